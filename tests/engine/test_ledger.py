"""The rule ledger: reading it, finding a rule by its name, and what is said when there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

import steading
from steading import Malformed
from steading.engine.ledger import KINDS, Ledger, NoSuchRule, read_ledger
from steading.games import ledgers

TWO = """\
[[rule]]
id = "bid.raise"
section = "Bidding"
kind = "limit"
text = "A bid must win."
case = "Given 2 red -> 2 red refused."
ruling = "Silent in the book."
note = "Page 3."

[[rule]]
id = "end.score"
section = "The end"
kind = "scoring"
text = "Count."
"""


def ledger(folder: Path, text: str = TWO) -> Ledger:
    path = folder / "rules.toml"
    path.write_text(text, encoding="utf-8")
    return read_ledger("toy", path)


def test_a_rule_is_read_with_all_that_is_said_about_it(tmp_path: Path) -> None:
    toy = ledger(tmp_path)
    assert (toy.name, len(toy), list(toy.rules)) == ("toy", 2, ["bid.raise", "end.score"])
    rule = toy.rule("bid.raise")
    assert (rule.name, rule.section, rule.kind) == ("toy:bid.raise", "Bidding", "limit")
    assert rule.text == "A bid must win."
    assert rule.case == "Given 2 red -> 2 red refused."
    assert rule.ruling == "Silent in the book."
    assert rule.note == "Page 3."


def test_a_rule_needs_neither_case_nor_ruling_nor_note(tmp_path: Path) -> None:
    rule = ledger(tmp_path).rule("end.score")
    assert (rule.case, rule.ruling, rule.note) == ("", "", "")


def test_a_rule_is_found_with_and_without_the_name_of_the_ledger(tmp_path: Path) -> None:
    toy = ledger(tmp_path)
    assert toy.rule("toy:bid.raise") is toy.rule("bid.raise")


def test_chapters_are_the_first_words_in_order(tmp_path: Path) -> None:
    more = TWO + TWO.replace("bid.raise", "bid.first").replace("end.score", "auction")
    assert ledger(tmp_path, more).chapters() == ["bid", "end", "auction"]


def test_an_unknown_rule_of_a_known_chapter_is_answered_with_its_neighbours(tmp_path: Path) -> None:
    with pytest.raises(NoSuchRule) as caught:
        ledger(tmp_path).rule("toy:bid.lower")
    assert caught.value.args[0] == "toy has no rule 'bid.lower'; near: bid.raise"


@pytest.mark.parametrize("id", ["", "nonsense", "other:bid.raise", "b"])
def test_an_unknown_rule_anywhere_else_is_answered_with_the_chapters(tmp_path: Path, id: str) -> None:
    with pytest.raises(NoSuchRule) as caught:
        ledger(tmp_path).rule(id)
    assert caught.value.args[0] == f"toy has no rule {id!r}; its chapters: bid, end"


@pytest.mark.parametrize(
    ("old", "new", "path", "wrong"),
    [
        ('"end.score"', '"bid.raise"', "rules.toml.rule[1].id", "'bid.raise' stands twice"),
        ('id = "end.score"\n', "", "rules.toml.rule[1].id", "is missing"),
        ('id = "end.score"\n', "id = 7\n", "rules.toml.rule[1].id", "must be a text, not 7"),
        ('text = "Count."\n', "", "rules.toml.rule[1].text", "is missing"),
        ('section = "Bidding"\n', "", "rules.toml.rule[0].section", "is missing"),
        ('"scoring"', '"score"', "rules.toml.rule[1].kind", f"must be one of {', '.join(KINDS)}, not 'score'"),
        ('ruling = "Silent in the book."', "ruling = true", "rules.toml.rule[0].ruling", "must be a text, not True"),
        ('case = "', 'csae = "', "rules.toml.rule[0].csae", "is not known here"),
    ],
)
def test_a_wrong_entry_is_refused_with_its_path(tmp_path: Path, old: str, new: str, path: str, wrong: str) -> None:
    assert TWO.count(old) == 1
    with pytest.raises(Malformed) as caught:
        ledger(tmp_path, TWO.replace(old, new))
    assert caught.value.path == path
    assert wrong in caught.value.wrong


def test_a_file_without_rules_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match=r"rules\.toml\.rule: is missing"):
        ledger(tmp_path, "")


def test_a_file_that_is_no_toml_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match=r"rules\.toml"):
        ledger(tmp_path, "[[rule\n")


@pytest.mark.parametrize("name", steading.games())
def test_every_game_has_a_ledger_whose_rules_are_in_words(name: str) -> None:
    for each in ledgers(name):
        assert len(each) > 50
        assert all(rule.text and rule.section and rule.name == f"{each.name}:{rule.id}" for rule in each.rules.values())
