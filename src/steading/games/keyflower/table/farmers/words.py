"""The Farmers in sentences: what is asked, done and told about animals, fields and wheat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..naming import Naming, found, own, pending
from ..phrases import herd_words, number_of
from .land import Land, compass


class FarmersWords(Naming):
    """What the Farmers add to the words of the game."""

    # ------------------------------------------------------------ fields
    def land(self, view: Any, seat: int) -> Land:
        """The fields of a village."""
        return Land(view["players"][seat], {name: record.get("edges", "") for name, record in self.records.items()})

    def field(self, view: Any, tile: str, part: int) -> str:
        """A field where it lies: `the north field of your Home 1`."""
        _, here = found(view, tile)
        way = compass(self.records[tile]["edges"], here["turned"], part) if "turned" in here else ""
        return f"the {f'{way} field' if way else 'field'} of {self.spot(view, tile)}"

    def occupied(self, view: Any, tile: str, part: int) -> str:
        """The field, with the animals in it."""
        owner, _ = found(view, tile)
        herd = herd_words(self.land(view, owner).herd((tile, part))) if owner is not None else ""
        return self.field(view, tile, part) + (f" (with {herd})" if herd else "")

    def grazing(self, view: Any, seat: int) -> list[tuple[str, str]]:
        """Every field of a village that has animals, and which."""
        herds = self.land(view, seat).herds
        return [(self.field(view, *field), herd_words(herd)) for field, herd in herds.items() if herd.total()]

    # ------------------------------------------------------------ questions
    def ask_place_an_animal(self, view: Any, frame: Any) -> str:
        new = frame["animals"]
        if sum(new.values()) == 1:
            return f"Into which field of {self.spot(view, frame['tile'])} does the {''.join(new)} go?"
        return f"Into which fields of {self.spot(view, frame['tile'])} do {herd_words(new)} go?"

    def ask_lead_an_animal(self, view: Any, frame: Any) -> str:
        left = number_of("step", view["pending"][-2]["steps"])
        return f"Where does the {frame['animal']} go? You have {left}."

    def ask_choose_where_animals_breed(self, view: Any, frame: Any) -> str:
        left = view["farm"][frame["animal"]]
        return f"Only {number_of(frame['animal'], left)} left: in which field is the next one born?"

    # ------------------------------------------------------------ actions
    def say_put(self, view: Any, form: Any) -> str:
        return f"Put a {form['animal']} into {self.occupied(view, form['tile'], form['field'])}"

    def say_lead(self, view: Any, form: Any) -> str:
        return f"Lead a {form['animal']} out of {self.occupied(view, form['tile'], form['field'])}"

    def say_to(self, view: Any, form: Any) -> str:
        frame = pending(view)
        end = (form["tile"], form["field"])
        steps = self.land(view, view["seat"]).steps((frame["tile"], frame["field"]), end) if "animal" in frame else 0
        return f"Lead it into {self.occupied(view, *end)}" + (f": {number_of('step', steps)}" if steps else "")

    def say_feed(self, view: Any, form: Any) -> str:
        return f"Spend 1 of your {own(view).get('wheat', 0)} wheat for one more step"

    def say_breed(self, view: Any, form: Any) -> str:
        animal = pending(view).get("animal", "animal")
        return f"A young {animal} is born in {self.occupied(view, form['tile'], form['field'])}"

    # ------------------------------------------------------------ what happened
    def tell_gained_wheat(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} gains {number_of('wheat', facts['number']) if facts['number'] else 'no wheat: none is left'}."

    def tell_put(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} puts a {facts['animal']} into a field of {self.the(facts['tile'])}."

    def tell_led(self, who: str, facts: Any, names: Sequence[str]) -> str:
        steps = number_of("step", facts["steps"])
        if facts["from"] == facts["tile"]:
            return f"{who} leads a {facts['animal']} into another field of {self.the(facts['tile'])}, {steps}."
        way = f"from {self.the(facts['from'])} into a field of {self.the(facts['tile'])}"
        return f"{who} leads a {facts['animal']} {way}, {steps}."

    def tell_fed(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} spends a wheat for one more step."

    def tell_bred(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"A young {facts['animal']} is born in {who}'s field on {self.the(facts['tile'])}."

    def tell_paid_wheat(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} pays {number_of('wheat', facts['number'])}."

    # ------------------------------------------------------------ facts of refusals
    def fact_steps(self, steps: Any) -> str:
        return number_of("step", steps) if steps else "no steps"

    def fact_needed(self, steps: Any) -> str:
        return self.fact_steps(steps)

    def fact_wheat(self, wheat: Any) -> str:
        return f"{wheat or 'no'} wheat"
