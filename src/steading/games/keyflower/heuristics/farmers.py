"""What a simple bot sees in the Farmers' pieces: animals and the fields they may still fill, young ones, wheat."""

from __future__ import annotations

from typing import Final

from ....engine.ids import Seat
from ....engine.ints import Floats, Ints, i64, vec
from ...key_family.rules.goods import ANIMALS, AUTUMN, COW, GOLD, PIG, RESOURCES, SHEEP, WINTER
from ..rules.farmers import animals
from ..rules.farmers.fields import Fields, fields_of
from ..rules.farmers.stock import WHEAT_OF, Node, animals_in
from ..rules.pieces import GIFTS, REGIONS
from ..rules.state import ANIMAL, BREEDING_TIME, HERD, LEADING, NODE, PLACE_ANIMAL, SIDE, TILE, KeyflowerState
from ..rules.tiles import DAIRY, HILLSIDE, SHEEP_SHELTER, TRUFFLE_ORCHARD, TURN_ORDER, WEAVER, Tile
from ..scoring import farmers as scoring
from ..scoring.holdings import counts
from . import catalogue as term
from .expansion import FIFTH_BOAT, ExpansionJudgement, ExpansionWorth
from .seat_village import Village
from .uses import GOLD_WORTH, WHEAT_WORTH, worth_of_animal

# By season: how much of a new field's points an animal that shares its field is worth, as it may still be led into one
# of its own. This and the next choose where an animal on its way is best led.
SPREAD: Final[list[float]] = [0.6, 0.55, 0.45, 0.12]
YOUNG: Final = 0.8  # of that, for one not yet born
ROOM: Final = 0.04  # for a field without animals
ENOUGH_WHEAT: Final = 4.0  # beyond so much
MORE_WHEAT: Final = 0.5  # it is worth half

# What summer boats bring.
BOAT_FIVE: Final = 1.5
BOAT_SIX: Final = 1.0
WHEAT_COUNTS: Final = 0.5  # of boat 5b, for each wheat
ANIMALS_COME: Final = 0.7  # of what boat 6b brings, as there must be room
BOAT_WHEAT: Final = 2.0  # at every end of a season, by boat 6a

HILL: Final = 0.9  # of the longest field, for the hillside must still be laid beside it


class FarmWorth(ExpansionWorth):
    """The animals of a village: its fields, and what one with each type scores."""

    __slots__ = (
        "births", "each", "fields", "places", "points", "room", "shelter", "spread", "to_spread", "values", "young",
    )  # fmt: skip

    def __init__(self, s: KeyflowerState, seat: Seat) -> None:
        self.fields: Fields = fields_of(s, seat, seat)
        self.places: Ints = self.fields.all()
        self.values: list[float] = [float(scoring.field_value(s, seat, kind, seat)) for kind in range(ANIMALS)]
        self.spread: float = SPREAD[s.season]
        self.births: float = float(births_left(s))
        self.shelter: i64 = -1
        self.each: float = 0.0  # for a sheep in the shelter's field
        if counts(s, seat, SHEEP_SHELTER, seat):
            self.shelter = self.fields.field[SHEEP_SHELTER * REGIONS]
            self.each = float(s.pieces.each[s.face(SHEEP_SHELTER)])
        self.points: float = 0.0  # of fields, and of sheep in the shelter
        self.room: float = 0.0  # fields without animals, and, of the points of new fields,
        self.to_spread: float = 0.0  # those for animals that share a field
        self.young: float = 0.0  # and for young ones to come
        if s.stack.kind(seat) == LEADING:  # the animal on its way stands where it is best led
            at: i64 = s.stack.top(seat)
            self.lead(s, seat, self.fields.field[s.stack.frames[at + NODE]], s.stack.frames[at + ANIMAL])
        self.count()

    def weigh_unplaced(self, s: KeyflowerState, seat: Seat) -> float:
        """The points of animals that are still to be placed, each in a field of its own."""
        value: float = 0.0
        if s.stack.kind(seat) == PLACE_ANIMAL:
            herd: i64 = s.stack.frames[s.stack.top(seat) + HERD]
            for animal in range(ANIMALS):
                value += self.values[animal] * float(animals_in(herd, animal))
        return value

    def lead(self, s: KeyflowerState, seat: Seat, start: i64, kind: i64) -> None:
        """An animal on its way from one field goes where it is worth most."""
        best: float = -1e9
        goal: i64 = start
        herds: Ints = self.fields.herds
        ways: Ints = self.fields.distances(start, animals.steps_left(s, seat))
        herds[start] -= 1 << (8 * kind)
        for place in self.places:
            if ways[place] > 0 and self.fields.takes(Node(place), kind):
                herds[place] += 1 << (8 * kind)
                value: float = self.count()
                herds[place] -= 1 << (8 * kind)
                if value > best:
                    best = value
                    goal = place
        herds[goal] += 1 << (8 * kind)

    def count(self) -> float:
        """Fields with animals, what those that share a field may become, and young ones to come; all in all."""
        points: float = 0.0
        room: float = 0.0
        spare = vec[i64]([0, 0, 0])
        pairs = vec[i64]([0, 0, 0])
        for place in self.places:
            herd: i64 = self.fields.herds[place]
            if herd == 0:
                room += 1.0
                continue
            for kind in range(ANIMALS):
                number: i64 = animals_in(herd, kind)
                if number == 0:
                    continue
                if number >= 2:
                    pairs[kind] += 1
                if kind == SHEEP and place == self.shelter:
                    points += self.each * float(number - 1) + max(self.each, self.values[kind])
                    if self.each >= self.values[kind]:
                        continue
                else:
                    points += self.values[kind]
                spare[kind] += number - 1
        self.points = points
        self.room = room
        self.to_spread = 0.0
        self.young = 0.0
        for kind in range(ANIMALS):  # cows first: they are worth most
            more: float = float(spare[kind])
            if more > room:
                more = room
            room -= more
            self.to_spread += self.values[kind] * more
        for kind in range(ANIMALS):
            young: float = float(pairs[kind]) * self.births
            if young > room:
                young = room
            room -= young
            self.young += self.values[kind] * young
        return points + ROOM * self.room + self.spread * (self.to_spread + YOUNG * self.young)

    def number(self, kind: i64) -> i64:
        """How many animals of a type there are."""
        total: i64 = 0
        for place in self.places:
            total += animals_in(self.fields.herds[place], kind)
        return total

    def fields_with(self, kind: i64) -> i64:
        """How many fields have this type."""
        total: i64 = 0
        for place in self.places:
            if animals_in(self.fields.herds[place], kind) > 0:
                total += 1
        return total

    def count_sheltered(self) -> float:
        """How many sheep are in the shelter's field."""
        return float(animals_in(self.fields.herds[self.shelter], SHEEP)) if self.shelter >= 0 else 0.0

    def longest(self) -> i64:
        """On how many tiles the field lies that lies on most."""
        most: i64 = 0
        for place in self.places:
            most = max(most, scoring.reach(self.fields, Node(place)))
        return most

    def begin(self, s: KeyflowerState, seat: Seat, has: Village) -> None:
        has.wheat = s.farm[WHEAT_OF + seat]

    def add(self, s: KeyflowerState, seat: Seat, has: Village, found: Floats) -> None:
        add_farm(s, seat, self, has.wheat, found)

    def sheep(self) -> i64:
        return self.number(SHEEP)

    def worth_of_gifts(self, s: KeyflowerState, tile: Tile) -> float:
        return worth_of_gifts(s, tile)

    def worth_of_summer_boat(self, s: KeyflowerState, seat: Seat, tile: Tile) -> float:
        return worth_of_summer_boat(s, seat, tile)

    def gain_of_winter_tile(self, s: KeyflowerState, seat: Seat, tile: Tile) -> float:
        return gain_of_winter_tile(s, tile, self)


class FarmersJudgement(ExpansionJudgement):
    def judge(self, s: KeyflowerState, seat: Seat) -> ExpansionWorth:
        return FarmWorth(s, seat)


FARMERS: Final = FarmersJudgement()


def births_left(s: KeyflowerState) -> i64:
    """How many times animals will still breed."""
    times: i64 = AUTUMN + 1 - s.season
    if s.step > BREEDING_TIME:
        times -= 1
    return times if times > 0 else 0


def add_farm(s: KeyflowerState, seat: Seat, farm: FarmWorth, wheat: i64, found: Floats) -> None:
    found[term.OF_POINTS] += farm.points
    found[term.OF_ROOM] = farm.room
    found[term.OF_ANIMALS_TO_SPREAD] = farm.to_spread
    found[term.OF_YOUNG] = farm.young
    found[term.OF_ANIMALS_TO_PLACE] = farm.weigh_unplaced(s, seat)
    number: float = float(wheat)
    found[term.OF_WHEAT] = number if number <= ENOUGH_WHEAT else ENOUGH_WHEAT + MORE_WHEAT * (number - ENOUGH_WHEAT)
    if counts(s, seat, HILLSIDE, seat):
        tiles: i64 = scoring.reach(farm.fields, Node(farm.fields.field[HILLSIDE * REGIONS]))
        found[term.OF_HILLSIDE] = float(s.pieces.points[HILLSIDE * 2] * (tiles - (0 if s.box.counts_hillside else 1)))


def worth_of_gifts(s: KeyflowerState, tile: Tile) -> float:
    """What a turn order tile brings besides."""
    at: i64 = (tile - TURN_ORDER) * GIFTS
    value: float = GOLD_WORTH[s.season] * float(s.pieces.gifts[at + GOLD])
    for kind in range(ANIMALS):
        value += worth_of_animal(kind, s.season) * float(s.pieces.gifts[at + RESOURCES + kind])
    return value + WHEAT_WORTH[s.season] * float(s.pieces.gifts[at + GIFTS - 1])


def worth_of_summer_boat(s: KeyflowerState, seat: Seat, tile: Tile) -> float:
    """Boat 5: mixed fields or wheat for anything; boat 6: wheat or animals at every end of a season."""
    second: bool = s.tiles[tile * TILE + SIDE] == 1
    if tile == FIFTH_BOAT:
        return BOAT_FIVE + (WHEAT_COUNTS * float(s.farm[WHEAT_OF + seat]) if second else 0.0)
    times: float = float(WINTER - s.season) + 1.0
    if second:
        return BOAT_SIX + (worth_of_animal(PIG, s.season) + worth_of_animal(SHEEP, s.season)) * ANIMALS_COME * times
    return BOAT_SIX + BOAT_WHEAT * WHEAT_WORTH[s.season] * times


def gain_of_winter_tile(s: KeyflowerState, tile: Tile, farm: FarmWorth) -> float:
    """What a winter tile that counts fields would add, with the animals as they stand."""
    points: float = float(s.pieces.points[tile * 2])
    if tile == DAIRY:
        return (points - farm.values[COW]) * float(farm.fields_with(COW))
    if tile == TRUFFLE_ORCHARD:
        return (points - farm.values[PIG]) * float(farm.fields_with(PIG))
    if tile == WEAVER:
        return (points - farm.values[SHEEP]) * float(farm.fields_with(SHEEP))
    if tile == HILLSIDE:
        return points * ((1.0 if s.box.counts_hillside else 0.0) + HILL * float(farm.longest()))
    return 0.0
