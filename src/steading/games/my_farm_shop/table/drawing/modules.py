"""How the modules look: the Farmer's skills with their Transport tiles, the Goals, the Jump-Start sets."""

from __future__ import annotations

from collections.abc import Sequence

from .....drawing.panels import Panel
from .....drawing.shapes import group, label, rect, slug, spot, use
from ...knowledge.seen import FarmView
from ..phrases import number_of, skill_words
from ..words import Words
from .faces import HEIGHT, WIDTH, face_id

RULE = "my_farm_shop:"


def modules(table: FarmView, words: Words, names: Sequence[str]) -> list[Panel]:
    """The panels of the modules that are played with."""
    drawn = []
    if any(table["jump_sets"]) or table["step"] == "setting up":
        drawn.append(jump_sets(table, words))
    if table["skills"]:
        drawn.append(skills(table))
    if table["goals"]:
        drawn.append(goals(table, words, names))
    return drawn


def cell(place: int) -> tuple[float, float]:
    """Where one of four things lies, two in a row."""
    return 8 + place % 2 * 243, 8 + place // 2 * 146


def skills(table: FarmView) -> Panel:
    """Each Transport tile, how many the supply has, and the skill it pays for."""
    drawn = rect(2, 2, 496, 296, "ground", 20)
    for place, (kind, skill) in enumerate(table["skills"].items()):
        x, y = cell(place)
        left = table["supply"][kind]
        tile = rect(x + 4, y + 6, 84, 128, "card", 10) + use(
            f"icon-{kind}", x + 8, y + 14, 76, class_=None if left else "faint"
        )
        tile += label(x + 46, y + 112, 32, f"×{left}", "on-card")
        tip = f"{kind.capitalize()}, {left} left: {skill_words(skill)}"
        drawn += use(face_id("skill", skill), x + 90, y + 8, 147, 126)
        drawn += spot(f"transport-{kind}", (x, y, 239, 140), tile, tip, RULE + "farmer.two-kinds")
    return Panel("skills", "Skills", "shore", None, 500, 300, drawn)


def goals(table: FarmView, words: Words, names: Sequence[str]) -> Panel:
    """Each Goal, the Coins that it gives now, and who has met it."""
    drawn = rect(2, 2, 496, 150, "ground", 20)
    for place, goal in enumerate(table["goals"]):
        x, y = cell(place)
        name, offer = goal["goal"], goal["offer"]
        by_seat = [farm.get("goals", {}) for farm in table["farms"]]
        met = [(seat, coins[name]) for seat, coins in enumerate(by_seat) if name in coins]
        face = use(face_id("goal", name), x + 4, y + 6, 147, 126)
        if offer:
            face += use("icon-coin-blank", x + 158, y + 8, 72) + label(x + 194, y + 44, 38, str(offer), "on-card")
        else:
            face += label(x + 196, y + 44, 23, "closed", "hush")
        face += "".join(
            use(f"seat-{seat}", x + 156 + n * 38 - (n // 2) * 76, y + 84 + n // 2 * 28 - (len(met) > 2) * 14, 34)
            for n, (seat, _) in enumerate(met)
        )
        tip = f"Goal: {words.goals[name]}; " + (f"gives {number_of('coin', offer)}" if offer else "closed")
        tip += "".join(f"; {names[seat]} has met it (+{coins})" for seat, coins in met)
        drawn += spot(f"goal-{place}", (x, y, 239, 140), face, tip, RULE + "goals.first-six")
    return Panel("goals", "Goals", "shore", None, 500, 154, drawn)


def jump_sets(table: FarmView, words: Words) -> Panel:
    """The sets of two cards to choose from, and what another player has just chosen."""
    rows = (len(table["jump_sets"]) + 1) // 2
    drawn = rect(2, 2, 496, 4 + rows * 146, "ground", 20)
    for place, cards in enumerate(table["jump_sets"]):
        x, y = cell(place)
        drawn += set_of(place + 1, cards, x, y, words) if cards else rect(x + 6, y + 10, 227, 122, "space", 10)
    return Panel("jump-start", "Jump-Start sets", "shore", None, 500, 8 + rows * 146, drawn)


def set_of(number: int, cards: Sequence[str], x: float, y: float, words: Words) -> str:
    """Two cards under their number."""
    width = 113.0
    height = width * HEIGHT / WIDTH
    faces = "".join(
        group(
            use(face_id("card", card), x + 5 + n * 116, y + 38, width, height), id=f"card-{slug(card)}", class_="piece"
        )
        for n, card in enumerate(cards)
    )
    sign = rect(x + 92, y + 2, 54, 34, "plank", 8) + label(x + 119, y + 19, 28, str(number), "on-plank strong")
    tip = f"Set {number}: {words.cards(cards)}"
    return spot(f"set-{number}", (x, y, 239, 140), sign + faces, tip, RULE + "jump.sets")
