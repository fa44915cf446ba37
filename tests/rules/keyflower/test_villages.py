"""Step 6 of a season's end: won tiles are laid, side to matching side, by all at once."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from steading.games.keyflower.rules.tiles import (
    AUTUMN_TILES,
    BOATS,
    SHEEP_SHELTER,
    SPRING_TILES,
    SUMMER_BOATS,
    SUMMER_TILES,
    TILES,
    TURN_ORDER,
    WINTER_TILES,
)
from tests.games.keyflower.kit import EXPAND, R, edges, given, player_of, tile_of
from tests.kit import choices, legal, play, refused

NORTH = {"tile": "keywood", "q": 0, "r": -1, "turned": 0}  # of home 1; roads S, SW, N, NE, plain NW and SE
CLOSED = [  # beside home 1: no boat fits anywhere around these
    {"tile": "quarryman", "q": -1, "r": 1, "turned": 2},
    {"tile": "woodcutter", "q": -1, "r": 2, "turned": 4},
]


def laying(won: list[str], village: list[Any] | None = None, season: str = "autumn", **more: Any) -> State:
    """The first of two players, with home 1 (water in the south), has these tiles to lay."""
    return given(season=season, step=EXPAND, players=[{"won": won, "village": village or [], **more}])


def lies(state: State, name: str) -> tuple[int, int, int]:
    """Where a tile lies and how it is turned."""
    tile = tile_of(state, name)
    return tile["q"], tile["r"], tile["turned"]


def places(state: State, seat: int = 0) -> set[tuple[object, object]]:
    """Where the tile can be laid."""
    return {(form["q"], form["r"]) for form in legal(state, seat, "lay")}


def names(state: State, viewer: int | None, seat: int) -> set[str]:
    """The tiles that the viewer sees in a village."""
    view: Any = state.view(viewer)
    return {tile["tile"] for tile in view["players"][seat]["tiles"]}


# ---------------------------------------------------------------- all at once
@pytest.mark.rule(R + "expand.simultaneous")
def test_both_players_lay_at_once_in_any_order_and_the_result_is_the_same() -> None:
    results = []
    for order in [(0, 0, 0, 1, 1, 1), (1, 1, 1, 0, 0, 0), (0, 1, 0, 1, 1, 0)]:
        state = given(step=EXPAND, players=[{"won": ["keywood"]}, {"won": ["miner"]}])
        assert state.deciders == (0, 1)
        said = {0: [("lay", {"q": 0, "r": -1}), ("turn", {"turned": 2}), ("done", {})]}
        said[1] = [("lay", {"q": 0, "r": -1}), ("turn", {"turned": 0}), ("done", {})]
        for seat in order:
            do, parameters = said[seat].pop(0)
            play(state, seat, do, **parameters)
        results.append(state.dump())
    assert results[0] == results[1] == results[2]
    assert (lies(state, "keywood"), lies(state, "miner")) == ((0, -1, 2), (0, -1, 0))
    assert results[0]["season"] == "summer"


@pytest.mark.rule(R + "expand.simultaneous")
def test_nobody_sees_where_another_lays_until_all_have_laid() -> None:
    state = given(step=EXPAND, players=[{"won": ["keywood"]}, {"won": ["miner"]}])
    play(state, 0, "lay", q=0, r=-1)
    play(state, 0, "turn", turned=0)
    play(state, 0, "done")
    assert [names(state, viewer, 0) for viewer in (0, 1, None)] == [{"home 1", "keywood"}, {"home 1"}, {"home 1"}]
    play(state, 1, "lay", q=0, r=-1)
    play(state, 1, "turn", turned=0)
    play(state, 1, "done")
    assert [names(state, viewer, 0) for viewer in (1, None)] == [{"home 1", "keywood"}] * 2


@pytest.mark.rule(R + "expand.simultaneous")
def test_in_winter_boats_and_turn_order_tiles_are_laid_with_the_others() -> None:
    own = {"won": ["jeweller", "turn order 1", "keyflower"]}
    state = given(season="winter", step=EXPAND, players=[own, {"won": ["sea bastion"]}])
    assert state.deciders == (0, 1)
    assert choices(state, 0, "pick", "tile") == {"jeweller", "turn order 1", "keyflower"}
    play(state, 0, "pick", tile="keyflower")
    play(state, 0, "lay", q=0, r=1)  # in the home's water
    play(state, 0, "turn", turned=0)
    play(state, 0, "pick", tile="turn order 1")
    play(state, 0, "lay", q=0, r=-1)
    play(state, 0, "lay", q=1, r=0)
    play(state, 0, "done")
    play(state, 1, "lay", q=-1, r=1)
    play(state, 1, "turn", turned=1)
    play(state, 1, "done")
    assert names(state, None, 0) == {"home 1", "keyflower", "turn order 1", "jeweller"}
    assert names(state, None, 1) == {"home 2", "sea bastion"}


# ---------------------------------------------------------------- where
@pytest.mark.rule(R + "expand.attached")
def test_a_tile_two_spaces_from_the_village_is_refused() -> None:
    state = laying(["keywood"], season="spring")
    refused(state, 0, R + "expand.attached", "lay", q=0, r=-2)
    assert places(state) == {(0, -1), (1, -1), (1, 0), (-1, 0), (-1, 1)}
    play(state, 0, "lay", q=0, r=-1)


@pytest.mark.rule(R + "expand.free-space")
def test_a_tile_never_covers_another() -> None:
    state = laying(["sawmill"], [NORTH])
    assert refused(state, 0, R + "expand.free-space", "lay", q=0, r=-1).facts["tile"] == "keywood"
    assert refused(state, 0, R + "expand.free-space", "lay", q=0, r=0).facts["tile"] == "home 1"
    play(state, 0, "lay", q=0, r=-2)
    play(state, 0, "turn", turned=0)
    assert (lies(state, "sawmill"), lies(state, "keywood")) == ((0, -2, 0), (0, -1, 0))


@pytest.mark.rule(R + "expand.match")
def test_keywood_lies_with_a_road_against_the_homes_road_and_not_with_a_plain_side() -> None:
    state = laying(["keywood"], season="spring")
    play(state, 0, "lay", q=0, r=-1)
    assert choices(state, 0, "turn", "turned") == {0, 2, 3, 5}  # S, NE, N or SW towards the home
    for turned in (1, 4):  # SE or NW towards it
        refused(state, 0, R + "expand.match", "turn", turned=turned)
    play(state, 0, "turn", turned=0)
    assert lies(state, "keywood") == (0, -1, 0)


@pytest.mark.rule(R + "expand.match")
def test_no_road_meets_the_homes_water() -> None:
    state = laying(["keywood"], season="spring")
    refused(state, 0, R + "expand.match", "lay", q=0, r=1)


@pytest.mark.rule(R + "expand.match")
def test_a_tile_that_touches_three_others_matches_all_three() -> None:
    around = [NORTH, {"tile": "miner", "q": 1, "r": 0, "turned": 2}]
    # North-east of the home: keywood's plain side, the home's road and the miner's road.
    state = laying(["sculptor"], around)  # its roads lie opposite each other
    refused(state, 0, R + "expand.match", "lay", q=1, r=-1)
    state = laying(["fair"], around)  # its roads lie side by side
    play(state, 0, "lay", q=1, r=-1)
    assert lies(state, "fair") == (1, -1, 2)  # it fits in one turn only, which is not asked for
    assert [edges(TILES.index("fair"), 2, side) for side in (0, 1, 2)] == ["road", "road", "plain"]  # S, SW, NW


@pytest.mark.rule(R + "expand.need-no-road-link")
def test_a_tile_may_hang_on_a_plain_side_where_nothing_can_be_carried() -> None:
    state = laying(["sawmill"], [NORTH])
    play(state, 0, "lay", q=-1, r=-1)
    play(state, 0, "turn", turned=0)
    assert lies(state, "sawmill") == (-1, -1, 0)
    sawmill = {"tile": "sawmill", "q": -1, "r": -1, "turned": 0}
    village = [{**NORTH, "goods": "1 wood"}, sawmill]
    state = given(season="winter", players=[{"village": village, "workers": "1 red"}])
    play(state, 0, "use", tile="home 1")
    play(state, 0, "workers", colour="red", number=1)
    refused(state, 0, R + "transport.roads-only", "move", tile="keywood", resource="wood", direction="NW")
    play(state, 0, "move", tile="keywood", resource="wood", direction="S")


@pytest.mark.rule(R + "expand.rotation")
@pytest.mark.parametrize(("q", "r", "turned"), [(1, -1, 0), (1, 0, 1), (-1, 1, 3), (-1, 0, 4), (0, -1, 5)])
def test_a_winter_tile_turns_its_one_road_to_the_home_wherever_it_lies(q: int, r: int, turned: int) -> None:
    state = laying(["apothecary"], season="winter")
    play(state, 0, "lay", q=q, r=r)
    assert lies(state, "apothecary") == (q, r, turned)


@pytest.mark.rule(R + "expand.rotation")
def test_on_a_plain_side_a_winter_tile_is_offered_in_all_turns_but_the_one_with_its_road_there() -> None:
    state = laying(["apothecary"], [NORTH], season="winter")
    play(state, 0, "lay", q=-1, r=-1)
    assert choices(state, 0, "turn", "turned") == {0, 1, 2, 3, 5}
    play(state, 0, "turn", turned=2)
    assert lies(state, "apothecary") == (-1, -1, 2)


@pytest.mark.rule(R + "expand.road-counts")
def test_tiles_have_as_many_roads_and_water_sides_as_the_book_counts() -> None:
    def sides(tile: int) -> tuple[int, int]:
        shown = [edges(tile, 0, side) for side in range(6)]
        return shown.count("road"), shown.count("water")

    assert {sides(tile) for tile in range(SPRING_TILES)} == {(5, 1)}  # homes
    assert {sides(tile) for tile in range(SPRING_TILES, SUMMER_TILES)} == {(4, 0)}
    assert {sides(tile) for tile in range(SUMMER_TILES, SUMMER_BOATS)} == {(3, 0)}
    boats = [*range(SUMMER_BOATS, AUTUMN_TILES), *range(BOATS, TURN_ORDER)]
    assert {sides(tile) for tile in boats} == {(0, 2)}
    autumn = set(range(AUTUMN_TILES, WINTER_TILES)) - {SHEEP_SHELTER}
    assert {sides(tile) for tile in autumn} == {(2, 0)}
    assert {sides(tile) for tile in range(WINTER_TILES, BOATS)} == {(1, 0)}
    assert [sides(tile) for tile in range(TURN_ORDER, TURN_ORDER + 4)] == [(1, 0), (2, 0), (3, 0), (4, 0)]


# ---------------------------------------------------------------- boats
@pytest.mark.rule(R + "expand.boats-free")
def test_a_boat_may_lie_away_from_the_water() -> None:
    state = laying(["summer boat 1"], [NORTH], season="summer")
    refused(state, 0, R + "expand.match", "lay", q=1, r=-1)  # beside keywood's plain side, but by the home's road too
    assert places(state) == {(-1, -1), (0, 1)}
    play(state, 0, "lay", q=-1, r=-1)
    assert choices(state, 0, "turn", "turned") == {0, 1, 3, 4}
    for turned in (2, 5):  # water against keywood's plain side
        refused(state, 0, R + "expand.match", "turn", turned=turned)
    play(state, 0, "turn", turned=0)
    assert lies(state, "summer boat 1") == (-1, -1, 0)


@pytest.mark.rule(R + "expand.home-water-advice")
def test_a_road_may_be_led_before_the_homes_water_and_keeps_boats_out() -> None:
    state = given(3, step=EXPAND, players=[{"won": ["keywood"]}])
    play(state, 0, "lay", q=-1, r=1)
    play(state, 0, "turn", turned=1)  # with a road to the south-east
    assert lies(state, "keywood") == (-1, 1, 1)
    village = [{"tile": "keywood", "q": -1, "r": 1, "turned": 1}]
    state = given(3, season="summer", step=EXPAND, players=[{"won": ["summer boat 1"], "village": village}])
    refused(state, 0, R + "expand.match", "lay", q=0, r=1)


# ---------------------------------------------------------------- which tiles
@pytest.mark.rule(R + "expand.no-repositioning")
def test_a_tile_that_lies_is_never_taken_up_again() -> None:
    state = laying(["mason"], [NORTH], season="summer")
    refused(state, 0, R + "expand.no-repositioning", "pick", tile="keywood")
    play(state, 0, "lay", q=1, r=0)
    play(state, 0, "turn", turned=0)
    refused(state, 0, R + "expand.no-repositioning", "pick", tile="mason")
    refused(state, 0, R + "expand.no-repositioning", "lay", q=0, r=-2)
    refused(state, 0, R + "expand.no-repositioning", "turn", turned=1)
    play(state, 0, "done")
    assert (lies(state, "keywood"), lies(state, "mason")) == ((0, -1, 0), (1, 0, 0))
    refused(state, 0, R + "expand.no-repositioning", "pick", tile="keywood")


@pytest.mark.rule(R + "expand.all-won")
def test_every_tile_won_is_laid_while_it_fits_somewhere() -> None:
    state = given(season="autumn", step=EXPAND, players=[{"won": ["sawmill", "well"]}, {"won": ["inn"]}])
    assert refused(state, 0, R + "expand.all-won", "done").facts["left"] == ["sawmill", "well"]
    refused(state, 0, R + "expand.all-won", "pick", tile="inn")  # the other player won it
    play(state, 0, "pick", tile="well")
    refused(state, 0, R + "expand.all-won", "done")
    assert refused(state, 0, R + "expand.all-won", "pick", tile="sawmill").facts["left"] == ["well"]  # this one first
    play(state, 0, "lay", q=0, r=-1)
    play(state, 0, "turn", turned=3)
    refused(state, 0, R + "expand.all-won", "done")
    play(state, 0, "lay", q=1, r=0)
    play(state, 0, "turn", turned=2)
    assert legal(state, 0) == [{"do": "done"}]
    play(state, 0, "done")
    assert {tile["tile"] for tile in player_of(state, 0)["tiles"]} == {"home 1", "well", "sawmill"}


@pytest.mark.rule(R + "expand.all-won")
def test_a_tile_that_fits_nowhere_is_set_aside() -> None:
    state = laying(["summer boat 2"], CLOSED, season="summer", sides={"summer boat 2": "b"})
    assert legal(state, 0) == [{"do": "done"}]
    play(state, 0, "done")
    own = player_of(state, 0)
    assert own["aside"] == ["summer boat 2"]
    assert [tile["tile"] for tile in own["tiles"]] == ["home 1", "woodcutter", "quarryman"]


@pytest.mark.rule(R + "expand.all-won")
def test_a_tile_set_aside_neither_counts_nor_scores() -> None:
    white = {"village": CLOSED, "aside": ["white wind"], "workers": "4 red"}
    laid = {"village": ["white wind"], "workers": "3 red"}
    state = given(6, season="winter", step="over", players=[white])
    assert {sheet.seat: sheet.total for sheet in state.scores()}[0] == 0
    state = given(6, season="winter", step="over", players=[laid])
    assert {sheet.seat: sheet.total for sheet in state.scores()}[0] == 3
    aside = {"village": [*CLOSED], "aside": ["summer boat 2"], "sides": {"summer boat 2": "b"}, "goods": "1 wood"}
    state = given(season="winter", players=[{**aside, "workers": "1 red"}])
    play(state, 0, "use", tile="home 1")
    play(state, 0, "workers", colour="red", number=1)
    play(state, 0, "move", tile="home 1", resource="wood", direction="SW")
    refused(state, 0, R + "transport.steps", "move", tile="quarryman", resource="wood", direction="NE")


@pytest.mark.rule(R + "expand.order-own")
def test_a_player_lays_several_tiles_in_the_order_it_likes() -> None:
    won = ["mason", "summer boat 1"]
    state = laying(won, season="summer")
    play(state, 0, "pick", tile="summer boat 1")
    assert places(state) == {(0, 1)}  # only the home's water
    state = laying(won, season="summer")
    play(state, 0, "pick", tile="mason")
    play(state, 0, "lay", q=0, r=-1)
    play(state, 0, "turn", turned=5)  # plain to the north
    assert (0, -2) in places(state)
    play(state, 0, "lay", q=0, r=-2)
    play(state, 0, "turn", turned=1)
    assert (lies(state, "mason"), lies(state, "summer boat 1")) == ((0, -1, 5), (0, -2, 1))


# ---------------------------------------------------------------- from then on
@pytest.mark.rule(R + "expand.usable-next-season")
def test_a_tile_laid_after_spring_serves_its_owner_in_summer() -> None:
    state = given(step=EXPAND, players=[{"won": ["miner"], "workers": "1 blue"}])
    play(state, 0, "lay", q=0, r=-1)
    play(state, 0, "turn", turned=0)
    play(state, 0, "done")
    assert (state.dump()["season"], state.deciders) == ("summer", (0,))
    play(state, 0, "use", tile="miner")
    play(state, 0, "workers", colour="blue", number=1)
    assert (tile_of(state, "miner")["goods"], tile_of(state, "home 1")["goods"]) == ({"iron": 2}, {})
