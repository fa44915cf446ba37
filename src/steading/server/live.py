"""The live line: one WebSocket for a browser's tab at a table.

A sitting is sent its seat's board, and a new one only when that differs: what the seat may not know of
makes no sound.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from ..engine import Refused
from .database import UNAVAILABLE, Unavailable
from .guard import Denied, check_origin, plain
from .guides import Objection
from .house import House
from .logs import log, logged
from .messages import (
    ASKED,
    Asked,
    AskHint,
    AskMoment,
    AskRule,
    Board,
    Chat,
    Entry,
    ErrorForm,
    Foresee,
    Foresight,
    Look,
    Play,
    Restart,
    Said,
    Say,
    Sent,
    Sit,
    Step,
    Trouble,
    Undo,
    Why,
)
from .opened import Opened
from .spectators import check_room, look_in, public_board, seen
from .table import common
from .visitors import TheHouse, visitor_of

LONGEST_LINE = 500
MOST_OFFENCES = 200
ELSEWHERE = 1012  # the code on which a page connects again at once: another process goes on
LATER = 1013  # and one on which it does so after a while
HUNG_UP = (WebSocketDisconnect, OSError)  # the other side did
ENCODER = msgspec.json.Encoder()

GONE = "This seat is no longer yours: its link was renewed. Ask who opened the table for the new one."


AnySocket = WebSocket[Any, Any, Any]
Wanted = Literal["none", "news", "again", "whole"]


@dataclass(frozen=True)
class Answer:
    """Messages, and whether a board is to follow; that one is made when it is sent, so that boards keep their order."""

    messages: list[Sent]
    board: Wanted = "none"


class Sitting:
    """Somebody at a table, whatever line they are on."""

    def __init__(
        self,
        house: House,
        opened: Opened,
        person: str,
        own: frozenset[int],
        session: str = "",
        watches: bool = False,
    ) -> None:
        self.house = house
        self.opened = opened
        self.person = person
        self.session = session
        self.muted: frozenset[str] = frozenset()  # whom this one does not want to hear
        self.own = own
        self.watches = watches
        self.seat: int | None = opened.table.first_seat(own)
        self.changed = asyncio.Event()
        self.gone = False
        self.parting = False  # does this process end?
        self.why: str | None = GONE
        self.made: Board | None = None  # the board that was sent last
        self.shown: Board | None = None  # the same without its log
        self.told: list[Entry] = []  # the log as the browser has it
        self.heard = -1  # lines of chat; none yet, not even that there are none
        self.hinted: tuple[int, asyncio.Task[None]] | None = None  # the board that is thought about
        self.answers: list[Sent] = []  # that took a while
        self.later: asyncio.TimerHandle | None = None

    # ------------------------------------------------------------ as a listener
    def wake(self) -> None:
        """See Listener."""
        self.changed.set()

    def leave(self, seat: int) -> None:
        """See Listener."""
        if seat in self.own:
            self.own -= {seat}
            self.gone = self.gone or seat == self.seat
            self.changed.set()

    def go(self, why: str) -> None:
        """See Listener."""
        self.gone, self.why = True, why
        self.changed.set()

    def part(self) -> None:
        """See Listener."""
        self.parting = True
        self.changed.set()

    def look_later(self) -> None:
        """Who sees the table later looks again when the next move is old enough."""
        lagging = self.opened.lagging if self.watches else None
        wait = None if lagging is None else lagging.wait()
        if self.later is not None:
            self.later.cancel()
        self.later = None if wait is None else asyncio.get_running_loop().call_later(wait + 0.01, self.wake)

    def hang_up(self) -> None:
        """See Listener."""
        self.gone, self.why = True, None
        self.changed.set()

    # ------------------------------------------------------------ boards
    def news(self, whole: bool = False) -> Board | None:
        """The board, if it is not the one that was sent last; with `whole`, in any case and with all of its log."""
        opened = self.opened
        if self.watches:
            board = public_board(opened)
        else:
            board = opened.table.board(self.seat, self.own, opened.online, opened.taken, opened.orders, opened.watching)
        if not whole and board is self.made:
            return None
        bare = msgspec.structs.replace(board, log=[])
        if not whole and bare == self.shown and board.log == self.told:
            return None
        start = 0 if whole else common(self.told, board.log)
        had = {} if whole or self.shown is None else {panel.id: panel.body for panel in self.shown.panels}
        self.shown, self.told, self.made = bare, board.log, board
        panels = [
            msgspec.structs.replace(panel, body="") if had.get(panel.id) == panel.body else panel
            for panel in board.panels
        ]
        now = None if opened.table.clock is None else opened.table.now()
        return msgspec.structs.replace(board, panels=panels, log=board.log[start:], log_from=start, now=now)

    def boards(self, wanted: Wanted) -> list[Sent]:
        """The board as far as it is wanted: not at all, if it is new, in any case, with all of its log."""
        if wanted == "again":
            self.made = self.shown = None
        board = None if wanted == "none" else self.news(wanted == "whole")
        return [] if board is None else [board]

    # ------------------------------------------------------------ what a browser asks
    async def hear(self, text: str | bytes) -> Answer:
        """Follow one message."""
        try:
            asked = ASKED.decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            said = plain(str(error), 200) if isinstance(error, msgspec.ValidationError) else "It is no JSON object."
            return Answer([ErrorForm("bad-message", f"That message cannot be read. {said}")])
        try:
            return await self.follow(asked)
        except Trouble as trouble:
            return Answer([ErrorForm(trouble.code, trouble.text)], "again" if trouble.code == "stale" else "none")
        except Denied as denied:
            return Answer([ErrorForm("too-fast", denied.detail)])
        except Objection as objection:
            return Answer([self.opened.table.objected(self.seat if self.seat is not None else 0, objection)])
        except Refused as refused:
            return Answer([self.opened.table.refused(self.seat if self.seat is not None else 0, refused)])

    async def follow(self, asked: Asked) -> Answer:
        """As `hear`; Trouble or Refused says why not."""
        table = seen(self.opened) if self.watches else self.opened.table
        match asked:
            case Play(seat, number, key, action):
                played = await self.house.play(self.opened, self.mine(seat), number, key, action)
                return Answer([], "news" if played else "again")
            case Undo(seat, number, key) | Restart(seat, number, key):
                undone = await self.house.undo(self.opened, self.mine(seat), number, key, isinstance(asked, Restart))
                return Answer([], "news" if undone else "again")
            case Step(seat, number, key, answer):
                followed = await self.house.step(self.opened, self.mine(seat), number, key, answer)
                return Answer([], "news" if followed else "again")
            case Foresee(seat, number):
                own = seat == self.seat and not table.chairs[seat].bot
                return Answer([table.foresight(seat, number) if own else Foresight(number, seat, [])])
            case AskHint(seat, number):
                table.check_hint(self.mine(seat), number)
                self.ask_hint(seat, number)
                return Answer([])
            case Why(seat, path):
                return Answer([table.why(self.mine(seat), path)])
            case AskRule(name):
                return Answer([table.rule(name)])
            case AskMoment(at):
                return Answer([await self.house.costly.run(self.person, table.moment(self.seat, at))])
            case Say(text):
                await self.say(text)
                return Answer([])
            case Sit(seat):
                self.sit(seat)
                return Answer([], "news")
            case Look():
                await self.house.catch_up(self.opened)
                return Answer([], "whole")

    def mine(self, seat: int) -> int:
        """The seat, if it is the one that is shown here."""
        if seat != self.seat:
            raise Trouble("not-yours", "You can only act for the seat that you sit at.")
        if self.opened.table.chairs[seat].bot:
            raise Trouble("not-yours", "A bot plays for this seat; take it back to play yourself.")
        return seat

    def sit(self, seat: int) -> None:
        """Show another of one's own seats."""
        if seat not in self.own:
            raise Trouble("not-yours", "You can only sit at a seat of your own.")
        self.seat = seat
        self.made, self.shown, self.told = None, None, []  # another log: it is told from its beginning

    def ask_hint(self, seat: int, number: int) -> None:
        """Let somebody think while this line goes on; asked twice on one board, it is thought about once."""
        if self.hinted is not None and not self.hinted[1].done():
            if self.hinted[0] == number:
                return
            self.hinted[1].cancel()
        self.hinted = (number, asyncio.get_running_loop().create_task(logged(self.hint(seat, number))))

    async def hint(self, seat: int, number: int) -> None:
        """The hint, if the board is still the same then."""
        hint = await self.house.bot_seats.hint(self.opened, seat, number)
        if self.seat == seat and self.opened.table.number(seat) == number:
            self.answers.append(hint)
            self.changed.set()

    def close(self) -> None:
        """Nobody waits here any more."""
        if self.later is not None:
            self.later.cancel()
        if self.hinted is not None:
            self.hinted[1].cancel()

    async def say(self, text: str) -> None:
        """A line for the chat."""
        said = plain(text, LONGEST_LINE)
        if not said:
            raise Trouble("bad-message", "There is nothing in that line.")
        if self.seat is None:
            raise Trouble("not-yours", "Only who has a seat can talk at the table.")
        if await self.house.moderation.muted(self.person):
            raise Trouble("not-yours", "You are muted: what you write is not shown for now.")
        if not self.house.lines.of(self.person).take():
            raise Trouble("too-fast", "Too many lines at once; this one was not said. Wait a few seconds.")
        await self.house.say(self.opened, self.person, self.opened.table.names[self.seat], said)

    def chat(self) -> Chat | None:
        """The lines that the browser has not heard yet; who sees the table later hears nothing of now."""
        lines, begun = self.opened.chat or [], self.opened.forgotten
        if self.watches and self.opened.head.delay:
            lines = []
        start = max(self.heard - begun, 0)
        whole = self.heard < 0
        new = [
            Said(line.name, line.text, line.id, line.person == self.person)
            for line in lines[start:]
            if line.text and line.person not in self.muted
        ]
        self.heard = begun + len(lines)
        return Chat(new, whole) if new or whole else None

    async def listen_to(self) -> None:
        """Whom this one wants to hear has changed: all of the chat again."""
        self.muted = frozenset(await self.house.moderation.mutes(self.person))
        self.heard = -1
        self.changed.set()


class Line:
    """The WebSocket of a sitting: one task reads and answers, one tells the news; they never send at the same time."""

    def __init__(self, socket: AnySocket, sitting: Sitting) -> None:
        self.socket = socket
        self.sitting = sitting
        self.sending = asyncio.Lock()
        self.answering = asyncio.Lock()  # from a message to its answer
        self.offences = 0

    async def send(self, make: Callable[[], list[Sent]]) -> None:
        """Make messages and send them, nobody between."""
        async with self.sending:
            for message in make():
                await self.socket.send_text(ENCODER.encode(message).decode())

    def said(self, answer: Answer) -> list[Sent]:
        """An answer with its board."""
        return [*answer.messages, *self.sitting.boards(answer.board)]

    def news(self) -> list[Sent]:
        """What has changed."""
        chat = self.sitting.chat()
        answers, self.sitting.answers = self.sitting.answers, []
        return self.sitting.boards("news") + answers + ([] if chat is None else [chat])

    async def tell(self) -> None:
        """Send news as they come. Many changes while a slow browser reads become one."""
        while not self.sitting.gone:
            await self.sitting.changed.wait()
            self.sitting.changed.clear()
            if self.sitting.parting:
                async with self.answering:
                    await self.socket.close(code=ELSEWHERE, reason="restart")
                return
            if not self.sitting.gone:
                await self.send(self.news)
                self.sitting.look_later()
        why = self.sitting.why
        if why is not None:
            await self.send(lambda: [ErrorForm("gone", why)])
        await self.socket.close(code=4410 if why is not None else 1012, reason="gone")

    async def listen(self) -> None:
        """Answer until the line is closed."""
        while not self.sitting.gone:
            event = await self.socket.receive()
            if event["type"] != "websocket.receive":
                return
            async with self.answering:
                answer = await self.answer(event.get("text") or event.get("bytes") or "")
                if not self.sitting.gone:
                    await self.send(partial(self.said, answer))
            if self.offences > MOST_OFFENCES:
                return

    async def answer(self, said: str | bytes) -> Answer:
        """What is answered to a message, if it is neither too large nor too fast."""
        most = self.sitting.house.settings.message
        if not self.sitting.house.messages.of(self.sitting.person).take():
            self.offences += 1
            return Answer([ErrorForm("too-fast", "Too many messages at once; this was not followed. Wait a second.")])
        if len(said) > most or len(said.encode() if isinstance(said, str) else said) > most:
            return Answer([ErrorForm("too-large", f"A message has at most {most} bytes.")])
        try:
            return await self.sitting.hear(said)
        except Unavailable as error:
            log(error)
            return Answer([ErrorForm("unavailable", UNAVAILABLE)])
        except Exception as error:
            log(error)
            return Answer([ErrorForm("failed", "Something went wrong on the server; nothing was played.")])


async def dismiss(socket: AnySocket, text: str) -> None:
    """There is nothing here for this browser."""
    await socket.send_text(ENCODER.encode(ErrorForm("gone", text)).decode())
    await socket.close(code=4404, reason="gone")


@websocket("/table/{id:str}/live")
async def live(socket: AnySocket, id: FromPath[str], house: TheHouse) -> None:
    """A browser's tab at a table."""
    check_origin(socket.headers, socket.scope["scheme"] == "wss")
    await socket.accept()
    try:
        await come_in(socket, id, house)
    except Exception as error:
        if isinstance(error, HUNG_UP) and not isinstance(error, Unavailable):
            return
        log(error)
        with suppress(Exception):  # the other side may be gone already
            await socket.close(code=LATER, reason="later")


async def come_in(socket: AnySocket, id: str, house: House) -> None:
    """As `live`, for a browser that was let in."""
    if house.parting:
        await socket.close(code=ELSEWHERE, reason="restart")
        return
    try:
        opened, person, own, watches = await look_in(socket, house, id)
        if watches:
            check_room(house, opened)
        if sum(listener.person == person for listener in opened.listeners) >= house.settings.sockets_of_one:
            raise Denied(429, "too-fast", "This table is open in too many tabs of this browser.")
    except Denied as denied:
        await dismiss(socket, denied.detail)
        return
    session = await known_session(socket, house)
    sitting = Sitting(house, opened, person, own, session, watches)
    opened.listeners.add(sitting)
    house.remember(opened)
    try:
        if not watches and await house.storage.seats_of(person, id) != own:  # the link was renewed at this very moment
            await dismiss(socket, GONE)
            return
        await house.catch_up(opened)
        await house.read_chat(opened)
        await sitting.listen_to()
        came(opened, sitting)  # this is also the first board for the new one
        await talk(Line(socket, sitting))
    finally:
        opened.listeners.discard(sitting)
        sitting.close()
        came(opened, sitting)


async def known_session(socket: AnySocket, house: House) -> str:
    """By which session somebody comes; none, if nobody knows it: then it cannot end either."""
    return (await visitor_of(socket, house)).session or ""


def came(opened: Opened, sitting: Sitting) -> None:
    """Somebody has come or gone: the others are told, of many who only look on not one by one."""
    if sitting.watches:
        sitting.house.neighbours.note_present(opened.table.id, opened.present)
        sitting.wake()
        opened.tell_soon(sitting.house.settings.breath)
    else:
        sitting.house.note_present(opened)


async def talk(line: Line) -> None:
    """Until either side hangs up."""
    tasks = [asyncio.create_task(line.tell()), asyncio.create_task(line.listen())]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            with suppress(*HUNG_UP):
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if not (line.sitting.gone or line.sitting.parting):
            with suppress(Exception):  # the other side may be gone already
                await line.socket.close()


HANDLERS = [live]
