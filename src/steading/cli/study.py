"""A game that was played, looked at again."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

import typer

from .. import load_record
from ..engine import FORGOTTEN, SPECTATOR, UNKNOWN, watch_record
from ..games import board_for, names_in
from .arguments import (
    ComponentsFolder,
    LanguageCode,
    UserError,
    WorkerCount,
    app,
    ask_for,
    check_writable,
    console,
    format_title,
    make_progress,
    read_language,
    report_errors,
)


@app.command()
@report_errors
def replay(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a game.")],
    at: Annotated[
        int | None, typer.Option(help="Show the game after this many actions; by default, at the end.")
    ] = None,
    svg: Annotated[Path | None, typer.Option(help="Write the board as an SVG picture to this file instead.")] = None,
    position: Annotated[Path | None, typer.Option(help="Write the position to this file instead.")] = None,
    components: ComponentsFolder = None,
    language: LanguageCode = "",
) -> None:
    """Show a moment of a recorded game: the log, the board and the scores; or write the board as a picture."""
    from ..terminal import show_board, show_scores, terminal_language

    code = read_language(language)
    rules, record = ask_for(lambda: load_record(file, components))
    state, told = ask_for(lambda: watch_record(rules, record, at))
    names = names_in(record)
    board = board_for(rules, names, code)
    if svg is not None:
        svg.write_text(board.picture(state.view(None)), encoding="utf-8")
        typer.echo(f"written to {svg}")
        return
    if position is not None:
        position.write_text(json.dumps(state.dump(), indent=1) + "\n", encoding="utf-8")
        typer.echo(f"written to {position}")
        return
    for event in told:
        try:
            said = board.words.event(event, names)
        except UNKNOWN:  # former rules told what nobody tells today
            said = FORGOTTEN
        console.print(said, markup=False)
    shown = len(record.moves) if at is None else at
    console.rule(terminal_language(code).say("terminal-moment", at=shown, all=len(record.moves)))
    show_board(console, board, state.view(None))
    show_scores(console, state, SPECTATOR, board.words, names)


@app.command("analyse")
@report_errors
def analyse_record(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a finished game.")],
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="OUT", help="Also write the analysis as JSON.")
    ] = None,
    html_file: Annotated[
        Path | None,
        typer.Option("--html", metavar="OUT", help="Also write it as a self-contained HTML page."),
    ] = None,
    most: Annotated[
        int, typer.Option(help="How many decisions of each seat to print; the files hold all of them.")
    ] = 3,
    seconds: Annotated[float, typer.Option(help="Seconds at full effort; the rest is done with the least.")] = 120,
    seed: Annotated[int, typer.Option(help="Seed of the imagined positions.")] = 0,
    workers: WorkerCount = 0,
    components: ComponentsFolder = None,
) -> None:
    """Analyse a finished game: who could still win when, the turning points, and what each decision cost."""
    from ..analysis import analyse
    from ..analysis.page import render_page
    from ..terminal import show_analysis

    if most < 0 or workers < 0 or not 0 < seconds < 1e6:
        raise UserError("--most and --workers must be at least 0, --seconds more than 0")
    check_writable("--json", json_file)
    check_writable("--html", html_file)
    rules, record = ask_for(lambda: load_record(file, components))
    with make_progress() as progress:
        task = progress.add_task(format_title(rules.name), total=None)
        found = ask_for(
            lambda: analyse(
                record,
                components,
                seed,
                None,
                seconds,
                workers or os.cpu_count() or 1,
                lambda done, of: progress.update(task, completed=done, total=of),
            )
        )
    show_analysis(console, found, most)
    if json_file is not None:
        json_file.write_text(json.dumps(found.form(), indent=1), encoding="utf-8")
    if html_file is not None:
        names = ", ".join(seat.name for seat in found.seats)
        html_file.write_text(render_page(found, f"{format_title(rules.name)}: {names}"), encoding="utf-8")
    for written in (json_file, html_file):
        if written is not None:
            typer.echo(f"written to {written}")
