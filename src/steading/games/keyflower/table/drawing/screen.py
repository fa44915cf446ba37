"""How things behind the viewer's screen look: workers, skills, wheat, contracts and winter tiles; what lies open before
it, and the tiles that are to be laid. It is drawn so that a unit is about a pixel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from .....drawing.panels import Panel
from .....drawing.shapes import element, group, label, rect, slug, spot, use
from .....engine.facts import Facts
from .....language.arguments import Count
from ....key_family.rules.goods import COLOUR_NAMES, SKILL_NAMES
from ...knowledge.view_types import KeyflowerPlayerView, KeyflowerView
from ...rules.front import OPEN_RULE
from ..pieces import COLOURS, ITEMS, some
from ..view_types import own
from ..words import KeyflowerWords
from .expansions import EXPANSIONS
from .faces import HEIGHT, SLAB_HEIGHT, SLAB_WIDTH, WIDTH
from .free_places import side_ready
from .small_faces import sprite
from .tiles import RULE, both_sides, count, hex_spot, hexagon, press_words

WIDE = 288.0
ROW = 46.0  # workers, skills
CHIP = 38.0  # a number of workers to choose: on a slim desk, too, a finger hits it
IN_ROW = 3  # tiles beside each other
SKILLS_RULE = RULE + "hidden.screen-skills"


def screen(
    view: KeyflowerView,
    offered: Mapping[str, list[int]],
    added: Mapping[str, int],
    chosen: str,
    words: KeyflowerWords,
) -> Panel:
    """Workers by colour without those `added` to a group, skills, how many are `offered`, contracts, winter tiles,
    tiles to lay; one of these may be `chosen`."""
    mine = own(view)
    drawn, y = rect(0, 0, WIDE, 2 * ROW + 8, "well", 12), 4.0
    for place, colour in enumerate(COLOUR_NAMES):
        many = mine["workers"][colour] - added.get(colour, 0)
        drawn += workers(colour, many, (4 + place * 70, y), words)
    drawn += skills(mine, y + ROW, words)
    y += 2 * ROW + 10
    if offered:
        choice, high = how_many(offered, y, words)
        drawn, y = drawn + choice, y + high
    if "front_workers" in mine:
        drawn += before(mine, y, words)
        y += ROW + 20
    contracts = ""
    for expansion in EXPANSIONS:
        held, high = expansion.draw_held(mine, (y, WIDE), words)
        contracts, y = contracts + held, y + high
    for title, names, rule in (
        (words.say("kind-winter"), [*mine["winter"], *mine["put_in"]], "season.winter-select"),
        (words.say("panel-to-be-laid"), mine["won"], "expand.order-own"),
    ):
        if names:
            shown, high = tiles(view, names, chosen, y, title, rule, words)
            drawn, y = drawn + shown, y + high
    # Contracts come last: the items of one that is exchanged lie over all else.
    return Panel(
        "screen", words.say("panel-screen"), "hand", view["seat"], WIDE, round(y, 1), group(drawn + contracts, "fine"),
        tab=words.say("tab-hand"),
    )  # fmt: skip


def title_line(text: str, y: float) -> str:
    """What the things below are."""
    return label(6, y + 10, 13, text, "on-tray", "start")


# ------------------------------------------------------------ workers and skills
def workers(colour: str, many: int, at: tuple[float, float], words: KeyflowerWords) -> str:
    """The workers of a colour, and how many."""
    x, y = at
    shown = element("g", use(f"worker-{colour}", x + 2, y + 4, 38), class_=None if many else "faint")
    shown += label(x + 53, y + 24, 24, str(many), "on-tray strong" if many else "on-tray-2 strong")
    tip = words.say("tip-behind-screen", workers=some(colour, many))
    return spot(f"workers-{colour}", (x, y, 69, ROW - 2), shown, tip, RULE + "bid.sources", 10)


def skills(mine: KeyflowerPlayerView, y: float, words: KeyflowerWords) -> str:
    """The skills by type, and the tokens of expansions."""
    things = []
    for skill in SKILL_NAMES:
        tip = words.say("tip-skill", number=mine["skills"][skill], skill=ITEMS[skill])
        things.append((f"skill-{slug(skill)}", skill, mine["skills"][skill], tip, SKILLS_RULE))
    for expansion in EXPANSIONS:
        things += expansion.tokens(mine, words)
    drawn = ""
    for place, (picture, name, many, tip, rule) in enumerate(things):
        x = 4 + place * 70
        shown = element("g", use(picture, x + 4, y + 6, 34), class_=None if many else "faint")
        shown += label(x + 53, y + 24, 22, str(many), "on-tray strong" if many else "on-tray-2 strong")
        drawn += spot(f"held-{slug(name)}", (x, y, 69, ROW - 2), shown, tip, rule, 10)
    return drawn


def numbers(forms: Sequence[Facts]) -> Mapping[str, list[int]]:
    """How many workers of each colour may be taken now."""
    found: dict[str, list[int]] = {}
    for form in forms:
        many = {"workers": form.number("number") if "number" in form else 0, "pay worker": 1}.get(form.text("do"), 0)
        if many:
            found.setdefault(form.text("colour"), []).append(many)
    return found


def how_many(offered: Mapping[str, list[int]], y: float, words: KeyflowerWords) -> tuple[str, float]:
    """A figure for each number that may be taken; and how high they stand."""
    columns, drawn, line = int(WIDE // (CHIP + 1)), "", 0
    for colour in [colour for colour in COLOUR_NAMES if colour in offered]:
        for place, many in enumerate(sorted(offered[colour])):
            x, top = place % columns * (CHIP + 1.5) + 2, y + (line + place // columns) * (CHIP + 2)
            inner = rect(x, top, CHIP, CHIP, "chip", 9) + use(f"worker-{colour}", x + 2, top + 2, 30)
            inner += count(many, x + 28, top + 27, 16)
            tip = words.say("so-many", things=Count(many, COLOURS[colour]))
            drawn += spot(f"worker-{colour}-{many}", (x, top, CHIP, CHIP), inner, tip, RULE + "bid.sources", 9)
        line += ceil(len(offered[colour]) / columns)
    return drawn, line * (CHIP + 2) + 6


def before(mine: KeyflowerPlayerView, y: float, words: KeyflowerWords) -> str:
    """What lies open before the screen: workers and skills that all have seen."""
    things = [(f"worker-{name}", many) for name, many in mine["front_workers"].items() if many]
    for name, many in mine["front_skills"].items():
        if many:
            things.append(("skill-random" if name == "face down" else f"skill-{slug(name)}", many))
    step = min(44.0, (WIDE - 8) / max(len(things), 1))
    inner = rect(0, y + 18, WIDE, ROW, "well", 12)
    for place, (picture, many) in enumerate(things):
        x = 6 + place * step
        inner += use(picture, round(x, 1), y + 25, 30) + count(many, round(x + 27, 1), y + 51, 16)
    said = words.say("tip-front")
    shown = spot("front", (0, y + 18, WIDE, ROW), inner, said, OPEN_RULE, 12)
    return title_line(words.say("panel-front"), y + 2) + shown


# ------------------------------------------------------------ tiles
def tiles(
    view: KeyflowerView, names: Sequence[str], chosen: str, y: float, title: str, rule: str, words: KeyflowerWords
) -> tuple[str, float]:
    """Tiles with their names below; and how high they lie."""
    many = len(names)
    columns = IN_ROW if many <= 6 else 4
    wide = WIDE / columns - 8
    high = wide * HEIGHT / WIDTH
    put_in = own(view)["put_in"]
    drawn = title_line(title, y + 2)
    for place, name in enumerate(names):
        side = side_ready(view, name, words)
        at = (4 + place % columns * (wide + 8), y + 20 + place // columns * (high + 26))
        inner = use("hex-slab", 0, 0, SLAB_WIDTH, SLAB_HEIGHT) + use(f"land-{slug(name)}", 0, 0, WIDTH, HEIGHT)
        inner += use(sprite("small", name, side), 0, 0, WIDTH, HEIGHT)
        inner += hexagon("just-laid", 92) if name in put_in or name == chosen else ""
        tip, back = words.tip(name, side)
        tip += "\n" + words.say("tip-put-in") if name in put_in else ""
        shown = hex_spot(f"on-{slug(name)}", inner, tip, RULE + rule, both_sides(words, name, side), back)
        shown = element("g", shown, transform=f"scale({wide / WIDTH:.4f})")
        drawn += group(shown + press_words(words.tile(name, side), 13, (wide / 2, high + 17.5), wide, "on-tray"), at=at)
    return drawn, 20 + ceil(many / columns) * (high + 26)
