"""After the game: its analysis, for those at the table, for who has the address to share, and of uploaded records.

Of a game that is not over there is none. To play on from a moment of it is another table: the record stays as it was.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath

from ..analysis.page import Places, body
from ..analysis.report import analysis_of
from ..engine import Game, Record, read_record
from ..engine.contract import Document
from ..games import board_for, names_in
from .guard import Denied, not_found
from .hosting import said
from .house import House
from .messages import Address, Progress, WhatIf
from .pages import page, read
from .seating import SUBSTITUTE
from .storage import Analysed
from .table import Chair, Table
from .tables import begin_table, open_table, title_of, visit
from .visitors import AnyRequest, TheHouse, address_of, person_for
from .worker import rules

NOT_OVER = "Of a game there is an analysis once it is over, and nothing of it before."
CUT_SHORT = "This game was ended before its end; only one that was played to the end can be analysed."
BUSY = "Many games wait to be analysed; try again in some minutes."
WAYS = ("/table/{id:str}/analysis", "/replay/{id:str}/analysis")  # and `/analysis/...` for who it is shared with


@dataclass(frozen=True)
class Subject:
    """A finished game: whose, what is kept of it, and where its pages are."""

    table: str | None
    record: str | None
    game: Game
    played: Record
    address: str  # of its analysis
    again: str  # where it can be watched; nowhere for who only has the shared address
    chairs: Sequence[Chair]
    own: frozenset[int]
    found: Analysed | None

    @property
    def name(self) -> str:
        """What its work is called."""
        return f"table {self.table}" if self.table is not None else f"record {self.record}"


def finished(table: Table) -> Record:
    """The record of a table; Denied unless it was played to its end."""
    if not table.over:
        raise Denied(409, "not-over", NOT_OVER)
    if table.state.deciders:
        raise Denied(409, "not-over", CUT_SHORT)
    return table.record()


async def of_table(house: House, table: Table, address: str, again: str, own: frozenset[int]) -> Subject:
    """The game of a table."""
    record, found = finished(table), await house.storage.analysis(table=table.id)
    return Subject(table.id, None, table.game, record, address, again, table.seating.first, own, found)


async def of_record(request: AnyRequest, house: House, id: str, address: str, again: str) -> Subject:
    """An uploaded game."""
    text = await house.storage.record(id)
    if text is None:
        raise not_found()
    record = read_record(text)
    game = rules(record.game, json.dumps(record.options))
    if not await read(request, house, "over", text):
        raise Denied(409, "not-over", CUT_SHORT)
    chairs = [Chair(name) for name in names_in(record)]
    return Subject(None, id, game, record, address, again, chairs, frozenset(), await house.storage.analysis(record=id))


async def subject_of(request: AnyRequest, house: House, id: str) -> Subject:
    """What the address is about; Denied to who may not know, and for a game that is not over."""
    way = request.scope["path"].split("/")[1]
    if way == "table":
        opened, _, own = await visit(request, house, id)
        return await of_table(house, opened.table, f"/table/{id}/analysis", f"/table/{id}", own)
    if way == "replay":
        return await of_record(request, house, id, f"/replay/{id}/analysis", f"/replay/{id}")
    found = await house.storage.analysis(id=id)
    if found is None:
        raise not_found()
    if found.table is None:
        return await of_record(request, house, str(found.record), f"/analysis/{id}", f"/replay/{found.record}")
    opened = await open_table(house, found.table)
    return await of_table(house, opened.table, f"/analysis/{id}", "", frozenset())


# ------------------------------------------------------------ the page
@get([*WAYS, "/analysis/{id:str}"])
async def analysis_page(request: AnyRequest, id: FromPath[str], house: TheHouse) -> Response[str]:
    """The analysis; where it is still to be made, how far it is."""
    subject = await subject_of(request, house, id)
    title = f"{title_of(subject.game.name)}: {', '.join(names_in(subject.played))}"
    shared = subject.found and f"/analysis/{subject.found.id}"
    data = {"analysis": subject.address, "ready": subject.found is not None, "shared": shared}
    if subject.found is None:
        return page("analysis", title, "", data)
    moment = f"{subject.again}#at-" if subject.again else ""
    places = Places(moment, f"{subject.address}/picture/", True)
    told = await house.costly.run(address_of(request), partial(body, analysis_of(subject.found.form), places))
    return page("analysis", title, "", data, told)


@post([*WAYS], status_code=200)
async def begin(request: AnyRequest, id: FromPath[str], house: TheHouse) -> Progress:
    """Let it be made, unless it is there."""
    subject = await subject_of(request, house, id)
    if subject.found is None:
        if house.analysts.busy and subject.name not in house.analysts.works:
            raise Denied(409, "too-many", BUSY)

        async def keep(form: dict[str, Any]) -> None:
            if await still(house, subject):
                found = Analysed(secrets.token_urlsafe(12), subject.table, subject.record, form)
                await house.storage.keep_analysis(found)

        house.analysts.begin(subject.name, subject.played.text(), keep)
    return told_of(house, subject)


async def still(house: House, subject: Subject) -> bool:
    """Is the game as it was when its analysis was begun?"""
    if subject.table is None:
        return True
    opened = await house.open(subject.table)
    return opened is not None and opened.table.over and len(opened.table.played) == len(subject.played.moves)


@get([f"{way}/progress" for way in WAYS])
async def progress(request: AnyRequest, id: FromPath[str], house: TheHouse) -> Progress:
    """How far it is."""
    return told_of(house, await subject_of(request, house, id))


def told_of(house: House, subject: Subject) -> Progress:
    """The same, of a subject."""
    work = house.analysts.works.get(subject.name)
    if subject.found is not None or work is None:
        return Progress(0, 0, subject.found is not None)
    return Progress(work.done, work.of, False, work.failed)


@get([f"{way}/picture/{{at:int}}/{{seat:int}}" for way in (*WAYS, "/analysis/{id:str}")])
async def picture(
    request: AnyRequest, id: FromPath[str], at: FromPath[int], seat: FromPath[int], house: TheHouse
) -> Response[str]:
    """The board at a moment, as a seat saw it."""
    subject = await subject_of(request, house, id)
    if at > len(subject.played.moves) or seat >= subject.played.seats:
        raise not_found()
    if subject.record is not None:
        drawn = str(await read(request, house, "picture", subject.played.text(), at=at, seat=seat))
    else:
        drawn = await house.costly.run(address_of(request), partial(drawn_at, subject, at, seat))
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "private, max-age=3600"})


def drawn_at(subject: Subject, at: int, seat: int) -> str:
    """The same."""
    state = subject.played.replay(subject.game, at)
    return board_for(subject.game, names_in(subject.played)).picture(state.view(seat))


# ------------------------------------------------------------ what if
@post([f"{way}/what-if" for way in (*WAYS, "/analysis/{id:str}")], status_code=201)
async def what_if(request: AnyRequest, id: FromPath[str], house: TheHouse) -> Address:
    """A new table that begins at a moment of the game, with bots on all other seats."""
    subject = await subject_of(request, house, id)
    wanted = await said(request, WhatIf)
    seat = wanted.seat if wanted.seat is not None else min(subject.own, default=0)
    if not 0 <= wanted.at < len(subject.played.moves) or not 0 <= seat < len(subject.chairs):
        raise Denied(400, "bad-request", "There is no such moment to play on from, or no such seat.")
    position = await position_at(request, house, subject, wanted.at)
    person = await person_for(request, house)
    chairs = [
        Chair(chair.name, None if place == seat else chair.bot or SUBSTITUTE)
        for place, chair in enumerate(subject.chairs)
    ]
    made = await begin_table(house, person, subject.game, chairs, position, "what-if")
    return Address(f"/table/{made}")


async def position_at(request: AnyRequest, house: House, subject: Subject, at: int) -> Document:
    """The position at a moment."""
    if subject.record is not None:
        text = subject.played.text()
        found: Document = await read(request, house, "position", text, at=at)  # type: ignore[assignment]
        return found
    work = partial(subject.played.replay, subject.game, at)
    return (await house.costly.run(address_of(request), work)).dump()


HANDLERS = [analysis_page, begin, progress, picture, what_if]
