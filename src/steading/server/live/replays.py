"""Finished tables whose rules are no longer those of today, to be looked at by who had a seat there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from ...engine import Film, Game, unpack_film
from ...tables.messages import Curve, MomentMessage
from ...tables.replays import curve_in, moment_in
from ..people.sessions import Sessions
from ..people.visitors import person_of
from ..store.snapshots import SnapshotStore
from ..store.tables import TableStore
from ..web.connections import AnyRequest
from ..web.meter import Meter
from ..web.security import not_found
from .stored_games import find_game


@dataclass(frozen=True)
class FilmReplay:
    """A film with its game and who played."""

    game: Game
    names: Sequence[str]
    film: Film

    @property
    def moments(self) -> int:
        return len(self.film.positions)

    def moment(self, at: int, code: str) -> MomentMessage:
        """After so many actions."""
        return moment_in(self.film, self.game, at, self.names, code)

    def curve(self) -> Curve:
        return curve_in(self.film, self.game, self.names)


async def film_of(
    request: AnyRequest,
    table_store: TableStore,
    snapshot_store: SnapshotStore,
    meter: Meter,
    sessions: Sessions,
    id: str,
) -> FilmReplay:
    """The film of a table, for those who had a seat there or opened it."""
    person = await person_of(request, sessions)
    head, packed = await table_store.find_head(id), await snapshot_store.film(id)
    if person is None or head is None or packed is None:
        raise not_found()
    if head.host != person and not await table_store.seats_of(person, id):
        raise not_found()
    game, film = find_game(head.game, head.options), await meter.run(person, partial(unpack_film, packed))
    return FilmReplay(game, [chair.name for chair in head.chairs], film)
