"""How the market looks: each tile on offer with the workers on it and the bids around it.

Tags of bids are drawn in pixels of the screen around the sides of their lot, each seat's at its own side.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from .....drawing.panel_cache import PanelCache
from .....drawing.panels import Filter, Panel
from .....drawing.shapes import element, group, label, rect, slug, use
from .....engine.facts import Facts
from .....language.arguments import Count, items
from ...knowledge.view_types import BidView, KeyflowerView, LotView
from ..pieces import COLOURS
from ..words import KeyflowerWords
from .expansions import EXPANSIONS
from .faces import HEIGHT, WIDTH
from .tiles import RULE, both_sides, count_workers, draw_workers, face, hex_spot, side_of, slab

GAPS = (14.0, 38.0)  # pixels between lots, sideways and downwards: room for bids
COLUMNS = 5  # of a drawing by itself
ASIDE = 0.35  # how much lots matter while something is done in the village
AT_HOME = (
    "transport and upgrade", "expand the village", "lay the tile", "turn the tile", "flip a tile", "pay resources",
    *[decision for expansion in EXPANSIONS for decision in expansion.at_home],
)  # fmt: skip

# The sides of a lot at which the others sit, clockwise from the viewer's left, by the number of seats.
OTHER_SIDES: Sequence[Sequence[int]] = ((), (), (3,), (2, 4), (2, 3, 4), (1, 2, 4, 5), (1, 2, 3, 4, 5))
# Where a tag lies: a point of the tile, and from there to its middle in pixels. Tags of two lots never touch: together
# they reach less far than the gap between them.
TAGS_AT = {
    0: ((100, HEIGHT), (0, 5)),
    1: ((4, HEIGHT * 0.82), (9, -18)),
    2: ((4, HEIGHT * 0.18), (9, -2)),
    3: ((100, 0), (0, -1)),
    4: ((196, HEIGHT * 0.18), (-9, -2)),
    5: ((196, HEIGHT * 0.82), (-9, -18)),
}
LOWER = {4: 18}  # at so many seats those beside the upper one lie lower: there is room, and none touches it
UPRIGHT = (0, 3)  # sides where a tag lies along the tile


def lots(
    view: KeyflowerView,
    usable: Sequence[str],
    weight: float,
    words: KeyflowerWords,
    names: Sequence[str],
    cache: PanelCache,
) -> Panel:
    """All tiles that are up for auction, but turn order tiles, which lie in the harbour."""
    many = len(view["lots"])
    columns = min(COLUMNS, many)
    wide, high = columns * (WIDTH + GAPS[0]), ceil(many / columns) * (HEIGHT + GAPS[1])
    drawn = cache.draw(("market", view["seat"]), market, view, columns, words, names, cache)
    return Panel(
        "lots", words.say("panel-lots"), "market", None, wide, round(high, 1), drawn, WIDTH, many, weight, GAPS,
        filters=filters(view, usable, words), tab=words.say("tab-market"),
    )  # fmt: skip


def market(view: KeyflowerView, columns: int, words: KeyflowerWords, names: Sequence[str], cache: PanelCache) -> str:
    """The lots in their rows."""
    drawn = ""
    for place, document in enumerate(view["lots"]):
        x, y = place % columns * (WIDTH + GAPS[0]), place // columns * (HEIGHT + GAPS[1])
        one = cache.draw(("lot", document["tile"], view["seat"]), lot, view, document, words, names)
        drawn += group(one, "piece", (GAPS[0] / 2 + x, GAPS[1] / 2 + y))
    return drawn


def usable_tiles(forms: Sequence[Facts]) -> list[str]:
    """The tiles that these actions would use."""
    return [form.text("tile") for form in forms if form.text("do") == "use"]


def filters(view: KeyflowerView, usable: Sequence[str], words: KeyflowerWords) -> tuple[Filter, ...]:
    """Lots that may be looked at alone: with a bid of the viewer, with none, and those that may be used now."""
    if view["seat"] is None or len(view["lots"]) < 2:
        return ()
    bidders = {lot["tile"]: [bid["seat"] for bid in lot["bids"]] for lot in view["lots"]}
    found = {
        "filter-my-bids": [tile for tile, seats in bidders.items() if view["seat"] in seats],
        "filter-no-bids": [tile for tile, seats in bidders.items() if not seats],
        "filter-usable": [tile for tile in bidders if tile in usable],
    }
    return tuple(
        Filter(words.say(message), tuple([f"on-{slug(tile)}" for tile in tiles])) for message, tiles in found.items()
    )


def lot(view: KeyflowerView, document: LotView, words: KeyflowerWords, names: Sequence[str]) -> str:
    """A tile on offer: its face, the workers on it, and every seat's bid at its own side."""
    name = document["tile"]
    side = side_of(words, name, document.get("side", ""), view["seats"])
    workers = document.get("workers", {})
    tip, back = words.tip(name, side)
    if workers:
        there = count_workers(workers, COLOURS)
        tip += "\n" + words.say("tip-on-it", workers=there, last=document.get("last", 0))
    tip += say_bids(document, words, names)
    tile = hex_spot(
        f"on-{slug(name)}", face(name, side, 0), tip, RULE + "use.which-tiles", both_sides(words, name, side), back
    )
    placed = group(draw_workers(workers, document["colour"]), "idle") if workers else ""
    return slab() + tile + placed + bids(view, document, words, names)


# ------------------------------------------------------------ bids
def say_bids(document: LotView, words: KeyflowerWords, names: Sequence[str]) -> str:
    """The bids in words, on a line of their own."""
    told = [
        words.say("tip-bid", who=names[bid["seat"]], workers=Count(bid["workers"], COLOURS[bid["colour"]]))
        for bid in document["bids"]
    ]
    return "\n" + words.say("tip-bids", bids=items(told, "unit")) if told else ""


def highest_bid(document: LotView) -> int:
    """How many workers the highest bid has."""
    return max([bid["workers"] for bid in document["bids"]], default=0)


def bids(view: KeyflowerView, document: LotView, words: KeyflowerWords, names: Sequence[str]) -> str:
    """Each seat's workers at its side; the viewer's side can be pointed at even when it is empty."""
    made = {bid["seat"]: bid for bid in document["bids"]}
    drawn = ""
    for seat in range(view["seats"]):
        side = side_at(view, seat)
        if seat in made:
            shown = bid_tag(
                made[seat], document["colour"], made[seat]["workers"] == highest_bid(document), side in UPRIGHT
            )
        elif seat == view["seat"]:
            shown = empty_tag(seat)
        else:
            continue
        at, (x, y) = TAGS_AT[side]
        y = LOWER.get(view["seats"], y) if side in (2, 4) else y
        if x:  # beside a tile whose words are near
            shown = group(shown, "at-left" if x > 0 else "at-right")
        inner = element("g", shown, transform=f"translate({x} {y})" if x or y else None)
        if seat == view["seat"]:
            side_of_mine = own_side(document, inner, y, seat in made, words, names)
            drawn += group(side_of_mine, at=at, id=f"{bid_id(document)}-{seat}")
        else:
            drawn += group(group(inner, "px", id=f"{bid_id(document)}-{seat}"), at=at)
    return drawn


def bid_id(document: LotView) -> str:
    """The viewer's side of a lot."""
    return f"bid-{slug(document['tile'])}"


def own_side(document: LotView, inner: str, y: float, made: bool, words: KeyflowerWords, names: Sequence[str]) -> str:
    """Where the viewer bids."""
    tip = words.say("tip-own-side", made="yes" if made else "no", name=words.caption(document["tile"]))
    tip += say_bids(document, words, names)
    return element(
        "g", inner + rect(-40, y - 16, 80, 32, "hit", 16), id=bid_id(document), class_="spot px firm",
        data_tip=tip, data_rule=RULE + "bid.must-exceed",
    )  # fmt: skip


def side_at(view: KeyflowerView, seat: int) -> int:
    """The side of every lot at which the seat sits: the viewer's own is the one below."""
    first = view["seat"] or 0
    place = (seat - first) % view["seats"]
    return OTHER_SIDES[view["seats"]][place - 1] if place else 0


def empty_tag(seat: int) -> str:
    """Where the viewer may bid."""
    badge = element("g", use(f"seat-{seat}", -11, -11, 22), class_="faint")
    return rect(-26, -13, 52, 26, "bid-free", 13) + badge


def figure_of(bid: BidView, colour: str | None) -> str:
    """The sprite of its workers, which lie if their colour is not that of the lot."""
    return f"worker-{bid['colour']}" + ("-lying" if colour is not None and bid["colour"] != colour else "")


def bid_tag(bid: BidView, colour: str | None, leads: bool, along: bool) -> str:
    """A badge, a figure, a number around a middle: solid if it leads, dashed and grey if it is outbid."""
    class_ = "bid-leads" if leads else "bid-lost"
    many, seat = str(bid["workers"]), f"seat-{bid['seat']}"
    if along:
        drawn = rect(-39, -15, 78, 30, class_, 15) + use(seat, -36, -11, 22)
        drawn += use(figure_of(bid, colour), -14, -14, 28) + label(25, 0.5, 17, many, "on-card")
    else:
        drawn = rect(-16, -23, 32, 46, class_, 9) + use(seat, -12, -23, 24)
        drawn += use(figure_of(bid, colour), -17, -2, 23) + label(
            8.5, 10.5, 16 if len(many) < 2 else 14, many, "on-card"
        )
    return group(drawn, "leading" if leads else "outbid")
