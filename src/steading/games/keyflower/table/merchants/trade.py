"""How the Merchants' things look: contracts on the table and behind a screen, extensions, cabins and cargo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil

from .....drawing.shapes import Rectangle, circle, element, label, rect, slug, spot, use
from ....key_family.rules.goods import COLOUR_NAMES
from ...knowledge.view_types import KeyflowerPlayerView, KeyflowerView, TradeView
from ..drawing.flights import SPRITES
from ..drawing.tiles import CABINS_AT, figure, piece
from ..pieces import COLOURS, some
from ..words import KeyflowerWords

RULE = "merchants:"
MARKET_HIGH = 58.0
CARD_WIDE, CARD_HIGH = 120.0, 80.0  # a contract
BLOCK_WIDE, BLOCK_HIGH = 100.0, 80.0  # an extension
MOST_IN_ROW = 4  # contracts behind a screen
CHIP = 38.0  # an item that a contract is exchanged for
CHIPS_IN_ROW = 7
EXCHANGE = "exchange.free-action"


# ------------------------------------------------------------ the table
def market(view: KeyflowerView, at: tuple[float, float, float], words: KeyflowerWords) -> tuple[str, float]:
    """Open contracts, the piles, what is discarded, and the extensions; and how high they lie."""
    trade = view["trade"]
    x, y, room = at
    drawn = rect(x, y, room, MARKET_HIGH, "quay")
    wide, high = 74.0, round(74 * CARD_HIGH / CARD_WIDE, 1)
    for place, number in enumerate(trade["open"]):
        box = (x + 5 + place * (wide + 3), y + (MARKET_HIGH - high) / 2, wide, high)
        drawn += contract(number, box, words, "contract.choose") if number is not None else no_contract(box)
    drawn += piles(trade, (x + 238, y + 3, 42, MARKET_HIGH - 6), words) + draw_discarded(
        trade, (x + 281, y + 3, 30, MARKET_HIGH - 6), words
    )
    step = (room - 314) / len(COLOUR_NAMES)
    for place, colour in enumerate(COLOUR_NAMES):
        drawn += extensions(trade, colour, (x + 313 + place * step, y + 3, step - 1, MARKET_HIGH - 6), words)
    return drawn, MARKET_HIGH


def contract(number: int, box: Rectangle, words: KeyflowerWords, rule: str) -> str:
    """A contract face up, wherever it lies."""
    name = f"contract-{number:02}"
    tip = words.say("bar-contract", needs=words.needs(number))
    tip += "\n" + words.say("tip-contract-points", points=words.contract_points)
    return element(
        "g", place_sprite(name, box) + rect(*box, "hit", 9), id=contract_id(number), class_="spot",
        data_tip=tip, data_rule=RULE + rule, data_faces=name,
    )  # fmt: skip


def place_sprite(sprite: str, box: Rectangle) -> str:
    """A sprite in its box."""
    x, y, width, height = [round(each, 1) for each in box]
    return use(sprite, x, y, width, height)


def contract_id(number: int) -> str:
    """A contract on the board."""
    return f"deal-{number:02}"


def no_contract(box: Rectangle) -> str:
    """None was left to turn up."""
    return rect(*box, "bid-free", 9)


def piles(trade: TradeView, box: Rectangle, words: KeyflowerWords) -> str:
    """The three face-down piles as one thing."""
    x, y, width, height = box
    total = sum(trade["piles"])
    inner = "".join(use("contract-back", x + 1 + 2 * at, y + 5 - 3 * at, width - 6, 24) for at in range(min(3, total)))
    inner += label(x + width / 2, y + height - 12, 14, str(total), "on-plank strong")
    said = " + ".join(str(many) for many in trade["piles"])
    tip = words.say("tip-piles", contracts=some("contract", total), piles=said)
    return spot("contract-piles", box, inner, tip, RULE + "contract.choose", 8)


def draw_discarded(trade: TradeView, box: Rectangle, words: KeyflowerWords) -> str:
    x, y, width, height = box
    there = trade["discarded"]
    shown = element("g", use("sign-contract", x + width / 2 - 12, y + 3, 24), class_="faint")
    shown += label(x + width / 2, y + height - 12, 14, str(len(there)), "on-plank strong")
    said = words.say("tip-discarded", contracts=some("contract", len(there)))
    tip = "\n".join([said, *[words.needs(number) for number in there]])
    return spot("contracts-discarded", box, shown, tip, RULE + "contract.reshuffle", 8)


def extensions(trade: TradeView, colour: str, box: Rectangle, words: KeyflowerWords) -> str:
    """How many extensions of a colour are left; where the others stand is told."""
    x, y, width, height = [round(each, 1) for each in box]
    all_of = [number for number, name in enumerate(words.extensions) if words.imprints[name]["colour"] == colour]
    left = [number for number in all_of if trade["extensions"][number] is None]
    shown = place_sprite(f"block-{colour}", (x + 0.5, y + 8, width - 1, (width - 1) * BLOCK_HIGH / BLOCK_WIDE))
    shown = element("g", shown, class_=None if left else "faint")
    shown += label(x + width / 2, y + height - 12, 14, str(len(left)), "on-plank strong")
    tip = words.say("tip-extensions", colour=COLOURS[colour], left=len(left))
    tip += "".join(f"\n{words.extension_tip(number, trade['extensions'][number])}" for number in all_of)
    faces = " ".join(f"extension-{number:02}" for number in left)
    return element(
        "g", shown + rect(x, y, width, height, "hit", 8), id=f"extensions-{colour}", class_="spot",
        data_tip=tip, data_rule=RULE + "ext.choose-any", data_faces=faces or None,
    )  # fmt: skip


def extension_id(number: int) -> str:
    """An extension that can be chosen."""
    return f"build-{number:02}"


def stock(view: KeyflowerView) -> Iterator[tuple[str, str, int, str, str]]:
    """What else lies in the supply: id, sprite, number, what, rule."""
    yield "supply-cabins", "sign-cabin", view["trade"]["cabins"], "cabin", RULE + "cabin.supply"


def cargo(view: KeyflowerView, place: int) -> list[tuple[str, int]]:
    """What a boat of the row carries besides, as sprites with numbers."""
    carried = view["trade"]["cargo"][place]
    things = [("resource-gold", carried["gold"]), ("sign-cabin", carried["cabins"])]
    return [(sprite, many) for sprite, many in [*things, ("sign-contract-down", carried["contracts"])] if many]


# ------------------------------------------------------------ behind a screen
def draw_held(mine: KeyflowerPlayerView, at: tuple[float, float], words: KeyflowerWords) -> tuple[str, float]:
    """The viewer's contracts, and the items to exchange each for, which appear when it is clicked; their height."""
    contracts = mine.get("exchanges", [])
    if not contracts:
        return "", 0.0
    y, room = at
    columns = max(3, min(len(contracts), MOST_IN_ROW))
    wide = room / columns - 4
    high = wide * CARD_HIGH / CARD_WIDE
    drawn = chips = ""
    for place, each in enumerate(contracts):
        box = (2 + place % columns * (wide + 4), y + place // columns * (high + 4), wide, high)
        number = each["contract"]
        drawn += contract(number, (round(box[0], 1), round(box[1], 1), round(wide, 1), round(high, 1)), words, EXCHANGE)
        chips += "".join(trade_chip(number, item, at, words) for at, item in enumerate(each["items"]))
    return drawn + chips, ceil(len(contracts) / columns) * (high + 4) + 4


def trade_chip(number: int, item: str, place: int, words: KeyflowerWords) -> str:
    """One of them, over the workers and skills."""
    x, y = 2 + place % CHIPS_IN_ROW * (CHIP + 2), 2 + place // CHIPS_IN_ROW * (CHIP + 2)
    box = (x, y, CHIP, CHIP)
    inner = rect(*box, "chip", 10) + use(SPRITES[item], x + 4, y + 4, CHIP - 8)
    tip = words.say("tip-exchange", needs=words.needs(number), item=some(item, 1))
    return element(
        "g", inner + rect(*box, "hit", 10), id=trade_id(number, item), class_="spot trade",
        data_tip=tip, data_rule=RULE + "exchange.one-item",
    )  # fmt: skip


def trade_id(number: int, item: str) -> str:
    """An item to exchange a contract for."""
    return f"trade-{number:02}-{slug(item)}"


# ------------------------------------------------------------ on tiles
def find_extensions(view: KeyflowerView, words: KeyflowerWords) -> Mapping[str, str]:
    """The colours of the extensions, by the tiles on which they stand."""
    extensions = view["trade"]["extensions"]
    colours = [words.imprints[name]["colour"] for name in words.extensions]
    return {tile: colours[number] for number, tile in enumerate(extensions) if tile}


def block(colour: str) -> str:
    """An extension on its tile, beside the printed points that it doubles."""
    return element("g", piece(use(f"extension-{colour}", -18, -18, 36), (58, 132)), class_="idle")


def cabins(many: int, tip: str) -> str:
    inner = figure("sign-cabin", many, (0, 0), 32) + circle(0, 0, 17, "hit")
    return piece(inner, CABINS_AT, None, tip, RULE + "cabin.upgrade-symbol")


def extend_mark(name: str, words: KeyflowerWords) -> str:
    """Put an extension on the tile."""
    drawn = circle(0, 0, 19, "tally") + use("sign-extension", -16, -16, 32) + circle(0, 0, 20, "hit")
    tip = words.say("tip-extend", tile=words.piece(name))
    return piece(drawn, (100, 7), f"extend-{slug(name)}", tip, RULE + "ext.second-upgrade")
