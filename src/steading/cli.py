"""The command line: play in the terminal, simulate, replay, read rules and components, measure and tune bots."""

from __future__ import annotations

import json
import os
import random
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from functools import partial, wraps
from pathlib import Path
from typing import Annotated, Any, ParamSpec, TypeVar, cast, get_args

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from typer.exceptions import TyperException

from . import games as game_names
from . import load_record
from .admin_commands import admin
from .analysis import analyse
from .analysis.page import whole_page
from .arena import bench as benchmark
from .arena import ladder as ladders
from .arena import tuning
from .arena.matches import WORTH_A_PROCESS, Match, Summary, play_match, processes
from .bots import LEVELS, make_bot
from .engine import SPECTATOR, Game, Malformed, Refused, Rule
from .engine.judgement import Weights
from .games import board_for, folder, known, ledgers, make, names_in, rule_of, weights
from .puzzles import Puzzle, puzzle, puzzles
from .terminal import Sitting, Solving, show_analysis, show_board, show_scores
from .version import VERSION

app = typer.Typer(
    help="Steading: play, simulate and study euro games.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.add_typer(admin, name="admin")
console = Console(highlight=False, soft_wrap=False)

P = ParamSpec("P")
T = TypeVar("T")

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(game_names())}")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="An option of the game, as name=value; may be given again.")
]
Workers = Annotated[
    int, typer.Option(help="Processes to play on, 0 for one a core; the result is the same for any number.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Components = Annotated[Path | None, typer.Option("--components", help="A directory with corrected component files.")]


class Mistake(Exception):
    """Something that the user can mend: one clear line."""


def one_line(error: object) -> None:
    """Say what was wrong, on stderr."""
    typer.echo(f"steading: {error}".replace("\n", " "), err=True)


def plainly(command: Callable[P, T]) -> Callable[P, T]:
    """Errors that a user can cause become one line on stderr and exit status 2."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return command(*args, **kwargs)
        except (Mistake, Refused, Malformed) as error:
            one_line(error)
            raise typer.Exit(2) from None
        except BrokenPipeError:  # whoever reads has read enough
            sys.stderr.close()
            raise typer.Exit(0) from None
        except OSError as error:
            one_line(f"{error.filename}: {error.strerror}" if error.filename else error)
            raise typer.Exit(2) from None

    return run


def read_options(given: list[str] | None) -> dict[str, object]:
    """The options given as name=value."""
    options: dict[str, object] = {}
    for entry in given or []:
        name, equals, value = entry.partition("=")
        if not equals:
            raise Mistake(f"--option takes name=value, not {entry!r}")
        options[name] = value
    return options


def asked(question: Callable[[], T]) -> T:
    """The answer, or what the user got wrong."""
    try:
        return question()
    except (ValueError, KeyError) as error:
        raise Mistake(error.args[0] if error.args and not isinstance(error, Malformed) else error) from None


def read_game(name: str, options: list[str] | None, components: Path | None) -> Game:
    """The game that the user named."""
    return asked(lambda: make(name, read_options(options), components))


def read_bots(text: str) -> tuple[str, ...]:
    """Bots separated by commas; each must exist."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    if not names:
        raise Mistake("--bots names no bot")
    for name in names:
        asked(partial(make_bot, name, 0))
    return names


def read_seats(text: str, rules: Game, seed: int) -> list[int]:
    """Numbers of seats separated by commas; with each a game must be possible."""
    if not all(part.strip().isdecimal() for part in text.split(",")):
        raise Mistake(f"--seats is a number, or several separated by commas, not {text!r}")
    numbers = [int(part) for part in text.split(",")]
    for seats in numbers:
        asked(partial(rules.start, seats, seed))
    return numbers


def writable(option: str, path: Path | None) -> None:
    """Can a file be written there? Better to know before hours than after."""
    if path is not None and (path.is_dir() or not path.parent.is_dir()):
        raise Mistake(f"{option}: {path} cannot be written")


def title_of(game: str) -> str:
    """The game's name as people write it."""
    return game.replace("_", " ").title()


def bars() -> Progress:
    """Progress for people; nothing where nobody looks."""
    return Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Steading: play, simulate and study euro games."""
    if version:
        typer.echo(f"steading {VERSION}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
@plainly
def play(
    game: GameName,
    seats: Annotated[int, typer.Option(help="How many play.")] = 2,
    bots: Annotated[
        str,
        typer.Option(help="Bots for the last seats, separated by commas, carters if not given; none for people only."),
    ] = "",
    seed: Annotated[int | None, typer.Option(help="Chance of the game; random if not given.")] = None,
    record: Annotated[Path | None, typer.Option(help="Keep the game's record in this file.")] = None,
    hints: Annotated[bool, typer.Option(help="Allow hints among people; alone against bots they are.")] = False,
    option: Options = None,
    components: Components = None,
) -> None:
    """A whole game in the terminal, against bots or with people at one screen."""
    rules = read_game(game, option, components)
    names = () if bots == "none" else read_bots(bots) if bots else ("carter",) * (seats - 1)
    if len(names) > seats:
        raise Mistake(f"{len(names)} bots do not fit on {seats} seats")
    if record is not None and not record.parent.is_dir():
        raise Mistake(f"{record} cannot be written: there is no directory {record.parent}")
    chance = random.SystemRandom().getrandbits(128) if seed is None else seed
    asked(lambda: Sitting(console, rules, seats, names, chance, record, hints)).play()


@app.command()
@plainly
def learn(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help=f"One of: {', '.join(game_names())}")] = None,
    name: Annotated[str | None, typer.Argument(metavar="[LESSON]", help="Which lesson; a list if not given.")] = None,
) -> None:
    """Lessons in the terminal: somebody teaches, you make the moves."""
    from .lecture import Lecture
    from .lessons import lesson, lessons

    if game is not None and name is not None:
        asked(lambda: known(game))
        wanted = asked(lambda: lesson(game, name))
        Lecture(console, wanted).play()
        return
    for each in game_names() if game is None else [asked(lambda: known(game))]:
        for found in lessons(each):
            typer.echo(f"steading learn {each} {found.name}\n  {found.title}, {found.minutes} minutes: {found.summary}")


@app.command()
@plainly
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody in the network.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(help="The port to listen on; 0 for any that is free.")] = 8642,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="Where tables are kept; a file among your own data if not given.")
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    bot_pause: Annotated[float, typer.Option(help="Seconds that a bot waits, so that people can follow.")] = 0.4,
    analysis_seconds: Annotated[
        float, typer.Option(help="Seconds for the analysis of a game; what is left then is thought about less.")
    ] = 150,
    no_build: Annotated[
        bool, typer.Option("--no-build", help="Do not build the compiled package for the bots in the background.")
    ] = False,
    sign_up: Annotated[
        str, typer.Option(help="Who can have an account: `open` (everybody), `invitation`, or `closed`.")
    ] = "open",
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy whose word counts on who asks; an address or a network; again."),
    ] = None,
    address: Annotated[
        str, typer.Option(metavar="URL", help="Where people find the server, for links in letters.")
    ] = "",
) -> None:
    """The table in the browser, for you, your guests and bots; Ctrl-C stops it and nothing is lost."""
    from .server.proxies import read_networks
    from .server.serve import CannotServe  # the web is loaded only by who serves it
    from .server.serve import serve as run
    from .server.settings import Settings, SignUp

    if not 0 <= bot_pause <= 60:
        raise Mistake("--bot-pause is from 0 to 60 seconds")
    if not 1 <= analysis_seconds <= 3600:
        raise Mistake("--analysis-seconds is from 1 to 3600")
    if sign_up not in get_args(SignUp):
        raise Mistake(f"--sign-up is one of {', '.join(get_args(SignUp))}")
    asked(lambda: read_networks(trusted_proxy or ()))
    settings = Settings(
        pause=bot_pause,
        analysing=analysis_seconds,
        sign_up=cast(SignUp, sign_up),
        trusted_proxies=tuple(trusted_proxy or ()),
        address=address.rstrip("/"),
    )
    try:
        run(host, port, database, not no_browser, settings, not no_build)
    except CannotServe as error:
        raise Mistake(error) from None


@app.command()
@plainly
def simulate(
    game: GameName,
    seats: Annotated[int, typer.Option(help="How many play.")] = 2,
    bots: Annotated[
        str, typer.Option(help="Bots, separated by commas; repeated in order to fill the seats.")
    ] = "greedy",
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="Chance of the whole match.")] = 0,
    workers: Workers = 0,
    option: Options = None,
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """Many games of bots against bots."""
    rules = read_game(game, option, components)
    lineup = read_bots(bots)
    if len(lineup) > seats:
        raise Mistake(f"{len(lineup)} bots do not fit on {seats} seats")
    if games < 1 or workers < 0:
        raise Mistake("--games is from 1 on, --workers from 0")
    asked(lambda: rules.start(seats, seed))
    summary = Summary(Match(game, read_options(option), seats, lineup, games, seed, components))
    with bars() as progress:
        task = progress.add_task(game, total=games)
        for result in play_match(summary.match, workers):
            summary.results.append(result)
            progress.advance(task)
    form = summary.form()
    if as_json:
        typer.echo(json.dumps(form))
    else:
        show_summary(form)
    for failure in summary.failures():
        one_line(failure)
    if form["failures"]:
        raise typer.Exit(1)


def show_summary(form: dict[str, Any]) -> None:
    """A match for people."""
    scores = form["scores"]
    played = f"{form['games']} games, {form['decisions']} decisions, {form['seconds']} s"
    table = Table(title=f"{form['game']}: {played} ({form['build']})")
    for heading in ("", "wins", "mean score"):
        table.add_column(heading)
    for name, wins in form["wins_by_bot"].items():
        table.add_row(name, f"{wins:g}", "")
    for seat, wins in enumerate(form["wins_by_seat"]):
        table.add_row(f"seat {seat}", f"{wins:g}", f"{scores['by_seat'][seat]}")
    table.add_row("all", "", f"{scores['mean']} ({scores['min']} to {scores['max']})")
    console.print(table)


@app.command("bots")
@plainly
def list_bots(as_json: AsJson = False) -> None:
    """The bots to play against, the weakest first."""
    if as_json:
        levels = enumerate(LEVELS, 1)
        typer.echo(json.dumps([{"name": each.name, "level": level, "words": each.words} for level, each in levels]))
        return
    for level, each in enumerate(LEVELS, 1):
        typer.echo(f"{level}  {each.name:10}{each.words}")


@app.command()
@plainly
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Bots, separated by commas; the levels, best first, if not given.")] = "",
    alone_with_itself: Annotated[
        str, typer.Option("--self", metavar="BOT", help="One bot on every seat instead: scores, and wins by order.")
    ] = "",
    seats: Annotated[str, typer.Option(help="How many play; several numbers separated by commas.")] = "2",
    games: Annotated[int, typer.Option(help="How many games a pair plays, made up to whole deals.")] = 400,
    ladder: Annotated[bool, typer.Option("--ladder", help="Each bot meets only the next one.")] = False,
    alone: Annotated[bool, typer.Option("--alone", help="The first bot, alone, meets tables of each other.")] = False,
    bound: Annotated[
        float | None, typer.Option(help="The share of wins that is asked about, 0.65 say; an even one if not given.")
    ] = None,
    whole: Annotated[bool, typer.Option("--whole", help="Play all games, even when the result is certain.")] = False,
    seed: Annotated[int, typer.Option(help="Chance of all deals.")] = 0,
    workers: Workers = 0,
    option: Options = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the wins into this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Bots against bots, each deal from every side, until it is certain who is stronger."""
    rules = read_game(game, option, None)
    if games < 1 or workers < 0:
        raise Mistake("--games is from 1 on, --workers from 0")
    if bound is not None and not 0 < bound < 1:
        raise Mistake("--bound is a share of wins, more than 0 and less than 1")
    if sum([bool(alone_with_itself), alone, ladder]) > 1:
        raise Mistake("only one of --self, --alone and --ladder can be had")
    writable("--svg", svg)
    tables = read_seats(seats, rules, seed)
    names = read_bots(bots or ",".join(level.name for level in reversed(LEVELS)))
    chosen = read_options(option)
    made: list[list[ladders.Series]] = []
    if alone_with_itself:
        (bot,) = read_bots(alone_with_itself)[:1]
        made = [[ladders.by_itself(game, chosen, number, bot, seed)] for number in tables]
    elif len(set(names)) < len(names) or len(names) < 2:
        raise Mistake("--bots names two bots or more, each once")
    else:
        met = ladders.pairs(names, ladder, alone)
        made = [[ladders.paired(game, chosen, number, pair, seed, alone) for pair in met] for number in tables]
    every = [series for table in made for series in table]
    finished = play_every(every, games, bound, whole, workers)
    forms = [ladders.table_form(number, names, table) for number, table in zip(tables, made, strict=True)]
    form = ladders.whole_form(game, chosen, seed, forms)
    if as_json:
        typer.echo(json.dumps({**form, "interrupted": not finished}))
    else:
        show_arena(form)
    if svg is not None:
        svg.write_text(ladders.picture(form), encoding="utf-8")
    failures = [failure for series in every for failure in series.failures]
    for failure in failures[:10]:
        one_line(failure)
    if not finished:
        one_line("stopped; this is what was played so far")
        raise typer.Exit(130)
    if failures:
        raise typer.Exit(1)


def play_every(every: Sequence[ladders.Series], games: int, bound: float | None, whole: bool, workers: int) -> bool:
    """Play all of them, one after the other; False if Ctrl-C came before the end."""
    workers = workers or max(1, min(os.cpu_count() or 1, games * len(every) // WORTH_A_PROCESS))
    try:
        with processes(workers) if workers > 1 else nullcontext() as pool, bars() as progress:
            for series in every:
                task = progress.add_task(series.words, total=games)
                for played in ladders.played(series, games, None if whole else bound or series.fair, pool, workers):
                    progress.advance(task, played)
                progress.update(task, completed=games)
    except KeyboardInterrupt:
        return False
    return True


def share(form: dict[str, float]) -> str:
    """A share of wins with its interval."""
    return f"{form['value']:.0%} [{form['low']:.0%}, {form['high']:.0%}]"


def points(form: dict[str, float | None]) -> str:
    """Points with their interval."""
    if form["low"] is None or form["high"] is None:
        return f"{form['value']:.1f}"
    return f"{form['value']:.1f} [{form['low']:.1f}, {form['high']:.1f}]"


def show_arena(form: dict[str, Any]) -> None:
    """Pairs and bots, or a bot by itself, for people."""
    for table in form["tables"]:
        title = f"{form['game']}, {table['seats']} seats ({form['build']})"
        if "order" in table:
            show_alone(f"{title}: {table['bot']}, {table['games']} games", table)
        else:
            show_pairings(title, table)


def show_pairings(title: str, form: dict[str, Any]) -> None:
    """Who won against whom, and how strong each bot is."""
    table = Table(title=title)
    for heading in ("", "games", "wins", "even", "margin", "scores"):
        table.add_column(heading)
    for row in form["pairings"]:
        one, other = row["bots"]
        games = f"{row['games']}, certain" if row["stopped"] else f"{row['games']}"
        scores = " v ".join(f"{score:.1f}" for score in row["scores"])
        table.add_row(
            f"{one} v {other}", games, share(row["wins"]), f"{row['fair']:.0%}", points(row["margin"]), scores
        )
    console.print(table)
    table = Table()
    for heading in ("", "rating", "games", "wins", "mean score", "ms a decision", "worst"):
        table.add_column(heading)
    for row in form["bots"]:
        rating = f"{row['rating']['mu']:.1f} ± {2 * row['rating']['sigma']:.1f}" if row["rating"] else "–"
        figures = (f"{row['games']}", f"{row['wins']:g}", f"{row['score']:.1f}")
        table.add_row(row["name"], rating, *figures, f"{row['ms']['mean']:.2f}", f"{row['ms']['worst']:.0f}")
    console.print(table)
    if any(row["games"] and row["rating"] is None for row in form["bots"]):
        typer.echo("Ratings need openskill: pip install 'steading[arena]'", err=True)


def show_alone(title: str, form: dict[str, Any]) -> None:
    """What a bot scores, by the order of play."""
    table = Table(title=title)
    for heading in ("", "mean score", "wins"):
        table.add_column(heading)
    for place, row in enumerate(form["order"], 1):
        table.add_row("start player" if place == 1 else f"player {place}", points(row["score"]), share(row["wins"]))
    table.add_row("all", points(form["score"]), f"{form['fair']:.0%} is even")
    console.print(table)


@app.command()
@plainly
def tune(
    game: GameName,
    seats: Annotated[int, typer.Option(help="How many play; 4 also serves for more.")] = 2,
    steps: Annotated[int | None, typer.Option(help="How many steps; 60 if no minutes are given.")] = None,
    minutes: Annotated[float | None, typer.Option(help="Or: as many steps as there is time for.")] = None,
    pairs: Annotated[int, typer.Option(help="Deals in a step, each played from every side.")] = 32,
    width: Annotated[int, typer.Option(help="How wide the bots plan.")] = 1,
    start: Annotated[
        str, typer.Option(help="The weights to begin with: a set of the game's, or FILE.toml:SET.")
    ] = "tuned",
    rival: Annotated[
        str, typer.Option(help="Weights against which to win alone in two of three meetings; none if not given.")
    ] = "",
    seed: Annotated[int, typer.Option(help="Chance of the tuning.")] = 1,
    workers: Workers = 0,
    option: Options = None,
    progress: Annotated[
        Path | None, typer.Option(help="Keep the progress in this file, and go on from it if it is there.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="The file of weights to write; the game's own if not given.")] = None,
) -> None:
    """Find better weights for a game by play; they are written only if they win on fresh deals."""
    rules = read_game(game, option, None)
    asked(lambda: rules.start(seats, seed))
    if steps is not None and minutes is not None:
        raise Mistake("--steps or --minutes, not both")
    if (steps is not None and steps < 1) or (minutes is not None and not 0 < minutes < 1e6):
        raise Mistake("--steps is from 1 on, --minutes more than 0")
    if not 1 <= width <= 20 or pairs < 1 or workers < 0:
        raise Mistake("--width is from 1 to 20, --pairs from 1 on, --workers from 0")
    writable("--progress", progress)
    writable("--out", out)
    task = tuning.Task(game, seats, (read_options(option),), start, width, pairs, seed=seed, rival=rival)
    asked(lambda: task.base)
    if rival:
        asked(lambda: weights(game, rival))
    done = asked(lambda: tuning.resumed(progress, task)) if progress is not None else None
    try:
        verdict, found = find_weights(task, done, steps, minutes, workers, progress)
    except KeyboardInterrupt:
        kept = (
            f"the same command goes on from {progress}"
            if progress is not None and progress.exists()
            else "nothing is kept"
        )
        one_line(f"stopped; {kept}")
        raise typer.Exit(130) from None
    told = f"{verdict.wins.words} of {verdict.games} games on fresh deals won, {verdict.ahead:+.1f} points a game"
    if not verdict.better:
        typer.echo(f"{told}: not certain to be better than {start}, so nothing is written")
        raise typer.Exit(1)
    path = out or folder(game) / "weights.toml"
    asked(lambda: tuning.write_into(path, game, found, seats))
    if progress is not None:
        progress.unlink(missing_ok=True)
    typer.echo(f"{told}: written into {path}")


def find_weights(
    task: tuning.Task,
    done: tuning.Progress | None,
    steps: int | None,
    minutes: float | None,
    workers: int,
    kept: Path | None,
) -> tuple[tuning.Verdict, Weights]:
    """Take the steps, from where they stopped if they did; then hold what was found against the start."""
    until = None if minutes is None else time.monotonic() + 60 * minutes
    most = None if until is not None else steps or 60
    players = tuning.Players(workers)
    try:
        with bars() as bar:
            shown = bar.add_task("how much each term varies", total=None)
            state = done or tuning.begun(task)
            if kept is not None:
                state.save(kept)
            bar.update(shown, total=most, completed=state.steps)
            while (most is None or state.steps < most) and (until is None or time.monotonic() < until):
                bar.update(shown, description=f"step {state.steps + 1}", completed=state.steps)
                tuning.step(task, state, players.play)
                if kept is not None:
                    state.save(kept)
            shown = bar.add_task("on fresh deals", total=tuning.SURE // len(tuning.sides(task.seats)))

            def watched(meetings: list[tuning.Meeting]) -> Iterator[tuple[float, float]]:
                for result in players.play(meetings):
                    bar.advance(shown)
                    yield result

            verdict = tuning.judged(task, tuning.found_weights(task, state), watched)
    finally:
        players.close()
    return verdict, tuning.found_weights(task, state, verdict=verdict)


@app.command()
@plainly
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    at: Annotated[int | None, typer.Option(help="After how many actions; at the end if not given.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the board into this file instead.")] = None,
    position: Annotated[Path | None, typer.Option(help="Write the position into this file instead.")] = None,
    components: Components = None,
) -> None:
    """Any moment of a recorded game: what happened so far, the board, the scores; or the board as a picture."""
    rules, record = asked(lambda: load_record(file, components))
    state = asked(lambda: record.replay(rules, at, journal=True))
    names = names_in(record)
    board = board_for(rules, names)
    if svg is not None:
        svg.write_text(board.picture(state.view(None)), encoding="utf-8")
        typer.echo(f"drawn into {svg}")
        return
    if position is not None:
        position.write_text(json.dumps(state.dump(), indent=1) + "\n", encoding="utf-8")
        typer.echo(f"written into {position}")
        return
    for event in state.keep_journal().log(None):
        console.print(board.words.event(event, names), markup=False)
    shown = len(record.moves) if at is None else at
    console.rule(f"after {shown} of {len(record.moves)} actions")
    show_board(console, board, state.view(None))
    show_scores(console, state, SPECTATOR, board.words, names)


@app.command("analyse")
@plainly
def analyse_record(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a finished game.")],
    json_file: Annotated[Path | None, typer.Option("--json", metavar="OUT", help="Write it as JSON, too.")] = None,
    html_file: Annotated[
        Path | None,
        typer.Option("--html", metavar="OUT", help="Write it as one HTML page that needs nothing else, too."),
    ] = None,
    most: Annotated[int, typer.Option(help="How many decisions of each seat are shown here; the files have all.")] = 3,
    seconds: Annotated[
        float, typer.Option(help="When these are over, what is left is thought about with the least effort.")
    ] = 120,
    seed: Annotated[int, typer.Option(help="Chance of the worlds that are imagined.")] = 0,
    workers: Workers = 0,
    components: Components = None,
) -> None:
    """A finished game looked at again: who could still win when, where it turned, what each decision cost."""
    if most < 0 or workers < 0 or not 0 < seconds < 1e6:
        raise Mistake("--most and --workers are from 0 on, --seconds more than 0")
    writable("--json", json_file)
    writable("--html", html_file)
    rules, record = asked(lambda: load_record(file, components))
    with bars() as progress:
        task = progress.add_task(title_of(rules.name), total=None)
        found = asked(
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
        html_file.write_text(whole_page(found, f"{title_of(rules.name)}: {names}"), encoding="utf-8")
    for written in (json_file, html_file):
        if written is not None:
            typer.echo(f"written into {written}")


@app.command()
@plainly
def rules(
    game: GameName,
    id: Annotated[str | None, typer.Argument(metavar="ID", help="One rule, or a chapter.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write the rule book, with pictures, into this file.")] = None,
    ledger: Annotated[bool, typer.Option("--ledger", help="For maintainers: with ids, cases and notes.")] = False,
) -> None:
    """The rules of a game in our own words, with our rulings where the printed rules leave something open."""
    asked(lambda: known(game))
    if html is not None:
        from .book.pages import book_file

        html.write_text(book_file(game), encoding="utf-8")
        typer.echo(f"written into {html}")
        return
    found = [
        rule
        for book in ledgers(game)
        for rule in book.rules.values()
        if id is None or named(rule.id, id.removeprefix(f"{book.name}:"))
    ]
    if not found:
        asked(lambda: rule_of(game, id or ""))
    section = ""
    for rule in found:
        if rule.section != section and not ledger:
            section = rule.section
            typer.echo(f"{section}\n")
        typer.echo(ledger_lines(rule) if ledger else rule_lines(rule))


def named(rule: str, wanted: str) -> bool:
    """Is it that rule, or one of that chapter?"""
    return rule == wanted or rule.startswith(f"{wanted}.")


def rule_lines(rule: Rule) -> str:
    """A rule for players."""
    return f"  {rule.text}\n" + (f"  Our ruling: {rule.ruling}\n" if rule.ruling else "")


def ledger_lines(rule: Rule) -> str:
    """A rule with all that stands in the ledger."""
    lines = [f"{rule.name}  [{rule.kind}, {rule.section}]", f"  {rule.text}"]
    more = (("Case", rule.case), ("Our ruling", rule.ruling), ("Note", rule.note))
    return "\n".join([*lines, *[f"  {title}: {text}" for title, text in more if text]])


@app.command()
@plainly
def components(
    game: GameName,
    unsure: Annotated[bool, typer.Option("--unsure", help="Only what an owner of the box should check.")] = False,
    copy: Annotated[Path | None, typer.Option(help="Copy the files into this directory, to correct them.")] = None,
    components: Components = None,
) -> None:
    """What is printed on every piece, where we know it from and how sure we are."""
    own = folder(asked(lambda: known(game)))
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
            typer.echo(f"{piece.group} {piece.name}: {words.component(piece)}  ({known_from})")
            if unsure and piece.note:
                typer.echo(f"  {piece.note}")


@app.command("puzzles")
@plainly
def list_puzzles(
    game: GameName,
    find: Annotated[int, typer.Option(help="Find so many new ones in games of bots, and prove them.")] = 0,
    prove: Annotated[bool, typer.Option("--prove", help="Prove again what they say: all, or the one named.")] = False,
    play: Annotated[bool, typer.Option("--play", help="Answer the one named.")] = False,
    name: Annotated[str, typer.Argument(metavar="NAME", help="One of them.")] = "",
    seats: Annotated[int, typer.Option(help="How many play in the games that are searched.")] = 2,
    bots: Annotated[str, typer.Option(help="The bot that plays in them.")] = "carter",
    seed: Annotated[int, typer.Option(help="The first of these games.")] = 0,
    out: Annotated[Path | None, typer.Option(help="Where they are written; among the game's own if not given.")] = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """The puzzles of a game: positions with one best way to begin, each proved by a search of all lines."""
    found = asked(lambda: puzzles(known(game)))
    if find:
        read_game(game, option, None)
        find_puzzles(game, find, read_options(option), seats, read_bots(bots)[0], seed, out)
    elif play:
        Solving(console, asked(lambda: puzzle(game, name))).play()
    elif prove:
        prove_puzzles([asked(lambda: puzzle(game, name))] if name else list(found.values()))
    elif as_json:
        typer.echo(json.dumps([each.form() for each in found.values() if name in ("", each.name)]))
    else:
        table = Table(title=f"{game}: {len(found)} puzzles")
        for heading in ("", "grade", "seats", "best", "next", "lines", "task"):
            table.add_column(heading)
        for each in found.values():
            figures = (each.position["seats"], each.value, each.second, each.lines)
            table.add_row(each.name, each.grade, *[f"{figure}" for figure in figures], each.task)
        console.print(table)


def find_puzzles(
    game: str, number: int, options: dict[str, object], seats: int, bot: str, seed: int, out: Path | None
) -> None:
    """Look through game after game until there are as many; each is written when it is found."""
    from .puzzles.finding import Setting, found_in
    from .puzzles.puzzle import place

    folder = out or place(game)
    folder.mkdir(parents=True, exist_ok=True)
    asked(lambda: make(game, options).start(seats, seed))
    names = (f"{game.replace('_', '-')}-{n:02}" for n in range(1, 1000))
    free = (name for name in names if not (folder / f"{name}.json").exists())
    while number > 0:
        for each in found_in(Setting(game, options, seats, bot, seed))[:number]:
            number -= 1
            new = each._replace(name=next(free))
            (folder / f"{new.name}.json").write_text(new.text(), encoding="utf-8")
            typer.echo(f"{new.name}  {new.grade}  {new.value} before {new.second}, {new.lines} lines")
        seed += 1


def prove_puzzles(wanted: Sequence[Puzzle]) -> None:
    """Prove them, one after the other; exit status 1 if one is not what it says."""
    from .puzzles.proving import Wrong
    from .puzzles.proving import prove as proved

    failed = 0
    for each in wanted:
        try:
            proved(each)
        except (Wrong, Refused, Malformed) as error:
            failed += 1
            one_line(error)
        else:
            typer.echo(f"{each.name}: {each.value}, and no other way to begin brings more than {each.second}")
    if failed:
        raise typer.Exit(1)


@app.command()
@plainly
def bench(
    seconds: Annotated[float, typer.Option(help="How long each measurement takes.")] = 3.0,
    as_json: AsJson = False,
) -> None:
    """Random play on one core: decisions and games a second, beside Catanatron's where it is installed."""
    if not 0 < seconds < 3600:
        raise Mistake("--seconds is more than 0 and less than 3600")
    form = benchmark.measure_all(seconds)
    if as_json:
        typer.echo(json.dumps(form))
    else:
        typer.echo(benchmark.table(form))


def main() -> None:
    """The entry point: whatever is wrong with the words of a command is one line, too."""
    try:
        status = app(standalone_mode=False)
    except TyperException as error:
        one_line(error.format_message())
        status = 2
    except (typer.Abort, KeyboardInterrupt):
        status = 130
    sys.exit(status if isinstance(status, int) else 0)
