"""Hints: shown on the board, the runner-up at the second press, played by a button; coach and phone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Sit

POINTED = "#the-panels .ring-pointed"


def test_a_hint_is_asked_shown_followed_by_the_runner_up_and_played(sit: Sit) -> None:
    ann = sit()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "name": "Bea", "bot": "shepherd"}]
    # Who begins takes a card, which lies on the board; later there are decisions that a button says.
    ann.page.goto(ann.ask("/tables", game="my_farm_shop", seats=seats, options={"start_player": "0"})["url"])
    ann.ready()
    page, coach = ann.page, ann.page.locator("#the-coach")
    expect(page.locator("#hint-button")).to_be_visible()
    expect(coach).to_be_hidden()
    page.keyboard.press("h")
    expect(coach.locator(".coach-title")).to_have_text("What a strong player would do")
    first = coach.locator("p").first.inner_text()
    expect(page.locator(POINTED)).not_to_have_count(0)
    expect(page.locator("#the-panels .trace-number").first).to_have_text("1")
    page.keyboard.press("h")
    expect(coach.locator(".coach-title")).to_have_text("Another good turn")
    assert coach.locator("p").first.inner_text() != first
    coach.get_by_role("button", name="Back to the first").click()
    expect(coach.locator("p").first).to_have_text(first)
    page.keyboard.press("Escape")
    expect(coach).to_be_hidden()
    expect(page.locator(POINTED)).to_have_count(0)
    page.locator("#hint-button").click()
    expect(coach.locator("p").first).to_have_text(first)  # it is not thought about again
    number = page.evaluate("document.body?.dataset.number")
    coach.get_by_role("button", name="Play this").click()
    page.wait_for_function("number => document.body?.dataset.number !== number", arg=number)
    expect(coach).to_be_hidden()


def test_hints_are_allowed_among_people_only_where_the_table_says_so(sit: Sit) -> None:
    ann = sit()
    ann.begin("me", "me")
    expect(ann.page.locator("#hint-button")).to_be_hidden()
    page = ann.page
    page.goto("/")
    page.locator(".game .set-up").first.click()
    expect(page.locator("input[name=hints]")).to_have_count(0)
    page.locator("#seat-rows select[name=kind-1]").select_option("me")
    page.locator("input[name=hints]").check()
    page.locator("#start-button").click()
    page.wait_for_url(re.compile("/table/"))
    ann.ready()
    expect(page.locator("#hint-button")).to_be_visible()


def test_a_first_game_says_a_word_and_warns_on_a_phone(sit: Sit) -> None:
    ann = sit(phone=True)
    ann.page.goto(ann.ask("/first/keyflower", name="Ann")["url"])
    ann.ready()
    coach = ann.page.locator("#the-coach")
    expect(coach.locator(".coach-title")).to_have_text("Welcome to Keyflower")
    coach.get_by_role("button", name="Got it").tap()
    expect(coach.locator(".coach-title")).to_have_text("You can bid for a tile")
    coach.get_by_role("button", name="Stop the tips").tap()
    expect(coach).to_be_hidden()
    ann.page.locator("#hint-button").tap()
    expect(coach.locator(".coach-title")).to_have_text("What a strong player would do")
    coach.get_by_role("button", name="Close").tap()
    expect(coach).to_be_hidden()
