"""Which modules are needed: what is imported from a few of them on, read off their sources.

Sources may be of a newer Python than this one, so they are read line by line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

Sources = Mapping[str, str]  # by path, as in an archive: `PACKAGE/MODULE.py`
IMPORT = re.compile(r"^( *)(?:from +(\.*)([\w.]*) +import +(\([^)]*\)|[^\n#;]+)|import +([\w., ]+))", re.MULTILINE)
NAME = re.compile(r"(\w+)(?: +as +\w+)?")


def path_of(module: str, sources: Sources) -> str | None:
    """Where a module lies, if it is one of these."""
    base = module.replace(".", "/")
    return next((path for path in (f"{base}/__init__.py", f"{base}.py") if path in sources), None)


def module_at(path: str) -> str:
    """The name of the module that lies there."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports_of(path: str, source: str, depth: int) -> Iterator[str]:
    """The modules that a source names, as far as these lines are not indented further."""
    package = module_at(path) if path.endswith("__init__.py") else module_at(path).rpartition(".")[0]
    for indent, dots, base, names, plain in IMPORT.findall(source):
        if len(indent) > depth:
            continue
        if plain:
            yield from (each.split(" as ")[0].strip() for each in plain.split(","))
            continue
        up = package.split(".")[: len(package.split(".")) - len(dots) + 1] if dots else []
        whole = ".".join([*up, base] if base else up)
        yield whole
        yield from (f"{whole}.{name}" for name in NAME.findall(re.sub(r"#.*", "", names)))


def find_needed(first: Iterable[str], sources: Sources, depth: int) -> set[str]:
    """The paths of these modules, of what they import, and of the packages that all of that lies in."""
    found: set[str] = set()
    waiting = list(first)
    while waiting:
        module = waiting.pop()
        waiting += [module.rpartition(".")[0]] if "." in module else []
        path = path_of(module, sources)
        if path is not None and path not in found:
            found.add(path)
            waiting += imports_of(path, sources[path], depth)
    return found


def outside(paths: Iterable[str], sources: Sources, depth: int) -> set[str]:
    """The modules that these import and that are none of them."""
    return {
        module
        for path in paths
        for module in imports_of(path, sources[path], depth)
        if path_of(module, sources) is None
    }
