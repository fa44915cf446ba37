"""The Farmers in sentences: what is asked, done and told about animals, fields and wheat."""

from __future__ import annotations

from collections.abc import Sequence

from .....drawing.gestures import ActionText
from .....engine.facts import Facts
from .....language.arguments import Items, Piece
from ....words import TurnStep, asks, explains, says, tells
from ...knowledge.view_types import KeyflowerPending, KeyflowerView
from ..expansion_words import NONE, ExpansionWords
from ..names import find_laid
from ..pieces import ITEMS, herd, some
from ..view_types import own, pending_decision, read_view
from .compass import compass

ANIMAL_LINES = ("cow fields", "pig fields", "sheep fields", "joker as an animal")


class FarmersWords(ExpansionWords):
    """What the Farmers add to the words of the game."""

    # ------------------------------------------------------------ rules and points
    def extra_rules(self, view: KeyflowerView, do: str, tile: str) -> list[str]:
        """Behind bids for turn order tiles with gifts, and upgrades that cost wheat."""
        names = super().extra_rules(view, do, tile)
        if do == "bid" and "gain" in self.imprints[tile]:
            names.append("a turn order tile with gifts")
        if do == "upgrade" and "wheat" in self.imprints[tile]["cost"]:
            names.append("an upgrade for wheat")
        return names

    def common_kind(self, source: str) -> str:
        """All animals count alike."""
        return self.say("kind-animals") if source in ANIMAL_LINES else super().common_kind(source)

    # ------------------------------------------------------------ advice
    def is_spending(self, do: str) -> bool:
        """Wheat, to go further."""
        return do == "feed" or super().is_spending(do)

    def say_spent(self, actions: Sequence[str]) -> list[str]:
        wheat = actions.count("feed")
        said = [self.say("do-spend-wheat", wheat=wheat)] if wheat else []
        return [*said, *super().say_spent(actions)]

    def advise_further(self, steps: Sequence[TurnStep], place: int, label: str) -> str:
        """An animal is led from its field to another, which is said as one way."""
        view, form = read_view(steps[place].view), Facts(steps[place].action.form())
        if form.text("do") == "lead" and place < len(steps) - 1:
            return ""
        if form.text("do") == "to" and place > 0:
            before, start = read_view(steps[place - 1].view), Facts(steps[place - 1].action.form())
            return self.say(
                "do-lead-way",
                animal=ITEMS[start.text("animal")],
                start=self.field(before, start.text("tile"), start.number("field")),
                end=self.field(view, form.text("tile"), form.number("field")),
            )
        return super().advise_further(steps, place, label)

    # ------------------------------------------------------------ fields
    def field(self, view: KeyflowerView, tile: str, part: int, animals: Items = NONE) -> Piece:
        """A field where it lies: `the north field of your Home 1`; perhaps with the animals in it."""
        here = find_laid(view, tile)
        way = compass(self.imprints[tile]["edges"], here[1]["turned"], part) if here else ""
        facts = (("way", way or "none"), ("tile", self.spot(view, tile)), ("kinds", len(animals.parts)))
        return Piece("field", (*facts, ("herd", animals)))

    def name_field(self, view: KeyflowerView, form: Facts) -> Piece:
        """The field that an action is about, with the animals in it."""
        tile, part = form.text("tile"), form.number("field")
        return self.field(view, tile, part, herd(herd_at(view, tile, part)))

    def list_herds(self, view: KeyflowerView, seat: int) -> list[tuple[str, str]]:
        """Every field of a village that has animals, and which."""
        return [
            (
                self.say("grid-field", field=self.field(view, field["tile"], field["field"])),
                self.say("so-many", things=herd(field["herd"])),
            )
            for field in view["players"][seat].get("fields", [])
            if field["herd"]
        ]

    # ------------------------------------------------------------ questions
    @asks("place an animal")
    def ask_place(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        new = frame["animals"]
        first, tile = ITEMS[next(iter(new))], self.spot(view, frame["tile"])
        return self.say("ask-place-animals", tile=tile, animal=first, animals=herd(new), number=sum(new.values()))

    @asks("lead an animal")
    def ask_lead(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return self.say("ask-lead", animal=ITEMS[frame["animal"]], steps=frame["steps"])

    @asks("choose where animals breed")
    def ask_breed(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return self.say("ask-breed", animals=some(frame["animal"], frame["left"]))

    # ------------------------------------------------------------ actions
    @says("put")
    def say_put(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(self.say("do-put", animal=ITEMS[form.text("animal")], field=self.name_field(view, form)))

    @says("lead")
    def say_lead(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(self.say("do-lead", animal=ITEMS[form.text("animal")], field=self.name_field(view, form)))

    @says("to")
    def say_to(self, view: KeyflowerView, form: Facts) -> ActionText:
        end = (form.text("tile"), form.number("field"))
        steps = [way["steps"] for way in pending_decision(view).get("reach", []) if (way["tile"], way["field"]) == end]
        brings = self.say("so-many", things=some("step", steps[0])) if steps else ""
        return ActionText(self.say("do-lead-to", field=self.name_field(view, form)), brings)

    @says("feed")
    def say_feed(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(self.say("do-feed", wheat=own(view).get("wheat", 0)))

    @says("breed")
    def say_breed(self, view: KeyflowerView, form: Facts) -> ActionText:
        animal = ITEMS[pending_decision(view).get("animal", "animal")]
        return ActionText(self.say("do-breed", animal=animal, field=self.name_field(view, form)))

    # ------------------------------------------------------------ what happened
    @tells("gained wheat")
    def tell_gained_wheat(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-gained-wheat", who=who, wheat=facts.number("number"))

    @tells("put")
    def tell_put(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        animal, tile = ITEMS[facts.text("animal")], self.piece(facts.text("tile"))
        return self.say("told-put", who=who, animal=animal, tile=tile)

    @tells("led")
    def tell_led(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        animal, steps = ITEMS[facts.text("animal")], some("step", facts.number("steps"))
        start, end = self.piece(facts.text("from")), self.piece(facts.text("tile"))
        if start == end:
            return self.say("told-led-within", who=who, animal=animal, tile=end, steps=steps)
        return self.say("told-led", who=who, animal=animal, start=start, end=end, steps=steps)

    @tells("fed")
    def tell_fed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-fed", who=who)

    @tells("bred")
    def tell_bred(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        animal, tile = ITEMS[facts.text("animal")], self.piece(facts.text("tile"))
        return self.say("told-bred", who=who, animal=animal, tile=tile)

    @tells("paid wheat")
    def tell_paid_wheat(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-paid", who=who, goods=some("wheat", facts.number("number")))

    # ------------------------------------------------------------ facts of refusals
    @explains("animal")
    def animal_fact(self, facts: Facts, name: str) -> Piece:
        return ITEMS[facts.text(name)]


def herd_at(view: KeyflowerView, tile: str, part: int) -> dict[str, int]:
    """The animals in the field of which this part is."""
    for player in view["players"]:
        for field in player.get("fields", []):
            if any(each["tile"] == tile and each["field"] == part for each in field["parts"]):
                return field["herd"]
    return {}
