"""Routes for people: sign-up, sign-in and sign-out, one's account and all that is in it."""

from __future__ import annotations

import asyncio
import json
import re

from litestar import Response, get, post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath, JSONBody

from ....language.arguments import Sentence, sentence
from ....tables.forms import Acknowledgement, Location
from ....tables.titles import title_of
from ...logs import log_errors
from ...settings import Settings
from ...store.keys import SHOWN
from ...store.people import PeopleStore
from ...store.personal_data import PersonalDataStore
from ...store.records import RecordStore
from ...tasks import Tasks
from ...web.connections import AnyRequest
from ...web.languages import acknowledge, language_of, server_language
from ...web.pages import page
from ...web.requests import address_of
from ...web.security import HttpDenial, is_number, not_found
from ..account_tables import AccountTables
from ..accounts import Accounts, already_signed_in
from ..attempts import what_of
from ..authenticator import Authenticator
from ..messages import (
    AccountDeletion,
    AccountForm,
    CurrentPerson,
    MailChange,
    MailConfirmation,
    MutedPerson,
    NameChange,
    NewPassword,
    PasswordChange,
    PasswordReset,
    SessionForm,
    SignInForm,
    SignUpForm,
    UploadForm,
)
from ..moderation import Moderation, id_of_mute
from ..sessions import Sessions
from ..visitors import no_cookies, person_for, say_browser, visitor_of

MOST_RECORDS = 200
GAME = re.compile(r'"game": "(\w+)"')


@get("/me")
async def me(
    request: AnyRequest,
    settings: Injected[Settings],
    accounts: Injected[Accounts],
    moderation: Injected[Moderation],
    authenticator: Injected[Authenticator],
) -> CurrentPerson:
    """Who asks, and what can be done about it."""
    who = await authenticator.find_person(request)
    reports = await moderation.count_waiting() if who is not None and who.moderates else 0
    name, role = (who.name, who.role) if who is not None else ("", "")
    return CurrentPerson(name, role, settings.sign_up, accounts.send_mail is not None, reports)  # type: ignore[arg-type]


# ------------------------------------------------------------ pages
def sign_page(
    request: AnyRequest, form: str, title: Sentence, settings: Settings, accounts: Accounts, **more: object
) -> Response[str]:
    """The page with this form."""
    said = {"form": form, "sign_up": settings.sign_up, "sends_mail": accounts.send_mail is not None}
    return page(request, "sign", title, "", {**said, **more})


@get(["/sign-up", "/invited/{secret:str}"])
async def sign_up_page(
    request: AnyRequest, settings: Injected[Settings], accounts: Injected[Accounts]
) -> Response[str]:
    """Where one signs up."""
    secret = request.path_params.get("secret", "")
    good = bool(secret) and await accounts.ticket("invitation", secret) is not None
    return sign_page(
        request,
        "sign-up",
        sentence("title-sign-up"),
        settings,
        accounts,
        secret=secret if good else "",
        stale=bool(secret) and not good,
    )


@get("/sign-in")
async def sign_in_page(
    request: AnyRequest,
    personal_data: Injected[PersonalDataStore],
    settings: Injected[Settings],
    accounts: Injected[Accounts],
    authenticator: Injected[Authenticator],
) -> Response[str]:
    """Where one signs in."""
    who = await authenticator.find_person(request)
    guest = who is not None and not who.member
    tables = len(await personal_data.tables_of(who.id)) if guest and who is not None else 0
    return sign_page(request, "sign-in", sentence("title-sign-in"), settings, accounts, tables=tables)


@get("/forgotten")
async def forgotten_page(
    request: AnyRequest, settings: Injected[Settings], accounts: Injected[Accounts]
) -> Response[str]:
    """Where one says that the password is gone."""
    return sign_page(request, "forgotten", sentence("title-new-password"), settings, accounts)


@get("/reset/{secret:str}")
async def reset_page(
    request: AnyRequest, secret: FromPath[str], settings: Injected[Settings], accounts: Injected[Accounts]
) -> Response[str]:
    """Where one chooses a new password by a secret link."""
    good = await accounts.ticket("reset", secret) is not None
    title = sentence("title-new-password")
    return sign_page(request, "reset", title, settings, accounts, secret=secret, stale=not good)


@get("/confirm/{secret:str}")
async def confirm_page(
    request: AnyRequest, secret: FromPath[str], settings: Injected[Settings], accounts: Injected[Accounts]
) -> Response[str]:
    """Where one says that an e-mail has arrived."""
    good = await accounts.ticket("mail", secret) is not None
    title = sentence("title-confirm")
    return sign_page(request, "confirm", title, settings, accounts, secret=secret, stale=not good)


@get("/account")
async def account_page(request: AnyRequest) -> Response[str]:
    """What one sees of oneself."""
    return page(request, "account", sentence("title-account"), "", {})


# ------------------------------------------------------------ sign-in
@post("/sign-up", status_code=200)
async def sign_up(
    request: AnyRequest,
    data: JSONBody[SignUpForm],
    accounts: Injected[Accounts],
    sessions: Injected[Sessions],
    authenticator: Injected[Authenticator],
) -> Response[Location]:
    """A guest becomes a member and keeps everything; or somebody new."""
    who = await authenticator.find_person(request)
    if who is not None and who.member:
        raise already_signed_in(who)

    async def find_guest() -> str:
        person = await person_for(request, sessions)
        await accounts.people_store.note_reading(person, language_of(request))  # e-mails are in this language
        return person

    login = await accounts.sign_up(
        find_guest,
        *(data.name, data.password, data.mail, data.invitation, address_of(request)),
    )
    return await authenticator.sign_in(request, login, "/")


@post("/sign-in", status_code=200)
async def sign_in(
    request: AnyRequest,
    data: JSONBody[SignInForm],
    accounts: Injected[Accounts],
    authenticator: Injected[Authenticator],
) -> Response[Location]:
    """Somebody comes back; what this browser had as a guest is theirs, if they wish."""
    login = await accounts.sign_in(data.name, data.password, address_of(request))
    return await authenticator.sign_in(request, login, "/", data.keep)


@post("/sign-out", status_code=200)
async def sign_out(
    request: AnyRequest,
    sessions: Injected[Sessions],
    tables: Injected[AccountTables],
    authenticator: Injected[Authenticator],
) -> Response[Acknowledgement]:
    """This browser is nobody's."""
    who, visitor = await authenticator.require_person(request), await visitor_of(request, sessions)
    if not who.member:
        raise HttpDenial(409, "guest", sentence("guests-who-sign-out-lose"))
    await sessions.end_one(who.id, str(visitor.session)[:SHOWN])
    await tables.dismiss_ended()
    return Response(Acknowledgement(), status_code=200, cookies=no_cookies(request))


@post("/forgotten", status_code=200)
async def request_password_reset(
    request: AnyRequest,
    data: JSONBody[PasswordReset],
    settings: Injected[Settings],
    accounts: Injected[Accounts],
    tasks: Injected[Tasks],
) -> Acknowledgement:
    """An e-mail with a link, perhaps: the answer is always the same and never waits for it."""
    if accounts.send_mail is None:
        return acknowledge(request, "no-mail-here")
    limits = {
        what_of("mail for", data.name.casefold()): settings.tries_of_account,
        what_of("mail from", address_of(request)): settings.tries_of_address,
    }
    await accounts.attempts.begin(limits, accounts.now)
    tasks.keep(asyncio.get_running_loop().create_task(log_errors(accounts.send_reset_link(data.name))))
    return acknowledge(request, "mail-maybe-sent")


@post("/reset", status_code=200)
async def reset(
    request: AnyRequest,
    data: JSONBody[NewPassword],
    accounts: Injected[Accounts],
    authenticator: Injected[Authenticator],
) -> Response[Location]:
    """A new password by a secret link; every other browser must sign in anew."""
    login = await accounts.reset(data.secret, data.password)
    who = await accounts.find(login.person)
    if who is not None and (who.banned or 0) > accounts.now:
        raise HttpDenial(403, "banned", sentence("password-changed-but-account-banned"))
    return await authenticator.sign_in(request, login, "/")


@post("/confirm", status_code=200)
async def confirm(
    request: AnyRequest, data: JSONBody[MailConfirmation], accounts: Injected[Accounts]
) -> Acknowledgement:
    """The e-mail has arrived: the address is proved."""
    await accounts.prove_mail(data.secret)
    return acknowledge(request, "mail-confirmed")


# ------------------------------------------------------------ one's account
@get("/account/data")
async def account(
    request: AnyRequest,
    people_store: Injected[PeopleStore],
    personal_data: Injected[PersonalDataStore],
    record_store: Injected[RecordStore],
    accounts: Injected[Accounts],
    sessions: Injected[Sessions],
    moderation: Injected[Moderation],
    authenticator: Injected[Authenticator],
) -> AccountForm:
    """What one sees of oneself."""
    who, visitor = await authenticator.require_person(request), await visitor_of(request, sessions)
    code = language_of(request)
    browsers = [
        SessionForm(each.id[:SHOWN], say_browser(each.agent, code), each.created, each.seen, each.id == visitor.session)
        for each in await sessions.of(who.id)
    ]
    records = await record_store.of(who.id, MOST_RECORDS)
    return AccountForm(
        who.name, who.role, who.created, await people_store.mail_of(who.id) or "",
        len(await personal_data.tables_of(who.id)), browsers,
        [MutedPerson(id_of_mute(who.id, other), name) for other, name in (await moderation.mutes(who.id)).items()],
        [UploadForm(each.id, title_in(each.head, code), each.at) for each in records],
        (who.muted or 0) > accounts.now,
    )  # fmt: skip


def title_in(head: str, code: str) -> str:
    """Of what game a record is, by its first lines: all of it may be long."""
    found = GAME.search(head)
    return title_of(found[1]) if found else server_language(code).say("record-some-game")


@post("/account/name", status_code=200)
async def change_name(
    request: AnyRequest,
    data: JSONBody[NameChange],
    accounts: Injected[Accounts],
    authenticator: Injected[Authenticator],
) -> Acknowledgement:
    who = await authenticator.require_member(request)
    login = await accounts.check_own(who.id, data.password, address_of(request))
    await accounts.rename(login, data.name)
    return acknowledge(request, "name-changed")


@post("/account/password", status_code=200)
async def change_password(
    request: AnyRequest,
    data: JSONBody[PasswordChange],
    accounts: Injected[Accounts],
    authenticator: Injected[Authenticator],
) -> Response[Location]:
    """Another password; every other browser must sign in anew, and this one has a new session."""
    who = await authenticator.require_member(request)
    login = await accounts.check_own(who.id, data.old, address_of(request))
    changed = await accounts.change_password(login, data.new, who.name)
    return await authenticator.sign_in(request, changed, "/account")


@post("/account/mail", status_code=200)
async def change_mail(
    request: AnyRequest,
    data: JSONBody[MailChange],
    accounts: Injected[Accounts],
    authenticator: Injected[Authenticator],
) -> Acknowledgement:
    """Another address, or none."""
    who = await authenticator.require_member(request)
    login = await accounts.check_own(who.id, data.password, address_of(request))
    await accounts.people_store.note_reading(who.id, language_of(request))
    asked = await accounts.set_mail(login, data.mail)
    return acknowledge(request, "mail-to-confirm-sent") if asked else Acknowledgement()


@post("/account/browsers/{id:str}/end", status_code=200)
async def end_browser(
    request: AnyRequest,
    id: FromPath[str],
    sessions: Injected[Sessions],
    tables: Injected[AccountTables],
    authenticator: Injected[Authenticator],
) -> Acknowledgement:
    """A browser of one's own must sign in anew; `others`: all but this one."""
    who = await authenticator.require_person(request)
    if id == "others":
        await sessions.end_others(who.id, (await visitor_of(request, sessions)).session)
    elif not await sessions.end_one(who.id, id):
        raise not_found()
    await tables.dismiss_ended()
    return Acknowledgement()


@post("/account/silenced/{id:str}/end", status_code=200)
async def hear_again(
    request: AnyRequest, id: FromPath[str], moderation: Injected[Moderation], authenticator: Injected[Authenticator]
) -> Acknowledgement:
    """Somebody whom one has muted is to be heard again."""
    who = await authenticator.require_person(request)
    others = {id_of_mute(who.id, other): other for other in await moderation.mutes(who.id)}
    if id in others:
        await moderation.unmute(who.id, others[id])
        return Acknowledgement()
    if id.isdecimal() and is_number(int(id)):  # a place in a list, as pages of former versions say: whose is not known
        raise HttpDenial(409, "stale", sentence("account-page-old"))
    raise not_found()


@get("/account/export")
async def export(
    request: AnyRequest,
    personal_data: Injected[PersonalDataStore],
    settings: Injected[Settings],
    accounts: Injected[Accounts],
    authenticator: Injected[Authenticator],
) -> Response[str]:
    """All that is kept of who asks, as a file."""
    who = await authenticator.require_person(request)
    await accounts.attempts.count("copy for", who.id, settings.tries_of_account, accounts.now)
    text = json.dumps(await personal_data.export(who.id), indent=1, ensure_ascii=False)
    headers = {"content-disposition": 'attachment; filename="steading.json"'}
    return Response(text, media_type="application/json", headers=headers)


@post("/account/delete", status_code=200)
async def delete_account(
    request: AnyRequest,
    data: JSONBody[AccountDeletion],
    accounts: Injected[Accounts],
    authenticator: Injected[Authenticator],
) -> Response[Acknowledgement]:
    """Away with somebody and everything that is theirs."""
    who = await authenticator.require_person(request)
    if who.member:
        await accounts.check_own(who.id, data.password, address_of(request))
    await authenticator.delete_person(who.id)
    return Response(Acknowledgement(), status_code=200, cookies=no_cookies(request))


HANDLERS = [
    me, sign_up_page, sign_in_page, forgotten_page, reset_page, confirm_page, account_page,
    sign_up, sign_in, sign_out, request_password_reset, reset, confirm,
    account, change_name, change_password, change_mail, end_browser, hear_again, export, delete_account,
]  # fmt: skip
