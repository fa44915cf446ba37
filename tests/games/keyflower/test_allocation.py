"""The final assignment is the best there is: checked against a mixed-integer solver that knows only the rules."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest
from scipy.optimize import LinearConstraint, milp

from steading.engine.ints import BUILD, Ints, i64
from steading.games.keyflower import pieces
from steading.games.keyflower.allocation import (
    GOLD_ALONE,
    JOKER,
    RESOURCE,
    SKILL,
    STORE,
    WORKER,
    Award,
    Prizes,
    allocate,
    best_total,
)

BLUE, RED, YELLOW, GREEN = range(4)
GOLD, IRON, STONE, WOOD = range(4)
ANY = -1
CASES, BATCHES = (3000 if BUILD == "interpreted" else 600), 10  # the compiled build is the same source

# What the tiles pay, as printed; `prizes` takes what a village has of it.
PRINTED = {
    "apothecary": 3, "craftsman": 3, "market": 2, "hall": 1, "wind": 1, "guild": 10, "scholar": 3, "scribes": 10,
    "jeweller": 2, "mercer": 5, "watermill": 1, "windmill": 5,
}  # fmt: skip
SIZES = {"apothecary": 5, "guild": 5, "windmill": 5}


def prizes(pays: dict[str, int], sizes: dict[str, int] = SIZES, wild: bool = False) -> Prizes:
    return Prizes(**pays, **{f"{name}_size": size for name, size in sizes.items()}, wild=wild)


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

    def arguments(self) -> tuple[Ints, Ints, Ints, Ints, Prizes, bool]:
        stores = Ints([i64(number) for store in self.stores for number in store])
        own = prizes(self.pays, self.sizes, self.wild)
        return Ints(self.workers), Ints(self.skills), Ints(self.resources), stores, own, self.joker

    def total(self) -> int:
        return int(best_total(*self.arguments()))

    def awards(self) -> list[Award]:
        return allocate(*self.arguments())


def has(*tiles: str) -> dict[str, int]:
    return {tile: PRINTED[tile] for tile in tiles}


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


def test_a_counter_leaves_its_storage_tile_where_it_is_worth_more_elsewhere() -> None:
    case = Case(has("mercer"), resources=[0, 1, 1, 0], stores=[(WOOD, 2, 0, 0, 0, 2)])
    found = {award.tile: award.points for award in case.awards()}
    assert found == {pieces.MERCERS_GUILD: 5, STORE: 2}


def test_the_joker_is_named_with_the_type_it_stands_for() -> None:
    case = Case(has("craftsman"), workers=[1, 1, 0, 0], joker=True)
    (award,) = case.awards()
    assert award.tile == pieces.CRAFTSMANS_GUILD
    assert [(item.sort, item.type, item.number) for item in award.items] == [
        (WORKER, BLUE, 1),
        (WORKER, RED, 1),
        (JOKER, YELLOW, 1),
    ]


# ---------------------------------------------------------------- generated cases
def generated(seed: int) -> Case:
    """Any village: tiles as printed in most cases, with other numbers in some."""
    draw = random.Random(seed)
    many = draw.choice([0.15, 0.4, 0.8])
    pays = {tile: points for tile, points in PRINTED.items() if draw.random() < many}
    sizes = dict(SIZES)
    if draw.random() < 0.4:
        pays = {tile: draw.randint(1, 12) for tile in pays}
        sizes = {tile: draw.randint(1, 6) for tile in sizes}
    top = draw.choice([2, 4, 9])
    return Case(
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


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_assignment_is_better(batch: int) -> None:
    for seed in range(batch, CASES, BATCHES):
        case = generated(seed)
        assert case.total() == solved(case), case
        check_awards(case)


# ---------------------------------------------------------------- the awards are what the rules allow
def check_awards(case: Case) -> None:
    """The awards add up to the total, use nothing twice, and each is paid as its tile says."""
    awards = case.awards()
    assert sum([award.points for award in awards]) == case.total(), case
    assert len({award.tile for award in awards}) == len(awards), case
    used: Counter[tuple[int, int]] = Counter()
    for award in awards:
        assert award.points == paid(case, award) > 0, (case, award)
        for item in award.items:
            assert item.number > 0
            used[item.sort, 0 if item.sort == JOKER else item.type] += item.number
    assert used[JOKER, 0] <= case.joker
    held = {(WORKER, colour): number for colour, number in enumerate(case.workers)}
    held |= {(SKILL, skill): number for skill, number in enumerate(case.skills)}
    for resource in range(4):
        held[RESOURCE, resource] = case.resources[resource] + sum([store[2 + resource] for store in case.stores])
    assert all(number <= held[item] for item, number in used.items() if item[0] != JOKER), (case, awards)


def paid(case: Case, award: Award) -> int:
    """What the tile pays for exactly these items; -1 if it does not take them."""
    number = sum([item.number for item in award.items])
    of: Counter[int] = Counter()
    for item in award.items:
        of[item.type] += item.number
    if award.tile >= STORE:
        store = case.stores[award.tile - STORE]
        lying = all(item.sort == JOKER or item.number <= store[2 + item.type] for item in award.items)
        fitting = case.wild or store[0] == ANY or not set(of) - {store[0], GOLD}
        return store[1] * number if lying and fitting else -1
    name = {
        pieces.APOTHECARY: "apothecary", pieces.CRAFTSMANS_GUILD: "craftsman", pieces.KEY_MARKET: "market",
        pieces.VILLAGE_HALL: "hall", pieces.WHITE_WIND: "wind", pieces.KEY_GUILD: "guild",
        pieces.SCHOLAR: "scholar", pieces.SCRIBES: "scribes", pieces.JEWELLER: "jeweller",
        pieces.MERCERS_GUILD: "mercer", pieces.WATERMILL: "watermill", pieces.WINDMILL: "windmill", GOLD_ALONE: "gold",
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


def solved(case: Case) -> int:
    """The best total, from the rules alone."""
    programme = Programme()
    wind, market = case.pays.get("wind", 0), case.pays.get("market", 0)
    collect(
        programme, case, case.workers, ("craftsman", "apothecary", "hall"), [[wind], [wind], [wind], [wind, market]]
    )
    collect(programme, case, case.skills, ("scribes", "guild", "scholar"), [[], [], []])
    collect_resources(programme, case)
    programme.require(0, 1, dict.fromkeys(programme.jokers, 1))
    return programme.most()


def collect(
    programme: Programme, case: Case, held: list[int], tiles: tuple[str, str, str], worth: list[list[int]]
) -> None:
    """Workers or skills: sets, groups, a chosen kind, and each by itself."""
    set_pays, group_pays, choice_pays = (case.pays.get(tile, 0) for tile in tiles)
    sets, groups = programme.number(set_pays), programme.number(group_pays)
    grouped = {groups: -case.sizes[tiles[1]]}
    choices: list[int] = []
    for kind, number in enumerate(held):
        uses = [programme.number(value) for value in worth[kind] if value]
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


def collect_resources(programme: Programme, case: Case) -> None:
    """Counters in the open and on storage tiles, each in one role."""
    mercer, windmill, jeweller, watermill = (
        case.pays.get(tile, 0) for tile in ("mercer", "windmill", "jeweller", "watermill")
    )
    sets, groups = programme.number(mercer), programme.number(windmill)
    in_sets = [{sets: -1} for _ in range(4)]
    grouped = {groups: -case.sizes["windmill"]}
    choices = [programme.number() for _ in range(4)]
    places: list[tuple[int, ...]] = [(GOLD, 0, *case.resources), *case.stores]
    for kind, rate, *held in places:
        for resource in range(4):
            roles = range(4) if resource == GOLD or case.wild else range(resource, resource + 1)
            uses: list[int] = []
            if windmill:
                uses.append(programme.number())
                grouped[uses[-1]] = 1
            if rate and (kind == ANY or kind in roles):
                uses.append(programme.number(rate))
            if GOLD in roles:
                uses += [programme.number(1), programme.number(jeweller)]
            for role in roles:
                if watermill:
                    uses.append(programme.number(watermill))
                    programme.require(-MANY, 0, {uses[-1]: 1, choices[role]: -held[resource] - 1})
                if mercer and role != GOLD:
                    uses.append(programme.number())
                    in_sets[role][uses[-1]] = 1
            programme.supply(held[resource], uses, case.joker)
    for role in (IRON, STONE, WOOD):
        programme.require(0, 0, in_sets[role])
    programme.require(0, 0, grouped)
    programme.require(0, 1, dict.fromkeys(choices, 1))
