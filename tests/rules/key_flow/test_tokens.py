"""Keyple tokens as further actions in one's own village, after all cards of a season have been played."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.key_flow.kit import (
    CHOOSE,
    OVER,
    TOKENS,
    R,
    card_of,
    finish,
    given,
    goods,
    player_of,
    revealed,
    work,
)
from tests.kit import choices, legal, play, refused

CARDS = [f"spring keyple {number}" for number in range(1, 5)]


def used(building: str, cards: int, spent: int = 0, **rest: Any) -> dict[str, Any]:
    """A building used by so many keyple cards and so many token actions this season."""
    return {"card": building, "keyples": CARDS[:cards], "spent": spent, **rest}


def spending(*village: Any, tokens: int, season: str = "spring") -> State:
    """The first seat may spend its tokens."""
    return given(season=season, step=TOKENS, players=[{"village": list(village), "tokens": tokens}])


def spend(state: State, at: str = "top 1", seat: int = 0) -> None:
    play(state, seat, "spend", village=seat, at=at)


def tokens(state: State, seat: int = 0) -> int:
    return int(player_of(state, seat)["tokens"])


def total(state: State, seat: int = 0) -> int:
    """The points of the seat."""
    return next(sheet.total for sheet in state.scores() if sheet.seat == seat)


# ---------------------------------------------------------------- when and where
@pytest.mark.rule(R + "token.phase-after-cards")
def test_tokens_are_spent_after_the_last_card_and_before_the_removal() -> None:
    own = {"village": ["woodcutter"], "tokens": 2}
    state = revealed(2, "summer keyple 1", round=8, players=[own])  # the last card of summer
    work(state, 0, "woodcutter")
    finish(state, 1)
    assert (state.dump()["season"], state.dump()["step"], state.deciders) == ("summer", TOKENS, (0,))
    assert legal(state, 0) == [
        {"do": "spend", "village": 0, "at": "top 0"},
        {"do": "spend", "village": 0, "at": "top 1"},
        {"do": "done"},
    ]
    spend(state)
    assert (goods(state, "woodcutter"), tokens(state)) == ({"wood": 4}, 1)
    assert card_of(state, "woodcutter")["keyples"] == ["summer keyple 1"]  # not removed yet
    finish(state)
    assert (state.dump()["season"], card_of(state, "woodcutter")["keyples"]) == ("autumn", [])


@pytest.mark.rule(R + "token.phase-after-cards")
def test_there_is_no_token_phase_while_cards_are_left() -> None:
    state = revealed(2, "summer keyple 1", round=7, players=[{"tokens": 2}])
    finish(state)
    assert (state.dump()["step"], state.dump()["round"]) == (CHOOSE, 8)


@pytest.mark.rule(R + "token.not-during-draft")
def test_while_cards_are_drafted_a_token_takes_no_action() -> None:
    rule = R + "token.not-during-draft"
    state = given(round=2, players=[{"tokens": 1}])
    refused(state, 0, rule, "spend", village=0, at="top 0")
    play(state, 0, "choose", card=player_of(state, 0)["hand"][0])
    refused(state, 0, rule, "spend", village=0, at="top 0")  # while the other chooses


@pytest.mark.rule(R + "token.not-during-draft")
def test_nor_while_cards_are_played() -> None:
    rule = R + "token.not-during-draft"
    own = {"village": [("keywood", "1 wood")], "tokens": 1}
    state = revealed(2, "spring keyple 1", round=7, players=[own])
    refused(state, 0, rule, "spend", village=0, at="top 0")
    work(state, 0, "home 1")
    refused(state, 0, rule, "spend", village=0, at="top 1")  # while it carries
    play(state, 0, "done")
    refused(state, 0, rule, "spend", village=0, at="top 1")  # while the other plays the last card
    finish(state, 1)
    spend(state)
    assert (goods(state, "keywood"), tokens(state)) == ({"wood": 2}, 0)


@pytest.mark.rule(R + "token.own-village-only")
def test_tokens_work_in_ones_own_village_only() -> None:
    own = {"village": ["workshop"], "tokens": 3}
    state = given(step=TOKENS, players=[own, {"village": ["gold mine"]}])
    assert choices(state, 0, "spend", "village") == {0}
    for at in ("top 0", "top 1"):
        refused(state, 0, R + "token.own-village-only", "spend", village=1, at=at)
    spend(state)
    play(state, 0, "take", item="stone")
    assert (goods(state, "workshop"), tokens(state)) == ({"stone": 1}, 2)


@pytest.mark.rule(R + "token.only-workable-buildings")
@pytest.mark.parametrize(("card", "at"), [("barn", "river +0.5"), ("well", "top 1"), ("jeweller", "top 1")])
def test_tokens_work_where_keyples_could(card: str, at: str) -> None:
    state = spending(card, tokens=5, season="winter")
    assert choices(state, 0, "spend", "at") == {"top 0"}
    refused(state, 0, R + "token.only-workable-buildings", "spend", village=0, at=at)


# ---------------------------------------------------------------- what it costs
@pytest.mark.rule(R + "token.cost-one")
@pytest.mark.parametrize(("cards", "spent"), [(0, 0), (1, 0), (0, 1)])
def test_the_first_and_second_use_cost_a_token(cards: int, spent: int) -> None:
    state = spending(used("woodcutter", cards, spent), tokens=2)
    spend(state)
    assert (goods(state, "woodcutter"), tokens(state)) == ({"wood": 2}, 1)
    assert card_of(state, "woodcutter")["spent"] == spent + 1
    state = spending(used("woodcutter", cards, spent), tokens=0)
    refused(state, 0, R + "token.cost-one", "spend", village=0, at="top 1")


@pytest.mark.rule(R + "token.cost-one")
def test_a_neighbours_card_is_a_use_like_ones_own() -> None:
    state = revealed(2, "gold mine", "spring keyple 1", round=7, players=[{"village": ["woodcutter"], "tokens": 2}])
    play(state, 0, "place", at="top 2")
    work(state, 1, "woodcutter")
    spend(state)
    assert (goods(state, "woodcutter"), tokens(state)) == ({"wood": 2}, 1)
    refused(state, 0, R + "token.cost-two", "spend", village=0, at="top 1")  # used twice now
    spend(state, "top 2")  # a building placed with the last card is ready for tokens
    assert (goods(state, "gold mine"), tokens(state)) == ({"gold": 1}, 0)
    refused(state, 0, R + "token.cost-one", "spend", village=0, at="top 0")


@pytest.mark.rule(R + "token.cost-one")
def test_uses_of_an_earlier_season_do_not_count() -> None:
    state = spending(used("woodcutter", 1, 2), tokens=1)
    refused(state, 0, R + "token.max-three-uses", "spend", village=0, at="top 1")
    while state.dump()["season"] == "spring" or state.dump()["step"] != TOKENS:
        finish(state)
    had = tokens(state)
    spend(state)
    assert (goods(state, "woodcutter"), had - tokens(state)) == ({"wood": 2}, 1)


@pytest.mark.rule(R + "token.cost-two")
@pytest.mark.parametrize(("cards", "spent"), [(2, 0), (1, 1), (0, 2)])
def test_the_third_use_costs_two_tokens(cards: int, spent: int) -> None:
    state = spending(used("woodcutter", cards, spent), tokens=1)
    refused(state, 0, R + "token.cost-two", "spend", village=0, at="top 1")
    state = spending(used("woodcutter", cards, spent), tokens=3)
    spend(state)
    assert (goods(state, "woodcutter"), tokens(state)) == ({"wood": 2}, 1)


@pytest.mark.rule(R + "token.max-three-uses")
@pytest.mark.parametrize(("cards", "spent"), [(3, 0), (2, 1), (4, 0), (1, 2), (0, 3)])
def test_a_building_used_three_times_takes_no_token(cards: int, spent: int) -> None:
    state = spending(used("woodcutter", cards, spent), tokens=5)
    assert choices(state, 0, "spend", "at") == {"top 0"}
    refused(state, 0, R + "token.max-three-uses", "spend", village=0, at="top 1")


@pytest.mark.rule(R + "token.four-for-three")
def test_four_tokens_use_an_empty_woodcutter_three_times() -> None:
    state = spending("woodcutter", tokens=9)
    left = []
    for _ in range(3):
        spend(state)
        left.append(tokens(state))
    assert (goods(state, "woodcutter"), left) == ({"wood": 6}, [8, 7, 5])
    refused(state, 0, R + "token.max-three-uses", "spend", village=0, at="top 1")
    state = spending("woodcutter", tokens=4)
    for _ in range(3):
        spend(state)
    assert (goods(state, "woodcutter"), tokens(state), legal(state, 0)) == ({"wood": 6}, 0, [{"do": "done"}])


@pytest.mark.rule(R + "token.boost-is-no-use")
def test_a_token_on_a_card_is_no_use_of_its_own() -> None:
    state = spending(used("woodcutter", 1, boosted=CARDS[:1]), tokens=4)
    spend(state)
    assert tokens(state) == 3
    spend(state)
    assert (tokens(state), goods(state, "woodcutter")) == (1, {"wood": 4})
    refused(state, 0, R + "token.max-three-uses", "spend", village=0, at="top 1")


# ---------------------------------------------------------------- who, how often, until when
@pytest.mark.rule(R + "token.keep-unspent")
def test_unspent_tokens_are_kept() -> None:
    state = spending("woodcutter", tokens=3)
    play(state, 0, "done")
    assert (state.dump()["season"], tokens(state), goods(state, "woodcutter")) == ("summer", 3, {})


@pytest.mark.rule(R + "token.gained-in-phase")
def test_a_token_from_an_alehouse_can_be_spent_at_once() -> None:
    state = spending("alehouse", tokens=1)
    for _ in range(2):
        spend(state)
        assert tokens(state) == 0
        play(state, 0, "take", item="token")
        assert tokens(state) == 1
    refused(state, 0, R + "token.cost-two", "spend", village=0, at="top 1")
    assert choices(state, 0, "spend", "at") == {"top 0"}


@pytest.mark.rule(R + "token.phase-simultaneous")
@pytest.mark.parametrize("first", [0, 1])
def test_it_does_not_matter_who_acts_first(first: int) -> None:
    players: list[Any] = [
        {"village": ["home 1", "woodcutter"], "tokens": 2},
        {"village": ["home 2", ("quarryman", "", 1)], "tokens": 1},
    ]
    state = given(step=TOKENS, players=[players[first], players[1 - first]])
    for seat in range(2):
        assert state.deciders == (seat,)
        while len(legal(state, seat)) > 1:
            spend(state, seat=seat)
        play(state, seat, "done")
    assert (goods(state, "woodcutter"), goods(state, "quarryman")) == ({"wood": 4}, {"stone": 1, "gold": 1})
    assert (tokens(state, 0), tokens(state, 1)) == (0, 0)


@pytest.mark.rule(R + "token.phase-simultaneous")
def test_each_finishes_before_the_next_begins_and_draws_its_tiles_first() -> None:
    hall = {"village": ["apprentice hall"], "tokens": 1}
    players: list[Any] = [hall, {}, {"village": ["alehouse"], "tokens": 1, "skills": "16 anvil 16 pick axe 15 saw"}]
    state = given(3, step=TOKENS, players=players)
    refused(state, 2, R + "season.phases", "spend", village=2, at="top 1")
    spend(state)
    assert player_of(state, 0)["skills"] == {"saw": 1}  # the last tile of the pile
    play(state, 0, "done")
    assert state.deciders == (2,)  # who has no tokens is not asked
    spend(state, seat=2)
    play(state, 2, "take", item="skill")
    assert player_of(state, 2)["skills"] == {"anvil": 16, "pick axe": 16, "saw": 15}
    play(state, 2, "done")
    assert state.dump()["season"] == "summer"


@pytest.mark.rule(R + "token.phase-in-winter")
def test_after_the_last_winter_card_tokens_are_spent_before_points_are_counted() -> None:
    own = {"village": ["gold mine", "jeweller"], "tokens": 2}
    state = revealed(2, "scholar", round=11, players=[own])
    play(state, 0, "place", at="top -1")
    finish(state, 1)
    assert (state.dump()["season"], state.dump()["step"], total(state)) == ("winter", TOKENS, 0)
    spend(state)
    spend(state)
    assert (goods(state, "gold mine"), tokens(state)) == ({"gold": 2}, 0)
    finish(state)
    assert (state.dump()["step"], total(state)) == (OVER, 4)  # two points a gold at the jeweller
