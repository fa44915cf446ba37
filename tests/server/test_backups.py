"""Copies of what is kept, made while people play and put back: SQLite by `steading backup`, PostgreSQL by its own."""

from __future__ import annotations

import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from tools.postgres import Cluster, find_programs

from steading.server.backups import CannotCopy, back_up, restore
from tests.cli.shell import Shell
from tests.server import serving
from tests.server.serving import ON_FILES, Guest, InThread, Json


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, monkeypatch, capsys)


def played(served: InThread) -> tuple[Guest, Json, int]:
    """A table with some moves, and how many."""
    ann = served.guest()
    table = ann.open("me Ann", "me Bea", options={"start_player": "0"})
    with ann.sit(table) as tab:
        tab.play()
        tab.play()
        return ann, table, tab.board["number"]


def goes_on(url: str, ann: Guest, table: Json, number: int) -> None:
    """The table is as it was, and can be played on."""
    served = InThread(url)
    try:
        ann.served = served
        with ann.sit(table) as tab:
            assert tab.board["number"] == number
            tab.play()
    finally:
        served.stop()


@ON_FILES
def test_a_copy_made_while_people_play_can_be_played_on(tmp_path: Path, shell: Shell) -> None:
    url, copy = f"sqlite:///{tmp_path / 'steading.db'}", tmp_path / "copies" / "monday.db"
    served = InThread(url)
    try:
        ann, table, number = played(served)
        shell("backup", str(copy), "--database", url)
        with ann.sit(table) as tab:
            tab.play()
    finally:
        served.stop()
    assert copy.stat().st_mode & 0o77 == 0
    assert [path.name for path in copy.parent.iterdir()] == ["monday.db"]
    shell("restore", str(copy), "--database", url).complains("--force")
    shell("restore", str(copy), "--database", url, "--force")
    goes_on(url, ann, table, number)
    elsewhere = f"sqlite:///{tmp_path / 'new' / 'server.db'}"
    restore(copy, elsewhere, False)
    goes_on(elsewhere, ann, table, number)


@ON_FILES
def test_what_is_no_copy_is_not_put_back(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'steading.db'}"
    InThread(url).stop()
    kept = (tmp_path / "steading.db").read_bytes()
    for name, said in (
        ("nothing", "no file"),
        ("text", "cannot be read"),
        ("other", "not a Steading database"),
        ("damaged", "damaged|read"),
    ):
        path = tmp_path / name
        if name == "text":
            path.write_text("no database, but long enough to be looked at" * 50)
        elif name == "other":
            with closing(sqlite3.connect(path)) as other:
                other.execute("CREATE TABLE others (id)")
        elif name == "damaged":
            path.write_bytes(kept[:8192] + b"\xff" * 4096 + kept[12288:])
        with pytest.raises(CannotCopy, match=said):
            restore(path, url, True)
    assert (tmp_path / "steading.db").read_bytes() == kept
    with pytest.raises(CannotCopy, match="no file"):
        back_up(f"sqlite:///{tmp_path / 'nowhere.db'}", tmp_path / "copy.db")
    with pytest.raises(CannotCopy, match="pg_dump"):
        back_up("postgresql://somebody:secret@somewhere/steading", tmp_path / "copy.db")
    with pytest.raises(CannotCopy) as refused:
        back_up("nonsense:secret", tmp_path / "copy.db")
    assert "secret" not in str(refused.value)


def test_a_dump_of_postgresql_can_be_played_on(tmp_path: Path) -> None:
    programs = find_programs()
    assert programs is not None
    cluster = serving.CLUSTER or Cluster()
    try:
        old, new = cluster.new_database("before"), cluster.new_database("after")
        served = InThread(old)
        try:
            ann, table, number = played(served)
            to = ["--host", str(cluster.folder), "--username", cluster.user]
            dump = str(tmp_path / "steading.dump")
            command = [str(programs / "pg_dump"), *to, "--format=custom", f"--file={dump}", "before"]
            subprocess.run(command, check=True)
            with ann.sit(table) as tab:
                tab.play()
        finally:
            served.stop()
        command = [str(programs / "pg_restore"), *to, "--clean", "--if-exists", "--dbname=after", dump]
        subprocess.run(command, check=True)
        goes_on(new, ann, table, number)
    finally:
        if cluster is not serving.CLUSTER:
            cluster.stop()
