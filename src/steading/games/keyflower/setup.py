"""How a game begins: the steps of the book's set-up in its order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...engine.chance import Chance, sow
from ...engine.contract import Game
from ...engine.ints import Ints, i64
from ...engine.stack import empty_stack
from . import seasons, village
from .pieces import (
    A_SEASON,
    BOATS,
    COLOURS,
    GREEN,
    RESOURCE_TOTALS,
    RESOURCES,
    SKILL_TOTALS,
    SKILLS,
    START_WORKERS,
    TILES,
    TURN_ORDER,
    WINTER_HAND,
    WINTER_TILES,
    WORKER_TOTALS,
    Pieces,
)
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


def start(game: Game, pieces: Pieces, seats: i64, seed: int, journal: bool) -> KeyflowerState:
    """A new game, laid out and ready for its first decision."""
    s = KeyflowerState(
        game, seats, Chance(sow(seed)), 0, empty_stack(seats, FRAME, PENDING),
        pieces, -1, SETTING_UP, 0, 0, 0, -1,
        0, blank_tiles(), blank_screens(seats), Ints([0] * SUPPLY), Ints([-1] * LOTS), Ints([0] * (LOTS * BIDS)),
        Ints([0] * (6 * LOAD)),
    )  # fmt: skip
    if journal:
        s.keep_journal()
    for step in SETUP:
        step(s)
    seasons.go_on(s)
    return s


def fill_the_supply(s: KeyflowerState) -> None:
    """Blue, red and yellow workers in the bag, green ones beside it; resources in the open, skills face down."""
    for resource in range(RESOURCES):
        s.supply[resource] = RESOURCE_TOTALS[resource]
    for colour in range(COLOURS):
        s.supply[BAG + colour] = WORKER_TOTALS[colour] if colour != GREEN else 0
    s.supply[GREENS] = WORKER_TOTALS[GREEN]
    for skill in range(SKILLS):
        s.supply[PILE + skill] = SKILL_TOTALS[skill]


def draw_start_workers(s: KeyflowerState) -> None:
    """Eight workers each, in secret."""
    for seat in range(s.seats):
        s.draw_workers(seat, START_WORKERS)


def deal_homes(s: KeyflowerState) -> None:
    """A home each, at random; the lowest number starts."""
    homes = Ints([0, 1, 2, 3, 4, 5])
    s.chance.shuffle(homes)
    s.start = 0
    for seat in range(s.seats):
        village.lay_home(s, seat, homes[seat])
        if homes[seat] < homes[s.start]:
            s.start = seat
        if s.journal is not None:
            s.note("home", seat, {"tile": TILES[homes[seat]]})


def set_out_boats(s: KeyflowerState) -> None:
    """As many boats as players, and the turn order tiles."""
    for boat in range(s.seats):
        s.tiles[(BOATS + boat) * TILE + WHERE] = ROW
    for place in range(s.turn_order_tiles()):
        tile: i64 = TURN_ORDER + place
        s.tiles[tile * TILE + WHERE] = CENTRE
        s.tiles[tile * TILE + LOT] = FIRST_TURN_ORDER + place
        s.lots[FIRST_TURN_ORDER + place] = tile


def deal_winter_tiles(s: KeyflowerState) -> None:
    """Two or three winter tiles each, in secret."""
    tiles = Ints([WINTER_TILES + place for place in range(A_SEASON)])
    s.chance.shuffle(tiles)
    hand: i64 = WINTER_HAND[s.seats]
    for seat in range(s.seats):
        names: list[str] = []
        for place in range(hand):
            tile: i64 = tiles[seat * hand + place]
            s.tiles[tile * TILE + WHERE] = HAND
            s.tiles[tile * TILE + OWNER] = seat
            names.append(TILES[tile])
        if s.journal is not None:
            s.note("dealt", seat, {"number": int(hand)}, {"tiles": names}, [int(seat)])


SETUP: Final[tuple[Callable[[KeyflowerState], None], ...]] = (
    fill_the_supply,
    draw_start_workers,
    deal_homes,
    set_out_boats,
    deal_winter_tiles,
)
