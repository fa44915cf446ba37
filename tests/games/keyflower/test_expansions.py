"""Expansions plug in by one table: each layer has from it what they bring, and none where they are not in the game."""

from __future__ import annotations

import ast
from typing import cast

import pytest

from steading.engine.refused import Malformed
from steading.games import folder, make
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


COMMON = {"to", "led"}  # an action and an event of the Farmers; elsewhere a fact of an event, and what one leads
PRINTED = {"benefit", "deeds"}  # what a side shows and says: all fields that one can have, in their order


def fields_of(options: dict[str, bool]) -> set[str]:
    """The fields of a view and of its players."""
    view = make("keyflower", options).start(2, 1).view(0)
    players = cast(list[dict[str, object]], view["players"])
    return {*view, *[field for player in players for field in player]}


def names_of_expansions() -> set[str]:
    """What expansions call their decisions, actions and events, their parts of a view, and their items."""
    everything = {"farmers": True, "merchants": True, "open_screens": True}
    names = {decision.name for decision in DECISIONS if is_of_expansion(decision.kind)}
    names |= fields_of(everything) - fields_of({"open_screens": True})
    for drawn in DRAWN:
        names |= {*drawn.clicks, *drawn.tells, *drawn.piles, *drawn.terms_at_home, *drawn.concerning, *drawn.prices}
    return names.union(*[{*each.items, *each.items.values(), *each.unseen.values(), *each.abilities} for each in FACTS])


def test_the_base_of_the_table_names_nothing_of_an_expansion() -> None:
    """Beside the types of what is printed and of a view, and the items of the catalogue: each is one list for all."""
    names, shared = names_of_expansions() - COMMON, ("printed_facts", "pieces")
    assert {"extend a tile", "trade", "contract_count", "wheat", "bred", "sign-cabin", "6b", "reach"} <= names
    of_expansions, found = {"farmers", "merchants", "expansion", "expansions", "expansion_words"}, set()
    game = folder("keyflower")
    for path in [*(game / "table").rglob("*.py"), game / "options.py"]:
        if of_expansions & {*path.relative_to(game).parts, path.stem} or path.stem in shared:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        printed = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name in PRINTED]
        allowed = {id(node) for function in printed for node in ast.walk(function)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node.value in names and id(node) not in allowed:
                found.add((path.stem, node.value))
    assert found == set()
