"""No English is left in the code: in the pseudo-language, every text of every page and of whole games has accents."""

from __future__ import annotations

import re
import subprocess
import sys
from calendar import month_name
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import ConsoleMessage, expect
from tools.browser import Server
from tools.positions import store_game

import steading
from steading.book.layout import read_book
from steading.bots import LEVELS
from steading.language.catalogue import PSEUDO, about, codes
from steading.lessons import lessons
from tests.browser.conftest import Sit
from tests.browser.seat import NAMES, Seat
from tests.browser.started_games import play_moves
from tests.browser.test_analysis import LONG, MADE
from tests.browser.test_puzzles import answer, small, worst

PEOPLE = (
    *NAMES,
    "Ottilie",
    *[name for level in LEVELS for name in level.names],
    *[name for game in steading.games() for each in lessons(game) for name in each.names],
)
KEPT = (  # what has no accents by right
    "Steading",  # our name
    "Keyflower",  # a game's name
    "Key Flow",
    "My Farm Shop",
    "Discord",  # services that others run
    "Slack",
    "hooks.example.org",
    "Chrome",
    "Linux",
    *[about(code).name for code in codes()],  # each language as its speakers call it
    *PEOPLE,
)
ENGLISH = (Path(__file__).parent / "english.js").read_text(encoding="utf-8")
PATTERN = "|".join(
    [
        rf"\b(?:{'|'.join(sorted(KEPT, key=len, reverse=True))})\b",
        r"https?:\/\/\S*",
        r"(?<![A-Za-z])[A-FK](?![A-Za-z])",  # the mark of a seat, or on the back of a card
        r"^[A-Z]$",  # a key, or how somebody's name begins
        r"\b\d[ab]\b",  # a side of a boat
        r"\b[\dJS]x?-[\w+-]+",  # a card of My Farm Shop, as records name it
        rf"\b(?:{'|'.join(month_name[1:])})\b",  # in a date, which the browser writes
        r"\b[\da-f]{64}\b",  # a secret of a webhook
        r"^steading serve [-.\d\w ]+$",  # a command
    ]
)


class Reader:
    """Somebody who reads the pseudo-language, and notes what is English."""

    def __init__(self, seat: Seat) -> None:
        self.seat, self.page = seat, seat.page
        self.found: list[str] = []
        self.choose_language()
        seat.run_first(ENGLISH.replace("KEPT", PATTERN))
        self.page.on("console", self.note)

    def note(self, message: ConsoleMessage) -> None:
        if message.type == "info" and message.text.startswith("english: "):
            self.found.append(re.sub(r"/(table|replay|seat)/[\w-]+", r"/\1/…", message.text.removeprefix("english: ")))

    def choose_language(self) -> None:
        self.seat.context.add_cookies([{"name": "language", "value": PSEUDO, "url": self.seat.url}])

    def visit(self, path: str) -> None:
        self.page.goto(path)
        for _ in range(2):  # what was answered may lead to another question
            self.page.wait_for_function("() => document.readyState === 'complete' && awaited === 0")
            self.seat.settle()

    def see_pictures(self, most: int = 3) -> None:
        """The first pictures of the page, as documents of their own."""
        sources = self.page.locator("img").evaluate_all("pictures => pictures.map((each) => each.src)")
        for source in [each for each in sources if "/static/" not in each][:most]:
            drawn = self.seat.context.request.get(source).text()
            texts = re.sub("<style.*?</style>|<[^>]*>", "\n", drawn, flags=re.DOTALL).splitlines()
            self.found += [f"{source}: {text}" for text in texts if re.search("[A-Za-z]", re.sub(PATTERN, "", text))]

    def stop(self) -> list[str]:
        """All that was English so far."""
        self.page.evaluate("0")  # what was said before has come
        self.page.remove_listener("console", self.note)
        return sorted(one for one in set(self.found) if not self.is_watched(one))

    def is_watched(self, found: str) -> bool:
        """Is it about what another test has left: a table whose people have names such as Player 0, a decision about
        what somebody wrote?"""
        path, where, text = [*found.split(": ", 2), "", ""][:3]
        if path == "/reports" and where.startswith("div#decided-list"):
            return where.endswith("people-quote") or re.fullmatch("“.*”", text) is not None
        named = re.search("[A-Za-z]", re.sub(rf"{PATTERN}|Player \d", "", text)) is None
        return path == "/lobby" and where.startswith("ul#watch-tables") and named


@pytest.fixture
def reader(sit: Sit) -> Generator[Reader, None, None]:
    found = Reader(sit())
    yield found
    english = found.stop()
    assert english == [], "\n".join(english)


# ------------------------------------------------------------ pages
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
    "/unsubscribe/somebody/turn/nothing",
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
    "/nothing",
)


# Whole books are read without being laid out, which would be most of the work.
UNSEEN = """addEventListener("DOMContentLoaded", () => {
    const unseen = new CSSStyleSheet();
    unseen.replaceSync("body { display: none }");
    document.adoptedStyleSheets.push(unseen);
})"""


def test_the_pages_of_somebody_new(reader: Reader) -> None:
    reader.seat.expected = "40[134]"
    reader.seat.run_first(UNSEEN)
    for path in PAGES:
        reader.visit(path)
        reader.see_pictures()


def test_start_and_lobby_with_what_they_open(reader: Reader) -> None:
    page, seat = reader.page, reader.seat
    seat.open_table("me", "bot:greedy")
    (link,) = seat.open_table("me", "person")["links"]
    reader.visit("/")
    for game in steading.games():
        page.locator(f"[data-game={game}] h2").click()
        page.locator(f"[data-game={game}] .set-up").click()
        page.locator("#set-up [name=kind-1]").select_option("person")
        page.locator("#set-up-close").click()
    bots = page.locator("#line-up [name=kind-1], .place [name=kind-1]").first
    for bot in bots.locator("optgroup").last.locator("option").all():
        bots.select_option(bot.get_attribute("value"))
    menu = page.locator(".table .menu").first
    menu.locator("summary").click()
    for button in menu.locator("button").all():
        button.click()  # asks once more
    page.locator(".place-name").first.fill("")
    page.locator("#play-button").click()  # somebody needs a name
    page.locator(".place-name").first.fill("Ann")
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
    page.locator(".open-table.own summary").first.click()
    reader.visit("/lobby")
    seat.context.clear_cookies()
    reader.choose_language()
    reader.visit(link["url"])


def test_an_account_its_notices_and_what_moderators_see(reader: Reader, server: Server) -> None:
    page, seat = reader.page, reader.seat
    seat.expected = "40[0-9]"
    reader.visit("/sign-up")
    page.locator("[name=name]").fill("miller")  # which is a bot's
    page.locator("[name=password]").fill("correct horse battery")
    page.locator("#sign-form button").click()
    expect(page.locator("#sign-error")).not_to_be_empty()
    page.locator("[name=name]").fill("Ottilie")
    page.locator("#sign-form button").click()
    page.wait_for_url(seat.url + "/")
    command = [str(Path(sys.executable).parent / "steading"), "admin", "accounts", "role", "ottilie", "moderator"]
    subprocess.run([*command, "--database", server.database], check=True, capture_output=True)
    seat.ask("/people/ottilie/reports", reason="")
    reader.visit("/account")
    for fold in page.locator("summary").all():
        fold.click()
    reader.visit("/notices")
    page.locator("[name=url]").fill("https://hooks.example.org/x")
    page.locator("#webhook-form button").click()
    expect(page.locator(".notice-places li")).to_have_count(1)
    reader.visit("/reports")
    expect(page.locator("[data-report]")).not_to_have_count(0)
    page.locator("[data-report] button").last.click()
    reader.visit("/reports")
    page.locator("#decided summary").click()
    reader.visit("/people/Ottilie")
    page.locator("#person-foot button").click()
    page.locator(".report-dialog button").first.click()
    reader.visit("/ranking")


# ------------------------------------------------------------ learning
def test_lessons_puzzles_and_a_first_game(reader: Reader) -> None:
    page, seat = reader.page, reader.seat
    coach = page.locator("#the-coach")
    page.goto(seat.ask(f"/lessons/keyflower/{lessons('keyflower')[0].name}")["url"])
    coach.locator("button").first.click()
    seat.settle()
    puzzle = small()
    page.goto(seat.ask(f"/puzzles/my_farm_shop/{puzzle.name}")["url"])
    answer(seat, puzzle.state(), puzzle, worst(puzzle.state(), puzzle))
    expect(coach).to_have_attribute("data-tone", "wrong")
    coach.locator("button").last.click()  # shows the answer
    seat.settle()
    page.goto(seat.ask("/first/key_flow", name="Ann")["url"])
    seat.ready()
    coach.locator("button").first.click()
    seat.choose()
    page.keyboard.press("h")
    expect(coach.locator("button")).not_to_have_count(0)
    seat.settle()
    page.goto(seat.ask("/cases/keyflower/" + read_book("keyflower").examples[0].position)["url"])
    seat.ready()


# ------------------------------------------------------------ tables
def test_a_table_of_two_with_its_dialogs(reader: Reader, sit: Sit) -> None:
    ann, bea, page = reader.seat, sit(), reader.page
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Bea"}, {"kind": "bot", "name": "Cem"}]
    clock = {"kind": "live", "bank": 900, "credit": 30}
    made = ann.ask("/tables", game="keyflower", seats=seats, clock=clock, hints=True)
    reader.visit(made["url"])
    bea.take(made["links"][0]["url"])
    ann.page.wait_for_function("() => document.body?.dataset.number !== undefined")
    page.locator("#story-button").click()
    page.locator("#the-chat summary").click()
    bea.page.wait_for_function("() => document.body?.dataset.number !== undefined")
    bea.page.locator("#story-button").click()
    bea.page.locator("#the-chat summary").click()
    bea.page.locator("#the-chat input").fill("×××")
    bea.page.locator("#the-chat input").press("Enter")
    page.locator("#the-chat .chat-more").click()
    page.locator(".report-dialog button").last.click()
    opened = {
        "#help-button": "#the-dialog .keys",  # the rules of the decision, too, if it is hers
        "#seats-button": ".seat-list",
        ".menu-rows button:not([id])": ".order-offers > *",
        "#report-button": ".report-dialog",
    }
    for button, shown in opened.items():
        page.locator("#menu-button").click()
        page.locator(f"#the-dialog {button}").click()
        page.locator(shown).first.wait_for()
        ann.settle()
        page.evaluate(CLOSE)
    for button in ("#pause-button", "#agree-button", "#pause-button"):
        page.locator("#menu-button").click()
        page.locator(f"#the-dialog {button}").click()
        expect(page.locator("#the-dialog")).to_be_hidden()
    page.locator("#menu-button").click()
    for button in ("#resign-button", "#delete-button", "[id^=lend-]", "[id^=lend-]"):
        page.locator(f"#the-dialog {button}").click()  # each asks once more
    page.locator("#come-back-button").click()
    page.locator("#scores-button").click()
    page.locator("#the-dialog[open]").wait_for()
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    for tab in page.locator(".tab:visible").all():
        tab.click()


CLOSE = "document.querySelectorAll('dialog[open]').forEach((each) => each.close())"
GAMES: dict[str, tuple[dict[str, bool], int]] = {  # with all that each box has; and decisions that were made before
    "keyflower": ({"farmers": True, "merchants": True}, 100),
    "key_flow": ({}, 110),
    "my_farm_shop": ({"farmer": True, "goals": True, "jump_start": True}, 0),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(reader: Reader, server: Server, game: str) -> None:
    """Played to its end, with all that can be decided in the list; its story told whole; then looked at again.

    What is asked before somebody sits down is asked again later; `tests/language/test_pseudo.py` reads all of it.
    """
    page, seat = reader.page, reader.seat
    options, moves = GAMES[game]
    found = play_moves(steading.game(game, None, **options), 2, moves)
    (link,) = store_game(server, found, [found.seat], list(NAMES[:2]))
    seat.take(link)
    seat.ready()
    page.evaluate("document.getElementById('moves-button').click()")
    seat.play_out()
    expect(page.locator(".curve")).to_be_visible()
    page.locator("#sheets-button").click()
    page.locator("#the-dialog[open]").wait_for()
    page.keyboard.press("Escape")
    page.locator("#watch-button").click()
    expect(page.locator("body")).to_have_attribute("data-at", "0")
    page.locator(".slider-range").focus()
    for _ in range(4):
        page.keyboard.press("PageDown")
        seat.settle()
    page.keyboard.press("End")
    if game == "my_farm_shop":  # the pages are the same for all
        look_at_record(reader)


def look_at_record(reader: Reader) -> None:
    """The analysis of a game that is over, and the page of its record."""
    page, table = reader.page, reader.page.url.partition("#")[0]
    record = reader.seat.context.request.get(f"{table}/record").json()
    reader.visit(reader.seat.ask("/records", **record)["url"])
    page.locator("#scores-button").click()
    page.goto(f"{table}/analysis")
    page.wait_for_function(MADE, timeout=LONG)
    page.locator(".an-board summary").first.click()
    expect(page.locator(".an-board img").first).to_be_visible()
    reader.see_pictures()
