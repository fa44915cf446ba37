"""Village cards: placed into one of the two rows, touching a card that lies there; river cards pay out at once."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.ints import i64
from ....engine.refused import Refused
from ...key_family.rules.goods import RESOURCE_NAMES, RESOURCES, SKILLS
from . import skills
from .actions import PLACE, Place
from .pieces import CARDS, GAIN_ANY_SKILL, GAIN_SKILLS, GAINS, RIVER, TOP
from .places import EVERYWHERE, PLACE_NAMES, RIVER_ROW, TOP_ROW, listed, touching
from .state import KeyFlowState


def row_of(s: KeyFlowState, card: i64) -> i64:
    """The places of the card's row, as bits."""
    return RIVER_ROW if s.pieces.row[card] == RIVER else TOP_ROW


def places_for(s: KeyFlowState, seat: i64, card: i64) -> list[Action]:
    """Every free place of the card's row that touches the village."""
    found: list[Action] = []
    for place in listed(touching(s.land(seat)) & row_of(s, card)):
        found.append(PLACE[place])
    return found


def place(s: KeyFlowState, seat: i64, card: i64, where: i64) -> None:
    """Put the card there and take what its round-ended panel shows."""
    s.put(seat, where, card)
    if s.journal is not None:
        s.note("placed", seat, {"card": CARDS[card], "at": PLACE_NAMES[where]})
    at: i64 = card * GAINS
    for resource in range(RESOURCES):
        gain(s, seat, card, resource, s.pieces.gain[at + resource])
    for skill in range(SKILLS):
        skills.gain_double(s, seat, skill, s.pieces.gain[at + GAIN_SKILLS + skill])
    skills.gain(s, seat, s.pieces.gain[at + GAIN_ANY_SKILL])


def gain(s: KeyFlowState, seat: i64, card: i64, resource: i64, number: i64) -> None:
    """So many resources from the supply onto a card."""
    if number > 0:
        s.add_goods(card, resource, number)
        if s.journal is not None:
            s.note("gained", seat, {"resource": RESOURCE_NAMES[resource], "number": int(number), "card": CARDS[card]})


def refuse_place(s: KeyFlowState, seat: i64, card: i64, action: Place) -> Refused:
    """The wrong row, taken, or touching nothing."""
    where = PLACE_NAMES[action.place]
    free: i64 = EVERYWHERE & ~s.land(seat)
    if (row_of(s, card) >> action.place) & 1 == 0:
        top: bool = s.pieces.row[card] == TOP
        return Refused("key_flow:village.road-cards-top" if top else "key_flow:village.river-cards-bottom", at=where)
    if (free >> action.place) & 1 == 0:
        return Refused("key_flow:village.one-card-per-slot", at=where, taken=CARDS[s.card(seat, action.place)])
    return Refused("key_flow:village.must-connect", at=where)
