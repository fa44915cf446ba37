"""What a view says, as words and board ask it: whose card, where, what is to be decided; what the pieces are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from ....engine.components import Component
from ....engine.contract import Game
from ....engine.ledger import Ledger
from ....language.arguments import Argument, Count, Items, Piece, items, slug
from ....language.catalogue import SOURCE
from ...key_family.rules.goods import ANIMAL_NAMES, COLOUR_NAMES, RESOURCE_NAMES, SEASON_NAMES, SKILL_NAMES
from ...key_family.table.words import NOBODYS, KeyWords
from ..documents.writer import LaidCard
from ..knowledge.view_types import KeyFlowView
from ..rules.pieces import ARROW_NAMES, colour_of, pieces_of
from .printed_facts import KeyFlowImprint, PrintedPanel, read_imprint
from .view_types import pending_decision

TAKEN = {  # that are not called by their own names
    "token": Piece("item-token"),
    "skill": Piece("item-tile-from-pile"),
}
BOAT_ANIMALS = {"carried away": "cow", "ianvincible": "pig", "sea bastion": "sheep"}
SOME_CARD = Piece("item-card")


def receiver(view: KeyFlowView) -> int:
    """The seat that gets the viewer's hand next."""
    assert view["passes_to"] is not None
    return view["passes_to"]


def find_laid(view: KeyFlowView, card: str) -> tuple[int | None, LaidCard | None]:
    """In whose village the card lies, and how; None for nobody's."""
    for seat, player in enumerate(view["players"]):
        for laid in player["village"]:
            if laid["card"] == card:
                return seat, laid
    return None, None


def laid_at(view: KeyFlowView, seat: int, at: str) -> LaidCard | None:
    """The card in this place of a seat's village, with what lies on it."""
    village = view["players"][seat]["village"] if seat < view["seats"] else []
    return next((laid for laid in village if laid["at"] == at), None)


def tokens_on(laid: LaidCard) -> int:
    """The tokens that lie on a card: keyples come before them, and a third use takes two."""
    return laid["spent"] + (1 if laid["spent"] and len(laid["keyples"]) + laid["spent"] > 2 else 0)


def lies(view: KeyFlowView, card: str) -> bool:
    """Does a card lie in a village, at work there, or among the discards?"""
    laid = [each for player in view["players"] for each in player["village"]]
    return card in view["discarded"] or any(card == each["card"] or card in each["keyples"] for each in laid)


# ------------------------------------------------------------ what sentences are about
def item_piece(name: str) -> Piece:
    """Something that is counted, by its name in the components."""
    return Piece(f"item-{slug(name)}")


def season_piece(name: str) -> Piece:
    return Piece(f"season-{name}")


def printed_piece(name: str) -> Piece:
    """A card of the river or with keyples by what is printed on it: `spring keyple 5`."""
    season, kind, number = name.split()
    return Piece(f"{kind}-card", (("season", season), ("number", int(number))))


def price_piece(skill: str) -> Piece:
    """A skill tile that is paid: a saw, or any."""
    return Piece("item-any-tile") if skill == "any" else item_piece(skill)


def list_counts(numbers: Mapping[str, int], sides: str = "") -> list[Count]:
    """`2 stone, 1 saw`, in the order in which they are given; skill tiles of one sort, if it matters."""
    sort = f"{sides}-" if sides else ""
    return [Count(number, Piece(f"item-{sort}{slug(name)}")) for name, number in numbers.items() if number]


def goods(numbers: Mapping[str, int]) -> Items:
    """Resources: `1 gold and 2 wood`."""
    return items(list_counts({name: numbers.get(name, 0) for name in RESOURCE_NAMES}))


def herd(animals: Mapping[str, int]) -> list[Count]:
    """Animals: `1 cow and 2 sheep`."""
    return list_counts({name: animals.get(name, 0) for name in ANIMAL_NAMES})


def list_offer(names: Iterable[str]) -> Items:
    """Of several items one is taken: `1 iron, 1 stone or 1 wood`."""
    return items([taken_item(name) for name in names], "or")


def taken_item(name: str) -> Count:
    """An item that a building gives."""
    return Count(1, TAKEN.get(name) or item_piece(name))


def list_gains(gain: Mapping[str, int]) -> list[Count]:
    """What a card of the river row pays out, tiles from the pile aside; skills that it names are double-sided tiles."""
    named = {name: number for name, number in gain.items() if name != "skill"}
    return [
        part for name in named for part in list_counts({name: named[name]}, "double" if name in SKILL_NAMES else "")
    ]


class KeyFlowNames(KeyWords):
    """What the pieces of a game are called, and what each is good for."""

    catalogues = ("key_family", "key_flow")

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = (), code: str = SOURCE) -> None:
        super().__init__(game, ledgers, names, code)
        self.pieces = pieces_of(game.components)
        self.imprints = {piece.name: read_imprint(piece) for piece in game.components.records}
        self.cards = {name: Piece(f"card-{slug(name)}") for name in self.imprints}
        self.wholes: dict[tuple[str, int], str] = {}  # that were said before

    def put(self, thing: Argument) -> str:
        """A thing, or several, alone."""
        return self.say("said", thing=thing)

    # ------------------------------------------------------------ names
    def piece(self, name: str) -> Piece:
        return self.cards[name]

    def card(self, name: str) -> str:
        """The card's name, or ours where the box has only a number: `Key Mine`, `Ada Archer`, `Barber Twins`."""
        return self.put(self.cards[name])

    def list_cards(self, names: Iterable[str]) -> Items:
        """Several cards, to be listed by their names."""
        return items([self.cards[name] for name in names])

    def season_name(self, season: str) -> str:
        return self.say("season-name", season=season_piece(season))

    def place(self, at: str) -> str:
        """Where a place is, by its name: `in the river row, 1½ cards to the left of the home`."""
        row, away = at.split()
        halves = round(2 * float(away))
        whole, odd = divmod(abs(halves), 2)
        side = "home" if halves == 0 else "right" if halves > 0 else "left"
        return self.say("place", row=row, side=side, halves=abs(halves), whole=whole, odd=odd)

    def spot(self, view: KeyFlowView, name: str) -> Piece:
        """The card where it lies, as the viewer would say it."""
        owner, _ = find_laid(view, name)
        return self.piece_in_village(self.cards[name], NOBODYS if owner is None else owner, view["seat"])

    def there(self, view: KeyFlowView, seat: int, at: str) -> Piece:
        """The card in a place, or the place itself if nothing lies there."""
        laid = laid_at(view, seat, at)
        card = self.cards[laid["card"]] if laid else Piece("empty-place", (("at", self.place(at)),))
        return self.piece_in_village(card, seat, view["seat"])

    # ------------------------------------------------------------ what cards do
    def keyples(self, name: str) -> Count:
        """The keyples of a keyple card: `2 green keyples`."""
        imprint = self.imprints[name]
        colour = COLOUR_NAMES[colour_of(SEASON_NAMES.index(imprint["season"]))]
        return Count(imprint["keyples"], Piece(f"item-keyple-{colour}"))

    def printed_items(self, name: str) -> Items:
        """Keyples, token and animals that are printed on a card."""
        imprint = self.imprints[name]
        parts: list[Count | Piece] = [self.keyples(name)] if self.groups[name] == "keyple" else []
        parts += [Piece("item-printed-token")] if imprint.get("token") else []
        return items([*parts, *herd(imprint.get("animals", {}))])

    def arrows(self, name: str) -> list[str]:
        """Where a keyple card may work."""
        return [arrow for arrow in ARROW_NAMES if arrow in self.imprints[name]["arrows"]]

    def reach(self, arrows: Sequence[str]) -> str:
        """Where keyples may work, in words."""
        return self.say("reach", arrows="-".join(arrows))

    def effect(self, name: str, level: int = 0) -> str:
        """What a card does with so many upgrade tiles on it, or what it is worth."""
        imprint, message = self.imprints[name], slug(name)
        if "panels" in imprint:
            return self.panel(imprint["panels"][level], imprint.get("of", 1))
        if self.language.knows(f"power-{message}"):
            return self.say(f"power-{message}")
        if "gain" in imprint:
            return self.say("does-placed", **self.gain_facts(imprint["gain"]))
        return self.say_scoring(name, imprint) if self.language.knows(f"scores-{message}") else self.say("does-nothing")

    def use(self, name: str, level: int) -> str:
        """What using a building brings, its owner's points left aside."""
        panels = self.imprints[name].get("panels")
        return self.panel({**panels[level], "points": 0}) if panels else self.say("does-nothing")

    def panel(self, panel: PrintedPanel, of: int = 1) -> str:
        """What one panel brings or is worth."""
        parts = self.deeds(panel, "does")
        if "points_each" in panel:
            parts.append(self.say_storage(panel, of))
        if panel.get("points"):
            parts.append(self.put(Count(panel["points"], Piece("item-point"))))
        return self.put(items(parts, "unit")) if parts else self.say("does-nothing")

    def deeds(self, panel: PrintedPanel, mood: Literal["does", "lets", "you"]) -> list[str]:
        """What one does who uses a panel, as in a list, after `it lets you` or after `you`."""
        parts = []
        if "pay_skill" in panel:
            parts.append(self.say(f"{mood}-pay", skill=price_piece(panel["pay_skill"])))
        given = list_counts({**panel.get("give", {}), "token": panel.get("tokens", 0)})
        if given:
            parts.append(self.say(f"{mood}-gain", goods=items(given)))
        if "choose" in panel:
            parts.append(self.say(f"{mood}-gain", goods=list_offer(panel["choose"])))
        if "skills" in panel:
            parts.append(self.say(f"{mood}-draw", tiles=panel["skills"]))
        if panel.get("move"):
            parts.append(self.say(f"{mood}-carry", steps=panel["move"]))
        if panel.get("upgrade"):
            parts.append(self.say(f"{mood}-upgrade", upgrades=panel["upgrade"]))
        return parts

    def say_storage(self, panel: PrintedPanel, of: int) -> str:
        """What a panel pays for resources, on the card or anywhere."""
        stored = panel.get("stored")
        kind = "everything" if stored is None else "any" if "any" in stored else "pair"
        pair = items([item_piece(name) for name in stored or ()])
        return self.say("does-score", points=panel["points_each"], counted=kind, of=of, pair=pair)

    def gain_facts(self, gain: Mapping[str, int]) -> dict[str, Argument]:
        """What a card of the river row pays out when it is placed, for a message."""
        goods = list_gains(gain)
        return {"goods": items(goods), "kinds": len(goods), "tiles": gain.get("skill", 0)}

    def say_scoring(self, name: str, imprint: KeyFlowImprint) -> str:
        """What a winter card counts."""
        animal, steps = BOAT_ANIMALS.get(name, "none"), []
        for few, points in imprint.get("steps", []):
            steps.append(self.say("scores-step", few=few, points=points, animal=animal))
            animal = "none"
        return self.say(
            f"scores-{slug(name)}",
            points=imprint.get("points", 0),
            boat_points=imprint.get("boat_points", 0),
            skill_points=imprint.get("skill_points", 0),
            of=imprint.get("of", 1),
            scale=items(imprint.get("scale", []), "or"),
            steps=items(steps, "unit"),
        )

    def cost(self, name: str, level: int = 0) -> Items:
        """What the card's next upgrade costs; nothing if it has none."""
        costs = self.imprints[name].get("costs", [])
        return items(list_counts(costs[level]) if level < len(costs) else ())

    def costs(self, name: str) -> Argument:
        """What all its upgrades cost, one after another."""
        first, then = self.cost(name), self.cost(name, 1)
        return self.say("costs", cost=first, then=then) if then.parts else first

    def whole(self, name: str, level: int = 0) -> str:
        """All that a card is good for as it lies: what it does, would become, and shows."""
        said = self.wholes.get((name, level))
        if said is None:
            said = self.wholes[name, level] = self.find_whole(name, level)
        return said

    def find_whole(self, name: str, level: int) -> str:
        shown = self.printed_items(name)
        if self.groups[name] == "keyple":
            return self.say("whole-keyple", printed=shown, reach=self.reach(self.arrows(name)))
        upgrades = range(level, len(self.imprints[name].get("costs", [])))
        facts: dict[str, Argument] = {}
        for which, next_level in zip(("next", "last"), upgrades, strict=False):
            facts[f"{which}_cost"] = self.cost(name, next_level)
            facts[f"{which}_does"] = self.effect(name, next_level + 1)
        does, shows = self.effect(name, level), len(shown.parts)
        return self.say("whole", does=does, upgrades=len(upgrades), shows=shows, printed=shown, **facts)

    def whole_in_hand(self, view: KeyFlowView, name: str) -> str:
        """The same of a card in the viewer's hand; of a keyple card, with the arrows in force."""
        arrows = pending_decision(view).get("reach", {}).get(name)
        if not arrows:
            return self.whole(name)
        return self.say("whole-keyple", printed=self.printed_items(name), reach=self.reach(arrows))

    def component(self, piece: Component) -> str:
        """Any piece, by what it does."""
        if piece.group == "store":
            return self.say("whole-store")
        if piece.group == "skill":
            imprint = self.imprints[piece.name]
            return self.say("whole-skill", single=imprint["single"], double=imprint["double"])
        return self.whole(piece.name)

    def item(self, kind: str, number: int) -> str:
        """So many of an item that is counted: `3 wood`, or a card with what is printed on it."""
        if kind not in self.groups or self.groups[kind] == "skill":
            return self.put(Count(number, item_piece(kind)))
        shown = self.printed_items(kind)
        return self.say("item-card", card=self.cards[kind], shows=len(shown.parts), printed=shown)
