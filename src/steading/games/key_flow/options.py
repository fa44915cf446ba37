"""Which options the game has."""

from __future__ import annotations

from typing import Final

from ...engine.options import Option

OPTIONS: Final = (
    Option(
        "competition",
        (False, True),
        "Competition rules: revealed cards are played in order, keyple cards by their numbers",
    ),
    Option("discard", ("token", "nothing"), "What a player gets for discarding the revealed card"),
    Option("fresh_token", (True, False), "The token printed on a keyple card may be laid on that very card"),
    Option("open_store", (False, True), "Look at the cards under your own store card at any time"),
)
