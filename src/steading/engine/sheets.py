"""Score sheets: what each seat has and where it came from, best first."""

from __future__ import annotations

from collections.abc import Sequence


class SpentItems:
    """So many of an item that count for one line of a sheet, and for no other."""

    __slots__ = ("item", "number", "source")

    def __init__(self, source: str, item: str, number: int) -> None:
        self.source = source
        self.item = item
        self.number = number


class Sheet:
    """One seat's score: its lines by source, the items spent on them, their total, what breaks ties, its rank."""

    __slots__ = ("lines", "rank", "seat", "spent", "ties", "total")

    def __init__(
        self, seat: int, lines: Sequence[tuple[str, int]], ties: tuple[int, ...], spent: Sequence[SpentItems] = ()
    ) -> None:
        self.seat = seat
        self.lines: tuple[tuple[str, int], ...] = tuple(lines)
        self.spent: tuple[SpentItems, ...] = tuple(spent)
        self.total: int = sum(points for _, points in self.lines)
        self.ties = ties
        self.rank = 0

    def form(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "rank": self.rank,
            "total": self.total,
            "lines": dict(self.lines),
            "spent": [[each.source, each.item, each.number] for each in self.spent],
            "ties": list(self.ties),
        }

    def __repr__(self) -> str:
        return f"<Sheet rank {self.rank}: seat {self.seat} with {self.total}>"


def rank_sheets(sheets: Sequence[Sheet]) -> list[Sheet]:
    """The sheets best first, with their ranks; seats level in everything share one."""
    order = sorted(sheets, key=lambda sheet: ([-sheet.total] + [-tie for tie in sheet.ties], sheet.seat))
    for place, sheet in enumerate(order):
        above = order[place - 1] if place else None
        level = above is not None and above.total == sheet.total and above.ties == sheet.ties
        sheet.rank = above.rank if above is not None and level else place + 1
    return order
