"""What a bot cares about in Key Flow: the terms of a position, and the weights that make one number of them."""

from .judgement import JUDGEMENT

__all__ = ["JUDGEMENT"]
