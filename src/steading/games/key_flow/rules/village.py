"""Village cards: placed into one of the two rows, touching a card that lies there; river cards pay out at once."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.refused import Refused
from ...key_family.rules.goods import ALL_RESOURCES, ALL_SKILLS, NONE, RESOURCE_NAMES, Resource
from . import skills
from .actions import PLACINGS, PlaceCard
from .pieces import CARDS, GAIN_ANY_SKILL, GAIN_SKILLS, GAINS, TOP, Card
from .places import BESIDE, PLACE_NAMES, PLACES, Place, row_at
from .state import KeyFlowState


def places_for(s: KeyFlowState, seat: Seat, card: Card) -> list[Action]:
    """Every free place of the card's row that touches the village, from left to right."""
    found: list[Action] = []
    row: i64 = s.pieces.row[card]
    last: i64 = NONE
    for n in range(s.cards(seat)):
        there: i64 = s.place(s.nth(seat, n))
        far: i64 = BESIDE if row_at(there) == row else BESIDE - 1  # the nearest places of that row on either side
        for where in (there - far, there + far):
            if last < where and 0 <= where < PLACES and not taken(s, seat, n, where):
                found.append(PLACINGS[where])
                last = where
    return found


def taken(s: KeyFlowState, seat: Seat, n: i64, where: i64) -> bool:
    """Does a card lie there? If so, it is among the next two on either side of the n-th."""
    for other in range(max(0, n - BESIDE), min(n + BESIDE + 1, s.cards(seat))):
        if s.place(s.nth(seat, other)) == where:
            return True
    return False


def place(s: KeyFlowState, seat: Seat, card: Card, where: Place) -> None:
    """Put the card there and take what its round-ended panel shows."""
    s.put(s.table, seat, where, card)
    if s.journal is not None:
        s.note("placed", seat, {"card": CARDS[card], "at": PLACE_NAMES[where]})
    at: i64 = card * GAINS
    for resource in ALL_RESOURCES:
        gain(s, seat, card, resource, s.pieces.gain[at + resource])
    for skill in ALL_SKILLS:
        skills.gain_double(s, seat, skill, s.pieces.gain[at + GAIN_SKILLS + skill])
    skills.gain(s, seat, s.pieces.gain[at + GAIN_ANY_SKILL])


def gain(s: KeyFlowState, seat: Seat, card: Card, resource: Resource, number: i64) -> None:
    """So many resources from the supply onto a card."""
    if number > 0:
        s.add_goods(card, resource, number)
        if s.journal is not None:
            s.note("gained", seat, {"resource": RESOURCE_NAMES[resource], "number": int(number), "card": CARDS[card]})


def refuse_place(s: KeyFlowState, seat: Seat, card: Card, action: PlaceCard) -> Refused:
    """The wrong row, taken, or touching nothing."""
    where = PLACE_NAMES[action.place]
    if row_at(action.place) != s.pieces.row[card]:
        top: bool = s.pieces.row[card] == TOP
        return Refused("key_flow:village.road-cards-top" if top else "key_flow:village.river-cards-bottom", at=where)
    lying: Card = s.card(seat, action.place)
    if lying >= 0:
        return Refused("key_flow:village.one-card-per-slot", at=where, taken=CARDS[lying])
    return Refused("key_flow:village.must-connect", at=where)
