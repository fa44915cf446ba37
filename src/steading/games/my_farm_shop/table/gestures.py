"""How each action is clicked: the elements of the board, in order, that say it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....drawing.gestures import Paths
from ....drawing.shapes import slug
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.facts import Facts
from ....engine.refused import Fact
from ...boards import Board
from ..knowledge.view_types import FarmView
from ..rules.ids import FIELD_NAMES, GOOD_NAMES
from .view_types import read_view

HELD = (*GOOD_NAMES, "bag", "coin", "coins", "transport")  # what events name of it


# ------------------------------------------------------------ elements
def bar_id(seat: int) -> str:
    """The bar of a seat, where all that it has stands."""
    return f"bar-{seat}"


def goal_id(name: str) -> str:
    return f"goal-{slug(name)}"


def on_field(seat: int | None, field: str) -> str:
    """A field of the seat's Farm."""
    return f"field-{seat}-{FIELD_NAMES.index(field)}"


def on_tile(seat: int | None, kind: str) -> str:
    """A Transport tile in the seat's Farm Shop."""
    return f"tile-{seat}-{kind}"


# ------------------------------------------------------------ the clicks of each kind of action
def finish(view: FarmView, form: Facts) -> Paths:
    """The button for nothing more."""
    return (("done",),)


def take(view: FarmView, form: Facts) -> Paths:
    """A die of this value, then the stall."""
    dice = [place for place, die in enumerate(view["dice"]) if die == form.number("die")]
    return tuple((f"die-{place}", f"stall-{form.number('stall')}") for place in dice)


def own_field(view: FarmView, form: Facts) -> Paths:
    """One of the viewer's fields."""
    return ((on_field(view["seat"], form.text("field")),),)


def detour(view: FarmView, form: Facts) -> Paths:
    """The Transport tile that pays for it, then the field; without that skill in the game, any tile."""
    kinds = [kind for kind, skill in view["skills"].items() if skill == "above-below"] or list(view["supply"])
    return tuple((on_tile(view["seat"], kind), on_field(view["seat"], form.text("field"))) for kind in kinds)


def pay_sunflower(view: FarmView, form: Facts) -> Paths:
    """The Sunflower, or its field."""
    place = FIELD_NAMES.index(form.text("field"))
    return ((f"suns-{view['seat']}-{place}",), (f"field-{view['seat']}-{place}",))


def use_area(view: FarmView, form: Facts) -> Paths:
    """A half of the card."""
    return ((f"area-{form.number('area')}",),)


def own_good(view: FarmView, form: Facts) -> Paths:
    """A Good in the viewer's Farm Shop."""
    return ((f"shop-{view['seat']}-{form.text('good')}",),)


def gain(view: FarmView, form: Facts) -> Paths:
    """A Good of the supply."""
    return ((f"supply-{form.text('good')}",),)


def bonus(view: FarmView, form: Facts) -> Paths:
    """An item of the supply."""
    return ((f"supply-{form.text('item')}",),)


def own_tile(view: FarmView, form: Facts) -> Paths:
    """A Transport tile in the viewer's Farm Shop."""
    return ((on_tile(view["seat"], form.text("transport")),),)


def take_transport(view: FarmView, form: Facts) -> Paths:
    """A Transport tile of the supply, or in another's Farm Shop."""
    kind, source = form.text("transport"), form.given["from"]
    return ((on_tile(source, kind) if isinstance(source, int) else f"transport-{kind}",),)


def swap_cards(view: FarmView, form: Facts) -> Paths:
    """Both fields, in either order."""
    one, other = on_field(view["seat"], form.text("first")), on_field(view["seat"], form.text("second"))
    return ((one, other), (other, one))


def move_farmer(view: FarmView, form: Facts) -> Paths:
    return ((f"stall-{form.number('stall')}",),)


def choose_set(view: FarmView, form: Facts) -> Paths:
    return ((f"set-{form.number('set')}",),)


CLICKS: dict[str, Callable[[FarmView, Facts], Paths]] = {
    "done": finish,
    "take": take,
    "place": own_field,
    "activate": own_field,
    "detour": detour,
    "follow": own_field,
    "plant": own_field,
    "pay sunflower": pay_sunflower,
    "discard": own_field,
    "use area": use_area,
    "pay": own_good,
    "gain": gain,
    "return": own_good,
    "bonus": bonus,
    "take transport": take_transport,
    "use skill": own_tile,
    "return transport": own_tile,
    "swap cards": swap_cards,
    "move farmer": move_farmer,
    "choose set": choose_set,
}


class FarmGestures(Board):
    """How actions are clicked, and what events touch."""

    def clicks(self, view: View, action: Action) -> Paths:
        form = Facts(action.form())
        return CLICKS[form.text("do")](read_view(view), form)

    def elements_of(self, event: Mapping[str, Fact]) -> list[str]:
        facts = Facts(event)
        seat = facts.number("seat")
        found = [on_field(seat, facts.text("field"))] if "field" in facts else []
        found += [f"stall-{facts.number('stall')}"] if "stall" in facts else []
        found += [f"shop-{seat}-{good}" for good in GOOD_NAMES if good in facts]
        found += [f"{item}s-{seat}" for item in ("bag", "coin") if item in facts]
        found += [on_tile(seat, facts.text("transport"))] if "transport" in facts else []
        return found + ([bar_id(seat)] if seat >= 0 and any(item in facts for item in HELD) else [])
