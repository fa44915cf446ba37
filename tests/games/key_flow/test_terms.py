"""The terms of a decision: what the rules have worked out, told to the seat that decides, and to nobody else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from steading import State
from steading.engine.chance import Chance
from steading.games.key_flow.rules.decisions import DECISION_NAMES
from tests.games.key_flow.kit import TOKENS, game, given, player_of, revealed

SETTLED = {"decision", "card", "level", "output", "steps", "upgrades", "number", "skill"}


def own_frame(state: State, seat: int) -> Any:
    """The seat's decision as it sees it."""
    view: Any = state.view(seat)
    return view["players"][seat]["pending"][-1]


def of(forms: list[Any], do: str, *names: str) -> list[Any]:
    """These parameters of the legal actions of a kind."""
    return [tuple(form[name] for name in names) for form in forms if form["do"] == do]


# What the terms of each kind of decision say of the legal actions.
SAID: dict[str, Callable[[Any, list[Any]], bool]] = {
    "choose a card": lambda frame, forms: (
        set(frame["reach"]) == {c for (c,) in of(forms, "choose", "card") if "keyple" in c}
    ),
    "play the card": lambda frame, forms: (
        [(place,) for place in frame.get("places", [])] == of(forms, "place", "at")
        and [(w["village"], w["at"], w["tokens"]) for w in frame.get("works", [])]
        == of(forms, "work", "village", "at", "tokens")
        and ("discard" in frame) == bool(of(forms, "discard"))
    ),
    "spend tokens": lambda frame, forms: [(use["at"],) for use in frame["uses"]] == of(forms, "spend", "at"),
    "take": lambda frame, forms: [(item,) for item in frame["items"]] == of(forms, "take", "item"),
    "convert": lambda frame, forms: tiles(frame) == of(forms, "pay skill", "skill", "tile"),
    "transport and upgrade": lambda frame, forms: (
        [(at,) for at in frame["upgradable"]] == of(forms, "upgrade", "at")
        and [(at,) for at in frame["flippable"]] == of(forms, "flip", "at")
    ),
    "pay": lambda frame, forms: (
        [tuple(way.values()) for way in frame["ways"]] == of(forms, "pay", "gold", "iron", "stone", "wood")
    ),
    "pay a skill": lambda frame, forms: tiles(frame) == of(forms, "pay skill", "skill", "tile"),
}


def tiles(frame: Any) -> list[tuple[str, str]]:
    """The tiles that fit."""
    return [(tile["skill"], tile["tile"]) for tile in frame["tiles"]]


def test_terms_and_legal_actions_say_the_same() -> None:
    met = set()
    for seed in range(12):
        luck, state = Chance(seed), game(competition=seed % 3 == 0).start(2 + seed % 5, seed)
        while state.deciders:
            seat = state.deciders[luck.draw(len(state.deciders))]
            actions, frame = state.legal(seat), own_frame(state, seat)
            assert SAID[frame["decision"]](frame, [action.form() for action in actions]), frame
            met.add(frame["decision"])
            state.play(seat, actions[luck.draw(len(actions))])
    assert met == set(SAID) == set(DECISION_NAMES)


@pytest.mark.parametrize(
    "state",
    [
        given(2, step=TOKENS, players=[{"village": ["keywood"], "tokens": 1}]),
        revealed(3, "spring keyple 1", "spring keyple 2", "keywood", options={"competition": True}),
    ],
    ids=["tokens", "competition"],
)
def test_nobody_else_and_no_document_has_them(state: State) -> None:
    assert set(own_frame(state, 0)) > SETTLED & set(own_frame(state, 0))
    for viewer in (1, None):
        view: Any = state.view(viewer)
        assert set(view["players"][0]["pending"][-1]) <= SETTLED
    assert set(player_of(state, 0)["pending"][-1]) <= SETTLED


def test_terms_name_prices_rewards_and_what_boats_change() -> None:
    spending = given(2, step=TOKENS, players=[{"village": [{"card": "keywood", "spent": 2}, "miner"], "tokens": 2}])
    assert own_frame(spending, 0) == {
        "decision": "spend tokens",
        "tokens": 2,
        "uses": [
            {"at": "top 0", "card": "home 1", "tokens": 1},
            {"at": "top 1", "card": "keywood", "tokens": 2},
            {"at": "top 2", "card": "miner", "tokens": 1},
        ],
    }
    brainy = revealed(3, "summer keyple 3", players=[{"village": ["brainwave"]}])
    assert own_frame(brainy, 0)["reach"] == {"summer keyple 3": ["own", "left", "right"]}
    assert own_frame(brainy, 0)["discard"] == 1
    plain = revealed(3, "summer keyple 3", options={"discard": "nothing"})
    assert (own_frame(plain, 0)["reach"], own_frame(plain, 0)["discard"]) == ({"summer keyple 3": ["own", "left"]}, 0)
