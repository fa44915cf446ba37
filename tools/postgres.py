"""The PostgreSQL server that tests and measurements start for themselves, in a temporary folder that ends with it.

As a program it makes sure that there is one to start: `python -m tools.postgres`.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import TracebackType
from typing import Any

import asyncpg

from tools.debian import install

NEEDED = (
    "The tests need PostgreSQL. On Debian and Ubuntu: sudo apt-get install postgresql; "
    "elsewhere put initdb on the PATH."
)
PATIENCE = 30.0  # seconds until it must have started
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")  # what tests keep need not survive a power cut


def find_programs() -> Path | None:
    """The folder of its programs."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    on_path = shutil.which("initdb")
    programs = [*debian, *([Path(on_path).resolve()] if on_path else [])]
    return programs[-1].parent if programs else None


class Cluster:
    """A server of one's own, reached by a socket in its folder and by nothing else."""

    def __init__(self, safe: bool = False) -> None:
        programs = find_programs()
        if programs is None:
            raise RuntimeError(NEEDED)
        self.folder = Path(tempfile.mkdtemp(prefix="steading-postgres-"))
        self.user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name  # root it refuses to be
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        settings = ("listen_addresses=", "max_connections=200", *(() if safe else QUICK))
        data = self.folder / "data"
        kind = ("-A", "trust", "-U", self.user, "-E", "UTF8", "--no-locale", "--no-sync")
        self.run(programs / "initdb", "-D", data, *kind)
        extra = [part for setting in settings for part in ("-c", setting)]
        self.command = (programs / "postgres", "-D", data, "-k", self.folder, *extra)
        self.begin()

    def begin(self) -> None:
        """Start it; what it kept before is there."""
        self.process = self.start(*self.command)
        try:
            self.wait_for_start()
        except BaseException:
            self.stop()
            raise

    def kill(self) -> None:
        """As a power cut would: all of its processes at once."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def wait_for_start(self) -> None:
        until = time.monotonic() + PATIENCE
        while not (self.folder / ".s.PGSQL.5432").exists():
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError("PostgreSQL did not start")
            time.sleep(0.02)
        self.wait(until)

    def as_user(self) -> dict[str, Any]:
        return {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}

    def run(self, *command: object) -> None:
        """One of its programs, to its end."""
        subprocess.run(
            list(map(str, command)), check=True, stdout=subprocess.DEVNULL, cwd=self.folder, **self.as_user()
        )

    def start(self, *command: object) -> subprocess.Popen[bytes]:
        """One of its programs, that goes on."""
        log = (self.folder / "log").open("wb")
        return subprocess.Popen(
            list(map(str, command)), stdout=log, stderr=log, cwd=self.folder, start_new_session=True, **self.as_user()
        )

    def wait(self, until: float) -> None:
        while True:
            try:
                self.ask("SELECT 1")
            except (OSError, asyncpg.PostgresError):
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)
            else:
                return

    def ask(self, statement: str, database: str = "postgres") -> list[Any]:
        """One statement, outside of any transaction; what it finds."""

        async def asked() -> list[Any]:
            connection = await asyncpg.connect(host=str(self.folder), user=self.user, database=database)
            try:
                return list(await connection.fetch(statement))
            finally:
                await connection.close()

        with ThreadPoolExecutor(1) as thread:  # a browser test has a loop of its own in this one
            return thread.submit(asyncio.run, asked()).result()

    def new_database(self, name: str = "", like: str = "template1") -> str:
        """A database that is empty, or a copy of another; its URL."""
        name = name or f"steading_{secrets.token_hex(6)}"
        self.ask(f'CREATE DATABASE "{name}" TEMPLATE "{like}"')
        return self.url(name)

    def url(self, name: str) -> str:
        """Where this database is found."""
        return f"postgresql+asyncpg://{self.user}@/{name}?host={self.folder}"

    def stop(self) -> None:
        """Away with it and all it kept."""
        self.process.terminate()  # whoever is still connected is waited for: no longer than the next line
        try:
            self.process.wait(1)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def main() -> int:
    """Make sure that it is there."""
    if install(("postgresql",), find_programs):
        return 0
    print(NEEDED, file=sys.stderr)
    return 2


if __name__ == "__main__":
    raise SystemExit(main())
