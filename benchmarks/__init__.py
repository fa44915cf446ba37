"""Side-by-side measurements; see history.md for what they gave."""
