"""Which decisions exist: by kind, what is legal, what follows, why not, and on which terms."""

from __future__ import annotations

from typing import Final

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.layers import Decision, in_order
from ....engine.refused import Refused
from . import front, placements, production, seasons, transport, turn, village
from .expansion import expansions
from .expansions import EXPANSIONS
from .state import (
    CHOOSE_BOAT,
    CHOOSE_ITEM,
    CHOOSE_WINTER,
    EXPAND,
    FLIPPING,
    LAY_TILE,
    PAY_RESOURCES,
    PAY_SKILL,
    PAY_WORKER,
    PLACING,
    TAKE_FROM_FRONT,
    TRANSPORT,
    TURN,
    TURN_TILE,
    KeyflowerState,
)

# Each stands at its number, which is a place in the table; those of the expansions are among them.
ROWS: Final[list[Decision[KeyflowerState]]] = [
    Decision(TURN, "take a turn", turn.legal_turn, turn.follow_turn, turn.refuse_turn, turn.terms_turn),
    Decision(
        PLACING,
        "place workers",
        placements.legal_placing,
        placements.follow_placing,
        placements.refuse_placing,
        placements.terms_placing,
    ),
    Decision(
        PAY_WORKER,
        "pay a worker",
        production.legal_worker,
        production.follow_worker,
        production.refuse_worker,
        production.terms_worker,
    ),
    Decision(
        PAY_SKILL,
        "pay a skill",
        production.legal_skill,
        production.follow_skill,
        production.refuse_skill,
        production.terms_skill,
    ),
    Decision(
        CHOOSE_ITEM,
        "choose an item",
        production.legal_item,
        production.follow_item,
        production.refuse_item,
        production.terms_item,
    ),
    Decision(
        TRANSPORT,
        "transport and upgrade",
        transport.legal_transport,
        transport.follow_transport,
        transport.refuse_transport,
        transport.terms_transport,
    ),
    Decision(
        PAY_RESOURCES,
        "pay resources",
        transport.legal_payment,
        transport.follow_payment,
        transport.refuse_payment,
        transport.terms_payment,
    ),
    Decision(CHOOSE_BOAT, "choose a boat", seasons.legal_boat, seasons.follow_boat, seasons.refuse_boat),
    Decision(
        CHOOSE_WINTER,
        "choose winter tiles",
        seasons.legal_winter,
        seasons.follow_winter,
        seasons.refuse_winter,
        seasons.terms_winter,
    ),
    Decision(
        EXPAND,
        "expand the village",
        village.legal_expand,
        village.follow_expand,
        village.refuse_expand,
        village.terms_expand,
    ),
    Decision(LAY_TILE, "lay the tile", village.legal_lay, village.follow_lay, village.refuse_lay, village.terms_lay),
    Decision(
        TURN_TILE,
        "turn the tile",
        village.legal_turning,
        village.follow_turning,
        village.refuse_turning,
        village.terms_turning,
    ),
    Decision(FLIPPING, "flip a tile", seasons.legal_flip, seasons.follow_flip, seasons.refuse_flip),
    *[decision for expansion in EXPANSIONS for decision in expansion.decisions],
    Decision(
        TAKE_FROM_FRONT,
        "take from the front",
        front.legal_front,
        placements.follow_front,
        front.refuse_front,
        front.terms_front,
    ),
]


def by_number(decision: Decision[KeyflowerState]) -> int:
    """The order of the table."""
    return decision.kind


DECISIONS: Final[tuple[Decision[KeyflowerState], ...]] = in_order(tuple(sorted(ROWS, key=by_number)))
DECISION_NAMES: Final[tuple[str, ...]] = tuple([decision.name for decision in DECISIONS])


def legal(s: KeyflowerState, seat: Seat) -> list[Action]:
    """What the seat may do; nothing if it owes no decision."""
    kind: i64 = s.stack.kind(seat)
    if kind < 0:
        return []
    found: list[Action] = DECISIONS[kind].legal(s, seat)
    for expansion in expansions(s):
        expansion.offer(s, seat, kind, found)
    return found


def terms(s: KeyflowerState, seat: Seat) -> Document:
    """On which terms the seat decides; nothing if it owes no decision."""
    kind: i64 = s.stack.kind(seat)
    if kind < 0:
        return {}
    found: Document = DECISIONS[kind].terms(s, seat)
    for expansion in expansions(s):
        expansion.tell(s, seat, kind, found)
    return found


def follow(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """Carry a legal action out, and go on until someone has to decide."""
    if s.box.expansions == 0:
        DECISIONS[s.stack.kind(seat)].follow(s, seat, action)
    else:
        follow_expanded(s, seat, action)
    if s.stack.deciding == 0:
        seasons.go_on(s)


def follow_expanded(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """Carry it out as the expansions do, or as the base game does; then ask them whether that was all."""
    before: i64 = 0
    for expansion in expansions(s):
        before |= expansion.before_action(s, seat)
    followed: bool = False
    for expansion in expansions(s):
        if not followed:
            followed = expansion.follow(s, seat, action)
    if not followed:
        DECISIONS[s.stack.kind(seat)].follow(s, seat, action)
    drop_void(s, seat)
    if s.stack.deciding == 0:
        for expansion in expansions(s):
            expansion.after_action(s, seat, before)


def drop_void(s: KeyflowerState, seat: Seat) -> None:
    """What was to be chosen may have gone meanwhile: an exchange took the last of it, or was the last."""
    kind: i64 = s.stack.kind(seat)
    while (may_vanish(s, kind) and len(DECISIONS[kind].legal(s, seat)) == 0) or (is_void(s, seat, kind)):
        s.stack.pop(seat)
        kind = s.stack.kind(seat)


def is_void(s: KeyflowerState, seat: Seat, kind: i64) -> bool:
    """Does an expansion say that there is nothing left to decide?"""
    for expansion in expansions(s):
        if expansion.is_void(s, seat, kind):
            return True
    return False


def may_vanish(s: KeyflowerState, kind: i64) -> bool:
    """Is it a choice of something that an exchange may take away?"""
    if kind == CHOOSE_ITEM:
        return True
    for expansion in expansions(s):
        if expansion.may_vanish(kind):
            return True
    return False


def refusal(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    """Why the seat may not do that."""
    kind: i64 = s.stack.kind(seat) if 0 <= seat < s.seats else -1
    for expansion in expansions(s) if 0 <= seat < s.seats else []:
        refused = expansion.refusal(s, seat, action)
        if refused is not None:
            return refused
    if kind >= 0:
        return DECISIONS[kind].refuse(s, seat, action)
    if len(s.deciders) == 0:
        return Refused("keyflower:score.after-winter")
    return Refused("keyflower:turn.only-own-turn", deciding=list(s.deciders))
