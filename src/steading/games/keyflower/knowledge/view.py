"""What each seat may know: the view, built from what is open, and what the rules make of it.

Secret are what stands behind the other screens, the colours in the bag, the skills in the pile, the winter tiles of
others, and what they choose while all decide at once.
"""

from __future__ import annotations

from ....engine.contract import SPECTATOR, Document
from ..documents import writing as position
from ..documents.expansions import written
from ..rules import decisions
from ..rules.state import CHOSEN, HAND, OVER, KeyflowerState
from .farmers import fields_document
from .merchants import exchanges_document


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
    for other in range(s.seats):
        player: Document = dict(position.village_document(s, other, other == seat))
        player["winter_tiles"] = len(position.tiles_of(s, other, HAND)) + len(position.tiles_of(s, other, CHOSEN))
        own: bool = other == seat or s.step == OVER
        if own:
            player.update(position.screen_document(s, other))
        if s.box.open_screens and s.step != OVER:
            player.update(position.front_document(s, other))
        for expansion in written(s):
            expansion.write_player(s, other, own, player)
        if len(s.farm) > 0:
            player["fields"] = fields_document(s, other, SPECTATOR if seat is None else seat)
        if len(s.trade) > 0 and other == seat:
            player["exchanges"] = exchanges_document(s, other)
        players.append(player)
    document["players"] = players
    document["pending"] = [] if seat is None else pending(s, seat)
    return document


def pending(s: KeyflowerState, seat: int) -> list[Document]:
    """The seat's pending decisions; the one to take now, which is the last, with its terms."""
    frames = position.pending_document(s, seat)
    if len(frames) > 0:
        frames[-1].update(decisions.terms(s, seat))
    return frames
