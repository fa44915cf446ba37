"""What one collection of items (workers, skills, resources or wheat) brings at most, and which item counts where.

A tile pays for sets of three kinds, one or two for groups of any kinds, one for every item of a chosen kind, and an
item left alone has a worth of its own. Contracts and the bakery ask for items on top: of one kind, or of any.

Try every choice and every number of sets. With these fixed, the items that can fill all places meant for one kind are
the bases of a transversal matroid, so taking the item of least worth that still fits, again and again, gives up least.
A place for any kind lengthens that matroid by one, and its best basis by the cheapest item left over: what this walk
does not take is, in the same order, what groups and demands of any kind take. So one walk prices all their numbers.
"""

from __future__ import annotations

from typing import Final

from ....engine.ints import Ints, append, i64, vec
from ..rules.goods import NONE

# Kinds within a collection: 0, 1 and 2 make a set. The odd one is in no set (green), or stands for any kind (gold).
SET_KINDS: Final[i64] = 3
ODD: Final[i64] = 3
KINDS: Final[i64] = 4
ANY: Final[i64] = 4  # in a demand, after the four kinds
DEMAND: Final[i64] = 5
OPEN: Final[i64] = 5  # behind the demand, for `walk`: the places still open to each kind

# A place that items are dealt to: what pays for it, the kind it is meant for, how many more items it takes.
PLACE_TILE: Final[i64] = 0
PLACE_KIND: Final[i64] = 1
PLACE_NUMBER: Final[i64] = 2
PLACE_WIDTH: Final[i64] = 3

# A line of `lines`, a pile in the order in which piles are given up: worth and kind, items, its place in `piles`,
# and how many items the last walk that took any has put to places meant for their kind.
LINE_KEY: Final[i64] = 0
LINE_NUMBER: Final[i64] = 1
LINE_PILE: Final[i64] = 2
LINE_TAKEN: Final[i64] = 3
LINE_WIDTH: Final[i64] = 4

# A row of `grouped`: the items in so many groups and so many of the second sort, and what these pay together.
ROW_ITEMS: Final[i64] = 0
ROW_PAYS: Final[i64] = 1
ROW_GROUPS: Final[i64] = 2
ROW_PAIRS: Final[i64] = 3
ROW_WIDTH: Final[i64] = 4
NO_GROUPS: Final[Ints] = Ints([0] * ROW_WIDTH)

IMPOSSIBLE: Final[i64] = -1_000_000_000  # the points of what cannot be; a few of them still add up to less than LIKELY
LIKELY: Final[i64] = -500_000_000


class CollectionItem:
    """So many workers, skills, resources or wheat of one type; for the joker, the type it is declared to be."""

    __slots__ = ("number", "sort", "type")

    def __init__(self, sort: i64, type: i64, number: i64) -> None:
        self.sort = sort
        self.type = type
        self.number = number

    def __repr__(self) -> str:
        return f"<Item {self.sort}/{self.type} × {self.number}>"


class Award:
    """The points of one tile or contract and the items they are for."""

    __slots__ = ("items", "points", "tile")

    def __init__(self, tile: i64) -> None:
        self.tile = tile
        self.points: i64 = 0
        self.items: list[CollectionItem] = []

    def add(self, sort: i64, type: i64, number: i64) -> None:
        for item in self.items:
            if item.sort == sort and item.type == type:
                item.number += number
                return
        self.items.append(CollectionItem(sort, type, number))

    def __repr__(self) -> str:
        return f"<Award {self.tile}: {self.points} for {self.items}>"


def award_of(found: list[Award], tile: i64) -> Award:
    """The award of this tile among those found, a new one if need be."""
    for award in found:
        if award.tile == tile:
            return award
    found.append(Award(tile))
    return found[len(found) - 1]


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


class SharingPlan:
    """How a collection is shared out: so many sets, groups and pairs, one kind chosen, everything else by itself."""

    __slots__ = ("choice", "groups", "pairs", "points", "sets")

    def __init__(self, points: i64) -> None:
        self.points = points
        self.choice: i64 = 0
        self.sets: i64 = 0
        self.groups: i64 = 0
        self.pairs: i64 = 0


# What a collection begins with; never written to, for many are made and few are asked for anything.
NO_JOKERS: Final[list[Pile]] = []
NO_PLACES: Final[Ints] = Ints([])
NO_PLAN: Final[SharingPlan] = SharingPlan(0)


class ItemCollection:
    """All items of one sort and what the tiles pay for them; `best` finds a plan, `deal_out` carries it out."""

    __slots__ = (
        "alone", "choice_pays", "choice_tile", "cost", "demand", "group_pays", "group_size", "group_tile", "grouped",
        "held", "idle", "items", "jokers", "lines", "lost", "pair_pays", "pair_size", "pair_tile", "piles",
        "places", "plan", "set_pays", "set_tile", "substitute",
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
        self.pair_tile: i64 = NONE  # a second tile that pays for groups
        self.pair_pays: i64 = 0
        self.pair_size: i64 = 1
        self.choice_tile = choice_tile
        self.choice_pays = choice_pays
        self.substitute = substitute  # does the odd kind stand for any other?
        self.idle = set_pays == 0 and group_pays == 0 and choice_pays == 0  # nothing but what each brings by itself
        self.items: i64 = 0
        self.alone: i64 = 0  # what all items bring by themselves
        self.piles: list[Pile] = []
        self.jokers: list[Pile] = NO_JOKERS  # all that the joker may be here
        self.demand: Ints = vec[i64]([0] * (DEMAND + KINDS))  # of each kind, and of any, by contracts and bakery
        self.places: Ints = NO_PLACES  # the same one by one, for `deal_out`
        self.plan: SharingPlan = NO_PLAN
        # Made by `prepare` for `lay_out` and `walk`.
        self.grouped: Ints = self.demand
        self.lines: Ints = self.demand
        self.cost: Ints = self.demand
        self.lost: i64 = 0
        self.held: Ints = self.demand  # items of each kind, for `lacking`

    def add(self, pile: Pile) -> None:
        """One more pile, unless there is nothing on it."""
        if pile.number > 0:
            self.piles.append(pile)
            self.items += pile.number
            self.alone += pile.number * pile.worth

    def remove(self) -> None:
        """Away with the pile that was added last."""
        pile: Pile = self.piles.pop()
        self.items -= pile.number
        self.alone -= pile.number * pile.worth

    def ask(self, tile: i64, kind: i64, number: i64) -> None:
        """Demand so many items of this kind, or of any, for a contract or the bakery."""
        if number > 0:
            self.idle = False
            self.demand[kind] += number
            self.places = append(append(append(self.places[:], tile), kind), number)

    def pay_for_pairs(self, tile: i64, pays: i64, size: i64) -> None:
        """A second tile pays for groups."""
        if pays > 0:
            self.idle = False
            self.pair_tile = tile
            self.pair_pays = pays
            self.pair_size = size

    def most(self, pile: Pile) -> i64:
        """No single item of this pile adds more: taken away again, it spoils one set or one group at worst."""
        alone: i64 = max(pile.worth, self.choice_pays)
        return max(max(alone, self.set_pays), max(self.group_pays, self.pair_pays))

    def chosen(self, pile: Pile, choice: i64) -> bool:
        """Do these items bring more on the tile that pays for the chosen kind than by themselves?"""
        if self.choice_pays <= pile.worth:
            return False
        return pile.kind == choice or (self.substitute and pile.kind == ODD)

    # ---------------------------------------------------------------- with a choice and a number of sets fixed
    def lay_out(self, choice: i64) -> i64:
        """Put the piles in order, the least worth first; what all items bring by themselves with this choice."""
        lines: Ints = self.lines
        total: i64 = 0
        for place in range(len(self.piles)):
            pile: Pile = self.piles[place]
            worth: i64 = self.choice_pays if self.chosen(pile, choice) else pile.worth
            total += worth * pile.number
            key: i64 = worth * KINDS + pile.kind
            at: i64 = place * LINE_WIDTH
            while at > 0 and lines[at - LINE_WIDTH + LINE_KEY] > key:
                lines[at + LINE_KEY] = lines[at - LINE_WIDTH + LINE_KEY]
                lines[at + LINE_NUMBER] = lines[at - LINE_WIDTH + LINE_NUMBER]
                lines[at + LINE_PILE] = lines[at - LINE_WIDTH + LINE_PILE]
                at -= LINE_WIDTH
            lines[at + LINE_KEY] = key
            lines[at + LINE_NUMBER] = pile.number
            lines[at + LINE_PILE] = place
        return total

    def walk(self, sets: i64, limit: i64) -> i64:
        """Fill all places meant for one kind, then up to `limit` for any: how many of these, or -1 if it cannot be.

        `lost` is the worth of what the former take, `cost[n]` that of the n cheapest items left over.
        """
        demand: Ints = self.demand
        for kind in range(SET_KINDS):
            demand[OPEN + kind] = sets + demand[kind]
        room: i64 = SET_KINDS * sets + demand[0] + demand[1] + demand[2] + demand[ODD]
        demand[OPEN + ODD] = room if self.substitute else demand[ODD]
        cost: Ints = self.cost
        lines: Ints = self.lines
        end: i64 = len(self.piles) * LINE_WIDTH
        lost: i64 = 0
        spare: i64 = 0
        at: i64 = 0
        while at < end and (room > 0 or spare < limit):
            worth: i64 = lines[at + LINE_KEY] // KINDS
            own: i64 = OPEN + lines[at + LINE_KEY] % KINDS
            taken: i64 = min(min(lines[at + LINE_NUMBER], demand[own]), room)
            left: i64 = min(lines[at + LINE_NUMBER] - taken, limit - spare)
            if taken > 0:
                lines[at + LINE_TAKEN] = taken
                demand[own] -= taken
                room -= taken
                lost += taken * worth
            while left > 0:
                cost[spare + 1] = cost[spare] + worth
                spare += 1
                left -= 1
            at += LINE_WIDTH
        self.lost = lost
        return spare if room == 0 else -1

    # ---------------------------------------------------------------- the best plan
    def choices(self) -> i64:
        """How many kinds may be chosen."""
        if self.choice_pays == 0:
            return 1
        return SET_KINDS if self.substitute else KINDS

    def prepare(self) -> i64:
        """List the groups worth trying and make room for lines and costs; the most sets there can be."""
        most_groups: i64 = self.items // self.group_size if self.group_pays > 0 else 0
        most_pairs: i64 = self.items // self.pair_size if self.pair_pays > 0 else 0
        if most_groups > 0 and most_pairs > 0:
            # So many of one sort as the other has items could be exchanged for the sort that pays more for each item.
            if self.group_pays * self.pair_size >= self.pair_pays * self.group_size:
                most_pairs = min(most_pairs, self.group_size - 1)
            else:
                most_groups = min(most_groups, self.pair_size - 1)
        self.lines = vec[i64]([0] * (len(self.piles) * LINE_WIDTH))
        self.cost = vec[i64]([0] * (self.items + 1))
        self.grouped = NO_GROUPS
        if most_groups > 0 or most_pairs > 0:
            self.list_groups(most_groups, most_pairs)
        return self.items // SET_KINDS if self.set_pays > 0 else 0

    def list_groups(self, most_groups: i64, most_pairs: i64) -> None:
        """A row for every number of groups and of pairs."""
        grouped: Ints = vec[i64]([0] * ((most_groups + 1) * (most_pairs + 1) * ROW_WIDTH))
        row: i64 = 0
        for groups in range(most_groups + 1):
            for pairs in range(most_pairs + 1):
                grouped[row + ROW_ITEMS] = groups * self.group_size + pairs * self.pair_size
                grouped[row + ROW_PAYS] = groups * self.group_pays + pairs * self.pair_pays
                grouped[row + ROW_GROUPS] = groups
                grouped[row + ROW_PAIRS] = pairs
                row += ROW_WIDTH
        self.grouped = grouped

    def best(self) -> SharingPlan:
        """A plan with the most points that meets the demand; its points are IMPOSSIBLE if none does."""
        if self.idle:
            return SharingPlan(self.alone)
        best: SharingPlan = SharingPlan(IMPOSSIBLE)
        most_sets: i64 = self.prepare()
        grouped: Ints = self.grouped
        wanted: i64 = self.demand[ANY]
        limit: i64 = wanted if len(grouped) == ROW_WIDTH else self.items
        for choice in range(self.choices()):
            total: i64 = self.lay_out(choice)
            sets: i64 = 0 if choice == 0 or total > self.alone else most_sets + 1
            while sets <= most_sets:
                spare: i64 = self.walk(sets, limit)
                if spare < wanted:
                    break
                base: i64 = total - self.lost + sets * self.set_pays
                row: i64 = 0
                while row < len(grouped):
                    used: i64 = wanted + grouped[row + ROW_ITEMS]
                    if used <= spare and base + grouped[row + ROW_PAYS] - self.cost[used] > best.points:
                        best.points = base + grouped[row + ROW_PAYS] - self.cost[used]
                        best.choice = choice
                        best.sets = sets
                        best.groups = grouped[row + ROW_GROUPS]
                        best.pairs = grouped[row + ROW_PAIRS]
                    row += ROW_WIDTH
                sets += 1
        return best

    def plan_with_joker(self) -> None:
        """Add the joker as what is best for it to be here, and plan."""
        self.plan = SharingPlan(IMPOSSIBLE)
        joker: Pile = self.jokers[0]
        for pile in self.jokers:
            self.add(pile)
            tried: SharingPlan = self.best()
            self.remove()
            if tried.points > self.plan.points:
                self.plan = tried
                joker = pile
        self.add(joker)

    def values(self) -> Ints:
        """The most points with each number of items of any kind demanded, as far as that can be met."""
        most_sets: i64 = self.prepare()
        grouped: Ints = self.grouped
        values: Ints = vec[i64]()
        for choice in range(self.choices()):
            total: i64 = self.lay_out(choice)
            sets: i64 = 0 if choice == 0 or total > self.alone else most_sets + 1
            while sets <= most_sets:
                spare: i64 = self.walk(sets, self.items)
                if spare < 0:
                    break
                if len(values) == 0:
                    values = vec[i64]([IMPOSSIBLE] * (spare + 1))
                base: i64 = total - self.lost + sets * self.set_pays
                row: i64 = 0
                while row < len(grouped):
                    used: i64 = grouped[row + ROW_ITEMS]
                    points: i64 = base + grouped[row + ROW_PAYS]
                    while used <= spare:
                        wanted: i64 = used - grouped[row + ROW_ITEMS]
                        values[wanted] = max(values[wanted], points - self.cost[used])
                        used += 1
                    row += ROW_WIDTH
                sets += 1
        return values

    def values_with_joker(self) -> Ints:
        """The same with the joker, whatever is best for it to be here."""
        best: Ints = vec[i64]()
        for pile in self.jokers:
            self.add(pile)
            values: Ints = self.values()
            self.remove()
            if len(best) == 0:
                best = values
            else:  # as long as the best, or empty
                for wanted in range(len(values)):
                    best[wanted] = max(best[wanted], values[wanted])
        return best

    def count(self) -> None:
        """How many items there are of each kind."""
        self.held = vec[i64]([0] * KINDS)
        for pile in self.piles:
            self.held[pile.kind] += pile.number

    def lacking(self, extra: Ints, at: i64) -> i64:
        """How many items are missing to meet the demand and as much more as stands from `at` on in `extra`."""
        total: i64 = self.demand[ANY] + extra[at + ANY]
        short: i64 = 0
        for kind in range(KINDS):
            wanted: i64 = self.demand[kind] + extra[at + kind]
            total += wanted
            if kind == ODD and self.substitute:
                short = max(short + wanted - self.held[ODD], 0)
            else:
                short += max(wanted - self.held[kind], 0)
        return max(short, total - self.items)

    # ---------------------------------------------------------------- carried out
    def deal_out(self, found: list[Award]) -> None:
        """The plan item by item, added to the awards."""
        plan: SharingPlan = self.plan
        for kind in range(SET_KINDS):
            self.ask(self.set_tile, kind, plan.sets)
        self.ask(self.group_tile, ANY, plan.groups * self.group_size)
        self.ask(self.pair_tile, ANY, plan.pairs * self.pair_size)
        if plan.sets > 0:
            award_of(found, self.set_tile).points += plan.sets * self.set_pays
        if plan.groups > 0:
            award_of(found, self.group_tile).points += plan.groups * self.group_pays
        if plan.pairs > 0:
            award_of(found, self.pair_tile).points += plan.pairs * self.pair_pays
        self.prepare()
        self.lay_out(plan.choice)
        self.walk(0, self.demand[ANY])
        in_place: Ints = vec[i64]([0] * len(self.piles))
        beside: Ints = in_place[:]
        spare: i64 = self.demand[ANY]
        for line in range(len(self.piles)):
            at: i64 = line * LINE_WIDTH
            place: i64 = self.lines[at + LINE_PILE]
            in_place[place] = self.lines[at + LINE_TAKEN]
            beside[place] = min(spare, self.lines[at + LINE_NUMBER] - in_place[place])
            spare -= beside[place]
        for odd in (False, True):  # an odd kind that stands for others takes the places that they leave
            for pile_place in range(len(self.piles)):
                pile: Pile = self.piles[pile_place]
                if (pile.kind == ODD) == odd:
                    self.deal(pile, in_place[pile_place], beside[pile_place], found)

    def deal(self, pile: Pile, in_place: i64, beside: i64, found: list[Award]) -> None:
        """So many items of a pile to places for their kind, so many to places for any, the rest to what pays them."""
        left: i64 = pile.number - in_place - beside
        at: i64 = 0
        while at < len(self.places):
            kind: i64 = self.places[at + PLACE_KIND]
            number: i64 = 0
            if kind == ANY:
                number = min(beside, self.places[at + PLACE_NUMBER])
                beside -= number
            elif kind == pile.kind or (self.substitute and pile.kind == ODD):
                number = min(in_place, self.places[at + PLACE_NUMBER])
                in_place -= number
            if number > 0:
                self.places[at + PLACE_NUMBER] -= number
                award_of(found, self.places[at + PLACE_TILE]).add(pile.sort, pile.type, number)
            at += PLACE_WIDTH
        chosen: bool = self.chosen(pile, self.plan.choice)
        worth: i64 = self.choice_pays if chosen else pile.worth
        if left > 0 and worth > 0:
            award: Award = award_of(found, self.choice_tile if chosen else pile.tile)
            award.points += left * worth
            award.add(pile.sort, pile.type, left)
