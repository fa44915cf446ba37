"""Somebody who looks at a table, whatever line they are on: what they ask is followed, what they see is sent.

A viewer is sent its seat's board, and a new one only when that differs: what the seat may not know of makes no sound.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import msgspec

from ..engine import Refused
from ..language.arguments import Sentence, sentence
from ..language.catalogue import SOURCE
from .board_parts import common
from .messages import (
    ASKED,
    AnswerTutor,
    AskBoard,
    AskHint,
    AskMoment,
    AskPreviews,
    AskRule,
    AskWhy,
    BoardMessage,
    ChangeSeat,
    Code,
    Entry,
    ErrorForm,
    MomentMessage,
    OutgoingMessage,
    Play,
    Previews,
    RequestError,
    Restart,
    SendChat,
    TableRequest,
    Undo,
)
from .plain_text import plain
from .presenter import Presenter
from .requests import check_hint
from .speech import dict_of
from .tutors import Objection

BoardUpdate = Literal["none", "news", "again", "whole"]


@dataclass(frozen=True)
class Reply:
    """Messages, and whether a board is to follow; that one is made when it is sent, so that boards keep their order."""

    messages: list[OutgoingMessage]
    board: BoardUpdate = "none"


class TableViewer(ABC):
    """Knows what it has been sent; how rows are kept and who thinks is for whoever keeps the table."""

    def __init__(self, own: frozenset[int], seat: int | None, code: str = SOURCE) -> None:
        self.own = own
        self.seat = seat
        self.code = code  # of the language that is read here
        self.made: BoardMessage | None = None  # the board that was sent last
        self.last_board: BoardMessage | None = None  # the same without its log
        self.sent_log: list[Entry] = []  # the log as the browser has it

    # ------------------------------------------------------------ what a server or a pocket does
    @property
    @abstractmethod
    def presenter(self) -> Presenter:
        """Presents the table as this viewer may see it."""

    @abstractmethod
    def board(self) -> BoardMessage:
        """The whole board of now."""

    @abstractmethod
    async def play(self, seat: int, number: int, key: str, action: int) -> bool:
        """Play, and return once it is kept: False if it was played before."""

    @abstractmethod
    async def undo(self, seat: int, number: int, key: str, everything: bool) -> bool:
        """Take back, and return once that is kept: False if it was taken back before."""

    @abstractmethod
    async def step(self, seat: int, number: int, key: str, answer: str) -> bool:
        """Answer what the tutor says, and return once that is kept: False if it was answered before."""

    @abstractmethod
    def ask_hint(self, seat: int, number: int) -> None:
        """Let somebody think while this line goes on."""

    @abstractmethod
    async def moment(self, work: Callable[[], MomentMessage]) -> MomentMessage:
        """Work it out, where that disturbs nobody."""

    @abstractmethod
    async def say(self, text: str) -> None:
        """A line for the chat."""

    @abstractmethod
    async def read_on(self) -> None:
        """The table has all rows that were kept, whoever kept them."""

    # ------------------------------------------------------------ boards
    def news(self, whole: bool = False) -> BoardMessage | None:
        """The board, if it is not the one that was sent last; with `whole`, in any case and with all of its log."""
        board = self.board()
        if not whole and board is self.made:
            return None
        bare = msgspec.structs.replace(board, log=[])
        if not whole and bare == self.last_board and board.log == self.sent_log:
            return None
        start = 0 if whole else common(self.sent_log, board.log)
        had = {} if whole or self.last_board is None else {panel.id: panel.body for panel in self.last_board.panels}
        self.last_board, self.sent_log, self.made = bare, board.log, board
        panels = [
            msgspec.structs.replace(panel, body="") if had.get(panel.id) == panel.body else panel
            for panel in board.panels
        ]
        table = self.presenter.table
        now = None if table.clock is None else table.now()
        return msgspec.structs.replace(board, panels=panels, log=board.log[start:], log_from=start, now=now)

    def boards(self, wanted: BoardUpdate) -> list[OutgoingMessage]:
        """The board as far as it is wanted: not at all, if it is new, in any case, with all of its log."""
        if wanted == "again":
            self.made = self.last_board = None
        board = None if wanted == "none" else self.news(wanted == "whole")
        return [] if board is None else [board]

    # ------------------------------------------------------------ what a browser asks
    async def answer(self, text: str | bytes) -> Reply:
        try:
            asked = ASKED.decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            told = isinstance(error, msgspec.ValidationError)
            why = plain(str(error), 200) if told else sentence("no-json")
            return Reply([self.complaint("bad-message", sentence("unreadable-message", why=why))])
        try:
            return await self.carry_out(asked)
        except RequestError as trouble:
            return Reply([self.complaint(trouble.code, trouble.text)], "again" if trouble.code == "stale" else "none")
        except Objection as objection:
            return Reply([self.presenter.objection(self.seat if self.seat is not None else 0, objection)])
        except Refused as refused:
            return Reply([self.presenter.refusal(self.seat if self.seat is not None else 0, refused)])

    def complaint(self, code: Code, text: Sentence) -> ErrorForm:
        """What went wrong, in the viewer's language."""
        return ErrorForm(code, self.presenter.render(text), text.message, dict_of(text))

    async def carry_out(self, asked: TableRequest) -> Reply:
        """The reply to a request that could be read; RequestError, Objection or Refused says why there is none."""
        presenter = self.presenter
        table = presenter.table
        match asked:
            case Play(seat, number, key, action):
                return acknowledge(await self.play(self.mine(seat), number, key, action))
            case Undo(seat, number, key) | Restart(seat, number, key):
                return acknowledge(await self.undo(self.mine(seat), number, key, isinstance(asked, Restart)))
            case AnswerTutor(seat, number, key, answer):
                return acknowledge(await self.step(self.mine(seat), number, key, answer))
            case AskPreviews(seat, number):
                own = seat == self.seat and not table.chairs[seat].bot
                return Reply([presenter.previews(seat, number) if own else Previews(number, seat, [])])
            case AskHint(seat, number):
                check_hint(table, self.mine(seat), number)
                self.ask_hint(seat, number)
                return Reply([])
            case AskWhy(seat, path):
                return Reply([presenter.why(self.mine(seat), path)])
            case AskRule(name):
                return Reply([presenter.rule(name)])
            case AskMoment(at):
                return Reply([await self.moment(presenter.moment(self.seat, at))])
            case SendChat(text):
                await self.say(text)
                return Reply([])
            case ChangeSeat(seat):
                self.sit(seat)
                return Reply([], "news")
            case AskBoard():
                await self.read_on()
                return Reply([], "whole")

    def mine(self, seat: int) -> int:
        """The seat, if it is the one that is shown here."""
        if seat != self.seat:
            raise RequestError("not-yours", sentence("seat-not-shown"))
        if self.presenter.table.chairs[seat].bot:
            raise RequestError("not-yours", sentence("seat-of-a-bot"))
        return seat

    def sit(self, seat: int) -> None:
        """Show another of one's own seats."""
        if seat not in self.own:
            raise RequestError("not-yours", sentence("seat-not-own"))
        self.seat = seat
        self.made, self.last_board, self.sent_log = None, None, []  # another log: it is told from its beginning


def acknowledge(followed: bool) -> Reply:
    """The new board; what was followed before is answered with the same board again."""
    return Reply([], "news" if followed else "again")
