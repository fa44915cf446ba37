"""What a thing tells of itself when it is pointed at, in every game: words for players, no notes of ours."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tools.positions import play_moves

import steading
from steading.games import board_for, ledgers
from tests.kit import draw_panels

OPTIONS: dict[str, dict[str, Any]] = {
    "keyflower": {"farmers": True, "merchants": True},
    "key_flow": {},
    "my_farm_shop": {"farmer": True, "goals": True},
}
NOTES = re.compile(
    r"(?-i:\b(keyflower|key_flow|my_farm_shop|farmers|merchants):\w)|reconstructed|\blost\b|TODO|ledger", re.I
)


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("moves", [60, 110])
def test_nothing_that_a_thing_tells_is_a_note_or_an_id(name: str, moves: int) -> None:
    found = play_moves(steading.game(name, None, **OPTIONS[name]), 3, moves)
    state = found.game.start(found.seats, found.seed)
    for seat, form in found.rows:
        state.play(seat, found.game.catalogue.read(dict(form)))
    board = board_for(found.game, ["Ann", "Bea", "Cem"])
    drawn = "".join(panel.body for panel in draw_panels(board, state, found.seat))
    texts = {rule.name: rule.text for ledger in ledgers(name) for rule in ledger.rules.values()}
    told = re.findall(r'data-(?:tip|back)="([^"]+)"', drawn)
    told += [texts[rule] for rule in set(re.findall(r'data-rule="([^"]+)"', drawn))]
    assert len(told) > 20
    assert [text for text in told if NOTES.search(text)] == []
