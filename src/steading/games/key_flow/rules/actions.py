"""What a player can say in Key Flow: one small class an action, every action made once.

A card is chosen in secret, then placed, put to work or discarded; what a building asks for and what it lets one do is
said after that, step by step.
"""

from __future__ import annotations

from typing import Final

from ....engine.actions import Action, Catalogue, Form
from ....engine.ints import i64
from ...key_family.rules.actions import Done as Done
from ...key_family.rules.actions import PayResources as PayResources
from ...key_family.rules.actions import payments_of
from ...key_family.rules.goods import RESOURCE_NAMES, RESOURCES, SKILL_NAMES, SKILLS
from .pieces import CARD_COUNT, CARDS, HOMES, ITEM_NAMES, ITEMS, MOST_PAID
from .places import FAR, PLACE_NAMES, PLACES, WAYS

MOST_SEATS: Final[i64] = 6
MOST_TOKENS: Final[i64] = 2  # that anybody could think of laying on a card
STOCK_NAMES: Final[tuple[str, ...]] = ("single", "double")
STOCKS: Final[i64] = 2


class Discard(Action):
    """Throw the revealed card out of the game for a keyple token."""

    __slots__ = ()

    def form(self) -> Form:
        return {"do": "discard"}


class Choose(Action):
    """Keep this card of one's hand, to play it when all have chosen."""

    __slots__ = ("card",)

    def __init__(self, card: i64) -> None:
        super().__init__()
        self.card: Final = card

    def form(self) -> Form:
        return {"do": "choose", "card": CARDS[self.card]}


class AtPlace(Action):
    """An action about one place of one's own village."""

    __slots__ = ("place",)

    def __init__(self, place: i64) -> None:
        super().__init__()
        self.place: Final = place

    def about(self, do: str) -> Form:
        return {"do": do, "at": PLACE_NAMES[self.place]}


class Place(AtPlace):
    """Put the village card there."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("place")


class Upgrade(AtPlace):
    """Upgrade the card there for its cost."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("upgrade")


class Flip(AtPlace):
    """Turn an upgrade tile of the card there to its point."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("flip")


class Work(Action):
    """Lay the keyple card over the building there in this seat's village, with so many tokens on it."""

    __slots__ = ("place", "seat", "tokens")

    def __init__(self, seat: i64, place: i64, tokens: i64) -> None:
        super().__init__()
        self.seat: Final = seat
        self.place: Final = place
        self.tokens: Final = tokens

    def form(self) -> Form:
        return {"do": "work", "village": int(self.seat), "at": PLACE_NAMES[self.place], "tokens": int(self.tokens)}


class Spend(Action):
    """Use the building there in this seat's village with keyple tokens."""

    __slots__ = ("place", "seat")

    def __init__(self, seat: i64, place: i64) -> None:
        super().__init__()
        self.seat: Final = seat
        self.place: Final = place

    def form(self) -> Form:
        return {"do": "spend", "village": int(self.seat), "at": PLACE_NAMES[self.place]}


class TakeItem(Action):
    """Take one such item."""

    __slots__ = ("item",)

    def __init__(self, item: i64) -> None:
        super().__init__()
        self.item: Final = item

    def form(self) -> Form:
        return {"do": "take", "item": ITEM_NAMES[self.item]}


class Move(Action):
    """Carry one resource from a card to a neighbouring one."""

    __slots__ = ("place", "resource", "target")

    def __init__(self, place: i64, resource: i64, target: i64) -> None:
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


class PaySkill(Action):
    """Pay a skill tile of this type, single- or double-sided."""

    __slots__ = ("skill", "stock")

    def __init__(self, skill: i64, stock: i64) -> None:
        super().__init__()
        self.skill: Final = skill
        self.stock: Final = stock

    def form(self) -> Form:
        return {"do": "pay skill", "skill": SKILL_NAMES[self.skill], "tile": STOCK_NAMES[self.stock]}


DONE: Final[Action] = Done()
DISCARD: Final[Action] = Discard()
CHOOSE: Final[list[Action]] = [Choose(card) for card in range(HOMES, CARD_COUNT)]  # at card - HOMES
PLACE: Final[list[Action]] = [Place(place) for place in range(PLACES)]
WORK: Final[list[Action]] = [  # at (seat * PLACES + place) * 3 + tokens
    Work(seat, place, tokens)
    for seat in range(MOST_SEATS)
    for place in range(PLACES)
    for tokens in range(MOST_TOKENS + 1)
]
SPEND: Final[list[Action]] = [Spend(seat, place) for seat in range(MOST_SEATS) for place in range(PLACES)]
TAKE_ITEM: Final[list[Action]] = [TakeItem(item) for item in range(ITEMS)]
MOVE: Final[list[Action]] = [  # at (place * RESOURCES + resource) * WAYS + way
    Move(place, resource, (place + FAR[way]) % PLACES)
    for place in range(PLACES)
    for resource in range(RESOURCES)
    for way in range(WAYS)
]
UPGRADE: Final[list[Action]] = [Upgrade(place) for place in range(PLACES)]
FLIP: Final[list[Action]] = [Flip(place) for place in range(PLACES)]
PAY_SKILL: Final[list[Action]] = [PaySkill(skill, stock) for skill in range(SKILLS) for stock in range(STOCKS)]
PAY_RESOURCES: Final[list[PayResources]] = payments_of(MOST_PAID)

ACTIONS: Final[list[Action]] = (
    [DONE, DISCARD]
    + CHOOSE
    + PLACE
    + WORK
    + SPEND
    + TAKE_ITEM
    + MOVE
    + UPGRADE
    + FLIP
    + PAY_SKILL
    + list[Action](PAY_RESOURCES)
)
CATALOGUE: Final = Catalogue(ACTIONS, {})
