"""Key Flow (R&D Games, 2018) for two to six seats, with the competition rules as an option.

Rulebook: the printed rules in `rules.toml`, rule by rule in our own words; rulings stand beside the rules they settle.
Many card faces are reconstructed: `steading components key_flow --unsure` lists them.
"""
