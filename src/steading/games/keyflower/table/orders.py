"""What can be ordered in advance: to pass for a while, and to bid for a lot up to so many workers of one colour.

An order ends with its season. A bid comes from behind the screen alone and adds no more than it takes to lead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from ....engine.actions import Action
from ....engine.contract import View
from ....language.arguments import Count
from ...boards import Board, Order, OrderField, OrderMove, OrderOffer
from ...key_family.rules.goods import COLOUR_NAMES
from ..knowledge.view_types import BidView, KeyflowerPending, KeyflowerView, LotView
from .pieces import COLOURS
from .view_types import own, read_view
from .words import KeyflowerWords

UNTIL = ("season", "outbid", "used")  # when one would no longer pass


def go_on(frame: KeyflowerPending, legal: Sequence[Action], order: Order) -> OrderMove:
    """After the bid: its workers, those first that everybody has seen; then the turn is over."""
    if frame["decision"] == "place workers":
        return find_action(legal, do="workers", colour=str(order["colour"]), number=frame["least"])
    return legal[-1] if frame["decision"] == "take from the front" else find_action(legal, do="done")


def obey_pass(view: KeyflowerView, legal: Sequence[Action], order: Order) -> OrderMove:
    """Pass, unless what one waits for has happened."""
    outbid = not set(cast(list[str], order["led"])) <= set(list_led(view))
    if order["until"] != "season" and outbid:
        return "over"
    before = cast(dict[str, int], order["workers"])
    if order["until"] == "used" and any(many > before.get(tile, 0) for tile, many in count_used(view).items()):
        return "over"
    return find_action(legal, do="pass")


def obey_bid(view: KeyflowerView, frame: KeyflowerPending, legal: Sequence[Action], order: Order) -> OrderMove:
    """Lead the lot with as few workers as that takes, if that is allowed and no more than was said."""
    tile, colour = str(order["tile"]), str(order["colour"])
    lot = next((each for each in on_offer(view) if each["tile"] == tile), None)
    if lot is None:
        return "over"
    if leader(lot) == view["seat"]:
        return "wait"
    terms = next((each for each in frame["bids"] if each["tile"] == tile), None)
    if terms is None or terms["colour"] not in (None, colour) or own(view)["workers"].get(colour, 0) < terms["least"]:
        return "over"
    mine = next((each["workers"] for each in lot["bids"] if each["seat"] == view["seat"]), 0)
    if mine + terms["least"] > cast(int, order["most"]):
        return "over"
    return find_action(legal, do="bid", tile=tile)


# ------------------------------------------------------------ what lies there
def find_action(legal: Sequence[Action], **form: str | int) -> OrderMove:
    """The legal action of this form; if there is none, the order is over."""
    return next((action for action in legal if action.form() == form), "over")


def on_offer(view: KeyflowerView) -> list[LotView]:
    return [*view["lots"], *view["turn_order"]]


def leader(lot: LotView) -> int | None:
    """Who would win it now."""
    best: BidView | None = max(lot["bids"], key=lambda bid: bid["workers"], default=None)
    return None if best is None else best["seat"]


def list_led(view: KeyflowerView) -> list[str]:
    """The lots that the viewer leads."""
    return [lot["tile"] for lot in on_offer(view) if leader(lot) == view["seat"]]


def count_used(view: KeyflowerView) -> dict[str, int]:
    """The workers on the tiles of the viewer's village."""
    return {tile["tile"]: sum(tile["workers"].values()) for tile in own(view)["tiles"]}


def strength(view: KeyflowerView, colour: str) -> int:
    """The workers of this colour that the viewer has, those beside lots included."""
    bids = [bid for lot in on_offer(view) for bid in lot["bids"]]
    beside = sum(bid["workers"] for bid in bids if bid["seat"] == view["seat"] and bid["colour"] == colour)
    return own(view)["workers"].get(colour, 0) + beside


class KeyflowerOrders(Board):
    """What can be ordered in advance."""

    words: KeyflowerWords

    def game_orders(self, view: View) -> list[OrderOffer]:
        """Passing at any time before the end; a bid for what is on offer in a colour that one has."""
        view = read_view(view)
        say = self.words.say
        until = OrderField("until", say("order-until"), tuple((each, say(f"order-until-{each}")) for each in UNTIL))
        lots = tuple((lot["tile"], self.words.tile(lot["tile"], lot.get("side", "basic"))) for lot in on_offer(view))
        most = max([strength(view, colour) for colour in COLOUR_NAMES], default=0)
        found = [OrderOffer("pass", say("do-pass"), (until,))]
        if lots and most:
            colours = tuple(
                (name, say("colour", colour=COLOURS[name])) for name in COLOUR_NAMES if strength(view, name)
            )
            numbers = tuple((number, str(number)) for number in range(1, most + 1))
            fields = (
                OrderField("tile", say("order-tile"), lots),
                OrderField("most", say("order-most"), numbers),
                OrderField("colour", say("order-colour"), colours),
            )
            found.insert(0, OrderOffer("bid", say("order-bid"), fields))
        return found

    def complete_order(self, view: View, wanted: Mapping[str, object]) -> Order:
        """With the season, and for a pass with the lots that one leads and the workers on one's tiles."""
        view = read_view(view)
        order: Order = {**wanted, "season": view["season"]}
        if wanted["order"] == "pass":
            order["led"] = list_led(view)
            order["workers"] = count_used(view)
        return order

    def obey_order(self, view: View, legal: Sequence[Action], order: Order, begun: bool) -> OrderMove:
        """A whole turn, step by step."""
        view = read_view(view)
        if view["season"] != order["season"]:
            return "over"
        frame = view["pending"][-1]
        if frame["decision"] == "take a turn":
            return obey_pass(view, legal, order) if order["order"] == "pass" else obey_bid(view, frame, legal, order)
        return go_on(frame, legal, order) if begun else "wait"

    def describe_order(self, view: View, order: Order) -> str:
        if order["order"] == "pass":
            return self.words.say("order-passing", until=str(order["until"]))
        lots = {lot["tile"]: lot.get("side", "basic") for lot in on_offer(read_view(view))}
        tile = str(order["tile"])
        workers = Count(cast(int, order["most"]), COLOURS[str(order["colour"])])
        return self.words.say("order-bidding", tile=self.words.piece(tile, lots.get(tile, "basic")), workers=workers)
