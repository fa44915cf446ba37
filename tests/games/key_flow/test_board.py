"""Key Flow's board over whole random games: every action can be clicked, nothing is drawn that nobody may know."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

import steading
from steading import State
from steading.drawing.panels import Panel
from steading.drawing.shapes import slug
from steading.drawing.style import join_styles
from steading.games import ledgers, list_styles
from steading.games.key_flow.rules.decisions import DECISION_NAMES
from steading.games.key_flow.rules.pieces import CARDS
from steading.games.key_flow.table.board import KeyFlowBoard
from steading.games.key_flow.table.drawing.faces import CARD_H, CARD_W
from steading.games.key_flow.table.drawing.neighbours import ROOM, in_rows
from steading.games.key_flow.table.drawing.small_faces import SMALL_W, SMALL_WIDE
from steading.games.key_flow.table.drawing.village import LEAST, MARGIN, Land, token_prices
from steading.games.key_flow.table.gestures import slot_id
from steading.games.key_flow.table.names import tokens_on
from steading.games.key_flow.table.view_types import pending_decision, read_view
from tests.depth import DEEP, sample
from tests.games.key_flow.kit import given, revealed
from tests.kit import check_apart, draw_panels, list_ids, play

GAME = steading.game("key_flow")
COMPETITION = steading.game("key_flow", None, competition=True)
NAMES = ["Ann", "Bea", "Cem", "Dan", "Eve", "Fay"]
BOARD = KeyFlowBoard(GAME, ledgers("key_flow"), NAMES)
WORDS = BOARD.words
BUTTONS = ("done", "discard", "pay-", "item-")
SEATS = GAME.seat_numbers
EAGER = ("work", "spend", "upgrade", "flip", "place")


@dataclass
class Moment:
    """A decision of a seat."""

    state: State
    seat: int
    view: Any

    @property
    def kind(self) -> str:
        return str(self.view["players"][self.seat]["pending"][-1]["decision"])

    @cached_property
    def ids(self) -> list[str]:
        """What the seat that decides is shown."""
        return list_ids(self.panels)

    @cached_property
    def first_ids(self) -> list[str]:
        """What the first seat is shown."""
        return list_ids(self.seen_by(0))

    @cached_property
    def panels(self) -> list[Panel]:
        """As the seat that decides sees it."""
        return draw_panels(BOARD, self.state, self.seat)

    def seen_by(self, seat: int) -> list[Panel]:
        """As this seat sees it."""
        return self.panels if seat == self.seat else draw_panels(BOARD, self.state, seat)


@cache
def moments(seats: int, game: steading.Game = GAME) -> tuple[Moment, ...]:
    """Decisions of a game, and its end."""
    *found, last = played(seats, game)
    return (*sample(found, lambda moment: moment.kind), last)


@cache
def played(seats: int, game: steading.Game = GAME) -> tuple[Moment, ...]:
    """A whole game of players who like to use what they have."""
    state, chance, found = game.start(seats, seats, journal=True), random.Random(seats), []
    while state.deciders:
        seat = chance.choice(state.deciders)
        found.append(Moment(state.copy(), seat, state.view(seat)))
        legal = state.legal(seat)
        eager = [action for action in legal if action.form()["do"] in EAGER]
        state.play(seat, chance.choice(eager if eager and chance.random() < 0.7 else legal))
    found.append(Moment(state, 0, state.view(0)))
    return tuple(found)


def decisions() -> Iterator[Moment]:
    return (moment for seats in SEATS for moment in moments(seats)[:-1])


def elements(panels: list[Panel]) -> list[ElementTree.Element]:
    return [found for panel in panels for found in ElementTree.fromstring(f"<svg>{panel.body}</svg>").iter()]


def by_id(panels: list[Panel], id: str) -> ElementTree.Element:
    [found] = [element for element in elements(panels) if element.get("id") == id]
    return found


def panel_of(panels: list[Panel], id: str) -> Panel:
    [found] = [panel for panel in panels if panel.id == id]
    return found


# ------------------------------------------------------------ clicks
def test_the_games_ask_every_kind_of_decision() -> None:
    assert {moment.kind for moment in decisions()} == set(DECISION_NAMES)


@pytest.mark.parametrize("seats", SEATS)
def test_every_legal_action_is_clicked_on_what_is_drawn_or_has_a_button_and_is_no_other_action(seats: int) -> None:
    sprites = set(re.findall(r'<symbol id="([^"]+)"', BOARD.sprites()))
    for moment in moments(seats)[:-1]:
        drawn = {*moment.ids}
        gestures = [BOARD.gesture(moment.view, action) for action in moment.state.legal(moment.seat)]
        assert all(gesture.label and gesture.paths for gesture in gestures)
        for gesture in gestures:
            [path] = gesture.paths
            assert drawn.issuperset(path) or (len(path) == 1 and path[0].startswith(BUTTONS)), (moment.kind, path)
            assert drawn.issuperset(ghost.at for ghost in gesture.ghosts)
            assert sprites.issuperset([*gesture.faces, *[ghost.sprite for ghost in gesture.ghosts]])
        check_apart(path for gesture in gestures for path in gesture.paths)


def test_ghosts_say_how_many_will_lie_there() -> None:
    seen = set()
    for moment in [moment for seats in (2, 4) for moment in moments(seats)[:-1]]:
        for action in moment.state.legal(moment.seat):
            form: Any = action.form()
            if form["do"] not in ("spend", "move", "upgrade", "flip"):
                continue
            after = moment.state.copy()
            after.play(moment.seat, action)
            [ghost] = BOARD.ghosts(moment.view, action)
            place = (moment.seat, form.get("to", form.get("at")), ghost.sprite)
            assert ghost.there == lie(moment.view, *place)
            if after.deciders == moment.state.deciders:  # else what follows by itself may change it
                assert ghost.there + ghost.number == lie(after.view(moment.seat), *place)
            seen.add((form["do"], ghost.there > 0))
    assert seen >= {("move", True), ("move", False), ("spend", False), ("upgrade", False)}


def lie(view: Any, seat: int, at: str, sprite: str) -> int:
    """How many pieces of a kind lie on a card."""
    [laid] = [laid for laid in view["players"][seat]["village"] if laid["at"] == at]
    tiles = {"keyple-token": tokens_on(laid), "upgrade-tile": laid["upgrades"], "upgrade-point": laid["flipped"]}
    there: int = tiles.get(sprite, laid["goods"].get(sprite.removeprefix("resource-"), 0))
    return there


@pytest.mark.parametrize("game", [GAME, COMPETITION])
def test_what_glows_is_what_is_legal_with_the_tokens_it_takes(game: steading.Game) -> None:
    for moment in [moment for seats in (2, 4, 6) for moment in moments(seats, game)[:-1]]:
        forms: list[Any] = [action.form() for action in moment.state.legal(moment.seat)]
        there = {
            (seat, laid["at"]): laid["card"]
            for seat, player in enumerate(moment.view["players"])
            for laid in player["village"]
        }
        work = {there[form["village"], form["at"]]: form["tokens"] for form in forms if form["do"] == "work"}
        spend = {there[form["village"], form["at"]] for form in forms if form["do"] == "spend"}
        free = [slot_id(moment.seat, form["at"]) for form in forms if form["do"] == "place"]
        frame = pending_decision(moment.view)
        assert {each["card"]: each["tokens"] for each in frame.get("works", [])} == work
        assert {each["card"] for each in frame.get("uses", [])} == spend
        assert sorted(id for id in moment.ids if id.startswith("slot-")) == sorted(free)
        assert token_prices(moment.view) == work | {each["card"]: each["tokens"] for each in frame.get("uses", [])}


def test_the_price_that_a_use_is_said_to_have_is_what_it_costs() -> None:
    spending = [moment for moment in decisions() if moment.kind == "spend tokens"]
    assert spending
    for moment in spending:
        for use in pending_decision(moment.view)["uses"]:
            tried = moment.state.copy()
            journal = tried.keep_journal()
            play(tried, moment.seat, "spend", village=moment.seat, at=use["at"])
            assert journal.log(None)[0]["tokens"] == use["tokens"]


def test_a_way_to_pay_has_a_button_with_what_is_paid() -> None:
    paying = [moment for moment in decisions() if moment.kind == "pay"]
    assert paying
    for moment in paying:
        for action in moment.state.legal(moment.seat):
            paid: Any = action.form()
            faces = BOARD.gesture(moment.view, action).faces
            assert {name: faces.count(f"resource-{name}") for name in ("gold", "iron", "stone", "wood")} == {
                name: paid[name] for name in ("gold", "iron", "stone", "wood")
            }


def test_every_action_can_be_asked_about_at_any_time() -> None:
    for moment in list(decisions())[::97]:
        assert all(path for action in GAME.catalogue.actions for path in BOARD.clicks(moment.view, action))


# ------------------------------------------------------------ drawings
@pytest.mark.parametrize("seats", SEATS)
def test_all_that_is_drawn_is_there_once_and_stands_in_the_stylesheet_and_the_ledger(seats: int) -> None:
    sprites = set(re.findall(r'<symbol id="([^"]+)"', BOARD.sprites()))
    styled = set(re.findall(r"\.([a-z][a-z0-9-]*)", join_styles(list_styles("key_flow")))) | {"say", "piece"}
    rules = {rule for ledger in ledgers(GAME.name) for rule in ledger.rules}
    for moment in [*moments(seats)[::2], moments(seats)[-1]]:
        found = elements(moment.panels)
        named = [element.attrib["id"] for element in found if "id" in element.attrib]
        assert len(named) == len(set(named))
        assert sprites.isdisjoint(named)
        assert sprites.issuperset(element.attrib["href"][1:] for element in found if "href" in element.attrib)
        assert sprites.issuperset(" ".join(element.get("data-faces", "") for element in found).split())
        assert styled.issuperset(" ".join(element.get("class", "") for element in found).split())
        assert {rule.partition(":")[2] for element in found if (rule := element.get("data-rule"))} <= rules
        assert not any("None" in tip or "{" in tip for element in found if (tip := element.get("data-tip")))


def test_a_drawing_is_made_of_the_view_alone_and_always_the_same() -> None:
    for moment in list(decisions())[::37]:
        again = Moment(moment.state, moment.seat, json.loads(json.dumps(moment.view)))
        assert again.panels == moment.panels
        imagined = moment.state.imagine(moment.seat, 5)
        assert Moment(imagined, moment.seat, imagined.view(moment.seat)).panels == moment.panels


def strings(document: Any) -> Iterator[str]:
    """Every string in a document."""
    if isinstance(document, str):
        yield document
    elif isinstance(document, dict | list):
        for part in document.values() if isinstance(document, dict) else document:
            yield from strings(part)


@pytest.mark.parametrize("seats", SEATS)
def test_no_name_of_a_card_is_drawn_that_the_viewer_does_not_know(seats: int) -> None:
    for moment in moments(seats)[:-1:13]:
        for viewer in (moment.seat, (moment.seat + 2) % seats, None):
            view: Any = moment.state.view(viewer)
            hidden = {*CARDS} - {*strings(view)}
            assert hidden
            panels = moment.panels if viewer == moment.seat else draw_panels(BOARD, moment.state, viewer)
            found = elements(panels)
            shown = {sprite for element in found for sprite in element.get("href", "").split("#")[1:]}
            shown |= {face for element in found for face in element.get("data-faces", "").split()}
            faces = {f"{kind}-{slug(name)}{end}" for name in hidden for kind, end in KINDS}
            assert shown.isdisjoint(faces)
            assert not {f"card-{slug(name)}" for name in hidden} & {*list_ids(panels)}
            tips = "\n".join(element.get("data-tip", "") for element in found)
            assert {WORDS.card(name) for name in hidden}.isdisjoint(tips.split("\n"))
            said = re.findall(r"(?:spring|summer|autumn|winter) (?:keyple|river) \d+", tips)
            assert hidden.isdisjoint(said)


KINDS = [("keyples", ""), *[(kind, f"-{level}") for kind in ("village", "small", "plain") for level in range(3)]]


def test_a_spectator_sees_the_middle_and_the_villages() -> None:
    for moment in list(decisions())[::151]:
        panels = draw_panels(BOARD, moment.state, None)
        assert [panel.role for panel in panels] == ["shore"] + ["other"] * moment.view["seats"]


# ------------------------------------------------------------ where things lie
@pytest.mark.parametrize(
    ("seats", "roles"),
    [
        (2, {1: "left"}),
        (3, {1: "left", 2: "right"}),
        (6, {1: "left", 2: "other", 3: "other", 4: "other", 5: "right"}),
    ],
)
def test_the_neighbours_lie_beside_the_own_village(seats: int, roles: dict[int, str]) -> None:
    panels = draw_panels(BOARD, GAME.start(seats, 1), 0)
    assert {panel.seat: panel.role for panel in panels if panel.id.startswith("village-") and panel.seat} == roles
    assert panel_of(panels, "village-0").role == "own"


def test_a_village_is_fitted_to_what_lies_there() -> None:
    row: list[Any] = ["keywood", "miner", "stable", "builder", "workshop", "quarryman"]
    for village in ([], row, [*row, "spring river 1", "spring river 2"]):
        view: Any = given(2, season="summer", players=[{"village": village}]).view(0)
        land = Land(view, 0)
        left, top, wide, high = land.extent
        for x, y in [land.at(laid["at"]) for laid in land.laid]:
            assert left + MARGIN <= x and x + CARD_W <= left + wide - MARGIN
            assert top + MARGIN <= y and y + CARD_H <= top + high - MARGIN
        assert wide == max(len(village[:6]) + 1, LEAST) * CARD_W + 2 * MARGIN
        assert high == (2 if len(village) > 6 else 1) * CARD_H + 2 * MARGIN


def test_the_river_row_lies_half_a_card_aside() -> None:
    land = Land(read_view(GAME.start(2, 1).view(0)), 0)
    assert land.at("top 0") == (0, 0)
    assert land.at("top -2") == (-2 * CARD_W, 0)
    assert land.at("river +0.5") == (CARD_W / 2, CARD_H)


def test_a_building_where_the_card_may_work_says_what_it_takes() -> None:
    state = revealed(2, "spring keyple 1", players=[{"tokens": 1, "village": ["keywood"]}])
    assert "#keyple-token" not in panel_of(draw_panels(BOARD, state, 0), "village-0").body
    laid = {"card": "keywood", "keyples": ["spring keyple 2"]}
    state = revealed(2, "spring keyple 1", players=[{"tokens": 1, "village": [laid]}])
    panels = draw_panels(BOARD, state, 0)
    assert panel_of(panels, "village-0").body.count("#keyple-token") == 1
    tips = [element.get("data-tip", "") for element in elements([panel_of(panels, "village-0")])]
    assert [tip for tip in tips if tip.endswith("Using it now takes 1 keyple token")]


# ------------------------------------------------------------ the others in the rail
@pytest.mark.parametrize("seats", SEATS)
def test_others_villages_fit_a_rail_whatever_lies_there(seats: int) -> None:
    for moment in [*moments(seats)[:-1:11], moments(seats)[-1]]:
        others = [panel for panel in moment.panels if panel.role in ("left", "right", "other")]
        assert len(others) == seats - 1
        for panel in others:
            scale = min(ROOM[0] / panel.width, ROOM[1] / panel.height)
            assert scale * SMALL_W >= 35
            laid = moment.view["players"][panel.seat]["village"]
            drawn = {id for id in list_ids([panel]) if id.startswith("building-")}
            assert len(drawn) == len(laid) and panel.tiles in (len(laid), len(laid) + 1)


def test_cards_of_the_top_row_come_first_and_from_left_to_right() -> None:
    village = [{"card": "miner", "at": "top -1"}, {"card": "keywood", "at": "top 1"}, "spring river 1"]
    view: Any = given(3, season="summer", players=[{}, {"village": village}]).view(0)
    rows = in_rows(view["players"][1]["village"], 2).rows
    assert [[laid["card"] for laid in row] for row in rows] == [["miner", "home 2"], ["keywood"], ["spring river 1"]]


def test_words_and_numbers_of_small_faces_are_at_least_eleven_pixels_high() -> None:
    faces = re.findall(r'<symbol id="(small-[^"]+)"[^>]*>(.*?)</symbol>', BOARD.sprites(), re.DOTALL)
    assert len(faces) == 145 + 92
    for name, inner in faces:
        sizes = [float(size) * SMALL_W / SMALL_WIDE for size in re.findall(r'font-size="([^"]+)"', inner)]
        assert not sizes or min(sizes) >= 11, name
        assert not re.search(r'href="#(?:points|cart)-\d', inner), name  # whose numbers would shrink with them


def test_numbers_of_pieces_are_drawn_in_pixels() -> None:
    laid = {"card": "keywood", "goods": "3 wood"}
    view = given(2, season="summer", players=[{"village": [laid]}, {"village": ["miner"]}])
    for seat in (0, 1):
        good = by_id(draw_panels(BOARD, view, seat), "good-keywood-wood")
        [number] = [group for group in good.iter("g") if group.get("class") == "px"]
        assert "".join(number.itertext()) == "3"
        assert all(float(text.attrib["font-size"]) >= 11 for text in number.iter("text"))


# ------------------------------------------------------------ bars
def test_bars_say_who_still_decides_and_what_lies_open() -> None:
    state = GAME.start(3, 4)
    state.play(0, state.legal(0)[1])
    bars = BOARD.bars(state.view(1))
    assert [bar.state for bar in bars] == ["has chosen", "choosing", "choosing"]
    assert [[(thing.sprite, thing.text) for thing in bar.things] for bar in bars] == [
        [("arrow-right", "right"), ("keyple-token", "0"), ("sign-home", "1"), ("season-winter", "5")],
        [("keyple-token", "0"), ("sign-home", "1"), ("season-winter", "5")],
        [("arrow-left", "left"), ("keyple-token", "0"), ("sign-home", "1"), ("season-winter", "5")],
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_bars_show_nothing_that_is_hidden(seats: int) -> None:
    for moment in moments(seats)[:-1:7]:
        open_to_all = BOARD.bars(moment.state.view(None))
        for viewer in range(seats):
            bars = BOARD.bars(moment.state.view(viewer))
            assert bars == BOARD.bars(moment.state.imagine(viewer, 3).view(viewer))
            for bar, public in zip(bars, open_to_all, strict=True):
                shown = [thing for thing in bar.things if not thing.sprite.startswith("arrow-")]
                assert bar.state == public.state
                assert bar.seat == viewer or shown == list(public.things)


# ------------------------------------------------------------ the hand, the middle
def test_the_chosen_card_stands_out_in_the_hand() -> None:
    state = GAME.start(3, 4)
    before: Any = state.view(0)
    state.play(0, state.legal(0)[1])
    mine = draw_panels(BOARD, state, 0)
    tip = by_id(mine, f"card-{slug(before['hand'][1])}").attrib["data-tip"]
    assert tip.endswith("Chosen: revealed when everyone has chosen")
    assert len([id for id in list_ids([panel_of(mine, "hand")]) if id.startswith("card-")]) == 6


def test_a_hand_keeps_its_name_on_its_way_round_the_table() -> None:
    first = moments(4)[0]
    later = next(moment for moment in moments(4) if moment.view["round"] == 1)
    for moment, seen_by in ((first, 0), (later, 1)):  # passed to the left in spring
        places = {
            seat: float(by_id(moment.seen_by(0), f"passing-{(seat - moment.view['round']) % 4}")[-1].attrib["x"])
            for seat in range(4)
        }
        assert sorted(places, key=lambda seat: places[seat]) == [0, 1, 2, 3]
        known = by_id(moment.seen_by(0), f"passing-{(1 - moment.view['round']) % 4}").get("data-faces", "")
        assert len(known.split()) == seen_by * 5


def test_while_a_card_is_played_it_lies_before_those_that_are_passed_on() -> None:
    state = revealed(2, "keywood", players=[{}, {}])
    [hand] = [panel for panel in draw_panels(BOARD, state, 0) if panel.role == "hand"]
    assert next(id for id in list_ids([hand]) if id.startswith("card-")) == "card-keywood"
    assert (
        hand.gaps and hand.tile == CARD_W and hand.weight < panel_of(draw_panels(BOARD, state, 0), "village-0").weight
    )
    choosing = {panel.role: panel.weight for panel in moments(3)[0].panels}
    assert choosing["hand"] > choosing["own"] > choosing["left"]


def test_winter_cards_lie_beside_the_hand_until_they_are_chosen_from() -> None:
    panels = moments(3)[0].panels
    assert len([id for id in list_ids([panel_of(panels, "purse")]) if id.startswith("card-")]) == 5
    choice = next(moment for moment in played(3) if moment.view["step"] == "winter choice")
    assert not [id for id in list_ids([panel_of(choice.panels, "purse")]) if id.startswith("card-")]
    assert len([id for id in list_ids([panel_of(choice.panels, "hand")]) if id.startswith("card-")]) == 5


# ------------------------------------------------------------ events, text
def test_events_touch_what_they_are_about_and_concern_whom_they_should() -> None:
    state = moments(4)[-1].state
    told = set()
    for seat in range(4):
        for event in state.keep_journal().log(seat):
            assert all(isinstance(id, str) and id for id in BOARD.elements_of(event))
            if BOARD.concerns(event, seat):
                told.add(str(event["event"]))
                assert event["seat"] == seat or event.get("owner") == seat
    assert told == {"worked", "drew"}


def test_what_flies_starts_and_lands_on_elements_of_the_board() -> None:
    sprites = set(re.findall(r'<symbol id="([^"]+)"', BOARD.sprites()))
    told: Counter[str] = Counter()
    game, places = played(4), {f"bar-{seat}" for seat in range(4)}
    for before, after in pairwise(game):
        since = len(before.state.keep_journal().log(0))
        events = after.state.keep_journal().log(0)[since:]
        told.update({str(event["event"]) for event in events})
        if not DEEP and all(told[str(event["event"])] > 8 for event in events):
            continue
        there = places | {*before.first_ids, *after.first_ids}
        for event in events:
            telling = BOARD.telling(event)
            assert telling.brief and telling.seat == (event["seat"] if event["seat"] != -1 else None)
            assert sprites.issuperset(part[1:] for part in telling.brief if part.startswith("#"))
            assert sprites.issuperset(flight.sprite for flight in telling.flights)
            ends = {id for flight in telling.flights for id in (flight.start, flight.end)}
            # a counter that was carried on at once is gone
            assert {id for id in ends if not id.startswith("good-")} <= there, (event, ends - there)
    assert told.keys() >= {"placed", "worked", "discarded", "gained", "moved", "upgraded", "paid", "drew", "revealed"}


def test_the_season_sets_the_mood() -> None:
    assert {BOARD.season(moment.view) for moment in moments(3)} == {"spring", "summer", "autumn", "winter"}


def test_the_board_as_text_names_all_cards_and_what_only_the_viewer_has() -> None:
    for moment in list(decisions())[::97]:
        grids = BOARD.text(moment.view)
        said = " ".join(grid.title + " ".join(" ".join(row) for row in grid.rows) for grid in grids).lower()
        for player in moment.view["players"]:
            assert all(WORDS.card(laid["card"]).lower() in said for laid in player["village"])
        assert all(WORDS.card(name).lower() in said for name in moment.view["hand"])
        assert grids[-1].title == "In front of you"
        assert "In front of you" not in str(BOARD.text(moment.state.view(None)))


def test_the_whole_table_is_one_sheet() -> None:
    for moment in moments(6)[:: len(moments(6)) // 3]:
        sheet = ElementTree.fromstring(GAME.picture(moment.state))
        villages = [text.text for text in sheet.iter("{http://www.w3.org/2000/svg}text") if "Player" in str(text.text)]
        assert len(villages) >= 6
