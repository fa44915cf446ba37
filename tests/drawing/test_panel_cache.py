"""A cached drawing is the one that would be drawn anew."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from steading.drawing.panel_cache import PanelCache
from steading.games import board_for, make
from tests.depth import examples

TABLES: list[tuple[str, Mapping[str, object], int]] = [
    ("keyflower", {}, 3),
    ("keyflower", {"farmers": True, "merchants": True}, 2),
    ("key_flow", {}, 3),
    ("my_farm_shop", {"farmer": True, "jump_start": True, "goals": True}, 3),
]
MOVES = examples(40)


@pytest.mark.parametrize(("name", "options", "seats"), TABLES)
def test_a_board_that_is_kept_shows_what_a_new_one_would(name: str, options: Mapping[str, object], seats: int) -> None:
    game = make(name, options)
    names = [f"Player {seat}" for seat in range(seats)]
    luck, state, kept = random.Random(7), game.start(seats, 11), board_for(game, names)
    moves = kept_whole = 0
    while state.deciders and moves < MOVES:
        seat = luck.choice(state.deciders)
        state.play(seat, luck.choice(state.legal(seat)))
        moves += 1
        for viewer in [*range(seats), None]:
            view, legal = state.view(viewer), () if viewer is None else state.legal(viewer)
            shown = kept.panels(view, legal)
            assert shown == board_for(game, names).panels(view, legal)
            kept_whole += sum(panel is again for panel, again in zip(shown, kept.panels(view, legal), strict=True))
    assert kept_whole > 3 * moves  # and what has not changed is the very same


def test_a_drawing_is_made_anew_when_something_changes_that_it_has_read() -> None:
    cache, made = PanelCache("players"), []

    def draw(view: Mapping[str, object], what: str) -> str:
        players = view["players"]
        assert isinstance(players, object)
        made.append(what)
        return f"{what} {players[1]} {view.get('farm')} {'trade' in view}"  # type: ignore[index]

    view: dict[str, object] = {"players": [1, 2, 3], "other": 4}
    changes: list[tuple[dict[str, object], bool]] = [
        ({}, True),
        ({"other": 5}, False),
        ({"players": [9, 2, 3]}, False),
        ({"players": [9, 7, 3]}, True),
        ({"farm": 1}, True),
        ({"trade": 0}, True),
        ({"more": 0}, False),
    ]
    for change, anew in changes:
        view = {**view, **change}
        before = len(made)
        assert cache.draw("it", draw, view, "a") == draw(view, "a")
        assert (len(made) - before == 2) == anew
    assert cache.draw("it", draw, view, "b").startswith("b")


def test_a_drawing_within_a_drawing_is_noted_by_both() -> None:
    cache = PanelCache("lots")

    def inner(view: Mapping[str, object], place: int) -> str:
        lots = view["lots"]
        return f"{lots[place]} {view['seat']}"  # type: ignore[index]

    def outer(view: Mapping[str, object]) -> str:
        return " ".join(cache.draw(("lot", place), inner, view, place) for place in range(len(view["lots"])))  # type: ignore[arg-type]

    for view in ({"lots": ["a", "b"], "seat": 0}, {"lots": ["a", "c"], "seat": 0}, {"lots": ["a", "c"], "seat": 1}):
        assert cache.draw("all", outer, view) == " ".join(f"{lot} {view['seat']}" for lot in view["lots"])  # type: ignore[attr-defined]
    assert cache.draw("all", outer, {"lots": ["a"], "seat": 1}) == "a 1"


def test_of_a_list_by_field_only_the_fields_count_that_were_read() -> None:
    cache, made = PanelCache("lots", by_field=("players",)), []

    def inner(view: Mapping[str, object], seat: int) -> str:
        return str(view["players"][seat]["coins"])  # type: ignore[index]

    def outer(view: Mapping[str, object]) -> str:
        made.append(view)
        said = [str(player.get("name")) for player in view["players"]]  # type: ignore[attr-defined]
        return " ".join([*said, cache.draw("coins", inner, view, 0), *view["lots"]])  # type: ignore[misc]

    changes: list[tuple[dict[str, object], str, bool]] = [
        ({"players": [{"name": "Ann", "coins": 3, "pending": 1}, {"name": "Bea", "coins": 5}]}, "Ann Bea 3 x", True),
        ({"players": [{"name": "Ann", "coins": 3, "pending": 2}, {"name": "Bea", "coins": 7}]}, "Ann Bea 3 x", False),
        ({"players": [{"name": "Ann", "coins": 4, "pending": 2}, {"name": "Bea", "coins": 7}]}, "Ann Bea 4 x", True),
        ({"players": [{"name": "Ann", "coins": 4}, {"coins": 7}]}, "Ann None 4 x", True),
        ({"players": [{"name": "Ann", "coins": 4}]}, "Ann 4 x", True),
        ({"players": [{"name": "Ann", "coins": 4}, {"name": "Cyd"}]}, "Ann Cyd 4 x", True),
        ({"lots": ["x", "y"]}, "Ann Cyd 4 x y", True),
    ]
    view: dict[str, object] = {"lots": ["x"]}
    for change, said, anew in changes:
        view, before = {**view, **change}, len(made)
        assert cache.draw("all", outer, view) == said
        assert (len(made) > before) == anew
