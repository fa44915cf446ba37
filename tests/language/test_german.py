"""German as it is spoken: every message with numbers and pieces, checked for number, gender and case; and sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from steading.language.arguments import Piece, Sentence
from steading.language.review import all_texts
from tests.language.german_sentences import SENTENCES
from tests.language.message_samples import CATALOGUES, NAMED, NUMBERS, MessageSample, speak, tell_all, uses
from tests.language.prose import list_pairs

CODE = "de"
CASES = ("nominative", "accusative", "dative", "genitive")
THE = {  # by gender: of each case
    "masculine": ("der", "den", "dem", "des"),
    "feminine": ("die", "die", "der", "der"),
    "neuter": ("das", "das", "dem", "des"),
    "plural": ("die", "die", "den", "der"),
}
A = {
    "masculine": ("ein", "einen", "einem", "eines"),
    "feminine": ("eine", "eine", "einer", "einer"),
    "neuter": ("ein", "ein", "einem", "eines"),
    "plural": ("", "", "", ""),
}
MERGED = {  # a preposition with its article
    "im": ("masculine", "neuter"), "am": ("masculine", "neuter"), "vom": ("masculine", "neuter"),
    "zum": ("masculine", "neuter"), "beim": ("masculine", "neuter"), "zur": ("feminine",),
}  # fmt: skip
ARTICLES = sorted({word for forms in (*THE.values(), *A.values()) for word in forms if word} | set(MERGED))
DATIVE = ("mit", "von", "bei", "zu", "aus", "nach")


@cache
def told(catalogue: str) -> tuple[MessageSample, ...]:
    return tuple(tell_all(CODE, catalogue))


@dataclass(frozen=True)
class Noun:
    """A term in one of its forms."""

    term: str
    text: str
    gender: str
    case: str
    number: int


@cache
def nouns(catalogue: str) -> tuple[Noun, ...]:
    """Every form of every term that is a noun."""
    speech, found = speak(CODE, catalogue).own, []
    for name in speech.sources:
        piece = Piece(name[1:])
        if name.startswith("-") and set(speech.variables(name)) <= {"count", "case"}:
            traits = speech.traits(piece)
            gender = traits["gender"]
            for case in CASES if gender != "none" and traits["article"] != "no" else ():
                for number in (1, 2):
                    text = speech.noun(piece, {"case": case, "count": number}).replace("\u00ad", "")
                    found.append(Noun(piece.term, text, gender if number == 1 else "plural", case, number))
    return tuple(found)


def list_faults(fault: Callable[[MessageSample], str | None], catalogue: str) -> list[str]:
    """What is wrong, each sentence once."""
    wrong = {(each.key, each.said): what for each in told(catalogue) if (what := fault(each))}
    return [f"{key}: {what}: {said}" for (key, said), what in wrong.items()]


# ------------------------------------------------------------ every message
@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_message_is_said_with_every_number_and_every_kind_of_piece(catalogue: str) -> None:
    """By German itself: nothing falls back to English."""
    spoken = speak(CODE, catalogue)
    for each in told(catalogue):
        assert each.said == spoken.say(each.key.partition(":")[2], **dict(each.given))
        for name, use in uses(spoken, each.key.partition(":")[2]).items():
            assert name in dict(each.given), use


def test_numbers_and_pieces_are_many() -> None:
    given = [value for catalogue in CATALOGUES for each in told(catalogue) for _, value in each.given]
    assert {number for number in given if isinstance(number, int)} == set(NUMBERS)
    terms = {
        speak(CODE, game).own.traits(value)["gender"]
        for game in ("keyflower", "key_flow", "my_farm_shop")
        for each in told(game)
        for _, value in each.given
        if isinstance(value, Piece)
    }
    assert terms >= {"masculine", "feminine", "neuter"}


SIGNS = re.compile(r"  | [.,;:!?](?!\w|\.)|[{}$]|\(\s|\s\)|\.\.(?!\.)|,,")
FREE = {"terminal:terminal-help", "scripts:slider-speed-words"}  # in columns; of keys that are signs


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_signs_and_spaces_are_where_they_belong(catalogue: str) -> None:
    def fault(each: MessageSample) -> str | None:
        found = SIGNS.search(each.said)
        return repr(found[0]) if found else None

    assert [each for each in list_faults(fault, catalogue) if each.partition(": ")[0] not in FREE] == []


@pytest.mark.parametrize("catalogue", [name for name in CATALOGUES if nouns(name)])
def test_so_many_things_are_in_their_number(catalogue: str) -> None:
    """No »1 Arbeitskräfte« and no »2 Arbeitskraft«; nor »2 Arbeitskrafts«, as English would have it."""
    forms = {number: {noun.text for noun in nouns(catalogue) if noun.number == number} for number in (1, 2)}
    plural, single = forms[2] - forms[1], forms[1] - forms[2]
    numbered = re.compile(
        rf"(?<![\w.,/:–-])(\d+) ({'|'.join(map(re.escape, sorted(plural | single, key=len, reverse=True)))})(s?)\b"
    )

    def fault(each: MessageSample) -> str | None:
        for number, noun, ending in numbered.findall(each.said):
            if ending or (noun in plural if number == "1" else noun in single):
                return f"{number} {noun}{ending}"
        return None

    assert list_faults(fault, catalogue) == []


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_a_word_after_one_is_another_after_two(catalogue: str) -> None:
    """Where a message writes a noun itself, not by its term: »1 Karte«, »2 Karten«."""
    alike = {noun.text for noun in nouns(catalogue) if noun.number == 1}
    alike &= {noun.text for noun in nouns(catalogue) if noun.number == 2}
    after: dict[tuple[str, bool], set[str]] = {}
    for each in told(catalogue):
        for number, word in NUMBERED.findall(each.said):
            after.setdefault((each.key, number == "1"), set()).add(word)
    wrong = {
        (key, word)
        for (key, single), words in after.items()
        for word in words & after.get((key, not single), set()) - alike - ALIKE
        if key not in NEVER_ONE and not word.startswith(("keine ", "deiner "))
    }
    assert wrong == set()


NUMBERED = re.compile(r"(?<![\w.,/:–-])(?<!Feld )(\d+) ([a-zäöüß]*e[rnsm]? [A-ZÄÖÜ][\w-]+|[A-ZÄÖÜ][\w-]+)")
ALIKE = {NAMED, "Min", "Std", "Sek", "Plättchen", "Buchstaben", "Zeichen"}
# Bounds that a server has, and what no game has one of: seats, games that bots play on.
NEVER_ONE = {
    "keyflower:component-turn-order", "scripts:lessons-promise", "analysis:method", "analysis:seat-cost",
    "tables:no-such-seats", "tables:undo-too-long", "tables:too-many-orders", "tables:message-too-large",
    "scripts:game-facts", "scripts:analysis-progress", "server:have-subscriptions-which-limit",
    "server:people-invited-which-limit", "server:sit-waiting-tables-which-limit", "server:too-many-tables",
}  # fmt: skip


def decline(noun: Noun, after: str) -> str:
    """A noun with its adjective as it stands after an article: »der rote«, »ein roter«, »dem roten«."""
    adjective = ADJECTIVE.match(noun.text)
    if adjective is None:
        return noun.text
    unmarked = noun.number == 1 and noun.case in ("nominative", "accusative")
    ending = "en"
    if unmarked and noun.gender == "masculine":
        ending = "en" if noun.case == "accusative" else "e" if after == "weak" else "er"
    elif unmarked:
        ending = "es" if (noun.gender, after) == ("neuter", "mixed") else "e"
    return adjective[1] + ending + noun.text[adjective.end() :]


ADJECTIVE = re.compile(r"([a-zäöüß]+?)(e[rnsm]?)(?= [A-ZÄÖÜ])")


@pytest.mark.parametrize("catalogue", [name for name in CATALOGUES if nouns(name)])
def test_articles_have_the_gender_and_case_of_what_follows(catalogue: str) -> None:
    fitting: dict[str, set[str]] = {}
    for noun in nouns(catalogue):
        place = CASES.index(noun.case)
        merged = {word for word, genders in MERGED.items() if noun.case == "dative" and noun.gender in genders}
        fitting.setdefault(decline(noun, "weak"), set()).update({THE[noun.gender][place], *merged})
        fitting.setdefault(decline(noun, "mixed"), set()).add(A[noun.gender][place])
    names = "|".join(map(re.escape, sorted(fitting, key=len, reverse=True)))
    pattern = re.compile(rf"\b({'|'.join(ARTICLES)}) ({names})(?![\w-])", re.IGNORECASE)

    def fault(each: MessageSample) -> str | None:
        for article, noun in pattern.findall(each.said):
            if noun in fitting and article.lower() not in fitting[noun]:
                return f"{article} {noun}"
        return None

    assert list_faults(fault, catalogue) == []


@pytest.mark.parametrize("catalogue", [name for name in CATALOGUES if nouns(name)])
def test_after_prepositions_of_the_dative_things_are_in_it(catalogue: str) -> None:
    forms = {noun.text for noun in nouns(catalogue) if noun.number == 2 and noun.case == "dative"}
    others = {noun.text for noun in nouns(catalogue) if noun.number == 2 and noun.case == "nominative"} - forms
    names = "|".join(map(re.escape, sorted(others, key=len, reverse=True)))
    pattern = re.compile(rf"(?<!bis )\b({'|'.join(DATIVE)}) (\d+ ({names}))(?![\w-])", re.IGNORECASE)

    def fault(each: MessageSample) -> str | None:
        found = pattern.search(each.said)
        return found[0] if found else None

    assert list_faults(fault, catalogue) == []


# ------------------------------------------------------------ every text
WRONG = {
    "a preposition with another case": (
        r"\b(mit|von|bei|aus|zu|seit) (die|das|einen|eine|deine|ihre|seine|diese|jede)\b(?! paar)"
        r"|\b(für|gegen|ohne|durch) (dem|einem|einer|deinem|deiner|diesem|jedem)\b"
    ),
    "words of men alone": (
        r"\b(Mit|Start|An)?[Ss]pielers?\b|\bArbeiters?\b|\bGegners?\b|\bGewinners?\b|\bAnfängers?\b|\bZuschauers?\b"
        r"|\bTeilnehmers?\b|\bB(au)?ers?n?\b(?=,|\.| (?:und|der))|[:*_/]in(nen)?\b|\w+Innen\b"
    ),
    "somebody who is a stranger": r"(?<![.:!?“»…] )(?<!^)\b(Sie|Ihnen|Ihren?|Ihrem|Ihrer)\b",
    "a word of English": r"\b(the|of|with|your|you|and|for|this|that|from)\b",
    "old spelling": r"\b(daß|muß|mußt|Haß|Prozeß|Nuß|Fluß|Schloß)\b",
}
NAMES = re.compile(r"The (Farmers|Merchants)|My Farm Shop|Carried Away")


def texts() -> Iterator[tuple[str, str]]:
    for pair in list_pairs(CODE):
        yield pair.key, NAMES.sub("…", pair.translated)


@pytest.mark.parametrize("what", WRONG)
def test_no_text_has(what: str) -> None:
    pattern = re.compile(WRONG[what])
    assert [f"{key}: {found[0]}: {text}" for key, text in texts() if (found := pattern.search(text))] == []


def test_texts_have_no_spaces_too_many() -> None:
    written = [text for text in all_texts(CODE) if text.translated is not None and text.path.suffix == ".toml"]
    assert [text.key for text in written if re.search(r"  |\s[.,;:!?](\s|$)|\s$", text.translated or "")] == []


# ------------------------------------------------------------ sentences
@pytest.mark.parametrize(("game", "sentence", "german"), SENTENCES, ids=[german for _, _, german in SENTENCES])
def test_a_sentence_of_a_game_is_right(game: str, sentence: Sentence, german: str) -> None:
    assert speak(CODE, game).render(sentence) == german


@pytest.mark.parametrize(
    ("message", "number", "german"),
    [
        ("terminal-puzzle-wrong", 1, "Das ist ein Punkt. Die richtige Lösung bringt 2:"),
        ("terminal-puzzle-wrong", 5, "Das sind 5 Punkte. Die richtige Lösung bringt 2:"),
    ],
)
def test_a_verb_has_the_number_of_its_subject(message: str, number: int, german: str) -> None:
    assert speak(CODE, "terminal").say(message, points=number, best=2) == german


@pytest.mark.parametrize(
    ("agreed", "moves", "german"),
    [
        (0, 1, "In 0 von 1 Zug fand sich nichts Besseres."),
        (1, 20, "In 1 von 20 Zügen fand sich nichts Besseres."),
        (5, 20, "In 5 von 20 Zügen fand sich nichts Besseres."),
    ],
)
def test_an_analysis_counts_moves(agreed: int, moves: int, german: str) -> None:
    assert speak(CODE, "analysis").say("seat-best", agreed=agreed, all=moves) == german
