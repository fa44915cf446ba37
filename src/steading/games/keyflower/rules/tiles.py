"""Which tiles there are: their names in order, and the numbers by which the rules know them.

A tile's number is its place in `TILES`: tiles of one sort stand together, in the order of the component files. It never
changes, so that actions and records are stable.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NewType

from ....engine.components import Component, Components, read_components
from ....engine.ints import i64

Tile = NewType("Tile", i64)

FOLDER: Final = Path(__file__).parents[1] / "components"
GROUPS: Final[tuple[str, ...]] = (
    "home", "building", "summer_boat", "winter", "boat", "turn_order", "contract", "extension",
)  # fmt: skip
FILES: Final[tuple[str, ...]] = (
    "homes.toml", "spring.toml", "summer.toml", "autumn.toml", "winter.toml", "boats.toml", "turn_order.toml",
    "farmers.toml", "merchants.toml", "contracts.toml", "extensions.toml",
)  # fmt: skip
SORTS: Final[tuple[str, ...]] = (
    "home", "spring", "summer", "summer_boat", "autumn", "winter", "boat", "turn_order",
)  # fmt: skip

STANDARD: Final[Components] = read_components(FOLDER, FILES, GROUPS)


def sort_of(component: Component) -> str:
    """Buildings are sorted by their season, all else by what it is."""
    return str(component.record.fields["season"]) if component.group == "building" else component.group


def sorted_names() -> list[str]:
    """All tiles, sort by sort."""
    return [piece.name for sort in SORTS for piece in STANDARD.records if sort_of(piece) == sort]


TILES: Final[tuple[str, ...]] = tuple(sorted_names())
TILE_COUNT: Final[i64] = len(TILES)


def tile_named(name: str) -> Tile:
    """The tile of this name."""
    return Tile(TILES.index(name))


def first_of(sort: str) -> Tile:
    """Where the tiles of this sort begin."""
    return tile_named(next(piece.name for piece in STANDARD.records if sort_of(piece) == sort))


HOMES: Final[Tile] = first_of("home")
SPRING_TILES: Final[Tile] = first_of("spring")
SUMMER_TILES: Final[Tile] = first_of("summer")
SUMMER_BOATS: Final[Tile] = first_of("summer_boat")
AUTUMN_TILES: Final[Tile] = first_of("autumn")
WINTER_TILES: Final[Tile] = first_of("winter")
BOATS: Final[Tile] = first_of("boat")
TURN_ORDER: Final[Tile] = first_of("turn_order")

# To go through them.
ALL_TILES: Final[list[Tile]] = [Tile(n) for n in range(TILE_COUNT)]
BEFORE_WINTER: Final[list[Tile]] = ALL_TILES[:WINTER_TILES]
VILLAGE_TILES: Final[list[Tile]] = ALL_TILES[SPRING_TILES:BOATS]  # but for the homes
ALL_WINTER_TILES: Final[list[Tile]] = ALL_TILES[WINTER_TILES:BOATS]
ALL_SUMMER_BOATS: Final[list[Tile]] = ALL_TILES[SUMMER_BOATS:AUTUMN_TILES]
ALL_BOATS: Final[list[Tile]] = ALL_TILES[BOATS:TURN_ORDER]
ALL_TURN_ORDER: Final[list[Tile]] = ALL_TILES[TURN_ORDER:]

# Tiles that the rules know by name.
FARM_YARD: Final[Tile] = tile_named("farm yard")
ASSAYER: Final[Tile] = tile_named("assayer")
BOOKKEEPER: Final[Tile] = tile_named("bookkeeper")
STORAGE: Final[Tile] = tile_named("timber yard")  # then the stone yard, the blacksmith and the barn
STORAGE_END: Final[i64] = tile_named("barn") + 1
SHEEP_SHELTER: Final[Tile] = tile_named("sheep shelter")
APOTHECARY: Final[Tile] = tile_named("apothecary")
CRAFTSMANS_GUILD: Final[Tile] = tile_named("craftsman's guild")
JEWELLER: Final[Tile] = tile_named("jeweller")
KEY_GUILD: Final[Tile] = tile_named("key guild")
KEYTHEDRAL: Final[Tile] = tile_named("keythedral")
KEY_MARKET: Final[Tile] = tile_named("key market")
MERCERS_GUILD: Final[Tile] = tile_named("mercer's guild")
SCHOLAR: Final[Tile] = tile_named("scholar")
SCRIBES: Final[Tile] = tile_named("scribes")
VILLAGE_HALL: Final[Tile] = tile_named("village hall")
WATERMILL: Final[Tile] = tile_named("watermill")
WINDMILL: Final[Tile] = tile_named("windmill")
BAKERY: Final[Tile] = tile_named("bakery")
DAIRY: Final[Tile] = tile_named("dairy")
GRANARY: Final[Tile] = tile_named("granary")
HILLSIDE: Final[Tile] = tile_named("hillside")
TRUFFLE_ORCHARD: Final[Tile] = tile_named("truffle orchard")
WEAVER: Final[Tile] = tile_named("weaver")
ARTISAN: Final[Tile] = tile_named("artisan")
BUILDER: Final[Tile] = tile_named("builder")
MULETEER: Final[Tile] = tile_named("muleteer")
KEYFLOWER: Final[Tile] = tile_named("keyflower")
SEA_BASTION: Final[Tile] = tile_named("sea bastion")
SEA_BREESE: Final[Tile] = tile_named("sea breese")
FLIPPER: Final[Tile] = tile_named("flipper")
IANVINCIBLE: Final[Tile] = tile_named("ianvincible")
WHITE_WIND: Final[Tile] = tile_named("white wind")
KEYFLOWER_II: Final[Tile] = tile_named("keyflower II")
SEA_BASTION_II: Final[Tile] = tile_named("sea bastion II")
SEA_BREESE_II: Final[Tile] = tile_named("sea breese II")
FLIPPER_II: Final[Tile] = tile_named("flipper II")
IANVINCIBLE_II: Final[Tile] = tile_named("ianvincible II")
WHITE_WIND_II: Final[Tile] = tile_named("white wind II")

# The same tiles by what they do at the end of the game.
FIRST_BOATS: Final[list[Tile]] = ALL_TILES[KEYFLOWER:KEYFLOWER_II]
SECOND_BOATS: Final[list[Tile]] = ALL_TILES[KEYFLOWER_II:TURN_ORDER]
PRINTED_SCORERS: Final[list[Tile]] = [KEYTHEDRAL, FLIPPER, IANVINCIBLE]  # the points printed on them, whatever there is
PLACE_SCORERS: Final[list[Tile]] = [KEYFLOWER, SEA_BASTION, SEA_BREESE]  # boats that count what lies in the village
NEIGHBOUR_SCORERS: Final[list[Tile]] = [HILLSIDE, SHEEP_SHELTER, *ALL_TURN_ORDER]  # what lies around them
REACH_SCORERS: Final[list[Tile]] = [HILLSIDE, SEA_BASTION]  # tiles of the village, each of them once
ITEM_BOAT: Final[Tile] = WHITE_WIND  # counts items, like winter tiles
ITEM_BOAT_II: Final[Tile] = WHITE_WIND_II
LAST_DECISIONS: Final[list[Tile]] = [FLIPPER, FLIPPER_II]  # with something to decide after tiles are laid
