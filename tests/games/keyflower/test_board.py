"""Keyflower's board over whole random games: every action can be clicked, nothing is drawn that is not there."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

import steading
from steading import State
from steading.drawing.gestures import Flight, Gesture
from steading.drawing.hexes import centre
from steading.drawing.panels import Panel
from steading.drawing.shapes import slug
from steading.drawing.style import join_styles
from steading.engine.actions import Action
from steading.games import board_for, ledgers, list_styles
from steading.games.keyflower.rules.decisions import DECISION_NAMES
from steading.games.keyflower.rules.state import PLACE_ANIMAL
from steading.games.keyflower.table.drawing.faces import HEIGHT, SIZE, WIDTH
from steading.games.keyflower.table.drawing.free_places import LAYING
from steading.games.keyflower.table.drawing.lots import AT_HOME
from steading.games.keyflower.table.drawing.tiles import GOODS_AT, PIECE, WORKERS_AT, pair_neighbours
from steading.games.keyflower.table.drawing.village import LEAST, MARGIN, extent
from steading.games.keyflower.table.gestures import cell_id
from tests.depth import sample
from tests.games.keyflower.kit import given
from tests.kit import check_apart, draw_panels, list_ids, play

GAME = steading.game("keyflower")
NAMES = ["Ann", "Bea", "Cem", "Dan", "Eve", "Fay"]
BOARD = board_for(GAME, NAMES)
WORDS = BOARD.words
OFF_BOARD = "done"
PAGE_SETS = {"say", "leading", "full-face", "piece", "first"}  # classes that need no style of their own
FACES = {"tile", "middle", "small", "tiny"}


@dataclass(frozen=True)
class Moment:
    """A decision of a seat."""

    state: State
    seat: int
    view: Any

    @property
    def kind(self) -> str:
        return str(self.view["pending"][-1]["decision"])

    @cached_property
    def panels(self) -> list[Panel]:
        return draw_panels(BOARD, self.state, self.seat)


@cache
def moments(seats: int) -> tuple[Moment, ...]:
    """Decisions of a random game, and its end; it is long on uses, so that much lies about."""
    state, chance, found = GAME.start(seats, seats, journal=True), random.Random(seats), []
    while state.deciders:
        seat = chance.choice(state.deciders)
        found.append(Moment(state.copy(), seat, state.view(seat)))
        legal = state.legal(seat)
        uses = [action for action in legal if action.form()["do"] in ("use", "gather", "upgrade", "move")]
        state.play(seat, chance.choice(uses if uses and chance.random() < 0.6 else legal))
    return (*sample(found, lambda moment: moment.kind), Moment(state, 0, state.view(0)))


def decisions() -> Iterator[Moment]:
    return (moment for seats in GAME.seat_numbers for moment in moments(seats)[:-1])


def elements(panels: list[Panel]) -> list[ElementTree.Element]:
    return [found for panel in panels for found in ElementTree.fromstring(f"<svg>{panel.body}</svg>").iter()]


def test_the_games_ask_every_kind_of_decision() -> None:
    assert {moment.kind for moment in decisions()} == set(DECISION_NAMES[:PLACE_ANIMAL])


@pytest.mark.parametrize("seats", GAME.seat_numbers)
def test_every_action_is_clicked_on_what_is_drawn_and_in_no_other_way_and_panels_say_their_sizes(seats: int) -> None:
    for moment in moments(seats)[:-1]:
        panels = moment.panels
        check_clicks(panels, moment.view, [*moment.state.legal(moment.seat)])
        check_sizes(moment, {panel.id: panel for panel in panels})


def check_clicks(panels: list[Panel], view: Any, legal: list[Action]) -> None:
    """Every action is clicked on what is drawn, or has a button; a turn that comes to the same as another has none."""
    drawn = {*list_ids(panels), OFF_BOARD}
    gestures = {action: BOARD.gesture(view, action) for action in legal}
    sprites = symbols()
    for action, gesture in gestures.items():
        assert gesture.label
        assert gesture.paths or action.form()["do"] == "turn"
        for path in gesture.paths:
            assert drawn.issuperset(path) or (len(path) == 1 and button(gesture)), path
        assert sprites.issuperset(gesture.faces) and sprites.issuperset(ghost.sprite for ghost in gesture.ghosts)
        assert drawn.issuperset(ghost.at for ghost in gesture.ghosts), gesture
    check_apart(path for gesture in gestures.values() for path in gesture.paths)


def test_ghosts_say_how_many_will_lie_there() -> None:
    placing = [moment for moment in decisions() if moment.kind == "place workers"]
    seen = set()
    for moment in placing:
        frame = moment.view["pending"][-1]
        for action in moment.state.legal(moment.seat):
            after = moment.state.copy()
            after.play(moment.seat, action)
            for ghost in BOARD.ghosts(moment.view, action):
                lies = workers_at(after.view(moment.seat), frame["tile"], moment.seat if frame["bidding"] else None)
                assert lies.get(ghost.sprite.removeprefix("worker-"), ghost.number) == ghost.number + ghost.there
                seen.add((frame["bidding"], ghost.there > 0))
    assert seen == {(True, True), (True, False), (False, True), (False, False)}


def workers_at(view: Any, tile: str, bidder: int | None) -> dict[str, int]:
    """The workers on a tile by colour, or a seat's beside it."""
    lots = [lot for lot in [*view["lots"], *view["turn_order"]] if lot["tile"] == tile]
    if bidder is not None:
        return {bid["colour"]: bid["workers"] for lot in lots for bid in lot["bids"] if bid["seat"] == bidder}
    laid = [each for player in view["players"] for each in player["tiles"] if each["tile"] == tile]
    return next((dict(each["workers"]) for each in [*laid, *lots]), {})


def button(gesture: Gesture) -> bool:
    """Does it say in pictures what its button is for? None for nothing, which words alone say."""
    return bool(gesture.faces) or "none" in gesture.label


@cache
def symbols() -> frozenset[str]:
    whole = board_for(steading.game("keyflower", farmers=True, merchants=True))
    return frozenset(re.findall(r'<symbol id="([^"]+)"', whole.sprites()))


@pytest.mark.parametrize("seats", GAME.seat_numbers)
def test_all_that_is_drawn_is_there_once_and_stands_in_the_stylesheet_and_the_ledger(seats: int) -> None:
    sprites = set(re.findall(r'<symbol id="([^"]+)"', BOARD.sprites()))
    styled = set(re.findall(r"\.([a-z][a-z0-9-]*)", join_styles(list_styles("keyflower")))) | PAGE_SETS
    rules = {rule for ledger in ledgers(GAME.name) for rule in ledger.rules}
    for moment in moments(seats)[::2]:
        found = elements(moment.panels)
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
        assert again.panels == moment.panels
        imagined = moment.state.imagine(moment.seat, 5)
        assert Moment(imagined, moment.seat, imagined.view(moment.seat)).panels == moment.panels


def test_nobody_sees_another_hand() -> None:
    for moment in list(decisions())[::7]:
        document: Any = moment.state.dump()
        hidden = [
            tile for seat, player in enumerate(document["players"]) if seat != moment.seat for tile in player["winter"]
        ]
        shown = " ".join(panel.body for panel in moment.panels)
        assert not any(f"#tile-{tile.replace(' ', '_20_')}" in shown for tile in hidden)
        spectator = draw_panels(BOARD, moment.state, None)
        assert {panel.role for panel in spectator} <= {"market", "shore", "other"}


def test_every_action_can_be_asked_about_at_any_time() -> None:
    for moment in list(decisions())[::41]:
        assert all(path for action in GAME.catalogue.actions for path in BOARD.clicks(moment.view, action))


def test_a_map_is_cropped_to_what_lies_there_and_holds_all_of_it() -> None:
    for cells in ([(0, 0)], [(0, n) for n in range(9)], [(n, -n) for n in range(9)]):
        left, top, wide, high = extent(cells)
        middles = [centre(cell, SIZE) for cell in cells]
        for x, y in middles:
            assert left + MARGIN <= x - WIDTH / 2 + 0.01 and x + WIDTH / 2 <= left + wide - MARGIN + 0.01
            assert top + MARGIN <= y - HEIGHT / 2 + 0.01 and y + HEIGHT / 2 <= top + high - MARGIN + 0.01
        tight = max(x for x, _ in middles) - min(x for x, _ in middles) + WIDTH + 2 * MARGIN
        assert wide == max(tight, LEAST[0])
    assert extent([(0, 0)])[2:] == (1.2 * WIDTH, 1.2 * HEIGHT)


def check_sizes(moment: Moment, panels: dict[str, Panel]) -> None:
    """Panels say how large their tiles are and how much they matter."""
    villages = [panel for panel in panels.values() if panel.role in ("own", "other")]
    assert all(panel.tile == WIDTH and panel.gaps is None for panel in villages)
    mine = panels[f"village-{moment.seat}"]
    assert mine.weight == (3.0 if moment.kind in AT_HOME else 1.0)
    assert mine.tiles == len(moment.view["players"][moment.seat]["tiles"]) + (moment.kind in LAYING)
    if moment.view["lots"]:
        lots = panels["lots"]
        pieces = list(ElementTree.fromstring(f"<svg>{lots.body}</svg>"))
        assert [child.get("class") for child in pieces] == ["piece"] * lots.tiles
        assert lots.tiles == len(moment.view["lots"]) and lots.tile == WIDTH and lots.gaps == (14, 38)
        assert lots.weight == (0.35 if moment.kind in AT_HOME else 1.0)
    else:
        assert "lots" not in panels


def test_every_tile_on_the_table_has_a_face_for_each_width() -> None:
    for moment in list(decisions())[::17]:
        for panel in moment.panels:
            if panel.tile:
                kinds = [used.get("href", "")[1:].partition("-") for used in elements([panel])]
                shown = [(kind, rest) for kind, _, rest in kinds if kind in FACES]
                names = [rest for kind, rest in shown if kind == "middle"]
                assert names and all(shown.count((kind, rest)) == names.count(rest) for kind in FACES for rest in names)


# ------------------------------------------------------------ laying
def test_filters_name_lots_with_own_bids_with_none_and_those_of_use() -> None:
    kept: dict[str, int] = {}
    for moment in decisions():
        lots = [panel for panel in moment.panels if panel.id == "lots"]
        usable = {action.form()["tile"] for action in moment.state.legal(moment.seat) if action.form()["do"] == "use"}
        for filter in [each for panel in lots for each in panel.filters]:
            kept[filter.words] = kept.get(filter.words, 0) + len(filter.ids)
            for lot in moment.view["lots"]:
                seats = [bid["seat"] for bid in lot["bids"]]
                counts = {"My bids": moment.seat in seats, "No bids": not seats, "I can use": lot["tile"] in usable}
                assert (f"on-{slug(lot['tile'])}" in filter.ids) == counts[filter.words]
    assert all(kept[words] > 0 for words in ("My bids", "No bids", "I can use"))


def test_in_winter_a_boat_says_its_name_and_what_it_scores_in_words_that_are_read() -> None:
    found = [moment for moment in decisions() if moment.view["season"] == "winter" and moment.view["boats"]]
    assert found
    for moment in found[:4]:
        [harbour] = [panel for panel in moment.panels if panel.id == "harbour"]
        assert 'href="#whole-' not in harbour.body
        tree = ElementTree.fromstring(f"<svg>{harbour.body}</svg>")
        for boat in [each for each in tree.iter("g") if each.get("id", "").startswith("boat-")]:
            words = [text for text in boat.iter("text") if "font-size" in text.attrib]
            assert words and min(float(text.attrib["font-size"]) for text in words) >= 14


def test_what_an_upgrade_would_bring_is_told_apart_from_what_a_tile_does() -> None:
    found = [each for moment in moments(2)[:8] for each in elements(moment.panels)]
    backs = [each.attrib["data-back"] for each in found if "data-back" in each.attrib]
    assert backs and all(back.startswith("Upgrade for ") for back in backs)
    assert not any("Upgrade for" in each.get("data-tip", "") for each in found)


def test_two_piles_on_a_tile_grow_apart() -> None:
    for places in (*GOODS_AT, *WORKERS_AT):
        for (one, way), (other, back) in combinations(pair_neighbours(places), 2):
            for grown in (1.0, 1.8):  # on tiles of 200 and of 75 pixels
                x, y = (one[axis] + grown * way[axis] - other[axis] - grown * back[axis] for axis in (0, 1))
                assert (x * x + y * y) ** 0.5 >= min(grown, 1.2 if one != other else grown) * PIECE


def laying(kind: str) -> Iterator[Moment]:
    return (moment for moment in decisions() if moment.kind == kind)


def test_a_free_place_says_in_how_many_ways_the_tile_fits() -> None:
    for moment in laying("lay the tile"):
        found = {element.attrib["id"]: element for element in elements(moment.panels) if "id" in element.attrib}
        legal = {form_id(action.form()) for action in moment.state.legal(moment.seat)}
        for place in moment.view["pending"][-1]["around"]:
            shown = found[cell_id(place["q"], place["r"])]
            said = [text.text for text in shown.iter("text")]
            ways = len(place["turns"])
            assert said == (["fits", f"{ways} way{'s' * (ways > 1)}"] if ways else [])
            assert (shown.get("id") in legal) == bool(ways)


def form_id(form: Any) -> str:
    return cell_id(form["q"], form["r"])


def test_the_ways_to_turn_a_tile_are_those_that_differ() -> None:
    twice = 0
    for moment in laying("turn the tile"):
        frame = moment.view["pending"][-1]
        legal = [int(action.form()["turned"]) for action in moment.state.legal(moment.seat)]
        edges = WORDS.imprints[frame["tile"]]["edges"]  # type: ignore[attr-defined]
        ways = {tuple(edges[(side - turned) % 6] for side in range(6)) for turned in legal}
        drawn = [int(id.removeprefix("turn-")) for id in list_ids(moment.panels) if id.startswith("turn-")]
        assert drawn == frame["turns"] and len(drawn) == len(ways) and set(drawn) <= set(legal)
        twice += len(legal) > len(ways)
        marks = [found for found in elements(moment.panels) if found.get("class") == "fits-mark"]
        assert len(marks) >= len(drawn)  # the tile touches a neighbour in every way
    assert twice


# ------------------------------------------------------------ bars
def test_bars_show_what_everybody_knows_and_nothing_else() -> None:
    for moment in list(decisions())[::5]:
        bars = BOARD.bars(moment.view)
        imagined = moment.state.imagine(moment.seat, 7)
        assert BOARD.bars(imagined.view(moment.seat)) == bars
        assert all(BOARD.bars(moment.state.view(seat)) == bars for seat in [None, *range(moment.state.seats)])
        assert [bar.seat for bar in bars] == list(range(moment.state.seats))
        assert symbols().issuperset(thing.sprite for bar in bars for thing in bar.things if thing.sprite)


def test_a_bar_says_who_starts_passed_or_was_outbid_and_how_many_bids_lead() -> None:
    lots = [{"tile": "keywood", "bids": {0: "1 red", 1: "2 red"}}, {"tile": "miner", "bids": {1: "1 blue"}}]
    state = given(4, lots=lots, players=[{"workers": "1 blue"}, {}, {}, {}])
    bars = BOARD.bars(state.view(0))
    assert [bar.state for bar in bars] == ["outbid", "", "", ""]
    said = [[thing.text for thing in bar.things] for bar in bars]
    assert said == [["1", "0", "0 of 1 bids lead"], ["1", "0", "2 of 2 bids lead"], ["1", "0"], ["1", "0"]]
    play(state, 0, "pass")
    assert [bar.state for bar in BOARD.bars(state.view(3))] == ["passed", "", "", ""]
    assert [bar.state for bar in BOARD.bars(given(3).view(1))] == ["starts", "", ""]


# ------------------------------------------------------------ events
def test_every_event_is_told_with_sprites_that_there_are() -> None:
    state = moments(4)[-1].state
    for seat in (0, None):
        for event in state.keep_journal().log(seat):
            told = BOARD.telling(event)
            assert told.seat is None or told.seat == event["seat"]
            assert symbols().issuperset(part[1:] for part in told.brief if part.startswith("#"))
            assert symbols().issuperset(flight.sprite for flight in told.flights if flight.sprite)
            assert all(flight.number > 0 for flight in told.flights)


def test_a_bid_flies_from_the_bar_to_the_side_of_its_seat() -> None:
    event: Any = {"event": "bid", "seat": 1, "tile": "farrier", "colour": "red", "added": 2, "total": 4, "lying": 0}
    told = BOARD.telling({**event, "groups": []})
    assert told.brief == ("4", "#worker-red", "→ Farrier")
    assert told.flights == (Flight("bar-1", "bid-farrier-1", "worker-red", 2),)


def test_a_tile_turns_over_where_it_lies_and_boats_sail_in() -> None:
    told = BOARD.telling({"event": "upgraded", "seat": 1, "tile": "farrier"})
    assert told.flights == (Flight("on-farrier", "on-farrier", ""),)
    told = BOARD.telling({"event": "loaded", "seat": -1, "boat": "sea bastion", "workers": ["red"], "skills": []})
    assert (told.brief, told.flights) == ((), (Flight("", "boat-sea_20_bastion", ""),))
    told = BOARD.telling({"event": "season", "seat": -1, "season": "winter", "start": 0, "boats": ["sea bastion"]})
    assert told.flights == (Flight("", "boat-sea_20_bastion", ""),)
    told = BOARD.telling({"event": "season", "seat": -1, "season": "summer", "start": 0, "boats": ["sea bastion"]})
    assert told.flights == ()  # it sails in once it is loaded


def test_losing_bids_fly_back_from_their_tiles() -> None:
    crew = {"workers": ["red", "red", "blue"], "tiles": ["farrier", "farrier", "inn"]}
    told = BOARD.telling({"event": "returned", "seat": 2, **crew})
    assert told.flights == (
        Flight("bid-farrier-2", "bar-2", "worker-red", 2),
        Flight("bid-inn-2", "bar-2", "worker-blue", 1),
    )


def test_events_touch_what_they_are_about_and_concern_whom_they_should() -> None:
    state = moments(4)[-1].state
    told = set()
    for seat in range(4):
        for event in state.keep_journal().log(seat):
            assert all(isinstance(id, str) and id for id in BOARD.elements_of(event))
            if BOARD.concerns(event, seat):
                told.add(str(event["event"]))
                assert event["seat"] == seat or event.get("owner") == seat
    assert {"outbid", "used", "claimed"} <= told


def test_the_board_as_text_names_all_tiles_and_what_only_the_viewer_has() -> None:
    for moment in list(decisions())[::97]:
        said = " ".join(grid.title + " ".join(" ".join(row) for row in grid.rows) for grid in BOARD.text(moment.view))
        for player in moment.view["players"]:
            assert all(WORDS.tile(tile["tile"]).rpartition(" ")[2] in said for tile in player["tiles"])  # type: ignore[attr-defined]
        assert "Behind your screen" in said
        assert "Behind your screen" not in str(BOARD.text(moment.state.view(None)))


def test_the_whole_table_is_one_sheet() -> None:
    for moment in moments(6)[:: len(moments(6)) // 3]:
        sheet = ElementTree.fromstring(GAME.picture(moment.state))
        villages = [text.text for text in sheet.iter("{http://www.w3.org/2000/svg}text") if "Player" in str(text.text)]
        assert len(villages) >= 6


def test_winter_tiles_lie_behind_the_screen_until_winter() -> None:
    first = moments(3)[0]
    [screen] = [panel for panel in first.panels if panel.role == "hand"]
    assert len([id for id in list_ids([screen]) if id.startswith("on-")]) == 3


def test_at_the_end_each_tile_shows_what_it_has_brought() -> None:
    for seed in range(6):
        game = steading.game("keyflower", farmers=seed % 2 == 0, merchants=seed % 3 == 0)
        state, chance = game.start(3, seed), random.Random(seed)
        while state.deciders:
            seat = state.deciders[0]
            state.play(seat, chance.choice(state.legal(seat)))
        look, view = board_for(game, NAMES), state.view(None)
        shown = {id for panel in look.panels(view, ()) for id in list_ids([panel])}
        for sheet in state.scores():
            lines, brought = dict(sheet.lines), dict(look.points_by_element(view, sheet))
            named = sum(points for source, points in sheet.lines if f"on-{slug(source)}" in brought)
            assert sum(brought.values()) == named + lines.get("tiles", 0) + lines.get("extensions", 0)
            assert shown.issuperset(brought)
