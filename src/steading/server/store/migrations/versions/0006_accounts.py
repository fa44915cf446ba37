"""Accounts, what they need to be safe, and what moderators need."""

from __future__ import annotations

from typing import TypeVar

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

T = TypeVar("T")


def column(name: str, kind: sa.types.TypeEngine[T], needed: bool = True) -> sa.schema.SchemaItem:
    """A column of a new table."""
    return sa.Column(name, kind, nullable=not needed)


def person(table: str, name: str = "person") -> sa.ForeignKeyConstraint:
    """The column is somebody."""
    return sa.ForeignKeyConstraint([name], ["people.id"], name=f"fk_{table}_{name}")


def upgrade() -> None:
    """Guests stay guests; what was said and uploaded before is nobody's."""
    text, whole = sa.String(), sa.Integer()
    real: sa.Double[float] = sa.Double()
    for name in ("banned", "muted"):
        op.add_column("people", sa.Column(name, sa.Double(), nullable=True))
    op.add_column("seats", sa.Column("token_at", sa.Double(), nullable=True))
    for table in ("messages", "records"):  # said in SQL, which SQLite takes together with the constraint
        known = f"CONSTRAINT fk_{table}_person REFERENCES people (id)"
        op.execute(f"ALTER TABLE {table} ADD COLUMN person VARCHAR {known}")
        op.create_index(f"ix_{table}_person", table, ["person"])
    op.create_table(
        "accounts",
        *[column("person", text), column("password", text), column("mail", text, False), column("changed", real)],
        sa.PrimaryKeyConstraint("person", name="pk_accounts"),
        person("accounts"),
    )
    op.create_table(
        "tickets",
        *[column("id", text), column("kind", text), column("person", text, False), column("created", real)],
        *[column("expires", real), column("uses", whole), column("note", text)],
        sa.PrimaryKeyConstraint("id", name="pk_tickets"),
        person("tickets"),
    )
    op.create_table(
        "attempts",
        *[column("id", text), column("what", text), column("at", real)],
        sa.PrimaryKeyConstraint("id", name="pk_attempts"),
    )
    op.create_table(
        "mutes",
        *[column("person", text), column("other", text), column("name", text)],
        sa.PrimaryKeyConstraint("person", "other", name="pk_mutes"),
        person("mutes"),
        person("mutes", "other"),
    )
    op.create_table(
        "reports",
        *[column("id", text), column("at", real), column("kind", text), column("reporter", text)],
        *[column("person", text, False), column("table", text, False), column("place", whole, False)],
        *[column("shown", text), column("reason", text), column("decision", text, False)],
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        person("reports", "reporter"),
        person("reports"),
    )
    op.create_table(
        "audit",
        *[column("id", whole), column("at", real), column("who", text), column("what", text)],
        *[column("whom", text), column("note", text)],
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    for table, name in (
        *[("tickets", "kind"), ("tickets", "person"), ("attempts", "what"), ("attempts", "at"), ("mutes", "other")],
        *[("reports", "reporter"), ("reports", "person"), ("reports", "decision")],
    ):
        op.create_index(f"ix_{table}_{name}", table, [name])
