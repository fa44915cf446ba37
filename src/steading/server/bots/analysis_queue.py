"""Those who analyse finished games: one process at a time, which gives way to all others: no bot waits for it."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, suppress

from ...engine import Malformed
from ...engine.contract import Document
from ...language.arguments import Sentence, sentence
from ...tables.record_errors import explain_record_error
from ..logs import say
from ..settings import Settings
from .pool import WorkerPool

LONGEST_LINE = 1 << 24  # bytes of an analysis
GRACE = 60.0  # seconds more than an analysis should take
FAILED = sentence("analysis-failed")

Keep = Callable[[Document], Awaitable[None]]
Claim = Callable[[str], AbstractAsyncContextManager[bool]]


class AnalysisJob:
    """One analysis under way."""

    def __init__(self) -> None:
        self.steps = 0
        self.of = 0
        self.error: Sentence | None = None
        self.preview: Document | None = None  # what is known so far
        self.previews = 0  # how many there were
        self.task: asyncio.Task[None] | None = None


class AnalysisQueue:
    """Analyses that are made or wait, by what they are of."""

    def __init__(self, pool: WorkerPool, settings: Settings, claimed: Claim) -> None:
        self.pool = pool  # they know which build is the fastest
        self.claimed = claimed  # is it this process that makes it?
        self.settings = settings
        self.places = asyncio.Semaphore(1)
        self.works: dict[str, AnalysisJob] = {}

    @property
    def busy(self) -> bool:
        """Do as many wait as may?"""
        return len([work for work in self.works.values() if not work.error]) >= self.settings.analyses

    def begin(self, subject: str, record: str, keep: Keep) -> AnalysisJob:
        """The work on this subject: what is under way, or a new one; one that failed is tried again."""
        work = self.works.get(subject)
        if work is None or work.error:
            work = self.works[subject] = AnalysisJob()
            work.task = asyncio.get_running_loop().create_task(self.run(subject, work, record, keep))
        return work

    async def run(self, subject: str, work: AnalysisJob, record: str, keep: Keep) -> None:
        """From its turn to the end."""
        try:
            async with self.places, self.claimed(f"analysis of {subject}") as mine:
                if mine:
                    await self.analyse(work, record, keep)
        except Exception as error:
            say("analysis", f"an analysis failed with {type(error).__name__}")
            work.error = work.error or FAILED
        if not work.error:
            del self.works[subject]

    async def analyse(self, work: AnalysisJob, record: str, keep: Keep) -> None:
        """Ask a process, and keep what it finds."""
        before = os.environ.get("PYTHONPATH")
        package = str(self.pool.package)
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([package, before] if before else [package])}
        command = [sys.executable, "-P", "-m", "steading.analysis.worker"]
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, env=environment, start_new_session=True, limit=LONGEST_LINE
        )
        try:
            async with asyncio.timeout(2 * self.settings.analysis_seconds + GRACE):  # it minds the time itself, mostly
                await self.converse(process, work, record, keep)
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def converse(self, process: Process, work: AnalysisJob, record: str, keep: Keep) -> None:
        """Put the question, and follow what is said."""
        assert process.stdin is not None and process.stdout is not None
        question = {"record": record, "seconds": self.settings.analysis_seconds}
        process.stdin.write(f"{json.dumps(question)}\n".encode())
        await process.stdin.drain()
        while line := await process.stdout.readline():
            said = json.loads(line)
            if "analysis" in said:
                await keep(said["analysis"])
                return
            if "preview" in said:
                work.preview, work.previews = said["preview"], work.previews + 1
            work.steps, work.of = said.get("done", work.steps), said.get("of", work.of)
            if "wrong" in said:
                work.error = explain_record_error(Malformed(said["path"], said["wrong"]))
        work.error = work.error or FAILED

    def forget(self, subject: str) -> None:
        """What it is of is no more."""
        work = self.works.pop(subject, None)
        if work is not None and work.task is not None:
            work.task.cancel()

    def forget_table(self, table: str) -> None:
        """The table is no more."""
        self.forget(f"table {table}")

    async def close(self) -> None:
        tasks = [work.task for work in self.works.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
