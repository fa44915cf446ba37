"""The games, by name: each with its Parts and its ledgers. Each is imported when asked for.

Games from elsewhere join where STEADING_GAMES names their modules, in every process that is started there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from ..engine.contract import Game
from ..engine.judgement import Judge, Judgement, Weights, read_weights
from ..engine.ledger import Ledger, Rule, read_ledger
from ..engine.record import Record
from ..engine.sheets import Sheet
from .about import About as About
from .boards import Board as Board
from .boards import Words as Words
from .puzzling import Puzzling as Puzzling

Made = Callable[[Mapping[str, object], Path | None], Game]
Shown = Callable[[Game, Sequence[Ledger], Sequence[str]], Board]


class Parts(NamedTuple):
    """Where to find what a game is made of."""

    game: Callable[[], Made]
    judgement: Callable[[], Judgement]
    board: Callable[[], Shown]  # bots never ask for it
    about: Callable[[], About]  # nor for this
    puzzling: Callable[[], Puzzling] | None = None  # nor for this; not every game makes puzzles
    folder: Path | None = None  # with its rules and weights; the one of its name here, if not said


def _my_farm_shop() -> Made:
    from .my_farm_shop.game import MyFarmShop

    return MyFarmShop


def _my_farm_shop_judgement() -> Judgement:
    from .my_farm_shop.heuristics import JUDGEMENT

    return JUDGEMENT


def _my_farm_shop_board() -> Shown:
    from .my_farm_shop.table.board import FarmBoard

    return FarmBoard


def _my_farm_shop_about() -> About:
    from .my_farm_shop.about import ABOUT

    return ABOUT


def _my_farm_shop_puzzling() -> Puzzling:
    from .my_farm_shop.puzzling import PUZZLING

    return PUZZLING


def _keyflower() -> Made:
    from .keyflower.game import Keyflower

    return Keyflower


def _keyflower_judgement() -> Judgement:
    from .keyflower.heuristics import JUDGEMENT

    return JUDGEMENT


def _keyflower_board() -> Shown:
    from .keyflower.table.board import KeyflowerBoard

    return KeyflowerBoard


def _keyflower_about() -> About:
    from .keyflower.about import ABOUT

    return ABOUT


def _keyflower_puzzling() -> Puzzling:
    from .keyflower.puzzling import PUZZLING

    return PUZZLING


def _key_flow() -> Made:
    from .key_flow.game import KeyFlow

    return KeyFlow


def _key_flow_judgement() -> Judgement:
    from .key_flow.heuristics import JUDGEMENT

    return JUDGEMENT


def _key_flow_board() -> Shown:
    from .key_flow.table.board import KeyFlowBoard

    return KeyFlowBoard


def _key_flow_about() -> About:
    from .key_flow.about import ABOUT

    return ABOUT


def _key_flow_puzzling() -> Puzzling:
    from .key_flow.puzzling import PUZZLING

    return PUZZLING


GAMES: dict[str, Parts] = {
    "my_farm_shop": Parts(
        _my_farm_shop, _my_farm_shop_judgement, _my_farm_shop_board, _my_farm_shop_about, _my_farm_shop_puzzling
    ),
    "keyflower": Parts(_keyflower, _keyflower_judgement, _keyflower_board, _keyflower_about, _keyflower_puzzling),
    "key_flow": Parts(_key_flow, _key_flow_judgement, _key_flow_board, _key_flow_about, _key_flow_puzzling),
}


def known(name: str) -> str:
    """The name, if there is such a game; ValueError says which there are."""
    if name not in GAMES:
        raise ValueError(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    return name


def make(name: str, options: Mapping[str, object], components: Path | None = None) -> Game:
    """The game with these options, perhaps with a corrected set of components."""
    return GAMES[known(name)].game()(options, components)


def judgement(name: str) -> Judgement:
    """What bots judge a position of the game by."""
    return GAMES[known(name)].judgement()


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


def board_for(game: Game, names: Sequence[str] = ()) -> Board:
    """The board of a game, for a table at which these people sit."""
    return GAMES[game.name].board()(game, ledgers(game.name), names)


def names_in(record: Record) -> list[str]:
    """Who played, by seat; a seat that has no name is counted. What a terminal would follow is left out."""
    names = ["".join([sign for sign in name if sign.isprintable()]).strip() for name in record.names]
    return [name or f"Player {seat + 1}" for seat, name in enumerate(names or [""] * record.seats)]


def about(name: str) -> About:
    """What a game tells of itself."""
    return GAMES[known(name)].about()


def puzzling(name: str) -> Puzzling:
    """What those who make puzzles of a game need to know."""
    told = GAMES[known(name)].puzzling
    if told is None:
        raise ValueError(f"nobody makes puzzles of {name}")
    return told()


def spent_on(words: Words, sheet: Sheet, source: str) -> str:
    """The items that count for a line of a score sheet; nothing where a line counts none."""
    return ", ".join([words.item(each.item, each.number) for each in sheet.spent if each.source == source])


def folder(name: str) -> Path:
    """Where the game's files lie."""
    return GAMES[known(name)].folder or Path(__file__).parent / name


@cache
def ledgers(name: str) -> tuple[Ledger, ...]:
    """The rule ledgers of the game: its own and those of its expansions, each in a folder of its name."""
    expansions = sorted(folder(name).glob("rules/*/rules.toml"))
    own = read_ledger(name, folder(name) / "rules.toml")
    return (own, *[read_ledger(path.parent.name, path) for path in expansions])


def rule_of(name: str, id: str) -> Rule:
    """The rule with this id, with or without its ledger's name; KeyError says what comes near."""
    books = ledgers(name)
    for ledger in books:
        if id.removeprefix(f"{ledger.name}:") in ledger.rules:
            return ledger.rule(id)
    named = [ledger for ledger in books if id.startswith(f"{ledger.name}:")]
    return (named or books)[0].rule(id)


def bring_in(module: str) -> str:
    """A game from elsewhere joins, by the last part of its module's name; ValueError says what is wrong with it."""
    name = module.rpartition(".")[2]
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)  # so that a module beside the player is found
    try:
        found = import_module(module)
        parts: Parts = found.PARTS
    except Exception as error:  # the module is somebody's own and may do anything
        raise ValueError(f"game {module!r} cannot be brought in: {type(error).__name__}: {error}") from None
    GAMES[name] = parts._replace(folder=parts.folder or Path(str(found.__file__)).parent)
    return name


for _guest in os.environ.get("STEADING_GAMES", "").split():
    bring_in(_guest)
