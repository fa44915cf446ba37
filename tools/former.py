"""Writes a database as one version of Steading leaves it, with a row of every kind: tests open it with later ones.

Run it before a migration is added, with the sources and tests of the version whose database is to be kept; the file
has the number of that version's last migration:

    PYTHONPATH=src:. python tools/former.py tests/server/databases/0013.sql.gz

For an older version, add a worktree of its commit and put that worktree's `src` and root into PYTHONPATH instead.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import insert, update
from tests.server.serving import PACKAGE, QUICK, Guest, InThread, Json, Tab, wait_for

from steading.puzzles import puzzles
from steading.server.runner import prepare_database
from steading.server.store import schema
from steading.server.store.column_types import Role, TicketKind
from steading.server.store.people import KnownPerson

PASSWORD = "correct horse battery"
LATER = 4_000_000_000.0  # offers that do not expire
MOVES = 25
GOLDEN = PACKAGE.parent / "tests" / "golden" / "my_farm_shop_2.json"


class Author:
    """Who lets people do everything that is kept."""

    def __init__(self, served: InThread) -> None:
        self.served = served
        self.people: dict[str, Guest] = {}
        self.tables: dict[str, str] = {}  # what it is for, and its id

    def change(self, *statements: Any) -> None:
        self.served.within(self.served.services.database.change(*statements))

    def who(self, name: str) -> KnownPerson:
        found = self.served.within(self.served.services.accounts.find_by_name(name))
        assert found is not None
        return found

    def id(self, name: str) -> str:
        return self.who(name).id

    def member(self, name: str) -> Guest:
        """Somebody with an account."""
        self.people[name] = self.served.guest().sign_up(name)
        return self.people[name]

    def open(self, guest: Guest, game: str, purpose: str, **more: object) -> Json:
        """A table for two, kept in mind by what it is for."""
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Bea"}]
        answer = guest.http.post("/tables", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        opened: Json = answer.json()
        self.tables[purpose] = opened["table"]
        return opened

    # ------------------------------------------------------------ what they do
    def sign_up(self) -> None:
        """People of all roles, and one who only came by."""
        for name in ("Ann", "Bea", "Mona", "Ada", "Rex", "Moe"):
            self.member(name)
        self.people["guest"] = self.served.guest()
        services = self.served.services
        roles: dict[str, Role] = {"Mona": "moderator", "Ada": "admin"}
        for name, role in roles.items():
            self.served.within(services.moderation.set_role("command line", self.who(name), role))
        self.served.within(services.moderation.ban("command line", self.who("Rex"), 0, "enough"))
        self.served.within(services.moderation.silence("command line", self.who("Moe"), 30, "for now"))
        self.change(update(schema.Account).where(schema.Account.person == self.id("Ann")).values(mail="ann@a.example"))
        self.people["Bea"].http.post("/sign-in", json={"name": "Ann", "password": "wrong"})
        self.people["Bea"].post("/language", language="de")
        tickets: dict[TicketKind, tuple[str | None, str]] = {
            "invitation": (None, "a friend"), "reset": (self.id("Ann"), ""), "mail": (self.id("Bea"), "b@b.example")
        }  # fmt: skip
        for kind, (person, note) in tickets.items():
            self.served.within(services.accounts.new_ticket(kind, 1e9, person, note))

    def play(self) -> None:
        """Tables that go on, of all games; with clocks, orders, chat; finished ones in every way."""
        ann, bea, guest = (self.people[name] for name in ("Ann", "Bea", "guest"))
        live = {"kind": "live", "bank": 80_000, "credit": 60}
        for game, clock in (("my_farm_shop", live), ("keyflower", {"kind": "days", "days": 30}), ("key_flow", None)):
            opened = self.open(ann, game, f"{game} running", clock=clock)
            bea.take(opened["links"][0])
            with ann.sit(opened) as one, bea.sit(opened) as two:
                play_moves([one, two], MOVES)
                take_back(one if one.board["can_undo"] else two)
                one.send(do="chat", text=f"Hello {game} <b>&amp;</b>")
                one.next("chat")
                two.send(do="chat", text="Hello, Ann")
                line = wait_for_chat(two, "Hello, Ann")
            if game == "keyflower":
                offers = ann.http.get(f"{opened['url']}/seats/0/orders").json()["offers"]
                ask = {"orders": [make_order(offers)]}
                self.check(ann.http.post(f"{opened['url']}/seats/0/orders", json=ask))
            if clock is live:
                self.arrange(opened)
            if game == "key_flow":
                ann.post(f"{opened['url']}/chat/{line}/mute")
                ann.post(f"{opened['url']}/reports", kind="chat", place=line, reason="<i>rude</i>")
                ann.post(f"{opened['url']}/reports", kind="name", place=1, reason="a name")
        for way in ("end", "resign"):
            opened = self.open(ann, "my_farm_shop", way)
            bea.take(opened["links"][0])
            for who in (ann, bea):
                who.post(f"{opened['url']}/{way}")
        guest_table = guest.open("me Guest", "random", "person")
        self.tables["guest running"] = guest_table["table"]
        self.finish(ann)
        self.rate(ann, bea)
        for purpose, way in (
            ("first", "/first/my_farm_shop"), ("lesson", "/lessons/my_farm_shop/shop"),
            ("puzzle", f"/puzzles/my_farm_shop/{next(iter(puzzles('my_farm_shop')))}"),
        ):  # fmt: skip
            self.tables[purpose] = self.check(ann.http.post(way)).rpartition("/")[2]
        with ann.sit({"url": f"/table/{self.tables['first']}"}) as tab:
            tab.ask("step", answer="quiet")
            tab.until(lambda board: board["note"] is None)
        opened = self.open(ann, "my_farm_shop", "other rules")
        with ann.sit(opened) as tab:
            bea.take(opened["links"][0])
            with bea.sit(opened) as other:
                play_moves([tab, other], MOVES)

    def arrange(self, opened: Json) -> None:
        """A pause, going on, a bot for a while."""
        for _ in range(2):
            for name in ("Ann", "Bea"):
                self.people[name].post(f"{opened['url']}/pause", wish=True)
        for way in ("bot", "back"):
            self.people["Ann"].post(f"{opened['url']}/seats/0/{way}")

    def check(self, answer: Any) -> str:
        """The address in an answer to what was followed."""
        assert answer.status_code in (200, 201), answer.text
        return str(answer.json().get("url", ""))

    def finish(self, ann: Guest) -> None:
        """A game that was played to its end, with its film, analysis and what if."""
        opened = ann.open("me Ann", "random")
        self.tables["finished"] = opened["table"]
        with ann.sit(opened) as tab:
            while not tab.until(lambda board: board["actions"] or board["over"])["over"]:
                tab.play(-1)
        self.check(ann.http.post(f"{opened['url']}/analysis"))
        wait_for(lambda: ann.http.get(f"{opened['url']}/analysis/progress").json()["ready"])
        answer = ann.http.post(f"{opened['url']}/analysis/what-if", json={"at": 20, "seat": 0})
        self.tables["what-if"] = self.check(answer).rpartition("/")[2]
        record = json.dumps(json.loads(GOLDEN.read_text())["record"])
        self.record = self.check(ann.http.post("/records", content=record)).rpartition("/")[2]

    def rate(self, ann: Guest, bea: Guest) -> None:
        """A rated game that counts, and offers that wait."""
        form = {"game": "my_farm_shop", "seats": 2, "rated": True, "watch": True}
        made = ann.http.post("/offers", json=form).json()
        self.check(bea.http.post(f"/offers/{made['id']}/seat", json={}))
        self.tables["rated"] = made["id"]
        for who in (ann, bea):
            who.post(f"/table/{made['id']}/resign")
        waits = ann.http.post("/offers", json={"game": "keyflower", "seats": 4, "open": False}).json()
        self.check(ann.http.post(f"/offers/{waits['id']}/invite", json={"name": "Bea"}))
        self.change(update(schema.OfferRow).values(expires=LATER))

    def tell(self) -> None:
        """Places, wishes, notices, a question, a decided report."""
        ann, bea, mona = (self.people[name] for name in ("Ann", "Bea", "Mona"))
        bea.post("/notices/webhooks", 201, url="https://hooks.example/a", shape="plain")
        bea.post("/notices/choices", wishes={"chat": ["webhook"]})
        push = {"endpoint": "https://push.example/x", "keys": {"p256dh": "p", "auth": "a"}, "words": "A browser"}
        row = {"id": "push", "person": self.id("Bea"), "channel": "push", "form": push, "created": time.time()}
        self.change(insert(schema.SubscriptionRow).values(**row))
        with ann.sit({"url": f"/table/{self.tables['key_flow running']}"}) as tab:
            tab.send(do="chat", text="Are you there?")
            tab.next("chat")
        reports = mona.http.get("/reports/list").json()
        mona.post(f"/reports/{reports[-1]['id']}/decide", note="nothing to do")
        row = {"table": self.tables["guest running"], "seat": 1, "number": 0, "fingerprint": "x", "form": {"x": 1}}
        more = {"asked": time.time(), "until": LATER, "tries": 9, "answer": None}
        self.change(insert(schema.QuestionRow).values(**row, **more))
        self.change(update(schema.NoticeRow).values(due=LATER))  # nobody is told by a test
        self.change(update(schema.NoticeRow).where(schema.NoticeRow.channel == "webhook").values(state="told"))


def make_order(offers: list[Json]) -> Json:
    """An order by the fields that are offered, each with its first value."""
    offer = next(each for each in offers if each["order"] == "pass")
    return {"order": offer["order"], **{field["name"]: field["values"][0][0] for field in offer["fields"]}}


def wait_for_chat(tab: Tab, text: str) -> int:
    """The number of a line of chat, once it has come."""
    while True:
        for said in tab.next("chat")["messages"]:
            if said["text"] == text:
                return int(said["id"])


def take_back(tab: Tab) -> None:
    if tab.board["can_undo"]:
        number = tab.board["number"]
        tab.ask("undo")
        tab.until(lambda board: board["number"] > number)


def play_moves(tabs: list[Tab], number: int) -> None:
    for move in range(number):
        while not any(tab.deciding() for tab in tabs):
            for tab in tabs:
                tab.hear_if_any()
        next(tab for tab in tabs if tab.deciding()).play(move)


def change_rules(file: Path, table: str) -> None:
    """As if the table had been begun by others."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE tables SET fingerprint = 'other' WHERE id = ?", (table,))


def main(file: Path) -> None:
    """All of it, into this file; what a test must know to come back stands in its first line."""
    folder = Path(tempfile.mkdtemp())
    url = f"sqlite:///{folder / 'steading.db'}"
    asyncio.run(prepare_database(url))
    served = InThread(url, replace(QUICK, summary_delay=0.01))
    author = Author(served)
    author.sign_up()
    author.play()
    author.tell()
    cookies = {name: dict(guest.http.cookies) for name, guest in author.people.items()}
    served.stop()
    change_rules(folder / "steading.db", author.tables["other rules"])
    served = InThread(url, replace(QUICK, summary_delay=0.01))
    served.within(served.services.registry.open(author.tables["other rules"]))
    served.stop()
    known = {"at": time.time(), "password": PASSWORD, "cookies": cookies, "tables": author.tables}
    known["record"] = author.record
    with closing(sqlite3.connect(folder / "steading.db")) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        empty = [name for name in names if not connection.execute(f'SELECT 1 FROM "{name}" LIMIT 1').fetchone()]
        assert set(empty) <= {"sqlite_sequence"}, f"nothing is kept in {empty}"
        text = "\n".join([f"-- {json.dumps(known)}", *connection.iterdump()])
    with gzip.GzipFile(file, "wb", 9, mtime=0) as packed:
        packed.write(text.encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
