"""Where Alembic begins: the connection is handed over by `database.migrate`."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from steading.server.store.schema import Base


def upgrade(connection: Connection) -> None:
    """Run the steps that are missing, in the transaction of whoever asked."""
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


upgrade(context.config.attributes["connection"])
