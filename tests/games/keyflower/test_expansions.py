"""Expansions plug in by one table: each layer has from it what they bring, and none where they are not in the game."""

from __future__ import annotations

import pytest

from steading.engine.refused import Malformed
from steading.games.keyflower.documents.expansions import WRITTEN
from steading.games.keyflower.expansions import EXPANSIONS, import_part, import_sets, set_in_play
from steading.games.keyflower.heuristics.expansions import JUDGEMENTS
from steading.games.keyflower.knowledge.expansions import KNOWN
from steading.games.keyflower.rules.decisions import DECISIONS
from steading.games.keyflower.rules.expansion import IN_PLAY
from steading.games.keyflower.rules.expansions import is_of_expansion
from steading.games.keyflower.scoring.expansions import SCORED
from steading.games.keyflower.table.drawing.expansions import EXPANSIONS as DRAWN
from steading.games.keyflower.table.expansions import EXPANSIONS as FACTS
from tests.games.keyflower.kit import given


def test_a_set_of_expansions_is_found_by_its_bits() -> None:
    assert import_sets(["rules.box:__name__", "rules.state:__name__"]) == [
        [],
        ["steading.games.keyflower.rules.box"],
        ["steading.games.keyflower.rules.state"],
        ["steading.games.keyflower.rules.box", "steading.games.keyflower.rules.state"],
    ]
    assert [set_in_play([]), set_in_play(["merchants"]), set_in_play(["merchants", "farmers"])] == [0, 2, 3]


def test_each_layer_has_what_the_table_of_expansions_names() -> None:
    both = set_in_play([each.name for each in EXPANSIONS])
    for layer, parts in (
        (IN_PLAY[both], [each.rules for each in EXPANSIONS]),
        (SCORED[both], [each.scoring for each in EXPANSIONS]),
        (WRITTEN[both], [each.documents for each in EXPANSIONS]),
        (KNOWN[both], [each.knowledge for each in EXPANSIONS]),
        (JUDGEMENTS[both], [each.heuristics for each in EXPANSIONS]),
        (FACTS, [each.facts for each in EXPANSIONS]),
        (DRAWN, [each.drawing for each in EXPANSIONS]),
    ):
        assert list(layer) == [import_part(part) for part in parts]


def test_decisions_stand_at_their_numbers_wherever_their_rows_are() -> None:
    assert [decision.kind for decision in DECISIONS] == list(range(len(DECISIONS)))
    of_expansions = [decision.name for decision in DECISIONS if is_of_expansion(decision.kind)]
    assert (of_expansions[0], of_expansions[-1], len(of_expansions)) == ("place an animal", "end the turn", 9)


@pytest.mark.parametrize("decision", ["place an animal", "end the turn", "extend a tile"])
def test_a_decision_of_an_expansion_that_is_not_in_the_game_cannot_be_pending(decision: str) -> None:
    with pytest.raises(Malformed, match="belongs to an expansion that is not in the game"):
        given(players=[{"pending": [{"decision": decision}]}, {}])
