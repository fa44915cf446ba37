"""What the greedy bot does in Keyflower, decision by decision."""

from __future__ import annotations

from typing import Any

from steading import State
from steading.bots import make_bot
from tests.games.keyflower.kit import EXPAND, WINTER_CHOICE, given, player_of, tile_of
from tests.kit import play


def turn(state: State, seat: int = 0) -> list[dict[str, Any]]:
    """All that the bot says until somebody else decides or a season passes."""
    said: list[dict[str, Any]] = []
    bot = make_bot("greedy", 1)
    while seat in state.deciders and len(said) < 20:
        action = bot.decide(state.imagine(seat, len(said)), seat)
        said.append(dict(action.form()))
        state.play(seat, action)
        if said[-1]["do"] in ("workers", "pass") and state.deciders != (seat,):
            break
    return said


def test_it_uses_a_tile_that_yields_much() -> None:
    state = given(lots=["woodcutter"], players=[{"workers": "4 blue"}, {"workers": "4 blue"}])
    said = turn(state)
    assert said[0] == {"do": "use", "tile": "woodcutter"} or said[0] == {"do": "bid", "tile": "woodcutter"}
    assert said[1]["number"] <= 2


def test_it_does_not_bid_against_itself() -> None:
    state = given(
        season="winter",
        lots=[{"tile": "keythedral", "bids": {0: "5 blue"}}],
        players=[{"workers": "3 blue"}, {"workers": ""}],
        turn_order={1: {0: "4 red"}},
    )
    assert {"do": "bid", "tile": "keythedral"} not in turn(state)


def test_it_answers_a_rival_for_a_tile_that_is_worth_it() -> None:
    state = given(
        season="winter",
        lots=[{"tile": "keythedral", "bids": {1: "1 blue"}}],
        players=[{"workers": "6 blue"}, {"workers": "1 red"}],
        turn_order={1: {1: "1 red"}},
    )
    said = turn(state)
    assert said[0] == {"do": "bid", "tile": "keythedral"}
    assert said[1]["number"] >= 2


def test_it_carries_what_an_upgrade_needs_and_upgrades() -> None:
    state = given(
        season="autumn",
        players=[
            {
                "home": 1,
                "workers": "2 blue",
                "goods": "1 iron",
                "village": [{"tile": "stable", "beside": ("home", "N"), "join": "road", "goods": "1 wood"}],
            },
            {"workers": "1 red"},
        ],
    )
    play(state, 0, "use", tile="stable")
    play(state, 0, "workers", colour="blue", number=1)
    turn(state)
    assert tile_of(state, "stable")["side"] == "upgraded"


def test_it_lays_tiles_so_that_roads_join() -> None:
    state = given(season="summer", step=EXPAND, players=[{"home": 1, "won": ["mason"]}, {}], boats={})
    turn(state)
    laid = next(tile for tile in player_of(state, 0)["tiles"] if tile["tile"] == "mason")
    assert (laid["q"], laid["r"]) != (0, 1)  # not at the water, where no road leads


def test_it_puts_in_the_winter_tiles_that_fit() -> None:
    state = given(
        season="winter",
        step=WINTER_CHOICE,
        players=[
            {"skills": "3 anvil 3 pick axe 3 saw", "winter": ["scribes", "windmill", "key market"]},
            {},
        ],
    )
    turn(state)
    assert "scribes" in player_of(state, 0)["put_in"]
    assert "windmill" not in player_of(state, 0)["put_in"]
