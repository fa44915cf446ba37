"""A lesson in the terminal: what is said, the board as text, the moves by their numbers."""

from __future__ import annotations

from rich.console import Console

from .engine import Action, new_record
from .games import board_for, make
from .language.catalogue import SOURCE
from .lessons import Course, Lesson
from .terminal import PlayerLeft, TerminalGame, show_board


class TerminalLesson(TerminalGame):
    def __init__(self, console: Console, lesson: Lesson, code: str = SOURCE) -> None:
        game, seats = make(lesson.game, lesson.options), len(lesson.names)
        super().__init__(console, game, seats, (), 0, None, code=code)
        self.names = list(lesson.names)
        self.board = board_for(game, self.names, code)
        self.words = self.board.words
        self.record = new_record(game, seats, 0, self.names, lesson.position)
        self.state = self.record.replay(game, journal=True)
        self.lesson = lesson
        self.course = Course(lesson)
        self.before: list[tuple[int, int]] = []  # the step before each action, and how many moves it had seen
        self.said = -1  # the last step whose words were read

    def play(self) -> None:
        """Until the lesson is over or the player leaves."""
        try:
            show_board(self.console, self.board, self.state.view(self.lesson.seat))
            while not self.course.done:
                self.teach()
            self.print_events(self.lesson.seat)
            self.speak(self.lesson.farewell)
        except (PlayerLeft, EOFError, KeyboardInterrupt):
            self.say(f"\n{self.language.say('terminal-left-lesson')}")

    def teach(self) -> None:
        """One thing: words, a move of another seat, or a move of the player."""
        course, seat = self.course, self.lesson.seat
        step, reply = course.step, course.next_reply
        if step is not None and self.said != course.at:
            self.print_events(seat)
            self.said = course.at
            self.speak(step.say)
        if course.reading:
            self.listen()
        elif reply is not None:
            action = course.scripted_move(self.state, reply[0])
            assert action is not None
            self.act(reply[0], action)
        else:
            self.ask(seat)

    def speak(self, paragraphs: tuple[str, ...]) -> None:
        """What the lesson says, with how far it has come."""
        at = min(self.course.at + 1, len(self.lesson.steps))
        all_steps = len(self.lesson.steps)
        self.console.rule(self.language.say("terminal-lesson-step", title=self.lesson.title, at=at, all=all_steps))
        for paragraph in paragraphs:
            self.say(f"{paragraph}\n")

    def listen(self) -> None:
        """Until the player has read."""
        self.print_events(self.lesson.seat)
        seat, at = self.lesson.seat, self.course.at
        prompt = f"{self.language.say('terminal-lesson-continue')} "
        while said := self.console.input(prompt).strip():
            if said.isdigit():
                self.put("terminal-lesson-first-continue")
            else:
                self.answer(seat, self.state.view(seat), (), said)
            if self.course.at != at:  # something was taken back
                return
        self.course.go_on()

    def choose(self, seat: int, action: Action) -> None:
        """What is asked for is played; everything else is answered."""
        form = action.form()
        if self.course.accepts(form):
            self.act(seat, action)
            return
        text, rule = self.course.answer(form, self.lesson)
        self.say(self.words.language.render(text))
        if rule:
            self.rule(rule)

    def act(self, seat: int, action: Action) -> None:
        """Play, keep the record, and go on with the lesson."""
        self.before.append((self.course.at, self.course.moves))
        super().act(seat, action)
        self.course.advance(seat, seat not in self.state.deciders)

    def undo(self, seat: int) -> None:
        """As in a game; the lesson goes back, too."""
        length = len(self.record.moves)
        super().undo(seat)
        if len(self.record.moves) < length:
            self.course = Course(self.lesson)
            self.course.at, self.course.moves = self.before.pop()
            self.said = -1
