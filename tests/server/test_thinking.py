"""Bots at a table: they keep their plans, fail without stopping anybody, and move over to the compiled package."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import sys
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

import steading
from steading.bots import BOTS, LEVELS, RandomBot
from steading.engine.ints import BUILD
from steading.server.bots import build as building
from steading.server.bots import pool as thinking
from steading.server.bots.pool import Worker, WorkerDied, WorkerPool
from steading.server.live.live_table import LiveTable
from steading.tables import requests
from steading.tables.bot_questions import BotAnswer, BotPlan, Question, next_planned
from steading.tables.forms import Substitution, WantedSeat
from tests.server.serving import ON_FILES, QUICK, InThread, database, wait_for

T = TypeVar("T")
ALONE = replace(QUICK, patience=1)
FAILING = [f"{__package__}.failing:{name}" for name in ("Failing", "Dying", "Slow")]
WORDY = f"{__package__}.failing:Wordy"


def question(bot: str, seed: int = 1, game: str = "my_farm_shop") -> Question:
    """About the first decision of a game."""
    state = steading.game(game).start(2, 5)
    (seat, *_) = state.deciders
    return Question(game, "{}", json.dumps(state.imagine(seat, 3).dump()), seat, bot, seed)


def legal(thought: BotAnswer) -> bool:
    """Can the decision be taken, and what is planned after it?"""
    state = steading.game("my_farm_shop").start(2, 5)
    (seat, *_) = state.deciders
    for form in [thought.form, *thought.next_forms]:
        if seat not in state.deciders:
            return False
        state.play(seat, state.game.catalogue.read(form))
    return True


def with_pool(use: Callable[[WorkerPool], Awaitable[T]], patience: float = 20) -> T:
    """What comes of asking; in the end no worker is left."""

    async def run() -> T:
        pool = WorkerPool(2, patience)
        try:
            return await use(pool)
        finally:
            await pool.close()
            assert not any(worker.alive for worker in pool.all)

    return asyncio.run(run())


# ------------------------------------------------------------ what is offered
def test_levels_are_offered_and_the_yardsticks_still_accepted(served: InThread) -> None:
    ann = served.guest()
    for game in ann.http.get("/games").json():
        assert [(bot["bot"], bot["words"], tuple(bot["names"])) for bot in game["bots"]] == [*LEVELS]
    table = ann.open("me", *(level.name for level in LEVELS[:2]), "greedy")
    assert [chair.bot for chair in served.services.registry.tables[table["table"]].table.chairs[1:]] == [
        "shepherd", "gardener", "greedy",
    ]  # fmt: skip
    assert WantedSeat("bot").bot == Substitution().bot == "miller"


def test_the_page_is_told_what_bots_think_with(served: InThread) -> None:
    http = served.guest().http
    assert http.get("/build").json() == {"build": BUILD, "words": f"Bots think with the {BUILD} build."}
    served.services.pool.building = True
    assert http.get("/build").json()["words"].endswith("build; the compiled one is being built.")
    served.services.pool.building = False


# ------------------------------------------------------------ plans
@ON_FILES
def test_a_bot_is_asked_once_for_a_turn_that_goes_as_foreseen(tmp_path: Path) -> None:
    served = InThread(database(tmp_path))
    asked, ask = 0, served.services.pool.ask

    async def counted(question: Question) -> BotAnswer:
        nonlocal asked
        asked += 1
        return await ask(question)

    served.services.pool.ask = counted  # type: ignore[method-assign]
    ann = served.guest()
    table = ann.open("me Ann", "carter", "shepherd")
    with ann.sit(table) as tab:
        played = served.services.registry.tables[table["table"]].table.moves
        while sum(each.seat > 0 for each in played) < 6:  # of two bots, whose turns take two or three decisions
            tab.until(lambda board: board["actions"])
            tab.play()
        tab.until(lambda board: board["actions"])
    served.stop()
    assert 0 < asked < sum(each.seat > 0 for each in played)
    kept = (tmp_path / "steading.db").read_bytes()
    assert b"foreseen" not in kept


def test_an_answer_that_waited_while_the_server_was_replaced_is_read() -> None:
    kept = {"form": {"do": "pass"}, "foreseen": [{"do": "done"}]}
    assert msgspec.convert(kept, BotAnswer).next_forms == [{"do": "done"}]


def test_a_plan_holds_while_nothing_else_has_happened(served: InThread) -> None:
    ann = served.guest()
    opened = served.services.registry.tables[ann.open("me Ann", "me Bea", options={"start_player": "0"})["table"]]
    table = opened.table
    can = table.state.legal(0)[0].form()
    now = BotPlan(table.number(0), int(table.state.epoch), [can])
    assert next_planned(opened.table, opened.plans, 0) is None
    opened.plans[0] = now
    assert next_planned(opened.table, opened.plans, 0) == can
    illegal = next(action for action in table.game.catalogue.actions if not table.state.is_legal(0, action))
    for other in (replace(now, number=7), replace(now, epoch=7), replace(now, forms=[illegal.form()])):
        opened.plans[0] = other
        assert next_planned(opened.table, opened.plans, 0) is None
    opened.plans[0] = replace(now, forms=[])
    assert next_planned(opened.table, opened.plans, 0) is None
    opened.plans[0] = now
    for row in requests.arrange(table, ("bot", 0, {"bot": "miller"})):
        table.add(row)  # somebody else sits there
    assert next_planned(opened.table, opened.plans, 0) is None


# ------------------------------------------------------------ what the time of an answer tells
def test_a_bot_that_decides_with_others_answers_at_the_same_moment_whatever_its_seat_holds(tmp_path: Path) -> None:
    """With equal seeds; how long it thinks about what it holds is another each time."""
    served = InThread(database(tmp_path), replace(QUICK, pause=0.4, luck=lambda: 7))
    try:
        moments = [answering(served, *thoughts) for thoughts in ((0.0, 0.0), (0.0, 1.9), (0.3, 0.0), (1.1, 1.9))]
        assert moments == [{2.0}] * 4
        assert answering(served, 0.0, 2.1) == answering(served, 3.9, 0.5) == {4.0}, "and all at once, if one takes long"
    finally:
        served.stop()


def answering(served: InThread, *thoughts: float) -> set[float]:
    """When the bots of a round answer, in seconds after it began, if they think for so long about their hands."""
    seats, now = served.services.bot_seats, 0.0
    moments: set[float] = set()

    async def decide(live: LiveTable, seat: int) -> BotAnswer:
        nonlocal now
        now = max(now, thoughts[seat - 1])
        return BotAnswer(live.table.state.legal(seat)[0].form(), [])

    async def rest(seconds: float) -> None:
        nonlocal now
        now = round(now + seconds, 6)

    async def play_answer(live: LiveTable, seat: int, number: int, thought: BotAnswer) -> None:
        moments.add(now)

    async def work() -> None:
        live = await served.services.registry.open(table["table"])
        assert live is not None and len(live.table.deciders) == 3
        await seats.play_next(live)

    served.services.registry.wakers = []
    wanted = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 2]
    table = served.guest().post("/tables", 201, game="key_flow", seats=wanted)
    seats.decide, seats.rest, seats.play_answer = decide, rest, play_answer  # type: ignore[method-assign]
    seats.now = lambda: now
    served.within(work())
    return moments


def test_a_bot_without_a_choice_takes_as_long_as_one_with_a_choice(tmp_path: Path) -> None:
    served = InThread(database(tmp_path), replace(QUICK, pause=0.4))
    seats, now = served.services.bot_seats, 0.0
    served.services.registry.wakers = []
    table = served.guest().open("miller", "miller", "me Ann", options={"start_player": "0"})

    async def rest(seconds: float) -> None:
        nonlocal now
        now += seconds

    async def play_answer(live: LiveTable, seat: int, number: int, thought: BotAnswer) -> None:
        return None

    async def answered(thought: float, choices: int, foreseen: bool = False) -> float:
        """After how many seconds a bot that thinks for so long answers."""
        nonlocal now
        begun = now
        live = served.services.registry.tables[table["table"]]
        legal = live.table.state.legal(0)
        forms = [legal[0].form()] if foreseen else []
        live.plans[0] = BotPlan(live.table.number(0), int(live.table.state.epoch), forms)

        async def decide(live: LiveTable, seat: int) -> BotAnswer:
            nonlocal now
            now += thought
            return BotAnswer(legal[0].form(), [])

        seats.decide = decide  # type: ignore[method-assign]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(type(live.table.state), "legal", lambda *_: legal[:choices])
            await seats.play_once(live, 0)
        return round(now - begun, 6)

    def after(thought: float, choices: int, foreseen: bool = False) -> float:
        return served.within(answered(thought, choices, foreseen))

    seats.rest, seats.play_answer, seats.now = rest, play_answer, lambda: now  # type: ignore[method-assign]
    try:
        assert after(0.0, 1) == 0.4, "nothing is known of this bot"
        assert (after(3.0, 2), after(0.1, 2), after(2.0, 2)) == (3.0, 0.4, 2.0), "who has a choice is not slower"
        forced = [after(0.01, 1) for _ in range(5)]
        assert all(1.6 <= seconds <= 2.0 for seconds in forced) and len(set(forced)) > 1
        assert after(0.0, 2, foreseen=True) == after(0.0, 1, foreseen=True) == 0.4
        assert 1.6 <= after(0.01, 1) <= 2.0, "what was foreseen is no measure"
        assert after(2.5, 1) == 2.5, "nor slower than its own thought"
    finally:
        served.stop()


# ------------------------------------------------------------ bots that fail
def test_every_question_is_answered(capfd: pytest.CaptureFixture[str]) -> None:
    async def ask_all(pool: WorkerPool) -> list[BotAnswer]:
        return [await pool.ask(question(bot)) for bot in BOTS]

    assert all(map(legal, with_pool(ask_all, 20)))
    assert "it plays at random" not in capfd.readouterr().err


@pytest.mark.parametrize("bot", [*FAILING, WORDY])
def test_a_question_to_a_bot_that_fails_is_answered_at_random(bot: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert legal(with_pool(lambda pool: pool.ask(question(bot)), 5 if bot == FAILING[2] else 20))
    assert "it plays at random" in capfd.readouterr().err


def test_a_worker_that_is_killed_in_the_middle_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STEADING_SLOW", str(tmp_path))

    async def use(pool: WorkerPool) -> int:
        answer = asyncio.create_task(pool.ask(question(FAILING[2])))
        for killed in range(2):
            while len(begun := list(tmp_path.iterdir())) <= killed:
                await asyncio.sleep(0.01)
            os.kill(max(int(path.name) for path in begun if running(int(path.name))), signal.SIGKILL)
        assert legal(await answer)
        assert legal(await pool.ask(question("carter")))
        return len(pool.free)

    assert with_pool(use) == 1


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_workers_that_died_while_they_were_idle_are_not_asked() -> None:
    async def use(pool: WorkerPool) -> BotAnswer:
        await asyncio.gather(*[pool.ask(question("random")) for _ in range(2)])
        for worker in pool.free:
            worker.kill()
        return await pool.ask(question("shepherd"))

    assert legal(with_pool(use))


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[InThread]:
    """A server that waits for nobody long and knows the bots that fail."""
    for name in FAILING:
        monkeypatch.setitem(BOTS, name, RandomBot)
    served = InThread(database(tmp_path), ALONE)
    yield served
    served.stop()


def test_a_table_goes_on_whatever_becomes_of_its_bots(hasty: InThread) -> None:
    ann = hasty.guest()
    table = ann.open("me Ann", *FAILING, options={"start_player": "1"})
    played = hasty.services.registry.tables[table["table"]].table.moves
    with ann.sit(table) as tab:
        while {each.seat for each in played} < {0, 1, 2, 3}:
            tab.until(lambda board: board["actions"])
            tab.play()


def test_a_table_goes_on_when_a_level_is_killed(tmp_path: Path) -> None:
    served = InThread(database(tmp_path))
    ann = served.guest()
    table = ann.open("me Ann", "steward", "miller", options={"start_player": "1"})
    pool = served.services.pool
    wait_for(lambda: pool.all and not pool.free)  # somebody thinks
    for worker in list(pool.all):
        os.kill(worker.process.pid, signal.SIGKILL)
    with ann.sit(table) as tab:
        tab.until(lambda board: board["actions"])
        tab.play()
    served.stop()


def test_a_deleted_table_keeps_no_worker_busy(hasty: InThread) -> None:
    ann = hasty.guest()
    table = ann.open("me Ann", FAILING[2], options={"start_player": "1"})
    pool = hasty.services.pool
    wait_for(lambda: pool.all and not pool.free)
    assert ann.http.post(f"{table['url']}/delete").status_code == 200
    wait_for(lambda: not any(worker.alive for worker in pool.all if worker not in pool.free))


# ------------------------------------------------------------ the compiled package
COMPILE = """
import shutil, sys, time
from pathlib import Path
assert sys.argv[1:] == ["build/compiled"]
{first}
shutil.copytree({package!r}, "build/compiled/src/steading", ignore=shutil.ignore_patterns("__pycache__"))
Path("build/compiled/src/steading/engine/contract.said.so").touch()
"""


def checkout(folder: Path, first: str = "") -> Path:
    """A checkout in which compiling takes no time: what it makes only says that it is compiled."""
    (folder / "tools").mkdir()
    package = str(Path(steading.__file__).parent)
    (folder / "tools" / "compile.py").write_text(COMPILE.format(first=first, package=package))
    return folder


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    if BUILD != "interpreted":
        pytest.skip("nothing is built for a package that is compiled")


@pytest.mark.usefixtures("interpreted")
def test_bots_move_over_to_the_compiled_package(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = checkout(tmp_path)

    async def use(pool: WorkerPool) -> list[Worker]:
        thinking = asyncio.create_task(pool.ask(question("steward")))
        while not pool.all:
            await asyncio.sleep(0)
        await building.move_over(pool, root)
        assert (pool.build, pool.building) == ("compiled", False)
        assert legal(await thinking)  # by one that thinks with the old package
        assert legal(await pool.ask(question("random")))
        assert [worker.build for worker in pool.free] == ["compiled"]
        shutil.rmtree(root / "build")
        for worker in pool.free:
            worker.kill()
        assert legal(await pool.ask(question("random")))  # the compiled package is gone: back to our own
        assert pool.build == BUILD
        return pool.free

    assert [worker.package for worker in with_pool(use)] == [thinking.PACKAGE]
    assert capsys.readouterr().out == "Bots think with the compiled package now.\n"
    assert not (root / "build").exists()


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("first", ["raise SystemExit('no luck')", "sys.argv[2]"])
def test_a_build_that_fails_changes_nothing(first: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = checkout(tmp_path, first)

    async def use(pool: WorkerPool) -> BotAnswer:
        await building.move_over(pool, root)
        return await pool.ask(question("gardener"))

    assert legal(with_pool(use))
    (line,) = capsys.readouterr().out.splitlines()
    assert "could not be built (build/compile.log)" in line
    assert (root / "build" / "compile.log").read_text()


@pytest.mark.usefixtures("interpreted")
def test_a_package_that_does_not_run_is_not_used(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    root = checkout(tmp_path)

    async def use(pool: WorkerPool) -> str:
        assert await building.build(root)
        (root / "build/compiled/src/steading/__init__.py").write_text("raise ImportError('broken')")
        (root / "tools" / "compile.py").write_text("")
        await building.move_over(pool, root)
        with pytest.raises(WorkerDied):
            await pool.move(root)  # there is none at all, so it is the one of this process: interpreted
        return pool.build

    assert with_pool(use) == BUILD
    assert capfd.readouterr().out == "The compiled package does not run; bots think with the interpreted one.\n"


@pytest.mark.usefixtures("interpreted")
def test_what_cannot_be_built_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def use(pool: WorkerPool) -> str:
        await building.move_over(pool, tmp_path)
        return pool.build

    assert with_pool(use) == BUILD
    assert capsys.readouterr().out == "Bots think with the interpreted package, and less: the sources are not here.\n"
    root = checkout(tmp_path)
    assert building.hindrance(root) is None
    monkeypatch.setattr(building, "NEEDED", ("no_such_module",))
    assert building.hindrance(root) == "mypy is not installed"
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert building.hindrance(root) == "there is no C compiler"


@pytest.mark.usefixtures("interpreted")
def test_a_server_that_stops_takes_the_build_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = tmp_path / "begun"
    first = (
        "import os, subprocess\n"
        f"child = subprocess.Popen([{sys.executable!r}, '-c', 'import time; time.sleep(60)'])\n"
        f"Path({str(mark)!r}).write_text(f'{{os.getpid()}} {{child.pid}} {{os.nice(0)}}')\n"
        "time.sleep(60)"
    )
    (folder := tmp_path / "checkout").mkdir()
    root = checkout(folder, first)
    served = InThread(database(tmp_path))
    served.within(begin(served, root))
    wait_for(lambda: mark.exists() and len(mark.read_text().split()) == 3)
    one, other, niceness = map(int, mark.read_text().split())
    assert niceness == 19
    assert served.guest().http.get("/build").json()["words"].endswith("is being built.")
    served.stop()
    wait_for(lambda: not running(one) and not alive(other))


async def begin(served: InThread, root: Path) -> None:
    served.services.tasks.start(building.move_over(served.services.pool, root))


def alive(pid: int) -> bool:
    """Does the process run (and is no zombie)?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
