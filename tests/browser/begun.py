"""Games under way: played here, without a browser, to a moment that is wanted, then put into the server's database."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from sqlalchemy import insert
from tools.browser import Server

from steading import Game, State
from steading.server.storage import ActionRow, Head, Storage, hashed
from steading.server.table import Chair
from tests.browser.seat import Seat

Form = Mapping[str, Any]
Wanted = Callable[[State, int], list[Form]]

EAGER = ("upgrade", "flip", "extend", "build", "put", "use", "bid")  # what brings a game to its rarer decisions
GAMES = 60  # one of so many shows what is wanted


@dataclass(frozen=True)
class Begun:
    """A game and how it was played so far; `actions` are those wanted that the seat may play now."""

    game: Game
    seats: int
    seed: int
    rows: list[tuple[int, Form]]
    seat: int
    actions: list[Form]


def begun(game: Game, seats: int, wanted: Wanted) -> Begun:
    """A game at the first moment at which somebody may play an action that is wanted."""
    for seed in range(GAMES):
        chance = random.Random(seed)
        state = game.start(seats, seed)
        rows: list[tuple[int, Form]] = []
        while state.deciders:
            seat = state.deciders[0]
            actions = wanted(state, seat)
            if actions:
                return Begun(game, seats, seed, rows, seat, actions)
            form = next_action(state, seat, chance)
            state.play(seat, game.catalogue.read(form))
            rows.append((seat, form))
    raise AssertionError(f"in {GAMES} games nobody could do it")


def ending(game: Game, seats: int, left: int, seed: int = 1) -> Begun:
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
    return Begun(game, seats, seed, kept, state.deciders[0], [])


def reached(game: Game, seats: int, moves: int, seed: int = 3) -> Begun:
    """A game after so many decisions."""
    chance = random.Random(seed)
    state = game.start(seats, seed)
    rows: list[tuple[int, Form]] = []
    while len(rows) < moves and state.deciders:
        seat = state.deciders[0]
        rows.append((seat, next_action(state, seat, chance)))
        state.play(seat, game.catalogue.read(rows[-1][1]))
    return Begun(game, seats, seed, rows, state.deciders[0], [])


def next_action(state: State, seat: int, chance: random.Random) -> Form:
    """Mostly the first of what leads somewhere, else anything."""
    forms = [action.form() for action in state.legal(seat)]
    for do in EAGER:
        first = [form for form in forms if form["do"] == do]
        if first and chance.random() < 0.7:
            return chance.choice(first)
    return chance.choice(forms)


def can(*kinds: str) -> Wanted:
    """Wanted: an action of one of these kinds."""
    return lambda state, seat: [form for form in (action.form() for action in state.legal(seat)) if form["do"] in kinds]


def sit_down(ann: Seat, server: Server, found: Begun, *others: Seat) -> None:
    """The seat that decides is ann's, those after it are the others', the rest are bots'."""
    places = [(found.seat + number) % found.seats for number in range(1 + len(others))]
    tokens = {place: secrets.token_urlsafe(24) for place in places}
    storage = Storage(f"sqlite:///{server.folder / 'tables.db'}")
    with ThreadPoolExecutor(1) as apart:  # the browser's own loop runs in this thread
        apart.submit(lambda: asyncio.run(keep(storage, found, tokens))).result()
    for person, place in zip((ann, *others), places, strict=True):
        person.page.goto(f"/seat/{tokens[place]}")
        person.page.wait_for_url("**/table/*")
    ann.ready()


async def keep(storage: Storage, found: Begun, tokens: dict[int, str]) -> None:
    """Make the table with its log; whoever has a token has its seat."""
    id, host = secrets.token_urlsafe(12), secrets.token_hex(32)
    chairs = tuple(Chair(f"Player {seat}", None if seat in tokens else "random") for seat in range(found.seats))
    hashes = [hashed(tokens[seat]) if seat in tokens else None for seat in range(found.seats)]
    head = Head(id, found.game.name, dict(found.game.options), found.seed, found.game.fingerprint, host, chairs)
    await storage.make_session(host)
    await storage.make_table(head, hashes, [])
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
    if rows:
        await storage.change(insert(ActionRow).values(rows))
    await storage.close()
