"""What commands share: arguments and options, errors in one line, progress bars."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial, wraps
from pathlib import Path
from typing import Annotated, ParamSpec, TypeVar

import typer
from rich.console import Console
from rich.progress import Progress

from .. import games as game_names
from ..arena.executors import CannotPlay
from ..bots import make_bot
from ..engine import Game, Malformed, Refused
from ..games import make
from ..language.catalogue import about
from ..language.choice import choose_language, read_locale

app = typer.Typer(
    help="Steading: play, simulate and study euro games.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
console = Console(highlight=False, soft_wrap=False)

P = ParamSpec("P")
T = TypeVar("T")

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(game_names())}")]
OptionList = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="An option of the game, as name=value; may be repeated.")
]
WorkerCount = Annotated[
    int, typer.Option(help="Number of processes, 0 for one per core; the result is the same for any number.")
]
On = Annotated[
    str, typer.Option(metavar="RAY", help="Run on a cluster: ray or ray://HOST:PORT; by default, on this machine.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
ComponentsFolder = Annotated[Path | None, typer.Option("--components", help="A folder with corrected component files.")]


LanguageCode = Annotated[
    str,
    typer.Option(
        "--language", metavar="CODE", help="The language of the game; by default, that of LC_ALL, LC_MESSAGES or LANG."
    ),
]


class UserError(Exception):
    """Something that the user can correct: one clear line."""


def print_error(error: object) -> None:
    """One line on stderr."""
    typer.echo(f"steading: {error}".replace("\n", " "), err=True)


def report_errors(command: Callable[P, T]) -> Callable[P, T]:
    """Errors that a user can cause become one line on stderr and exit status 2."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return command(*args, **kwargs)
        except (UserError, Refused, Malformed, CannotPlay) as error:
            print_error(error)
            raise typer.Exit(2) from None
        except BrokenPipeError:  # whoever reads has read enough
            sys.stderr.close()
            raise typer.Exit(0) from None
        except OSError as error:
            print_error(f"{error.filename}: {error.strerror}" if error.filename else error)
            raise typer.Exit(2) from None

    return run


def read_options(given: list[str] | None) -> dict[str, object]:
    """The options given as name=value."""
    options: dict[str, object] = {}
    for entry in given or []:
        name, equals, value = entry.partition("=")
        if not equals:
            raise UserError(f"--option takes name=value, not {entry!r}")
        options[name] = value
    return options


def ask_for(question: Callable[[], T]) -> T:
    """The result, with what the user got wrong as a UserError."""
    try:
        return question()
    except (ValueError, LookupError) as error:
        raise UserError(error.args[0] if error.args and not isinstance(error, Malformed) else error) from None


def read_game(name: str, options: list[str] | None, components: Path | None) -> Game:
    """The game that the user named."""
    return ask_for(lambda: make(name, read_options(options), components))


def read_language(code: str) -> str:
    """The language that the user named or, if none, the one that their terminal asks for."""
    return ask_for(lambda: about(code)).code if code else choose_language("", read_locale(os.environ))


def read_bots(text: str) -> tuple[str, ...]:
    """Bots separated by commas; each must exist."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    if not names:
        raise UserError("--bots names no bot")
    for name in names:
        ask_for(partial(make_bot, name, 0))
    return names


def read_seats(text: str, rules: Game, seed: int) -> list[int]:
    """Numbers of seats separated by commas; with each a game must be possible."""
    if not all(part.strip().isdecimal() for part in text.split(",")):
        raise UserError(f"--seats must be a number, or several separated by commas, not {text!r}")
    numbers = [int(part) for part in text.split(",")]
    for seats in numbers:
        ask_for(partial(rules.start, seats, seed))
    return numbers


def check_writable(option: str, path: Path | None) -> None:
    """Can a file be written there? Better to know before hours than after."""
    if path is not None and (path.is_dir() or not path.parent.is_dir()):
        raise UserError(f"{option}: {path} cannot be written")


def format_title(game: str) -> str:
    """The game's name as people write it."""
    return game.replace("_", " ").title()


def report_retries(number: int) -> None:
    """Report lost workers, if there were any."""
    if number:
        print_error(f"{number} tasks were played again because their workers were lost")


def make_progress() -> Progress:
    """A progress bar on a terminal, else nothing."""
    return Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
