"""Components and key: how many of each piece there are, what the icons mean, and the purple figure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from steading import Malformed, State
from steading.engine.chance import Chance, sow
from tests.games.keyflower.kit import BASE, FLIPPER, GAME, OVER, R, given, player_of, score, tile_of
from tests.kit import choices, legal, play, refused

SPRING = {
    "keywood", "keystone quarry", "key mine", "woodcutter", "quarryman", "miner", "gold mine", "workshop", "stable",
    "apprentice hall", "alehouse", "peddler",
}  # fmt: skip
SUMMER = {"store", "mason", "carpenter", "smelter", "tavern", "hiring fair", "farrier", "brewer"}
AUTUMN = {
    "timber yard", "stone yard", "blacksmith", "barn", "sawmill", "sculptor", "forge", "goldsmith", "well", "fair",
    "wainwright", "inn",
}  # fmt: skip
IN_DETAIL = {
    "alehouse", "inn", "apprentice hall", "barn", "blacksmith", "stone yard", "timber yard", "brewer", "carpenter",
    "mason", "smelter", "fair", "peddler", "store", "farrier", "stable", "wainwright", "forge", "goldsmith", "sawmill",
    "sculptor", "well", "gold mine", "key mine", "keystone quarry", "keywood", "miner", "quarryman", "woodcutter",
    "hiring fair", "tavern", "workshop",
}  # fmt: skip
WORKERS = {"blue": 40, "red": 40, "yellow": 40, "green": 20}
SKILLS = {"anvil": 16, "pick axe": 16, "saw": 16}
RESOURCES = {"gold": 48, "iron": 24, "stone": 24, "wood": 24}


def sort_of(tile: Any) -> str:
    """Home, boat, turn order tile, or the season of a village tile."""
    if tile.group == "building":
        return str(tile.record.text("season"))
    return "summer" if tile.group == "summer_boat" else str(tile.group)


def walk(state: State, seed: int) -> Iterator[State]:
    """A game at random, position by position."""
    luck = Chance(sow(seed))
    yield state
    while state.deciders:
        seat = state.deciders[luck.draw(len(state.deciders))]
        actions = state.legal(seat)
        state.play(seat, actions[luck.draw(len(actions))])
        yield state


def all_workers(state: State) -> Counter[str]:
    """The workers everywhere: bag, supply, screens, boats, bids and tiles."""
    made: Any = state.dump()
    total = Counter(made["bag"]) + Counter({"green": made["green"]})
    for row in made["lots"] + made["turn_order"]:
        total += Counter(row.get("workers", {}))
        for bid in row["bids"]:
            total += Counter({bid["colour"]: bid["workers"]})
    for row in made["boats"] + [row for player in made["players"] for row in [player, *player["tiles"]]]:
        total += Counter(row["workers"])
    return total


def all_skills(state: State) -> Counter[str]:
    """The skills everywhere: pile, boats and screens."""
    made: Any = state.dump()
    return sum([Counter(row["skills"]) for row in made["boats"] + made["players"]], Counter(made["pile"]))


def all_resources(state: State) -> Counter[str]:
    """The counters everywhere: supply and tiles."""
    made: Any = state.dump()
    tiles = [row for player in made["players"] for row in player["tiles"]]
    return sum([Counter(row["goods"]) for row in tiles], Counter(made["supply"]))


def ended(**player: Any) -> State:
    """The end of the game, for a player with this village and these things."""
    return given(season="winter", step=OVER, players=[player])


@pytest.mark.rule(R + "comp.tile-counts")
def test_there_are_64_tiles_and_twelve_village_tiles_for_each_season() -> None:
    tiles = BASE.records
    assert len({tile.name for tile in tiles}) == len(tiles) == 64
    assert Counter(sort_of(tile) for tile in tiles) == {
        "home": 6, "boat": 6, "turn_order": 4, "spring": 12, "summer": 12, "autumn": 12, "winter": 12,
    }  # fmt: skip


@pytest.mark.rule(R + "comp.summer-boats")
def test_four_of_the_summer_tiles_are_boats_1_to_4_with_sides_a_and_b() -> None:
    summer = [tile for tile in BASE.records if sort_of(tile) == "summer"]
    boats = [tile.name for tile in summer if tile.group == "summer_boat"]
    assert (len(summer), boats) == (12, [f"summer boat {number}" for number in (1, 2, 3, 4)])
    for boat in boats:
        for side in ("a", "b"):
            state = given(season="autumn", players=[{"village": ["keywood", {"tile": boat, "side": side}]}])
            assert tile_of(state, boat)["side"] == side
        with pytest.raises(Malformed, match="side"):
            given(season="autumn", players=[{"village": ["keywood", {"tile": boat, "side": "upgraded"}]}])


def able(boat: int, side: str) -> set[str]:
    """What the owner of this side of a summer boat can do that others cannot."""
    village = [{"tile": "keywood", "goods": "1 wood"}, {"tile": f"summer boat {boat}", "side": side}]
    owner = {"goods": "2 iron", "workers": "2 red", "village": village}
    inn = {"tile": "inn", "bids": {1: "1 blue"}}
    found = set()
    state = given(season="autumn", lots=[inn], players=[owner])
    if {"do": "bid", "tile": "inn"} in legal(state, 0):
        found.add("counter-bids in another colour")
    if {"do": "use", "tile": "inn"} in legal(state, 0):
        found.add("uses in another colour")
    if "gold" in score(state):
        found.add("counts iron as gold")
    play(state, 0, "use", tile="home 1")
    play(state, 0, "workers", colour="red", number=1)
    pending: Any = player_of(state, 0)["pending"]
    if pending[-1]["steps"] == 2:
        found.add("carries twice as far")
    if len([form for form in legal(state, 0, "move") if form["tile"] == "keywood"]) == 2:  # home, and onto the boat
        found.add("carries across fields")
    if {"do": "upgrade", "tile": "home 1"} in legal(state, 0):
        found.add("upgrades with iron")
    state = given(season="autumn", passes=1, players=[owner])
    play(state, 0, "pass")
    play(state, 0, "take boat", tile="keyflower")
    workers = player_of(state, 0)["workers"]
    if workers["green"] == 1:
        found.add("brings a green worker")
    elif sum(workers.values()) == 4:
        found.add("brings two workers")
    return found


@pytest.mark.rule(R + "comp.summer-boats")
@pytest.mark.parametrize(
    ("boat", "a", "b"),
    [
        (1, "brings two workers", "brings a green worker"),
        (2, "carries across fields", "carries twice as far"),
        (3, "upgrades with iron", "counts iron as gold"),
        (4, "counter-bids in another colour", "uses in another colour"),
    ],
)
def test_each_side_of_a_summer_boat_has_an_ability_of_its_own(boat: int, a: str, b: str) -> None:
    assert (able(boat, "a"), able(boat, "b")) == ({a}, {b})


@pytest.mark.rule(R + "comp.tile-roster")
def test_the_32_buildings_are_those_of_the_detail_section() -> None:
    buildings = {tile.name: sort_of(tile) for tile in BASE.group("building")}
    assert set(buildings) == IN_DETAIL
    for season, names, number in (("spring", SPRING, 12), ("summer", SUMMER, 8), ("autumn", AUTUMN, 12)):
        assert {name for name, its in buildings.items() if its == season} == names
        assert len(names) == number


@pytest.mark.rule(R + "comp.workers")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_140_workers_are_in_the_game_from_its_start_to_its_end(seats: int) -> None:
    state = GAME.start(seats, seed=seats)
    made: Any = state.dump()
    assert (made["green"], made["bag"].get("green", 0)) == (20, 0)
    for position in walk(state, seats):
        assert all_workers(position) == WORKERS
        assert position.view(None)["start"] in range(seats)  # the one purple figure


@pytest.mark.rule(R + "comp.skills")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_48_skills_are_in_the_game_16_of_each_type(seats: int) -> None:
    state = GAME.start(seats, seed=seats)
    made: Any = state.dump()
    on_boats = sum(sum(boat["skills"].values()) for boat in made["boats"])
    assert sum(made["pile"].values()) + on_boats == 48
    for position in walk(state, seats):
        assert all_skills(position) == SKILLS


@pytest.mark.rule(R + "comp.resources")
def test_120_counters_are_in_the_game_from_its_start_to_its_end() -> None:
    state = GAME.start(3, seed=2)
    assert state.view(1)["supply"] == RESOURCES
    for position in walk(state, 2):
        assert all_resources(position) == RESOURCES


@pytest.mark.rule(R + "comp.resources")
@pytest.mark.parametrize(("on_tiles", "gained"), [(22, 2), (23, 1), (24, 0)])
def test_no_more_wood_is_taken_than_the_supply_has(on_tiles: int, gained: int) -> None:
    state = given(lots=["woodcutter"], active=1, players=[{"goods": f"{on_tiles} wood"}, {"workers": "1 blue"}])
    play(state, 1, "use", tile="woodcutter")
    play(state, 1, "workers", colour="blue", number=1)
    assert tile_of(state, "home 2")["goods"].get("wood", 0) == gained
    assert state.view(None)["supply"] == {**RESOURCES, "wood": 24 - on_tiles - gained}


@pytest.mark.rule(R + "comp.icons-choice-same-random")
@pytest.mark.parametrize("goods", ["1 wood 1 iron", "2 stone", "1 gold 1 wood"])
def test_a_counter_of_choice_may_be_any(goods: str) -> None:
    state = given(season="summer", players=[{"village": [{"tile": "workshop", "goods": goods}], "workers": "1 blue"}])
    play(state, 0, "use", tile="home 1")
    play(state, 0, "workers", colour="blue", number=1)
    play(state, 0, "upgrade", tile="workshop")
    assert (tile_of(state, "workshop")["side"], tile_of(state, "workshop")["goods"]) == ("upgraded", {})


@pytest.mark.rule(R + "comp.icons-choice-same-random")
def test_items_of_the_same_type_are_counted_for_one_type_only() -> None:
    assert score(ended(village=["keywood", "scholar"], skills="2 saw 1 anvil"))["scholar"] == 6
    assert score(ended(village=["keywood", "village hall"], workers="5 yellow 2 blue"))["village hall"] == 5
    assert score(ended(village=["keywood", "watermill"], goods="3 wood 2 iron"))["watermill"] == 3


@pytest.mark.rule(R + "comp.icons-choice-same-random")
def test_a_random_skill_cannot_be_named() -> None:
    drawn = set()
    for chance in range(20):
        state = given(season="summer", chance=chance, players=[{"village": ["apprentice hall"], "workers": "1 red"}])
        play(state, 0, "use", tile="apprentice hall")
        play(state, 0, "workers", colour="red", number=1)
        assert state.deciders == (1,)  # nothing was left to choose
        (skill,) = [name for name, number in player_of(state, 0)["skills"].items() if number == 1]
        drawn.add(skill)
    assert drawn == {"anvil", "pick axe", "saw"}


@pytest.mark.rule(R + "comp.vp-icons")
@pytest.mark.parametrize(("side", "points"), [("basic", 3), ("upgraded", 10)])
def test_a_tile_scores_the_points_of_its_visible_side(side: str, points: int) -> None:
    assert score(ended(village=["keywood", {"tile": "sawmill", "side": side}]))["tiles"] == points


@pytest.mark.rule(R + "comp.vp-icons")
def test_the_points_of_the_reverse_count_when_the_tile_is_flipped() -> None:
    state = given(
        4, season="winter", step=FLIPPER, players=[{"village": ["keywood", "sawmill", "flipper"]}],
        boats={"flipper": {"taken": 0}},
    )  # fmt: skip
    assert score(state)["tiles"] == 3
    play(state, 0, "flip", tile="sawmill")
    assert score(state)["tiles"] == 10


@pytest.mark.rule(R + "comp.purple-not-a-worker")
def test_the_purple_figure_can_neither_bid_nor_be_placed() -> None:
    state = given(lots=["keywood"], players=[{}, {"workers": "3 red"}])
    assert (state.view(0)["start"], legal(state, 0)) == (0, [{"do": "pass"}])
    refused(state, 0, R + "turn.at-least-one", "bid", tile="keywood")
    refused(state, 0, R + "turn.at-least-one", "use", tile="home 1")
    assert player_of(state, 0)["workers"] == {"blue": 0, "red": 0, "yellow": 0, "green": 0}
    with pytest.raises(Malformed, match="purple"):
        play(state, 0, "workers", colour="purple", number=1)


@pytest.mark.rule(R + "comp.purple-not-a-worker")
def test_the_start_player_bids_with_the_workers_behind_the_screen_only() -> None:
    state = given(lots=["keywood"], players=[{"workers": "2 red"}])
    play(state, 0, "bid", tile="keywood")
    assert legal(state, 0, "workers") == [{"do": "workers", "colour": "red", "number": number} for number in (1, 2)]
    assert choices(state, 0, "workers", "colour") == {"red"}
