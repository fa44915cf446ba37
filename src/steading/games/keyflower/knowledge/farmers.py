"""What a view shows of the Farmers beyond the pieces: the fields of a village as the rules see them."""

from __future__ import annotations

from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import i64
from ..rules.farmers.fields import fields_of, part_name
from ..rules.farmers.stock import Node, herd_names
from ..rules.pieces import REGIONS
from ..rules.state import KeyflowerState
from .expansion import KnownExpansion


def fields_document(s: KeyflowerState, seat: Seat, viewer: i64) -> list[Document]:
    """The fields of a village for all that the viewer may know: each by its first part, with all parts and its herd."""
    fields = fields_of(s, seat, viewer)
    parts: dict[int, list[Document]] = {}
    for tile in fields.tiles:
        for node in range(tile * REGIONS, tile * REGIONS + REGIONS):
            if fields.field[node] >= 0:
                parts.setdefault(int(fields.field[node]), []).append(part_name(Node(node)))
    found: list[Document] = []
    for field in fields.all():
        document: Document = part_name(Node(field))
        document["parts"] = parts[int(field)]
        document["herd"] = herd_names(fields.herds[field])
        found.append(document)
    return found


class FarmersKnowledge(KnownExpansion):
    """Everybody sees the fields of every village, but for what is just laid."""

    def show_player(self, s: KeyflowerState, seat: Seat, viewer: i64, document: Document) -> None:
        document["fields"] = fields_document(s, seat, viewer)
