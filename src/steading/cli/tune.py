"""Finding better weights for bots."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from ..arena import tuner
from ..arena.executors import Executor, make_executor
from ..engine.judgement import Weights
from ..games import folder, weights
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
    read_game,
    read_options,
    report_errors,
    report_retries,
)


@app.command()
@report_errors
def tune(
    game: GameName,
    seats: Annotated[int, typer.Option(help="Number of seats; weights for 4 also serve for more.")] = 2,
    steps: Annotated[
        int | None, typer.Option(help="Number of steps; by default 60, unless --minutes is given.")
    ] = None,
    minutes: Annotated[float | None, typer.Option(help="Minutes to spend, instead of a number of steps.")] = None,
    pairs: Annotated[int, typer.Option(help="Deals per step, each played from every seat.")] = 32,
    width: Annotated[int, typer.Option(help="Width of the bots' planner.")] = 1,
    start: Annotated[
        str, typer.Option(help="The weights to start from: a set of the game, or FILE.toml:SET.")
    ] = "tuned",
    rival: Annotated[
        str, typer.Option(help="Weights to beat, alone at a table, instead of candidates meeting each other.")
    ] = "",
    like: Annotated[
        int,
        typer.Option(
            help="With --rival: in how many of three meetings a candidate sits in all seats and its mean score counts."
        ),
    ] = 1,
    seed: Annotated[int, typer.Option(help="Seed of the tuning.")] = 1,
    workers: WorkerCount = 0,
    on: On = "",
    option: OptionList = None,
    progress: Annotated[
        Path | None, typer.Option(help="Save progress to this file, and continue from it if it exists.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="The file of weights to write; by default, the game's own.")] = None,
) -> None:
    """Find better weights for a game by playing; write them only if they win on fresh deals."""
    rules = read_game(game, option, None)
    ask_for(lambda: rules.start(seats, seed))
    if steps is not None and minutes is not None:
        raise UserError("--steps and --minutes cannot be combined")
    if (steps is not None and steps < 1) or (minutes is not None and not 0 < minutes < 1e6):
        raise UserError("--steps must be at least 1, --minutes more than 0")
    if not 1 <= width <= 20 or pairs < 1 or workers < 0 or not 0 <= like <= tuner.CYCLE:
        raise UserError(f"--width must be 1 to 20, --pairs at least 1, --workers at least 0, --like 0 to {tuner.CYCLE}")
    check_writable("--progress", progress)
    check_writable("--out", out)
    task = tuner.TuningTask(
        game, seats, (read_options(option),), start, width, pairs, seed=seed, rival=rival, like=like
    )
    ask_for(lambda: task.base)
    if rival:
        ask_for(lambda: weights(game, rival))
    done = ask_for(lambda: tuner.resume(progress, task)) if progress is not None else None
    try:
        with make_executor(on, workers) as executor:
            verdict, found = find_weights(task, done, steps, minutes, executor, progress)
    except KeyboardInterrupt:
        kept = (
            f"the same command continues from {progress}"
            if progress is not None and progress.exists()
            else "nothing is saved"
        )
        print_error(f"stopped; {kept}")
        raise typer.Exit(130) from None
    report_retries(executor.retried)
    told = verdict.words
    if not verdict.better:
        typer.echo(f"{told}: not certain to be better than {start}, so nothing is written")
        raise typer.Exit(1)
    path = out or folder(game) / "weights.toml"
    ask_for(lambda: tuner.write_into(path, game, found, seats))
    if progress is not None:
        progress.unlink(missing_ok=True)
    typer.echo(f"{told}: written to {path}")


def find_weights(
    task: tuner.TuningTask,
    done: tuner.TuningProgress | None,
    steps: int | None,
    minutes: float | None,
    executor: Executor,
    kept: Path | None,
) -> tuple[tuner.Verdict, Weights]:
    """Take the steps, from where they stopped if they did; then hold what was found against the start."""
    until = None if minutes is None else time.monotonic() + 60 * minutes
    most = None if until is not None else steps or 60
    play = partial(executor.map, tuner.meet)
    with make_progress() as bar:
        shown = bar.add_task("how much each term varies", total=None)
        state = done or tuner.start_tuning(task)
        if kept is not None:
            state.save(kept)
        bar.update(shown, total=most, completed=state.steps)
        while (most is None or state.steps < most) and (until is None or time.monotonic() < until):
            bar.update(shown, description=f"step {state.steps + 1}", completed=state.steps)
            tuner.step(task, state, play)
            if kept is not None:
                state.save(kept)
        shown = bar.add_task("on fresh deals", total=tuner.SURE // len(tuner.list_sides(task.seats)))

        def play_meetings(meetings: list[tuner.Meeting]) -> Iterator[tuple[float, float]]:
            for result in play(meetings):
                bar.advance(shown)
                yield result

        verdict = tuner.judge_weights(task, tuner.make_weights(task, state), play_meetings)
    return verdict, tuner.make_weights(task, state, verdict=verdict)
