"""Every cookie that was made a session, so that none is made one twice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Those of the sessions that there are."""
    op.create_table(
        "cookies",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=True),
        sa.Column("successor", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_cookies"),
    )
    op.create_index("ix_cookies_ended", "cookies", ["ended"])
    op.execute("INSERT INTO cookies (id) SELECT id FROM sessions")


def downgrade() -> None:
    op.drop_table("cookies")
