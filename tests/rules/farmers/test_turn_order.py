"""The Farmers' turn order tiles: their winners get what is printed on them together with the boat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import steading
from steading.games import keyflower
from tests.games.keyflower.kit import (
    BOAT_CHOICE,
    EXPAND,
    OVER,
    F,
    R,
    animals,
    bid,
    bids_on,
    document,
    given,
    goods,
    player_of,
    score,
    screen,
    tile_of,
)
from tests.kit import choices, legal, play, refused

LOADED = {
    "keyflower": {"workers": "2 blue"},
    "sea bastion": {"workers": "3 red"},
    "sea breese": {"workers": "4 yellow"},
}
F1, F2, F3 = (f"farmers' turn order {number}" for number in (1, 2, 3))


def seats(state: steading.State) -> int:
    """How many play."""
    made: Any = state.dump()
    return int(made["seats"])


def wheat(state: steading.State) -> list[int]:
    """Everybody's wheat."""
    return [player_of(state, seat)["wheat"] for seat in range(seats(state))]


def on_homes(state: steading.State) -> list[dict[str, int]]:
    """The counters on everybody's home."""
    return [goods(state, f"home {seat + 1}") for seat in range(seats(state))]


@pytest.mark.rule(F + "turnorder.bonus-with-boat")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_winners_get_the_items_of_their_tile_at_the_moment_they_take_the_boat(season: str) -> None:
    turn_order = {1: {0: "1 red"}, 2: {1: "1 blue"}}
    state = given(3, farmers=True, season=season, start=2, active=2, passes=2, turn_order=turn_order, boats=LOADED)
    play(state, 2, "pass")
    assert (state.dump()["step"], state.deciders) == (BOAT_CHOICE, (0,))
    assert (wheat(state), on_homes(state)) == ([0, 0, 0], [{}, {}, {}])
    play(state, 0, "take boat", tile="sea bastion")
    assert (state.dump()["step"], state.deciders) == (BOAT_CHOICE, (1,))
    assert (wheat(state), on_homes(state)) == ([1, 0, 0], [{}, {}, {}])
    play(state, 1, "take boat", tile="keyflower")  # the last boat is left for seat 2
    assert (wheat(state), on_homes(state)) == ([1, 0, 0], [{}, {"gold": 1}, {}])
    assert [screen(state, seat) for seat in range(3)] == [{"red": 3}, {"blue": 2}, {"yellow": 4}]
    view: Any = state.view(None)
    assert (view["farm"]["wheat"], view["supply"]["gold"]) == (29, 47)


@pytest.mark.rule(F + "turnorder.bonus-with-boat")
def test_in_winter_the_items_come_with_the_boat_tile() -> None:
    turn_order = {1: {0: "1 red"}, 2: {1: "1 blue"}}
    state = given(3, farmers=True, season="winter", start=2, active=2, passes=2, turn_order=turn_order)
    play(state, 2, "pass")
    play(state, 0, "take boat", tile="sea bastion")
    assert (wheat(state), on_homes(state)) == ([1, 0, 0], [{}, {}, {}])
    play(state, 1, "take boat", tile="keyflower")
    assert state.dump()["step"] == EXPAND
    assert (wheat(state), on_homes(state)) == ([1, 0, 0], [{}, {"gold": 1}, {}])
    assert [player_of(state, seat)["won"] for seat in range(3)] == [
        ["sea bastion", F1],
        ["keyflower", F2],
        ["sea breese"],
    ]


@pytest.mark.rule(F + "turnorder.bonus-with-boat")
@pytest.mark.parametrize(("held", "gained"), [(29, 1), (30, 0)])
def test_items_are_given_as_far_as_the_supply_reaches(held: int, gained: int) -> None:
    state = given(farmers=True, active=1, passes=1, turn_order={1: {0: "1 red"}}, players=[{}, {"wheat": held}])
    play(state, 1, "pass")
    play(state, 0, "take boat", tile="keyflower")
    assert wheat(state) == [gained, held]


@pytest.mark.rule(F + "turnorder.bonus-each-tile")
def test_who_wins_two_tiles_gets_the_items_of_both_and_one_boat() -> None:
    turn_order = {1: {0: "1 red"}, 3: {0: "2 blue"}}
    state = given(4, farmers=True, start=3, active=3, passes=3, turn_order=turn_order, boats=LOADED)
    play(state, 3, "pass")
    assert state.deciders == (0,)
    play(state, 0, "take boat", tile="sea bastion")
    assert (wheat(state), on_homes(state)) == ([2, 0, 0, 0], [{"gold": 1}, {}, {}, {}])
    assert (state.deciders, screen(state, 0)) == ((1,), {"red": 3})
    assert "sea bastion" not in choices(state, 1, "take boat", "tile")
    while state.dump()["step"] == BOAT_CHOICE:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    assert (wheat(state), on_homes(state)) == ([2, 0, 0, 0], [{"gold": 1}, {}, {}, {}])


@pytest.mark.rule(F + "turnorder.bonus-each-tile")
def test_all_three_tiles_bring_two_gold_and_two_wheat() -> None:
    turn_order = {1: {0: "1 red"}, 2: {0: "1 yellow"}, 3: {0: "2 blue"}}
    state = given(4, farmers=True, start=3, active=3, passes=3, turn_order=turn_order)
    play(state, 3, "pass")
    play(state, 0, "take boat", tile="flipper")
    assert (wheat(state), on_homes(state)) == ([2, 0, 0, 0], [{"gold": 2}, {}, {}, {}])


@pytest.mark.rule(F + "turnorder.bonus-destination")
def test_gold_lies_on_the_home_tile_and_wheat_behind_the_screen() -> None:
    village = [{"tile": "keywood", "beside": ("home", "N")}]
    state = given(
        4, farmers=True, season="summer", start=3, active=3, passes=3, turn_order={3: {0: "1 red"}},
        players=[{"village": village, "wheat": 2}],
    )  # fmt: skip
    play(state, 3, "pass")
    play(state, 0, "take boat", tile="keyflower")
    assert (goods(state, "home 1"), goods(state, "keywood")) == ({"gold": 1}, {})
    views: list[Any] = [state.view(viewer) for viewer in (0, 1, None)]
    assert [view["players"][0].get("wheat") for view in views] == [3, None, None]


def with_sheep(directory: Path, **options: bool) -> steading.Game:
    """The game with the Farmers (and these options), where turn order tile 1 shows a sheep instead of wheat."""
    own = Path(keyflower.__file__).parent / "components" / "farmers.toml"
    text = own.read_text(encoding="utf-8")
    assert text.count("gain = { wheat = 1 }\n") == 1
    (directory / "farmers.toml").write_text(
        text.replace("gain = { wheat = 1 }\n", "gain = { sheep = 1 }\n"), encoding="utf-8"
    )
    return steading.game("keyflower", directory, farmers=True, **options)


@pytest.mark.rule(F + "turnorder.bonus-destination")
@pytest.mark.parametrize("free", [[], [3], [0, 4]])
def test_an_animal_would_go_into_an_available_field_of_the_home_tile(free: list[int], tmp_path: Path) -> None:
    herds = [("home 1", field, "1 pig") for field in range(5) if field not in free]
    village = [{"tile": "keywood", "beside": ("home", "N")}]
    made = document(
        farmers=True, season="summer", active=1, passes=1, turn_order={1: {0: "1 red"}},
        players=[{"animals": herds, "village": village}],
    )  # fmt: skip
    state = with_sheep(tmp_path).load(made)
    play(state, 1, "pass")
    play(state, 0, "take boat", tile="keyflower")
    if len(free) > 1:
        assert legal(state, 0) == [{"do": "put", "animal": "sheep", "tile": "home 1", "field": field} for field in free]
        play(state, 0, "put", animal="sheep", tile="home 1", field=free[-1])
    standing = {place: herd for place, herd in animals(state, 0).items() if "sheep" in herd}
    assert standing == ({("home 1", free[-1]): {"sheep": 1}} if free else {})
    assert (state.dump()["season"], wheat(state)) == ("autumn", [0, 0])


@pytest.mark.rule(F + "turnorder.bonus-destination")
def test_an_animal_would_come_in_time_to_breed(tmp_path: Path) -> None:
    herds = [("home 1", 3, "1 sheep"), *[("home 1", field, "1 pig") for field in (0, 1, 2, 4)]]
    made = document(farmers=True, active=1, passes=1, turn_order={1: {0: "1 red"}}, players=[{"animals": herds}])
    state = with_sheep(tmp_path).load(made)
    play(state, 1, "pass")
    play(state, 0, "take boat", tile="keyflower")
    assert (state.dump()["season"], animals(state, 0)["home 1", 3]) == ("summer", {"sheep": 3})


@pytest.mark.rule(F + "turnorder.bonus-destination")
def test_in_winter_the_gold_comes_too_late_for_a_storage_tile() -> None:
    village = [{"tile": "barn", "beside": ("home", "N"), "goods": "1 wood"}]
    state = given(
        3, farmers=True, season="winter", active=1, start=1, passes=2, turn_order={2: {0: "1 red"}},
        players=[{"village": village}],
    )  # fmt: skip
    play(state, 1, "pass")
    while state.deciders:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    assert (goods(state, "home 1"), goods(state, "barn")) == ({"gold": 1}, {"wood": 1})
    assert (score(state)["barn"], score(state)["gold"]) == (1, 1)


@pytest.mark.rule(F + "turnorder.no-workers")
@pytest.mark.parametrize("season", ["spring", "winter"])
def test_no_worker_is_placed_on_a_turn_order_tile_to_gain_its_items(season: str) -> None:
    state = given(4, farmers=True, season=season, players=[{"workers": "1 red"}])
    for tile in (F1, F2, F3):
        refused(state, 0, R + "turnorder.no-use", "use", tile=tile)
    bid(state, 0, F3, "red", 1)
    assert bids_on(state, F3) == {0: "1 red"}
    assert (wheat(state), on_homes(state)) == ([0] * 4, [{}] * 4)


@pytest.mark.rule(F + "turnorder.village-points")
def test_a_turn_order_tile_between_home_cow_shed_and_hillside_scores_3() -> None:
    village = [
        {"tile": F2, "q": 0, "r": -1, "turned": 0},
        {"tile": "cow shed", "q": 0, "r": -2, "turned": 0},
        {"tile": "hillside", "q": 1, "r": -2, "turned": 0},  # north-east of it, plain side to plain side
    ]
    state = given(3, farmers=True, season="winter", step=OVER, players=[{"village": village}])
    assert score(state)["turn order"] == 3
    state = given(3, farmers=True, season="winter", step=OVER, players=[{"village": village[:2]}])
    assert score(state)["turn order"] == 2


@pytest.mark.rule(F + "turnorder.village-points")
def test_a_turn_order_tile_won_in_winter_is_laid_into_the_village() -> None:
    state = given(farmers=True, season="winter", active=1, passes=1, turn_order={1: {0: "1 red"}})
    play(state, 1, "pass")
    play(state, 0, "take boat", tile="keyflower")
    assert choices(state, 0, "pick", "tile") == {"keyflower", F1}
    play(state, 0, "pick", tile=F1)
    play(state, 0, "lay", q=0, r=-1)
    assert tile_of(state, F1)["turned"] == 3  # its one road towards the home
    while state.deciders:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    assert score(state)["turn order"] == 1


@pytest.mark.rule(F + "turnorder.bonus-destination")
def test_sea_bastion_ii_would_be_replaced_before_the_animal_is_placed(tmp_path: Path) -> None:
    made = document(
        farmers=True, merchants=True, season="autumn", step=BOAT_CHOICE, turn_order={1: {0: "1 red"}},
        boats={"sea bastion II": {}},
    )  # fmt: skip
    game = with_sheep(tmp_path, merchants=True)
    state = game.load(made)
    play(state, 0, "take boat", tile="sea bastion II")
    assert [row["decision"] for row in player_of(state, 0)["pending"]] == ["place an animal", "replace the boat"]
    state = game.load(state.dump())
    play(state, 0, "replace", tile="white wind")
    play(state, 0, "put", animal="sheep", tile="home 1", field=2)
    assert (animals(state, 0), state.dump()["season"]) == ({("home 1", 2): {"sheep": 1}}, "winter")


@pytest.mark.rule(F + "turnorder.bonus-with-boat")
def test_while_the_animal_is_placed_the_boat_would_be_chosen_for_good_if_its_contract_is_seen(tmp_path: Path) -> None:
    made = document(
        3, farmers=True, merchants=True, step=BOAT_CHOICE, turn_order={1: {0: "1 red"}}, boats={"sea breese II": {}},
        contracts_aboard=[{"place": 2, "contracts": [7]}],
    )  # fmt: skip
    state = with_sheep(tmp_path, merchants=True).load(made)
    epoch = state.epoch
    play(state, 0, "take boat", tile="sea breese II")
    assert (len(legal(state, 0, "put")), player_of(state, 0)["contracts"]) == (5, [7])
    assert state.epoch > epoch
