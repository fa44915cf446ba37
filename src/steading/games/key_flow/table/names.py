"""What a view says, as words and board ask it: whose card, where, what is to be decided; what the pieces are called."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.components import Component
from ....engine.contract import Game
from ....engine.ledger import Ledger
from ...key_family.rules.goods import COLOUR_NAMES, SEASON_NAMES
from ...key_family.table.words import KeyWords
from ..documents.writer import LaidCard
from ..knowledge.view_types import KeyFlowView
from ..rules.pieces import ARROW_NAMES, colour_of, pieces_of
from .phrases import (
    BOAT_ANIMALS,
    BOAT_POWERS,
    COUNTED,
    REACH,
    SCORED,
    every,
    gain_words,
    herd_words,
    items_words,
    keyple_words,
    listed,
    number_of,
    panel_words,
    place_words,
    titled,
)
from .printed_facts import PrintedCard, printed
from .view_types import pending


def receiver(table: KeyFlowView) -> int:
    """The seat that gets the viewer's hand next."""
    assert table["passes_to"] is not None
    return table["passes_to"]


def found(table: KeyFlowView, card: str) -> tuple[int | None, LaidCard | None]:
    """In whose village the card lies, and how; None for nobody's."""
    for seat, player in enumerate(table["players"]):
        for laid in player["village"]:
            if laid["card"] == card:
                return seat, laid
    return None, None


def lying(table: KeyFlowView, seat: int, at: str) -> LaidCard | None:
    """The card in this place of a seat's village, with what lies on it."""
    village = table["players"][seat]["village"] if seat < table["seats"] else []
    return next((laid for laid in village if laid["at"] == at), None)


def tokens_on(laid: LaidCard) -> int:
    """The tokens that lie on a card: keyples come before them, and a third use takes two."""
    return laid["spent"] + (1 if laid["spent"] and len(laid["keyples"]) + laid["spent"] > 2 else 0)


def lies(table: KeyFlowView, card: str) -> bool:
    """Does a card lie in a village, at work there, or among the discards?"""
    laid = [each for player in table["players"] for each in player["village"]]
    return card in table["discarded"] or any(card == each["card"] or card in each["keyples"] for each in laid)


class KeyFlowNames(KeyWords):
    """What the pieces of a game are called, and what each is good for."""

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = ()) -> None:
        super().__init__(game, ledgers, names)
        self.pieces = pieces_of(game.components)
        self.records = {piece.name: printed(piece) for piece in game.components.records}
        self.titles = {piece.name: piece.title for piece in game.components.records if piece.title}
        self.uses: dict[tuple[str, int], str] = {}  # that were asked for before

    # ------------------------------------------------------------ names
    def card(self, name: str) -> str:
        """The card's name, or ours where the box has only a number: `Key Mine`, `Ada Archer`, `Barber Twins`."""
        return self.titles.get(name, titled(name)).removeprefix("the ")

    def the(self, name: str) -> str:
        """The card in a sentence."""
        if name in self.titles:
            return self.titles[name]
        return self.card(name) if self.groups[name] == "home" else f"the {self.card(name)}"

    def spot(self, table: KeyFlowView, name: str) -> str:
        """The card where it lies, as the viewer would say it."""
        owner, _ = found(table, name)
        if owner is None:
            return self.the(name)
        return f"{self.whose(owner, table['seat'])} {self.card(name)}"

    def there(self, table: KeyFlowView, seat: int, at: str) -> str:
        """The card in a place, or the place itself if nothing lies there."""
        laid = lying(table, seat, at)
        if laid:
            return self.spot(table, laid["card"])
        return f"{self.whose(seat, table['seat'])} empty place {place_words(at)}"

    # ------------------------------------------------------------ what cards do
    def keyples(self, name: str) -> str:
        """The keyples of a keyple card: `2 green keyples`."""
        record = self.records[name]
        return keyple_words(COLOUR_NAMES[colour_of(SEASON_NAMES.index(record["season"]))], record["keyples"])

    def printed(self, name: str) -> str:
        """Keyples, token and animals that are printed on a card; nothing if there are none."""
        record = self.records[name]
        parts = [self.keyples(name)] if self.groups[name] == "keyple" else []
        parts += ["a token"] if record.get("token") else []
        parts += [herd_words(record["animals"])] if "animals" in record else []
        return listed(parts)

    def reach(self, name: str) -> str:
        """Where a keyple card may work, by its arrows."""
        return REACH[tuple([arrow for arrow in ARROW_NAMES if arrow in self.records[name]["arrows"]])]

    def effect(self, name: str, level: int = 0) -> str:
        """What a card does with so many upgrade tiles on it, or what it is worth."""
        record = self.records[name]
        if "panels" in record:
            return panel_words(record["panels"][level], record.get("of", 1))
        if name in BOAT_POWERS:
            return BOAT_POWERS[name]
        if "gain" in record:
            return gain_words(record["gain"])
        return self.scoring(name, record) if name in SCORED else "nothing"

    def use(self, name: str, level: int) -> str:
        """What using a building brings, its owner's points left aside."""
        panels = self.records[name].get("panels")
        return panel_words({**panels[level], "points": 0}) if panels else panel_words({})

    def scoring(self, name: str, record: PrintedCard) -> str:
        """What a winter card counts."""
        facts = {
            "points": number_of("point", record.get("points", 0)),
            "boat_points": number_of("point", record.get("boat_points", 0)),
            "skill_points": number_of("point", record.get("skill_points", 0)),
        }
        facts["counted"] = every(record.get("of", 1), *COUNTED.get(name, ("", "")))
        facts["scale"] = listed([str(each) for each in record.get("scale", [])], "or")
        animals = f" {BOAT_ANIMALS.get(name)}"
        steps = []
        for few, points in record.get("steps", []):
            steps.append(f"{number_of('point', points)} for {few} or more{animals}")
            animals = ""
        return SCORED[name].format(**facts, steps=", ".join(steps))

    def cost(self, name: str, level: int = 0) -> str:
        """What the card's next upgrade costs; nothing if it has none."""
        costs = self.records[name].get("costs", [])
        return items_words(costs[level]) if level < len(costs) else ""

    def costs(self, name: str) -> str:
        """What all its upgrades cost, one after another."""
        return " and then ".join(self.cost(name, level) for level in range(len(self.records[name].get("costs", []))))

    def whole(self, name: str, level: int = 0) -> str:
        """All that a card is good for as it lies: what it does, would become, and shows."""
        if (name, level) not in self.uses:
            self.uses[name, level] = self.find_uses(name, level)
        return self.uses[name, level]

    def find_uses(self, name: str, level: int) -> str:
        """The same, put into words."""
        if self.groups[name] == "keyple":
            return f"{self.printed(name)}; {self.reach(name)}"
        parts = [self.effect(name, level)]
        for next_level in range(level, len(self.records[name].get("costs", []))):
            again = "upgraded" if next_level == level else "again"
            parts.append(f"{again} for {self.cost(name, next_level)}: {self.effect(name, next_level + 1)}")
        if self.printed(name):
            parts.append(f"shows {self.printed(name)}")
        return "; ".join(parts)

    def held(self, table: KeyFlowView, name: str) -> str:
        """The same of a card in the viewer's hand; of a keyple card, with the arrows in force."""
        arrows = pending(table).get("reach", {}).get(name)
        return f"{self.printed(name)}; {REACH[tuple(arrows)]}" if arrows else self.whole(name)

    def component(self, piece: Component) -> str:
        """Any piece, by what it does."""
        if piece.group == "store":
            return "keyple cards played in the village go under it when a season ends"
        if piece.group == "skill":
            record = self.records[piece.name]
            return f"{record['single']} single-sided and {record['double']} double-sided tiles"
        return self.whole(piece.name)

    def item(self, kind: str, number: int) -> str:
        """So many of an item that is counted: `3 wood`, or a card with what is printed on it."""
        if kind not in self.groups or self.groups[kind] == "skill":
            return number_of(kind, number)
        printed = self.printed(kind)
        return f"{self.card(kind)}{f' ({printed})' if printed else ''}"
