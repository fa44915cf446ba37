"""How each action is clicked: the elements of the board, in order, that say it; and what it would bring."""

from __future__ import annotations

from typing import Any

from ....drawing.gestures import Gesture
from ....drawing.hexes import neighbour
from ....drawing.shapes import slug
from ....engine.actions import Action
from ....engine.contract import View
from ..rules.pieces import RESOURCE_NAMES, SIDE_DIRECTIONS
from .drawing.screen import hidden_id
from .farmers.animals import herd_id
from .farmers.fields import field_id
from .merchants.trade import contract_id, extension_id, trade_id
from .naming import found, lot_of, pending
from .words import Words

Paths = tuple[tuple[str, ...], ...]
ON_THE_TILE = ("use", "flip", "put in", "pick")
AT_ITS_LOT = ("bid", "gather", "pay group")
IN_A_FIELD = ("put", "to", "breed")
TOLD = (
    "use",
    "upgrade",
    "flip",
    "take boat",
    "put in",
    "to",
    "extend",
    "replace",
)  # what these bring is said behind a colon
SUPPLY = {
    "skill": "supply-pile",
    "contract": "contract-piles",
}  # where items lie that are not by their name in the supply


def gesture(view: View, action: Action, words: Words) -> Gesture:
    """The action in words, as clicks, and what it brings."""
    form: Any = action.form()
    said = words.action(view, action)
    if form["do"] not in TOLD:
        return Gesture(str(said), clicks(view, action), brings(view, form, words))
    return Gesture(said.label, clicks(view, action), said.brings)


def brings(table: Any, form: Any, words: Words) -> str:
    """In a few words: what a tile is good for that one bids on."""
    if form["do"] == "bid":
        return words.both_sides(form["tile"], lot_of(table, form["tile"]).get("side", "basic"))
    return ""


# ------------------------------------------------------------ clicks
def clicks(view: View, action: Action) -> Paths:
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
    if do in IN_A_FIELD:
        return (in_a_field(table, form),)
    if do == "feed":
        return (("held-wheat",), ("feed",))
    if do == "exchange":
        return ((contract_id(form["contract"]), trade_id(form["contract"], form["item"])),)
    return ((place_of(form),),)


def in_a_field(table: Any, form: Any) -> tuple[str, ...]:
    """The field; where animals of several types are to be placed, first the animal."""
    field = field_id((form["tile"], form["field"]))
    waiting = pending(table).get("animals", {})
    return (field,) if form["do"] != "put" or list(waiting) == [form["animal"]] else (f"new-{form['animal']}", field)


def place_of(form: Any) -> str:
    """The one element that says the action."""
    do = form["do"]
    if do == "workers":
        return f"worker-{form['colour']}-{form['number']}"
    if do == "pay worker":
        return f"worker-{form['colour']}-1"
    if do == "pay skill":
        return f"held-{slug(form['skill'])}"
    if do in ("pay hidden worker", "pay hidden skill", "from front"):
        return hidden_id(form)
    if do == "pay":
        return "pay-" + "-".join(str(form[resource]) for resource in RESOURCE_NAMES)
    if do == "take":
        return SUPPLY.get(form["item"], f"supply-{form['item']}")
    if do == "upgrade":
        return f"upgrade-{slug(form['tile'])}"
    if do == "lead":
        return herd_id(form["tile"], form["field"], form["animal"])
    if do == "take contract":
        return contract_id(form["contract"])
    if do == "draw contract":
        return "contract-piles"
    if do == "extend":
        return f"extend-{slug(form['tile'])}"
    if do == "build":
        return extension_id(form["extension"])
    if do in ("take boat", "replace"):
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
CONTRACT_EVENTS = {
    "exchanged": "contracts-discarded",
    "reshuffled": "contract-piles",
    "drew contract": "contract-piles",
}
WHEAT_EVENTS = ("gained wheat", "paid wheat", "fed")
CONCERNING = ("outbid", "claimed", "returned", "start player", "set aside", "bred")


def touched(event: Any) -> list[str]:
    """The elements of the board that an event is about."""
    kind = event["event"]
    ids = [f"on-{slug(event[name])}" for name in ("tile", "from", "to") if name in event]
    if kind in ("bid", "outbid", "turn order"):
        ids = [f"bid-{slug(event['tile'])}", f"bid-{slug(event['tile'])}-{event['seat']}"]
    if kind in ("boat", "replaced"):
        ids = [f"boat-{slug(event['boat'])}"]
    if kind in ("gained", "paid"):
        ids += [f"good-{slug(event['tile'])}-{resource}" for resource in dict.fromkeys(event["resources"])]
    if kind == "moved":
        ids = [f"good-{slug(event[name])}-{event['resource']}" for name in ("from", "to")]
    if "field" in event:
        ids += [field_id((event["tile"], event["field"])), herd_id(event["tile"], event["field"], event["animal"])]
    if "contract" in event:
        ids.append(contract_id(event["contract"]))
    if kind in CONTRACT_EVENTS:
        ids.append(CONTRACT_EVENTS[kind])
    return [*ids, "supply-wheat"] if kind in WHEAT_EVENTS else ids


def concerns(event: Any, seat: int) -> bool:
    """Should the seat be told first of all when it comes back: it was outbid, its tile was used, it won or gained?"""
    if event["event"] == "used":
        return bool(event["owner"] == seat and event["seat"] != seat)
    return event["event"] in CONCERNING and event["seat"] == seat
