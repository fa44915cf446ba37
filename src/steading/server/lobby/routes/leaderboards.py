"""Leaderboards, one's own ratings, and what the server has played."""

from __future__ import annotations

from litestar import Response, get
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ....games import GAMES, make
from ....language.arguments import sentence
from ....tables.titles import title_of
from ...people.sessions import Sessions
from ...people.visitors import person_of
from ...store.ratings import RatingStore
from ...web.connections import AnyRequest
from ...web.languages import language_of
from ...web.pages import page
from ...web.scenery import start_sprites
from ...web.security import not_found
from ..messages import LeaderForm, OwnRating, RankingForm, StatisticsForm
from ..statistics import Statistics

MOST_LEADERS = 100


@get("/ranking", sync_to_thread=False)
def ranking_page(request: AnyRequest) -> Response[str]:
    """The best of the server."""
    return page(request, "ranking", sentence("title-ranking"), start_sprites(language_of(request)), {})


@get("/ranking/{game:str}/{seats:int}")
async def ranking(game: FromPath[str], seats: FromPath[int], rating_store: Injected[RatingStore]) -> RankingForm:
    """The best at a game with so many seats; who has the same rating shares a place."""
    if game not in GAMES or seats not in make(game, {}).seat_numbers:
        raise not_found()
    found = await rating_store.leaders(game, seats, MOST_LEADERS)
    ratings = [leader.rating for leader in found]
    return RankingForm(
        game,
        seats,
        [LeaderForm(1 + ratings.index(each.rating), each.name, each.rating, each.games, each.wins) for each in found],
    )


@get("/ranking/mine")
async def own_ratings(
    request: AnyRequest, rating_store: Injected[RatingStore], sessions: Injected[Sessions]
) -> list[OwnRating]:
    person = await person_of(request, sessions)
    found = await rating_store.of(person) if person else {}
    return [
        OwnRating(game, title_of(game), seats, rating.points, rating.games, rating.wins)
        for (game, seats), rating in sorted(found.items())
    ]


@get("/statistics")
async def show_statistics(statistics: Injected[Statistics]) -> StatisticsForm:
    """What the server has played."""
    return await statistics.read()


HANDLERS = [ranking_page, ranking, own_ratings, show_statistics]
