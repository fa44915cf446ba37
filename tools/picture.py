"""Draws the pictures in docs/: real tables after some moves. Run as `python -m tools.picture`."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browser import launch, serving

DOCS = Path(__file__).parent.parent / "docs"
MOVES = 34
PICTURES = (
    ("table", "keyflower", 4, False),
    ("farm", "my_farm_shop", 3, False),
    ("phone", "keyflower", 3, True),
    ("villages", "key_flow", 4, False),
)  # name, game, seats, on a phone

READY = """() => document.body.dataset.ready === "true" && document.body.hasAttribute("data-mine")"""
PLAY = """turn => {
    const buttons = document.querySelectorAll("#the-choices button:not(.choice-done)");
    const all = buttons.length ? buttons : document.querySelectorAll("#the-choices button");
    const number = document.body.dataset.number;
    all[(turn * 7) % all.length].click();
    return number;
}"""
MOVED = "number => document.body.dataset.number !== number"


def open_page(browser: Browser, url: str, phone: bool) -> Page:
    """A desk or a phone."""
    size = {"width": 390, "height": 844} if phone else {"width": 1440, "height": 900}
    context = browser.new_context(
        base_url=url,
        viewport={"width": size["width"], "height": size["height"]},
        is_mobile=phone,
        has_touch=phone,
        reduced_motion="reduce",
    )
    return context.new_page()


def play(page: Page, game: str, seats: int) -> None:
    """A table with bots, some moves on, at a decision with a choice."""
    page.goto("/")
    page.locator(f"[data-game='{game}'] .set-up").click()
    page.locator(f"#seat-number label:has(input[value='{seats}'])").click()
    page.locator("#start-button").click()
    page.wait_for_url("**/table/*")
    for turn in range(2 * MOVES):
        page.wait_for_function(READY)
        if turn >= MOVES and page.locator("#the-choices button").count() > 6:
            break
        page.wait_for_function(MOVED, arg=page.evaluate(PLAY, turn))
    page.mouse.move(2, 2)
    page.wait_for_timeout(300)


def main() -> None:
    """All pictures."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for name, game, seats, phone in PICTURES:
            page = open_page(browser, server.url, phone)
            play(page, game, seats)
            page.screenshot(path=DOCS / f"{name}.png")
            print(DOCS / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
