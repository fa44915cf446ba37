"""Turn order tiles and boats in a village: what they score at the end of winter."""

from __future__ import annotations

from typing import Any

import pytest

from steading import Malformed, State
from steading.games import board_for
from tests.games.keyflower.kit import EXPAND, FLIPPER, OVER, R, game, given, player_of, score, tile_of
from tests.kit import choices, legal, play, refused

KEYWOOD = {"tile": "keywood", "q": 0, "r": -1, "turned": 0}  # in the north; roads S, SW, N, NE
RING = [  # with home 1, each joined to the other two by road
    {"tile": "keywood", "q": 0, "r": -1, "turned": 2},
    {"tile": "miner", "q": 1, "r": -1, "turned": 1},
]
TWO_B = {"tile": "summer boat 2", "side": "b"}


def over(seats: int, **player: Any) -> State:
    """The game is over; this is what the first player has."""
    return given(seats, season="winter", step=OVER, players=[player])


def river(*boats: str) -> list[dict[str, Any]]:
    """These boats in a line out of the water of home 1."""
    return [{"tile": boat, "q": 0, "r": place + 1, "turned": 0} for place, boat in enumerate(boats)]


def play_out(state: State) -> None:
    """Say the first thing offered until the game is over."""
    while state.deciders:
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])


# ---------------------------------------------------------------- turn order tiles
@pytest.mark.rule(R + "tile.turn-order-adjacent")
def test_a_turn_order_tile_scores_for_every_tile_beside_it() -> None:
    around = [
        {"tile": "turn order 1", "q": 0, "r": -1, "turned": 3},
        {"tile": "apothecary", "q": 1, "r": -1, "turned": 0},
        {"tile": "craftsman's guild", "q": -1, "r": 0, "turned": 4},
        {"tile": "keyflower", "q": 1, "r": -2, "turned": 2},
    ]
    # Home, two winter tiles and a boat, which no road joins.
    assert score(over(3, village=around))["turn order"] == 4
    another = {"tile": "turn order 2", "q": -1, "r": -1, "turned": 1}
    # The second counts the first and the craftsman's guild, the first counts the second.
    assert score(over(3, village=[*around, another]))["turn order"] == 5 + 2


@pytest.mark.rule(R + "tile.turn-order-matching")
def test_turn_order_tiles_match_like_all_tiles() -> None:
    own = {"won": ["turn order 2"], "village": [KEYWOOD]}
    state = given(3, season="winter", step=EXPAND, players=[own])
    refused(state, 0, R + "tile.turn-order-matching", "lay", q=-1, r=0)  # two roads meet there, its own lie opposite
    refused(state, 0, R + "tile.turn-order-matching", "lay", q=0, r=1)  # the home's water
    play(state, 0, "lay", q=1, r=0)
    refused(state, 0, R + "tile.turn-order-matching", "turn", turned=0)  # its plain side to the home's road
    play(state, 0, "turn", turned=2)
    assert tile_of(state, "turn order 2")["turned"] == 2


@pytest.mark.rule(R + "tile.turn-order-matching")
def test_with_boat_2a_a_turn_order_tile_need_not_match() -> None:
    own = {"won": ["turn order 2"], "village": [KEYWOOD, {"tile": "summer boat 2", "q": 0, "r": 1}]}
    state = given(3, season="winter", step=EXPAND, players=[own])
    play(state, 0, "lay", q=-1, r=0)
    assert choices(state, 0, "turn", "turned") == {0, 1, 2, 3, 4, 5}
    play(state, 0, "turn", turned=0)
    assert (tile_of(state, "turn order 2")["q"], tile_of(state, "turn order 2")["turned"]) == (-1, 0)


# ---------------------------------------------------------------- Keyflower
@pytest.mark.rule(R + "boat.keyflower")
def test_the_keyflower_scores_the_transport_on_the_owners_tiles() -> None:
    village: list[Any] = [{"tile": "stable", "side": "upgraded"}, "wainwright", "keyflower"]
    assert score(over(2, village=village)) == {"tiles": 5, "keyflower": 1 + 4 + 4}
    assert score(over(2, side="upgraded", village=["keyflower"])) == {"tiles": 5, "keyflower": 2}


@pytest.mark.rule(R + "boat.keyflower-2b")
def test_boat_2b_doubles_the_keyflower() -> None:
    village: list[Any] = [{"tile": "stable", "side": "upgraded"}, "wainwright", "keyflower", TWO_B]
    assert score(over(2, village=village)) == {"tiles": 5, "keyflower": 18}


# ---------------------------------------------------------------- Sea Bastion
@pytest.mark.rule(R + "boat.sea-bastion")
def test_the_sea_bastion_scores_the_tiles_on_a_circuit_of_roads() -> None:
    dead_end = {"tile": "sawmill", "q": -1, "r": 1, "turned": 1}
    assert score(over(2, village=[*RING, dead_end, "sea bastion"]))["sea bastion"] == 3
    assert score(over(2, village=[RING[0], dead_end, "sea bastion"]))["sea bastion"] == 0


@pytest.mark.rule(R + "boat.sea-bastion-any-circuit")
def test_two_circuits_that_share_a_tile_count_five() -> None:
    village = [
        {"tile": "keywood", "q": 1, "r": -1, "turned": 0},
        {"tile": "miner", "q": 1, "r": 0, "turned": 2},
        {"tile": "woodcutter", "q": -1, "r": 0, "turned": 3},
        {"tile": "quarryman", "q": -1, "r": 1, "turned": 1},
        "sea bastion",
    ]
    assert score(over(2, village=village))["sea bastion"] == 5


@pytest.mark.rule(R + "boat.sea-bastion-any-circuit")
def test_two_circuits_joined_by_a_road_count_six_and_what_hangs_on_them_nothing() -> None:
    village: list[Any] = [
        {"tile": "keywood", "q": 1, "r": -1, "turned": 0},
        {"tile": "miner", "q": 1, "r": 0, "turned": 2},
        {"tile": "woodcutter", "q": -1, "r": 0, "turned": 5},
        {"tile": "quarryman", "q": -2, "r": 0, "turned": 0},
        {"tile": "stable", "q": -2, "r": 1, "turned": 3},
        "sea bastion",
    ]
    assert score(over(2, village=village))["sea bastion"] == 6
    hanging = {"tile": "jeweller", "join": "road"}
    assert score(over(2, village=[*village[:-1], hanging, "sea bastion"]))["sea bastion"] == 6


@pytest.mark.rule(R + "boat.sea-bastion-real-roads")
def test_fields_that_boat_2a_opens_make_no_circuit() -> None:
    boat = {"tile": "summer boat 2", "side": "a", "q": 0, "r": 1}
    last = {"tile": "sea bastion", "q": 0, "r": 2}
    plain = [KEYWOOD, {"tile": "miner", "q": 1, "r": -1, "turned": 0}]  # plain to plain between the two
    assert score(over(2, village=[*plain, boat, last]))["sea bastion"] == 0
    half = [RING[0], {"tile": "miner", "q": 1, "r": -1, "turned": 0}]  # keywood's road ends at a field
    assert score(over(2, village=[*half, boat, last]))["sea bastion"] == 0
    assert score(over(2, village=[*RING, boat, last]))["sea bastion"] == 3


# ---------------------------------------------------------------- Sea Breese
SUMMER_BOATS = ("summer boat 1", "summer boat 2", "summer boat 3", "summer boat 4")


@pytest.mark.rule(R + "boat.sea-breeze")
@pytest.mark.parametrize(("others", "points"), [(0, 2), (1, 4), (2, 8), (3, 16), (4, 32)])
def test_the_sea_breese_scores_by_the_number_of_boats_on_the_river(others: int, points: int) -> None:
    line = [*SUMMER_BOATS[:others]]
    line.insert(1, "sea breese")
    assert score(over(3, village=river(*line)))["sea breese"] == points


@pytest.mark.rule(R + "boat.sea-breeze-unlinked")
def test_boats_away_from_the_river_do_not_count() -> None:
    away = {"tile": "sea breese", "q": -1, "r": -1, "turned": 0}  # on keywood's plain side
    state = over(3, village=[KEYWOOD, away, *river("summer boat 2")])
    assert score(state)["sea breese"] == 2
    assert score(over(3, village=[KEYWOOD, away]))["sea breese"] == 0


@pytest.mark.rule(R + "boat.sea-breeze-unlinked")
def test_a_boat_turned_away_breaks_the_river() -> None:
    # With boat 2a the plain side of a boat may lie at the water of the one before.
    turned = {"tile": "summer boat 1", "q": 0, "r": 2, "turned": 1}
    beyond = {"tile": "sea breese", "q": 0, "r": 3, "turned": 0}
    assert score(over(3, village=[*river("summer boat 2"), turned, beyond]))["sea breese"] == 2


# ---------------------------------------------------------------- Flipper
def flipping(*village: Any, flipper: str = "before") -> State:
    """The first of four players has the Flipper and may flip a tile."""
    own = {"village": [*village, "flipper"]}
    return given(4, season="winter", step=FLIPPER, flipper=flipper, players=[own, {"village": ["mason"]}])


@pytest.mark.rule(R + "boat.flipper")
def test_the_flipper_turns_a_tile_over_for_nothing() -> None:
    state = flipping("smelter")
    assert state.deciders == (0,)
    play(state, 0, "flip", tile="smelter")
    assert tile_of(state, "smelter")["side"] == "upgraded"
    assert score(state) == {"tiles": 7, "flipper": 2}
    assert state.dump()["step"] == "over"


@pytest.mark.rule(R + "boat.flipper")
def test_the_flippers_owner_may_leave_all_tiles_as_they_are() -> None:
    state = flipping("smelter")
    play(state, 0, "done")
    assert (score(state), state.dump()["step"]) == ({"tiles": 0, "flipper": 2}, "over")


@pytest.mark.rule(R + "boat.flipper")
def test_the_flip_comes_when_the_last_tiles_have_been_laid() -> None:
    state = given(4, season="winter", step=EXPAND, players=[{"won": ["flipper"]}, {"won": ["keyflower"]}])
    play(state, 0, "lay", q=0, r=1)
    play(state, 0, "turn", turned=0)
    play(state, 0, "done")
    assert state.deciders == (1,)
    play(state, 1, "lay", q=-1, r=1)
    play(state, 1, "turn", turned=1)
    play(state, 1, "done")
    assert legal(state, 0) == [{"do": "flip", "tile": "home 1"}, {"do": "done"}]
    play(state, 0, "flip", tile="home 1")
    assert score(state) == {"tiles": 5, "flipper": 2}


@pytest.mark.rule(R + "boat.flipper-target")
def test_only_a_tile_that_can_be_upgraded_is_flipped_and_only_one() -> None:
    barn = {"tile": "barn", "goods": "4 wood"}
    built = {"tile": "keywood", "side": "upgraded"}
    state = flipping(barn, built, "keythedral", {"tile": "summer boat 3", "side": "a"})
    for tile in ("keythedral", "summer boat 3", "keywood", "flipper", "mason"):
        refused(state, 0, R + "boat.flipper-target", "flip", tile=tile)
    assert choices(state, 0, "flip", "tile") == {"home 1", "barn"}
    play(state, 0, "flip", tile="barn")
    refused(state, 0, R + "score.after-winter", "flip", tile="home 1")


@pytest.mark.rule(R + "boat.flipper-moment")
@pytest.mark.parametrize(
    ("flipper", "tile", "scored"),
    [
        ("before", "barn", {"tiles": 0, "flipper": 2, "barn": 8}),
        ("after", "barn", {"tiles": 0, "flipper": 2, "barn": 4}),
        ("before", "smelter", {"tiles": 7, "flipper": 2, "barn": 4}),
        ("after", "smelter", {"tiles": 7, "flipper": 2, "barn": 4}),
    ],
)
def test_the_flipper_turns_a_barn_over_before_or_after_it_is_counted(
    flipper: str, tile: str, scored: dict[str, int]
) -> None:
    barn = {"tile": "barn", "goods": "4 wood"}
    state = flipping(barn, "smelter", flipper=flipper)
    play(state, 0, "flip", tile=tile)
    assert (score(state), tile_of(state, tile)["side"]) == (scored, "upgraded")
    again = state.game.load(state.dump())
    assert (again.dump(), score(again)) == (state.dump(), scored)
    card = board_for(state.game, ["A", "B", "C", "D"]).words.component(
        next(piece for piece in state.game.components.records if piece.name == "flipper")
    )
    assert f"upgrade one tile for free, {flipper} stored resources" in card


@pytest.mark.rule(R + "boat.flipper-moment")
def test_a_position_says_which_tile_was_turned_over_only_where_that_matters() -> None:
    state = flipping({"tile": "barn", "goods": "4 wood"}, flipper="after")
    play(state, 0, "flip", tile="barn")
    document: Any = state.dump()
    assert (document["flipped"], state.view(1)["flipped"]) == ("barn", "barn")
    for wrong in ("smelter", "home 1", "flipper"):
        with pytest.raises(Malformed, match="flipped"):
            state.game.load({**document, "flipped": wrong})
    other = flipping({"tile": "barn", "goods": "4 wood"})
    play(other, 0, "flip", tile="barn")
    assert "flipped" not in other.dump()
    made: Any = other.dump()
    with pytest.raises(Malformed, match="flipped"):
        other.game.load({**made, "flipped": "barn"})


@pytest.mark.rule(R + "boat.flipper-moment")
def test_a_document_from_before_there_was_the_option_is_played_as_it_was() -> None:
    state = flipping({"tile": "barn", "goods": "4 wood"})
    document: Any = state.dump()
    document["options"] = {name: value for name, value in document["options"].items() if name != "flipper"}
    assert state.game.load(document).dump() == state.dump()
    with pytest.raises(Malformed, match="is 'before', but this game is played with 'after'"):
        game(flipper="after").load(document)


# ---------------------------------------------------------------- Ianvincible and White Wind
@pytest.mark.rule(R + "boat.invincible")
def test_the_ianvincible_scores_five() -> None:
    assert score(over(5, village=["ianvincible"])) == {"tiles": 0, "ianvincible": 5}


@pytest.mark.rule(R + "boat.white-wind")
def test_the_white_wind_scores_for_every_worker_that_no_other_tile_counts() -> None:
    nine = "3 blue 2 red 2 yellow 2 green"
    assert score(over(6, workers=nine, village=["white wind"])) == {"tiles": 0, "white wind": 9}
    assert score(over(6, workers=nine, village=["white wind", "apothecary"])) == {"tiles": 0, "white wind": 9}
    # With the key market the green ones count there.
    state = over(6, workers=nine, village=["white wind", "key market"])
    assert score(state) == {"tiles": 0, "white wind": 7, "key market": 4}


@pytest.mark.rule(R + "boat.white-wind-which-workers")
def test_workers_behind_the_screen_on_own_tiles_and_of_lost_bids_count_and_those_of_won_bids_do_not() -> None:
    state = given(
        6,
        season="winter",
        lots=[
            {"tile": "jeweller", "bids": {0: "2 red", 1: "3 red"}},
            {"tile": "windmill", "bids": {0: "4 yellow"}},
        ],
        players=[{"workers": "2 blue", "on_home": "3 green"}],
    )
    for seat in range(6):
        play(state, seat, "pass")
    play(state, 0, "take boat", tile="white wind")
    play_out(state)
    assert player_of(state, 0)["workers"] == {"blue": 2, "red": 2, "yellow": 0, "green": 3}
    assert score(state)["white wind"] == 7
