"""Installs this checkout into .venv, with what is named: `python tools/install.py '.[compiling]'`. Needs Python alone.

uv does in seconds what takes pip most of a minute: it is taken where it lies on this machine, or fetched first. Where
it cannot be had or cannot do it, as with an index that only pip was told of, pip does it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
CONSTRAINTS = ("--constraint", str(ROOT / "constraints.txt"))


def run(*command: str | Path, quiet: bool = False) -> bool:
    """Run it; did it work?"""
    said = subprocess.PIPE if quiet else None
    return (
        subprocess.run([str(part) for part in command], cwd=ROOT, check=False, stdout=said, stderr=said).returncode == 0
    )


def pip(*arguments: str, quiet: bool = False) -> bool:
    """Install into the environment by pip: its own, or this Python's, which saves the time to install one."""
    if not run(PYTHON, "-c", "import pip", quiet=True):
        if find_spec("pip") is not None:
            whole = (sys.executable, "-m", "pip", "--python", PYTHON, "install")
            if run(*whole, "--quiet", "--disable-pip-version-check", *CONSTRAINTS, *arguments, quiet=True):
                return True
        run(PYTHON, "-m", "ensurepip", "--upgrade", quiet=True)
    plain = ("--quiet", "--disable-pip-version-check", *CONSTRAINTS)
    return run(PYTHON, "-m", "pip", "install", *plain, *arguments, quiet=quiet)


def find_uv() -> str | None:
    """uv of this machine or of the environment, or fetched into it."""
    known = shutil.which("uv", path=str(BIN)) or shutil.which("uv")
    if known is None and pip("--no-compile", "uv", quiet=True):
        known = shutil.which("uv", path=str(BIN))
    return known


def main(wanted: str) -> int:
    """Install; the exit status."""
    if not PYTHON.exists():
        venv.create(VENV, with_pip=False, symlinks=os.name != "nt")
    uv = find_uv()
    if uv is not None:
        whole = (uv, "pip", "install", "--quiet", "--python", PYTHON, *CONSTRAINTS)
        if run(*whole, "--editable", wanted, "pip", quiet=True):
            return 0
        print("uv could not install this; pip tries", file=sys.stderr)
    return 0 if pip("--editable", wanted) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
