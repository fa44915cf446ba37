"""The journal: who may know what, what is held back while all decide, and in which order it is told."""

from __future__ import annotations

from typing import Any

import pytest

from steading.engine import Event, Journal
from tests.games.my_farm_shop.kit import game, given
from tests.kit import play

EVERYBODY: tuple[int | None, ...] = (0, 1, 2, None)


def kinds(journal: Journal, seat: int | None) -> list[Any]:
    return [(event["event"], event["seat"]) for event in journal.log(seat)]


def test_what_happens_openly_is_told_to_everybody_in_its_order() -> None:
    journal = Journal()
    journal.note("rolled", 1, {"dice": [1, 2]})
    journal.note("refilled", -1, {"stall": 3})
    for seat in EVERYBODY:
        assert journal.log(seat) == [
            {"event": "rolled", "seat": 1, "dice": [1, 2]},
            {"event": "refilled", "seat": -1, "stall": 3},
        ]


def test_a_secret_is_told_only_to_those_who_know_it() -> None:
    journal = Journal()
    journal.note("drew", 1, {"cards": 2}, {"names": ["a", "b"]}, [1, 2])
    whole = {"event": "drew", "seat": 1, "cards": 2, "names": ["a", "b"]}
    part = {"event": "drew", "seat": 1, "cards": 2}
    assert [journal.log(seat) for seat in EVERYBODY] == [[part], [whole], [whole], [part]]


def test_a_secret_that_nobody_knows_stays_one() -> None:
    journal = Journal()
    journal.note("buried", -1, {}, {"card": "a"}, [])
    for seat in (-1, *EVERYBODY):
        assert journal.log(seat) == [{"event": "buried", "seat": -1}]


def test_a_spectator_knows_no_secret_and_the_event_itself_is_not_changed_by_looking() -> None:
    event = Event("drew", 0, {"cards": 1}, {"name": "a"}, frozenset([0]))
    seen = event.seen_by(0)
    seen["name"] = "forged"
    assert event.seen_by(None) == {"event": "drew", "seat": 0, "cards": 1}
    assert event.seen_by(0) == {"event": "drew", "seat": 0, "cards": 1, "name": "a"}


def test_while_all_decide_each_seat_reads_only_what_it_did_itself() -> None:
    journal = Journal()
    journal.note("rolled", 0, {})
    journal.hold()
    journal.note("activated", 2, {})
    journal.note("activated", 0, {})
    assert kinds(journal, 0) == [("rolled", 0), ("activated", 0)]
    assert kinds(journal, 1) == [("rolled", 0)]
    assert kinds(journal, 2) == [("rolled", 0), ("activated", 2)]
    assert kinds(journal, None) == [("rolled", 0)]


def simultaneous() -> Journal:
    """Three seats have decided, in no order; nothing is told yet."""
    journal = Journal()
    journal.note("rolled", 0, {})
    journal.hold()
    for kind, seat in (("activated", 2), ("activated", 0), ("paid", 2), ("gained", 0), ("activated", 1)):
        journal.note(kind, seat, {})
    return journal


def test_what_was_held_back_is_told_seat_by_seat_so_that_the_order_betrays_no_timing() -> None:
    journal = simultaneous()
    journal.reveal()
    by_seat = [("activated", 0), ("gained", 0), ("activated", 1), ("activated", 2), ("paid", 2)]
    assert kinds(journal, None) == kinds(journal, 0) == [("rolled", 0), *by_seat]


def test_each_reads_its_own_first_when_all_is_told_so_that_a_log_grows_only_at_its_end() -> None:
    journal = simultaneous()
    before = [kinds(journal, seat) for seat in EVERYBODY]
    journal.reveal()
    for seat, read in zip(EVERYBODY, before, strict=True):
        assert kinds(journal, seat)[: len(read)] == read
    zero = [("activated", 0), ("gained", 0)]
    assert kinds(journal, 2) == [("rolled", 0), ("activated", 2), ("paid", 2), *zero, ("activated", 1)]


def test_a_log_grows_only_at_its_end_although_something_befell_the_table_in_between() -> None:
    journal = Journal()
    journal.hold()
    journal.note("activated", 1, {})
    journal.note("thunder", -1, {})
    journal.note("activated", 0, {})
    before = [kinds(journal, seat) for seat in EVERYBODY]
    journal.reveal()
    for seat, read in zip(EVERYBODY, before, strict=True):
        assert kinds(journal, seat)[: len(read)] == read


def test_what_happens_to_the_table_is_never_held_back() -> None:
    journal = Journal()
    journal.hold()
    journal.note("final", -1, {})
    assert kinds(journal, None) == [("final", -1)]


def test_a_secret_is_held_back_too_and_stays_secret_when_told() -> None:
    journal = Journal()
    journal.hold()
    journal.note("drafted", 1, {"cards": 1}, {"card": "mill"}, [1])
    assert journal.log(0) == journal.log(None) == []
    assert journal.log(1) == [{"event": "drafted", "seat": 1, "cards": 1, "card": "mill"}]
    journal.reveal()
    assert journal.log(0) == [{"event": "drafted", "seat": 1, "cards": 1}]
    assert journal.log(1) == [{"event": "drafted", "seat": 1, "cards": 1, "card": "mill"}]


def test_a_journal_can_begin_while_all_decide() -> None:
    journal = Journal(holding=True)
    journal.note("activated", 1, {})
    assert (kinds(journal, 0), kinds(journal, 1)) == ([], [("activated", 1)])


def test_after_the_reveal_events_are_told_at_once_again() -> None:
    journal = Journal()
    journal.hold()
    journal.note("activated", 1, {})
    journal.reveal()
    journal.note("took", 0, {})
    journal.reveal()
    assert kinds(journal, 2) == [("activated", 1), ("took", 0)]


def test_a_position_keeps_a_journal_only_when_asked_to() -> None:
    state = game().start(2, seed=1)
    assert state.journal is None
    state.play(0, state.legal(0)[0])
    journal = state.keep_journal()
    assert journal.log(None) == []
    assert state.keep_journal() is journal
    state.play(0, state.legal(0)[0])
    assert len(journal.log(None)) > 0
    assert game().start(2, seed=1, journal=True).keep_journal().log(None) != []


def test_a_copy_keeps_no_journal_and_writes_nothing_into_the_original_one() -> None:
    state = game().start(2, seed=1, journal=True)
    before = state.keep_journal().log(0)
    copy = state.copy()
    assert copy.journal is None
    copy.play(0, copy.legal(0)[0])
    assert state.keep_journal().log(0) == before


@pytest.mark.parametrize("first", [0, 1])
def test_at_the_table_an_activation_is_told_to_the_others_when_all_have_decided(first: int) -> None:
    state = given(2, total=5)
    journal = state.keep_journal()
    play(state, first, "activate", field="5")
    assert any(event["seat"] == first for event in journal.log(first))
    assert not any(event["seat"] == first for event in journal.log(1 - first))
    assert not any(event["seat"] == first for event in journal.log(None))
    play(state, 1 - first, "activate", field="5")
    seats = [event["seat"] for event in journal.log(None) if event["event"] == "activated"]
    assert seats == [0, 1]
