"""Where a page of the server lies in the folder; `static/pocket/addresses.js` says the same to scripts."""

from __future__ import annotations

import re

LINK = re.compile(r' (href|src)="/([^"]*)"')
SHARED = ("static/", "locale/", "manifest.webmanifest")  # what the pages of all languages have
PAGES = {"": "index.html", "rules": "rules.html", "puzzles": "puzzles.html", "gallery": "gallery.html"}


def place(path: str) -> str:
    """The file for this path without its first slash, seen from the folder; `#` if there is none."""
    address, mark, anchor = path.partition("#")
    if address in PAGES:
        return PAGES[address] + mark + anchor
    if address.startswith(SHARED):
        return path
    if address.startswith("rules/"):
        return f"{address}.html{mark}{anchor}"
    if address.startswith("everything/"):
        return f"save.html?{address}"
    return "#"


def redirect_links(page: str, depth: int = 0, home: str = "") -> str:
    """A page with its links led to where they lie, from so many folders down; pages lie in the folder of a language."""

    def redirect(found: re.Match[str]) -> str:
        there = place(found[2])
        up = depth + (home.count("/") if there.startswith(SHARED) else 0)
        return f' {found[1]}="{there if there == "#" else "../" * up + there}"'

    return LINK.sub(redirect, page)
