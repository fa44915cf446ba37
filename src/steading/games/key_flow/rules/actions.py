"""What a player can say in Key Flow: one small class an action, every action made once.

A card is chosen in secret, then placed, put to work or discarded; what a building asks for and what it lets one do is
said after that, step by step.
"""

from __future__ import annotations

from typing import Final

from ....engine.actions import Action, Catalogue, Form
from ....engine.actions import Done as Done
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import i64
from ...key_family.rules.actions import PayResources as PayResources
from ...key_family.rules.actions import TakeItem as TakeItem
from ...key_family.rules.actions import payments_of
from ...key_family.rules.goods import ALL_RESOURCES, ALL_SKILLS, RESOURCE_NAMES, RESOURCES, SKILL_NAMES, Resource, Skill
from .pieces import ALL_CARDS, CARDS, HOMES, ITEM_NAMES, ITEMS, MOST_PAID, SEATS, TOP, Card
from .places import ALL_PLACES, BESIDE, FAR, MIDDLE, PLACE_NAMES, PLACES, WAYS, Place, row_at

MOST_BOOST: Final[i64] = 1  # tokens that a card takes
MOST_TOKENS: Final[i64] = MOST_BOOST + 1  # that anybody could think of laying on one
BOOSTS: Final[i64] = MOST_TOKENS + 1
STOCK_NAMES: Final[tuple[str, ...]] = ("single", "double")
STOCKS: Final[i64] = len(STOCK_NAMES)


class Discard(Action):
    """Throw the revealed card out of the game for a keyple token."""

    __slots__ = ()

    def form(self) -> Form:
        return {"do": "discard"}


class Choose(Action):
    """Keep this card of one's hand, to play it when all have chosen."""

    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.card: Final = card

    def form(self) -> Form:
        return {"do": "choose", "card": CARDS[self.card]}


class AtPlace(Action):
    """An action about one place of one's own village."""

    __slots__ = ("place",)

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place: Final = place

    def about(self, do: str) -> Form:
        return {"do": do, "at": PLACE_NAMES[self.place]}


class PlaceCard(AtPlace):
    """Put the village card there."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("place")


class UpgradeCard(AtPlace):
    """Upgrade the card there for its cost."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("upgrade")


class FlipUpgrade(AtPlace):
    """Turn an upgrade tile of the card there to its point."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("flip")


class Work(Action):
    """Lay the keyple card over the building there in this seat's village, with so many tokens on it."""

    __slots__ = ("place", "seat", "tokens")

    def __init__(self, seat: Seat, place: Place, tokens: i64) -> None:
        super().__init__()
        self.seat: Final = seat
        self.place: Final = place
        self.tokens: Final = tokens

    def form(self) -> Form:
        return {"do": "work", "village": int(self.seat), "at": PLACE_NAMES[self.place], "tokens": int(self.tokens)}


class Spend(Action):
    """Use the building there in this seat's village with keyple tokens."""

    __slots__ = ("place", "seat")

    def __init__(self, seat: Seat, place: Place) -> None:
        super().__init__()
        self.seat: Final = seat
        self.place: Final = place

    def form(self) -> Form:
        return {"do": "spend", "village": int(self.seat), "at": PLACE_NAMES[self.place]}


class MoveCounter(Action):
    """Carry one resource from a card to a neighbouring one."""

    __slots__ = ("place", "resource", "target")

    def __init__(self, place: Place, resource: Resource, target: Place) -> None:
        super().__init__()
        self.place: Final = place
        self.resource: Final = resource
        self.target: Final = target

    def form(self) -> Form:
        names = PLACE_NAMES
        return {
            "do": "move",
            "resource": RESOURCE_NAMES[self.resource],
            "from": names[self.place],
            "to": names[self.target],
        }


class PaySkillTile(Action):
    """Pay a skill tile of this type, single- or double-sided."""

    __slots__ = ("skill", "stock")

    def __init__(self, skill: Skill, stock: i64) -> None:
        super().__init__()
        self.skill: Final = skill
        self.stock: Final = stock

    def form(self) -> Form:
        return {"do": "pay skill", "skill": SKILL_NAMES[self.skill], "tile": STOCK_NAMES[self.stock]}


DONE: Final[Action] = Done()
DISCARD: Final[Action] = Discard()
CHOICES: Final[list[Action]] = [Choose(card) for card in ALL_CARDS[HOMES:]]  # at card - HOMES
PLACINGS: Final[list[Action]] = [PlaceCard(place) for place in ALL_PLACES]
WORKS: Final[list[Work]] = [  # at (seat * PLACES + place) * BOOSTS + tokens
    Work(seat, place, tokens) for seat in EVERY_SEAT[SEATS[-1]] for place in ALL_PLACES for tokens in range(BOOSTS)
]
SPENDINGS: Final[list[Spend]] = [Spend(seat, place) for seat in EVERY_SEAT[SEATS[-1]] for place in ALL_PLACES]
TAKINGS: Final[list[Action]] = [TakeItem(item, ITEM_NAMES[item]) for item in range(ITEMS)]
MOVES: Final[list[MoveCounter]] = [  # at (place * RESOURCES + resource) * WAYS + way
    MoveCounter(place, resource, Place(place + step))
    for place in ALL_PLACES
    for resource in ALL_RESOURCES
    for step in FAR
]
UPGRADINGS: Final[list[UpgradeCard]] = [UpgradeCard(place) for place in ALL_PLACES]
FLIPPINGS: Final[list[FlipUpgrade]] = [FlipUpgrade(place) for place in ALL_PLACES]
SKILL_PAYMENTS: Final[list[PaySkillTile]] = [
    PaySkillTile(skill, stock) for skill in ALL_SKILLS for stock in range(STOCKS)
]
PAYMENTS: Final[list[PayResources]] = payments_of(MOST_PAID)


def move_from(place: i64, resource: i64, way: i64) -> MoveCounter:
    """The move of a resource from this place."""
    return MOVES[(place * RESOURCES + resource) * WAYS + way]


# Villages once reached fifteen cards to either side. What can be said about those places has the first numbers, with
# moves round the border of that time; what has come since, only as far as it can be legal, the numbers behind them.
ONCE: Final[i64] = 31  # places to either side
ONCE_FROM: Final[i64] = MIDDLE - ONCE
ONCE_PLACES: Final[i64] = 2 * ONCE + 1


def once(place: i64) -> bool:
    """Was the place there from the first?"""
    return ONCE_FROM <= place < ONCE_FROM + ONCE_PLACES


def moves_of_old() -> list[Action]:
    """The moves between the first places, those round the border among them, which are never legal."""
    found: list[Action] = []
    for move in MOVES:
        if once(move.place) and once(move.target):
            found.append(move)
        elif once(move.place):
            round_border: i64 = ONCE_FROM + (move.target - ONCE_FROM) % ONCE_PLACES
            found.append(MoveCounter(move.place, move.resource, Place(round_border)))
    return found


def moves_since() -> list[Action]:
    """Single steps from or to the other places."""
    found: list[Action] = []
    for move in MOVES:
        near: bool = -BESIDE <= move.target - move.place <= BESIDE and 0 <= move.target < PLACES
        if near and not (once(move.place) and once(move.target)):
            found.append(move)
    return found


ACTIONS: Final[list[Action]] = (
    [DONE, DISCARD]
    + CHOICES
    + [PLACINGS[place] for place in ALL_PLACES if once(place)]
    + [work for work in WORKS if once(work.place)]
    + [spend for spend in SPENDINGS if once(spend.place)]
    + TAKINGS
    + moves_of_old()
    + [upgrade for upgrade in UPGRADINGS if once(upgrade.place)]
    + [flip for flip in FLIPPINGS if once(flip.place)]
    + list[Action](SKILL_PAYMENTS)
    + list[Action](PAYMENTS)
    + [PLACINGS[place] for place in ALL_PLACES if not once(place)]
    + [work for work in WORKS if not once(work.place) and row_at(work.place) == TOP and work.tokens <= MOST_BOOST]
    + [spend for spend in SPENDINGS if not once(spend.place) and row_at(spend.place) == TOP]
    + moves_since()
    + [upgrade for upgrade in UPGRADINGS if not once(upgrade.place)]
    + [flip for flip in FLIPPINGS if not once(flip.place)]
)
CATALOGUE: Final = Catalogue(ACTIONS, {})
