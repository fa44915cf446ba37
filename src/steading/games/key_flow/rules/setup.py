"""How a game begins: the steps of the book's set-up in its order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....engine.bits import bit
from ....engine.chance import Chance, sow
from ....engine.contract import Game
from ....engine.ids import EVERY_SEAT
from ....engine.ints import Ints, i64, vec
from ....engine.stack import empty_stack
from ...key_family.rules.goods import ALL_SEASONS, ALL_SKILLS, NONE, SPRING, WINTER, Season
from . import seasons
from .pieces import CARDS_OF, HOMES, NAMED_IN, WINTER_HAND, Card, K, KeyFlowPieces, k_cards
from .places import MIDDLE
from .state import DEALING, FRAME, PENDING, PILE, KeyFlowState, blank
from .variant import Variant


def start(game: Game, pieces: KeyFlowPieces, variant: Variant, seats: i64, seed: int, journal: bool) -> KeyFlowState:
    """A new game, dealt and ready for its first decision."""
    s = empty(game, pieces, variant, seats, Chance(sow(seed)), 0)
    if journal:
        s.keep_journal()
    for step in SETUP:
        step(s)
    seasons.go_on(s)
    return s


def empty(game: Game, pieces: KeyFlowPieces, variant: Variant, seats: i64, chance: Chance, epoch: i64) -> KeyFlowState:
    """A table with nothing on it."""
    nobody = vec[i64]([0] * int(seats))
    return KeyFlowState(
        game, seats, chance, epoch, empty_stack(seats, FRAME, PENDING), pieces, variant,
        Season(SPRING), DEALING, 0, -1, 0, blank(seats), vec[i64](),
        nobody[:], vec[i64]([NONE] * int(seats)), nobody[:],
        vec[i64]([0] * len(ALL_SEASONS)), vec[i64]([0] * len(ALL_SEASONS)),
    )  # fmt: skip


def mix_the_skill_tiles(s: KeyFlowState) -> None:
    """The single-sided ones, face down."""
    for skill in ALL_SKILLS:
        s.table[PILE + skill] = s.pieces.single[skill]


def numbered_cards(pieces: KeyFlowPieces, seats: i64, season: Season) -> i64:
    """The numbered cards of a season that are used with so many players, as bits."""
    cards: i64 = 0
    for place in range(len(CARDS_OF[season])):
        if K < pieces.back[CARDS_OF[season][place]] <= seats:
            cards |= bit(place)
    return cards


def all_named(season: Season) -> i64:
    """The K cards of a season, as bits: they come first."""
    return bit(NAMED_IN[season]) - 1


def make_the_decks(s: KeyFlowState) -> None:
    """For spring, summer and autumn some K cards go back unseen, the rest joins the numbered cards."""
    for season in ALL_SEASONS[:WINTER]:
        named: i64 = seasons.random_part(s, all_named(season), k_cards(s.seats, season))
        s.decks[season] = numbered_cards(s.pieces, s.seats, season) | named
    s.decks[WINTER] = numbered_cards(s.pieces, s.seats, Season(WINTER))


def deal_homes(s: KeyFlowState) -> None:
    """A home for everybody, at random; the other homes go to the box."""
    homes = Ints(list(range(HOMES)))
    s.chance.shuffle(homes)
    for seat in EVERY_SEAT[s.seats]:
        s.put(s.table, seat, MIDDLE, Card(homes[seat]))


def deal_winter_cards(s: KeyFlowState) -> None:
    """Winter K cards to be kept until autumn is over; those left go back unseen."""
    left: i64 = all_named(Season(WINTER))
    for seat in EVERY_SEAT[s.seats]:
        s.winter[seat] = seasons.random_part(s, left, WINTER_HAND[s.seats])
        left &= ~s.winter[seat]


SETUP: Final[tuple[Callable[[KeyFlowState], None], ...]] = (
    mix_the_skill_tiles,
    make_the_decks,
    deal_homes,
    deal_winter_cards,
)
