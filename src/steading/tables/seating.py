"""Who plays for which seat and how a table ends: what those rows of the log say that are no moves.

They lie in the same log as the moves, so they are kept, raced for and read by other processes in the same way. They are
closed rows: they count for their own seat alone, so that nobody else's click is lost over them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

Arrangement = Literal[
    "bot", "back", "resign", "agree", "end", "again", "step", "rules", "pause", "stop", "go", "origin"
]
Ending = Literal["played", "agreed", "given-up"]
NO_SEAT = -1  # the seat of a row that is nobody's: it counts on no board
SUBSTITUTE = "miller"  # who plays on for a person that gives up or is out of time
ENDINGS: dict[str, Ending] = {"agreed": "agreed", "given-up": "given-up"}


@dataclass(frozen=True)
class Origin:
    """The finished game from a moment of which this one is played on: where it can be seen, after so many of so many
    actions, and its score from then on."""

    href: str
    at: int
    of: int
    curve: str  # JSON: moments, and every seat's total at each


@dataclass(frozen=True)
class Chair:
    """A seat with who sits there; a bot has the name of its kind."""

    name: str
    bot: str | None = None


class Seating:
    """The chairs of a table as they are now."""

    def __init__(self, chairs: Sequence[Chair]) -> None:
        self.first = tuple(chairs)  # as the table was opened
        self.chairs = tuple(chairs)
        self.given_up: frozenset[int] = frozenset()
        self.agreed: frozenset[int] = frozenset()  # to end the game as it stands
        self.ending: Ending | None = None  # before its end
        self.again: str | None = None  # the table at which the same people play on
        self.origin: Origin | None = None  # of a table that asks what if
        self.clocks: Literal["waiting", "running", "stopped"] = "waiting"  # until all have come; stopped: in a pause
        self.pausing: frozenset[int] = frozenset()  # who asks for a pause; in a pause, who asks to go on

    def apply(self, kind: Arrangement, seat: int, form: Mapping[str, str | int]) -> None:
        match kind:
            case "bot" | "resign":
                self.sit(seat, str(form["bot"]))
                self.agreed -= {seat}
                self.pausing -= {seat}
                self.given_up |= {seat} if kind == "resign" else frozenset()
            case "back":
                self.sit(seat, None)
            case "agree":
                self.agreed = self.agreed | {seat} if form["yes"] else self.agreed - {seat}
            case "end":
                self.ending = ENDINGS[str(form["why"])]
            case "again":
                self.again = str(form["table"])
            case "origin":
                self.origin = Origin(str(form["href"]), int(form["at"]), int(form["of"]), str(form["curve"]))
            case "pause":
                self.pausing = self.pausing | {seat} if form["yes"] else self.pausing - {seat}
            case "stop" | "go":
                self.clocks = "stopped" if kind == "stop" else "running"
                self.pausing = frozenset()

    def sit(self, seat: int, bot: str | None) -> None:
        """From now on this bot decides there, or the person again."""
        self.chairs = tuple(
            Chair(chair.name, bot) if place == seat else chair for place, chair in enumerate(self.chairs)
        )

    def rename(self, names: Sequence[str]) -> None:
        """Who sits there has another name."""
        self.first = tuple(Chair(name, chair.bot) for name, chair in zip(names, self.first, strict=True))
        self.chairs = tuple(Chair(name, chair.bot) for name, chair in zip(names, self.chairs, strict=True))

    def lent(self, seat: int) -> bool:
        """Does a bot play there for a person, who may come back?"""
        return bool(self.chairs[seat].bot) and not self.first[seat].bot and seat not in self.given_up

    @property
    def paused(self) -> bool:
        """Have all agreed to stop the clocks?"""
        return self.clocks == "stopped"

    def timed_seats(self, deciders: Iterable[int]) -> frozenset[int]:
        """Of these seats those whose clocks run: of people, while the table is neither paused nor over."""
        if self.clocks != "running" or self.ending:
            return frozenset()
        return frozenset(seat for seat in deciders if not self.chairs[seat].bot)

    def people(self, taken: Iterable[int]) -> frozenset[int]:
        """The seats of people who have come and have not given up."""
        return frozenset(seat for seat in taken if not self.first[seat].bot) - self.given_up

    def voters(self, taken: Iterable[int], rated: bool = False) -> frozenset[int]:
        """The seats that must agree before the table ends or stops: of the people who play themselves. At a rated table
        also of those for whom a bot plays on: what they have won is not for others to give away."""
        return frozenset(seat for seat in self.people(taken) if rated or not self.chairs[seat].bot)
