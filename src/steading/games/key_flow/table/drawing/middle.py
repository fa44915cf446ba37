"""How what is shared looks: the hands on their way round the table, decks, the pile of tiles, discards."""

from __future__ import annotations

from collections.abc import Sequence

from .....drawing.panels import Panel
from .....drawing.pixels import tally
from .....drawing.shapes import element, group, label, rect, spot, use
from .....language.arguments import items
from ....key_family.rules.goods import SEASON_NAMES
from ....key_family.table.drawing.rows import short
from ...knowledge.view_types import KeyFlowView
from ...rules.pieces import BACK_NAMES
from ..names import season_piece
from ..words import KeyFlowWords
from .faces import back
from .hand import face_of
from .village import RULE

SHARED_WIDE = 280.0
HEAD, HANDS, BASE = 24.0, 44.0, 38.0
BACK_W, BACK_H = 22.0, 35.0


def middle(view: KeyFlowView, words: KeyFlowWords, names: Sequence[str]) -> Panel:
    """The hands in the order of the seats while there are some, then decks and discards."""
    drafting = any(player["hand"] for player in view["players"])
    drawn = draw_passing(view, words, names) + hands(view, words, names) if drafting else ""
    top = HEAD + HANDS if drafting else 0.0
    drawn += decks(view, top, words)
    title, tab = words.say("heading-table"), words.say("tab-table")
    return Panel("middle", title, "shore", None, SHARED_WIDE, top + BASE, drawn, tab=tab)


# ------------------------------------------------------------ hands
def draw_passing(view: KeyFlowView, words: KeyFlowWords, names: Sequence[str]) -> str:
    """Which way the hands go."""
    way = view["passing"]
    drawn = use(f"arrow-{way}", 6, 2, 20) + label(32, 12, 13, words.say("hands-pass", side=way), "on-tray", "start")
    tip = words.say("tip-passing", season=season_piece(view["season"]), side=way)
    to, source = view["passes_to"], view["gets_from"]
    if to is not None and source is not None:
        tip += "\n" + words.say("tip-passed-hands", to=names[to], source=names[source])
    return spot("season", (2, 0, SHARED_WIDE - 4, HEAD), drawn, tip, f"{RULE}draft.pass-{way}", 6)


def hands(view: KeyFlowView, words: KeyFlowWords, names: Sequence[str]) -> str:
    """The hands as the seats sit, from the viewer on to the left."""
    first, seats = view["seat"] or 0, view["seats"]
    across = (SHARED_WIDE - 4) / seats
    drawn = ""
    for place in range(seats):
        seat = (first + place) % seats
        if view["players"][seat]["hand"]:
            drawn += held_hand(view, seat, (short(2 + place * across), HEAD), across, words, names)
    return drawn


def held_hand(
    view: KeyFlowView, seat: int, at: tuple[float, float], across: float, words: KeyFlowWords, names: Sequence[str]
) -> str:
    """A hand face down, by what its backs show; cards that the viewer has seen are on its slip.

    A hand keeps its id on its way round the table, so that it is seen to move.
    """
    player, (x, y) = view["players"][seat], at
    backs = [BACK_NAMES.index(mark) for mark, many in player["hand"].items() for _ in range(many)]
    season = SEASON_NAMES.index(view["season"])
    room = min(across - 24, 46.0)
    apart = min(6.0, max(room - BACK_W, 0) / max(len(backs) - 1, 1))
    drawn = use(f"seat-{seat}", x, y + 10, 20)
    drawn += "".join(
        use(back(season, mark), short(x + 22 + n * apart), y + 3, BACK_W, BACK_H) for n, mark in enumerate(backs)
    )
    known = (player["known"] or []) if seat != view["seat"] else []
    drawn += use("sign-seen", x + 2, y - 2, 14) if known else ""
    drawn += tally(len(backs), short(x + 22 + apart * (len(backs) - 1) + BACK_W - 5), y + 33)
    return element(
        "g", drawn + rect(x, y, across - 2, HANDS - 4, "hit thin-hit", 6), id=f"passing-{player['dealt_to']}",
        class_="spot", data_tip=describe_hand(view, seat, known, words, names), data_rule=RULE + "setup.backs-public",
        data_faces=" ".join(face_of(name) for name in known) or None,
    )  # fmt: skip


def describe_hand(view: KeyFlowView, seat: int, known: Sequence[str], words: KeyFlowWords, names: Sequence[str]) -> str:
    """A hand in words: whose it is, its backs, what the viewer knows of it."""
    backs, own = view["players"][seat]["hand"], seat == view["seat"]
    whose = ("own" if own else "other") + ("-passed" if view["step"] == "play" else "")
    said = [words.say("tip-hand", whose=whose, who=names[seat], cards=sum(backs.values()))]
    said.append(words.say("tip-backs", backs=items([f"{many} × {mark}" for mark, many in backs.items()])))
    if known:
        said.append(words.say("tip-seen", cards=words.list_cards(known)))
    return "\n".join(said)


# ------------------------------------------------------------ decks
def decks(view: KeyFlowView, y: float, words: KeyFlowWords) -> str:
    """What is still to be dealt, the pile of skill tiles, and the discards."""
    there = [(name, many) for name, many in view["decks"].items() if many]
    across = (SHARED_WIDE - 4) / (len(there) + 2)
    drawn, x = "", 2.0
    for name, many in there:
        shown = use(back(SEASON_NAMES.index(name), 0), x + 2, y + 2, 21, 34) + draw_number(x + 26, y, many)
        tip = words.say("tip-deck", season=season_piece(name), cards=many)
        drawn += spot(f"deck-{name}", (x, y, across - 2, BASE - 1), shown, tip, RULE + "setup.five-decks", 6)
        x += across
    pile = use("skill-random", x + 1, y + 7, 24) + draw_number(x + 28, y, view["pile"])
    tip, rule = words.say("tip-pile", tiles=view["pile"]), RULE + "components.two-skill-stocks"
    drawn += spot("pile", (short(x), y, across - 2, BASE - 1), pile, tip, rule, 6)
    return drawn + discards(view["discarded"], (short(x + across), y), across, words)


def draw_number(x: float, y: float, many: int) -> str:
    """How many of something there are, beside it."""
    return label(short(x), y + BASE / 2, 15, str(many), "on-tray strong", "start")


def discards(gone: Sequence[str], at: tuple[float, float], across: float, words: KeyFlowWords) -> str:
    """The cards that were discarded."""
    x, y = at
    tip = words.say("tip-discards", cards=len(gone))
    tip += "\n" + words.say("tip-cards", cards=words.list_cards(gone)) if gone else ""
    heap = "".join(rect(x + 3 + n * 3, y + 9 - n * 3, 18, 25, "token-back thin-edge", 3) for n in range(2))
    shown = group(heap, None if gone else "faint") + draw_number(x + 28, y, len(gone))
    faces = " ".join(face_of(name) for name in gone[-12:]) or None
    return element(
        "g", shown + rect(x, y, across - 2, BASE - 1, "hit thin-hit", 6), id="discards", class_="spot", data_tip=tip,
        data_rule=RULE + "draft.discard-for-token", data_faces=faces,
    )  # fmt: skip
