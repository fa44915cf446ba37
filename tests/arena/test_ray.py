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

from steading.arena import executors, ladder, tuner
from steading.arena.executors import CannotPlay, Executor, make_executor
from steading.arena.tuner import TuningProgress, TuningTask
from steading.engine import BUILD, sow
from tests.arena.bots import GATE, OPEN, RESTING
from tests.cli.shell import MAIN, PACKAGE, Shell, process

pytest.importorskip("ray", reason=executors.explain_missing_ray())

ROOT = Path(__file__).parents[2]
GAME = "my_farm_shop"
PATIENT = "tests.arena.bots:Patient"
SMALL = {"object_store_memory": 80 * 2**20, "include_dashboard": False}
ALERT = {"health_check_period_ms": 500, "health_check_failure_threshold": 10}  # a dead machine is soon missed
PATIENCE = {  # of Ray's, where the machine is busy; and its server forks beside threads of gRPC
    "GRPC_ENABLE_FORK_SUPPORT": "0",
    "RAY_CLIENT_INITIAL_CONNECTION_TIMEOUT_S": "60",
    "RAY_CLIENT_MAX_CONNECTION_TIMEOUT_S": "60",
    "RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S": "600",  # the head starts a process for each client
}
LONG_ENOUGH = 120.0


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Machines:
    """A head and two machines of one core each, as far as Ray can tell."""

    def __init__(self, folder: Path) -> None:
        from ray.cluster_utils import Cluster as Nodes

        self.folder = folder
        self.at_rest = folder / "resting"
        self.gate = folder / GATE
        for each in (self.at_rest, self.gate):
            each.mkdir()
        port = free_port()
        self.nodes = Nodes(
            True, head_node_args={"num_cpus": 0, "ray_client_server_port": port, "_system_config": ALERT, **SMALL}
        )
        self.network = f"ray://127.0.0.1:{port}"
        self.workers = [self.nodes.add_node(wait=False, num_cpus=1, **SMALL) for _ in range(2)]
        self.nodes.wait_for_nodes()

    def resting(self) -> dict[int, int]:
        """The processes in which a bot rests now, and their parents."""
        found = {int(path.name): path.read_text() for path in self.at_rest.iterdir()}
        return {pid: int(parent) for pid, parent in found.items() if parent and running(pid)}

    def pass_through(self, *names: object) -> None:
        """Bots with these seeds need not rest; with OPEN, none."""
        for name in names:
            (self.gate / str(name)).touch()

    def shut(self) -> None:
        """All rest again."""
        for path in self.gate.iterdir():
            path.unlink()

    def lose(self) -> bool:
        """Lose a machine on which a game is going on, with all that runs there; False if there is none."""
        for pid, parent in self.resting().items():
            for node in self.workers:
                if node.all_processes["raylet"][0].process.pid == parent:
                    os.kill(pid, signal.SIGKILL)
                    self.nodes.remove_node(node, allow_graceful=False)
                    self.workers.remove(node)
                    return True
        return False


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
        for name, value in environment(**{RESTING: str(folder / "resting")}, **PATIENCE).items():
            patch.setenv(name, value)
        made = Machines(folder)
        patch.setenv("RAY_ADDRESS", made.nodes.address)
        yield made
        made.nodes.shutdown()


@pytest.fixture
def ray_executor(machines: Machines) -> Iterator[Executor]:
    with make_executor("ray") as executor:
        yield executor


def series(bots: tuple[str, str] = ("random", PATIENT), seats: int = 2) -> ladder.Pairing:
    return ladder.make_pairing(GAME, {}, seats, bots, seed=5, alone=False)


def outcomes(pairing: ladder.Pairing) -> list[Any]:
    return [(each.lineup, each.first, each.scores, each.places, each.failure) for each in pairing.outcomes]


def eventually(holds: Callable[[], bool], seconds: float = LONG_ENOUGH) -> bool:
    until = time.monotonic() + seconds
    while not (held := holds()) and time.monotonic() < until:
        time.sleep(0.05)
    return held


# ------------------------------------------------------------ the same as here


@pytest.mark.skipif(BUILD == "interpreted", reason="whole games: played on the compiled build")
def test_a_step_of_tuning_is_the_same_on_a_cluster(ray_executor: Executor) -> None:
    def stepped(executor: Executor) -> TuningProgress:
        number = len(tuner.flatten(task.base, task.seats))
        progress = TuningProgress(task.form(), [1.0] * number, [0.0] * number, [0.0] * number, [0.0] * number)
        tuner.step(task, progress, partial(executor.map, tuner.meet))
        return progress

    task = TuningTask(GAME, 2, start="greedy", pairs=3)
    assert ray_executor.size == 2
    assert stepped(ray_executor) == stepped(Executor())


def test_a_machine_that_is_lost_in_the_middle_changes_nothing_and_is_counted(machines: Machines) -> None:
    here, there = series(), series()
    lineups = there.contest.lineups
    first = sow(there.contest.seed, 0)  # the first deal is played; all others rest until a machine is lost
    machines.pass_through(*[sow(first, side, seat) for side, names in enumerate(lineups) for seat in range(len(names))])
    played, lost_at = 0, -1
    with make_executor("ray") as executor:
        for number in ladder.play_series(there, 24, None, executor):
            played += number
            if lost_at < 0:
                assert eventually(machines.lose)
                lost_at = played
                machines.pass_through(OPEN)
    assert there.failures == []
    assert 0 < lost_at < played == 24
    assert executor.retried >= 1
    for _ in ladder.play_series(here, 24):
        pass
    machines.shut()
    assert outcomes(there) == outcomes(here)
    assert len(outcomes(there)) == 24


def test_a_task_that_always_ends_its_worker_is_given_up(
    ray_executor: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(executors, "RETRIES", 1)
    with pytest.raises(CannotPlay, match="a task lost its worker 2 times"):
        list(ray_executor.map(os._exit, [1]))
    assert ray_executor.retried == 1


def test_what_a_task_raises_is_raised_here(ray_executor: Executor) -> None:
    with pytest.raises(ZeroDivisionError):
        list(ray_executor.map(partial(divmod, 1), [0]))


def test_a_machine_with_other_sources_is_named(ray_executor: Executor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "fingerprint_sources", lambda: "those of yesterday")
    with pytest.raises(CannotPlay, match="has another version of Steading than this machine"):
        list(ray_executor.map(abs, [-1]))


# ------------------------------------------------------------ the command line


def test_a_match_over_the_network_is_the_same(machines: Machines, tmp_path: Path, shell: Shell) -> None:
    told = ("simulate", GAME, "--bots", "random", "--seats", "3", "--games", "9", "--json")
    there = process(tmp_path, *told, "--on", machines.network).works().json
    here = shell(*told, "--workers", "1").works().json
    assert {**there, "seconds": 0} == {**here, "seconds": 0}


# ------------------------------------------------------------ Ctrl-C


def begin(machines: Machines, address: str, mark: str) -> subprocess.Popen[str]:
    for left in machines.at_rest.iterdir():
        left.unlink()
    command = [*MAIN, "arena", GAME, "--bots", f"random,{PATIENT}", "--games", "4000", "--json", "--on", "ray"]
    told = environment(RAY_ADDRESS=address, STEADING_TEST_MARK=mark)
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command, cwd=machines.folder, env=told, stdout=pipe, stderr=pipe, text=True, start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a shell's background ignores it
    )  # fmt: skip


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
    assert eventually(lambda: bool(machines.resting()))
    at_work = list(machines.resting())
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
    monkeypatch.setattr(executors, "NEWEST", (3, 10))
    shell("arena", GAME, "--on", "ray").complains("no Ray for this Python yet", "3.10")
