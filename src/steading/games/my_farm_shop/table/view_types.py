"""A view of My Farm Shop, taken for what it is."""

from __future__ import annotations

from typing import cast

from ....engine.contract import View
from ..knowledge.view_types import FarmPending, FarmPlayerView, FarmView

NOTHING: FarmPending = {"decision": ""}


def read_view(view: View) -> FarmView:
    """The view with its types."""
    return cast(FarmView, view)


def pending_decision(view: FarmView) -> FarmPending:
    """The decision that the viewer is to take now, or nothing."""
    frames = [] if view["seat"] is None else own(view).get("pending", [])
    return frames[-1] if frames else NOTHING


def own(view: FarmView) -> FarmPlayerView:
    """The viewer's part of the table."""
    assert view["seat"] is not None
    return view["farms"][view["seat"]]
