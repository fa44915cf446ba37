"""Databases that former versions have written, with a row of every kind (see tools/former.py).

When the version of now opens them nothing is lost, games go on, and everybody is who they were.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, Table, create_engine, select, text

from steading.server.store import database as server_database
from steading.server.store.schema import Base
from tests.server import serving
from tests.server.serving import QUICK, Guest, InThread, Json, prepare
from tests.server.test_people import me

FORMER = sorted((Path(__file__).parent / "databases").glob("*.sql.gz"))
FINISHED = ("finished", "end", "resign", "rated")
RUNNING = ("my_farm_shop running", "keyflower running", "key_flow running", "other rules", "first", "what-if")
Rows = dict[str, list[dict[str, Any]]]  # by table


@dataclass(frozen=True)
class Former:
    """A database as it was written: a file of SQLite, what was in it, and what its author knew."""

    file: Path
    version: str
    known: Json
    rows: Rows


@pytest.fixture(params=FORMER, ids=lambda path: path.name)
def former(request: pytest.FixtureRequest, tmp_path: Path) -> Former:
    dump = gzip.decompress(request.param.read_bytes()).decode()
    file = tmp_path / "steading.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(dump)
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        rows = rows_in(connection, reflected(connection))
    engine.dispose()
    return Former(file, request.param.name.partition(".")[0], json.loads(dump.partition("\n")[0][3:]), rows)


def reflected(connection: Connection) -> list[Table]:
    """Its tables as they are, those that others point to first."""
    metadata = MetaData()
    metadata.reflect(connection)
    return [table for table in metadata.sorted_tables if table.name != "alembic_version"]


def rows_in(connection: Connection, tables: list[Table]) -> Rows:
    """Everything, in an order of its own."""
    return {table.name: listed(connection.execute(select(table))) for table in tables}


def listed(found: Any) -> list[dict[str, Any]]:
    return sorted((dict(sorted(row._mapping.items())) for row in found), key=repr)


def opened(former: Former) -> str:
    """Where the database is, in the store that the tests run on."""
    if serving.CLUSTER is None:
        return f"sqlite:///{former.file}"
    url = serving.CLUSTER.new_database(secrets.token_hex(8))
    asyncio.run(copied(former, url))
    return url


async def copied(former: Former, url: str) -> None:
    """The same rows in PostgreSQL."""
    database = server_database.Database(url)
    async with database.writer.begin() as connection:
        await connection.run_sync(copy, former)
    await database.close()


def copy(connection: Connection, former: Former) -> None:
    """As `copied`."""
    config = Config()
    config.set_main_option("script_location", str(Path(server_database.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, former.version)
    for table in reflected(connection):
        connection.execute(table.insert(), former.rows[table.name])
        if "id" in table.c and table.c.id.type.python_type is int:
            last = f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), (SELECT max(id) FROM {table.name}))"
            connection.execute(text(last))


async def kept(url: str, columns: dict[str, set[str]]) -> Rows:
    """What is in these columns now."""
    database = server_database.Database(url)
    found: Rows = {}
    for name, wanted in columns.items():
        table = Base.metadata.tables[name]
        found[name] = listed(await database.rows(select(*[column for column in table.c if column.name in wanted])))
    await database.close()
    return found


def test_the_newest_migration_or_the_one_before_it_has_left_a_database() -> None:
    migrations = Path(server_database.__file__).parent / "migrations" / "versions"
    newest = sorted(path.name[:4] for path in migrations.glob("[0-9]*.py"))[-2:]
    assert FORMER[-1].name.partition(".")[0] in newest, "run tools/former.py before a migration is added"


def test_every_row_of_a_former_version_is_there(former: Former) -> None:
    assert all(former.rows.values()), "a row of every kind"
    url = opened(former)
    prepare(url)
    columns = {name: set(rows[0]) for name, rows in former.rows.items()}
    now = asyncio.run(kept(url, columns))
    for name, rows in former.rows.items():
        assert now[name] == rows, name


@pytest.fixture
def served(former: Former) -> Iterator[InThread]:
    """The version of now on that database, a minute after the other has ended."""
    then = former.known["at"]
    running = InThread(opened(former), replace(QUICK, clock=lambda: then + 60))
    yield running
    running.stop()


def returned(served: InThread, former: Former, name: str) -> Guest:
    """Somebody, with the cookie that they had."""
    guest = served.guest()
    guest.http.cookies.clear()
    for cookie, token in former.known["cookies"][name].items():
        guest.http.cookies.set(cookie, token, domain="127.0.0.1", path="/")
    return guest


def test_people_of_a_former_version_are_who_they_were_and_their_games_go_on(former: Former, served: InThread) -> None:
    tables, password = former.known["tables"], former.known["password"]
    ann, bea = returned(served, former, "Ann"), returned(served, former, "Bea")
    roles = {"Ann": "member", "Bea": "member", "Mona": "moderator", "Ada": "admin"}
    assert {name: me(returned(served, former, name))["role"] for name in roles} == roles
    assert {name: me(served.guest().sign_in(name, password))["role"] for name in roles} == roles
    assert me(returned(served, former, "guest"))["role"] == "guest"
    served.guest().post("/sign-in", 403, name="Rex", password=password)
    for purpose in RUNNING:
        table = {"url": f"/table/{tables[purpose]}"}
        alone = purpose in ("first", "what-if")
        with ann.sit(table) as one, (ann if alone else bea).sit(table) as two:
            tab = one if alone or one.deciding() else two
            tab.until(lambda board: board["actions"])
            tab.play(-1, key=secrets.token_hex(8))  # the other version counted its clicks, too
    for purpose in FINISHED:
        answer = ann.http.get(
            f"/table/{tables[purpose]}", follow_redirects=True
        )  # to its film, once the rules are others
        assert answer.status_code == 200, purpose
    assert ann.http.get(f"/replay/{former.known['record']}/moment/10").status_code == 200
    assert [each["name"] for each in ann.http.get("/ranking/my_farm_shop/2").json()["leaders"]] == ["Bea", "Ann"]
    assert len(returned(served, former, "Mona").http.get("/reports/list").json()) == 1
    listed = {each["table"] for each in ann.http.get("/mine").json()}
    assert {purpose for purpose, table in tables.items() if table in listed} == set(RUNNING)
