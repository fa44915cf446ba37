"""Nobody is shut out: axe-core looks at every kind of page, in the light and in the dark, and finds nothing serious."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import pytest
from playwright.sync_api import Page
from tools.browser import Server
from tools.npm import NoPackage, package

import steading
from steading.analysis import AnalysisEffort, analyse
from steading.analysis.page import render_page
from tests.analysis.test_analysis import golden
from tests.browser.conftest import Sit
from tests.browser.started_games import play_moves, play_near_end, sit_down
from tests.browser.test_spectators import watch

Theme = Literal["light", "dark"]

AXE = "4.14.0"  # needs no other package
LOOK = """async ([part, only]) => (await axe.run(part, { resultTypes: ["violations"], ...only })).violations
    .filter((found) => ["serious", "critical"].includes(found.impact))
    .flatMap((found) => found.nodes.map((node) => `${found.id}: ${node.target.join(" ")} (${node.failureSummary})`))"""

REACHED = """() => [...document.querySelectorAll("#the-panels :is(button, .spot)")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true })).map((each) => each.outerHTML)"""
FEWER = """document.querySelectorAll(":is(.faces, .puzzle-list) > :nth-child(n + 4)")
    .forEach((each) => each.remove())"""  # hundreds of which each is like the first
THEMES: dict[Theme, dict[str, str]] = {"light": {}, "dark": {"runOnly": "color-contrast"}}  # the rest stays as it is
LIGHT: tuple[Theme, ...] = ("light",)  # that the colours of both go together is proved in tests/test_contrast.py

PAGES = (
    "/lobby",
    "/ranking",
    "/account",
    "/arrive",
    "/sign-in",
    "/sign-up",
    "/notices",
    "/rules",
    "/puzzles",
    "/gallery",
    "/nothing",
)
PHONE_PAGES = ("/lobby", "/ranking", "/account")  # the others are the same, only narrower

# game, options, seats, how many decisions were made, and whether it is played on a phone
TABLES = {
    "keyflower": ("keyflower", {"farmers": True, "merchants": True}, 4, 120, False),
    "my farm shop": ("my_farm_shop", {"farmer": True, "goals": True}, 4, 60, False),
    "key flow on a phone": ("key_flow", {}, 4, 100, True),
}


@pytest.fixture(scope="module")
def axe() -> str:
    """The script."""
    try:
        return (package("axe-core", AXE) / "axe.min.js").read_text(encoding="utf-8")
    except NoPackage as missing:
        pytest.fail(str(missing), pytrace=False)


def found(page: Page, axe: str, part: str = "html", themes: Iterable[Theme] = THEMES) -> list[str]:
    """What is serious in this part. What is kept of symbols is shown nowhere and read to nobody; without it there is a
    tenth to look at."""
    kept = page.locator(".sprites[aria-hidden=true]")
    if kept.count():
        kept.evaluate("sheet => sheet.remove()")
    page.evaluate("document.adoptedStyleSheets = []")  # what is not painted has no contrast
    page.evaluate(axe)
    said: list[str] = []
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        said += [f"{theme}: {each}" for each in page.evaluate(LOOK, [part, THEMES[theme]])]
    return said


def test_the_start_page_shuts_nobody_out(sit: Sit, axe: str) -> None:
    ann = sit()
    ann.open_table("me", "bot:random")
    ann.page.goto("/")
    ann.page.locator(".my-table").wait_for()
    assert found(ann.page, axe) == []
    ann.page.get_by_role("button", name="Set up").first.click()
    assert found(ann.page, axe, "dialog[open]", LIGHT) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_no_page_shuts_anybody_out(sit: Sit, axe: str, phone: bool) -> None:
    ann = sit(phone=phone)
    ann.expected = "404"
    said: dict[str, list[str]] = {}
    for path in PHONE_PAGES if phone else PAGES:
        ann.page.goto(path)
        ann.page.wait_for_load_state("networkidle")
        ann.page.emulate_media(color_scheme="light")
        ann.page.evaluate(FEWER)
        said[path] = found(ann.page, axe)
    assert said == {path: [] for path in said}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_shuts_nobody_out(sit: Sit, server: Server, axe: str, name: str) -> None:
    game, options, seats, moves, phone = TABLES[name]
    ann = sit(phone=phone)
    sit_down(ann, server, play_moves(steading.game(game, None, **options), seats, moves))
    ann.page.evaluate("document.getElementById('moves-button').click()")
    assert found(ann.page, axe, themes=THEMES if game == "keyflower" else LIGHT) == []
    if game == "my_farm_shop":  # the dialog is the same for all
        ann.page.evaluate("document.getElementById('scores-button').click()")
        ann.page.locator("#the-dialog").wait_for()
        assert found(ann.page, axe, "#the-dialog") == []


def test_a_lesson_shuts_nobody_out(sit: Sit, axe: str) -> None:
    ann = sit(phone=True)
    opened = ann.ask("/lessons/my_farm_shop/shop")
    ann.page.goto(opened["url"])
    ann.page.locator("#the-coach [data-answer=on]").click()
    ann.page.locator(".ring-pointed").first.wait_for()
    assert found(ann.page, axe, themes=LIGHT) == []


def test_the_last_season_the_ending_and_a_replay_shut_nobody_out(sit: Sit, server: Server, axe: str) -> None:
    ann = sit()
    sit_down(ann, server, play_near_end(steading.game("keyflower"), 6, 1))
    assert found(ann.page, axe, themes=LIGHT) == []
    ann.play_out()
    ann.page.locator(".curve").wait_for()
    assert found(ann.page, axe, themes=LIGHT) == []
    assert ann.page.evaluate(REACHED) == []
    ann.page.locator("#watch-button").click()
    ann.page.locator(".slider-line").wait_for()
    assert found(ann.page, axe, themes=LIGHT) == []


def test_a_spectator_is_not_shut_out(sit: Sit, server: Server, axe: str) -> None:
    page = watch(sit(), server, "keyflower", 6, 110, farmers=True, merchants=True)
    assert found(page, axe, themes=LIGHT) == []


def test_an_analysis_shuts_nobody_out(sit: Sit, axe: str) -> None:
    _, record = golden("my_farm_shop_2")
    told = analyse(record, diligence=AnalysisEffort(4, 2, 0, 2, 0, 0, 1), seconds=0)
    ann = sit()
    ann.page.goto("about:blank")
    ann.page.set_content(render_page(told, "My Farm Shop"))
    assert found(ann.page, axe) == []
