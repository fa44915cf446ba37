"""Cabins: upgrade symbols that stand on a home."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import OVER, M, R, extensions, given, player_of, score, tile_of, use
from tests.kit import legal, play, refused

TO_UPGRADE = ["keywood", "miner", "quarryman", "woodcutter", "stable"]
RICH: dict[str, Any] = {"workers": "1 blue", "skills": "5 saw 5 anvil 5 pick axe", "village": TO_UPGRADE}
TWO_B: list[Any] = [{"tile": "summer boat 2", "side": "b"}]


def left(state: State, seat: int = 0) -> tuple[int, int]:
    """The steps and upgrades that the seat still has."""
    view: Any = state.view(seat)
    return view["pending"][-1]["steps"], view["pending"][-1]["upgrades"]


def upgraded(state: State) -> list[str]:
    """The upgraded tiles of all villages."""
    made: Any = state.dump()
    return [tile["tile"] for player in made["players"] for tile in player["tiles"] if tile["side"] == "upgraded"]


def taking(season: str, **position: Any) -> State:
    """The first of two players takes Sea Bastion II with a cabin."""
    trade = {"cargo": [{"gold": 0, "cabins": 0}, {"gold": 0, "cabins": 1}], **position.pop("trade", {})}
    state = given(merchants=True, season=season, passes=1, boats={"sea bastion II": {}}, trade=trade, **position)
    play(state, 0, "pass")
    play(state, 0, "take boat", tile="sea bastion II")
    return state


@pytest.mark.rule(M + "cabin.on-home")
def test_two_cabins_taken_in_spring_and_summer_stand_on_the_home() -> None:
    state = taking("spring", turn_order={1: {0: "1 red"}})
    assert player_of(state, 0)["cabins"] == 1
    made: Any = state.dump()
    assert (made["season"], made["trade"]["cargo"][1]["cabins"]) == ("summer", 1)
    play(state, 0, "pass")
    play(state, 1, "pass")
    play(state, 0, "take boat", tile="sea bastion II")
    assert [player_of(state, seat)["cabins"] for seat in (0, 1)] == [2, 0]


@pytest.mark.rule(M + "cabin.on-home")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_everybody_sees_the_cabins_and_they_stay_there(viewer: int | None) -> None:
    state = given(merchants=True, players=[{"cabins": 2, "workers": "1 blue"}, {"cabins": 1}])
    while state.deciders:
        view: Any = state.view(viewer)
        assert [player["cabins"] for player in view["players"]] == [2, 1]
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])


@pytest.mark.rule(M + "cabin.upgrade-symbol")
@pytest.mark.parametrize("cabins", [0, 1, 2])
def test_every_cabin_is_one_more_upgrade(cabins: int) -> None:
    state = given(merchants=True, season="summer", players=[{**RICH, "cabins": cabins}])
    use(state, 0, "home 1")
    assert left(state) == (1, 1 + cabins)
    for tile in TO_UPGRADE[: 1 + cabins]:
        play(state, 0, "upgrade", tile=tile)
    assert sorted(upgraded(state)) == sorted(TO_UPGRADE[: 1 + cabins])
    refused(state, 0, R + "upgrade.icons", "upgrade", tile=TO_UPGRADE[1 + cabins])


@pytest.mark.rule(M + "cabin.upgrade-symbol")
def test_an_upgraded_home_has_its_cabins_as_well_and_other_tiles_have_none() -> None:
    players = [{**RICH, "side": "upgraded", "cabins": 2, "workers": "2 blue"}]
    state = given(merchants=True, season="summer", players=players)
    use(state, 0, "home 1")
    assert left(state) == (2, 3)
    play(state, 0, "done")
    play(state, 1, "pass")
    use(state, 0, "stable")
    assert left(state) == (2, 1)


@pytest.mark.rule(M + "cabin.for-everyone")
def test_whoever_uses_the_home_has_the_upgrades_of_its_cabins() -> None:
    state = given(merchants=True, season="summer", active=1, players=[{"cabins": 2}, RICH])
    use(state, 1, "home 1")
    assert left(state, 1) == (1, 3)
    for tile in TO_UPGRADE[:3]:
        play(state, 1, "upgrade", tile=tile)
    assert sorted(upgraded(state)) == sorted(TO_UPGRADE[:3])
    assert player_of(state, 0)["cabins"] == 2


@pytest.mark.rule(M + "cabin.for-everyone")
def test_the_users_own_cabins_do_not_count_on_anothers_home() -> None:
    state = given(merchants=True, season="summer", active=1, players=[{}, {**RICH, "cabins": 2}])
    use(state, 1, "home 1")
    assert left(state, 1) == (1, 1)


@pytest.mark.rule(M + "cabin.no-transport")
def test_a_cabin_adds_no_step() -> None:
    keywood = {"tile": "keywood", "beside": ("home", "N"), "join": "road"}
    own = {"workers": "1 blue", "cabins": 3, "goods": "2 wood", "village": [keywood]}
    state = given(merchants=True, season="summer", players=[own])
    use(state, 0, "home 1")
    assert left(state) == (1, 4)
    play(state, 0, "move", tile="home 1", resource="wood", direction="N")
    refused(state, 0, R + "transport.steps", "move", tile="home 1", resource="wood", direction="N")


@pytest.mark.rule(M + "cabin.no-transport")
@pytest.mark.rule(M + "cabin.no-points")
@pytest.mark.parametrize("cabins", [0, 3])
def test_the_keyflower_counts_one_for_the_home_with_or_without_cabins(cabins: int) -> None:
    own = {"cabins": cabins, "village": ["keyflower"]}
    state = given(merchants=True, season="winter", step=OVER, boats={"keyflower": {"taken": 0}}, players=[own])
    assert score(state) == {"tiles": 0, "keyflower": 1}


@pytest.mark.rule(M + "cabin.doubled-2b")
@pytest.mark.parametrize(
    ("first", "second", "seat", "found"),
    [
        ({"cabins": 1, "village": TWO_B}, {}, 0, (2, 4)),
        ({"cabins": 1}, {"village": TWO_B}, 1, (2, 4)),  # the user owns the boat
        ({"cabins": 1, "village": TWO_B}, {}, 1, (1, 2)),  # the owner of the home does
        ({"cabins": 1}, {}, 0, (1, 2)),
    ],
)
def test_boat_2b_doubles_the_upgrades_of_its_owner(
    first: dict[str, Any], second: dict[str, Any], seat: int, found: tuple[int, int]
) -> None:
    able = {"workers": "1 blue", "skills": "1 saw"}
    both = ((first, "keywood"), (second, "woodcutter"))
    players = [{**row, **able, "village": [*row.get("village", []), name]} for row, name in both]
    state = given(merchants=True, season="autumn", active=seat, players=players)
    use(state, seat, "home 1")
    assert left(state, seat) == found


@pytest.mark.rule(M + "cabin.with-extension")
def test_a_home_with_an_extension_gets_a_cabin() -> None:
    state = taking("summer", players=[{"side": "upgraded"}], trade={"extensions": extensions(e02="home 1")})
    made: Any = state.dump()
    assert (player_of(state, 0)["cabins"], made["trade"]["extensions"][2]) == (1, "home 1")


@pytest.mark.rule(M + "cabin.with-extension")
def test_a_home_with_a_cabin_gets_an_extension_by_the_cabins_symbol() -> None:
    own = {"side": "upgraded", "cabins": 1, "workers": "1 blue", "skills": "1 anvil 1 saw", "village": ["keywood"]}
    state = given(merchants=True, season="summer", players=[own])
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="keywood")
    play(state, 0, "extend", tile="home 1")
    play(state, 0, "build", extension=4)  # blue like the worker, for an anvil
    made: Any = state.dump()
    assert (made["trade"]["extensions"][4], player_of(state, 0)["cabins"]) == ("home 1", 1)
    assert tile_of(state, "keywood")["side"] == "upgraded"
    assert player_of(state, 0)["skills"] == {"anvil": 0, "pick axe": 0, "saw": 0}


@pytest.mark.rule(M + "cabin.no-points")
def test_cabins_score_nothing_but_with_ianvincible_ii() -> None:
    state = given(5, merchants=True, season="winter", step=OVER, players=[{"cabins": 2}, {}])
    assert (score(state, 0), score(state, 1)) == ({"tiles": 0}, {"tiles": 0})
    for cabins, points in ((0, 2), (2, 6)):
        own = {"cabins": cabins, "village": ["ianvincible II"]}
        taken = {"ianvincible II": {"taken": 0}}
        state = given(5, merchants=True, season="winter", step=OVER, boats=taken, players=[own])
        assert score(state) == {"tiles": 0, "ianvincible II": points}


@pytest.mark.rule(M + "cabin.supply")
@pytest.mark.parametrize(("held", "carried"), [(6, [0, 0]), (5, [1, 0]), (4, [1, 1])])
def test_in_autumn_the_boats_carry_as_many_cabins_as_are_left(held: int, carried: list[int]) -> None:
    boats: dict[str, Any] = {"sea bastion II": {}, "ianvincible II": {}}
    state = given(5, merchants=True, season="summer", passes=4, boats=boats, players=[{"cabins": held}])
    while state.dump()["season"] == "summer":
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    made: Any = state.dump()
    cargo = made["trade"]["cargo"]
    assert [cargo[1]["cabins"], cargo[4]["cabins"]] == carried
    assert made["trade"]["cabins"] == 6 - held - sum(carried)
    assert legal(state, made["active"], "pass") == [{"do": "pass"}]
