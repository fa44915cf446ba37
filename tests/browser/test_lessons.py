"""Lessons in the page: one by clicking, one by keyboard only, one at phone size; left, come back to, and led on.

That each can be gone through, and that what it asks for can be clicked, is proved without a browser in tests/lessons.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

from playwright.sync_api import expect

from steading import Action
from steading.lessons import Lesson, lesson
from tests.browser.conftest import Sit
from tests.browser.seat import Seat
from tests.lessons.walk import Walk

# Is the step told, and does it wait for the player: for an answer, or for this action?
WAITS = """([at, action]) => {
    const told = document.querySelector(".coach-at")?.textContent.trim().startsWith(`${at} of `);
    const answer = document.querySelector("#the-coach [data-answer=on]") !== null;
    if (!told || document.body?.dataset.ready !== "true") return false;
    return action === null ? answer : !answer && document.querySelector(`.choice[data-action="${action}"]`) !== null;
}"""
PATHS = """action => document.querySelector(`.choice[data-action="${action}"]`).dataset.paths"""


def begin(ann: Seat, game: str, name: str) -> None:
    """Open a lesson as the start page does."""
    ann.page.goto(ann.ask(f"/lessons/{game}/{name}")["url"])
    ann.page.locator("#the-coach h2").wait_for()


def by_clicking(ann: Seat, action: Action) -> None:
    """Say an action by clicks on the board."""
    paths = str(ann.page.evaluate(PATHS, action.index)).split("|")
    ann.follow(paths[0].split(" "))


def by_keyboard(ann: Seat, action: Action) -> None:
    """Say an action by its number in the list."""
    number, listed = ann.number, ann.choices.evaluate_all("buttons => buttons.map((each) => each.dataset.action)")
    for digit in str(listed.index(str(action.index)) + 1):
        ann.page.keyboard.press(digit)
    ann.moved(number)


def go_through(ann: Seat, wanted: Lesson, say: Callable[[Seat, Action], None], go_on: Callable[[], None]) -> None:
    """A lesson to its end, as asked."""
    begin(ann, wanted.game, wanted.name)
    walk = Walk(wanted)
    for move in walk.moves():
        if move is not None and move[0] != wanted.seat:
            continue
        action = None if move is None else move[1]
        ann.page.wait_for_function(WAITS, arg=[walk.course.at + 1, None if action is None else action.index])
        if action is None:
            go_on()
        else:
            say(ann, action)
    expect(ann.page.locator("#the-coach")).to_have_attribute("data-tone", "right")
    expect(ann.page.locator("#the-coach")).to_contain_text(wanted.farewell[0])


def test_a_lesson_is_gone_through_by_clicking(sit: Sit) -> None:
    ann = sit()
    on = ann.page.locator("#the-coach [data-answer=on]")
    go_through(ann, lesson("keyflower", "villages"), by_clicking, lambda: on.click())
    expect(ann.page.get_by_role("button", name="Home page")).to_be_visible()


def test_a_lesson_is_gone_through_by_keyboard_only(sit: Sit) -> None:
    ann = sit()
    keys = cycle(["g", "Enter"])
    go_through(ann, lesson("my_farm_shop", "farmer"), by_keyboard, lambda: ann.page.keyboard.press(next(keys)))
    ann.page.keyboard.press("g")  # leads on
    expect(ann.page.locator("#the-coach")).to_contain_text("Two goals lie on the table,")


def test_a_lesson_is_gone_through_at_phone_size(sit: Sit) -> None:
    ann = sit(phone=True)
    go_through(
        ann, lesson("my_farm_shop", "shop"), by_clicking, lambda: ann.page.locator("#the-coach [data-answer=on]").tap()
    )
    assert ann.page.evaluate("document.documentElement.scrollWidth") == 390


def test_a_phone_turns_to_what_is_pointed_at(sit: Sit) -> None:
    ann = sit(phone=True)
    begin(ann, "my_farm_shop", "shop")
    ann.page.locator("#the-coach [data-answer=on]").tap()
    expect(ann.page.locator(".tab[data-page=own]")).to_have_attribute("aria-current", "true")
    expect(ann.page.locator(".ring-pointed")).to_have_count(3)
    ann.page.locator("#the-coach [data-answer=on]").tap()
    expect(ann.page.locator(".tab[data-page=market]")).to_have_attribute("aria-current", "true")
    expect(ann.page.locator(".ring-pointed")).to_have_count(2)


def test_what_is_tried_instead_is_answered_and_nothing_plays_itself(sit: Sit) -> None:
    ann = sit(confirm=True)
    begin(ann, "my_farm_shop", "shop")
    page = ann.page
    page.locator("#the-coach [data-answer=on]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".coach-at")).to_contain_text("2 of")
    expect(page.locator("#the-coach [data-answer=on]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".coach-at")).to_contain_text("3 of")
    ann.point("die-0")
    ann.point("stall-5")
    expect(page.locator("#the-refusal")).to_contain_text("then 1 and 4 are left, which is field 5")
    expect(page.locator("body")).not_to_have_attribute("data-staged", "")
    ann.follow(["die-2", "stall-4"])
    expect(page.locator(".coach-at")).to_contain_text("4 of")
    expect(page.locator("#the-refusal")).to_be_hidden()
    expect(page.locator("#the-chat")).to_be_hidden()
    page.locator("#menu-button").click()
    expect(page.locator("#delete-button")).to_be_visible()
    hidden = page.locator("#resign-button, #agree-button, #lend-0, #seats-button")
    expect(hidden.locator("visible=true")).to_have_count(0)


def test_the_start_page_suggests_a_lesson_and_tells_how_far_one_has_come(sit: Sit) -> None:
    ann = sit()
    page = ann.page
    page.goto("/")
    page.locator("[data-game=my_farm_shop] h2").click()
    expect(page.locator("#learn-promise")).to_have_text(
        "4 lessons, 23 minutes in all. Begin with “A day at the farm shop”, then play; the others can wait."
    )
    expect(page.locator("#hello")).to_contain_text("7 minutes, and you make the moves")
    page.get_by_role("button", name="Start the lesson").click()
    page.wait_for_url("**/table/*")
    page.locator("#the-coach [data-answer=on]").click()
    expect(page.locator(".coach-at")).to_contain_text("2 of")
    page.goto("/")
    page.locator("[data-game=my_farm_shop] h2").click()
    expect(page.locator("[data-lesson=shop]")).to_contain_text("Continue")
    expect(page.locator("#hello")).to_be_hidden()
    page.locator("[data-lesson=shop] button").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".coach-at")).to_contain_text("2 of")


def test_the_start_page_begins_a_first_game(sit: Sit) -> None:
    ann = sit()
    ann.page.goto("/")
    ann.page.locator("[data-game=my_farm_shop] h2").click()
    ann.page.get_by_role("button", name="Your first game").click()
    ann.page.wait_for_url("**/table/*")
    ann.page.locator("#the-coach h2").wait_for()
    expect(ann.page.locator("body")).not_to_have_attribute("data-led", "")
