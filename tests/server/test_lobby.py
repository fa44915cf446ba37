"""People find each other: offers, seats, bots, invitations, one's own tables, ratings, what the server has played."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, update
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from steading.server.lobby.ratings import update_ratings
from steading.server.store.notices import Subscription
from steading.server.store.ratings import FIRST, Rating
from steading.server.store.schema import NoticeRow, OfferRow, Person, PersonSeat, RatingRow
from tests.server.serving import PATIENCE, Guest, InThread, Json, database, play_all, wait_for

SMALL = {"game": "my_farm_shop", "seats": 2}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    """A server with a lobby of its own."""
    served = InThread(database(tmp_path_factory.mktemp("lobby")))
    yield served
    served.stop()


def done(answer: Any) -> Any:
    """What was answered to a request that is followed."""
    assert answer.status_code in (200, 201), answer.text
    return answer.json()


def offer(guest: Guest, name: str = "Ann", **wanted: Any) -> Json:
    """A table that waits for people."""
    form: Json = done(guest.http.post("/offers", json={**SMALL, "name": name, **wanted}))
    return form


def sit(guest: Guest, form: Json, name: str = "Bea", **wanted: object) -> Json:
    """Take a seat."""
    taken: Json = done(guest.http.post(f"/offers/{form['id']}/seat", json={"name": name, **wanted}))
    return taken


def act(guest: Guest, form: Json, way: str, **wanted: object) -> Any:
    """Whatever else is done with an offer."""
    return done(guest.http.post(f"/offers/{form['id']}/{way}", json=wanted))


def denied(guest: Guest, form: Json, way: str, **wanted: object) -> tuple[int, str]:
    """A request that is not followed; every complaint is a sentence."""
    answer = guest.http.post(f"/offers/{form['id']}/{way}", json=wanted)
    assert answer.json()["text"].endswith(".")
    return answer.status_code, answer.json()["code"]


def lobby(guest: Guest) -> Json:
    """What somebody sees of the lobby."""
    form: Json = done(guest.http.get("/lobby/tables"))
    return form


def listed(guest: Guest) -> list[str]:
    return [each["id"] for each in lobby(guest)["offers"]]


def person_of(server: InThread, guest: Guest) -> str:
    """Who is behind a browser."""
    found = server.within(server.services.sessions.visitor([guest.token])).person
    assert found is not None
    return found


def member(server: InThread, name: str) -> Guest:
    """Somebody with an account."""
    guest = server.guest()
    act(guest, offer(guest, name, open=False), "withdraw")
    values = {"role": "member", "key": name.lower(), "name": name}
    change = update(Person).where(Person.id == person_of(server, guest)).values(**values)
    server.within(server.services.database.change(change))
    return guest


# ------------------------------------------------------------ seats
def test_a_table_is_offered_taken_and_begins_when_it_is_full(server: InThread) -> None:
    ann, bea, stranger = server.guest(), server.guest(), server.guest()
    made = offer(ann, options={"farmer": True}, clock={"kind": "live", "bank": 600, "credit": 10}, seats=3)
    seen = next(each for each in lobby(stranger)["offers"] if each["id"] == made["id"])
    assert (seen["title"], seen["speed"], seen["pace"]) == ("My Farm Shop", "10 min + 10 s per turn", "live")
    assert [seat["name"] for seat in seen["seats"]] == ["Ann", "", ""]
    assert seen["options"] and not seen["mine"] and not seen["why_not"]
    assert sit(bea, made)["table"] is None
    cem = server.guest()
    begun = sit(cem, made, "Ann")
    assert begun["table"] == f"/table/{made['id']}"
    assert made["id"] not in listed(stranger)
    head = server.within(server.services.stores.tables.find_head(made["id"]))
    assert head is not None
    assert [chair.name for chair in head.chairs] == ["Ann", "Bea", "Ann 2"]
    assert head.clock == {"kind": "live", "bank": 600, "credit": 10}
    assert head.options["farmer"] is True
    for guest, seat in ((ann, 0), (bea, 1), (cem, 2)):
        with guest.sit({"url": begun["table"]}) as tab:
            assert [each["mine"] for each in tab.board["seats"]] == [place == seat for place in range(3)]
        assert [mine["table"] for mine in done(guest.http.get("/mine"))] == [made["id"]]
    assert bea.http.get(f"/lobby/{made['id']}").headers["location"] == begun["table"]


def test_a_seat_is_given_once_and_the_table_begins_once(server: InThread) -> None:
    ann = server.guest()
    made = offer(ann, seats=4)
    crowd = [server.guest() for _ in range(8)]

    def come(guest: Guest) -> int:
        return guest.http.post(f"/offers/{made['id']}/seat", json={"name": "Bea"}).status_code

    with ThreadPoolExecutor(8) as at_once:
        answers = list(at_once.map(come, crowd))
    assert answers.count(200) == 3
    assert set(answers) <= {200, 404, 409}
    found = server.within(server.services.database.rows(select(PersonSeat.seat).where(PersonSeat.table == made["id"])))
    assert sorted(seat for (seat,) in found) == [0, 1, 2, 3]


def test_who_sits_down_while_others_take_the_last_seats_is_led_to_the_table(
    server: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bea, cem = server.guest(), server.guest(), server.guest()
    form = offer(ann, seats=3)
    sit_down, racing = server.services.offer_store.sit, ThreadPoolExecutor(1)

    async def overtaken(*wanted: Any) -> None:
        await sit_down(*wanted)
        monkeypatch.undo()
        await asyncio.get_running_loop().run_in_executor(racing, sit, cem, form, "Cem")

    monkeypatch.setattr(server.services.offer_store, "sit", overtaken)
    taken = sit(bea, form)
    assert (taken["table"], taken["mine"]) == (f"/table/{form['id']}", True)
    assert [mine["table"] for mine in bea.http.get("/mine").json()] == [form["id"]]
    assert bea.http.get(taken["table"]).status_code == 200


def test_who_sits_down_while_the_host_closes_the_table_is_told_so(
    server: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bea = server.guest(), server.guest()
    form = offer(ann, seats=3)
    sit_down, racing = server.services.offer_store.sit, ThreadPoolExecutor(1)

    async def closed(*wanted: Any) -> None:
        await sit_down(*wanted)
        await asyncio.get_running_loop().run_in_executor(racing, act, ann, form, "withdraw")

    monkeypatch.setattr(server.services.offer_store, "sit", closed)
    assert denied(bea, form, "seat", name="Bea") == (404, "not-found")
    assert form["id"] not in listed(bea)


def test_who_leaves_before_the_start_leaves_a_free_seat(server: InThread) -> None:
    ann, bea = server.guest(), server.guest()
    made = offer(ann, seats=3)
    sit(bea, made, seat=2)
    assert sit(bea, made)["seats"][2]["mine"]  # once is enough
    left = act(ann, made, "leave")
    assert [(seat["name"], seat["host"]) for seat in left["seats"]] == [("", False), ("", False), ("Bea", True)]
    assert denied(ann, made, "leave") == (409, "not-yours")
    assert act(bea, made, "leave") is None
    assert denied(bea, made, "leave") == (404, "not-found")


def test_bots_take_the_seats_that_are_left(server: InThread) -> None:
    ann, bea = server.guest(), server.guest()
    made = offer(ann, seats=4, hints=True)
    sit(bea, made)
    assert denied(bea, made, "bots") == (403, "not-yours")
    assert denied(ann, made, "bots", bot="steading.bots:GreedyBot") == (400, "bad-request")
    assert act(ann, made, "bots", bot="random")["table"] == f"/table/{made['id']}"
    head = server.within(server.services.stores.tables.find_head(made["id"]))
    assert head is not None
    assert [chair.bot for chair in head.chairs] == [None, None, "random", "random"]
    assert len({chair.name for chair in head.chairs}) == 4
    assert head.hints


def test_only_who_opened_it_closes_an_offer(server: InThread) -> None:
    ann, bea = server.guest(), server.guest()
    made = offer(ann, seats=3)
    sit(bea, made)
    assert denied(bea, made, "withdraw") == (403, "not-yours")
    assert act(ann, made, "withdraw") is None
    assert made["id"] not in listed(bea)
    assert bea.http.get(f"/offers/{made['id']}").status_code == 404


def test_what_cannot_be_offered_is_said(server: InThread) -> None:
    ann = server.guest()
    for wrong in (
        {"game": "chess"},
        {"seats": 9},
        {"options": {"wings": True}},
        {"clock": {"kind": "live", "bank": 1, "credit": 0}},
        {"clock": {"kind": "hours", "hours": 1}},
        {"delay": -1},
        {"name": "\u202e"},
    ):
        answer = ann.http.post("/offers", json={**SMALL, "name": "Ann", **wrong})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-request"), wrong
    foreign = ann.http.post("/offers", json=SMALL, headers={"origin": "http://evil.example"})
    assert foreign.status_code == 403


def test_nobody_takes_more_seats_than_one_may(server: InThread) -> None:
    ann = server.guest()
    made = [offer(ann, open=False) for _ in range(12)]
    answer = ann.http.post("/offers", json={**SMALL, "name": "Ann"})
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many")
    for each in made:
        act(ann, each, "withdraw")


# ------------------------------------------------------------ private, invitations
def test_a_private_table_is_found_by_its_address_or_an_invitation_alone(server: InThread) -> None:
    ann, bea, stranger = server.guest(), member(server, "Beatrix"), server.guest()
    made = offer(ann, open=False, seats=3)
    assert made["id"] not in listed(bea) + listed(stranger)
    assert denied(stranger, made, "invite", name="Beatrix") == (404, "not-found")
    assert denied(ann, made, "invite", name="Nobody at all") == (404, "nobody")
    assert act(ann, made, "invite", name="beatrix")["invitees"] == ["Beatrix"]
    act(ann, made, "invite", name="Beatrix")  # twice is once
    assert done(bea.http.get("/lobby/count"))["invitations"] == 1
    first = lobby(bea)["offers"][0]
    assert (first["id"], first["invited"], first["invitees"]) == (made["id"], True, [])
    act(bea, made, "decline")
    assert made["id"] not in listed(bea)
    assert done(stranger.http.get(f"/offers/{made['id']}"))["seats"][0]["name"] == "Ann"
    sit(stranger, made)
    assert made["id"] in listed(stranger)
    assert done(stranger.http.get("/lobby/count"))["mine"] == 1


def test_who_is_invited_and_whose_table_begins_is_told_once(server: InThread) -> None:
    ann, bea = server.guest(), member(server, "Xenia")
    place = Subscription("xenia", person_of(server, bea), "webhook", {"url": "https://example.test", "shape": "slack"})
    server.within(server.services.messenger.outbox.subscribe(place, 1.0))
    made = offer(ann, seats=3, open=False)
    for _ in range(2):
        act(ann, made, "invite", name="Xenia")
    sit(bea, made)
    act(ann, made, "bots")
    query = select(NoticeRow.kind, NoticeRow.form).where(NoticeRow.person == place.person)
    wait_for(lambda: len(server.within(server.services.database.rows(query))) >= 2)
    told = {kind: form for kind, form in server.within(server.services.database.rows(query)) if kind != "turn"}
    assert told["invitation"]["title"] == "Ann invites you to play My Farm Shop"
    assert told["invitation"]["text"] == "A table with 3 seats, no clock."
    assert told["invitation"]["url"] == f"/lobby/{made['id']}"
    assert told["begun"]["url"] == f"/table/{made['id']}"


def test_an_offer_expires(server: InThread) -> None:
    ann = server.guest()
    made = offer(ann)
    server.within(
        server.services.database.change(update(OfferRow).where(OfferRow.id == made["id"]).values(expires=1.0))
    )
    server.services.lobby.announce_change()
    assert made["id"] not in listed(ann)
    assert denied(server.guest(), made, "seat", name="Bea") == (404, "not-found")
    act(ann, offer(ann), "withdraw")
    assert server.within(server.services.database.rows(select(OfferRow.id).where(OfferRow.id == made["id"]))) == []


# ------------------------------------------------------------ news
def test_the_lobby_says_when_something_changes(server: InThread) -> None:
    ann, bea = server.guest(), server.guest()
    with connect(f"ws://{server.host}/lobby/live", origin=Origin(server.url), open_timeout=PATIENCE) as line:
        wait_for(lambda: server.services.lobby.here == 1)
        made = offer(ann)
        assert json.loads(line.recv(PATIENCE))["kind"] == "lobby"
        assert lobby(bea)["here"] == 1
        act(ann, made, "withdraw")
        assert json.loads(line.recv(PATIENCE))["kind"] == "lobby"
    wait_for(lambda: server.services.lobby.here == 0)


def test_a_foreign_page_hears_nothing_of_the_lobby(server: InThread) -> None:
    with pytest.raises(InvalidStatus):
        connect(f"ws://{server.host}/lobby/live", origin=Origin("http://evil.example"), open_timeout=PATIENCE)


# ------------------------------------------------------------ one's tables
def test_tables_are_listed_without_being_opened(tmp_path: Path) -> None:
    served = InThread(database(tmp_path))
    ann, bea = served.guest(), served.guest()
    made = offer(ann, options={"start_player": "0"})
    sit(bea, made)
    with ann.sit({"url": f"/table/{made['id']}"}) as tab:
        tab.play()
        tab.until(lambda board: board["number"] > 0)
    served.stop()
    again = InThread(database(tmp_path))
    try:
        for guest in (ann, bea):
            guest.http.base_url = again.url
            [mine] = done(guest.http.get("/mine"))
            assert mine["since"] > 1e9
            assert mine["your_turn"] or "waiting for" in mine["line"] or "all at once" in mine["line"]
        assert again.services.registry.tables == {}
    finally:
        again.stop()


def test_the_next_table_is_the_one_that_has_waited_longest(server: InThread) -> None:
    ann = server.guest()
    first, second = ann.open("me Ann", "me Bea"), ann.open("me Ann", "me Bea")
    assert done(ann.http.get("/mine/next")) == {"tables": 2, "url": first["url"]}
    assert done(ann.http.get("/mine/next", params={"but": first["table"]})) == {"tables": 1, "url": second["url"]}
    assert done(server.guest().http.get("/mine/next")) == {"tables": 0, "url": None}


# ------------------------------------------------------------ ratings
def test_ratings_follow_the_places() -> None:
    first, second, third = update_ratings([Rating(), Rating(), Rating()], [1, 2, 3])
    assert first.mu > second.mu > third.mu
    assert first.points > second.points > third.points
    assert (Rating().points, first.games, first.wins, third.wins) == (FIRST, 1, 1, 0)
    one, other = update_ratings([Rating(), Rating()], [1, 1])
    assert one.mu == pytest.approx(other.mu)


def rated_table(server: InThread, *names: str, **wanted: Any) -> tuple[Json, list[Guest]]:
    """A rated table of new members."""
    people = [member(server, name) for name in names]
    made = offer(people[0], names[0], rated=True, seats=len(people), **wanted)
    for guest in people[1:]:
        sit(guest, made)
    return {"url": f"/table/{made['id']}", "table": made["id"]}, people


def ratings(server: InThread) -> dict[str, tuple[int, int]]:
    """Games and wins of all who are rated, by name."""
    found = done(server.guest().http.get("/ranking/my_farm_shop/2"))["leaders"]
    return {each["name"]: (each["games"], each["wins"]) for each in found}


def test_a_rated_game_counts_once(server: InThread) -> None:
    table, [ann, bea] = rated_table(server, "Rita", "Rolf")
    server.skip_ahead(table)
    with ann.sit(table) as one, bea.sit(table) as two:
        assert not one.board["hints"]
        play_all([one, two], lambda number: number)
        winners = {sheet["name"] for sheet in one.board["scores"] if sheet["rank"] == 1}
        assert not one.board["can_undo"] and not two.board["can_undo"]
    wait_for(lambda: "Rita" in ratings(server))
    assert {name: ratings(server)[name] for name in ("Rita", "Rolf")} == {
        name: (1, int(name in winners)) for name in ("Rita", "Rolf")
    }
    server.services.registry.tables.clear()
    with ann.sit(table):
        pass
    assert ratings(server)["Rita"][0] == 1
    assert done(ann.http.get("/ranking/mine"))[0]["games"] == 1
    leaders = done(server.guest().http.get("/ranking/my_farm_shop/2"))["leaders"]
    assert [each["rating"] for each in leaders] == sorted((each["rating"] for each in leaders), reverse=True)
    (line,) = done(server.guest().http.get("/people/Rita/results"))["lines"]
    assert line["rating"] in [each["rating"] for each in leaders]
    kept = done(ann.http.get("/statistics"))
    assert any(each["game"] == "my_farm_shop" and each["seats"] == 2 for each in kept["games"])


def test_who_gives_up_a_rated_game_comes_last(server: InThread) -> None:
    table, [ann, bea] = rated_table(server, "Sina", "Sven")
    done(ann.http.post(f"{table['url']}/resign"))
    assert "Sina" not in ratings(server)
    done(bea.http.post(f"{table['url']}/resign"))  # against a bot there is nothing more to win
    wait_for(lambda: "Sina" in ratings(server))
    assert (ratings(server)["Sina"], ratings(server)["Sven"]) == ((1, 0), (1, 1))


def test_a_rated_game_that_all_agree_to_end_does_not_count(server: InThread) -> None:
    table, [ann, bea] = rated_table(server, "Tina", "Thor")
    done(ann.http.post(f"{table['url']}/end"))
    assert done(bea.http.post(f"{table['url']}/end"))["ending"] == "agreed"
    assert [each["table"] for each in done(ann.http.get("/recent"))] == [table["table"]]
    assert "Tina" not in ratings(server)


def test_a_rated_rematch_waits_until_both_have_come(server: InThread) -> None:
    table, [ann, bea] = rated_table(server, "Wim", "Wanda")
    for guest in (ann, bea):
        done(guest.http.post(f"{table['url']}/end"))
    again = done(ann.http.post(f"{table['url']}/again"))
    assert done(bea.http.post(f"{table['url']}/again")) == again
    assert bea.http.get(again["url"]).headers["location"] == f"/lobby/{again['table']}"
    [first, *_] = lobby(bea)["offers"]
    assert (first["id"], first["rated"], first["invited"], first["open"]) == (again["table"], True, True, False)
    assert again["table"] not in listed(server.guest())
    assert sit(bea, first)["table"] == again["url"]
    with bea.sit(again) as tab:
        assert [seat["name"] for seat in tab.board["seats"]] == ["Wim", "Wanda"]


def test_nobody_gets_out_of_a_rated_game_by_a_trick(server: InThread) -> None:
    table, [ann, bea] = rated_table(server, "Una", "Udo")
    for guest, way in ((ann, "delete"), (ann, "seats/0/bot"), (ann, "seats/1/bot"), (ann, "seats/1/link")):
        answer = guest.http.post(f"{table['url']}/{way}")
        assert (answer.status_code, answer.json()["code"]) == (403, "rated"), way
    with ann.sit(table) as tab:
        tab.ask("hint")
        assert tab.next("error")["code"] == "not-yours"
    assert bea.http.post(f"{table['url']}/delete").json()["code"] == "not-yours"


def test_rated_tables_are_for_members_in_their_range(server: InThread) -> None:
    ann, bea, guest = member(server, "Vera"), member(server, "Veit"), server.guest()
    answer = guest.http.post("/offers", json={**SMALL, "name": "Gil", "rated": True})
    assert (answer.status_code, answer.json()["code"]) == (403, "members-only")
    made = offer(ann, rated=True, low=1200, seats=3, hints=True)
    assert not made["hints"] and made["seats"][0]["rating"] == FIRST
    seen = next(each for each in lobby(guest)["offers"] if each["id"] == made["id"])
    assert seen["why_not"].startswith("This table is rated")
    assert denied(guest, made, "seat", name="Gil") == (409, "no-seat")
    assert denied(bea, made, "seat") == (409, "no-seat")
    assert "1200 or more" in next(each for each in lobby(bea)["offers"] if each["id"] == made["id"])["why_not"]
    row = {"person": person_of(server, bea), "game": "my_farm_shop", "seats": 3, "mu": 40, "sigma": 5}
    values = {**row, "shown": Rating(40, 5).points, "games": 3, "wins": 3, "at": 1.0}
    server.within(server.services.database.change(insert(RatingRow).values(**values)))
    assert sit(bea, made)["seats"][1] == {
        "seat": 1, "name": "Veit", "mine": True, "host": False, "rating": Rating(40, 5).points
    }  # fmt: skip
    assert denied(ann, made, "bots") == (409, "rated")


def test_a_leaderboard_is_of_a_game_that_there_is(server: InThread) -> None:
    guest = server.guest()
    assert done(guest.http.get("/ranking/keyflower/6"))["leaders"] == []
    assert guest.http.get("/ranking/chess/2").status_code == 404
    assert guest.http.get("/ranking/my_farm_shop/9").status_code == 404
    for page in ("/lobby", "/ranking", "/lobby/nothing"):
        assert guest.http.get(page).status_code == 200
