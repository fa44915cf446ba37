"""What the revealed card or a token could do, read from a view: where keyples work, which buildings tokens use, which
places are free, how an upgrade may be paid. The board marks these; what is legal, the rules say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...key_family.rules.goods import RESOURCE_NAMES
from ..rules.pieces import ARROW_NAMES
from ..rules.places import PLACE_NAMES, PLACES
from .naming import has, own, pending, price
from .words import Words

STRONGEST = 3  # keyples, and uses of a building
USEFUL = ("give", "choose", "tokens", "skills", "move", "upgrade")
NUMBER_OF: Mapping[str, int] = {name: number for number, name in enumerate(PLACE_NAMES)}
ROWS = {"river": 0, "top": 1}  # of a place's number, what is left over two


def deciding(table: Any) -> str:
    """What the viewer is to decide; nothing if it waits."""
    return str(pending(table).get("decision", ""))


def in_hand(table: Any) -> str | None:
    """The revealed card that the viewer is to play now."""
    if deciding(table) != "play the card":
        return None
    return str(table["revealed"][table["seat"]])


def played(table: Any) -> set[str]:
    """The cards that lie in villages or are discarded: of the revealed ones, those that have been played."""
    lying = {*table["discarded"]}
    for player in table["players"]:
        for laid in player["village"]:
            lying |= {laid["card"], *laid["keyples"]}
    return lying


def workable(words: Words, laid: Any) -> bool:
    """Can keyples or tokens use the card?"""
    panels = words.records[laid["card"]].get("panels")
    return bool(panels) and any(panels[0].get(name) for name in USEFUL)


def reach(table: Any, card: str, words: Words) -> set[int]:
    """The seats in whose villages a keyple card of the viewer may work."""
    record = words.records[card]
    arrows = record["arrows"]
    if (record["keyples"] == 2 or (record["keyples"] == 1 and record.get("token"))) and has(table, "brainwave"):
        arrows = ARROW_NAMES
    seat, seats = table["seat"], table["seats"]
    there = {"own": seat, "left": (seat + 1) % seats, "right": (seat - 1) % seats}
    return {there[arrow] for arrow in arrows}


def to_work(table: Any, words: Words) -> dict[str, int]:
    """The buildings where the viewer's revealed keyple card may work, each with the tokens that it takes."""
    card = in_hand(table)
    if card is None or words.groups[card] != "keyple":
        return {}
    record, found = words.records[card], {}
    fresh = 1 if record.get("token") and table["options"]["fresh_token"] else 0
    for seat in reach(table, card, words):
        for laid in table["players"][seat]["village"]:
            if not workable(words, laid) or laid["card"] in table["revealed"]:
                continue
            lying = len([each for each in laid["keyples"] if each not in table["revealed"]])
            tokens = 0 if lying < record["keyples"] else 1
            if lying < STRONGEST and tokens <= own(table)["tokens"] + fresh:
                found[laid["card"]] = tokens
    return found


def to_spend(table: Any, words: Words) -> dict[str, int]:
    """The viewer's buildings that its tokens can use, each with the price."""
    if deciding(table) != "spend tokens":
        return {}
    return {
        laid["card"]: price(laid)
        for laid in own(table)["village"]
        if workable(words, laid)
        and len(laid["keyples"]) + laid["spent"] < STRONGEST
        and price(laid) <= own(table)["tokens"]
    }


def to_place(table: Any, words: Words) -> list[str]:
    """The free places for the viewer's revealed village card."""
    card = in_hand(table)
    if card is None or words.groups[card] == "keyple":
        return []
    taken = {NUMBER_OF[laid["at"]] for laid in own(table)["village"]}
    beside = {place + step for place in taken for step in (-2, -1, 1, 2)} - taken
    row = ROWS[words.records[card]["row"]]
    return [PLACE_NAMES[place] for place in sorted(beside) if 0 <= place < PLACES and place % 2 == row]


def payments(table: Any, card: str, level: int, words: Words) -> list[dict[str, int]]:
    """All ways to pay the resources of an upgrade with what lies on the card."""
    cost = words.records[card]["costs"][level]
    there = next(laid["goods"] for laid in own(table)["village"] if laid["card"] == card)
    size = sum(cost.get(name, 0) for name in (*RESOURCE_NAMES, "any"))
    ways: list[dict[str, int]] = [{}]
    for name in RESOURCE_NAMES:
        most = there.get(name, 0)
        ways = [{**way, name: many} for way in ways for many in range(most + 1) if sum(way.values()) + many <= size]
    wild = has(table, "keyflower")
    return [way for way in ways if sum(way.values()) == size and (wild or beyond(way, cost) <= cost.get("any", 0))]


def beyond(way: Mapping[str, int], cost: Mapping[str, int]) -> int:
    """How many resources other than gold are more than their own type is asked for."""
    return sum(max(0, many - cost.get(name, 0)) for name, many in way.items() if name != "gold")
