"""People in real browsers: signing up, out and in, the account, what others see, reports."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, expect
from tools.browser import Server

from tests.browser.conftest import Sit
from tests.browser.seat import DESK, PHONE, Seat
from tests.browser.test_start import PALE, SMALL, at_start

PASSWORD = "correct horse battery"


def sound(page: Page) -> None:
    """On a phone everything can be read, and hit with a thumb; there and on a desk nothing sticks out."""
    page.wait_for_load_state("load")
    assert page.evaluate(SMALL, [36, 12]) == []
    for theme in ("light", "dark"):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        assert page.evaluate(PALE) == [], theme
    for wide, high in (DESK, PHONE):
        page.set_viewport_size({"width": wide, "height": high})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def sign(seat: Seat, way: str, name: str) -> None:
    """Fill in the form."""
    page = seat.page
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name=way).click()


def test_somebody_signs_up_out_and_in_and_finds_the_tables_again(sit: Sit) -> None:
    ann, name = sit(phone=True), "Ann Archer"
    page = ann.page
    table = ann.open_table("me", "bot:gardener")["url"]
    at_start(ann)
    expect(page.locator("#account-link")).to_have_text("Sign in")
    page.goto("/ranking")
    page.get_by_role("link", name="Sign in").click()
    page.get_by_role("link", name="Sign up").click()
    sound(page)
    sign(ann, "Sign up", name)
    page.wait_for_url("**/ranking")  # where one came from
    page.get_by_role("link", name=name).click()
    expect(page.locator("#account-name")).to_have_text(name)
    expect(page.locator("#account-words")).to_contain_text("1 table")
    expect(page.get_by_text("this one")).to_be_visible()
    for summary in page.locator("summary").all():
        summary.click()
    sound(page)
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url(ann.url + "/")
    expect(page.locator("#account-link")).to_have_text("Sign in")
    expect(page.locator("#mine")).to_be_hidden()
    page.locator("#account-link").click()
    sound(page)
    sign(ann, "Sign in", name.lower())
    page.wait_for_url(ann.url + "/")
    expect(page.locator("#account-link")).to_have_text(name)
    expect(page.locator(".my-table")).to_have_count(1)
    page.goto(table)
    ann.ready()
    page.goto(f"/people/{name}")
    expect(page.locator("#person-words")).to_contain_text("No finished games")
    sound(page)


def test_a_line_is_reported_and_muted_from_the_chat_and_a_moderator_decides(sit: Sit, server: Server) -> None:
    ann, bea, mona = sit(), sit(), sit(phone=True)
    (link,) = ann.begin("me", "person")
    bea.take(link)
    bea.page.wait_for_function("() => document.body?.dataset.number !== undefined")
    for seat in (ann, bea):
        seat.page.locator("#story-button").click()
    bea.page.locator("#the-chat summary").click()
    bea.page.locator("#the-chat input").fill("chatter")
    bea.page.locator("#the-chat input").press("Enter")
    page = ann.page
    expect(page.locator(".chat-count")).to_contain_text("1 new")
    page.locator("#the-chat summary").click()
    expect(page.locator("#the-chat li")).to_contain_text("chatter")
    expect(bea.page.locator("#the-chat .chat-more")).to_have_count(0)
    page.locator("#the-chat .chat-more").click()
    page.get_by_label("What is wrong with it?").fill("too much of it")
    page.get_by_role("button", name="Report it").click()
    expect(page.locator(".report-dialog")).to_contain_text("moderator will look at it")
    page.get_by_role("button", name="Close").click()
    page.locator("#the-chat .chat-more").click()
    page.get_by_role("button", name="Mute this person").click()
    expect(page.locator(".report-dialog")).to_contain_text("You have muted")
    expect(page.locator("#the-chat li")).to_have_count(0)
    page = mona.page
    page.goto("/sign-up")
    sign(mona, "Sign up", "Mona")
    page.wait_for_url(mona.url + "/")
    command = [str(Path(sys.executable).parent / "steading"), "admin", "accounts", "role", "mona", "moderator"]
    subprocess.run([*command, "--database", server.database], check=True, capture_output=True)
    page.get_by_role("link", name="Mona").click()
    page.locator("#reports-link").click()
    report = page.locator("[data-report]", has_text="too much of it")
    expect(report.locator("blockquote")).to_contain_text("chatter")
    sound(page)
    expect(report.get_by_role("button", name="Decide")).not_to_contain_class("stop")
    report.get_by_label("Remove the message").check()
    expect(report.get_by_role("button", name="Decide")).to_contain_class("stop")  # it cannot be taken back
    report.get_by_label("Note").fill("once is enough")
    report.get_by_role("button", name="Decide").click()
    expect(page.locator("#the-reports")).not_to_contain_text("too much of it")
    page.locator("#decided summary").click()
    expect(page.locator("#decided-list")).to_contain_text("too much of it")
    expect(bea.page.locator("#the-chat")).not_to_contain_text("chatter")
