"""How a village looks: its cards in two rows, the keyple cards above them, what lies on them; for the viewer, where the
card in hand may go and what it would give there.

The viewer's own village is drawn with whole cards, the others' with small faces; a spectator sees whole cards
everywhere. A village is fitted to its panel: what it shows decides the scale.
"""

from __future__ import annotations

from collections.abc import Sequence

from .....drawing.panels import Panel, Role
from .....drawing.shapes import circle, element, group, label, rect, use
from ....key_family.rules.goods import COLOUR_NAMES, SEASON_NAMES
from ....key_family.table.drawing.rows import Box, short
from ...documents.writing import Laid
from ...knowledge.seen import Table
from ...rules.pieces import colour_of, named
from ..gestures import PLACE_NUMBERS, building_id, card_id, good_id, mark_id, slot_id
from ..naming import pending
from ..phrases import RULE_OF, capital, goods, listed, number_of, place_words
from ..words import Words
from .cards import cover_box, panel_boxes
from .faces import CARD_H, CARD_W, keyple, village
from .small import FOOT_Y, SMALL_H, TAG_H, TAG_W, small, tag

RULE = "key_flow:"
MARGIN = 12.0
STRIP, SMALL_STRIP = 46.0, 38.0  # what is seen of a keyple card over a building
PIECE = 44.0  # a counter
LEAST = {"own": 5.0, "left": 4.5, "right": 4.5, "other": 4.5}  # a village is drawn at least so many cards wide


class Land:
    """The measures of one drawing of a village: of whole cards or small ones."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self.own = seat == table["seat"]
        self.whole = self.own or table["seat"] is None
        self.tall = float(CARD_H if self.whole else SMALL_H)
        self.strip = STRIP if self.whole else SMALL_STRIP
        frame = pending(table)
        self.gives = {each["card"]: each["tokens"] for each in frame.get("works", [])}
        self.gives |= {each["card"]: each["tokens"] for each in frame.get("uses", [])}
        self.laid = table["players"][seat]["village"]
        self.free = frame.get("places", []) if self.own else []

    def at(self, place: str) -> tuple[float, float]:
        """The left upper corner of a place; the home's is 0, 0."""
        halves = PLACE_NUMBERS[place] - PLACE_NUMBERS["top 0"]
        return halves * CARD_W / 2, 0.0 if place.startswith("top") else self.tall

    def above(self, laid: Laid) -> float:
        """How far what lies over a card reaches up."""
        over = len(laid["keyples"]) * self.strip
        return over + (TAG_H + 12 if laid["card"] in self.gives else 0)

    def extent(self, least: float) -> Box:
        """The part to be drawn: left, top, width, height."""
        places = [self.at(laid["at"]) for laid in self.laid] + [self.at(place) for place in self.free]
        left, right = min(x for x, _ in places), max(x for x, _ in places) + CARD_W
        top, foot = -max(self.above(laid) for laid in self.laid), max(y for _, y in places) + self.tall
        wide = max(right - left, least * CARD_W)
        return (left + right - wide) / 2 - MARGIN, top - MARGIN, wide + 2 * MARGIN, foot - top + 2 * MARGIN


def village_panel(table: Table, seat: int, role: Role, words: Words, names: Sequence[str]) -> Panel:
    """A seat's village."""
    land = Land(table, seat)
    x, y, wide, high = land.extent(LEAST[role])
    drawn = "".join(free_place(land, place) for place in land.free)
    drawn += "".join(keyples_over(table, land, laid, words, names) for laid in land.laid)
    drawn += "".join(card_in(table, land, laid, words, names) for laid in land.laid)
    drawn += "".join(pieces_on(table, land, laid, words, names) for laid in land.laid)
    scale = 1000 / wide
    body = element("g", drawn, transform=f"scale({scale:.4f}) translate({short(-x):g} {short(-y):g})")
    return Panel(f"village-{seat}", heading(table, seat, role, names), role, seat, 1000, round(high * scale, 1), body)


def heading(table: Table, seat: int, role: str, names: Sequence[str]) -> str:
    """Whose village it is, and where that seat sits."""
    said = {"own": "your village", "left": "to your left", "right": "to your right"}.get(role)
    if role == "left" and table["seats"] == 2:
        said = "your neighbour on both sides"
    return f"{names[seat]} · {said}" if said else names[seat]


def moved(at: tuple[float, float], inner: str) -> str:
    """Something in its place."""
    return group(inner, at=at)


# ------------------------------------------------------------ places and cards
def free_place(land: Land, place: str) -> str:
    """A free place for the card in hand."""
    inner = rect(5, 5, CARD_W - 10, land.tall - 10, "tile-place", 12)
    said = f"A free place {place_words(place)}"
    hit = rect(3, 3, CARD_W - 6, land.tall - 6, "hit", 12)
    spot = element(
        "g",
        inner + hit,
        id=slot_id(land.seat, place),
        class_="spot",
        data_tip=said,
        data_rule=RULE + "village.must-connect",
    )
    return moved(land.at(place), spot)


def card_in(table: Table, land: Land, laid: Laid, words: Words, names: Sequence[str]) -> str:
    """A card of a village."""
    name, level = laid["card"], laid["upgrades"]
    sprite = village(named(name), level) if land.whole else small(name, level)
    face = group(use(sprite, 0, 0, CARD_W, land.tall) + tiles_on(land, laid, words), id=card_id(name))
    hit = rect(1, 1, CARD_W - 2, land.tall - 2, "hit", 12)
    spot = element(
        "g", face + hit, id=building_id(land.seat, laid["at"]), class_="spot", data_tip=told(table, laid, words, names),
        data_rule=RULE_OF.get(name), data_faces=village(named(name), level),
    )  # fmt: skip
    return moved(land.at(laid["at"]), spot)


def told(table: Table, laid: Laid, words: Words, names: Sequence[str]) -> str:
    """The card in words: what it does, what lies there, what the card in hand would do."""
    name = laid["card"]
    said = [capital(words.spot(table, name)), capital(words.whole(name, laid["upgrades"]))]
    if laid["goods"]:
        said.append(f"Lying there: {goods(laid['goods'])}")
    if laid["keyples"]:
        said.append(f"Keyples at work: {listed(laid['keyples'])}")
    if laid["spent"]:
        said.append(f"Used {laid['spent']} × with tokens this season")
    return "\n".join(said)


def tiles_on(land: Land, laid: Laid, words: Words) -> str:
    """The upgrade tiles: on whole cards those that show their point, on small ones all."""
    card, drawn = named(laid["card"]), ""
    if land.whole:
        for panel in range(laid["flipped"]):
            drawn += use("upgrade-point", *cover_box(words.pieces, card, panel))
        return drawn
    for panel in range(laid["upgrades"]):
        flipped = panel < laid["flipped"]
        drawn += use("upgrade-point" if flipped else "upgrade-tile", CARD_W - 56 - panel * 52, 95, 48, 16)
    return drawn


# ------------------------------------------------------------ keyple cards above
def keyples_over(table: Table, land: Land, laid: Laid, words: Words, names: Sequence[str]) -> str:
    """The strips of the keyple cards over a building, and above them what another one would give."""
    drawn = ""
    for number, name in enumerate(laid["keyples"]):
        strip = keyple_strip(land, name, name in laid["boosted"], words)
        drawn += group(strip, at=(0, -(number + 1) * land.strip))
    if laid["card"] in land.gives:
        drawn += gives(land, laid)
    return moved(land.at(laid["at"]), drawn) if drawn else ""


def keyple_strip(land: Land, name: str, boosted: bool, words: Words) -> str:
    """What is seen of a keyple card: its number, its keyples, a token that lies on it."""
    record = words.records[name]
    season = SEASON_NAMES.index(record["season"])
    high, size = land.strip - 2, land.strip - 8
    drawn = rect(3, 0, CARD_W - 6, high + 8, f"band-{record['season']} flat", 10)
    drawn += rect(3, 0, CARD_W - 6, high + 8, "tile-edge", 10)
    drawn += rect(46, 3, 104, high - 6, "tally", 16)
    drawn += circle(26, high / 2, high / 2 - 5, "tally") + label(
        26, high / 2, high * 0.42, str(record["number"]), "on-card"
    )
    for place in range(record["keyples"]):
        x = 98 + (place - (record["keyples"] - 1) / 2) * 30 - size / 2
        drawn += use(f"keyple-{COLOUR_NAMES[colour_of(season)]}", short(x), short((high - size) / 2), size)
    drawn += use("keyple-token", 153, short((high - size) / 2), size) if boosted else ""
    tip = f"{capital(words.card(name))}\n{capital(words.whole(name))}" + ("\nWith a token on it" if boosted else "")
    return element(
        "g", drawn + rect(3, 0, CARD_W - 6, high, "hit", 10), id=card_id(name), class_="spot", data_tip=tip,
        data_rule=RULE + "keyple.count-cards-not-keyples", data_faces=keyple(named(name)),
    )  # fmt: skip


def gives(land: Land, laid: Laid) -> str:
    """A tag above a building: what it would give, and the tokens that this takes."""
    tokens = land.gives[laid["card"]]
    y = -len(laid["keyples"]) * land.strip - TAG_H - 8
    paid = 36.0 + 26 * tokens if tokens else 0.0
    wide = CARD_W - 8
    drawn = rect(4, y, wide, TAG_H, "gives", 16)
    drawn += "".join(use("keyple-token", 10 + 26 * place, y + 4, 38) for place in range(tokens))
    drawn += use("sign-becomes", paid - 12, y + 12, 22) if tokens else ""
    room = wide - 8 - paid
    across = min(float(TAG_W), room)
    return group(
        drawn
        + use(tag(laid["card"], laid["upgrades"]), short(8 + paid + (room - across) / 2), y, short(across), TAG_H),
        "idle",
    )


# ------------------------------------------------------------ what lies on a card
def pieces_on(table: Table, land: Land, laid: Laid, words: Words, names: Sequence[str]) -> str:
    """The counters on a card, tokens that used it, and the marks to upgrade it or flip its tile."""
    y = CARD_H - 29.0 if land.whole else FOOT_Y
    drawn = ""
    many = len(laid["goods"])
    for place, (resource, number) in enumerate(laid["goods"].items()):
        x = CARD_W / 2 + (place - (many - 1) / 2) * (PIECE + 4)
        inner = figure(f"resource-{resource}", number, (x, y), PIECE)
        drawn += element(
            "g", inner + circle(short(x), y, PIECE / 2 + 2, "hit"), id=good_id(laid["card"], resource), class_="spot",
            data_tip=f"{number_of(resource, number)} on {words.spot(table, laid['card'])}",
            data_rule=RULE + "transport.own-resources-only",
        )  # fmt: skip
    if laid["spent"]:
        drawn += group(figure("keyple-token", laid["spent"], (CARD_W - 26, 44 if land.whole else 40), 40), "idle")
    if land.own and pending(table).get("decision") == "transport and upgrade":
        drawn += marks(land, laid, words)
    return moved(land.at(laid["at"]), drawn) if drawn else ""


def figure(picture: str, many: int, at: tuple[float, float], size: float) -> str:
    """A piece around a middle, with its number if there are several."""
    x, y = at
    drawn = use(picture, short(x - size / 2), short(y - size / 2), size)
    return drawn + (count(many, x + size * 0.34, y + size * 0.34, size * 0.6) if many > 1 else "")


def count(many: int, x: float, y: float, size: float) -> str:
    """A number on a little disc."""
    disc = circle(short(x), short(y), short(size * (0.5 if many < 10 else 0.6)), "tally")
    return disc + label(short(x), short(y), short(size * (0.9 if many < 10 else 0.76)), str(many), "on-card")


def marks(land: Land, laid: Laid, words: Words) -> str:
    """Where the card is upgraded (its arrow), and the tile that can be flipped."""
    name, level = laid["card"], laid["upgrades"]
    card, at, drawn = named(name), laid["at"], ""
    costs = words.records[name].get("costs", [])
    if level < len(costs):
        upper, lower = panel_boxes(words.pieces, card)[level : level + 2]
        top = upper[1] + upper[3]
        box = (32.0, short(top - 2), 132.0, short(lower[1] - top + 6))
        tip = f"Upgrade {words.the(name)} for {words.cost(name, level)}: {words.effect(name, level + 1)}"
        drawn += mark("upgrade", land.seat, at, box, tip, "upgrade.cost-on-arrow")
    if laid["flipped"] < level:
        tip = f"Flip an upgrade tile of {words.the(name)} to its point"
        drawn += mark("flip", land.seat, at, cover_box(words.pieces, card, laid["flipped"]), tip, "upgrade.flip")
    return drawn


def mark(do: str, seat: int, at: str, box: Box, tip: str, rule: str) -> str:
    """A part of a card that can be clicked."""
    return element(
        "g", rect(*box, "hit", 8), id=mark_id(do, seat, at), class_="spot", data_tip=tip, data_rule=RULE + rule
    )
