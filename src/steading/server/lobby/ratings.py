"""How strong people are: a rating by game and number of seats, from rated tables alone; and what the house has played.

A rating is Plackett and Luce's (openskill): a guess of the strength and how unsure that is. People read one number:
what they are at least, nearly for sure. It begins at 1000 and grows as the house learns more of somebody.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce
from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ...tables.seating import Ending
from ...tables.table import Table
from ...tables.tutors import GAME_PURPOSES
from ..store.database import Late, Only, Statement
from ..store.schema import Person, PersonSeat, RatingRow, ResultRow, TableHead
from ..store.storage import Storage

FIRST = 1000  # the number of who has played nothing yet
SCALE = 40
MODEL = PlackettLuce()
LATELY = 500  # results of a game from which averages are taken


@dataclass(frozen=True)
class Rating:
    """What is known of somebody at a game with so many seats."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0
    wins: int = 0

    @property
    def shown(self) -> int:
        """The number that people read."""
        return FIRST + round(SCALE * (self.mu - 3 * self.sigma))


@dataclass(frozen=True)
class Leader:
    """A line of a leaderboard."""

    name: str
    shown: int
    games: int
    wins: int


def rerated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a game in which each came in at this place; 1 is the best."""
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    rated = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(new.mu, new.sigma, old.games + 1, old.wins + (place == 1))
        for old, (new,), place in zip(before, rated, places, strict=True)
    ]


def places_of(table: Table, scores: Sequence[tuple[int, int]]) -> list[int] | None:
    """At which place each seat came in; who gave up comes last, the first of them at the very last.

    None if it does not count: a table that all agreed to end before anybody had given up.
    """
    given_up = [row.seat for row in table.rows if row.kind == "resign"]
    ended = table.seating.ended
    if ended == "agreed" and not given_up:
        return None
    seats = range(len(table.chairs))
    standing = {seat: (1, -given_up.index(seat)) if seat in given_up else (0, 1) for seat in seats}
    if ended is None:
        standing |= {seat: (0, scores[seat][1]) for seat in seats if seat not in given_up}
    return [1 + sum(standing[other] < standing[seat] for other in seats) for seat in seats]


class Ratings:
    """Keeps the results of rated tables."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def keep_result(self, table: Table, ending: Ending, scores: Sequence[tuple[int, int]]) -> None:
        """The result, and what it does to the ratings if it counts."""
        places = places_of(table, scores)
        if places is None:
            await self.storage.keep_result(table.id, ending, scores)
        else:
            await keep_rated_result(self.storage, table, ending, scores, places)


# ------------------------------------------------------------ counting
async def keep_rated_result(
    storage: Storage, table: Table, ending: Ending, scores: Sequence[tuple[int, int]], places: Sequence[int]
) -> None:
    """The result and what it does to the ratings: both or nothing, and once only."""
    known = select(ResultRow.table).where(ResultRow.table == table.id)
    while not await storage.rows(known):
        result = insert(ResultRow).values(table=table.id, ending=ending, scores=list(scores), at=time.time())
        changes = await new_ratings(storage, table, places)
        try:
            await storage.change(result, *changes)
        except (Late, IntegrityError):  # another table of one of them ended at the same moment, or this is known
            if not await storage.rows(select(TableHead.id).where(TableHead.id == table.id)):
                return


async def new_ratings(storage: Storage, table: Table, places: Sequence[int]) -> list[Statement]:
    """What changes the ratings of the people of a table; always in the same order, so that none waits for another."""
    found = await storage.rows(select(PersonSeat.person, PersonSeat.seat).where(PersonSeat.table == table.id))
    person_at = {seat: str(person) for person, seat in found}
    seats = sorted(person_at, key=lambda seat: person_at[seat])
    if len(set(person_at.values())) < 2:
        return []
    game, number = table.game.name, len(table.chairs)
    before = await ratings_at(storage, person_at.values(), game, number)
    old = [before.get(person_at[seat], Rating()) for seat in seats]
    new = rerated(old, [places[seat] for seat in seats])
    return [new_rating(person_at[seat], game, number, was, now) for seat, was, now in zip(seats, old, new, strict=True)]


def new_rating(person: str, game: str, seats: int, was: Rating, now: Rating) -> Statement:
    """What puts the new rating in place of the one that it was made of."""
    values = {**vars(now), "shown": now.shown, "at": time.time()}
    if not was.games:
        return insert(RatingRow).values(person=person, game=game, seats=seats, **values)
    which = (RatingRow.person == person, RatingRow.game == game, RatingRow.seats == seats)
    return Only(update(RatingRow).where(*which, RatingRow.games == was.games).values(**values))


# ------------------------------------------------------------ asking
async def ratings_at(storage: Storage, people: Iterable[str], game: str, seats: int) -> Mapping[str, Rating]:
    """The ratings of these people at a game; who has none is not in it."""
    found = await storage.rows(
        select(RatingRow.__table__).where(
            RatingRow.person.in_(list(people)), RatingRow.game == game, RatingRow.seats == seats
        )
    )
    return {row.person: Rating(row.mu, row.sigma, row.games, row.wins) for row in found}


async def ratings_of(storage: Storage, person: str) -> Mapping[tuple[str, int], Rating]:
    """All ratings of somebody, by game and seats."""
    found = await storage.rows(select(RatingRow.__table__).where(RatingRow.person == person))
    return {(row.game, row.seats): Rating(row.mu, row.sigma, row.games, row.wins) for row in found}


async def leaders(storage: Storage, game: str, seats: int, most: int) -> list[Leader]:
    """The best at a game with so many seats."""
    found = await storage.rows(
        select(Person.name, RatingRow.shown, RatingRow.games, RatingRow.wins)
        .join(RatingRow, RatingRow.person == Person.id)
        .where(RatingRow.game == game, RatingRow.seats == seats, Person.role != "guest")
        .order_by(RatingRow.shown.desc(), Person.name)
        .limit(most)
    )
    return [Leader(*row) for row in found]


@dataclass(frozen=True)
class Played:
    """What the house has played of a game with so many seats: numbers, no names."""

    game: str
    seats: int
    tables: int
    points: float  # of the winner, on the average of late
    most: int


async def played(storage: Storage) -> list[Played]:
    """All games that were played to their end here."""
    ended = (ResultRow.ending == "played", TableHead.position.is_(None), TableHead.purpose.in_(GAME_PURPOSES))
    counted = await storage.rows(
        select(TableHead.game, TableHead.seats, func.count())
        .join(ResultRow, ResultRow.table == TableHead.id)
        .where(*ended)
        .group_by(TableHead.game, TableHead.seats)
        .order_by(TableHead.game, TableHead.seats)
    )
    found = []
    for game, seats, number in counted:
        late = await storage.rows(
            select(ResultRow.scores)
            .join(TableHead, ResultRow.table == TableHead.id)
            .where(*ended, TableHead.game == game, TableHead.seats == seats)
            .order_by(ResultRow.at.desc())
            .limit(LATELY)
        )
        best = [max(total for total, _ in scores) for (scores,) in late]
        found.append(Played(game, seats, number, round(sum(best) / len(best), 1), max(best)))
    return found


async def going_on(storage: Storage) -> tuple[int, int]:
    """How many games are going on, and how many members the house has."""
    going = (TableHead.id.not_in(select(ResultRow.table)), TableHead.purpose.in_(GAME_PURPOSES))
    ((tables,),) = await storage.rows(select(func.count()).select_from(TableHead).where(*going))
    ((members,),) = await storage.rows(select(func.count()).select_from(Person).where(Person.role != "guest"))
    return int(tables), int(members)
