"""Keyflower's board with The Farmers and The Merchants: fields, herds, contracts and extensions, drawn and clicked."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from steading import State
from steading.drawing.panels import Panel
from steading.drawing.style import join_styles
from steading.engine.ids import Seat
from steading.games import board_for, ledgers, list_styles
from steading.games.keyflower.rules.decisions import DECISION_NAMES
from steading.games.keyflower.rules.farmers.fields import fields_of
from steading.games.keyflower.rules.pieces import REGIONS
from steading.games.keyflower.rules.state import PLACE_ANIMAL, KeyflowerState
from steading.games.keyflower.rules.tiles import TILE_COUNT, TILES
from steading.games.keyflower.table.drawing.faces import HEIGHT, WIDTH
from steading.games.keyflower.table.farmers.fields import laid_tiles, outline, parts_of, stretches
from steading.games.keyflower.table.printed_facts import read_imprint
from steading.games.keyflower.table.view_types import read_view as typed
from tests.depth import DEEP
from tests.games.keyflower.kit import BOAT_CHOICE, FLIPPER_II, extensions, game, given
from tests.games.keyflower.test_board import PAGE_SETS, check_clicks, elements
from tests.kit import draw_panels, list_ids, play

NAMES = ["Ann", "Bea", "Cem", "Dan", "Eve", "Fay"]
BOTH = game(farmers=True, merchants=True, all_farmers=True, all_merchants=True)
OPEN = game(farmers=True, merchants=True, open_screens=True)
BOARD = board_for(BOTH, NAMES)
IMPRINTS = {piece.name: read_imprint(piece) for piece in BOTH.components.records}
ENGAGING = ("use", "put", "lead", "to", "upgrade", "extend", "take contract")
VARIED = ((BOTH, 2), (OPEN, 3), (BOTH, 6))


def panels(state: State, seat: int | None) -> list[Panel]:
    return draw_panels(BOARD, state, seat)


def by_id(state: State, seat: int) -> dict[str, ElementTree.Element]:
    return {found.attrib["id"]: found for found in elements(panels(state, seat)) if "id" in found.attrib}


def paths(state: State, seat: int) -> list[tuple[str, ...]]:
    view = state.view(seat)
    return [path for action in state.legal(seat) for path in BOARD.gesture(view, action).paths]


def path_of(state: State, seat: int, **form: Any) -> tuple[tuple[str, ...], ...]:
    action = state.game.catalogue.read(form)
    return BOARD.gesture(state.view(seat), action).paths


@cache
def moments(at: int) -> tuple[tuple[State, int], ...]:
    """Decisions of a random game that is long on animals and contracts; each kind of them, and some of the others."""
    played, seats = VARIED[at]
    state, chance = played.start(seats, seats, journal=True), random.Random(seats)
    found: list[tuple[State, int]] = []
    asked: Counter[str] = Counter()
    while state.deciders:
        seat = chance.choice(state.deciders)
        view: Any = state.view(seat)
        kind = view["pending"][-1]["decision"]
        asked[kind] += 1
        if chance.random() < 0.05 or asked[kind] < 4 or DEEP:
            found.append((state.copy(), seat))
        legal = state.legal(seat)
        engaging = [action for action in legal if action.form()["do"] in ENGAGING]
        state.play(seat, chance.choice(engaging if engaging and chance.random() < 0.6 else legal))
    return (*found, (state, 0))


def arranged() -> list[tuple[State, int]]:
    """Decisions that are rare."""
    boats = {"sea bastion II": {"workers": "1 red"}, "keyflower": {"workers": "1 blue"}}
    replacing = given(
        merchants=True, season="autumn", step=BOAT_CHOICE, boats=boats,
        players=[{"pending": [{"decision": "choose a boat"}]}, {}],
    )  # fmt: skip
    play(replacing, 0, "take boat", tile="sea bastion II")
    herds = [("home 1", field, "2 sheep") for field in range(3)] + [("home 1", field, "12 sheep") for field in (3, 4)]
    breeding = {"decision": "choose where animals breed", "animal": "sheep", "born": 0}
    short = given(farmers=True, step="animals breed", bred=2, players=[{"pending": [breeding], "animals": herds}, {}])
    flipper = given(
        4, merchants=True, season="winter", step=FLIPPER_II, boats={"flipper II": {}},
        players=[{"side": "upgraded", "village": ["flipper II"], "pending": [{"decision": "extend a tile"}]}, {}],
    )  # fmt: skip
    return [(replacing, 0), (short, 0), (flipper, 0)]


def all_moments() -> list[tuple[State, int]]:
    return [moment for at in range(len(VARIED)) for moment in moments(at)[:-1]] + arranged()


def test_every_kind_of_decision_is_among_the_moments() -> None:
    asked: set[str] = set()
    for state, seat in all_moments():
        view: Any = state.view(seat)
        asked.add(view["pending"][-1]["decision"])
    assert set(DECISION_NAMES[PLACE_ANIMAL:]) <= asked


@pytest.mark.parametrize("at", range(len(VARIED) + 1))
def test_every_legal_action_is_clicked_on_what_is_drawn_and_in_no_other_way_than_another(at: int) -> None:
    for state, seat in moments(at)[:-1] if at < len(VARIED) else arranged():
        check_clicks(panels(state, seat), state.view(seat), [*state.legal(seat)])


def test_all_that_is_drawn_is_there_once_and_stands_in_the_stylesheet_and_a_ledger() -> None:
    sprites = set(re.findall(r'<symbol id="([^"]+)"', BOARD.sprites()))
    styled = set(re.findall(r"\.([a-z][a-z0-9-]*)", join_styles(list_styles("keyflower")))) | PAGE_SETS
    rules = {rule.name for ledger in ledgers("keyflower") for rule in ledger.rules.values()}
    for state, seat in [*all_moments()[::2], *[moments(at)[-1] for at in range(len(VARIED))]]:
        found = elements(panels(state, seat))
        named = [element.attrib["id"] for element in found if "id" in element.attrib]
        assert [name for name, many in Counter(named).items() if many > 1] == []
        assert sprites.isdisjoint(named)
        assert sprites.issuperset(element.attrib["href"][1:] for element in found if "href" in element.attrib)
        assert sprites.issuperset(" ".join(element.get("data-faces", "") for element in found).split())
        assert styled.issuperset(" ".join(element.get("class", "") for element in found).split())
        assert rules.issuperset(rule for element in found if (rule := element.get("data-rule")))


def test_a_drawing_is_made_of_the_view_alone() -> None:
    for state, seat in all_moments()[::9]:
        imagined = state.imagine(seat, 5)
        assert panels(imagined, seat) == panels(state, seat)


# ------------------------------------------------------------ fields
def test_the_fields_of_a_view_are_those_of_the_position() -> None:
    seen = 0
    for state, seat in all_moments():
        view = typed(state.view(seat))
        assert isinstance(state, KeyflowerState)
        for owner, player in enumerate(view["players"] if "farm" in view else []):
            told = {part: (field["tile"], field["field"]) for field in player["fields"] for part in parts_of(field)}
            fields = fields_of(state, Seat(owner), seat)
            nodes = [node for node in range(TILE_COUNT * REGIONS) if fields.field[node] >= 0]
            assert told == {part_of(node): part_of(fields.field[node]) for node in nodes}
            seen += 1
    assert seen > 200


def part_of(node: int) -> tuple[str, int]:
    return TILES[node // REGIONS], int(node % REGIONS)


def test_land_goes_around_the_card_between_roads_and_water() -> None:
    assert [stretch.part for stretch in stretches("GGGGGG", 2)] == [0]
    assert [len(stretch.loops) for stretch in stretches("GGGGGG", 2)] == [2]  # a ring
    assert len(stretches("GRGGGG", 0)) == 1  # around the end of a road
    assert {stretch.part for stretch in stretches("WGGWGG", 1)} == {0, 1}  # a river has two banks
    home = stretches("WRRRRR", 0)
    assert len(home) == 6 and {stretch.part for stretch in home} == {0, 1, 2, 3, 4}  # the inlet cuts no field in two
    for edges in ("WRRRRR", "WGGWGG", "GRGRGG", "RRGRGR"):
        for turned in range(6):
            for stretch in stretches(edges, turned):
                for x, y in stretch.loops[0]:
                    assert abs(x) <= WIDTH / 2 + 0.1 and abs(y) <= HEIGHT / 2 + 0.1


def test_a_field_on_two_tiles_is_outlined_as_one() -> None:
    state = given(farmers=True, season="summer", players=[{"village": ["sheep fold"]}, {}])
    player = typed(state.view(0))["players"][0]
    tiles = laid_tiles(player, IMPRINTS)
    across = [parts_of(field) for field in player["fields"] if len(field["parts"]) > 1]
    assert across
    for parts in across:
        assert outline(tiles, parts).count("M") <= len(parts)
    assert any(outline(tiles, parts).count("M") == 1 for parts in across)


def test_fields_are_tinted_by_the_animals_in_them_and_hatched_where_types_share_one() -> None:
    animals = [("home 1", 0, "2 sheep"), ("home 1", 1, "1 cow 3 pig"), ("home 1", 2, "1 pig")]
    drawn = by_id(given(farmers=True, players=[{"animals": animals}, {}]), 0)
    assert [child.get("class") for child in drawn["field-home_20_1-0"]] == ["herd-sheep", "hit", "hit"]
    assert drawn["field-home_20_1-1"][0].get("fill", "").startswith("url(#hatch-")
    assert [child.get("class") for child in drawn["field-home_20_1-3"]] == ["hit", "hit"]
    assert {"herd-home_20_1-1-cow", "herd-home_20_1-1-pig", "herd-home_20_1-0-sheep"} <= set(drawn)
    assert "3 pigs" in drawn["herd-home_20_1-1-pig"].get("data-tip", "")
    assert "2 sheep" in drawn["field-home_20_1-0"].get("data-tip", "")


def led() -> State:
    """A sheep of the home is to be led, with two steps."""
    transport = {"decision": "transport and upgrade", "tile": "home 1", "steps": 2, "upgrades": 1}
    leading = {"decision": "lead an animal", "animal": "sheep", "tile": "home 1", "field": 3}
    return given(
        farmers=True, season="summer",
        players=[
            {
                "village": ["sheep fold"], "on_home": "1 blue", "wheat": 2,
                "animals": [("home 1", 3, "2 sheep"), ("home 1", 2, "1 cow")],
                "pending": [transport, leading],
            },
            {},
        ],
    )  # fmt: skip


def test_while_an_animal_is_led_each_field_says_what_it_costs() -> None:
    state = led()
    legal = [action.form() for action in state.legal(0) if action.form()["do"] == "to"]
    drawn = by_id(state, 0)
    costs = {name: found.get("data-tip", "") for name, found in drawn.items() if name.startswith("field-")}
    offered = {f"field-{str(form['tile']).replace(' ', '_20_')}-{form['field']}" for form in legal}
    assert {name for name, tip in costs.items() if "to get there" in tip} == offered
    assert any("1 step to get there" in tip for tip in costs.values())
    assert any("2 steps to get there" in tip for tip in costs.values())
    tallies = [found.text for found in elements([panel for panel in panels(state, 0) if panel.role == "own"])]
    assert "1" in tallies and "2" in tallies


def test_animals_are_led_and_fed_by_clicks() -> None:
    transport = {"decision": "transport and upgrade", "tile": "home 1", "steps": 1, "upgrades": 0}
    state = given(
        farmers=True,
        players=[
            {
                "wheat": 2, "on_home": "1 blue", "animals": [("home 1", 3, "1 pig")],
                "pending": [transport],
            },
            {},
        ],
    )  # fmt: skip
    assert path_of(state, 0, do="lead", animal="pig", tile="home 1", field=3) == (("herd-home_20_1-3-pig",),)
    assert path_of(state, 0, do="feed") == (("held-wheat",),)
    assert {"held-wheat", "herd-home_20_1-3-pig"} <= set(by_id(state, 0))


def test_of_several_new_animals_one_is_clicked_first() -> None:
    placing = {"decision": "place an animal", "tile": "home 1", "animals": {"pig": 1, "sheep": 1}}
    state = given(farmers=True, players=[{"pending": [placing]}, {}])
    assert path_of(state, 0, do="put", animal="pig", tile="home 1", field=2) == (("new-pig", "field-home_20_1-2"),)
    assert {"new-pig", "new-sheep"} <= set(by_id(state, 0))
    play(state, 0, "put", animal="pig", tile="home 1", field=2)
    assert path_of(state, 0, do="put", animal="sheep", tile="home 1", field=0) == (("field-home_20_1-0",),)


# ------------------------------------------------------------ contracts, extensions, boats
def trading(**player: Any) -> State:
    return given(
        farmers=True, merchants=True, season="summer",
        players=[
            {"contracts": [12, 13, 26], "cabins": 2, **player},
            {"contracts": [1, 2], "contracts_shown": [2], "village": [{"tile": "keywood", "side": "upgraded"}]},
        ],
        trade={"open": [3, 14, 27], "discarded": [5], "extensions": extensions(e07="keywood")},
    )  # fmt: skip


def test_a_contract_is_exchanged_by_clicking_it_and_then_an_item_that_it_names() -> None:
    state = trading()
    drawn = by_id(state, 0)
    assert {name for name in drawn if name.startswith("trade-13-")} == {"trade-13-saw", "trade-13-wood"}
    assert len([name for name in drawn if name.startswith("trade-12-")]) == 15
    assert path_of(state, 0, do="exchange", contract=26, item="gold") == (("deal-26", "trade-26-gold"),)
    assert path_of(state, 0, do="take contract", contract=3) == (("deal-03",),)
    assert path_of(state, 0, do="draw contract") == (("contract-piles",),)


def test_contracts_lie_open_on_the_table_and_behind_the_own_screen_only() -> None:
    drawn = by_id(trading(), 0)
    assert {name for name in drawn if name.startswith("deal-")} == {f"deal-{n:02}" for n in (3, 12, 13, 14, 26, 27)}
    titles = [panel.title for panel in panels(trading(), 0)]
    assert not any("contract" in title for title in titles)  # how many others have is hidden
    spectator = {found.get("id") for found in elements(panels(trading(), None))}
    assert "deal-12" not in spectator and "held-wheat" not in spectator


def test_open_screens_show_what_all_have_seen() -> None:
    state = given(
        farmers=True, merchants=True, open_screens=True,
        players=[
            {},
            {
                "workers": "3 red 2 yellow", "seen_workers": "3 red", "skills": "2 saw", "seen_skills": "1 saw",
                "wheat": 4, "contracts": [1, 2], "contracts_shown": [2],
            },
        ],
    )  # fmt: skip
    shown = [(thing.sprite, thing.text) for thing in BOARD.bars(state.view(0))[1].things]
    assert shown[2:] == [
        ("worker-red", "3"), ("skill-saw", "1"), ("skill-random", "1"), ("wheat-tile", "4"),
        ("sign-contract-down", "1"), ("contract-02", ""),
    ]  # fmt: skip
    drawn = list_ids([panel for panel in panels(state, 0) if panel.id == "village-1"])
    assert not any(name.startswith("deal-") for name in drawn)


def test_bars_show_what_everybody_knows_and_nothing_else() -> None:
    for state, seat in all_moments()[::3]:
        board = board_for(state.game, NAMES)
        bars = board.bars(state.view(seat))
        assert board.bars(state.imagine(seat, 3).view(seat)) == bars
        assert all(board.bars(state.view(other)) == bars for other in [None, *range(state.seats)])


def test_every_event_is_told_with_sprites_that_there_are() -> None:
    sprites = set(re.findall(r'<symbol id="([^"]+)"', BOARD.sprites()))
    for at in range(len(VARIED)):
        for event in moments(at)[-1][0].keep_journal().log(0):
            told = BOARD.telling(event)
            assert sprites.issuperset(part[1:] for part in told.brief if part.startswith("#"))
            assert sprites.issuperset(flight.sprite for flight in told.flights if flight.sprite)


def test_extensions_and_cabins_stand_on_their_tiles() -> None:
    state = trading()
    views = {panel.id: panel.body for panel in panels(state, 0)}
    assert "#extension-red" in views["village-1"] and "#sign-cabin" in views["village-0"]
    assert "red extension" in by_id(state, 0)["on-keywood"].get("data-tip", "")
    assert "on the Keywood" in by_id(state, 0)["extensions-red"].get("data-tip", "")


def test_the_cargo_of_a_boat_is_drawn_and_told() -> None:
    boats = {"keyflower II": {"workers": "2 red"}, "sea bastion": {}}
    cargo = [{"gold": 2, "cabins": 1, "contracts": 0}, {"gold": 0, "cabins": 0, "contracts": 0}]
    boat = by_id(given(merchants=True, boats=boats, trade={"cargo": cargo}), 0)["boat-keyflower_20_II"]
    shown = [found.attrib["href"] for found in boat.iter() if "href" in found.attrib]
    assert shown == ["#worker-red", "#resource-gold", "#sign-cabin"]
    assert "2 gold and 1 cabin" in boat.get("data-tip", "")


def test_twenty_two_lots_fit_beside_each_other() -> None:
    names = [name for name in TILES if TILES.index("apothecary") <= TILES.index(name) < TILES.index("keyflower")]
    state = given(6, farmers=True, merchants=True, season="winter", lots=names[:18], turn_order={})
    shown = {panel.id: panel for panel in panels(state, 0)}
    lots = shown["lots"]
    found = re.findall(r'<g class="piece" transform="translate\(([\d.]+) ([\d.]+)\)">', lots.body)
    boxes = [(float(x), float(y), float(x) + WIDTH, float(y) + HEIGHT) for x, y in found]
    assert len(boxes) == 18
    assert all(left >= 0 and right <= lots.width and bottom <= lots.height for left, _, right, bottom in boxes)
    for one, other in combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
    bids = [name for name in list_ids([lots, shown["harbour"]]) if re.fullmatch(r"bid-.*(?<!-\d)", name)]
    assert len(bids) == 22


# ------------------------------------------------------------ events
def test_events_touch_what_they_are_about() -> None:
    state = moments(2)[-1][0]
    told: Counter[str] = Counter()
    for event in state.keep_journal().log(0):
        assert all(isinstance(id, str) and id for id in BOARD.elements_of(event))
        told[str(event["event"])] += BOARD.concerns(event, 0)
    put: dict[str, str | int | list[int] | list[str]]
    put = {"event": "put", "seat": 0, "animal": "sheep", "tile": "home 1", "field": 2}
    assert BOARD.elements_of(put) == ["on-home_20_1", "field-home_20_1-2", "herd-home_20_1-2-sheep"]
    assert BOARD.elements_of({"event": "took contract", "seat": 0, "contract": 3}) == ["deal-03"]
    assert BOARD.elements_of({"event": "drew contract", "seat": 0}) == ["contract-piles"]
    assert BOARD.elements_of({"event": "replaced", "seat": 0, "boat": "white wind"}) == ["boat-white_20_wind"]
    assert BOARD.elements_of({"event": "fed", "seat": 0}) == ["supply-wheat"]
    assert BOARD.concerns({"event": "bred", "seat": 0, "animal": "pig", "tile": "home 1", "field": 0}, 0)
