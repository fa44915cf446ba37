"""Nothing that a stranger can send breaks the server, and what is refused changes nothing."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator
from typing import get_args
from zlib import crc32

import pytest
from hypothesis import HealthCheck, Phase, assume, given, seed, settings

from steading.server.web.security import DenialCode
from steading.tables.messages import Code
from tests.depth import DEEP, examples
from tests.server import fuzz
from tests.server.serving import InThread, database, wait_for
from tests.server.world import FUZZED, Answer, World

REFUSALS = {*get_args(DenialCode)} - {"failed", "unavailable", "busy"}
CODES = {*get_args(Code)} - {"failed", "unavailable"}
LONGEST = 8000  # characters of a live line's address: to longer ones the library behind uvicorn says nothing at all
UNREADABLE = b"Invalid HTTP request received."  # says uvicorn, to what is no HTTP


def oddly(what: str, number: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """So many examples: the same in every run, others in a night's."""
    chosen = settings(
        max_examples=examples(number), deadline=None, database=None, suppress_health_check=list(HealthCheck),
        phases=(Phase.generate, Phase.shrink),
    )  # fmt: skip
    return lambda test: seed(secrets.randbits(32) if DEEP else crc32(what.encode()))(chosen(test))


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    served = InThread(database(tmp_path_factory.mktemp("fuzz")), FUZZED)
    world = World(served)
    yield world
    world.close()
    served.stop()


def check_answer(answer: Answer, head: bool) -> None:
    """It is no fault of the server; a refusal is a page, or has a code of the closed set and words."""
    said = f"{answer.status} {answer.body[:300]!r}"
    assert answer.status < 500, said
    assert b"Traceback" not in answer.body, said
    if answer.status < 400 or head or answer.body == UNREADABLE or "html" in answer.headers["content-type"]:
        return
    complaint = json.loads(answer.body)
    assert complaint["code"] in REFUSALS, said
    assert complaint["text"], said


# ------------------------------------------------------------ requests
def test_no_endpoint_is_forgotten() -> None:
    assert fuzz.routed() <= {str(endpoint) for endpoint in fuzz.ENDPOINTS}
    assert {endpoint.path for endpoint in fuzz.LINES} == {"/lobby/live", "/table/{id}/live"}
    posts = [endpoint for endpoint in fuzz.ENDPOINTS if endpoint.method == "POST" and endpoint.body is None]
    assert {endpoint.path for endpoint in posts} == {
        "/account/browsers/{id}/end", "/account/silenced/{id}/end", "/cases/{game}/{name}", "/lessons/{game}/{name}",
        "/notices/places/{id}/end", "/offers/{id}/decline", "/offers/{id}/leave", "/offers/{id}/withdraw",
        "/puzzles/{game}/{name}", "/records", "/replay/{id}/analysis", "/replay/{id}/delete", "/seat/{token}",
        "/sign-out", "/table/{id}/again", "/table/{id}/analysis", "/table/{id}/chat/{line}/mute", "/table/{id}/delete",
        "/table/{id}/resign", "/table/{id}/seats/{seat}/back", "/table/{id}/seats/{seat}/link",
        "/unsubscribe/{person}/{kind}/{proof}",
    }, "a endpoint that reads what is sent to it is named in READ_BY_HAND"  # fmt: skip


def check_request(world: World, request: fuzz.Request) -> None:
    """It is answered, nothing goes wrong behind it, and if it is refused nothing is changed."""
    before = world.overheard.all()
    answer = world.ask(request)
    changed = world.changed()
    check_answer(answer, request.method == "HEAD")
    assert world.overheard.all() == before
    if answer.status >= 400:
        assert changed == []
    elif changed:
        world.note_change(request.who)


def test_nothing_odd_breaks_the_server(world: World) -> None:
    for request in fuzz.one_by_one(1 if DEEP else 42):
        try:
            check_request(world, request)
        except AssertionError as error:
            raise AssertionError(f"{request}: {error}") from None


@pytest.mark.parametrize(("endpoint", "who"), fuzz.visits(1 if DEEP else len(fuzz.ACTORS)), ids=str)
def test_no_request_breaks_the_server(world: World, endpoint: fuzz.Endpoint, who: str) -> None:
    @oddly(f"{who} {endpoint}", endpoint.weight)
    @given(fuzz.requests(endpoint, who))
    def check(request: fuzz.Request) -> None:
        check_request(world, request)

    check()


def test_no_crowd_breaks_the_server(world: World) -> None:
    @oddly("a crowd", 10)
    @given(fuzz.crowds())
    def check(requests: list[fuzz.Request]) -> None:
        before = world.overheard.all()
        for answer in world.ask_at_once(requests):
            check_answer(answer, head=False)
        changed = world.changed()
        assert world.overheard.all() == before
        if changed:
            world.note_change(*[each.who for each in requests])

    check()


# ------------------------------------------------------------ live lines
@pytest.mark.parametrize("endpoint", fuzz.LINES, ids=str)
def test_no_greeting_breaks_a_line(world: World, endpoint: fuzz.Endpoint) -> None:
    for who in fuzz.ACTORS:

        @oddly(f"{who} greets {endpoint}", 3)
        @given(fuzz.requests(endpoint, who))
        def check(request: fuzz.Request) -> None:
            assume(len(world.address(request.path)) < LONGEST)
            before = world.overheard.all()
            status = world.greet(request)
            assert status == 101 or 400 <= status < 500
            assert world.overheard.all() == before
            assert world.changed() == []

        check()


@pytest.mark.parametrize("who", fuzz.ACTORS)
def test_no_message_breaks_a_line(world: World, who: str) -> None:
    world.fill()
    tab = world.sit(who)

    @oddly(f"{who} says", 12)
    @given(fuzz.messages())
    def check(message: str | bytes) -> None:
        before = world.overheard.all()
        heard = world.say(tab, message)
        changed = world.changed()
        codes = {each["code"] for each in heard if each["kind"] == "error"}
        assert codes <= CODES, heard
        assert world.overheard.all() == before
        if codes:
            assert changed == []

    check()
    tab.line.close()


def test_no_message_breaks_the_line_of_the_lobby(world: World) -> None:
    @oddly("the lobby hears", 3)
    @given(fuzz.messages())
    def check(message: str | bytes) -> None:
        before = world.overheard.all()
        with world.listen() as line:
            line.send(message)
        wait_for(lambda: world.services.lobby.here == 0)
        assert world.overheard.all() == before
        assert world.changed() == []

    check()
