"""Finished tables whose rules are no longer those of today, to be looked at by who had a seat there."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from ..engine import Film, Game, unpacked
from .films import curve_in, moment_in
from .guard import not_found
from .house import House
from .messages import Curve, Moment
from .visitors import AnyRequest, person_of
from .worker import rules


@dataclass(frozen=True)
class Watched:
    """A film with its game and who played."""

    game: Game
    names: Sequence[str]
    film: Film

    @property
    def moments(self) -> int:
        """How many there are."""
        return len(self.film.positions)

    def moment(self, at: int) -> Moment:
        """After so many actions."""
        return moment_in(self.film, self.game, at, self.names)

    def curve(self) -> Curve:
        """The score through it."""
        return curve_in(self.film, self.game, self.names)


async def film_of(request: AnyRequest, house: House, id: str) -> Watched:
    """The film of a table, for those who had a seat there or opened it."""
    person = await person_of(request, house)
    head, packed = await house.storage.head(id), await house.snapshots.film(id)
    if person is None or head is None or packed is None:
        raise not_found()
    if head.host != person and not await house.storage.seats_of(person, id):
        raise not_found()
    film = await house.costly.run(person, partial(unpacked, packed))
    return Watched(rules(head.game, json.dumps(head.options)), [chair.name for chair in head.chairs], film)
