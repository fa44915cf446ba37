"""Which tests are run on PostgreSQL, too."""

from __future__ import annotations

import pytest

from tests.server.statements import SqlOfTest, find_cover, normalize


def test_so_many_are_chosen_that_everything_is_asked() -> None:
    recorded = {
        "both": SqlOfTest(["read", "write"], 1.0),
        "quick": SqlOfTest(["read"], 0.0),
        "slow": SqlOfTest(["read", "delete"], 9.0),
        "needless": SqlOfTest(["write"], 2.0),
        "elsewhere": SqlOfTest(["run by another process: elsewhere"], 5.0),
    }
    assert find_cover(recorded) == {"both", "slow", "elsewhere"}
    assert find_cover({}) == set()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("SELECT a FROM b WHERE c IN (?)", "SELECT a FROM b WHERE c IN (?, ?, ?)"),
        ("INSERT INTO a (b, c) VALUES (?, ?)", "INSERT INTO a (b, c) VALUES (?, ?), (?, ?), (?, ?)"),
        ("SELECT a FROM b WHERE c NOT IN (NULL)", "SELECT a FROM b WHERE c NOT IN (?, ?)"),
        ("RELEASE SAVEPOINT sa_savepoint_1", "RELEASE SAVEPOINT sa_savepoint_12"),
    ],
)
def test_how_long_a_list_is_and_what_a_savepoint_is_called_does_not_matter(one: str, other: str) -> None:
    assert normalize(one) == normalize(other)


def test_what_is_asked_for_does() -> None:
    assert normalize("SELECT a FROM b WHERE c = ?") != normalize("SELECT a FROM b WHERE d = ?")
