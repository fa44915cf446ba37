"""Scripts that people write where words belong: on every page that shows them they are words.

The policy that forbids them anyway is switched off in these browsers, so that nothing but the pages themselves keeps
them from running.
"""

from __future__ import annotations

import base64
import json
import sqlite3
import zlib
from collections.abc import Generator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Dialog, Page, expect
from tools.browser import Server

from steading.engine import make_film, read_record
from steading.games import make
from tests.browser.seat import PATIENCE, Json

ANN = '"><img src=x onerror=pwned=1>{{data}}'
BEA = "</script><svg onload=pwned=1>{{body}}"
LINE = '<script>pwned=1</script><a href="javascript:pwned=1">Click</a>\u2028\u202e{{title}}'
REASON = "<iframe srcdoc='<script>parent.pwned=1</script>'></iframe>"
TOLD = "<img src=x onerror=pwned=1>"
KEYS = {
    "p256dh": "BArs_XJFjlV6cdxHgsoDWLQ8tI_YGtdjJa4RobcgZY_pqswi4hUyASz5u1VGptlQVyLcR80RooJTbaHeGUmspX4",
    "auth": "A" * 22,
}  # of a browser
PASSWORD = "correct horse battery"
GOLDEN = Path(__file__).parents[1] / "golden" / "my_farm_shop_2.json"
INJECTED = """() => [
    ...document.querySelectorAll("img[src=x], iframe, [onload], [onerror], a[href^='javascript']"),
    ...[...document.scripts].filter((script) => !script.src && script.type !== "application/json"),
].map((element) => element.outerHTML)"""


class Reader:
    """A browser without the policy, and what it is shown."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.url = url
        self.context = context
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.dialogs: list[str] = []
        self.page.on("dialog", self.close)

    def close(self, dialog: Dialog) -> None:
        self.dialogs.append(dialog.message)
        dialog.dismiss()

    def ask(self, path: str, **body: object) -> Json:
        self.context.request.get("/me")
        answer = self.context.request.post(path, data=body, headers={"Origin": self.url})
        assert answer.ok, answer.text()
        said: Json = answer.json()
        return said

    def reads(self, path: str, *words: str) -> None:
        """The page shows these words as words, and nothing in them has become anything else."""
        if path:
            self.page.goto(path)
        for word in words:
            expect(self.page.locator("body")).to_contain_text(word)
        self.is_safe()

    def is_safe(self) -> None:
        assert self.page.evaluate(INJECTED) == []
        assert self.page.evaluate("globalThis.pwned") is None and self.dialogs == []


@pytest.fixture
def readers(browser: Browser, server: Server) -> Generator[list[Reader], None, None]:
    contexts = [browser.new_context(base_url=server.url, bypass_csp=True, reduced_motion="reduce") for _ in range(2)]
    yield [Reader(context, server.url) for context in contexts]
    for context in contexts:
        context.close()


def test_what_people_write_at_a_table_is_words_on_every_page(readers: list[Reader], server: Server) -> None:
    ann, bea = readers
    seats = [{"kind": "me", "name": ANN}, {"kind": "person", "name": BEA}]
    opened = ann.ask("/tables", game="my_farm_shop", seats=seats, options={"start_player": "0"})
    link = opened["links"][0]["url"]
    bea.reads(link, ANN, BEA)
    bea.ask(link)
    bea.reads(opened["url"], ANN, BEA)
    ann.reads(opened["url"], ANN, BEA)
    ann.page.wait_for_function("() => document.body?.dataset.ready === 'true'")
    ann.page.locator("#the-choices button").first.evaluate("(button) => button.click()")
    ann.page.wait_for_function("() => Number(document.body?.dataset.number) > 0")
    bea.page.locator("#story-button").click()
    bea.page.locator("#the-chat summary").click()
    bea.page.locator("#the-chat input").fill(LINE)
    bea.page.locator("#the-chat input").press("Enter")
    said = " ".join(LINE.replace("\u202e", "").split())
    bea.reads("", said)
    ann.page.locator("#story-button").click()
    ann.page.locator("#the-chat summary").click()
    ann.reads("", said)
    ann.page.locator("#the-chat .chat-more").click()
    ann.page.get_by_label("What is wrong with it?").fill(REASON)
    ann.is_safe()
    ann.page.get_by_role("button", name="Report it").click()
    expect(ann.page.locator(".report-dialog")).to_contain_text("moderator will look at it")
    ann.page.get_by_role("button", name="Close").click()
    ann.page.locator("#the-chat .chat-more").click()
    ann.page.get_by_role("button", name="Mute this person").click()
    expect(ann.page.locator(".report-dialog")).to_contain_text("You have muted")
    ann.reads("/", BEA)
    for reader in readers:
        reader.ask(f"{opened['url']}/end")
    ann.reads(opened["url"], ANN, BEA)
    ann.reads("/", "ended by agreement")
    ann.reads("/account", BEA)
    bea.ask("/offers", game="my_farm_shop", seats=3, name=BEA)
    ann.reads("/lobby", BEA)
    ann.ask("/notices/push", endpoint="https://push.example/1", keys=KEYS, words=TOLD)
    ann.reads("/notices", TOLD)
    bea.ask("/sign-up", name="Scribe", password=PASSWORD)
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as connection, connection:
        connection.execute("UPDATE people SET role = 'moderator' WHERE name = 'Scribe'")
    bea.reads("/reports", said, REASON)


def test_what_stands_in_an_uploaded_record_is_words(readers: list[Reader]) -> None:
    ann, _ = readers
    record: Json = json.loads(GOLDEN.read_text())["record"]
    record["names"] = [ANN, BEA]
    film = json.loads(
        zlib.decompress(make_film(make("my_farm_shop", record["options"]), read_record(json.dumps(record))))
    )
    for event in film["told"][1::2]:
        event.update({name: TOLD for name, value in event.items() if isinstance(value, str) and name != "event"})
    packed = base64.b64encode(zlib.compress(json.dumps(film).encode())).decode()
    for text in (record, {**record, "fingerprint": "former", "film": packed}):
        url = ann.ask("/records", **text)["url"]
        ann.reads(url, ANN, BEA)
        ann.page.wait_for_selector("#the-story-list li", state="attached")
        ann.is_safe()
    ann.page.goto(f"{ann.ask('/records', **record)['url']}/analysis")
    expect(ann.page).to_have_title(f"My Farm Shop: {ANN}, {BEA}")
    ann.is_safe()
