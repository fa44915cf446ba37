"""How My Farm Shop is advised: a whole turn in one sentence, what comes of it, and why it is better than another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final

from ....engine.contract import View
from ....engine.facts import Facts
from ....language.arguments import Argument, Piece, items, slug
from ...words import EVERY_STEP, SentenceRegistry, TurnStep
from ..knowledge.view_types import FarmView
from .events import FarmEvents
from .phrases import ITEMS, NONE, TILES, facts_of_effect
from .view_types import own, pending_decision, read_view

advises: Final = SentenceRegistry[str]()  # by what an action does: (view, its form), as it is advised


class FarmAdvice(FarmEvents):
    """What somebody good says about a turn."""

    plain_reasons = ("goods", "points")

    @cached_property
    def advice(self) -> dict[str, Callable[..., str]]:
        """What says an action as it is advised."""
        return advises.of(self)

    def turn(self, steps: Sequence[TurnStep], most: int = EVERY_STEP) -> str:
        """The whole turn; the end of it is not said where something was done."""
        acting = [step for step in steps if step.action.form()["do"] != "done"] or steps
        return self.join_steps([self.advise_step(acting, place) for place in range(len(acting))], most)

    def advise_step(self, steps: Sequence[TurnStep], place: int) -> str:
        """One step; a card that was just taken is laid without saying its name again."""
        step, form = steps[place], Facts(steps[place].action.form())
        if form.text("do") == "place" and place > 0 and steps[place - 1].action.form()["do"] == "take":
            return self.say("advise-lay-it", field=form.text("field"))
        found = self.advice.get(form.text("do"))
        return found(read_view(step.view), form) if found else self.action(*step).label

    @advises("take")
    def advise_taking(self, view: FarmView, form: Facts) -> str:
        die, stall = form.number("die"), form.number("stall")
        costs, name = pending_decision(view).get("stall_bags", {}).get(str(die)), view["market"][stall - 1]
        bags = costs[stall - 1] if costs else 0
        if name is None:
            return self.say("advise-take-nothing", stall=stall, die=die, bags=bags)
        return self.say("advise-take", piece=self.piece(name), stall=stall, die=die, bags=bags)

    @advises("place")
    def advise_laying(self, view: FarmView, form: Facts) -> str:
        cards = pending_decision(view).get("cards") or view["hand"]
        piece = self.piece(cards[0]) if cards else Piece("card-plain")
        return self.say("advise-lay", piece=piece, field=form.text("field"))

    @advises("activate")
    def advise_activating(self, view: FarmView, form: Facts) -> str:
        field = form.text("field")
        return self.say("advise-activate", field=field, bags=pending_decision(view).get("bags", {}).get(field, 0))

    @advises("detour")
    def advise_detour(self, view: FarmView, form: Facts) -> str:
        field, decision = form.text("field"), pending_decision(view)
        bags = decision.get("detours", {}).get(field, 0)
        return self.say("advise-detour", field=field, tile=tile_or_none(decision.get("detour_by")), bags=bags)

    @advises("follow")
    def advise_following(self, view: FarmView, form: Facts) -> str:
        return self.say("advise-follow", field=form.text("field"))

    @advises("plant")
    def advise_planting(self, view: FarmView, form: Facts) -> str:
        field = form.text("field")
        return self.say(
            "advise-plant", field=field, tile=tile_or_none(pending_decision(view).get("tile", {}).get(field))
        )

    @advises("pay sunflower")
    def advise_paying_sunflower(self, view: FarmView, form: Facts) -> str:
        return self.say("advise-pay-sunflower", field=form.text("field"))

    @advises("discard")
    def advise_discarding(self, view: FarmView, form: Facts) -> str:
        field = form.text("field")
        return self.say("advise-discard", piece=self.piece(own(view)["effects"][field]), field=field)

    @advises("use area")
    def advise_half(self, view: FarmView, form: Facts) -> str:
        decision, half = pending_decision(view), form.number("area")
        if "halves" not in decision:
            return self.say("advise-half", half=half)
        return self.say("advise-area", **self.areas[decision["effect"]][half - 1])

    @advises("bonus")
    def advise_bonus(self, view: FarmView, form: Facts) -> str:
        return self.say("advise-bonus", item=ITEMS[form.text("item")])

    @advises("take transport")
    def advise_transport(self, view: FarmView, form: Facts) -> str:
        return self.say("advise-take-transport", **self.taking_facts(form))

    @advises("use skill")
    def advise_skill(self, view: FarmView, form: Facts) -> str:
        return self.say("advise-use-skill", tile=TILES[form.text("transport")])

    @advises("swap cards")
    def advise_swapping(self, view: FarmView, form: Facts) -> str:
        return self.say("advise-swap-cards", first=form.text("first"), second=form.text("second"))

    @advises("move farmer")
    def advise_farmer(self, view: FarmView, form: Facts) -> str:
        return self.say("advise-move-farmer", stall=form.number("stall"))

    @advises("choose set")
    def advise_set(self, view: FarmView, form: Facts) -> str:
        place, sets = form.number("set"), view["jump_sets"]
        cards = sets[place - 1] if place <= len(sets) else None
        if not cards:
            return self.say("advise-set", set=place)
        return self.say("advise-choose-set", pieces=items([self.piece(card) for card in cards]))

    @advises("done")
    def advise_nothing(self, view: FarmView, form: Facts) -> str:
        return self.nothing_more(view, "advise-done")

    def nothing_more(self, view: FarmView, otherwise: str) -> str:
        """To do no more of what is asked; where that has no message of its own, by another."""
        message = f"done-{slug(pending_decision(view)['decision'])}"
        return self.say(message if self.language.knows(message) else otherwise)

    def taking_facts(self, form: Facts) -> dict[str, Argument]:
        """A Transport tile, and from whom it is taken."""
        giver = form.given["from"]
        source, name = ("player", self.name(giver)) if isinstance(giver, int) else ("supply", "")
        return {"tile": TILES[form.text("transport")], "source": source, "who": name}

    # ------------------------------------------------------------ what comes of it
    def outcome(self, steps: Sequence[TurnStep], after: View) -> list[str]:
        said: list[str] = []
        laid = ""  # the field on which a card was just laid
        for view, action in steps:
            view, form = read_view(view), Facts(action.form())
            do = form.text("do")
            if do == "place":
                laid = form.text("field")
            if do == "take" and (name := view["market"][form.number("stall") - 1]) and name != "farmer":
                said += self.of_card(name)
            elif do == "place" and not said and view["hand"]:
                said += self.of_card(view["hand"][0])
            elif do in ("activate", "detour", "follow"):
                new = laid == form.text("field")
                at_once = [self.say("outcome-at-once")] if new and said else []
                said += at_once or self.of_field(view, form.text("field"))
            elif do == "choose set" and form.number("set") <= len(view["jump_sets"]):
                cards = view["jump_sets"][form.number("set") - 1] or []
                said += [line for name in cards for line in self.of_card(name)]
        return said

    def of_card(self, name: str) -> list[str]:
        """What a card is good for."""
        if not self.pieces[name].title:
            return []
        return [self.say("outcome-card", piece=self.piece(name), **facts_of_effect(self.imprints[name]))]

    def of_field(self, view: FarmView, field: str) -> list[str]:
        """What a field brings now, with its sunflowers; a choice or an arrow is said as it is taken."""
        name = own(view)["effects"][field]
        areas = self.areas[name]
        if len(areas) != 1 or self.imprints[name].arrow:
            return []
        given = pending_decision(view).get("yields", {}).get(field, [])
        most = given[0]["bonus"][1] if given else 0
        return [self.say("outcome-field", **areas[0]), *([self.say("outcome-sunflowers", n=most)] if most else [])]


def tile_or_none(kind: str | None) -> Argument:
    return TILES[kind] if kind else NONE
