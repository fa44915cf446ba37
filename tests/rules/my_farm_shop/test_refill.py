"""Step 4: the Market is filled up from the deck, and everything on the table is open."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.my_farm_shop.kit import R, all_done, farm, given, table
from tests.kit import play


@pytest.mark.rule(R + "refill.top-card")
def test_the_top_card_goes_to_the_empty_stall_after_all_have_activated() -> None:
    state = given(3, step="roll the dice", dice=(3, 2, 3), deck=["1-four", "1-3bags", "6-4coins"], market={3: "S-2egg"})
    market = table(state)["market"]
    play(state, 0, "take", die=3, stall=3)
    play(state, 0, "place", field="7")
    for seat in (1, 0, 2):
        assert table(state)["market"] == [*market[:2], None, *market[3:]]
        assert table(state)["deck"] == ["1-four", "1-3bags", "6-4coins"]
        play(state, seat, "activate", field="5")
    assert table(state)["market"] == [*market[:2], "1-four", *market[3:]]
    assert table(state)["deck"] == ["1-3bags", "6-4coins"]


@pytest.mark.rule(R + "refill.market-public")
def test_market_farms_and_coins_are_open_to_all() -> None:
    farms: list[dict[str, Any]] = [
        {"cards": {"4": "1-four", "9": "3-up"}, "sunflowers": {"2/12": 2}, "goods": {"egg": 3, "wool": 1}},
        {"bags": 7, "coins": 48, "goods": {"milk": 16}},
        {"sunflowers": {"6": 1, "11": 1}, "bags": 1, "coins": 3, "cards": {"7": "5-2+2"}},
        {"goods": {"honey": 2}},
    ]
    state = given(4, step="roll the dice", farms=farms)
    for viewer in (None, 0, 1, 2, 3):
        shown: Any = state.view(viewer)
        assert shown["market"] == table(state)["market"]
        for seat in range(4):
            own = farm(state, seat)
            seen = shown["farms"][seat]
            assert {**seen, "pending": own["pending"]}.items() >= own.items()
            assert all(
                frame.items() >= kept.items() for frame, kept in zip(seen["pending"], own["pending"], strict=True)
            )
            assert own.items() >= {name: value for name, value in farms[seat].items() if name != "goods"}.items()


@pytest.mark.rule(R + "refill.market-public")
def test_a_card_taken_is_open_to_all_and_an_activation_when_all_have_decided() -> None:
    state = given(step="improve your farm", total=5, hand="S-2egg")
    hands = [state.view(viewer)["hand"] for viewer in (None, 0, 1)]
    assert hands == [["S-2egg"]] * 3
    play(state, 0, "place", field="5")
    play(state, 0, "activate", field="5")
    all_done(state)
    for viewer in (None, 0, 1):
        shown: Any = state.view(viewer)
        assert (shown["farms"][0]["cards"], shown["farms"][0]["goods"]["egg"]) == ({"5": "S-2egg"}, 2)
