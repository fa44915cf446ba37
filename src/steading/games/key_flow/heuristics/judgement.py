"""How good a position is for a seat in Key Flow: its terms, and the evaluation that the greedy bot has always made."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ....engine.contract import State
from ....engine.ids import Seat
from ....engine.ints import Floats, Ints, i64, vec
from ....engine.judgement import Judgement
from ...key_family.rules import goods
from ...key_family.rules.goods import SEASON_NAMES, WINTER
from ...key_family.rules.upgrade_costs import of_pack
from ..rules.pieces import CARDS_OF, Card
from ..rules.sets import list_bits
from ..rules.state import (
    BLOCK,
    CARDS_LAID,
    CHOOSE,
    CHOOSING,
    LAID,
    OVER,
    PLAY,
    PREPARING,
    SEAT,
    SEATED,
    TOKENS,
    VILLAGE,
    KeyFlowState,
)
from ..scoring import sheet as scoring
from . import catalogue as term
from .holdings import KeyFlowHoldings
from .prospects import add_prospect, best_passed_on
from .tables import tables_of
from .uses import add_village
from .worths import HALF_ANIMAL

WEIGHTS: Final = Path(__file__).parents[1] / "weights.toml"
GREEDY: Final = "greedy"


class KeyFlowJudgement(Judgement):
    """The terms of Key Flow; its phases are the seasons."""

    def __init__(self) -> None:
        self.catalogue = term.TERM_LIST
        self.phases = SEASON_NAMES

    def phase(self, state: State) -> int:
        assert isinstance(state, KeyFlowState)
        return int(state.season)

    def terms(self, state: State, seat: int) -> Floats:
        assert isinstance(state, KeyFlowState)
        terms: Floats = vec[float]([0.0] * int(term.TERMS))
        if state.step == OVER:
            terms[term.POINTS] = float(scoring.points(state, Seat(seat), seat))
            return terms
        has = KeyFlowHoldings(state, Seat(seat), tables_of(state.pieces))
        add_items(has, terms)
        add_given(has, terms)
        add_winter_cards(has, terms)
        add_village(has, terms)
        add_choice(has, terms)
        return terms

    def searched(self, state: State, seat: int) -> bool:
        """The draft, what a card is played for, and the tokens: not what follows from them within the turn."""
        assert isinstance(state, KeyFlowState)
        kind: i64 = state.stack.kind(Seat(seat))
        return kind == CHOOSE or kind == PLAY or kind == TOKENS

    def settled(self, state: State) -> bool:
        """When cards are to be chosen and nobody has chosen one."""
        assert isinstance(state, KeyFlowState)
        return state.step == CHOOSING and state.stack.deciding == (1 << state.seats) - 1


JUDGEMENT: Final[KeyFlowJudgement] = KeyFlowJudgement()


# ---------------------------------------------------------------- what the seat has
def add_items(has: KeyFlowHoldings, terms: Floats) -> None:
    """Points, tokens, skill tiles, resources, keyples, animals and boats."""
    terms[term.POINTS] = float(has.fixed + has.now)
    terms[term.TOKENS_HELD] = float(has.tokens)
    for skill in range(goods.SKILLS):
        terms[term.SKILLS_HELD] += float(has.skills[skill])
        terms[term.SKILL_KINDS] += 1.0 if has.skills[skill] > 0 else 0.0
    terms[term.SKILLS_HELD] += float(has.owed)
    terms[term.GOLD_HELD] = float(of_pack(has.goods, goods.GOLD))
    for resource in range(goods.GOLD + 1, goods.RESOURCES):
        number: i64 = of_pack(has.goods, resource)
        terms[term.RESOURCES_HELD] += float(number)
        terms[term.RESOURCE_KINDS] += 1.0 if number > 0 else 0.0
    terms[term.ON_STORAGE] = float(has.on_stores)
    most: i64 = 0
    for colour in range(goods.COLOURS):
        terms[term.KEYPLES_HELD + colour] = float(has.keyples[colour])
        most = max(most, has.keyples[colour])
    terms[term.ONE_COLOUR] = float(most)
    trios: i64 = has.animals[0] + has.herd[0]
    for animal in range(goods.ANIMALS):
        terms[term.ANIMALS_HELD + animal] = float(has.animals[animal]) + HALF_ANIMAL * float(has.herd[animal])
        trios = min(trios, has.animals[animal] + has.herd[animal])
    terms[term.TRIOS] = float(trios)
    terms[term.BOATS_HELD] = float(has.boats)


def add_given(has: KeyFlowHoldings, terms: Floats) -> None:
    """The neighbours' joy at keyple cards that lie over their villages."""
    s: KeyFlowState = has.s
    terms[term.GIVEN] = float(lying_over(s, s.left_of(has.seat)) + lying_over(s, s.right_of(has.seat)))


def lying_over(s: KeyFlowState, seat: Seat) -> i64:
    """The keyple cards over a village."""
    table: Ints = s.table
    at: i64 = SEATED + seat * SEAT
    lying: i64 = 0
    for n in range(table[at + CARDS_LAID]):
        lying += table[s.cards_at + table[at + VILLAGE + n] * BLOCK + LAID]
    return lying


def add_winter_cards(has: KeyFlowHoldings, terms: Floats) -> None:
    """What the two best winter cards in hand would pay."""
    s: KeyFlowState = has.s
    if s.season == WINTER or s.step == PREPARING:
        return
    best: i64 = 0
    second: i64 = 0
    for n in list_bits(s.winter[has.seat]):
        found: i64 = has.gain_of(CARDS_OF[WINTER][n])
        if found > best:
            second = best
            best = found
        elif found > second:
            second = found
    terms[term.BEST_WINTER] = float(best)
    terms[term.SECOND_WINTER] = float(second)


def add_choice(has: KeyFlowHoldings, terms: Floats) -> None:
    """The card chosen or to be played, and what is passed on without it."""
    s: KeyFlowState = has.s
    card: Card = s.choice(has.seat)
    if card < 0:
        return
    if s.step == CHOOSING or s.step == PREPARING or s.stack.kind(has.seat) == PLAY:
        add_prospect(has, card, terms)
    if s.step == CHOOSING:
        terms[term.PASSED_ON] = best_passed_on(has, card)
