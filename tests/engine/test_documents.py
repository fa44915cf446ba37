"""Reading documents: every error names the path, what is wrong there and what is allowed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from steading import Malformed
from steading.engine.documents import Reader, describe_value

GOODS = ("honey", "milk", "wool")


def reader(value: object, path: str = "farm") -> Reader:
    """A reader of an object with the one field `here`."""
    return Reader({"here": value}, path)


@pytest.mark.parametrize("document", [None, 3, "text", [1], True], ids=repr)
def test_a_document_must_be_an_object(document: object) -> None:
    with pytest.raises(Malformed) as caught:
        Reader(document)
    assert caught.value.path == "document"
    assert caught.value.wrong == f"must be an object, not {document!r}"


def test_every_field_is_read_as_what_it_is() -> None:
    document = Reader(
        {"n": 3, "yes": True, "text": "a", "good": "wool", "list": [1, "b"], "inner": {"x": 0}, "rows": [{"y": 1}]}
    )
    assert document.value("list") == [1, "b"]
    assert document.whole("n", 0, 3) == 3
    assert document.truth("yes") is True
    assert document.text("text") == "a"
    assert document.index_of("good", GOODS) == 2
    assert document.row("list", 2) == [1, "b"]
    assert document.inner("inner").whole("x", 0, 0) == 0
    assert [row.whole("y", 1, 1) for row in document.rows("rows")] == [1]
    document.finish()


def test_names_and_counts_become_numbers_in_the_given_order() -> None:
    document = Reader({"names": ["wool", "honey", "wool"], "counts": {"wool": 4}})
    assert document.names("names", GOODS) == [2, 0, 2]
    assert document.counts("counts", GOODS, 4) == [0, 0, 4]


def test_a_field_that_is_null_is_not_there() -> None:
    document = Reader({"here": 0, "null": None})
    assert document.has("here")
    assert not document.has("null")
    assert not document.has("nowhere")


WRONG: dict[str, tuple[Callable[[Reader], object], object, str, str]] = {
    "whole: a text": (lambda r: r.whole("here", 1, 6), "3", "here", "must be a whole number from 1 to 6, not '3'"),
    "whole: a fraction": (lambda r: r.whole("here", 1, 6), 2.5, "here", "must be a whole number from 1 to 6, not 2.5"),
    "whole: a truth": (lambda r: r.whole("here", 0, 6), True, "here", "must be a whole number from 0 to 6, not True"),
    "whole: null": (lambda r: r.whole("here", 0, 6), None, "here", "must be a whole number from 0 to 6, not None"),
    "whole: too low": (lambda r: r.whole("here", 1, 6), 0, "here", "must be a whole number from 1 to 6, not 0"),
    "whole: too high": (lambda r: r.whole("here", 1, 6), 7, "here", "must be a whole number from 1 to 6, not 7"),
    "truth: a number": (lambda r: r.truth("here"), 1, "here", "must be true or false, not 1"),
    "truth: a text": (lambda r: r.truth("here"), "yes", "here", "must be true or false, not 'yes'"),
    "text: a number": (lambda r: r.text("here"), 5, "here", "must be a text, not 5"),
    "text: null": (lambda r: r.text("here"), None, "here", "must be a text, not None"),
    "named: unknown": (
        lambda r: r.index_of("here", GOODS),
        "gold",
        "here",
        "must be one of honey, milk, wool, not 'gold'",
    ),
    "named: a number": (lambda r: r.index_of("here", GOODS), 0, "here", "must be one of honey, milk, wool, not 0"),
    "inner: a list": (lambda r: r.inner("here"), [], "here", "must be an object, not []"),
    "row: an object": (lambda r: r.row("here"), {"a": 1}, "here", "must be a list, not {'a': 1}"),
    "row: a text": (lambda r: r.row("here"), "abc", "here", "must be a list, not 'abc'"),
    "row: too long": (lambda r: r.row("here", 2), [1, 2, 3], "here", "must have 2 entries, not 3"),
    "row: too short": (lambda r: r.row("here", 2), [], "here", "must have 2 entries, not 0"),
    "rows: no object": (lambda r: r.rows("here"), [{}, 7], "here[1]", "must be an object, not 7"),
    "rows: too many": (lambda r: r.rows("here", 1), [{}, {}], "here", "must have 1 entries, not 2"),
    "counts: no object": (lambda r: r.counts("here", GOODS, 4), 3, "here", "must be an object, not 3"),
    "counts: too many": (
        lambda r: r.counts("here", GOODS, 4),
        {"milk": 5},
        "here.milk",
        "must be a whole number from 0 to 4, not 5",
    ),
}


@pytest.mark.parametrize(("ask", "value", "path", "wrong"), WRONG.values(), ids=list(WRONG))
def test_a_wrong_field_is_said_with_its_path_and_what_is_allowed(
    ask: Callable[[Reader], object], value: object, path: str, wrong: str
) -> None:
    for where, whole_path in (("", path), ("farms[1]", f"farms[1].{path}")):
        with pytest.raises(Malformed) as caught:
            ask(reader(value, where))
        assert (caught.value.path, caught.value.wrong) == (whole_path, wrong)
        assert str(caught.value) == f"{whole_path}: {wrong}"


@pytest.mark.parametrize("entry", ["gold", 3, None, ["honey"]], ids=repr)
def test_an_unknown_name_in_a_list_is_said_with_its_place_and_the_known_names(entry: object) -> None:
    with pytest.raises(Malformed) as caught:
        reader(["honey", entry]).names("here", GOODS)
    assert caught.value.path == "farm.here[1]"
    assert repr(entry) in caught.value.wrong
    for good in GOODS:
        assert good in caught.value.wrong


def test_an_unknown_name_among_counts_is_said_with_the_known_names() -> None:
    with pytest.raises(Malformed) as caught:
        reader({"gold": 1}).counts("here", GOODS, 4)
    assert caught.value.path == "farm.here.gold"
    for good in GOODS:
        assert good in caught.value.wrong


@pytest.mark.parametrize(
    "ask",
    [
        lambda r: r.value("gone"),
        lambda r: r.whole("gone", 0, 1),
        lambda r: r.truth("gone"),
        lambda r: r.text("gone"),
        lambda r: r.index_of("gone", GOODS),
        lambda r: r.names("gone", GOODS),
        lambda r: r.counts("gone", GOODS, 1),
        lambda r: r.inner("gone"),
        lambda r: r.row("gone"),
        lambda r: r.rows("gone"),
    ],
    ids=["value", "whole", "truth", "text", "named", "names", "counts", "inner", "row", "rows"],
)
def test_a_missing_field_is_named(ask: Callable[[Reader], object]) -> None:
    with pytest.raises(Malformed) as caught:
        ask(reader(1))
    assert (caught.value.path, caught.value.wrong) == ("farm.gone", "is missing")


def test_a_field_that_nobody_asked_for_is_named_with_the_known_ones() -> None:
    document = Reader({"bags": 2, "coins": 3, "bgas": 2}, "farm")
    document.whole("coins", 0, 9)
    document.whole("bags", 0, 9)
    with pytest.raises(Malformed) as caught:
        document.finish()
    assert caught.value.path == "farm.bgas"
    assert caught.value.wrong == "is not known here; known: bags, coins"


def test_paths_lead_through_objects_and_lists() -> None:
    document = Reader({"farms": [{"goods": {}}, {"goods": {"egg": -1}}]})
    with pytest.raises(Malformed) as caught:
        document.rows("farms")[1].inner("goods").whole("egg", 0, 16)
    assert caught.value.path == "farms[1].goods.egg"


def test_a_long_value_is_cut_short_in_the_message() -> None:
    assert describe_value("abc") == "'abc'"
    assert len(describe_value("x" * 1000)) == 60
    assert describe_value(list(range(100))).endswith("...")


def test_of_a_large_value_no_more_is_written_than_is_shown() -> None:
    class Unwritable:
        def __repr__(self) -> str:
            raise AssertionError("nobody reads as far as this")

    for large in ([0] * 100, {str(key): key for key in range(100)}, [[[[0] * 100]]]):
        assert describe_value([large, Unwritable()]).endswith("...")
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert describe_value(deep) == "[" * 57 + "..."
    shorts: list[object] = [[1, "x", {"a": None, "b": [True, 1.5]}], {}, [], "it's"]
    for short in shorts:
        assert describe_value(short) == repr(short)
