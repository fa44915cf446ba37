"""Summer boats: what each side lets the owner of the village do, and nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from steading import Malformed, State
from tests.games.keyflower.kit import BOAT_CHOICE, EXPAND, OVER, PLAY, R, counted, given, player_of, score, tile_of
from tests.kit import choices, legal, play, refused

KEYWOOD = {"tile": "keywood", "q": 0, "r": -1, "turned": 0}  # north of home 1; roads S, SW, N, NE, plain NW and SE


def boat(name: str) -> dict[str, Any]:
    """ "4b": summer boat 4 on side b."""
    return {"tile": f"summer boat {name[0]}", "side": name[1]}


def turn(do: str, tile: str, colour: str, number: int, state: State, seat: int) -> None:
    """Bid for a tile or use it with workers from behind the screen."""
    play(state, seat, do, tile=tile)
    play(state, seat, "workers", colour=colour, number=number)


def transporting(state: State, seat: int) -> tuple[int, int]:
    """Steps and upgrades that the seat has left."""
    pending = player_of(state, seat)["pending"][-1]
    return pending["steps"], pending["upgrades"]


def workers(state: State, seat: int) -> dict[str, int]:
    """The workers behind a screen, without the colours it has none of."""
    return {colour: number for colour, number in player_of(state, seat)["workers"].items() if number}


# ---------------------------------------------------------------- all summer boats
@pytest.mark.rule(R + "summerboat.no-workers")
def test_no_worker_is_placed_on_a_summer_boat() -> None:
    state = given(
        season="summer",
        lots=[{"tile": "summer boat 1", "side": "b"}],
        players=[{"workers": "1 blue"}],
    )
    refused(state, 0, R + "summerboat.no-workers", "use", tile="summer boat 1")
    turn("bid", "summer boat 1", "blue", 1, state, 0)
    assert tile_of(state, "summer boat 1")["bids"] == [{"seat": 0, "colour": "blue", "workers": 1}]
    state = given(season="autumn", players=[{"workers": "1 blue", "village": [boat("1b")]}])
    refused(state, 0, R + "summerboat.no-workers", "use", tile="summer boat 1")


@pytest.mark.rule(R + "summerboat.permanent")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_ability_is_the_owners_alone(owner: int) -> None:
    miner = {"tile": "miner", "workers": "1 blue"}
    for user in (0, 1):
        players: list[dict[str, Any]] = [{"village": [boat("4b")]}, {}]
        players[owner].setdefault("village", []).append(miner)
        players[user]["workers"] = "1 red 1 yellow"
        state = given(season="autumn", active=user, players=players)
        if user == 1:
            refused(state, 1, R + "use.one-colour", "use", tile="miner")
            continue
        play(state, 0, "use", tile="miner")
        play(state, 0, "workers", colour="red", number=1)
        play(state, 0, "workers", colour="yellow", number=1)
        play(state, 0, "done")
        assert tile_of(state, "miner")["workers"] == {"blue": 1, "red": 1, "yellow": 1}


@pytest.mark.rule(R + "summerboat.end-of-summer")
def test_boat_1a_brings_workers_in_the_summer_in_which_it_is_won() -> None:
    state = given(season="summer", lots=[{"tile": "summer boat 1", "side": "a", "bids": {0: "1 blue"}}])
    play(state, 0, "pass")
    play(state, 1, "pass")
    play(state, 0, "take boat", tile="keyflower")
    assert state.dump()["step"] == EXPAND
    assert (sum(workers(state, 0).values()), workers(state, 1)) == (2, {})


@pytest.mark.rule(R + "summerboat.end-of-summer")
def test_boat_1b_brings_a_green_worker_in_the_summer_in_which_it_is_won() -> None:
    state = given(season="summer", lots=[{"tile": "summer boat 1", "side": "b", "bids": {0: "1 blue"}}])
    play(state, 0, "pass")
    play(state, 1, "pass")
    play(state, 0, "take boat", tile="keyflower")
    assert (workers(state, 0), state.dump()["green"]) == ({"green": 1}, 19)


def mason_and_boat_2a_won() -> State:
    """The villages are expanded; the first of two players has the mason and summer boat 2a to lay."""
    won = [{"tile": tile, "bids": {0: "1 blue"}} for tile in ("mason", "summer boat 2")]
    state = given(season="summer", lots=won)
    play(state, 0, "pass")
    play(state, 1, "pass")
    play(state, 0, "take boat", tile="keyflower")
    return state


@pytest.mark.rule(R + "summerboat.in-village")
def test_boat_2a_serves_from_when_it_is_laid() -> None:
    state = mason_and_boat_2a_won()
    play(state, 0, "pick", tile="mason")
    refused(state, 0, R + "expand.match", "lay", q=0, r=1)  # at the home's water
    state = mason_and_boat_2a_won()
    play(state, 0, "pick", tile="summer boat 2")
    places = {(form["q"], form["r"]) for form in legal(state, 0, "lay")}
    assert places == {(0, 1)}  # it has no road: only the home's water is left
    play(state, 0, "lay", q=0, r=1)
    if legal(state, 0, "turn"):
        state.play(0, state.legal(0)[0])
    assert tile_of(state, "summer boat 2")["new"]
    assert len(legal(state, 0, "lay")) > 5  # the mason now fits anywhere
    assert state.game.load(state.dump()).dump() == state.dump()
    play(state, 0, "lay", q=0, r=-1)
    play(state, 0, "turn", turned=0)
    assert tile_of(state, "mason")["r"] == -1


@pytest.mark.rule(R + "summerboat.in-village")
def test_a_boat_just_laid_is_no_secret_to_its_owner_only() -> None:
    own = {"village": ["keywood", {"tile": "stable"}], "won": ["summer boat 2"], "sides": {"summer boat 2": "b"}}
    state = given(season="summer", step=EXPAND, players=[own, {"won": ["mason"]}])
    before = [state.view(1), [sheet.form() for sheet in state.scores(1)]]
    while state.deciders[0] == 0:
        state.play(0, state.legal(0)[0])
    after = [dict(state.view(1)), [sheet.form() for sheet in state.scores(1)]]
    assert isinstance(after[0], dict) and isinstance(before[0], dict)
    assert (after[0]["players"], after[1]) == (before[0]["players"], before[1])
    imagined = state.imagine(1, 3)
    assert imagined.view(1) == state.view(1)


@pytest.mark.rule(R + "summerboat.in-village")
def test_a_boat_that_was_set_aside_has_no_ability() -> None:
    laid: dict[str, Any] = {"village": ["stable", boat("2b")]}
    aside: dict[str, Any] = {"village": ["stable"], "aside": ["summer boat 2"], "sides": {"summer boat 2": "b"}}
    for own, steps in ((laid, 4), (aside, 2)):
        state = given(season="autumn", players=[{"workers": "1 blue", "goods": "1 wood", **own}])
        turn("use", "stable", "blue", 1, state, 0)
        assert transporting(state, 0)[0] == steps


# ---------------------------------------------------------------- 1a and 1b
def boats_chosen(season: str, first: dict[str, Any], rest: str, **position: Any) -> State:
    """The first of two players takes the Keyflower, the other the Sea Bastion; both are empty."""
    state = given(season=season, step=BOAT_CHOICE, players=[first, {"workers": rest}], **position)
    play(state, 0, "take boat", tile="keyflower")
    return state


@pytest.mark.rule(R + "boat1a.season")
def test_boat_1a_brings_two_workers_from_the_bag_or_as_many_as_there_are() -> None:
    own = {"village": [boat("1a")]}
    state = boats_chosen("autumn", own, "38 blue 40 red 40 yellow")
    assert (workers(state, 0), state.dump()["bag"]) == ({"blue": 2}, {})
    state = boats_chosen("autumn", own, "39 blue 40 red 40 yellow")  # one left in the bag
    assert (workers(state, 0), state.dump()["bag"]) == ({"blue": 1}, {})
    assert sum(workers(boats_chosen("autumn", {}, ""), 0).values()) == 0


def lay_all(state: State) -> None:
    """Lay tiles wherever they first fit until all lie."""
    while state.deciders:
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])


@pytest.mark.rule(R + "boat1a.winter")
def test_boat_1a_brings_two_workers_at_the_end_of_winter_that_count() -> None:
    own = {"workers": "2 blue", "village": [boat("1a")], "won": ["village hall"]}
    state = boats_chosen("winter", own, "37 blue 39 red 40 yellow")  # one blue and one red in the bag
    lay_all(state)
    assert workers(state, 0) == {"blue": 3, "red": 1}
    assert score(state)["village hall"] == 3
    without = boats_chosen("winter", {**own, "village": []}, "37 blue 39 red 40 yellow")
    lay_all(without)
    assert score(without)["village hall"] == 2


@pytest.mark.rule(R + "boat1a.after-bids")
def test_boat_1a_draws_when_all_winning_bids_are_in_the_bag() -> None:
    state = given(
        season="autumn",
        lots=[{"tile": "inn", "bids": {0: "2 red"}}],
        turn_order={1: {0: "3 green"}},
        green=17,
        players=[{"village": [boat("1a")]}, {"workers": "40 blue 38 red 40 yellow"}],
    )
    assert state.dump()["bag"] == {}
    play(state, 0, "pass")
    play(state, 1, "pass")
    play(state, 0, "take boat", tile="keyflower")
    bag: Any = state.dump()["bag"]
    drawn = workers(state, 0)
    assert sum(drawn.values()) == 2
    assert {colour: drawn.get(colour, 0) + bag.get(colour, 0) for colour in ("red", "green")} == {"red": 2, "green": 3}


@pytest.mark.rule(R + "boat1b.season")
def test_boat_1b_brings_a_green_worker_from_the_supply_and_never_from_the_bag() -> None:
    own = {"village": [boat("1b")]}
    state = boats_chosen("autumn", own, "", green=3, bag={"blue": 40, "red": 40, "yellow": 40, "green": 17})
    assert (workers(state, 0), state.dump()["green"]) == ({"green": 1}, 2)
    state = boats_chosen("autumn", own, "", green=0)
    assert (workers(state, 0), state.dump()["green"]) == ({}, 0)
    bag: Any = state.dump()["bag"]
    assert bag["green"] == 20


@pytest.mark.rule(R + "boat1b.winter")
def test_boat_1b_brings_a_green_worker_at_the_end_of_winter() -> None:
    own = {"workers": "1 green", "village": [boat("1b")], "won": ["key market"]}
    state = boats_chosen("winter", own, "")
    lay_all(state)
    assert (workers(state, 0), score(state)["key market"]) == ({"green": 2}, 4)


# ---------------------------------------------------------------- 2a and 2b
def carrying(*village: Any) -> State:
    """The first player has just used the home to carry."""
    state = given(season="winter", players=[{"village": list(village), "workers": "1 red", "goods": "1 iron"}])
    turn("use", "home 1", "red", 1, state, 0)
    return state


@pytest.mark.rule(R + "boat2a.transport")
def test_boat_2a_carries_across_fields() -> None:
    wood = {**KEYWOOD, "goods": "1 wood"}
    sawmill = {"tile": "sawmill", "q": -1, "r": -1, "turned": 0}  # plain to plain with keywood
    state = carrying(wood, sawmill, {**boat("2a"), "q": 0, "r": 1})
    play(state, 0, "move", tile="keywood", resource="wood", direction="NW")
    assert (tile_of(state, "sawmill")["goods"], transporting(state, 0)) == ({"wood": 1}, (0, 1))
    state = carrying(wood, sawmill)
    refused(state, 0, R + "transport.roads-only", "move", tile="keywood", resource="wood", direction="NW")


@pytest.mark.rule(R + "boat2a.transport")
def test_boat_2a_carries_from_a_road_to_a_field_and_never_across_water() -> None:
    keywood = {**KEYWOOD, "turned": 1}  # plain to the home's road
    state = carrying(keywood, {**boat("2a"), "q": 0, "r": 1})
    refused(state, 0, R + "transport.roads-only", "move", tile="home 1", resource="iron", direction="S")
    play(state, 0, "move", tile="home 1", resource="iron", direction="N")
    assert tile_of(state, "keywood")["goods"] == {"iron": 1}


@pytest.mark.rule(R + "boat2a.placement")
def test_boat_2a_frees_its_owner_from_matching() -> None:
    own = {"won": ["sawmill"], "village": [{**boat("2a"), "q": 0, "r": 1}]}
    other = {"won": ["well"], "home": 2}
    state = given(season="autumn", step=EXPAND, players=[own, other])
    refused(state, 1, R + "expand.match", "lay", q=-1, r=1)  # a road or field at the water of home 2
    play(state, 1, "lay", q=0, r=-1)
    refused(state, 1, R + "expand.match", "turn", turned=0)  # a field at its road
    refused(state, 0, R + "expand.attached", "lay", q=0, r=-2)
    play(state, 0, "lay", q=0, r=2)  # at the boat's water
    assert choices(state, 0, "turn", "turned") == {0, 1, 2, 3, 4, 5}
    play(state, 0, "turn", turned=0)  # with its road
    assert (tile_of(state, "sawmill")["r"], tile_of(state, "sawmill")["turned"]) == (2, 0)


@pytest.mark.rule(R + "boat2a.placement")
def test_with_boat_2a_boats_and_turn_order_tiles_need_not_match_either() -> None:
    own = {"won": ["keyflower", "turn order 1"], "village": [{**boat("2a"), "q": 0, "r": 1}]}
    state = given(season="winter", step=EXPAND, players=[own])
    play(state, 0, "pick", tile="keyflower")
    play(state, 0, "lay", q=0, r=-1)
    play(state, 0, "turn", turned=0)  # its water at the home's road
    play(state, 0, "lay", q=1, r=0)
    play(state, 0, "turn", turned=0)  # its field at the home's road
    assert [tile_of(state, tile)["turned"] for tile in ("keyflower", "turn order 1")] == [0, 0]


@pytest.mark.rule(R + "boat2b.capacity")
def test_boat_2b_doubles_steps_and_upgrades() -> None:
    farrier = {"tile": "farrier", "goods": "1 wood", "join": "road"}
    for village, left in (([farrier, boat("2b")], (6, 2)), ([farrier], (3, 1))):
        state = given(season="autumn", players=[{"village": village, "workers": "1 red"}])
        turn("use", "farrier", "red", 1, state, 0)
        assert transporting(state, 0) == left


@pytest.mark.rule(R + "boat2b.any-tile")
@pytest.mark.parametrize(
    ("user", "tile", "left"),
    [
        (0, "home 1", (2, 2)),  # its own
        (0, "home 2", (2, 2)),  # another's
        (0, "wainwright", (8, 4)),  # up for auction
        (1, "home 1", (1, 1)),  # another uses the owner's
        (1, "home 2", (1, 1)),
    ],
)
def test_boat_2b_doubles_for_its_owner_on_any_tile_and_for_nobody_else(
    user: int, tile: str, left: tuple[int, int]
) -> None:
    players: list[dict[str, Any]] = [
        {"village": ["keywood", boat("2b")], "goods": "1 wood", "workers": "1 red"},
        {"village": ["miner"], "goods": "1 wood", "workers": "1 red"},
    ]
    state = given(season="autumn", active=user, lots=["wainwright"], players=players)
    turn("use", tile, "red", 1, state, user)
    assert transporting(state, user) == left


# ---------------------------------------------------------------- 3a and 3b
@pytest.mark.rule(R + "boat3a.upgrade-wild")
def test_with_boat_3a_any_resource_pays_for_any_other() -> None:
    goldsmith = {"tile": "goldsmith", "goods": "1 wood 1 iron"}  # it costs two gold
    state = carrying(goldsmith, boat("3a"))
    play(state, 0, "upgrade", tile="goldsmith")
    assert (tile_of(state, "goldsmith")["side"], tile_of(state, "goldsmith")["goods"]) == ("upgraded", {})
    state = carrying(goldsmith, boat("3b"))
    refused(state, 0, R + "gold.one-way", "upgrade", tile="goldsmith")


def over(*village: Any, goods: str = "") -> dict[str, int]:
    """What items score at the end, for a player with these tiles."""
    state = given(season="winter", step=OVER, players=[{"village": list(village), "goods": goods}])
    return {source: points for source, points in score(state).items() if source != "tiles"}


@pytest.mark.rule(R + "boat3b.scoring-wild")
def test_with_boat_3b_any_resource_counts_as_any_other() -> None:
    assert over("jeweller", boat("3b"), goods="6 wood") == {"jeweller": 12}
    yard = {"tile": "timber yard", "goods": "2 iron"}
    assert over(yard, boat("3b")) == {"timber yard": 4}
    assert over("mercer's guild", boat("3b"), goods="3 stone") == {"mercer's guild": 5}
    for village in (["jeweller"], [yard], ["jeweller", boat("3a")]):
        assert over(*village, goods="4 wood") == {}


@pytest.mark.rule(R + "boat3b.counts-as-gold")
def test_with_boat_3b_every_resource_left_is_gold() -> None:
    assert over(boat("3b"), goods="4 wood 2 stone") == {"gold": 6}
    assert over(boat("3a"), goods="4 wood 2 stone") == {}


# ---------------------------------------------------------------- 4a
def auction(*lots: Any, workers: str, active: int = 0, others: tuple[str, str] = ("", ""), **more: Any) -> State:
    """Autumn, three players; the first has boat 4a."""
    players = [{"village": [boat("4a")], "workers": workers}, {"workers": others[0]}, {"workers": others[1]}]
    return given(3, season="autumn", active=active, lots=list(lots), players=players, **more)


@pytest.mark.rule(R + "boat4a.counter-bid")
@pytest.mark.parametrize("colour", ["red", "yellow", "green"])
def test_with_boat_4a_a_bid_is_answered_in_another_colour(colour: str) -> None:
    state = auction({"tile": "inn", "bids": {1: "2 blue"}}, workers=f"3 {colour}")
    play(state, 0, "bid", tile="inn")
    refused(state, 0, R + "bid.must-exceed", "workers", colour=colour, number=2)
    play(state, 0, "workers", colour=colour, number=3)
    inn = tile_of(state, "inn")
    assert inn["bids"][0] == {"seat": 0, "colour": colour, "workers": 3}
    assert inn["colour"] == "blue"


@pytest.mark.rule(R + "boat4a.not-against-green")
def test_boat_4a_does_not_answer_green() -> None:
    state = auction({"tile": "inn", "bids": {1: "2 green"}}, workers="3 red 3 green")
    play(state, 0, "bid", tile="inn")
    refused(state, 0, R + "boat4a.not-against-green", "workers", colour="red", number=3)
    play(state, 0, "workers", colour="green", number=3)
    state = auction({"tile": "inn", "bids": {1: "2 green"}}, workers="3 red")
    refused(state, 0, R + "boat4a.not-against-green", "bid", tile="inn")


@pytest.mark.rule(R + "boat4a.needs-rival-bid")
def test_boat_4a_needs_a_rivals_bid_for_a_village_tile() -> None:
    state = auction({"tile": "inn", "workers": "1 blue"}, workers="1 red 1 blue")
    play(state, 0, "bid", tile="inn")
    refused(state, 0, R + "boat4a.needs-rival-bid", "workers", colour="red", number=1)
    play(state, 0, "workers", colour="blue", number=1)
    state = auction(workers="2 red 2 blue", turn_order={1: {1: "1 blue"}})
    play(state, 0, "bid", tile="turn order 1")
    refused(state, 0, R + "boat4a.needs-rival-bid", "workers", colour="red", number=2)
    play(state, 0, "workers", colour="blue", number=2)


@pytest.mark.rule(R + "boat4a.one-colour")
def test_a_counter_bid_keeps_its_colour() -> None:
    lot = {"tile": "inn", "colour": "blue", "bids": {1: "2 blue", 0: "3 red"}}
    state = auction(lot, workers="1 blue 1 red")
    play(state, 0, "bid", tile="inn")
    refused(state, 0, R + "boat4a.one-colour", "workers", colour="blue", number=1)
    play(state, 0, "workers", colour="red", number=1)
    assert {"seat": 0, "colour": "red", "workers": 4} in tile_of(state, "inn")["bids"]


@pytest.mark.rule(R + "boat4a.one-colour")
def test_a_bid_in_the_standing_colour_is_no_counter_bid() -> None:
    state = auction({"tile": "inn", "bids": {0: "3 blue", 1: "2 blue"}}, workers="1 blue 1 red")
    play(state, 0, "bid", tile="inn")
    refused(state, 0, R + "bid.same-colour-as-bids", "workers", colour="red", number=1)


@pytest.mark.rule(R + "boat4a.no-second-bid")
def test_a_losing_bid_leaves_before_another_colour_answers() -> None:
    lots = [{"tile": "inn", "bids": {0: "2 blue", 1: "3 blue"}}, "well"]
    state = auction(*lots, workers="2 blue 4 red")
    play(state, 0, "bid", tile="inn")
    refused(state, 0, R + "boat4a.no-second-bid", "workers", colour="red", number=4)
    state = auction(*lots, workers="4 red")
    refused(state, 0, R + "boat4a.no-second-bid", "bid", tile="inn")
    play(state, 0, "bid", tile="well")
    play(state, 0, "gather", tile="inn")
    play(state, 0, "workers", colour="blue", number=0)
    play(state, 1, "pass")
    play(state, 2, "pass")
    turn("bid", "inn", "red", 4, state, 0)
    assert {"seat": 0, "colour": "red", "workers": 4} in tile_of(state, "inn")["bids"]


@pytest.mark.rule(R + "boat4a.colour-stays")
def test_a_counter_bid_does_not_change_the_colour_of_the_tile() -> None:
    state = auction({"tile": "inn", "bids": {1: "2 blue"}}, workers="3 red", others=("", "4 red 4 blue"))
    turn("bid", "inn", "red", 3, state, 0)
    play(state, 1, "pass")
    using = state.copy()
    play(state, 2, "bid", tile="inn")
    refused(state, 2, R + "boat4a.colour-stays", "workers", colour="red", number=4)
    play(state, 2, "workers", colour="blue", number=4)
    play(using, 2, "use", tile="inn")
    refused(using, 2, R + "boat4a.colour-stays", "workers", colour="red", number=1)
    play(using, 2, "workers", colour="blue", number=1)


@pytest.mark.rule(R + "boat4a.colour-switch")
def test_when_all_rivals_have_left_the_counter_bid_sets_the_colour() -> None:
    lots = [{"tile": "inn", "colour": "blue", "bids": {1: "2 blue", 0: "3 red"}}, "well"]
    state = auction(*lots, workers="", active=1, others=("", "4 blue 4 red"))
    play(state, 1, "bid", tile="well")
    play(state, 1, "gather", tile="inn")
    play(state, 1, "workers", colour="blue", number=0)
    assert tile_of(state, "inn")["colour"] == "red"
    using = state.copy()
    play(state, 2, "bid", tile="inn")
    refused(state, 2, R + "bid.same-colour-as-bids", "workers", colour="blue", number=4)
    play(state, 2, "workers", colour="red", number=4)
    play(using, 2, "use", tile="inn")
    refused(using, 2, R + "use.follows-bid-colour", "workers", colour="blue", number=1)
    play(using, 2, "workers", colour="red", number=1)


@pytest.mark.rule(R + "boat4a.colour-switch")
@pytest.mark.parametrize("left", ["a worker", "a rival"])
def test_the_colour_stays_while_a_worker_or_a_rivals_bid_is_left(left: str) -> None:
    inn: dict[str, Any] = {"tile": "inn", "colour": "blue", "bids": {1: "2 blue", 0: "3 red"}}
    if left == "a worker":
        inn["workers"] = "1 blue"
    else:
        inn["bids"] = {1: "2 blue", 2: "1 blue", 0: "3 red"}
    state = auction(inn, "well", workers="", active=1)
    play(state, 1, "bid", tile="well")
    play(state, 1, "gather", tile="inn")
    play(state, 1, "workers", colour="blue", number=0)
    assert tile_of(state, "inn")["colour"] == "blue"


# ---------------------------------------------------------------- 4b
def in_use(first: str, second: str = "", active: int = 0, **tile: Any) -> State:
    """Autumn; the first of two players has boat 4b and a miner."""
    miner = {"tile": "miner", **tile}
    own = {"village": [miner, boat("4b")], "workers": first}
    return given(season="autumn", step=PLAY, active=active, players=[own, {"workers": second}])


def place(state: State, *colours: str) -> None:
    """The first player uses the miner with workers of these colours."""
    play(state, 0, "use", tile="miner")
    for colour in colours:
        play(state, 0, "workers", colour=colour, number=1)
    play(state, 0, "done")


@pytest.mark.rule(R + "boat4b.any-colours")
@pytest.mark.parametrize("there", ["blue", "green"])
def test_with_boat_4b_a_tile_in_use_takes_workers_of_any_colours(there: str) -> None:
    state = in_use("1 red 1 yellow", workers=f"1 {there}")
    place(state, "red", "yellow")
    miner = tile_of(state, "miner")
    assert miner["workers"] == {there: 1, "red": 1, "yellow": 1}
    assert (miner["colour"], miner["last"], miner["goods"]) == (there, 2, {"iron": 2})


@pytest.mark.rule(R + "boat4b.any-colours")
def test_with_boat_4b_a_tile_that_was_bid_for_takes_workers_of_any_colours() -> None:
    lot = {"tile": "wainwright", "bids": {1: "1 green"}}
    state = given(season="autumn", lots=[lot], players=[{"village": [boat("4b")], "workers": "1 red 1 blue"}])
    play(state, 0, "use", tile="wainwright")
    play(state, 0, "workers", colour="red", number=1)
    play(state, 0, "workers", colour="blue", number=1)
    play(state, 0, "done")
    used = tile_of(state, "wainwright")
    assert (used["workers"], used["colour"], used["last"]) == ({"red": 1, "blue": 1}, "green", 2)


@pytest.mark.rule(R + "boat4b.counts-toward-six")
def test_workers_of_boat_4b_count_like_others() -> None:
    state = in_use("1 red 1 yellow", "4 blue", workers="1 blue")
    place(state, "red", "yellow")
    play(state, 1, "use", tile="miner")
    refused(state, 1, R + "boat4b.counts-toward-six", "workers", colour="blue", number=2)
    refused(state, 1, R + "boat4b.counts-toward-six", "workers", colour="blue", number=4)
    play(state, 1, "workers", colour="blue", number=3)
    assert tile_of(state, "miner")["workers"] == {"blue": 4, "red": 1, "yellow": 1}
    state = in_use("1 red 1 yellow 1 green", "4 blue", workers="1 blue")
    place(state, "red", "yellow", "green")
    refused(state, 1, R + "boat4b.counts-toward-six", "use", tile="miner")


@pytest.mark.rule(R + "boat4b.counts-toward-six")
def test_too_few_workers_of_several_colours_do_not_use_a_tile() -> None:
    state = in_use("1 red 1 yellow", workers="1 blue")
    play(state, 0, "use", tile="miner")
    play(state, 0, "workers", colour="red", number=1)
    refused(state, 0, R + "use.increasing", "done")
    play(state, 0, "workers", colour="yellow", number=1)
    play(state, 0, "done")
    mixed = in_use("1 red 2 yellow", workers={"blue": 1, "red": 2}, colour="blue", last=2)
    play(mixed, 0, "use", tile="miner")
    play(mixed, 0, "workers", colour="yellow", number=2)
    refused(mixed, 0, R + "boat4b.counts-toward-six", "done")
    play(mixed, 0, "workers", colour="red", number=1)
    play(mixed, 0, "done")


@pytest.mark.rule(R + "boat4b.standing-colour")
def test_the_standing_workers_bind_all_others_and_all_bids() -> None:
    own = {"village": [boat("4b")], "workers": "2 red 2 blue"}
    other = {"workers": "3 red 3 blue"}
    lot = {"tile": "inn", "workers": "1 blue"}
    state = given(season="autumn", lots=[lot], players=[own, other])
    play(state, 0, "use", tile="inn")
    play(state, 0, "workers", colour="red", number=1)
    play(state, 0, "workers", colour="blue", number=1)
    play(state, 0, "done")
    assert (tile_of(state, "inn")["workers"], tile_of(state, "inn")["colour"]) == ({"blue": 2, "red": 1}, "blue")
    using = state.copy()
    play(using, 1, "use", tile="inn")
    refused(using, 1, R + "boat4b.standing-colour", "workers", colour="red", number=3)
    play(using, 1, "workers", colour="blue", number=3)
    bidding = state.copy()
    play(bidding, 1, "bid", tile="inn")
    refused(bidding, 1, R + "boat4b.standing-colour", "workers", colour="red", number=1)
    play(bidding, 1, "workers", colour="blue", number=1)
    play(state, 1, "pass")
    play(state, 0, "bid", tile="inn")
    refused(state, 0, R + "boat4b.standing-colour", "workers", colour="red", number=1)
    play(state, 0, "workers", colour="blue", number=1)


@pytest.mark.rule(R + "boat4b.fresh-tile")
def test_on_an_untouched_tile_boat_4b_does_not_help() -> None:
    own = {"village": ["stable", boat("4b")], "workers": "1 blue"}
    lots = [{"tile": "inn", "bids": {0: "1 red", 1: "2 red"}}, {"tile": "well", "bids": {0: "1 yellow", 1: "2 yellow"}}]
    state = given(season="autumn", lots=lots, players=[own])
    play(state, 0, "use", tile="stable")
    play(state, 0, "gather", tile="inn")
    refused(state, 0, R + "boat4b.fresh-tile", "workers", colour="blue", number=1)
    refused(state, 0, R + "boat4b.fresh-tile", "gather", tile="well")
    play(state, 0, "workers", colour="red", number=0)
    assert tile_of(state, "stable")["workers"] == {"red": 1}


@pytest.mark.rule(R + "boat4b.fresh-tile")
def test_on_a_tile_in_use_boat_4b_takes_outbid_groups_along_with_other_colours() -> None:
    own = {"village": [{"tile": "stable", "workers": "1 green"}, boat("4b")], "workers": "1 blue"}
    lots = [{"tile": "inn", "bids": {0: "1 red", 1: "2 red"}}]
    state = given(season="autumn", lots=lots, players=[own])
    play(state, 0, "use", tile="stable")
    play(state, 0, "gather", tile="inn")
    assert {"do": "workers", "colour": "blue", "number": 1} in legal(state, 0)
    play(state, 0, "workers", colour="blue", number=1)
    play(state, 0, "done")
    assert tile_of(state, "stable")["workers"] == {"green": 1, "red": 1, "blue": 1}


@pytest.mark.rule(R + "boat4b.counts-toward-six")
def test_a_mixture_grows_by_one_worker_at_least() -> None:
    state = in_use("1 red 2 yellow", workers="1 blue")
    play(state, 0, "use", tile="miner")
    play(state, 0, "workers", colour="yellow", number=2)
    refused(state, 0, R + "turn.at-least-one", "workers", colour="red", number=0)
    play(state, 0, "done")


@pytest.mark.rule(R + "use.cost-mandatory")
def test_a_mixture_leaves_a_worker_to_pay_with() -> None:
    tavern = {"tile": "tavern", "workers": "2 green"}
    state = given(season="autumn", players=[{"village": [tavern, boat("4b")], "workers": "2 blue 1 red"}])
    refused(state, 0, R + "use.cost-mandatory", "use", tile="tavern")
    state = given(season="autumn", players=[{"village": [tavern, boat("4b")], "workers": "2 blue 2 red"}])
    play(state, 0, "use", tile="tavern")
    play(state, 0, "workers", colour="blue", number=2)
    play(state, 0, "workers", colour="red", number=1)
    play(state, 0, "done")
    assert tile_of(state, "tavern")["workers"] == {"green": 2, "blue": 2, "red": 1}


@pytest.mark.rule(R + "boat4b.any-colours")
def test_what_is_being_placed_can_be_a_mixture_only_with_boat_4b_and_within_six() -> None:
    def placing(tile: str, bidding: bool, added: str, side: str = "b") -> State:
        pending = {"decision": "place workers", "tile": tile, "bidding": bidding, "gathered": []}
        own = {
            "village": [{"tile": "miner", "workers": "1 blue"}, boat(f"4{side}")],
            "workers": "6 blue 6 red",
            "pending": [{**pending, "added": counted(added)}],
        }
        return given(season="autumn", lots=["inn"], players=[own])

    state = placing("miner", False, "3 blue 2 red")
    play(state, 0, "done")
    assert tile_of(state, "miner")["workers"] == {"blue": 4, "red": 2}
    for tile, bidding, added, side in (
        ("miner", False, "3 blue 3 red", "b"),
        ("miner", False, "2 blue", "a"),
        ("inn", False, "2 blue", "b"),
        ("inn", True, "2 blue", "b"),
    ):
        with pytest.raises(Malformed, match="added"):
            placing(tile, bidding, added, side)


@pytest.mark.rule(R + "boat4b.any-colours")
def test_with_many_outbid_groups_a_price_is_still_asked_for() -> None:
    names = ("well", "inn", "sawmill", "forge", "sculptor", "goldsmith", "barn", "wainwright")
    groups = {name: ("red", "yellow", "green")[place % 3] for place, name in enumerate(names)}
    lots = [{"tile": name, "bids": {0: f"1 {colour}", 1: f"2 {colour}"}} for name, colour in groups.items()]
    own = {"village": [{"tile": "store", "workers": "1 red"}, boat("4b")], "workers": "1 red"}
    for workers, payable in (("1 red", False), ("1 blue", True)):
        state = given(5, season="autumn", lots=lots, players=[{**own, "workers": workers}])
        assert ({"do": "use", "tile": "store"} in legal(state, 0)) is payable
