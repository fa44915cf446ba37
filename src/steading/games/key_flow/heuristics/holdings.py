"""What a seat has, read in one walk, and what it scores.

Gold and storage cards score by themselves until a winter card looks at resources; then, and for all that winter cards
count, the exact allocation is asked. It is remembered by what the winter cards there look at and nothing else.
"""

from __future__ import annotations

from typing import Final

from ....engine.bits import bit
from ....engine.contract import EVERYTHING
from ....engine.ids import Seat
from ....engine.ints import Ints, append, i64, vec
from ...key_family.rules.goods import ALL_RESOURCES, ANIMALS, COLOURS, GOLD, NONE, RESOURCES, SKILLS
from ...key_family.rules.upgrade_costs import PACK_BITS, PACK_MASK, of_pack
from ..rules.pieces import (
    KEYPLE_CARDS,
    PANELS,
    STORABLE,
    VILLAGE_CARDS,
    WINDMILL,
    WINTER_CARDS,
    Card,
    KeyFlowPieces,
    colour_of,
)
from ..rules.state import (
    AWAY,
    BLOCK,
    CARDS_LAID,
    DOUBLE,
    FLIPPED,
    GOODS,
    LEVEL,
    OVER_CARD,
    OWED,
    PLACE_BITS,
    SEAT,
    SEATED,
    SINGLE,
    TOKEN,
    UNDER_STORE,
    VILLAGE,
    WHERE,
    WHEREABOUTS,
    KeyFlowState,
)
from ..scoring import sheet as scoring
from ..scoring.allocation import ScoringItems, best_total
from .tables import (
    GOODS_WORD,
    ITEMS_WORD,
    SCORERS_WORD,
    SEES_ANIMALS,
    SEES_KEYPLES,
    SEES_RESOURCES,
    SEES_SKILLS,
    SEES_TOKENS,
    SEES_TRAVEL,
    Tables,
)

# The scorers' word: a bit for each winter card, then the windmill's level, boats and carts.
WINDMILL_BIT: Final[i64] = 40
BOATS_BIT: Final[i64] = 42
CARTS_BIT: Final[i64] = 48
# The items' word: skills of each type, then tokens.
SKILL_BITS: Final[i64] = 12
TOKENS_BIT: Final[i64] = 40
STORE_BIT: Final[i64] = 48  # behind the counters on a storage card: its level, counted from 1


class KeyFlowHoldings:
    """All that one seat has."""

    __slots__ = (
        "animals", "belongings", "boats", "carts", "fixed", "goods", "herd", "keyples", "looks", "now", "on_stores",
        "owed", "s", "seat", "skills", "store_points", "table", "tables", "tokens", "windmill", "winter", "words",
    )  # fmt: skip

    def __init__(self, s: KeyFlowState, seat: Seat, tables: Tables) -> None:
        self.s = s
        self.seat = seat
        self.tables = tables
        self.table: Ints = s.table
        self.belongings: ScoringItems | None = None  # for the exact allocation, when it is asked
        self.fixed: i64 = 0  # the points of panels and flipped tiles
        self.goods: i64 = 0  # the resources that lie on no storage card, packed
        self.on_stores: i64 = 0  # the number of those that do
        self.store_points: i64 = 0  # what they bring there
        self.boats: i64 = 0
        self.carts: i64 = 0
        self.winter: i64 = 0  # the winter cards in the village, as bits
        self.windmill: i64 = 0  # its level
        self.looks: i64 = 0  # what these look at
        self.words: Ints = vec[i64]([0] * tables.width)  # of the key
        self.animals: Ints = vec[i64]([0] * ANIMALS)  # on village cards
        self.herd: Ints = vec[i64]([0] * ANIMALS)  # on keyple cards
        self.keyples: Ints = vec[i64]([0] * COLOURS)
        purse: i64 = SEATED + seat * SEAT
        self.tokens: i64 = self.table[purse + TOKEN]
        self.owed: i64 = self.table[purse + OWED]
        self.skills: Ints = vec[i64]([0] * SKILLS)
        for skill in range(SKILLS):
            self.skills[skill] = self.table[purse + SINGLE + skill] + self.table[purse + DOUBLE + skill]
        for n in range(self.table[purse + CARDS_LAID]):
            self.add_card(self.table[purse + VILLAGE + n])
        self.add_keyples()
        self.now: i64 = self.total(self.winter, self.looks)

    # ---------------------------------------------------------------- read
    def add_card(self, card: i64) -> None:
        """One card of the village."""
        pieces: KeyFlowPieces = self.tables.pieces
        at: i64 = self.s.cards_at + card * BLOCK
        level: i64 = self.table[at + LEVEL]
        goods: i64 = self.table[at + GOODS]
        self.fixed += pieces.points[card * PANELS + level] + self.table[at + FLIPPED]
        self.boats += pieces.boat[card]
        self.carts += pieces.move[card * PANELS + level]
        if pieces.storage[card] == 1:
            self.words[self.tables.store_words[card]] = goods + ((level + 1) << STORE_BIT)
            self.store_points += stored_points(pieces, card * PANELS + level, goods)
            self.on_stores += number_of(goods)
        else:
            self.goods += goods
        if self.tables.adds[card] > 0:
            self.words[self.tables.words[card]] += self.tables.adds[card]
            for animal in range(ANIMALS):
                self.animals[animal] += pieces.animals[card * ANIMALS + animal]
        if card >= WINTER_CARDS:
            self.winter |= bit(card - WINTER_CARDS)
            self.looks |= self.tables.looks[card]
            if card == WINDMILL:
                self.windmill = level

    def add_keyples(self) -> None:
        """The keyple cards over the village and under the store card: the seat has seen what went there."""
        s: KeyFlowState = self.s
        table: Ints = self.table
        first: i64 = s.keyples_at
        under: i64 = UNDER_STORE + self.seat
        for keyple in range(KEYPLE_CARDS):
            where: i64 = table[first + keyple]
            if where == AWAY:
                continue
            where &= WHEREABOUTS
            if where >= UNDER_STORE:
                if where == under:
                    self.add_keyple(keyple)
            elif table[s.cards_at + (where - OVER_CARD) * BLOCK + WHERE] >> PLACE_BITS == self.seat + 1:
                self.add_keyple(keyple)

    def add_keyple(self, keyple: i64) -> None:
        pieces: KeyFlowPieces = self.tables.pieces
        card: i64 = VILLAGE_CARDS + keyple
        self.words[self.tables.words[card]] += self.tables.adds[card]
        self.keyples[colour_of(pieces.season[card])] += pieces.keyples[keyple]
        for animal in range(ANIMALS):
            self.herd[animal] += pieces.animals[card * ANIMALS + animal]

    # ---------------------------------------------------------------- scored
    def gain_of(self, card: Card) -> i64:
        """What a winter card would pay for what there is, beyond what that brings now."""
        pieces: KeyFlowPieces = self.tables.pieces
        own: i64 = self.tables.words[card]
        looks: i64 = self.looks | self.tables.looks[card]
        self.words[own] += self.tables.adds[card]
        self.boats += pieces.boat[card]
        self.carts += pieces.move[card * PANELS]
        total: i64 = self.total(self.winter | bit(card - WINTER_CARDS), looks)
        self.carts -= pieces.move[card * PANELS]
        self.boats -= pieces.boat[card]
        self.words[own] -= self.tables.adds[card]
        return total - self.now + pieces.points[card * PANELS]

    def total(self, winter: i64, looks: i64) -> i64:
        """The most that storage cards, gold and these winter cards bring."""
        alone: i64 = 0 if looks & SEES_RESOURCES else (self.goods & PACK_MASK) + self.store_points
        return alone if looks == 0 else alone + TOTALS.of(self, self.key(winter, looks), winter, alone)

    def key(self, winter: i64, looks: i64) -> Ints:
        """What the winter cards look at, as a few numbers: no two that score differently have the same."""
        key: Ints = self.words[:]
        scorers: i64 = winter | (self.windmill << WINDMILL_BIT)
        items: i64 = 0
        if looks & SEES_TRAVEL:
            scorers += (self.boats << BOATS_BIT) + (self.carts << CARTS_BIT)
        if looks & SEES_SKILLS:
            for skill in range(SKILLS):
                items += self.skills[skill] << (skill * SKILL_BITS)
        if looks & SEES_TOKENS:
            items += self.tokens << TOKENS_BIT
        first: i64 = self.tables.kinds_at
        if looks & SEES_RESOURCES:
            key[GOODS_WORD] = self.goods
        else:
            for word in range(GOODS_WORD, first):
                key[word] = 0
        if looks & (SEES_ANIMALS + SEES_KEYPLES) == 0:
            for word in range(first, len(key)):
                key[word] = 0
        key[ITEMS_WORD] = items
        key[SCORERS_WORD] = scorers
        return key

    def exact(self, winter: i64) -> i64:
        """The same by the exact allocation; perhaps with one winter card more."""
        has: ScoringItems | None = self.belongings
        if has is None:
            has = scoring.belongings(self.s, self.seat, EVERYTHING)
            self.belongings = has
        added: i64 = winter & ~self.winter
        if added == 0:
            return best_total(self.tables.pieces, has)
        card: i64 = WINTER_CARDS
        while added != bit(card - WINTER_CARDS):
            card += 1
        more: ScoringItems = ScoringItems(
            append(has.cards[:], card), append(has.levels[:], 0), has.resources, has.stores, has.skills, has.tokens
        )
        return best_total(self.tables.pieces, more)


def number_of(goods: i64) -> i64:
    """How many resources are packed there."""
    number: i64 = 0
    while goods > 0:
        number += goods & PACK_MASK
        goods >>= PACK_BITS
    return number


def stored_points(pieces: KeyFlowPieces, panel: i64, goods: i64) -> i64:
    """What the counters on a storage card bring when no winter card looks at resources: its groups, and gold alone."""
    size: i64 = 0
    for resource in range(STORABLE):
        size += pieces.stored[panel * STORABLE + resource]
    if size == 1:
        return stored_one_by_one(pieces, panel, goods)
    gold: i64 = of_pack(goods, GOLD)
    best: i64 = gold
    groups: i64 = 1
    while pieces.each[panel] > 0:
        taken: i64 = groups * pieces.stored[panel * STORABLE + GOLD]
        for resource in ALL_RESOURCES:
            if resource != GOLD:
                wanted: i64 = groups * pieces.stored[panel * STORABLE + resource]
                taken += max(0, wanted - of_pack(goods, resource))
        if taken > gold:
            break
        best = max(best, groups * pieces.each[panel] + gold - taken)
        groups += 1
    return best


def stored_one_by_one(pieces: KeyFlowPieces, panel: i64, goods: i64) -> i64:
    """The same where every counter counts by itself; gold does for any."""
    rate: i64 = pieces.each[panel]
    points: i64 = max(1, rate) * of_pack(goods, GOLD)
    for resource in ALL_RESOURCES:
        at: i64 = panel * STORABLE
        if resource != GOLD and pieces.stored[at + resource] + pieces.stored[at + RESOURCES] > 0:
            points += rate * of_pack(goods, resource)
    return points


# ---------------------------------------------------------------- remembered
SLOTS: Final[i64] = 16384  # more than the prime and the tries
TRIES: Final[i64] = 4  # slots in a row where a key may be
LOW: Final[i64] = 9007199254740991  # 53 bits, so that a word mixed with others stays one
ROTATED: Final[i64] = 7
PRIME: Final[i64] = 16369


class HoldingTotals:
    """What belongings score, remembered: a bot meets the same ones again and again. Old ones make way for new ones."""

    __slots__ = ("keys", "points", "tables", "turn")

    def __init__(self) -> None:
        self.tables: Tables | None = None  # what is known holds for these
        self.keys: Ints = vec[i64]()
        self.points: Ints = vec[i64]()
        self.turn: i64 = 0  # which of the slots in a row makes way next

    def of(self, has: KeyFlowHoldings, key: Ints, winter: i64, alone: i64) -> i64:
        """The most that the winter cards bring beyond what stands alone."""
        if self.tables is not has.tables:
            self.forget(has.tables)
        first: i64 = mix(key) % PRIME
        slot: i64 = self.find(key, first)
        if slot == NONE:
            points: i64 = has.exact(winter) - alone
            slot = self.find_empty(len(key), first)
            self.points[slot] = points
            at: i64 = slot * len(key)
            for place in range(len(key)):
                self.keys[at + place] = key[place]
        return self.points[slot]

    def forget(self, tables: Tables) -> None:
        """Other pieces: nothing is known."""
        self.tables = tables
        self.keys = vec[i64]([0] * int(SLOTS * tables.width))
        self.points = vec[i64]([0] * int(SLOTS))

    def find(self, key: Ints, first: i64) -> i64:
        """The slot that has this key; or NONE."""
        width: i64 = len(key)
        keys: Ints = self.keys
        for slot in range(first, first + TRIES):
            at: i64 = slot * width
            if keys[at] != key[0]:
                continue
            place: i64 = 1
            while place < width and keys[at + place] == key[place]:
                place += 1
            if place == width:
                return slot
        return NONE

    def find_empty(self, width: i64, first: i64) -> i64:
        """A slot for a new key: an empty one, or one of those in a row."""
        for slot in range(first, first + TRIES):
            if self.keys[slot * width] == 0:
                return slot
        self.turn = (self.turn + 1) % (TRIES)
        return first + self.turn


def mix(key: Ints) -> i64:
    """A number of many bits by which keys are spread."""
    found: i64 = 0
    for word in key:
        found = ((found & LOW) << ROTATED) ^ (found >> ROTATED) ^ word
    return found


TOTALS: Final[HoldingTotals] = HoldingTotals()
