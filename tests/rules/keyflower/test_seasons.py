"""Start of season: the start player, the boats and their loads, the tiles laid out, the choice of winter tiles."""

from __future__ import annotations

import json
from typing import Any

import pytest

from steading import Malformed, State
from steading.engine.chance import Chance, sow
from tests.games.keyflower.kit import BASE, FLIPPER, GAME, WINTER_CHOICE, R, given, player_of, score, tile_of
from tests.kit import choices, legal, play, refused

SEASONS = ["spring", "summer", "autumn", "winter"]
SUMMER, AUTUMN = (
    {tile.name for tile in BASE.records if tile.file == f"{season}.toml"} for season in ("summer", "autumn")
)
ALL_WORKERS = "40 blue 40 red 40 yellow"  # all that the bag ever holds, but for green ones


def table(state: State) -> Any:
    """The position document."""
    return state.dump()


def numbers(counts: dict[str, int]) -> int:
    """How many there are of all kinds together."""
    return sum(counts.values())


def ending(seats: int, season: str, **position: Any) -> State:
    """The last pass of a season is still to be made, by seat 0."""
    return given(seats, season=season, passes=seats - 1, **position)


def begin_next(state: State) -> Any:
    """All pass, boats are taken as they come, tiles laid as they fit, until the next season has begun."""
    season = table(state)["season"]
    while table(state)["season"] == season:
        seat = state.deciders[0]
        if {"do": "pass"} in legal(state, seat):
            play(state, seat, "pass")
        else:
            state.play(seat, state.legal(seat)[0])
    return table(state)


def loads(made: Any) -> list[tuple[int, int]]:
    """Workers and skills on each boat of the row."""
    return [(numbers(boat["workers"]), numbers(boat["skills"])) for boat in made["boats"]]


# ---------------------------------------------------------------- the start player
@pytest.mark.rule(R + "season.start-player-later")
@pytest.mark.parametrize("season", ["spring", "summer"])
def test_the_winner_of_the_icon_starts_the_next_season(season: str) -> None:
    state = ending(4, season, turn_order={1: {0: "1 blue"}, 3: {2: "2 red"}})
    assert begin_next(state)["start"] == 2
    order = []
    for _ in range(4):
        order.append(state.deciders)
        play(state, state.deciders[0], "pass")
    assert order == [(2,), (3,), (0,), (1,)]


@pytest.mark.rule(R + "season.start-player-later")
def test_the_winner_of_the_icon_starts_winter_too() -> None:
    state = ending(4, "autumn", turn_order={3: {3: "1 red"}})
    assert (begin_next(state)["start"], table(state)["step"]) == (3, WINTER_CHOICE)
    while table(state)["step"] == WINTER_CHOICE:
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[-1])
    assert state.deciders == (3,)


# ---------------------------------------------------------------- the boats
@pytest.mark.rule(R + "season.boats-turned")
def test_a_boat_brings_the_load_of_the_side_that_is_up() -> None:
    turned = {"keyflower": 2, "sea bastion": 3, "sea breese": 1, "flipper": 2, "ianvincible": 2, "white wind": 2}
    shown = [loads(table(GAME.start(6, seed=1)))]
    shown += [loads(begin_next(ending(6, season))) for season in ("spring", "summer")]
    for place, boat in enumerate(BASE.group("boat")):
        first = turned[boat.name]
        assert boat.record.text("turned_before") == SEASONS[first]
        assert len({load[place] for load in shown[:first]}) == 1  # one side serves all the seasons before
        assert len({load[place] for load in shown[first:]}) <= 1
    assert [load[1] for load in shown] == [(6, 2)] * 3  # the Sea Bastion: no flip before winter
    assert [load[2] for load in shown] == [(6, 1), (4, 1), (4, 1)]  # the Sea Breese: flipped before summer


@pytest.mark.rule(R + "season.boats-turned")
def test_in_winter_every_boat_shows_what_it_scores() -> None:
    state = given(season="winter", passes=1)
    play(state, 0, "pass")
    play(state, 0, "take boat", tile="keyflower")
    while state.deciders:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    assert (score(state, 0)["keyflower"], score(state, 1)["sea bastion"]) == (1, 0)  # the home carries one step


@pytest.mark.rule(R + "season.boats-refilled")
@pytest.mark.parametrize(("season", "load"), [("spring", [(7, 1), (6, 2)]), ("summer", [(3, 2), (6, 2)])])
def test_boats_are_loaded_again_from_bag_and_pile(season: str, load: list[tuple[int, int]]) -> None:
    state = ending(2, season, players=[{"workers": "9 red"}])
    before = table(state)
    after = begin_next(state)
    assert loads(after) == load
    workers, skills = sum(workers for workers, _ in load), sum(skills for _, skills in load)
    assert numbers(after["bag"]) == numbers(before["bag"]) - workers == 111 - workers
    assert numbers(after["pile"]) == numbers(before["pile"]) - skills == 48 - skills


@pytest.mark.rule(R + "season.boats-refilled")
def test_green_workers_in_the_bag_may_come_on_board() -> None:
    state = ending(2, "summer", green=11, players=[{"workers": ALL_WORKERS}])
    after = begin_next(state)
    assert [boat["workers"] for boat in after["boats"]] == [{"green": 3}, {"green": 6}]
    assert (after["bag"], after["green"]) == ({}, 11)


@pytest.mark.rule(R + "season.boats-short-bag")
def test_a_short_bag_is_dealt_out_boat_by_boat() -> None:
    state = ending(4, "summer", players=[{"workers": "40 blue 40 red 28 yellow"}])
    assert table(state)["bag"] == {"yellow": 12}
    after = begin_next(state)
    assert [numbers(boat["workers"]) for boat in after["boats"]] == [3, 4, 3, 2]
    assert after["bag"] == {}


@pytest.mark.rule(R + "season.boats-short-bag")
@pytest.mark.parametrize(("bag", "load"), [(0, [0, 0, 0]), (1, [1, 0, 0]), (5, [2, 2, 1]), (30, [7, 6, 4])])
def test_no_boat_gets_more_than_its_number(bag: int, load: list[int]) -> None:
    state = ending(3, "spring", players=[{"workers": f"40 blue 40 red {40 - bag} yellow"}])
    assert [numbers(boat["workers"]) for boat in begin_next(state)["boats"]] == load


@pytest.mark.rule(R + "season.boats-short-bag")
def test_a_short_skill_pile_is_dealt_out_likewise() -> None:
    state = ending(4, "spring", players=[{"skills": "16 anvil 16 saw 12 pick axe"}])
    assert [numbers(boat["skills"]) for boat in begin_next(state)["boats"]] == [1, 1, 1, 1]
    state = ending(4, "spring", players=[{"skills": "16 anvil 16 saw 11 pick axe"}])
    assert [numbers(boat["skills"]) for boat in begin_next(state)["boats"]] == [1, 2, 1, 1]


@pytest.mark.rule(R + "season.boats-skills-open")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_everybody_sees_the_workers_and_skills_on_every_boat(viewer: int | None) -> None:
    state = GAME.start(3, seed=3)
    for _ in range(3):
        assert state.view(viewer)["boats"] == table(state)["boats"]
        assert sum(numbers(boat["skills"]) for boat in table(state)["boats"]) == loads_of_skills(table(state)["season"])
        begin_next(state)


def loads_of_skills(season: str) -> int:
    """The skills that three boats bring."""
    return {"spring": 4, "summer": 4, "autumn": 5}[season]


@pytest.mark.rule(R + "season.winter-empty-boats")
def test_boats_bring_nothing_in_winter() -> None:
    state = ending(3, "autumn")
    before = table(state)
    after = begin_next(state)
    assert loads(after) == [(0, 0)] * 3
    assert (after["bag"], after["pile"]) == (before["bag"], before["pile"])


# ---------------------------------------------------------------- summer and autumn tiles
@pytest.mark.rule(R + "season.tiles-random")
@pytest.mark.parametrize(("season", "pile"), [("spring", SUMMER), ("summer", AUTUMN)])
def test_some_of_the_twelve_tiles_are_drawn_and_lie_basic_side_up(season: str, pile: set[str]) -> None:
    selections = set()
    for chance in range(12):
        lots = begin_next(ending(3, season, chance=chance))["lots"]
        tiles = [lot["tile"] for lot in lots]
        assert len(set(tiles)) == len(tiles) == 7
        assert set(tiles) <= pile
        assert {lot["side"] for lot in lots if not lot["tile"].startswith("summer boat")} == {"basic"}
        selections.add(frozenset(tiles))
    assert len(selections) > 6
    assert frozenset.union(*selections) == pile


@pytest.mark.rule(R + "season.tiles-random")
def test_the_rest_of_the_pile_is_out_of_the_game() -> None:
    state = GAME.start(3, seed=5)
    drawn = {lot["tile"] for lot in begin_next(state)["lots"]}
    luck = Chance(sow(5))
    while state.deciders:
        said = json.dumps(state.dump())
        assert [name for name in SUMMER - drawn if f'"{name}"' in said] == []
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[luck.draw(len(state.legal(seat)))])


@pytest.mark.rule(R + "season.summer-boat-side")
def test_chance_decides_which_side_of_a_summer_boat_is_up() -> None:
    sides = [
        lot["side"]
        for chance in range(150)
        for lot in begin_next(ending(3, "spring", chance=chance))["lots"]
        if lot["tile"] == "summer boat 3"
    ]
    assert set(sides) == {"a", "b"}
    assert 0.35 < sides.count("a") / len(sides) < 0.65


@pytest.mark.rule(R + "season.summer-boat-side")
def test_a_summer_boat_keeps_its_side() -> None:
    seen = 0
    for seed in range(8):
        state = GAME.start(3, seed)
        sides: dict[str, str] = {}
        luck = Chance(sow(seed))
        while state.deciders:
            made = table(state)
            rows = made["lots"] + [row for player in made["players"] for row in player["tiles"]]
            shown = [(row["tile"], row["side"]) for row in rows]
            shown += [pair for player in made["players"] for pair in player["sides"].items()]
            for tile, side in shown:
                if tile.startswith("summer boat"):
                    assert sides.setdefault(tile, side) == side
                    seen += made["season"] == "winter"
            seat = state.deciders[0]
            state.play(seat, state.legal(seat)[luck.draw(len(state.legal(seat)))])
    assert seen > 100


@pytest.mark.rule(R + "season.summer-boat-side")
@pytest.mark.parametrize("side", ["a", "b"])
def test_a_summer_boat_can_neither_be_upgraded_nor_flipped(side: str) -> None:
    village = ["keywood", {"tile": "summer boat 3", "side": side}]
    state = given(season="autumn", players=[{"village": village, "goods": "1 wood 1 stone", "workers": "1 red"}])
    play(state, 0, "use", tile="home 1")
    play(state, 0, "workers", colour="red", number=1)
    refused(state, 0, R + "upgrade.never", "upgrade", tile="summer boat 3")
    assert choices(state, 0, "upgrade", "tile") == {"home 1"}
    state = given(
        4, season="winter", step=FLIPPER, players=[{"village": [*village, "flipper"]}], boats={"flipper": {"taken": 0}}
    )
    refused(state, 0, R + "boat.flipper-target", "flip", tile="summer boat 3")
    assert choices(state, 0, "flip", "tile") == {"home 1", "keywood"}
    assert tile_of(state, "summer boat 3")["side"] == side


# ---------------------------------------------------------------- the choice of winter tiles
HANDS = [["keythedral", "scribes", "jeweller"], ["windmill", "watermill", "scholar"]]


def choosing(*hands: list[str], **position: Any) -> State:
    """The start of winter: everybody chooses from such a hand."""
    players = [{"winter": hand} for hand in hands]
    return given(len(hands), season="winter", step=WINTER_CHOICE, players=players, **position)


def put_in(state: State, seat: int, *tiles: str) -> None:
    """These tiles, and no more."""
    for tile in tiles:
        play(state, seat, "put in", tile=tile)
    play(state, seat, "done")


@pytest.mark.rule(R + "season.winter-select")
def test_at_least_one_tile_of_the_own_hand_is_put_in() -> None:
    state = choosing(*HANDS)
    refused(state, 0, R + "season.winter-select", "done")
    refused(state, 0, R + "season.winter-select", "put in", tile="windmill")  # the other's
    refused(state, 0, R + "season.winter-select", "put in", tile="apothecary")  # nobody's
    play(state, 0, "put in", tile="scribes")
    refused(state, 0, R + "season.winter-select", "put in", tile="scribes")
    play(state, 0, "done")
    assert state.deciders == (1,)


@pytest.mark.rule(R + "season.winter-select")
@pytest.mark.parametrize("first", [1, 2, 3])
@pytest.mark.parametrize("second", [1, 2, 3])
def test_one_two_or_all_three_may_be_put_in(first: int, second: int) -> None:
    state = choosing(*HANDS)
    put_in(state, 0, *HANDS[0][:first])
    put_in(state, 1, *HANDS[1][:second])
    assert {lot["tile"] for lot in table(state)["lots"]} == {*HANDS[0][:first], *HANDS[1][:second]}


@pytest.mark.rule(R + "season.winter-select")
def test_nobody_has_chosen_who_has_put_in_nothing() -> None:
    done = {"winter": ["keythedral", "scholar"], "put_in": ["windmill"], "pending": []}
    state = given(season="winter", step=WINTER_CHOICE, players=[done, {}])
    assert state.deciders == (1,)
    with pytest.raises(Malformed, match="put in"):
        given(season="winter", step=WINTER_CHOICE, players=[{"pending": []}, {}])


@pytest.mark.rule(R + "season.winter-select")
@pytest.mark.parametrize(("seats", "hand"), [(4, 3), (6, 2)])
def test_between_one_tile_each_and_all_tiles_come_into_play(seats: int, hand: int) -> None:
    for number in (1, hand):
        state = given(seats, season="winter", step=WINTER_CHOICE)
        for seat in range(seats):
            put_in(state, seat, *player_of(state, seat)["winter"][:number])
        assert len(table(state)["lots"]) == seats * number
        assert state.deciders == (0,)


@pytest.mark.rule(R + "season.winter-simultaneous")
def test_nobody_learns_of_a_choice_before_all_have_chosen() -> None:
    state = choosing(*HANDS)
    journal = state.keep_journal()
    before = {viewer: state.view(viewer) for viewer in (None, 1)}
    play(state, 0, "put in", tile="keythedral")
    play(state, 0, "put in", tile="scribes")
    for viewer in (None, 1):
        assert state.view(viewer) == before[viewer]
        assert journal.log(viewer) == []
    play(state, 0, "done")
    for viewer in (None, 1):
        assert state.view(viewer) == {**before[viewer], "deciders": [1]}
        assert journal.log(viewer) == []
    put_in(state, 1, "windmill")
    for viewer in (None, 0, 1):
        told = [(event["seat"], event["number"]) for event in journal.log(viewer) if event["event"] == "put in"]
        assert told == [(0, 2), (1, 1)]
        mine = [event.get("tile") for event in journal.log(viewer) if event["event"] == "chose"]
        assert [tile for tile in mine if tile] == {None: [], 0: ["keythedral", "scribes"], 1: ["windmill"]}[viewer]


@pytest.mark.rule(R + "season.winter-simultaneous")
def test_the_order_in_which_they_choose_makes_no_difference() -> None:
    ends = []
    for order in ((0, 1), (1, 0)):
        state = choosing(*HANDS)
        for seat in order:
            put_in(state, seat, *HANDS[seat][: 2 - seat])
        ends.append(state.dump())
    assert ends[0] == ends[1]


@pytest.mark.rule(R + "season.winter-anonymous")
@pytest.mark.parametrize("seats", [2, 4])
def test_who_put_in_which_tile_leaves_no_trace(seats: int) -> None:
    tiles = [tile.name for tile in BASE.group("winter")]
    hands = [tiles[seat * 3 : seat * 3 + 3] for seat in range(seats)]
    ends = []
    for dealt in (hands, hands[::-1]):
        state = choosing(*dealt)
        journal = state.keep_journal()
        for seat in range(seats):
            put_in(state, seat, *dealt[seat])
        ends.append((table(state), [state.view(seat) for seat in range(seats)], journal.log(None)))
    assert ends[0] == ends[1]
    assert {name for lot in ends[0][0]["lots"] for name in lot} == {
        "tile", "side", "workers", "last", "colour", "bids",
    }  # fmt: skip


@pytest.mark.rule(R + "season.winter-anonymous")
def test_winter_tiles_lie_in_an_order_by_chance() -> None:
    tiles = [tile.name for tile in BASE.group("winter")]
    hands = [tiles[seat * 3 : seat * 3 + 3] for seat in range(4)]
    first = set()
    for chance in range(60):
        state = choosing(*hands, chance=chance)
        for seat in range(4):
            put_in(state, seat, *hands[seat])
        first.add(tiles.index(table(state)["lots"][0]["tile"]) // 3)
    assert first == {0, 1, 2, 3}


@pytest.mark.rule(R + "season.winter-unplayed")
@pytest.mark.parametrize("seed", range(4))
def test_tiles_kept_back_are_never_shown_to_the_others(seed: int) -> None:
    state = choosing(*HANDS, chance=seed)
    journal = state.keep_journal()
    put_in(state, 0, "scribes")
    put_in(state, 1, "windmill")
    luck = Chance(sow(seed))
    while True:
        for viewer, kept in ((1, HANDS[0]), (None, HANDS[0]), (0, HANDS[1]), (None, HANDS[1])):
            said = json.dumps([state.view(viewer), journal.log(viewer)])
            assert [name for name in kept if f'"{name}"' in said and name not in ("scribes", "windmill")] == []
        if not state.deciders:
            break
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[luck.draw(len(state.legal(seat)))])
    assert state.view(None)["step"] == "over"


@pytest.mark.rule(R + "season.winter-auctioned-alike")
def test_winter_tiles_are_bid_for_like_the_others() -> None:
    state = given(season="winter", lots=["scribes"], players=[{"workers": "2 red"}, {"workers": "4 blue 5 red"}])
    play(state, 0, "bid", tile="scribes")
    play(state, 0, "workers", colour="red", number=2)
    play(state, 1, "bid", tile="scribes")
    assert legal(state, 1) == [{"do": "workers", "colour": "red", "number": number} for number in (3, 4, 5)]
    refused(state, 1, R + "bid.same-colour-as-bids", "workers", colour="blue", number=4)
    refused(state, 1, R + "bid.must-exceed", "workers", colour="red", number=2)
    play(state, 1, "workers", colour="red", number=3)
    for seat in (0, 1):
        play(state, seat, "pass")
    assert player_of(state, 1)["won"] == ["scribes"]
