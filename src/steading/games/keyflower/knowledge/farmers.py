"""What a view shows of the Farmers beyond the pieces: the fields of a village as the rules see them."""

from __future__ import annotations

from typing import Final

from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import Ints, i64
from ....engine.observation import RowLayout, four
from ...key_family.rules.goods import ANIMAL_NAMES
from ..rules.farmers.fields import fields_of, part_name
from ..rules.farmers.stock import HERDS, WHEAT_OF, Node, herd_names
from ..rules.pieces import REGIONS
from ..rules.state import HERD, PLACE_ANIMAL, KeyflowerState
from ..rules.tiles import TILE_COUNT, TILES
from .expansion import KnownExpansion

HERD_WORDS: Final[i64] = REGIONS  # of a tile
PIGS: Final[i64] = 0xFF00  # of a herd
FLOCK: Final[i64] = 0xFF0000


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


# ---------------------------------------------------------------- observations
def farm_fields(row: RowLayout) -> None:
    """What the Farmers have at the side, and the animals of the villages by part of a tile."""
    row.number("farm", 32, "at the side", [*ANIMAL_NAMES, "wheat"])
    row.number("pending.herd", 32, "animals still to be placed", ANIMAL_NAMES)
    row.begin_block(HERD_WORDS)
    for part in range(1, int(REGIONS) + 1):
        for animal in ANIMAL_NAMES:
            row.number(f"herds.{animal}[{part}]", 32, f"in part {part} of the tile", TILES)
        row.pad()
    row.end_block(len(TILES))


def herd_word(herd: i64) -> i64:
    """The animals of a herd as a word."""
    return (herd & 255) | (herd & PIGS) << 8 | (herd & FLOCK) << 16


def write_herds(s: KeyflowerState, tile: i64, there: bool, words: Ints, at: i64) -> None:
    """The animals in each part of a tile; none any more, if it is not there."""
    for node in range(tile * REGIONS, tile * REGIONS + REGIONS):
        words[at] = herd_word(s.farm[HERDS + node]) if there else 0
        at += 1


def write_farm(s: KeyflowerState, seat: Seat, words: Ints, at: i64) -> i64:
    """What the Farmers have at the side, and the animals that are to be placed; the herds are written by tile."""
    farm: Ints = s.farm
    words[at] = four(farm[0], farm[1], farm[2], farm[3])
    frame: i64 = s.stack.top(seat)
    placing: bool = frame >= 0 and s.stack.frames[frame] == PLACE_ANIMAL
    words[at + 1] = herd_word(s.stack.frames[frame + HERD]) if placing else 0
    return at + 2 + TILE_COUNT * HERD_WORDS


class FarmersKnowledge(KnownExpansion):
    """Everybody sees the fields of every village, but for what is just laid."""

    def show_player(self, s: KeyflowerState, seat: Seat, viewer: i64, document: Document) -> None:
        document["fields"] = fields_document(s, seat, viewer)

    def table_fields(self, row: RowLayout, seats: int) -> None:
        farm_fields(row)

    def player_fields(self, row: RowLayout, name: str) -> None:
        row.number(f"{name}.wheat", 30, "as far as known")
        row.pad()

    def table_words(self, seats: i64) -> i64:
        return 2 + TILE_COUNT * HERD_WORDS

    def write_table(self, s: KeyflowerState, seat: Seat, words: Ints, at: i64) -> i64:
        return write_farm(s, seat, words, at)

    def write_tile(self, s: KeyflowerState, tile: i64, there: bool, words: Ints, at: i64) -> None:
        write_herds(s, tile, there, words, at + 2 + tile * HERD_WORDS)

    def write_player(self, s: KeyflowerState, seat: Seat, own: bool, words: Ints, at: i64) -> i64:
        words[at] = s.farm[WHEAT_OF + seat] if own or s.box.open_screens else 0
        return at + 1


FARMERS: Final = FarmersKnowledge()
