"""Course of the game: the start of a season, its turns and its end, step by step in the book's order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, append, i64, vec
from ....engine.refused import Refused
from ...key_family.rules.goods import (
    ALL_COLOURS,
    ALL_SKILLS,
    COLOUR_NAMES,
    COLOURS,
    GREEN,
    SEASON_NAMES,
    SKILL_NAMES,
    SKILLS,
    WINTER,
    Colour,
)
from . import production, village
from .actions import DONE, FLIP, PUT_IN, TAKE_BOAT, Done, Flip, Pick, PutIn, TakeBoat, Upgrade
from .expansion import expansions
from .pieces import SEASON_TILE_COUNT, UPGRADED
from .state import (
    BIDS,
    BOAT,
    BOAT_CHOICE,
    BOATS_TURN,
    BOX,
    BREEDING_TIME,
    CENTRE,
    CHOOSE_BOAT,
    CHOOSE_WINTER,
    CHOSEN,
    COLOUR,
    FIRST_TURN_ORDER,
    FLIPPER_TURN,
    FLIPPING,
    HAND,
    LOAD,
    LOT,
    LOTS,
    NEW_CONTRACTS,
    OVER,
    OWNER,
    PLAY,
    RANK,
    SCREEN,
    SEEN_SKILLS,
    SIDE,
    SKILL,
    TILE,
    TURN,
    VILLAGE,
    WHERE,
    WON,
    KeyflowerState,
)
from .tiles import (
    ALL_WINTER_TILES,
    AUTUMN_TILES,
    BEFORE_WINTER,
    BOATS,
    FLIPPER,
    SUMMER_BOATS,
    TILES,
    WINTER_TILES,
    Tile,
)


def go_on(s: KeyflowerState) -> None:
    """Nobody owes a decision: begin step after step until someone does, or the game is over."""
    while s.stack.deciding == 0 and s.step != OVER:
        s.step = next_step(s)
        STEPS[s.step](s)


def next_step(s: KeyflowerState) -> i64:
    """The next step. Turns go on until all have passed in a row, boats are chosen until everybody has one."""
    if s.step == PLAY and s.passes < s.seats:
        return PLAY
    if s.step == BOAT_CHOICE and chooser(s) >= 0:
        return BOAT_CHOICE
    if s.step == BREEDING_TIME and still_breeding(s):
        return BREEDING_TIME
    if s.step == NEW_CONTRACTS:
        return FLIPPER_TURN if s.season == WINTER else BOATS_TURN
    return s.step + 1


def set_up(s: KeyflowerState) -> None:
    """The table is laid before the first season: see setup.py."""


# ---------------------------------------------------------------- start of season
def turn_boats(s: KeyflowerState) -> None:
    """The next season begins; the boats show its side, nobody has chosen one yet."""
    s.season += 1
    s.passes = 0
    for seat in EVERY_SEAT[s.seats]:
        s.screens[seat * SCREEN + BOAT] = -1
    if s.journal is not None:
        fleet = [TILES[s.fleet[boat]] for boat in range(s.seats)]
        s.note("season", -1, {"season": SEASON_NAMES[s.season], "start": int(s.start), "boats": fleet})


def load_boats(s: KeyflowerState) -> None:
    """Workers from the bag and skills from the pile, as printed; one at a time, boat by boat, if there are too few."""
    if s.season == WINTER:
        return
    s.epoch += 1
    workers: i64 = 0
    more: bool = True
    while more:
        more = False
        for boat in range(s.seats):
            if workers < s.pieces.loads[((s.fleet[boat] - BOATS) * 3 + s.season) * 2] and s.in_bag() > 0:
                colour: Colour = s.draw_colour()
                s.loads[boat * LOAD + colour] += 1
                if colour == GREEN:
                    s.show_green(1)
                more = True
        workers += 1
    skills: i64 = 0
    more = True
    while more:
        more = False
        for boat in range(s.seats):
            if skills < s.pieces.loads[((s.fleet[boat] - BOATS) * 3 + s.season) * 2 + 1] and s.in_pile() > 0:
                s.loads[boat * LOAD + COLOURS + s.draw_skill()] += 1
                more = True
        skills += 1
    for expansion in expansions(s):
        expansion.load_boats(s)
    if s.journal is not None:
        for boat in range(s.seats):
            name = TILES[s.fleet[boat]]
            s.note("loaded", -1, {"boat": name, "workers": on_board(s, boat), "skills": aboard(s, boat)})


def on_board(s: KeyflowerState, boat: i64) -> list[str]:
    """The colours of the workers on a boat."""
    return [COLOUR_NAMES[c] for c in ALL_COLOURS for _ in range(s.loads[boat * LOAD + c])]


def aboard(s: KeyflowerState, boat: i64) -> list[str]:
    """The skills on a boat."""
    return [SKILL_NAMES[k] for k in range(SKILLS) for _ in range(s.loads[boat * LOAD + COLOURS + k])]


def choose_winter_tiles(s: KeyflowerState) -> None:
    """Winter: everybody chooses in secret which of the winter tiles dealt are put in."""
    if s.season != WINTER:
        return
    s.epoch += 1
    for seat in EVERY_SEAT[s.seats]:
        s.stack.push(seat, CHOOSE_WINTER)
    if s.journal is not None:
        s.journal.hold()


def lay_out_tiles(s: KeyflowerState) -> None:
    """The season's tiles are laid out: drawn at random or, in winter, put in and shuffled."""
    s.epoch += 1
    tiles: Ints = shuffle_put_in(s) if s.season == WINTER else draw_tiles(s)
    for lot in range(len(tiles)):
        tile: Tile = Tile(tiles[lot])
        at: i64 = tile * TILE
        s.tiles[at + WHERE] = CENTRE
        s.tiles[at + OWNER] = -1
        s.tiles[at + LOT] = lot
        s.lots[lot] = tile
        if SUMMER_BOATS <= tile < AUTUMN_TILES:
            s.tiles[at + SIDE] = s.chance.draw(2)
    s.active = (s.start + s.seats - 1) % s.seats
    if s.journal is not None:
        s.note("laid out", -1, {"tiles": [TILES[tile] for tile in tiles]})


def draw_tiles(s: KeyflowerState) -> Ints:
    """Some of the season's tiles, at random, beside those that always come out."""
    return draw_from(s, s.season, SEASON_TILE_COUNT[s.seats])


def draw_from(s: KeyflowerState, season: i64, number: i64) -> Ints:
    """So many tiles of a season, shuffled: the featured ones, filled up at random."""
    rest: Ints = s.box.pools[season][:]
    s.chance.shuffle(rest)
    tiles: Ints = s.box.featured[season][:]
    featured: i64 = len(tiles)
    place: i64 = 0
    while len(tiles) < number:
        tiles = append(tiles, rest[place])
        place += 1
    if featured > 0:
        s.chance.shuffle(tiles)
    return tiles[:number]


def shuffle_put_in(s: KeyflowerState) -> Ints:
    """The winter tiles that were put in, shuffled; those kept back go to the box unseen."""
    tiles = vec[i64]()
    numbers = [0] * s.seats
    for tile in ALL_WINTER_TILES:
        at: i64 = tile * TILE
        if s.tiles[at + WHERE] == CHOSEN:
            numbers[s.tiles[at + OWNER]] += 1
            tiles = append(tiles, tile)
        elif s.tiles[at + WHERE] == HAND:
            s.tiles[at + WHERE] = BOX
            s.tiles[at + OWNER] = -1
    s.chance.shuffle(tiles)
    if s.journal is not None:
        s.journal.reveal()
        for seat in EVERY_SEAT[s.seats]:
            s.note("put in", seat, {"number": numbers[seat]})
    return tiles


# ---------------------------------------------------------------- turns
def take_turns(s: KeyflowerState) -> None:
    """The next player clockwise; the first turn of a season is the start player's."""
    s.epoch += 1
    s.active = (s.active + 1) % s.seats
    s.stack.push(s.active, TURN)


# ---------------------------------------------------------------- end of season
def return_losing_bids(s: KeyflowerState) -> None:
    """1. Workers of unsuccessful bids go back behind their screens."""
    s.epoch += 1
    if s.journal is not None:
        s.note("season ends", -1, {"season": SEASON_NAMES[s.season]})
    for seat in EVERY_SEAT[s.seats]:
        returned: list[str] = []
        tiles: list[str] = []
        for lot in range(LOTS):
            number: i64 = s.bid(lot, seat)
            if number > 0 and s.leader(lot) != seat:
                colour: Colour = s.bid_colour(lot, seat)
                s.show_workers(seat, colour, number)
                if s.journal is not None:
                    returned += [COLOUR_NAMES[colour]] * int(number)
                    tiles += [TILES[s.lots[lot]]] * int(number)
        if s.journal is not None and len(returned) > 0:
            s.note("returned", seat, {"workers": returned, "tiles": tiles})
    for lot in range(LOTS):
        leader: i64 = s.leader(lot)
        for seat in EVERY_SEAT[s.seats]:
            if seat != leader:
                s.bids[lot * BIDS + seat * 2] = 0


def remove_unbid_tiles(s: KeyflowerState) -> None:
    """2. Village tiles that nobody bid for leave the game; workers on them go into the bag."""
    for lot in range(FIRST_TURN_ORDER):
        tile: Tile = Tile(s.lots[lot])
        if tile >= 0 and s.leader(lot) < 0:
            if s.journal is not None:
                s.note("left", -1, {"tile": TILES[tile], "workers": standing_on(s, tile)})
            for colour in ALL_COLOURS:
                if s.on(tile, colour) > 0:
                    s.into_bag(colour, s.on(tile, colour))
            s.clear_tile(tile)
            leave_lot(s, lot, BOX, -1)


def standing_on(s: KeyflowerState, tile: Tile) -> list[str]:
    """The colours of the workers on a tile."""
    return [COLOUR_NAMES[c] for c in ALL_COLOURS for _ in range(s.on(tile, c))]


def leave_lot(s: KeyflowerState, lot: i64, where: i64, owner: i64) -> None:
    """A village tile leaves the middle of the table."""
    at: i64 = s.lots[lot] * TILE
    s.tiles[at + WHERE] = where
    s.tiles[at + OWNER] = owner
    s.tiles[at + LOT] = -1
    s.lots[lot] = -1


def claim_tiles(s: KeyflowerState) -> None:
    """3. From the start player on, everybody takes the tiles won with the workers on them; the bids go into the bag."""
    for turn in range(s.seats):
        seat: Seat = Seat(Seat(s.start + turn) % s.seats)
        for lot in range(FIRST_TURN_ORDER):
            tile: Tile = Tile(s.lots[lot])
            if tile < 0 or s.leader(lot) != seat:
                continue
            if s.journal is not None:
                bid = [COLOUR_NAMES[s.bid_colour(lot, seat)]] * int(s.bid(lot, seat))
                s.note("claimed", seat, {"tile": TILES[tile], "bid": bid, "workers": standing_on(s, tile)})
            take_workers(s, seat, tile)
            s.into_bag(s.bid_colour(lot, seat), s.bid(lot, seat))
            s.bids[lot * BIDS + seat * 2] = 0
            leave_lot(s, lot, WON, seat)


def take_workers(s: KeyflowerState, seat: Seat, tile: Tile) -> None:
    """The workers on a tile go behind the seat's screen."""
    for colour in ALL_COLOURS:
        number: i64 = s.on(tile, colour)
        if number > 0:
            s.show_workers(seat, colour, number)
    s.clear_tile(tile)


def collect_village_workers(s: KeyflowerState) -> None:
    """4. All workers on tiles of a village, whoever placed them, go behind its owner's screen."""
    for seat in EVERY_SEAT[s.seats]:
        collected: list[str] = []
        tile: Tile = s.home(seat)
        while tile >= 0:
            if s.journal is not None:
                collected += standing_on(s, tile)
            take_workers(s, seat, tile)
            tile = s.after(tile)
        if s.journal is not None and len(collected) > 0:
            s.note("collected", seat, {"workers": collected})


def chooser(s: KeyflowerState) -> i64:
    """5. Who chooses a boat next: winners of turn order tiles in their order, then clockwise from the start player."""
    for place in range(s.turn_order_tiles()):
        winner: Seat = s.leader(FIRST_TURN_ORDER + place)
        if winner >= 0 and s.screens[winner * SCREEN + BOAT] < 0:
            return winner
    first: i64 = icon_winner(s)
    if first < 0:
        first = s.start
    for turn in range(s.seats):
        seat: Seat = Seat(Seat(first + turn) % s.seats)
        if s.screens[seat * SCREEN + BOAT] < 0:
            return seat
    return -1


def icon_winner(s: KeyflowerState) -> i64:
    """Who won the turn order tile that shows the start player; or -1."""
    return s.leader(FIRST_TURN_ORDER + s.turn_order_tiles() - 1)


def choose_boats(s: KeyflowerState) -> None:
    """5. One player after the other takes a boat; the last one takes what is left."""
    s.epoch += 1
    new: i64 = icon_winner(s)
    seat: Seat = Seat(chooser(s))
    if new >= 0 and new != s.start and earlier_tiles_resolved(s):
        s.start = new
        if s.journal is not None:
            s.note("start player", new, {})
    boats: list[Action] = boats_left(s)
    if len(boats) == 1:
        take_boat(s, seat, boats[0])
    else:
        s.stack.push(seat, CHOOSE_BOAT)


def earlier_tiles_resolved(s: KeyflowerState) -> bool:
    """Have all winners of the tiles before the one with the start player a boat, so that this one is resolved now?"""
    for place in range(s.turn_order_tiles() - 1):
        winner: Seat = s.leader(FIRST_TURN_ORDER + place)
        if winner >= 0 and s.screens[winner * SCREEN + BOAT] < 0:
            return False
    return True


def boats_left(s: KeyflowerState) -> list[Action]:
    """The boats that nobody has taken yet."""
    found: list[Action] = []
    for boat in range(s.seats):
        free: bool = True
        for seat in EVERY_SEAT[s.seats]:
            if s.screens[seat * SCREEN + BOAT] == boat:
                free = False
        if free:
            found.append(TAKE_BOAT[s.fleet[boat] - BOATS])
    return found


def legal_boat(s: KeyflowerState, seat: Seat) -> list[Action]:
    return boats_left(s)


def follow_boat(s: KeyflowerState, seat: Seat, action: Action) -> None:
    s.stack.pop(seat)
    take_boat(s, seat, action)


def take_boat(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """Its load goes behind the screen; in winter the boat itself is to be laid."""
    assert isinstance(action, TakeBoat)
    boat: i64 = 0
    while s.fleet[boat] != action.tile:
        boat += 1
    s.screens[seat * SCREEN + BOAT] = boat
    s.screens[seat * SCREEN + RANK] = s.seats - len(boats_left(s)) - 1
    if s.journal is not None:
        s.note("boat", seat, {"boat": TILES[action.tile], "workers": on_board(s, boat), "skills": aboard(s, boat)})
    if s.season == WINTER:
        s.tiles[action.tile * TILE + WHERE] = WON
        s.tiles[action.tile * TILE + OWNER] = seat
        s.touch(action.tile)
    for expansion in expansions(s):
        expansion.take_boat(s, seat, boat)
    for colour in ALL_COLOURS:
        s.show_workers(seat, colour, s.loads[boat * LOAD + colour])
        s.loads[boat * LOAD + colour] = 0
    for skill in ALL_SKILLS:
        number: i64 = s.loads[boat * LOAD + COLOURS + skill]
        s.screens[seat * SCREEN + SKILL + skill] += number
        s.screens[seat * SCREEN + SEEN_SKILLS + skill] += number
        s.loads[boat * LOAD + COLOURS + skill] = 0


def refuse_boat(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    if isinstance(action, TakeBoat):
        left = [TILES[BOATS + boat] for boat in range(len(TAKE_BOAT)) if TAKE_BOAT[boat] in boats_left(s)]
        return Refused("keyflower:end.boat-from-remaining", named=TILES[action.tile], allowed=left)
    return Refused("keyflower:turn.only-own-turn", deciding=list(s.deciders))


def bids_to_bag(s: KeyflowerState) -> None:
    """5. The winning bids for turn order tiles go into the bag; without a new start player the figure goes left."""
    last: i64 = s.turn_order_tiles() - 1
    nobody: bool = icon_winner(s) < 0
    if s.season == WINTER:
        s.purple = icon_winner(s)
    for place in range(s.turn_order_tiles()):
        lot: i64 = FIRST_TURN_ORDER + place
        winner: Seat = s.leader(lot)
        tile: Tile = Tile(s.lots[lot])
        s.tiles[tile * TILE + COLOUR] = -1
        if winner >= 0:
            s.into_bag(s.bid_colour(lot, winner), s.bid(lot, winner))
            if s.journal is not None:
                bid = [COLOUR_NAMES[s.bid_colour(lot, winner)]] * int(s.bid(lot, winner))
                s.note("turn order", winner, {"tile": TILES[tile], "bid": bid, "icon": int(place == last)})
            s.bids[lot * BIDS + winner * 2] = 0
        if s.season == WINTER:
            leave_lot(s, lot, WON if winner >= 0 else BOX, winner)
    if nobody:
        s.start = (s.start + 1) % s.seats
        if s.journal is not None:
            s.note("start player", s.start, {})


def summer_boats_bring(s: KeyflowerState) -> None:
    """6. Boats 1a and 1b: two workers from the bag, or a green one, when all winning bids are in the bag."""
    for seat in EVERY_SEAT[s.seats]:
        if s.is_brought(seat, 1, 0):
            s.draw_workers(seat, 2)
        if s.is_brought(seat, 1, 1):
            production.take_green(s, seat, 1)
        for expansion in expansions(s):
            expansion.bring(s, seat)
    for expansion in expansions(s):
        expansion.after_summer_boats(s)


def animals_breed(s: KeyflowerState) -> None:
    """7. Animals breed (the Farmers)."""
    for expansion in expansions(s):
        expansion.breed(s)


def still_breeding(s: KeyflowerState) -> bool:
    """Are there animals that have still to breed?"""
    for expansion in expansions(s):
        if expansion.still_breeds(s):
            return True
    return False


def expand_villages(s: KeyflowerState) -> None:
    """8. Everybody at once lays the tiles won."""
    s.epoch += 1
    for seat in EVERY_SEAT[s.seats]:
        if len(village.find_won(s, seat)) > 0:
            village.begin(s, seat)
    if s.journal is not None:
        s.journal.hold()


def end_season(s: KeyflowerState) -> None:
    """All have laid their tiles: now everybody sees them."""
    s.epoch += 1
    if s.journal is not None:
        s.journal.reveal()
    village.uncover(s)


# ---------------------------------------------------------------- winter tiles
def legal_winter(s: KeyflowerState, seat: Seat) -> list[Action]:
    """Put in another tile of the hand; done when there is at least one."""
    found: list[Action] = []
    chosen: bool = False
    for place in range(BOATS - WINTER_TILES):
        at: i64 = (WINTER_TILES + place) * TILE
        if s.tiles[at + OWNER] == seat:
            if s.tiles[at + WHERE] == HAND:
                found.append(PUT_IN[place])
            elif s.tiles[at + WHERE] == CHOSEN:
                chosen = True
    if chosen:
        found.append(DONE)
    return found


def follow_winter(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """It is put in; or that is all."""
    if isinstance(action, PutIn):
        s.tiles[action.tile * TILE + WHERE] = CHOSEN
        s.touch(action.tile)
        if s.journal is not None:
            s.note("chose", seat, {}, {"tile": TILES[action.tile]}, [int(seat)])
    else:
        s.stack.pop(seat)


def terms_winter(s: KeyflowerState, seat: Seat) -> Document:
    """How many more are put in at least."""
    return {"least": 0 if DONE in legal_winter(s, seat) else 1}


def refuse_winter(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    """Why not this tile, or not yet done."""
    if isinstance(action, PutIn):
        return Refused("keyflower:season.winter-select", tile=TILES[action.tile])
    if isinstance(action, Done):
        return Refused("keyflower:season.winter-select", least=1)
    return Refused("keyflower:turn.only-own-turn", deciding=list(s.deciders))


# ---------------------------------------------------------------- the Flipper
def flipper_turn(s: KeyflowerState) -> None:
    """The owner of the Flipper may turn one tile over for nothing, before printed points are counted."""
    owner: i64 = s.tiles[FLIPPER * TILE + OWNER]
    if owner >= 0 and s.tiles[FLIPPER * TILE + WHERE] == VILLAGE and len(flippable(s, Seat(owner))) > 0:
        s.stack.push(owner, FLIPPING)


def flipper_owner(s: KeyflowerState) -> i64:
    """In whose village the Flipper lies; -1: in none."""
    owner: i64 = s.tiles[FLIPPER * TILE + OWNER]
    return owner if owner >= 0 and s.owned(Seat(owner), FLIPPER) else -1


def flippable(s: KeyflowerState, seat: Seat) -> list[Action]:
    """The basic homes and buildings of the village."""
    return [
        FLIP[tile]
        for tile in BEFORE_WINTER
        if s.owned(seat, tile) and s.pieces.upgradable(tile) and s.side(tile) != UPGRADED
    ]


def legal_flip(s: KeyflowerState, seat: Seat) -> list[Action]:
    """One of them, or none."""
    found: list[Action] = flippable(s, seat)
    found.append(DONE)
    return found


def follow_flip(s: KeyflowerState, seat: Seat, action: Action) -> None:
    if isinstance(action, Flip):
        s.tiles[action.tile * TILE + SIDE] = UPGRADED
        s.touch(action.tile)
        if s.box.flips_after:
            s.flipped = action.tile
        if s.journal is not None:
            s.note("flipped", seat, {"tile": TILES[action.tile]})
    s.stack.pop(seat)


def refuse_flip(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    if isinstance(action, Flip):
        return Refused("keyflower:boat.flipper-target", tile=TILES[action.tile])
    if isinstance(action, Upgrade):
        return Refused("keyflower:transport.only-by-use")
    if isinstance(action, Pick):
        return Refused("keyflower:expand.no-repositioning")
    return Refused("keyflower:turn.only-own-turn", deciding=list(s.deciders))


def game_over(s: KeyflowerState) -> None:
    """Everything behind the screens is shown."""
    s.epoch += 1
    if s.journal is not None:
        s.note("over", -1, {})


# In the order of the steps in state.py; the numbers are those of the Merchants' book.
def renew_contracts(s: KeyflowerState) -> None:
    """9. The open contracts are renewed (the Merchants)."""
    for expansion in expansions(s):
        expansion.renew(s)


def flipper_ii_turn(s: KeyflowerState) -> None:
    """The Flipper II extends a tile (the Merchants)."""
    for expansion in expansions(s):
        expansion.before_scoring(s)


STEPS: Final[tuple[Callable[[KeyflowerState], None], ...]] = (
    set_up,
    turn_boats,
    load_boats,
    choose_winter_tiles,
    lay_out_tiles,
    take_turns,
    return_losing_bids,  # 1
    remove_unbid_tiles,  # 2
    claim_tiles,  # 3
    collect_village_workers,  # 4
    choose_boats,  # 5
    bids_to_bag,  # 5
    summer_boats_bring,  # 6
    animals_breed,  # 7
    expand_villages,  # 8
    end_season,  # 8
    renew_contracts,  # 9
    flipper_turn,
    flipper_ii_turn,
    game_over,
)
