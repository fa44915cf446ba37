"""The rule books: every rule once, no broken link, no missing face, no word that only maintainers should read."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser

import pytest

from steading import games
from steading.book.anchors import address, anchor
from steading.book.faces import list_faces, make_widest_game
from steading.book.layout import behind, read_book
from steading.book.pages import book_file, book_page, shelf_page
from steading.engine.ledger import Rule
from steading.games import board_for, ledgers, make

GAMES = games()
HEADER = "<header></header>\n"
MODULES = ("farmers", "merchants", "jump_start", "farmer", "goals")
# What speaks of where something is known from, or of how it is kept here.
FOR_MAINTAINERS = re.compile(
    r"\bledgers?\b|\bsources?\b|\bconfirmed\b|\bpage \d|\brulebooks?\b|\bthe books?\b|\bthe text\b|\btexts\b"
    r"|reconstruct|DERIVED|component files?|tile data|\bproposed\b|\btranscri|\bimplementation|\bdigital\b|\bmisprint"
    r"|\b(?:page|name|text|table|effect|picture|word)s? (?:is|are|of \w+ )?lost\b|\breview\b|→|`"
    r"|\b[a-z0-9_]+:[a-z0-9]+\.[a-z]"
)


def rules_of(game: str) -> list[Rule]:
    return [rule for ledger in ledgers(game) for rule in ledger.rules.values()]


class Page(HTMLParser):
    """What stands on a page: ids, links, faces, and its words by where they stand."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.used: list[str] = []
        self.styled: list[str] = []
        self.headings: list[int] = []
        self.words: list[str] = []
        self.closing: list[str] = []
        self.within: list[tuple[str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag not in ("meta", "link", "input"):
            self.within.append((tag, given.get("id", "")))
        if "id" in given:
            self.ids.append(given["id"])
        if tag == "a":
            self.links.append(given["href"])
        if tag == "use":
            self.used.append(given["href"])
        if tag in ("h1", "h2", "h3"):
            self.headings.append(int(tag[1]))
        self.styled += [name for name in given if name == "style" or name.startswith("on")]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in ("meta", "link", "input"):
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.within.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        if any(tag in ("style", "script", "svg") for tag, _ in self.within):
            return
        (self.closing if ("section", "closing") in self.within else self.words).append(data)


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def page(game: str) -> Page:
    return Page(book_page(game, HEADER))


def test_every_rule_stands_in_the_book_once(game: str, page: Page) -> None:
    names = [anchor(rule.name) for rule in rules_of(game)]
    assert sorted(id for id in page.ids if ":" in id) == sorted(names)
    text = " ".join(page.words)
    assert [rule.name for rule in rules_of(game) if rule.text not in text] == []
    assert [rule.name for rule in rules_of(game) if rule.ruling and rule.ruling not in text] == []
    assert text.count("Our ruling") == len([rule for rule in rules_of(game) if rule.ruling])


def test_no_link_is_broken_and_no_id_stands_twice(page: Page) -> None:
    assert len(page.ids) == len(set(page.ids))
    inside = [link[1:] for link in page.links if link.startswith("#")]
    assert len(inside) > 100
    assert [link for link in inside if link not in page.ids] == []
    outside = {link for link in page.links if not link.startswith("#")}
    assert outside == set()


def test_no_face_is_missing(game: str, page: Page) -> None:
    assert page.used
    assert {face[1:] for face in page.used} <= set(page.ids)
    book = read_book(game)
    named = [*book.words.values(), *[face for faces in book.pieces.values() for face in faces]]
    assert [face for face in named if face not in list_faces(game)] == []
    assert len(list_faces(game)) == board_for(make_widest_game(game)).sprites().count("<symbol ")


def test_the_page_needs_no_style_or_script_of_its_own(game: str, page: Page) -> None:
    assert page.styled == []
    text = book_page(game, HEADER)
    assert "<style" not in text
    assert re.findall(r"<script[^>]*>(.+?)</script>", text) == []


def test_headings_skip_no_level(page: Page) -> None:
    assert page.headings[0] == 1
    assert page.headings.count(1) == 1
    assert all(after <= before + 1 for before, after in zip(page.headings, page.headings[1:], strict=False))


def test_first_comes_one_page(game: str) -> None:
    book = read_book(game)
    assert [title for title, _ in book.page][:2] == ["How you win", "Your turn"]
    assert len(book.page) == 3
    assert len(book.forget) == 5
    text = book_page(game, HEADER)
    assert text.index("Five things people forget") < text.index('id="chapter-1"')


def test_there_are_worked_cases_and_each_is_drawn(game: str) -> None:
    text = book_page(game, HEADER)
    assert len(read_book(game).examples) >= 4
    assert text.count('<figure class="case"') == len(read_book(game).examples)
    assert text.count("case-picture") >= len(read_book(game).examples)


def test_chapters_of_expansions_are_marked_so_that_they_can_be_switched_off(game: str) -> None:
    book = read_book(game)
    names = {name for name, _ in book.parts}
    assert {part for chapter in book.chapters for part in chapter.parts} == names
    text = book_page(game, HEADER)
    for number, chapter in enumerate(book.chapters, 1):
        parts = f' data-parts="{" ".join(chapter.parts)}"' if chapter.parts else ""
        assert f'<section class="chapter" id="chapter-{number}"{parts}>' in text
    for rule in [rule for ledger in ledgers(game)[1:] for rule in ledger.rules.values()]:
        found = next(each for each in book.chapters for section in each.sections if rule in section.rules)
        assert rule.ledger in found.parts


def test_the_file_needs_nothing_else(game: str) -> None:
    text = book_file(game)
    assert "/static/" not in text
    assert re.findall(r'(?:src|href)="(?!#)[^"]*"', text) == []
    assert ".told-number" in text
    assert "book-find" in text


def test_the_shelf_has_all_books() -> None:
    shelf = Page(shelf_page(HEADER))
    assert {link for link in shelf.links if link.startswith("/rules/")} == {address(name) for name in GAMES}
    assert {face[1:] for face in shelf.used} <= set(shelf.ids)


def test_lines_of_the_log_lead_to_rules_of_events_that_there_are(game: str) -> None:
    everything = {option.name: True for option in make(game, {}).declared if option.name in MODULES}
    played = make(game, everything)
    seen: set[str] = set()
    for seed in range(2):
        state = played.start(3, seed)
        journal, chance = state.keep_journal(), random.Random(seed)
        while state.deciders:
            seat = state.deciders[0]
            state.play(seat, chance.choice(state.legal(seat)))
        seen |= {str(event["event"]) for event in journal.log(None)}
    linked = set(read_book(game).log)
    assert len(seen & linked) > 0.7 * len(seen)
    assert behind(game, sorted(linked)[0]).startswith(f"/rules/{game}#")
    assert behind(game, "no such event") == ""


# ------------------------------------------------------------ players and maintainers
def test_what_players_read_speaks_of_nothing_that_only_maintainers_should_know(game: str) -> None:
    for rule in rules_of(game):
        for text in (rule.text, rule.ruling):
            assert FOR_MAINTAINERS.search(text) is None, f"{rule.name}: {text}"


def test_the_book_has_no_note_and_no_name_of_a_rule(game: str, page: Page) -> None:
    shown = " ".join(" ".join(page.words).split())
    assert FOR_MAINTAINERS.search(shown) is None, FOR_MAINTAINERS.search(shown)
    everything = shown + " ".join(page.closing)
    assert [rule.name for rule in rules_of(game) if rule.note and rule.note in everything] == []
    assert [rule.name for rule in rules_of(game) if rule.name in everything] == []
    assert [
        rule.id for rule in rules_of(game) if re.search(rf"(?<![\w.]){re.escape(rule.id)}(?![\w.-])", everything)
    ] == []
    notes = [piece.note for piece in make_widest_game(game).components.records if piece.note]
    assert [note for note in notes if note in everything] == []


def test_no_tip_and_no_caption_has_a_note_or_a_name_of_a_rule(game: str) -> None:
    played = make_widest_game(game)
    look = board_for(played, ["Ann", "Bea", "Cem"])
    state = played.start(3, 5)
    told = [caption for _, faces in look.gallery() for _, caption in faces]
    told += [look.words.component(piece) for piece in played.components.records]
    for _ in range(60):
        seat = state.deciders[0]
        view, legal = state.view(seat), state.legal(seat)
        told += re.findall(r'data-(?:tip|back)="([^"]*)"', "".join(panel.body for panel in look.panels(view, legal)))
        for action in legal[:6]:
            said = look.words.action(view, action)
            told += [said.label, said.brings]
        state.play(seat, legal[len(legal) // 2])
    wrong = [text for text in set(told) if FOR_MAINTAINERS.search(text)]
    assert wrong == []
    ids = {rule.id for rule in rules_of(game)}
    assert [text for text in set(told) if any(word.strip("(),;") in ids for word in text.split())] == []


def test_no_refusal_has_a_note_or_a_name_of_a_rule(game: str) -> None:
    played = make_widest_game(game)
    look = board_for(played, ["Ann", "Bea", "Cem"])
    state = played.start(3, 7)
    told = set()
    names = {rule.name for rule in rules_of(game)}
    for _ in range(12):
        seat = state.deciders[0]
        legal = state.legal(seat)
        for action in played.catalogue.actions[::7]:
            refused = state.refusal(seat, action)
            if refused is not None:
                told.add(look.words.refusal(refused))
        state.play(seat, legal[len(legal) // 2])
    assert told
    assert [text for text in told if FOR_MAINTAINERS.search(text) or any(name in text for name in names)] == []


# ------------------------------------------------------------ other languages
def test_a_book_in_another_language_has_the_same_rules_links_and_faces(game: str, page: Page) -> None:
    text = book_page(game, HEADER, "de")
    german = Page(text)
    assert '<html lang="de" dir="ltr">' in text
    assert (german.ids, german.links, german.used) == (page.ids, page.links, page.used)
    words = " ".join(german.words)
    assert "Fünf Dinge, die man leicht vergisst" in words
    assert words.count("Unsere Auslegung") == len([rule for rule in rules_of(game) if rule.ruling])
    assert [
        rule.name for ledger in ledgers(game, "de") for rule in ledger.rules.values() if rule.text not in words
    ] == []


def test_the_words_of_the_page_itself_are_all_in_the_catalogue(game: str) -> None:
    said = " ".join(Page(book_page(game, HEADER, "en-XA")).words)
    for english in ("Contents", "Search", "Rule", "ruling", "How sure", "forget", "Read with", "on one page"):
        assert english not in said


def test_the_file_carries_what_its_script_says(game: str) -> None:
    assert "{ $n } Regeln" not in book_file(game, "de")
    assert '" Regeln"' in book_file(game, "de")
    assert '" rules"' in book_file(game)
