"""Fields: land between roads, water and open sides, over all the tiles that it touches."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from steading.engine.ids import Seat
from steading.games.keyflower.rules.farmers.fields import fields_of
from steading.games.keyflower.rules.farmers.stock import herd_names
from steading.games.keyflower.rules.pieces import REGIONS
from steading.games.keyflower.rules.state import KeyflowerState
from steading.games.keyflower.rules.tiles import TILES
from tests.games.keyflower.kit import EXPAND, F, animals, given, goods, player_of, score, tile_of, use
from tests.kit import play

Part = tuple[str, int]  # a tile and a part of its land
BOAT_2A = {"tile": "summer boat 2", "side": "a", "q": 0, "r": 1, "turned": 0}  # in the water of home 1
KEYWOOD_NORTH = {"tile": "keywood", "q": 0, "r": -1, "turned": 0}  # of home 1; roads S, SW, N and NE
RING = [  # beside home 1, whose roads lead N and NE: each of the three is joined by roads with the other two
    {"tile": "keywood", "q": 0, "r": -1, "turned": 5},  # roads S, NW, N and SE
    {"tile": "miner", "q": 1, "r": -1, "turned": 1},  # roads S, SW, NW and NE
]


def fields(state: State, seat: int = 0) -> list[set[Part]]:
    """The fields of a village, each as the parts of land that it consists of."""
    assert isinstance(state, KeyflowerState)
    found = fields_of(state, Seat(seat))
    together: dict[int, set[Part]] = {}
    for tile in player_of(state, seat)["tiles"]:
        for region in range(int(REGIONS)):
            field = int(found.field[TILES.index(tile["tile"]) * REGIONS + region])
            if field >= 0:
                together.setdefault(field, set()).add((tile["tile"], region))
    return list(together.values())


def field_at(state: State, tile: str, region: int) -> set[Part]:
    """The field to which a part of a tile's land belongs."""
    return next(field for field in fields(state) if (tile, region) in field)


def shared(state: State) -> list[set[Part]]:
    """The fields that lie on several tiles."""
    return [field for field in fields(state) if len({tile for tile, _ in field}) > 1]


def herds(state: State) -> list[dict[str, int]]:
    """The animals of every field that has any."""
    assert isinstance(state, KeyflowerState)
    found = fields_of(state, Seat(0))
    names = [int(found.all()[place]) for place in range(len(found.all()))]
    return [herd_names(found.herds[field]) for field in names if found.herds[field] > 0]


def built(*village: Any, home: int = 1, **more: Any) -> State:
    """A village around this home, at the end of the game."""
    players = [{"home": home, "village": list(village), **more}, {"home": home % 6 + 1}]
    return given(farmers=True, season="winter", step="over", players=players)


# ---------------------------------------------------------------- what a field is
@pytest.mark.rule(F + "field.definition", F + "field.home-five")
@pytest.mark.parametrize("home", [1, 2, 3, 4, 5, 6])
def test_a_home_alone_has_five_fields_that_end_at_its_open_sides(home: int) -> None:
    name = f"home {home}"
    assert fields(built(home=home)) == [{(name, region)} for region in range(5)]


@pytest.mark.rule(F + "field.home-five")
def test_the_field_at_the_inlet_runs_around_it() -> None:
    # West and east of the water of home 1 lie keywood and farm yard, each with a plain side towards the other's place.
    keywood = {"tile": "keywood", "q": -1, "r": 1, "turned": 0}  # its NE road to the home
    farm_yard = {"tile": "farm yard", "q": 1, "r": 0, "turned": 1}  # its NW road to the home
    state = built(keywood, farm_yard)
    inlet = field_at(state, "home 1", 4)  # between the SE and the SW road
    assert inlet == {("home 1", 4), ("keywood", 3), ("farm yard", 0)}
    assert len(fields(state)) == 5 + 4 + 4 - 4


@pytest.mark.rule(F + "field.definition")
def test_without_a_tile_on_the_side_a_field_ends_and_with_one_it_runs_on() -> None:
    sculptor = {"tile": "sculptor", "q": 1, "r": -2, "turned": 0}  # roads NW and SE, plain towards the keywood
    north_east = {"tile": "keywood", "q": 0, "r": -1, "turned": 5}  # plain towards SW and NE
    assert len(fields(built(north_east))) == 7
    assert field_at(built(north_east), "keywood", 3) == {("keywood", 3)}
    state = built(north_east, sculptor)
    assert field_at(state, "sculptor", 1) == {("keywood", 3), ("sculptor", 1)}
    assert field_at(state, "sculptor", 0) == {("sculptor", 0)}


@pytest.mark.rule(F + "field.across-tiles")
def test_a_road_side_joins_the_fields_left_and_right_of_the_road_separately() -> None:
    state = built(KEYWOOD_NORTH)
    assert len(fields(state)) == 5 + 4 - 2 == 7
    assert shared(state) == [
        {("home 1", 1), ("keywood", 0)},  # left of the road between them
        {("home 1", 2), ("keywood", 3)},  # right of it
    ]


@pytest.mark.rule(F + "field.across-tiles")
def test_a_plain_side_joins_its_fields_completely() -> None:
    shed = {"tile": "cow shed", "q": -1, "r": -1, "turned": 0}  # roads S and N, north-west of the keywood
    state = built(KEYWOOD_NORTH, shed)
    assert len(fields(state)) == 7 + 2 - 1
    assert field_at(state, "cow shed", 1) == {("keywood", 1), ("cow shed", 1)}
    assert field_at(state, "cow shed", 0) == {("cow shed", 0)}


@pytest.mark.rule(F + "field.roads-split")
@pytest.mark.parametrize(
    ("tile", "number"),
    [
        ("sheep fold", 4), ("farm yard", 4), ("keywood", 4), ("pigsty", 3), ("shepherd's hut", 3), ("farrier", 3),
        ("cow shed", 2), ("ranch", 2), ("barn", 2), ("bakery", 1), ("dairy", 1), ("granary", 1), ("hillside", 1),
        ("truffle orchard", 1), ("weaver", 1), ("windmill", 1), ("sheep shelter", 1), ("farmers' turn order 1", 1),
    ],
)  # fmt: skip
def test_a_tile_has_as_many_fields_as_roads_and_one_without(tile: str, number: int) -> None:
    north = {"q": 0, "r": -1} if tile == "sheep shelter" else {"beside": ("home", "N"), "join": "road"}
    state = built(BOAT_2A, {"tile": tile, **north})
    on_it = [field for field in fields(state) if any(name == tile for name, _ in field)]
    assert len(on_it) == number
    assert {region for field in on_it for name, region in field if name == tile} == set(range(number))


@pytest.mark.rule(F + "field.decor-ignored")
@pytest.mark.parametrize("side", ["basic", "upgraded"])
def test_stream_steps_and_walls_divide_no_field(side: str) -> None:
    assert len(fields(built(side=side))) == 5
    for tile in ("sheep fold", "wheat field"):
        state = built({"tile": tile, "side": side, "beside": ("home", "N"), "join": "road"})
        assert len([field for field in fields(state) if any(name == tile for name, _ in field)]) == 4
        assert len(fields(state)) == 5 + 4 - 2


# ---------------------------------------------------------------- water
@pytest.mark.rule(F + "field.not-over-water")
def test_home_and_two_boats_in_a_line_of_water_share_no_field() -> None:
    boats = [
        {"tile": "summer boat 5", "q": 0, "r": 1, "turned": 0},
        {"tile": "keyflower", "q": 0, "r": 2, "turned": 3},
    ]
    state = given(
        farmers=True, season="winter", step="over", players=[{"village": boats}], boats={"keyflower": {"taken": 0}}
    )
    assert len(fields(state)) == 5 + 2 + 2 == 9
    assert shared(state) == []


@pytest.mark.rule(F + "field.not-over-water")
def test_two_boats_that_touch_plain_side_to_plain_side_have_three_fields() -> None:
    boats = [
        {"tile": "summer boat 5", "q": 0, "r": 1, "turned": 0},
        {"tile": "summer boat 6", "q": 1, "r": 1, "turned": 0},  # south-east of the other
    ]
    state = built(*boats)
    assert len(fields(state)) == 5 + 2 + 2 - 1
    assert shared(state) == [{("summer boat 5", 1), ("summer boat 6", 0)}]  # its east bank, the other's west bank


# ---------------------------------------------------------------- how fields are joined
@pytest.mark.rule(F + "field.three-tiles")
def test_three_tiles_in_a_ring_of_roads_enclose_a_field_on_all_three() -> None:
    state = built(*RING)
    assert len(fields(state)) == 5 + 4 + 4 - 5 == 8
    assert [field for field in fields(state) if len({tile for tile, _ in field}) == 3] == [
        {("home 1", 2), ("keywood", 0), ("miner", 0)}
    ]


@pytest.mark.rule(F + "field.dead-end-joins")
@pytest.mark.parametrize("tile", ["bakery", "weaver", "windmill", "farmers' turn order 1"])
def test_around_the_end_of_a_road_the_fields_beside_it_are_one(tile: str) -> None:
    state = built({"tile": tile, "beside": ("home", "N"), "join": "road"})
    assert len(fields(state)) == 5 + 1 - 2 == 4
    assert shared(state) == [{("home 1", 1), ("home 1", 2), (tile, 0)}]


@pytest.mark.rule(F + "field.mismatch-2a")
def test_a_road_that_ends_at_a_plain_side_lets_its_fields_join_that_sides_field() -> None:
    state = built(BOAT_2A, {"tile": "sheep shelter", "q": 0, "r": -1})
    on_land = [
        field for field in fields(state) if ("summer boat 2", 0) not in field and ("summer boat 2", 1) not in field
    ]
    assert len(on_land) == 5 + 1 - 2 == 4
    assert shared(state) == [{("home 1", 1), ("home 1", 2), ("sheep shelter", 0)}]


@pytest.mark.rule(F + "field.mismatch-2a")
def test_the_same_holds_for_a_tile_whose_road_meets_a_plain_side_elsewhere() -> None:
    keywood = {"tile": "keywood", "q": 0, "r": -1, "turned": 1}  # roads SW, NW, NE and SE, plain towards the home
    state = built(BOAT_2A, keywood)
    assert shared(state) == [{("home 1", 1), ("home 1", 2), ("keywood", 3)}]
    sawmill = {"tile": "sawmill", "q": 0, "r": -2, "turned": 0}  # its road ends at the keywood's plain north side
    state = built(BOAT_2A, keywood, sawmill)
    assert field_at(state, "sawmill", 0) == {("sawmill", 0), ("sawmill", 1), ("keywood", 1)}


@pytest.mark.rule(F + "field.mismatch-2a")
def test_a_road_against_water_joins_nothing() -> None:
    state = built({**BOAT_2A, "r": -1})  # north of the home, where its road ends at the boat's water
    assert len(fields(state)) == 5 + 2 == 7
    assert shared(state) == []
    state = built({**BOAT_2A, "r": -1, "turned": 1})  # the same boat, plain towards the home
    assert shared(state) == [{("home 1", 1), ("home 1", 2), ("summer boat 2", 1)}]


# ---------------------------------------------------------------- from then on
@pytest.mark.rule(F + "field.upgrade-unchanged")
def test_an_upgraded_tile_has_the_same_fields_and_the_same_animals() -> None:
    fold = {"tile": "sheep fold", "beside": ("home", "N"), "join": "road", "goods": "1 wood"}
    own: dict[str, Any] = {
        "village": [fold],
        "animals": [("sheep fold", 2, "2 sheep")],
        "wheat": 1,
        "workers": "1 blue",
    }
    state = given(farmers=True, season="summer", players=[own])
    before = fields(state)
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="sheep fold")
    assert (tile_of(state, "sheep fold")["side"], goods(state, "sheep fold")) == ("upgraded", {})
    assert fields(state) == before
    assert animals(state, 0) == {("sheep fold", 2): {"sheep": 2}}


@pytest.mark.rule(F + "field.recomputed-on-placing")
def test_animals_of_two_fields_share_one_when_a_tile_joins_them() -> None:
    own: dict[str, Any] = {"won": ["granary"], "animals": [("home 1", 1, "1 sheep"), ("home 1", 2, "1 sheep")]}
    state = given(farmers=True, season="winter", step=EXPAND, players=[own])
    assert (herds(state), score(state)["sheep fields"]) == ([{"sheep": 1}, {"sheep": 1}], 2)
    play(state, 0, "lay", q=0, r=-1)
    play(state, 0, "done")
    assert (herds(state), score(state)["sheep fields"]) == ([{"sheep": 2}], 1)
    assert animals(state, 0) == {("home 1", 1): {"sheep": 1}, ("home 1", 2): {"sheep": 1}}


@pytest.mark.rule(F + "field.recomputed-on-placing")
def test_elsewhere_the_same_tile_leaves_them_apart() -> None:
    own: dict[str, Any] = {"won": ["granary"], "animals": [("home 1", 1, "1 sheep"), ("home 1", 2, "1 sheep")]}
    state = given(farmers=True, season="winter", step=EXPAND, players=[own])
    play(state, 0, "lay", q=1, r=0)
    play(state, 0, "done")
    assert (herds(state), score(state)["sheep fields"]) == ([{"sheep": 1}, {"sheep": 1}], 2)
