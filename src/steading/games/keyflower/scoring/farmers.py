"""What animals are worth: the sheep shelter, every field for each type in it, the hillside."""

from __future__ import annotations

from typing import Final

from ....engine.contract import EVERYTHING
from ....engine.ids import Seat
from ....engine.ints import i64, vec
from ...key_family.rules.goods import ANIMALS, COW, PIG, SHEEP
from ..rules.farmers.fields import Fields, fields_of
from ..rules.farmers.stock import WHEAT_OF, Node, animals_in
from ..rules.pieces import REGIONS
from ..rules.state import LAID, OWNER, TILE, VILLAGE, WHERE, WON, KeyflowerState
from ..rules.tiles import BAKERY, DAIRY, GRANARY, HILLSIDE, SHEEP_SHELTER, TILES, TRUFFLE_ORCHARD, WEAVER, Tile
from .expansion import FIELD_POINTS, SHELTER_POINTS, WINTER_POINTS, ScoredExpansion
from .holdings import Holdings, ability, counts, prize, storing_face

FIELD_VALUES: Final[tuple[int, ...]] = (3, 2, 1)  # of a field with cows, pigs, sheep, without a winter tile
FIELD_NAMES: Final[tuple[str, ...]] = ("cow fields", "pig fields", "sheep fields")


class Livestock:
    """The points of a village's animals."""

    __slots__ = ("fields", "hillside", "joker", "kept", "shelter")

    def __init__(self) -> None:
        self.shelter: i64 = 0  # sheep scored at the sheep shelter
        self.kept: i64 = 0  # 1 if one sheep of the shelter's field is not scored there, so that the field is
        self.fields = vec[i64]([0, 0, 0])  # fields of each type
        self.hillside: i64 = 0
        self.joker: i64 = 0  # what the purple figure would add as an animal


def field_value(s: KeyflowerState, seat: Seat, kind: i64, viewer: i64) -> i64:
    """What a field with this type scores."""
    tile: Tile = DAIRY if kind == COW else TRUFFLE_ORCHARD if kind == PIG else WEAVER
    better: i64 = prize(s, seat, tile, viewer)
    return better if better > 0 else FIELD_VALUES[kind]


def livestock(s: KeyflowerState, seat: Seat, viewer: i64) -> Livestock:
    """Count them, sheep in the shelter's field where they bring most."""
    found = Livestock()
    fields: Fields = fields_of(s, seat, viewer)
    values = vec[i64]([field_value(s, seat, kind, viewer) for kind in range(ANIMALS)])
    shelter: i64 = -1  # its field
    each: i64 = 0
    if counts(s, seat, SHEEP_SHELTER, viewer):
        shelter = fields.field[SHEEP_SHELTER * REGIONS]
        each = s.pieces.each[storing_face(s, SHEEP_SHELTER)]
    for field in fields.all():
        herd: i64 = fields.herds[field]
        for kind in range(ANIMALS):
            value: i64 = values[kind]
            number: i64 = animals_in(herd, kind)
            gain: i64 = value if number == 0 else 0
            if number > 0 and field == shelter and kind == SHEEP:
                gain = value if value < each else each
                if value >= each:
                    found.kept = 1
                    found.fields[kind] += value
                    number -= 1
                found.shelter = number * each
            elif number > 0:
                found.fields[kind] += value
            if gain > found.joker:
                found.joker = gain
    if counts(s, seat, HILLSIDE, viewer):
        tiles: i64 = reach(fields, Node(fields.field[HILLSIDE * REGIONS])) - (0 if s.box.counts_hillside else 1)
        found.hillside = tiles * prize(s, seat, HILLSIDE, viewer)
    return found


def reach(fields: Fields, field: Node) -> i64:
    """How many tiles a field lies on."""
    total: i64 = 0
    for tile in fields.tiles:
        if fields.lies_on(field, Tile(tile)):
            total += 1
    return total


def points(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    found: Livestock = livestock(s, seat, viewer)
    return found.shelter + found.fields[0] + found.fields[1] + found.fields[2] + found.hillside


class FarmersScoring(ScoredExpansion):
    """Animals, wheat, and the tiles that count them."""

    def hold(self, s: KeyflowerState, seat: Seat, viewer: i64, has: Holdings) -> None:
        """Wheat, as far as it is shown."""
        if has.shown or s.box.open_screens:
            has.wheat = s.farm[WHEAT_OF + seat]
        has.prizes.bakery = prize(s, seat, BAKERY, viewer)
        has.prizes.granary = prize(s, seat, GRANARY, viewer)
        has.prizes.granary_size = s.pieces.sets[GRANARY]
        has.prizes.wheaten = ability(s, seat, 5, 1, viewer)
        if has.joker:
            has.prizes.animal = livestock(s, seat, viewer).joker

    def points(self, s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
        return points(s, seat, viewer)

    def lines(self, step: i64, s: KeyflowerState, seat: Seat, viewer: i64) -> list[tuple[str, i64]]:
        if step == SHELTER_POINTS:
            return [(TILES[SHEEP_SHELTER], livestock(s, seat, viewer).shelter)]
        if step == FIELD_POINTS:
            found = livestock(s, seat, viewer)
            return [(FIELD_NAMES[kind], found.fields[kind]) for kind in range(ANIMALS)]
        return [(TILES[HILLSIDE], livestock(s, seat, viewer).hillside)] if step == WINTER_POINTS else []

    def ground_points(self, s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
        return points(s, seat, viewer)

    def most_around(self, s: KeyflowerState, seat: Seat, tiles: i64) -> i64:
        most: i64 = 0  # the figure as an animal, and sheep led to the shelter by new land
        for kind in range(ANIMALS):
            value: i64 = field_value(s, seat, kind, EVERYTHING)
            if value > most:
                most = value
        where: i64 = s.tiles[SHEEP_SHELTER * TILE + WHERE]
        if s.tiles[SHEEP_SHELTER * TILE + OWNER] == seat and (where == WON or where == LAID or where == VILLAGE):
            most += s.pieces.points[SHEEP_SHELTER * 2 + 1] * tiles
        return most


FARMERS: Final = FarmersScoring()
