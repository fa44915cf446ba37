"""What is told at a glance: the bars of the players, what happened, what an action would put down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from ....drawing.gestures import EventAnimation, Flight, Ghost, Telling
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
from .phrases import ITEMS, NONE, TILES, items_of, number_of
from .view_types import pending_decision, read_view
from .words import FarmWords

ACTIVATING = ("activate a field", "final activation")


# ------------------------------------------------------------ bars


def state(view: FarmView, seat: int, words: FarmWords) -> str:
    """What the seat is doing."""
    deciding, step = seat in view["deciders"], view["step"]
    if step in ACTIVATING:
        return words.say("state-activating" if deciding else "state-activated")
    if not deciding:
        return ""
    return words.say("state-choosing" if step == "setting up" else "state-moves")


def things(view: FarmView, seat: int, words: FarmWords) -> tuple[BarItem, ...]:
    """Coins, bags, Goods and Transport tiles."""
    farm, spaces = view["farms"][seat], words.shop_spaces
    goods = {good: number for good, number in farm["goods"].items() if number}
    tiles = {kind: number for kind, number in farm.get("transport", {}).items() if number}
    held = sum(goods.values()) + sum(tiles.values())
    shop = words.say("bar-shop", held=held, spaces=spaces, goods=items_of(goods) if goods else NONE)
    return (
        BarItem("icon-coin", str(farm["coins"]), words.amount(number_of("coin", farm["coins"]))),
        BarItem("icon-bag", str(farm["bags"]), words.amount(number_of("bag", farm["bags"]))),
        BarItem("icon-goods_any", f"{held}/{spaces}", shop),
        *[
            BarItem(f"icon-{kind}", str(number), words.say("bar-tiles", number=number, tile=TILES[kind]))
            for kind, number in tiles.items()
        ],
    )


# ------------------------------------------------------------ what happened


def face(card: str) -> str:
    """The sprite of a card."""
    return "face-farmer" if card == "farmer" else face_id("card", card)


def amounts(facts: Facts, sign: str) -> tuple[str, ...]:
    """What was paid, gained or returned, in numbers and pictures."""
    there = [(name, facts.number(name)) for name in ITEMS if name in facts]
    return tuple([part for name, number in there for part in (f"{sign}{number}", f"#icon-{name}")])


def tell_rolled(facts: Facts, seat: int, words: FarmWords) -> Telling:
    return (words.say("slip-rolled"), *[f"#die-face-{die}" for die in facts.numbers("dice")]), ()


def tell_took(facts: Facts, seat: int, words: FarmWords) -> Telling:
    """A card from a stall."""
    stall, bags = facts.number("stall"), facts.number("bags")
    paid = (f"−{bags}", "#icon-bag") if bags else ()
    flight = Flight(f"stall-{stall}", bar_id(seat), face(facts.text("card")))
    return (words.say("slip-took", stall=stall), *paid), (flight,)


def tell_placed(facts: Facts, seat: int, words: FarmWords) -> Telling:
    """A card on a field."""
    field = facts.text("field")
    flight = Flight(bar_id(seat), on_field(seat, field), face(facts.text("card")))
    return (words.say("slip-placed", field=field),), (flight,)


def tell_jump_set(facts: Facts, seat: int, words: FarmWords) -> Telling:
    """Two cards for the beginning."""
    return (words.say("slip-takes"), *[f"#{face(card)}" for card in facts.texts("cards")]), ()


def tell_activated(facts: Facts, seat: int, words: FarmWords) -> Telling:
    """A field, and the bags that it takes."""
    bags = facts.number("bags")
    paid = (f"−{bags}", "#icon-bag") if bags else ()
    flights = (Flight(bar_id(seat), on_field(seat, facts.text("field")), "icon-bag", bags),) if bags else ()
    return (words.say("slip-activated", field=facts.text("field")), *paid), flights


def tell_declined(facts: Facts, seat: int, words: FarmWords) -> Telling:
    return (words.say("slip-declined"),), ()


def tell_followed(facts: Facts, seat: int, words: FarmWords) -> Telling:
    return (words.say("slip-placed", field=facts.text("field")),), ()


def tell_paid(facts: Facts, seat: int, words: FarmWords) -> Telling:
    """A price; a Sunflower comes from its field."""
    source = on_field(seat, facts.text("field")) if "field" in facts else ""
    return amounts(facts, "−"), (Flight(source, bar_id(seat), "icon-sunflower"),) if source else ()


def tell_gained(facts: Facts, seat: int, words: FarmWords) -> Telling:
    """What came in, from its field to the shop; Coins go to the track."""
    source = on_field(seat, facts.text("field")) if "field" in facts else bar_id(seat)
    ends = {name: f"shop-{seat}-{name} {bar_id(seat)}" for name in GOOD_NAMES}
    ends |= {"bag": f"bags-{seat} {bar_id(seat)}", "coin": f"counter-{seat} coins-{seat} {bar_id(seat)}"}
    came = [Flight(source, ends[name], f"icon-{name}", facts.number(name)) for name in ends if name in facts]
    return amounts(facts, "+"), tuple(came)


def tell_planted(facts: Facts, seat: int, words: FarmWords) -> Telling:
    """A Sunflower on a field."""
    field = facts.text("field")
    flight = Flight(bar_id(seat), on_field(seat, field), "icon-sunflower")
    return ("#icon-sunflower", words.say("slip-placed", field=field)), (flight,)


def tell_returned(facts: Facts, seat: int, words: FarmWords) -> Telling:
    """What the shop has no room for."""
    if "transport" in facts:
        return (words.say("slip-returns"), f"#icon-{facts.text('transport')}"), ()
    gone = [Flight(f"shop-{seat}-{name} {bar_id(seat)}", f"supply-{name} deck", f"icon-{name}") for name in GOOD_NAMES]
    return amounts(facts, "−"), tuple([flight for flight, name in zip(gone, GOOD_NAMES, strict=True) if name in facts])


def tell_discarded(facts: Facts, seat: int, words: FarmWords) -> Telling:
    """A card of a field."""
    return (words.say("slip-discarded", field=facts.text("field")),), ()


def tell_goal(facts: Facts, seat: int, words: FarmWords) -> Telling:
    coins = facts.number("coins")
    flight = Flight(goal_id(facts.text("goal")), bar_id(seat), "icon-coin", coins)
    return (words.say("slip-goal"), f"+{coins}", "#icon-coin"), (flight,)


def tell_refilled(facts: Facts, seat: int, words: FarmWords) -> Telling:
    """A new card on a stall."""
    stall = facts.number("stall")
    flight = Flight("deck", f"stall-{stall}", face(facts.text("card")))
    return (words.say("slip-refilled", stall=stall),), (flight,)


def tell_transport(facts: Facts, seat: int, words: FarmWords) -> Telling:
    """A Transport tile, from the supply or another."""
    kind, source = facts.text("transport"), facts.given["from"]
    start = bar_id(source) if isinstance(source, int) else f"transport-{kind}"
    return (words.say("slip-takes"), f"#icon-{kind}"), (Flight(start, bar_id(seat), f"icon-{kind}"),)


def tell_content(facts: Facts, seat: int, words: FarmWords) -> Telling:
    """No tile from another."""
    return (words.say("slip-content"),), ()


def tell_skill(facts: Facts, seat: int, words: FarmWords) -> Telling:
    """A Transport tile pays for its skill."""
    kind = facts.text("transport")
    return (words.say("slip-skill"), f"#icon-{kind}"), (Flight(bar_id(seat), f"transport-{kind}", f"icon-{kind}"),)


def tell_swapped(facts: Facts, seat: int, words: FarmWords) -> Telling:
    return (words.say("slip-swapped", first=facts.text("first"), second=facts.text("second")),), ()


def tell_relocated(facts: Facts, seat: int, words: FarmWords) -> Telling:
    """The Farmer goes back to a stall."""
    stall = facts.number("stall")
    flight = Flight(bar_id(seat), f"stall-{stall}", "face-farmer")
    return ("#icon-farmer", words.say("slip-relocated", stall=stall)), (flight,)


def tell_final(facts: Facts, seat: int, words: FarmWords) -> Telling:
    """The deck is empty."""
    return (words.say("slip-final"),), ()


def tell_over(facts: Facts, seat: int, words: FarmWords) -> Telling:
    return (words.say("slip-over"),), ()


TELLINGS: dict[str, Callable[[Facts, int, FarmWords], Telling]] = {
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
        gained.update({name: sign * number for name in ITEMS if isinstance(number := event.get(name), int)})
    return not any(gained.values()) and not any("transport" in event for event in events)


# ------------------------------------------------------------ what an action would do


def placing_ghosts(view: FarmView, field: str) -> tuple[Ghost, ...]:
    """The card in hand on a field; of two, the second on the other."""
    other = pending_decision(view).get("other", {}).get(field)
    fields = [field, other] if other else [field]
    return tuple(
        [Ghost(on_field(view["seat"], at), face(card)) for at, card in zip(fields, view["hand"], strict=False)]
    )


class FarmAnimations(Board):
    """What is seen at a glance, and what flies."""

    words: FarmWords

    def bars(self, view: View) -> list[Bar]:
        """What everybody knows of each seat."""
        view, words = read_view(view), self.words
        return [Bar(seat, state(view, seat, words), things(view, seat, words)) for seat in range(view["seats"])]

    def telling(self, event: Mapping[str, Fact]) -> EventAnimation:
        facts = Facts(event)
        seat = facts.number("seat")
        brief, flights = TELLINGS[facts.text("event")](facts, seat, self.words)
        return EventAnimation(seat if seat >= 0 else None, tuple(brief), tuple(flights))

    def in_vain(self, events: Sequence[Mapping[str, Fact]]) -> bool:
        """A field was activated, and nothing came of it but what went back from a full shop."""
        kinds = {event["event"] for event in events}
        return "activated" in kinds and kinds <= {"activated", "followed", "gained", "returned"} and balance(events)

    def ghosts(self, view: View, action: Action) -> tuple[Ghost, ...]:
        view, form = read_view(view), Facts(action.form())
        do, seat = form.text("do"), view["seat"]
        if do == "take":
            return (Ghost(f"stall-{form.number('stall')}", f"die-face-{form.number('die')}"),)
        if do == "place" and view["hand"]:
            return placing_ghosts(view, form.text("field"))
        if do == "plant":
            there = view["farms"][seat or 0]["sunflowers"].get(form.text("field"), 0)
            return (Ghost(on_field(seat, form.text("field")), "icon-sunflower", 1, there),)
        if do == "move farmer":
            return (Ghost(f"stall-{form.number('stall')}", "face-farmer"),)
        if do == "swap cards":
            first, second = form.text("first"), form.text("second")
            cards = view["farms"][seat or 0]["cards"]
            ways = ((first, cards.get(second)), (second, cards.get(first)))
            return tuple([Ghost(on_field(seat, field), face(card)) for field, card in ways if card])
        if do in ("activate", "detour"):
            decision, field = pending_decision(view), form.text("field")
            costs = decision.get("bags", {}) if do == "activate" else decision.get("detours", {})
            bags = costs.get(field, 0)
            return (Ghost(on_field(seat, field), "icon-bag", bags),) if bags else ()
        return ()

    def button_faces(self, view: View, action: Action) -> tuple[str, ...]:
        view, form = read_view(view), Facts(action.form())
        do = form.text("do")
        if do == "gain":
            return (f"icon-{form.text('good')}",) * pending_decision(view).get("number", 1)
        if do == "bonus":
            return (f"icon-{form.text('item')}",)
        if do == "use area":
            halves = pending_decision(view).get("halves", [])
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
