"""What a process does about the words of the others: it looks at the tables that it has in memory, and at no others."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from .logs import logged
from .neighbours import Word
from .orders import orders_of

if TYPE_CHECKING:
    from .house import House
    from .opened import Opened

AT_TABLES = ("rows", "chat", "seats", "orders", "head", "gone")


def hear(house: House, word: Word) -> None:
    """Something is new at a table, perhaps at one of ours."""
    if word.kind == "answered":
        house.questions.hear(word.table)
    if word.kind == "lobby":
        house.offers.hear()
    opened = house.opened.get(word.table)
    if opened is None:
        return
    if word.kind == "here":
        opened.elsewhere = house.neighbours.present_at(word.table)
        opened.tell()
    elif word.kind in AT_TABLES:
        look_again(house, opened, word.kind)


def look_again(house: House, opened: Opened, *kinds: str) -> None:
    """Read what is new, soon; what comes meanwhile is read along."""
    opened.news.update(kinds)
    if opened.reading is None or opened.reading.done():
        opened.reading = asyncio.get_running_loop().create_task(logged(read_news(house, opened)))
        house.tasks.add(opened.reading)
        opened.reading.add_done_callback(house.tasks.discard)


async def read_news(house: House, opened: Opened) -> None:
    """As `look_again`, until there is nothing new."""
    while opened.news and not opened.gone:
        news, opened.news = opened.news, set()
        if "gone" in news and await house.storage.host(opened.table.id) is None:
            await house.vanish(opened)
            return
        if "head" in news:
            await house.look_anew(opened)
        if "rows" in news:
            async with opened.lock:
                await house.read_on(opened, noted=True)
        if "seats" in news:
            await look_at_seats(house, opened)
        if "orders" in news:
            async with opened.lock:
                opened.orders = await orders_of(house.storage, opened.table.id)
            opened.tell()
            house.bot_seats.wake(opened)
        if "chat" in news and opened.chat is not None:
            async with opened.lock:
                await house.read_chat(opened)
            opened.tell()


async def look_at_seats(house: House, opened: Opened) -> None:
    """Who has which seat; whoever has lost one meanwhile leaves it."""
    for listener in list(opened.listeners):
        for seat in listener.own - await house.storage.seats_of(listener.person, opened.table.id):
            listener.leave(seat)
    await house.look_at_seats(opened)


async def catch_up(house: House) -> None:
    """Words may have been lost: what nobody looks at is forgotten, the rest is read again. The database is there."""
    house.supervisor.hurry()
    house.offers.hear()
    for id in [id for id, opened in house.recent.items() if opened.idle]:
        del house.recent[id]
    for opened in list(house.opened.values()):
        look_again(house, opened, *AT_TABLES)
        opened.elsewhere = house.neighbours.present_at(opened.table.id)


async def compare(house: House) -> None:
    """A process may have died between a row and the word about it: those with fewer rows than there are read on."""
    lengths = await house.storage.lengths(list(house.opened))
    for id, opened in list(house.opened.items()):
        if id not in lengths:
            look_again(house, opened, "gone")
        elif len(opened.table.rows) < lengths[id]:
            async with opened.lock:
                await house.read_on(opened)
