"""How the Merchants' things look: contracts on the table and behind a screen, extensions, cabins and cargo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil

from .....drawing.shapes import circle, element, label, rect, slug, spot, use
from ....key_family.table.drawing.rows import Box
from ...knowledge.seen import Frame, KeyflowerView, PlayerView, TradeView
from ...rules.pieces import ANIMAL_NAMES, COLOUR_NAMES, RESOURCE_NAMES, SKILL_NAMES
from ..drawing.faces import HEIGHT, WIDTH
from ..drawing.tiles import CABINS_AT, both_sides, figure
from ..naming import pending
from ..phrases import capital, number_of
from ..words import Words

RULE = "merchants:"
MARKET_HIGH = 108.0
CARD_WIDE, CARD_HIGH = 120.0, 80.0  # a contract
BLOCK_WIDE, BLOCK_HIGH = 100.0, 80.0  # an extension
MOST_IN_ROW = 8  # contracts behind a screen
CHIP = 88.0  # an item that a contract is exchanged for
BY_COLOUR = 5  # at most so many extensions have one colour
SPRITES = {"wheat": "wheat-tile", **{animal: f"animal-{animal}" for animal in ANIMAL_NAMES}}
SPRITES |= {colour: f"worker-{colour}" for colour in COLOUR_NAMES}
SPRITES |= {skill: f"skill-{slug(skill)}" for skill in SKILL_NAMES}
SPRITES |= {resource: f"resource-{resource}" for resource in RESOURCE_NAMES}


# ------------------------------------------------------------ the table
def market(table: KeyflowerView, y: float, words: Words) -> str:
    """Open contracts, the piles, what is discarded, and the extensions."""
    trade = table["trade"]
    wide = 124.0
    high = wide * CARD_HIGH / CARD_WIDE
    drawn = rect(8, y, 984, MARKET_HIGH - 6, "lane", 12)
    top = y + (MARKET_HIGH - 6 - high) / 2
    for place, number in enumerate(trade["open"]):
        box = (14 + place * (wide + 5), top, wide, high)
        drawn += contract(number, box, words, "contract.choose") if number is not None else no_contract(box)
    drawn += piles(trade, (402, y + 4, 126, MARKET_HIGH - 14)) + discarded(
        trade, (532, y + 4, 60, MARKET_HIGH - 14), words
    )
    choosing = pending(table)["decision"] == "choose an extension"
    for number, on in enumerate(trade["extensions"]):
        box = (597 + number % 9 * 43.6, y + 13 + number // 9 * 41, 42, 33.6)
        drawn += extension(number, on, box, words, not choosing)
    return drawn


def contract(number: int, box: Box, words: Words, rule: str) -> str:
    """A contract face up, wherever it lies."""
    name = f"contract-{number:02}"
    tip = f"Contract: {words.needs(number)}\n{words.contract_points} points if you complete it at the end"
    return element(
        "g", placed(name, box) + rect(*box, "hit", 9), id=contract_id(number), class_="spot",
        data_tip=tip, data_rule=RULE + rule, data_faces=name,
    )  # fmt: skip


def placed(sprite: str, box: Box) -> str:
    """A sprite in its box."""
    x, y, width, height = [round(each, 1) for each in box]
    return use(sprite, x, y, width, height)


def contract_id(number: int) -> str:
    """A contract on the board."""
    return f"deal-{number:02}"


def no_contract(box: Box) -> str:
    """None was left to turn up."""
    return rect(*box, "bid-free", 9)


def piles(trade: TradeView, box: Box) -> str:
    """The three face-down piles as one thing."""
    x, y, width, height = box
    across = width / len(trade["piles"])
    wide = across - 3
    high = wide * CARD_HIGH / CARD_WIDE
    inner = ""
    for place, many in enumerate(trade["piles"]):
        left = x + place * across + 1.5
        inner += "".join(
            use("contract-back", left, y + 16 - 4 * below, wide, high) for below in range(min(3, ceil(many / 4)))
        )
        inner += label(left + wide / 2, y + height - 24, 26, str(many), "say strong" if many else "hush")
    total = sum(trade["piles"])
    return spot("contract-piles", box, inner, f"{number_of('contract', total)} face down", RULE + "contract.choose")


def discarded(trade: TradeView, box: Box, words: Words) -> str:
    """The discard pile."""
    x, y, width, height = box
    there = trade["discarded"]
    shown = element("g", use("sign-contract", x + width / 2 - 23, y + 6, 46), class_="faint")
    shown += label(x + width / 2, y + height - 24, 26, str(len(there)), "hush")
    tip = f"{number_of('contract', len(there))} discarded" + "".join(f"\n{words.needs(number)}" for number in there)
    return spot("contracts-discarded", box, shown, tip, RULE + "contract.reshuffle")


def extension(number: int, on: str | None, box: Box, words: Words, named: bool = True) -> str:
    """An extension at the side; where it was there is a shadow."""
    name = f"extension-{number:02}"
    inner = element("g", placed(name, box), class_="faint" if on else None)
    tip = capital(words.extension(number)) + (f"\nOn {words.the(on)}" if on else "")
    return element(
        "g", inner + rect(*box, "hit", 7), id=extension_id(number) if named else None, class_="spot",
        data_tip=tip, data_rule=RULE + "ext.choose-any", data_faces=name,
    )  # fmt: skip


def extension_id(number: int) -> str:
    """An extension that can be chosen."""
    return f"build-{number:02}"


def stock(table: KeyflowerView) -> Iterator[tuple[str, str, int, str, str]]:
    """What else lies in the supply: id, sprite, number, what, rule."""
    yield "supply-cabins", "sign-cabin", table["trade"]["cabins"], "cabin", RULE + "cabin.supply"


def cargo(table: KeyflowerView, place: int) -> list[tuple[str, int]]:
    """What a boat of the row carries besides, as sprites with numbers."""
    if "trade" not in table:
        return []
    carried = table["trade"]["cargo"][place]
    things = [("resource-gold", carried["gold"]), ("sign-cabin", carried["cabins"])]
    return [(sprite, many) for sprite, many in [*things, ("sign-contract-down", carried["contracts"])] if many]


# ------------------------------------------------------------ behind a screen
def held(mine: PlayerView, y: float, words: Words) -> tuple[str, float]:
    """The viewer's contracts, and the items to exchange each for, which appear when it is clicked; their height."""
    contracts = mine.get("exchanges", [])
    if not contracts:
        return "", 0.0
    columns = min(len(contracts), MOST_IN_ROW)
    wide = min(160.0, 988 / columns - 6)
    high = wide * CARD_HIGH / CARD_WIDE
    drawn = chips = ""
    for place, each in enumerate(contracts):
        box = (6 + place % columns * (wide + 6), y + place // columns * (high + 6), wide, high)
        number = each["contract"]
        drawn += contract(number, box, words, "exchange.free-action")
        chips += "".join(trade_chip(number, item, at, y, words) for at, item in enumerate(each["items"]))
    return drawn + chips, ceil(len(contracts) / columns) * (high + 6) + 4


def trade_chip(number: int, item: str, place: int, y: float, words: Words) -> str:
    """One of them, above the contracts."""
    each_row = 10
    x, top = 12 + place % each_row * (CHIP + 10), y - (place // each_row + 1) * (CHIP + 12)
    box = (x, top, CHIP, CHIP)
    inner = rect(*box, "chip", 18) + use(SPRITES[item], x + 9, top + 9, CHIP - 18)
    return element(
        "g", inner + rect(*box, "hit", 18), id=trade_id(number, item), class_="spot trade",
        data_tip=f"Exchange “{words.needs(number)}” for {number_of(item, 1)}", data_rule=RULE + "exchange.one-item",
    )  # fmt: skip


def trade_id(number: int, item: str) -> str:
    """An item to exchange a contract for."""
    return f"trade-{number:02}-{slug(item)}"


# ------------------------------------------------------------ on tiles
def built(table: KeyflowerView, words: Words) -> Mapping[str, str]:
    """The colours of the extensions, by the tiles on which they stand."""
    extensions = table["trade"]["extensions"] if "trade" in table else []
    colours = [words.records[name]["colour"] for name in words.extensions]
    return {tile: colours[number] for number, tile in enumerate(extensions) if tile}


def block(colour: str) -> str:
    """An extension on its tile, beside the printed points that it doubles."""
    return element("g", use(f"extension-{colour}", 40, 114, 36), class_="idle")


def cabins(many: int, tip: str) -> str:
    """Cabins on a home."""
    inner = figure("sign-cabin", many, CABINS_AT, 32) + circle(*CABINS_AT, 17, "hit")
    return element("g", inner, class_="spot", data_tip=tip, data_rule=RULE + "cabin.upgrade-symbol")


def extend_mark(name: str, words: Words) -> str:
    """Put an extension on the tile."""
    drawn = circle(100, 7, 19, "tally") + use("sign-extension", 84, -9, 32)
    return element(
        "g", drawn + circle(100, 7, 20, "hit"), id=f"extend-{slug(name)}", class_="spot",
        data_tip=f"Put an extension on your {words.tile(name)}", data_rule=RULE + "ext.second-upgrade",
    )  # fmt: skip


# ------------------------------------------------------------ trays
def choice_of_extensions(trade: TradeView, words: Words, left: float) -> tuple[str, float]:
    """Every extension, a row for each colour; and how high they lie."""
    high = 92.0
    wide = high * BLOCK_WIDE / BLOCK_HIGH
    rows: dict[str, int] = {}
    drawn = ""
    for number, on in enumerate(trade["extensions"]):
        colour = words.records[words.extensions[number]]["colour"]
        place = rows[colour] = rows.get(colour, -1) + 1
        box = (left + place * (wide + 16), 10 + (len(rows) - 1) * (high + 8), wide, high)
        drawn += extension(number, on, box, words)
    return drawn, 12 + len(rows) * (high + 8)


def choice_of_boats(frame: Frame, words: Words) -> tuple[str, float]:
    """The boats of both sets that are not in the game; and how high they lie."""
    names = frame["boats"]
    columns = ceil(len(names) / 2)
    wide = min(190.0, 984 / columns)
    high = wide * HEIGHT / WIDTH
    drawn = ""
    for place, name in enumerate(names):
        box = (8 + place % columns * wide + 3, 8 + place // columns * high + 3, wide - 6, high - 6)
        drawn += element(
            "g", placed(f"whole-{slug(name)}-winter", box) + rect(*box, "hit", 12),
            id=f"boat-{slug(name)}", class_="spot", data_tip=f"{words.tile(name)}\n{words.effect(name)}",
            data_rule=RULE + "boatii.sea-bastion-replace", data_faces=both_sides(words, name, "winter"),
        )  # fmt: skip
    return drawn, 2 * high + 16
