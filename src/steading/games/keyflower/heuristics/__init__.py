"""What a bot cares about, in the base game and of each expansion: terms of a position, and weights for them."""

from .judgement import JUDGEMENT

__all__ = ["JUDGEMENT"]
