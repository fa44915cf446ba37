"""How each action is clicked: the elements of the board, in order, that say it; and what it would bring."""

from __future__ import annotations

from typing import Any

from ...drawing.gestures import Gesture
from ...drawing.hexes import neighbour
from ...drawing.shapes import slug
from ...engine.actions import Action
from ...engine.contract import Document
from .pieces import RESOURCE_NAMES, SIDE_DIRECTIONS
from .reading import found, lot_of
from .words import Words

Paths = tuple[tuple[str, ...], ...]
ON_THE_TILE = ("use", "flip", "put in", "pick")
AT_ITS_LOT = ("bid", "gather", "pay group")
TOLD = ("use", "upgrade", "flip", "take boat", "put in")  # what these bring is said behind a colon


def gesture(view: Document, action: Action, words: Words) -> Gesture:
    """The action in words, as clicks, and what it brings."""
    form: Any = action.form()
    said, _, gain = words.action(view, action).partition(": ")
    if form["do"] not in TOLD:
        return Gesture(words.action(view, action), clicks(view, action), brings(view, form, words))
    return Gesture(said, clicks(view, action), gain)


def brings(table: Any, form: Any, words: Words) -> str:
    """In a few words: what a tile is good for that one bids on."""
    if form["do"] == "bid":
        return words.both_sides(form["tile"], lot_of(table, form["tile"]).get("side", "basic"))
    return ""


# ------------------------------------------------------------ clicks
def clicks(view: Document, action: Action) -> Paths:
    """Each way to click the action, legal or not."""
    table: Any = view
    form: Any = action.form()
    do = form["do"]
    if do in ON_THE_TILE:
        return ((f"on-{slug(form['tile'])}",),)
    if do in AT_ITS_LOT:
        return ((f"bid-{slug(form['tile'])}",),)
    if do == "move":
        return ((f"good-{slug(form['tile'])}-{form['resource']}", target(table, form)),)
    return ((place_of(form),),)


def place_of(form: Any) -> str:
    """The one element that says the action."""
    do = form["do"]
    if do == "workers":
        return f"worker-{form['colour']}-{form['number']}"
    if do == "pay worker":
        return f"worker-{form['colour']}-1"
    if do == "pay skill":
        return f"held-{slug(form['skill'])}"
    if do == "pay":
        return "pay-" + "-".join(str(form[resource]) for resource in RESOURCE_NAMES)
    if do == "take":
        return f"supply-{form['resource']}"
    if do == "upgrade":
        return f"upgrade-{slug(form['tile'])}"
    if do == "take boat":
        return f"boat-{slug(form['tile'])}"
    if do == "lay":
        return cell_id(form["q"], form["r"])
    return f"turn-{form['turned']}" if do == "turn" else "done"


def cell_id(q: int, r: int) -> str:
    """A place of the viewer's village."""
    return f"cell-{q}-{r}".replace("--", "-m")


def target(table: Any, form: Any) -> str:
    """The tile to which something is carried; or the empty place there."""
    seat, here = found(table, form["tile"])
    if seat is None or "q" not in here:
        return "nowhere"
    cell = neighbour((here["q"], here["r"]), SIDE_DIRECTIONS.index(form["direction"]))
    there = [tile["tile"] for tile in table["players"][seat]["tiles"] if (tile["q"], tile["r"]) == cell]
    return f"on-{slug(there[0])}" if there else cell_id(*cell)


# ------------------------------------------------------------ events
def touched(event: Any) -> list[str]:
    """The elements of the board that an event is about."""
    ids = [f"on-{slug(event[name])}" for name in ("tile", "from", "to") if name in event]
    if event["event"] in ("bid", "outbid", "turn order"):
        ids = [f"bid-{slug(event['tile'])}", f"bid-{slug(event['tile'])}-{event['seat']}"]
    if event["event"] == "boat":
        ids = [f"boat-{slug(event['boat'])}"]
    if event["event"] in ("gained", "paid"):
        ids += [f"good-{slug(event['tile'])}-{resource}" for resource in dict.fromkeys(event["resources"])]
    if event["event"] == "moved":
        ids = [f"good-{slug(event[name])}-{event['resource']}" for name in ("from", "to")]
    return ids


def concerns(event: Any, seat: int) -> bool:
    """Should the seat be told first of all when it comes back: it was outbid, its tile was used, it won or gained?"""
    if event["event"] == "used":
        return bool(event["owner"] == seat and event["seat"] != seat)
    return event["event"] in ("outbid", "claimed", "returned", "start player", "set aside") and event["seat"] == seat
