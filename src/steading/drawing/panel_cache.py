"""A cache of drawings that finds out by itself what each depends on.

A drawing function is handed its view in a wrapper that notes every value it reads; it runs again only when one of these
values has changed. Nobody has to declare dependencies, so nobody can forget one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import TypeVar, cast, overload

T = TypeVar("T")
V = TypeVar("V", bound=Mapping[str, object])
Place = tuple[str, int] | tuple[str]
MISSING = object()
LENGTH = -1  # the place of a list's length


class TrackedView(Mapping[str, object]):
    """A view that notes what is read of it; a list in `apart` counts entry by entry."""

    __slots__ = ("apart", "read", "view")

    def __init__(self, view: Mapping[str, object], apart: frozenset[str], read: dict[Place, object]) -> None:
        self.view = view
        self.apart = apart
        self.read = read

    def __getitem__(self, key: str) -> object:
        value = self.view.get(key, MISSING)
        if type(value) is TrackedList:  # an abstract class's isinstance is slow
            return TrackedList(value, key, self.read)  # a drawing within a drawing: both note it
        if key in self.apart and type(value) is list:
            return TrackedList(value, key, self.read)
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
    """A list whose entries are noted one by one."""

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


def read_place(view: Mapping[str, object], place: Place) -> object:
    value = view.get(place[0], MISSING)
    if len(place) == 1:
        return value
    if type(value) is not list and type(value) is not TrackedList:
        return value
    if place[1] == LENGTH:
        return len(value)
    return value[place[1]] if place[1] < len(value) else MISSING


def is_unchanged(view: Mapping[str, object], read: Mapping[Place, object]) -> bool:
    """Is everything as it was read?"""
    for place, value in read.items():  # quicker than a generator
        if read_place(view, place) != value:
            return False
    return True


class PanelCache:
    """The drawings of one table, by what they show and to whom."""

    def __init__(self, *apart: str) -> None:
        self.apart = frozenset(apart)
        self.entries: dict[Hashable, tuple[dict[Place, object], tuple[object, ...], object]] = {}

    def draw(self, name: Hashable, draw: Callable[..., T], view: V, *rest: object) -> T:
        """What `draw(view, *rest)` returns; `name` says what is drawn and for whom."""
        if name in self.entries:
            read, given, drawing = self.entries[name]
            if given == rest and is_unchanged(view, read):
                return cast(T, drawing)
        read = {}
        made = draw(TrackedView(view, self.apart, read), *rest)
        self.entries[name] = (read, rest, made)
        return made
