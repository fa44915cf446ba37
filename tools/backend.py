"""Builds wheels: what pip asks when it is told to (PEP 517). `pip wheel .` gives a compiled wheel, or a pure one.

The compiled wheel is the pure one with what mypyc has made of the sources beside them. Which is built is said by
`-C build=compiled` or `-C build=pure`, or by STEADING_BUILD in the environment; if nothing is said, it is the compiled
one, or the pure one where there is no C compiler. `quick` is compiled, too, in less time, and runs slower: for trying
out. `-C compiled=DIR` takes what `tools/compile.py DIR` has compiled.
"""

from __future__ import annotations

import os
import shutil
import sys
import warnings
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Distribution, build_meta, setup
from setuptools.command.build_py import build_py

from . import compile

ROOT = Path(__file__).parent.parent
COMPILER = ["mypy>=2.4", "librt>=0.16"]
BUILDS = ("compiled", "quick", "pure")

Settings = Mapping[str, str] | None

build_sdist = build_meta.build_sdist
build_editable = build_meta.build_editable
get_requires_for_build_sdist = build_meta.get_requires_for_build_sdist
get_requires_for_build_editable = build_meta.get_requires_for_build_editable
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable


def read_wanted_build(settings: Settings) -> str:
    """Which build was asked for, if any."""
    build = (settings or {}).get("build") or os.environ.get("STEADING_BUILD", "")
    if build and build not in BUILDS:
        raise SystemExit(f"build is {' or '.join(BUILDS)}, not {build!r}")
    return build


def has_compiler() -> bool:
    """Is there a C compiler here? On Windows setuptools finds it by itself, or not."""
    return os.name == "nt" or any(map(shutil.which, (os.environ.get("CC", "cc").split()[0], "cc", "gcc", "clang")))


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What building needs beside setuptools."""
    build = read_wanted_build(config_settings)
    return COMPILER if build in ("compiled", "quick") or (not build and has_compiler()) else []


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """The wheel that was asked for; its name."""
    build = read_wanted_build(config_settings)
    given = (config_settings or {}).get("compiled")
    if given:
        return pack(wheel_directory, Path(given))
    if build == "pure":
        return pack(wheel_directory)
    if build or has_compiler():
        try:
            return pack(wheel_directory, compile_package(build or "compiled"))
        except (Exception, SystemExit) as error:
            if build:
                raise
            print(f"the package cannot be compiled here ({error}); the wheel is a pure one", file=sys.stderr)
    return pack(wheel_directory)


def compile_package(build: str) -> Path:
    """A folder with the package compiled, optimised as far as can be unless it is to be quick; brought up to date."""
    folder = ROOT / "build" / build
    if compile.main([*(["--quick"] if build == "quick" else []), str(folder)]):
        raise SystemExit(f"{folder} cannot be compiled into")
    return folder


def pack(target: str, folder: Path | None = None) -> str:
    """A wheel of the sources, with what is compiled in the folder; built aside, so that nothing old gets into it."""
    source = None if folder is None else (folder / "src").resolve()

    class Package(Distribution):  # type: ignore[misc]
        """A package that is for one machine if something is compiled, and then needs what that imports."""

        def has_ext_modules(self) -> bool:
            return source is not None

        def parse_config_files(self, *args: object, **kwargs: object) -> None:
            super().parse_config_files(*args, **kwargs)
            if source is not None:
                self.install_requires += self.extras_require["compiled"]
                self._finalize_requires()  # what was read is set in stone by now; a test sees whether it still works

    class Beside(build_py):  # type: ignore[misc]
        """Puts what is compiled beside the sources."""

        def run(self) -> None:
            super().run()
            found = [path for suffix in ("so", "pyd") for path in source.rglob(f"*.{suffix}")] if source else []
            if source and not found:
                raise SystemExit(f"nothing is compiled in {source}")
            for path in found:
                self.copy_file(str(path), str(Path(self.build_lib) / path.relative_to(source or ROOT)))

    with TemporaryDirectory() as aside, warnings.catch_warnings():
        warnings.filterwarnings("ignore", "setup.py install is deprecated")  # so is nothing that we do
        told = ["--quiet", "egg_info", "--egg-base", aside, "build", "--build-base", f"{aside}/build"]
        told += ["bdist_wheel", "--bdist-dir", f"{aside}/wheel", "--dist-dir", f"{aside}/dist"]
        setup(script_name="setup.py", script_args=told, distclass=Package, cmdclass={"build_py": Beside})
        (made,) = Path(aside, "dist").iterdir()
        shutil.copy2(made, target)
        return made.name
