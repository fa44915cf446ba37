"""After a game: its analysis is opened from the ending, and a moment of it is played on against bots."""

from __future__ import annotations

from playwright.sync_api import expect
from tools.browser import Server

import steading
from steading.analysis import AnalysisEffort, analyse
from steading.analysis.page import render_page
from tests.analysis.test_analysis import golden
from tests.browser.conftest import Sit
from tests.browser.started_games import play_near_end, sit_down

GAME = "my_farm_shop"
LONG = 180_000  # milliseconds: the analysis gives way to all others
MADE = "() => document.querySelector('#the-making')?.hidden && document.querySelector('.an-dear')"


def test_an_analysis_is_opened_from_the_ending_and_played_on_from(sit: Sit, server: Server) -> None:
    ann = sit()
    sit_down(ann, server, play_near_end(steading.game(GAME), 2, 1))
    ann.play_out()
    ann.page.locator("#analysis-button").click()
    ann.page.wait_for_url("**/analysis")
    expect(ann.page.locator("#making-bar, .an-chart").first).to_be_visible()  # it may be quick
    ann.page.wait_for_function(MADE, timeout=LONG)  # before, what is known so far is shown
    expect(ann.page.locator(".an-dear")).to_have_count(2)
    expect(ann.page.locator(".an-chart")).to_have_count(2)
    moment = ann.page.locator(".an-chart").first.locator(".an-moment").nth(3)
    expect(moment.locator(".an-told")).to_have_css("opacity", "0")
    moment.focus()
    expect(moment.locator(".an-told")).to_have_css("opacity", "1")
    ann.page.keyboard.press("ArrowRight")
    after = ann.page.locator(".an-chart").first.locator(".an-moment").nth(4)
    expect(after).to_be_focused()
    moment.locator(".an-band").hover()
    expect(moment.locator(".an-told")).to_have_css("opacity", "1")
    costs = ann.page.locator(".an-dear").first.locator(".an-cost strong").all_inner_texts()
    worth = [float(cost.replace("−", "")) for cost in costs if cost]
    assert worth and worth == sorted(worth, reverse=True)
    board = ann.page.locator(".an-board").first
    board.locator("summary").click()
    expect(board.locator("img")).to_be_visible()
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    mine = ann.page.locator("[data-what-if]").first
    mine.scroll_into_view_if_needed()
    mine.click()
    ann.page.wait_for_url("**/table/*")
    expect(ann.choices.first).to_be_attached()
    ann.ready()
    ann.choose()


def test_any_moment_that_is_watched_can_be_played_on_from(sit: Sit, server: Server) -> None:
    ann = sit()
    sit_down(ann, server, play_near_end(steading.game(GAME), 2, 1))
    ann.play_out()
    ann.page.locator("#the-end").wait_for()  # which takes the moment out of the address
    old = ann.page.url
    ann.page.goto(f"{old}#at-20")
    ann.page.reload()
    expect(ann.page.locator(".slider-said")).to_contain_text("After 20 of")
    ann.page.locator("#what-if").click()
    ann.page.wait_for_url(lambda url: "/table/" in url and url != old)
    ann.ready()
    assert not ann.look().over


def test_the_page_of_its_own_fits_a_phone(sit: Sit) -> None:
    _, record = golden("my_farm_shop_2")
    found = analyse(record, diligence=AnalysisEffort(4, 2, 0, 2, 0, 0, 1), seconds=0)
    ann = sit(phone=True)
    ann.page.goto("about:blank")
    ann.page.set_content(render_page(found, "My Farm Shop"))
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(ann.page.locator(".an-chart")).to_have_count(2)
