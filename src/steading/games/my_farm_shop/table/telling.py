"""What is told at a glance: the bars of the players, what happened, what an action would put down, the season."""

from __future__ import annotations

from collections.abc import Mapping

from ....drawing.gestures import Ghost, Telling
from ....drawing.panels import Bar
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.refused import Fact
from ..knowledge.seen import seen
from .words import Words


def bars(view: View, words: Words) -> list[Bar]:
    """What everybody knows of each seat."""
    return [Bar(seat, "", ()) for seat in range(seen(view)["seats"])]


def telling(event: Mapping[str, Fact], words: Words) -> Telling:
    """Whose event it is, in a few words and pictures, and what flies."""
    seat = event.get("seat")
    return Telling(seat if isinstance(seat, int) and seat >= 0 else None, (str(event["event"]),))


def ghosts(view: View, action: Action) -> tuple[Ghost, ...]:
    """The pieces that the action would put down."""
    return ()


def on_button(view: View, action: Action) -> tuple[str, ...]:
    """The pictures on the button of an action that is not clicked on the board."""
    return ()


def season(view: View) -> str:
    """The season, if there is one."""
    return ""
