"""What there is to play and to learn: games with their options and bots, lessons, puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ..bots import LEVELS
from ..games import GAMES, Words, about, board_for, make
from ..language.arguments import slug
from ..language.catalogue import SOURCE
from ..lessons import lessons
from ..puzzles import Puzzle, puzzles
from .forms import BotForm, GameForm, LessonForm, OptionForm, PuzzleForm, PuzzlesForm
from .speech import tables_language
from .titles import title_of

Progress = Mapping[str, str]  # by purpose, as it is kept: how far somebody has come


def list_games(code: str = SOURCE) -> list[GameForm]:
    """The games, with their options and bots."""
    said = tables_language(code)
    bots = [BotForm(level.name, said.say(f"level-{level.name}"), list(level.names)) for level in LEVELS]
    found = []
    for name in GAMES:
        game, told, words = make(name, {}), about(name), words_of(name, code)
        options = [
            OptionForm(
                option.name,
                list(option.values),
                option.default,
                say_or(words, f"option-{slug(option.name)}", option.words),
                option.needs,
                option.seat,
            )
            for option in game.declared
        ]
        found.append(
            GameForm(
                name,
                title_of(name),
                list(game.seat_numbers),
                options,
                bots,
                told.minutes,
                told.weight,
                say_or(words, "about", told.sentence),
                list(module_titles(name, code).items()),
                told.seats,
                told.sign,
                list(told.people),
            )
        )
    return found


@lru_cache(maxsize=32)
def words_of(game: str, code: str) -> Words:
    """How a game speaks in a language."""
    return board_for(make(game, {}), (), code).words


def say_or(words: Words, message: str, otherwise: str) -> str:
    """A message of the game's catalogue; a guest's game may have none."""
    return words.say(message) if words.language.knows(message) else otherwise


def module_titles(game: str, code: str) -> dict[str, str]:
    """The boxes and parts of them that options add, by option."""
    words = words_of(game, code)
    return {option: say_or(words, f"module-{slug(option)}", title) for option, title in about(game).modules}


def list_lessons(progress: Progress, code: str = SOURCE) -> list[LessonForm]:
    """All lessons, with how far somebody has come."""
    return [
        LessonForm(
            game,
            title_of(game),
            each.name,
            each.title,
            each.summary,
            each.minutes,
            progress.get(f"lesson {game}/{each.name}", ""),  # type: ignore[arg-type]
        )
        for game in GAMES
        for each in lessons(game, code)
    ]


def list_puzzles(progress: Progress, code: str = SOURCE) -> list[PuzzlesForm]:
    """All puzzles by game, with those that somebody has solved."""
    return [
        PuzzlesForm(
            game,
            title_of(game),
            [
                puzzle_form(each, progress.get(f"puzzle {game}/{each.name}", ""), code)
                for each in puzzles(game).values()
            ],
        )
        for game in GAMES
    ]


def puzzle_form(each: Puzzle, standing: str, code: str = SOURCE) -> PuzzleForm:
    """A puzzle in the list."""
    titles = module_titles(each.game, code)
    modules = [title for option, title in titles.items() if each.options.get(option) is True]
    seats = each.position["seats"]
    assert isinstance(seats, int)
    shown = standing if standing in ("begun", "done") else ""
    return PuzzleForm(
        each.name,
        each.title_in(code),
        each.grade,
        each.task_in(code),
        seats,
        modules,
        shown,  # type: ignore[arg-type]
    )
