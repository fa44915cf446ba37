"""The live line: one WebSocket for a browser's tab at a table.

A sitting is sent its seat's board, and a new one only when that differs: what the seat may not know of
makes no sound.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import msgspec
from litestar import websocket
from litestar.di import NamedDependency as Injected
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from ...language.arguments import Sentence, sentence
from ...language.catalogue import SOURCE
from ...tables.messages import (
    BoardMessage,
    Chat,
    ChatLineForm,
    Code,
    ErrorForm,
    MomentMessage,
    OutgoingMessage,
    RequestError,
)
from ...tables.presenter import Presenter
from ...tables.speech import dict_of
from ...tables.viewer import Reply, TableViewer
from ..cluster.events import Cluster
from ..logs import log, log_errors
from ..people.moderation import Moderation
from ..people.visitors import visitor_of
from ..settings import Settings
from ..store.chat import ChatLine
from ..store.database import UNAVAILABLE, DatabaseUnavailable
from ..store.snapshots import OTHERS
from ..web.connections import AnySocket
from ..web.languages import language_of, server_language
from ..web.meter import Meter
from ..web.security import HttpDenial, Limits, check_origin, plain
from .access import Access
from .bot_seats import BotSeats
from .chat import ChatLog
from .live_table import LiveTable
from .moves import Moves

LONGEST_LINE = 500
MOST_OFFENCES = 200
ELSEWHERE = 1012  # the code on which a page connects again at once: another process goes on
LATER = 1013  # and one on which it does so after a while
HUNG_UP = (WebSocketDisconnect, OSError)  # the other side did
ENCODER = msgspec.json.Encoder()

GONE = sentence("seat-link-renewed")


class Sockets:
    """What the lines to browsers need of the server."""

    def __init__(
        self,
        access: Access,
        moves: Moves,
        chat: ChatLog,
        bot_seats: BotSeats,
        moderation: Moderation,
        cluster: Cluster,
        meter: Meter,
        limits: Limits,
        settings: Settings,
    ) -> None:
        self.access = access
        self.registry = access.registry
        self.moves = moves
        self.chat = chat
        self.bot_seats = bot_seats
        self.moderation = moderation
        self.cluster = cluster
        self.meter = meter
        self.limits = limits
        self.settings = settings

    async def receive(self, socket: AnySocket, id: str) -> None:
        """A browser that was let in, until it goes."""
        if self.registry.parting:
            await socket.close(code=ELSEWHERE, reason="restart")
            return
        try:
            live, person, own, watches = await self.access.watch(socket, id)
            if watches:
                self.access.check_room(live)
            if sum(listener.person == person for listener in live.listeners) >= self.settings.sockets_of_one:
                raise HttpDenial(429, "too-fast", sentence("table-open-too-many-tabs"))
        except HttpDenial as denied:
            await dismiss(socket, denied.text)
            return
        session = (await visitor_of(socket, self.access.sessions)).session or ""  # what nobody knows cannot end either
        sitting = Viewer(self, live, person, own, session, watches, language_of(socket))
        live.listeners.add(sitting)
        self.registry.remember(live)
        try:
            if (
                not watches and await self.access.table_store.seats_of(person, id) != own
            ):  # the link was renewed just now
                await dismiss(socket, GONE)
                return
            await self.moves.catch_up(live)
            await self.chat.read(live)
            await sitting.listen_to()
            self.note_present(live, sitting)  # this is also the first board for the new one
            await talk(SocketLine(socket, sitting))
        finally:
            live.listeners.discard(sitting)
            sitting.close()
            self.note_present(live, sitting)

    def note_present(self, live: LiveTable, sitting: Viewer) -> None:
        """Somebody has come or gone: the others are told, of many who only look on not one by one."""
        self.cluster.note_present(live.id, live.present)
        if sitting.watches:
            sitting.wake()
            live.tell_soon(self.settings.breath)
        else:
            live.tell()


class Viewer(TableViewer):
    """Somebody at a table, on the line of a server."""

    def __init__(
        self,
        sockets: Sockets,
        live: LiveTable,
        person: str,
        own: frozenset[int],
        session: str = "",
        watches: bool = False,
        code: str = SOURCE,
    ) -> None:
        super().__init__(own, live.table.first_seat(own), code)
        self.sockets = sockets
        self.live = live
        self.person = person
        self.session = session
        self.muted: frozenset[str] = frozenset()  # whom this one does not want to hear
        self.watches = watches
        self.changed = asyncio.Event()
        self.gone = False
        self.parting = False  # does this process end?
        self.why: Sentence | None = GONE
        self.chat_sent = -1  # lines of chat; none yet, not even that there are none
        self.hint_task: tuple[int, asyncio.Task[None]] | None = None  # the board that is thought about
        self.answers: list[OutgoingMessage] = []  # that took a while
        self.later: asyncio.TimerHandle | None = None

    # ------------------------------------------------------------ as a listener
    def wake(self) -> None:
        self.changed.set()

    def leave(self, seat: int) -> None:
        if seat in self.own:
            self.own -= {seat}
            self.gone = self.gone or seat == self.seat
            self.changed.set()

    def go(self, why: Sentence) -> None:
        self.gone, self.why = True, why
        self.changed.set()

    def part(self) -> None:
        self.parting = True
        self.changed.set()

    def look_later(self) -> None:
        """Who sees the table later looks again when the next move is old enough."""
        delayed = self.live.delayed if self.watches else None
        wait = None if delayed is None else delayed.wait()
        if self.later is not None:
            self.later.cancel()
        self.later = None if wait is None else asyncio.get_running_loop().call_later(wait + 0.01, self.wake)

    def hang_up(self) -> None:
        self.gone, self.why = True, None
        self.changed.set()

    # ------------------------------------------------------------ what is kept and shown
    @property
    def presenter(self) -> Presenter:
        return (self.live.public() if self.watches else self.live.presenters).in_language(self.code)

    def board(self) -> BoardMessage:
        live = self.live
        if self.watches:
            return live.public_board(self.code)
        return self.presenter.board(self.seat, self.own, live.audience, live.orders)

    async def answer(self, text: str | bytes) -> Reply:
        try:
            return await super().answer(text)
        except HttpDenial as denied:
            return Reply([error_form("too-fast", denied.text, self.code)])

    async def play(self, seat: int, number: int, key: str, action: int) -> bool:
        return await self.sockets.moves.play(self.live, seat, number, key, action)

    async def undo(self, seat: int, number: int, key: str, everything: bool) -> bool:
        return await self.sockets.moves.undo(self.live, seat, number, key, everything)

    async def step(self, seat: int, number: int, key: str, answer: str) -> bool:
        return await self.sockets.moves.step(self.live, seat, number, key, answer)

    async def moment(self, work: Callable[[], MomentMessage]) -> MomentMessage:
        return await self.sockets.meter.run(self.person, work)

    async def read_on(self) -> None:
        await self.sockets.moves.catch_up(self.live)

    def ask_hint(self, seat: int, number: int) -> None:
        """Let somebody think while this line goes on; asked twice on one board, it is thought about once."""
        if self.hint_task is not None and not self.hint_task[1].done():
            if self.hint_task[0] == number:
                return
            self.hint_task[1].cancel()
        self.hint_task = (number, asyncio.get_running_loop().create_task(log_errors(self.hint(seat, number))))

    async def hint(self, seat: int, number: int) -> None:
        """The hint, if the board is still the same then."""
        hint = await self.sockets.bot_seats.hint(self.live, seat, number, self.code)
        if self.seat == seat and self.live.table.number(seat) == number:
            self.answers.append(hint)
            self.changed.set()

    def close(self) -> None:
        """Nobody waits here any more."""
        if self.later is not None:
            self.later.cancel()
        if self.hint_task is not None:
            self.hint_task[1].cancel()

    async def say(self, text: str) -> None:
        """A line for the chat."""
        said = plain(text, LONGEST_LINE)
        if not said:
            raise RequestError("bad-message", sentence("write-something-first"))
        if self.seat is None:
            raise RequestError("not-yours", sentence("only-players-table-chat"))
        if await self.sockets.moderation.muted(self.person):
            raise RequestError("not-yours", sentence("muted-what-write-not-shown"))
        if not self.sockets.limits.lines.of(self.person).take():
            raise RequestError("too-fast", sentence("writing-too-fast-message-was"))
        await self.sockets.chat.say(self.live, self.person, self.live.table.names[self.seat], said)

    def chat(self) -> Chat | None:
        """The lines that the browser has not heard yet; who sees the table later hears nothing of now."""
        lines, begun = self.live.chat or [], self.live.forgotten
        if self.watches and self.live.head.delay:
            lines = []
        start = max(self.chat_sent - begun, 0)
        whole = self.chat_sent < 0
        new = [
            ChatLineForm(line.name, self.read_line(line), line.id, line.person == self.person)
            for line in lines[start:]
            if line.text and line.person not in self.muted
        ]
        self.chat_sent = begun + len(lines)
        return Chat(new, whole) if new or whole else None

    def read_line(self, line: ChatLine) -> str:
        """What people write stays as it is; what the server says is in the viewer's language."""
        own = line.person is None and line.text == OTHERS
        return server_language(self.code).say("rules-corrected") if own else line.text

    async def listen_to(self) -> None:
        """Whom this one wants to hear has changed: all of the chat again."""
        self.muted = frozenset(await self.sockets.moderation.mutes(self.person))
        self.chat_sent = -1
        self.changed.set()


class SocketLine:
    """The WebSocket of a sitting: one task reads and answers, one tells the news; they never send at the same time."""

    def __init__(self, socket: AnySocket, sitting: Viewer) -> None:
        self.socket = socket
        self.sitting = sitting
        self.sending = asyncio.Lock()
        self.answering = asyncio.Lock()  # from a message to its answer
        self.offences = 0

    async def send(self, make: Callable[[], list[OutgoingMessage]]) -> None:
        """Make messages and send them, nobody between."""
        async with self.sending:
            for message in make():
                await self.socket.send_text(ENCODER.encode(message).decode())

    def make_reply(self, answer: Reply) -> list[OutgoingMessage]:
        """An answer with its board."""
        return [*answer.messages, *self.sitting.boards(answer.board)]

    def news(self) -> list[OutgoingMessage]:
        chat = self.sitting.chat()
        answers, self.sitting.answers = self.sitting.answers, []
        return self.sitting.boards("news") + answers + ([] if chat is None else [chat])

    async def render(self) -> None:
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
            await self.send(lambda: [self.sitting.complaint("gone", why)])
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
                    await self.send(partial(self.make_reply, answer))
            if self.offences > MOST_OFFENCES:
                return

    async def answer(self, said: str | bytes) -> Reply:
        """What is answered to a message, if it is neither too large nor too fast."""
        most = self.sitting.sockets.settings.message
        if not self.sitting.sockets.limits.messages.of(self.sitting.person).take():
            self.offences += 1
            return Reply([self.sitting.complaint("too-fast", sentence("too-many-messages"))])
        if len(said) > most or len(said.encode() if isinstance(said, str) else said) > most:
            return Reply([self.sitting.complaint("too-large", sentence("message-too-large", most=most))])
        try:
            return await self.sitting.answer(said)
        except DatabaseUnavailable as error:
            log(error)
            return Reply([self.sitting.complaint("unavailable", UNAVAILABLE)])
        except Exception as error:
            log(error)
            return Reply([self.sitting.complaint("failed", sentence("nothing-was-played"))])


def error_form(code: Code, text: Sentence, spoken: str) -> ErrorForm:
    """What went wrong, also of the server's own messages."""
    return ErrorForm(code, server_language(spoken).render(text), text.message, dict_of(text))


async def dismiss(socket: AnySocket, text: Sentence) -> None:
    """There is nothing here for this browser."""
    await socket.send_text(ENCODER.encode(error_form("gone", text, language_of(socket))).decode())
    await socket.close(code=4404, reason="gone")


@websocket("/table/{id:str}/live")
async def live(socket: AnySocket, id: FromPath[str], sockets: Injected[Sockets]) -> None:
    """A browser's tab at a table."""
    check_origin(socket.headers, socket.scope["scheme"] == "wss")
    try:
        await socket.accept()
        await sockets.receive(socket, id)
    except Exception as error:
        if isinstance(error, HUNG_UP) and not isinstance(error, DatabaseUnavailable):
            return
        log(error)
        with suppress(Exception):  # the other side may be gone already
            await socket.close(code=LATER, reason="later")


async def talk(line: SocketLine) -> None:
    """Until either side hangs up."""
    tasks = [asyncio.create_task(line.render()), asyncio.create_task(line.listen())]
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
