"""Learning environments: batches of games, and the doors of PettingZoo, Gymnasium and OpenSpiel.

`batch` needs NumPy alone; the others import their library when they are asked for.
"""
