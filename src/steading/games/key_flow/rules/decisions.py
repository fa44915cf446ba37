"""Which decisions exist: one table from their kinds to what is legal, what follows, why not, and on which terms."""

from __future__ import annotations

from typing import Final

from ....engine.actions import Action
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.layers import Decision, in_order
from ....engine.refused import Refused
from . import buildings, draft, skills, tokens, transport, work
from .actions import Choose, Discard, PlaceCard, Spend, Work
from .state import (
    CARRY,
    CHOOSE,
    CHOOSING,
    CONVERT,
    OVER,
    PAY,
    PAY_SKILL,
    PLAY,
    PLAYING,
    PREPARING,
    SETTLING,
    SPENDING,
    TAKE,
    TOKENS,
    KeyFlowState,
)

DECISIONS: Final[tuple[Decision[KeyFlowState], ...]] = in_order(
    (
        Decision(
            CHOOSE,
            "choose a card",
            draft.legal_choice,
            draft.follow_choice,
            draft.refuse_choice,
            draft.terms_choice,
        ),
        Decision(PLAY, "play the card", work.legal_play, work.follow_play, work.refuse_play, work.terms_play),
        Decision(
            TOKENS, "spend tokens", tokens.legal_tokens, tokens.follow_tokens, tokens.refuse_tokens, tokens.terms_tokens
        ),
        Decision(
            TAKE, "take", buildings.legal_take, buildings.follow_take, buildings.refuse_take, buildings.terms_take
        ),
        Decision(
            CONVERT,
            "convert",
            buildings.legal_convert,
            buildings.follow_convert,
            buildings.refuse_convert,
            buildings.terms_convert,
        ),
        Decision(
            CARRY,
            "transport and upgrade",
            transport.legal_carry,
            transport.follow_carry,
            transport.refuse_carry,
            transport.terms_carry,
        ),
        Decision(
            PAY,
            "pay",
            transport.legal_payment,
            transport.follow_payment,
            transport.refuse_payment,
            transport.terms_payment,
        ),
        Decision(
            PAY_SKILL, "pay a skill", skills.legal_skill, skills.follow_skill, skills.refuse_skill, skills.terms_skill
        ),
    )
)
DECISION_NAMES: Final[tuple[str, ...]] = tuple([decision.name for decision in DECISIONS])


def refusal(s: KeyFlowState, seat: Seat, action: Action) -> Refused:
    """Why the seat may not do that."""
    kind: i64 = s.stack.kind(seat) if 0 <= seat < s.seats else -1
    if isinstance(action, Spend) and kind >= 0 and s.step != SPENDING:
        return Refused("key_flow:token.not-during-draft")
    if kind >= 0:
        return DECISIONS[kind].refuse(s, seat, action)
    if 0 <= seat < s.seats:
        if isinstance(action, Choose) and s.step == CHOOSING:
            return Refused("key_flow:draft.pick-one")
        if isinstance(action, Choose) and (s.step == PREPARING or s.step == SETTLING):
            return Refused("key_flow:winterprep.choose-one")
        if isinstance(action, Choose) and s.step == PLAYING:
            return Refused("key_flow:draft.no-swap-after-reveal")
        if isinstance(action, Discard | PlaceCard | Work) and s.step == CHOOSING:
            return Refused("key_flow:draft.reveal-together", deciding=list(s.deciders))
        if isinstance(action, Spend) and s.step < SPENDING:
            return Refused("key_flow:token.not-during-draft")
    if s.step == OVER:
        return Refused("key_flow:season.order")
    return Refused("key_flow:season.phases", deciding=list(s.deciders))
