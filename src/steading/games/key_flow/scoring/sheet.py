"""What it is all worth: the parts of the book's final scoring in its order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....engine.contract import EVERYTHING
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, append, i64, vec
from ....engine.sheets import Sheet, SpentItems, rank_sheets
from ...key_family.rules.goods import (
    ALL_RESOURCES,
    ALL_SKILLS,
    ANIMALS,
    COW,
    NONE,
    PIG,
    RESOURCE_NAMES,
    RESOURCES,
    SHEEP,
    SKILL_NAMES,
    SKILLS,
    Animal,
)
from ...key_family.rules.upgrade_costs import of_pack
from ...key_family.scoring.item_collection import Award, CollectionItem
from ..rules.pieces import CARDS, PANELS, VILLAGE_CARDS, Card
from ..rules.state import (
    BLOCK,
    CARDS_LAID,
    DOUBLE,
    FLIPPED,
    GOODS,
    LEVEL,
    OVER,
    OVER_CARD,
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
from .allocation import CARD_ITEM, GOLD_ALONE, RESOURCE_ITEM, SKILL_ITEM, ScoringItems, allocate, best_total

# What pays points for items.
BY_STORAGE: Final[i64] = 0
BY_WINTER_CARD: Final[i64] = BY_STORAGE + 1
BY_ITSELF: Final[i64] = BY_WINTER_CARD + 1


def open_to(s: KeyFlowState, seat: Seat, viewer: i64) -> bool:
    """May the viewer know what the seat keeps to itself?"""
    return viewer == seat or viewer == EVERYTHING or s.step == OVER


def villagers(s: KeyFlowState, seat: Seat, viewer: i64) -> Ints:
    """The cards of the seat's village."""
    table: Ints = s.table_for(seat, viewer)
    at: i64 = SEATED + seat * SEAT
    return table[at + VILLAGE : at + VILLAGE + table[at + CARDS_LAID]]


def lies_with(s: KeyFlowState, table: Ints, seat: Seat, card: Card) -> bool:
    """Is the card in the seat's village, on the table as it is or as it was?"""
    return table[s.cards_at + card * BLOCK + WHERE] >> PLACE_BITS == seat + 1


def keyple_cards(s: KeyFlowState, seat: Seat, viewer: i64) -> Ints:
    """The keyple cards over the seat's village and, where the viewer may count them, under its store card."""
    table: Ints = s.table_for(seat, viewer)
    keyples: Ints = s.shown_keyples(viewer)
    stored: i64 = UNDER_STORE + seat if s.looks_into_store(viewer, seat) else NONE
    found: Ints = vec[i64]()
    for n in range(len(keyples)):
        where: i64 = keyples[n] & WHEREABOUTS
        over: bool = OVER_CARD <= where < UNDER_STORE
        if where == stored or (over and lies_with(s, table, seat, Card(where - OVER_CARD))):
            found = append(found, VILLAGE_CARDS + n)
    return found


def belongings(s: KeyFlowState, seat: Seat, viewer: i64) -> ScoringItems:
    """All that the seat can score with, as far as the viewer may know it."""
    table: Ints = s.table_for(seat, viewer)
    cards: Ints = villagers(s, seat, viewer)
    levels: Ints = vec[i64]()
    resources: Ints = vec[i64]([0] * int(RESOURCES))
    stores: Ints = vec[i64]()
    for card in cards:
        at: i64 = s.cards_at + card * BLOCK
        levels = append(levels, table[at + LEVEL])
        keeps: bool = s.pieces.storage[card] == 1
        if keeps:
            stores = append(stores, card)
        for resource in ALL_RESOURCES:
            number: i64 = of_pack(table[at + GOODS], resource)
            if keeps:
                stores = append(stores, number)
            else:
                resources[resource] += number
    for card in keyple_cards(s, seat, viewer):
        cards = append(cards, card)
        levels = append(levels, 0)
    purse: i64 = SEATED + seat * SEAT
    skills: Ints = table[purse + DOUBLE : purse + DOUBLE + SKILLS]
    if open_to(s, seat, viewer):
        for skill in ALL_SKILLS:
            skills[skill] += table[purse + SINGLE + skill]
    return ScoringItems(cards, levels, resources, stores, skills, table[purse + TOKEN])


def panel_points(s: KeyFlowState, seat: Seat, viewer: i64) -> i64:
    """The points of the panels in force."""
    table: Ints = s.table_for(seat, viewer)
    total: i64 = 0
    for card in villagers(s, seat, viewer):
        total += s.pieces.points[card * PANELS + table[s.cards_at + card * BLOCK + LEVEL]]
    return total


def flipped_tiles(s: KeyFlowState, seat: Seat, viewer: i64) -> i64:
    """The upgrade tiles that show their point."""
    table: Ints = s.table_for(seat, viewer)
    total: i64 = 0
    for card in villagers(s, seat, viewer):
        total += table[s.cards_at + card * BLOCK + FLIPPED]
    return total


def points(s: KeyFlowState, seat: Seat, viewer: i64) -> i64:
    """The seat's total, quickly."""
    fixed: i64 = panel_points(s, seat, viewer) + flipped_tiles(s, seat, viewer)
    return fixed + best_total(s.pieces, belongings(s, seat, viewer))


# ---------------------------------------------------------------- sheets
class KeyFlowTally:
    """A score sheet being written: whose it is, which items count where, and the lines so far."""

    __slots__ = ("awards", "lines", "s", "seat", "spent", "viewer")

    def __init__(self, s: KeyFlowState, seat: Seat, viewer: i64) -> None:
        self.s = s
        self.seat = seat
        self.viewer = viewer
        self.awards: list[Award] = allocate(s.pieces, belongings(s, seat, viewer))
        self.lines: list[tuple[str, int]] = []
        self.spent: list[SpentItems] = []

    def add_awards(self, sort: i64) -> None:
        """The awards for cards of this sort, with the items that count for them."""
        for award in self.awards:
            if self.sort_of(award.tile) == sort:
                source = "gold" if award.tile == GOLD_ALONE else CARDS[award.tile]
                self.lines.append((source, int(award.points)))
                self.spent += [SpentItems(source, item_name(item), int(item.number)) for item in award.items]

    def sort_of(self, card: i64) -> i64:
        """A storage card, a winter card, or gold by itself."""
        if card == GOLD_ALONE:
            return BY_ITSELF
        return BY_STORAGE if self.s.pieces.storage[card] == 1 else BY_WINTER_CARD


def item_name(item: CollectionItem) -> str:
    """An item in a word: a printed card by its name."""
    if item.sort == CARD_ITEM:
        return CARDS[item.type]
    if item.sort == RESOURCE_ITEM:
        return RESOURCE_NAMES[item.type]
    return SKILL_NAMES[item.type] if item.sort == SKILL_ITEM else "token"


def autumn_cards(tally: KeyFlowTally) -> None:
    """Resources on the four autumn location cards."""
    tally.add_awards(BY_STORAGE)


def panels(tally: KeyFlowTally) -> None:
    """The panels that no upgrade tile covers."""
    tally.lines.append(("panels", int(panel_points(tally.s, tally.seat, tally.viewer))))


def double_upgrades(tally: KeyFlowTally) -> None:
    """A point for every tile that was flipped."""
    flipped: i64 = flipped_tiles(tally.s, tally.seat, tally.viewer)
    if flipped > 0:
        tally.lines.append(("double upgrades", int(flipped)))


def winter_cards(tally: KeyFlowTally) -> None:
    """What is allocated to the winter cards."""
    tally.add_awards(BY_WINTER_CARD)


def gold(tally: KeyFlowTally) -> None:
    """A point for every gold that counts nowhere else."""
    tally.add_awards(BY_ITSELF)


# The list of the book. Which item counts where is settled for all of them at once (see allocation.py).
SCORING: Final[tuple[Callable[[KeyFlowTally], None], ...]] = (autumn_cards, panels, double_upgrades, winter_cards, gold)


def animals(s: KeyFlowState, seat: Seat, viewer: i64, animal: Animal) -> i64:
    """All animals of a kind printed on the seat's cards, wherever they count."""
    total: i64 = 0
    for card in villagers(s, seat, viewer):
        total += s.pieces.animals[card * ANIMALS + animal]
    for card in keyple_cards(s, seat, viewer):
        total += s.pieces.animals[card * ANIMALS + animal]
    return total


def sheet(s: KeyFlowState, seat: Seat, viewer: i64) -> Sheet:
    """One seat's points by source, with the items that count for each; ties go by sheep, pigs, cows."""
    tally = KeyFlowTally(s, seat, viewer)
    for step in SCORING:
        step(tally)
    ties = tuple([int(animals(s, seat, viewer, Animal(animal))) for animal in (SHEEP, PIG, COW)])
    return Sheet(int(seat), tally.lines, ties, tally.spent)


def scores(s: KeyFlowState, viewer: i64) -> list[Sheet]:
    """All sheets, best first."""
    return rank_sheets([sheet(s, seat, viewer) for seat in EVERY_SEAT[s.seats]])
