"""Positions with one best answer: finding them in bot games, proving them, keeping them in the games' folders."""
