"""The terms that bots judge a position of Key Flow by: each measures what its words say."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from steading.bots import make_bot
from steading.engine.contract import EVERYTHING
from steading.engine.ids import Seat
from steading.engine.ints import Ints
from steading.engine.judgement import read_weights, write_weights
from steading.games import judge
from steading.games.key_flow.heuristics import JUDGEMENT
from steading.games.key_flow.heuristics.holdings import KeyFlowHoldings
from steading.games.key_flow.heuristics.judgement import WEIGHTS
from steading.games.key_flow.heuristics.tables import tables_of
from steading.games.key_flow.rules.pieces import PANELS, WINTER_CARDS, Card
from steading.games.key_flow.rules.state import KeyFlowState
from steading.games.key_flow.scoring import sheet
from steading.games.key_flow.scoring.allocation import ScoringItems, best_total
from tests.games.key_flow.kit import GAME, PIECES, given, revealed, work

NAMES = [term.name for term in JUDGEMENT.catalogue]


def terms(state: State, seat: int = 0) -> dict[str, float]:
    """The terms by name."""
    return dict(zip(NAMES, JUDGEMENT.terms(state, seat), strict=True))


# What one seat has in front of it in the token phase of autumn, and what some terms are then.
HELD: list[tuple[dict[str, Any], dict[str, float]]] = [
    ({"village": [("gold mine", "3 gold", 0)]}, {"points": 3, "gold": 3, "resource kinds": 0}),
    ({"village": [("home 1", "2 wood 1 iron", 0)]}, {"points": 0, "resources": 3, "resource kinds": 2}),
    ({"village": ["barn"], "tokens": 2}, {"storage": 1, "tokens": 2, "token uses": 2, "on storage": 0}),
    ({"village": [("barn", "2 stone", 0)]}, {"on storage": 2, "resources": 0, "points": 2}),
    ({"village": [("blacksmith", "1 iron 2 gold", 0)]}, {"on storage": 3, "points": 6}),
    ({"village": [("forge", "3 iron", 0)]}, {"in place": 3, "paid": 1, "upgrade: points": 7, "upgrades": 1}),
    ({"village": [("forge", "1 iron", 0)]}, {"in place": 1, "paid": 0, "upgrade: points": 7 / 9}),
    ({"skills": "2 saw 1 anvil"}, {"skills": 3, "skill kinds": 2}),
    ({"village": [{"card": "home 1", "upgrades": 1}]}, {"to flip": 1}),
    ({"village": [{"card": "home 1", "upgrades": 1, "flipped": 1}]}, {"to flip": 0}),
    ({"store": ["autumn keyple 8", "autumn keyple 9", "spring keyple 1"]}, {"one colour": 4, "green keyples": 1}),
    ({"village": ["wainwright", "keyflower"]}, {"lasting boats": 1, "boats": 1, "uses: upgrades": 3}),
    ({"winter": ["jeweller", "scholar", "dairy", "ranch", "trader"], "skills": "2 saw"}, {"winter card": 6}),
]


@pytest.mark.parametrize(("held", "expected"), HELD)
def test_terms_of_what_a_seat_has(held: dict[str, Any], expected: dict[str, float]) -> None:
    state = given(3, season="autumn", step="tokens", players=[held])
    found = terms(state)
    assert {name: found[name] for name in expected} == pytest.approx(expected)


def test_terms_of_a_keyple_card_to_play() -> None:
    found = terms(revealed(3, "spring keyple 1", players=[{"village": ["gold mine"]}]))
    assert found["work: gold"] == found["work: kept"] == 1
    assert found["work: given"] == found["discard"] == 0


def test_terms_of_a_village_card_to_play() -> None:
    assert terms(revealed(3, "barn"))["place: storage"] == 1
    assert terms(revealed(3, "keyflower"))["lasting boats"] == 1
    jeweller = terms(revealed(2, "jeweller", players=[{"village": [("gold mine", "4 gold", 0)]}]))
    assert jeweller["place: winter card"] == 4
    assert jeweller["place: hope"] > 0


def test_what_is_passed_on_counts_for_what_the_next_player_can_do_with_it() -> None:
    hands: list[dict[str, Any]] = [{"hand": ["scribe", "jeweller"]}, {"village": [("gold mine", "12 gold", 0)]}]
    passed: list[float] = []
    for place in (0, 1):
        state = given(2, season="winter", round=10, players=hands)
        state.play(0, state.legal(0)[place])
        passed.append(terms(state)["passed on"])
    assert max(passed) - min(passed) > 10


def test_when_the_game_is_over_only_points_count() -> None:
    state = given(2, season="winter", step="over", players=[{"village": [("gold mine", "5 gold", 0)], "tokens": 3}])
    found = terms(state)
    assert found["points"] == judge("key_flow", "greedy", 2).value(state, 0) == 5
    assert [name for name in NAMES if found[name] != 0] == ["points"]


def test_a_searching_bot_thinks_about_the_draft_plays_and_tokens_and_not_about_what_follows() -> None:
    assert JUDGEMENT.searched(given(2), 0)
    assert JUDGEMENT.searched(
        given(2, season="spring", step="tokens", players=[{"village": ["gold mine"], "tokens": 1}]), 0
    )
    state = revealed(2, "winter keyple 1", players=[{"village": ["stable", ("miner", "3 wood")]}])
    assert JUDGEMENT.searched(state, 0)
    work(state, 0, "stable")
    assert 0 in state.deciders  # to carry and upgrade
    assert not JUDGEMENT.searched(state, 0)


def positions(games: int) -> list[KeyFlowState]:
    """Positions on the way through random games."""
    found: list[KeyFlowState] = []
    for number in range(games):
        state = GAME.start(2 + number % 3, 70 + number)
        bots = [make_bot("random", seat) for seat in range(4)]
        moves = 0
        while state.deciders:
            seat = state.deciders[0]
            state.play(seat, bots[seat].decide(state, seat))
            moves += 1
            if moves % 9 == 0:
                copied = state.copy()
                assert isinstance(copied, KeyFlowState)
                found.append(copied)
    return found


def test_what_is_scored_quickly_is_what_the_exact_allocation_scores() -> None:
    for state in positions(6):
        seat = Seat(0)
        holdings = KeyFlowHoldings(state, seat, tables_of(PIECES))
        has = sheet.belongings(state, seat, EVERYTHING)
        now = best_total(PIECES, has)
        assert holdings.now == now
        for number in range(30):
            card = Card(WINTER_CARDS + number)
            if card not in list(has.cards):
                cards, levels = Ints([*has.cards, card]), Ints([*has.levels, 0])
                more = ScoringItems(cards, levels, has.resources, has.stores, has.skills, has.tokens)
                gained = best_total(PIECES, more) - now + PIECES.points[card * PANELS]
                assert holdings.gain_of(card) == gained


def test_what_others_keep_to_themselves_moves_no_term() -> None:
    """Imagined anew, a position is the same to a seat, unless others have played since the reveal."""
    for state in [state for state in positions(2) if state.deciders and not state.secret]:
        seat = state.deciders[0]
        assert terms(state.imagine(seat, 1), seat) == terms(state.imagine(seat, 2), seat)


def test_the_file_of_weights_is_as_it_would_be_written() -> None:
    assert WEIGHTS.read_text(encoding="utf-8") == write_weights(read_weights(WEIGHTS, JUDGEMENT), JUDGEMENT)


def test_terms_have_names_and_words_of_their_own() -> None:
    assert len(set(NAMES)) == len({term.words for term in JUDGEMENT.catalogue}) == len(NAMES)
