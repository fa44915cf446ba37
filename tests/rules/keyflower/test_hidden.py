"""Hidden information: what stands behind screens, in the bag, the pile and the box, and what everybody sees."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from steading import State
from steading.engine.chance import Chance, sow
from tests.games.keyflower.kit import BASE, FLIPPER, GAME, OVER, PLAY, R, given, player_of
from tests.kit import play

SUMMER, AUTUMN, WINTER = (
    {tile.name for tile in BASE.records if tile.file == f"{season}.toml"} for season in ("summer", "autumn", "winter")
)
SCREEN = {"workers", "skills", "winter", "put_in"}


def seen(state: State, viewer: int | None) -> Any:
    """What a viewer may know."""
    return state.view(viewer)


def log(state: State, viewer: int | None, kind: str) -> list[dict[str, Any]]:
    """The events of this kind as a viewer may read them."""
    return [event for event in state.keep_journal().log(viewer) if event["event"] == kind]


def walk(state: State, seed: int) -> Iterator[State]:
    """A game at random, position by position."""
    luck = Chance(sow(seed))
    yield state
    while state.deciders:
        seat = state.deciders[luck.draw(len(state.deciders))]
        actions = state.legal(seat)
        state.play(seat, actions[luck.draw(len(actions))])
        yield state


def named(names: set[str], *documents: object) -> list[str]:
    """Those of the names that stand somewhere in the documents."""
    said = json.dumps(documents)
    return sorted(name for name in names if f'"{name}"' in said)


def use(state: State, seat: int, tile: str, colour: str) -> None:
    """A whole turn: one worker of this colour on the tile."""
    play(state, seat, "use", tile=tile)
    play(state, seat, "workers", colour=colour, number=1)


# ---------------------------------------------------------------- screens
@pytest.mark.rule(R + "hidden.screen-workers")
@pytest.mark.rule(R + "hidden.screen-skills")
def test_only_the_owner_sees_what_is_behind_a_screen() -> None:
    for state in walk(GAME.start(3, seed=1), 1):
        if state.view(None)["step"] == OVER:
            break
        for viewer in (None, 0, 1, 2):
            for seat, player in enumerate(seen(state, viewer)["players"]):
                assert SCREEN & set(player) == (SCREEN if seat == viewer else set())


@pytest.mark.rule(R + "hidden.screen-workers")
def test_other_workers_behind_a_screen_make_no_difference_to_the_others() -> None:
    few = given(lots=["keywood"], players=[{"workers": "3 blue"}, {"workers": "1 red"}])
    other = given(lots=["keywood"], players=[{"workers": "2 yellow 1 red"}, {"workers": "1 red"}])
    for viewer in (None, 1):
        assert few.view(viewer) == other.view(viewer)
    assert seen(few, 0)["players"][0]["workers"] == {"blue": 3, "red": 0, "yellow": 0, "green": 0}
    assert seen(other, 0)["players"][0]["workers"] == {"blue": 0, "red": 1, "yellow": 2, "green": 0}


@pytest.mark.rule(R + "hidden.screen-workers")
def test_a_score_counts_for_each_viewer_only_what_that_viewer_knows() -> None:
    village = ["keywood", "apothecary", "scholar", "ianvincible"]
    boats = {"ianvincible": {"taken": 0}, "flipper": {"taken": 1}}
    states = [
        given(
            5,
            season="winter",
            step=FLIPPER,
            boats=boats,
            players=[{"village": village, "workers": workers, "skills": skills}, {"village": ["miner", "flipper"]}],
        )
        for workers, skills in (("5 red", "3 saw"), ("9 blue", "2 anvil"))
    ]
    assert [dict(state.scores(0)[0].lines) for state in states] == [
        {"tiles": 0, "ianvincible": 5, "apothecary": 3, "scholar": 9},
        {"tiles": 0, "ianvincible": 5, "apothecary": 3, "scholar": 6},
    ]
    for viewer in (-1, 1):
        first, second = ([(sheet.seat, sheet.lines) for sheet in state.scores(viewer)] for state in states)
        assert first == second


@pytest.mark.rule(R + "hidden.screen-skills")
def test_a_skill_drawn_is_known_to_its_owner_only() -> None:
    state = given(season="summer", players=[{"village": ["apprentice hall"], "workers": "1 red"}])
    state.keep_journal()
    use(state, 0, "apprentice hall", "red")
    (skill,) = [name for name, number in player_of(state, 0)["skills"].items() if number == 1]
    for viewer in (None, 1):
        assert log(state, viewer, "drew skills") == [{"event": "drew skills", "seat": 0, "number": 1}]
    assert log(state, 0, "drew skills")[0]["skills"] == [skill]


@pytest.mark.rule(R + "hidden.screen-skills")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_skill_taken_from_a_boat_was_seen_by_all(viewer: int | None) -> None:
    state = given(passes=1, boats={"keyflower": {"workers": "1 red", "skills": "1 saw"}})
    state.keep_journal()
    play(state, 0, "pass")
    play(state, 0, "take boat", tile="keyflower")
    taken = log(state, viewer, "boat")[0]
    assert (taken["boat"], taken["workers"], taken["skills"]) == ("keyflower", ["red"], ["saw"])


@pytest.mark.rule(R + "hidden.screen-skills")
def test_a_skill_that_all_saw_is_there_in_every_imagined_position() -> None:
    state = given(players=[{"skills": "3 saw", "seen_skills": "2 saw"}])
    imagined = [player_of(state.imagine(1, seed), 0)["skills"] for seed in range(40)]
    assert {skills["saw"] for skills in imagined} == {2, 3}
    assert {sum(skills.values()) for skills in imagined} == {3}


# ---------------------------------------------------------------- winter tiles
@pytest.mark.rule(R + "hidden.winter-hand")
@pytest.mark.parametrize(("seats", "each"), [(2, 3), (4, 3), (6, 2)])
def test_of_anothers_winter_tiles_only_the_number_is_seen(seats: int, each: int) -> None:
    state = GAME.start(seats, seed=2, journal=True)
    for viewer in (None, *range(seats)):
        own = set() if viewer is None else set(player_of(state, viewer)["winter"])
        view = seen(state, viewer)
        assert [player["winter_tiles"] for player in view["players"]] == [each] * seats
        assert set(named(WINTER, view, state.keep_journal().log(viewer))) == own


@pytest.mark.rule(R + "hidden.winter-hand")
def test_the_own_winter_tiles_can_be_looked_at_until_winter() -> None:
    state = GAME.start(3, seed=3)
    hand = player_of(state, 1)["winter"]
    for position in walk(state, 3):
        if position.view(1)["season"] == "winter":
            break
        assert seen(position, 1)["players"][1]["winter"] == hand


# ---------------------------------------------------------------- the bag
@pytest.mark.rule(R + "hidden.bag-count")
def test_everybody_sees_how_many_workers_are_in_the_bag_but_not_their_colours() -> None:
    for state in walk(GAME.start(2, seed=4), 4):
        made: Any = state.dump()
        for viewer in (None, 0, 1):
            assert state.view(viewer)["bag"] == sum(made["bag"].values())


@pytest.mark.rule(R + "hidden.bag-count")
def test_the_colours_in_the_bag_may_be_others() -> None:
    state = GAME.start(2, seed=4)
    made: Any = state.dump()
    bags = {json.dumps(dict(sorted(imagined["bag"].items()))) for imagined in imagined_by(state, 0)}
    assert len(bags) > 5
    assert {sum(json.loads(bag).values()) for bag in bags} == {sum(made["bag"].values())}


def imagined_by(state: State, seat: int) -> list[Any]:
    """Positions that agree with all the seat may know."""
    found = [state.imagine(seat, seed) for seed in range(60)]
    assert all(imagined.view(seat) == state.view(seat) for imagined in found)
    return [imagined.dump() for imagined in found]


@pytest.mark.rule(R + "hidden.bag-draws")
@pytest.mark.parametrize(("side", "number"), [("basic", 1), ("upgraded", 2)])
def test_workers_drawn_from_the_bag_are_seen_by_their_owner_only(side: str, number: int) -> None:
    state = given(season="summer", players=[{"village": [{"tile": "alehouse", "side": side}], "workers": "1 red"}])
    state.keep_journal()
    use(state, 0, "alehouse", "red")
    drawn = sorted(colour for colour, count in player_of(state, 0)["workers"].items() for _ in range(count))
    assert len(drawn) == number
    for viewer in (None, 1):
        assert log(state, viewer, "drew workers") == [{"event": "drew workers", "seat": 0, "number": number}]
    assert log(state, 0, "drew workers")[0]["workers"] == drawn


@pytest.mark.rule(R + "hidden.bag-draws")
def test_nobody_imagines_green_workers_where_none_can_have_been_drawn() -> None:
    drawn = {"workers": "8 blue 2 green", "fresh": 3}  # three were drawn when green ones could be in the bag
    state = given(lots=["keywood"], green=16, players=[drawn, {"workers": "30 blue 40 red 40 yellow"}])
    assert state.view(1)["bag"] == 4
    assert {made["players"][0]["workers"]["green"] for made in imagined_by(state, 1)} == {0, 1, 2, 3}
    use(state, 0, "keywood", "green")
    greens = {made["players"][0]["workers"]["green"] for made in imagined_by(state, 1)}
    assert greens == {0, 1, 2}  # one of the three has come out


@pytest.mark.rule(R + "hidden.bag-draws")
def test_when_all_green_workers_have_been_seen_nobody_has_drawn_one() -> None:
    drawn = {"workers": "2 blue", "fresh": 2}  # drawn when the one that then came out could still be in the bag
    user = {"workers": "1 yellow 1 green", "fresh": 1, "village": ["tavern"]}
    rest = {"workers": "38 blue 40 red 39 yellow"}
    state = given(3, season="autumn", active=1, green=19, players=[drawn, user, rest])
    use(state, 1, "tavern", "yellow")  # and the green one is paid
    assert state.dump()["bag"] == {"green": 1}
    assert {made["players"][0]["workers"]["green"] for made in imagined_by(state, 2)} == {0}


@pytest.mark.rule(R + "hidden.bag-draws")
def test_green_workers_on_the_boats_have_been_drawn_by_nobody() -> None:
    drawn = {"workers": "4 blue", "fresh": 4}
    rest = {"workers": "36 blue 40 red 40 yellow"}  # the bag has but a green one
    state = given(passes=1, active=1, green=19, players=[drawn, rest])
    play(state, 1, "pass")
    play(state, 0, "take boat", tile="keyflower")
    assert player_of(state, 0)["fresh"] == 0


# ---------------------------------------------------------------- what lies open
@pytest.mark.rule(R + "hidden.supplies-open")
def test_six_numbers_of_the_supply_are_open_to_all() -> None:
    for state in walk(GAME.start(3, seed=5), 5):
        made: Any = state.dump()
        for viewer in (None, 0, 1, 2):
            view = seen(state, viewer)
            assert view["supply"] == made["supply"]
            assert set(view["supply"]) == {"gold", "iron", "stone", "wood"}
            assert (view["green"], view["pile"]) == (made["green"], sum(made["pile"].values()))


@pytest.mark.rule(R + "hidden.table-open")
@pytest.mark.parametrize("seed", [6, 7])
def test_villages_bids_uses_and_boats_are_open_to_all(seed: int) -> None:
    for state in walk(GAME.start(3, seed=seed), seed):
        made: Any = state.dump()
        for viewer in (None, 0, 1, 2):
            view = seen(state, viewer)
            for name in ("season", "step", "start", "active", "passes", "lots", "turn_order", "boats"):
                assert view[name] == made[name]
            if made["step"] == PLAY:
                assert [player["tiles"] for player in view["players"]] == [p["tiles"] for p in made["players"]]


@pytest.mark.rule(R + "hidden.table-open")
def test_the_other_side_of_a_building_is_no_secret() -> None:
    printed = {tile.name: tile.record for tile in BASE.group("building")}
    view = seen(GAME.start(2, seed=1), None)
    assert {lot["tile"] for lot in view["lots"]} <= set(printed)
    assert printed["keywood"].value("upgraded") == {"give": {"wood": 3}, "points": 3}
    assert printed["alehouse"].value("upgraded") == {"workers": 2, "points": 0}


# ---------------------------------------------------------------- the box
@pytest.mark.rule(R + "hidden.unused-tiles")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nobody_reads_the_name_of_a_tile_that_has_not_come_yet(seats: int) -> None:
    state = GAME.start(seats, seed=8, journal=True)
    hands = [set(player_of(state, seat)["winter"]) for seat in range(seats)]
    for position in walk(state, 8):
        season = position.view(None)["season"]
        coming = {"spring": SUMMER | AUTUMN | WINTER, "summer": AUTUMN | WINTER, "autumn": WINTER}.get(str(season))
        if coming is None:
            break
        for viewer in (None, *range(seats)):
            own = set() if viewer is None else hands[viewer]
            assert named(coming - own, position.view(viewer), state.keep_journal().log(viewer)) == []
            assert not {"chance", "epoch", "box"} & set(position.view(viewer))


@pytest.mark.rule(R + "hidden.unused-tiles")
def test_any_summer_may_follow_for_all_that_a_player_knows() -> None:
    state = given(3, passes=2)
    summers, hands = set(), set()
    for seed in range(15):
        imagined = state.imagine(0, seed)
        hands.add(tuple(player_of(imagined, 1)["winter"]))
        play(imagined, 0, "pass")
        while imagined.view(None)["season"] == "spring":
            imagined.play(imagined.deciders[0], imagined.legal(imagined.deciders[0])[0])
        summers.add(frozenset(lot["tile"] for lot in seen(imagined, None)["lots"]))
    assert len(summers) > 10
    assert len(hands) > 10


@pytest.mark.rule(R + "hidden.boat-backs")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_a_boat_will_score_can_be_read_from_the_start(viewer: int | None) -> None:
    printed = {boat.name: boat.record for boat in BASE.group("boat")}
    boats = [boat["boat"] for boat in seen(GAME.start(6, seed=1), viewer)["boats"]]
    assert boats == list(printed)
    scored = [printed[boat].value("scale" if boat == "sea breese" else "points") for boat in boats]
    assert scored == [1, 1, [2, 4, 8, 16, 32], 2, 5, 1]


# ---------------------------------------------------------------- the end
@pytest.mark.rule(R + "hidden.end-reveal")
@pytest.mark.parametrize("seats", [2, 4])
def test_at_the_end_everything_behind_the_screens_is_shown(seats: int) -> None:
    state = GAME.start(seats, seed=9)
    for position in walk(state, 9):
        if position.deciders:
            assert [SCREEN & set(player) for player in seen(position, None)["players"]] == [set()] * seats
    for viewer in (None, *range(seats)):
        for seat, player in enumerate(seen(state, viewer)["players"]):
            for name in ("workers", "skills"):
                assert player[name] == player_of(state, seat)[name]
    for viewer in (-1, *range(seats)):
        assert [sheet.total for sheet in state.scores(viewer)] == [sheet.total for sheet in state.scores()]
