"""The command line: play in the terminal, simulate, replay, read rules and components, measure."""

from __future__ import annotations

import json
import random
import shutil
import sys
from collections.abc import Callable
from functools import partial, wraps
from pathlib import Path
from typing import Annotated, Any, ParamSpec, TypeVar

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from typer.exceptions import TyperException

from . import games as game_names
from . import load_record
from .arena import bench as benchmark
from .arena.matches import Match, Summary, play_match
from .bots import make_bot
from .engine import SPECTATOR, Game, Malformed, Refused
from .games import board_for, folder, known, ledgers, make, names_in, rule_of
from .terminal import Sitting, show_board, show_scores
from .version import VERSION

app = typer.Typer(
    help="Steading: play, simulate and study euro games.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
console = Console(highlight=False, soft_wrap=False)

P = ParamSpec("P")
T = TypeVar("T")

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(game_names())}")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="An option of the game, as name=value; may be given again.")
]
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
    bots: Annotated[str, typer.Option(help="Bots for the last seats, separated by commas; none for people only.")] = "",
    seed: Annotated[int | None, typer.Option(help="Chance of the game; random if not given.")] = None,
    record: Annotated[Path | None, typer.Option(help="Keep the game's record in this file.")] = None,
    option: Options = None,
    components: Components = None,
) -> None:
    """A whole game in the terminal, against bots or with people at one screen."""
    rules = read_game(game, option, components)
    names = () if bots == "none" else read_bots(bots) if bots else ("greedy",) * (seats - 1)
    if len(names) > seats:
        raise Mistake(f"{len(names)} bots do not fit on {seats} seats")
    if record is not None and not record.parent.is_dir():
        raise Mistake(f"{record} cannot be written: there is no directory {record.parent}")
    chance = random.SystemRandom().getrandbits(128) if seed is None else seed
    asked(lambda: Sitting(console, rules, seats, names, chance, record)).play()


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
    no_build: Annotated[
        bool, typer.Option("--no-build", help="Do not build the compiled package for the bots in the background.")
    ] = False,
) -> None:
    """The table in the browser, for you, your guests and bots; Ctrl-C stops it and nothing is lost."""
    from .server.serve import CannotServe  # the web is loaded only by who serves it
    from .server.serve import serve as run
    from .server.settings import Settings

    if not 0 <= bot_pause <= 60:
        raise Mistake("--bot-pause is from 0 to 60 seconds")
    try:
        run(host, port, database, not no_browser, Settings(pause=bot_pause), not no_build)
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
    workers: Annotated[
        int, typer.Option(help="Processes to play on, 0 for one a core; the result is the same for any number.")
    ] = 0,
    option: Options = None,
    components: Components = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
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
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
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


@app.command()
@plainly
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    at: Annotated[int | None, typer.Option(help="After how many actions; at the end if not given.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the board into this file instead.")] = None,
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
    for event in state.keep_journal().log(None):
        console.print(board.words.event(event, names), markup=False)
    shown = len(record.moves) if at is None else at
    console.rule(f"after {shown} of {len(record.moves)} actions")
    show_board(console, board, state.view(None))
    show_scores(console, state, SPECTATOR, board.words, names)


@app.command()
@plainly
def rules(
    game: GameName, id: Annotated[str | None, typer.Argument(metavar="ID", help="One rule, or a chapter.")] = None
) -> None:
    """The rules of a game in our own words, with rulings where the book is silent."""
    found = False
    for ledger in ledgers(asked(lambda: known(game))):
        short = (id or "").removeprefix(f"{ledger.name}:")
        for rule in ledger.rules.values():
            if id is None or rule.id == short or rule.id.startswith(f"{short}."):
                found = True
                typer.echo(f"{rule.name}  [{rule.kind}, {rule.section}]\n  {rule.text}")
                if id is not None and rule.case:
                    typer.echo(f"  Case: {rule.case}")
                if rule.ruling:
                    typer.echo(f"  Ruling: {rule.ruling}")
    if not found:
        asked(lambda: rule_of(game, id or ""))


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


@app.command()
@plainly
def bench(
    seconds: Annotated[float, typer.Option(help="How long each measurement takes.")] = 3.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
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
