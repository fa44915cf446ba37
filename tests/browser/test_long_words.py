"""Pages in long words and from right to left: nothing is cut, and nothing lies over anything."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tools.browser import Server

import steading
from steading.drawing.style import join_styles
from steading.games import board_for, list_styles
from tests.browser.conftest import Sit
from tests.browser.seat import Seat
from tests.browser.started_games import play_moves, play_near_end, sit_down

HERE = Path(__file__).parent
UNREAD = (HERE / "unread.js").read_text(encoding="utf-8")
CUT = (HERE / "cut.js").read_text(encoding="utf-8")
OVERLAPS = (HERE / "overlaps.js").read_text(encoding="utf-8")
FACES = (HERE / "faces.js").read_text(encoding="utf-8")

DESK, TABLET, PHONE = (1440, 900), (1024, 768), (390, 844)
BOTH = {"farmers": True, "merchants": True}
TURNED = "document.addEventListener('readystatechange', () => { document.documentElement.dir = 'rtl'; });"


def unread(ann: Seat, *sizes: tuple[int, int]) -> list[str]:
    """What cannot be read in windows of these sizes, all of it with the width."""
    found: list[str] = []
    for wide, high in sizes:
        ann.page.set_viewport_size({"width": wide, "height": high})
        ann.settle()
        found += [f"{wide}: {each}" for each in ann.page.evaluate(UNREAD)]
    return found


# ------------------------------------------------------------ German
@pytest.mark.parametrize("path", ["/", "/lobby", "/rules/keyflower", "/ranking", "/puzzles"])
def test_pages_in_german_are_read_whole(sit: Sit, path: str) -> None:
    ann = sit(language="de")
    ann.page.goto(path, wait_until="domcontentloaded")  # pictures may come later: what is read is there
    assert ann.page.locator("html").get_attribute("lang") == "de"
    assert unread(ann, DESK, TABLET, PHONE) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_ranking_of_a_server_where_much_was_played_is_read_whole(sit: Sit, language: str) -> None:
    ann = sit(language=language)
    games = [("key_flow", "Key Flow"), ("keyflower", "Keyflower"), ("my_farm_shop", "My Farm Shop")]
    played = [
        {"game": game, "title": title, "seats": seats, "tables": 12345, "points": 104.5, "most": 188}
        for game, title in games
        for seats in (2, 4)
    ]  # the server counts once a minute: a test cannot wait for that
    ann.page.route("**/statistics", lambda route: route.fulfill(json={"going": 12, "members": 345, "games": played}))
    ann.page.goto("/ranking")
    expect(ann.page.locator("#server-played tbody tr")).to_have_count(6)
    assert unread(ann, DESK, TABLET, PHONE) == []


def test_setting_a_table_up_in_german_is_read_whole(sit: Sit) -> None:
    ann = sit(language="de")
    ann.page.goto("/")
    ann.page.locator(".set-up").first.click()
    expect(ann.page.locator("dialog[open]")).to_be_visible()
    assert unread(ann, DESK, TABLET, PHONE) == []


def test_menu_scores_and_story_in_german_are_read_whole(sit: Sit, server: Server) -> None:
    ann = sit(language="de")
    sit_down(ann, server, play_near_end(steading.game("keyflower", None, **BOTH), 6, 40))
    for button in ("#menu-button", "#scores-button"):
        ann.page.set_viewport_size({"width": 1440, "height": 900})
        ann.page.locator(button).click()
        expect(ann.page.locator("dialog[open]")).to_be_visible()
        assert [each for each in unread(ann, DESK, TABLET, PHONE) if ": cut" in each] == []
        ann.page.keyboard.press("Escape")


PAPERS = {"tile": (38, 162), "middle": (38, 162), "plain": (5, 191), "card": (7, 189)}  # what words on faces stand on
WIDTHS = (94, 160)  # of a face, in pixels: the smallest with words, and a large one
RIM = 4  # units that a name may reach into the land around its card


@pytest.mark.parametrize(("name", "options"), [("keyflower", BOTH), ("key_flow", {}), ("my_farm_shop", {})])
def test_german_names_fit_on_their_faces(sit: Sit, name: str, options: dict[str, bool]) -> None:
    sprites = board_for(steading.game(name, None, **options), (), "de").sprites()
    ann = sit()
    ann.page.goto("about:blank")
    ann.page.set_content(
        f'<style>{join_styles(list_styles())}</style><svg class="sprites"><defs>{sprites}</defs></svg>'
    )
    papers = {first: (left - RIM, right + RIM) for first, (left, right) in PAPERS.items()}
    assert ann.page.evaluate(FACES, [papers, WIDTHS]) == []


# ------------------------------------------------------------ from right to left
def test_pages_are_read_from_right_to_left_as_well(sit: Sit) -> None:
    ann = sit()
    ann.run_first(TURNED)
    for path in ("/", "/lobby", "/rules/keyflower"):
        ann.page.goto(path)
        expect(ann.page.locator("html")).to_have_attribute("dir", "rtl")
        assert unread(ann, DESK, PHONE) == [], path


def test_a_table_is_read_from_right_to_left_as_well(sit: Sit, server: Server) -> None:
    ann = sit(confirm=True, language="de")
    ann.run_first(TURNED)
    sit_down(ann, server, play_moves(steading.game("keyflower", None, **BOTH), 6, 110))
    for wide, high in (DESK, PHONE):
        ann.page.set_viewport_size({"width": wide, "height": high})
        ann.settle()
        assert ann.page.evaluate(CUT) == [], wide
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    ann.settle()
    assert ann.page.evaluate(OVERLAPS) == []
    first = ann.page.locator(".panel-market text").first
    assert first.evaluate("text => getComputedStyle(text).direction") == "ltr"  # what is drawn stays where it is drawn
