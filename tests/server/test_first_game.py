"""Your first game is opened, and found again."""

from __future__ import annotations

import pytest

import steading
from steading.tables.openings import opponents
from tests.server.serving import InThread


@pytest.mark.parametrize("game", steading.games())
def test_a_first_game_is_opened_and_found_again(game: str, served: InThread) -> None:
    ann = served.guest()
    begun = ann.http.post(f"/first/{game}", json={"name": "Ann"})
    assert begun.status_code == 201
    table = begun.json()
    opened = served.services.registry.tables[table["url"].removeprefix("/table/")]
    assert opened.head.purpose == "first" and opened.head.position is None
    assert [chair.bot for chair in opened.table.chairs] == [None, *opponents(game)]
    with ann.sit(table) as tab:
        board = tab.until(lambda board: board["actions"])
        assert board["hints"] and board["note"]["title"].startswith("Welcome")
        tab.ask("step", answer="ok welcome")
        tab.until(lambda board: not (board["note"] or {"title": ""})["title"].startswith("Welcome"))
    assert ann.http.post(f"/first/{game}").json() == table
    assert table["url"] in [mine["url"] for mine in ann.http.get("/mine").json()]
    assert served.guest().http.post(f"/first/{game}").json() != table


def test_there_is_no_first_game_of_a_game_that_is_not_there(served: InThread) -> None:
    assert served.guest().http.post("/first/chess").status_code == 404
