"""How the viewer's own things look: workers, skills and winter tiles behind the screen, and the tray, which shows what
the decision at hand is about."""

from __future__ import annotations

from typing import Any

from ...drawing.panels import Panel
from ...drawing.shapes import element, label, rect, slug, spot, use
from .draw_tiles import RULE, both_sides, counted, face, figure, hex_spot, hexagon, side_of, told
from .faces import HEIGHT, WIDTH
from .phrases import cost_words
from .pieces import COLOUR_NAMES, RESOURCE_NAMES, SKILL_NAMES
from .reading import bid_terms, found, group_at, own, pending, taken_along, use_terms
from .words import Words

LINE = 88.0  # the height of a row of workers
WORKERS_WIDE = 690.0


# ------------------------------------------------------------ the screen
def screen(table: Any, words: Words) -> Panel:
    """Workers by colour, skills, winter tiles."""
    mine = own(table)
    added = pending(table).get("added", {})
    drawn = rect(2, 2, 996, 4 * LINE + 4, "lane", 18)
    for place, colour in enumerate(COLOUR_NAMES):
        drawn += crew_line(colour, mine["workers"][colour] - added.get(colour, 0), 6 + place * LINE)
    for place, skill in enumerate(SKILL_NAMES):
        drawn += held_skill(skill, mine["skills"][skill], 8 + place * 117)
    high = 4 * LINE + 8
    tiles = [(name, False) for name in mine["winter"]] + [(name, True) for name in mine["put_in"]]
    if tiles:
        drawn += "".join(
            winter_tile(name, chosen, place, high + 6, words) for place, (name, chosen) in enumerate(tiles)
        )
        high += 250
    return Panel("screen", "Behind your screen", "hand", table["seat"], 1000, high, drawn)


def crew_line(colour: str, many: int, y: float) -> str:
    """The workers of a colour in a row: the third figure stands for three of them."""
    drawn = label(46, y + LINE / 2, 50, str(many), "say strong" if many else "hush")
    size = LINE - 10
    if not many:
        return drawn + element("g", use(f"worker-{colour}", 84, y + 5, size), class_="faint")
    step = min(size + 2, (WORKERS_WIDE - 90 - size) / max(many - 1, 1))
    for place in range(many):
        x = 84 + place * step
        wide = step if place + 1 < many else size
        tip = f"{place + 1} of your {many} {colour} workers"
        inner = use(f"worker-{colour}", round(x, 1), y + 5, size)
        inner += rect(round(x, 1), y + 2, round(wide, 1), size + 6, "hit", 10)
        drawn += element(
            "g", inner,
            id=f"worker-{colour}-{place + 1}", class_="spot", data_tip=tip, data_rule=RULE + "bid.sources",
        )  # fmt: skip
    return drawn


def held_skill(skill: str, many: int, y: float) -> str:
    """The skills of a type."""
    shown = element("g", use(f"skill-{slug(skill)}", 756, y + 10, 92), class_=None if many else "faint")
    shown += label(872, y + 56, 54, str(many), "say strong" if many else "hush", "start")
    return spot(
        f"held-{slug(skill)}", (744, y + 2, 240, 108), shown, f"{many} × {skill}", RULE + "hidden.screen-skills", 16
    )


def winter_tile(name: str, chosen: bool, place: int, y: float, words: Words) -> str:
    """A winter tile of the hand; one that is put in is raised and framed."""
    scale = 1.36
    inner = use("hex-shade", 4, 6, WIDTH, HEIGHT) + face(name, "", 0) + (hexagon("just-laid", 92) if chosen else "")
    tip = told(words, name, "") + ("\nPut in" if chosen else "")
    shown = hex_spot(f"on-{slug(name)}", inner, tip, RULE + "season.winter-select", both_sides(name, ""))
    return element("g", shown, transform=f"translate({20 + place * 326} {y + 2:g}) scale({scale})")


# ------------------------------------------------------------ the tray
def tray(table: Any, words: Words) -> Panel | None:
    """What the decision is about, if it is more than to point at something that lies on the table."""
    frame = pending(table)
    kind = frame.get("decision", "")
    drawers = {
        "place workers": placing,
        "transport and upgrade": carrying,
        "pay resources": paying,
        "pay a worker": price_of,
        "pay a skill": price_of,
        "choose a resource": price_of,
    }
    if kind not in drawers:
        return None
    title, body = drawers[kind](table, frame, words)
    return Panel("tray", title, "tray", table["seat"], 1000, 250, rect(2, 2, 996, 246, "lane", 18) + body)


def tile_at(name: str, side: str, x: float, y: float, scale: float, turned: int = 0) -> str:
    """A tile that is only shown."""
    return element("g", face(name, side, turned), transform=f"translate({x:g} {y:g}) scale({scale:g})")


def the_tile(table: Any, frame: Any, words: Words) -> str:
    """The tile that the decision is about."""
    name = frame["tile"]
    _, here = found(table, name)
    side = side_of(name, here.get("side", ""), table["seats"])
    shown = hex_spot(
        "the-tile", face(name, side, here.get("turned", 0)), told(words, name, side), None, both_sides(name, side)
    )
    return element("g", shown, transform="translate(14 14) scale(1.28)")


def placing(table: Any, frame: Any, words: Words) -> tuple[str, str]:
    """The workers that are on their way, how many are asked for, and the mark that no more are added."""
    name = frame["tile"]
    along = taken_along(table, frame)
    if frame["bidding"]:
        least, colour = bid_terms(table, name)
        standing = group_at(table, name)
        title = f"A bid for {words.the(name)}"
        asked = f"at least {least} {colour}".rstrip() + (" more" if standing else "")
    else:
        least, most, colour = use_terms(table, name)
        title = f"A use of {words.spot(table, name)}"
        asked = (f"{least} to {most} {colour}" if least != most else f"{least} {colour}").rstrip()
    drawn = the_tile(table, frame, words) + label(300, 46, 40, asked, "say strong", "start")
    x = 300.0
    for colour in COLOUR_NAMES:
        if along[colour]:
            drawn += figure(f"worker-{colour}", along[colour], (x + 42, 130), 84)
            x += 110
    if not along:
        drawn += label(300, 120, 34, "Click how many: the third", "hush", "start")
        drawn += label(300, 166, 34, "figure stands for three.", "hush", "start")
    elif frame["gathered"] and not frame["added"]:
        for colour in [colour for colour in COLOUR_NAMES if along[colour]][:1]:
            drawn += chip(f"worker-{colour}-0", (300, 186, 300, 54), "no more", f"Only these {counted(along)}")
    return title, drawn


def chip(id: str, box: tuple[float, float, float, float], text: str, tip: str) -> str:
    """A button on the board."""
    x, y, width, height = box
    inner = rect(*box, "chip", height / 2) + label(x + width / 2, y + height / 2, height * 0.6, text, "on-card")
    return spot(id, box, inner, tip, None, height / 2)


def carrying(table: Any, frame: Any, words: Words) -> tuple[str, str]:
    """Steps and upgrades that are left."""
    drawn = the_tile(table, frame, words)
    drawn += use("sign-cart", 310, 26, 104) + label(432, 80, 90, str(frame["steps"]), "say strong", "start")
    drawn += use("sign-upgrade", 570, 26, 104) + label(694, 80, 90, str(frame["upgrades"]), "say strong", "start")
    drawn += label(310, 168, 32, "Click a counter, then the tile", "hush", "start")
    drawn += label(310, 210, 32, "beside it; or an arrow to upgrade.", "hush", "start")
    return "Carry and upgrade", drawn


def paying(table: Any, frame: Any, words: Words) -> tuple[str, str]:
    """Every way to pay for an upgrade with the counters on the tile."""
    name = frame["tile"]
    _, here = found(table, name)
    drawn = the_tile(table, frame, words)
    ways = payments(
        here["goods"],
        sum(many for item, many in words.records[name]["cost"].items() if item not in SKILL_NAMES and item != "skill"),
    )
    across = min(230.0, 690 / max(len(ways), 1))
    for place, way in enumerate(ways):
        x = 296 + place % 3 * 232 if len(ways) > 3 else 296 + place * across
        y = 14.0 + (place // 3 * 112 if len(ways) > 3 else 40)
        drawn += way_to_pay(way, (x, y, min(across, 222) if len(ways) <= 3 else 222, 104))
    return f"Upgrading {words.the(name)} costs {cost_words(words.records[name]['cost'])}", drawn


def payments(there: Any, size: int) -> list[dict[str, int]]:
    """All ways to take so many of the counters there."""
    ways: list[dict[str, int]] = [{}]
    for resource in RESOURCE_NAMES:
        ways = [
            {**way, resource: many}
            for way in ways
            for many in range(there.get(resource, 0) + 1)
            if sum(way.values()) + many <= size
        ]
    return [way for way in ways if sum(way.values()) == size]


def way_to_pay(way: dict[str, int], box: tuple[float, float, float, float]) -> str:
    """One of them."""
    x, y, width, height = box
    items = [resource for resource in RESOURCE_NAMES for _ in range(way[resource])]
    size = min(66.0, (width - 20) / max(len(items), 1))
    inner = rect(*box, "chip", 18)
    for place, resource in enumerate(items):
        inner += use(
            f"resource-{resource}",
            round(x + width / 2 + (place - len(items) / 2) * size, 1),
            y + (height - size) / 2,
            size,
        )
    id = "pay-" + "-".join(str(way[resource]) for resource in RESOURCE_NAMES)
    return spot(id, (x, y, width, height), inner, f"Pay {counted(way)}", RULE + "upgrade.payer-chooses", 18)


def price_of(table: Any, frame: Any, words: Words) -> tuple[str, str]:
    """The tile whose price is to be paid, or which gives one of several."""
    drawn = the_tile(table, frame, words)
    said = {
        "pay a worker": ("Pay a worker: click one behind", "your screen, or an outbid group."),
        "pay a skill": ("Pay a skill: click one", "behind your screen."),
        "choose a resource": ("Take a resource: click it", "in the supply."),
    }[frame["decision"]]
    drawn += "".join(label(300, 100 + place * 50, 38, line, "say", "start") for place, line in enumerate(said))
    return words.tile(frame["tile"]), drawn
