"""The expansions, in the order of their books: the one place that knows them by name.

What an expansion brings to a layer is an object of that layer, found by its name when the layer is imported: so lower
layers need not know that there are higher ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Final


@dataclass(frozen=True)
class ExpansionParts:
    """An expansion's parts, each as `module:name` within the game's package."""

    name: str  # of its option, of its ledger, of the file with its tiles, of its folders
    rules: str  # an Expansion
    scoring: str  # a ScoredExpansion
    documents: str  # a WrittenExpansion
    knowledge: str  # a KnownExpansion
    heuristics: str  # an ExpansionJudgement
    facts: str  # ExpansionFacts: what is cited and counted at the table
    words: str  # a class of ExpansionWords
    drawing: str  # a DrawnExpansion
    hands: tuple[int, ...]  # winter tiles by the number of seats
    extends: bool = False  # tiles can get extensions


EXPANSIONS: Final[tuple[ExpansionParts, ...]] = (
    ExpansionParts(
        name="farmers",
        rules="rules.farmers.expansion:FARMERS",
        scoring="scoring.farmers:FARMERS",
        documents="documents.farmers:FARMERS",
        knowledge="knowledge.farmers:FARMERS",
        heuristics="heuristics.farmers:FARMERS",
        facts="table.farmers.facts:FARMERS",
        words="table.farmers.words:FarmersWords",
        drawing="table.farmers.drawing:FARMERS",
        hands=(0, 0, 4, 4, 4, 3, 3),
    ),
    ExpansionParts(
        name="merchants",
        rules="rules.merchants.expansion:MERCHANTS",
        scoring="scoring.merchants:MERCHANTS",
        documents="documents.merchants:MERCHANTS",
        knowledge="knowledge.merchants:MERCHANTS",
        heuristics="heuristics.merchants:MERCHANTS",
        facts="table.merchants.facts:MERCHANTS",
        words="table.merchants.words:MerchantsWords",
        drawing="table.merchants.drawing:MERCHANTS",
        hands=(0, 0, 4, 4, 3, 3, 2),
        extends=True,
    ),
)
ORIGINS: Final = {f"{each.name}.toml": each.name for each in EXPANSIONS}  # by the file in which a tile is found


def import_part(part: str) -> object:
    """What `module:name` stands for."""
    module, _, name = part.partition(":")
    return getattr(import_module(f"{__package__}.{module}"), name)


def import_parts(parts: Sequence[str]) -> list[object]:
    """What each expansion brings to a layer."""
    return [import_part(part) for part in parts]


def import_sets(parts: Sequence[str]) -> list[list[object]]:
    """The same for every set of expansions that a game can have: a set's place in the list has their bits."""
    found = import_parts(parts)
    return [[part for place, part in enumerate(found) if bits >> place & 1] for bits in range(1 << len(found))]


def set_in_play(names: Sequence[str]) -> int:
    """The bits of the expansions with these names."""
    return sum(1 << place for place, each in enumerate(EXPANSIONS) if each.name in names)
