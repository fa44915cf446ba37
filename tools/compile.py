"""Compile `engine/`, the games' rules and the bots' inner loops ahead of time with mypyc.

    python tools/compile.py              in place, beside the sources in src/
    python tools/compile.py DIR          a compiled copy of the package in DIR, the sources untouched
    python tools/compile.py --quick DIR  the same, compiled in less time and running slower: what tests need
    python tools/compile.py --clean      away with what was compiled in place

What is in DIR is brought up to date: compiled anew only when something has changed that the compiler sees.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
USAGE = "usage: python tools/compile.py [--clean | [--quick] DIR]"

# What bots live on is compiled: the engine, the layers of a game below its table, what bots weigh, and the bots.
# Of the engine `ints.py` is not, which tells the builds apart.
LAYERS = ("game", "options", "rules", "scoring", "documents", "knowledge", "heuristics")
ROOMS = ("engine", "bots", "envs/lanes", *[f"games/*/{layer}" for layer in LAYERS])
LEFT_OUT = {"__init__.py", "ints.py"}
SEEN = ("engine", "drawing", "games", "bots", "envs")  # what those may import, and so whose types the compiler reads
MADE = ("__pycache__", ".mypy_cache", ".so", ".pyd", ".egg-info")  # by running, checking, compiling, installing

# The C is the compiler's own; warnings about it would take gcc several times as long as compiling it. Nobody replaces
# a function of ours in the library, so that small ones may be put where they are called. A product is rounded before
# it is added to, also by processors that could do both at once: else machines would disagree.
BUILD = """
import sys
import sysconfig
from setuptools import setup
from mypyc.build import mypycify
flags = sysconfig.get_config_vars()
flags.update({{name: str(flags.get(name, "")).replace("-Wall", "") for name in ("CFLAGS", "OPT", "PY_CFLAGS")}})
if sys.platform == "linux":
    flags["CFLAGS"] += " -fno-semantic-interposition -ffp-contract=off {without}"
sys.argv = ["setup.py", "--quiet", "build_ext", "--inplace", "--parallel", "2", "--build-temp", "../build-temp"]
setup(name="steading", packages=[], ext_modules=mypycify({arguments!r}, opt_level="{level}", debug_level="0"))
"""

# What gcc may leave out at its lowest level: a quarter of its time, and games are played as fast without it.
COSTLY = (
    "dse", "forward-propagate", "ipa-pure-const", "ipa-reference", "merge-constants", "shrink-wrap",
    "split-wide-types", "tree-ccp", "tree-ch", "tree-copy-prop", "tree-dominator-opts", "tree-dse", "tree-pta",
    "tree-sink", "tree-sra", "tree-ter",
)  # fmt: skip


def list_modules(source: Path) -> list[str]:
    """The modules to compile, as paths relative to the source folder: files and folders named in ROOMS."""
    package = source / "steading"
    found = [path for room in ROOMS for pattern in (f"{room}.py", f"{room}/**/*.py") for path in package.glob(pattern)]
    return [str(path.relative_to(source)) for path in sorted(found) if path.name not in LEFT_OUT]


def list_compiled(source: Path) -> list[Path]:
    """What a build leaves beside the sources."""
    return [path for pattern in ("**/*.so", "**/*.pyd") for path in source.glob(pattern)]


def fingerprint(level: str) -> str:
    """Of the compiler and all that it reads, wherever that lies."""
    digest = hashlib.blake2b(f"{sys.version} {version('mypy')} {version('librt')} {level}".encode())
    package = SOURCE / "steading"
    for path in sorted([Path(__file__), *[path for room in SEEN for path in (package / room).rglob("*.py")]]):
        digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def list_sources(folder: Path) -> set[Path]:
    """The sources in a folder."""
    every = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]
    return {path for path in every if not any(made in str(path) for made in MADE)}


def copy(target: Path) -> None:
    """Make the sources there those here; what has not changed keeps its date, and Python what it made of it."""
    wanted = list_sources(SOURCE)
    for path in list_sources(target) - wanted:
        (target / path).unlink()
    for path in wanted:
        there = target / path
        if not there.exists() or there.read_bytes() != (SOURCE / path).read_bytes():
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(SOURCE / path, there)


def build(source: Path, level: str = "3") -> None:
    """Compile in this folder, optimised up to this level."""
    arguments = ["--strict", "--follow-imports=silent", *list_modules(source)]
    before = os.environ.get("PYTHONPATH")
    path = os.pathsep.join([str(source), before] if before else [str(source)])
    environment = {**os.environ, "MYPYPATH": str(source), "PYTHONPATH": path}
    try:
        without = " ".join(f"-fno-{each}" for each in COSTLY) if level == "1" and is_gcc() else ""
        script = BUILD.format(arguments=arguments, level=level, without=without)
        subprocess.run([sys.executable, "-c", script], cwd=source, env=environment, check=True)
    finally:
        shutil.rmtree(source / "build", ignore_errors=True)
        shutil.rmtree(source.parent / "build-temp", ignore_errors=True)


def is_gcc() -> bool:
    """Is the compiler of this Python's extensions gcc? Others do not know all of its options."""
    command = [*str(sysconfig.get_config_var("CC") or "cc").split(), "--version"]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return "Free Software Foundation" in said


@contextmanager
def lock_folder(target: Path) -> Iterator[None]:
    """Nobody else builds there meanwhile: a server may, in the background."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.with_name(f"{target.name}.lock").open("w") as lock:
        if os.name != "nt":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main(arguments: list[str]) -> int:
    """Do as the arguments say."""
    if arguments == ["--clean"] or not arguments:
        for path in list_compiled(SOURCE):
            path.unlink()
        if not arguments:
            build(SOURCE)
        return 0
    level = "1" if arguments[0] == "--quick" else "3"
    folders = arguments[1:] if level == "1" else arguments
    if len(folders) != 1 or folders[0].startswith("-"):
        print(USAGE, file=sys.stderr)
        return 2
    target = Path(folders[0]).resolve()
    with lock_folder(target):
        return bring_up_to_date(target, level)


def bring_up_to_date(target: Path, level: str) -> int:
    """A compiled copy of the package, there."""
    stamp, print_of = target / "stamp", fingerprint(level)
    if target.exists() and not stamp.exists() and any(target.iterdir()):
        print(f"{target} is not a folder of ours: it has no stamp", file=sys.stderr)
        return 2
    target.mkdir(parents=True, exist_ok=True)
    fresh = stamp.exists() and stamp.read_text() == print_of
    if not fresh:
        stamp.write_text("unfinished")
    copy(target / "src")
    if not fresh:
        for path in list_compiled(target / "src"):
            path.unlink()
        build(target / "src", level)
        stamp.write_text(print_of)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
