"""A person at a table: says by clicks what was not clicked often enough yet, and the rest from the list."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence

from playwright.sync_api import expect

from tests.browser.seat import PATIENCE, Look, Seat

FRAME = "() => new Promise(requestAnimationFrame)"
LOOKS = 2000  # at the screens; no end of a game takes so many
CLICKED = {  # how often each kind of action is said by clicks, if it can be; the rest is chosen from the list
    "place workers": 4,
    "bid": 4,
    "use": 4,
    "carry": 3,
    "upgrade": 2,
    "boat": 2,
    "lay": 4,
    "turn": 3,
    "winter": 2,
    "animal": 2,
    "field": 4,
    "lead": 3,
    "feed": 2,
    "contract": 2,
    "draw": 2,
    "exchange": 3,
    "extend": 2,
    "build": 2,
    "item": 2,
    "choose": 4,
    "place": 4,
    "work": 4,
    "flip": 2,
    "discard": 2,
    "pay": 2,
    "skill": 2,
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
    "new-": "animal",
    "field-": "field",
    "herd-": "lead",
    "held-wheat": "feed",
    "feed": "feed",
    "deal-": "contract",
    "contract-piles": "draw",
    "extend-": "extend",
    "build-": "build",
    "supply-": "item",
    "card-": "choose",
    "slot-": "place",
    "building-": "work",
    "flip-": "flip",
    "discard": "discard",
    "pay-": "pay",
    "tile-": "skill",
    "item-": "item",
}

COLUMNS = """() => {
    const rows = [...document.querySelectorAll("#the-dialog .sheet-table tbody tr, #the-dialog .sheet-table tfoot tr")];
    const cells = rows.map((row) => [...row.querySelectorAll("td")]);
    const points = cells.map((row) => row.map((cell) => Number(cell.firstChild?.textContent || 0)));
    return points[0].map((_, seat) => points.map((row) => row[seat]));
}"""  # each seat's points by source, its total last


def kind_of(question: str, path: Sequence[str]) -> str:
    """What a path does."""
    if "winter tile" in question and list(path) != ["done"]:
        return "winter"
    kind = next((kind for prefix, kind in KINDS.items() if path[0].startswith(prefix)), "")
    return "exchange" if kind == "contract" and len(path) > 1 else kind


class Person:
    """Plays at a seat."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.clicked: Counter[str] = Counter()

    def decide(self, seen: Look | None = None) -> None:
        """One decision."""
        seen = seen or self.seat.look()
        kinds = [kind_of(seen.question, path) for path in seen.paths]
        least = min((self.clicked[kind] for kind in kinds if self.clicked[kind] < CLICKED.get(kind, 0)), default=None)
        if least is None:
            self.seat.choose()
            return
        rarest = [place for place, kind in enumerate(kinds) if kind in CLICKED and self.clicked[kind] == least]
        place = self.seat.chance.choice(rarest)
        self.clicked[kinds[place]] += 1
        self.seat.follow(seen.paths[place])


def play_to_the_end(*people: Person) -> None:
    """All people at a table decide whenever they are asked, until it is over."""
    for _ in range(LOOKS):
        seen = [(person, person.seat.look()) for person in people]
        if all(look.over for _, look in seen):
            return
        asked = [(person, look) for person, look in seen if look.asked and not look.over]
        for person, look in asked:
            assert look.size == (1440, 900)
            person.decide(look)
        if not asked:
            await_change([(person.seat, look) for person, look in seen if not look.over])
    raise AssertionError("the game does not end")


def await_change(seen: list[tuple[Seat, Look]]) -> None:
    """Until one of the screens shows something else; they are looked at once a frame."""
    until = time.monotonic() + PATIENCE / 1000
    while not any(seat.has_changed(look) for seat, look in seen):
        assert time.monotonic() < until, "nothing changes any more"
        seen[0][0].page.evaluate(FRAME)


def sit_together(ann: Seat, bea: Seat, *bots: str, game: str = "keyflower") -> None:
    """Ann opens a table with a seat for Bea, who comes by her link."""
    [link] = ann.begin("me", "person", *bots, game=game)
    bea.take(link)
    expect(bea.page.locator(".panel-own h2")).to_contain_text("Bea")


def columns_add_up(seat: Seat) -> None:
    """In the dialog of the scores, each seat's points are its total."""
    seat.page.locator("#sheets-button").click()
    columns = seat.page.evaluate(COLUMNS)
    assert columns
    for *points, total in columns:
        assert sum(points) == total
