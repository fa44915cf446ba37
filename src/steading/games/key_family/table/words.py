"""What the words of the Key family's games share: who sits where, what is done, what happened, and why not."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence

from ....engine.contract import Game
from ....engine.facts import Facts
from ....engine.ledger import Ledger
from ....engine.refused import Fact, Refused
from ...words import Words, tells
from .phrases import capital, listed


class KeyWords(Words):
    """The words of a game of the family."""

    why: Mapping[str, Sequence[str]]  # the sentences of refusals, by rule

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = ()) -> None:
        super().__init__(game, ledgers, names)
        self.groups = {piece.name: piece.group for piece in game.components.records}

    # ------------------------------------------------------------ what a game says for itself
    @abstractmethod
    def the(self, name: str) -> str:
        """A piece in a sentence."""

    @abstractmethod
    def case(self, refused: Refused) -> dict[str, str]:
        """The facts of a refusal in words, and what is printed on the piece that it is about."""

    @abstractmethod
    def word(self, name: str, fact: str | int) -> str:
        """One number or word of a fact."""

    # ------------------------------------------------------------ people
    def people(self, seats: Sequence[int]) -> str:
        """Who sits there, several of them."""
        return listed([self.name(seat) for seat in seats])

    def whose(self, owner: int, viewer: int | None) -> str:
        """`your`, or `Ann's`, as the viewer would say it."""
        return "your" if owner == viewer else f"{self.name(owner)}'s"

    # ------------------------------------------------------------ what happened
    def event(self, event: Mapping[str, Fact], names: Sequence[str]) -> str:
        return capital(super().event(event, names))

    @tells("moved")
    def tell_moved(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        way = f"from {self.the(facts.text('from'))} to {self.the(facts.text('to'))}"
        return f"{who} carries 1 {facts.text('resource')} {way}."

    # ------------------------------------------------------------ refusals
    def refusal(self, refused: Refused) -> str:
        """Why not, and what would be allowed, with the facts of the case; otherwise the rule's own words."""
        facts = self.case(refused)
        for sentence in self.why.get(refused.rule, ()):
            try:
                return capital(sentence.format_map(facts))
            except KeyError:
                continue
        rule = self.rules.get(refused.rule)
        return rule.text if rule else refused.rule

    def fact(self, facts: Facts, name: str) -> str:
        """A fact of a refusal."""
        if name in self.explanations:
            return self.explanations[name](facts, name)
        fact = facts.given[name]
        return listed([self.word(name, part) for part in fact]) if isinstance(fact, list) else self.word(name, fact)


def their(facts: Facts, names: Sequence[str]) -> str:
    """`their own`, or `Ann's`: whose it is what somebody used."""
    owner = facts.number("owner")
    return "their own" if owner == facts.number("seat") else f"{names[owner]}'s"
