"""The image: the steps of the Containerfile, followed in a folder, give a server that runs the compiled package.

Here it takes what the suite has compiled (`BUILD=quick`); `make soak` compiles it as it is shipped.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

import steading
from steading.engine import BUILD
from tests.depth import DEEP
from tests.image import Image, is_ignored

COMPILED = Path(steading.__file__).parents[2]  # where the build that is tested here lies
SITE = Path("venv") / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"

pytestmark = [
    pytest.mark.skipif(os.name == "nt", reason="the image is a Linux"),
    pytest.mark.skipif(BUILD == "interpreted", reason="takes what the suite has compiled for the compiled build"),
]


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    folder, caches = tmp_path_factory.mktemp("image"), tmp_path_factory.mktemp("caches")
    (caches / "build").mkdir()
    if not DEEP:
        shutil.copytree(COMPILED, caches / "build" / "quick")
    made = Image(folder, {} if DEEP else {"BUILD": "quick"}, caches)
    made.build()
    return made


@contextmanager
def running(image: Image) -> Iterator[str]:
    """The image's own command, at a free port; its address."""
    server = image.start(*image.entrypoint, *[word.replace("8642", "0") for word in image.command])
    assert server.stdout is not None
    try:
        line = server.stdout.readline()
        assert line.startswith("Steading is at http://"), line + server.stdout.read()
        yield line.split()[-1]
    finally:
        server.send_signal(image.signal)
        server.communicate(timeout=60)
    assert server.returncode == 0


def test_the_server_of_the_image_is_well_and_compiled(image: Image) -> None:
    with running(image) as address:
        port = address.rstrip("/").rpartition(":")[2]
        check = image.start(*[word.replace("8642", port) for word in image.check])
        said, _ = check.communicate(timeout=60)
        assert (check.returncode, said) == (0, "")
        for page in ("healthz", "readyz", "games"):
            with urlopen(address + page) as answer:
                assert answer.status == 200
        with urlopen(address + "build") as answer:
            assert b'"compiled"' in answer.read()
    assert list((image.root / "data").rglob("*.db"))


def test_the_image_holds_the_package_once_and_nothing_that_only_building_needs(image: Image) -> None:
    assert {path.name for path in image.root.iterdir()} == {"venv", "data"}
    installed = {path.name for path in (image.root / SITE).iterdir()}
    assert {"steading", "asyncpg", "aiosmtplib", "pywebpush"} <= installed
    assert not installed & {"pip", "setuptools", "mypy", "mypyc", "tools", "pytest"}
    libraries = {path.relative_to(image.root / SITE) for path in image.root.rglob("steading/**/*.so")}
    assert Path("steading/engine") in {path.parent for path in libraries}


@pytest.mark.skipif(DEEP, reason="then it is compiled there")
def test_what_is_compiled_already_is_not_compiled_again(image: Image) -> None:
    """The libraries in the image are those that its build was given."""
    for library in (COMPILED / "src" / "steading").rglob("*.so"):
        assert (image.root / SITE / library.relative_to(COMPILED / "src")).read_bytes() == library.read_bytes()


def test_what_was_made_here_is_not_sent_to_who_builds() -> None:
    assert not is_ignored(Path("src/steading/engine/ints.py")) and not is_ignored(Path("pyproject.toml"))
    for made in ("build/quick/stamp", ".venv/bin/python", "src/a/__pycache__/b.pyc", "src/steading/engine/actions.so"):
        assert is_ignored(Path(made)), made
    assert is_ignored(Path("tests/image.py"))
