"""The final assignment is the best there is: checked against a mixed-integer solver that knows only the rules."""

from __future__ import annotations

import os
import random
from collections import Counter
from dataclasses import dataclass, field

import pytest
from scipy.optimize import LinearConstraint, milp

from steading.engine.ints import Ints, i64
from steading.games.keyflower.rules import pieces, tiles
from steading.games.keyflower.scoring.allocation import (
    CONTRACT,
    GOLD_ALONE,
    JOKER,
    JOKER_ANIMAL,
    ON_STORAGE,
    RESOURCE_SORT,
    SKILL_SORT,
    UNCOMPLETED,
    WHEAT_SORT,
    WORKER_SORT,
    Award,
    Prizes,
    allocate,
    best_total,
)

BLUE, RED, YELLOW, GREEN = range(4)
GOLD, IRON, STONE, WOOD = range(4)
ANY = -1
# How many villages are checked; the compiled build is the same source. For more: ALLOCATION_CASES=5000 pytest ...
CASES = int(os.environ.get("ALLOCATION_CASES", "700"))
BATCHES = 10

# What the tiles pay, as printed; `prizes` takes what a village has of it.
PRINTED = {
    "apothecary": 3, "craftsman": 3, "market": 2, "hall": 1, "wind": 1, "guild": 10, "scholar": 3, "scribes": 10,
    "jeweller": 2, "mercer": 5, "watermill": 1, "windmill": 5,
}  # fmt: skip
FARMERS = {"bakery": 4, "granary": 3}
MERCHANTS = {"contract": 7, "uncompleted": 3}  # with White Wind II a contract pays 10
SIZES = {"apothecary": 5, "guild": 5, "windmill": 5, "granary": 2}

# What a contract may want, in the order of its row.
NEED_NAMES = (
    "blue", "red", "yellow", "green", "worker", "anvil", "pick axe", "saw", "skill", "gold", "iron", "stone", "wood",
    "resource", "figure",
)  # fmt: skip
KIND_NAMES = (NEED_NAMES[:5], NEED_NAMES[5:9], NEED_NAMES[9:14])


@dataclass
class Case:
    """All that a player has at the end; a storage tile is (resource, rate, gold, iron, stone, wood)."""

    pays: dict[str, int]
    workers: list[int] = field(default_factory=lambda: [0] * 4)
    skills: list[int] = field(default_factory=lambda: [0] * 3)
    resources: list[int] = field(default_factory=lambda: [0] * 4)
    stores: list[tuple[int, ...]] = field(default_factory=list)
    joker: bool = False
    wild: bool = False
    sizes: dict[str, int] = field(default_factory=lambda: dict(SIZES))
    wheat: int = 0
    wheaten: bool = False
    contracts: list[dict[str, int]] = field(default_factory=list)

    def prizes(self) -> Prizes:
        sizes = {f"{name}_size": size for name, size in self.sizes.items()}
        return Prizes(**self.pays, **sizes, wild=self.wild, wheaten=self.wheaten)

    def arguments(self) -> tuple[Ints, Ints, Ints, Ints, Prizes, bool, int, Ints]:
        stores = Ints([i64(number) for store in self.stores for number in store])
        rows = Ints([i64(contract.get(name, 0)) for contract in self.contracts for name in NEED_NAMES])
        assert len(rows) == pieces.NEEDS * len(self.contracts)
        held = Ints(self.workers), Ints(self.skills), Ints(self.resources)
        return *held, stores, self.prizes(), self.joker, self.wheat, rows

    def total(self) -> int:
        return int(best_total(*self.arguments()))

    def awards(self) -> list[Award]:
        return allocate(*self.arguments())


def has(*tiles: str) -> dict[str, int]:
    return {tile: (PRINTED | FARMERS | MERCHANTS)[tile] for tile in tiles}


# ---------------------------------------------------------------- worked cases
@pytest.mark.parametrize(
    ("case", "total"),
    [
        (Case(has("apothecary", "craftsman"), workers=[2, 2, 2, 0]), 6),
        (Case(has("scribes"), skills=[3, 3, 3]), 30),
        (Case(has("windmill"), resources=[0, 0, 4, 5]), 5),
        (Case(has("guild"), skills=[2, 1, 1]), 0),
        (Case(has("jeweller", "windmill"), resources=[3, 0, 0, 4]), 9),
        (Case(has("craftsman"), workers=[2, 2, 1, 0], joker=True), 6),
        (Case({}, joker=True), 1),
        (Case({}, stores=[(STONE, 3, 0, 0, 2, 0)], joker=True), 9),
        (Case(has("mercer"), resources=[4, 2, 2, 0]), 12),
        (Case(has("mercer"), resources=[3, 2, 1, 0]), 10),
        (Case(has("mercer"), resources=[3, 0, 0, 0]), 5),
        (Case(has("jeweller"), resources=[4, 0, 0, 0]), 8),
        (Case({}, workers=[2, 2, 2, 0], skills=[2, 1, 1], resources=[0, 0, 0, 10]), 0),
        (Case(has("apothecary", "wind"), workers=[3, 3, 2, 1]), 9),
        (Case(has("apothecary"), workers=[4, 4, 2, 2]), 6),
        (Case(has("craftsman"), workers=[3, 2, 1, 4]), 3),
        (Case(has("guild"), skills=[4, 4, 3]), 20),
        (Case(has("market"), workers=[0, 0, 0, 4]), 8),
        (Case(has("scholar"), skills=[2, 0, 4]), 12),
        (Case(has("scribes", "scholar"), skills=[3, 2, 2]), 23),
        (Case(has("hall"), workers=[2, 0, 5, 4]), 5),
        (Case(has("watermill"), resources=[0, 2, 0, 6]), 6),
        (Case(has("windmill"), resources=[1, 0, 3, 3]), 6),
        (Case({}, resources=[0, 2, 0, 0], stores=[(IRON, 2, 0, 3, 0, 0)]), 6),
        (Case({}, stores=[(WOOD, 2, 1, 0, 0, 1)]), 4),
        (Case({}, stores=[(ANY, 2, 2, 0, 0, 1)]), 6),
        (Case(has("windmill"), stores=[(ANY, 1, 0, 0, 0, 5)]), 5),
        (Case(has("windmill", "jeweller"), stores=[(ANY, 1, 1, 0, 0, 5)]), 7),
        (Case(has("jeweller"), resources=[0, 0, 0, 6], wild=True), 12),
        (Case({}, stores=[(WOOD, 2, 0, 2, 0, 0)], wild=True), 4),
        (Case({}, resources=[0, 0, 2, 4], wild=True), 6),
    ],
)
def test_the_cases_of_the_rules(case: Case, total: int) -> None:
    assert case.total() == total
    check_awards(case)


SAW_AND_WOOD = {"saw": 1, "wood": 1}
ONE_OF_EACH_COLOUR = {"blue": 1, "red": 1, "yellow": 1, "green": 1}
GOLD_AND_TWO = {"gold": 1, "resource": 2}
SKILL_AND_GOLD = {"skill": 1, "gold": 1}
TWO_GOLD = {"gold": 2}
FIGURE = {"figure": 1}


@pytest.mark.parametrize(
    ("case", "total"),
    [
        (Case(has("bakery"), skills=[1, 1, 1], resources=[0, 0, 2, 3], wheat=2), 8),
        (Case(has("bakery"), skills=[1, 0, 0], resources=[2, 0, 0, 0], wheat=0), 2),
        (Case(has("bakery"), skills=[1, 0, 0], resources=[2, 0, 0, 0], wheat=0, joker=True), 5),
        (Case(has("bakery", "granary"), skills=[2, 0, 0], resources=[0, 2, 0, 0], wheat=3), 8),
        (Case(has("bakery", "granary"), skills=[0, 2, 0], resources=[0, 1, 0, 0], wheat=3), 7),
        (Case(has("bakery"), skills=[0, 2, 0], resources=[0, 0, 0, 3], wheat=1, wheaten=True), 8),
        (Case(has("granary"), wheat=5), 6),
        (Case(has("granary"), wheat=3, joker=True), 6),
        (Case(has("granary"), resources=[0, 0, 1, 0], wheat=1), 0),
        (Case(has("granary"), resources=[0, 0, 1, 0], wheat=1, wheaten=True), 3),
        (Case(has("windmill"), resources=[0, 0, 0, 4], wheat=1), 0),
        (Case(has("windmill"), resources=[0, 0, 0, 3], wheat=2, wheaten=True), 5),
        (Case({}, wheat=3, wheaten=True), 3),
        (Case(has("jeweller"), wheat=3, wheaten=True), 6),
        (Case({}, stores=[(WOOD, 2, 0, 2, 0, 0)], wheaten=True), 0),
        (Case({}, stores=[(WOOD, 2, 0, 2, 0, 0)], wheat=2, wheaten=True), 2),
        (Case(has("jeweller", "watermill"), resources=[0, 2, 0, 1], wheaten=True), 2),
        (Case(has("windmill", "granary"), resources=[0, 0, 0, 9], wheat=2, wheaten=True), 16),
        (Case({"animal": 4}, joker=True), 4),
        (Case({"animal": 4} | has("mercer"), resources=[0, 1, 1, 0], joker=True), 5),
    ],
)
def test_wheat_counts_in_bakery_and_granary_and_with_boat_5b_as_a_resource(case: Case, total: int) -> None:
    assert case.total() == total
    check_awards(case)


@pytest.mark.parametrize(
    ("case", "total"),
    [
        (Case(has("contract"), skills=[0, 0, 1], resources=[0, 0, 0, 1], contracts=[SAW_AND_WOOD]), 7),
        (Case(has("contract"), skills=[0, 0, 2], resources=[0, 0, 0, 2], contracts=[SAW_AND_WOOD]), 7),
        (Case(has("contract"), skills=[0, 0, 1], resources=[1, 2, 0, 0], contracts=[SAW_AND_WOOD]), 7),
        (Case(has("contract"), skills=[0, 0, 1], resources=[0, 2, 0, 0], contracts=[SAW_AND_WOOD]), 0),
        (Case(has("contract"), skills=[0, 0, 1], resources=[0, 2, 0, 0], wild=True, contracts=[SAW_AND_WOOD]), 8),
        (Case(has("contract"), skills=[0, 1, 0], resources=[0, 0, 0, 1], contracts=[SAW_AND_WOOD], joker=True), 7),
        (Case(has("contract", "jeweller"), resources=[2, 0, 0, 0], contracts=[TWO_GOLD]), 7),
        (Case(has("contract", "uncompleted", "jeweller"), resources=[2, 0, 0, 0], contracts=[TWO_GOLD]), 7),
        (Case(has("contract", "uncompleted", "jeweller"), resources=[3, 0, 0, 0], contracts=[TWO_GOLD]), 9),
        (Case(has("contract", "uncompleted"), contracts=[SAW_AND_WOOD, TWO_GOLD, FIGURE]), 9),
        (Case(has("contract"), skills=[0, 0, 1], resources=[1, 0, 0, 2], contracts=[GOLD_AND_TWO, SKILL_AND_GOLD]), 7),
        (Case(has("contract"), workers=[0, 1, 1, 2], contracts=[ONE_OF_EACH_COLOUR]), 0),
        (Case(has("contract"), workers=[0, 1, 1, 2], contracts=[ONE_OF_EACH_COLOUR], joker=True), 7),
        (Case(has("contract"), workers=[1, 2, 0, 2], contracts=[{"green": 1, "worker": 4}]), 7),
        (Case(has("contract"), contracts=[FIGURE]), 0),
        (Case(has("contract"), contracts=[FIGURE], joker=True), 7),
        (Case(has("contract"), skills=[0, 0, 1], contracts=[FIGURE, SAW_AND_WOOD], joker=True), 7),
        (Case({"contract": 7, "animal": 9}, contracts=[FIGURE], joker=True), 9),
        (Case(has("contract"), stores=[(IRON, 2, 0, 3, 0, 0)], contracts=[{"iron": 3}]), 7),
        (Case(has("contract"), stores=[(IRON, 3, 0, 3, 0, 0)], contracts=[{"iron": 3}]), 9),
        (Case(has("contract"), resources=[0, 0, 0, 2], wheat=1, contracts=[{"wood": 3}]), 0),
        (Case(has("contract"), resources=[0, 0, 0, 2], wheat=1, wheaten=True, contracts=[{"wood": 3}]), 7),
        (Case(has("contract"), resources=[0, 1, 0, 2], wheaten=True, contracts=[{"wood": 3}]), 0),
        (Case({"contract": 10}, resources=[0, 2, 2, 2], skills=[1, 1, 1],
              contracts=[{"skill": 1, "resource": 2}] * 4), 30),
        (Case(has("contract", "scribes"), skills=[1, 1, 2], contracts=[{"saw": 1, "skill": 1}]), 10),
        (Case(has("contract", "scribes"), skills=[1, 1, 3], contracts=[{"saw": 1, "skill": 1}]), 17),
        (Case(has("contract", "bakery"), skills=[0, 0, 1], resources=[0, 0, 0, 1], wheat=1,
              contracts=[SAW_AND_WOOD]), 7),
    ],
)  # fmt: skip
def test_contracts_are_completed_where_that_pays(case: Case, total: int) -> None:
    assert case.total() == total
    check_awards(case)


def test_a_contract_names_the_items_assigned_to_it() -> None:
    case = Case(
        has("contract", "uncompleted"), workers=[0, 1, 1, 2], joker=True, contracts=[TWO_GOLD, ONE_OF_EACH_COLOUR]
    )
    contract, others = case.awards()
    assert (contract.tile, contract.points) == (CONTRACT + 1, 7)
    assert [(item.sort, item.type, item.number) for item in contract.items] == [
        (WORKER_SORT, RED, 1),
        (WORKER_SORT, YELLOW, 1),
        (JOKER, BLUE, 1),
        (WORKER_SORT, GREEN, 1),
    ]
    assert (others.tile, others.points, others.items) == (UNCOMPLETED, 3, [])


def test_a_counter_leaves_its_storage_tile_where_it_is_worth_more_elsewhere() -> None:
    case = Case(has("mercer"), resources=[0, 1, 1, 0], stores=[(WOOD, 2, 0, 0, 0, 2)])
    found = {award.tile: award.points for award in case.awards()}
    assert found == {tiles.MERCERS_GUILD: 5, ON_STORAGE: 2}


def test_the_joker_is_named_with_the_type_it_stands_for() -> None:
    case = Case(has("craftsman"), workers=[1, 1, 0, 0], joker=True)
    (award,) = case.awards()
    assert award.tile == tiles.CRAFTSMANS_GUILD
    assert [(item.sort, item.type, item.number) for item in award.items] == [
        (WORKER_SORT, BLUE, 1),
        (WORKER_SORT, RED, 1),
        (JOKER, YELLOW, 1),
    ]


# ---------------------------------------------------------------- generated cases
def generated(seed: int) -> Case:
    """Any village: tiles as printed in most cases, with other numbers in some; the expansions in two of three."""
    draw = random.Random(seed)
    many = draw.choice([0.15, 0.4, 0.8])
    expanded = seed % 3 > 0
    printed = PRINTED | FARMERS if expanded else PRINTED
    pays = {tile: points for tile, points in printed.items() if draw.random() < many}
    sizes = dict(SIZES)
    if draw.random() < 0.4:
        pays = {tile: draw.randint(1, 12) for tile in pays}
        sizes = {tile: draw.randint(1, 6) for tile in sizes}
    top = draw.choice([2, 4, 9])
    case = Case(
        pays,
        [draw.randint(0, top) for _ in range(4)],
        [draw.randint(0, top) for _ in range(3)],
        [draw.randint(0, top) for _ in range(4)],
        [(draw.randint(-1, 3), draw.randint(1, 3), *(draw.randint(0, 3) for _ in range(4)))
         for _ in range(draw.choice([0, 1, 2, 3]))],
        draw.random() < 0.6,
        draw.random() < 0.2,
        sizes,
    )  # fmt: skip
    if expanded:
        case.wheat = draw.randint(0, top)
        case.wheaten = draw.random() < 0.4
        case.contracts = [drawn_contract(draw) for _ in range(draw.choice([0, 1, 2, 4, 6, 9]))]
        pays["contract"] = draw.choice([7, 7, 10, draw.randint(0, 12)])
        pays["uncompleted"] = draw.choice([0, 0, 3, draw.randint(0, 12)])
        pays["animal"] = draw.choice([0, 0, draw.randint(1, 9)])
    return case


def drawn_contract(draw: random.Random) -> dict[str, int]:
    """Mostly like those of the game, of one or two sorts of items; sometimes of anything."""
    if draw.random() < 0.08:
        return dict(FIGURE)
    of = draw.choice([KIND_NAMES[:1], KIND_NAMES[1:2], KIND_NAMES[2:], KIND_NAMES[1:], KIND_NAMES])
    names = [name for kinds in of for name in kinds]
    needs: Counter[str] = Counter()
    for _ in range(draw.choice([1, 2, 2, 3])):
        needs[draw.choice(names)] += draw.choice([1, 1, 1, 2, 3])
    return dict(needs)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_assignment_is_better(batch: int) -> None:
    for seed in range(batch, CASES, BATCHES):
        case = generated(seed)
        assert case.total() == solved(case), case
        check_awards(case)


# ---------------------------------------------------------------- the awards are what the rules allow
def check_awards(case: Case) -> None:
    """The awards add up to the total, use nothing twice, and each is paid as its tile or contract says."""
    awards = case.awards()
    assert sum([award.points for award in awards]) == case.total(), case
    assert len({award.tile for award in awards}) == len(awards), case
    used: Counter[tuple[int, int]] = Counter()
    for award in awards:
        assert award.points == paid(case, award, awards) > 0, (case, award)
        for item in award.items:
            assert item.number > 0
            used[item.sort, 0 if item.sort == JOKER else item.type] += item.number
    assert used[JOKER, 0] <= case.joker
    held = {(WORKER_SORT, colour): number for colour, number in enumerate(case.workers)}
    held |= {(SKILL_SORT, skill): number for skill, number in enumerate(case.skills)}
    held[WHEAT_SORT, 0] = case.wheat
    for resource in range(4):
        held[RESOURCE_SORT, resource] = case.resources[resource] + sum([store[2 + resource] for store in case.stores])
    assert all(number <= held[item] for item, number in used.items() if item[0] != JOKER), (case, awards)


def paid(case: Case, award: Award, awards: list[Award]) -> int:
    """What the tile or contract pays for exactly these items; -1 if it does not take them."""
    number = sum([item.number for item in award.items])
    if award.tile == JOKER_ANIMAL:
        return case.pays["animal"] if number == 1 and award.items[0].sort == JOKER else -1
    if award.tile == UNCOMPLETED:
        completed = [other for other in awards if CONTRACT <= other.tile < UNCOMPLETED]
        return case.pays["uncompleted"] * (len(case.contracts) - len(completed)) if number == 0 else -1
    if award.tile >= CONTRACT:
        needs = [name for name, wanted in case.contracts[award.tile - CONTRACT].items() for _ in range(wanted)]
        return case.pays["contract"] if fills(case, award, needs) else -1
    if award.tile == tiles.BAKERY:
        return case.pays["bakery"] * (number // 3) if fills(case, award, BAKED * (number // 3)) else -1
    if award.tile == tiles.GRANARY:
        return (
            case.pays["granary"] * (number // case.sizes["granary"]) if fills(case, award, ["wheat"] * number) else -1
        )
    return paid_for_one_sort(case, award)


BAKED = ["resource", "wheat", "skill"]


def fills(case: Case, award: Award, needs: list[str]) -> bool:
    """Can the items be given to these needs, one to each?"""
    units = [item for item in award.items for _ in range(item.number)]
    given: dict[int, int] = {}

    def give(unit: int, seen: set[int]) -> bool:
        for place, need in enumerate(needs):
            if place not in seen and need in meets(case, units[unit].sort, units[unit].type):
                seen.add(place)
                if place not in given or give(given[place], seen):
                    given[place] = unit
                    return True
        return False

    return len(units) == len(needs) and all(give(unit, set()) for unit in range(len(units)))


def meets(case: Case, sort: int, type: int) -> tuple[str, ...]:
    """What an item may be given as."""
    if sort == JOKER:
        return (*NEED_NAMES, "wheat")
    if sort == WHEAT_SORT:
        return (*KIND_NAMES[2], "wheat") if case.wheaten else ("wheat",)
    kinds = KIND_NAMES[sort]
    stands_for = kinds[:-1] if sort == RESOURCE_SORT and (type == GOLD or case.wild) else kinds[type : type + 1]
    return (*stands_for, kinds[-1], "wheat") if sort == RESOURCE_SORT and case.wheaten else (*stands_for, kinds[-1])


def paid_for_one_sort(case: Case, award: Award) -> int:
    """The same for a tile that takes items of one sort."""
    number = sum([item.number for item in award.items])
    of: Counter[int] = Counter()
    for item in award.items:
        of[item.type] += item.number
        if item.sort == WHEAT_SORT and not case.wheaten:
            return -1
    if award.tile >= ON_STORAGE:
        store = case.stores[award.tile - ON_STORAGE]
        counters = [item for item in award.items if item.sort != JOKER]
        lying = all(item.sort == RESOURCE_SORT and item.number <= store[2 + item.type] for item in counters)
        fitting = case.wild or store[0] == ANY or not set(of) - {store[0], GOLD}
        return store[1] * number if lying and fitting else -1
    name = {
        tiles.APOTHECARY: "apothecary", tiles.CRAFTSMANS_GUILD: "craftsman", tiles.KEY_MARKET: "market",
        tiles.VILLAGE_HALL: "hall", tiles.WHITE_WIND: "wind", tiles.KEY_GUILD: "guild",
        tiles.SCHOLAR: "scholar", tiles.SCRIBES: "scribes", tiles.JEWELLER: "jeweller",
        tiles.MERCERS_GUILD: "mercer", tiles.WATERMILL: "watermill", tiles.WINDMILL: "windmill", GOLD_ALONE: "gold",
    }[award.tile]  # fmt: skip
    pays = case.pays.get(name, 1 if name == "gold" else 0)
    if name in case.sizes:
        return pays * (number // case.sizes[name]) if number % case.sizes[name] == 0 else -1
    if name == "mercer":
        sets = number // 3
        in_place = case.wild or all(of[resource] <= sets for resource in (IRON, STONE, WOOD))
        return pays * sets if number % 3 == 0 and in_place else -1
    if name in ("craftsman", "scribes"):
        return pays * of[0] if of[0] == of[1] == of[2] and of[3] == 0 else -1
    allowed = {
        "market": set(of) == {GREEN},
        "hall": len(of) == 1,
        "scholar": len(of) == 1,
        "watermill": case.wild or len(set(of) - {GOLD}) <= 1,
        "jeweller": case.wild or set(of) == {GOLD},
        "gold": case.wild or set(of) == {GOLD},
        "wind": True,
    }[name]
    return pays * number if allowed else -1


# ---------------------------------------------------------------- the same as a mixed-integer programme
class Programme:
    """Whole numbers from 0 on, linear conditions and a total to make as large as possible."""

    def __init__(self) -> None:
        self.values: list[int] = []
        self.rows: list[tuple[dict[int, int], int, int]] = []
        self.jokers: list[int] = []

    def number(self, value: int = 0) -> int:
        """A new unknown that adds `value` to the total each."""
        self.values.append(value)
        return len(self.values) - 1

    def require(self, low: int, high: int, terms: dict[int, int]) -> None:
        """So many times each of these unknowns is a number from `low` to `high`."""
        self.rows.append((terms, low, high))

    def supply(self, held: int, uses: list[int], joker: bool) -> None:
        """There are so many items for all these uses, and the joker may be one more."""
        terms = dict.fromkeys(uses, 1)
        if joker:
            self.jokers.append(self.number())
            terms[self.jokers[-1]] = -1
        self.require(-1, held, terms)

    def most(self) -> int:
        """The largest total."""
        count = len(self.values)
        matrix = [[row.get(unknown, 0) for unknown in range(count)] for row, _, _ in self.rows]
        result = milp(
            [-value for value in self.values],
            integrality=[1] * count,
            constraints=LinearConstraint(matrix, [low for _, low, _ in self.rows], [high for _, _, high in self.rows]),
            options={"mip_rel_gap": 0},
        )
        assert result.success, result.message
        return round(-float(result.fun))


MANY = 1000  # more than there is of anything


class Orders:
    """What contracts and bakery want: every item given to them is counted against one of their needs."""

    def __init__(self, programme: Programme, case: Case) -> None:
        self.programme = programme
        self.rows: list[tuple[str, dict[int, int]]] = []
        gain = case.pays.get("contract", 0) - case.pays.get("uncompleted", 0)
        for contract in case.contracts:
            done = programme.number(gain)
            programme.require(0, 1, {done: 1})
            self.rows += [(need, {done: -number}) for need, number in contract.items()]
        if case.pays.get("bakery"):
            trios = programme.number(case.pays["bakery"])
            self.rows += [("any " + need, {trios: -1}) for need in BAKED]

    def give(self, *needs: str) -> list[int]:
        """The uses that an item has which meets these needs."""
        uses: list[int] = []
        for need, terms in self.rows:
            if need in needs:
                uses.append(self.programme.number())
                terms[uses[-1]] = 1
        return uses

    def close(self) -> None:
        """Nothing is completed in part."""
        for _, terms in self.rows:
            self.programme.require(0, 0, terms)


def solved(case: Case) -> int:
    """The best total, from the rules alone."""
    programme = Programme()
    orders = Orders(programme, case)
    wind, market = case.pays.get("wind", 0), case.pays.get("market", 0)
    tiles = "craftsman", "apothecary", "hall"
    collect(programme, orders, case, case.workers, tiles, KIND_NAMES[0], [[wind], [wind], [wind], [wind, market]])
    collect(programme, orders, case, case.skills, ("scribes", "guild", "scholar"), KIND_NAMES[1], [[], [], []])
    collect_resources(programme, orders, case)
    programme.jokers += [*orders.give("figure"), programme.number(case.pays.get("animal", 0))]
    orders.close()
    programme.require(0, case.joker, dict.fromkeys(programme.jokers, 1))
    return programme.most() + case.pays.get("uncompleted", 0) * len(case.contracts)


def collect(
    programme: Programme, orders: Orders, case: Case, held: list[int], tiles: tuple[str, str, str],
    names: tuple[str, ...], worth: list[list[int]],
) -> None:  # fmt: skip
    """Workers or skills: sets, groups, a chosen kind, contracts, and each by itself."""
    set_pays, group_pays, choice_pays = (case.pays.get(tile, 0) for tile in tiles)
    sets, groups = programme.number(set_pays), programme.number(group_pays)
    grouped = {groups: -case.sizes[tiles[1]]}
    choices: list[int] = []
    for kind, number in enumerate(held):
        uses = [programme.number(value) for value in worth[kind] if value]
        uses += orders.give(names[kind], names[-1], "any " + names[-1])
        if kind < 3:
            uses.append(sets)
        if group_pays:
            uses.append(programme.number())
            grouped[uses[-1]] = 1
        if choice_pays:
            uses.append(programme.number(choice_pays))
            choices.append(programme.number())
            programme.require(-MANY, 0, {uses[-1]: 1, choices[-1]: -number - 1})
        programme.supply(number, uses, case.joker)
    programme.require(0, 0, grouped)
    programme.require(0, 1, dict.fromkeys(choices, 1))


def collect_resources(programme: Programme, orders: Orders, case: Case) -> None:
    """Counters in the open and on storage tiles, and wheat, each in one role."""
    mercer, windmill, jeweller, watermill, granary = (
        case.pays.get(tile, 0) for tile in ("mercer", "windmill", "jeweller", "watermill", "granary")
    )
    sets, groups, stocks = programme.number(mercer), programme.number(windmill), programme.number(granary)
    in_sets = [{sets: -1} for _ in range(4)]
    grouped = {groups: -case.sizes["windmill"]}
    stocked = {stocks: -case.sizes["granary"]}
    choices = [programme.number() for _ in range(4)]
    places: list[tuple[int, ...]] = [(GOLD, 0, *case.resources), *case.stores]
    # Of each sort of items: how many, the types of resource they may be, may they be wheat, what a storage tile pays.
    piles: list[tuple[int, list[int], bool, int]] = [(case.wheat, [*range(4)] if case.wheaten else [], True, 0)]
    for kind, rate, *held in places:
        for resource in range(4):
            roles = [*range(4)] if resource == GOLD or case.wild else [resource]
            stored = rate if kind == ANY or kind in roles else 0
            piles.append((held[resource], roles, case.wheaten, stored))
    for number, roles, as_wheat, rate in piles:
        uses = [programme.number(rate)]
        if as_wheat:
            uses.append(programme.number())
            stocked[uses[-1]] = 1
            uses += orders.give("any wheat")
        if roles:
            uses.append(programme.number())
            grouped[uses[-1]] = 1
            uses += orders.give("resource", "any resource")
        if GOLD in roles:
            uses += [programme.number(1), programme.number(jeweller)]
        for role in roles:
            uses += orders.give(KIND_NAMES[2][role])
            if watermill:
                uses.append(programme.number(watermill))
                programme.require(-MANY, 0, {uses[-1]: 1, choices[role]: -number - 1})
            if mercer and role != GOLD:
                uses.append(programme.number())
                in_sets[role][uses[-1]] = 1
        programme.supply(number, uses, case.joker)
    for role in (IRON, STONE, WOOD):
        programme.require(0, 0, in_sets[role])
    programme.require(0, 0, grouped)
    programme.require(0, 0, stocked)
    programme.require(0, 1, dict.fromkeys(choices, 1))
