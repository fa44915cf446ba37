"""How it is said and how it looks. Nothing here works out a rule."""
