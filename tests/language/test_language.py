"""Messages with arguments: how a catalogue says them, in English, in German, and in the language for tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from steading.language.arguments import Count, Items, Piece, items, sentence, slug
from steading.language.catalogue import LOCALE, PSEUDO, SOURCE, codes, offered_codes, split_entries
from steading.language.choice import choose_language, read_accepted
from steading.language.compiler import Unreadable, compile_entry, read_cldr
from steading.language.language import Language, MessageError, compile_catalogue, language
from steading.language.pseudo import accent

ENGLISH = """
-mill = mill
-market = { $count ->
    [one] market
   *[other] markets
}
-animal = animal
    .article = an
-home = home { $number }
    .article = no
took = { $who } takes { THE($tile) }.
laid = { CAPITAL(THE($tiles)) } { $number ->
    [one] fits
   *[other] fit
} nowhere.
gained = { $goods }
a-thing = { A($tile) }
plain = Nothing to say.
nested = Listen: { plain }
term = { -market(count: 2) }
"""
GERMAN = """
-mill = Mühle
    .gender = feminine
-market = { $case ->
    [dative] { $count ->
        [one] Markt
       *[other] Märkten
    }
   *[nominative] { $count ->
        [one] Markt
       *[other] Märkte
    }
}
    .gender = masculine
took = { $who } nimmt { THE($tile, case: "accusative") }.
a-thing = { A($tile, case: "dative") }
broken = { $nothing }
"""
MILL, MARKET, ANIMAL = Piece("mill"), Piece("market"), Piece("animal")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for code, text in ((SOURCE, ENGLISH), ("de", GERMAN)):
        (tmp_path / code).mkdir()
        (tmp_path / code / "words.ftl").write_text(text, encoding="utf-8")
    return tmp_path


def speak(folder: Path, code: str) -> Language:
    return Language(code, ("grammar", "words"), (folder,))


# ------------------------------------------------------------ English
def test_things_get_their_articles(folder: Path) -> None:
    english = speak(folder, SOURCE)
    assert english.say("took", who="Ann", tile=MILL) == "Ann takes the mill."
    assert english.say("took", who="Ann", tile=Piece("home", (("number", 3),))) == "Ann takes home 3."
    assert [english.say("a-thing", tile=each) for each in (MILL, ANIMAL)] == ["a mill", "an animal"]


@pytest.mark.parametrize(
    ("parts", "said"),
    [([], ""), ([MILL], "The mill fits"), ([MILL, MARKET, ANIMAL], "The mill, the market and the animal fit")],
)
def test_things_are_listed_as_cldr_lists_them(folder: Path, parts: list[Piece], said: str) -> None:
    told = speak(folder, SOURCE).say("laid", tiles=items(parts), number=len(parts))
    assert told.startswith(said)


def test_so_many_things_are_in_the_plural(folder: Path) -> None:
    english = speak(folder, SOURCE)
    assert [english.say("gained", goods=Count(number, MARKET)) for number in (0, 1, 2, 1000)] == [
        "0 markets", "1 market", "2 markets", "1,000 markets",
    ]  # fmt: skip
    assert english.say("gained", goods=Items((Count(1, MARKET), Count(2, MILL)), "or")) == "1 market or 2 mill"
    assert english.say("term") == "markets"


def test_a_message_may_hold_another_and_be_an_argument_of_one(folder: Path) -> None:
    english = speak(folder, SOURCE)
    assert english.say("nested") == "Listen: Nothing to say."
    assert english.say("gained", goods=sentence("plain")) == "Nothing to say."
    assert english.render(sentence("took", who="Bea", tile=MILL)) == "Bea takes the mill."
    assert english.render("as it is") == "as it is"


def test_what_is_not_there_and_what_is_not_given_is_an_error(folder: Path) -> None:
    english = speak(folder, SOURCE)
    with pytest.raises(MessageError, match="there is no nowhere"):
        english.say("nowhere")
    with pytest.raises(MessageError, match=r"\$tile is not given"):
        english.say("took", who="Ann")
    assert english.variables("took") == {"who", "tile"} and not english.knows("nowhere")


# ------------------------------------------------------------ other languages
def test_german_has_genders_and_cases(folder: Path) -> None:
    german = speak(folder, "de")
    assert german.say("took", who="Ann", tile=MILL) == "Ann nimmt die Mühle."
    assert german.say("took", who="Ann", tile=MARKET) == "Ann nimmt den Markt."
    assert german.say("a-thing", tile=MARKET) == "einem Markt"


def test_what_a_language_lacks_or_says_wrongly_is_said_in_english(folder: Path) -> None:
    german = speak(folder, "de")
    assert german.say("plain") == "Nothing to say."
    (folder / SOURCE / "words.ftl").write_text(ENGLISH + "broken = Still whole.\n", encoding="utf-8")
    assert Language("de", ("grammar", "other"), (folder,)).knows("broken") is False
    (folder / SOURCE / "more.ftl").write_text("broken = Still whole.\n", encoding="utf-8")
    (folder / "de" / "more.ftl").write_text("broken = { $nothing }\n", encoding="utf-8")
    assert Language("de", ("grammar", "more"), (folder,)).say("broken") == "Still whole."


def test_the_language_for_tests_accents_all_but_what_it_is_given(folder: Path) -> None:
    said = speak(folder, PSEUDO).say("took", who="Ann", tile=MILL)
    assert said == f"Ann {accent('takes')} {accent('the')} {accent('mill')}."
    assert accent("a <b>c</b> https://x.y/z") == f"{accent('a')} <b>{accent('c')}</b> https://x.y/z"
    long = "The quick brown fox jumps over the lazy dog"
    assert 1.2 < len(accent(long)) / len(long) < 1.5


def test_plurals_lists_and_groups_are_those_of_cldr() -> None:
    assert (read_cldr(SOURCE)["plurals"][:3], read_cldr("de")["lists"]["and"]["2"]) == (
        ["other", "one", "other"],
        "{0} und {1}",
    )
    assert {code: read_cldr(code)["group"] for code in (SOURCE, "de")} == {SOURCE: ",", "de": "."}


# ------------------------------------------------------------ files
def test_entries_are_split_without_being_parsed() -> None:
    found = split_entries("# a comment\nfirst = One\n    more\n\n## Heading\n-term = T\n    .gender = x\nlast = Two\n")
    assert list(found) == ["first", "-term", "last"] and "Heading" not in found["first"]
    with pytest.raises(Unreadable):
        compile_entry("wrong = { $x ->\n", SOURCE)


@pytest.mark.parametrize("code", codes())
def test_every_entry_of_every_catalogue_can_be_compiled(code: str) -> None:
    for path in sorted((LOCALE / code).glob("*.ftl")):
        for name, source in split_entries(path.read_text(encoding="utf-8")).items():
            assert compile_entry(source, code)["value"], (path.name, name)


def test_no_message_of_a_game_replaces_one_that_all_games_share() -> None:
    shared = {name for catalogue in ("grammar", "games", "tables") for name in english_names(catalogue)} - {"steps"}
    for path in sorted((LOCALE / SOURCE).glob("*.ftl")):
        if path.stem not in ("grammar", "games", "tables", "pages", "scripts"):
            assert shared & english_names(path.stem) == set(), path.name


@pytest.mark.parametrize("code", codes())
def test_a_season_of_a_game_from_elsewhere_is_said_as_it_is(code: str) -> None:
    said = {season: language(code, "scripts").say("season", season=season) for season in ("winter", "monsoon")}
    assert said["monsoon"] == "monsoon" and said["winter"].lower() == "winter"


def english_names(catalogue: str) -> set[str]:
    return set(split_entries((LOCALE / SOURCE / f"{catalogue}.ftl").read_text(encoding="utf-8")))


def test_a_compiled_catalogue_says_the_same(folder: Path) -> None:
    assert compile_catalogue("de", "tables")["your-turn"]["value"] == ["Du bist dran"]
    assert language("de", "tables").say("your-turn") == "Du bist dran"


def test_names_become_parts_of_terms() -> None:
    assert [slug(each) for each in ("Keywood", "sailor's rest", "flipper II")] == [
        "keywood",
        "sailor-s-rest",
        "flipper-ii",
    ]


# ------------------------------------------------------------ which language
def test_a_language_is_chosen_or_the_first_that_is_offered() -> None:
    assert choose_language("de", ["fr"]) == "de" and choose_language(PSEUDO) == PSEUDO
    assert choose_language("xx", ["fr", "en-US"]) == SOURCE
    assert choose_language("", ["fr"]) == SOURCE and SOURCE in offered_codes()


def test_what_a_browser_accepts_is_read_by_its_weights() -> None:
    assert read_accepted("fr;q=0.3, de-AT, en;q=0.8, xx;q=0, yy;q=?") == ["de-AT", "en", "fr"]
    assert read_accepted("") == [] and read_accepted("," * 500) == []
