"""Breeding at the end of spring, summer and autumn: which fields have a young animal, and when."""

from __future__ import annotations

from typing import Any

import pytest

from steading import Malformed, State
from tests.games.keyflower.kit import BOAT_CHOICE, EXPAND, F, animals, given, player_of, score, tile_of
from tests.kit import choices, legal, play, refused

A, B, C = range(3)
KEYWOOD = {"tile": "keywood", "q": 0, "r": -1, "turned": 0}  # north of home 1; roads S, SW, N, NE
BY_THE_WATER = {"q": 0, "r": 1, "turned": 0}  # south of home 1: a boat there joins no fields


def season_ends(seats: int = 2, *, start: int = 0, **position: Any) -> State:
    """Everybody passes and takes the first boat there is."""
    last = (start + seats - 1) % seats
    state = given(seats, farmers=True, start=start, active=last, passes=seats - 1, **position)
    state.keep_journal()
    play(state, last, "pass")
    while state.dump()["step"] == BOAT_CHOICE:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    return state


def play_out(state: State) -> None:
    """Say the first thing offered until the game is over."""
    while state.deciders:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])


def events(state: State, *kinds: str) -> list[str]:
    """The events of these kinds, in their order."""
    assert state.journal is not None
    return [str(entry["event"]) for entry in state.journal.log(None) if entry["event"] in kinds]


def left(state: State) -> dict[str, int]:
    """What is at the side."""
    found: Any = state.view(None)["farm"]
    return dict(found)


def sum_of(state: State, seat: int, kind: str) -> int:
    """How many of a type are in a village."""
    return sum(herd.get(kind, 0) for herd in animals(state, seat).values())


@pytest.mark.rule(F + "breed.when")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_animals_breed_at_the_end_of_a_season_when_the_boats_are_taken(season: str) -> None:
    state = season_ends(season=season, players=[{"animals": [("home 1", 0, "2 sheep")]}])
    assert animals(state, A) == {("home 1", 0): {"sheep": 3}}
    assert events(state, "boat", "bred") == ["boat", "boat", "bred"]
    assert left(state)["sheep"] == 32 - 3


@pytest.mark.rule(F + "breed.when")
def test_animals_do_not_breed_at_the_end_of_winter() -> None:
    state = season_ends(season="winter", players=[{"animals": [("home 1", 0, "2 sheep")]}])
    play_out(state)
    assert state.dump()["step"] == "over"
    assert animals(state, A) == {("home 1", 0): {"sheep": 2}}
    assert events(state, "bred") == []


@pytest.mark.rule(F + "breed.pair")
@pytest.mark.parametrize(("kind", "season"), [("sheep", "spring"), ("pig", "summer"), ("cow", "autumn")])
@pytest.mark.parametrize(("number", "then"), [(1, 1), (2, 3), (3, 4), (6, 7)])
def test_a_pair_or_more_have_exactly_one_young(kind: str, season: str, number: int, then: int) -> None:
    state = season_ends(season=season, players=[{"animals": [("home 1", 1, f"{number} {kind}")]}])
    assert animals(state, A) == {("home 1", 1): {kind: then}}


@pytest.mark.rule(F + "breed.each-field")
def test_every_field_with_a_pair_has_a_young_one() -> None:
    pairs = [("home 1", field, "2 sheep") for field in (0, 2, 4)]
    state = season_ends(players=[{"animals": pairs}, {"animals": [("home 2", 1, "5 sheep")]}])
    assert animals(state, A) == {("home 1", field): {"sheep": 3} for field in (0, 2, 4)}
    assert animals(state, B) == {("home 2", 1): {"sheep": 6}}


@pytest.mark.rule(F + "breed.same-field-only")
def test_animals_in_two_fields_of_one_tile_do_not_breed() -> None:
    state = season_ends(players=[{"animals": [("home 1", 0, "1 sheep"), ("home 1", 1, "1 sheep")]}])
    assert animals(state, A) == {("home 1", 0): {"sheep": 1}, ("home 1", 1): {"sheep": 1}}


@pytest.mark.rule(F + "breed.same-field-only")
def test_animals_on_two_tiles_breed_if_these_share_the_field() -> None:
    # West of the road between them, home and keywood have one field; the field at keywood's plain side is another.
    apart = [("home 1", 1, "1 sheep"), ("keywood", 1, "1 sheep")]
    assert events(season_ends(season="summer", players=[{"village": [KEYWOOD], "animals": apart}]), "bred") == []
    together = [("home 1", 1, "1 sheep"), ("keywood", 0, "1 sheep")]
    state = season_ends(season="summer", players=[{"village": [KEYWOOD], "animals": together}])
    assert events(state, "bred") == ["bred"]
    assert sum_of(state, A, "sheep") == 3


@pytest.mark.rule(F + "breed.unmixed-only")
@pytest.mark.parametrize(
    ("boat", "sheep"),
    [("", 2), ("summer boat 5 a", 3), ("summer boat 5 b", 2), ("summer boat 6 a", 2)],
)
def test_animals_do_not_breed_beside_another_type_but_with_boat_5a(boat: str, sheep: int) -> None:
    village = [{"tile": boat[:-2], "side": boat[-1], **BY_THE_WATER}] if boat else []
    own = {"village": village, "animals": [("home 1", 3, "2 sheep 1 pig")]}
    state = season_ends(season="autumn", players=[own])
    assert animals(state, A) == {("home 1", 3): {"pig": 1, "sheep": sheep}}


@pytest.mark.rule(F + "breed.before-placing")
def test_two_fields_breed_before_a_won_tile_joins_them() -> None:
    # The ranch lies in the corner of home and keywood, with a road to each; its other land joins their fields.
    state = season_ends(
        season="autumn",
        lots=[{"tile": "ranch", "bids": {A: "1 blue"}}],
        players=[{"village": [KEYWOOD], "animals": [("home 1", 0, "2 sheep"), ("keywood", 1, "2 sheep")]}],
    )
    assert (state.dump()["step"], state.deciders) == (EXPAND, (A,))
    assert animals(state, A) == {("home 1", 0): {"sheep": 3}, ("keywood", 1): {"sheep": 3}}
    assert score(state, A)["sheep fields"] == 2
    play(state, A, "lay", q=-1, r=0)  # only one turn fits
    play(state, A, "done")
    assert (tile_of(state, "ranch")["turned"], sum_of(state, A, "sheep")) == (4, 6)
    assert score(state, A)["sheep fields"] == 1
    assert events(state, "bred", "laid") == ["bred", "bred", "laid"]


@pytest.mark.rule(F + "breed.young-in-same-field")
def test_the_young_one_stays_with_its_parents() -> None:
    state = season_ends(players=[{"animals": [("home 1", 2, "2 sheep")]}])
    assert state.dump()["step"] != "animals breed"  # nobody was asked
    assert animals(state, A) == {("home 1", 2): {"sheep": 3}}


@pytest.mark.rule(F + "breed.after-6b")
def test_what_boat_6b_brings_breeds_at_once() -> None:
    six_b = {"tile": "summer boat 6", "side": "b", **BY_THE_WATER}
    own = {"village": [six_b], "animals": [("home 1", 0, "1 pig"), ("home 1", 1, "1 sheep")]}
    state = season_ends(season="autumn", players=[own])
    play(state, A, "put", animal="pig", tile="home 1", field=0)
    assert animals(state, A) == {("home 1", 0): {"pig": 2}, ("home 1", 1): {"sheep": 1}}
    play(state, A, "put", animal="sheep", tile="home 1", field=2)
    assert animals(state, A) == {("home 1", 0): {"pig": 3}, ("home 1", 1): {"sheep": 1}, ("home 1", 2): {"sheep": 1}}
    assert events(state, "put", "bred") == ["put", "put", "bred"]


# ---------------------------------------------------------------- too few animals
@pytest.mark.rule(F + "breed.shortage-order")
@pytest.mark.parametrize(("winner", "bred"), [(A, [A]), (B, [C]), (C, [C])])
def test_the_last_sheep_goes_to_the_first_from_the_new_start_player_on(winner: int, bred: list[int]) -> None:
    state = season_ends(
        3,
        turn_order={2: {winner: "1 red"}},
        players=[{"animals": [("home 1", 0, "14 sheep")]}, {}, {"animals": [("home 3", 0, "17 sheep")]}],
    )
    assert state.dump()["start"] == winner
    numbers = {A: 14, C: 17}
    assert [seat for seat, number in numbers.items() if sum_of(state, seat, "sheep") == number + 1] == bred
    assert left(state)["sheep"] == 0


@pytest.mark.rule(F + "breed.shortage-order")
def test_without_a_new_start_player_the_figure_goes_left_first() -> None:
    players = [{"animals": [("home 1", 0, "14 sheep")]}, {"animals": [("home 2", 0, "17 sheep")]}]
    state = season_ends(start=0, players=players)
    assert (sum_of(state, A, "sheep"), sum_of(state, B, "sheep")) == (14, 18)


@pytest.mark.rule(F + "breed.shortage-order")
@pytest.mark.parametrize(
    ("herd", "chosen", "then"),
    [(6, [3], {0: 6, 1: 2, 3: 3, 4: 1}), (5, [3, 0], {0: 6, 1: 2, 3: 3, 4: 1})],
)
def test_who_cannot_have_all_young_ones_says_which_fields_have_one(
    herd: int, chosen: list[int], then: dict[int, int]
) -> None:
    own = [("home 1", field, f"{number} cow") for field, number in {0: herd, 1: 2, 3: 2, 4: 1}.items()]
    state = season_ends(season="autumn", players=[{"animals": own}])
    assert (state.deciders, left(state)["cow"]) == ((A,), len(chosen))
    assert player_of(state, A)["pending"] == [{"decision": "choose where animals breed", "animal": "cow", "born": 0}]
    refused(state, A, F + "breed.pair", "breed", tile="home 1", field=4)  # a cow alone
    refused(state, A, F + "breed.pair", "breed", tile="home 1", field=2)  # no cow
    rest = {0, 1, 3}
    for field in chosen:
        assert choices(state, A, "breed", "field") == rest
        play(state, A, "breed", tile="home 1", field=field)
        rest.remove(field)
    assert animals(state, A) == {("home 1", field): {"cow": number} for field, number in then.items()}
    assert left(state)["cow"] == 0
    assert legal(state, A, "breed") == []


@pytest.mark.rule(F + "breed.automatic")
def test_animals_breed_though_nobody_did_anything_all_season() -> None:
    own = {"animals": [("home 1", 0, "2 sheep")], "workers": "3 blue"}
    state = given(farmers=True, players=[own, {"animals": [("home 2", 3, "4 sheep")]}])
    play(state, A, "pass")
    play(state, B, "pass")
    play(state, A, "take boat", tile="keyflower")
    assert animals(state, A) == {("home 1", 0): {"sheep": 3}}
    assert animals(state, B) == {("home 2", 3): {"sheep": 5}}
    assert player_of(state, A)["workers"]["blue"] == 3
    assert state.dump()["season"] == "summer"


@pytest.mark.rule(F + "breed.shortage-order")
@pytest.mark.parametrize(("elsewhere", "scarce"), [(27, True), (26, False)])
def test_nothing_is_chosen_while_there_are_young_ones_for_all_fields(elsewhere: int, scarce: bool) -> None:
    pending = [{"decision": "choose where animals breed", "animal": "sheep", "born": 0}]
    own = {"animals": [("home 1", 0, "2 sheep"), ("home 1", 2, "2 sheep")], "pending": pending}
    other = {"animals": [("home 2", 0, f"{elsewhere} sheep")], "pending": []}
    position = {"farmers": True, "step": "animals breed", "bred": 2, "players": [own, other]}
    if scarce:
        assert choices(given(2, **position), 0, "breed", "field") == {0, 2}
    else:
        with pytest.raises(Malformed, match="nothing to choose"):
            given(2, **position)
