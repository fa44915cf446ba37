"""What rated tables do to ratings: Plackett and Luce's model, by openskill."""

from __future__ import annotations

from collections.abc import Sequence

from openskill.models import PlackettLuce

from ...tables.seating import Ending
from ...tables.table import Table
from ..store.database import Conflict
from ..store.ratings import Rating, RatingChange, RatingStore
from ..store.results import ResultStore, Scores
from ..store.tables import TableStore

MODEL = PlackettLuce(mu=Rating().mu, sigma=Rating().sigma)


def update_ratings(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a game in which each came in at this place; 1 is the best."""
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    rated = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(new.mu, new.sigma, old.games + 1, old.wins + (place == 1))
        for old, (new,), place in zip(before, rated, places, strict=True)
    ]


def places_of(table: Table, scores: Scores) -> list[int] | None:
    """At which place each seat came in; who gave up comes last, the first of them at the very last.

    None if it does not count: a table that all agreed to end before anybody had given up.
    """
    given_up = [row.seat for row in table.rows if row.kind == "resign"]
    ending = table.seating.ending
    if ending == "agreed" and not given_up:
        return None
    seats = range(len(table.chairs))
    standing = {seat: (1, -given_up.index(seat)) if seat in given_up else (0, 1) for seat in seats}
    if ending is None:
        standing |= {seat: (0, scores[seat][1]) for seat in seats if seat not in given_up}
    return [1 + sum(standing[other] < standing[seat] for other in seats) for seat in seats]


class Ratings:
    """Keeps the results of rated tables."""

    def __init__(self, ratings: RatingStore, results: ResultStore, tables: TableStore) -> None:
        self.ratings = ratings
        self.results = results
        self.tables = tables

    async def keep_result(self, table: Table, ending: Ending, scores: Scores) -> None:
        """The result, and what it does to the ratings if it counts: both or nothing, and once only."""
        places = places_of(table, scores)
        if places is None:
            await self.results.keep(table.id, ending, scores)
            return
        while not await self.results.exists(table.id):
            changes = await self.changes(table, places)
            try:
                await self.ratings.keep_result(table.id, ending, scores, changes)
            except Conflict:  # another table of one of them ended at the same moment, or this is known
                if await self.tables.find_host(table.id) is None:
                    return

    async def changes(self, table: Table, places: Sequence[int]) -> list[RatingChange]:
        """Of the people of a table; always in the same order, so that none waits for another."""
        person_at = {seat: person for person, seat in await self.tables.seat_owners(table.id)}
        seats = sorted(person_at, key=lambda seat: person_at[seat])
        if len(set(person_at.values())) < 2:
            return []
        game, number = table.game.name, len(table.chairs)
        before = await self.ratings.at(person_at.values(), game, number)
        old = [before.get(person_at[seat], Rating()) for seat in seats]
        new = update_ratings(old, [places[seat] for seat in seats])
        return [
            RatingChange(person_at[seat], game, number, was, now)
            for seat, was, now in zip(seats, old, new, strict=True)
        ]
