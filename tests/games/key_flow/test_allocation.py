"""The final allocation is the best there is: checked against a mixed-integer solver that knows only the rules."""

from __future__ import annotations

import os
import random
from collections import Counter, defaultdict
from dataclasses import dataclass, field

import pytest
from scipy.optimize import LinearConstraint, milp
from scipy.sparse import coo_array

from steading.engine.ints import Ints, i64
from steading.games.key_flow.rules.pieces import CARDS, KeyFlowPieces, read_pieces
from steading.games.key_flow.scoring.allocation import (
    CARD_ITEM,
    GOLD_ALONE,
    RESOURCE_ITEM,
    SKILL_ITEM,
    TOKEN_ITEM,
    Award,
    ScoringItems,
    allocate,
    best_total,
)

GOLD, IRON, STONE, WOOD = range(4)
COW, PIG, SHEEP = range(3)
ANVIL, PICK_AXE, SAW = range(3)
COLOURS = ("green", "yellow", "red", "blue")  # by season
# How many seats are checked; the compiled build is the same source. For more: ALLOCATION_CASES=5000 pytest ...
CASES = int(os.environ.get("ALLOCATION_CASES", "400"))
BATCHES = 10

PRINTED = read_pieces()
OTHER = KeyFlowPieces(PRINTED.components)  # the same cards with figures that `other_figures` changes

TRADE = {"trader": (IRON, ANVIL), "store": (STONE, PICK_AXE), "merchant": (WOOD, SAW)}
FAIR = {"harvest festival": "red", "key market": "green", "summer fete": "yellow", "winter fair": "blue"}
HERDS = {
    "dairy": (1, 0, 0),
    "truffle orchard": (0, 1, 0),
    "weaver": (0, 0, 1),
    "storm shelter": (0, 1, 1),
    "ranch": (1, 1, 1),
}
ANIMAL_BOATS = ("carried away", "ianvincible", "sea bastion")  # of cow, pig, sheep
STORAGE = ("barn", "blacksmith", "stone yard", "timber yard")
GUILD = ("red", "yellow", "blue")


@dataclass
class Case:
    """All that a seat has at the end: cards with their levels, counters on storage cards, and the rest."""

    cards: dict[str, int]
    resources: tuple[int, ...] = (0, 0, 0, 0)
    stores: dict[str, tuple[int, ...]] = field(default_factory=dict)
    skills: tuple[int, ...] = (0, 0, 0)
    tokens: int = 0
    pieces: KeyFlowPieces = field(default=PRINTED, repr=False)

    def belongings(self) -> ScoringItems:
        stores = [number for name, held in self.stores.items() for number in (CARDS.index(name), *held)]
        return ScoringItems(
            ints([CARDS.index(name) for name in self.cards]),
            ints(list(self.cards.values())),
            ints(list(self.resources)),
            ints(stores),
            ints(list(self.skills)),
            self.tokens,
        )

    def total(self) -> int:
        return int(best_total(self.pieces, self.belongings()))

    def awards(self) -> list[Award]:
        return allocate(self.pieces, self.belongings())

    def pays(self, name: str) -> int:
        return int(self.pieces.pays[CARDS.index(name)])

    def of(self, name: str) -> int:
        return int(self.pieces.of[CARDS.index(name)])

    def each(self, name: str) -> int:
        return int(self.pieces.each[CARDS.index(name) * 3 + self.cards[name]])

    def needs(self, name: str) -> list[int]:
        """The resources, and any, that a storage card counts together."""
        at = (CARDS.index(name) * 3 + self.cards[name]) * 5
        return [int(number) for number in self.pieces.stored[at : at + 5]]

    def steps(self, name: str) -> list[tuple[int, int]]:
        steps = [int(number) for number in self.pieces.steps[ANIMAL_BOATS.index(name)]]
        return list(zip(steps[::2], steps[1::2], strict=True))

    def animals(self, name: str) -> tuple[int, int, int]:
        at = CARDS.index(name) * 3
        return int(self.pieces.animals[at]), int(self.pieces.animals[at + 1]), int(self.pieces.animals[at + 2])

    def moves(self, name: str) -> int:
        card = CARDS.index(name)
        return int(self.pieces.move[card * 3 + self.cards[name]]) if card < 100 else 0

    def is_boat(self, name: str) -> bool:
        card = CARDS.index(name)
        return card < 100 and bool(self.pieces.boat[card])

    def keyples(self, name: str) -> int:
        """The keyples printed on a card; 0 for a village card."""
        card = CARDS.index(name)
        return int(self.pieces.keyples[card - 100]) if card >= 100 else 0

    def icon(self, name: str) -> bool:
        """Is it a keyple card with a token icon?"""
        card = CARDS.index(name)
        return card >= 100 and bool(self.pieces.token[card - 100])

    def colours(self, name: str) -> tuple[str, ...]:
        """What its keyples may count as."""
        colour = COLOURS[self.pieces.season[CARDS.index(name)]]
        return ("green", "yellow") if "keymelequin" in self.cards and colour in ("green", "yellow") else (colour,)


def ints(numbers: list[int]) -> Ints:
    return Ints([i64(number) for number in numbers])


def keyple(
    colour: str, keyples: int, *, token: bool = False, animals: tuple[int, int, int] = (0, 0, 0), skip: int = 0
) -> str:
    """The name of a keyple card that prints this, after so many others of the kind."""
    for card in range(100, 192):
        fits = COLOURS[PRINTED.season[card]] == colour and PRINTED.keyples[card - 100] == keyples
        printed = tuple(int(number) for number in PRINTED.animals[card * 3 : card * 3 + 3])
        if fits and bool(PRINTED.token[card - 100]) == token and printed == animals:
            if skip == 0:
                return CARDS[card]
            skip -= 1
    raise AssertionError(colour, keyples)


def river(cow: int, pig: int, sheep: int, skip: int = 0) -> str:
    """The name of a river card that prints these animals, after so many others."""
    for card in range(6, 70):
        if list(PRINTED.animals[card * 3 : card * 3 + 3]) == [cow, pig, sheep]:
            if skip == 0:
                return CARDS[card]
            skip -= 1
    raise AssertionError(cow, pig, sheep)


def having(*names: str, **rest: object) -> Case:
    return Case(dict.fromkeys(names, 0), **rest)  # type: ignore[arg-type]


R1, R2, R3 = keyple("red", 1), keyple("red", 2), keyple("red", 3)
G1, G2 = keyple("green", 1), keyple("green", 2)
Y1, YY1 = keyple("yellow", 1), keyple("yellow", 1, skip=1)
B1, B2 = keyple("blue", 1), keyple("blue", 2)
ICONS = [keyple("red", 1, token=True), keyple("blue", 1, token=True)]
RED_COW = keyple("red", 2, animals=(1, 0, 0))


# ---------------------------------------------------------------- worked cases
@pytest.mark.parametrize(
    ("case", "total"),
    [
        (having(), 0),
        (having(resources=(6, 4, 0, 0), skills=(1, 1, 1), tokens=4), 6),
        (having("jeweller", resources=(5, 9, 0, 0)), 10),
        (having("jeweller", "emporium", G1, resources=(2, 0, 0, 0)), 6),
        (having("emporium", G1, G2, resources=(2, 0, 0, 0)), 8),
        (having("emporium", "weaver", "mercer's guild", G1, resources=(1, 1, 1, 0)), 7),
        (having("merchant", "scribe", skills=(1, 1, 1)), 7),
        (having("merchant", resources=(0, 0, 0, 5), skills=(0, 0, 2)), 12),
        (having("merchant", resources=(1, 0, 0, 1)), 3),
        (having("store", resources=(0, 0, 4, 0), skills=(0, 1, 0)), 9),
        (having("trader", resources=(0, 2, 0, 0), skills=(1, 0, 0)), 6),
        (having("scholar", skills=(2, 0, 3)), 9),
        (having("scribe", skills=(2, 2, 3)), 14),
        (having("mercer's guild", resources=(1, 2, 2, 1)), 10),
        (having("windmill", resources=(0, 4, 4, 3)), 10),
        (Case({"windmill": 1}, resources=(0, 4, 4, 3)), 14),
        (having("barn", stores={"barn": (2, 0, 0, 3)}), 5),
        (Case({"barn": 1}, stores={"barn": (2, 0, 0, 3)}), 10),
        (having("blacksmith", stores={"blacksmith": (2, 2, 0, 0)}), 10),
        (having("blacksmith", stores={"blacksmith": (0, 2, 0, 2)}), 0),
        (Case({"blacksmith": 1}, stores={"blacksmith": (0, 2, 0, 2)}), 10),
        (Case({"blacksmith": 1}, stores={"blacksmith": (2, 2, 0, 0)}), 10),
        (having("blacksmith", stores={"blacksmith": (4, 0, 0, 0)}), 10),
        (having("blacksmith", resources=(3, 3, 0, 0), stores={"blacksmith": (0, 0, 0, 0)}), 3),
        (Case({"stone yard": 1}, stores={"stone yard": (0, 2, 2, 0)}), 10),
        (having("timber yard", stores={"timber yard": (1, 0, 0, 2)}), 5),
        (having(stores={"barn": (2, 0, 0, 3)}), 2),
        (having("blacksmith", "windmill", resources=(0, 0, 0, 3), stores={"blacksmith": (1, 3, 0, 0)}), 10),
        (having("blacksmith", "windmill", resources=(0, 0, 0, 2), stores={"blacksmith": (1, 3, 0, 0)}), 6),
        (having("sea breese"), 2),
        (having("sea breese", "flipper", "keyflower", "carried away"), 16),
        (having("sea breese", "flipper", "keyflower", "brainwave", "ianvincible", "sea bastion"), 32),
        (having("sea breese", "flipper", "keyflower", "traveller's lodge"), 8),
        (having("sea breese", "carried away", *(river(1, 0, 0, n) for n in range(3))), 14),
        (Case({"home 1": 1, "peddler": 0, "traveller's lodge": 0, "flipper": 0, "keyflower": 0}), 9),
        (having("dairy", river(1, 0, 0), tokens=3), 10),
        (having("dairy", river(1, 0, 0), tokens=1), 5),
        (having("farmyard", river(0, 0, 2), river(0, 1, 0), river(1, 0, 0)), 4),
        (having("storm shelter", river(0, 2, 0), river(0, 0, 2)), 6),
        (having("ranch", river(0, 0, 2), river(0, 1, 0), river(1, 0, 0)), 5),
        (having("truffle orchard", river(0, 1, 0), skills=(1, 1, 0)), 8),
        (having("weaver", river(0, 0, 1), resources=(0, 0, 0, 3)), 6),
        (having("dairy", "storm shelter", river(1, 1, 0), river(0, 0, 2), tokens=2), 13),
        (having("carried away", *(river(1, 0, 0, n) for n in range(2))), 0),
        (having("carried away", *(river(1, 0, 0, n) for n in range(4))), 10),
        (having("carried away", *(river(1, 0, 0, n) for n in range(5))), 20),
        (having("ianvincible", river(0, 2, 0), river(0, 2, 0, 1)), 10),
        (having("sea bastion", *(river(0, 0, 2, n) for n in range(4))), 20),
        (having("mansfield ark", "storm shelter", river(0, 1, 0), river(0, 1, 0, 1)), 6),
        (having("mansfield ark", "farmyard", river(0, 1, 0)), 2),
        (having("mansfield ark", "truffle orchard", river(0, 0, 2), skills=(2, 0, 0)), 8),
        (having("mansfield ark", "truffle orchard", river(0, 0, 1), river(0, 0, 1, 1), skills=(2, 0, 0)), 8),
        (having("harvest festival", "farmyard", RED_COW), 4),
        (having("harvest festival", "storm shelter", R2, river(0, 0, 2)), 9),
        (having("harvest festival", R2, R1), 3),
        (having("summer fete", Y1, YY1, keyple("yellow", 1, skip=2), R3), 6),
        (having("winter fair", B2, keyple("blue", 2, skip=1)), 6),
        (having("key market", G2, G1, R3), 6),
        (having("village hall", R1, R3, G1, G2, keyple("green", 3)), 6),
        (having("craftsmen's guild", R2, Y1, YY1, B2), 6),
        (having("craftsmen's guild", G1, R1, B1), 0),
        (having("craftsmen's guild", "keymelequin", G1, R1, B1), 3),
        (having("emporium", "keymelequin", Y1, resources=(1, 0, 0, 0)), 4),
        (having("healer", *(keyple("red", 2, skip=n) for n in range(4)), R1), 8),
        (having("apothecary", *ICONS, R1, B1, R2), 8),
        (having("key guild", *ICONS, tokens=3), 10),
        (having("key guild", *ICONS, tokens=1), 5),
        (having("key guild", "dairy", *ICONS, river(1, 0, 0), tokens=3), 15),
    ],
)  # fmt: skip
def test_best_total(case: Case, total: int) -> None:
    assert case.total() == total
    check_awards(case)


def test_gold_that_no_card_counts_is_named() -> None:
    (award,) = having(resources=(3, 1, 0, 0)).awards()
    assert (award.tile, award.points) == (GOLD_ALONE, 3)
    assert [(item.sort, item.type, item.number) for item in award.items] == [(RESOURCE_ITEM, GOLD, 3)]


def test_a_card_with_keyples_and_animals_goes_to_one_side() -> None:
    awards = having("harvest festival", "farmyard", RED_COW).awards()
    uses = {CARDS[award.tile]: [CARDS[item.type] for item in award.items] for award in awards}
    assert uses == {"harvest festival": [RED_COW], "farmyard": ["harvest festival"]}


# ---------------------------------------------------------------- generated cases
WINTER = CARDS[70:100]
BOATS = ("brainwave", "flipper", "keyflower", "keymelequin", "mansfield ark")
CARTS = ("home 1", "builder", "stable", "artisan", "farrier", "wainwright", "peddler")
# Cards that take two sorts of items, and others that want the same ones.
JOINED = (
    "weaver", "truffle orchard", "dairy", "emporium", "key guild", "mercer's guild", "windmill", "scribe", "scholar",
    "storm shelter", "ranch", "farmyard", "harvest festival", "healer",
)  # fmt: skip
RIVERS = [name for name in CARDS[:70] if " river " in name]


def other_figures(draw: random.Random) -> KeyFlowPieces:
    """The pieces with other figures for the winter and storage cards."""
    for name in WINTER:
        card = CARDS.index(name)
        OTHER.pays[card] = draw.randint(1, 7) if PRINTED.pays[card] else 0
        OTHER.skill_pays[card] = draw.randint(1, 7) if PRINTED.skill_pays[card] else 0
        OTHER.of[card] = draw.randint(2, 5) if PRINTED.of[card] > 1 else 1
    for name in ("key market", "summer fete"):
        OTHER.of[CARDS.index(name)] = draw.randint(1, 3)
    for name in (*STORAGE, "windmill"):
        for level in range(2):
            OTHER.each[CARDS.index(name) * 3 + level] = draw.randint(1, 9)
    for place in range(3):
        low, first = draw.randint(2, 5), draw.randint(1, 12)
        OTHER.steps[place] = ints([low, first, low + draw.randint(1, 4), first + draw.randint(1, 12)])
    return OTHER


def generated(seed: int) -> Case:
    """A seat with few cards or many, like those of the game or all of one kind."""
    draw = random.Random(seed)
    chosen = draw.sample(WINTER, draw.choice([1, 2, 3, 4, 5, 6, 8, 10, 13]))
    if draw.random() < 0.3:
        chosen = draw.sample(JOINED, draw.randint(3, 9))
    chosen += [name for name in BOATS if draw.random() < draw.choice([0.1, 0.5])]
    chosen += [name for name in CARTS if draw.random() < 0.2]
    chosen += draw.sample(RIVERS, draw.choice([0, 2, 4, 6, 8, 12, 16]))
    seasons = draw.sample(range(4), draw.choice([1, 2, 3, 4, 4, 4]))
    keyples = [CARDS[card] for card in range(100, 192) if PRINTED.season[card] in seasons]
    with_animals = [name for name in keyples if sum(Case({}).animals(name))]
    chosen += draw.sample(keyples, min(len(keyples), draw.choice([0, 4, 8, 12, 18, 24])))
    chosen += draw.sample(with_animals, min(len(with_animals), draw.choice([0, 0, 0, 5, 9])))
    storage = [name for name in STORAGE if draw.random() < draw.choice([0.1, 0.3, 0.7])]
    draw.shuffle(chosen)
    upgradable = (*CARTS, *STORAGE, "windmill")
    cards = {name: draw.randint(0, 1) if name in upgradable else 0 for name in [*chosen, *storage]}
    top = draw.choice([1, 2, 3, 3, 5, 8])
    resources = [draw.randint(0, top) for _ in range(4)]
    if draw.random() < 0.2:
        resources = [draw.randint(0, 12) if resource == draw.randrange(4) else 0 for resource in range(4)]
    return Case(
        cards,
        tuple(resources),
        {name: tuple(draw.randint(0, draw.choice([1, 2, 4])) for _ in range(4)) for name in storage},
        tuple(draw.randint(0, draw.choice([1, 3, 5])) for _ in range(3)),
        draw.randint(0, draw.choice([1, 4, 7])),
        other_figures(draw) if draw.random() < 0.3 else PRINTED,
    )


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_allocation_is_better(batch: int) -> None:
    for seed in range(batch, CASES, BATCHES):
        case = generated(seed)
        assert case.total() == solved(case), (seed, case)
        check_awards(case)


# ---------------------------------------------------------------- the awards are what the rules allow
def check_awards(case: Case) -> None:
    """The awards add up to the total, use nothing twice, and each is paid as its card says."""
    awards = case.awards()
    assert sum([award.points for award in awards]) == case.total(), case
    assert len({award.tile for award in awards}) == len(awards), case
    used: Counter[tuple[int, int]] = Counter()
    for award in awards:
        assert award.points == paid(case, award) > 0, (case, award)
        for item in award.items:
            assert item.number > 0
            used[item.sort, item.type] += item.number
    held = {(SKILL_ITEM, skill): number for skill, number in enumerate(case.skills)}
    held |= {(CARD_ITEM, CARDS.index(name)): 1 for name in case.cards}
    held[TOKEN_ITEM, 0] = case.tokens
    for resource in range(4):
        held[RESOURCE_ITEM, resource] = case.resources[resource] + sum(
            [store[resource] for store in case.stores.values()]
        )
    assert all(number <= held[item] for item, number in used.items()), (case, awards)


class Given:
    """The items of one award, counted."""

    def __init__(self, case: Case, award: Award) -> None:
        self.resources = [0] * 4
        self.skills = [0] * 3
        self.tokens = 0
        self.cards: list[str] = []
        for item in award.items:
            if item.sort == RESOURCE_ITEM:
                self.resources[item.type] += item.number
            elif item.sort == SKILL_ITEM:
                self.skills[item.type] += item.number
            elif item.sort == TOKEN_ITEM:
                self.tokens += item.number
            else:
                self.cards.append(CARDS[item.type])
        self.animals = [sum([case.animals(name)[animal] for name in self.cards]) for animal in range(3)]
        self.keyples = sum([case.keyples(name) for name in self.cards])

    def groups(self, case: Case, need: tuple[int, ...]) -> int:
        """How many groups the animals make."""
        cow, pig, sheep = self.animals
        turned = [(pig, sheep)]
        if "mansfield ark" in case.cards:
            turned += [(pig - n, sheep + 2 * n) for n in range(pig + 1)]
            turned += [(pig + n, sheep - 2 * n) for n in range(sheep // 2 + 1)]
        return max(
            min([have // wanted for have, wanted in zip((cow, *rest), need, strict=True) if wanted]) for rest in turned
        )


def paid(case: Case, award: Award) -> int:
    """What the card pays for exactly these items; -1 if it does not take them."""
    given = Given(case, award)
    if award.tile == GOLD_ALONE:
        return given.resources[GOLD] if not given.cards and sum(given.resources) == given.resources[GOLD] else -1
    name = CARDS[award.tile]
    assert name in case.cards
    if name in STORAGE:
        return paid_on_storage(case, name, given)
    if name in HERDS or name in ANIMAL_BOATS or name == "farmyard":
        return paid_for_animals(case, name, given)
    if name == "sea breese":
        assert all(case.is_boat(card) for card in given.cards)
        return int(case.pieces.scale[min(len(given.cards), 5) - 1])
    if name == "traveller's lodge":
        boats = [card for card in given.cards if case.is_boat(card)]
        assert all(case.moves(card) or card in boats for card in given.cards)
        moves = sum([case.moves(card) for card in given.cards])
        return moves * case.pays(name) + len(boats) * int(case.pieces.boat_pays)
    if given.cards:
        return paid_for_keyples(case, name, given)
    return paid_for_goods(case, name, given)


def paid_on_storage(case: Case, name: str, given: Given) -> int:
    *needs, any_number = case.needs(name)
    assert not given.cards
    assert all(number <= lying for number, lying in zip(given.resources, case.stores[name], strict=True))
    number = sum(given.resources)
    if any_number:
        return number * case.each(name)
    groups = number // sum(needs)
    plain = all(given.resources[resource] <= groups * needs[resource] for resource in (IRON, STONE, WOOD))
    return groups * case.each(name) if plain and number == groups * sum(needs) else -1


def paid_for_animals(case: Case, name: str, given: Given) -> int:
    if name == "farmyard":
        return case.pays(name) * (sum(given.animals) + given.animals[PIG] * ("mansfield ark" in case.cards))
    if name in ANIMAL_BOATS:
        number = given.groups(case, tuple(int(boat == name) for boat in ANIMAL_BOATS))
        return max([points for least, points in case.steps(name) if number >= least], default=0)
    other = {"dairy": given.tokens, "truffle orchard": sum(given.skills), "weaver": sum(given.resources)}
    return case.pays(name) * min(given.groups(case, HERDS[name]), other.get(name, 1000))


def paid_for_keyples(case: Case, name: str, given: Given) -> int:
    assert all(case.keyples(card) for card in given.cards)
    colours = [case.colours(card) for card in given.cards]
    if name == "craftsmen's guild":
        of = {
            colour: sum([case.keyples(card) for card in given.cards if colour in case.colours(card)])
            for colour in GUILD
        }
        return case.pays(name) * min(of.values())
    if name == "emporium":
        assert sum(given.resources) == given.resources[GOLD]
        return (
            case.pays(name) * min(given.keyples, given.resources[GOLD])
            if {"green"} <= set.intersection(*map(set, colours))
            else -1
        )
    if name == "key guild":
        return case.pays(name) * min(given.tokens, len(given.cards)) if all(map(case.icon, given.cards)) else -1
    if name in ("apothecary", "healer"):
        printed = 1 if name == "apothecary" else 2
        return case.pays(name) * len(given.cards) if all(case.keyples(c) == printed for c in given.cards) else -1
    if name == "village hall":
        return case.pays(name) * given.keyples if set.intersection(*map(set, colours)) else -1
    return given.keyples // case.of(name) * case.pays(name) if all(FAIR[name] in of for of in colours) else -1


def paid_for_goods(case: Case, name: str, given: Given) -> int:
    gold, number, pays = given.resources[GOLD], sum(given.resources), case.pays(name)
    if name == "jeweller":
        return pays * gold if number == gold else -1
    if name == "mercer's guild":
        sets = number // 3
        return pays * sets if number == 3 * sets and max(given.resources[1:]) <= sets else -1
    if name == "windmill":
        return case.each(name) * (number // case.of(name)) if number % case.of(name) == 0 else -1
    if name == "scholar":
        return pays * max(given.skills) if sum(given.skills) == max(given.skills) else -1
    if name == "scribe":
        return pays * given.skills[0] if len(set(given.skills)) == 1 else -1
    resource, skill = TRADE[name]
    fits = gold + given.resources[resource] == number and given.skills[skill] == sum(given.skills)
    bonus = int(case.pieces.skill_pays[CARDS.index(name)])
    return number // case.of(name) * pays + given.skills[skill] * bonus if fits else -1


# ---------------------------------------------------------------- the same as a mixed-integer programme
Sum = dict[int, int]  # so many times each unknown


class Programme:
    """Whole numbers from 0 on, linear conditions and a total to make as large as possible."""

    def __init__(self) -> None:
        self.values: list[int] = []
        self.rows: list[tuple[Sum, int]] = []
        self.supplies: dict[object, Sum] = defaultdict(dict)

    def number(self, value: int = 0) -> int:
        """A new unknown that adds `value` to the total each."""
        self.values.append(value)
        return len(self.values) - 1

    def use(self, item: object, value: int = 0) -> int:
        """A new unknown: so many of an item are used here."""
        use = self.number(value)
        self.supplies[item][use] = 1
        return use

    def at_most(self, limit: int, *sums: Sum) -> None:
        """These sums together are no more than the limit."""
        together: Counter[int] = Counter()
        for terms in sums:
            for unknown, times in terms.items():
                together[unknown] += times
        self.rows.append((dict(together), limit))

    def most(self) -> int:
        """The largest total."""
        if not self.values:
            return 0
        entries = [(times, row, at) for row, (terms, _) in enumerate(self.rows) for at, times in terms.items()]
        data, rows, columns = zip(*entries, strict=True)
        matrix = coo_array((data, (rows, columns)), shape=(len(self.rows), len(self.values)))
        limits = [limit for _, limit in self.rows]
        result = milp(
            [-value for value in self.values],
            integrality=[1] * len(self.values),
            constraints=LinearConstraint(matrix.tocsr(), -float("inf"), limits),
            options={"mip_rel_gap": 0},
        )
        assert result.success, result.message
        return round(-float(result.fun))


def minus(terms: Sum) -> Sum:
    return {unknown: -times for unknown, times in terms.items()}


def solved(case: Case) -> int:
    """The best total, from the rules alone."""
    programme = Programme()
    places: list[tuple[str, tuple[int, ...]]] = [("", case.resources), *case.stores.items()]
    held = {(place, resource): number for place, lying in places for resource, number in enumerate(lying)}
    for pile in held:
        if pile[1] == GOLD:
            programme.use(pile, 1)
    for name in case.cards:
        if name in STORAGE:
            ask_storage(programme, case, name)
        elif name in HERDS or name in ANIMAL_BOATS or name == "farmyard":
            ask_animals(programme, case, name, list(held))
        elif name in ("sea breese", "traveller's lodge"):
            ask_travel(programme, case, name)
        elif name in FAIR or name in (
            "craftsmen's guild",
            "emporium",
            "village hall",
            "apothecary",
            "healer",
            "key guild",
        ):
            ask_keyples(programme, case, name, list(held))
        elif name in WINTER and name != "keythedral":
            ask_goods(programme, case, name, list(held))
    for item, uses in programme.supplies.items():
        if item in held:
            programme.at_most(held[item], uses)
        elif item == "token":
            programme.at_most(case.tokens, uses)
        else:
            programme.at_most(case.skills[item] if isinstance(item, int) else 1, uses)
    return programme.most()


Piles = list[tuple[str, int]]


def uses(programme: Programme, items: list[object], value: int = 0) -> Sum:
    """So many of these items together."""
    return {programme.use(item, value): 1 for item in items}


def ask_storage(programme: Programme, case: Case, name: str) -> None:
    *needs, any_number = case.needs(name)
    groups = programme.number(case.each(name))
    if any_number:
        programme.at_most(0, {groups: any_number}, minus(uses(programme, [(name, resource) for resource in range(4)])))
    for resource, need in enumerate(needs):
        if need:
            fitting: list[object] = [(name, fit) for fit in {GOLD, resource}]
            programme.at_most(0, {groups: need}, minus(uses(programme, fitting)))


def ask_animals(programme: Programme, case: Case, name: str, piles: Piles) -> None:
    animals: list[Sum] = [{}, {}, {}]
    for card in case.cards:
        if sum(case.animals(card)):
            use = programme.use(card)
            for animal, number in enumerate(case.animals(card)):
                animals[animal][use] = number
    if "mansfield ark" in case.cards:
        split, joined = programme.number(), programme.number()
        programme.at_most(0, {split: 1}, minus(animals[PIG]))
        programme.at_most(0, {joined: 2}, minus(animals[SHEEP]))
        animals[PIG] |= {split: -1, joined: 1}
        animals[SHEEP] |= {split: 2, joined: -2}
    if name == "farmyard":
        for sort in animals:
            programme.at_most(0, {programme.number(case.pays(name)): 1}, minus(sort))
        return
    if name in ANIMAL_BOATS:
        reached = {programme.number(points): least for least, points in case.steps(name)}
        programme.at_most(1, dict.fromkeys(reached, 1))
        programme.at_most(0, reached, minus(animals[ANIMAL_BOATS.index(name)]))
        return
    groups = {programme.number(case.pays(name)): 1}
    for animal, need in enumerate(HERDS[name]):
        if need:
            programme.at_most(0, groups, minus(animals[animal]))
    others: dict[str, list[object]] = {"dairy": ["token"], "truffle orchard": [0, 1, 2], "weaver": [*piles]}
    if name in others:
        programme.at_most(0, groups, minus(uses(programme, others[name])))


def ask_travel(programme: Programme, case: Case, name: str) -> None:
    boats: list[object] = [card for card in case.cards if case.is_boat(card)]
    if name == "sea breese":
        reached = {programme.number(int(points)): place + 1 for place, points in enumerate(case.pieces.scale)}
        programme.at_most(1, dict.fromkeys(reached, 1))
        programme.at_most(0, reached, minus(uses(programme, boats)))
    else:
        uses(programme, boats, int(case.pieces.boat_pays))
        for card in case.cards:
            if case.moves(card):
                programme.use(card, case.pays(name) * case.moves(card))


def ask_keyples(programme: Programme, case: Case, name: str, piles: Piles) -> None:
    cards = [card for card in case.cards if case.keyples(card)]

    def of_colour(colour: str) -> Sum:
        return {programme.use(card): case.keyples(card) for card in cards if colour in case.colours(card)}

    pays = case.pays(name)
    if name in FAIR:
        programme.at_most(0, {programme.number(pays): case.of(name)}, minus(of_colour(FAIR[name])))
    elif name == "craftsmen's guild":
        sets = {programme.number(pays): 1}
        for colour in GUILD:
            programme.at_most(0, sets, minus(of_colour(colour)))
    elif name == "emporium":
        groups = {programme.number(pays): 1}
        programme.at_most(0, groups, minus(of_colour("green")))
        programme.at_most(0, groups, minus(uses(programme, [pile for pile in piles if pile[1] == GOLD])))
    elif name == "village hall":
        chosen = {colour: programme.number() for colour in COLOURS}
        programme.at_most(1, dict.fromkeys(chosen.values(), 1))
        for colour, choice in chosen.items():
            for card in cards:
                if colour in case.colours(card):
                    programme.at_most(0, {programme.use(card, pays * case.keyples(card)): 1, choice: -1})
    elif name == "key guild":
        groups = {programme.number(pays): 1}
        programme.at_most(0, groups, minus(uses(programme, [card for card in cards if case.icon(card)])))
        programme.at_most(0, groups, minus(uses(programme, ["token"])))
    else:
        printed = 1 if name == "apothecary" else 2
        uses(programme, [card for card in cards if case.keyples(card) == printed], pays)


def ask_goods(programme: Programme, case: Case, name: str, piles: Piles) -> None:
    def of(resource: int) -> Sum:
        return uses(programme, [pile for pile in piles if pile[1] in (GOLD, resource)])

    pays = case.pays(name)
    if name == "jeweller":
        uses(programme, [pile for pile in piles if pile[1] == GOLD], pays)
    elif name == "mercer's guild":
        sets = {programme.number(pays): 1}
        for resource in (IRON, STONE, WOOD):
            programme.at_most(0, sets, minus(of(resource)))
    elif name == "windmill":
        programme.at_most(0, {programme.number(case.each(name)): case.of(name)}, minus(uses(programme, [*piles])))
    elif name == "scribe":
        sets = {programme.number(pays): 1}
        for skill in range(3):
            programme.at_most(0, sets, {programme.use(skill): -1})
    elif name == "scholar":
        choices = [programme.number() for _ in range(3)]
        programme.at_most(1, dict.fromkeys(choices, 1))
        for skill, choice in enumerate(choices):
            programme.at_most(0, {programme.use(skill, pays): 1, choice: -case.skills[skill]})
    else:
        resource, skill = TRADE[name]
        programme.at_most(0, {programme.number(pays): case.of(name)}, minus(of(resource)))
        programme.use(skill, int(case.pieces.skill_pays[CARDS.index(name)]))
