"""The end of the game with the Farmers: fields with animals, the order of counting, and who wins a tie."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import EXPAND, OVER, F, R, given, player_of, score
from tests.kit import legal, play, refused

KEYWOOD = {"tile": "keywood", "q": 0, "r": -1, "turned": 0}  # north of home 1; roads S, SW, N, NE
WEST = {"q": -1, "r": -1}  # at keywood's plain side in the north-west
ALL = "1 cow 1 pig 1 sheep"


def over(seats: int = 2, *, purple: int | None = None, **player: Any) -> State:
    """The game is over; this is what the first player has."""
    rest: dict[str, Any] = {} if purple is None else {"purple": purple}
    return given(seats, farmers=True, season="winter", step=OVER, players=[player], **rest)


def counted(state: State, seat: int = 0) -> dict[str, int]:
    """The lines of the sheet but for the points printed on tiles."""
    return {source: points for source, points in score(state, seat).items() if source != "tiles"}


def plain(tile: str, beside: str = "keywood", side: str = "NW") -> dict[str, Any]:
    """The tile at a plain side, so that it joins nothing but its own land to the field there."""
    return {"tile": tile, "beside": (beside, side), "join": "plain"}


# ---------------------------------------------------------------- fields with animals
@pytest.mark.rule(F + "fieldscore.values")
def test_a_field_scores_three_for_cows_two_for_pigs_and_one_for_sheep() -> None:
    herds = [
        ("home 1", 0, "1 cow"),
        ("home 1", 1, "2 cow"),
        ("home 1", 2, "1 pig"),
        ("home 1", 3, "1 sheep"),
        ("home 1", 4, "3 sheep"),
        ("keywood", 1, "1 sheep"),
    ]
    state = over(village=[KEYWOOD], animals=herds)
    assert counted(state) == {"cow fields": 6, "pig fields": 2, "sheep fields": 3}


@pytest.mark.rule(F + "fieldscore.number-irrelevant")
@pytest.mark.parametrize(("kind", "value"), [("cow", 3), ("pig", 2), ("sheep", 1)])
def test_the_number_of_animals_in_a_field_does_not_matter(kind: str, value: int) -> None:
    one = over(animals=[("home 1", 0, f"5 {kind}")])
    assert counted(one) == {f"{kind} fields": value}
    five = over(animals=[("home 1", field, f"1 {kind}") for field in range(5)])
    assert counted(five) == {f"{kind} fields": 5 * value}


@pytest.mark.rule(F + "fieldscore.number-irrelevant")
def test_animals_on_several_tiles_of_one_field_score_once() -> None:
    state = over(village=[KEYWOOD], animals=[("home 1", 1, "1 cow"), ("keywood", 0, "2 cow")])
    assert counted(state) == {"cow fields": 3}


@pytest.mark.rule(F + "fieldscore.mixed")
def test_a_field_scores_for_each_type_in_it() -> None:
    assert counted(over(animals=[("home 1", 2, ALL)])) == {"cow fields": 3, "pig fields": 2, "sheep fields": 1}
    # The apothecary's one road ends there, so the fields on both sides of it are one.
    apothecary = {"tile": "apothecary", "q": 0, "r": -1, "turned": 5}
    joined = over(village=[apothecary], animals=[("home 1", 1, "1 sheep 1 pig"), ("home 1", 2, "1 cow")])
    assert counted(joined) == {"cow fields": 3, "pig fields": 2, "sheep fields": 1}


@pytest.mark.rule(F + "fieldscore.joined-same-type")
def test_two_cow_fields_that_a_winter_tile_joins_score_once() -> None:
    own = {"won": ["apothecary"], "animals": [("home 1", 1, "1 cow"), ("home 1", 2, "2 cow")]}
    state = given(farmers=True, season="winter", step=EXPAND, players=[own])
    assert counted(state) == {"cow fields": 6}
    play(state, 0, "lay", q=0, r=-1)
    play(state, 0, "done")
    assert (state.dump()["step"], counted(state)) == ("over", {"cow fields": 3})


@pytest.mark.rule(F + "fieldscore.joined-same-type")
@pytest.mark.parametrize(("place", "points"), [((-1, -1), 14), ((0, -2), 7)])
def test_the_dairy_too_scores_joined_fields_once(place: tuple[int, int], points: int) -> None:
    # In the north of keywood the dairy's road ends at keywood's, between the two fields with cows.
    own = {"won": ["dairy"], "village": [KEYWOOD], "animals": [("keywood", 1, "1 cow"), ("keywood", 2, "1 cow")]}
    state = given(farmers=True, season="winter", step=EXPAND, players=[own])
    play(state, 0, "lay", q=place[0], r=place[1])
    if legal(state, 0, "turn"):
        state.play(0, state.legal(0)[0])
    play(state, 0, "done")
    assert counted(state) == {"cow fields": points}


@pytest.mark.rule(F + "fieldscore.no-moving")
def test_animals_stay_where_they_are_when_the_game_ends() -> None:
    state = over(wheat=3, animals=[("home 1", 0, "2 sheep")])
    assert counted(state) == {"sheep fields": 1}
    assert legal(state, 0) == []
    refused(state, 0, R + "score.after-winter", "lead", animal="sheep", tile="home 1", field=0)
    refused(state, 0, R + "score.after-winter", "to", tile="home 1", field=1)


# ---------------------------------------------------------------- the purple figure
@pytest.mark.rule(F + "fieldscore.marker-animal")
def test_the_purple_figure_is_a_cow_in_an_empty_field() -> None:
    assert counted(over(purple=0)) == {"joker as an animal": 3}
    assert counted(over(purple=1)) == {}
    assert counted(over(purple=0, village=[KEYWOOD, plain("dairy")])) == {"joker as an animal": 7}


@pytest.mark.rule(F + "fieldscore.marker-animal")
def test_the_purple_figure_may_stand_in_a_field_with_other_animals() -> None:
    sheep = [("home 1", field, "1 sheep") for field in range(5)]
    assert counted(over(purple=0, animals=sheep)) == {"sheep fields": 5, "joker as an animal": 3}


@pytest.mark.rule(F + "fieldscore.marker-animal")
@pytest.mark.parametrize(
    ("tile", "there", "points"),
    [
        ("granary", "1 cow", 2),  # a pig
        ("truffle orchard", "1 cow", 5),
        ("granary", "1 cow 1 pig", 1),  # a sheep
        ("weaver", "1 cow 1 pig", 3),
    ],
)
def test_the_purple_figure_is_the_animal_that_scores_most(tile: str, there: str, points: int) -> None:
    herds = [("home 1", field, there) for field in range(5)] + [("keywood", field, there) for field in (1, 2)]
    state = over(purple=0, village=[KEYWOOD, plain(tile)], animals=herds)
    assert counted(state)["joker as an animal"] == points


@pytest.mark.rule(F + "fieldscore.marker-animal")
@pytest.mark.parametrize(("side", "shelter", "points"), [("basic", 1, 1), ("upgraded", 2, 2)])
def test_as_a_sheep_in_the_shelters_field_the_purple_figure_frees_a_sheep(side: str, shelter: int, points: int) -> None:
    # Everywhere else it would add nothing: every field has all three types. The field is worth 3 by the weaver.
    village = [KEYWOOD, {"tile": "sheep shelter", "side": side, **WEST}, plain("weaver", "sheep", "SW")]
    herds = [("home 1", field, ALL) for field in range(5)]
    herds += [("keywood", 2, ALL), ("keywood", 1, "1 cow 1 pig"), ("sheep shelter", 0, "4 sheep")]
    without = counted(over(village=village, animals=herds))
    assert (without["sheep shelter"], without["sheep fields"]) == (3 * shelter, 7 * 3)
    state = over(purple=0, village=village, animals=herds)
    assert sum(counted(state).values()) == sum(without.values()) + points


@pytest.mark.rule(F + "fieldscore.marker-animal")
def test_who_did_not_win_the_purple_figure_by_a_bid_cannot_declare_it() -> None:
    state = given(farmers=True, season="winter")
    for seat in (0, 1):
        play(state, seat, "pass")
    while state.deciders:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    assert (state.dump()["step"], state.dump()["start"], state.dump()["purple"]) == ("over", 1, None)
    assert "joker as an animal" not in {**counted(state, 0), **counted(state, 1)}


# ---------------------------------------------------------------- the order of counting
@pytest.mark.rule(F + "score.procedure")
@pytest.mark.parametrize(
    ("seats", "lines"),
    [
        (2, [("scholar", 6), ("keyflower", 2)]),
        (6, [("scholar", 6), ("white wind", 4)]),
        (4, [("flipper", 2), ("scholar", 6)]),  # its points are fixed
    ],
)
def test_points_are_counted_in_the_order_of_the_book(seats: int, lines: list[tuple[str, int]]) -> None:
    (boat,) = (name for name, _ in lines if name != "scholar")
    village = [
        {**KEYWOOD, "side": "upgraded"},
        {"tile": "sheep shelter", **WEST},
        {"tile": boat, "q": 0, "r": 1, "turned": 0},
        {"tile": "barn", "goods": "1 wood", "beside": ("home", "SE"), "join": "road"},
        plain("scholar", "sheep", "NW"),
        {"tile": "farmers' turn order 1", "beside": ("home", "SW"), "join": "road"},  # beside home and boat
    ]
    state = over(
        seats,
        workers="4 red",
        skills="2 saw",
        goods="1 gold",
        side="upgraded",
        village=village,
        animals=[("sheep shelter", 0, "3 sheep"), ("home 1", 0, "1 cow"), ("home 1", 2, "1 pig")],
    )
    before = [("barn", 1), ("sheep shelter", 2), ("cow fields", 3), ("pig fields", 2), ("sheep fields", 1)]
    assert list(score(state).items()) == [*before, ("tiles", 8), *lines, ("turn order", 2), ("gold", 1)]


@pytest.mark.rule(F + "score.procedure")
def test_what_was_counted_first_does_not_count_again() -> None:
    barn = {"tile": "barn", "side": "upgraded", "goods": "5 wood"}
    assert counted(over(village=[barn, "windmill"])) == {"barn": 10}
    # Two points for each of three sheep are more than two and the field's one.
    shelter = {"tile": "sheep shelter", "side": "upgraded", **WEST}
    state = over(village=[KEYWOOD, shelter], animals=[("keywood", 1, "3 sheep")])
    assert counted(state) == {"sheep shelter": 6}


@pytest.mark.rule(F + "score.sheep-not-twice")
@pytest.mark.parametrize(
    ("side", "weaver", "points"),
    [("basic", False, 3), ("basic", True, 5), ("upgraded", False, 6), ("upgraded", True, 7)],
)
def test_a_sheep_counts_at_the_shelter_or_for_its_field(side: str, weaver: bool, points: int) -> None:
    village = [KEYWOOD, {"tile": "sheep shelter", "side": side, **WEST}]
    if weaver:
        village.append(plain("weaver", "sheep", "SW"))
    state = over(village=village, animals=[("sheep shelter", 0, "3 sheep")])
    assert sum(counted(state).values()) == points


@pytest.mark.rule(F + "score.sheep-not-twice")
def test_a_single_sheep_scores_the_better_of_the_two() -> None:
    village = [KEYWOOD, {"tile": "sheep shelter", "side": "upgraded", **WEST}]
    assert counted(over(village=village, animals=[("sheep shelter", 0, "1 sheep")])) == {"sheep shelter": 2}
    village.append(plain("weaver", "sheep", "SW"))
    assert counted(over(village=village, animals=[("sheep shelter", 0, "1 sheep")])) == {"sheep fields": 3}


@pytest.mark.rule(F + "score.field-exceptions")
def test_a_field_counts_for_every_type_and_for_the_hillside_as_well() -> None:
    # The hillside joins the home's two fields beside its northern road.
    hillside = {"tile": "hillside", "q": 0, "r": -1, "turned": 3}
    state = over(side="upgraded", village=[hillside], animals=[("home 1", 1, "1 cow"), ("home 1", 2, "2 sheep")])
    assert score(state) == {"tiles": 5, "cow fields": 3, "sheep fields": 1, "hillside": 2}


@pytest.mark.rule(F + "score.sea-breese-cap")
@pytest.mark.parametrize(("others", "points"), [(3, 16), (4, 32), (5, 32), (6, 32)])
def test_the_sea_breese_scores_at_most_32(others: int, points: int) -> None:
    line = ["sea breese", *[f"summer boat {number}" for number in range(1, others + 1)]]
    village = [{"tile": boat, "q": 0, "r": place + 1, "turned": 0} for place, boat in enumerate(line)]
    assert counted(over(3, village=village)) == {"sea breese": points}


# ---------------------------------------------------------------- the end
def ranks(state: State) -> list[tuple[int, int, int]]:
    """Rank, seat and points, best first."""
    return [(sheet.rank, sheet.seat, sheet.total) for sheet in state.scores()]


@pytest.mark.rule(F + "score.tie")
def test_of_players_level_the_one_who_chose_a_boat_first_in_winter_wins() -> None:
    # A, B and C are seats 0, 1 and 2; B begins. The Sea Breese is worth two points, the Keyflower one.
    players = [{"goods": "8 gold"}, {}, {"goods": "7 gold"}]
    state = given(3, farmers=True, season="winter", start=1, active=0, passes=2, players=players)
    play(state, 0, "pass")
    play(state, 1, "take boat", tile="sea bastion")
    play(state, 2, "take boat", tile="sea breese")
    while state.deciders:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    assert [player_of(state, seat)["rank"] for seat in range(3)] == [2, 0, 1]
    assert ranks(state) == [(1, 2, 9), (2, 0, 9), (3, 1, 0)]


@pytest.mark.rule(F + "score.tie")
def test_only_points_decide_before_the_boats_do() -> None:
    players = [{"goods": "7 gold", "rank": 2}, {"goods": "7 gold", "rank": 1}, {"goods": "6 gold", "rank": 0}]
    state = given(3, farmers=True, season="winter", step=OVER, players=players)
    assert ranks(state) == [(1, 1, 7), (2, 0, 7), (3, 2, 6)]
    base = given(3, season="winter", step=OVER, players=players)  # without the Farmers the victory is shared
    assert ranks(base) == [(1, 0, 7), (1, 1, 7), (3, 2, 6)]
