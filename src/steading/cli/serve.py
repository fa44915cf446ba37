"""The table in the browser."""

from __future__ import annotations

import os
from typing import Annotated, cast, get_args

import typer

from .arguments import Mistake, app, ask_for, report_errors
from .operations import DatabaseUrl, Log, set_log_format


@app.command()
@report_errors
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody in the network.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(help="The port to listen on; 0 for any that is free.")] = 8642,
    database: DatabaseUrl = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    bot_pause: Annotated[float, typer.Option(help="Seconds that a bot waits, so that people can follow.")] = 0.4,
    analysis_seconds: Annotated[
        float, typer.Option(help="Seconds for the analysis of a game; the rest is done with less effort.")
    ] = 150,
    no_build: Annotated[
        bool, typer.Option("--no-build", help="Do not build the compiled package for the bots in the background.")
    ] = False,
    thinkers: Annotated[
        int, typer.Option(help="Bot workers, each a process; with 0, `steading think` runs them elsewhere.")
    ] = 2,
    log: Log = "plain",
    sign_up: Annotated[
        str, typer.Option(help="Who can have an account: `open` (everybody), `invitation`, or `closed`.")
    ] = "open",
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS", help="A proxy to trust about client addresses: an address or a network; may be repeated."
        ),
    ] = None,
    address: Annotated[
        str, typer.Option(metavar="URL", help="The public address of the server, for links in letters and notices.")
    ] = "",
    smtp: Annotated[
        str,
        typer.Option(metavar="URL", envvar="STEADING_SMTP", help="The mail server: smtp://user:password@host:587."),
    ] = "",
    mail_from: Annotated[str, typer.Option(metavar="ADDRESS", help="The sender of letters.")] = (
        "Steading <steading@localhost>"
    ),
) -> None:
    """Serve tables in the browser for you, your guests and bots; Ctrl-C stops it and nothing is lost."""
    from ..server.serve import CannotServe  # the web is loaded only by who serves it
    from ..server.serve import serve as run
    from ..server.settings import Settings, SignUp
    from ..server.web.proxies import read_networks

    if not 0 <= bot_pause <= 60:
        raise Mistake("--bot-pause must be 0 to 60 seconds")
    if not 1 <= analysis_seconds <= 3600:
        raise Mistake("--analysis-seconds must be 1 to 3600")
    if not 0 <= thinkers <= 64:
        raise Mistake("--thinkers must be 0 to 64")
    if sign_up not in get_args(SignUp):
        raise Mistake(f"--sign-up must be one of {', '.join(get_args(SignUp))}")
    ask_for(lambda: read_networks(trusted_proxy or ()))
    if smtp and not smtp.startswith(("smtp://", "smtps://")):
        raise Mistake("--smtp must start with smtp:// or smtps://")
    set_log_format(log)
    settings = Settings(
        sign_up=cast(SignUp, sign_up),
        trusted_proxies=tuple(trusted_proxy or ()),
        address=address.rstrip("/"),
        smtp=smtp,
        sender=mail_from,
        pause=bot_pause,
        analysing=analysis_seconds,
        workers=thinkers,
        metrics_token=os.environ.get("STEADING_METRICS_TOKEN", ""),
    )
    try:
        run(host, port, database, not no_browser, settings, not no_build)
    except CannotServe as error:
        raise Mistake(error) from None
