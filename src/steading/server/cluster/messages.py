"""What processes on the same database tell each other."""

from __future__ import annotations

from msgspec import Struct


class ClusterEvent(Struct, array_like=True, frozen=True):
    """What one process tells the others. `here`: who looks at the table in that process now."""

    source: str
    kind: (
        str  # rows, chat, seats, orders, head, gone: what is new at the table; here; answered; lobby; alive, hello, bye
    )
    table: str = ""
    seats: tuple[int, ...] = ()
    watching: int = 0


class Presence(Struct, frozen=True):
    """Who looks at a table somewhere: the seats, and how many who have none."""

    seats: frozenset[int] = frozenset()
    watching: int = 0


NOBODY = Presence()
