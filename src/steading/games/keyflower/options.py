"""The options of Keyflower, and what comes out of the box with each choice of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...engine.ints import Ints, i64
from ...engine.options import Option
from ...engine.stack import MOST_SEATS
from .expansions import EXPANSIONS, set_in_play
from .rules.box import Box
from .rules.pieces import KeyflowerPieces
from .rules.tiles import (
    ALL_TURN_ORDER,
    BOATS,
    FIRST_BOATS,
    SECOND_BOATS,
    SPRING_TILES,
    TURN_ORDER,
    VILLAGE_TILES,
)

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
HANDS_WITH_MERCHANTS: Final[tuple[int, ...]] = (0, 0, 4, 4, 3, 3, 2)
HANDS_WITH_FARMERS: Final[tuple[int, ...]] = (0, 0, 4, 4, 4, 3, 3)


def tiles_of(pieces: KeyflowerPieces, origin: str, season: int) -> list[int]:
    """The village tiles of a season that come from the base game or an expansion."""
    return [int(tile) for tile in VILLAGE_TILES if pieces.season(tile) == season and pieces.origins[tile] == origin]


def pack(options: Mapping[str, bool | str], pieces: KeyflowerPieces) -> Box:
    """What a game with these options uses."""
    farmers, merchants = bool(options["farmers"]), bool(options["merchants"])
    in_play = [each.name for each in EXPANSIONS if options[each.name]]
    pools, featured = [], []
    for season in range(4):
        pool, always = tiles_of(pieces, "base", season), list[int]()
        for expansion in in_play:
            (always if options[f"all_{expansion}"] else pool).extend(tiles_of(pieces, expansion, season))
        pools.append(Ints(pool))
        featured.append(Ints(always))
    versions = [[int(first), int(second)] for first, second in zip(FIRST_BOATS, SECOND_BOATS, strict=True)]
    if not merchants or options["all_merchants"]:
        versions = [[second if merchants else first] for first, second in versions]
    turn_order = [TURN_ORDER + place for place in range(4)]
    if farmers:
        turn_order[:3] = [tile for tile in ALL_TURN_ORDER if pieces.origins[tile] == "farmers"]
    hands = HANDS_WITH_FARMERS if farmers else HANDS_WITH_MERCHANTS if merchants else HANDS
    every = set(range(SPRING_TILES)) | {int(tile) for tile in turn_order}
    every |= set(range(BOATS, TURN_ORDER if merchants else SECOND_BOATS[0]))
    for season in range(4):
        every |= {int(tile) for tile in (*pools[season], *featured[season])}
    helped: i64 = 0
    for seat in range(MOST_SEATS):
        if options[f"help_{seat + 1}"]:
            helped |= 1 << seat
    return Box(
        set_in_play(in_play),
        merchants,
        pools,
        featured,
        [Ints([int(tile) for tile in boats]) for boats in versions],
        Ints([int(tile) for tile in turn_order]),
        Ints(hands),
        bool(options["open_screens"]),
        helped,
        frozenset(every),
        options["flipper"] == "after",
        options["hillside"] == "with",
    )
