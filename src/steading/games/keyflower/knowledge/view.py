"""What each seat may know: the view, built from what is open, and what the rules make of it.

Secret are what stands behind the other screens, the colours in the bag, the skills in the pile, the winter tiles of
others, and what they choose while all decide at once.
"""

from __future__ import annotations

from ....engine.contract import SPECTATOR, Document
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import i64
from ..documents import writer as position
from ..documents.expansions import written_expansions
from ..rules import decisions
from ..rules.state import CHOSEN, HAND, OVER, KeyflowerState
from .expansions import known_expansions


def view(s: KeyflowerState, seat: int | None) -> Document:
    """All that the seat may know; None is a spectator."""
    document: Document = {
        "game": s.game.name,
        "options": dict(s.game.options),
        "seats": int(s.seats),
        "seat": seat,
        "deciders": list(s.deciders),
    }
    document.update(position.table_document(s))
    document["bag"] = int(s.in_bag())
    document["pile"] = int(s.in_pile())
    players = []
    viewer: i64 = SPECTATOR if seat is None else seat
    for other in EVERY_SEAT[s.seats]:
        player: Document = dict(position.village_document(s, other, other == seat))
        player["winter_tiles"] = len(position.tiles_of(s, other, HAND)) + len(position.tiles_of(s, other, CHOSEN))
        own: bool = other == seat or s.step == OVER
        if own:
            player.update(position.screen_document(s, other))
        if s.box.open_screens and s.step != OVER:
            player.update(position.front_document(s, other))
        for expansion in written_expansions(s):
            expansion.write_player(s, other, own, player)
        for known in known_expansions(s):
            known.show_player(s, other, viewer, player)
        players.append(player)
    document["players"] = players
    document["pending"] = [] if seat is None else view_pending(s, seat)
    return document


def view_pending(s: KeyflowerState, seat: int) -> list[Document]:
    """The seat's pending decisions; the one to take now, which is the last, with its terms."""
    frames = position.pending_document(s, Seat(seat))
    if len(frames) > 0:
        frames[-1].update(decisions.terms(s, Seat(seat)))
    return frames
