"""Positions with one best answer: finding them in bot games, proving them, keeping them in the games' folders."""

from .answer import in_words, reply, settled_points
from .puzzle import GRADES, Puzzle, puzzle, puzzles

__all__ = ["GRADES", "Puzzle", "in_words", "puzzle", "puzzles", "reply", "settled_points"]
