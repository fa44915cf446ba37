"""One browser, one person, as a real browser has it: its cookie jar, its tabs, its page that asks again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Sit

ASK = """async (asked) => {
    const { ask } = await import("/static/shared/dom.js");
    return await Promise.all(asked.map(([path, body]) => ask(path, body).then(() => "done", String)));
}"""
PAGES = "async (paths) => (await Promise.all(paths.map((path) => fetch(path)))).map((answer) => answer.status)"
WISH = ["/notices/choices", {"wishes": {"turn": ["webhook"]}}]
HOOK = ["/notices/webhooks", {"url": "https://hooks.example/steading"}]
TABLE = ["/tables", {"game": "my_farm_shop", "seats": [{"kind": "me"}, {"kind": "bot"}]}]


def test_what_a_new_browser_asks_for_at_once_is_one_persons(sit: Sit) -> None:
    ann = sit()
    ann.page.goto("/notices")
    assert ann.page.evaluate(ASK, [WISH, HOOK, TABLE]) == ["done"] * 3
    ann.page.reload()
    expect(ann.page.locator("#notice-places")).to_contain_text("hooks.example")
    assert len(ann.context.cookies()) == 1


def test_tabs_opened_together_are_one_browser_and_keep_one_cookie(sit: Sit) -> None:
    ann = sit()
    ann.page.goto("/static/icon.svg")  # of this server, and no page
    assert ann.context.cookies() == []
    assert ann.page.evaluate(PAGES, ["/", "/lobby", "/notices"]) == [200, 200, 200]
    assert ann.context.cookies(), "as many as came at once: none overwrites another"
    assert ann.page.evaluate(ASK, [TABLE, HOOK]) == ["done"] * 2
    ann.page.goto("/notices")
    expect(ann.page.locator("#notice-places")).to_contain_text("hooks.example")
    assert len(ann.context.cookies()) == 1, "those that are no session are needed no more"


def test_a_page_whose_cookie_was_cleared_goes_on(sit: Sit) -> None:
    ann = sit()
    ann.expected = "401"  # the first answer; the page asks again
    ann.page.goto("/")
    ann.context.clear_cookies()
    ann.page.locator("[data-game=my_farm_shop] .play").click()
    ann.page.wait_for_url("**/table/*")
    ann.ready()


def test_a_seats_link_asks_before_it_takes(sit: Sit) -> None:
    ann, bea = sit(), sit(phone=True)
    [link] = ann.begin("me", "person")
    bea.page.goto(link)
    expect(bea.page.get_by_role("heading", name="My Farm Shop")).to_be_visible()
    expect(bea.page.locator("main")).to_contain_text("A seat is kept for you as Bea, with Ann.")
    expect(ann.page.locator("#bar-1")).to_contain_text("not here yet")
    ann.page.locator("#menu-button").click()
    ann.page.locator("#seats-button").click()
    expect(ann.page.locator("#the-dialog")).to_contain_text("not here yet")
    ann.page.keyboard.press("Escape")
    bea.page.get_by_role("button", name="Take the seat").click()
    bea.page.wait_for_url("**/table/*")
    expect(ann.page.locator("#bar-1")).not_to_contain_text("not here yet")
    bea.page.goto(link)
    bea.page.wait_for_url("**/table/*")
