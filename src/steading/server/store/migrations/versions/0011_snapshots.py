"""How tables stood, and finished games moment by moment."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("base", sa.Boolean(), nullable=False),
        sa.Column("form", sa.JSON(none_as_null=True), nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_snapshots_table"),
    )
    op.create_table(
        "films",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("packed", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_films"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_films_table"),
    )


def downgrade() -> None:
    for name in ("films", "snapshots"):
        op.drop_table(name)
