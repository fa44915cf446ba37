"""What strangers upload: bounded in size and in time, read in a process that can be ended."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import os
import sys
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from steading.engine import make_film, read_record
from steading.games import make
from steading.server.bots import analysis_queue as analysing
from steading.server.bots import record_pool
from steading.server.bots import record_worker as reader
from steading.server.bots.record_pool import MOST_OF_ONE, RecordPool
from steading.server.web.security import HttpDenial
from steading.tables.speech import tables_language
from tests.server.serving import QUICK, Guest, InThread, database, wait_for
from tests.server.test_people import fresh

GOLDEN = Path(__file__).parents[1] / "golden" / "keyflower_2.json"
GAME = json.dumps(json.loads(GOLDEN.read_text())["record"])


@pytest.fixture
def hurried(tmp_path: Path) -> Iterator[InThread]:
    """A server that has no time at all for what is uploaded."""
    served = InThread(database(tmp_path), replace(QUICK, record_seconds=0.01, analysis_seconds=0.01))
    yield served
    served.stop()


def upload(guest: Guest, text: str) -> str:
    answer = guest.http.post("/records", content=text)
    assert answer.status_code == 201, answer.text
    url: str = answer.json()["url"]
    return url


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_record_that_takes_too_long_is_given_up_with_its_process(hurried: InThread) -> None:
    ann = hurried.guest()
    started: list[int] = []
    process = hurried.services.record_pool.process

    async def watched() -> object:
        found = await process()
        started.append(found.pid)
        return found

    hurried.services.record_pool.process = watched  # type: ignore[method-assign, assignment]
    answer = ann.http.post("/records", content=GAME)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-record")
    assert "takes too long" in answer.json()["text"]
    assert started and not any(alive(pid) for pid in started), "no core is held by it"
    assert ann.http.get("/games").status_code == 200


def test_an_analysis_that_does_not_end_is_ended(
    hurried: InThread, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(analysing, "GRACE", 0.1)
    neighbours = hurried.services.cluster
    wait_for(lambda: neighbours.alone or neighbours.listening)
    work = hurried.services.analysis_queue.begin
    hurried.loop.call_soon_threadsafe(lambda: work("record x", GAME, forget))
    wait_for(lambda: "record x" in hurried.services.analysis_queue.works)
    wait_for(lambda: hurried.services.analysis_queue.works["record x"].error)
    assert "TimeoutError" in capfd.readouterr().err


async def forget(form: object) -> None:
    raise AssertionError("it was not to be finished")


def test_an_uploaded_record_is_shown_by_the_reader_and_deleted_by_who_uploaded_it(served: InThread) -> None:
    ann, bea = served.guest().sign_up(fresh("Tom")), served.guest()
    url = upload(ann, GAME)
    moments = len(read_record(GAME).moves)
    last = bea.http.get(f"{url}/moment/{moments}").json()
    assert (last["at"], last["of"]) == (moments, moments)
    assert bea.http.get(f"{url}/moment/{moments + 1}").status_code == 404
    curve = bea.http.get(f"{url}/curve").json()
    assert (curve["at"][0], curve["at"][-1]) == (0, moments)
    played = bea.http.post(f"{url}/analysis/what-if", json={"at": 30, "seat": 0})
    assert played.status_code == 201 and bea.http.get(played.json()["url"]).status_code == 200
    assert [each["title"] for each in ann.http.get("/account/data").json()["records"]] == ["Keyflower"]
    bea.post(f"{url}/delete", 404)
    ann.post(f"{url}/delete")
    assert bea.http.get(url).status_code == bea.http.get(f"{url}/moment/0").status_code == 404


@pytest.mark.parametrize(
    "wrong",
    [
        *("", "{", "[" * 5000, "null", '{"format": 1}', "\ud83d"),
        GAME.replace('"seed": ', f'"seed": 1{"0" * 5000}, "x": '),
        GAME.replace('"seats": 2', '"seats": 1e999'),
        GAME.replace('"do": "bid"', f'"n": {"9" * 4000}, "do": "bid"', 1),
        json.dumps({**json.loads(GAME), "actions": [[]] * 120_000}),
        json.dumps({**json.loads(GAME), "actions": [{"seat": 0, "do": "pass"}] * 15_000}),
        json.dumps({**json.loads(GAME), "options": {"x" * 400_000: True}}),
    ],
    ids=str.__len__,
)
def test_nonsense_is_refused_by_the_reader_which_goes_on(served: InThread, wrong: str) -> None:
    answer = served.guest().http.post("/records", content=wrong.encode("utf-8", "surrogatepass"))
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-record")
    assert len(answer.json()["text"]) < 400
    assert len(served.services.record_pool.all) <= served.services.settings.readers


BROKEN = [
    ("{", "Das ist keine Aufzeichnung einer Partie."),
    (GAME.replace('"format": 1', '"format": 9'), "ein Format, das diese Version nicht liest"),
    (GAME.replace('"fingerprint": "', '"fingerprint": "x'), "mit anderen Regeln oder anderem Material"),
    (GAME.replace('"seats": 2', '"seats": 99'), "Das Feld seats stimmt nicht"),
    (GAME.replace('"game": "keyflower"', '"game": "chess"'), "chess gibt es nicht"),
    (
        json.dumps({**json.loads(GAME), "actions": [{"seat": 0, "do": "pass"}] * 3}),
        "ist die Aktion Nr. 1 nicht möglich (",
    ),
]


@pytest.mark.parametrize(("wrong", "told"), BROKEN, ids=[told for _, told in BROKEN])
def test_what_is_wrong_with_a_record_is_said_in_the_language_asked_for(served: InThread, wrong: str, told: str) -> None:
    answer = served.guest().http.post("/records", content=wrong, headers={"Accept-Language": "de"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-record")
    assert told in answer.json()["text"]


def test_nobody_keeps_the_readers_for_themselves() -> None:
    async def ask() -> list[object]:
        readers, answered = RecordPool(QUICK), asyncio.Event()

        async def asked(question: object) -> dict[str, object]:
            await answered.wait()
            return {"answer": "read"}

        readers.ask_process = asked  # type: ignore[method-assign]
        who = ["a"] * (MOST_OF_ONE + 2) + ["b"]
        tasks = [asyncio.create_task(readers.ask("check", "", each)) for each in who]
        await asyncio.sleep(0)
        answered.set()
        found = await asyncio.gather(*tasks, return_exceptions=True)
        assert readers.waiting.total() == 0 and await readers.ask("check", "", "a") == "read"
        return [each.code if isinstance(each, HttpDenial) else each for each in found]

    assert asyncio.run(ask()) == ["read"] * MOST_OF_ONE + ["too-fast"] * 2 + ["read"]


@pytest.mark.parametrize("trouble", ["none can start", "it dies", "it says nothing"])
def test_where_no_reader_can_start_it_is_said_that_nobody_has_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    served = InThread(database(tmp_path))
    readers = served.services.record_pool

    async def spawn() -> asyncio.subprocess.Process:
        if trouble == "none can start":
            raise BlockingIOError
        code = "" if trouble == "it dies" else "import time; time.sleep(600)"
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(sys.executable, "-c", code, stdin=pipe, stdout=pipe)

    try:
        with monkeypatch.context() as breaking:
            breaking.setattr(record_pool, "STARTING", 1.0 if trouble == "it says nothing" else 60.0)
            breaking.setattr(readers, "spawn", spawn)
            answer = served.guest().http.post("/records", content=GAME)
            assert (answer.status_code, answer.json()["code"]) == (503, "busy")
            assert not readers.all
        assert served.guest().http.post("/records", content=GAME).status_code == 201
    finally:
        served.stop()


def test_a_packed_upload_is_not_unpacked(served: InThread) -> None:
    for packed, headers in ((gzip.compress(GAME.encode()), {"content-encoding": "gzip"}), (b"x", {})):
        answer = served.guest().http.post("/records", content=packed, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-record")


def test_of_two_fields_of_one_name_what_is_kept_is_what_was_checked(served: InThread) -> None:
    twice = GAME.replace('"seats": 2', '"seats": "<script>", "seats": 2')
    kept = served.within(served.services.stores.records.text(upload(served.guest(), twice).removeprefix("/replay/")))
    assert kept is not None and "<script>" not in kept


def test_whatever_goes_wrong_the_reader_tells_its_kind_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(question: object) -> object:
        raise MemoryError("what a stranger wrote")

    monkeypatch.setattr(reader, "answer", broken)
    said = json.loads(reader.answer_as_json({"do": "check", "record": ""}))
    assert "Steading cannot read it" in tables_language().say(said["wrong"], **said["arguments"])
    told = capsys.readouterr().err
    assert "MemoryError" in told and "stranger" not in told


# ------------------------------------------------------------ records of other rules
FILM = make_film(make("keyflower", {}), read_record(GAME))
FORMER = {**json.loads(GAME), "fingerprint": "former"}


def of_former_rules(film: object = None, **changes: object) -> str:
    """The record as a program with other rules has written it."""
    packed = FILM if film is None else zlib.compress(json.dumps(film).encode())
    return json.dumps({**FORMER, "film": base64.b64encode(packed).decode(), **changes})


def test_a_record_of_other_rules_is_watched_by_its_film_and_no_more(served: InThread) -> None:
    ann = served.guest()
    now, then = upload(ann, GAME), upload(ann, of_former_rules())
    moments = len(read_record(GAME).moves)
    assert '"former":true' in ann.http.get(then).text and '"former":false' in ann.http.get(now).text
    for at in (0, moments // 2, moments):
        assert ann.http.get(f"{then}/moment/{at}").json() == ann.http.get(f"{now}/moment/{at}").json()
    assert ann.http.get(f"{then}/curve").json() == ann.http.get(f"{now}/curve").json()
    assert ann.http.get(f"{then}/moment/{moments + 1}").status_code == 404
    for way in (f"{then}/analysis", f"{then}/analysis/picture/3/0.svg"):  # nobody can play these rules any more
        assert ann.http.get(way).status_code == 404
    refused = ann.http.post(f"{then}/analysis/what-if", json={"at": 3, "seat": 0})
    assert refused.status_code == 404 and "would not replay it faithfully" in refused.json()["text"]


def test_an_uploaded_record_is_kept_with_its_film_for_the_day_when_the_rules_change(served: InThread) -> None:
    ann = served.guest()
    kept = served.within(served.services.stores.records.text(upload(ann, GAME).removeprefix("/replay/")))
    assert kept is not None and read_record(kept).film == FILM
    played = upload(ann, kept.replace(read_record(kept).fingerprint, "former"))
    assert ann.http.get(f"{played}/moment/0").status_code == 200


def test_a_record_uploaded_before_gets_its_film_when_the_server_starts(served: InThread) -> None:
    ann = served.guest()
    id = upload(ann, GAME).removeprefix("/replay/")
    served.within(served.services.stores.records.change(id, GAME))
    served.within(served.services.recovery.run())
    assert read_record(served.within(served.services.stores.records.text(id)) or "").film == FILM


def test_a_film_that_the_table_of_today_cannot_tell_whole_is_shown_without_what_it_does_not_know(
    served: InThread,
) -> None:
    film = json.loads(zlib.decompress(FILM))
    film["told"][0] = {"event": "sown", "seat": 0, "what": ["<b>", {"x": 2**80}]}
    ann = served.guest()
    url = upload(ann, of_former_rules(film))
    log = ann.http.get(f"{url}/moment/40").json()["log"]
    assert log[0]["text"] == "…" and log[1]["text"] != "…"


WHOLE = json.loads(zlib.decompress(FILM))


def said(text: str) -> object:
    """The film, told otherwise."""
    return {**WHOLE, "told": [{**WHOLE["told"][0], "season": text}, *WHOLE["told"][1:]]}


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (of_former_rules(film=""), "film: must be an object"),
        (of_former_rules({}), "film.format: is missing"),
        (of_former_rules({**WHOLE, "format": 9}), "film.format: must be a whole number from 1 to 1"),
        (of_former_rules({**WHOLE, "positions": WHOLE["positions"][1:]}), "film.read: must have"),
        (of_former_rules({**WHOLE, "positions": WHOLE["positions"][1:], "read": WHOLE["read"][1:]}), "moments, not"),
        (of_former_rules({**WHOLE, "positions": [{} for _ in WHOLE["positions"]]}), "is missing"),
        (of_former_rules({**WHOLE, "read": [99_999 for _ in WHOLE["read"]]}), "film.read[0]: must be"),
        (of_former_rules({**WHOLE, "read": [0 for _ in WHOLE["read"]]}), "film.read: must grow up to"),
        (of_former_rules({**WHOLE, "told": [{}] * 100_000}), "film.told: must be what a game tells"),
        (of_former_rules({**WHOLE, "told": ["x"] * len(WHOLE["told"])}), "film.told[0]: must be an object"),
        (of_former_rules(said("\x1b[2Jspring")), "film.told: must be what a game tells"),
        (of_former_rules(said("\ud800")), "film.told: must be what a game tells"),
        (of_former_rules(seats=1, names=["Ann"]), "must have 1 seats, not 2"),
        (of_former_rules(seats=3, names=["Ann", "Bea", "Cem"]), "must have 3 seats, not 2"),
        (json.dumps({**FORMER, "film": "nothing!"}), "film: must be written in base64"),
        (json.dumps({**FORMER, "film": "aGVsbG8="}), "film: cannot be unpacked"),
        (json.dumps({**FORMER, "film": base64.b64encode(zlib.compress(b"[" * 40_000_000)).decode()}), "cannot be"),
        (json.dumps(FORMER), "made with other rules or components"),
    ],
)
def test_a_film_that_is_none_is_refused_with_what_is_wrong(served: InThread, wrong: str, told: str) -> None:
    answer = served.guest().http.post("/records", content=wrong)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-record")
    assert told in answer.json()["text"]


def test_who_arrives_with_records_is_shown_a_page_and_no_other_site_can_leave_any(served: InThread) -> None:
    ann, elsewhere = served.guest(), {"origin": "https://someone.github.io"}
    page = ann.http.get("/arrive", params={"name": "<b>Ann"}, headers={"sec-fetch-site": "cross-site"})
    assert page.status_code == 200 and "Ann" not in page.text, "what is brought is read by the page alone"
    assert ann.http.post("/arrive", content=GAME, headers=elsewhere).status_code in (403, 405)
    refused = ann.http.post("/records", content=GAME, headers=elsewhere)
    assert (refused.status_code, refused.json()["code"]) == (403, "foreign-origin")
    assert ann.http.get("/account/data").status_code == 401, "nobody was made a guest by that"
    upload(ann, GAME)
    assert len(ann.http.get("/account/data").json()["records"]) == 1
