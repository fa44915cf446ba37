"""How the Market looks: six stalls under awnings, dice, deck, and the Coin track."""

from __future__ import annotations

from collections.abc import Sequence

from .....drawing.panels import Panel, move_when_narrow, translation
from .....drawing.shapes import element, group, label, nest, path, rect, slug, spot, use
from ...knowledge.view_types import FarmView
from ..phrases import NONE
from ..view_types import pending_decision
from ..words import FarmWords
from .faces import HEIGHT, RIM_OF_TRACK, TRACK, WIDTH, face_id
from .farm import MARKET_DECISIONS

RULE = "my_farm_shop:"
STALL_WIDTH, STALL_STEP, STALLS_LEFT = 134, 139, 12
STALL_READS = 1.5  # a stall says at its width what a tile says at so many times of it
DICE_AT = ((856, 168), (922, 168), (889, 226))
DIE = 58

# On an upright phone the stalls lie in two rows, beside them deck and dice; the Coin track is halved.
ROW_OF, ROW_HIGH = 3, 288.0
ASIDE_LEFT = STALLS_LEFT + ROW_OF * STALL_STEP
NARROW = (ASIDE_LEFT + 142.0, 2 * ROW_HIGH + 220)
NARROW_DIE, NARROW_STEP = 76.0, 86.0

# On a slim desk deck and dice lie below the stalls, and beside them the halves of the Coin track.
SLIM = (858.0, 512.0)
SLIM_DICE_AT = ((164.0, 304.0), (248.0, 304.0), (206.0, 388.0))
SLIM_TRACK = 336.0


def market(view: FarmView, words: FarmWords, names: Sequence[str]) -> Panel:
    """The stalls, and beside them deck and dice; the Coin track below."""
    ground = f"scale({NARROW[0] / 1000:.4f} {NARROW[1] / 400:.4f})"
    slim_ground = f";scale({SLIM[0] / 1000:.4f} {SLIM[1] / 400:.4f})"
    drawn = element("g", rect(2, 2, 996, 396, "ground", 20), data_narrow=ground, data_shapes=slim_ground)
    for number in range(1, len(view["market"]) + 1):
        row = (number - 1) // ROW_OF
        drawn += move_when_narrow(stall(view, number, words), (-row * ROW_OF * STALL_STEP, row * ROW_HIGH))
    drawn += deck(view, words) + dice(view, words) + track(view, words, names)
    return Panel(
        "market", words.say("panel-market", step=words.step(view)), "market", None, 1000, 400, drawn,
        tile=STALL_READS * STALL_STEP, tiles=len(view["market"]),
        weight=2 if pending_decision(view)["decision"] in MARKET_DECISIONS else 1, narrow=NARROW,
        tab=words.say("tab-market"), shapes=(SLIM,),
    )  # fmt: skip


def empty_stall(view: FarmView) -> int:
    """The stall that a card was taken from, 0 if none is empty."""
    return view["market"].index(None) + 1 if None in view["market"] else 0


def stall(view: FarmView, number: int, words: FarmWords) -> str:
    """A stall: awning, the number on its sign, the card on its counter, and the die that was set aside for it."""
    x = STALLS_LEFT + (number - 1) * STALL_STEP
    name = view["market"][number - 1]
    drawn = rect(x + 4, 40, 8, 240, "plank") + rect(x + STALL_WIDTH - 12, 40, 8, 240, "plank")
    drawn += rect(x + 6, 96, STALL_WIDTH - 12, 176, "stall", 6) + rect(x - 1, 236, STALL_WIDTH + 2, 44, "plank", 6)
    drawn += roof(x - 2, 12, STALL_WIDTH + 4)
    drawn += rect(x + STALL_WIDTH / 2 - 27, 66, 54, 46, "plank", 9) + label(
        x + STALL_WIDTH / 2, 89, 38, str(number), "on-plank strong"
    )
    tip = words.say("tip-stall", stall=number, card=words.card(name) if name else NONE)
    outer = spot(f"stall-{number}", (x - 2, 10, STALL_WIDTH + 4, 274), drawn, tip, RULE + "roll.take-card", 14)
    inside = card_on(view, number, name, x, words)
    if view["market_die"] is not None and number == empty_stall(view):
        inside += die(view, view["market_die"], words, x + STALL_WIDTH / 2 - 30, 226, 60)
    return nest(outer, inside)


def card_on(view: FarmView, number: int, name: str | None, x: float, words: FarmWords) -> str:
    """The card on the counter, or the one that the other player whose turn it is has just taken from it."""
    width, at = float(STALL_WIDTH - 4), (x + 2, 118.0)
    height = width * HEIGHT / WIDTH
    if name == "farmer":
        return group(use("face-farmer", *at, width, height), id="farmer", class_="piece")
    if name:
        return group(use(face_id("card", name), *at, width, height), id=f"card-{slug(name)}", class_="piece")
    taken = view["hand"][0] if len(view["hand"]) == 1 and number == empty_stall(view) else None
    if taken is None:
        return ""
    if view["active"] == view["seat"]:
        return use(f"seat-{view['active']}", x + STALL_WIDTH / 2 - 28, 146, 56)
    farmer = taken == "farmer"
    face = use("face-farmer" if farmer else face_id("card", taken), x + 2, 118, width, height)
    return group(face, id="farmer" if farmer else f"card-{slug(taken)}", class_="piece taken") + use(
        f"seat-{view['active']}", x + STALL_WIDTH - 44, 100, 46
    )


def roof(x: float, y: float, width: float) -> str:
    """A striped awning with scallops."""
    stripe = width / 6
    drawn = ""
    for n in range(6):
        top, next_top = x + 10 + n * (width - 20) / 6, x + 10 + (n + 1) * (width - 20) / 6
        at = x + n * stripe
        drawn += path(
            f"M{top:g} {y:g} H{next_top:g} L{at + stripe:g} {y + 40:g} a{stripe / 2:g} 14 0 0 1 -{stripe:g} 0 Z",
            "red cloth" if n % 2 == 0 else "white cloth",
        )
    return drawn


def deck(view: FarmView, words: FarmWords) -> str:
    """The deck: the number on the back of its top card, and how many cards are left."""
    cards, top = view["deck"]["cards"], view["deck"]["top"]
    tip = words.say("tip-deck", cards=cards, top=top or 0)
    drawn = ""
    if cards:
        drawn = "".join(rect(858 + n * 4, 16 + n * 4, 116, 96, "card", 9) for n in (2, 1) if cards > n)
        drawn += use(f"back-{top}", 856, 12, 122, 104)
    else:
        drawn = rect(858, 16, 116, 96, "space", 9)
    drawn += rect(858, 122, 124, 40, "lane", 10) + label(920, 142, 28, words.say("deck-left", cards=cards), "say")
    whole = spot("deck", (852, 8, 136, 158), drawn, tip, RULE + "end.deck-count-public")
    return move_when_narrow(whole, (ASIDE_LEFT - 850, 60), shaped=translation((14 - 852, 300)))


def dice(view: FarmView, words: FarmWords) -> str:
    """The dice that have not been set aside, with their total once one has been."""
    aside = view["market_die"] if empty_stall(view) else None
    left = [place for place in range(len(view["dice"])) if place != aside]
    grown = NARROW_DIE / DIE
    drawn = ""
    for place, (index, (x, y), (slim_x, slim_y)) in enumerate(zip(left, DICE_AT, SLIM_DICE_AT, strict=False)):
        at = (ASIDE_LEFT + 28 - x * grown, ROW_HIGH + 16 + place * NARROW_STEP - y * grown)
        slim = translation((slim_x - x * grown, slim_y - y * grown), grown)
        drawn += move_when_narrow(die(view, index, words, x, y, DIE), at, grown, shaped=slim)
    if aside is None:
        return drawn
    total = label(920, 256, 40, f"= {view['total']}", "say strong")
    below = translation((SLIM_DICE_AT[1][0] - 920, 430 - 256))
    return drawn + move_when_narrow(total, (ASIDE_LEFT + 66 - 920, ROW_HIGH + 220 - 256), shaped=below)


def die(view: FarmView, place: int, words: FarmWords, x: float, y: float, size: float) -> str:
    value = view["dice"][place]
    shown = value if view["step"] not in ("final activation", "over") else 0
    aside = view["market_die"] == place
    tip = words.say("tip-die", die=shown, aside="yes" if aside else "no")
    ring = rect(x, y, size, size, "aside", 12) if aside else ""
    return spot(
        f"die-{place}",
        (x, y, size, size),
        use(f"die-face-{shown}", x, y, size) + ring,
        tip,
        RULE + "roll.choose-one-die",
    )


# ------------------------------------------------------------ Coins
def track(view: FarmView, words: FarmWords, names: Sequence[str]) -> str:
    """The Coin track from 0 to 49: every seat's counter, with 50, 100, ... beside it once it has gone round."""
    left, width, half = 20.0, 960 / TRACK, TRACK // 2
    taken: list[tuple[float, float, float]] = []
    counters = ["", ""]
    for seat in range(view["seats"]):
        coins = view["farms"][seat]["coins"]
        tip = words.say("tip-coins", who=names[seat], coins=coins)
        counters[coins % TRACK // half] += counter(seat, coins, left + (coins % TRACK + 0.5) * width, taken, tip)
    halves = [(NARROW[0] / 2 - 260 - place * 480, 2 * ROW_HIGH + 110 * place - 286) for place in (0, 1)]
    lane = f"translate({NARROW[0] / 2 - 260:g} {2 * ROW_HIGH:g}) scale({520 / 1000:g} 2.02) translate(0 -286)"
    slim_lane = f";translate({SLIM_TRACK:g} 290) scale({514 / 984:.4f} {214 / 106:.4f}) translate(-8 -286)"
    drawn = element("g", rect(8, 286, 984, 106, "lane", 14), data_narrow=lane, data_shapes=slim_lane)
    for place, at in enumerate(halves):
        spaces = use(f"coin-track-{place}", left + place * 480 - RIM_OF_TRACK, 352, 480 + 2 * RIM_OF_TRACK, 40)
        slim = translation((SLIM_TRACK - 4 - 480 * place, 4 + 108 * place))
        drawn += move_when_narrow(spaces + counters[place], at, shaped=slim)
    return drawn


def counter(seat: int, coins: int, x: float, taken: list[tuple[float, float, float]], tip: str) -> str:
    """A seat's counter above its space, in the lower row or, where others are, above or beside them."""
    rounds = coins // TRACK * TRACK
    wide = 36 + (58 if rounds else 0)
    places = [(x - 18 + aside, y) for aside in (0, 40, -40, 80) for y in (318.0, 289.0)]
    free = [
        at
        for at in places
        if all(abs(at[1] - y) > 20 or at[0] >= end or at[0] + wide <= start for start, end, y in taken)
    ]
    left, top = (free or places)[0]
    left = min(max(left, 10), 990 - wide)
    taken.append((left, left + wide, top))
    text = label(left + 40, top + 16, 26, f"+{rounds}", "say strong", "start") if rounds else ""
    drawn = use(f"seat-{seat}", left - 1, top - 1, 34) + text
    return spot(f"counter-{seat}", (left, top, wide - 4, 32), drawn, tip, RULE + "coins.gain", 18)
