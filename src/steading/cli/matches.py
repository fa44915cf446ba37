"""Bots against bots: matches, and who is stronger."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ..arena import ladder as ladders
from ..arena.executors import Executor, make_executor
from ..arena.forms import ArenaForm, PairingsForm, PointsForm, SelfPlayForm, ShareForm, SummaryForm
from ..arena.matches import Match, Summary, play_match
from ..bots import LEVELS
from .arguments import (
    AsJson,
    ComponentsFolder,
    GameName,
    On,
    OptionList,
    UserError,
    WorkerCount,
    app,
    ask_for,
    check_writable,
    console,
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
def simulate(
    game: GameName,
    seats: Annotated[int, typer.Option(help="Number of seats.")] = 2,
    bots: Annotated[
        str, typer.Option(help="Bots, separated by commas; repeated in this order to fill the seats.")
    ] = "greedy",
    games: Annotated[int, typer.Option(help="Number of games.")] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the whole match.")] = 0,
    workers: WorkerCount = 0,
    on: On = "",
    option: OptionList = None,
    components: ComponentsFolder = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots, and count wins and scores."""
    rules = read_game(game, option, components)
    lineup = read_bots(bots)
    if len(lineup) > seats:
        raise UserError(f"{len(lineup)} bots are too many for {seats} seats")
    if games < 1 or workers < 0:
        raise UserError("--games must be at least 1, --workers at least 0")
    ask_for(lambda: rules.start(seats, seed))
    summary = Summary(Match(game, read_options(option), seats, lineup, games, seed, components))
    with make_executor(on, workers, games) as executor, make_progress() as progress:
        task = progress.add_task(game, total=games)
        for result in play_match(summary.match, executor):
            summary.results.append(result)
            progress.advance(task)
    form = summary.form()
    if as_json:
        typer.echo(json.dumps({**form, "retried": executor.retried}))
    else:
        show_summary(form)
    report_retries(executor.retried)
    for failure in summary.failures():
        print_error(failure)
    if form["failures"]:
        raise typer.Exit(1)


def show_summary(form: SummaryForm) -> None:
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
@report_errors
def list_bots(as_json: AsJson = False) -> None:
    """List the bots to play against, weakest first."""
    if as_json:
        levels = enumerate(LEVELS, 1)
        typer.echo(json.dumps([{"name": each.name, "level": level, "words": each.words} for level, each in levels]))
        return
    for level, each in enumerate(LEVELS, 1):
        typer.echo(f"{level}  {each.name:10}{each.words}")


@app.command()
@report_errors
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Bots, separated by commas; by default, all levels, best first.")] = "",
    alone_with_itself: Annotated[
        str,
        typer.Option(
            "--self",
            metavar="BOT",
            help="Put one bot in every seat instead: its scores, and its wins by order of play.",
        ),
    ] = "",
    seats: Annotated[str, typer.Option(help="Number of seats, or several numbers separated by commas.")] = "2",
    games: Annotated[int, typer.Option(help="Games for each pair, rounded up to whole deals.")] = 400,
    ladder: Annotated[bool, typer.Option("--ladder", help="Each bot meets only the next one.")] = False,
    alone: Annotated[
        bool, typer.Option("--alone", help="The first bot plays alone against tables of each other bot.")
    ] = False,
    bound: Annotated[
        float | None,
        typer.Option(help="The share of wins to test against, for example 0.65; by default, an even share."),
    ] = None,
    whole: Annotated[bool, typer.Option("--whole", help="Play all games, even when the result is certain.")] = False,
    seed: Annotated[int, typer.Option(help="Seed of all deals.")] = 0,
    workers: WorkerCount = 0,
    on: On = "",
    option: OptionList = None,
    svg: Annotated[Path | None, typer.Option(help="Write a chart of the shares of wins to this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Compare bots: play each deal from every seat until it is certain who is stronger."""
    rules = read_game(game, option, None)
    if games < 1 or workers < 0:
        raise UserError("--games must be at least 1, --workers at least 0")
    if bound is not None and not 0 < bound < 1:
        raise UserError("--bound must be a share of wins between 0 and 1")
    if sum([bool(alone_with_itself), alone, ladder]) > 1:
        raise UserError("--self, --alone and --ladder cannot be combined")
    check_writable("--svg", svg)
    tables = read_seats(seats, rules, seed)
    names = read_bots(bots or ",".join(level.name for level in reversed(LEVELS)))
    chosen = read_options(option)
    made: list[list[ladders.Series]] = []
    if alone_with_itself:
        (bot,) = read_bots(alone_with_itself)[:1]
        made = [[ladders.make_self_play(game, chosen, number, bot, seed)] for number in tables]
    elif len(set(names)) < len(names) or len(names) < 2:
        raise UserError("--bots needs two or more different bots")
    else:
        met = ladders.list_pairs(names, ladder, alone)
        made = [[ladders.make_pairing(game, chosen, number, pair, seed, alone) for pair in met] for number in tables]
    every = [series for table in made for series in table]
    with make_executor(on, workers, games * len(every)) as executor:
        finished = play_every(every, games, bound, whole, executor)
    forms = [ladders.table_form(number, names, table) for number, table in zip(tables, made, strict=True)]
    form = ladders.whole_form(game, chosen, seed, forms)
    if as_json:
        typer.echo(json.dumps({**form, "interrupted": not finished, "retried": executor.retried}))
    else:
        show_arena(form)
    if svg is not None:
        svg.write_text(ladders.draw_picture(form), encoding="utf-8")
    report_retries(executor.retried)
    failures = [failure for series in every for failure in series.failures]
    for failure in failures[:10]:
        print_error(failure)
    if not finished:
        print_error("stopped; this is what was played so far")
        raise typer.Exit(130)
    if failures:
        raise typer.Exit(1)


def play_every(
    every: Sequence[ladders.Series], games: int, bound: float | None, whole: bool, executor: Executor
) -> bool:
    """Play all of them, one after the other; False if Ctrl-C came before the end."""
    try:
        with make_progress() as progress:
            for series in every:
                task = progress.add_task(series.words, total=games)
                for played in ladders.play_series(series, games, None if whole else bound or series.fair, executor):
                    progress.advance(task, played)
                progress.update(task, completed=games)
    except KeyboardInterrupt:
        return False
    return True


def format_share(form: ShareForm) -> str:
    """A share of wins with its interval."""
    return f"{form['value']:.0%} [{form['low']:.0%}, {form['high']:.0%}]"


def format_points(form: PointsForm) -> str:
    if form["low"] is None or form["high"] is None:
        return f"{form['value']:.1f}"
    return f"{form['value']:.1f} [{form['low']:.1f}, {form['high']:.1f}]"


def show_arena(form: ArenaForm) -> None:
    """Pairs and bots, or a bot by itself, for people."""
    for table in form["tables"]:
        title = f"{form['game']}, {table['seats']} seats ({form['build']})"
        if "order" in table:
            show_alone(f"{title}: {table['bot']}, {table['games']} games", table)
        else:
            show_pairings(title, table)


def show_pairings(title: str, form: PairingsForm) -> None:
    """Who won against whom, and how strong each bot is."""
    table = Table(title=title)
    for heading in ("", "games", "wins", "even", "margin", "scores"):
        table.add_column(heading)
    for row in form["pairings"]:
        one, other = row["bots"]
        games = f"{row['games']}, certain" if row["stopped"] else f"{row['games']}"
        scores = " v ".join(f"{score:.1f}" for score in row["scores"])
        table.add_row(
            f"{one} v {other}",
            games,
            format_share(row["wins"]),
            f"{row['fair']:.0%}",
            format_points(row["margin"]),
            scores,
        )
    console.print(table)
    table = Table()
    for heading in ("", "rating", "games", "wins", "mean score", "ms per decision", "worst"):
        table.add_column(heading)
    for bot in form["bots"]:
        rating = f"{bot['rating']['mu']:.1f} ± {2 * bot['rating']['sigma']:.1f}" if bot["rating"] else "–"
        figures = (f"{bot['games']}", f"{bot['wins']:g}", f"{bot['score']:.1f}")
        table.add_row(bot["name"], rating, *figures, f"{bot['ms']['mean']:.2f}", f"{bot['ms']['worst']:.0f}")
    console.print(table)
    if any(bot["games"] and bot["rating"] is None for bot in form["bots"]):
        typer.echo("Ratings need openskill: pip install 'steading[arena]'", err=True)


def show_alone(title: str, form: SelfPlayForm) -> None:
    """What a bot scores, by the order of play."""
    table = Table(title=title)
    for heading in ("", "mean score", "wins"):
        table.add_column(heading)
    for place, row in enumerate(form["order"], 1):
        table.add_row(
            "start player" if place == 1 else f"player {place}", format_points(row["score"]), format_share(row["wins"])
        )
    table.add_row("all", format_points(form["score"]), f"{form['fair']:.0%} is even")
    console.print(table)
