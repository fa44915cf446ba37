"""How things behind a screen look: the viewer's workers, skills, wheat, contracts and winter tiles; what lies open
before another's screen; and the tray, which shows what the decision at hand is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from .....drawing.panels import Panel
from .....drawing.shapes import element, label, rect, slug, spot, use
from .....engine.facts import Facts
from ....key_family.table.drawing.rows import Box
from ...knowledge.seen import Frame, KeyflowerView, PlayerView
from ...rules.pieces import COLOUR_NAMES, RESOURCE_NAMES, SKILL_NAMES
from ..farmers import animals as draw_animals
from ..gestures import front_id, hidden_id, pay_id
from ..merchants import trade as draw_trade
from ..naming import found, own, pending, side_up
from ..phrases import cost_words, number_of
from ..words import Words, asked_for
from .faces import HEIGHT, WIDTH
from .tiles import RULE, both_sides, counted, face, figure, hex_spot, hexagon, side_of, told

LINE = 88.0  # the height of a row of workers
WORKERS_WIDE = 690.0
FRONT_HIGH = 116.0  # what lies before another's screen
SKILLS_RULE = RULE + "hidden.screen-skills"
LARGEST = 1.36  # a winter tile behind the screen


# ------------------------------------------------------------ the screen
def screen(table: KeyflowerView, words: Words) -> Panel:
    """Workers by colour, skills, winter tiles."""
    mine = own(table)
    added = pending(table).get("added", {})
    drawn = rect(2, 2, 996, 4 * LINE + 4, "lane", 18)
    for place, colour in enumerate(COLOUR_NAMES):
        drawn += crew_line(colour, mine["workers"][colour] - added.get(colour, 0), 6 + place * LINE)
    step = LINE if "wheat" in mine else 117.0
    for place, skill in enumerate(SKILL_NAMES):
        tip = f"{mine['skills'][skill]} × {skill}"
        drawn += held(f"skill-{slug(skill)}", skill, mine["skills"][skill], (8 + place * step, step), tip, SKILLS_RULE)
    if "wheat" in mine:
        tip = f"{mine['wheat']} wheat: each is a step more when you carry"
        drawn += held("wheat-tile", "wheat", mine["wheat"], (8 + 3 * step, step), tip, "farmers:wheat.extra-movement")
    high = 4 * LINE + 8
    contracts, tall = draw_trade.held(mine, high + 6, words)
    high += tall + 6 if contracts else 0
    tiles = [(name, False) for name in mine["winter"]] + [(name, True) for name in mine["put_in"]]
    if tiles:
        scale = min(LARGEST, 980 / len(tiles) / (WIDTH + 20))
        for place, (name, chosen) in enumerate(tiles):
            drawn += winter_tile(name, chosen, (20 + place * scale * (WIDTH + 20), high + 8, scale), words)
        high += HEIGHT * scale + 14
    drawn += contracts  # above all else: their items lie over the workers while one is exchanged
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


def held(picture: str, name: str, many: int, row: tuple[float, float], tip: str, rule: str) -> str:
    """The skills of a type, or wheat, in a row of the right column: its top and its height."""
    y, high = row
    size = high - 25
    shown = element(
        "g", use(picture, 802 - size / 2, y + high / 2 - 2.5 - size / 2, size), class_=None if many else "faint"
    )
    shown += label(872, y + high / 2 - 2.5, 54, str(many), "say strong" if many else "hush", "start")
    return spot(f"held-{slug(name)}", (744, y + 2, 240, high - 9), shown, tip, rule, 16)


def winter_tile(name: str, chosen: bool, at: tuple[float, float, float], words: Words) -> str:
    """A winter tile of the hand at this place and scale; one that is put in is framed."""
    x, y, scale = at
    inner = use("hex-shade", 4, 6, WIDTH, HEIGHT) + face(name, "", 0) + (hexagon("just-laid", 92) if chosen else "")
    tip = told(words, name, "") + ("\nPut in" if chosen else "")
    shown = hex_spot(f"on-{slug(name)}", inner, tip, RULE + "season.winter-select", both_sides(words, name, ""))
    return element("g", shown, transform=f"translate({x:.1f} {y:.1f}) scale({scale:.4f})")


def front(player: PlayerView, seat: int, words: Words, y: float) -> str:
    """What lies open before a screen: workers, skills, wheat and contracts that all have seen."""
    things = [(f"worker-{name}", many) for name, many in player["front_workers"].items() if many]
    for name, many in player["front_skills"].items():
        if many:
            things.append(("skill-random" if name == "face down" else f"skill-{slug(name)}", many))
    shown = player.get("front_contracts", [])
    unseen = player.get("contract_count", 0) - len(shown)
    things += [
        (name, many) for name, many in (("wheat-tile", player.get("wheat", 0)), ("contract-back", unseen)) if many
    ]
    wide = min(FRONT_HIGH * 1.2, 460 / max(len(shown), 1))
    size = min(FRONT_HIGH * 0.76, (976 - len(shown) * (wide + 6)) / max(len(things), 1) / 1.3)
    drawn = rect(2, y + 2, 996, FRONT_HIGH - 4, "lane", 16)
    x = 14.0
    for picture, many in things:
        drawn += figure(picture, many, (round(x + size / 2, 1), y + FRONT_HIGH / 2 - 4), round(size, 1))
        x += size * 1.3
    said = "Before the screen: workers, skills, wheat and contracts that all have seen"
    drawn = spot(f"front-{seat}", (2, y + 2, 996, FRONT_HIGH - 4), drawn, said, "farmers:variant.b-gamers-open", 16)
    for number in shown:
        high = wide * draw_trade.CARD_HIGH / draw_trade.CARD_WIDE
        box = (round(x, 1), round(y + (FRONT_HIGH - high) / 2, 1), round(wide, 1), round(high, 1))
        own = "winter" in player  # where the contracts that are clicked lie behind the screen
        drawn += (
            draw_trade.placed(f"contract-{number:02}", box)
            if own
            else draw_trade.contract(number, box, words, "contract.behind-screen")
        )
        x += wide + 6
    return drawn


# ------------------------------------------------------------ the tray
TRAY_HIGH, LOW_TRAY = 250.0, 124.0  # low where fields are clicked: the map below needs the room
Tray = tuple[str, str, float]  # title, body and height


def tray(table: KeyflowerView, words: Words) -> Panel | None:
    """What the decision is about, if it is more than to point at something that lies on the table."""
    frame = pending(table)
    drawer = TRAYS.get(frame["decision"])
    if drawer is None:
        return None
    title, body, high = drawer(table, frame, words)
    return Panel("tray", title, "front", table["seat"], 1000, high, rect(2, 2, 996, high - 4, "lane", 18) + body)


def the_tile(table: KeyflowerView, frame: Frame, words: Words) -> str:
    """The tile that the decision is about."""
    name = frame["tile"]
    here = found(table, name)
    side = side_of(words, name, side_up(table, name), table["seats"])
    turned = here[1]["turned"] if here else 0
    shown = hex_spot("the-tile", face(name, side, turned), told(words, name, side), None, both_sides(words, name, side))
    return element("g", shown, transform="translate(14 14) scale(1.28)")


def placing(table: KeyflowerView, frame: Frame, words: Words) -> Tray:
    """The workers that are on their way, how many are asked for, and the mark that no more are added."""
    name, along = frame["tile"], frame["along"]
    title = f"A bid for {words.the(name)}" if frame["bidding"] else f"A use of {words.spot(table, name)}"
    drawn = the_tile(table, frame, words) + label(300, 46, 40, asked_for(frame), "say strong", "start")
    x = 300.0
    for colour, many in along.items():
        drawn += figure(f"worker-{colour}", many, (x + 42, 130), 84)
        x += 110
    if not along:
        drawn += label(300, 120, 34, "Click how many: the third", "hush", "start")
        drawn += label(300, 166, 34, "figure stands for three.", "hush", "start")
    elif not frame["mixed"]:
        colour = next(iter(along))
        drawn += chip(f"worker-{colour}-0", (300, 186, 300, 54), "no more", f"Only these {counted(along)}")
    return title, drawn, TRAY_HIGH


def chip(id: str, box: Box, text: str, tip: str) -> str:
    """A button on the board."""
    x, y, width, height = box
    inner = rect(*box, "chip", height / 2) + label(x + width / 2, y + height / 2, height * 0.6, text, "on-card")
    return spot(id, box, inner, tip, None, height / 2)


def chips(offered: Sequence[tuple[str, str, str]]) -> str:
    """Buttons in a row: id, text and tip of each."""
    wide = min(226.0, 690 / max(len(offered), 1) - 8)
    return "".join(
        chip(id, (round(300 + place * (wide + 8), 1), 186, round(wide, 1), 54), text, tip)
        for place, (id, text, tip) in enumerate(offered)
    )


def from_front(table: KeyflowerView, frame: Frame, words: Words) -> Tray:
    """The workers that are placed, of which some lie in front of the screen and some stand behind it."""
    colour, number, most = frame["colour"], frame["number"], frame["most"] or 0
    drawn = the_tile(table, frame, words)
    drawn += figure(f"worker-{colour}", number, (342, 80), 84)
    drawn += label(420, 60, 38, "How many of them come from", "say", "start")
    drawn += label(420, 108, 38, "in front of your screen?", "say", "start")
    said = words.sayings["from front"]
    numbers = range(frame["least"], most + 1)
    drawn += chips([(front_id(many), str(many), said(table, Facts({"number": many})).label) for many in numbers])
    return f"{number} {colour}", drawn, TRAY_HIGH


def carrying(table: KeyflowerView, frame: Frame, words: Words) -> Tray:
    """Steps and upgrades that are left."""
    if "farm" in table:
        return "Carry and upgrade", carrying_or_leading(table, frame), LOW_TRAY
    drawn = the_tile(table, frame, words)
    drawn += use("sign-cart", 300, 26, 104) + label(416, 80, 90, str(frame["steps"]), "say strong", "start")
    drawn += use("sign-upgrade", 524, 26, 104) + label(640, 80, 90, str(frame["upgrades"]), "say strong", "start")
    what = "Click a counter, then the tile", "beside it; or an arrow to upgrade."
    drawn += "".join(label(310, 168 + place * 42, 32, line, "hush", "start") for place, line in enumerate(what))
    return "Carry and upgrade", drawn, TRAY_HIGH


def carrying_or_leading(table: KeyflowerView, frame: Frame) -> str:
    """The same in a low tray: animals on the map below need the room."""
    drawn = use("sign-cart", 20, 14, 96) + label(130, 64, 84, str(frame["steps"]), "say strong", "start")
    drawn += use("sign-upgrade", 204, 14, 96) + label(310, 64, 84, str(frame["upgrades"]), "say strong", "start")
    wheat = own(table).get("wheat", 0)
    drawn += draw_animals.feed_chip((396, 20, 252, 84), wheat) if wheat else ""
    return drawn + side_by_side(("Click a counter,", "animal or arrow."), 672 if wheat else 420)


def putting(table: KeyflowerView, frame: Frame, words: Words) -> Tray:
    """The animals that are still to be placed."""
    many = len(frame["animals"])
    what = (
        ("Click one of the fields", "of this tile.")
        if many == 1
        else ("Click an animal, then", "a field of this tile.")
    )
    drawn = draw_animals.new_animals(frame, 16, 8) + side_by_side(what, 34 + 132 * many)
    return f"New animals on {words.spot(table, frame['tile'])}", drawn, LOW_TRAY


def leading(table: KeyflowerView, frame: Frame, words: Words) -> Tray:
    """The animal that is led, and the steps that are left."""
    drawn = use(f"animal-{frame['animal']}", 20, 12, 100) + use("sign-cart", 170, 14, 96)
    drawn += label(284, 64, 84, str(frame["steps"]), "say strong", "start")
    return f"A {frame['animal']} is led", drawn + side_by_side(("Click the field", "where it goes."), 370), LOW_TRAY


def breeding(table: KeyflowerView, frame: Frame, words: Words) -> Tray:
    """The animals that are left to be born."""
    drawn = figure(f"animal-{frame['animal']}", frame["left"], (76, 60), 100)
    what = ("Too few for all: click a field", "where a young one is born.")
    return f"Only {number_of(frame['animal'], frame['left'])} left", drawn + side_by_side(what, 170), LOW_TRAY


def side_by_side(lines: tuple[str, str], x: float) -> str:
    """What to click, beside the pictures of a low tray."""
    return "".join(label(x, 42 + place * 42, 34, line, "hush", "start") for place, line in enumerate(lines))


def paying(table: KeyflowerView, frame: Frame, words: Words) -> Tray:
    """Every way to pay for an upgrade with the counters on the tile."""
    drawn = the_tile(table, frame, words)
    ways = frame["payments"]
    across = min(230.0, 690 / max(len(ways), 1))
    for place, way in enumerate(ways):
        x = 296 + place % 3 * 232 if len(ways) > 3 else 296 + place * across
        y = 14.0 + (place // 3 * 112 if len(ways) > 3 else 40)
        drawn += way_to_pay(way, (x, y, min(across, 222) if len(ways) <= 3 else 222, 104))
    done = "Extending" if "extension" in frame else "Upgrading"
    return f"{done} {words.the(frame['tile'])} costs {cost_words(words.cost_of(frame))}", drawn, TRAY_HIGH


def way_to_pay(way: Mapping[str, int], box: Box) -> str:
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
    return spot(pay_id(way), (x, y, width, height), inner, f"Pay {counted(way)}", RULE + "upgrade.payer-chooses", 18)


def price_of(table: KeyflowerView, frame: Frame, words: Words) -> Tray:
    """The tile whose price is to be paid, or which gives one of several."""
    drawn = the_tile(table, frame, words)
    said = ("Pay a worker: click one", "behind your screen.")
    if "items" in frame:
        said = ("Take one of them: click it", "in the supply.")
    elif "skills" in frame:
        said = ("Pay a skill: click one", "behind your screen.")
    elif frame["groups"]:
        said = ("Pay a worker: click one behind", "your screen, or an outbid group.")
    drawn += "".join(label(300, 100 + place * 50, 38, line, "say", "start") for place, line in enumerate(said))
    return words.tile(frame["tile"]), drawn + hidden_chips(table, frame, words), TRAY_HIGH


def hidden_chips(table: KeyflowerView, frame: Frame, words: Words) -> str:
    """The gamers' variant: what is hidden that could be paid instead of what lies open."""
    kind = "skill" if "skills" in frame else "worker"
    said, fact = words.sayings[f"pay hidden {kind}"], "skill" if kind == "skill" else "colour"
    offered = [(name, said(table, Facts({fact: name})).label) for name in frame.get("hidden", [])]
    return chips([(hidden_id(name), f"hidden {name}", tip) for name, tip in offered])


def extending(table: KeyflowerView, frame: Frame, words: Words) -> Tray:
    """Every extension."""
    body, high = draw_trade.choice_of_extensions(table["trade"], words, 300)
    return f"An extension on {words.spot(table, frame['tile'])}", body + the_tile(table, frame, words), high


def replacing(table: KeyflowerView, frame: Frame, words: Words) -> Tray:
    """The boats that can be chosen."""
    body, high = draw_trade.choice_of_boats(frame, words)
    return "A boat instead of the Sea Bastion II", body, high


TRAYS: Mapping[str, Callable[[KeyflowerView, Frame, Words], Tray]] = {
    "place workers": placing,
    "transport and upgrade": carrying,
    "pay resources": paying,
    "pay a worker": price_of,
    "pay a skill": price_of,
    "choose an item": price_of,
    "take from the front": from_front,
    "pay for the extension": price_of,
    "choose an extension": extending,
    "replace the boat": replacing,
    "place an animal": putting,
    "lead an animal": leading,
    "choose where animals breed": breeding,
}  # by decision
