"""What of a table is of its language, compressed, as it travels: what its scripts say and what Python says in the table
without a server, and the longer texts (rules, lessons, coach, puzzles); and what the scripts of a server's table say.

python -m benchmarks.words
"""

from __future__ import annotations

import gzip
from pathlib import Path
from tempfile import TemporaryDirectory

from steading.games import GAMES
from steading.language.catalogue import codes
from steading.server.web.pages import write_script_words
from steading.site.writer import SiteSettings, language_sizes, write_files, write_words


def main() -> None:
    print(f"{'':24}{'scripts':>10}{'catalogues':>12}{'together':>10}{'texts':>10}{'server':>10}")
    for code in codes():
        served = len(gzip.compress(write_script_words(code), 6))
        with TemporaryDirectory() as there:
            write_files(Path(there), write_words(code, SiteSettings()))
            for game in GAMES:
                sizes = language_sizes(Path(there), code, game)
                together = sizes["scripts"] + sizes["catalogues"]
                told = f"{sizes['scripts']:10,}{sizes['catalogues']:12,}{together:10,}{sizes['texts']:10,}{served:10,}"
                print(f"{code} {game:21}{told}")


if __name__ == "__main__":
    main()
