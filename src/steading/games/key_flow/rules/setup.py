"""How a game begins: the steps of the book's set-up in its order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....engine.bits import bit
from ....engine.chance import Chance, sow
from ....engine.contract import Game
from ....engine.ints import Ints, i64
from ....engine.stack import empty_stack
from ...key_family.rules.goods import AUTUMN, SKILLS, SPRING, WINTER
from . import seasons
from .pieces import CARD_AT, HOMES, NAMED_IN, RETURNED, SEASON_CARDS, SEASONS, WINTER_HAND, K, Pieces
from .places import MIDDLE
from .state import DEALING, FRAME, PENDING, PILE, KeyFlowState, blank
from .variant import Variant


def start(game: Game, pieces: Pieces, variant: Variant, seats: i64, seed: int, journal: bool) -> KeyFlowState:
    """A new game, dealt and ready for its first decision."""
    s = empty(game, pieces, variant, seats, Chance(sow(seed)), 0)
    if journal:
        s.keep_journal()
    for step in SETUP:
        step(s)
    seasons.go_on(s)
    return s


def empty(game: Game, pieces: Pieces, variant: Variant, seats: i64, chance: Chance, epoch: i64) -> KeyFlowState:
    """A table with nothing on it."""
    nobody = Ints([0] * int(seats))
    return KeyFlowState(
        game, seats, chance, epoch, empty_stack(seats, FRAME, PENDING), pieces, variant,
        SPRING, DEALING, 0, -1, 0, blank(seats), Ints([]),
        nobody[:], Ints([-1] * int(seats)), nobody[:], Ints([0] * int(SEASONS)), Ints([0] * int(SEASONS)),
    )  # fmt: skip


def mix_the_skill_tiles(s: KeyFlowState) -> None:
    """The single-sided ones, face down."""
    for skill in range(SKILLS):
        s.table[PILE + skill] = s.pieces.single[skill]


def numbered(pieces: Pieces, seats: i64, season: i64) -> i64:
    """The numbered cards of a season that are used with so many players, as bits."""
    cards: i64 = 0
    for place in range(SEASON_CARDS):
        card: i64 = CARD_AT[season * SEASON_CARDS + place]
        if card >= 0 and K < pieces.back[card] <= seats:
            cards |= bit(place)
    return cards


def all_named(season: i64) -> i64:
    """The K cards of a season, as bits: they come first."""
    return bit(NAMED_IN[season]) - 1


def make_the_decks(s: KeyFlowState) -> None:
    """For spring, summer and autumn some K cards go back unseen, the rest joins the numbered cards."""
    for season in range(AUTUMN + 1):
        kept: i64 = NAMED_IN[season] - RETURNED[s.seats]
        s.decks[season] = numbered(s.pieces, s.seats, season) | seasons.random_part(s, all_named(season), kept)
    s.decks[WINTER] = numbered(s.pieces, s.seats, WINTER)


def deal_homes(s: KeyFlowState) -> None:
    """A home for everybody, at random; the other homes go to the box."""
    homes = Ints(list(range(HOMES)))
    s.chance.shuffle(homes)
    for seat in range(s.seats):
        s.put(seat, MIDDLE, homes[seat])


def deal_winter_cards(s: KeyFlowState) -> None:
    """Winter K cards to be kept until autumn is over; those left go back unseen."""
    left: i64 = all_named(WINTER)
    for seat in range(s.seats):
        s.winter[seat] = seasons.random_part(s, left, WINTER_HAND[s.seats])
        left &= ~s.winter[seat]


SETUP: Final[tuple[Callable[[KeyFlowState], None], ...]] = (
    mix_the_skill_tiles,
    make_the_decks,
    deal_homes,
    deal_winter_cards,
)
