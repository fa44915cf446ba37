"""How the Merchants' things look: contracts on the table and behind a screen, extensions, cabins and cargo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Any

from .....drawing.shapes import circle, element, label, rect, slug, spot, use
from ...rules.pieces import ANIMAL_NAMES, BOATS, COLOUR_NAMES, RESOURCE_NAMES, SKILL_NAMES, TILES, TURN_ORDER
from ..drawing.faces import HEIGHT, WIDTH
from ..drawing.tiles import CABINS_AT, both_sides, figure, upgradable
from ..phrases import number_of
from ..words import Words

Box = tuple[float, float, float, float]

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
CARGO_SPRITES = {"gold": "resource-gold", "cabins": "sign-cabin", "contracts": "sign-contract-down"}


# ------------------------------------------------------------ the table
def market(table: Any, y: float, words: Words) -> str:
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
    choosing = bool(table["pending"]) and table["pending"][-1]["decision"] == "choose an extension"
    for number, on in enumerate(trade["extensions"]):
        box = (597 + number % 9 * 43.6, y + 13 + number // 9 * 41, 42, 33.6)
        drawn += extension(number, on, box, words, not choosing)
    return drawn


def contract(number: int, box: Box, words: Words, rule: str) -> str:
    """A contract face up, wherever it lies."""
    name = f"contract-{number:02}"
    inner = placed(name, box)
    return element(
        "g", inner + rect(*box, "hit", 9), id=contract_id(number), class_="spot",
        data_tip=f"Contract: {words.needs(number)}\n7 points if you complete it at the end", data_rule=RULE + rule,
        data_faces=name,
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


def piles(trade: Any, box: Box) -> str:
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


def discarded(trade: Any, box: Box, words: Words) -> str:
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
    said = words.extension(number)
    tip = said[4].upper() + said[5:] + (f"\nOn {words.the(on)}" if on else "")
    return element(
        "g", inner + rect(*box, "hit", 7), id=extension_id(number) if named else None, class_="spot",
        data_tip=tip, data_rule=RULE + "ext.choose-any", data_faces=name,
    )  # fmt: skip


def extension_id(number: int) -> str:
    """An extension that can be chosen."""
    return f"build-{number:02}"


def stock(table: Any) -> Iterator[tuple[str, str, int, str, str]]:
    """What else lies in the supply: id, sprite, number, what, rule."""
    yield "supply-cabins", "sign-cabin", table["trade"]["cabins"], "cabin", RULE + "cabin.supply"


def cargo(table: Any, place: int) -> list[tuple[str, int]]:
    """What a boat of the row carries besides, as sprites with numbers."""
    if "trade" not in table:
        return []
    return [(CARGO_SPRITES[name], many) for name, many in table["trade"]["cargo"][place].items() if many]


# ------------------------------------------------------------ behind a screen
def held(mine: Any, y: float, farmers: bool, words: Words) -> tuple[str, float]:
    """The viewer's contracts, and the items to exchange each for, which appear when it is clicked; their height."""
    numbers = mine.get("contracts", [])
    if not numbers:
        return "", 0.0
    columns = min(len(numbers), MOST_IN_ROW)
    wide = min(160.0, 988 / columns - 6)
    high = wide * CARD_HIGH / CARD_WIDE
    drawn = chips = ""
    for place, number in enumerate(numbers):
        box = (6 + place % columns * (wide + 6), y + place // columns * (high + 6), wide, high)
        drawn += contract(number, box, words, "exchange.free-action")
        chips += "".join(
            trade_chip(number, item, at, y, words) for at, item in enumerate(traded(words, number, farmers))
        )
    return drawn + chips, ceil(len(numbers) / columns) * (high + 6) + 4


def traded(words: Words, number: int, farmers: bool) -> list[str]:
    """The items that a contract names; the purple figure stands for all."""
    needs = words.records[f"contract {number:02}"]["needs"]
    every = [*COLOUR_NAMES, *SKILL_NAMES, *RESOURCE_NAMES, *([*ANIMAL_NAMES, "wheat"] if farmers else [])]
    return every if "figure" in needs else [item for item in every if item in needs]


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
def built(table: Any, words: Words) -> Mapping[str, str]:
    """The colours of the extensions, by the tiles on which they stand."""
    extensions = table["trade"]["extensions"] if "trade" in table else []
    return {tile: words.records[f"extension {number:02}"]["colour"] for number, tile in enumerate(extensions) if tile}


def block(colour: str) -> str:
    """An extension on its tile, beside the printed points that it doubles."""
    return element("g", use(f"extension-{colour}", 40, 114, 36), class_="idle")


def cabins(many: int, tip: str) -> str:
    """Cabins on a home."""
    inner = figure("sign-cabin", many, CABINS_AT, 32) + circle(*CABINS_AT, 17, "hit")
    return element("g", inner, class_="spot", data_tip=tip, data_rule=RULE + "cabin.upgrade-symbol")


def extendable(frame: Any, tile: Any, on: Mapping[str, str]) -> bool:
    """Can the tile get an extension now, as far as its side goes?"""
    free = frame.get("decision") == "extend a tile"
    upgrading = frame.get("decision") == "transport and upgrade" and frame["upgrades"] > 0
    return (
        (free or upgrading)
        and tile["side"] == "upgraded"
        and upgradable(tile["tile"], "basic")
        and tile["tile"] not in on
    )


def extend_mark(name: str, words: Words) -> str:
    """Put an extension on the tile."""
    drawn = circle(100, 7, 19, "tally") + use("sign-extension", 84, -9, 32)
    return element(
        "g", drawn + circle(100, 7, 20, "hit"), id=f"extend-{slug(name)}", class_="spot",
        data_tip=f"Put an extension on your {words.tile(name)}", data_rule=RULE + "ext.second-upgrade",
    )  # fmt: skip


# ------------------------------------------------------------ trays
def choice_of_extensions(table: Any, words: Words, left: float) -> tuple[str, float]:
    """Every extension, a row for each colour; and how high they lie."""
    high = 92.0
    wide = high * BLOCK_WIDE / BLOCK_HIGH
    rows: dict[str, int] = {}
    drawn = ""
    for number, on in enumerate(table["trade"]["extensions"]):
        colour = words.records[f"extension {number:02}"]["colour"]
        place = rows[colour] = rows.get(colour, -1) + 1
        box = (left + place * (wide + 16), 10 + (len(rows) - 1) * (high + 8), wide, high)
        drawn += extension(number, on, box, words)
    return drawn, 12 + len(rows) * (high + 8)


def choice_of_boats(table: Any, words: Words) -> tuple[str, float]:
    """The boats of both sets that are not in the game; and how high they lie."""
    row = [boat["boat"] for boat in table["boats"]]
    names: Sequence[str] = [name for name in TILES[BOATS:TURN_ORDER] if name not in row]
    columns = ceil(len(names) / 2)
    wide = min(190.0, 984 / columns)
    high = wide * HEIGHT / WIDTH
    drawn = ""
    for place, name in enumerate(names):
        box = (8 + place % columns * wide + 3, 8 + place // columns * high + 3, wide - 6, high - 6)
        drawn += element(
            "g", placed(f"whole-{slug(name)}-winter", box) + rect(*box, "hit", 12),
            id=f"boat-{slug(name)}", class_="spot", data_tip=f"{words.tile(name)}\n{words.effect(name)}",
            data_rule=RULE + "boatii.sea-bastion-replace", data_faces=both_sides(name, "winter"),
        )  # fmt: skip
    return drawn, 2 * high + 16
