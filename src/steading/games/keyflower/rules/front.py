"""The gamers' variant: what lies open in front of a screen and what is hidden, where one has to say which is taken.

What all have seen lies in front; what was drawn unseen stands behind the screen or lies face down.
"""

from __future__ import annotations

from typing import Final

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.refused import Refused
from ...key_family.rules.goods import COLOUR_NAMES, COLOURS, Colour, Skill
from .actions import FROM_FRONT, Bid, FromFront, Use
from .expansion import within_reach
from .state import HUE, MANY, PLACE, SCREEN, SEEN_SKILLS, SEEN_WORKERS, TAKE_FROM_FRONT, KeyflowerState
from .tiles import TILES

# The variant is in the Farmers' book; it needs nothing else of theirs.
RULE: Final = "farmers:variant.b-gamers-choice"
OPEN_RULE: Final = "farmers:variant.b-gamers-open"


def both_workers(s: KeyflowerState, seat: Seat, colour: Colour) -> bool:
    """Has the seat workers of this colour in front of the screen and behind it?"""
    return s.box.open_screens and 0 < s.screens[seat * SCREEN + SEEN_WORKERS + colour] < s.worker(seat, colour)


def both_skills(s: KeyflowerState, seat: Seat, skill: Skill) -> bool:
    """Has the seat skills of this type that lie open, and others face down?"""
    return s.box.open_screens and 0 < s.screens[seat * SCREEN + SEEN_SKILLS + skill] < s.skill(seat, skill)


def worker_opens(s: KeyflowerState, seat: Seat, colour: Colour) -> bool:
    """Would a worker that the seat may still get, and that would lie open, be another one to pay than those it has?"""
    there: i64 = s.screens[seat * SCREEN + SEEN_WORKERS + colour] if s.box.open_screens else s.worker(seat, colour)
    return there == 0 and within_reach(s, seat, colour)


def skill_opens(s: KeyflowerState, seat: Seat, skill: Skill) -> bool:
    """Would a skill that the seat may still get be another one to pay?"""
    there: i64 = s.screens[seat * SCREEN + SEEN_SKILLS + skill] if s.box.open_screens else s.skill(seat, skill)
    return there == 0 and within_reach(s, seat, COLOURS + skill)


# ---------------------------------------------------------------- placing
def fewest(s: KeyflowerState, seat: Seat, colour: Colour, number: i64) -> i64:
    """Of so many workers, how many must come from the front."""
    behind: i64 = s.worker(seat, colour) - s.screens[seat * SCREEN + SEEN_WORKERS + colour]
    return number - behind if number > behind else 0


def is_asked(s: KeyflowerState, seat: Seat, colour: Colour, number: i64) -> bool:
    """Does it make a difference where so many workers are taken from?"""
    return s.box.open_screens and fewest(s, seat, colour, number) < s.known_first(seat, colour, number)


def ask(s: KeyflowerState, seat: Seat, colour: Colour, number: i64) -> None:
    """The seat is to say how many of these come from the front."""
    at: i64 = s.stack.push(seat, TAKE_FROM_FRONT)
    s.stack.frames[at + HUE] = colour
    s.stack.frames[at + MANY] = number


def legal_front(s: KeyflowerState, seat: Seat) -> list[Action]:
    """From as few as can be to as many as can be."""
    at: i64 = s.stack.top(seat)
    colour: Colour = Colour(s.stack.frames[at + HUE])
    number: i64 = s.stack.frames[at + MANY]
    return FROM_FRONT[fewest(s, seat, colour, number) : s.known_first(seat, colour, number) + 1]


def terms_front(s: KeyflowerState, seat: Seat) -> Document:
    """How few and how many can come from the front, and where they are placed."""
    at: i64 = s.stack.top(seat)
    colour: Colour = Colour(s.stack.frames[at + HUE])
    number: i64 = s.stack.frames[at + MANY]
    return {
        "least": int(fewest(s, seat, colour, number)),
        "most": int(s.known_first(seat, colour, number)),
        "tile": TILES[s.stack.frames[at - s.stack.width + PLACE]],
    }


def refuse_front(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    at: i64 = s.stack.top(seat)
    if isinstance(action, FromFront):
        colour: Colour = Colour(s.stack.frames[at + HUE])
        number: i64 = s.stack.frames[at + MANY]
        least, most = int(fewest(s, seat, colour, number)), int(s.known_first(seat, colour, number))
        return Refused(RULE, colour=COLOUR_NAMES[colour], least=least, most=most)
    if isinstance(action, Bid | Use):
        return Refused("keyflower:turn.one-location")
    return Refused(RULE)
