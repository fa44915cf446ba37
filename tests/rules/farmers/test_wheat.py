"""Wheat: how it is gained, kept, spent for movement and upgrades, and counted."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import FLIPPER, OVER, F, R, animals, given, goods, player_of, score, tile_of, use
from tests.kit import legal, play, refused

KEYWOOD = {"tile": "keywood", "q": 0, "r": -1, "turned": 0}  # north of home 1; roads S, SW, N, NE
BY_THE_WATER = {"q": 0, "r": 1, "turned": 0}  # south of home 1: a boat there joins no fields
TWO_B = {"tile": "summer boat 2", "side": "b", **BY_THE_WATER}
COWS = [("home 1", field, "1 cow") for field in range(5)]  # the purple figure is then worth 2 as an animal


def supply(state: State, viewer: int | None = None) -> int:
    """The wheat at the side, which all see."""
    view: Any = state.view(viewer)
    return int(view["farm"]["wheat"])


def wheat(state: State, seat: int = 0) -> int:
    """The wheat behind a screen."""
    return int(player_of(state, seat)["wheat"])


def transporting(state: State, seat: int = 0) -> tuple[int, int]:
    """Steps and upgrades that the seat has left."""
    pending = player_of(state, seat)["pending"][-1]
    return pending["steps"], pending["upgrades"]


def counted(*village: Any, purple: int | None = None, **player: Any) -> dict[str, int]:
    """What a player with these tiles scores when the game is over, but for the points printed on tiles."""
    rest: dict[str, Any] = {} if purple is None else {"purple": purple}
    own = {"village": list(village), **player}
    state = given(farmers=True, season="winter", step=OVER, players=[own], **rest)
    return {source: points for source, points in score(state).items() if source != "tiles"}


# ---------------------------------------------------------------- gaining
@pytest.mark.rule(F + "wheat.gain")
@pytest.mark.parametrize("place", ["own village", "another's village", "up for auction"])
def test_a_tile_that_shows_wheat_gives_it_to_its_user(place: str) -> None:
    players: list[dict[str, Any]] = [{"workers": "1 blue"}, {}]
    season, lots = "summer", list[str]()
    if place == "own village":
        players[0]["village"] = ["wheat field"]
    elif place == "another's village":
        players[1]["village"] = ["wheat field"]
    else:
        season, lots = "spring", ["wheat field"]
    state = given(farmers=True, season=season, lots=lots, players=players)
    use(state, 0, "wheat field")
    assert (wheat(state, 0), wheat(state, 1), supply(state, 1)) == (2, 0, 28)
    assert state.deciders == (1,)


@pytest.mark.rule(F + "wheat.hidden")
def test_nobody_sees_how_much_wheat_another_has() -> None:
    def held(first: int, second: int) -> State:
        return given(3, farmers=True, players=[{"wheat": first}, {"wheat": second}, {"wheat": 1}])

    for viewer in (None, 2):
        assert held(3, 2).view(viewer) == held(1, 4).view(viewer)
        seen: Any = held(3, 2).view(viewer)
        assert ["wheat" in player for player in seen["players"]] == [False, False, viewer == 2]
        assert seen["farm"]["wheat"] == 24  # so six are held by all together
    own: Any = held(3, 2).view(0)
    assert own["players"][0]["wheat"] == 3


@pytest.mark.rule(F + "wheat.hidden")
def test_a_score_counts_wheat_only_for_its_owner_until_the_game_is_over() -> None:
    village = [KEYWOOD, {"tile": "granary", "beside": ("keywood", "NW"), "join": "plain"}]
    boats = {"keyflower": {"taken": 0}, "flipper": {"taken": 1}}
    players = [{"village": [*village, "keyflower"], "wheat": 4}, {"village": ["flipper"]}]
    state = given(4, farmers=True, season="winter", step=FLIPPER, boats=boats, players=players)

    def lines(viewer: int) -> dict[str, int]:
        return next(dict(sheet.lines) for sheet in state.scores(viewer) if sheet.seat == 0)

    assert [lines(viewer).get("granary", 0) for viewer in (0, 1, 2)] == [6, 0, 0]
    play(state, 1, "done")
    assert [lines(viewer).get("granary", 0) for viewer in (0, 1, 2)] == [6, 6, 6]


@pytest.mark.rule(F + "wheat.supply")
@pytest.mark.parametrize(("held", "gained"), [(27, 3), (29, 1), (30, 0)])
def test_no_more_wheat_is_gained_than_there_is(held: int, gained: int) -> None:
    village = [{"tile": "wheat field", "side": "upgraded"}]
    state = given(farmers=True, season="summer", players=[{"workers": "1 blue", "village": village}, {"wheat": held}])
    use(state, 0, "wheat field")
    assert (wheat(state), supply(state)) == (gained, 30 - held - gained)
    assert tile_of(state, "wheat field")["workers"] == {"blue": 1}


# ---------------------------------------------------------------- movement
@pytest.mark.rule(F + "wheat.extra-movement")
@pytest.mark.rule(F + "wheat.supply")
@pytest.mark.parametrize("spent", [0, 1, 2, 5])
def test_each_wheat_spent_on_transport_is_one_step_more(spent: int) -> None:
    own = {"workers": "1 blue", "wheat": 5, "animals": [("home 1", 0, "1 sheep")]}
    state = given(farmers=True, players=[own])
    use(state, 0, "home 1")
    for _ in range(spent):
        play(state, 0, "feed")
    assert transporting(state) == (1 + spent, 1)
    assert (wheat(state), supply(state)) == (5 - spent, 25 + spent)


@pytest.mark.rule(F + "wheat.extra-movement")
@pytest.mark.parametrize(
    ("tile", "steps"), [("home 2", 1), ("stable", 2), ("farrier", 3), ("wainwright", 4), ("paddock", 1)]
)
def test_wheat_moves_more_with_every_transport_tile(tile: str, steps: int) -> None:
    # Used in another's village, for the animals in one's own.
    village = [] if tile == "home 2" else [tile]
    own = {"workers": "1 blue", "wheat": 2, "animals": [("home 1", 0, "1 sheep")]}
    state = given(farmers=True, season="winter", players=[own, {"village": village}])
    use(state, 0, tile)
    assert transporting(state)[0] == steps
    play(state, 0, "feed")
    assert transporting(state)[0] == steps + 1


@pytest.mark.rule(F + "wheat.only-with-transport")
def test_wheat_is_spent_only_while_a_transport_tile_is_used() -> None:
    rule = F + "wheat.only-with-transport"
    village = [KEYWOOD, "miner", "farm yard"]
    own = {"workers": "2 blue", "wheat": 2, "goods": "1 wood", "village": village, "animals": [("home 1", 3, "1 pig")]}
    state = given(farmers=True, season="summer", players=[own])
    refused(state, 0, rule, "feed")
    play(state, 0, "use", tile="miner")
    refused(state, 0, rule, "feed")
    play(state, 0, "workers", colour="blue", number=1)
    assert (goods(state, "miner"), state.deciders, wheat(state)) == ({"iron": 2}, (1,), 2)
    play(state, 1, "pass")
    use(state, 0, "farm yard")
    refused(state, 0, rule, "feed")
    play(state, 0, "take", item="sheep")
    refused(state, 0, rule, "feed")  # while it chooses the field


@pytest.mark.rule(F + "wheat.only-with-transport")
def test_without_wheat_none_is_spent() -> None:
    own = {"workers": "1 blue", "animals": [("home 1", 0, "1 sheep")]}
    state = given(farmers=True, players=[own])
    use(state, 0, "home 1")
    refused(state, 0, F + "wheat.only-with-transport", "feed")
    play(state, 0, "done")


@pytest.mark.rule(F + "wheat.resources-and-animals")
def test_two_wheat_carry_a_resource_and_lead_an_animal() -> None:
    own = {
        "workers": "1 blue", "wheat": 2, "goods": "2 wood", "village": [KEYWOOD],
        "animals": [("home 1", 0, "1 sheep")],
    }  # fmt: skip
    state = given(farmers=True, season="summer", players=[own])
    use(state, 0, "home 1")
    play(state, 0, "move", tile="home 1", resource="wood", direction="N")
    assert transporting(state) == (0, 1)
    play(state, 0, "feed")
    play(state, 0, "feed")
    play(state, 0, "move", tile="home 1", resource="wood", direction="N")
    play(state, 0, "lead", animal="sheep", tile="home 1", field=0)
    play(state, 0, "to", tile="home 1", field=4)
    assert (goods(state, "keywood"), animals(state, 0)) == ({"wood": 2}, {("home 1", 4): {"sheep": 1}})
    assert (wheat(state), supply(state)) == (0, 30)


@pytest.mark.rule(F + "wheat.no-upgrade")
def test_wheat_adds_steps_but_no_upgrade() -> None:
    own = {
        "workers": "1 blue", "wheat": 3, "skills": "2 saw", "village": [KEYWOOD, "woodcutter"],
        "animals": [("home 1", 3, "1 sheep")],
    }  # fmt: skip
    state = given(farmers=True, season="summer", players=[own])
    use(state, 0, "home 1")
    for _ in range(3):
        play(state, 0, "feed")
    assert transporting(state) == (4, 1)
    play(state, 0, "upgrade", tile="keywood")
    refused(state, 0, R + "upgrade.icons", "upgrade", tile="woodcutter")
    assert transporting(state) == (4, 0)


@pytest.mark.rule(F + "wheat.not-doubled")
def test_boat_2b_doubles_the_printed_steps_and_not_those_of_wheat() -> None:
    own = {"workers": "1 blue", "wheat": 3, "village": [TWO_B], "animals": [("home 1", 0, "1 sheep")]}
    state = given(farmers=True, season="autumn", players=[own])
    use(state, 0, "home 1")
    assert transporting(state) == (2, 2)
    for _ in range(3):
        play(state, 0, "feed")
    assert transporting(state) == (5, 2)
    assert legal(state, 0, "feed") == []


@pytest.mark.rule(F + "wheat.not-for-keyflower")
def test_wheat_adds_nothing_to_the_keyflower() -> None:
    village: list[Any] = [{"tile": "stable", "side": "upgraded"}, "wainwright", "keyflower"]
    assert counted(*village, wheat=4) == counted(*village) == {"keyflower": 1 + 4 + 4}


# ---------------------------------------------------------------- upgrades
FOLD = {"tile": "sheep fold", "q": 0, "r": -1, "turned": 0}


@pytest.mark.rule(F + "wheat.upgrade-cost")
@pytest.mark.rule(F + "wheat.supply")
@pytest.mark.parametrize(("tile", "resource"), [("sheep fold", "wood"), ("pigsty", "stone"), ("cow shed", "iron")])
def test_wheat_in_a_cost_is_paid_from_behind_the_screen(tile: str, resource: str) -> None:
    own = {"workers": "1 blue", "wheat": 2, "village": [{"tile": tile, "goods": f"1 {resource}"}]}
    state = given(farmers=True, season="winter", players=[own])
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile=tile)
    assert (tile_of(state, tile)["side"], goods(state, tile)) == ("upgraded", {})
    assert (wheat(state), supply(state)) == (1, 29)


@pytest.mark.rule(F + "wheat.upgrade-cost")
@pytest.mark.parametrize("boat", [None, "summer boat 3"])
def test_nothing_stands_for_wheat_in_a_cost(boat: str | None) -> None:
    village: list[dict[str, Any]] = [{**FOLD, "goods": "2 gold 2 wood"}]
    if boat is not None:
        village.append({"tile": boat, "side": "a", **BY_THE_WATER})
    own: dict[str, Any] = {"workers": "1 blue", "skills": "1 saw", "village": village}
    state = given(farmers=True, season="autumn", players=[own])
    use(state, 0, "home 1")
    assert legal(state, 0, "upgrade") == []
    refused(state, 0, F + "wheat.upgrade-cost", "upgrade", tile="sheep fold")
    state = given(farmers=True, season="autumn", players=[{**own, "wheat": 1}])
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="sheep fold")
    play(state, 0, "pay", wood=1, gold=0, stone=0, iron=0)
    assert (wheat(state), goods(state, "sheep fold")) == (0, {"gold": 2, "wood": 1})


@pytest.mark.rule(F + "wheat.upgrade-cost")
def test_wheat_does_not_stand_for_the_resource_in_a_cost() -> None:
    own = {"workers": "1 blue", "wheat": 2, "village": [FOLD], "goods": "1 wood"}
    state = given(farmers=True, season="autumn", players=[own])
    use(state, 0, "home 1")
    refused(state, 0, R + "upgrade.resources-on-tile", "upgrade", tile="sheep fold")


# ---------------------------------------------------------------- counting
def plain(tile: str, beside: str = "keywood", side: str = "NW") -> dict[str, Any]:
    """The tile at a plain side."""
    return {"tile": tile, "beside": (beside, side), "join": "plain"}


@pytest.mark.rule(F + "wheat.not-a-resource")
def test_wheat_is_no_resource_and_gold_no_wheat() -> None:
    assert counted(KEYWOOD, plain("windmill"), goods="4 wood", wheat=1) == {}
    assert counted(KEYWOOD, plain("windmill"), goods="4 wood 1 gold", wheat=1) == {"windmill": 5}
    assert counted(KEYWOOD, plain("bakery"), goods="2 gold", skills="1 saw") == {"gold": 2}
    assert counted(KEYWOOD, plain("bakery"), goods="2 gold", skills="1 saw", wheat=1) == {"bakery": 4, "gold": 1}
    assert counted(KEYWOOD, plain("granary"), goods="2 gold", wheat=1) == {"gold": 2}
    assert counted(wheat=5) == {}


@pytest.mark.rule(F + "wheat.marker")
def test_the_purple_figure_may_be_a_wheat() -> None:
    cows = {"cow fields": 15}
    assert counted(KEYWOOD, plain("granary"), wheat=3, animals=COWS) == {**cows, "granary": 3}
    with_cows = [*COWS, ("keywood", 1, "1 cow"), ("keywood", 2, "1 cow")]
    found = counted(KEYWOOD, plain("granary"), purple=0, wheat=3, animals=with_cows)
    assert found == {"cow fields": 21, "granary": 6}
    # With an even number it is better as something else: a pig among the cows.
    found = counted(KEYWOOD, plain("granary"), purple=0, wheat=4, animals=with_cows)
    assert found == {"cow fields": 21, "granary": 6, "joker as an animal": 2}


@pytest.mark.rule(F + "wheat.marker")
def test_the_purple_figure_may_be_the_wheat_that_the_bakery_lacks() -> None:
    cows = [*COWS, ("keywood", 1, "1 cow"), ("keywood", 2, "1 cow")]
    found = counted(KEYWOOD, plain("bakery"), purple=0, goods="1 wood", skills="1 saw", animals=cows)
    assert found == {"cow fields": 21, "bakery": 4}
