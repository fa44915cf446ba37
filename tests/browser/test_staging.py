"""Moves are staged: a click puts ghosts down, Confirm commits, Undo takes back; and what cannot be done is told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import expect
from tools.browser import Server

import steading
from steading import State
from steading.drawing.shapes import slug
from tests.browser.conftest import Sit
from tests.browser.page_messages import PageMessages
from tests.browser.person import kind_of
from tests.browser.seat import CENTRE, Seat
from tests.browser.started_games import StartedGame, can, play_until, sit_down

SHOWN = """() => [document.querySelectorAll(".ghost").length, document.getElementById("the-question").textContent,
    document.getElementById("the-sub").textContent, !document.getElementById("confirm-button").hidden]"""
GHOST_IN = """id => {
    const box = document.querySelector(".ghost .ghost-tag").getBoundingClientRect();
    const piece = document.getElementById(id).closest("svg > .piece").getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > piece.left && x < piece.right && y > piece.top - 40 && y < piece.bottom + 40;
}"""


def bids(state: State, seat: int) -> list[Mapping[str, Any]]:
    """Bids for three lots or more."""
    found: list[Mapping[str, Any]] = [action.form() for action in state.legal(seat) if action.form()["do"] == "bid"]
    return found if len(found) > 2 else []


def forced(state: State, seat: int) -> list[Mapping[str, Any]]:
    """The only way out, which ends a turn in the open and reveals nothing."""
    legal = state.legal(seat)
    if len(legal) != 1 or len(state.deciders) > 1:
        return []
    tried = state.copy()
    tried.play(seat, legal[0])
    passes = legal[0].form()["do"] == "pass" and tried.deciders == (1 - seat,) and tried.epoch == state.epoch + 1
    return [legal[0].form()] if passes else []


def used_without_bidding(state: State, seat: int) -> list[Mapping[str, Any]]:
    """A lot that the seat may use and cannot bid for."""
    forms = [action.form() for action in state.legal(seat)]
    bid = {form["tile"] for form in forms if form["do"] == "bid"}
    lots = {lot["tile"] for lot in state.view(seat).get("lots", [])}  # type: ignore[attr-defined]
    return [form for form in forms if form["do"] == "use" and form["tile"] in lots - bid]


def used_in_vain(state: State, seat: int) -> list[Mapping[str, Any]]:
    """Workers for a use of which nothing comes."""
    found: list[Mapping[str, Any]] = []
    for action in state.legal(seat):
        if action.form()["do"] == "workers":
            tried = state.copy()
            journal = tried.keep_journal()
            tried.play(seat, action)
            while seat in tried.deciders and [each.form()["do"] for each in tried.legal(seat)] == ["done"]:
                tried.play(seat, tried.legal(seat)[0])
            kinds = [event["event"] for event in journal.log(seat) if event["seat"] == seat]
            if kinds == ["used"] and seat not in tried.deciders:
                found.append(action.form())
    return found


def at_the_lots(ann: Seat, server: Server, *others: Seat) -> list[str]:
    """Where ann may bid, at a table of Keyflower."""
    found = play_until(steading.game("keyflower"), 2, bids)
    sit_down(ann, server, found, *others)
    ann.page.wait_for_function("() => document.body?.dataset.foreseen === document.body?.dataset.number")
    return [f"bid-{slug(str(form['tile']))}" for form in found.actions]


# ------------------------------------------------------------ staging
def test_a_click_stages_and_nothing_is_sent_until_it_is_confirmed(sit: Sit, server: Server) -> None:
    ann = sit(confirm=True)
    heard = PageMessages(ann)
    sit_down(ann, server, play_until(steading.game("key_flow"), 2, can("choose")))
    page, number, said = ann.page, ann.number, heard.said()
    one, other = ann.paths()[0][0], ann.paths()[1][0]
    asked = page.evaluate(SHOWN)
    changes = page.evaluate(
        """id => { const at = document.getElementById(id);
            at.dispatchEvent(new MouseEvent("click", { bubbles: true }));
            return document.getElementById("the-question").textContent; }""",
        one,
    )
    assert changes != asked[1], "the table changes within the click itself"
    assert changes.endswith("?")
    assert heard.said() == said
    expect(page.locator("#confirm-button")).to_be_visible()
    page.keyboard.press("Escape")
    assert page.evaluate(SHOWN) == asked
    ann.point(one)
    expect(page.locator("#undo-button")).to_be_enabled()
    page.locator("#undo-button").click()
    assert page.evaluate(SHOWN) == asked
    ann.point(one)
    first = page.locator("#the-question").inner_text()
    ann.point(other)
    assert page.locator("#the-question").inner_text() != first
    assert (ann.number, heard.said()) == (number, said)
    page.keyboard.press("Enter")
    ann.moved(number)
    assert heard.said() == [*said, "play"]


OPEN = """([id, key]) => {
    document.getElementById(id).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    if (key) document.dispatchEvent(new KeyboardEvent("keydown", { key }));
    return [document.querySelectorAll(".ghost").length, document.getElementById("the-question").textContent,
        !document.getElementById("confirm-button").hidden, document.body?.dataset.ready];
}"""


def test_the_first_click_on_a_lot_shows_its_ghost_before_the_server_answers(sit: Sit, server: Server) -> None:
    ann = sit(confirm=True)
    lots = at_the_lots(ann, server)
    page, number = ann.page, ann.number
    ghosts, asks, confirm, ready = page.evaluate(OPEN, [lots[0], ""])
    assert (ghosts, confirm, ready) == (1, True, "false"), "the click itself stages, the answer is still to come"
    assert page.evaluate(GHOST_IN, lots[0])
    ann.moved(number)
    ann.ready()
    shown = page.evaluate(SHOWN)
    assert (shown[0], shown[1], shown[3]) == (1, asks, True), "and the answer says the same"
    number = ann.number
    assert page.evaluate(OPEN, [lots[1], ""])[0] == 1, "so does a click on another place"
    assert page.evaluate(GHOST_IN, lots[1])
    ann.moved(number)
    ann.ready()
    assert page.evaluate(GHOST_IN, lots[1])


PICKER_BESIDE = """(id) => {
    const box = (element) => element.getBoundingClientRect();
    const picker = box(document.getElementById("the-stepper"));
    const piece = box(document.querySelector(`svg > .piece:has([id="${id}"])`));
    const apart = (one, other) => one.right <= other.left || one.bottom <= other.top;
    const over = (one, other) => !apart(one, other) && !apart(other, one);
    const around = { left: piece.left - 12, right: piece.right + 12, top: piece.top - 12, bottom: piece.bottom + 12 };
    return [over(picker, around), over(picker, piece), over(picker, box(document.getElementById("confirm-button")))];
}"""  # beside the lot, neither on it nor on Confirm


def test_a_staged_bid_says_what_it_does_and_its_number_is_changed_in_place(sit: Sit, server: Server) -> None:
    ann = sit(confirm=True)
    heard = PageMessages(ann)
    lots = at_the_lots(ann, server)
    page, before = ann.page, ann.number
    ann.point(lots[0])
    ann.moved(before)
    expect(page.locator(".ghost")).to_have_count(1)
    number, said = ann.number, heard.said()
    _, asks, brings, confirm = page.evaluate(SHOWN)
    assert asks.startswith("Bid 1 ")
    assert "leaves you" in brings
    assert confirm
    assert page.evaluate(GHOST_IN, lots[0])
    assert page.evaluate(PICKER_BESIDE, lots[0]) == [True, False, False]
    page.get_by_role("button", name=re.compile("^One more: Bid ")).click()
    expect(page.locator("#the-question")).to_contain_text("Bid 2 ")
    expect(page.locator(".ghost-number")).to_have_text("2")
    page.get_by_role("button", name=re.compile("^One less: Bid ")).click()
    expect(page.locator("#the-question")).to_contain_text("Bid 1 ")
    ann.point(lots[0])
    expect(page.locator("#the-question")).to_contain_text("Bid 2 ")
    assert (ann.number, heard.said()) == (number, said), "all of that is the page's own"
    ann.point(lots[1])
    page.wait_for_function(
        "id => document.querySelectorAll('.ghost').length === 1 && " + f"({GHOST_IN})(id)", arg=lots[1]
    )
    expect(page.locator("#the-question")).to_contain_text("Bid 1 ")
    page.keyboard.press("Escape")
    expect(page.locator("#the-question")).to_have_text("Do you bid, use a tile or pass?")
    expect(page.locator(".ghost")).to_have_count(0)
    assert len(page.locator("#the-story-list li").all()) == len({*page.locator("#the-story-list li").all_inner_texts()})
    assert int(ann.number) > int(before)
    ann.point(lots[2])
    expect(page.locator(".ghost")).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('.ghost')")
    expect(page.locator("#the-story-list")).to_contain_text("Player 0 bids 1")


def test_whom_a_bid_beats_and_what_it_changes_is_said_before_it_is_made(sit: Sit, server: Server) -> None:
    def beating(state: State, seat: int) -> list[Mapping[str, Any]]:
        lots = state.view(seat).get("lots", [])
        led = {lot["tile"] for lot in lots if lot["bids"] and all(bid["seat"] != seat for bid in lot["bids"])}  # type: ignore[attr-defined]
        return [form for form in bids(state, seat) if form["tile"] in led]

    ann = sit(confirm=True)
    found = play_until(steading.game("keyflower"), 2, beating)
    sit_down(ann, server, found)
    ann.point(f"bid-{slug(str(found.actions[0]['tile']))}")
    expect(ann.page.locator(".ghost")).to_have_count(1)
    expect(ann.page.locator("#the-sub")).to_contain_text(f"beats Player {1 - found.seat}'s")


def test_the_score_before_and_after_stands_with_what_is_staged(sit: Sit, server: Server) -> None:
    def scoring(state: State, seat: int) -> list[Mapping[str, Any]]:
        if state.game.secretive(state) is False:
            return []
        found: list[Mapping[str, Any]] = []
        now = {sheet.seat: sheet.total for sheet in state.scores(seat)}[seat]
        for action in state.legal(seat):
            tried = state.copy()
            tried.play(seat, action)
            then = {sheet.seat: sheet.total for sheet in tried.scores(seat)}[seat]
            if action.form()["do"] == "activate" and then != now and seat not in tried.deciders:
                found.append({**action.form(), "now": now, "then": then})
        return found

    ann = sit(confirm=True)
    found = play_until(steading.game("my_farm_shop"), 3, scoring)
    sit_down(ann, server, found)
    form = found.actions[0]
    page = ann.page
    page.locator(
        f".choice[data-action='{found.game.catalogue.read({k: form[k] for k in ('do', 'field')}).index}']"
    ).evaluate("button => button.click()")
    expect(page.locator("#the-sub")).to_contain_text(f"score {form['now']} → {form['then']}")
    expect(page.locator("#confirm-button")).to_be_visible()


# ------------------------------------------------------------ what cannot be done
def test_a_bid_that_cannot_be_made_never_starts_a_use(sit: Sit, server: Server) -> None:
    ann = sit(confirm=True)
    heard = PageMessages(ann)
    found = play_until(steading.game("keyflower"), 2, used_without_bidding)
    sit_down(ann, server, found)
    number = ann.number
    ann.point(f"bid-{slug(str(found.actions[0]['tile']))}")
    refusal = ann.page.locator("#the-refusal")
    expect(refusal).to_be_visible()
    assert len(refusal.locator(".refusal-words").inner_text()) > 15
    assert ann.page.evaluate("document.getElementById('the-dock').contains(document.getElementById('the-refusal'))")
    assert ann.number == number
    assert "play" not in heard.said()
    expect(ann.page.locator(".ghost, .chosen")).to_have_count(0)


def test_what_brings_nothing_says_so_before_it_is_made(sit: Sit, server: Server) -> None:
    ann = sit(confirm=True)
    found = play_until(steading.game("keyflower"), 2, used_in_vain)
    sit_down(ann, server, found)
    index = found.game.catalogue.read(dict(found.actions[0])).index
    ann.page.locator(f".choice[data-action='{index}']").evaluate("button => button.click()")
    expect(ann.page.locator("#the-sub")).to_contain_text("brings nothing now")
    expect(ann.page.locator("#confirm-button")).to_be_visible()


# ------------------------------------------------------------ taking back, and what is forced
def test_a_turn_is_taken_back_until_the_other_has_moved(sit: Sit, server: Server) -> None:
    ann, bea = sit(confirm=True), sit()
    lots = at_the_lots(ann, server, bea)
    page = ann.page
    ann.point(lots[0])
    expect(page.locator(".ghost")).to_have_count(1)
    page.keyboard.press("Enter")
    bea.ready()
    expect(page.locator("#the-question")).to_contain_text("waiting for")
    expect(page.locator("#undo-button")).to_be_enabled()
    page.locator("#undo-button").click()
    expect(page.locator(".ghost")).to_have_count(1)  # as it was before Enter
    page.keyboard.press("Enter")
    bea.ready()
    bea.choose()
    expect(page.locator("#undo-button")).to_be_disabled()


def alone(ann: Seat, server: Server, *others: Seat) -> StartedGame:
    """A decision with one way out."""
    found = play_until(steading.game("keyflower"), 2, forced)
    sit_down(ann, server, found, *others)
    return found


def test_a_forced_decision_plays_itself_and_leaves_its_trace(sit: Sit, server: Server) -> None:
    ann, bea = sit(), sit()
    found = alone(ann, server, bea)
    page = ann.page
    page.evaluate("localStorage['set:forced'] = 'on'")
    page.reload()
    bea.ready()
    expect(page.locator("#the-question")).to_contain_text("waiting for")
    own = page.locator(f".slip:has(.slip-badge use[href='#seat-{found.seat}'])")
    expect(own.last).to_contain_text("passes")


# ------------------------------------------------------------ dragging, looking closer
STAGED_OR_PLAYED = """number => document.body?.dataset.number !== number
    || document.getElementById("confirm-button").checkVisibility()"""


def drag(ann: Seat, start: str, end: str) -> None:
    """Press on one thing, let go on another."""
    mouse = ann.page.mouse
    (x, y), (to_x, to_y) = ann.page.evaluate(CENTRE, start), ann.page.evaluate(CENTRE, end)
    mouse.move(x, y)
    mouse.down()
    mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=4)
    mouse.move(to_x, to_y, steps=4)
    mouse.up()


def carry(ann: Seat, server: Server) -> list[str]:
    """A counter and where it may go."""
    sit_down(ann, server, play_until(steading.game("keyflower"), 2, can("move")))
    seen = ann.look()
    return next(path for path in seen.paths if kind_of(seen.question, path) == "carry")


@pytest.mark.parametrize("confirm", [False, True])
def test_dragging_a_counter_does_the_same_as_two_clicks(sit: Sit, server: Server, confirm: bool) -> None:
    ann = sit(confirm=confirm)
    good, tile = carry(ann, server)
    number = ann.number
    drag(ann, good, tile)
    ann.page.wait_for_function(STAGED_OR_PLAYED, arg=number)
    ann.commit()
    ann.moved(number)
    expect(ann.page.locator("#the-story-list")).to_contain_text("carries")


def test_dragging_a_card_to_its_slot_places_it(sit: Sit, server: Server) -> None:
    ann = sit(confirm=True)
    found = play_until(steading.game("key_flow"), 2, can("place"))
    sit_down(ann, server, found)
    slot = next(path[0] for path in ann.paths() if path[0].startswith("slot-"))
    card = ann.page.evaluate(
        "() => document.querySelector('#the-panels svg [id^=revealed-], #the-panels svg [id^=card-]').id"
    )
    number = ann.number
    drag(ann, card, slot)
    expect(ann.page.locator("#confirm-button")).to_be_visible()
    ann.commit()
    ann.moved(number)


VIEW = "() => document.querySelector('.panel-own > svg').getAttribute('viewBox').split(' ').map(Number)"


def test_the_own_village_is_seen_closer_moved_and_still_clicked(sit: Sit, server: Server) -> None:
    ann = sit()
    good, tile = carry(ann, server)
    page = ann.page
    _, _, wide, _ = page.evaluate(VIEW)
    page.mouse.move(*page.evaluate(CENTRE, good))
    page.keyboard.down("Control")
    page.mouse.wheel(0, -120)
    page.mouse.wheel(0, -120)
    page.keyboard.up("Control")
    page.wait_for_function(f"wide => ({VIEW})()[2] < wide * 0.8", arg=wide)
    assert page.evaluate("document.documentElement.scrollWidth") == 1440
    x, y, closer, _ = page.evaluate(VIEW)
    page.keyboard.press("+")
    assert page.evaluate(VIEW)[2] < closer
    page.keyboard.press("-")
    assert page.evaluate(VIEW)[2] == pytest.approx(closer, rel=0.01)
    box = page.locator(".panel-own > svg").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 12, box["y"] + 12)
    number = ann.number
    page.mouse.down()
    page.mouse.move(box["x"] + 72, box["y"] + 42, steps=6)
    page.mouse.up()
    panned = page.evaluate(VIEW)
    assert (panned[0] < x - 1) or (panned[1] < y - 1)
    assert ann.number == number
    expect(page.locator("#the-refusal")).to_be_hidden()
    ann.point(good)
    expect(page.locator(f"#{good}")).to_have_class(re.compile("chosen"))
    for _ in range(6):
        page.keyboard.press("-")
    assert page.evaluate(VIEW)[2] == pytest.approx(wide, rel=0.01)
    ann.point(tile)
    ann.moved(number)


def test_two_fingers_come_closer(sit: Sit, server: Server) -> None:
    ann = sit(phone=True)
    carry(ann, server)
    page = ann.page
    page.locator(".tab[data-page=own]").tap()
    ann.settle()
    _, _, wide, _ = page.evaluate(VIEW)
    box = page.locator(".panel-own > svg").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    line = ann.context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    for apart in range(34, 90, 4):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    page.wait_for_function(f"wide => ({VIEW})()[2] < wide * 0.7", arg=wide)


# ------------------------------------------------------------ the inspector
WORK_NOTES = re.compile(
    r"\b(keyflower|key_flow|my_farm_shop|farmers|merchants):|reconstructed|\blost\b|TODO|ledger", re.I
)


# All that a pointer has set off so far has come to its end: timers end in their order.
RESTS = """
    let longest = 0;
    const { setTimeout: wait } = window;
    window.setTimeout = (...given) => {
        if (given[1] < 1000) longest = Math.max(longest, given[1]);
        return wait(...given);
    };
    window.rested = () => new Promise((done) => wait(done, longest));
"""


def test_the_inspector_tells_what_is_pointed_at_and_keeps_it(sit: Sit, server: Server) -> None:
    ann = sit()
    ann.run_first(RESTS)
    at_the_lots(ann, server)
    page, paper = ann.page, ann.page.locator("#the-inspector")
    title = paper.locator(".paper-title")
    lots = page.locator(".panel-market svg > .piece")
    lots.nth(0).hover()
    expect(paper.locator(".face-large")).to_be_visible()
    first = title.inner_text()
    page.mouse.move(2, 300)
    page.evaluate("rested()")
    assert title.inner_text() == first
    lots.nth(1).hover()
    expect(title).not_to_have_text(first)
    second = title.inner_text()
    page.keyboard.press("Alt")
    lots.nth(0).hover()
    page.evaluate("rested()")
    assert title.inner_text() == second
    page.keyboard.press("Alt")
    lots.nth(1).hover()
    lots.nth(0).hover()
    expect(title).to_have_text(first)


def test_on_a_phone_a_lot_opens_as_a_card(sit: Sit, server: Server) -> None:
    ann = sit(phone=True, confirm=True)
    sit_down(ann, server, play_until(steading.game("keyflower"), 2, bids))
    page = ann.page
    page.locator(".panel-market svg > .piece").first.tap()
    sheet = page.locator("#the-sheet")
    expect(sheet).to_be_visible()
    face = sheet.locator(".face-large").bounding_box()
    assert face is not None
    assert face["width"] >= 310
    sizes = sheet.locator("button:visible").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map((box) => [box.width, box.height])"
    )
    assert len(sizes) > 2
    assert min(min(size) for size in sizes) >= 44
    assert not WORK_NOTES.search(sheet.inner_text())
    number = ann.number
    sheet.locator(".sheet-action").last.tap()
    ann.moved(number)
    expect(page.locator(".ghost")).to_have_count(1)
