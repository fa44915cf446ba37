"""The faces of the pieces and the parts of the board, drawn from data."""
