"""Who looks on, and who looks back: spectators, replays, endings, what if, and a seat that a bot plays."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.browser import Server
from tools.positions import store_game

import steading
from tests.browser.conftest import Sit
from tests.browser.seat import Seat
from tests.browser.started_games import play_moves, play_near_end, sit_down

GROUNDS = ".panel-other, .panel-left, .panel-right"
BOXES = """selector => [...document.querySelectorAll(selector)].map((panel) => {
    const box = panel.getBoundingClientRect();
    const tile = Number(panel.dataset.tile);
    return [Math.round(box.width), Math.round(box.height), tile];
})"""
OVERFULL = (
    "selector => { const box = document.querySelector(selector); return box.scrollHeight > box.clientHeight + 1; }"
)
IN_SIGHT = """selector => {
    const page = document.querySelector("#the-page-others").getBoundingClientRect();
    const box = document.querySelector(`#the-page-others ${selector}`).getBoundingClientRect();
    return Math.abs(page.left) < 2 && box.top >= page.top - 2 && box.top < page.bottom - 150;
}"""
SHARES = """() => [...document.querySelectorAll(".end-lines li")].map((line) => [
    line.lastElementChild.previousSibling.textContent.trim(), line.querySelector(".dot").className])"""
TAGS = """() => [...document.querySelectorAll(".brought")].filter((tag) => {
    const thing = tag.closest("svg").querySelector(`[data-at="${CSS.escape(tag.dataset.for)}"] > .hit`);
    const [one, other] = [tag.getBoundingClientRect(), thing.getBoundingClientRect()];
    const middle = [one.x + one.width / 2, one.y + one.height / 2];
    return middle[0] < other.left || middle[0] > other.right || middle[1] < other.top || one.bottom > other.bottom + 2;
}).length"""


def watch(looker: Seat, server: Server, game: str, seats: int, moves: int, **options: bool) -> Page:
    """Somebody looks on at a table at which nobody moves."""
    found = play_moves(steading.game(game, None, **options), seats, moves)
    link = store_game(server, found, list(range(seats)), watch="open")[0]
    looker.page.goto(taken(looker, link))
    looker.page.wait_for_function("() => document.body?.dataset.number !== undefined")
    return looker.page


def taken(looker: Seat, link: str) -> str:
    """The address of a table, once somebody in another browser has taken the seat."""
    browser = looker.context.browser
    assert browser is not None
    other = browser.new_context(base_url=looker.url)
    other.request.get("/me")
    url = str(other.request.post(link, headers={"Origin": looker.url}).json()["url"])
    other.close()
    return url


# ------------------------------------------------------------ spectators
@pytest.mark.parametrize(
    ("game", "seats", "moves", "options"),
    [
        ("keyflower", 4, 60, {}),
        ("keyflower", 6, 110, {"farmers": True, "merchants": True}),
        ("key_flow", 2, 40, {}),
        ("my_farm_shop", 4, 60, {"farmer": True, "goals": True}),
    ],
)
def test_who_looks_on_sees_all_grounds_equally_large(
    sit: Sit, server: Server, game: str, seats: int, moves: int, options: dict[str, bool]
) -> None:
    page = watch(sit(), server, game, seats, moves, **options)
    boxes = page.evaluate(BOXES, GROUNDS)
    assert len(boxes) == seats and len({tuple(box) for box in boxes}) == 1, boxes
    expect(page.locator("#the-inspector .paper-title").first).not_to_be_empty()  # what moved last, or the move in words
    expect(page.locator("#moves-button")).to_be_hidden()
    expect(page.locator("#the-moves")).to_be_hidden()
    page.keyboard.press("m")
    expect(page.locator("#the-moves")).to_be_hidden()
    page.locator("#bar-1").click()
    flown = page.locator(".panel.flown")
    expect(flown).to_have_count(1)
    box = flown.bounding_box()
    assert box is not None and box["width"] > 600 and box["height"] >= 240
    assert int(flown.get_attribute("data-tile") or 0) >= boxes[1][2]
    page.keyboard.press("Escape")
    expect(flown).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("body")).to_have_attribute("data-kind", "phone")
    page.locator("#bar-1").click()
    expect(page.locator(".tab[aria-current=true]")).to_have_text("☷Players")
    page.wait_for_function(IN_SIGHT, arg="[data-panel$='-1']")


# ------------------------------------------------------------ after the end
def shown(page: Page) -> dict[str, Any]:
    """What the page says of the moment."""
    found: dict[str, Any] = page.evaluate("""() => ({
        turn: document.getElementById("the-turn").textContent,
        question: document.getElementById("the-question").textContent,
        slips: document.querySelectorAll(".slip").length,
        season: document.querySelector("#the-year .emblem-now use").getAttribute("href"),
        scores: [...document.querySelectorAll(".bar-score")].map((score) => score.textContent),
    })""")
    return found


def test_an_ending_a_replay_and_what_if(sit: Sit, server: Server) -> None:
    ann = sit()
    sit_down(ann, server, play_near_end(steading.game("keyflower"), 6, 1))
    page = ann.page
    page.evaluate("document.querySelector('#the-choices button').click()")
    expect(page.locator(".curve")).to_be_visible()

    # all sheets are in sight, one's own is marked, a kind of points has one colour, points stand on their tiles
    expect(page.locator(".end-sheet")).to_have_count(6)
    expect(page.locator(".end-mine .end-you")).to_have_count(1)
    assert not page.evaluate(OVERFULL, ".end-sheets")
    colours: dict[str, set[str]] = {}
    for source, colour in page.evaluate(SHARES):
        colours.setdefault(source, set()).add(colour)
    assert all(len(each) == 1 for each in colours.values())
    assert page.evaluate(TAGS) == 0
    end = page.locator("#the-step").inner_text()

    # every part of a replay says its moment alone
    page.locator("#watch-button").click()
    expect(page.locator("body")).to_have_attribute("data-at", "0")
    line = page.locator(".slider-line").bounding_box()
    assert line is not None and line["width"] > 1350
    first = shown(page)
    assert "over" not in first["question"] and first["question"] == first["turn"]
    assert first["season"] == "#season-spring" and set(first["scores"]) == {"0"}
    expect(page.locator("body")).not_to_have_attribute("data-over", "")
    page.locator("#scores-button").click()
    expect(page.locator("#the-dialog .dialog-head h2")).to_have_text("Scores if the game ended now")
    page.keyboard.press("Escape")
    page.locator(".slider-range").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".slider-said")).not_to_contain_text("After 0 of")
    page.keyboard.press(".")
    expect(page.locator(".slider-pace")).to_have_text("2 ×")
    before = page.locator("body").get_attribute("data-at")
    page.keyboard.press(" ")
    expect(page.locator("body")).not_to_have_attribute("data-at", before or "")
    page.keyboard.press(" ")
    page.keyboard.press("End")
    expect(page.locator("#the-step")).to_have_text(end)
    expect(page.locator("#the-question")).to_have_text("The game is over.")
    page.locator(".slider-turn").first.click()
    expect(page.locator("#the-question")).not_to_have_text("The game is over.")
    page.locator("#to-ending").click()
    expect(page.locator("#the-end")).to_be_visible()
    expect(page.locator("#the-foot")).to_be_hidden()

    # what if: says of what it is one, both scores, and leads back
    old = page.url
    answer = ann.ask(f"{old}/analysis/what-if", at=60)
    page.goto(str(answer["url"]))
    expect(page.locator(".origin-words")).to_contain_text("From decision 60 of")
    assert page.locator(".origin-then").inner_text() == page.locator(".origin-now").inner_text()
    expect(page.locator(".origin-lines path")).to_have_count(2)

    page.locator("#origin-link").click()
    page.wait_for_url(f"{old}*")
    expect(page.locator(".slider-said")).to_contain_text("After 60 of")


def test_a_bot_that_plays_for_me_is_told_on_the_table_and_i_am_asked_nothing(sit: Sit, server: Server) -> None:
    ann, bea = sit(), sit()
    sit_down(ann, server, play_moves(steading.game("my_farm_shop"), 2, 20), bea)
    page = ann.page
    page.locator("#menu-button").click()
    lend = page.locator("[id^=lend-]")
    lend.click()
    expect(lend).to_have_text("Hand it over? You can take it back.")
    lend.click()
    expect(page.locator("#the-question")).to_have_text("A miller plays for you")
    expect(page.locator("#moves-button")).to_be_hidden()
    expect(page.locator("#the-moves")).to_be_hidden()
    expect(page.locator("body")).not_to_have_attribute("data-mine", "")
    page.locator("#come-back-button").click()
    expect(page.locator("#come-back-button")).to_have_count(0)
    expect(page.locator("#moves-button")).to_be_visible()
