"""What tests are written with: positions, actions in their JSON form, and refusals that must leave no trace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any
from xml.parsers.expat import ParserCreate

import pytest

from steading import Refused, State
from steading.drawing.panels import Panel
from steading.games import Board

SEEN_REFUSED: set[str] = set()  # the rules that `refused` has seen; `make rules` asks for every limit


def play(state: State, seat: int, do: str, **parameters: str | int) -> None:
    """Play the action with this JSON form (`source` stands for "from", which Python keeps to itself)."""
    state.play(seat, state.game.catalogue.read(form_of(do, parameters)))


def form_of(do: str, parameters: dict[str, str | int]) -> dict[str, str | int]:
    return {"do": do, **{"from" if name == "source" else name: value for name, value in parameters.items()}}


def legal(state: State, seat: int, do: str | None = None) -> list[dict[str, str | int]]:
    """The legal actions of the seat as JSON; with `do`, only those of this kind."""
    forms = [action.form() for action in state.legal(seat)]
    return [form for form in forms if do is None or form["do"] == do]


def choices(state: State, seat: int, do: str, parameter: str) -> set[str | int]:
    """The values that a parameter can have in the legal actions of this kind."""
    return {form[parameter] for form in legal(state, seat, do)}


def refused(state: State, seat: int, rule: str, do: str, **parameters: str | int) -> Refused:
    """The action is refused, citing this rule (`ledger:id`), and the position stays as it was."""
    before = state.dump()
    with pytest.raises(Refused) as caught:
        play(state, seat, do, **parameters)
    assert caught.value.rule == rule, f"refused by {caught.value}, not by {rule}"
    assert state.dump() == before
    SEEN_REFUSED.add(rule)
    return caught.value


def merge(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """The document with changes; an object is changed field by field, anything else replaced."""
    return {
        **base,
        **{
            name: merge(base[name], value)
            if isinstance(value, dict) and isinstance(base.get(name), dict) and name != "cards"
            else value
            for name, value in changes.items()
        },
    }


def list_ids(panels: Sequence[Panel]) -> list[str]:
    """The ids of all elements of a drawing, which is read as XML without being kept."""
    found: list[str] = []

    def begins(name: str, attributes: dict[str, str]) -> None:
        if "id" in attributes:
            found.append(attributes["id"])

    for panel in panels:
        reader = ParserCreate()
        reader.StartElementHandler = begins
        reader.Parse(f"<svg>{panel.body}</svg>", True)
    return found


def check_apart(paths: Iterable[tuple[str, ...]]) -> None:
    """No path is another or a part of it: the page takes the clicks in any order."""
    said = Counter(frozenset(path) for path in paths)
    assert not [path for path, times in said.items() if times > 1]
    for path in said:
        parts = [part for many in range(len(path)) for part in combinations(path, many)]
        assert not [part for part in parts if frozenset(part) in said], path


def draw_panels(board: Board, state: State, seat: int | None) -> list[Panel]:
    """The panels that the seat (None: a spectator) is shown."""
    return board.panels(state.view(seat), () if seat is None else state.legal(seat))
