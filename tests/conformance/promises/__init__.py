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

from steading import State
from steading.drawing.gestures import Saying
from steading.engine import Action
from steading.games import Words, board_for
from tests.conformance.tables import Seating

for _game in ("keyflower", "key_flow", "my_farm_shop"):
    pytest.register_assert_rewrite(f"tests.conformance.promises.{_game}")

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

    def __init__(self, now: Moment, action: Action, saying: Saying) -> None:
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

    def __init__(self) -> None:
        self.questions: list[Promise[Moment]] = []
        self.labels: dict[str, list[Promise[Deed]]] = {}
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
    """Games played at a table by chance, with an eye for what has been tried least, and every promise held against it."""

    def __init__(self, table: Seating, promises: Promises, often: int) -> None:
        self.table = table
        self.promises = promises
        self.often = often  # how many times each promise of a label is tried, and each question held against it
        self.words = board_for(table.game, [f"Player {seat + 1}" for seat in range(table.seats)]).words
        self.tried: Counter[str] = Counter()
        self.broken: dict[str, str] = {}  # the first of each kind
        self.times: Counter[str] = Counter()

    def play(self, seed: int) -> None:
        """A whole game."""
        luck = Random(seed)
        state = self.table.game.start(self.table.seats, seed)
        moves = 0
        while state.deciders:
            moment = Moment(state, luck.choice(state.deciders), self.words)
            self.where = f"{self.table} seed {seed} move {moves} seat {moment.seat}"
            action = self.look(moment, luck)
            state.play(moment.seat, action)
            moves += 1

    def look(self, moment: Moment, luck: Random) -> Action:
        """Hold the moment against its promises; which action to go on with."""
        self.hear(moment)
        sayings = [self.words.action(moment.view, action) for action in moment.legal]
        rarest: list[tuple[int, float, int, Promise[Deed], Told]] = []
        for place, (form, saying) in enumerate(zip(moment.forms, sayings, strict=True)):
            matches = self.matching(self.promises.labels.get(form["do"], []), str(saying))
            if not matches:
                self.complain("unpromised", f"nothing is promised of “{saying}” {form}", str(form["do"]))
            rarest += [(self.tried[each.name], luck.random(), place, each, told) for each, told in matches]
        rarest.sort(key=lambda row: row[:2])
        for number, _, place, promise, told in rarest[:2]:
            if number < self.often:
                self.tried[promise.name] += 1
                self.hold(promise, told, Deed(moment, moment.legal[place], sayings[place]))
        fresh = rarest and rarest[0][0] < self.often and moment.forms[rarest[0][2]]["do"] != "pass"
        return moment.legal[rarest[0][2]] if fresh and luck.random() < 0.5 else luck.choice(moment.legal)

    def matching(self, promises: list[Promise[T]], sentence: str) -> list[tuple[Promise[T], Told]]:
        """The promises of a sentence."""
        found = [(promise, promise.pattern.fullmatch(sentence)) for promise in promises]
        return [(promise, told) for promise, told in found if told]

    def hear(self, moment: Moment) -> None:
        """Hold the question against what is legal."""
        matches = self.matching(self.promises.questions, moment.question)
        if not matches:
            self.complain("unpromised", f"nothing is promised of “{moment.question}” {moment.forms[:3]}")
        for promise, told in matches:
            if self.tried[promise.name] < 20 * self.often:
                self.tried[promise.name] += 1
                self.hold(promise, told, moment)

    def hold(self, promise: Promise[T], told: Told, to: T) -> None:
        """Check one promise, and note how it is broken."""
        try:
            if promise.check:
                promise.check(told, to)
        except AssertionError as error:
            form = f" {to.form}" if isinstance(to, Deed) else ""
            self.complain(promise.name, f"“{told.string}”{form}: {error}")
        if isinstance(to, Deed):
            self.check_citations(to)

    def check_citations(self, deed: Deed) -> None:
        """Rules are cited only where they apply."""
        for rule in self.words.rules_behind(deed.now.view, deed.action):
            for pattern, applies in self.promises.citations:
                if pattern.fullmatch(rule) and not applies(deed):
                    self.complain(f"cited {rule}", f"{rule} does not apply to “{deed.saying}” {deed.form}")

    def complain(self, name: str, complaint: str, kind: str = "") -> None:
        """Keep the first complaint of each kind, and count."""
        self.times[name + kind] += 1
        self.broken.setdefault(name + kind, f"{name}: {complaint} ({self.where})")

    def report(self) -> str:
        """All that was broken."""
        return "\n".join([f"[{self.times[name]}x] {complaint}" for name, complaint in self.broken.items()])
