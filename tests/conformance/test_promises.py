"""What labels and questions promise, held against what is legal and what it does."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from steading import State
from tests.conformance.promises import Walk
from tests.conformance.tables import TABLES, Seating
from tests.depth import DEEP, examples
from tests.games.key_flow import promises as key_flow
from tests.games.keyflower import promises as keyflower
from tests.games.my_farm_shop import promises as my_farm_shop

PROMISES = {"keyflower": keyflower.KEYFLOWER, "key_flow": key_flow.KEY_FLOW, "my_farm_shop": my_farm_shop.MY_FARM_SHOP}
SCENES: dict[str, Callable[[], State]] = {**keyflower.SCENES, **key_flow.SCENES, **my_farm_shop.SCENES}
OFTEN = examples(3)  # each promise is tried so often at a table
FIRST = Random().randrange(2**32) if DEEP else 0  # seed; a complaint names its own


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_labels_and_questions_keep_their_promises(table: Seating) -> None:
    walk = Walk(table.game, table.seats, PROMISES[table.game_name], OFTEN)
    for seed in range(examples(1)):
        walk.play(FIRST + seed)
    assert not walk.broken, "\n" + walk.report()


@pytest.mark.parametrize("scene", SCENES)
def test_they_keep_them_in_positions_that_are_rarely_met(scene: str) -> None:
    state = SCENES[scene]()
    walk = Walk(state.game, state.seats, PROMISES[state.game.name], examples(16))
    for seed in range(examples(2)):
        walk.play_on(state.copy(), FIRST + seed, 12)
    assert not walk.broken, "\n" + walk.report()
