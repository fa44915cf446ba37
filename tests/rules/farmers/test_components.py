"""Components and key: the Farmers' tiles, their animals and their wheat."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from steading import Malformed, State
from steading.engine.chance import Chance, sow
from tests.games.keyflower.kit import PIECES, F, animals, game, given, player_of, use
from tests.kit import choices, play

TILES = [piece for piece in PIECES.components.records if piece.file == "farmers.toml"]
BY_SEASON = {
    "spring": {"farm yard", "paddock", "sheep fold", "wheat field"},
    "summer": {"summer boat 5", "summer boat 6", "shepherd's hut", "pigsty"},
    "autumn": {"cow shed", "piggery", "ranch", "sheep shelter"},
    "winter": {"bakery", "dairy", "granary", "hillside", "truffle orchard", "weaver"},
}
SUPPLY = {"cow": 12, "pig": 24, "sheep": 32, "wheat": 30}


def season_of(tile: Any) -> str:
    """The season in which a village tile is auctioned."""
    if tile.group == "building":
        return str(tile.record.text("season"))
    return "summer" if tile.group == "summer_boat" else str(tile.group)


def supply(state: State) -> dict[str, int]:
    """Animals and wheat at the side, as everybody sees them."""
    view: Any = state.view(None)
    return dict(view["farm"])


def everywhere(state: State) -> Counter[str]:
    """Animals and wheat at the side, in the villages and behind the screens."""
    made: Any = state.dump()
    total = Counter(made["farm"])
    for player in made["players"]:
        total["wheat"] += player["wheat"]
        for row in player["animals"]:
            total.update({name: row.get(name, 0) for name in ("cow", "pig", "sheep")})
    return total


@pytest.mark.rule(F + "comp.tiles")
def test_the_farmers_have_3_turn_order_tiles_and_18_village_tiles_of_which_2_are_boats() -> None:
    assert len({tile.name for tile in TILES}) == len(TILES) == 21
    assert Counter(tile.group for tile in TILES) == {"turn_order": 3, "building": 10, "summer_boat": 2, "winter": 6}


@pytest.mark.rule(F + "comp.tiles")
@pytest.mark.parametrize("name", sorted(BY_SEASON["spring"]))
def test_a_tile_of_the_farmers_is_in_no_game_without_them(name: str) -> None:
    view: Any = given(farmers=True, lots=[name]).view(None)
    assert [row["tile"] for row in view["lots"]] == [name]
    with pytest.raises(Malformed, match="not in a game with these options"):
        given(lots=[name])


@pytest.mark.rule(F + "comp.village-by-season")
def test_four_village_tiles_are_for_spring_summer_and_autumn_and_six_for_winter() -> None:
    found: dict[str, set[str]] = {season: set() for season in BY_SEASON}
    for tile in TILES:
        if tile.group != "turn_order":
            found[season_of(tile)].add(tile.name)
    assert found == BY_SEASON
    assert [len(names) for names in found.values()] == [4, 4, 4, 6]


@pytest.mark.rule(F + "comp.animals", F + "comp.wheat")
@pytest.mark.parametrize("seats", [2, 4])
def test_68_animals_and_30_wheat_are_in_the_game_from_its_start_to_its_end(seats: int) -> None:
    state = game(farmers=True).start(seats, seed=seats)
    luck = Chance(sow(seats))
    moved = 0
    while state.deciders:
        seat = state.deciders[luck.draw(len(state.deciders))]
        actions = state.legal(seat)
        state.play(seat, actions[luck.draw(len(actions))])
        assert everywhere(state) == SUPPLY
        moved = max(moved, 98 - sum(supply(state).values()))
    assert moved > 3  # animals and wheat were taken


@pytest.mark.rule(F + "comp.animals")
@pytest.mark.parametrize(
    ("animal", "number", "tile", "season"),
    [("cow", 12, "cow shed", "autumn"), ("pig", 24, "pigsty", "summer"), ("sheep", 32, "sheep fold", "spring")],
)
@pytest.mark.parametrize("left", [0, 1])
def test_no_animal_is_generated_when_all_of_its_type_are_in_villages(
    animal: str, number: int, tile: str, season: str, left: int
) -> None:
    herd = ("home 2", 0, f"{number - left} {animal}")
    players: list[dict[str, Any]] = [{"workers": "1 blue"}, {"animals": [herd]}]
    state = given(season=season, farmers=True, lots=[tile], players=players)
    assert supply(state)[animal] == left
    use(state, 0, tile)
    if left:
        assert choices(state, 0, "put", "field") == {0, 1, 2, 3, 4}
        play(state, 0, "put", animal=animal, tile="home 1", field=3)
    assert animals(state, 0) == ({("home 1", 3): {animal: 1}} if left else {})
    assert (state.deciders, supply(state)[animal]) == ((1,), 0)


@pytest.mark.rule(F + "comp.animals", F + "comp.wheat")
@pytest.mark.parametrize(("name", "number"), SUPPLY.items())
def test_a_position_cannot_have_more_than_there_are(name: str, number: int) -> None:
    def having(total: int) -> State:
        if name == "wheat":
            return given(farmers=True, players=[{"wheat": 20}, {"wheat": total - 20}])
        herds: list[Any] = [("home 1", 0, f"10 {name}"), ("home 1", 2, f"{total - 10} {name}")]
        return given(farmers=True, players=[{"animals": herds}])

    assert supply(having(number)) == {**SUPPLY, name: 0}
    with pytest.raises(Malformed, match=f"there are only {number} of {name}"):
        having(number + 1)


@pytest.mark.rule(F + "comp.wheat")
@pytest.mark.parametrize(("held", "gained"), [(30, 0), (29, 1), (28, 2), (27, 2)])
def test_no_more_wheat_is_taken_than_the_supply_has(held: int, gained: int) -> None:
    players: list[dict[str, Any]] = [{"workers": "1 blue"}, {"wheat": held}]
    state = given(farmers=True, lots=["wheat field"], players=players)
    use(state, 0, "wheat field")
    assert player_of(state, 0)["wheat"] == gained
    assert supply(state)["wheat"] == 30 - held - gained
