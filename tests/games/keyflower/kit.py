"""Positions of Keyflower for tests: `given` writes a small position document, with villages laid out by themselves."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import steading
from steading import State
from steading.engine.components import Components
from steading.games.keyflower.rules.pieces import SIDE_DIRECTIONS, read_pieces
from steading.games.keyflower.rules.places import Q_STEPS, R_STEPS
from steading.games.keyflower.rules.tiles import BOATS, TILES
from tests.kit import play

R = "keyflower:"
F = "farmers:"
M = "merchants:"
GAME = steading.game("keyflower")
PIECES = read_pieces()
EXPANSION_FILES = ("farmers.toml", "merchants.toml", "contracts.toml", "extensions.toml")
BASE = Components([piece for piece in PIECES.components.records if piece.file not in EXPANSION_FILES])
PLAY = "the players take turns"
EXPAND = "the villages are expanded"
BOAT_CHOICE = "boats are chosen"
WINTER_CHOICE = "winter tiles are chosen"
FLIPPER = "the Flipper turns a tile"
FLIPPER_II = "the Flipper II extends a tile"
OVER = "over"

Tiles = dict[tuple[int, int], tuple[int, int]]  # by place: the tile and how it is turned


def counted(text: str | dict[str, int] | None) -> dict[str, int]:
    """ "2 blue 1 pick axe" as numbers by name."""
    if isinstance(text, dict):
        return text
    found: dict[str, int] = {}
    for number, name in re.findall(r"(\d+) ([a-z ]*?[a-z])(?=\s*(?:\d|$))", text or ""):
        found[name] = found.get(name, 0) + int(number)
    return found


def edges(tile: int, turned: int, side: int) -> str:
    """The kind of edge that the tile shows on this side of the map."""
    if PIECES.waters[tile * 6 + turned] >> side & 1:
        return "water"
    return "road" if PIECES.roads[tile * 6 + turned] >> side & 1 else "plain"


def neighbours(place: tuple[int, int]) -> list[tuple[int, int]]:
    """The places around a place, clockwise from the south."""
    return [(place[0] + Q_STEPS[side], place[1] + R_STEPS[side]) for side in range(6)]


def turns_that_fit(tiles: Tiles, tile: int, place: tuple[int, int], join: str | None = None) -> list[int]:
    """The turns in which the tile matches all its neighbours there; with `join`, by this kind of edge to the first."""
    found = []
    for turned in range(6):
        touching = [
            (edges(tile, turned, side), edges(*tiles[there], (side + 3) % 6))
            for side, there in enumerate(neighbours(place))
            if there in tiles
        ]
        if touching and all(here == there for here, there in touching):
            if join is None or join in [here for here, _ in touching]:
                found.append(turned)
    return found


def lay_out(home: int, village: list[Any]) -> list[dict[str, Any]]:
    """A village: each tile where it is said to lie, or where it first fits, by a road if that can be."""
    tiles: Tiles = {(0, 0): (home - 1, 0)}
    rows: list[dict[str, Any]] = []
    for entry in village:
        row = dict(entry) if isinstance(entry, dict) else {"tile": entry}
        tile = TILES.index(row["tile"])
        if "q" not in row:
            beside, join = row.pop("beside", None), row.pop("join", None)
            place, row["turned"] = find_place(tiles, tile, beside, join)
            row["q"], row["r"] = place
        tiles[(row["q"], row["r"])] = (tile, row.get("turned", 0))
        for name in ("goods", "workers"):
            if name in row:
                row[name] = counted(row[name])
        rows.append(row)
    return rows


def find_place(
    tiles: Tiles, tile: int, beside: tuple[str, str] | None, join: str | None
) -> tuple[tuple[int, int], int]:
    """Beside a tile of the village on that side ("keywood", "N"), or anywhere."""
    if beside is not None:
        name, side = beside
        at = next(place for place, (number, _) in tiles.items() if TILES[number].startswith(name))
        places = [neighbours(at)[SIDE_DIRECTIONS.index(side)]]
    else:
        places = [place for at in tiles for place in neighbours(at) if place not in tiles]
    for wanted in [join] if join else ["road", "plain", "water"]:
        for place in places:
            fitting = turns_that_fit(tiles, tile, place, wanted)
            if fitting:
                return place, fitting[0]
    raise AssertionError(f"{TILES[tile]} fits nowhere in {tiles}")


def bids_of(bids: dict[int, str] | None) -> list[dict[str, Any]]:
    """{0: "2 blue"} as the document has it."""
    found = []
    for seat, text in (bids or {}).items():
        ((colour, number),) = counted(text).items()
        found.append({"seat": seat, "colour": colour, "workers": number})
    return found


def lot(entry: Any) -> dict[str, Any]:
    """A tile up for auction: its name, or a record with `bids`, `workers`, `last`, `colour`, `side`."""
    row = dict(entry) if isinstance(entry, dict) else {"tile": entry}
    row["bids"] = bids_of(row.get("bids"))
    row["workers"] = counted(row.get("workers"))
    return row


def document(
    seats: int = 2,
    *,
    season: str = "spring",
    step: str = PLAY,
    start: int = 0,
    active: int | None = None,
    passes: int = 0,
    lots: list[Any] | None = None,
    turn_order: dict[int, Any] | None = None,
    boats: dict[str, dict[str, Any]] | None = None,
    players: list[dict[str, Any]] | None = None,
    **rest: Any,
) -> dict[str, Any]:
    """The position document of `given`."""
    options = {name: rest.pop(name) for name in list(rest) if name in GAME.options}
    made: dict[str, Any] = {
        "game": "keyflower",
        "format": 2,
        "options": dict(game(**options).options),
        "seats": seats,
        "season": season,
        "step": step,
        "start": start,
        "active": start if active is None else active,
        "passes": passes,
        "lots": [lot(entry) for entry in lots or []],
        "players": [],
        **rest,
    }
    if turn_order is not None:
        made["turn_order"] = [
            {"tile": turn_order_tile(number, options), "bids": bids_of(turn_order.get(number))}
            for number in range(1, (0, 0, 1, 2, 3, 4, 4)[seats] + 1)
        ]
    if boats is not None:
        made["boats"] = [
            {
                "boat": name,
                "workers": counted(boats.get(name, {}).get("workers")),
                "skills": counted(boats.get(name, {}).get("skills")),
                "taken": boats.get(name, {}).get("taken"),
            }
            for name in in_the_row(list(boats), seats)
        ]
    for seat, given_player in enumerate((players or []) + [{}] * (seats - len(players or []))):
        player = dict(given_player)
        home = player.pop("home", seat + 1)
        first: dict[str, Any] = {"tile": f"home {home}", "q": 0, "r": 0}
        for name in ("side", "goods"):
            if name in player:
                first[name] = counted(player.pop(name)) if name == "goods" else player.pop(name)
        if "on_home" in player:
            first["workers"] = counted(player.pop("on_home"))
        player["tiles"] = [first, *lay_out(home, player.pop("village", []))]
        for name in ("workers", "skills", "seen_workers", "seen_skills"):
            if name in player:
                player[name] = counted(player[name])
        if "animals" in player:
            player["animals"] = [
                {"tile": tile, "field": field, **counted(animals)} for tile, field, animals in player["animals"]
            ]
        made["players"].append(player)
    return made


@cache
def game(**options: bool | str) -> steading.Game:
    """Keyflower with these options."""
    return steading.game("keyflower", None, **options)


def turn_order_tile(number: int, options: dict[str, Any]) -> str:
    """The name of the turn order tile of this number; the Farmers bring their own."""
    return f"farmers' turn order {number}" if options.get("farmers") and number < 4 else f"turn order {number}"


def in_the_row(named: list[str], seats: int) -> list[str]:
    """The boats of the row: for each name the version that is named, or the first."""
    plain = list(TILES[BOATS : BOATS + seats])
    return [f"{name} II" if f"{name} II" in named else name for name in plain]


def given(seats: int = 2, **position: Any) -> State:
    """A position: by default spring, the start player (seat 0) to take a turn, nobody with anything but a home.

    `lots` are the tiles up for auction: names, or records such as
    {"tile": "miner", "bids": {0: "2 blue", 1: "3 blue"}, "workers": "1 blue", "last": 1}.
    `turn_order` gives bids by number: {1: {0: "2 red"}}. `boats` gives loads: {"keyflower": {"workers": "3 red"}}.
    `players` are records with `home` (1 to 6; seat + 1 by default), `side` and `goods` of the home ("2 wood"),
    `on_home` (workers that use it), `village` (names, or records with `side`, `goods`, `workers`, `last` and a place:
    `q`, `r`,
    `turned`, or `beside`: ("keywood", "N") and `join`: "road" or "plain"), `won`, `workers` and `skills` behind the
    screen ("2 blue 1 green", "1 pick axe"), `winter` (the hand), `pending`; with the Farmers `wheat` and `animals`
    [("home 1", 0, "2 sheep")] by tile and part of its land; with the Merchants `contracts`, `contracts_shown`,
    `cabins`. Options are named like the others: given(2, farmers=True, merchants=True). `trade` is as in the position
    document: {"open": [3, 13, 26], "discarded": [], "extensions": [...]}.
    """
    made = document(seats, **position)
    return game(**{name: value for name, value in made["options"].items() if value}).load(made)


def extensions(**on: str) -> list[str | None]:
    """The list of extensions in a document: extensions(e05="keywood") has number 5 on the keywood."""
    return [on.get(f"e{number:02}") for number in range(18)]


def animals(state: State, seat: int) -> dict[tuple[str, int], dict[str, int]]:
    """The animals of a village, by tile and part of its land."""
    found: dict[tuple[str, int], dict[str, int]] = {}
    for row in player_of(state, seat)["animals"]:
        herd = {name: row[name] for name in ("cow", "pig", "sheep") if row.get(name)}
        found[(row["tile"], row["field"])] = herd
    return found


def tile_of(state: State, name: str) -> dict[str, Any]:
    """A tile in a village or up for auction, as the position document has it."""
    made: Any = state.dump()
    for row in [*made["lots"], *made["turn_order"], *[row for player in made["players"] for row in player["tiles"]]]:
        if row["tile"] == name:
            return dict(row)
    raise AssertionError(f"{name} lies nowhere")


def player_of(state: State, seat: int) -> dict[str, Any]:
    """A player's part of the position document."""
    made: Any = state.dump()
    return dict(made["players"][seat])


def score(state: State, seat: int = 0) -> dict[str, int]:
    """The lines of a seat's score sheet."""
    return next(dict(sheet.lines) for sheet in state.scores() if sheet.seat == seat)


def bid(state: State, seat: int, tile: str, colour: str, number: int) -> None:
    """A whole turn: a bid with workers from behind the screen."""
    play(state, seat, "bid", tile=tile)
    play(state, seat, "workers", colour=colour, number=number)


def use(state: State, seat: int, tile: str, colour: str = "blue", number: int = 1) -> None:
    """A use with workers from behind the screen; what the tile then asks for is still to be said."""
    play(state, seat, "use", tile=tile)
    play(state, seat, "workers", colour=colour, number=number)


def bids_on(state: State, tile: str) -> dict[int, str]:
    """The bids for a tile by seat: {0: "2 blue"}."""
    return {row["seat"]: f"{row['workers']} {row['colour']}" for row in tile_of(state, tile)["bids"]}


def screen(state: State, seat: int) -> dict[str, int]:
    """The workers behind a seat's screen, without the colours of which there are none."""
    return {colour: number for colour, number in player_of(state, seat)["workers"].items() if number}


def goods(state: State, tile: str) -> dict[str, int]:
    """The resources on a tile."""
    return dict(tile_of(state, tile)["goods"])


def go_on(state: State, until: str) -> State:
    """Everybody plays the first action there is until the step comes."""
    while state.dump()["step"] != until:
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])
    return state


def laid_out(start: State) -> dict[str, list[str]]:
    """The tiles up for auction in each season but winter, while everybody passes."""
    journal = start.keep_journal()
    made: Any = start.dump()
    found: dict[str, list[str]] = {"spring": [lot["tile"] for lot in made["lots"]]}
    while start.deciders:
        seat = start.deciders[0]
        start.play(seat, start.legal(seat)[0])
    events: list[Any] = [event for event in journal.log(None) if event["event"] in ("season", "laid out")]
    for season, tiles in zip(events[::2], events[1::2], strict=True):
        found[season["season"]] = list(tiles["tiles"])
    del found["winter"]
    return found
