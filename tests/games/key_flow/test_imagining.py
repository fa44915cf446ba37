"""What an imagined position of Key Flow keeps, and what it deals anew."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from steading.engine import Chance
from steading.engine.playout import play_out
from tests.games.key_flow.kit import GAME, given, player_of, revealed, work

SEEDS = range(8)


def in_winter(seats: int, seed: int, rounds: int) -> State:
    """A game in which so many winter cards have been played."""
    state = GAME.start(seats, seed)
    document: Any = state.dump()
    while document["season"] != "winter" or document["round"] < rounds:
        play_out(state, Chance(seed), 1)
        document = state.dump()
    return state


@pytest.mark.parametrize("rounds", [0, 1, 4])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nobody_learns_who_gave_which_winter_card_back(seats: int, rounds: int) -> None:
    state = in_winter(seats, 3, rounds)
    real = [set(player_of(state, seat)["winter"]) for seat in range(seats)]
    imagined = [state.imagine(0, seed) for seed in SEEDS]
    for t in imagined:
        assert set(player_of(t, 0)["winter"]) == real[0]
        given_back = [card for seat in range(seats) for card in player_of(t, seat)["winter"]]
        assert len(given_back) == len(set(given_back)) == sum(len(cards) for cards in real)
    if seats > 2:
        assert any(set(player_of(t, 1)["winter"]) != real[1] for t in imagined)


@pytest.mark.parametrize("seats", [2, 4])
def test_own_winter_cards_come_back_in_hands_or_lie_open(seats: int) -> None:
    state = in_winter(seats, 5, 1)
    for seed in SEEDS:
        t: Any = state.imagine(1, seed).dump()
        seen = {card for player in t["players"] for card in player["hand"]} | set(t["discarded"])
        seen |= {card["card"] for player in t["players"] for card in player["village"]}
        seen |= {player["chosen"] for player in t["players"]}
        assert set(player_of(state, 1)["winter"]) <= seen


def test_a_hand_that_was_passed_on_is_known_and_others_are_not() -> None:
    state = GAME.start(4, 2)
    while player_of(state, 0)["hand"] and state.dump()["round"] != 1:
        for seat in state.deciders:
            state.play(seat, state.legal(seat)[0])
    passed = player_of(state, 1)["hand"]
    assert state.view(0)["players"][1]["known"] == passed  # type: ignore[index]
    assert [player["known"] is None for player in state.view(0)["players"]] == [False, False, True, True]  # type: ignore[attr-defined]
    imagined = [state.imagine(0, seed) for seed in SEEDS]
    assert all(player_of(t, 1)["hand"] == passed for t in imagined)
    assert any(player_of(t, 2)["hand"] != player_of(state, 2)["hand"] for t in imagined)


def test_what_is_seen_to_be_exchanged_is_there() -> None:
    state = given(
        3, season="summer", step="tokens", players=[{"village": ["carpenter"], "tokens": 1, "skills": "1 saw 2 anvil"}]
    )
    state.play(0, next(action for action in state.legal(0) if action.form()["at"] == "top 1"))
    for seed in SEEDS:
        skills = player_of(state.imagine(1, seed), 0)["skills"]
        assert skills["saw"] >= 1
        assert sum(skills.values()) == 3


def test_the_pile_at_the_reveal_is_not_copied() -> None:
    state = revealed(
        3, "spring keyple 1", options={"competition": True}, players=[{}, {"skills": "9 saw"}, {"skills": "5 anvil"}]
    )
    real = list(state.before[:3])  # type: ignore[attr-defined]
    assert any(list(state.imagine(0, seed).before[:3]) != real for seed in SEEDS)  # type: ignore[attr-defined]


def test_what_others_may_be_doing_does_not_count_in_a_try() -> None:
    village = [{"card": "village hall", "at": "top 1"}]
    state = revealed(2, "winter keyple 1", "winter keyple 2", players=[{"village": village}, {}])
    work(state, 1, "home 1")
    imagined = GAME.alone(state.imagine(0, 1), 0)
    assert imagined.deciders == (0, 1)
    imagined.play(0, imagined.legal(0)[-1])
    assert next(sheet.total for sheet in imagined.scores(0) if sheet.seat == 0) == 0
