"""Clocks and orders on the page: a clock runs out and a bot takes over, its person comes back."""

from __future__ import annotations

import re
from collections.abc import Generator
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.seat import Seat
from tests.server.serving import QUICK, InThread
from tests.server.test_clocks import Time


@pytest.fixture(scope="module")
def time() -> Time:
    return Time()


@pytest.fixture(scope="module")
def timed(tmp_path_factory: pytest.TempPathFactory, time: Time) -> Generator[InThread, None, None]:
    folder = tmp_path_factory.mktemp("timed")
    served = InThread(f"sqlite:///{folder / 'steading.db'}", replace(QUICK, clock=time, tick=0.05, luck=lambda: 9))
    yield served
    served.stop()


def set_up(ann: Seat, clock: str) -> str:
    """Ann sets a table up for a guest; the guest's link."""
    page = ann.page
    page.goto("/")
    page.locator("[data-game=keyflower] .set-up").click()
    page.locator("[name=seats][value='2']").check(force=True)
    assert page.locator("[name=clock]").count() == 0  # nobody to wait for
    page.locator("#seat-rows [name=kind-1]").select_option("person")
    page.locator("[name=clock]").select_option(label=clock)
    page.locator("#start-button").click()
    link = str(page.locator("#new-links input").input_value())
    page.locator("#to-table").click()
    return "/seat/" + link.rpartition("/")[2]


def pair(sit: Sit, timed: InThread, clock: str, phone: bool = False) -> tuple[Seat, Seat]:
    """Two at a table: who decides, and who waits."""
    ann, bea = sit(at=timed, phone=phone), sit(at=timed, phone=phone)
    bea.take(set_up(ann, clock))
    for seat in (ann, bea):
        seat.page.locator(".ribbon > .clock-face").wait_for()
    return (ann, bea) if ann.page.evaluate("document.body.hasAttribute('data-mine')") else (bea, ann)


def pass_on(seat: Seat) -> None:
    """A turn in which nothing is done."""
    number = seat.number
    seat.page.evaluate(
        "[...document.querySelectorAll('#the-choices button')].find((one) => /pass/i.test(one.textContent)).click()"
    )
    seat.moved(number)


def test_a_clock_runs_out_a_bot_takes_over_and_its_person_comes_back(timed: InThread, time: Time, sit: Sit) -> None:
    late, other = pair(sit, timed, "live: 15 minutes, and 15 seconds per turn")
    own = late.page.locator(".ribbon > .clock-face")
    seen = other.page.locator(".seat-bar .clock-face")
    for face in (own, seen):
        expect(face).to_have_text(re.compile(r"1[45]:\d\d"))
        expect(face).to_have_attribute("data-runs", "true")
    before = own.inner_text()
    expect(own).not_to_have_text(before)  # it ticks between boards
    expect(other.page.locator(".ribbon > .clock-face")).to_have_text("15:00")
    expect(other.page.locator("#late-button")).to_have_count(0)
    time.now += 901
    expect(seen).to_have_text("0:00")
    expect(seen).to_have_attribute("data-left", "none")
    other.page.locator("#late-button").click()
    expect(late.page.locator("#come-back-button")).to_be_visible()
    other.ready()  # the bot has moved
    late.page.locator("#come-back-button").click()
    expect(late.page.locator("#come-back-button")).to_have_count(0)
    pass_on(other)
    late.ready()
    pass_on(late)  # played by the person again


def test_orders_are_given_and_withdrawn_in_their_dialog(timed: InThread, sit: Sit) -> None:
    first, last = pair(sit, timed, "3 days for each turn")
    expect(first.page.locator(".ribbon > .clock-face")).to_have_text(re.compile(r"[23] d \d+ h"))
    page = last.page
    page.locator("#orders-button").click()
    page.locator("[data-order=pass] select").select_option("outbid")
    page.locator("[data-order=pass] .button").click()
    expect(page.locator(".order-list li")).to_contain_text("Pass until somebody outbids me")
    page.locator("[data-order=bid] .button").click()
    expect(page.locator(".order-list li")).to_have_count(2)
    page.locator(".order-list .button").last.click()
    expect(page.locator(".order-list li")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#orders-button")).to_have_text("Orders (1)")
    expect(first.page.locator("#orders-button")).to_be_hidden()
