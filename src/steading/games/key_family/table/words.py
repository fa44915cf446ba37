"""What the words of the Key family's games share: who sits where, what is done, what happened, and why not."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence

from ....engine.contract import Game
from ....engine.facts import Facts
from ....engine.ledger import Ledger
from ....engine.refused import Refused
from ....language.arguments import Argument, Count, Items, Piece, items
from ....language.catalogue import SOURCE
from ...words import Words, tells

NOBODYS = -1  # the owner of what lies in no village


class KeyWords(Words):
    """The words of a game of the family."""

    catalogues: tuple[str, ...] = ("key_family",)

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = (), code: str = SOURCE) -> None:
        super().__init__(game, ledgers, names, code)
        self.groups = {piece.name: piece.group for piece in game.components.records}

    # ------------------------------------------------------------ what a game says for itself
    @abstractmethod
    def piece(self, name: str) -> Piece:
        """A tile or card."""

    @abstractmethod
    def case(self, refused: Refused) -> dict[str, Argument]:
        """The facts of a refusal, and what is printed on the piece that it is about."""

    @abstractmethod
    def word(self, name: str, fact: str | int) -> str | int | Piece | Count:
        """One number or word of a fact."""

    # ------------------------------------------------------------ people
    def people(self, seats: Sequence[int]) -> Items:
        """Who sits there, several of them."""
        return items([self.name(seat) for seat in seats])

    def piece_in_village(self, piece: Piece, owner: int, viewer: int | None) -> Piece:
        """A piece in a village, for `{ SPOT($tile) }`: `your Keywood` or `Ann's Keywood`, as the viewer says it."""
        whose = "table" if owner == NOBODYS else "mine" if owner == viewer else "other"
        name = self.name(owner) if whose == "other" else ""
        return Piece(piece.term, (*piece.facts, ("whose", whose), ("owner", name)))

    # ------------------------------------------------------------ what is done
    def transport_left(self, steps: int, upgrades: int) -> str:
        """What is left of a transport: `Carry up to 2 more, upgrade up to 1 more.`"""
        return self.say("transport-left", steps=steps, upgrades=upgrades)

    def say_ways(self, ways: Counter[tuple[str, Piece, Piece]]) -> list[str]:
        """Resources that were carried, each from its start to its end: see `Ways`."""
        return [
            self.say("carry-way", goods=Count(number, Piece(f"item-{resource}")), start=start, end=end)
            for (resource, start, end), number in ways.items()
        ]

    # ------------------------------------------------------------ what happened
    @tells("moved")
    def tell_moved(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        goods = Count(1, Piece(f"item-{facts.text('resource')}"))
        start, end = self.piece(facts.text("from")), self.piece(facts.text("to"))
        return self.say("told-moved", who=who, goods=goods, start=start, end=end)

    # ------------------------------------------------------------ refusals
    def refusal(self, refused: Refused) -> str:
        """Why not, and what would be allowed, with the facts of the case; otherwise the rule's own words."""
        facts = self.case(refused)
        message = self.refusal_message(refused.rule, facts)
        if message:
            return self.say(message, **facts)
        rule = self.rules.get(refused.rule)
        return rule.text if rule else refused.rule

    def fact(self, facts: Facts, name: str) -> Argument:
        """A fact of a refusal."""
        if name in self.explanations:
            return self.explanations[name](facts, name)
        fact = facts.given[name]
        return items([self.word(name, part) for part in fact]) if isinstance(fact, list) else self.word(name, fact)
