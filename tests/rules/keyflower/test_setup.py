"""Set-up: supply, screens, homes, boats, turn order tiles, the first tiles and the winter tiles dealt."""

from __future__ import annotations

import json
from typing import Any

import pytest

from steading import State
from steading.engine.chance import Chance, sow
from steading.engine.playout import play_out
from tests.games.keyflower.kit import BASE, GAME, R, given
from tests.kit import legal, play, refused

SEATS = [2, 3, 4, 5, 6]
ROW = ["keyflower", "sea bastion", "sea breese", "flipper", "ianvincible", "white wind"]
SPRING_LOADS = {
    "keyflower": (7, 1), "sea bastion": (6, 2), "sea breese": (6, 1), "flipper": (5, 2), "ianvincible": (5, 1),
    "white wind": (4, 2),
}  # fmt: skip
SPRING, SUMMER, AUTUMN = (
    [tile.name for tile in BASE.records if tile.file == f"{season}.toml"] for season in ("spring", "summer", "autumn")
)
WINTER = [tile.name for tile in BASE.group("winter")]


def table(state: State) -> Any:
    """The position document."""
    return state.dump()


def numbers(counts: dict[str, int]) -> int:
    """How many there are of all kinds together."""
    return sum(counts.values())


def hands(state: State) -> list[str]:
    """The winter tiles behind all screens."""
    return [tile for player in table(state)["players"] for tile in player["winter"]]


@pytest.mark.rule(R + "setup.player-count")
def test_two_to_six_can_play() -> None:
    assert GAME.seat_numbers == (2, 3, 4, 5, 6)
    for seats in (-1, 0, 1, 7, 8):
        with pytest.raises(ValueError, match="2 to 6 seats"):
            GAME.start(seats, seed=1)


@pytest.mark.rule(R + "setup.player-count")
@pytest.mark.parametrize("seats", SEATS)
def test_four_seasons_are_played_and_the_game_ends_after_winter(seats: int) -> None:
    state = GAME.start(seats, seed=3)
    assert state.view(None)["season"] == "spring"
    journal = state.keep_journal()
    play_out(state, Chance(sow(3)))
    ends = [event["season"] for event in journal.log(None) if event["event"] == "season ends"]
    assert ends == ["spring", "summer", "autumn", "winter"]
    assert (state.view(None)["step"], state.deciders) == ("over", ())


@pytest.mark.rule(R + "setup.bag")
@pytest.mark.parametrize("seats", SEATS)
def test_the_green_workers_lie_open_and_none_is_in_the_bag(seats: int) -> None:
    state = GAME.start(seats, seed=1)
    made = table(state)
    assert (made["bag"].get("green", 0), state.view(0)["green"], state.view(None)["green"]) == (0, 20, 20)
    for colour in ("blue", "red", "yellow"):
        out = [row["workers"].get(colour, 0) for row in made["players"] + made["boats"]]
        assert made["bag"][colour] + sum(out) == 40


@pytest.mark.rule(R + "setup.supply-open")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_resources_are_open_and_of_the_skill_pile_only_the_number(viewer: int | None) -> None:
    view: Any = GAME.start(2, seed=1).view(viewer)
    assert view["supply"] == {"gold": 48, "iron": 24, "stone": 24, "wood": 24}
    assert view["pile"] == 45


@pytest.mark.rule(R + "setup.start-workers")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_draws_eight_workers_in_secret(seats: int) -> None:
    state = GAME.start(seats, seed=4)
    made = table(state)
    assert [numbers(player["workers"]) for player in made["players"]] == [8] * seats
    assert numbers(made["bag"]) + sum(numbers(boat["workers"]) for boat in made["boats"]) == 120 - 8 * seats
    for viewer in (None, *range(seats)):
        view: Any = state.view(viewer)
        assert [seat for seat, player in enumerate(view["players"]) if "workers" in player] == (
            [] if viewer is None else [viewer]
        )


@pytest.mark.rule(R + "setup.start-workers")
def test_the_seed_decides_which_workers_are_drawn() -> None:
    drawn = {tuple(table(GAME.start(2, seed))["players"][0]["workers"].values()) for seed in range(30)}
    assert len(drawn) > 5
    assert {workers[3] for workers in drawn} == {0}


@pytest.mark.rule(R + "setup.home-random")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_gets_a_home_at_random_on_its_basic_side(seats: int) -> None:
    first = set()
    for seed in range(60):
        view: Any = GAME.start(seats, seed).view(None)
        villages = [player["tiles"] for player in view["players"]]
        assert [len(village) for village in villages] == [1] * seats
        homes = {village[0]["tile"] for village in villages}
        assert len(homes) == seats
        assert homes <= {f"home {number}" for number in range(1, 7)}
        assert {(village[0]["side"], village[0]["q"], village[0]["r"]) for village in villages} == {("basic", 0, 0)}
        first.add(villages[0][0]["tile"])
    assert len(first) == 6


@pytest.mark.rule(R + "setup.first-start-player")
@pytest.mark.parametrize("seats", SEATS)
def test_the_lowest_home_starts_and_the_others_follow_clockwise(seats: int) -> None:
    starts = set()
    for seed in range(40):
        state = GAME.start(seats, seed)
        homes = [player["tiles"][0]["tile"] for player in table(state)["players"]]
        start = homes.index(min(homes))
        assert state.view(None)["start"] == start
        order = []
        for _ in range(seats):
            order.append(state.deciders)
            if len(order) < seats:
                play(state, state.deciders[0], "pass")
        assert order == [((start + turn) % seats,) for turn in range(seats)]
        starts.add(start)
    assert starts == set(range(seats))


@pytest.mark.rule(R + "setup.boats-equal-players")
@pytest.mark.parametrize("seats", SEATS)
def test_there_are_as_many_boats_as_players(seats: int) -> None:
    view: Any = GAME.start(seats, seed=1).view(None)
    assert len(view["boats"]) == seats


@pytest.mark.rule(R + "setup.boats-which")
@pytest.mark.parametrize(
    ("seats", "boats"),
    [
        (2, ["keyflower", "sea bastion"]),
        (3, ["keyflower", "sea bastion", "sea breese"]),
        (4, ["keyflower", "sea bastion", "sea breese", "flipper"]),
        (5, ["keyflower", "sea bastion", "sea breese", "flipper", "ianvincible"]),
        (6, ROW),
    ],
)
def test_the_player_icons_say_which_boats_take_part(seats: int, boats: list[str]) -> None:
    for seed in range(5):
        view: Any = GAME.start(seats, seed).view(None)
        assert [boat["boat"] for boat in view["boats"]] == boats
    marked = [boat.name for boat in BASE.group("boat") if boat.record.whole("players", 2, 6) <= seats]
    assert marked == boats


@pytest.mark.rule(R + "setup.boats-loaded")
@pytest.mark.parametrize("seats", SEATS)
def test_every_boat_has_its_spring_load(seats: int) -> None:
    made = table(GAME.start(seats, seed=6))
    loads = {boat["boat"]: (numbers(boat["workers"]), numbers(boat["skills"])) for boat in made["boats"]}
    assert loads == {boat: SPRING_LOADS[boat] for boat in ROW[:seats]}


@pytest.mark.rule(R + "setup.boats-loaded")
def test_with_two_players_91_workers_and_45_skills_are_left() -> None:
    for seed in range(5):
        state = GAME.start(2, seed)
        assert (numbers(table(state)["bag"]), numbers(table(state)["pile"])) == (91, 45)
        assert (state.view(0)["bag"], state.view(0)["pile"]) == (91, 45)
    loads = {json.dumps(table(GAME.start(2, seed))["boats"]) for seed in range(5)}
    assert len(loads) == 5


@pytest.mark.rule(R + "setup.turn-order-count")
@pytest.mark.parametrize(("seats", "number"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 4)])
def test_the_number_of_turn_order_tiles_follows_the_table(seats: int, number: int) -> None:
    view: Any = GAME.start(seats, seed=1).view(None)
    assert [row["tile"] for row in view["turn_order"]] == [f"turn order {place}" for place in range(1, number + 1)]


@pytest.mark.rule(R + "setup.turn-order-side")
@pytest.mark.parametrize(("seats", "icon"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 4)])
def test_only_the_highest_turn_order_tile_makes_its_winner_start_player(seats: int, icon: int) -> None:
    marked = [
        tile.record.whole("number", 1, 4)
        for tile in BASE.group("turn_order")
        if seats in tile.record.numbers("start_player_at", 2, 6)
    ]
    assert marked == [icon]
    for number in range(1, icon + 1):
        winner = seats - 1
        state = given(seats, passes=seats - 1, turn_order={number: {winner: "1 red"}})
        play(state, 0, "pass")
        while table(state)["season"] == "spring":
            state.play(state.deciders[0], state.legal(state.deciders[0])[0])
        assert table(state)["start"] == (winner if number == icon else 1)  # otherwise the figure went to the left


@pytest.mark.rule(R + "setup.season-tile-count")
@pytest.mark.parametrize(("seats", "number"), [(2, 6), (3, 7), (4, 8), (5, 9), (6, 10)])
def test_so_many_spring_tiles_lie_open_basic_side_up(seats: int, number: int) -> None:
    selections = set()
    for seed in range(10):
        view: Any = GAME.start(seats, seed).view(None)
        tiles = [lot["tile"] for lot in view["lots"]]
        assert len(set(tiles)) == len(tiles) == number
        assert set(tiles) <= set(SPRING)
        assert {lot["side"] for lot in view["lots"]} == {"basic"}
        selections.add(frozenset(tiles))
    assert len(selections) > 3


@pytest.mark.rule(R + "setup.season-tile-count")
@pytest.mark.parametrize(("seats", "number"), [(2, 6), (3, 7), (4, 8), (5, 9), (6, 10)])
def test_summer_and_autumn_bring_as_many_tiles_as_spring(seats: int, number: int) -> None:
    state = GAME.start(seats, seed=2)
    journal = state.keep_journal()
    play_out(state, Chance(sow(2)))
    laid_out: list[Any] = [event["tiles"] for event in journal.log(None) if event["event"] == "laid out"]
    for tiles, pile in zip(laid_out[:2], (SUMMER, AUTUMN), strict=True):
        assert len(set(tiles)) == len(tiles) == number
        assert set(tiles) <= set(pile)


@pytest.mark.rule(R + "setup.winter-hand")
@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_everybody_is_dealt_winter_tiles_at_random(seats: int, each: int) -> None:
    dealt = set()
    for seed in range(10):
        state = GAME.start(seats, seed)
        assert [len(player["winter"]) for player in table(state)["players"]] == [each] * seats
        assert len(set(hands(state))) == len(hands(state)) == seats * each
        assert set(hands(state)) <= set(WINTER)
        dealt.add(tuple(table(state)["players"][0]["winter"]))
    assert len(dealt) > 5
    assert len(WINTER) - seats * each == {2: 6, 3: 3, 4: 0, 5: 2, 6: 0}[seats]


@pytest.mark.rule(R + "setup.surplus")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_tiles_in_the_box_play_no_part(seats: int) -> None:
    state = GAME.start(seats, seed=7)
    made = table(state)
    homes = [player["tiles"][0]["tile"] for player in made["players"]]
    used = {*homes, *hands(state), *[lot["tile"] for lot in made["lots"]], *ROW[:seats]}
    used |= {row["tile"] for row in made["turn_order"]}
    surplus = {tile.name for tile in BASE.records} - used - set(SUMMER) - set(AUTUMN)
    assert len(surplus) == {2: 4 + 4 + 3 + 6 + 6, 3: 3 + 3 + 2 + 5 + 3, 5: 1 + 1 + 0 + 3 + 2}[seats]
    luck = Chance(sow(7))
    while state.deciders:
        said = json.dumps([{**state.dump(), "options": {}}, [legal(state, seat) for seat in state.deciders]])
        assert [name for name in surplus if f'"{name}"' in said] == []
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[luck.draw(len(state.legal(seat)))])


@pytest.mark.rule(R + "setup.surplus")
def test_a_tile_in_the_box_cannot_be_bid_for_or_used() -> None:
    state = given(lots=["keywood"], players=[{"workers": "3 red"}])
    refused(state, 0, R + "bid.only-tiles-on-offer", "bid", tile="miner")
    refused(state, 0, R + "use.only-tiles-with-worker-box", "use", tile="miner")
    play(state, 0, "bid", tile="keywood")


@pytest.mark.rule(R + "setup.later-piles")
@pytest.mark.parametrize("seats", SEATS)
def test_in_spring_nobody_can_tell_which_summer_and_autumn_tiles_will_come(seats: int) -> None:
    state = GAME.start(seats, seed=8)
    for viewer in (None, *range(seats)):
        said = json.dumps(state.view(viewer))
        assert [name for name in (*SUMMER, *AUTUMN) if f'"{name}"' in said] == []
        assert "chance" not in said


@pytest.mark.rule(R + "setup.no-starting-goods")
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_begins_with_resources_or_skills(seats: int) -> None:
    state = GAME.start(seats, seed=9)
    for player in table(state)["players"]:
        assert player["skills"] == {"anvil": 0, "pick axe": 0, "saw": 0}
        assert [(tile["goods"], tile["workers"]) for tile in player["tiles"]] == [({}, {})]
    assert [sheet.total for sheet in state.scores()] == [0] * seats
