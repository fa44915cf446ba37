"""Hints: the turn that the best bot would play and the runner-up, as notes beside the board.

All of it is worked out from a position imagined for the seat that asks, so there is nothing in it that the seat may not
know.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass

from ..bots import LEVELS
from ..bots.explanations import Explanation, Reason, explain_two
from ..bots.levels import manners
from ..bots.thinker import Thinker
from ..drawing.gestures import Gesture
from ..drawing.notes import Note
from ..engine import Action, State
from ..engine.actions import Form
from ..engine.contract import View
from ..games import Board
from ..games.words import TurnStep

ADVISER = LEVELS[-1].name
LUCK = 1  # of the adviser's own, the same for everybody who asks
PLAY, ANOTHER, CLOSE = "play", "another", "close"  # what may be answered
MOST_REASONS = 2
FEW_STEPS = 3  # of the runner-up, beside the first
POINTS = "points"  # the first term of every judgement
WORLDS = 8  # in which the chance to win is told


@dataclass(frozen=True)
class TurnAdvice:
    """A turn in forms, and what speaks for it over the other; of the runner-up, what it lacks."""

    forms: list[Form]
    reasons: list[Reason]
    gains: list[Reason]  # what is better after it than before
    margin: float  # points, as it judges; below zero for a runner-up, mostly
    alone: bool  # is there no other turn?
    chance: int | None = None  # to win after it, in per cent, where something was learned about such tables

    def __post_init__(self) -> None:
        """Reasons that have crossed a line from another process are lists."""
        for name in ("reasons", "gains"):
            object.__setattr__(self, name, [Reason(*each) for each in getattr(self, name)])


def advise(imagined: State, seat: int) -> list[TurnAdvice]:
    """The best turn and the runner-up; ValueError if the seat owes no decision."""
    thinker = Thinker(LUCK, manners(imagined.game.name, int(imagined.seats))[ADVISER])
    return [make_advice(each, tell_chance(imagined, seat, each.turn)) for each in explain_two(imagined, seat, thinker)]


def make_advice(told: Explanation, chance: int | None) -> TurnAdvice:
    """As it travels from one process to another."""
    forms = [action.form() for action in told.turn]
    return TurnAdvice(forms, list(told.reasons), list(told.gains), told.margin, not told.other, chance)


def tell_chance(imagined: State, seat: int, turn: Sequence[Action]) -> int | None:
    """The seat's chance to win after the turn, in per cent; never quite none, nor certain."""
    from ..analysis.chances import find_learned_chances  # with all that an analysis needs

    game, seats = imagined.game, int(imagined.seats)
    learned = find_learned_chances(game.name, seats, manners(game.name, seats)[ADVISER])
    if learned is None:
        return None
    state = game.alone(imagined.copy(), seat)
    for action in turn:
        if seat in state.deciders and state.is_legal(seat, action):
            state.play(seat, action)
    return min(99, max(1, round(100 * learned.estimate(state, [seat], LUCK, WORLDS)[seat])))


def busy_note(board: Board) -> Note:
    """There was no time to think."""
    return Note(board.words.say("hint-title"), (board.words.say("hint-busy"),), tone="warn")


# ------------------------------------------------------------ in words, and on the board
@dataclass
class AdvisedTurn:
    """A turn played through where there are no secrets: its steps and clicks, and what is there once it is over."""

    steps: list[TurnStep]
    gestures: list[Gesture]
    after: View
    scores: tuple[int, int]  # if the game ended, before and then


def notes_of(board: Board, imagined: State, seat: int, advice: Sequence[TurnAdvice]) -> list[Note]:
    """A note for each turn: what is done, what comes of it, and why."""
    turns = [play_through(board, imagined, seat, each) for each in advice]
    if len(turns) > 1 and board.words.turn(turns[0].steps) == board.words.turn(turns[1].steps):
        turns.pop()  # the same, in another order
    return [make_note(board, advice, turns, place) for place in range(len(turns))]


def play_through(board: Board, imagined: State, seat: int, advice: TurnAdvice) -> AdvisedTurn:
    """The turn, as far as it can be played here."""
    state = imagined.game.alone(imagined.copy(), seat)
    before = total_of(state, seat)
    steps: list[TurnStep] = []
    gestures: list[Gesture] = []
    for form in advice.forms:
        action = state.game.catalogue.read(form)
        if seat not in state.deciders or not state.is_legal(seat, action):
            break  # something was revealed on the way, and here it was something else
        steps.append(TurnStep(state.view(seat), action))
        gestures.append(board.gesture(steps[-1].view, action))
        state.play(seat, action)
    return AdvisedTurn(steps, gestures, state.view(seat), (before, total_of(state, seat)))


def make_note(board: Board, advice: Sequence[TurnAdvice], turns: Sequence[AdvisedTurn], place: int) -> Note:
    """What is said about one of the turns."""
    words, turn = board.words, turns[place]
    before, after = turn.scores
    outcome = words.outcome(turn.steps, turn.after)
    plain = {*words.plain_reasons} if outcome else set()
    if after != before:
        plain.add(POINTS)
    text = [
        words.say("hint-turn", turn=words.turn(turn.steps)) if turn.steps else "",
        " ".join(outcome),
        explain_first(board, advice[0], plain) if place == 0 else explain_other(board, advice[0]),
        words.say("hint-score", before=before, after=after) if after != before else "",
        say_chance(board, advice[place]),
        words.say("hint-next", turn=words.turn(turns[1].steps, FEW_STEPS)) if place == 0 and len(turns) > 1 else "",
    ]
    points = dict.fromkeys(id for gesture in turn.gestures for id in (gesture.paths or ((),))[0])
    other = ((ANOTHER, words.say("hint-another" if place == 0 else "hint-back")),) if len(turns) > 1 else ()
    return Note(
        words.say(("hint-title", "hint-another")[place]),
        tuple(part for part in text if part),
        tuple(points),
        tuple(ghost for gesture in turn.gestures for ghost in gesture.ghosts),
        ((PLAY, words.say("hint-play")), *other, (CLOSE, words.say("hint-close"))),
        turn=tuple(step.action.index for step in turn.steps),
    )


def explain_first(board: Board, best: TurnAdvice, plain: Container[str]) -> str:
    """Why this turn; against the runner-up, where that differs in something that a player would name. What is `plain`
    has been said."""
    if best.alone:
        return board.words.say("hint-only")
    for reasons in (best.reasons, best.gains):
        if said := say_reasons(board, [each for each in reasons if each.term not in plain]):
            return " ".join(said)
    return "" if plain else board.words.say("hint-tried")


def say_chance(board: Board, advice: TurnAdvice) -> str:
    return "" if advice.chance is None else board.words.say("hint-chance", chance=advice.chance)


def explain_other(board: Board, best: TurnAdvice) -> str:
    ahead = say_reasons(board, best.reasons)
    say = board.words.say
    return say("hint-first-better", why=" ".join(ahead)) if ahead else say("hint-as-good")


def say_reasons(board: Board, reasons: Sequence[Reason]) -> list[str]:
    """What speaks for a turn, the strongest first, and none twice."""
    said = [board.words.because(each.term, each.amount) for each in reasons if each.points > 0]
    return list(dict.fromkeys(each for each in said if each))[:MOST_REASONS]


def total_of(state: State, seat: int) -> int:
    """The seat's score if the game ended now, for all that it may know."""
    return state.score(seat, seat)
