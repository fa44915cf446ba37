"""What can be ordered in advance: to activate nothing until one takes a card again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....engine.actions import Action
from ....engine.contract import View
from ...boards import Heeded, Order, OrderOffer
from .seen import seen
from .words import Words

DECLINE = "Activate no field until it is my turn to take a card"


def offered(view: View, words: Words) -> list[OrderOffer]:
    """To let activations go by."""
    return [OrderOffer("decline", DECLINE)]


def given(view: View, wanted: Mapping[str, object]) -> Order:
    """As it is."""
    return dict(wanted)


def followed(view: View, legal: Sequence[Action], order: Order, begun: bool) -> Heeded:
    """Done at an activation that is not begun; over once there is something else to decide."""
    table = seen(view)
    pending = table["farms"][table["seat"] or 0].get("pending", [])
    if [frame["decision"] for frame in pending] != ["activate"]:
        return "over"
    return next((action for action in legal if action.form() == {"do": "done"}), "over")


def said(view: View, order: Order, words: Words) -> str:
    """The order in a sentence."""
    return DECLINE
