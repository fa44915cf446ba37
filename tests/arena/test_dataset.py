"""Data sets: the same file from the same seed however it came to be, and every game of it can be replayed."""

from __future__ import annotations

import importlib.util
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import steading
from steading.arena import dataset
from steading.arena.dataset import DatasetPlan, list_planners, plan_dataset, play_row, read_metadata, read_row
from steading.games import about, make
from tests.cli.shell import Shell

pl = pytest.importorskip("polars")

GAME = "my_farm_shop"
DATA = Path(__file__).parents[2] / "data"
EXPORT = ("export", GAME, "--games", "9", "--bots", "random", "--seed", "3")


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    monkeypatch.setattr(dataset, "SHARE", 4)
    return Shell(tmp_path, monkeypatch, capsys)


def assert_replays(game: str, row: Any, limit: int | None = None) -> None:
    """The row is that game: the moves are legal, as many as said, and bring these scores."""
    rules, record = make(game, row["options"]), read_row(game, row)
    assert record.names == tuple(row["bots"])
    state = rules.start(row["seats"], row["seed"])
    for move in row["moves"]:
        legal = state.legal(move["seat"])
        action = rules.catalogue.actions[move["action"]]
        assert (len(legal), action.form()["do"]) == (move["legal"], move["do"])
        state.play(move["seat"], action)
    assert state.deciders == ()
    sheets = sorted(state.scores(), key=lambda sheet: sheet.seat)
    assert [sheet.total for sheet in sheets] == row["scores"]
    assert [sheet.rank for sheet in sheets] == row["ranks"]
    lines = [(sheet.seat, source, points) for sheet in sheets for source, points in sheet.lines]
    assert [tuple(line.values()) for line in row["lines"]] == lines
    assert record.replay(rules).dump() == state.dump()


# ------------------------------------------------------------ what is played


def test_tables_are_dealt_evenly() -> None:
    task = plan_dataset("keyflower", {"open_screens": "yes"}, (), (), 40, 0)
    dealt = [(seats, dict(chosen)) for seats, chosen in map(task.table, range(40))]
    tables = Counter((seats, chosen["farmers"], chosen["merchants"]) for seats, chosen in dealt)
    assert len(tables) == 5 * 2 * 2
    assert set(tables.values()) == {2}
    assert dict(task.table(7)[1])["open_screens"] is True
    fixed = plan_dataset("keyflower", {"farmers": "yes"}, ("random",), (3,), 4, 0)
    assert (fixed.varied, fixed.seats, fixed.bots) == (("merchants",), (3,), ("random",))


def test_the_bots_are_the_levels_that_plan() -> None:
    assert list_planners("keyflower") == ("shepherd", "gardener", "carter", "miller")
    assert list_planners(GAME) == ("shepherd", "gardener", "carter", "miller", "reeve")


def test_a_game_depends_on_its_number_only() -> None:
    task = DatasetPlan(GAME, ("random", "shepherd"), (2,), seed=5)
    once, again, other = (play_row(task, number) for number in (1, 1, 2))
    assert once == again
    assert once["moves"] != other["moves"]


# ------------------------------------------------------------ the file


def test_the_file_is_the_same_however_it_came_to_be(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shell(*EXPORT, "--workers", "1").works().out.startswith("9 games written to my_farm_shop.parquet, ")
    play = dataset.play_part

    def interrupted(task: tuple[DatasetPlan, int]) -> list[dataset.GameRow]:
        if task[1] == 4:
            raise KeyboardInterrupt
        return play(task)

    monkeypatch.setattr(dataset, "play_part", interrupted)
    run = shell(*EXPORT, "--workers", "1", "--out", "other.parquet")
    assert (run.status, run.out) == (130, "")
    assert run.err == "steading: stopped after 4 of 9 games; the same command continues from other.parquet.parts\n"
    assert not (shell.directory / "other.parquet").exists()
    shell(*EXPORT[:-1], "4", "--out", "other.parquet").complains("other.parquet.parts holds other games")
    monkeypatch.setattr(dataset, "play_part", play)
    shell(*EXPORT, "--workers", "1", "--out", "other.parquet").works()
    first, other = (shell.directory / name for name in ("my_farm_shop.parquet", "other.parquet"))
    assert other.read_bytes() == first.read_bytes()
    assert sorted(path.name for path in shell.directory.iterdir()) == ["my_farm_shop.parquet", "other.parquet"]
    rows = pl.read_parquet(first)
    assert rows["number"].to_list() == list(range(9))
    assert_replays(GAME, rows.row(8, named=True))


def test_what_can_be_wrong_is_one_line(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    shell("export", "chess").complains("there is no game 'chess'")
    shell("export", GAME, "--seats", "2,9").complains("2 to 4 seats, not 9")
    shell("export", GAME, "--bots", "genius").complains("steward, greedy, random")
    shell("export", GAME, "--games", "0").complains("--games must be at least 1")
    shell("export", GAME, "--out", "nowhere/g.parquet").complains("cannot be written")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr("steading.cli.export.find_spec", lambda name: None)
    shell("export", GAME).complains("pip install 'steading[data]'")


# ------------------------------------------------------------ the sample


@pytest.mark.parametrize("game", steading.games())
def test_the_sample_can_be_read_and_replayed(game: str) -> None:
    path = DATA / f"{game}.parquet"
    rows, told = pl.read_parquet(path), read_metadata(path)
    assert (told["format"], told["game"], told["games"]) == (1, game, len(rows))
    assert dict(rows.schema) == dataset.make_schema(make(game, {}))
    rules = make(game, {})
    again = "the rules have changed: make sample"
    assert told["rules"] == rules.version, again
    assert told["actions"] == [action.form() for action in rules.catalogue.actions], again
    assert set(rows["seats"]) == set(rules.seat_numbers)
    assert set(rows["options"].struct.field(about(game).modules[0][0])) == {False, True}
    for number in (0, len(rows) - 1):
        assert_replays(game, rows.row(number, named=True))


def test_the_sample_is_small() -> None:
    assert sum(path.stat().st_size for path in DATA.iterdir()) < 300_000
