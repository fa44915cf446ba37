"""What it is all worth: the parts of the book's final scoring in its order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....engine.contract import EVERYTHING
from ....engine.ints import Ints, append, i64, vec
from ....engine.sheets import Sheet, Spent, ranked
from ...key_family.rules.goods import ANIMALS, COW, PIG, RESOURCE_NAMES, RESOURCES, SHEEP, SKILL_NAMES, SKILLS
from ...key_family.rules.paying import of_pack
from ...key_family.scoring.collecting import Award, Item
from ..rules.pieces import CARDS, PANELS, STORAGE, STORAGE_END, VILLAGE_CARDS, WINTER_CARDS
from ..rules.places import listed
from ..rules.state import (
    BLOCK,
    BOOSTED,
    DOUBLE,
    FLIPPED,
    GOODS,
    LAND,
    LEVEL,
    OVER,
    OVER_CARD,
    SEAT,
    SEATED,
    SINGLE,
    SLOT,
    STORED,
    TOKEN,
    KeyFlowState,
)
from .allocation import CARD, GOLD_ALONE, RESOURCE, SKILL, Belongings, allocate, best_total


def open_to(s: KeyFlowState, seat: i64, viewer: i64) -> bool:
    """May the viewer know what the seat keeps to itself?"""
    return viewer == seat or viewer == EVERYTHING or s.step == OVER


def villagers(s: KeyFlowState, seat: i64, viewer: i64) -> Ints:
    """The cards of the seat's village."""
    table: Ints = s.shown(seat, viewer)
    at: i64 = SEATED + seat * SEAT
    cards: Ints = vec[i64]()
    for place in listed(table[at + LAND]):
        cards = append(cards, table[at + SLOT + place])
    return cards


def keyple_cards(s: KeyFlowState, seat: i64, viewer: i64) -> Ints:
    """The keyple cards over the seat's village and, where the viewer may count them, under its store card."""
    table: Ints = s.shown(seat, viewer)
    keyples: Ints = s.shown_keyples(viewer)
    stored: i64 = STORED + seat if open_to(s, seat, viewer) else -1
    land: i64 = table[SEATED + seat * SEAT + LAND]
    found: Ints = vec[i64]()
    mine: Ints = vec[i64]([0] * int(VILLAGE_CARDS))
    for place in listed(land):
        mine[table[SEATED + seat * SEAT + SLOT + place]] = 1
    for n in range(len(keyples)):
        where: i64 = keyples[n] & (BOOSTED - 1)
        if where == stored or (OVER_CARD <= where < STORED and mine[where - OVER_CARD] == 1):
            found = append(found, VILLAGE_CARDS + n)
    return found


def belongings(s: KeyFlowState, seat: i64, viewer: i64) -> Belongings:
    """All that the seat can score with, as far as the viewer may know it."""
    table: Ints = s.shown(seat, viewer)
    cards: Ints = villagers(s, seat, viewer)
    levels: Ints = vec[i64]()
    resources: Ints = vec[i64]([0] * int(RESOURCES))
    stores: Ints = vec[i64]()
    for card in cards:
        at: i64 = s.cards_at + card * BLOCK
        levels = append(levels, table[at + LEVEL])
        storing: bool = STORAGE <= card < STORAGE_END
        if storing:
            stores = append(stores, card)
        for resource in range(RESOURCES):
            number: i64 = of_pack(table[at + GOODS], resource)
            if storing:
                stores = append(stores, number)
            else:
                resources[resource] += number
    for card in keyple_cards(s, seat, viewer):
        cards = append(cards, card)
        levels = append(levels, 0)
    purse: i64 = SEATED + seat * SEAT
    skills: Ints = table[purse + DOUBLE : purse + DOUBLE + SKILLS]
    if open_to(s, seat, viewer):
        for skill in range(SKILLS):
            skills[skill] += table[purse + SINGLE + skill]
    return Belongings(cards, levels, resources, stores, skills, table[purse + TOKEN])


def panel_points(s: KeyFlowState, seat: i64, viewer: i64) -> i64:
    """The points of the panels in force."""
    table: Ints = s.shown(seat, viewer)
    total: i64 = 0
    for card in villagers(s, seat, viewer):
        total += s.pieces.points[card * PANELS + table[s.cards_at + card * BLOCK + LEVEL]]
    return total


def flipped_tiles(s: KeyFlowState, seat: i64, viewer: i64) -> i64:
    """The upgrade tiles that show their point."""
    table: Ints = s.shown(seat, viewer)
    total: i64 = 0
    for card in villagers(s, seat, viewer):
        total += table[s.cards_at + card * BLOCK + FLIPPED]
    return total


def points(s: KeyFlowState, seat: i64, viewer: i64) -> i64:
    """The seat's total, quickly."""
    fixed: i64 = panel_points(s, seat, viewer) + flipped_tiles(s, seat, viewer)
    return fixed + best_total(s.pieces, belongings(s, seat, viewer))


# ---------------------------------------------------------------- sheets
class Tally:
    """A score sheet being written: whose it is, which items count where, and the lines so far."""

    __slots__ = ("awards", "lines", "s", "seat", "spent", "viewer")

    def __init__(self, s: KeyFlowState, seat: i64, viewer: i64) -> None:
        self.s = s
        self.seat = seat
        self.viewer = viewer
        self.awards: list[Award] = allocate(s.pieces, belongings(s, seat, viewer))
        self.lines: list[tuple[str, int]] = []
        self.spent: list[Spent] = []

    def add_awards(self, low: i64, high: i64) -> None:
        """The awards for cards from one number up to another, with the items that count for them."""
        for award in self.awards:
            if low <= award.tile < high:
                source = "gold" if award.tile == GOLD_ALONE else CARDS[award.tile]
                self.lines.append((source, int(award.points)))
                self.spent += [Spent(source, item_name(item), int(item.number)) for item in award.items]


def item_name(item: Item) -> str:
    """An item in a word: a printed card by its name."""
    if item.sort == CARD:
        return CARDS[item.type]
    if item.sort == RESOURCE:
        return RESOURCE_NAMES[item.type]
    return SKILL_NAMES[item.type] if item.sort == SKILL else "token"


def autumn_cards(tally: Tally) -> None:
    """Resources on the four autumn location cards."""
    tally.add_awards(STORAGE, STORAGE_END)


def panels(tally: Tally) -> None:
    """The panels that no upgrade tile covers."""
    tally.lines.append(("panels", int(panel_points(tally.s, tally.seat, tally.viewer))))


def double_upgrades(tally: Tally) -> None:
    """A point for every tile that was flipped."""
    flipped: i64 = flipped_tiles(tally.s, tally.seat, tally.viewer)
    if flipped > 0:
        tally.lines.append(("double upgrades", int(flipped)))


def winter_cards(tally: Tally) -> None:
    """What is allocated to the winter cards."""
    tally.add_awards(WINTER_CARDS, VILLAGE_CARDS)


def gold(tally: Tally) -> None:
    """A point for every gold that counts nowhere else."""
    tally.add_awards(GOLD_ALONE, GOLD_ALONE + 1)


# The list of the book. Which item counts where is settled for all of them at once (see allocation.py).
SCORING: Final[tuple[Callable[[Tally], None], ...]] = (autumn_cards, panels, double_upgrades, winter_cards, gold)


def animals(s: KeyFlowState, seat: i64, viewer: i64, animal: i64) -> i64:
    """All animals of a kind printed on the seat's cards, wherever they count."""
    total: i64 = 0
    for card in villagers(s, seat, viewer):
        total += s.pieces.animals[card * ANIMALS + animal]
    for card in keyple_cards(s, seat, viewer):
        total += s.pieces.animals[card * ANIMALS + animal]
    return total


def sheet(s: KeyFlowState, seat: i64, viewer: i64) -> Sheet:
    """One seat's points by source, with the items that count for each; ties go by sheep, pigs, cows."""
    tally = Tally(s, seat, viewer)
    for step in SCORING:
        step(tally)
    ties = tuple([int(animals(s, seat, viewer, animal)) for animal in (SHEEP, PIG, COW)])
    return Sheet(seat, tally.lines, ties, tally.spent)


def scores(s: KeyFlowState, viewer: i64) -> list[Sheet]:
    """All sheets, best first."""
    return ranked([sheet(s, seat, viewer) for seat in range(s.seats)])
