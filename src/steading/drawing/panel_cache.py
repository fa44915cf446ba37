"""Drawings that are kept while all that they were made from stays the same.

A drawing is handed its view in a wrapping that notes what is read of it; it is made anew only when one of these things
has changed. Nobody has to say what a drawing depends on, so nobody can forget to.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import TypeVar, cast, overload

T = TypeVar("T")
V = TypeVar("V", bound=Mapping[str, object])
Place = tuple[str, int] | tuple[str]
MISSING = object()
LENGTH = -1  # the place of a list's length


class Noted(Mapping[str, object]):
    """A view that notes what is read of it; of the lists in `apart` only the entries that are read."""

    __slots__ = ("apart", "read", "view")

    def __init__(self, view: Mapping[str, object], apart: frozenset[str], read: dict[Place, object]) -> None:
        self.view = view
        self.apart = apart
        self.read = read

    def __getitem__(self, key: str) -> object:
        value = self.view.get(key, MISSING)
        if isinstance(value, NotedList):
            return NotedList(value, key, self.read)  # a drawing within a drawing: both note it
        if key in self.apart and isinstance(value, list):
            return NotedList(value, key, self.read)
        self.read[(key,)] = value
        if value is MISSING:
            raise KeyError(key)
        return value

    def __iter__(self) -> Iterator[str]:
        for key in self.view:
            self.read[(key,)] = self.view[key]
        return iter(self.view)

    def __len__(self) -> int:
        return len(list(iter(self)))


class NotedList(Sequence[object]):
    """A list of a view, each of whose entries is a thing of its own."""

    __slots__ = ("entries", "key", "read")

    def __init__(self, entries: Sequence[object], key: str, read: dict[Place, object]) -> None:
        self.entries = entries
        self.key = key
        self.read = read

    @overload
    def __getitem__(self, place: int) -> object: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[object]: ...
    def __getitem__(self, place: int | slice) -> object:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        number = place % len(self.entries) if place < 0 and self.entries else place
        value = self.entries[place]
        self.read[(self.key, number)] = value
        return value

    def __len__(self) -> int:
        self.read[(self.key, LENGTH)] = len(self.entries)
        return len(self.entries)


def found(view: Mapping[str, object], place: Place) -> object:
    """What a view has there."""
    value = view.get(place[0], MISSING)
    if len(place) == 1 or not isinstance(value, list | NotedList):
        return value
    if place[1] == LENGTH:
        return len(value)
    return value[place[1]] if place[1] < len(value) else MISSING


class Keeper:
    """The drawings of one table, each by what it is of and for whom."""

    def __init__(self, *apart: str) -> None:
        self.apart = frozenset(apart)
        self.kept: dict[Hashable, tuple[dict[Place, object], tuple[object, ...], object]] = {}

    def drawn(self, name: Hashable, draw: Callable[..., T], view: V, *rest: object) -> T:
        """What `draw(view, *rest)` gives; `name` says what is drawn and for whom."""
        old = self.kept.get(name)
        if old is not None and old[1] == rest and all(found(view, place) == value for place, value in old[0].items()):
            return cast(T, old[2])
        read: dict[Place, object] = {}
        made = draw(Noted(view, self.apart, read), *rest)
        self.kept[name] = (read, rest, made)
        return made
