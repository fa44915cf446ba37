"""What lies on the table in Keyflower: the State as flat integers, with accessors that read like the rulebook.

Each tile has a block of integers in `tiles` (where it is, how it lies, what is on it), each seat one in `screens` (what
it holds, and what of that everybody has seen). A lot is a place in the middle: eighteen for village tiles, four for
turn order tiles. What an expansion keeps is in `farm` and `trade`, which are empty without it.
"""

from __future__ import annotations

from typing import Final

from ....engine.chance import Chance
from ....engine.contract import Game, State
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, i64, vec
from ....engine.stack import MOST_SEATS, Stack
from ...key_family.rules.goods import (
    ALL_COLOURS,
    ALL_SKILLS,
    COLOUR_NAMES,
    COLOURS,
    GREEN,
    RESOURCES,
    SKILL_NAMES,
    SKILLS,
    Colour,
    Resource,
    Skill,
)
from ...key_family.rules.upgrade_costs import PACK_BITS, PACK_MASK
from .box import Box
from .pieces import TURN_ORDER_COUNT, KeyflowerPieces
from .places import NO_OUTLINE, Outline
from .tiles import SUMMER_BOATS, TILE_COUNT, Tile

# A tile's block.
WHERE: Final[i64] = 0
OWNER: Final[i64] = WHERE + 1  # the seat that has it in its village, hand or among its won tiles; or -1
CELL: Final[i64] = OWNER + 1  # its place in the village; or -1
TURNED: Final[i64] = CELL + 1
SIDE: Final[i64] = TURNED + 1
COLOUR: Final[i64] = SIDE + 1  # the colour to which bids and uses are bound this season; or -1
LAST: Final[i64] = COLOUR + 1  # workers in the latest use this season
LOT: Final[i64] = LAST + 1  # its lot; or -1
GOODS: Final[i64] = LOT + 1  # resources on it, packed
ON: Final[i64] = GOODS + 1  # workers on it by colour, packed
BESIDE: Final[i64] = ON + 1  # the neighbour on each side, its number and one more in seven bits; 0 for none
LOCK: Final[i64] = BESIDE + 1  # the colour to which uses are bound for good; or -1
NEXT: Final[i64] = LOCK + 1  # the next tile of the same village, in the order of their numbers; or -1
TILE: Final[i64] = NEXT + 1

# What is noted when it changes: a tile, with its lot and herds, by its number; and what is traded.
IN_TRADE: Final[i64] = TILE_COUNT

NEIGHBOUR: Final[i64] = 7  # the bits of one neighbour
ANYBODY: Final[i64] = (1 << NEIGHBOUR) - 1

# Where a tile is.
WHERE_NAMES: Final[tuple[str, ...]] = ("box", "hand", "chosen", "centre", "row", "won", "laid", "village", "aside")
BOX: Final[i64] = 0
HAND: Final[i64] = BOX + 1  # a winter tile behind a screen
CHOSEN: Final[i64] = HAND + 1  # a winter tile put in, the others do not know it yet
CENTRE: Final[i64] = CHOSEN + 1  # up for auction
ROW: Final[i64] = CENTRE + 1  # a boat in play
WON: Final[i64] = ROW + 1  # to be laid
LAID: Final[i64] = WON + 1  # while all expand their villages: the others see it when all are done
VILLAGE: Final[i64] = LAID + 1
ASIDE: Final[i64] = VILLAGE + 1  # won, but it fits nowhere

# A seat's block.
WORKERS: Final[i64] = 0
SKILL: Final[i64] = WORKERS + COLOURS
SEEN_WORKERS: Final[i64] = SKILL + SKILLS  # workers that everybody knows to be behind the screen
FRESH: Final[i64] = (
    SEEN_WORKERS + COLOURS
)  # of the others, how many were drawn from a bag that may have held green ones
SEEN_SKILLS: Final[i64] = FRESH + 1  # skills that everybody saw go behind the screen, less those paid openly
PAID_UNSEEN: Final[i64] = SEEN_SKILLS + SKILLS  # skills paid face down since
BOAT: Final[i64] = PAID_UNSEEN + 1  # the place in the row of the boat taken at this end of season; or -1
RANK: Final[i64] = BOAT + 1  # how many had taken a boat before
SCREEN: Final[i64] = RANK + 1

# The supply.
BAG: Final[i64] = RESOURCES  # workers in the bag, by colour; before it, the resources
PILE: Final[i64] = BAG + COLOURS  # skills in the pile
GREENS: Final[i64] = PILE + SKILLS  # green workers in the open
SUPPLY: Final[i64] = GREENS + 1

FIRST_TURN_ORDER: Final[i64] = 18  # the lot of turn order tile 1: before it, all winter tiles that seats can put in
LOTS: Final[i64] = FIRST_TURN_ORDER + 4
BIDS: Final[i64] = MOST_SEATS * 2  # a lot's block in `bids`: for each seat the number of its workers, and their colour
LOAD: Final[i64] = COLOURS + SKILLS  # a boat's block in `loads`: four colours, three skills

# The kinds of decision: the numbers of the rows in decisions.py, where their names and handlers stand, and of those of
# the expansions. They never change: records and learners know them.
TURN: Final[i64] = 0
PLACING: Final[i64] = 1  # frame: PLACE, BIDDING, MASK, ADDED
PAY_WORKER: Final[i64] = 2  # frame: PLACE
PAY_SKILL: Final[i64] = 3  # frame: PLACE, UPGRADING, ASKED
CHOOSE_ITEM: Final[i64] = 4  # frame: PLACE
TRANSPORT: Final[i64] = 5  # frame: PLACE, STEPS, UPGRADES
PAY_RESOURCES: Final[i64] = 6  # frame: PLACE, PRICE
CHOOSE_BOAT: Final[i64] = 7
CHOOSE_WINTER: Final[i64] = 8
EXPAND: Final[i64] = 9
LAY_TILE: Final[i64] = 10  # frame: PLACE
TURN_TILE: Final[i64] = 11  # frame: PLACE, SPOT
FLIPPING: Final[i64] = 12
PLACE_ANIMAL: Final[i64] = 13  # the Farmers; frame: PLACE, HERD
LEADING: Final[i64] = 14  # frame: NODE, ANIMAL
BREEDING: Final[i64] = 15  # frame: ANIMAL, MASK of the places in the list of fields that have a young one
CHOOSE_CONTRACT: Final[i64] = 16  # the Merchants; frame: NUMBER, FREELY
CHOOSE_EXTENSION: Final[i64] = 17  # frame: PLACE
PAY_FOR_EXTENSION: Final[i64] = 18  # frame: PLACE, PRICE
REPLACE_BOAT: Final[i64] = 19  # frame: SPOT
EXTENDING: Final[i64] = 20
END_TURN: Final[i64] = 21
TAKE_FROM_FRONT: Final[i64] = 22  # the gamers' variant, above PLACING; frame: HUE, MANY

# The frame of a decision, behind its kind.
KIND: Final[i64] = 0
PLACE: Final[i64] = KIND + 1  # the tile it is about
BIDDING: Final[i64] = PLACE + 1  # PLACING: 1 beside the tile, 0 on it
MASK: Final[i64] = BIDDING + 1  # PLACING: bits of the lots whose groups are gathered
ADDED: Final[i64] = (
    MASK + 1
)  # PLACING by boat 4b: workers of each colour added so far, three bits each; then how many of
# each come from the front
STEPS: Final[i64] = PLACE + 1
UPGRADES: Final[i64] = STEPS + 1
UPGRADING: Final[i64] = PLACE + 1  # PAY_SKILL: 1 for an upgrade, 0 for a use
ASKED: Final[i64] = UPGRADING + 1  # PAY_SKILL: the type, or any
HUE: Final[i64] = KIND + 1  # TAKE_FROM_FRONT: the colour of the workers
MANY: Final[i64] = HUE + 1  # TAKE_FROM_FRONT: how many of them are placed
PRICE: Final[i64] = PLACE + 1  # a row of the costs: a tile to be upgraded or an extension
SPOT: Final[i64] = PLACE + 1
HERD: Final[i64] = PLACE + 1  # PLACE_ANIMAL: how many of each type are still to be placed, eight bits each
NODE: Final[i64] = KIND + 1  # LEADING: the field that the animal leaves
ANIMAL: Final[i64] = NODE + 1
NUMBER: Final[i64] = KIND + 1  # CHOOSE_CONTRACT: how many are still to be taken
FREELY: Final[i64] = NUMBER + 1  # CHOOSE_CONTRACT: 1 if fewer may be taken
FRAME: Final[i64] = ADDED + 1
PENDING: Final[i64] = 6

# Where the season stands: see seasons.py.
STEP_NAMES: Final[tuple[str, ...]] = (
    "setting up",
    "the boats are turned",
    "the boats are loaded",
    "winter tiles are chosen",
    "tiles are laid out",
    "the players take turns",
    "losing bids return",
    "tiles without a bid leave",
    "won tiles are claimed",
    "village workers are collected",
    "boats are chosen",
    "winning bids go into the bag",
    "summer boats bring something",
    "animals breed",
    "the villages are expanded",
    "the season is over",
    "contracts are replaced",
    "the Flipper turns a tile",
    "the Flipper II extends a tile",
    "over",
)
SETTING_UP: Final[i64] = 0
BOATS_TURN: Final[i64] = SETTING_UP + 1
BOATS_LOAD: Final[i64] = BOATS_TURN + 1
WINTER_CHOICE: Final[i64] = BOATS_LOAD + 1
TILES_OUT: Final[i64] = WINTER_CHOICE + 1
PLAY: Final[i64] = TILES_OUT + 1
LOSING_BIDS: Final[i64] = PLAY + 1
UNBID_TILES: Final[i64] = LOSING_BIDS + 1
CLAIM_TILES: Final[i64] = UNBID_TILES + 1
VILLAGE_WORKERS: Final[i64] = CLAIM_TILES + 1
BOAT_CHOICE: Final[i64] = VILLAGE_WORKERS + 1
BIDS_TO_BAG: Final[i64] = BOAT_CHOICE + 1
BOAT_EXTRAS: Final[i64] = BIDS_TO_BAG + 1
BREEDING_TIME: Final[i64] = BOAT_EXTRAS + 1
EXPANSION: Final[i64] = BREEDING_TIME + 1
SEASON_OVER: Final[i64] = EXPANSION + 1
NEW_CONTRACTS: Final[i64] = SEASON_OVER + 1
FLIPPER_TURN: Final[i64] = NEW_CONTRACTS + 1
FLIPPER_II_TURN: Final[i64] = FLIPPER_TURN + 1
OVER: Final[i64] = FLIPPER_II_TURN + 1


class KeyflowerState(State):
    __slots__ = (
        "active",
        "around",
        "bids",
        "box",
        "farm",
        "fleet",
        "flipped",
        "land",
        "loads",
        "lots",
        "mapped",
        "passes",
        "pieces",
        "purple",
        "screens",
        "season",
        "start",
        "step",
        "supply",
        "surveyed",
        "tiles",
        "trade",
        "unseen_green",
    )

    def __init__(
        self, game: Game, seats: i64, chance: Chance, epoch: i64, stack: Stack,
        pieces: KeyflowerPieces, box: Box, season: i64, step: i64, start: i64, active: i64, passes: i64, purple: i64,
        unseen_green: i64, tiles: Ints, screens: Ints, supply: Ints, lots: Ints, bids: Ints, loads: Ints,
        fleet: Ints, farm: Ints, trade: Ints, flipped: i64,
    ) -> None:  # fmt: skip
        super().__init__(game, seats, chance, epoch, stack)
        self.pieces = pieces
        self.box = box
        self.season = season
        self.step = step
        self.start = start  # the start player
        self.active = active  # whose turn it is
        self.passes = passes  # in a row
        self.purple = purple  # the seat that won the purple figure by a bid in winter; or -1
        self.unseen_green = (
            unseen_green  # green workers that are in the bag or were drawn from it, for all that is open
        )
        self.tiles = tiles
        self.screens = screens
        self.supply = supply
        self.lots = lots  # the tile in each lot; or -1
        self.bids = bids
        self.loads = loads  # workers and skills on each boat of the row
        self.fleet = fleet  # the boats of the row
        self.farm = farm  # see farmers/stock.py
        self.trade = trade  # see merchants/stock.py
        self.flipped = flipped  # the tile that the Flipper turned over after what is stored was counted; or -1
        # Drawn when asked for, and again after a tile was laid: round the village of one seat, and its fields.
        self.surveyed: i64 = -1
        self.around: Outline = NO_OUTLINE
        self.mapped: i64 = -1
        self.land: Ints = vec[i64]()  # see farmers/fields.py

    def copy(self) -> KeyflowerState:
        same = KeyflowerState(
            self.game, self.seats, Chance(self.chance.at), self.epoch, self.stack.copy(),
            self.pieces, self.box, self.season, self.step, self.start, self.active, self.passes, self.purple,
            self.unseen_green, self.tiles[:], self.screens[:], self.supply[:], self.lots[:], self.bids[:],
            self.loads[:], self.fleet[:], self.farm[:], self.trade[:], self.flipped,
        )  # fmt: skip
        same.surveyed, same.around = self.surveyed, self.around  # drawn once, never changed
        same.mapped, same.land = self.mapped, self.land
        return same

    def draw_again(self) -> None:
        """A village has changed, and with it what was drawn of it."""
        self.surveyed = -1
        self.mapped = -1

    # ------------------------------------------------------------ tiles
    def where(self, tile: Tile) -> i64:
        return self.tiles[tile * TILE + WHERE]

    def side(self, tile: Tile) -> i64:
        """The side that is up."""
        return self.tiles[tile * TILE + SIDE]

    def face(self, tile: Tile) -> i64:
        """The place in the tables of the side that is up."""
        return tile * 2 + self.tiles[tile * TILE + SIDE]

    def owned(self, seat: Seat, tile: Tile) -> bool:
        """Does the tile lie in the seat's village?"""
        tiles: Ints = self.tiles
        at: i64 = tile * TILE
        return tiles[at + OWNER] == seat and (tiles[at + WHERE] == VILLAGE or tiles[at + WHERE] == LAID)

    def home(self, seat: Seat) -> Tile:
        """The seat's home tile, the first of its village."""
        tiles: Ints = self.tiles
        tile: Tile = Tile(0)
        while tiles[tile * TILE + OWNER] != seat:
            tile = Tile(tile + 1)
        return tile

    def after(self, tile: Tile) -> Tile:
        """The next tile of the village; -1 after the last."""
        return Tile(self.tiles[tile * TILE + NEXT])

    def beside(self, tile: Tile, side: i64) -> i64:
        """The tile's neighbour on this side; or -1."""
        return ((self.tiles[tile * TILE + BESIDE] >> NEIGHBOUR * side) & ANYBODY) - 1

    def workers_on(self, tile: Tile) -> i64:
        """How many workers are on the tile."""
        on: i64 = self.tiles[tile * TILE + ON]
        return (on + (on >> PACK_BITS) + (on >> 2 * PACK_BITS) + (on >> 3 * PACK_BITS)) & PACK_MASK

    def on(self, tile: Tile, colour: Colour) -> i64:
        """How many workers of this colour are on the tile."""
        return (self.tiles[tile * TILE + ON] >> PACK_BITS * colour) & PACK_MASK

    def put_on(self, tile: Tile, colour: Colour, number: i64) -> None:
        """So many more workers of this colour are on the tile."""
        self.tiles[tile * TILE + ON] += number << PACK_BITS * colour
        self.touch(tile)

    def good(self, tile: Tile, resource: Resource) -> i64:
        """How many counters of this type lie on the tile."""
        return (self.tiles[tile * TILE + GOODS] >> PACK_BITS * resource) & PACK_MASK

    def put_good(self, tile: Tile, resource: Resource, number: i64) -> None:
        """So many more counters (or fewer) of this type lie on the tile."""
        self.tiles[tile * TILE + GOODS] += number << PACK_BITS * resource
        self.touch(tile)

    def has_ability(self, seat: Seat, boat: i64, side: i64) -> bool:
        """Does the seat have the ability of this side of a summer boat? It begins when the tile lies in the village."""
        tile: Tile = Tile(SUMMER_BOATS + boat - 1)
        return self.tiles[tile * TILE + SIDE] == side and self.owned(seat, tile)

    def is_brought(self, seat: Seat, boat: i64, side: i64) -> bool:
        """Does this side of a summer boat bring the seat something? Already at the end of the summer when it is won."""
        at: i64 = (SUMMER_BOATS + boat - 1) * TILE
        return self.tiles[at + OWNER] == seat and self.tiles[at + SIDE] == side and self.tiles[at + WHERE] != ASIDE

    def place(self, seat: Seat) -> Tile:
        """The tile that the seat's decision is about."""
        return Tile(self.stack.frames[self.stack.top(seat) + PLACE])

    # ------------------------------------------------------------ bids
    def bid(self, lot: i64, seat: Seat) -> i64:
        """How many workers the seat has beside the lot."""
        return self.bids[lot * BIDS + seat * 2]

    def bid_colour(self, lot: i64, seat: Seat) -> Colour:
        """Of which colour they are."""
        return Colour(self.bids[lot * BIDS + seat * 2 + 1])

    def leader(self, lot: i64) -> Seat:
        """The seat with the highest bid on the lot; or -1."""
        bids: Ints = self.bids
        best: i64 = -1
        most: i64 = 0
        at: i64 = lot * BIDS
        for seat in EVERY_SEAT[self.seats]:
            number: i64 = bids[at + seat * 2]
            if number > most:
                most = number
                best = seat
        return Seat(best)

    def highest(self, lot: i64) -> i64:
        """The highest bid on the lot."""
        bids: Ints = self.bids
        most: i64 = 0
        at: i64 = lot * BIDS
        for seat in EVERY_SEAT[self.seats]:
            number: i64 = bids[at + seat * 2]
            if number > most:
                most = number
        return most

    def group(self, lot: i64, seat: Seat) -> i64:
        """How many workers the seat's outbid group at the lot has; 0 if it has none there, or leads."""
        number: i64 = self.bids[lot * BIDS + seat * 2]
        return number if 0 < number < self.highest(lot) else 0

    def turn_order_tiles(self) -> i64:
        """How many turn order tiles are in play; the last of them shows the start player."""
        return TURN_ORDER_COUNT[self.seats]

    # ------------------------------------------------------------ screens and supply
    def worker(self, seat: Seat, colour: Colour) -> i64:
        """How many workers of this colour are behind the seat's screen."""
        return self.screens[seat * SCREEN + WORKERS + colour]

    def skill(self, seat: Seat, skill: Skill) -> i64:
        """How many skills of this type the seat has."""
        return self.screens[seat * SCREEN + SKILL + skill]

    def skills(self, seat: Seat) -> i64:
        """How many skills the seat has."""
        screens: Ints = self.screens
        at: i64 = seat * SCREEN + SKILL
        return screens[at] + screens[at + 1] + screens[at + 2]

    def in_bag(self) -> i64:
        """How many workers are in the bag."""
        supply: Ints = self.supply
        return supply[BAG] + supply[BAG + 1] + supply[BAG + 2] + supply[BAG + 3]

    def in_pile(self) -> i64:
        """How many skills are in the pile."""
        return self.supply[PILE] + self.supply[PILE + 1] + self.supply[PILE + 2]

    # ------------------------------------------------------------ what goes where
    def show_workers(self, seat: Seat, colour: Colour, number: i64) -> None:
        """Workers that all can see go behind the seat's screen."""
        at: i64 = seat * SCREEN
        self.screens[at + WORKERS + colour] += number
        self.screens[at + SEEN_WORKERS + colour] += number

    def known_first(self, seat: Seat, colour: Colour, number: i64) -> i64:
        """Of so many workers, how many are of those that all have seen, if these come out before the others."""
        seen: i64 = self.screens[seat * SCREEN + SEEN_WORKERS + colour]
        return seen if seen < number else number

    def bring_out(self, seat: Seat, colour: Colour, number: i64, known: i64) -> None:
        """Workers come out from behind the seat's screen for all to see; so many of them all had seen before."""
        at: i64 = seat * SCREEN
        self.screens[at + WORKERS + colour] -= number
        self.screens[at + SEEN_WORKERS + colour] -= known
        if colour == GREEN and number > known:
            self.screens[at + FRESH] -= number - known  # only there can they have come from
            self.show_green(number - known)
        unseen: i64 = 0
        for c in ALL_COLOURS:
            unseen += self.screens[at + WORKERS + c] - self.screens[at + SEEN_WORKERS + c]
        if self.screens[at + FRESH] > unseen:
            self.screens[at + FRESH] = unseen

    def show_green(self, number: i64) -> None:
        """Green workers are in the open again; when these were the last, nobody can have drawn another."""
        self.unseen_green -= number
        if self.unseen_green == 0:
            for seat in EVERY_SEAT[self.seats]:
                self.screens[seat * SCREEN + FRESH] = 0

    def draw_colour(self) -> Colour:
        """A random worker leaves the bag, which must not be empty."""
        n: i64 = self.chance.draw(self.in_bag())
        colour: Colour = Colour(0)
        while n >= self.supply[BAG + colour]:
            n -= self.supply[BAG + colour]
            colour = Colour(colour + 1)
        self.supply[BAG + colour] -= 1
        return colour

    def draw_workers(self, seat: Seat, number: i64) -> i64:
        """So many random workers, as far as the bag has them, go behind the seat's screen unseen; returns how many."""
        there: i64 = self.in_bag()
        if number > there:
            number = there
        if number == 0:
            return 0
        at: i64 = seat * SCREEN
        self.epoch += 1
        drawn: list[str] = []
        for _ in range(number):
            colour: Colour = self.draw_colour()
            self.screens[at + WORKERS + colour] += 1
            if self.journal is not None:
                drawn.append(COLOUR_NAMES[colour])
        if self.unseen_green > 0:
            self.screens[at + FRESH] += number
        if self.journal is not None:
            self.note("drew workers", seat, {"number": int(number)}, {"workers": sorted(drawn)}, [int(seat)])
        return number

    def into_bag(self, colour: Colour, number: i64) -> None:
        """Workers go into the bag for all to see."""
        self.supply[BAG + colour] += number
        if colour == GREEN:
            self.unseen_green += number

    def draw_skills(self, seat: Seat, number: i64) -> i64:
        """So many random skills, as far as the pile has them, go behind the seat's screen unseen; returns how many."""
        there: i64 = self.in_pile()
        if number > there:
            number = there
        if number == 0:
            return 0
        self.epoch += 1
        drawn: list[str] = []
        for _ in range(number):
            skill: Skill = self.draw_skill()
            self.screens[seat * SCREEN + SKILL + skill] += 1
            if self.journal is not None:
                drawn.append(SKILL_NAMES[skill])
        if self.journal is not None:
            self.note("drew skills", seat, {"number": int(number)}, {"skills": sorted(drawn)}, [int(seat)])
        return number

    def draw_skill(self) -> Skill:
        """A random skill leaves the pile, which must not be empty."""
        n: i64 = self.chance.draw(self.in_pile())
        skill: Skill = Skill(0)
        while n >= self.supply[PILE + skill]:
            n -= self.supply[PILE + skill]
            skill = Skill(skill + 1)
        self.supply[PILE + skill] -= 1
        return skill

    def lay_skill_down(self, seat: Seat, skill: Skill, openly: bool, hidden: bool) -> None:
        """A skill leaves the seat's screen: openly if its type is prescribed, else face down.

        Of those that lie in front of an open screen an open one goes, unless a hidden one is meant.
        """
        at: i64 = seat * SCREEN
        self.screens[at + SKILL + skill] -= 1
        if not openly and not self.box.open_screens:
            self.screens[at + PAID_UNSEEN] += 1
        elif not hidden and self.screens[at + SEEN_SKILLS + skill] > 0:
            self.screens[at + SEEN_SKILLS + skill] -= 1
        if self.skills(seat) == 0:
            self.screens[at + PAID_UNSEEN] = 0
            for s in ALL_SKILLS:
                self.screens[at + SEEN_SKILLS + s] = 0

    def take_resources(self, tile: Tile, resource: Resource, number: i64) -> i64:
        """Counters from the supply, as far as there are any, are put on the tile; returns how many."""
        there: i64 = self.supply[resource]
        if number > there:
            number = there
        self.supply[resource] -= number
        self.put_good(tile, resource, number)
        return number

    def clear_tile(self, tile: Tile) -> None:
        """No worker is on the tile, and no colour binds but for good: a season is over."""
        at: i64 = tile * TILE
        self.tiles[at + COLOUR] = self.tiles[at + LOCK]
        self.tiles[at + LAST] = 0
        self.tiles[at + ON] = 0


def blank_tiles() -> Ints:
    """All tiles in the box."""
    block = [0] * TILE
    for field in (OWNER, CELL, COLOUR, LOT, LOCK, NEXT):
        block[field] = -1
    return Ints(block * TILE_COUNT)


def blank_screens(seats: i64) -> Ints:
    block = [0] * SCREEN
    block[BOAT] = -1
    return Ints(block * seats)
