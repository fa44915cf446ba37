"""Field actions: an effect is carried out on top of its seat's stack, from the choice of an area to the last Good.

The frame's kind moves through choosing an area, paying, Sunflower bonus, gaining, planting and returning excess;
`proceed` skips every stage that leaves nothing to decide.
"""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import Ints, i64
from ....engine.refused import Fact, Refused
from . import goals
from .actions import DISCARD, GAIN, PAY, PAY_SUNFLOWER_FROM, USE_AREA, DiscardCard, Gain, Pay, PaySunflower, UseArea
from .ids import (
    ANY,
    BAG,
    BAGS,
    BLOCK,
    CARDS,
    EMPTY,
    EVERY_FIELD,
    EVERY_GOOD,
    EVERY_ITEM,
    FIELD_NAMES,
    FIELDS,
    GOOD_NAMES,
    GOODS,
    GOODS_KINDS,
    IDENTICAL,
    ITEM_NAMES,
    ITEMS,
    OUTRIGHT,
    PAY_ANY,
    PAY_CARD,
    PAY_SUNFLOWER,
    PAYMENT_NAMES,
    PRICE_CARDS,
    PRICE_SUNFLOWERS,
    PRICES,
    SUNFLOWER,
    SUNS,
    Area,
    Effect,
    FarmField,
    Good,
    Item,
)
from .pieces import AREAS, area_of, payment_kind, payment_size
from .state import (
    ANY_LEFT,
    AREA,
    BONUS_LEFT,
    CHOOSE_AREA,
    EFFECT,
    EXCESS,
    FIELD,
    GAIN_GOODS,
    MASK,
    PAYMENT,
    PLANTING,
    SAME_LEFT,
    STEP,
    SUNFLOWER_BONUS,
    SUNS_LEFT,
    FarmState,
)


# ---------------------------------------------------------------- can it be paid?
def payable(s: FarmState, seat: Seat, area: Area, bags_spent: i64, field: FarmField) -> bool:
    """Could the seat pay this area's whole price after spending these bags? `field` is where the effect lies."""
    price: Ints = s.pieces.price
    at: i64 = area * PRICES
    farms: Ints = s.farms
    block: i64 = seat * BLOCK
    for good in range(GOODS_KINDS):
        if price[at + good] > farms[block + GOODS + good]:
            return False
    if price[at + BAG] > 0 and price[at + BAG] + bags_spent > farms[block + BAGS]:
        return False
    if price[at + PRICE_SUNFLOWERS] > 0 and price[at + PRICE_SUNFLOWERS] > s.all_sunflowers(seat):
        return False
    if price[at + PRICE_CARDS] > 0 and price[at + PRICE_CARDS] > other_cards(s, seat, field):
        return False
    steps: Ints = s.pieces.steps[area]
    return len(steps) == 0 or pattern_fits(s, seat, area, 0, 0, True)


def pattern_fits(s: FarmState, seat: Seat, area: Area, first: i64, mask: i64, owed: bool) -> bool:
    """Can the steps from `first` on be paid in Goods, in kinds outside the mask?

    While the Goods that the price names outright are still `owed`, they are set apart.
    """
    at: i64 = seat * BLOCK + GOODS
    steps: Ints = s.pieces.steps[area]
    done: i64 = first
    while done < len(steps):
        kind: i64 = payment_kind(steps[done])
        if kind > PAY_ANY:
            return True
        size: i64 = payment_size(steps[done])
        have: i64 = 0
        for good in range(GOODS_KINDS):
            left: i64 = s.farms[at + good]
            if owed:
                left -= s.pieces.price[area * PRICES + good]
            if kind == PAY_ANY:
                have += left
            elif not (mask >> good) & 1 and left >= size:
                have += 1
        done += 1
        if have < done - first:  # so many Goods, or kinds to choose from, by this step
            return False
    return True


def other_cards(s: FarmState, seat: Seat, field: FarmField) -> i64:
    """How many Field cards the Farm has, the one on `field` left out."""
    number: i64 = 0
    for other in range(FIELDS):
        if other != field and s.farms[seat * BLOCK + CARDS + other] >= 0:
            number += 1
    return number


def usable(s: FarmState, seat: Seat, effect: Effect, bags_spent: i64, field: FarmField) -> bool:
    """Does the effect have an area that the seat could use? An arrow or an empty field can always be activated."""
    areas: i64 = s.pieces.areas[effect]
    if areas == 0 or payable(s, seat, area_of(effect, 0), bags_spent, field):
        return True
    return areas == 2 and payable(s, seat, area_of(effect, 1), bags_spent, field)


def refuse_unpayable(s: FarmState, seat: Seat, area: Area, bags_spent: i64, field: FarmField) -> Refused:
    """Why the area cannot be paid: too little altogether, or not in the pattern shown."""
    price: Ints = s.pieces.price
    at: i64 = area * PRICES
    effect = s.pieces.effect_names[area // AREAS]
    if price[at + PRICE_CARDS] > other_cards(s, seat, field):
        return Refused("my_farm_shop:discard.not-itself", effect=effect)
    asked: i64 = 0
    for step in s.pieces.steps[area]:
        if payment_kind(step) <= PAY_ANY:
            asked += payment_size(step)
    for good in EVERY_GOOD:
        asked += price[at + good]
    bags_left: i64 = s.bags(seat) - bags_spent
    if asked > s.goods(seat) or price[at + BAG] > bags_left or price[at + PRICE_SUNFLOWERS] > s.all_sunflowers(seat):
        return Refused(
            "my_farm_shop:red.all-for-all",
            effect=effect,
            goods_needed=int(asked),
            bags_needed=int(price[at + BAG]),
            goods_held=int(s.goods(seat)),
            bags_held=int(bags_left),
        )
    return Refused("my_farm_shop:red.price-pattern", effect=effect)


# ---------------------------------------------------------------- carrying it out
def begin(s: FarmState, seat: Seat, effect: Effect, field: FarmField) -> None:
    """Start an effect that the seat can use; `field` is NOWHERE for a skill."""
    if s.pieces.areas[effect] == 0:
        return
    at: i64 = s.stack.push(seat, CHOOSE_AREA)
    s.stack.frames[at + EFFECT] = effect
    s.stack.frames[at + FIELD] = field
    if s.pieces.areas[effect] == 1:
        use_area(s, seat, at, area_of(effect, 0))


def use_area(s: FarmState, seat: Seat, at: i64, area: Area) -> None:
    """The area is chosen: what its price names outright is paid."""
    frames: Ints = s.stack.frames
    frames[at] = PAYMENT
    frames[at + AREA] = area
    price: Ints = s.pieces.price
    for item in range(OUTRIGHT):
        if price[area * PRICES + item] > 0:
            s.add(seat, GOODS + item, -price[area * PRICES + item])
            if s.journal is not None:
                s.note("paid", seat, {ITEM_NAMES[item]: int(price[area * PRICES + item])})
    proceed(s, seat, at)


def proceed(s: FarmState, seat: Seat, at: i64) -> None:
    """Go through the stages that leave nothing to decide; at the end of the last the effect is complete."""
    frames: Ints = s.stack.frames
    if frames[at] == PAYMENT:
        if frames[at + STEP] < len(s.pieces.steps[frames[at + AREA]]):
            return
        produce(s, seat, at)
    if frames[at] == SUNFLOWER_BONUS:
        if frames[at + BONUS_LEFT] > 0:
            return
        frames[at] = GAIN_GOODS
    if frames[at] == GAIN_GOODS:
        if frames[at + ANY_LEFT] + frames[at + SAME_LEFT] > 0:
            return
        frames[at] = PLANTING
    if frames[at] == PLANTING:
        if frames[at + SUNS_LEFT] > 0 and any_space(s, seat):
            return
        frames[at + SUNS_LEFT] = 0  # a Sunflower without a space is not kept
        discard_if_once(s, seat, s.frame_field(at))
        frames[at] = EXCESS
    if s.shop(seat) <= s.pieces.shop_spaces:
        s.stack.pop(seat)
        goals.check(s, seat)


def bonus_of(s: FarmState, seat: Seat, effect: Effect, field: FarmField) -> i64:
    """How many items the Sunflowers on the field add to what the effect produces."""
    return s.sunflowers(seat, field) if field >= 0 and s.pieces.no_bonus[effect] == 0 else 0


def produce(s: FarmState, seat: Seat, at: i64) -> None:
    """The price is paid: everything on the right is gained; Sunflowers still on the field add to it."""
    frames: Ints = s.stack.frames
    area: Area = s.frame_area(at)
    bonus: i64 = bonus_of(s, seat, s.frame_effect(at), s.frame_field(at))
    alone: bool = s.pieces.gain_kinds[area] == 1
    frames[at] = SUNFLOWER_BONUS
    frames[at + BONUS_LEFT] = 0 if alone else bonus
    for item in range(ITEMS):
        number: i64 = s.pieces.gain[area * ITEMS + item]
        if number > 0:
            gain_item(s, seat, at, Item(item), number + bonus if alone else number)


def gain_item(s: FarmState, seat: Seat, at: i64, item: Item, number: i64) -> None:
    """Take the item from the supply, or note that its kind or its place is still to be chosen."""
    frames: Ints = s.stack.frames
    if item == ANY:
        frames[at + ANY_LEFT] += number
    elif item == IDENTICAL:
        frames[at + SAME_LEFT] += number
    elif item == SUNFLOWER:
        frames[at + SUNS_LEFT] += number
    else:
        s.add(seat, GOODS + item, number)
        if s.journal is not None:
            field: FarmField = s.frame_field(at)
            source: dict[str, Fact] = {"field": FIELD_NAMES[field]} if field >= 0 else {}
            s.note("gained", seat, {ITEM_NAMES[item]: int(number), **source})


def any_space(s: FarmState, seat: Seat) -> bool:
    """Is there a free Sunflower space on the Farm?"""
    return any([s.has_space(seat, field) for field in EVERY_FIELD])


def discard_if_once(s: FarmState, seat: Seat, field: FarmField) -> None:
    """A 1x card has been carried out: it goes to the box and uncovers the printed field."""
    if field >= 0 and s.card(seat, field) >= 0 and s.pieces.once[s.card(seat, field)] == 1:
        discard(s, seat, field)


def discard(s: FarmState, seat: Seat, field: FarmField) -> None:
    """The card on the field leaves the game."""
    if s.journal is not None:
        s.note("discarded", seat, {"card": s.pieces.card_names[s.card(seat, field)], "field": FIELD_NAMES[field]})
    s.lay(seat, field, EMPTY)


# ---------------------------------------------------------------- what it would bring
def yields(s: FarmState, seat: Seat, effect: Effect, field: FarmField, bags: i64 = 0) -> list[Document]:
    """For each area of the effect whether it can be paid once these bags are spent, what it gives, and how many items
    its Sunflowers add, at least and at most.

    A Sunflower that is paid adds nothing, and the payer says which is paid.
    """
    found: list[Document] = []
    for place in range(s.pieces.areas[effect]):
        area = area_of(effect, place)
        bonus: i64 = bonus_of(s, seat, effect, field)
        paid: i64 = s.pieces.price[area * PRICES + PRICE_SUNFLOWERS]
        least: i64 = max(0, bonus - paid)
        most: i64 = max(least, min(bonus, s.all_sunflowers(seat) - paid))
        gain = {ITEM_NAMES[item]: int(s.pieces.gain[area * ITEMS + item]) for item in EVERY_ITEM}
        found.append(
            {
                "usable": payable(s, seat, area, bags, field),
                "gain": {name: n for name, n in gain.items() if n > 0},
                "bonus": [int(least), int(most)],
            }
        )
    return found


# ---------------------------------------------------------------- choosing an area
def legal_area(s: FarmState, seat: Seat) -> list[Action]:
    """The areas that can be paid."""
    at: i64 = s.stack.top(seat)
    effect: Effect = s.frame_effect(at)
    field: FarmField = s.frame_field(at)
    return [USE_AREA[place] for place in range(AREAS) if payable(s, seat, area_of(effect, place), 0, field)]


def follow_area(s: FarmState, seat: Seat, action: Action) -> None:
    assert isinstance(action, UseArea)
    at: i64 = s.stack.top(seat)
    use_area(s, seat, at, area_of(s.frame_effect(at), action.area - 1))


def refuse_area(s: FarmState, seat: Seat, action: Action) -> Refused:
    at: i64 = s.stack.top(seat)
    if isinstance(action, UseArea):
        return refuse_unpayable(s, seat, area_of(s.frame_effect(at), action.area - 1), 0, s.frame_field(at))
    return Refused("my_farm_shop:choice.one-area")


def terms_area(s: FarmState, seat: Seat) -> Document:
    """What each area would bring."""
    at: i64 = s.stack.top(seat)
    return {"halves": yields(s, seat, s.frame_effect(at), s.frame_field(at))}


# ---------------------------------------------------------------- paying
def legal_payment(s: FarmState, seat: Seat) -> list[Action]:
    """What the next payment can be made with, so that the whole price can still be met."""
    at: i64 = s.stack.top(seat)
    kind: i64 = payment_kind(next_payment(s, at))
    if kind == PAY_SUNFLOWER:
        return [PAY_SUNFLOWER_FROM[field] for field in EVERY_FIELD if s.sunflowers(seat, field) > 0]
    if kind == PAY_CARD:
        itself: FarmField = s.frame_field(at)
        return [DISCARD[field] for field in EVERY_FIELD if field != itself and s.card(seat, field) >= 0]
    return [PAY[good] for good in EVERY_GOOD if may_pay(s, seat, at, good)]


def next_payment(s: FarmState, at: i64) -> i64:
    """The payment that is to be made now."""
    return s.pieces.steps[s.frame_area(at)][s.stack.frames[at + STEP]]


def may_pay(s: FarmState, seat: Seat, at: i64, good: Good) -> bool:
    """Can the next payment be made with this kind, and the rest of the price after it?"""
    frames: Ints = s.stack.frames
    step: i64 = next_payment(s, at)
    if s.good(seat, good) < payment_size(step):
        return False
    if payment_kind(step) == PAY_ANY:
        return True
    mask: i64 = frames[at + MASK]
    if (mask >> good) & 1:
        return False
    return pattern_fits(s, seat, s.frame_area(at), frames[at + STEP] + 1, mask | 1 << good, False)


def follow_payment(s: FarmState, seat: Seat, action: Action) -> None:
    at: i64 = s.stack.top(seat)
    frames: Ints = s.stack.frames
    if isinstance(action, Pay):
        size: i64 = payment_size(next_payment(s, at))
        s.add(seat, GOODS + action.good, -size)
        frames[at + MASK] |= 1 << action.good
        if s.journal is not None:
            s.note("paid", seat, {GOOD_NAMES[action.good]: int(size)})
    elif isinstance(action, PaySunflower):
        s.add(seat, SUNS + action.field, -1)
        if s.journal is not None:
            s.note("paid", seat, {"sunflower": 1, "field": FIELD_NAMES[action.field]})
    else:
        assert isinstance(action, DiscardCard)
        discard(s, seat, action.field)
    frames[at + STEP] += 1
    proceed(s, seat, at)


def refuse_payment(s: FarmState, seat: Seat, action: Action) -> Refused:
    at: i64 = s.stack.top(seat)
    effect = s.pieces.effect_names[s.frame_effect(at)]
    if isinstance(action, DiscardCard):
        if action.field == s.frame_field(at):
            return Refused("my_farm_shop:discard.not-itself", effect=effect)
        return Refused("my_farm_shop:discard.four-coins", named=FIELD_NAMES[action.field])
    if isinstance(action, PaySunflower) and s.sunflowers(seat, action.field) == 0:
        return Refused("my_farm_shop:sun.pay-from-anywhere", named=FIELD_NAMES[action.field])
    if isinstance(action, Pay):
        return Refused(
            "my_farm_shop:red.price-pattern",
            effect=effect,
            named=GOOD_NAMES[action.good],
            held=int(s.good(seat, action.good)),
        )
    if isinstance(action, UseArea):
        return Refused("my_farm_shop:choice.one-area")
    return Refused("my_farm_shop:red.all-for-all", effect=effect)


def terms_payment(s: FarmState, seat: Seat) -> Document:
    """What is asked for now, how many of one kind, and how many payments are still to be made."""
    at: i64 = s.stack.top(seat)
    step: i64 = next_payment(s, at)
    left: i64 = len(s.pieces.steps[s.frame_area(at)]) - s.stack.frames[at + STEP]
    return {"asks": PAYMENT_NAMES[payment_kind(step)], "size": int(payment_size(step)), "left": int(left)}


# ---------------------------------------------------------------- gaining Goods of choice
def legal_gain(s: FarmState, seat: Seat) -> list[Action]:
    """Any of the four kinds."""
    return GAIN


def follow_gain(s: FarmState, seat: Seat, action: Action) -> None:
    """All identical Goods at once, or one Good of choice."""
    assert isinstance(action, Gain)
    at: i64 = s.stack.top(seat)
    frames: Ints = s.stack.frames
    number: i64 = 1
    if frames[at + SAME_LEFT] > 0:
        number = frames[at + SAME_LEFT]
        frames[at + SAME_LEFT] = 0
    else:
        frames[at + ANY_LEFT] -= 1
    gain_item(s, seat, at, action.good, number)
    proceed(s, seat, at)


def refuse_gain(s: FarmState, seat: Seat, action: Action) -> Refused:
    if isinstance(action, UseArea):
        return Refused("my_farm_shop:choice.one-area")
    if isinstance(action, Pay):
        return Refused("my_farm_shop:red.once-per-activation")
    return Refused("my_farm_shop:action.good-of-choice", allowed=list(GOOD_NAMES))


def terms_gain(s: FarmState, seat: Seat) -> Document:
    """How many of one kind are gained at once, and how many are to be chosen in all; Sunflowers that added to them."""
    at: i64 = s.stack.top(seat)
    same: i64 = s.stack.frames[at + SAME_LEFT]
    left: i64 = s.stack.frames[at + ANY_LEFT]
    wild: bool = same == 0 and s.pieces.gain[s.frame_area(at) * ITEMS + ANY] > 0
    added: i64 = bonus_of(s, seat, s.frame_effect(at), s.frame_field(at)) if wild else 0
    return {"number": int(same if same > 0 else 1), "left": int(same + left), "added": int(added)}
