"""Games in a real browser: by clicks, by keys, by touch, by several people; nothing may reach the console.

They begin where few decisions are left: whole games are played over the same line in tests/server.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, expect
from tools.browser import Server

import steading
from steading import State
from tests.browser.conftest import Sit
from tests.browser.seat import MANY, Seat
from tests.browser.started_games import Form, play_near_end, play_until, sit_down

GAME = "my_farm_shop"
MODULES = ("jump_start", "farmer", "goals")


def test_a_game_by_clicks_on_the_board(sit: Sit, server: Server) -> None:
    ann = sit()
    ann.begin("me", "bot:greedy")
    for _ in range(4):
        ann.ready()
        ann.gesture()
    sit_down(ann, server, play_near_end(steading.game(GAME), 2, 12))
    for _ in range(MANY):
        ann.ready()
        if ann.over:
            break
        ann.gesture()
    expect(ann.page.locator("#the-end")).to_contain_text("Coins from fields")
    expect(ann.page.locator(".end-sheet")).to_have_count(2)


def test_a_game_by_keys(sit: Sit, server: Server) -> None:
    ann = sit()
    page = ann.page
    ann.begin("me", "bot:greedy")
    for turn in range(9):
        ann.ready()
        keys_say(ann, turn)
    sit_down(ann, server, play_near_end(steading.game(GAME), 2, 6))
    for turn in range(MANY):
        ann.ready()
        if ann.over:
            break
        keys_say(ann, turn)
    expect(page.locator("#the-end")).to_be_visible()


def keys_say(ann: Seat, turn: int) -> None:
    """An action: by number, down the list, or along the board."""
    page, number, many = ann.page, ann.number, ann.choices.count()
    wanted = ann.chance.randrange(many)
    page.evaluate("document.activeElement.blur()")
    if turn % 3 == 0 and along_the_board(ann):
        pass
    elif turn % 3 == 1:
        for _ in range(wanted + 1):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    else:
        for digit in str(wanted + 1):
            page.keyboard.press(digit)
        if (wanted + 1) * 10 <= many:
            page.keyboard.press("Enter")
    ann.moved(number)


FOCUSED = "[document.activeElement.getAttribute('role'), document.activeElement.classList.contains('lit')]"


def along_the_board(ann: Seat) -> bool:
    """Walk from one lit thing to the next and press them until an action is said; False if the walk led nowhere."""
    page = ann.page
    for step in range(16):
        if not page.locator("#the-panels svg .lit").count():
            return False
        walk = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")
        page.keyboard.press(ann.chance.choice(walk) if step else "ArrowRight")
        role, lit = page.evaluate(FOCUSED)
        assert role == "button"
        if lit:
            page.keyboard.press(ann.chance.choice(["Enter", " "]))
            if page.evaluate("document.body?.dataset.ready") == "false" or not page.locator(".chosen").count():
                return True
    while page.locator(".chosen").count():
        page.keyboard.press("Escape")
    return False


def test_a_game_on_a_phone_by_touch(sit: Sit, server: Server) -> None:
    ann = sit(phone=True)
    sit_down(ann, server, play_near_end(steading.game(GAME), 2, 12))
    for _ in range(MANY):
        ann.ready()
        if ann.over:
            break
        sheet = ann.page.locator("#the-ask").bounding_box()
        assert sheet is not None
        assert sheet["height"] <= 0.41 * 844
        ann.gesture()
    page = ann.page
    page.locator("#watch-button").tap()
    pages_turn(page, "My farm")
    small = page.locator("button:visible, a.button:visible").evaluate_all(
        "all => all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML)"
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def pages_turn(page: Page, own: str) -> None:
    """Every tab leads to its page."""
    names = page.locator(".tab:visible .tab-word").all_inner_texts()
    assert own in names
    for name in reversed(names):
        page.locator(".tab", has_text=name).tap()
        expect(page.locator(".tab", has_text=name)).to_have_attribute("aria-current", "true")


def test_two_people_at_one_screen_pass_it(sit: Sit) -> None:
    ann = sit()
    ann.begin("me", "me")
    page, passed = ann.page, 0
    cover = page.locator("#the-pass")
    while passed < 3:
        page.wait_for_function("""() => document.body?.dataset.ready === "true"
            && (document.body.hasAttribute("data-mine") || document.querySelector("#the-pass").open)""")
        if cover.is_visible():
            passed += 1
            name = re.sub("Pass the screen to ", "", page.locator("#pass-heading").inner_text())
            assert name not in page.locator(".panel-own h2").inner_text()
            box = cover.bounding_box()
            assert box is not None
            assert (box["width"], box["height"]) == (1440, 900)
            page.locator("#pass-ready").click()
            expect(page.locator(".panel-own h2")).to_contain_text(name)
            ann.ready()
        ann.choose()


def test_all_three_modules(sit: Sit, server: Server) -> None:
    ann = sit()
    ann.begin("me", "bot:greedy", "bot:random", "bot:greedy", options=MODULES)
    for panel in ("jump-start", "modules"):
        expect(ann.page.locator(f"[data-panel={panel}]")).to_be_visible()
    sit_down(ann, server, play_near_end(steading.game(GAME, None, **dict.fromkeys(MODULES, True)), 4, 8))
    for turn in range(MANY):
        ann.ready()
        if ann.over:
            break
        if turn % 2:
            ann.choose()
        else:
            ann.gesture()
        assert ann.page.evaluate("document.documentElement.scrollHeight") == 900
    expect(ann.page.locator("#the-end .end-sheet")).to_have_count(4)


def goes_on(state: State, seat: int) -> Iterator[tuple[Form, State]]:
    """Actions after which the seat decides again, and nothing was revealed that cannot be taken back."""
    for action in state.legal(seat):
        tried = state.copy()
        tried.play(seat, action)
        if state.deciders == tried.deciders == (seat,) and tried.epoch == state.epoch:
            yield action.form(), tried


def goes_on_twice(state: State, seat: int) -> list[Form]:
    """Wanted: two of them, one after the other."""
    return next(([one, other] for one, tried in goes_on(state, seat) for other, _ in goes_on(tried, seat)), [])


def test_undo_and_restart(sit: Sit, server: Server) -> None:
    ann = sit()
    found = play_until(steading.game(GAME), 2, goes_on_twice)
    sit_down(ann, server, found)
    page, lines = ann.page, ann.page.locator("#the-story-list li")
    before, question = lines.count(), page.locator("#the-question").inner_text()
    for form in found.actions:
        ann.say(found, form)
    expect(page.locator("#restart-button")).to_be_visible()
    after = lines.count()
    page.keyboard.press("u")
    expect(lines).not_to_have_count(after)
    ann.ready()
    ann.say(found, found.actions[1])
    number = ann.number
    page.locator("#restart-button").click()
    ann.moved(number)
    expect(page.locator("#undo-button")).to_be_disabled()
    expect(lines).to_have_count(before)
    expect(page.locator("#the-question")).to_have_text(question)


def test_clicks_can_be_taken_back_and_said_in_any_order(sit: Sit) -> None:
    ann = sit()
    ann.begin("me", "bot:greedy")
    ann.until("Which die goes to which stall?")
    page, number = ann.page, ann.number
    die, stall = ann.paths()[0]
    ann.point(die)
    expect(page.locator(f"#{die}")).to_have_class(re.compile("chosen"))
    page.keyboard.press("Escape")
    expect(page.locator(".chosen")).to_have_count(0)
    ann.point(die)
    ann.point(die)
    expect(page.locator(".chosen")).to_have_count(0)
    assert ann.number == number
    ann.point(stall)
    expect(page.locator(f"#{stall}")).to_have_class(re.compile("chosen"))
    ann.point(die)
    ann.moved(number)


def test_what_is_not_allowed_is_refused_with_its_rule(sit: Sit) -> None:
    ann = sit()
    ann.begin("me", "bot:greedy")
    ann.until("Which field do you activate?")
    page = ann.page
    dark = page.locator(".panel-own svg [id^='field-0-']:not(.lit)").first.get_attribute("id")
    assert dark is not None
    ann.point(dark)
    refusal = page.locator("#the-refusal")
    expect(refusal).to_be_visible()
    expect(refusal).to_have_attribute("data-rule", re.compile("my_farm_shop:"))
    assert len(refusal.locator(".refusal-words").inner_text()) > 20
    page.keyboard.press("Escape")
    expect(refusal).to_be_hidden()


def test_a_thing_tells_what_it_is_with_its_rule(sit: Sit) -> None:
    ann = sit()
    ann.begin("me", "bot:greedy")
    page, paper = ann.page, ann.page.locator("#the-inspector")
    if page.locator("#moves-button").get_attribute("aria-expanded") == "true":
        page.locator("#moves-button").click()  # a long list takes the place of what things tell
    x, y = page.evaluate(
        "() => { const b = document.querySelector('#deck').getBoundingClientRect(); return [b.x+9, b.y+9]; }"
    )
    page.mouse.move(x, y)
    expect(paper.locator(".paper-rule")).to_be_visible()
    assert len(paper.locator(".paper-rule").inner_text()) > 20


def test_help_scores_and_theme(sit: Sit) -> None:
    ann = sit()
    ann.begin("me", "bot:greedy")
    page = ann.page
    page.locator("#menu-button").click()
    page.locator("#help-button").click()
    expect(page.locator(".rules-now .rule").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#scores-button").click()
    expect(page.locator("#the-dialog .total")).to_be_visible()
    page.keyboard.press("Escape")
    for theme in ("light", "dark"):
        page.locator("#theme-button").click()
        assert page.evaluate("document.documentElement.dataset.theme") == theme
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_the_table_survives_a_killed_server(sit: Sit, server: Server) -> None:
    ann = sit()
    ann.expected = "WebSocket|ERR_CONNECTION|Failed to load resource"  # the browser itself says that the server is away
    ann.begin("me", "bot:greedy")
    for _ in range(8):
        ann.ready()
        ann.choose()
    ann.ready()
    number, log = ann.number, ann.page.locator("#the-story-list").inner_text()
    server.stop(kill=True)
    expect(ann.page.locator("#the-banner")).to_be_visible()
    ann.choices.first.evaluate("button => button.click()")  # goes nowhere, and is not held against anybody
    server.start()
    expect(ann.page.locator("#the-banner")).to_be_hidden()
    assert (ann.number, ann.page.locator("#the-story-list").inner_text()) == (number, log)
    ann.choose()


def test_the_end_with_slider_record_and_upload(sit: Sit, server: Server, tmp_path: Path) -> None:
    ann = sit()
    sit_down(ann, server, play_near_end(steading.game(GAME), 2, 8))
    ann.play_out()
    page = ann.page
    end = page.locator(".panel-own > svg").inner_html()
    with page.expect_download() as download:
        page.locator("#the-record").click()
    page.locator("#watch-button").click()
    said = page.locator(".slider-said")
    page.keyboard.press("Home")
    expect(said).to_contain_text("After 0 of")
    page.wait_for_function("() => document.querySelectorAll('#the-story-list li:not([data-later])').length < 4")
    page.keyboard.press("ArrowRight")
    expect(said).to_contain_text("After 1 of")
    page.locator(".slider-play").click()
    expect(said).to_contain_text("After 3 of")
    page.keyboard.press("End")
    expect(said).to_contain_text("The end")
    page.wait_for_function("end => document.querySelector('.panel-own > svg').innerHTML === end", arg=end)
    file = tmp_path / "record.json"
    download.value.save_as(file)
    moves = len(json.loads(file.read_text())["actions"])
    page.goto("/")
    page.locator("#record-file").set_input_files(file)
    page.wait_for_url("**/replay/*")
    expect(page.locator(".slider-said")).to_have_text(f"After 0 of {moves} decisions")
    page.keyboard.press("End")
    expect(page.locator(".slider-said")).to_contain_text("The end")
    expect(page.locator("#the-story-list li").last).to_have_text("The game is over.")


def test_a_file_that_is_no_record_is_refused_in_words(sit: Sit, tmp_path: Path) -> None:
    ann = sit()
    ann.expected = "400"  # the browser notes the refusal, too
    file = tmp_path / "other.json"
    file.write_text('{"some": "thing"}')
    ann.page.goto("/")
    ann.page.locator("#record-file").set_input_files(file)
    expect(ann.page.locator("#record-error")).to_contain_text("record")


def test_pieces_glide_where_motion_is_welcome(sit: Sit) -> None:
    ann = sit(motion=True)
    ann.run_first("""
        window.flights = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...given) {
            if (given[1].composite === "add") window.flights += 1;
            return animate.apply(this, given);
        };
    """)
    ann.begin("me", "bot:greedy")
    for _ in range(12):
        ann.ready()
        ann.page.wait_for_function("() => !document.querySelector('.moving')")  # nobody hits what still moves
        ann.gesture()
        if ann.page.evaluate("window.flights") > 3:
            return
    raise AssertionError("the pieces stay where they are")


def test_the_gallery_shows_every_face(sit: Sit) -> None:
    ann = sit()
    ann.page.goto("/gallery")
    expect(ann.page.locator(".gallery-section").first).to_be_visible()
    assert ann.page.locator(".face").count() > 60
    empty = ann.page.locator(".face svg use").evaluate_all(
        "all => all.filter((use) => !document.querySelector(use.getAttribute('href')) || !use.getBBox().width).length"
    )
    assert empty == 0
