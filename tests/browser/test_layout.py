"""How the table deals its space, measured on real positions; the function alone is tested in tests/page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tools.browser import Server
from tools.positions import store_game

import steading
from steading import State
from tests.browser.conftest import Sit
from tests.browser.started_games import Form, can, play_moves, play_until, sit_down

BOTH = {"farmers": True, "merchants": True}
MODULES = {"farmer": True, "goals": True}

HERE = Path(__file__).parent
MEASURED = (HERE / "measured.js").read_text(encoding="utf-8")

# game, options, seats, how many decisions were made, and the least width of a tile on offer on a desk and a tablet
POSITIONS = {
    "keyflower 2": ("keyflower", {}, 2, 40, 170, 130),
    "keyflower 4": ("keyflower", {}, 4, 60, 185, 140),
    "keyflower 6": ("keyflower", {}, 6, 90, 150, 110),
    "keyflower 2, both": ("keyflower", BOTH, 2, 60, 170, 130),
    "keyflower 4, both, late": ("keyflower", BOTH, 4, 330, 140, 110),
    "keyflower 6, both": ("keyflower", BOTH, 6, 110, 150, 110),
    "key flow 4": ("key_flow", {}, 4, 100, 0, 0),
    "key flow 6": ("key_flow", {}, 6, 200, 0, 0),
    "my farm shop 4": ("my_farm_shop", MODULES, 4, 60, 0, 0),
}


NAMES_OF_PAGES = "tabs => tabs.map((tab) => tab.dataset.page)"
SIZES = {(1440, 900): (24, 11), (1024, 768): (32, 11), (390, 844): (44, 12)}  # least place to click, least text


@pytest.mark.parametrize("name", POSITIONS)
def test_it_is_readable_and_its_pages_never_scroll(sit: Sit, server: Server, name: str) -> None:
    game, options, seats, moves, *least = POSITIONS[name]
    ann = sit()
    sit_down(ann, server, play_moves(steading.game(game, None, **options), seats, moves))
    for (wide, high), (place, text) in SIZES.items():
        desk = wide > 900
        ann.page.set_viewport_size({"width": wide, "height": high})
        ann.page.wait_for_function("kind => document.body.dataset.kind === kind", arg="desk" if desk else "phone")
        if not desk and ann.page.locator("#the-moves").is_visible():
            ann.page.locator("#moves-button").click()
        for page in ["market"] if desk else ann.page.locator(".tab:visible").evaluate_all(NAMES_OF_PAGES):
            if not desk:
                ann.page.locator(f".tab[data-page={page}]").click()
            ann.page.wait_for_timeout(100)
            found: dict[str, Any] = ann.page.evaluate(MEASURED)
            assert not found["scrolls"]
            assert [each for each in found["texts"] if each[1] < text - 0.1] == [], page
            assert [each for each in found["pictured"] if each[1] < text - 0.1] == [], page
            assert [each for each in found["buttons"] if min(each[1:]) < place - 0.5] == []
            assert [each for each in found["places"] if min(each[1:]) < place - 0.5] == []
            assert (found["sideways"], found["downwards"]) == (0, 0)
            assert found["tiles"].get("lots", 999) >= (least[0] if wide == 1440 else least[1] if desk else 160)
            grounds = [tile for panel, tile in found["tiles"].items() if panel.startswith(("village", "farm"))]
            assert min(grounds, default=999) >= (85 if wide == 1440 else 72)


# ------------------------------------------------------------ a phone
TOUCHING = (HERE / "touching.js").read_text(encoding="utf-8")


def test_a_finger_between_two_small_things_is_asked_which_one(sit: Sit, server: Server) -> None:
    ann = sit(phone=True)
    game = steading.game("keyflower", None, **BOTH)
    sit_down(ann, server, play_until(game, 3, two_piles))
    ann.page.wait_for_timeout(100)
    one, other, x, y = ann.page.evaluate(TOUCHING)
    ann.page.touchscreen.tap(x, y)
    buttons = ann.page.locator("#the-sheet .sheet-action")
    assert {one, other} <= set(buttons.evaluate_all("all => all.map((each) => each.dataset.id)"))
    assert min(buttons.evaluate_all("all => all.map((each) => each.getBoundingClientRect().height)")) >= 44
    ann.page.locator(f".sheet-action[data-id='{one}']").tap()
    expect(ann.page.locator("#the-sheet")).to_be_hidden()
    expect(ann.page.locator(f"#the-room svg [id='{one}']")).to_have_class(re.compile("chosen"))


def two_piles(state: State, seat: int) -> list[Form]:
    """Two kinds of goods may be carried from one tile."""
    forms = can("move")(state, seat)
    piles = {(form["tile"], form["resource"]) for form in forms}
    return forms if len(piles) > len({form["tile"] for form in forms}) else []


def test_lots_are_filtered_by_what_the_game_says(sit: Sit, server: Server) -> None:
    ann = sit(phone=True)
    sit_down(ann, server, play_moves(steading.game("keyflower", None, **BOTH), 6, 110))
    pieces = ann.page.locator("[data-panel=lots] > svg > .piece")
    lots = pieces.count()
    labels = ann.page.locator(".filter").all_inner_texts()
    assert [label.rpartition(" ")[0] for label in labels] == ["All", "My bids", "No bids", "I can use"]
    few = next(label for label in labels[1:] if 0 < int(label.split()[-1]) < lots)
    button = ann.page.get_by_role("button", name=few)
    button.focus()
    ann.page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(button).to_be_focused()
    assert pieces.locator("visible=true").count() == int(few.split()[-1])
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    expect(ann.page.locator(".filter")).to_have_count(0)
    assert pieces.locator("visible=true").count() == lots


def test_tabs_have_the_words_of_what_lies_on_their_pages(sit: Sit, server: Server) -> None:
    ann = sit(phone=True)
    said = {
        "keyflower": ["Market", "Harbour", "Village", "Screen", "Others", "Story"],
        "key_flow": ["Village", "Table", "Hand", "Others", "Story"],
        "my_farm_shop": ["Market", "My farm", "Others", "Story"],  # without modules nothing else is shared
    }
    for name, words in said.items():
        sit_down(ann, server, play_moves(steading.game(name), 4, 12))
        assert ann.page.locator(".tab:visible .tab-word").all_inner_texts() == words


CUT_WORDS = """() => [...document.querySelectorAll(".seat-bar:not([hidden]) .bar-state")].filter((state) => {
    const right = state.parentElement.getBoundingClientRect().right;
    return state.scrollWidth > state.clientWidth + 1 || state.getBoundingClientRect().right > right + 1;
}).map((state) => state.textContent)"""


@pytest.mark.parametrize("seats", [4, 6])
def test_long_names_never_cut_a_word_of_state(sit: Sit, server: Server, seats: int) -> None:
    ann = sit()
    names = ["Bartholomew the Elder", "Clementine", "Dorothea-Anne", "Evangeline", "Fitzgerald", "Wilhelmina"][:seats]
    found = play_moves(steading.game("key_flow"), seats, 40)
    [link] = store_game(server, found, [found.seat], names)
    ann.take(link)
    ann.ready()
    assert ann.page.locator(".bar-state", has_text="has ").count()
    assert ann.page.evaluate(CUT_WORDS) == []


def test_what_is_asked_for_comes_out_of_the_rail_and_goes_back(sit: Sit, server: Server) -> None:
    ann = sit()
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    sit_down(ann, server, play_until(steading.game("keyflower"), 4, of_supply))
    lit = ann.page.locator("#the-room .spot.lit[id^='supply-']")
    expect(lit.first).to_be_in_viewport()
    assert ann.page.locator(".panel.flown").count() == 1  # there was no room for it
    assert ann.page.evaluate(QUESTION_IN_SIGHT)
    ann.choose()
    expect(ann.page.locator(".panel.flown")).to_have_count(0)


QUESTION_IN_SIGHT = """() => {
    const question = document.getElementById("the-question"), box = question.getBoundingClientRect();
    return document.elementFromPoint(box.x + 8, box.y + box.height / 2) === question;
}"""


def of_supply(state: State, seat: int) -> list[Form]:
    """Nothing is asked for but what lies in the supply."""
    forms: list[Form] = [action.form() for action in state.legal(seat)]
    supplied = all(form.get("item") in ("gold", "iron", "stone", "wood") for form in forms)
    return forms if supplied and len(forms) > 1 else []
