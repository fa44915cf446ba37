"""The folder as a plain file server gives it, under a path of its own: it plays without a server, offline, in two tabs,
and nothing that was acknowledged is lost."""

from __future__ import annotations

import os
import random
import re
import signal
import threading
from collections.abc import Generator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page, expect
from tools.browser import ARGUMENTS, Server, find_chromium

from steading.games import GAMES
from steading.language.catalogue import codes
from steading.pocket.documents import read_row
from steading.site import writer
from steading.site.runtime import fetch
from steading.site.writer import SiteSettings, language_sizes, travels, write_site
from tests.browser.person import Person
from tests.browser.seat import CHOOSE, DECIDE, DESK, MANY, PATIENCE, Screens, Seat

RUNTIME = Path(__file__).parents[2] / "build" / "runtime"
UP = "() => document.documentElement.hasAttribute('data-backend')"
GO = "path => import(new URL('static/shared/backend.js', pocket.base)).then((backend) => backend.go(path))"
OPENED = "([path, body]) => pocket.ask(path, JSON.stringify(body)).then(({ text }) => JSON.parse(text))"
ROWS = """table => new Promise((resolve, reject) => {
    const opening = indexedDB.open("steading");
    opening.onerror = reject;
    opening.onsuccess = () => {
        const range = IDBKeyRange.bound([table, 0], [table, Infinity]);
        const asked = opening.result.transaction("rows").objectStore("rows").getAll(range);
        asked.onsuccess = () => { opening.result.close(); resolve(asked.result.map(({ text }) => text)); };
    };
})"""
ASKS_FOR_GERMAN = "Object.defineProperty(navigator, 'languages', { get: () => ['fr', 'de-AT', 'en'] })"
QUESTIONS = {"de": "Auf welches Feld legst du die Karte?", "en": "On which field do you lay the card?"}
WORDS = re.compile(r"/(?:locale|catalogues|texts)/(\w+)")
KEPT = """async (code) => {
    const { base } = (parent.pocket ? parent : window).pocket;
    const files = [`locale/${code}/table.js`, `python/catalogues/${code}/keyflower.packed`];
    const found = await Promise.all(files.map((file) => caches.match(new URL(file, base))));
    return found.every(Boolean);
}"""
KILLS = 20
AT_HAND = f"""() => {{
    if (document.getElementById("the-pass")?.open) document.getElementById("pass-ready").click();
    return ({DECIDE})();
}}"""
# Two people at one screen click on from move to move; at a random moment after one more click, how many of these moves
# were shown to them, and so acknowledged.
CLICK_ON = """async ([moves, wait]) => {
    const { body } = document;
    const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const free = () => {
        if (document.getElementById("the-pass").open) document.getElementById("pass-ready").click();
        return body.dataset.ready === "true" && (body.hasAttribute("data-mine") || body.hasAttribute("data-over"));
    };
    const click = () => {
        document.querySelector("#the-choices button")?.click();
        return body.dataset.number;
    };
    for (let move = 0; move < moves; move += 1) {
        for (const number = click(); body.dataset.number === number; ) await pause(5);
        while (!free()) await pause(5);
    }
    const number = click();
    await pause(wait);
    return moves + Number(body.dataset.number !== number);
}"""
SHOWN = """() => {
    const inner = document.querySelector("iframe.pocket-frame")?.contentDocument;
    return inner?.readyState === "complete" && inner.location.href === location.href;
}"""
INSIDE = ("evaluate", "locator", "wait_for_function", "wait_for_url")


class QuietFiles(SimpleHTTPRequestHandler):
    """A plain file server."""

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


class StaticHost:
    """A host of files, with the folder under a path."""

    def __init__(self, root: Path) -> None:
        self.folder = root / "some" / "where"
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietFiles, directory=str(root)))
        self.url = f"http://127.0.0.1:{self.server.server_port}/some/where/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory, server: Server) -> Generator[StaticHost, None, None]:
    found = StaticHost(tmp_path_factory.mktemp("host"))
    fetch(RUNTIME)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writer, "offered_codes", codes)  # to browsers that ask for them, all languages
        write_site(found.folder, RUNTIME, SiteSettings(server.url, pause=0, analysis=0))
    yield found
    found.server.shutdown()


class Framed:
    """A page, or the page in its frame where there is one."""

    def __init__(self, page: Page) -> None:
        self.outer = page

    @property
    def inner(self) -> Page | Frame:
        return next((frame for frame in self.outer.frames if frame.parent_frame), self.outer)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner if name in INSIDE else self.outer, name)


class Device(Seat):
    """A browser of its own, in which the folder is opened."""

    def __init__(self, browser: Browser, host: StaticHost, phone: bool = False) -> None:
        super().__init__(Screens(browser, ""), host.url, phone, motion=False)
        self.left: list[str] = []  # requests that go elsewhere
        self.context.on("request", lambda request: self.note(request.url))
        self.page = Framed(self.page)  # type: ignore[assignment]

    def note(self, url: str) -> None:
        if not url.startswith((self.url, "blob:", "data:")):
            self.left.append(url)

    @property
    def outer(self) -> Page:
        found: Page = self.page.outer  # type: ignore[attr-defined]
        return found

    def start(self, path: str = "") -> None:
        """The page, with its worker behind it."""
        self.outer.goto(self.url + path)
        self.outer.wait_for_function(UP)

    def post(self, path: str, **body: object) -> Any:
        return self.outer.evaluate(OPENED, [path, body])

    def open(self, path: str) -> None:
        """Go to a page in the frame, as a link would."""
        self.outer.evaluate(GO, path)
        if path != "/":
            self.outer.wait_for_function(SHOWN)

    def sit_at(self, game: str, *seats: str, **options: bool) -> str:
        """A table of this game, and the seats: `me` or a bot."""
        wanted = [{"kind": "me", "name": "Ann"} if seat == "me" else {"kind": "bot", "bot": seat} for seat in seats]
        made = self.post("/tables", game=game, seats=wanted, options=options)
        self.open(made["url"])
        self.ready()
        return str(made["table"])

    def rows(self, table: str) -> list[str]:
        """What is kept of a table."""
        found: list[str] = self.outer.evaluate(ROWS, table)
        return found

    def reopen(self, path: str) -> None:
        """Another tab in place of the one that was closed or has crashed."""
        self.page = Framed(self.context.new_page())  # type: ignore[assignment]
        self.outer.set_default_timeout(PATIENCE)
        self.page.on("console", self.heard)
        self.page.on("pageerror", self.failed)
        self.outer.goto(self.url + path)

    def kill(self) -> None:
        """The tab is gone without a word, as by a power cut: whatever runs scripts in this browser is killed."""
        line = self.screens.browser.new_browser_cdp_session()
        with self.outer.expect_event("crash"):
            for each in line.send("SystemInfo.getProcessInfo")["processInfo"]:
                if each["type"] == "renderer":
                    os.kill(each["id"], signal.SIGKILL)
        line.detach()
        self.outer.close()


@pytest.fixture
def device(browser: Browser, host: StaticHost) -> Generator[Device, None, None]:
    found = Device(browser, host)
    yield found
    found.context.close()
    assert (found.complaints, found.left) == ([], [])


def test_it_is_light(host: StaticHost) -> None:
    assert travels(host.folder, "my_farm_shop") < 6_000_000
    for file in ("python/games/keyflower.packed", "python/games/key_flow.packed"):
        assert (host.folder / file).stat().st_size < 500_000


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_a_language_are_light(host: StaticHost, code: str, game: str) -> None:
    sizes = language_sizes(host.folder, code, game)
    assert sizes["scripts"] + sizes["catalogues"] <= 25_000
    assert abs(travels(host.folder, game, code) - travels(host.folder, game)) < 50_000, "no second language comes along"


def test_one_language_comes_and_another_is_chosen_at_the_table_and_both_are_there_offline(device: Device) -> None:
    device.context.add_init_script(ASKS_FOR_GERMAN)
    asked: list[str] = []
    device.context.on("request", lambda request: asked.append(request.url))
    device.start()
    assert device.outer.url == f"{device.url}de/index.html"
    table = device.sit_at("my_farm_shop", "me", "me")
    assert f"/de/table.html?{table}" in device.outer.url
    expect(device.page.locator("#the-question")).to_have_text("Welcher Würfel kommt an welchen Stand?")
    assert device.page.evaluate("document.documentElement.lang") == "de"
    assert WORDS.findall(" ".join(asked)) and {*WORDS.findall(" ".join(asked))} == {"de"}
    device.choose()
    device.ready()
    kept, number = device.rows(table), device.number
    device.outer.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert not device.outer.evaluate(KEPT, "en")

    asked.clear()
    speak(device, "en")
    expect(device.page.locator("#the-question")).to_have_text(QUESTIONS["en"])
    assert f"{device.url}table.html?{table}" == device.outer.url
    assert (device.rows(table), device.number) == (kept, number), "the turn goes on where it was"
    assert "de" not in WORDS.findall(" ".join(asked))
    device.outer.wait_for_function(KEPT, arg="en")

    device.context.set_offline(True)
    for code, question in (
        ("de", "Auf welches Feld legst du die Karte?"),
        ("en", "On which field do you lay the card?"),
    ):
        speak(device, code)
        expect(device.page.locator("#the-question")).to_have_text(question)
    device.choose()
    device.ready()
    assert len(device.rows(table)) > len(kept)


def speak(device: Device, code: str) -> None:
    """Choose a language in the menu of the table."""
    device.page.locator("#menu-button").click()
    with device.outer.expect_navigation():
        device.page.locator("#language-choice").select_option(code)
    device.outer.wait_for_function(UP)
    device.ready()


def test_a_game_is_begun_on_a_board_that_was_drawn_before_python_is_there(device: Device) -> None:
    page = device.page
    device.outer.goto(device.url)
    page.locator("[data-game='my_farm_shop'] .play").click()  # long before Python is there
    device.outer.wait_for_function(SHOWN)
    page.wait_for_function("() => document.querySelector('#the-panels .panel > svg') && !parent.pocket.ready")
    device.ready()
    assert "/some/where/table.html?" in device.outer.url
    device.gesture()
    assert device.rows(device.outer.url.partition("?")[2])


def test_a_whole_game_of_each_is_played_by_clicks_and_taken_along_to_the_server_of_friends(
    device: Device, server: Server
) -> None:
    device.start()
    for game, gestures in (("my_farm_shop", 8), ("keyflower", 8), ("key_flow", 8)):
        table = device.sit_at(game, "me", "random")
        ann, decisions = Person(device), 0
        for decisions in range(MANY):
            device.ready()
            if device.over:
                break
            if decisions < gestures:
                ann.decide()  # by clicks on the board
            else:
                device.moved(device.page.evaluate(CHOOSE, 0))  # the first that is offered
        assert decisions > gestures
        expect(device.page.locator("#the-end .end-sheet")).to_have_count(2)
        assert len([row for row in device.rows(table) if read_row(row).seat == 0]) >= decisions
        device.open("/")
    assert device.left == []
    device.outer.evaluate("localStorage.name = 'Zoë'")
    device.outer.locator("#friends-link").click()
    there = device.outer
    there.wait_for_url(f"{server.url}/arrive")  # what came after it is not left in the address
    expect(there.locator("#arrive-words")).to_contain_text("the name Zoë and 3 records")
    assert not [url for url in device.left if "/records" in url], "nothing is kept that nobody has agreed to"
    assert there.evaluate("localStorage.name") is None
    there.locator("#arrive-button").click()
    expect(there.locator("#arrive-list a")).to_have_count(3)
    expect(there.locator("#arrive-words")).to_contain_text("Welcome, Zoë. 3 of 3 records saved")
    assert there.evaluate("localStorage.name") == "Zoë"
    there.goto(f"{server.url}/account")
    expect(there.locator("a[href^='/replay/']")).to_have_count(3)
    there.goto(f"{server.url}/arrive#x")
    expect(there.locator("#arrive-words")).to_contain_text("cannot be read")
    assert all(url.startswith(server.url) for url in device.left)
    device.left.clear()


def test_a_lesson_a_puzzle_a_hint_a_record_out_and_in_and_an_analysis(device: Device, tmp_path: Path) -> None:
    device.start()
    page = device.page
    device.open(device.post("/lessons/my_farm_shop/" + first_lesson(device))["url"])
    expect(page.locator("#the-coach")).to_be_visible()
    device.open("/puzzles")
    page.locator("[data-game='my_farm_shop'] .puzzle-card").first.click()
    page.wait_for_url("**/table.html?*")
    expect(page.locator("#the-coach")).to_be_visible()
    device.choose()
    device.open("/puzzles")
    card = page.locator("[data-game='my_farm_shop'] .puzzle-card").first
    expect(card).to_have_attribute("data-progress", re.compile("begun|done"))
    expect(card.locator("b")).to_contain_text(re.compile("[…✓]"))
    table = device.sit_at("my_farm_shop", "me", "random")
    page.locator("#hint-button").click()
    expect(page.locator("#the-coach")).to_contain_text("What a strong player would do")
    device.post(f"/table/{table}/seats/0/bot", bot="random")
    page.locator("#the-record").wait_for()
    with device.outer.expect_download() as download:
        page.locator("#the-record").click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    page.locator("#analysis-button").click()
    expect(page.locator(".an-chart").first).to_be_visible()
    page.locator("[data-what-if]").first.click()
    page.wait_for_url("**/table.html?*")
    device.ready()
    assert f"?{table}" not in device.outer.url
    device.open("/")
    device.outer.locator("#record-file").set_input_files(record)
    device.outer.wait_for_function(SHOWN)
    page.wait_for_function("() => document.body?.dataset.at !== undefined")
    assert "replay.html?" in device.outer.url


def first_lesson(device: Device) -> str:
    found = device.outer.evaluate("pocket.ask('/lessons').then(({ text }) => JSON.parse(text))")
    return str(next(each["name"] for each in found if each["game"] == "my_farm_shop"))


@pytest.fixture
def own_browser(browser: Browser) -> Generator[Browser, None, None]:
    """A browser whose processes belong to nobody else."""
    found = browser.browser_type.launch(executable_path=find_chromium(), args=ARGUMENTS)
    yield found
    found.close()


def test_killed_at_twenty_moments_offline_and_in_two_tabs_nothing_is_lost(
    own_browser: Browser, host: StaticHost
) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    chance = random.Random(seed)
    device = Device(own_browser, host)
    device.start()
    table = device.sit_at("my_farm_shop", "me", "me")  # a bot would think in one more Python
    device.outer.evaluate("navigator.serviceWorker.ready.then(() => true)")
    device.context.set_offline(True)
    for _ in range(KILLS):
        device.page.wait_for_function(AT_HAND)
        kept = device.rows(table)
        acknowledged = device.page.evaluate(CLICK_ON, [chance.randrange(3), chance.randrange(80)])
        device.kill()
        device.reopen(f"table.html?{table}")
        device.page.wait_for_function(AT_HAND)
        rows = device.rows(table)
        assert rows[: len(kept)] == kept and len(rows) >= len(kept) + acknowledged
    second = device.context.new_page()
    second.set_default_timeout(PATIENCE)
    second.goto(f"{device.url}table.html?{table}")
    second.wait_for_function(AT_HAND)
    before = second.evaluate("document.body?.dataset.number")
    device.page.evaluate("document.querySelector('#the-choices button').click()")
    second.wait_for_function("number => document.body?.dataset.number !== number", arg=before)
    assert (device.complaints, device.left) == ([], [])


def test_a_case_is_opened_by_a_link_a_full_store_is_said_and_hot_seats_hide_their_hands(device: Device) -> None:
    device.start("rules/keyflower.html#try-2")  # as the documents lead there
    device.outer.wait_for_function(SHOWN)
    device.ready()
    assert "/table.html?" in device.outer.url
    table = device.sit_at("keyflower", "me", "me")
    kept = device.rows(table)
    worker = next(each for each in device.outer.workers if each.url.endswith("worker.js"))
    full = "IDBObjectStore.prototype.add = () => { throw new DOMException('', 'QuotaExceededError'); };"
    worker.evaluate(f"() => {{ self.kept = IDBObjectStore.prototype.add; {full} }}")
    device.page.evaluate("document.querySelector('#the-choices button').click()")
    expect(device.page.locator("#the-banner")).to_contain_text("no space left")
    assert device.rows(table) == kept
    worker.evaluate("() => { IDBObjectStore.prototype.add = self.kept; }")
    screen = device.page.locator(".panel-own h2")
    owner = screen.inner_text()
    while not device.page.locator("#the-pass").is_visible():
        device.page.evaluate("document.querySelector('#the-choices button')?.click()")
    box = device.page.locator("#the-pass").bounding_box()
    assert box is not None and (box["width"], box["height"]) == DESK, "all of the table is covered"
    heading = device.page.locator("#pass-heading").inner_text()
    assert screen.inner_text() == owner and owner not in heading, "nothing of the next hand lies below it"
    device.page.locator("#pass-ready").click()
    device.ready()
    assert screen.inner_text() != owner
    assert len(device.rows(table)) > len(kept)


def test_a_new_version_is_offered_but_not_in_the_middle_of_a_game(device: Device, host: StaticHost) -> None:
    device.start()
    table = device.sit_at("my_farm_shop", "me", "me")
    device.ready()
    device.choose()
    device.outer.evaluate("navigator.serviceWorker.ready.then(() => true)")
    script = host.folder / "service_worker.js"
    script.write_text(script.read_text() + "// a new version")
    updated = "navigator.serviceWorker.ready.then((all) => all.update()).then((all) => true)"
    device.outer.evaluate(updated)
    device.outer.wait_for_function("async () => (await navigator.serviceWorker.ready).waiting !== null")
    expect(device.outer.locator("#update-button")).to_have_count(0)
    device.open("/")
    expect(device.outer.locator("#update-button")).to_be_visible()
    device.open(f"/table/{table}")
    expect(device.outer.locator("#update-button")).to_have_count(0)  # back at a table it is not offered any more
    device.open("/")
    with device.outer.expect_navigation():
        device.outer.locator("#update-button").click()
    device.outer.wait_for_function(UP)
    device.open(f"/table/{table}")
    device.ready()
    assert device.number == "1"


def test_every_game_is_begun_by_taps_on_a_phone(browser: Browser, host: StaticHost) -> None:
    device = Device(browser, host, phone=True)
    device.start()
    expansions = {"farmers": True, "merchants": True}
    for game, options in (("my_farm_shop", {}), ("keyflower", expansions), ("key_flow", {})):
        table = device.sit_at(game, "me", "random", **options)
        for _ in range(2):
            device.ready()
            device.gesture()
        assert len(device.rows(table)) >= 2
        device.open("/")
    device.context.close()
    assert (device.complaints, device.left) == ([], [])
