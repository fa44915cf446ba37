"""Bots know the contract, not the games; what matters in a game is in its heuristics."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path

from .bot import Bot
from .greedy import GreedyBot
from .levels import LEVELS, LevelBot
from .random_bot import RandomBot

__all__ = ["BOTS", "LEVELS", "Bot", "GreedyBot", "LevelBot", "RandomBot", "bot_maker", "make_bot"]

# The levels, weakest first, and two yardsticks for those who measure.
BOTS: dict[str, Callable[[int], Bot]] = {
    **{level.name: partial(LevelBot, level.name) for level in LEVELS},
    "greedy": GreedyBot,
    "random": RandomBot,
}


def bot_maker(name: str) -> Callable[[int], Bot]:
    """What makes a bot of this name from a seed: one of ours, or `module:Class`; ValueError says what is wrong."""
    if name in BOTS:
        return BOTS[name]
    module, colon, attribute = name.partition(":")
    if not colon:
        raise ValueError(f"there is no bot {name!r}; there are {', '.join(BOTS)}, or name your own as module:Class")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)  # so that a module beside the player is found
    try:
        made: Callable[[int], Bot] = getattr(import_module(module), attribute)
    except Exception as error:  # the module is somebody's own and may do anything
        raise ValueError(f"bot {name!r} cannot be imported: {type(error).__name__}: {error}") from None
    return made


def make_bot(name: str, seed: int) -> Bot:
    """A bot of this name; ValueError says what is wrong with it."""
    try:
        bot = bot_maker(name)(seed)
    except ValueError:
        raise
    except Exception as error:  # as above
        raise ValueError(f"bot {name!r} cannot be made from a seed: {type(error).__name__}: {error}") from None
    if not callable(getattr(bot, "decide", None)):
        raise ValueError(f"bot {name!r} has no decide(imagined, seat)")
    return bot
