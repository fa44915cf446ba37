"""TOML, and JSON in its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from steading.engine.toml import parse_toml
from steading.site.archives import HERE, read_data


def test_json_stands_for_toml() -> None:
    assert parse_toml('[a]\nb = [1, 2.5, "c"]\n') == parse_toml('{"a": {"b": [1, 2.5, "c"]}}')


@pytest.mark.parametrize("text", ["a = ", "{", '{"a": 1}}'])
def test_what_is_neither_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_toml(text)


@pytest.mark.parametrize("path", sorted(HERE.glob("games/*/**/*.toml")), ids=lambda path: str(path.relative_to(HERE)))
def test_every_file_says_the_same_where_it_is_packed(path: Path) -> None:
    packed = read_data(path).decode()
    assert packed.startswith("{")
    assert parse_toml(packed) == parse_toml(path.read_text(encoding="utf-8"))
