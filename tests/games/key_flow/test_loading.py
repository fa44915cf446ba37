"""Position documents of Key Flow that cannot come about are refused with the path of what is wrong."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from steading import Malformed
from steading.games.key_flow.rules.pieces import CARDS, HOMES, VILLAGE_NAMES
from tests.games.key_flow.kit import PIECES, game, given, revealed, work

Change = Callable[[Any], None]


def change(state: Any, how: Change) -> Any:
    """The document of a position, changed."""
    found = copy.deepcopy(state.dump())
    how(found)
    return found


def frame(kind: str, **rest: Any) -> Change:
    """Seat 0 has this decision pending."""

    def put(found: Any) -> None:
        found["players"][0]["pending"] = [*found["players"][0]["pending"], {"decision": kind, **rest}]

    return put


def refused(found: Any, path: str) -> None:
    with pytest.raises(Malformed) as caught:
        game(**found["options"]).load(found)
    assert path in str(caught.value)


def test_what_is_left_out_is_as_at_the_beginning_of_the_step() -> None:
    found = given(3).dump()
    for player in found["players"]:  # type: ignore[attr-defined]
        del player["pending"]
    assert game().load(found).deciders == (0, 1, 2)


def test_who_has_not_chosen_is_to_choose() -> None:
    refused(change(given(2), lambda found: found["players"][0].update(pending=[])), "players[0].pending")


def test_who_has_chosen_is_not() -> None:
    state = given(2)
    hand: Any = state.dump()
    chosen = hand["players"][0]["hand"][0]
    refused(change(state, lambda found: found["players"][0].update(chosen=chosen)), "players[0].pending")


@pytest.mark.parametrize(
    ("how", "path"),
    [
        (frame("take", card="home 1", level=0, output="home 1"), "card"),
        (frame("take", card="workshop", level=0, output="home 2"), "output"),
        (frame("pay", card="workshop", level=1), "decision"),
        (frame("pay a skill", card="workshop", number=1, skill="saw"), "decision"),
        (frame("transport and upgrade", card="home 1", level=0, steps=2, upgrades=1), "steps"),
        (frame("convert", card="carpenter", level=0, output="home 1"), "card"),
        (frame("choose a card"), "decision"),
    ],
)
def test_a_decision_that_leaves_nothing_to_decide(how: Change, path: str) -> None:
    state = given(2, step="tokens", players=[{"village": ["workshop"], "tokens": 1}])
    refused(change(state, how), path)


def test_a_skill_is_paid_only_by_who_has_it() -> None:
    state = given(2, season="winter", step="tokens", players=[{"village": [{"card": "keythedral", "upgrades": 2}]}])
    carry = {"decision": "transport and upgrade", "card": "home 1", "level": 0, "steps": 1, "upgrades": 0}
    pay = {"decision": "pay a skill", "card": "keythedral", "number": 2, "skill": "any"}

    def put(found: Any) -> None:
        found["players"][0]["pending"] += [carry, pay]

    refused(change(state, put), "number")


def test_a_card_is_revealed_by_one_seat_and_lies_in_one_place() -> None:
    state = revealed(2, "inn", "well")
    refused(change(state, lambda found: found["players"][1].update(chosen="inn")), "chosen")
    refused(change(state, lambda found: found["players"][0]["hand"].__setitem__(0, "inn")), "chosen")
    stored = revealed(2, "autumn keyple 1", "well")
    refused(change(stored, lambda found: found["players"][1].update(store=["autumn keyple 1"])), "chosen")


def test_a_card_that_lies_is_not_played_again() -> None:
    state = revealed(2, "autumn keyple 1", "well")
    work(state, 0, "home 2")
    found: Any = state.dump()
    for player in found["players"]:
        del player["pending"]
    assert game().load(found).deciders == (1,)


def test_the_village_at_the_reveal_is_the_village_now() -> None:
    state = revealed(2, "inn", "well", players=[{"village": ["keywood"]}])

    def another(found: Any) -> None:
        found["players"][0]["before"]["village"][1]["card"] = "workshop"

    refused(change(state, another), "before.village")
    refused(change(state, lambda found: found["players"][0]["before"].update(skills={"saw": 17})), "players")


def test_with_the_competition_rules_one_seat_decides() -> None:
    state = revealed(2, "inn", "well", options={"competition": True})
    refused(change(state, lambda found: found.update(played=[])), "turn")


@pytest.mark.rule("key_flow:competition.optional")
def test_with_the_competition_rules_the_card_of_a_seat_that_has_played_lies_somewhere() -> None:
    options = {"competition": True}
    state = revealed(3, "spring keyple 3", "spring keyple 1", "keywood", players=[{}] * 3, options=options)
    assert state.deciders == (1,)
    refused(change(state, lambda found: found.update(played=[0, 1])), "played: cannot have seat 0: spring keyple 3")
    refused(change(state, lambda found: found.update(played=[1, 2])), "played: cannot have seat 2: keywood lies")
    work(state, 1, "home 2")
    assert state.deciders == (0,) and state.dump()["played"] == [0, 1]
    refused(change(state, lambda found: found.update(played=[0])), "played: must have seat 1: spring keyple 1")
    assert game(**options).load(state.dump()).deciders == (0,)
    refused(change(state, lambda found: found.update(turn=1)), "turn")


def test_cards_for_more_players_are_not_used() -> None:
    for village in (["spring river 8"], [{"card": "workshop", "keyples": ["spring keyple 16"]}]):
        with pytest.raises(Malformed, match="is not used with 2 players"):
            given(2, players=[{"village": village}])
    with pytest.raises(Malformed, match="is not used with 2 players"):
        given(2, season="summer", players=[{"store": ["spring keyple 16"]}])


def test_what_was_given_back_is_in_play() -> None:
    hand = ["dairy", *[f"winter keyple {number}" for number in range(1, 12)]]
    players = [{"hand": hand, "winter": ["dairy"]}, {"winter": ["dairy"]}]
    with pytest.raises(Malformed, match="dairy is at"):
        given(2, season="winter", players=players)
    with pytest.raises(Malformed, match="scribe must be in play"):
        given(2, season="winter", players=[{"hand": hand, "winter": ["scribe"]}])


def test_a_village_has_room_for_all_that_can_still_be_laid() -> None:
    roads = [name for name in VILLAGE_NAMES[HOMES:] if PIECES.row[CARDS.index(name)] == 0]
    village = [{"card": name, "at": f"top {place + 1}"} for place, name in enumerate(roads[:21])]
    players: list[dict[str, Any]] = [{"village": village[:20]}]
    assert len(given(6, season="winter", players=players).legal(0)) == 9
    found: Any = given(2, season="winter", round=11, players=players).dump()
    found["players"][0]["village"] = [{"card": "home 1", "at": "top 0"}, *village, *village, *village]
    refused(found, "players[0].village: must have at most 60 cards by now, not 64")
