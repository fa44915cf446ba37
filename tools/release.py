"""What a release says of itself: `python tools/release.py v1.2.0` prints that version's part of CHANGELOG.md.

It is an error if the tag is not the version of the package, or if the changelog does not tell of it.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def read_version(root: Path = ROOT) -> str:
    """The version that the package says it has."""
    text = (root / "src" / "steading" / "version.py").read_text(encoding="utf-8")
    found = re.search(r'^VERSION = "(.+)"$', text, re.MULTILINE)
    if found is None:
        raise SystemExit("version.py names no version")
    return found[1]


def read_notes(tag: str, root: Path = ROOT) -> str:
    """The changelog's part about the version of this tag."""
    if tag != f"v{read_version(root)}":
        raise SystemExit(f"the tag is {tag}, and the package is {read_version(root)}")
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    parts = re.split(r"^## (.+)$", changelog, flags=re.MULTILINE)[1:]
    told = {title.split()[0]: text.strip() for title, text in zip(parts[::2], parts[1::2], strict=True)}
    if not told.get(read_version(root)):
        raise SystemExit(f"CHANGELOG.md tells nothing of {read_version(root)}")
    return told[read_version(root)]


if __name__ == "__main__":
    print(read_notes(sys.argv[1]))
