"""The games of examples/: they keep the promises of every game, and their rules with real numbers. The lessons run.

Games are no part of the package and are never compiled themselves; both builds play them.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import steading
from steading import State
from steading.arena.matches import Match, Summary, play_match
from steading.book.layout import load_book, read_book
from steading.games import GAMES, all_weights, board_for, ledgers, load_ledgers, register_game
from tests.cli.shell import MAIN, PACKAGE, process
from tests.conformance import test_conformance
from tests.conformance.tables import Seating
from tests.kit import draw_panels, list_ids, play, refused
from tests.server.serving import PATIENCE, QUICK, InThread, Served, database

ROOT = Path(__file__).parent.parent
R = "goose_fair:"
PROMISES: list[Callable[[Seating], None]] = [
    promise for name, promise in vars(test_conformance).items() if name.startswith("test_")
]


@pytest.fixture(scope="module", autouse=True)
def goose_fair() -> Iterator[None]:
    name = register_game("examples.goose_fair")
    yield
    del GAMES[name]
    load_ledgers.cache_clear()
    all_weights.cache_clear()
    load_book.cache_clear()


def invariant(state: State) -> list[int]:
    """Every purse and every goose is in one place; what is spent or flown does not come back."""
    told = state.dump()
    players = told["players"]
    assert isinstance(players, list)
    purses = [purse for player in players for purse in player["purses"]]
    spent, flown = told["spent"], told["flown"]
    assert isinstance(spent, list) and isinstance(flown, list)
    geese = [goose for player in players for goose in player["geese"]]
    assert len({*purses, *spent}) == len(purses) + len(spent) <= 36
    assert len({*geese, *flown}) == len(geese) + len(flown) <= 9
    return [len(spent), len(flown), len(geese)]


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_goose_fair_keeps_the_promises_of_every_game(promise: Callable[[Seating], None], seats: int) -> None:
    promise(Seating("goose_fair", (), seats, invariant))


def given(hands: list[list[int]], out: int = 10, **changes: object) -> State:
    """A day of the fair: these purses, and a goose of so many pounds."""
    game = steading.game("goose_fair")
    players = [{"geese": [], "purses": hand, "bid": "open"} for hand in hands]
    return game.load({**game.start(len(hands), 1).dump(), "out": out, "players": players, **changes})


def hands(state: State) -> list[list[int]]:
    return [list(state.view(seat)["purses"]) for seat in range(state.seats)]  # type: ignore[call-overload]


def totals(state: State) -> list[int]:
    return [sheet.total for sheet in sorted(state.scores(), key=lambda sheet: sheet.seat)]


def test_a_fair_begins_with_three_purses_each_and_a_goose() -> None:
    state = steading.game("goose_fair").start(4, seed=2)
    assert [len(hand) for hand in hands(state)] == [3, 3, 3, 3]
    assert state.deciders == (0, 1, 2, 3)
    assert state.view(None)["days"] == 9


def test_the_fullest_purse_takes_the_goose_and_all_bids_are_spent() -> None:
    state = given([[7, 20], [15, 30], [3]])
    play(state, 2, "save")
    play(state, 0, "bid", purse=20)
    assert state.view(1)["players"] == given([[7, 20], [15, 30], [3]]).view(1)["players"]  # nobody can tell yet
    play(state, 1, "bid", purse=30)
    assert totals(state) == [0, 10, 0]
    assert hands(state)[:2] == [[7], [15]]
    assert len(hands(state)[2]) == 2
    assert state.view(None)["spent"] == [20, 30]


def test_a_goose_for_which_nobody_bids_flies_away() -> None:
    state = given([[7], [8]], out=4)
    for seat in (0, 1):
        play(state, seat, "save")
    assert totals(state) == [0, 0]
    assert state.dump()["flown"] == [4]


def test_who_saves_draws_while_there_are_purses() -> None:
    bag_empty = [*range(11, 37)]
    state = given([[1, 2, 3, 4], [6, 7, 8, 9]], spent=[5, 10, *bag_empty])
    for seat in (0, 1):
        play(state, seat, "save")
    assert hands(state) == [[1, 2, 3, 4], [6, 7, 8, 9]]


def test_what_is_not_allowed() -> None:
    state = given([[1, 2, 3, 4, 5], [6]])
    refused(state, 0, R + "day.save-room", "save")
    refused(state, 0, R + "day.bid-own", "bid", purse=6)
    refused(state, 0, R + "day.bid-own", "bid", purse=40)
    play(state, 0, "bid", purse=1)
    refused(state, 0, R + "day.choose-once", "bid", purse=2)


def test_who_has_more_purses_left_wins_a_tie() -> None:
    over = [{"geese": [4, 5], "purses": [1], "bid": "over"}, {"geese": [2, 7], "purses": [2, 3], "bid": "over"}]
    state = given([[1], [2]], out=0, players=over, flown=[3, 6, 8, 9, 10])
    assert [(sheet.seat, sheet.rank, sheet.total) for sheet in state.scores()] == [(1, 1, 9), (0, 2, 9)]


def test_every_legal_action_can_be_clicked_on_a_board_whose_faces_are_drawn() -> None:
    state = given([[7, 20], [15, 30], [3]])
    board = board_for(state.game, ["Ann", "Ida", "Ole"])
    shown = list_ids(draw_panels(board, state, 1))
    faces = re.findall(r'<symbol id="([^"]+)"', board.sprites())
    assert len(set(shown)) == len(shown) and not {*shown} & {*faces}
    clicked = [board.gesture(state.view(1), action).paths for action in state.legal(1)]
    assert clicked == [(("save",),), (("own-15",),), (("own-30",),)]
    assert {"own-15", "own-30", "out-10"} <= {*shown}


def test_its_rule_book_tells_every_rule() -> None:
    assert len(read_book("goose_fair").rules()) == 9


def test_bots_of_all_kinds_play_it_and_thinking_pays() -> None:
    match = Match("goose_fair", {}, 3, ("carter", "random", "random"), 60, seed=5)
    summary = Summary(match, list(play_match(match)))
    assert summary.failures() == []
    wins = summary.form()["wins_by_bot"]
    assert isinstance(wins, dict) and wins["carter"] > 30  # an even share would be twenty


def test_a_server_has_it_at_its_tables_though_nobody_teaches_it(tmp_path: Path) -> None:
    served = InThread(database(tmp_path), replace(QUICK, workers=0))
    try:
        ann = served.guest()
        wanted = {"game": "goose_fair", "seats": [{"kind": "me"}] * 3}
        table = ann.post("/tables", 201, **wanted)
        shared = ["/", "/games", "/gallery", "/rules", "/lessons", "/puzzles"]
        own = ["/rules/goose_fair", "/sprites/goose_fair", "/ranking/goose_fair/3", f"{table['url']}/picture"]
        for page in [*shared, *own, table["url"]]:
            assert ann.http.get(page).status_code == 200, page
        for nothing in ("/lessons/goose_fair/bid", "/puzzles/goose_fair/one"):
            assert "goose_fair" in ann.post(nothing, 404)["text"]
        first = ann.post("/first/goose_fair", 201, name="Ann")
        with ann.sit(first) as tab:
            assert tab.until(lambda board: board["actions"])["note"] is None
        assert "goose_fair" in ann.post("/first/duck_fair", 404)["text"]
    finally:
        served.stop()


def test_it_is_one_of_the_games_wherever_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STEADING_GAMES", "examples.goose_fair")
    told = ("goose_fair", "--seats", "3", "--bots", "steward,reeve,random", "--games", "3", "--workers", "2", "--json")
    played = process(tmp_path, "simulate", *told, path=ROOT).works().json
    assert played["decisions"] >= 3 * 3 * 9  # everybody decides about nine geese


def test_a_server_has_a_table_of_it_where_a_person_plays_against_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STEADING_GAMES", "examples.goose_fair")
    monkeypatch.chdir(ROOT)  # where the server looks for it
    given = ("serve", "--port", "0", "--no-browser", "--no-build", "--bot-pause", "0", "--database", database(tmp_path))
    server = subprocess.Popen(
        [*MAIN, *given], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": str(PACKAGE)},
    )  # fmt: skip
    assert server.stdout is not None
    try:
        guest = Served(int(server.stdout.readline().strip().rstrip("/").rpartition(":")[2])).guest()
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "miller"}, {"kind": "bot", "bot": "carter"}]
        opened = guest.post("/tables", 201, game="goose_fair", options={}, seats=seats)
        with guest.sit(opened) as tab:
            while not tab.until(lambda board: board["actions"] or board["over"])["over"]:
                tab.play()
            geese = [line for line in tab.log if " takes the goose of " in line or line.endswith(" flies away.")]
            assert len(geese) == 9
    finally:
        server.send_signal(signal.SIGINT)
        assert (server.communicate(timeout=PATIENCE)[1], server.returncode) == ("", 0)


def test_the_lesson_about_judgements_learns_and_says_what_it_is_worth(tmp_path: Path) -> None:
    lesson = [sys.executable, str(ROOT / "examples" / "learn_a_judgement.py")]
    told = {"env": {**os.environ, "PYTHONPATH": str(PACKAGE)}, "cwd": tmp_path, "capture_output": True, "text": True}
    run = subprocess.run([*lesson, "--games", "2", "--epochs", "2", "--duels", "2"], **told)  # type: ignore[call-overload]
    assert (run.stderr, run.returncode) == ("", 0)
    *epochs, last = run.stdout.splitlines()
    assert [line.partition(":")[0] for line in epochs] == ["epoch 1", "epoch 2"]
    assert re.fullmatch(r"\d+% \[\d+%, \d+%\] of 2 games on fresh deals won, [+-]\d+\.\d points per game", last)
    wrong = subprocess.run([*lesson, "--games", "1"], **told)  # type: ignore[call-overload]
    assert "--games and --duels must be at least 2" in wrong.stderr


def test_it_is_as_small_as_the_docs_say() -> None:
    lines = (ROOT / "examples" / "goose_fair" / "game.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) < 300


def test_every_refusal_and_rule_is_in_its_ledger() -> None:
    [ledger] = ledgers("goose_fair")
    limits = {rule.name for rule in ledger.rules.values() if rule.kind == "limit"}
    assert limits == {R + "day.save-room", R + "day.bid-own", R + "day.choose-once"}
