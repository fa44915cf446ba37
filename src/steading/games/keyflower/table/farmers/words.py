"""The Farmers in sentences: what is asked, done and told about animals, fields and wheat."""

from __future__ import annotations

from collections.abc import Sequence

from .....drawing.gestures import ActionText
from .....engine.facts import Facts
from ....words import asks, explains, says, tells
from ...knowledge.view_types import KeyflowerPending, KeyflowerView
from ..names import KeyflowerNames, found
from ..phrases import herd_words, number_of
from ..view_types import own, pending
from .compass import compass


class FarmersWords(KeyflowerNames):
    """What the Farmers add to the words of the game."""

    # ------------------------------------------------------------ fields
    def field(self, view: KeyflowerView, tile: str, part: int) -> str:
        """A field where it lies: `the north field of your Home 1`."""
        here = found(view, tile)
        way = compass(self.records[tile]["edges"], here[1]["turned"], part) if here else ""
        return f"the {f'{way} field' if way else 'field'} of {self.spot(view, tile)}"

    def occupied(self, view: KeyflowerView, form: Facts) -> str:
        """The field that an action is about, with the animals in it."""
        tile, part = form.text("tile"), form.number("field")
        herd = herd_words(herd_at(view, tile, part))
        return self.field(view, tile, part) + (f" (with {herd})" if herd else "")

    def grazing(self, view: KeyflowerView, seat: int) -> list[tuple[str, str]]:
        """Every field of a village that has animals, and which."""
        fields = view["players"][seat].get("fields", [])
        return [
            (self.field(view, field["tile"], field["field"]), herd_words(field["herd"]))
            for field in fields
            if field["herd"]
        ]

    # ------------------------------------------------------------ questions
    @asks("place an animal")
    def ask_place(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        new, spot = frame["animals"], self.spot(view, frame["tile"])
        if sum(new.values()) == 1:
            return f"Into which field of {spot} does the {''.join(new)} go?"
        return f"Into which fields of {spot} do {herd_words(new)} go?"

    @asks("lead an animal")
    def ask_lead(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return f"Where does the {frame['animal']} go? You have {number_of('step', frame['steps'])}."

    @asks("choose where animals breed")
    def ask_breed(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return f"Only {number_of(frame['animal'], frame['left'])} left: in which field is the next one born?"

    # ------------------------------------------------------------ actions
    @says("put")
    def say_put(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(f"Put a {form.text('animal')} into {self.occupied(view, form)}")

    @says("lead")
    def say_lead(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(f"Move a {form.text('animal')} out of {self.occupied(view, form)}")

    @says("to")
    def say_to(self, view: KeyflowerView, form: Facts) -> ActionText:
        end = (form.text("tile"), form.number("field"))
        steps = [way["steps"] for way in pending(view).get("reach", []) if (way["tile"], way["field"]) == end]
        return ActionText(f"Move it into {self.occupied(view, form)}", number_of("step", steps[0]) if steps else "")

    @says("feed")
    def say_feed(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(f"Spend 1 of your {own(view).get('wheat', 0)} wheat for one more step")

    @says("breed")
    def say_breed(self, view: KeyflowerView, form: Facts) -> ActionText:
        animal = pending(view).get("animal", "animal")
        return ActionText(f"A young {animal} is born in {self.occupied(view, form)}")

    # ------------------------------------------------------------ what happened
    @tells("gained wheat")
    def tell_gained_wheat(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        number = facts.number("number")
        return f"{who} gains {number_of('wheat', number) if number else 'no wheat: none is left'}."

    @tells("put")
    def tell_put(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} puts a {facts.text('animal')} into a field of {self.the(facts.text('tile'))}."

    @tells("led")
    def tell_led(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        steps, animal = number_of("step", facts.number("steps")), facts.text("animal")
        start, end = facts.text("from"), facts.text("tile")
        if start == end:
            return f"{who} moves a {animal} into another field of {self.the(end)}, {steps}."
        return f"{who} moves a {animal} from {self.the(start)} into a field of {self.the(end)}, {steps}."

    @tells("fed")
    def tell_fed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} spends a wheat for one more step."

    @tells("bred")
    def tell_bred(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"A young {facts.text('animal')} is born in {who}'s field on {self.the(facts.text('tile'))}."

    @tells("paid wheat")
    def tell_paid_wheat(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} pays {number_of('wheat', facts.number('number'))}."

    # ------------------------------------------------------------ facts of refusals
    @explains("steps", "needed")
    def steps(self, facts: Facts, name: str) -> str:
        return number_of("step", facts.number(name)) if facts.number(name) else "no steps"

    @explains("wheat")
    def wheat(self, facts: Facts, name: str) -> str:
        return f"{facts.number(name) or 'no'} wheat"


def herd_at(view: KeyflowerView, tile: str, part: int) -> dict[str, int]:
    """The animals in the field of which this part is."""
    for player in view["players"]:
        for field in player.get("fields", []):
            if any(each["tile"] == tile and each["field"] == part for each in field["parts"]):
                return field["herd"]
    return {}
