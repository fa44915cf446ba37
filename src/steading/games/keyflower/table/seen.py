"""A view of Keyflower, taken for what it is."""

from __future__ import annotations

from typing import cast

from ....engine.contract import View
from ..knowledge.seen import KeyflowerView


def seen(view: View) -> KeyflowerView:
    """The view with its types."""
    return cast(KeyflowerView, view)
