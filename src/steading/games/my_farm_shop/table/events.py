"""What happened, as sentences: the words of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ....engine.facts import Facts
from ....engine.refused import Fact
from .phrases import ITEM_WORDS, SKILL_WORDS, items_of, listed, number_of
from .pieces import PieceWords


class Events:
    """The words for each kind of event."""

    def __init__(self, pieces: PieceWords) -> None:
        self.pieces = pieces
        self.tellings: dict[str, Callable[[str, Facts, Sequence[str]], str]] = {
            "rolled": self._tell_rolled,
            "took": self._tell_took,
            "placed": self._tell_placed,
            "jump set": self._tell_jump_set,
            "activated": self._tell_activated,
            "declined": self._tell_declined,
            "followed": self._tell_followed,
            "paid": self._tell_paid,
            "gained": self._tell_gained,
            "planted": self._tell_planted,
            "returned": self._tell_returned,
            "discarded": self._tell_discarded,
            "goal": self._tell_goal,
            "refilled": self._tell_refilled,
            "transport": self._tell_transport,
            "content": self._tell_content,
            "skill": self._tell_skill,
            "swapped": self._tell_swapped,
            "relocated": self._tell_relocated,
            "final": self._tell_final,
            "over": self._tell_over,
        }

    def event(self, event: Mapping[str, Fact], names: Sequence[str]) -> str:
        """The event as a sentence; `names` are those of the seats."""
        facts = Facts(event)
        seat = facts.number("seat")
        return self.tellings[facts.text("event")](names[seat] if seat >= 0 else "", facts, names)

    def items(self, facts: Facts) -> str:
        """What was paid, gained or returned."""
        return items_of({name: facts.number(name) for name in facts.given if name in ITEM_WORDS})

    def _tell_rolled(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} rolls {listed([str(die) for die in facts.numbers('dice')])}."

    def _tell_took(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        bags = facts.number("bags")
        paid = f", pays {number_of('bag', bags)}" if bags else ""
        taken = f"takes from stall {facts.number('stall')}: {self.pieces.card(facts.text('card'))}"
        return f"{who} sets the {facts.number('die')} aside{paid} and {taken}."

    def _tell_placed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} lays it on field {facts.text('field')}: {self.pieces.card(facts.text('card'))}."

    def _tell_jump_set(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} chooses: {self.pieces.cards(facts.texts('cards'))}."

    def _tell_activated(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        bags = facts.number("bags")
        paid = f" for {number_of('bag', bags)}" if bags else ""
        by = " by the above-below skill" if facts.number("detour") else ""
        return f"{who} activates field {facts.text('field')}{paid}{by}: {self.pieces.effect(facts.text('effect'))}."

    def _tell_declined(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} activates nothing."

    def _tell_followed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} follows the arrow to field {facts.text('field')}: {self.pieces.effect(facts.text('effect'))}."

    def _tell_paid(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        where = f" from field {facts.text('field')}" if "field" in facts else ""
        return f"{who} pays {self.items(facts)}{where}."

    def _tell_gained(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} gains {self.items(facts)}."

    def _tell_planted(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} plants a sunflower on field {facts.text('field')}."

    def _tell_returned(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        what = f"the {facts.text('transport')}" if "transport" in facts else self.items(facts)
        return f"{who}'s shop is full: {what} goes back."

    def _tell_discarded(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} discards the card on field {facts.text('field')}: {self.pieces.card(facts.text('card'))}."

    def _tell_goal(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        coins = number_of("coin", facts.number("coins"))
        return f"{who} meets the goal of {self.pieces.goals[facts.text('goal')]}: {coins}."

    def _tell_refilled(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"Stall {facts.number('stall')} is refilled: {self.pieces.card(facts.text('card'))}."

    def _tell_transport(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        source = facts.given["from"]
        giver = names[source] if isinstance(source, int) else "the supply"
        return f"{who} takes the {facts.text('transport')} from {giver}."

    def _tell_content(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} takes no tile from another player."

    def _tell_skill(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} pays the {facts.text('transport')}: {SKILL_WORDS[facts.text('skill')]}."

    def _tell_swapped(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} swaps the cards of fields {facts.text('first')} and {facts.text('second')}."

    def _tell_relocated(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        card = self.pieces.card(facts.text("card"))
        return f"{who} moves the farmer to stall {facts.number('stall')}, discarding: {card}."

    def _tell_final(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return "The deck is empty: everybody may activate one more field."

    def _tell_over(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return "The game is over."
