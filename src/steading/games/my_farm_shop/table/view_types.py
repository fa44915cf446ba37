"""A view of My Farm Shop, taken for what it is."""

from __future__ import annotations

from typing import cast

from ....engine.contract import View
from ..knowledge.view_types import FarmPending, FarmView


def read_view(view: View) -> FarmView:
    """A view of this game, by its entries."""
    return cast(FarmView, view)


def pending(table: FarmView) -> FarmPending:
    """The decision that the viewer is to take now; one without a name if there is none."""
    seat = table["seat"]
    frames = table["farms"][seat].get("pending", []) if seat is not None else []
    return frames[-1] if frames else {"decision": ""}
