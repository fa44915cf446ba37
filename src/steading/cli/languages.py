"""The languages that Steading speaks, for those who translate."""

from __future__ import annotations

from typing import Annotated

import typer

from ..language import catalogue
from .arguments import app, ask_for, report_errors

MOST_LINES = 200


@app.command()
@report_errors
def languages(
    new: Annotated[str | None, typer.Option(metavar="CODE", help="Create the folder of a new language.")] = None,
    check: Annotated[str | None, typer.Option(metavar="CODE", help="Report what is missing or wrong.")] = None,
    stale: Annotated[
        str | None, typer.Option(metavar="CODE", help="List translations whose English has changed.")
    ] = None,
    accept: Annotated[str | None, typer.Option(metavar="CODE", help="Mark all translations as up to date.")] = None,
) -> None:
    """List the languages and how much of each is translated; or create, check or accept one."""
    from ..language import review

    if new is not None:
        typer.echo(f"written to {ask_for(lambda: review.draft(new, new))}")
    elif check is not None:
        findings = review.check(check_language(check))
        for each in findings[:MOST_LINES]:
            typer.echo(str(each))
        if len(findings) > MOST_LINES:
            typer.echo(f"and {len(findings) - MOST_LINES} more")
        typer.echo(f"{len(findings)} findings" if findings else "nothing is missing or wrong")
        raise typer.Exit(1 if findings else 0)
    elif stale is not None:
        texts = review.list_stale(check_language(stale))
        for text in texts:
            typer.echo(f"{text.key}: {' '.join(text.english.split())}")
        typer.echo(f"{len(texts)} stale")
    elif accept is not None:
        typer.echo(f"{review.accept(check_language(accept))} translations marked as up to date")
    else:
        for code in catalogue.codes():
            there, total = review.count_translated(code) if code != catalogue.SOURCE else (1, 1)
            old = len(review.list_stale(code)) if code != catalogue.SOURCE else 0
            share = f"{100 * there // total:3} %"
            typer.echo(f"{code:8}{catalogue.about(code).name:16}{share}{f', {old} stale' if old else ''}")


def check_language(code: str) -> str:
    """ValueError, as one line, says which languages there are."""
    return ask_for(lambda: catalogue.about(code)).code
