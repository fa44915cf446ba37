"""Programs that tests need and that Debian has: installed where that is allowed."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Sequence


def find_installer() -> list[str] | None:
    """How to run Debian's package tool here, if we may."""
    if shutil.which("apt-get") is None:
        return None
    if os.geteuid() == 0:
        return ["apt-get"]
    sudo = shutil.which("sudo")
    may = sudo is not None and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0
    return ["sudo", "-n", "apt-get"] if may else None


def install(packages: Sequence[str], found: Callable[[], object]) -> bool:
    """Install one package after the other until what is wanted is found."""
    tool = find_installer()
    if tool is not None and not found():
        subprocess.run([*tool, "update", "-qq"], check=False)
        for name in packages:
            subprocess.run([*tool, "install", "-y", "-qq", name], check=False)
            if found():
                break
    return bool(found())
