"""Leaderboards, one's own ratings, and what the house has played."""

from __future__ import annotations

import time

from litestar import Response, get
from litestar.params import FromPath

from ..games import GAMES, make
from .guard import not_found
from .house import House
from .lobby_forms import LeaderForm, OwnRating, PlayedForm, RankingForm, StatisticsForm
from .pages import page
from .ratings import going_on, leaders, played, ratings_of
from .scenery import start_sprites
from .tables import title_of
from .visitors import AnyRequest, TheHouse, person_of

MOST_LEADERS = 100
KEPT = 60.0  # seconds for which the numbers of the house are good enough


@get("/ranking", sync_to_thread=False)
def ranking_page() -> Response[str]:
    """The best of the house."""
    return page("ranking", "Ranking", start_sprites(), {})


@get("/ranking/{game:str}/{seats:int}")
async def ranking(game: FromPath[str], seats: FromPath[int], house: TheHouse) -> RankingForm:
    """The best at a game with so many seats; who has the same rating shares a place."""
    if game not in GAMES or seats not in make(game, {}).seat_numbers:
        raise not_found()
    found = await leaders(house.storage, game, seats, MOST_LEADERS)
    ratings = [leader.shown for leader in found]
    return RankingForm(
        game,
        seats,
        [LeaderForm(1 + ratings.index(each.shown), each.name, each.shown, each.games, each.wins) for each in found],
    )


@get("/ranking/mine")
async def own_ratings(request: AnyRequest, house: TheHouse) -> list[OwnRating]:
    """One's own ratings."""
    person = await person_of(request, house)
    found = await ratings_of(house.storage, person) if person else {}
    return [
        OwnRating(game, title_of(game), seats, rating.shown, rating.games, rating.wins)
        for (game, seats), rating in sorted(found.items())
    ]


@get("/statistics")
async def statistics(house: TheHouse) -> StatisticsForm:
    """What the house has played."""
    at, kept = house.counted
    if kept is None or time.monotonic() - at > KEPT:
        kept = await counted(house)
        house.counted = (time.monotonic(), kept)
    return kept


async def counted(house: House) -> StatisticsForm:
    """As it is now."""
    going, members = await going_on(house.storage)
    return StatisticsForm(
        going,
        members,
        [
            PlayedForm(each.game, title_of(each.game), each.seats, each.tables, each.points, each.most)
            for each in await played(house.storage)
        ],
    )


HANDLERS = [ranking_page, ranking, own_ratings, statistics]
