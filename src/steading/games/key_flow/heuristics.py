"""What a simple bot cares about: the points it has, and what cards, resources, tiles and tokens may still become."""

from __future__ import annotations

from typing import Final

from ...engine.bits import bit
from ...engine.contract import EVERYTHING, State
from ...engine.ids import EVERY_SEAT, Seat
from ...engine.ints import Ints, append, i64
from ..key_family.rules.goods import (
    ALL_RESOURCES,
    ALL_SKILLS,
    ANIMALS,
    ANY_SKILL,
    GOLD,
    NONE,
    RESOURCES,
    WINTER,
    Resource,
    Season,
    Skill,
)
from .rules.pieces import (
    BRAINWAVE,
    CARDS_OF,
    COST_ANY,
    COST_SKILL_ANY,
    COST_SKILLS,
    COSTS,
    FLIPPER,
    GAIN_ANY_SKILL,
    GAIN_SKILLS,
    GAINS,
    HEALER,
    ITEM_SKILL,
    ITEM_TOKEN,
    ITEMS,
    KEYFLOWER,
    KEYMELEQUIN,
    KEYTHEDRAL,
    MANSFIELD_ARK,
    PANELS,
    STRONGEST,
    VILLAGE_CARDS,
    VILLAGE_HALL,
    WINTER_CARDS,
    WINTER_FAIR,
    Card,
    Pieces,
    hand_size,
)
from .rules.sets import listed
from .rules.state import (
    BLOCK,
    CARDS_LAID,
    CHOOSING,
    LAID,
    LEVEL,
    OVER,
    OWED,
    PLAY,
    PREPARING,
    SEAT,
    SEATED,
    VILLAGE,
    KeyFlowState,
)
from .rules.working import reach, spare_tokens
from .scoring import sheet as scoring
from .scoring.allocation import Belongings, best_total
from .scoring.resources import BESIDE_GOLD

# By season: what each is worth beyond the points it scores now.
TOKEN_WORTH: Final[list[float]] = [1.5, 1.4, 1.2, 0.4]
SKILL_WORTH: Final[list[float]] = [1.5, 1.4, 1.0, 0.1]
RESOURCE_WORTH: Final[list[float]] = [0.8, 0.7, 0.5, 0.02]
GOLD_WORTH: Final[list[float]] = [0.6, 0.5, 0.3, 0.02]
KEYPLE_WORTH: Final[list[float]] = [0.8, 0.8, 0.75, 0.05]
ANIMAL_WORTH: Final[list[float]] = [1.0, 1.0, 0.9, 0.05]
PLANNED: Final[list[float]] = [0.0, 0.25, 0.6, 0.0]  # of what the best winter card held would pay
PROGRESS: Final[list[float]] = [0.55, 0.6, 0.65, 0.6]  # of what an upgrade brings, by what of its cost lies there
LATER_USES: Final[list[float]] = [2.2, 1.5, 0.8, 0.1]  # of a building in the own village, in seasons to come
GIFT: Final = 0.2  # of what a keyple card is worth to the neighbour in whose village it stays
DENIAL: Final = 0.15  # of what the best card passed on is worth to the next player
BOAT_WORTH: Final[list[float]] = [0.0, 2.0, 1.5, 0.0]


class Totals:
    """What belongings score, remembered: a bot meets the same ones again and again."""

    __slots__ = ("known", "pieces")

    def __init__(self) -> None:
        self.pieces: Pieces | None = None  # what is known holds for these
        self.known: dict[tuple[int, int, int, int, int, int, int, int, int, int], float] = {}

    def of(self, pieces: Pieces, has: Belongings) -> float:
        """The most that they bring."""
        if self.pieces is not pieces or len(self.known) >= REMEMBERED:
            self.pieces = pieces
            self.known = {}
        key = key_of(has)
        found = self.known.get(key)
        if found is None:
            found = float(best_total(pieces, has))
            self.known[key] = found
        return found


def key_of(has: Belongings) -> tuple[int, int, int, int, int, int, int, int, int, int]:
    """The belongings as a few numbers: no two that score differently have the same."""
    first: i64 = 0  # the cards, and those that are upgraded, as bits
    second: i64 = 0
    third: i64 = 0
    fourth: i64 = 0
    upgraded: i64 = 0
    higher: i64 = 0
    twice: i64 = 0  # the few that are upgraded twice, one after the other
    for place in range(len(has.cards)):
        card: i64 = has.cards[place]
        if card < WORD:
            first |= bit(card)
        elif card < 2 * WORD:
            second |= bit(card - WORD)
        elif card < 3 * WORD:
            third |= bit(card - 2 * WORD)
        else:
            fourth |= bit(card - 3 * WORD)
        if has.levels[place] > 0:
            if card < WORD:
                upgraded |= bit(card)
            else:
                higher |= bit(card - WORD)
        if has.levels[place] > 1:
            twice = twice * VILLAGE_CARDS + card
    items: i64 = has.tokens
    for number in has.skills:
        items = items * 64 + number
    for number in has.resources:
        items = items * 128 + number
    stored: i64 = 0
    rest: i64 = 0
    for place in range(len(has.stores)):
        if place < 10:
            stored = stored * 64 + has.stores[place]
        else:
            rest = rest * 64 + has.stores[place]
    return first, second, third, fourth, upgraded, higher, twice, items, stored, rest


TOTALS: Final[Totals] = Totals()
REMEMBERED: Final = 20000
WORD: Final[i64] = 60  # cards in one integer


def evaluate(state: State, judge: int) -> float:
    """How good the position looks to the seat: about the points it may end with."""
    assert isinstance(state, KeyFlowState)
    s: KeyFlowState = state
    seat: Seat = Seat(judge)
    if s.step == OVER:
        return float(scoring.points(s, seat, seat))
    has: Belongings = known_to(s, seat)
    now: float = TOTALS.of(s.pieces, has)
    value: float = now + worth_of_items(s, seat, has) + worth_of_village(s, seat) + planned(s, seat, has, now)
    value -= gifts(s, seat)
    card: Card = s.choice(seat)
    if card >= 0 and (s.step == CHOOSING or s.step == PREPARING or s.stack.kind(seat) == PLAY):
        value += prospect(s, seat, card, has, now)
    if s.step == CHOOSING and card >= 0:
        value -= DENIAL * best_passed_on(s, seat, card)
    return value


def known_to(s: KeyFlowState, seat: Seat) -> Belongings:
    """All that the seat has. It may not look under its store card now, but it has seen what went there."""
    return scoring.belongings(s, seat, EVERYTHING)


# ---------------------------------------------------------------- what the seat has
def worth_of_items(s: KeyFlowState, seat: Seat, has: Belongings) -> float:
    """Tokens, skill tiles, resources, keyples and animals, for what they may become."""
    season: Season = s.season
    value: float = TOKEN_WORTH[season] * float(has.tokens)
    owed: i64 = s.table[SEATED + seat * SEAT + OWED]
    value += SKILL_WORTH[season] * float(s.skills(seat) + owed)
    value += GOLD_WORTH[season] * float(has.resources[GOLD])
    for resource in BESIDE_GOLD:
        value += RESOURCE_WORTH[season] * float(has.resources[resource])
    for card in has.cards:
        if card >= VILLAGE_CARDS:
            value += keyple_worth(s, Card(card))
        else:
            value += ANIMAL_WORTH[season] * float(herd(s, Card(card)))
    return value


def herd(s: KeyFlowState, card: Card) -> i64:
    """The animals on a card."""
    at: i64 = card * ANIMALS
    return s.pieces.animals[at] + s.pieces.animals[at + 1] + s.pieces.animals[at + 2]


def keyple_worth(s: KeyFlowState, card: Card) -> float:
    """A keyple card under one's own store card."""
    value: float = KEYPLE_WORTH[s.season] * float(s.pieces.keyples[card - VILLAGE_CARDS])
    return value + 0.5 * ANIMAL_WORTH[s.season] * float(herd(s, card))


def gifts(s: KeyFlowState, seat: Seat) -> float:
    """The neighbours' joy at keyple cards that lie over their villages."""
    given: i64 = 0
    for other in (s.left_of(seat), s.right_of(seat)):
        for n in range(s.cards(other)):
            given += s.laid(s.nth(other, n))
    return GIFT * KEYPLE_WORTH[s.season] * float(given)


def planned(s: KeyFlowState, seat: Seat, has: Belongings, now: float) -> float:
    """Part of what the best winter card in hand would pay."""
    part: float = PLANNED[s.season]
    if part == 0.0 or s.winter[seat] == 0 or s.step == PREPARING:
        return 0.0
    most: float = 0.0
    for n in listed(s.winter[seat]):
        most = max(most, gained(s, has, CARDS_OF[WINTER][n], now))
    return part * most


def gained(s: KeyFlowState, has: Belongings, card: Card, now: float) -> float:
    """What a scoring card would pay for what there is, beyond what that brings now."""
    held: Belongings = Belongings(
        append(has.cards[:], card), append(has.levels[:], 0), has.resources, has.stores, has.skills, has.tokens
    )
    return TOTALS.of(s.pieces, held) - now + float(s.pieces.points[card * PANELS])


# ---------------------------------------------------------------- the village
def worth_of_village(s: KeyFlowState, seat: Seat) -> float:
    """Points on panels and flipped tiles, uses to come, and upgrades under way."""
    value: float = 0.0
    for n in range(s.cards(seat)):
        card: Card = s.nth(seat, n)
        panel: i64 = s.panel(card)
        value += float(s.pieces.points[panel] + s.flipped(card))
        if s.pieces.workable[card] == 1:
            value += LATER_USES[s.season] * use_worth(s, seat, panel)
        elif s.pieces.boat[card] == 1:
            value += boat_worth(s, card)
        elif s.pieces.storage[card] == 1:
            value += storage_worth(s)
        value += upgrade_worth(s, seat, card)
    return value


def boat_worth(s: KeyFlowState, card: Card) -> float:
    """A boat's lasting ability."""
    if card in (BRAINWAVE, FLIPPER, KEYFLOWER, KEYMELEQUIN, MANSFIELD_ARK):
        return BOAT_WORTH[s.season]
    return 0.0


def storage_worth(s: KeyFlowState) -> float:
    """Resources may still be carried onto a storage card."""
    return 2.5 if s.season < WINTER else 0.5


def upgrade_gain(s: KeyFlowState, seat: Seat, card: Card) -> float:
    """What the card's next upgrade would bring."""
    panel: i64 = s.panel(card)
    gain: float = float(s.pieces.points[panel + 1] - s.pieces.points[panel])
    if s.pieces.workable[card] == 1:
        better: float = use_worth(s, seat, panel + 1) - use_worth(s, seat, panel)
        gain += LATER_USES[s.season] * max(0.0, better)
    if s.pieces.storage[card] == 1:
        for resource in ALL_RESOURCES:
            gain += 0.5 * float(s.good(card, resource))
    return gain + 0.3


def upgrade_worth(s: KeyFlowState, seat: Seat, card: Card) -> float:
    """Part of what the next upgrade brings, for what of its cost is there."""
    if s.level(card) + 1 >= s.pieces.panels[card]:
        return 0.0
    cost: i64 = (card * (PANELS - 1) + s.level(card)) * COSTS
    asked: i64 = 0
    there: i64 = 0
    spare: i64 = s.good(card, Resource(GOLD))
    for resource in BESIDE_GOLD:
        wanted: i64 = s.pieces.cost[cost + resource]
        lying: i64 = s.good(card, resource)
        asked += wanted
        there += min(wanted, lying)
        spare += max(0, lying - wanted) if s.pieces.cost[cost + COST_ANY] > 0 else 0
    asked += s.pieces.cost[cost + GOLD] + s.pieces.cost[cost + COST_ANY]
    there = min(asked, there + spare)
    for skill in ALL_SKILLS:
        wanted = s.pieces.cost[cost + COST_SKILLS + skill]
        asked += wanted
        there += min(wanted, s.skill(seat, skill))
    wanted = s.pieces.cost[cost + COST_SKILL_ANY]
    asked += wanted
    there += min(wanted, s.skills(seat))
    share: float = float(there) / float(asked)
    return PROGRESS[s.season] * share * share * upgrade_gain(s, seat, card)


def use_worth(s: KeyFlowState, seat: Seat, panel: i64) -> float:
    """What one use of a building brings, roughly."""
    season: Season = s.season
    price: i64 = s.pieces.pay_skill[panel]
    value: float = 0.0
    for resource in ALL_RESOURCES:
        each: float = 1.0 + GOLD_WORTH[season] if resource == GOLD else RESOURCE_WORTH[season]
        value += each * float(s.pieces.give[panel * RESOURCES + resource])
    value += TOKEN_WORTH[season] * float(s.pieces.tokens[panel])
    value += SKILL_WORTH[season] * float(s.pieces.skills[panel])
    offered: i64 = s.pieces.choose[panel]
    if offered > 0:
        most: float = 0.0
        for item in range(ITEMS):
            if (offered >> item) & 1 == 1:
                most = max(most, item_worth(season, item))
        value += most
    if price != NONE:
        value -= SKILL_WORTH[season]
        if (s.skills(seat) if price == ANY_SKILL else s.skill(seat, Skill(price))) == 0:
            value *= 0.35
    return max(0.0, value) + carrying(s, s.pieces.move[panel], s.pieces.upgrade[panel])


def item_worth(season: Season, item: i64) -> float:
    """One item of a choice."""
    if item == ITEM_TOKEN:
        return TOKEN_WORTH[season]
    if item == ITEM_SKILL:
        return SKILL_WORTH[season]
    return RESOURCE_WORTH[season] + 0.2


def carrying(s: KeyFlowState, moves: i64, upgrades: i64) -> float:
    """Transport and upgrades, whatever there is to carry."""
    return 0.25 * float(min(moves, 4)) + 0.8 * float(upgrades)


# ---------------------------------------------------------------- a card to play
def prospect(s: KeyFlowState, seat: Seat, card: Card, has: Belongings, now: float) -> float:
    """What playing the card will bring, or discarding it."""
    least: float = TOKEN_WORTH[s.season] * float(s.variant.discard_pays)
    if card >= VILLAGE_CARDS:
        return max(least, prospect_of_keyples(s, seat, card))
    return max(least, prospect_of_card(s, seat, card, has, now))


def prospect_of_keyples(s: KeyFlowState, seat: Seat, card: Card) -> float:
    """The best building it can work on; where it stays counts too."""
    table: Ints = s.before if len(s.before) > 0 else s.table
    seats: i64 = reach(s, seat, card)
    tokens: i64 = spare_tokens(s, seat, card)
    worth: float = keyple_worth(s, card)
    best: float = 0.0
    for owner in EVERY_SEAT[s.seats]:
        if (seats >> owner) & 1 == 0:
            continue
        at: i64 = SEATED + owner * SEAT
        stays: float = worth if owner == seat else -GIFT * worth
        for n in range(table[at + CARDS_LAID]):
            building: i64 = table[at + VILLAGE + n]
            lying: i64 = table[s.cards_at + building * BLOCK + LAID]
            if s.pieces.workable[building] == 0 or lying >= STRONGEST:
                continue
            boost: float = 0.0
            if lying >= s.pieces.keyples[card - VILLAGE_CARDS]:
                if tokens == 0:
                    continue
                boost = TOKEN_WORTH[s.season]
            panel: i64 = building * PANELS + table[s.cards_at + building * BLOCK + LEVEL]
            best = max(best, stays - boost + use_worth(s, seat, panel) + ready(s, seat, panel))
    return best + TOKEN_WORTH[s.season] * float(s.pieces.token[card - VILLAGE_CARDS])


def ready(s: KeyFlowState, seat: Seat, panel: i64) -> float:
    """What upgrades and tiles to flip are waiting for a building that upgrades."""
    icons: i64 = s.pieces.upgrade[panel]
    if icons == 0:
        return 0.0
    most: float = 0.0
    for n in range(s.cards(seat)):
        card: Card = s.nth(seat, n)
        if s.level(card) + 1 < s.pieces.panels[card]:
            most = max(most, upgrade_worth(s, seat, card))
        if s.flipped(card) < s.level(card):
            most = max(most, 1.0)
    return 0.6 * most * float(icons)


def prospect_of_card(s: KeyFlowState, seat: Seat, card: Card, has: Belongings, now: float) -> float:
    """A village card: its panel, its animals, its uses to come; a winter card for what it would pay."""
    season: Season = s.season
    value: float = ANIMAL_WORTH[season] * float(herd(s, card))
    at: i64 = card * GAINS
    value += (1.0 + GOLD_WORTH[season]) * float(s.pieces.gain[at + GOLD])
    for resource in BESIDE_GOLD:
        value += (RESOURCE_WORTH[season] + 0.1) * float(s.pieces.gain[at + resource])
    for skill in range(GAIN_SKILLS, GAIN_ANY_SKILL + 1):
        value += SKILL_WORTH[season] * float(s.pieces.gain[at + skill])
    panel: i64 = card * PANELS
    if s.pieces.workable[card] == 1:
        return value + LATER_USES[season] * use_worth(s, seat, panel) + upgrade_worth(s, seat, card)
    if s.pieces.storage[card] == 1:
        return value + storage_worth(s) + 1.0
    if card >= WINTER_CARDS:
        return value + gained(s, has, card, now) + hope(s, card)
    if s.pieces.boat[card] == 1:
        return value + boat_worth(s, card)
    if s.pieces.panels[card] == PANELS:  # double upgrades
        return value + float(s.pieces.points[panel]) + 1.5
    return value


def hope(s: KeyFlowState, card: Card) -> float:
    """What a winter card may still gather."""
    left: float = 1.0 if s.step == PREPARING else 1.0 - float(s.round) / float(hand_size(s.seats, s.season))
    if card == KEYTHEDRAL:
        return 3.0 * left
    if card == WINTER_FAIR or card == VILLAGE_HALL or card == HEALER:
        return 4.0 * left
    return 1.5 * left


def best_passed_on(s: KeyFlowState, seat: Seat, card: Card) -> float:
    """What the best card of the hand, without this one, is worth to the player who gets it."""
    following: Seat = Seat((seat + s.passing()) % s.seats)
    has: Belongings = known_to(s, following)
    now: float = TOTALS.of(s.pieces, has)
    most: float = 0.0
    for n in listed(s.hands[seat]):
        other: Card = CARDS_OF[s.season][n]
        if other != card:
            most = max(most, prospect(s, following, other, has, now))
    return most
