"""The vocabulary of My Farm Shop: its items, skills, steps and questions, and the rules behind each decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..rules.farmer import SKILL_RULES
from .printed_facts import Area, Effect, Part

ITEM_WORDS = {
    "honey": ("honey", "honey"),
    "milk": ("milk", "milk"),
    "wool": ("wool", "wool"),
    "egg": ("egg", "eggs"),
    "bag": ("bag", "bags"),
    "coin": ("coin", "coins"),
    "sunflower": ("sunflower", "sunflowers"),
    "goods_any": ("good of your choice", "goods of your choice"),
    "goods_identical": ("identical good", "identical goods of your choice"),
    "different": ("good", "different goods"),
    "each": ("of each good", "of each good"),
    "field_card": ("other field card", "other field cards"),
}

SKILL_WORDS = {
    "pair-good": "with equal dice in step 3: gain 1 good of your choice",
    "pair-bags": "with equal dice in step 3: gain 2 bags",
    "swap-goods": "any time: pay 2 goods to gain 2 goods of your choice",
    "bags-goods": "any time: pay 2 bags to gain 2 goods, or 2 goods to gain 2 bags",
    "sunflower-7": "when you gain a sunflower: put it on field 7",
    "swap-cards": "any time: swap the cards of two of your fields",
    "above-below": "in step 3: activate the field above or below",
}

# Where the book leaves room and a ruling fills it, the ruling is told where it is used.
ANY_TIME_RULING = "our ruling: in another player's turn, only in step 3, before or after you activate"
WILD_RULING = "our ruling: a good that a sunflower adds may be of any kind, too"
SKILL_RULINGS = {name: ANY_TIME_RULING for name, said in SKILL_WORDS.items() if said.startswith("any time")}

GOAL_WORDS = {
    "shop_icons": "shop icons on your fields",
    "identical_goods": "goods of one kind",
    "bags": "bags",
    "sunflowers": "sunflowers",
    "top_row_cards": "cards in the top row",
    "shop_spaces": "tiles in your shop",
}

STEP_WORDS = {
    "setting up": "Choosing Jump-Start cards",
    "roll the dice": "1. Take a card from the market",
    "improve your farm": "2. Improve your farm",
    "activate a field": "3. Activate a field",
    "return the farmer": "4. Return the Farmer to the market",
    "refill the market": "4. Refill the market",
    "final activation": "Final activation: any field, without dice",
    "over": "The game is over",
}

QUESTIONS = {
    "choose jump-start set": "Which two Jump-Start cards do you take?",
    "place jump-start cards": "Where does the first card go? The second takes the other field.",
    "take a card": "Which die goes to which stall?",
    "place the card": "On which field do you lay the card?",
    "take transport tiles": "Which transport tile do you take?",
    "activate": "Which field do you activate?",
    "after activating": "Do you want to use a skill before you finish?",
    "relocate the farmer": "To which stall does the Farmer move?",
    "follow the arrow": "Where does the arrow lead you?",
    "choose an area": "Which half of the card do you use?",
    "pay": "What do you pay with?",
    "sunflower bonus": "What does your sunflower add?",
    "gain goods": "Which good do you gain?",
    "plant a sunflower": "Where do you plant the sunflower?",
    "return excess": "Your shop is too full: what do you return?",
    "swap cards": "Which two cards do you swap?",
}

NOTHING_MORE = {
    "activate": "Activate nothing",
    "follow the arrow": "Follow no arrow",
    "plant a sunflower": "Let the sunflower go",
    "take transport tiles": "Take no tile from another player",
}

# The rules behind each decision, in the order in which a reader wants them.
DECISION_RULES = {
    "choose jump-start set": ("jump.choice-order", "jump.sets"),
    "place jump-start cards": ("jump.place",),
    "take a card": ("roll.choose-one-die", "roll.take-card", "roll.bags-alter"),
    "place the card": ("improve.any-field", "improve.covers-field", "improve.replaces-card"),
    "take transport tiles": ("farmer.two-kinds", "farmer.take-from-player"),
    "activate": ("activate.total", "activate.bags-alter", "activate.one-field"),
    "after activating": ("farmer.any-time-windows",),
    "relocate the farmer": ("farmer.relocates", "farmer.not-same-stall"),
    "follow the arrow": ("green.instead", "green.chain", "green.loop"),
    "choose an area": ("choice.one-area",),
    "pay": ("red.all-for-all", "red.price-pattern"),
    "sunflower bonus": ("sun.bonus-one-item", "sun.bonus-pick-item"),
    "gain goods": ("action.good-of-choice",),
    "plant a sunflower": ("sun.place-on-gain", "sun.capacity-two", "sun.capacity-one"),
    "return excess": ("storage.excess-at-once", "storage.excess-choice"),
    "swap cards": ("skill.swap-cards", "skill.swap-needs-two-cards"),
}
DETOUR_RULES = ("skill.above-below", "skill.above-below-then-arrows")
SKILL_USE_RULES = {
    name: (own, "farmer.any-turn", "farmer.once-per-kind")
    + (("farmer.any-time-windows",) if name in SKILL_RULINGS else ())
    for name, own in SKILL_RULES.items()
}

ARROW_WORDS = {"up": "activate the field above instead", "sideways": "activate the field to the left or right instead"}
LINES = {"fields": "Coins from fields", "goals": "Coins from goals", "transport": "Transport tiles"}


def number_of(item: str, number: int) -> str:
    one, many = ITEM_WORDS[item]
    return f"{number} {one if number == 1 else many}"


def listed(parts: Sequence[str]) -> str:
    """`a, b and c`."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def items_of(numbers: Mapping[str, int]) -> str:
    """`2 eggs and 1 honey`."""
    return listed([number_of(name, number) for name, number in numbers.items()])


def price_words(price: Sequence[Part]) -> list[str]:
    """The parts of a price."""
    plain = [number_of(part.name, part.numbers[0]) for part in price if part.name not in ("identical", "each")]
    each = [f"{part.numbers[0]} of each good" for part in price if part.name == "each"]
    sets = [size for part in price if part.name == "identical" for size in part.numbers]
    return plain + each + [f"{size} {'other ' if place else ''}identical goods" for place, size in enumerate(sets)]


def area_words(area: Area) -> str:
    """What one area does."""
    gains, pays = items_of(area.gain), listed(price_words(area.pay))
    return f"pay {pays}, gain {gains}" if pays else f"gain {gains}"


def effect_words(effect: Effect) -> str:
    """What a card, a field or a skill does."""
    said = ARROW_WORDS.get(effect.arrow, " or ".join(area_words(area) for area in effect.areas) or "nothing")
    return said + (", once" if effect.once else "")


def skill_words(skill: str) -> str:
    """What a skill does, with the ruling on when."""
    return SKILL_WORDS[skill] + (f" ({SKILL_RULINGS[skill]})" if skill in SKILL_RULINGS else "")


def paid_bags(bags: int) -> str:
    """Bags to be paid, in short."""
    return f"−{number_of('bag', bags)}" if bags else ""


def paying(bags: int) -> str:
    """Bags to be paid, in a label."""
    return f", paying {number_of('bag', bags)}" if bags else ""


def joined(parts: Sequence[str], between: str = ", ") -> str:
    """Those parts that say something."""
    return between.join(part for part in parts if part)
