"""Checks the page's scripts and styles: `python -m tools.page` formats, lints and type-checks without writing anything;
`python -m tools.page format` writes what the formatter and safe fixes of the linter change; `python -m tools.page test`
runs the tests of what needs no browser, tests/page.

What crosses the wire and which elements a page has is read from the server's messages and the pages themselves, so that
a script cannot misname either.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from steading.language.catalogue import SOURCE
from steading.server.lobby import messages as lobby_forms
from steading.server.notices import messages as notice_forms
from steading.server.people import messages as forms
from steading.server.web.pages import write_script_words
from steading.tables import forms as table_forms
from steading.tables import messages as table_messages
from tools.npm import NoPackage, node, package

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "src/steading/server/web/templates"
DECLARED = ROOT / "build/page"  # what the compiler is told of the server
TYPESCRIPT = "5.9.3"
BIOME = "2.6.7"  # formatter and linter; what they want is in biome.json
PLAIN: dict[object, str] = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}


# ------------------------------------------------------------ what the scripts are told
def to_typescript(kind: Any) -> str:
    """A Python type as TypeScript says it."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return to_typescript(parts[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in parts)
    if origin in (Union, UnionType):
        return " | ".join(to_typescript(part) for part in parts)
    if origin is list or (origin is tuple and Ellipsis in parts):
        return f"({to_typescript(parts[0])})[]"
    if origin is tuple:
        return f"[{', '.join(map(to_typescript, parts))}]"
    if origin is dict:
        return f"Record<{to_typescript(parts[0])}, {to_typescript(parts[1])}>"
    return PLAIN[kind] if kind in PLAIN else str(kind.__name__)


def write_interface(struct: type[Struct]) -> Iterator[str]:
    yield f"  interface {struct.__name__} {{"
    tag = struct.__struct_config__
    if tag.tag is not None:
        yield f'    {tag.tag_field}: "{tag.tag}";'
    needed = struct.__struct_fields__[: len(struct.__struct_fields__) - len(struct.__struct_defaults__)]
    for name, kind in get_type_hints(struct, include_extras=True).items():
        if name in struct.__struct_fields__:
            yield f"    {name}{'' if name in needed else '?'}: {to_typescript(kind)};"
    yield "  }"


def write_messages() -> str:
    named = {
        **vars(table_messages),
        **vars(table_forms),
        **vars(forms),
        **vars(lobby_forms),
        **vars(notice_forms),
    }
    structs = [each for each in named.values() if isinstance(each, type) and issubclass(each, Struct)]
    lines = [line for struct in structs if struct is not Struct for line in write_interface(struct)]
    lines += [
        f"  type {name} = {to_typescript(getattr(table_messages, name))};"
        for name in ("OutgoingMessage", "TableRequest")
    ]
    return "\n".join(["declare namespace Wire {", *lines, "}", ""])


class ElementIds(HTMLParser):
    """The elements of a page that have an id."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if (id := dict(attrs).get("id")) is not None:
            self.found[id] = tag


def list_elements() -> str:
    """All elements that a script may find by their id."""
    named = ElementIds()
    for page in sorted(PAGES.glob("*.html")):
        named.feed(page.read_text(encoding="utf-8"))
    lines = [f'  "{id}": HTMLElementTagNameMap["{tag}"];' for id, tag in sorted(named.found.items())]
    return "\n".join(["interface Elements {", *lines, "}", ""])


# ------------------------------------------------------------ the tools
def biome(*arguments: str) -> int:
    """The formatter and linter; the exit status."""
    program = str(package("@biomejs/biome", BIOME) / "bin" / "biome")
    return run(node()[0], program, "check", "--error-on-warnings", "--max-diagnostics=200", *arguments)


def compiler() -> int:
    """The type checker, told of the server; the exit status."""
    DECLARED.mkdir(parents=True, exist_ok=True)
    for name, text in (("wire", write_messages()), ("elements", list_elements())):
        (DECLARED / f"{name}.d.ts").write_text(text, encoding="utf-8")
    program = str(package("typescript", TYPESCRIPT) / "bin" / "tsc")
    return run(node()[0], program, "--project", str(ROOT / "jsconfig.json"))


def tests() -> int:
    """The tests of scripts alone; the exit status."""
    english = DECLARED / "english.js"
    english.parent.mkdir(parents=True, exist_ok=True)
    english.write_bytes(write_script_words(SOURCE))
    found = map(str, sorted((ROOT / "tests" / "page").glob("*.test.js")))
    return run(node()[0], "--import", english.as_uri(), "--test", "--test-reporter=spec", *found)


def run(*command: str) -> int:
    """Run in the root of the repository; what it says is the output."""
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def main(task: str = "check") -> int:
    """Check all, format or test; the exit status."""
    tasks = {"check": lambda: biome() or compiler(), "format": lambda: biome("--write"), "test": tests}
    try:
        return tasks[task]()
    except NoPackage as missing:
        print(missing, file=sys.stderr)
        return 2


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
