"""Resources that are carried step by step, said as whole ways."""

from __future__ import annotations

from collections import Counter

from ....language.arguments import Piece


class Ways:
    """Where resources were carried from and to; a resource that is carried on goes one way."""

    def __init__(self) -> None:
        self.ends: list[tuple[str, Piece, Piece]] = []  # resource, start, end

    def carry(self, resource: str, start: Piece, end: Piece) -> None:
        for place, (carried, begun, there) in enumerate(self.ends):
            if (carried, there) == (resource, start):
                self.ends[place] = (carried, begun, end)
                return
        self.ends.append((resource, start, end))

    def take(self) -> Counter[tuple[str, Piece, Piece]]:
        """What was carried, and nothing is carried any more."""
        counts = Counter(way for way in self.ends if way[1] != way[2])
        self.ends = []
        return counts
