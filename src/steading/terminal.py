"""A game in the terminal: the board as text, numbered actions, reasons, undo; no picture needed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from .analysis.report import Analysis
from .bots import Bot, make_bot
from .engine import SPECTATOR, Action, Game, State, make_film, new_record, sow
from .engine.contract import View
from .engine.ledger import NoSuchRule
from .engine.sheets import Sheet
from .games import Board, Words, board_for, rule_of, spent_on
from .language.arguments import Argument
from .language.catalogue import SOURCE
from .language.language import Language, language
from .puzzles import Puzzle, in_words, reply, settled_points
from .tables.hints import advise, notes_of


def terminal_language(code: str = SOURCE) -> Language:
    """What the terminal says of itself, in a language."""
    return language(code, "terminal")


def show_board(console: Console, board: Board, view: View) -> None:
    """The board of any game: its grids, framed."""
    for grid in board.text(view):
        table = Table(title=Text(grid.title), title_justify="left", show_header=False, show_lines=True, expand=True)
        for _ in range(max(len(row) for row in grid.rows)):
            table.add_column(ratio=1)
        for row in grid.rows:
            table.add_row(*[cell.replace("[", "\\[") for cell in row])
        console.print(table)


def show_scores(console: Console, state: State, viewer: int, words: Words, names: Sequence[str]) -> None:
    """The score sheets as far as the viewer may know, best first."""
    sheets, say = state.scores(viewer), terminal_language(words.language.code).say
    table = Table(title=say("terminal-scores-now" if state.deciders else "terminal-scores"), title_justify="left")
    table.add_column("")
    for sheet in sheets:
        table.add_column(Text(say("terminal-ranked", rank=sheet.rank, who=names[sheet.seat])), justify="right")
    for source in dict.fromkeys(source for sheet in sheets for source, _ in sheet.lines):
        table.add_row(words.line(source), *[format_points(words, sheet, source) for sheet in sheets])
    table.add_row(say("terminal-total"), *[str(sheet.total) for sheet in sheets])
    console.print(table)


def format_points(words: Words, sheet: Sheet, source: str) -> str:
    """A seat's points from one source, with the items that count."""
    points = dict(sheet.lines).get(source)
    items = spent_on(words, sheet, source)
    return "" if points is None else f"{points} ({items})" if items else str(points)


def show_analysis(console: Console, analysis: Analysis, most: int) -> None:
    """An analysis: the seats, the chances where seasons or rounds begin, the turning points, the dearest decisions."""
    names = [seat.name for seat in analysis.seats]
    table = Table(title="How it was decided", title_justify="left")
    for heading in ("", "score", "best turns", "points given away"):
        table.add_column(heading, justify="left" if not heading else "right")
    for seat in sorted(analysis.seats, key=lambda each: each.rank):
        figures = (f"{seat.score}", f"{seat.agreements} of {seat.decisions}", f"{seat.cost:.1f}")
        table.add_row(Text(f"{seat.rank}. {seat.name}"), *figures)
    console.print(table)
    table = Table(title="The chance to win, and the score", title_justify="left")
    table.add_column("")
    for name in names:
        table.add_column(Text(name), justify="right")
    for at, mark in [*analysis.marks, (analysis.moves, "The end")]:
        point = next(each for each in analysis.points if each.at >= at)
        cells = [f"{chance:.0%}  {score:3}" for chance, score in zip(point.chances, point.scores, strict=True)]
        table.add_row(mark, *cells)
    console.print(table)
    for each in analysis.turnings:
        changes = [f"{names[seat]} {one:.0%} → {two:.0%}" for seat, (one, two) in enumerate(each.chances)]
        where = f"Turning point, {each.mark}, decisions {each.at + 1} to {each.until}"
        console.print(f"{where}: {', '.join(changes)}", markup=False)
    for seat in analysis.seats:
        own = [each for each in analysis.decisions if each.seat == seat.seat and each.cost > 0]
        for dear in own[:most]:
            console.print(f"\n{seat.name}, {dear.mark}, after {dear.at} decisions: −{dear.cost:.1f}", markup=False)
            console.print(f"  played      {' › '.join(dear.own_turn)}", markup=False)
            console.print(f"  better      {' › '.join(dear.master_turn)}", markup=False)
            for words, _ in dear.reasons:
                console.print(f"  {'':10}  {words}", markup=False)


class PlayerLeft(Exception):
    """The player leaves the table."""


class TerminalGame:
    """One game with people and bots at one terminal."""

    def __init__(
        self,
        console: Console,
        game: Game,
        seats: int,
        bots: Sequence[str],
        seed: int,
        file: Path | None,
        hints: bool = False,
        code: str = SOURCE,
    ) -> None:
        self.console = console
        self.code = code
        self.language = terminal_language(code)
        self.game = game
        self.seed = seed
        self.file = file
        self.people = seats - len(bots)
        self.bots: list[Bot] = [make_bot(name, sow(seed, number)) for number, name in enumerate(bots)]
        self.names = [self.language.say("terminal-player", number=seat + 1) for seat in range(self.people)]
        self.names += [f"{name.capitalize()} {self.people + place + 1}" for place, name in enumerate(bots)]
        self.board = board_for(game, self.names, code)
        self.words = self.board.words
        self.record = new_record(game, seats, seed, self.names)
        self.state = self.record.replay(game, journal=True)
        self.epochs: list[int] = []  # the epoch before each action
        self.entries_shown = [0] * seats
        self.hints = hints or self.people == 1
        self.pending_hint: tuple[int, list[str]] = (-1, [])  # after so many moves, what is still to be said
        self.last_board = (-1, -1)  # the seat and the epoch for which the board was last shown

    def play(self) -> None:
        """Until the game is over or somebody leaves."""
        self.put("terminal-help")
        try:
            while self.state.deciders:
                self.turn(self.state.deciders[0])
            for seat in range(self.people):
                self.print_events(seat)
            show_board(self.console, self.board, self.state.view(None))
            show_scores(self.console, self.state, SPECTATOR, self.words, self.names)
        except (PlayerLeft, EOFError, KeyboardInterrupt):
            self.say(f"\n{self.language.say('terminal-left-table')}")
        finally:
            if self.file is not None:
                self.save(self.file)

    def turn(self, seat: int) -> None:
        """One decision of a seat."""
        if seat < self.people:
            self.ask(seat)
            return
        imagined = self.state.imagine(seat, sow(self.seed, len(self.record.moves), 2))
        self.act(seat, self.bots[seat - self.people].decide(imagined, seat))

    def choose(self, seat: int, action: Action) -> None:
        """A person wants to play this."""
        self.act(seat, action)

    def act(self, seat: int, action: Action) -> None:
        """Play and keep the record."""
        epoch = int(self.state.epoch)
        self.state.play(seat, action)
        self.epochs.append(epoch)
        self.record.add(seat, action)

    def print_events(self, seat: int) -> None:
        """What has happened since this seat last looked."""
        log = self.state.keep_journal().log(seat)
        for event in log[self.entries_shown[seat] :]:
            self.say(f"  {self.words.event(event, self.names)}")
        self.entries_shown[seat] = len(log)

    def say(self, text: str) -> None:
        """A line, as it is."""
        self.console.print(text, markup=False)

    def put(self, message: str, **arguments: Argument) -> None:
        """A message of the terminal's own."""
        self.say(self.language.say(message, **arguments))

    def ask(self, seat: int) -> None:
        """Put the question until the person has decided."""
        self.print_events(seat)
        view = self.state.view(seat)
        if self.last_board != (seat, int(self.state.epoch)):
            self.last_board = (seat, int(self.state.epoch))
            show_board(self.console, self.board, view)
        actions = self.state.legal(seat)
        self.put("terminal-asks", who=self.names[seat], question=self.words.question(view))
        for number, action in enumerate(actions, 1):
            self.say(f"{number:3}  {self.words.action(view, action)}")
        moves = len(self.record.moves)
        while len(self.record.moves) == moves and self.state.deciders:
            self.answer(seat, view, actions, self.console.input("> ").strip())

    def answer(self, seat: int, view: View, actions: Sequence[Action], said: str) -> None:
        """One line from a person."""
        word, _, rest = said.partition(" ")
        numbered = {str(number): action for number, action in enumerate(actions, 1)}
        if said in numbered:
            self.choose(seat, numbered[said])
        elif said.isdigit():
            self.put("terminal-choose", last=len(actions))
        elif word == "why" and rest == "not":
            self.why_not(seat, view)
        elif word == "why" and rest in numbered:
            for name in self.words.rules_behind(view, numbered[rest]):
                self.rule(name)
        elif word == "hint":
            self.hint(seat)
        elif word == "undo":
            self.undo(seat)
        elif word == "rule" and rest:
            self.rule(rest)
        elif word == "save" and rest:
            self.save(Path(rest))
        elif word == "board":
            show_board(self.console, self.board, view)
        elif word == "score":
            show_scores(self.console, self.state, seat, self.words, self.names)
        elif word == "log":
            self.entries_shown[seat] = 0
            self.print_events(seat)
        elif word in ("quit", "exit"):
            raise PlayerLeft
        elif word == "help":
            self.put("terminal-help")
        else:
            self.put("terminal-no-command", said=repr(said))

    def hint(self, seat: int) -> None:
        """What a master would do; asked again, the runner-up."""
        if not self.hints:
            self.put("terminal-no-hints")
            return
        moves, left = self.pending_hint
        if moves != len(self.record.moves) or not left:
            imagined = self.state.imagine(seat, 0)
            notes = notes_of(self.board, imagined, seat, advise(imagined, seat))
            left = ["\n".join([note.title, *[f"  {text}" for text in note.text]]) for note in notes]
        self.say(left[0])
        self.pending_hint = (len(self.record.moves), left[1:])

    def rule(self, name: str) -> None:
        """A rule of the ledger, in words."""
        try:
            rule = rule_of(self.game.name, name, self.code)
        except NoSuchRule as error:
            there = "near" if error.near else "chapters"
            names = ", ".join(error.near or error.chapters)
            self.put("terminal-no-rule", ledger=error.ledger, rule=repr(error.id), there=there, names=names)
        else:
            said = self.language.say("terminal-ruling", rule=rule.text, ruling=rule.ruling)
            self.say(said if rule.ruling else rule.text)

    def why_not(self, seat: int, view: View) -> None:
        """What is refused now, of the kinds of action that the decision is about."""
        legal = self.state.legal(seat)
        kinds = {action.form()["do"] for action in legal}
        for action in self.game.catalogue.actions:
            if action.form()["do"] in kinds and action not in legal:
                refused = self.state.refusal(seat, action)
                if refused is not None:
                    self.say(str(self.words.action(view, action)))
                    why = self.language.say("terminal-not-allowed", why=self.words.refusal(refused))
                    self.say(f"     {why}")

    def undo(self, seat: int) -> None:
        """Take the last action back, unless anyone has learnt something since, or it was somebody else's."""
        if not self.record.moves or self.record.moves[-1][0] != seat or self.epochs[-1] != self.state.epoch:
            self.put("terminal-nothing-to-undo")
            return
        self.record = self.record.shorten(len(self.record.moves) - 1)
        self.epochs.pop()
        self.state = self.record.replay(self.game, journal=True)
        self.entries_shown[seat] = min(self.entries_shown[seat], len(self.state.keep_journal().log(seat)))
        self.put("terminal-undone")

    def save(self, path: Path) -> None:
        """Keep the record; a finished game with how it looked, for those whose rules are others."""
        if not self.state.deciders:
            self.record.film = make_film(self.game, self.record)
        try:
            path.write_text(self.record.text(), encoding="utf-8")
        except OSError as error:
            self.put("terminal-not-written", path=str(path), why=error.strerror or "")
        else:
            self.put("terminal-written", path=str(path))


class TerminalPuzzle(TerminalGame):
    """A puzzle in the terminal: one seat decides, the others do what is written."""

    def __init__(self, console: Console, puzzle: Puzzle, code: str = SOURCE) -> None:
        state = puzzle.state()
        super().__init__(console, state.game, int(state.seats), (), 0, None, code=code)
        self.puzzle = puzzle
        self.record = new_record(self.game, int(state.seats), 0, self.names, position=puzzle.position)
        self.state = self.record.replay(self.game, journal=True)

    def play(self) -> None:
        """Until the answer is whole; then what it brings."""
        task = self.puzzle.task_in(self.code)
        self.put("terminal-puzzle", title=self.puzzle.name, grade=self.puzzle.grade, task=task)
        try:
            while (brought := settled_points(self.state, self.puzzle.seat)) is None:
                self.turn(self.puzzle.seat)
        except (PlayerLeft, EOFError, KeyboardInterrupt):
            self.say(f"\n{self.language.say('terminal-left-puzzle')}")
            return
        right = self.puzzle.value
        if brought >= right:
            self.put("terminal-puzzle-right", points=brought)
            return
        self.put("terminal-puzzle-wrong", points=brought, best=right)
        for line in in_words(self.puzzle, self.words):
            self.say(f"  {line}")

    def turn(self, seat: int) -> None:
        """A decision of the seat's, or what is written for another."""
        action = reply(self.state, seat)
        if action is None:
            self.ask(seat)
        else:
            self.act(next(other for other in self.state.deciders if other != seat), action)
