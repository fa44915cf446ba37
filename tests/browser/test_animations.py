"""What happened is seen: pieces fly, slips tell it, and the board can be looked at as it was."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.browser import Server

import steading
from steading import State
from steading.drawing.shapes import slug
from tests.browser.conftest import Sit
from tests.browser.page_messages import PageMessages
from tests.browser.seat import Seat
from tests.browser.started_games import can, play_moves, play_near_end, play_until, sit_down

FLIGHTS = """
    window.flights = 0;
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
        if (this.classList.contains("flyer")) window.flights += 1;
        const faces = [...this.querySelectorAll("use")].slice(0, 1).map((use) => use.getAttribute("href"));
        const how = ["scale", "translate", "clipPath", "transform"].find((name) => name in given[0][0]) ?? "";
        window.moved.push([this.id || this.getAttribute("class") || "", how, faces[0] ?? ""]);
        return animate.apply(this, given);
    };
"""
HERE = Path(__file__).parent
DIFFER = (HERE / "differ.js").read_text(encoding="utf-8")


def flights(ann: Seat) -> int:
    """How many pieces have flown."""
    return int(ann.page.evaluate("window.flights"))


# ------------------------------------------------------------ at a table
def two_bidding(state: State, seat: int) -> list[Mapping[str, Any]]:
    """Both may bid."""
    other = [action.form() for action in state.legal(seat)]
    return [form for form in other if form["do"] == "pass"] if any(form["do"] == "bid" for form in other) else []


def last_to_lay(state: State, seat: int) -> list[Mapping[str, Any]]:
    """The other has laid all its tiles, and this one has one left."""
    forms: list[Mapping[str, Any]] = [action.form() for action in state.legal(seat)]
    return forms if len(state.deciders) == 1 and all(form["do"] == "lay" for form in forms) else []


def test_anothers_bid_flies_and_leaves_slip_and_trace_of_one_number(sit: Sit, server: Server) -> None:
    ann, bea = sit(motion=True), sit()
    ann.run_first(FLIGHTS)
    sit_down(ann, server, play_until(steading.game("keyflower"), 2, two_bidding), bea)
    page = ann.page
    ann.follow(["done"])
    bea.ready()
    spot = next(path[0] for path in bea.paths() if path[0].startswith("bid-"))
    bea.follow([spot])
    bea.ready()
    bea.choices.first.evaluate("button => button.click()")
    ann.ready()
    assert flights(ann) >= 1
    slips = page.locator(".slip")
    number = slips.last.locator(".slip-number").inner_text()
    traces = page.locator(".trace .trace-number").all_text_contents()
    assert number in traces
    assert set(traces) <= set(page.locator(".slip-number").all_text_contents())
    assert spot.removeprefix("bid-").replace("_20_", " ") in slips.last.inner_text().lower()


def test_a_tile_that_is_laid_flies(sit: Sit, server: Server) -> None:
    ann, bea = sit(motion=True), sit()
    ann.run_first(FLIGHTS)
    sit_down(bea, server, play_until(steading.game("keyflower"), 2, last_to_lay), ann)
    for _ in range(8):
        if flights(ann) or not bea.deciding:
            break
        number = bea.number
        bea.choices.first.evaluate("button => button.click()")
        bea.moved(number)
    ann.page.wait_for_function("() => window.flights > 0")


def moved(ann: Seat, how: str) -> list[str]:
    """What has moved so."""
    found: list[list[str]] = ann.page.evaluate("window.moved")
    return [f"{name} {face}" for name, way, face in found if way == how]


def turns_the_year(state: State, seat: int) -> list[Mapping[str, Any]]:
    """A decision after which it is summer."""
    found: list[Mapping[str, Any]] = []
    for action in state.legal(seat) if state.view(seat)["season"] == "spring" else ():
        tried = state.copy()
        tried.play(seat, action)
        if tried.view(seat)["season"] == "summer":
            found.append(action.form())
    return found


def test_the_year_turns_with_its_cloth_its_emblems_and_its_boats(sit: Sit, server: Server) -> None:
    ann = sit(motion=True)
    ann.run_first(FLIGHTS)
    found = play_until(steading.game("keyflower"), 2, turns_the_year)
    sit_down(ann, server, found)
    index = found.game.catalogue.read(dict(found.actions[0])).index
    ann.page.locator(f".choice[data-action='{index}']").evaluate("button => button.click()")
    expect(ann.page.locator("body")).to_have_attribute("data-season", "summer")
    expect(ann.page.locator("body")).to_have_attribute("data-game", "keyflower")  # whose season it is
    assert [name for name in moved(ann, "clipPath") if "panel-market" in name], "the next unrolls"
    assert [name for name in moved(ann, "transform") if "#season-summer" in name]
    assert {name.split()[0] for name in moved(ann, "translate")} == set(
        ann.page.locator("#the-panels svg [id^=boat-]").evaluate_all("all => all.map((boat) => boat.id)")
    )
    expect(ann.page.locator(".drawn-off, .flyer")).to_have_count(0)


# Of each cloth that is drawn off, when it is: how many pieces lie on it, and how many have a name.
DRAWN_OFF = """
    window.drawnOff = [];
    new MutationObserver((records) => {
        for (const node of records.flatMap((record) => [...record.addedNodes])) {
            if (!node.classList?.contains("drawn-off")) continue;
            window.drawnOff.push([node.querySelectorAll("svg > .piece").length, node.querySelectorAll("[id]").length]);
        }
    }).observe(document, { childList: true, subtree: true });
"""


def test_the_cloth_is_drawn_off_with_what_lies_on_it(sit: Sit, server: Server) -> None:
    def ends_the_season(state: State, seat: int) -> list[Mapping[str, Any]]:
        tried = state.copy()
        passing = [action for action in state.legal(seat) if action.form()["do"] == "pass"]
        for action in passing:
            tried.play(seat, action)
        return [] if tried.view(seat)["lots"] or not passing else [passing[0].form()]

    ann = sit(motion=True)
    ann.run_first(DRAWN_OFF)
    sit_down(ann, server, play_until(steading.game("keyflower"), 2, ends_the_season))
    lots = ann.page.locator(".panel-market svg > .piece").count()
    ann.follow(["done"])
    ann.page.wait_for_function("() => window.drawnOff.length")
    assert ann.page.evaluate("window.drawnOff") == [[lots, 0]]
    expect(ann.page.locator(".drawn-off")).to_have_count(0)


def test_ones_own_upgrade_turns_the_tile_over(sit: Sit, server: Server) -> None:
    ann = sit(motion=True)
    ann.run_first(FLIGHTS)
    found = play_until(steading.game("keyflower"), 2, can("upgrade"))
    sit_down(ann, server, found)
    tile = f"on-{slug(str(found.actions[0]['tile']))}"
    ann.follow([f"upgrade-{slug(str(found.actions[0]['tile']))}"])
    for _ in range(3):  # it may have to be said how it is paid
        ann.ready()
        if [name for name in moved(ann, "scale") if name.startswith(f"{tile} ")] or not ann.deciding:
            break
        ann.choose()
    ann.page.wait_for_function("id => window.moved.some(([name, how]) => name === id && how === 'scale')", arg=tile)


def gains(state: State, seat: int) -> list[Mapping[str, Any]]:
    """A field that brings goods, coins or bags, with nothing to choose."""
    found: list[Mapping[str, Any]] = []
    for action in state.legal(seat):
        tried = state.copy()
        journal = tried.keep_journal()
        tried.play(seat, action)
        if action.form()["do"] == "activate" and any(event["event"] == "gained" for event in journal.log(seat)):
            found.append(action.form())
    return found


def test_what_a_field_brings_flies_to_the_shop(sit: Sit, server: Server) -> None:
    ann = sit(motion=True)
    ann.run_first(FLIGHTS)
    found = play_until(steading.game("my_farm_shop"), 2, gains)
    sit_down(ann, server, found)
    index = found.game.catalogue.read(dict(found.actions[0])).index
    ann.page.locator(f".choice[data-action='{index}']").evaluate("button => button.click()")
    ann.page.wait_for_function(
        "() => window.moved.some(([name, how, face]) => name === 'flyer' && face.startsWith('#icon-'))"
    )


def test_reduced_motion_makes_no_flights_and_slips_tell_it(sit: Sit, server: Server) -> None:
    ann = sit()
    ann.run_first(FLIGHTS)
    sit_down(ann, server, play_until(steading.game("keyflower"), 3, can("bid")))
    play_to_slips(ann, 1)
    assert ann.page.evaluate("window.moved") == []


# While something is told, and before it is over: are there ways to skip it, and does nothing fly once they are used?
SKIP = """() => {
    const { body } = document;
    if (!body.hasAttribute("data-telling")) return body.matches("[data-mine], [data-over]") && "nothing flies";
    const [skip, toMe] = ["skip-button", "to-me-button"].map((id) => document.getElementById(id));
    const shown = skip.checkVisibility() && toMe.checkVisibility();
    const told = document.body?.dataset.number;
    document.dispatchEvent(new KeyboardEvent("keydown", { key: " " }));
    const moved = body.dataset.number !== told;
    toMe.click();
    return [shown, moved, document.querySelectorAll(".flyer").length];
}"""


def test_space_and_my_turn_skip_what_is_told(sit: Sit, server: Server) -> None:
    ann = sit(motion=True)
    ann.run_first("localStorage['set:speed'] = 'slow'")
    sit_down(ann, server, play_moves(steading.game("keyflower"), 6, 40))
    page = ann.page
    for _ in range(12):
        ann.ready()
        number = ann.number
        page.evaluate("document.querySelector('#the-choices button').click()")
        ann.moved(number)
        skipped = page.wait_for_function(SKIP).json_value()
        if skipped != "nothing flies":
            break
    assert skipped == [True, True, 0]


# Is it my turn already, while others' moves are still told? Then what begins an action that is staged.
MINE_BY_NOW = """() => {
    const [board] = window.heard.filter((message) => message.kind === "board").slice(-1);
    if (!document.body.hasAttribute("data-telling")) return document.body.hasAttribute("data-mine") && "nothing flies";
    const [one] = board.actions.filter(({ paths }) => paths[0][0].startsWith("bid-"));
    return one && document.getElementById(one.paths[0][0]) ? one.paths[0][0] : false;
}"""
CLICK = """id => {
    document.getElementById(id).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return [document.body.hasAttribute("data-telling"), document.body.hasAttribute("data-mine"),
        document.querySelectorAll(".flyer").length];
}"""


def test_a_click_answers_while_others_moves_fly(sit: Sit, server: Server) -> None:
    ann = sit(motion=True, confirm=True)
    PageMessages(ann)
    ann.run_first("localStorage['set:speed'] = 'slow'; localStorage['set:forced'] = 'off'")
    sit_down(ann, server, play_moves(steading.game("keyflower"), 6, 40))
    page, id = ann.page, "nothing flies"
    for _ in range(12):
        ann.ready()
        number = ann.number
        page.evaluate("document.querySelector('#the-choices button').click()")
        ann.commit()
        ann.moved(number)
        id = str(page.wait_for_function(MINE_BY_NOW).json_value())
        if id != "nothing flies":
            break
    assert page.evaluate(CLICK, id) == [False, True, 0], "the board is there within the click itself"
    expect(page.locator("#confirm-button")).to_be_visible()


# ------------------------------------------------------------ looking back
def play_to_slips(ann: Seat, least: int) -> int:
    """Decide until others' moves since then are told on so many slips; how many there are."""
    for _ in range(30):
        ann.ready()
        ann.choose()
        ann.ready()
        many = ann.page.locator(".slip").count()
        if many >= least:
            return many
    raise AssertionError("the others do nothing")


def test_each_step_back_shows_the_board_as_it_was_drawn(sit: Sit, server: Server) -> None:
    ann = sit()
    heard = PageMessages(ann)
    sit_down(ann, server, play_moves(steading.game("keyflower"), 4, 30))
    page = ann.page
    slips = page.locator(".slip")
    many = play_to_slips(ann, 3)
    assert page.locator(".slip-number").all_text_contents() == [str(place + 1) for place in range(many)]
    boards = heard.boards()
    texts = [str(text) for text in slips.evaluate_all("all => all.map((slip) => slip.title)")]
    lit = page.locator("#the-panels svg .lit").count()
    assert lit > 0
    for place in reversed(range(many)):
        page.locator(".recap-step").first.click()
        expect(slips.nth(place)).to_have_attribute("data-now", "")
        then = [board for board in boards if any(entry["text"] == texts[place] for entry in board["log"])]
        assert any(differing(page, board) == [] for board in then)
        expect(page.locator("#the-panels svg .lit")).to_have_count(0)
        expect(page.locator("#the-sub")).to_contain_text(texts[place])
    assert len({board["number"] for board in boards}) > 2
    for _ in range(many):
        page.locator(".recap-step").last.click()
    assert differing(page, boards[-1]) == []
    expect(page.locator("#the-panels svg .lit")).to_have_count(lit)


@pytest.mark.parametrize("page_of", ["table", "replay"])
def test_watching_again_by_season_and_by_a_line_of_the_log(sit: Sit, server: Server, page_of: str) -> None:
    ann = sit()
    found = play_near_end(steading.game("keyflower"), 2, 1)
    sit_down(ann, server, found)
    page = ann.page
    page.evaluate("document.querySelector('#the-choices button').click()")
    if page_of == "table":
        page.locator("#watch-button").click()
    else:
        asking = ann.context.request
        text = asking.get(page.locator("#the-record").get_attribute("href") or "").text()
        record = asking.post("/records", data=text, headers={"Origin": ann.url})
        page.goto(record.json()["url"])
    marks = page.locator(".slider-mark")
    expect(marks).to_have_count(4)
    assert marks.evaluate_all("all => all.map((mark) => mark.title)") == ["spring", "summer", "autumn", "winter"]
    for season in ("winter", "summer"):
        page.locator(f".slider-mark[title={season}]").focus()
        page.keyboard.press("Enter")
        expect(page.locator("body")).to_have_attribute("data-season", season)
    page.locator("#story-button").click()
    line = page.locator(".story-jump", has_text="Autumn begins").first
    line.focus()
    page.keyboard.press("Enter")
    expect(page.locator("body")).to_have_attribute("data-season", "autumn")
    expect(page.locator("#the-story-list [aria-current] button")).to_be_visible()
    assert page.locator("#the-story-list [data-later]").count() > 20
    assert page.locator("#the-story-list li").count() > page.locator("#the-story-list [data-later]").count()


def differing(page: Page, board: dict[str, Any]) -> list[str]:
    """The panels that are not shown as on this board."""
    found: list[str] = page.evaluate(DIFFER, [{panel["id"]: panel["body"] for panel in board["panels"]}])
    return found


def test_what_happened_before_the_page_was_opened_is_told_and_not_drawn(sit: Sit, server: Server) -> None:
    ann = sit()
    heard = PageMessages(ann)
    sit_down(ann, server, play_moves(steading.game("keyflower"), 4, 30))
    page = ann.page
    page.locator(".recap-step").first.click()
    expect(page.locator("#the-sub")).to_contain_text("While you were away")
    assert differing(page, heard.boards()[-1]) == []
    assert page.locator("#the-panels svg .lit").count() > 0


# ------------------------------------------------------------ bars
def test_numbers_in_bars_that_change_are_marked_and_no_others(sit: Sit) -> None:
    def shown(coins: int, goods: int, total: int) -> dict[str, Any]:
        things = [
            {"sprite": "", "text": f"{number} {what}", "tip": what} for number, what in ((coins, "c"), (goods, "g"))
        ]
        return {"things": things, "total": total}

    ann = sit()
    ann.page.goto("/")
    boards = [shown(1, 2, 10), shown(3, 2, 10), shown(3, 2, 12), shown(3, 2, 12), shown(4, 5, 13)]
    found = ann.page.evaluate((HERE / "bars.js").read_text(encoding="utf-8"), boards)
    assert found == [[], ["3 c"], ["12"], ["12"], ["4 c", "5 g", "13"]]
