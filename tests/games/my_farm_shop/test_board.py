"""The drawn board of My Farm Shop: sound, complete, clickable, and from the view alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest

import steading
from steading import Game, State
from steading.drawing.gestures import Flight
from steading.drawing.panels import Panel
from steading.engine import Chance
from steading.games import board_for
from tests.depth import DEEP
from tests.kit import draw_panels

SETS = [
    {"jump_start": jump, "farmer": farmer, "goals": goals, "cards": "extended" if jump else "core"}
    for jump, farmer, goals in product((False, True), repeat=3)
]
EVERY = 1 if DEEP else 10  # of the moments of a game
NAMES = ["Ann", "Bea", "Cem", "Dan"]
every_set = pytest.mark.parametrize("options", SETS, ids=lambda options: "-".join(n for n, on in options.items() if on))


def moments(game: Game, seats: int, seed: int) -> Iterator[State]:
    """Every position of a random game, the last included."""
    state, luck = game.start(seats, seed), Chance(seed)
    while state.deciders:
        yield state
        seat = state.deciders[luck.draw(len(state.deciders))]
        actions = state.legal(seat)
        state.play(seat, actions[luck.draw(len(actions))])
    yield state


def panels(state: State, seat: int | None, names: list[str] | None = None) -> list[Panel]:
    return draw_panels(board_for(state.game, (names or NAMES)[: state.seats]), state, seat)


def tree(panel: Panel) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{panel.body}</svg>")


def symbols(game: Game) -> set[str]:
    return {
        found.get("id", "")
        for found in ElementTree.fromstring(f"<svg>{board_for(game).sprites()}</svg>").iter("symbol")
    }


@every_set
def test_panels_are_sound_at_every_moment(options: dict[str, Any]) -> None:
    game = steading.game("my_farm_shop", None, **options)
    known = symbols(game)
    for number, state in enumerate(moments(game, 2 + SETS.index(options) % 3, 3)):
        for seat in [number % state.seats, None][: 1 + (number % 4 == 0)] if number % EVERY == 0 else []:
            drawn = panels(state, seat)
            assert len({panel.id for panel in drawn}) == len(drawn)
            trees = [tree(panel) for panel in drawn]
            ids = [found.get("id") for each in trees for found in each.iter() if found.get("id")]
            assert len(set(ids)) == len(ids)
            assert not set(ids) & known
            for each in trees:
                for found in each.iter():
                    assert "style" not in found.attrib
                    assert not [name for name in found.attrib if name.startswith("on")]
                    assert found.tag != "script"
                    if found.tag == "use":
                        assert found.get("href", "").removeprefix("#") in known
                    if found.get("class") == "spot":
                        assert found.get("data-tip")
                        assert [child for child in found if "hit" in child.get("class", "").split()]


@every_set
def test_every_legal_action_can_be_clicked_or_has_a_button_and_no_click_is_ambiguous(options: dict[str, Any]) -> None:
    game = steading.game("my_farm_shop", None, **options)
    board, known = board_for(game), symbols(game)
    for number, state in enumerate(moments(game, 2 + SETS.index(options) % 3, seed=SETS.index(options))):
        if number % EVERY:
            continue
        for seat in state.deciders:
            view: Any = state.view(seat)
            drawing = "".join(panel.body for panel in panels(state, seat))
            ids = set(re.findall(r'<g id="([^"]+)" class="spot"', drawing))
            said: list[tuple[str, ...]] = []
            for action in state.legal(seat):
                gesture = board.gesture(view, action)
                assert gesture.paths
                assert gesture.label == board.words.action(view, action).label
                said += gesture.paths
                assert {ghost.at for ghost in gesture.ghosts} <= ids
                assert {ghost.sprite for ghost in gesture.ghosts} | {*gesture.faces} <= known
                if action.form()["do"] == "plant":
                    [sunflower] = gesture.ghosts
                    assert sunflower.there == view["farms"][seat]["sunflowers"].get(action.form()["field"], 0)
                if not ids.issuperset(gesture.paths[0]):
                    assert gesture.paths == ((gesture.paths[0][0],),)  # one click on nothing: a button
                    assert gesture.faces or gesture.paths[0] == ("done",)
            assert len(set(said)) == len(said)
            assert not [one for one in said for other in said if one != other and other[: len(one)] == one]


def test_positions_that_a_seat_cannot_tell_apart_look_the_same() -> None:
    game = steading.game("my_farm_shop", None, jump_start=True, farmer=True, goals=True)
    for number, state in enumerate(moments(game, 3, 8)):
        if number % EVERY == 0:
            for seat in range(3):
                assert (
                    panels(state.imagine(seat, 1), seat) == panels(state.imagine(seat, 2), seat) == panels(state, seat)
                )


def test_what_happens_is_shown_on_elements_of_the_board() -> None:
    state = steading.game("my_farm_shop", None, farmer=True, goals=True).start(3, 5, journal=True)
    while state.deciders:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    ids = set(re.findall(r'<g id="([^"]+)"', "".join(panel.body for panel in panels(state, 0))))
    touched = {event["event"]: board_for(state.game).elements_of(event) for event in state.keep_journal().log(0)}
    assert touched["activated"][0].startswith("field-")
    assert touched["refilled"][0].startswith("stall-")
    held = re.compile(r"(?:tile|bar|shop|coins|bags)-")  # the others' stand in their bars
    assert {id for found in touched.values() for id in found if not held.match(id)} <= ids


def test_what_flies_starts_and_lands_on_elements_of_the_board() -> None:
    game = steading.game("my_farm_shop", None, jump_start=True, farmer=True, goals=True)
    board, known, told = board_for(game, NAMES), symbols(game), set()
    state, luck = game.start(3, 9, journal=True), Chance(9)
    places = {f"bar-{seat}" for seat in range(3)}
    while state.deciders:
        seat = state.deciders[luck.draw(len(state.deciders))]
        before, since = panels(state, 0), len(state.keep_journal().log(0))
        actions = state.legal(seat)
        state.play(seat, actions[luck.draw(len(actions))])
        ids = set(re.findall(r'id="([^"]+)"', "".join(panel.body for panel in [*before, *panels(state, 0)])))
        for event in state.keep_journal().log(0)[since:]:
            telling = board.telling(event)
            told.add(event["event"])
            assert telling.brief and telling.seat == (event["seat"] if event["seat"] != -1 else None)
            assert {part[1:] for part in telling.brief if part.startswith("#")} <= known
            assert {flight.sprite for flight in telling.flights} <= known
            ends = [end.split() for flight in telling.flights for end in (flight.start, flight.end)]
            assert all(set(names) & (ids | places) for names in ends), telling.flights
            assert all(flight.number > 0 for flight in telling.flights)
    assert {"took", "placed", "activated", "gained", "refilled", "final", "over"} <= told


def test_what_a_field_brings_flies_from_it_to_the_shop() -> None:
    board = board_for(steading.game("my_farm_shop"), NAMES)
    goods = board.telling({"event": "gained", "seat": 1, "milk": 2, "field": "9"}).flights
    assert goods == (Flight("field-1-7", "shop-1-milk bar-1", "icon-milk", 2),)
    coins = board.telling({"event": "gained", "seat": 1, "coin": 4, "field": "8"}).flights
    assert coins == (Flight("field-1-6", "counter-1 coins-1 bar-1", "icon-coin", 4),)
    [bags] = board.telling({"event": "gained", "seat": 0, "bag": 1}).flights  # by a skill
    assert (bags.start, bags.end) == ("bar-0", "bags-0 bar-0")
    [back] = board.telling({"event": "returned", "seat": 0, "egg": 1}).flights
    assert (back.start, back.sprite) == ("shop-0-egg bar-0", "icon-egg")


def test_bars_say_what_everybody_knows() -> None:
    game = steading.game("my_farm_shop", None, jump_start=True, farmer=True, goals=True)
    board, known, states = board_for(game, NAMES), symbols(game), set()
    for number, state in enumerate(moments(game, 3, 8)):
        bars = board.bars(state.view(None))
        assert [bar.seat for bar in bars] == [0, 1, 2]
        states |= {bar.state for bar in bars}
        for viewer in range(3) if number % 7 == 0 else []:
            seen = board.bars(state.view(viewer))  # what one has just activated, one sees before the others
            assert [bar for bar in seen if bar.seat != viewer] == [bar for bar in bars if bar.seat != viewer]
            assert seen == board.bars(state.imagine(viewer, 2).view(viewer))
            assert {thing.sprite for bar in bars for thing in bar.things} <= known
    assert states == {"", "choosing", "moves", "activating", "activated"}


def test_numbers_of_small_farms_keep_their_size_on_the_screen() -> None:
    game = steading.game("my_farm_shop", None, farmer=True, cards="extended")
    faces = [
        symbol
        for symbol in ElementTree.fromstring(f"<svg>{board_for(game).sprites()}</svg>").iter("symbol")
        if symbol.get("id", "").startswith("small-")
    ]
    others = [tree(panel) for panel in panels(game.start(4, 2), 0) if panel.role == "other"]
    assert len(faces) > 60 and len(others) == 3
    for drawing in [*faces, *others]:
        in_pixels = [text for group in drawing.iter("g") if group.get("class") == "px" for text in group.iter("text")]
        assert in_pixels == list(drawing.iter("text"))
        assert all(float(text.get("font-size", 0)) >= 11 for text in in_pixels)


def test_the_market_matters_while_a_card_is_taken_and_the_farm_afterwards() -> None:
    state = steading.game("my_farm_shop").start(2, 4)
    weights = {panel.role: panel.weight for panel in panels(state, state.deciders[0])}
    assert weights["market"] > weights["own"] > weights["other"]
    state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    weights = {panel.role: panel.weight for panel in panels(state, state.deciders[0])}
    assert weights["own"] > weights["market"] > weights["other"]


def test_names_are_escaped() -> None:
    state = steading.game("my_farm_shop", None, goals=True).start(2, 4)
    names = ['<b>&"', "<script>"]
    for seat in (None, 0, 1):
        drawn = panels(state, seat, names)
        assert any(names[0] in str(found.get("data-tip")) for panel in drawn for found in tree(panel).iter())
        assert all("<b>" not in panel.body and "<script" not in panel.body for panel in drawn)
    ElementTree.fromstring(board_for(state.game, names).picture(state.view(None)))


def test_the_own_farm_is_the_viewers_and_comes_before_the_others() -> None:
    state = steading.game("my_farm_shop").start(3, 4)
    assert [(panel.id, panel.role) for panel in panels(state, 1)] == [
        ("market", "market"),
        ("farm-1", "own"),
        ("farm-2", "other"),
        ("farm-0", "other"),
    ]
    assert [panel.role for panel in panels(state, None)] == ["market", "other", "other", "other"]


def test_the_gallery_shows_every_face_once() -> None:
    game = steading.game("my_farm_shop")
    shown = [sprite for _, faces in board_for(game).gallery() for sprite, _ in faces]
    assert len(set(shown)) == len(shown)
    assert set(shown) <= symbols(game)
    drawn = {sprite for sprite in symbols(game) if sprite.startswith(("face-", "back-", "icon-", "die-", "seat-"))}
    assert drawn - {"icon-coin-blank"} <= set(shown)
    groups = ("card", "jump_start", "field", "tractor_field", "skill", "goal")
    faces = [sprite for sprite in shown if sprite.startswith("face-") and sprite != "face-farmer"]
    assert len(faces) == sum(len(game.components.group(name)) for name in groups)
    assert all(caption for _, section in board_for(game).gallery() for _, caption in section)


def test_a_face_shows_what_its_record_says() -> None:
    game = steading.game("my_farm_shop")
    sheet = ElementTree.fromstring(f"<svg>{board_for(game).sprites()}</svg>")
    faces = {face.get("id"): face for face in sheet.iter("symbol")}

    def icons(name: str) -> list[str]:
        return [str(found.get("href")) for found in faces[name].iter("use")]

    def texts(name: str) -> list[str]:
        return [str(found.text) for found in faces[name].iter("text")]

    assert icons("face-card-3-set4").count("#arrow-red") == 1
    assert {"#icon-honey", "#icon-milk", "#icon-wool", "#icon-egg", "#icon-shop"} <= set(icons("face-card-3-set4"))
    assert texts("face-card-3-set4") == ["8"]
    assert icons("face-card-2-3identical").count("#icon-goods_any") == 3
    assert icons("face-card-2-3identical").count("#mark-same") == 2
    assert "#icon-once" in icons("face-card-2-3identical")
    assert icons("face-card-5-3diff").count("#mark-different") == 2
    assert icons("face-card-5-2_2b_2").count("#mark-same") == 2
    assert "#icon-no-bonus" in icons("face-card-3-up")
    assert "#arrow-up" in icons("face-card-3-up")
    assert icons("face-field-6") == ["#icon-goods_any", "#arrow-red", "#icon-coin-blank", "#icon-shop"]
    assert icons("face-tractor_field-4") == []


def test_the_drawing_follows_the_view() -> None:
    game = steading.game("my_farm_shop", None, farmer=True, goals=True)
    document: Any = game.start(2, 6).dump()
    document["farms"][0]["goods"] = {"honey": 3, "milk": 0, "wool": 2, "egg": 0}
    document["farms"][0]["sunflowers"] = {"3": 2}
    document["farms"][0]["transport"]["tractor"] = 1
    document["farms"][0]["coins"] = 57
    state = game.load(document)
    own = next(panel for panel in panels(state, 0) if panel.role == "own")
    found = {str(each.get("id")): each for each in tree(own).iter() if each.get("id")}
    assert len(list(found["shop-0-honey"].iter("use"))) == 3
    assert "shop-0-milk" not in found
    assert len(list(found["suns-0-1"].iter("use"))) == 2
    assert "tile-0-tractor" in found
    assert found["coins-0"].get("data-tip") == "57 coins"
    market = tree(panels(state, 0)[0])
    [counter] = [each for each in market.iter() if each.get("id") == "counter-0"]
    assert "+50" in [text.text for text in counter.iter("text")]


def test_a_state_shows_itself_in_a_notebook() -> None:
    state = steading.game("my_farm_shop", None, jump_start=True).start(4, 1)
    assert ElementTree.fromstring(state._repr_svg_()).tag.endswith("svg")
    assert state._repr_svg_() == board_for(state.game, [f"Player {n}" for n in (1, 2, 3, 4)]).picture(state.view(None))
