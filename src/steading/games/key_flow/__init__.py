"""Key Flow (R&D Games, 2018) for two to six seats, with the competition rules as an option.

Rulebook: the printed rules in `rules.toml`, rule by rule in our own words; rulings stand beside the rules they settle.
Many card faces are reconstructed: `steading components key_flow --unsure` lists them.
"""

from ..parts import Parts

PARTS = Parts(
    game="game:KeyFlow",
    judgement="heuristics:JUDGEMENT",
    board="table.board:KeyFlowBoard",
    about="about:ABOUT",
    puzzle_rules="puzzle_rules:PUZZLE_RULES",
    order=3,
    opponents=("gardener", "shepherd"),
    golden={
        "2": ({}, 2),
        "3": ({}, 3),
        "4": ({}, 4),
        "5": ({}, 5),
        "6": ({}, 6),
        "4_competition": ({"competition": True}, 4),
    },
    node_depth=4,
)
