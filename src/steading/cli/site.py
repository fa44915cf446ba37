"""The table as a folder of plain files, to be put on any host: it plays in the browser, without a server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from ..games import GAMES
from ..tables.titles import title_of
from .arguments import UserError, app, report_errors


@app.command()
@report_errors
def site(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder to write; its contents are replaced.")],
    server: Annotated[str, typer.Option(metavar="URL", help="The address of a server for playing with friends.")] = "",
    bot_pause: Annotated[float, typer.Option(help="Seconds a bot waits before each move.")] = 0.4,
    analysis_seconds: Annotated[
        float, typer.Option(help="Seconds to analyse a game at full effort; the rest is done with less.")
    ] = 150,
    runtime: Annotated[
        Path | None, typer.Option(help="The folder that holds Python for the browser; downloaded if missing.")
    ] = None,
) -> None:
    """Write a folder of files that plays in the browser without a server: for any static host, under any path."""
    from ..site.runtime import CannotFetch, default_folder
    from ..site.writer import SiteSettings, travels, write_site

    if folder.exists() and not (folder / "service_worker.js").exists() and any(folder.iterdir()):
        raise UserError(f"{folder} exists and was not written by this command; name another folder")
    if server and not re.fullmatch(r"https?://[^\s/?#]+(/[^\s?#]*)?", server):
        raise UserError(f"{server} is not the address of a server; name one as in --server https://games.example")
    try:
        sizes = write_site(folder, runtime or default_folder(), SiteSettings(server, bot_pause, analysis_seconds))
    except CannotFetch as error:
        raise UserError(error) from None
    least, game = min((travels(folder, game), game) for game in GAMES)
    typer.echo(f"{len(sizes)} files in {folder}; a first visit to play {title_of(game)} downloads {least / 1e6:.1f} MB")
