"""Commands for operators of a server: bot workers, backups."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Annotated

import typer

from ..tables.titles import title_of
from .arguments import UserError, app, report_errors

DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="STEADING_DATABASE",
        help="The address of the database; by default, a file in your data folder.",
    ),
]


LogFormat = Annotated[str, typer.Option(help="Format of the log: plain or json.")]


def set_log_format(log: str) -> None:
    """Set the format of this process's log."""
    from ..server.logs import ASKED_FOR

    if log not in ("plain", "json"):
        raise UserError("--log must be plain or json")
    os.environ[ASKED_FOR] = log


@app.command()
@report_errors
def think(
    database: Annotated[
        str, typer.Option(metavar="URL", envvar="STEADING_DATABASE", help="The address of the servers' database.")
    ],
    bot_workers: Annotated[
        int, typer.Option(help="Number of bot workers on this machine, each a process; 0 for one per core.")
    ] = 0,
    patience: Annotated[float, typer.Option(help="Seconds a bot may think before it plays at random.")] = 20,
    log: LogFormat = "plain",
) -> None:
    """Run bot workers for servers with --bot-workers 0, on this machine or another; Ctrl-C stops them."""
    from ..server.bots.remote_worker import think as run
    from ..server.runner import CannotServe, check_url

    if not 0 <= bot_workers <= 256 or not 0.1 <= patience <= 600:
        raise UserError("--bot-workers must be 1 to 256 (or 0 for one per core), --patience 0.1 to 600 seconds")
    set_log_format(log)
    try:
        check_url(database)
    except CannotServe as error:
        raise UserError(error) from None
    run(database, bot_workers or os.cpu_count() or 1, patience)


@app.command()
@report_errors
def backup(
    target: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")], database: DatabaseUrl = None
) -> None:
    """Copy a SQLite database to a file; the server may keep running."""
    from ..server.backups import CannotCopy, back_up
    from ..server.runner import default_database

    try:
        back_up(database or default_database(), target)
    except CannotCopy as error:
        raise UserError(error) from None
    typer.echo(f"written to {target}")


@app.command()
@report_errors
def restore(
    source: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="A file from `steading backup`, or one saved on a device with *Save everything*."
        ),
    ],
    database: DatabaseUrl = None,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing database.")] = False,
) -> None:
    """Restore a SQLite database from a backup, or add games played on a device; stop the server first."""
    from ..pocket.archive import read_archive
    from ..server.backups import CannotCopy
    from ..server.backups import restore as put_back
    from ..server.runner import default_database

    url = database or default_database()
    archive = read_archive(source.read_bytes()) if source.is_file() else None
    if archive is not None:
        from ..site.arrivals import take_in

        for each in asyncio.run(take_in(url, archive)):
            typer.echo(f"{title_of(each.game)}, {each.name}: {each.path}")
        return
    try:
        put_back(source, url, force)
    except CannotCopy as error:
        raise UserError(error) from None
    typer.echo("restored")
