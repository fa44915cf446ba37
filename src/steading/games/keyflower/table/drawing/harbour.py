"""How the harbour looks: turn order tiles on the quay, boats on the water, what expansions lay there, and the supply.

It is drawn so that a unit is about a pixel.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from .....drawing.hexes import corners
from .....drawing.panel_cache import PanelCache
from .....drawing.panels import Panel
from .....drawing.shapes import Rectangle, element, group, label, path, polygon, rect, slug, spot, use
from .....language.arguments import items
from ....key_family.rules.goods import RESOURCE_NAMES
from ...knowledge.view_types import BoatView, KeyflowerView, LotView
from ..pieces import ITEMS, some
from ..words import KeyflowerWords
from .expansions import EXPANSIONS, in_play
from .faces import HEIGHT, SLAB_HEIGHT, SLAB_WIDTH, WIDTH
from .lots import bid_id, figure_of, highest_bid, say_bids
from .small_faces import LARGE, line, sprite
from .small_faces import picture_score as brings
from .tiles import RULE, both_sides, press_words, side_of

WIDE = {True: 400.0, False: 320.0}  # with more than four boats, or not
ORDER_WIDE = 96.0  # a turn order tile
QUAY = 128.0
BOAT_HIGH = 86.0
SUPPLY_LINE = 30.0

# Where the others' bids lie on a turn order tile, corner by corner, and how large they are.
CORNERS = ((-8, -4), (50, -4), (-8, 61), (50, 61), (21, 29))
TAG = (54.0, 24.0)

BOATS_ASKED = ("choose a boat", *[decision for expansion in EXPANSIONS for decision in expansion.at_quay])
AT_QUAY = 3.0  # how much the harbour matters while a boat is chosen: it is never folded away then


def harbour(
    view: KeyflowerView, weight: float, words: KeyflowerWords, names: Sequence[str], cache: PanelCache
) -> Panel:
    """What is shared besides the lots."""
    markets = [expansion for expansion in in_play(view) if expansion.has_market]
    wide = WIDE[len(view["boats"]) > 4 or bool(markets)]
    drawn, y = "", 0.0
    if view["turn_order"]:
        drawn += cache.draw(("quay", view["seat"]), quay, view, wide, words, names)
        y = QUAY
    columns = 3 if len(view["boats"]) > 4 else 2
    sea = ceil(len(view["boats"]) / columns) * BOAT_HIGH + 12
    berths = (6, y + 6, wide - 12, sea - 12)
    drawn += water((0, y, wide, sea))
    drawn += cache.draw(("boats", view["seat"]), boats, view, berths, columns, words, names)
    y += sea
    for expansion in markets:
        market, high = expansion.market(view, (0, y, wide), words)
        drawn, y = drawn + market, y + high
    stock, high = supply(view, y, wide, words)
    title = words.say("panel-harbour" if view["turn_order"] else "panel-harbour-winter")
    shown = group(drawn + stock, "fine")
    return Panel(
        "harbour", title, "shore", None, wide, round(y + high, 1), shown, weight=weight, tab=words.say("tab-harbour"),
    )  # fmt: skip


# ------------------------------------------------------------ the quay
def quay(view: KeyflowerView, wide: float, words: KeyflowerWords, names: Sequence[str]) -> str:
    """Turn order tiles on planks; they are bid for like lots."""
    drawn = rect(0, 0, wide, QUAY, "quay")
    drawn += path("".join(f"M0 {y}H{wide:g}" for y in (32, 64, 96)), "quay-seam")
    drawn += rect(0, QUAY - 7, wide, 7, "quay-edge")
    step = wide / len(view["turn_order"])
    for place, document in enumerate(view["turn_order"]):
        at = ((place + 0.5) * step - ORDER_WIDE / 2, 6.0)
        drawn += group(turn_order(view, document, words, names), at=at)
    return drawn


def turn_order(view: KeyflowerView, document: LotView, words: KeyflowerWords, names: Sequence[str]) -> str:
    """A turn order tile with the bids on its corners, and below it the viewer's own."""
    name = document["tile"]
    side = side_of(words, name, "", view["seats"])
    scale = ORDER_WIDE / WIDTH
    tile = use("hex-slab", 0, 0, SLAB_WIDTH, SLAB_HEIGHT)
    tile += use(f"land-{slug(name)}", 0, 0, WIDTH, HEIGHT) + use(sprite("small", name, side), 0, 0, WIDTH, HEIGHT)
    tile = element("g", tile, transform=f"scale({scale:g})")
    tip = words.tip(name, side)[0] + say_bids(document, words, names)
    hit = polygon(corners(ORDER_WIDE / 2, (ORDER_WIDE / 2, HEIGHT * scale / 2)), "hit")
    drawn = element(
        "g", tile + hit, id=f"on-{slug(name)}", class_="spot",
        data_tip=tip, data_rule=RULE + "turnorder.bid", data_faces=both_sides(words, name, side),
    )  # fmt: skip
    others = [bid for bid in document["bids"] if bid["seat"] != view["seat"]]
    most = highest_bid(document)
    for bid, at in zip(others, CORNERS, strict=False):
        tag = small_tag(figure_of(bid, document["colour"]), bid["seat"], bid["workers"], bid["workers"] == most)
        drawn += group(tag, at=at, id=f"{bid_id(document)}-{bid['seat']}")
    if view["seat"] is None or not view["lots"]:  # when the season is over, nobody bids
        return drawn
    box = (8.0, 88.0, 80.0, 28.0)
    made = [bid for bid in document["bids"] if bid["seat"] == view["seat"]]
    shown = rect(*box, "bid-free", 14)
    if made:
        bid = made[0]
        shown = rect(*box, "bid-leads" if bid["workers"] == most else "bid-lost", 14) + use(
            f"seat-{bid['seat']}", 12, 91, 22
        )
        shown += use(figure_of(bid, document["colour"]), 33, 89, 26) + label(
            72, 102, 17, str(bid["workers"]), "on-card"
        )
    else:
        shown += element("g", use(f"seat-{view['seat']}", 37, 91, 22), class_="faint")
    said = words.say("tip-own-bid", made="yes" if made else "no", tile=words.piece(name))
    said += say_bids(document, words, names)
    own = spot(bid_id(document), (4, 82, 88, 40), shown, said, RULE + "turnorder.bid", 14)
    return drawn + group(own, id=f"{bid_id(document)}-{view['seat']}")


def small_tag(figure_sprite: str, seat: int, many: int, leads: bool) -> str:
    """Another's bid on a turn order tile."""
    drawn = rect(0, 0, *TAG, "bid-leads" if leads else "bid-lost", 8) + use(f"seat-{seat}", 2, 1.5, 21)
    drawn += use(figure_sprite, 21, 1, 22) + label(47, 12, 15, str(many), "on-card")
    return group(drawn, "leading" if leads else "outbid")


# ------------------------------------------------------------ boats
def water(box: Rectangle) -> str:
    """The sea, with a few waves."""
    x, y, wide, high = box
    waves = ""
    for place in range(int(high // 30)):
        left = x + 14 + (place * 97) % (wide - 60)
        waves += f"M{left:g} {y + 18 + place * 30:g}q6 -6 12 0t12 0t12 0"
    return rect(*box, "open-sea") + path(waves, "wave")


def boats(view: KeyflowerView, box: Rectangle, columns: int, words: KeyflowerWords, names: Sequence[str]) -> str:
    x, y, wide, high = box
    across, down = wide / columns, high / ceil(len(view["boats"]) / columns)
    drawn = ""
    for place in range(len(view["boats"])):
        at = (round(x + place % columns * across + 3, 1), round(y + place // columns * down + 2, 1))
        drawn += boat(view, place, (*at, round(across - 6, 1), round(down - 4, 1)), words, names)
    return drawn


def boat(view: KeyflowerView, place: int, box: Rectangle, words: KeyflowerWords, names: Sequence[str]) -> str:
    """A boat on the water: its name, who and what is aboard, and who has taken it; in winter, what it scores."""
    x, y, width, height = box
    document = view["boats"][place]
    name, taken = document["boat"], document["taken"]
    scored = view["season"] == "winter"
    drawn = hull(box, words.tile(name))
    if scored:
        drawn += line(brings(name, words.imprints[name]), (x + 10, y + 3, width - 20, height - 28), 44, words=LARGE)
    else:
        drawn += passengers(
            document, [each for expansion in in_play(view) for each in expansion.cargo(view, place)], box
        )
    if taken is not None:
        size = min(40.0, height * 0.5)
        drawn = group(drawn, "gone-boat") + use(
            f"seat-{taken}", round(x + (width - size) / 2, 1), round(y + (height - size) / 2, 1), size
        )
    tip = [words.tile(name)]
    tip.append(words.say("tip-effect", effect=words.effect(name)) if scored else on_board(view, place, words))
    tip += [words.say("tip-taken", who=names[taken])] if taken is not None else []
    return element(
        "g", drawn + rect(*box, "hit", 10), id=f"boat-{slug(name)}", class_="spot",
        data_tip="\n".join(tip), data_rule=RULE + "turn.boats-not-auctioned",
        data_faces=both_sides(words, name, "winter" if scored else "load"),
    )  # fmt: skip


def on_board(view: KeyflowerView, place: int, words: KeyflowerWords) -> str:
    """Who and what is on a boat, in words."""
    document, cargo = view["boats"][place], words.cargo(view, place)
    there = [
        words.say("tip-boat-workers", number=many, worker=ITEMS[colour]) for colour, many in document["workers"].items()
    ]
    there += [
        words.say("tip-boat-skills", number=many, skill=ITEMS[skill]) for skill, many in document["skills"].items()
    ]
    there += [words.say("so-many", things=cargo)] if cargo.parts else []
    return words.say("tip-on-board", kinds=len(there), things=items(there, "unit"))


def hull(box: Rectangle, name: str) -> str:
    """A deck for what is aboard, and the hull with the name on it."""
    x, y, width, height = box
    top = y + height - 25
    deck = rect(x + 4, y, width - 8, height - 22, "deck", 9)
    planks = path(f"M{x:.1f} {top:.1f} h{width:.1f} c-1 13 -7 24 -15 24 H{x + 15:.1f} c-8 0 -14 -11 -15 -24 Z", "hull")
    words = press_words(name, 14, (x + width / 2, top + 17), width - 26, "on-dark")
    return deck + planks + words


def passengers(document: BoatView, cargo: Sequence[tuple[str, int]], box: Rectangle) -> str:
    """Workers, skills and cargo on board, each kind once with its number."""
    x, y, width, height = box
    aboard = [(f"worker-{colour}", many) for colour, many in document["workers"].items()]
    aboard += [(f"skill-{slug(skill)}", many) for skill, many in document["skills"].items()]
    aboard += cargo
    if not aboard:
        return ""
    high = height - 27
    sizes = {
        rows: min(high / rows * 0.94, (width - 14) / ceil(len(aboard) / rows) / 1.1, 38.0) for rows in (1, 2)
    }  # of one thing, in so many rows
    rows = max(sizes, key=lambda each: (sizes[each], -each))
    size, columns = sizes[rows], ceil(len(aboard) / rows)
    drawn = ""
    for place, (picture, many) in enumerate(aboard):
        line = place // columns
        in_line = min(columns, len(aboard) - line * columns)
        middle_x = x + width / 2 + (place % columns - (in_line - 1) / 2) * size * 1.1 - 1
        middle_y = y + 2 + high * (line + 0.5) / rows
        drawn += aboard_figure(picture, many, middle_x, middle_y, size)
    return drawn


def aboard_figure(picture: str, many: int, x: float, y: float, size: float) -> str:
    """One kind of what is aboard; its number is never small."""
    drawn = use(picture, round(x - size / 2, 1), round(y - size / 2, 1), round(size, 1))
    if many == 1:
        return drawn
    at = (round(x + size * 0.32, 1), round(y + size * 0.28, 1))
    return drawn + element("circle", cx=at[0], cy=at[1], r=8.6, class_="tally") + label(*at, 14, str(many), "on-card")


# ------------------------------------------------------------ supply
def supply(view: KeyflowerView, y: float, wide: float, words: KeyflowerWords) -> tuple[str, float]:
    """Resources, green workers, the bag, the pile of skills, and what the expansions bring, with their numbers."""
    rule = RULE + "hidden.supplies-open"
    lying = [(f"supply-{name}", f"resource-{name}", view["supply"][name], name, rule) for name in RESOURCE_NAMES]
    lying.append(("supply-green", "worker-green", view["green"], "green", rule))
    more = [each for expansion in in_play(view) for each in expansion.stock(view)]
    stock = [
        (id, picture, many, words.say("tip-supply", things=some(what, many)), why)
        for id, picture, many, what, why in [*lying, *more]
    ]
    in_bag, in_pile = some("worker", view["bag"]), some("token", view["pile"])
    stock[len(lying) : len(lying)] = [
        ("supply-bag", "", in_bag.number, words.say("tip-bag", workers=in_bag), rule),
        ("supply-pile", "skill-random", in_pile.number, words.say("tip-pile", skills=in_pile), rule),
    ]
    lines = ceil(len(stock) * 42 / wide)
    each = ceil(len(stock) / lines)
    across = (wide - 6) / each
    drawn = rect(0, y, wide, lines * SUPPLY_LINE + 4, "written-on")
    for place, (id, picture, many, tip, why) in enumerate(stock):
        left, top = round(3 + place % each * across, 1), y + 2 + place // each * SUPPLY_LINE
        shown = use(picture, left + 2, top + 5, 20) if picture else bag(left + 2, top + 5, 20)
        size = 14 if many < 100 else 12
        shown += label(left + 24, top + 15.5, size, str(many), "say strong", "start")
        drawn += spot(id, (left, top + 1, round(across - 1, 1), SUPPLY_LINE - 2), shown, tip, why, 8)
    return drawn, lines * SUPPLY_LINE + 4


def bag(x: float, y: float, size: float) -> str:
    """A cloth bag, tied at the neck."""
    cloth = path("M14 12 C-4 24 0 44 22 44 S48 24 30 12 L36 2 H8 Z", "sack") + path("M12 12 H32", "line")
    return element("g", cloth, transform=f"translate({x:g} {y:g}) scale({size / 44:.3f})")
