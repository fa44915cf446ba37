"""The book as a page: one page first, then chapter by chapter, and what is reconstructed at the end.

The server's page links its styles and scripts; the file carries them, so that it can be kept and sent.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from importlib import resources

from ..drawing.style import join_styles
from ..engine.components import Component
from ..games import GAMES, about, board_for, list_styles, make, rule_of
from ..language.catalogue import SOURCE, codes
from ..language.catalogue import about as about_language
from ..language.language import Language, compile_catalogue, language
from .anchors import address, anchor
from .drawings import draw_example, read_case
from .faces import USED, draw_cover, find_box, list_faces, make_widest_game, select_faces
from .layout import Book, Chapter, Example, Section, read_book

STATIC = resources.files("steading.server.web") / "static"
STYLES = ("board.css", "shared/theme.css", "shared/controls.css", "learning/book.css")
SCRIPT = "learning/book.js"
SPEECH = "shared/language.js"  # what it imports
CASES = "learning/cases.js"  # where there is a house to play at
ICONS = 130  # a face that is narrower than this is a sign, not a tile or a card
MOST_FACES = 4  # beside a sentence
IMPORTED = re.compile(r"^import .*\n|^export ", re.MULTILINE)  # what modules say of each other

HEAD = """<!doctype html>
<html lang="{code}" dir="{direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
{links}
</head>
<body class="book on-wood">
<a class="skip-link" href="#the-book">{skip}</a>
"""


# ------------------------------------------------------------ whole pages
def words_of(code: str) -> Language:
    """The books' own words, beside those of the games."""
    return language(code, "book")


def write(code: str, message: str, **arguments: str | int) -> str:
    """A message of theirs, as HTML."""
    return escape(words_of(code).say(message, **arguments))


@lru_cache(maxsize=len(GAMES) * len(codes()))
def book_page(game: str, header: str, code: str = SOURCE) -> str:
    """The book as the server shows it, below the header of its pages."""
    read = read_book(game, code)
    return (
        render_head(write(code, "book-title", game=read.title), render_links(code, SCRIPT, CASES), code)
        + header
        + render_main(read)
        + "</body>\n</html>\n"
    )


def book_file(game: str, code: str = SOURCE) -> str:
    """The book as one file that needs nothing else."""
    read = read_book(game, code)
    sheets = [join_styles(list_styles(game)), *[static(name) for name in STYLES[1:]]]
    carried = "".join(f"<style>{sheet}</style>\n" for sheet in sheets)
    title = write(code, "book-title", game=read.title)
    return render_head(title, carried, code) + render_main(read) + carry_script(code) + "</body>\n</html>\n"


def carry_script(code: str) -> str:
    """The script with what it imports and what it says, in the file itself."""
    said = {name: entry for name, entry in compile_catalogue(code, "scripts").items() if name.startswith("book-")}
    catalogue = {"code": about_language(code).cldr, "language": code, "messages": said}
    text = json.dumps(catalogue, ensure_ascii=False).replace("<", "\\u003c")
    modules = "".join(IMPORTED.sub("", static(name)) for name in (SPEECH, SCRIPT))
    return f'<script type="module">globalThis.steadingLanguage = {text};\n{modules}</script>\n'


@lru_cache(maxsize=len(codes()))
def shelf_page(header: str, code: str = SOURCE) -> str:
    shown, wanted = "", ""
    for game in GAMES:
        drawn = draw_cover(about(game))
        wanted += list_symbols(game, drawn, code)
        title = escape(read_book(game, code).title)
        shown += (
            f'<li><a class="shelf-book" href="{address(game)}">{drawn}<strong>{title}</strong>'
            f"<span>{escape(introduce(game, code))}</span></a></li>"
        )
    gallery = f'<p class="shelf-more"><a href="/gallery">{write(code, "shelf-gallery")}</a></p>'
    head = write(code, "shelf-head")
    listed = f'<h1>{head}</h1><ul class="shelf">{shown}</ul>{gallery}'
    main = f'<div class="book-spread"><main id="the-book" class="booklet">{listed}</main></div>'
    links = render_links(code)
    return render_head(head, links, code) + render_sprites(wanted) + header + main + "</body>\n</html>\n"


def introduce(game: str, code: str) -> str:
    """The sentence in which a game tells of itself; one from elsewhere may have it in English alone."""
    words = board_for(make(game, {}), (), code).words
    return words.say("about") if words.language.knows("about") else about(game).sentence


def render_head(title: str, links: str, code: str) -> str:
    """Until the body begins."""
    direction = about_language(code).direction
    return HEAD.format(title=title, links=links.strip(), code=code, direction=direction, skip=write(code, "book-skip"))


def render_links(code: str, *scripts: str) -> str:
    """The styles and scripts of a page that is served, after what they say."""
    names = ["shared/theme.js", *scripts]
    styles = (*STYLES, "shared/header.css")
    return (
        '<link rel="icon" href="/static/icon.svg" type="image/svg+xml">\n'
        + "".join(f'<link rel="stylesheet" href="/static/{name}">\n' for name in styles)
        + f'<script src="/locale/{code}/scripts.js"></script>\n'
        + "".join(f'<script type="module" src="/static/{name}"></script>\n' for name in names)
    )


def static(name: str) -> str:
    """A script or style of the server's."""
    return (STATIC / name).read_text(encoding="utf-8")


def render_main(book: Book) -> str:
    """Contents at the side, and the book."""
    body = (
        render_one_page(book)
        + "".join(render_chapter(book, number, each) for number, each in enumerate(book.chapters, 1))
        + render_closing(book)
    )
    spread = f'<div class="book-spread">{render_side(book)}<main id="the-book" class="booklet">{body}</main></div>\n'
    return render_sprites(list_symbols(book.game, spread, book.code)) + spread


# ------------------------------------------------------------ faces
def render_sprites(written: str) -> str:
    """The faces of a page, kept where nobody sees them."""
    return f'<svg class="sprites" width="0" height="0" aria-hidden="true"><defs>{written}</defs></svg>\n'


def list_symbols(game: str, drawn: str, code: str) -> str:
    """The faces that a drawing is made of."""
    return "".join(select_faces(list_faces(game, code), USED.findall(drawn)).values())


def is_sign(game: str, id: str) -> bool:
    """Is the face a sign, and not a tile or a card?"""
    return float(find_box(list_faces(game), id).split()[2]) < ICONS


def render_face(game: str, id: str) -> str:
    """A face beside a sentence."""
    box = find_box(list_faces(game), id)
    wide, high = map(float, box.split()[2:])
    kind = "face-sign" if is_sign(game, id) else "face-tall" if high > wide else "face-card"
    return f'<svg class="{kind}" viewBox="{box}"><use href="#{id}"/></svg>'


def list_mentions(book: Book, text: str, seen: set[str]) -> list[str]:
    """The faces of what an English sentence names and none before it in its chapter; signs only where it names no
    card. Its translations have the same."""
    named = dict.fromkeys([book.words[match[1]] for match in match_words(book.game).finditer(text.lower())])
    found = [sprite for sprite in named if sprite not in seen]
    cards = [sprite for sprite in found if not is_sign(book.game, sprite)]
    return (cards or found)[:MOST_FACES]


@lru_cache(maxsize=len(GAMES))
def match_words(game: str) -> re.Pattern[str]:
    """What to look for in sentences, the longest first."""
    words = sorted(read_book(game).words, key=lambda word: -len(word))
    return re.compile(rf"\b({'|'.join(map(re.escape, words))})(?:s|es)?\b")


# ------------------------------------------------------------ parts of the book
def render_side(book: Book) -> str:
    """Search, what is switched on, and the contents."""
    switches = "".join(
        f'<label><input type="checkbox" name="{name}" checked> {escape(title)}</label>' for name, title in book.parts
    )
    legend = f"<legend>{write(book.code, 'book-parts')}</legend>"
    parts = f'<fieldset class="book-parts">{legend}{switches}</fieldset>' if switches else ""
    lines = "".join(
        f'<li{render_parts(each)}><a href="#chapter-{number}">{escape(each.title)}</a></li>'
        for number, each in enumerate(book.chapters, 1)
    )
    contents = write(book.code, "book-contents")
    return (
        '<div class="book-side"><form class="book-search" role="search">'
        f'<label for="book-find">{write(book.code, "book-search")}</label>'
        f'<input type="search" id="book-find" autocomplete="off" placeholder="{write(book.code, "book-search-for")}">'
        '<kbd aria-hidden="true">/</kbd><p id="book-found" role="status"></p></form>'
        f'{parts}<details class="book-contents" open><summary>{contents}</summary><nav aria-label="{contents}">'
        f'<a href="#one-page">{write(book.code, "book-one-page")}</a><ol>{lines}</ol>'
        f'<a href="#closing">{write(book.code, "book-closing")}</a></nav></details></div>'
    )


def render_parts(each: Chapter) -> str:
    """What must be switched on for a chapter, as an attribute."""
    return f' data-parts="{" ".join(each.parts)}"' if each.parts else ""


def render_one_page(book: Book) -> str:
    """How one wins, the turn, the seasons, and what people forget."""
    boxes = "".join(
        f'<section class="page-box"><h2>{escape(title)}</h2>{render_paragraphs(text)}</section>'
        for title, text in book.page
    )
    forgotten = "".join(f"<li>{embolden_first(text)}</li>" for text in book.forget)
    return (
        f'<section class="one-page" id="one-page"><h1>{escape(book.title)}</h1>{draw_cover(about(book.game))}'
        f'<p class="page-lead">{escape(introduce(book.game, book.code))}</p>{boxes}'
        f'<section class="page-box page-forget"><h2>{write(book.code, "book-forget")}</h2><ol>{forgotten}</ol>'
        "</section></section>"
    )


def render_paragraphs(text: Iterable[str]) -> str:
    return "".join(f"<p>{escape(each)}</p>" for each in text)


def embolden_first(text: str) -> str:
    """The first sentence is what one should remember."""
    first, dot, rest = text.partition(". ")
    return f"<strong>{escape(first + dot.strip())}</strong> {escape(rest)}"


def render_chapter(book: Book, number: int, each: Chapter) -> str:
    """A chapter with its sections; its rules are counted through."""
    titles = dict(book.parts)
    marks = "".join(f'<span class="part-mark">{escape(titles[part])}</span>' for part in each.parts)
    lead = f'<p class="chapter-lead">{escape(each.lead)}</p>' if each.lead else ""
    sections, count, seen = "", 0, set[str]()
    for section in each.sections:
        sections += render_section(book, section, (number, count), seen)
        count += len(section.rules)
    return (
        f'<section class="chapter" id="chapter-{number}"{render_parts(each)}>'
        f'<h2><span class="chapter-number">{number}</span>{escape(each.title)}{marks}</h2>{lead}{sections}</section>'
    )


def render_section(book: Book, section: Section, begins: tuple[int, int], seen: set[str]) -> str:
    """Some rules under their heading, each with its number, its faces and its worked cases."""
    number, before = begins
    ruled = write(book.code, "book-ruling")
    told = f"<h3>{escape(section.title)}</h3>" if section.title else ""
    for place, rule in enumerate(section.rules, before + 1):
        at = anchor(rule.name)
        faces = book.pieces.get(rule.name, ()) or list_mentions(book, rule_of(book.game, rule.name).text, seen)
        seen.update(faces)
        drawn = "".join(render_face(book.game, id) for id in faces)
        many = " told-many" if len([id for id in faces if not is_sign(book.game, id)]) > 2 else ""
        ruling = f'<p class="our-ruling"><strong>{ruled}</strong> {escape(rule.ruling)}</p>' if rule.ruling else ""
        name = write(book.code, "book-rule", number=f"{number}.{place}")
        told += (
            f'<div class="told{many}" id="{at}">'
            f'<a class="told-number" href="#{at}" aria-label="{name}">{number}.{place}</a>'
            f'<div class="told-words"><p>{escape(rule.text)}</p>{ruling}</div>'
            + (f'<div class="told-faces" aria-hidden="true">{drawn}</div>' if drawn else "")
            + "</div>"
            + render_cases(book, rule.name)
        )
    return f'<div class="section">{told}</div>'


def render_cases(book: Book, rule: str) -> str:
    """The worked cases of a rule."""
    return "".join(
        f'<figure class="case" id="{case_anchor(number)}"{mark_case(book, each)}>'
        f"{draw_example(book.game, each, book.code)}"
        f"<figcaption><strong>{escape(each.title)}</strong> {escape(each.text)}</figcaption></figure>"
        for number, each in enumerate(book.examples)
        if each.after == rule
    )


def mark_case(book: Book, example: Example) -> str:
    """Where a case can be played on, a script finds which it is."""
    return f' data-case="{book.game}/{example.position}"' if is_playable(book, example) else ""


def is_playable(book: Book, example: Example) -> bool:
    return bool(read_case(book.game, example.position).deciders)


def case_anchor(number: int) -> str:
    """Where a case stands on the page; in the table without a server it is opened by who comes there."""
    return f"try-{number + 1}"


def render_closing(book: Book) -> str:
    """How sure we are, once and for all."""
    game = make_widest_game(book.game)
    words = board_for(game, (), book.code).words
    groups: dict[str, list[Component]] = {}
    for piece in game.components.records:
        if piece.source == "reconstructed" and piece.group in book.groups:
            groups.setdefault(book.groups[piece.group], []).append(piece)
    listed = "".join(
        f"<details><summary>{escape(title)} ({len(pieces)})</summary><ul>"
        + "".join(f"<li>{escape(words.component(piece))}</li>" for piece in pieces)
        + "</ul></details>"
        for title, pieces in groups.items()
    )
    said = render_paragraphs(book.closing)
    return f'<section class="closing" id="closing"><h2>{write(book.code, "book-closing")}</h2>{said}{listed}</section>'
