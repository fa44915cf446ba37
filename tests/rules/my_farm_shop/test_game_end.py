"""Game end: the empty deck, the final activation, winning and ties."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.my_farm_shop.kit import R, all_done, bags, farm, game, given, goods, table
from tests.kit import choices, legal, play, refused


def take_a_turn(state: State) -> None:
    """The active player takes and places a card; nobody activates."""
    seat = state.deciders[0]
    state.play(seat, state.legal(seat)[0])
    state.play(seat, state.legal(seat)[0])
    all_done(state)


def the_end(farms: list[dict[str, Any]], seats: int = 2, **options: Any) -> State:
    """The final activation, about to begin."""
    return given(seats, step="final activation", deck=[], farms=farms, **options)


def ranks(state: State) -> list[int]:
    """Everybody declines the final activation: the rank of each seat."""
    all_done(state)
    assert state.deciders == ()
    return [sheet.rank for sheet in sorted(state.scores(), key=lambda sheet: sheet.seat)]


@pytest.mark.rule(R + "end.trigger")
def test_the_game_ends_with_the_first_stall_that_cannot_be_refilled() -> None:
    state = game().start(2, seed=1)
    for left in range(26, -1, -1):
        take_a_turn(state)
        assert (table(state)["step"], len(table(state)["deck"])) == ("roll the dice", left)
        assert None not in table(state)["market"]
    take_a_turn(state)
    assert table(state)["step"] == "final activation"
    assert table(state)["market"].count(None) == 1


@pytest.mark.rule(R + "end.trigger")
def test_the_last_turn_is_played_up_to_its_activations() -> None:
    state = given(total=5, deck=[])
    play(state, 0, "activate", field="5")
    assert table(state)["step"] == "activate a field"
    play(state, 1, "activate", field="5")
    assert (goods(state, 0), goods(state, 1)) == ({"egg": 1}, {"egg": 1})
    assert table(state)["step"] == "final activation"


@pytest.mark.rule(R + "end.deck-count-public")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everyone_may_count_the_deck(seat: int | None) -> None:
    state = game().start(2, seed=1)
    for left in (27, 26, 25):
        deck: Any = state.view(seat)["deck"]
        assert deck["cards"] == left
        take_a_turn(state)


@pytest.mark.rule(R + "end.final-activation")
def test_everyone_may_activate_one_field_more() -> None:
    state = the_end([{"goods": {"egg": 2}}, {"goods": {"egg": 2}}])
    fields = {"2/12", "3", "4", "5", "6", "7", "8", "9", "10", "11"}
    for seat in (0, 1):
        assert choices(state, seat, "activate", "field") == fields
        assert {"do": "done"} in legal(state, seat)
    play(state, 0, "activate", field="9")
    assert (goods(state, 0), legal(state, 0)) == ({"egg": 2, "milk": 1}, [])
    refused(state, 0, R + "end.final-activation", "activate", field="9")
    play(state, 1, "done")
    assert (goods(state, 1), table(state)["step"]) == ({"egg": 2}, "over")
    refused(state, 1, R + "end.final-activation", "activate", field="9")


@pytest.mark.rule(R + "end.final-activation")
def test_all_field_rules_hold_in_the_final_activation() -> None:
    state = the_end([{"cards": {"9": "3-up", "4": "1-four"}, "sunflowers": {"4": 1, "9": 2}, "goods": {"milk": 14}}])
    play(state, 0, "activate", field="9")
    play(state, 0, "follow", field="4")
    play(state, 0, "bonus", item="egg")
    assert goods(state, 0) == {"honey": 1, "milk": 15, "wool": 1, "egg": 2}
    for _ in range(3):
        refused(state, 0, R + "storage.excess-at-once", "done")
        play(state, 0, "return", good="milk")
    assert (goods(state, 0), farm(state, 0)["cards"]) == ({"honey": 1, "milk": 12, "wool": 1, "egg": 2}, {"9": "3-up"})
    assert state.deciders == (1,)


@pytest.mark.rule(R + "end.final-free-choice")
@pytest.mark.parametrize("held", [0, 3])
@pytest.mark.parametrize("field", ["2/12", "5", "11"])
def test_any_field_is_open_and_costs_no_bag(held: int, field: str) -> None:
    state = the_end([{"bags": held}])
    play(state, 0, "activate", field=field)
    while 0 in state.deciders:
        play(state, 0, "gain", good="egg")
    assert (goods(state, 0), bags(state, 0)) == ({"egg": 2 if field == "2/12" else 1}, held)
    all_done(state)
    assert {sheet.seat: sheet.ties for sheet in state.scores()}[0] == (sum(goods(state, 0).values()) + held,)


@pytest.mark.rule(R + "end.no-final-market")
def test_no_card_is_taken_in_the_final_activation() -> None:
    state = the_end([{"bags": 5}])
    dice, market = table(state)["dice"], table(state)["market"]
    assert len([card for card in market if card is not None]) == 5
    assert not legal(state, 0, "take")
    refused(state, 0, R + "end.no-final-market", "take", die=dice[0], stall=1)
    all_done(state)
    refused(state, 0, R + "end.no-final-market", "take", die=dice[0], stall=1)
    assert (table(state)["dice"], table(state)["market"]) == (dice, market)


@pytest.mark.rule(R + "end.winner")
def test_most_coins_win_whatever_else_is_left() -> None:
    rich = {"goods": {"egg": 16}, "bags": 9, "sunflowers": {"4": 2}, "coins": 75}
    state = the_end([{"coins": 80}, rich])
    assert ranks(state) == [1, 2]
    assert [sheet.total for sheet in state.scores()] == [80, 75]


@pytest.mark.rule(R + "end.tie-break")
def test_a_tie_is_broken_by_goods_and_bags() -> None:
    state = the_end(
        [{"coins": 80, "goods": {"egg": 2, "milk": 1}, "bags": 2}, {"coins": 80, "goods": {"wool": 1}, "bags": 5}]
    )
    assert ranks(state) == [2, 1]
    assert [sheet.ties for sheet in state.scores()] == [(6,), (5,)]


@pytest.mark.rule(R + "end.tie-any-rank")
def test_a_tie_is_broken_at_every_position() -> None:
    state = the_end(
        [{"coins": 90}, {"coins": 70, "goods": {"egg": 4}}, {"coins": 70, "goods": {"egg": 1}, "bags": 5}], 3
    )
    assert ranks(state) == [1, 3, 2]


@pytest.mark.rule(R + "end.tie-shared")
def test_those_still_level_share_the_position() -> None:
    state = the_end(
        [{"coins": 80, "goods": {"egg": 4}}, {"coins": 80, "bags": 4, "sunflowers": {"4": 2}}, {"coins": 60}], 3
    )
    assert ranks(state) == [1, 1, 3]


@pytest.mark.rule(R + "end.tie-shared")
def test_transport_tiles_do_not_break_a_tie() -> None:
    state = the_end([{"coins": 80, "bags": 4}, {"coins": 79, "bags": 4, "transport": {"tractor": 1}}], farmer=True)
    assert ranks(state) == [1, 1]
