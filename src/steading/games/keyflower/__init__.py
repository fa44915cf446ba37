"""Keyflower (R&D Games, 2012) for two to six seats: the base game.

Rulebook: the printed rules in `rules.toml`, rule by rule in our own words; rulings stand beside the rules they settle.
"""

from ..parts import Parts

BOTH = {"farmers": True, "merchants": True}
VARIANTS = {**BOTH, "all_farmers": True, "all_merchants": True, "open_screens": True, "help_2": True}

PARTS = Parts(
    game="game:Keyflower",
    judgement="heuristics:JUDGEMENT",
    board="table.board:KeyflowerBoard",
    about="about:ABOUT",
    puzzle_rules="puzzle_rules:PUZZLE_RULES",
    order=2,
    opponents=("gardener", "shepherd"),
    face_options=BOTH,
    observation_options={**BOTH, "open_screens": True},
    bench_options={"expanded": BOTH},
    golden={
        "2": ({}, 2),
        "3": ({}, 3),
        "4": ({}, 4),
        "5": ({}, 5),
        "6": ({}, 6),
        "3_farmers": ({"farmers": True}, 3),
        "5_merchants": ({"merchants": True}, 5),
        "4_both": (BOTH, 4),
        "2_variants": (VARIANTS, 2),
    },
    node_depth=3,
)
