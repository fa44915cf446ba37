"""The door for what is wrong: muting and reporting at a table, and the page on which moderators decide."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from .accounts import Who
from .forms import NameReport, ReportedForm, ReportForm, VerdictForm
from .guard import not_found, plain
from .house import House
from .messages import Done
from .moderation import Reported, Verdict, profile_of
from .pages import page
from .signing import who_asks
from .tables import title_of, visit
from .visitors import AnyRequest, TheHouse, address_of, person_for

LONGEST_REASON = 500
THANKS = "Thank you; a moderator will look at it."


# ------------------------------------------------------------ everybody
@post("/table/{id:str}/chat/{line:int}/mute", status_code=200)
async def mute(request: AnyRequest, id: FromPath[str], line: FromPath[int], house: TheHouse) -> Done:
    """Hear no more from whoever said this, at any table."""
    opened, person, _ = await visit(request, house, id)
    said = await house.moderation.line(id, line)
    if said is None or said.person is None:
        raise not_found()
    await house.moderation.mute(person, said.person, said.name)
    for listener in list(opened.listeners):
        if listener.person == person:
            await listener.listen_to()
    return Done(f"You hear no more from {said.name}; on the page of your account you can change that.")


@post("/table/{id:str}/reports", status_code=200)
async def report(request: AnyRequest, id: FromPath[str], data: JSONBody[ReportForm], house: TheHouse) -> Done:
    """Tell the moderators of a line, a name or the table."""
    opened, person, _ = await visit(request, house, id)
    reason = plain(data.reason, LONGEST_REASON)
    if data.kind == "chat":
        line = await house.moderation.line(id, data.place)
        if line is None:
            raise not_found()
        shown, about = f"{line.name}: {line.text}", line.person
    elif data.kind == "name":
        if data.place >= len(opened.head.chairs) or opened.head.chairs[data.place].bot:
            raise not_found()
        shown, about = opened.head.chairs[data.place].name, await house.moderation.sitting(id, data.place)
    else:
        shown, about = f"A table of {title_of(opened.head.game)}", opened.head.host
    place = None if data.kind == "table" else data.place
    await count_report(request, house)
    await house.moderation.report(person, data.kind, shown, reason, person=about, table=id, place=place)
    return Done(THANKS)


@post("/people/{name:str}/reports", status_code=200)
async def report_name(request: AnyRequest, name: FromPath[str], data: JSONBody[NameReport], house: TheHouse) -> Done:
    """Tell the moderators of a member's name; of a name that nobody has, the answer is the same."""
    person = await person_for(request, house)
    found = await house.accounts.named(name)
    if found is not None and profile_of(found):
        reason = plain(data.reason, LONGEST_REASON)
        await count_report(request, house)
        await house.moderation.report(person, "name", found.name, reason, person=found.id)
    return Done(THANKS)


async def count_report(request: AnyRequest, house: House) -> None:
    """Denied where too many come from: a browser has its own number, but it is soon another one."""
    limit, attempts = house.settings.reports_of_address, house.accounts.attempts
    await attempts.count("report from", address_of(request), limit, house.accounts.now)


# ------------------------------------------------------------ moderators
async def moderator(request: AnyRequest, house: House) -> Who:
    """Who decides on reports; for everybody else there is nothing here."""
    who = await who_asks(request, house)
    if who is None or not who.moderates:
        raise not_found()
    return who


@get("/reports")
async def reports_page(request: AnyRequest, house: TheHouse) -> Response[str]:
    """Where they decide."""
    await moderator(request, house)
    return page("reports", "Reports", "", {})


@get("/reports/list")
async def reports(request: AnyRequest, house: TheHouse, decided: FromQuery[bool] = False) -> list[ReportedForm]:
    """The reports that wait, or those that were decided."""
    await moderator(request, house)
    return [form_of(found) for found in await house.moderation.reports(not decided)]


def form_of(found: Reported) -> ReportedForm:
    """A report as a moderator sees it."""
    return ReportedForm(
        found.id, found.at, found.kind, found.shown, found.reason, found.by or "a guest", found.person is not None,
        found.decision,
    )  # fmt: skip


@post("/reports/{id:str}/decide", status_code=200)
async def decide(request: AnyRequest, id: FromPath[str], data: JSONBody[VerdictForm], house: TheHouse) -> Done:
    """Do something about a report, or nothing."""
    who = await moderator(request, house)
    verdict = Verdict(data.hide, data.mute, data.ban, plain(data.note, LONGEST_REASON))
    found = await house.moderation.decide(who.id, id, verdict, who.role == "admin")
    if found.table is not None:
        await house.look_again(found.table)
    await house.dismiss_ended()
    return Done(verdict.words)


HANDLERS = [mute, report, report_name, reports_page, reports, decide]
