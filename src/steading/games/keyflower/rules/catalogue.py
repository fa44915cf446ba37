"""All that can be said in Keyflower, with and without the expansions: one numbering for all of them."""

from __future__ import annotations

from typing import Final

from ....engine.actions import Catalogue
from .actions import ACTIONS, GAMERS_ACTIONS
from .expansions import EXPANSIONS

CATALOGUE: Final = Catalogue(
    [*ACTIONS, *[action for expansion in EXPANSIONS for action in expansion.actions], *GAMERS_ACTIONS], {}
)
