"""What each seat may know: the view, built from what is open.

Secret are only the faces in the deck and those returned to the box unseen; and, while all activate at once, what the
others have done since the step began.
"""

from __future__ import annotations

from ....engine.contract import Document
from ....engine.ints import i64
from ..documents import writing as position
from ..rules.pieces import TRANSPORT_NAMES
from ..rules.state import EFFECT, FIELD, PLACE_JUMP, TRANSPORT, FarmState


def view(s: FarmState, seat: int | None) -> Document:
    """All that the seat may know; None is a spectator."""
    viewer: i64 = -1 if seat is None else seat
    document: Document = {
        "game": s.game.name,
        "options": dict(s.game.options),
        "seats": int(s.seats),
        "seat": seat,
        "epoch": int(s.epoch),
    }
    document.update(position.table_document(s))
    document["hand"] = hand(s)
    document["deck"] = {
        "cards": len(s.deck),
        "top": int(s.pieces.backs[s.deck[len(s.deck) - 1]]) if len(s.deck) > 0 else None,
    }
    document["farms"] = [farm(s, other, viewer) for other in range(s.seats)]
    document["supply"] = {
        TRANSPORT_NAMES[transport]: supply_seen(s, transport, viewer) for transport in range(len(s.skills))
    }
    document["deciders"] = list(s.deciders)
    return document


def farm(s: FarmState, seat: i64, viewer: i64) -> Document:
    """A seat's farm; with what the seat is about to decide, where the viewer may know."""
    document = position.farm_document(s, s.shown(seat, viewer))
    if seat == viewer or len(s.before) == 0:
        document["pending"] = position.pending_document(s, seat)
    return document


def hand(s: FarmState) -> list[str]:
    """The cards that someone has taken and not yet placed; everybody sees them."""
    for seat in range(s.seats):
        if s.stack.kind(seat) == PLACE_JUMP:
            at: i64 = s.stack.top(seat)
            return [s.pieces.card_names[s.stack.frames[at + EFFECT]], s.pieces.card_names[s.stack.frames[at + FIELD]]]
    name = position.card_name(s.pieces, s.hand)
    return [] if name is None else [name]


def supply_seen(s: FarmState, transport: i64, viewer: i64) -> int:
    """The Transport tiles of this kind that the viewer sees in nobody's Farm Shop."""
    left: i64 = s.pieces.transport_tiles[transport]
    for seat in range(s.seats):
        left -= s.shown(seat, viewer)[TRANSPORT + transport]
    return int(left)
