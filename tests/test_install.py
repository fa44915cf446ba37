"""What an installation holds and needs: the engine only Python, the whole what pyproject.toml and the docs say."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import babel
import fluent.syntax
import msgspec
import pytest
import typing_extensions
from tools import install

ROOT = Path(__file__).parent.parent
BUILD = "import sys; from setuptools import setup; sys.argv[0] = 'setup.py'; setup()"
ALONE = """
import sys
sys.path.insert(0, sys.argv[1])
import steading
from steading.arena.matches import play_game
from steading.bots import make_bot
for name in steading.games():
    game = steading.game(name)
    state, record = play_game(game, [make_bot("random", seat) for seat in range(2)], seed=3)
    assert not state.deciders
    assert record.replay(game).dump() == game.load(state.dump()).dump() == state.dump()
print(len(steading.games()))
"""
TABLE = """
import sys
import time
sys.path[:0] = sys.argv[1:]
import steading
from msgspec.json import encode
from steading.tables import requests
from steading.tables.log import Setup
from steading.tables.presenter import Audience, Presenter
from steading.tables.seating import Chair
from steading.tables.table import Table
for name in steading.games():
    table = Table(Setup("t", steading.game(name), [Chair("Ann"), Chair("Bea")], 3), time.time)
    presenter = Presenter(table)
    while len(table.rows) < 40 and table.deciders:
        seat = table.deciders[0]
        action = table.state.legal(seat)[0].index
        table.add(*table.stamp([requests.play(table, seat, table.number(seat), None, action)]))
        assert encode(presenter.board(seat, [seat], Audience()))
    again = Table(table.setup, time.time, table.rows, snapshot=table.snapshot())
    assert again.state.dump() == table.state.dump()
    assert table.state._repr_svg_().startswith("<svg")
assert not {"asyncio", "litestar", "multiprocessing", "sqlalchemy", "subprocess"} & set(sys.modules)
print(len(steading.games()))
"""
BY_NAME = {"aiosqlite"}  # never imported here: SQLAlchemy finds it by the database's address
IN_COMPILED = {"librt", "mypy_extensions"}
IN_ARENA = {"openskill", "ray"}
IN_DATA = {"polars"}
IN_ONLINE = {"aiosmtplib", "asyncpg", "pywebpush"}
IN_ENVS = {"gymnasium", "numpy", "open_spiel", "pettingzoo"}
IN_LEARN = {"numpy", "torch"}  # training
CALLED = {  # what is imported by another name than it is installed, or comes with something else
    "argon2": "argon2-cffi",
    "certifi": "httpx",
    "fluent": "fluent.syntax",
    "cryptography": "pywebpush",
    "httpcore": "httpx",
    "idna": "httpx",
    "prometheus_client": "prometheus-client",
    "py_vapid": "pywebpush",
    "pyspiel": "open_spiel",
}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that an installation has, in a folder of their own."""
    folder = tmp_path_factory.mktemp("installed")
    told = ["-q", "egg_info", "--egg-base", str(folder), "build_py", "--build-lib", str(folder / "lib")]
    subprocess.run([sys.executable, "-c", BUILD, *told], cwd=ROOT, check=True, capture_output=True)
    return folder / "lib"


def test_games_are_played_and_kept_by_a_python_that_has_nothing_else(installed: Path, tmp_path: Path) -> None:
    """As after `pip install --no-deps steading`: isolated (-I), and without any site-packages (-S)."""
    command = [sys.executable, "-I", "-S", "-c", ALONE, str(installed)]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "3\n", "")


def test_a_table_is_played_at_and_drawn_by_a_python_that_has_msgspec_and_reads_catalogues(
    installed: Path, tmp_path: Path
) -> None:
    for module in (msgspec, babel):
        (tmp_path / module.__name__).symlink_to(Path(str(module.__file__)).parent)
    (tmp_path / "fluent").symlink_to(Path(str(fluent.syntax.__file__)).parent.parent)
    (tmp_path / "typing_extensions.py").symlink_to(Path(str(typing_extensions.__file__)))  # of Fluent's parser
    command = [sys.executable, "-I", "-S", "-c", TABLE, str(installed), str(tmp_path)]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "3\n", "")


def test_an_installation_holds_every_file_of_the_package(installed: Path) -> None:
    def files(folder: Path) -> set[str]:
        made = ("__pycache__", ".so", ".pyd")
        every = [str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()]
        return {name for name in every if not any(part in name for part in made)}

    assert files(installed / "steading") == files(ROOT / "src" / "steading")


def name_of(requirement: str) -> str:
    return re.split(r"[\[>=<]", requirement)[0]


def project() -> Any:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def imported(folder: Path) -> Iterator[str]:
    """The names of what is imported from outside."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from [alias.name.split(".")[0] for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                yield node.module.split(".")[0]


def test_the_package_depends_on_what_it_imports() -> None:
    foreign = {CALLED.get(name, name) for name in imported(ROOT / "src") if name not in sys.stdlib_module_names}
    declared = {name_of(each) for each in project()["dependencies"]}
    beside = {"steading", "catanatron", "typing_extensions"}  # measured by a Python of its own; read by mypy alone
    extras = IN_COMPILED | IN_ARENA | IN_DATA | IN_ONLINE | IN_ENVS | IN_LEARN
    assert foreign - beside - extras == declared - BY_NAME - extras
    assert {name_of(each) for each in project()["optional-dependencies"]["compiled"]} == IN_COMPILED
    assert {name_of(each) for each in project()["optional-dependencies"]["arena"]} == IN_ARENA
    assert {name_of(each) for each in project()["optional-dependencies"]["data"]} == IN_DATA
    assert {name_of(each) for each in project()["optional-dependencies"]["online"]} == IN_ONLINE
    assert {name_of(each) for each in project()["optional-dependencies"]["envs"]} == IN_ENVS
    assert {name_of(each) for each in project()["optional-dependencies"]["learn"]} == IN_LEARN


def test_the_docs_name_every_dependency_and_no_other() -> None:
    text = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8").partition("## Dependencies")[2]
    said = {name.lower() for name in re.findall(r"\*\*([^*]+)\*\*", text)}
    extras = project()["optional-dependencies"].values()
    declared = [*project()["dependencies"], *[each for extra in extras for each in extra]]
    assert said == {name_of(each).lower() for each in declared}


def test_every_version_is_pinned_for_those_who_test() -> None:
    pinned = {name_of(line).lower().replace("_", "-") for line in (ROOT / "constraints.txt").read_text().split()}
    extras = project()["optional-dependencies"].values()
    declared = [*project()["dependencies"], *[each for extra in extras for each in extra]]
    wanted = {name_of(each).lower().replace("_", "-") for each in declared}
    assert wanted <= pinned


class Commands:
    """Stands for programs that are run: those that fail are named by a word of theirs."""

    def __init__(self, *failing: str) -> None:
        self.failing = failing
        self.run: list[str] = []

    def __call__(self, *command: str | Path, quiet: bool = False) -> bool:
        said = " ".join(map(str, command))
        self.run.append(said)
        return not any(word in said for word in self.failing)


@pytest.mark.parametrize(
    ("found", "failing", "last"),
    [
        ("/bin/uv", (), "/bin/uv pip install"),
        ("/bin/uv", ("/bin/uv",), "-m pip install"),
        (None, ("install uv", "--no-compile uv"), "-m pip install"),
    ],
)
def test_what_plays_is_installed_by_uv_and_where_there_is_none_by_pip(
    found: str | None, failing: tuple[str, ...], last: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    commands = Commands(*failing)
    monkeypatch.setattr(install, "run", commands)
    monkeypatch.setattr(install, "PYTHON", tmp_path)  # there is an environment
    monkeypatch.setattr("shutil.which", lambda name, path="": found)
    assert install.main(".[compiling]") == 0
    assert last in commands.run[-1] and ".[compiling]" in commands.run[-1]
    assert "constraints.txt" in commands.run[-1]


def test_what_cannot_be_installed_is_said_by_the_exit_status(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(install, "run", Commands("install"))
    monkeypatch.setattr(install, "PYTHON", tmp_path)
    assert install.main(".") == 1
