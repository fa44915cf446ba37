"""How pieces are said: cards, fields and skills by what they do, Goals by what they count."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.components import Component
from ....engine.contract import Game
from ....engine.ledger import Ledger
from ....language.arguments import Argument, Piece, slug
from ....language.catalogue import SOURCE
from ...words import Words
from ..knowledge.view_types import FarmPlayerView
from .phrases import FARMER, facts_of_area, facts_of_effect
from .printed_facts import ACTIVE_GROUPS, FarmImprint, effect_name, goal_counts, read_imprint, shop_spaces

PLAIN_GROUPS = {"transport": "tiles", "deck": "cards", "kit": "goods"}  # and the one thing that their records say


class FarmNames(Words):
    """What the pieces of a game are called, and what each is good for."""

    catalogues = ("my_farm_shop",)

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = (), code: str = SOURCE) -> None:
        super().__init__(game, ledgers, names, code)
        components = game.components
        active = [piece for group in ACTIVE_GROUPS for piece in components.group(group)]
        self.pieces: dict[str, Component] = {effect_name(piece): piece for piece in active}
        self.imprints: dict[str, FarmImprint] = {name: read_imprint(piece) for name, piece in self.pieces.items()}
        self.areas: dict[str, list[dict[str, Argument]]] = {
            name: [facts_of_area(area) for area in imprint.areas] for name, imprint in self.imprints.items()
        }
        self.cards_said: dict[str, str] = {}  # each by what it does
        self.any_time = {piece.name for piece in components.group("skill") if piece.record.text("when") == "any"}
        self.counts = {piece.name: goal_counts(piece) for piece in components.group("goal")}
        self.shop_spaces = shop_spaces(components)

    def amount(self, amount: Argument) -> str:
        """`2 eggs`, by itself."""
        return self.say("amount", amount=amount)

    def join(self, message: str, name: str, parts: Sequence[str]) -> str:
        """Parts in a row: the message says each, as its argument of this name, after those before it."""
        said = "".join(parts[:1])
        for each in parts[1:]:
            said = self.say(message, **{"before": said, name: each})
        return said

    # ------------------------------------------------------------ cards and fields
    def effect(self, name: str) -> str:
        """What a card, a field or a skill does."""
        return self.say("effect", **facts_of_effect(self.imprints[name]))

    def area(self, effect: str, place: int) -> str:
        """What one half of a card does."""
        return self.say("area", **self.areas[effect][place])

    def card(self, name: str) -> str:
        """A card by our name for it, since the box gives none, and by what it does: `Beehives (gain 2 honey)`."""
        said = self.cards_said.get(name)
        if said is None:
            said = self.cards_said[name] = self.say_card(name)
        return said

    def say_card(self, name: str) -> str:
        if name == "farmer":
            return self.say("the-farmer", piece=FARMER)
        effect = self.effect(name)
        return self.say("card", piece=self.piece(name), effect=effect) if self.pieces[name].title else effect

    def piece(self, name: str) -> Piece:
        """A card in a sentence. A set of components that is not ours may have cards that no catalogue names."""
        if name == "farmer":
            return FARMER
        title, term = self.pieces[name].title, f"card-{slug(name)}"
        if not title:
            return Piece("card-plain")
        return Piece(term) if self.language.knows(f"-{term}") else Piece("card-titled", (("title", title),))

    def cards(self, names: Sequence[str]) -> str:
        return self.join("cards", "card", [self.card(name) for name in names])

    def field(self, farm: FarmPlayerView, field: str) -> str:
        """What activating the field does, by the card on it if there is one."""
        return self.card(farm["effects"][field])

    # ------------------------------------------------------------ skills, Goals and any piece
    def skill(self, name: str) -> str:
        return self.say(f"skill-{name}")

    def ruling(self, skill: str) -> str:
        """Our ruling on when a skill may be used, if there is one."""
        return self.say("any-time-ruling") if skill in self.any_time else ""

    def skill_with_ruling(self, name: str) -> str:
        """What a skill does, with the ruling on when."""
        said = self.skill(name)
        return self.say("skill-with-ruling", skill=said) if name in self.any_time else said

    def goal(self, name: str) -> str:
        """What a Goal asks for."""
        counts, at_least = self.counts[name]
        return self.say(f"goal-{slug(counts)}", n=at_least)

    def component(self, piece: Component) -> str:
        """Any piece, by what it does."""
        if piece.group in PLAIN_GROUPS:
            return self.say(f"component-{piece.group}", n=str(piece.record.value(PLAIN_GROUPS[piece.group])))
        if piece.group == "skill":
            return self.skill_with_ruling(piece.name)
        return self.goal(piece.name) if piece.group == "goal" else self.effect(effect_name(piece))
