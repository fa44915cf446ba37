"""What a simple bot cares about: Coins, the worth of the stock, and what the Farm will bring in the turns left."""

from __future__ import annotations

from typing import Final

from ...engine.contract import State
from ...engine.ids import Seat
from ...engine.ints import Ints, i64
from .rules.ids import (
    ANY,
    BAG,
    BAGS,
    BLOCK,
    COIN,
    EVERY_FIELD,
    EVERY_GOOD,
    FIELDS,
    HIGHEST,
    IDENTICAL,
    ITEMS,
    NO_ARROW,
    PAY_ANY,
    PRICE_CARDS,
    PRICE_SUNFLOWERS,
    PRICES,
    SIDES,
    SUNFLOWER,
    SUNS,
    UP,
    Area,
    Effect,
)
from .rules.pieces import ABOVE, BESIDE, DISTANCE, Pieces, area_of, payment_kind, payment_size
from .rules.state import (
    ACTIVATION,
    ANY_LEFT,
    BONUS_LEFT,
    CHOOSE_AREA,
    FINAL,
    FOLLOW_ARROW,
    OVER,
    PAYMENT,
    PLANTING,
    ROLL,
    SAME_LEFT,
    STEP,
    SUNS_LEFT,
    FarmState,
)

GOOD_WORTH: Final = 1.2  # a Good in Coins, while there is time to sell it
BAG_WORTH: Final = 0.9
TILE_WORTH: Final = 1.7
SHIFTS: Final[i64] = 2  # bags that a turn may well spend on reaching a better field
ROLLS: Final[i64] = SIDES * SIDES  # of two dice
CHANCES: Final[list[float]] = [
    float(sum(1 for die in range(1, SIDES + 1) if 1 <= total - die <= SIDES)) for total in range(HIGHEST + 1)
]  # how many of them have each total


class Yields:
    """For each area, what using it changes: Coins, Goods, bags, Sunflowers and cards, gains less price."""

    def __init__(self, pieces: Pieces) -> None:
        areas = [Area(area) for area in range(len(pieces.steps))]
        self.coins: list[float] = [float(pieces.gain[area * ITEMS + COIN]) for area in areas]
        self.goods: list[float] = [float(gained_goods(pieces, area) - asked_goods(pieces, area)) for area in areas]
        self.bags: list[float] = [
            float(pieces.gain[area * ITEMS + BAG] - pieces.price[area * PRICES + BAG]) for area in areas
        ]
        self.suns: list[float] = [
            float(pieces.gain[area * ITEMS + SUNFLOWER] - pieces.price[area * PRICES + PRICE_SUNFLOWERS])
            for area in areas
        ]
        self.cards: list[float] = [float(pieces.price[area * PRICES + PRICE_CARDS]) for area in areas]
        self.asks: list[float] = [float(asked_goods(pieces, area)) for area in areas]


def gained_goods(pieces: Pieces, area: Area) -> i64:
    """Goods that the area gives, of whatever kind."""
    number: i64 = pieces.gain[area * ITEMS + ANY] + pieces.gain[area * ITEMS + IDENTICAL]
    for good in EVERY_GOOD:
        number += pieces.gain[area * ITEMS + good]
    return number


def asked_goods(pieces: Pieces, area: Area) -> i64:
    """Goods that the area costs, of whatever kind."""
    number: i64 = 0
    for good in EVERY_GOOD:
        number += pieces.price[area * PRICES + good]
    for step in pieces.steps[area]:
        if payment_kind(step) <= PAY_ANY:
            number += payment_size(step)
    return number


YIELDS: dict[str, Yields] = {}  # by the fingerprint of the components


def yields_of(pieces: Pieces) -> Yields:
    """The table for these pieces, made once."""
    if pieces.digest not in YIELDS:
        YIELDS[pieces.digest] = Yields(pieces)
    return YIELDS[pieces.digest]


def turns_left(s: FarmState, seat: Seat) -> float:
    """Activations that the seat still has before it, the final one included, the one it is in the middle of not."""
    if s.step == OVER:
        return 0.0
    if s.step == FINAL:
        return 0.5 if s.stack.heights[seat] == 1 and s.stack.kind(seat) == ACTIVATION else 0.0
    return float(len(s.deck)) + (2.0 if s.step <= ROLL + 1 else 1.0)


def evaluate(state: State, seat: int) -> float:
    """How well the seat stands, in Coins at the end."""
    assert isinstance(state, FarmState)
    return judged(state, Seat(seat))


def judged(s: FarmState, seat: Seat) -> float:
    """The same, for a State of this game."""
    left = turns_left(s, seat)
    goods = float(s.goods(seat))
    good_worth = GOOD_WORTH * min(1.0, (left + 0.2) / 4.0)
    bag_worth = BAG_WORTH * min(1.0, (left + 0.1) / 5.0)
    stock = good_worth * (min(goods, 10.0) + 0.5 * max(0.0, goods - 10.0)) + variety(s, seat) * 0.1
    value = float(s.coins(seat)) + stock + bag_worth * min(float(s.bags(seat)), 8.0)
    value += (TILE_WORTH if left > 2.0 else 1.0) * float(s.shop(seat) - s.goods(seat))
    value += under_way(s, seat, good_worth, bag_worth, left)
    return value + left * farm_yield(s, seat, good_worth, bag_worth, left)


def variety(s: FarmState, seat: Seat) -> float:
    """How many kinds of Good the seat has: many sales ask for different ones."""
    return float(sum([1 for good in EVERY_GOOD if s.good(seat, good) > 0]))


def field_yields(s: FarmState, seat: Seat, good_worth: float, bag_worth: float, left: float) -> list[float]:
    """What activating each field is worth, its Sunflowers included; arrows take the best of where they lead."""
    yields = yields_of(s.pieces)
    sun_worth = 0.12 * left
    found: list[float] = [0.0] * FIELDS
    for field in EVERY_FIELD:
        effect: Effect = s.effect(seat, field)
        best = 0.0
        for place in range(s.pieces.areas[effect]):
            area = area_of(effect, place)
            worth = yields.coins[area] + good_worth * yields.goods[area] + bag_worth * yields.bags[area]
            worth += sun_worth * yields.suns[area] - 1.5 * yields.cards[area]
            if s.pieces.no_bonus[effect] == 0:
                extra = 1.0 if yields.coins[area] > 0.0 else good_worth if yields.goods[area] > 0.0 else bag_worth
                worth += extra * float(s.farms[seat * BLOCK + SUNS + field])
            if yields.asks[area] > 4.0 and left < 8.0:
                worth -= 0.5
            best = max(best, worth)
        if s.pieces.once[effect] == 1:
            best = best / max(1.0, left * 0.35)  # it comes once, not every time
        found[field] = best
    for field in EVERY_FIELD:
        arrow: i64 = s.pieces.arrow[s.effect(seat, field)]
        if arrow != NO_ARROW:
            found[field] = 0.0
            for target in ABOVE[field] if arrow == UP else BESIDE[field]:
                found[field] = max(found[field], found[target])
    return found


def farm_yield(s: FarmState, seat: Seat, good_worth: float, bag_worth: float, left: float) -> float:
    """What a turn's activation is worth on average, when a better field nearby may be reached with bags."""
    worth = field_yields(s, seat, good_worth, bag_worth, left)
    if s.step == FINAL:
        return max(worth)
    reach: i64 = min(SHIFTS, s.farms[seat * BLOCK + BAGS] // 2)
    total_worth = 0.0
    for total in range(2, HIGHEST + 1):
        best = 0.0
        for field in EVERY_FIELD:
            bags: i64 = DISTANCE[total * FIELDS + field]
            if bags <= reach:
                best = max(best, worth[field] - 0.9 * float(bags))
        total_worth += CHANCES[total] * best
    return total_worth / float(ROLLS)


def under_way(s: FarmState, seat: Seat, good_worth: float, bag_worth: float, left: float) -> float:
    """What an effect that is being carried out will still bring or cost."""
    at: i64 = s.stack.top(seat)
    if at < 0:
        return 0.0
    frames: Ints = s.stack.frames
    kind: i64 = frames[at]
    if kind == FOLLOW_ARROW:
        return 1.0
    if kind < CHOOSE_AREA or kind > PLANTING:
        return 0.0
    yields = yields_of(s.pieces)
    if kind == CHOOSE_AREA:
        effect: Effect = s.frame_effect(at)
        first = area_of(effect, 0)
        second = area_of(effect, 1)
        return max(
            yields.coins[first] + good_worth * yields.goods[first],
            yields.coins[second] + good_worth * yields.goods[second],
        )
    value = good_worth * float(frames[at + ANY_LEFT] + frames[at + SAME_LEFT])
    value += float(frames[at + BONUS_LEFT]) + 0.12 * left * float(frames[at + SUNS_LEFT])
    if kind == PAYMENT:
        area: Area = s.frame_area(at)
        value += yields.coins[area] + good_worth * float(gained_goods(s.pieces, area)) + bag_worth * yields.bags[area]
        value += 0.12 * left * max(0.0, yields.suns[area])
        steps: Ints = s.pieces.steps[area]
        for step in range(frames[at + STEP], len(steps)):
            if payment_kind(steps[step]) <= PAY_ANY:
                value -= good_worth * float(payment_size(steps[step]))
    return value
