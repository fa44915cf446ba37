"""How each action is clicked: the elements of the board, in order, that say it; and what it would bring."""

from __future__ import annotations

from typing import Any

from ....drawing.gestures import Gesture
from ....drawing.shapes import slug
from ....engine.actions import Action
from ....engine.contract import View
from ...key_family.rules.goods import RESOURCE_NAMES
from .naming import lying
from .openings import NUMBER_OF
from .words import Words

Paths = tuple[tuple[str, ...], ...]


def gesture(view: View, action: Action, words: Words) -> Gesture:
    """The action in words, as clicks, and what it brings."""
    said = words.action(view, action)
    return Gesture(said.label, clicks(view, action), said.brings)


# ------------------------------------------------------------ names of elements
def card_id(name: str) -> str:
    """A card, wherever it lies."""
    return f"card-{slug(name)}"


def building_id(seat: int, at: str) -> str:
    """A card of a village, by its place."""
    return f"building-{seat}-{NUMBER_OF[at]}"


def slot_id(seat: int, at: str) -> str:
    """A free place of a village."""
    return f"slot-{seat}-{NUMBER_OF[at]}"


def good_id(card: str, resource: str) -> str:
    """The counters of a type on a card."""
    return f"good-{slug(card)}-{resource}"


def mark_id(do: str, seat: int, at: str) -> str:
    """Where a card is upgraded, or its tile flipped."""
    return f"{do}-{seat}-{NUMBER_OF[at]}"


def tile_id(skill: str, stock: str) -> str:
    """The viewer's skill tiles of a type and stock."""
    return f"tile-{slug(skill)}-{stock}"


def payment_id(way: Any) -> str:
    """One way to pay."""
    return "pay-" + "-".join(str(way.get(name, 0)) for name in RESOURCE_NAMES)


# ------------------------------------------------------------ clicks
def clicks(view: View, action: Action) -> Paths:
    """Each way to click the action, legal or not."""
    table: Any = view
    form: Any = action.form()
    if form["do"] == "move":
        return (carried(table, form),)
    return ((place_of(table["seat"] or 0, form),),)


def carried(table: Any, form: Any) -> tuple[str, str]:
    """The counter, then the card beside it; or what is empty there."""
    seat = table["seat"] or 0
    start, end = lying(table, seat, form["from"]), lying(table, seat, form["to"])
    counter = good_id(start["card"], form["resource"]) if start else slot_id(seat, form["from"])
    return counter, building_id(seat, form["to"]) if end else slot_id(seat, form["to"])


def place_of(seat: int, form: Any) -> str:
    """The one element that says the action."""
    do = form["do"]
    if do == "choose":
        return card_id(form["card"])
    if do == "place":
        return slot_id(seat, form["at"])
    if do in ("work", "spend"):
        return building_id(form["village"], form["at"])
    if do in ("upgrade", "flip"):
        return mark_id(do, seat, form["at"])
    if do == "take":
        return f"item-{form['item']}"
    if do == "pay skill":
        return tile_id(form["skill"], form["tile"])
    if do == "pay":
        return payment_id(form)
    return "discard" if do == "discard" else "done"


# ------------------------------------------------------------ events
TOKEN_EVENTS = ("took tokens", "spent tokens", "discarded")
SKILL_EVENTS = ("drew", "will draw", "found no tile", "took double", "paid skill")


def touched(event: Any) -> list[str]:
    """The elements of the board that an event is about."""
    kind = event["event"]
    ids = [card_id(event[name]) for name in ("card", "building") if name in event]
    if kind == "revealed":
        ids = [f"revealed-{seat}" for seat in range(len(event["cards"]))]
    if kind == "gained":
        ids.append(good_id(event["card"], event["resource"]))
    if kind == "paid":
        ids += [good_id(event["card"], name) for name in RESOURCE_NAMES if name in event]
    if kind == "moved":
        ids = [good_id(event[name], event["resource"]) for name in ("from", "to")]
    if kind in TOKEN_EVENTS or (kind == "worked" and (event["tokens"] or event["printed"])):
        ids.append(f"tokens-{event['seat']}")
    if kind in SKILL_EVENTS:
        ids.append(f"skills-{event['seat']}")
    return [*ids, f"status-{event['seat']}"] if kind == "chose" else ids


def concerns(event: Any, seat: int) -> bool:
    """Should the seat be told first of all when it comes back: a neighbour used its building, it drew a tile?"""
    if event["event"] == "worked":
        return bool(event["owner"] == seat and event["seat"] != seat)
    return bool(event["event"] == "drew" and event["seat"] == seat)
