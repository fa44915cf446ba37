"""Golden games, node counts and the checksum of a thousand games: both builds, and every later version, must agree."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tools.golden import CHECKSUM_GAMES, GAMES, GOLDEN, checksum, count_nodes, digest

from steading.engine import read_record
from steading.games import make


@pytest.mark.parametrize("key", GAMES)
def test_a_golden_game_replays_to_its_last_position(key: str) -> None:
    golden: Any = json.loads((GOLDEN / f"{key}.json").read_text(encoding="utf-8"))
    record = read_record(json.dumps(golden["record"]))
    state = record.replay(make(record.game, record.options), journal=True)
    assert not state.deciders
    assert [sheet.form() for sheet in state.scores()] == golden["scores"]
    assert digest(state.dump()) == golden["last"]


@pytest.mark.parametrize("key", GAMES)
def test_as_many_action_sequences_start_from_a_position_as_ever(key: str) -> None:
    known: Any = json.loads((GOLDEN / "nodes.json").read_text(encoding="utf-8"))
    assert count_nodes(*GAMES[key]) == known[key]


def test_a_thousand_games_have_the_known_checksum() -> None:
    known: Any = json.loads((GOLDEN / "checksum.json").read_text(encoding="utf-8"))
    assert checksum() == known[str(CHECKSUM_GAMES)]
