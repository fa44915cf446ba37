"""Routes of tables: their pages, seats, orders, records, reports, and the line."""

from .. import sockets
from . import hosts, orders, pages, pauses, pictures, records, reports, seats, tables

HANDLERS = [
    handler
    for module in (hosts, orders, pages, pauses, pictures, records, reports, seats, tables, sockets)
    for handler in module.HANDLERS
]
