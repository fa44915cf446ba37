"""Films: how a game looked, for those whose rules are others."""

from __future__ import annotations

import pytest

from steading import Malformed
from steading.engine import film_in, make_film, read_record, unpack_film, watch_record
from tests.engine.test_record import RULES, played


def test_every_moment_of_a_film_is_the_one_of_the_game() -> None:
    record, _ = played(40)
    film = unpack_film(make_film(RULES, record))
    for at in range(41):
        state = record.replay(RULES, at, journal=True)
        assert film.state(RULES, at).dump() == state.dump()
        assert film.events(at) == state.keep_journal().log(None)


def test_a_record_carries_its_film_and_only_other_rules_look_at_it() -> None:
    record, state = played(40)
    record.film = make_film(RULES, record)
    again = read_record(record.text())
    assert again.film == record.film
    assert film_in(RULES, again) is None
    assert again.shorten(3).film == b""  # it would show more than there is
    again.fingerprint = "former"
    seen, told = watch_record(RULES, again, None)
    assert seen.dump() == state.dump()
    assert (seen.dump(), told) == ((now := watch_record(RULES, record, None))[0].dump(), now[1])
    with pytest.raises(Malformed, match="at: must be from 0 to 40, not 41"):
        watch_record(RULES, again, 41)


def test_without_a_film_other_rules_say_so() -> None:
    record, _ = played(5)
    record.fingerprint = "former"
    with pytest.raises(Malformed, match="would not replay it faithfully"):
        watch_record(RULES, record, None)
