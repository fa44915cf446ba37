"""The scripts and styles of a page as one file each: a browser asks for two files instead of forty, in one round
instead of four.

A module becomes a block of the bundle, with what it imports taken from the blocks before it. Modules that are imported
when they are needed stay files; an import map leads what they import to the bundle, so that nothing is there twice.
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

Modules = Mapping[str, str]  # sources by path below `static/`
AT_ONCE = "pocket/shell.js"  # what every page asks for first that is in no frame
FOLDER = "pages"  # where bundles lie: as deep as every module
IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"([^"]+)";\n', re.MULTILINE)
PASSED_ON = re.compile(r'^export \{([^}]*)\} from "([^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
STRANGE = re.compile(r"^(?:export|import)\b(?!\().*", re.MULTILINE)
ON_DEMAND = re.compile(r'\bimport\("(\.[^"]+)"\)')
WAITS = re.compile(r"^(?:const .* = )?await\b", re.MULTILINE)
COMMENT = re.compile(r"/\*\*.*?\*/", re.DOTALL)
SCRIPT = re.compile(r'<script type="module" src="((?:\.\./)*)static/([\w/]+\.js)"></script>\n?')
STYLE = re.compile(r'<link rel="stylesheet" href="(?:\.\./)*static/([\w/]+\.css)">\n')


class CannotBundle(Exception):
    """A module is written in a way that the bundle does not know: which, and what."""


@dataclass(frozen=True)
class Bundle:
    """What one kind of page needs."""

    name: str
    modules: tuple[str, ...]  # each after all that it imports
    styles: tuple[str, ...]

    @property
    def script(self) -> str:
        return f"{FOLDER}/{self.name}.js"

    @property
    def style(self) -> str:
        return f"{FOLDER}/{self.name}.css"


def find_path(module: str, named: str) -> str:
    """The path of a module, as another one names it."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(module), named))


def strip_comments(source: str) -> str:
    """Types in comments name modules, too."""
    return COMMENT.sub("", source)


def imports_of(module: str, modules: Modules) -> Iterator[str]:
    """What it imports at once."""
    for pattern in (IMPORT, PASSED_ON):
        yield from (find_path(module, named) for _, named in pattern.findall(modules[module]))


def demands_of(module: str, modules: Modules) -> Iterator[str]:
    """What it imports when it is needed."""
    yield from (find_path(module, named) for named in ON_DEMAND.findall(strip_comments(modules[module])))


def put_in_order(entries: Iterable[str], modules: Modules) -> tuple[str, ...]:
    """These modules and all that they import at once, each after what it imports."""
    found: dict[str, None] = {}

    def visit(module: str) -> None:
        if module not in found:
            for needed in imports_of(module, modules):
                visit(needed)
            found[module] = None

    for entry in entries:
        visit(entry)
    return tuple(found)


# ------------------------------------------------------------ pages
def bundle_page(name: str, page: str, modules: Modules) -> tuple[str, Bundle]:
    """A page that asks for its bundle, and that bundle."""
    tags = SCRIPT.findall(page)
    bundle = Bundle(name, put_in_order([path for _, path in tags], modules), tuple(STYLE.findall(page)))
    root = tags[0][0]
    led = {f"{root or './'}static/{module}": f"{root or './'}static/{bundle.script}" for module in bundle.modules}
    head = (
        f'<link rel="stylesheet" href="{root}static/{bundle.style}">\n'
        f'<script type="importmap">{json.dumps({"imports": led})}</script>\n'
        f'<link rel="modulepreload" href="{root}static/{AT_ONCE}">\n'
        f'<script type="module" src="{root}static/{bundle.script}"></script>\n'
    )
    bare = STYLE.sub("", SCRIPT.sub("", page))
    return bare.replace("</head>", f"{head}</head>", 1), bundle


def find_files(bundles: Iterable[Bundle], modules: Modules) -> set[str]:
    """The modules that must lie in the folder themselves: those that no bundle has when a page of it asks for them."""
    found: set[str] = set()
    for bundle in bundles:
        waiting = [needed for module in bundle.modules for needed in demands_of(module, modules)]
        seen = set(bundle.modules)
        while waiting:
            module = waiting.pop()
            if module not in seen:
                seen.add(module)
                waiting += [*imports_of(module, modules), *demands_of(module, modules)]
        found |= seen - set(bundle.modules)
    return found


# ------------------------------------------------------------ scripts
def write_script(modules_in_order: tuple[str, ...], path: str, modules: Modules) -> str:
    """One module out of many; what any of them exports, it exports."""
    numbers = {module: f"m{number}" for number, module in enumerate(modules_in_order)}
    imported = {needed for module in modules_in_order for needed in imports_of(module, modules)}
    exported: dict[str, str] = {}
    blocks = []
    for module, name in numbers.items():
        block, names = write_block(module, path, numbers, modules[module])
        # A script may wait for a module that comes later and imports from this bundle: the bundle does not wait for it.
        apart = module not in imported and not names and WAITS.search(modules[module])
        begin, end = ("(async () => {", "})();") if apart else ("{", "}")
        blocks.append(f"const {name} = {{}};\n{begin}\n{block}{end}\n")
        for each in names:
            if exported.setdefault(each, module) != module and each not in list_reexports(modules[module]):
                raise CannotBundle(f"{module} and {exported[each]} both export {each}")
    ways = [f"export const {each} = {numbers[module]}.{each};\n" for each, module in exported.items()]
    return "".join([*blocks, *ways])


def write_block(module: str, path: str, numbers: Mapping[str, str], source: str) -> tuple[str, list[str]]:
    """A module as a block, and the names that it exports."""

    def take(found: re.Match[str]) -> str:
        if found[1] is None:
            return ""
        names = ", ".join(" ".join(each.split()).replace(" as ", ": ") for each in found[1].split(",") if each.strip())
        return f"const {{ {names} }} = {numbers[find_path(module, found[2])]};\n"

    def pass_on(found: re.Match[str]) -> str:
        names = [each.strip() for each in found[1].split(",") if each.strip()]
        origin = numbers[find_path(module, found[2])]
        return "".join(f"{numbers[module]}.{each} = {origin}.{each};\n" for each in names)

    names = EXPORT.findall(source)
    text = EXPORT.sub("", PASSED_ON.sub(pass_on, IMPORT.sub(take, source)))
    if strange := STRANGE.search(strip_comments(text)):
        raise CannotBundle(f"{module}: {strange[0]}")
    here = posixpath.dirname(path)
    text = ON_DEMAND.sub(
        lambda found: f'import("{posixpath.relpath(find_path(module, found[1]), here)}")', strip_comments(text)
    )
    text = text.replace("import.meta.url", f'new URL("{posixpath.relpath(module, here)}", import.meta.url)')
    return f"{text}Object.assign({numbers[module]}, {{ {', '.join(names)} }});\n", [*list_reexports(source), *names]


def list_reexports(source: str) -> list[str]:
    """What a module exports of others."""
    return [each.strip() for names, _ in PASSED_ON.findall(source) for each in names.split(",") if each.strip()]
