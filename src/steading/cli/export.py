"""Data sets of games between bots."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from ..arena.executors import make_executor
from .arguments import (
    GameName,
    On,
    OptionList,
    UserError,
    WorkerCount,
    app,
    ask_for,
    check_writable,
    make_progress,
    print_error,
    read_bots,
    read_game,
    read_options,
    read_seats,
    report_errors,
    report_retries,
)


@app.command()
@report_errors
def export(
    game: GameName,
    games: Annotated[int, typer.Option(help="Number of games.")] = 10_000,
    out: Annotated[Path | None, typer.Option(help="The file to write; by default, GAME.parquet.")] = None,
    bots: Annotated[
        str,
        typer.Option(
            help="Bots to draw from for each seat, separated by commas; by default, the levels that do not search."
        ),
    ] = "",
    seats: Annotated[
        str, typer.Option(help="Numbers of seats to play with in turn, separated by commas; by default, all.")
    ] = "",
    seed: Annotated[int, typer.Option(help="Seed of all games.")] = 0,
    workers: WorkerCount = 0,
    on: On = "",
    option: OptionList = None,
) -> None:
    """Write many games between bots to one Parquet file; modules not set by an option vary."""
    from ..arena import dataset

    if find_spec("polars") is None:
        raise UserError("data sets need polars: pip install 'steading[data]'")
    rules = read_game(game, option, None)
    if games < 1 or workers < 0:
        raise UserError("--games must be at least 1, --workers at least 0")
    path = out or Path(f"{game}.parquet")
    check_writable("--out", path)
    numbers = read_seats(seats, rules, 0) if seats else []
    names = read_bots(bots) if bots else ()
    ask_for(lambda: rules.start(rules.seat_numbers[0] if not numbers else numbers[0], seed))
    task = dataset.plan_dataset(game, read_options(option), names, numbers, games, seed)
    parts = dataset.DatasetParts(task, path)
    done = ask_for(parts.begin)
    try:
        with make_executor(on, workers, games - done) as executor, make_progress() as progress:
            shown = progress.add_task(game, total=games, completed=done)
            for more in parts.play(executor):
                done += more
                progress.advance(shown, more)
    except KeyboardInterrupt:
        print_error(f"stopped after {done} of {games} games; the same command continues from {parts.folder}")
        raise typer.Exit(130) from None
    parts.finish()
    report_retries(executor.retried)
    typer.echo(f"{games} games written to {path}, {path.stat().st_size / 1e6:.1f} MB")
