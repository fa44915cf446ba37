"""Keyflower (R&D Games, 2012) for two to six seats: the base game.

Rulebook: the printed rules in `rules.toml`, rule by rule in our own words; rulings stand beside the rules they settle.
"""
