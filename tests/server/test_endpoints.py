"""Who gets in and who does not: links, cookies, origins, headers, sizes, rates, broken messages, people's words."""

from __future__ import annotations

import asyncio
import json
import posixpath
import random
import re
import sqlite3
import xml.etree.ElementTree as ElementTree
from collections.abc import Awaitable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from secrets import token_urlsafe

import pytest
from websockets.exceptions import InvalidStatus

from steading.bots import LEVELS
from steading.server.live.live_table import LiveTable
from steading.server.settings import Rate
from steading.server.store.notices import Subscription
from steading.server.store.tables import TableHead
from steading.server.web import pages, sprites
from steading.tables.summaries import TableListing
from tests.server.serving import ON_FILES, QUICK, Guest, InThread, Json, Tab, database, fetch, wait_for

STATIC = Path(pages.__file__).parent / "static"
WANTED: Json = {"game": "my_farm_shop", "seats": [{"kind": "me"}, {"kind": "person"}]}


# ------------------------------------------------------------ links and seats
def test_a_stranger_finds_nothing(served: InThread) -> None:
    ann, stranger = served.guest(), served.guest()
    table = ann.open("me Ann", "person Bea")
    unknown = stranger.http.get("/table/nowhere")
    for path in (table["url"], table["url"] + "/record"):
        answer = stranger.http.get(path)
        assert (answer.status_code, answer.text) == (404, unknown.text)
    other = stranger.open("me", "me")
    assert stranger.http.get(table["url"]).status_code == 404
    assert stranger.http.post(f"{table['url']}/seats/1/link").status_code == 404
    for guest in (stranger, served.guest()):
        with guest.tab(table) as tab:
            assert tab.hear()["code"] == "gone"
            assert tab.closed()
    assert [mine["table"] for mine in stranger.http.get("/mine").json()] == [other["table"]]


@ON_FILES
def test_links_are_long_random_and_kept_hashed(tmp_path: Path) -> None:
    served = InThread(database(tmp_path))
    try:
        ann = served.guest()
        tables = [ann.open("me", "person", "person") for _ in range(5)]
        links = [link["url"].removeprefix("/seat/") for table in tables for link in table["links"]]
        assert len(set(links)) == 10
        assert all(re.fullmatch(r"[A-Za-z0-9_-]{32}", link) for link in links)
        kept = "".join(sqlite3.connect(tmp_path / "steading.db").iterdump())
        secrets = [*links, ann.token]
        assert not any(secret in kept for secret in secrets)
        for wrong in (links[0][:-1], links[0] + "A", links[0].swapcase(), "x" * 5000, "%00", "..%2f"):
            assert served.guest().http.get(f"/seat/{wrong}").status_code == 404
    finally:
        served.stop()


def test_a_renewed_link_shuts_out_who_came_by_the_old_one(served: InThread) -> None:
    ann, bea = served.guest(), served.guest()
    table = ann.open("me Ann", "person Bea")
    old = table["links"][0]
    bea.take(old)
    with bea.sit(table) as tab, ann.sit(table) as host:
        assert bea.http.post(f"{table['url']}/seats/1/link").json()["code"] == "not-yours"
        assert ann.http.post(f"{table['url']}/seats/7/link").status_code == 400
        new = ann.http.post(f"{table['url']}/seats/1/link").json()
        assert tab.next("error")["code"] == "gone"
        assert tab.closed()
        host.until(lambda board: board["seats"][1]["kind"] == "open")
    assert bea.http.get(table["url"]).status_code == 404
    assert bea.http.get(old["url"]).status_code == 404
    with bea.tab(table) as tab:
        assert tab.hear()["code"] == "gone"
    bea.take(new)
    with bea.sit(table) as tab:
        assert tab.board["seat"] == 1


def test_who_follows_the_old_link_while_it_is_renewed_gets_no_seat(
    served: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bea = served.guest(), served.guest()
    table = ann.open("me Ann", "person Bea")
    store, old = served.services.table_store, table["links"][0]["url"]
    open_table = served.services.access.open

    async def renewed(id: str) -> LiveTable:
        await store.renew_link(id, 1, token_urlsafe(24), served.services.settings.clock())
        return await open_table(id)

    monkeypatch.setattr(served.services.access, "open", renewed)
    assert bea.http.post(old).status_code == 404
    monkeypatch.undo()
    assert served.within(store.taken_seats(table["table"])) == {0}
    assert bea.http.get(table["url"]).status_code == 404


def test_an_old_link_and_its_renewal_at_once_leave_the_seat_to_nobody(served: InThread) -> None:
    ann, bea = served.guest(), served.guest()
    table, other = ann.open("me Ann", "person Bea")["table"], bea.open("me", "me")["table"]
    store = served.services.stores.tables
    person = served.within(store.find_host(other)) or ""
    token, *others = [token_urlsafe(24) for _ in range(21)]

    async def race(new: str) -> None:
        takes = [store.take_seat(person, table, 1, token, 0) for _ in range(4)]
        await asyncio.gather(*takes[:2], store.renew_link(table, 1, new, 0), *takes[2:], return_exceptions=True)

    for new in others:
        served.within(store.renew_link(table, 1, token, 0))
        served.within(race(new))
        assert served.within(store.taken_seats(table)) == {0}


def test_what_was_begun_with_a_seat_that_is_lost_meanwhile_is_refused(served: InThread) -> None:
    ann, bea = served.guest(), served.guest()
    table = ann.open("me Ann", "person Bea")
    bea.take(table["links"][0])

    def body() -> Iterator[bytes]:
        yield b'{"bot":'
        assert ann.http.post(f"{table['url']}/seats/1/link").status_code == 201
        yield b' "greedy"}'

    answer = bea.http.post(f"{table['url']}/seats/1/bot", content=body())
    assert answer.status_code == 404


def test_a_bots_seat_has_no_link(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me", "greedy")
    assert table["links"] == []
    assert ann.http.post(f"{table['url']}/seats/1/link").status_code == 400


def test_the_record_stays_shut_until_the_end_and_no_page_holds_the_seed(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me", "me")
    answer = ann.http.get(table["url"] + "/record")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
    seed = str(served.services.registry.tables[table["table"]].table.seed)
    with ann.sit(table) as tab:
        assert all(seed not in text for text in [*tab.raw, ann.http.get(table["url"]).text])


# ------------------------------------------------------------ cookies and origins
def test_the_cookie_is_for_this_server_and_no_script(served: InThread) -> None:
    answer = fetch(f"{served.url}/me")
    flags = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= flags
    assert "secure" not in flags
    value = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
    assert re.fullmatch(r"[A-Za-z0-9_-]{43}\.[0-9a-f]{16}", value)
    answer = fetch(f"{served.url}/", headers={"x-forwarded-proto": "https"})
    assert "secure" not in answer.headers["set-cookie"].lower()  # anybody can say so; see test_proxies


def test_a_browser_keeps_its_session_and_cannot_choose_one(served: InThread) -> None:
    ann = served.guest()
    ann.open("me", "me")
    assert "set-cookie" not in ann.http.post("/tables", json=WANTED).headers
    chosen = served.guest()
    for token in ("c" * 43, f"{'c' * 43}.{'0' * 16}", ann.token[:-1] + "x"):
        chosen.token = token
        answer = chosen.http.post("/tables", json=WANTED)
        assert (answer.status_code, answer.json()["code"]) == (401, "no-session")
    chosen.http.get("/")
    assert chosen.token != token and chosen.open("me", "me")
    for path in ("/games", "/mine", "/static/shared/style.css", "/sprites/keyflower", "/table/nowhere"):
        assert "set-cookie" not in fetch(f"{served.url}{path}").headers


FOREIGN = [
    "", "null", "http://evil.example", "https://127.0.0.1", "http://127.0.0.1:1", "file://", "http://", "http://[",
    "http://[::1", "http://[v1.x]",
]  # fmt: skip


@pytest.mark.parametrize("origin", FOREIGN)
def test_nothing_is_done_for_pages_of_others(served: InThread, origin: str) -> None:
    ann = served.guest()
    table = ann.open("me", "person")
    if origin:
        ann.http.headers["origin"] = origin
    else:
        del ann.http.headers["origin"]
    posts = {"/tables": WANTED, f"{table['url']}/seats/1/link": None, "/records": {}}
    for path, body in posts.items():
        answer = ann.http.post(path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
    assert ann.http.get(table["links"][0]["url"]).status_code == 200, "the link is still the same"
    with pytest.raises(InvalidStatus) as refused:
        ann.tab(table, origin=origin or "http://evil.example")
    assert refused.value.response.status_code == 403


# ------------------------------------------------------------ headers
def test_every_answer_carries_the_headers_that_keep_others_out(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me", "person")
    answers = [
        *[
            ann.http.get(path, headers={"accept": accept})
            for accept in ("text/html", "application/json")
            for path in (
                *("/", "/games", "/mine", "/gallery", "/static/table/table.js", "/static/none.js"),
                *("/static/..%2fapp.py", "/static/table/..%2f..%2fapp.py"),
                *(table["url"], table["url"] + "/record", table["links"][0]["url"], "/seat/x", "/replay/x"),
                *("/replay/x/moment/1", "/replay/x/moment/y", "/nothing", "/table", "/%ff%00", "/tables"),
            )
        ],
        ann.http.post("/tables", json={}),
        ann.http.post("/records", content=b"{}"),
        ann.http.request("DELETE", "/tables"),
        ann.http.request("OPTIONS", "/tables"),
        ann.http.request("HEAD", "/"),
    ]
    for answer in answers:
        headers = answer.headers
        policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
        assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
        assert policy["script-src"] == policy["style-src"] == policy["form-action"] == policy["font-src"] == "'self'"
        assert policy["connect-src"] == f"'self' ws://{served.host}"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        static = answer.status_code == 200 and answer.request.url.path.startswith(("/static/", "/gallery"))
        assert headers["cache-control"] == ("no-cache" if static else "no-store")
        assert "server" not in headers
        assert answer.status_code < 500
        assert "Traceback" not in answer.text
    assert policy["img-src"] == "'self' data:"


def test_pages_hold_no_script_or_style_of_their_own(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me", "me")
    with ann.sit(table) as tab:
        drawn = "".join(panel["body"] for panel in tab.board["panels"])
    for text in [ann.http.get(path).text for path in ("/", "/gallery", table["url"])] + [drawn]:
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", text)
        for script in re.findall(r"<script[^>]*>", text):
            assert "src=" in script or 'type="application/json"' in script


def test_every_page_has_the_same_header_with_its_place_marked(served: InThread) -> None:
    ann = served.guest()
    link = ann.open("me Ann", "person Bea")["links"][0]["url"]
    marked = {"/": "/", "/lobby": "/lobby", "/puzzles": "/puzzles", "/ranking": "/ranking", "/account": "/account"}
    marked |= {"/rules": "/rules", "/rules/key_flow": "/rules", "/notices": "/account"}
    plain = ("/gallery", "/arrive", "/sign-in", "/sign-up", "/offline", "/nothing", "/reports", "/table/nothing", link)
    headers = set()
    for path, place in [*marked.items(), *[(path, "") for path in plain]]:
        text = ann.http.get(path, headers={"accept": "text/html"}).text
        (header,) = re.findall(r'<header class="beam">.*?</header>', text, re.DOTALL)
        assert re.findall(r'href="([^"]*)" aria-current="page"', header) == [place] * bool(place)
        headers.add(header.replace(' aria-current="page"', ""))
        assert text.count("<h1") == 1
    assert len(headers) == 1


def test_errors_are_pages_for_people_and_json_for_scripts(served: InThread) -> None:
    page = served.guest().http.get("/nothing", headers={"accept": "text/html"})
    assert page.headers["content-type"].startswith("text/html")
    assert "There is nothing here" in page.text
    assert "Nothing here</h1>" in page.text
    assert set(served.guest().http.get("/nothing").json()) == {"code", "text", "message", "arguments"}


def test_what_goes_wrong_inside_is_not_told_outside(
    served: InThread, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    async def broken(person: str, most: int) -> list[TableListing]:
        raise RuntimeError("secret seed 12345")

    ann = served.guest()
    table = ann.open("me", "me")
    with monkeypatch.context() as patch:
        patch.setattr(served.services.stores.summaries, "of", broken)
        answer = ann.http.get("/mine")
    assert (answer.status_code, answer.json()["code"]) == (500, "failed")
    with ann.sit(table) as tab, monkeypatch.context() as patch:
        patch.setattr(served.services.stores.tables, "append", broken)
        tab.ask("play", action=tab.board["actions"][0]["index"])
        assert tab.next("error")["code"] == "failed"
        patch.undo()
        tab.play()
    told = answer.text + capfd.readouterr().err
    assert "RuntimeError" in told
    assert "12345" not in told


# ------------------------------------------------------------ sizes, rates, limits
def test_bodies_have_a_limit(served: InThread) -> None:
    ann = served.guest()
    for path, size in (("/tables", 16 * 1024), ("/records", 512 * 1024)):
        answer = ann.http.post(path, content=b"x" * (size + 1))
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
        answer = ann.http.post(path, content=iter([b"x" * 1024] * (size // 1024 + 1)))
        assert answer.status_code == 413
        assert ann.http.post(path, content=b"x" * (size - 10)).status_code == 400


def test_messages_have_a_limit(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me", "me")
    with ann.sit(table) as tab:
        tab.send(do="chat", text="x" * 5000)
        assert tab.next("error")["code"] == "too-large"
        tab.line.send(b"x" * 5000)
        assert tab.next("error")["code"] == "too-large"
        tab.play()
        tab.line.send("x" * 100_000)
        assert tab.closed()
    with ann.sit(table) as tab:
        assert tab.board["number"] == 1


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[InThread]:
    rates = replace(QUICK, posts=Rate(0.1, 6), messages=Rate(2, 10), tables_of_one=4, sockets_of_one=3)
    served = InThread(database(tmp_path), rates)
    yield served
    served.stop()


def test_who_reads_too_fast_is_told_to_wait(tmp_path: Path) -> None:
    served = InThread(database(tmp_path), replace(QUICK, reads=Rate(0.1, 12)))
    try:
        ann = served.guest()
        answers = [ann.http.get("/games") for _ in range(40)]
        assert {answer.status_code for answer in answers} == {200, 429}
        assert answers[-1].json()["code"] == "too-fast"
    finally:
        served.stop()


def asks_again(tab: Tab) -> bool:
    """Is one answered again? A question that is not costs nothing."""
    tab.send(do="rule", name="my_farm_shop:turn.steps")
    return tab.hear().get("code") != "too-fast"


def test_who_is_too_fast_is_told_to_wait(strict: InThread) -> None:
    ann = strict.guest()
    table = ann.open("me", "me")
    with ann.sit(table) as tab:
        for _ in range(30):
            tab.send(do="rule", name="my_farm_shop:turn.steps")
        kinds = [tab.hear().get("code", "answered") for _ in range(30)]
        assert kinds[:9] == ["answered"] * 9
        assert set(kinds) == {"answered", "too-fast"}
        wait_for(lambda: asks_again(tab))
    codes = [ann.http.post("/tables", json={}).status_code for _ in range(12)]
    assert codes.count(429) >= 5
    assert codes[0] == 400
    newcomers = [strict.guest().http.post("/tables", json=WANTED).status_code for _ in range(12)]
    assert newcomers.count(429) >= 5, "a new browser at each request is still the same address"


def test_a_browser_opens_only_so_many_tables_and_tabs(strict: InThread) -> None:
    ann = strict.guest()
    tables = [ann.open("me", "me") for _ in range(4)]
    assert ann.http.post("/tables", json=WANTED).json()["code"] == "too-many"
    tabs = [ann.sit(tables[0]) for _ in range(3)]
    with ann.tab(tables[0]) as tab:
        assert tab.closed()
        assert tab.heard[-1]["code"] == "gone"
    tabs[0].line.close()
    wait_for(lambda: len(strict.services.registry.tables[tables[0]["table"]].listeners) == 2)
    ann.sit(tables[0])


def test_wrong_tables_are_refused_saying_what_is_possible(served: InThread) -> None:
    ann = served.guest()
    wrong: list[tuple[object, str]] = [
        ({**WANTED, "game": "chess"}, "my_farm_shop"),
        ({**WANTED, "options": {"farmer": "perhaps"}}, "yes"),
        ({**WANTED, "options": {"sheep": True}}, "jump_start"),
        ({**WANTED, "options": {"start_player": "3"}}, "start_player"),
        ({**WANTED, "seats": [{"kind": "me"}]}, "2 to 4"),
        ({**WANTED, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "os:system"}]}, "shepherd, gardener"),
        ({**WANTED, "seats": [{"kind": "me"}, {"kind": "cat"}]}, "cat"),
        ({"seats": []}, "seats"),
        ([], ""),
        ("x", ""),
        (None, ""),
    ]
    for body, said in wrong:
        answer = ann.http.post("/tables", json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")
        assert said in answer.json()["text"]
    for text in ("", "{", "[" * 5000, "\ud800".encode("utf-16", "surrogatepass")):
        assert ann.http.post("/tables", content=text).status_code == 400
        assert ann.http.post("/records", content=text).json()["code"] == "bad-record"


# ------------------------------------------------------------ broken messages
def broken_messages(luck: random.Random, seat: int) -> Iterator[str | bytes]:
    """Nearly right, far from right, and no message at all."""
    does = ["play", "undo", "restart", "why", "rule", "sit", "moment", "chat", "look", "dance", "", None, 3]
    values = [
        0,
        -1,
        1,
        99,
        2**40,
        2**70,
        1.5,
        "",
        "x",
        "\x00",
        "a" * 300,
        None,
        True,
        [],
        {},
        [[]],
        ["field-0-1"],
        seat,
    ]
    names = ["seat", "number", "key", "action", "path", "name", "at", "text", "do"]
    for _ in range(250):
        message = {luck.choice(names): luck.choice(values) for _ in range(luck.randrange(6))}
        message["do"] = luck.choice(does)
        yield json.dumps(message)
    yield from (
        "",
        "{",
        "[]",
        "null",
        "1",
        '"x"',
        "[" * 3000,
        '{"do":' * 500,
        "\ud7ff",
        "{}",
        '{"do":"look","do":"play"}',
    )
    for _ in range(60):
        yield luck.randbytes(luck.randrange(1, 60))


def test_no_message_breaks_the_line_or_the_table(served: InThread, capfd: pytest.CaptureFixture[str]) -> None:
    ann = served.guest()
    table = ann.open("me Ann", "me Bea", options={"start_player": "0"})
    codes = set()
    with ann.sit(table) as tab:
        for message in broken_messages(random.Random(5), 0):
            tab.line.send(message)
        tab.send(do="rule", name="my_farm_shop:turn.steps")
        while tab.hear()["kind"] != "rule" or tab.heard[-1]["name"] != "my_farm_shop:turn.steps":
            pass
        codes = {heard["code"] for heard in tab.heard if heard["kind"] == "error"}
        assert codes <= {"bad-message", "stale", "not-yours"}
        assert not any("Traceback" in text or "File " in text for text in tab.raw)
        tab.send(do="sit", seat=0)
        tab.send(do="look")
        tab.until(lambda board: board["seat"] == 0)
        tab.play()
    assert capfd.readouterr().err == ""


# ------------------------------------------------------------ odd addresses and bodies
NUMBERS = ["-1", "-5", str(2**31), str(2**63), str(2**64), "9" * 5000, "1e400", "0x1", "%00"]
NAMES = ["%00", "a%00b", "%C3%A4", "%FF", "%0A", "%E2%80%AE", "%2e%2e", "%2e%2e%2fapp.py", "x" * 300, "x" * 10_000]


@pytest.mark.parametrize("number", NUMBERS)
def test_there_is_nothing_at_a_number_that_nothing_can_have(served: InThread, number: str) -> None:
    ann = served.guest()
    table = ann.open("me Ann", "person")
    endpoints = {
        "/account/silenced/{}/end": "POST",
        f"{table['url']}/seats/{{}}/link": "POST",
        f"{table['url']}/seats/{{}}/bot": "POST",
        f"{table['url']}/seats/{{}}/back": "POST",
        f"{table['url']}/seats/{{}}/orders": "GET",
        f"{table['url']}/chat/{{}}/mute": "POST",
        "/replay/x/moment/{}": "GET",
        f"{table['url']}/analysis/picture/{{}}/0": "GET",
        f"{table['url']}/analysis/picture/0/{{}}": "GET",
        "/ranking/my_farm_shop/{}": "GET",
    }
    for path, method in endpoints.items():
        answer = ann.http.request(method, path.format(number))
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found"), path
    assert ann.http.get(table["links"][0]["url"]).status_code == 200, "the link is still the same"


@pytest.mark.parametrize("name", NAMES)
def test_there_is_nothing_under_a_name_that_nothing_can_have(served: InThread, name: str) -> None:
    ann = served.guest()
    ann.open("me", "me")
    endpoints = {
        "/table/{}": "GET",
        "/table/{}/record": "GET",
        "/table/{}/resign": "POST",
        "/seat/{}": "GET",
        "/replay/{}": "GET",
        "/replay/{}/delete": "POST",
        "/analysis/{}": "GET",
        "/offers/{}": "GET",
        "/offers/{}/leave": "POST",
        "/static/{}": "GET",
        "/static/table/{}": "GET",
        "/sprites/{}": "GET",
        "/rules/{}": "GET",
        "/lessons/{}/shop": "POST",
        "/lessons/my_farm_shop/{}": "POST",
        "/cases/{}/bid": "POST",
        "/cases/keyflower/{}": "POST",
        "/puzzles/{}/x": "POST",
        "/puzzles/my_farm_shop/{}": "POST",
        "/first/{}": "POST",
        "/account/browsers/{}/end": "POST",
        "/unsubscribe/a/b/{}": "GET",
        "/unsubscribe/{}/b/c": "POST",
    }
    for path, method in endpoints.items():
        answer = ann.http.request(method, path.format(name))
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found"), path


@pytest.mark.parametrize("name", ["%00", "a%00b", "%0A", "%E2%80%AE", "x" * 300])
def test_there_is_no_live_line_under_a_name_that_nothing_can_have(served: InThread, name: str) -> None:
    ann = served.guest()
    ann.open("me", "me")
    with pytest.raises(InvalidStatus) as refused:
        ann.tab({"url": f"/table/{name}"})
    assert refused.value.response.status_code == 403


def test_whom_one_has_muted_has_an_id_and_no_place(served: InThread) -> None:
    ann, bea = served.guest(), served.guest()
    table = ann.open("me Ann", "person Bea")
    bea.take(table["links"][0])
    with bea.sit(table) as tab:
        tab.send(do="chat", text="Rubbish")
        line = tab.next("chat")["messages"][0]["id"]
    ann.post(f"{table['url']}/chat/{line}/mute")
    assert ann.http.post("/account/silenced/-1/end").status_code == 404
    (muted,) = ann.http.get("/account/data").json()["muted_people"]
    assert muted["name"] == "Bea"
    assert ann.post("/account/silenced/0/end", 409)["code"] == "stale", "as a page of a former version says it"
    ann.post(f"/account/silenced/{muted['id']}/end")
    assert ann.http.get("/account/data").json()["muted_people"] == []


HOSTS = ["127.0.0.1:x", "127.0.0.1:99999", "[", "[::1", "a b", "x" * 300]


@pytest.mark.parametrize("host", HOSTS)
def test_a_host_that_is_none_is_no_page_of_ours(served: InThread, host: str) -> None:
    answer = served.guest().http.post("/tables", json=WANTED, headers={"host": host})
    assert (answer.status_code, answer.json()["code"]) in [(403, "foreign-origin"), (400, "bad-request")]
    assert served.guest().http.get("/analysis/x", headers={"host": host}).status_code in (404, 400)


def test_a_body_that_is_no_utf_8_cannot_be_read(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me Ann", "greedy")
    wrong = {
        "/tables": b'{"game": "\xff", "seats": []}',
        "/sign-in": b'{"name": "\xc3\x28", "password": ""}',
        "/offers": b'{"\xff": 1}',
        "/sign-up": b"\xff\xfe",
        "/first/my_farm_shop": b'{"name": "\xed\xa0\x80"}',
        f"{table['url']}/seats/0/bot": b'{"bot": "\xff"}',
        f"{table['url']}/seats/0/orders": b'{"orders": [{"order": "\xff"}]}',
        f"{table['url']}/end": b'"\xff"',
    }
    for path, body in wrong.items():
        answer = ann.http.post(path, content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-request"), path
        assert answer.json()["text"].startswith("This request cannot be read.")


def test_words_with_no_characters_in_them_are_kept_out_of_the_database(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me A\x00n", "me Bea", options={"start_player": "0"})
    with ann.sit(table) as tab:
        assert tab.board["seats"][0]["name"] == "An"
        tab.send(do="chat", text="Good\x00 luck")
        assert tab.next("chat")["messages"][0]["text"] == "Good luck"
        number = tab.board["number"]
        tab.ask("play", action=tab.board["actions"][0]["index"], key="a\x00b")
        assert tab.next("error")["code"] == "bad-message"
        tab.send(do="look")
        tab.next("board")
        assert tab.board["number"] == number, "nothing was played"
        tab.play()
    place = {"kind": "chat", "place": 2**53, "reason": "\x00"}
    answer = ann.http.post(f"{table['url']}/reports", json=place)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


# ------------------------------------------------------------ at the same moment
async def at_once(*work: Awaitable[None]) -> None:
    """All of this, nobody after the other."""
    await asyncio.gather(*work)


def test_what_is_asked_for_several_times_at_once_is_done_once(served: InThread) -> None:
    ann, stores, outbox = served.guest(), served.services.stores, served.services.messenger.outbox
    opened = ann.open("me Ann", "person Bea")
    table = opened["table"]
    person = served.within(stores.tables.find_host(table)) or ""
    place = Subscription("the place", person, "push", {"endpoint": "https://push.example/1"})
    token = opened["links"][0]["url"].removeprefix("/seat/")
    served.within(at_once(*[stores.tables.take_seat(person, table, 1, token, 0) for _ in range(8)]))
    served.within(at_once(*[outbox.subscribe(place, 0) for _ in range(8)]))
    served.within(at_once(*[stores.orders.replace(table, 0, [{"order": str(n)}]) for n in range(8)]))
    assert served.within(stores.tables.seats_of(person, table)) == {0, 1}
    assert [each.id for each in served.within(outbox.subscriptions(person))] == ["the place"]
    assert len(served.within(stores.orders.at(table))[0]) == 1


def test_who_is_gone_at_the_very_moment_is_told_to_look_again(
    served: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, stores = served.guest(), served.services.stores
    ann.open("me", "me")
    make_table = stores.tables.make

    async def too_late(head: TableHead, hashes: Sequence[str | None], mine: Iterable[int]) -> None:
        await stores.personal_data.leave(head.host)
        await make_table(head, hashes, mine)

    monkeypatch.setattr(stores.tables, "make", too_late)
    answer = ann.http.post("/tables", json=WANTED)
    assert (answer.status_code, answer.json()["code"]) == (409, "raced")


# ------------------------------------------------------------ people's words
def test_what_people_write_never_becomes_markup(served: InThread) -> None:
    ann = served.guest()
    evil = "<img src=x onerror=alert(1)>\"'&"
    table = ann.open(f"me {evil}", "me </script><script>", options={"start_player": "0"})
    with ann.sit(table) as tab:
        tab.play()
        assert tab.board["seats"][0]["name"] == evil
        for panel in tab.board["panels"]:
            assert "<img" not in panel["body"]
            assert "<script" not in panel["body"]
            parsed(panel["body"])
    assert "<script>" not in ann.http.get(table["url"]).text.replace("<script type=", "")
    assert "onerror" not in ann.http.get(table["url"]).text
    page = ann.http.get("/<script>alert(1)</script>", headers={"accept": "text/html"})
    assert "<script>" not in page.text


def parsed(body: str) -> None:
    """Is this well-formed?"""
    ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>')


def test_names_are_short_and_plain(served: InThread) -> None:
    ann = served.guest()
    long = "N" * 200
    table = ann.open(f"me {long}", "me \u202eBea\x07\n\tCem", "person")
    names = [seat.name for seat in served.services.registry.tables[table["table"]].table.chairs]
    assert names == ["N" * 40, "Bea Cem", "Player 3"]


def test_a_guest_can_be_reached_by_everything_the_page_needs(served: InThread) -> None:
    guest = Guest(served)
    games = guest.http.get("/games").json()
    assert games[0]["name"] == "my_farm_shop"
    assert games[0]["seats"] == [2, 3, 4]
    assert {option["name"] for option in games[0]["options"]} >= {"farmer", "goals", "cards"}
    assert [bot["bot"] for bot in games[0]["bots"]] == [level.name for level in LEVELS]
    for page in ("/", "/gallery", "/rules", "/rules/my_farm_shop"):
        for path in re.findall(r'(?:src|href)="(/static/[^"]+)"', guest.http.get(page).text):
            assert guest.http.get(path).status_code == 200, path


def test_scripts_are_sent_without_comments_once_and_packed(served: InThread) -> None:
    http = served.guest().http
    first = http.get("/static/table/table.js")
    assert first.status_code == 200 and "/**" not in first.text and "class Table" in first.text
    again = http.get("/static/table/table.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert first.headers["content-encoding"] == "gzip"
    taken = {"shared/theme.js", *imported("table/table.js")}
    assert {"table/panels.js", "table/morph.js"} <= taken
    later = {"clocks", "dialogs", "ending", "orders", "score_sheets", "slider", "sounds", "what_if"}
    assert taken.isdisjoint({"lobby/start.js", *(f"table/{name}.js" for name in later)})
    assert sum(http.get(f"/static/{name}").num_bytes_downloaded for name in taken) < 55_000


def test_what_is_kept_for_a_page_without_a_network_is_whole() -> None:
    kept = set(re.findall(r'"/static/(.*\.js)"', (STATIC / "shared/service_worker.js").read_text()))
    assert kept == {script for name in kept for script in imported(name)}


def imported(name: str, known: frozenset[str] = frozenset()) -> frozenset[str]:
    """A script with all that it takes at once; what it may ask for later is not among them."""
    known |= {name}
    for path in re.findall(r'^(?:import|\}) (?:.* )?from "([^"]+)"', (STATIC / name).read_text(), re.MULTILINE):
        other = posixpath.normpath(f"{posixpath.dirname(name)}/{path}")
        if other not in known:
            known = imported(other, known)
    return known


def test_a_rule_book_is_sent_once_and_packed(served: InThread) -> None:
    http = served.guest().http
    first = http.get("/rules/my_farm_shop")
    assert first.headers["content-type"].startswith("text/html")
    assert first.headers["content-encoding"] == "gzip"
    assert 'id="my_farm_shop:roll.take-card"' in first.text
    again = http.get("/rules/my_farm_shop", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert http.get("/rules/chess").status_code == 404
    assert http.get("/rules/key_family").status_code == 404


def test_symbols_are_kept_by_their_hash(served: InThread) -> None:
    http = served.guest().http
    sheet = http.get('/sprites/keyflower?options={"farmers":true}&hash=x')
    assert sheet.headers["cache-control"].endswith("immutable") and 'id="animal-cow"' in sheet.text
    assert http.get("/sprites/chess").status_code == 404
    assert http.get('/sprites/keyflower?options={"wings":true}').status_code == 404
    for wrong in ("[", "[1]", '{"farmers":[]}', "null", '{"farmers":"perhaps"}'):
        assert http.get("/sprites/keyflower", params={"options": wrong}).status_code == 404
    for spaces in range(3 * sprites.KEPT_SHEETS):
        assert http.get("/sprites/my_farm_shop", params={"options": "{" + " " * spaces + "}"}).status_code == 200
    assert len(sprites.SHEETS) <= sprites.KEPT_SHEETS  # however it is asked for
