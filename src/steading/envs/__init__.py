"""Learning environments: batches of games, PettingZoo, Gymnasium and OpenSpiel.

`batch` needs NumPy alone; the others import their library when they are asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..engine.observation import Field
from ..games import make

if TYPE_CHECKING:
    import pyspiel

    from .aec import GameEnv
    from .batches import Batch
    from .vectors import GameVectorEnv

__all__ = ["batch", "observation_fields", "openspiel", "pettingzoo", "vector"]


def observation_fields(game: str, seats: int, **options: object) -> tuple[Field, ...]:
    """What the numbers of an observation mean, in their order."""
    return make(game, options).observation_fields(seats)


def batch(
    game: str, number: int, seats: int = 2, *, reward: str = "margin", seed: int = 0, others: str | None = None,
    asked: Sequence[int] | None = None, **options: object,
) -> Batch:  # fmt: skip
    """So many games side by side, stepped by one call. Of the seats in `asked` (all of them) decisions are asked; a
    bot, `others`, or chance decides for the rest."""
    from . import batches

    return batches.make_batch(game, number, seats, reward, seed, others, asked, options)


def pettingzoo(
    game: str, seats: int = 3, *, reward: str = "margin", render_mode: str | None = None, **options: object
) -> GameEnv:
    """A PettingZoo environment, agents deciding one after the other."""
    from .aec import GameEnv

    return GameEnv(make(game, options), seats, reward, render_mode)


def vector(
    game: str, number: int, seats: int = 2, *, seat: int = 0, others: str = "random", reward: str = "margin",
    seed: int = 0, **options: object,
) -> GameVectorEnv:  # fmt: skip
    """A Gymnasium VectorEnv: so many games in which one seat learns and a bot plays the others."""
    from .vectors import GameVectorEnv

    return GameVectorEnv(make(game, options), number, seats, seat, others, reward, seed)


def openspiel(
    game: str, seats: int = 2, *, reward: str = "margin", deals: int = 1000, **options: object
) -> pyspiel.Game:
    """The game as OpenSpiel's `steading_<game>`, of so many different deals."""
    from .spiel import load

    return load(game, seats, reward, deals, options)
