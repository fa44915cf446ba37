"""How a game begins: the steps of the book's set-up in its order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....engine.chance import Chance, sow
from ....engine.contract import Game
from ....engine.ids import EVERY_SEAT
from ....engine.ints import Ints, i64
from ....engine.stack import empty_stack
from ...key_family.rules.goods import ALL_COLOURS, ALL_RESOURCES, ALL_SKILLS, GREEN, WINTER
from . import production, seasons, village
from .box import Box
from .expansion import expansions
from .pieces import RESOURCE_TOTALS, SKILL_TOTALS, START_WORKERS, WORKER_TOTALS, KeyflowerPieces
from .state import (
    BAG,
    BIDS,
    CENTRE,
    FIRST_TURN_ORDER,
    FRAME,
    GREENS,
    HAND,
    LOAD,
    LOT,
    LOTS,
    OWNER,
    PENDING,
    PILE,
    ROW,
    SETTING_UP,
    SUPPLY,
    TILE,
    WHERE,
    KeyflowerState,
    blank_screens,
    blank_tiles,
)
from .tiles import TILES, Tile


def start(game: Game, pieces: KeyflowerPieces, box: Box, seats: i64, seed: int, journal: bool) -> KeyflowerState:
    """A new game, laid out and ready for its first decision."""
    s = KeyflowerState(
        game, seats, Chance(sow(seed)), 0, empty_stack(seats, FRAME, PENDING),
        pieces, box, -1, SETTING_UP, 0, 0, 0, -1,
        0, blank_tiles(), blank_screens(seats), Ints([0] * SUPPLY), Ints([-1] * LOTS), Ints([0] * (LOTS * BIDS)),
        Ints([0] * (6 * LOAD)), Ints([-1] * seats), Ints([]), Ints([]), -1,
    )  # fmt: skip
    if journal:
        s.keep_journal()
    for step in SETUP:
        step(s)
    seasons.go_on(s)
    return s


def fill_the_supply(s: KeyflowerState) -> None:
    """Blue, red and yellow workers in the bag, green ones beside it; resources in the open, skills face down."""
    for resource in ALL_RESOURCES:
        s.supply[resource] = RESOURCE_TOTALS[resource]
    for colour in ALL_COLOURS:
        s.supply[BAG + colour] = WORKER_TOTALS[colour] if colour != GREEN else 0
    s.supply[GREENS] = WORKER_TOTALS[GREEN]
    for skill in ALL_SKILLS:
        s.supply[PILE + skill] = SKILL_TOTALS[skill]


def draw_start_workers(s: KeyflowerState) -> None:
    """Eight workers each, in secret; whoever is to be helped gets a green one more."""
    for seat in EVERY_SEAT[s.seats]:
        s.draw_workers(seat, START_WORKERS)
        if (s.box.helped >> seat) & 1:
            production.take_green(s, seat, 1)


def deal_homes(s: KeyflowerState) -> None:
    """A home each, at random; the lowest number starts."""
    homes = Ints([0, 1, 2, 3, 4, 5])
    s.chance.shuffle(homes)
    s.start = 0
    for seat in EVERY_SEAT[s.seats]:
        village.lay_home(s, seat, Tile(homes[seat]))
        if homes[seat] < homes[s.start]:
            s.start = seat
        if s.journal is not None:
            s.note("home", seat, {"tile": TILES[homes[seat]]})


def set_out_boats(s: KeyflowerState) -> None:
    """As many boats as players, one of each name, and the turn order tiles."""
    for place in range(s.seats):
        versions: Ints = s.box.boats[place]
        s.fleet[place] = versions[s.chance.draw(len(versions)) if len(versions) > 1 else 0]
        s.tiles[s.fleet[place] * TILE + WHERE] = ROW
    for place in range(s.turn_order_tiles()):
        tile: Tile = Tile(s.box.turn_order[place])
        s.tiles[tile * TILE + WHERE] = CENTRE
        s.tiles[tile * TILE + LOT] = FIRST_TURN_ORDER + place
        s.lots[FIRST_TURN_ORDER + place] = tile


def deal_winter_tiles(s: KeyflowerState) -> None:
    """A few winter tiles each, in secret."""
    hand: i64 = s.box.hands[s.seats]
    tiles: Ints = seasons.draw_from(s, WINTER, hand * s.seats)
    for seat in EVERY_SEAT[s.seats]:
        names: list[str] = []
        for place in range(hand):
            tile: Tile = Tile(tiles[seat * hand + place])
            s.tiles[tile * TILE + WHERE] = HAND
            s.tiles[tile * TILE + OWNER] = seat
            names.append(TILES[tile])
        if s.journal is not None:
            s.note("dealt", seat, {"number": int(hand)}, {"tiles": names}, [int(seat)])


def set_out_expansions(s: KeyflowerState) -> None:
    """What the expansions need at the side."""
    for expansion in expansions(s):
        expansion.set_up(s)


SETUP: Final[tuple[Callable[[KeyflowerState], None], ...]] = (
    fill_the_supply,
    draw_start_workers,
    deal_homes,
    set_out_boats,
    deal_winter_tiles,
    set_out_expansions,
)
