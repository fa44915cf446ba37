"""Two processes on one PostgreSQL, either killed while people play at both; `benchmarks/kills.py` does it for long."""

from __future__ import annotations

import asyncio

from benchmarks.kills import kill
from tools.postgres import Cluster

from tests.depth import examples
from tests.server import serving

KILLS = examples(6)


def test_a_process_that_is_killed_loses_and_doubles_nothing() -> None:
    cluster = serving.CLUSTER or Cluster()
    try:
        report = asyncio.run(kill(cluster.new_database(), kills=KILLS, seed=5, people=2))
    finally:
        if cluster is not serving.CLUSTER:
            cluster.stop()
    assert (report.lost, report.doubled, report.unknown) == (0, 0, 0)
    assert (report.told_twice, report.left, report.stuck) == (0, 0, 0)
    assert report.kills == KILLS
    assert report.rows >= report.acknowledged >= 2 * KILLS
