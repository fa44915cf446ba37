"""Keyflower's board over whole random games: every action can be clicked, nothing is drawn that is not there."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

import steading
from steading import State
from steading.drawing.hexes import centre
from steading.drawing.panels import Panel
from steading.drawing.style import style
from steading.games import board_for, ledgers
from steading.games.keyflower.rules.state import DECISION_NAMES, PLACE_ANIMAL
from steading.games.keyflower.table.drawing.faces import HEIGHT, SIZE, WIDTH
from steading.games.keyflower.table.drawing.village import MARGIN, extent
from tests.kit import drawn

GAME = steading.game("keyflower")
NAMES = ["Ann", "Bea", "Cem", "Dan", "Eve", "Fay"]
BOARD = board_for(GAME, NAMES)
WORDS = BOARD.words
OFF_BOARD = "done"


@dataclass(frozen=True)
class Moment:
    """A decision of a seat."""

    state: State
    seat: int
    view: Any

    @property
    def kind(self) -> str:
        return str(self.view["pending"][-1]["decision"])

    def panels(self) -> list[Panel]:
        return drawn(BOARD, self.state, self.seat)


@cache
def moments(seats: int) -> tuple[Moment, ...]:
    """All decisions of a random game; it is long on uses, so that much lies about."""
    state, chance, found = GAME.start(seats, seats, journal=True), random.Random(seats), []
    while state.deciders:
        seat = chance.choice(state.deciders)
        found.append(Moment(state.copy(), seat, state.view(seat)))
        legal = state.legal(seat)
        uses = [action for action in legal if action.form()["do"] in ("use", "gather", "upgrade", "move")]
        state.play(seat, chance.choice(uses if uses and chance.random() < 0.6 else legal))
    found.append(Moment(state, 0, state.view(0)))
    return tuple(found)


def decisions() -> Iterator[Moment]:
    return (moment for seats in GAME.seat_numbers for moment in moments(seats)[:-1])


def elements(panels: list[Panel]) -> list[ElementTree.Element]:
    return [found for panel in panels for found in ElementTree.fromstring(f"<svg>{panel.body}</svg>").iter()]


def ids(panels: list[Panel]) -> list[str]:
    return [element.attrib["id"] for element in elements(panels) if "id" in element.attrib]


def test_the_games_ask_every_kind_of_decision() -> None:
    assert {moment.kind for moment in decisions()} == set(DECISION_NAMES[:PLACE_ANIMAL])


@pytest.mark.parametrize("seats", GAME.seat_numbers)
def test_every_legal_action_is_clicked_on_what_is_drawn_and_in_no_other_way_than_another(seats: int) -> None:
    for moment in moments(seats)[:-1]:
        drawn = {*ids(moment.panels()), OFF_BOARD}
        gestures = [BOARD.gesture(moment.view, action) for action in moment.state.legal(moment.seat)]
        paths = [path for gesture in gestures for path in gesture.paths]
        assert all(gesture.label and gesture.paths for gesture in gestures)
        assert all(path and drawn.issuperset(path) for path in paths), (moment.kind, set().union(*paths) - drawn)
        for one, other in combinations(paths, 2):  # the page takes the clicks in any order
            assert not set(one) <= set(other) and not set(other) <= set(one), (one, other)


@pytest.mark.parametrize("seats", GAME.seat_numbers)
def test_all_that_is_drawn_is_there_once_and_stands_in_the_stylesheet_and_the_ledger(seats: int) -> None:
    sprites = set(re.findall(r'<symbol id="([^"]+)"', BOARD.sprites()))
    styled = set(re.findall(r"\.([a-z][a-z0-9-]*)", style())) | {"say", "leading", "full-face"}
    rules = {rule for ledger in ledgers(GAME.name) for rule in ledger.rules}
    for moment in moments(seats)[::3]:
        found = elements(moment.panels())
        named = [element.attrib["id"] for element in found if "id" in element.attrib]
        assert len(named) == len(set(named))
        assert sprites.isdisjoint(named)
        assert sprites.issuperset(element.attrib["href"][1:] for element in found if "href" in element.attrib)
        assert sprites.issuperset(" ".join(element.get("data-faces", "") for element in found).split())
        assert styled.issuperset(" ".join(element.get("class", "") for element in found).split())
        assert {rule.partition(":")[2] for element in found if (rule := element.get("data-rule"))} <= {
            rule.partition(":")[2] or rule for rule in rules
        }


def test_a_drawing_is_made_of_the_view_alone_and_always_the_same() -> None:
    for moment in list(decisions())[::23]:
        again = Moment(moment.state, moment.seat, json.loads(json.dumps(moment.view)))
        assert again.panels() == moment.panels()
        imagined = moment.state.imagine(moment.seat, 5)
        assert Moment(imagined, moment.seat, imagined.view(moment.seat)).panels() == moment.panels()


def test_nobody_sees_another_hand() -> None:
    for moment in list(decisions())[::7]:
        document: Any = moment.state.dump()
        hidden = [
            tile for seat, player in enumerate(document["players"]) if seat != moment.seat for tile in player["winter"]
        ]
        shown = " ".join(panel.body for panel in moment.panels())
        assert not any(f"#tile-{tile.replace(' ', '_20_')}" in shown for tile in hidden)
        spectator = drawn(BOARD, moment.state, None)
        assert {panel.role for panel in spectator} == {"market", "other"}


def test_every_action_can_be_asked_about_at_any_time() -> None:
    for moment in list(decisions())[::41]:
        assert all(path for action in GAME.catalogue.actions for path in BOARD.clicks(moment.view, action))


def test_a_map_holds_all_its_tiles_and_a_small_village_does_not_fill_it() -> None:
    for cells in ([(0, 0)], [(0, n) for n in range(9)], [(n, -n) for n in range(9)]):
        left, top, wide, high = extent(cells, 500, 540)
        for x, y in [centre(cell, SIZE) for cell in cells]:
            assert left + MARGIN <= x - WIDTH / 2 + 0.01 and x + WIDTH / 2 <= left + wide - MARGIN + 0.01
            assert top + MARGIN <= y - HEIGHT / 2 + 0.01 and y + HEIGHT / 2 <= top + high - MARGIN + 0.01
        assert wide >= 500 and high >= 540


def test_events_touch_what_they_are_about_and_concern_whom_they_should() -> None:
    state = moments(4)[-1].state
    told = set()
    for seat in range(4):
        for event in state.keep_journal().log(seat):
            assert all(isinstance(id, str) and id for id in BOARD.touched(event))
            if BOARD.concerns(event, seat):
                told.add(str(event["event"]))
                assert event["seat"] == seat or event.get("owner") == seat
    assert {"outbid", "used", "claimed"} <= told


def test_the_board_as_text_names_all_tiles_and_what_only_the_viewer_has() -> None:
    for moment in list(decisions())[::97]:
        said = " ".join(grid.title + " ".join(" ".join(row) for row in grid.rows) for grid in BOARD.text(moment.view))
        for player in moment.view["players"]:
            assert all(WORDS.the(tile["tile"]).rpartition(" ")[2] in said for tile in player["tiles"])  # type: ignore[attr-defined]
        assert "Behind your screen" in said
        assert "Behind your screen" not in str(BOARD.text(moment.state.view(None)))


def test_the_whole_table_is_one_sheet() -> None:
    for moment in moments(6)[:: len(moments(6)) // 3]:
        sheet = ElementTree.fromstring(GAME.picture(moment.state))
        villages = [text.text for text in sheet.iter("{http://www.w3.org/2000/svg}text") if "Player" in str(text.text)]
        assert len(villages) >= 6


def test_winter_tiles_lie_behind_the_screen_until_winter() -> None:
    first = moments(3)[0]
    [screen] = [panel for panel in first.panels() if panel.role == "hand"]
    assert len([id for id in ids([screen]) if id.startswith("on-")]) == 3
