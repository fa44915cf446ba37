"""Writes the sample of the data set anew, the first games of each: `make sample`, after the rules have changed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from steading import games

DATA = Path(__file__).parent.parent / "data"
GAMES = 40
EXPORT = "from steading.cli import main; main()"


def main() -> None:
    DATA.mkdir(exist_ok=True)
    for game in games():
        told = ["export", game, "--games", str(GAMES), "--out", str(DATA / f"{game}.parquet")]
        subprocess.run([sys.executable, "-c", EXPORT, *told], check=True)


if __name__ == "__main__":
    main()
