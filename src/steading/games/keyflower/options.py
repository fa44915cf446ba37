"""The options of Keyflower, and what comes out of the box with each choice of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ...engine.ints import Ints, i64
from ...engine.options import Option
from ...engine.stack import MOST_SEATS
from .expansions import EXPANSIONS, set_in_play
from .rules.box import Box
from .rules.pieces import KeyflowerPieces
from .rules.tiles import ALL_BOATS, ALL_TURN_ORDER, SPRING_TILES, VILLAGE_TILES, Tile

OPTIONS: Final[tuple[Option, ...]] = (
    Option("farmers", (False, True), "The Farmers: fields, animals and wheat"),
    Option("merchants", (False, True), "The Merchants: contracts, cabins and extensions"),
    Option("all_farmers", (False, True), "Use all tiles of The Farmers: best for a first game with them", "farmers"),
    Option(
        "all_merchants",
        (False, True),
        "Use all tiles and boats of The Merchants: best for a first game with them",
        "merchants",
    ),
    Option(
        "open_screens", (False, True), "Pieces everyone has seen stay in front of the screens (the Gamers' variant)"
    ),
    Option(
        "flipper", ("before", "after"), "The Flipper turns a tile over before or after stored resources are counted"
    ),
    Option(
        "hillside", ("with", "without"), "The hillside counts the tiles of its field with or without its own", "farmers"
    ),
    *[
        Option(f"help_{seat + 1}", (False, True), "Begins with an extra green worker", seat=seat)
        for seat in range(MOST_SEATS)
    ],
)

HANDS: Final[tuple[int, ...]] = (0, 0, 3, 3, 3, 2, 2)  # winter tiles by the number of seats


def pack(options: Mapping[str, bool | str], pieces: KeyflowerPieces) -> Box:
    """What a game with these options uses."""
    expansions = [each for each in EXPANSIONS if options[each.name]]
    in_play = [each.name for each in expansions]

    def of(origin: str, tiles: Iterable[Tile]) -> list[int]:
        """Those of the tiles that come from the base game or an expansion."""
        return [int(tile) for tile in tiles if pieces.origins[tile] == origin]

    pools, featured = [], []
    for season in range(4):
        tiles = [tile for tile in VILLAGE_TILES if pieces.season(tile) == season]
        pool, always = of("base", tiles), list[int]()
        for name in in_play:
            (always if options[f"all_{name}"] else pool).extend(of(name, tiles))
        pools.append(Ints(pool))
        featured.append(Ints(always))
    versions = [[boat] for boat in of("base", ALL_BOATS)]
    turn_order = of("base", ALL_TURN_ORDER)
    for name in in_play:  # their tiles come in the place of others, or beside them
        for place, boat in enumerate(of(name, ALL_BOATS)):
            versions[place] = [boat] if options[f"all_{name}"] else [*versions[place], boat]
        for place, tile in enumerate(of(name, ALL_TURN_ORDER)):
            turn_order[place] = tile
    every = {*range(SPRING_TILES), *turn_order, *[boat for name in ("base", *in_play) for boat in of(name, ALL_BOATS)]}
    for season in range(4):
        every |= {int(tile) for tile in (*pools[season], *featured[season])}
    helped: i64 = 0
    for seat in range(MOST_SEATS):
        if options[f"help_{seat + 1}"]:
            helped |= 1 << seat
    return Box(
        set_in_play(in_play),
        any(each.extends for each in expansions),
        pools,
        featured,
        [Ints(boats) for boats in versions],
        Ints(turn_order),
        Ints(expansions[0].hands if expansions else HANDS),  # with several, those of the first book
        bool(options["open_screens"]),
        helped,
        frozenset(every),
        options["flipper"] == "after",
        options["hillside"] == "with",
    )
