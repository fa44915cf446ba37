"""Sets a puzzle, plays for the others, and tells what an answer brings."""

from __future__ import annotations

from ...drawing.notes import Note
from ...engine import Action, Game
from ...games import Board as GameBoard
from ...language.arguments import sentence
from ...puzzles import Puzzle, in_words, puzzle, puzzles, reply, settled_points
from ..log import Log, effective_rows
from .base import Objection, Stage

SHOW = "show"
ANSWERED = sentence("puzzle-answered")


class PuzzleTutor:
    """Sets the task, plays for the others, and tells what an answer brings."""

    def __init__(self, game: Game, name: str) -> None:
        self.puzzle: Puzzle = puzzle(game.name, name.rpartition("/")[2])

    def points(self, log: Log) -> int | None:
        """What the answer brings; None while it is not whole."""
        return settled_points(log.state, self.puzzle.seat)

    def shown(self, log: Log) -> bool:
        """Was the answer asked for?"""
        return any(row.kind == "step" for row in log.rows)

    def note(self, log: Log, board: GameBoard, seat: int) -> Note | None:
        brought = self.points(log)
        if brought is None:
            return self.task(log, board)
        say, right = board.words.say, self.puzzle.value
        again = (self.address(self.puzzle), say("puzzle-again"))
        on = (self.address(self.next()), say("puzzle-next"))
        every, show = self.buttons(board)
        if brought >= right:
            said = say("puzzle-right", points=brought, second=self.puzzle.second)
            return Note(say("puzzle-right-title"), (said,), buttons=(on, again, every), tone="right")
        if not self.shown(log):
            wrong = say("puzzle-wrong", points=brought)
            return Note(say("puzzle-wrong-title"), (wrong,), buttons=(again, on, every, show), tone="wrong")
        whole = (say("puzzle-answer-makes", points=right), " → ".join(in_words(self.puzzle, board.words)))
        return Note(say("puzzle-answer-title"), whole, buttons=(again, on, every), tone="wrong")

    def buttons(self, board: GameBoard) -> tuple[tuple[str, str], tuple[str, str]]:
        """To all puzzles, and to the answer."""
        return ("/puzzles", board.words.say("puzzle-all")), (SHOW, board.words.say("puzzle-show"))

    def task(self, log: Log, board: GameBoard) -> Note:
        """What is asked; with the next step of the right line, if it was asked for."""
        say, code = board.words.say, board.words.language.code
        title = say("puzzle-title", title=self.puzzle.title_in(code), grade=self.puzzle.grade)
        task = self.puzzle.task_in(code)
        if not self.shown(log):
            return Note(title, (task,), buttons=self.buttons(board))
        own = [row.form for row in effective_rows(log.rows) if row.kind == "play" and row.seat == self.puzzle.seat]
        if own != self.puzzle.line[: len(own)] or len(own) >= len(self.puzzle.line):
            return Note(title, (task, say("puzzle-left")), tone="warn")
        if self.puzzle.seat not in log.deciders:
            return Note(title, (task,))
        action = log.game.catalogue.read(self.puzzle.line[len(own)])
        gesture = board.gesture(log.state.view(self.puzzle.seat), action)
        points = tuple(gesture.paths[0]) if gesture.paths else ()
        said = (task, say("puzzle-answer", label=gesture.label))
        return Note(title, said, points, gesture.ghosts, at=len(own) + 1, of=len(in_words(self.puzzle, board.words)))

    def next(self) -> Puzzle:
        """The one after this in the list; the first after the last."""
        names = list(puzzles(self.puzzle.game))
        place = names.index(self.puzzle.name) + 1
        return puzzle(self.puzzle.game, names[place % len(names)])

    def address(self, wanted: Puzzle) -> str:
        """Where a table with it is opened."""
        return f"/puzzles/{wanted.game}/{wanted.name}"

    def check(self, log: Log, board: GameBoard, seat: int, action: Action) -> None:
        if self.points(log) is not None:
            raise Objection(ANSWERED)

    def check_answer(self, log: Log, board: GameBoard, seat: int, answer: str) -> None:
        brought = self.points(log)
        if answer != SHOW or self.shown(log) or (brought is not None and brought >= self.puzzle.value):
            raise Objection(ANSWERED)

    def script(self, log: Log, seat: int) -> Action | None:
        return reply(log.state, self.puzzle.seat)

    def waits(self, log: Log, seat: int) -> bool:
        """the others move when the answer has gone as far as it can without them."""
        return self.puzzle.seat in log.deciders or self.points(log) is not None

    def stage(self, log: Log) -> Stage:
        """done is what was found without being shown."""
        brought = self.points(log)
        return "done" if brought is not None and brought >= self.puzzle.value and not self.shown(log) else "begun"
