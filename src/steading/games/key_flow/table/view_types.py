"""A view of Key Flow, taken for what it is."""

from __future__ import annotations

from typing import cast

from ....engine.contract import View
from ..knowledge.view_types import KeyFlowPending, KeyFlowView, Player


def read_view(view: View) -> KeyFlowView:
    """The view with its types."""
    return cast(KeyFlowView, view)


def pending(table: KeyFlowView) -> KeyFlowPending:
    """The decision that the viewer is to take now, with its terms; or nothing."""
    frames = [] if table["seat"] is None else own(table)["pending"]
    return frames[-1] if frames else {}


def own(table: KeyFlowView) -> Player:
    """The viewer's part of the table."""
    assert table["seat"] is not None
    return table["players"][table["seat"]]
