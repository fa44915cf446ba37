"""The Farmers' spring, summer and autumn tiles one by one: animals, wheat, transport, and the sheep shelter."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import (
    BOAT_CHOICE,
    EXPAND,
    OVER,
    F,
    R,
    animals,
    given,
    goods,
    player_of,
    score,
    tile_of,
    use,
)
from tests.kit import choices, legal, play, refused

KEYWOOD = {"tile": "keywood", "q": 0, "r": -1, "turned": 0}  # north of home 1; roads S, SW, N, NE
WEST = {"q": -1, "r": -1}  # at keywood's plain side in the north-west
BY_THE_WATER = {"q": 0, "r": 1, "turned": 0}  # south of home 1: a boat there joins no fields


def north(tile: str, side: str = "basic", **rest: Any) -> dict[str, Any]:
    """The tile by road in the north of the home."""
    return {"tile": tile, "side": side, "beside": ("home", "N"), "join": "road", **rest}


def with_tile(tile: str, side: str = "basic", **own: Any) -> State:
    """In winter, when every building may lie in a village: A has this one."""
    player = {"workers": "1 blue", "village": [north(tile, side)], **own}
    return given(farmers=True, season="winter", players=[player])


def elsewhere(tile: str, side: str = "basic", **own: Any) -> State:
    """The same tile is in B's village, and A may use it."""
    players = [{"workers": "1 blue", **own}, {"village": [north(tile, side)]}]
    return given(farmers=True, season="winter", players=players)


def held(state: State, seat: int = 0) -> tuple[int, int]:
    """Wheat and skills behind a screen."""
    player = player_of(state, seat)
    return int(player["wheat"]), sum(player["skills"].values())


def supply(state: State) -> dict[str, int]:
    """What is at the side."""
    view: Any = state.view(None)
    return dict(view["farm"])


def transporting(state: State, seat: int = 0) -> tuple[int, int]:
    """Steps and upgrades that the seat has left."""
    pending = player_of(state, seat)["pending"][-1]
    return pending["steps"], pending["upgrades"]


def number(state: State, seat: int, kind: str) -> int:
    """How many animals of a type are in a village."""
    return sum(herd.get(kind, 0) for herd in animals(state, seat).values())


def into(state: State, kind: str, tile: str, *fields: int) -> None:
    """New animals go into these fields."""
    for field in fields:
        play(state, 0, "put", animal=kind, tile=tile, field=field)


# ---------------------------------------------------------------- the farm yard
@pytest.mark.rule(F + "tile.farm-yard")
@pytest.mark.parametrize(("item", "then"), [("sheep", (0, 0)), ("wheat", (1, 0)), ("skill", (0, 1))])
def test_a_basic_farm_yard_gives_one_of_three(item: str, then: tuple[int, int]) -> None:
    state = with_tile("farm yard")
    use(state, 0, "farm yard")
    assert choices(state, 0, "take", "item") == {"sheep", "wheat", "skill"}
    play(state, 0, "take", item=item)
    if item == "sheep":
        assert {(row["tile"], row["field"]) for row in legal(state, 0, "put")} == {
            ("farm yard", field) for field in range(4)
        }
        into(state, "sheep", "farm yard", 2)
    assert (held(state), state.deciders) == (then, (1,))
    assert animals(state, 0) == ({("farm yard", 2): {"sheep": 1}} if item == "sheep" else {})


@pytest.mark.rule(F + "tile.farm-yard")
def test_an_upgraded_farm_yard_of_another_gives_all_three() -> None:
    state = elsewhere("farm yard", "upgraded")
    use(state, 0, "farm yard")
    assert {row["tile"] for row in legal(state, 0, "put")} == {"home 1"}
    into(state, "sheep", "home 1", 3)
    assert (animals(state, 0), animals(state, 1)) == ({("home 1", 3): {"sheep": 1}}, {})
    assert (held(state), state.deciders) == ((1, 1), (1,))


@pytest.mark.rule(F + "tile.farm-yard")
def test_an_upgraded_farm_yard_gives_what_there_is() -> None:
    players = [{"workers": "1 blue", "village": [north("farm yard", "upgraded")]}, {"wheat": 30}]
    state = given(farmers=True, season="winter", players=players)
    use(state, 0, "farm yard")
    into(state, "sheep", "farm yard", 0)
    assert (held(state), number(state, 0, "sheep")) == ((0, 1), 1)
    full = [("farm yard", field, "1 pig") for field in range(4)]
    state = with_tile("farm yard", "upgraded", animals=full)
    use(state, 0, "farm yard")
    assert (held(state), number(state, 0, "sheep"), state.deciders) == ((1, 1), 0, (1,))


@pytest.mark.rule(F + "tile.farm-yard-choice")
def test_only_what_is_to_be_had_is_chosen_at_the_farm_yard() -> None:
    rule = F + "tile.farm-yard-choice"
    full = [("farm yard", field, "1 pig") for field in range(4)]
    state = with_tile("farm yard", animals=full)
    use(state, 0, "farm yard")
    refused(state, 0, rule, "take", item="sheep")
    play(state, 0, "take", item="wheat")
    assert held(state) == (1, 0)
    players: list[dict[str, Any]] = [{"workers": "1 blue", "village": [north("farm yard")]}, {"wheat": 30}]
    state = given(farmers=True, season="winter", players=players)
    use(state, 0, "farm yard")
    refused(state, 0, rule, "take", item="wheat")
    refused(state, 0, rule, "take", item="wood")  # not shown
    play(state, 0, "take", item="skill")
    assert held(state) == (0, 1)


@pytest.mark.rule(F + "tile.farm-yard-choice")
def test_a_sheep_of_anothers_farm_yard_needs_a_field_of_the_own_home() -> None:
    state = elsewhere("farm yard", animals=[("home 1", field, "1 cow") for field in range(5)])
    use(state, 0, "farm yard")
    assert choices(state, 0, "take", "item") == {"wheat", "skill"}
    refused(state, 0, F + "tile.farm-yard-choice", "take", item="sheep")


@pytest.mark.rule(F + "tile.farm-yard-choice")
def test_a_farm_yard_that_has_nothing_to_give_can_be_used() -> None:
    other = {"wheat": 30, "skills": "16 anvil 16 pick axe 16 saw"}
    full = [("farm yard", field, "1 pig") for field in range(4)]
    players = [{"workers": "1 blue", "village": [north("farm yard")], "animals": full}, other]
    state = given(farmers=True, season="winter", players=players)
    use(state, 0, "farm yard")
    assert (held(state), number(state, 0, "sheep"), state.deciders) == ((0, 0), 0, (1,))
    assert tile_of(state, "farm yard")["workers"] == {"blue": 1}


# ---------------------------------------------------------------- the paddock
@pytest.mark.rule(F + "tile.paddock")
@pytest.mark.parametrize(("side", "wheat", "steps"), [("basic", 1, 1), ("upgraded", 2, 2)])
@pytest.mark.parametrize("first", ["move", "upgrade"])
def test_a_paddock_gives_wheat_steps_and_an_upgrade(side: str, wheat: int, steps: int, first: str) -> None:
    village = [KEYWOOD, {"tile": "paddock", "side": side, "beside": ("keywood", "N"), "join": "road"}]
    own = {"workers": "1 blue", "skills": "1 saw", "goods": "3 wood", "village": village}
    state = given(farmers=True, season="summer", players=[own])
    use(state, 0, "paddock")
    assert (held(state)[0], supply(state)["wheat"], transporting(state)) == (wheat, 30 - wheat, (steps, 1))
    if first == "upgrade":
        play(state, 0, "upgrade", tile="keywood")
    for _ in range(steps):
        play(state, 0, "move", tile="home 1", resource="wood", direction="N")
    if first == "move":
        play(state, 0, "upgrade", tile="keywood")
    assert (goods(state, "keywood"), tile_of(state, "keywood")["side"]) == ({"wood": steps}, "upgraded")
    assert transporting(state) == (0, 0)


@pytest.mark.rule(F + "tile.paddock-wheat-now")
@pytest.mark.parametrize(("boat", "most"), [(None, 2), ("summer boat 2", 3)])
def test_the_wheat_of_the_paddock_is_spent_at_once(boat: str | None, most: int) -> None:
    village = [north("paddock")]
    if boat is not None:
        village.append({"tile": boat, "side": "b", **BY_THE_WATER})
    own = {"workers": "1 blue", "village": village, "animals": [("home 1", 3, f"{most} sheep")]}
    state = given(farmers=True, season="autumn", players=[own])
    use(state, 0, "paddock")
    play(state, 0, "feed")
    assert (transporting(state)[0], held(state)[0], supply(state)["wheat"]) == (most, 0, 30)
    for _ in range(most):
        play(state, 0, "lead", animal="sheep", tile="home 1", field=3)
        play(state, 0, "to", tile="home 1", field=4)
    assert animals(state, 0) == {("home 1", 4): {"sheep": most}}
    assert legal(state, 0, "feed") == []


@pytest.mark.rule(F + "tile.paddock-is-transport")
@pytest.mark.parametrize(("side", "cart"), [("basic", 1), ("upgraded", 2)])
def test_the_keyflower_counts_the_paddocks_cart(side: str, cart: int) -> None:
    village = [north("paddock", side), {"tile": "keyflower", **BY_THE_WATER}]
    state = given(farmers=True, season="winter", step=OVER, players=[{"village": village}])
    assert score(state)["keyflower"] == 1 + cart


@pytest.mark.rule(F + "tile.paddock-is-transport")
def test_boat_2b_doubles_the_paddocks_steps_and_upgrades_but_not_its_wheat() -> None:
    village = [north("paddock"), {"tile": "summer boat 2", "side": "b", **BY_THE_WATER}]
    own = {"workers": "1 blue", "village": village, "animals": [("home 1", 0, "1 sheep")]}
    state = given(farmers=True, season="autumn", players=[own])
    use(state, 0, "paddock")
    assert (transporting(state), held(state)[0]) == ((2, 2), 1)


# ---------------------------------------------------------------- animals
ANIMAL_TILES = [
    ("sheep fold", "basic", "sheep", 1, 0),
    ("sheep fold", "upgraded", "sheep", 2, 0),
    ("shepherd's hut", "basic", "sheep", 1, 1),
    ("shepherd's hut", "upgraded", "sheep", 1, 2),
    ("pigsty", "basic", "pig", 1, 0),
    ("pigsty", "upgraded", "pig", 2, 0),
    ("cow shed", "basic", "cow", 1, 0),
    ("cow shed", "upgraded", "cow", 2, 0),
    ("piggery", "basic", "pig", 1, 1),
    ("piggery", "upgraded", "pig", 1, 2),
    ("ranch", "basic", "cow", 1, 1),
    ("ranch", "upgraded", "cow", 1, 2),
]
ROADS = {"sheep fold": 4, "shepherd's hut": 3, "pigsty": 3, "cow shed": 2, "piggery": 2, "ranch": 2}


@pytest.mark.rule(F + "tile.sheep-fold")
@pytest.mark.rule(F + "tile.shepherds-hut")
@pytest.mark.rule(F + "tile.pigsty")
@pytest.mark.rule(F + "tile.cow-shed")
@pytest.mark.rule(F + "tile.piggery")
@pytest.mark.rule(F + "tile.ranch")
@pytest.mark.parametrize(("tile", "side", "kind", "beasts", "wheat"), ANIMAL_TILES)
def test_in_the_own_village_animals_go_into_fields_of_the_tile(
    tile: str, side: str, kind: str, beasts: int, wheat: int
) -> None:
    state = with_tile(tile, side)
    before = supply(state)
    use(state, 0, tile)
    assert {(row["animal"], row["tile"], row["field"]) for row in legal(state, 0, "put")} == {
        (kind, tile, field) for field in range(ROADS[tile])
    }
    into(state, kind, tile, *range(beasts))
    assert animals(state, 0) == {(tile, field): {kind: 1} for field in range(beasts)}
    assert (held(state), state.deciders) == ((wheat, 0), (1,))
    assert supply(state) == {**before, kind: before[kind] - beasts, "wheat": 30 - wheat}


@pytest.mark.rule(F + "tile.sheep-fold")
@pytest.mark.rule(F + "tile.shepherds-hut")
@pytest.mark.rule(F + "tile.pigsty")
@pytest.mark.rule(F + "tile.cow-shed")
@pytest.mark.rule(F + "tile.piggery")
@pytest.mark.rule(F + "tile.ranch")
@pytest.mark.parametrize(("tile", "side", "kind", "beasts", "wheat"), ANIMAL_TILES)
def test_from_anothers_village_animals_go_into_fields_of_the_own_home(
    tile: str, side: str, kind: str, beasts: int, wheat: int
) -> None:
    state = elsewhere(tile, side)
    use(state, 0, tile)
    assert {(row["tile"], row["field"]) for row in legal(state, 0, "put")} == {("home 1", f) for f in range(5)}
    into(state, kind, "home 1", *([4] * beasts))
    assert (animals(state, 0), animals(state, 1)) == ({("home 1", 4): {kind: beasts}}, {})
    assert (held(state), held(state, 1)) == ((wheat, 0), (0, 0))


@pytest.mark.rule(F + "tile.sheep-fold")
@pytest.mark.rule(F + "tile.shepherds-hut")
@pytest.mark.rule(F + "tile.pigsty")
@pytest.mark.rule(F + "tile.cow-shed")
@pytest.mark.rule(F + "tile.piggery")
@pytest.mark.rule(F + "tile.ranch")
@pytest.mark.parametrize(
    ("season", "tile", "kind", "wheat"),
    [
        ("spring", "sheep fold", "sheep", 0),
        ("summer", "shepherd's hut", "sheep", 1),
        ("summer", "pigsty", "pig", 0),
        ("autumn", "cow shed", "cow", 0),
        ("autumn", "piggery", "pig", 1),
        ("autumn", "ranch", "cow", 1),
    ],
)
def test_from_an_auctioned_tile_animals_go_into_fields_of_the_own_home(
    season: str, tile: str, kind: str, wheat: int
) -> None:
    state = given(farmers=True, season=season, lots=[tile], players=[{"workers": "1 blue"}])
    use(state, 0, tile)
    into(state, kind, "home 1", 0)
    assert (animals(state, 0), held(state)) == ({("home 1", 0): {kind: 1}}, (wheat, 0))


@pytest.mark.rule(F + "tile.sheep-fold")
def test_both_sheep_go_into_the_only_field_left_on_the_fold() -> None:
    pigs = [("sheep fold", field, "1 pig") for field in (0, 1, 3)]
    state = with_tile("sheep fold", "upgraded", animals=pigs)
    use(state, 0, "sheep fold")
    assert animals(state, 0)[("sheep fold", 2)] == {"sheep": 2}
    assert state.deciders == (1,)


@pytest.mark.rule(F + "tile.wheat-field")
@pytest.mark.parametrize(("side", "wheat"), [("basic", 2), ("upgraded", 3)])
@pytest.mark.parametrize("where", [with_tile, elsewhere])
def test_a_wheat_field_gives_the_same_wheat_wherever_it_lies(side: str, wheat: int, where: Any) -> None:
    state = where("wheat field", side)
    use(state, 0, "wheat field")
    assert (held(state), held(state, 1), supply(state)["wheat"]) == ((wheat, 0), (0, 0), 30 - wheat)


@pytest.mark.rule(F + "tile.wheat-field")
def test_an_auctioned_wheat_field_gives_two() -> None:
    state = given(farmers=True, lots=["wheat field"], players=[{"workers": "1 blue"}])
    use(state, 0, "wheat field")
    assert (held(state), supply(state)["wheat"]) == ((2, 0), 28)


@pytest.mark.rule(F + "tile.pigsty")
def test_two_pigs_of_the_pigsty_breed_at_the_seasons_end() -> None:
    own = {"workers": "1 blue", "village": [north("pigsty")], "animals": [("pigsty", 1, "1 pig")]}
    state = given(farmers=True, season="autumn", players=[own])
    use(state, 0, "pigsty")
    into(state, "pig", "pigsty", 1)
    assert animals(state, 0) == {("pigsty", 1): {"pig": 2}}
    play(state, 1, "pass")
    play(state, 0, "pass")
    while state.dump()["step"] == BOAT_CHOICE:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    assert number(state, 0, "pig") == 3


@pytest.mark.rule(F + "tile.cow-shed")
def test_the_last_cow_is_all_that_an_upgraded_cow_shed_gives() -> None:
    players = [
        {"workers": "1 blue", "village": [north("cow shed", "upgraded")]},
        {"animals": [("home 2", 0, "11 cow")]},
    ]
    state = given(farmers=True, season="winter", players=players)
    use(state, 0, "cow shed")
    into(state, "cow", "cow shed", 1)
    assert (number(state, 0, "cow"), supply(state)["cow"], state.deciders) == (1, 0, (1,))


@pytest.mark.rule(F + "tile.piggery")
@pytest.mark.rule(F + "tile.ranch")
@pytest.mark.rule(F + "tile.shepherds-hut")
@pytest.mark.parametrize(
    ("tile", "there", "kind"),
    [("piggery", "cow", "pig"), ("ranch", "pig", "cow"), ("shepherd's hut", "cow", "sheep")],
)
def test_without_a_field_for_the_animal_there_is_only_the_wheat(tile: str, there: str, kind: str) -> None:
    full = [(tile, field, f"1 {there}") for field in range(ROADS[tile])]
    state = with_tile(tile, "upgraded", animals=full)
    use(state, 0, tile)
    assert (held(state), number(state, 0, kind), state.deciders) == ((2, 0), 0, (1,))


# ---------------------------------------------------------------- the sheep shelter
def sheltered(side: str, *herds: tuple[str, int, str], village: tuple[Any, ...] = (), **rest: Any) -> dict[str, int]:
    """What animals score in the end with a sheep shelter north-west of keywood."""
    own = {"village": [KEYWOOD, {"tile": "sheep shelter", "side": side, **WEST}, *village], "animals": list(herds)}
    state = given(farmers=True, season="winter", step=OVER, players=[own], **rest)
    return {source: points for source, points in score(state).items() if source != "tiles"}


HALL = {"tile": "village hall", "beside": ("sheep", "SW"), "join": "plain"}  # its land is of the shelter's field
WEAVER = {"tile": "weaver", "beside": ("sheep", "SW"), "join": "plain"}


@pytest.mark.rule(F + "tile.sheep-shelter")
@pytest.mark.parametrize(("side", "points"), [("basic", 4), ("upgraded", 8)])
def test_every_sheep_in_the_shelters_field_scores(side: str, points: int) -> None:
    herds = [("keywood", 1, "2 sheep"), ("sheep shelter", 0, "1 sheep"), ("village hall", 0, "1 sheep")]
    found = sheltered(side, *herds, village=(HALL,))
    assert sum(found.values()) == points
    assert found.get("sheep shelter") == (8 if side == "upgraded" else 3)  # a basic one may leave one to the field


@pytest.mark.rule(F + "tile.sheep-shelter")
def test_no_worker_is_placed_on_the_sheep_shelter_and_no_road_leads_there() -> None:
    own = {"workers": "1 blue", "village": [KEYWOOD, {"tile": "sheep shelter", **WEST}]}
    state = given(farmers=True, season="winter", players=[own])
    refused(state, 0, R + "use.only-tiles-with-worker-box", "use", tile="sheep shelter")
    state = given(farmers=True, season="autumn", lots=["sheep shelter"], players=[{"workers": "1 blue"}])
    refused(state, 0, R + "use.only-tiles-with-worker-box", "use", tile="sheep shelter")
    (shelter,) = (record for record in state.game.components.records if record.name == "sheep shelter")
    assert shelter.record.text("edges") == "GGGGGG"


@pytest.mark.rule(F + "tile.sheep-shelter")
def test_only_sheep_score_at_the_shelter() -> None:
    found = sheltered("upgraded", ("sheep shelter", 0, "2 sheep 3 pig 1 cow"))
    assert found == {"sheep shelter": 4, "pig fields": 2, "cow fields": 3}


@pytest.mark.rule(F + "tile.sheep-shelter-field")
def test_sheep_of_other_fields_are_not_brought_to_the_shelter() -> None:
    found = sheltered("upgraded", ("sheep shelter", 0, "1 sheep"), ("keywood", 2, "5 sheep"), ("home 1", 0, "1 sheep"))
    assert found == {"sheep shelter": 2, "sheep fields": 2}


@pytest.mark.rule(F + "tile.sheep-shelter-field")
def test_sheep_count_whose_field_the_last_winter_tile_joins_to_the_shelters() -> None:
    # The road of the village hall ends in the north of keywood, and with it what divided the two fields.
    own = {
        "won": ["village hall"],
        "village": [KEYWOOD, {"tile": "sheep shelter", "side": "upgraded", **WEST}],
        "animals": [("sheep shelter", 0, "1 sheep"), ("keywood", 2, "2 sheep")],
    }
    state = given(farmers=True, season="winter", step=EXPAND, players=[own])
    assert (score(state)["sheep shelter"], score(state)["sheep fields"]) == (2, 1)
    play(state, 0, "lay", q=0, r=-2)
    play(state, 0, "done")
    assert state.dump()["step"] == "over"
    assert score(state) == {"tiles": 0, "sheep shelter": 6}


@pytest.mark.rule(F + "tile.sheep-shelter-weaver")
@pytest.mark.parametrize(
    ("side", "weaver", "lines"),
    [
        ("basic", False, {"sheep shelter": 3, "sheep fields": 1}),
        ("basic", True, {"sheep shelter": 3, "sheep fields": 3}),
        ("upgraded", False, {"sheep shelter": 8}),
        ("upgraded", True, {"sheep shelter": 6, "sheep fields": 3}),
    ],
)
def test_a_sheep_may_be_left_out_at_the_shelter_for_its_field(side: str, weaver: bool, lines: dict[str, int]) -> None:
    assert sheltered(side, ("sheep shelter", 0, "4 sheep"), village=(WEAVER,) if weaver else ()) == lines


@pytest.mark.rule(F + "tile.sheep-shelter-weaver")
@pytest.mark.parametrize(("side", "points"), [("basic", 4 + 3), ("upgraded", 8 + 3)])
def test_the_purple_figure_may_be_the_sheep_in_the_shelters_field(side: str, points: int) -> None:
    # All fields have cows, pigs and sheep, so that the figure gains nothing as any other animal.
    others = [("home 1", field, "1 cow 1 pig 1 sheep") for field in range(5)]
    others += [("keywood", 2, "1 cow 1 pig 1 sheep"), ("keywood", 1, "1 cow 1 pig")]
    found = sheltered(side, ("sheep shelter", 0, "4 sheep"), *others, village=(WEAVER,), purple=0)
    assert sum(found.values()) - 7 * (3 + 2) - 6 * 3 == points
