"""A whole game of Keyflower in real browsers: two people, two bots; what only Keyflower asks is said by clicks."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.seat import Seat

MANY = 6000  # looks at the two screens; no game takes so many
CLICKED = {  # how often each kind of action is said by clicks at least; the rest is chosen from the list
    "place workers": 4,
    "bid": 4,
    "use": 4,
    "carry": 3,
    "upgrade": 1,
    "boat": 2,
    "lay": 4,
    "turn": 3,
    "winter": 2,
}
KINDS = {  # what is clicked first says what is done
    "worker-": "place workers",
    "bid-": "bid",
    "on-": "use",
    "good-": "carry",
    "upgrade-": "upgrade",
    "boat-": "boat",
    "cell-": "lay",
    "turn-": "turn",
}


def kind_of(question: str, path: list[str]) -> str:
    """What a path does."""
    if "winter tile" in question and path != ["done"]:
        return "winter"
    return next((kind for prefix, kind in KINDS.items() if path[0].startswith(prefix)), "")


COLUMNS = """() => {
    const rows = [...document.querySelectorAll("#the-dialog .sheet-table tbody tr, #the-dialog .sheet-table tfoot tr")];
    const cells = rows.map((row) => [...row.querySelectorAll("td")]);
    const points = cells.map((row) => row.map((cell) => Number(cell.firstChild?.textContent || 0)));
    return points[0].map((_, seat) => points.map((row) => row[seat]));
}"""  # each seat's points by source, its total last


class Person:
    """Plays by clicks what was not clicked often enough yet, and the rest from the list."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.clicked: Counter[str] = Counter()

    def decide(self) -> None:
        """One decision."""
        question = self.seat.page.locator("#the-question").inner_text()
        paths = self.seat.paths()
        wanted = [
            path for path in paths if self.clicked[kind_of(question, path)] < CLICKED.get(kind_of(question, path), 0)
        ]
        if wanted:
            path = self.seat.chance.choice(self.rarest(question, wanted))
            self.clicked[kind_of(question, path)] += 1
            self.click(path)
        else:
            self.seat.choose()

    def rarest(self, question: str, paths: list[list[str]]) -> list[list[str]]:
        """Those of the kind that was clicked least."""
        least = min(self.clicked[kind_of(question, path)] for path in paths)
        return [path for path in paths if self.clicked[kind_of(question, path)] == least]

    def click(self, path: list[str]) -> None:
        """Say an action by these clicks."""
        seat = self.seat
        number = seat.number
        for place, id in enumerate(path):
            lit = seat.page.locator(f"#the-room svg [id='{id}']")
            expect(lit).to_have_class(re.compile(r"\blit\b"))
            seat.point(id)
            if place + 1 < len(path):
                expect(lit).to_have_class(re.compile("chosen"))
        seat.moved(number)


def begin(ann: Seat, *kinds: str) -> None:
    """Open a table of Keyflower."""
    page = ann.page
    page.goto("/")
    page.locator("#game-choice label:has(input[value='keyflower'])").click()
    page.locator(f"#seat-number label:has(input[value='{len(kinds)}'])").click()
    for place, kind in enumerate(kinds):
        page.locator(f"[name=kind-{place}]").select_option(kind)
    page.locator("#start-button").click()


def play_to_the_end(ann: Seat, bea: Seat, people: list[Person]) -> None:
    """A game of two people and two bots, from the start page to the scores."""
    begin(ann, "me", "person", "bot:greedy", "bot:random")
    link = ann.page.locator("#new-links input").input_value()
    ann.page.locator("#to-table").click()
    ann.page.wait_for_url("**/table/*")
    bea.page.goto(link)
    bea.page.wait_for_url("**/table/*")
    expect(bea.page.locator(".panel-own h2")).to_contain_text("Bea")
    for _ in range(MANY):
        if ann.over and bea.over:
            break
        asked = [person for person in people if person.seat.deciding and not person.seat.over]
        for person in asked:
            person.decide()
            assert person.seat.page.evaluate("document.documentElement.scrollHeight") == 900
        if not asked:
            ann.page.wait_for_timeout(20)  # the bots think
    bea.page.wait_for_function("() => document.body.hasAttribute('data-over')")


def test_a_whole_game_of_two_people_and_two_bots(sit: Sit) -> None:
    ann, bea = sit(), sit()
    people = [Person(ann), Person(bea)]
    for _ in range(4):  # chance may leave nothing to upgrade; then another game
        play_to_the_end(ann, bea, people)
        assert ann.page.locator("#the-dialog h2").inner_text() == bea.page.locator("#the-dialog h2").inner_text()
        for columns in ann.page.evaluate(COLUMNS):
            assert sum(columns[:-1]) == columns[-1]
        clicked = people[0].clicked + people[1].clicked
        if all(clicked[kind] for kind in CLICKED):
            return
    raise AssertionError(f"never clicked: {[kind for kind in CLICKED if not clicked[kind]]}")


def test_a_click_that_is_not_allowed_is_explained(sit: Sit) -> None:
    ann = sit()
    begin(ann, "me", "bot:random", "bot:random")
    ann.page.wait_for_url("**/table/*")
    ann.ready()
    ann.point("boat-keyflower")
    refusal = ann.page.locator("#the-refusal")
    expect(refusal).to_contain_text("boat")
    expect(refusal).to_contain_text("keyflower:turn.boats-not-auctioned")


def test_villages_open_large_and_a_tile_shows_both_sides(sit: Sit) -> None:
    ann = sit()
    begin(ann, "me", *["bot:random"] * 5)
    page = ann.page
    page.wait_for_url("**/table/*")
    ann.ready()
    small = page.locator(".page-others .panel")
    expect(small).to_have_count(5)
    page.locator(".page-others .enlarge").first.click()
    box = page.locator(".panel.large").bounding_box()
    assert box is not None
    assert box["width"] > 900
    page.keyboard.press("Escape")
    expect(page.locator(".panel.large")).to_have_count(0)
    home = page.locator(".panel-own svg [id^='on-home']")
    home.hover()
    expect(page.locator("#the-tip .slip-face")).to_have_count(2)


@pytest.mark.parametrize("seats", [2, 4])
def test_on_a_phone(sit: Sit, seats: int) -> None:
    ann = sit(phone=True)
    begin(ann, "me", *["bot:random"] * (seats - 1))
    page = ann.page
    page.wait_for_url("**/table/*")
    person = Person(ann)
    for _ in range(24):
        ann.ready()
        person.decide()
    for name in ("Log", "Others", "Village", "Table"):
        page.get_by_role("button", name=name, exact=True).tap()
        expect(page.locator(f".tab:text-is('{name}')")).to_have_attribute("aria-current", "true")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    small = page.locator("button:visible, a.button:visible").evaluate_all(
        "all => all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML)"
    )
    assert small == []


def test_who_comes_back_is_told_first_what_concerns_them(sit: Sit) -> None:
    ann = sit()
    begin(ann, "me", *["bot:random"] * 5)
    page = ann.page
    page.wait_for_url("**/table/*")
    for _ in range(120):
        ann.ready()
        if ann.over or page.locator("#the-digest").is_visible():
            break
        ann.choose()
    expect(page.locator("#the-digest li").first).to_contain_text("Ann")
