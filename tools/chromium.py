"""The browser that the browser tests drive: found, or installed where that is allowed, or asked for in one line."""

from __future__ import annotations

import shutil
import sys

from tools.debian import install

NEEDED = (
    "The browser tests need Chromium. On Debian and Ubuntu: sudo apt-get install chromium; "
    "elsewhere put chromium or google-chrome on the PATH."
)
# The shell comes first: it has no window and no menus of its own.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def locate_chromium() -> str | None:
    return next((path for path in map(shutil.which, NAMES) if path), None)


def main() -> int:
    """Make sure that it is there."""
    if install(NAMES[:2], locate_chromium):
        return 0
    print(NEEDED, file=sys.stderr)
    return 2


if __name__ == "__main__":
    raise SystemExit(main())
