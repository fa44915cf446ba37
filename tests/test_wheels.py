"""Both wheels, each in an empty environment with what the wheel asks for and nothing else, used as people use it."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterable, Iterator
from email.parser import Parser
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tools import wheel

import steading
from steading.engine import BUILD

ROOT = Path(__file__).parent.parent
COMPILED = Path(steading.__file__).parents[2]  # where the build that is tested here lies
SITE = Path("lib") / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"
BUILD_ONE = "import sys; from tools import backend; backend.build_wheel(sys.argv[1], dict([sys.argv[2].split('=')]))"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="links what is installed here, which Windows allows to few")


def built(folder: Path, setting: str) -> Path:
    """A wheel, by the same code that pip calls."""
    folder.mkdir()
    command = [sys.executable, "-c", BUILD_ONE, str(folder), setting]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    (made,) = folder.iterdir()
    return made


def read_info(made: Path, file: str) -> str:
    """A file of what the wheel says about itself."""
    with zipfile.ZipFile(made) as inner:
        (name,) = [name for name in inner.namelist() if name.endswith(f".dist-info/{file}")]
        return inner.read(name).decode()


def requirements(made: Path) -> list[str]:
    """What the wheel says that it needs."""
    told = Parser().parsestr(read_info(made, "METADATA"))
    return [str(line) for line in told.get_all("Requires-Dist") or []]


def needed(lines: Iterable[str], extras: Iterable[str] = ()) -> Iterator[str]:
    """The names of all that is needed, and needed by that."""
    for line in lines:
        wanted = Requirement(line)
        if any(wanted.marker is None or wanted.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            yield canonicalize_name(wanted.name)
            yield from needed(distribution(wanted.name).requires or [], wanted.extras)


def environment(folder: Path, made: Path) -> Path:
    """An empty environment with the wheel, and with what it needs as it is installed here; its commands."""
    venv.create(folder, with_pip=False)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "--disable-pip-version-check"]
    alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([*pip, "install", "--quiet", "--no-deps", "--no-index", str(made)], check=True, env=alone)
    for name in set(needed(requirements(made))):
        found = distribution(name)
        for top in {file.parts[0] for file in found.files or [] if ".." not in file.parts}:
            there = folder / SITE / top
            if not there.exists():
                there.symlink_to(Path(str(found.locate_file(top))))
    return folder / "bin"


def test_the_pure_wheel_is_whole(tmp_path: Path) -> None:
    made = built(tmp_path / "dist", "build=pure")
    assert made.name.endswith("-py3-none-any.whl")
    assert "Name: steading\n" in read_info(made, "METADATA")  # uvx and pipx run the command of that name
    assert "steading = steading.cli:main" in read_info(made, "entry_points.txt")
    assert wheel.try_wheel(environment(tmp_path / "empty", made)) == "interpreted"


@pytest.mark.skipif(BUILD == "interpreted", reason="takes what the suite has compiled for the compiled build")
def test_the_compiled_wheel_is_whole(tmp_path: Path) -> None:
    made = built(tmp_path / "dist", f"compiled={COMPILED}")
    assert f"-cp{sys.version_info.major}{sys.version_info.minor}-" in made.name
    assert {"librt", "mypy-extensions"} <= set(needed(requirements(made)))
    assert wheel.try_wheel(environment(tmp_path / "empty", made)) == "compiled"
