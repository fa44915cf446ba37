"""Gaining and paying tiles: a Farm Shop has 16 spaces; what is beyond goes back at once, old or new."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.refused import Refused
from . import field_actions
from .actions import RETURN, RETURN_TRANSPORT, Return, ReturnTransport
from .ids import EVERY_GOOD, EVERY_TRANSPORT, GOOD_NAMES, GOODS, NOWHERE, TRANSPORT, TRANSPORT_NAMES
from .state import EXCESS, FIELD, FarmState


def check(s: FarmState, seat: Seat) -> None:
    """After a gain that is no effect (Transport tiles): is there excess to return?"""
    at: i64 = s.stack.push(seat, EXCESS)
    s.stack.frames[at + FIELD] = NOWHERE
    field_actions.proceed(s, seat, at)


def beyond(s: FarmState, seat: Seat) -> i64:
    """How many tiles have no space in the Farm Shop."""
    return max(0, s.shop(seat) - s.pieces.shop_spaces)


def legal_return(s: FarmState, seat: Seat) -> list[Action]:
    """One of anything in the Farm Shop."""
    found: list[Action] = [RETURN[good] for good in EVERY_GOOD if s.good(seat, good) > 0]
    for transport in EVERY_TRANSPORT:
        if s.tiles(seat, transport) > 0:
            found.append(RETURN_TRANSPORT[transport])
    return found


def follow_return(s: FarmState, seat: Seat, action: Action) -> None:
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


def refuse_return(s: FarmState, seat: Seat, action: Action) -> Refused:
    still = int(beyond(s, seat))
    if isinstance(action, Return | ReturnTransport):
        return Refused("my_farm_shop:storage.excess-choice", still_to_return=still)
    return Refused("my_farm_shop:storage.excess-at-once", still_to_return=still)


def terms_return(s: FarmState, seat: Seat) -> Document:
    """How many are still to be returned."""
    return {"beyond": int(beyond(s, seat))}
