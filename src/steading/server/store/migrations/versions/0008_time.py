"""What each seat had left after a row, and orders."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """All that there is has no clock, and nobody has given orders."""
    op.add_column("actions", sa.Column("clocks", sa.JSON(none_as_null=True), nullable=True))
    op.create_table(
        "orders",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("form", sa.JSON(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_orders"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_orders_table"),
    )


def downgrade() -> None:
    op.drop_table("orders")
    op.drop_column("actions", "clocks")
