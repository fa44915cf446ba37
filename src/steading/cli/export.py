"""Data sets for those who study games of bots."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from ..arena.executors import make_executor
from .arguments import (
    GameName,
    Mistake,
    On,
    Options,
    Workers,
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
    games: Annotated[int, typer.Option(help="How many games.")] = 10_000,
    out: Annotated[Path | None, typer.Option(help="The file to write; GAME.parquet if not given.")] = None,
    bots: Annotated[
        str, typer.Option(help="Bots, separated by commas, drawn for each seat; the levels that plan if not given.")
    ] = "",
    seats: Annotated[
        str, typer.Option(help="How many play, separated by commas, in turn; every number if not given.")
    ] = "",
    seed: Annotated[int, typer.Option(help="Chance of all games.")] = 0,
    workers: Workers = 0,
    on: On = "",
    option: Options = None,
) -> None:
    """Many games of bots as one Parquet file, with scores and every move; modules not named as options vary."""
    from ..arena import dataset

    if find_spec("polars") is None:
        raise Mistake("data sets need polars: pip install 'steading[data]'")
    rules = read_game(game, option, None)
    if games < 1 or workers < 0:
        raise Mistake("--games is from 1 on, --workers from 0")
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
        print_error(f"stopped after {done} of {games} games; the same command goes on from {parts.folder}")
        raise typer.Exit(130) from None
    parts.finish()
    report_retries(executor.retried)
    typer.echo(f"{games} games written into {path}, {path.stat().st_size / 1e6:.1f} MB")
