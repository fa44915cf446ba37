"""Games that can be looked at again: uploaded records, and finished tables whose rules are no longer those of today."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from ..engine import Game, Record, read_record
from ..games import names_in
from .films import Film, curve_in, moment_in, unpacked
from .guard import not_found
from .house import House
from .messages import Curve, Moment
from .table import curve_of, moment_of
from .visitors import AnyRequest, person_of
from .worker import rules


@dataclass(frozen=True)
class Watched:
    """A game that can be looked at again: a record that is played again, or a film of one that cannot be."""

    game: Game
    names: Sequence[str]
    moments: int
    record: Record | None
    film: Film | None

    def moment(self, at: int) -> Moment:
        """After so many actions."""
        if self.film is not None:
            return moment_in(self.film, self.game, at, self.names)
        assert self.record is not None
        return moment_of(self.game, self.record, None, at, self.names)

    def curve(self) -> Curve:
        """The score through it."""
        if self.film is not None:
            return curve_in(self.film, self.game, len(self.names))
        assert self.record is not None
        return curve_of(self.game, self.record)


async def watched(request: AnyRequest, house: House, id: str) -> Watched:
    """An uploaded record, or a table that was played by other rules and is over, for those who had a seat there."""
    text = await house.storage.record(id)
    if text is not None:
        record = read_record(text)
        game = rules(record.game, json.dumps(record.options))
        return Watched(game, names_in(record), len(record.moves) + 1, record, None)
    person = await person_of(request, house)
    head, packed = await house.storage.head(id), await house.snapshots.film(id)
    if person is None or head is None or packed is None:
        raise not_found()
    if head.host != person and not await house.storage.seats_of(person, id):
        raise not_found()
    film = unpacked(packed)
    names = [chair.name for chair in head.chairs]
    return Watched(rules(head.game, json.dumps(head.options)), names, len(film.positions), None, film)
