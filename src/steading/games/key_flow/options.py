"""Which options the game has, and what they mean for the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...engine.ints import i64
from ...engine.options import Option

OPTIONS: Final = (
    Option(
        "competition", (False, True), "Competition rules: revealed cards are played in order, keyples by their numbers"
    ),
    Option("discard", ("token", "nothing"), "What a player gets for discarding the revealed card"),
    Option("fresh_token", (True, False), "The token printed on a keyple card may be laid on that very card"),
    Option("open_store", (False, True), "Look at the cards under your own store card at any time"),
)


class Variant:
    """The options, as the rules ask for them."""

    __slots__ = ("competition", "discard_pays", "fresh_token", "open_store")

    def __init__(self, options: Mapping[str, bool | str]) -> None:
        self.competition: bool = options["competition"] is True
        self.discard_pays: i64 = 1 if options["discard"] == "token" else 0
        self.fresh_token: bool = options["fresh_token"] is True
        self.open_store: bool = options["open_store"] is True
