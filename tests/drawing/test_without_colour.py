"""Colour is never alone: whoever sees none still tells seats, workers, goods, bids and marks from each other."""

from __future__ import annotations

import re

import pytest

from steading.drawing.pieces import SEAT_LETTERS, badge
from steading.games.key_family.rules.goods import COLOUR_NAMES, RESOURCE_NAMES, SEASON_NAMES
from steading.games.key_family.table.drawing.icons import counter, season, worker
from tests.palette import STATIC, Palette

BLIND = re.compile(r' (class|id)="[^"]*"|<text.*?</text>')


def outline(drawn: str) -> str:
    """A drawing without its colours, names and letters."""
    return BLIND.sub("", drawn)


def dashes(selector: str) -> str:
    """How the line of a mark is broken."""
    return Palette("table", dark=False).rules[selector].get("stroke-dasharray", "")


def test_a_seat_has_a_shape_and_a_letter_of_its_own() -> None:
    badges = [badge(seat) for seat in range(len(SEAT_LETTERS))]
    assert len({outline(drawn) for drawn in badges}) == len(badges)
    assert all(f">{letter}</text>" in drawn for letter, drawn in zip(SEAT_LETTERS, badges, strict=True))


@pytest.mark.parametrize(
    "drawn",
    [
        [worker(colour) for colour in COLOUR_NAMES],
        [counter(resource) for resource in RESOURCE_NAMES],
        [season(name) for name in SEASON_NAMES],
    ],
    ids=["workers", "resources", "seasons"],
)
def test_pieces_differ_in_their_shapes(drawn: list[str]) -> None:
    assert len({outline(each) for each in drawn}) == len(drawn)


def test_a_beaten_bid_is_dashed_and_a_leading_one_is_not() -> None:
    assert dashes(".bid-lost")
    assert not dashes(".bid-leads")


def test_what_is_chosen_is_dashed_and_what_can_be_clicked_is_not() -> None:
    for lit, chosen in ((".spot.lit > .hit", ".spot.chosen > .hit"), (".ring", ".ring-chosen")):
        assert dashes(chosen)
        assert not dashes(lit)


def test_every_seat_has_a_dash_of_its_own_in_the_curve() -> None:
    script = (STATIC / "table/ending.js").read_text(encoding="utf-8")
    found = re.search(r"const DASHES = \[(.*?)\];", script)
    assert found is not None
    assert len(set(found[1].split(", "))) == len(SEAT_LETTERS)
