"""Bidding: where bids are made, in which colour, how many workers, and what becomes of those that are outbid."""

from __future__ import annotations

import pytest

from steading import Malformed
from tests.games.keyflower.kit import R, bid, bids_on, given, player_of, screen, tile_of, use
from tests.kit import choices, legal, play, refused

EACH = "3 blue 3 red 3 yellow 3 green"


@pytest.mark.rule(R + "bid.place")
@pytest.mark.parametrize("tile", ["miner", "turn order 1"])
def test_a_bid_is_made_beside_a_village_tile_or_a_turn_order_tile(tile: str) -> None:
    state = given(lots=["miner"], players=[{"workers": "3 yellow"}])
    bid(state, 0, tile, "yellow", 2)
    assert bids_on(state, tile) == {0: "2 yellow"}
    assert (screen(state, 0), state.deciders) == ({"yellow": 1}, (1,))
    assert tile_of(state, tile).get("workers", {}) == {}  # beside the tile, not on it


@pytest.mark.rule(R + "bid.only-tiles-on-offer")
def test_only_the_tiles_in_the_middle_can_be_bid_for() -> None:
    players = [{"workers": "2 red", "village": ["keywood"]}, {"village": ["miner"]}]
    state = given(season="summer", lots=["carpenter"], players=players)
    for tile in ("miner", "home 2", "keywood", "home 1", "smelter", "turn order 2", "home 5"):
        refused(state, 0, R + "bid.only-tiles-on-offer", "bid", tile=tile)
    assert choices(state, 0, "bid", "tile") == {"carpenter", "turn order 1"}
    bid(state, 0, "carpenter", "red", 2)
    assert bids_on(state, "carpenter") == {0: "2 red"}


@pytest.mark.rule(R + "bid.sources")
def test_workers_come_from_the_screen_not_from_a_leading_bid_or_from_a_tile() -> None:
    lots = [{"tile": "keywood", "bids": {0: "3 blue"}}, {"tile": "miner", "workers": "1 blue"}, "woodcutter"]
    for do in ("bid", "use"):
        state = given(lots=lots, players=[{"workers": "1 blue"}])
        play(state, 0, do, tile="woodcutter")
        refused(state, 0, R + "bid.sources", "workers", colour="blue", number=2)
        refused(state, 0, R + "bid.sources", "workers", colour="red", number=1)
        refused(state, 0, R + "bid.sources", "gather", tile="woodcutter")
        assert legal(state, 0) == [{"do": "workers", "colour": "blue", "number": 1}]
        play(state, 0, "workers", colour="blue", number=1)
        assert (screen(state, 0), bids_on(state, "keywood")) == ({}, {0: "3 blue"})
        assert tile_of(state, "miner")["workers"] == {"blue": 1}


@pytest.mark.rule(R + "bid.sources")
def test_a_losing_bid_is_a_source_too() -> None:
    state = given(lots=[{"tile": "keywood", "bids": {0: "2 blue", 1: "3 blue"}}, "woodcutter"])
    assert choices(state, 0, "bid", "tile") == {"woodcutter", "turn order 1"}
    play(state, 0, "bid", tile="woodcutter")
    play(state, 0, "gather", tile="keywood")
    refused(state, 0, R + "bid.sources", "gather", tile="keywood")  # it is taken along already
    play(state, 0, "workers", colour="blue", number=0)
    assert (bids_on(state, "keywood"), bids_on(state, "woodcutter")) == ({1: "3 blue"}, {0: "2 blue"})


@pytest.mark.rule(R + "bid.one-colour")
def test_a_bid_has_one_colour() -> None:
    lots = [{"tile": "keywood", "bids": {0: "1 red", 1: "2 red"}}, "woodcutter"]
    state = given(lots=lots, players=[{"workers": "1 blue 1 red"}])
    play(state, 0, "bid", tile="woodcutter")
    play(state, 0, "gather", tile="keywood")
    refused(state, 0, R + "bid.one-colour", "workers", colour="blue", number=1)
    refused(state, 0, R + "bid.one-colour", "workers", colour="blue", number=0)
    play(state, 0, "workers", colour="red", number=1)
    assert bids_on(state, "woodcutter") == {0: "2 red"}


@pytest.mark.rule(R + "bid.same-colour-as-bids")
def test_a_bid_has_the_colour_of_the_bids_that_stand_there() -> None:
    state = given(lots=[{"tile": "keywood", "bids": {1: "1 blue"}}], players=[{"workers": "2 red 2 blue"}])
    play(state, 0, "bid", tile="keywood")
    refused(state, 0, R + "bid.same-colour-as-bids", "workers", colour="red", number=2)
    play(state, 0, "workers", colour="blue", number=2)
    assert bids_on(state, "keywood") == {0: "2 blue", 1: "1 blue"}


@pytest.mark.rule(R + "bid.same-colour-as-bids")
def test_without_a_worker_of_that_colour_nothing_can_be_bid() -> None:
    lots = [{"tile": "keywood", "bids": {1: "1 blue"}}, {"tile": "miner", "bids": {0: "1 red", 1: "2 red"}}]
    state = given(lots=lots, players=[{"workers": "5 yellow"}])
    refused(state, 0, R + "bid.same-colour-as-bids", "bid", tile="keywood")
    assert choices(state, 0, "bid", "tile") == {"turn order 1"}


@pytest.mark.rule(R + "bid.same-colour-as-users")
def test_a_bid_has_the_colour_of_the_workers_that_use_the_tile() -> None:
    state = given(3, lots=[{"tile": "woodcutter", "workers": "1 yellow"}], players=[{"workers": "1 blue 1 yellow"}])
    play(state, 0, "bid", tile="woodcutter")
    refused(state, 0, R + "bid.same-colour-as-users", "workers", colour="blue", number=1)
    play(state, 0, "workers", colour="yellow", number=1)
    assert bids_on(state, "woodcutter") == {0: "1 yellow"}


@pytest.mark.rule(R + "bid.first-sets-colour")
def test_the_first_worker_on_an_untouched_tile_binds_all_bids_and_uses() -> None:
    state = given(3, lots=["keywood"], players=[{"workers": EACH}, {"workers": EACH}, {"workers": EACH}])
    use(state, 0, "keywood", "green", 1)
    assert tile_of(state, "keywood")["colour"] == "green"
    for seat, do, number in ((1, "bid", 1), (2, "use", 2), (0, "bid", 2)):
        play(state, seat, do, tile="keywood")
        assert choices(state, seat, "workers", "colour") == {"green"}
        play(state, seat, "workers", colour="green", number=number)
    assert tile_of(state, "keywood")["workers"] == {"green": 3}
    assert bids_on(state, "keywood") == {0: "2 green", 1: "1 green"}


@pytest.mark.rule(R + "bid.first-sets-colour")
def test_the_first_bid_for_an_untouched_tile_binds_all_bids_and_uses() -> None:
    state = given(3, lots=["keywood"], players=[{"workers": EACH}, {"workers": EACH}, {"workers": EACH}])
    play(state, 0, "bid", tile="keywood")
    assert choices(state, 0, "workers", "colour") == {"blue", "red", "yellow", "green"}
    play(state, 0, "workers", colour="red", number=1)
    for seat, do, number in ((1, "use", 1), (2, "bid", 2), (0, "use", 2)):
        play(state, seat, do, tile="keywood")
        assert choices(state, seat, "workers", "colour") == {"red"}
        play(state, seat, "workers", colour="red", number=number)
    assert tile_of(state, "keywood")["colour"] == "red"


@pytest.mark.rule(R + "bid.must-exceed")
def test_a_bid_against_a_rival_needs_more_workers() -> None:
    state = given(lots=[{"tile": "keywood", "bids": {1: "3 blue"}}], players=[{"workers": "5 blue"}])
    journal = state.keep_journal()
    play(state, 0, "bid", tile="keywood")
    for number in (1, 2, 3):
        refused(state, 0, R + "bid.must-exceed", "workers", colour="blue", number=number)
    assert choices(state, 0, "workers", "number") == {4, 5}
    play(state, 0, "workers", colour="blue", number=4)
    assert bids_on(state, "keywood") == {0: "4 blue", 1: "3 blue"}
    assert {"event": "outbid", "seat": 1, "tile": "keywood", "by": 0} in journal.log(None)


@pytest.mark.rule(R + "bid.must-exceed")
def test_with_too_few_workers_for_more_nothing_can_be_bid() -> None:
    lots = [{"tile": "keywood", "bids": {1: "3 blue"}}, {"tile": "miner", "bids": {0: "1 blue", 1: "2 blue"}}]
    for workers, enough in (("2 blue", False), ("3 blue", True)):
        state = given(lots=lots, players=[{"workers": workers}])
        assert ({"do": "bid", "tile": "keywood"} in legal(state, 0)) is enough  # with the group of 1 from the miner
        if not enough:
            refused(state, 0, R + "bid.must-exceed", "bid", tile="keywood")


@pytest.mark.rule(R + "bid.no-maximum")
@pytest.mark.parametrize("number", [7, 9, 40])
def test_any_number_of_workers_can_be_bid(number: int) -> None:
    state = given(lots=["keywood"], players=[{"workers": "40 red"}])
    bid(state, 0, "keywood", "red", number)
    assert bids_on(state, "keywood") == {0: f"{number} red"}


@pytest.mark.rule(R + "bid.raise-own-winning")
def test_a_leading_bid_can_be_raised() -> None:
    state = given(lots=[{"tile": "keywood", "bids": {0: "2 blue"}}], players=[{"workers": "1 blue 1 red"}])
    play(state, 0, "bid", tile="keywood")
    assert legal(state, 0) == [{"do": "workers", "colour": "blue", "number": 1}]
    play(state, 0, "workers", colour="blue", number=1)
    assert (bids_on(state, "keywood"), state.deciders) == ({0: "3 blue"}, (1,))


@pytest.mark.rule(R + "bid.raise-own-losing")
def test_a_losing_bid_can_be_raised_where_it_stands_if_it_then_leads() -> None:
    state = given(lots=[{"tile": "keywood", "bids": {0: "2 blue", 1: "4 blue"}}], players=[{"workers": "3 blue"}])
    play(state, 0, "bid", tile="keywood")
    refused(state, 0, R + "bid.raise-own-losing", "workers", colour="blue", number=1)
    refused(state, 0, R + "bid.raise-own-losing", "workers", colour="blue", number=2)
    play(state, 0, "workers", colour="blue", number=3)
    assert bids_on(state, "keywood") == {0: "5 blue", 1: "4 blue"}


@pytest.mark.rule(R + "bid.raise-own-losing")
def test_a_losing_bid_can_be_raised_with_another_outbid_group() -> None:
    lots = [
        {"tile": "keywood", "bids": {0: "2 blue", 1: "4 blue"}},
        {"tile": "miner", "bids": {0: "2 blue", 1: "3 blue"}},
    ]
    state = given(lots=lots, players=[{"workers": "1 blue"}])
    play(state, 0, "bid", tile="keywood")
    refused(state, 0, R + "bid.sources", "gather", tile="keywood")  # it stands there already
    play(state, 0, "gather", tile="miner")
    refused(state, 0, R + "bid.raise-own-losing", "workers", colour="blue", number=0)
    play(state, 0, "workers", colour="blue", number=1)
    assert (bids_on(state, "keywood"), bids_on(state, "miner")) == ({0: "5 blue", 1: "4 blue"}, {1: "3 blue"})


@pytest.mark.rule(R + "bid.raise-own-losing")
@pytest.mark.parametrize("workers", ["", "2 blue"])
def test_a_losing_bid_that_cannot_be_raised_enough_stays_as_it_is(workers: str) -> None:
    state = given(lots=[{"tile": "keywood", "bids": {0: "2 blue", 1: "4 blue"}}], players=[{"workers": workers}])
    refused(state, 0, R + "bid.raise-own-losing", "bid", tile="keywood")


@pytest.mark.rule(R + "bid.winner-frozen")
def test_a_leading_bid_cannot_be_moved() -> None:
    state = given(lots=[{"tile": "keywood", "bids": {0: "1 red"}}, "miner"], players=[{"workers": "1 red"}])
    for do in ("bid", "use"):
        again = state.copy()
        play(again, 0, do, tile="miner")
        refused(again, 0, R + "bid.winner-frozen", "gather", tile="keywood")
        play(again, 0, "workers", colour="red", number=1)
        assert bids_on(again, "keywood") == {0: "1 red"}


@pytest.mark.rule(R + "bid.winner-frozen")
def test_a_player_with_nothing_but_leading_bids_can_only_pass() -> None:
    state = given(lots=[{"tile": "keywood", "bids": {0: "3 red", 1: "2 red"}}, "miner"])
    assert legal(state, 0) == [{"do": "pass"}]


@pytest.mark.rule(R + "bid.outbid-may-move")
def test_outbid_workers_move_to_bid_elsewhere() -> None:
    state = given(lots=[{"tile": "keywood", "bids": {0: "2 blue", 1: "3 blue"}}, "miner"])
    play(state, 0, "bid", tile="miner")
    assert legal(state, 0) == [{"do": "gather", "tile": "keywood"}]
    play(state, 0, "gather", tile="keywood")
    play(state, 0, "workers", colour="blue", number=0)
    assert (bids_on(state, "keywood"), bids_on(state, "miner")) == ({1: "3 blue"}, {0: "2 blue"})
    assert state.deciders == (1,)


@pytest.mark.rule(R + "bid.outbid-may-move")
def test_outbid_workers_move_onto_a_tile_to_use_it() -> None:
    state = given(lots=[{"tile": "keywood", "bids": {0: "2 blue", 1: "3 blue"}}, "miner"])
    play(state, 0, "use", tile="miner")
    play(state, 0, "gather", tile="keywood")
    play(state, 0, "workers", colour="blue", number=0)
    assert (bids_on(state, "keywood"), tile_of(state, "miner")["workers"]) == ({1: "3 blue"}, {"blue": 2})
    assert tile_of(state, "home 1")["goods"] == {"iron": 2}


@pytest.mark.rule(R + "bid.outbid-together")
@pytest.mark.parametrize(("do", "behind"), [("bid", ""), ("use", ""), ("bid", "1 red"), ("use", "1 red")])
def test_an_outbid_group_is_not_divided(do: str, behind: str) -> None:
    lots = [{"tile": "keywood", "bids": {0: "3 red", 1: "4 red"}}, "miner"]
    state = given(lots=lots, players=[{"workers": behind}])
    there = 1 if behind else 0
    play(state, 0, do, tile="miner")
    for number in (1, 2):
        refused(state, 0, R + "bid.outbid-together", "workers", colour="red", number=there + number)
    play(state, 0, "gather", tile="keywood")
    play(state, 0, "workers", colour="red", number=0)
    assert bids_on(state, "keywood") == {1: "4 red"}
    if do == "bid":
        assert bids_on(state, "miner") == {0: "3 red"}
    else:
        assert (tile_of(state, "miner")["workers"], tile_of(state, "miner")["last"]) == ({"red": 3}, 3)
        assert "miner" not in choices(state, 1, "use", "tile")  # closed for the season


@pytest.mark.rule(R + "bid.outbid-together")
def test_a_group_too_large_for_the_room_on_a_tile_cannot_use_it() -> None:
    lots = [{"tile": "keywood", "bids": {0: "4 red", 1: "5 red"}}, {"tile": "miner", "workers": "3 red", "last": 2}]
    state = given(lots=lots)
    refused(state, 0, R + "bid.outbid-together", "use", tile="miner")
    state = given(lots=lots, players=[{"workers": "3 red"}])
    play(state, 0, "use", tile="miner")
    refused(state, 0, R + "bid.outbid-together", "gather", tile="keywood")
    play(state, 0, "workers", colour="red", number=3)
    assert tile_of(state, "miner")["workers"] == {"red": 6}


@pytest.mark.rule(R + "bid.outbid-supplement")
def test_groups_and_workers_from_the_screen_join_in_one_bid() -> None:
    lots = [
        {"tile": "keywood", "bids": {0: "2 blue", 1: "3 blue"}},
        {"tile": "miner", "bids": {0: "1 blue", 1: "2 blue"}},
        "woodcutter",
    ]
    state = given(lots=lots, players=[{"workers": "4 blue 2 red"}])
    play(state, 0, "bid", tile="woodcutter")
    play(state, 0, "gather", tile="keywood")
    play(state, 0, "gather", tile="miner")
    assert [(row["colour"], row["number"]) for row in legal(state, 0)] == [("blue", number) for number in range(5)]
    play(state, 0, "workers", colour="blue", number=3)
    assert bids_on(state, "woodcutter") == {0: "6 blue"}
    assert (bids_on(state, "keywood"), bids_on(state, "miner")) == ({1: "3 blue"}, {1: "2 blue"})
    assert screen(state, 0) == {"blue": 1, "red": 2}


@pytest.mark.rule(R + "bid.outbid-no-mixed-colours")
@pytest.mark.parametrize("do", ["bid", "use"])
def test_groups_of_different_colours_do_not_join(do: str) -> None:
    lots = [
        {"tile": "keywood", "bids": {0: "2 blue", 1: "3 blue"}},
        {"tile": "miner", "bids": {0: "2 red", 1: "3 red"}},
        "woodcutter",
    ]
    state = given(lots=lots)
    play(state, 0, do, tile="woodcutter")
    play(state, 0, "gather", tile="keywood")
    refused(state, 0, R + "bid.outbid-no-mixed-colours", "gather", tile="miner")
    play(state, 0, "workers", colour="blue", number=0)
    assert bids_on(state, "miner") == {0: "2 red", 1: "3 red"}


@pytest.mark.rule(R + "bid.outbid-not-home")
def test_outbid_workers_return_behind_the_screen_only_when_the_season_ends() -> None:
    lots = [{"tile": "keywood", "bids": {0: "2 blue", 1: "3 blue"}}]
    state = given(lots=lots, players=[{"workers": "1 red"}, {"workers": "1 blue"}])
    play(state, 0, "pass")
    assert (bids_on(state, "keywood"), screen(state, 0)) == ({0: "2 blue", 1: "3 blue"}, {"red": 1})
    play(state, 1, "pass")
    assert (screen(state, 0), screen(state, 1)) == ({"blue": 2, "red": 1}, {"blue": 1})


@pytest.mark.rule(R + "bid.outbid-merged-group")
def test_a_group_and_what_was_added_are_one_group_when_outbid_again() -> None:
    lots = [{"tile": "keywood", "bids": {0: "2 blue", 1: "3 blue"}}, "miner", "woodcutter"]
    state = given(lots=lots, players=[{"workers": "1 blue"}, {"workers": "4 blue"}])
    play(state, 0, "bid", tile="miner")
    play(state, 0, "gather", tile="keywood")
    play(state, 0, "workers", colour="blue", number=1)
    bid(state, 1, "miner", "blue", 4)
    play(state, 0, "bid", tile="woodcutter")
    refused(state, 0, R + "bid.outbid-together", "workers", colour="blue", number=2)
    assert legal(state, 0) == [{"do": "gather", "tile": "miner"}]
    play(state, 0, "gather", tile="miner")
    play(state, 0, "workers", colour="blue", number=0)
    assert (bids_on(state, "woodcutter"), bids_on(state, "miner")) == ({0: "3 blue"}, {1: "4 blue"})


@pytest.mark.rule(R + "bid.outbid-target-must-win")
def test_outbid_workers_move_to_another_auction_only_to_lead_there() -> None:
    lots = [{"tile": "keywood", "bids": {0: "2 blue", 1: "3 blue"}}, {"tile": "miner", "bids": {1: "3 blue"}}]
    assert "miner" not in choices(given(lots=lots), 0, "bid", "tile")
    assert "miner" not in choices(given(lots=lots, players=[{"workers": "1 blue"}]), 0, "bid", "tile")
    state = given(lots=lots, players=[{"workers": "2 blue"}])
    play(state, 0, "bid", tile="miner")
    play(state, 0, "gather", tile="keywood")
    refused(state, 0, R + "bid.outbid-target-must-win", "workers", colour="blue", number=0)
    refused(state, 0, R + "bid.outbid-target-must-win", "workers", colour="blue", number=1)
    play(state, 0, "workers", colour="blue", number=2)
    assert bids_on(state, "miner") == {0: "4 blue", 1: "3 blue"}


@pytest.mark.rule(R + "bid.outbid-to-own-winning")
def test_outbid_workers_join_a_leading_bid_of_their_player() -> None:
    state = given(lots=[{"tile": "keywood", "bids": {0: "2 red", 1: "3 red"}}, {"tile": "miner", "bids": {0: "1 red"}}])
    play(state, 0, "bid", tile="miner")
    play(state, 0, "gather", tile="keywood")
    play(state, 0, "workers", colour="red", number=0)
    assert (bids_on(state, "miner"), bids_on(state, "keywood")) == ({0: "3 red"}, {1: "3 red"})


@pytest.mark.rule(R + "bid.outbid-to-same-tile-use")
def test_outbid_workers_use_the_very_tile_that_they_bid_for() -> None:
    state = given(lots=[{"tile": "alehouse", "bids": {0: "2 yellow", 1: "3 yellow"}}])
    play(state, 0, "use", tile="alehouse")
    play(state, 0, "gather", tile="alehouse")
    play(state, 0, "workers", colour="yellow", number=0)
    assert (bids_on(state, "alehouse"), tile_of(state, "alehouse")["workers"]) == ({1: "3 yellow"}, {"yellow": 2})
    assert sum(screen(state, 0).values()) == 1


@pytest.mark.rule(R + "bid.outbid-into-exchange")
@pytest.mark.parametrize("size", [1, 2])
def test_a_whole_outbid_group_pays_where_a_tile_asks_for_a_worker(size: int) -> None:
    lots = [{"tile": "keywood", "bids": {0: f"{size} yellow", 1: "3 yellow"}}, "peddler"]
    state = given(lots=lots, players=[{"workers": "1 red"}])
    bag = state.dump()["bag"]
    assert isinstance(bag, dict)
    use(state, 0, "peddler", "red", 1)
    if size == 2:
        assert legal(state, 0) == [{"do": "pay group", "tile": "keywood"}]
        play(state, 0, "pay group", tile="keywood")
    assert bids_on(state, "keywood") == {1: "3 yellow"}
    assert state.dump()["bag"] == {**bag, "yellow": bag["yellow"] + size}
    assert (screen(state, 0), state.dump()["green"], state.deciders) == ({"green": 1}, 19, (1,))


@pytest.mark.rule(R + "bid.outbid-into-exchange")
def test_the_payer_chooses_between_a_worker_of_the_screen_and_a_group() -> None:
    lots = [
        {"tile": "keywood", "bids": {0: "2 yellow", 1: "3 yellow"}},
        {"tile": "miner", "bids": {0: "1 blue", 1: "2 blue"}},  # of another colour
        {"tile": "woodcutter", "bids": {0: "1 yellow"}},  # it leads
        "peddler",
    ]
    state = given(lots=lots, players=[{"workers": "1 red 1 yellow"}])
    use(state, 0, "peddler", "red", 1)
    assert legal(state, 0) == [{"do": "pay worker", "colour": "yellow"}, {"do": "pay group", "tile": "keywood"}]
    refused(state, 0, R + "use.cost-mandatory", "pay group", tile="miner")
    refused(state, 0, R + "bid.winner-frozen", "pay group", tile="woodcutter")
    play(state, 0, "pay group", tile="keywood")
    assert (bids_on(state, "keywood"), screen(state, 0)) == ({1: "3 yellow"}, {"yellow": 1, "green": 1})


@pytest.mark.rule(R + "bid.outbid-into-exchange")
def test_one_group_is_not_split_between_placing_and_paying() -> None:
    state = given(lots=[{"tile": "keywood", "bids": {0: "2 yellow", 1: "3 yellow"}}, "peddler"])
    assert "peddler" not in choices(state, 0, "use", "tile")


@pytest.mark.rule(R + "bid.several-auctions")
def test_a_player_may_bid_for_several_tiles_in_several_colours() -> None:
    state = given(lots=["keywood", "miner"], players=[{"workers": "1 red 1 blue 1 green"}])
    for tile, colour in (("keywood", "red"), ("miner", "blue"), ("turn order 1", "green")):
        bid(state, 0, tile, colour, 1)
        play(state, 1, "pass")
    assert [bids_on(state, tile) for tile in ("keywood", "miner", "turn order 1")] == [
        {0: "1 red"},
        {0: "1 blue"},
        {0: "1 green"},
    ]


@pytest.mark.rule(R + "bid.one-per-player-and-tile")
def test_all_workers_of_a_player_beside_a_tile_are_one_bid() -> None:
    players = [{"workers": "3 blue"}, {"workers": "7 blue"}]
    state = given(lots=[{"tile": "keywood", "bids": {0: "2 blue"}}], players=players)
    bid(state, 0, "keywood", "blue", 1)
    play(state, 1, "pass")
    bid(state, 0, "keywood", "blue", 2)
    assert bids_on(state, "keywood") == {0: "5 blue"}
    play(state, 1, "bid", tile="keywood")
    assert choices(state, 1, "workers", "number") == {6, 7}


@pytest.mark.rule(R + "bid.green-ordinary-colour")
def test_green_stands_in_for_no_other_colour() -> None:
    lots = [{"tile": "keywood", "bids": {1: "1 red"}}, {"tile": "miner", "bids": {0: "1 red", 1: "2 red"}}]
    state = given(lots=lots, players=[{"workers": "1 red 2 green"}])
    play(state, 0, "bid", tile="keywood")
    refused(state, 0, R + "bid.green-ordinary-colour", "workers", colour="green", number=2)
    play(state, 0, "gather", tile="miner")
    refused(state, 0, R + "bid.one-colour", "workers", colour="green", number=1)
    play(state, 0, "workers", colour="red", number=1)
    assert bids_on(state, "keywood") == {0: "2 red", 1: "1 red"}


@pytest.mark.rule(R + "bid.green-ordinary-colour")
def test_green_opens_and_follows_a_green_tile_and_no_colour_stands_in_for_it() -> None:
    state = given(lots=["keywood"], players=[{"workers": "1 green"}, {"workers": "2 green 5 red"}])
    bid(state, 0, "keywood", "green", 1)
    play(state, 1, "bid", tile="keywood")
    refused(state, 1, R + "bid.same-colour-as-bids", "workers", colour="red", number=2)
    play(state, 1, "workers", colour="green", number=2)
    assert bids_on(state, "keywood") == {0: "1 green", 1: "2 green"}


@pytest.mark.rule(R + "bid.own-use-then-bid")
def test_a_player_may_use_a_tile_and_bid_for_it_and_wins_the_workers_on_it() -> None:
    state = given(lots=["miner"], players=[{"workers": "2 blue 1 red"}])
    use(state, 0, "miner", "blue", 1)
    play(state, 1, "pass")
    play(state, 0, "bid", tile="miner")
    assert legal(state, 0) == [{"do": "workers", "colour": "blue", "number": 1}]
    play(state, 0, "workers", colour="blue", number=1)
    assert (tile_of(state, "miner")["workers"], bids_on(state, "miner")) == ({"blue": 1}, {0: "1 blue"})
    play(state, 1, "pass")
    play(state, 0, "pass")
    assert (player_of(state, 0)["won"], screen(state, 0)) == (["miner"], {"blue": 1, "red": 1})
    assert state.dump()["bag"] == {"blue": 39, "red": 39, "yellow": 40}  # the bid went into the bag


@pytest.mark.rule(R + "bid.outbid-no-mixed-colours")
@pytest.mark.parametrize(("tile", "bidding"), [("fair", True), ("keywood", False)])
def test_groups_of_two_colours_cannot_have_been_gathered(tile: str, bidding: bool) -> None:
    lots = [{"tile": name, "bids": {0: f"1 {c}", 1: f"2 {c}"}} for name, c in (("inn", "blue"), ("well", "red"))]
    for gathered in (["inn"], ["inn", "well"], ["well"], ["fair"]):
        pending = {"decision": "place workers", "tile": tile, "bidding": bidding, "gathered": gathered, "added": {}}
        own = {
            "village": [{"tile": "keywood", "workers": "1 blue"}],
            "workers": "3 blue",
            "pending": [pending],
        }
        if gathered == ["inn"] or (bidding and gathered == ["well"]):
            state = given(season="autumn", lots=[*lots, "fair"], players=[own])
            assert player_of(state, 0)["pending"] == [pending]
            continue
        with pytest.raises(Malformed, match="gathered"):
            given(season="autumn", lots=[*lots, "fair"], players=[own])
