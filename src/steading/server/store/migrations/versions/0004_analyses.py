"""Analyses of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("table", sa.String(), nullable=True),
        sa.Column("record", sa.String(), nullable=True),
        sa.Column("form", sa.JSON(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_analyses"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_analyses_table"),
        sa.ForeignKeyConstraint(["record"], ["records.id"], name="fk_analyses_record"),
        sa.UniqueConstraint("table", name="uq_analyses_table"),
        sa.UniqueConstraint("record", name="uq_analyses_record"),
    )


def downgrade() -> None:
    op.drop_table("analyses")
