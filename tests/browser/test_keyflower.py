"""Keyflower in real browsers: the end of a game of two people and two bots; all that Keyflower asks is said by clicks.

That every action of every game is clicked on what is drawn is proved without a browser, in tests/drawing.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tools.browser import Server, count_elements

import steading
from tests.browser.conftest import Sit
from tests.browser.person import Person, columns_add_up, kind_of, play_to_the_end
from tests.browser.started_games import can, play_moves, play_near_end, play_until, sit_down
from tests.browser.test_table import pages_turn

MOST_ELEMENTS = 12_000  # with the copies that `use` makes
MISSING = """() => [...document.querySelectorAll("#the-panels use")].filter((use) => use.checkVisibility())
    .map((use) => use.getAttribute("href").slice(1)).filter((id) => !document.getElementById(id))"""
ACTIONS = {  # what is done, and by which kind of clicks; test_staging.py bids and carries, test_animations.py upgrades
    "use": "use",
    "lay": "lay",
    "turn": "turn",
    "put in": "winter",
    "take boat": "boat",
}


def test_two_people_and_two_bots_play_to_the_end(sit: Sit, server: Server) -> None:
    ann, bea = sit(), sit()
    sit_down(ann, server, play_near_end(steading.game("keyflower"), 4, 16), bea)
    play_to_the_end(Person(ann), Person(bea))
    assert ann.page.locator(".end-banner").inner_text() == bea.page.locator(".end-banner").inner_text()
    columns_add_up(ann)


@pytest.mark.parametrize("do", ACTIONS)
def test_an_action_is_clicked(sit: Sit, server: Server, do: str) -> None:
    ann = sit()
    sit_down(ann, server, play_until(steading.game("keyflower"), 2, can(do)))
    seen = ann.look()
    path = next(path for path in seen.paths if kind_of(seen.question, path) == ACTIONS[do])
    ann.follow(path)


@pytest.mark.parametrize("wide", [1440, 390])
def test_a_table_has_few_elements_and_no_face_is_missing(sit: Sit, server: Server, wide: int) -> None:
    ann = sit()
    ann.page.set_viewport_size({"width": wide, "height": 844})
    sit_down(ann, server, play_moves(steading.game("keyflower", farmers=True, merchants=True), 4, 250))
    assert sum(count_elements(ann.page)) <= MOST_ELEMENTS
    assert ann.page.evaluate(MISSING) == []


def test_a_click_that_is_not_allowed_is_explained(sit: Sit) -> None:
    ann = sit()
    ann.begin("me", "bot:random", "bot:random", game="keyflower")
    ann.point("boat-keyflower")
    refusal = ann.page.locator("#the-refusal")
    expect(refusal).to_contain_text("Boats")
    expect(refusal).to_have_attribute("data-rule", "keyflower:turn.boats-not-auctioned")


def test_villages_fly_out_and_a_tile_shows_both_sides(sit: Sit) -> None:
    ann = sit()
    ann.page.set_viewport_size({"width": 1024, "height": 768})
    ann.begin("me", *["bot:random"] * 5, game="keyflower")
    page = ann.page
    expect(page.locator(".panel-other:visible")).to_have_count(5)
    page.locator("#bar-3").click()
    box = page.locator("[data-panel=village-3].flown").bounding_box()
    assert box is not None
    assert box["width"] > 400
    page.keyboard.press("Escape")
    expect(page.locator(".panel.flown")).to_have_count(0)
    page.locator(".panel-own svg [id^='on-home']").hover()
    expect(page.locator("#the-inspector .face-large")).to_have_count(1)
    expect(page.locator("#the-inspector .face-small")).to_have_count(1)


def test_on_a_phone(sit: Sit, server: Server) -> None:
    ann = sit(phone=True)
    sit_down(ann, server, play_until(steading.game("keyflower"), 4, can("use")))
    page = ann.page
    person = Person(ann)
    for _ in range(6):
        ann.ready()
        person.decide()
    ann.ready()  # a new question turns the page by itself
    pages_turn(page, "Village")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    small = page.locator("button:visible, a.button:visible").evaluate_all(
        "all => all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML)"
    )
    assert small == []


def test_who_comes_back_is_told_first_what_concerns_them(sit: Sit, server: Server) -> None:
    ann = sit()
    found = play_moves(steading.game("keyflower"), 4, 60)
    sit_down(ann, server, found)
    ann.page.locator("#story-button").click()
    expect(ann.page.locator("#the-digest li").first).to_contain_text(f"Player {found.seat}")
