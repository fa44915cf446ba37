"""What there is to play and to learn: games with their options and bots, lessons, puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ..bots import LEVELS
from ..engine.options import Option
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
    bots = [
        BotForm(level.name, bot_title(level.name, code), said.say(f"level-{level.name}"), list(level.names))
        for level in LEVELS
    ]
    found = []
    for name in GAMES:
        game, told, words = make(name, {}), about(name), words_of(name, code)
        options = [
            OptionForm(
                option.name,
                option_title(name, option, code),
                list(option.values),
                [option_label(name, option, value, code) for value in option.values],
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


def bot_title(bot: str, code: str) -> str:
    """What a kind of bot is called; one of a guest has no name but its own."""
    said = tables_language(code)
    return said.say(f"bot-{bot}") if said.knows(f"bot-{bot}") else bot.capitalize()


def option_title(game: str, option: Option, code: str) -> str:
    """What an option is called: the box that it adds, or its own name."""
    spelt = option.name.replace("_", " ").capitalize()
    return module_titles(game, code).get(option.name) or say_or(
        words_of(game, code), f"option-title-{slug(option.name)}", spelt
    )


def option_label(game: str, option: Option, value: object, code: str) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        return tables_language(code).say("option-on" if value else "option-off")
    spelt = str(value).replace("_", " ")
    return say_or(words_of(game, code), f"option-value-{slug(option.name)}-{slug(spelt)}", spelt)


def changed_options(game: str, options: Mapping[str, bool | str], code: str) -> list[str]:
    """The options that are not as usual, in words."""
    found = []
    for option in make(game, {}).declared:
        value = options.get(option.name, option.default)
        if value != option.default:
            title, label = option_title(game, option, code), option_label(game, option, value, code)
            said = tables_language(code).say("option-chosen", title=title, value=label)
            found.append(title if value is True else said)
    return found


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


def puzzle_form(each: Puzzle, progress: str, code: str = SOURCE) -> PuzzleForm:
    """A puzzle in the list."""
    titles = module_titles(each.game, code)
    modules = [title for option, title in titles.items() if each.options.get(option) is True]
    seats = each.position["seats"]
    assert isinstance(seats, int)
    shown = progress if progress in ("begun", "done") else ""
    return PuzzleForm(
        each.name,
        each.title_in(code),
        each.grade,
        each.task_in(code),
        seats,
        modules,
        shown,  # type: ignore[arg-type]
    )
