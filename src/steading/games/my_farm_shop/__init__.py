"""My Farm Shop, a game by Rüdiger Dorn for two to four, with its Jump-Start, Farmer and Goals modules.

Source: the publisher's English rulebook; the ledger (`rules.toml`) states every rule in our own words, with rulings
where the book is silent. Most card faces are reconstructed: `steading components my_farm_shop --unsure` lists them.
"""

from ..parts import Parts

MODULES = {"jump_start": True, "farmer": True, "goals": True}
EVERYTHING = {**MODULES, "cards": "extended"}

PARTS = Parts(
    game="game:MyFarmShop",
    judgement="heuristics:JUDGEMENT",
    board="table.board:FarmBoard",
    about="about:ABOUT",
    puzzle_rules="puzzle_rules:PUZZLE_RULES",
    order=1,
    opponents=("gardener",),
    face_options={"cards": "extended"},
    observation_options=MODULES,
    golden={
        "2": ({}, 2),
        "3_goals": ({"goals": True}, 3),
        "4": ({}, 4),
        "3_farmer": ({"farmer": True}, 3),
        "4_all": (EVERYTHING, 4),
        "2_all": (EVERYTHING, 2),
    },
    node_depth=4,
)
