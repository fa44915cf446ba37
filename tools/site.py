"""Builds the documents site into build/site: `make docs`. Any warning, and any link that leads nowhere, ends it.

The pages lie in docs/ and elsewhere in the repository, with links as they lead there. They are laid side by side first,
so that what builds the site (mkdocs.yml) knows nothing of that: a link to a file leads to its page, and of a link
to a file that has no page the words stay. Beside them lies the table without a server, and a page of worked cases that
are opened there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path, PurePosixPath

from steading.book.drawings import draw_sheet
from steading.book.layout import read_book
from steading.book.pages import case_anchor, is_playable
from steading.games import GAMES
from steading.site.runtime import CannotFetch
from steading.site.writer import SiteSettings, write_site

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "build" / "pages"
SITE = ROOT / "build" / "site"
RUNTIME = ROOT / "build" / "runtime"
PLAY, CASES = "play", "cases"
ELSEWHERE = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "src/steading/server/web/static/icon.svg": "icon.svg",
}
FOLDERS = ("docs", "benchmarks")
SHOWN = (".md", ".png", ".svg")
LINK = re.compile(r"\[([^\]\[]*)\]\(([\w./-]+)(#[\w:.-]*)?\)")
PROMPT = re.compile(r"^```python(?=\n>>> )", re.MULTILINE)


def find_page(path: str) -> str:
    """Where a file of the repository stands in the site; nowhere, if it is not shown."""
    if path in ELSEWHERE:
        return ELSEWHERE[path]
    folder = path.partition("/")[0]
    return path.removeprefix("docs/") if folder in FOLDERS and path.endswith(SHOWN) else ""


def list_files() -> list[str]:
    found = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*")) if path.is_file()]
    every = [*ELSEWHERE, *[path.relative_to(ROOT).as_posix() for path in found]]
    return [path for path in every if find_page(path)]


def render_page(path: str) -> str:
    """A page as it stands in the site: with its links led, and what is typed at Python's prompt marked as that."""

    def led(found: re.Match[str]) -> str:
        words, target, anchor = found.groups(default="")
        there = (ROOT / path).parent.joinpath(target).resolve()
        if not there.exists() or not there.is_relative_to(ROOT):
            return found[0]  # whoever builds the site complains
        page = find_page(there.relative_to(ROOT).as_posix())
        return f"[{words}]({os.path.relpath(page, PurePosixPath(find_page(path)).parent)}{anchor})" if page else words

    return PROMPT.sub("```pycon", LINK.sub(led, (ROOT / path).read_text(encoding="utf-8")))


def copy_pages() -> None:
    """All pages and pictures, side by side."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for path in list_files():
        page = PAGES / find_page(path)
        page.parent.mkdir(parents=True, exist_ok=True)
        if path.endswith(".md"):
            page.write_text(render_page(path), encoding="utf-8")
        else:
            shutil.copyfile(ROOT / path, page)


# ------------------------------------------------------------ live boards
def write_play(folder: Path) -> None:
    """The table without a server, in which cases are opened."""
    write_site(folder, RUNTIME, SiteSettings())


def write_cases() -> None:
    """The page of worked cases, each drawn, with what opens it as a table."""
    text = CASES_HEAD
    (PAGES / CASES).mkdir()
    for game in GAMES:
        book = read_book(game)
        text += f"\n## {book.title}\n"
        for number, example in enumerate(book.examples):
            if is_playable(book, example):
                picture = f"{CASES}/{game}-{number + 1}.svg"
                (PAGES / picture).write_text(draw_sheet(game, example), encoding="utf-8")
                tried = f"{PLAY}/rules/{game}.html#{case_anchor(number)}"
                text += f"\n### {example.title}\n\n![{example.title}]({picture})\n\n{example.text}\n"
                text += f"\n[Try it ▸]({tried}){{ .md-button }}\n"
    (PAGES / f"{CASES}.md").write_text(text, encoding="utf-8")


CASES_HEAD = f"""# Worked cases to try

Positions from the rule books. *Try it* opens one as a table in this browser, and you play on from there against bots.
The first one takes some seconds, while Python arrives. Whole games are played [there, too]({PLAY}/index.html).
"""


def build() -> int:
    """The site; the exit status. What is said on the way is told only where something is wrong."""
    copy_pages()
    try:
        write_play(PAGES / PLAY)
    except CannotFetch as error:
        print(error, file=sys.stderr)
        return 1
    write_cases()
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--clean", "--site-dir", str(SITE)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    run = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
    if run.returncode:
        print(run.stdout + run.stderr, file=sys.stderr)
    return run.returncode


if __name__ == "__main__":
    raise SystemExit(build())
