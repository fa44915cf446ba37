"""The layouts in the documents are those of the games."""

from __future__ import annotations

from pathlib import Path

from steading.engine.observation import width_of
from steading.envs.layouts import BEGIN, END, SEATS, format_tables
from steading.games import GAMES, make

DOCUMENT = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_tables_of_the_document_are_up_to_date() -> None:
    written = DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    assert written.strip() == format_tables().strip(), "run python -m steading.envs.layouts"


def test_the_tables_are_of_all_that_there_is() -> None:
    for name, parts in GAMES.items():
        options = parts.observation_options
        game = make(name, options)
        every = width_of(game.observation_fields(SEATS))
        for option in game.declared:
            for value in option.values:
                other = make(name, {**options, option.name: value})
                assert width_of(other.observation_fields(SEATS)) <= every
