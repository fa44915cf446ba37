"""The tables of one device, in CPython: the same boards as the server's, rows kept first, and nothing lost."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from steading.analysis import AnalysisEffort, analyse
from steading.book.pages import book_page
from steading.engine import read_record
from steading.pocket.archive import read_archive
from steading.pocket.device import LoneDevice
from steading.pocket.documents import SnapshotForm, TableForm, read_row, text_of
from steading.pocket.router import Router
from steading.pocket.services import PocketServices
from steading.pocket.store import MemoryStore, StoredDocument, StoreFull
from steading.server.live.live_table import LiveTable
from steading.server.live.sockets import Viewer
from steading.server.store.stores import Stores
from steading.server.store.tables import TableHead
from steading.site.arrivals import take_in
from steading.tables.game_cache import game_of
from steading.tables.log import Setup
from steading.tables.seating import Chair
from steading.tables.table import Table

GAMES: list[tuple[str, dict[str, bool | str], int]] = [
    ("my_farm_shop", {}, 3),
    ("my_farm_shop", {"jump_start": True, "farmer": True, "goals": True, "cards": "extended"}, 2),
    ("keyflower", {}, 3),
    ("keyflower", {"farmers": True}, 2),
    ("keyflower", {"merchants": True}, 2),
    ("keyflower", {"farmers": True, "merchants": True}, 3),
    ("key_flow", {}, 2),
]


KEYS = itertools.count()


class OtherTabs(LoneDevice):
    """Notes what other tabs would be told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def announce(self, table: str) -> None:
        self.told.append(table)


class HastyDevice(LoneDevice):
    """Looks at a game again without much thought."""

    async def analyse(self, record: str, game: str, progress: Callable[[int, int], None]) -> str:
        progress(1, 2)
        return text_of(analyse(read_record(record), diligence=AnalysisEffort(5, 2, 0, 2, 0, 0, 1)).form())


class FillingStore(MemoryStore):
    """Has no room from a moment on."""

    full = False

    async def write(self, table: str, first: int, rows: Sequence[str], documents: Sequence[StoredDocument]) -> None:
        if self.full:
            raise StoreFull
        await super().write(table, first, rows, documents)


class Tab:
    """A tab of a browser: its router, and lines to its tables."""

    def __init__(self, store: MemoryStore | None = None, seed: int = 7, device: LoneDevice | None = None) -> None:
        self.store = store or MemoryStore()
        self.services = PocketServices(
            self.store,
            device or LoneDevice(),
            now=itertools.count(1000.0).__next__,
            luck=lambda: seed,
            pause=0,
            hesitation=0,
        )
        self.router = Router(self.services)

    async def ask(self, path: str, body: object = None, status: int = 200) -> Any:
        said = None if body is None else body if isinstance(body, str) else json.dumps(body)
        answer = await self.router.ask(path, said)
        assert answer.status == status, answer.text
        return json.loads(answer.text) if answer.text[:1] in '{["n' else answer.text

    async def open(self, game: str, options: dict[str, bool | str], seats: list[str]) -> str:
        """A table at which `me` is somebody at this screen, and everybody else a bot."""
        wanted = [
            {"kind": "me", "name": f"Ann {place}"}
            if kind == "me"
            else {"kind": "bot", "bot": kind, "name": f"B{place}"}
            for place, kind in enumerate(seats)
        ]
        return str((await self.ask("/tables", {"game": game, "options": options, "seats": wanted}))["table"])

    async def line(self, table: str) -> Page:
        live = await self.services.registry.open(table)
        assert live is not None
        return Page(self.services, live)


class Page:
    """A page at a table, which keeps what it is sent."""

    def __init__(self, services: PocketServices, live: Any) -> None:
        self.sent: list[str] = []
        self.line = services.connect(live, self.sent.append)

    @property
    def table(self) -> Table:
        return self.line.live.table

    def last(self, kind: str = "board") -> Any:
        return next(each for each in map(json.loads, reversed(self.sent)) if each["kind"] == kind)

    async def act(self, do: str, **more: object) -> None:
        seat = self.line.seat or 0
        asked = {"do": do, "seat": seat, "number": self.table.number(seat), "key": f"k{next(KEYS)}", **more}
        await self.line.receive(json.dumps(asked))

    async def play(self, choose: Callable[[Sequence[Any]], Any]) -> None:
        """Whoever of this page owes a decision makes it."""
        seat = next(seat for seat in self.table.deciders if seat in self.line.own)
        if seat != self.line.seat:
            await self.line.receive(json.dumps({"do": "sit", "seat": seat}))
        await self.act("play", action=choose(self.table.state.legal(seat)).index)


def run(work: Any) -> None:
    asyncio.run(work)


@pytest.mark.parametrize(("name", "options", "seats"), GAMES)
def test_same_seed_and_actions_give_the_boards_of_the_server(
    name: str, options: dict[str, bool | str], seats: int
) -> None:
    async def compare() -> None:
        tab, luck = Tab(seed=11), random.Random(3)
        page = await tab.line(await tab.open(name, options, ["me"] * seats))
        chairs = [Chair(f"Ann {place}") for place in range(seats)]
        everybody = frozenset(range(seats))
        now = itertools.count(1000.0).__next__
        there = Table(Setup(page.table.id, game_of(name, options), chairs, 11, hints=page.table.hints), now)
        live = LiveTable(TableHead(there.id, name, {}, 11, "", "", tuple(chairs)), there, everybody)
        viewer = Viewer(None, live, "", everybody)  # type: ignore[arg-type]
        live.listeners.add(viewer)

        def check() -> None:
            """What the page was sent since is what the server sends."""
            assert page.sent == [msgspec.json.encode(board).decode() for board in viewer.boards("news")]
            page.sent.clear()

        check()
        for move in range(36):
            if not page.table.deciders:
                break
            seat = page.table.deciders[0]
            if seat != page.line.seat:
                await page.line.receive(json.dumps({"do": "sit", "seat": seat}))
                viewer.sit(seat)
                check()
            if move % 9 == 8 and page.table.undoable(seat):
                await page.act("undo")
            else:
                await page.play(luck.choice)
            there.add(read_row(tab.store.logs[there.id][-1]))
            check()
        assert there.state.dump() == page.table.state.dump()

    run(compare())


def test_what_is_acknowledged_is_kept_and_another_visit_goes_on() -> None:
    async def play() -> None:
        tab, luck = Tab(), random.Random(1)
        id = await tab.open("my_farm_shop", {}, ["me", "shepherd"])
        page = await tab.line(id)
        for _ in range(6):
            while page.table.deciders != (0,):
                await asyncio.sleep(0)
            kept = len(tab.store.logs.get(id, []))
            await page.play(luck.choice)
            assert len(tab.store.logs[id]) > kept
            again = await Tab(tab.store).line(id)  # the tab was killed here
            assert again.table.state.dump() == page.table.state.dump() or len(again.table.rows) > len(page.table.rows)
        await tab.services.registry.settle()
        (mine,) = await Tab(tab.store).ask("/mine")
        assert (mine["game"], mine["your_turn"], mine["players"]) == ("my_farm_shop", True, ["B1"])

    run(play())


def test_a_whole_game_against_bots_its_record_and_what_if() -> None:
    async def play() -> None:
        tab, luck = Tab(), random.Random(5)
        id = await tab.open("my_farm_shop", {}, ["me", "random", "random"])
        page = await tab.line(id)
        while page.table.deciders:
            if 0 in page.table.deciders:
                await page.play(luck.choice)
            await asyncio.sleep(0)
        await tab.services.registry.settle()
        assert page.last()["over"] and page.last()["moments"] == len(page.table.moves) + 1
        (lately,) = await tab.ask("/recent")
        assert lately["table"] == id and lately["ending"] == "played" and await tab.ask("/mine") == []
        record = (await tab.router.ask(f"/table/{id}/record")).text
        other = Tab(seed=9)  # another device
        replay = (await other.ask("/records", record))["url"]
        last = (await other.ask(replay))["moments"] - 1
        moment = await other.ask(f"{replay}/moment/{last}")
        assert {line["seat"]: line["total"] for line in moment["scores"]} == {
            line["seat"]: line["total"] for line in page.last()["scores"]
        }
        assert (await other.ask(f"{replay}/curve"))["at"][-1] == last
        assert (await other.ask("/records", "{}", 400))["code"] == "bad-record"
        await page.act("moment", at=3)
        assert page.last("moment")["at"] == 3
        url = (await tab.ask(f"/table/{id}/analysis/what-if", {"at": 4}))["url"]
        then = await tab.line(url.split("/")[-1])
        assert then.table.state.dump() == page.table.record().replay(page.table.game, 4).dump()
        again = (await tab.ask(f"/table/{id}/again", {}))["url"]
        assert (await tab.ask(f"/table/{id}/again", {}))["url"] == again
        assert (await tab.ask(f"/table/{id}/delete", {}))["over"]
        assert await tab.ask(f"/table/{id}", status=404) and page.last("error")["code"] == "gone"

    run(play())


def test_two_tabs_cannot_fork_the_log_of_a_table() -> None:
    async def play() -> None:
        store = MemoryStore()
        tabs = [Tab(store, device=OtherTabs()), Tab(store, device=OtherTabs())]
        id = await tabs[0].open("my_farm_shop", {}, ["me", "me"])
        pages = [await tab.line(id) for tab in tabs]
        await pages[0].play(lambda legal: legal[0])
        assert id in tabs[0].services.device.told  # type: ignore[attr-defined]
        await pages[1].play(lambda legal: legal[0])  # on the board that the other has left
        assert pages[1].last("error")["code"] == "stale"
        assert pages[1].table.state.dump() == pages[0].table.state.dump()
        await pages[1].play(lambda legal: legal[-1])
        await tabs[0].services.moves.reload_table(id)
        assert pages[0].last()["number"] == pages[1].last()["number"]
        assert [json.loads(row)[0] for row in store.logs[id]] == list(range(len(store.logs[id])))

    run(play())


def test_where_there_is_no_room_nothing_is_played_and_nothing_is_lost() -> None:
    async def play() -> None:
        store = FillingStore()
        tab = Tab(store)
        page = await tab.line(await tab.open("my_farm_shop", {}, ["me", "me"]))
        await page.play(lambda legal: legal[0])
        store.full, before = True, (list(store.logs[page.table.id]), page.table.state.dump())
        await page.play(lambda legal: legal[0])
        assert page.last("error")["code"] == "unavailable" and "no space left" in page.last("error")["text"]
        assert (store.logs[page.table.id], page.table.state.dump()) == before
        store.full = False
        await page.play(lambda legal: legal[0])
        assert len(store.logs[page.table.id]) == len(before[0]) + 1

    run(play())


@pytest.mark.parametrize(
    "path", ["/lessons/my_farm_shop/{lesson}", "/puzzles/my_farm_shop/{puzzle}", "/first/key_flow"]
)
def test_what_teaches_is_left_and_gone_on_with(path: str) -> None:
    async def learn() -> None:
        tab = Tab()
        lesson = next(each["name"] for each in await tab.ask("/lessons") if each["game"] == "my_farm_shop")
        (puzzle,) = [each["puzzles"][0]["name"] for each in await tab.ask("/puzzles") if each["game"] == "my_farm_shop"]
        address = path.format(lesson=lesson, puzzle=puzzle)
        url = (await tab.ask(address, {}))["url"]
        assert (await tab.ask(address, {}))["url"] == url
        page = await tab.line(url.split("/")[-1])
        note = page.last()["note"]
        assert note["title"]
        assert (await tab.ask(url))["led"] is not path.startswith("/first")
        if note["buttons"]:
            await page.act("step", answer=note["buttons"][-1][0])
        await tab.services.registry.settle()
        assert "begun" in dict(await tab.store.list("progress")).values() or not note["buttons"]

    run(learn())


def test_a_hint_seats_handed_over_orders_and_an_early_end() -> None:
    async def play() -> None:
        tab = Tab()
        id = await tab.open("my_farm_shop", {}, ["me", "random"])
        page = await tab.line(id)
        while 0 not in page.table.deciders:
            await asyncio.sleep(0)
        await page.act("hint")
        while not any('"kind":"hint"' in each for each in page.sent):
            await asyncio.sleep(0)
        assert page.last("hint")["notes"][0]["text"]
        await tab.ask(f"/table/{id}/seats/0/bot", {"bot": "random"})
        assert page.table.chairs[0].bot == "random"
        await tab.ask(f"/table/{id}/seats/0/back", {})
        assert (await tab.ask(f"/table/{id}/seats/1/bot", {}, 400))["code"] == "bad-request"
        two = await tab.open("keyflower", {}, ["me", "me"])
        offers = (await tab.ask(f"/table/{two}/seats/0/orders"))["offers"]
        assert offers and (await tab.ask(f"/table/{two}/seats/0/orders", {"orders": []}))["orders"] == []
        assert (await tab.ask(f"/table/{two}/end", {"agree": True})) == {"over": True, "ending": "agreed"}
        assert (await tab.ask(f"/table/{id}/resign", {}))["ending"] == "given-up"
        assert (await tab.ask(f"/table/{id}/resign", {}, 409))["code"] == "over"
        assert "<svg" in await tab.ask(f"/table/{two}/picture?theme=dark")

    run(play())


def test_a_table_goes_on_when_the_rules_have_changed() -> None:
    async def play() -> None:
        tab = Tab()
        id = await tab.open("my_farm_shop", {}, ["me", "me"])
        page = await tab.line(id)
        for _ in range(3):
            await page.play(lambda legal: legal[0])
        await tab.services.registry.settle()
        former = msgspec.json.decode(await tab.store.read("table", id) or "", type=TableForm)
        tab.store.documents["table", id] = text_of(msgspec.structs.replace(former, fingerprint="of other rules"))
        now = await Tab(tab.store).line(id)
        assert now.table.state.dump() == page.table.state.dump() and now.table.rows[-1].kind == "rules"
        await now.play(lambda legal: legal[0])
        later = await Tab(tab.store).line(id)
        assert later.table.state.dump() == now.table.state.dump()
        assert msgspec.json.decode(tab.store.documents["snapshot", id], type=SnapshotForm).base is not None

    run(play())


def test_an_analysis_is_made_once_and_read() -> None:
    async def look() -> None:
        tab, luck = Tab(device=HastyDevice()), random.Random(2)
        id = await tab.open("my_farm_shop", {}, ["me", "me"])
        page = await tab.line(id)
        assert (await tab.ask(f"/table/{id}/analysis", status=409))["code"] == "not-over"
        while page.table.deciders:
            await page.play(luck.choice)
        assert not (await tab.ask(f"/table/{id}/analysis"))["ready"]
        await tab.ask(f"/table/{id}/analysis", {})
        task = tab.router.services.analyses[f"table {id}"].task
        assert task is not None
        await task
        assert (await tab.ask(f"/table/{id}/analysis/progress"))["ready"]
        told = await tab.ask(f"/table/{id}/analysis")
        assert told["ready"] and f"/table/{id}#at-" in told["body"]
        assert "<svg" in str(await tab.ask(f"/table/{id}/analysis/picture/3/0"))

    run(look())


def test_everything_is_kept_in_one_file_and_opened_elsewhere(tmp_path: Path) -> None:
    async def move() -> None:
        tab = Tab()
        page = await tab.line(await tab.open("my_farm_shop", {}, ["me", "me"]))
        for _ in range(3):
            await page.play(lambda legal: legal[0])
        await tab.services.registry.settle()
        await tab.ask("/update", {})
        everything = (await tab.router.ask("/everything/all")).text
        other = Tab(seed=8)
        assert (await other.ask("/records", everything))["url"] == "/"
        there = await other.line(page.table.id)
        assert there.table.state.dump() == page.table.state.dump()
        await there.play(lambda legal: legal[0])
        await other.ask("/records", everything)  # what went on there stays
        assert len(other.store.logs[page.table.id]) == 4
        assert other.store.documents.keys() == tab.store.documents.keys()
        archive = read_archive(everything)
        assert archive is not None
        url = f"sqlite:///{tmp_path / 'tables.db'}"
        arrivals = await take_in(url, archive)
        assert [each.name for each in arrivals] == ["Ann 0", "Ann 1"] and await take_in(url, archive) == []
        stores = Stores(url)
        assert await stores.tables.log(page.table.id) == page.table.rows
        head = await stores.tables.find_head(page.table.id)
        assert head is not None and (head.seed, head.game) == (7, "my_farm_shop")
        await stores.database.close()

    run(move())


def test_a_worked_case_of_the_rule_book_is_tried() -> None:
    async def learn() -> None:
        tab = Tab()
        for game in ("my_farm_shop", "keyflower", "key_flow"):
            for case in re.findall(r'data-case="([^"]+)"', book_page(game, "")):
                url = (await tab.ask(f"/cases/{case}", {}))["url"]
                page = await tab.line(url.split("/")[-1])
                assert page.last()["actions"], case
        assert (await tab.ask("/cases/keyflower/nothing", {}, 404))["code"] == "not-found"

    run(learn())
