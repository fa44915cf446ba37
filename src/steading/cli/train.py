"""Learning a judgement by self-play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated

import typer

from ..arena.executors import Executor, make_executor
from ..arena.self_play import play_for_learning
from ..arena.tuner import Verdict
from ..engine import Game
from ..games import folder, judgement, make
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

if TYPE_CHECKING:
    from ..arena.trainer import Duel, Training


@app.command()
@report_errors
def train(
    game: GameName,
    seats: Annotated[int, typer.Option(help="Number of seats; a network for 4 also serves for more.")] = 2,
    games: Annotated[int, typer.Option(help="Number of games in each generation.")] = 1000,
    generations: Annotated[
        int, typer.Option(help="Number of generations; from the second on, the network plays along.")
    ] = 2,
    epochs: Annotated[int, typer.Option(help="How often each generation learns from all positions.")] = 12,
    hidden: Annotated[
        str, typer.Option(help="Number of neurons in the two hidden layers; by default, 64,32 or those of --start.")
    ] = "",
    start: Annotated[
        str, typer.Option(help="The network to go on from: a file, or own, the game's; by default, none.")
    ] = "",
    width: Annotated[int, typer.Option(help="Width of the bots' planner.")] = 2,
    learned: Annotated[
        float, typer.Option(help="How much the network has to say when it plays along, from 0 to 1.")
    ] = 0.5,
    seed: Annotated[int, typer.Option(help="Seed of the training.")] = 1,
    workers: WorkerCount = 0,
    on: On = "",
    option: OptionList = None,
    mixed: Annotated[
        str,
        typer.Option(
            metavar="OPTIONS",
            help="Yes/no options, separated by commas: games take turns with all combinations of them.",
        ),
    ] = "",
    runs: Annotated[
        Path | None,
        typer.Option("--folder", help="Where progress is kept, and continued from; by default, runs/GAME-SEATS."),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="The network to write; by default, the game's own.")] = None,
) -> None:
    """Learn a judgement for a game from self-play; write it only if it wins on fresh deals."""
    trainer = import_trainer()
    rules = read_game(game, option, None)
    ask_for(lambda: rules.start(seats, seed))
    path = out or folder(game) / "network.bin"
    origin = (folder(game) / "network.bin" if start == "own" else Path(start)) if start else None
    if games < trainer.FEWEST or generations < 1 or epochs < 1 or not 1 <= width <= 20 or not 0 < learned <= 1:
        raise UserError(
            f"--games must be at least {trainer.FEWEST}, --generations and --epochs at least 1, --width 1 to 20,"
            " --learned more than 0 and at most 1"
        )
    check_writable("--out", out)
    options = mix_options(rules, read_options(option), mixed, seats)
    if len(options) > games:
        raise UserError(f"--mixed has {len(options)} combinations, more than --games")
    sizes, mark = find_sizes(hidden, game, seats, origin)
    task = trainer.TrainingTask(game, seats, options, generations, games, epochs, sizes, width, learned, seed, mark)
    rival = ask_for(lambda: trainer.find_rival(path, task, origin))
    training = ask_for(lambda: trainer.open_training(task, runs or Path("runs") / f"{game}-{seats}", origin))
    try:
        with make_executor(on, workers) as executor:
            verdict = run_training(training, executor, rival)
    except KeyboardInterrupt:
        print_error(f"stopped; the same command continues from {training.folder}")
        raise typer.Exit(130) from None
    report_retries(executor.retried)
    typer.echo(f"the curve is in {training.folder / 'curve.svg'}")
    if not verdict.better:
        typer.echo(f"{verdict.words}: not certain to be better than {than(rival)}, so nothing is written")
        raise typer.Exit(1)
    ask_for(lambda: trainer.write_into(path, training, verdict))
    typer.echo(f"{verdict.words}: written to {path}")


def import_trainer() -> ModuleType:
    """What trains, if what it needs is installed."""
    try:
        from ..arena import trainer
    except ImportError:
        raise UserError("training needs NumPy, and PyTorch for a GPU: pip install 'steading[learn]'") from None
    return trainer


def than(rival: Path | None) -> str:
    """Against whom the verdict was played, in words."""
    return "without" if rival is None else f"the network in {rival}"


def find_sizes(hidden: str, game: str, seats: int, origin: Path | None) -> tuple[tuple[int, int], str]:
    """The sizes of the two hidden layers, and the fingerprint of the network to go on from."""
    if origin is None:
        return read_sizes(hidden or "64,32"), ""
    trainer = import_trainer()
    table = trainer.find_table(seats)
    mark: str = ask_for(lambda: trainer.fingerprint(origin, game, table))
    first, second, _ = trainer.read_table_weights(origin, judgement(game))[table].widths
    if hidden and read_sizes(hidden) != (first, second):
        raise UserError(f"--hidden: the network to go on from has {first},{second}, not {hidden}")
    return (first, second), mark


def read_sizes(text: str) -> tuple[int, int]:
    """The sizes of the two hidden layers."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != 2 or not all(part.isdecimal() and 1 <= int(part) <= 1024 for part in parts):
        raise UserError(f"--hidden must be two numbers from 1 to 1024, such as 64,32, not {text!r}")
    return int(parts[0]), int(parts[1])


def mix_options(rules: Game, given: Mapping[str, object], mixed: str, seats: int) -> tuple[dict[str, object], ...]:
    """The options that games take turns with: those given, in all combinations of those that are mixed."""
    names = [name.strip() for name in mixed.split(",")] if mixed else []
    possible = [option.name for option in rules.declared if False in option.values]
    for name in names:
        if name not in possible:
            raise UserError(
                f"--mixed takes yes/no options of {rules.name} ({', '.join(possible) or 'it has none'}), not {name!r}"
            )
        if names.count(name) > 1 or name in given:
            raise UserError(f"option {name} is given twice, in --mixed" + (" and --option" if name in given else ""))
    sets = [{**given, **dict(zip(names, each, strict=True))} for each in product((False, True), repeat=len(names))]
    for one in sets:
        try:
            make(rules.name, one).start(seats, 1)
        except ValueError as error:
            told = ", ".join(f"{name}={'yes' if one[name] else 'no'}" for name in names)
            raise UserError(f"--mixed: with {told} no game is possible: {error}") from None
    return tuple(sets)


def run_training(training: Training, executor: Executor, rival: Path | None) -> Verdict:
    """Games and epochs of each generation that are not there yet; then the verdict."""
    from ..arena.learner import WeightTooLarge
    from ..arena.trainer import NothingLearned

    trainer, task = import_trainer(), training.task
    with make_progress() as bar:
        for generation in range(task.generations):
            shown = bar.add_task(f"generation {generation + 1}: games", total=task.games)
            play = partial(executor.map, play_for_learning)
            trainer.make_games(training, generation, play, lambda done, shown=shown: bar.update(shown, completed=done))
            shown = bar.add_task(f"generation {generation + 1}: epochs", total=task.epochs)
            try:
                trainer.learn(training, generation, lambda done, shown=shown: bar.update(shown, completed=done))
            except WeightTooLarge as error:
                raise UserError(f"the network of generation {generation + 1} cannot be written: {error}") from None
            except NothingLearned as error:
                raise UserError(
                    f"nothing was learned from {task.games} games, so nothing is written: {error}. More games teach"
                    " more; so may another --seed"
                ) from None
            trainer.draw_training(training)
        shown = bar.add_task("on fresh deals", total=None)

        def play_duels(duels: list[Duel]) -> Iterator[tuple[float, float]]:
            bar.update(shown, total=len(duels))
            for result in executor.map(trainer.play_duel, duels):
                bar.advance(shown)
                yield result

        verdict: Verdict = trainer.judge_network(training, play_duels, rival)
    return verdict
