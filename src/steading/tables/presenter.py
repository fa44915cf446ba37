"""What a seat or a spectator is sent of a table: the board, what may be clicked on it and why something is refused.

What a seat is sent depends on nothing that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from msgspec import convert
from msgspec.json import decode

from ..book.anchors import address
from ..drawing.panels import Panel
from ..engine import Action, Record, Refused, Rule, State
from ..engine.contract import View
from ..games import Board as GameBoard
from ..games import Words, rule_of
from ..games.boards import Order
from ..language.arguments import Sentence, sentence
from ..language.catalogue import SOURCE
from .board_parts import bars_of, common, entry_of, line_of, scores_of
from .choices import Choices, Events, choices_of
from .log import GameNotOver
from .messages import (
    BoardMessage,
    ChoiceForm,
    Entry,
    LineForm,
    MomentMessage,
    NoteForm,
    OriginForm,
    PanelForm,
    Preview,
    Previews,
    RefusedForm,
    RequestError,
    RuleForm,
    SeatLine,
)
from .replays import moment_of
from .table import Table
from .tutors.base import Objection

NOBODY: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Audience:
    """Who is there beside the table: on which seats is somebody, who looks now, what have they ordered."""

    online: frozenset[int] = NOBODY
    taken_seats: frozenset[int] = NOBODY
    watching: int = 0  # people who look on


@dataclass
class SeatLog:
    """What a seat has read: its events and their entries; in the first `settled_events` nothing changes any more."""

    undos: int  # of the log, when it was read
    groups: int  # of the journal, that are settled
    settled_events: int
    events: Events
    entries: list[Entry]


class Presenters:
    """The presenters of a table, one for each language that somebody reads there."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.by_language: dict[str, Presenter] = {}

    def in_language(self, code: str = SOURCE) -> Presenter:
        found = self.by_language.get(code)
        if found is None:
            found = self.by_language[code] = Presenter(self.table, code)
        return found

    def rename(self, names: Sequence[str]) -> None:
        """People have other names from now on."""
        if self.table.rename(names):
            self.by_language.clear()


class Presenter:
    """Makes what each seat is sent; what has not changed is the very same as before."""

    def __init__(self, table: Table, code: str = SOURCE) -> None:
        self.table = table
        self.code = code
        self.panels: dict[str, tuple[Panel, PanelForm]] = {}  # the last of each name and viewer
        self.boards: dict[int | None, tuple[tuple[object, ...], BoardMessage]] = {}  # the last of each seat
        self.foresights: dict[int, tuple[int, list[Preview]]] = {}  # what its actions bring, after so many rows
        self.readings: dict[int | None, SeatLog] = {}
        self.menus: dict[int, tuple[State, Choices]] = {}  # what each seat can do in a State
        self.clicks: tuple[tuple[int, int], dict[tuple[str, ...], list[Action]]] = ((-1, -1), {})

    @property
    def game_board(self) -> GameBoard:
        """The board in this presenter's language."""
        return self.table.board_in(self.code)

    @property
    def words(self) -> Words:
        return self.game_board.words

    def render(self, sentence: Sentence | str) -> str:
        return self.words.language.render(sentence)

    # ------------------------------------------------------------ the board
    def board(
        self,
        seat: int | None,
        own: Iterable[int],
        audience: Audience,
        orders: Mapping[int, Sequence[Order]] = {},
    ) -> BoardMessage:
        """All that the seat sees, for a browser that has the seats `own`."""
        own = frozenset(own)
        mine = None if seat is None else orders.get(seat)
        made_of = (len(self.table.rows), own, audience, mine, self.table.late())
        known, board = self.boards.get(seat, (None, None))
        if board is None or known != made_of:
            board = self.new_board(seat, own, audience, mine or ())
            self.boards[seat] = (made_of, board)
        return board

    def new_board(
        self, seat: int | None, own: frozenset[int], audience: Audience, orders: Sequence[Order]
    ) -> BoardMessage:
        table = self.table
        view = table.state.view(seat)
        deciders, seating = table.deciders, table.seating
        undoable = table.undoable(seat)
        others = [each for each in sorted(own) if each in deciders and not table.chairs[each].bot]
        return BoardMessage(
            number=table.number(seat),
            seat=seat,
            seats=self.seats(seat, own, audience),
            line=self.line(seat, view),
            season=self.game_board.season(view),
            bars=bars_of(self.game_board, view),
            panels=self.drawing(seat, view),
            actions=self.actions(seat, view),
            log=self.log(seat),
            log_from=0,
            scores=scores_of(self.game_board, table.state, view, seat, table.names),
            over=not deciders,
            can_undo=undoable > 0,
            can_restart=undoable > 1,
            next_seat=others[0] if others and seat not in deciders else None,
            moments=None if deciders else len(table.moves) + 1,
            record=None if deciders else f"/table/{table.id}/record",
            ending=seating.ending,
            again=None if seating.again is None else f"/table/{seating.again}",
            note=self.note(seat),
            hints=table.hints and bool(deciders),
            paused=seating.paused,
            orders=[self.game_board.order_words(view, order) for order in orders],
            can_order=bool(deciders) and seat is not None and table.tutor is None and not table.alone,
            watching=audience.watching,
            origin=self.origin(),
        )

    def origin(self) -> OriginForm | None:
        """What this game is played on from."""
        origin = self.table.seating.origin
        if origin is None:
            return None
        ats, totals = decode(origin.curve.encode(), type=tuple[list[int], list[list[int]]])
        return OriginForm(origin.href, origin.at, origin.of, origin.at + len(self.table.moves), ats, totals)

    def seats(self, seat: int | None, own: frozenset[int], audience: Audience) -> list[SeatLine]:
        table, seating, late = self.table, self.table.seating, self.table.late()
        hands = [table.visible_hand(place, seat) for place in range(len(table.chairs))]
        return [
            SeatLine(
                place,
                chair.name,
                "bot" if chair.bot else "person" if place in audience.taken_seats else "open",
                place in own,
                place in table.deciders,
                bool(chair.bot) or place in audience.online,
                seating.lent(place),
                place in seating.given_up,
                place in seating.agreed,
                hand and hand.left,
                hand and hand.since,
                place in late,
                place in seating.pausing,
                (chair.bot or "") if seating.lent(place) else "",
            )
            for place, (chair, hand) in enumerate(zip(table.chairs, hands, strict=True))
        ]

    def line(self, seat: int | None, view: View) -> LineForm:
        """Where the game stands; at a table that was ended, how. Whose seat a bot plays is asked nothing."""
        table = self.table
        line = line_of(self.words, table.state, view, seat, table.names)
        if table.seating.ending is not None:
            return LineForm(line.step, self.words.say(f"ended-{table.seating.ending}"), "", "")
        if seat is not None and table.chairs[seat].bot:
            turn = self.words.say("turn-of", who=table.names[seat]) if table.deciders == (seat,) else line.turn
            return LineForm(line.step, turn, line.waits, "")
        return line

    def drawing(self, seat: int | None, view: View) -> list[PanelForm]:
        """The drawn parts of the table."""
        table = self.table
        legal = () if seat is None or table.seating.ending or table.chairs[seat].bot else table.state.legal(seat)
        return [self.panel(f"{seat} {panel.id}", panel) for panel in self.game_board.panels(view, legal)]

    def panel(self, name: str, panel: Panel) -> PanelForm:
        """A panel as it is sent."""
        old = self.panels.get(name)
        if old is None or old[0] is not panel:
            old = self.panels[name] = (panel, convert(panel, PanelForm, from_attributes=True))
        return old[1]

    def log(self, seat: int | None) -> list[Entry]:
        """All that the seat may read of what happened; only what is new to it is put into words."""
        table, journal = self.table, self.table.state.keep_journal()
        known = self.readings.get(seat)
        if known is None:
            known = self.readings[seat] = SeatLog(table.undos, 0, 0, [], [])
        elif known.undos != table.undos:
            known.undos, known.groups, known.settled_events = table.undos, 0, 0
        events = known.events[: known.settled_events] + journal.log(seat, known.groups)
        same = known.settled_events + common(known.events[known.settled_events :], events[known.settled_events :])
        known.entries = known.entries[:same] + [
            entry_of(self.game_board, table.game.name, n, event, seat, table.names)
            for n, event in enumerate(events[same:], same)
        ]
        own_held = len([event for event in journal.held if event.open_to(seat)])
        known.events, known.groups, known.settled_events = events, len(journal.told), len(events) - own_held
        return known.entries

    def actions(self, seat: int | None, view: View) -> list[ChoiceForm]:
        """What the seat may do, with the clicks that say it; nothing while a bot plays there."""
        table = self.table
        if seat is None or table.seating.ending or table.chairs[seat].bot or seat not in table.state.deciders:
            return []
        return self.choices(seat, view).all()

    def choices(self, seat: int, view: View | None = None) -> Choices:
        """What the seat can do; what was worked out for its board serves for what its actions would bring."""
        state, found = self.menus.get(seat, (None, None))
        if found is None or state is not self.table.state:
            found = choices_of(self.game_board, self.table.state, seat, view)
            self.menus[seat] = (self.table.state, found)
        return found

    def previews(self, seat: int, number: int) -> Previews:
        """What each action of the seat would bring, on the board of this number; nothing if that is an old one."""
        table = self.table
        if number != table.number(seat) or seat not in table.deciders:
            return Previews(number, seat, [])
        known, found = self.foresights.get(seat, (-1, []))
        if known != len(table.rows):
            found = self.choices(seat).previews()
            self.foresights[seat] = (len(table.rows), found)
        return Previews(number, seat, found)

    def note(self, seat: int | None) -> NoteForm | None:
        """What the tutor says to the seat."""
        table = self.table
        if table.tutor is None or seat is None or table.chairs[seat].bot:
            return None
        return convert(table.tutor.note(table, self.game_board, seat), NoteForm | None, from_attributes=True)

    # ------------------------------------------------------------ why not
    def why(self, seat: int, path: Sequence[str]) -> RefusedForm:
        """What is refused when the seat clicks this."""
        table = self.table
        legal = table.state.legal(seat)
        kinds = {action.form()["do"] for action in legal}
        found = self.actions_by_clicks(seat).get(tuple(path), [])
        if any(action in legal for action in found):
            return RefusedForm("", self.words.say("why-can-do"), "", table.number(seat))
        found = [action for action in found if action.form()["do"] in kinds] or found
        refusals = [refused for action in found if (refused := table.state.refusal(seat, action)) is not None]
        if refusals:
            return self.refusal(seat, self.words.decisive(refusals))
        return RefusedForm("", self.words.say("why-nothing"), "", table.number(seat))

    def actions_by_clicks(self, seat: int) -> dict[tuple[str, ...], list[Action]]:
        """All actions, legal or not, by the clicks that begin or complete them; kept until the board changes."""
        table = self.table
        at = (len(table.rows), seat)
        if self.clicks[0] != at:
            view = table.state.view(seat)
            found: dict[tuple[str, ...], list[Action]] = {}
            for action in table.game.catalogue.actions:
                for path in self.game_board.clicks(view, action):
                    for length in range(1, len(path) + 1):
                        found.setdefault(path[:length], []).append(action)
            self.clicks = (at, found)
        return self.clicks[1]

    def refusal(self, seat: int, refused: Refused) -> RefusedForm:
        """A refusal in words, with its rule."""
        return self.answer(seat, refused.rule, self.words.refusal(refused))

    def objection(self, seat: int, objection: Objection) -> RefusedForm:
        """What the tutor says against it, with the rule behind that."""
        return self.answer(seat, objection.rule, self.render(objection.text))

    def answer(self, seat: int, name: str, said: str) -> RefusedForm:
        """Why not, with the rule of this name and where it stands in the book."""
        rule, number = self.find_rule(name), self.table.number(seat)
        if rule is None:
            return RefusedForm(name, said, "", number)
        return RefusedForm(name, said, rule.text, number, address(self.table.game.name, rule.name))

    def find_rule(self, name: str) -> Rule | None:
        """The rule of this name."""
        try:
            return rule_of(self.table.game.name, name, self.code)
        except LookupError:
            return None

    def rule(self, name: str) -> RuleForm:
        """A rule of the ledger."""
        rule = self.find_rule(name)
        if rule is None:
            raise RequestError("bad-message", sentence("no-such-rule"))
        return RuleForm(rule.name, rule.text, rule.ruling, address(self.table.game.name, rule.name))

    # ------------------------------------------------------------ once it is over
    def record(self) -> Record:
        """The finished game on a page."""
        try:
            return self.table.record()
        except GameNotOver:
            raise RequestError("not-yours", sentence("record-not-over-yet")) from None

    def moment(self, seat: int | None, at: int) -> Callable[[], MomentMessage]:
        """What works out the finished game after so many actions: it takes a while, and nothing of the table."""
        if not self.table.over:
            raise RequestError("not-yours", sentence("moment-not-over"))
        return partial(moment_of, self.table.game, self.record(), seat, at, tuple(self.table.names), self.code)
