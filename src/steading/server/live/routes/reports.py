"""Routes for moderation: muting and reporting at a table, and the page on which moderators decide."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath, FromQuery, JSONBody

from ....language.arguments import sentence
from ....tables.forms import Acknowledgement
from ....tables.titles import title_of
from ...people.account_tables import AccountTables
from ...people.accounts import Accounts
from ...people.authenticator import Authenticator
from ...people.messages import ModeratorReport, NameReport, ReportForm, VerdictForm
from ...people.moderation import Moderation, ModerationVerdict, profile_of, say_decision
from ...people.sessions import Sessions
from ...people.visitors import person_for
from ...settings import Settings
from ...store.moderation import NewReport, Report
from ...store.people import KnownPerson
from ...web.connections import AnyRequest
from ...web.languages import acknowledge, language_of, server_language
from ...web.pages import page
from ...web.requests import address_of
from ...web.security import not_found, plain
from ..access import Access

LONGEST_REASON = 500
TABLE_OF = "A table of "  # as a report of one is kept


# ------------------------------------------------------------ everybody
@post("/table/{id:str}/chat/{line:int}/mute", status_code=200)
async def mute(
    request: AnyRequest,
    id: FromPath[str],
    line: FromPath[int],
    moderation: Injected[Moderation],
    access: Injected[Access],
) -> Acknowledgement:
    """Hear no more from whoever said this, at any table."""
    live, person, _ = await access.visit(request, id)
    said = await moderation.line(id, line)
    if said is None or said.person is None:
        raise not_found()
    await moderation.mute(person, said.person, said.name)
    for listener in list(live.listeners):
        if listener.person == person:
            await listener.listen_to()
    return acknowledge(request, "muted-by-you", name=said.name)


@post("/table/{id:str}/reports", status_code=200)
async def report(
    request: AnyRequest,
    id: FromPath[str],
    data: JSONBody[ReportForm],
    settings: Injected[Settings],
    accounts: Injected[Accounts],
    moderation: Injected[Moderation],
    access: Injected[Access],
) -> Acknowledgement:
    """Tell the moderators of a line, a name or the table."""
    live, person, _ = await access.visit(request, id)
    reason = plain(data.reason, LONGEST_REASON)
    if data.kind == "chat":
        line = await moderation.line(id, data.place)
        if line is None:
            raise not_found()
        text, about = f"{line.name}: {line.text}", line.person
    elif data.kind == "name":
        if data.place >= len(live.head.chairs) or live.head.chairs[data.place].bot:
            raise not_found()
        text, about = live.head.chairs[data.place].name, await moderation.owner(id, data.place)
    else:
        text, about = f"{TABLE_OF}{title_of(live.head.game)}", live.head.host
    place = None if data.kind == "table" else data.place
    await count_report(request, settings, accounts)
    await moderation.report(NewReport(person, data.kind, text, reason, about, id, place))
    return acknowledge(request, "report-thanks")


@post("/people/{name:str}/reports", status_code=200)
async def report_name(
    request: AnyRequest,
    name: FromPath[str],
    data: JSONBody[NameReport],
    settings: Injected[Settings],
    accounts: Injected[Accounts],
    sessions: Injected[Sessions],
    moderation: Injected[Moderation],
) -> Acknowledgement:
    """Tell the moderators of a member's name; of a name that nobody has, the answer is the same."""
    found = await accounts.find_by_name(name)
    known = found is not None and bool(profile_of(found))
    if known:
        await count_report(request, settings, accounts)
    person = await person_for(request, sessions)
    if found is not None and known:
        reason = plain(data.reason, LONGEST_REASON)
        await moderation.report(NewReport(person, "name", found.name, reason, found.id))
    return acknowledge(request, "report-thanks")


async def count_report(request: AnyRequest, settings: Settings, accounts: Accounts) -> None:
    """Denial where too many come from: a browser has its own number, but it is soon another one."""
    limit, attempts = settings.reports_of_address, accounts.attempts
    await attempts.count("report from", address_of(request), limit, accounts.now)


# ------------------------------------------------------------ moderators
async def moderator(request: AnyRequest, authenticator: Authenticator) -> KnownPerson:
    """Who decides on reports; for everybody else there is nothing here."""
    who = await authenticator.find_person(request)
    if who is None or not who.moderates:
        raise not_found()
    return who


@get("/reports")
async def reports_page(request: AnyRequest, authenticator: Injected[Authenticator]) -> Response[str]:
    await moderator(request, authenticator)
    return page(request, "reports", sentence("title-reports"), "", {})


@get("/reports/list")
async def reports(
    request: AnyRequest,
    moderation: Injected[Moderation],
    authenticator: Injected[Authenticator],
    decided: FromQuery[bool] = False,
) -> list[ModeratorReport]:
    """The reports that wait, or those that were decided."""
    await moderator(request, authenticator)
    return [form_of(found, language_of(request)) for found in await moderation.reports(not decided)]


def form_of(found: Report, code: str) -> ModeratorReport:
    """A report as a moderator sees it; a table has no words of its own."""
    say = server_language(code).say
    text = say("report-table", game=found.text.removeprefix(TABLE_OF)) if found.kind == "table" else found.text
    return ModeratorReport(
        found.id, found.at, found.kind, text, found.reason, found.by or say("report-guest"), found.person is not None,
        found.decision and say_decision(found.decision, code),
    )  # fmt: skip


@post("/reports/{id:str}/decide", status_code=200)
async def decide(
    request: AnyRequest,
    id: FromPath[str],
    data: JSONBody[VerdictForm],
    moderation: Injected[Moderation],
    tables: Injected[AccountTables],
    authenticator: Injected[Authenticator],
) -> Acknowledgement:
    """Do something about a report, or nothing."""
    who = await moderator(request, authenticator)
    verdict = ModerationVerdict(data.hide, data.mute, data.ban, plain(data.note, LONGEST_REASON))
    found = await moderation.decide(who.id, id, verdict, who.role == "admin")
    if found.table is not None:
        await tables.refresh(found.table)
    await tables.dismiss_ended()
    return Acknowledgement(say_decision(verdict.words, language_of(request)))


HANDLERS = [mute, report, report_name, reports_page, reports, decide]
