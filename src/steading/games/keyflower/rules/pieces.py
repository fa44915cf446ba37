"""The components as tables of numbers: every tile with its sides, costs, benefits and points.

What differs between the two sides of a tile is found at `tile * 2 + side`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ....engine.components import Component, Components, read_components
from ....engine.documents import Reader
from ....engine.ints import Ints, i64
from ....engine.refused import Malformed
from ...key_family.rules.goods import (
    ANIMAL_NAMES,
    AUTUMN,
    COLOUR_NAMES,
    COLOURS,
    RESOURCE_NAMES,
    SEASON_NAMES,
    SKILL_NAMES,
    SPRING,
    SUMMER,
    WINTER,
)
from ..expansions import ORIGINS
from .tiles import (
    ALL_TILES,
    AUTUMN_TILES,
    BOATS,
    FILES,
    FOLDER,
    GROUPS,
    SHEEP_SHELTER,
    STANDARD,
    SUMMER_BOATS,
    SUMMER_TILES,
    TILES,
    TURN_ORDER,
    WINTER_TILES,
    Tile,
)

BASIC: Final[i64] = 0  # sides; a summer boat lies on side a or side b for good
UPGRADED: Final[i64] = 1
SIDE_NAMES: Final[tuple[str, ...]] = ("basic", "upgraded")
BOAT_SIDE_NAMES: Final[tuple[str, ...]] = ("a", "b")

ANY_WORKER: Final[i64] = COLOURS  # behind the colours

# What a tile may let one choose from.
ITEM_NAMES: Final[tuple[str, ...]] = (*RESOURCE_NAMES, "skill", *ANIMAL_NAMES, "wheat", "contract")
ITEMS: Final[i64] = len(ITEM_NAMES)
ITEM_SKILL: Final[i64] = ITEM_NAMES.index("skill")
ITEM_ANIMALS: Final[i64] = ITEM_NAMES.index(ANIMAL_NAMES[0])
ITEM_WHEAT: Final[i64] = ITEM_NAMES.index("wheat")
ITEM_CONTRACT: Final[i64] = ITEM_NAMES.index("contract")

WORKER_TOTALS: Final[tuple[int, ...]] = (40, 40, 40, 20)
SKILL_TOTALS: Final[tuple[int, ...]] = (16, 16, 16)
RESOURCE_TOTALS: Final[tuple[int, ...]] = (48, 24, 24, 24)
START_WORKERS: Final[i64] = 8
MOST_ON_TILE: Final[i64] = 6

# What an upgrade or an extension may cost.
COST_NAMES: Final[tuple[str, ...]] = (
    *RESOURCE_NAMES, "any", *SKILL_NAMES, "skill", "wheat", *COLOUR_NAMES, "worker",
)  # fmt: skip
COSTS: Final[i64] = len(COST_NAMES)
COST_ANY: Final[i64] = COST_NAMES.index("any")
COST_SKILLS: Final[i64] = COST_NAMES.index(SKILL_NAMES[0])
COST_SKILL_ANY: Final[i64] = COST_NAMES.index("skill")
COST_WHEAT: Final[i64] = COST_NAMES.index("wheat")
COST_WORKERS: Final[i64] = COST_NAMES.index(COLOUR_NAMES[0])  # four colours, then any

# What contracts ask for, and what a turn order tile or a boat may bring besides.
NEED_NAMES: Final[tuple[str, ...]] = (
    *COLOUR_NAMES, "worker", *SKILL_NAMES, "skill", *RESOURCE_NAMES, "resource", "figure",
)  # fmt: skip
NEEDS: Final[i64] = len(NEED_NAMES)
NEED_WORKERS: Final[i64] = NEED_NAMES.index(COLOUR_NAMES[0])
NEED_ANY_WORKER: Final[i64] = NEED_NAMES.index("worker")
NEED_SKILLS: Final[i64] = NEED_NAMES.index(SKILL_NAMES[0])
NEED_ANY_SKILL: Final[i64] = NEED_NAMES.index("skill")
NEED_RESOURCES: Final[i64] = NEED_NAMES.index(RESOURCE_NAMES[0])
NEED_ANY_RESOURCE: Final[i64] = NEED_NAMES.index("resource")
NEED_FIGURE: Final[i64] = NEED_NAMES.index("figure")
CONTRACTS: Final[i64] = len(STANDARD.group("contract"))
EXTENSIONS: Final[i64] = len(STANDARD.group("extension"))
GIFT_NAMES: Final[tuple[str, ...]] = (*RESOURCE_NAMES, *ANIMAL_NAMES, "wheat")
GIFTS: Final[i64] = len(GIFT_NAMES)
CARGO_NAMES: Final[tuple[str, ...]] = ("gold", "green", "cabin", "contract")
CARGOES: Final[i64] = len(CARGO_NAMES)

# The six sides of a hexagon, clockwise from the bottom.
SIDE_DIRECTIONS: Final[tuple[str, ...]] = ("S", "SW", "NW", "N", "NE", "SE")
SIDES: Final[i64] = 6
HALVES: Final[i64] = SIDES * 2  # each side has a half before and a half after its middle, going round clockwise
REGIONS: Final[i64] = 5  # parts into which roads and water cut the land of a tile, at most


SEATS: Final[tuple[int, ...]] = (2, 3, 4, 5, 6)
TURN_ORDER_COUNT: Final[tuple[int, ...]] = (0, 0, 1, 2, 3, 4, 4)  # by the number of seats
SEASON_TILE_COUNT: Final[tuple[int, ...]] = (0, 0, 6, 7, 8, 9, 10)
ROADS: Final = {"home": 5, "spring": 4, "summer": 3, "autumn": 2, "winter": 1, "boat": 0}
EDGE_NAMES: Final = "RGW"


def turned_mask(edges: str, kind: str, turned: int) -> int:
    """The sides of the map on which a tile turned clockwise by so many sides shows this kind of edge."""
    return sum(1 << ((side + turned) % 6) for side, edge in enumerate(edges) if edge == kind)


def regions_of(edges: str) -> list[int]:
    """To which part of the tile's land each half of a side belongs; -1 for water.

    All roads meet in the middle, so two or more of them cut the land into as many parts; a river does the same with two
    banks. A home's inlet ends before the middle and cuts nothing.
    """
    cuts = [side for side, edge in enumerate(edges) if edge == ("W" if edges.count("W") == 2 else "R")]
    found = []
    for half in range(12):
        crossed = sum(1 for side in cuts if half > side * 2)  # the cut lies between the two halves of its side
        region = (crossed - 1) % len(cuts) if len(cuts) > 1 else 0
        found.append(-1 if edges[half // 2] == "W" else region)
    return found


class KeyflowerPieces:
    def __init__(self, components: Components) -> None:
        self.components = components
        self.digest = components.digest()
        records = [find_record(components, name) for name in TILES]
        contracts, extensions = components.group("contract"), components.group("extension")
        expected = {"tiles": len(TILES), "contracts": int(CONTRACTS), "extensions": int(EXTENSIONS)}
        total = len(components.records) - len(contracts) - len(extensions)
        for what, number in (("tiles", total), ("contracts", len(contracts)), ("extensions", len(extensions))):
            if number != expected[what]:
                raise Malformed("components", f"there must be {expected[what]} {what}, not {number}")
        self.origins = [ORIGINS.get(record.file, "base") for record in records]  # which box a tile comes from
        edges = [read_edges(record) for record in records]
        turns = [(sides, turned) for sides in edges for turned in range(6)]
        self.roads = Ints([turned_mask(sides, "R", turned) for sides, turned in turns])  # at tile * 6 + turned
        self.waters = Ints([turned_mask(sides, "W", turned) for sides, turned in turns])
        self.edges = Ints([self.roads[at] | self.waters[at] << SIDES for at in range(len(turns))])
        self.regions = Ints([region for sides in edges for region in regions_of(sides)])  # at tile * 12 + half
        self.region_count = Ints([max(regions_of(sides)) + 1 for sides in edges])
        faces = [face for record in records for face in read_faces(record)]
        self.give = Ints([number for face in faces for number in face.give])  # at (tile * 2 + side) * 4 + resource
        self.choose = Ints([face.choose for face in faces])  # bits of the items, of which one is taken
        self.skills = Ints([face.skills for face in faces])
        self.workers = Ints([face.workers for face in faces])
        self.green = Ints([face.green for face in faces])
        self.animals = Ints([number for face in faces for number in face.animals])  # at (tile * 2 + side) * 3 + type
        self.wheat = Ints([face.wheat for face in faces])
        self.contracts = Ints([face.contracts for face in faces])
        self.move = Ints([face.move for face in faces])
        self.upgrade = Ints([face.upgrade for face in faces])
        self.pay_skill = Ints([face.pay_skill for face in faces])
        self.pay_worker = Ints([face.pay_worker for face in faces])
        self.store = Ints([face.store for face in faces])
        self.each = Ints([face.each for face in faces])
        self.points = Ints([face.points for face in faces])
        prices = [*records, *extensions]
        self.cost = Ints([number for record in prices for number in read_cost(record)])  # at price * 15 + what
        self.usable = Ints([tile for tile in ALL_TILES if faces[tile * 2].useful])
        self.sets = Ints([read_set(record) for record in records])  # items in a set of a winter tile
        boats = records[BOATS:TURN_ORDER]
        self.loads = Ints([number for record in boats for number in read_load(record)])
        self.cargo = Ints([number for record in boats for number in optional_counts(record, "cargo", CARGO_NAMES)])
        self.winter_gold = Ints(
            [record.record.whole("gold", 0, 9) if record.record.has("gold") else 0 for record in boats]
        )
        self.boat_turns = [record.record.index_of("turned_before", SEASON_NAMES) for record in boats]
        scales = [record.record.numbers("scale", 0, 99, 5) for record in boats if record.record.has("scale")]
        if len(scales) != 1:
            raise Malformed("components", "exactly one boat must have a scale")
        self.scale = Ints(scales[0])
        gifts = [optional_counts(record, "gain", GIFT_NAMES) for record in records[TURN_ORDER:]]
        self.gifts = Ints([number for gift in gifts for number in gift])  # at (tile - TURN_ORDER) * 8 + what
        self.needs = Ints([n for one in contracts for n in one.record.counts("needs", NEED_NAMES, 9)])
        self.contract_points = read_points(contracts)  # of a completed one
        self.contract_names = [one.name for one in contracts]
        self.extension_names = [one.name for one in extensions]
        self.extension_colours = Ints([one.record.index_of("colour", COLOUR_NAMES) for one in extensions])
        for record in components.records:
            record.record.finish()

    def upgradable(self, tile: Tile) -> bool:
        """Is it a home or a building?"""
        return tile < SUMMER_BOATS or AUTUMN_TILES <= tile < WINTER_TILES

    def season(self, tile: Tile) -> i64:
        """The season in which a village tile is auctioned."""
        if tile < SUMMER_TILES:
            return SPRING
        if tile < AUTUMN_TILES:
            return SUMMER
        return AUTUMN if tile < WINTER_TILES else WINTER


class BuildingSide:
    """One side of a tile."""

    def __init__(self, side: Reader | None) -> None:
        def whole(name: str) -> int:
            return side.whole(name, 0, 99) if side is not None and side.has(name) else 0

        def index_on_side(name: str, names: tuple[str, ...]) -> int:
            return side.index_of(name, names) if side is not None and side.has(name) else -1

        self.give = side.counts("give", RESOURCE_NAMES, 9) if side is not None and side.has("give") else [0] * 4
        chosen = side.counts("choose", ITEM_NAMES, 1) if side is not None and side.has("choose") else [0]
        self.choose = sum(1 << place for place, number in enumerate(chosen) if number)
        self.skills = whole("skills")
        self.workers = whole("workers")
        self.green = whole("green")
        self.animals = side.counts("animals", ANIMAL_NAMES, 9) if side is not None and side.has("animals") else [0] * 3
        self.wheat = whole("wheat")
        self.contracts = whole("contracts")
        self.move = whole("move")
        self.upgrade = whole("upgrade")
        self.pay_skill = index_on_side("pay_skill", (*SKILL_NAMES, "any"))
        self.pay_worker = index_on_side("pay_worker", (*COLOUR_NAMES, "any"))
        self.store = index_on_side("store", (*RESOURCE_NAMES, "any"))
        self.each = whole("points_each")
        self.points = whole("points")
        if side is not None:
            side.finish()

    @property
    def useful(self) -> bool:
        """Does it show what a worker brings?"""
        gains = [*self.give, self.choose, self.skills, self.workers, self.green, self.move, self.upgrade]
        gains += [*self.animals, self.wheat, self.contracts]
        return any(gains)


def find_record(components: Components, name: str) -> Component:
    """The record of a tile, whichever group it is in; its source and note are read."""
    for component in components.records:
        if component.name == name:
            return component
    raise Malformed("components", f"there must be a tile named {name!r}")


def read_edges(component: Component) -> str:
    """The six sides, with as many roads as the book counts."""
    record, kind = component.record, component.group
    edges = record.text("edges")
    if len(edges) != 6 or any(edge not in EDGE_NAMES for edge in edges):
        raise Malformed(record.at("edges"), f"must be six of R, G and W, not {edges!r}")
    roads, waters = edges.count("R"), edges.count("W")
    season = record.text("season") if kind == "building" else kind
    if component.name == TILES[SHEEP_SHELTER]:
        season = "no road"
    wanted = record.whole("number", 1, 4) if kind == "turn_order" else ROADS.get(season, 0)
    if roads != wanted:
        raise Malformed(record.at("edges"), f"must have {wanted} roads, not {roads}")
    if waters != {"home": 1, "boat": 2, "summer_boat": 2}.get(kind, 0):
        raise Malformed(record.at("edges"), f"cannot have {waters} sides of water")
    if waters == 2 and edges.index("W") + 3 != edges.rindex("W"):
        raise Malformed(record.at("edges"), "must have its two sides of water opposite each other")
    return edges


def read_faces(component: Component) -> list[BuildingSide]:
    """Both sides of the tile."""
    record, kind = component.record, component.group
    if kind in ("home", "building"):
        if kind == "building":
            record.index_of("season", SEASON_NAMES[:3])
        return [BuildingSide(record.inner("basic")), BuildingSide(record.inner("upgraded"))]
    sides = [BuildingSide(None), BuildingSide(None)]
    if kind == "turn_order":
        record.numbers("start_player_at", 2, 6)
    if kind != "summer_boat" and not record.has("scale"):
        sides[0].points = sides[1].points = record.whole("points", 0, 99)
    return sides


def read_cost(component: Component) -> list[int]:
    """What it costs to turn the tile over."""
    if component.group not in ("home", "building", "extension"):
        return [0] * int(COSTS)
    return component.record.counts("cost", COST_NAMES, 9)


def optional_counts(component: Component, name: str, names: tuple[str, ...]) -> list[int]:
    """Numbers by name; nothing if the record has no such field."""
    return component.record.counts(name, names, 9) if component.record.has(name) else [0] * len(names)


def read_points(contracts: list[Component]) -> i64:
    """What a completed contract is worth, the same for all."""
    points = [one.record.whole("points", 1, 99) for one in contracts]
    if min(points) != max(points):
        raise Malformed("contracts", f"must all be worth the same, not {min(points)} to {max(points)} points")
    return points[0]


def read_set(component: Component) -> int:
    """How many items a winter tile asks for."""
    if component.group != "winter" or not component.record.has("of"):
        return 0
    return component.record.whole("of", 1, 9)


def read_load(component: Component) -> list[int]:
    """Workers and skills that the boat brings in spring, summer and autumn."""
    record = component.record
    record.whole("players", 2, 6)
    return [number for season in SEASON_NAMES[:3] for number in record.numbers(season, 0, 20, 2)]


PRINTED: Final[list[KeyflowerPieces]] = []  # the standard set, once somebody has asked for it


def read_pieces(corrected: Path | None = None) -> KeyflowerPieces:
    """The pieces of the game and its expansions, perhaps with corrected files."""
    if corrected is not None:
        return KeyflowerPieces(read_components(FOLDER, FILES, GROUPS, corrected))
    if len(PRINTED) == 0:
        PRINTED.append(KeyflowerPieces(STANDARD))
    return PRINTED[0]
