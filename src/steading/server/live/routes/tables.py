"""How people come to a table: opening one, records to look at again."""

from __future__ import annotations

import secrets

from litestar import post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath, JSONBody

from ....language.arguments import sentence
from ....tables.clocks import write_clock
from ....tables.forms import Acknowledgement, LinkForm, Location, OpenedTable, WantedTable
from ....tables.openings import may_ask, read_chairs, read_game
from ...bots.analysis_queue import AnalysisQueue
from ...bots.record_pool import BadRecord, RecordPool
from ...people.accounts import Accounts
from ...people.sessions import Sessions
from ...people.visitors import person_for, person_of
from ...settings import Settings
from ...store.keys import hash_secret
from ...store.records import RecordStore
from ...store.tables import TableHead
from ...web.connections import AnyRequest
from ...web.languages import language_of
from ...web.requests import address_of
from ...web.security import HttpDenial, not_found
from ..factory import TableFactory

RECORD_SIZE = 512 * 1024  # bytes


@post("/tables", status_code=201)
async def make_table(
    request: AnyRequest,
    data: JSONBody[WantedTable],
    settings: Injected[Settings],
    sessions: Injected[Sessions],
    factory: Injected[TableFactory],
) -> OpenedTable:
    game = read_game(data.game, data.options, len(data.seats))
    chairs = read_chairs(data.seats, language_of(request))
    person = await person_for(request, sessions)
    await factory.check_number(person)
    id = secrets.token_urlsafe(12)
    tokens = [secrets.token_urlsafe(24) if seat.kind == "person" else None for seat in data.seats]
    mine = [place for place, seat in enumerate(data.seats) if seat.kind == "me"]
    head = TableHead(
        id,
        game.name,
        dict(game.options),
        settings.luck(),
        game.fingerprint,
        person,
        tuple(chairs),
        hints=may_ask(data),
        clock=write_clock(data.clock),
    )
    await factory.make(head, [token and hash_secret(token) for token in tokens], mine)
    links = [
        LinkForm(place, chairs[place].name, f"/seat/{token}") for place, token in enumerate(tokens) if token is not None
    ]
    return OpenedTable(id, f"/table/{id}", links)


# ------------------------------------------------------------ records
@post("/records", status_code=201, request_max_body_size=RECORD_SIZE)
async def upload(
    request: AnyRequest,
    record_store: Injected[RecordStore],
    settings: Injected[Settings],
    record_pool: Injected[RecordPool],
    accounts: Injected[Accounts],
    sessions: Injected[Sessions],
) -> Location:
    """Keep a record, to look at it again; only what replays, and in time, is kept."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise HttpDenial(400, "bad-record", sentence("record-must-json-file")) from None
    if await record_store.count() >= settings.records:
        raise HttpDenial(409, "too-many", sentence("server-cannot-store-any-more"))
    limit, attempts = settings.uploads_of_address, accounts.attempts
    await attempts.count("upload from", address_of(request), limit, accounts.now)
    try:
        kept = str(await record_pool.ask("check", text, address_of(request)))
    except BadRecord as wrong:
        raise HttpDenial(400, "bad-record", wrong.text) from None
    person = await person_for(request, sessions)
    id = secrets.token_urlsafe(12)
    await record_store.keep(id, kept, person)
    return Location(f"/replay/{id}")


@post("/replay/{id:str}/delete", status_code=200)
async def delete_record(
    request: AnyRequest,
    id: FromPath[str],
    record_store: Injected[RecordStore],
    sessions: Injected[Sessions],
    analysis_queue: Injected[AnalysisQueue],
) -> Acknowledgement:
    """Who uploaded a record can take it away again."""
    person = await person_of(request, sessions)
    if person is None or not await record_store.delete(id, person):
        raise not_found()
    analysis_queue.forget(f"record {id}")
    return Acknowledgement()


HANDLERS = [make_table, upload, delete_record]
