"""The language that somebody has chosen, and the one that they last read."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("language", sa.String(), nullable=True))
    op.add_column("people", sa.Column("reads", sa.String(), nullable=True))


def downgrade() -> None:
    op.drop_column("people", "reads")
    op.drop_column("people", "language")
