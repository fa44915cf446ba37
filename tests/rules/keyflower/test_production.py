"""Production: which tiles can be used, with how many workers of which colour, and where what they give goes."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import PLAY, R, bids_on, given, player_of, screen, tile_of, use
from tests.kit import choices, legal, play, refused

# Behind the other's screen, so that the bag holds little: with 1 blue of seat 0, all but 2 red, or all but 1 red.
ALL_BUT_TWO_RED = "39 blue 38 red 40 yellow"
ALL_BUT_ONE_RED = "39 blue 39 red 40 yellow"
NEVER_USED = [
    "barn", "blacksmith", "stone yard", "timber yard", "forge", "goldsmith", "sawmill", "sculptor", "well",
]  # fmt: skip


def goods(state: State, tile: str) -> dict[str, int]:
    """The resources on a tile."""
    return dict(tile_of(state, tile)["goods"])


def seen(state: State, seat: int | None) -> dict[str, Any]:
    """What the seat may know."""
    return dict(state.view(seat))


def numbers(state: State, seat: int, tile: str) -> list[int]:
    """The numbers of workers with which the seat can use the tile now."""
    if {"do": "use", "tile": tile} not in legal(state, seat):
        return []
    named = state.copy()
    play(named, seat, "use", tile=tile)
    return [int(form["number"]) for form in legal(named, seat, "workers")]


def series(state: State, tile: str, so_far: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """All series of uses of the tile that can be played from here, seat after seat."""
    seat = state.deciders[0]
    found = [so_far] if so_far else []
    for number in numbers(state, seat, tile):
        used = state.copy()
        use(used, seat, tile, "blue", number)
        found += series(used, tile, (*so_far, number))
    return found


# ---------------------------------------------------------------- which tiles
@pytest.mark.rule(R + "use.which-tiles")
def test_own_tiles_foreign_tiles_and_auctioned_tiles_can_be_used() -> None:
    players: list[dict[str, Any]] = [
        {"workers": "1 blue", "skills": "1 saw", "village": ["keywood"]},
        {"village": ["miner"]},
        {"village": ["gold mine"]},
    ]
    lots = ["carpenter", "smelter"]
    state = given(3, season="summer", lots=lots, players=players)
    assert choices(state, 0, "use", "tile") == {
        "home 1", "home 2", "home 3", "keywood", "miner", "gold mine", "carpenter",
    }  # fmt: skip
    use(state, 0, "carpenter", "blue", 1)
    assert (goods(state, "home 1"), player_of(state, 0)["skills"]["saw"]) == ({"wood": 3}, 0)
    players[0]["skills"] = "1 anvil"
    state = given(3, season="summer", lots=lots, players=players)
    assert choices(state, 0, "use", "tile") & set(lots) == {"smelter"}  # the other asks for a saw


@pytest.mark.rule(R + "use.which-tiles")
def test_another_home_transports_and_upgrades_in_ones_own_village() -> None:
    mine = {"workers": "1 blue", "skills": "1 saw", "goods": "1 wood", "village": ["keywood"]}
    theirs = {"goods": "3 iron", "village": ["miner"]}
    state = given(season="summer", players=[mine, theirs])
    use(state, 0, "home 2", "blue", 1)
    assert tile_of(state, "home 2")["workers"] == {"blue": 1}
    assert choices(state, 0, "move", "tile") == {"home 1"}
    assert choices(state, 0, "upgrade", "tile") == {"keywood"}
    (move,) = legal(state, 0, "move")
    play(state, 0, "move", **{name: value for name, value in move.items() if name != "do"})
    play(state, 0, "upgrade", tile="keywood")
    assert (goods(state, "keywood"), tile_of(state, "keywood")["side"]) == ({"wood": 1}, "upgraded")
    assert goods(state, "home 2") == {"iron": 3}


@pytest.mark.rule(R + "use.no-permission")
def test_the_owner_of_a_tile_is_not_asked_and_keeps_the_workers() -> None:
    players = [{"workers": "1 red"}, {"workers": "1 blue", "village": ["gold mine"]}]
    state = given(season="summer", players=players)
    use(state, 0, "gold mine", "red", 1)
    assert (goods(state, "home 1"), goods(state, "gold mine"), goods(state, "home 2")) == ({"gold": 1}, {}, {})
    assert "take a turn" in str(player_of(state, 1)["pending"])  # nothing is asked in between
    play(state, 1, "pass")
    play(state, 0, "pass")
    assert (screen(state, 0), screen(state, 1)) == ({}, {"blue": 1, "red": 1})


@pytest.mark.rule(R + "use.winter-display-closed")
def test_in_winter_the_tiles_up_for_auction_cannot_be_used() -> None:
    players = [{"workers": "1 red", "village": ["miner"]}]
    state = given(season="winter", lots=["apothecary", "keythedral"], players=players)
    for tile in ("apothecary", "keythedral"):
        refused(state, 0, R + "use.winter-display-closed", "use", tile=tile)
    use(state, 0, "miner", "red", 1)
    assert goods(state, "miner") == {"iron": 2}


@pytest.mark.rule(R + "use.only-tiles-with-worker-box")
@pytest.mark.parametrize("side", ["basic", "upgraded"])
@pytest.mark.parametrize("tile", NEVER_USED)
def test_a_tile_that_gives_workers_nothing_to_do_takes_none(tile: str, side: str) -> None:
    village = [{"tile": tile, "side": side}]
    state = given(season="winter", players=[{"workers": "6 red", "village": village}, {"workers": "6 red"}])
    refused(state, 0, R + "use.only-tiles-with-worker-box", "use", tile=tile)
    play(state, 0, "pass")
    refused(state, 1, R + "use.only-tiles-with-worker-box", "use", tile=tile)
    use(state, 1, "home 1", "red", 1)
    assert tile_of(state, "home 1")["workers"] == {"red": 1}


@pytest.mark.rule(R + "use.only-tiles-with-worker-box")
def test_such_a_tile_takes_no_worker_at_its_auction_either() -> None:
    for lots in (["sawmill", "barn", "well", "inn"], ["forge", "goldsmith", "sculptor", "fair"]):
        state = given(season="autumn", lots=lots, players=[{"workers": "6 red"}])
        for tile in lots[:3]:
            refused(state, 0, R + "use.only-tiles-with-worker-box", "use", tile=tile)
            assert {"do": "bid", "tile": tile} in legal(state, 0)
        assert choices(state, 0, "use", "tile") == {"home 1", "home 2", lots[3]}


@pytest.mark.rule(R + "use.only-tiles-with-worker-box")
def test_boats_and_turn_order_tiles_take_no_workers() -> None:
    lots = ["summer boat 1", {"tile": "summer boat 2", "side": "b"}, "farrier"]
    state = given(season="summer", lots=lots, players=[{"workers": "6 red"}])
    assert choices(state, 0, "use", "tile") == {"home 1", "home 2", "farrier"}


# ---------------------------------------------------------------- how many
@pytest.mark.rule(R + "use.first-use")
def test_the_first_use_needs_one_worker_and_takes_up_to_six() -> None:
    state = given(lots=["miner"], players=[{"workers": "7 blue"}])
    assert numbers(state, 0, "miner") == [1, 2, 3, 4, 5, 6]
    for number in (1, 2):
        again = state.copy()
        use(again, 0, "miner", "blue", number)
        assert (tile_of(again, "miner")["workers"], goods(again, "home 1")) == ({"blue": number}, {"iron": 2})
    play(state, 0, "use", tile="miner")
    refused(state, 0, R + "use.max-six", "workers", colour="blue", number=7)


@pytest.mark.rule(R + "use.increasing")
def test_each_later_use_needs_one_worker_more() -> None:
    state = given(lots=["miner"], players=[{"workers": "4 blue"}, {"workers": "4 blue"}])
    use(state, 0, "miner", "blue", 1)
    play(state, 1, "use", tile="miner")
    refused(state, 1, R + "use.increasing", "workers", colour="blue", number=1)
    play(state, 1, "workers", colour="blue", number=2)
    play(state, 0, "use", tile="miner")
    refused(state, 0, R + "use.increasing", "workers", colour="blue", number=1)
    refused(state, 0, R + "use.increasing", "workers", colour="blue", number=2)
    play(state, 0, "workers", colour="blue", number=3)
    assert (tile_of(state, "miner")["workers"], tile_of(state, "miner")["last"]) == ({"blue": 6}, 3)


@pytest.mark.rule(R + "use.increasing")
def test_with_too_few_workers_a_used_tile_cannot_be_used() -> None:
    lots = [{"tile": "miner", "workers": "2 blue"}, {"tile": "keywood", "bids": {0: "1 blue", 1: "2 blue"}}]
    state = given(lots=lots, players=[{"workers": "1 blue"}])
    refused(state, 0, R + "use.increasing", "use", tile="miner")  # with the group there would be 2
    state = given(lots=lots, players=[{"workers": "2 blue"}])
    play(state, 0, "use", tile="miner")
    refused(state, 0, R + "use.increasing", "workers", colour="blue", number=2)
    play(state, 0, "gather", tile="keywood")
    play(state, 0, "workers", colour="blue", number=2)
    assert tile_of(state, "miner")["workers"] == {"blue": 5}


@pytest.mark.rule(R + "use.max-six")
def test_a_tile_takes_six_workers_in_a_season() -> None:
    lots = [{"tile": "miner", "workers": "3 blue", "last": 2}]
    state = given(lots=lots, players=[{"workers": "6 blue"}, {"workers": "6 blue"}])
    play(state, 0, "use", tile="miner")
    refused(state, 0, R + "use.max-six", "workers", colour="blue", number=4)
    play(state, 0, "workers", colour="blue", number=3)
    assert tile_of(state, "miner")["workers"] == {"blue": 6}
    refused(state, 1, R + "use.max-six", "use", tile="miner")


@pytest.mark.rule(R + "use.closing-patterns")
@pytest.mark.parametrize("auctioned", [True, False])
def test_exactly_thirteen_series_of_uses_exist(auctioned: bool) -> None:
    players: list[dict[str, Any]] = [{"workers": "12 blue"}, {"workers": "12 blue"}]
    if not auctioned:
        players[0]["village"] = ["miner"]
    state = given(season="spring" if auctioned else "summer", lots=["miner"] if auctioned else [], players=players)
    assert sorted(series(state, "miner")) == [
        (1,), (1, 2), (1, 2, 3), (1, 3), (1, 4), (1, 5), (2,), (2, 3), (2, 4), (3,), (4,), (5,), (6,),
    ]  # fmt: skip


@pytest.mark.rule(R + "use.closing-patterns")
@pytest.mark.parametrize(
    ("uses", "following"),
    [((1,), [2, 3, 4, 5]), ((2,), [3, 4]), ((3,), []), ((1, 2), [3]), ((1, 3), []), ((2, 3), []), ((2, 4), [])],
)
def test_what_may_follow_a_series_of_uses(uses: tuple[int, ...], following: list[int]) -> None:
    lots = [{"tile": "miner", "workers": f"{sum(uses)} blue", "last": uses[-1]}]
    state = given(lots=lots, players=[{"workers": "12 blue"}])
    assert numbers(state, 0, "miner") == following
    if not following:
        refused(state, 0, R + "use.max-six", "use", tile="miner")


@pytest.mark.rule(R + "use.more-than-needed")
def test_more_workers_than_needed_bring_no_more_but_close_the_tile() -> None:
    lots = ["woodcutter", {"tile": "miner", "bids": {0: "4 red", 1: "5 red"}}]
    state = given(lots=lots, players=[{}, {"workers": "6 red"}])
    play(state, 0, "use", tile="woodcutter")
    play(state, 0, "gather", tile="miner")
    play(state, 0, "workers", colour="red", number=0)
    assert (tile_of(state, "woodcutter")["workers"], goods(state, "home 1")) == ({"red": 4}, {"wood": 2})
    assert numbers(state, 1, "woodcutter") == []


@pytest.mark.rule(R + "use.own-repeat")
def test_a_player_may_use_the_same_tile_again() -> None:
    players = [{"workers": "6 blue", "village": ["alehouse"]}]
    state = given(season="summer", players=players)
    for number in (1, 2, 3):
        use(state, 0, "alehouse", "blue", number)
        play(state, 1, "pass")
    assert tile_of(state, "alehouse")["workers"] == {"blue": 6}
    assert sum(screen(state, 0).values()) == 3  # one new worker for each use


# ---------------------------------------------------------------- which colour
@pytest.mark.rule(R + "use.one-colour")
def test_a_use_has_one_colour_that_of_the_workers_on_the_tile() -> None:
    lots = [{"tile": "carpenter", "bids": {0: "1 yellow", 1: "2 yellow"}}]
    players = [{"workers": "2 blue 2 yellow", "village": [{"tile": "miner", "workers": "1 yellow"}]}]
    state = given(season="summer", lots=lots, players=players)
    play(state, 0, "use", tile="miner")
    refused(state, 0, R + "use.one-colour", "workers", colour="blue", number=2)
    gathering = state.copy()
    play(gathering, 0, "gather", tile="carpenter")
    refused(gathering, 0, R + "use.one-colour", "workers", colour="blue", number=1)
    play(gathering, 0, "workers", colour="yellow", number=1)
    assert tile_of(gathering, "miner")["workers"] == {"yellow": 3}
    play(state, 0, "workers", colour="yellow", number=2)
    assert tile_of(state, "miner")["workers"] == {"yellow": 3}


@pytest.mark.rule(R + "use.one-colour")
def test_the_first_use_of_a_tile_has_one_colour_too() -> None:
    lots = [{"tile": "keywood", "bids": {0: "1 yellow", 1: "2 yellow"}}, "miner"]
    state = given(lots=lots, players=[{"workers": "1 blue"}])
    play(state, 0, "use", tile="miner")
    play(state, 0, "gather", tile="keywood")
    refused(state, 0, R + "use.one-colour", "workers", colour="blue", number=1)
    refused(state, 0, R + "use.one-colour", "workers", colour="blue", number=0)
    play(state, 0, "workers", colour="yellow", number=0)
    assert tile_of(state, "miner")["workers"] == {"yellow": 1}


@pytest.mark.rule(R + "use.one-colour")
def test_without_workers_of_its_colour_a_used_tile_cannot_be_used() -> None:
    lots = [{"tile": "miner", "workers": "1 yellow"}]
    refused(given(lots=lots, players=[{"workers": "3 blue"}]), 0, R + "use.one-colour", "use", tile="miner")
    assert numbers(given(lots=lots, players=[{"workers": "3 yellow"}]), 0, "miner") == [2, 3]


@pytest.mark.rule(R + "use.follows-bid-colour")
def test_a_use_follows_the_colour_of_the_bids_beside_the_tile() -> None:
    lots = [{"tile": "stable", "bids": {1: "1 red"}}]
    refused(given(lots=lots, players=[{"workers": "1 blue"}]), 0, R + "use.follows-bid-colour", "use", tile="stable")
    state = given(lots=lots, players=[{"workers": "1 blue 1 red"}])
    play(state, 0, "use", tile="stable")
    refused(state, 0, R + "use.follows-bid-colour", "workers", colour="blue", number=1)
    play(state, 0, "workers", colour="red", number=1)
    assert (tile_of(state, "stable")["workers"], bids_on(state, "stable")) == ({"red": 1}, {1: "1 red"})


# ---------------------------------------------------------------- what it gives
@pytest.mark.rule(R + "use.immediate")
def test_the_benefit_comes_at_once_and_new_workers_can_be_placed_on_the_next_turn() -> None:
    state = given(season="summer", lots=["brewer"], players=[{"workers": "1 blue", "skills": "1 saw"}])
    use(state, 0, "brewer", "blue", 1)
    assert (sum(screen(state, 0).values()), player_of(state, 0)["skills"]["saw"]) == (2, 0)
    assert state.deciders == (1,)
    play(state, 1, "pass")
    play(state, 0, "bid", tile="turn order 1")
    assert choices(state, 0, "workers", "colour") == set(screen(state, 0))


@pytest.mark.rule(R + "use.resources-own-village")
@pytest.mark.parametrize(("side", "wood"), [("basic", 1), ("upgraded", 3)])
def test_resources_from_ones_own_village_lie_on_the_tile(side: str, wood: int) -> None:
    players = [{"workers": "1 blue", "village": [{"tile": "keywood", "side": side}]}]
    state = given(season="summer", players=players)
    use(state, 0, "keywood", "blue", 1)
    assert (goods(state, "keywood"), goods(state, "home 1")) == ({"wood": wood}, {})
    assert state.dump()["supply"] == {"gold": 48, "iron": 24, "stone": 24, "wood": 24 - wood}


@pytest.mark.rule(R + "use.resources-elsewhere")
def test_resources_from_another_village_go_to_ones_own_home() -> None:
    players = [{"workers": "1 blue"}, {"village": [{"tile": "keywood", "goods": "1 wood"}]}]
    state = given(season="summer", players=players)
    use(state, 0, "keywood", "blue", 1)
    assert (goods(state, "home 1"), goods(state, "keywood"), goods(state, "home 2")) == ({"wood": 1}, {"wood": 1}, {})


@pytest.mark.rule(R + "use.resources-elsewhere")
def test_resources_from_a_tile_up_for_auction_go_to_ones_own_home() -> None:
    state = given(lots=[{"tile": "workshop", "bids": {0: "1 blue"}}], players=[{"workers": "1 blue"}])
    use(state, 0, "workshop", "blue", 1)
    play(state, 0, "take", item="stone")
    assert goods(state, "home 1") == {"stone": 1}


@pytest.mark.rule(R + "use.skills-to-screen")
def test_a_skill_drawn_is_seen_by_its_drawer_alone() -> None:
    state = given(lots=["apprentice hall"], players=[{"workers": "1 blue"}])
    journal = state.keep_journal()
    use(state, 0, "apprentice hall", "blue", 1)
    (drawn,) = [name for name, number in player_of(state, 0)["skills"].items() if number]
    assert seen(state, 0)["players"][0]["skills"] == {"anvil": 0, "pick axe": 0, "saw": 0, drawn: 1}
    for seat in (1, None):
        assert "skills" not in seen(state, seat)["players"][0]
        assert seen(state, seat)["pile"] == 47
    assert journal.log(0)[-1] == {"event": "drew skills", "seat": 0, "number": 1, "skills": [drawn]}
    for seat in (1, None):
        assert journal.log(seat)[-1] == {"event": "drew skills", "seat": 0, "number": 1}


@pytest.mark.rule(R + "use.white-workers")
def test_white_workers_are_drawn_from_the_bag_at_random() -> None:
    greens, tries = 0, 600
    for chance in range(tries):
        players = [
            {"workers": "1 blue", "village": [{"tile": "alehouse", "side": "upgraded"}]},
            {"workers": ALL_BUT_TWO_RED},
        ]
        state = given(season="summer", chance=chance, bag={"red": 2, "green": 1}, green=19, players=players)
        use(state, 0, "alehouse", "blue", 1)
        drawn = screen(state, 0)
        assert drawn in ({"red": 2}, {"red": 1, "green": 1})
        assert state.dump()["bag"] == ({"green": 1} if "green" not in drawn else {"red": 1})
        greens += drawn.get("green", 0)
    assert abs(greens / tries - 2 / 3) < 0.06  # three standard deviations


@pytest.mark.rule(R + "use.white-workers")
def test_white_workers_are_seen_by_their_drawer_alone() -> None:
    state = given(lots=["alehouse"], players=[{"workers": "1 blue"}])
    journal = state.keep_journal()
    use(state, 0, "alehouse", "blue", 1)
    (drawn,) = screen(state, 0)
    assert journal.log(0)[-1] == {"event": "drew workers", "seat": 0, "number": 1, "workers": [drawn]}
    assert journal.log(1)[-1] == {"event": "drew workers", "seat": 0, "number": 1}
    assert (seen(state, 1)["bag"], "workers" in seen(state, 1)["players"][0]) == (118, False)


@pytest.mark.rule(R + "use.green-workers")
def test_green_workers_come_from_the_open_supply() -> None:
    state = given(lots=["peddler"], players=[{"workers": "1 red 1 yellow"}])
    use(state, 0, "peddler", "red", 1)
    assert (screen(state, 0), state.dump()["green"]) == ({"green": 1}, 19)
    assert state.dump()["bag"] == {"blue": 40, "red": 39, "yellow": 40}  # the yellow one was paid


@pytest.mark.rule(R + "use.shortage")
def test_of_too_few_workers_in_the_bag_the_rest_is_not_made_up() -> None:
    players = [{"workers": "1 blue", "skills": "1 saw"}, {"workers": ALL_BUT_ONE_RED}]
    state = given(season="summer", lots=["brewer"], players=players)
    use(state, 0, "brewer", "blue", 1)
    assert (screen(state, 0), state.dump()["bag"]) == ({"red": 1}, {})


@pytest.mark.rule(R + "use.shortage")
def test_of_too_few_resources_the_rest_is_not_made_up() -> None:
    players = [
        {"workers": "1 blue", "village": [{"tile": "workshop", "side": "upgraded"}]},
        {"goods": "24 iron"},
    ]
    state = given(season="summer", players=players)
    use(state, 0, "workshop", "blue", 1)
    assert goods(state, "workshop") == {"stone": 1, "wood": 1}
    state = given(lots=["miner"], players=[{"workers": "1 blue"}, {"goods": "23 iron"}])
    use(state, 0, "miner", "blue", 1)
    assert goods(state, "home 1") == {"iron": 1}


@pytest.mark.rule(R + "use.shortage")
def test_of_too_few_skills_the_rest_is_not_made_up() -> None:
    players = [
        {"workers": "1 blue", "village": [{"tile": "apprentice hall", "side": "upgraded"}]},
        {"skills": "16 anvil 16 pick axe 15 saw"},
    ]
    state = given(season="summer", players=players)
    use(state, 0, "apprentice hall", "blue", 1)
    assert (player_of(state, 0)["skills"], state.dump()["pile"]) == ({"anvil": 0, "pick axe": 0, "saw": 1}, {})


@pytest.mark.rule(R + "use.shortage-green")
def test_green_workers_in_the_bag_are_not_looked_for() -> None:
    players = [{"workers": "1 blue 1 red"}, {"workers": "15 green"}]
    state = given(season="autumn", lots=["fair"], green=0, players=players)
    assert state.dump()["bag"] == {"blue": 39, "red": 39, "yellow": 40, "green": 5}
    use(state, 0, "fair", "blue", 1)
    assert (screen(state, 0), state.dump()["green"]) == ({}, 0)
    assert state.dump()["bag"] == {"blue": 39, "red": 40, "yellow": 40, "green": 5}


@pytest.mark.rule(R + "use.zero-yield-legal")
def test_a_tile_may_be_used_for_nothing() -> None:
    players = [{"workers": "1 blue"}, {"goods": "24 wood", "workers": "3 blue"}]
    state = given(lots=["keywood"], players=players)
    use(state, 0, "keywood", "blue", 1)
    assert (goods(state, "home 1"), tile_of(state, "keywood")["workers"]) == ({}, {"blue": 1})
    assert numbers(state, 1, "keywood") == [2, 3]


# ---------------------------------------------------------------- its price
@pytest.mark.rule(R + "use.cost-mandatory")
@pytest.mark.parametrize(
    ("tile", "skill", "others"),
    [("smelter", "anvil", "2 saw 2 pick axe"), ("mason", "pick axe", "2 saw 2 anvil"), ("carpenter", "saw", "2 anvil")],
)
def test_a_tile_that_asks_for_a_skill_is_not_used_without_it(tile: str, skill: str, others: str) -> None:
    state = given(season="summer", lots=[tile], players=[{"workers": "2 blue", "skills": others}])
    refused(state, 0, R + "use.cost-mandatory", "use", tile=tile)
    state = given(season="summer", lots=[tile], players=[{"workers": "2 blue", "skills": f"1 {skill} {others}"}])
    use(state, 0, tile, "blue", 1)
    assert player_of(state, 0)["skills"][skill] == 0
    assert sum(goods(state, "home 1").values()) == 3


@pytest.mark.rule(R + "use.cost-mandatory")
@pytest.mark.parametrize("tile", ["brewer", "hiring fair"])
def test_a_tile_that_asks_for_any_skill_is_not_used_without_one(tile: str) -> None:
    state = given(season="summer", lots=[tile], players=[{"workers": "2 blue"}])
    refused(state, 0, R + "use.cost-mandatory", "use", tile=tile)
    state = given(season="summer", lots=[tile], players=[{"workers": "2 blue", "skills": "1 saw 1 anvil"}])
    use(state, 0, tile, "blue", 1)
    refused(state, 0, R + "use.cost-mandatory", "pay skill", skill="pick axe")
    refused(state, 0, R + "use.cost-mandatory", "done")
    assert choices(state, 0, "pay skill", "skill") == {"anvil", "saw"}
    play(state, 0, "pay skill", skill="saw")
    assert state.deciders == (1,)


@pytest.mark.rule(R + "use.cost-mandatory")
def test_the_tavern_is_not_used_with_ones_only_worker() -> None:
    state = given(season="summer", lots=["tavern"], players=[{"workers": "1 blue"}])
    refused(state, 0, R + "use.cost-mandatory", "use", tile="tavern")
    state = given(season="summer", lots=["tavern"], players=[{"workers": "1 blue 1 red"}])
    use(state, 0, "tavern", "blue", 1)
    assert sum(screen(state, 0).values()) == 2  # the red one was discarded, two were drawn


@pytest.mark.rule(R + "use.cost-mandatory")
def test_a_tile_that_asks_for_a_worker_of_a_colour_is_not_used_without_one() -> None:
    lots = ["peddler", {"tile": "keywood", "bids": {0: "1 blue", 1: "2 blue"}}]
    state = given(lots=lots, players=[{"workers": "2 blue 2 green"}])
    refused(state, 0, R + "use.cost-mandatory", "use", tile="peddler")
    state = given(lots=lots, players=[{"workers": "2 blue 2 yellow"}])
    play(state, 0, "use", tile="peddler")
    assert [form for form in legal(state, 0, "workers") if form["colour"] == "yellow"] == [
        {"do": "workers", "colour": "yellow", "number": 1}  # one must be left to pay with
    ]
    play(state, 0, "workers", colour="blue", number=2)
    assert screen(state, 0) == {"yellow": 1, "green": 1}


# ---------------------------------------------------------------- afterwards
@pytest.mark.rule(R + "use.workers-stay")
def test_workers_on_a_tile_cannot_be_moved() -> None:
    players = [{"workers": "1 blue"}, {"workers": "1 red"}]
    state = given(lots=[{"tile": "miner", "workers": "1 blue"}, "keywood"], players=players)
    for do in ("bid", "use"):
        again = state.copy()
        play(again, 0, do, tile="keywood")
        refused(again, 0, R + "use.workers-stay", "gather", tile="miner")
        play(again, 0, "workers", colour="blue", number=1)
        assert tile_of(again, "miner")["workers"] == {"blue": 1}
        play(again, 1, "pass")
        assert legal(again, 0) == [{"do": "pass"}]


@pytest.mark.rule(R + "use.count-per-season")
def test_uses_and_colour_are_counted_anew_each_season() -> None:
    lots = [{"tile": "miner", "workers": "6 red", "last": 3, "bids": {0: "1 red"}}]
    players = [{"workers": "2 yellow"}, {"workers": "2 blue"}]
    state = given(lots=lots, players=players)
    assert numbers(state, 0, "miner") == []
    while state.dump()["season"] == "spring":
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])  # pass, take the first boat, lay the miner
    assert (state.dump()["season"], state.dump()["step"], state.deciders) == ("summer", PLAY, (1,))
    assert (tile_of(state, "miner")["workers"], tile_of(state, "miner")["colour"]) == ({}, None)
    assert screen(state, 0) == {"red": 6, "yellow": 2}
    use(state, 1, "miner", "blue", 1)
    assert (tile_of(state, "miner")["workers"], goods(state, "home 2")) == ({"blue": 1}, {"iron": 2})


@pytest.mark.rule(R + "use.count-per-season")
def test_tiles_of_a_village_are_free_again_in_the_next_season() -> None:
    players: list[dict[str, Any]] = [
        {"workers": "1 yellow", "on_home": "3 blue", "village": [{"tile": "miner", "workers": "5 blue", "last": 4}]},
        {},
    ]
    state = given(season="summer", active=1, passes=1, players=players)
    play(state, 1, "pass")
    while state.dump()["season"] == "summer":
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    assert screen(state, 0) == {"blue": 8, "yellow": 1}
    play(state, 1, "pass")
    for tile in ("miner", "home 1"):
        play(again := state.copy(), 0, "use", tile=tile)
        assert {"do": "workers", "colour": "yellow", "number": 1} in legal(again, 0)


# ---------------------------------------------------------------- paying
@pytest.mark.rule(R + "use.payment-asked")
def test_a_tavern_takes_a_group_of_five_red_only_when_told_to() -> None:
    lots = [{"tile": "well", "bids": {0: "5 red", 1: "6 red"}}]
    state = given(season="autumn", lots=lots, players=[{"village": ["tavern"], "workers": "1 blue"}])
    use(state, 0, "tavern")
    assert (bids_on(state, "well"), screen(state, 0)) == ({0: "5 red", 1: "6 red"}, {})
    assert (legal(state, 0), state.deciders) == ([{"do": "pay group", "tile": "well"}], (0,))
    assert state.game.load(state.dump()).dump() == state.dump()
    refused(state, 0, R + "use.cost-mandatory", "done")
    play(state, 0, "pay group", tile="well")
    assert (bids_on(state, "well"), sum(screen(state, 0).values()), state.deciders) == ({1: "6 red"}, 2, (1,))


@pytest.mark.rule(R + "use.payment-asked")
@pytest.mark.parametrize(
    ("bids", "workers", "left"),
    [
        ({0: "1 red", 1: "6 red"}, "1 blue", {1: "6 red"}),  # a group of one is no more than the price
        ({1: "6 red"}, "2 blue", {1: "6 red"}),
    ],
)
def test_the_only_worker_there_is_pays_at_once(bids: dict[int, str], workers: str, left: dict[int, str]) -> None:
    lots = [{"tile": "well", "bids": bids}]
    state = given(season="autumn", lots=lots, players=[{"village": ["tavern"], "workers": workers}])
    use(state, 0, "tavern")
    assert (bids_on(state, "well"), sum(screen(state, 0).values()), state.deciders) == (left, 2, (1,))
