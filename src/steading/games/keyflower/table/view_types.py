"""A view of Keyflower, taken for what it is."""

from __future__ import annotations

from typing import cast

from ....engine.contract import View
from ..knowledge.view_types import KeyflowerPending, KeyflowerPlayerView, KeyflowerView

NOTHING: KeyflowerPending = {"decision": ""}


def read_view(view: View) -> KeyflowerView:
    """The view with its types."""
    return cast(KeyflowerView, view)


def pending_decision(view: KeyflowerView) -> KeyflowerPending:
    """The decision that the viewer is to take now, or nothing."""
    return view["pending"][-1] if view["pending"] else NOTHING


def own(view: KeyflowerView) -> KeyflowerPlayerView:
    """The viewer's part of the table."""
    assert view["seat"] is not None
    return view["players"][view["seat"]]
