"""What the options mean for the rules."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.ints import i64


class Variant:
    """The options, as the rules ask for them."""

    __slots__ = ("competition", "discard_pays", "fresh_token", "open_store")

    def __init__(self, options: Mapping[str, bool | str]) -> None:
        self.competition: bool = options["competition"] is True
        self.discard_pays: i64 = 1 if options["discard"] == "token" else 0
        self.fresh_token: bool = options["fresh_token"] is True
        self.open_store: bool = options["open_store"] is True
