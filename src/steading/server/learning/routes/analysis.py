"""After the game: its analysis, for those at the table, for who has the address to share, and of uploaded records.

Of a game that is not over there is none. To play on from a moment of it is another table: the record stays as it was.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import cast

from litestar import Response, get, post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath, FromQuery
from msgspec import convert
from msgspec.json import encode
from msgspec.structs import replace

from ....analysis.page import PageLinks, body, preview_body
from ....analysis.report import Analysis, read_analysis
from ....engine import Game, Record, read_record
from ....engine.contract import Document
from ....games import board_for, names_in
from ....language.arguments import sentence
from ....language.catalogue import SOURCE
from ....tables import requests
from ....tables.arrangements import played_record
from ....tables.denials import CUT_SHORT
from ....tables.forms import AnalysisProgress, Location, WhatIf
from ....tables.messages import Curve
from ....tables.replays import curve_of
from ....tables.seating import Chair
from ....tables.table import Table
from ....tables.titles import title_of
from ....tables.tutors.what_if import choose_seat, origin_row, what_if_opening
from ...bots.analysis_queue import AnalysisQueue
from ...bots.record_pool import BadRecord, RecordPool
from ...live.access import Access
from ...live.factory import TableFactory
from ...live.moves import Moves
from ...live.registry import Registry
from ...live.routes.pages import read
from ...live.stored_games import find_game
from ...people.sessions import Sessions
from ...people.visitors import person_for
from ...store.records import RecordStore, StoredAnalysis
from ...web.connections import AnyRequest
from ...web.languages import language_of, server_language
from ...web.meter import Meter
from ...web.pages import page
from ...web.requests import address_of, read_body
from ...web.security import HttpDenial, not_found

BUSY = sentence("analyses-busy")
WAYS = ("/table/{id:str}/analysis", "/replay/{id:str}/analysis")  # and `/analysis/...` for who it is shared with


@dataclass(frozen=True)
class Subject:
    """A finished game: whose, what is kept of it, and where its pages are."""

    table: str | None
    record: str | None
    game: Game
    game_record: Record
    address: str  # of its analysis
    again: str  # where it can be watched; nowhere for who only has the shared address
    chairs: Sequence[Chair]
    own: frozenset[int]
    analysis: StoredAnalysis | None

    @property
    def name(self) -> str:
        """What its work is called."""
        return f"table {self.table}" if self.table is not None else f"record {self.record}"


async def of_table(record_store: RecordStore, table: Table, address: str, again: str, own: frozenset[int]) -> Subject:
    """The game of a table."""
    record, found = played_record(table), await record_store.analysis(table=table.id)
    return Subject(table.id, None, table.game, record, address, again, table.seating.first, own, found)


async def of_record(
    request: AnyRequest, record_store: RecordStore, record_pool: RecordPool, id: str, address: str, again: str
) -> Subject:
    text = await record_store.text(id)
    if text is None:
        raise not_found()
    record = read_record(text)
    game = find_game(record.game, record.options)
    if not await read(request, record_pool, "over", text):
        raise HttpDenial(409, "not-over", CUT_SHORT)
    chairs = [Chair(name) for name in names_in(record, language_of(request))]
    return Subject(None, id, game, record, address, again, chairs, frozenset(), await record_store.analysis(record=id))


async def subject_of(
    request: AnyRequest, record_store: RecordStore, record_pool: RecordPool, access: Access, id: str
) -> Subject:
    """What the address is about; Denial to who may not know, and for a game that is not over."""
    way = request.scope["path"].split("/")[1]
    if way == "table":
        live, _, own = await access.visit(request, id)
        return await of_table(record_store, live.table, f"/table/{id}/analysis", f"/table/{id}", own)
    if way == "replay":
        return await of_record(request, record_store, record_pool, id, f"/replay/{id}/analysis", f"/replay/{id}")
    found = await record_store.analysis(id=id)
    if found is None:
        raise not_found()
    if found.table is None:
        return await of_record(
            request, record_store, record_pool, str(found.record), f"/analysis/{id}", f"/replay/{found.record}"
        )
    live = await access.open(found.table)
    return await of_table(record_store, live.table, f"/analysis/{id}", "", frozenset())


# ------------------------------------------------------------ the page
@get([*WAYS, "/analysis/{id:str}"])
async def analysis_page(
    request: AnyRequest,
    id: FromPath[str],
    record_store: Injected[RecordStore],
    meter: Injected[Meter],
    record_pool: Injected[RecordPool],
    access: Injected[Access],
) -> Response[str]:
    """The analysis; where it is still to be made, how far it is."""
    subject = await subject_of(request, record_store, record_pool, access, id)
    title = f"{title_of(subject.game.name)}: {', '.join(names_in(subject.game_record, language_of(request)))}"
    shared = subject.analysis and f"/analysis/{subject.analysis.id}"
    data = {"analysis": subject.address, "ready": subject.analysis is not None, "shared": shared}
    if subject.analysis is None:
        return page(request, "analysis", title, "", data)
    known = await tell(request, record_pool, subject, subject.analysis.form)
    told = await meter.run(address_of(request), partial(body, known, places_of(subject), language_of(request)))
    return page(request, "analysis", title, "", data, told)


async def tell(request: AnyRequest, record_pool: RecordPool, subject: Subject, form: Document) -> Analysis:
    """What is stored or known so far, in the language of who asks; what takes too long to say again stays English."""
    code = language_of(request)
    if code == SOURCE:
        return read_analysis(form)
    question = {"analysis": encode(form).decode(), "language": code}
    try:
        told = await record_pool.ask("analysis", subject.game_record.text(), address_of(request), **question)
        return read_analysis(cast(Document, told))
    except BadRecord:
        return read_analysis(form)


def places_of(subject: Subject) -> PageLinks:
    """Where its page links to."""
    moment = f"{subject.again}#at-" if subject.again else ""
    return PageLinks(moment, f"{subject.address}/picture/", True)


@post([*WAYS], status_code=200)
async def begin(
    request: AnyRequest,
    id: FromPath[str],
    record_store: Injected[RecordStore],
    record_pool: Injected[RecordPool],
    registry: Injected[Registry],
    analysis_queue: Injected[AnalysisQueue],
    access: Injected[Access],
) -> AnalysisProgress:
    """Let it be made, unless it is there."""
    subject = await subject_of(request, record_store, record_pool, access, id)
    if subject.analysis is None:
        if analysis_queue.busy and subject.name not in analysis_queue.works:
            raise HttpDenial(409, "too-many", BUSY)

        async def keep(form: Document) -> None:
            if await still(registry, subject):
                found = StoredAnalysis(secrets.token_urlsafe(12), subject.table, subject.record, form)
                await record_store.keep_analysis(found)

        analysis_queue.begin(subject.name, subject.game_record.text(), keep)
    return progress_of(analysis_queue, subject, language_of(request))


async def still(registry: Registry, subject: Subject) -> bool:
    """Is the game as it was when its analysis was begun?"""
    if subject.table is None:
        return True
    live = await registry.open(subject.table)
    return live is not None and live.table.over and len(live.table.moves) == len(subject.game_record.moves)


@get([f"{way}/progress" for way in WAYS])
async def progress(
    request: AnyRequest,
    id: FromPath[str],
    record_store: Injected[RecordStore],
    meter: Injected[Meter],
    record_pool: Injected[RecordPool],
    analysis_queue: Injected[AnalysisQueue],
    access: Injected[Access],
    preview: FromQuery[int] = 0,
) -> AnalysisProgress:
    """How far it is, and what is known so far, if there is more than in that preview."""
    subject = await subject_of(request, record_store, record_pool, access, id)
    told, work = progress_of(analysis_queue, subject, language_of(request)), analysis_queue.works.get(subject.name)
    if told.ready or work is None or work.preview is None or work.previews <= preview:
        return told
    number, known = work.previews, await tell(request, record_pool, subject, work.preview)
    drawn = await meter.run(address_of(request), partial(preview_body, known, places_of(subject), language_of(request)))
    return replace(told, preview=number, body=drawn)


def progress_of(analysis_queue: AnalysisQueue, subject: Subject, code: str) -> AnalysisProgress:
    """The same, of a subject."""
    work = analysis_queue.works.get(subject.name)
    if subject.analysis is not None or work is None:
        return AnalysisProgress(0, 0, subject.analysis is not None)
    error = "" if work.error is None else server_language(code).render(work.error)
    return AnalysisProgress(work.steps, work.of, False, error)


@get([f"{way}/picture/{{at:int}}/{{seat:int}}" for way in (*WAYS, "/analysis/{id:str}")])
async def picture(
    request: AnyRequest,
    id: FromPath[str],
    at: FromPath[int],
    seat: FromPath[int],
    record_store: Injected[RecordStore],
    meter: Injected[Meter],
    record_pool: Injected[RecordPool],
    access: Injected[Access],
) -> Response[str]:
    """The board at a moment, as a seat saw it."""
    subject = await subject_of(request, record_store, record_pool, access, id)
    if at > len(subject.game_record.moves) or seat >= subject.game_record.seats:
        raise not_found()
    code = language_of(request)
    if subject.record is not None:
        text = subject.game_record.text()
        drawn = str(await read(request, record_pool, "picture", text, at=at, seat=seat, language=code))
    else:
        drawn = await meter.run(address_of(request), partial(draw_moment, subject, at, seat, code))
    headers = {"cache-control": "private, max-age=3600", "vary": "accept-language, cookie"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


def draw_moment(subject: Subject, at: int, seat: int, code: str) -> str:
    state = subject.game_record.replay(subject.game, at)
    return board_for(subject.game, names_in(subject.game_record, code), code).picture(state.view(seat))


# ------------------------------------------------------------ what if
@post([f"{way}/what-if" for way in (*WAYS, "/analysis/{id:str}")], status_code=201)
async def what_if(
    request: AnyRequest,
    id: FromPath[str],
    record_store: Injected[RecordStore],
    meter: Injected[Meter],
    record_pool: Injected[RecordPool],
    sessions: Injected[Sessions],
    access: Injected[Access],
    factory: Injected[TableFactory],
    moves: Injected[Moves],
) -> Location:
    """A new table that begins at a moment of the game, with bots on all other seats, and knows where it came from."""
    subject = await subject_of(request, record_store, record_pool, access, id)
    wanted = await read_body(request, WhatIf)
    seat = choose_seat(subject.game_record, wanted, subject.own)
    position = await position_at(request, meter, record_pool, subject, wanted.at)
    opening = what_if_opening(subject.game, subject.chairs, seat, position)
    curve = await read_curve(request, meter, record_pool, subject)
    person = await person_for(request, sessions)
    made = await factory.begin(person, opening)
    live = await access.open(made)
    href = f"{subject.again}#at-{wanted.at}" if subject.again else subject.address
    row = origin_row(href, subject.game_record, wanted.at, curve)
    await moves.arrange(live, lambda: requests.arrange(live.table, row))
    return Location(f"/table/{made}")


async def read_curve(request: AnyRequest, meter: Meter, record_pool: RecordPool, subject: Subject) -> Curve:
    """The score through the game."""
    if subject.record is not None:
        return convert(await read(request, record_pool, "curve", subject.game_record.text()), Curve)
    return await meter.run(address_of(request), partial(curve_of, subject.game, subject.game_record))


async def position_at(
    request: AnyRequest, meter: Meter, record_pool: RecordPool, subject: Subject, at: int
) -> Document:
    """The position at a moment."""
    if subject.record is not None:
        text = subject.game_record.text()
        found: Document = await read(request, record_pool, "position", text, at=at)  # type: ignore[assignment]
        return found
    work = partial(subject.game_record.replay, subject.game, at)
    return (await meter.run(address_of(request), work)).dump()


HANDLERS = [analysis_page, begin, progress, picture, what_if]
