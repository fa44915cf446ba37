"""What is counted while the server runs, as Prometheus reads it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from .logs import ERRORS

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Errors(Collector):
    """The errors of this process, by kind."""

    def collect(self) -> Iterable[Metric]:
        family = CounterMetricFamily("steading_errors", "Errors that were logged, by kind.", labels=["kind"])
        for kind, number in sorted(ERRORS.items()):
            family.add_metric([kind], number)
        yield family


class Metrics:
    """Of one server. No label holds anything of a table or a person."""

    def __init__(self) -> None:
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
        self.given_up = self.counter("steading_given_up", "Notices that were given up, by channel.", "channel")
        self.thinking = self.histogram("steading_bot_seconds", "How long a bot thought, waiting included.")
        self.sockets = self.gauge("steading_sockets", "Lines to browsers.")
        self.queue = self.gauge("steading_bot_queue", "Questions to bots that are not answered.")
        self.oldest = self.gauge("steading_bot_queue_oldest_seconds", "How long the oldest of them has waited.")

    def watch(self, name: str, words: str, count: Callable[[], int]) -> None:
        """A number that is counted when it is asked for."""
        self.gauge(name, words).set_function(count)

    def counter(self, name: str, words: str, *labels: str) -> Counter:
        """A number that grows."""
        return Counter(name, words, labels, registry=self.registry)

    def gauge(self, name: str, words: str) -> Gauge:
        return Gauge(name, words, registry=self.registry)

    def histogram(self, name: str, words: str, *labels: str) -> Histogram:
        return Histogram(name, words, labels, registry=self.registry, buckets=SECONDS)

    @contextmanager
    def time_move(self, by: str) -> Iterator[None]:
        """A move, from its wish to its end; what is raised is why it was none."""
        begun = time.perf_counter()
        try:
            yield
        except Exception as error:
            self.turned_away.labels(getattr(error, "code", type(error).__name__)).inc()
            raise
        self.moves.labels(by).inc()
        self.moving.labels(by).observe(time.perf_counter() - begun)

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)
