"""Numbers that follow one another are as many as their names, and stand for what they are called."""

from __future__ import annotations

from steading.games.keyflower.rules import state
from steading.games.keyflower.rules.decisions import DECISION_NAMES, DECISIONS


def test_places_decisions_and_steps_have_a_name_each() -> None:
    assert (state.WHERE_NAMES[state.BOX], state.WHERE_NAMES[state.ASIDE]) == ("box", "aside")
    assert len(state.WHERE_NAMES) == state.ASIDE + 1
    assert state.TAKE_FROM_FRONT + 1 == len(DECISION_NAMES) == len(DECISIONS)
    assert len(state.STEP_NAMES) == state.OVER + 1


def test_a_name_stands_for_its_number() -> None:
    places = {state.HAND: "hand", state.CENTRE: "centre", state.LAID: "laid", state.VILLAGE: "village"}
    decisions = {
        state.TURN: "take a turn",
        state.TRANSPORT: "transport and upgrade",
        state.CHOOSE_WINTER: "choose winter tiles",
        state.BREEDING: "choose where animals breed",
        state.END_TURN: "end the turn",
    }
    steps = {
        state.PLAY: "the players take turns",
        state.EXPANSION: "the villages are expanded",
        state.FLIPPER_II_TURN: "the Flipper II extends a tile",
        state.OVER: "over",
    }
    assert {number: state.WHERE_NAMES[number] for number in places} == places
    assert {number: DECISION_NAMES[number] for number in decisions} == decisions
    assert {number: state.STEP_NAMES[number] for number in steps} == steps
