"""Copies of a SQLite database, made while the server runs, and put back. PostgreSQL has its own programs for that."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from .runner import CannotServe, check_url

WITH_ITS_OWN = (
    "{backend} is backed up with its own programs: "
    "pg_dump --format=custom --file=steading.dump DATABASE and "
    "pg_restore --clean --if-exists --dbname=DATABASE steading.dump"
)


class CannotCopy(Exception):
    """Why there is no copy: one line."""


def file_of(url: str) -> Path:
    """The file of a SQLite database."""
    try:
        address = check_url(url)
    except CannotServe as error:
        raise CannotCopy(f"{error}") from None
    if address.backend != "sqlite":
        raise CannotCopy(WITH_ITS_OWN.format(backend=address.backend))
    return Path(address.path)


def check(path: Path) -> None:
    """Is it a whole database of Steading?"""
    if not path.is_file():
        raise CannotCopy(f"there is no file {path}")
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
            (found,) = database.execute("PRAGMA integrity_check").fetchone()
            (tables,) = database.execute("SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
    except sqlite3.DatabaseError as error:
        raise CannotCopy(f"{path} cannot be read as a database ({error})") from None
    if found != "ok":
        raise CannotCopy(f"{path} is damaged: {found}")
    if not tables:
        raise CannotCopy(f"{path} is not a Steading database")


def copy(source: Path, target: Path) -> None:
    """All of it as it is at one moment, whole or not at all; for nobody else to read."""
    check(source)
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    half = target.with_name(f".{target.name}.half")
    half.unlink(missing_ok=True)
    half.touch(0o600)
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(half)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, without others beside it
        check(half)
        os.replace(half, target)
    except (sqlite3.Error, OSError) as error:
        raise CannotCopy(f"{target} could not be written ({error})") from None
    finally:
        half.unlink(missing_ok=True)


def back_up(url: str, target: Path) -> None:
    """A copy of the database, while the server runs or not."""
    copy(file_of(url), target)


def restore(source: Path, url: str, force: bool) -> None:
    """Put a copy in the database's place. The server must not run meanwhile."""
    target = file_of(url)
    if target.exists() and not force:
        raise CannotCopy(f"{target} exists; stop the server and use --force to replace it with the backup")
    check(source)
    for beside in (f"{target.name}-wal", f"{target.name}-shm"):  # they belong to what is replaced
        target.with_name(beside).unlink(missing_ok=True)
    copy(source, target)
