"""How each action is clicked: the elements of the board, in order, that say it."""

from __future__ import annotations

from typing import Any

from ....drawing.gestures import Gesture
from ....engine.actions import Action
from ....engine.contract import View
from ..rules.pieces import DISTANCE, FIELD_NAMES, FIELDS, GOOD_NAMES, opposite
from .words import Words, listed, number_of, price_words

Paths = tuple[tuple[str, ...], ...]


def touched(event: Any) -> list[str]:
    """The elements of the board that an event is about: the field activated, what it gave, the stall refilled."""
    seat = event["seat"]
    found = [f"field-{seat}-{FIELD_NAMES.index(event['field'])}"] if "field" in event else []
    found += [f"stall-{event['stall']}"] if "stall" in event else []
    found += [f"shop-{seat}-{good}" for good in GOOD_NAMES if good in event]
    found += [f"{item}s-{seat}" for item in ("bag", "coin") if item in event]
    return found + ([f"tile-{seat}-{event['transport']}"] if "transport" in event else [])


def concerns(event: Any, seat: int) -> bool:
    """Nothing that others do touches a farm."""
    return False


def clicks(view: View, action: Action) -> Paths:
    """Each way to click the action, legal or not."""
    return paths(view, action.form())


def gesture(view: View, action: Action, words: Words) -> Gesture:
    """The action in words, as clicks, and what it brings."""
    table: Any = view
    form: Any = action.form()
    return Gesture(words.action(view, action).label, paths(table, form), brings(table, form, words))


def paths(table: Any, form: Any) -> Paths:
    """Each way to click the action."""
    seat, do = table["seat"], form["do"]
    if do == "take":
        dice = [place for place, die in enumerate(table["dice"]) if die == form["die"]]
        return tuple((f"die-{place}", f"stall-{form['stall']}") for place in dice)
    if do == "swap cards":
        one, other = on_field(seat, form["first"]), on_field(seat, form["second"])
        return ((one, other), (other, one))
    if do == "detour":
        tile = next((kind for kind, skill in table["skills"].items() if skill == "above-below"), "tractor")
        return ((f"tile-{seat}-{tile}", on_field(seat, form["field"])),)
    if do == "pay sunflower":
        return ((f"suns-{seat}-{FIELD_NAMES.index(form['field'])}",), (on_field(seat, form["field"]),))
    return ((place_of(seat, do, form),),)


def on_field(seat: int, field: str) -> str:
    """A field of the seat's Farm."""
    return f"field-{seat}-{FIELD_NAMES.index(field)}"


def place_of(seat: int, do: str, form: Any) -> str:
    """The one element that says the action."""
    if "field" in form:
        return on_field(seat, form["field"])
    if do == "use area":
        return f"area-{form['area']}"
    if do == "gain" or do == "bonus":
        return f"supply-{form['good' if do == 'gain' else 'item']}"
    if do == "pay" or do == "return":
        return f"shop-{seat}-{form['good']}"
    if do == "take transport":
        kind, source = form["transport"], form["from"]
        return f"transport-{kind}" if source == "supply" else f"tile-{source}-{kind}"
    if do == "use skill" or do == "return transport":
        return f"tile-{seat}-{form['transport']}"
    if do == "move farmer":
        return f"stall-{form['stall']}"
    return f"set-{form['set']}" if do == "choose set" else "done"


# ------------------------------------------------------------ what it would bring
def brings(table: Any, form: Any, words: Words) -> str:
    """In a few words: what is gained and what it costs."""
    do = form["do"]
    if do == "take":
        return cost(abs(form["die"] - form["stall"]))
    if do in ("activate", "detour", "follow"):
        name = form["field"]
        parts = [yields(table, name, words), cost(shift(table, form)) if do != "follow" else ""]
        return ", ".join(part for part in parts if part)
    return ""


def cost(bags: int) -> str:
    """Bags to be paid."""
    return f"−{number_of('bag', bags)}" if bags else ""


def shift(table: Any, form: Any) -> int:
    """Bags that lead from the dice to the field."""
    if table["market_die"] is None:
        return 0
    field = FIELD_NAMES.index(form["field"])
    named = int(opposite(field)) if form["do"] == "detour" else field
    total = sum(table["dice"]) - table["dice"][table["market_die"]]
    return int(DISTANCE[total * FIELDS + named])


def yields(table: Any, name: str, words: Words) -> str:
    """What the field gives with its Sunflowers; a price before it."""
    farm = table["farms"][table["seat"]]
    effect = farm["cards"].get(name) or words.side + name
    areas = words.gains[effect]
    if len(areas) != 1:
        return "either half" if areas else ""
    gains = dict(areas[0])
    suns = 0 if effect in words.no_bonus else farm["sunflowers"].get(name, 0)
    if suns and len(gains) == 1:
        gains = {item: number + suns for item, number in gains.items()}
        suns = 0
    said = "+" + listed([number_of(item, number) for item, number in gains.items()])
    price = listed(price_words(words.prices[effect][0]))
    return (f"−{price}, " if price else "") + said + (f" +{suns} of these" if suns else "")
