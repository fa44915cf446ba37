"""Which animal card counts for which winter card: whole cards dealt to scoring cards, with the highest total.

Cards that print the same animals are alike, so what is left to deal is one number for each kind of card, packed into an
integer. The scoring cards take theirs one after another, the farmyard what is left. Worth trying are only lots from
which no card can be spared, and which leave no card that would do as well here and prints less that others want.
"""

from __future__ import annotations

from typing import Final

from ....engine.ints import Ints, append, i64, vec
from ...key_family.rules.goods import ALL_ANIMALS, ANIMALS, COW, PIG, SHEEP, Animal
from ..rules.pieces import Card

LOT_WIDTH: Final[i64] = 1 + ANIMALS  # the figures of a lot: its points, cows, pigs and sheep
SCORERS: Final = 16  # more than there are scoring cards
RADIX: Final = 1024  # more than there are animals of one sort


class Lots:
    """What one scoring card may be dealt, the highest points first."""

    __slots__ = ("figures", "kinds", "plainer", "spare", "takes")

    def __init__(self, kinds: Ints, plainer: list[int]) -> None:
        self.kinds = kinds  # of cards that print what counts here
        self.plainer = plainer  # for each of them the bits of kinds to take rather
        self.takes: list[int] = []  # packed
        self.spare: list[int] = []  # bits of the kinds of which none may be left
        self.figures: Ints = vec[i64]()  # LOT_WIDTH of each

    def order(self) -> None:
        """Put the highest points first."""
        figures: Ints = self.figures
        number: i64 = len(self.takes)
        keys: list[int] = [place - figures[place * LOT_WIDTH] * number for place in range(number)]
        places: list[int] = [key % number for key in sorted(keys)]
        self.takes = [self.takes[place] for place in places]
        self.spare = [self.spare[place] for place in places]
        self.figures = vec[i64](
            [figures[place * LOT_WIDTH + column] for place in places for column in range(LOT_WIDTH)]
        )


class Flock:
    """A card that pays for groups of animals: what a group is, and the points for each number of groups."""

    __slots__ = ("card", "cow", "lots", "pays", "pig", "sheep", "top")

    def __init__(self, card: Card, cow: i64, pig: i64, sheep: i64, pays: Ints) -> None:
        self.card = card
        self.cow = cow
        self.pig = pig
        self.sheep = sheep
        self.pays = pays  # never falling
        self.top: i64 = len(pays) - 1
        self.lots: Lots | None = None  # found when first asked for

    def groups(self, cow: i64, pig: i64, sheep: i64) -> i64:
        """How many groups these animals make, as far as groups are paid for."""
        groups: i64 = self.top
        if self.cow > 0:
            groups = min(groups, cow // self.cow)
        if self.pig > 0:
            groups = min(groups, pig // self.pig)
        if self.sheep > 0:
            groups = min(groups, sheep // self.sheep)
        return groups

    def fewest(self, groups: i64) -> i64:
        """The fewest groups that bring as much."""
        while groups > 0 and self.pays[groups - 1] == self.pays[groups]:
            groups -= 1
        return groups

    def wants(self, animal: Animal) -> i64:
        """How many of this animal a group takes."""
        if animal == COW:
            return self.cow
        return self.pig if animal == PIG else self.sheep


class Herd:
    """The kinds of animal cards, how many of each there can be, and the cards that score them."""

    __slots__ = ("animals", "bounds", "farm", "fields", "flocks", "guard", "kinds", "memo", "most", "shifts")

    def __init__(self, animals: Ints, most: Ints, flocks: list[Flock], farm: i64) -> None:
        self.animals = animals  # three numbers for each kind
        self.most = most
        self.kinds: i64 = len(most)
        self.flocks = flocks
        self.farm = farm  # the farmyard's points for one animal
        self.memo: dict[int, int] = {}  # for `rest`
        self.bounds: dict[int, int] = {}
        self.shifts: list[int] = []
        self.fields: list[int] = []
        self.guard: int = 0
        width: int = 0
        one: int = 1
        for kind in range(self.kinds):
            self.shifts.append(width)
            bits: int = int(most[kind]).bit_length()
            self.fields.append(((one << bits) - 1) << width)
            self.guard |= one << (width + bits)
            width += bits + 1

    def total(self, counts: Ints, animal: Animal) -> i64:
        """How many of this animal so many cards of each kind print."""
        number: i64 = 0
        for kind in range(self.kinds):
            number += counts[kind] * self.animals[kind * ANIMALS + animal]
        return number

    def pack(self, counts: Ints) -> int:
        """So many cards of each kind as one integer."""
        together: int = 0
        for kind in range(self.kinds):
            together |= int(counts[kind]) << self.shifts[kind]
        return together

    def unpack(self, together: int) -> Ints:
        """The other way round."""
        return vec[i64]([(together & self.fields[kind]) >> self.shifts[kind] for kind in range(self.kinds)])

    # ---------------------------------------------------------------- lots
    def lots_of(self, flock: Flock) -> Lots:
        """What a scoring card may be dealt."""
        lots: Lots | None = flock.lots
        if lots is None:
            kinds: Ints = vec[i64]([kind for kind in range(self.kinds) if self.counts(flock, kind)])
            lots = Lots(kinds, [self.plainer(flock, kind) for kind in kinds])
            self.fill(flock, lots, vec[i64]([0] * self.kinds), 0, 0, 0, 0)
            lots.order()
            flock.lots = lots
        return lots

    def counts(self, flock: Flock, kind: i64) -> bool:
        """Do cards of this kind print what counts for a scoring card?"""
        at: i64 = kind * ANIMALS
        return (
            (flock.cow > 0 and self.animals[at + COW] > 0)
            or (flock.pig > 0 and self.animals[at + PIG] > 0)
            or (flock.sheep > 0 and self.animals[at + SHEEP] > 0)
        )

    def fill(self, flock: Flock, lots: Lots, taken: Ints, place: i64, cow: i64, pig: i64, sheep: i64) -> None:
        """Try every number of cards of the kind at `place` in `lots` and of those that follow."""
        if place == len(lots.kinds):
            self.offer(flock, lots, taken, cow, pig, sheep)
            return
        kind: i64 = lots.kinds[place]
        cows: i64 = self.animals[kind * ANIMALS + COW]
        pigs: i64 = self.animals[kind * ANIMALS + PIG]
        sheeps: i64 = self.animals[kind * ANIMALS + SHEEP]
        number: i64 = 0
        while True:
            taken[kind] = number
            self.fill(flock, lots, taken, place + 1, cow, pig, sheep)
            lacks: bool = (
                (cows > 0 and cow < flock.top * flock.cow)
                or (pigs > 0 and pig < flock.top * flock.pig)
                or (sheeps > 0 and sheep < flock.top * flock.sheep)
            )
            if number == self.most[kind] or not lacks:
                break
            number += 1
            cow += cows
            pig += pigs
            sheep += sheeps
        taken[kind] = 0

    def offer(self, flock: Flock, lots: Lots, taken: Ints, cow: i64, pig: i64, sheep: i64) -> None:
        """Add this lot unless a card of it can be spared."""
        points: i64 = flock.pays[flock.groups(cow, pig, sheep)]
        spare: int = 0
        for place in range(len(lots.kinds)):
            kind: i64 = lots.kinds[place]
            if taken[kind] > 0:
                at: i64 = kind * ANIMALS
                fewer: i64 = flock.groups(
                    cow - self.animals[at + COW], pig - self.animals[at + PIG], sheep - self.animals[at + SHEEP]
                )
                if flock.pays[fewer] == points:
                    return
                spare |= lots.plainer[place]
        lots.takes.append(self.pack(taken))
        lots.spare.append(spare)
        lots.figures = append(append(append(append(lots.figures, points), cow), pig), sheep)

    def plainer(self, flock: Flock, kind: i64) -> int:
        """The bits of kinds that print the same for this scoring card, and otherwise less."""
        found: int = 0
        for other in range(self.kinds):
            less: bool = other != kind
            for animal in ALL_ANIMALS:
                gap: i64 = self.animals[kind * ANIMALS + animal] - self.animals[other * ANIMALS + animal]
                if gap < 0 or (gap > 0 and flock.wants(animal) > 0):
                    less = False
            if less:
                found |= self.fields[other]
        return found

    # ---------------------------------------------------------------- the best deal
    def value(self, counts: Ints, least: i64) -> i64:
        """The most points for so many cards of each kind; if they are no more than `least`, perhaps too many."""
        cow: i64 = self.total(counts, Animal(COW))
        pig: i64 = self.total(counts, Animal(PIG))
        sheep: i64 = self.total(counts, Animal(SHEEP))
        most: i64 = self.upper_bound(0, cow, pig, sheep)
        return most if most <= least else self.rest(0, self.pack(counts), cow, pig, sheep)

    def upper_bound(self, place: i64, cow: i64, pig: i64, sheep: i64) -> i64:
        """No more than this from the scoring card at `place` on, for it is so much if every animal had its own card."""
        if place == len(self.flocks):
            return self.farm * (cow + pig + sheep)
        flock: Flock = self.flocks[place]
        most: i64 = flock.groups(cow, pig, sheep)
        if self.farm == 0 and place == len(self.flocks) - 1:
            return flock.pays[most]
        key: int = ((place * RADIX + cow) * RADIX + pig) * RADIX + sheep
        known: int | None = self.bounds.get(key)
        if known is not None:
            return known
        best: i64 = self.upper_bound(place + 1, cow, pig, sheep)
        for groups in range(1, most + 1):
            if flock.pays[groups] > flock.pays[groups - 1]:
                rest: i64 = self.upper_bound(
                    place + 1, cow - groups * flock.cow, pig - groups * flock.pig, sheep - groups * flock.sheep
                )
                best = max(best, flock.pays[groups] + rest)
        self.bounds[key] = best
        return best

    def rest(self, place: i64, left: int, cow: i64, pig: i64, sheep: i64) -> i64:
        """The most points of the scoring cards from `place` on for the cards left."""
        most: i64 = self.upper_bound(place, cow, pig, sheep)
        after: i64 = len(self.flocks) - place
        if most == 0 or after == 0 or (after == 1 and self.farm == 0):
            return most
        key: int = left * SCORERS + int(place)
        known: int | None = self.memo.get(key)
        if known is not None:
            return known
        best: i64 = -1
        lots: Lots = self.lots_of(self.flocks[place])
        figures: Ints = lots.figures
        guard: int = self.guard
        guarded: int = left | guard
        for lot in range(len(lots.takes)):
            over: int = guarded - lots.takes[lot]
            if over & guard == guard and over & lots.spare[lot] == 0:
                at: i64 = lot * LOT_WIDTH
                cows: i64 = cow - figures[at + 1]
                pigs: i64 = pig - figures[at + 2]
                sheeps: i64 = sheep - figures[at + 3]
                if figures[at] + self.upper_bound(place + 1, cows, pigs, sheeps) > best:
                    best = max(best, figures[at] + self.rest(place + 1, over ^ guard, cows, pigs, sheeps))
                    if best == most:
                        break
        self.memo[key] = best
        return best

    def deal(self, counts: Ints) -> list[Ints]:
        """Such a deal: the cards of each kind for every scoring card, and behind them those for the farmyard."""
        dealt: list[Ints] = []
        left: Ints = counts[:]
        for place in range(len(self.flocks)):
            taken: Ints = self.lot_for(place, left)
            for kind in range(self.kinds):
                left[kind] -= taken[kind]
            dealt.append(taken)
        dealt.append(left)
        return dealt

    def lot_for(self, place: i64, counts: Ints) -> Ints:
        """A lot for the scoring card at `place` that is part of a best deal of these cards."""
        left: int = self.pack(counts)
        cow: i64 = self.total(counts, Animal(COW))
        pig: i64 = self.total(counts, Animal(PIG))
        sheep: i64 = self.total(counts, Animal(SHEEP))
        best: i64 = self.rest(place, left, cow, pig, sheep)
        lots: Lots = self.lots_of(self.flocks[place])
        for lot in range(len(lots.takes)):
            over: int = (left | self.guard) - lots.takes[lot]
            if over & self.guard == self.guard:
                at: i64 = lot * LOT_WIDTH
                rest: i64 = self.rest(
                    place + 1, over ^ self.guard,
                    cow - lots.figures[at + 1], pig - lots.figures[at + 2], sheep - lots.figures[at + 3],
                )  # fmt: skip
                if lots.figures[at] + rest == best:
                    return self.unpack(lots.takes[lot])
        raise AssertionError("no lot has the points of the best deal")
