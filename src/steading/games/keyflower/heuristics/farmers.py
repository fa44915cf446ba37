"""What a simple bot sees in the Farmers' pieces: animals and the fields they may still fill, young ones, wheat."""

from __future__ import annotations

from typing import Final

from ....engine.ints import Ints, i64, vec
from ..rules.farmers import animals
from ..rules.farmers.fields import Fields, fields_of
from ..rules.farmers.stock import WHEAT_OF, animals_in
from ..rules.pieces import (
    ANIMALS,
    AUTUMN,
    COW,
    DAIRY,
    GIFTS,
    GOLD,
    HILLSIDE,
    ITEM_ANIMALS,
    ITEM_WHEAT,
    PIG,
    REGIONS,
    RESOURCES,
    SHEEP,
    SHEEP_SHELTER,
    SUMMER_BOATS,
    TRUFFLE_ORCHARD,
    TURN_ORDER,
    WEAVER,
)
from ..rules.state import ANIMAL, BREEDING_TIME, HERD, LEADING, NODE, PLACE_ANIMAL, SIDE, TILE, KeyflowerState
from ..scoring import farmers as scoring
from ..scoring.holdings import counts

# By season: what a wheat is worth that pays for nothing yet, and how much of a new field's points an animal that shares
# its field is worth, as it may still be led into one of its own.
WHEAT_WORTH: Final[list[float]] = [0.6, 0.5, 0.35, 0.02]
SPREAD: Final[list[float]] = [0.6, 0.55, 0.45, 0.12]
YOUNG: Final = 0.8  # of that, for one not yet born
ENOUGH_WHEAT: Final = 4.0  # beyond so much it is worth half
ROOM: Final = 0.04  # for a field without animals
FIELD_POINTS: Final[list[float]] = [3.0, 2.0, 1.0]  # of cows, pigs, sheep, without winter tiles


class Farm:
    """The animals of a village: its fields, and what one with each type scores."""

    __slots__ = ("births", "each", "fields", "places", "shelter", "spread", "values", "worth")

    def __init__(self, s: KeyflowerState, seat: i64) -> None:
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
        self.worth: float = self.outlook(s, seat)

    def outlook(self, s: KeyflowerState, seat: i64) -> float:
        """What the animals are worth with what is pending: one on its way stands where it is best led."""
        kind: i64 = s.stack.kind(seat)
        at: i64 = s.stack.top(seat)
        if kind == LEADING:
            return self.best_lead(s, seat, self.fields.field[s.stack.frames[at + NODE]], s.stack.frames[at + ANIMAL])
        value: float = self.value()
        if kind == PLACE_ANIMAL:
            for animal in range(ANIMALS):
                value += 0.9 * self.values[animal] * float(animals_in(s.stack.frames[at + HERD], animal))
        return value

    def best_lead(self, s: KeyflowerState, seat: i64, start: i64, kind: i64) -> float:
        """The most that an animal on its way from one field can make of it."""
        best: float = -1e9
        herds: Ints = self.fields.herds
        ways: Ints = self.fields.distances(start, animals.steps_left(s, seat))
        herds[start] -= 1 << (8 * kind)
        for place in self.places:
            if ways[place] > 0 and self.fields.takes(place, kind):
                herds[place] += 1 << (8 * kind)
                best = max(best, self.value())
                herds[place] -= 1 << (8 * kind)
        herds[start] += 1 << (8 * kind)
        return best

    def value(self) -> float:
        """Fields with animals, what those that share a field may become, and young ones to come."""
        value: float = 0.0
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
                    value += self.each * float(number - 1) + max(self.each, self.values[kind])
                    if self.each >= self.values[kind]:
                        continue
                else:
                    value += self.values[kind]
                spare[kind] += number - 1
        value += ROOM * room
        for kind in range(ANIMALS):  # cows first: they are worth most
            more: float = float(spare[kind])
            if more > room:
                more = room
            room -= more
            value += self.spread * self.values[kind] * more
        for kind in range(ANIMALS):
            young: float = float(pairs[kind]) * self.births
            if young > room:
                young = room
            room -= young
            value += YOUNG * self.spread * self.values[kind] * young
        return value

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

    def sheltered(self) -> float:
        """How many sheep are in the shelter's field."""
        return float(animals_in(self.fields.herds[self.shelter], SHEEP)) if self.shelter >= 0 else 0.0

    def longest(self) -> i64:
        """On how many tiles the field lies that lies on most."""
        most: i64 = 0
        for place in self.places:
            most = max(most, scoring.reach(self.fields, place))
        return most


def births_left(s: KeyflowerState) -> i64:
    """How many times animals will still breed."""
    times: i64 = AUTUMN + 1 - s.season
    if s.step > BREEDING_TIME:
        times -= 1
    return times if times > 0 else 0


def worth_of_wheat(s: KeyflowerState, seat: i64) -> float:
    """The wheat behind the screen, apart from what winter tiles pay for it."""
    number: float = float(s.farm[WHEAT_OF + seat])
    if number > ENOUGH_WHEAT:
        number = ENOUGH_WHEAT + 0.5 * (number - ENOUGH_WHEAT)
    return WHEAT_WORTH[s.season] * number


def worth_of_animal(kind: i64, season: i64) -> float:
    """A new animal: a field of its own, or one more in a pair that breeds."""
    return 0.9 * FIELD_POINTS[kind] + (0.3 if season < AUTUMN else 0.0)


def yield_of(s: KeyflowerState, face: i64, season: i64) -> float:
    """What one use of this side brings of animals and wheat."""
    value: float = WHEAT_WORTH[season] * float(s.pieces.wheat[face])
    for kind in range(ANIMALS):
        number: i64 = s.pieces.animals[face * ANIMALS + kind]
        if number > 0:
            value += worth_of_animal(kind, season) * float(number)
    return value


def item_worth(shown: i64, season: i64) -> float:
    """The best of the Farmers' items among those of which one can be chosen."""
    best: float = WHEAT_WORTH[season] if (shown >> ITEM_WHEAT) & 1 else 0.0
    for kind in range(ANIMALS):
        if (shown >> (ITEM_ANIMALS + kind)) & 1:
            best = max(best, worth_of_animal(kind, season))
    return best


def worth_of_gifts(s: KeyflowerState, tile: i64, gold: float) -> float:
    """What a turn order tile brings besides."""
    at: i64 = (tile - TURN_ORDER) * GIFTS
    value: float = gold * float(s.pieces.gifts[at + GOLD])
    for kind in range(ANIMALS):
        value += worth_of_animal(kind, s.season) * float(s.pieces.gifts[at + RESOURCES + kind])
    return value + WHEAT_WORTH[s.season] * float(s.pieces.gifts[at + GIFTS - 1])


def worth_of_summer_boat(s: KeyflowerState, seat: i64, tile: i64, left: float) -> float:
    """Boat 5: mixed fields or wheat for anything; boat 6: wheat or animals at every end of a season."""
    second: bool = s.tiles[tile * TILE + SIDE] == 1
    if tile == SUMMER_BOATS + 4:
        return 1.5 + (0.5 * float(s.farm[WHEAT_OF + seat]) if second else 0.0)
    if second:
        return 1.0 + (worth_of_animal(PIG, s.season) + worth_of_animal(SHEEP, s.season)) * 0.7 * (left + 1.0)
    return 1.0 + 2.0 * WHEAT_WORTH[s.season] * (left + 1.0)


def gain_of_winter_tile(s: KeyflowerState, tile: i64, farm: Farm) -> float:
    """What a winter tile that counts fields would add, with the animals as they stand."""
    points: float = float(s.pieces.points[tile * 2])
    if tile == DAIRY:
        return (points - farm.values[COW]) * float(farm.fields_with(COW))
    if tile == TRUFFLE_ORCHARD:
        return (points - farm.values[PIG]) * float(farm.fields_with(PIG))
    if tile == WEAVER:
        return (points - farm.values[SHEEP]) * float(farm.fields_with(SHEEP))
    if tile == HILLSIDE:
        return points * ((1.0 if s.box.counts_hillside else 0.0) + 0.9 * float(farm.longest()))
    return 0.0
