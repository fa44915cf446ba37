"""How the modules look: the Farmer's skills with their Transport tiles, the Goals, the Jump-Start sets."""

from __future__ import annotations

from collections.abc import Sequence

from .....drawing.panels import Panel
from .....drawing.shapes import group, label, rect, slug, spot, use
from ...knowledge.view_types import FarmView
from ..gestures import goal_id
from ..phrases import TILES
from ..words import FarmWords
from .faces import HEIGHT, WIDTH, face_id

RULE = "my_farm_shop:"
CELL = 239.0  # a Goal or skill
CARD, CARD_READS = 113.0, 1.5  # of a set; it says at its width what a tile says at so many times of it


def modules(view: FarmView, words: FarmWords, names: Sequence[str]) -> list[Panel]:
    """The panels of the modules that are played with."""
    drawn = []
    if any(view["jump_sets"]) or view["step"] == "setting up":
        drawn.append(jump_sets(view, words))
    if view["goals"] or view["skills"]:
        drawn.append(goals_and_skills(view, words, names))
    return drawn


def cell(place: int, top: float = 0) -> tuple[float, float]:
    """Where one of four things lies, two in a row."""
    return 8 + place % 2 * 243, top + 8 + place // 2 * 146


def goals_and_skills(view: FarmView, words: FarmWords, names: Sequence[str]) -> Panel:
    """The Goals, and below them the Transport tiles with their skills."""
    split = 158 if view["goals"] else 0
    high = split + (300 if view["skills"] else -4)
    drawn = "".join(goal(view, place, words, names) for place in range(len(view["goals"])))
    drawn += "".join(skill(view, place, split, words) for place in range(len(view["skills"])))
    ground = rect(2, 2, 496, split - 6, "ground", 20) if view["goals"] else ""
    ground += rect(2, split + 2, 496, 296, "ground", 20) if view["skills"] else ""
    there = [name for name in ("goals", "skills") if view[name]]
    tiles = len(view["goals"]) + len(view["skills"])
    return Panel(
        "modules", words.say(f"panel-{'-and-'.join(there)}"), "shore", None, 500, high, ground + drawn, tile=CELL,
        tiles=tiles, weight=0.5, tab=words.say(f"panel-{there[0]}"),
    )  # fmt: skip


def skill(view: FarmView, place: int, top: float, words: FarmWords) -> str:
    """A Transport tile, how many the supply has, and the skill it pays for."""
    kind, skill = list(view["skills"].items())[place]
    x, y = cell(place, top)
    left = view["supply"][kind]
    tile = rect(x + 4, y + 6, 84, 128, "card", 10)
    tile += use(f"icon-{kind}", x + 8, y + 12, 76, class_=None if left else "faint")
    tile += label(x + 46, y + 111, 36, f"×{left}", "on-card") + use(face_id("skill", skill), x + 90, y + 8, 147, 126)
    tip = words.say("tip-transport", tile=TILES[kind], left=left, skill=words.skill_with_ruling(skill))
    return spot(f"transport-{kind}", (x, y, 239, 140), tile, tip, RULE + "farmer.two-kinds")


def goal(view: FarmView, place: int, words: FarmWords, names: Sequence[str]) -> str:
    """A Goal, the Coins that it gives now, and who has met it."""
    name, offer = view["goals"][place]["goal"], view["goals"][place]["offer"]
    x, y = cell(place)
    by_seat = [farm.get("goals", {}) for farm in view["farms"]]
    met = [(seat, coins[name]) for seat, coins in enumerate(by_seat) if name in coins]
    face = use(face_id("goal", name), x + 4, y + 6, 147, 126)
    coin = use("icon-coin-blank", x + 158, y + 6, 72) + label(x + 194, y + 42, 40, str(offer), "on-card")
    face += group(coin, None if offer else "faint")
    face += "".join(
        use(f"seat-{seat}", x + 146 + n % 2 * 46, y + 78 + n // 2 * 22, 50) for n, (seat, _) in enumerate(met)
    )
    tip = words.say("tip-goal", goal=words.goal(name), offer=offer)
    for seat, coins in met:
        tip = words.say("tip-goal-met", before=tip, who=names[seat], coins=coins)
    return spot(goal_id(name), (x, y, 239, 140), face, tip, RULE + "goals.first-six")


def jump_sets(view: FarmView, words: FarmWords) -> Panel:
    """The sets of two cards to choose from, and what another player has just chosen."""
    rows = (len(view["jump_sets"]) + 1) // 2
    drawn = rect(2, 2, 496, 4 + rows * 146, "ground", 20)
    for place, cards in enumerate(view["jump_sets"]):
        x, y = cell(place)
        drawn += set_of(place + 1, cards, x, y, words) if cards else rect(x + 6, y + 10, 227, 122, "space", 10)
    return Panel(
        "jump-start", words.say("panel-sets"), "shore", None, 500, 8 + rows * 146, drawn, tile=CARD_READS * CARD,
        tiles=2 * len(view["jump_sets"]), weight=2, tab=words.say("tab-sets"),
    )  # fmt: skip


def set_of(number: int, cards: Sequence[str], x: float, y: float, words: FarmWords) -> str:
    """Two cards under their number."""
    height = CARD * HEIGHT / WIDTH
    faces = "".join(
        group(
            use(face_id("card", card), x + 5 + n * 116, y + 38, CARD, height), id=f"card-{slug(card)}", class_="piece"
        )
        for n, card in enumerate(cards)
    )
    sign = rect(x + 92, y + 2, 54, 34, "plank", 8) + label(x + 119, y + 19, 28, str(number), "on-plank strong")
    tip = words.say("tip-set", set=number, cards=words.cards(cards))
    return spot(f"set-{number}", (x, y, 239, 140), sign + faces, tip, RULE + "jump.sets")
