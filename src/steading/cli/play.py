"""Playing in the terminal, and being taught there."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated

import typer

from .. import games as game_names
from ..games import check_name
from .arguments import (
    ComponentsFolder,
    GameName,
    LanguageCode,
    OptionList,
    UserError,
    app,
    ask_for,
    console,
    read_bots,
    read_game,
    read_language,
    report_errors,
)


@app.command()
@report_errors
def play(
    game: GameName,
    seats: Annotated[int, typer.Option(help="Number of seats.")] = 2,
    bots: Annotated[
        str,
        typer.Option(help="Bots for the last seats, separated by commas; carters by default, `none` for people only."),
    ] = "",
    seed: Annotated[int | None, typer.Option(help="Seed of the game; random by default.")] = None,
    record: Annotated[Path | None, typer.Option(help="Save a record of the game to this file.")] = None,
    hints: Annotated[
        bool, typer.Option(help="Allow hints in games between people; against bots they are always allowed.")
    ] = False,
    option: OptionList = None,
    components: ComponentsFolder = None,
    language: LanguageCode = "",
) -> None:
    """Play a game in the terminal, against bots or with others at the same screen."""
    from ..terminal import TerminalGame

    rules, code = read_game(game, option, components), read_language(language)
    names = () if bots == "none" else read_bots(bots) if bots else ("carter",) * (seats - 1)
    if len(names) > seats:
        raise UserError(f"{len(names)} bots are too many for {seats} seats")
    if record is not None and not record.parent.is_dir():
        raise UserError(f"{record} cannot be written: there is no folder {record.parent}")
    chance = random.SystemRandom().getrandbits(128) if seed is None else seed
    ask_for(lambda: TerminalGame(console, rules, seats, names, chance, record, hints, code)).play()


@app.command()
@report_errors
def learn(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help=f"One of: {', '.join(game_names())}")] = None,
    name: Annotated[
        str | None, typer.Argument(metavar="[LESSON]", help="The lesson; without it, all lessons are listed.")
    ] = None,
    language: LanguageCode = "",
) -> None:
    """Take a lesson in the terminal: it explains, you make the moves."""
    from ..lessons import lesson, lessons
    from ..terminal import terminal_language
    from ..terminal_lesson import TerminalLesson

    code = read_language(language)
    said = terminal_language(code).say
    if game is not None and name is not None:
        ask_for(lambda: check_name(game))
        wanted = ask_for(lambda: lesson(game, name, code))
        TerminalLesson(console, wanted, code).play()
        return
    for each in game_names() if game is None else [ask_for(lambda: check_name(game))]:
        for found in lessons(each, code):
            told = said("terminal-lesson-listed", title=found.title, minutes=found.minutes, summary=found.summary)
            typer.echo(f"steading learn {each} {found.name}\n  {told}")
