"""The first form of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("fingerprint", sa.String(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("host", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["host"], ["sessions.id"], name="fk_tables_host"),
    )
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_table(
        "actions",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("form", sa.JSON(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("key", sa.String(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="pk_actions"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_actions_table"),
        sa.UniqueConstraint("table", "seat", "key", name="uq_actions_table_seat_key"),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("bot", sa.String(), nullable=True),
        sa.Column("token_hash", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_seats_table"),
        sa.UniqueConstraint("token_hash", name="uq_seats_token_hash"),
    )
    op.create_table(
        "session_seats",
        sa.Column("session", sa.String(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("session", "table", "seat", name="pk_session_seats"),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name="fk_session_seats_session"),
        sa.ForeignKeyConstraint(["table", "seat"], ["seats.table", "seats.seat"], name="fk_session_seats_table_seat"),
    )
    op.create_index("ix_session_seats_table", "session_seats", ["table"])
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer(), nullable=False, autoincrement=True),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_messages"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_messages_table"),
    )
    op.create_index("ix_messages_table", "messages", ["table"])
    op.create_table(
        "records",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_records"),
    )


def downgrade() -> None:
    for name in ("records", "messages", "session_seats", "seats", "actions", "tables", "sessions"):
        op.drop_table(name)
