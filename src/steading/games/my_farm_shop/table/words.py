"""How My Farm Shop is said in sentences: questions, actions and what they bring, refusals, scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....drawing.gestures import ActionText
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.facts import Facts
from ....engine.refused import Fact, Refused
from ...words import says
from ..knowledge.view_types import Farm, FarmView, Yield
from ..rules.ids import GOOD_NAMES
from .advice import FarmAdvice
from .phrases import (
    DECISION_RULES,
    DETOUR_RULES,
    ITEM_WORDS,
    LINES,
    NOTHING_MORE,
    QUESTIONS,
    SKILL_RULINGS,
    SKILL_USE_RULES,
    SKILL_WORDS,
    STEP_WORDS,
    WILD_RULING,
    area_words,
    items_of,
    joined,
    listed,
    number_of,
    paid_bags,
    paying,
    price_words,
)
from .printed_facts import Part
from .refusals import OTHER_MOMENTS, REFUSALS
from .view_types import own, pending, read_view

GAINED_GOODS = (*GOOD_NAMES, "goods_any", "goods_identical")


class FarmWords(FarmAdvice):
    """The words for one game with its components and ledger."""

    other_moments = OTHER_MOMENTS

    # ------------------------------------------------------------ decisions
    def step(self, view: View) -> str:
        """Where the turn stands."""
        return STEP_WORDS[read_view(view)["step"]]

    def question(self, view: View) -> str:
        """What the seat is asked."""
        decision = pending(read_view(view))["decision"]
        return QUESTIONS[decision] if decision else ""

    def rules_behind(self, view: View, action: Action) -> list[str]:
        """The rules that allow the action, by name."""
        return [f"my_farm_shop:{id}" for id in self.ids_behind(read_view(view), Facts(action.form()))]

    def ids_behind(self, table: FarmView, form: Facts) -> Sequence[str]:
        """The same, within the ledger."""
        do, decision = form.text("do"), pending(table)
        if do == "detour":
            return DETOUR_RULES
        if do == "use skill":
            return SKILL_USE_RULES[table["skills"][form.text("transport")]]
        wild = (do == "gain" and decision["added"]) or (do == "bonus" and form.text("item") == "goods_any")
        return DECISION_RULES[decision["decision"]] + (("sun.bonus-wild",) if wild else ())

    # ------------------------------------------------------------ actions
    @says("done")
    def say_done(self, table: FarmView, form: Facts) -> ActionText:
        return ActionText(NOTHING_MORE.get(pending(table)["decision"], "Done"))

    @says("take")
    def say_take(self, table: FarmView, form: Facts) -> ActionText:
        die, stall = form.number("die"), form.number("stall")
        costs = pending(table).get("stall_bags", {}).get(str(die))
        bags = costs[stall - 1] if costs else 0
        name = table["market"][stall - 1]
        label = f"Die {die} to stall {stall}{paying(bags)}: {self.card(name) if name else 'nothing'}"
        return ActionText(label, paid_bags(bags))

    @says("place")
    def say_place(self, table: FarmView, form: Facts) -> ActionText:
        field = form.text("field")
        other = pending(table).get("other", {}).get(field)
        rest = f"; the second on field {other}" if other else ""
        return ActionText(f"On field {field}, over: {self.field(own(table), field)}{rest}")

    @says("activate")
    def say_activate(self, table: FarmView, form: Facts) -> ActionText:
        field, decision = form.text("field"), pending(table)
        return self.activation(table, field, decision.get("bags", {}), "", decision.get("yields", {}))

    @says("detour")
    def say_detour(self, table: FarmView, form: Facts) -> ActionText:
        decision = pending(table)
        by = decision.get("detour_by", "a transport tile")
        costs, brings = decision.get("detours", {}), decision.get("detour_yields", {})
        return self.activation(table, form.text("field"), costs, f" by {by}", brings)

    def activation(
        self, table: FarmView, field: str, costs: Mapping[str, int], by: str, brings: Mapping[str, list[Yield]]
    ) -> ActionText:
        """A field, what it costs and what it brings."""
        bags = costs.get(field, 0)
        label = f"Activate field {field}{by}{paying(bags)}: {self.field(own(table), field)}"
        return ActionText(label, joined([self.yields(table, field, brings), paid_bags(bags)]))

    @says("follow")
    def say_follow(self, table: FarmView, form: Facts) -> ActionText:
        field = form.text("field")
        return ActionText(
            f"To field {field}: {self.field(own(table), field)}",
            self.yields(table, field, pending(table).get("yields", {})),
        )

    def yields(self, table: FarmView, field: str, brings: Mapping[str, list[Yield]]) -> str:
        """What the field gives with its Sunflowers, a price before it; nothing if that cannot be paid."""
        usable = [(place, given) for place, given in enumerate(brings.get(field, [])) if given["usable"]]
        if len(usable) != 1:
            return "either half" if usable else ""
        place, given = usable[0]
        return self.area(table, own(table)["effects"][field], place, given)

    def area(self, table: FarmView, effect: str, place: int, given: Yield) -> str:
        """What using one area of an effect brings, and what of it finds no room."""
        pay = self.effects[effect].areas[place].pay
        price = listed(price_words(pay))
        return joined([f"−{price}" if price else "", gains(given), self.overflow(own(table), pay, given)])

    def overflow(self, farm: Farm, pay: Sequence[Part], given: Yield) -> str:
        """How many tiles will have to go back because the shop is full."""
        gained = sum(given["gain"].get(name, 0) for name in GAINED_GOODS)
        if set(given["gain"]) <= set(GAINED_GOODS):
            gained += given["bonus"][0]
        room = self.shop_spaces - sum(farm["goods"].values()) - sum(farm.get("transport", {}).values())
        beyond = gained - max(0, room + sum(goods_in(part) for part in pay))
        return f"the shop is full: {beyond} {'goes' if beyond == 1 else 'go'} back" if beyond > 0 else ""

    @says("plant")
    def say_plant(self, table: FarmView, form: Facts) -> ActionText:
        field = form.text("field")
        tile = pending(table).get("tile", {}).get(field)
        label = f"On field {field}{f', paying the {tile}' if tile else ''}: {self.field(own(table), field)}"
        return ActionText(label, f"−1 {tile}" if tile else "")

    @says("pay sunflower")
    def say_pay_sunflower(self, table: FarmView, form: Facts) -> ActionText:
        return ActionText(f"The sunflower of field {form.text('field')}")

    @says("discard")
    def say_discard(self, table: FarmView, form: Facts) -> ActionText:
        field = form.text("field")
        return ActionText(f"The card on field {field}: {self.field(own(table), field)}")

    @says("use area")
    def say_use_area(self, table: FarmView, form: Facts) -> ActionText:
        place = form.number("area") - 1
        half = ("First half", "Second half")[place]
        decision = pending(table)
        if "halves" not in decision:
            return ActionText(half)
        effect = decision["effect"]
        said = area_words(self.effects[effect].areas[place])
        return ActionText(f"{half}: {said}", self.area(table, effect, place, decision["halves"][place]))

    @says("pay")
    def say_pay(self, table: FarmView, form: Facts) -> ActionText:
        return ActionText(f"Pay {number_of(form.text('good'), pending(table).get('size', 1))}")

    @says("gain")
    def say_gain(self, table: FarmView, form: Facts) -> ActionText:
        decision = pending(table)
        return ActionText(
            f"Gain {number_of(form.text('good'), decision.get('number', 1))}",
            WILD_RULING if decision.get("added") else "",
        )

    @says("return")
    def say_return(self, table: FarmView, form: Facts) -> ActionText:
        return ActionText(f"Return 1 {form.text('good')}")

    @says("bonus")
    def say_bonus(self, table: FarmView, form: Facts) -> ActionText:
        item = form.text("item")
        return ActionText(f"One more {ITEM_WORDS[item][0]}", WILD_RULING if item == "goods_any" else "")

    @says("take transport")
    def say_take_transport(self, table: FarmView, form: Facts) -> ActionText:
        kind, source = form.text("transport"), form.given["from"]
        giver = self.name(source) if isinstance(source, int) else "the supply"
        skill = table["skills"].get(kind, "")
        label = f"The {kind} from {giver}" + (f" ({SKILL_WORDS[skill]})" if skill else "")
        return ActionText(label, SKILL_RULINGS.get(skill, ""))

    @says("use skill")
    def say_use_skill(self, table: FarmView, form: Facts) -> ActionText:
        kind = form.text("transport")
        skill = table["skills"].get(kind, "")
        label = f"Pay the {kind}" + (f": {SKILL_WORDS[skill]}" if skill else "")
        return ActionText(label, SKILL_RULINGS.get(skill, ""))

    @says("return transport")
    def say_return_transport(self, table: FarmView, form: Facts) -> ActionText:
        return ActionText(f"Return the {form.text('transport')}")

    @says("swap cards")
    def say_swap_cards(self, table: FarmView, form: Facts) -> ActionText:
        return ActionText(f"Fields {form.text('first')} and {form.text('second')}")

    @says("move farmer")
    def say_move_farmer(self, table: FarmView, form: Facts) -> ActionText:
        stall = form.number("stall")
        name = table["market"][stall - 1]
        return ActionText(f"Stall {stall}" + (f", discarding: {self.card(name)}" if name else ""))

    @says("choose set")
    def say_choose_set(self, table: FarmView, form: Facts) -> ActionText:
        place, sets = form.number("set"), table["jump_sets"]
        cards = sets[place - 1] if place <= len(sets) else None
        return ActionText(f"Set {place}" + (f": {self.cards(cards)}" if cards else ""))

    # ------------------------------------------------------------ refusals and scores
    def refusal(self, refused: Refused) -> str:
        """Why not, with the facts of the case; otherwise the rule's own words."""
        facts = {name: self.fact(name, fact) for name, fact in refused.facts.items()}
        if "effect" in refused.facts:
            areas = self.effects[str(refused.facts["effect"])].areas
            facts["price"] = " or ".join([listed(price_words(area.pay)) for area in areas if area.pay])
        for sentence in REFUSALS.get(refused.rule.removeprefix("my_farm_shop:"), ()):
            try:
                said = sentence.format_map(facts)
            except KeyError:
                continue
            return said[:1].upper() + said[1:]
        rule = self.rules.get(refused.rule)
        return rule.text if rule else refused.rule

    def fact(self, name: str, fact: Fact) -> str:
        """A fact of a refusal in words."""
        parts = fact if isinstance(fact, list) else [fact]
        if name == "deciding":
            return listed([self.name(seat) for seat in parts if isinstance(seat, int)])
        said = [number_of(part, 1) if part in GOOD_NAMES else str(part) for part in parts]
        return " or ".join(said) if name == "allowed" else listed(said)

    def line(self, source: str) -> str:
        """A line of the score sheet."""
        return LINES[source]


def goods_in(part: Part) -> int:
    """How many Goods this part of a price takes out of the shop."""
    if part.name == "each":
        return len(GOOD_NAMES) * part.numbers[0]
    return sum(part.numbers) if part.name in (*GAINED_GOODS, "identical") else 0


def gains(given: Yield) -> str:
    """What is gained, Sunflowers included."""
    least, most = given["bonus"]
    added = str(most) if least == most else f"{least} to {most}"
    ruling = f" ({WILD_RULING})" if most and "goods_any" in given["gain"] else ""
    if most == 0:
        return "+" + items_of(given["gain"])
    if len(given["gain"]) > 1:
        return f"+{items_of(given['gain'])} +{added} of these{ruling}"
    [(item, number)] = given["gain"].items()
    if least == most:
        return "+" + number_of(item, number + most) + ruling
    return f"+{number + least} to {number_of(item, number + most)}{ruling}"
