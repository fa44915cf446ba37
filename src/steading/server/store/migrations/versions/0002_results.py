"""How tables ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A place for results; those of finished tables are noted when somebody next comes to them."""
    op.create_table(
        "results",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("ending", sa.String(), nullable=False),
        sa.Column("scores", sa.JSON(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_results"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_results_table"),
    )


def downgrade() -> None:
    op.drop_table("results")
