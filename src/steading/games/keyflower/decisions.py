"""Which decisions exist: one table from the kind of a decision to what is legal, what follows, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...engine.actions import Action
from ...engine.ints import i64
from ...engine.refused import Refused
from . import placing, production, seasons, transport, turn, village
from .state import KeyflowerState


class Decision:
    """The functions of one kind of decision."""

    __slots__ = ("follow", "legal", "refuse")

    def __init__(
        self,
        legal: Callable[[KeyflowerState, i64], list[Action]],
        follow: Callable[[KeyflowerState, i64, Action], None],
        refuse: Callable[[KeyflowerState, i64, Action], Refused],
    ) -> None:
        self.legal: Final = legal
        self.follow: Final = follow
        self.refuse: Final = refuse


# In the order of the kinds in state.py.
DECISIONS: Final[tuple[Decision, ...]] = (
    Decision(turn.legal_turn, turn.follow_turn, turn.refuse_turn),
    Decision(placing.legal_placing, placing.follow_placing, placing.refuse_placing),
    Decision(production.legal_worker, production.follow_worker, production.refuse_worker),
    Decision(production.legal_skill, production.follow_skill, production.refuse_skill),
    Decision(production.legal_resource, production.follow_resource, production.refuse_resource),
    Decision(transport.legal_transport, transport.follow_transport, transport.refuse_transport),
    Decision(transport.legal_payment, transport.follow_payment, transport.refuse_payment),
    Decision(seasons.legal_boat, seasons.follow_boat, seasons.refuse_boat),
    Decision(seasons.legal_winter, seasons.follow_winter, seasons.refuse_winter),
    Decision(village.legal_expand, village.follow_expand, village.refuse_expand),
    Decision(village.legal_lay, village.follow_lay, village.refuse_lay),
    Decision(village.legal_turning, village.follow_turning, village.refuse_turning),
    Decision(seasons.legal_flip, seasons.follow_flip, seasons.refuse_flip),
)


def legal(s: KeyflowerState, seat: i64) -> list[Action]:
    """What the seat may do; nothing if it owes no decision."""
    kind: i64 = s.stack.kind(seat)
    return DECISIONS[kind].legal(s, seat) if kind >= 0 else []


def follow(s: KeyflowerState, seat: i64, action: Action) -> None:
    """Carry a legal action out, and go on until someone has to decide."""
    DECISIONS[s.stack.kind(seat)].follow(s, seat, action)
    if s.stack.deciding == 0:
        seasons.go_on(s)


def refusal(s: KeyflowerState, seat: i64, action: Action) -> Refused:
    """Why the seat may not do that."""
    kind: i64 = s.stack.kind(seat) if 0 <= seat < s.seats else -1
    if kind >= 0:
        return DECISIONS[kind].refuse(s, seat, action)
    if len(s.deciders) == 0:
        return Refused("keyflower:score.after-winter")
    return Refused("keyflower:turn.only-own-turn", deciding=list(s.deciders))
