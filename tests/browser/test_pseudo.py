"""No English is left in the code: in the pseudo-language, every text of every page and of whole games has accents."""

from __future__ import annotations

import re
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import ConsoleMessage, expect
from tools.browser import Server

import steading
from steading.bots import LEVELS
from steading.language.catalogue import PSEUDO, about, codes
from tests.browser.conftest import Sit
from tests.browser.seat import NAMES, Seat
from tests.browser.started_games import play_moves, play_near_end, sit_down

PEOPLE = (*NAMES, "Mona Archer", *[name for level in LEVELS for name in level.names])
KEPT = (  # what has no accents by right
    "Steading",  # our name
    "Keyflower",  # a game's name
    "Key Flow",
    "My Farm Shop",
    "Discord",  # services that others run
    "Slack",
    *[about(code).name for code in codes()],  # each language as its speakers call it
    *PEOPLE,
)
ENGLISH = (Path(__file__).parent / "english.js").read_text(encoding="utf-8")
PATTERN = "|".join(
    [
        rf"\b(?:{'|'.join(sorted(KEPT, key=len, reverse=True))})\b",
        r"https?:\/\/\S*",
        r"^[A-Z]$",  # the mark of a seat, or of a deck of cards
        r"\b\d[ab]\b",  # a side of a boat
        r"\b(?:\d|J)x?-[\w-]+",  # a card of My Farm Shop, as records name it
        r"^steading serve [-.\d\w ]+$",  # a command
    ]
)


class Reader:
    """Somebody who reads the pseudo-language, and notes what is English."""

    def __init__(self, seat: Seat) -> None:
        self.seat, self.page = seat, seat.page
        self.found: list[str] = []
        seat.context.add_cookies([{"name": "language", "value": PSEUDO, "url": seat.url}])
        seat.run_first(ENGLISH.replace("KEPT", PATTERN))
        self.page.on("console", self.note)

    def note(self, message: ConsoleMessage) -> None:
        if message.type == "info" and message.text.startswith("english: "):
            self.found.append(re.sub(r"/(table|replay|seat)/[\w-]+", r"/\1/…", message.text.removeprefix("english: ")))

    def visit(self, path: str) -> None:
        self.page.goto(path)
        self.page.wait_for_load_state("networkidle")

    def stop(self) -> list[str]:
        """All that was English so far."""
        self.page.evaluate("0")  # what was said before has come
        self.page.remove_listener("console", self.note)
        return sorted(set(self.found))


@pytest.fixture
def reader(sit: Sit) -> Generator[Reader, None, None]:
    found = Reader(sit())
    yield found
    english = found.stop()
    assert english == [], "\n".join(english)


PAGES = (
    "/",
    "/lobby",
    "/ranking",
    "/arrive",
    "/sign-in",
    "/sign-up",
    "/forgotten",
    "/reset/nothing",
    "/confirm/nothing",
    "/unsubscribe/nothing",
    "/account",
    "/notices",
    "/reports",
    "/people/Nobody",
    "/puzzles",
    "/gallery",
    "/rules",
    *[f"/rules/{game}" for game in steading.games()],
    "/offline",
    "/seat/nothing",
    "/table/nothing",
    "/nothing",
)


def test_every_page_of_somebody_new(reader: Reader) -> None:
    reader.seat.expected = "40[134]"
    for path in PAGES:
        reader.visit(path)


def test_start_lobby_and_what_they_open(reader: Reader) -> None:
    page, seat = reader.page, reader.seat
    seat.open_table("me", "bot:greedy")
    seat.open_table("me", "person")
    reader.visit("/")
    for game in steading.games():
        page.locator(f"[data-game={game}] h2").click()
        page.locator(f"[data-game={game}] .set-up").click()
        page.locator("[name=kind-1]").last.select_option("person")
        page.locator("#set-up-close").click()
    for bot in page.locator("[name=kind-1] optgroup").last.locator("option").all():
        page.locator("[name=kind-1]").first.select_option(bot.get_attribute("value"))
    menu = page.locator(".table .menu").first
    menu.locator("summary").click()
    for button in menu.locator("button").all():
        button.click()  # asks once more
    page.locator("#add-guest").click()
    page.locator("#play-button").click()
    expect(page.locator("#new-links input")).not_to_have_count(0)
    reader.visit("/lobby")
    page.locator("#guest-name").fill("Ann")
    for game in steading.games():
        page.locator("#which-game").select_option(game)
    page.locator("#more-options summary").click()
    page.locator("#open-button").click()
    expect(page.locator(".open-table.own")).to_have_count(1)
    reader.visit("/lobby")


@pytest.mark.parametrize("game", steading.games())
def test_a_whole_game(reader: Reader, server: Server, game: str) -> None:
    """From its last decision: the ending, the sheets, and each moment again."""
    page, seat = reader.page, reader.seat
    sit_down(seat, server, play_near_end(steading.game(game), 2, 2))
    seat.play_out()
    expect(page.locator(".curve")).to_be_visible()
    page.locator("#watch-button").click()
    expect(page.locator("body")).to_have_attribute("data-at", "0")
    last = int(page.locator(".slider-range").get_attribute("max") or 0)
    for at in range(1, last + 1):
        page.keyboard.press("ArrowRight")
        expect(page.locator("body")).to_have_attribute("data-at", str(at))
    page.locator("#scores-button").click()
