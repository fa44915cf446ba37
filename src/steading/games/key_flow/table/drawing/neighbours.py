"""How the others' villages look in the rail: small cards in rows that are as long as suits the place, first those of
the top row, then those at the river; the card that is revealed and not yet played lies at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .....drawing.panels import Panel, PanelRole, move_by_shape
from .....drawing.pixels import tally
from .....drawing.shapes import element, group, rect, use
from ....key_family.rules.goods import COLOUR_NAMES, SEASON_NAMES
from ....key_family.table.drawing.rows import short
from ...documents.writer import LaidCard
from ...knowledge.view_types import KeyFlowView
from ...rules.pieces import colour_of, find_card
from ..cited_rules import RULE_OF
from ..gestures import PLACE_NUMBERS, building_id, card_id, good_id
from ..names import lies, tokens_on
from ..words import KeyFlowWords
from .faces import card_face, keyple, village
from .small_faces import FOOT_Y, SMALL_H, SMALL_HIGH, SMALL_W, small
from .village import RULE, describe_good, describe_keyple, describe_laid, heading, token_prices

GAP = 3.0
RIM = 3.0
TAB = 16.0  # what is seen of keyple cards over a building
SMALL_PIECE = 17.0  # a counter
ROOM = (250.0, 170.0)  # what a rail has for a village
FROM_AFAR = 34.5  # pixels of a card whose numbers are still read
READS = 1.8  # a small card says at its width what a tile says at so many times of it
LONGEST, SHORTEST = 8, 2  # cards side by side
BANKS = (("top",), ("river",))
RUNNING_ON = (("top", "river"),)
MANY = 11  # cards of a village that may run on
REVEALED: LaidCard = {
    "card": "", "at": "", "goods": {}, "upgrades": 0, "flipped": 0, "keyples": [], "boosted": [], "spent": 0,
}  # fmt: skip

Row = list[LaidCard]


class PanelRows(NamedTuple):
    """A village in rows of at most so many."""

    rows: list[Row]
    columns: int

    @property
    def width(self) -> float:
        longest = max([len(row) for row in self.rows], default=0)
        return 2 * RIM + max(longest, SHORTEST) * (SMALL_W + GAP) - GAP

    @property
    def places(self) -> list[tuple[float, float]]:
        """Where each card lies, row by row."""
        found, y = [], RIM
        for row in self.rows:
            y += tabs(row)
            found += [(RIM + place * (SMALL_W + GAP), y) for place in range(len(row))]
            y += SMALL_H + GAP
        return found

    @property
    def size(self) -> tuple[float, float]:
        return self.width, self.height

    @property
    def height(self) -> float:
        """Of all, with the keyples over a row where there are some."""
        return 2 * RIM - GAP + sum(SMALL_H + GAP + tabs(row) for row in self.rows)


def tabs(row: Row) -> float:
    """The room over a row for keyples."""
    return TAB if any(laid["keyples"] for laid in row) else 0.0


def in_rows(laid: Sequence[LaidCard], columns: int, banks: Sequence[tuple[str, ...]] = BANKS) -> PanelRows:
    """The cards from left to right, those of each bank in rows of their own; what has no place goes to the end."""
    rows: list[Row] = []
    for bank in banks:
        there = [each for side in bank for each in along(laid, side)]
        rows += [there[first : first + columns] for first in range(0, len(there), columns)]
    for each in [each for each in laid if not each["at"]]:
        if len(rows[-1]) < columns:
            rows[-1].append(each)
        else:
            rows.append([each])
    return PanelRows(rows, columns)


def along(laid: Sequence[LaidCard], side: str) -> Row:
    """The cards on one side of the village, from left to right."""
    return sorted([each for each in laid if each["at"].startswith(side)], key=lambda each: PLACE_NUMBERS[each["at"]])


def fit_rows(laid: Sequence[LaidCard]) -> list[PanelRows]:
    """All lengths that differ, first that which lets the cards be largest in a rail; a village of many cards may also
    run on from the top row to the river, which saves rows where all villages are large."""

    def size(rows: PanelRows) -> float:
        return min(ROOM[0] / rows.width, ROOM[1] / rows.height)

    ways = (BANKS, RUNNING_ON) if len(laid) >= MANY else (BANKS,)
    lengths = range(LONGEST, SHORTEST - 1, -1)
    every = {rows.size: rows for rows in [in_rows(laid, columns, banks) for banks in ways for columns in lengths]}
    return sorted(every.values(), key=size, reverse=True)


def neighbour_panel(view: KeyFlowView, seat: int, role: PanelRole, words: KeyFlowWords, names: Sequence[str]) -> Panel:
    laid = [*view["players"][seat]["village"]]
    if waiting_card(view, seat):
        laid.append(REVEALED)
    shapes = fit_rows(laid)
    cards = [each for row in shapes[0].rows for each in row]
    drawn = ""
    for each, at in zip(cards, zip(*[rows.places for rows in shapes], strict=True), strict=True):
        card = small_card(view, seat, each, words) if each["at"] else draw_revealed(view, seat, words, names)
        drawn += move_by_shape(card, at)
    return Panel(
        f"village-{seat}", heading(view, seat, role, words, names), role, seat, *shapes[0].size, drawn,
        tile=short(SMALL_W * READS), tiles=len(laid), weight=0.5, shapes=tuple([rows.size for rows in shapes[1:]]),
        least=short(FROM_AFAR * READS),
    )  # fmt: skip


def waiting_card(view: KeyFlowView, seat: int) -> str | None:
    """The card that the seat has revealed and that lies nowhere yet, as far as the viewer knows."""
    name = view["revealed"][seat]
    return None if name is None or lies(view, name) else name


# ------------------------------------------------------------ cards
def small_card(view: KeyFlowView, seat: int, laid: LaidCard, words: KeyFlowWords) -> str:
    """A card with what lies over it and on it."""
    name, level = laid["card"], laid["upgrades"]
    face = rect(1, 2, SMALL_W, SMALL_H, "shade", 4)
    face += group(use(small(name, level), 0, 0, SMALL_W, SMALL_H) + roof(laid), id=card_id(name))
    spot = element(
        "g", face + rect(0, 0, SMALL_W, SMALL_H, "hit thin-hit", 4), id=building_id(seat, laid["at"]), class_="spot",
        data_tip=describe_laid(view, laid, words), data_rule=RULE_OF.get(name),
        data_faces=village(find_card(name), level),
    )  # fmt: skip
    return keyples_over(laid, words) + spot + counters(view, laid, words) + tokens(view, laid)


def roof(laid: LaidCard) -> str:
    """Its upgrade tiles along the upper edge, those that show their point first."""
    return "".join(
        use("upgrade-flipped" if n < laid["flipped"] else "upgrade-tile", SMALL_W - 17 - n * 16, -3, 15, 5)
        for n in range(laid["upgrades"])
    )


def keyples_over(laid: LaidCard, words: KeyFlowWords) -> str:
    """A tab for each keyple card over a building, with its keyples."""
    drawn, x = "", 1.0
    step = (SMALL_W - 2) / max(len(laid["keyples"]), 3)
    for name in laid["keyples"]:
        imprint = words.imprints[name]
        figure = f"keyple-{COLOUR_NAMES[colour_of(SEASON_NAMES.index(imprint['season']))]}"
        many, size = imprint["keyples"], 12.0
        apart = min(size * 0.8, (step - 3 - size) / max(many - 1, 1))
        left = x + (step - size - apart * (many - 1)) / 2
        tab = rect(x, -TAB + 1, step - 1, TAB + 3, f"band-{imprint['season']} flat", 3)
        tab += "".join(use(figure, short(left + n * apart), -TAB + 2, size) for n in range(many))
        tab += use("keyple-token", x + step - 9, -TAB - 2, 9) if name in laid["boosted"] else ""
        drawn += element(
            "g", tab, id=card_id(name), data_tip=describe_keyple(name, name in laid["boosted"], words),
            data_rule=RULE + "keyple.count-cards-not-keyples", data_faces=keyple(find_card(name)),
        )  # fmt: skip
        x += step
    return drawn


def counters(view: KeyFlowView, laid: LaidCard, words: KeyFlowWords) -> str:
    """The counters on a card."""
    drawn, many = "", len(laid["goods"])
    apart = min(26.0, (SMALL_W - 20) / max(many - 1, 1))
    y = FOOT_Y * SMALL_H / SMALL_HIGH
    for place, (resource, number) in enumerate(laid["goods"].items()):
        x = SMALL_W / 2 + (place - (many - 1) / 2) * apart - (3 if number > 1 else 0)
        piece = use(f"resource-{resource}", short(x - SMALL_PIECE / 2), short(y - SMALL_PIECE / 2), SMALL_PIECE)
        piece += tally(number, short(x + SMALL_PIECE * 0.52), short(y + 1)) if number > 1 else ""
        drawn += element(
            "g",
            piece,
            id=good_id(laid["card"], resource),
            class_="idle",
            data_tip=describe_good(view, laid, resource, words),
        )
    return drawn


def tokens(view: KeyFlowView, laid: LaidCard) -> str:
    """The tokens that have used a card this season, and those that using it would take."""
    drawn = ""
    if laid["spent"]:
        drawn += use("keyple-token", SMALL_W - 13, -2, 14) + (
            tally(tokens_on(laid), SMALL_W - 4, 9) if tokens_on(laid) > 1 else ""
        )
    takes = token_prices(view).get(laid["card"], 0)
    drawn += "".join(use("keyple-token", -3 + n * 11, -4, 15) for n in range(takes))
    return group(drawn, "idle") if drawn else ""


def draw_revealed(view: KeyFlowView, seat: int, words: KeyFlowWords, names: Sequence[str]) -> str:
    """The card that the seat is about to play."""
    name = waiting_card(view, seat) or ""
    said = words.say("tip-revealed", who=names[seat], card=words.piece(name))
    face = use(small(name), 0, 0, SMALL_W, SMALL_H) + rect(-1, -1, SMALL_W + 2, SMALL_H + 2, "turned-up", 5)
    return element(
        "g", face + rect(0, 0, SMALL_W, SMALL_H, "hit thin-hit", 4), id=f"revealed-{seat}", class_="spot",
        data_tip=f"{said}\n{words.say('tip-does', does=words.whole(name))}",
        data_rule=RULE + "draft.reveal-together", data_faces=card_face(find_card(name)),
    )  # fmt: skip
