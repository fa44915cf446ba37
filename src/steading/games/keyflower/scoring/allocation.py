"""Which item counts for which scoring tile or contract at the end of the game: an assignment with the highest total.

Workers, skills, resources and wheat are collections of one shape (see `item_collection`). In the base game they share
nothing but the joker, the purple figure: it is one more item of the collection it helps most. Contracts and the bakery
ask for items of several collections at once (see `completions_of`).

With summer boat 5b wheat counts for all that gold counts for, and gold for wheat: wheat is then one more pile of the
resources that stands for any, the granary a second tile for groups of any resources. Nothing is declared twice by
this: an item of another type fits the places for its own type and those for any, of which the wheat places are some.
"""

from __future__ import annotations

from typing import Final

from ....engine.ints import Ints, append, i64, vec
from ...key_family.rules.goods import COLOURS, GOLD, GREEN, NONE, RESOURCES, SKILLS
from ...key_family.scoring.item_collection import (
    ANY,
    DEMAND,
    KINDS,
    ODD,
    SET_KINDS,
    ItemCollection,
    Pile,
    SharingPlan,
    award_of,
)
from ...key_family.scoring.item_collection import Award as Award
from ...key_family.scoring.item_collection import CollectionItem as CollectionItem
from ..rules.pieces import (
    CONTRACTS,
    NEED_ANY_RESOURCE,
    NEED_ANY_SKILL,
    NEED_FIGURE,
    NEED_RESOURCES,
    NEED_SKILLS,
    NEED_WORKERS,
    NEEDS,
)
from ..rules.tiles import (
    APOTHECARY,
    BAKERY,
    CRAFTSMANS_GUILD,
    GRANARY,
    JEWELLER,
    KEY_GUILD,
    KEY_MARKET,
    MERCERS_GUILD,
    SCHOLAR,
    SCRIBES,
    STORAGE,
    STORAGE_END,
    TILE_COUNT,
    VILLAGE_HALL,
    WATERMILL,
    WHITE_WIND,
    WINDMILL,
)
from .contracts import Completion

# What an award is for: a tile's number in `pieces`, or one of these.
GOLD_ALONE: Final[i64] = -1  # gold that no tile counts
ON_STORAGE: Final[i64] = TILE_COUNT  # beyond all tiles, + the place of a storage tile in `stores`
CONTRACT: Final[i64] = ON_STORAGE + STORAGE_END - STORAGE  # + the place of a completed contract in `contracts`
UNCOMPLETED: Final[i64] = CONTRACT + CONTRACTS  # all other contracts
JOKER_ANIMAL: Final[i64] = UNCOMPLETED + 1

# A storage tile in `stores`: the resource it pays for (NONE: any), points for each, the counters of each type on it.
STORE_KIND: Final[i64] = 0
STORE_RATE: Final[i64] = STORE_KIND + 1
STORE_COUNTERS: Final[i64] = STORE_RATE + 1
STORE_WIDTH: Final[i64] = STORE_COUNTERS + RESOURCES

# Sorts of items.
WORKER_SORT: Final[i64] = 0
SKILL_SORT: Final[i64] = 1
RESOURCE_SORT: Final[i64] = 2
JOKER: Final[i64] = 3
WHEAT_SORT: Final[i64] = 4

# The collections stand in the order of the sorts, and here wheat where it counts but is no resource.
WHEAT_APART: Final[i64] = 3

NO_CONTRACTS: Final[Ints] = Ints([])


class Prizes:
    """What the player's scoring tiles pay; 0 for a tile that is not in the village."""

    __slots__ = (
        "animal", "apothecary", "apothecary_size", "bakery", "contract", "craftsman", "gold", "granary",
        "granary_size", "guild", "guild_size", "hall", "jeweller", "market", "mercer", "scholar", "scribes",
        "uncompleted", "watermill", "wheaten", "wild", "wind", "windmill", "windmill_size",
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
        bakery: i64 = 0,
        granary: i64 = 0,
        granary_size: i64 = 0,
        contract: i64 = 0,
        uncompleted: i64 = 0,
        wheaten: bool = False,
        animal: i64 = 0,
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
        self.bakery = bakery  # for each trio of a resource, a wheat and a skill
        self.granary = granary  # for each group of so many wheat
        self.granary_size = granary_size
        self.contract = contract  # for each contract completed
        self.uncompleted = uncompleted  # for each other contract
        self.wheaten = wheaten  # summer boat 5b: wheat may stand for any resource, any resource for wheat
        self.animal = animal  # for the joker as an animal


# ---------------------------------------------------------------- the collections
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
        tile = ON_STORAGE + store
    return Pile(sort, resource, kind, number, worth, tile)


def of_workers(workers: Ints, prizes: Prizes, joker: bool) -> ItemCollection:
    """The workers of the four colours."""
    collection = ItemCollection(
        CRAFTSMANS_GUILD, prizes.craftsman, APOTHECARY, prizes.apothecary, prizes.apothecary_size,
        VILLAGE_HALL, prizes.hall, False,
    )  # fmt: skip
    for colour in range(COLOURS):
        collection.add(worker_pile(prizes, WORKER_SORT, colour, workers[colour]))
    if joker:
        collection.jokers = [worker_pile(prizes, JOKER, colour, 1) for colour in range(COLOURS)]
    return collection


def of_skills(skills: Ints, prizes: Prizes, joker: bool) -> ItemCollection:
    """The skills of the three types."""
    collection = ItemCollection(
        SCRIBES, prizes.scribes, KEY_GUILD, prizes.guild, prizes.guild_size, SCHOLAR, prizes.scholar, False
    )
    for skill in range(SKILLS):
        collection.add(skill_pile(SKILL_SORT, skill, skills[skill]))
    if joker:
        collection.jokers = [skill_pile(JOKER, skill, 1) for skill in range(SKILLS)]
    return collection


def of_resources(resources: Ints, stores: Ints, prizes: Prizes, joker: bool, wheat: i64) -> ItemCollection:
    """The counters of the four types, those on each storage tile apart: only they can score there."""
    collection = ItemCollection(
        MERCERS_GUILD, prizes.mercer, WINDMILL, prizes.windmill, prizes.windmill_size,
        WATERMILL, prizes.watermill, True,
    )  # fmt: skip
    for resource in range(RESOURCES):
        collection.add(resource_pile(prizes, RESOURCE_SORT, resource, resources[resource], 0, NONE))
    at: i64 = 0
    while at < len(stores):
        kind: i64 = stores[at + STORE_KIND]
        for resource in range(RESOURCES):
            matches: bool = kind == NONE or resource == kind or resource == GOLD or prizes.wild
            rate: i64 = stores[at + STORE_RATE] if matches else 0
            number: i64 = stores[at + STORE_COUNTERS + resource]
            collection.add(resource_pile(prizes, RESOURCE_SORT, resource, number, rate, at // STORE_WIDTH))
        at += STORE_WIDTH
    if joker:
        collection.jokers = [joker_resource(stores, prizes)]
    if prizes.wheaten:
        collection.add(resource_pile(prizes, WHEAT_SORT, GOLD, wheat, 0, NONE))
        collection.pay_for_pairs(GRANARY, prizes.granary, prizes.granary_size)
    return collection


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


def of_wheat(prizes: Prizes, joker: bool, wheat: i64) -> ItemCollection:
    """Wheat that is no resource."""
    collection = ItemCollection(NONE, 0, GRANARY, prizes.granary, prizes.granary_size, NONE, 0, False)
    collection.add(Pile(WHEAT_SORT, 0, ODD, wheat, 0, NONE))
    if joker:
        collection.jokers = [Pile(JOKER, 0, ODD, 1, 0, NONE)]
    return collection


def collect_items(
    workers: Ints, skills: Ints, resources: Ints, stores: Ints, prizes: Prizes, joker: bool, wheat: i64
) -> list[ItemCollection]:
    """All collections, with what the joker may be in each."""
    collections = [
        of_workers(workers, prizes, joker),
        of_skills(skills, prizes, joker),
        of_resources(resources, stores, prizes, joker, wheat),
    ]
    if not prizes.wheaten and (prizes.bakery > 0 or prizes.granary > 0):
        collections.append(of_wheat(prizes, joker, wheat))
    return collections


# ---------------------------------------------------------------- each collection by itself
def apart(prizes: Prizes, joker: bool, wheat: i64, contracts: Ints) -> bool:
    """Does nothing ask for items of several collections?"""
    if len(contracts) > 0:
        return False
    return prizes.bakery == 0 or (wheat == 0 and not joker and not prizes.wheaten)


def plan_apart(collections: list[ItemCollection], prizes: Prizes, joker: bool) -> i64:
    """Find each collection's best plan, the joker put where it gains most; the points of all."""
    total: i64 = 0
    for collection in collections:
        collection.plan = collection.best()
        total += collection.plan.points
    return total + declare(collections, prizes.animal) if joker else total


def declare(collections: list[ItemCollection], animal: i64) -> i64:
    """Add the joker where it gains most, unless as an animal it gains as much; what it gains."""
    most: i64 = animal
    joker: Pile | None = None
    winner: ItemCollection = collections[0]
    plan: SharingPlan = winner.plan
    for collection in collections:
        for pile in collection.jokers:
            if collection.most(pile) > most:
                collection.add(pile)
                tried: SharingPlan = collection.best()
                collection.remove()
                if tried.points - collection.plan.points > most:
                    most = tried.points - collection.plan.points
                    joker, winner, plan = pile, collection, tried
    if joker is not None:
        winner.add(joker)
        winner.plan = plan
    return most


def apart_without_joker(workers: Ints, skills: Ints, resources: Ints, stores: Ints, prizes: Prizes, wheat: i64) -> i64:
    """The points of all collections, each by itself: those of which no tile counts several items need no plan."""
    total: i64 = 0
    if prizes.craftsman > 0 or prizes.apothecary > 0 or prizes.hall > 0:
        total += of_workers(workers, prizes, False).best().points
    else:
        for colour in range(COLOURS):
            total += workers[colour] * prizes.wind
        if prizes.market > prizes.wind:
            total += workers[GREEN] * (prizes.market - prizes.wind)
    if prizes.scribes > 0 or prizes.guild > 0 or prizes.scholar > 0:
        total += of_skills(skills, prizes, False).best().points
    if prizes.mercer > 0 or prizes.windmill > 0 or prizes.watermill > 0 or prizes.wheaten:
        total += of_resources(resources, stores, prizes, False, wheat).best().points
    else:
        total += resources_alone(resources, stores, prizes)
    if prizes.granary > 0 and not prizes.wheaten:
        total += of_wheat(prizes, False, wheat).best().points
    return total


def resources_alone(resources: Ints, stores: Ints, prizes: Prizes) -> i64:
    """What all counters bring by themselves: as gold, or where they are stored."""
    gold: i64 = max(prizes.gold, prizes.jeweller)
    total: i64 = 0
    for resource in range(RESOURCES):
        if resource == GOLD or prizes.wild:
            total += resources[resource] * gold
    at: i64 = 0
    while at < len(stores):
        kind: i64 = stores[at + STORE_KIND]
        rate: i64 = stores[at + STORE_RATE]
        for resource in range(RESOURCES):
            golden: bool = resource == GOLD or prizes.wild
            worth: i64 = gold if golden else 0
            if rate > worth and (golden or kind == NONE or resource == kind):
                worth = rate
            total += stores[at + STORE_COUNTERS + resource] * worth
        at += STORE_WIDTH
    return total


# ---------------------------------------------------------------- contracts and the bakery
def completions_of(collections: list[ItemCollection], prizes: Prizes, contracts: Ints) -> list[Completion]:
    """The question which contracts to complete, apart for collections that nothing joins."""
    trio: Ints = vec[i64]([0] * len(collections))
    trio[SKILL_SORT] = 1
    trio[RESOURCE_SORT] = 2 if prizes.wheaten else 1
    if len(collections) > WHEAT_APART:
        trio[WHEAT_APART] = 1
    part: Ints = vec[i64]([0] * len(collections))
    for place in range(len(part)):
        part[place] = SKILL_SORT if prizes.bakery > 0 and trio[place] > 0 else place
    at: i64 = 0
    while at < len(contracts):
        first: i64 = first_asked(contracts, at)
        for place in range(first + 1, RESOURCE_SORT + 1):
            if asks(contracts, at, place):
                join(part, first, place)
        at += NEEDS
    found: list[Completion] = []
    for place in range(len(part)):
        if part[place] == place:
            found.append(completion_of(place, part, collections, prizes, contracts, trio))
    return found


def asks(contracts: Ints, at: i64, place: i64) -> bool:
    """Does the contract that begins at `at` want items of this collection?"""
    for kind in range(DEMAND):
        if need(contracts, at, place, kind) > 0:
            return True
    return False


def first_asked(contracts: Ints, at: i64) -> i64:
    """The first collection of which the contract wants items; RESOURCE_SORT if it wants of none."""
    for place in range(RESOURCE_SORT):
        if asks(contracts, at, place):
            return place
    return RESOURCE_SORT


def join(part: Ints, one: i64, other: i64) -> None:
    """Make the parts to which these collections belong a single one, named after one of its collections."""
    old: i64 = part[other]
    for place in range(len(part)):
        if part[place] == old:
            part[place] = part[one]


def completion_of(
    name: i64, part: Ints, collections: list[ItemCollection], prizes: Prizes, contracts: Ints, trio: Ints
) -> Completion:
    """The question for one part: its collections, and the contracts that want items of them."""
    members: list[ItemCollection] = []
    taken: Ints = vec[i64]()
    for place in range(len(part)):
        if part[place] == name:
            members.append(collections[place])
            taken = append(taken, trio[place])
    asked: Ints = vec[i64]()
    figures: Ints = vec[i64]()
    own: Ints = vec[i64]()
    for contract in range(len(contracts) // NEEDS):
        at: i64 = contract * NEEDS
        if part[first_asked(contracts, at)] == name:
            own = append(own, contract)
            figures = append(figures, contracts[at + NEED_FIGURE])
            for place in range(len(part)):
                if part[place] == name:
                    for kind in range(DEMAND):
                        asked = append(asked, need(contracts, at, place, kind))
    bakery: i64 = prizes.bakery if part[SKILL_SORT] == name else 0
    return Completion(members, own, asked, figures, prizes.contract - prizes.uncompleted, bakery, taken)


def need(contracts: Ints, at: i64, place: i64, kind: i64) -> i64:
    """How many items of a kind, or of ANY, the contract that begins at `at` wants of a collection."""
    if place == WHEAT_APART:
        return 0
    if place == WORKER_SORT:
        return contracts[at + NEED_WORKERS + kind]
    if place == SKILL_SORT:
        if kind == ODD:
            return 0
        return contracts[at + (NEED_ANY_SKILL if kind == ANY else NEED_SKILLS + kind)]
    if kind == ANY:
        return contracts[at + NEED_ANY_RESOURCE]
    return contracts[at + NEED_RESOURCES + (kind + 1) % KINDS]  # gold is the odd one


def complete(completions: list[Completion], prizes: Prizes, joker: bool) -> i64:
    """Find the best contracts, the joker put where it gains most; the points, those for all uncompleted not counted."""
    total: i64 = 0
    most: i64 = prizes.animal if joker else 0
    winner: Completion | None = None
    for completion in completions:
        without: i64 = completion.solve(False)
        total += without
        if joker:
            gained: i64 = completion.solve(True) - without
            if gained > most:
                most = gained
                winner = completion
    if winner is not None:
        winner.joker = True
    return total + most


def settle(completion: Completion, prizes: Prizes, found: list[Award]) -> None:
    """Begin the awards of contracts and bakery, and give each collection the plan that leaves what these take."""
    collections: list[ItemCollection] = completion.collections
    completion.settle()
    for contract in range(completion.number):
        if completion.completes(contract):
            award: Award = award_of(found, CONTRACT + completion.contracts[contract])
            award.points = prizes.contract
            at: i64 = contract * completion.width
            for collection in collections:
                for kind in range(DEMAND):
                    collection.ask(award.tile, kind, completion.asks[at + kind])
                at += DEMAND
            if completion.figures[contract] > 0:
                award.add(JOKER, NONE, 1)
    if completion.trios > 0:
        award_of(found, BAKERY).points = completion.trios * prizes.bakery
    for place in range(len(collections)):
        collections[place].ask(BAKERY, ANY, completion.trios * completion.trio[place])
        if place == completion.joker_in:
            collections[place].plan_with_joker()
        else:
            collections[place].plan = collections[place].best()


# ---------------------------------------------------------------- the best of all
def best_total(
    workers: Ints,
    skills: Ints,
    resources: Ints,
    stores: Ints,
    prizes: Prizes,
    joker: bool,
    wheat: i64 = 0,
    contracts: Ints = NO_CONTRACTS,
) -> i64:
    """The most points that the player's items can bring; `resources` are those that lie on no storage tile."""
    each: bool = apart(prizes, joker, wheat, contracts)
    if each and not joker:
        return apart_without_joker(workers, skills, resources, stores, prizes, wheat)
    collections = collect_items(workers, skills, resources, stores, prizes, joker, wheat)
    if each:
        return plan_apart(collections, prizes, joker)
    points: i64 = complete(completions_of(collections, prizes, contracts), prizes, joker)
    return points + len(contracts) // NEEDS * prizes.uncompleted


def allocate(
    workers: Ints,
    skills: Ints,
    resources: Ints,
    stores: Ints,
    prizes: Prizes,
    joker: bool,
    wheat: i64 = 0,
    contracts: Ints = NO_CONTRACTS,
) -> list[Award]:
    """The same, tile by tile: which items bring the points. Items that bring none are not named."""
    found: list[Award] = []
    collections = collect_items(workers, skills, resources, stores, prizes, joker, wheat)
    if apart(prizes, joker, wheat, contracts):
        plan_apart(collections, prizes, joker)
    else:
        completions = completions_of(collections, prizes, contracts)
        complete(completions, prizes, joker)
        for completion in completions:
            settle(completion, prizes, found)
        uncompleted: i64 = len(contracts) // NEEDS - len([award for award in found if award.tile >= CONTRACT])
        award_of(found, UNCOMPLETED).points = uncompleted * prizes.uncompleted
    for collection in collections:
        collection.deal_out(found)
    if joker and prizes.animal > 0 and not uses_joker(found):
        award_of(found, JOKER_ANIMAL).points = prizes.animal
        award_of(found, JOKER_ANIMAL).add(JOKER, NONE, 1)
    return [award for award in found if award.points > 0]


def uses_joker(found: list[Award]) -> bool:
    """Does the joker count for any of these?"""
    for award in found:
        for item in award.items:
            if item.sort == JOKER:
                return True
    return False
