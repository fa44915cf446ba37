"""How My Farm Shop is said in sentences: questions, actions and what they bring, refusals, scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....drawing.gestures import ActionText
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.facts import Facts
from ....engine.refused import Fact, Refused
from ....language.arguments import Argument, Count, MessagePart, items, slug
from ...words import says
from ..knowledge.view_types import FarmPlayerView, FarmView, Yield
from ..rules.farmer import SKILL_RULES
from ..rules.ids import GOOD_NAMES
from . import printed_facts
from .advice import FarmAdvice, tile_or_none
from .cited_rules import DECISION_RULES, DETOUR_RULES, OTHER_MOMENTS
from .phrases import ITEMS, NONE, TILES, items_of, number_of
from .view_types import own, pending_decision, read_view

GAINED_GOODS = (*GOOD_NAMES, "goods_any", "goods_identical")


class FarmWords(FarmAdvice):
    """The words for one game with its components and ledger."""

    other_moments = OTHER_MOMENTS

    # ------------------------------------------------------------ decisions
    def step(self, view: View) -> str:
        """Where the turn stands."""
        return self.say(f"step-{slug(read_view(view)['step'])}")

    def question(self, view: View) -> str:
        """What the seat is asked."""
        decision = pending_decision(read_view(view))["decision"]
        return self.say(f"question-{slug(decision)}") if decision else ""

    def rules_behind(self, view: View, action: Action) -> list[str]:
        """The rules that allow the action, by name."""
        return [f"my_farm_shop:{id}" for id in self.ids_behind(read_view(view), Facts(action.form()))]

    def ids_behind(self, view: FarmView, form: Facts) -> Sequence[str]:
        """The same, within the ledger."""
        do, decision = form.text("do"), pending_decision(view)
        if do == "detour":
            return DETOUR_RULES
        if do == "use skill":
            skill = view["skills"][form.text("transport")]
            windows = ("farmer.any-time-windows",) if skill in self.any_time else ()
            return (SKILL_RULES[skill], "farmer.any-turn", "farmer.once-per-kind", *windows)
        wild = (do == "gain" and decision["added"]) or (do == "bonus" and form.text("item") == "goods_any")
        return DECISION_RULES[decision["decision"]] + (("sun.bonus-wild",) if wild else ())

    # ------------------------------------------------------------ actions
    @says("done")
    def say_done(self, view: FarmView, form: Facts) -> ActionText:
        return ActionText(self.nothing_more(view, "done"))

    @says("take")
    def say_take(self, view: FarmView, form: Facts) -> ActionText:
        die, stall = form.number("die"), form.number("stall")
        costs = pending_decision(view).get("stall_bags", {}).get(str(die))
        bags = costs[stall - 1] if costs else 0
        name = view["market"][stall - 1]
        if name is None:
            label = self.say("do-take-nothing", die=die, stall=stall, bags=bags)
        else:
            label = self.say("do-take", die=die, stall=stall, bags=bags, card=self.card(name))
        return ActionText(label, self.note_bags(bags))

    @says("place")
    def say_place(self, view: FarmView, form: Facts) -> ActionText:
        field = form.text("field")
        other = pending_decision(view).get("other", {}).get(field, NONE)
        return ActionText(self.say("do-place", field=field, card=self.field(own(view), field), other=other))

    @says("activate")
    def say_activate(self, view: FarmView, form: Facts) -> ActionText:
        field, decision = form.text("field"), pending_decision(view)
        bags = decision.get("bags", {}).get(field, 0)
        label = self.say("do-activate", field=field, bags=bags, card=self.field(own(view), field))
        brings = self.yields(view, field, decision.get("yields", {}))
        return ActionText(label, self.notes(brings, self.note_bags(bags)))

    @says("detour")
    def say_detour(self, view: FarmView, form: Facts) -> ActionText:
        field, decision = form.text("field"), pending_decision(view)
        bags, tile = decision.get("detours", {}).get(field, 0), tile_or_none(decision.get("detour_by"))
        label = self.say("do-detour", field=field, tile=tile, bags=bags, card=self.field(own(view), field))
        brings = self.yields(view, field, decision.get("detour_yields", {}))
        return ActionText(label, self.notes(brings, self.note_bags(bags)))

    @says("follow")
    def say_follow(self, view: FarmView, form: Facts) -> ActionText:
        field = form.text("field")
        label = self.say("do-follow", field=field, card=self.field(own(view), field))
        return ActionText(label, self.yields(view, field, pending_decision(view).get("yields", {})))

    # ------------------------------------------------------------ what they bring
    def notes(self, *notes: str) -> str:
        """Those notes that say something."""
        return self.join("notes", "note", [note for note in notes if note])

    def note_bags(self, bags: int) -> str:
        """Bags to be paid, in a note."""
        return self.say("note-paid", price=number_of("bag", bags)) if bags else ""

    def yields(self, view: FarmView, field: str, brings: Mapping[str, list[Yield]]) -> str:
        """What the field gives with its Sunflowers, a price before it; nothing if that cannot be paid."""
        usable = [(place, given) for place, given in enumerate(brings.get(field, [])) if given["usable"]]
        if len(usable) != 1:
            return self.say("note-either-half") if usable else ""
        place, given = usable[0]
        return self.trade(view, own(view)["effects"][field], place, given)

    def trade(self, view: FarmView, effect: str, place: int, given: Yield) -> str:
        """What using one area of an effect brings, and what of it finds no room."""
        pay = self.imprints[effect].areas[place].pay
        paid = self.say("note-paid", price=self.areas[effect][place]["pays"]) if pay else ""
        return self.notes(paid, self.note_gain(given), self.overflow(own(view), pay, given))

    def note_gain(self, given: Yield) -> str:
        """What is gained, Sunflowers included."""
        least, most = given["bonus"]
        gain = given["gain"]
        wild = "yes" if most and "goods_any" in gain else "no"
        if len(gain) > 1 and most:
            return self.say(
                "note-gained-of-these", gains=items_of(gain), least=least, most=most, spread=most - least, wild=wild
            )
        if least == most:
            gains = items_of({item: number + most for item, number in gain.items()})
            return self.say("note-gained", gains=gains, wild=wild)
        [(item, number)] = gain.items()
        return self.say("note-gained-range", least=number + least, most=number_of(item, number + most), wild=wild)

    def overflow(self, farm: FarmPlayerView, pay: Sequence[printed_facts.PrintedPart], given: Yield) -> str:
        """How many tiles will have to go back because the shop is full."""
        gained = sum(given["gain"].get(name, 0) for name in GAINED_GOODS)
        if set(given["gain"]) <= set(GAINED_GOODS):
            gained += given["bonus"][0]
        room = self.shop_spaces - sum(farm["goods"].values()) - sum(farm.get("transport", {}).values())
        beyond = gained - max(0, room + sum(goods_in(part) for part in pay))
        return self.say("note-shop-full", n=beyond) if beyond > 0 else ""

    # ------------------------------------------------------------ other actions
    @says("plant")
    def say_plant(self, view: FarmView, form: Facts) -> ActionText:
        field = form.text("field")
        kind = pending_decision(view).get("tile", {}).get(field)
        label = self.say("do-plant", field=field, tile=tile_or_none(kind), card=self.field(own(view), field))
        return ActionText(label, self.say("note-paid", price=Count(1, TILES[kind])) if kind else "")

    @says("pay sunflower")
    def say_pay_sunflower(self, view: FarmView, form: Facts) -> ActionText:
        return ActionText(self.say("do-pay-sunflower", field=form.text("field")))

    @says("discard")
    def say_discard(self, view: FarmView, form: Facts) -> ActionText:
        field = form.text("field")
        return ActionText(self.say("do-discard", field=field, card=self.field(own(view), field)))

    @says("use area")
    def say_use_area(self, view: FarmView, form: Facts) -> ActionText:
        half, decision = form.number("area"), pending_decision(view)
        if "halves" not in decision:
            return ActionText(self.say("do-use-area", half=half, area=NONE))
        effect, place = decision["effect"], half - 1
        label = self.say("do-use-area", half=half, area=self.area(effect, place))
        return ActionText(label, self.trade(view, effect, place, decision["halves"][place]))

    @says("pay")
    def say_pay(self, view: FarmView, form: Facts) -> ActionText:
        return ActionText(
            self.say("do-pay", amount=number_of(form.text("good"), pending_decision(view).get("size", 1)))
        )

    @says("gain")
    def say_gain(self, view: FarmView, form: Facts) -> ActionText:
        decision = pending_decision(view)
        label = self.say("do-gain", amount=number_of(form.text("good"), decision.get("number", 1)))
        return ActionText(label, self.say("wild-ruling") if decision.get("added") else "")

    @says("return")
    def say_return(self, view: FarmView, form: Facts) -> ActionText:
        return ActionText(self.say("do-return", amount=number_of(form.text("good"), 1)))

    @says("bonus")
    def say_bonus(self, view: FarmView, form: Facts) -> ActionText:
        item = form.text("item")
        return ActionText(
            self.say("do-bonus", item=ITEMS[item]), self.say("wild-ruling") if item == "goods_any" else ""
        )

    @says("take transport")
    def say_take_transport(self, view: FarmView, form: Facts) -> ActionText:
        skill = view["skills"].get(form.text("transport"), "")
        label = self.say("do-take-transport", **self.taking_facts(form), skill=self.skill(skill) if skill else NONE)
        return ActionText(label, self.ruling(skill))

    @says("use skill")
    def say_use_skill(self, view: FarmView, form: Facts) -> ActionText:
        kind = form.text("transport")
        skill = view["skills"].get(kind, "")
        label = self.say("do-use-skill", tile=TILES[kind], skill=self.skill(skill) if skill else NONE)
        return ActionText(label, self.ruling(skill))

    @says("return transport")
    def say_return_transport(self, view: FarmView, form: Facts) -> ActionText:
        return ActionText(self.say("do-return-transport", tile=TILES[form.text("transport")]))

    @says("swap cards")
    def say_swap_cards(self, view: FarmView, form: Facts) -> ActionText:
        return ActionText(self.say("do-swap-cards", first=form.text("first"), second=form.text("second")))

    @says("move farmer")
    def say_move_farmer(self, view: FarmView, form: Facts) -> ActionText:
        stall = form.number("stall")
        name = view["market"][stall - 1]
        return ActionText(self.say("do-move-farmer", stall=stall, card=self.card(name) if name else NONE))

    @says("choose set")
    def say_choose_set(self, view: FarmView, form: Facts) -> ActionText:
        place, sets = form.number("set"), view["jump_sets"]
        cards = sets[place - 1] if place <= len(sets) else None
        return ActionText(self.say("do-choose-set", set=place, cards=self.cards(cards) if cards else NONE))

    # ------------------------------------------------------------ refusals and scores
    def refusal(self, refused: Refused) -> str:
        """Why not, with the facts of the case; otherwise the rule's own words."""
        facts = {name: self.fact(name, fact) for name, fact in refused.facts.items()}
        if "effect" in refused.facts:
            facts["price"] = self.price(str(refused.facts["effect"]))
        message = self.refusal_message(refused.rule, facts)
        if message:
            return self.say(message, **facts)
        rule = self.rules.get(refused.rule)
        return rule.text if rule else refused.rule

    def price(self, effect: str) -> str:
        """What an effect asks for, in either half."""
        areas = zip(self.imprints[effect].areas, self.areas[effect], strict=True)
        return self.alternatives([facts["pays"] for area, facts in areas if area.pay])

    def fact(self, name: str, fact: Fact) -> Argument:
        """A fact of a refusal."""
        parts = fact if isinstance(fact, list) else [fact]
        if name == "deciding":
            return items([self.name(seat) for seat in parts if isinstance(seat, int)])
        said = [self.part(part) for part in parts]
        if name == "allowed":
            return self.alternatives(said)
        return items(said) if isinstance(fact, list) else said[0]

    def part(self, part: str | int) -> MessagePart:
        """One number or word of a fact."""
        if part in GOOD_NAMES:
            return number_of(str(part), 1)
        return ITEMS.get(str(part)) or TILES.get(str(part)) or part

    def alternatives(self, parts: Sequence[Argument]) -> str:
        return self.join("alternatives", "other", [self.amount(part) for part in parts])

    def line(self, source: str) -> str:
        """A line of the score sheet."""
        return self.say(f"line-{source}")


def goods_in(part: printed_facts.PrintedPart) -> int:
    """How many Goods this part of a price takes out of the shop."""
    if part.name == "each":
        return len(GOOD_NAMES) * part.numbers[0]
    return sum(part.numbers) if part.name in (*GAINED_GOODS, "identical") else 0
