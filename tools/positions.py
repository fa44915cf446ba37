"""Games under way: played here, without a browser, to a moment that is wanted, then put into a server's database."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from sqlalchemy import insert

from steading import Game, State
from steading.server.people.sessions import Sessions
from steading.server.settings import Settings
from steading.server.store.keys import hash_secret
from steading.server.store.schema import ActionRow
from steading.server.store.stores import Stores
from steading.server.store.tables import TableHead, insert_table
from steading.tables.seating import Chair
from tools.browser import Server

Form = Mapping[str, Any]

EAGER = ("upgrade", "flip", "extend", "build", "put", "use", "bid")  # what brings a game to its rarer decisions
NAMES = ("Ann", "Bea", "Cem", "Dan", "Eve", "Fay")


@dataclass(frozen=True)
class StartedGame:
    """A game and how it was played so far; `actions` are those wanted that the seat may play now."""

    game: Game
    seats: int
    seed: int
    rows: list[tuple[int, Form]]
    seat: int
    actions: list[Form]


def play_near_end(game: Game, seats: int, left: int, seed: int = 1) -> StartedGame:
    """A game so many decisions before its end."""
    chance = random.Random(seed)
    state = game.start(seats, seed)
    rows: list[tuple[int, Form]] = []
    while state.deciders:
        seat = state.deciders[0]
        rows.append((seat, next_action(state, seat, chance)))
        state.play(seat, game.catalogue.read(rows[-1][1]))
    kept = rows[:-left]
    state = game.start(seats, seed)
    for seat, form in kept:
        state.play(seat, game.catalogue.read(form))
    return StartedGame(game, seats, seed, kept, state.deciders[0], [])


def play_moves(game: Game, seats: int, moves: int, seed: int = 3) -> StartedGame:
    """A game after so many decisions."""
    chance = random.Random(seed)
    state = game.start(seats, seed)
    rows: list[tuple[int, Form]] = []
    while len(rows) < moves and state.deciders:
        seat = state.deciders[0]
        rows.append((seat, next_action(state, seat, chance)))
        state.play(seat, game.catalogue.read(rows[-1][1]))
    return StartedGame(game, seats, seed, rows, state.deciders[0], [])


def next_action(state: State, seat: int, chance: random.Random) -> Form:
    """Mostly the first of what leads somewhere, else anything."""
    forms = [action.form() for action in state.legal(seat)]
    for do in EAGER:
        first = [form for form in forms if form["do"] == do]
        if first and chance.random() < 0.7:
            return chance.choice(first)
    return chance.choice(forms)


async def new_guest(stores: Stores) -> str:
    sessions = Sessions(stores.sessions, stores.keys, Settings())
    return await sessions.make_guest([secrets.token_hex(32)], "")


async def store_table(
    stores: Stores, found: StartedGame, tokens: dict[int, str], names: list[str] | None, watch: str = ""
) -> None:
    """Make the table with its log; whoever has a token has its seat."""
    id, host = secrets.token_urlsafe(12), await new_guest(stores)
    called = names or [f"Player {seat}" for seat in range(found.seats)]
    chairs = tuple(Chair(called[seat], None if seat in tokens else "random") for seat in range(found.seats))
    hashes = [hash_secret(tokens[seat]) if seat in tokens else None for seat in range(found.seats)]
    fingerprint = found.game.fingerprint
    head = TableHead(id, found.game.name, dict(found.game.options), found.seed, fingerprint, host, chairs, watch=watch)
    rows = [
        {
            "table": id,
            "number": number,
            "kind": "play",
            "seat": seat,
            "form": form,
            "open": True,
            "key": None,
            "at": 0.0,
        }
        for number, (seat, form) in enumerate(found.rows)
    ]
    log = [insert(ActionRow).values(rows)] if rows else []
    await stores.database.change(*insert_table(head, hashes), *log)  # at once: a server would play on from half a log
    await stores.database.close()


def store_game(
    server: Server, found: StartedGame, places: list[int], names: list[str] | None = None, watch: str = ""
) -> list[str]:
    """Put the game into the server's database; the secret links of these seats, the others are bots'. `watch` says who
    may look on."""
    tokens = {place: secrets.token_urlsafe(24) for place in places}
    stores = Stores(server.database)
    with ThreadPoolExecutor(1) as apart:  # a browser's own loop may run in this thread
        apart.submit(lambda: asyncio.run(store_table(stores, found, tokens, names, watch))).result()
    return [f"/seat/{tokens[place]}" for place in places]
