"""Tables to be opened: what is asked for, checked; Denial says what is possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..bots import BOTS, LEVELS
from ..engine import Game, Unplayable
from ..engine.contract import Document
from ..games import GAMES, make, player_name
from ..language.arguments import Argument, Sentence, items, sentence
from ..language.catalogue import SOURCE
from ..lessons import lesson
from ..puzzles import puzzle
from .denials import Denial
from .forms import WantedSeat, WantedTable
from .plain_text import plain
from .repertoire import bot_title
from .seating import Chair
from .speech import tables_language

LONGEST_NAME = 40
LONGEST_QUOTE = 200  # of what somebody has asked for
FIRST = "first"
EASY = "gardener"  # the level of a beginner's opponents where a game names none
SCRIPTED = "shepherd"  # sits on the other seats of a lesson; it never has to think, for what it does is written


@dataclass(frozen=True)
class TableOpening:
    """A table that can be begun: from a position, or from the beginning of a game."""

    game: Game
    chairs: Sequence[Chair]
    purpose: str
    position: Document | None = None


def read_game(name: str, options: Mapping[str, bool | str], seats: int) -> Game:
    """The game that was asked for."""
    try:
        game = make(name, options)
        game.start(seats, 0)
    except ValueError as error:
        raise Denial(400, "bad-request", explain_opening(error)) from None
    return game


def explain_opening(error: ValueError) -> Sentence:
    """Why a game cannot begin so; what a stranger wrote is quoted briefly."""
    if not isinstance(error, Unplayable):  # of a game from outside
        return sentence("as-told", text=plain(str(error), LONGEST_QUOTE))
    facts: dict[str, Argument] = {}
    for name, fact in error.facts.items():
        if isinstance(fact, list):
            facts[name] = items(map(str, fact), "or" if name == "values" else "unit")
        else:
            facts[name] = plain(fact, LONGEST_QUOTE) if isinstance(fact, str) else fact
    return Sentence(error.reason, tuple(facts.items()))


def check_bot(bot: str) -> str:
    """The bot that is to play."""
    if bot not in BOTS:
        raise Denial(400, "bad-request", sentence("no-such-bot", bots=", ".join(BOTS)))
    return bot


def read_chairs(seats: Sequence[WantedSeat], code: str = SOURCE) -> list[Chair]:
    """Who sits where; bots are ours only, never a module that somebody names. Who has no name is given one."""
    say = tables_language(code).say
    chairs = []
    for place, seat in enumerate(seats):
        bot = check_bot(seat.bot) if seat.kind == "bot" else None
        fallback = say("chair-bot", bot=bot_title(bot, code), number=place + 1) if bot else player_name(place, code)
        chairs.append(Chair(plain(seat.name, LONGEST_NAME) or fallback, bot))
    return chairs


def may_ask(wanted: WantedTable) -> bool:
    """Are hints allowed: always for who plays alone against bots; among people only if that was said."""
    alone = sum(seat.kind != "bot" for seat in wanted.seats) == 1
    return alone or bool(wanted.hints)


def lesson_opening(game: str, name: str) -> TableOpening:
    """A table with this lesson."""
    try:
        wanted = lesson(game, name)
    except ValueError as error:
        raise Denial(404, "not-found", explain_opening(error)) from None
    chairs = [Chair(who, None if seat == wanted.seat else SCRIPTED) for seat, who in enumerate(wanted.names)]
    return TableOpening(make(game, wanted.options), chairs, f"lesson {game}/{name}", wanted.position)


def puzzle_opening(game: str, name: str, code: str = SOURCE) -> TableOpening:
    """A table with this puzzle; its seats are named in a language."""
    try:
        wanted = puzzle(game, name)
    except ValueError as error:
        raise Denial(404, "not-found", explain_opening(error)) from None
    seats = wanted.position["seats"]
    assert isinstance(seats, int)
    chairs = [Chair(player_name(seat, code), None if seat == wanted.seat else SCRIPTED) for seat in range(seats)]
    return TableOpening(make(game, wanted.options), chairs, f"puzzle {game}/{name}", wanted.position)


def first_opening(game: str, name: str, code: str = SOURCE) -> TableOpening:
    """A first game with its coach, for a beginner of this name."""
    if game not in GAMES:
        raise Denial(404, "not-found", sentence("no-first-game", game=game, games=", ".join(GAMES)))
    beginner = plain(name, LONGEST_NAME) or player_name(0, code)
    return TableOpening(make(game, {}), first_chairs(game, beginner), FIRST)


def first_chairs(game: str, name: str) -> list[Chair]:
    """The beginner, and others who do not play too well."""
    names = {level.name: level.names for level in LEVELS}
    found = [Chair(name)]
    for bot in opponents(game):
        found.append(Chair(next(each for each in names[bot] if each not in [chair.name for chair in found]), bot))
    return found


def opponents(game: str) -> tuple[str, ...]:
    """Their levels: those that the game names, or as few as it can be played with."""
    return GAMES[game].opponents or (EASY,) * (make(game, {}).seat_numbers[0] - 1)
