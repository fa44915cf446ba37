"""Which sources decide how a game goes: their fingerprint tells versions of Steading apart."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1]


@cache
def fingerprint_sources() -> str:
    """The same for both builds."""
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(path for path in PACKAGE.rglob("*") if path.suffix in (".py", ".toml")):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()
