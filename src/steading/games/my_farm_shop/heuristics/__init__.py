"""What a bot cares about: the terms of a position, and what Goods and bags are worth to a Farm."""

from .judgement import JUDGEMENT

__all__ = ["JUDGEMENT"]
