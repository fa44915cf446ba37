"""In the pseudo-language all that is said of whole games has accents: questions, actions, the story, scores, refusals.

What of it a page shows, and all that pages say themselves, is read in `tests/browser/test_pseudo.py`.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from tools.positions import next_action

import steading
from steading import State
from steading.games import Board, board_for
from steading.language.catalogue import PSEUDO
from steading.tables.board_parts import bars_of, line_of, scores_of

NAMES = ["Ann", "Bea", "Cem"]
KEPT = re.compile(
    r"\b(?:Ann|Bea|Cem)\b|"
    r"(?<![A-Za-z])[A-FK](?![A-Za-z])|"  # the mark of a seat, or on the back of a card
    r"\b\d[ab]\b|"  # a side of a boat
    r"\b[\dJS]x?-[\w+-]+"  # a card of My Farm Shop, as records name it
)
GAMES: dict[str, dict[str, bool | str]] = {  # with all that each box has
    "keyflower": {"farmers": True, "merchants": True},
    "key_flow": {"competition": True},
    "my_farm_shop": {"farmer": True, "goals": True, "jump_start": True, "cards": "extended"},
}
SOME = 300  # actions that are tried where they may not be allowed


def at_decision(state: State, board: Board) -> Iterator[str]:
    """What the seats that decide are asked and may do."""
    for seat in state.deciders:
        view = state.view(seat)
        line = line_of(board.words, state, view, seat, NAMES)
        yield from (line.step, line.turn, line.waits, line.question)
        for action in state.legal(seat):
            said = board.words.action(view, action)
            yield from (said.label, *said.brings)


def on_bars(state: State, board: Board) -> Iterator[str]:
    for bar in bars_of(board, state.view(None)):
        yield bar.state
        for each in bar.things:
            yield from (each.text, each.tip)


def refused(state: State, board: Board, chance: random.Random) -> Iterator[str]:
    actions = state.game.catalogue.actions
    for action in chance.sample(actions, min(SOME, len(actions))):
        found = state.refusal(state.deciders[0], action)
        if found is not None:
            yield board.words.refusal(found)


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_said_of_a_whole_game_has_accents(game: str) -> None:
    rules = steading.game(game, None, **GAMES[game])
    board = board_for(rules, NAMES, PSEUDO)
    state, chance, said = rules.start(len(NAMES), 3), random.Random(3), set[str]()
    journal = state.keep_journal()
    number = 0
    while state.deciders:
        said.update(at_decision(state, board))
        if number % 20 == 0:
            said.update(refused(state, board, chance))
            said.update(on_bars(state, board))
        seat, number = state.deciders[0], number + 1
        state.play(seat, rules.catalogue.read(next_action(state, seat, chance)))
    for seat in (*range(len(NAMES)), None):
        said.update(board.words.event(event, NAMES) for event in journal.log(seat, 0))
        for sheet in scores_of(board, state, state.view(seat), seat, NAMES):
            said.update(word for source, _, spent in sheet.lines for word in (source, spent))
            said.update(sheet.kinds)
    assert len(said) > 100
    assert sorted(text for text in said if re.search("[A-Za-z]", KEPT.sub("", text))) == []
