"""The journal: what happened, as typed events, each naming who may know which part of it.

A State keeps one only when asked to (at a table, never for bots). No sentence is stored: words are made at the edge.
"""

from __future__ import annotations

from collections.abc import Iterable

from .refused import Fact


class Event:
    """One thing that happened to a seat (-1: to the table): facts for everybody, secrets for the seats that `know`."""

    def __init__(
        self, kind: str, seat: int, facts: dict[str, Fact], secrets: dict[str, Fact], know: frozenset[int]
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.facts = facts
        self.secrets = secrets
        self.know = know

    def seen_by(self, seat: int | None) -> dict[str, Fact]:
        """The event as JSON, with what this seat (None: a spectator) may know."""
        shown: dict[str, Fact] = {"event": self.kind, "seat": self.seat}
        shown.update(self.facts)
        if seat is not None and seat in self.know:
            shown.update(self.secrets)
        return shown


class Journal:
    """Events in their order. While decisions are simultaneous, a seat's events are held back from the others."""

    def __init__(self) -> None:
        self.told: list[Event] = []
        self.held: list[Event] = []
        self.holding = False

    def note(self, kind: str, seat: int, facts: dict[str, Fact]) -> None:
        """Something happened that everybody may know, at the latest when all have decided."""
        (self.held if self.holding and seat >= 0 else self.told).append(Event(kind, seat, facts, {}, frozenset()))

    def note_secret(
        self, kind: str, seat: int, facts: dict[str, Fact], secrets: dict[str, Fact], know: Iterable[int]
    ) -> None:
        """Something happened of which only some seats may know all."""
        (self.held if self.holding and seat >= 0 else self.told).append(
            Event(kind, seat, facts, secrets, frozenset(know))
        )

    def hold(self) -> None:
        """From now on each seat decides on its own."""
        self.holding = True

    def reveal(self) -> None:
        """All have decided: what was held back is told, seat by seat, so that the order betrays no timing."""
        self.told += sorted(self.held, key=lambda event: event.seat)
        self.held = []
        self.holding = False

    def log(self, seat: int | None) -> list[dict[str, Fact]]:
        """All that this seat (None: a spectator) may know of what happened."""
        mine = [event for event in self.held if event.seat == seat]
        return [event.seen_by(seat) for event in self.told + mine]
