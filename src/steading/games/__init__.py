"""The games, by name: each with its PARTS and its ledgers. What they name is imported when asked for.

Games from elsewhere join where STEADING_GAMES names their modules, in every process that is started there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import cast

from ..engine.contract import Game
from ..engine.judgement import Judge, Judgement, Weights, read_weights
from ..engine.ledger import Ledger, Rule, make_ledger, read_ledger
from ..engine.record import Record
from ..engine.refused import Unplayable
from ..engine.sheets import Sheet
from ..language.catalogue import SOURCE
from ..language.language import language
from ..language.texts import read_document
from .about import About as About
from .boards import Board as Board
from .parts import Parts as Parts
from .puzzle_rules import PuzzleRules as PuzzleRules
from .words import Words as Words

GAMES: dict[str, Parts] = {}


def find_games() -> None:
    """Each package beside this one that has PARTS is a game."""
    found: list[tuple[str, Parts]] = []
    for module in iter_modules(__path__):
        package = f"{__name__}.{module.name}"
        parts = getattr(import_module(package), "PARTS", None) if module.ispkg else None
        if isinstance(parts, Parts):
            found.append((module.name, replace(parts, package=package, folder=Path(__file__).parent / module.name)))
    GAMES.update(sorted(found, key=lambda each: (each[1].order, each[0])))


def register_game(module: str) -> str:
    """A game from elsewhere joins, by the last part of its module's name; ValueError says what is wrong with it."""
    name = module.rpartition(".")[2]
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)  # so that a module beside the player is found
    try:
        found = import_module(module)
        parts: Parts = found.PARTS
        folder = parts.folder or Path(str(found.__file__)).parent
        GAMES[name] = replace(parts, package=module, folder=folder)
        import_part(name, parts.game)
    except Exception as error:  # the module is somebody's own and may do anything
        GAMES.pop(name, None)
        raise ValueError(f"game {module!r} cannot be registered: {type(error).__name__}: {error}") from None
    return name


def import_part(game: str, part: str) -> object:
    """What the PARTS of a game name as `module:name`; the name alone is in the package itself."""
    module, _, name = part.rpartition(":")
    package = GAMES[game].package
    return getattr(import_module(f"{package}.{module}" if module else package), name)


def check_name(name: str) -> str:
    """The name, if there is such a game; ValueError says which there are."""
    if name not in GAMES:
        said = f"there is no game {name!r}; there are {', '.join(GAMES)}"
        raise Unplayable("no-such-game", said, game=name, games=list(GAMES))
    return name


def make(name: str, options: Mapping[str, object], components: Path | None = None) -> Game:
    """The game with these options, perhaps with a corrected set of components."""
    made = cast(Callable[[Mapping[str, object], Path | None], Game], import_part(name, GAMES[check_name(name)].game))
    return made(options, components)


def judgement(name: str) -> Judgement:
    """What bots judge a position of the game by."""
    return cast(Judgement, import_part(name, GAMES[check_name(name)].judgement))


@cache
def all_weights(name: str) -> dict[str, Weights]:
    """The sets of weights that the game has."""
    return read_weights(folder(name) / "weights.toml", judgement(name))


def weights(name: str, chosen: str) -> Weights:
    """A set of weights: one of the game's, or one from a file, as `path` or `path:set`."""
    found = all_weights(name)
    if chosen in found:
        return found[chosen]
    path, _, inner = chosen.partition(":")
    if not path.endswith(".toml"):
        raise ValueError(f"{name} has no weights {chosen!r}; there are {', '.join(found)}, or name a file")
    sets = read_weights(Path(path), judgement(name))
    if inner and inner not in sets:
        raise ValueError(f"{path} has no weights {inner!r}; there are {', '.join(sets)}")
    return sets[inner] if inner else next(iter(sets.values()))


def judge(name: str, chosen: str | Weights, seats: int) -> Judge:
    """The judgement of a game with weights, by name or in hand, at a table of so many seats."""
    return Judge(judgement(name), weights(name, chosen) if isinstance(chosen, str) else chosen, seats)


def board_for(game: Game, names: Sequence[str] = (), code: str = SOURCE) -> Board:
    """The board of a game, for a table at which these people sit, in this language."""
    made = cast(type[Board], import_part(game.name, GAMES[game.name].board))
    return made(game, ledgers(game.name, code), names, code)


def list_styles(*names: str) -> tuple[Path, ...]:
    """The sheets that the boards of these games, or of all, add to that of all boards: each once."""
    boards = [cast(type[Board], import_part(name, GAMES[name].board)) for name in names or GAMES]
    return tuple(dict.fromkeys([sheet for board in boards for sheet in board.styles]))


def player_name(seat: int, code: str = SOURCE) -> str:
    """Somebody who has given no name."""
    return language(code, "games").say("player-name", number=seat + 1)


def names_in(record: Record, code: str = SOURCE) -> list[str]:
    """Who played, by seat; a seat that has no name is counted. What a terminal would follow is left out."""
    names = ["".join([sign for sign in name if sign.isprintable()]).strip() for name in record.names]
    return [name or player_name(seat, code) for seat, name in enumerate(names or [""] * record.seats)]


def about(name: str) -> About:
    """What a game tells of itself."""
    return cast(About, import_part(name, GAMES[check_name(name)].about))


def puzzle_rules(name: str) -> PuzzleRules:
    """What those who make puzzles of a game need to know."""
    part = GAMES[check_name(name)].puzzle_rules
    if not part:
        raise ValueError(f"nobody makes puzzles of {name}")
    return cast(PuzzleRules, import_part(name, part))


def spent_on(words: Words, sheet: Sheet, source: str) -> str:
    """The items that count for a line of a score sheet; nothing where a line counts none."""
    return ", ".join([words.item(each.item, each.number) for each in sheet.spent if each.source == source])


def folder(name: str) -> Path:
    """Where the game's files lie."""
    found = GAMES[check_name(name)].folder
    assert found is not None  # known since it was found
    return found


def ledgers(name: str, code: str = SOURCE) -> tuple[Ledger, ...]:
    """The rule ledgers of the game: its own and those of its expansions, each in a folder of its name."""
    return load_ledgers(name, code)


@cache
def load_ledgers(name: str, code: str) -> tuple[Ledger, ...]:
    """The same, read once in each language."""
    expansions = sorted(folder(name).glob("rules/*/rules.toml"))
    named = [(name, folder(name) / "rules.toml"), *[(path.parent.name, path) for path in expansions]]
    if code == SOURCE:
        return tuple(read_ledger(ledger, path) for ledger, path in named)
    return tuple(make_ledger(ledger, read_document(path, code)) for ledger, path in named)


def rule_of(name: str, id: str, code: str = SOURCE) -> Rule:
    """The rule with this id, with or without its ledger's name; NoSuchRule says what comes near."""
    books = ledgers(name, code)
    for ledger in books:
        if id.removeprefix(f"{ledger.name}:") in ledger.rules:
            return ledger.rule(id)
    named = [ledger for ledger in books if id.startswith(f"{ledger.name}:")]
    return (named or books)[0].rule(id)


find_games()
for _guest in os.environ.get("STEADING_GAMES", "").split():
    register_game(_guest)
