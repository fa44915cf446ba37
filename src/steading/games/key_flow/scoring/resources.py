"""What resources bring at most, on storage cards, for winter cards and as gold left over; and what skills bring.

Both are collections (`item_collection`). For resources the mercer's guild pays for sets, the windmill for groups, and
what is on a barn has a worth of its own, like gold. Every number of groups on each other storage card is tried, and
every number for merchant, store and trader. A group on a storage card takes gold only where the card lacks the resource
itself: a gold left over there does all that the other would.
"""

from __future__ import annotations

from typing import Final

from ....engine.ints import Ints, append, i64, vec
from ...key_family.rules.goods import ALL_RESOURCES, ALL_SKILLS, ANY_RESOURCE, GOLD, NONE, RESOURCES, Resource
from ...key_family.scoring.item_collection import (
    ANY,
    IMPOSSIBLE,
    KINDS,
    ODD,
    ROW_GROUPS,
    ROW_ITEMS,
    ROW_PAYS,
    ROW_WIDTH,
    SET_KINDS,
    Award,
    ItemCollection,
    Pile,
    SharingPlan,
    award_of,
)
from ..rules.pieces import (
    EMPORIUM,
    JEWELLER,
    MERCERS_GUILD,
    MERCHANT,
    PANELS,
    SCHOLAR,
    SCRIBE,
    STORABLE,
    STORE,
    TRADER,
    WEAVER,
    WINDMILL,
    Card,
    KeyFlowPieces,
)

BESIDE_GOLD: Final[list[Resource]] = ALL_RESOURCES[GOLD + 1 :]

# Sorts of items.
RESOURCE_ITEM: Final[i64] = 0
SKILL_ITEM: Final[i64] = RESOURCE_ITEM + 1
GOLD_ALONE: Final[Card] = Card(NONE)  # what pays for gold that no card counts
TRADES: Final[list[Card]] = [TRADER, STORE, MERCHANT]  # by kind: iron, stone, wood; and by skill
STORE_WIDTH: Final[i64] = 1 + RESOURCES  # a storage card in `stores`: its number and its counters


class ReducedStock:
    """The resources with so many groups taken off each storage card."""

    __slots__ = ("collection", "groups", "most_sets", "points", "total")

    def __init__(self, collection: ItemCollection, groups: Ints, points: i64) -> None:
        self.collection = collection
        self.groups = groups
        self.points = points  # of these groups
        self.most_sets: i64 = collection.prepare()
        self.total: i64 = collection.lay_out(0)


class Stock:
    """All resources, and the cards that score them."""

    __slots__ = (
        "emptied",
        "gold",
        "grouped",
        "items",
        "levels",
        "of",
        "pays",
        "picked",
        "pieces",
        "resources",
        "stores",
        "watched",
    )  # fmt: skip

    def __init__(self, pieces: KeyFlowPieces, pays: Ints, levels: Ints, resources: Ints, stores: Ints) -> None:
        self.pieces = pieces
        self.pays = pays
        self.levels = levels
        self.resources = resources
        self.stores = stores
        self.gold: i64 = resources[GOLD]
        self.items: i64 = resources[0] + resources[1] + resources[2] + resources[3]
        self.grouped: Ints = vec[i64]()  # where in `stores` the cards begin that pay for groups
        at: i64 = 0
        while at < len(stores):
            self.gold += stores[at + 1 + GOLD]
            self.items += stores[at + 1] + stores[at + 2] + stores[at + 3] + stores[at + 4]
            if self.rate(at) > 0 and self.size(at) > 1:
                self.grouped = append(self.grouped, at)
            at += STORE_WIDTH
        self.emptied: list[ReducedStock] = []
        self.watched: i64 = NONE
        self.picked: Ints = vec[i64]()
        self.vary(vec[i64](), 0)

    # ---------------------------------------------------------------- storage cards
    def rate(self, at: i64) -> i64:
        """What the storage card there pays."""
        card: i64 = self.stores[at]
        return self.pieces.each[card * PANELS + self.levels[card]] if self.levels[card] != NONE else 0

    def need(self, at: i64, resource: i64) -> i64:
        """How many of a resource, or of any, the storage card there counts together."""
        card: i64 = self.stores[at]
        return self.pieces.stored[(card * PANELS + self.levels[card]) * STORABLE + resource]

    def size(self, at: i64) -> i64:
        """How many resources it counts together."""
        size: i64 = 0
        for resource in range(STORABLE):
            size += self.need(at, resource)
        return size

    def take(self, at: i64, groups: i64) -> Ints:
        """The counters that so many groups take off the card; more gold than it has if it cannot be."""
        taken: Ints = vec[i64]([0] * RESOURCES)
        taken[GOLD] = groups * self.need(at, GOLD)
        for resource in BESIDE_GOLD:
            wanted: i64 = groups * self.need(at, resource)
            taken[resource] = min(wanted, self.stores[at + 1 + resource])
            taken[GOLD] += wanted - taken[resource]
        return taken

    def vary(self, groups: Ints, points: i64) -> None:
        """Try every number of groups on the storage cards after these."""
        if len(groups) == len(self.grouped):
            self.emptied.append(ReducedStock(self.collection(groups), groups, points))
            return
        at: i64 = self.grouped[len(groups)]
        number: i64 = 0
        while self.take(at, number)[GOLD] <= self.stores[at + 1 + GOLD]:
            self.vary(append(groups[:], number), points + number * self.rate(at))
            number += 1

    # ---------------------------------------------------------------- the collection
    def pile(self, resource: Resource, number: i64, rate: i64, card: Card) -> Pile:
        """Counters of one type; `rate` is what the storage card under them pays for one."""
        worth: i64 = 0
        tile: Card = Card(NONE)
        if resource == GOLD:
            worth = 1
            tile = GOLD_ALONE
            if self.pays[JEWELLER] > worth:
                worth = self.pays[JEWELLER]
                tile = JEWELLER
        if rate > 0 and rate >= worth:
            worth = rate
            tile = card
        return Pile(RESOURCE_ITEM, resource, (resource + SET_KINDS) % KINDS, number, worth, tile)

    def collection(self, groups: Ints) -> ItemCollection:
        """The counters that are left by so many groups on the storage cards."""
        pays: Ints = self.pays
        collection = ItemCollection(
            MERCERS_GUILD, pays[MERCERS_GUILD], WINDMILL, pays[WINDMILL], self.pieces.of[WINDMILL], NONE, 0, True
        )
        free: Ints = self.resources[:]
        at: i64 = 0
        while at < len(self.stores):
            rate: i64 = self.rate(at)
            by_itself: bool = rate > 0 and self.size(at) == 1
            for resource in ALL_RESOURCES:
                number: i64 = self.stores[at + 1 + resource]
                if by_itself and (resource == GOLD or self.need(at, resource) + self.need(at, ANY_RESOURCE) > 0):
                    collection.add(self.pile(resource, number, rate, Card(self.stores[at])))
                else:
                    free[resource] += number
            at += STORE_WIDTH
        for place in range(len(groups)):
            taken: Ints = self.take(self.grouped[place], groups[place])
            for resource in ALL_RESOURCES:
                free[resource] -= taken[resource]
        for resource in ALL_RESOURCES:
            collection.add(self.pile(resource, free[resource], 0, Card(NONE)))
        return collection

    # ---------------------------------------------------------------- the best
    def values(self, gold: i64, most: i64) -> Ints:
        """The most points with so many gold for the emporium, by the number of resources for the weaver."""
        values: Ints = vec[i64]([IMPOSSIBLE] * (most + 1))
        for place in range(len(self.emptied)):
            demand: Ints = self.emptied[place].collection.demand
            demand[ODD] = gold
            self.trade(place, 0, self.emptied[place].points, values)
        return values

    def trade(self, place: i64, kind: i64, points: i64, values: Ints) -> bool:
        """Try every number of groups for trader, store and merchant from this kind on; False if none can be."""
        if kind == SET_KINDS:
            return self.weigh(place, points, values)
        demand: Ints = self.emptied[place].collection.demand
        demand[kind] = 0
        if not self.trade(place, kind + 1, points, values):
            return False
        pays: i64 = self.pays[TRADES[kind]]
        if pays > 0:
            while True:
                demand[kind] += self.pieces.of[TRADES[kind]]
                points += pays
                if not self.trade(place, kind + 1, points, values):
                    break
            demand[kind] = 0
        return True

    def weigh(self, place: i64, points: i64, values: Ints) -> bool:
        """Note what every number of sets brings; False if the demand cannot be met."""
        left: ReducedStock = self.emptied[place]
        collection: ItemCollection = left.collection
        grouped: Ints = collection.grouped
        limit: i64 = len(values) - 1 if len(grouped) == ROW_WIDTH else collection.items
        sets: i64 = 0
        while sets <= left.most_sets:
            spare: i64 = collection.walk(sets, limit)
            if spare < 0:
                break
            base: i64 = left.total - collection.lost + sets * collection.set_pays + points
            row: i64 = 0
            while row < len(grouped):
                used: i64 = grouped[row + ROW_ITEMS]
                paid: i64 = base + grouped[row + ROW_PAYS]
                for wanted in range(min(len(values), spare - used + 1)):
                    if paid - collection.cost[used + wanted] > values[wanted]:
                        values[wanted] = paid - collection.cost[used + wanted]
                        if wanted == self.watched:
                            self.pick(place, sets, grouped[row + ROW_GROUPS])
                row += ROW_WIDTH
            sets += 1
        return sets > 0

    def pick(self, place: i64, sets: i64, groups: i64) -> None:
        """Remember the best so far."""
        demand: Ints = self.emptied[place].collection.demand
        self.picked = vec[i64]([demand[0], demand[1], demand[2], place, sets, groups])

    # ---------------------------------------------------------------- carried out
    def deal_out(self, gold: i64, wanted: i64, found: list[Award]) -> None:
        """The best with so many gold for the emporium and so many resources for the weaver, added to the awards."""
        self.watched = wanted
        self.values(gold, wanted)
        picked: Ints = self.picked
        left: ReducedStock = self.emptied[picked[3]]
        for place in range(len(left.groups)):
            self.award_groups(self.grouped[place], left.groups[place], found)
        collection: ItemCollection = self.collection(left.groups)
        collection.ask(EMPORIUM, ODD, gold)
        collection.ask(WEAVER, ANY, wanted)
        for kind in range(SET_KINDS):
            if picked[kind] > 0:
                collection.ask(TRADES[kind], kind, picked[kind])
                award: Award = award_of(found, TRADES[kind])
                award.points += picked[kind] // self.pieces.of[TRADES[kind]] * self.pays[TRADES[kind]]
        plan: SharingPlan = SharingPlan(0)
        plan.sets = picked[4]
        plan.groups = picked[5]
        collection.plan = plan
        collection.deal_out(found)

    def award_groups(self, at: i64, groups: i64, found: list[Award]) -> None:
        """The groups on one storage card."""
        if groups > 0:
            award: Award = award_of(found, self.stores[at])
            award.points += groups * self.rate(at)
            taken: Ints = self.take(at, groups)
            for resource in ALL_RESOURCES:
                if taken[resource] > 0:
                    award.add(RESOURCE_ITEM, resource, taken[resource])


def skills_of(pieces: KeyFlowPieces, levels: Ints, skills: Ints) -> ItemCollection:
    """The skills of the three types: by themselves they count for trader, store and merchant."""
    sets: i64 = pieces.pays[SCRIBE] if levels[SCRIBE] != NONE else 0
    choice: i64 = pieces.pays[SCHOLAR] if levels[SCHOLAR] != NONE else 0
    collection = ItemCollection(SCRIBE, sets, NONE, 0, 1, SCHOLAR, choice, False)
    for skill in ALL_SKILLS:
        trade: i64 = TRADES[skill]
        worth: i64 = pieces.skill_pays[trade] if levels[trade] != NONE else 0
        collection.add(Pile(SKILL_ITEM, skill, skill, skills[skill], worth, trade))
    return collection
