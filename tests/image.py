"""Follows a Containerfile without containers: / is a folder, a stage begins with an empty one, RUN runs here.

Every absolute path in the file is put into that folder. Passed over is what only root can do (`RUN apt-get`: this
machine has a C compiler of its own; `RUN useradd`: its home alone is made; `USER`) and what only a container has
(`EXPOSE`, `VOLUME`). An instruction that is not known here is an error, so that nothing new goes untested.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Template

ROOT = Path(__file__).parent.parent
ABSOLUTE = re.compile(r"(?<![\w./:*])/(?=\w)")
FOR_ROOT = {"apt-get", "useradd"}
HIDDEN = ("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE", "VIRTUAL_ENV")


class Image:
    """What comes of the file: the last stage's folder, and how it is run."""

    def __init__(self, folder: Path, arguments: dict[str, str], caches: Path) -> None:
        self.folder = folder
        self.root = folder / "root"  # always the same, as / is: environments know where they lie
        self.arguments = arguments  # --build-arg
        self.caches = caches  # what --mount=type=cache finds, by the name of its folder
        self.stage = ""
        self.here = Path()
        self.variables: dict[str, str] = {}
        self.environment: dict[str, str] = {}
        self.entrypoint: list[str] = []
        self.command: list[str] = []
        self.check: list[str] = []
        self.signal = signal.SIGTERM
        self.interpreter()

    def interpreter(self) -> None:
        """`python`, as the image has one: that of this environment, without what is installed in it."""
        program = self.folder / "bin" / "python"
        program.parent.mkdir()
        program.write_text(f'#!/bin/sh\nexec {shlex.quote(getattr(sys, "_base_executable"))} "$@"\n')
        program.chmod(0o755)

    def build(self) -> None:
        """Follow the file."""
        steps: dict[str, Callable[[str], None]] = {
            "FROM": self.begin, "ARG": self.declare, "WORKDIR": self.enter, "COPY": self.copy, "RUN": self.run,
            "ENV": self.let, "HEALTHCHECK": self.look, "STOPSIGNAL": self.end_by,
            "ENTRYPOINT": lambda rest: setattr(self, "entrypoint", json.loads(rest)),
            "CMD": lambda rest: setattr(self, "command", json.loads(rest)),
        }  # fmt: skip
        for word, rest in read_instructions((ROOT / "Containerfile").read_text(encoding="utf-8")):
            if word not in ("USER", "EXPOSE", "VOLUME"):
                assert word in steps, f"nobody here knows how to follow {word} {rest}"
                steps[word](rest)

    # -------------------------------------------------------- the instructions
    def begin(self, rest: str) -> None:
        """A stage: what was made in the last one is put aside."""
        image, _, stage = rest.partition(" AS ")
        assert image.startswith("python:"), image
        if self.root.exists():
            self.root.rename(self.folder / self.stage)
        self.root.mkdir()
        self.stage, self.here, self.variables = stage, self.root, {}
        path = os.pathsep.join([str(self.folder / "bin"), os.environ["PATH"]])
        self.environment = {"PATH": path}

    def declare(self, rest: str) -> None:
        """A build argument, with its default."""
        name, _, default = rest.partition("=")
        self.variables[name] = self.arguments.get(name, default)

    def enter(self, rest: str) -> None:
        """Go on in this folder."""
        self.here = Path(self.put(rest))
        self.here.mkdir(parents=True)

    def copy(self, rest: str) -> None:
        """Files of the project, as far as they are sent there, or of another stage."""
        *sources, target = shlex.split(rest)
        there = self.here / self.put(target)
        if sources[0].startswith("--from="):
            stage = self.folder / sources.pop(0).removeprefix("--from=")
            for source in sources:
                shutil.copytree(stage / source.lstrip("/"), there, symlinks=True)
            return
        for source in sources:
            found = list(list_sent(ROOT / source))
            assert found, f"{source} is not sent there: .dockerignore"
            assert (ROOT / source).is_dir() or target.endswith("/"), f"COPY {rest}: files go into a folder here"
            for path in found:
                inner = path.relative_to(ROOT / source) if path != ROOT / source else Path(source)
                (there / inner).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(path, there / inner)

    def run(self, rest: str) -> None:
        """A command of the shell; what is cached beside the image lies where the command looks for it."""
        if rest.split()[0] in FOR_ROOT:
            assert {part.split()[0] for part in rest.split("&&")} <= {*FOR_ROOT, "rm"}, rest
            for home in re.findall(r"--home-dir (\S+)", rest):
                Path(self.put(home)).mkdir()
            return
        mounted = re.match(r"--mount=type=cache,target=(\S+) ", rest)
        command = rest[mounted.end() :] if mounted else rest
        if mounted:
            cache = Path(self.put(mounted[1]))
            cache.symlink_to(self.caches / cache.name)
        ran = subprocess.run(
            ["/bin/sh", "-c", self.put(command)], cwd=self.here, env=self.shell(), capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        assert ran.returncode == 0, f"RUN {rest}\n{ran.stdout[-2000:]}{ran.stderr[-4000:]}"
        if mounted:
            cache.unlink()

    def let(self, rest: str) -> None:
        """The environment of what is run."""
        for word in shlex.split(rest):
            name, _, value = word.partition("=")
            self.environment[name] = Template(self.put(value)).substitute(self.environment)

    def look(self, rest: str) -> None:
        """What says whether it is well."""
        self.check = json.loads(rest.partition("CMD ")[2])

    def end_by(self, rest: str) -> None:
        """The signal that ends it."""
        self.signal = signal.Signals[rest]

    # -------------------------------------------------------- where and with what
    def put(self, text: str) -> str:
        """The text, with every path from / on in our folder."""
        return ABSOLUTE.sub(f"{self.root}/", text)

    def shell(self) -> dict[str, str]:
        """The environment of RUN: this machine's own, for what it says about where packages are found."""
        own = {name: value for name, value in os.environ.items() if name not in HIDDEN}
        hurry = {"PIP_NO_COMPILE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}  # nothing here is started often
        return {**own, **hurry, **self.environment, **self.variables}

    def start(self, *command: str) -> subprocess.Popen[str]:
        """The image, run with nothing but its own environment."""
        own = {**self.environment, "HOME": str(self.root / "data")}
        program = shutil.which(command[0], path=own["PATH"])
        assert program, f"the image has no {command[0]}"
        return subprocess.Popen(
            [program, *command[1:]], cwd=self.root, env=own, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )


def read_instructions(text: str) -> Iterator[tuple[str, str]]:
    """Each instruction with the rest of its line, which may go on behind a backslash."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    for line in re.sub(r"\\\n\s*", "", "\n".join(lines)).splitlines():
        word, _, rest = line.partition(" ")
        yield word, rest.strip()


# ------------------------------------------------------------ what is sent to who builds
def list_sent(source: Path) -> Iterator[Path]:
    """The files there that .dockerignore lets through."""
    every = [source] if source.is_file() else [path for path in sorted(source.rglob("*")) if path.is_file()]
    yield from [path for path in every if not is_ignored(path.relative_to(ROOT))]


def is_ignored(path: Path) -> bool:
    """Does .dockerignore keep it back? The last line counts that speaks of the path or of a folder above it."""
    verdict = False
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").split():
        pattern = re.compile(compile_pattern(line.removeprefix("!")))
        if any(pattern.fullmatch(part.as_posix()) for part in (path, *path.parents)):
            verdict = not line.startswith("!")
    return verdict


def compile_pattern(line: str) -> str:
    """A line of .dockerignore as a regular expression: `**/` is any folders, `*` anything within a name."""
    known = {"**/": "(?:.*/)?", "*": "[^/]*"}
    return "".join([known.get(part, re.escape(part)) for part in re.split(r"(\*\*/|\*)", line)])
