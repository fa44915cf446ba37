"""The line between a page and its table: text in, text out, whatever carries it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ..language.arguments import Sentence, sentence
from ..language.catalogue import SOURCE
from ..tables import requests
from ..tables.messages import BoardMessage, MomentMessage, OutgoingMessage, RequestError
from ..tables.presenter import Presenter
from ..tables.viewer import TableViewer
from .bot_seats import PocketBotSeats
from .documents import text_of
from .live_table import PocketTable
from .moves import PocketMoves
from .order_executor import PocketOrderExecutor


class PocketLine(TableViewer):
    """Somebody at a table, on this device."""

    def __init__(
        self,
        moves: PocketMoves,
        order_executor: PocketOrderExecutor,
        bot_seats: PocketBotSeats,
        live: PocketTable,
        send: Callable[[str], None],
        code: str = SOURCE,
    ) -> None:
        super().__init__(live.own, live.table.first_seat(live.own), code)
        self.moves = moves
        self.order_executor = order_executor
        self.bot_seats = bot_seats
        self.live = live
        self.send = send
        self.hint_task: tuple[int, asyncio.Task[None]] | None = None  # the board that is thought about
        live.lines.add(self)
        self.wake()

    # ------------------------------------------------------------ as an onlooker
    def wake(self) -> None:
        self.send_all(self.boards("news"))

    def dismiss(self, why: Sentence) -> None:
        self.send_all([self.complaint("gone", why)])
        self.close()

    def send_all(self, messages: list[OutgoingMessage]) -> None:
        for message in messages:
            self.send(text_of(message))

    def close(self) -> None:
        """Nobody waits here any more."""
        self.live.lines.discard(self)
        if self.hint_task is not None:
            self.hint_task[1].cancel()

    async def receive(self, text: str) -> None:
        """What the page asks, answered."""
        reply = await self.answer(text)
        self.send_all([*reply.messages, *self.boards(reply.board)])

    # ------------------------------------------------------------ what is kept and shown
    @property
    def presenter(self) -> Presenter:
        return self.live.presenters.in_language(self.code)

    def board(self) -> BoardMessage:
        return self.presenter.board(self.seat, self.own, self.live.audience, self.live.orders)

    async def play(self, seat: int, number: int, key: str, action: int) -> bool:
        table = self.live.table
        return await self.moves.submit(self.live, seat, key, lambda: requests.play(table, seat, number, key, action))

    async def undo(self, seat: int, number: int, key: str, everything: bool) -> bool:
        table = self.live.table
        if seat in self.live.orders and table.undoable(seat):  # or they would do the same again
            await self.order_executor.change_orders(self.live, seat, [])
        return await self.moves.submit(
            self.live, seat, key, lambda: requests.undo(table, seat, number, key, everything)
        )

    async def step(self, seat: int, number: int, key: str, answer: str) -> bool:
        table = self.live.table
        return await self.moves.submit(self.live, seat, key, lambda: requests.step(table, seat, number, key, answer))

    def ask_hint(self, seat: int, number: int) -> None:
        if self.hint_task is not None and not self.hint_task[1].done():
            if self.hint_task[0] == number:
                return
            self.hint_task[1].cancel()
        self.hint_task = (number, asyncio.get_running_loop().create_task(self.hint(seat, number)))

    async def hint(self, seat: int, number: int) -> None:
        """The hint, if the board is still the same then."""
        hint = await self.bot_seats.hint(self.live, seat, number, self.code)
        if self.seat == seat and self.live.table.number(seat) == number:
            self.send_all([hint])

    async def moment(self, work: Callable[[], MomentMessage]) -> MomentMessage:
        return work()

    async def say(self, text: str) -> None:
        raise RequestError("not-yours", sentence("no-chat-here"))

    async def read_on(self) -> None:
        await self.moves.read_on(self.live)
