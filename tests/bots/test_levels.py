"""The six levels: each plays legally at every table, and files that would make them think otherwise are refused."""

from __future__ import annotations

import tomllib
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from steading import State
from steading.arena.matches import play_game
from steading.bots import LEVELS, levels, make_bot
from steading.bots.levels import manners, read_manners
from steading.bots.search import Effort
from steading.bots.thinker import Thinker, ThinkerSettings
from steading.engine import BUILD, Chance
from steading.engine.judgement import Weights, read_weights, write_weights
from steading.games import all_weights, folder, judgement, weights
from tests.conformance.tables import FULLEST, TABLES, Seating
from tests.depth import DEEP

NAMES = [level.name for level in LEVELS]
GAME = "my_farm_shop"
EVERY = 5 if DEEP else 16  # of the random bot's decisions, after which a level takes a turn


def hasty(game: str, seats: int, level: str, seed: int) -> Thinker:
    """The level, with little patience."""
    own = manners(game, seats)[level]
    effort = None if own.effort is None else Effort(own.effort.tried, own.effort.tried * 2, 1, own.effort.rivalry)
    return Thinker(seed, ThinkerSettings(own.weights, own.width, own.noise, effort, own.playing, 0.02))


def take_turn(state: State, bot: Thinker, seat: int) -> int:
    """The bot decides until the turn passes or something is revealed; how many decisions that were."""
    epoch, number = state.epoch, 0
    while seat in state.deciders and state.epoch == epoch and number < 30:
        action = bot.decide(state.imagine(seat, number), seat)
        assert state.is_legal(seat, action)
        state.play(seat, action)
        number += 1
    return number


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_level_decides_legally_in_all_of_a_game(table: Seating) -> None:
    state, luck = table.game.start(table.seats, 5), Chance(5)
    levels = cycle([hasty(table.game_name, table.seats, name, 3) for name in NAMES])
    played = taken = 0
    while state.deciders:
        seat = state.deciders[played % len(state.deciders)]
        if played % EVERY == 0:
            taken += take_turn(state, next(levels), seat) > 0
        else:
            actions = state.legal(seat)
            state.play(seat, actions[luck.draw(len(actions))])
        played += 1
    assert taken >= len(NAMES)
    assert len(state.scores()) == table.seats


@pytest.mark.skipif(BUILD == "interpreted" and not DEEP, reason="whole games: played on the compiled build")
@pytest.mark.parametrize(
    "table", [table for table in TABLES if table.seats == 4 and (DEEP or str(table) in FULLEST)], ids=str
)
def test_the_levels_that_do_not_search_play_whole_games(table: Seating) -> None:
    state, record = play_game(table.game, [make_bot(name, 1) for name in NAMES[:4]], seed=2)
    assert not state.deciders
    assert record.replay(table.game).dump() == state.dump()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", ["my_farm_shop", "keyflower", "key_flow"])
def test_a_game_says_how_each_level_thinks(game: str, seats: int) -> None:
    found = manners(game, seats)
    assert list(found) == NAMES
    for judged in ("greedy", "tuned"):  # who judges alike and errs less is stronger
        noise = [found[name].noise for name in NAMES if found[name].weights is weights(game, judged)]
        assert noise == sorted(noise, reverse=True) and noise
    thinks_on = [found[name].effort is not None or found[name].learned > 0 for name in NAMES]
    assert thinks_on == sorted(thinks_on) and thinks_on[-1]


def levels_of(game: str) -> dict[str, Any]:
    return tomllib.loads((folder(game) / "levels.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("noise", float("nan"), r"levels.toml: miller.noise: a number from 0 on is asked for, not nan"),
        ("noise", -1, r"levels.toml: miller.noise: a number from 0 on"),
        ("width", 0, r"levels.toml: miller.width: a number from 1 on"),
        ("width", True, r"levels.toml: miller.width: a number from 1 on"),
        ("width", "wide", r"levels.toml: miller.width: a number from 1 on is asked for, not 'wide'"),
        ("depth", 3, r"levels.toml: miller.depth: there is no such field; there are weights, network, width"),
        ("weights", "heavy", r"levels.toml: miller.weights: my_farm_shop has no weights 'heavy'; there are greedy"),
        ("learned", 1.5, r"levels.toml: miller.learned: a number from 0 to 1 is asked for, not 1.5"),
        ("network", "luck.bin", r"levels.toml: miller.network: luck.bin: No such file or directory"),
        ("playouts", 8, r"levels.toml: miller.tried: playouts are asked for"),
        ("ending", -1, r"levels.toml: miller.ending: a number from 0 on is asked for, not -1"),
    ],
)
def test_levels_with_a_wrong_field_are_refused(field: str, value: object, said: str) -> None:
    document = levels_of(GAME)
    document["miller"] = {**document["miller"], "tried": 0, field: value}
    with pytest.raises(ValueError, match=said):
        read_manners(GAME, Path("levels.toml"), document, "2")


def test_a_level_has_an_effort_of_its_own_where_python_itself_plays() -> None:
    document = levels_of(GAME)
    slower = {"tried": 3, "playouts": 6, "horizon": 1}
    document["steward"] = {**document["steward"], "playouts": 40, "interpreted": slower}
    effort = read_manners(GAME, Path("levels.toml"), document, "2")["steward"].effort
    assert effort is not None
    assert (effort.tried, effort.playouts, effort.horizon) == ((3, 6, 1) if BUILD == "interpreted" else (4, 40, 3))
    for wrong, said in (
        ({"playouts": -1}, r"levels.toml: steward.interpreted.playouts: a number from 0 on"),
        ({"interpreted": {}}, r"levels.toml: steward.interpreted.interpreted: there is no such field"),
        (3, r"levels.toml: steward.interpreted: a table with width"),
    ):
        document["steward"]["interpreted"] = wrong
        with pytest.raises(ValueError, match=said):
            read_manners(GAME, Path("levels.toml"), document, "2")


@pytest.mark.parametrize(("table", "numbers"), [("2", (4, 40)), ("3", (4, 40)), ("4+", (7, 40))])
def test_a_level_may_think_otherwise_among_more(table: str, numbers: tuple[int, int]) -> None:
    document = levels_of(GAME)
    steward = {name: document["steward"][name] for name in ("tried", "horizon", "learned", "leaves")}
    document["steward"] = {**steward, "playouts": 40, "4+": {"tried": 7}}
    effort = read_manners(GAME, Path("levels.toml"), document, table)["steward"].effort
    assert effort is not None and (effort.tried, effort.playouts) == numbers


def test_a_level_may_say_how_long_a_decision_is_thought_about() -> None:
    document = levels_of(GAME)
    assert read_manners(GAME, Path("levels.toml"), document, "2")["steward"].seconds == levels.LONGEST[BUILD]
    document["steward"]["seconds"] = 0.25
    assert read_manners(GAME, Path("levels.toml"), document, "2")["steward"].seconds == 0.25


def test_what_is_said_for_a_number_of_seats_weighs_more_than_what_is_said_for_all() -> None:
    document = levels_of(GAME)
    document["steward"].update(interpreted={"playouts": 9}, unlearned={"playouts": 24})
    document["steward"]["4+"] = {"playouts": 0}
    assert read_manners(GAME, Path("levels.toml"), document, "4+")["steward"].effort is None
    document["steward"]["4+"]["interpreted"] = {"playouts": 5}
    effort = read_manners(GAME, Path("levels.toml"), document, "4+")["steward"].effort
    assert (effort and effort.playouts) == (5 if BUILD == "interpreted" else None)
    for wrong, said in (
        ({"playouts": -1}, r"levels.toml: steward.4\+.playouts: a number from 0 on"),
        ({"3": {}}, r"levels.toml: steward.4\+.3: there is no such field"),
        ({"unlearned": {"width": 0}}, r"levels.toml: steward.4\+.unlearned.width: a number from 1 on"),
        ([], r"levels.toml: steward.4\+: a table with width"),
    ):
        document["steward"]["4+"] = wrong
        with pytest.raises(ValueError, match=said):
            read_manners(GAME, Path("levels.toml"), document, "2")


@pytest.mark.parametrize("table", ["2", "3", "4+"])
@pytest.mark.parametrize(
    ("game", "numbers"),
    [("keyflower", (2, 5, 32, 12, 1.0)), ("key_flow", (2, 6, 64, 6, 2.0)), ("my_farm_shop", (6, 4, 24, 6, 1.0))],
)
def test_without_a_network_the_steward_thinks_as_it_did_before_there_was_one(
    game: str, numbers: tuple[float, ...], table: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert manners(game, 4)["steward"].network is not None
    monkeypatch.setattr(levels, "BUILD", "compiled")
    document = levels_of(game)
    monkeypatch.setattr(levels, "folder", lambda name: tmp_path)  # in which no network lies
    levels.find_network.cache_clear()
    try:
        settings = read_manners(game, Path("levels.toml"), document, table)["steward"]
    finally:
        levels.find_network.cache_clear()
    effort = settings.effort
    assert effort is not None and settings.network is None
    assert (settings.width, effort.tried, effort.playouts, effort.horizon, effort.trust) == numbers
    assert effort.ending == 0


def test_levels_that_are_missing_or_too_many_are_refused() -> None:
    document = levels_of(GAME)
    with pytest.raises(ValueError, match=r"levels.toml: the levels are shepherd, .*, not .*, king"):
        read_manners(GAME, Path("levels.toml"), {**document, "king": {}}, "2")
    with pytest.raises(ValueError, match=r"levels.toml: miller: a level is a table"):
        read_manners(GAME, Path("levels.toml"), {**document, "miller": 4}, "2")
    del document["miller"]
    with pytest.raises(ValueError, match=r"levels.toml: the levels are"):
        read_manners(GAME, Path("levels.toml"), document, "2")


# ------------------------------------------------------------ weights
GOODS = '"goods" = [1.2, 1.2, 1.2, 1.2]'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "weights.toml"
    path.write_text(write_weights({"greedy": weights(GAME, "greedy")}, judgement(GAME)), encoding="utf-8")
    assert GOODS in path.read_text(encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (GOODS, '"gods" = [1, 1, 1, 1]', r"greedy.2.gods: there is no such term"),
        (GOODS, "", r"greedy.2.goods: 4 numbers are asked for"),
        (GOODS, '"goods" = [1, 1, 1]', r"greedy.2.goods: 4 numbers are asked for, one each for "),
        (GOODS, '"goods" = [1, nan, 1, 1]', r"greedy.2.goods, .*: a weight is a finite number, not nan"),
        (GOODS, '"goods" = [1, inf, 1, 1]', r"greedy.2.goods, .*: a weight is a finite number, not inf"),
        (GOODS, '"goods" = [1, true, 1, 1]', r"greedy.2.goods, .*: a weight is a finite number, not True"),
        (GOODS, '"goods" = [1, "much", 1, 1]', r"greedy.2.goods, .*: a weight is a finite number, not 'much'"),
        ('"points" = [1,', '"points" = [2,', r"greedy.2.points: the weight of the points is one in every phase"),
        ('[greedy."3"]', '[greedy."5"]', r"greedy.5: there is no such field; there are made, 2, 3, 4\+"),
        ("made =", "mad =", r"greedy.made: a sentence about how they were made is missing"),
        ("[greedy]", "[greedy", r"weights.toml: "),
    ],
)
def test_weights_with_a_wrong_field_are_refused(file: Path, old: str, new: str, said: str) -> None:
    file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ValueError, match=said):
        read_weights(file, judgement(GAME))


def test_weights_are_written_as_they_are_read_whatever_is_said_of_them(file: Path) -> None:
    own = all_weights(GAME)["greedy"]
    told = Weights("own", 'by "hand", from C:\\weights.toml', own.rows)
    file.write_text(write_weights({"own": told}, judgement(GAME)), encoding="utf-8")
    found = weights(GAME, f"{file}:own")
    assert (found.made, found.rows) == (told.made, told.rows)
    with pytest.raises(ValueError, match="has no weights 'other'; there are own"):
        weights(GAME, f"{file}:other")
