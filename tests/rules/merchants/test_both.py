"""The Farmers and the Merchants together."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import (
    EXPAND,
    OVER,
    PIECES,
    M,
    animals,
    extensions,
    game,
    given,
    laid_out,
    player_of,
    score,
    use,
)
from tests.kit import choices, legal, play, refused

A, B = range(2)
SEATS = [2, 3, 4, 5, 6]
BOTH = {"farmers": True, "merchants": True}
SEASON_TILES = {2: 6, 3: 7, 4: 8, 5: 9, 6: 10}
HANDS = {2: 4, 3: 4, 4: 4, 5: 3, 6: 3}
FARMERS = {
    "spring": {"farm yard", "paddock", "sheep fold", "wheat field"},
    "summer": {"shepherd's hut", "pigsty", "summer boat 5", "summer boat 6"},
    "autumn": {"cow shed", "piggery", "ranch", "sheep shelter"},
    "winter": {"bakery", "dairy", "granary", "hillside", "truffle orchard", "weaver"},
}
MERCHANTS = {
    "spring": {"assayer"},
    "summer": {"bookkeeper"},
    "autumn": {"merchant"},
    "winter": {"artisan", "builder", "muleteer"},
}
BASE = {
    season: {record.name for record in PIECES.components.records if record.file == f"{season}.toml"}
    for season in FARMERS
}


def table(state: State) -> Any:
    return state.dump()


def hands(state: State) -> list[list[str]]:
    return [player["winter"] for player in table(state)["players"]]


def names(rows: list[dict[str, Any]], key: str = "tile") -> list[str]:
    return [row[key] for row in rows]


# ---------------------------------------------------------------- set-up
@pytest.mark.rule(M + "both.winter-hand")
@pytest.mark.parametrize("seats", SEATS)
def test_hands_of_winter_tiles_are_as_with_the_farmers(seats: int) -> None:
    seen: set[str] = set()
    for seed in range(40):
        dealt = hands(game(**BOTH).start(seats, seed))
        assert [len(hand) for hand in dealt] == [HANDS[seats]] * seats
        assert len({tile for hand in dealt for tile in hand}) == HANDS[seats] * seats
        seen |= {tile for hand in dealt for tile in hand}
    assert seen == BASE["winter"] | FARMERS["winter"] | MERCHANTS["winter"]
    assert len(seen) == 21


@pytest.mark.rule(M + "both.season-pools")
def test_the_pool_of_a_season_has_the_tiles_of_all_three_boxes() -> None:
    seen: dict[str, set[str]] = {"spring": set(), "summer": set(), "autumn": set()}
    for seed in range(12):
        for season, tiles in laid_out(game(**BOTH).start(6, seed)).items():
            assert len(tiles) == len(set(tiles)) == 10
            seen[season] |= set(tiles)
    assert seen == {season: BASE[season] | FARMERS[season] | MERCHANTS[season] for season in seen}
    assert [len(tiles) for tiles in seen.values()] == [17, 17, 17]


@pytest.mark.rule(M + "both.season-pools")
@pytest.mark.parametrize("seats", SEATS)
def test_as_many_tiles_are_laid_out_as_in_the_base_game(seats: int) -> None:
    assert len(table(game(**BOTH).start(seats, seed=2))["lots"]) == SEASON_TILES[seats]


@pytest.mark.rule(M + "both.turn-order-and-boats")
def test_the_first_three_turn_order_tiles_are_the_farmers_and_boats_of_either_version() -> None:
    rows = set()
    for seed in range(40):
        state = table(game(**BOTH).start(5, seed))
        assert names(state["turn_order"]) == [
            "farmers' turn order 1", "farmers' turn order 2", "farmers' turn order 3", "turn order 4",
        ]  # fmt: skip
        boats = names(state["boats"], "boat")
        assert [boat.removesuffix(" II") for boat in boats] == [
            "keyflower", "sea bastion", "sea breese", "flipper", "ianvincible",
        ]  # fmt: skip
        rows.add(tuple(boats))
    assert len(rows) > 15
    for place in range(5):
        assert len({row[place] for row in rows}) == 2


@pytest.mark.rule(M + "both.variants-together")
@pytest.mark.parametrize("seats", SEATS)
def test_with_both_a_variants_all_tiles_of_both_expansions_come_out(seats: int) -> None:
    options = {**BOTH, "all_farmers": True, "all_merchants": True}
    for seed in range(2):
        for season, tiles in laid_out(game(**options).start(seats, seed)).items():
            assert len(tiles) == len(set(tiles)) == SEASON_TILES[seats]
            expansions = FARMERS[season] | MERCHANTS[season]
            assert (set(tiles) & expansions, set(tiles) - expansions <= BASE[season]) == (expansions, True)


@pytest.mark.rule(M + "both.variants-together")
@pytest.mark.parametrize("seats", SEATS)
def test_with_both_a_variants_the_nine_winter_tiles_are_dealt_first(seats: int) -> None:
    options = {**BOTH, "all_farmers": True, "all_merchants": True}
    nine = FARMERS["winter"] | MERCHANTS["winter"]
    missing = set()
    for seed in range(40):
        dealt = {tile for hand in hands(game(**options).start(seats, seed)) for tile in hand}
        assert len(dealt) == HANDS[seats] * seats
        if seats == 2:
            assert dealt < nine  # eight of the nine, and no base tile
            missing |= nine - dealt
        else:
            assert (nine <= dealt, dealt - nine <= BASE["winter"]) == (True, True)
    assert missing == (nine if seats == 2 else set())


# ---------------------------------------------------------------- animals
# Two arms around the inlet of home 1, whose outer fields only a tile between them joins.
ARMS = [
    {"tile": "miner", "q": 1, "r": 0, "turned": 3},
    {"tile": "store", "q": 1, "r": 1, "turned": 3},
    {"tile": "quarryman", "q": -1, "r": 1, "turned": 4},
    {"tile": "keywood", "q": -1, "r": 2, "turned": 0},
]


@pytest.mark.rule(M + "both.breed-before-placing")
def test_pairs_breed_in_two_fields_that_a_new_tile_joins_right_afterwards() -> None:
    own = {"village": ARMS, "animals": [("keywood", 3, "2 pig"), ("store", 1, "2 pig")]}
    lots = [{"tile": "sheep shelter", "bids": {A: "1 blue"}}]
    state = given(2, **BOTH, season="autumn", active=B, passes=1, lots=lots, players=[own])
    play(state, B, "pass")
    while table(state)["step"] != EXPAND:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    assert animals(state, A) == {("keywood", 3): {"pig": 3}, ("store", 1): {"pig": 3}}
    assert score(state)["pig fields"] == 4
    play(state, A, "lay", q=0, r=2)
    while legal(state, A, "turn"):
        play(state, A, "turn", turned=0)
    while state.deciders and table(state)["step"] == EXPAND:
        play(state, A, "done")
    assert sum(herd["pig"] for herd in animals(state, A).values()) == 6
    assert score(state)["pig fields"] == 2  # one field now


HOME_FIELDS = [("home 1", field, "1 sheep") for field in range(5)]


@pytest.mark.rule(M + "both.exchange-for-animal")
def test_the_contract_with_the_figure_is_exchanged_for_an_animal_that_finds_room_on_the_home() -> None:
    own = {"contracts": [12], "village": ["keywood"], "animals": HOME_FIELDS}
    state = given(2, **BOTH, season="summer", players=[own])
    for kind in ("pig", "cow"):
        refused(state, A, M + "both.exchange-for-animal", "exchange", contract=12, item=kind)
    play(state, A, "exchange", contract=12, item="sheep")
    assert choices(state, A, "put", "tile") == {"home 1"}
    put = legal(state, A, "put")[0]
    play(state, A, "put", animal="sheep", tile=str(put["tile"]), field=int(put["field"]))
    assert sum(herd["sheep"] for herd in animals(state, A).values()) == 6
    assert (player_of(state, A)["contracts"], table(state)["trade"]["discarded"]) == ([], [12])
    play(state, A, "pass")  # the turn is still to be taken


@pytest.mark.rule(M + "both.exchange-for-animal")
def test_with_a_free_field_on_the_home_any_animal_can_be_had_as_long_as_there_is_one() -> None:
    own = {"contracts": [12], "animals": HOME_FIELDS[:4]}
    sty = {"village": ["keywood"], "animals": [("home 2", 0, "12 cow")]}
    state = given(2, **BOTH, season="summer", players=[own, sty])
    refused(state, A, M + "both.exchange-for-animal", "exchange", contract=12, item="cow")  # none is left
    play(state, A, "exchange", contract=12, item="pig")
    if legal(state, A, "put"):
        play(state, A, "put", animal="pig", tile="home 1", field=4)
    assert animals(state, A)["home 1", 4] == {"pig": 1}


@pytest.mark.rule(M + "both.exchange-for-animal")
def test_an_exchange_for_the_last_sheep_leaves_none_for_the_sheep_fold_in_use() -> None:
    own = {"workers": "1 blue", "contracts": [12]}
    other = {"village": ["sheep fold"], "animals": [("home 2", 0, "31 sheep")]}
    state = given(2, **BOTH, season="summer", players=[own, other])
    use(state, A, "sheep fold")
    assert len(legal(state, A, "put")) == 5
    play(state, A, "exchange", contract=12, item="sheep")
    play(state, A, "put", animal="sheep", tile="home 1", field=0)
    assert (animals(state, A), state.deciders) == ({("home 1", 0): {"sheep": 1}}, (B,))


@pytest.mark.rule(M + "both.exchange-for-animal")
def test_the_contract_with_the_figure_is_exchanged_for_wheat() -> None:
    state = given(2, **BOTH, season="summer", players=[{"contracts": [12, 13], "wheat": 1}])
    refused(state, A, M + "exchange.specific-only", "exchange", contract=13, item="wheat")
    play(state, A, "exchange", contract=12, item="wheat")
    assert (player_of(state, A)["wheat"], table(state)["farm"]["wheat"]) == (2, 28)


# ---------------------------------------------------------------- scoring
def over(seats: int, *village: Any, **position: Any) -> dict[str, int]:
    """The sheet of a player with these tiles, when the game is over."""
    boats: dict[str, dict[str, Any]] = {tile: {} for tile in village if isinstance(tile, str) and tile.endswith("II")}
    own = {"village": list(village), **position.pop("own", {})}
    return score(given(seats, **BOTH, season="winter", step=OVER, boats=boats, players=[own], **position))


@pytest.mark.rule(M + "both.wheat-on-contracts")
def test_with_boat_5b_wheat_stands_for_a_resource_on_a_contract() -> None:
    own = {"contracts": [23], "goods": "2 wood", "wheat": 1}
    boat = {"tile": "summer boat 5", "side": "b"}
    assert over(2, boat, own=own) == {"tiles": 0, "contract 23": 7}
    assert over(2, {**boat, "side": "a"}, own=own) == {"tiles": 0}
    assert over(2, own=own) == {"tiles": 0}


@pytest.mark.rule(M + "both.paddock-symbols")
def test_the_symbols_of_the_paddock_count_for_ianvincible_ii_and_keyflower() -> None:
    assert over(5, "paddock", "ianvincible II") == {"tiles": 0, "ianvincible II": 4}
    assert over(2, "paddock", "keyflower") == {"tiles": 0, "keyflower": 2}


@pytest.mark.rule(M + "both.paddock-symbols")
def test_the_symbol_of_the_paddock_builds_an_extension() -> None:
    village = ["paddock", {"tile": "keywood", "side": "upgraded"}]
    own = {"workers": "1 blue", "skills": "1 anvil", "village": village}
    state = given(2, **BOTH, season="autumn", players=[own])
    use(state, A, "paddock")
    play(state, A, "extend", tile="keywood")
    play(state, A, "build", extension=4)
    assert (table(state)["trade"]["extensions"][4], player_of(state, A)["wheat"]) == ("keywood", 1)


@pytest.mark.rule(M + "both.extension-on-farm-tiles")
def test_on_the_farmers_tiles_too_only_fixed_points_double() -> None:
    shelter = {"tile": "sheep shelter", "side": "upgraded"}
    flock = {"animals": [("sheep shelter", 0, "4 sheep")]}
    trade = {"extensions": extensions(e09="sheep shelter")}
    assert over(2, "keywood", shelter, own=flock, trade=trade) == {"sheep shelter": 8, "tiles": 0}
    shed = {"tile": "cow shed", "side": "upgraded"}
    assert over(2, shed, trade={"extensions": extensions(e09="cow shed")}) == {"tiles": 5, "extensions": 5}


@pytest.mark.rule(M + "both.extension-on-farm-tiles")
def test_an_upgraded_farm_tile_is_extended_like_any_other() -> None:
    own = {"workers": "1 blue", "skills": "1 anvil", "village": [{"tile": "pigsty", "side": "upgraded"}]}
    state = given(2, **BOTH, season="autumn", players=[own])
    use(state, A, "home 1")
    play(state, A, "extend", tile="pigsty")
    play(state, A, "build", extension=4)
    assert (score(state)["tiles"], score(state)["extensions"]) == (3, 3)


def river(*boats: str) -> list[dict[str, Any]]:
    """These boats in a line out of the water of home 1."""
    return [{"tile": boat, "q": 0, "r": place + 1, "turned": 0} for place, boat in enumerate(boats)]


SUMMER_BOATS = [f"summer boat {number}" for number in range(1, 7)]


@pytest.mark.rule(M + "both.sea-breese-cap")
@pytest.mark.parametrize("others", [4, 5, 6])
def test_more_than_five_linked_boats_still_score_thirty_two(others: int) -> None:
    assert over(3, *river("sea breese", *SUMMER_BOATS[:others]))["sea breese"] == 32


@pytest.mark.rule(M + "both.boats-link")
@pytest.mark.parametrize("boat", ["summer boat 5", "summer boat 6"])
def test_summer_boats_5_and_6_link_the_sea_breese(boat: str) -> None:
    assert over(3, *river(boat, "sea breese"))["sea breese"] == 4
    assert over(3, *river("sea breese", boat))["sea breese"] == 4
