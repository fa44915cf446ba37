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
from tests.browser.seat import Seat
from tests.browser.started_games import Form, can, play_moves, play_near_end, play_until, sit_down

BOTH = {"farmers": True, "merchants": True}
MODULES = {"farmer": True, "goals": True}

HERE = Path(__file__).parent
READ_SIZES = (HERE / "sizes.js").read_text(encoding="utf-8")

# game, options, seats, how many decisions were made; on a desk and a tablet the least width of a tile on offer and of
# the others' tiles in their drawing's measure (a card or field of 44 px counts 79), and whether what is shared is seen
POSITIONS = {
    "keyflower 2": ("keyflower", {}, 2, 40, (170, 44, True), (130, 44, False)),
    "keyflower 4": ("keyflower", {}, 4, 60, (185, 85, True), (125, 54, True)),
    "keyflower 2, both": ("keyflower", BOTH, 2, 60, (170, 90, True), (130, 44, False)),
    "keyflower 4, both, late": ("keyflower", BOTH, 4, 330, (128, 44, True), (110, 44, False)),
    "keyflower 6, both": ("keyflower", BOTH, 6, 110, (150, 60, True), (110, 44, False)),
    "keyflower 6": ("keyflower", {}, 6, 90, (150, 44, True), (110, 44, False)),
    "key flow 4": ("key_flow", {}, 4, 100, (0, 79, True), (0, 79, False)),
    "key flow 6": ("key_flow", {}, 6, 200, (0, 79, True), (0, 79, True)),
    "my farm shop 4": ("my_farm_shop", MODULES, 4, 60, (150, 79, True), (110, 79, True)),
}


# in German the most crowded table of each game, and the one where a neighbour's side stands on a slim bar, with the
# least width of a tile on offer on a tablet: a question in two lines takes of the market
GERMAN = {
    "keyflower 4, both, late": 104,
    "keyflower 6, both": 110,
    "key flow 4": 0,
    "key flow 6": 0,
    "my farm shop 4": 110,
}

NAMES_OF_PAGES = "tabs => tabs.map((tab) => tab.dataset.page)"
SIZES = {(1440, 900): (24, 11), (1024, 768): (32, 11), (390, 844): (44, 12)}  # least place to click, least text


@pytest.mark.parametrize("name", POSITIONS)
def test_it_is_readable_and_its_pages_never_scroll(sit: Sit, server: Server, name: str) -> None:
    look_at_all_sizes(sit(), server, name)


@pytest.mark.parametrize("name", GERMAN)
def test_german_is_readable_and_its_pages_never_scroll(sit: Sit, server: Server, name: str) -> None:
    ann = sit(language="de")
    look_at_all_sizes(ann, server, name, GERMAN[name])
    assert ann.page.evaluate(CUT) == []  # on a phone; a desk is looked at late in a game, when most is said


def look_at_all_sizes(ann: Seat, server: Server, name: str, slim_lot: int | None = None) -> None:
    """Measure this position on a desk, a tablet and a phone, on each of its pages."""
    game, options, seats, moves, large, slim = POSITIONS[name]
    slim = slim if slim_lot is None else (slim_lot, *slim[1:])
    sit_down(ann, server, play_moves(steading.game(game, None, **options), seats, moves))
    for (wide, high), (place, text) in SIZES.items():
        desk = wide > 900
        ann.page.set_viewport_size({"width": wide, "height": high})
        ann.page.wait_for_function("kind => document.body?.dataset.kind === kind", arg="desk" if desk else "phone")
        if not desk and ann.page.locator("#the-moves").is_visible():
            ann.page.locator("#moves-button").click()
        for page in ["market"] if desk else ann.page.locator(".tab:visible").evaluate_all(NAMES_OF_PAGES):
            if not desk:
                ann.page.locator(f".tab[data-page={page}]").click()
            ann.settle()
            found: dict[str, Any] = ann.page.evaluate(READ_SIZES)
            assert not found["scrolls"]
            assert [each for each in found["texts"] if each[1] < text - 0.1] == [], page
            assert [each for each in found["pictured"] if each[1] < text - 0.1] == [], page
            assert [each for each in found["buttons"] if min(each[1:]) < place - 0.5] == []
            assert [each for each in found["places"] if min(each[1:]) < place - 0.5] == []
            assert (found["sideways"], found["downwards"]) == (0, 0)
            lot, other, shared = (large if wide == 1440 else slim) if desk else (160, 124, False)
            tiles = found["tiles"]
            assert tiles.get("lots", tiles.get("market", 999)) >= (lot if desk or "lots" in tiles else 0)
            grounds = [tile for panel, tile in tiles.items() if panel.startswith(("village", "farm"))]
            if desk:
                assert len(grounds) == seats, "all grounds are seen"
                assert min(grounds) >= other - 0.5
                assert not shared or ann.page.locator(".fold").count() == 0


# ------------------------------------------------------------ nothing covers anything
OVERLAPS = (HERE / "overlaps.js").read_text(encoding="utf-8")
LISTED = """() => {
    const frame = document.getElementById("the-choices").getBoundingClientRect();
    const boxes = [...document.querySelectorAll("#the-choices button")].map((each) => each.getBoundingClientRect());
    return boxes.filter(({ top, bottom }) => top >= frame.top - 1 && bottom <= frame.bottom + 1).length;
}"""
TOLD = """() => {
    const paper = document.getElementById("the-inspector"), frame = paper.getBoundingClientRect();
    const said = [...paper.querySelectorAll(".paper-first, .paper-back")].map((each) => each.getBoundingClientRect());
    return [said.length, said.every(({ bottom }) => bottom <= frame.bottom)];
}"""
FACES = """() => [...document.querySelectorAll(".panel-market use")]
    .filter((use) => use.getBoundingClientRect().width > 0)
    .map((use) => use.getAttribute("href").slice(1).split("-")[0])"""
NAMED = {"middle", "tile"}  # faces with name, yield and upgrade


def many_moves(state: State, seat: int) -> list[Form]:
    """There is much to do, and bids of several seats lie on the table, the seat's own among them."""
    if len(state.legal(seat)) < 22:
        return []
    view: Any = state.view(seat)
    bidders = [bid["seat"] for lot in view["lots"] for bid in lot["bids"]]
    return can("bid")(state, seat) if seat in bidders and len(bidders) > 3 else []


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_nothing_on_the_table_covers_anything(sit: Sit, server: Server, size: tuple[int, int]) -> None:
    ann = sit(confirm=True)
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    game = steading.game("keyflower")
    sit_down(ann, server, play_until(game, 6, many_moves))
    page = ann.page
    assert page.locator(".trace").count() > 3
    assert page.evaluate(OVERLAPS) == []
    assert len(page.locator("[data-panel^=village]:visible").all()) == 6
    faces = set(page.evaluate(FACES))
    assert faces & NAMED and not faces & {"small", "tiny"}

    page.locator(".panel-market [data-back]").first.hover()
    expect(page.locator("#the-inspector .paper-back")).to_be_visible()
    assert page.evaluate(TOLD) == [2, True]  # what it does, and what its upgrade does
    page.locator("#story-button").click()
    expect(page.locator("#the-story")).to_be_visible()
    expect(page.locator("#the-inspector")).to_be_hidden()
    assert page.evaluate(OVERLAPS) == []

    page.locator("#moves-button").click()
    expect(page.locator("#the-story")).to_be_hidden()
    assert page.evaluate(LISTED) >= (19 if size[1] == 900 else 12)
    assert page.evaluate(OVERLAPS) == []
    page.locator(".choice", has_text="Use").first.hover()
    ring = page.locator("svg > .ring-hint").first
    assert ring.evaluate("ring => ring.tagName") == "polygon"  # as the tile is
    page.locator("#moves-button").click()

    page.locator(".seat-bar:visible").first.hover(position={"x": 20, "y": 50})
    expect(page.locator("#the-inspector .paper-ground")).to_be_visible()


# ------------------------------------------------------------ nothing is cut
CUT = (HERE / "cut.js").read_text(encoding="utf-8")
LAST_SEASON = [
    ("keyflower", BOTH, 6, 40),
    ("key_flow", {}, 6, 30),
    ("key_flow", {}, 4, 30),
    ("my_farm_shop", MODULES, 4, 40),
]


@pytest.mark.parametrize(("game", "options", "seats", "left"), LAST_SEASON)
def test_what_is_said_late_in_a_game_is_read_whole(
    sit: Sit, server: Server, game: str, options: dict[str, bool], seats: int, left: int
) -> None:
    look_late_in_a_game(sit(confirm=True), server, game, options, seats, left)


@pytest.mark.parametrize(("game", "options", "seats", "left"), LAST_SEASON)
def test_what_is_said_late_in_a_game_is_read_whole_in_german(
    sit: Sit, server: Server, game: str, options: dict[str, bool], seats: int, left: int
) -> None:
    look_late_in_a_game(sit(confirm=True, language="de"), server, game, options, seats, left)


def look_late_in_a_game(ann: Seat, server: Server, game: str, options: dict[str, bool], seats: int, left: int) -> None:
    """With all moves listed, on a desk and a tablet, nothing is cut or covered."""
    sit_down(ann, server, play_near_end(steading.game(game, None, **options), seats, left))
    page = ann.page
    for wide, high in ((1440, 900), (1024, 768)):
        page.set_viewport_size({"width": wide, "height": high})
        ann.settle()
        if page.locator("#the-moves").is_hidden():
            page.locator("#moves-button").click()
        ann.settle()
        assert page.evaluate(CUT) == [], (wide, high)
        assert page.evaluate(OVERLAPS) == [], (wide, high)


# ------------------------------------------------------------ a phone
FINGER_OVERLAPS = (HERE / "finger_overlaps.js").read_text(encoding="utf-8")


def test_a_finger_between_two_small_things_is_asked_which_one(sit: Sit, server: Server) -> None:
    ann = sit(phone=True)
    game = steading.game("keyflower", None, **BOTH)
    sit_down(ann, server, play_until(game, 3, two_piles))
    ann.settle()
    one, other, x, y = ann.page.evaluate(FINGER_OVERLAPS)
    ann.page.touchscreen.tap(x, y)
    buttons = ann.page.locator("#the-sheet .sheet-action")
    assert {one, other} <= set(buttons.evaluate_all("all => all.map((each) => each.dataset.id)"))
    assert min(buttons.evaluate_all("all => all.map((each) => each.getBoundingClientRect().height)")) >= 44
    ann.page.locator(f".sheet-action[data-id='{one}']").tap()
    expect(ann.page.locator("#the-sheet")).to_be_hidden()
    expect(ann.page.locator(f"#the-panels svg [id='{one}']")).to_have_class(re.compile("chosen"))


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
        "keyflower": ["Market", "Harbour", "Village", "Hand", "Others", "Story"],
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


@pytest.mark.parametrize(("language", "state"), [("en", "has "), ("de", "ge")])
def test_long_names_never_cut_a_word_of_state(sit: Sit, server: Server, language: str, state: str) -> None:
    ann = sit(language=language)
    names = ["Bartholomew the Elder", "Clementine", "Dorothea-Anne", "Evangeline", "Fitzgerald", "Wilhelmina"]
    found = play_moves(steading.game("key_flow"), 6, 40)
    [link] = store_game(server, found, [found.seat], names)
    ann.take(link)
    ann.ready()
    assert ann.page.locator(".bar-state", has_text=state).count()
    assert ann.page.evaluate(CUT_WORDS) == []


NARROW_NAMES = """() => [...document.querySelectorAll(".seat-bar:not([hidden]) .bar-name")]
    .filter((name) => name.clientWidth < Math.min(name.scrollWidth, 55)).map((name) => name.textContent)"""


def test_in_a_narrow_rail_a_name_is_read_and_a_state_gives_way(sit: Sit, server: Server) -> None:
    ann = sit()
    found = play_moves(steading.game("key_flow"), 3, 60)
    [link] = store_game(server, found, [found.seat], ["Bartholomew the Elder", "Clementine", "Dora"])
    ann.take(link)
    ann.ready()
    assert ann.page.evaluate(NARROW_NAMES) == [] == ann.page.evaluate(CUT_WORDS)


def test_what_is_asked_for_comes_out_of_the_rail_and_goes_back(sit: Sit, server: Server) -> None:
    ann = sit()
    ann.page.set_viewport_size({"width": 1024, "height": 640})
    sit_down(ann, server, play_until(steading.game("keyflower", None, **BOTH), 6, of_supply))
    lit = ann.page.locator("#the-panels .spot.lit[id^='supply-']")
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
