"""Keyflower in real browsers: a whole game, and the end of one of two people and two bots; what only Keyflower asks is
said by clicks.
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

MANY = 6000  # looks at the two screens; no game takes so many
MOST_ELEMENTS = 12_000  # with the copies that `use` makes
MISSING = """() => [...document.querySelectorAll("#the-room use")].filter((use) => use.checkVisibility())
    .map((use) => use.getAttribute("href").slice(1)).filter((id) => !document.getElementById(id))"""
BASE = ("place workers", "bid", "use", "lay", "turn", "winter")  # what every game asks; the last boat takes itself


def test_a_whole_game(sit: Sit) -> None:
    ann = sit()
    person = Person(ann)
    ann.begin("me", "bot:random", game="keyflower")
    play_to_the_end([person], MANY)
    columns_add_up(ann)
    assert [kind for kind in BASE if not person.clicked[kind]] == []


def test_two_people_and_two_bots_play_to_the_end(sit: Sit, server: Server) -> None:
    ann, bea = sit(), sit()
    sit_down(ann, server, play_near_end(steading.game("keyflower"), 4, 50), bea)
    play_to_the_end([Person(ann), Person(bea)], MANY)
    assert ann.page.locator(".end-banner").inner_text() == bea.page.locator(".end-banner").inner_text()
    columns_add_up(ann)


@pytest.mark.parametrize(("do", "kind"), [("take boat", "boat"), ("move", "carry"), ("upgrade", "upgrade")])
def test_what_not_every_game_asks_is_clicked(sit: Sit, server: Server, do: str, kind: str) -> None:
    ann = sit()
    sit_down(ann, server, play_until(steading.game("keyflower"), 2, can(do)))
    seen = ann.look()
    path = next(path for path in seen.paths if kind_of(seen.question, path) == kind)
    ann.follow(path)


@pytest.mark.parametrize("wide", [1440, 1024, 390])
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
    expect(page.locator(".panel-other:visible")).to_have_count(0)
    page.locator("#bar-3").click()
    box = page.locator("[data-panel=village-3]").bounding_box()
    assert box is not None
    assert box["width"] > 400
    page.keyboard.press("Escape")
    expect(page.locator(".panel-other:visible")).to_have_count(0)
    page.locator(".panel-own svg [id^='on-home']").hover()
    expect(page.locator("#the-inspector .face-large")).to_have_count(1)
    expect(page.locator("#the-inspector .face-small")).to_have_count(1)


@pytest.mark.parametrize("seats", [2, 4])
def test_on_a_phone(sit: Sit, seats: int) -> None:
    ann = sit(phone=True)
    ann.begin("me", *["bot:random"] * (seats - 1), game="keyflower")
    page = ann.page
    person = Person(ann)
    for _ in range(24):
        ann.ready()
        person.decide()
    pages_turn(page, "Village")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    small = page.locator("button:visible, a.button:visible").evaluate_all(
        "all => all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML)"
    )
    assert small == []


def test_who_comes_back_is_told_first_what_concerns_them(sit: Sit) -> None:
    ann = sit()
    ann.begin("me", *["bot:random"] * 5, game="keyflower")
    page = ann.page
    for _ in range(120):
        ann.ready()
        if ann.over or not page.locator("#the-digest").evaluate("digest => digest.hidden"):
            break
        ann.choose()
    page.locator("#story-button").click()
    expect(page.locator("#the-digest li").first).to_contain_text("Ann")
