"""What a page says to the server and hears from it, kept by the page itself."""

from __future__ import annotations

from typing import Any

from tests.browser.seat import Seat

LISTEN = """
    window.said = [];
    window.heard = [];
    const Line = window.WebSocket;
    window.WebSocket = class extends Line {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", (event) => window.heard.push(JSON.parse(event.data)));
        }
        send(text) {
            window.said.push(JSON.parse(text));
            super.send(text);
        }
    };
"""


class PageMessages:
    """The messages of one page; to be made before it goes to a table."""

    def __init__(self, seat: Seat) -> None:
        self.page = seat.page
        seat.run_first(LISTEN)

    def said(self) -> list[str]:
        """What was asked for so far that could change the table: `play`, `undo`, ..."""
        said = [str(kind) for kind in self.page.evaluate("window.said.map((message) => message.do)")]
        return [kind for kind in said if kind not in ("foresee", "look", "rule")]

    def boards(self) -> list[dict[str, Any]]:
        """All boards so far; a panel that was not sent again is as it was."""
        found: list[dict[str, Any]] = self.page.evaluate("window.heard.filter((message) => message.kind === 'board')")
        bodies: dict[str, str] = {}
        for board in found:
            for panel in board["panels"]:
                panel["body"] = bodies[panel["id"]] = panel["body"] or bodies[panel["id"]]
        return found
