"""What the greedy bot makes of the Farmers and the Merchants: single decisions, and whole games (compiled only)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import steading
from steading.arena.matches import play_game
from steading.bots import make_bot
from steading.engine import BUILD, sow
from steading.games.keyflower.rules.state import TILE, VILLAGE, WHERE, KeyflowerState
from steading.games.keyflower.rules.tiles import TILES
from tests.depth import DEEP
from tests.games.keyflower.kit import (
    BOAT_CHOICE,
    FLIPPER_II,
    PIECES,
    WINTER_CHOICE,
    animals,
    extensions,
    given,
    goods,
    player_of,
    tile_of,
    use,
)
from tests.games.keyflower.test_bot import turn

many_games = pytest.mark.skipif(BUILD == "interpreted" and not DEEP, reason="many games: played on the compiled build")


# ---------------------------------------------------------------- the Farmers
def test_it_puts_two_sheep_together_to_breed() -> None:
    village = [{"tile": "sheep fold", "side": "upgraded", "beside": ("home", "N")}]
    state = given(2, farmers=True, season="summer", players=[{"workers": "1 blue", "village": village}])
    use(state, 0, "sheep fold")
    turn(state)
    assert list(animals(state, 0).values()) == [{"sheep": 2}]


def test_in_winter_it_leads_every_animal_into_a_field_of_its_own() -> None:
    own = {"side": "upgraded", "workers": "1 blue", "animals": [("home 1", 0, "3 pig")]}
    state = given(2, farmers=True, season="winter", players=[own])
    use(state, 0, "home 1")
    turn(state)
    assert sorted(herd["pig"] for herd in animals(state, 0).values()) == [1, 1, 1]


def test_in_winter_it_feeds_wheat_for_one_field_more() -> None:
    own = {"workers": "1 blue", "animals": [("home 1", 0, "3 cow")], "wheat": 1}
    state = given(2, farmers=True, season="winter", players=[own])
    use(state, 0, "home 1")
    assert {"do": "feed"} in turn(state)
    assert len(animals(state, 0)) == 3


def test_it_puts_in_the_dairy_for_its_cows_and_not_the_weaver() -> None:
    herds = [("home 1", field, "1 cow") for field in range(4)]
    state = given(
        2,
        farmers=True,
        season="winter",
        step=WINTER_CHOICE,
        players=[{"animals": herds, "winter": ["dairy", "weaver", "granary", "bakery"]}],
    )
    turn(state)
    assert player_of(state, 0)["put_in"] == ["dairy"]


def test_it_bids_for_the_granary_with_much_wheat() -> None:
    state = given(
        2,
        farmers=True,
        season="winter",
        lots=["windmill", "granary"],
        turn_order={1: {1: "1 red"}},
        players=[{"workers": "3 blue", "wheat": 8}, {"workers": "1 red"}],
    )
    assert turn(state)[0] == {"do": "bid", "tile": "granary"}


# ---------------------------------------------------------------- the Merchants
def test_it_takes_the_contract_that_it_can_complete() -> None:
    own = {"workers": "1 blue", "skills": "1 saw", "goods": "1 wood"}
    state = given(2, merchants=True, season="autumn", lots=["merchant"], players=[own], trade={"open": [1, 13, 29]})
    use(state, 0, "merchant")
    assert turn(state)[0] == {"do": "take contract", "contract": 13}


def test_in_winter_it_exchanges_a_contract_that_it_cannot_complete() -> None:
    own = {"contracts": [25, 26]}
    state = given(2, merchants=True, season="winter", turn_order={1: {1: "1 red"}}, players=[own])
    said = turn(state)
    assert {"do": "exchange", "contract": 26, "item": "gold"} in said
    assert goods(state, "home 1")["gold"] == 1


def test_it_exchanges_no_contract_that_it_can_complete() -> None:
    own = {"contracts": [26], "goods": "2 gold"}
    state = given(2, merchants=True, season="winter", turn_order={1: {1: "1 red"}}, players=[own])
    assert "exchange" not in [said["do"] for said in turn(state)]


def test_it_exchanges_a_hopeless_contract_for_what_an_upgrade_lacks() -> None:
    own = {"workers": "1 blue", "goods": "1 wood", "contracts": [29]}
    state = given(2, merchants=True, season="winter", turn_order={1: {1: "1 red"}}, players=[own])
    use(state, 0, "home 1")
    turn(state)
    assert tile_of(state, "home 1")["side"] == "upgraded"


def test_it_extends_the_tile_with_most_points() -> None:
    village = [{"tile": "keywood", "side": "upgraded"}, {"tile": "sawmill", "side": "upgraded"}]
    state = given(2, merchants=True, season="winter", players=[{"workers": "3 blue", "village": village}])
    use(state, 0, "home 1")
    assert turn(state)[0] == {"do": "extend", "tile": "sawmill"}


def test_the_flipper_ii_extends_the_tile_with_most_points() -> None:
    village = [
        {"tile": "keywood", "side": "upgraded"},
        {"tile": "sawmill", "side": "upgraded"},
        {"tile": "flipper II"},
    ]
    boats: dict[str, dict[str, Any]] = {"flipper II": {}}
    state = given(4, merchants=True, season="winter", step=FLIPPER_II, players=[{"village": village}], boats=boats)
    turn(state)
    made: Any = state.dump()
    assert made["trade"]["extensions"] == extensions(e00="sawmill")


def test_it_takes_the_boat_that_counts_its_upgrade_symbols() -> None:
    village = ["stable", "farrier", "wainwright"]
    state = given(
        5,
        merchants=True,
        season="winter",
        step=BOAT_CHOICE,
        turn_order={1: {0: "1 red"}},
        boats={"ianvincible II": {}, "sea breese II": {}},
        players=[{"village": village, "cabins": 2}],
    )
    assert turn(state)[0] == {"do": "take boat", "tile": "ianvincible II"}


# ---------------------------------------------------------------- whole games
BOTH = ("farmers", "merchants")
PLAYED = (  # seats, how many are greedy, games, options; who plays at random brings up what nobody would choose
    (6, 0, 15, (*BOTH, "all_merchants")),
    (6, 0, 15, (*BOTH, "all_farmers")),
    (4, 0, 10, ()),
    (6, 5, 2, (*BOTH, "all_merchants")),
    (5, 4, 4, BOTH),
    (4, 3, 8, (*BOTH, "open_screens")),
    (3, 2, 16, (*BOTH, "all_farmers", "all_merchants")),
    (6, 5, 4, (*BOTH, "all_farmers")),
    (4, 3, 6, ()),
    (2, 1, 20, (*BOTH, "open_screens")),
)
NEVER_LAID = {"sea bastion II"}  # another boat replaces it before winter
# Said only when there are too few animals; and what a bot pays for in the open just as well.
RARE = {"breed", "pay hidden worker", "pay hidden skill"}


Moves = list[tuple[int, dict[str, str | int]]]


def games() -> Iterator[tuple[KeyflowerState, int, Moves]]:
    """The games as they ended, how many of the first seats were greedy, and their moves."""
    for seats, greedy, number, options in PLAYED:
        game = steading.game("keyflower", None, **dict.fromkeys(options, True))
        for place in range(number):
            bots = [make_bot("greedy" if seat < greedy else "random", seat) for seat in range(seats)]
            state, record = play_game(game, bots, sow(7, seats, place))
            assert isinstance(state, KeyflowerState)
            yield state, greedy, [(seat, dict(form)) for seat, form in record.moves]


def seen(state: KeyflowerState, greedy: int, moves: Moves) -> set[str]:
    """What greedy bots said in a game, and which tiles were used and laid."""
    found = {f"lay {name}" for tile, name in enumerate(TILES) if state.tiles[tile * TILE + WHERE] == VILLAGE}
    for seat, said in moves:
        if said["do"] == "use":
            found.add(f"use {said['tile']}")
        if seat < greedy:
            found |= {f"say {said['do']}", f"{said['do']} {said.get('animal')}"}
    return found


@many_games
def test_in_a_hundred_games_nothing_in_the_box_stays_unused() -> None:
    wanted = {f"lay {name}" for name in TILES if name not in NEVER_LAID}
    wanted |= {f"use {TILES[tile]}" for tile in PIECES.usable}
    wanted |= {f"say {do}" for do in steading.game("keyflower").catalogue.values if do not in RARE}
    wanted |= {f"{do} {animal}" for do in ("put", "lead") for animal in ("cow", "pig", "sheep")}
    for state, greedy, moves in games():
        wanted -= seen(state, greedy, moves)
        if not wanted:
            return
    assert wanted == set()
