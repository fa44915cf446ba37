"""Those who read what was uploaded: processes asked one question at a time, and ended when it takes too long."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from contextlib import suppress
from typing import Literal, cast

import msgspec

from ...engine.contract import Document
from ...language.arguments import sentence
from ...tables.records import BadRecord as BadRecord
from ..logs import log, say
from ..settings import Settings
from ..web.security import HttpDenial
from .pool import PACKAGE
from .record_worker import LONGEST_LINE

MOST_WAITING = 20
MOST_OF_ONE = 8  # address: a page asks for some pictures at once
STARTING = 60.0  # seconds
TOO_LONG = sentence("record-too-long")
BUSY = sentence("records-busy")

Do = Literal["check", "over", "curve", "moment", "picture", "analysis", "position"]


class RecordPool:
    """The processes. They start when the first question comes."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.places = asyncio.Semaphore(settings.readers)
        self.free: list[Process] = []
        self.all: set[Process] = set()
        self.waiting: Counter[str] = Counter()  # by who asks
        self.closed = False

    async def ask(self, do: Do, record: str, who: str = "the server", **more: int | str) -> object:
        """The answer; Wrong says what is wrong with the record, Denial that nobody has time for it."""
        if self.waiting.total() >= MOST_WAITING or self.closed:
            raise HttpDenial(503, "busy", BUSY)
        if self.waiting[who] >= MOST_OF_ONE:
            raise HttpDenial(429, "too-fast", sentence("wait-until-last-request-answered"))
        self.waiting[who] += 1
        try:
            async with self.places:
                said = await self.ask_process({"do": do, "record": record, **more})
        finally:
            self.waiting -= Counter([who])
        if "wrong" in said:
            raise BadRecord(sentence(str(said["wrong"]), **cast(dict[str, str | int], said["arguments"])))
        return said["answer"]

    async def ask_process(self, question: Document) -> Document:
        """What a process says; it is ended if it says nothing in time, or if nobody waits any more."""
        process = await self.process()
        try:
            async with asyncio.timeout(self.settings.record_seconds):
                line = await exchange_lines(process, msgspec.json.encode(question))
        except BaseException as error:
            await self.end(process)
            if isinstance(error, TimeoutError):
                raise BadRecord(TOO_LONG) from None
            raise
        if not line:  # it ran out of memory, or worse
            await self.end(process)
            raise BadRecord(TOO_LONG)
        self.free.append(process)
        said: Document = msgspec.json.decode(line)
        return said

    async def process(self) -> Process:
        """One that is free, or a new one, once it is there."""
        while self.free:
            process = self.free.pop()
            if process.returncode is None:
                return process
            self.all.discard(process)
        return await self.start()

    async def start(self) -> Process:
        """A new one, once it is there; Denial if none can start now, which whoever runs the server is told."""
        try:
            process = await self.spawn()
        except OSError as error:
            log(error)
            raise HttpDenial(503, "busy", BUSY) from None
        self.all.add(process)
        there = b""
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(STARTING):
                    assert process.stdout is not None
                    there = await process.stdout.readline()
        finally:
            if not there:
                await self.end(process)
        if not there:
            say("reader", "a process that reads records ended before it was there")
            raise HttpDenial(503, "busy", BUSY)
        return process

    async def spawn(self) -> Process:
        before = os.environ.get("PYTHONPATH")
        path = os.pathsep.join([str(PACKAGE), before] if before else [str(PACKAGE)])
        command = [sys.executable, "-P", "-m", f"{__package__}.record_worker"]
        return await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, env={**os.environ, "PYTHONPATH": path}, start_new_session=True,
            limit=LONGEST_LINE + 1,
        )  # fmt: skip

    async def end(self, process: Process) -> None:
        """Away with it, whatever it is at."""
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        self.all.discard(process)

    async def close(self) -> None:
        self.closed = True
        for process in list(self.all):
            await self.end(process)


async def exchange_lines(process: Process, question: bytes) -> bytes:
    """A line there, a line back; nothing if it has ended."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(question + b"\n")
    with suppress(ConnectionError):
        await process.stdin.drain()
    return await process.stdout.readline()
