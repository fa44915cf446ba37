"""How much a page has to draw: the elements of a board with the symbols that it shows and every copy of them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from xml.etree import ElementTree

import pytest
from tools.positions import next_action

import steading
from steading import Game
from steading.drawing.panels import Panel
from steading.games import board_for

NAMES = ["Ann", "Bea", "Cem", "Dan"]
MOST = 8_000  # of the 12,000 of a page, whose bars, story and dialogs are no drawing
OTHER_FACES = (
    {"middle-face", "small-face", "tiny-face"},
    {"full-face", "small-face", "tiny-face"},
    {"full-face", "middle-face", "whole-face", "tiny-face"},
    {"full-face", "middle-face", "whole-face", "small-face"},
)  # what a page does not show, by the size of a tile


def symbols_of(game: Game) -> dict[str, ElementTree.Element]:
    """The sprite sheet."""
    sheet = ElementTree.fromstring(f"<svg>{board_for(game).sprites()}</svg>")
    return {each.get("id", ""): each for each in sheet}


def target(use: ElementTree.Element) -> str:
    """The symbol that is placed."""
    return use.get("href", "").removeprefix("#")


def written_out(symbols: Mapping[str, ElementTree.Element], id: str) -> int:
    """The elements of a symbol in which a page has written out the symbols that it is made of."""
    each = symbols[id].iter()
    return sum(written_out(symbols, target(part)) + 1 if part.tag == "use" else 1 for part in each)


def count_elements(symbols: Mapping[str, ElementTree.Element], panels: Iterable[Panel], hidden: set[str]) -> int:
    """What a page holds of these panels, with the symbols and their copies."""
    parts = [part for panel in panels for part in ElementTree.fromstring(f"<svg>{panel.body}</svg>").iter()]
    placed = [target(part) for part in parts if part.tag == "use" and hidden.isdisjoint(part.get("class", "").split())]
    return len(parts) + sum(written_out(symbols, id) for id in [*placed, *set(placed)])


@pytest.mark.parametrize("expanded", [False, True], ids=["base", "both expansions"])
def test_a_table_of_keyflower_has_few_elements_with_all_copies(expanded: bool) -> None:
    game = steading.game("keyflower", farmers=expanded, merchants=expanded)
    symbols, board = symbols_of(game), board_for(game, NAMES)
    state, chance, played = game.start(4, 3), random.Random(3), 0
    while state.deciders:
        seat = state.deciders[0]
        if played % 60 == 4:
            panels = board.panels(state.view(seat), state.legal(seat))
            assert all(count_elements(symbols, panels, hidden) <= MOST for hidden in OTHER_FACES)
        state.play(seat, game.catalogue.read(next_action(state, seat, chance)))
        played += 1
    panels = board.panels(state.view(0), [])
    assert all(count_elements(symbols, panels, hidden) <= MOST for hidden in OTHER_FACES)
