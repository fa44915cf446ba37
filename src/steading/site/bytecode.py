"""Bytecode in place of sources: compiled by the browser's own Python, in Node, so that it need not be on each start.

What was compiled is kept beside that Python: a source is compiled once.
"""

from __future__ import annotations

import io
import os
import subprocess
import zipfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from .runtime import PYODIDE, CannotFetch, node

SOURCES, COMPILED = "sources.zip", "compiled.zip"
# Lines are left out: they are a third of the bytes, and nobody reads a traceback here. Nothing is checked against a
# source, since there is none.
COMPILE = """
import zipfile
from importlib import _bootstrap_external as importing

def strip(code):
    inner = tuple(strip(each) if hasattr(each, "co_code") else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inner)

with zipfile.ZipFile("/work/sources.zip") as sources, zipfile.ZipFile("/work/compiled.zip", "w") as compiled:
    for name in sources.namelist():
        optimize, _, path = name.partition("/")
        code = compile(sources.read(name), path, "exec", dont_inherit=True, optimize=int(optimize))
        compiled.writestr(name, bytes(importing._code_to_hash_pyc(strip(code), bytes(8), False)))
"""
SCRIPT = """
import { pathToFileURL } from "node:url";
const [, pyodide, work, program] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: pyodide });
python.FS.mkdir("/work");
python.FS.mount(python.FS.filesystems.NODEFS, { root: work }, "/work");
python.runPython(program);
"""
SourceFiles = Mapping[str, tuple[bytes, int]]  # sources by path, and how much is left out: 2 is asserts and docstrings


def compile_sources(wanted: SourceFiles, pyodide: Path, folder: Path) -> dict[str, bytes]:
    """By the path that Python looks for: `MODULE.pyc` where `MODULE.py` was."""
    kept = folder / f"bytecode-{PYODIDE}"
    kept.mkdir(parents=True, exist_ok=True)
    places = {path: kept / digest(path, *source) for path, source in wanted.items()}
    missing = {path: wanted[path] for path, place in places.items() if not place.exists()}
    if missing:
        for path, code in run_compiler(missing, pyodide, folder).items():
            fresh = places[path].with_suffix(f".{os.getpid()}")
            fresh.write_bytes(code)
            fresh.replace(places[path])
    return {f"{path}c": place.read_bytes() for path, place in places.items()}


def digest(path: str, source: bytes, optimize: int) -> str:
    return sha256(b"\0".join([path.encode(), str(optimize).encode(), COMPILE.encode(), source])).hexdigest()


def run_compiler(wanted: SourceFiles, pyodide: Path, folder: Path) -> dict[str, bytes]:
    """The browser's Python compiles all of them."""
    with TemporaryDirectory(dir=folder) as work:
        with zipfile.ZipFile(Path(work, SOURCES), "w") as archive:
            for path, (source, optimize) in wanted.items():
                archive.writestr(f"{optimize}/{path}", source)
        done = subprocess.run(
            [node(), "--input-type=module", "--eval", SCRIPT, str(pyodide.resolve()), work, COMPILE],
            check=False,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise CannotFetch(f"the sources could not be compiled for a browser: {done.stderr.strip()[-300:]}")
        with zipfile.ZipFile(io.BytesIO(Path(work, COMPILED).read_bytes())) as archive:
            return {path: archive.read(f"{optimize}/{path}") for path, (_, optimize) in wanted.items()}
