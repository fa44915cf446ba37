"""What a Farm will bring in the turns left, at given prices of Goods and bags, and the prices at which it balances.

At any prices, playing every turn for what is best at them brings at most the stock at those prices and the best field
of every turn. The prices at which that is least are what a Good or a bag is worth to this Farm: much where much can be
sold and little is made, little where the shop is full and nothing sells.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from typing import Final

from ....engine.ids import Seat
from ....engine.ints import Floats, Ints, i64, vec
from ..rules.ids import (
    ANY,
    BAG,
    BAGS,
    BLOCK,
    CARDS,
    COIN,
    EVERY_FIELD,
    FIELDS,
    GOODS,
    GOODS_KINDS,
    HIGHEST,
    IDENTICAL,
    ITEMS,
    NO_ARROW,
    PAY_ANY,
    PAY_DIFFERENT,
    PAY_SET,
    PRICE_CARDS,
    PRICE_SUNFLOWERS,
    PRICES,
    SIDES,
    SUNFLOWER,
    SUNS,
    UP,
)
from ..rules.pieces import ABOVE, AREAS, BESIDE, DISTANCE, Pieces, payment_kind, payment_size
from ..rules.state import FarmState

KINDS: Final[i64] = GOODS_KINDS
ROLLS: Final = float(SIDES * SIDES)  # of two dice
CHANCES: Final[list[float]] = [
    float(sum(1 for die in range(1, SIDES + 1) if 1 <= total - die <= SIDES)) / ROLLS for total in range(HIGHEST + 1)
]  # how likely each total is

REACHED: Final[list[float]] = [
    sum(CHANCES[total] for total in range(2, HIGHEST + 1) if DISTANCE[total * FIELDS + field] == 0)
    for field in range(FIELDS)
]  # how likely each field is
THROWS: Final[list[list[int]]] = [
    [one + two, one + three, two + three, len(set(permutations((one, two, three))))]
    for one, two, three in combinations_with_replacement(range(1, int(SIDES) + 1), 3)
]  # the 56 throws of three dice: the totals that setting one aside leaves, and in how many ways it falls
WAYS: Final = float(SIDES**3)
FARTHEST: Final[i64] = 3  # bags that are ever paid for another field
SUN_A_TURN: Final = 0.12  # what a Sunflower brings in a turn to come, wherever it is planted
CARD_LOST: Final = 1.5  # what giving up a card costs
AGAIN: Final = 0.35  # how often a turn reaches the field that one would like, so how soon a card of one use is gone

FIRST_PRICE: Final = 1.3  # of a Good, where the search for the prices begins
FIRST_BAG: Final = 0.7
ROUNDS: Final[i64] = 7
FIRST_STEP: Final = 0.8  # Coins, for each Good that a turn leaves over
SHORTER: Final = 0.72  # each step beside the one before
BAG_STEP: Final = 0.5  # beside that of a Good
DEAREST: Final = 4.0


class Areas:
    """What using an area gives and takes, flat: for each area its Goods by kind, and what is of choice."""

    __slots__ = ("bags", "cards", "coins", "different", "extra", "first_set", "free", "goods", "second_set", "suns")

    def __init__(self, pieces: Pieces) -> None:
        number: i64 = len(pieces.steps)
        self.coins = vec[float]([float(pieces.gain[area * ITEMS + COIN]) for area in range(number)])
        self.bags = vec[float](
            [float(pieces.gain[area * ITEMS + BAG] - pieces.price[area * PRICES + BAG]) for area in range(number)]
        )
        self.goods = vec[float](
            [
                float(pieces.gain[area * ITEMS + kind] - pieces.price[area * PRICES + kind])
                for area in range(number)
                for kind in range(KINDS)
            ]
        )
        self.suns = vec[float](
            [
                float(pieces.gain[area * ITEMS + SUNFLOWER] - pieces.price[area * PRICES + PRICE_SUNFLOWERS])
                for area in range(number)
            ]
        )
        self.cards = vec[float]([float(pieces.price[area * PRICES + PRICE_CARDS]) for area in range(number)])
        self.free = vec[float]([0.0] * number)  # Goods of choice: gained less paid
        self.different = vec[float]([0.0] * number)  # paid, each of another kind
        self.first_set = vec[float]([0.0] * number)  # paid, of one kind
        self.second_set = vec[float]([0.0] * number)  # and of another
        self.extra = vec[i64]([0] * number)  # what one more of the production is: an item
        for area in range(number):
            self.read(pieces, area)

    def read(self, pieces: Pieces, area: i64) -> None:
        """The payments of choice, and the best that a Sunflower adds."""
        self.free[area] = float(pieces.gain[area * ITEMS + ANY] + pieces.gain[area * ITEMS + IDENTICAL])
        for step in pieces.steps[area]:
            kind: i64 = payment_kind(step)
            size: float = float(payment_size(step))
            if kind == PAY_SET:
                if self.first_set[area] == 0.0:
                    self.first_set[area] = size
                else:
                    self.second_set[area] = size
            elif kind == PAY_DIFFERENT:
                self.different[area] += size
            elif kind == PAY_ANY:
                self.free[area] -= size
        self.extra[area] = BAG
        for kind in range(KINDS):
            if pieces.gain[area * ITEMS + kind] > 0:
                self.extra[area] = kind
        if pieces.gain[area * ITEMS + ANY] + pieces.gain[area * ITEMS + IDENTICAL] > 0:
            self.extra[area] = ANY
        if pieces.gain[area * ITEMS + COIN] > 0:
            self.extra[area] = COIN


AREAS_OF: Final[dict[str, Areas]] = {}  # by the fingerprint of the components


def areas_of(pieces: Pieces) -> Areas:
    """The table for these pieces, made once."""
    if pieces.digest not in AREAS_OF:
        AREAS_OF[pieces.digest] = Areas(pieces)
    return AREAS_OF[pieces.digest]


class Economy:
    """A seat's Farm in the turns left."""

    __slots__ = (
        "areas", "at", "bag", "bag_flow", "chosen", "farms", "flow", "income", "left", "order",
        "pieces", "prices", "printed", "reached", "worth",
    )  # fmt: skip

    def __init__(self, s: FarmState, seat: Seat, left: float) -> None:
        self.pieces: Pieces = s.pieces
        self.areas: Areas = areas_of(s.pieces)
        self.farms: Ints = s.farms
        self.printed: i64 = s.printed
        self.at: i64 = seat * BLOCK
        self.left: float = left
        self.prices: Floats = vec[float]([FIRST_PRICE, FIRST_PRICE, FIRST_PRICE, FIRST_PRICE])
        self.bag: float = FIRST_BAG
        self.worth: Floats = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])  # of each field
        self.chosen: Ints = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])  # the area that is used there, -1 for none
        self.order: Ints = vec[i64]([0, 1, 2, 3])  # the kinds, the cheapest first
        self.flow: Floats = vec[float]([0.0, 0.0, 0.0, 0.0])  # Goods that a turn leaves over, by kind
        self.bag_flow: float = 0.0
        self.income: float = 0.0  # what a turn brings at the prices
        self.reached: Floats = vec[float]([0.0 for _ in range(HIGHEST + 1)])  # the same, by the total of the dice

    def at_prices(self, good: float, bag: float) -> float:
        """What a turn brings when every Good is worth so much."""
        for kind in range(KINDS):
            self.prices[kind] = good
        self.bag = bag
        self.turn(False)
        return self.income

    def balanced(self) -> float:
        """What stock and Farm bring together, at the prices that balance them."""
        for kind in range(KINDS):
            self.prices[kind] = FIRST_PRICE
        self.bag = FIRST_BAG
        least: float = 1e9
        length: float = FIRST_STEP
        turns: float = max(1.0, self.left)
        bags: float = float(self.farms[self.at + BAGS])
        for _ in range(ROUNDS):
            self.turn(True)
            total: float = self.left * self.income + self.bag * bags
            for kind in range(KINDS):
                total += self.prices[kind] * float(self.farms[self.at + GOODS + kind])
            least = min(least, total)
            for kind in range(KINDS):
                over: float = float(self.farms[self.at + GOODS + kind]) / turns + self.flow[kind]
                self.prices[kind] = min(DEAREST, max(0.0, self.prices[kind] - length * over))
            over = bags / turns + self.bag_flow
            self.bag = min(DEAREST, max(0.0, self.bag - BAG_STEP * length * over))
            length *= SHORTER
        return least

    def turn(self, flows: bool) -> None:
        """The income of a turn at the prices, and what flows then."""
        self.sort_kinds()
        for field in range(FIELDS):
            self.value_field(field)
        for field in EVERY_FIELD:
            arrow: i64 = self.pieces.arrow[self.effect(field)]
            if arrow != NO_ARROW:
                self.worth[field] = 0.0
                self.chosen[field] = -1
                for target in ABOVE[field] if arrow == UP else BESIDE[field]:
                    if self.worth[target] > self.worth[field]:
                        self.worth[field] = self.worth[target]
                        self.chosen[field] = self.chosen[target]
        for kind in range(KINDS):
            self.flow[kind] = 0.0
        self.bag_flow = 0.0
        self.income = 0.0
        for total in range(2, HIGHEST + 1):
            best: float = 0.0
            where: i64 = -1
            bags: i64 = 0
            for near in range(FIELDS):
                paid: i64 = DISTANCE[total * FIELDS + near]
                if paid <= FARTHEST:
                    value: float = self.worth[near] - self.bag * float(paid)
                    if value > best:
                        best = value
                        where = near
                        bags = paid
            chance: float = CHANCES[total]
            self.reached[total] = best
            self.income += chance * best
            if flows and where >= 0:
                self.bag_flow -= chance * float(bags)
                if self.chosen[where] >= 0:
                    self.add_flow(self.chosen[where], chance)

    def own_throw(self) -> float:
        """What a turn brings, at the prices, to who may choose which die is set aside."""
        total: float = 0.0
        for throw in THROWS:
            best: float = max(self.reached[throw[0]], self.reached[throw[1]])
            total += float(throw[3]) * max(best, self.reached[throw[2]])
        return total / WAYS

    def effect(self, field: i64) -> i64:
        """What activating the field does."""
        card: i64 = self.farms[self.at + CARDS + field]
        return card if card >= 0 else self.printed + field

    def sort_kinds(self) -> None:
        """Put the kinds into the order of their prices."""
        for place in range(1, KINDS):
            kind: i64 = self.order[place]
            before: i64 = place - 1
            while before >= 0 and self.prices[self.order[before]] > self.prices[kind]:
                self.order[before + 1] = self.order[before]
                before -= 1
            self.order[before + 1] = kind

    def value_field(self, field: i64) -> None:
        """The better area of the field, its Sunflowers included."""
        effect: i64 = self.effect(field)
        best: float = 0.0
        chosen: i64 = -1
        for place in range(self.pieces.areas[effect]):
            area: i64 = effect * AREAS + place
            worth: float = self.value_area(area)
            if self.pieces.no_bonus[effect] == 0:
                suns: i64 = self.farms[self.at + SUNS + field]
                if suns > 0:
                    worth += float(suns) * self.price(self.areas.extra[area])
            if worth > best:
                best = worth
                chosen = area
        if self.pieces.once[effect] == 1:
            best = best / max(1.0, self.left * AGAIN)  # it comes once, not every time
        self.worth[field] = best
        self.chosen[field] = chosen

    def sale(self, field: i64) -> float:
        """The most Coins that using the field brings at once, if it can be paid for; below zero if it cannot."""
        effect: i64 = self.effect(field)
        most: float = -1.0
        for place in range(self.pieces.areas[effect]):
            area: i64 = effect * AREAS + place
            if self.areas.coins[area] > most and self.payable(area):
                most = self.areas.coins[area]
        return most

    def payable(self, area: i64) -> bool:
        """Is the stock enough for it?"""
        a: Areas = self.areas
        stock: i64 = 0
        kinds: float = 0.0
        first: i64 = 0  # the most of one kind, and of another
        second: i64 = 0
        for kind in range(KINDS):
            had: i64 = self.farms[self.at + GOODS + kind]
            if float(had) + a.goods[area * KINDS + kind] < 0.0:
                return False
            stock += had
            if had > 0:
                kinds += 1.0
            if had > first:
                second = first
                first = had
            elif had > second:
                second = had
        if a.different[area] > kinds or float(stock) + a.free[area] < 0.0:
            return False
        if a.first_set[area] > float(first) or a.second_set[area] > float(second):
            return False
        return float(self.farms[self.at + BAGS]) + a.bags[area] >= 0.0

    def price(self, item: i64) -> float:
        """Of one item."""
        if item == COIN:
            return 1.0
        if item == BAG:
            return self.bag
        if item == ANY:
            return self.prices[self.order[KINDS - 1]]
        return self.prices[item]

    def value_area(self, area: i64) -> float:
        """What using it once is worth at the prices."""
        a: Areas = self.areas
        prices: Floats = self.prices
        at: i64 = area * KINDS
        worth: float = a.coins[area] + self.bag * a.bags[area]
        worth += a.goods[at] * prices[0] + a.goods[at + 1] * prices[1]
        worth += a.goods[at + 2] * prices[2] + a.goods[at + 3] * prices[3]
        free: float = a.free[area]
        if free > 0.0:
            worth += free * prices[self.order[KINDS - 1]]
        elif free < 0.0:
            worth += free * prices[self.order[0]]
        if a.first_set[area] > 0.0:
            worth -= a.first_set[area] * prices[self.order[0]] + a.second_set[area] * prices[self.order[1]]
        if a.different[area] > 0.0:
            for place in range(KINDS):
                if float(place) < a.different[area]:
                    worth -= prices[self.order[place]]
        return worth + SUN_A_TURN * self.left * a.suns[area] - CARD_LOST * a.cards[area]

    def add_flow(self, area: i64, chance: float) -> None:
        """What using it leaves over, as often as that happens."""
        a: Areas = self.areas
        flow: Floats = self.flow
        at: i64 = area * KINDS
        for kind in range(KINDS):
            flow[kind] += chance * a.goods[at + kind]
        free: float = a.free[area]
        if free > 0.0:
            flow[self.order[KINDS - 1]] += chance * free
        elif free < 0.0:
            flow[self.order[0]] += chance * free
        flow[self.order[0]] -= chance * a.first_set[area]
        flow[self.order[1]] -= chance * a.second_set[area]
        for place in range(KINDS):
            if float(place) < a.different[area]:
                flow[self.order[place]] -= chance
        self.bag_flow += chance * a.bags[area]
