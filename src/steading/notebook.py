"""Boards in a notebook. A State shows itself as everybody may see it; here it is shown to one seat, and faces alone."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from html import escape

from .book.faces import list_faces, select_faces
from .drawing.shapes import element, use
from .drawing.style import embed_style
from .engine.contract import Game, State
from .games import board_for


class Picture:
    """A drawing that a notebook shows; as an image, so that what is drawn beside it cannot disturb it."""

    def __init__(self, svg: str, words: str, width: int) -> None:
        self.svg = svg
        self.words = words
        self.width = width

    def _repr_html_(self) -> str:
        """What a notebook puts on the page."""
        source = b64encode(self.svg.encode()).decode()
        return f'<img alt="{escape(self.words)}" width="{self.width}" src="data:image/svg+xml;base64,{source}">'


def show(state: State, seat: int | None = None, names: Sequence[str] = (), width: int = 900) -> Picture:
    """The board as a seat (None: a spectator) sees it."""
    board = board_for(state.game, names or [f"Player {each + 1}" for each in range(state.seats)])
    view = state.view(seat)
    return Picture(board.picture(view), board.words.step(view), width)


def faces(game: Game, sprites: Sequence[str], size: int = 150) -> Picture:
    """Faces side by side, by their names in `board_for(game).gallery()`."""
    known = {sprite: words for _, section in board_for(game).gallery() for sprite, words in section}
    if wrong := [sprite for sprite in sprites if sprite not in known]:
        raise ValueError(f"{game.name} has no face {wrong[0]!r}")
    drawn = "".join([use(sprite, place * (size + 10), 0, size) for place, sprite in enumerate(sprites)])
    width = max(1, len(sprites)) * (size + 10) - 10
    svg = element(
        "svg",
        embed_style() + element("defs", "".join(select_faces(list_faces(game.name), sprites).values())) + drawn,
        xmlns="http://www.w3.org/2000/svg",
        class_="board",
        viewBox=f"0 0 {width} {size}",
        width=width,
        height=size,
    )
    return Picture(svg, ", ".join([known[sprite] for sprite in sprites]), width)
