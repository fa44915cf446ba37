"""The count at the end: its order, each item once, the purple figure, the best assignment, ties."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import FLIPPER_II, OVER, M, extensions, given, score
from tests.kit import play

A, B, C, D = range(4)


def over(*village: Any, seats: int = 2, **position: Any) -> State:
    """The game is over; this is the village of the first player, with what else it has as `own`."""
    boats: dict[str, dict[str, Any]] = {tile: {} for tile in village if isinstance(tile, str) and tile.endswith("II")}
    own = {"village": list(village), **position.pop("own", {})}
    return given(seats, merchants=True, season="winter", step=OVER, boats=boats, players=[own], **position)


def items(*village: Any, **position: Any) -> dict[str, int]:
    """Its sheet without the points printed on tiles."""
    return {source: points for source, points in score(over(*village, **position)).items() if source != "tiles"}


def upgraded(tile: str, **rest: Any) -> dict[str, Any]:
    return {"tile": tile, "side": "upgraded", **rest}


# ---------------------------------------------------------------- the procedure
@pytest.mark.rule(M + "score.procedure")
def test_the_lines_of_a_sheet_follow_the_books_order() -> None:
    village = [
        upgraded("keywood"), {"tile": "barn", "goods": "1 wood"}, upgraded("sheep shelter"), "turn order 4",
        "ianvincible II", "jeweller", "key market", "muleteer",
    ]  # fmt: skip
    own = {
        "goods": "1 gold 3 wood", "workers": "1 green", "contracts": [0, 23],
        "animals": [("sheep shelter", 0, "3 sheep"), ("home 1", 1, "1 cow")],
    }  # fmt: skip
    state = over(*village, seats=5, farmers=True, own=own, trade={"extensions": extensions(e09="keywood")})
    assert list(score(state).items()) == [
        ("barn", 1),  # 1
        ("sheep shelter", 6),  # 2
        ("cow fields", 3),  # 3
        ("tiles", 3),  # 5
        ("extensions", 3),  # 6
        ("contract 23", 7),  # 8
        ("key market", 2),  # 9
        ("jeweller", 2),
        ("muleteer", 3),
        ("ianvincible II", 2),  # 10
        ("turn order", score(state)["turn order"]),  # 11
    ]
    plain = over(*[tile for tile in village if tile != "jeweller"], seats=5, farmers=True, own=own)
    assert list(score(plain).items())[-1] == ("gold", 1)  # 12


@pytest.mark.rule(M + "score.procedure")
def test_the_flipper_ii_extends_before_fixed_points_and_extensions_are_counted() -> None:
    players = [{"village": [upgraded("keywood"), upgraded("mason"), "flipper II"]}]
    state = given(4, merchants=True, season="winter", step=FLIPPER_II, boats={"flipper II": {}}, players=players)
    journal = state.keep_journal()
    play(state, 0, "extend", tile="mason")
    assert [event["event"] for event in journal.log(None)] == ["extended", "over"]
    assert score(state) == {"tiles": 10, "extensions": 7}


# ---------------------------------------------------------------- each item once
@pytest.mark.rule(M + "score.once")
def test_a_saw_in_a_contract_is_missing_in_the_scribes_set() -> None:
    own = {"contracts": [13], "skills": "1 anvil 1 pick axe 1 saw", "goods": "1 wood"}
    assert items("scribes", own=own) == {"scribes": 10}
    assert items("scribes", own={**own, "skills": "1 anvil 2 saw"}) == {"contract 13": 7}
    two = {**own, "skills": "1 anvil 1 pick axe 2 saw"}
    assert items("scribes", own=two) == {"contract 13": 7, "scribes": 10}


@pytest.mark.rule(M + "score.once")
def test_the_sheet_names_every_item_once() -> None:
    own = {"contracts": [13, 35], "skills": "1 anvil 1 pick axe 2 saw", "goods": "1 wood 2 gold"}
    sheet = over("scholar", "jeweller", own=own).scores()[0]
    spent: dict[str, int] = {}
    for each in sheet.spent:
        spent[each.item] = spent.get(each.item, 0) + each.number
    assert all(spent[item] <= {"anvil": 1, "pick axe": 1, "saw": 2, "wood": 1, "gold": 2}[item] for item in spent)
    assert sheet.total == 7 + 7 + 2 + 3  # both contracts, a gold at the jeweller, a saw at the scholar


# ---------------------------------------------------------------- the purple figure
@pytest.mark.rule(M + "score.marker")
@pytest.mark.parametrize(
    ("village", "own", "gain"),
    [
        ([upgraded("blacksmith")], {}, {"blacksmith": 3}),  # a resource, on a storage tile
        (["jeweller"], {}, {"jeweller": 2}),
        (["mercer's guild"], {"goods": "1 iron 1 stone"}, {"mercer's guild": 5}),
        (["scholar"], {}, {"scholar": 3}),
        (["craftsman's guild"], {"workers": "1 blue 1 red"}, {"craftsman's guild": 3}),
        (["key market"], {}, {"key market": 2}),
        ([], {"contracts": [22], "skills": "1 saw 1 anvil"}, {"contract 22": 7}),  # lacks a pick axe
    ],
)
def test_the_purple_figure_is_a_resource_skill_worker_or_item_of_a_contract(
    village: list[Any], own: dict[str, Any], gain: dict[str, int]
) -> None:
    assert items(*village, own=own) == {}
    assert items(*village, own=own, purple=A) == gain


@pytest.mark.rule(M + "score.marker")
@pytest.mark.parametrize(
    ("village", "own", "gain"),
    [
        ([], {"animals": [("home 1", 0, "1 cow")]}, {"cow fields": 3, "joker as an animal": 3}),  # a cow elsewhere
        (["truffle orchard"], {}, {"joker as an animal": 5}),
        (["granary", "dairy"], {"wheat": 1}, {"joker as an animal": 7}),
    ],
)
def test_the_purple_figure_is_an_animal_in_any_field(
    village: list[Any], own: dict[str, Any], gain: dict[str, int]
) -> None:
    assert items(*village, own=own, purple=A, farmers=True) == gain


@pytest.mark.rule(M + "score.marker")
def test_the_purple_figure_is_wheat() -> None:
    # A trio of the bakery is worth 4, a cow 3.
    own = {"skills": "1 saw", "goods": "1 wood"}
    assert items("bakery", own=own, farmers=True) == {}
    assert items("bakery", own=own, farmers=True, purple=A) == {"bakery": 4}


@pytest.mark.rule(M + "score.marker")
@pytest.mark.parametrize(
    ("village", "seats", "points"),
    [
        (["muleteer"], 2, {}),  # it is no contract
        (["builder", upgraded("carpenter")], 2, {}),  # no extension
        (["ianvincible II"], 5, {"ianvincible II": 2}),  # and no cabin: the home has one symbol
    ],
)
def test_the_purple_figure_is_no_contract_extension_or_cabin(
    village: list[Any], seats: int, points: dict[str, int]
) -> None:
    assert items(*village, seats=seats) == points
    assert items(*village, seats=seats, purple=A) == {**points, "gold": 1}  # the best it can be is a gold


# ---------------------------------------------------------------- the best of all
@pytest.mark.rule(M + "score.global-optimum")
def test_the_assignment_with_the_highest_sum_is_found() -> None:
    own = {"contracts": [26], "goods": "2 gold"}
    assert items("jeweller", own=own) == {"contract 26": 7}
    assert sum(items("jeweller", "muleteer", own=own).values()) == 7  # 7, or 3 + 4
    assert items("jeweller", "mercer's guild", own={**own, "goods": "2 gold 1 wood"}) == {"contract 26": 7}
    more = {**own, "goods": "3 gold 1 iron 1 wood"}
    assert items("jeweller", "mercer's guild", own=more) == {"contract 26": 7, "mercer's guild": 5}


@pytest.mark.rule(M + "score.global-optimum")
def test_an_easier_contract_does_not_take_what_a_harder_one_needs() -> None:
    # 14 takes the stone, 16 the saw and any two: only with the gold in 16 there is a wood left for 23.
    own = {"contracts": [14, 16, 23], "skills": "1 pick axe 1 saw", "goods": "1 stone 3 wood 1 iron 1 gold"}
    assert items(own=own) == {"contract 14": 7, "contract 16": 7, "contract 23": 7}
    short = {**own, "goods": "1 stone 3 wood 1 iron"}
    assert sum(items(own=short).values()) == 14


@pytest.mark.rule(M + "score.global-optimum")
def test_workers_go_to_the_white_wind_or_to_contracts_whichever_is_more() -> None:
    own = {"contracts": [7], "workers": "1 green 6 red"}
    assert items("white wind", seats=6, own=own) == {"contract 07": 7, "white wind": 2}
    assert items("white wind", "muleteer", seats=6, own=own) == {"white wind": 7, "muleteer": 3}


# ---------------------------------------------------------------- ties
@pytest.mark.rule(M + "score.tie")
def test_a_tie_goes_to_who_chose_a_boat_earlier_in_winter() -> None:
    # Boats were chosen by D, A, B, C.
    players = [{"rank": 1}, {"rank": 2, "goods": "8 gold"}, {"rank": 3}, {"rank": 0, "goods": "8 gold"}]
    state = given(4, merchants=True, season="winter", step=OVER, players=players)
    assert [(sheet.seat, sheet.total, sheet.rank) for sheet in state.scores()] == [
        (D, 8, 1), (B, 8, 2), (A, 0, 3), (C, 0, 4),
    ]  # fmt: skip


@pytest.mark.rule(M + "score.tie")
@pytest.mark.parametrize("first", [A, B])
def test_the_choice_of_boats_at_the_end_of_winter_decides_between_two_level_players(first: int) -> None:
    players = [{"goods": "6 gold" if seat == first else "5 gold"} for seat in (A, B)]
    state = given(2, merchants=True, season="winter", start=first, active=1 - first, passes=1, players=players)
    play(state, 1 - first, "pass")
    play(state, first, "take boat", tile="sea bastion")  # without a circuit: nothing; the keyflower brings a point
    while state.deciders:
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])
    assert [(sheet.seat, sheet.total, sheet.rank) for sheet in state.scores()] == [(first, 6, 1), (1 - first, 6, 2)]
