"""What an expansion brings to the table besides its words: the rules behind its actions, pictures, numbers.

The base game asks all of them, or those whose entry is in the view; `expansions.py` has them by name. What needs the
base game's own drawings is in `drawing/expansion.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

GAME: Final = __name__.split(".")[-3]  # the name of the game's folder is that of its ledger and of its catalogue
RuleTable = Mapping[str, tuple[str, ...]]


class ExpansionFacts(NamedTuple):
    """An expansion in rules and small pictures, by names of the components, of the rules and of what is drawn."""

    counted: Mapping[str, list[str]]  # by winter tiles: sprites
    boat_counts: Mapping[str, list[str]]  # the same of boats
    boat_deeds: Mapping[str, list[str]]  # and of those that score nothing
    abilities: Mapping[str, list[str]]  # of both sides of its summer boats: `5a`
    items: Mapping[str, str]  # the sprites of its items
    unseen: Mapping[str, str]  # of those that come face down
    plain_reasons: tuple[str, ...]  # terms of bots of which an outcome says enough
    numbers: Mapping[str, int]  # that sentences about its pieces name
    rules: RuleTable  # behind actions
    tile_rules: RuleTable  # of which tiles these are
    other_moments: tuple[str, ...]  # rules that only say that it is another moment
    scenes: Callable[[], dict[str, str]]  # of buildings
    pictures: Callable[[], dict[str, str]]
