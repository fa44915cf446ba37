"""Routes of lessons, puzzles, first games and analyses."""

from . import analysis, first_game, lessons, puzzles

HANDLERS = [handler for module in (analysis, first_game, lessons, puzzles) for handler in module.HANDLERS]
