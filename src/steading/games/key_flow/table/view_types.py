"""A view of Key Flow, taken for what it is."""

from __future__ import annotations

from typing import cast

from ....engine.contract import View
from ..knowledge.view_types import KeyFlowPending, KeyFlowPlayerView, KeyFlowView

NOTHING: KeyFlowPending = {"decision": ""}


def read_view(view: View) -> KeyFlowView:
    """The view with its types."""
    return cast(KeyFlowView, view)


def pending_decision(view: KeyFlowView) -> KeyFlowPending:
    """The decision that the viewer is to take now, or nothing."""
    frames = [] if view["seat"] is None else own(view)["pending"]
    return frames[-1] if frames else NOTHING


def own(view: KeyFlowView) -> KeyFlowPlayerView:
    """The viewer's part of the table."""
    assert view["seat"] is not None
    return view["players"][view["seat"]]
