"""A cache of drawings that finds out by itself what each depends on.

A drawing function is handed its view in a wrapper that notes every value it reads; it runs again only when one of these
values has changed. Nobody has to declare dependencies, so nobody can forget one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from typing import TypeVar, cast, overload

T = TypeVar("T")
V = TypeVar("V", bound=Mapping[str, object])
FieldPath = tuple[str, int, str] | tuple[str, int] | tuple[str]
MISSING = object()
LENGTH = -1  # the place of a list's length


class TrackedView(Mapping[str, object]):
    """A view that notes what is read of it: entries of lists in `apart`, fields of entries of those in `by_field`."""

    __slots__ = ("apart", "by_field", "read", "view")

    def __init__(
        self,
        view: Mapping[str, object],
        apart: frozenset[str],
        by_field: frozenset[str],
        read: dict[FieldPath, object],
    ) -> None:
        self.view = view
        self.apart = apart
        self.by_field = by_field
        self.read = read

    def __getitem__(self, key: str) -> object:
        value = self.view.get(key, MISSING)
        if type(value) is TrackedList:  # an abstract class's isinstance is slow
            return TrackedList(value, key, value.by_field, self.read)  # a drawing within a drawing: both note it
        if type(value) is list and (key in self.apart or key in self.by_field):
            return TrackedList(value, key, key in self.by_field, self.read)
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


class TrackedList(Sequence[object]):
    """A list whose entries are noted one by one, or what is read of each."""

    __slots__ = ("by_field", "entries", "key", "read")

    def __init__(self, entries: Sequence[object], key: str, by_field: bool, read: dict[FieldPath, object]) -> None:
        self.entries = entries
        self.key = key
        self.by_field = by_field
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
        if self.by_field:
            return TrackedEntry(cast(Mapping[str, object], value), self.key, number, self.read)
        self.read[(self.key, number)] = value
        return value

    def __iter__(self) -> Iterator[object]:
        return map(self.__getitem__, range(len(self)))  # how many there are is noted, too

    def __len__(self) -> int:
        self.read[(self.key, LENGTH)] = len(self.entries)
        return len(self.entries)


class TrackedEntry(Mapping[str, object]):
    """An entry of a list whose fields are noted one by one."""

    __slots__ = ("entry", "key", "number", "read")

    def __init__(self, entry: Mapping[str, object], key: str, number: int, read: dict[FieldPath, object]) -> None:
        self.entry = entry
        self.key = key
        self.number = number
        self.read = read

    def __getitem__(self, field: str) -> object:
        value = self.read[(self.key, self.number, field)] = self.entry.get(field, MISSING)
        if value is MISSING:
            raise KeyError(field)
        return value

    def __iter__(self) -> Iterator[str]:
        for field in self.entry:
            self.read[(self.key, self.number, field)] = self.entry[field]
        return iter(self.entry)

    def __len__(self) -> int:
        return len(list(iter(self)))


def read_place(view: Mapping[str, object], place: FieldPath) -> object:
    value = view.get(place[0], MISSING)
    if len(place) == 1:
        return value
    if type(value) is not list and type(value) is not TrackedList:
        return value
    if place[1] == LENGTH:
        return len(value)
    if place[1] >= len(value):
        return MISSING
    entry = value[place[1]]
    return entry if len(place) == 2 else cast(Mapping[str, object], entry).get(place[2], MISSING)


def is_unchanged(view: Mapping[str, object], read: Mapping[FieldPath, object]) -> bool:
    """Is everything as it was read?"""
    for place, value in read.items():  # quicker than a generator
        if read_place(view, place) != value:
            return False
    return True


class PanelCache:
    """The drawings of one table, by what they show and to whom."""

    def __init__(self, *apart: str, by_field: Collection[str] = ()) -> None:
        self.apart = frozenset(apart)
        self.by_field = frozenset(by_field)
        self.entries: dict[Hashable, tuple[dict[FieldPath, object], tuple[object, ...], object]] = {}

    def draw(self, name: Hashable, draw: Callable[..., T], view: V, *rest: object) -> T:
        """What `draw(view, *rest)` returns; `name` says what is drawn and for whom."""
        if name in self.entries:
            read, given, drawing = self.entries[name]
            if given == rest and is_unchanged(view, read):
                return cast(T, drawing)
        read = {}
        made = draw(TrackedView(view, self.apart, self.by_field, read), *rest)
        self.entries[name] = (read, rest, made)
        return made
