"""What the words of the Key family's games share: who sits where, what is done, what happened, and why not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from ....drawing.gestures import Saying
from ....engine.actions import Action
from ....engine.contract import Game, View
from ....engine.facts import Facts
from ....engine.ledger import Ledger
from ....engine.refused import Fact, Refused
from .phrases import capital, listed

V = TypeVar("V")  # a view of the game, with its types
F = TypeVar("F")  # a decision in it, with its terms

Tell = Callable[[str, Facts, Sequence[str]], str]  # who, what, and the names of all seats
FactWords = Callable[[Facts, str], str]


class KeyWords(ABC, Generic[V, F]):
    """The tables of sentences, which a game fills, and what is said by them."""

    why: Mapping[str, Sequence[str]]  # the sentences of refusals, by rule

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = ()) -> None:
        self.names = names
        self.rules = {rule.name: rule for ledger in ledgers for rule in ledger.rules.values()}
        self.groups = {piece.name: piece.group for piece in game.components.records}
        self.questions: dict[str, Callable[[V, F], str]] = {}  # by decision
        self.sayings: dict[str, Callable[[V, Facts], Saying]] = {}  # by what an action does
        self.tales: dict[str, Tell] = {}  # by event
        self.facts: dict[str, FactWords] = {}  # of refusals, by name; what is not here is said word by word

    # ------------------------------------------------------------ what a game says for itself
    @abstractmethod
    def table(self, view: View) -> V:
        """The view with its types."""

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
    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat] if seat < len(self.names) else f"player {seat + 1}"

    def people(self, seats: Sequence[int]) -> str:
        """Who sits there, several of them."""
        return listed([self.name(seat) for seat in seats])

    def whose(self, owner: int, viewer: int | None) -> str:
        """`your`, or `Ann's`, as the viewer would say it."""
        return "your" if owner == viewer else f"{self.name(owner)}'s"

    # ------------------------------------------------------------ actions
    def action(self, view: View, action: Action) -> Saying:
        """The action as the seat that sees this view would say it, and what it brings."""
        form = Facts(action.form())
        return self.sayings[form.text("do")](self.table(view), form)

    # ------------------------------------------------------------ what happened
    def event(self, event: Mapping[str, Fact], names: Sequence[str]) -> str:
        """The event as a sentence; `names` are those of the seats."""
        facts = Facts(event)
        seat = facts.number("seat")
        return capital(self.tales[facts.text("event")](names[seat] if seat >= 0 else "", facts, names))

    def tell_moved(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        way = f"from {self.the(facts.text('from'))} to {self.the(facts.text('to'))}"
        return f"{who} carries 1 {facts.text('resource')} {way}."

    def tell_over(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return "The game is over."

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
        if name in self.facts:
            return self.facts[name](facts, name)
        fact = facts.given[name]
        return listed([self.word(name, part) for part in fact]) if isinstance(fact, list) else self.word(name, fact)


def their(facts: Facts, names: Sequence[str]) -> str:
    """`their own`, or `Ann's`: whose it is what somebody used."""
    owner = facts.number("owner")
    return "their own" if owner == facts.number("seat") else f"{names[owner]}'s"
