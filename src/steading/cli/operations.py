"""Commands for operators of a server: bot workers, backups."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from .arguments import Mistake, app, report_errors

DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="STEADING_DATABASE",
        help="The database; by default a file in your data directory.",
    ),
]


Log = Annotated[str, typer.Option(help="Format of the log: plain or json.")]


def set_log_format(log: str) -> None:
    """Set the format of this process's log."""
    from ..server.logs import ASKED_FOR

    if log not in ("plain", "json"):
        raise Mistake("--log must be plain or json")
    os.environ[ASKED_FOR] = log


@app.command()
@report_errors
def think(
    database: Annotated[
        str, typer.Option(metavar="URL", envvar="STEADING_DATABASE", help="Where the servers keep their tables.")
    ],
    thinkers: Annotated[int, typer.Option(help="Bot workers on this machine, each a process; 0: one a core.")] = 0,
    patience: Annotated[float, typer.Option(help="Seconds after which a bot plays at random.")] = 20,
    log: Log = "plain",
) -> None:
    """Run bot workers for servers with --thinkers 0, on this machine or another; Ctrl-C stops them."""
    from ..server.bots.remote_worker import think as run
    from ..server.serve import CannotServe, check_url

    if not 0 <= thinkers <= 256 or not 0.1 <= patience <= 600:
        raise Mistake("--thinkers must be 1 to 256 (0: one a core), --patience 0.1 to 600 seconds")
    set_log_format(log)
    try:
        check_url(database)
    except CannotServe as error:
        raise Mistake(error) from None
    run(database, thinkers or os.cpu_count() or 1, patience)


@app.command()
@report_errors
def backup(target: Annotated[Path, typer.Argument(help="The file to write.")], database: DatabaseUrl = None) -> None:
    """Copy a SQLite database into a file; the server may run."""
    from ..server.backups import CannotCopy, back_up
    from ..server.serve import default_database

    try:
        back_up(database or default_database(), target)
    except CannotCopy as error:
        raise Mistake(error) from None
    typer.echo(f"kept in {target}")


@app.command()
@report_errors
def restore(
    source: Annotated[Path, typer.Argument(help="The file that `steading backup` wrote.")],
    database: DatabaseUrl = None,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing database.")] = False,
) -> None:
    """Replace a SQLite database by a copy; the server must not run."""
    from ..server.backups import CannotCopy
    from ..server.backups import restore as put_back
    from ..server.serve import default_database

    url = database or default_database()
    try:
        put_back(source, url, force)
    except CannotCopy as error:
        raise Mistake(error) from None
    typer.echo("restored")
