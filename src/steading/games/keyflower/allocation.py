"""Which item counts for which scoring tile at the end of the game: an assignment with the highest total.

Workers, skills and resources are three collections of one shape: a tile pays for sets of three kinds, one for groups
of any kinds, one for every item of a chosen kind, and an item left alone has a worth of its own. Try every choice,
every number of sets and every number of groups. With these fixed, the items that can fill the sets and groups are the
bases of a transversal matroid, so taking the item of least worth that still fits, again and again, gives up least. The
total is then concave in the number of groups (it is the optimum of a transport problem), which tells when to stop.

The collections share nothing but the joker, the purple figure: it is one more item of the collection it helps most.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Ints, i64
from .pieces import (
    APOTHECARY,
    COLOURS,
    CRAFTSMANS_GUILD,
    GOLD,
    GREEN,
    JEWELLER,
    KEY_GUILD,
    KEY_MARKET,
    MERCERS_GUILD,
    NONE,
    RESOURCES,
    SCHOLAR,
    SCRIBES,
    SKILLS,
    VILLAGE_HALL,
    WATERMILL,
    WHITE_WIND,
    WINDMILL,
)

# What an award is for: a tile's number in `pieces`, or one of these.
GOLD_ALONE: Final[i64] = -1  # gold that no tile counts
STORE: Final[i64] = 64  # beyond all tiles, + the place of a storage tile in `stores`

# A storage tile in `stores`: the resource it pays for (NONE: any), points for each, the counters of each type on it.
STORE_KIND: Final[i64] = 0
STORE_RATE: Final[i64] = 1
STORE_COUNTERS: Final[i64] = 2
STORE_WIDTH: Final[i64] = 6

# Sorts of items.
WORKER: Final[i64] = 0
SKILL: Final[i64] = 1
RESOURCE: Final[i64] = 2
JOKER: Final[i64] = 3

# Kinds within a collection: 0, 1 and 2 make a set. The odd one is in no set (green), or stands for any kind (gold).
SET_KINDS: Final[i64] = 3
ODD: Final[i64] = 3
KINDS: Final[i64] = 4


class Prizes:
    """What the player's scoring tiles pay; 0 for a tile that is not in the village."""

    __slots__ = (
        "apothecary", "apothecary_size", "craftsman", "gold", "guild", "guild_size", "hall", "jeweller", "market",
        "mercer", "scholar", "scribes", "watermill", "wild", "wind", "windmill", "windmill_size",
    )  # fmt: skip

    def __init__(
        self,
        *,
        apothecary: i64 = 0,
        apothecary_size: i64 = 0,
        craftsman: i64 = 0,
        market: i64 = 0,
        hall: i64 = 0,
        wind: i64 = 0,
        guild: i64 = 0,
        guild_size: i64 = 0,
        scholar: i64 = 0,
        scribes: i64 = 0,
        jeweller: i64 = 0,
        mercer: i64 = 0,
        watermill: i64 = 0,
        windmill: i64 = 0,
        windmill_size: i64 = 0,
        gold: i64 = 1,
        wild: bool = False,
    ) -> None:
        self.apothecary = apothecary  # for each group of so many workers
        self.apothecary_size = apothecary_size
        self.craftsman = craftsman  # for each blue, red and yellow worker
        self.market = market  # for each green worker
        self.hall = hall  # for each worker of a chosen colour
        self.wind = wind  # for each worker
        self.guild = guild  # for each group of so many skills
        self.guild_size = guild_size
        self.scholar = scholar  # for each skill of a chosen type
        self.scribes = scribes  # for each anvil, pick axe and saw
        self.jeweller = jeweller  # for each gold
        self.mercer = mercer  # for each iron, stone and wood
        self.watermill = watermill  # for each resource of a chosen type
        self.windmill = windmill  # for each group of so many resources
        self.windmill_size = windmill_size
        self.gold = gold  # for each gold that no tile counts
        self.wild = wild  # summer boat 3b: any resource may stand for any other


class Item:
    """So many workers, skills or resources of one type; for the joker, the type it is declared to be."""

    __slots__ = ("number", "sort", "type")

    def __init__(self, sort: i64, type: i64, number: i64) -> None:
        self.sort = sort
        self.type = type
        self.number = number

    def __repr__(self) -> str:
        return f"<Item {self.sort}/{self.type} × {self.number}>"


class Award:
    """The points of one tile and the items they are for."""

    __slots__ = ("items", "points", "tile")

    def __init__(self, tile: i64) -> None:
        self.tile = tile
        self.points: i64 = 0
        self.items: list[Item] = []

    def add(self, sort: i64, type: i64, number: i64) -> None:
        """So many more items."""
        for item in self.items:
            if item.sort == sort and item.type == type:
                item.number += number
                return
        self.items.append(Item(sort, type, number))

    def __repr__(self) -> str:
        return f"<Award {self.tile}: {self.points} for {self.items}>"


class Pile:
    """Items that are alike: `worth` is what one brings by itself, and `tile` what pays it."""

    __slots__ = ("kind", "number", "sort", "tile", "type", "worth")

    def __init__(self, sort: i64, type: i64, kind: i64, number: i64, worth: i64, tile: i64) -> None:
        self.sort = sort
        self.type = type
        self.kind = kind
        self.number = number
        self.worth = worth
        self.tile = tile


class Plan:
    """How a collection is shared out: this many sets and groups, one kind chosen, everything else by itself."""

    __slots__ = ("choice", "groups", "points", "sets")

    def __init__(self, points: i64, choice: i64, sets: i64, groups: i64) -> None:
        self.points = points
        self.choice = choice
        self.sets = sets
        self.groups = groups


class Collection:
    """All items of one sort and what the tiles pay for them; `best` finds a plan, `awards` carries it out."""

    __slots__ = (
        "choice_pays", "choice_tile", "group_pays", "group_size", "group_tile", "in_sets", "piles", "plan",
        "set_pays", "set_tile", "substitute",
    )  # fmt: skip

    def __init__(
        self,
        set_tile: i64,
        set_pays: i64,
        group_tile: i64,
        group_pays: i64,
        group_size: i64,
        choice_tile: i64,
        choice_pays: i64,
        substitute: bool,
    ) -> None:
        self.set_tile = set_tile
        self.set_pays = set_pays
        self.group_tile = group_tile
        self.group_pays = group_pays
        self.group_size = group_size
        self.choice_tile = choice_tile
        self.choice_pays = choice_pays
        self.substitute = substitute  # does the odd kind stand for any other?
        self.piles: list[Pile] = []
        self.plan: Plan = Plan(0, 0, 0, 0)
        self.in_sets: Ints = Ints([0] * KINDS)  # for `give_up`: places in sets still open to each kind

    def add(self, pile: Pile) -> None:
        """One more pile, unless there is nothing on it."""
        if pile.number > 0:
            self.piles.append(pile)

    def most(self, pile: Pile) -> i64:
        """No single item of this pile adds more: taken away again, it spoils one set or one group at worst."""
        return max(max(pile.worth, self.choice_pays), max(self.set_pays, self.group_pays))

    def chosen(self, pile: Pile, choice: i64) -> bool:
        """Do these items bring more on the tile that pays for the chosen kind than by themselves?"""
        if self.choice_pays <= pile.worth:
            return False
        return pile.kind == choice or (self.substitute and pile.kind == ODD)

    def heap(self, choice: i64) -> Ints:
        """How many items of each kind have each worth, the least first: at `worth * KINDS + kind`."""
        top: i64 = self.choice_pays
        for pile in self.piles:
            top = max(top, pile.worth)
        heap: Ints = Ints([0] * ((top + 1) * KINDS))
        for pile in self.piles:
            worth: i64 = self.choice_pays if self.chosen(pile, choice) else pile.worth
            heap[worth * KINDS + pile.kind] += pile.number
        return heap

    def give_up(self, heap: Ints, sets: i64, groups: i64, given: Ints) -> i64:
        """Fill sets and groups, noting in `given` what with: the least worth that this takes, or -1 if it cannot be."""
        spare: i64 = groups * self.group_size
        room: i64 = sets * SET_KINDS + spare
        in_sets: Ints = self.in_sets
        for set_kind in range(SET_KINDS):
            in_sets[set_kind] = sets
        in_sets[ODD] = room if self.substitute else 0
        lost: i64 = 0
        cell: i64 = 0
        while room > 0 and cell < len(heap):
            if heap[cell] > 0:
                kind: i64 = cell % KINDS
                number: i64 = min(min(heap[cell], room), in_sets[kind] + spare)
                beside: i64 = max(number - in_sets[kind], 0)  # can only go into groups
                in_sets[kind] -= number - beside
                spare -= beside
                room -= number
                lost += number * (cell // KINDS)
                given[cell] = number
            cell += 1
        return lost if room == 0 else -1

    def best(self) -> Plan:
        """A plan with the most points."""
        items: i64 = 0
        alone: i64 = 0
        for pile in self.piles:
            items += pile.number
            alone += pile.number * pile.worth
        best: Plan = Plan(alone, 0, 0, 0)
        most_sets: i64 = items // SET_KINDS if self.set_pays > 0 else 0
        most_groups: i64 = items // self.group_size if self.group_pays > 0 else 0
        choices: i64 = 1
        if self.choice_pays > 0:
            choices = SET_KINDS if self.substitute else KINDS
        for choice in range(choices):
            total: i64 = alone
            for pile in self.piles:
                if self.chosen(pile, choice):
                    total += pile.number * (self.choice_pays - pile.worth)
            if choice == 0 or total > alone:
                self.improve(best, total, choice, most_sets, most_groups)
        return best

    def improve(self, best: Plan, total: i64, choice: i64, most_sets: i64, most_groups: i64) -> None:
        """Look for a better plan with this choice; `total` is what it brings without sets and groups."""
        heap: Ints = self.heap(choice)
        given: Ints = heap[:]
        sets: i64 = 0
        while sets <= most_sets:
            before: i64 = -1
            groups: i64 = 0
            while groups <= most_groups:
                lost: i64 = self.give_up(heap, sets, groups, given)
                if lost < 0:
                    break
                points: i64 = total - lost + sets * self.set_pays + groups * self.group_pays
                if points > best.points:
                    best.points = points
                    best.choice = choice
                    best.sets = sets
                    best.groups = groups
                if points <= before:
                    break
                before = points
                groups += 1
            if groups == 0:  # not even the sets alone can be filled
                return
            sets += 1

    def awards(self) -> list[Award]:
        """The plan item by item."""
        plan: Plan = self.plan
        heap: Ints = self.heap(plan.choice)
        given: Ints = Ints([0] * len(heap))
        self.give_up(heap, plan.sets, plan.groups, given)
        found: list[Award] = []
        award_of(found, self.set_tile).points = plan.sets * self.set_pays
        award_of(found, self.group_tile).points = plan.groups * self.group_pays
        in_sets: Ints = Ints([plan.sets, plan.sets, plan.sets, 0])
        for pile in self.piles:
            if pile.kind != ODD:
                self.deal(pile, given, in_sets, found)
        if self.substitute:  # the odd kind takes the places that are still empty
            in_sets[ODD] = in_sets[0] + in_sets[1] + in_sets[2]
        for pile in self.piles:
            if pile.kind == ODD:
                self.deal(pile, given, in_sets, found)
        return [award for award in found if award.points > 0]

    def deal(self, pile: Pile, given: Ints, in_sets: Ints, found: list[Award]) -> None:
        """A pile's items to sets, to groups, and what was not given up to the tile that pays for it."""
        chosen: bool = self.chosen(pile, self.plan.choice)
        worth: i64 = self.choice_pays if chosen else pile.worth
        cell: i64 = worth * KINDS + pile.kind
        up: i64 = min(pile.number, given[cell])
        sets: i64 = min(up, in_sets[pile.kind])
        given[cell] -= up
        in_sets[pile.kind] -= sets
        if sets > 0:
            award_of(found, self.set_tile).add(pile.sort, pile.type, sets)
        if up > sets:
            award_of(found, self.group_tile).add(pile.sort, pile.type, up - sets)
        if pile.number > up and worth > 0:
            award: Award = award_of(found, self.choice_tile if chosen else pile.tile)
            award.points += (pile.number - up) * worth
            award.add(pile.sort, pile.type, pile.number - up)


def award_of(found: list[Award], tile: i64) -> Award:
    """The award of this tile among those found, a new one if need be."""
    for award in found:
        if award.tile == tile:
            return award
    found.append(Award(tile))
    return found[len(found) - 1]


# ---------------------------------------------------------------- the three collections
def worker_pile(prizes: Prizes, sort: i64, colour: i64, number: i64) -> Pile:
    """Workers of one colour: by themselves they count for White Wind, green ones for the key market."""
    if colour == GREEN and prizes.market > prizes.wind:
        return Pile(sort, colour, ODD, number, prizes.market, KEY_MARKET)
    return Pile(sort, colour, colour, number, prizes.wind, WHITE_WIND)


def skill_pile(sort: i64, skill: i64, number: i64) -> Pile:
    """Skills of one type, worth nothing by themselves."""
    return Pile(sort, skill, skill, number, 0, NONE)


def resource_pile(prizes: Prizes, sort: i64, resource: i64, number: i64, rate: i64, store: i64) -> Pile:
    """Counters of one type in one place; `rate` is what the storage tile under them pays for one, 0 for nothing."""
    kind: i64 = (resource + SET_KINDS) % KINDS  # iron, stone and wood make a set, gold is the odd one
    worth: i64 = 0
    tile: i64 = GOLD_ALONE
    if resource == GOLD or prizes.wild:
        kind = ODD
        worth = prizes.gold
        if prizes.jeweller > worth:
            worth = prizes.jeweller
            tile = JEWELLER
    if rate >= worth and rate > 0:
        worth = rate
        tile = STORE + store
    return Pile(sort, resource, kind, number, worth, tile)


def of_workers(workers: Ints, prizes: Prizes) -> Collection:
    """The workers of the four colours."""
    collection = Collection(
        CRAFTSMANS_GUILD, prizes.craftsman, APOTHECARY, prizes.apothecary, prizes.apothecary_size,
        VILLAGE_HALL, prizes.hall, False,
    )  # fmt: skip
    for colour in range(COLOURS):
        collection.add(worker_pile(prizes, WORKER, colour, workers[colour]))
    return collection


def of_skills(skills: Ints, prizes: Prizes) -> Collection:
    """The skills of the three types."""
    collection = Collection(
        SCRIBES, prizes.scribes, KEY_GUILD, prizes.guild, prizes.guild_size, SCHOLAR, prizes.scholar, False
    )
    for skill in range(SKILLS):
        collection.add(skill_pile(SKILL, skill, skills[skill]))
    return collection


def of_resources(resources: Ints, stores: Ints, prizes: Prizes) -> Collection:
    """The counters of the four types, those on each storage tile apart: only they can score there."""
    collection = Collection(
        MERCERS_GUILD, prizes.mercer, WINDMILL, prizes.windmill, prizes.windmill_size,
        WATERMILL, prizes.watermill, True,
    )  # fmt: skip
    for resource in range(RESOURCES):
        collection.add(resource_pile(prizes, RESOURCE, resource, resources[resource], 0, NONE))
    at: i64 = 0
    while at < len(stores):
        kind: i64 = stores[at + STORE_KIND]
        for resource in range(RESOURCES):
            matches: bool = kind == NONE or resource == kind or resource == GOLD or prizes.wild
            rate: i64 = stores[at + STORE_RATE] if matches else 0
            number: i64 = stores[at + STORE_COUNTERS + resource]
            collection.add(resource_pile(prizes, RESOURCE, resource, number, rate, at // STORE_WIDTH))
        at += STORE_WIDTH
    return collection


# ---------------------------------------------------------------- the joker
def joker_resource(stores: Ints, prizes: Prizes) -> Pile:
    """As a resource the joker is best declared gold, which counts for every type, on the best storage tile."""
    rate: i64 = 0
    store: i64 = NONE
    at: i64 = 0
    while at < len(stores):
        if stores[at + STORE_RATE] > rate:
            rate = stores[at + STORE_RATE]
            store = at // STORE_WIDTH
        at += STORE_WIDTH
    return resource_pile(prizes, JOKER, GOLD, 1, rate, store)


def declare(collections: list[Collection], stores: Ints, prizes: Prizes) -> None:
    """Add the joker where it gains most, if it gains anything."""
    declared: list[list[Pile]] = [
        [worker_pile(prizes, JOKER, colour, 1) for colour in range(COLOURS)],
        [skill_pile(JOKER, skill, 1) for skill in range(SKILLS)],
        [joker_resource(stores, prizes)],
    ]
    most: i64 = 0
    joker: Pile = declared[0][0]
    winner: Collection = collections[0]
    plan: Plan = winner.plan
    for place in range(len(collections)):
        collection: Collection = collections[place]
        for pile in declared[place]:
            if collection.most(pile) > most:
                collection.piles.append(pile)
                tried: Plan = collection.best()
                collection.piles.pop()
                if tried.points - collection.plan.points > most:
                    most = tried.points - collection.plan.points
                    joker, winner, plan = pile, collection, tried
    if most > 0:
        winner.piles.append(joker)
        winner.plan = plan


# ---------------------------------------------------------------- the best of all
def planned(
    workers: Ints, skills: Ints, resources: Ints, stores: Ints, prizes: Prizes, joker: bool
) -> list[Collection]:
    """The three collections, each with its best plan."""
    collections = [of_workers(workers, prizes), of_skills(skills, prizes), of_resources(resources, stores, prizes)]
    for collection in collections:
        collection.plan = collection.best()
    if joker:
        declare(collections, stores, prizes)
    return collections


def best_total(workers: Ints, skills: Ints, resources: Ints, stores: Ints, prizes: Prizes, joker: bool) -> i64:
    """The most points that the player's items can bring; `resources` are those that lie on no storage tile."""
    total: i64 = 0
    for collection in planned(workers, skills, resources, stores, prizes, joker):
        total += collection.plan.points
    return total


def allocate(workers: Ints, skills: Ints, resources: Ints, stores: Ints, prizes: Prizes, joker: bool) -> list[Award]:
    """The same, tile by tile: which items bring the points. Items that bring none are not named."""
    found: list[Award] = []
    for collection in planned(workers, skills, resources, stores, prizes, joker):
        found.extend(collection.awards())
    return found
