"""The book as a page: one page first, then chapter by chapter, and what is reconstructed at the end.

The server's page links its styles and scripts; the file carries them, so that it can be kept and sent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from importlib import resources

from ..drawing.style import style
from ..engine.components import Component
from ..games import GAMES, about, board_for
from .anchors import address, anchor
from .drawings import drawing
from .faces import USED, box_of, cover, needed, sheet, widest
from .reading import Book, Chapter, Section, read_book

STATIC = resources.files("steading.server") / "static"
STYLES = ("board.css", "shared/theme.css", "learning/book.css")
SCRIPT = "learning/book.js"
ICONS = 130  # a face that is narrower than this is a sign, not a tile or a card
MOST_FACES = 4  # beside a sentence
RULED = "Our ruling"

HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
{links}
</head>
<body class="book on-wood">
<a class="skip-link" href="#the-book">To the rules</a>
"""


# ------------------------------------------------------------ whole pages
@lru_cache(maxsize=len(GAMES))
def book_page(game: str) -> str:
    """The book as the server shows it."""
    read = read_book(game)
    return head(f"{read.title}: the rules", linked(SCRIPT)) + top(served=True) + inside(read) + "</body>\n</html>\n"


def book_file(game: str) -> str:
    """The book as one file that needs nothing else."""
    read = read_book(game)
    carried = "".join(f"<style>{text}</style>\n" for text in [style(), *[static(name) for name in STYLES[1:]]])
    script = f'<script type="module">{static(SCRIPT)}</script>\n'
    return head(f"{read.title}: the rules", carried) + top(served=False) + inside(read) + script + "</body>\n</html>\n"


@lru_cache(maxsize=1)
def shelf_page() -> str:
    """All books."""
    shown, wanted = "", ""
    for game in GAMES:
        told, drawn = about(game), cover(about(game))
        wanted += symbols(game, drawn)
        shown += (
            f'<li><a class="shelf-book" href="{address(game)}">{drawn}<strong>{escape(read_book(game).title)}</strong>'
            f"<span>{escape(told.sentence)}</span></a></li>"
        )
    listed = f'<h1>The rule books</h1><ul class="shelf">{shown}</ul>'
    main = f'<div class="book-spread"><main id="the-book" class="booklet">{listed}</main></div>'
    return head("The rule books", linked("")) + sprites(wanted) + top(served=True) + main + "</body>\n</html>\n"


def head(title: str, links: str) -> str:
    """Until the body begins."""
    return HEAD.format(title=escape(title), links=links.strip())


def linked(script: str) -> str:
    """The styles and scripts of a page that is served."""
    names = ["shared/theme.js", *([script] if script else [])]
    return (
        '<link rel="icon" href="/static/icon.svg" type="image/svg+xml">\n'
        + "".join(f'<link rel="stylesheet" href="/static/{name}">\n' for name in STYLES)
        + "".join(f'<script type="module" src="/static/{name}"></script>\n' for name in names)
    )


def static(name: str) -> str:
    """A script or style of the server's."""
    return (STATIC / name).read_text(encoding="utf-8")


def top(served: bool) -> str:
    """The beam above everything; a file has nowhere to go."""
    if not served:
        return ""
    return (
        '<header class="book-top"><a class="book-home" href="/">Steading</a><nav aria-label="Pages">'
        '<a class="book-button" href="/rules">Rule books</a>'
        '<button type="button" class="book-button" id="theme-button"></button></nav></header>\n'
    )


def inside(book: Book) -> str:
    """Contents at the side, and the book."""
    body = (
        one_page(book)
        + "".join(chapter(book, number, each) for number, each in enumerate(book.chapters, 1))
        + closing(book)
    )
    spread = f'<div class="book-spread">{side(book)}<main id="the-book" class="booklet">{body}</main></div>\n'
    return sprites(symbols(book.game, spread)) + spread


# ------------------------------------------------------------ faces
def sprites(written: str) -> str:
    """The faces of a page, kept where nobody sees them."""
    return f'<svg class="sprites" width="0" height="0" aria-hidden="true"><defs>{written}</defs></svg>\n'


def symbols(game: str, drawn: str) -> str:
    """The faces that a drawing is made of."""
    return "".join(needed(sheet(game), USED.findall(drawn)).values())


def is_sign(game: str, id: str) -> bool:
    """Is the face a sign, and not a tile or a card?"""
    return float(box_of(sheet(game), id).split()[2]) < ICONS


def face(game: str, id: str) -> str:
    """A face beside a sentence."""
    box = box_of(sheet(game), id)
    wide, high = map(float, box.split()[2:])
    kind = "face-sign" if is_sign(game, id) else "face-tall" if high > wide else "face-card"
    return f'<svg class="{kind}" viewBox="{box}"><use href="#{id}"/></svg>'


def spoken_of(book: Book, text: str, seen: set[str]) -> list[str]:
    """The faces of what a sentence names and none before it in its chapter; signs only where it names no card."""
    named = dict.fromkeys([book.words[match[1]] for match in words_of(book.game).finditer(text.lower())])
    found = [sprite for sprite in named if sprite not in seen]
    cards = [sprite for sprite in found if not is_sign(book.game, sprite)]
    return (cards or found)[:MOST_FACES]


@lru_cache(maxsize=len(GAMES))
def words_of(game: str) -> re.Pattern[str]:
    """What to look for in sentences, the longest first."""
    words = sorted(read_book(game).words, key=lambda word: -len(word))
    return re.compile(rf"\b({'|'.join(map(re.escape, words))})(?:s|es)?\b")


# ------------------------------------------------------------ parts of the book
def side(book: Book) -> str:
    """Search, what is switched on, and the contents."""
    switches = "".join(
        f'<label><input type="checkbox" name="{name}" checked> {escape(title)}</label>' for name, title in book.parts
    )
    parts = f'<fieldset class="book-parts"><legend>Read with</legend>{switches}</fieldset>' if switches else ""
    lines = "".join(
        f'<li{parts_of(each)}><a href="#chapter-{number}">{escape(each.title)}</a></li>'
        for number, each in enumerate(book.chapters, 1)
    )
    return (
        '<div class="book-side">'
        '<form class="book-search" role="search"><label for="book-find">Search the rules</label>'
        '<input type="search" id="book-find" autocomplete="off" placeholder="a word or two">'
        '<kbd aria-hidden="true">/</kbd><p id="book-found" role="status"></p></form>'
        f'{parts}<details class="book-contents" open><summary>Contents</summary><nav aria-label="Contents">'
        f'<a href="#one-page">The game on one page</a><ol>{lines}</ol><a href="#closing">How sure we are</a>'
        "</nav></details></div>"
    )


def parts_of(each: Chapter) -> str:
    """What must be switched on for a chapter, as an attribute."""
    return f' data-parts="{" ".join(each.parts)}"' if each.parts else ""


def one_page(book: Book) -> str:
    """How one wins, the turn, the seasons, and what people forget."""
    boxes = "".join(
        f'<section class="page-box"><h2>{escape(title)}</h2>{paragraphs(text)}</section>' for title, text in book.page
    )
    forgotten = "".join(f"<li>{first_bold(text)}</li>" for text in book.forget)
    return (
        f'<section class="one-page" id="one-page"><h1>{escape(book.title)}</h1>{cover(about(book.game))}'
        f'<p class="page-lead">{escape(about(book.game).sentence)}</p>{boxes}'
        f'<section class="page-box page-forget"><h2>Five things people forget</h2><ol>{forgotten}</ol></section>'
        "</section>"
    )


def paragraphs(text: Iterable[str]) -> str:
    """Each as a paragraph."""
    return "".join(f"<p>{escape(each)}</p>" for each in text)


def first_bold(text: str) -> str:
    """The first sentence is what one should remember."""
    first, dot, rest = text.partition(". ")
    return f"<strong>{escape(first + dot.strip())}</strong> {escape(rest)}"


def chapter(book: Book, number: int, each: Chapter) -> str:
    """A chapter with its sections; its rules are counted through."""
    titles = dict(book.parts)
    marks = "".join(f'<span class="part-mark">{escape(titles[part])}</span>' for part in each.parts)
    lead = f'<p class="chapter-lead">{escape(each.lead)}</p>' if each.lead else ""
    sections, count, seen = "", 0, set[str]()
    for section in each.sections:
        sections += section_of(book, section, (number, count), seen)
        count += len(section.rules)
    return (
        f'<section class="chapter" id="chapter-{number}"{parts_of(each)}>'
        f'<h2><span class="chapter-number">{number}</span>{escape(each.title)}{marks}</h2>{lead}{sections}</section>'
    )


def section_of(book: Book, section: Section, begins: tuple[int, int], seen: set[str]) -> str:
    """Some rules under their heading, each with its number, its faces and its worked cases."""
    number, before = begins
    told = f"<h3>{escape(section.title)}</h3>" if section.title else ""
    for place, rule in enumerate(section.rules, before + 1):
        at = anchor(rule.name)
        faces = book.pieces.get(rule.name, ()) or spoken_of(book, rule.text, seen)
        seen.update(faces)
        drawn = "".join(face(book.game, id) for id in faces)
        many = " told-many" if len([id for id in faces if not is_sign(book.game, id)]) > 2 else ""
        ruling = f'<p class="our-ruling"><strong>{RULED}</strong> {escape(rule.ruling)}</p>' if rule.ruling else ""
        told += (
            f'<div class="told{many}" id="{at}">'
            f'<a class="told-number" href="#{at}" aria-label="Rule {number}.{place}">{number}.{place}</a>'
            f'<div class="told-words"><p>{escape(rule.text)}</p>{ruling}</div>'
            + (f'<div class="told-faces" aria-hidden="true">{drawn}</div>' if drawn else "")
            + "</div>"
            + cases(book, rule.name)
        )
    return f'<div class="section">{told}</div>'


def cases(book: Book, rule: str) -> str:
    """The worked cases of a rule."""
    return "".join(
        f'<figure class="case">{drawing(book.game, each)}<figcaption><strong>{escape(each.title)}</strong> '
        f"{escape(each.text)}</figcaption></figure>"
        for each in book.examples
        if each.after == rule
    )


def closing(book: Book) -> str:
    """How sure we are, once and for all."""
    game = widest(book.game)
    words = board_for(game).words
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
    return f'<section class="closing" id="closing"><h2>How sure we are</h2>{paragraphs(book.closing)}{listed}</section>'
