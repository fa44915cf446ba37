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

    def open_to(self, seat: int | None) -> bool:
        """May the seat know of it before the others have decided: its own doings, and what befell the table?"""
        return self.seat in (-1, seat)

    def seen_by(self, seat: int | None) -> dict[str, Fact]:
        """The event as JSON, with what this seat (None: a spectator) may know."""
        shown: dict[str, Fact] = {"event": self.kind, "seat": self.seat}
        shown.update(self.facts)
        if seat is not None and seat in self.know:
            shown.update(self.secrets)
        return shown


class Journal:
    """Events in their order. While decisions are simultaneous, a seat's events are held back from the others.

    What a seat may read only ever grows at its end: when held events are told, each reads its own first, as it did,
    and then the others' seat by seat, so that their order betrays no timing.
    """

    def __init__(self, holding: bool = False) -> None:
        self.told: list[list[Event]] = []  # events told at once; most stand alone
        self.held: list[Event] = []
        self.holding = holding

    def note(
        self,
        kind: str,
        seat: int,
        facts: dict[str, Fact],
        secrets: dict[str, Fact] | None = None,
        know: Iterable[int] = (),
    ) -> None:
        """Something happened: facts for everybody (once all have decided), secrets for those who `know`."""
        event = Event(kind, seat, facts, secrets or {}, frozenset(know))
        if self.holding:
            self.held.append(event)
        else:
            self.told.append([event])

    def hold(self) -> None:
        """From now on each seat decides on its own."""
        self.holding = True

    def reveal(self) -> None:
        """All have decided: what was held back is told."""
        if self.held:
            self.told.append(self.held)
        self.held = []
        self.holding = False

    def copy(self) -> Journal:
        """The same so far, to go on from; events do not change."""
        copy = Journal(self.holding)
        copy.told = self.told.copy()
        copy.held = self.held.copy()
        return copy

    def log(self, seat: int | None, start: int = 0) -> list[dict[str, Fact]]:
        """All that this seat (None: a spectator) may know of what happened, from what was told at `start` on."""
        found: list[Event] = []
        for events in self.told[start:]:
            found += [event for event in events if event.open_to(seat)]
            found += sorted([event for event in events if not event.open_to(seat)], key=by_seat)
        found += [event for event in self.held if event.open_to(seat)]
        return [event.seen_by(seat) for event in found]


def by_seat(event: Event) -> int:
    """The order in which held events are told."""
    return event.seat
