"""What each seat may know: the view, built from what is open.

Secret are only the faces in the deck and those returned to the box unseen; and, while all activate at once, what the
others have done since the step began.
"""

from __future__ import annotations

from ....engine.contract import Document
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, i64
from ..documents import writer as position
from ..rules import activation, jump_start
from ..rules.decisions import DECISIONS
from ..rules.ids import CARDS, EVERY_FIELD, EVERY_TRANSPORT, FIELD_NAMES, SUNS, TRANSPORT, TRANSPORT_NAMES, Transport
from ..rules.state import ACTIVATE, PLACE_JUMP, FarmState


def view(s: FarmState, seat: int | None) -> Document:
    """All that the seat may know, a FarmView; None is a spectator."""
    viewer: i64 = -1 if seat is None else seat
    document: Document = {
        "game": s.game.name,
        "options": dict(s.game.options),
        "seats": int(s.seats),
        "seat": seat,
        "epoch": int(s.epoch),
    }
    document.update(position.table_document(s))
    document["total"] = int(s.total) if s.market_die >= 0 else None
    document["named"] = FIELD_NAMES[activation.named_field(s)] if s.step == ACTIVATE else None
    document["hand"] = hand(s)
    document["deck"] = {
        "cards": len(s.deck),
        "top": int(s.pieces.backs[s.deck[len(s.deck) - 1]]) if len(s.deck) > 0 else None,
    }
    document["farms"] = [farm(s, other, viewer) for other in EVERY_SEAT[s.seats]]
    document["supply"] = {
        TRANSPORT_NAMES[transport]: supply_seen(s, transport, viewer)
        for transport in EVERY_TRANSPORT
        if len(s.skills) > 0
    }
    document["deciders"] = list(s.deciders)
    return document


def farm(s: FarmState, seat: Seat, viewer: i64) -> Document:
    """A seat's farm; with what the seat is about to decide, where the viewer may know."""
    block = s.block_for(seat, viewer)
    document = position.farm_document(s, block)
    document["effects"] = effects(s, block)
    document["spaces"] = spaces(s, block)
    if seat == viewer or len(s.before) == 0:
        document["pending"] = pending(s, seat, viewer)
    return document


def effects(s: FarmState, block: Ints) -> dict[str, str]:
    """What activating each field does: its card's effect or the printed one."""
    found: dict[str, str] = {}
    for field in EVERY_FIELD:
        card: i64 = block[CARDS + field]
        found[FIELD_NAMES[field]] = s.pieces.effect_names[card if card >= 0 else s.printed + field]
    return found


def spaces(s: FarmState, block: Ints) -> dict[str, int]:
    """The Sunflower spaces of each field, those that a skill has opened included."""
    return {FIELD_NAMES[f]: int(max(s.pieces.sunflower_spaces[f], block[SUNS + f])) for f in EVERY_FIELD}


def pending(s: FarmState, seat: Seat, viewer: i64) -> list[Document]:
    """The seat's decisions; the viewer's own, on top, with its terms."""
    frames = position.pending_document(s, seat)
    if seat == viewer and frames:
        frames[-1].update(DECISIONS[s.stack.kind(seat)].terms(s, seat))
    return frames


def hand(s: FarmState) -> list[str]:
    """The cards that someone has taken and not yet placed; everybody sees them."""
    for seat in EVERY_SEAT[s.seats]:
        if s.stack.kind(seat) == PLACE_JUMP:
            return [s.pieces.card_names[card] for card in jump_start.in_hand(s, seat)]
    name = position.card_name(s.pieces, s.hand)
    return [] if name is None else [name]


def supply_seen(s: FarmState, transport: Transport, viewer: i64) -> int:
    """The Transport tiles of this kind that the viewer sees in nobody's Farm Shop."""
    left: i64 = s.pieces.transport_tiles[transport]
    for seat in EVERY_SEAT[s.seats]:
        left -= s.block_for(seat, viewer)[TRANSPORT + transport]
    return int(left)
