"""What a seat has, sorted by what it can count as, and the best way to share it out.

Resources and skills (`resources`), keyple cards (`keyples`) and animal cards (`animals`) are shared out apart. What
joins them: the weaver takes sheep and resources, the truffle orchard pigs and skills, the dairy cows and tokens, the
emporium green keyples and gold, the key guild keyple cards and tokens; and a keyple card with animals goes to one side.
So try every split of these cards and every number for emporium and key guild. With them fixed, weaver, orchard and
dairy pay for groups of animals what these bring, less what their other items would bring elsewhere.

With Mansfield Ark every pig is counted as two sheep, and what asks for a pig asks for two sheep: of the animals at one
scoring card, so many groups can be made as the sheep suffice for.
"""

from __future__ import annotations

from typing import Final

from ....engine.ints import Ints, append, i64, vec
from ...key_family.rules.goods import ALL_ANIMALS, ANIMALS, COLOURS, COW, GREEN, NONE, PIG, SHEEP
from ...key_family.scoring.item_collection import LIKELY
from ..rules.pieces import (
    ANIMAL_BOATS,
    APOTHECARY,
    CRAFTSMENS_GUILD,
    DAIRY,
    EMPORIUM,
    FARMYARD,
    HEALER,
    KEY_GUILD,
    KEYMELEQUIN,
    MANSFIELD_ARK,
    PANELS,
    RANCH,
    STORM_SHELTER,
    SUMMER_FETE,
    TRUFFLE_ORCHARD,
    VILLAGE_CARDS,
    VILLAGE_HALL,
    WEAVER,
    WINDMILL,
    WINTER_CARDS,
    Card,
    KeyFlowPieces,
    colour_of,
)
from .animals import Flock, Herd
from .keyple_colour import FORMS, form_of
from .keyples import FAIRS, YELLOW, KeypleCards
from .resources import Stock, skills_of

ANIMAL_SCORERS: Final[list[Card]] = [
    *ANIMAL_BOATS, DAIRY, FARMYARD, RANCH, STORM_SHELTER, TRUFFLE_ORCHARD, WEAVER,
]  # fmt: skip


class ScoringItems:
    """All that a seat can score with.

    `cards` are the village cards in the village, with the upgrade tiles on each in `levels`, and the keyple cards.
    `resources` lie on no storage card; `stores` has for each storage card its number and its four counters.
    """

    __slots__ = ("cards", "levels", "resources", "skills", "stores", "tokens")

    def __init__(self, cards: Ints, levels: Ints, resources: Ints, stores: Ints, skills: Ints, tokens: i64) -> None:
        self.cards = cards
        self.levels = levels
        self.resources = resources
        self.stores = stores
        self.skills = skills
        self.tokens = tokens


class KeypleGroup:
    """Keyple cards of one colour and form with the same animals: how many there are, and which."""

    __slots__ = ("bucket", "cards", "kind")

    def __init__(self, bucket: i64, kind: i64) -> None:
        self.bucket = bucket
        self.kind = kind
        self.cards: Ints = vec[i64]()


class AllocationSearch:
    """What there is to share out, sorted, and the best found."""

    __slots__ = (
        "animals", "ark", "best", "buckets", "flocks", "gold", "has", "herds", "keyples", "kinds", "levels", "one",
        "pays", "pieces", "shared", "skill_values", "split", "stock", "stocked", "tokens", "totals", "wanted",
    )  # fmt: skip

    def __init__(self, pieces: KeyFlowPieces, has: ScoringItems) -> None:
        self.pieces = pieces
        self.has = has
        self.levels: Ints = vec[i64]([NONE] * VILLAGE_CARDS)
        self.pays: Ints = vec[i64]([0] * VILLAGE_CARDS)  # of the winter cards in the village
        self.own()
        self.ark = self.levels[MANSFIELD_ARK] != NONE
        self.one = self.levels[KEYMELEQUIN] != NONE  # are green and yellow one colour?
        self.stock = Stock(pieces, self.pays, self.levels, has.resources, has.stores)
        self.skill_values: Ints = skills_of(pieces, self.levels, has.skills).values()
        self.stocked: list[Ints] = []  # the values of the resources, by the gold for the emporium
        self.totals: Ints = vec[i64]([0] * ANIMALS)  # all animals there are
        self.kinds: Ints = vec[i64]()  # what animal cards print, three numbers each
        self.animals: list[Ints] = []  # the animal cards of each kind that are no keyple cards or count only here
        self.buckets: list[Ints] = [vec[i64]() for _ in range(COLOURS * FORMS)]  # keyple cards that count only so
        self.shared: list[KeypleGroup] = []
        self.herds: list[Herd | None] = []
        self.flocks: list[Flock] = []  # what counts animals, as if gold, tokens and resources were for the asking
        self.wanted: Ints = vec[i64]([0] * ANIMALS)
        self.sort()
        self.keyples: KeypleCards | None = self.count_keyples()
        self.best: i64 = NONE
        self.split: Ints = vec[i64]()
        self.gold: i64 = 0  # for the emporium
        self.tokens: i64 = 0  # for the key guild

    def own(self) -> None:
        """Read what is in the village."""
        pieces: KeyFlowPieces = self.pieces
        for place in range(len(self.has.cards)):
            card: Card = Card(self.has.cards[place])
            if card < VILLAGE_CARDS:
                self.levels[card] = self.has.levels[place]
                if card >= WINTER_CARDS:
                    self.pays[card] = pieces.pays[card]
        if self.levels[WINDMILL] != NONE:
            self.pays[WINDMILL] = pieces.each[WINDMILL * PANELS + self.levels[WINDMILL]]

    # ---------------------------------------------------------------- sorted
    def animals_on(self, card: Card) -> Ints:
        """The animals on a card, with Mansfield Ark a pig as two sheep."""
        animals: Ints = self.pieces.animals[card * ANIMALS : (card + 1) * ANIMALS]
        if self.ark:
            animals[SHEEP] += 2 * animals[PIG]
            animals[PIG] = 0
        return animals

    def sort(self) -> None:
        """Sort the cards by what they print, and tell apart which can count as what."""
        cards: Ints = self.has.cards
        if self.grazes():
            for each in cards:
                animals: Ints = self.animals_on(Card(each))
                for animal in ALL_ANIMALS:
                    self.totals[animal] += animals[animal]
        self.stocked.append(self.stock.values(0, self.most_woven()))
        self.count_animals()
        self.want()
        wanted: bool = self.wanted[COW] + self.wanted[PIG] + self.wanted[SHEEP] > 0
        for number in cards:
            card: Card = Card(number)
            kind: i64 = self.kind_of(card) if wanted else NONE
            bucket: i64 = self.bucket_of(card) if card >= VILLAGE_CARDS else NONE
            if kind != NONE and bucket != NONE:
                self.share(card, bucket, kind)
            elif kind != NONE:
                self.animals[kind] = append(self.animals[kind], card)
            elif bucket != NONE:
                self.buckets[bucket] = append(self.buckets[bucket], card)

    def grazes(self) -> bool:
        """Is there a card that counts animals?"""
        for card in ANIMAL_SCORERS:
            if self.levels[card] != NONE:
                return True
        return False

    def most_woven(self) -> i64:
        """The most groups that the weaver can have."""
        return min(self.totals[SHEEP], self.stock.items) if self.pays[WEAVER] > 0 else 0

    def want(self) -> None:
        """Find out which animals count for anything."""
        if self.pays[FARMYARD] > 0:
            self.wanted = vec[i64]([1] * ANIMALS)
            return
        for flock in self.flocks:
            for animal in ALL_ANIMALS:
                self.wanted[animal] += flock.wants(animal)

    def kind_of(self, card: Card) -> i64:
        """The kind of an animal card, perhaps a new one; NONE if it prints nothing that counts."""
        animals: Ints = self.animals_on(card)
        number: i64 = 0
        for animal in ALL_ANIMALS:
            if self.wanted[animal] == 0:
                animals[animal] = 0
            number += animals[animal]
        if number == 0:
            return NONE
        for kind in range(len(self.animals)):
            at: i64 = kind * ANIMALS
            if (
                self.kinds[at + COW] == animals[COW]
                and self.kinds[at + PIG] == animals[PIG]
                and self.kinds[at + SHEEP] == animals[SHEEP]
            ):
                return kind
        for animal in ALL_ANIMALS:
            self.kinds = append(self.kinds, animals[animal])
        self.animals.append(vec[i64]())
        return len(self.animals) - 1

    def bucket_of(self, card: Card) -> i64:
        """Colour and form of a keyple card; NONE if its keyples count for nothing."""
        pieces: KeyFlowPieces = self.pieces
        pays: Ints = self.pays
        keyples: i64 = pieces.keyples[card - VILLAGE_CARDS]
        token: i64 = pieces.token[card - VILLAGE_CARDS]
        colour: i64 = colour_of(pieces.season[card])
        if self.one and colour == YELLOW:
            colour = GREEN
        counts: bool = (
            pays[VILLAGE_HALL] > 0
            or pays[FAIRS[colour]] > 0
            or (colour == GREEN and pays[EMPORIUM] > 0)
            or (self.one and colour == GREEN and pays[SUMMER_FETE] > 0)
            or ((colour != GREEN or self.one) and pays[CRAFTSMENS_GUILD] > 0)
            or (keyples == 1 and pays[APOTHECARY] > 0)
            or (keyples == 2 and pays[HEALER] > 0)
            or (token > 0 and pays[KEY_GUILD] > 0)
        )
        return colour * FORMS + form_of(keyples, token) if counts else NONE

    def share(self, card: Card, bucket: i64, kind: i64) -> None:
        """One more card that counts either as keyples or as animals."""
        for shared in self.shared:
            if shared.bucket == bucket and shared.kind == kind:
                shared.cards = append(shared.cards, card)
                return
        added: KeypleGroup = KeypleGroup(bucket, kind)
        added.cards = append(added.cards, card)
        self.shared.append(added)

    def count_keyples(self) -> KeypleCards | None:
        """The keyple cards that count, if any."""
        counts: Ints = self.keyple_counts(vec[i64]([0] * len(self.shared)))
        for number in counts:
            if number > 0:
                return KeypleCards(self.pays, self.pieces.of, counts, self.one, self.stock.gold, self.has.tokens)
        return None

    def keyple_counts(self, split: Ints) -> Ints:
        """The keyple cards in each bucket when so many of the shared ones count as animals."""
        counts: Ints = vec[i64]([len(bucket) for bucket in self.buckets])
        for place in range(len(self.shared)):
            counts[self.shared[place].bucket] += len(self.shared[place].cards) - split[place]
        return counts

    def animal_counts(self, split: Ints) -> Ints:
        """The animal cards of each kind when so many of the shared ones count as animals."""
        counts: Ints = vec[i64]([len(cards) for cards in self.animals])
        for place in range(len(self.shared)):
            counts[self.shared[place].kind] += split[place]
        return counts

    # ---------------------------------------------------------------- the scoring cards for animals
    def count_animals(self) -> None:
        """List what counts animals, those that take many kinds last."""
        pays: Ints = self.pays
        for animal in ALL_ANIMALS:
            if self.levels[ANIMAL_BOATS[animal]] != NONE:
                steps: Ints = count_by_steps(self.pieces.steps[animal])
                self.add(ANIMAL_BOATS[animal], int(animal == COW), int(animal == PIG), int(animal == SHEEP), steps)
        top: i64 = self.totals[COW] + self.totals[PIG] + self.totals[SHEEP]
        self.add(DAIRY, 1, 0, 0, linear(pays[DAIRY], self.has.tokens))
        self.add(TRUFFLE_ORCHARD, 0, 1, 0, best_gains(pays[TRUFFLE_ORCHARD], self.skill_values))
        self.add(WEAVER, 0, 0, 1, linear(pays[WEAVER], self.most_woven()))
        self.add(STORM_SHELTER, 0, 1, 1, linear(pays[STORM_SHELTER], top))
        self.add(RANCH, 1, 1, 1, linear(pays[RANCH], top))

    def add(self, card: Card, cow: i64, pig: i64, sheep: i64, pays: Ints) -> None:
        """One more card that pays so much for each number of groups, unless it is not there or pays nothing."""
        if self.levels[card] == NONE:
            return
        if self.ark:
            sheep += 2 * pig
            pig = 0
        flock: Flock = self.cap(Flock(card, cow, pig, sheep, pays))
        if flock.top > 0:
            self.flocks.append(flock)

    def cap(self, flock: Flock) -> Flock:
        """The same without numbers of groups that there are no animals for, or that bring nothing more."""
        top: i64 = flock.groups(self.totals[COW], self.totals[PIG], self.totals[SHEEP])
        return Flock(flock.card, flock.cow, flock.pig, flock.sheep, flock.pays[: flock.fewest(top) + 1])

    def herd(self, gold: i64, tokens: i64) -> Herd:
        """The animal cards, with so many gold for the emporium and tokens for the key guild."""
        keyples: KeypleCards | None = self.keyples
        if self.levels[WEAVER] == NONE:
            gold = 0
        if self.levels[DAIRY] == NONE:
            tokens = 0
        place: i64 = gold * (keyples.tokens + 1) + tokens if keyples is not None else 0
        while len(self.herds) <= place:
            self.herds.append(None)
        herd: Herd | None = self.herds[place]
        if herd is None:
            every: Ints = vec[i64]([len(shared.cards) for shared in self.shared])
            flocks: list[Flock] = [self.reprice(flock, gold, tokens) for flock in self.flocks]
            herd = Herd(self.kinds, self.animal_counts(every), flocks, self.pays[FARMYARD])
            self.herds[place] = herd
        return herd

    def reprice(self, flock: Flock, gold: i64, tokens: i64) -> Flock:
        """A card that counts animals, paying what it brings when so many gold and tokens are gone."""
        pays: Ints = flock.pays
        if flock.card == WEAVER:
            pays = best_gains(self.pays[WEAVER], self.stocked[gold])
        elif flock.card == DAIRY and tokens > 0:
            pays = linear(self.pays[DAIRY], self.has.tokens - tokens)
        else:
            return flock
        return self.cap(Flock(flock.card, flock.cow, flock.pig, flock.sheep, pays))

    # ---------------------------------------------------------------- the best
    def solve(self) -> i64:
        """Try every split of the shared cards; the most points for all but boats and carts."""
        split: Ints = vec[i64]([0] * len(self.shared))
        keyples: KeypleCards | None = self.keyples
        if keyples is not None:
            for gold in range(1, keyples.gold + 1):
                self.stocked.append(self.stock.values(gold, self.most_woven()))
        while True:
            self.weigh(split)
            place: i64 = 0
            while place < len(split) and split[place] == len(self.shared[place].cards):
                split[place] = 0
                place += 1
            if place == len(split):
                return self.best + self.skill_values[0]
            split[place] += 1

    def weigh(self, split: Ints) -> None:
        """Try every number for emporium and key guild."""
        keyples: KeypleCards | None = self.keyples
        counts: Ints = self.animal_counts(split)
        if keyples is None:
            self.note(split, 0, 0, self.stocked[0][0] + self.herd(0, 0).value(counts, NONE))
            return
        values: Ints = keyples.values(self.keyple_counts(split))
        width: i64 = keyples.tokens + 1
        for at in range(len(values)):
            if values[at] >= 0:
                gold: i64 = at // width
                points: i64 = values[at] + self.stocked[gold][0]
                grazed: i64 = self.herd(gold, at % width).value(counts, self.best - points)
                self.note(split, gold, at % width, points + grazed)

    def note(self, split: Ints, gold: i64, tokens: i64, points: i64) -> None:
        """Remember the best so far."""
        if points > self.best:
            self.best = points
            self.split = split[:]
            self.gold = gold
            self.tokens = tokens


# ---------------------------------------------------------------- points for groups
def linear(pays: i64, top: i64) -> Ints:
    """So many points for each group, up to this number."""
    return vec[i64]([groups * pays for groups in range(top + 1)])


def count_by_steps(steps: Ints) -> Ints:
    """The points for each number of animals, from rows of numbers and points."""
    pays: Ints = vec[i64]([0] * (steps[len(steps) - 2] + 1))
    for row in range(len(steps) // 2):
        for number in range(steps[row * 2], len(pays)):
            pays[number] = steps[row * 2 + 1]
    return pays


def best_gains(pays: i64, values: Ints) -> Ints:
    """What groups bring at most, up to each number, each paid so much and taking an item from a collection."""
    gained: Ints = vec[i64]([0])
    for groups in range(1, len(values)):
        if values[groups] < LIKELY:
            break
        gained = append(gained, max(gained[groups - 1], groups * pays + values[groups] - values[0]))
    return gained
