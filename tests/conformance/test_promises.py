"""What labels and questions promise, held against what is legal and what it does. SOAK=20 walks twenty times as far."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from steading import State
from tests.conformance.promises import Walk, key_flow, keyflower, my_farm_shop
from tests.conformance.tables import TABLES, Seating

SOAK = int(os.environ.get("SOAK", "1"))
OFTEN = 8 * SOAK  # each promise is tried so often at a table


PROMISES = {"keyflower": keyflower.KEYFLOWER, "key_flow": key_flow.KEY_FLOW, "my_farm_shop": my_farm_shop.MY_FARM_SHOP}
SCENES: dict[str, Callable[[], State]] = {**keyflower.SCENES, **key_flow.SCENES, **my_farm_shop.SCENES}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_labels_and_questions_keep_their_promises(table: Seating) -> None:
    walk = Walk(table.game, table.seats, PROMISES[table.game_name], OFTEN)
    for seed in range(SOAK):
        walk.play(seed)
    assert not walk.broken, "\n" + walk.report()


@pytest.mark.parametrize("scene", SCENES)
def test_they_keep_them_in_positions_that_are_rarely_met(scene: str) -> None:
    state = SCENES[scene]()
    walk = Walk(state.game, state.seats, PROMISES[state.game.name], 40)
    for seed in range(4 * SOAK):
        walk.play_on(state.copy(), seed, 12)
    assert not walk.broken, "\n" + walk.report()
