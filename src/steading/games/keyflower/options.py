"""The options of Keyflower, and what comes out of the box with each choice of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...engine.ints import Ints, i64
from ...engine.options import Option
from .box import Box
from .expansion import Expansion
from .farmers.farmers import Farmers
from .merchants.merchants import Merchants
from .pieces import AUTUMN_TILES, BOATS, SPRING_TILES, SUMMER_TILES, TURN_ORDER, WINTER_TILES

MOST_SEATS: Final = 6

OPTIONS: Final[tuple[Option, ...]] = (
    Option("farmers", (False, True), "The Farmers: fields, animals and wheat"),
    Option("merchants", (False, True), "The Merchants: contracts, cabins and extensions"),
    Option("all_farmers", (False, True), "All tiles of The Farmers come out (advised for a first game with them)"),
    Option("all_merchants", (False, True), "All tiles and boats of The Merchants come out (advised likewise)"),
    Option(
        "open_screens", (False, True), "What everybody has seen stays in front of the screens (the gamers' variant)"
    ),
    *[
        Option(f"help_{seat + 1}", (False, True), f"Player {seat + 1} begins with a green worker more (mixed ability)")
        for seat in range(MOST_SEATS)
    ],
)

# The tiles of each set, by season: those of the base game, the Farmers' and the Merchants'.
PLAIN: Final = (
    (SPRING_TILES, 12), (SUMMER_TILES, 8), (AUTUMN_TILES, 12), (WINTER_TILES, 12),
)  # fmt: skip
HANDS: Final[tuple[int, ...]] = (0, 0, 3, 3, 3, 2, 2)  # winter tiles by the number of seats
HANDS_WITH_MERCHANTS: Final[tuple[int, ...]] = (0, 0, 4, 4, 3, 3, 2)
HANDS_WITH_FARMERS: Final[tuple[int, ...]] = (0, 0, 4, 4, 4, 3, 3)


def check(options: Mapping[str, bool | str]) -> None:
    """A variant needs its expansion; ValueError says so."""
    for expansion in ("farmers", "merchants"):
        if options[f"all_{expansion}"] and not options[expansion]:
            raise ValueError(f"option all_{expansion} needs option {expansion}")


def tiles_of(expansion: str, season: int) -> list[int]:
    """The tiles that a set adds to a season."""
    if expansion == "farmers":
        return [list(range(18, 22)), [31, 32, 38, 39], list(range(52, 56)), list(range(69, 75))][season]
    if expansion == "merchants":
        return [[22], [33], [56], list(range(75, 78))][season]
    boats = list(range(34, 38)) if season == 1 else []  # summer boats 1 to 4
    first, number = PLAIN[season]
    return [int(tile) for tile in range(first, first + number)] + boats


def pack(options: Mapping[str, bool | str]) -> Box:
    """What a game with these options uses."""
    farmers, merchants = bool(options["farmers"]), bool(options["merchants"])
    pools, featured = [], []
    for season in range(4):
        pool, always = tiles_of("base", season), list[int]()
        for expansion in ("farmers", "merchants"):
            if options[expansion]:
                (always if options[f"all_{expansion}"] else pool).extend(tiles_of(expansion, season))
        pools.append(Ints(pool))
        featured.append(Ints(always))
    versions = [[place, place + 6] if merchants else [place] for place in range(BOATS, BOATS + 6)]
    if options["all_merchants"]:
        versions = [[place + 6] for place in range(BOATS, BOATS + 6)]
    turn_order = [TURN_ORDER + place for place in range(4)]
    if farmers:
        turn_order[:3] = [TURN_ORDER + 4 + place for place in range(3)]
    hands = HANDS_WITH_FARMERS if farmers else HANDS_WITH_MERCHANTS if merchants else HANDS
    expansions: list[Expansion] = []
    if farmers:
        expansions.append(Farmers())
    if merchants:
        expansions.append(Merchants())
    every = set(range(SPRING_TILES)) | {int(tile) for tile in turn_order}
    every |= set(range(BOATS, TURN_ORDER)) if merchants else set(range(BOATS, BOATS + 6))
    for season in range(4):
        every |= {int(tile) for tile in (*pools[season], *featured[season])}
    helped: i64 = 0
    for seat in range(MOST_SEATS):
        if options[f"help_{seat + 1}"]:
            helped |= 1 << seat
    return Box(
        expansions,
        pools,
        featured,
        [Ints([int(tile) for tile in boats]) for boats in versions],
        Ints([int(tile) for tile in turn_order]),
        Ints(hands),
        bool(options["open_screens"]),
        helped,
        frozenset(every),
    )
