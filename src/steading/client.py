"""A small client of the server's API: HTTP to open tables and take seats, a WebSocket for each seat.

    async with Client("http://127.0.0.1:8642") as ann:
        table = await ann.open(steading.games()[0], ["me", "miller"])
        async with ann.sit(table.url) as seat:
            while not seat.board.over:
                await seat.play(seat.board.actions[0].index) if seat.board.actions else await seat.hear()

The server describes its API at `/api/openapi.json`.
"""

from __future__ import annotations

import asyncio
import functools
import itertools
import ssl
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Self

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 30.0  # seconds for one answer
KEYS = itertools.count()


class Refusal(Exception):
    """What the server does not do, and why."""

    def __init__(self, code: str, text: str) -> None:
        self.code = code
        super().__init__(text)


class ActionOffer(Struct, frozen=True):
    index: int
    label: str
    brings: str


class ActionOutcome(Struct, frozen=True):
    """What a legal action would bring, and one's score after it."""

    index: int
    brings: str
    score: int


class ActionOutcomes(Struct, frozen=True):
    """What the actions on the board of this number would bring."""

    number: int
    actions: list[ActionOutcome]


class LogEntry(Struct, frozen=True):
    n: int
    text: str


class SeatScore(Struct, frozen=True):
    """A seat's score as far as it is known."""

    seat: int
    name: str
    rank: int
    total: int


class StatusText(Struct, frozen=True):
    """Where the game stands, in words."""

    step: str
    turn: str
    waits: str
    question: str


class BoardView(Struct, frozen=True):
    """What of a board is needed to play on; a browser is sent the drawing, too."""

    number: int
    seat: int | None
    line: StatusText
    actions: list[ActionOffer]
    log: list[LogEntry]
    log_from: int
    scores: list[SeatScore]
    over: bool


class Message(Struct, frozen=True):
    """A message: its kind, and what it complains of if it does."""

    kind: str
    code: str = ""
    text: str = ""
    rule: str = ""


class Link(Struct, frozen=True):
    """A seat's secret link, to be handed on."""

    seat: int
    name: str
    url: str


class SeatAddress(Struct, frozen=True):
    """Where the table of a seat is on the server."""

    url: str


class OpenTable(Struct, frozen=True):
    """A table that was opened."""

    table: str
    url: str
    links: list[Link]


KIND = msgspec.json.Decoder(Message)
BOARD = msgspec.json.Decoder(BoardView)
FORESIGHT = msgspec.json.Decoder(ActionOutcomes)


@functools.cache
def load_certificates() -> ssl.SSLContext:
    """Whom to trust: read once, which takes longer than to play a move."""
    return httpx.create_ssl_context()


class Client:
    """Somebody at a server, as a browser with its cookies would be."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.url = url.rstrip("/")
        self.patience = patience
        self.http = httpx.AsyncClient(
            base_url=self.url, headers={"origin": self.url}, timeout=patience, verify=load_certificates()
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    async def get(self, path: str, **query: str) -> object:
        """The JSON that a path answers."""
        return self.answer(await self.http.get(path, params=query))

    async def post(self, path: str, body: Mapping[str, object] | None = None) -> object:
        """The JSON that a path answers which changes something; before the first one, the server gives us the cookie by
        which it knows us."""
        if not self.http.cookies:
            await self.get("/me")
        return self.answer(await self.http.post(path, json=body or {}))

    def answer(self, response: httpx.Response) -> object:
        """The JSON of an answer; Refusal says what was wrong."""
        if response.status_code >= 400:
            told = msgspec.json.decode(response.content, type=dict[str, object]) if response.content else {}
            raise Refusal(str(told.get("code", response.status_code)), str(told.get("text", response.reason_phrase)))
        return msgspec.json.decode(response.content) if response.content else None

    async def open(self, game: str, seats: Sequence[str], **wanted: object) -> OpenTable:
        """Open a table: a seat is `me`, `person` or the name of a bot; `me Ann` gives a name."""
        asked = []
        for seat in seats:
            kind, _, name = seat.partition(" ")
            asked.append({"kind": kind} if kind in ("me", "person") else {"kind": "bot", "bot": kind})
            asked[-1] |= {"name": name} if name else {}
        return msgspec.convert(await self.post("/tables", {"game": game, "seats": asked, **wanted}), OpenTable)

    async def take(self, link: str) -> str:
        """Take the seat of a secret link; the address of its table."""
        return msgspec.convert(await self.post(link), SeatAddress).url

    def sit(self, address: str) -> ClientSeat:
        """A line to a table, for as long as the context lasts."""
        return ClientSeat(self, address)


class ClientSeat:
    """One's seat at a table: the newest board, and what was heard beside boards."""

    board: BoardView

    def __init__(self, client: Client, address: str) -> None:
        self.client = client
        self.address = address
        self.messages: list[Message] = []
        self.log: list[str] = []
        self.foresight: ActionOutcomes | None = None
        self.line: ClientConnection | None = None

    async def __aenter__(self) -> Self:
        base = self.client.url.replace("http", "ws", 1)
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.http.cookies.items())
        self.line = await connect(
            f"{base}{self.address}/live",
            origin=self.client.url,  # type: ignore[arg-type]  # a NewType over str
            additional_headers={"Cookie": cookies},
            max_size=None,
            compression=None,
            open_timeout=self.client.patience,
        )
        await self.receive_board()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.line is not None:
            await self.line.close()

    async def receive(self) -> str:
        """The next message; its kind. A board takes the place of the last one."""
        assert self.line is not None, "sit down first: `async with client.sit(…)`"
        async with asyncio.timeout(self.client.patience):
            text = await self.line.recv(decode=False)
        message = KIND.decode(text)
        if message.kind == "board":
            self.board = BOARD.decode(text)
            self.log = self.log[: self.board.log_from] + [entry.text for entry in self.board.log]
        elif message.kind == "foresight":
            self.foresight = FORESIGHT.decode(text)
        else:
            self.messages.append(message)
        return message.kind

    async def receive_board(self) -> BoardView:
        while await self.receive() != "board":
            pass
        return self.board

    async def until(self, condition: Callable[[BoardView], object]) -> BoardView:
        """The first board from now on that is so; the present one, if it is."""
        while not condition(self.board):
            await self.receive_board()
        return self.board

    async def foresee(self) -> list[ActionOutcome]:
        """What each action on the present board would bring; nothing, if that is no longer the one of now."""
        assert self.line is not None, "sit down first: `async with client.sit(…)`"
        asked = {"do": "foresee", "seat": self.board.seat, "number": self.board.number}
        await self.line.send(msgspec.json.encode(asked).decode())
        known = len(self.messages)
        while await self.receive() != "foresight":
            for told in self.messages[known:]:
                if told.kind == "error":
                    raise Refusal(told.code, told.text)
        assert self.foresight is not None
        return self.foresight.actions

    async def play(self, action: int) -> BoardView:
        """Play, and return once the server has kept it; Refusal says why not."""
        return await self.ask("play", action=action)

    async def undo(self) -> BoardView:
        """Take the last action back."""
        return await self.ask("undo")

    async def ask(self, do: str, **message: object) -> BoardView:
        """Something that changes the board, asked on the present one."""
        assert self.line is not None, "sit down first: `async with client.sit(…)`"
        number, known = self.board.number, len(self.messages)
        asked = {"do": do, "seat": self.board.seat, "number": number, "key": f"key-{next(KEYS)}", **message}
        await self.line.send(msgspec.json.encode(asked).decode())
        while self.board.number == number:
            await self.receive()
            for told in self.messages[known:]:
                if told.kind in ("error", "refused"):
                    raise Refusal(told.code or told.rule, told.text)
        return self.board
