"""The terms by which a position of My Farm Shop is judged: Coins, stock, Farm, what is under way, Goals."""

from __future__ import annotations

from typing import Final

from ....engine.contract import State
from ....engine.ids import Seat
from ....engine.ints import Floats, Ints, i64
from ....engine.judgement import Judgement, Term
from ..rules import goals
from ..rules.ids import (
    BAGS,
    BLOCK,
    CARDS,
    EMPTY,
    EVERY_GOOD,
    FIELDS,
    GOODS,
    GOODS_KINDS,
    MET,
    PAY_ANY,
    ROW,
    SEVEN,
    SUNS,
    TRANSPORT,
    TRANSPORTS,
    Area,
    Goal,
)
from ..rules.pieces import area_of, payment_kind, payment_size
from ..rules.state import (
    ACTIVATION,
    ANY_LEFT,
    BONUS_LEFT,
    CHOOSE_AREA,
    FINAL,
    FOLLOW_ARROW,
    OVER,
    PAYMENT,
    PLACE_CARD,
    PLANTING,
    ROLL,
    SAME_LEFT,
    STEP,
    SUNS_LEFT,
    FarmState,
)
from .economy import REACHED, SUN_A_TURN, Areas, Economy, areas_of

TERMS: Final = (
    Term("points", "the Coins that you have"),
    Term("goods", "Goods in the shop, while there is time to sell them"),
    Term("many goods", "Goods beyond the tenth"),
    Term("kinds", "different kinds of Good"),
    Term("pairs", "pairs of the same Good"),
    Term("bags", "bags, while there is time to use them"),
    Term("no bags", "not being without a bag"),
    Term("transport", "Transport tiles"),
    Term("farm", "what your Farm yields in the turns to come"),
    Term("balance", "what stock and Farm will bring together"),
    Term("coins a turn", "Coins that a turn brings"),
    Term("full shop", "room left in your shop"),
    Term("sunflowers", "Sunflowers on your fields, by how often the dice reach them"),
    Term("cards", "fields improved by cards"),
    Term("top row", "cards in the top row"),
    Term("under way", "what the action under way still brings"),
    Term("goals", "Goals that you are near to"),
    Term("goal met", "Goals that you would meet first"),
    Term("dear goods", "Goods that your Farm wants"),
    Term("dear bags", "bags that your Farm wants"),
    Term("field 7", "a strong field where the dice lead most often"),
    Term("largest stock", "many of one kind of Good"),
    Term("threes", "three of the same Good"),
    Term("sale now", "what could be sold at once"),
    Term("payable", "fields that you can pay for, by how often the dice reach them"),
    Term("best field", "your strongest field"),
    Term("all fields", "strength in every field"),
    Term("goods made", "Goods that your Farm makes beyond what it sells"),
    Term("goods lacking", "Goods that your Farm sells and does not make"),
    Term("bags made", "bags that your Farm makes beyond what you spend"),
    Term("unsold", "more Goods than there are turns to sell them"),
    Term("reach of cards", "improved fields where the dice lead"),
    Term("way to goals", "steps towards Goals"),
    Term("own throws", "what choosing among the dice adds in your own turns"),
)  # fmt: skip
POINTS: Final[i64] = 0
STOCK: Final[i64] = POINTS + 1
MANY: Final[i64] = STOCK + 1
VARIETY: Final[i64] = MANY + 1
PAIRS: Final[i64] = VARIETY + 1
BAGGAGE: Final[i64] = PAIRS + 1
NO_BAGS: Final[i64] = BAGGAGE + 1
TILES: Final[i64] = NO_BAGS + 1
FARM: Final[i64] = TILES + 1
BALANCE: Final[i64] = FARM + 1
INCOME: Final[i64] = BALANCE + 1
FULL: Final[i64] = INCOME + 1
SUNFLOWERS: Final[i64] = FULL + 1
IMPROVED: Final[i64] = SUNFLOWERS + 1
TOP_ROW: Final[i64] = IMPROVED + 1
UNDER_WAY: Final[i64] = TOP_ROW + 1
NEAR_GOALS: Final[i64] = UNDER_WAY + 1
GOALS_MET: Final[i64] = NEAR_GOALS + 1
DEAR_GOODS: Final[i64] = GOALS_MET + 1
DEAR_BAGS: Final[i64] = DEAR_GOODS + 1
MIDDLE: Final[i64] = DEAR_BAGS + 1
LARGEST: Final[i64] = MIDDLE + 1
THREES: Final[i64] = LARGEST + 1
SALE: Final[i64] = THREES + 1
PAYABLE: Final[i64] = SALE + 1
BEST_FIELD: Final[i64] = PAYABLE + 1
ALL_FIELDS: Final[i64] = BEST_FIELD + 1
MADE: Final[i64] = ALL_FIELDS + 1
LACKING: Final[i64] = MADE + 1
BAGS_MADE: Final[i64] = LACKING + 1
UNSOLD: Final[i64] = BAGS_MADE + 1
CARD_REACH: Final[i64] = UNSOLD + 1
GOAL_STEPS: Final[i64] = CARD_REACH + 1
OWN_THROWS: Final[i64] = GOAL_STEPS + 1
NUMBER: Final[i64] = OWN_THROWS + 1

NOTHING: Final[Floats] = Floats([0.0] * int(NUMBER))

PHASES: Final = ("early", "middle", "late", "last turns")
BEGINS: Final[list[float]] = [18.0, 9.0, 3.0]  # turns left where a phase ends

GOOD: Final = 1.2  # a Good in Coins, while there is time to sell it
SELLING: Final = 4.0  # turns in which a stock is sold
BAG: Final = 0.9
SPENDING: Final = 5.0  # turns in which bags are used
ENOUGH_GOODS: Final = 10.0
ENOUGH_BAGS: Final = 8.0
EARLIER: Final = 0.2  # of a turn: there is always something to be done at once
FINAL_TURN: Final = 0.5
SOLD_A_TURN: Final = 3.0  # Goods, at most, in the long run
ROOM: Final = 3.0  # spaces that a shop should have left
ARROW: Final = 1.0  # what following an arrow brings, before it is followed


class FarmJudgement(Judgement):
    """What bots judge My Farm Shop by."""

    def __init__(self) -> None:
        self.catalogue = TERMS
        self.phases = PHASES

    def phase(self, state: State) -> int:
        """By the turns left."""
        assert isinstance(state, FarmState)
        left: float = float(len(state.deck)) + 1.0
        if state.step >= FINAL:
            left = 0.0
        if left > BEGINS[0]:
            return 0
        if left > BEGINS[1]:
            return 1
        return 2 if left > BEGINS[2] else 3

    def terms(self, state: State, seat: int) -> Floats:
        assert isinstance(state, FarmState)
        return measure(state, Seat(seat))

    def searched(self, state: State, seat: int) -> bool:
        """Which card to take and where to lay it; where to go with the dice."""
        kind: i64 = state.stack.kind(seat)
        return kind <= PLACE_CARD or kind == ACTIVATION

    def settled(self, state: State) -> bool:
        """When the dice are rolled and nothing is taken yet."""
        assert isinstance(state, FarmState)
        return state.step == ROLL and state.hand == EMPTY


JUDGEMENT: Final = FarmJudgement()


def turns_left(s: FarmState, seat: Seat) -> float:
    """Activations that the seat still has before it, the final one included, the one it is in the middle of not."""
    if s.step == OVER:
        return 0.0
    if s.step == FINAL:
        return FINAL_TURN if s.stack.heights[seat] == 1 and s.stack.kind(seat) == ACTIVATION else 0.0
    return float(len(s.deck)) + (2.0 if s.step <= ROLL + 1 else 1.0)


def measure(s: FarmState, seat: Seat) -> Floats:
    found: Floats = NOTHING[:]
    at: i64 = seat * BLOCK
    farms: Ints = s.farms
    found[POINTS] = float(s.coins(seat))
    if s.step == OVER:
        return found
    left: float = turns_left(s, seat)
    number: i64 = 0
    for good in range(GOODS_KINDS):
        had: i64 = farms[at + GOODS + good]
        number += had
        if had > 0:
            found[VARIETY] += 1.0
        found[PAIRS] += float(had // 2)
        found[THREES] += float(had // 3)
        found[LARGEST] = max(found[LARGEST], float(had))
    goods: float = float(number)
    selling: float = min(1.0, (left + EARLIER) / SELLING)
    spending: float = min(1.0, (left + EARLIER / 2.0) / SPENDING)
    found[STOCK] = selling * min(goods, ENOUGH_GOODS)
    found[MANY] = selling * max(0.0, goods - ENOUGH_GOODS)
    found[UNSOLD] = -max(0.0, goods - SOLD_A_TURN * (left + EARLIER))
    bags: i64 = farms[at + BAGS]
    found[BAGGAGE] = spending * min(float(bags), ENOUGH_BAGS)
    if bags == 0:
        found[NO_BAGS] = -spending
    tiles: i64 = 0
    for transport in range(TRANSPORTS):
        tiles += farms[at + TRANSPORT + transport]
    found[TILES] = float(tiles)
    found[FULL] = -max(0.0, goods + float(tiles) + ROOM - float(s.pieces.shop_spaces))
    measure_farm(s, seat, left, found)
    found[UNDER_WAY] = under_way(s, seat, GOOD * selling, BAG * spending, left)
    if len(s.goals) > 0:
        measure_goals(s, seat, found)
    return found


def measure_farm(s: FarmState, seat: Seat, left: float, found: Floats) -> None:
    """What the Farm yields, and what lies on it."""
    economy: Economy = Economy(s, seat, left)
    if s.step == FINAL:
        economy.at_prices(GOOD * min(1.0, (left + EARLIER) / SELLING), 0.0)
        most: float = 0.0
        for field in range(FIELDS):
            most = max(most, economy.worth[field])
        found[FARM] = left * most
        found[BALANCE] = left * most
    else:
        selling: float = GOOD * min(1.0, (left + EARLIER) / SELLING)
        found[FARM] = left * economy.at_prices(selling, BAG)
        found[OWN_THROWS] = left / float(s.seats) * (economy.own_throw() - economy.income)
        found[BALANCE] = economy.balance()
        found[INCOME] = economy.income
        found[MIDDLE] = economy.worth[SEVEN - 1] + economy.worth[SEVEN] + economy.worth[SEVEN + 1]
        found[BAGS_MADE] = economy.bag_flow
        for kind in range(GOODS_KINDS):
            found[MADE] += max(0.0, economy.flow[kind])
            found[LACKING] += min(0.0, economy.flow[kind])
            found[DEAR_GOODS] += economy.prices[kind] * economy.stock[kind]
        found[DEAR_BAGS] = economy.bag * economy.stock[GOODS_KINDS]
    at: i64 = seat * BLOCK
    for field in range(FIELDS):
        found[BEST_FIELD] = max(found[BEST_FIELD], economy.worth[field])
        found[ALL_FIELDS] += economy.worth[field] / float(FIELDS)
        coins: float = economy.sale(field)
        found[SALE] = max(found[SALE], coins)
        if coins >= 0.0:
            found[PAYABLE] += REACHED[field]
        if s.farms[at + CARDS + field] >= 0:
            found[IMPROVED] += 1.0
            found[CARD_REACH] += REACHED[field]
            if field < ROW:
                found[TOP_ROW] += 1.0
        found[SUNFLOWERS] += REACHED[field] * left * float(s.farms[at + SUNS + field])


def measure_goals(s: FarmState, seat: Seat, found: Floats) -> None:
    """How near the Goals are that still pay."""
    for place in range(i64(len(s.goals))):
        if s.offers[place] == 0 or s.farms[seat * BLOCK + MET + place] > 0:
            continue
        goal: Goal = Goal(s.goals[place])
        share: float = float(goals.count(s, seat, goal)) / float(s.pieces.goal_at_least[goal])
        offered: float = float(s.offers[place])
        found[GOAL_STEPS] += offered * min(1.0, share)
        found[NEAR_GOALS] += offered * min(1.0, share * share)
        if share >= 1.0:
            found[GOALS_MET] += offered


def under_way(s: FarmState, seat: Seat, good: float, bag: float, left: float) -> float:
    """What an effect that is being carried out will still bring or cost."""
    at: i64 = s.stack.top(seat)
    if at < 0:
        return 0.0
    frames: Ints = s.stack.frames
    kind: i64 = frames[at]
    if kind == FOLLOW_ARROW:
        return ARROW
    if kind < CHOOSE_AREA or kind > PLANTING:
        return 0.0
    areas: Areas = areas_of(s.pieces)
    if kind == CHOOSE_AREA:
        effect = s.frame_effect(at)
        return max(once(areas, area_of(effect, 0), good), once(areas, area_of(effect, 1), good))
    value: float = good * float(frames[at + ANY_LEFT] + frames[at + SAME_LEFT])
    value += float(frames[at + BONUS_LEFT]) + SUN_A_TURN * left * float(frames[at + SUNS_LEFT])
    if kind == PAYMENT:
        area: Area = s.frame_area(at)
        value += areas.coins[area] + bag * areas.bags[area] + SUN_A_TURN * left * max(0.0, areas.suns[area])
        value += good * gain_worth(areas, area)
        steps: Ints = s.pieces.steps[area]
        for step in range(frames[at + STEP], i64(len(steps))):
            if payment_kind(steps[step]) <= PAY_ANY:
                value -= good * float(payment_size(steps[step]))
    return value


def once(areas: Areas, area: Area, good: float) -> float:
    """Coins and Goods of an area."""
    return areas.coins[area] + good * net(areas, area)


def net(areas: Areas, area: Area) -> float:
    """Goods gained less Goods paid."""
    total: float = areas.free[area] - areas.first_set[area] - areas.second_set[area] - float(areas.different[area])
    for good in EVERY_GOOD:
        total += areas.goods[area * GOODS_KINDS + good]
    return total


def gain_worth(areas: Areas, area: Area) -> float:
    total: float = max(0.0, areas.free[area])
    for good in EVERY_GOOD:
        total += max(0.0, areas.goods[area * GOODS_KINDS + good])
    return total
