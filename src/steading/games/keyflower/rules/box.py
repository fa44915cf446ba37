"""What comes out of the box: which tiles, boats and winter hands take part, and which expansions and variants."""

from __future__ import annotations

from ....engine.ints import Ints, i64


class Box:
    """The parts of a game with its options."""

    __slots__ = (
        "boats", "counts_hillside", "expansions", "extends", "featured", "flips_after", "hands", "helped",
        "open_screens", "pools", "tiles", "turn_order",
    )  # fmt: skip

    def __init__(
        self,
        expansions: i64,
        extends: bool,
        pools: list[Ints],
        featured: list[Ints],
        boats: list[Ints],
        turn_order: Ints,
        hands: Ints,
        open_screens: bool,
        helped: i64,
        tiles: frozenset[int],
        flips_after: bool,
        counts_hillside: bool,
    ) -> None:
        self.expansions = expansions  # those in play, as bits, in the order of their books
        self.extends = extends  # tiles can get extensions
        self.pools = pools  # for each season the tiles of which some come out
        self.featured = featured  # for each season the tiles that all come out
        self.boats = boats  # for each boat of the row the versions of which one comes out
        self.turn_order = turn_order
        self.hands = hands  # winter tiles each, by the number of seats
        self.open_screens = open_screens  # what all have seen stays in front of the screens
        self.helped = helped  # the seats, as bits, that begin with a green worker more
        self.tiles = tiles  # all that can come into the game
        self.flips_after = flips_after  # the Flipper turns its tile over when what is stored has been counted
        self.counts_hillside = counts_hillside  # the hillside counts its own tile too
