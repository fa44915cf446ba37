"""Which item counts for which storage or winter card at the end of the game: an allocation with the highest total.

`search` finds it; here it is carried out item by item. Boats and carts count for two cards that nothing else joins.
"""

from __future__ import annotations

from typing import Final

from ....engine.ints import Ints, append, i64, vec
from ...key_family.rules.goods import COLOURS, COW, GREEN, NONE, PIG, SHEEP, Animal
from ...key_family.scoring.item_collection import ANY, ItemCollection, award_of
from ...key_family.scoring.item_collection import Award as Award
from ...key_family.scoring.item_collection import CollectionItem as CollectionItem
from ..rules.pieces import (
    ANIMAL_BOATS,
    APOTHECARY,
    CRAFTSMENS_GUILD,
    DAIRY,
    EMPORIUM,
    FARMYARD,
    HEALER,
    KEY_GUILD,
    PANELS,
    SEA_BREESE,
    TRAVELLERS_LODGE,
    TRUFFLE_ORCHARD,
    VILLAGE_CARDS,
    VILLAGE_HALL,
    WEAVER,
    Card,
    KeyFlowPieces,
)
from .animals import Flock, Herd
from .keyple_colour import FORMS, keyples_of
from .keyples import BLUE, RED, YELLOW, KeypleCards
from .resources import GOLD_ALONE as GOLD_ALONE
from .resources import RESOURCE_ITEM as RESOURCE_ITEM
from .resources import SKILL_ITEM as SKILL_ITEM
from .resources import skills_of
from .search import AllocationSearch, KeypleGroup
from .search import ScoringItems as ScoringItems

# Sorts of items beside resources and skills.
TOKEN_ITEM: Final[i64] = SKILL_ITEM + 1
CARD_ITEM: Final[i64] = TOKEN_ITEM + 1  # the type is the card's number


# ---------------------------------------------------------------- items
def deal_out(search: AllocationSearch, found: list[Award]) -> None:
    """The best that was found, added to the awards."""
    kept: list[Ints] = [cards[:] for cards in search.buckets]
    grazing: list[Ints] = [cards[:] for cards in search.animals]
    for place in range(len(search.shared)):
        shared: KeypleGroup = search.shared[place]
        for at in range(len(shared.cards)):
            if at < search.split[place]:
                grazing[shared.kind] = append(grazing[shared.kind], shared.cards[at])
            else:
                kept[shared.bucket] = append(kept[shared.bucket], shared.cards[at])
    deal_keyples(search, kept, found)
    groups: Ints = deal_animals(search, grazing, found)
    search.stock.deal_out(search.gold, groups[WEAVER], found)
    skills: ItemCollection = skills_of(search.pieces, search.levels, search.has.skills)
    skills.ask(TRUFFLE_ORCHARD, ANY, groups[TRUFFLE_ORCHARD])
    skills.plan = skills.best()
    skills.deal_out(found)


def hand_over(cards: list[Ints], place: i64, award: Award) -> None:
    """The last card of those at this place goes to an award."""
    pile: Ints = cards[place]
    award.add(CARD_ITEM, pile[len(pile) - 1], 1)
    cards[place] = pile[: len(pile) - 1]


def deal_animals(search: AllocationSearch, grazing: list[Ints], found: list[Award]) -> Ints:
    """The awards for animals; how many groups each scoring card has."""
    herd: Herd = search.herd(search.gold, search.tokens)
    groups: Ints = vec[i64]([0] * VILLAGE_CARDS)
    dealt: list[Ints] = herd.deal(search.animal_counts(search.split))
    for place in range(len(dealt)):
        taken: Ints = dealt[place]
        card: i64 = herd.flocks[place].card if place < len(herd.flocks) else FARMYARD
        award: Award = award_of(found, card)
        for kind in range(len(taken)):
            for _ in range(taken[kind]):
                hand_over(grazing, kind, award)
        cow: i64 = herd.total(taken, Animal(COW))
        pig: i64 = herd.total(taken, Animal(PIG))
        sheep: i64 = herd.total(taken, Animal(SHEEP))
        if card == FARMYARD:
            award.points = herd.farm * (cow + pig + sheep)
        else:
            flock: Flock = herd.flocks[place]
            groups[card] = flock.fewest(flock.groups(cow, pig, sheep))
            award.points = flock.pays[groups[card]] if card in ANIMAL_BOATS else groups[card] * search.pays[card]
    if groups[DAIRY] > 0:
        award_of(found, DAIRY).add(TOKEN_ITEM, 0, groups[DAIRY])
    return groups


def deal_keyples(search: AllocationSearch, kept: list[Ints], found: list[Award]) -> None:
    """The awards for keyple cards."""
    keyples: KeypleCards | None = search.keyples
    if keyples is None:
        return
    dealt: Ints = keyples.deal(search.keyple_counts(search.split), search.gold, search.tokens)
    given: Ints = vec[i64]([0] * (VILLAGE_CARDS * COLOURS))  # keyples at each scoring card
    at: i64 = 0
    while at < len(dealt):
        hand_over(kept, dealt[at] * FORMS + dealt[at + 1], award_of(found, dealt[at + 2]))
        given[dealt[at + 2] * COLOURS + dealt[at]] += keyples_of(dealt[at + 1])
        at += 3
    for award in found:
        award.points = keyple_points(search, award, given)
    if search.tokens > 0:
        award_of(found, KEY_GUILD).add(TOKEN_ITEM, 0, search.tokens)


def keyple_points(search: AllocationSearch, award: Award, given: Ints) -> i64:
    """What a scoring card pays for the keyple cards dealt to it."""
    card: i64 = award.tile
    pays: i64 = search.pays[card]
    at: i64 = card * COLOURS
    if card == EMPORIUM:
        return pays * search.gold
    if card == KEY_GUILD:
        return pays * search.tokens
    if card == APOTHECARY or card == HEALER:
        return pays * len(award.items)
    if card == CRAFTSMENS_GUILD:
        third: i64 = given[at + (GREEN if search.one else YELLOW)]
        return pays * min(min(given[at + BLUE], given[at + RED]), third)
    keyples: i64 = given[at] + given[at + 1] + given[at + 2] + given[at + 3]
    return pays * keyples if card == VILLAGE_HALL else pays * (keyples // search.pieces.of[card])


# ---------------------------------------------------------------- boats and carts
def boats_of(pieces: KeyFlowPieces, has: ScoringItems) -> Ints:
    """The boats, the Sea Breese first."""
    boats: Ints = vec[i64]()
    for card in has.cards:
        if card < VILLAGE_CARDS and pieces.boat[card] > 0:
            boats = append(boats, card)
            if card == SEA_BREESE:
                boats[len(boats) - 1] = boats[0]
                boats[0] = card
    return boats


def boat_points(search: AllocationSearch, at_sea: i64, boats: i64) -> i64:
    """The points of so many boats at the Sea Breese and the others at the lodge."""
    pieces: KeyFlowPieces = search.pieces
    lodged: i64 = (boats - at_sea) * pieces.boat_pays if search.levels[TRAVELLERS_LODGE] != NONE else 0
    return lodged + pieces.scale[min(at_sea, len(pieces.scale)) - 1] if at_sea > 0 else lodged


def best_at_sea(search: AllocationSearch, boats: i64) -> i64:
    """How many boats are best allocated to the Sea Breese."""
    if search.levels[SEA_BREESE] == NONE:
        return 0
    best: i64 = 0
    for number in range(1, boats + 1):
        if boat_points(search, number, boats) > boat_points(search, best, boats):
            best = number
    return best


def capacity(search: AllocationSearch, card: Card) -> i64:
    """The transport capacity of a card in the village."""
    return search.pieces.move[card * PANELS + search.levels[card]] if card < VILLAGE_CARDS else 0


def cart_points(search: AllocationSearch) -> i64:
    """The lodge's points for all carts."""
    moved: i64 = 0
    if search.levels[TRAVELLERS_LODGE] != NONE:
        for card in search.has.cards:
            moved += capacity(search, Card(card))
    return moved * search.pays[TRAVELLERS_LODGE]


def travel(search: AllocationSearch, found: list[Award]) -> None:
    """The awards for boats and carts."""
    boats: Ints = boats_of(search.pieces, search.has)
    at_sea: i64 = best_at_sea(search, len(boats))
    breese: Award = award_of(found, SEA_BREESE)
    lodge: Award = award_of(found, TRAVELLERS_LODGE)
    lodge.points = boat_points(search, 0, len(boats) - at_sea) + cart_points(search)
    breese.points = boat_points(search, at_sea, at_sea)
    for place in range(len(boats)):
        award: Award = breese if place < at_sea else lodge
        award.add(CARD_ITEM, boats[place], 1)
    for card in search.has.cards:
        if capacity(search, Card(card)) > 0:
            lodge.add(CARD_ITEM, card, 1)


# ---------------------------------------------------------------- the best of all
def best_total(pieces: KeyFlowPieces, has: ScoringItems) -> i64:
    """The most points that storage cards, winter cards that count items, and gold can bring."""
    search = AllocationSearch(pieces, has)
    boats: i64 = len(boats_of(pieces, has))
    travelled: i64 = boat_points(search, best_at_sea(search, boats), boats) + cart_points(search)
    return search.solve() + travelled


def allocate(pieces: KeyFlowPieces, has: ScoringItems) -> list[Award]:
    """The same, card by card: which items bring the points. Items that bring none are not named."""
    found: list[Award] = []
    search = AllocationSearch(pieces, has)
    search.solve()
    deal_out(search, found)
    travel(search, found)
    return [award for award in found if award.points > 0]
