"""The faces of all tiles, those of the expansions too, each drawn from its component record.

A tile is two sprites of one size, laid on top of each other: the land, which is turned with the tile, and the card on
it, which stays upright. Roads, water and fields of the land lead to the sides as `edges` says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import cos, radians, sin

from .....drawing.hexes import corners, height, side_ends, side_middle, width
from .....drawing.pieces import SEAT_LETTERS, common
from .....drawing.shapes import Rectangle, element, label, number, path, polygon, rect, slug, symbol, use
from .....engine.components import Component, Components
from .....engine.contract import Game
from .....language.arguments import slug as term_slug
from .....language.language import SOFT_HYPHEN
from ....key_family.rules.goods import COLOUR_NAMES as COLOURS
from ....key_family.rules.goods import SKILL_NAMES as SKILLS
from ....key_family.table.drawing.buildings import SCENE_HEIGHT, SCENE_WIDTH
from ....key_family.table.drawing.icons import numbered_carts, numbered_shields
from ....key_family.table.drawing.rows import RowItem, picture, points, row, short, write
from ...expansions import ORIGINS
from ..expansions import EXPANSIONS
from ..pieces import SEASONS
from ..printed_facts import KeyflowerImprint, PrintedSide, boat_number, loads_of, read_imprint
from ..words import KeyflowerWords
from .icons import icons, pictures, scene_id
from .tallies import ABILITIES, BOAT_COUNTS, BOAT_DEEDS, BOAT_EXTRAS, COUNTED

SIZE = 100
WIDTH, HEIGHT = width(SIZE), round(height(SIZE), 2)
MIDDLE = (WIDTH / 2, HEIGHT / 2)
SLAB_WIDTH, SLAB_HEIGHT = WIDTH + 6, HEIGHT + 13  # with the shadow that it casts
LEFT, TOP, RIGHT, BOTTOM = 38, 26, 162, 148  # the card
BAND = 25  # the height of its banner
FIELD_NUMBERS = {name: number for each in EXPANSIONS for name, number in each.numbers.items()}
LONG = 13  # letters of a name that stand on one line
CUT = 102  # where what the upgrade costs and brings begins

SIDES = {
    "home": ("basic", "upgraded"),
    "building": ("basic", "upgraded"),
    "summer_boat": ("a", "b"),
    "boat": ("load", "winter"),
    "turn_order": ("", "start"),
    "winter": ("",),
}
GROUNDS = ("spring", "summer", "autumn", "winter", "home", "boat", "turn")
GROUND_OF = {"home": "home", "summer_boat": "summer", "boat": "boat", "turn_order": "turn", "winter": "winter"}


# ------------------------------------------------------------ names of sprites
def card_id(component: Component, side: str) -> str:
    """The sprite of the card on a side of a tile."""
    return f"tile-{slug(component.name)}" + (f"-{side}" if side else "")


def land_id(component: Component) -> str:
    """The sprite of a tile's land."""
    return f"land-{slug(component.name)}"


def whole_id(component: Component, side: str) -> str:
    """The sprite of land and card together."""
    return f"whole-{slug(component.name)}" + (f"-{side}" if side else "")


def ground_of(component: Component) -> str:
    """The season whose colours a tile has; homes, boats and turn order tiles have their own."""
    return read_imprint(component).get("season") or GROUND_OF[component.group]


def title_of(component: Component, side: str, words: KeyflowerWords) -> str:
    """What stands on the banner; soft hyphens say where it may be broken."""
    return words.title(component.name, side)


# ------------------------------------------------------------ land
def land(component: Component) -> str:
    """The hexagon with what leads to its sides."""
    edges = read_imprint(component)["edges"]
    ground = ground_of(component)
    drawn = place_sprite(f"ground-{ground}")
    sown = [rows(side) for side, kind in enumerate(edges) if kind == "G"]
    drawn += path("".join(sown), f"crop-{ground}") if sown else ""
    wet = [side for side, kind in enumerate(edges) if kind == "W"]
    through = len(wet) == 2 and wet[1] - wet[0] == 3
    drawn += (
        place_sprite("water-river", wet[0]) if through else "".join(place_sprite("water-bay", side) for side in wet)
    )
    roads = [side_middle(side, SIZE, MIDDLE) for side, kind in enumerate(edges) if kind == "R"]
    if roads:
        way = "".join(f"M{MIDDLE[0]:g} {MIDDLE[1]:g}L{x:.1f} {y:.1f}" for x, y in roads)
        drawn += path(way, "road-edge") + path(way, "road")
    return symbol(land_id(component), WIDTH, HEIGHT, drawn + place_sprite("tile-rim"))


def place_sprite(sprite: str, side: int = 0) -> str:
    """A sprite as large as a tile; one that is drawn for the bottom side, turned to another."""
    drawn = element("use", href=f"#{sprite}")
    if not side:
        return drawn
    window = element("svg", drawn, viewBox=f"0 0 {number(WIDTH)} {number(HEIGHT)}")  # nothing reaches beyond the side
    return element("g", window, transform=f"rotate({side * 60} {MIDDLE[0]:g} {MIDDLE[1]:g})")


def hexagon(class_: str, size: float = SIZE) -> str:
    """A hexagon that fills the sprite, or less of it."""
    return polygon(corners(size, MIDDLE), class_)


ROWS = ((153.0, 34.0), (160.0, 38.0), (167.0, 42.0))  # on a field at the bottom: how far down, and from the middle


@cache
def rows(side: int) -> str:
    """Rows on the field at a side; how they are sown, the stylesheet says."""
    turn = radians(side * 60)
    along, down = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
    drawn = ""
    for y, far in ROWS:
        ends = [[MIDDLE[n] + x * along[n] + (y - MIDDLE[1]) * down[n] for n in (0, 1)] for x in (-far, far)]
        drawn += "M" + "L".join(f"{number(x)} {number(y)}" for x, y in ends)
    return drawn


def grounds() -> str:
    """What every land is made of: ground, a bay, a river, the rim; and a place for a tile."""
    (x1, y1), (x2, y2) = side_ends(0, SIZE, MIDDLE)
    bay = path(f"M{x1:g} {y1:.1f} C{x1 - 22:g} 118 {x2 + 22:g} 118 {x2:g} {y2:.1f} Z", "water")
    bay += path("M74 165 q6.5 -6 13 0 t13 0 t13 0 t13 0", "wave")
    river = path(f"M50 0 C66 40 66 {HEIGHT - 40:g} 50 {HEIGHT:g} H150 C134 {HEIGHT - 40:g} 134 40 150 0 Z", "water")
    river += "".join(path(f"M74 {y} q6.5 -6 13 0 t13 0 t13 0 t13 0", "wave") for y in (12, 164))
    rim = hexagon("tile-gleam", SIZE - 3.4) + hexagon("tile-edge", SIZE - 1.2)
    drawn = {
        "water-bay": bay,
        "water-river": river,
        "tile-rim": rim,
        "hex-place": hexagon("tile-place", SIZE - 4),
    }
    for ground in GROUNDS:
        drawn[f"ground-{ground}"] = hexagon(f"land-{ground}")
    slab = polygon(corners(SIZE + 1, (MIDDLE[0] + 3, MIDDLE[1] + 10.4)), "cast")
    slab += polygon(corners(SIZE - 0.5, (MIDDLE[0], MIDDLE[1] + 4.6)), "cardboard")
    return symbol("hex-slab", SLAB_WIDTH, SLAB_HEIGHT, slab) + "".join(
        symbol(name, WIDTH, HEIGHT, inner) for name, inner in drawn.items()
    )


def back(ground: str) -> str:
    """A tile face down: its season."""
    drawn = place_sprite(f"ground-{ground}") + place_sprite("tile-rim")
    drawn += hexagon(f"band-{ground} flat", 72) + use(f"season-{ground}", 64, HEIGHT / 2 - 36, 72)
    return symbol(f"tile-back-{ground}", WIDTH, HEIGHT, drawn)


# ------------------------------------------------------------ cards
EMBLEMS = {"home": "sign-home", "boat": "sign-boat-4", "turn": "sign-order"}


def blank_cards() -> str:
    """The paper of every card with its banner and the emblem on it; `cut` has a field for the upgrade, too."""
    drawn = ""
    for ground in GROUNDS:
        emblem = EMBLEMS.get(ground, f"season-{ground}")
        paper = rect(LEFT + 1, TOP + 3, RIGHT - LEFT, BOTTOM - TOP, "shade", 10)
        paper += rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "card-paper", 10)
        lower = path(
            f"M{LEFT} {CUT} H{RIGHT} V{BOTTOM - 10} a10 10 0 0 1 -10 10 H{LEFT + 10} a10 10 0 0 1 -10 -10 Z",
            f"tint-{ground}",
        )
        rest = path(
            f"M{LEFT} {TOP + BAND} V{TOP + 10} a10 10 0 0 1 10 -10 H{RIGHT - 10} a10 10 0 0 1 10 10 V{TOP + BAND} Z",
            f"band-{ground} flat",
        )
        rest += rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, f"band-{ground} rimmed", 10)
        rest += use(emblem, LEFT + 4, TOP + 3, 18)
        drawn += symbol(f"card-{ground}", WIDTH, HEIGHT, paper + rest)
        rest += use("sign-upgrade", LEFT + 6, CUT + 3, 18) + label(LEFT + 27, CUT + 12, 14, ":", "on-card")
        drawn += symbol(f"card-{ground}-cut", WIDTH, HEIGHT, paper + lower + rest)
    return drawn


def banner(title: str, right: float = RIGHT - 4) -> str:
    """The name, on one line or two."""
    left = LEFT + 25
    lines = break_title(title)
    if len(lines) == 2:
        ends = zip(lines, (TOP + 7.5, TOP + 17.5), strict=True)
        return "".join(write(word, 11, left, right, y, "on-dark") for word, y in ends)
    return write(lines[0], 15.5, left, right, TOP + BAND / 2, "on-dark")


def break_title(title: str) -> list[str]:
    """A long name in two lines: between two words, or where a soft hyphen allows it; a number stays on its line."""
    whole = title.replace(SOFT_HYPHEN, "")
    words = title.split()
    if len(whole) <= LONG:
        return [whole]
    if len(words) == 2 and words[1] != "II":
        return whole.split()
    return cut(title) if len(words) == 1 and SOFT_HYPHEN in title else [whole]


def cut(word: str) -> list[str]:
    """A word in two parts, at the soft hyphen nearest to its middle."""
    parts = word.split(SOFT_HYPHEN)
    cuts = [("".join(parts[:at]), "".join(parts[at:])) for at in range(1, len(parts))]
    first, second = min(cuts, key=lambda each: abs(len(each[0]) + 1 - len(each[1])))
    return [first.removesuffix("-") + "-", second]


def tile_face(component: Component, side: str, words: KeyflowerWords) -> str:
    """The card of one side as a sprite."""
    ground = ground_of(component)
    imprint = read_imprint(component)
    cut = side == "basic"
    if component.group in ("home", "building"):
        drawn = (
            basic(component.name, imprint, words) if cut else draw_upgraded(component.name, imprint["upgraded"], words)
        )
    elif component.group == "summer_boat":
        drawn = ability(component.name, side, words)
    elif component.group == "boat":
        drawn = load(imprint) if side == "load" else boat_points(component.name, imprint, words)
    elif component.group == "turn_order":
        drawn = turn_order(imprint, side == "start")
    else:
        drawn = winter(component.name, imprint, words)
    paper = place_sprite(f"card-{ground}-cut" if cut else f"card-{ground}")
    name = banner(title_of(component, side, words), RIGHT - (24 if component.group == "summer_boat" else 4))
    return symbol(card_id(component, side), WIDTH, HEIGHT, paper + name + drawn)


# ------------------------------------------------------------ what is counted and given
# Sprites of what costs, contracts, gifts and cargoes are made of, where the name alone does not say the sprite.
SPRITES: dict[str, RowItem] = {
    **{name: f"skill-{slug(name)}" for name in SKILLS},
    **{name: f"worker-{name}" for name in COLOURS},
    "skill": "skill-any",
    "worker": "worker-any",
    "resource": "resource-any",
    "figure": "worker-purple",
    **{item: sprite for each in EXPANSIONS for item, sprite in each.items.items()},
}
UNSEEN = {each.items[item]: sprite for each in EXPANSIONS for item, sprite in each.unseen.items()}


def resources(items: Mapping[str, int]) -> list[RowItem]:
    """So many pieces of each kind: counters, tokens, workers, animals."""
    return [SPRITES.get(name, f"resource-{name}") for name, number in items.items() for _ in range(number)]


def one_of(choice: Mapping[str, int]) -> list[RowItem]:
    """One of several; a skill is drawn unseen."""
    items: list[RowItem] = []
    for name in choice:
        items += ["or"] * bool(items) + (["skill-random"] if name == "skill" else resources({name: 1}))
    return items


def translate_words(items: Sequence[RowItem], words: KeyflowerWords) -> list[RowItem]:
    """Pictures, and the words among them in the language of the face."""
    return [words.say(f"face-{item}") if item in ("or", "per") else item for item in items]


def benefit(side: PrintedSide) -> list[RowItem]:
    """What a side asks for and gives, as a row of pictures; its fixed points are not among them."""
    items: list[RowItem] = []
    if "pay_skill" in side:
        items += [f"skill-{slug(side['pay_skill'])}", "sign-becomes"]
    if "pay_worker" in side:
        items += [f"worker-{side['pay_worker']}", "sign-becomes"]
    items += one_of(side.get("choose", {}))
    items += resources(side.get("animals", {}))
    items += ["wheat-tile"] * side.get("wheat", 0)
    items += resources(side.get("give", {}))
    items += ["skill-random"] * side.get("skills", 0)
    items += ["sign-contract"] * side.get("contracts", 0)
    items += ["worker-white"] * side.get("workers", 0)
    items += ["worker-green"] * side.get("green", 0)
    if "move" in side:
        items.append(f"cart-{side['move']}")
    items += ["sign-upgrade"] * side.get("upgrade", 0)
    if "points_each" in side:  # what is stored on the tile; the shelter alone stores nothing and counts its sheep
        counted = f"resource-{side['store']}" if "store" in side else "animal-sheep"
        items += [counted, "sign-becomes", points(side["points_each"])]
    return items


# ------------------------------------------------------------ homes and buildings
def scene(name: str, x: float, y: float, scale: float, class_: str | None = None) -> str:
    """The little scene of a tile."""
    return use(scene_id(name), x, y, short(SCENE_WIDTH * scale), short(SCENE_HEIGHT * scale), class_)


def basic(name: str, imprint: KeyflowerImprint, words: KeyflowerWords) -> str:
    """What the tile does now over a sketch of what it will be; below, what the upgrade costs, and what it brings."""
    now, then = imprint["basic"], imprint["upgraded"]
    drawn = scene(name, LEFT + 18, TOP + BAND + 1, 0.92, "sketch")
    items = benefit(now) or [points(now["points"])]
    drawn += row(translate_words(items, words), (LEFT + 5, TOP + BAND + 3, RIGHT - LEFT - 10, CUT - TOP - BAND - 6), 42)
    drawn += row(resources(imprint["cost"]), (LEFT + 26, CUT + 2, RIGHT - LEFT - 52, 20), 20)
    after = benefit(then) + [points(then["points"])] * bool(then["points"])
    return drawn + row(translate_words(after, words), (LEFT + 6, CUT + 23, RIGHT - LEFT - 12, BOTTOM - CUT - 25), 23)


def draw_upgraded(name: str, side: PrintedSide, words: KeyflowerWords) -> str:
    """The better benefit, large, above the building; its points."""
    items = benefit(side)
    drawn = (
        scene(name, LEFT + 4, BOTTOM - 54, 0.92) if side["points"] and items else scene(name, LEFT + 14, BOTTOM - 57, 1)
    )
    if not items:
        return drawn + row([points(side["points"])], (LEFT, TOP + BAND + 1, RIGHT - LEFT, 42), 46)
    drawn += row(translate_words(items, words), (LEFT + 5, TOP + BAND + 2, RIGHT - LEFT - 10, 40), 40)
    if side["points"]:
        drawn += picture(points(side["points"]), RIGHT - 18, BOTTOM - 22, 32)
    return drawn


# ------------------------------------------------------------ boats
def load(imprint: KeyflowerImprint) -> str:
    """Workers and skills of each season, and the cargo that comes with them, some of it unseen."""
    cargo = [UNSEEN.get(str(item), item) for item in resources(imprint.get("cargo", {}))]
    season, worker, skill, places = (17, 23, 18, (14, 31, 48, 68, 83)) if cargo else (24, 27, 21, (20, 47, 68, 91, 108))
    xs = [LEFT + x for x in places]
    drawn = ""
    for line, (name, (workers, skills)) in enumerate(loads_of(imprint).items()):
        y = TOP + BAND + 17 + line * 32
        drawn += rect(LEFT + 4, y - 15, RIGHT - LEFT - 8, 30, f"tint-{name}", 7) + picture(
            f"season-{name}", xs[0], y, season
        )
        drawn += label(xs[1], y, worker - 3, str(workers), "on-card") + picture("worker-white", xs[2], y, worker)
        if skills:
            drawn += label(xs[3], y, skill - 1, str(skills), "on-card") + picture("skill-random", xs[4], y, skill)
        drawn += "".join(picture(item, RIGHT - 17, y, 24) for item in cargo)
    return drawn


def explanation(lines: Sequence[str], y: float, size: float = 12) -> str:
    """A few words on the card, line under line."""
    return "".join(
        write(line.replace(SOFT_HYPHEN, ""), size, LEFT + 5, RIGHT - 5, y + n * (size + 2), "printed-words")
        for n, line in enumerate(lines)
    )


def lines_on(name: str, words: KeyflowerWords) -> list[str]:
    """What is written on a face, line by line."""
    return words.language.spell(f"face-{term_slug(name)}", **FIELD_NUMBERS).split("\n")


def boat_points(name: str, imprint: KeyflowerImprint, words: KeyflowerWords) -> str:
    """What a boat scores at the end of the game."""
    room: Rectangle = (LEFT + 5, TOP + BAND + 4, RIGHT - LEFT - 10, 52)
    if "scale" in imprint:
        drawn = ""
        step = (RIGHT - LEFT - 8) / len(imprint["scale"])
        for number, scored in enumerate(imprint["scale"], 1):
            x = LEFT + 4 + step * (number - 0.5)
            drawn += picture("sign-boat-4", x, TOP + BAND + 14, 20) + label(
                x, TOP + BAND + 31, 14, str(number), "on-card"
            )
            drawn += picture(points(scored), x, TOP + BAND + 52, 25)
        return drawn + explanation(lines_on(name, words), BOTTOM - 23)
    if name in BOAT_EXTRAS:
        items = [points(imprint["points"]), *BOAT_EXTRAS[name]]
        return row(items, room, 46) + explanation(lines_on(name, words), BOTTOM - 27)
    if name in BOAT_DEEDS:
        return row(BOAT_DEEDS[name], room, 46) + explanation(lines_on(name, words), BOTTOM - 27)
    if name not in BOAT_COUNTS:
        return picture(points(imprint["points"]), MIDDLE[0] + 26, TOP + BAND + 48, 54) + picture(
            "sign-boat-4", MIDDLE[0] - 28, TOP + BAND + 48, 58
        )
    items = translate_words([points(imprint["points"]), "per", *BOAT_COUNTS[name]], words)
    return row(items, room, 48) + explanation(lines_on(name, words), BOTTOM - 27)


def ability(name: str, side: str, words: KeyflowerWords) -> str:
    """A summer boat: its ship, and what its owner may do from now on."""
    number = boat_number(name)
    items, said = ABILITIES[f"{number}{side}"], lines_on(f"ability {number}{side}", words)
    drawn = use(f"sign-boat-{number}", RIGHT - 24, TOP + 2, 20)
    return drawn + row(items, (LEFT + 5, TOP + BAND + 3, RIGHT - LEFT - 10, 54), 42) + explanation(said, BOTTOM - 28)


# ------------------------------------------------------------ turn order and winter
def turn_order(imprint: KeyflowerImprint, start: bool) -> str:
    """Its number, its point, what it brings, and the purple figure where it makes a start player."""
    gains = resources(imprint.get("gain", {}))
    x, y, size = MIDDLE[0] - (24 if start else 0), TOP + BAND + (35 if gains else 47), 66 if gains else 78
    drawn = label(x, y, size, str(imprint["number"]), "on-card")
    if start:
        drawn += picture("worker-purple", MIDDLE[0] + 26, TOP + BAND + (32 if gains else 38), 56)
    if gains:
        drawn += row(["+", *gains], (LEFT + 4, BOTTOM - 35, RIGHT - LEFT - 38, 32), 32)
    return drawn + picture(points(imprint["points"]), RIGHT - 17, BOTTOM - 18, 28)


def winter(name: str, imprint: KeyflowerImprint, words: KeyflowerWords) -> str:
    """The points, beside the building; below, for what."""
    counted = COUNTED.get(name, [])
    if not counted:
        return scene(name, LEFT + 2, TOP + BAND + 4, 1.24) + picture(
            points(imprint["points"]), RIGHT - 25, BOTTOM - 26, 46
        )
    drawn = scene(name, LEFT + 46, TOP + BAND + 5, 0.77) + picture(
        points(imprint["points"]), LEFT + 25, TOP + BAND + 26, 42
    )
    drawn += row(counted, (LEFT + 5, TOP + BAND + 46, RIGHT - LEFT - 10, 34), 32)
    return drawn + explanation(lines_on(name, words), BOTTOM - 10)


# ------------------------------------------------------------ all of them
def draw_numbered(shown: Sequence[Component]) -> str:
    """Shields with all points, and carts with all distances, that stand on some of these tiles."""
    imprints = [read_imprint(tile) for tile in shown]
    sides = [side for imprint in imprints if "basic" in imprint for side in (imprint["basic"], imprint["upgraded"])]
    scored = {imprint["points"] for imprint in imprints if "points" in imprint}
    scored |= {number for imprint in imprints for number in imprint.get("scale", [])}
    scored |= {side["points"] for side in sides} | {side["points_each"] for side in sides if "points_each" in side}
    far = {1, *[side["move"] for side in sides if "move" in side]}
    return numbered_shields(scored) + numbered_carts(far)


def tiles(components: Components) -> list[Component]:
    return [component for component in components.records if component.group in SIDES]


def tiles_in(game: Game) -> list[Component]:
    """The tiles that may be in the box with these options."""
    return [tile for tile in tiles(game.components) if game.options.get(ORIGINS.get(tile.file, ""), True)]


def whole(component: Component, side: str) -> str:
    """Land and card together."""
    drawn = place_sprite(land_id(component)) + place_sprite(card_id(component, side))
    return symbol(whole_id(component, side), WIDTH, HEIGHT, drawn)


def sprites(shown: Sequence[Component], words: KeyflowerWords) -> str:
    """Every face of these tiles once, and what all faces are made of."""
    drawn = [common(), icons(), draw_numbered(shown), grounds(), blank_cards()]
    drawn += [back(ground) for ground in ("spring", "summer", "autumn", "winter")]
    for tile in shown:
        drawn.append(land(tile))
        drawn += [tile_face(tile, side, words) + whole(tile, side) for side in SIDES[tile.group]]
    return "".join(drawn)


def gallery(components: Components, words: KeyflowerWords) -> list[tuple[str, list[tuple[str, str]]]]:
    """All faces in sections, each with its caption."""
    sections: dict[str, list[tuple[str, str]]] = {}
    for tile in tiles(components):
        kind = tile.group if tile.group in ("home", "boat", "turn_order", "summer_boat") else ground_of(tile)
        title = words.say("gallery-tiles", kind=kind, set=ORIGINS.get(tile.file, "base"))
        shown = [(whole_id(tile, side), caption(tile, side, words)) for side in SIDES[tile.group]]
        sections.setdefault(title, []).extend(shown)
    backs = [(f"tile-back-{name}", words.say("gallery-back", season=piece)) for name, piece in SEASONS.items()]
    small = [(sprite, words.say(f"picture-{sprite.replace('_20_', '-')}")) for sprite in pictures()]
    seats = [(f"seat-{number}", words.say("gallery-seat", letter=letter)) for number, letter in enumerate(SEAT_LETTERS)]
    named = (("gallery-backs", backs), ("gallery-pictures", small), ("gallery-seats", seats))
    return [*sections.items(), *[(words.say(message), shown) for message, shown in named]]


def caption(tile: Component, side: str, words: KeyflowerWords) -> str:
    """What a face of a tile is called where all are shown."""
    return words.say("gallery-face", name=words.caption(tile.name), side=side or "none")
