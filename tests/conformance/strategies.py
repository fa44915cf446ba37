"""The Hypothesis kit: positions of any game, reached by playing, and documents that are nearly right."""

from __future__ import annotations

from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from steading import Record, State
from steading.engine import new_record
from tests.conformance.tables import Seating

seeds = st.integers(min_value=0, max_value=2**64)
picks = st.integers(min_value=0, max_value=2**31)


class Walk:
    """A game played some way: the record, and the State that it leads to."""

    def __init__(self, table: Seating, seed: int) -> None:
        self.table = table
        self.record = new_record(table.game, table.seats, seed)
        self.state: State = table.game.start(table.seats, seed)

    def step(self, pick: int) -> None:
        """One of the deciders plays one of its legal actions."""
        deciders = self.state.deciders
        seat = deciders[pick % len(deciders)]
        actions = self.state.legal(seat)
        action = actions[(pick // 7) % len(actions)]
        self.state.play(seat, action)
        self.record.add(seat, action)

    def stride(self, stir: int) -> None:
        """A step as the number says; another one leads elsewhere."""
        self.step((stir + len(self.record.moves) * 7919) * 104729 % 2**31)

    def again(self, journal: bool = False) -> State:
        """The same position, reached anew."""
        return self.record.replay(self.table.game, journal=journal)

    def __repr__(self) -> str:
        return f"<{self.table} seed {self.record.seed}, {len(self.record.moves)} moves>"


@st.composite
def walks(draw: st.DrawFn, table: Seating, over: bool = False, together: bool = False) -> Walk:
    """A walk of any length into a game; not to its end unless `over` is allowed. `together`: on to
    where several decide at once."""
    walk = Walk(table, draw(seeds))
    length = draw(st.integers(min_value=0, max_value=500))
    stir = draw(picks)
    for _ in range(length):
        if not walk.state.deciders:
            break
        before = len(walk.record.moves)
        walk.stride(stir)
        if not walk.state.deciders and not over:
            walk = shorten(walk, before)
            break
    return to_together(walk, stir) if together else walk


def to_together(walk: Walk, stir: int) -> Walk:
    """On to where several decide at once; if that does not come again, anew from the beginning."""
    anew = not walk.record.moves
    while len(walk.state.deciders) < 2:
        if not walk.state.deciders:
            if anew:
                reject()  # a game in which nobody ever decides at once
            walk, anew = Walk(walk.table, walk.record.seed), True
        walk.stride(stir)
    return walk


def shorten(walk: Walk, length: int) -> Walk:
    """The walk up to so many moves."""
    shorter = Walk(walk.table, walk.record.seed)
    shorter.record = walk.record.shorten(length)
    shorter.state = shorter.again()
    return shorter


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=4,
)


@st.composite
def forms(draw: st.DrawFn, record: Record, known: list[dict[str, Any]]) -> Any:
    """Something like an action: a known one, with fields changed, left out or added; or anything."""
    if draw(st.booleans()):
        return draw(json_values)
    form = dict(known[draw(picks) % len(known)])
    for _ in range(draw(st.integers(0, 2))):
        name = draw(st.sampled_from([*form, "extra"]) if form else st.just("extra"))
        if draw(st.booleans()):
            form.pop(name, None)
        else:
            form[name] = draw(json_values)
    return form


@st.composite
def broken(draw: st.DrawFn, document: Any) -> Any:
    """A document with one of its values, anywhere, changed or removed."""
    if isinstance(document, dict) and document and draw(st.integers(0, 5)):
        name = draw(st.sampled_from(sorted(document)))
        if draw(st.integers(0, 4)) == 0:
            return {key: value for key, value in document.items() if key != name}
        return {**document, name: draw(broken(document[name]))}
    if isinstance(document, list) and document and draw(st.integers(0, 5)):
        place = draw(st.integers(0, len(document) - 1))
        return [draw(broken(value)) if n == place else value for n, value in enumerate(document)]
    return draw(json_values)
