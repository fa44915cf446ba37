"""Options: declared once with their legal values and a line of words; forms, help and error messages come from here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .refused import Unplayable


class Option:
    """One option of a game: its name, its legal values (the first is the default) and what it does.

    It may need another option to be on, and may be about one seat.
    """

    __slots__ = ("name", "needs", "seat", "values", "words")

    def __init__(
        self, name: str, values: Sequence[bool | str], words: str, needs: str | None = None, seat: int | None = None
    ) -> None:
        self.name = name
        self.values: tuple[bool | str, ...] = tuple(values)
        self.words = words
        self.needs = needs
        self.seat = seat

    @property
    def default(self) -> bool | str:
        """What holds when nobody says anything."""
        return self.values[0]

    def read(self, given: object) -> bool | str:
        """The legal value that was meant; ValueError says what is legal."""
        meant = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
        value = meant.get(given.lower(), given) if isinstance(given, str) and False in self.values else given
        for legal in self.values:
            if type(legal) is type(value) and legal == value:
                return legal
        said = f"option {self.name} is {self.describe_values()}, not {given!r}"
        raise Unplayable("no-such-value", said, option=self.name, values=self.names(), given=str(given))

    def names(self) -> list[str]:
        """The legal values, as they are written."""
        return [("yes" if value else "no") if isinstance(value, bool) else str(value) for value in self.values]

    def describe_values(self) -> str:
        """The legal values, in words."""
        return " or ".join(self.names())


def choose(game: str, declared: Sequence[Option], given: Mapping[str, object]) -> dict[str, bool | str]:
    """All options of the game with the values given or their defaults; ValueError names what is wrong."""
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            said = f"{game} has no option {name!r}; it has {', '.join(names) or 'none'}"
            raise Unplayable("no-such-option", said, game=game, option=name, options=names)
    chosen = {
        option.name: option.read(given[option.name]) if option.name in given else option.default for option in declared
    }
    for option in declared:
        if option.needs is not None and chosen[option.name] != option.default and not chosen[option.needs]:
            said = f"option {option.name} needs option {option.needs}"
            raise Unplayable("option-needs", said, option=option.name, other=option.needs)
    return chosen
