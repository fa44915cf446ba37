"""What is printed: the rules and the pieces."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Annotated

import typer

from ..engine import Rule
from ..games import board_for, check_name, folder, ledgers, rule_of
from .arguments import ComponentsFolder, GameName, app, ask_for, read_game, report_errors


@app.command()
@report_errors
def rules(
    game: GameName,
    id: Annotated[str | None, typer.Argument(metavar="ID", help="A rule or a chapter.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write the rule book, with pictures, to this file.")] = None,
    ledger: Annotated[bool, typer.Option("--ledger", help="Show ids, cases and notes, too, for maintainers.")] = False,
) -> None:
    """Print the rules of a game in our own words, with our rulings where the rulebook is silent."""
    ask_for(lambda: check_name(game))
    if html is not None:
        from ..book.pages import book_file

        html.write_text(book_file(game), encoding="utf-8")
        typer.echo(f"written to {html}")
        return
    found = [
        rule
        for book in ledgers(game)
        for rule in book.rules.values()
        if id is None or matches_id(rule.id, id.removeprefix(f"{book.name}:"))
    ]
    if not found:
        ask_for(lambda: rule_of(game, id or ""))
    section = ""
    for rule in found:
        if rule.section != section and not ledger:
            section = rule.section
            typer.echo(f"{section}\n")
        typer.echo(format_ledger_rule(rule) if ledger else format_rule(rule))


def matches_id(rule: str, wanted: str) -> bool:
    """Is it that rule, or one of that chapter?"""
    return rule == wanted or rule.startswith(f"{wanted}.")


def format_rule(rule: Rule) -> str:
    return f"  {rule.text}\n" + (f"  Our ruling: {rule.ruling}\n" if rule.ruling else "")


def format_ledger_rule(rule: Rule) -> str:
    """A rule with all that stands in the ledger."""
    lines = [f"{rule.name}  [{rule.kind}, {rule.section}]", f"  {rule.text}"]
    more = (("Case", rule.case), ("Our ruling", rule.ruling), ("Note", rule.note))
    return "\n".join([*lines, *[f"  {title}: {text}" for title, text in more if text]])


@app.command()
@report_errors
def components(
    game: GameName,
    unsure: Annotated[
        bool, typer.Option("--unsure", help="Only pieces that an owner of the box should check.")
    ] = False,
    copy: Annotated[Path | None, typer.Option(help="Copy the component files to this folder, to correct them.")] = None,
    components: ComponentsFolder = None,
) -> None:
    """Print what is known of every piece, where from, and how sure we are."""
    own = folder(ask_for(lambda: check_name(game)))
    if copy is not None:
        shutil.copytree(own / "components", copy, dirs_exist_ok=True)
        typer.echo(f"copied to {copy}; play with --components {copy}")
        return
    rules = read_game(game, None, components)
    words = board_for(rules).words
    for piece in rules.components.records:
        if piece.unsure or not unsure:
            guessed = f", guessed: {', '.join(piece.guessed)}" if piece.guessed else ""
            known_from = f"{piece.source}, confidence {piece.confidence}{guessed}"
            ours = f" (our name: {piece.title.removeprefix('the ')})" if piece.title else ""
            typer.echo(f"{piece.group} {piece.name}{ours}: {words.component(piece)}  ({known_from})")
            if unsure and piece.note:
                typer.echo(f"  {piece.note}")
