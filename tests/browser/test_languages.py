"""Two browsers at one table in two languages, and another language in the middle of a turn."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tools.browser import Server

import steading
from steading.language.language import language
from steading.server.web.languages import COOKIE
from tests.browser.conftest import Sit
from tests.browser.seat import Seat
from tests.browser.started_games import can, play_until, sit_down
from tests.browser.test_table import GAME, goes_on_twice

GERMAN = re.compile(r"\b(der|die|das|du|dein|nicht|ist|wird|kannst|warten|erhält|legt|nimmt)\b", re.IGNORECASE)


def test_two_people_read_one_table_each_in_their_language_and_change_it_in_a_turn(sit: Sit, server: Server) -> None:
    ann, bea = sit(), sit()
    bea.context.add_cookies([{"name": COOKIE, "value": "de", "url": bea.url}])
    found = play_until(steading.game(GAME), 2, goes_on_twice)
    sit_down(ann, server, found, bea)
    expect(bea.page.locator("html")).to_have_attribute("lang", "de")
    bea.page.wait_for_function("() => document.body?.dataset.number !== undefined")
    for seat, code in ((ann, "en"), (bea, "de")):
        menu = language(code, "pages").say("table-menu")
        expect(seat.page.locator("#menu-button")).to_have_attribute("aria-label", menu)
    assert not set(log_of(ann.page)) & set(log_of(bea.page))
    assert not GERMAN.search(refusal_of(ann)) and GERMAN.search(refusal_of(bea))
    ann.say(found, found.actions[0])
    expect(ann.page.locator("#undo-button")).to_be_enabled()
    number, english = ann.number, log_of(ann.page)
    choices = ann.choices.evaluate_all("buttons => buttons.map((button) => button.dataset.action)")
    ann.page.locator("#menu-button").click()
    ann.page.locator("#language-choice").select_option("de")
    expect(ann.page.locator("html")).to_have_attribute("lang", "de")
    ann.ready()
    assert ann.number == number
    assert ann.choices.evaluate_all("buttons => buttons.map((button) => button.dataset.action)") == choices
    assert len(log_of(ann.page)) == len(english) and not set(log_of(ann.page)) & set(english)
    ann.say(found, found.actions[1])
    ann.page.locator("#restart-button").click()
    expect(ann.page.locator("#undo-button")).to_be_disabled()
    expect(ann.page.locator("#the-story-list")).not_to_contain_text(english[0])


def test_what_is_staged_is_staged_in_the_other_language(sit: Sit, server: Server) -> None:
    ann = sit(confirm=True)
    sit_down(ann, server, play_until(steading.game("key_flow"), 2, can("choose")))
    page, number, path = ann.page, ann.number, ann.paths()[1]
    ann.point(path[0])
    confirm, question = page.locator("#confirm-button"), page.locator("#the-question")
    expect(confirm).to_be_visible()
    english = question.inner_text()
    page.locator("#menu-button").click()
    page.locator("#language-choice").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    ann.ready()
    expect(confirm).to_be_visible()
    expect(question).not_to_have_text(english)
    assert ann.number == number, "nothing was sent"
    page.locator("#undo-button").click()
    expect(confirm).to_be_hidden()
    ann.point(path[0])
    confirm.click()
    ann.moved(number)


def log_of(page: Page) -> list[str]:
    return page.locator("#the-story-list li").all_text_contents()


def refusal_of(seat: Seat) -> str:
    """What is said to a click on a field of one's own that is not to be clicked now."""
    page = seat.page
    dark = page.locator(".panel-own svg [id^='field-']:not(.lit)").first.get_attribute("id")
    assert dark is not None
    seat.point(dark)
    refusal = page.locator("#the-refusal")
    expect(refusal).to_be_visible()
    text = refusal.inner_text()
    page.keyboard.press("Escape")
    expect(refusal).to_be_hidden()
    return text
