"""Runs the checks as jobs, as many at once as there are cores: `python -m tools.suite check`, `test` or `soak`.

A job is one command; what needs the compiled package waits for it. Jobs that wait for other processes begin first, so
that those which only compute fill what is left. What a job says is kept in build/suite/ and printed when it fails; the
end is a summary of all, in pytest's words, with the CPU seconds of all jobs, those of Chromium beside them, and what a
fixed piece of work takes here (`benchmarks/yardstick.py`), so that two machines can be compared.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

ROOT = Path(__file__).parent.parent
LOGS = ROOT / "build" / "suite"
QUICK = "build/quick"
BIN = Path(sys.executable).parent
PYTEST = (sys.executable, "-m", "pytest", "--durations=20", "--durations-min=1")
DEEP = {"STEADING_DEPTH": "deep", "ALLOCATION_CASES": "20000"}
CHROMIUM = re.compile(r"^Chromium: ([\d.]+) s of CPU$", re.MULTILINE)  # see tests/browser/conftest.py
OUTCOME = re.compile(r"(\d+) (passed|failed|skipped|deselected|xfailed|xpassed|errors?)\b")
KINDS = {"error": "errors"}
ORDER = ("failed", "passed", "skipped", "deselected", "xfailed", "xpassed", "errors")


def list_ledgers(game: str) -> list[str]:
    """The names under which the rules of a game are: its own and those of its expansions."""
    return [game, *sorted(path.parent.name for path in (ROOT / "src/steading/games" / game).glob("rules/*/rules.toml"))]


# Read from the folders: a check has to begin also when nothing can be imported.
GAMES = sorted(path.parent.name for path in (ROOT / "src/steading/games").glob("*/game.py"))
LARGEST = max(GAMES, key=lambda game: len(list_ledgers(game)))


@dataclass(frozen=True)
class Job:
    """A command with the environment that it changes; it starts when the jobs that it needs are done."""

    name: str
    command: tuple[str, ...]
    needs: tuple[str, ...] = ()
    environment: dict[str, str] = field(default_factory=dict)


# ------------------------------------------------------------ the jobs
def make_interpreted_job(name: str, *arguments: str) -> Job:
    """Tests of the sources as they are."""
    return Job(name, (*PYTEST, "--build", "interpreted", *arguments))


def make_compiled_job(name: str, *arguments: str) -> Job:
    """Tests of the compiled package."""
    path = os.pathsep.join([str(ROOT / QUICK / "src"), str(ROOT)])
    return Job(name, (*PYTEST, "--build", "compiled", *arguments), ("compile",), {"PYTHONPATH": path})


def make_server_jobs() -> list[Job]:
    """The server's tests on files, in parts that run beside each other and record their SQL; then, on PostgreSQL, so
    many of all of them that every statement is made there, too."""
    parts = {part: [f"tests/server/test_{name}.py" for name in names] for part, names in SERVER.items()}
    named = [file for files in parts.values() for file in files]
    parts["tables"] = ["tests/server", *[f"--ignore={file}" for file in named]]
    recordings = {part: str(LOGS / f"sql-{part}.json") for part in parts}
    jobs = [make_compiled_job(f"server, {part}", *parts[part], "--record-sql", recordings[part]) for part in parts]
    covered = [word for recording in recordings.values() for word in ("--cover-sql", recording)]
    ignored = [f"--ignore=tests/server/test_{name}.py" for name in ON_ANY_STORE]
    on_postgresql = make_compiled_job(*ON_POSTGRESQL, *covered, *ignored)
    return [replace(on_postgresql, needs=tuple(job.name for job in jobs)), *jobs]


def make_tool_job(name: str, *arguments: str) -> Job:
    """A tool of the virtual environment."""
    return Job(" ".join([name, *arguments[:1]]), (str(BIN / name), *arguments), environment={"PYTHONPATH": "."})


COMPILE = Job("compile", (sys.executable, "tools/compile.py", "--quick", QUICK))
LINT = (
    make_tool_job("ruff", "check", "."),
    make_tool_job("ruff", "format", "--check", "--quiet", "."),
    make_tool_job("lint-imports", "--no-cache"),
    Job("the page's scripts", (sys.executable, "-m", "tools.page")),
    Job("the page without a browser", (sys.executable, "-m", "tools.page", "test")),
    make_tool_job("mypy"),
)
EXAMPLES = Job(
    "examples in the docs",
    (*PYTEST, "--doctest-glob=*.md", "--doctest-modules")
    + ("README.md", "docs", "CONTRIBUTING.md", "src/steading/__init__.py"),
)
LEARNING = "access or lessons or book or analysis or hints or puzzles or start"
BROWSER = {  # those first that take longest
    "the others": f"not {LARGEST} and not ({LEARNING})",
    "learning": LEARNING,
    LARGEST: f"{LARGEST} and not ({LEARNING})",
}
POCKET = "tests/browser/test_pocket.py"  # writes a folder and fetches what is in it
ROOMS = ("browser", "bots", "conformance", "games", "server", "rules")  # of tests, with a job each
# Of tests: clusters, peers, environments and processes of their own.
STUDY = ("arena", "envs", "test_image.py", "test_notebooks.py", "test_wheels.py")
ON_POSTGRESQL = ("server on PostgreSQL", "tests/server", "--store", "postgresql")
SERVER = {  # of its tests; what is not named is about tables
    "processes": (
        "backups", "deploy", "former", "health", "kills", "outages", "processes", "running", "supervisor", "thinking",
        "unavailable",
    ),
    "people": (
        "endpoints", "fuzz", "identity", "lobby", "moderation", "notices", "outgoing", "people", "proxies", "uploads",
    ),
}  # fmt: skip
APART = ("test_docs.py", "test_install.py")  # of tests: they are about the sources
# Of the server's tests: they have no database, or start PostgreSQL themselves.
ON_ANY_STORE = ("deploy", "kills", "processes")
OFTEN_WAIT = ("browser", "server", "study")  # for other processes
GUEST = "test_examples.py::test_goose_fair_keeps_the_promises_of_every_game"
# What ties the builds: the engine, the same games and decisions on both, and what every Game promises at a few tables,
# a game from outside among them.
INTERPRETED = ("engine", "conformance", "bots/test_network.py", "bots/test_thinking.py", "test_golden.py", GUEST)
YARDSTICK = Job("yardstick", (sys.executable, "-m", "benchmarks.yardstick"))


def test() -> list[Job]:
    """All checks, those first that others wait for or that take longest. Both builds prove the rules and play the
    golden games; the rest, which is the same for both, is run on the compiled one. Both stores are asked whatever the
    server asks; all else of the server, which is the same for both, is run on files."""
    browser = [
        make_compiled_job(f"browser, {part}", "tests/browser", f"--ignore={POCKET}", "-k", which)
        for part, which in BROWSER.items()
    ]
    return [
        COMPILE,
        make_interpreted_job("interpreted", *[f"tests/{part}" for part in (*INTERPRETED, *APART)]),
        make_interpreted_job("rules", "tests/rules", "--rules"),
        browser[0],
        *make_server_jobs(),
        make_compiled_job("browser, without a server", POCKET),
        *browser[1:],
        make_compiled_job("study", *[f"tests/{part}" for part in STUDY]),
        make_compiled_job("the rest", "tests", *[f"--ignore=tests/{room}" for room in (*APART, *ROOMS, *STUDY)]),
        make_compiled_job("games", "tests/games"),
        make_compiled_job("conformance", "tests/conformance"),
        make_compiled_job("bots", "tests/bots"),
        make_compiled_job("rules, compiled", "tests/rules"),
        *reversed(LINT),
        EXAMPLES,
        YARDSTICK,
    ]


def soak() -> list[Job]:
    """For a night: both builds, everything, deep."""
    jobs = [COMPILE, *LINT, make_interpreted_job("interpreted", "tests", "--ignore=tests/browser")]
    jobs += [make_compiled_job(room, f"tests/{room}") for room in ROOMS]
    jobs.append(make_compiled_job(*ON_POSTGRESQL))
    jobs.append(make_compiled_job("the rest", "tests", *[f"--ignore=tests/{room}" for room in ROOMS]))
    jobs += [measure("kills", "--kills", "1000", "--store", store) for store in ("postgresql", "sqlite")]
    jobs += [measure("load", "--tables", "500"), measure("idle_tables")]
    return [Job(job.name, job.command, job.needs, {**job.environment, **DEEP}) for job in jobs]


def measure(name: str, *arguments: str) -> Job:
    """A measurement of the server, on the compiled package."""
    path = os.pathsep.join([str(ROOT / QUICK / "src"), str(ROOT)])
    command = (sys.executable, "-m", f"benchmarks.{name}", *arguments)
    return Job(" ".join(["measured,", name, *arguments[-1:]]), command, ("compile",), {"PYTHONPATH": path})


def check() -> list[Job]:
    """After every edit: what is read rather than run, and the rules of what has changed."""
    order = make_interpreted_job("how the code is kept", "tests/test_house.py")
    return [
        *reversed(LINT),
        order,
        *[
            make_interpreted_job(str(room.relative_to(ROOT)), str(room))
            for room in find_test_folders(list_changed_files())
        ],
    ]


def list_changed_files() -> list[str]:
    """The files that are not as in the last commit; those of the last commit, if all are."""
    for command in ("git status --porcelain --untracked-files=all --no-renames", "git show --name-status --format="):
        run = subprocess.run(command.split(), cwd=ROOT, capture_output=True, text=True, check=False)
        if run.stdout:
            return [line.split(maxsplit=1)[1] for line in run.stdout.splitlines()]
    return []


def find_test_folders(paths: Iterable[str]) -> list[Path]:
    """The folders of tests that prove what these files say: of the games that they belong to, else of all."""
    touched = [
        game for game in GAMES if any(re.search(rf"\b({'|'.join(list_ledgers(game))})\b", path) for path in paths)
    ]
    shared = any(re.search(r"src/steading/(engine|games/(key_family|[^/]*$))|tests/[^/]*$", path) for path in paths)
    chosen = GAMES if shared else touched
    rules = [ROOT / "tests" / "rules" / ledger for game in chosen for ledger in list_ledgers(game)]
    return [*rules, ROOT / "tests" / "engine"]


# ------------------------------------------------------------ running them
@dataclass
class Run:
    """The jobs of one run, and what came of them."""

    jobs: list[Job]
    begun: float = field(default_factory=time.monotonic)
    going: dict[int, tuple[Job, float]] = field(default_factory=dict)
    outcomes: Counter[str] = field(default_factory=Counter)
    passed: set[str] = field(default_factory=set)
    failed: list[str] = field(default_factory=list)
    cpu: float = 0.0  # seconds
    chromium: float = 0.0  # seconds of CPU, which are not among those

    def all(self) -> int:
        """Run all; the exit status."""
        LOGS.mkdir(parents=True, exist_ok=True)
        waiting = list(self.jobs)
        while waiting or self.going:
            ready = [job for job in waiting if self.passed.issuperset(job.needs)]
            if ready and len(self.going) < self.room():
                waiting.remove(ready[0])
                self.start(ready[0])
            elif self.going:
                self.finish()
            else:
                missing = {job.name: ", ".join(sorted({*job.needs} - self.passed)) for job in waiting}
                self.failed += [f"{name}: {needs} failed" for name, needs in missing.items()]
                break
        return self.close()

    def room(self) -> int:
        """How many jobs at once: one a core, and one more for each of two that often wait."""
        waiting = [job for job, _ in self.going.values() if job.name.startswith(OFTEN_WAIT)]
        return (os.cpu_count() or 1) + min(len(waiting), 2)

    def start(self, job: Job) -> None:
        """One more at work."""
        with find_log(job).open("w", encoding="utf-8") as log:
            environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
            environment |= job.environment  # what one job has read and rewritten, the next need not
            process = subprocess.Popen(job.command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT)
        self.going[process.pid] = job, time.monotonic()

    def finish(self) -> None:
        """Wait until one is done, and tell what came of it."""
        pid, status, used = os.wait4(-1, 0)
        if pid not in self.going:
            return
        job, begun = self.going.pop(pid)
        said = find_log(job).read_text(encoding="utf-8")
        code = os.waitstatus_to_exitcode(status)
        found = read_outcomes(said) if "pytest" in job.command else Counter()
        self.outcomes += found
        if code:
            told = re.findall(r"^(?:FAILED|ERROR) .*", said, re.MULTILINE)
            self.failed += [f"{job.name}: {line}" for line in told or [f"exit status {code}"]]
            print(f"---- {job.name}\n{said}----", flush=True)
        else:
            self.passed.add(job.name)
        cpu, wall = used.ru_utime + used.ru_stime, time.monotonic() - begun
        self.cpu += cpu
        self.chromium += sum(map(float, CHROMIUM.findall(said)))
        words = format_outcomes(found) or ("ok" if not code else f"exit status {code}")
        print(f"{job.name:32}{wall:7.1f} s{cpu:8.1f} s of CPU  {words}", flush=True)

    def close(self) -> int:
        for line in self.failed:
            print(f"FAILED {line}")
        missed = len([line for line in self.failed if "FAILED tests" not in line and "ERROR tests" not in line])
        self.outcomes["errors"] += missed
        spent = time.monotonic() - self.begun
        if YARDSTICK.name in self.passed:
            print(f"yardstick: {find_log(YARDSTICK).read_text(encoding='utf-8').strip()}")
        print(f"{self.cpu:.0f} s of CPU ({self.cpu / 60:.1f} minutes), {self.chromium:.0f} s of Chromium's beside them")
        clock = f"{int(spent) // 3600}:{int(spent) // 60 % 60:02}:{int(spent) % 60:02}"
        print(f"{format_outcomes(self.outcomes)} in {spent:.2f}s ({clock})")
        return 1 if self.failed else 0


def find_log(job: Job) -> Path:
    """Where it is kept what a job says."""
    return LOGS / (re.sub(r"[^a-z]+", "-", job.name) + ".txt")


def read_outcomes(said: str) -> Counter[str]:
    """The numbers in pytest's last line."""
    last = [line for line in said.splitlines() if OUTCOME.search(line) and " in " in line][-1:]
    return Counter({KINDS.get(kind, kind): int(number) for number, kind in OUTCOME.findall("".join(last))})


def format_outcomes(outcomes: Counter[str]) -> str:
    """As pytest says it."""
    return ", ".join(f"{outcomes[kind]} {kind}" for kind in ORDER if outcomes[kind])


if __name__ == "__main__":
    raise SystemExit(Run({"check": check, "test": test, "soak": soak}[sys.argv[1]]()).all())
