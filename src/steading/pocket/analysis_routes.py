"""Analyses of finished games, and playing on from a moment of one."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from ..analysis.page import PageLinks, body
from ..analysis.report import read_analysis
from ..engine import Record
from ..games import names_in
from ..tables.arrangements import played_record
from ..tables.denials import CUT_SHORT, Denial
from ..tables.forms import AnalysisProgress, Location, WhatIf
from ..tables.game_cache import game_of
from ..tables.seating import Chair
from ..tables.titles import title_of
from ..tables.tutors.what_if import choose_seat, what_if_opening
from .analyses import PocketAnalysis, keep_analysis
from .records import ask_about_record, load_record
from .routes import PocketRequest, get, open_table, post
from .services import PocketServices

PATH = "/{way}/{id}/analysis"


@dataclass(frozen=True)
class FinishedGame:
    """A finished game to be analysed."""

    name: str  # of its analysis in the store
    address: str
    again: str  # where it can be watched
    record: Record
    chairs: list[Chair]
    own: frozenset[int]


async def find_game(services: PocketServices, request: PocketRequest) -> FinishedGame:
    """The finished game that the path names."""
    id, device = request.id, services.device
    if request.parts["way"] == "replay":
        record = await load_record(services.store, id)
        await device.prepare(record.game)
        if not await ask_about_record(device, record.text(), "over"):
            raise Denial(409, "not-over", CUT_SHORT)
        chairs = [Chair(name) for name in names_in(record)]
        return FinishedGame(f"record {id}", f"/replay/{id}/analysis", f"/replay/{id}", record, chairs, frozenset())
    live = await open_table(services, request)
    record, chairs = played_record(live.table), list(live.table.seating.first)
    return FinishedGame(f"table {id}", f"/table/{id}/analysis", f"/table/{id}", record, chairs, live.own)


@get(PATH)
async def analysis_page(services: PocketServices, request: PocketRequest) -> object:
    """What the page of an analysis is filled with: its data, and all that there is to read."""
    game = await find_game(services, request)
    stored = await services.store.read("analysis", game.name)
    page = {
        "title": f"{title_of(game.record.game)}: {', '.join(names_in(game.record))}",
        "analysis": game.address,
        "ready": stored is not None,
        "shared": None,
        "body": "",
    }
    if stored is not None:
        places = PageLinks(f"{game.again}#at-", f"{game.address}/picture/", True)
        page["body"] = body(read_analysis(msgspec.json.decode(stored)), places)
    return page


@post(PATH)
async def begin_analysis(services: PocketServices, request: PocketRequest) -> object:
    game = await find_game(services, request)
    stored = await services.store.read("analysis", game.name)
    work = services.analyses.get(game.name)
    if stored is None and (work is None or work.error):
        work = services.analyses[game.name] = PocketAnalysis()
        work.begin(keep_analysis(services.store, services.device, game.name, game.record, work))
    return progress_of(work, stored)


@get(f"{PATH}/progress")
async def analysis_progress(services: PocketServices, request: PocketRequest) -> object:
    game = await find_game(services, request)
    return progress_of(services.analyses.get(game.name), await services.store.read("analysis", game.name))


def progress_of(work: PocketAnalysis | None, stored: str | None) -> AnalysisProgress:
    if stored is not None or work is None:
        return AnalysisProgress(0, 0, stored is not None)
    return AnalysisProgress(work.steps, work.of, False, work.error)


@get(f"{PATH}/picture/{{at}}/{{seat}}")
async def analysis_picture(services: PocketServices, request: PocketRequest) -> object:
    game, at = await find_game(services, request), int(request.parts["at"])
    return await ask_about_record(services.device, game.record.text(), "picture", at=at, seat=request.seat)


@post(f"{PATH}/what-if")
async def what_if(services: PocketServices, request: PocketRequest) -> object:
    finished, wanted = await find_game(services, request), request.read(WhatIf)
    seat = choose_seat(finished.record, wanted, finished.own)
    game = game_of(finished.record.game, dict(finished.record.options))
    position = finished.record.replay(game, wanted.at).dump()
    opening = what_if_opening(game, finished.chairs, seat, position)
    return Location(f"/table/{await services.registry.begin(opening, True)}")


ROUTES = [analysis_page, begin_analysis, analysis_progress, analysis_picture, what_if]
