"""What happened, as sentences: the words of the log."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.facts import Facts
from ...words import tells
from .names import FarmNames
from .phrases import ITEM_WORDS, SKILL_WORDS, items_of, listed, number_of


class FarmEvents(FarmNames):
    """The words for each kind of event."""

    def items(self, facts: Facts) -> str:
        """What was paid, gained or returned."""
        return items_of({name: facts.number(name) for name in facts.given if name in ITEM_WORDS})

    @tells("rolled")
    def tell_rolled(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} rolls {listed([str(die) for die in facts.numbers('dice')])}."

    @tells("took")
    def tell_took(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        bags = facts.number("bags")
        paid = f", pays {number_of('bag', bags)}" if bags else ""
        taken = f"takes from stall {facts.number('stall')}: {self.card(facts.text('card'))}"
        return f"{who} sets the {facts.number('die')} aside{paid} and {taken}."

    @tells("placed")
    def tell_placed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} lays it on field {facts.text('field')}: {self.card(facts.text('card'))}."

    @tells("jump set")
    def tell_jump_set(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} chooses: {self.cards(facts.texts('cards'))}."

    @tells("activated")
    def tell_activated(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        bags = facts.number("bags")
        paid = f" for {number_of('bag', bags)}" if bags else ""
        by = " by the above-below skill" if facts.number("detour") else ""
        return f"{who} activates field {facts.text('field')}{paid}{by}: {self.effect(facts.text('effect'))}."

    @tells("declined")
    def tell_declined(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} activates nothing."

    @tells("followed")
    def tell_followed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} follows the arrow to field {facts.text('field')}: {self.effect(facts.text('effect'))}."

    @tells("paid")
    def tell_paid(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        where = f" from field {facts.text('field')}" if "field" in facts else ""
        return f"{who} pays {self.items(facts)}{where}."

    @tells("gained")
    def tell_gained(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} gains {self.items(facts)}."

    @tells("planted")
    def tell_planted(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} plants a sunflower on field {facts.text('field')}."

    @tells("returned")
    def tell_returned(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        what = f"the {facts.text('transport')}" if "transport" in facts else self.items(facts)
        return f"{who}'s shop is full: {what} goes back."

    @tells("discarded")
    def tell_discarded(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} discards the card on field {facts.text('field')}: {self.card(facts.text('card'))}."

    @tells("goal")
    def tell_goal(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        coins = number_of("coin", facts.number("coins"))
        return f"{who} meets the goal of {self.goals[facts.text('goal')]}: {coins}."

    @tells("refilled")
    def tell_refilled(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"Stall {facts.number('stall')} is refilled: {self.card(facts.text('card'))}."

    @tells("transport")
    def tell_transport(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        source = facts.given["from"]
        giver = names[source] if isinstance(source, int) else "the supply"
        return f"{who} takes the {facts.text('transport')} from {giver}."

    @tells("content")
    def tell_content(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} takes no tile from another player."

    @tells("skill")
    def tell_skill(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} pays the {facts.text('transport')}: {SKILL_WORDS[facts.text('skill')]}."

    @tells("swapped")
    def tell_swapped(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} swaps the cards of fields {facts.text('first')} and {facts.text('second')}."

    @tells("relocated")
    def tell_relocated(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        card = self.card(facts.text("card"))
        return f"{who} moves the Farmer to stall {facts.number('stall')}, discarding: {card}."

    @tells("final")
    def tell_final(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return "The deck is empty: everybody may activate one more field."

    @tells("over")
    def tell_over(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return "The game is over."
