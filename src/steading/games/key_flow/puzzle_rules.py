"""What puzzles need to know of the game: which decisions bear on a score, what is open, and the task in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...engine.actions import Action
from ...engine.contract import EVERYTHING, Document, State
from ...engine.ids import Seat
from ..key_family.rules.goods import ANY_RESOURCE, GOLD, WINTER, Resource
from ..key_family.rules.upgrade_costs import size
from ..puzzle_rules import PuzzleRules
from .rules.actions import MoveCounter
from .rules.pieces import COSTS, KEYFLOWER, PANELS, Card
from .rules.places import BESIDE
from .rules.state import CARRY, SPENDING, STEPS, UPGRADES, KeyFlowState
from .scoring.allocation import best_total
from .scoring.sheet import belongings, flipped_tiles, panel_points

FEW = 2  # tokens


def late(state: State, seat: int) -> bool:
    """Winter's tokens, if there are few."""
    assert isinstance(state, KeyFlowState)
    return state.season == WINTER and state.step == SPENDING and state.tokens(Seat(seat)) <= FEW


def ways(state: State, actor: int, seat: int) -> Sequence[Action]:
    """Everything but what leads nowhere; others' tokens are spent in their own villages: they are done at once."""
    assert isinstance(state, KeyFlowState)
    legal = state.legal(actor)
    if actor != seat and state.step == SPENDING:
        return legal[-1:]
    if actor != seat or state.stack.kind(actor) != CARRY:
        return legal
    return [action for action in legal if not isinstance(action, MoveCounter) or leads(state, Seat(seat), action)]


def leads(s: KeyFlowState, seat: Seat, move: MoveCounter) -> bool:
    """Does a step bring the resource nearer to a card where it counts or pays, which it can still reach?

    Where it lies matters only there, and it may go there the shortest way. What is stored may go anywhere.
    """
    source = s.card(seat, move.place)
    if s.pieces.storage[source] == 1:
        return True
    cards = [s.nth(seat, n) for n in range(s.cards(seat))]
    far = distances(tuple([int(s.place(card)) for card in cards]))
    at = cards.index(source), cards.index(s.card(seat, move.target))
    frame = s.stack.top(seat)
    more = s.tokens(seat) > 0
    reach = 99 if more else s.stack.frames[frame + STEPS] - 1
    upgrades = more or s.stack.frames[frame + UPGRADES] > 0
    for n, card in enumerate(cards):
        if far[at[1]][n] < far[at[0]][n] and far[at[1]][n] <= reach:
            if s.pieces.storage[card] == 1 or (upgrades and can_pay(s, seat, card, move.resource)):
                return True
    return False


def can_pay(s: KeyFlowState, seat: Seat, card: Card, resource: Resource) -> bool:
    """Can the resource pay for an upgrade of the card, now or after others?"""
    for level in range(s.level(card), s.pieces.panels[card] - 1):
        at = (card * (PANELS - 1) + level) * COSTS
        if s.pieces.cost[at + resource] + s.pieces.cost[at + ANY_RESOURCE] > 0:
            return True
        if (resource == GOLD or s.has(seat, KEYFLOWER)) and size(s.pieces.cost, at) > 0:
            return True
    return False


@cache
def distances(places: tuple[int, ...]) -> list[list[int]]:
    """The steps from each of the village's cards to each, cards in the order of their places."""
    near = [[b for b, other in enumerate(places) if 0 < abs(other - place) <= BESIDE] for place in places]
    found = []
    for start in range(len(places)):
        steps = [99] * len(places)
        steps[start] = 0
        waiting = [start]
        for card in waiting:
            for other in near[card]:
                if steps[other] == 99:
                    steps[other] = steps[card] + 1
                    waiting.append(other)
        found.append(steps)
    return found


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


def reveal_secrets(document: Document) -> Document:
    """Everybody may look under the own store card."""
    options = document["options"]
    assert isinstance(options, dict)
    return {**document, "options": {**options, "open_store": True}}


def task(state: State, seat: int) -> str:
    return "Winter, and all cards have been played: spend your keyple tokens for the most points."


PUZZLE_RULES = PuzzleRules(late, ways, luck, points, reveal_secrets, task)
