"""`steading admin`: accounts, invitations, reports and the log of what was done, straight in the server's database.

A server may run meanwhile; it notices within seconds. Whatever is done here is noted as done on the command line.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar, cast

import typer
from rich.console import Console
from rich.table import Table

from .arguments import UserError, app, report_errors
from .operations import DatabaseUrl

if TYPE_CHECKING:
    from ..server.people.accounts import Accounts
    from ..server.people.moderation import Moderation
    from ..server.store.moderation import Report
    from ..server.store.people import KnownPerson
    from ..server.store.stores import Stores

T = TypeVar("T")
LOCAL = "http://127.0.0.1:8642"
ROLES = ("member", "moderator", "admin")

admin = typer.Typer(help="Administer a server: accounts, invitations, reports.", no_args_is_help=True)
accounts = typer.Typer(help="Manage accounts.", no_args_is_help=True)
invitations = typer.Typer(help="Manage sign-up links.", no_args_is_help=True)
reports = typer.Typer(help="Handle reports from people.", no_args_is_help=True)
for name, group in (("accounts", accounts), ("invitations", invitations), ("reports", reports)):
    admin.add_typer(group, name=name)
app.add_typer(admin, name="admin")

MemberName = Annotated[str, typer.Argument(metavar="NAME", help="The name of a member.")]
DayCount = Annotated[int, typer.Option(help="Number of days; 0 for good.", min=0, max=3650)]
ReasonNote = Annotated[str, typer.Option(help="The reason, for the log.")]
PublicAddress = Annotated[str, typer.Option(metavar="URL", help="The public address of the server.")]


class AdminServices:
    """All that a command may ask."""

    def __init__(self, stores: Stores, accounts: Accounts, moderation: Moderation) -> None:
        self.stores = stores
        self.accounts = accounts
        self.moderation = moderation

    async def member(self, name: str) -> KnownPerson:
        found = await self.accounts.find_by_name(name)
        if found is None:
            raise UserError(f"there is no member called {name!r}")
        return found

    async def report(self, id: str) -> Report:
        """A report by its id."""
        found = await self.moderation.find_report(id)
        if found is None:
            raise UserError(f"there is no report {id!r}")
        return found


def ask(database: str | None, question: Callable[[AdminServices], Awaitable[T]]) -> T:
    """Open the database, ask, close it; what goes wrong is one line."""
    from ..server.people.accounts import Accounts
    from ..server.people.moderation import Moderation
    from ..server.runner import default_database
    from ..server.settings import Settings
    from ..server.store.database import DatabaseError, NewerDatabase, parse_url
    from ..server.store.stores import Stores
    from ..server.web.security import HttpDenial

    async def answer() -> T:
        stores, settings = Stores(url), Settings()
        accounts = Accounts(stores.people, stores.tickets, stores.attempts, stores.personal_data, settings)
        moderation = Moderation(stores.moderation, stores.people, stores.chat, settings)
        try:
            await stores.database.open()
            return await question(AdminServices(stores, accounts, moderation))
        finally:
            await stores.database.close()

    url = database or default_database()
    try:
        address = parse_url(url)
        if address.backend == "sqlite" and not Path(address.path).is_file():
            raise UserError(f"there is no database {address.path}; name one with --database")
        return asyncio.run(answer())
    except HttpDenial as denied:
        raise UserError(denied.detail) from None
    except (NewerDatabase, ValueError) as error:
        raise UserError(str(error)) from None
    except (DatabaseError, OSError) as error:
        raise UserError(f"the database cannot be used ({type(error).__name__}); see --database") from None


def format_time(at: float | None) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M") if at else ""


def show(headings: list[str], rows: list[list[str]]) -> None:
    """A table for people, or tabs for scripts."""
    console = Console(highlight=False, soft_wrap=False)
    if not console.is_terminal:
        for row in [headings, *rows]:
            typer.echo("\t".join(row))
        return
    table = Table(*headings)
    for row in rows:
        table.add_row(*row)
    console.print(table)


# ------------------------------------------------------------ accounts
@accounts.command("list")
@report_errors
def list_accounts(
    part: Annotated[str, typer.Argument(help="Part of a name; without it, everyone.")] = "",
    guests: Annotated[bool, typer.Option("--guests", help="Include guests.")] = False,
    database: DatabaseUrl = None,
) -> None:
    """List the accounts of all members."""
    found = ask(database, lambda people: people.accounts.everybody(part, guests))
    rows = [
        [who.name or who.id, who.role, format_time(who.created), format_time(who.banned), format_time(who.muted)]
        for who in found
    ]
    show(["name", "role", "since", "banned until", "muted until"], rows)


@accounts.command("show")
@report_errors
def show_account(name: MemberName, database: DatabaseUrl = None) -> None:
    """Show one account, without password, tables or chat."""

    async def read_account(people: AdminServices) -> list[list[str]]:
        who = await people.member(name)
        mail = await people.stores.people.mail_of(who.id)
        sessions = await people.stores.sessions.of(who.id)
        tables = await people.stores.personal_data.tables_of(who.id)
        return [
            ["name", who.name], ["role", who.role], ["since", format_time(who.created)],
            ["e-mail", "yes" if mail else "no"], ["browsers", str(len(sessions))], ["tables", str(len(tables))],
            ["banned until", format_time(who.banned)], ["muted until", format_time(who.muted)],
        ]  # fmt: skip

    for key, value in ask(database, read_account):
        typer.echo(f"{key}: {value or '-'}")


@accounts.command("role")
@report_errors
def set_role(
    name: MemberName,
    role: Annotated[str, typer.Argument(help=f"One of: {', '.join(ROLES)}")],
    database: DatabaseUrl = None,
) -> None:
    """Make a member a moderator or an administrator, or a plain member again."""
    from ..server.people.moderation import COMMAND_LINE
    from ..server.store.column_types import Role

    if role not in ROLES:
        raise UserError(f"a role must be one of {', '.join(ROLES)}")

    async def change(people: AdminServices) -> str:
        who = await people.member(name)
        await people.moderation.set_role(COMMAND_LINE, who, cast(Role, role))
        return who.name

    typer.echo(f"{ask(database, change)} is {role}")


@accounts.command("ban")
@report_errors
def ban(name: MemberName, days: DayCount = 0, note: ReasonNote = "", database: DatabaseUrl = None) -> None:
    """Sign a member out everywhere and lock them out."""
    from ..server.people.moderation import COMMAND_LINE, days_of

    async def change(people: AdminServices) -> str:
        who = await people.member(name)
        await people.moderation.ban(COMMAND_LINE, who, days, note)
        return who.name

    typer.echo(f"{ask(database, change)} is banned {days_of(days)}")


@accounts.command("mute")
@report_errors
def mute(name: MemberName, days: DayCount = 0, note: ReasonNote = "", database: DatabaseUrl = None) -> None:
    """Hide a member's chat messages from everyone."""
    from ..server.people.moderation import COMMAND_LINE, days_of

    async def change(people: AdminServices) -> str:
        who = await people.member(name)
        await people.moderation.silence(COMMAND_LINE, who, days, note)
        return who.name

    typer.echo(f"{ask(database, change)} is muted {days_of(days)}")


@accounts.command("unban")
@report_errors
def unban(name: MemberName, database: DatabaseUrl = None) -> None:
    """End a member's ban and mute."""
    from ..server.people.moderation import COMMAND_LINE

    async def change(people: AdminServices) -> str:
        who = await people.member(name)
        await people.moderation.pardon(COMMAND_LINE, who)
        return who.name

    typer.echo(f"{ask(database, change)} is no longer banned or muted")


@accounts.command("reset-link")
@report_errors
def reset_link(name: MemberName, address: PublicAddress = LOCAL, database: DatabaseUrl = None) -> None:
    """Make a link for choosing a new password: it works once, for a day, and replaces any earlier one."""
    from ..server.people.moderation import COMMAND_LINE

    async def change(people: AdminServices) -> str:
        who = await people.member(name)
        secret = await people.accounts.new_ticket("reset", people.accounts.settings.reset, who.id)
        await people.moderation.note(COMMAND_LINE, "reset link", who.id)
        return secret

    typer.echo(f"{address.rstrip('/')}/reset/{ask(database, change)}")


@accounts.command("delete")
@report_errors
def delete_account(
    name: MemberName,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
    database: DatabaseUrl = None,
) -> None:
    """Delete a member and all their data; games with others stay, without the name."""
    from ..server.people.moderation import COMMAND_LINE

    async def change(people: AdminServices) -> str:
        who = await people.member(name)
        left = await people.stores.personal_data.leave(who.id)
        await people.moderation.note(COMMAND_LINE, "delete", who.id)
        return f"deleted, with {len(left.deleted_tables)} tables; {len(left.shared_tables)} stay with others"

    if not yes:
        typer.confirm(f"Delete {name} permanently?", abort=True)
    typer.echo(ask(database, change))


# ------------------------------------------------------------ invitations
@invitations.command("make")
@report_errors
def make_invitation(
    uses: Annotated[int, typer.Option(help="How many people may use it.", min=1, max=10_000)] = 1,
    days: Annotated[int, typer.Option(help="Days until it expires.", min=1, max=365)] = 14,
    note: Annotated[str, typer.Option(help="What it is for.")] = "",
    address: PublicAddress = LOCAL,
    database: DatabaseUrl = None,
) -> None:
    """Make a sign-up link."""
    from ..server.people.moderation import COMMAND_LINE
    from ..server.settings import DAY
    from ..server.store.keys import SHOWN, hash_secret

    async def change(people: AdminServices) -> str:
        secret = await people.accounts.new_ticket("invitation", days * DAY, note=note, uses=uses)
        await people.moderation.note(
            COMMAND_LINE, "invitation", hash_secret(secret)[:SHOWN], f"{uses} uses, {days} days"
        )
        return secret

    typer.echo(f"{address.rstrip('/')}/invited/{ask(database, change)}")


@invitations.command("list")
@report_errors
def list_invitations(database: DatabaseUrl = None) -> None:
    """List the sign-up links; their secrets are not stored."""
    from ..server.store.keys import SHOWN

    found = ask(database, lambda people: people.accounts.tickets("invitation"))
    rows = [
        [each.id[:SHOWN], format_time(each.created), format_time(each.expires), str(each.uses), each.note]
        for each in found
    ]
    show(["id", "made", "expires", "uses left", "for"], rows)


@invitations.command("revoke")
@report_errors
def revoke_invitation(
    id: Annotated[str, typer.Argument(metavar="ID", help="The id, as shown by `list`.")], database: DatabaseUrl = None
) -> None:
    """Revoke a sign-up link."""
    from ..server.people.moderation import COMMAND_LINE

    async def change(people: AdminServices) -> None:
        if not await people.accounts.revoke("invitation", id):
            raise UserError(f"there is no invitation {id!r}")
        await people.moderation.note(COMMAND_LINE, "revoke invitation", id)

    ask(database, change)
    typer.echo("revoked")


# ------------------------------------------------------------ reports
@reports.command("list")
@report_errors
def list_reports(
    decided: Annotated[bool, typer.Option("--decided", help="List decided reports instead.")] = False,
    database: DatabaseUrl = None,
) -> None:
    """List the open reports."""
    found = ask(database, lambda people: people.moderation.reports(not decided))
    rows = [[each.id, format_time(each.at), each.kind, each.text, each.reason, each.decision or ""] for each in found]
    show(["id", "when", "what", "reported", "why", "decided"], rows)


@reports.command("show")
@report_errors
def show_report(
    id: Annotated[str, typer.Argument(metavar="ID", help="The id, as shown by `list`.")], database: DatabaseUrl = None
) -> None:
    """Show a report: what was reported, and nothing else of the table."""
    found = ask(database, lambda people: people.report(id))
    by = found.by or "a guest"
    told = (
        ("what", found.kind),
        ("reported", found.text),
        ("why", found.reason),
        ("by", by),
        ("when", format_time(found.at)),
    )
    for key, value in (*told, ("decided", found.decision)):
        typer.echo(f"{key}: {value or '-'}")


@reports.command("decide")
@report_errors
def decide(
    id: Annotated[str, typer.Argument(metavar="ID", help="The id, as shown by `list`.")],
    hide: Annotated[bool, typer.Option("--hide", help="Hide the message, the name or the table.")] = False,
    mute: Annotated[int | None, typer.Option(help="Mute for this many days; 0 for good.", min=0, max=3650)] = None,
    ban: Annotated[int | None, typer.Option(help="Ban for this many days; 0 for good.", min=0, max=3650)] = None,
    note: ReasonNote = "",
    database: DatabaseUrl = None,
) -> None:
    """Decide a report; without options, it is closed and nothing is done."""
    from ..server.people.moderation import COMMAND_LINE, ModerationVerdict

    verdict = ModerationVerdict(hide, mute, ban, note)
    ask(database, lambda people: people.moderation.decide(COMMAND_LINE, id, verdict, staff=True))
    typer.echo(verdict.words)


@admin.command("audit")
@report_errors
def audit(
    most: Annotated[int, typer.Option(help="How many entries, latest first.", min=1, max=100_000)] = 50,
    database: DatabaseUrl = None,
) -> None:
    """Print what administrators and moderators have done."""
    found = ask(database, lambda people: people.moderation.audit(most))
    show(
        ["when", "who", "what", "whom", "note"],
        [[format_time(each.at), each.who, each.what, each.whom, each.note] for each in found],
    )
