"""What columns hold beyond texts and numbers: one of a few words, or JSON of a form."""

from __future__ import annotations

from typing import Literal

from ...games.boards import Order

Channel = Literal["push", "mail", "webhook"]
NoticeKind = Literal["turn", "late", "begun", "over", "invitation", "chat"]
ReportKind = Literal["chat", "name", "table"]
Role = Literal["guest", "member", "moderator", "admin"]
TicketKind = Literal["invitation", "reset", "mail"]

# JSON makes lists of what are tuples here: they are only ever taken apart.
ClockEntries = list[tuple[float, float | None]]  # see `read_clocks`
OptionValues = dict[str, bool | str]
OrderEntries = list[Order]
ScoreEntries = list[tuple[int, int]]  # by seat: total and rank
SeatNumbers = list[int]
Wishes = dict[str, list[str]]  # channels by kind of notice
