"""What can be ordered in advance: to activate nothing until one takes a card again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....engine.actions import Action
from ....engine.contract import View
from ...boards import Board, Order, OrderMove, OrderOffer
from .view_types import read_view


class FarmOrders(Board):
    """What can be ordered in advance."""

    def game_orders(self, view: View) -> list[OrderOffer]:
        """To let activations go by."""
        return [OrderOffer("decline", self.words.say("order-decline"))]

    def complete_order(self, view: View, wanted: Mapping[str, object]) -> Order:
        return dict(wanted)

    def obey_order(self, view: View, legal: Sequence[Action], order: Order, begun: bool) -> OrderMove:
        """Done at an activation that is not begun; over once there is something else to decide."""
        view = read_view(view)
        pending = view["farms"][view["seat"] or 0].get("pending", [])
        if [frame["decision"] for frame in pending] != ["activate"]:
            return "over"
        return next((action for action in legal if action.form() == {"do": "done"}), "over")

    def describe_order(self, view: View, order: Order) -> str:
        return self.words.say("order-decline")
