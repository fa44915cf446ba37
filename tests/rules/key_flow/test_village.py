"""The village: two rows half a card apart; a card is placed once, touches another, and stays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from steading import State
from tests.key_flow import GAME, R, card_of, finish, given, goods, player_of, revealed, where
from tests.kit import choices, legal, play, refused

RIVER_CARDS: list[Any] = ["spring river 1", "spring river 2"]  # at river +0.5 and river +1.5
ROW = (
    "alehouse", "builder", "gold mine", "key mine", "keywood", "miner", "quarryman", "stable", "woodcutter",
    "workshop", "artisan", "brewer", "carpenter", "mason", "smelter",
)  # fmt: skip


def places(state: State, seat: int = 0) -> set[str | int]:
    """Where the revealed card may be placed."""
    return choices(state, seat, "place", "at")


def villages(state: State) -> list[dict[str, str]]:
    """The place of every village card, seat by seat."""
    return [{card["card"]: card["at"] for card in player_of(state, seat)["village"]} for seat in range(state.seats)]


@pytest.mark.rule(R + "village.own-and-upright")
def test_a_placement_says_where_in_the_own_village_and_nothing_else() -> None:
    state = revealed(2, "alehouse", "miner", players=[{"village": ["keywood"]}, {"village": ["quarryman"]}])
    assert legal(state, 0, "place") == [{"do": "place", "at": "top -1"}, {"do": "place", "at": "top 2"}]
    play(state, 0, "place", at="top 2")
    play(state, 1, "place", at="top -1")
    assert villages(state) == [
        {"home 1": "top 0", "keywood": "top 1", "alehouse": "top 2"},
        {"miner": "top -1", "home 2": "top 0", "quarryman": "top 1"},
    ]


@pytest.mark.rule(R + "village.road-cards-top")
def test_a_workshop_lies_in_the_top_row_only() -> None:
    state = revealed(2, "workshop", players=[{"village": RIVER_CARDS[:1]}])
    assert places(state) == {"top -1", "top 1"}
    for at in ("river -0.5", "river +0.5", "river +1.5"):  # free, taken, free
        refused(state, 0, R + "village.road-cards-top", "place", at=at)
    play(state, 0, "place", at="top 1")
    assert where(state, 0, "workshop") == "top 1"


@pytest.mark.rule(R + "village.river-cards-bottom")
def test_a_boat_lies_in_the_river_row_only() -> None:
    state = revealed(2, "flipper", players=[{"village": ["keywood"]}])
    for at in ("top -1", "top 0", "top 2"):  # free, the home, free
        refused(state, 0, R + "village.river-cards-bottom", "place", at=at)
    play(state, 0, "place", at="river +0.5")
    assert where(state, 0, "flipper") == "river +0.5"


@pytest.mark.rule(R + "village.half-card-offset")
def test_a_river_card_lies_half_a_card_to_the_side() -> None:
    assert places(revealed(2, "spring river 3")) == {"river -0.5", "river +0.5"}
    named = {str(form["at"]) for form in (action.form() for action in GAME.catalogue.actions) if form["do"] == "place"}
    assert {at[-2:] for at in named if at.startswith("river")} == {".5"}
    assert not any("." in at for at in named if at.startswith("top"))


@pytest.mark.rule(R + "village.half-card-offset")
def test_a_river_card_touches_two_top_cards_and_a_top_card_two_river_cards() -> None:
    alone = {"village": [{"card": "spring river 1", "at": "river -0.5"}]}
    assert places(revealed(2, "keywood", players=[alone])) == {"top -1", "top 1"}
    wide = {"village": [{"card": "spring river 1", "at": "river +0.5"}, {"card": "spring river 2", "at": "river -0.5"}]}
    assert places(revealed(2, "spring river 3", players=[wide])) == {"river -1.5", "river +1.5"}


@pytest.mark.rule(R + "village.vertical-roads-join")
def test_a_resource_steps_across_the_seam_to_the_two_river_cards_below() -> None:
    village = [
        ("home 1", "1 wood"),
        "keywood",
        {"card": "spring river 1", "at": "river -0.5"},
        {"card": "spring river 2", "at": "river +0.5"},
        {"card": "spring river 3", "at": "river +1.5"},
    ]
    state = revealed(2, "spring keyple 1", players=[{"village": village}])
    play(state, 0, "work", village=0, at="top 0", tokens=0)
    assert choices(state, 0, "move", "to") == {"top 1", "river -0.5", "river +0.5"}
    refused(state, 0, R + "transport.routes", "move", resource="wood", source="top 0", to="river +1.5")
    play(state, 0, "move", resource="wood", source="top 0", to="river -0.5")
    assert (goods(state, "home 1"), goods(state, "spring river 1")) == ({}, {"wood": 1})


@pytest.mark.rule(R + "village.must-connect")
def test_a_card_touches_another_of_the_village() -> None:
    state = revealed(2, "keywood")
    assert places(state) == {"top -1", "top 1"}
    for at in ("top -2", "top 2", "top 15"):
        refused(state, 0, R + "village.must-connect", "place", at=at)
    state = revealed(2, "spring river 3")
    for at in ("river -1.5", "river +1.5"):
        refused(state, 0, R + "village.must-connect", "place", at=at)


@pytest.mark.rule(R + "village.must-connect")
def test_it_may_touch_only_across_the_seam() -> None:
    state = revealed(2, "keywood", players=[{"village": RIVER_CARDS}])
    assert places(state) == {"top -1", "top 1", "top 2"}
    refused(state, 0, R + "village.must-connect", "place", at="top 3")


@pytest.mark.rule(R + "village.must-connect")
def test_anothers_village_connects_nothing() -> None:
    state = revealed(2, "keywood", players=[{}, {"village": ["miner", "quarryman", "gold mine"]}])
    refused(state, 0, R + "village.must-connect", "place", at="top 2")


@pytest.mark.rule(R + "village.gaps-allowed")
def test_a_gap_may_be_left_and_filled_later() -> None:
    state = revealed(2, "keywood", players=[{"village": RIVER_CARDS, "hand": FIRST_HAND}, {"hand": SECOND_HAND}])
    play(state, 0, "place", at="top 2")
    play(state, 1, "discard")
    play(state, 0, "choose", card="miner")
    play(state, 1, "choose", card="spring keyple 1")
    assert places(state) == {"top -1", "top 1", "top 3"}
    play(state, 0, "place", at="top 1")
    assert villages(state)[0] == {
        "home 1": "top 0", "miner": "top 1", "keywood": "top 2", "spring river 1": "river +0.5",
        "spring river 2": "river +1.5",
    }  # fmt: skip


FIRST_HAND = [f"spring keyple {number}" for number in range(1, 7)] + ["spring river 3"]  # goes to the other seat
SECOND_HAND = ["alehouse", "builder", "gold mine", "key mine", "miner", "quarryman", "stable"]


@pytest.mark.rule(R + "village.gaps-allowed")
@pytest.mark.parametrize(("side", "end"), [(1, "river +15.5"), (-1, "river -15.5")])
def test_a_village_reaches_fifteen_cards_to_either_side(side: int, end: str) -> None:
    village = [{"card": name, "at": f"top {side * (place + 1)}"} for place, name in enumerate(ROW)]
    assert places(revealed(2, "forge", players=[{"village": village}])) == {f"top {-side}"}
    state = revealed(2, "barn", players=[{"village": village}])
    assert places(state) == {f"river {side * (place + 0.5):+.1f}" for place in range(-1, 16)}
    play(state, 0, "place", at=end)
    assert where(state, 0, "barn") == end


@pytest.mark.rule(R + "village.one-card-per-slot")
def test_a_taken_slot_takes_no_other_card() -> None:
    state = revealed(2, "workshop", players=[{"village": ["keywood"]}])
    for at in ("top 0", "top 1"):
        refused(state, 0, R + "village.one-card-per-slot", "place", at=at)
    state = revealed(2, "spring river 3", players=[{"village": RIVER_CARDS}])
    refused(state, 0, R + "village.one-card-per-slot", "place", at="river +0.5")


@pytest.mark.rule(R + "village.never-moves")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_placed_card_lies_in_its_slot_to_the_end(seats: int) -> None:
    state = GAME.start(seats, seed=5)
    luck = Random(seats)
    placed = villages(state)
    while state.deciders:
        seat = luck.choice(state.deciders)
        state.play(seat, luck.choice(state.legal(seat)))
        now = villages(state)
        assert all(earlier.items() <= later.items() for earlier, later in zip(placed, now, strict=True))
        placed = now
    assert state.dump()["step"] == "over"
    assert all(len(village) > 1 for village in placed)  # the home and at least the winter card


@pytest.mark.rule(R + "village.top-cards-dormant")
@pytest.mark.parametrize("name", ["gold mine", "alehouse", "apprentice hall", "stable"])
def test_placing_a_building_brings_nothing(name: str) -> None:
    own = {"village": [("keywood", "1 wood")], "tokens": 1, "skills": "1 saw"}
    state = revealed(2, name, players=[own])
    play(state, 0, "place", at="top -1")
    assert state.deciders == (1,)  # it asks for nothing either
    finish(state)
    assert (goods(state, name), goods(state, "home 1"), goods(state, "keywood")) == ({}, {}, {"wood": 1})
    assert (player_of(state, 0)["tokens"], player_of(state, 0)["skills"]) == (1, {"saw": 1})


@pytest.mark.rule(R + "village.top-cards-dormant")
def test_it_yields_when_it_is_used() -> None:
    state = given(season="spring", step="tokens", players=[{"village": ["gold mine"], "tokens": 1}])
    play(state, 0, "spend", village=0, at="top 1")
    assert (goods(state, "gold mine"), card_of(state, "gold mine")["spent"]) == ({"gold": 1}, 1)
