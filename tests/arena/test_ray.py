"""Games on a real cluster of Ray's, several nodes on this machine: the same as here, whatever is lost on the way."""

from __future__ import annotations

import builtins
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from steading.arena import cluster as clusters
from steading.arena import ladder, tuning
from steading.arena.crews import CannotPlay, Crew, crew
from steading.arena.tuning import Progress, Task
from tests.arena import bots
from tests.arena.bots import BEGUN
from tests.cli.shell import MAIN, PACKAGE, Shell

pytest.importorskip("ray", reason=clusters.missing())

ROOT = Path(__file__).parents[2]
GAME = "my_farm_shop"
PATIENT = "tests.arena.bots:Patient"
SMALL = {"object_store_memory": 80 * 2**20, "include_dashboard": False}
ALERT = {"health_check_period_ms": 500, "health_check_failure_threshold": 4}  # a dead machine is soon missed
LONG_ENOUGH = 60.0


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Machines:
    """A head and two machines of one core each, as far as Ray can tell."""

    def __init__(self, folder: Path) -> None:
        from ray.cluster_utils import Cluster as Nodes

        self.folder = folder
        self.begun = folder / "begun"
        self.begun.mkdir()
        port = free_port()
        self.nodes = Nodes(
            True, head_node_args={"num_cpus": 0, "ray_client_server_port": port, "_system_config": ALERT, **SMALL}
        )
        self.network = f"ray://127.0.0.1:{port}"
        self.workers = [self.nodes.add_node(wait=False, num_cpus=1, **SMALL) for _ in range(2)]
        self.nodes.wait_for_nodes()

    def at_work(self) -> list[int]:
        """The processes that have begun to play a game with a patient bot, and are there."""
        found = [int(path.name) for path in self.begun.iterdir()]
        return [pid for pid in found if running(pid)]


def running(pid: int) -> bool:
    """Is there such a process?"""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(PACKAGE), str(ROOT)]), **more}


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    folder = tmp_path_factory.mktemp("ray")
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment(**{BEGUN: str(folder / "begun"), "RAY_USAGE_STATS_ENABLED": "0"}).items():
            patch.setenv(name, value)
        made = Machines(folder)
        patch.setenv("RAY_ADDRESS", made.nodes.address)
        yield made
        made.nodes.shutdown()


@pytest.fixture
def ray_crew(machines: Machines) -> Iterator[Crew]:
    with crew("ray") as those:
        yield those


def series(bots: tuple[str, str] = ("random", PATIENT), seats: int = 2) -> ladder.Pairing:
    return ladder.paired(GAME, {}, seats, bots, seed=5, alone=False)


def outcomes(pairing: ladder.Pairing) -> list[Any]:
    return [(each.lineup, each.first, each.scores, each.places, each.failure) for each in pairing.outcomes]


def eventually(holds: Callable[[], bool], seconds: float = LONG_ENOUGH) -> bool:
    until = time.monotonic() + seconds
    while not holds() and time.monotonic() < until:
        time.sleep(0.05)
    return holds()


# ------------------------------------------------------------ the same as here


def test_a_step_of_tuning_is_the_same_on_a_cluster(ray_crew: Crew) -> None:
    def stepped(those: Crew) -> Progress:
        number = len(tuning.flat(task.base, task.seats))
        progress = Progress(task.form(), [1.0] * number, [0.0] * number, [0.0] * number, [0.0] * number)
        tuning.step(task, progress, partial(those.each, tuning.meet))
        return progress

    task = Task(GAME, 2, start="greedy", pairs=3)
    assert ray_crew.size == 2
    assert stepped(ray_crew) == stepped(Crew())


def test_a_machine_that_is_lost_in_the_middle_changes_nothing_and_is_counted(
    machines: Machines, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = series(), series()
    played = 0
    with crew("ray") as those:
        for number in ladder.played(there, 60, None, those):
            played += number
            if len(machines.workers) == 2 and len(machines.at_work()) == 2:  # both machines are at it
                machines.nodes.remove_node(machines.workers.pop(), allow_graceful=False)
                lost_at = played
    assert there.failures == []
    assert (played, len(machines.workers)) == (60, 1)
    assert lost_at < 50
    assert those.retried >= 1
    monkeypatch.setattr(bots, "REST", 0.0)
    for _ in ladder.played(here, 60):
        pass
    assert outcomes(there) == outcomes(here)
    assert len(outcomes(there)) == 60


def test_a_task_that_always_ends_its_worker_is_given_up(ray_crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "AGAIN", 1)
    with pytest.raises(CannotPlay, match="a task lost its worker 2 times"):
        list(ray_crew.each(os._exit, [1]))
    assert ray_crew.retried == 1


def test_what_a_task_raises_is_raised_here(ray_crew: Crew) -> None:
    with pytest.raises(ZeroDivisionError):
        list(ray_crew.each(partial(divmod, 1), [0]))


def test_a_machine_with_other_sources_is_named(ray_crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "sources", lambda: "those of yesterday")
    with pytest.raises(CannotPlay, match="has another version of Steading than this machine"):
        list(ray_crew.each(abs, [-1]))


# ------------------------------------------------------------ the command line


def test_a_match_over_the_network_is_the_same(machines: Machines, shell: Shell) -> None:
    def form(*more: str) -> Any:
        run = shell("simulate", GAME, "--bots", "random", "--seats", "3", "--games", "9", "--json", *more).works()
        return {name: value for name, value in run.json.items() if name != "seconds"}

    assert form("--on", machines.network) == form("--workers", "1")


# ------------------------------------------------------------ Ctrl-C


def begin(machines: Machines, address: str, mark: str) -> subprocess.Popen[str]:
    for left in machines.begun.iterdir():
        left.unlink()
    command = [*MAIN, "arena", GAME, "--bots", f"random,{PATIENT}", "--games", "4000", "--json", "--on", "ray"]
    told = environment(RAY_ADDRESS=address, STEADING_TEST_MARK=mark)
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command, cwd=machines.folder, env=told, stdout=pipe, stderr=pipe, text=True, start_new_session=True
    )


def marked(mark: str) -> list[str]:
    """The processes that descend from one that was told the mark."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            if f"STEADING_TEST_MARK={mark}".encode() in (path / "environ").read_bytes():
                found.append((path / "cmdline").read_text().replace("\0", " "))
        except OSError:  # gone meanwhile, or somebody else's
            continue
    return found


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for processes as Linux shows them")
@pytest.mark.parametrize("own", [True, False], ids=["a cluster of its own", "one that goes on"])
def test_ctrl_c_tells_what_was_played_and_leaves_nothing_running(machines: Machines, own: bool) -> None:
    mark = f"{os.getpid()}-{own}"
    run = begin(machines, "local" if own else machines.nodes.address, mark)
    assert eventually(lambda: bool(machines.at_work()))
    at_work = machines.at_work()
    os.killpg(run.pid, signal.SIGINT)
    said, complained = run.communicate(timeout=LONG_ENOUGH)
    assert (run.returncode, complained) == (130, "steading: stopped; this is what was played so far\n")
    assert '"interrupted": true' in said
    assert eventually(lambda: not marked(mark)), marked(mark)
    assert eventually(lambda: not any(map(running, at_work)))


# ------------------------------------------------------------ what can be wrong


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, monkeypatch, capsys)


def test_only_ray_is_known(shell: Shell) -> None:
    shell("simulate", GAME, "--on", "the moon").complains("ray or ray://HOST:PORT, not 'the moon'")


def test_without_ray_it_is_said_how_to_get_it(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *rest: Any) -> Any:
        if name == "ray":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", missing)
    shell("arena", GAME, "--on", "ray").complains("pip install 'steading[arena]'")
    monkeypatch.setattr(clusters, "NEWEST", (3, 10))
    shell("arena", GAME, "--on", "ray").complains("no Ray for this Python yet", "3.10")
