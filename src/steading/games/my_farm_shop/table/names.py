"""How pieces are said: cards, fields and skills by what they do, Goals by what they count."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.components import Component
from ....engine.contract import Game
from ....engine.ledger import Ledger
from ...words import Words
from ..knowledge.view_types import Farm
from .phrases import GOAL_WORDS, effect_words, skill_words
from .printed_facts import ACTIVE_GROUPS, Effect, effect_name, effect_of, goal_counts, shop_spaces

PLAIN_GROUPS = {"transport": "tiles", "deck": "cards", "kit": "goods"}  # and the one thing that their records say


class FarmNames(Words):
    """What the pieces of a game are called, and what each is good for."""

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = ()) -> None:
        super().__init__(game, ledgers, names)
        components = game.components
        active = [piece for group in ACTIVE_GROUPS for piece in components.group(group)]
        self.pieces: dict[str, Component] = {effect_name(piece): piece for piece in active}
        self.effects: dict[str, Effect] = {name: effect_of(piece) for name, piece in self.pieces.items()}
        self.goals: dict[str, str] = {}
        for piece in components.group("goal"):
            counts, at_least = goal_counts(piece)
            self.goals[piece.name] = f"{at_least} {GOAL_WORDS[counts]}"
        self.shop_spaces = shop_spaces(components)

    def effect(self, name: str) -> str:
        """What a card, a field or a skill does."""
        return effect_words(self.effects[name])

    def card(self, name: str) -> str:
        """A card by our name for it, since the box gives none, and by what it does: `Beehives (gain 2 honey)`."""
        if name == "farmer":
            return "the Farmer"
        title = self.pieces[name].title
        return f"{title} ({self.effect(name)})" if title else self.effect(name)

    def title(self, name: str) -> str:
        """A card's name in a sentence."""
        return "the Farmer" if name == "farmer" else f"the {self.pieces[name].title or 'card'}"

    def cards(self, names: Sequence[str]) -> str:
        return "; ".join(self.card(name) for name in names)

    def component(self, piece: Component) -> str:
        """Any piece, by what it does."""
        if piece.group in PLAIN_GROUPS:
            told = PLAIN_GROUPS[piece.group]
            return f"{told}: {piece.record.value(told)}"
        if piece.group == "skill":
            return skill_words(piece.name)
        return self.goals[piece.name] if piece.group == "goal" else self.effect(effect_name(piece))

    def field(self, farm: Farm, field: str) -> str:
        """What activating the field does, by the card on it if there is one."""
        return self.card(farm["effects"][field])
