"""How strong people are, by game and number of seats."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import insert, select, update

from ...tables.seating import Ending
from .database import Database, MustMatch, Statement
from .results import Scores, insert_result
from .schema import Person, RatingRow

FIRST = 1000  # the number of who has played nothing yet
SCALE = 40
RATING = (RatingRow.mu, RatingRow.sigma, RatingRow.games, RatingRow.wins)


@dataclass(frozen=True)
class Rating:
    """A guess of the strength, and how unsure that is. People read one number: what they are at least, nearly for
    sure. It grows as more of them is known."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0
    games: int = 0
    wins: int = 0

    @property
    def points(self) -> int:
        """The number that people read."""
        return FIRST + round(SCALE * (self.mu - 3 * self.sigma))


@dataclass(frozen=True)
class RatingChange:
    """A new rating, and the one that it was made of."""

    person: str
    game: str
    seats: int
    old: Rating
    new: Rating


@dataclass(frozen=True)
class Leader:
    """A line of a leaderboard."""

    name: str
    rating: int
    games: int
    wins: int


class RatingStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep_result(self, table: str, ending: Ending, scores: Scores, changes: Sequence[RatingChange]) -> None:
        """The result of a table and what it does to ratings: both, or a Conflict and nothing."""
        await self.database.change(insert_result(table, ending, scores), *[write_rating(each) for each in changes])

    async def at(self, people: Collection[str], game: str, seats: int) -> Mapping[str, Rating]:
        """The ratings of these people at a game; who has none is not in it."""
        found = await self.database.rows(
            select(RatingRow.person, *RATING).where(
                RatingRow.person.in_(list(people)), RatingRow.game == game, RatingRow.seats == seats
            )
        )
        return {person: Rating(mu, sigma, games, wins) for person, mu, sigma, games, wins in found}

    async def of(self, person: str) -> Mapping[tuple[str, int], Rating]:
        """All ratings of somebody, by game and seats."""
        found = await self.database.rows(
            select(RatingRow.game, RatingRow.seats, *RATING).where(RatingRow.person == person)
        )
        return {(game, seats): Rating(mu, sigma, games, wins) for game, seats, mu, sigma, games, wins in found}

    async def numbers(self, people: Collection[str]) -> dict[tuple[str, str, int], int]:
        """The numbers that people read, by person, game and seats."""
        found = await self.database.rows(
            select(RatingRow.person, RatingRow.game, RatingRow.seats, RatingRow.shown).where(
                RatingRow.person.in_(people)
            )
        )
        return {(person, game, seats): shown for person, game, seats, shown in found}

    async def number(self, person: str, game: str, seats: int) -> int:
        """The number of somebody at a game."""
        which = (RatingRow.person == person, RatingRow.game == game, RatingRow.seats == seats)
        found = await self.database.scalar(select(RatingRow.shown).where(*which))
        return FIRST if found is None else found

    async def leaders(self, game: str, seats: int, most: int) -> list[Leader]:
        """The best at a game with so many seats."""
        found = await self.database.rows(
            select(Person.name, RatingRow.shown, RatingRow.games, RatingRow.wins)
            .join(RatingRow, RatingRow.person == Person.id)
            .where(RatingRow.game == game, RatingRow.seats == seats, Person.role != "guest")
            .order_by(RatingRow.shown.desc(), Person.name)
            .limit(most)
        )
        return [Leader(*row) for row in found]


def write_rating(change: RatingChange) -> Statement:
    """Late if the old rating is another one by now."""
    new, game, seats = change.new, change.game, change.seats
    values = {**vars(new), "shown": new.points, "at": time.time()}
    if not change.old.games:
        return insert(RatingRow).values(person=change.person, game=game, seats=seats, **values)
    which = (RatingRow.person == change.person, RatingRow.game == game, RatingRow.seats == seats)
    return MustMatch(update(RatingRow).where(*which, RatingRow.games == change.old.games).values(**values))
