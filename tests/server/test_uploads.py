"""What strangers upload: bounded in size and in time, read in a process that can be ended."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from steading.engine import read_record
from steading.server import analysing
from tests.server.serving import QUICK, Guest, InThread, database, wait_for
from tests.server.test_people import fresh

GOLDEN = Path(__file__).parents[1] / "golden" / "keyflower_2.json"
GAME = json.dumps(json.loads(GOLDEN.read_text())["record"])


@pytest.fixture
def hurried(tmp_path: Path) -> Iterator[InThread]:
    """A server that has no time at all for what is uploaded."""
    served = InThread(database(tmp_path), replace(QUICK, reading=0.01, analysing=0.01))
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
    process = hurried.house.readers.process

    async def watched() -> object:
        found = await process()
        started.append(found.pid)
        return found

    hurried.house.readers.process = watched  # type: ignore[method-assign, assignment]
    answer = ann.http.post("/records", content=GAME)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-record")
    assert "takes too long" in answer.json()["text"]
    assert started and not any(alive(pid) for pid in started), "no core is held by it"
    begun = time.monotonic()
    assert ann.http.get("/games").status_code == 200
    assert time.monotonic() - begun < 5


def test_an_analysis_that_does_not_end_is_ended(
    hurried: InThread, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(analysing, "GRACE", 0.1)
    neighbours = hurried.house.neighbours
    wait_for(lambda: neighbours.alone or neighbours.listening)
    work = hurried.house.analysts.begin
    hurried.loop.call_soon_threadsafe(lambda: work("record x", GAME, forget))
    wait_for(lambda: "record x" in hurried.house.analysts.works)
    wait_for(lambda: hurried.house.analysts.works["record x"].failed)
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


@pytest.mark.parametrize("wrong", ["", "{", "[" * 5000, "null", '{"format": 1}', "\ud83d"])
def test_nonsense_is_refused_by_the_reader_which_goes_on(served: InThread, wrong: str) -> None:
    answer = served.guest().http.post("/records", content=wrong.encode("utf-8", "surrogatepass"))
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-record")
    assert len(served.house.readers.all) <= served.house.settings.readers
