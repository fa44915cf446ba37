"""What puzzles need to know of the game: which decisions bear on a score, what is open, and the task in words."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.actions import Action
from ...engine.contract import EVERYTHING, Document, State
from ...engine.ids import Seat
from ..key_family.rules.goods import WINTER
from ..puzzling import Puzzling
from .rules.state import PLAYING, SPENDING, KeyFlowState
from .scoring.allocation import best_total
from .scoring.sheet import belongings, flipped_tiles, panel_points


def late(state: State, seat: int) -> bool:
    """Winter's tokens; or its last card, where all see what is played."""
    assert isinstance(state, KeyFlowState)
    last = state.step == PLAYING and bool(state.variant.competition) and not any(state.hands)
    return state.season == WINTER and (state.step == SPENDING or last)


def ways(state: State, actor: int, seat: int) -> Sequence[Action]:
    """Everything; but tokens are spent in one's own village, of use to nobody else: the others are done at once."""
    assert isinstance(state, KeyFlowState)
    legal = state.legal(actor)
    return legal if actor == seat or state.step != SPENDING else legal[-1:]


def luck(state: State, action: Action, seat: int) -> bool:
    """Whatever is drawn may matter."""
    return True


def points(state: State, seat: int, counted: dict[object, int]) -> tuple[int, int] | None:
    """What is on the cards, and where each item counts most, which takes long: once for the same items."""
    assert isinstance(state, KeyFlowState)
    if state.deciders:
        return None
    own = Seat(seat)
    has = belongings(state, own, EVERYTHING)
    rows = (has.cards, has.levels, has.resources, has.stores, has.skills)
    key = (*[tuple(row) for row in rows], int(has.tokens))
    if key not in counted:
        counted[key] = int(best_total(state.pieces, has))
    total = int(panel_points(state, own, EVERYTHING) + flipped_tiles(state, own, EVERYTHING)) + counted[key]
    return total, total


def opened(document: Document) -> Document:
    """Everybody may look under the own store card."""
    options = document["options"]
    assert isinstance(options, dict)
    return {**document, "options": {**options, "open_store": True}}


def task(state: State, seat: int) -> str:
    """What is asked."""
    assert isinstance(state, KeyFlowState)
    if state.step == SPENDING:
        return "Winter, the cards are played: spend your keyple tokens for the most points."
    return "Winter, your last card, then your keyple tokens: find the most points."


PUZZLING = Puzzling(late, ways, luck, points, opened, task)
