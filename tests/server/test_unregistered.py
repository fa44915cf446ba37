"""A game from outside that a server is started without: what is stored of it is left out of lists, and refused in words
where somebody asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from steading.games import GAMES, all_weights, load_ledgers, register_game
from steading.server.store.records import StoredAnalysis
from steading.tables.game_cache import cached_game
from tests.server.serving import QUICK, Guest, InThread, Json, database, wait_for
from tests.server.world import ANALYSIS, play_out

GAME = "goose_fair"
SEATED = replace(QUICK, workers=0, round=3600)


def forget_game() -> None:
    GAMES.pop(GAME, None)
    for cached in (cached_game, load_ledgers, all_weights):
        cached.cache_clear()


class Abandoned:
    """A server that had the game once, with Ann, who has something of it of every kind, and Bea, who has nothing."""

    def __init__(self, url: str) -> None:
        register_game("examples.goose_fair")
        before = InThread(url, SEATED)
        ann, fresh = before.guest(), before.guest()
        self.running = self.open(ann)
        self.over = self.open(ann)
        self.offer = ann.post("/offers", 201, game=GAME, seats=3, name="Ann")["id"]
        watched = ann.post("/offers", 201, game=GAME, seats=3, name="Ann", watch=True)["id"]
        ann.post(f"/offers/{watched}/bots", bot="random")
        self.plain = ann.open("me", "me")["table"]
        self.record = "the-record-of-the-fair"
        before.within(play_out(before.services, self.over["table"]))
        text = ann.http.get(f"{self.over['url']}/record").text
        wait_for(lambda: before.within(before.services.snapshot_store.film(self.over["table"])))
        stores = before.services.stores
        host = str(before.within(stores.tables.find_host(self.over["table"])))
        before.within(stores.records.keep(self.record, text, host))
        for id, table, record in (
            ("of-a-record", None, self.record),
            ("of-a-table", self.over["table"], None),
        ):
            before.within(stores.records.keep_analysis(StoredAnalysis(id, table, record, ANALYSIS.form())))
        wait_for(lambda: len(before.guest().http.get("/lobby/tables").json()["watch"]) == 1)
        before.stop()
        forget_game()
        self.served = InThread(url, SEATED)
        self.ann, self.bea = self.moved(ann), self.moved(fresh)

    def open(self, guest: Guest) -> Json:
        return guest.post("/tables", 201, game=GAME, seats=[{"kind": "me"}, {"kind": "person"}, {"kind": "person"}])

    def moved(self, guest: Guest) -> Guest:
        """The same browser, at the server of now."""
        there = self.served.guest()
        there.http.cookies.clear()
        there.http.cookies.update(guest.http.cookies)
        return there


@pytest.fixture(scope="module")
def abandoned(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Abandoned]:
    try:
        found = Abandoned(database(tmp_path_factory.mktemp("abandoned")))
        yield found
        found.served.stop()
    finally:
        forget_game()


def test_lists_leave_out_what_is_of_a_game_that_is_not_here(abandoned: Abandoned) -> None:
    for guest in (abandoned.ann, abandoned.bea):
        lobby = guest.http.get("/lobby/tables").json()
        assert (lobby["offers"], lobby["watch"]) == ([], [])
        assert guest.http.get("/lobby/count").json() == {"open": 0, "invitations": 0, "mine": 0}
    assert [each["table"] for each in abandoned.ann.http.get("/mine").json()] == [abandoned.plain]
    assert abandoned.ann.http.get("/mine/next").json()["tables"] == 1
    assert abandoned.ann.http.get("/recent").status_code == 200
    assert abandoned.ann.http.get("/account/data").status_code == 200


ENDPOINTS = [
    "GET /offers/{offer}", "POST /offers/{offer}/seat", "POST /offers/{offer}/bots", "POST /offers/{offer}/leave",
    "POST /offers/{offer}/withdraw", "GET {seat}", "POST {seat}", "GET /table/{running}",
    "GET /table/{running}/picture",
    "POST /table/{running}/resign", "GET /table/{over}/record", "GET /table/{over}/analysis", "GET /replay/{over}",
    "GET /replay/{over}/moment/3", "GET /replay/{over}/curve", "GET /replay/{record}", "GET /replay/{record}/analysis",
    "POST /replay/{record}/analysis", "GET /replay/{record}/analysis/progress",
    "GET /replay/{record}/analysis/picture/0/0", "POST /replay/{record}/analysis/what-if", "GET /analysis/of-a-record",
    "GET /analysis/of-a-table", "POST /analysis/of-a-record/what-if", "GET /analysis/of-a-record/picture/0/0",
]  # fmt: skip


@pytest.mark.parametrize("endpoint", ENDPOINTS)
def test_every_endpoint_says_that_the_game_is_not_here(abandoned: Abandoned, endpoint: str) -> None:
    method, path = endpoint.format(
        offer=abandoned.offer, seat=abandoned.running["links"][0]["url"], running=abandoned.running["table"],
        over=abandoned.over["table"], record=abandoned.record,
    ).split()  # fmt: skip
    body = {"name": "Bea", "bot": "random", "at": 0, "seat": 0}
    answer = abandoned.ann.http.request(method, path, json=body if method == "POST" else None)
    assert (answer.status_code, answer.json()["code"]) == (409, "other-rules"), answer.text


@pytest.mark.parametrize("endpoint", ["moment/3", "curve"])
def test_a_record_of_a_game_that_is_not_here_shows_nothing(abandoned: Abandoned, endpoint: str) -> None:
    answer = abandoned.ann.http.get(f"/replay/{abandoned.record}/{endpoint}")
    assert answer.status_code in (404, 409), answer.text


def test_the_page_of_a_finished_game_leads_to_words(abandoned: Abandoned) -> None:
    answer = abandoned.ann.http.get(abandoned.over["url"], follow_redirects=True)
    assert (answer.status_code, answer.json()["code"]) == (409, "other-rules")
