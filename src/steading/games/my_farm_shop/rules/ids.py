"""What has a number, and its name: fields, Goods, items, cards, Transport tiles, skills, each with a type of its own.

A number is the place of its name. A Good's number is also its item number, and a card's is also that of its effect.
What every decision asks for is written as sums, which the compiler folds; a test holds them against the names.
"""

from __future__ import annotations

from typing import Final, NewType

from ....engine.ints import i64

SEATS: Final[tuple[int, ...]] = (2, 3, 4)

# The dice, and a stall of the Market for each side of a die.
DICE: Final[i64] = 3
SIDES: Final[i64] = 6
HIGHEST: Final[i64] = 2 * SIDES  # total of the two dice that are not set aside
Stall = NewType("Stall", i64)  # counted from 0; people count from 1
STALLS: Final[i64] = SIDES
EVERY_STALL: Final[list[Stall]] = [Stall(stall) for stall in range(STALLS)]

# The Farm: two rows of fields, named by the dice totals that reach them.
FarmField = NewType("FarmField", i64)
ROW: Final[i64] = 5
FIELDS: Final[i64] = 2 * ROW
FIELD_NAMES: Final[tuple[str, ...]] = ("2/12", "3", "4", "5", "6", "7", "8", "9", "10", "11")
EVERY_FIELD: Final[list[FarmField]] = [FarmField(field) for field in range(FIELDS)]
SEVEN: Final[FarmField] = FarmField(FIELD_NAMES.index("7"))
MOST_ON_SEVEN: Final[i64] = 2  # Sunflowers, by its skill
JUMP_FIELDS: Final[list[FarmField]] = [FarmField(FIELD_NAMES.index("4")), FarmField(FIELD_NAMES.index("8"))]
NOWHERE: Final[FarmField] = FarmField(-1)  # a skill lies on no field

# What can be gained, the Goods first.
Item = NewType("Item", i64)
Good = NewType("Good", Item)
GOOD_NAMES: Final[tuple[str, ...]] = ("honey", "milk", "wool", "egg")
GOODS_KINDS: Final[i64] = 4
EVERY_GOOD: Final[list[Good]] = [Good(Item(good)) for good in range(GOODS_KINDS)]
ITEM_NAMES: Final[tuple[str, ...]] = (*GOOD_NAMES, "bag", "coin", "sunflower", "goods_any", "goods_identical")
BAG: Final[i64] = GOODS_KINDS
COIN: Final[i64] = BAG + 1
SUNFLOWER: Final[i64] = COIN + 1
ANY: Final[i64] = SUNFLOWER + 1
IDENTICAL: Final[i64] = ANY + 1
ITEMS: Final[i64] = IDENTICAL + 1
EVERY_ITEM: Final[list[Item]] = [Item(item) for item in range(ITEMS)]

# What an area's price names outright: Goods and bags as among the items, then what the payer points at.
PRICE_NAMES: Final[tuple[str, ...]] = (*GOOD_NAMES, "bag", "sunflower", "field_card")
OUTRIGHT: Final[i64] = BAG + 1  # how many of them are paid without a question
PRICE_SUNFLOWERS: Final[i64] = OUTRIGHT
PRICE_CARDS: Final[i64] = PRICE_SUNFLOWERS + 1
PRICES: Final[i64] = PRICE_CARDS + 1

# The payments in which the payer has a say, one after the other. Up to PAY_ANY they are made in Goods.
PAYMENT_NAMES: Final[tuple[str, ...]] = ("set", "different", "any", "sunflower", "card")
PAY_SET: Final[i64] = 0  # so many Goods of one kind, each set of another kind
PAY_DIFFERENT: Final[i64] = PAY_SET + 1  # one Good, of a kind not yet paid
PAY_ANY: Final[i64] = PAY_DIFFERENT + 1  # one Good of any kind
PAY_SUNFLOWER: Final[i64] = PAY_ANY + 1
PAY_CARD: Final[i64] = PAY_SUNFLOWER + 1

# What can be activated, and its one or two areas, of which one is used at a time.
Effect = NewType("Effect", i64)
Area = NewType("Area", i64)
Card = NewType("Card", Effect)
EMPTY: Final[Card] = Card(Effect(-1))  # a stall or field without a card
FARMER: Final[Card] = Card(Effect(-2))  # the Farmer card, on a stall or taken
ARROW_NAMES: Final[tuple[str, ...]] = ("none", "up", "sideways")
NO_ARROW: Final[i64] = 0
UP: Final[i64] = NO_ARROW + 1

# Farmer module.
Skill = NewType("Skill", i64)
SKILL_NAMES: Final[tuple[str, ...]] = (
    "pair-good", "pair-bags", "swap-goods", "bags-goods", "sunflower-7", "swap-cards", "above-below",
)  # fmt: skip
SUNFLOWER_7: Final[Skill] = Skill(SKILL_NAMES.index("sunflower-7"))
SWAP_CARDS: Final[Skill] = Skill(SKILL_NAMES.index("swap-cards"))
ABOVE_BELOW: Final[Skill] = Skill(SKILL_NAMES.index("above-below"))
WHEN_NAMES: Final[tuple[str, ...]] = ("any", "double", "sunflower", "activation")
ANY_TIME: Final[i64] = WHEN_NAMES.index("any")
ON_DOUBLE: Final[i64] = WHEN_NAMES.index("double")
ON_SUNFLOWER: Final[i64] = WHEN_NAMES.index("sunflower")
ON_ACTIVATION: Final[i64] = WHEN_NAMES.index("activation")
Transport = NewType("Transport", i64)
TRANSPORT_NAMES: Final[tuple[str, ...]] = ("tractor", "handcart", "bicycle", "trailer")
TRANSPORTS: Final[i64] = 4
EVERY_TRANSPORT: Final[list[Transport]] = [Transport(transport) for transport in range(TRANSPORTS)]
NO_TILE: Final[Transport] = Transport(-1)

# Goals module.
Goal = NewType("Goal", i64)
GOAL_COUNTS: Final[tuple[str, ...]] = (
    "shop_icons", "identical_goods", "bags", "sunflowers", "top_row_cards", "shop_spaces",
)  # fmt: skip
COUNT_ICONS: Final[i64] = GOAL_COUNTS.index("shop_icons")
COUNT_IDENTICAL: Final[i64] = GOAL_COUNTS.index("identical_goods")
COUNT_BAGS: Final[i64] = GOAL_COUNTS.index("bags")
COUNT_SUNFLOWERS: Final[i64] = GOAL_COUNTS.index("sunflowers")
COUNT_TOP_ROW: Final[i64] = GOAL_COUNTS.index("top_row_cards")
GOALS: Final[i64] = 2  # turned up in a game

# A seat's block of numbers: where each part of it begins.
CARDS: Final[i64] = 0  # the Field card on each field, or EMPTY
SUNS: Final[i64] = CARDS + FIELDS  # the Sunflowers of each field
GOODS: Final[i64] = SUNS + FIELDS  # Goods, bags and Coins follow each other as they do among the items
BAGS: Final[i64] = GOODS + BAG
COINS: Final[i64] = GOODS + COIN
TRANSPORT: Final[i64] = COINS + 1  # Transport tiles of each kind in the Farm Shop
PAID: Final[i64] = TRANSPORT + TRANSPORTS  # a bit for each kind of Transport tile paid this turn
MET: Final[i64] = PAID + 1  # the Coins that each of the Goals gave
BLOCK: Final[i64] = MET + GOALS
