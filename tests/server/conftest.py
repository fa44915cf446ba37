"""One server for all tests of a process that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import InThread, database


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    served = InThread(database(tmp_path_factory.mktemp("house")))
    yield served
    served.stop()
