"""How each action is clicked: the elements of the board, in order, that say it."""

from __future__ import annotations

from collections.abc import Mapping

from ....drawing.gestures import Paths
from ....drawing.shapes import slug
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.facts import Facts
from ....engine.refused import Fact
from ...boards import Board
from ...key_family.rules.goods import RESOURCE_NAMES
from ..knowledge.view_types import KeyFlowView
from ..rules.places import PLACE_NAMES
from .names import laid_at
from .view_types import read_view

PLACE_NUMBERS = {name: number for number, name in enumerate(PLACE_NAMES)}


# ------------------------------------------------------------ names of elements
def card_id(name: str) -> str:
    """A card, wherever it lies."""
    return f"card-{slug(name)}"


def building_id(seat: int, at: str) -> str:
    """A card of a village, by its place."""
    return f"building-{seat}-{PLACE_NUMBERS[at]}"


def slot_id(seat: int, at: str) -> str:
    """A free place of a village."""
    return f"slot-{seat}-{PLACE_NUMBERS[at]}"


def good_id(card: str, resource: str) -> str:
    """The counters of a type on a card."""
    return f"good-{slug(card)}-{resource}"


def mark_id(do: str, seat: int, at: str) -> str:
    """Where a card is upgraded, or its tile flipped."""
    return f"{do}-{seat}-{PLACE_NUMBERS[at]}"


def tile_id(skill: str, stock: str) -> str:
    """The viewer's skill tiles of a type and stock."""
    return f"tile-{slug(skill)}-{stock}"


def bar_id(seat: int) -> str:
    """The bar of a seat."""
    return f"bar-{seat}"


def payment_id(payment: Mapping[str, int]) -> str:
    return "pay-" + "-".join(str(payment.get(name, 0)) for name in RESOURCE_NAMES)


# ------------------------------------------------------------ clicks


def move_ends(view: KeyFlowView, form: Facts) -> tuple[str, str]:
    """The counter, then the card beside it; or what is empty there."""
    seat, source, target = view["seat"] or 0, form.text("from"), form.text("to")
    start, end = laid_at(view, seat, source), laid_at(view, seat, target)
    counter = good_id(start["card"], form.text("resource")) if start else slot_id(seat, source)
    return counter, building_id(seat, target) if end else slot_id(seat, target)


def place_of(seat: int, form: Facts) -> str:
    """The one element that says the action."""
    do = form.text("do")
    if do == "choose":
        return card_id(form.text("card"))
    if do == "place":
        return slot_id(seat, form.text("at"))
    if do in ("work", "spend"):
        return building_id(form.number("village"), form.text("at"))
    if do in ("upgrade", "flip"):
        return mark_id(do, seat, form.text("at"))
    if do == "take":
        return f"item-{form.text('item')}"
    if do == "pay skill":
        return tile_id(form.text("skill"), form.text("tile"))
    if do == "pay":
        return payment_id({name: form.number(name) for name in RESOURCE_NAMES})
    return do


# ------------------------------------------------------------ events
BAR_EVENTS = (  # what they change stands in the bar
    "chose", "took tokens", "spent tokens", "discarded", "drew", "will draw", "found no tile", "took double",
    "paid skill", "looked",
)  # fmt: skip


class KeyFlowGestures(Board):
    """How actions are clicked, and what events touch."""

    def clicks(self, view: View, action: Action) -> Paths:
        view, form = read_view(view), Facts(action.form())
        if form.text("do") == "move":
            return (move_ends(view, form),)
        return ((place_of(view["seat"] or 0, form),),)

    def concerns(self, event: Mapping[str, Fact], seat: int) -> bool:
        """Should the seat be told first of all when it comes back: a neighbour used its building, it drew a tile?"""
        facts = Facts(event)
        if facts.text("event") == "worked":
            return facts.number("owner") == seat and facts.number("seat") != seat
        return facts.text("event") == "drew" and facts.number("seat") == seat

    def elements_of(self, event: Mapping[str, Fact]) -> list[str]:
        facts = Facts(event)
        kind, seat = facts.text("event"), facts.number("seat")
        ids = [card_id(facts.text(name)) for name in ("card", "building") if name in facts]
        if kind == "revealed":
            ids = [f"revealed-{place}" for place in range(len(facts.texts("cards")))]
        if kind == "gained":
            ids.append(good_id(facts.text("card"), facts.text("resource")))
        if kind == "paid":
            ids += [good_id(facts.text("card"), name) for name in RESOURCE_NAMES if name in facts]
        if kind == "moved":
            ids = [good_id(facts.text(name), facts.text("resource")) for name in ("from", "to")]
        if kind in BAR_EVENTS or (kind == "worked" and (facts.number("tokens") or facts.number("printed"))):
            ids.append(bar_id(seat))
        return ids
