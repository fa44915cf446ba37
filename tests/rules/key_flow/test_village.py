"""The village: two rows half a card apart; a card is placed once, touches another, and stays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from steading import State
from steading.games.key_flow.rules.pieces import CARDS, HOMES, VILLAGE_NAMES
from tests.games.key_flow.kit import GAME, PIECES, R, card_of, finish, given, goods, player_of, revealed, where
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


@pytest.mark.rule(R + "village.rows-without-end")
@pytest.mark.parametrize(("side", "end"), [(1, "river +15.5"), (-1, "river -15.5")])
def test_a_row_of_fifteen_cards_goes_on_to_either_side(side: int, end: str) -> None:
    village = [{"card": name, "at": f"top {side * (place + 1)}"} for place, name in enumerate(ROW)]
    state = revealed(2, "forge", players=[{"village": village}])
    assert places(state) == {f"top {-side}", f"top {side * 16}"}
    play(state, 0, "place", at=f"top {side * 16}")
    assert where(state, 0, "forge") == f"top {side * 16}"
    state = revealed(2, "barn", players=[{"village": village}])
    assert places(state) == {f"river {side * (place + 0.5):+.1f}" for place in range(-1, 16)}
    play(state, 0, "place", at=end)
    assert where(state, 0, "barn") == end


@pytest.mark.rule(R + "village.rows-without-end")
@pytest.mark.parametrize("side", [-1, 1])
def test_forty_cards_find_a_place_one_beyond_the_other(side: int) -> None:
    used = [name for name in VILLAGE_NAMES[HOMES:] if PIECES.back[CARDS.index(name)] <= 2]
    roads = [name for name in used if PIECES.row[CARDS.index(name)] == 0][:20]
    rivers = [name for name in used if PIECES.row[CARDS.index(name)] == 1][:19]
    village = [{"card": name, "at": f"top {side * (place + 1)}"} for place, name in enumerate(roads)]
    village += [{"card": name, "at": f"river {side * (place + 20.5):+.1f}"} for place, name in enumerate(rivers)]
    last = next(name for name in reversed(used) if PIECES.row[CARDS.index(name)] == 1)
    state = revealed(2, last, players=[{"village": village}])
    end = f"river {side * 39.5:+.1f}"
    assert end in places(state)
    play(state, 0, "place", at=end)
    assert (where(state, 0, last), len(villages(state)[0])) == (end, 41)
    assert GAME.load(state.dump()).dump() == state.dump()


@pytest.mark.rule(R + "village.rows-without-end")
@pytest.mark.parametrize("seed", range(4))
def test_whoever_lays_every_card_further_out_never_comes_to_an_end(seed: int) -> None:
    state = GAME.start(2, seed)
    luck = Random(seed)
    while state.deciders:
        seat = state.deciders[0]
        found = list(state.legal(seat))
        if seat == 0:
            cards = [action for action in found if str(action.form().get("card", "keyple")).find("keyple") < 0]
            laid = sorted([action for action in found if action.form()["do"] == "place"], key=how_far_left)
            found = laid[:1] or cards or found
        state.play(seat, luck.choice(found))
    far = [float(at.split()[1]) for at in villages(state)[0].values()]
    assert len(far) > 22 and min(far) < -20 and max(far) == 0


def how_far_left(action: Any) -> float:
    """Where it places a card."""
    return float(str(action.form()["at"]).split()[1])


@pytest.mark.rule(R + "village.rows-without-end")
def test_resources_are_carried_and_buildings_used_and_upgraded_far_out() -> None:
    village: list[Any] = [{"card": name, "at": f"top {-place - 1}"} for place, name in enumerate(ROW)]
    village += [{"card": "farrier", "at": "top -16"}]
    village += [{"card": "hiring fair", "at": "top -17", "goods": "2 wood 1 iron"}]
    state = revealed(2, "summer keyple 1", round=2, players=[{"village": village, "tokens": 1}])
    play(state, 0, "work", village=0, at="top -16", tokens=0)
    play(state, 0, "move", resource="wood", source="top -17", to="top -16")
    assert (goods(state, "farrier"), goods(state, "hiring fair")) == ({"wood": 1}, {"iron": 1, "wood": 1})
    refused(state, 0, R + "transport.gap-blocks", "move", resource="wood", source="top -16", to="river -16.5")
    play(state, 0, "upgrade", at="top -17")
    assert card_of(state, "hiring fair")["upgrades"] == 1
    state = given(2, season="summer", step="tokens", players=[{"village": [*village[:-1]], "tokens": 1}])
    assert choices(state, 0, "spend", "at") >= {"top -15", "top -16"}


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
