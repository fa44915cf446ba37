"""Lessons at a table: led step by step, left and come back to, told on the start page."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

from steading.book.drawings import read_case
from steading.book.layout import read_book
from steading.games import GAMES
from steading.lessons import lesson
from tests.lessons.walk import Walk
from tests.server.serving import Guest, InThread, Json, Tab, database

SHOP = "/lessons/my_farm_shop/shop"


def taken(guest: Guest, address: str = SHOP) -> Json:
    """The table of a lesson."""
    answer = guest.http.post(address)
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    return found


def action(**form: str | int) -> int:
    """The index of the action of this form."""
    return int(Walk(lesson("my_farm_shop", "shop")).game.catalogue.read(form).index)


def at(board: Json) -> int:
    """Which step is told."""
    return int(board["note"]["at"])


def newer(number: int, board: Json) -> bool:
    """Has the seat learnt of something since?"""
    return bool(board["number"] > number)


def go_on(tab: Tab) -> None:
    """Read, and go on."""
    before = tab.board["note"]
    tab.ask("step", answer="on")
    tab.until(lambda board: board["note"] != before)


def go_through(guest: Guest, name: str) -> tuple[Json, Json]:
    """A lesson to its end, as asked: its table, and what is said then."""
    table = taken(guest, f"/lessons/my_farm_shop/{name}")
    walk = Walk(lesson("my_farm_shop", name))
    with guest.sit(table) as tab:
        for move in walk.moves():
            if move is None:
                tab.until(lambda board: board["note"]["buttons"] and at(board) == walk.course.at + 1)
                go_on(tab)
            elif move[0] == 0:
                tab.until(lambda board: at(board) == walk.course.at + 1)
                number = tab.board["number"]
                tab.ask("play", action=move[1].index)
                tab.until(partial(newer, number))
        return table, tab.until(lambda board: board["note"]["tone"] == "right")["note"]


def progress(guest: Guest) -> str:
    """How far the list of lessons says one has come."""
    listed = guest.http.get("/lessons").json()
    return str(next(each["progress"] for each in listed if (each["game"], each["name"]) == ("my_farm_shop", "shop")))


def test_a_lesson_says_something_and_answers_what_is_tried_instead(served: InThread) -> None:
    guest = served.guest()
    assert progress(guest) == ""
    with guest.sit(taken(guest)) as tab:
        assert tab.board["note"]["buttons"] == [["on", "Continue"]]
        tab.ask("play", action=action(do="take", die=4, stall=4))
        assert tab.next("refused")["text"] == "Read this first, then press “Continue”."
        go_on(tab)
        go_on(tab)
        note = tab.board["note"]
        assert (note["at"], note["buttons"], note["points"]) == (3, [], ["die-2", "stall-4"])
        assert note["rule"] == "my_farm_shop:roll.choose-one-die"
        tab.ask("play", action=action(do="take", die=5, stall=5))
        refused = tab.next("refused")
        assert refused["text"].startswith("That is allowed, but then 1 and 4 are left")
        assert refused["rule"] == "my_farm_shop:activate.total"
        assert refused["href"] == "/rules/my_farm_shop#my_farm_shop:activate.total"
        assert refused["rule_text"]
        tab.ask("step", answer="on")
        assert tab.next("refused")["text"] == "There is nothing to answer here: make the move that the lesson asks for."
        tab.ask("play", action=action(do="take", die=4, stall=4))
        tab.until(lambda board: at(board) == 4)
        tab.ask("undo")
        assert at(tab.until(lambda board: at(board) == 3)) == 3
    assert progress(guest) == "begun"


def test_a_lesson_that_is_left_waits_even_through_a_restart(tmp_path: Path) -> None:
    first = InThread(database(tmp_path))
    guest = first.guest()
    table = taken(guest)
    with guest.sit(table) as tab:
        go_on(tab)
        go_on(tab)
        tab.ask("play", action=action(do="take", die=4, stall=4))
        tab.until(lambda board: at(board) == 4)
    cookies = dict(guest.http.cookies)
    first.stop()
    second = InThread(database(tmp_path))
    again = second.guest()
    again.http.cookies.update(cookies)
    assert taken(again) == table
    with again.sit(table) as tab:
        assert at(tab.board) == 4
    second.stop()


def test_the_others_move_as_written_and_the_end_leads_on(served: InThread) -> None:
    guest = served.guest()
    table, note = go_through(guest, "shop")
    assert note["buttons"] == [
        ["/first/my_farm_shop", "Play your first game"],
        ["/lessons/my_farm_shop/jump_start", "Next lesson: Jump-Start"],
        ["/", "Home page"],
    ]
    assert progress(guest) == "done"
    assert guest.http.get("/mine").json() == []
    assert guest.http.get("/recent").json() == []
    fresh = taken(guest)
    assert fresh != table  # what is done is begun anew
    assert progress(guest) == "done"
    with guest.sit(fresh) as tab:
        assert at(tab.board) == 1


def test_the_last_lesson_leads_to_the_start_only(served: InThread) -> None:
    _, note = go_through(served.guest(), "goals")
    assert note["buttons"] == [["/", "Home page"]]


def test_a_lesson_that_is_not_there(served: InThread) -> None:
    answer = served.guest().http.post("/lessons/my_farm_shop/flying")
    assert answer.status_code == 404
    assert "There is no lesson flying of my_farm_shop" in answer.json()["text"]
    assert served.guest().http.post("/lessons/chess/shop").status_code == 404


def test_a_worked_case_of_the_rule_book_is_tried_at_a_table_of_ones_own(served: InThread) -> None:
    ann, bea = served.guest(), served.guest()
    for game in GAMES:
        case = re.findall(r'data-case="([^"]+)"', ann.http.get(f"/rules/{game}").text)[0]
        name = case.partition("/")[2]
        state = read_case(game, name)
        (seat,) = {each.seat for each in read_book(game).examples if each.position == name}
        with ann.sit(taken(ann, f"/cases/{case}")) as tab:
            board = tab.board
            assert board["seat"] == (seat if seat in state.deciders else state.deciders[0])
            mine = [each["seat"] for each in board["seats"] if each["mine"]]
            assert mine == [board["seat"]], "bots sit on all other seats"
            legal = {each.index for each in state.legal(board["seat"])}
            assert {each["index"] for each in board["actions"]} == legal, case
            tab.ask("play", action=min(legal))
            tab.until(partial(newer, board["number"]))
        assert bea.http.get(taken(ann, f"/cases/{case}")["url"]).status_code == 404, "it is nobody else's"


def test_a_case_that_is_none_and_one_where_nobody_decides_are_not_there(served: InThread) -> None:
    ann = served.guest()
    ended = [
        f"{game}/{each.position}"
        for game in GAMES
        for each in read_book(game).examples
        if not read_case(game, each.position).deciders
    ]
    for case in ("keyflower/nothing", "chess/mate", "keyflower/..%2Frules", *ended):
        answer = ann.http.post(f"/cases/{case}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found"), case
    assert ann.http.get("/mine").json() == []
    foreign = ann.http.post("/cases/keyflower/bid", headers={"origin": "http://evil.example"})
    assert foreign.status_code == 403
