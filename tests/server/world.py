"""A server full of things for odd requests to meet: people with tables, offers, records, reports, sessions; and a way
to tell whether anything of it has changed."""

from __future__ import annotations

import asyncio
import http.client
import itertools
import logging
import sqlite3
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, NamedTuple
from urllib.parse import quote

from sqlalchemy import func, select
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from steading.analysis.report import Analysis, ScorePoint, SeatTotal
from steading.book.layout import read_book
from steading.lessons import lessons
from steading.puzzles import puzzles
from steading.server import logs
from steading.server.app import Services
from steading.server.bots.queue import QuestionQueue
from steading.server.settings import Rate, Settings
from steading.server.store.database import Database
from steading.server.store.questions import QuestionStore
from steading.server.store.records import StoredAnalysis
from steading.server.store.schema import Base, PersonSeat
from steading.tables.bot_questions import BotAnswer, Question
from steading.tables.hints import TurnAdvice
from tests.server.fuzz import Known, Request
from tests.server.serving import MANY, PATIENCE, QUICK, Guest, InThread, Json, Tab, wait_for

PASSWORD = "correct horse battery"
NEVER = 3600.0  # seconds
IDLE = 2.0  # seconds
WIDE = Rate(1e6, 1_000_000)
MANY_CHANGES = 80
MARK = "my_farm_shop:turn.steps"  # a rule that is asked for to hear that all before it is answered
ANALYSES = ("the-analysis-of-a-table", "the-analysis-of-a-record")
ANALYSIS = Analysis(
    "my_farm_shop", {}, 100, [SeatTotal(seat, f"Player {seat + 1}", 20, 1, 1, 1, 0.0) for seat in (0, 1)],
    [(0, "Round 1")], [ScorePoint(0, [0.5, 0.5], [0, 0]), ScorePoint(100, [1.0, 0.0], [20, 18])], [], [], "interpreted",
    1, 1, 0,
)  # fmt: skip


# ------------------------------------------------------------ a server in which nothing happens by itself
async def send_nothing(to: str, about: str, text: str) -> None:
    """Letters are sent, as far as anybody can tell."""


async def no_advice(question: Question) -> list[TurnAdvice]:
    """Nobody has the time."""
    return []


class Silence(QuestionQueue):
    """Those who think for bots say nothing: whoever asks waits for ever."""

    def __init__(self, store: QuestionStore) -> None:
        super().__init__(store)
        self.asked: set[str] = set()

    async def ask(self, table: str, number: int, fingerprint: str, question: Question) -> BotAnswer:
        self.asked.add(table)
        never: asyncio.Future[BotAnswer] = asyncio.get_running_loop().create_future()
        return await never

    async def forget(self, table: str, number: int, seat: int) -> None:
        self.asked.discard(table)


FUZZED: Settings = replace(
    QUICK, workers=0, round=NEVER, tick=NEVER, delivery=NEVER, session_check=NEVER, summary_delay=0, hesitation=0,
    analyses=0, posts=WIDE, reads=WIDE, messages=WIDE, tries_of_account=MANY, send_mail=send_nothing,
    metrics_token="the token",
)  # fmt: skip


async def settle(services: Services, silence: Silence) -> None:
    """Until nobody is at work but bots that wait for an answer that never comes."""
    while True:
        live = list(services.registry.tables.values())
        begun = [services.summaries.task, *services.tasks.needed, *[each.ordering for each in live]]
        begun += [each.bots for each in live if each.table.id not in silence.asked]
        busy = [task for task in begun if task is not None and not task.done()]
        if not busy:
            return
        await asyncio.wait(busy, timeout=0.01)  # one of them may be a bot that asks only now


async def play_out(services: Services, table: str) -> None:
    """To the end, whatever comes first."""
    live = await services.registry.open(table)
    assert live is not None
    for move in itertools.count():
        if not live.table.deciders:
            return
        seat = live.table.deciders[0]
        actions = live.table.state.legal(seat)
        await services.moves.play(
            live, seat, live.table.number(seat), f"move-{move}", actions[move % len(actions)].index
        )


# ------------------------------------------------------------ what has changed
Rows = dict[str, set[tuple[Any, ...]]]  # by table
# What may change though a request is refused: tries are counted, and when a table is opened the server notes by itself
# where it stands and tells those who are away.
OF_THE_SERVER = ("attempts", "standings", "snapshots", "films", "notices")
SEEN = ("sessions", "seen")
COLUMNS = {
    name: [column for column in table.columns if (name, column.name) != SEEN]
    for name, table in Base.metadata.tables.items()
    if name not in OF_THE_SERVER
}


class Watch:
    """Looks at the database from outside."""

    def __init__(self, served: InThread) -> None:
        self.served = served
        self.database: Database = served.services.database
        file = self.database.engine.url.database if self.database.sqlite else None
        self.file = None if file is None else sqlite3.connect(file, check_same_thread=False)
        self.mark: object = None
        self.rows: Rows = {}

    def look(self) -> list[str]:
        """What is other than at the last look, a line for each row."""
        mark = self.marked()
        if mark == self.mark:
            return []
        before, self.mark, self.rows = self.rows, mark, self.read()
        return list(differences(before, self.rows))

    def marked(self) -> object:
        """Something that is another after every change."""
        if self.file is not None:
            return self.file.execute("PRAGMA data_version").fetchone()
        return self.served.within(self.database.scalar(select(func.pg_current_wal_insert_lsn())))

    def read(self) -> Rows:
        """All that is kept."""
        if self.file is None:
            return self.served.within(kept(self.database))
        return {name: set(self.file.execute(str(select(*columns)))) for name, columns in COLUMNS.items()}


async def kept(database: Database) -> Rows:
    """All rows of a database that only the server can ask."""
    return {
        name: {tuple(map(repr, row)) for row in await database.rows(select(*columns))}
        for name, columns in COLUMNS.items()
    }


def differences(before: Rows, after: Rows) -> Iterator[str]:
    """Rows that are gone and rows that are new."""
    for name in after:
        yield from (f"- {name}: {row}" for row in before.get(name, set()) - after[name])
        yield from (f"+ {name}: {row}" for row in after[name] - before.get(name, set()))


class Overheard(logging.Handler):
    """What goes wrong in the server though nobody is told: in a task of its own, or before a request came to us."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []
        self.loggers = [logging.getLogger(name) for name in ("uvicorn.error", "asyncio")]
        for logger in self.loggers:
            logger.addHandler(self)

    def close(self) -> None:
        """Hear no more."""
        for logger in self.loggers:
            logger.removeHandler(self)
        super().close()

    def emit(self, record: logging.LogRecord) -> None:
        """One line, with the kind of the error."""
        self.said.append(f"{record.name}: {record.getMessage()} {record.exc_info[:2] if record.exc_info else ''}")

    def all(self) -> list[str]:
        """All that was heard so far, and what the server has logged."""
        return [*self.said, *[f"{kind} {number}" for kind, number in sorted(logs.ERRORS.items())]]


# ------------------------------------------------------------ asking
class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes


class RawRequest(NamedTuple):
    """A request as it goes over the wire."""

    method: str
    path: str
    headers: dict[str, bytes]
    body: bytes


class Client:
    """Sends whatever it is told to."""

    def __init__(self, host: str) -> None:
        self.line = http.client.HTTPConnection(host, timeout=PATIENCE)
        self.used = 0.0

    def ask(self, raw: RawRequest) -> Answer:
        """An answer comes in time, whatever it is. A line that was not used for a while may be closed by now."""
        if time.monotonic() - self.used > IDLE:
            self.line.close()
        self.used = time.monotonic()
        try:
            return self.answered(raw)
        except BaseException:
            self.line.close()
            raise

    def answered(self, raw: RawRequest) -> Answer:
        """As `ask`."""
        self.line.putrequest(raw.method, raw.path, skip_host=True, skip_accept_encoding=True)
        for name, value in raw.headers.items():
            self.line.putheader(name, value)
        if raw.body:
            self.line.putheader("content-length", str(len(raw.body)))
        self.line.endheaders(raw.body or None)
        answer = self.line.getresponse()
        said = Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
        if answer.will_close:
            self.line.close()
        return said


def as_bytes(value: str) -> bytes:
    """A header as it can be sent at all."""
    try:
        return value.encode("latin-1")
    except UnicodeEncodeError:
        return value.encode()


# ------------------------------------------------------------ the world
class World:
    """A server with somebody of every kind, who have something of every kind."""

    def __init__(self, served: InThread) -> None:
        self.served = served
        self.services: Services = served.services
        self.services.bot_seats.queue = self.silence = Silence(self.services.stores.questions)
        self.services.pool.advise = no_advice  # type: ignore[method-assign]
        self.overheard = Overheard()
        self.watch = Watch(served)
        self.client = Client(served.host)
        self.number = itertools.count(1)
        self.played, self.record = self.play_out()
        self.fill()

    def close(self) -> None:
        """Look and listen no more."""
        self.overheard.close()
        self.client.line.close()
        if self.watch.file is not None:
            self.watch.file.close()

    # ------------------------------------------------------------ what there is
    def play_out(self) -> tuple[str, str]:
        """A game that was played to its end, and its record, uploaded; each with an analysis."""
        host = self.comer()
        table = host.open("me Old", "me Older", options={"start_player": "0"})
        self.served.within(play_out(self.services, table["table"]))
        record = host.http.get(f"{table['url']}/record")
        answer = host.http.post("/records", content=record.content)
        assert answer.status_code == 201, answer.text
        played, uploaded = str(table["table"]), str(answer.json()["url"]).removeprefix("/replay/")
        for id, of in zip(ANALYSES, ((played, None), (None, uploaded)), strict=True):
            self.served.within(self.services.stores.records.keep_analysis(StoredAnalysis(id, *of, ANALYSIS.form())))
        return played, uploaded

    def comer(self) -> Guest:
        """A browser that has been here once, so that it is known."""
        guest = self.served.guest()
        assert guest.http.get("/me").status_code == 200
        return guest

    def fill(self) -> None:
        """New people, and all that is theirs."""
        self.bring_people()
        table = self.bring_to_a_table()
        tables, offers = self.open_more(table)
        self.secrets = self.served.within(self.appoint())
        people, (guest, member, moderator) = self.names, self.people.values()
        member.post("/notices/webhooks", 201, url="https://example.org/hook")
        reports = moderator.http.get("/reports/list").json()
        browsers = [each.http.get("/account/data").json()["browsers"] for each in (guest, member, moderator)]
        self.pools: dict[str, list[str]] = {
            "table.id": tables,
            "replay.id": [self.record, self.record, *tables],
            "analysis.id": list(ANALYSES),
            "offers.id": offers,
            "lobby.id": [*offers, tables[0]],
            "notices.id": [each["id"] for each in member.http.get("/notices/choices").json()["places"]],
            "account.id": [*[each[0]["id"] for each in browsers], "0", "others"],
            "reports.id": [each["id"] for each in reports],
            "token": [link["url"].removeprefix("/seat/") for link in table["links"]],
            "secret": list(self.secrets.values()),
            "seat": ["0", "1", "2", "3"],
            "seats": ["2", "3", "4", "6"],
            "at": ["0", "1", "7", "20", "99999"],
            "line": self.lines,
            "code": ["en", "de", "en-XA"],
            "game": ["my_farm_shop", "keyflower", "key_flow"],
            "cases.name": [each.position for each in read_book("my_farm_shop").examples],
            "lessons.name": [each.name for each in lessons("my_farm_shop")],
            "puzzles.name": list(puzzles("my_farm_shop")),
            "people.name": list(people.values()),
            "folder": ["shared", "table", "people"],
            "static.name": ["style.css", "table.js", "icon.svg", "app.py"],
            "person": [self.ids["member"]],
            "kind": ["turn", "chat"],
            "proof": [self.services.messenger.proof(self.ids["member"], kind) for kind in ("turn", "chat")],
            "path": ["openapi.json", "nothing"],
        }
        self.changes = 0
        self.changed()

    def bring_people(self) -> None:
        """A guest, a member and a moderator."""
        number = next(self.number)
        self.names = {"member": f"Mia {number}", "moderator": f"Odo {number}"}
        guest, (member, moderator) = self.comer(), [self.comer().sign_up(name) for name in self.names.values()]
        self.people = {"guest": guest, "member": member, "moderator": moderator}

    def bring_to_a_table(self) -> Json:
        """All of them at the guest's table, where a seat is free, a rude word was said, and something is reported."""
        guest, member, moderator = self.people.values()
        table = guest.open("me Gil", "person", "person", "person", options={"start_player": "0"})
        for link, each in zip(table["links"], (member, moderator), strict=False):
            each.take(link)
        for each, said in ((guest, "Hello."), (member, "Rubbish!")):
            with each.sit(table) as tab:
                tab.send(do="chat", text=said)
                tab.next("chat")
        self.ids = self.served.within(self.known_by_cookie())
        self.lines = [str(line.id) for line in self.served.within(self.services.stores.chat.lines(table["table"]))]
        guest.post(f"{table['url']}/chat/{self.lines[1]}/mute")
        guest.post(f"{table['url']}/reports", kind="chat", place=int(self.lines[1]), reason="Rude.")
        member.post(f"{table['url']}/reports", kind="name", place=0)
        return table

    def open_more(self, table: Json) -> tuple[list[str], list[str]]:
        """Tables that are watched, over, against a bot, or taught at; and offers."""
        guest, member, _ = self.people.values()
        ended, lone = guest.open("me Gil", "me Gus"), member.open("me Mia", "miller")
        guest.post(f"{ended['url']}/resign")
        offer = guest.post("/offers", 201, game="my_farm_shop", seats=3, name="Gil")
        rated = member.post("/offers", 201, game="my_farm_shop", seats=2, rated=True, low=1, high=9000)
        watched = member.post("/offers", 201, game="my_farm_shop", seats=2, clock={"kind": "live", "bank": 600})
        guest.post(f"/offers/{watched['id']}/seat", name="Gil")
        lesson = guest.post("/lessons/my_farm_shop/shop", 201)["url"].removeprefix("/table/")
        tables = [table["table"], watched["id"], ended["table"], lone["table"], lesson, self.played]
        return tables, [offer["id"], rated["id"], watched["id"]]

    async def known_by_cookie(self) -> dict[str, str]:
        """Who they are in the database."""
        found = {who: await self.services.sessions.visitor([each.token]) for who, each in self.people.items()}
        return {who: str(visitor.person) for who, visitor in found.items()}

    async def appoint(self) -> dict[str, str]:
        """A moderator's rights; the game that was played is everybody's; and links that let somebody in once."""
        accounts = self.services.accounts
        moderator = await accounts.find(self.ids["moderator"])
        assert moderator is not None
        await self.services.moderation.set_role("command line", moderator, "moderator")
        for person in self.ids.values():
            seated = self.services.database.insert(PersonSeat).values(person=person, table=self.played, seat=0)
            await self.services.database.change(seated.on_conflict_do_nothing())
        return {
            "invited": await accounts.new_ticket("invitation", NEVER),
            "reset": await accounts.new_ticket("reset", NEVER, self.ids["member"]),
            "confirm": await accounts.new_ticket("mail", NEVER, self.ids["member"], "mia@example.org"),
        }

    # ------------------------------------------------------------ asking
    def raw(self, request: Request) -> RawRequest:
        """The request with what is known put in."""
        path = self.address(request.path)
        body = self.fill_in(request.body.decode("latin-1")).encode("latin-1")
        return RawRequest(
            request.method, f"{path}?{request.query}" if request.query else path, self.headers(request), body
        )

    def address(self, path: tuple[str | Known, ...]) -> str:
        """The address, quoted."""
        first = str(path[0]).split("/")[1]
        return "".join(self.known(first, each) if isinstance(each, Known) else each for each in path)

    def known(self, first: str, wanted: Known) -> str:
        """The n-th of what there is below this word."""
        pool = self.pools.get(f"{first}.{wanted.name}") or self.pools[wanted.name]
        return quote(pool[wanted.place % len(pool)], safe="")

    def fill_in(self, text: str) -> str:
        """What stands in braces."""
        known = {**self.names, **self.secrets, "password": PASSWORD, "origin": self.served.url}
        for name, value in known.items():
            text = text.replace(f"{{{name}}}", value)
        return text

    def headers(self, request: Request) -> dict[str, bytes]:
        """Those of a page of ours, but for what is odd."""
        usual = {"host": self.served.host, "origin": self.served.url, "accept": "application/json"}
        if request.body:
            usual["content-type"] = "application/json"
        if request.who in self.people:
            usual["cookie"] = self.people[request.who].cookie()
        odd = {name: self.fill_in(value) for name, value in request.headers}
        return {name: as_bytes(value) for name, value in (usual | odd).items()}

    def ask(self, request: Request) -> Answer:
        """Send it."""
        return self.client.ask(self.raw(request))

    def ask_at_once(self, requests: Sequence[Request]) -> list[Answer]:
        """Send all of them at the same time."""
        raws = [self.raw(request) for request in requests]
        with ThreadPoolExecutor(len(raws)) as threads:
            return list(threads.map(lambda raw: Client(self.served.host).ask(raw), raws))

    # ------------------------------------------------------------ live lines
    def greet(self, request: Request) -> int:
        """Ask for a live line, and hang up at once if it is given; the status of the answer."""
        upgrade = {"connection": "Upgrade", "upgrade": "websocket", "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ=="}
        headers = {"sec-websocket-version": "13", **upgrade, **dict(request.headers)}
        status = self.ask(replace(request, method="GET", body=b"", headers=tuple(headers.items()))).status
        self.client.line.close()
        wait_for(lambda: not any(opened.listeners for opened in list(self.services.registry.tables.values())))
        return status

    def listen(self) -> ClientConnection:
        """The line of the lobby."""
        return connect(f"ws://{self.served.host}/lobby/live", origin=Origin(self.served.url), legacy=True)

    def sit(self, who: str) -> Tab:
        """At the table where all of them play; a stranger looks on at another."""
        guest = self.people.get(who) or self.served.guest()
        return guest.sit({"url": f"/table/{self.pools['table.id'][who not in self.people]}"})

    def say(self, tab: Tab, message: str | bytes) -> list[Json]:
        """Say it on the line; all that is answered. Zero stands for what the board says."""
        first = (tab.board["actions"] or [{"index": 0}])[0]["index"]
        for field, value in {"action": first, "number": tab.board["number"]}.items():
            if isinstance(message, str):
                message = message.replace(f'"{field}": 0', f'"{field}": {value}')
        tab.line.send(message)
        tab.send(do="rule", name=MARK)
        heard: list[Json] = []
        while not heard or (heard[-1]["kind"], heard[-1].get("name")) != ("rule", MARK):
            heard.append(tab.hear())
        return heard[:-1]

    # ------------------------------------------------------------ what has changed
    def changed(self) -> list[str]:
        """What is not as it was when this was asked last; but for what the server does by itself."""
        self.served.within(settle(self.services, self.silence))
        return self.watch.look()

    def note_change(self, *who: str) -> None:
        """Something has changed. Other people come once much has, or whoever did it has left."""
        self.changes += 1
        if self.changes >= MANY_CHANGES or not all(self.is_here(each) for each in who if each in self.people):
            self.fill()
        self.changed()

    def is_here(self, who: str) -> bool:
        """Is this one still who they were, if only by signing in again?"""
        guest = self.people[who]
        for _ in range(2):
            if guest.http.get("/me").json()["role"] == who:
                return True
            if who != "guest":
                guest.http.post("/sign-in", json={"name": self.names[who], "password": PASSWORD, "keep": False})
        return False
