"""Routes of lessons, puzzles, the first game and analysis."""
