"""How tables ended, and what is counted of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import Integer, delete, distinct, func, insert, select, type_coerce

from ...tables.seating import Ending
from ...tables.tutors import GAME_PURPOSES
from .database import Conflict, Database, Statement
from .schema import AnalysisRow, FilmRow, Person, PersonSeat, ResultRow, SeatRow, TableRow
from .tables import TableStore

Scores = Sequence[tuple[int, int]]  # by seat: total and rank
LATELY = 500  # results of a game from which averages are taken


@dataclass(frozen=True)
class TableResult:
    table: str
    game: str
    ending: Ending
    names: tuple[str, ...]
    scores: tuple[tuple[int, int], ...]  # by seat: total and rank
    host: bool  # was it opened by who asks?
    own: frozenset[int]  # the seats of who asks
    at: float


@dataclass(frozen=True)
class PlayedSeat:
    """One seat that somebody had in a game that was played to its end."""

    table: str
    game: str
    seats: int
    total: int
    rank: int
    people: int  # at the table


@dataclass(frozen=True)
class PlayedGame:
    """What was played of a game with so many seats: numbers, no names."""

    game: str
    seats: int
    tables: int
    points: float  # of the winner, on average of late
    most: int


class ResultStore:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.tables = TableStore(database)

    async def keep(self, table: str, ending: Ending, scores: Scores) -> None:
        """How the table ended, unless that is known or the table is no more."""
        with suppress(Conflict):
            await self.database.change(insert_result(table, ending, scores))

    async def exists(self, table: str) -> bool:
        """Is the table over?"""
        return bool(await self.database.rows(select(ResultRow.table).where(ResultRow.table == table)))

    async def forget(self, table: str) -> None:
        """The end was taken back, and what was told of it."""
        parts = (AnalysisRow.table, FilmRow.table, ResultRow.table)
        await self.database.change(*[delete(part.class_).where(part == table) for part in parts])

    async def of(self, person: str, most: int) -> list[TableResult]:
        """Somebody's tables that are over, the last first."""
        seated = select(PersonSeat.table).where(PersonSeat.person == person)
        found = await self.database.rows(
            select(TableRow.id, TableRow.game, TableRow.host, ResultRow.ending, ResultRow.scores, ResultRow.at)
            .join(ResultRow, ResultRow.table == TableRow.id)
            .where((TableRow.host == person) | TableRow.id.in_(seated))
            .where(TableRow.position.is_(None))
            .order_by(ResultRow.at.desc())
            .limit(most)
        )
        results = []
        for table, game, host, ending, scores, at in found:
            names = select(SeatRow.name).where(SeatRow.table == table).order_by(SeatRow.seat)
            results.append(
                TableResult(
                    table,
                    game,
                    ending,
                    tuple(await self.database.scalars(names)),
                    tuple((total, rank) for total, rank in scores),
                    host == person,
                    await self.tables.seats_of(person, table),
                    at,
                )
            )
        return results

    async def list_played_seats(self, person: str) -> list[PlayedSeat]:
        """Seats of somebody in games that were played to the end."""
        people = (
            select(PersonSeat.table, func.count(distinct(PersonSeat.person)).label("people"))
            .group_by(PersonSeat.table)
            .subquery()
        )
        number = type_coerce(people.c.people, Integer)
        rows = await self.database.rows(
            select(PersonSeat.table, PersonSeat.seat, TableRow.game, TableRow.seats, ResultRow.scores, number)
            .join(TableRow, TableRow.id == PersonSeat.table)
            .join(ResultRow, ResultRow.table == PersonSeat.table)
            .join(people, people.c.table == PersonSeat.table)
            .where(PersonSeat.person == person, ResultRow.ending == "played")
            .where(TableRow.position.is_(None), TableRow.purpose.in_(GAME_PURPOSES))
        )
        return [
            PlayedSeat(table, game, seats, *scores[seat], people=number)
            for table, seat, game, seats, scores, number in rows
        ]

    # ------------------------------------------------------------ counting
    async def list_played(self) -> list[PlayedGame]:
        """All games that were played to their end here."""
        ended = (ResultRow.ending == "played", TableRow.position.is_(None), TableRow.purpose.in_(GAME_PURPOSES))
        counted = await self.database.rows(
            select(TableRow.game, TableRow.seats, func.count())
            .join(ResultRow, ResultRow.table == TableRow.id)
            .where(*ended)
            .group_by(TableRow.game, TableRow.seats)
            .order_by(TableRow.game, TableRow.seats)
        )
        found = []
        for game, seats, number in counted:
            late = await self.database.scalars(
                select(ResultRow.scores)
                .join(TableRow, ResultRow.table == TableRow.id)
                .where(*ended, TableRow.game == game, TableRow.seats == seats)
                .order_by(ResultRow.at.desc())
                .limit(LATELY)
            )
            best = [max(total for total, _ in scores) for scores in late]
            found.append(PlayedGame(game, seats, number, round(sum(best) / len(best), 1), max(best)))
        return found

    async def count_running(self) -> tuple[int, int]:
        """How many games are going on, and how many members there are."""
        going = (TableRow.id.not_in(select(ResultRow.table)), TableRow.purpose.in_(GAME_PURPOSES))
        ((tables,),) = await self.database.rows(select(func.count()).select_from(TableRow).where(*going))
        ((members,),) = await self.database.rows(select(func.count()).select_from(Person).where(Person.role != "guest"))
        return tables, members


def insert_result(table: str, ending: Ending, scores: Scores) -> Statement:
    return insert(ResultRow).values(table=table, ending=ending, scores=list(scores), at=time.time())
