"""A table in the terminal speaks the language that is asked for, or that of the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

import steading
from steading.language import choice
from steading.language.catalogue import PSEUDO, codes
from steading.language.choice import read_locale
from steading.lessons import lesson
from steading.puzzles import puzzles
from tests.cli.shell import Shell

GERMAN = ("--language", "de")
BEGUN = ("--seed", "1")
TALK = "help\nboard\nscore\nwhy 1\nwhy not\nrule nope\nrule components.seats\nnonsense\n99\nhint\n1\nundo\n1\nlog\n"


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, monkeypatch, capsys)


def test_board_questions_refusals_score_and_log_are_german(shell: Shell) -> None:
    run = shell("play", "my_farm_shop", *GERMAN, *BEGUN, "-o", "start_player=0", says=TALK).works()
    for said in (
        "diese Aktion spielen",
        "Platz 1: Welcher Würfel kommt an welchen Stand?",
        "Markt · 1. Karte vom Markt nehmen · Platz 1 ist am Zug",
        "Punkte, wenn das Spiel jetzt endete",
        "Summe",
        "nicht erlaubt: Du hast 4, 6 und 3 gewürfelt, nicht 1.",
        "my_farm_shop hat keine Regel 'nope'; die Kapitel: components",
        "'nonsense' ist kein Befehl.",
        "Wähl eine Aktion von 1 bis 13.",
        "So würde ein Profi ziehen",
        "Zurückgenommen.",
        "Platz 1 legt die 4 beiseite, zahlt 2 Beutel und nimmt von Stand 2: Schafweide",
        "Du hast den Tisch verlassen.",
    ):
        assert said in run.words, said


@pytest.mark.parametrize("game", steading.games())
def test_nothing_of_a_table_is_left_in_english(shell: Shell, game: str) -> None:
    """In the language for tests everything is accented but what stays as it is: names of bots, commands and ids."""
    says = "board\nscore\nwhy 1\nwhy not\n1\nundo\n1\nlog\nboard\n"
    words = shell("play", game, "--language", PSEUDO, *BEGUN, says=says).works().words
    left = {word for word in words.split() if word.isascii() and word.isalpha() and len(word) > 2}
    assert left <= {"Carter"}


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({"LANG": "de_DE.UTF-8"}, ["de-DE"]),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, ["en-GB"]),
        ({"LANG": "en_GB", "LC_MESSAGES": "en_GB", "LC_ALL": "de"}, ["de"]),
        ({"LANG": "sr_RS@latin", "LC_ALL": ""}, ["sr-RS"]),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, []),
        ({"LANG": "POSIX"}, []),
        ({}, []),
    ],
)
def test_the_first_variable_of_the_locale_that_is_set_decides(environment: dict[str, str], wanted: list[str]) -> None:
    assert read_locale(environment) == wanted


@pytest.mark.parametrize(
    ("environment", "arguments", "said"),
    [
        ({"LANG": "de_AT.UTF-8"}, (), "Du hast den Tisch verlassen."),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "de_DE.UTF-8"}, (), "Du hast den Tisch verlassen."),
        ({"LANG": "fr_FR.UTF-8"}, (), "You have left the table."),
        ({"LC_ALL": "de_DE.UTF-8"}, ("--language", "en"), "You have left the table."),
        ({}, (), "You have left the table."),
    ],
)
def test_the_terminal_decides_unless_a_language_is_named(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], arguments: tuple[str, ...], said: str
) -> None:
    monkeypatch.setattr(choice, "offered_codes", codes)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert said in shell("play", "my_farm_shop", *BEGUN, *arguments, says="quit\n").works().words


@pytest.mark.parametrize(
    "command", [("play", "my_farm_shop"), ("learn", "my_farm_shop", "shop"), ("replay", "game.json"), ("learn",)]
)
def test_a_language_that_is_not_there_is_refused_with_those_that_are(shell: Shell, command: tuple[str, ...]) -> None:
    shell(*command, "--language", "tlh").complains("there is no language 'tlh'", ", ".join(codes()))


def test_a_record_is_shown_in_any_language(shell: Shell) -> None:
    says = "1\n" * 1000
    shell("play", "my_farm_shop", "--bots", "random", *BEGUN, "--record", "game.json", says=says).works()
    english, german = shell("replay", "game.json").works(), shell("replay", "game.json", *GERMAN).works()
    assert "Player 1 rolls" in english.words
    assert "Player 1 würfelt" in german.words  # a name stays as it was written
    assert english.words != german.words and "Summe" in german.words
    again = shell("play", "my_farm_shop", *GERMAN, "--bots", "random", *BEGUN, "--record", "ours.json", says=says)
    assert "Die Aufzeichnung liegt in ours.json: steading replay ours.json" in again.works().words
    moves = [steading.load_record(shell.directory / name)[1].moves for name in ("game.json", "ours.json")]
    assert moves[0] == moves[1]


def test_lessons_and_puzzles_are_german_too(shell: Shell) -> None:
    wanted = lesson("my_farm_shop", "shop", "de")
    words = shell("learn", "my_farm_shop", "shop", *GERMAN, says="1\n\nquit\n").works().words
    assert " ".join(wanted.steps[0].say[0].split()) in words
    assert f"{wanted.title}, 1 von {len(wanted.steps)}" in words
    assert "Drück erst die Eingabetaste" in words and "Du hast die Lektion verlassen." in words
    assert f"{wanted.title}, {wanted.minutes} Minuten: {wanted.summary}" in shell("learn", *GERMAN).works().words
    name, puzzle = next(iter(puzzles("my_farm_shop").items()))
    words = shell("puzzles", "my_farm_shop", name, "--play", *GERMAN, says="quit\n").works().words
    assert " ".join(puzzle.task_in("de").split()) in words and "Du hast das Rätsel verlassen." in words
