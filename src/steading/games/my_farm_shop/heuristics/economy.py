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
from ..rules.pieces import ABOVE, AREAS, BESIDE, DISTANCE, FarmPieces, payment_kind, payment_size
from ..rules.state import FarmState

KINDS: Final[i64] = GOODS_KINDS
ROLLS: Final = float(SIDES * SIDES)  # of two dice
CHANCES: Final[Floats] = Floats(
    [float(sum(1 for die in range(1, SIDES + 1) if 1 <= total - die <= SIDES)) / ROLLS for total in range(HIGHEST + 1)]
)  # how likely each total is

REACHED: Final[list[float]] = [
    sum(CHANCES[total] for total in range(2, HIGHEST + 1) if DISTANCE[total * FIELDS + field] == 0)
    for field in range(FIELDS)
]  # how likely each field is
DICE: Final[i64] = 3
FALLS: Final = list(combinations_with_replacement(range(1, int(SIDES) + 1), int(DICE)))
THROWS: Final[i64] = len(FALLS)
TOTALS: Final[Ints] = Ints(
    [total for one, two, three in FALLS for total in (one + two, one + three, two + three)]
)  # those that setting one die aside leaves, for one throw after the other
THROW_CHANCES: Final[Floats] = Floats([len(set(permutations(fall))) / float(SIDES * SIDES * SIDES) for fall in FALLS])
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


def near(total: int) -> list[int]:
    """The fields that are ever gone to with this total."""
    return [field for field in range(FIELDS) if DISTANCE[total * FIELDS + field] <= FARTHEST]


NEAR: Final[Ints] = Ints(
    [field for total in range(HIGHEST + 1) for field in near(total)]
)  # for one total after the other
NEAR_FROM: Final[Ints] = Ints([sum([len(near(low)) for low in range(total)]) for total in range(HIGHEST + 2)])
AWAY: Final[Floats] = Floats(
    [float(DISTANCE[total * FIELDS + field]) for total in range(HIGHEST + 1) for field in near(total)]
)  # bags that each of them costs


class Areas:
    """What using an area gives and takes, flat: for each area its Goods by kind, and what is of choice."""

    __slots__ = (
        "bags", "cards", "choice", "coins", "different", "extra", "first_set", "free", "goods", "second_set", "suns",
    )  # fmt: skip

    def __init__(self, pieces: FarmPieces) -> None:
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
        self.different = vec[i64]([0] * number)  # paid, each of another kind
        self.first_set = vec[float]([0.0] * number)  # paid, of one kind
        self.second_set = vec[float]([0.0] * number)  # and of another
        self.choice = vec[i64]([0] * number)  # is anything of that asked for or given?
        self.extra = vec[i64]([0] * number)  # what one more of the production is: an item
        for area in range(number):
            self.read(pieces, area)

    def read(self, pieces: FarmPieces, area: i64) -> None:
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
                self.different[area] += payment_size(step)
            elif kind == PAY_ANY:
                self.free[area] -= size
        if self.free[area] != 0.0 or self.first_set[area] > 0.0 or self.different[area] > 0:
            self.choice[area] = 1
        self.extra[area] = BAG
        for kind in range(KINDS):
            if pieces.gain[area * ITEMS + kind] > 0:
                self.extra[area] = kind
        if pieces.gain[area * ITEMS + ANY] + pieces.gain[area * ITEMS + IDENTICAL] > 0:
            self.extra[area] = ANY
        if pieces.gain[area * ITEMS + COIN] > 0:
            self.extra[area] = COIN


AREAS_OF: Final[dict[str, Areas]] = {}  # by the fingerprint of the components


def areas_of(pieces: FarmPieces) -> Areas:
    """The table for these pieces, made once."""
    if pieces.digest not in AREAS_OF:
        AREAS_OF[pieces.digest] = Areas(pieces)
    return AREAS_OF[pieces.digest]


# What an Economy begins with: a copy of these is made sooner than numbers are put in one by one.
NONE: Final[Floats] = Floats([0.0] * int(FIELDS * AREAS))
ALWAYS: Final[Floats] = Floats([1.0] * int(FIELDS))
NO_USES: Final[Ints] = Ints([-1] * int(FIELDS * AREAS))
NO_ARROWS: Final[Ints] = Ints([int(NO_ARROW)] * int(FIELDS))


class Economy:
    """A seat's Farm in the turns left."""

    __slots__ = (
        "areas", "arrows", "at", "bag", "bag_flow", "chosen", "farms", "fixed", "flow", "income", "left", "often",
        "order", "pieces", "prices", "reached", "shares", "stock", "suns", "uses", "worth",
    )  # fmt: skip

    def __init__(self, s: FarmState, seat: Seat, left: float) -> None:
        self.pieces: FarmPieces = s.pieces
        self.areas: Areas = areas_of(s.pieces)
        self.farms: Ints = s.farms
        self.at: i64 = seat * BLOCK
        self.left: float = left
        self.prices: Floats = vec[float]([FIRST_PRICE, FIRST_PRICE, FIRST_PRICE, FIRST_PRICE])
        self.bag: float = FIRST_BAG
        self.uses: Ints = NO_USES[:]  # the areas of each field, -1 for none
        self.fixed: Floats = NONE[:]  # what they are worth at any prices
        self.suns: Floats = NONE[:FIELDS]  # Sunflowers that add to what is made there
        self.often: Floats = ALWAYS[:]  # of the times that it is gone to, it is there
        self.stock: Floats = NONE[: KINDS + 1]  # Goods by kind, and bags
        self.arrows: Ints = NO_ARROWS[:]  # where each field leads
        self.worth: Floats = NONE[:FIELDS]  # of each field
        self.chosen: Ints = NO_USES[:FIELDS]  # the area that is used there, -1 for none
        self.shares: Floats = NONE[:FIELDS]  # how often it is gone to
        self.order: Ints = vec[i64]([0, 1, 2, 3])  # the kinds, the cheapest first
        self.flow: Floats = vec[float]([0.0, 0.0, 0.0, 0.0])  # Goods that a turn leaves over, by kind
        self.bag_flow: float = 0.0
        self.income: float = 0.0  # what a turn brings at the prices
        self.reached: Floats = NONE[: HIGHEST + 1]  # the same, by the total of the dice
        for field in range(FIELDS):
            card: i64 = s.farms[self.at + CARDS + field]
            self.read(field, card if card >= 0 else s.printed + field)
        for kind in range(KINDS):
            self.stock[kind] = float(s.farms[self.at + GOODS + kind])
        self.stock[KINDS] = float(s.farms[self.at + BAGS])

    def read(self, field: i64, effect: i64) -> None:
        """What activating the field does."""
        pieces: FarmPieces = self.pieces
        for place in range(pieces.areas[effect]):
            area: i64 = effect * AREAS + place
            self.uses[field * AREAS + place] = area
            fixed: float = self.areas.coins[area] - CARD_LOST * self.areas.cards[area]
            self.fixed[field * AREAS + place] = fixed + SUN_A_TURN * self.left * self.areas.suns[area]
        if pieces.no_bonus[effect] == 0:
            self.suns[field] = float(self.farms[self.at + SUNS + field])
        if pieces.once[effect] == 1:
            self.often[field] = 1.0 / max(1.0, self.left * AGAIN)  # it comes once, not every time
        self.arrows[field] = pieces.arrow[effect]

    def at_prices(self, good: float, bag: float) -> float:
        """What a turn brings when every Good is worth so much."""
        for kind in range(KINDS):
            self.prices[kind] = good
        self.bag = bag
        self.turn(False)
        return self.income

    def balance(self) -> float:
        """What stock and Farm bring together, at the prices that balance them."""
        for kind in range(KINDS):
            self.prices[kind] = FIRST_PRICE
        self.bag = FIRST_BAG
        least: float = 1e9
        length: float = FIRST_STEP
        turns: float = max(1.0, self.left)
        stock: Floats = self.stock
        prices: Floats = self.prices
        for _ in range(ROUNDS):
            self.turn(True)
            total: float = self.left * self.income + self.bag * stock[KINDS]
            for kind in range(KINDS):
                total += prices[kind] * stock[kind]
            least = min(least, total)
            for kind in range(KINDS):
                prices[kind] = min(DEAREST, max(0.0, prices[kind] - length * (stock[kind] / turns + self.flow[kind])))
            over: float = stock[KINDS] / turns + self.bag_flow
            self.bag = min(DEAREST, max(0.0, self.bag - BAG_STEP * length * over))
            length *= SHORTER
        return least

    def turn(self, flows: bool) -> None:
        """The income of a turn at the prices, and what flows then."""
        self.sort_kinds()
        self.value_fields()
        worth: Floats = self.worth
        bag: float = self.bag
        income: float = 0.0
        bags: float = 0.0
        for total in range(2, HIGHEST + 1):
            best: float = 0.0
            where: i64 = -1
            paid: float = 0.0
            for near in range(NEAR_FROM[total], NEAR_FROM[total + 1]):
                value: float = worth[NEAR[near]] - bag * AWAY[near]
                if value > best:
                    best = value
                    where = NEAR[near]
                    paid = AWAY[near]
            self.reached[total] = best
            chance: float = CHANCES[total]
            income += chance * best
            if flows and where >= 0:
                bags -= chance * paid
                self.shares[where] += chance
        self.income = income
        if flows:
            self.bag_flow = bags
            self.add_flows()

    def own_throw(self) -> float:
        """What a turn brings, at the prices, to who may choose which die is set aside."""
        reached: Floats = self.reached
        total: float = 0.0
        for throw in range(THROWS):
            best: float = reached[TOTALS[throw * DICE]]
            best = max(best, reached[TOTALS[throw * DICE + 1]])
            total += THROW_CHANCES[throw] * max(best, reached[TOTALS[throw * DICE + 2]])
        return total

    def sort_kinds(self) -> None:
        """Put the kinds into the order of their prices."""
        for place in range(1, KINDS):
            kind: i64 = self.order[place]
            before: i64 = place - 1
            while before >= 0 and self.prices[self.order[before]] > self.prices[kind]:
                self.order[before + 1] = self.order[before]
                before -= 1
            self.order[before + 1] = kind

    def value_fields(self) -> None:
        """The better area of each field, its Sunflowers included; where arrows lead, the better field."""
        a: Areas = self.areas
        uses: Ints = self.uses
        prices: Floats = self.prices
        for field in range(FIELDS):
            best: float = 0.0
            chosen: i64 = -1
            suns: float = self.suns[field]
            for use in range(field * AREAS, (field + 1) * AREAS):
                area: i64 = uses[use]
                if area < 0:
                    break
                at: i64 = area * KINDS
                worth: float = self.fixed[use] + self.bag * a.bags[area]
                worth += a.goods[at] * prices[0] + a.goods[at + 1] * prices[1]
                worth += a.goods[at + 2] * prices[2] + a.goods[at + 3] * prices[3]
                if a.choice[area] == 1:
                    worth += self.of_choice(area)
                if suns > 0.0:
                    worth += suns * self.price(a.extra[area])
                if worth > best:
                    best = worth
                    chosen = area
            self.worth[field] = best * self.often[field]
            self.chosen[field] = chosen
        for field in range(FIELDS):
            if self.arrows[field] != NO_ARROW:
                self.worth[field] = 0.0
                self.chosen[field] = -1
                for target in ABOVE[field] if self.arrows[field] == UP else BESIDE[field]:
                    if self.worth[target] > self.worth[field]:
                        self.worth[field] = self.worth[target]
                        self.chosen[field] = self.chosen[target]

    def sale(self, field: i64) -> float:
        """The most Coins that using the field brings at once, if it can be paid for; below zero if it cannot."""
        most: float = -1.0
        for use in range(field * AREAS, (field + 1) * AREAS):
            area: i64 = self.uses[use]
            if area >= 0 and self.areas.coins[area] > most and self.payable(area):
                most = self.areas.coins[area]
        return most

    def payable(self, area: i64) -> bool:
        """Is the stock enough for it?"""
        a: Areas = self.areas
        stock: Floats = self.stock
        number: float = 0.0
        kinds: i64 = 0
        first: float = 0.0  # the most of one kind, and of another
        second: float = 0.0
        for kind in range(KINDS):
            had: float = stock[kind]
            if had + a.goods[area * KINDS + kind] < 0.0:
                return False
            number += had
            if had > 0.0:
                kinds += 1
            if had > first:
                second = first
                first = had
            elif had > second:
                second = had
        if a.different[area] > kinds or number + a.free[area] < 0.0:
            return False
        if a.first_set[area] > first or a.second_set[area] > second:
            return False
        return stock[KINDS] + a.bags[area] >= 0.0

    def price(self, item: i64) -> float:
        if item == COIN:
            return 1.0
        if item == BAG:
            return self.bag
        if item == ANY:
            return self.prices[self.order[KINDS - 1]]
        return self.prices[item]

    def of_choice(self, area: i64) -> float:
        """What its Goods of choice are worth at the prices: the dearest are gained, the cheapest are paid."""
        a: Areas = self.areas
        prices: Floats = self.prices
        order: Ints = self.order
        free: float = a.free[area]
        worth: float = free * prices[order[KINDS - 1 if free > 0.0 else 0]]
        worth -= a.first_set[area] * prices[order[0]] + a.second_set[area] * prices[order[1]]
        for place in range(KINDS):
            if place < a.different[area]:
                worth -= prices[order[place]]
        return worth

    def add_flows(self) -> None:
        """What the areas that are used leave over, as often as that happens."""
        a: Areas = self.areas
        flow: Floats = self.flow
        order: Ints = self.order
        for kind in range(KINDS):
            flow[kind] = 0.0
        for field in range(FIELDS):
            share: float = self.shares[field]
            area: i64 = self.chosen[field]
            self.shares[field] = 0.0
            if share == 0.0 or area < 0:
                continue
            at: i64 = area * KINDS
            for kind in range(KINDS):
                flow[kind] += share * a.goods[at + kind]
            self.bag_flow += share * a.bags[area]
            if a.choice[area] == 1:
                free: float = a.free[area]
                flow[order[KINDS - 1 if free > 0.0 else 0]] += share * free
                flow[order[0]] -= share * a.first_set[area]
                flow[order[1]] -= share * a.second_set[area]
                for place in range(KINDS):
                    if place < a.different[area]:
                        flow[order[place]] -= share
