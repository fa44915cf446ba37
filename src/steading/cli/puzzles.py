"""Puzzles: listed, answered, found and proved."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from ..engine import Malformed, Refused
from ..games import check_name, make
from .arguments import (
    AsJson,
    GameName,
    LanguageCode,
    OptionList,
    app,
    ask_for,
    console,
    print_error,
    read_bots,
    read_game,
    read_language,
    read_options,
    report_errors,
)

if TYPE_CHECKING:
    from ..puzzles import Puzzle


@app.command("puzzles")
@report_errors
def list_puzzles(
    game: GameName,
    find: Annotated[int, typer.Option(help="Find this many new puzzles in games between bots, and prove them.")] = 0,
    prove: Annotated[bool, typer.Option("--prove", help="Prove all puzzles again, or the one named.")] = False,
    play: Annotated[bool, typer.Option("--play", help="Play the puzzle named.")] = False,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of a puzzle.")] = "",
    seats: Annotated[int, typer.Option(help="Number of seats in the games to search.")] = 2,
    bots: Annotated[str, typer.Option(help="The bot that plays those games.")] = "carter",
    seed: Annotated[int, typer.Option(help="Seed of the first of those games.")] = 0,
    out: Annotated[Path | None, typer.Option(help="The folder to write to; by default, the game's own.")] = None,
    option: OptionList = None,
    as_json: AsJson = False,
    language: LanguageCode = "",
) -> None:
    """List, play, find or prove puzzles: positions with one best first move."""
    from ..puzzles import puzzle, puzzles
    from ..terminal import TerminalPuzzle

    found = ask_for(lambda: puzzles(check_name(game)))
    if find:
        read_game(game, option, None)
        find_puzzles(game, find, read_options(option), seats, read_bots(bots)[0], seed, out)
    elif play:
        code = read_language(language)
        TerminalPuzzle(console, ask_for(lambda: puzzle(game, name)), code).play()
    elif prove:
        prove_puzzles([ask_for(lambda: puzzle(game, name))] if name else list(found.values()))
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
    from ..puzzles.finder import BotGame, find_puzzles
    from ..puzzles.puzzle import find_folder

    folder = out or find_folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    ask_for(lambda: make(game, options).start(seats, seed))
    names = (f"{game.replace('_', '-')}-{n:02}" for n in range(1, 1000))
    free = (name for name in names if not (folder / f"{name}.json").exists())
    while number > 0:
        for each in find_puzzles(BotGame(game, options, seats, bot, seed))[:number]:
            number -= 1
            new = each._replace(name=next(free))
            (folder / f"{new.name}.json").write_text(new.text(), encoding="utf-8")
            typer.echo(f"{new.name}  {new.grade}  {new.value} before {new.second}, {new.lines} lines")
        seed += 1


def prove_puzzles(wanted: Sequence[Puzzle]) -> None:
    """Prove them, one after the other; exit status 1 if one is not what it says."""
    from ..puzzles.proof import WrongPuzzle
    from ..puzzles.proof import prove as proved

    failed = 0
    for each in wanted:
        try:
            proved(each)
        except (WrongPuzzle, Refused, Malformed) as error:
            failed += 1
            print_error(error)
        else:
            typer.echo(f"{each.name}: {each.value}, and no other first move scores more than {each.second}")
    if failed:
        raise typer.Exit(1)
