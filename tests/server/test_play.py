"""Whole games and single moves over real connections."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from pathlib import Path

import steading
from steading.engine import read_record
from tests.server.serving import QUICK, InThread, Json, Tab, database, play_all, wait_for


def pair(served: InThread, *bots: str, options: Json | None = None) -> tuple[Json, Tab, Tab]:
    """Two people at a table, each at a screen of their own."""
    ann = served.guest()
    table = ann.open("me Ann", "person Bea", *bots, options=options)
    bea = served.guest().take(table["links"][0])
    one, two = ann.sit(table), bea.sit(table)
    one.until(lambda board: board["seats"][1]["online"])
    return table, one, two


def first(served: InThread, *bots: str, options: Json | None = None) -> tuple[Json, Tab, Tab]:
    """As `pair`, with the tab that is asked first before the other."""
    table, one, two = pair(served, *bots, options=options)
    return (table, one, two) if one.deciding() else (table, two, one)


# ------------------------------------------------------------ whole games
def test_what_actions_would_bring_is_told_when_it_is_asked_for(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me Ann", "person Bea", options={"start_player": "0"})
    with ann.sit(table) as tab, served.guest().take(table["links"][0]).sit(table) as other:
        tab.until(lambda board: board["actions"])
        assert all(action["score"] is None and "score" not in action["brings"] for action in tab.board["actions"])
        tab.send(do="foresee", seat=0, number=tab.board["number"])
        told = tab.next("foresight")
        assert [each["index"] for each in told["actions"]] == [action["index"] for action in tab.board["actions"]]
        number = tab.board["number"]
        tab.play()
        tab.send(do="foresee", seat=0, number=number)
        assert tab.next("foresight")["actions"] == []  # that board is an old one
        other.until(lambda board: board["number"])
        for asks, seat in ((tab, 1), (other, 0), (tab, 7)):  # that is not theirs to know
            asks.send(do="foresee", seat=seat, number=asks.board["number"])
            assert asks.next("foresight")["actions"] == []


def test_two_people_and_a_bot_play_a_whole_game(served: InThread) -> None:
    options = {"jump_start": True, "farmer": True, "goals": True, "cards": "extended"}
    ann = served.guest()
    table = ann.open("me Ann", "greedy", "person Bea", options=options)
    bea = served.guest().take(table["links"][0])
    with ann.sit(table) as one, bea.sit(table) as two:
        play_all([one, two], lambda move: move * 7)
        assert [seat["name"] for seat in one.board["seats"]] == ["Ann", "Greedy 2", "Bea"]
        assert one.board["scores"] == two.board["scores"]
        assert [heard["kind"] for heard in one.heard + two.heard] == ["chat", "chat"], "nothing refused, nothing stale"
        assert one.log[-1] == "The game is over."
        moments = one.board["moments"]
        one.send(do="moment", at=moments - 1)
        last = one.next("moment")
        assert (last["at"], last["of"], last["scores"]) == (moments - 1, moments - 1, one.board["scores"])
        one.send(do="moment", at=0)
        assert one.next("moment")["scores"] != last["scores"]
        one.send(do="moment", at=moments)
        assert one.next("error")["code"] == "bad-message"
    text = ann.http.get(table["url"] + "/record").text
    end = read_record(text).replay(steading.game("my_farm_shop", None, **options))
    assert [sheet.total for sheet in end.scores()] == [sheet["total"] for sheet in last["scores"]]
    url = ann.http.post("/records", content=text).json()["url"]
    assert ann.http.get(url).status_code == 200
    assert ann.http.get(f"{url}/moment/{moments - 1}").json()["scores"][0]["total"] == last["scores"][0]["total"]
    assert ann.http.get(f"{url}/moment/{moments}").status_code == 404
    assert ann.http.get("/mine").json() == []


def test_bots_alone_play_on_and_their_host_may_watch(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("random", "random")
    with ann.sit(table) as tab:
        assert tab.until(lambda board: board["over"])["seat"] is None
        assert not tab.board["actions"]
        tab.send(do="play", seat=0, number=tab.board["number"], key="k", action=0)
        assert tab.next("error")["code"] == "not-yours"


def test_a_board_shows_what_is_to_be_clicked_for_every_action(served: InThread) -> None:
    _, tab, _ = first(served)
    for _ in range(3):
        drawn = "".join(panel["body"] for panel in tab.board["panels"])
        for action in tab.board["actions"]:
            assert action["label"]
            assert action["rules"]
            for path in action["paths"]:
                assert all(f'id="{element}"' in drawn or element == "done" for element in path)
        tab.play()


def test_line_and_seats_say_whose_turn_it_is(served: InThread) -> None:
    _, asked, other = first(served)
    me = asked.board["seats"][asked.board["seat"]]
    assert (me["mine"], me["deciding"], me["online"], me["kind"]) == (True, True, True, "person")
    assert asked.board["line"]["turn"] == "Your turn"
    assert asked.board["line"]["question"]
    assert other.board["line"]["waits"] == f"waiting for {me['name']}"
    assert other.board["line"]["question"] == ""
    assert not other.board["actions"]


# ------------------------------------------------------------ clicks that come twice, late or at the same time
def test_a_double_click_plays_once(served: InThread) -> None:
    _, tab, _ = first(served)
    number, action = tab.board["number"], tab.board["actions"][0]["index"]
    for _ in range(3):
        tab.send(do="play", seat=tab.board["seat"], number=number, key="the same", action=action)
    boards = [tab.next("board") for _ in range(3)]
    assert [board["number"] for board in boards] == [number + 1] * 3
    assert [heard["kind"] for heard in tab.heard] == ["chat"]


def test_a_click_repeated_after_a_lost_connection_plays_once(served: InThread) -> None:
    table, tab, _ = first(served)
    number, action = tab.board["number"], tab.board["actions"][0]["index"]
    click = {"do": "play", "seat": tab.board["seat"], "number": number, "key": "once", "action": action}
    tab.send(**click)
    tab.line.close()
    with tab.guest.sit(table) as again:
        again.until(lambda board: board["number"] == number + 1)
        again.send(**click)
        assert again.next("board")["number"] == number + 1
        assert [heard["kind"] for heard in again.heard] == ["chat"]


def test_a_stale_tab_gets_an_error_and_the_fresh_board(served: InThread) -> None:
    table, tab, _ = first(served)
    old = tab.board
    with tab.guest.sit(table) as other:
        tab.play()
        other.until(lambda board: board["number"] == tab.board["number"])
        other.send(do="play", seat=old["seat"], number=old["number"], key="late", action=old["actions"][0]["index"])
        assert other.next("error")["code"] == "stale"
        assert other.next("board")["number"] == tab.board["number"]


def test_of_racing_moves_one_is_played_and_the_others_are_told(served: InThread) -> None:
    table, tab, _ = first(served)
    tabs = [tab.guest.sit(table) for _ in range(6)]
    number = tab.board["number"]
    start = threading.Barrier(len(tabs))

    def click(place: int) -> None:
        start.wait()
        actions = tabs[place].board["actions"]
        tabs[place].ask("play", action=actions[place % len(actions)]["index"])

    threads = [threading.Thread(target=click, args=(place,)) for place in range(len(tabs))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for each in tabs:
        each.send(do="rule", name="my_farm_shop:turn.steps")  # answered after the click
        each.next("rule")
        each.until(lambda board: board["number"] == number + 1)
    told = [sum(heard.get("code") == "stale" for heard in each.heard) for each in tabs]
    assert sorted(told) == [0, 1, 1, 1, 1, 1]
    assert len({json.dumps(each.board["panels"]) for each in tabs}) == 1


def test_two_servers_on_one_database_lose_nothing(tmp_path: Path) -> None:
    left, right = InThread(database(tmp_path)), InThread(database(tmp_path))
    try:
        table, tab, _ = first(left)
        there = right.guest()
        there.http.cookies.update(tab.guest.http.cookies)
        with there.sit(table) as other:
            assert other.board["panels"] == tab.board["panels"]
            number = tab.board["number"]
            tab.play(0)
            other.ask("play", action=other.board["actions"][-1]["index"])
            assert other.next("error")["code"] == "stale"
            other.until(lambda board: board["number"] == number + 1)
            assert other.board["panels"] == tab.board["panels"]
            other.play()
            tab.send(do="look")
            tab.until(lambda board: board["number"] == number + 2)
    finally:
        left.stop()
        right.stop()


# ------------------------------------------------------------ all at once
def to_activation(tab: Tab, other: Tab) -> None:
    """Both are asked to activate a field."""
    tab.play()
    tab.play()
    other.until(lambda board: board["actions"])
    assert tab.deciding()


def test_those_who_decide_at_once_neither_disturb_nor_hear_each_other(served: InThread) -> None:
    _, tab, other = first(served)
    to_activation(tab, other)
    before = other.board
    while tab.deciding():
        tab.play()
        if tab.deciding():
            assert other.quiet(), "a hidden move made a sound"
    finished = other.until(lambda board: not board["seats"][tab.board["seat"]]["deciding"])
    assert finished["number"] == before["number"]
    for same in ("panels", "actions", "scores", "can_undo", "can_restart", "line"):
        assert finished[same] == before[same]
    assert other.log[len(before["log"]) + before["log_from"] :] == []
    other.board = before
    other.play()
    assert "stale" not in [heard.get("code") for heard in other.heard], "a move on the older board is no stale move"


def test_what_was_decided_at_once_may_be_taken_back_until_all_have(served: InThread) -> None:
    _, tab, other = first(served)
    to_activation(tab, other)
    assert not tab.board["can_undo"], "others may have decided already on what was done before"
    start = tab.board["panels"]
    while tab.deciding():
        tab.play()
    steps = tab.board["number"]
    assert tab.board["can_undo"]
    tab.ask("restart")
    tab.until(lambda board: board["number"] > steps)
    assert tab.board["panels"] == start
    while tab.deciding():
        tab.play()
    number = tab.board["number"]
    other.until(lambda board: not board["seats"][tab.board["seat"]]["deciding"])
    step = other.board["line"]["step"]
    while other.board["line"]["step"] == step:
        other.play()
    tab.until(lambda board: board["number"] > number)
    assert not tab.board["can_undo"]
    tab.ask("undo")
    assert tab.next("error")["code"] == "not-yours"


# ------------------------------------------------------------ taking back
def test_undo_takes_the_last_action_back_and_is_a_row_of_its_own(served: InThread) -> None:
    _, tab, other = first(served)
    before, log = tab.board, list(tab.log)
    assert not before["can_undo"]
    tab.ask("undo")
    assert tab.next("error")["code"] == "not-yours"
    tab.play()
    assert tab.board["can_undo"]
    assert len(tab.log) > len(log)
    tab.ask("undo")
    tab.until(lambda board: board["number"] == before["number"] + 2)
    for same in ("panels", "actions", "scores", "line", "can_undo"):
        assert tab.board[same] == before[same]
    assert tab.log == log
    other.until(lambda board: board["number"] == tab.board["number"])
    assert other.log == log
    other.ask("undo")
    assert other.next("error")["code"] == "not-yours"
    tab.play(1)


# ------------------------------------------------------------ rules, chat, presence, one screen
def test_why_names_the_rule_and_rules_can_be_read(served: InThread) -> None:
    _, tab, other = first(served)
    tab.ask("why", path=[f"field-{tab.board['seat']}-3"])
    refused = tab.next("refused")
    assert refused["rule"].startswith("my_farm_shop:")
    assert refused["text"] == "That belongs to another step of the turn."
    assert refused["number"] == tab.board["number"]
    tab.send(do="rule", name=refused["rule"])
    assert tab.next("rule")["text"] == refused["rule_text"]
    tab.send(do="rule", name="my_farm_shop:no.such")
    assert tab.next("error")["code"] == "bad-message"
    other.ask("why", path=["stall-1"])
    assert other.next("refused")["rule"] == "my_farm_shop:turn.who-acts"
    tab.ask("why", path=["nowhere"])
    assert tab.next("refused")["rule"] == ""
    everything = {action["index"] for action in tab.board["actions"]}
    tab.ask("play", action=next(index for index in range(200) if index not in everything))
    assert tab.next("refused")["rule"].startswith("my_farm_shop:")


def test_chat_is_heard_kept_and_cleaned(served: InThread) -> None:
    table, one, two = pair(served)
    one.send(do="chat", text="  Hello\u202e\x00\n<b>you</b> ")
    heard = two.next("chat")
    (said,) = heard["messages"]
    assert (heard["whole"], said["name"], said["text"], said["mine"]) == (False, "Ann", "Hello <b>you</b>", False)
    two.send(do="chat", text="x" * 900)
    assert len(one_line(one, said)["text"]) == 500
    with two.guest.tab(table) as again:
        assert again.next("chat")["messages"][0] == said
    one.send(do="chat", text=" \n ")
    assert one.next("error")["code"] == "bad-message"
    for number in range(205):
        one.send(do="chat", text=str(number))
    two.until(
        lambda board: (
            (two.heard[-1]["kind"] == "chat" and two.heard[-1]["messages"][-1]["text"] == "204") or two.hear() is None
        )
    )
    with two.guest.tab(table) as again:
        kept = again.next("chat")["messages"]
        assert (len(kept), kept[0]["text"], kept[-1]["text"]) == (200, "5", "204")


def one_line(tab: Tab, before: Json) -> Json:
    """The next line of chat after this one."""
    while True:
        for line in tab.next("chat")["messages"]:
            if line["id"] != before["id"]:
                found: Json = line
                return found


def test_others_see_who_is_there(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me Ann", "person Bea")
    with ann.sit(table) as one:
        assert (one.board["seats"][1]["kind"], one.board["seats"][1]["online"]) == ("open", False)
        bea = served.guest().take(table["links"][0])
        one.until(lambda board: board["seats"][1]["kind"] == "person")
        with bea.sit(table):
            one.until(lambda board: board["seats"][1]["online"])
        one.until(lambda board: not board["seats"][1]["online"])


def test_several_seats_at_one_screen_are_shown_one_at_a_time(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me Ann", "me Bea", options={"start_player": "0"})
    with ann.sit(table) as tab:
        assert tab.board["seat"] == 0
        assert tab.board["next_seat"] is None
        while tab.deciding():
            tab.play()
        assert tab.board["next_seat"] == 1
        tab.send(do="play", seat=1, number=tab.board["number"], key="k", action=0)
        assert tab.next("error")["code"] == "not-yours"
        tab.send(do="sit", seat=1)
        assert tab.next("board")["seat"] == 1
        assert tab.board["log_from"] == 0
        assert tab.deciding()
        tab.send(do="sit", seat=2)
        assert tab.next("error")["code"] == "not-yours"
        tab.play()


def test_a_lost_connection_resumes_where_the_game_is(served: InThread) -> None:
    table, tab, _ = first(served)
    tab.play()
    tab.line.close()
    with tab.guest.sit(table) as again:
        assert again.board["number"] == tab.board["number"]
        assert again.board["panels"] == tab.board["panels"]
        assert again.log == tab.log
        again.play()


def test_bots_are_woken_when_somebody_comes_back(tmp_path: Path) -> None:
    served = InThread(database(tmp_path))
    ann = served.guest()
    table = ann.open("random", "random", "me Ann", options={"start_player": "2"})
    with ann.sit(table) as tab:
        tab.play()
        tab.play()
        served.services.pool.closed = True  # from now on no bot can answer
        while tab.deciding():
            tab.play()
    served.stop()
    again = InThread(database(tmp_path))
    try:
        ann.served = again
        with ann.sit(table) as tab:
            tab.until(lambda board: board["actions"])
    finally:
        again.stop()


def test_a_table_that_somebody_is_just_coming_to_is_not_opened_twice(tmp_path: Path) -> None:
    served = InThread(database(tmp_path), replace(QUICK, cached_tables=1, round=3600))  # the caretaker opens none
    try:
        tables = [served.guest().open("me Ann", "me Bea")["table"] for _ in range(3)]
        wait_for(lambda: len(served.services.registry.tables) == 1)  # nobody has the others in hand any more

        async def come() -> list[bool]:
            registry = served.services.registry
            opened = await registry.open(tables[0])  # and not at the table yet
            for other in tables[1:]:
                await registry.open(other)
            forgotten = tables[0] not in registry.recent
            return [forgotten, await registry.open(tables[0]) is opened]

        assert served.within(come()) == [True, True]
    finally:
        served.stop()
