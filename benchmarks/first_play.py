"""From a clean clone to the table in the browser, as `make play` does it: `python -m benchmarks.first_play`.

It is installed twice, with an empty cache and with a full one: the difference is the network's part.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent


def processor() -> float:
    """Seconds of a processor that this and its ended children have taken."""
    return sum(used.ru_utime + used.ru_stime for used in map(resource.getrusage, WHO))


WHO = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)


@contextmanager
def measured(part: str) -> Iterator[None]:
    """Say how long it took."""
    clock, work = time.perf_counter(), processor()
    yield
    print(f"{part:<44} {time.perf_counter() - clock:6.1f} s, {processor() - work:5.1f} s of a processor", flush=True)


def install(clone: Path, environment: dict[str, str]) -> None:
    command = ["make", "--silent", f"PYTHON={getattr(sys, '_base_executable', sys.executable)}", ".venv/plays"]
    subprocess.run(command, cwd=clone, env=environment, check=True)


def serve(clone: Path, environment: dict[str, str]) -> None:
    """Until the first page has been read; the server ends with it, so that its processor time counts."""
    command = [f"{clone}/.venv/bin/steading", "serve", "--port", "0", "--no-browser", "--no-build"]
    with subprocess.Popen(command, cwd=clone, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        with urlopen(address) as page:
            page.read()
        server.send_signal(signal.SIGINT)


def main() -> None:
    """Clone, install, serve."""
    hidden = ("PYTHONDONTWRITEBYTECODE", "PYTHONPATH", "VIRTUAL_ENV", "MAKEFLAGS", "MAKELEVEL")
    with TemporaryDirectory() as folder:
        kept = {name: value for name, value in os.environ.items() if name not in hidden}
        cache = {"UV_CACHE_DIR": f"{folder}/uv", "PIP_CACHE_DIR": f"{folder}/pip", "XDG_DATA_HOME": folder}
        for name in ("with the network", "without it, from a cache"):
            clone = Path(folder) / name.replace(" ", "-")
            subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
            with measured(f"installing {name}"):
                install(clone, {**kept, **cache})
        for name in ("the first time", "again"):
            with measured(f"the server and its first page, {name}"):
                serve(clone, {**kept, **cache})


if __name__ == "__main__":
    main()
