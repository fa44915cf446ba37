"""The rule book in a browser: found by words, reached from a table, switched, on a phone, and open to everybody."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.test_access import LIGHT, axe, found

__all__ = ["axe"]  # a fixture

SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def test_a_rule_is_found_by_its_words(sit: Sit) -> None:
    page = sit().page
    page.goto("/rules/keyflower")
    page.keyboard.press("/")
    page.keyboard.type("outbid together")
    status = page.locator("#book-found[role=status]")
    expect(status).to_have_text(re.compile(r"^[1-9]\d* rules?$"))
    shown = page.locator(".told:visible")
    assert shown.count() == int(status.inner_text().split()[0])
    assert all("together" in text.lower() and "outbid" in text.lower() for text in shown.all_inner_texts())
    page.keyboard.press("Enter")
    expect(shown.first.locator(".told-number")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#one-page")).to_be_visible()
    expect(status).to_have_text("")


def test_an_expansion_is_switched_off_and_on(sit: Sit) -> None:
    page = sit().page
    page.goto("/rules/keyflower")
    fields = page.get_by_role("heading", name=re.compile("Fields"))
    both = page.get_by_role("heading", name=re.compile("Both expansions together"))
    expect(fields.first).to_be_visible()
    expect(both).to_be_visible()
    page.get_by_label("The Farmers").uncheck()
    expect(fields.first).to_be_hidden()
    expect(both).to_be_hidden()
    expect(page.get_by_role("heading", name=re.compile("^.*Extensions"))).to_be_visible()
    page.reload()
    expect(page.get_by_label("The Farmers")).not_to_be_checked()
    page.goto("/rules/keyflower#farmers:field.definition")  # a link shows what it leads to
    expect(page.locator("[id='farmers:field.definition']")).to_be_in_viewport()
    expect(page.get_by_label("The Farmers")).to_be_checked()


def test_a_refusal_and_a_card_lead_to_the_book(sit: Sit) -> None:
    ann = sit()
    ann.begin("me", "bot:random", "bot:random", game="keyflower")
    ann.point("boat-keyflower")
    link = ann.page.locator("#the-refusal").get_by_role("link", name="In the rule book")
    expect(link).to_have_attribute("href", "/rules/keyflower#keyflower:turn.boats-not-auctioned")
    with ann.context.expect_page() as opened:
        link.click()
    told = opened.value.locator("[id='keyflower:turn.boats-not-auctioned']")
    expect(told).to_be_in_viewport()
    expect(told).to_contain_text("Boats are never bid for")
    opened.value.close()
    ann.page.evaluate("document.querySelector('#story-button').click()")
    line = ann.page.locator("#the-story-list .story-rule").first
    expect(line).to_have_attribute("href", re.compile("^/rules/keyflower#keyflower:"))
    ann.page.evaluate("document.querySelector('#story-button').click()")  # it lay in the inspector's place
    ann.page.evaluate("document.querySelector('#the-panels .spot[data-rule]').focus()")
    link = ann.page.locator("#the-inspector").get_by_role("link", name="In the rule book")
    expect(link).to_have_attribute("href", re.compile("^/rules/keyflower#keyflower:"))


@pytest.mark.parametrize("game", ["keyflower", "key_flow", "my_farm_shop"])
def test_a_phone_shows_the_book_without_scrolling_sideways(sit: Sit, game: str) -> None:
    page = sit(phone=True).page
    for address in (f"/rules/{game}", "/rules"):
        page.goto(address)
        page.locator("#the-book").wait_for()
        assert page.evaluate(SIDEWAYS) == 0


def test_the_book_shuts_nobody_out(sit: Sit, axe: str) -> None:
    page = sit().page
    for address in ("/rules/my_farm_shop", "/rules"):
        page.goto(address)
        page.locator("#the-book").wait_for()
        assert found(page, axe, themes=LIGHT) == []
