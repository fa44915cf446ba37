"""The rule book of a game as a page: its ledger in reading order, its pieces beside the sentences, worked cases drawn."""

from __future__ import annotations

from .anchors import address, anchor
from .pages import book_file, book_page, shelf_page
from .reading import Book, read_book

__all__ = ["Book", "address", "anchor", "book_file", "book_page", "read_book", "shelf_page"]
