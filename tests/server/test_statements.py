"""Which tests are run on PostgreSQL, too."""

from __future__ import annotations

import pytest

from tests.server.statements import Asked, enough, plain


def test_so_many_are_chosen_that_everything_is_asked() -> None:
    told = {
        "both": Asked(["read", "write"], 1.0),
        "quick": Asked(["read"], 0.0),
        "slow": Asked(["read", "delete"], 9.0),
        "needless": Asked(["write"], 2.0),
        "elsewhere": Asked(["asked by another process: elsewhere"], 5.0),
    }
    assert enough(told) == {"both", "quick", "slow", "elsewhere"}
    assert enough({}) == set()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("SELECT a FROM b WHERE c IN (?)", "SELECT a FROM b WHERE c IN (?, ?, ?)"),
        ("INSERT INTO a (b, c) VALUES (?, ?)", "INSERT INTO a (b, c) VALUES (?, ?), (?, ?), (?, ?)"),
        ("SELECT a FROM b WHERE c NOT IN (NULL)", "SELECT a FROM b WHERE c NOT IN (?, ?)"),
    ],
)
def test_how_long_a_list_is_does_not_matter(one: str, other: str) -> None:
    assert plain(one) == plain(other)


def test_what_is_asked_for_does() -> None:
    assert plain("SELECT a FROM b WHERE c = ?") != plain("SELECT a FROM b WHERE d = ?")
