"""What the Farmers' book makes clear about the base game: its rules hold with the expansion as well."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.keyflower.kit import (
    BOAT_CHOICE,
    EXPAND,
    WINTER_CHOICE,
    F,
    R,
    bids_on,
    game,
    given,
    screen,
    tile_of,
    use,
)
from tests.kit import choices, play, refused

HANDS = (
    ("bakery", "dairy", "granary", "hillside"),
    ("truffle orchard", "weaver", "apothecary", "jeweller"),
    ("key guild", "keythedral", "key market", "scholar"),
    ("scribes", "village hall", "watermill", "windmill"),
)
BY_THE_WATER = {"q": 0, "r": 1, "turned": 0}  # south of home 1


@pytest.mark.rule(F + "clarify.boat-skills-open")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_all_see_which_skills_lie_on_the_boats(viewer: int | None) -> None:
    for seed in range(3):
        state = game(farmers=True).start(2, seed)
        made: Any = state.dump()
        view: Any = state.view(viewer)
        assert [boat["skills"] for boat in view["boats"]] == [boat["skills"] for boat in made["boats"]]
        assert [sum(boat["skills"].values()) for boat in view["boats"]] == [1, 2]
        assert {skill for boat in view["boats"] for skill in boat["skills"]} <= {"anvil", "pick axe", "saw"}


@pytest.mark.rule(F + "clarify.winter-no-cap")
@pytest.mark.parametrize("numbers", [(1, 1, 1, 1), (4, 1, 2, 3), (4, 4, 4, 4)])
def test_everybody_puts_in_one_winter_tile_or_more_up_to_all(numbers: tuple[int, ...]) -> None:
    players = [{"winter": list(hand)} for hand in HANDS]
    state = given(4, farmers=True, season="winter", step=WINTER_CHOICE, players=players)
    for seat, number in enumerate(numbers):
        refused(state, seat, R + "season.winter-select", "done")
        for tile in HANDS[seat][:number]:
            play(state, seat, "put in", tile=tile)
        play(state, seat, "done")
    made: Any = state.dump()
    assert len(made["lots"]) == sum(numbers)
    put_in = {tile for hand, number in zip(HANDS, numbers, strict=True) for tile in hand[:number]}
    assert {lot["tile"] for lot in made["lots"]} == put_in


@pytest.mark.rule(F + "clarify.green")
def test_a_green_worker_replaces_no_other() -> None:
    lots = [{"tile": "sheep fold", "bids": {1: "2 red"}}]
    state = given(farmers=True, lots=lots, players=[{"workers": "2 red 3 green"}])
    refused(state, 0, R + "bid.must-exceed", "bid", tile="sheep fold")  # two red and one green are no three red
    state = given(farmers=True, lots=lots, players=[{"workers": "3 red 3 green"}])
    play(state, 0, "bid", tile="sheep fold")
    refused(state, 0, R + "bid.green-ordinary-colour", "workers", colour="green", number=3)
    play(state, 0, "workers", colour="red", number=3)
    assert bids_on(state, "sheep fold") == {0: "3 red", 1: "2 red"}


@pytest.mark.rule(F + "clarify.reinforce")
def test_a_losing_bid_is_reinforced_if_it_then_wins() -> None:
    lots = [{"tile": "sheep fold", "bids": {0: "2 blue", 1: "4 blue"}}]
    state = given(farmers=True, lots=lots, players=[{"workers": "3 blue"}])
    play(state, 0, "bid", tile="sheep fold")
    refused(state, 0, R + "bid.raise-own-losing", "workers", colour="blue", number=2)
    play(state, 0, "workers", colour="blue", number=3)
    assert bids_on(state, "sheep fold") == {0: "5 blue", 1: "4 blue"}


@pytest.mark.rule(F + "clarify.reinforce")
def test_a_winning_bid_is_reinforced() -> None:
    lots = [{"tile": "sheep fold", "bids": {0: "4 blue", 1: "2 blue"}}]
    state = given(farmers=True, lots=lots, players=[{"workers": "3 blue"}])
    play(state, 0, "bid", tile="sheep fold")
    play(state, 0, "workers", colour="blue", number=1)
    assert bids_on(state, "sheep fold") == {0: "5 blue", 1: "2 blue"}


OUTBID = {"tile": "sheep fold", "bids": {0: "2 yellow", 1: "3 yellow"}}


@pytest.mark.rule(F + "clarify.outbid-uses")
@pytest.mark.parametrize("do", ["bid", "use"])
def test_an_outbid_group_bids_elsewhere_or_uses_a_tile_as_a_whole(do: str) -> None:
    state = given(farmers=True, lots=[OUTBID, "wheat field"])
    play(state, 0, do, tile="wheat field")
    refused(state, 0, R + "bid.outbid-together", "workers", colour="yellow", number=1)
    play(state, 0, "gather", tile="sheep fold")
    play(state, 0, "workers", colour="yellow", number=0)
    assert bids_on(state, "sheep fold") == {1: "3 yellow"}
    assert bids_on(state, "wheat field") == ({0: "2 yellow"} if do == "bid" else {})
    assert tile_of(state, "wheat field")["workers"] == ({} if do == "bid" else {"yellow": 2})


@pytest.mark.rule(F + "clarify.outbid-uses")
def test_an_outbid_group_pays_an_exchange_as_a_whole() -> None:
    state = given(farmers=True, lots=[OUTBID, "peddler"], players=[{"workers": "1 red"}])
    use(state, 0, "peddler", "red")
    play(state, 0, "pay group", tile="sheep fold")
    assert (bids_on(state, "sheep fold"), screen(state, 0)) == ({1: "3 yellow"}, {"green": 1})
    # One of the two cannot be placed and the other be paid.
    state = given(farmers=True, lots=[OUTBID, "peddler"])
    assert "peddler" not in choices(state, 0, "use", "tile")
    refused(state, 0, R + "tile.exchange-worker-extra", "use", tile="peddler")


@pytest.mark.rule(F + "clarify.end-order")
@pytest.mark.parametrize("season", ["autumn", "winter"])
def test_the_season_ends_with_bids_tiles_boats_and_breeding(season: str) -> None:
    tile = "ranch" if season == "autumn" else "dairy"
    state = given(
        farmers=True,
        season=season,
        active=1,
        passes=1,
        lots=[{"tile": tile, "bids": {0: "2 blue", 1: "1 blue"}}],
        turn_order={1: {1: "1 red"}},
        players=[
            {"village": [{"tile": "summer boat 6", "side": "a", **BY_THE_WATER}]},
            {"village": [{"tile": "summer boat 1", "side": "b"}], "animals": [("home 2", 2, "2 pig")]},
        ],
    )
    journal = state.keep_journal()
    play(state, 1, "pass")
    while state.dump()["step"] == BOAT_CHOICE:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    assert state.dump()["step"] == EXPAND
    happened = [(event["event"], event.get("seat")) for event in journal.log(None)]
    expected: list[tuple[str, int | None]] = [
        ("passed", 1),
        ("season ends", -1),
        ("returned", 1),
        ("claimed", 0),
        ("start player", 1),
        ("boat", 1),
        ("gained wheat", 1),  # shown on the turn order tile
        ("boat", 0),
        ("turn order", 1),
        ("gained wheat", 0),
        ("gained green", 1),
    ]
    if season == "autumn":
        expected.append(("bred", 1))
    assert [(event, -1 if seat is None else seat) for event, seat in happened] == expected
