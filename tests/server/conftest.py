"""One server for all tests of a process that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tools.postgres import Cluster

from tests.server import serving, statements
from tests.server.serving import InThread, database


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--record-sql"):
        config.pluginmanager.register(statements.SqlRecorder(config.getoption("--record-sql")))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without tests that add no statement to those of others; a test that was not recorded is run."""
    if not config.getoption("--cover-sql"):
        return
    recorded = statements.read_recordings(config.getoption("--cover-sql"))
    known = {item.nodeid: recorded[item.nodeid] for item in items if item.nodeid in recorded}
    needless = known.keys() - statements.find_cover(known)
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in needless])
    items[:] = [item for item in items if item.nodeid not in needless]


@pytest.fixture(scope="session", autouse=True)
def store(request: pytest.FixtureRequest) -> Iterator[None]:
    """Where the servers keep what they keep: files, or a PostgreSQL server that starts and ends with the tests."""
    if request.config.getoption("--store") == "sqlite":
        yield
        return
    with Cluster() as serving.CLUSTER:
        yield


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    served = InThread(database(tmp_path_factory.mktemp("server")))
    yield served
    served.stop()
