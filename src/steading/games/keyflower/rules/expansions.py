"""All expansions plug in, in the order of their books."""

from __future__ import annotations

from typing import Final, cast

from ....engine.ints import i64
from ..expansions import EXPANSIONS as PARTS
from ..expansions import import_parts, import_sets
from .expansion import IN_PLAY, Expansion

RULES: Final[list[str]] = [each.rules for each in PARTS]
EXPANSIONS: Final[list[Expansion]] = [cast(Expansion, part) for part in import_parts(RULES)]

for _together in import_sets(RULES):
    IN_PLAY.append([cast(Expansion, _part) for _part in _together])


def is_of_expansion(kind: i64) -> bool:
    """Does this kind of decision come with an expansion?"""
    for expansion in EXPANSIONS:
        if expansion.owns(kind):
            return True
    return False
