"""Those who think for bots: a few processes, each asked one question at a time, replaced when it does not answer."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

import msgspec

from ...engine.ints import BUILD
from ...tables.bot_questions import BotAnswer, Question
from ...tables.hints import TurnAdvice
from .worker import guess

HINTS_PATIENCE = 8.0  # seconds for a hint, the time included in which others are given theirs
PACKAGE = Path(__file__).parents[3]  # the folder that this package is imported from


class WorkerDied(Exception):
    """A worker ended before it answered, or what it said is no answer."""


class Worker:
    """One process that thinks."""

    def __init__(self, process: Process, package: Path) -> None:
        self.process = process
        self.package = package
        self.build = ""

    @property
    def alive(self) -> bool:
        return self.process.returncode is None

    async def say(self, line: str) -> None:
        """One line to the process."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        with suppress(ConnectionError):  # that it has died is noticed when it is heard
            await self.process.stdin.drain()

    async def hear(self) -> str:
        assert self.process.stdout is not None
        try:
            line = await self.process.stdout.readline()
        except ValueError:  # longer than any answer
            raise WorkerDied from None
        if not line:
            raise WorkerDied
        return line.decode()

    async def ask(self, question: Question) -> BotAnswer:
        await self.say(json.dumps(asdict(question)))
        return msgspec.json.decode(await self.hear(), type=BotAnswer)

    async def advise(self, question: Question) -> list[TurnAdvice]:
        """Its answer to a question for a hint."""
        await self.say(json.dumps(asdict(question)))
        return [TurnAdvice(**each) for each in json.loads(await self.hear())["advice"]]

    def kill(self) -> None:
        """Away with it, whatever it thinks about."""
        with suppress(ProcessLookupError):
            self.process.kill()


class WorkerPool:
    """The workers. Those that start import one package, those that have started may still think with another."""

    def __init__(self, number: int, patience: float) -> None:
        self.places = asyncio.Semaphore(number)
        self.patience = patience  # seconds for one answer
        self.package = PACKAGE  # for those that start
        self.build = BUILD  # that package's
        self.building = False  # is a faster one on its way?
        self.free: list[Worker] = []
        self.hinting = asyncio.Lock()
        self.adviser: Worker | None = None  # who gives hints has a process of its own: no bot waits for that
        self.all: list[Worker] = []
        self.closed = False

    async def start(self, package: Path) -> Worker:
        """A new worker, once it has said of which build it is. It leaves Ctrl-C to its parent."""
        before = os.environ.get("PYTHONPATH")
        path = os.pathsep.join([str(package), before] if before else [str(package)])
        command = [sys.executable, "-P", "-m", f"{__package__}.worker"]  # -P: nothing of the folder one stands in
        environment = {**os.environ, "PYTHONPATH": path}
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, env=environment, start_new_session=True
        )
        worker = Worker(process, package)
        self.all = [other for other in self.all if other.alive] + [worker]
        try:
            async with asyncio.timeout(self.patience):
                worker.build = json.loads(await worker.hear())["build"]
        except BaseException:
            worker.kill()
            raise
        return worker

    async def worker(self) -> Worker:
        """One that is free, or a new one; from our own package should the other be gone meanwhile."""
        if self.closed:
            raise RuntimeError("no more questions")
        while self.free:
            worker = self.free.pop()
            if worker.alive:
                return worker
        return await self.new_worker()

    async def new_worker(self) -> Worker:
        """A worker that is started now, of the compiled package while there is one."""
        if self.package != PACKAGE:
            with suppress(WorkerDied, TimeoutError):
                return await self.start_compiled(self.package)
            self.package, self.build = PACKAGE, BUILD
        return await self.start(PACKAGE)

    async def start_compiled(self, package: Path) -> Worker:
        """A new worker from a package that must be compiled; Died if it is not, or not any more."""
        worker = await self.start(package)
        if worker.build != "compiled":
            worker.kill()
            raise WorkerDied
        return worker

    async def prepare(self) -> None:
        """Let a worker wake up, so that it is there before the first question."""
        async with self.places:
            self.put_back(await self.worker())

    def put_back(self, worker: Worker) -> None:
        if worker.package == self.package and not self.closed:
            self.free.append(worker)
        else:
            worker.kill()

    async def ask(self, question: Question) -> BotAnswer:
        """The answer. If a worker died over it, once more in a new one; a bot that takes too long plays at random."""
        for _ in range(2):
            try:
                return await self.ask_worker(question)
            except TimeoutError:
                return guess(question, f"did not answer in {self.patience:g} seconds")
            except (WorkerDied, OSError):
                continue
        return guess(question, "ended twice before it answered")

    async def ask_worker(self, question: Question) -> BotAnswer:
        """The answer of the next worker that is free."""
        async with self.places:
            worker = await self.worker()
            try:
                async with asyncio.timeout(self.patience):
                    thought = await worker.ask(question)
            except BaseException:  # also where nobody waits for the answer any more
                worker.kill()
                raise
            self.put_back(worker)
            return thought

    async def advise(self, question: Question) -> list[TurnAdvice]:
        """What somebody good would do; nothing if nobody has the time or the worker dies over it."""
        with suppress(TimeoutError, WorkerDied, OSError):
            async with asyncio.timeout(min(HINTS_PATIENCE, self.patience)), self.hinting:
                return await self.ask_adviser(question)
        return []

    async def ask_adviser(self, question: Question) -> list[TurnAdvice]:
        """What the one process that gives hints says; it is begun, or begun again, where there is none."""
        if self.closed:
            return []
        worker, self.adviser = self.adviser, None
        if worker is not None and worker.package != self.package:
            worker.kill()
        if worker is None or not worker.alive or worker.package != self.package:
            worker = await self.new_worker()
        try:
            advice = await worker.advise(question)
        except BaseException:
            worker.kill()
            raise
        self.adviser = worker
        return advice

    async def move(self, package: Path) -> None:
        """From now on workers import this compiled package; those that think finish. Died if it does not run."""
        worker = await self.start_compiled(package)
        self.package, self.build = package, worker.build
        for old in self.free:
            old.kill()
        self.free = [worker]

    async def close(self) -> None:
        self.closed = True
        for worker in self.all:
            worker.kill()
        await asyncio.gather(*[worker.process.wait() for worker in self.all])
