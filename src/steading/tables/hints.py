"""Hints: the turn that the best bot would play and the runner-up, as notes beside the board.

All of it is worked out from a position imagined for the seat that asks, so there is nothing in it that the seat may not
know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..bots import LEVELS
from ..bots.explain import Explanation, explain_two
from ..bots.levels import manners
from ..bots.thinker import Thinker
from ..drawing.gestures import Gesture
from ..drawing.notes import Note
from ..engine import State
from ..games import Board

Form = dict[str, str | int]
ADVISER = LEVELS[-1].name
LUCK = 1  # of the adviser's own, the same for everybody who asks
ANOTHER, CLOSE = "another", "close"  # what may be answered
TITLES = ("What would a master do?", "Another way")
ONLY = "It is the only legal turn."
AS_GOOD = "In trial games it came out a little ahead of the next best turn."
BUSY = Note(TITLES[0], ("There was no time to think about this. Ask again in a moment.",), tone="warn")


@dataclass(frozen=True)
class TurnAdvice:
    """A turn in forms, and what speaks for it over the other; of the runner-up, what it lacks: words and points."""

    forms: list[Form]
    reasons: list[tuple[str, float]]
    gains: list[tuple[str, float]]  # what is better after it than before
    margin: float  # points, as it judges; below zero for a runner-up, mostly
    alone: bool  # is there no other turn?


def advise(imagined: State, seat: int) -> list[TurnAdvice]:
    """The best turn and the runner-up; ValueError if the seat owes no decision."""
    thinker = Thinker(LUCK, manners(imagined.game.name)[ADVISER])
    return [make_advice(each) for each in explain_two(imagined, seat, thinker)]


def make_advice(told: Explanation) -> TurnAdvice:
    """As it travels from one process to another."""
    reasons = [(reason.words, reason.points) for reason in told.reasons]
    gains = [(reason.words, reason.points) for reason in told.gains]
    return TurnAdvice([action.form() for action in told.turn], reasons, gains, told.margin, not told.other)


# ------------------------------------------------------------ in words, and on the board
def notes_of(board: Board, imagined: State, seat: int, advice: Sequence[TurnAdvice]) -> list[Note]:
    """A note for each turn: what is done, why, and what that brings."""
    return [make_note(board, imagined, seat, each, place, len(advice)) for place, each in enumerate(advice)]


def make_note(board: Board, imagined: State, seat: int, advice: TurnAdvice, place: int, of: int) -> Note:
    state = imagined.game.alone(imagined.copy(), seat)
    before = total_of(state, seat)
    gestures: list[Gesture] = []
    for form in advice.forms:
        action = state.game.catalogue.read(form)
        if seat not in state.deciders or not state.is_legal(seat, action):
            break  # something was revealed on the way, and here it was something else
        gestures.append(board.gesture(state.view(seat), action))
        state.play(seat, action)
    after = total_of(state, seat)
    score = f"Your score if the game ended then: {before} → {after}." if after != before else ""
    brings = "; ".join(gesture.brings for gesture in gestures if gesture.brings)
    text = [
        join_labels([gesture.label for gesture in gestures]),
        explain_advice(advice, place),
        f"It brings: {brings}." if brings else "",
        score,
    ]
    points = dict.fromkeys(id for gesture in gestures for id in (gesture.paths or ((),))[0])
    buttons = ((ANOTHER, TITLES[1] if place == 0 else "The first again"),) if of > 1 else ()
    return Note(
        TITLES[place],
        tuple(part for part in text if part),
        tuple(points),
        tuple(ghost for gesture in gestures for ghost in gesture.ghosts),
        (*buttons, (CLOSE, "Thank you")),
    )


def join_labels(labels: Sequence[str]) -> str:
    """One decision after the other; a label that the next one says again is left out."""
    said = [
        one for one, after in zip(labels, [*labels[1:], ""], strict=True) if not set(one.split()) <= set(after.split())
    ]
    return f"{', then: '.join(said)}." if said else ""


def explain_advice(advice: TurnAdvice, place: int) -> str:
    """The reasons, with their points."""
    if advice.alone:
        return ONLY
    said = join_reasons([each for each in advice.reasons if (each[1] > 0) == (place == 0)])
    gains = join_reasons(advice.gains)
    if place > 0:
        return f"It comes close, but is behind in: {said}." if said else "It is about as good."
    if said:
        return f"It is ahead of the next best turn in: {said}."
    return f"{AS_GOOD} In its favour: {gains}." if gains else AS_GOOD


def join_reasons(reasons: Sequence[tuple[str, float]]) -> str:
    """Reasons with their points."""
    return "; ".join(f"{words} ({points:+.1f})" for words, points in reasons)


def total_of(state: State, seat: int) -> int:
    """The seat's score if the game ended now, for all that it may know."""
    return state.score(seat, seat)
