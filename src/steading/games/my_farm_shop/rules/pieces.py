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
from ....engine.ints import Ints, i64, vec
from ....engine.refused import Malformed
from .ids import (
    ABOVE_BELOW,
    ARROW_NAMES,
    EVERY_FIELD,
    FIELD_NAMES,
    FIELDS,
    GOAL_COUNTS,
    GOALS,
    GOOD_NAMES,
    GOODS_KINDS,
    HIGHEST,
    ITEM_NAMES,
    ITEMS,
    NO_ARROW,
    ON_ACTIVATION,
    ON_SUNFLOWER,
    PAY_ANY,
    PAY_CARD,
    PAY_DIFFERENT,
    PAY_SET,
    PAY_SUNFLOWER,
    PRICE_CARDS,
    PRICE_NAMES,
    PRICE_SUNFLOWERS,
    PRICES,
    ROW,
    SEATS,
    SKILL_NAMES,
    STALLS,
    SUNFLOWER_7,
    TRANSPORT_NAMES,
    UP,
    WHEN_NAMES,
    Area,
    Card,
    Effect,
    FarmField,
    Skill,
)

FOLDER: Final = Path(__file__).parents[1] / "components"
GROUPS: Final[tuple[str, ...]] = (
    "card", "field", "tractor_field", "jump_start", "skill", "transport", "goal", "deck", "kit",
)  # fmt: skip
FILES: Final[tuple[str, ...]] = (
    "cards.toml", "farm.toml", "jump_start.toml", "farmer.toml", "goals.toml", "setup.toml",
)  # fmt: skip
POOLS: Final[tuple[str, ...]] = ("core", "extended")
STACKS: Final[i64] = 6  # numbered backs; 0 stands on those of the starting cards
AREAS: Final[i64] = 2  # of an effect, at most


def _distances() -> list[int]:
    """How many bags shift a total t to field f, at t * FIELDS + f; through the field of 2 and 12 no way leads on."""
    totals = [[int(total) for total in name.split("/")] for name in FIELD_NAMES]
    return [min(abs(total - t) for total in reached) for t in range(int(HIGHEST) + 1) for reached in totals]


DISTANCE: Final[Ints] = Ints(_distances())


def neighbours_of(field: FarmField) -> list[FarmField]:
    """The fields to the left and right in the same row."""
    place: i64 = field % ROW
    found: list[FarmField] = []
    if place > 0:
        found.append(FarmField(field - 1))
    if place < ROW - 1:
        found.append(FarmField(field + 1))
    return found


BESIDE: Final[list[list[FarmField]]] = [neighbours_of(field) for field in EVERY_FIELD]
ABOVE: Final[list[list[FarmField]]] = [[FarmField(field - ROW)] if field >= ROW else [] for field in EVERY_FIELD]
OPPOSITE: Final[list[FarmField]] = [FarmField(field - ROW if field >= ROW else field + ROW) for field in EVERY_FIELD]


def area_of(effect: Effect, place: i64) -> Area:
    """The first (0) or second (1) area of an effect."""
    return Area(effect * AREAS + place)


# A payment in which the payer has a say is one number: what it is made in, and in the last four bits how large it is.
def payment(kind: i64, size: i64) -> i64:
    """So many of this kind."""
    return kind << 4 | size


def payment_kind(step: i64) -> i64:
    """What it is made in: PAY_SET, PAY_DIFFERENT ..."""
    return step >> 4


def payment_size(step: i64) -> i64:
    return step & 15


class FarmPieces:
    """The tables, by effect, area (`area_of`), field, Transport tile, skill and goal."""

    def __init__(self, components: Components, pool: str) -> None:
        pools = [POOLS[c.record.index_of("pool", POOLS)] for c in components.group("card")]
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
        self.printed: Effect = Effect(self.cards)  # the first printed field of the red-roofed side
        self.skill_effects: Effect = Effect(self.cards + 2 * FIELDS)
        effects: Sequence[Component] = cards + jump_start + red_roof + tractor + skills
        self.backs = vec[i64]([c.record.whole("stack", 0, STACKS) for c in cards] + [0 for _ in jump_start])
        self.arrow = vec[i64]([arrow(c) for c in effects])
        self.once = vec[i64]([int(flag(c, "once")) for c in effects])
        self.shop_icon = vec[i64]([int(flag(c, "shop_icon")) for c in effects])
        self.no_bonus = vec[i64]([int(flag(c, "no_bonus")) for c in effects])
        self.areas = vec[i64]([0] * len(effects))  # how many each effect has
        self.price = vec[i64]([0] * (len(effects) * AREAS * PRICES))
        self.gain = vec[i64]([0] * (len(effects) * AREAS * ITEMS))
        self.gain_kinds = vec[i64]([0] * (len(effects) * AREAS))
        self.steps: list[Ints] = []  # the payments of an area in which the payer has a say
        for place, component in enumerate(effects):
            self._read_areas(Effect(place), component)
        self.skill_when = vec[i64]([c.record.index_of("when", WHEN_NAMES) for c in skills])
        self.sunflower_spaces = vec[i64]([c.record.whole("sunflowers", 0, 2) for c in red_roof])
        self.transport_tiles = Ints(
            [components.one("transport", name).record.whole("tiles", 1, 16) for name in TRANSPORT_NAMES]
        )
        goals = components.group("goal")
        self.goal_names: list[str] = [c.name for c in goals]
        self.goal_counts = vec[i64]([c.record.index_of("counts", GOAL_COUNTS) for c in goals])
        self.goal_at_least = vec[i64]([c.record.whole("at_least", 1, 40) for c in goals])
        self.goal_first = vec[i64]([c.record.whole("first", 1, 50) for c in goals])
        self.goal_second = vec[i64]([c.record.whole("second", 1, 50) for c in goals])
        kit = components.one("kit", "player").record
        self.kit_goods = Ints(kit.counts("goods", GOOD_NAMES, 4))
        self.kit_bags: i64 = kit.whole("bags", 0, 20)
        self.shop_spaces: i64 = kit.whole("shop_spaces", 4, 40)
        self.deck_sizes: dict[int, list[int]] = {}
        for deck in components.group("deck"):
            seats = deck.record.whole("seats", SEATS[0], SEATS[-1])
            if seats in self.deck_sizes:
                raise Malformed(deck.record.at("seats"), f"there is a deck for {seats} already")
            self.deck_sizes[seats] = deck.record.numbers("cards", 0, 99, STACKS)
        self._check()
        for component in components.records:
            if component.group != "card" or component in cards:
                component.record.finish()

    def skill_effect(self, skill: Skill) -> Effect:
        """What paying for the skill does."""
        return Effect(self.skill_effects + skill)

    def cards_backed(self, stack: i64) -> list[Card]:
        """The Field cards with this number on their backs, 0 for those that begin on the stalls."""
        return [Card(Effect(card)) for card in range(self.field_cards) if self.backs[card] == stack]

    def jump_cards(self) -> list[Card]:
        return [Card(Effect(card)) for card in range(self.field_cards, self.cards)]

    def _read_areas(self, effect: Effect, component: Component) -> None:
        record = component.record
        areas = record.rows("areas") if record.has("areas") else []
        if len(areas) > AREAS:
            raise Malformed(record.at("areas"), f"a piece has at most {AREAS} areas, not {len(areas)}")
        if record.has("arrow") == bool(areas) and component.group in ("card", "jump_start"):
            raise Malformed(record.at("areas"), "a card has either areas or an arrow")
        self.areas[effect] = len(areas)
        for place in range(AREAS):
            area = area_of(effect, place)
            if place < len(areas):
                self.steps.append(self._read_price(area, areas[place]))
                self._read_gain(area, areas[place])
            else:
                self.steps.append(vec[i64]())

    def _read_price(self, area: Area, reader: Reader) -> Ints:
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
                steps += [payment(PAY_SET, size) for size in sorted(pay.numbers("identical", 1, 8), reverse=True)]
            if pay.has("different"):
                steps += [payment(PAY_DIFFERENT, 1)] * pay.whole("different", 1, 4)
            if pay.has("goods_any"):
                steps += [payment(PAY_ANY, 1)] * pay.whole("goods_any", 1, 16)
            steps += [payment(PAY_SUNFLOWER, 1)] * int(self.price[area * PRICES + PRICE_SUNFLOWERS])
            steps += [payment(PAY_CARD, 1)] * int(self.price[area * PRICES + PRICE_CARDS])
            pay.finish()
        return Ints(steps)

    def _read_gain(self, area: Area, reader: Reader) -> None:
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
        of_stack = [0] * (STACKS + 1)
        for card in range(self.field_cards):
            of_stack[self.backs[card]] += 1
        if of_stack[0] != STALLS:
            raise Malformed("card", f"there are {STALLS} starting cards (stack 0), not {of_stack[0]}")
        if sorted(self.deck_sizes) != list(SEATS):
            raise Malformed("deck", "there must be one deck each for 2, 3 and 4 seats")
        for seats, sizes in self.deck_sizes.items():
            for stack in range(1, STACKS + 1):
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
        if self.skill_when[SUNFLOWER_7] != ON_SUNFLOWER or self.skill_when[ABOVE_BELOW] != ON_ACTIVATION:
            raise Malformed("skill", "sunflower-7 is for a gained sunflower, above-below for the activation")
        for name in FIELD_NAMES:
            if components.one("field", name).record.whole("sunflowers", 0, 2) != components.one(
                "tractor_field", name
            ).record.whole("sunflowers", 0, 2):
                raise Malformed("tractor_field", f"{name}: both sides have the same Sunflower spaces")


def arrow(component: Component) -> i64:
    """The green arrow on the piece, or NO_ARROW."""
    return component.record.index_of("arrow", ARROW_NAMES) if component.record.has("arrow") else NO_ARROW


def flag(component: Component, name: str) -> bool:
    """A yes or no on the piece; no if it is not named."""
    return component.record.truth(name) if component.record.has(name) else False


READ: dict[str, FarmPieces] = {}  # of the box, by the pool of cards


def read_pieces(pool: str, corrected: Path | None = None) -> FarmPieces:
    """The pieces of the box, read once; or of a corrected set, which may be corrected again."""
    if corrected is not None:
        return FarmPieces(read_components(FOLDER, FILES, GROUPS, corrected), pool)
    if pool not in READ:
        READ[pool] = FarmPieces(read_components(FOLDER, FILES, GROUPS), pool)
    return READ[pool]
