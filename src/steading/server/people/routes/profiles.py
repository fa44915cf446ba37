"""What is public of members: their name, and how their games ended. Everything else of a table stays at the table."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Literal

from litestar import Response, get
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ....tables.titles import title_of
from ...store.people import KnownPerson
from ...store.ratings import RatingStore
from ...store.results import ResultStore
from ...web.connections import AnyRequest
from ...web.pages import page
from ...web.security import HttpDenial, not_found
from ..accounts import Accounts, check_name
from ..messages import Profile, ProfileLine
from ..moderation import profile_of

Group = tuple[str, int, bool]  # the game, the number of seats, were other people there?


async def profile(result_store: ResultStore, rating_store: RatingStore, accounts: Accounts, name: str) -> Profile:
    """What is public under a name. Of a member who has not finished a game it is what it is of nobody: who has an
    account is not to be found out here."""
    found = await accounts.find_by_name(name)
    if found is not None and profile_of(found) and (lines := await results(result_store, rating_store, found)):
        return Profile(found.name, sum(line.games for line in lines), sum(line.wins for line in lines), lines)
    try:
        return Profile(check_name(name), 0, 0, [])
    except HttpDenial:
        raise not_found() from None


async def results(result_store: ResultStore, rating_store: RatingStore, who: KnownPerson) -> list[ProfileLine]:
    """Games that were played to the end, with one seat of one's own, by game and seats."""
    played = await result_store.list_played_seats(who.id)
    seats = Counter(each.table for each in played)
    groups: dict[Group, list[tuple[int, int]]] = defaultdict(list)
    for each in played:
        if seats[each.table] == 1:  # who plays several seats plays for nobody
            groups[each.game, each.seats, each.people > 1].append((each.total, each.rank))
    rated = await rating_store.numbers([who.id])
    ratings = {(game, number, True): float(shown) for (_, game, number), shown in rated.items()}
    order = sorted(groups, key=lambda each: (each[0], not each[2], each[1]))
    return [line_of(group, groups[group], ratings.get(group)) for group in order]


def line_of(group: Group, played: list[tuple[int, int]], rating: float | None) -> ProfileLine:
    """The results of one group."""
    game, seats, company = group
    points = [total for total, _ in played]
    wins = sum(rank == 1 for _, rank in played)
    mean = round(sum(points) / len(points), 1)
    against: Literal["people", "bots"] = "people" if company else "bots"
    return ProfileLine(game, title_of(game), seats, against, len(played), wins, mean, max(points), rating)


@get("/people/{name:str}")
async def profile_page(
    request: AnyRequest,
    name: FromPath[str],
    result_store: Injected[ResultStore],
    rating_store: Injected[RatingStore],
    accounts: Injected[Accounts],
) -> Response[str]:
    found = await profile(result_store, rating_store, accounts, name)
    return page(request, "person", found.name, "", found)


@get("/people/{name:str}/results")
async def profile_data(
    name: FromPath[str],
    result_store: Injected[ResultStore],
    rating_store: Injected[RatingStore],
    accounts: Injected[Accounts],
) -> Profile:
    """The same, for scripts."""
    return await profile(result_store, rating_store, accounts, name)


HANDLERS = [profile_page, profile_data]
