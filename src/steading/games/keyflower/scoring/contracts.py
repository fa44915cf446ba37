"""Which contracts to complete, and how many trios for the bakery: what joins the collections to one question.

With both settled the collections share nothing but the joker, so the most points are a sum of `ItemCollection.values`.
Collections that no contract joins are searched apart, each with the joker and without. The sets of contracts are
searched depth first. A branch is left when no number of further contracts can beat the best
found: so many of them ask for no fewer items than those that ask for fewest, and never less than for any kind.
"""

from __future__ import annotations

from ....engine.bits import bit
from ....engine.ints import Ints, append, i64, vec
from ...key_family.rules.goods import NONE
from ...key_family.scoring.item_collection import ANY, DEMAND, IMPOSSIBLE, KINDS, LIKELY, ItemCollection


class Values:
    """The most points of a collection, by the number of items of any kind demanded: without and with the joker."""

    __slots__ = ("joked", "known", "plain")

    def __init__(self, plain: Ints) -> None:
        self.plain = plain
        self.joked: Ints = plain
        self.known = False  # is `joked` what it says?


def rank_places(sizes: Ints) -> Ints:
    """The places of these numbers, the smallest first."""
    order: Ints = vec[i64]([0] * len(sizes))
    for place in range(len(sizes)):
        at: i64 = place
        while at > 0 and sizes[order[at - 1]] > sizes[place]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = place
    return order


class Completion:
    """The search: `solve` finds the best set of contracts, `settle` the trios and the joker's place that go with it."""

    __slots__ = (
        "asks", "best", "collections", "columns", "contracts", "done", "each_trio", "figures", "gain", "joker",
        "joker_in", "known", "least", "more", "number", "order", "ranks", "sizes", "trio", "trios", "width",
    )  # fmt: skip

    def __init__(
        self,
        collections: list[ItemCollection],
        contracts: Ints,
        asks: Ints,
        figures: Ints,
        gain: i64,
        each_trio: i64,
        trio: Ints,
    ) -> None:
        self.collections = collections
        self.contracts = contracts  # their places among all that the player holds
        self.asks = asks  # of each contract: a demand to each collection
        self.figures = figures  # of each contract: how many jokers it wants as such
        self.gain = gain  # for a contract completed rather than not
        self.each_trio = each_trio  # what the bakery pays
        self.trio = trio  # items of any kind that a trio takes from each collection
        self.joker = False  # is the joker to be used here?
        self.width: i64 = len(collections) * DEMAND
        self.number: i64 = len(figures)
        self.known: list[dict[int, Values]] = [{} for _ in collections]
        # The best found: its points, its contracts (a bit each), its trios, the collection that has the joker.
        self.best: i64 = IMPOSSIBLE
        self.done: i64 = 0
        self.trios: i64 = 0
        self.joker_in: i64 = NONE
        # For `promising`: what each contract asks for, at ANY of all kinds together; of each column that is not empty,
        # the contracts in the order of that; and the least that so many of those left ask for, apart and together.
        self.sizes: Ints = asks[:]
        self.columns: Ints = vec[i64]()
        self.ranks: Ints = vec[i64]()
        self.least: Ints = vec[i64]([0] * (self.width * (self.number + 1)))
        self.more: Ints = vec[i64]([0] * (len(collections) * (self.number + 1)))
        totals: Ints = vec[i64]([0] * self.number)
        for at in range(len(asks)):
            totals[at // self.width] += asks[at]
            if at % DEMAND != ANY:
                self.sizes[at - at % DEMAND + ANY] += asks[at]
        self.order: Ints = rank_places(totals)
        for column in range(self.width):
            self.add_column(column)
        for collection in collections:
            collection.count()

    # ---------------------------------------------------------------- what contracts ask for
    def add_column(self, column: i64) -> None:
        """Remember the contracts in the order of what they ask for here, unless none asks for anything."""
        sizes: Ints = vec[i64]([0] * self.number)
        total: i64 = 0
        for contract in range(self.number):
            sizes[contract] = self.sizes[contract * self.width + column]
            total += sizes[contract]
        if total > 0:
            self.columns = append(self.columns, column)
            order: Ints = rank_places(sizes)
            for contract in range(self.number):
                self.ranks = append(self.ranks, order[contract])

    def demand(self, contract: i64, sign: i64) -> None:
        """Put the contract's demands to the collections, or with sign -1 take them back."""
        at: i64 = contract * self.width
        for collection in self.collections:
            demand: Ints = collection.demand
            for kind in range(DEMAND):
                demand[kind] += sign * self.asks[at + kind]
            at += DEMAND

    def count_missing(self, extra: Ints, at: i64) -> i64:
        """How many items are missing for what is demanded and this."""
        total: i64 = 0
        for collection in self.collections:
            total += collection.lacking(extra, at)
            at += DEMAND
        return total

    def fits(self, contract: i64, joker: bool) -> bool:
        """Can it be completed besides what is demanded already?"""
        jokers: i64 = 1 if joker else 0
        return self.count_missing(self.asks, contract * self.width) <= jokers - self.figures[contract]

    # ---------------------------------------------------------------- what is the most they bring
    def values(self, joker: bool) -> list[Values]:
        """What each collection brings with what is demanded now."""
        found: list[Values] = []
        for place in range(len(self.collections)):
            collection: ItemCollection = self.collections[place]
            key: i64 = 0
            for kind in range(KINDS):
                key = key * 1024 + collection.demand[kind]
            values: Values | None = self.known[place].get(key)
            if values is None:
                values = Values(collection.values())
                self.known[place][key] = values
            if joker and not values.known:
                values.joked = collection.values_with_joker()
                values.known = True
            found.append(values)
        return found

    def worth(self, values: list[Values], joker: bool, at: i64) -> i64:
        """The most points with what is demanded now and, from each collection, `more` items of any kind."""
        best: i64 = IMPOSSIBLE
        trios: i64 = 0
        while True:
            without: i64 = trios * self.each_trio  # the joker not yet placed
            placed: i64 = IMPOSSIBLE
            for place in range(len(values)):
                of: Values = values[place]
                wanted: i64 = self.collections[place].demand[ANY] + self.more[at + place] + trios * self.trio[place]
                plain: i64 = of.plain[wanted] if wanted < len(of.plain) else IMPOSSIBLE
                if joker:
                    joked: i64 = of.joked[wanted] if wanted < len(of.joked) else IMPOSSIBLE
                    placed = max(placed + plain, without + joked)
                without += plain
            if joker:
                without = max(without, placed)
            if without < LIKELY:
                return best
            best = max(best, without)
            if self.each_trio == 0:
                return best
            trios += 1

    # ---------------------------------------------------------------- the search
    def solve(self, joker: bool) -> i64:
        """The most points, those for contracts uncompleted not counted."""
        values: list[Values] = self.values(joker)
        self.best = self.worth(values, joker, 0)
        self.done = 0
        if self.gain > 0:
            left: i64 = 0
            for contract in range(self.number):
                if self.fits(contract, joker):
                    left |= bit(contract)
            self.descend(0, 0, left, joker, values)
        return self.best

    def descend(self, done: i64, count: i64, left: i64, joker: bool, values: list[Values]) -> None:
        """Add to the contracts done any of those left."""
        for at in range(self.number):
            contract: i64 = self.order[at]
            if (left >> contract) & 1 == 0:
                continue
            if not self.promising(count, left, joker, values):
                return
            left &= ~bit(contract)
            free: bool = joker and self.figures[contract] == 0
            self.demand(contract, 1)
            then: list[Values] = self.values(free)
            points: i64 = self.worth(then, free, 0) + (count + 1) * self.gain
            if points > self.best:
                self.best = points
                self.done = done | bit(contract)
            still: i64 = 0
            for other in range(self.number):
                if (left >> other) & 1 == 1 and self.fits(other, free):
                    still |= bit(other)
            if still != 0:
                self.descend(done | bit(contract), count + 1, still, free, then)
            self.demand(contract, -1)

    def promising(self, count: i64, left: i64, joker: bool, values: list[Values]) -> bool:
        """May some of the contracts left, added to those done, beat the best?"""
        most: i64 = self.sum_up(left)
        jokers: i64 = 1 if joker else 0
        for number in range(1, most + 1):
            if self.count_missing(self.least, number * self.width) > jokers:
                return False
            if (count + number) * self.gain + self.worth(values, joker, number * len(values)) > self.best:
                return True
        return False

    def sum_up(self, left: i64) -> i64:
        """How many contracts are left, and the least that each number of them asks for."""
        least: Ints = self.least
        width: i64 = self.width
        for place in range(len(self.columns)):
            at: i64 = self.columns[place]
            for rank in range(place * self.number, (place + 1) * self.number):
                contract: i64 = self.ranks[rank]
                if (left >> contract) & 1 == 1:
                    least[at + width] = least[at] + self.sizes[contract * width + self.columns[place]]
                    at += width
        most: i64 = 0
        for contract in range(self.number):
            most += (left >> contract) & 1
        for row in range(len(self.collections), (most + 1) * len(self.collections)):
            self.more[row] = least[row * DEMAND + ANY]
            for kind in range(KINDS):
                least[row * DEMAND + ANY] -= least[row * DEMAND + kind]
        return most

    def settle(self) -> None:
        """Which contracts, trios and place of the joker make the best total."""
        self.solve(self.joker)
        joker: bool = self.joker
        for contract in range(self.number):
            if self.completes(contract):
                self.demand(contract, 1)
                joker = joker and self.figures[contract] == 0
        values: list[Values] = self.values(joker)
        best: i64 = IMPOSSIBLE
        trios: i64 = 0
        possible: bool = True
        while possible:
            possible = False
            for place in range(-1, len(values) if joker else 0):
                points: i64 = self.worth_of(values, place, trios)
                possible = possible or (points > LIKELY and self.each_trio > 0)
                if points > best:
                    best = points
                    self.trios = trios
                    self.joker_in = place
            trios += 1
        for contract in range(self.number):
            if self.completes(contract):
                self.demand(contract, -1)

    def completes(self, contract: i64) -> bool:
        """Is it among those to complete?"""
        return (self.done >> contract) & 1 == 1

    def worth_of(self, values: list[Values], joker_in: i64, trios: i64) -> i64:
        """The points with so many trios and the joker in this collection."""
        points: i64 = trios * self.each_trio
        for place in range(len(values)):
            of: Ints = values[place].joked if place == joker_in else values[place].plain
            wanted: i64 = self.collections[place].demand[ANY] + trios * self.trio[place]
            points += of[wanted] if wanted < len(of) else IMPOSSIBLE
        return points
