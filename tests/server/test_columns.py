"""What is selected for a class has the order of its fields: mypy sees only that their types agree."""

from __future__ import annotations

from dataclasses import fields

import pytest
from sqlalchemy import Select

from steading.server.store.chat import LINES, ChatLine
from steading.server.store.database import Ts
from steading.server.store.moderation import REPORTS, Report
from steading.server.store.offers import OFFERS, Offer
from steading.server.store.people import PEOPLE, KnownPerson
from steading.server.store.tables import HEADS, LOG, TableHead
from steading.server.store.tickets import TICKETS, Ticket
from steading.tables.log import LogRow

ELSEWHERE = {"chairs", "by", "places", "invitees", "trial"}  # fields that are no columns of the table


@pytest.mark.parametrize(
    ("statement", "kind"),
    [
        (HEADS, TableHead),
        (LINES, ChatLine),
        (LOG, LogRow),
        (OFFERS, Offer),
        (PEOPLE, KnownPerson),
        (REPORTS, Report),
        (TICKETS, Ticket),
    ],
)
def test_columns_are_selected_in_the_order_of_the_fields(statement: Select[*Ts], kind: type) -> None:
    names = [field.name for field in fields(kind) if field.name not in ELSEWHERE]
    assert statement.selected_columns.keys()[: len(names)] == names
