"""The Farmers in views and position documents: supplies, wheat, and which animals stand where."""

from __future__ import annotations

from typing import Final

from ....engine.contract import Document
from ....engine.documents import Reader
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import i64
from ....engine.refused import Malformed
from ...key_family.rules.goods import ANIMAL_NAMES, ANIMALS
from ..rules.farmers import animals, breeding
from ..rules.farmers.fields import fields_of, part_name
from ..rules.farmers.stock import (
    ALL_NODES,
    BRED,
    HERDS,
    TOTALS,
    WHEAT,
    WHEAT_OF,
    Node,
    animals_in,
    herd_names,
    herd_of,
    set_out,
)
from ..rules.pieces import REGIONS
from ..rules.state import (
    ANIMAL,
    BOAT_CHOICE,
    BOAT_EXTRAS,
    BREEDING,
    BREEDING_TIME,
    HERD,
    LAID,
    LEADING,
    MASK,
    NODE,
    OVER,
    OWNER,
    PLACE,
    PLACE_ANIMAL,
    PLAY,
    TILE,
    TRANSPORT,
    WHERE,
    KeyflowerState,
)
from ..rules.tiles import TILES, Tile
from .expansion import WrittenExpansion

SUPPLY_NAMES: Final[tuple[str, ...]] = (*ANIMAL_NAMES, "wheat")


def read_node(s: KeyflowerState, seat: Seat, reader: Reader) -> i64:
    """A part of a tile of the seat's village."""
    tile = Tile(reader.index_of("tile", TILES))
    region = reader.whole("field", 0, int(s.pieces.region_count[tile]) - 1)
    if not s.owned(seat, tile):
        raise Malformed(reader.at("tile"), "is not in the village")
    return tile * REGIONS + region


class FarmersDocuments(WrittenExpansion):
    """What the Farmers add to documents, and read from them."""

    def write_table(self, s: KeyflowerState, document: Document) -> None:
        """What is at the side."""
        document["farm"] = {name: int(s.farm[place]) for place, name in enumerate(SUPPLY_NAMES)}

    def write_player(self, s: KeyflowerState, seat: Seat, own: bool, document: Document) -> None:
        """All animals of the village, and wheat as far as it is shown."""
        document["animals"] = [
            {**part_name(node), **herd_names(s.farm[HERDS + node])}
            for node in ALL_NODES
            if s.farm[HERDS + node] > 0 and s.tiles[node // REGIONS * TILE + OWNER] == seat
        ]
        if own or s.box.open_screens or s.step == OVER:
            document["wheat"] = int(s.farm[WHEAT_OF + seat])

    def write_secrets(self, s: KeyflowerState, seat: Seat, document: Document) -> None:
        """How far breeding has come."""
        if seat < 0:
            document["bred"] = int(s.farm[BRED])

    def write_frame(self, s: KeyflowerState, at: i64, document: Document) -> None:
        """What is settled of a decision about animals."""
        kind: i64 = s.stack.frames[at]
        if kind == PLACE_ANIMAL:
            document["tile"] = TILES[s.stack.frames[at + PLACE]]
            document["animals"] = herd_names(s.stack.frames[at + HERD])
        elif kind == LEADING:
            document.update(part_name(Node(s.stack.frames[at + NODE])))
            document["animal"] = ANIMAL_NAMES[s.stack.frames[at + ANIMAL]]
        elif kind == BREEDING:
            document["animal"] = ANIMAL_NAMES[s.stack.frames[at + ANIMAL]]
            document["born"] = int(s.stack.frames[at + MASK])

    def read_table(self, s: KeyflowerState, reader: Reader) -> None:
        """The supplies are counted when all is read; here they are only compared."""
        set_out(s)
        s.farm[BRED] = reader.whole("bred", 0, 18) if reader.has("bred") else 0

    def read_player(self, s: KeyflowerState, seat: Seat, reader: Reader) -> None:
        """Its animals and its wheat."""
        if reader.has("wheat"):
            s.farm[WHEAT_OF + seat] = reader.whole("wheat", 0, TOTALS[3])
        for row in reader.rows("animals") if reader.has("animals") else []:
            node = read_node(s, seat, row)
            if s.tiles[node // REGIONS * TILE + WHERE] == LAID:
                raise Malformed(row.at("tile"), "has just been laid: no animal is there")
            if s.farm[HERDS + node] > 0:
                raise Malformed(row.path, "stands twice")
            s.farm[HERDS + node] = herd_of([row.whole(n, 0, 32) if row.has(n) else 0 for n in ANIMAL_NAMES])
            row.finish()

    def finish_reading(self, s: KeyflowerState, reader: Reader) -> None:
        """What is nowhere else is at the side."""
        for seat in EVERY_SEAT[s.seats]:
            s.farm[WHEAT] -= s.farm[WHEAT_OF + seat]
        for node in ALL_NODES:
            for kind in range(ANIMALS):
                s.farm[kind] -= animals_in(s.farm[HERDS + node], kind)
        for place, name in enumerate(SUPPLY_NAMES):
            if s.farm[place] < 0:
                raise Malformed("farm", f"there are only {TOTALS[place]} of {name}")
        if reader.has("farm"):
            for place, number in enumerate(reader.counts("farm", SUPPLY_NAMES, 32)):
                if number != s.farm[place]:
                    raise Malformed("farm", f"must have {int(s.farm[place])} of {SUPPLY_NAMES[place]}, not {number}")

    def read_frame(self, s: KeyflowerState, seat: Seat, at: i64, reader: Reader) -> None:
        """A decision about animals again."""
        frames = s.stack.frames
        kind: i64 = frames[at]
        if kind == PLACE_ANIMAL:
            frames[at + PLACE] = reader.index_of("tile", TILES)
            frames[at + HERD] = herd_of(reader.counts("animals", ANIMAL_NAMES, 9))
            if not s.owned(seat, Tile(frames[at + PLACE])) or len(animals.legal_place(s, seat)) == 0:
                raise Malformed(reader.at("animals"), "cannot be placed")
        elif kind == LEADING:
            frames[at + NODE] = read_node(s, seat, reader)
            frames[at + ANIMAL] = reader.index_of("animal", ANIMAL_NAMES)
            fields = fields_of(s, seat)
            if animals_in(fields.herds[fields.field[frames[at + NODE]]], frames[at + ANIMAL]) == 0:
                raise Malformed(reader.at("animal"), "is not there")
            if len(animals.legal_leading(s, seat)) == 0:
                raise Malformed(reader.at("animal"), "can go nowhere")
        elif kind == BREEDING:
            frames[at + ANIMAL] = reader.index_of("animal", ANIMAL_NAMES)
            frames[at + MASK] = reader.whole("born", 0, 2**40)
            turn: i64 = s.farm[BRED]
            if turn % ANIMALS != frames[at + ANIMAL] or (s.start + turn // ANIMALS) % s.seats != seat:
                raise Malformed(reader.at("animal"), "does not breed now")
            if not 0 < s.farm[frames[at + ANIMAL]] < len(breeding.legal_breeding(s, seat)):
                raise Malformed(reader.at("animal"), "is not scarce: there is nothing to choose")

    def may_begin(self, s: KeyflowerState, kind: i64) -> bool:
        if kind == PLACE_ANIMAL:
            return s.step == PLAY or s.step == BOAT_CHOICE or s.step == BOAT_EXTRAS
        return kind == BREEDING and s.step == BREEDING_TIME

    def may_follow(self, s: KeyflowerState, kind: i64, under: i64) -> bool:
        """Leading is part of transport; new animals are placed in the midst of a turn, or come with several tiles."""
        if kind == PLACE_ANIMAL:
            return s.step == PLAY or under == PLACE_ANIMAL
        return kind == LEADING and under == TRANSPORT


FARMERS: Final = FarmersDocuments()
