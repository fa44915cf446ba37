"""What can be ordered in advance: to keep one's keyple tokens when the season's end lets one spend them.

Cards are chosen and played by all at once; there nobody waits for a pass.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....engine.actions import Action
from ....engine.contract import View
from ...boards import Board, Order, OrderField, OrderMove, OrderOffer
from .view_types import own, read_view

UNTIL = ("season", "game")


class KeyFlowOrders(Board):
    """What can be ordered in advance."""

    def game_orders(self, view: View) -> list[OrderOffer]:
        """To spend no tokens, for a season or for good."""
        say = self.words.say
        ends = tuple([(until, say(f"order-keep-{until}")) for until in UNTIL])
        return [OrderOffer("keep", say("order-keep"), (OrderField("until", say("order-keep-until"), ends),))]

    def complete_order(self, view: View, wanted: Mapping[str, object]) -> Order:
        return {**wanted, "season": read_view(view)["season"]}

    def obey_order(self, view: View, legal: Sequence[Action], order: Order, begun: bool) -> OrderMove:
        """Done, where tokens could be spent and none is yet."""
        view = read_view(view)
        if order["until"] == "season" and view["season"] != order["season"]:
            return "over"
        pending = own(view)["pending"]
        if not pending or [frame["decision"] for frame in pending] != ["spend tokens"]:
            return "wait"
        return next((action for action in legal if action.form() == {"do": "done"}), "over")

    def describe_order(self, view: View, order: Order) -> str:
        return self.words.say("order-kept", until=str(order["until"]))
