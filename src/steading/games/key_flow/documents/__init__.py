"""How a position is written down and read."""
