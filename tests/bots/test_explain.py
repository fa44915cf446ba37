"""Why this move: the turn, the runner-up and the reasons, and the same for an action that a person names."""

from __future__ import annotations

import pytest

import steading
from steading.bots.explanations import MOST, explain, explain_turn, explain_two, find_runner_up
from steading.bots.thinker import Thinker, ThinkerSettings


@pytest.mark.parametrize("game", ["my_farm_shop", "keyflower", "key_flow"])
def test_the_best_turn_is_ahead_for_reasons_and_the_others_are_behind_for_some(game: str) -> None:
    state = steading.game(game).start(2, 3)
    seat = state.deciders[0]
    imagined = state.imagine(seat, 1)
    legal = imagined.legal(seat)
    best = explain(imagined, seat, Thinker(1, ThinkerSettings()))
    assert best.turn[0] in legal and best.other[0] in legal and best.turn[0] is not best.other[0]
    assert best.margin >= 0 and len(best.reasons) <= MOST
    assert all(reason.points > 0 and reason.term for reason in best.reasons)
    for action in legal:
        told = explain(imagined, seat, Thinker(1, ThinkerSettings()), action)
        assert told.turn[0] is action
        assert (told.margin <= 0) == (action is not best.turn[0]) or told.margin == 0
        assert all(reason.points < 0 for reason in told.reasons) or action is best.turn[0]


@pytest.mark.parametrize("game", ["my_farm_shop", "keyflower", "key_flow"])
def test_the_best_and_the_runner_up_are_explained_against_each_other(game: str) -> None:
    state = steading.game(game).start(2, 3)
    seat = state.deciders[0]
    imagined = state.imagine(seat, 1)
    best, other = explain_two(imagined, seat, Thinker(1, ThinkerSettings()))
    assert best[:5] == explain(imagined, seat, Thinker(1, ThinkerSettings()))[:5]
    assert (best.turn, best.other) == (other.other, other.turn) and best.margin == -other.margin
    for each in (best, other):
        assert len(each.gains) <= MOST and all(gain.points > 0 and gain.term for gain in each.gains)


@pytest.mark.parametrize("game", ["my_farm_shop", "keyflower", "key_flow"])
def test_what_speaks_for_a_turn_is_told_though_its_terms_alone_would_not_prefer_it(game: str) -> None:
    state = steading.game(game).start(2, 3)
    seat = state.deciders[0]
    thinker = Thinker(1, ThinkerSettings())
    ranked = thinker.rank_turns(state.imagine(seat, 1), seat)
    found = find_runner_up(ranked)
    assert found is not None
    searched = [found, *[turn for turn in ranked if turn is not found]]  # as a search may put it
    best, other = [explain_turn(thinker.judge_for(state), seat, searched, turn) for turn in searched[:2]]
    assert best.margin <= 0 and all(reason.points > 0 for reason in best.reasons)
    assert other.margin >= 0 and all(reason.points < 0 for reason in other.reasons)
    assert best.reasons or best.margin == 0


def test_what_is_not_legal_is_not_explained() -> None:
    state = steading.game("my_farm_shop").start(2, 3)
    seat = state.deciders[0]
    other = next(action for action in state.game.catalogue.actions if not state.is_legal(seat, action))
    with pytest.raises(ValueError, match="is not legal here"):
        explain(state.imagine(seat, 1), seat, Thinker(1, ThinkerSettings()), other)
    with pytest.raises(ValueError, match="owes no decision"):
        explain(state.imagine(seat, 1), 1 - seat, Thinker(1, ThinkerSettings()))
    with pytest.raises(ValueError, match="owes no decision"):
        explain_two(state.imagine(seat, 1), 1 - seat, Thinker(1, ThinkerSettings()))
