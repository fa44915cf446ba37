"""Where the English of a text uses a term of the glossary, its translation uses the one that the glossary gives."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase

import pytest

from steading.language.catalogue import LOCALE
from steading.language.review import all_texts
from tests.language.prose import Pair, list_pairs

PLAIN = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "ss", "\u00ad": None})
ENDINGS = r"(s|es|ed|d|ing|['’]s|s['’])?"
INFLECTED = re.compile(r"(en|er|e|n)$")


@dataclass(frozen=True)
class TermException:
    """Where another word is right: in these English words, or in these texts."""

    english: str
    texts: tuple[str, ...]
    why: str


@dataclass(frozen=True)
class GlossaryTerm:
    """A term: how it is found in English, and the stems of which one must be found in the translation."""

    english: str
    pattern: re.Pattern[str]
    stems: re.Pattern[str]
    exceptions: tuple[TermException, ...]

    def asks_for(self, english: str) -> bool:
        """Is it used, beside the words in which it means something else?"""
        for each in self.exceptions:
            if each.english:
                english = re.sub(each.english, "…", english, flags=re.IGNORECASE)
        return self.pattern.search(english) is not None

    def is_excepted(self, key: str) -> bool:
        return any(fnmatchcase(key, text) for each in self.exceptions for text in each.texts)


def read_glossary(code: str) -> Iterator[GlossaryTerm]:
    for term in tomllib.loads((LOCALE / code / "glossary.toml").read_text(encoding="utf-8"))["term"]:
        english, translated = term["english"], plain(term["german"])
        pattern = term.get("match", re.escape(english) + ENDINGS)
        stems = term.get("stems", [INFLECTED.sub("", translated)])
        exceptions = [
            TermException(each.get("english", ""), tuple(each.get("texts", ())), each["why"])
            for each in term.get("exception", ())
        ]
        yield GlossaryTerm(
            english,
            re.compile(rf"\b{pattern}\b", 0 if english[0].isupper() else re.IGNORECASE),
            re.compile("|".join(stems)),
            tuple(exceptions),
        )


def plain(text: str) -> str:
    """Small letters without umlauts, as stems are written: »Kräfte« has that of »Kraft«."""
    return text.lower().translate(PLAIN)


TERMS = list(read_glossary("de"))


@pytest.mark.parametrize("term", TERMS, ids=[term.english for term in TERMS])
def test_a_term_is_translated_as_the_glossary_says(term: GlossaryTerm) -> None:
    asked = [pair for pair in list_pairs("de") if term.asks_for(pair.english)]
    assert asked, "nobody uses it"
    assert [
        f"{pair.key}: {pair.english} / {pair.translated}"
        for pair in asked
        if not term.stems.search(plain(pair.translated)) and not term.is_excepted(pair.key)
    ] == []


@pytest.mark.parametrize("term", TERMS, ids=[term.english for term in TERMS])
def test_every_exception_is_needed(term: GlossaryTerm) -> None:
    """One that no text needs any more would hide the next mistake."""
    missed = [pair for pair in list_pairs("de") if not term.stems.search(plain(pair.translated))]
    for each in term.exceptions:
        assert each.why
        assert not each.english or any(re.search(each.english, pair.english, re.IGNORECASE) for pair in missed), each
        for text in each.texts:
            assert any(fnmatchcase(pair.key, text) and term.asks_for(pair.english) for pair in missed), text


def test_every_text_is_compared() -> None:
    keys = {text.key for text in all_texts("de") if not text.name.startswith("form-")}
    assert {pair.key for pair in list_pairs("de")} == keys
    empty: list[Pair] = [pair for pair in list_pairs("de") if pair.english and not pair.translated]
    assert empty == []
