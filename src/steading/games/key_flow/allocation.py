"""Which item counts for which storage or winter card at the end of the game: an allocation with the highest total.

Resources (`storing`), skills, keyple cards (`gathering`) and animal cards (`herding`) are shared out apart. What joins
them: the weaver takes sheep and resources, the truffle orchard pigs and skills, the dairy cows and tokens, the emporium
green keyples and gold, the key guild keyple cards and tokens; and a keyple card with animals goes to one side. So try
every split of these cards and every number for emporium and key guild. With them fixed, weaver, orchard and dairy pay
for groups of animals what these bring, less what their resources, skills and tokens would bring elsewhere.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Ints, append, i64
from ..key_family.collecting import ANY, LIKELY, Collection, Pile, award_of
from ..key_family.collecting import Award as Award
from ..key_family.collecting import Item as Item
from ..key_family.goods import ANIMALS, COLOURS, COW, GREEN, NONE, PIG, SHEEP, SKILLS
from .gathering import BLUE, FAIRS, FORMS, RED, YELLOW, Gathering, form_of, keyples_of
from .herding import Flock, Herd
from .pieces import (
    APOTHECARY,
    CARRIED_AWAY,
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
    SCHOLAR,
    SCRIBE,
    SEA_BREESE,
    STORM_SHELTER,
    SUMMER_FETE,
    TRAVELLERS_LODGE,
    TRUFFLE_ORCHARD,
    VILLAGE_CARDS,
    VILLAGE_HALL,
    WEAVER,
    WINDMILL,
    WINTER_CARDS,
    Pieces,
    colour_of,
)
from .storing import GOLD_ALONE as GOLD_ALONE
from .storing import RESOURCE as RESOURCE
from .storing import TRADES, Stock

# Sorts of items beside RESOURCE.
SKILL: Final[i64] = 1
TOKEN: Final[i64] = 2
CARD: Final[i64] = 3  # the type is the card's number


class Belongings:
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


class Shared:
    """Keyple cards of one colour and form with the same animals: how many there are, and which."""

    __slots__ = ("bucket", "cards", "kind")

    def __init__(self, bucket: i64, kind: i64) -> None:
        self.bucket = bucket
        self.kind = kind
        self.cards: Ints = Ints([])


class Sharing:
    """What there is to share out, sorted, and the best found."""

    __slots__ = (
        "animals", "ark", "best", "buckets", "gathering", "gold", "has", "herds", "kinds", "levels", "one", "pays",
        "pieces", "shared", "skill_values", "split", "stock", "stocked", "tokens", "totals", "wanted",
    )  # fmt: skip

    def __init__(self, pieces: Pieces, has: Belongings) -> None:
        self.pieces = pieces
        self.has = has
        self.levels: Ints = Ints([NONE] * VILLAGE_CARDS)
        self.pays: Ints = Ints([0] * VILLAGE_CARDS)  # of the winter cards in the village
        self.own()
        self.ark = self.levels[MANSFIELD_ARK] != NONE
        self.one = self.levels[KEYMELEQUIN] != NONE  # are green and yellow one colour?
        self.stock = Stock(pieces, self.pays, self.levels, has.resources, has.stores)
        self.skill_values: Ints = skills_of(pieces, self.levels, has.skills).values()
        self.stocked: list[Ints] = []  # the values of the resources, by the gold for the emporium
        self.totals: Ints = Ints([0] * ANIMALS)  # all animals there are
        self.kinds: Ints = Ints([])  # what animal cards print, three numbers each
        self.animals: list[Ints] = []  # the animal cards of each kind that are no keyple cards or count only here
        self.buckets: list[Ints] = [Ints([]) for _ in range(COLOURS * FORMS)]  # keyple cards that count only so
        self.shared: list[Shared] = []
        self.herds: list[Herd | None] = []
        self.wanted: Ints = Ints([0] * ANIMALS)
        self.sort()
        self.gathering: Gathering | None = self.gather()
        self.best: i64 = NONE
        self.split: Ints = Ints([])
        self.gold: i64 = 0  # for the emporium
        self.tokens: i64 = 0  # for the key guild

    def own(self) -> None:
        """Read what is in the village."""
        pieces: Pieces = self.pieces
        for place in range(len(self.has.cards)):
            card: i64 = self.has.cards[place]
            if card < VILLAGE_CARDS:
                self.levels[card] = self.has.levels[place]
                if card >= WINTER_CARDS:
                    self.pays[card] = pieces.pays[card]
        if self.levels[WINDMILL] != NONE:
            self.pays[WINDMILL] = pieces.each[WINDMILL * PANELS + self.levels[WINDMILL]]

    # ---------------------------------------------------------------- sorted
    def printed(self, card: i64) -> Ints:
        """The animals on a card, with Mansfield Ark a pig as two sheep."""
        animals: Ints = self.pieces.animals[card * ANIMALS : (card + 1) * ANIMALS]
        if self.ark:
            animals[SHEEP] += 2 * animals[PIG]
            animals[PIG] = 0
        return animals

    def sort(self) -> None:
        """Sort the cards by what they print, and tell apart which can count as what."""
        cards: Ints = self.has.cards
        for card in cards:
            animals: Ints = self.printed(card)
            for animal in range(ANIMALS):
                self.totals[animal] += animals[animal]
        most: i64 = self.most_woven()
        self.stocked.append(self.stock.values(0, most))
        self.want()
        for card in cards:
            kind: i64 = self.kind_of(card)
            bucket: i64 = self.bucket_of(card) if card >= VILLAGE_CARDS else NONE
            if kind != NONE and bucket != NONE:
                self.share(card, bucket, kind)
            elif kind != NONE:
                self.animals[kind] = append(self.animals[kind], card)
            elif bucket != NONE:
                self.buckets[bucket] = append(self.buckets[bucket], card)

    def most_woven(self) -> i64:
        """No more groups than this are worth a thought for the weaver."""
        return min(self.totals[SHEEP], self.stock.items) if self.pays[WEAVER] > 0 else 0

    def want(self) -> None:
        """Find out which animals count for anything."""
        if self.pays[FARMYARD] > 0:
            self.wanted = Ints([1] * ANIMALS)
            return
        for flock in self.flocks(0, 0):
            for animal in range(ANIMALS):
                self.wanted[animal] += flock.wants(animal)

    def kind_of(self, card: i64) -> i64:
        """The kind of an animal card, perhaps a new one; NONE if it prints nothing that counts."""
        animals: Ints = self.printed(card)
        number: i64 = 0
        for animal in range(ANIMALS):
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
        for animal in range(ANIMALS):
            self.kinds = append(self.kinds, animals[animal])
        self.animals.append(Ints([]))
        return len(self.animals) - 1

    def bucket_of(self, card: i64) -> i64:
        """Colour and form of a keyple card; NONE if its keyples count for nothing."""
        pieces: Pieces = self.pieces
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

    def share(self, card: i64, bucket: i64, kind: i64) -> None:
        """One more card that counts either as keyples or as animals."""
        for shared in self.shared:
            if shared.bucket == bucket and shared.kind == kind:
                shared.cards = append(shared.cards, card)
                return
        self.shared.append(Shared(bucket, kind))
        self.shared[len(self.shared) - 1].cards = Ints([card])

    def gather(self) -> Gathering | None:
        """The keyple cards that count, if any."""
        counts: Ints = self.keyple_counts(Ints([0] * len(self.shared)))
        for number in counts:
            if number > 0:
                return Gathering(self.pays, self.pieces.of, counts, self.one, self.stock.gold, self.has.tokens)
        return None

    def keyple_counts(self, split: Ints) -> Ints:
        """The keyple cards in each bucket when so many of the shared ones count as animals."""
        counts: Ints = Ints([len(bucket) for bucket in self.buckets])
        for place in range(len(self.shared)):
            counts[self.shared[place].bucket] += len(self.shared[place].cards) - split[place]
        return counts

    def animal_counts(self, split: Ints) -> Ints:
        """The animal cards of each kind when so many of the shared ones count as animals."""
        counts: Ints = Ints([len(cards) for cards in self.animals])
        for place in range(len(self.shared)):
            counts[self.shared[place].kind] += split[place]
        return counts

    # ---------------------------------------------------------------- the scoring cards for animals
    def flocks(self, gold: i64, tokens: i64) -> list[Flock]:
        """What counts animals, with so many gold gone to the emporium and so many tokens to the key guild."""
        flocks: list[Flock] = []
        pays: Ints = self.pays
        for place in range(ANIMALS):
            if self.levels[CARRIED_AWAY + place] != NONE:
                steps: Ints = stepped(self.pieces.steps[place])
                self.add(flocks, CARRIED_AWAY + place, int(place == COW), int(place == PIG), int(place == SHEEP), steps)
        top: i64 = self.has.tokens - tokens
        self.add(flocks, DAIRY, 1, 0, 0, Ints([groups * pays[DAIRY] for groups in range(top + 1)]))
        self.add(flocks, TRUFFLE_ORCHARD, 0, 1, 0, gained(pays[TRUFFLE_ORCHARD], self.skill_values))
        self.add(flocks, WEAVER, 0, 0, 1, gained(pays[WEAVER], self.stocked[gold]))
        top = self.totals[COW] + self.totals[PIG] + self.totals[SHEEP]
        self.add(flocks, STORM_SHELTER, 0, 1, 1, Ints([groups * pays[STORM_SHELTER] for groups in range(top + 1)]))
        self.add(flocks, RANCH, 1, 1, 1, Ints([groups * pays[RANCH] for groups in range(top + 1)]))
        return flocks

    def add(self, flocks: list[Flock], card: i64, cow: i64, pig: i64, sheep: i64, pays: Ints) -> None:
        """One more card that pays so much for each number of groups, unless it is not there or pays nothing."""
        if self.levels[card] == NONE:
            return
        if self.ark:
            sheep += 2 * pig
            pig = 0
        flock: Flock = Flock(card, cow, pig, sheep, pays)
        top: i64 = flock.groups(self.totals[COW], self.totals[PIG], self.totals[SHEEP])
        while top > 0 and pays[top - 1] == pays[top]:
            top -= 1
        if top > 0:
            flocks.append(Flock(card, cow, pig, sheep, pays[: top + 1]))

    def herd(self, gold: i64, tokens: i64) -> Herd:
        """The animal cards and what counts them, made when first asked for."""
        gathering: Gathering | None = self.gathering
        if self.levels[WEAVER] == NONE:
            gold = 0
        if self.levels[DAIRY] == NONE:
            tokens = 0
        place: i64 = gold * (gathering.tokens + 1) + tokens if gathering is not None else 0
        while len(self.herds) <= place:
            self.herds.append(None)
        herd: Herd | None = self.herds[place]
        if herd is None:
            every: Ints = Ints([len(shared.cards) for shared in self.shared])
            herd = Herd(self.kinds, self.animal_counts(every), self.flocks(gold, tokens), self.pays[FARMYARD])
            self.herds[place] = herd
        return herd

    # ---------------------------------------------------------------- the best
    def solve(self) -> i64:
        """Try every split of the shared cards; the most points for all but boats and carts."""
        split: Ints = Ints([0] * len(self.shared))
        gathering: Gathering | None = self.gathering
        if gathering is not None:
            for gold in range(1, gathering.gold + 1):
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
        gathering: Gathering | None = self.gathering
        counts: Ints = self.animal_counts(split)
        if gathering is None:
            self.note(split, 0, 0, self.stocked[0][0] + self.herd(0, 0).value(counts))
            return
        values: Ints = gathering.values(self.keyple_counts(split))
        width: i64 = gathering.tokens + 1
        for at in range(len(values)):
            if values[at] >= 0:
                gold: i64 = at // width
                points: i64 = values[at] + self.stocked[gold][0]
                self.note(split, gold, at % width, points + self.herd(gold, at % width).value(counts))

    def note(self, split: Ints, gold: i64, tokens: i64, points: i64) -> None:
        """Remember the best so far."""
        if points > self.best:
            self.best = points
            self.split = split[:]
            self.gold = gold
            self.tokens = tokens

    # ---------------------------------------------------------------- carried out
    def deal_out(self, found: list[Award]) -> None:
        """The best, card by card, added to the awards."""
        kept: list[Ints] = [cards[:] for cards in self.buckets]
        grazing: list[Ints] = [cards[:] for cards in self.animals]
        for place in range(len(self.shared)):
            shared: Shared = self.shared[place]
            for at in range(len(shared.cards)):
                if at < self.split[place]:
                    grazing[shared.kind] = append(grazing[shared.kind], shared.cards[at])
                else:
                    kept[shared.bucket] = append(kept[shared.bucket], shared.cards[at])
        self.deal_keyples(kept, found)
        groups: Ints = self.deal_animals(grazing, found)
        self.stock.deal_out(self.gold, groups[WEAVER], found)
        skills: Collection = skills_of(self.pieces, self.levels, self.has.skills)
        skills.ask(TRUFFLE_ORCHARD, ANY, groups[TRUFFLE_ORCHARD])
        skills.plan = skills.best()
        skills.deal_out(found)

    def deal_animals(self, grazing: list[Ints], found: list[Award]) -> Ints:
        """The awards for animals; how many groups each card has."""
        herd: Herd = self.herd(self.gold, self.tokens)
        groups: Ints = Ints([0] * VILLAGE_CARDS)
        dealt: list[Ints] = herd.deal(self.animal_counts(self.split))
        for place in range(len(dealt)):
            taken: Ints = dealt[place]
            card: i64 = herd.flocks[place].card if place < len(herd.flocks) else FARMYARD
            award: Award = award_of(found, card)
            for kind in range(len(taken)):
                for _ in range(taken[kind]):
                    award.add(CARD, grazing[kind][len(grazing[kind]) - 1], 1)
                    grazing[kind] = grazing[kind][: len(grazing[kind]) - 1]
            cow: i64 = herd.total(taken, COW)
            pig: i64 = herd.total(taken, PIG)
            sheep: i64 = herd.total(taken, SHEEP)
            if card == FARMYARD:
                award.points = self.pays[FARMYARD] * (cow + pig + sheep)
            else:
                flock: Flock = herd.flocks[place]
                number: i64 = flock.groups(cow, pig, sheep)
                while number > 0 and flock.pays[number - 1] == flock.pays[number]:
                    number -= 1
                groups[card] = number
                award.points = number * self.pays[card] if self.pays[card] > 0 else flock.pays[number]
        if groups[DAIRY] > 0:
            award_of(found, DAIRY).add(TOKEN, 0, groups[DAIRY])
        return groups

    def deal_keyples(self, kept: list[Ints], found: list[Award]) -> None:
        """The awards for keyple cards."""
        gathering: Gathering | None = self.gathering
        if gathering is None:
            return
        dealt: Ints = gathering.deal(self.keyple_counts(self.split), self.gold, self.tokens)
        given: Ints = Ints([0] * (VILLAGE_CARDS * COLOURS))  # keyples at each scoring card
        at: i64 = 0
        while at < len(dealt):
            bucket: i64 = dealt[at] * FORMS + dealt[at + 1]
            card: i64 = dealt[at + 2]
            award_of(found, card).add(CARD, kept[bucket][len(kept[bucket]) - 1], 1)
            kept[bucket] = kept[bucket][: len(kept[bucket]) - 1]
            given[card * COLOURS + dealt[at]] += keyples_of(dealt[at + 1])
            at += 3
        for award in found:
            award.points = self.keyple_points(award, given)
        if self.gold > 0:
            award_of(found, EMPORIUM).points = self.gold * self.pays[EMPORIUM]
        if self.tokens > 0:
            award_of(found, KEY_GUILD).points = self.tokens * self.pays[KEY_GUILD]
            award_of(found, KEY_GUILD).add(TOKEN, 0, self.tokens)

    def keyple_points(self, award: Award, given: Ints) -> i64:
        """What a scoring card pays for keyple cards, gold and tokens left aside."""
        pays: i64 = self.pays[award.tile]
        at: i64 = award.tile * COLOURS
        if award.tile == APOTHECARY or award.tile == HEALER:
            return pays * len(award.items)
        if award.tile == CRAFTSMENS_GUILD:
            third: i64 = given[at + GREEN if self.one else at + YELLOW]
            return pays * min(min(given[at + BLUE], given[at + RED]), third)
        keyples: i64 = given[at] + given[at + 1] + given[at + 2] + given[at + 3]
        return keyples // self.pieces.of[award.tile] * pays


# ---------------------------------------------------------------- points for groups
def stepped(steps: Ints) -> Ints:
    """The points for each number of animals, from rows of numbers and points."""
    pays: Ints = Ints([0] * (steps[len(steps) - 2] + 1))
    for row in range(len(steps) // 2):
        for number in range(steps[row * 2], len(pays)):
            pays[number] = steps[row * 2 + 1]
    return pays


def gained(pays: i64, values: Ints) -> Ints:
    """What groups bring at most, up to each number, each paid so much and taking an item from a collection."""
    gained: Ints = Ints([0])
    for groups in range(1, len(values)):
        if values[groups] < LIKELY:
            break
        gained = append(gained, max(gained[groups - 1], groups * pays + values[groups] - values[0]))
    return gained


def skills_of(pieces: Pieces, levels: Ints, skills: Ints) -> Collection:
    """The skills of the three types: by themselves they count for trader, store and merchant."""
    sets: i64 = pieces.pays[SCRIBE] if levels[SCRIBE] != NONE else 0
    choice: i64 = pieces.pays[SCHOLAR] if levels[SCHOLAR] != NONE else 0
    collection = Collection(SCRIBE, sets, NONE, 0, 1, SCHOLAR, choice, False)
    for skill in range(SKILLS):
        trade: i64 = TRADES[skill]
        worth: i64 = pieces.skill_pays[trade] if levels[trade] != NONE else 0
        collection.add(Pile(SKILL, skill, skill, skills[skill], worth, trade))
    return collection


# ---------------------------------------------------------------- boats and carts
def boats_at_sea(pieces: Pieces, sharing: Sharing, boats: i64) -> i64:
    """How many boats are best allocated to the Sea Breese, the others going to the lodge."""
    if sharing.levels[SEA_BREESE] == NONE:
        return 0
    best: i64 = 0
    for number in range(1, boats + 1):
        if boat_points(pieces, sharing, number, boats) > boat_points(pieces, sharing, best, boats):
            best = number
    return best


def boat_points(pieces: Pieces, sharing: Sharing, at_sea: i64, boats: i64) -> i64:
    """The points of so many boats at the Sea Breese and the others at the lodge."""
    lodged: i64 = (boats - at_sea) * pieces.boat_pays if sharing.levels[TRAVELLERS_LODGE] != NONE else 0
    return lodged + pieces.scale[min(at_sea, len(pieces.scale)) - 1] if at_sea > 0 else lodged


def boats_of(pieces: Pieces, has: Belongings) -> Ints:
    """The boats, the Sea Breese first."""
    boats: Ints = Ints([])
    for card in has.cards:
        if card < VILLAGE_CARDS and pieces.boat[card] > 0:
            boats = append(boats, card)
            if card == SEA_BREESE:
                boats[len(boats) - 1] = boats[0]
                boats[0] = card
    return boats


def carts(pieces: Pieces, sharing: Sharing) -> i64:
    """The lodge's points for all carts."""
    capacity: i64 = 0
    if sharing.levels[TRAVELLERS_LODGE] != NONE:
        for card in sharing.has.cards:
            if card < VILLAGE_CARDS:
                capacity += pieces.move[card * PANELS + sharing.levels[card]]
    return capacity * sharing.pays[TRAVELLERS_LODGE]


def travel(pieces: Pieces, sharing: Sharing, found: list[Award]) -> None:
    """The awards for boats and carts."""
    boats: Ints = boats_of(pieces, sharing.has)
    at_sea: i64 = boats_at_sea(pieces, sharing, len(boats))
    if at_sea > 0:
        award_of(found, SEA_BREESE).points = pieces.scale[min(at_sea, len(pieces.scale)) - 1]
    for place in range(len(boats)):
        award_of(found, SEA_BREESE if place < at_sea else TRAVELLERS_LODGE).add(CARD, boats[place], 1)
    if sharing.levels[TRAVELLERS_LODGE] == NONE:
        return
    award: Award = award_of(found, TRAVELLERS_LODGE)
    award.points = carts(pieces, sharing) + (len(boats) - at_sea) * pieces.boat_pays
    for card in sharing.has.cards:
        if card < VILLAGE_CARDS and pieces.move[card * PANELS + sharing.levels[card]] > 0:
            award.add(CARD, card, 1)


# ---------------------------------------------------------------- the best of all
def best_total(pieces: Pieces, has: Belongings) -> i64:
    """The most points that storage cards, winter cards that count items, and gold can bring."""
    sharing = Sharing(pieces, has)
    boats: i64 = len(boats_of(pieces, has))
    travelled: i64 = boat_points(pieces, sharing, boats_at_sea(pieces, sharing, boats), boats)
    return sharing.solve() + travelled + carts(pieces, sharing)


def allocate(pieces: Pieces, has: Belongings) -> list[Award]:
    """The same, card by card: which items bring the points. Items that bring none are not named."""
    found: list[Award] = []
    sharing = Sharing(pieces, has)
    sharing.solve()
    sharing.deal_out(found)
    travel(pieces, sharing, found)
    return [award for award in found if award.points > 0]
