"""What the bots are called at a table, and how each is told apart."""

from __future__ import annotations

from typing import Final, NamedTuple


class Named(NamedTuple):
    """A kind of bot for people: what it does, and names that its like may bear."""

    words: str
    names: tuple[str, ...]


NAMED: Final[dict[str, Named]] = {
    "greedy": Named("takes the best it can see", ("Greta", "Lene", "Bruno", "Ida", "Oskar")),
    "random": Named("plays at random", ("Till", "Juna", "Pit", "Flora", "Kuno")),
}


def named(bot: str) -> Named:
    """The words and names of a bot of ours; a new one goes by what it is called in the list."""
    return NAMED.get(bot, Named("", (bot.replace("_", " ").capitalize(),)))
