"""A view of My Farm Shop, taken for what it is."""

from __future__ import annotations

from typing import cast

from ....engine.contract import View
from ..knowledge.view_types import Farm, FarmPending, FarmView


def read_view(view: View) -> FarmView:
    """The view with its types."""
    return cast(FarmView, view)


def pending(table: FarmView) -> FarmPending:
    """The decision that the viewer is to take now; one without a name if there is none."""
    seat = table["seat"]
    frames = table["farms"][seat].get("pending", []) if seat is not None else []
    return frames[-1] if frames else {"decision": ""}


def own(table: FarmView) -> Farm:
    """The viewer's part of the table."""
    return table["farms"][table["seat"] or 0]
