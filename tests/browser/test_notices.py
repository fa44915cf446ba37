"""Notices in a real browser: what is chosen, what the browser's worker shows, and what there is without a network."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.test_people import sound


def settled(page: Page) -> None:
    """The browser's worker is there."""
    page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")


def test_what_one_wants_to_be_told_is_chosen(sit: Sit) -> None:
    page = sit(phone=True).page
    page.goto("/notices")
    wish = page.get_by_label("It is your turn: Webhook")
    expect(wish).to_be_checked()
    sound(page)
    with page.expect_response("**/notices/choices"):
        wish.uncheck()
    page.get_by_label("Webhook address").fill("https://hooks.example.org/x")
    page.get_by_label("For").select_option("slack")
    page.get_by_role("button", name="Add the webhook").click()
    expect(page.get_by_text("hooks.example.org")).to_be_visible()
    page.reload()
    expect(page.get_by_label("It is your turn: Webhook")).not_to_be_checked()
    page.get_by_role("button", name="Remove hooks.example.org").click()
    expect(page.get_by_text("None yet.")).to_be_visible()


def test_the_worker_tells_what_is_pushed_to_it(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    page.goto("/notices")
    client = seat.context.new_cdp_session(page)
    registrations: list[dict[str, Any]] = []
    client.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    client.send("ServiceWorker.enable")
    settled(page)
    page.evaluate("navigator.serviceWorker.addEventListener('message', ({ data }) => { window.told = data; })")
    page.evaluate("navigator.serviceWorker.startMessages()")
    (known,) = {each["registrationId"] for each in registrations if not each["isDeleted"]}
    told = {
        "title": "Your turn in Keyflower",
        "text": "Your game with Bea is waiting for you.",
        "url": "/table/x",
        "tag": "turn x",
    }
    pushed = {"origin": seat.url, "registrationId": known, "data": json.dumps(told)}
    client.send("ServiceWorker.deliverPushMessage", pushed)
    page.wait_for_function("() => window.told")
    assert page.evaluate("window.told") == told


def test_without_a_network_there_is_a_page(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    page.goto("/rules/my_farm_shop")
    settled(page)
    page.reload()  # now it is the worker that brings it
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    seat.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("My Farm Shop")
    page.goto("/lobby")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    seat.context.set_offline(False)
    seat.complaints.clear()  # a browser complains that there was none
