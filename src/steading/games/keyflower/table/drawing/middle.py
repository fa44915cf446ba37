"""How the middle of the table looks: the tiles on offer with bids around and workers on them, turn order tiles, boats,
the Merchants' contracts and extensions, and the supply."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from .....drawing.hexes import side_middle
from .....drawing.panels import Panel
from .....drawing.shapes import element, group, label, path, rect, slug, spot, use
from ....key_family.table.drawing.rows import Box
from ...knowledge.seen import BidView, BoatView, KeyflowerView, LotView
from ...rules.pieces import RESOURCE_NAMES
from ..farmers import animals as draw_animals
from ..merchants import trade as draw_trade
from ..phrases import capital, number_of
from ..words import Words
from .faces import HEIGHT, MIDDLE, SIZE, WIDTH
from .tiles import RULE, both_sides, counted, face, figure, hex_spot, side_of, standing, told

ACROSS, DOWN = 234.0, 199.0  # from one lot to the next
TALL = {2: 1320.0}  # with one village beside it the middle can be higher
USUAL = 1012.0
BOATS_HIGH = 164.0  # the least for the boats
SUPPLY_HIGH = 62.0

# The sides of a lot at which the others sit, clockwise from the viewer's left, by the number of seats.
OTHER_SIDES: Sequence[Sequence[int]] = ((), (), (3,), (2, 4), (2, 3, 4), (1, 2, 4, 5), (1, 2, 3, 4, 5))


def middle(table: KeyflowerView, words: Words, names: Sequence[str]) -> Panel:
    """All that is up for auction, and what else everybody shares."""
    lots = [*table["lots"], *table["turn_order"]]
    tall = TALL.get(table["seats"], USUAL)
    land = tall - SUPPLY_HIGH - 4
    shore = land - (draw_trade.MARKET_HIGH if "trade" in table else 0)  # where the boats end
    most = shore - BOATS_HIGH - 16 if table["lots"] else 300.0  # when the season is over there is room for the boats
    high = lots_high(len(lots), most) if lots else 0.0
    drawn = rect(2, 2, 996, tall - 4, "offer", 20)
    drawn += lots_in(table, lots, words, names, 8, high)
    drawn += boats(table, (8, high + 12, 984, shore - high - 12), words, names)
    drawn += draw_trade.market(table, shore, words) if "trade" in table else ""
    drawn += supply(table, land)
    return Panel("middle", "On offer" if table["lots"] else "Boats and supply", "market", None, 1000, tall, drawn)


# ------------------------------------------------------------ lots
def lots_in(
    table: KeyflowerView, lots: Sequence[LotView], words: Words, names: Sequence[str], top: float, high: float
) -> str:
    """The lots in rows, as large as the area allows."""
    if not lots:
        return ""
    columns = best_columns(len(lots), high)
    scale = grid_scale(len(lots), columns, high)
    rows = ceil(len(lots) / columns)
    left = (1000 - columns * ACROSS * scale) / 2
    above = top + (high - rows * DOWN * scale) / 2
    drawn = ""
    for place, document in enumerate(lots):
        x = left + (place % columns * ACROSS + (ACROSS - WIDTH) / 2) * scale
        y = above + (place // columns * DOWN + (DOWN - HEIGHT) / 2) * scale
        drawn += element(
            "g",
            lot(table, document, words, names),
            transform=f"translate({x:.2f} {y:.2f}) scale({scale:.4f})",
        )
    return drawn


def best_columns(lots: int, high: float) -> int:
    """In how many columns lots are largest."""
    return min(range(1, 9), key=lambda many: (-grid_scale(lots, many, high), -many))


def lots_high(lots: int, most: float) -> float:
    """How high the rows of lots are, if at most so much may be used."""
    columns = best_columns(lots, most)
    return ceil(lots / columns) * DOWN * grid_scale(lots, columns, most)


def grid_scale(lots: int, columns: int, high: float) -> float:
    """How large lots can be in so many columns."""
    return min(992 / (columns * ACROSS), high / (ceil(lots / columns) * DOWN), 1.5)


def lot(table: KeyflowerView, document: LotView, words: Words, names: Sequence[str]) -> str:
    """A tile on offer: its face, the workers on it, and every seat's bid at its own side."""
    name = document["tile"]
    side = side_of(words, name, document.get("side", ""), table["seats"])
    workers = document.get("workers", {})
    tip = told(words, name, side)
    if workers:
        tip += f"\nOn it: {counted(workers)}; the last use had {document.get('last', 0)}"
    tip += bids_told(document, names)
    inner = use("hex-shade", 4, 6, WIDTH, HEIGHT) + face(name, side, 0) + standing(workers, document["colour"])
    tile = hex_spot(f"on-{slug(name)}", inner, tip, RULE + "use.which-tiles", both_sides(words, name, side))
    return tile + bids(table, document, names)


def bids_told(document: LotView, names: Sequence[str]) -> str:
    """The bids in words."""
    told = [f"{names[bid['seat']]} {bid['workers']} {bid['colour']}" for bid in document["bids"]]
    return f"\nBids: {', '.join(told)}" if told else ""


def bids(table: KeyflowerView, document: LotView, names: Sequence[str]) -> str:
    """Each seat's workers at its side; the viewer's side can be pointed at even when it is empty."""
    made = {bid["seat"]: bid for bid in document["bids"]}
    most = max([bid["workers"] for bid in document["bids"]], default=0)
    viewer = table["seat"]
    id = f"bid-{slug(document['tile'])}"
    drawn = ""
    for seat in range(table["seats"]):
        side = side_at(table, seat)
        if seat in made:
            shown = bid_group(made[seat], document["colour"], made[seat]["workers"] == most, side)
        elif seat == viewer:
            shown = empty_side()
        else:
            continue
        if seat == viewer:
            said = "Your bid" if seat in made else "Your side: bid here"
            told = f"{said} for {document['tile']}" + bids_told(document, names)
            drawn += element(
                "g", shown + rect(52, 145, 96, 34, "hit", 14), id=id, class_="spot",
                data_tip=told, data_rule=RULE + "bid.must-exceed",
            )  # fmt: skip
        else:
            drawn += group(shown, id=f"{id}-{seat}")
    return drawn


def side_at(table: KeyflowerView, seat: int) -> int:
    """The side of every lot at which the seat sits: the viewer's own is the one below."""
    first = table["seat"] or 0
    place = (seat - first) % table["seats"]
    return OTHER_SIDES[table["seats"]][place - 1] if place else 0


def empty_side() -> str:
    """Where the viewer may bid."""
    return rect(60, 150, 80, 26, "bid-free", 13)


def bid_group(bid: BidView, colour: str | None, leads: bool, side: int) -> str:
    """A badge, a figure, a number: lying down if the colour is not that of the lot, pale if it is outbid."""
    figure_sprite = f"worker-{bid['colour']}" + ("-lying" if colour is not None and bid["colour"] != colour else "")
    x, y = side_middle(side, SIZE, MIDDLE)
    class_ = "bid-leads" if leads else "bid-lost"
    if side in (0, 3):
        y = 162 if side == 0 else 11
        drawn = rect(58, y - 16, 84, 32, class_, 14) + use(f"seat-{bid['seat']}", 62, y - 12, 24)
        drawn += use(figure_sprite, 88, y - 14, 28) + label(129, y, 22, str(bid["workers"]), "on-card")
    else:
        x = 11 if side in (1, 2) else 189
        y = 30 if side in (2, 4) else 143
        drawn = rect(x - 24, y - 27, 48, 54, class_, 12) + use(f"seat-{bid['seat']}", x - 10, y - 25, 20)
        drawn += use(figure_sprite, x - 22, y - 5, 29) + label(x + 14, y + 10, 21, str(bid["workers"]), "on-card")
    return group(drawn, "leading" if leads else "outbid")


# ------------------------------------------------------------ boats
def boats(table: KeyflowerView, box: Box, words: Words, names: Sequence[str]) -> str:
    """The boats in the rows in which they are largest."""
    x, y, width, height = box
    many = len(table["boats"])
    sizes = {
        ceil(many / rows): min(width / ceil(many / rows) / 1.2, height / rows, 320.0) for rows in range(1, many + 1)
    }
    columns = max(sizes, key=lambda each: (sizes[each], each))
    across, down = width / columns, min(height / ceil(many / columns), 320)
    y += (height - down * ceil(many / columns)) / 2
    drawn = ""
    for place in range(many):
        at = (x + place % columns * across + 4, y + place // columns * down + 4)
        drawn += boat(table, place, (*at, across - 8, down - 8), words, names)
    return drawn


def boat(table: KeyflowerView, place: int, box: Box, words: Words, names: Sequence[str]) -> str:
    """A boat on the water: its name, who and what is aboard, and who has taken it; in winter, what it scores."""
    x, y, width, height = box
    document = table["boats"][place]
    name, taken = document["boat"], document["taken"]
    drawn = rect(x, y, width, height, "sea", 12)
    scored = table["season"] == "winter"
    if scored:
        tall = height - 6
        wide = min(width - 6, tall * WIDTH / HEIGHT)
        drawn += use(f"whole-{slug(name)}-winter", x + (width - wide) / 2, y + 3, wide, tall)
    else:
        drawn += hull(box, words.tile(name)) + passengers(document, draw_trade.cargo(table, place), box)
    if taken is not None:
        size = min(64.0, height * 0.5)
        drawn = group(drawn, "gone-boat") + use(f"seat-{taken}", x + (width - size) / 2, y + (height - size) / 2, size)
    load = [counted(document["workers"], " workers"), counted(document["skills"]), words.cargo(table, place)]
    tip = words.tile(name) + (f"\n{capital(words.effect(name))}" if scored else "\nOn board: ")
    if not scored:
        tip += ", ".join(part for part in load if part) or "nobody"
    tip += f"\nTaken by {names[taken]}" if taken is not None else ""
    rule = RULE + "turn.boats-not-auctioned"
    return element(
        "g", drawn + rect(*box, "hit", 12), id=f"boat-{slug(name)}", class_="spot",
        data_tip=tip, data_rule=rule, data_faces=both_sides(words, name, "winter" if scored else "load"),
    )  # fmt: skip


def hull(box: Box, name: str) -> str:
    """Name above, the hull below."""
    x, y, width, height = box
    deep = height * 0.24
    top = y + height - deep - 6
    planks = path(
        f"M{x + 8:.1f} {top:.1f} h{width - 16:.1f} c-6 {deep:.1f} -26 {deep:.1f} -32 {deep:.1f}"
        f" H{x + 40:.1f} c-6 0 -26 0 -32 {-deep:.1f} Z",
        "timber-work",
    )
    size = min(24.0, height * 0.14, (width - 40) / (len(name) * 0.58))
    return planks + label(x + width / 2, top + deep * 0.5, size, name, "on-dark")


def passengers(document: BoatView, cargo: Sequence[tuple[str, int]], box: Box) -> str:
    """Workers, skills and cargo on board, each kind once with its number."""
    x, y, width, height = box
    aboard = [(f"worker-{colour}", many) for colour, many in document["workers"].items()]
    aboard += [(f"skill-{slug(skill)}", many) for skill, many in document["skills"].items()]
    aboard += cargo
    if not aboard:
        return ""
    high = height * 0.68
    rows = 1 if len(aboard) * min(high, 90) * 1.1 <= width else 2
    columns = ceil(len(aboard) / rows)
    size = min(high / rows * 0.9, (width - 12) / columns / 1.2, 90)
    drawn = ""
    for place, (picture, many) in enumerate(aboard):
        line = place // columns
        in_line = min(columns, len(aboard) - line * columns)
        middle_x = x + width / 2 + (place % columns - (in_line - 1) / 2) * size * 1.2
        middle_y = y + 4 + high * (line + 0.5) / rows
        drawn += figure(picture, many, (middle_x - size * 0.06, middle_y), size)
    return drawn


# ------------------------------------------------------------ supply
def supply(table: KeyflowerView, y: float) -> str:
    """Resources, green workers, the bag, the pile of skills, and what the expansions bring, with their numbers."""
    rule = RULE + "hidden.supplies-open"
    stock = [
        (
            f"supply-{name}",
            f"resource-{name}",
            table["supply"][name],
            f"{table['supply'][name]} {name} in the supply",
            rule,
        )
        for name in RESOURCE_NAMES
    ]
    stock.append(
        ("supply-green", "worker-green", table["green"], f"{table['green']} green workers in the supply", rule)
    )
    stock.append(("supply-bag", "", table["bag"], f"{table['bag']} workers in the bag", rule))
    stock.append(("supply-pile", "skill-random", table["pile"], f"{table['pile']} skills in the pile", rule))
    more = [
        *(draw_animals.stock(table) if "farm" in table else ()),
        *(draw_trade.stock(table) if "trade" in table else ()),
    ]
    stock += [
        (id, picture, many, f"{number_of(what, many)} in the supply", why) for id, picture, many, what, why in more
    ]
    tight = len(stock) > 9
    size, gap, high = (35.0, 3.0, 26.0) if tight else (44.0, 9.0, 34.0)
    needed = [size + 2 * gap + len(str(many)) * high * 0.6 for _, _, many, _, _ in stock]
    spare = (974 - sum(needed)) / len(stock)
    drawn, x = rect(8, y, 984, SUPPLY_HIGH - 6, "lane", 12), 10.0
    for (id, picture, many, said, why), wide in zip(stock, needed, strict=True):
        left, top = round(x + max(spare / 2, 0) + gap, 1), y + 28 - size / 2
        shown = use(picture, left, top, size) if picture else bag(left, top, size)
        shown += label(left + size + gap, y + 29, high, str(many), "say strong", "start")
        drawn += spot(id, (round(x, 1), y + 2, round(wide + spare - 2, 1), SUPPLY_HIGH - 10), shown, said, why)
        x += wide + spare
    return drawn


def bag(x: float, y: float, size: float) -> str:
    """A cloth bag, tied at the neck."""
    cloth = path("M14 12 C-4 24 0 44 22 44 S48 24 30 12 L36 2 H8 Z", "sack") + path("M12 12 H32", "line")
    return element("g", cloth, transform=f"translate({x:g} {y:g}) scale({size / 44:.3f})")
