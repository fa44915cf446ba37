"""Notices: the outbox, where and what people want to be told, the secrets of the server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), nullable=False, autoincrement=True),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("channel", sa.String(), nullable=False),
        sa.Column("form", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_notices_person"),
        sa.UniqueConstraint(
            "person", "table", "kind", "turn", "channel", name="uq_notices_person_table_kind_turn_channel"
        ),
    )
    op.create_index("ix_notices_due", "notices", ["due"])
    op.create_index("ix_notices_state", "notices", ["state"])
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("channel", sa.String(), nullable=False),
        sa.Column("form", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_subscriptions"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_subscriptions_person"),
    )
    op.create_index("ix_subscriptions_person", "subscriptions", ["person"])
    op.create_table(
        "preferences",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("form", sa.JSON(none_as_null=True), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_preferences"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_preferences_person"),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_keys"),
    )


def downgrade() -> None:
    for name in ("keys", "preferences", "subscriptions", "notices"):
        op.drop_table(name)
