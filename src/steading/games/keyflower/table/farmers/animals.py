"""How fields and animals look on a village's map: herds in tinted fields, and where an animal may go at what cost."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from .....drawing.hexes import HexPoint, centre
from .....drawing.shapes import circle, element, label, path, rect, slug
from .....language.arguments import Argument
from ....key_family.rules.goods import ANIMAL_NAMES
from ...knowledge.view_types import KeyflowerPending, KeyflowerPlayerView, KeyflowerView
from ..drawing.faces import MIDDLE, SIZE
from ..drawing.tiles import CABINS_AT, GOODS_AT, WORKERS_AT, figure, piece
from ..pieces import several, some
from ..words import KeyflowerWords
from .fields import Part, corner_part, field_id, laid_tiles, outline, parts_of

RULE = "farmers:"
NEW = RULE + "animal.own-village-place"
ANIMAL = 34.0
NEAR = 27.0
MARK = 17.0  # the disc on which a field's cost stands
CLICKED = 24.0  # and around it, where the field is clicked

# Where land shows in each corner of a tile; the left one is used last, as are those where something else lies.
CORNERS_AT: Sequence[HexPoint] = ((134, 161), (66, 161), (18, 86.6), (66, 9), (134, 9), (182, 86.6))
SIDEWAYS = (2, 5)
HERD_CLASS = {"cow": "herd-cow", "pig": "herd-pig", "sheep": "herd-sheep"}


class HerdCorner(NamedTuple):
    """A corner of a tile, where that is on the map, and how little it suits: the less the better."""

    cost: int
    tile: str
    corner: int
    at: HexPoint


class Meadow:
    """A village's fields with their animals: who stands where, and where each field is clicked."""

    def __init__(self, player: KeyflowerPlayerView, frame: KeyflowerPending, words: KeyflowerWords) -> None:
        self.laid = laid_tiles(player, words.imprints)
        self.home = next(tile["tile"] for tile in player["tiles"] if words.groups[tile["tile"]] == "home")
        self.parts = {(field["tile"], field["field"]): parts_of(field) for field in player["fields"]}
        self.first = {part: field for field, parts in self.parts.items() for part in parts}
        self.herds = {(field["tile"], field["field"]): field["herd"] for field in player["fields"] if field["herd"]}
        self.costs = {(way["tile"], way["field"]): way["steps"] for way in frame.get("reach", [])}
        self.tiles = {tile["tile"]: tile for tile in player["tiles"]}
        self.cabins = player.get("cabins", 0)
        self.stands: dict[tuple[Part, str], HerdCorner] = {}
        self.marks: dict[Part, HerdCorner] = {}
        corners = self.corners({row["tile"] for row in player["animals"]})
        used = self.pieces() if self.herds or self.costs else []
        for field, places in corners.items():
            herd = self.herds.get(field, {})
            for animal in herd:
                self.stands[field, animal] = settle(places, used)
            self.marks[field] = settle(places, used) if field in self.costs else places[0]

    def corners(self, lived_on: Collection[str]) -> dict[Part, list[HerdCorner]]:
        """The corners of each field, best first: empty ones, then those on tiles where animals are."""
        found: dict[Part, list[HerdCorner]] = {field: [] for field in self.parts}
        for tile in self.laid:
            x, y = centre(tile.cell, SIZE)
            taken = self.find_taken(tile.name)
            for corner, (cx, cy) in enumerate(CORNERS_AT):
                part = corner_part(tile, corner)
                if part < 0:
                    continue
                cost = 8 * (corner in taken) + 4 * (tile.name not in lived_on) + (corner in SIDEWAYS)
                at = (round(x + cx - MIDDLE[0], 1), round(y + cy - MIDDLE[1], 1))
                found[self.first[tile.name, part]].append(HerdCorner(cost, tile.name, corner, at))
        return {field: sorted(places) for field, places in found.items()}

    def find_taken(self, name: str) -> set[int]:
        """The corners of a tile where counters or workers lie."""
        tile = self.tiles[name]
        goods, workers = len(tile["goods"]), len(tile["workers"])
        taken = {corner for corner, least in ((2, 1), (1, 3), (0, 4)) if goods >= least}
        return taken | {corner for corner, least in ((5, 1), (4, 3), (3, 4)) if workers >= least}

    def pieces(self) -> list[HexPoint]:
        """Where counters, workers and cabins lie on the map."""
        found = []
        for tile in self.tiles.values():
            x, y = centre((tile["q"], tile["r"]), SIZE)
            there = [*GOODS_AT[len(tile["goods"])], *WORKERS_AT[len(tile["workers"])]]
            there += [CABINS_AT] if self.cabins and tile["tile"] == self.home else []
            found += [(x + px - MIDDLE[0], y + py - MIDDLE[1]) for px, py in there]
        return found

    def crowds(self, name: str, corner: int) -> bool:
        """Does an animal or a cost stand in this corner of the tile?"""
        there = [*self.stands.values(), *[self.marks[field] for field in self.costs]]
        return any(place.tile == name and place.corner == corner for place in there)


def settle(places: Sequence[HerdCorner], used: list[HexPoint]) -> HerdCorner:
    """The corner that suits best and is not too near to anything; now it is used. If all are, beside the best."""
    best = min(places, key=lambda place: place.cost + 8 * crowded(place.at, used) + 99 * (place.at in used))
    if best.at in used:
        best = best._replace(at=(best.at[0] + 15, best.at[1] + 13))
    used.append(best.at)
    return best


def crowded(at: HexPoint, used: Sequence[HexPoint]) -> bool:
    """Does something lie so near that one would hide the other?"""
    return any(abs(at[0] - x) < NEAR and abs(at[1] - y) < NEAR for x, y in used)


# ------------------------------------------------------------ fields
def draw_fields(view: KeyflowerView, seat: int, meadow: Meadow, frame: KeyflowerPending, words: KeyflowerWords) -> str:
    """Every field as one thing: tinted where animals are, outlined under the pointer, with the steps it takes there."""
    named = {meadow.first[part["tile"], part["field"]]: part for part in frame.get("fields", [])}
    drawn, patterns, whose = "", "", whose_field(view, seat, words)
    for field, parts in meadow.parts.items():
        herd = meadow.herds.get(field, {})
        shape = outline(meadow.laid, parts)
        mark = circle(*meadow.marks[field].at, CLICKED, "hit")
        inner = ""
        if len(herd) > 1:
            id = f"hatch-{field_id(field)}"
            patterns += hatching(id, herd)
            inner += element("path", d=shape, fill=f"url(#{id})")
        elif herd:
            inner += path(shape, HERD_CLASS[next(iter(herd))])
        inner += mark + path(shape, "hit")
        tip = say_field(meadow, field, whose, words)
        part = (named[field]["tile"], named[field]["field"]) if field in named else field
        drawn += element(
            "g", inner, id=field_id(part), class_="spot field",
            data_tip=tip, data_rule=RULE + ("move.cost" if field in meadow.costs else "field.definition"),
        )  # fmt: skip
    return (element("defs", patterns) if patterns else "") + drawn


def cost_mark(steps: int, at: HexPoint) -> str:
    """How many steps it takes."""
    return element("g", piece(circle(0, 0, MARK, "tally") + label(0, 0, 25, str(steps), "on-card"), at), class_="idle")


def say_field(meadow: Meadow, field: Part, whose: Mapping[str, Argument], words: KeyflowerWords) -> str:
    tiles, herd = {tile for tile, _ in meadow.parts[field]}, meadow.herds.get(field)
    said = words.say("tip-field", tiles=len(tiles), **whose) + "\n"
    said += words.say("so-many", things=several(herd)) if herd else words.say("tip-no-animals")
    if field in meadow.costs:
        said += "\n" + words.say("tip-field-steps", steps=some("step", meadow.costs[field]))
    return said


def whose_field(view: KeyflowerView, seat: int, words: KeyflowerWords) -> Mapping[str, Argument]:
    """Whose the fields of a village are, as the viewer would say it."""
    return {"whose": "mine", "owner": ""} if seat == view["seat"] else {"whose": "other", "owner": words.name(seat)}


def hatching(id: str, herd: Mapping[str, int]) -> str:
    """Stripes in the colours of all types that share a field."""
    stripe = 12
    stripes = "".join(
        rect(place * stripe, 0, stripe, stripe, HERD_CLASS[animal]) for place, animal in enumerate(sorted(herd))
    )
    return element(
        "pattern", stripes, id=id, width=stripe * len(herd), height=stripe,
        patternUnits="userSpaceOnUse", patternTransform="rotate(45)",
    )  # fmt: skip


# ------------------------------------------------------------ herds
def draw_herds(view: KeyflowerView, seat: int, meadow: Meadow, words: KeyflowerWords) -> str:
    """The animals, each type of a field once with its number; and what it costs to lead one into a field."""
    whose = whose_field(view, seat, words)
    drawn = ""
    for field, steps in meadow.costs.items():
        drawn += cost_mark(steps, meadow.marks[field].at)
    for (field, animal), place in meadow.stands.items():
        many = meadow.herds[field][animal]
        inner = figure(f"animal-{animal}", many, (0, 0), ANIMAL) + circle(0, 0, ANIMAL / 2 + 2.5, "hit")
        tip = words.say("tip-herd", animals=some(animal, many), **whose)
        drawn += piece(inner, place.at, herd_id(*field, animal), tip, RULE + "move.by-transport")
    return drawn


def new_animals(animals: Mapping[str, int], words: KeyflowerWords) -> str:
    """Animals of several types that are to be placed, over the middle of their tile: one is clicked first."""
    drawn = ""
    for place, (animal, many) in enumerate(animals.items()):
        at = (MIDDLE[0] + (place - (len(animals) - 1) / 2) * 50, MIDDLE[1])
        inner = rect(-22, -22, 44, 44, "chip", 12) + figure(f"animal-{animal}", many, (0, 0), ANIMAL)
        tip = words.say("tip-new-animals", animals=some(animal, many))
        drawn += piece(inner + rect(-22, -22, 44, 44, "hit", 12), at, f"new-{animal}", tip, NEW)
    return drawn


def herd_id(tile: str, part: int, animal: str) -> str:
    """The animals of a type in a field, by its first part."""
    return f"herd-{slug(tile)}-{part}-{animal}"


# ------------------------------------------------------------ supplies
def stock(view: KeyflowerView) -> Iterator[tuple[str, str, int, str, str]]:
    """What lies in the supply of the Farmers: id, sprite, number, what, rule."""
    for animal in ANIMAL_NAMES:
        yield f"supply-{animal}", f"animal-{animal}", view["farm"][animal], animal, RULE + "animal.shortage"
    yield "supply-wheat", "wheat-tile", view["farm"]["wheat"], "wheat", RULE + "wheat.supply"
