"""Reading documents: every field is asked for by name, and what is wrong is said with its path and what is allowed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .refused import Malformed

LONGEST = 60  # characters of a value in an error message


class Reader:
    """A JSON object being read; `path` is where it stands in its document."""

    def __init__(self, document: object, path: str = "") -> None:
        if not isinstance(document, dict):
            raise Malformed(path or "document", f"must be an object, not {describe_value(document)}")
        self.fields: dict[str, object] = document
        self.path = path
        self.read: set[str] = set()

    def at(self, name: str) -> str:
        """The path of a field of this object."""
        return f"{self.path}.{name}" if self.path and name else self.path or name

    def has(self, name: str) -> bool:
        """Is the field there (and not null)? Either way it is known here."""
        self.read.add(name)
        return self.fields.get(name) is not None

    def value(self, name: str) -> object:
        """The field as it is; it must be there."""
        self.read.add(name)
        if name not in self.fields:
            raise Malformed(self.at(name), "is missing")
        return self.fields[name]

    def whole(self, name: str, low: int, high: int) -> int:
        """A whole number from low to high."""
        value = self.value(name)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise Malformed(self.at(name), f"must be a whole number from {low} to {high}, not {describe_value(value)}")
        return value

    def truth(self, name: str) -> bool:
        value = self.value(name)
        if not isinstance(value, bool):
            raise Malformed(self.at(name), f"must be true or false, not {describe_value(value)}")
        return value

    def text(self, name: str) -> str:
        value = self.value(name)
        if not isinstance(value, str):
            raise Malformed(self.at(name), f"must be a text, not {describe_value(value)}")
        return value

    def index_of(self, name: str, names: Sequence[str]) -> int:
        """One of these names; its place among them."""
        value = self.value(name)
        if not isinstance(value, str) or value not in names:
            raise Malformed(self.at(name), f"must be one of {', '.join(names)}, not {describe_value(value)}")
        return list(names).index(value)

    def inner(self, name: str) -> Reader:
        """An object inside this one."""
        return Reader(self.value(name), self.at(name))

    def row(self, name: str, length: int | None = None) -> list[object]:
        """A list, of this length if one is given."""
        value = self.value(name)
        if not isinstance(value, list):
            raise Malformed(self.at(name), f"must be a list, not {describe_value(value)}")
        if length is not None and len(value) != length:
            raise Malformed(self.at(name), f"must have {length} entries, not {len(value)}")
        return value

    def rows(self, name: str, length: int | None = None) -> list[Reader]:
        return [Reader(entry, f"{self.at(name)}[{place}]") for place, entry in enumerate(self.row(name, length))]

    def names(self, name: str, names: Sequence[str]) -> list[int]:
        """A list of names, as their places among `names`."""
        places = []
        for place, entry in enumerate(self.row(name)):
            places.append(Reader({"": entry}, f"{self.at(name)}[{place}]").index_of("", names))
        return places

    def numbers(self, name: str, low: int, high: int, length: int | None = None) -> list[int]:
        """A list of whole numbers from low to high."""
        found = []
        for place, entry in enumerate(self.row(name, length)):
            found.append(Reader({"": entry}, f"{self.at(name)}[{place}]").whole("", low, high))
        return found

    def places(self, name: str, names: Sequence[str], length: int) -> list[int]:
        """A list of names or nulls, as places among `names`; -1 for null."""
        found = []
        for place, entry in enumerate(self.row(name, length)):
            inner = Reader({"": entry}, f"{self.at(name)}[{place}]")
            found.append(-1 if entry is None else inner.index_of("", names))
        return found

    def counts(self, name: str, names: Sequence[str], most: int) -> list[int]:
        """An object of numbers by name, as a list in the order of `names`; what is not named is 0."""
        inner = self.inner(name)
        inner.read.update(names)
        found = [inner.whole(key, 0, most) if key in inner.fields else 0 for key in names]
        inner.finish()
        return found

    def finish(self) -> None:
        """Nothing else may be in this object."""
        for name in self.fields:
            if name not in self.read:
                raise Malformed(self.at(name), f"is not known here; known: {', '.join(sorted(self.read))}")


def describe_value(value: object) -> str:
    """A value in an error message, short; of one that is large no more is written than is shown."""
    text = ""
    for piece in write_value(value):
        text += piece
        if len(text) > LONGEST:
            return text[: LONGEST - 3] + "..."
    return text


def write_value(value: object) -> Iterator[str]:
    """A value of a document as Python writes it, piece by piece."""
    if isinstance(value, list):
        yield "["
        for place, each in enumerate(value):
            yield ", " if place else ""
            yield from write_value(each)
        yield "]"
    elif isinstance(value, dict):
        yield "{"
        for place, (name, each) in enumerate(value.items()):
            yield ", " if place else ""
            yield from write_value(name)
            yield ": "
            yield from write_value(each)
        yield "}"
    else:
        yield repr(value[: LONGEST + 1] if isinstance(value, str) else value)
