"""The browser that the browser tests drive: found, or installed where that is allowed, or asked for in one line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NEEDED = (
    "The browser tests need Chromium. On Debian and Ubuntu: sudo apt-get install chromium; "
    "elsewhere put chromium or google-chrome on the PATH."
)
# The shell comes first: it has no window and no menus of its own.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def found() -> str | None:
    """Where it is."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


def installer() -> list[str] | None:
    """How to run Debian's package tool here, if we may."""
    if shutil.which("apt-get") is None:
        return None
    if os.geteuid() == 0:
        return ["apt-get"]
    sudo = shutil.which("sudo")
    may = sudo is not None and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0
    return ["sudo", "-n", "apt-get"] if may else None


def main() -> int:
    """Make sure that it is there."""
    if found():
        return 0
    tool = installer()
    if tool is not None:
        subprocess.run([*tool, "update", "-qq"], check=False)
        for name in NAMES[:2]:
            subprocess.run([*tool, "install", "-y", "-qq", name], check=False)
            if found():
                break
    if found():
        return 0
    print(NEEDED, file=sys.stderr)
    return 2


if __name__ == "__main__":
    raise SystemExit(main())
