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

from .arguments import Mistake, app, report_errors
from .operations import DatabaseUrl

if TYPE_CHECKING:
    from ..server.people.accounts import Accounts, Who
    from ..server.people.moderation import Moderation, Reported

T = TypeVar("T")
LOCAL = "http://127.0.0.1:8642"
ROLES = ("member", "moderator", "admin")

admin = typer.Typer(help="Administer a server: accounts, invitations, reports.", no_args_is_help=True)
accounts = typer.Typer(help="Who has an account.", no_args_is_help=True)
invitations = typer.Typer(help="Sign-up links.", no_args_is_help=True)
reports = typer.Typer(help="What people reported.", no_args_is_help=True)
for name, group in (("accounts", accounts), ("invitations", invitations), ("reports", reports)):
    admin.add_typer(group, name=name)
app.add_typer(admin, name="admin")

Name = Annotated[str, typer.Argument(metavar="NAME", help="The name of a member.")]
Days = Annotated[int, typer.Option(help="For so many days; 0: for good.", min=0, max=3650)]
Note = Annotated[str, typer.Option(help="Why, for the log.")]
Address = Annotated[str, typer.Option(metavar="URL", help="The public address of the server.")]


class People:
    """All that a command may ask."""

    def __init__(self, accounts: Accounts, moderation: Moderation) -> None:
        self.accounts = accounts
        self.moderation = moderation

    async def member(self, name: str) -> Who:
        found = await self.accounts.named(name)
        if found is None:
            raise Mistake(f"nobody is called {name!r}")
        return found

    async def report(self, id: str) -> Reported:
        """A report by its id."""
        found = await self.moderation.one(id)
        if found is None:
            raise Mistake(f"there is no report {id!r}")
        return found


def ask(database: str | None, question: Callable[[People], Awaitable[T]]) -> T:
    """Open the database, ask, close it; what goes wrong is one line."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import SQLAlchemyError

    from ..server.people.accounts import Accounts
    from ..server.people.moderation import Moderation
    from ..server.serve import default_database
    from ..server.settings import Settings
    from ..server.store.database import Newer, async_url
    from ..server.store.storage import Storage
    from ..server.web.security import Denied

    async def asked() -> T:
        storage, settings = Storage(url), Settings()
        try:
            await storage.open()
            return await question(People(Accounts(storage, settings), Moderation(storage, settings)))
        finally:
            await storage.close()

    url = database or default_database()
    try:
        parts = make_url(async_url(url))
        if parts.get_backend_name() == "sqlite" and not Path(parts.database or "").is_file():
            raise Mistake(f"there is no database {parts.database}; name one with --database")
        return asyncio.run(asked())
    except Denied as denied:
        raise Mistake(denied.detail) from None
    except Newer as newer:
        raise Mistake(str(newer)) from None
    except (SQLAlchemyError, OSError) as error:
        raise Mistake(f"the database cannot be used ({type(error).__name__}); see --database") from None


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
    part: Annotated[str, typer.Argument(help="Part of a name.")] = "",
    guests: Annotated[bool, typer.Option("--guests", help="Guests, too.")] = False,
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
def show_account(name: Name, database: DatabaseUrl = None) -> None:
    """Show one account, without password, tables or chat."""
    from ..server.people.personal_data import tables_of

    async def found(people: People) -> list[list[str]]:
        who = await people.member(name)
        mail = await people.accounts.storage.mail_of(who.id)
        sessions = await people.accounts.sessions.of(who.id)
        tables = await tables_of(people.accounts.storage, who.id)
        return [
            ["name", who.name], ["role", who.role], ["since", format_time(who.created)],
            ["e-mail", "yes" if mail else "no"], ["browsers", str(len(sessions))], ["tables", str(len(tables))],
            ["banned until", format_time(who.banned)], ["muted until", format_time(who.muted)],
        ]  # fmt: skip

    for key, value in ask(database, found):
        typer.echo(f"{key}: {value or '-'}")


@accounts.command("role")
@report_errors
def set_role(
    name: Name,
    role: Annotated[str, typer.Argument(help=f"One of: {', '.join(ROLES)}")],
    database: DatabaseUrl = None,
) -> None:
    """Make a member a moderator or an administrator, or a plain member again."""
    from ..server.people.accounts import Role
    from ..server.people.moderation import COMMAND_LINE

    if role not in ROLES:
        raise Mistake(f"a role must be one of {', '.join(ROLES)}")

    async def change(people: People) -> str:
        who = await people.member(name)
        await people.moderation.set_role(COMMAND_LINE, who, cast(Role, role))
        return who.name

    typer.echo(f"{ask(database, change)} is {role}")


@accounts.command("ban")
@report_errors
def ban(name: Name, days: Days = 0, note: Note = "", database: DatabaseUrl = None) -> None:
    """Sign a member out everywhere, and lock them out."""
    from ..server.people.moderation import COMMAND_LINE, days_of

    async def change(people: People) -> str:
        who = await people.member(name)
        await people.moderation.ban(COMMAND_LINE, who, days, note)
        return who.name

    typer.echo(f"{ask(database, change)} is banned {days_of(days)}")


@accounts.command("mute")
@report_errors
def mute(name: Name, days: Days = 0, note: Note = "", database: DatabaseUrl = None) -> None:
    """Hide what a member says in chat from everybody."""
    from ..server.people.moderation import COMMAND_LINE, days_of

    async def change(people: People) -> str:
        who = await people.member(name)
        await people.moderation.silence(COMMAND_LINE, who, days, note)
        return who.name

    typer.echo(f"{ask(database, change)} is muted {days_of(days)}")


@accounts.command("unban")
@report_errors
def unban(name: Name, database: DatabaseUrl = None) -> None:
    """End a member's ban and mute."""
    from ..server.people.moderation import COMMAND_LINE

    async def change(people: People) -> str:
        who = await people.member(name)
        await people.moderation.pardon(COMMAND_LINE, who)
        return who.name

    typer.echo(f"{ask(database, change)} is welcome again")


@accounts.command("reset-link")
@report_errors
def reset_link(name: Name, address: Address = LOCAL, database: DatabaseUrl = None) -> None:
    """Make a link to choose a new password, once, within a day; it replaces an older one."""
    from ..server.people.moderation import COMMAND_LINE

    async def change(people: People) -> str:
        who = await people.member(name)
        secret = await people.accounts.new_ticket("reset", people.accounts.settings.reset, who.id)
        await people.moderation.note(COMMAND_LINE, "reset link", who.id)
        return secret

    typer.echo(f"{address.rstrip('/')}/reset/{ask(database, change)}")


@accounts.command("delete")
@report_errors
def delete_account(
    name: Name,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: DatabaseUrl = None,
) -> None:
    """Delete a member with all data; games with others stay, without the name."""
    from ..server.people.moderation import COMMAND_LINE
    from ..server.people.personal_data import leave

    async def change(people: People) -> str:
        who = await people.member(name)
        left = await leave(people.accounts.storage, who.id)
        await people.moderation.note(COMMAND_LINE, "delete", who.id)
        return f"deleted, with {len(left.deleted)} tables; {len(left.kept)} stay with others"

    if not yes:
        typer.confirm(f"Delete {name} for good?", abort=True)
    typer.echo(ask(database, change))


# ------------------------------------------------------------ invitations
@invitations.command("make")
@report_errors
def make_invitation(
    uses: Annotated[int, typer.Option(help="How many people may use it.", min=1, max=10_000)] = 1,
    days: Annotated[int, typer.Option(help="Days until it expires.", min=1, max=365)] = 14,
    note: Annotated[str, typer.Option(help="What it is for.")] = "",
    address: Address = LOCAL,
    database: DatabaseUrl = None,
) -> None:
    """Make a sign-up link."""
    from ..server.people.moderation import COMMAND_LINE
    from ..server.settings import DAY
    from ..server.store.storage import SHOWN, hashed

    async def change(people: People) -> str:
        secret = await people.accounts.new_ticket("invitation", days * DAY, note=note, uses=uses)
        await people.moderation.note(COMMAND_LINE, "invitation", hashed(secret)[:SHOWN], f"{uses} uses, {days} days")
        return secret

    typer.echo(f"{address.rstrip('/')}/invited/{ask(database, change)}")


@invitations.command("list")
@report_errors
def list_invitations(database: DatabaseUrl = None) -> None:
    """List the sign-up links; their secrets are not stored."""
    from ..server.store.storage import SHOWN

    found = ask(database, lambda people: people.accounts.tickets("invitation"))
    rows = [
        [each.id[:SHOWN], format_time(each.created), format_time(each.expires), str(each.uses), each.note]
        for each in found
    ]
    show(["id", "made", "good until", "uses left", "for"], rows)


@invitations.command("revoke")
@report_errors
def revoke_invitation(
    id: Annotated[str, typer.Argument(metavar="ID", help="As `list` shows it.")], database: DatabaseUrl = None
) -> None:
    """Revoke a sign-up link."""
    from ..server.people.moderation import COMMAND_LINE

    async def change(people: People) -> None:
        if not await people.accounts.revoke("invitation", id):
            raise Mistake(f"there is no invitation {id!r}")
        await people.moderation.note(COMMAND_LINE, "revoke invitation", id)

    ask(database, change)
    typer.echo("revoked")


# ------------------------------------------------------------ reports
@reports.command("list")
@report_errors
def list_reports(
    decided: Annotated[bool, typer.Option("--decided", help="Only decided ones.")] = False,
    database: DatabaseUrl = None,
) -> None:
    """List the open reports."""
    found = ask(database, lambda people: people.moderation.reports(not decided))
    rows = [[each.id, format_time(each.at), each.kind, each.shown, each.reason, each.decision or ""] for each in found]
    show(["id", "when", "what", "reported", "why", "decided"], rows)


@reports.command("show")
@report_errors
def show_report(
    id: Annotated[str, typer.Argument(metavar="ID", help="As `list` shows it.")], database: DatabaseUrl = None
) -> None:
    """Show one report: what was reported, and nothing else of the table."""
    found = ask(database, lambda people: people.report(id))
    by = found.by or "a guest"
    told = (
        ("what", found.kind),
        ("reported", found.shown),
        ("why", found.reason),
        ("by", by),
        ("when", format_time(found.at)),
    )
    for key, value in (*told, ("decided", found.decision)):
        typer.echo(f"{key}: {value or '-'}")


@reports.command("decide")
@report_errors
def decide(
    id: Annotated[str, typer.Argument(metavar="ID", help="As `list` shows it.")],
    hide: Annotated[bool, typer.Option("--hide", help="Hide the line, the name or the table.")] = False,
    mute: Annotated[int | None, typer.Option(help="Mute for so many days; 0: for good.", min=0, max=3650)] = None,
    ban: Annotated[int | None, typer.Option(help="Ban for so many days; 0: for good.", min=0, max=3650)] = None,
    note: Note = "",
    database: DatabaseUrl = None,
) -> None:
    """Decide on a report; without options it is closed without action."""
    from ..server.people.moderation import COMMAND_LINE, ModerationVerdict

    verdict = ModerationVerdict(hide, mute, ban, note)
    ask(database, lambda people: people.moderation.decide(COMMAND_LINE, id, verdict, staff=True))
    typer.echo(verdict.words)


@admin.command("audit")
@report_errors
def audit(
    most: Annotated[int, typer.Option(help="How many entries, the latest first.", min=1, max=100_000)] = 50,
    database: DatabaseUrl = None,
) -> None:
    """Print what administrators and moderators did."""
    found = ask(database, lambda people: people.moderation.audit(most))
    show(["when", "who", "what", "whom", "note"], [[format_time(at), *rest] for at, *rest in found])
