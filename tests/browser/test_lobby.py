"""The lobby in three browsers: one opens a table, one takes a seat, one looks on; and how its pages look."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.seat import Seat
from tests.browser.test_people import sound
from tests.browser.test_start import SMALL


def at_lobby(seat: Seat, name: str) -> Page:
    """The lobby, under this name."""
    seat.page.goto("/lobby")
    expect(seat.page.locator("#which-game option")).to_have_count(3)
    seat.page.locator("#guest-name").fill(name)
    return seat.page


def open_table(page: Page, seats: int = 2) -> None:
    """A table of My Farm Shop that waits."""
    page.locator("#which-game").select_option("my_farm_shop")
    page.locator("#how-many label", has_text=str(seats)).click()
    page.locator("#open-button").click()
    expect(page.locator(".open-table.own")).to_have_count(1)


def test_one_opens_a_table_one_takes_a_seat_one_looks_on(sit: Sit) -> None:
    ann, bea, cem = sit(), sit(), sit(phone=True)
    ann.begin("me", "me")  # waits for her, too
    first = ann.page.url
    page = at_lobby(ann, "Ann")
    open_table(page)
    expect(page.locator(".open-table.own .open-seat")).to_have_text(["Ann (you)", "free"])
    other = bea.page
    other.goto("/lobby")
    other.get_by_role("button", name="Take a seat: Ann’s My Farm Shop").click()
    expect(other.locator("#guest-name")).to_be_focused()
    other.keyboard.type("Bea")
    other.get_by_role("button", name="Take a seat: Ann’s My Farm Shop").click()
    for each in (bea, ann):  # who waited in the lobby comes along
        each.page.wait_for_url("**/table/*")
        each.page.wait_for_function("() => document.body?.dataset.number !== undefined")
    watching = at_lobby(cem, "Cem")
    watching.get_by_role("link", name="Watch My Farm Shop: Ann, Bea").first.click()
    watching.wait_for_function("() => document.body?.dataset.number !== undefined")
    for each in (ann, bea, cem):
        expect(each.page.locator("#the-watchers")).to_have_attribute("title", "1 watching")
    expect(watching.locator("#the-choices button")).to_have_count(0)
    expect(watching.locator("#undo-button")).to_be_hidden()
    mover = ann if page.locator("body[data-mine]").count() else bea
    number = watching.locator("body").get_attribute("data-number") or ""
    mover.page.evaluate("document.querySelector('#the-choices button').click()")
    watching.wait_for_function("number => document.body?.dataset.number !== number", arg=number)
    if mover is bea:
        expect(page.locator("#next-button")).to_have_attribute("href", re.sub(r"^.*/table", "/table", first))
        expect(page.locator("#next-button")).to_be_visible()


def test_bots_fill_the_table_and_what_is_left_can_be_left(sit: Sit) -> None:
    ann = sit()
    page = at_lobby(ann, "Ann")
    open_table(page, 3)
    page.get_by_role("button", name="Leave: Ann’s My Farm Shop").click()
    expect(page.locator(".open-table.own")).to_have_count(0)
    open_table(page, 3)
    entered: list[str] = []
    page.on("request", lambda request: entered.append(request.url) if request.is_navigation_request() else None)
    page.get_by_role("button", name="Fill with bots: Ann’s My Farm Shop").click()
    page.wait_for_url("**/table/*")
    ann.ready()
    assert len(entered) == 1  # the answer and the line both say that it has begun


def test_the_pages_can_be_read_and_hit(sit: Sit) -> None:
    ann = sit(phone=True)
    page = at_lobby(ann, "Ann")
    open_table(page, 4)
    for path in ("/lobby", "/ranking"):
        page.goto(path)
        expect(page.locator(".pick").first).to_be_visible()
        assert page.evaluate(SMALL, [44, 12]) == []
        sound(page)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
