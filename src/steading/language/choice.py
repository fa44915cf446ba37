"""Which language somebody reads: the one that they have chosen, or the best that their browser or terminal asks for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .catalogue import PSEUDO, SOURCE, codes, offered_codes


def choose_language(chosen: str, wanted: Iterable[str] = ()) -> str:
    """What was chosen, if there is such a language; otherwise the first of those wanted that is offered."""
    if chosen in (*codes(), PSEUDO):
        return chosen
    for tag in wanted:
        for code in (tag, tag.partition("-")[0]):
            if code in offered_codes():
                return code
    return SOURCE


def read_locale(environment: Mapping[str, str]) -> list[str]:
    """The language that a terminal asks for: the first of these variables that is set decides, as POSIX has it."""
    wanted = next(filter(None, [environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]), "")
    tag = wanted.partition(".")[0].partition("@")[0].replace("_", "-")
    return [] if tag in ("", "C", "POSIX") else [tag]


def read_accepted(header: str) -> list[str]:
    """The languages of an `Accept-Language` header, the most wanted first."""
    found: list[tuple[float, str]] = []
    for part in header[:200].split(","):
        tag, _, rest = part.strip().partition(";")
        try:
            weight = float(rest.strip().removeprefix("q=")) if rest else 1.0
        except ValueError:
            continue
        if tag and weight > 0:
            found.append((-weight, tag.strip()))
    return [tag for _, tag in sorted(found, key=lambda each: each[0])]
