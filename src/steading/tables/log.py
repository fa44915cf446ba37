"""The authority over one game: a log of rows, and the State that is the fold of those that were not taken back.

Whoever keeps the log (a database, a browser's store, a test) asks for a row (see `requests`), keeps it, and only then
adds it. Such a row carries the State that it was tried on, so that the rules run once a move.

While seats decide at once, the others' rows are *closed* to a seat: they do not count in the number on its board, so
that it is neither disturbed nor told how often they clicked. A closed row is never opened later; the row that reveals
what was decided is open itself.
"""

from __future__ import annotations

import copy
import dataclasses
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, cast

from msgspec import Struct, convert, field, to_builtins

from ..engine import Action, Event, Game, Record, State, begin, new_record
from ..engine.actions import Form
from ..engine.contract import Document
from ..engine.refused import Fact
from .clocks import Clock, ClockChange, SeatClock, SeatClocks, advance, allowance, next_due
from .seating import Arrangement, Chair, Seating

RowKind = Literal["play", "undo"] | Arrangement
ArrangementRow = tuple[Arrangement, int, Form]  # a row that is no move
MARKS = 4  # moments that are kept to take back to: what can be taken back lies in the last epochs


@dataclass(frozen=True)
class LoggedMove:
    """An action that counts, with how the game stood before it; `passed`: the turn passed, and nothing was revealed.

    An epoch grows with all that is revealed and when the turn passes; so if it grew by 1 when the turn passed in the
    open, without any chance, there was nothing else.
    """

    seat: int
    action: Action
    epoch: int
    secretive: bool
    passed: bool


@dataclass(frozen=True)
class RowTrial:
    """What a row comes to, tried on the State `before`: of the moves so far the first `stays` remain, then `moves`."""

    before: State
    state: State
    stays: int
    moves: tuple[LoggedMove, ...]
    final: bool  # has it gone beyond being taken back?


@dataclass(frozen=True)
class LogRow:
    """One line of the log: an action, or (`undo`) how many of the seat's own last actions are taken back.

    The other kinds are no moves; see `seating`.
    """

    number: int
    kind: RowKind
    seat: int
    form: Form
    open: bool
    key: str | None
    at: float = 0.0  # when it was kept, in seconds since 1970
    clocks: SeatClocks | None = None  # after it, at a table with clocks
    trial: RowTrial | None = dataclasses.field(default=None, compare=False)  # until it is added


@dataclass(frozen=True)
class Checkpoint:
    """How the game stood after so many moves: where what is taken back is played on from."""

    moves: int
    state: State


class EventForm(Struct, frozen=True, array_like=True):
    """An event of the journal in a snapshot."""

    kind: str
    seat: int
    facts: Mapping[str, object]
    secrets: Mapping[str, object]
    know: list[int]

    @classmethod
    def of(cls, event: Event) -> EventForm:
        return cls(event.kind, event.seat, event.facts, event.secrets, sorted(event.know))

    def event(self) -> Event:
        facts, secrets = cast("dict[str, Fact]", self.facts), cast("dict[str, Fact]", self.secrets)
        return Event(self.kind, self.seat, facts, secrets, frozenset(self.know))


class Snapshot(Struct, frozen=True):
    """How a table stood after so many rows; all that its log need not be played again for."""

    rows: int
    position: Document
    holding: bool
    groups: list[list[EventForm]] = field(name="told")  # of events told at once
    pending: list[EventForm] = field(name="held")  # events to be told with others
    moves: list[tuple[int, int, int, bool, bool]] = field(name="played")  # seat, action, and the rest of `LoggedMove`


@dataclass(frozen=True)
class Setup:
    """What a table is begun with."""

    id: str
    game: Game
    chairs: Sequence[Chair]
    seed: int
    position: Document | None = None  # where it begins, if that is not the beginning of a game
    base: Document | None = None  # the snapshot from which it goes on by the rules of now, if it was begun by others
    clock: Clock | None = None
    hints: bool = False  # may one ask what somebody good would do?
    rated: bool = False  # then its end stands


class GameNotOver(Exception):
    """What is asked for is there once the game is over."""


class Log:
    """The rows of a table and the game that they lead to."""

    def __init__(
        self,
        setup: Setup,
        now: Callable[[], float],
        rows: Iterable[LogRow] = (),
        snapshot: Document | None = None,
    ) -> None:
        """From the first row on, or from a snapshot; Refused, Malformed or ValueError if that leads nowhere."""
        self.setup = setup
        self.id, self.game, self.seed, self.position = setup.id, setup.game, setup.seed, setup.position
        self.clock, self.rated, self.hints = setup.clock, setup.rated, setup.hints
        self.now = now
        seats = len(setup.chairs)
        self.hands: SeatClocks = () if self.clock is None else (SeatClock(allowance(self.clock)),) * seats
        self.steady = tuple(hand.left for hand in self.hands)  # when all began to decide at once
        self.seating = Seating(setup.chairs)
        self.names = [chair.name for chair in setup.chairs]
        self.rows: list[LogRow] = []
        self.keys: set[tuple[int, str]] = set()
        self.counts = [0] * seats  # the rows that each seat knows of
        self.open_rows = 0
        self.undos = 0  # what was told before one may not be so any more
        for row in rows:
            self.count(row)
        self.marks: deque[Checkpoint] = deque(maxlen=MARKS)
        self.moves: list[LoggedMove] = []
        self.state = self.replay() if snapshot is None else self.resume(snapshot)

    # ------------------------------------------------------------ rows
    def count(self, row: LogRow) -> None:
        """The row is part of the log."""
        if row.number != len(self.rows):
            raise ValueError(f"row {row.number} cannot follow {len(self.rows)} rows")
        self.rows.append(row if row.trial is None else dataclasses.replace(row, trial=None))
        if row.key is not None:
            self.keys.add((row.seat, row.key))
        for seat in range(len(self.chairs)):
            self.counts[seat] += row.open or row.seat == seat
        self.open_rows += row.open
        if row.kind != "play" and row.kind != "undo":
            self.seating.apply(row.kind, row.seat, row.form)
        if row.clocks is not None:
            self.hands = row.clocks
            self.steady = tuple(hand.at(row.at) for hand in self.hands) if row.open else self.steady

    def add(self, row: LogRow) -> None:
        """The row has been kept: now it counts."""
        self.count(row)
        self.apply(row)

    def apply(self, row: LogRow) -> None:
        """What the row does to the game: as it was tried, or worked out now."""
        if row.kind != "play" and row.kind != "undo":
            return
        trial = row.trial
        if trial is None or trial.before is not self.state:
            trial = self.try_form(row.seat, row.form) if row.kind == "play" else self.try_undo(row.seat, back_of(row))
        if row.kind == "play" and (not self.marks or self.marks[-1].state.epoch != self.state.epoch):
            self.marks.append(Checkpoint(len(self.moves), self.state))
        if row.kind == "undo":
            self.undos += 1
            first = min(self.last_of(row.seat, back_of(row)))
            while self.marks and self.marks[-1].moves > first:
                self.marks.pop()
        self.moves[trial.stays :] = trial.moves
        self.state = trial.state

    def stamp(self, rows: Iterable[LogRow]) -> tuple[LogRow, ...]:
        """The rows as they are kept now, with the clocks after each; time never runs back at a table."""
        at = max(self.now(), self.rows[-1].at if self.rows else 0.0)
        seating, deciders, hands = copy.copy(self.seating), self.state.deciders, self.hands
        found = []
        for row in rows:
            if self.clock is not None:
                if row.kind != "play" and row.kind != "undo":
                    seating.apply(row.kind, row.seat, row.form)
                hands = advance(self.clock, hands, at, clock_change(row, seating, deciders))
                deciders = row.trial.state.deciders if row.trial else deciders
            found.append(dataclasses.replace(row, at=at, clocks=hands or None))
        return tuple(found)

    # ------------------------------------------------------------ the game
    def begin(self) -> State:
        """The game before its first move."""
        return begin(self.game, len(self.setup.chairs), self.seed, self.position, journal=True)

    def replay(self) -> State:
        """The State that the rows lead to, with its moves; Refused if they cannot follow each other."""
        state = self.begin()
        self.moves = [play(state, seat, action) for seat, action in effective(self.game, self.rows)]
        return state

    def resume(self, form: Document) -> State:
        """The State, from how the table stood after some of its rows; Malformed if that is wrong."""
        found = convert(form, Snapshot)
        self.state = state = self.game.load(found.position)
        journal = state.keep_journal()
        journal.holding = found.holding
        journal.told = [[event.event() for event in events] for events in found.groups]
        journal.held = [event.event() for event in found.pending]
        actions = self.game.catalogue.actions
        self.moves = [
            LoggedMove(seat, actions[index], epoch, secretive, passed)
            for seat, index, epoch, secretive, passed in found.moves
        ]
        for row in self.rows[found.rows :]:
            self.apply(row)
        return self.state

    def snapshot(self) -> Document:
        """How the table stands, to be resumed from."""
        journal = self.state.keep_journal()
        told = [[EventForm.of(event) for event in events] for events in journal.told]
        held = [EventForm.of(event) for event in journal.held]
        moves = [(each.seat, each.action.index, each.epoch, each.secretive, each.passed) for each in self.moves]
        position = dict(self.state.dump())
        document: Document = to_builtins(Snapshot(len(self.rows), position, journal.holding, told, held, moves))
        return document

    def try_form(self, seat: int, form: Form) -> RowTrial:
        """What an action of the log leads to."""
        return self.try_actions(seat, [self.game.catalogue.read(form)])[0]

    def try_actions(self, seat: int, actions: Iterable[Action]) -> list[RowTrial]:
        """What these actions of the seat lead to, one after the other; Refused says why not."""
        trials: list[RowTrial] = []
        before = self.state
        for action in actions:
            state = twin(before)
            move = play(state, seat, action)
            stays = len(self.moves) + len(trials)
            trials.append(RowTrial(before, state, stays, (move,), state.epoch != before.epoch))
            before = state
        return trials

    def try_undo(self, seat: int, back: int) -> RowTrial:
        """The game without the seat's last actions, played on from the last mark before them; Refused if others have
        built on them."""
        gone = self.last_of(seat, back)
        mark = next((each for each in reversed(self.marks) if each.moves <= min(gone)), None)
        if mark is None:
            mark = Checkpoint(0, self.begin())
        state = twin(mark.state)
        rest = [move for place, move in enumerate(self.moves) if place >= mark.moves and place not in gone]
        moves = tuple(play(state, move.seat, move.action) for move in rest)
        return RowTrial(self.state, state, mark.moves, moves, False)

    def last_of(self, seat: int, back: int) -> set[int]:
        """The places of the seat's last moves."""
        own = [place for place, move in enumerate(self.moves) if move.seat == seat]
        return set(own[len(own) - back :])

    def undoable(self, seat: int | None) -> int:
        """How many of the seat's last actions may be taken back.

        They must lie in this epoch, but that the turn has passed to somebody who has not moved yet. Once all decide at
        once, only what was decided since then may go back: whether the others have acted on what came before is theirs
        to know.
        """
        if self.seating.ending or (seat is not None and self.chairs[seat].bot) or (self.rated and self.over):
            return 0
        epoch, secretive = int(self.state.epoch), self.game.secretive(self.state)
        own = 0
        for move in reversed(self.moves):
            if (move.epoch + move.passed, move.secretive) != (epoch, secretive):
                break
            epoch = move.epoch
            if move.seat == seat:
                own += 1
            elif not secretive:
                break
        return own

    def record(self) -> Record:
        """The finished game on a page; GameNotOver while it goes on, for it tells everything."""
        if not self.over:
            raise GameNotOver
        record = new_record(self.game, len(self.chairs), self.seed, self.names, self.position)
        for move in self.moves:
            record.add(move.seat, move.action)
        return record

    # ------------------------------------------------------------ where it stands
    @property
    def chairs(self) -> tuple[Chair, ...]:
        return self.seating.chairs

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that owe a decision; none at a table that was ended before its time."""
        return () if self.seating.ending else self.state.deciders

    @property
    def over(self) -> bool:
        """Nobody owes a decision any more."""
        return not self.deciders

    @property
    def alone(self) -> bool:
        """Is there one person with bots, who waits for nobody?"""
        return sum(not chair.bot for chair in self.seating.first) < 2

    def number(self, seat: int | None) -> int:
        """The number on the seat's board: how many rows it knows of."""
        return self.open_rows if seat is None else self.counts[seat]

    def repeats(self, seat: int, key: str) -> bool:
        """Has this click of the seat been followed already?"""
        return (seat, key) in self.keys

    def first_seat(self, own: Iterable[int]) -> int | None:
        """Of these seats the one that is shown first: one that owes a decision, if there is one."""
        seats = sorted(own)
        deciding = [seat for seat in seats if seat in self.deciders and not self.chairs[seat].bot]
        return next(iter([*deciding, *seats]), None)

    # ------------------------------------------------------------ time
    def due(self) -> float | None:
        """When the next clock runs out; at a rated table also when one did, until a bot has taken over."""
        return next_due(self.hands, 0.0 if self.rated else self.now())

    def late(self) -> list[int]:
        """The seats whose clocks have run out while they decide."""
        now = self.now()
        return [seat for seat, hand in enumerate(self.hands) if hand.fallen(now)]

    def visible_hand(self, place: int, seat: int | None) -> SeatClock | None:
        """A clock as the seat sees it: while all decide at once in secret, that of another stands still, so that it
        does not tell how long anybody thinks."""
        if not self.hands:
            return None
        if place == seat or not self.deciders or not self.game.secretive(self.state):
            return self.hands[place]
        return SeatClock(self.steady[place])


def fork(state: State) -> State:
    """A copy that knows what is legal, as far as that was asked of the original."""
    copied = state.copy()
    copied.asked, copied.answer = state.asked, state.answer
    return copied


def twin(state: State) -> State:
    """The same position with the same journal, to go on from."""
    copied = fork(state)
    copied.journal = state.keep_journal().copy()
    return copied


def play(state: State, seat: int, action: Action) -> LoggedMove:
    """Play the action in this State."""
    game = state.game
    epoch, chance, secretive = int(state.epoch), state.chance.at, game.secretive(state)
    state.play(seat, action)
    open_turns = bool(state.deciders) and not secretive and not game.secretive(state)
    passed = open_turns and seat not in state.deciders and state.epoch == epoch + 1 and state.chance.at == chance
    return LoggedMove(seat, action, epoch, secretive, passed)


def back_of(row: LogRow) -> int:
    """How many actions an `undo` takes back."""
    return int(row.form["back"])


def clock_change(row: LogRow, seating: Seating, deciders: Sequence[int]) -> ClockChange:
    """What the row means for the clocks; `seating` is as after it, `deciders` as before."""
    then = row.trial.state.deciders if row.trial else tuple(deciders)
    running = seating.timed_seats(then)
    fresh = frozenset(then) - frozenset(deciders)
    if row.kind == "undo":
        return ClockChange(running, back=fresh)
    if row.kind != "play":
        return ClockChange(running)
    own = frozenset({row.seat}) if row.seat not in then or (row.trial and row.trial.final) else frozenset[int]()
    bots = frozenset(seat for seat, chair in enumerate(seating.chairs) if chair.bot)
    return ClockChange(running, own, fresh | own & frozenset(then), bots=bots)


def effective(game: Game, rows: Iterable[LogRow]) -> list[tuple[int, Action]]:
    """The actions that were not taken back, in their order."""
    moves: list[tuple[int, Action]] = []
    for row in rows:
        if row.kind == "play":
            moves.append((row.seat, game.catalogue.read(row.form)))
            continue
        if row.kind != "undo":
            continue
        own = [place for place, (seat, _) in enumerate(moves) if seat == row.seat]
        for place in reversed(own[len(own) - back_of(row) :]):
            del moves[place]
    return moves


def rules_of(fingerprint: str, rows: Iterable[LogRow]) -> str:
    """By which rules a table was played last that was begun by those of this fingerprint."""
    found = [str(row.form["fingerprint"]) for row in rows if row.kind == "rules"]
    return found[-1] if found else fingerprint


def carry_over(form: Document, game: Game) -> Document:
    """A snapshot, to go on from by other rules: its actions count from here on. Malformed if it cannot."""
    old = convert(form, Snapshot)
    position = dict(game.load(old.position).dump())
    document: Document = to_builtins(Snapshot(old.rows + 1, position, old.holding, old.groups, old.pending, []))
    return document


def effective_rows(rows: Iterable[LogRow]) -> list[LogRow]:
    """The moves and answers that count, in their order: what was taken back is gone, with the answers after it."""
    found: list[LogRow] = []
    for row in rows:
        if row.kind in ("play", "step"):
            found.append(row)
        elif row.kind == "undo":
            own = [place for place, old in enumerate(found) if old.kind == "play" and old.seat == row.seat]
            for place in reversed(own[len(own) - back_of(row) :]):
                found[place:] = [old for old in found[place + 1 :] if old.kind == "play"]
    return found
