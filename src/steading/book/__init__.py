"""The rule book of a game: its ledger in reading order, pieces beside the sentences, worked cases drawn."""
