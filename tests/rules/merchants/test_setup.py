"""Set-up: boats of either version with their cargo, cabins, contracts and extensions at the side, more winter tiles."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from steading import State
from steading.engine.chance import Chance, sow
from tests.games.keyflower.kit import GAME, WINTER_CHOICE, M, game, given, player_of, use
from tests.kit import legal, play

MERCHANTS = game(merchants=True)
ALL_II = game(merchants=True, all_merchants=True)
NAMES = ["keyflower", "sea bastion", "sea breese", "flipper", "ianvincible", "white wind"]
SEATS = [2, 3, 4, 5, 6]


def table(state: State) -> Any:
    """The position document."""
    return state.dump()


def row(state: State) -> list[str]:
    """The names of the boats in play."""
    return [boat["boat"] for boat in table(state)["boats"]]


def total(counts: dict[str, int]) -> int:
    """How many there are of all kinds together."""
    return sum(counts.values())


def end_season(state: State) -> None:
    """Say the first thing offered until the next season has begun."""
    season = table(state)["season"]
    while table(state)["season"] == season:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])


# ---------------------------------------------------------------- boats
@pytest.mark.rule(M + "setup.boats-random")
@pytest.mark.parametrize("seats", SEATS)
def test_of_every_name_one_version_is_chosen_at_random(seats: int) -> None:
    seen: Counter[str] = Counter()
    rows = set()
    for seed in range(120):
        boats = row(MERCHANTS.start(seats, seed))
        assert [boat.removesuffix(" II") for boat in boats] == NAMES[:seats]
        seen.update(boats)
        rows.add(tuple(boats))
    for name in NAMES[:seats]:
        assert seen[name] + seen[f"{name} II"] == 120
        assert 42 <= seen[f"{name} II"] <= 78  # one in two
    assert len(rows) > 2 ** (seats - 1)  # one choice does not decide another


@pytest.mark.rule(M + "setup.boats-never-both")
def test_in_a_thousand_games_no_name_lies_there_in_both_versions() -> None:
    for seed in range(1000):
        boats = row(MERCHANTS.start(4, seed))
        assert len({boat.removesuffix(" II") for boat in boats}) == len(boats) == 4


@pytest.mark.rule(M + "setup.boat-cargo")
@pytest.mark.parametrize(
    ("boat", "workers", "skills", "cargo"),
    [
        ("keyflower II", 7, 0, {"gold": 1, "cabins": 0, "contracts": 0}),
        ("sea bastion II", 6, 1, {"gold": 0, "cabins": 1, "contracts": 0}),
        ("sea breese II", 5, 1, {"gold": 0, "cabins": 0, "contracts": 1}),
        ("flipper II", 4, 2, {"gold": 0, "cabins": 0, "contracts": 0}),
        ("ianvincible II", 5, 1, {"gold": 0, "cabins": 1, "contracts": 0}),
        ("white wind II", 5, 2, {"gold": 0, "cabins": 0, "contracts": 1}),
    ],
)
def test_a_boat_ii_carries_something_more_in_spring(
    boat: str, workers: int, skills: int, cargo: dict[str, int]
) -> None:
    for seed in range(5):
        made = table(ALL_II.start(6, seed))
        place = [row["boat"] for row in made["boats"]].index(boat)
        load = dict(made["boats"][place]["workers"])
        assert load.pop("green", 0) == (1 if boat == "flipper II" else 0)
        assert (total(load), total(made["boats"][place]["skills"])) == (workers, skills)
        assert made["trade"]["cargo"][place] == cargo


@pytest.mark.rule(M + "setup.boat-cargo")
def test_what_the_boats_carry_is_missing_in_the_supply() -> None:
    made = table(ALL_II.start(6, 1))
    assert (made["supply"]["gold"], made["trade"]["cabins"], sum(made["trade"]["piles"])) == (47, 4, 31)
    assert (made["green"], made["bag"].get("green", 0)) == (19, 0)  # not out of the bag
    assert total(made["bag"]) == 120 - 6 * 8 - (7 + 6 + 5 + 4 + 5 + 5)


@pytest.mark.rule(M + "setup.boat-cargo")
def test_the_original_boats_carry_workers_and_skills_only() -> None:
    for seed in range(20):
        made = table(MERCHANTS.start(6, seed))
        for boat, cargo in zip(made["boats"], made["trade"]["cargo"], strict=True):
            if not boat["boat"].endswith(" II"):
                assert (total(cargo), boat["workers"].get("green", 0)) == (0, 0)


# ---------------------------------------------------------------- at the side
@pytest.mark.rule(M + "setup.cabins-aside")
def test_without_their_two_boats_no_cabin_comes_into_the_game() -> None:
    games = [MERCHANTS.start(5, seed) for seed in range(40)]
    games = [state for state in games if not {"sea bastion II", "ianvincible II"} & set(row(state))]
    assert len(games) >= 3
    for seed, state in enumerate(games[:3]):
        luck = Chance(sow(seed))
        while state.deciders:
            assert table(state)["trade"]["cabins"] == 6
            seat = state.deciders[0]
            state.play(seat, state.legal(seat)[luck.draw(len(state.legal(seat)))])
        assert [player["cabins"] for player in table(state)["players"]] == [0] * 5


@pytest.mark.rule(M + "setup.contract-piles")
def test_without_contracts_on_boats_there_are_three_piles_of_eleven_and_three_are_open() -> None:
    shown: set[int] = set()
    for seed in range(80):
        for viewer in (None, 0, 1):
            trade: Any = MERCHANTS.start(2, seed).view(viewer)["trade"]
            assert trade["piles"] == [11, 11, 11]
            assert len(set(trade["open"])) == 3
            assert (trade["discarded"], None in trade["open"]) == ([], False)
            shown |= set(trade["open"])
    assert shown == set(range(36))  # any of them can be turned up


@pytest.mark.rule(M + "setup.contract-piles")
def test_contracts_on_boats_come_out_of_the_piles() -> None:
    trade: Any = ALL_II.start(6, seed=1).view(None)["trade"]
    assert sorted(trade["piles"]) == [10, 10, 11]
    assert sum(trade["piles"]) + 3 + 2 == 36


@pytest.mark.rule(M + "setup.boat-contract-random")
@pytest.mark.parametrize("viewer", [None, 0, 1, 5])
def test_a_contract_on_a_boat_lies_face_down_for_everybody(viewer: int | None) -> None:
    states = [
        given(
            6,
            merchants=True,
            trade={"open": [3, 13, 26]},
            contracts_aboard=[{"place": 5, "contracts": [contract]}],
            boats={"white wind II": {"workers": "5 red", "skills": "2 saw"}},
        )
        for contract in (0, 35)
    ]
    views: list[Any] = [state.view(viewer) for state in states]
    assert views[0] == views[1]
    assert views[0]["trade"]["cargo"][5] == {"gold": 0, "cabins": 0, "contracts": 1}
    assert views[0]["boats"][5]["skills"] == {"saw": 2}  # which lie open


@pytest.mark.rule(M + "setup.boat-contract-random")
def test_any_contract_may_be_the_one_on_the_boat() -> None:
    drawn: set[int] = set()
    for seed in range(60):
        state = ALL_II.start(3, seed, journal=True)
        (aboard,) = table(state)["contracts_aboard"]
        (contract,) = aboard["contracts"]
        assert aboard["place"] == 2
        assert contract not in table(state)["trade"]["open"]
        for viewer in (None, 0, 1, 2):
            said = [event.get("contract") for event in state.keep_journal().log(viewer)]
            assert contract not in said
        drawn.add(contract)
    assert len(drawn) > 20


@pytest.mark.rule(M + "setup.boat-contract-random")
def test_not_even_who_will_take_the_boat_can_imagine_which_contract_it_is() -> None:
    state = ALL_II.start(3, seed=1)
    found = {table(state.imagine(0, seed))["contracts_aboard"][0]["contracts"][0] for seed in range(60)}
    assert len(found) > 15
    assert not found & set(table(state)["trade"]["open"])


@pytest.mark.rule(M + "setup.extensions-aside")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_all_extensions_lie_open_at_the_side(viewer: int | None) -> None:
    trade: Any = MERCHANTS.start(2, seed=1).view(viewer)["trade"]
    assert trade["extensions"] == [None] * 18
    printed = MERCHANTS.components.group("extension")
    assert (printed[7].record.text("colour"), printed[7].record.value("cost")) == ("red", {"wood": 1})
    assert (printed[17].record.text("colour"), printed[17].record.value("cost")) == ("green", {"gold": 1, "any": 1})


@pytest.mark.rule(M + "setup.skill-bag")
def test_skills_are_drawn_evenly_from_all_that_are_left_and_their_number_is_seen() -> None:
    drawn: Counter[str] = Counter()
    other = {"skills": "16 anvil 12 pick axe 4 saw"}  # leaves 4 pick axes and 12 saws
    for chance in range(160):
        state = given(merchants=True, chance=chance, lots=["apprentice hall"], players=[{"workers": "1 red"}, other])
        assert [state.view(viewer)["pile"] for viewer in (None, 0, 1)] == [16, 16, 16]
        use(state, 0, "apprentice hall", "red")
        assert [state.view(viewer)["pile"] for viewer in (None, 0, 1)] == [15, 15, 15]
        drawn.update(name for name, number in player_of(state, 0)["skills"].items() if number)
    assert set(drawn) == {"pick axe", "saw"}
    assert 100 <= drawn["saw"] <= 140  # three in four


# ---------------------------------------------------------------- tiles
@pytest.mark.rule(M + "setup.season-pool")
def test_in_spring_three_players_see_7_of_13_tiles() -> None:
    seen: Counter[str] = Counter()
    for seed in range(130):
        tiles = [lot["tile"] for lot in table(MERCHANTS.start(3, seed))["lots"]]
        assert len(set(tiles)) == len(tiles) == 7
        seen.update(tiles)
    base = {tile.name for tile in GAME.components.records if tile.file == "spring.toml"}
    assert set(seen) == base | {"assayer"}
    assert len(seen) == 13
    assert 50 <= seen["assayer"] <= 90  # about 70


@pytest.mark.rule(M + "setup.season-pool")
@pytest.mark.parametrize(
    ("season", "file", "new"), [("spring", "summer.toml", "bookkeeper"), ("summer", "autumn.toml", "merchant")]
)
def test_summer_and_autumn_also_have_one_tile_more_to_draw_from(season: str, file: str, new: str) -> None:
    seen: Counter[str] = Counter()
    for chance in range(65):
        state = given(3, merchants=True, season=season, passes=2, chance=chance)
        end_season(state)
        tiles = [lot["tile"] for lot in table(state)["lots"]]
        assert len(set(tiles)) == len(tiles) == 7
        seen.update(tiles)
    base = {tile.name for tile in GAME.components.records if tile.file == file}
    assert set(seen) == base | {new}
    assert len(seen) == 13
    assert 22 <= seen[new] <= 48  # about 35


@pytest.mark.rule(M + "setup.winter-hand")
@pytest.mark.parametrize(("seats", "each"), [(2, 4), (3, 4), (4, 3), (5, 3), (6, 2)])
def test_everybody_is_dealt_winter_tiles_from_fifteen(seats: int, each: int) -> None:
    base = {tile.name for tile in GAME.components.records if tile.file == "winter.toml"}
    pool = base | {"artisan", "builder", "muleteer"}
    dealt: set[str] = set()
    for seed in range(30):
        hands = [player["winter"] for player in table(MERCHANTS.start(seats, seed))["players"]]
        assert [len(hand) for hand in hands] == [each] * seats
        tiles = [tile for hand in hands for tile in hand]
        assert len(set(tiles)) == len(tiles) == seats * each
        dealt |= set(tiles)
        if seats == 5:
            assert set(tiles) == pool  # none is left
    assert dealt == pool
    assert len(pool) == 15


@pytest.mark.rule(M + "setup.table")
@pytest.mark.parametrize(
    ("seats", "turn_order", "season", "hand", "most"),
    [(2, 1, 6, 4, 8), (3, 2, 7, 4, 12), (4, 3, 8, 3, 12), (5, 4, 9, 3, 15), (6, 4, 10, 2, 12)],
)
def test_the_numbers_of_tiles_follow_the_table(seats: int, turn_order: int, season: int, hand: int, most: int) -> None:
    made = table(MERCHANTS.start(seats, seed=1))
    assert [len(player["tiles"]) for player in made["players"]] == [1] * seats
    assert (len(made["boats"]), len(made["turn_order"]), len(made["lots"])) == (seats, turn_order, season)
    assert [len(player["winter"]) for player in made["players"]] == [hand] * seats
    for each, laid_out in ((1, seats), (hand, most)):
        state = given(seats, merchants=True, season="winter", step=WINTER_CHOICE)
        for seat in range(seats):
            for _ in range(each):
                play(state, seat, "put in", tile=str(legal(state, seat, "put in")[0]["tile"]))
            play(state, seat, "done")
        assert len(table(state)["lots"]) == laid_out
