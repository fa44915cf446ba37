"""Who plays when nobody does. Bots know the contract, not the games; what a game cares about is in its heuristics."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from .bot import Bot
from .greedy import GreedyBot
from .randomly import RandomBot

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "bot_maker"]

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot_maker(name: str) -> Callable[[int], Bot]:
    """What makes a bot of this name from a seed: one of ours, or `module:Class`; ValueError says what is wrong."""
    if name in BOTS:
        return BOTS[name]
    module, colon, attribute = name.partition(":")
    if not colon:
        raise ValueError(f"there is no bot {name!r}; there are {', '.join(BOTS)}, or name your own as module:Class")
    try:
        made: Callable[[int], Bot] = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"bot {name!r} cannot be imported: {error}") from None
    return made
