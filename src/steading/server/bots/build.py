"""The compiled package, built in the background for bots to think with; the server itself stays as it was started."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
import sysconfig
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from .pool import PACKAGE, WorkerDied, WorkerPool

ROOT = PACKAGE.parent  # of a checkout
NEEDED = ("mypyc", "setuptools", "librt")


def compiler() -> str | None:
    """The C compiler of this machine."""
    named = str(sysconfig.get_config_var("CC") or "cc").split()[0]
    return next(filter(None, map(shutil.which, (named, "cc", "gcc", "clang"))), None)


def hindrance(root: Path) -> str | None:
    """Why nothing can be built here, if so."""
    if not (root / "tools" / "compile.py").is_file():
        return "the sources are not here"
    if compiler() is None:
        return "there is no C compiler"
    if any(find_spec(name) is None for name in NEEDED):
        return "mypy is not installed"
    return None


async def build(root: Path) -> bool:
    """Build, at low priority; False if that failed, and build/compile.log says how. Ends when it is given up."""
    folder = root / "build"
    folder.mkdir(exist_ok=True)
    nice = shutil.which("nice")
    command = [*([nice, "-n", "19"] if nice else []), sys.executable, "tools/compile.py", "build/compiled"]
    with (folder / "compile.log").open("wb") as log:
        process = await asyncio.create_subprocess_exec(
            *command, cwd=root, stdin=asyncio.subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
        )
    try:
        return await process.wait() == 0
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill() if os.name == "nt" else os.killpg(process.pid, signal.SIGKILL)  # the C compiler too
            await process.wait()


async def move_over(pool: WorkerPool, root: Path = ROOT) -> None:
    """Let bots think with the compiled package once there is one; how it went is said in a line."""
    if pool.build == "compiled":
        return
    if why := hindrance(root):
        say(f"Bots think with the interpreted package, and less: {why}.")
        return
    pool.building = True
    try:
        if await build(root):
            await pool.move(root / "build" / "compiled" / "src")
            say("Bots think with the compiled package now.")
        else:
            say("The compiled package could not be built (build/compile.log); bots think with the interpreted one.")
    except (WorkerDied, TimeoutError, OSError):
        say("The compiled package does not run; bots think with the interpreted one.")
    finally:
        pool.building = False


def say(line: str) -> None:
    """A line for whoever runs the server."""
    print(line, flush=True)
