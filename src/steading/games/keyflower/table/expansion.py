"""What an expansion brings to the table: words for its pieces and rules, pictures, clicks and animations.

The base game asks all of them, or those whose entry is in the view; `expansions.py` has them by name. What needs the
base game's own drawings is in `drawing/expansion.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ...words import Reasons

Table = Mapping[str, tuple[str, ...]]


class ExpansionPhrases(NamedTuple):
    """An expansion in words and small pictures, by names of the components, of the rules and of what is drawn."""

    ledger: str
    file: str  # of components
    title: str
    items: Mapping[str, tuple[str, str]]  # one, and several
    abilities: Mapping[str, str]  # of summer boats
    scoring: Mapping[str, str]  # of winter tiles and boats
    counted: Mapping[str, tuple[list[str], str]]  # by winter tiles: sprites, and what they do not say
    boat_counts: Mapping[str, tuple[list[str], list[str]]]  # the same of boats, line by line
    boat_deeds: Mapping[str, tuple[list[str], list[str]]]  # and of those that score nothing
    numbers: Mapping[str, int]  # that these sentences name
    lines: Mapping[str, str]  # of the score sheet
    steps: Mapping[str, str]  # of the season
    rules: Table  # behind actions
    tile_rules: Table  # of which tiles these are
    why: Table  # the sentences of refusals
    because: Mapping[str, Reasons]  # reasons for a turn, by terms of the judgement
    scenes: Callable[[], dict[str, str]]  # of buildings
    pictures: Callable[[], dict[str, str]]
