"""Playing on Ray, on all machines of a cluster. What a lost worker had begun is begun again, and counted."""

from __future__ import annotations

import hashlib
import os
import platform
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, redirect_stdout
from functools import cache
from pathlib import Path
from typing import TypeVar

from .crews import AHEAD, CannotPlay, Crew

NEWEST = (3, 14)  # the last Python that Ray is made for
AGAIN = 5  # times that a task may lose its worker before it is the task's own fault
COUNTED = 10.0  # seconds after which it is looked again how large the cluster is
PACKAGE = Path(__file__).parents[1]

T = TypeVar("T")
R = TypeVar("R")


class Cluster(Crew):
    """Ray's workers: of the cluster at an address, of the one that this machine belongs to, or of one begun here."""

    most = 50

    def __init__(self, address: str, workers: int = 0) -> None:
        if address != "ray" and not address.startswith("ray://"):
            raise CannotPlay(f"games are played on ray or ray://HOST:PORT, not {address!r}")
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ImportError:
            raise CannotPlay(missing()) from None
        self.ray = ray
        try:
            ray.init(None if address == "ray" else address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ImportError, RuntimeError) as error:
            raise CannotPlay(f"{address} cannot be had: {str(error).splitlines()[0]}") from None
        self.closing = ExitStack()
        self.closing.callback(ray.shutdown)
        self.closing.enter_context(redirect_stdout(sys.stderr))  # Ray tells there of what is lost
        self.workers = workers
        self.counted = 0.0
        self.size = self.room()
        self.play = ray.remote(num_cpus=1, max_retries=0, scheduling_strategy="SPREAD")(played)

    def room(self) -> int:
        """How many tasks can be played at once now: machines come and go."""
        if self.workers:
            return self.workers
        if time.monotonic() > self.counted + COUNTED:
            self.counted = time.monotonic()
            self.size = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        return self.size

    def each(self, play: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """See Crew."""
        waiting = enumerate(tasks)
        going: dict[object, tuple[int, T, int]] = {}  # by what Ray calls it: which task, and how often it was lost
        done: dict[int, R] = {}
        due = begun = 0

        def begin(place: int, task: T, lost: int = 0) -> None:
            going[self.play.remote(sources(), str(Path.cwd()), play, task)] = place, task, lost

        try:
            while True:
                ahead = self.room() * (1 if self.workers else AHEAD)
                while len(going) < ahead and begun - due < AHEAD * ahead and (next_one := next(waiting, None)):
                    begin(*next_one)
                    begun += 1
                if not going:
                    return
                ready = self.first(list(going))
                for each in ready:
                    place, task, lost = going.pop(each)
                    try:
                        done[place] = self.ray.get(each)
                    except self.ray.exceptions.RayTaskError as error:  # what the task itself raised
                        raise (error.cause or error) from None
                    except self.ray.exceptions.RayError as error:
                        if lost == AGAIN:
                            raise CannotPlay(f"a task lost its worker {AGAIN + 1} times: {error}") from None
                        self.retried += 1
                        begin(place, task, lost + 1)
                while due in done:
                    yield done.pop(due)
                    due += 1
        finally:
            for each in going:
                self.ray.cancel(each)

    def first(self, going: list[object]) -> list[object]:
        """Those that are done, after some time none; CannotPlay, if there is no cluster any more."""
        try:
            ready, _ = self.ray.wait(going, timeout=COUNTED)
        except (self.ray.exceptions.RaySystemError, ConnectionError) as error:
            raise CannotPlay(f"the cluster is lost: {str(error).splitlines()[0]}") from None
        return list(ready)

    def close(self) -> None:
        """Those of this command's tasks that go on end with it, and a cluster that it has begun."""
        self.closing.close()


def missing() -> str:
    """Why there is no Ray."""
    if sys.version_info[:2] > NEWEST:
        return f"there is no Ray for this Python yet; the newest that it is made for is {NEWEST[0]}.{NEWEST[1]}"
    return "games on Ray need ray: pip install 'steading[arena]'"


def played(wanted: str, folder: str, play: Callable[[T], R], task: T) -> R:
    """One task, on whatever machine; bots of one's own are looked for in the same folder as at home."""
    if sources() != wanted:
        raise CannotPlay(f"{platform.node()} has another version of Steading than this machine")
    if folder not in sys.path and Path(folder).is_dir():
        sys.path.append(folder)
    return play(task)


@cache
def sources() -> str:
    """A fingerprint of what decides how games go, the same for both builds."""
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(path for path in PACKAGE.rglob("*") if path.suffix in (".py", ".toml")):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()
