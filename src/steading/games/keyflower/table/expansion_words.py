"""The words of all expansions, which those of the game extend."""

from __future__ import annotations

from .farmers.words import FarmersWords
from .merchants.words import MerchantsWords


class ExpansionWords(FarmersWords, MerchantsWords):
    """What the expansions add to the words of the game."""
