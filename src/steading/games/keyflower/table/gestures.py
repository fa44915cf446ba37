"""How each action is clicked: the elements of the board, in order, that say it; and which of them an event is about."""

from __future__ import annotations

from collections.abc import Mapping

from ....drawing.gestures import Paths
from ....drawing.hexes import neighbour
from ....drawing.shapes import slug
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.facts import Facts
from ....engine.refused import Fact
from ...boards import Board
from ...key_family.rules.goods import RESOURCE_NAMES
from ..knowledge.view_types import KeyflowerView
from ..rules.pieces import SIDE_DIRECTIONS
from .drawing.expansion import Clicks
from .drawing.expansions import EXPANSIONS
from .names import find_laid
from .view_types import pending_decision, read_view

PILES = {"skill": "supply-pile", **{item: pile for each in EXPANSIONS for item, pile in each.piles.items()}}


# ------------------------------------------------------------ clicks
def no_place(view: KeyflowerView, form: Facts) -> Paths:
    """The button beside the board."""
    return (("done",),)


def on_the_tile(view: KeyflowerView, form: Facts) -> Paths:
    return ((f"on-{slug(form.text('tile'))}",),)


def at_its_lot(view: KeyflowerView, form: Facts) -> Paths:
    """The viewer's side of the tile."""
    return ((f"bid-{slug(form.text('tile'))}",),)


def workers(view: KeyflowerView, form: Facts) -> Paths:
    """The figure that stands for so many."""
    return ((f"worker-{form.text('colour')}-{form.number('number')}",),)


def one_worker(view: KeyflowerView, form: Facts) -> Paths:
    return ((f"worker-{form.text('colour')}-1",),)


def held_skill(view: KeyflowerView, form: Facts) -> Paths:
    """The skill behind the screen."""
    return ((f"held-{slug(form.text('skill'))}",),)


def hidden_worker(view: KeyflowerView, form: Facts) -> Paths:
    return ((hidden_id(form.text("colour")),),)


def hidden_skill(view: KeyflowerView, form: Facts) -> Paths:
    return ((hidden_id(form.text("skill")),),)


def from_front(view: KeyflowerView, form: Facts) -> Paths:
    return ((front_id(form.number("number")),),)


def payment(view: KeyflowerView, form: Facts) -> Paths:
    """A button with what is paid."""
    return ((payment_id({resource: form.number(resource) for resource in RESOURCE_NAMES}),),)


def from_supply(view: KeyflowerView, form: Facts) -> Paths:
    """The item where it lies; some lie in piles."""
    item = form.text("item")
    return ((PILES.get(item, f"supply-{item}"),),)


def click_move(view: KeyflowerView, form: Facts) -> Paths:
    """The counter, then the tile beside it; or the empty place there."""
    tile = form.text("tile")
    return ((f"good-{slug(tile)}-{form.text('resource')}", target(view, tile, form.text("direction"))),)


def target(view: KeyflowerView, tile: str, direction: str) -> str:
    """What lies on that side of the tile."""
    here = find_laid(view, tile)
    if here is None:
        return "nowhere"
    seat, laid = here
    cell = neighbour((laid["q"], laid["r"]), SIDE_DIRECTIONS.index(direction))
    there = [each["tile"] for each in view["players"][seat]["tiles"] if (each["q"], each["r"]) == cell]
    return f"on-{slug(there[0])}" if there else cell_id(*cell)


def click_upgrade(view: KeyflowerView, form: Facts) -> Paths:
    """The arrow on the tile."""
    return ((f"upgrade-{slug(form.text('tile'))}",),)


def boat(view: KeyflowerView, form: Facts) -> Paths:
    return ((f"boat-{slug(form.text('tile'))}",),)


def free_place(view: KeyflowerView, form: Facts) -> Paths:
    """The place beside the village."""
    return ((cell_id(form.number("q"), form.number("r")),),)


def click_turn(view: KeyflowerView, form: Facts) -> Paths:
    """The number of the tile turned so; of turns that come to the same, the first alone is clicked."""
    turn = form.number("turned")
    return () if turn not in pending_decision(view).get("turns", [turn]) else ((f"turn-{turn}",),)


CLICKS: Mapping[str, Clicks] = {
    "pass": no_place,
    "done": no_place,
    "bid": at_its_lot,
    "use": on_the_tile,
    "gather": at_its_lot,
    "workers": workers,
    "pay worker": one_worker,
    "pay group": at_its_lot,
    "pay skill": held_skill,
    "pay hidden worker": hidden_worker,
    "pay hidden skill": hidden_skill,
    "from front": from_front,
    "pay": payment,
    "take": from_supply,
    "move": click_move,
    "upgrade": click_upgrade,
    "flip": on_the_tile,
    "take boat": boat,
    "put in": on_the_tile,
    "pick": on_the_tile,
    "lay": free_place,
    "turn": click_turn,
    **{do: clicks for expansion in EXPANSIONS for do, clicks in expansion.clicks.items()},
}  # by what an action does


def cell_id(q: int, r: int) -> str:
    """A place of the viewer's village."""
    return f"cell-{q}-{r}".replace("--", "-m")


def hidden_id(name: str) -> str:
    """A worker or skill that is hidden, though another lies open."""
    return f"hidden-{slug(name)}"


def front_id(number: int) -> str:
    """So many workers from in front of the screen."""
    return f"from-front-{number}"


def payment_id(payment: Mapping[str, int]) -> str:
    return "pay-" + "-".join(str(payment[resource]) for resource in RESOURCE_NAMES)


# ------------------------------------------------------------ events
CONCERNING = {"outbid", "claimed", "returned", "start player", "set aside"}
CONCERNING.update(event for expansion in EXPANSIONS for event in expansion.concerning)


class KeyflowerGestures(Board):
    """How actions are clicked, and what events touch."""

    def clicks(self, view: View, action: Action) -> Paths:
        form = Facts(action.form())
        return CLICKS[form.text("do")](read_view(view), form)

    def concerns(self, event: Mapping[str, Fact], seat: int) -> bool:
        """Should the seat be told first when it comes back: it was outbid, its tile was used, it won or gained?"""
        facts = Facts(event)
        if facts.text("event") == "used":
            return facts.number("owner") == seat and facts.number("seat") != seat
        return facts.text("event") in CONCERNING and facts.number("seat") == seat

    def elements_of(self, event: Mapping[str, Fact]) -> list[str]:
        facts = Facts(event)
        kind = facts.text("event")
        ids = [f"on-{slug(facts.text(name))}" for name in ("tile", "from", "to") if name in facts]
        if kind in ("bid", "outbid", "turn order"):
            lot = f"bid-{slug(facts.text('tile'))}"
            ids = [f"{lot}-{facts.number('seat')}", lot]  # first the workers of the seat, then the viewer's side
        if kind == "boat":
            ids = [f"boat-{slug(facts.text('boat'))}"]
        if kind in ("gained", "paid"):
            there = slug(facts.text("tile"))
            ids += [f"good-{there}-{resource}" for resource in dict.fromkeys(facts.texts("resources"))]
        if kind == "moved":
            ids = [f"good-{slug(facts.text(name))}-{facts.text('resource')}" for name in ("from", "to")]
        for expansion in EXPANSIONS:
            ids += expansion.list_touched(kind, facts)
        return ids
