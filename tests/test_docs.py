"""The documents site: it is built without a warning, needs nothing from elsewhere, and shows code that is there."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tools.site import PLAY, ROOT, SITE, build, find_page, list_files, render_page

from steading.games import GAMES

LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src", "object": "data"}
FENCED = re.compile(r"^```(python|toml)\n(?!>>>)(.*?)^```$", re.MULTILINE | re.DOTALL)
SOURCE = ROOT / "src" / "steading"
NAMED_FILE = re.compile(r"`(\w(?:(?![A-Z]{2})[\w./-])+\.(?:py|js|css|toml))`")  # with GAME in it, it stands for several
LED_TO = re.compile(r"\bsee\s+`([\w.]+?)(?:\.py)?`")
DEFINITION = re.compile(r"^ *(?:class|def|async def) (\w+)", re.MULTILINE)
WORKED = "docs/tutorials/a-game-from-nothing.md"


@pytest.fixture(scope="module")
def site() -> Path:
    """The site, built as `make docs` does it."""
    run = subprocess.run([sys.executable, "-m", "tools.site"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    return SITE


class Reader(HTMLParser):
    """What a page loads, and where its links lead."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.links: list[str] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids.add(given.get("id", ""))
        if tag in LOADED and LOADED[tag] in given and given.get("rel") != "canonical":
            self.loaded.append(given[LOADED[tag]])
        if tag == "a" and "href" in given:
            self.links.append(given["href"])


def read(site: Path) -> dict[Path, Reader]:
    """The documents, and the rule books that they lead to."""
    found = {}
    for path in sorted(site.rglob("*.html")):
        if path.is_relative_to(site / PLAY) and path.parent.name != "rules":
            continue
        found[path.resolve()] = reader = Reader()
        reader.feed(path.read_text(encoding="utf-8"))
    return found


def test_every_page_is_in_the_site_and_loads_nothing_from_elsewhere(site: Path) -> None:
    pages = read(site)
    assert {str(path.relative_to(site)) for path in pages} >= {
        find_page(path).replace(".md", ".html") for path in list_files() if path.endswith(".md")
    }
    for path, reader in pages.items():
        assert not [address for address in reader.loaded if "//" in address], path
    for sheet in site.rglob("*.css"):
        assert not re.search(r"(@import|url\()\s*['\"]?(https?:)?//", sheet.read_text(encoding="utf-8")), sheet


def test_every_link_within_the_site_leads_somewhere(site: Path) -> None:
    pages = read(site)
    for path, reader in pages.items():
        if path.is_relative_to((site / PLAY).resolve()):
            continue  # a script leads its links
        for link in reader.links:
            address, _, anchor = link.partition("#")
            if "//" in link or path.name == "404.html":
                continue
            there = (path.parent / address).resolve() if address else path
            assert there.exists(), (path, link)
            if anchor and there in pages:
                assert anchor in pages[there].ids, (path, link)


def test_every_case_that_can_be_played_is_shown_and_led_to_where_it_is_played(site: Path) -> None:
    pages = read(site)
    page = site / "cases.html"
    tried = [link for link in pages[page.resolve()].links if "#try-" in link]
    books = {game: (site / PLAY / "rules" / f"{game}.html").read_text(encoding="utf-8") for game in GAMES}
    assert len(tried) == sum(text.count(" data-case=") for text in books.values()) > 20
    for link in tried:
        address, _, anchor = link.partition("#")
        figure = re.search(rf'<figure class="case" id="{anchor}"([^>]*)>', books[Path(address).stem])
        assert figure and "data-case=" in figure[1], link
    drawn = [picture for picture in pages[page.resolve()].loaded if picture.startswith("cases/")]
    assert len(drawn) == len(tried)
    for picture in drawn:
        ElementTree.parse(site / picture)


def write_few(folder: Path) -> None:
    """In place of the whole table: what documents lead to."""
    for name in ("index", *[f"rules/{game}" for game in GAMES]):
        (folder / f"{name}.html").parent.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.html").touch()


@pytest.mark.parametrize(("link", "status"), [("engine.md#a-page", 0), ("engine.md#nowhere", 1), ("nowhere.md", 1)])
def test_a_link_that_leads_nowhere_ends_the_build(
    link: str, status: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tools.site.SITE", tmp_path / "site")
    monkeypatch.setattr("tools.site.write_play", write_few)
    monkeypatch.setattr(
        "tools.site.render_page", lambda path: f"# A page\n\n[x]({link})" if path == "README.md" else "# A page"
    )
    assert build() == status


def test_links_to_files_lead_to_their_pages() -> None:
    assert "[Your first evening](tutorials/playing.md)" in render_page("README.md")
    assert "[Contributing](../contributing.md)" in render_page("docs/tutorials/contributing.md")
    assert "[MIT licence]" not in render_page("README.md")  # a file that has no page


def test_the_code_of_the_worked_example_is_that_of_the_example() -> None:
    text = (ROOT / WORKED).read_text(encoding="utf-8")
    sources = [*(ROOT / "examples" / "goose_fair").glob("*.*"), ROOT / "tests" / "test_examples.py"]
    code = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    shown = [found[2] for found in FENCED.finditer(text)]
    assert len(shown) >= 8
    assert [block for block in shown if block not in code] == []
    game = (ROOT / "examples" / "goose_fair" / "game.py").read_text(encoding="utf-8")
    assert f"A complete game in {len(game.splitlines())} lines of Python" in text


def test_the_glossary_has_each_word_once() -> None:
    rows = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
    words = [word.lower() for row in rows if row.startswith("|") for word in re.findall(r"\*\*([^*]+)\*\*", row)]
    assert len(words) > 100 and {word for word in words if words.count(word) > 1} == set()


def test_architecture_names_every_room_and_the_modules_of_those_it_explains() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    package = ROOT / "src" / "steading"
    rooms = [path for path in package.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()]
    names = {path.stem for path in rooms} - {"__init__", "version"}
    modules = {path.name for room in ("tables", "site", "server") for path in (package / room).glob("[!_]*.py")}
    assert {name for name in names if f"`{name}`" not in text and f"`{name}/" not in text} == set()
    assert {name for name in modules if f"`{name}`" not in text} == set()


def test_every_file_that_a_text_names_is_there() -> None:
    folders = [ROOT / name for name in ("benchmarks", "deploy", "examples", "src", "tests", "tools")]
    files = [ROOT / "pyproject.toml", *[path for folder in folders for path in folder.rglob("*")]]
    there = "".join([f"{path.as_posix()}\n" for path in files])
    texts = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    texts += [path for kind in ("py", "js", "css") for path in SOURCE.rglob(f"*.{kind}")]
    named = {(path.name, name) for path in texts for name in NAMED_FILE.findall(path.read_text(encoding="utf-8"))}
    assert {(text, name) for text, name in named if f"/{name}\n" not in there} == set()


def test_whatever_a_docstring_leads_to_is_defined() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")}
    defined = {part for path in texts for part in path.relative_to(SOURCE).with_suffix("").parts}
    defined |= {name for text in texts.values() for name in DEFINITION.findall(text)}
    led = {(path.name, name) for path, text in texts.items() for name in LED_TO.findall(text)}
    assert {(text, name) for text, name in led if not defined.issuperset(name.split("."))} == set()
