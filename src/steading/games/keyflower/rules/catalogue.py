"""All that can be said in Keyflower, with and without the expansions: one numbering for all of them."""

from __future__ import annotations

from typing import Final

from ....engine.actions import Catalogue
from .actions import ACTIONS, GAMERS_ACTIONS
from .farmers.actions import ACTIONS as FARMERS
from .merchants.actions import ACTIONS as MERCHANTS

CATALOGUE: Final = Catalogue(ACTIONS + FARMERS + MERCHANTS + GAMERS_ACTIONS, {})
