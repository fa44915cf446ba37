"""The games, by name. Each is a folder of its own; its parts are found here by their file names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from ..engine.contract import Game
from ..engine.ledger import Ledger, read_ledger
from .my_farm_shop.game import MyFarmShop

GAMES = {"my_farm_shop": MyFarmShop}


def known(name: str) -> str:
    """The name, if there is such a game; ValueError says which there are."""
    if name not in GAMES:
        raise ValueError(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    return name


def make(name: str, options: Mapping[str, object], components: Path | None = None) -> Game:
    """The game with these options, perhaps with a corrected set of components."""
    return GAMES[known(name)](options, components)


def part(name: str, file: str) -> ModuleType:
    """One part of a game (`words`, `heuristics`, ...) by its file name."""
    return import_module(f".{known(name)}.{file}", __package__)


def folder(name: str) -> Path:
    """Where the game's files lie."""
    return Path(__file__).parent / known(name)


@cache
def ledgers(name: str) -> tuple[Ledger, ...]:
    """The rule ledgers of the game: its own and those of its expansions."""
    return (read_ledger(name, folder(name) / "rules.toml"),)
