"""Type-checks the page's scripts with TypeScript. What crosses the wire and which elements a page has is read from the
server's messages and the pages themselves, so that a script cannot misname either. Run as `python -m tools.page`.
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

from steading.server import forms, lobby_forms, messages, notice_forms
from tools.npm import NoPackage, node, package

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "src/steading/server/pages"
DECLARED = ROOT / "build/page"  # what the compiler is told of the server
TYPESCRIPT = "5.9.3"  # needs no other package
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
    named = {**vars(messages), **vars(forms), **vars(lobby_forms), **vars(notice_forms)}
    structs = [each for each in named.values() if isinstance(each, type) and issubclass(each, Struct)]
    lines = [line for struct in structs if struct is not Struct for line in write_interface(struct)]
    lines += [f"  type {name} = {to_typescript(getattr(messages, name))};" for name in ("Sent", "Asked")]
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


# ------------------------------------------------------------ the compiler
def find_compiler() -> list[str]:
    """The command; installed if it is not there."""
    return [node()[0], str(package("typescript", TYPESCRIPT) / "bin" / "tsc")]


def main() -> int:
    """Declare and check; the compiler's complaints are the output."""
    DECLARED.mkdir(parents=True, exist_ok=True)
    for name, text in (("wire", write_messages()), ("elements", list_elements())):
        (DECLARED / f"{name}.d.ts").write_text(text, encoding="utf-8")
    try:
        return subprocess.run([*find_compiler(), "--project", str(ROOT / "jsconfig.json")], check=False).returncode
    except NoPackage as missing:
        print(missing, file=sys.stderr)
        return 2


if __name__ == "__main__":
    raise SystemExit(main())
