"""The tables that the conformance suite is played at: every game, with the option sets worth telling apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

import steading
from steading import State
from steading.engine.ids import Seat
from steading.games.key_family.rules.goods import COLOUR_NAMES, SEASON_NAMES
from steading.games.key_flow.rules.pieces import CARDS, hand_size
from steading.games.keyflower.rules.pieces import SIDES
from steading.games.keyflower.rules.places import NEXT_CELL
from steading.games.keyflower.rules.state import CELL, OWNER, TILE, KeyflowerState
from steading.games.keyflower.rules.tiles import TILE_COUNT, TILES, Tile
from tests.depth import DEEP, FEW_TABLES
from tests.games.key_flow.kit import PIECES as KEY_FLOW
from tests.games.keyflower.kit import PIECES, edges, neighbours


@dataclass(frozen=True)
class Seating:
    """A game with its options and seats. `invariant` checks what its rules keep; what it returns never shrinks."""

    game_name: str
    options: tuple[tuple[str, object], ...]
    seats: int
    invariant: Callable[[State], list[int]]

    @cached_property
    def game(self) -> steading.Game:
        return steading.game(self.game_name, None, **dict(self.options))

    def __str__(self) -> str:
        on = [str(name if value is True else value) for name, value in self.options if value]
        return "-".join([self.game_name, str(self.seats), *on])


def my_farm_shop(state: State) -> list[int]:
    """No piece is made or lost; Coins and the box only grow."""
    document: Any = state.dump()
    cards = list(document["deck"]) + list(document["returned"])
    cards += [card for card in [*document["market"], document["hand"]] if card not in (None, "farmer")]
    cards += [card for cards in document["jump_sets"] if cards for card in cards]
    for farm in document["farms"]:
        cards += list(farm["cards"].values())
        cards += [card for frame in farm["pending"] for card in frame.get("cards", [])]
        assert all(number >= 0 for number in [*farm["goods"].values(), farm["bags"], farm["coins"]])
        busy = farm["pending"] and farm["pending"][-1]["decision"] not in (
            "activate",
            "after activating",
            "take a card",
        )
        assert busy or sum(farm["goods"].values()) + sum(farm.get("transport", {}).values()) <= 16
        spaces = {"6": 1, "8": 1, "7": 2 if "sunflower-7" in document["skills"].values() else 0}
        assert all(number <= spaces.get(field, 2) for field, number in farm["sunflowers"].items())
    assert len(cards) == len(set(cards))
    for kind in document["skills"]:
        assert sum(farm["transport"][kind] for farm in document["farms"]) <= 4
    farmers = [card for card in [*document["market"], document["hand"]] if card == "farmer"]
    assert len(farmers) == int(bool(document["skills"]))
    return [-len(cards), *[farm["coins"] for farm in document["farms"]]]


def keyflower(state: State) -> list[int]:
    """141 workers, 48 skills, 120 resources, 64 tiles; no edges that do not match without boat 2a; seasons go on."""
    document: Any = state.dump()
    players = document["players"]
    lots = document["lots"] + document["turn_order"]
    tiles = [tile for player in players for tile in player["tiles"]]
    workers, skills, goods = Counter(document["bag"]), Counter(document["pile"]), Counter(document["supply"])
    workers["green"] += document["green"]
    for holder in [*players, *document["boats"], *[lot for lot in lots if "workers" in lot], *tiles]:
        for counted, kind in ((workers, "workers"), (skills, "skills"), (goods, "goods")):
            for name, number in holder.get(kind, {}).items():
                counted[name] += number
    for bid in [bid for lot in lots for bid in lot["bids"]]:
        workers[bid["colour"]] += bid["workers"]
    if "trade" in document:
        goods["gold"] += sum(row["gold"] for row in document["trade"]["cargo"])
        merchants(document)
    if "farm" in document:
        farmers(document)
    assert workers == {"blue": 40, "red": 40, "yellow": 40, "green": 20}  # and the purple figure
    assert skills == {"anvil": 16, "pick axe": 16, "saw": 16}
    assert goods == {"gold": 48, "iron": 24, "stone": 24, "wood": 24}
    assert min([*workers.values(), *skills.values(), *goods.values()]) >= 0
    named = [tile["tile"] for tile in [*tiles, *lots]]
    for player in players:
        named += [*player["won"], *player["aside"], *player["winter"], *player["put_in"]]
    assert len(named) == len(set(named))
    for player in players:
        laid = {(tile["q"], tile["r"]): (TILES.index(tile["tile"]), tile["turned"]) for tile in player["tiles"]}
        free = any(tile["tile"] == "summer boat 2" and tile["side"] == "a" for tile in player["tiles"])
        for place, (tile, turned) in laid.items():
            for side, there in enumerate(neighbours(place)):
                if there in laid and not free:
                    assert edges(tile, turned, side) == edges(*laid[there], (side + 3) % 6)
        for tile in player["tiles"]:
            assert sum(tile["workers"].values()) <= 6
    villages(state)
    return [SEASON_NAMES.index(document["season"])]


def villages(state: State) -> None:
    """What a position keeps so as not to look for it: the tiles of each village in order, and their neighbours."""
    assert isinstance(state, KeyflowerState)
    numbers = [*state.tiles]
    owners, cells = numbers[OWNER::TILE][:TILE_COUNT], numbers[CELL::TILE][:TILE_COUNT]
    for seat in range(state.seats):
        laid = [tile for tile, owner in enumerate(owners) if owner == seat and cells[tile] >= 0]
        found = {cells[tile]: tile for tile in laid}
        assert laid[0] == state.home(Seat(seat)) and len(found) == len(laid)
        assert [*laid[1:], -1] == [state.after(Tile(tile)) for tile in laid]
        for tile, side in product(laid, range(SIDES)):
            assert state.beside(Tile(tile), side) == found.get(NEXT_CELL[cells[tile] * SIDES + side], -1)


def farmers(document: Any) -> None:
    """12 cows, 24 pigs, 32 sheep, 30 wheat; animals stand only on tiles of their village."""
    herds = Counter(document["farm"])
    for player in document["players"]:
        herds["wheat"] += player["wheat"]
        laid = [tile["tile"] for tile in player["tiles"]]
        for row in player["animals"]:
            assert row["tile"] in laid
            herds.update({name: row.get(name, 0) for name in ("cow", "pig", "sheep")})
    assert herds == {"cow": 12, "pig": 24, "sheep": 32, "wheat": 30}


def merchants(document: Any) -> None:
    """36 contracts, 6 cabins; extensions stand on upgraded tiles and bind their colour."""
    trade, players = document["trade"], document["players"]
    seen = [contract for contract in trade["open"] if contract is not None] + trade["discarded"]
    seen += [contract for player in players for contract in player["contracts"]]
    seen += [contract for row in document["contracts_aboard"] for contract in row["contracts"]]
    assert len(seen) == len(set(seen))
    assert len(seen) + sum(trade["piles"]) == 36
    cabins = trade["cabins"] + sum(player["cabins"] for player in players)
    assert cabins + sum(row["cabins"] for row in trade["cargo"]) == 6
    extended = [tile for tile in trade["extensions"] if tile is not None]
    assert len(extended) == len(set(extended))
    laid = {tile["tile"]: tile for player in players for tile in player["tiles"]}
    for number, tile in enumerate(trade["extensions"]):
        if tile is not None:
            assert laid[tile]["side"] == "upgraded"
            assert laid[tile]["colour"] == COLOUR_NAMES[PIECES.extension_colours[number]]


NUMBERS = {name: number for number, name in enumerate(CARDS)}


def key_flow(state: State) -> list[int]:
    """Every card in one place, 48 single-sided tiles, keyples only where they work; seasons go on."""
    document: Any = state.dump()
    players, seats = document["players"], document["seats"]
    tiles = Counter(document["pile"])
    named = [card for deck in document["decks"].values() for card in deck] + document["discarded"]
    for player in players:
        tiles.update(player["skills"])
        laid = [card["card"] for card in player["village"]] + [k for card in player["village"] for k in card["keyples"]]
        named += [*laid, *player["store"], *player["hand"]]
        named += player["winter"] if document["season"] != "winter" else []
        assert min([player["tokens"], player["owed"], *player["double"].values(), 0]) >= 0
        for card in player["village"]:
            number = NUMBERS[card["card"]]
            assert card["flipped"] <= card["upgrades"] < max(1, KEY_FLOW.panels[number])
            assert all(count > 0 for count in card["goods"].values())
            assert KEY_FLOW.workable[number] or not (card["keyples"] or card["spent"])
            assert set(card["boosted"]) <= set(card["keyples"])
    assert tiles == {"anvil": 16, "pick axe": 16, "saw": 16}
    assert len(named) == len(set(named))
    if document["step"] in ("choose", "tokens"):  # no card is on its way
        season = SEASON_NAMES.index(document["season"])
        prepared = seats if document["season"] == "winter" else 0
        seen = [card for card in named if KEY_FLOW.season[NUMBERS[card]] == season]
        assert len(seen) == seats * hand_size(seats, season) + prepared
    return [SEASON_NAMES.index(document["season"])]


def chosen(on: str) -> tuple[tuple[str, object], ...]:
    """Options that are on, or have the value that is said."""
    said = [name.partition("=") for name in on.split()]
    return tuple((name, value or True) for name, _, value in said)


MODULES = ("jump_start", "farmer", "goals")
EVERY = [
    Seating("my_farm_shop", (*zip(MODULES, on, strict=True), ("cards", cards)), seats, my_farm_shop)
    for on, seats, cards in [
        *[
            (on, 2 + place % 3, "core" if place % 2 else "extended")
            for place, on in enumerate(product((False, True), repeat=3))
        ],
        ((True, True, True), 4, "extended"),
        ((False, False, False), 4, "core"),
    ]
]
EVERY += [
    Seating("keyflower", chosen(on), seats, keyflower)
    for on, numbers in [
        ("", (2, 3, 4, 5, 6)),
        ("farmers", (2, 5)),
        ("merchants", (3, 6)),
        ("farmers merchants", (2, 4, 6)),
        ("farmers merchants all_farmers all_merchants open_screens flipper=after hillside=without help_2", (2,)),
    ]
    for seats in numbers
]
EVERY += [
    Seating("key_flow", options, seats, key_flow)
    for options, numbers in [
        ((), (2, 3, 4, 5, 6)),
        ((("competition", True),), (2, 4, 6)),
        ((("discard", "nothing"), ("fresh_token", False), ("open_store", True)), (3,)),
    ]
    for seats in numbers
]

SOME = EVERY[:10:3] + EVERY[10:15:2] + EVERY[16:23:2] + EVERY[23::2]  # of each kind

# At night both builds play at all of them. By day the compiled one plays at some; the interpreted one, many times
# slower, at one a game, with most in play.
FULLEST = ("my_farm_shop-4-jump_start-farmer-goals-extended", "keyflower-4-farmers-merchants", "key_flow-4-competition")
TABLES = [table for table in EVERY if DEEP or str(table) in FULLEST or (table in SOME and not FEW_TABLES)]
