"""The variants of the Farmers' book: all tiles of the expansion, open screens, help for weaker players."""

from __future__ import annotations

from typing import Any

import pytest

import steading
from steading import State
from steading.engine.chance import Chance, sow
from steading.engine.playout import play_out
from steading.games.keyflower.rules.tiles import TILES, VILLAGE_TILES
from tests.games.keyflower.kit import PIECES, F, game, given, player_of, use
from tests.kit import play

SEATS = [2, 3, 4, 5, 6]
SEASON_TILES = {2: 6, 3: 7, 4: 8, 5: 9, 6: 10}
HAND = {2: 4, 3: 4, 4: 4, 5: 3, 6: 3}


def tiles_of(origin: str, season: int) -> set[str]:
    """The village tiles of a season that come from the base game or the expansion."""
    return {TILES[tile] for tile in VILLAGE_TILES if PIECES.origins[tile] == origin and PIECES.season(tile) == season}


NEW, OLD = [[tiles_of(origin, season) for season in range(4)] for origin in ("farmers", "base")]


def table(state: State) -> Any:
    """The position document."""
    return state.dump()


def seen(state: State, viewer: int | None, seat: int = 0) -> dict[str, Any]:
    """What a viewer sees of a player."""
    view: Any = state.view(viewer)
    return dict(view["players"][seat])


def nonzero(counts: dict[str, int]) -> dict[str, int]:
    """Without those of which there are none."""
    return {name: number for name, number in counts.items() if number}


# ---------------------------------------------------------------- A: all tiles of the Farmers
@pytest.mark.rule(F + "variant.a-farmers")
@pytest.mark.parametrize("seats", SEATS)
def test_all_four_tiles_of_the_farmers_come_out_in_spring(seats: int) -> None:
    others = set()
    for seed in range(5):
        lots = {lot["tile"] for lot in table(game(farmers=True, all_farmers=True).start(seats, seed))["lots"]}
        assert (len(lots), lots & NEW[0]) == (SEASON_TILES[seats], NEW[0])
        assert lots - NEW[0] <= OLD[0]
        others.add(frozenset(lots - NEW[0]))
    assert len(others) > 1


@pytest.mark.rule(F + "variant.a-farmers")
@pytest.mark.parametrize("seats", [2, 6])
def test_all_four_tiles_of_the_farmers_come_out_in_every_season(seats: int) -> None:
    state = game(farmers=True, all_farmers=True).start(seats, 1, journal=True)
    play_out(state, Chance(sow(1)))
    laid_out: list[Any] = [event["tiles"] for event in state.keep_journal().log(None) if event["event"] == "laid out"]
    assert len(laid_out) == 4
    for season in range(3):
        tiles = set(laid_out[season])
        assert (len(tiles), tiles & NEW[season]) == (SEASON_TILES[seats], NEW[season])
        assert tiles - NEW[season] <= OLD[season]


@pytest.mark.rule(F + "variant.a-farmers")
def test_without_the_variant_fewer_may_come_out_and_it_needs_the_farmers() -> None:
    numbers = set()
    for seed in range(20):
        numbers.add(len({lot["tile"] for lot in table(game(farmers=True).start(2, seed))["lots"]} & NEW[0]))
    assert min(numbers) < 3
    with pytest.raises(ValueError, match="all_farmers needs option farmers"):
        steading.game("keyflower", None, all_farmers=True)


@pytest.mark.rule(F + "variant.a-winter")
@pytest.mark.parametrize("seats", SEATS)
def test_the_six_winter_tiles_of_the_farmers_are_among_those_dealt(seats: int) -> None:
    hands = set()
    for seed in range(5):
        players = table(game(farmers=True, all_farmers=True).start(seats, seed))["players"]
        assert [len(player["winter"]) for player in players] == [HAND[seats]] * seats
        dealt = [tile for player in players for tile in player["winter"]]
        assert len(set(dealt)) == len(dealt) == seats * HAND[seats]
        assert (set(dealt) & NEW[3], len(set(dealt) & OLD[3])) == (NEW[3], len(dealt) - 6)
        hands.add(frozenset(players[0]["winter"]))
    assert len(hands) > 1  # shuffled


# ---------------------------------------------------------------- B: open screens
def boats_taken(open_screens: bool, **position: Any) -> State:
    """A has taken a boat with three red workers and a saw."""
    state = given(
        farmers=True,
        open_screens=open_screens,
        active=1,
        passes=1,
        boats={"keyflower": {"workers": "3 red", "skills": "1 saw"}},
        **position,
    )
    play(state, 1, "pass")
    play(state, 0, "take boat", tile="keyflower")
    return state


@pytest.mark.rule(F + "variant.b-gamers-open")
@pytest.mark.parametrize("viewer", [None, 1])
def test_workers_from_boats_losing_bids_and_the_village_stay_in_front_of_the_screen(viewer: int | None) -> None:
    position: dict[str, Any] = {
        "lots": [{"tile": "keywood", "bids": {0: "2 blue", 1: "3 blue"}}],
        "players": [{"workers": "1 yellow", "on_home": "1 green", "wheat": 4}],
    }
    state = boats_taken(True, **position)
    front = seen(state, viewer)
    assert nonzero(front["front_workers"]) == {"red": 3, "blue": 2, "green": 1}
    assert (nonzero(front["front_skills"]), front["wheat"]) == ({"saw": 1}, 4)
    hidden = seen(boats_taken(False, **position), viewer)
    assert {"front_workers", "front_skills", "wheat", "workers", "skills"} & set(hidden) == set()


@pytest.mark.rule(F + "variant.b-gamers-open")
def test_green_workers_from_the_supply_are_open_and_workers_from_the_bag_hidden() -> None:
    own = {"workers": "2 blue 1 yellow", "village": ["peddler", {"tile": "alehouse", "side": "upgraded"}]}
    state = given(farmers=True, open_screens=True, season="summer", players=[own])
    use(state, 0, "peddler")
    play(state, 1, "pass")
    assert nonzero(seen(state, 1)["front_workers"]) == {"green": 1}
    use(state, 0, "alehouse")
    assert sum(player_of(state, 0)["workers"].values()) == 1 + 2
    assert nonzero(seen(state, 1)["front_workers"]) == {"green": 1}
    assert "workers" not in seen(state, 1)


@pytest.mark.rule(F + "variant.b-gamers-open")
def test_wheat_is_gained_and_spent_in_front_of_the_screen() -> None:
    own = {"workers": "2 blue", "village": ["wheat field"], "animals": [("home 1", 3, "1 sheep")]}
    state = given(farmers=True, open_screens=True, season="summer", players=[own])
    use(state, 0, "wheat field")
    assert (seen(state, None)["wheat"], seen(state, 1)["wheat"]) == (2, 2)
    play(state, 1, "pass")
    use(state, 0, "home 1")
    play(state, 0, "feed")
    assert seen(state, 1)["wheat"] == 1


@pytest.mark.rule(F + "variant.b-facedown-skills")
def test_a_skill_received_face_down_stays_so_and_one_from_a_boat_lies_open() -> None:
    own = {"workers": "1 blue", "village": ["apprentice hall"]}
    state = given(farmers=True, open_screens=True, season="summer", players=[own])
    use(state, 0, "apprentice hall")
    assert nonzero(seen(state, 1)["front_skills"]) == {"face down": 1}
    assert nonzero(seen(state, None)["front_skills"]) == {"face down": 1}
    assert sum(seen(state, 0)["skills"].values()) == 1
    assert nonzero(seen(boats_taken(True), 1)["front_skills"]) == {"saw": 1}


@pytest.mark.rule(F + "variant.b-facedown-skills")
def test_face_down_skills_differ_for_nobody_but_their_owner() -> None:
    views = [
        given(farmers=True, open_screens=True, players=[{"skills": skills, "seen_skills": "1 saw"}]).view(1)
        for skills in ("1 saw 1 anvil", "2 saw", "1 saw 1 pick axe")
    ]
    assert views[0] == views[1] == views[2]
    players: Any = views[0]["players"]
    assert nonzero(players[0]["front_skills"]) == {"saw": 1, "face down": 1}


@pytest.mark.rule(F + "variant.b-hidden-part")
@pytest.mark.parametrize("seats", [2, 5])
def test_the_first_eight_workers_are_hidden(seats: int) -> None:
    state = game(farmers=True, open_screens=True).start(seats, 4)
    for viewer in (None, 1):
        front = seen(state, viewer)
        assert nonzero(front["front_workers"]) == {}
        assert "workers" not in front
    assert sum(seen(state, 0)["workers"].values()) == 8


@pytest.mark.rule(F + "variant.b-hidden-part")
def test_a_hidden_worker_that_comes_back_from_a_losing_bid_is_open() -> None:
    players = [{"workers": "2 red 1 blue"}, {"workers": "3 red"}]
    state = given(farmers=True, open_screens=True, lots=["keywood"], players=players)
    assert nonzero(seen(state, 1)["front_workers"]) == {}
    play(state, 0, "bid", tile="keywood")
    play(state, 0, "workers", colour="red", number=1)
    play(state, 1, "bid", tile="keywood")
    play(state, 1, "workers", colour="red", number=2)
    play(state, 0, "pass")
    play(state, 1, "pass")
    assert nonzero(seen(state, 1)["front_workers"]) == {"red": 1}
    assert nonzero(seen(state, 0)["workers"]) == {"red": 2, "blue": 1}


@pytest.mark.rule(F + "variant.b-consent")
def test_screens_are_closed_unless_the_game_is_set_up_otherwise() -> None:
    for options in ({"farmers": True}, {"farmers": True, "all_farmers": True}, {}):
        plain = game(**options)
        assert plain.options["open_screens"] is False
        assert "front_workers" not in seen(plain.start(2, 1), 1)
    chosen = game(farmers=True, open_screens=True)
    assert chosen.options["open_screens"] is True
    view: Any = chosen.start(2, 1).view(None)
    assert view["options"]["open_screens"] is True  # all can see it


# ---------------------------------------------------------------- C: mixed ability
@pytest.mark.rule(F + "variant.c-mixed-ability")
@pytest.mark.parametrize(("helped", "green"), [({1}, 19), ({0, 2}, 18), (set(), 20)])
def test_weaker_players_begin_with_a_green_worker_more(helped: set[int], green: int) -> None:
    state = game(farmers=True, **{f"help_{seat + 1}": True for seat in helped}).start(3, 2)
    made = table(state)
    for seat in range(3):
        workers = made["players"][seat]["workers"]
        assert (sum(workers.values()), workers["green"]) == ((9, 1) if seat in helped else (8, 0))
    assert made["green"] == green


@pytest.mark.rule(F + "variant.a-winter")
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_imagines_that_a_winter_tile_of_the_farmers_was_left_in_the_box(seats: int) -> None:
    state = game(farmers=True, all_farmers=True).start(seats, 3)
    others = set()
    for seed in range(10):
        players = table(state.imagine(0, seed))["players"]
        assert [len(player["winter"]) for player in players] == [HAND[seats]] * seats
        assert {tile for player in players for tile in player["winter"]} > NEW[3]
        others.add(frozenset(players[1]["winter"]))
    assert len(others) > 1


@pytest.mark.rule(F + "variant.a-winter")
def test_with_both_a_variants_two_players_imagine_no_winter_tile_of_the_base_game() -> None:
    both = {"farmers": True, "merchants": True, "all_farmers": True, "all_merchants": True}
    state = game(**both).start(2, 1)
    for seed in range(10):
        assert not OLD[3] & set(table(state.imagine(0, seed))["players"][1]["winter"])
