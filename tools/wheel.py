"""Wheels, built as pip builds them and used as a stranger would use them.

python -m tools.wheel          both into dist/, each installed into an empty environment and used there
python tools/wheel.py --used   uses the Steading that is installed beside this Python
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import HTTPCookieProcessor, Request, build_opener

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
BUILDS = ("compiled", "pure")
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
# The games that are installed there, each with the options that bring every face.
REGISTRY = "import json; from steading.games import GAMES as g; print(json.dumps({n: g[n].face_options for n in g}))"
PAGES = ("", "games", "lessons", "puzzles", "rules", "gallery", "static/table/table.js")
PAGES_OF_GAMES = ("rules", "sprites")
RANDOM = ("--seats", "2", "--bots", "random", "--seed", "3")
BOTS = [{"kind": "bot", "bot": "carter"}, {"kind": "bot", "bot": "carter"}]


# ------------------------------------------------------------ using one
def try_wheel(scripts: Path) -> str:
    """Do with an installed Steading what people do, in an empty folder; which build it is."""
    with TemporaryDirectory() as folder:
        command = InstalledCommand(scripts, Path(folder))
        assert command("--version").startswith("steading ")
        figures = json.loads(command("bench", "--seconds", "0.01", "--json"))
        build = str(figures["build"])
        games = json.loads(command.ask(REGISTRY))
        assert set(games) <= set(figures[build])
        for game, options in games.items():
            chosen = [word for option in options.items() for word in ("-o", "=".join(map(str, option)))]
            assert json.loads(command("simulate", game, *RANDOM, *chosen, "--games", "2", "--json"))["decisions"] > 0
        played = command("play", next(iter(games)), *RANDOM, typed="1\n" * 400)
        assert "Total" in played.rpartition("Scores")[2], "a whole game, played at a terminal"
        assert try_server(command, list(games)) == build
    return build


class InstalledCommand:
    """The command of an environment, run where nothing of ours lies about."""

    def __init__(self, scripts: Path, folder: Path) -> None:
        self.program, self.python = str(scripts / "steading"), str(scripts / "python")
        self.folder = folder
        hidden = ("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE", "VIRTUAL_ENV")
        own = {"XDG_DATA_HOME": str(folder), "LOCALAPPDATA": str(folder), "PYTHONUTF8": "1"}
        self.environment = {**{key: value for key, value in os.environ.items() if key not in hidden}, **own}

    def __call__(self, *arguments: str, typed: str = "") -> str:
        return self.run(self.program, *arguments, typed=typed)

    def ask(self, code: str) -> str:
        """What the Python of the environment prints."""
        return self.run(self.python, "-c", code)

    def run(self, *words: str, typed: str = "") -> str:
        """What a program of the environment prints."""
        run = subprocess.run(
            words, input=typed,
            cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False, encoding="utf-8",
        )  # fmt: skip
        assert run.returncode == 0, f"{' '.join(words)}: {run.stdout[-500:]}{run.stderr[-2000:]}"
        return run.stdout

    def begin(self, *arguments: str) -> subprocess.Popen[str]:
        """The command, going on."""
        return subprocess.Popen(
            [self.program, *arguments],
            cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip


def try_server(command: InstalledCommand, games: Sequence[str]) -> str:
    """Serve, look at every kind of page, open a table of each game; which build the bots think with."""
    server = command.begin("serve", "--port", "0", "--no-browser")
    assert server.stdout is not None
    try:
        line = server.stdout.readline()
        assert line.startswith("Steading is at http://"), line
        address = line.split()[-1]
        browser = build_opener(HTTPCookieProcessor())  # the first page gives it its cookie
        for page in [*PAGES, *[f"{page}/{game}" for page in PAGES_OF_GAMES for game in games]]:
            with browser.open(address + page) as answer:
                assert len(answer.read()) > 0
        origin = {"origin": address.rstrip("/"), "content-type": "application/json"}
        for game in games:
            table = json.dumps({"game": game, "seats": BOTS}).encode()
            with browser.open(Request(address + "tables", table, origin)) as answer:
                assert answer.status == 201
        with browser.open(address + "build") as answer:
            return str(json.load(answer)["build"])
    finally:
        server.terminate() if os.name == "nt" else server.send_signal(signal.SIGINT)
        server.communicate(timeout=60)


# ------------------------------------------------------------ building both
def run(*command: str | Path) -> None:
    """Run it, or end with it."""
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True)


def build(kind: str) -> Path:
    """The wheel of this kind, as pip makes it."""
    with TemporaryDirectory() as aside:
        run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-C", f"build={kind}", "-w", aside, ".")
        (made,) = Path(aside).iterdir()
        DIST.mkdir(exist_ok=True)
        return Path(shutil.copy2(made, DIST))


def main(arguments: Sequence[str]) -> int:
    """Do as the arguments say."""
    if list(arguments) == ["--used"]:
        print(f"{try_wheel(Path(sys.executable).parent)}: works")
        return 0
    for kind in BUILDS:
        wheel = build(kind)
        with TemporaryDirectory() as empty:
            run(sys.executable, "-m", "venv", empty)
            pip = (Path(empty) / SCRIPTS / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
            run(*pip, "--constraint", ROOT / "constraints.txt", wheel)
            found = try_wheel(Path(empty) / SCRIPTS)
        if found != {"pure": "interpreted"}.get(kind, kind):
            raise SystemExit(f"{wheel.name} is {found}")
        print(f"{wheel.relative_to(ROOT)}: {found}, {wheel.stat().st_size / 1e6:.1f} MB, works")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
