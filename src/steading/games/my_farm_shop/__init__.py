"""My Farm Shop, a game by Rüdiger Dorn for two to four, with its Jump-Start, Farmer and Goals modules.

Source: the publisher's English rulebook; the ledger (`rules.toml`) states every rule in our own words, with rulings
where the book is silent. Most card faces are reconstructed: `steading components my_farm_shop --unsure` lists them.
"""
