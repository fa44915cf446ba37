"""How Key Flow is advised: a whole turn in one sentence, what comes of it, and why it is better than another."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.contract import View
from ....engine.facts import Facts
from ....language.arguments import items, slug
from ...key_family.table.transport import Ways
from ...words import EVERY_STEP, TurnStep
from ..knowledge.view_types import KeyFlowView
from .names import KeyFlowNames, herd, laid_at
from .view_types import pending_decision, read_view

STOPPING = ("transport and upgrade", "spend tokens", "convert")  # decisions whose end is said if nothing else was done


class KeyFlowAdvice(KeyFlowNames):
    """What somebody good says about a turn."""

    plain_reasons = ("resources", "gold", "tokens", "skills")

    def turn(self, steps: Sequence[TurnStep], most: int = EVERY_STEP) -> str:
        """The end of a turn is not said where something was done in it; what is carried step by step is one way."""
        said: list[str] = []
        ways = Ways()
        for view, action in steps:
            view, form = read_view(view), Facts(action.form())
            if form.text("do") == "move":
                start, end = (self.there(view, view["seat"] or 0, form.text(end)) for end in ("from", "to"))
                ways.carry(form.text("resource"), start, end)
            elif form.text("do") != "done":
                said += [*self.say_ways(ways.take()), self.action(view, action).label]
        said += self.say_ways(ways.take())
        if said or not steps:
            return self.join_steps(said, most)
        decision = pending_decision(read_view(steps[0].view))["decision"]
        return self.say("stopping", decision=slug(decision)) if decision in STOPPING else super().turn(steps[:1])

    def outcome(self, steps: Sequence[TurnStep], after: View) -> list[str]:
        view, action = steps[0] if steps else (after, None)
        if action is None:
            return []
        view, form = read_view(view), Facts(action.form())
        match form.text("do"):
            case "choose":
                return self.of_card(form.text("card"))
            case "place":
                return self.of_card(view["chosen"]) if view["chosen"] else []
            case "work":
                return [*self.of_use(view, form), *self.of_keyples(view, form)]
            case "spend":
                return self.of_use(view, form)
            case "discard" if pending_decision(view).get("discard"):
                return [self.say("outcome-token")]
        return []

    def of_card(self, name: str) -> list[str]:
        """What a card is good for."""
        imprint = self.imprints[name]
        if self.groups[name] == "keyple":
            arrows = "-".join(self.arrows(name))
            return [self.say("outcome-keyples", printed=self.printed_items(name), arrows=arrows)]
        animals = herd(imprint.get("animals", {}))
        said = [self.say("outcome-animals", animals=items(animals))] if animals else []
        if self.language.knows(f"power-{slug(name)}"):
            return [self.say("outcome-boat", does=self.effect(name)), *said]
        if "gain" in imprint:
            return [self.say("outcome-placed", **self.gain_facts(imprint["gain"])), *said]
        if "panels" not in imprint:
            return [self.say("outcome-scores", does=self.effect(name)), *said]
        return [*self.of_building(name), *said]

    def of_building(self, name: str) -> list[str]:
        """What it does at each use, and what it scores when it is upgraded."""
        imprint = self.imprints[name]
        first, *others = imprint["panels"]
        costs, deeds, said = imprint.get("costs", []), self.deeds(first, "lets"), []
        if deeds:
            said.append(self.say("outcome-building", deeds=items(deeds)))
        elif "points_each" in first:
            said.append(self.say("outcome-scores", does=self.say_storage(first, imprint.get("of", 1))))
        if first.get("points"):
            said.append(self.say("outcome-points", points=first["points"]))
        for level, panel in enumerate(others):
            if panel.get("points") and level < len(costs):
                said.append(self.say("outcome-upgraded", cost=self.cost(name, level), points=panel["points"]))
        return said

    def of_use(self, view: KeyFlowView, form: Facts) -> list[str]:
        """What a building brings now; carrying and upgrading is said as it is done."""
        laid = laid_at(view, form.number("village"), form.text("at"))
        panels = self.imprints[laid["card"]].get("panels") if laid else None
        if laid is None or not panels:
            return []
        panel = panels[laid["upgrades"]]
        if "choose" in panel or "move" in panel or "upgrade" in panel:
            return []
        deeds = self.deeds(panel, "you")
        return [self.say("outcome-use", deeds=items(deeds))] if deeds else []

    def of_keyples(self, view: KeyFlowView, form: Facts) -> list[str]:
        """For whom the keyples count when the season is over."""
        if view["chosen"] is None:
            return []
        keyples, village = self.imprints[view["chosen"]]["keyples"], form.number("village")
        if village == view["seat"]:
            return [self.say("outcome-own-keyples", keyples=keyples)]
        return [self.say("outcome-their-keyples", keyples=keyples, owner=self.name(village))]
