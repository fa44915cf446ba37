"""What is public of members: their name, and how their games ended. Everything else of a table stays at the table."""

from __future__ import annotations

from collections import defaultdict
from typing import Literal

from litestar import Response, get
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath
from sqlalchemy import distinct, func, select

from ...tables.tutors import GAME_PURPOSES
from ..store.schema import PersonSeat, RatingRow, ResultRow, TableHead
from ..store.storage import Storage
from ..web.pages import page
from ..web.security import Denied, not_found
from ..web.titles import title_of
from .accounts import Accounts, Who, check_name
from .messages import Profile, ProfileLine
from .moderation import profile_of

Group = tuple[str, int, bool]  # the game, the number of seats, were other people there?


async def profile(storage: Storage, accounts: Accounts, name: str) -> Profile:
    """What is public under a name. Of a member who has not finished a game it is what it is of nobody: who has an
    account is not to be found out here."""
    found = await accounts.named(name)
    if found is not None and profile_of(found) and (lines := await results(storage, found)):
        return Profile(found.name, sum(line.played for line in lines), sum(line.won for line in lines), lines)
    try:
        return Profile(check_name(name), 0, 0, [])
    except Denied:
        raise not_found() from None


async def results(storage: Storage, who: Who) -> list[ProfileLine]:
    """Games that were played to the end, with one seat of one's own, by game and seats."""
    people = (
        select(PersonSeat.table, func.count(distinct(PersonSeat.person)).label("people"))
        .group_by(PersonSeat.table)
        .subquery()
    )
    rows = await storage.rows(
        select(PersonSeat.table, PersonSeat.seat, TableHead.game, TableHead.seats, ResultRow.scores, people.c.people)
        .join(TableHead, TableHead.id == PersonSeat.table)
        .join(ResultRow, ResultRow.table == PersonSeat.table)
        .join(people, people.c.table == PersonSeat.table)
        .where(PersonSeat.person == who.id, ResultRow.ending == "played")
        .where(TableHead.position.is_(None), TableHead.purpose.in_(GAME_PURPOSES))
    )
    seats: dict[str, int] = defaultdict(int)
    for row in rows:
        seats[row.table] += 1
    groups: dict[Group, list[tuple[int, int]]] = defaultdict(list)
    for row in rows:
        if seats[row.table] == 1:  # who plays several seats plays for nobody
            total, rank = row.scores[row.seat]
            groups[row.game, row.seats, row.people > 1].append((total, rank))
    rated = await storage.rows(
        select(RatingRow.game, RatingRow.seats, RatingRow.shown).where(RatingRow.person == who.id)
    )
    ratings = {(row.game, row.seats, True): float(row.shown) for row in rated}
    order = sorted(groups, key=lambda each: (each[0], not each[2], each[1]))
    return [line_of(group, groups[group], ratings.get(group)) for group in order]


def line_of(group: Group, played: list[tuple[int, int]], rating: float | None) -> ProfileLine:
    """The results of one group."""
    game, seats, company = group
    points = [total for total, _ in played]
    won = sum(rank == 1 for _, rank in played)
    mean = round(sum(points) / len(points), 1)
    against: Literal["people", "bots"] = "people" if company else "bots"
    return ProfileLine(game, title_of(game), seats, against, len(played), won, mean, max(points), rating)


@get("/people/{name:str}")
async def profile_page(name: FromPath[str], storage: Injected[Storage], accounts: Injected[Accounts]) -> Response[str]:
    found = await profile(storage, accounts, name)
    return page("person", found.name, "", found)


@get("/people/{name:str}/results")
async def profile_data(name: FromPath[str], storage: Injected[Storage], accounts: Injected[Accounts]) -> Profile:
    """The same, for scripts."""
    return await profile(storage, accounts, name)


HANDLERS = [profile_page, profile_data]
