"""The door for people: signing up, in and out, one's account and all that is in it."""

from __future__ import annotations

import asyncio
import json
import re

from litestar import Response, get, post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath, JSONBody
from sqlalchemy import func, select

from ..logs import logged
from ..settings import Settings
from ..store.schema import RecordRow
from ..store.storage import SHOWN, Storage
from ..tasks import Tasks
from ..web.connections import AnyRequest
from ..web.messages import Acknowledgement, Location
from ..web.pages import page
from ..web.requests import address_of
from ..web.security import Denied, not_found
from ..web.titles import title_of
from . import personal_data as belongings
from .accounts import Accounts, signed_in
from .attempts import what_of
from .messages import (
    AccountForm,
    Browser,
    Farewell,
    Forgotten,
    MailChange,
    Me,
    NameChange,
    NewPassword,
    PasswordChange,
    Proof,
    SignInForm,
    SignUpForm,
    Silenced,
    Uploaded,
)
from .moderation import Moderation
from .reception import Reception
from .sessions import Sessions
from .table_desk import TableDesk
from .visitors import no_cookies, person_for, visitor_of

MOST_RECORDS = 200
ENOUGH_OF_RECORD = 200  # characters
GAME = re.compile(r'"game": "(\w+)"')
MAYBE = "If there is such an account and it has an address, a letter with a link is on its way."
NO_LETTERS = "This server sends no letters; ask who runs it for a link to choose a new password."


@get("/me")
async def me(
    request: AnyRequest,
    settings: Injected[Settings],
    accounts: Injected[Accounts],
    moderation: Injected[Moderation],
    reception: Injected[Reception],
) -> Me:
    """Who asks, and what can be done about it."""
    who = await reception.who(request)
    reports = await moderation.waiting() if who is not None and who.moderates else 0
    name, role = (who.name, who.role) if who is not None else ("", "")
    return Me(name, role, settings.sign_up, accounts.letters is not None, reports)  # type: ignore[arg-type]


# ------------------------------------------------------------ pages
def sign_page(form: str, title: str, settings: Settings, accounts: Accounts, **more: object) -> Response[str]:
    """The page with this form."""
    said = {"form": form, "sign_up": settings.sign_up, "letters": accounts.letters is not None}
    return page("sign", title, "", {**said, **more})


@get(["/sign-up", "/invited/{secret:str}"])
async def sign_up_page(
    request: AnyRequest, settings: Injected[Settings], accounts: Injected[Accounts]
) -> Response[str]:
    """Where one signs up."""
    secret = request.path_params.get("secret", "")
    good = bool(secret) and await accounts.ticket("invitation", secret) is not None
    return sign_page(
        "sign-up", "Sign up", settings, accounts, secret=secret if good else "", stale=bool(secret) and not good
    )


@get("/sign-in")
async def sign_in_page(
    request: AnyRequest,
    storage: Injected[Storage],
    settings: Injected[Settings],
    accounts: Injected[Accounts],
    reception: Injected[Reception],
) -> Response[str]:
    """Where one signs in."""
    who = await reception.who(request)
    guest = who is not None and not who.member
    tables = len(await belongings.tables_of(storage, who.id)) if guest and who is not None else 0
    return sign_page("sign-in", "Sign in", settings, accounts, tables=tables)


@get("/forgotten")
async def forgotten_page(settings: Injected[Settings], accounts: Injected[Accounts]) -> Response[str]:
    """Where one says that the password is gone."""
    return sign_page("forgotten", "A new password", settings, accounts)


@get("/reset/{secret:str}")
async def reset_page(
    secret: FromPath[str], settings: Injected[Settings], accounts: Injected[Accounts]
) -> Response[str]:
    """Where one chooses a new password by a secret link."""
    good = await accounts.ticket("reset", secret) is not None
    return sign_page("reset", "A new password", settings, accounts, secret=secret, stale=not good)


@get("/confirm/{secret:str}")
async def confirm_page(
    secret: FromPath[str], settings: Injected[Settings], accounts: Injected[Accounts]
) -> Response[str]:
    """Where one says that a letter has arrived."""
    good = await accounts.ticket("mail", secret) is not None
    return sign_page("confirm", "Your address", settings, accounts, secret=secret, stale=not good)


@get("/account")
async def account_page() -> Response[str]:
    """What one sees of oneself."""
    return page("account", "Your account", "", {})


# ------------------------------------------------------------ signing
@post("/sign-up", status_code=200)
async def sign_up(
    request: AnyRequest,
    data: JSONBody[SignUpForm],
    accounts: Injected[Accounts],
    sessions: Injected[Sessions],
    reception: Injected[Reception],
) -> Response[Location]:
    """A guest becomes a member and keeps everything; or somebody new."""
    who = await reception.who(request)
    if who is not None and who.member:
        raise signed_in(who)
    person = await accounts.sign_up(
        lambda: person_for(request, sessions),
        *(data.name, data.password, data.mail, data.invitation, address_of(request)),
    )
    return await reception.let_in(request, person, "/account")


@post("/sign-in", status_code=200)
async def sign_in(
    request: AnyRequest, data: JSONBody[SignInForm], accounts: Injected[Accounts], reception: Injected[Reception]
) -> Response[Location]:
    """Somebody comes back; what this browser had as a guest is theirs, if they wish."""
    person = await accounts.sign_in(data.name, data.password, address_of(request))
    return await reception.let_in(request, person, "/", data.keep)


@post("/sign-out", status_code=200)
async def sign_out(
    request: AnyRequest, sessions: Injected[Sessions], tables: Injected[TableDesk], reception: Injected[Reception]
) -> Response[Acknowledgement]:
    """This browser is nobody's."""
    who, visitor = await reception.somebody(request), await visitor_of(request, sessions)
    if not who.member:
        raise Denied(409, "guest", "A guest who signs out would lose everything; sign up, or delete it all.")
    await sessions.end_one(who.id, str(visitor.session)[:SHOWN])
    await tables.dismiss_ended()
    return Response(Acknowledgement(), status_code=200, cookies=no_cookies(request))


@post("/forgotten", status_code=200)
async def forgotten(
    request: AnyRequest,
    data: JSONBody[Forgotten],
    settings: Injected[Settings],
    accounts: Injected[Accounts],
    tasks: Injected[Tasks],
) -> Acknowledgement:
    """A letter with a link, perhaps: the answer is always the same and never waits for it."""
    if accounts.letters is None:
        return Acknowledgement(NO_LETTERS)
    limits = {
        what_of("letter for", data.name.casefold()): settings.tries_of_account,
        what_of("letter from", address_of(request)): settings.tries_of_address,
    }
    await accounts.attempts.begin(limits, accounts.now)
    tasks.keep(asyncio.get_running_loop().create_task(logged(accounts.forgotten(data.name))))
    return Acknowledgement(MAYBE)


@post("/reset", status_code=200)
async def reset(
    request: AnyRequest, data: JSONBody[NewPassword], accounts: Injected[Accounts], reception: Injected[Reception]
) -> Response[Location]:
    """A new password by a secret link; every other browser must sign in anew."""
    person = await accounts.reset(data.secret, data.password)
    who = await accounts.who(person)
    if who is not None and (who.banned or 0) > accounts.now:
        raise Denied(403, "banned", "The password is changed, but this account is banned.")
    return await reception.let_in(request, person, "/")


@post("/confirm", status_code=200)
async def confirm(data: JSONBody[Proof], accounts: Injected[Accounts]) -> Acknowledgement:
    """The letter has arrived: the address is proved."""
    await accounts.prove_mail(data.secret)
    return Acknowledgement("Thank you: this is your address from now on.")


# ------------------------------------------------------------ one's account
@get("/account/data")
async def account(
    request: AnyRequest,
    storage: Injected[Storage],
    accounts: Injected[Accounts],
    sessions: Injected[Sessions],
    moderation: Injected[Moderation],
    reception: Injected[Reception],
) -> AccountForm:
    """What one sees of oneself."""
    who, visitor = await reception.somebody(request), await visitor_of(request, sessions)
    browsers = [
        Browser(each.id[:SHOWN], each.agent, each.created, each.seen, each.id == visitor.session)
        for each in await sessions.of(who.id)
    ]
    silenced = list((await moderation.mutes(who.id)).values())
    rows = await storage.rows(
        select(RecordRow.id, func.substr(RecordRow.text, 1, ENOUGH_OF_RECORD).label("head"), RecordRow.at)
        .where(RecordRow.person == who.id)
        .order_by(RecordRow.at.desc())
        .limit(MOST_RECORDS)
    )
    return AccountForm(
        who.name, who.role, who.created, await storage.mail_of(who.id) or "",
        len(await belongings.tables_of(storage, who.id)), browsers,
        [Silenced(place, name) for place, name in enumerate(silenced)],
        [Uploaded(row.id, title_in(row.head), row.at) for row in rows],
        (who.muted or 0) > accounts.now,
    )  # fmt: skip


def title_in(head: str) -> str:
    """Of what game a record is, by its first lines: all of it may be long."""
    found = GAME.search(head)
    return title_of(found[1]) if found else "A game"


@post("/account/name", status_code=200)
async def change_name(
    request: AnyRequest, data: JSONBody[NameChange], accounts: Injected[Accounts], reception: Injected[Reception]
) -> Acknowledgement:
    who = await reception.member(request)
    await accounts.check_own(who.id, data.password, address_of(request))
    await accounts.rename(who.id, data.name)
    return Acknowledgement("Your name is changed; at tables that have begun, the old one stays.")


@post("/account/password", status_code=200)
async def change_password(
    request: AnyRequest, data: JSONBody[PasswordChange], accounts: Injected[Accounts], reception: Injected[Reception]
) -> Response[Location]:
    """Another password; every other browser must sign in anew, and this one has a new session."""
    who = await reception.member(request)
    await accounts.check_own(who.id, data.old, address_of(request))
    await accounts.change_password(who.id, data.new, who.name)
    return await reception.let_in(request, who.id, "/account")


@post("/account/mail", status_code=200)
async def change_mail(
    request: AnyRequest, data: JSONBody[MailChange], accounts: Injected[Accounts], reception: Injected[Reception]
) -> Acknowledgement:
    """Another address, or none."""
    who = await reception.member(request)
    await accounts.check_own(who.id, data.password, address_of(request))
    asked = await accounts.set_mail(who.id, data.mail)
    return Acknowledgement(
        "A letter is on its way; follow its link to prove that the address is yours." if asked else ""
    )


@post("/account/browsers/{id:str}/end", status_code=200)
async def end_browser(
    request: AnyRequest,
    id: FromPath[str],
    sessions: Injected[Sessions],
    tables: Injected[TableDesk],
    reception: Injected[Reception],
) -> Acknowledgement:
    """A browser of one's own must sign in anew; `others`: all but this one."""
    who = await reception.somebody(request)
    if id == "others":
        await sessions.end_others(who.id, (await visitor_of(request, sessions)).session)
    elif not await sessions.end_one(who.id, id):
        raise not_found()
    await tables.dismiss_ended()
    return Acknowledgement()


@post("/account/silenced/{id:int}/end", status_code=200)
async def hear_again(
    request: AnyRequest, id: FromPath[int], moderation: Injected[Moderation], reception: Injected[Reception]
) -> Acknowledgement:
    """Somebody whom one has muted is to be heard again."""
    who = await reception.somebody(request)
    others = list(await moderation.mutes(who.id))
    if id >= len(others):
        raise not_found()
    await moderation.unmute(who.id, others[id])
    return Acknowledgement()


@get("/account/export")
async def export(
    request: AnyRequest,
    storage: Injected[Storage],
    settings: Injected[Settings],
    accounts: Injected[Accounts],
    reception: Injected[Reception],
) -> Response[str]:
    """All that is kept of who asks, as a file."""
    who = await reception.somebody(request)
    await accounts.attempts.count("copy for", who.id, settings.tries_of_account, accounts.now)
    text = json.dumps(await belongings.export(storage, who.id), indent=1, ensure_ascii=False)
    headers = {"content-disposition": 'attachment; filename="steading.json"'}
    return Response(text, media_type="application/json", headers=headers)


@post("/account/delete", status_code=200)
async def delete_account(
    request: AnyRequest, data: JSONBody[Farewell], accounts: Injected[Accounts], reception: Injected[Reception]
) -> Response[Acknowledgement]:
    """Away with somebody and everything that is theirs."""
    who = await reception.somebody(request)
    if who.member:
        await accounts.check_own(who.id, data.password, address_of(request))
    await reception.part_with(who.id)
    return Response(Acknowledgement(), status_code=200, cookies=no_cookies(request))


HANDLERS = [
    me, sign_up_page, sign_in_page, forgotten_page, reset_page, confirm_page, account_page,
    sign_up, sign_in, sign_out, forgotten, reset, confirm,
    account, change_name, change_password, change_mail, end_browser, hear_again, export, delete_account,
]  # fmt: skip
