"""The table in the browser."""

from __future__ import annotations

import os
from typing import Annotated, cast, get_args

import typer

from .arguments import UserError, app, ask_for, report_errors
from .operations import DatabaseUrl, LogFormat, set_log_format


@app.command()
@report_errors
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everyone on the network.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(help="The port to listen on; 0 for any free port.")] = 8642,
    database: DatabaseUrl = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    bot_pause: Annotated[
        float, typer.Option(help="Seconds a bot waits before each move, so that people can follow.")
    ] = 0.4,
    analysis_seconds: Annotated[
        float, typer.Option(help="Seconds to analyse a game at full effort; the rest is done with less.")
    ] = 150,
    no_build: Annotated[bool, typer.Option("--no-build", help="Do not compile the bots in the background.")] = False,
    bot_workers: Annotated[
        int, typer.Option(help="Number of bot workers, each a process; with 0, `steading think` runs them elsewhere.")
    ] = 2,
    log: LogFormat = "plain",
    sign_up: Annotated[
        str, typer.Option(help="Who may sign up: `open` (everyone), `invitation`, or `closed` (nobody).")
    ] = "open",
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A proxy whose word on client addresses is trusted: an address or a network; may be repeated.",
        ),
    ] = None,
    address: Annotated[
        str, typer.Option(metavar="URL", help="The public address of the server, for links in e-mails and notices.")
    ] = "",
    smtp: Annotated[
        str,
        typer.Option(metavar="URL", envvar="STEADING_SMTP", help="The mail server: smtp://user:password@host:587."),
    ] = "",
    mail_from: Annotated[str, typer.Option(metavar="ADDRESS", help="The sender of e-mails.")] = (
        "Steading <steading@localhost>"
    ),
) -> None:
    """Serve tables in the browser; Ctrl-C stops the server, and no game is lost."""
    from ..server.runner import CannotServe  # the web is loaded only by who serves it
    from ..server.runner import serve as run
    from ..server.settings import Settings, SignUp
    from ..server.web.proxies import read_networks

    if not 0 <= bot_pause <= 60:
        raise UserError("--bot-pause must be 0 to 60 seconds")
    if not 1 <= analysis_seconds <= 3600:
        raise UserError("--analysis-seconds must be 1 to 3600")
    if not 0 <= bot_workers <= 64:
        raise UserError("--bot-workers must be 0 to 64")
    if sign_up not in get_args(SignUp):
        raise UserError(f"--sign-up must be one of {', '.join(get_args(SignUp))}")
    ask_for(lambda: read_networks(trusted_proxy or ()))
    if smtp and not smtp.startswith(("smtp://", "smtps://")):
        raise UserError("--smtp must start with smtp:// or smtps://")
    set_log_format(log)
    settings = Settings(
        sign_up=cast(SignUp, sign_up),
        trusted_proxies=tuple(trusted_proxy or ()),
        address=address.rstrip("/"),
        smtp=smtp,
        sender=mail_from,
        pause=bot_pause,
        analysis_seconds=analysis_seconds,
        workers=bot_workers,
        metrics_token=os.environ.get("STEADING_METRICS_TOKEN", ""),
    )
    try:
        run(host, port, database, not no_browser, settings, not no_build)
    except CannotServe as error:
        raise UserError(error) from None
