"""How My Farm Shop is advised: a whole turn in one sentence, what comes of it, and why it is better than another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....engine.contract import View
from ....engine.facts import Facts
from ...words import EVERY_STEP, Reasons, SentenceRegistry, TurnStep, join_steps
from ..knowledge.view_types import FarmView
from .events import FarmEvents
from .phrases import ITEM_WORDS, NOTHING_MORE, area_words, paying
from .view_types import own, pending, read_view

advises: Final = SentenceRegistry[str]()  # by what an action does: (view, its form), as it is advised

MORE_BAGS = "You have more bags to shift the dice with."
BECAUSE = {
    "points": Reasons("It brings a coin at once.", "It brings {n} coins at once."),
    "goods": Reasons("It puts more goods into your shop."),
    "many goods": Reasons(less="You do not hold more than you can sell."),
    "kinds": Reasons("Your shop has more kinds of goods."),
    "pairs": Reasons("You get a pair, which sells better."),
    "bags": Reasons(MORE_BAGS),
    "no bags": Reasons(MORE_BAGS, less=MORE_BAGS),
    "transport": Reasons("You have one more transport tile."),
    "farm": Reasons("Your farm yields more in the turns to come."),
    "balance": Reasons("What you gather fits what your farm can sell."),
    "coins a turn": Reasons("Your turns to come bring more coins."),
    "full shop": Reasons("You keep room in your shop."),
    "sunflowers": Reasons("A sunflower lies where the dice often lead."),
    "cards": Reasons("One more of your fields is improved."),
    "top row": Reasons("You have one more card in the top row."),
    "goals": Reasons("It brings you nearer to a goal."),
    "goal met": Reasons("You would be the first to meet a goal."),
    "dear goods": Reasons("Your farm can sell these goods."),
    "dear bags": Reasons("Your farm has good use for bags."),
    "field 7": Reasons("Field 7 gets stronger, and the dice lead there most often."),
    "largest stock": Reasons("You gather many goods of one kind."),
    "threes": Reasons("You get three of a kind to sell together."),
    "sale now": Reasons("You could sell more at once."),
    "payable": Reasons("You can pay for more of your fields."),
    "best field": Reasons("Your best field gets even better."),
    "all fields": Reasons("It improves your farm where it is weak."),
    "goods made": Reasons("Your farm makes more goods."),
    "goods lacking": Reasons(less="Your farm comes closer to making what it sells."),
    "bags made": Reasons("Your farm makes enough bags."),
    "unsold": Reasons(less="You will have time to sell what you have."),
    "reach of cards": Reasons("Your cards lie where the dice often lead."),
    "way to goals": Reasons("It is a step towards a goal."),
    "own throws": Reasons("In your own turns, more of your dice are useful."),
}


class FarmAdvice(FarmEvents):
    """What somebody good says about a turn."""

    reasons = BECAUSE
    plain_reasons = ("goods", "points")

    def turn(self, steps: Sequence[TurnStep], most: int = EVERY_STEP) -> str:
        """The whole turn; the end of it is not said where something was done."""
        acting = [step for step in steps if step.action.form()["do"] != "done"] or steps
        return join_steps([self.advised(acting, place) for place in range(len(acting))], most)

    def advised(self, steps: Sequence[TurnStep], place: int) -> str:
        """One step; a card that was just taken is laid without saying its name again."""
        step, form = steps[place], Facts(steps[place].action.form())
        if form.text("do") == "place" and place > 0 and steps[place - 1].action.form()["do"] == "take":
            return f"Lay it on field {form.text('field')}"
        found = advises.of(self).get(form.text("do"))
        return found(read_view(step.view), form) if found else self.action(*step).label

    @advises("take")
    def advise_taking(self, table: FarmView, form: Facts) -> str:
        die, stall = form.number("die"), form.number("stall")
        costs, name = pending(table).get("stall_bags", {}).get(str(die)), table["market"][stall - 1]
        card = self.title(name) if name else "nothing"
        return f"Take {card} from stall {stall} with the {die}{paying(costs[stall - 1] if costs else 0)}"

    @advises("place")
    def advise_laying(self, table: FarmView, form: Facts) -> str:
        cards = pending(table).get("cards") or table["hand"]
        return f"Lay {self.title(cards[0]) if cards else 'the card'} on field {form.text('field')}"

    @advises("activate")
    def advise_activating(self, table: FarmView, form: Facts) -> str:
        field = form.text("field")
        return f"Activate field {field}{paying(pending(table).get('bags', {}).get(field, 0))}"

    @advises("detour")
    def advise_detour(self, table: FarmView, form: Facts) -> str:
        field, decision = form.text("field"), pending(table)
        by = f" with the {decision.get('detour_by', 'transport tile')}"
        return f"Activate field {field}{by}{paying(decision.get('detours', {}).get(field, 0))}"

    @advises("follow")
    def advise_following(self, table: FarmView, form: Facts) -> str:
        return f"Follow the arrow to field {form.text('field')}"

    @advises("plant")
    def advise_planting(self, table: FarmView, form: Facts) -> str:
        field = form.text("field")
        tile = pending(table).get("tile", {}).get(field)
        return f"Plant the sunflower on field {field}{f', paying the {tile}' if tile else ''}"

    @advises("pay sunflower")
    def advise_paying_sunflower(self, table: FarmView, form: Facts) -> str:
        return f"Pay the sunflower from field {form.text('field')}"

    @advises("discard")
    def advise_discarding(self, table: FarmView, form: Facts) -> str:
        field = form.text("field")
        return f"Discard {self.title(own(table)['effects'][field])} on field {field}"

    @advises("use area")
    def advise_half(self, table: FarmView, form: Facts) -> str:
        decision, place = pending(table), form.number("area") - 1
        if "halves" not in decision:
            return f"Use the {('first', 'second')[place]} half"
        return and_gain(area_words(self.effects[decision["effect"]].areas[place]))

    @advises("bonus")
    def advise_bonus(self, table: FarmView, form: Facts) -> str:
        return f"Take one more {ITEM_WORDS[form.text('item')][0]} for the sunflower"

    @advises("take transport")
    def advise_transport(self, table: FarmView, form: Facts) -> str:
        source, tile = form.given["from"], form.text("transport")
        return f"Take the {tile} from {self.name(source)}" if isinstance(source, int) else f"Take the {tile}"

    @advises("use skill")
    def advise_skill(self, table: FarmView, form: Facts) -> str:
        return f"Use the skill of the {form.text('transport')}"

    @advises("swap cards")
    def advise_swapping(self, table: FarmView, form: Facts) -> str:
        return f"Swap the cards of fields {form.text('first')} and {form.text('second')}"

    @advises("move farmer")
    def advise_farmer(self, table: FarmView, form: Facts) -> str:
        return f"Move the Farmer to stall {form.number('stall')}"

    @advises("choose set")
    def advise_set(self, table: FarmView, form: Facts) -> str:
        place, sets = form.number("set"), table["jump_sets"]
        cards = sets[place - 1] if place <= len(sets) else None
        return f"Take {' and '.join([self.title(card) for card in cards])}" if cards else f"Take set {place}"

    @advises("done")
    def advise_nothing(self, table: FarmView, form: Facts) -> str:
        return NOTHING_MORE.get(pending(table)["decision"], "Stop here")

    # ------------------------------------------------------------ what comes of it
    def outcome(self, steps: Sequence[TurnStep], after: View) -> list[str]:
        said: list[str] = []
        laid = ""  # the field on which a card was just laid
        for view, action in steps:
            table, form = read_view(view), Facts(action.form())
            do = form.text("do")
            if do == "place":
                laid = form.text("field")
            if do == "take" and (name := table["market"][form.number("stall") - 1]) and name != "farmer":
                said += self.of_card(name)
            elif do == "place" and not said and table["hand"]:
                said += self.of_card(table["hand"][0])
            elif do in ("activate", "detour", "follow"):
                new = laid == form.text("field")
                said += ["You use it at once."] if new and said else self.of_field(table, form.text("field"))
            elif do == "choose set" and form.number("set") <= len(table["jump_sets"]):
                cards = table["jump_sets"][form.number("set") - 1] or []
                said += [line for name in cards for line in self.of_card(name)]
        return said

    def of_card(self, name: str) -> list[str]:
        """What a card is good for."""
        title = self.pieces[name].title
        return [f"The {title} card lets you {and_gain(self.effect(name))}."] if title else []

    def of_field(self, table: FarmView, field: str) -> list[str]:
        """What a field brings now, with its sunflowers; a choice or an arrow is said as it is taken."""
        name = own(table)["effects"][field]
        areas = self.effects[name].areas
        if len(areas) != 1 or self.effects[name].arrow:
            return []
        given = pending(table).get("yields", {}).get(field, [])
        most = given[0]["bonus"][1] if given else 0
        added = ["The sunflower there adds one more."] if most == 1 else [f"The sunflowers there add {most} more."]
        return [f"You {and_gain(area_words(areas[0]))}.", *(added if most else [])]


def and_gain(words: str) -> str:
    """What an effect does, as after `you`."""
    return words.replace(", gain", " and gain")
