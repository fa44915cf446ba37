"""The door for people: signing up, in and out, one's account and all that is in it."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import suppress

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from . import belongings
from .accounts import Who, signed_in
from .attempts import what_of
from .forms import (
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
from .guard import Denied, not_found
from .hosting import concede
from .house import House
from .logs import logged
from .messages import Address, Done
from .pages import page
from .schema import RecordRow
from .sessions import TRIES, no_session
from .storage import SHOWN
from .tables import title_of
from .visitors import (
    AnyRequest,
    TheHouse,
    address_of,
    agent_of,
    cookie,
    no_cookies,
    person_for,
    person_of,
    visitor_of,
)

MOST_RECORDS = 200
ENOUGH_OF_RECORD = 200  # characters
GAME = re.compile(r'"game": "(\w+)"')
MAYBE = "If there is such an account and it has an address, a letter with a link is on its way."
NO_LETTERS = "This server sends no letters; ask who runs it for a link to choose a new password."


# ------------------------------------------------------------ who asks
async def who_asks(request: AnyRequest, house: House) -> Who | None:
    """Whoever has this browser."""
    person = await person_of(request, house)
    return None if person is None else await house.accounts.who(person)


async def somebody(request: AnyRequest, house: House) -> Who:
    """As `who_asks`; Denied to a browser that nobody has."""
    who = await who_asks(request, house)
    if who is None:
        raise Denied(401, "signed-out", "You are not signed in.")
    return who


async def member(request: AnyRequest, house: House) -> Who:
    """As `who_asks`; Denied to guests."""
    who = await somebody(request, house)
    if not who.member:
        raise Denied(401, "signed-out", "Only who has an account can do this; sign up or sign in.")
    return who


@get("/me")
async def me(request: AnyRequest, house: TheHouse) -> Me:
    """Who asks, and what can be done about it."""
    who, settings = await who_asks(request, house), house.settings
    reports = await house.moderation.waiting() if who is not None and who.moderates else 0
    name, role = (who.name, who.role) if who is not None else ("", "")
    return Me(name, role, settings.sign_up, house.accounts.letters is not None, reports)  # type: ignore[arg-type]


# ------------------------------------------------------------ pages
def sign_page(form: str, title: str, house: House, **more: object) -> Response[str]:
    """The page with this form."""
    settings = house.settings
    said = {"form": form, "sign_up": settings.sign_up, "letters": house.accounts.letters is not None}
    return page("sign", title, "", {**said, **more})


@get(["/sign-up", "/invited/{secret:str}"])
async def sign_up_page(request: AnyRequest, house: TheHouse) -> Response[str]:
    """Where one signs up."""
    secret = request.path_params.get("secret", "")
    good = bool(secret) and await house.accounts.ticket("invitation", secret) is not None
    return sign_page("sign-up", "Sign up", house, secret=secret if good else "", stale=bool(secret) and not good)


@get("/sign-in")
async def sign_in_page(request: AnyRequest, house: TheHouse) -> Response[str]:
    """Where one signs in."""
    who = await who_asks(request, house)
    guest = who is not None and not who.member
    tables = len(await belongings.tables_of(house.storage, who.id)) if guest and who is not None else 0
    return sign_page("sign-in", "Sign in", house, tables=tables)


@get("/forgotten")
async def forgotten_page(house: TheHouse) -> Response[str]:
    """Where one says that the password is gone."""
    return sign_page("forgotten", "A new password", house)


@get("/reset/{secret:str}")
async def reset_page(secret: FromPath[str], house: TheHouse) -> Response[str]:
    """Where one chooses a new password by a secret link."""
    good = await house.accounts.ticket("reset", secret) is not None
    return sign_page("reset", "A new password", house, secret=secret, stale=not good)


@get("/confirm/{secret:str}")
async def confirm_page(secret: FromPath[str], house: TheHouse) -> Response[str]:
    """Where one says that a letter has arrived."""
    good = await house.accounts.ticket("mail", secret) is not None
    return sign_page("confirm", "Your address", house, secret=secret, stale=not good)


@get("/account")
async def account_page() -> Response[str]:
    """What one sees of oneself."""
    return page("account", "Your account", "", {})


# ------------------------------------------------------------ signing
async def let_in(request: AnyRequest, house: House, person: str, url: str, keep: bool = False) -> Response[Address]:
    """A new session in place of what the browser had; with `keep`, what it had as a guest goes along."""
    for _ in range(TRIES):
        visitor = await visitor_of(request, house)
        if keep and visitor.person not in (None, person):
            await bring_along(house, str(visitor.person), person)
            visitor = await visitor_of(request, house)
        with suppress(IntegrityError):  # another request of this browser has made a guest of it meanwhile
            token = await house.sessions.replace(visitor, person, agent_of(request))
            await house.dismiss_ended()
            return Response(Address(url), status_code=200, cookies=[*no_cookies(request), cookie(request, token)])
    raise no_session()


async def bring_along(house: House, guest: str, member: str) -> None:
    """What was a guest's is the member's."""
    who = await house.accounts.who(guest)
    if who is None or who.member:
        return
    tables = await belongings.tables_of(house.storage, guest)
    await house.accounts.merge(guest, member)
    for table, _ in tables:
        await house.look_again(table)


@post("/sign-up", status_code=200)
async def sign_up(request: AnyRequest, data: JSONBody[SignUpForm], house: TheHouse) -> Response[Address]:
    """A guest becomes a member and keeps everything; or somebody new."""
    who = await who_asks(request, house)
    if who is not None and who.member:
        raise signed_in(who)
    person = await house.accounts.sign_up(
        lambda: person_for(request, house),
        *(data.name, data.password, data.mail, data.invitation, address_of(request)),
    )
    return await let_in(request, house, person, "/account")


@post("/sign-in", status_code=200)
async def sign_in(request: AnyRequest, data: JSONBody[SignInForm], house: TheHouse) -> Response[Address]:
    """Somebody comes back; what this browser had as a guest is theirs, if they wish."""
    person = await house.accounts.sign_in(data.name, data.password, address_of(request))
    return await let_in(request, house, person, "/", data.keep)


@post("/sign-out", status_code=200)
async def sign_out(request: AnyRequest, house: TheHouse) -> Response[Done]:
    """This browser is nobody's."""
    who, visitor = await somebody(request, house), await visitor_of(request, house)
    if not who.member:
        raise Denied(409, "guest", "A guest who signs out would lose everything; sign up, or delete it all.")
    await house.sessions.end_one(who.id, str(visitor.session)[:SHOWN])
    await house.dismiss_ended()
    return Response(Done(), status_code=200, cookies=no_cookies(request))


@post("/forgotten", status_code=200)
async def forgotten(request: AnyRequest, data: JSONBody[Forgotten], house: TheHouse) -> Done:
    """A letter with a link, perhaps: the answer is always the same and never waits for it."""
    accounts, settings = house.accounts, house.settings
    if accounts.letters is None:
        return Done(NO_LETTERS)
    limits = {
        what_of("letter for", data.name.casefold()): settings.tries_of_account,
        what_of("letter from", address_of(request)): settings.tries_of_address,
    }
    await accounts.attempts.begin(limits, accounts.now)
    house.tasks.add(task := asyncio.get_running_loop().create_task(logged(accounts.forgotten(data.name))))
    task.add_done_callback(house.tasks.discard)
    return Done(MAYBE)


@post("/reset", status_code=200)
async def reset(request: AnyRequest, data: JSONBody[NewPassword], house: TheHouse) -> Response[Address]:
    """A new password by a secret link; every other browser must sign in anew."""
    person = await house.accounts.reset(data.secret, data.password)
    who = await house.accounts.who(person)
    if who is not None and (who.banned or 0) > house.accounts.now:
        raise Denied(403, "banned", "The password is changed, but this account is banned.")
    return await let_in(request, house, person, "/")


@post("/confirm", status_code=200)
async def confirm(data: JSONBody[Proof], house: TheHouse) -> Done:
    """The letter has arrived: the address is proved."""
    await house.accounts.prove_mail(data.secret)
    return Done("Thank you: this is your address from now on.")


# ------------------------------------------------------------ one's account
@get("/account/data")
async def account(request: AnyRequest, house: TheHouse) -> AccountForm:
    """What one sees of oneself."""
    who, visitor = await somebody(request, house), await visitor_of(request, house)
    browsers = [
        Browser(each.id[:SHOWN], each.agent, each.created, each.seen, each.id == visitor.session)
        for each in await house.sessions.of(who.id)
    ]
    silenced = list((await house.moderation.mutes(who.id)).values())
    rows = await house.storage.rows(
        select(RecordRow.id, func.substr(RecordRow.text, 1, ENOUGH_OF_RECORD).label("head"), RecordRow.at)
        .where(RecordRow.person == who.id)
        .order_by(RecordRow.at.desc())
        .limit(MOST_RECORDS)
    )
    return AccountForm(
        who.name, who.role, who.created, await house.storage.mail_of(who.id) or "",
        len(await belongings.tables_of(house.storage, who.id)), browsers,
        [Silenced(place, name) for place, name in enumerate(silenced)],
        [Uploaded(row.id, title_in(row.head), row.at) for row in rows],
        (who.muted or 0) > house.accounts.now,
    )  # fmt: skip


def title_in(head: str) -> str:
    """Of what game a record is, by its first lines: all of it may be long."""
    found = GAME.search(head)
    return title_of(found[1]) if found else "A game"


@post("/account/name", status_code=200)
async def change_name(request: AnyRequest, data: JSONBody[NameChange], house: TheHouse) -> Done:
    """Another name."""
    who = await member(request, house)
    await house.accounts.check_own(who.id, data.password, address_of(request))
    await house.accounts.rename(who.id, data.name)
    return Done("Your name is changed; at tables that have begun, the old one stays.")


@post("/account/password", status_code=200)
async def change_password(request: AnyRequest, data: JSONBody[PasswordChange], house: TheHouse) -> Response[Address]:
    """Another password; every other browser must sign in anew, and this one has a new session."""
    who = await member(request, house)
    await house.accounts.check_own(who.id, data.old, address_of(request))
    await house.accounts.change_password(who.id, data.new, who.name)
    return await let_in(request, house, who.id, "/account")


@post("/account/mail", status_code=200)
async def change_mail(request: AnyRequest, data: JSONBody[MailChange], house: TheHouse) -> Done:
    """Another address, or none."""
    who = await member(request, house)
    await house.accounts.check_own(who.id, data.password, address_of(request))
    asked = await house.accounts.set_mail(who.id, data.mail)
    return Done("A letter is on its way; follow its link to prove that the address is yours." if asked else "")


@post("/account/browsers/{id:str}/end", status_code=200)
async def end_browser(request: AnyRequest, id: FromPath[str], house: TheHouse) -> Done:
    """A browser of one's own must sign in anew; `others`: all but this one."""
    who = await somebody(request, house)
    if id == "others":
        await house.sessions.end_others(who.id, (await visitor_of(request, house)).session)
    elif not await house.sessions.end_one(who.id, id):
        raise not_found()
    await house.dismiss_ended()
    return Done()


@post("/account/silenced/{id:int}/end", status_code=200)
async def hear_again(request: AnyRequest, id: FromPath[int], house: TheHouse) -> Done:
    """Somebody whom one has muted is to be heard again."""
    who = await somebody(request, house)
    others = list(await house.moderation.mutes(who.id))
    if id >= len(others):
        raise not_found()
    await house.moderation.unmute(who.id, others[id])
    return Done()


@get("/account/export")
async def export(request: AnyRequest, house: TheHouse) -> Response[str]:
    """All that is kept of who asks, as a file."""
    who = await somebody(request, house)
    await house.accounts.attempts.count("copy for", who.id, house.settings.tries_of_account, house.accounts.now)
    text = json.dumps(await belongings.export(house.storage, who.id), indent=1, ensure_ascii=False)
    headers = {"content-disposition": 'attachment; filename="steading.json"'}
    return Response(text, media_type="application/json", headers=headers)


@post("/account/delete", status_code=200)
async def delete_account(request: AnyRequest, data: JSONBody[Farewell], house: TheHouse) -> Response[Done]:
    """Away with somebody and everything that is theirs."""
    who = await somebody(request, house)
    if who.member:
        await house.accounts.check_own(who.id, data.password, address_of(request))
    await farewell(house, who.id)
    return Response(Done(), status_code=200, cookies=no_cookies(request))


async def farewell(house: House, person: str) -> None:
    """Somebody is no more; the tables in memory are told."""
    await concede(house, person)
    left = await belongings.leave(house.storage, person)
    for table in (*left.deleted, *left.kept):
        await house.look_again(table)
    await house.dismiss_ended()


HANDLERS = [
    me, sign_up_page, sign_in_page, forgotten_page, reset_page, confirm_page, account_page,
    sign_up, sign_in, sign_out, forgotten, reset, confirm,
    account, change_name, change_password, change_mail, end_browser, hear_again, export, delete_account,
]  # fmt: skip
