"""What is told at a glance: the bars of the players, what happened, what an action would put down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from ....drawing.gestures import EventAnimation, Flight, Ghost
from ....drawing.panels import Bar, BarItem
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.facts import Facts
from ....engine.refused import Fact
from ...boards import Board
from ..knowledge.view_types import FarmView
from ..rules.ids import GOOD_NAMES
from .drawing.faces import face_id
from .gestures import bar_id, goal_id, on_field
from .phrases import ITEM_WORDS, items_of, number_of
from .view_types import pending, read_view
from .words import FarmWords

ACTIVATING = ("activate a field", "final activation")


# ------------------------------------------------------------ bars


def state(table: FarmView, seat: int) -> str:
    """What the seat is doing."""
    deciding, step = seat in table["deciders"], table["step"]
    if step in ACTIVATING:
        return "activating" if deciding else "activated"
    if step == "setting up":
        return "choosing" if deciding else ""
    return "moves" if deciding else ""


def things(table: FarmView, seat: int, words: FarmWords) -> tuple[BarItem, ...]:
    """Coins, bags, Goods and Transport tiles."""
    farm = table["farms"][seat]
    goods = {good: number for good, number in farm["goods"].items() if number}
    tiles = {kind: number for kind, number in farm.get("transport", {}).items() if number}
    full = f"{sum(goods.values()) + sum(tiles.values())}/{words.shop_spaces}"
    found = [BarItem("icon-coin", str(farm["coins"]), number_of("coin", farm["coins"]))]
    found.append(BarItem("icon-bag", str(farm["bags"]), number_of("bag", farm["bags"])))
    found.append(BarItem("icon-goods_any", full, f"{full} in the shop" + (f": {items_of(goods)}" if goods else "")))
    return (*found, *[BarItem(f"icon-{kind}", str(number), f"{number} × {kind}") for kind, number in tiles.items()])


# ------------------------------------------------------------ what happened
Told = tuple[tuple[str, ...], tuple[Flight, ...]]


def face(card: str) -> str:
    """The sprite of a card."""
    return "face-farmer" if card == "farmer" else face_id("card", card)


def items(facts: Facts, sign: str) -> tuple[str, ...]:
    """What was paid, gained or returned, in numbers and pictures."""
    there = [(name, facts.number(name)) for name in ITEM_WORDS if name in facts]
    return tuple([part for name, number in there for part in (f"{sign}{number}", f"#icon-{name}")])


def tell_rolled(facts: Facts, seat: int) -> Told:
    return ("rolls", *[f"#die-face-{die}" for die in facts.numbers("dice")]), ()


def tell_took(facts: Facts, seat: int) -> Told:
    """A card from a stall."""
    stall, bags = facts.number("stall"), facts.number("bags")
    paid = (f"−{bags}", "#icon-bag") if bags else ()
    return (f"takes stall {stall}", *paid), (Flight(f"stall-{stall}", bar_id(seat), face(facts.text("card"))),)


def tell_placed(facts: Facts, seat: int) -> Told:
    """A card on a field."""
    field = facts.text("field")
    return (f"→ field {field}",), (Flight(bar_id(seat), on_field(seat, field), face(facts.text("card"))),)


def tell_jump_set(facts: Facts, seat: int) -> Told:
    """Two cards for the beginning."""
    return ("takes", *[f"#{face(card)}" for card in facts.texts("cards")]), ()


def tell_activated(facts: Facts, seat: int) -> Told:
    """A field, and the bags that it takes."""
    bags = facts.number("bags")
    paid = (f"−{bags}", "#icon-bag") if bags else ()
    flights = (Flight(bar_id(seat), on_field(seat, facts.text("field")), "icon-bag", bags),) if bags else ()
    return (f"field {facts.text('field')}", *paid), flights


def tell_declined(facts: Facts, seat: int) -> Told:
    return ("activates nothing",), ()


def tell_followed(facts: Facts, seat: int) -> Told:
    return (f"→ field {facts.text('field')}",), ()


def tell_paid(facts: Facts, seat: int) -> Told:
    """A price; a Sunflower comes from its field."""
    source = on_field(seat, facts.text("field")) if "field" in facts else ""
    return items(facts, "−"), (Flight(source, bar_id(seat), "icon-sunflower"),) if source else ()


def tell_gained(facts: Facts, seat: int) -> Told:
    """What came in, from its field to the shop; Coins go to the track."""
    source = on_field(seat, facts.text("field")) if "field" in facts else bar_id(seat)
    ends = {name: f"shop-{seat}-{name} {bar_id(seat)}" for name in GOOD_NAMES}
    ends |= {"bag": f"bags-{seat} {bar_id(seat)}", "coin": f"counter-{seat} coins-{seat} {bar_id(seat)}"}
    came = [Flight(source, ends[name], f"icon-{name}", facts.number(name)) for name in ends if name in facts]
    return items(facts, "+"), tuple(came)


def tell_planted(facts: Facts, seat: int) -> Told:
    """A Sunflower on a field."""
    field = facts.text("field")
    return ("#icon-sunflower", f"→ field {field}"), (Flight(bar_id(seat), on_field(seat, field), "icon-sunflower"),)


def tell_returned(facts: Facts, seat: int) -> Told:
    """What the shop has no room for."""
    if "transport" in facts:
        return ("returns", f"#icon-{facts.text('transport')}"), ()
    gone = [Flight(f"shop-{seat}-{name} {bar_id(seat)}", f"supply-{name} deck", f"icon-{name}") for name in GOOD_NAMES]
    return items(facts, "−"), tuple([flight for flight, name in zip(gone, GOOD_NAMES, strict=True) if name in facts])


def tell_discarded(facts: Facts, seat: int) -> Told:
    """A card of a field."""
    return (f"discards field {facts.text('field')}",), ()


def tell_goal(facts: Facts, seat: int) -> Told:
    """A Goal is met."""
    coins = facts.number("coins")
    return ("goal", f"+{coins}", "#icon-coin"), (Flight(goal_id(facts.text("goal")), bar_id(seat), "icon-coin", coins),)


def tell_refilled(facts: Facts, seat: int) -> Told:
    """A new card on a stall."""
    stall = facts.number("stall")
    return (f"stall {stall} refilled",), (Flight("deck", f"stall-{stall}", face(facts.text("card"))),)


def tell_transport(facts: Facts, seat: int) -> Told:
    """A Transport tile, from the supply or another."""
    kind, source = facts.text("transport"), facts.given["from"]
    start = bar_id(source) if isinstance(source, int) else f"transport-{kind}"
    return ("takes", f"#icon-{kind}"), (Flight(start, bar_id(seat), f"icon-{kind}"),)


def tell_content(facts: Facts, seat: int) -> Told:
    """No tile from another."""
    return ("takes no tile",), ()


def tell_skill(facts: Facts, seat: int) -> Told:
    """A Transport tile pays for its skill."""
    kind = facts.text("transport")
    return ("uses", f"#icon-{kind}"), (Flight(bar_id(seat), f"transport-{kind}", f"icon-{kind}"),)


def tell_swapped(facts: Facts, seat: int) -> Told:
    """Two cards change places."""
    return (f"fields {facts.text('first')} ⇄ {facts.text('second')}",), ()


def tell_relocated(facts: Facts, seat: int) -> Told:
    """The Farmer goes back to a stall."""
    stall = facts.number("stall")
    return ("#icon-farmer", f"→ stall {stall}"), (Flight(bar_id(seat), f"stall-{stall}", "face-farmer"),)


def tell_final(facts: Facts, seat: int) -> Told:
    """The deck is empty."""
    return ("the final activation",), ()


def tell_over(facts: Facts, seat: int) -> Told:
    return ("the game is over",), ()


TELLINGS: dict[str, Callable[[Facts, int], Told]] = {
    "rolled": tell_rolled,
    "took": tell_took,
    "placed": tell_placed,
    "jump set": tell_jump_set,
    "activated": tell_activated,
    "declined": tell_declined,
    "followed": tell_followed,
    "paid": tell_paid,
    "gained": tell_gained,
    "planted": tell_planted,
    "returned": tell_returned,
    "discarded": tell_discarded,
    "goal": tell_goal,
    "refilled": tell_refilled,
    "transport": tell_transport,
    "content": tell_content,
    "skill": tell_skill,
    "swapped": tell_swapped,
    "relocated": tell_relocated,
    "final": tell_final,
    "over": tell_over,
}


def balance(events: Sequence[Mapping[str, Fact]]) -> bool:
    """Has as much of each kind gone back as was gained?"""
    gained = Counter[str]()
    for event in events:
        sign = {"gained": 1, "returned": -1}.get(str(event["event"]), 0)
        gained.update({name: sign * number for name in ITEM_WORDS if isinstance(number := event.get(name), int)})
    return not any(gained.values()) and not any("transport" in event for event in events)


# ------------------------------------------------------------ what an action would do


def placed(table: FarmView, field: str) -> tuple[Ghost, ...]:
    """The card in hand on a field; of two, the second on the other."""
    other = pending(table).get("other", {}).get(field)
    fields = [field, other] if other else [field]
    return tuple(
        [Ghost(on_field(table["seat"], at), face(card)) for at, card in zip(fields, table["hand"], strict=False)]
    )


class FarmAnimations(Board):
    """What is seen at a glance, and what flies."""

    words: FarmWords

    def bars(self, view: View) -> list[Bar]:
        """What everybody knows of each seat."""
        table = read_view(view)
        return [Bar(seat, state(table, seat), things(table, seat, self.words)) for seat in range(table["seats"])]

    def telling(self, event: Mapping[str, Fact]) -> EventAnimation:
        facts = Facts(event)
        seat = facts.number("seat")
        brief, flights = TELLINGS[facts.text("event")](facts, seat)
        return EventAnimation(seat if seat >= 0 else None, brief, flights)

    def in_vain(self, events: Sequence[Mapping[str, Fact]]) -> bool:
        """A field was activated, and nothing came of it but what went back from a full shop."""
        kinds = {event["event"] for event in events}
        return "activated" in kinds and kinds <= {"activated", "followed", "gained", "returned"} and balance(events)

    def ghosts(self, view: View, action: Action) -> tuple[Ghost, ...]:
        table, form = read_view(view), Facts(action.form())
        do, seat = form.text("do"), table["seat"]
        if do == "take":
            return (Ghost(f"stall-{form.number('stall')}", f"die-face-{form.number('die')}"),)
        if do == "place" and table["hand"]:
            return placed(table, form.text("field"))
        if do == "plant":
            there = table["farms"][seat or 0]["sunflowers"].get(form.text("field"), 0)
            return (Ghost(on_field(seat, form.text("field")), "icon-sunflower", 1, there),)
        if do == "move farmer":
            return (Ghost(f"stall-{form.number('stall')}", "face-farmer"),)
        if do == "swap cards":
            first, second = form.text("first"), form.text("second")
            cards = table["farms"][seat or 0]["cards"]
            ways = ((first, cards.get(second)), (second, cards.get(first)))
            return tuple([Ghost(on_field(seat, field), face(card)) for field, card in ways if card])
        if do in ("activate", "detour"):
            decision, field = pending(table), form.text("field")
            costs = decision.get("bags", {}) if do == "activate" else decision.get("detours", {})
            bags = costs.get(field, 0)
            return (Ghost(on_field(seat, field), "icon-bag", bags),) if bags else ()
        return ()

    def button_faces(self, view: View, action: Action) -> tuple[str, ...]:
        table, form = read_view(view), Facts(action.form())
        do = form.text("do")
        if do == "gain":
            return (f"icon-{form.text('good')}",) * pending(table).get("number", 1)
        if do == "bonus":
            return (f"icon-{form.text('item')}",)
        if do == "use area":
            halves = pending(table).get("halves", [])
            gain = halves[form.number("area") - 1]["gain"] if halves else {}
            return tuple([f"icon-{item}" for item, number in gain.items() for _ in range(number)])
        if do == "take transport":
            source = form.given["from"]
            return (*((f"seat-{source}",) if isinstance(source, int) else ()), f"icon-{form.text('transport')}")
        if do in ("use skill", "return transport"):
            return (f"icon-{form.text('transport')}",)
        if do in ("pay", "return") and form.text("good") in GOOD_NAMES:
            return (f"icon-{form.text('good')}",)
        return ()
