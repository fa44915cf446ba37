"""What can be ordered in advance: to keep one's keyple tokens when the season's end lets one spend them.

Cards are chosen and played by all at once; there nobody waits for a pass.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....engine.actions import Action
from ....engine.contract import View
from ...boards import Heeded, Order, OrderField, OrderOffer
from .naming import own, table_of
from .words import Words

UNTIL = {"season": "this season", "game": "until the end of the game"}


def offered(view: View, words: Words) -> list[OrderOffer]:
    """To spend no tokens, for a season or for good."""
    return [OrderOffer("keep", "Spend no keyple tokens", (OrderField("until", "for", tuple(UNTIL.items())),))]


def given(view: View, wanted: Mapping[str, object]) -> Order:
    """With the season."""
    return {**wanted, "season": table_of(view)["season"]}


def followed(view: View, legal: Sequence[Action], order: Order, begun: bool) -> Heeded:
    """Done, where tokens could be spent and none is yet."""
    table = table_of(view)
    if order["until"] == "season" and table["season"] != order["season"]:
        return "over"
    pending = own(table)["pending"]
    if not pending or [frame["decision"] for frame in pending] != ["spend tokens"]:
        return "wait"
    return next((action for action in legal if action.form() == {"do": "done"}), "over")


def said(view: View, order: Order, words: Words) -> str:
    """The order in a sentence."""
    return f"Spend no keyple tokens {'this season' if order['until'] == 'season' else UNTIL['game']}"
