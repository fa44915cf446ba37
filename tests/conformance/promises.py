"""Promises: sentences of a table as patterns, each with a check of what is then legal and what playing it does.

Every question and label that is met must be promised here, or be listed as promising nothing: a new sentence needs a
new promise. The checks know the rulebooks, the components and the position, and nothing of how sentences are made.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property
from random import Random
from typing import Any, Generic, TypeVar

import pytest

from steading import Game, State
from steading.drawing.gestures import ActionText
from steading.engine import Action
from steading.games import GAMES, Words, board_for

pytest.register_assert_rewrite(*[f"tests.games.{game}.promises" for game in GAMES])

Told = re.Match[str]
T = TypeVar("T")


class Moment:
    """A position, as one seat is asked there."""

    def __init__(self, state: State, seat: int, words: Words) -> None:
        self.state = state
        self.seat = seat
        self.words = words

    @cached_property
    def view(self) -> Any:
        """What the seat sees."""
        return self.state.view(self.seat)

    @cached_property
    def document(self) -> Any:
        """The whole position."""
        return self.state.dump()

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """What the seat may do."""
        return tuple(self.state.legal(self.seat))

    @cached_property
    def forms(self) -> list[Any]:
        """The same as data."""
        return [action.form() for action in self.legal]

    @cached_property
    def question(self) -> str:
        """What the seat is asked."""
        return self.words.question(self.view) if self.legal else ""

    def kinds(self) -> set[str]:
        """The kinds of what is legal."""
        return {str(form["do"]) for form in self.forms}

    def may(self, do: str) -> list[Any]:
        """The legal actions of one kind."""
        return [form for form in self.forms if form["do"] == do]

    def after(self, action: Action) -> Moment:
        """The moment after the seat has done this, on a copy."""
        state = self.state.copy()
        state.play(self.seat, action)
        return Moment(state, self.seat, self.words)

    def go_on(self, luck: Random, *kinds: str) -> Moment:
        """The moment after something of these kinds, chosen by luck."""
        return self.after(luck.choice([each for each in self.legal if each.form()["do"] in kinds]))


class Deed:
    """An action that is tried on a copy: what was said of it, the moment before and the moment after."""

    def __init__(self, now: Moment, action: Action, saying: ActionText) -> None:
        self.now = now
        self.action = action
        self.form: Any = action.form()
        self.saying = saying
        self.seat = now.seat

    @cached_property
    def then(self) -> Moment:
        """What it leads to."""
        return self.now.after(self.action)

    def sights(self) -> Iterator[tuple[Any, Any]]:
        """Before and after, as the seat sees it and as it is."""
        yield self.now.view, self.then.view
        yield self.now.document, self.then.document


class Promise(Generic[T]):
    """What a sentence says, and how to see whether it is so."""

    def __init__(self, pattern: str, check: Callable[[Told, T], None] | None) -> None:
        self.pattern = re.compile(pattern)
        self.check = check  # None: the sentence promises nothing that could be seen now

    @property
    def name(self) -> str:
        """What is checked; for what promises nothing, the sentence itself."""
        return self.check.__name__ if self.check else self.pattern.pattern


class Promises:
    """The promises of one game: of questions, of labels by the kind of action, of the rules that are cited."""

    def __init__(self, apart: bool = False) -> None:
        self.apart = apart  # does what an action brings stand for itself, or end the sentence of its label?
        self.questions: list[Promise[Moment]] = []
        self.labels: dict[str, list[Promise[Deed]]] = {}
        self.gains: dict[str, list[Promise[Deed]]] = {}
        self.citations: list[tuple[re.Pattern[str], Callable[[Deed], bool]]] = []

    def asked(self, pattern: str) -> Callable[[Callable[[Told, Moment], None]], Callable[[Told, Moment], None]]:
        """A promise of a question."""

        def add(check: Callable[[Told, Moment], None]) -> Callable[[Told, Moment], None]:
            self.questions.append(Promise(pattern, check))
            return check

        return add

    def said(self, do: str, pattern: str) -> Callable[[Callable[[Told, Deed], None]], Callable[[Told, Deed], None]]:
        """A promise of a label of this kind of action."""

        def add(check: Callable[[Told, Deed], None]) -> Callable[[Told, Deed], None]:
            self.labels.setdefault(do, []).append(Promise(pattern, check))
            return check

        return add

    def brings(self, do: str, pattern: str) -> Callable[[Callable[[Told, Deed], None]], Callable[[Told, Deed], None]]:
        """A promise of what this kind of action brings, where that stands apart."""

        def add(check: Callable[[Told, Deed], None]) -> Callable[[Told, Deed], None]:
            self.gains.setdefault(do, []).append(Promise(pattern, check))
            return check

        return add

    def cited(self, rules: str) -> Callable[[Callable[[Deed], bool]], Callable[[Deed], bool]]:
        """Rules that are cited only where this holds."""

        def add(applies: Callable[[Deed], bool]) -> Callable[[Deed], bool]:
            self.citations.append((re.compile(rules), applies))
            return applies

        return add

    def asks_nothing_checkable(self, *patterns: str) -> None:
        """Questions that promise nothing."""
        self.questions += [Promise(pattern, None) for pattern in patterns]

    def says_nothing_checkable(self, do: str, *patterns: str) -> None:
        """Labels that promise nothing."""
        self.labels.setdefault(do, []).extend([Promise(pattern, None) for pattern in patterns])


class Walk:
    """Games at a table, played by chance with an eye for what was tried least, and every promise held against them."""

    def __init__(self, game: Game, seats: int, promises: Promises, often: int) -> None:
        self.game = game
        self.seats = seats
        self.promises = promises
        self.often = often  # how many times each promise of a label is tried; questions are cheaper, and asked more
        self.words = board_for(game, [f"Player {seat + 1}" for seat in range(seats)]).words
        self.where = ""
        self.tried: Counter[str] = Counter()
        self.broken: dict[str, str] = {}  # the first complaint of each kind
        self.times: Counter[str] = Counter()

    def play(self, seed: int) -> None:
        """A whole game."""
        self.play_on(self.game.start(self.seats, seed), seed, 10_000)

    def play_on(self, state: State, seed: int, moves: int) -> None:
        """So many moves from a position on."""
        luck = Random(seed)
        for number in range(moves):
            if not state.deciders:
                break
            moment = Moment(state, luck.choice(state.deciders), self.words)
            self.where = f"seed {seed}, move {number}, seat {moment.seat}"
            state.play(moment.seat, self.look(moment, luck))

    def look(self, moment: Moment, luck: Random) -> Action:
        """Hold the moment against its promises, first those that were tried least; which action to go on with."""
        self.hear(moment)
        found = self.listen(moment)
        found.sort(key=lambda row: (self.tried[row[0].name], luck.random()))
        fresh = [row for row in found if self.tried[row[0].name] < self.often]
        for promise, told, deed in fresh[: max(2, self.often // 4)]:
            self.hold(promise, told, deed)
            self.check_citations(deed)
        rare = [deed.action for _, _, deed in fresh[:1] if deed.form["do"] != "pass"]
        return luck.choice(rare if rare and luck.random() < 0.5 else moment.legal)

    def listen(self, moment: Moment) -> list[tuple[Promise[Deed], Told, Deed]]:
        """All that is promised of what the seat may do."""
        found = []
        for action in moment.legal:
            deed = Deed(moment, action, self.words.action(moment.view, action))
            for sentence, promises in self.sentences(deed):
                matches = matching(promises, sentence)
                found += [(promise, told, deed) for promise, told in matches]
                if not matches:
                    self.complain(f"unpromised {deed.form['do']}", f"“{sentence}” {deed.form}")
        return found

    def sentences(self, deed: Deed) -> list[tuple[str, list[Promise[Deed]]]]:
        """What is said of a deed, and the promises that it may be."""
        do, (label, brings) = deed.form["do"], deed.saying
        labels = self.promises.labels.get(do, [])
        if not self.promises.apart:
            return [(str(deed.saying), labels)]
        return [(label, labels), *([(brings, self.promises.gains.get(do, []))] if brings else [])]

    def hear(self, moment: Moment) -> None:
        """Hold the question against what is legal."""
        matches = matching(self.promises.questions, moment.question)
        if not matches:
            self.complain("unpromised question", f"“{moment.question}” {moment.forms[:3]}")
        for promise, told in matches:
            if self.tried[promise.name] < 20 * self.often:
                self.hold(promise, told, moment)

    def hold(self, promise: Promise[T], told: Told, to: T) -> None:
        """Check one promise, and note if it is broken."""
        self.tried[promise.name] += 1
        try:
            if promise.check:
                promise.check(told, to)
        except (AssertionError, LookupError, ValueError) as error:
            form = f" {to.form}" if isinstance(to, Deed) else ""
            self.complain(promise.name, f"“{told.string}”{form}: {error!r}")

    def check_citations(self, deed: Deed) -> None:
        """Rules are cited only where they apply."""
        for rule in self.words.rules_behind(deed.now.view, deed.action):
            for pattern, applies in self.promises.citations:
                if pattern.fullmatch(rule) and not applies(deed):
                    self.complain(f"cited {rule}", f"not for “{deed.saying}” {deed.form}")

    def complain(self, kind: str, complaint: str) -> None:
        """Keep the first complaint of each kind, and count."""
        self.times[kind] += 1
        self.broken.setdefault(kind, f"{complaint} ({self.where})")

    def report(self) -> str:
        """All that was broken."""
        return "\n".join([f"{self.times[kind]} x {kind}: {complaint}" for kind, complaint in self.broken.items()])


def matching(promises: list[Promise[T]], sentence: str) -> list[tuple[Promise[T], Told]]:
    """The promises of a sentence."""
    found = [(promise, promise.pattern.fullmatch(sentence)) for promise in promises]
    return [(promise, told) for promise, told in found if told]
