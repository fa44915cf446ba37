"""What is read off the printed cards once: what a use of each panel yields, and which cards count alike when scored."""

from __future__ import annotations

from typing import Final

from ....engine.bits import bit
from ....engine.ints import Floats, Ints, append, i64, vec
from ...key_family.rules.goods import ALL_SEASONS, ANIMALS, GOLD, NONE, RESOURCES
from ..rules.pieces import (
    ANIMAL_BOATS,
    APOTHECARY,
    CARD_COUNT,
    COST_SKILL_ANY,
    COST_SKILLS,
    COSTS,
    CRAFTSMENS_GUILD,
    DAIRY,
    EMPORIUM,
    FARMYARD,
    HARVEST_FESTIVAL,
    HEALER,
    ITEM_SKILL,
    ITEM_TOKEN,
    ITEMS,
    JEWELLER,
    KEY_GUILD,
    KEY_MARKET,
    KEYMELEQUIN,
    MANSFIELD_ARK,
    MERCERS_GUILD,
    MERCHANT,
    PANELS,
    RANCH,
    SCHOLAR,
    SCRIBE,
    SEA_BREESE,
    STORE,
    STORM_SHELTER,
    SUMMER_FETE,
    TRADER,
    TRAVELLERS_LODGE,
    TRUFFLE_ORCHARD,
    VILLAGE_CARDS,
    VILLAGE_HALL,
    WEAVER,
    WINDMILL,
    WINTER_FAIR,
    Card,
    KeyFlowPieces,
)
from .worths import (
    CHOICE_WORTH,
    GOLD_WORTH,
    RESOURCE_WORTH,
    SKILL_WORTH,
    STEP_WORTH,
    STEPS_NEEDED,
    TOKEN_WORTH,
    UPGRADE_WORTH,
)

# What a use yields, in the order of the terms that count it.
RESOURCE_YIELD: Final[i64] = 0
CHOICE_YIELD: Final[i64] = RESOURCE_YIELD + 1
GOLD_YIELD: Final[i64] = CHOICE_YIELD + 1
TOKEN_YIELD: Final[i64] = GOLD_YIELD + 1
SKILL_YIELD: Final[i64] = TOKEN_YIELD + 1
TRANSPORT_YIELD: Final[i64] = SKILL_YIELD + 1
UPGRADE_YIELD: Final[i64] = TRANSPORT_YIELD + 1
YIELDS: Final[i64] = UPGRADE_YIELD + 1

# What a winter card looks at.
SEES_ANIMALS: Final = 1
SEES_KEYPLES: Final = 2
SEES_RESOURCES: Final = 4
SEES_SKILLS: Final = 8
SEES_TOKENS: Final = 16
SEES_TRAVEL: Final = 32  # boats and carts

LOOKS: Final[dict[int, int]] = {
    **{int(card): SEES_ANIMALS for card in (*ANIMAL_BOATS, FARMYARD, RANCH, STORM_SHELTER)},
    **{int(card): SEES_KEYPLES for card in (HARVEST_FESTIVAL, KEY_MARKET, SUMMER_FETE, WINTER_FAIR)},
    **{int(card): SEES_KEYPLES for card in (APOTHECARY, CRAFTSMENS_GUILD, HEALER, VILLAGE_HALL)},
    **{int(card): SEES_RESOURCES for card in (JEWELLER, MERCERS_GUILD, WINDMILL)},
    **{int(card): SEES_RESOURCES + SEES_SKILLS for card in (MERCHANT, STORE, TRADER)},
    **{int(card): SEES_SKILLS for card in (SCHOLAR, SCRIBE)},
    **{int(card): SEES_TRAVEL for card in (SEA_BREESE, TRAVELLERS_LODGE)},
    int(DAIRY): SEES_ANIMALS + SEES_TOKENS,
    int(EMPORIUM): SEES_KEYPLES + SEES_RESOURCES,
    int(KEY_GUILD): SEES_KEYPLES + SEES_TOKENS,
    int(TRUFFLE_ORCHARD): SEES_ANIMALS + SEES_SKILLS,
    int(WEAVER): SEES_ANIMALS + SEES_RESOURCES,
}

# The words of a key: the scoring cards, skills and tokens, resources, then storage cards and kinds of cards.
SCORERS_WORD: Final[i64] = 0
ITEMS_WORD: Final[i64] = SCORERS_WORD + 1
GOODS_WORD: Final[i64] = ITEMS_WORD + 1
FIRST_STORE: Final[i64] = GOODS_WORD + 1
KIND_BITS: Final[i64] = 6  # for the number of cards of a kind
KINDS_IN_WORD: Final[i64] = 10


class Tables:
    """The tables of one set of pieces."""

    __slots__ = (
        "adds", "kinds_at", "looks", "move_worth", "pieces", "skill_costs", "store_words", "use_worth", "width",
        "words", "yields",
    )  # fmt: skip

    def __init__(self, pieces: KeyFlowPieces) -> None:
        self.pieces = pieces
        # At season * panels + panel: what a use is worth but for transport and upgrades, and what it yields.
        self.use_worth: Floats = vec[float]()
        self.yields: Floats = vec[float]()
        self.move_worth: Floats = vec[float]()  # of transport and upgrades, at the panel
        for season in ALL_SEASONS:
            for panel in range(VILLAGE_CARDS * PANELS):
                self.add_use(season, panel)
        for panel in range(VILLAGE_CARDS * PANELS):
            steps: float = STEP_WORTH * float(min(pieces.move[panel], STEPS_NEEDED))
            self.move_worth = append(self.move_worth, steps + UPGRADE_WORTH * float(pieces.upgrade[panel]))
        self.looks: Ints = vec[i64]([LOOKS.get(int(card), 0) for card in range(VILLAGE_CARDS)])
        self.skill_costs: Ints = vec[i64]([0] * int(VILLAGE_CARDS * (PANELS - 1)))  # skills that an upgrade asks for
        for price in range(VILLAGE_CARDS * (PANELS - 1)):
            for skill in range(COST_SKILLS, COST_SKILL_ANY + 1):
                self.skill_costs[price] += pieces.cost[price * COSTS + skill]
        self.store_words: Ints = vec[i64]([0] * int(VILLAGE_CARDS))  # storage cards have a word of the key each
        self.kinds_at: i64 = FIRST_STORE
        self.add_stores()
        self.words: Ints = vec[i64]([0] * int(CARD_COUNT))  # where a card is counted in a key,
        self.adds: Ints = vec[i64]([0] * int(CARD_COUNT))  # and what it adds there
        self.width: i64 = 0
        self.add_kinds()

    def add_use(self, season: i64, panel: i64) -> None:
        """What one use of the panel yields."""
        pieces: KeyFlowPieces = self.pieces
        found: Floats = vec[float]([0.0] * int(YIELDS))
        for resource in range(RESOURCES):
            number: float = float(pieces.give[panel * RESOURCES + resource])
            found[GOLD_YIELD if resource == GOLD else RESOURCE_YIELD] += number
        found[TOKEN_YIELD] += float(pieces.tokens[panel])
        found[SKILL_YIELD] += float(pieces.skills[panel])
        if pieces.choose[panel] > 0:
            found[best_item(season, pieces.choose[panel])] += 1.0
        worth: float = 0.0
        for item in range(TRANSPORT_YIELD):
            worth += found[item] * yield_worth(season, item)
        found[TRANSPORT_YIELD] = float(min(pieces.move[panel], STEPS_NEEDED))
        found[UPGRADE_YIELD] = float(pieces.upgrade[panel])
        self.use_worth = append(self.use_worth, worth)
        for number in found:
            self.yields = append(self.yields, number)

    def add_stores(self) -> None:
        for card in range(VILLAGE_CARDS):
            if self.pieces.storage[card] == 1:
                self.store_words[card] = self.kinds_at
                self.kinds_at += 1

    def add_kinds(self) -> None:
        """Cards that count alike are counted together; those that count for nothing add nothing."""
        places: dict[tuple[int, ...], int] = {}
        for card in range(CARD_COUNT):
            kind: tuple[int, ...] = self.kind_of(Card(card))
            if len(kind) == 0:
                continue
            if kind not in places:
                places[kind] = len(places)
            place: i64 = places[kind]
            self.words[card] = self.kinds_at + place // KINDS_IN_WORD
            self.adds[card] = bit(place % KINDS_IN_WORD * KIND_BITS)
        self.width = self.kinds_at + len(places) // KINDS_IN_WORD + 1

    def kind_of(self, card: Card) -> tuple[int, ...]:
        """All that tells when animals and keyples are counted."""
        pieces: KeyFlowPieces = self.pieces
        herd: tuple[int, ...] = tuple([int(pieces.animals[card * ANIMALS + animal]) for animal in range(ANIMALS)])
        if card >= VILLAGE_CARDS:
            at: i64 = card - VILLAGE_CARDS
            return (int(pieces.season[card]), int(pieces.keyples[at]), int(pieces.token[at])) + herd
        if card == KEYMELEQUIN or card == MANSFIELD_ARK:
            return (int(card),) + herd
        return herd if sum(herd) > 0 else ()


def yield_worth(season: i64, item: i64) -> float:
    """One of what a use yields."""
    if item == RESOURCE_YIELD:
        return RESOURCE_WORTH[season]
    if item == CHOICE_YIELD:
        return CHOICE_WORTH[season]
    if item == GOLD_YIELD:
        return GOLD_WORTH[season]
    return TOKEN_WORTH[season] if item == TOKEN_YIELD else SKILL_WORTH[season]


def best_item(season: i64, offered: i64) -> i64:
    """What one takes of what a panel lets one choose from, as a yield."""
    best: i64 = NONE
    for item in range(ITEMS):
        if (offered >> item) & 1 == 1:
            found: i64 = TOKEN_YIELD if item == ITEM_TOKEN else SKILL_YIELD if item == ITEM_SKILL else CHOICE_YIELD
            if best == NONE or yield_worth(season, found) > yield_worth(season, best):
                best = found
    return best


class TablesCache:
    """The tables that were asked for last."""

    __slots__ = ("tables",)

    def __init__(self) -> None:
        self.tables: Tables | None = None


KEPT_TABLES: Final[TablesCache] = TablesCache()


def tables_of(pieces: KeyFlowPieces) -> Tables:
    """The tables of these pieces."""
    tables: Tables | None = KEPT_TABLES.tables
    if tables is None or tables.pieces is not pieces:
        tables = Tables(pieces)
        KEPT_TABLES.tables = tables
    return tables
