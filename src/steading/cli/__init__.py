"""The command line: play in the terminal, simulate, replay, read rules and components, measure and tune bots.

A module a kind of command; what a command alone needs, it imports when it runs.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from typer.exceptions import TyperException

from ..version import VERSION
from .arguments import app, print_error

# isort: off
from . import (
    play,
    serve,
    site,
    operations,
    admin,
    matches,
    tune,
    train,
    export,
    study,
    books,
    languages,
    puzzles,
    bench,
)  # in this order
# isort: on

__all__ = ["app", "main"]
COMMANDS = (play, serve, site, operations, admin, matches, tune, train, export, study, books, languages, puzzles, bench)


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Steading: play, simulate and study euro games."""
    if version:
        typer.echo(f"steading {VERSION}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """The entry point: whatever is wrong with the words of a command is one line, too."""
    try:
        status = app(standalone_mode=False)
    except TyperException as error:
        print_error(error.format_message())
        status = 2
    except (typer.Abort, KeyboardInterrupt):
        status = 130
    sys.exit(status if isinstance(status, int) else 0)
