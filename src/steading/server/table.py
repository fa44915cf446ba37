"""A table without a network: the authority over one game.

A table is its log of rows; the State is the fold of the rows that were not taken back. Whoever keeps the log (a
database, a test) asks for a row, keeps it, and only then adds it.

What a seat is sent depends on nothing that the seat may not know. While seats decide at once, the others' rows are
*closed* to it: they do not count in the number on its board, so that it is neither disturbed nor told how often they
clicked. A closed row is never opened later; the row that reveals what was decided is open itself.
"""

from __future__ import annotations

import copy
import dataclasses
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace

from ..book.anchors import address
from ..book.layout import behind
from ..drawing.panels import Panel
from ..engine import SPECTATOR, Action, Event, Game, Journal, Malformed, Record, Refused, Rule, State, begin, new_record
from ..engine.contract import Document, View
from ..engine.refused import Fact
from ..games import Board as GameBoard
from ..games import Words, board_for, rule_of, spent_on
from ..games.boards import Order
from .actions import Events, Offered
from .clocks import Clock, Hand, Hands, Turned, allowance, changed, next_due, turn
from .guides import Guide, Objection
from .messages import (
    BarForm,
    Board,
    Choice,
    Curve,
    Entry,
    FlightForm,
    Foreseen,
    Foresight,
    Line,
    Moment,
    NoteForm,
    PanelForm,
    RefusedForm,
    RuleForm,
    ScoreLine,
    SeatLine,
    Trouble,
)
from .seating import Arranging, Ending, Seating
from .seating import Chair as Chair

Form = dict[str, str | int]
CURVE_POINTS = 80
SAID_OF_ENDINGS: dict[Ending, str] = {"agreed": "Ended by agreement", "given-up": "Given up", "played": "The end"}
MARKS = 4  # moments that are kept to take back to: what can be taken back lies in the last epochs
MOST_ROWS = 20_000  # a game has a few hundred; then nothing goes back and forth any more, and it is played to its end
LEADS_ON = ("resign", "end", "again", "go")  # what is arranged however long the log is


@dataclass(frozen=True)
class After:
    """What a move comes to: who owes a decision then, and whether it has gone beyond being taken back."""

    deciders: tuple[int, ...]
    final: bool


@dataclass(frozen=True)
class Row:
    """One line of the log: an action, or (`undo`) how many of the seat's own last actions are taken back.

    The other kinds are no moves; see `seating`.
    """

    number: int
    kind: Literal["play", "undo"] | Arranging
    seat: int
    form: Form
    open: bool
    key: str | None
    at: float = 0.0  # when it was kept, in seconds since 1970
    clocks: Hands | None = None  # after it, at a table with clocks
    after: After | None = dataclasses.field(default=None, compare=False)  # until it is kept


@dataclass(frozen=True)
class Played:
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
class Mark:
    """How the game stood after so many actions: where what is taken back is played on from."""

    played: int
    state: State


@dataclass
class Told:
    """What a seat has read: its events and their entries; of the first `settled` ones nothing changes any more."""

    journal: Journal
    groups: int  # of the journal, that are settled
    settled: int
    events: Events
    entries: list[Entry]


class KeptEvent(Struct, frozen=True, array_like=True):
    """An event of the journal as it is kept."""

    kind: str
    seat: int
    facts: dict[str, Any]
    secrets: dict[str, Any]
    know: list[int]

    @classmethod
    def of(cls, event: Event) -> KeptEvent:
        """This event."""
        return cls(event.kind, event.seat, event.facts, event.secrets, sorted(event.know))

    def event(self) -> Event:
        """The event again."""
        return Event(self.kind, self.seat, self.facts, self.secrets, frozenset(self.know))


class Kept(Struct, frozen=True):
    """How a table stood after so many rows; all that its log need not be played again for."""

    rows: int
    position: dict[str, Any]
    holding: bool
    told: list[list[KeptEvent]]
    held: list[KeptEvent]
    played: list[tuple[int, int, int, bool, bool]]  # seat, action, and the rest of `Played`


class Table:
    """One game: its seats, its log, and what each seat is sent."""

    def __init__(
        self,
        id: str,
        game: Game,
        chairs: Sequence[Chair],
        seed: int,
        rows: Iterable[Row] = (),
        position: Document | None = None,
        guide: Guide | None = None,
        hints: bool = False,
        clock: Clock | None = None,
        now: Callable[[], float] = time.time,
        kept: Document | None = None,
        base: Document | None = None,
        rated: bool = False,
    ) -> None:
        self.id = id
        self.game = game
        self.position = position  # where it began, if that was not the beginning of a game
        self.guide = guide
        self.hints = hints
        self.clock = clock
        self.now = now
        self.hands: Hands = () if clock is None else tuple(Hand(allowance(clock)) for _ in chairs)
        self.steady = tuple(hand.left for hand in self.hands)  # when all began to decide at once
        self.rated = rated  # then its end stands
        self.base = base  # where it went on by the rules of now, if it was begun by others
        self.seating = Seating(chairs)
        self.names = [chair.name for chair in chairs]
        self.seed = seed
        self.look: GameBoard = board_for(game, self.names)
        self.words: Words = self.look.words
        self.rows: list[Row] = []
        self.keys: set[tuple[int, str]] = set()
        self.counts = [0] * len(self.names)  # the rows that each seat knows of
        self.open_rows = 0
        for row in rows:
            self.count(row)
        self.marks: deque[Mark] = deque(maxlen=MARKS)
        self.state, self.played = self.replay(self.rows) if kept is None else self.resumed(kept)
        self.drawn: dict[str, tuple[Panel, PanelForm]] = {}  # the last of each name and viewer
        self.boards: dict[int | None, tuple[tuple[object, ...], Board]] = {}  # the last of each seat
        self.foreseen: dict[int, tuple[int, list[Foreseen]]] = {}  # what its actions bring, after so many rows
        self.told: dict[int | None, Told] = {}  # the last of each seat
        self.clicks: tuple[tuple[int, int], dict[tuple[str, ...], list[Action]]] = ((-1, -1), {})

    def rename(self, names: Sequence[str]) -> None:
        """People have other names from now on."""
        if list(names) != self.names:
            self.names = list(names)
            self.seating.rename(names)
            self.look = board_for(self.game, self.names)
            self.words = self.look.words
            self.boards.clear()
            self.drawn.clear()
            self.told.clear()

    # ------------------------------------------------------------ the log
    def count(self, row: Row) -> None:
        """The row is part of the log."""
        if row.number != len(self.rows):
            raise ValueError(f"row {row.number} cannot follow {len(self.rows)} rows")
        self.rows.append(row)
        if row.key is not None:
            self.keys.add((row.seat, row.key))
        for seat in range(len(self.chairs)):
            self.counts[seat] += row.open or row.seat == seat
        self.open_rows += row.open
        if row.kind != "play" and row.kind != "undo":
            self.seating.follow(row.kind, row.seat, row.form)
        if row.clocks is not None:
            self.hands = row.clocks
            self.steady = tuple(hand.at(row.at) for hand in self.hands) if row.open else self.steady

    def resumed(self, kept: Document) -> tuple[State, list[Played]]:
        """As `replay` of the whole log, from how the table stood after some of its rows; Malformed if that is wrong."""
        found = convert(kept, Kept)
        state = self.game.load(found.position)
        journal = state.keep_journal()
        journal.holding = found.holding
        journal.told = [[event.event() for event in events] for events in found.told]
        journal.held = [event.event() for event in found.held]
        actions = self.game.catalogue.actions
        self.state = state
        self.played = [
            Played(seat, actions[index], epoch, secretive, passed)
            for seat, index, epoch, secretive, passed in found.played
        ]
        for row in self.rows[found.rows :]:
            self.carry_out(row)
        return self.state, self.played

    def keep(self) -> Document:
        """How the table stands, to be resumed from."""
        journal = self.state.keep_journal()
        told = [[KeptEvent.of(event) for event in events] for events in journal.told]
        held = [KeptEvent.of(event) for event in journal.held]
        played = [(each.seat, each.action.index, each.epoch, each.secretive, each.passed) for each in self.played]
        document: Document = to_builtins(
            Kept(len(self.rows), dict(self.state.dump()), journal.holding, told, held, played)
        )
        return document

    def replay(self, rows: Iterable[Row]) -> tuple[State, list[Played]]:
        """The State that the log leads to, and the actions that count; Refused if they cannot follow each other."""
        state = begin(self.game, len(self.chairs), self.seed, self.position, journal=True)
        played: list[Played] = []
        for seat, action in effective(self.game, rows):
            played.append(self.follow(state, seat, action))
        return state, played

    def follow(self, state: State, seat: int, action: Action) -> Played:
        """Play the action in this State."""
        epoch, chance, secretive = int(state.epoch), state.chance.at, self.game.secretive(state)
        state.play(seat, action)
        open_turns = bool(state.deciders) and not secretive and not self.game.secretive(state)
        passed = open_turns and seat not in state.deciders and state.epoch == epoch + 1 and state.chance.at == chance
        return Played(seat, action, epoch, secretive, passed)

    def add(self, row: Row) -> None:
        """The row has been kept: now it counts."""
        self.count(row)
        self.carry_out(row)

    def carry_out(self, row: Row) -> None:
        """The row on the board."""
        if row.kind == "undo":
            first = min(self.last_of(row.seat, int(row.form["back"])))
            self.state, self.played = self.taken_back(row.seat, int(row.form["back"]))
            while self.marks and self.marks[-1].played > first:
                self.marks.pop()
        if row.kind != "play":
            return
        if not self.marks or self.marks[-1].state.epoch != self.state.epoch:
            self.marks.append(Mark(len(self.played), twin(self.state)))
        self.played.append(self.follow(self.state, row.seat, self.game.catalogue.read(row.form)))

    def last_of(self, seat: int, back: int) -> set[int]:
        """The places of the seat's last actions."""
        own = [place for place, played in enumerate(self.played) if played.seat == seat]
        return set(own[len(own) - back :])

    def taken_back(self, seat: int, back: int) -> tuple[State, list[Played]]:
        """The board without the seat's last actions, played on from the last mark before them; Refused if others have
        built on them."""
        gone = self.last_of(seat, back)
        mark = next((each for each in reversed(self.marks) if each.played <= min(gone)), None)
        if mark is None:
            mark = Mark(0, begin(self.game, len(self.chairs), self.seed, self.position, journal=True))
        state, played = twin(mark.state), self.played[: mark.played]
        for place, each in enumerate(self.played[mark.played :], mark.played):
            if place not in gone:
                played.append(self.follow(state, each.seat, each.action))
        return state, played

    def timed(self, rows: Iterable[Row]) -> tuple[Row, ...]:
        """The rows as they are kept now, with the clocks after each; time never runs back at a table."""
        at = max(self.now(), self.rows[-1].at if self.rows else 0.0)
        seating, deciders, hands = copy.copy(self.seating), self.state.deciders, self.hands
        timed = []
        for row in rows:
            if self.clock is not None:
                if row.kind != "play" and row.kind != "undo":
                    seating.follow(row.kind, row.seat, row.form)
                hands = turn(self.clock, hands, at, turned(row, seating, deciders))
                deciders = row.after.deciders if row.after else deciders
            timed.append(dataclasses.replace(row, at=at, clocks=hands or None, after=None))
        return tuple(timed)

    def due(self) -> float | None:
        """When the next clock runs out; at a rated table also when one did, until a bot has taken over."""
        return next_due(self.hands, 0.0 if self.rated else self.now())

    def late(self) -> list[int]:
        """The seats whose clocks have run out while they decide."""
        now = self.now()
        return [seat for seat, hand in enumerate(self.hands) if hand.fallen(now)]

    def shown_hand(self, place: int, seat: int | None) -> Hand | None:
        """A clock as the seat sees it: while all decide at once in secret, that of another stands still, so that it
        does not tell how long anybody thinks."""
        if not self.hands:
            return None
        if place == seat or not self.deciders or not self.game.secretive(self.state):
            return self.hands[place]
        return Hand(self.steady[place])

    def number(self, seat: int | None) -> int:
        """The number on the seat's board: how many rows it knows of."""
        return self.open_rows if seat is None else self.counts[seat]

    def repeated(self, seat: int, key: str) -> bool:
        """Has this click of the seat been followed already?"""
        return (seat, key) in self.keys

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where now."""
        return self.seating.chairs

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that owe a decision; none at a table that was ended before its time."""
        return () if self.seating.ended else self.state.deciders

    def first_seat(self, own: Iterable[int]) -> int | None:
        """Of these seats the one that is shown first: one that owes a decision, if there is one."""
        seats = sorted(own)
        deciding = [seat for seat in seats if seat in self.deciders and not self.chairs[seat].bot]
        return next(iter([*deciding, *seats]), None)

    @property
    def over(self) -> bool:
        """Nobody owes a decision any more."""
        return not self.deciders

    # ------------------------------------------------------------ what a seat asks for
    def check(self, seat: int, number: int) -> None:
        """Was this asked on the board that the seat has now?"""
        if number != self.number(seat):
            raise Trouble("stale", "The board has changed since; nothing was played. Here is the board of now.")
        if self.seating.ended:
            raise Trouble("not-yours", "This table has been ended; nothing is played at it any more.")
        if self.seating.paused:
            raise Trouble("not-yours", "The table is paused; it goes on when everybody says so.")

    def check_length(self) -> None:
        """Is there room in the log for what does not bring the game to its end? What does always has room: else who is
        about to lose would fill the log."""
        if len(self.rows) >= MOST_ROWS:
            text = f"This table has had {MOST_ROWS} moves and takes no more back; it can be played to its end."
            raise Trouble("failed", text)

    def row_to_play(self, seat: int, number: int, key: str | None, index: int) -> Row:
        """The row that would play the action; Trouble or Refused says why not."""
        self.check(seat, number)
        if index >= len(self.game.catalogue):
            raise Trouble("bad-message", f"There is no action {index}; there are 0 to {len(self.game.catalogue) - 1}.")
        action = self.game.catalogue.actions[index]
        trial = self.state.copy()
        trial.play(seat, action)
        if self.guide is not None and not self.chairs[seat].bot:
            self.guide.check(self, seat, action)
        return self.row_of(len(self.rows), seat, action, self.state, trial, key)

    def row_of(self, number: int, seat: int, action: Action, before: State, then: State, key: str | None) -> Row:
        """The row of an action that leads from one State to the other."""
        final = then.epoch != before.epoch
        opened = not self.game.secretive(before) or final
        return Row(number, "play", seat, action.form(), opened, key, after=After(then.deciders, final))

    def rows_to_follow(self, seat: int, actions: Iterable[Action]) -> list[Row]:
        """The rows that play these actions of the seat, one after the other; Refused says why not."""
        self.check(seat, self.number(seat))
        rows: list[Row] = []
        before = self.state
        for action in actions:
            then = before.copy()
            then.play(seat, action)
            rows.append(self.row_of(len(self.rows) + len(rows), seat, action, before, then, None))
            before = then
        return rows

    def row_to_undo(self, seat: int, number: int, key: str | None, all_of_them: bool) -> Row:
        """The row that would take the seat's last action back, or all that may be."""
        self.check(seat, number)
        self.check_length()
        most = self.undoable(seat)
        if most == 0:
            raise Trouble(
                "not-yours", "There is nothing to take back: it was not your action, or it has been revealed."
            )
        row = Row(
            len(self.rows),
            "undo",
            seat,
            {"back": most if all_of_them else 1},
            not self.game.secretive(self.state),
            key,
        )
        try:
            state, _ = self.taken_back(seat, int(row.form["back"]))
        except Refused:
            raise Trouble("not-yours", "That cannot be taken back: others have built on it.") from None
        return dataclasses.replace(row, after=After(state.deciders, False))

    def row_to_step(self, seat: int, number: int, key: str, answer: str) -> Row:
        """The row that answers what the guide says; Objection says why not."""
        if number != self.number(seat):
            raise Trouble("stale", "The board has changed since. Here is the board of now.")
        self.check_length()
        if self.guide is None:
            raise Trouble("bad-message", "Nobody asks anything at this table.")
        self.guide.check_answer(self, seat, answer)
        return Row(len(self.rows), "step", seat, {"answer": answer}, False, key)

    def note(self, seat: int | None) -> NoteForm | None:
        """What the guide says to the seat."""
        if self.guide is None or seat is None or self.chairs[seat].bot:
            return None
        return convert(self.guide.note(self, seat), NoteForm | None, from_attributes=True)

    def check_hint(self, seat: int, number: int) -> None:
        """Trouble if the seat may not ask now what somebody good would do."""
        if not self.hints:
            text = "Hints are not allowed at this table. Who opens a table for several people can allow them."
            raise Trouble("not-yours", text)
        self.check(seat, number)
        if seat not in self.deciders:
            raise Trouble("not-yours", "There is nothing for you to decide now; ask when it is your turn.")

    def rows_to_arrange(self, *wanted: tuple[Arranging, int, Form]) -> list[Row]:
        """Rows that are no moves, one after the other."""
        if not all(self.leads_on(kind, seat) for kind, seat, _ in wanted):
            self.check_length()
        return [
            Row(len(self.rows) + place, kind, seat, form, False, None)
            for place, (kind, seat, form) in enumerate(wanted)
        ]

    def leads_on(self, kind: Arranging, seat: int) -> bool:
        """Does it bring the game nearer to its end, so that it cannot be done again and again?"""
        return kind in LEADS_ON or (kind == "bot" and self.chairs[seat].bot is None)

    def undoable(self, seat: int | None) -> int:
        """How many of the seat's last actions may be taken back.

        They must lie in this epoch, but that the turn has passed to somebody who has not moved yet. Once all decide at
        once, only what was decided since then may go back: whether the others have acted on what came before is theirs
        to know.
        """
        if self.seating.ended or (seat is not None and self.chairs[seat].bot) or (self.rated and self.over):
            return 0
        epoch, secretive = int(self.state.epoch), self.game.secretive(self.state)
        own = 0
        for played in reversed(self.played):
            if (played.epoch + played.passed, played.secretive) != (epoch, secretive):
                break
            epoch = played.epoch
            if played.seat == seat:
                own += 1
            elif not secretive:
                break
        return own

    def why(self, seat: int, path: Sequence[str]) -> RefusedForm:
        """What is refused when the seat clicks this."""
        legal = self.state.legal(seat)
        kinds = {action.form()["do"] for action in legal}
        found = self.clicked(seat).get(tuple(path), [])
        if any(action in legal for action in found):
            return RefusedForm("", "That is allowed: go on clicking what lights up.", "", self.number(seat))
        found = [action for action in found if action.form()["do"] in kinds] or found
        for action in found:
            refused = self.state.refusal(seat, action)
            if refused is not None:
                return self.refused(seat, refused)
        return RefusedForm("", "Nothing can be done with that.", "", self.number(seat))

    def clicked(self, seat: int) -> dict[tuple[str, ...], list[Action]]:
        """All actions, legal or not, by the clicks that begin or complete them; kept until the board changes."""
        at = (len(self.rows), seat)
        if self.clicks[0] != at:
            view = self.state.view(seat)
            found: dict[tuple[str, ...], list[Action]] = {}
            for action in self.game.catalogue.actions:
                for path in self.look.clicks(view, action):
                    for length in range(1, len(path) + 1):
                        found.setdefault(path[:length], []).append(action)
            self.clicks = (at, found)
        return self.clicks[1]

    def refused(self, seat: int, refused: Refused) -> RefusedForm:
        """A refusal in words, with its rule."""
        return self.answered(seat, refused.rule, self.words.refusal(refused))

    def objected(self, seat: int, objection: Objection) -> RefusedForm:
        """What the guide says against it, with the rule behind that."""
        return self.answered(seat, objection.rule, objection.text)

    def answered(self, seat: int, name: str, said: str) -> RefusedForm:
        """Why not, with the rule of this name and where it stands in the book."""
        rule = self.find_rule(name)
        if rule is None:
            return RefusedForm(name, said, "", self.number(seat))
        return RefusedForm(name, said, rule.text, self.number(seat), address(self.game.name, rule.name))

    def find_rule(self, name: str) -> Rule | None:
        """The rule of this name."""
        try:
            return rule_of(self.game.name, name)
        except KeyError:
            return None

    def rule(self, name: str) -> RuleForm:
        """A rule of the ledger."""
        rule = self.find_rule(name)
        if rule is None:
            raise Trouble("bad-message", "There is no rule of that name; the actions name the rules behind them.")
        return RuleForm(rule.name, rule.text, rule.ruling, address(self.game.name, rule.name))

    # ------------------------------------------------------------ what a seat is sent
    def board(
        self,
        seat: int | None,
        own: Iterable[int],
        online: Iterable[int],
        taken: Iterable[int],
        orders: Mapping[int, Sequence[Order]] = {},
        watching: int = 0,
    ) -> Board:
        """All that the seat sees, for a browser that has the seats `own`; `taken` seats have somebody behind them."""
        own, online, taken = frozenset(own), frozenset(online), frozenset(taken)
        mine = None if seat is None else orders.get(seat)
        made_of = (len(self.rows), own, online, taken, mine, watching, self.late())
        known, board = self.boards.get(seat, (None, None))
        if board is None or known != made_of:
            board = self.new_board(seat, own, online, taken, orders, watching)
            self.boards[seat] = (made_of, board)
        return board

    def new_board(
        self,
        seat: int | None,
        own: frozenset[int],
        online: frozenset[int],
        taken: frozenset[int],
        orders: Mapping[int, Sequence[Order]],
        watching: int,
    ) -> Board:
        """As `board`, made anew."""
        state = self.state
        view = state.view(seat)
        deciders = self.deciders
        undoable = self.undoable(seat)
        others = [each for each in sorted(own) if each in deciders and not self.chairs[each].bot]
        seating = self.seating
        hands = [self.shown_hand(place, seat) for place in range(len(self.chairs))]
        late = self.late()
        return Board(
            number=self.number(seat),
            seat=seat,
            seats=[
                SeatLine(
                    place,
                    chair.name,
                    "bot" if chair.bot else "person" if place in taken else "open",
                    place in own,
                    place in deciders,
                    bool(chair.bot) or place in online,
                    seating.lent(place),
                    place in seating.given_up,
                    place in seating.agreed,
                    hand and hand.left,
                    hand and hand.since,
                    place in late,
                    place in seating.pausing,
                )
                for place, (chair, hand) in enumerate(zip(self.chairs, hands, strict=True))
            ],
            line=self.line(seat, view),
            season=self.look.season(view),
            bars=bars_of(self.look, view),
            panels=self.panels(seat, view),
            actions=self.actions(seat, view),
            log=self.log(seat),
            log_from=0,
            scores=scores_of(self.look, state, view, seat, self.names),
            over=not deciders,
            can_undo=undoable > 0,
            can_restart=undoable > 1,
            next_seat=others[0] if others and seat not in deciders else None,
            moments=None if deciders else len(self.played) + 1,
            record=None if deciders else f"/table/{self.id}/record",
            ended=seating.ended,
            again=None if seating.again is None else f"/table/{seating.again}",
            note=self.note(seat),
            hints=self.hints and bool(deciders),
            paused=seating.paused,
            orders=[] if seat is None else [self.look.order_words(view, order) for order in orders.get(seat, [])],
            can_order=bool(deciders) and seat is not None and self.guide is None and not self.alone,
            watching=watching,
        )

    @property
    def alone(self) -> bool:
        """Is there one person with bots, who waits for nobody?"""
        return sum(not chair.bot for chair in self.seating.first) < 2

    def line(self, seat: int | None, view: View) -> Line:
        """Where the game stands; at a table that was ended, how."""
        line = line_of(self.words, self.state, view, seat, self.names)
        return line if self.seating.ended is None else Line(line.step, SAID_OF_ENDINGS[self.seating.ended], "", "")

    def panels(self, seat: int | None, view: View) -> list[PanelForm]:
        """The drawing; what has not changed is the very same panel as before."""
        legal = () if seat is None or self.seating.ended or self.chairs[seat].bot else self.state.legal(seat)
        return [self.panel(f"{seat} {panel.id}", panel) for panel in self.look.panels(view, legal)]

    def panel(self, name: str, panel: Panel) -> PanelForm:
        """A panel as it is sent."""
        old = self.drawn.get(name)
        if old is None or old[0] is not panel:
            old = self.drawn[name] = (panel, convert(panel, PanelForm, from_attributes=True))
        return old[1]

    def log(self, seat: int | None) -> list[Entry]:
        """All that the seat may read of what happened; only what is new to it is put into words."""
        journal = self.state.keep_journal()
        known = self.told.get(seat)
        if known is None:
            known = self.told[seat] = Told(journal, 0, 0, [], [])
        elif known.journal is not journal:  # something was taken back
            known.journal, known.groups, known.settled = journal, 0, 0
        events = known.events[: known.settled] + journal.log(seat, known.groups)
        same = known.settled + common(known.events[known.settled :], events[known.settled :])
        known.entries = known.entries[:same] + [
            entry_of(self.look, self.game.name, n, event, seat, self.names)
            for n, event in enumerate(events[same:], same)
        ]
        own_held = len([event for event in journal.held if event.open_to(seat)])
        known.events, known.groups, known.settled = events, len(journal.told), len(events) - own_held
        return known.entries

    def offered(self, seat: int, view: View | None = None) -> Offered:
        """What the seat can do, as it imagines the position."""
        imagined = self.game.alone(self.state.imagine(seat, 0), seat)
        return Offered(self.look, imagined, seat, self.state.view(seat) if view is None else view)

    def actions(self, seat: int | None, view: View) -> list[Choice]:
        """What the seat may do, with the clicks that say it; nothing while a bot plays there."""
        if seat is None or self.seating.ended or self.chairs[seat].bot or seat not in self.state.deciders:
            return []
        return self.offered(seat, view).choices()

    def foresight(self, seat: int, number: int) -> Foresight:
        """What each action of the seat would bring, on the board of this number; nothing if that is an old one."""
        if number != self.number(seat) or seat not in self.deciders:
            return Foresight(number, seat, [])
        known, told = self.foreseen.get(seat, (-1, []))
        if known != len(self.rows):
            told = self.offered(seat).foreseen()
            self.foreseen[seat] = (len(self.rows), told)
        return Foresight(number, seat, told)

    def record(self) -> Record:
        """The finished game on a page."""
        if not self.over:
            raise Trouble("not-yours", "The record can be had once the game is over.")
        record = new_record(self.game, len(self.chairs), self.seed, self.names, self.position)
        for played in self.played:
            record.add(played.seat, played.action)
        return record

    def moment(self, seat: int | None, at: int) -> Callable[[], Moment]:
        """What works out the finished game after so many actions: it takes a while, and nothing of the table."""
        if not self.over:
            raise Trouble("not-yours", "Earlier moments can be looked at once the game is over.")
        return partial(moment_of, self.game, self.record(), seat, at, tuple(self.names))


def twin(state: State) -> State:
    """The same position with the same journal, to go on from."""
    copy = state.copy()
    copy.journal = state.keep_journal().copy()
    return copy


def turned(row: Row, seating: Seating, deciders: Sequence[int]) -> Turned:
    """What the row means for the clocks; `seating` is as after it, `deciders` as before."""
    then = row.after.deciders if row.after else tuple(deciders)
    running = seating.timed(then)
    if row.kind == "undo":
        return Turned(running, returned=changed(deciders, then))
    if row.kind != "play":
        return Turned(running)
    own = frozenset({row.seat}) if row.seat not in then or (row.after and row.after.final) else frozenset[int]()
    bots = frozenset(seat for seat, chair in enumerate(seating.chairs) if chair.bot)
    return Turned(running, own, changed(deciders, then) | own & frozenset(then), bots=bots)


def effective(game: Game, rows: Iterable[Row]) -> list[tuple[int, Action]]:
    """The actions that were not taken back, in their order."""
    moves: list[tuple[int, Action]] = []
    for row in rows:
        if row.kind == "play":
            moves.append((row.seat, game.catalogue.read(row.form)))
            continue
        if row.kind != "undo":
            continue
        own = [place for place, (seat, _) in enumerate(moves) if seat == row.seat]
        for place in reversed(own[len(own) - int(row.form["back"]) :]):
            del moves[place]
    return moves


def moment_of(game: Game, record: Record, seat: int | None, at: int, names: Sequence[str]) -> Moment:
    """A recorded game after so many actions, as the seat (None: a spectator) saw it."""
    if not 0 <= at <= len(record.moves):
        raise Trouble("bad-message", f"There are the moments 0 to {len(record.moves)}.")
    try:
        state = record.replay(game, 0, journal=True)
    except Malformed as error:
        raise Trouble("failed", str(error)) from None
    ats = [0] * readable(state.keep_journal(), seat)
    for number, (who, form) in enumerate(record.moves[:at], 1):
        state.play(who, game.catalogue.read(form))
        ats += [number] * (readable(state.keep_journal(), seat) - len(ats))
    look = board_for(game, names)
    view = state.view(seat)
    return Moment(
        at,
        len(record.moves),
        look.season(view),
        bars_of(look, view),
        panels_of(look, view, ()),
        [replace(entry, at=ats[entry.n]) for entry in log_of(look, state, seat, names)],
        line_of(look.words, state, view, seat, names),
        scores_of(look, state, view, seat, names),
    )


def readable(journal: Journal, seat: int | None) -> int:
    """How much the seat may read by now: all that was told, and what it is open to it of the rest."""
    return sum(map(len, journal.told)) + sum(event.open_to(seat) for event in journal.held)


def curve_of(game: Game, record: Record) -> Curve:
    """The score through a recorded game, at its beginning, at its end and at some moments between."""
    look = board_for(game, [""] * record.seats)
    step = max(1, len(record.moves) // CURVE_POINTS)
    state = record.replay(game, 0)
    ats, totals = [], []
    seasons: list[tuple[int, str]] = []
    for at in range(len(record.moves) + 1):
        if at % step == 0 or at == len(record.moves):
            sheets = {sheet.seat: sheet.total for sheet in state.scores(SPECTATOR)}
            ats.append(at)
            totals.append([sheets[seat] for seat in range(record.seats)])
        note_season(seasons, at, look.season(state.view(None)))
        if at < len(record.moves):
            seat, form = record.moves[at]
            state.play(seat, game.catalogue.read(form))
    return Curve(ats, totals, seasons)


def note_season(seasons: list[tuple[int, str]], at: int, season: str) -> None:
    """A season has begun, unless it was going on."""
    if season and (not seasons or seasons[-1][1] != season):
        seasons.append((at, season))


def line_of(words: Words, state: State, view: View, seat: int | None, names: Sequence[str]) -> Line:
    """Where the game stands."""
    deciders = state.deciders
    turn = ""
    if len(deciders) == 1:
        turn = "Your turn" if deciders[0] == seat else f"{names[deciders[0]]}'s turn"
    if deciders and state.game.secretive(state):
        turn = "All at once"
    waits = "" if seat in deciders or not deciders else f"waiting for {listed([names[other] for other in deciders])}"
    return Line(words.step(view), turn, waits, words.question(view) if seat in deciders else "")


def panels_of(look: GameBoard, view: View, legal: Sequence[Action]) -> list[PanelForm]:
    """The drawn parts of the table."""
    return convert(look.panels(view, legal), list[PanelForm], from_attributes=True)


def bars_of(look: GameBoard, view: View) -> list[BarForm]:
    """What everybody knows of each seat."""
    return convert(look.bars(view), list[BarForm], from_attributes=True)


def log_of(look: GameBoard, state: State, seat: int | None, names: Sequence[str]) -> list[Entry]:
    """All that the seat may read of what happened."""
    events = state.keep_journal().log(seat)
    return [entry_of(look, state.game.name, n, event, seat, names) for n, event in enumerate(events)]


def common(one: Sequence[object], other: Sequence[object]) -> int:
    """How much both begin with."""
    length = min(len(one), len(other))
    return next((n for n in range(length) if one[n] != other[n]), length)


def entry_of(
    look: GameBoard, game: str, n: int, event: Mapping[str, Fact], seat: int | None, names: Sequence[str]
) -> Entry:
    """One event, in a sentence and as it is told on the board."""
    told = look.telling(event)
    flights = convert(told.flights, list[FlightForm], from_attributes=True)
    concerns = seat is not None and look.concerns(event, seat)
    text, href = look.words.event(event, names), behind(game, str(event["event"]))
    return Entry(n, text, look.touched(event), concerns, told.seat, told.brief, flights, href=href)


def scores_of(look: GameBoard, state: State, view: View, seat: int | None, names: Sequence[str]) -> list[ScoreLine]:
    """The score sheets, as far as the seat may know."""
    words = look.words
    return [
        ScoreLine(
            sheet.seat,
            names[sheet.seat],
            sheet.rank,
            sheet.total,
            [(words.line(source), points, spent_on(words, sheet, source)) for source, points in sheet.lines],
            [] if state.deciders else look.brought(view, sheet),
        )
        for sheet in state.scores(SPECTATOR if seat is None else seat)
    ]


def listed(parts: Sequence[str]) -> str:
    """`a, b and c`."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)
