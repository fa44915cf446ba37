"""Looks over one's shoulder in a first game: says a word when something is possible for the first time, and warns
before a move that does nothing or throws something away."""

from __future__ import annotations

from typing import NamedTuple

from ...drawing.notes import Note
from ...engine import Action, Game, State
from ...games import Board as GameBoard
from ...language.arguments import sentence
from ...lessons.coach import CoachScript, CoachTip, CoachWarning, does, script, tells
from ..choices import choices_of
from ..hints import total_of
from ..log import Log, LoggedMove
from .base import Objection, Stage

UNDERSTOOD, QUIET = "ok", "quiet"  # what may be answered; the first with the name of the word
MOST_POINTS = 5
COST = "−"  # stands before what is given up, in all languages


class CoachProgress:
    """What the coach has said to a seat, followed along the moves that count."""

    def __init__(self, told: CoachScript, seat: int, state: State) -> None:
        self.script = told
        self.seat = seat
        self.state = state
        self.moves = 0
        self.last: LoggedMove | None = None  # the move that was followed last
        self.events = 0  # that were looked at
        self.happened: set[str] = set()  # words whose event has happened
        self.tips_given: set[str] = set()
        self.turns = 0  # of the seat, that are over
        self.tip: CoachTip | None = None  # of this turn

    def advance(self, played: LoggedMove, answered: set[str]) -> None:
        """One move; a word that was there when the turn passed has been said."""
        mine = played.seat == self.seat
        if mine:
            self.next_word(answered)
        self.state.play(played.seat, played.action)
        if mine and self.seat not in self.state.deciders:
            self.tips_given |= {self.tip.name} if self.tip else set()
            self.tip = None
            self.turns += 1
        self.moves, self.last = self.moves + 1, played

    def next_word(self, answered: set[str]) -> CoachTip | None:
        """The word for the decision of now; it stays until it is answered or acted on, or the turn is over."""
        log = self.state.keep_journal().log(self.seat)
        for word in self.script.words:
            if any(tells(word, event, self.seat) for event in log[self.events :]):
                self.happened.add(word.name)
        self.events = len(log)
        forms = [action.form() for action in self.state.legal(self.seat)]
        if self.tip is not None and self.is_past(self.tip, forms, answered):
            self.tips_given.add(self.tip.name)
            self.tip = None
        if self.tip is None:
            new = [word for word in self.script.words if word.name not in self.tips_given | answered]
            self.tip = next((word for word in new if self.is_time(word, forms)), None)
        return self.tip

    def is_past(self, word: CoachTip, forms: list[dict[str, str | int]], answered: set[str]) -> bool:
        """Has it been answered, or was it about something that cannot be done any more?"""
        return word.name in answered or (word.can is not None and not any(does(word.can, form) for form in forms))

    def is_time(self, word: CoachTip, forms: list[dict[str, str | int]]) -> bool:
        """Is there a reason to say it?"""
        if self.turns < word.after:
            return False
        return word.name in self.happened or any(does(word.can, form) for form in forms)


class IntendedAction(NamedTuple):
    """An action that somebody is about to take, and where."""

    log: Log
    board: GameBoard
    seat: int
    action: Action

    def brings(self, actions: list[Action]) -> list[str]:
        """What these actions bring, as the seat is told."""
        choices = choices_of(self.board, self.log.state, self.seat)
        score = total_of(choices.state, self.seat)
        return [choices.preview(action, score).brings for action in actions]


class CoachTutor:
    """Looks over one's shoulder in a first game.

    The words are folded from the rows. Only which action it has just warned of is no row: a restart warns once more.
    """

    def __init__(self, game: Game) -> None:
        self.game = game.name
        self.words = script(game.name)  # in English: when something is said is the same in all languages
        self.progress: CoachProgress | None = None
        self.warned = (-1, -1)  # of an action, on the board of a number

    def note(self, log: Log, board: GameBoard, seat: int) -> Note | None:
        word = self.word(log, seat)
        if word is None:
            return None
        view = log.state.view(seat)
        fitting = [action for action in log.state.legal(seat) if does(word.can, action.form())]
        paths = [path for action in fitting for path in board.clicks(view, action)[:1]]
        points = tuple(dict.fromkeys(path[0] for path in paths if path))
        say = board.words.say
        buttons = ((f"{UNDERSTOOD} {word.name}", say("coach-understood")), (QUIET, say("coach-quiet")))
        few = points if len(points) <= MOST_POINTS else ()  # what can be clicked is lit anyway
        said = next(each for each in self.script_in(board).words if each.name == word.name)
        return Note(said.title, said.say, few, (), buttons, rule=word.rule)

    def script_in(self, board: GameBoard) -> CoachScript:
        """What the coach says in the language of this board."""
        return script(self.game, board.words.language.code)

    def word(self, log: Log, seat: int) -> CoachTip | None:
        """What is to be said now."""
        answered = answers(log, seat)
        if QUIET in answered or seat not in log.deciders:
            return None
        progress, played = self.progress, log.moves
        if progress is None or progress.seat != seat or not progress.moves <= len(played):
            progress = None
        if progress is not None and progress.moves and played[progress.moves - 1] is not progress.last:
            progress = None  # something was taken back
        if progress is None:
            progress = CoachProgress(self.words, seat, log.begin())
        for each in played[progress.moves :]:
            progress.advance(each, answered)
        self.progress = progress
        return progress.next_word(answered)

    def check(self, log: Log, board: GameBoard, seat: int, action: Action) -> None:
        """Each action is warned of once, on the same board."""
        at = (log.number(seat), action.index)
        if self.warned == at or QUIET in answers(log, seat) or len(log.state.legal(seat)) == 1:
            return
        tried = IntendedAction(log, board, seat, action)
        for warning in self.words.warnings:
            if applies(warning, tried):
                self.warned = at
                text = next(each.say for each in self.script_in(board).warnings if each.name == warning.name)
                raise Objection(sentence("coach-warning", warning=text), warning.rule)

    def check_answer(self, log: Log, board: GameBoard, seat: int, answer: str) -> None:
        word = self.word(log, seat)
        if answer != QUIET and (word is None or answer != f"{UNDERSTOOD} {word.name}"):
            raise Objection(sentence("coach-nothing-to-answer"))

    def script(self, log: Log, seat: int) -> Action | None:
        """The others play as they like."""
        return None

    def waits(self, log: Log, seat: int) -> bool:
        return False

    def stage(self, log: Log) -> Stage:
        return "done" if log.over else "begun"


def answers(log: Log, seat: int) -> set[str]:
    """The names of the words that the seat has answered, and whether it wants no more; for good, whatever is undone."""
    rows = [row for row in log.rows if row.kind == "step" and row.seat == seat]
    return {str(row.form["answer"]).removeprefix(f"{UNDERSTOOD} ") for row in rows}


# ------------------------------------------------------------ warnings
def applies(warning: CoachWarning, tried: IntendedAction) -> bool:
    """Is this action to be warned of? What is known without trying is looked at first."""
    log, _, seat, action = tried
    if not does(warning.when, action.form()):
        return False
    others = [other for other in log.state.legal(seat) if other is not action]
    if warning.other is not None and not any(does(warning.other, other.form()) for other in others):
        return False
    if times(log, seat, warning) >= warning.times:
        return False
    if warning.then is not None and not leads_to(tried, warning):
        return False
    nothing = tried.board.words.say("action-in-vain")
    if warning.vain and tried.brings([action]) != [nothing]:
        return False
    return not warning.free or any(each not in ("", nothing) and COST not in each for each in tried.brings(others))


def times(log: Log, seat: int, warning: CoachWarning) -> int:
    """How often the seat has done that."""
    return sum(each.seat == seat and does(warning.when, each.action.form()) for each in log.moves)


def leads_to(tried: IntendedAction, warning: CoachWarning) -> bool:
    """Can one only do what the warning means after it, as far as the seat can tell?"""
    log, _, seat, action = tried
    state = log.game.alone(log.state.imagine(seat, 0), seat)
    state.play(seat, action)
    return seat in state.deciders and all(does(warning.then, after.form()) for after in state.legal(seat))
