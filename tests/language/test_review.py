"""What translators are told: what is missing, stale or wrong; and that the languages that there are are whole."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest

import steading
from steading.games import about
from steading.language import catalogue, review
from steading.language.arguments import slug
from steading.language.catalogue import LOCALE, SOURCE, codes
from steading.language.texts import list_texts, read_document, read_translation
from steading.tables.repertoire import words_of

OTHERS = [code for code in codes() if code != SOURCE]


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A draft of French, beside a copy of the English catalogues."""
    there = tmp_path / "steading" / "locale"
    shutil.copytree(LOCALE / SOURCE, there / SOURCE)
    (tmp_path / "steading" / "games").mkdir()
    for module in (catalogue, review):
        monkeypatch.setattr(module, "LOCALE", there)
    monkeypatch.setattr(review, "PACKAGE", there.parent)
    return review.draft("fr", "Français")


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_is_whole_and_of_today(code: str) -> None:
    assert [str(each) for each in review.check(code)] == []
    assert [each.key for each in review.list_stale(code)] == []
    there, total = review.count_translated(code)
    assert there == total > 4000


def test_a_new_language_begins_with_every_message_and_its_arguments(french: Path) -> None:
    assert (french / "language.toml").read_text(encoding="utf-8").startswith('name = "Français"')
    drafted = (french / "tables.ftl").read_text(encoding="utf-8")
    assert "# arguments of turn-of: $who\n# turn-of = { $who }'s turn\n" in drafted
    there, total = review.count_translated("fr")
    assert there == 0 and total > 1500
    with pytest.raises(ValueError, match="already"):
        review.draft("fr", "Français")
    with pytest.raises(ValueError, match="CLDR knows no language 'xx-yy'"):
        review.draft("xx-yy", "?")


@pytest.mark.parametrize(
    ("entry", "finding"),
    [
        ("turn-of = C'est à { $who }.", ""),
        ("turn-of = C'est à { $whom }.", "turn-of has no argument $whom"),
        ("turn-of = C'est à { DE($who) }.", "turn-of calls DE, which is not there"),
        ("turn-of = { -rien } { $who }", "turn-of refers to -rien, which is not there"),
        ("turn-of = { $who", "turn-of: "),
        ("tour-de = { $who }", "tour-de is no message of any English catalogue"),
    ],
)
def test_what_is_wrong_is_said_with_file_and_line(french: Path, entry: str, finding: str) -> None:
    (french / "tables.ftl").write_text(f"# Whose turn it is\n{entry}\n", encoding="utf-8")
    found = [str(each) for each in review.check("fr") if "is missing" not in each.what]
    if not finding:
        assert found == []
        return
    (said,) = found
    line = 0 if "any English" in finding else 2
    assert said.startswith(f"locale/fr/tables.ftl:{line}: {finding}")


def test_a_translation_whose_english_has_changed_is_stale(french: Path) -> None:
    (french / "tables.ftl").write_text("your-turn = À toi\nturn-of = C'est à { $who }\n", encoding="utf-8")
    assert review.accept("fr") == 2 and review.list_stale("fr") == []
    english = french.parent / SOURCE / "tables.ftl"
    text = english.read_text(encoding="utf-8")
    english.write_text(text.replace("your-turn = Your turn", "your-turn = It is your turn"), encoding="utf-8")
    assert [each.key for each in review.list_stale("fr")] == ["tables:your-turn"]


def test_longer_texts_have_a_file_a_language_beside_the_english_one(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(
        '[[rule]]\nid = "a.b"\nsection = "Bids"\nkind = "limit"\ntext = "No."\ncase = "x"\n', encoding="utf-8"
    )
    assert list_texts(path) == {"a.b.text": "No.", "section.bids": "Bids"}
    (tmp_path / "rules.de.toml").write_text('"a.b.text" = "Nein."\n', encoding="utf-8")
    assert read_translation(path, "de") == {"a.b.text": "Nein."}
    assert read_document(path, "de")["rule"] == [
        {"id": "a.b", "section": "Bids", "kind": "limit", "text": "Nein.", "case": "x"}
    ]


def test_the_glossary_gives_each_term_once_with_its_reason() -> None:
    terms = tomllib.loads((LOCALE / "de" / "glossary.toml").read_text(encoding="utf-8"))["term"]
    names = [term["english"] for term in terms]
    assert len(names) == len(set(names)) > 40
    assert [term for term in terms if not term["german"] or not term["why"]] == []


@pytest.mark.parametrize("name", steading.games())
def test_what_a_game_tells_of_itself_is_in_its_catalogue(name: str) -> None:
    words, told = words_of(name, SOURCE), about(name)
    assert words.say("about") == told.sentence
    assert {option: words.say(f"module-{slug(option)}") for option, _ in told.modules} == dict(told.modules)
    for option in steading.game(name).declared:
        assert words.say(f"option-{slug(option.name)}") == option.words
