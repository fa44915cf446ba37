"""People behind browsers, and where tables stand."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Every browser becomes a guest, with this browser as its only session; what was the session's is the guest's."""
    op.rename_table("sessions", "people")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE people RENAME CONSTRAINT pk_sessions TO pk_people")
    op.add_column("people", sa.Column("name", sa.String(), nullable=False, server_default=""))
    op.add_column("people", sa.Column("key", sa.String(), nullable=True))
    op.add_column("people", sa.Column("role", sa.String(), nullable=False, server_default="guest"))
    op.create_index("ix_people_key", "people", ["key"], unique=True)
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.Column("agent", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_sessions_person"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    known = "SELECT id, id, created, created, '' FROM people"
    op.execute(f"INSERT INTO sessions (id, person, created, seen, agent) {known}")
    op.rename_table("session_seats", "person_seats")
    op.execute("ALTER TABLE person_seats RENAME COLUMN session TO person")
    op.execute("ALTER TABLE progress RENAME COLUMN session TO person")
    op.create_table(
        "standings",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("deciding", sa.JSON(), nullable=False),
        sa.Column("bot", sa.Boolean(), nullable=False),
        sa.Column("due", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("table", name="pk_standings"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_standings_table"),
    )
    op.create_index("ix_standings_bot", "standings", ["bot"])
    op.create_index("ix_standings_due", "standings", ["due"])


def downgrade() -> None:
    """Browsers alone; the sessions that came later are forgotten."""
    op.drop_table("standings")
    op.execute("ALTER TABLE progress RENAME COLUMN person TO session")
    op.execute("ALTER TABLE person_seats RENAME COLUMN person TO session")
    op.rename_table("person_seats", "session_seats")
    op.drop_table("sessions")
    op.drop_index("ix_people_key", "people")
    for name in ("role", "key", "name"):
        op.drop_column("people", name)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE people RENAME CONSTRAINT pk_people TO pk_sessions")
    op.rename_table("people", "sessions")
