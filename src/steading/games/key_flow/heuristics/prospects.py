"""The card that a seat has chosen or plays: what comes of it, put to work or placed or discarded."""

from __future__ import annotations

from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Floats, Ints, i64
from ...key_family.rules.goods import ANIMALS, GOLD, NONE, RESOURCES
from ..rules.pieces import (
    CARDS_OF,
    GAIN_ANY_SKILL,
    GAIN_SKILLS,
    GAINS,
    HEALER,
    KEYTHEDRAL,
    PANELS,
    STRONGEST,
    VILLAGE_CARDS,
    VILLAGE_HALL,
    WINTER_CARDS,
    WINTER_FAIR,
    Card,
    KeyFlowPieces,
    hand_size,
)
from ..rules.sets import list_bits
from ..rules.state import BLOCK, CARDS_LAID, LAID, LEVEL, PREPARING, SEAT, SEATED, VILLAGE, KeyFlowState
from ..rules.work import reach, spare_tokens
from . import catalogue as term
from .holdings import KeyFlowHoldings
from .tables import TOKEN_YIELD
from .uses import Outlook, add_use, best_waiting_upgrade, lasts, use_worth
from .worths import (
    ANIMAL_WORTH,
    BOAT_WORTH,
    DOUBLE_UPGRADES,
    GAIN_WORTH,
    GIFT,
    GOLD_WORTH,
    HALF_ANIMAL,
    HOPE,
    KEYPLE_HOPE,
    KEYPLE_WORTH,
    KEYTHEDRAL_HOPE,
    LATER_USES,
    READY,
    SKILL_WORTH,
    STORAGE_WORTH,
    TOKEN_WORTH,
)


def herd(pieces: KeyFlowPieces, card: Card) -> float:
    """The animals on a card."""
    at: i64 = card * ANIMALS
    return float(pieces.animals[at] + pieces.animals[at + 1] + pieces.animals[at + 2])


def keyple_worth(has: KeyFlowHoldings, card: Card) -> float:
    """A keyple card under one's own store card."""
    season: i64 = has.s.season
    keyples: float = float(has.tables.pieces.keyples[card - VILLAGE_CARDS])
    return KEYPLE_WORTH[season] * keyples + HALF_ANIMAL * ANIMAL_WORTH[season] * herd(has.tables.pieces, card)


# ---------------------------------------------------------------- put to work
class WorkProspect:
    """The best building that a keyple card can work on; where it stays counts too."""

    __slots__ = ("at_home", "laid", "panel", "ready", "worth")

    def __init__(self, has: KeyFlowHoldings, card: Card) -> None:
        self.worth: float = 0.0  # without the token on the card
        self.panel: i64 = NONE
        self.at_home: bool = False
        self.laid: i64 = 0  # tokens on the card
        self.ready: float = 0.0  # what waits for an upgrade
        s: KeyFlowState = has.s
        table: Ints = s.before if len(s.before) > 0 else s.table
        seats: i64 = reach(s, has.seat, card)
        tokens: i64 = spare_tokens(s, has.seat, card)
        worth: float = keyple_worth(has, card)
        waits: float = -1.0
        for owner in EVERY_SEAT[s.seats]:
            if (seats >> owner) & 1 == 0:
                continue
            at: i64 = SEATED + owner * SEAT
            stays: float = worth if owner == has.seat else -GIFT * worth
            for n in range(table[at + CARDS_LAID]):
                building: i64 = table[at + VILLAGE + n]
                block: i64 = s.cards_at + building * BLOCK
                if s.pieces.workable[building] == 0 or table[block + LAID] >= STRONGEST:
                    continue
                laid: i64 = 1 if table[block + LAID] >= s.pieces.keyples[card - VILLAGE_CARDS] else 0
                if laid > tokens:
                    continue
                panel: i64 = building * PANELS + table[block + LEVEL]
                ready: float = 0.0
                if s.pieces.upgrade[panel] > 0:
                    if waits < 0.0:
                        waits = best_waiting_upgrade(has)
                    ready = waits * float(s.pieces.upgrade[panel])
                found: float = stays - TOKEN_WORTH[s.season] * float(laid) + use_worth(has, panel) + READY * ready
                if found > self.worth:
                    self.worth = found
                    self.panel = panel
                    self.at_home = owner == has.seat
                    self.laid = laid
                    self.ready = ready

    def add(self, has: KeyFlowHoldings, card: Card, terms: Floats) -> None:
        pieces: KeyFlowPieces = has.tables.pieces
        terms[term.OF_WORK + TOKEN_YIELD] += float(pieces.token[card - VILLAGE_CARDS])
        if self.panel == NONE:
            return
        terms[term.OF_WORK + TOKEN_YIELD] -= float(self.laid)
        terms[term.WORK_KEPT if self.at_home else term.WORK_GIVEN] += float(pieces.keyples[card - VILLAGE_CARDS])
        terms[term.WORK_ANIMALS] += HALF_ANIMAL * herd(pieces, card) * (1.0 if self.at_home else -GIFT)
        terms[term.WORK_READY] += self.ready
        add_use(has, self.panel, term.OF_WORK, terms)


# ---------------------------------------------------------------- placed
class PlacingProspect:
    """A village card: its panel, its animals, its uses to come; a winter card for what it would pay."""

    __slots__ = ("amount", "animals", "gain", "upgrade", "what", "worth")

    def __init__(self, has: KeyFlowHoldings, card: Card) -> None:
        s: KeyFlowState = has.s
        season: i64 = s.season
        self.animals: float = herd(s.pieces, card)
        self.gain: float = gain_of(s.pieces, season, card)
        self.what: i64 = NONE  # the term that it moves beside these
        self.amount: float = 0.0
        self.upgrade: float = 0.0
        self.worth: float = ANIMAL_WORTH[season] * self.animals + self.gain
        if s.pieces.workable[card] == 1:
            outlook = Outlook()
            self.upgrade = outlook.worth(season) if outlook.look(has, card) else 0.0
            self.take(term.PLACE_USES, use_worth(has, card * PANELS), LATER_USES[season])
            self.worth += self.upgrade
        elif s.pieces.storage[card] == 1:
            self.take(term.PLACE_STORAGE, 1.0, STORAGE_WORTH[season])
        elif card >= WINTER_CARDS:
            self.take(term.PLACE_WINTER, float(has.gain_of(card)), 1.0)
            self.worth += hope(s, card)
        elif s.pieces.boat[card] == 1:
            self.take(term.LASTING_BOATS, float(lasts(card)), BOAT_WORTH[season])
        elif s.pieces.panels[card] == PANELS:
            self.take(term.PLACE_DOUBLE, float(s.pieces.points[card * PANELS]) + DOUBLE_UPGRADES, 1.0)

    def take(self, what: i64, amount: float, each: float) -> None:
        """So much of a term, for so much each."""
        self.what = what
        self.amount = amount
        self.worth += each * amount

    def add(self, has: KeyFlowHoldings, card: Card, terms: Floats) -> None:
        terms[term.PLACE_ANIMALS] += self.animals
        terms[term.PLACE_GAIN] += self.gain
        terms[term.PLACE_UPGRADE] += self.upgrade
        if self.what != NONE:
            terms[self.what] += self.amount
        if self.what == term.PLACE_WINTER:
            terms[term.PLACE_HOPE] += hope(has.s, card)


def gain_of(pieces: KeyFlowPieces, season: i64, card: Card) -> float:
    """What a river card brings when it is placed."""
    at: i64 = card * GAINS
    gain: float = GOLD_WORTH[season] * float(pieces.gain[at + GOLD])
    for resource in range(GOLD + 1, RESOURCES):
        gain += GAIN_WORTH[season] * float(pieces.gain[at + resource])
    for skill in range(GAIN_SKILLS, GAIN_ANY_SKILL + 1):
        gain += SKILL_WORTH[season] * float(pieces.gain[at + skill])
    return gain


def hope(s: KeyFlowState, card: Card) -> float:
    """What a winter card may still gather."""
    left: float = 1.0 if s.step == PREPARING else 1.0 - float(s.round) / float(hand_size(s.seats, s.season))
    if card == KEYTHEDRAL:
        return KEYTHEDRAL_HOPE * left
    if card == WINTER_FAIR or card == VILLAGE_HALL or card == HEALER:
        return KEYPLE_HOPE * left
    return HOPE * left


# ---------------------------------------------------------------- the best of these
def add_prospect(has: KeyFlowHoldings, card: Card, terms: Floats) -> None:
    """The terms of playing the card, or of discarding it where that is better."""
    s: KeyFlowState = has.s
    least: float = TOKEN_WORTH[s.season] * float(s.variant.discard_pays)
    if card >= VILLAGE_CARDS:
        work = WorkProspect(has, card)
        if work.worth + TOKEN_WORTH[s.season] * float(s.pieces.token[card - VILLAGE_CARDS]) >= least:
            work.add(has, card, terms)
            return
    else:
        placing = PlacingProspect(has, card)
        if placing.worth >= least:
            placing.add(has, card, terms)
            return
    terms[term.OF_DISCARD] = float(s.variant.discard_pays)


def prospect(has: KeyFlowHoldings, card: Card) -> float:
    """What playing the card brings, or discarding it."""
    s: KeyFlowState = has.s
    least: float = TOKEN_WORTH[s.season] * float(s.variant.discard_pays)
    if card >= VILLAGE_CARDS:
        token: float = TOKEN_WORTH[s.season] * float(s.pieces.token[card - VILLAGE_CARDS])
        return max(least, WorkProspect(has, card).worth + token)
    return max(least, PlacingProspect(has, card).worth)


def best_passed_on(has: KeyFlowHoldings, card: Card) -> float:
    """What the best card of the hand, without this one, is worth to the player who gets it."""
    s: KeyFlowState = has.s
    following: KeyFlowHoldings = KeyFlowHoldings(s, Seat((has.seat + s.pass_distance()) % s.seats), has.tables)
    most: float = 0.0
    for n in list_bits(s.hands[has.seat]):
        other: Card = CARDS_OF[s.season][n]
        if other != card:
            most = max(most, prospect(following, other))
    return most
