"""Breeding: at the end of spring, summer and autumn every field with a pair gains a young animal."""

from __future__ import annotations

from .....engine.actions import Action
from .....engine.bits import bit
from .....engine.contract import Document
from .....engine.ids import Seat
from .....engine.ints import i64
from .....engine.refused import Refused
from ....key_family.rules.goods import ANIMAL_NAMES, ANIMALS, WINTER
from ..pieces import REGIONS
from ..state import ANIMAL, BREEDING, MASK, KeyflowerState
from ..tiles import TILES
from .actions import BREED, Breed
from .fields import Fields, fields_of
from .stock import BRED, HERDS, TOTALS, animals_in, types_in, village_herd


def breed(s: KeyflowerState) -> None:
    """7. From the start player on, type by type; who cannot have all its young says where they are born."""
    if s.season == WINTER:
        return
    while s.farm[BRED] < s.seats * ANIMALS:
        seat: Seat = Seat(Seat(s.start + s.farm[BRED] // ANIMALS) % s.seats)
        kind: i64 = s.farm[BRED] % ANIMALS
        if s.farm[kind] > TOTALS[kind] - 2 or animals_in(village_herd(s, seat), kind) < 2:
            s.farm[BRED] += 1
            continue
        pairs: list[Action] = breeding_fields(s, seat, kind)
        if 0 < s.farm[kind] < len(pairs):
            s.stack.frames[s.stack.push(seat, BREEDING) + ANIMAL] = kind
            return
        for action in pairs:
            if s.farm[kind] > 0:
                bear(s, seat, kind, action)
        s.farm[BRED] += 1


def begin(s: KeyflowerState) -> None:
    """Nobody's animals have bred yet this season."""
    s.farm[BRED] = 0


def goes_on(s: KeyflowerState) -> bool:
    """Are there animals that have still to breed?"""
    return s.season != WINTER and s.farm[BRED] < s.seats * ANIMALS


def breeding_fields(s: KeyflowerState, seat: Seat, kind: i64) -> list[Action]:
    """Fields with two or more of this type and no other; with summer boat 5a, mixed ones too."""
    found: list[Action] = []
    fields: Fields = fields_of(s, seat)
    for field in fields.all():
        herd: i64 = fields.herds[field]
        if animals_in(herd, kind) >= 2 and (fields.mixed or types_in(herd) == 1 << kind):
            found.append(BREED[field])
    return found


def bear(s: KeyflowerState, seat: Seat, kind: i64, action: Action) -> None:
    """A young one joins its parents."""
    assert isinstance(action, Breed)
    s.farm[kind] -= 1
    s.farm[HERDS + action.node] += 1 << (8 * kind)
    s.touch(action.node // REGIONS)
    if s.journal is not None:
        s.note(
            "bred",
            seat,
            {
                "animal": ANIMAL_NAMES[kind],
                "tile": TILES[action.node // REGIONS],
                "field": int(action.node % REGIONS),
            },
        )


# ---------------------------------------------------------------- too few animals
def legal_breeding(s: KeyflowerState, seat: Seat) -> list[Action]:
    """Any field that breeds and has not yet: as many are chosen as there are animals."""
    at: i64 = s.stack.top(seat)
    pairs: list[Action] = breeding_fields(s, seat, s.stack.frames[at + ANIMAL])
    return [pairs[place] for place in range(len(pairs)) if not (s.stack.frames[at + MASK] >> place) & 1]


def follow_breeding(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """Born there; the next one, while there are animals."""
    at: i64 = s.stack.top(seat)
    kind: i64 = s.stack.frames[at + ANIMAL]
    pairs: list[Action] = breeding_fields(s, seat, kind)
    for place in range(len(pairs)):
        if pairs[place] is action:
            s.stack.frames[at + MASK] |= bit(place)
    bear(s, seat, kind, action)
    if s.farm[kind] == 0:
        s.stack.pop(seat)
        s.farm[BRED] += 1


def terms_breeding(s: KeyflowerState, seat: Seat) -> Document:
    """How many can still be born."""
    return {"left": int(s.farm[s.stack.frames[s.stack.top(seat) + ANIMAL]])}


def refuse_breeding(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    kind: i64 = s.stack.frames[s.stack.top(seat) + ANIMAL]
    return Refused("farmers:breed.pair", animal=ANIMAL_NAMES[kind], left=int(s.farm[kind]))
