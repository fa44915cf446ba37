"""Introduction of animals: which fields new animals may be put into, and what happens when there is none."""

from __future__ import annotations

from typing import Any

import pytest

from steading import Malformed, State
from tests.games.keyflower.kit import (
    EXPAND,
    OVER,
    PIECES,
    F,
    R,
    animals,
    game,
    given,
    goods,
    player_of,
    score,
    tile_of,
    use,
)
from tests.kit import choices, legal, play, refused

# North of home 1, with a road to it: home field 1 lies left of that road, home field 2 right of it.
NORTH: dict[str, Any] = {"q": 0, "r": -1, "turned": 0}
FOLD = {"tile": "sheep fold", **NORTH}  # roads S, N, NE and SE: fields 0 to 3, field 0 in the west
YARD = {"tile": "farm yard", **NORTH}  # roads S, SW, N and NE: field 0 joins home field 1, field 3 home field 2
HUT = {"tile": "shepherd's hut", **NORTH}  # roads S, SW and N
PIGSTY = {"tile": "pigsty", **NORTH}  # roads S, SW and NE: field 0 joins home field 1, field 2 home field 2
SHED = {"tile": "cow shed", **NORTH}  # roads S and N: field 0 joins home field 1, field 1 home field 2
BOAT_5A = {"tile": "summer boat 5", "side": "a", "q": 0, "r": 1, "turned": 0}


def having(village: list[Any], herds: list[Any], season: str = "winter", **more: Any) -> State:
    """The first of two players, with home 1, has these tiles and animals and a worker."""
    own = {"village": village, "animals": herds, "workers": "1 blue", **more}
    return given(farmers=True, season=season, players=[own])


def left(state: State, animal: str) -> int:
    """How many animals of a type are at the side."""
    view: Any = state.view(None)
    return int(view["farm"][animal])


def seen(state: State, viewer: int | None, seat: int) -> Any:
    """The animals that the viewer sees in a village."""
    view: Any = state.view(viewer)
    return view["players"][seat]["animals"]


# ---------------------------------------------------------------- where they come from
@pytest.mark.rule(F + "animal.gain-like-resource")
def test_a_used_tile_gives_its_animal() -> None:
    state = having([FOLD], [], season="summer")
    use(state, 0, "sheep fold")
    play(state, 0, "put", animal="sheep", tile="sheep fold", field=2)
    assert (animals(state, 0), left(state, "sheep")) == ({("sheep fold", 2): {"sheep": 1}}, 31)
    assert tile_of(state, "sheep fold")["workers"] == {"blue": 1}


@pytest.mark.rule(F + "animal.gain-like-resource")
def test_sheep_come_from_spring_pigs_from_summer_and_cows_from_autumn() -> None:
    found: dict[str, dict[str, set[str]]] = {}
    for piece in PIECES.components.records:
        if piece.group != "building":
            continue
        for side in ("basic", "upgraded"):
            shown: Any = piece.record.fields[side]
            for animal in {**shown.get("animals", {}), **shown.get("choose", {})}:
                if animal in ("cow", "pig", "sheep"):
                    by_season = found.setdefault(str(piece.record.fields["season"]), {})
                    by_season.setdefault(animal, set()).add(piece.name)
    assert found == {
        "spring": {"sheep": {"farm yard", "sheep fold"}},
        "summer": {"sheep": {"shepherd's hut"}, "pig": {"pigsty"}},
        "autumn": {"pig": {"piggery"}, "cow": {"cow shed", "ranch"}},
    }


@pytest.mark.rule(F + "animal.gain-like-resource")
@pytest.mark.parametrize("seed", range(6))
def test_no_pig_or_cow_can_be_had_from_a_spring_display(seed: int) -> None:
    state = game(farmers=True).start(4, seed)
    view: Any = state.view(None)
    shown = {row["tile"] for row in view["lots"]}
    assert shown.isdisjoint({"pigsty", "piggery", "cow shed", "ranch", "summer boat 6"})


# ---------------------------------------------------------------- into which fields
@pytest.mark.rule(F + "animal.own-village-place")
def test_an_animal_from_ones_own_tile_goes_into_a_field_on_that_tile() -> None:
    state = having([PIGSTY], [])
    use(state, 0, "pigsty")
    assert legal(state, 0) == [{"do": "put", "animal": "pig", "tile": "pigsty", "field": field} for field in (0, 1, 2)]
    for field in (0, 3, 4):  # fields of the home that do not touch the pigsty
        refused(state, 0, F + "animal.own-village-place", "put", animal="pig", tile="home 1", field=field)
    refused(state, 0, F + "animal.own-village-place", "put", animal="pig", tile="home 2", field=0)
    play(state, 0, "put", animal="pig", tile="pigsty", field=1)
    assert animals(state, 0) == {("pigsty", 1): {"pig": 1}}


@pytest.mark.rule(F + "animal.elsewhere-place")
def test_an_animal_from_anothers_tile_goes_into_a_field_of_ones_own_home() -> None:
    own = {"village": [YARD], "workers": "1 blue"}
    state = given(farmers=True, season="summer", players=[own, {"village": ["sheep fold"]}])
    use(state, 0, "sheep fold")
    assert legal(state, 0) == [{"do": "put", "animal": "sheep", "tile": "home 1", "field": n} for n in range(5)]
    for tile, field in (("farm yard", 1), ("farm yard", 2), ("sheep fold", 0), ("home 2", 0)):
        refused(state, 0, F + "animal.elsewhere-place", "put", animal="sheep", tile=tile, field=field)
    play(state, 0, "put", animal="sheep", tile="home 1", field=4)
    assert (animals(state, 0), animals(state, 1)) == ({("home 1", 4): {"sheep": 1}}, {})


@pytest.mark.rule(F + "animal.elsewhere-place")
def test_so_does_an_animal_from_a_tile_up_for_auction() -> None:
    own = {"village": [YARD], "workers": "1 blue"}
    state = given(farmers=True, season="summer", lots=["pigsty"], players=[own])
    use(state, 0, "pigsty")
    refused(state, 0, F + "animal.elsewhere-place", "put", animal="pig", tile="farm yard", field=1)
    assert choices(state, 0, "put", "tile") == {"home 1"}
    play(state, 0, "put", animal="pig", tile="home 1", field=2)
    assert animals(state, 0) == {("home 1", 2): {"pig": 1}}


@pytest.mark.rule(F + "animal.one-type-per-field")
def test_a_field_takes_an_animal_if_it_is_empty_or_has_only_that_type() -> None:
    state = having([PIGSTY], [("pigsty", 0, "1 sheep"), ("pigsty", 1, "3 pig")])
    use(state, 0, "pigsty")
    assert choices(state, 0, "put", "field") == {1, 2}
    refusal = refused(state, 0, F + "animal.one-type-per-field", "put", animal="pig", tile="pigsty", field=0)
    assert refusal.facts["there"] == ["sheep"]
    play(state, 0, "put", animal="pig", tile="pigsty", field=1)
    assert animals(state, 0) == {("pigsty", 0): {"sheep": 1}, ("pigsty", 1): {"pig": 4}}


@pytest.mark.rule(F + "animal.one-type-per-field")
def test_a_cow_shed_between_a_pig_and_a_sheep_gives_no_cow() -> None:
    state = having([SHED], [("cow shed", 0, "1 pig"), ("cow shed", 1, "1 sheep")])
    use(state, 0, "cow shed")
    assert (state.deciders, left(state, "cow")) == ((1,), 12)
    assert animals(state, 0) == {("cow shed", 0): {"pig": 1}, ("cow shed", 1): {"sheep": 1}}


@pytest.mark.rule(F + "animal.one-type-per-field")
def test_for_animals_that_go_home_the_same_holds_there() -> None:
    state = given(
        farmers=True, season="autumn", lots=["cow shed"],
        players=[{"animals": [("home 1", 0, "1 sheep"), ("home 1", 3, "2 cow")], "workers": "1 blue"}],
    )  # fmt: skip
    use(state, 0, "cow shed")
    refused(state, 0, F + "animal.one-type-per-field", "put", animal="cow", tile="home 1", field=0)
    assert choices(state, 0, "put", "field") == {1, 2, 3, 4}


@pytest.mark.rule(F + "animal.whole-field-counts")
def test_a_sheep_on_the_home_closes_the_field_that_runs_on_to_the_pigsty() -> None:
    state = having([PIGSTY], [("home 1", 1, "1 sheep")])
    use(state, 0, "pigsty")
    assert choices(state, 0, "put", "field") == {1, 2}
    refusal = refused(state, 0, F + "animal.whole-field-counts", "put", animal="pig", tile="pigsty", field=0)
    assert refusal.facts["there"] == ["sheep"]


@pytest.mark.rule(F + "animal.whole-field-counts")
def test_a_cow_shed_closed_from_the_home_gives_no_cow() -> None:
    state = having([SHED], [("home 1", 1, "1 pig"), ("home 1", 2, "1 sheep")])
    use(state, 0, "cow shed")
    assert (state.deciders, left(state, "cow")) == ((1,), 12)


@pytest.mark.rule(F + "animal.mixed-field-closed")
@pytest.mark.parametrize(("tile", "animal"), [(FOLD, "sheep"), (PIGSTY, "pig")])
def test_a_field_with_two_types_takes_neither_without_boat_5a(tile: dict[str, Any], animal: str) -> None:
    name = tile["tile"]
    mixed = [("home 1", 1, "1 sheep"), (name, 0, "1 pig")]  # two parts of one field
    state = having([tile], mixed)
    use(state, 0, name)
    refusal = refused(state, 0, F + "animal.mixed-field-closed", "put", animal=animal, tile=name, field=0)
    assert refusal.facts["there"] == ["pig", "sheep"]
    assert 0 not in choices(state, 0, "put", "field")
    state = having([tile, BOAT_5A], mixed)
    use(state, 0, name)
    play(state, 0, "put", animal=animal, tile=name, field=0)
    assert sum(herd.get(animal, 0) for herd in animals(state, 0).values()) == 2


@pytest.mark.rule(F + "animal.mixed-field-closed")
def test_a_third_type_is_not_generated_into_a_mixed_field_either() -> None:
    state = having([SHED], [("cow shed", 0, "1 sheep 1 pig"), ("cow shed", 1, "1 pig")])
    use(state, 0, "cow shed")
    assert (state.deciders, left(state, "cow")) == ((1,), 12)


@pytest.mark.rule(F + "animal.mixed-field-closed")
def test_a_sheep_chosen_at_the_farm_yard_cannot_go_into_a_mixed_field() -> None:
    state = having([YARD], [("home 1", 1, "1 sheep 1 pig")])
    use(state, 0, "farm yard")
    play(state, 0, "take", item="sheep")
    refused(state, 0, F + "animal.mixed-field-closed", "put", animal="sheep", tile="farm yard", field=0)
    play(state, 0, "put", animal="sheep", tile="farm yard", field=3)


@pytest.mark.rule(F + "animal.sharing-after-join")
def test_types_that_come_to_share_a_field_may_stay_or_leave_later() -> None:
    boat = {"tile": "summer boat 2", "side": "a", "q": 0, "r": 1, "turned": 0}
    herds: list[Any] = [("home 1", 1, "1 sheep"), ("home 1", 2, "1 pig")]
    own = {"village": [boat], "animals": herds, "won": ["sheep shelter"], "workers": "2 blue"}
    state = given(farmers=True, season="autumn", step=EXPAND, start=1, players=[own])
    play(state, 0, "lay", q=0, r=-1)  # boat 2a lets the roadless tile lie before the road between the two
    play(state, 0, "turn", turned=0)
    play(state, 0, "done")
    before = {("home 1", 1): {"sheep": 1}, ("home 1", 2): {"pig": 1}}
    assert (state.dump()["season"], animals(state, 0)) == ("winter", before)  # nothing had to be moved
    for seat in (0, 1):
        play(state, seat, "put in", tile=legal(state, seat)[0]["tile"])
        play(state, seat, "done")
    play(state, 1, "pass")
    use(state, 0, "home 1")
    play(state, 0, "lead", animal="pig", tile="home 1", field=1)  # it is one field now, named by its first part
    play(state, 0, "to", tile="home 1", field=4)
    assert animals(state, 0) == {("home 1", 1): {"sheep": 1}, ("home 1", 4): {"pig": 1}}
    assert player_of(state, 0)["pending"][-1]["steps"] == 0  # of one


@pytest.mark.rule(F + "animal.sharing-after-join")
def test_types_joined_by_the_last_tile_stay_together_and_both_score() -> None:
    own: dict[str, Any] = {"won": ["bakery"], "animals": [("home 1", 1, "1 sheep"), ("home 1", 2, "1 pig")]}
    state = given(farmers=True, season="winter", step=EXPAND, players=[own])
    play(state, 0, "lay", q=0, r=-1)
    play(state, 0, "done")
    assert state.dump()["step"] == OVER
    assert animals(state, 0) == {("home 1", 1): {"sheep": 1}, ("home 1", 2): {"pig": 1}}
    assert (score(state)["sheep fields"], score(state)["pig fields"]) == (1, 2)


# ---------------------------------------------------------------- how many
@pytest.mark.rule(F + "animal.no-field-no-animal")
@pytest.mark.parametrize("full", [True, False])
def test_a_hut_without_a_free_field_still_gives_its_wheat(full: bool) -> None:
    state = having([HUT], [("shepherd's hut", field, "1 pig") for field in ((0, 1, 2) if full else (0, 1))])
    use(state, 0, "shepherd's hut")
    assert (state.deciders, player_of(state, 0)["wheat"]) == ((1,), 1)
    assert left(state, "sheep") == (32 if full else 31)
    assert animals(state, 0).get(("shepherd's hut", 2)) == ({"pig": 1} if full else {"sheep": 1})


@pytest.mark.rule(F + "animal.several-split")
@pytest.mark.parametrize("second", [0, 1, 2, 3])
def test_two_sheep_from_one_use_may_go_into_the_same_field_or_different_ones(second: int) -> None:
    state = having([{**FOLD, "side": "upgraded"}], [])
    use(state, 0, "sheep fold")
    play(state, 0, "put", animal="sheep", tile="sheep fold", field=0)
    assert choices(state, 0, "put", "field") == {0, 1, 2, 3}
    refused(state, 0, F + "animal.own-village-place", "put", animal="sheep", tile="home 1", field=4)
    play(state, 0, "put", animal="sheep", tile="sheep fold", field=second)
    standing = {("sheep fold", 0): {"sheep": 1}, ("sheep fold", second): {"sheep": 1 if second else 2}}
    assert (animals(state, 0), state.deciders) == (standing, (1,))


@pytest.mark.rule(F + "animal.never-behind-screen")
def test_everybody_sees_all_animals_and_where_they_stand() -> None:
    state = given(
        3, farmers=True, season="autumn",
        players=[{"village": [YARD], "animals": [("home 1", 0, "2 sheep"), ("farm yard", 1, "1 pig")], "wheat": 2}],
    )  # fmt: skip
    rows = [{"tile": "home 1", "field": 0, "sheep": 2}, {"tile": "farm yard", "field": 1, "pig": 1}]
    for viewer in (0, 1, 2, None):
        assert [seen(state, viewer, seat) for seat in range(3)] == [rows, [], []]
        view: Any = state.view(viewer)
        assert ("wheat" in view["players"][0]) == (viewer == 0)  # which is behind the screen


@pytest.mark.rule(F + "animal.never-behind-screen")
def test_an_animal_is_seen_as_soon_as_it_is_put_down() -> None:
    state = given(farmers=True, lots=["sheep fold"], players=[{"workers": "1 blue"}])
    use(state, 0, "sheep fold")
    assert seen(state, 1, 0) == []
    play(state, 0, "put", animal="sheep", tile="home 1", field=3)
    assert seen(state, 1, 0) == [{"tile": "home 1", "field": 3, "sheep": 1}]


@pytest.mark.rule(F + "animal.must-take")
def test_a_sheep_with_a_field_for_it_cannot_be_declined() -> None:
    state = having([FOLD], [("sheep fold", 1, "1 pig")])
    use(state, 0, "sheep fold")
    assert legal(state, 0) == [
        {"do": "put", "animal": "sheep", "tile": "sheep fold", "field": field} for field in (0, 2, 3)
    ]
    refused(state, 0, F + "animal.must-take", "done")
    refused(state, 0, F + "animal.must-take", "pass")
    refused(state, 0, F + "animal.must-take", "put", animal="pig", tile="sheep fold", field=1)  # it is a sheep
    play(state, 0, "put", animal="sheep", tile="sheep fold", field=3)
    assert (animals(state, 0)["sheep fold", 3], state.deciders) == ({"sheep": 1}, (1,))


@pytest.mark.rule(F + "animal.shortage")
@pytest.mark.parametrize(("elsewhere", "received"), [(22, 2), (23, 1), (24, 0)])
def test_only_as_many_pigs_are_received_as_are_left(elsewhere: int, received: int) -> None:
    own = {"village": [{**PIGSTY, "side": "upgraded"}], "workers": "1 blue"}
    other = {"animals": [("home 2", 0, f"{elsewhere} pig")]}
    state = given(farmers=True, season="winter", players=[own, other])
    use(state, 0, "pigsty")
    for _ in range(received):
        play(state, 0, "put", animal="pig", tile="pigsty", field=1)
    assert animals(state, 0) == ({("pigsty", 1): {"pig": received}} if received else {})
    assert (state.deciders, left(state, "pig")) == ((1,), 24 - elsewhere - received)


@pytest.mark.rule(F + "animal.shortage")
def test_of_two_types_the_one_that_is_left_is_received() -> None:
    boat = {"tile": "summer boat 6", "side": "b", "q": 0, "r": 1, "turned": 0}
    players: list[Any] = [{"village": [boat]}, {"animals": [("home 2", 0, "24 pig")]}]
    state = given(farmers=True, season="autumn", passes=1, active=1, start=1, players=players)
    play(state, 1, "pass")
    state.play(state.deciders[0], state.legal(state.deciders[0])[0])  # the boats; then 6b brings a pig and a sheep
    assert choices(state, 0, "put", "animal") == {"sheep"}
    refused(state, 0, F + "animal.shortage", "put", animal="pig", tile="home 1", field=0)
    play(state, 0, "put", animal="sheep", tile="home 1", field=0)
    assert animals(state, 0) == {("home 1", 0): {"sheep": 1}}


# ---------------------------------------------------------------- no resources
@pytest.mark.rule(F + "animal.not-a-resource")
@pytest.mark.parametrize(("wood", "points"), [(4, None), (5, 5)])
def test_a_cow_does_not_complete_the_five_resources_of_the_windmill(wood: int, points: int | None) -> None:
    own: dict[str, Any] = {"goods": f"{wood} wood", "village": ["windmill"], "animals": [("home 1", 4, "1 cow")]}
    state = given(farmers=True, season="winter", step=OVER, players=[own])
    assert (score(state).get("windmill"), score(state)["cow fields"]) == (points, 3)


@pytest.mark.rule(F + "animal.not-a-resource")
def test_a_pig_in_its_field_does_not_pay_for_the_well() -> None:
    well: dict[str, Any] = {"tile": "well", "beside": ("home", "N"), "join": "road", "goods": "2 wood"}
    state = having([well], [("well", 0, "1 pig"), ("well", 1, "1 pig")], season="winter")
    use(state, 0, "home 1")
    refused(state, 0, R + "upgrade.resources-on-tile", "upgrade", tile="well")
    state = having([{**well, "goods": "3 wood"}], [("well", 0, "1 pig"), ("well", 1, "1 pig")], season="winter")
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="well")
    assert (tile_of(state, "well")["side"], goods(state, "well")) == ("upgraded", {})
    assert animals(state, 0) == {("well", 0): {"pig": 1}, ("well", 1): {"pig": 1}}


@pytest.mark.rule(F + "comp.animals")
def test_the_animals_of_a_part_of_a_tile_are_named_once() -> None:
    with pytest.raises(Malformed, match=r"animals\[1\]: stands twice"):
        given(2, farmers=True, players=[{"animals": [("home 1", 0, "1 sheep"), ("home 1", 0, "1 sheep")]}])


@pytest.mark.rule(F + "animal.gain-like-resource")
def test_no_animal_is_placed_while_the_villages_are_expanded() -> None:
    pending: list[dict[str, Any]] = [
        {"decision": "expand the village"},
        {"decision": "place an animal", "tile": "home 1", "animals": {"sheep": 1}},
    ]
    with pytest.raises(Malformed, match="cannot be pending there"):
        given(2, farmers=True, step=EXPAND, players=[{"won": ["keywood"], "pending": pending}])
