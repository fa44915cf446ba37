"""What is counted while the server runs, as Prometheus reads it."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from .logs import ERRORS

if TYPE_CHECKING:
    from .house import House

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Errors(Collector):
    """The errors of this process, by kind."""

    def collect(self) -> Iterable[Metric]:
        """As Prometheus wants them."""
        family = CounterMetricFamily("steading_errors", "Errors that were logged, by kind.", labels=["kind"])
        for kind, number in sorted(ERRORS.items()):
            family.add_metric([kind], number)
        yield family


class Metrics:
    """Of one house. No label holds anything of a table or a person."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.registry = CollectorRegistry()
        self.registry.register(Errors())
        ProcessCollector(registry=self.registry)
        self.moves = self.counter("steading_moves", "Moves that were kept, by who made them.", "by")
        self.turned_away = self.counter("steading_refused_moves", "Moves that were refused or came too late.", "why")
        self.moving = self.histogram("steading_move_seconds", "From a move's wish to a move that is kept.", "by")
        self.requests = self.histogram(
            "steading_request_seconds", "Requests, by the pattern of their address.", "method", "route", "status"
        )
        self.restarts = self.counter("steading_task_restarts", "Tasks in the background that were begun again.", "task")
        self.asked = self.histogram("steading_bot_seconds", "How long a bot thought, waiting included.")
        self.sockets = self.gauge("steading_sockets", "Lines to browsers.")
        self.gauge("steading_tables", "Tables in memory.").set_function(lambda: len(house.opened))
        self.gauge("steading_tables_watched", "Tables in memory that somebody looks at.").set_function(self.watched)
        self.gauge("steading_bots_waiting", "Tables in memory whose bots are at it.").set_function(self.thinking)
        self.gauge("steading_processes", "Processes on this database that are heard.").set_function(
            lambda: 1 + len(house.neighbours.heard)
        )
        self.gauge("steading_listening", "Is the line to the other processes up?").set_function(
            lambda: int(house.neighbours.listening)
        )
        self.queue = self.gauge("steading_bot_queue", "Questions to bots that are not answered.")
        self.oldest = self.gauge("steading_bot_queue_oldest_seconds", "How long the oldest of them has waited.")

    def counter(self, name: str, words: str, *labels: str) -> Counter:
        """A number that grows."""
        return Counter(name, words, labels, registry=self.registry)

    def gauge(self, name: str, words: str) -> Gauge:
        """A number."""
        return Gauge(name, words, registry=self.registry)

    def histogram(self, name: str, words: str, *labels: str) -> Histogram:
        """Times."""
        return Histogram(name, words, labels, registry=self.registry, buckets=SECONDS)

    def watched(self) -> int:
        """How many tables somebody looks at."""
        return sum(bool(opened.listeners) for opened in self.house.opened.values())

    def thinking(self) -> int:
        """At how many tables bots are at it."""
        tasks = [opened.bots for opened in self.house.opened.values()]
        return sum(task is not None and not task.done() for task in tasks)

    @contextmanager
    def moved(self, by: str) -> Iterator[None]:
        """A move, from its wish to its end; what is raised is why it was none."""
        begun = time.perf_counter()
        try:
            yield
        except Exception as error:
            self.turned_away.labels(getattr(error, "code", type(error).__name__)).inc()
            raise
        self.moves.labels(by).inc()
        self.moving.labels(by).observe(time.perf_counter() - begun)

    async def text(self) -> bytes:
        """All of it."""
        number, oldest = await self.house.questions.length()
        self.queue.set(number)
        self.oldest.set(oldest)
        return generate_latest(self.registry)
