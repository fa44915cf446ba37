"""The components as tables of numbers: every tile with its sides, costs, benefits and points.

A tile has a number (its place in `TILES`) that never changes, so that actions and records are stable. What differs
between its two sides is found at `tile * 2 + side`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...engine.components import Component, Components, read_components
from ...engine.documents import Reader
from ...engine.ints import Ints, i64
from ...engine.refused import Malformed

GROUPS: Final = ("home", "building", "summer_boat", "winter", "boat", "turn_order")
FILES: Final = (
    "homes.toml", "spring.toml", "summer.toml", "autumn.toml", "winter.toml", "boats.toml", "turn_order.toml",
)  # fmt: skip

TILES: Final = (
    "home 1", "home 2", "home 3", "home 4", "home 5", "home 6",
    "keywood", "keystone quarry", "key mine", "woodcutter", "quarryman", "miner",
    "gold mine", "workshop", "stable", "apprentice hall", "alehouse", "peddler",
    "store", "mason", "carpenter", "smelter", "tavern", "hiring fair", "farrier", "brewer",
    "summer boat 1", "summer boat 2", "summer boat 3", "summer boat 4",
    "timber yard", "stone yard", "blacksmith", "barn", "sawmill", "sculptor",
    "forge", "goldsmith", "well", "fair", "wainwright", "inn",
    "apothecary", "craftsman's guild", "jeweller", "key guild", "keythedral", "key market",
    "mercer's guild", "scholar", "scribes", "village hall", "watermill", "windmill",
    "keyflower", "sea bastion", "sea breese", "flipper", "ianvincible", "white wind",
    "turn order 1", "turn order 2", "turn order 3", "turn order 4",
)  # fmt: skip
TILE_COUNT: Final[i64] = 64

# Where each sort of tile begins.
HOMES: Final[i64] = 0
SPRING_TILES: Final[i64] = 6
SUMMER_TILES: Final[i64] = 18
SUMMER_BOATS: Final[i64] = 26
AUTUMN_TILES: Final[i64] = 30
WINTER_TILES: Final[i64] = 42
BOATS: Final[i64] = 54
TURN_ORDER: Final[i64] = 60
A_SEASON: Final[i64] = 12  # village tiles of a season

# Tiles that the rules know by name.
STORAGE: Final[i64] = 30  # timber yard, stone yard, blacksmith, barn
STORAGE_END: Final[i64] = 34
APOTHECARY: Final[i64] = 42
CRAFTSMANS_GUILD: Final[i64] = 43
JEWELLER: Final[i64] = 44
KEY_GUILD: Final[i64] = 45
KEYTHEDRAL: Final[i64] = 46
KEY_MARKET: Final[i64] = 47
MERCERS_GUILD: Final[i64] = 48
SCHOLAR: Final[i64] = 49
SCRIBES: Final[i64] = 50
VILLAGE_HALL: Final[i64] = 51
WATERMILL: Final[i64] = 52
WINDMILL: Final[i64] = 53
KEYFLOWER: Final[i64] = 54
SEA_BASTION: Final[i64] = 55
SEA_BREESE: Final[i64] = 56
FLIPPER: Final[i64] = 57
IANVINCIBLE: Final[i64] = 58
WHITE_WIND: Final[i64] = 59

BASIC: Final[i64] = 0  # sides; a summer boat lies on side a or side b for good
UPGRADED: Final[i64] = 1
SIDE_NAMES: Final = ("basic", "upgraded")
BOAT_SIDE_NAMES: Final = ("a", "b")

RESOURCE_NAMES: Final = ("gold", "iron", "stone", "wood")
RESOURCES: Final[i64] = 4
GOLD: Final[i64] = 0
COLOUR_NAMES: Final = ("blue", "red", "yellow", "green")
COLOURS: Final[i64] = 4
GREEN: Final[i64] = 3
SKILL_NAMES: Final = ("anvil", "pick axe", "saw")
SKILLS: Final[i64] = 3
NONE: Final[i64] = -1
ANY_SKILL: Final[i64] = 3
ANY_WORKER: Final[i64] = 4
ANY_RESOURCE: Final[i64] = 4

WORKER_TOTALS: Final = (40, 40, 40, 20)
SKILL_TOTALS: Final = (16, 16, 16)
RESOURCE_TOTALS: Final = (48, 24, 24, 24)
START_WORKERS: Final[i64] = 8
MOST_ON_TILE: Final[i64] = 6

# What an upgrade may cost.
COST_NAMES: Final = ("gold", "iron", "stone", "wood", "any", "anvil", "pick axe", "saw", "skill")
COSTS: Final[i64] = 9
COST_ANY: Final[i64] = 4
COST_SKILLS: Final[i64] = 5
COST_SKILL_ANY: Final[i64] = 8

# The six sides of a hexagon, clockwise from the bottom.
SIDE_DIRECTIONS: Final = ("S", "SW", "NW", "N", "NE", "SE")
SIDES: Final[i64] = 6

SEASON_NAMES: Final = ("spring", "summer", "autumn", "winter")
SPRING: Final[i64] = 0
SUMMER: Final[i64] = 1
AUTUMN: Final[i64] = 2
WINTER: Final[i64] = 3

SEATS: Final = (2, 3, 4, 5, 6)
TURN_ORDER_COUNT: Final = (0, 0, 1, 2, 3, 4, 4)  # by the number of seats
SEASON_TILE_COUNT: Final = (0, 0, 6, 7, 8, 9, 10)
WINTER_HAND: Final = (0, 0, 3, 3, 3, 2, 2)
ROADS: Final = {"home": 5, "spring": 4, "summer": 3, "autumn": 2, "winter": 1, "boat": 0}
EDGE_NAMES: Final = "RGW"


def turned_mask(edges: str, kind: str, turned: int) -> int:
    """The sides of the map on which a tile turned clockwise by so many sides shows this kind of edge."""
    return sum(1 << ((side + turned) % 6) for side, edge in enumerate(edges) if edge == kind)


class Pieces:
    """The tables."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.digest = components.digest()
        records = [found(components, name) for name in TILES]
        if len(components.records) != len(TILES):
            raise Malformed("components", f"there must be {len(TILES)} tiles, not {len(components.records)}")
        edges = [read_edges(record) for record in records]
        turns = [(sides, turned) for sides in edges for turned in range(6)]
        self.roads = Ints([turned_mask(sides, "R", turned) for sides, turned in turns])  # at tile * 6 + turned
        self.waters = Ints([turned_mask(sides, "W", turned) for sides, turned in turns])
        faces = [face for record in records for face in read_faces(record)]
        self.give = Ints([number for face in faces for number in face.give])  # at (tile * 2 + side) * 4 + resource
        self.choose = Ints([face.choose for face in faces])  # bits of the resources, of which one is taken
        self.skills = Ints([face.skills for face in faces])
        self.workers = Ints([face.workers for face in faces])
        self.green = Ints([face.green for face in faces])
        self.move = Ints([face.move for face in faces])
        self.upgrade = Ints([face.upgrade for face in faces])
        self.pay_skill = Ints([face.pay_skill for face in faces])
        self.pay_worker = Ints([face.pay_worker for face in faces])
        self.store = Ints([face.store for face in faces])
        self.each = Ints([face.each for face in faces])
        self.points = Ints([face.points for face in faces])
        self.cost = Ints([number for record in records for number in read_cost(record)])  # at tile * 9 + what
        self.usable = Ints([tile for tile in range(len(TILES)) if faces[tile * 2].useful])
        self.sets = Ints([read_set(record) for record in records])  # items in a set of a winter tile
        self.loads = Ints([number for record in records[BOATS:TURN_ORDER] for number in read_load(record)])
        self.boat_turns = [record.record.named("turned_before", SEASON_NAMES) for record in records[BOATS:TURN_ORDER]]
        self.scale = Ints(records[SEA_BREESE].record.numbers("scale", 0, 99, 5))
        for record in records:
            record.record.finish()

    def upgradable(self, tile: i64) -> bool:
        """Is it a home or a building?"""
        return tile < SUMMER_BOATS or AUTUMN_TILES <= tile < WINTER_TILES

    def season(self, tile: i64) -> i64:
        """The season in which a village tile is auctioned."""
        if tile < SUMMER_TILES:
            return SPRING
        if tile < AUTUMN_TILES:
            return SUMMER
        return AUTUMN if tile < WINTER_TILES else WINTER


class Face:
    """One side of a tile."""

    def __init__(self, side: Reader | None) -> None:
        def whole(name: str) -> int:
            return side.whole(name, 0, 99) if side is not None and side.has(name) else 0

        def named(name: str, names: tuple[str, ...]) -> int:
            return side.named(name, names) if side is not None and side.has(name) else -1

        self.give = side.counts("give", RESOURCE_NAMES, 9) if side is not None and side.has("give") else [0] * 4
        chosen = side.counts("choose", RESOURCE_NAMES, 1) if side is not None and side.has("choose") else [0] * 4
        self.choose = sum(1 << place for place, number in enumerate(chosen) if number)
        self.skills = whole("skills")
        self.workers = whole("workers")
        self.green = whole("green")
        self.move = whole("move")
        self.upgrade = whole("upgrade")
        self.pay_skill = named("pay_skill", (*SKILL_NAMES, "any"))
        self.pay_worker = named("pay_worker", (*COLOUR_NAMES, "any"))
        self.store = named("store", (*RESOURCE_NAMES, "any"))
        self.each = whole("points_each")
        self.points = whole("points")
        if side is not None:
            side.finish()

    @property
    def useful(self) -> bool:
        """Does it show what a worker brings?"""
        gains = [*self.give, self.choose, self.skills, self.workers, self.green, self.move, self.upgrade]
        return any(gains)


def found(components: Components, name: str) -> Component:
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
    wanted = record.whole("number", 1, 4) if kind == "turn_order" else ROADS.get(season, 0)
    if roads != wanted:
        raise Malformed(record.at("edges"), f"must have {wanted} roads, not {roads}")
    if waters != {"home": 1, "boat": 2, "summer_boat": 2}.get(kind, 0):
        raise Malformed(record.at("edges"), f"cannot have {waters} sides of water")
    if waters == 2 and edges.index("W") + 3 != edges.rindex("W"):
        raise Malformed(record.at("edges"), "must have its two sides of water opposite each other")
    return edges


def read_faces(component: Component) -> list[Face]:
    """Both sides of the tile."""
    record, kind = component.record, component.group
    if kind in ("home", "building"):
        if kind == "building":
            record.named("season", SEASON_NAMES[:3])
        return [Face(record.inner("basic")), Face(record.inner("upgraded"))]
    sides = [Face(None), Face(None)]
    if kind == "turn_order":
        record.numbers("start_player_at", 2, 6)
    if kind != "summer_boat" and component.name != "sea breese":
        sides[0].points = sides[1].points = record.whole("points", 0, 99)
    return sides


def read_cost(component: Component) -> list[int]:
    """What it costs to turn the tile over."""
    if component.group not in ("home", "building"):
        return [0] * 9
    return component.record.counts("cost", COST_NAMES, 9)


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


def read_pieces(corrected: Path | None = None) -> Pieces:
    """The base game's pieces, perhaps with corrected files."""
    return Pieces(read_components(Path(__file__).parent / "components", FILES, GROUPS, corrected))
