"""Tables that begin elsewhere than at the beginning, what they are for, hints; how far one has come."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """All that there is was a game, begun at its beginning, without hints."""
    op.add_column("tables", sa.Column("position", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("tables", sa.Column("purpose", sa.String(), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "progress",
        sa.Column("session", sa.String(), nullable=False),
        sa.Column("purpose", sa.String(), nullable=False),
        sa.Column("standing", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("session", "purpose", name="pk_progress"),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name="fk_progress_session"),
    )


def downgrade() -> None:
    op.drop_table("progress")
    op.drop_column("tables", "hints")
    op.drop_column("tables", "purpose")
    op.drop_column("tables", "position")
