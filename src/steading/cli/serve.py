"""The table in the browser."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from .asking import Mistake, app, plainly
from .hosting import DatabaseUrl, Log, tell_as


@app.command()
@plainly
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody in the network.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(help="The port to listen on; 0 for any that is free.")] = 8642,
    database: DatabaseUrl = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    bot_pause: Annotated[float, typer.Option(help="Seconds that a bot waits, so that people can follow.")] = 0.4,
    analysis_seconds: Annotated[
        float, typer.Option(help="Seconds for the analysis of a game; what is left then is thought about less.")
    ] = 150,
    no_build: Annotated[
        bool, typer.Option("--no-build", help="Do not build the compiled package for the bots in the background.")
    ] = False,
    thinkers: Annotated[
        int, typer.Option(help="Processes in which bots think; 0: they are asked of `steading think` elsewhere.")
    ] = 2,
    log: Log = "plain",
) -> None:
    """The table in the browser, for you, your guests and bots; Ctrl-C stops it and nothing is lost."""
    from ..server.serve import CannotServe  # the web is loaded only by who serves it
    from ..server.serve import serve as run
    from ..server.settings import Settings

    if not 0 <= bot_pause <= 60:
        raise Mistake("--bot-pause is from 0 to 60 seconds")
    if not 1 <= analysis_seconds <= 3600:
        raise Mistake("--analysis-seconds is from 1 to 3600")
    if not 0 <= thinkers <= 64:
        raise Mistake("--thinkers is from 0 to 64")
    tell_as(log)
    settings = Settings(
        pause=bot_pause,
        analysing=analysis_seconds,
        workers=thinkers,
        metrics_token=os.environ.get("STEADING_METRICS_TOKEN", ""),
    )
    try:
        run(host, port, database, not no_browser, settings, not no_build)
    except CannotServe as error:
        raise Mistake(error) from None
