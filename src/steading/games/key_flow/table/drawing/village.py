"""How the viewer's own village looks: its cards in two rows, the keyple cards above them, what lies on them, and where
the card that is played may go.

It is cropped to what lies there. A spectator sees every village like this.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import ceil

from .....drawing.panels import Panel, PanelRole, move_when_narrow
from .....drawing.pixels import DIGIT, in_pixels, tally
from .....drawing.shapes import Rectangle, circle, element, group, label, rect, use
from .....language.arguments import Count, items
from ....key_family.rules.goods import COLOUR_NAMES, SEASON_NAMES
from ....key_family.table.drawing.rows import short
from ...documents.writer import LaidCard
from ...knowledge.view_types import KeyFlowView
from ...rules.pieces import colour_of, find_card
from ..cited_rules import RULE_OF
from ..gestures import PLACE_NUMBERS, building_id, card_id, good_id, mark_id, slot_id
from ..names import goods, item_piece, printed_piece, tokens_on
from ..view_types import pending_decision
from ..words import KeyFlowWords
from .cards import cover_box, panel_boxes
from .faces import CARD_H, CARD_W, keyple, village
from .plain_faces import PLAIN_TOP, plain, plain_boxes, plain_cover

RULE = "key_flow:"
MARGIN = 8.0
STRIP = 46.0  # what is seen of a keyple card over a building
PIECE = 50.0  # a counter
LEAST = 3.0  # a village is drawn at least so many cards wide
WIDEST, BAND_WIDE = (
    4.0,
    3.0,
)  # cards that an upright phone shows beside each other; wider villages are seen in bands
SIDES = ("own", "left", "right")  # where a village lies, as the viewer sits
BUSY = ("play", "tokens", "winter placing")  # when the village is what is looked at


class Land:
    """The measures of one drawing of a village."""

    def __init__(self, view: KeyFlowView, seat: int) -> None:
        self.seat = seat
        self.own = seat == view["seat"]
        frame = pending_decision(view)
        self.takes = token_prices(view)
        self.used = frame.get("card") if "works" not in frame and "places" not in frame else None
        self.laid = view["players"][seat]["village"]
        self.free = frame.get("places", []) if self.own else []

    def at(self, place: str) -> tuple[float, float]:
        """The left upper corner of a place; the home's is 0, 0."""
        halves = PLACE_NUMBERS[place] - PLACE_NUMBERS["top 0"]
        return halves * CARD_W / 2, 0.0 if place.startswith("top") else float(CARD_H)

    @cached_property
    def bands(self) -> tuple[int, float]:
        """In how many bands an upright phone shows it, and how wide they are without what juts out by half a card."""
        halves = round((self.extent[2] - 2 * MARGIN) * 2 / CARD_W)
        many = ceil((halves - 1) / 2 / BAND_WIDE) if halves > 2 * WIDEST else 1
        return many, ceil((halves - 1) / many) * CARD_W / 2

    def put(self, inner: str, place: str) -> str:
        """Something in its place: on an upright phone in its band, the first above."""
        x, y = self.at(place)
        left, _, _, high = self.extent
        many, wide = self.bands
        band = min(int((x - left - MARGIN + 1) // wide), many - 1)
        there = group(inner, at=(x, y))
        return move_when_narrow(there, (-band * wide, band * high)) if many > 1 else there

    def narrow(self) -> tuple[float, float] | None:
        """Its size on an upright phone, if it is seen in bands."""
        many, wide = self.bands
        return (wide + CARD_W / 2 + 2 * MARGIN, many * self.extent[3]) if many > 1 else None

    @cached_property
    def extent(self) -> Rectangle:
        """The part to be drawn: left, top, width, height."""
        places = [self.at(laid["at"]) for laid in self.laid] + [self.at(place) for place in self.free]
        left, right = min(x for x, _ in places), max(x for x, _ in places) + CARD_W
        top = min(self.at(laid["at"])[1] - len(laid["keyples"]) * STRIP for laid in self.laid)
        foot = max(y for _, y in places) + CARD_H
        wide = max(right - left, LEAST * CARD_W)
        return (
            (left + right - wide) / 2 - MARGIN,
            min(top, 0) - MARGIN,
            wide + 2 * MARGIN,
            foot - min(top, 0) + 2 * MARGIN,
        )


def token_prices(view: KeyFlowView) -> dict[str, int]:
    """The tokens that it takes to work on, or use, each building that the viewer may choose now."""
    frame = pending_decision(view)
    works = {each["card"]: each["tokens"] for each in frame.get("works", [])}
    return works | {each["card"]: each["tokens"] for each in frame.get("uses", [])}


def village_panel(view: KeyFlowView, seat: int, role: PanelRole, words: KeyFlowWords, names: Sequence[str]) -> Panel:
    """A seat's village, in whole cards."""
    land = Land(view, seat)
    x, y, wide, high = land.extent
    drawn = "".join(free_place(land, place, words) for place in land.free)
    drawn += "".join(keyples_over(land, laid, words) for laid in land.laid)
    drawn += "".join(card_in(view, land, laid, words) for laid in land.laid)
    drawn += "".join(pieces_on(view, land, laid, words) for laid in land.laid)
    return Panel(
        f"village-{seat}", heading(view, seat, role, words, names), role, seat, wide, high, group(drawn, at=(-x, -y)),
        tile=CARD_W, tiles=len(land.laid), weight=2 if view["step"] in BUSY else 1, narrow=land.narrow(),
        tab=words.say("tab-village"),
    )  # fmt: skip


def heading(view: KeyFlowView, seat: int, role: str, words: KeyFlowWords, names: Sequence[str]) -> str:
    """Whose village it is, and where that seat sits."""
    if role not in SIDES:
        return names[seat]
    where = "both" if role == "left" and view["seats"] == 2 else role
    return words.say("heading", who=names[seat], where=where)


# ------------------------------------------------------------ places and cards
def free_place(land: Land, place: str, words: KeyFlowWords) -> str:
    """A free place for the card that is played."""
    inner = rect(5, 5, CARD_W - 10, CARD_H - 10, "tile-place", 12) + rect(3, 3, CARD_W - 6, CARD_H - 6, "hit", 12)
    spot = element(
        "g", inner, id=slot_id(land.seat, place), class_="spot",
        data_tip=words.say("tip-free", at=words.place(place)), data_rule=RULE + "village.must-connect",
    )  # fmt: skip
    return land.put(spot, place)


def card_in(view: KeyFlowView, land: Land, laid: LaidCard, words: KeyFlowWords) -> str:
    """A card of a village."""
    name, level = laid["card"], laid["upgrades"]
    faces = use(village(find_card(name), level), 0, 0, CARD_W, CARD_H, "whole-face")
    faces += use(plain(name, level), 0, 0, CARD_W, CARD_H, "small-face tiny-face") + tiles_on(laid, words)
    face = rect(6, 9, CARD_W, CARD_H, "shade", 14) + group(faces, id=card_id(name))
    face += rect(-2, -2, CARD_W + 4, CARD_H + 4, "just-laid", 14) if name == land.used else ""
    hit = rect(1, 1, CARD_W - 2, CARD_H - 2, "hit", 12)
    spot = element(
        "g", face + hit, id=building_id(land.seat, laid["at"]), class_="spot",
        data_tip=describe_laid(view, laid, words), data_rule=RULE_OF.get(name),
        data_faces=village(find_card(name), level),
    )  # fmt: skip
    return land.put(spot, laid["at"])


def describe_laid(view: KeyFlowView, laid: LaidCard, words: KeyFlowWords) -> str:
    """The card in words: what it does, what lies there, what the card that is played would do."""
    name, tokens, say = laid["card"], token_prices(view).get(laid["card"]), words.say
    said = [say("tip-spot", card=words.spot(view, name)), say("tip-does", does=words.whole(name, laid["upgrades"]))]
    if laid["goods"]:
        said.append(say("tip-goods", goods=goods(laid["goods"])))
    if laid["keyples"]:
        said.append(say("tip-keyples", cards=items([printed_piece(keyple) for keyple in laid["keyples"]])))
    if laid["spent"]:
        said.append(say("tip-spent", times=laid["spent"]))
    tokens = token_prices(view).get(name)
    if tokens:
        said.append(say("tip-takes", tokens=tokens))
    return "\n".join(said)


def tiles_on(laid: LaidCard, words: KeyFlowWords) -> str:
    """The upgrade tiles that show their point."""
    card, drawn = find_card(laid["card"]), ""
    for panel in range(laid["flipped"]):
        drawn += use("upgrade-point", *cover_box(words.pieces, card, panel), "whole-face")
        drawn += use("upgrade-point", *plain_cover(words.pieces, card, panel), "small-face tiny-face")
    return drawn


# ------------------------------------------------------------ keyple cards above
def keyples_over(land: Land, laid: LaidCard, words: KeyFlowWords) -> str:
    """The strips of the keyple cards over a building."""
    drawn = ""
    for number, name in enumerate(laid["keyples"]):
        drawn += group(keyple_strip(name, name in laid["boosted"], words), at=(0, -(number + 1) * STRIP))
    return land.put(drawn, laid["at"]) if drawn else ""


def keyple_strip(name: str, boosted: bool, words: KeyFlowWords) -> str:
    """What is seen of a keyple card: its number, its keyples, a token that lies on it."""
    imprint = words.imprints[name]
    season = SEASON_NAMES.index(imprint["season"])
    high, size = STRIP - 2, STRIP - 6
    drawn = rect(3, 0, CARD_W - 6, high + 8, f"band-{imprint['season']} flat", 10)
    drawn += rect(3, 0, CARD_W - 6, high + 8, "tile-edge", 10)
    drawn += rect(46, 3, 104, high - 6, "tally", 16)
    drawn += circle(26, high / 2, high / 2 - 4, "tally") + in_pixels(
        26, high / 2, label(0, 0, DIGIT, str(imprint["number"]), "on-card")
    )
    for place in range(imprint["keyples"]):
        x = 98 + (place - (imprint["keyples"] - 1) / 2) * 30 - size / 2
        drawn += use(f"keyple-{COLOUR_NAMES[colour_of(season)]}", short(x), short((high - size) / 2), size)
    drawn += use("keyple-token", 153, short((high - size) / 2), size) if boosted else ""
    return element(
        "g", drawn + rect(3, 0, CARD_W - 6, high, "hit", 10), id=card_id(name), class_="spot",
        data_tip=describe_keyple(name, boosted, words), data_rule=RULE + "keyple.count-cards-not-keyples",
        data_faces=keyple(find_card(name)),
    )  # fmt: skip


def describe_keyple(name: str, boosted: bool, words: KeyFlowWords) -> str:
    """A keyple card at work, in words."""
    return describe_card(name, words, words.say("tip-boosted") if boosted else "")


def describe_card(name: str, words: KeyFlowWords, more: str = "") -> str:
    """A card in words: what it is, and what it would do."""
    said = [words.card(name), words.say("tip-does", does=words.whole(name))]
    return "\n".join([*said, more] if more else said)


# ------------------------------------------------------------ what lies on a card
def pieces_on(view: KeyFlowView, land: Land, laid: LaidCard, words: KeyFlowWords) -> str:
    """The counters on a card, tokens that used it or would, and the marks to upgrade it or flip its tile."""
    y = CARD_H - 29.0
    drawn = marks(land, laid, words) if land.own and carrying(view) else ""
    many = len(laid["goods"])
    apart = min(PIECE + 4, (CARD_W - PIECE) / max(many - 1, 1))
    for place, (resource, number) in enumerate(laid["goods"].items()):
        x = short(CARD_W / 2 + (place - (many - 1) / 2) * apart)
        piece = use(f"resource-{resource}", short(x - PIECE / 2), short(y - PIECE / 2), PIECE)
        piece += circle(x, y, PIECE / 2 + 2, "hit reach") + several(number, x, y, PIECE)
        drawn += element(
            "g", piece, id=good_id(laid["card"], resource), class_="spot",
            data_tip=describe_good(view, laid, resource, words), data_rule=RULE + "transport.own-resources-only",
        )  # fmt: skip
    if laid["spent"]:
        drawn += group(figure("keyple-token", tokens_on(laid), (CARD_W - 26, 26), 44), "idle")
    if land.takes.get(laid["card"]):
        drawn += group(price(land.takes[laid["card"]]), "idle")
    return land.put(drawn, laid["at"]) if drawn else ""


def carrying(view: KeyFlowView) -> bool:
    """Does the viewer carry and upgrade?"""
    return pending_decision(view)["decision"] == "transport and upgrade"


def describe_good(view: KeyFlowView, laid: LaidCard, resource: str, words: KeyFlowWords) -> str:
    """The counters of a type on a card, in words."""
    there = Count(laid["goods"][resource], item_piece(resource))
    return words.say("tip-good", goods=there, card=words.spot(view, laid["card"]))


def price(tokens: int) -> str:
    """The tokens that using a card takes, on a tag at its upper left corner."""
    drawn = rect(-6, -8, 24 + 34 * tokens, 52, "gives", 18)
    return drawn + "".join(use("keyple-token", 2 + 34 * place, -2, 40) for place in range(tokens))


def figure(picture: str, many: int, at: tuple[float, float], size: float) -> str:
    """A piece around a middle, with its number if there are several."""
    x, y = at
    drawn = use(picture, short(x - size / 2), short(y - size / 2), size)
    return drawn + several(many, x, y, size)


def several(many: int, x: float, y: float, size: float) -> str:
    """The number on a piece, if there are several."""
    return tally(many, short(x + size * 0.36), short(y + size * 0.34)) if many > 1 else ""


def marks(land: Land, laid: LaidCard, words: KeyFlowWords) -> str:
    """Where the card is upgraded (its arrow and the panel below), and the tile that can be flipped."""
    name, level = laid["card"], laid["upgrades"]
    card, drawn = find_card(name), ""
    both = ((panel_boxes(words.pieces, card), "whole-face"), (plain_boxes(words.pieces, card), "small-face tiny-face"))
    if level < len(words.imprints[name].get("costs", [])):
        hits = [(below(boxes, level), face) for boxes, face in both]
        cost, does = words.cost(name, level), words.effect(name, level + 1)
        tip = words.say("tip-upgrade", card=words.piece(name), cost=cost, does=does)
        drawn += mark("upgrade", land.seat, laid["at"], hits, tip, "upgrade.cost-on-arrow")
    if laid["flipped"] < level:
        hits = [(above(boxes, laid["flipped"]), face) for boxes, face in both]
        tip = words.say("tip-flip", card=words.piece(name))
        drawn += mark("flip", land.seat, laid["at"], hits, tip, "upgrade.flip")
    return drawn


def below(boxes: Sequence[Rectangle], level: int) -> Rectangle:
    """From under a panel to the foot of the next."""
    x, y, wide, tall = boxes[level]
    lower = boxes[level + 1]
    return x, short(y + tall), wide, short(lower[1] + lower[3] - y - tall)


def above(boxes: Sequence[Rectangle], panel: int) -> Rectangle:
    """A panel and the arrow over it."""
    x, y, wide, tall = boxes[panel]
    over = min(boxes[1][1] - boxes[0][1] - tall, y - PLAIN_TOP + 6)
    return x, short(y - over), wide, short(tall + over)


def mark(do: str, seat: int, at: str, hits: Sequence[tuple[Rectangle, str]], tip: str, rule: str) -> str:
    """A part of a card that can be clicked, on either face."""
    inner = "".join(rect(*box, f"hit {face}", 8) for box, face in hits)
    return element("g", inner, id=mark_id(do, seat, at), class_="spot", data_tip=tip, data_rule=RULE + rule)
