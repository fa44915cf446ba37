"""The first position of each game as the start page would open it, drawn ahead of time: people look at the table while
Python arrives, and play on from what they see."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count, islice

import msgspec

from ..games import board_for, make
from ..language.catalogue import SOURCE
from ..pocket.device import LoneDevice
from ..pocket.lists import Lists
from ..pocket.router import Router
from ..pocket.services import PocketServices
from ..pocket.store import MemoryStore
from ..tables.forms import GameForm
from ..tables.titles import title_of

BOARDS = 3  # of each game: not everybody begins with the same one


def usual(game: GameForm) -> dict[str, object]:
    """Who plays, and how, unless somebody says otherwise; `lobby/line_up.js` says the same on the start page."""
    seats: list[dict[str, str]] = [{"kind": "me", "name": "Ann"}]
    while len(seats) < game.quick:
        bot = game.bots[2 - len(seats) % 2]
        taken = [seat["name"] for seat in seats]
        seats.append({"kind": "bot", "bot": bot.bot, "name": next(each for each in bot.names if each not in taken)})
    options = {option.name: option.default for option in game.options}
    return {"game": game.name, "options": options, "seats": seats, "hints": False, "clock": None}


def seeds(game: GameForm) -> Iterator[int]:
    """Those with which the person decides first."""
    rules = make(game.name, {})
    return (seed for seed in count(1) if 0 in rules.start(game.quick, seed).deciders)


async def first_board(wanted: dict[str, object], seed: int, lists: Lists, code: str) -> bytes:
    """What the page of a new table is sent first."""
    services = PocketServices(MemoryStore(), LoneDevice(), lists, luck=lambda: seed, pause=3600)
    answer = await Router(services).ask("/tables", msgspec.json.encode(wanted).decode())
    live = await services.registry.open(msgspec.json.decode(answer.text)["table"])
    assert live is not None
    sent: list[str] = []
    services.connect(live, sent.append, code)
    for task in live.tasks.values():
        task.cancel()
    return sent[0].encode()


def draw_first_boards(game: GameForm, lists: Lists, code: str = SOURCE) -> bytes:
    """For one game, in a language: what it was opened with, what its page is filled with, some first boards by their
    seeds."""
    wanted = usual(game)
    page = {
        "game": game.name,
        "title": title_of(game.name),
        "host": True,
        "led": False,
        "layout": board_for(make(game.name, {}), (), code).layout,
        "sprites": f"/sprites/{game.name}",
    }
    with ThreadPoolExecutor(1) as apart:  # whoever asks may be in a loop already
        boards = {
            str(seed): msgspec.Raw(apart.submit(asyncio.run, first_board(wanted, seed, lists, code)).result())
            for seed in islice(seeds(game), BOARDS)
        }
    return msgspec.json.encode({"wanted": wanted, "page": page, "boards": boards})
