"""The kit that boards are drawn with. It knows no game."""
