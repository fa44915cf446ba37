"""Tables waiting for players, who looks on, clocks and ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """All tables that there are have no clock, are not rated, and nobody looks on."""
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("clock", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("tables", sa.Column("watch", sa.String(), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("delay", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("standings", sa.Column("told", sa.JSON(none_as_null=True), nullable=True))
    op.create_table(
        "offers",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("host", sa.String(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("options", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("clock", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("hints", sa.Boolean(), nullable=False),
        sa.Column("watch", sa.String(), nullable=False),
        sa.Column("delay", sa.Integer(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("low", sa.Integer(), nullable=True),
        sa.Column("high", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_offers"),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name="fk_offers_host"),
    )
    op.create_index("ix_offers_host", "offers", ["host"])
    op.create_index("ix_offers_expires", "offers", ["expires"])
    op.create_table(
        "offer_seats",
        sa.Column("offer", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("offer", "seat", name="pk_offer_seats"),
        sa.ForeignKeyConstraint(["offer"], ["offers.id"], name="fk_offer_seats_offer"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_offer_seats_person"),
        sa.UniqueConstraint("offer", "person", name="uq_offer_seats_offer_person"),
    )
    op.create_index("ix_offer_seats_person", "offer_seats", ["person"])
    op.create_table(
        "invitations",
        sa.Column("offer", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("offer", "person", name="pk_invitations"),
        sa.ForeignKeyConstraint(["offer"], ["offers.id"], name="fk_invitations_offer"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_invitations_person"),
        sa.ForeignKeyConstraint(["by"], ["people.id"], name="fk_invitations_by"),
    )
    op.create_index("ix_invitations_person", "invitations", ["person"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "seats", name="pk_ratings"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_ratings_person"),
    )
    op.create_index("ix_ratings_shown", "ratings", ["shown"])


def downgrade() -> None:
    for table in ("ratings", "invitations", "offer_seats", "offers"):
        op.drop_table(table)
    op.drop_column("standings", "told")
    for name in ("delay", "watch", "clock", "rated"):
        op.drop_column("tables", name)
