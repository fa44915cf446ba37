"""Set-up: the Farmers' tiles are mixed with those of the base game, and the piles of animals and wheat are laid out."""

from __future__ import annotations

from typing import Any

import pytest

from steading import Malformed, State
from tests.games.keyflower.kit import BASE, PIECES, WINTER_CHOICE, F, game, given
from tests.kit import legal, play

SEATS = [2, 3, 4, 5, 6]
FARMERS = game(farmers=True)
OURS = [piece for piece in PIECES.components.records if piece.file == "farmers.toml"]
NEW = {
    "spring": {"farm yard", "paddock", "sheep fold", "wheat field"},
    "summer": {"summer boat 5", "summer boat 6", "shepherd's hut", "pigsty"},
    "autumn": {"cow shed", "piggery", "ranch", "sheep shelter"},
}
NEW_WINTER = {"bakery", "dairy", "granary", "hillside", "truffle orchard", "weaver"}
OLD = {season: {piece.name for piece in BASE.records if piece.file == f"{season}.toml"} for season in (*NEW, "winter")}
BEFORE = {"summer": "spring", "autumn": "summer"}


def table(state: State) -> Any:
    """The position document."""
    return state.dump()


def displayed(season: str, seats: int, seed: int) -> list[str]:
    """The tiles that come out in a season, at random."""
    if season == "spring":
        state = FARMERS.start(seats, seed)
    else:
        state = given(seats, farmers=True, season=BEFORE[season], passes=seats - 1, chance=seed)
        play(state, 0, "pass")
        while table(state)["season"] != season:
            state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    return [row["tile"] for row in table(state)["lots"]]


def hands(state: State) -> list[list[str]]:
    """Everybody's winter tiles."""
    return [player["winter"] for player in table(state)["players"]]


@pytest.mark.rule(F + "setup.turn-order-replaced")
@pytest.mark.parametrize(("seats", "number"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 4)])
def test_turn_order_tiles_1_to_3_are_the_farmers_and_number_4_is_the_old_one(seats: int, number: int) -> None:
    names = ["farmers' turn order 1", "farmers' turn order 2", "farmers' turn order 3", "turn order 4"]
    state = FARMERS.start(seats, seed=1)
    assert [row["tile"] for row in table(state)["turn_order"]] == names[:number]
    assert [row["tile"] for row in table(game().start(seats, seed=1))["turn_order"]] == [
        f"turn order {place + 1}" for place in range(number)
    ]


@pytest.mark.rule(F + "setup.turn-order-replaced")
def test_the_replaced_tiles_are_in_no_position_with_the_farmers() -> None:
    village: list[Any] = [{"tile": "turn order 1", "beside": ("home", "N")}]
    with pytest.raises(Malformed, match="not in a game with these options"):
        given(farmers=True, season="winter", step="over", players=[{"village": village}])
    village[0]["tile"] = "farmers' turn order 1"
    given(farmers=True, season="winter", step="over", players=[{"village": village}])


@pytest.mark.rule(F + "setup.season-pool")
@pytest.mark.parametrize("season", NEW)
def test_as_many_tiles_as_before_are_drawn_from_sixteen(season: str) -> None:
    assert (len(OLD[season]), len(NEW[season])) == (12, 4)
    drawn: list[set[str]] = []
    for seed in range(30):
        tiles = displayed(season, 4, seed)
        assert len(tiles) == len(set(tiles)) == 8
        drawn.append(set(tiles))
    assert set().union(*drawn) == OLD[season] | NEW[season]
    assert len({len(tiles & NEW[season]) for tiles in drawn}) > 2  # sometimes few, sometimes many of the new ones


@pytest.mark.rule(F + "setup.winter-pool")
def test_six_players_are_dealt_all_eighteen_winter_tiles() -> None:
    assert (len(OLD["winter"]), len(NEW_WINTER)) == (12, 6)
    assert {piece.name for piece in OURS if piece.group == "winter"} == NEW_WINTER
    first = set()
    for seed in range(20):
        dealt = hands(FARMERS.start(6, seed))
        assert [len(hand) for hand in dealt] == [3] * 6
        assert {tile for hand in dealt for tile in hand} == OLD["winter"] | NEW_WINTER
        first |= set(dealt[0])
    assert len(first) > 12  # mixed: nobody gets always the same ones


@pytest.mark.rule(F + "setup.winter-hand")
@pytest.mark.parametrize(("seats", "each"), [(2, 4), (3, 4), (4, 4), (5, 3), (6, 3)])
def test_everybody_is_dealt_a_winter_tile_more_than_before(seats: int, each: int) -> None:
    for seed in range(5):
        dealt = hands(FARMERS.start(seats, seed))
        assert [len(hand) for hand in dealt] == [each] * seats
        tiles = {tile for hand in dealt for tile in hand}
        assert len(tiles) == seats * each == {2: 8, 3: 12, 4: 16, 5: 15, 6: 18}[seats]
        assert tiles <= OLD["winter"] | NEW_WINTER
    assert [len(hand) for hand in hands(game().start(seats, seed=1))] == [each - 1] * seats


@pytest.mark.rule(F + "setup.table")
@pytest.mark.parametrize("seats", SEATS)
def test_all_other_numbers_of_the_table_stay(seats: int) -> None:
    made, plain = (table(of.start(seats, seed=3)) for of in (FARMERS, game()))
    for document in (made, plain):
        assert len({player["tiles"][0]["tile"] for player in document["players"]}) == seats
        assert len({boat["boat"] for boat in document["boats"]}) == seats
        assert len(document["turn_order"]) == {2: 1, 3: 2, 4: 3, 5: 4, 6: 4}[seats]
        assert len(document["lots"]) == {2: 6, 3: 7, 4: 8, 5: 9, 6: 10}[seats]
    assert [boat["boat"] for boat in made["boats"]] == [boat["boat"] for boat in plain["boats"]]


@pytest.mark.rule(F + "setup.table")
@pytest.mark.parametrize("all_of_them", [False, True])
@pytest.mark.parametrize(("seats", "least", "most"), [(2, 2, 8), (3, 3, 12), (4, 4, 16), (5, 5, 15), (6, 6, 18)])
def test_between_one_tile_each_and_all_tiles_come_out_in_winter(
    seats: int, least: int, most: int, all_of_them: bool
) -> None:
    pool = sorted(OLD["winter"] | NEW_WINTER)
    each = most // seats
    players = [{"winter": pool[seat * each : (seat + 1) * each]} for seat in range(seats)]
    state = given(seats, farmers=True, season="winter", step=WINTER_CHOICE, players=players)
    for seat in range(seats):
        assert {"do": "done"} not in legal(state, seat)
        for tile in players[seat]["winter"] if all_of_them else players[seat]["winter"][:1]:
            play(state, seat, "put in", tile=tile)
        if all_of_them:
            assert legal(state, seat) == [{"do": "done"}]
        play(state, seat, "done")
    assert len(table(state)["lots"]) == (most if all_of_them else least)


@pytest.mark.rule(F + "setup.table")
@pytest.mark.parametrize(("seats", "most"), [(2, 8), (3, 12), (4, 16), (5, 15)])
def test_a_larger_display_than_all_hands_together_is_impossible(seats: int, most: int) -> None:
    pool = sorted(OLD["winter"] | NEW_WINTER)
    assert len(table(given(seats, farmers=True, season="winter", lots=pool[:most]))["lots"]) == most
    with pytest.raises(Malformed, match=f"at most {most} tiles"):
        given(seats, farmers=True, season="winter", lots=pool[: most + 1])


@pytest.mark.rule(F + "setup.supplies")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_sees_the_piles_of_animals_and_wheat(seats: int) -> None:
    state = FARMERS.start(seats, seed=2)
    for viewer in (None, *range(seats)):
        view: Any = state.view(viewer)
        assert view["farm"] == {"cow": 12, "pig": 24, "sheep": 32, "wheat": 30}
        assert [player["animals"] for player in view["players"]] == [[]] * seats
    assert [player["wheat"] for player in table(state)["players"]] == [0] * seats
    assert "farm" not in game().start(seats, seed=2).view(None)
