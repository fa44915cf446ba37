"""Gaining and paying tiles: a Farm Shop has 16 spaces; what is beyond goes back at once, old or new."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.ints import i64
from ....engine.refused import Refused
from . import field_actions
from .actions import RETURN, RETURN_TRANSPORT, Return, ReturnTransport
from .pieces import GOOD_NAMES, GOODS_KINDS, TRANSPORT_NAMES, TRANSPORTS
from .state import EXCESS, FIELD, GOODS, TRANSPORT, FarmState


def check(s: FarmState, seat: i64) -> None:
    """After a gain that is no effect (Transport tiles): is there excess to return?"""
    at: i64 = s.stack.push(seat, EXCESS)
    s.stack.frames[at + FIELD] = -1
    field_actions.proceed(s, seat, at)


def legal_return(s: FarmState, seat: i64) -> list[Action]:
    """One of anything in the Farm Shop."""
    found: list[Action] = [RETURN[good] for good in range(GOODS_KINDS) if s.good(seat, good) > 0]
    for transport in range(TRANSPORTS):
        if s.tiles(seat, transport) > 0:
            found.append(RETURN_TRANSPORT[transport])
    return found


def follow_return(s: FarmState, seat: i64, action: Action) -> None:
    """Back to the supply with it."""
    if isinstance(action, Return):
        s.add(seat, GOODS + action.good, -1)
        if s.journal is not None:
            s.note("returned", seat, {GOOD_NAMES[action.good]: 1})
    else:
        assert isinstance(action, ReturnTransport)
        s.add(seat, TRANSPORT + action.transport, -1)
        if s.journal is not None:
            s.note("returned", seat, {"transport": TRANSPORT_NAMES[action.transport]})
    field_actions.proceed(s, seat, s.stack.top(seat))


def refuse_return(s: FarmState, seat: i64, action: Action) -> Refused:
    """Why not this."""
    beyond = int(s.shop(seat) - s.pieces.shop_spaces)
    if isinstance(action, Return | ReturnTransport):
        return Refused("my_farm_shop:storage.excess-choice", still_to_return=beyond)
    return Refused("my_farm_shop:storage.excess-at-once", still_to_return=beyond)
