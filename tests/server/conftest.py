"""One server for all tests of a process that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tools.postgres import Cluster

from tests.server import serving
from tests.server.serving import InThread, database


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
    served = InThread(database(tmp_path_factory.mktemp("house")))
    yield served
    served.stop()
