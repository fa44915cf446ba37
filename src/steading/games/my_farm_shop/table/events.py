"""What happened, as sentences: the words of the log."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.facts import Facts
from ....language.arguments import Items, items
from ...words import tells
from .names import FarmNames
from .phrases import ITEMS, NONE, TILES, items_of


class FarmEvents(FarmNames):
    """The words for each kind of event."""

    def amounts(self, facts: Facts) -> Items:
        """What was paid, gained or returned."""
        return items_of({name: facts.number(name) for name in facts.given if name in ITEMS})

    @tells("rolled")
    def tell_rolled(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-rolled", who=who, dice=items(facts.numbers("dice")))

    @tells("took")
    def tell_took(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        die, stall, bags = facts.number("die"), facts.number("stall"), facts.number("bags")
        return self.say("told-took", who=who, die=die, bags=bags, stall=stall, card=self.card(facts.text("card")))

    @tells("placed")
    def tell_placed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-placed", who=who, field=facts.text("field"), card=self.card(facts.text("card")))

    @tells("jump set")
    def tell_jump_set(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-jump-set", who=who, cards=self.cards(facts.texts("cards")))

    @tells("activated")
    def tell_activated(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        bags, detour = facts.number("bags"), int(facts.number("detour"))
        field, effect = facts.text("field"), self.effect(facts.text("effect"))
        return self.say("told-activated", who=who, field=field, bags=bags, detour=detour, effect=effect)

    @tells("declined")
    def tell_declined(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-declined", who=who)

    @tells("followed")
    def tell_followed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-followed", who=who, field=facts.text("field"), effect=self.effect(facts.text("effect")))

    @tells("paid")
    def tell_paid(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        field = facts.text("field") if "field" in facts else NONE
        return self.say("told-paid", who=who, amounts=self.amounts(facts), field=field)

    @tells("gained")
    def tell_gained(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-gained", who=who, amounts=self.amounts(facts))

    @tells("planted")
    def tell_planted(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-planted", who=who, field=facts.text("field"))

    @tells("returned")
    def tell_returned(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        if "transport" in facts:
            return self.say("told-returned-tile", who=who, tile=TILES[facts.text("transport")])
        return self.say("told-returned", who=who, amounts=self.amounts(facts))

    @tells("discarded")
    def tell_discarded(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-discarded", who=who, field=facts.text("field"), card=self.card(facts.text("card")))

    @tells("goal")
    def tell_goal(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-goal", who=who, goal=self.goal(facts.text("goal")), coins=facts.number("coins"))

    @tells("refilled")
    def tell_refilled(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-refilled", stall=facts.number("stall"), card=self.card(facts.text("card")))

    @tells("transport")
    def tell_transport(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        giver = facts.given["from"]
        source, name = ("player", names[giver]) if isinstance(giver, int) else ("supply", "")
        return self.say("told-transport", who=who, tile=TILES[facts.text("transport")], source=source, giver=name)

    @tells("content")
    def tell_content(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-content", who=who)

    @tells("skill")
    def tell_skill(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        skill = self.skill(facts.text("skill"))
        return self.say("told-skill", who=who, tile=TILES[facts.text("transport")], skill=skill)

    @tells("swapped")
    def tell_swapped(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-swapped", who=who, first=facts.text("first"), second=facts.text("second"))

    @tells("relocated")
    def tell_relocated(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        stall, card = facts.number("stall"), self.card(facts.text("card"))
        return self.say("told-relocated", who=who, stall=stall, card=card)

    @tells("final")
    def tell_final(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-final")

    @tells("over")
    def tell_over(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-over")
