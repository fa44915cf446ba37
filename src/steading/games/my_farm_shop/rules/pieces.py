"""The components as typed, immutable Python values: the Farm's layout, cards, skills and goals as tables of numbers.

Everything that can be activated is an *effect* with a number: Field cards first, then Jump-Start cards, the printed
fields of both Farm sides, and the Farmer's skills. An effect has up to two *areas*, of which one is used at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ....engine.components import Component, Components, read_components
from ....engine.documents import Reader
from ....engine.ints import Ints, i64
from ....engine.refused import Malformed

GROUPS: Final[tuple[str, ...]] = (
    "card",
    "field",
    "tractor_field",
    "jump_start",
    "skill",
    "transport",
    "goal",
    "deck",
    "kit",
)
FILES: Final[tuple[str, ...]] = (
    "cards.toml",
    "farm.toml",
    "jump_start.toml",
    "farmer.toml",
    "goals.toml",
    "setup.toml",
)

# The Farm: two rows of five fields, numbered 0..9 here and named by the dice totals that reach them.
FIELD_NAMES: Final[tuple[str, ...]] = ("2/12", "3", "4", "5", "6", "7", "8", "9", "10", "11")
FIELDS: Final[i64] = 10
ROW: Final[i64] = 5
SEVEN: Final[i64] = 5
JUMP_FIELDS: Final[Ints] = Ints([2, 6])  # the fields 4 and 8

# What can be gained; the four Goods come first, so that a Good's number is also its item number.
ITEM_NAMES: Final[tuple[str, ...]] = (
    "honey",
    "milk",
    "wool",
    "egg",
    "bag",
    "coin",
    "sunflower",
    "goods_any",
    "goods_identical",
)
GOOD_NAMES: Final = ITEM_NAMES[:4]
GOODS_KINDS: Final[i64] = 4
BAG: Final[i64] = 4
COIN: Final[i64] = 5
SUNFLOWER: Final[i64] = 6
ANY: Final[i64] = 7
IDENTICAL: Final[i64] = 8
ITEMS: Final[i64] = 9

# What an area's price names outright: the four Goods and bags, then Sunflowers and Field cards (the payer says which).
PRICE_NAMES: Final[tuple[str, ...]] = ("honey", "milk", "wool", "egg", "bag", "sunflower", "field_card")
PRICES: Final[i64] = 7
PRICE_SUNFLOWERS: Final[i64] = 5
PRICE_CARDS: Final[i64] = 6

# The payments in which the payer has a say, one after the other.
PAY_SET: Final[i64] = 0  # so many Goods of one kind, each set of another kind
PAY_DIFFERENT: Final[i64] = 1  # one Good, of a kind not yet paid
PAY_ANY: Final[i64] = 2  # one Good of any kind
PAY_SUNFLOWER: Final[i64] = 3
PAY_CARD: Final[i64] = 4

NO_ARROW: Final[i64] = 0
UP: Final[i64] = 1
ARROW_NAMES: Final[tuple[str, ...]] = ("none", "up", "sideways")

EMPTY: Final[i64] = -1  # a stall or field without a card
FARMER: Final[i64] = -2  # the Farmer card, on a stall or taken

SKILL_NAMES: Final[tuple[str, ...]] = (
    "pair-good",
    "pair-bags",
    "swap-goods",
    "bags-goods",
    "sunflower-7",
    "swap-cards",
    "above-below",
)
SUNFLOWER_7: Final[i64] = 4
SWAP_CARDS: Final[i64] = 5
ABOVE_BELOW: Final[i64] = 6
WHEN_NAMES: Final[tuple[str, ...]] = ("any", "double", "sunflower", "activation")
ANY_TIME: Final[i64] = 0
ON_DOUBLE: Final[i64] = 1
TRANSPORT_NAMES: Final[tuple[str, ...]] = ("tractor", "handcart", "bicycle", "trailer")
TRANSPORTS: Final[i64] = 4

GOAL_COUNTS: Final[tuple[str, ...]] = (
    "shop_icons",
    "identical_goods",
    "bags",
    "sunflowers",
    "top_row_cards",
    "shop_spaces",
)
COUNT_ICONS: Final[i64] = 0
COUNT_IDENTICAL: Final[i64] = 1
COUNT_BAGS: Final[i64] = 2
COUNT_SUNFLOWERS: Final[i64] = 3
COUNT_TOP_ROW: Final[i64] = 4
GOALS: Final[i64] = 2  # turned up in a game

STALLS: Final[i64] = 6
POOLS: Final[tuple[str, ...]] = ("core", "extended")
SEATS: Final[tuple[int, ...]] = (2, 3, 4)


def _distances() -> list[int]:
    """How many bags shift a total t to field f, at t * 10 + f; the field of 2 and 12 is no shortcut between them."""
    totals = [[2, 12]] + [[total] for total in range(3, 12)]
    return [min(abs(total - t) for total in totals[f]) for t in range(13) for f in range(10)]


DISTANCE: Final[Ints] = Ints(_distances())


def beside(field: i64) -> Ints:
    """The fields to the left and right in the same row."""
    place: i64 = field % ROW
    found: list[int] = []
    if place > 0:
        found.append(field - 1)
    if place < ROW - 1:
        found.append(field + 1)
    return Ints(found)


BESIDE: Final[list[Ints]] = [beside(field) for field in range(10)]


def opposite(field: i64) -> i64:
    """The field straight above or below."""
    return field - ROW if field >= ROW else field + ROW


class Pieces:
    """The tables. `effect * 2` and `effect * 2 + 1` are the areas of an effect."""

    def __init__(self, components: Components, pool: str) -> None:
        pools = [POOLS[c.record.named("pool", POOLS)] for c in components.group("card")]
        cards = [c for c, of in zip(components.group("card"), pools, strict=True) if of in ("core", pool)]
        jump_start = components.group("jump_start")
        red_roof = [components.one("field", name) for name in FIELD_NAMES]
        tractor = [components.one("tractor_field", name) for name in FIELD_NAMES]
        skills = [components.one("skill", name) for name in SKILL_NAMES]
        self.digest = f"{pool} {components.digest()}"
        self.components = components
        self.effect_names: list[str] = (
            [c.name for c in cards + jump_start]
            + [f"printed {c.name}" for c in red_roof]
            + [f"tractor side {c.name}" for c in tractor]
            + [c.name for c in skills]
        )
        self.field_cards: i64 = len(cards)
        self.cards: i64 = len(cards) + len(jump_start)
        self.card_names: list[str] = self.effect_names[: self.cards]
        self.printed: i64 = self.cards  # the first printed field of the red-roofed side
        self.skill_effects: i64 = self.cards + 2 * FIELDS
        effects: Sequence[Component] = cards + jump_start + red_roof + tractor + skills
        self.backs = Ints([c.record.whole("stack", 0, 6) for c in cards] + [0 for _ in jump_start])
        self.arrow = Ints([c.record.named("arrow", ARROW_NAMES) if c.record.has("arrow") else 0 for c in effects])
        self.once = Ints([int(flag(c, "once")) for c in effects])
        self.shop_icon = Ints([int(flag(c, "shop_icon")) for c in effects])
        self.no_bonus = Ints([int(flag(c, "no_bonus")) for c in effects])
        self.areas = Ints([0] * len(effects))
        self.price = Ints([0] * (len(effects) * 2 * PRICES))
        self.gain = Ints([0] * (len(effects) * 2 * ITEMS))
        self.gain_kinds = Ints([0] * (len(effects) * 2))
        self.steps: list[Ints] = []  # the payments of an area in which the payer has a say: kind * 16 + size
        for effect, component in enumerate(effects):
            self._read_areas(effect, component)
        self.skill_when = Ints([c.record.named("when", WHEN_NAMES) for c in skills])
        self.sunflower_spaces = Ints([c.record.whole("sunflowers", 0, 2) for c in red_roof])
        self.transport_tiles = Ints(
            [components.one("transport", name).record.whole("tiles", 1, 16) for name in TRANSPORT_NAMES]
        )
        goals = components.group("goal")
        self.goal_names: list[str] = [c.name for c in goals]
        self.goal_counts = Ints([c.record.named("counts", GOAL_COUNTS) for c in goals])
        self.goal_at_least = Ints([c.record.whole("at_least", 1, 40) for c in goals])
        self.goal_first = Ints([c.record.whole("first", 1, 50) for c in goals])
        self.goal_second = Ints([c.record.whole("second", 1, 50) for c in goals])
        kit = components.one("kit", "player").record
        self.kit_goods = Ints(kit.counts("goods", GOOD_NAMES, 4))
        self.kit_bags: i64 = kit.whole("bags", 0, 20)
        self.shop_spaces: i64 = kit.whole("shop_spaces", 4, 40)
        self.deck_sizes: dict[int, list[int]] = {}
        for deck in components.group("deck"):
            seats = deck.record.whole("seats", 2, 4)
            if seats in self.deck_sizes:
                raise Malformed(deck.record.at("seats"), f"there is a deck for {seats} already")
            self.deck_sizes[seats] = deck.record.numbers("cards", 0, 99, 6)
        self._check()
        for component in components.records:
            if component.group != "card" or component in cards:
                component.record.finish()

    def _read_areas(self, effect: i64, component: Component) -> None:
        record = component.record
        areas = record.rows("areas") if record.has("areas") else []
        if len(areas) > 2:
            raise Malformed(record.at("areas"), f"a piece has at most 2 areas, not {len(areas)}")
        if record.has("arrow") == bool(areas) and component.group in ("card", "jump_start"):
            raise Malformed(record.at("areas"), "a card has either areas or an arrow")
        self.areas[effect] = len(areas)
        for place in range(2):
            area: i64 = effect * 2 + place
            if place < len(areas):
                self.steps.append(self._read_price(area, areas[place]))
                self._read_gain(area, areas[place])
            else:
                self.steps.append(Ints([]))

    def _read_price(self, area: i64, reader: Reader) -> Ints:
        """Fill in the named price; return the payments in which the payer has a say."""
        steps: list[int] = []
        if reader.has("pay"):
            pay = reader.inner("pay")
            patterns = [name for name in ("goods_any", "identical", "different") if pay.has(name)]
            if len(patterns) > 1:
                raise Malformed(pay.path, f"a price has one pattern of Goods, not {' and '.join(patterns)}")
            each = pay.whole("each", 1, 4) if pay.has("each") else 0
            for item, name in enumerate(PRICE_NAMES):
                self.price[area * PRICES + item] = (pay.whole(name, 1, 16) if pay.has(name) else 0) + (
                    each if item < GOODS_KINDS else 0
                )
            if pay.has("identical"):
                steps += [PAY_SET * 16 + size for size in sorted(pay.numbers("identical", 1, 8), reverse=True)]
            if pay.has("different"):
                steps += [PAY_DIFFERENT * 16 + 1] * pay.whole("different", 1, 4)
            if pay.has("goods_any"):
                steps += [PAY_ANY * 16 + 1] * pay.whole("goods_any", 1, 16)
            steps += [PAY_SUNFLOWER * 16 + 1] * int(self.price[area * PRICES + PRICE_SUNFLOWERS])
            steps += [PAY_CARD * 16 + 1] * int(self.price[area * PRICES + PRICE_CARDS])
            pay.finish()
        return Ints(steps)

    def _read_gain(self, area: i64, reader: Reader) -> None:
        gain = reader.inner("gain")
        for item, name in enumerate(ITEM_NAMES):
            if gain.has(name):
                self.gain[area * ITEMS + item] = gain.whole(name, 1, 20)
                self.gain_kinds[area] += 1
        gain.finish()
        if self.gain_kinds[area] == 0:
            raise Malformed(gain.path, f"must name something that is gained: {', '.join(ITEM_NAMES)}")
        reader.finish()

    def _check(self) -> None:
        """The invariants of a set: what the rules count on."""
        components = self.components
        of_stack = [0] * 7
        for card in range(self.field_cards):
            of_stack[self.backs[card]] += 1
        if of_stack[0] != STALLS:
            raise Malformed("card", f"there are {STALLS} starting cards (stack 0), not {of_stack[0]}")
        if sorted(self.deck_sizes) != list(SEATS):
            raise Malformed("deck", "there must be one deck each for 2, 3 and 4 seats")
        for seats, sizes in self.deck_sizes.items():
            for stack in range(1, 7):
                if sizes[stack - 1] > of_stack[stack]:
                    raise Malformed(
                        "card",
                        f"{seats} players need {sizes[stack - 1]} cards of stack {stack}; there are {of_stack[stack]}",
                    )
            if (sum(sizes) + 1) % seats != 0:
                raise Malformed("deck", f"a deck of {sum(sizes)} does not give {seats} players equally many turns")
        if self.cards - self.field_cards < 2 * max(SEATS):
            raise Malformed(
                "jump_start",
                f"there must be at least {2 * max(SEATS)} Jump-Start cards, not {self.cards - self.field_cards}",
            )
        for card in range(self.field_cards, self.cards):
            if self.arrow[card] == UP:
                raise Malformed("jump_start", f"{self.card_names[card]}: an upward arrow cannot lie on field 4")
        if len(self.goal_names) < GOALS:
            raise Malformed("goal", f"there must be at least {GOALS} goals")
        if len(set(self.card_names)) < self.cards:
            raise Malformed("card", "a name stands twice among Field cards and Jump-Start cards")
        if [WHEN_NAMES[when] for when in self.skill_when][4::2] != ["sunflower", "activation"]:
            raise Malformed("skill", "sunflower-7 is for a gained sunflower, above-below for the activation")
        for name in FIELD_NAMES:
            if components.one("field", name).record.whole("sunflowers", 0, 2) != components.one(
                "tractor_field", name
            ).record.whole("sunflowers", 0, 2):
                raise Malformed("tractor_field", f"{name}: both sides have the same Sunflower spaces")


def flag(component: Component, name: str) -> bool:
    """A yes or no on the piece; no if it is not named."""
    return component.record.truth(name) if component.record.has(name) else False


def read_pieces(pool: str, corrected: Path | None = None) -> Pieces:
    """The pieces of the box, or of a corrected set."""
    return Pieces(read_components(Path(__file__).parents[1] / "components", FILES, GROUPS, corrected), pool)
