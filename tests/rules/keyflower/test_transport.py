"""Transport: a used home, stable, farrier or wainwright carries counters along the roads of one's own village."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import R, given, goods, player_of, tile_of, use
from tests.kit import choices, legal, play, refused

KEYWOOD_NORTH: dict[str, Any] = {"tile": "keywood", "beside": ("home", "N"), "join": "road"}


def left(state: State, seat: int = 0) -> tuple[int, int]:
    """The steps and upgrades that are left of the use."""
    frame: Any = player_of(state, seat)["pending"][-1]
    return frame["steps"], frame["upgrades"]


@pytest.mark.rule(R + "transport.tiles")
@pytest.mark.parametrize(("side", "steps", "upgrades"), [("basic", 3, 1), ("upgraded", 5, 2)])
def test_a_farrier_moves_and_upgrades_as_often_as_it_shows(side: str, steps: int, upgrades: int) -> None:
    village = [KEYWOOD_NORTH, "woodcutter", "carpenter", {"tile": "farrier", "side": side}]
    own = {"workers": "1 blue", "skills": "3 saw", "goods": "6 wood", "village": village}
    state = given(season="autumn", players=[own])
    use(state, 0, "farrier")
    for _ in range(steps):
        play(state, 0, "move", tile="home 1", resource="wood", direction="N")
    refused(state, 0, R + "transport.steps", "move", tile="home 1", resource="wood", direction="N")
    assert (goods(state, "home 1"), goods(state, "keywood")) == ({"wood": 6 - steps}, {"wood": steps})
    for tile in ("keywood", "woodcutter")[:upgrades]:
        play(state, 0, "upgrade", tile=tile)
    assert left(state) == (0, 0)
    assert legal(state, 0) == [{"do": "done"}]
    assert tile_of(state, "woodcutter")["side"] == ("upgraded" if upgrades == 2 else "basic")


@pytest.mark.rule(R + "transport.only-by-use")
def test_nothing_is_moved_or_upgraded_without_the_use_of_a_transport_tile() -> None:
    own = {"workers": "3 blue", "skills": "1 saw", "goods": "1 wood", "village": [KEYWOOD_NORTH, "miner", "workshop"]}
    state = given(season="summer", players=[own])
    rule = R + "transport.only-by-use"
    refused(state, 0, rule, "upgrade", tile="keywood")
    refused(state, 0, rule, "move", tile="home 1", resource="wood", direction="N")
    use(state, 0, "miner")
    play(state, 1, "pass")
    refused(state, 0, rule, "upgrade", tile="keywood")
    play(state, 0, "use", tile="workshop")
    refused(state, 0, rule, "upgrade", tile="keywood")
    play(state, 0, "workers", colour="blue", number=1)
    refused(state, 0, rule, "move", tile="home 1", resource="wood", direction="N")  # while a resource is chosen
    play(state, 0, "take", item="iron")
    play(state, 1, "pass")
    use(state, 0, "home 2")
    play(state, 0, "move", tile="home 1", resource="wood", direction="N")
    play(state, 0, "upgrade", tile="keywood")
    assert (tile_of(state, "keywood")["side"], goods(state, "keywood")) == ("upgraded", {"wood": 1})


STABLE: list[Any] = [KEYWOOD_NORTH, {"tile": "woodcutter", "beside": ("keywood", "N"), "join": "road"}, "stable"]


@pytest.mark.rule(R + "transport.steps")
def test_a_stable_moves_two_resources_by_one_tile_and_no_further() -> None:
    own = {"workers": "1 blue", "goods": "2 wood", "village": STABLE}
    state = given(season="summer", players=[own])
    use(state, 0, "stable")
    play(state, 0, "move", tile="home 1", resource="wood", direction="N")
    play(state, 0, "move", tile="home 1", resource="wood", direction="N")
    refused(state, 0, R + "transport.steps", "move", tile="keywood", resource="wood", direction="N")
    assert (goods(state, "home 1"), goods(state, "keywood")) == ({}, {"wood": 2})


@pytest.mark.rule(R + "transport.steps")
def test_a_stable_moves_one_resource_by_two_tiles() -> None:
    own = {"workers": "1 blue", "goods": "2 wood", "village": STABLE}
    state = given(season="summer", players=[own])
    use(state, 0, "stable")
    play(state, 0, "move", tile="home 1", resource="wood", direction="N")
    play(state, 0, "move", tile="keywood", resource="wood", direction="N")
    refused(state, 0, R + "transport.steps", "move", tile="home 1", resource="wood", direction="N")
    assert (goods(state, "home 1"), goods(state, "keywood"), goods(state, "woodcutter")) == (
        {"wood": 1},
        {},
        {"wood": 1},
    )


@pytest.mark.rule(R + "transport.roads-only")
def test_neighbours_without_a_common_road_exchange_nothing() -> None:
    keywood = {"tile": "keywood", "q": 0, "r": -1, "turned": 0, "goods": "2 wood"}  # its south-east side is plain
    miner = {"tile": "miner", "q": 1, "r": -1, "turned": 0}  # its north-west side is plain
    state = given(season="summer", players=[{"workers": "1 blue", "village": [keywood, miner]}])
    use(state, 0, "home 2")
    assert choices(state, 0, "move", "direction") == {"S"}
    for direction in ("SE", "N", "NW"):  # the miner; a road to nowhere; a plain side to nowhere
        refused(state, 0, R + "transport.roads-only", "move", tile="keywood", resource="wood", direction=direction)
    play(state, 0, "move", tile="keywood", resource="wood", direction="S")
    assert (goods(state, "keywood"), goods(state, "home 1"), goods(state, "miner")) == ({"wood": 1}, {"wood": 1}, {})


@pytest.mark.rule(R + "transport.through")
def test_a_resource_passes_over_a_tile_with_workers_and_resources() -> None:
    keywood = {**KEYWOOD_NORTH, "goods": "1 iron", "workers": "1 red"}
    sawmill = {"tile": "sawmill", "beside": ("keywood", "N"), "join": "road"}
    own = {"workers": "1 blue", "goods": "1 wood", "village": [keywood, sawmill, "stable"]}
    state = given(season="winter", players=[own])
    use(state, 0, "stable")
    play(state, 0, "move", tile="home 1", resource="wood", direction="N")
    play(state, 0, "move", tile="keywood", resource="wood", direction="N")
    assert left(state) == (0, 1)
    assert (goods(state, "home 1"), goods(state, "keywood"), goods(state, "sawmill")) == ({}, {"iron": 1}, {"wood": 1})
    assert tile_of(state, "keywood")["workers"] == {"red": 1}


@pytest.mark.rule(R + "transport.own-resources")
def test_with_anothers_stable_one_moves_only_resources_in_ones_own_village() -> None:
    own = {"workers": "1 blue", "goods": "1 wood", "village": [KEYWOOD_NORTH]}
    other = {"goods": "2 wood", "village": [{"tile": "stable", "beside": ("home", "N"), "join": "road"}]}
    state = given(season="summer", players=[own, other])
    use(state, 0, "stable")
    assert choices(state, 0, "move", "tile") == {"home 1"}
    refused(state, 0, R + "transport.own-resources", "move", tile="home 2", resource="wood", direction="N")
    refused(state, 0, R + "transport.own-resources", "move", tile="home 1", resource="gold", direction="N")
    play(state, 0, "move", tile="home 1", resource="wood", direction="N")
    assert (goods(state, "keywood"), goods(state, "home 2"), goods(state, "stable")) == ({"wood": 1}, {"wood": 2}, {})


@pytest.mark.rule(R + "transport.split-types")
def test_four_steps_are_divided_among_three_types_on_two_tiles() -> None:
    keywood, woodcutter, _ = STABLE
    village = [{**keywood, "goods": "1 gold"}, woodcutter, {"tile": "stable", "side": "upgraded"}]
    state = given(season="summer", players=[{"workers": "1 blue", "goods": "1 wood 1 iron", "village": village}])
    use(state, 0, "stable")
    assert left(state) == (4, 2)
    play(state, 0, "move", tile="home 1", resource="wood", direction="N")
    play(state, 0, "move", tile="home 1", resource="iron", direction="N")
    play(state, 0, "move", tile="keywood", resource="gold", direction="S")
    play(state, 0, "move", tile="keywood", resource="wood", direction="N")
    assert left(state) == (0, 2)
    assert (goods(state, "home 1"), goods(state, "keywood"), goods(state, "woodcutter")) == (
        {"gold": 1},
        {"iron": 1},
        {"wood": 1},
    )


@pytest.mark.rule(R + "transport.optional")
@pytest.mark.parametrize("moves", [0, 1])
@pytest.mark.parametrize("upgrades", [0, 1])
def test_one_may_move_upgrade_do_both_or_neither(moves: int, upgrades: int) -> None:
    own = {"workers": "1 blue", "skills": "1 saw", "goods": "1 wood", "village": [KEYWOOD_NORTH]}
    state = given(season="summer", players=[own])
    use(state, 0, "home 1")
    if moves:
        play(state, 0, "move", tile="home 1", resource="wood", direction="N")
    if upgrades:
        play(state, 0, "upgrade", tile="keywood")
    play(state, 0, "done")
    assert state.deciders == (1,)
    assert tile_of(state, "home 1")["workers"] == {"blue": 1}
    assert goods(state, "keywood") == ({"wood": 1} if moves else {})
    assert tile_of(state, "keywood")["side"] == ("upgraded" if upgrades else "basic")


@pytest.mark.rule(R + "transport.optional")
def test_with_nothing_to_move_or_upgrade_the_use_is_over_at_once() -> None:
    state = given(players=[{"workers": "1 blue"}])
    use(state, 0, "home 1")
    assert (state.deciders, tile_of(state, "home 1")["workers"]) == ((1,), {"blue": 1})


@pytest.mark.rule(R + "transport.inside-roads-connected")
@pytest.mark.parametrize(("direction", "target"), [("NE", "miner"), ("N", "gold mine"), ("SW", "woodcutter")])
def test_a_resource_that_came_in_by_one_road_leaves_by_any_other(direction: str, target: str) -> None:
    village = [
        {"tile": "keywood", "q": 0, "r": -1, "turned": 0},  # roads to the S, SW, N and NE
        {"tile": "woodcutter", "beside": ("keywood", "SW"), "join": "road"},
        {"tile": "gold mine", "beside": ("keywood", "N"), "join": "road"},
        {"tile": "miner", "beside": ("keywood", "NE"), "join": "road"},
        "stable",
    ]
    state = given(season="summer", players=[{"workers": "1 blue", "goods": "1 wood", "village": village}])
    use(state, 0, "stable")
    play(state, 0, "move", tile="home 1", resource="wood", direction="N")
    assert choices(state, 0, "move", "direction") == {"S", "SW", "N", "NE"}
    play(state, 0, "move", tile="keywood", resource="wood", direction=direction)
    assert goods(state, target) == {"wood": 1}
