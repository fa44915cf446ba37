"""The command line as its users meet it: play, simulate, replay, rules, components, bench, and every mistake."""

from __future__ import annotations

import json
import re
import sys
import zlib
from pathlib import Path
from typing import Any

import pytest

import steading
from steading import Action, State
from steading.arena.matches import Match, MatchResult, Summary, play_match
from steading.engine import BUILD, Chance, new_record
from steading.games import ledgers
from tests.cli.shell import Run, Shell, process

GAME = "my_farm_shop"
SEATED = ("--option", "start_player=0", "--seed", "1")  # the person begins

BOTS = """\
class Failing:
    def __init__(self, seed):
        pass

    def decide(self, imagined, seat):
        raise RuntimeError("I give up")


class Cheating(Failing):
    def decide(self, imagined, seat):
        return imagined.game.catalogue.read({"do": "choose set", "set": 1})


class Moody(Failing):
    def __init__(self, seed):
        self.sulks = seed % 2

    def decide(self, imagined, seat):
        if self.sulks:
            raise RuntimeError("not today")
        return imagined.legal(seat)[0]


class Unborn:
    def __init__(self, seed):
        raise RuntimeError("I would rather not exist")
"""


class OwnBot:
    """Somebody's own bot, which needs no base class."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def decide(self, imagined: State, seat: int) -> Action:
        return imagined.legal(seat)[self.seed % len(imagined.legal(seat))]


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, monkeypatch, capsys)


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory on the path with somebody's own bots in a module."""
    directory = tmp_path / "modules"
    directory.mkdir()
    (directory / "own_bots.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.syspath_prepend(directory)
    monkeypatch.delitem(sys.modules, "own_bots", raising=False)
    return directory


def saved(path: Path, moves: int = 10_000) -> steading.Record:
    """The record of a random game, kept in a file."""
    game = steading.game(GAME)
    record, state, luck = new_record(game, 2, 4), game.start(2, 4), Chance(1)
    while state.deciders and len(record.moves) < moves:
        seat = state.deciders[0]
        actions = state.legal(seat)
        action = actions[luck.draw(len(actions))]
        state.play(seat, action)
        record.add(seat, action)
    path.write_text(record.text(), encoding="utf-8")
    return record


def changed(path: Path, **changes: object) -> None:
    """Change fields of the record in a file."""
    document = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(document | changes), encoding="utf-8")


# ------------------------------------------------------------ simulate


def test_a_simulation_as_json_has_exactly_these_keys(shell: Shell) -> None:
    run = shell("simulate", GAME, "--bots", "random", "--games", "3", "--option", "goals=yes", "--json").works()
    assert run.out.count("\n") == 1
    form = run.json
    assert set(form) == {
        *("game", "options", "seats", "bots", "games", "decisions", "seconds", "build"),
        *("scores", "wins_by_seat", "wins_by_bot", "failures", "retried"),
    }
    assert set(form["scores"]) == {"mean", "min", "max", "by_seat"}
    assert (form["game"], form["seats"], form["bots"], form["games"]) == (GAME, 2, ["random"], 3)
    assert form["options"] == {**dict(steading.game(GAME).options), "goals": True}
    assert form["build"] == BUILD
    assert form["failures"] == 0
    assert form["seconds"] > 0
    assert form["decisions"] > 100
    assert sum(form["wins_by_seat"]) == pytest.approx(3)
    assert form["wins_by_bot"] == {"random": pytest.approx(3)}
    assert form["scores"]["min"] <= form["scores"]["mean"] <= form["scores"]["max"]
    assert sum(form["scores"]["by_seat"]) / 2 == pytest.approx(form["scores"]["mean"], abs=0.01)


def test_the_same_seed_gives_the_same_on_any_number_of_workers(shell: Shell) -> None:
    def form(*more: str) -> Any:
        run = shell(
            "simulate", GAME, "--bots", "random,random", "--seats", "3", "--games", "7", "--json", *more
        ).works()
        return {name: value for name, value in run.json.items() if name != "seconds"}

    one = form("--seed", "11", "--workers", "1")
    assert one["build"] == BUILD
    assert form("--seed", "11", "--workers", "3") == one
    assert form("--seed", "12")["scores"] != one["scores"]


def test_a_simulation_for_people_shows_wins_and_mean_scores(shell: Shell) -> None:
    run = shell("simulate", GAME, "--bots", "random,greedy", "--seats", "3", "--games", "2").works()
    assert f"{GAME}: 2 games" in run.words
    assert BUILD in run.words
    for row in ("random", "greedy", "seat 0", "seat 1", "seat 2", "all"):
        assert row in run.words


def test_a_bot_that_fails_is_counted_and_the_status_is_1(bots: Path, tmp_path: Path) -> None:
    arguments = ("simulate", GAME, "--bots", "random,own_bots:Failing", "--games", "2", "--workers", "2", "--json")
    run = process(tmp_path, *arguments, path=bots)
    assert run.status == 1
    assert run.err.splitlines() == [f"steading: game {number}: RuntimeError: I give up" for number in (0, 1)]
    assert run.json["failures"] == 2
    assert (run.json["games"], run.json["decisions"]) == (2, 0)
    assert run.json["scores"] == {"mean": None, "min": None, "max": None, "by_seat": [None, None]}
    assert run.json["wins_by_bot"] == {"random": 0, "own_bots:Failing": 0}


def test_an_illegal_action_of_a_bot_is_a_failure_that_cites_the_rule(bots: Path, shell: Shell) -> None:
    run = shell("simulate", GAME, "--bots", "own_bots:Cheating", "--games", "1")
    assert run.status == 1
    assert run.err.startswith("steading: game 0: Refused: my_farm_shop:")


def test_games_without_failure_count_although_others_fail(bots: Path, shell: Shell) -> None:
    run = shell("simulate", GAME, "--bots", "own_bots:Moody,random", "--games", "12", "--json")
    assert run.status == 1
    good = 12 - run.json["failures"]
    assert 0 < good < 12
    assert sum(run.json["wins_by_seat"]) == pytest.approx(good)
    assert run.json["scores"]["mean"] > 0


def test_a_bot_that_cannot_even_be_made_is_said_in_one_line_or_counted(bots: Path, shell: Shell) -> None:
    run = shell("simulate", GAME, "--bots", "random,own_bots:Unborn", "--games", "2", "--json")
    if run.status == 2:
        run.complains("own_bots:Unborn", "I would rather not exist")
    else:
        assert run.status == 1
        assert run.json["failures"] == 2


@pytest.mark.parametrize(
    ("bots", "seats", "lineups"),
    [
        (("a", "b"), 2, ["ab", "ba", "ab"]),
        (("a", "b", "c"), 3, ["abc", "bca", "cab", "abc"]),
        (("a",), 4, ["aaaa", "aaaa"]),
        (("a", "b"), 3, ["aba", "baa", "aab", "aba"]),
        (("a", "b"), 4, ["abab", "baba", "abab"]),
        (("a", "b", "c"), 4, ["abca", "bcaa", "caab", "aabc", "abca"]),
    ],
)
def test_bots_are_repeated_in_order_and_move_on_by_one_seat_a_game(
    bots: tuple[str, ...], seats: int, lineups: list[str]
) -> None:
    match = Match(GAME, {}, seats, bots, len(lineups), seed=0)
    assert ["".join(match.lineup(number)) for number in range(len(lineups))] == lineups


def test_the_games_of_a_match_are_played_with_those_lineups() -> None:
    match = Match(GAME, {}, 3, ("random", "tests.cli.test_cli:OwnBot"), 3, seed=1)
    lineups = [result.lineup for result in play_match(match)]
    own = "tests.cli.test_cli:OwnBot"
    assert lineups == [("random", own, "random"), (own, "random", "random"), ("random", "random", own)]


def test_a_tie_counts_as_a_part_of_a_win_for_each_of_the_tied() -> None:
    match = Match(GAME, {}, 3, ("a", "b"), 4, seed=0)
    results = [
        MatchResult(("a", "b", "a"), (10, 20, 30), (2,), 100),
        MatchResult(("b", "a", "a"), (40, 40, 10), (0, 1), 50),
        MatchResult(("a", "a", "b"), (5, 5, 5), (0, 1, 2), 30),
        MatchResult(("a", "b", "a"), failure="game 3: it broke"),
    ]
    form: Any = Summary(match, results).form()
    assert form["wins_by_seat"] == [pytest.approx(1 / 2 + 1 / 3, abs=1e-3)] * 2 + [pytest.approx(4 / 3, abs=1e-3)]
    assert form["wins_by_bot"]["a"] == pytest.approx(1 + 1 / 2 + 2 / 3, abs=1e-3)
    assert form["wins_by_bot"]["b"] == pytest.approx(1 / 2 + 1 / 3, abs=1e-3)
    assert form["scores"] == {
        "mean": pytest.approx(165 / 9, abs=1e-3),
        "min": 5,
        "max": 40,
        "by_seat": [pytest.approx(n / 3, abs=1e-3) for n in (55, 65, 45)],
    }
    assert (form["games"], form["decisions"], form["failures"]) == (4, 180, 1)


# ------------------------------------------------------------ play and replay


def totals(run: Run) -> list[int]:
    """The totals on the last score sheets that were shown, best first."""
    row = run.out.rpartition("Total")[2].partition("\n")[0]
    return [int(number) for number in re.findall(r"-?\d+", row)]


def test_a_whole_game_is_played_with_questions_on_the_way_and_replayed(tmp_path: Path, shell: Shell) -> None:
    talk = [
        *("help", "undo", "nonsense", "", "0", "99", "-1", "why", "why 99", "why 1", "why not"),
        *("board", "score", "rule roll.take-card", "rule nope", "1", "log", "undo", "1", "save half.json"),
        *("save nowhere/half.json",),
    ]
    says = "\n".join(talk + ["1"] * 1000) + "\n"
    run = process(
        tmp_path, "play", GAME, "--bots", "random", "--record", "whole.json", *SEATED, "-o", "goals=yes", says=says
    ).works()
    for said in (
        "Player 1:",
        "There is nothing to undo",
        "'nonsense' is not a command. Type 'help' for a list.",
        "'' is not a command.",
        "Choose an action from 1 to ",
        "'-1' is not a command.",
        "'why' is not a command.",
        "'why 99' is not a command.",
        "not allowed:",
        "Scores if the game ended now",
        " ".join(ledgers(GAME)[0].rule("roll.take-card").text.split()),
        "my_farm_shop has no rule 'nope'; its chapters: components",
        "Taken back.",
        "The record is in half.json: steading replay half.json",
        "nowhere/half.json cannot be written: No such file or directory",
        "The record is in whole.json: steading replay whole.json",
    ):
        assert said in run.words, said
    assert f"{GAME}:" not in run.words  # no name of a rule
    assert "You have left the table" not in run.out

    game, record = steading.load_record(tmp_path / "whole.json")
    end = record.replay(game)
    assert end.deciders == ()
    assert totals(run) == [sheet.total for sheet in end.scores()]
    _, half = steading.load_record(tmp_path / "half.json")
    assert half.moves == record.moves[: len(half.moves)]
    assert len(half.moves) >= 1

    whole = shell("replay", "whole.json").works()
    assert f"after {len(record.moves)} of {len(record.moves)} actions" in whole.words
    assert totals(whole) == totals(run)
    assert "if the game ended now" not in whole.words

    former = (tmp_path / "whole.json").read_text().replace(record.fingerprint, "former")  # as other rules wrote it
    (tmp_path / "former.json").write_text(former)
    assert shell("replay", "former.json").works().words == whole.words
    film = json.loads(zlib.decompress(record.film))
    film["told"][0] = {"event": "sown", "seat": 0}
    record.film, record.fingerprint = zlib.compress(json.dumps(film).encode()), "former"
    (tmp_path / "forgotten.json").write_text(record.text())
    assert shell("replay", "forgotten.json").works().words.startswith("…")
    shell("replay", "former.json", "--at", "99999").complains("at: must be from 0 to")
    shell("analyse", "former.json").complains("would not replay it faithfully")


def test_why_tells_the_rules_behind_an_action_in_words(shell: Shell) -> None:
    run = shell("play", GAME, *SEATED, says="why 1\n").works()
    before = shell("play", GAME, *SEATED, says="").works()
    rules = list(ledgers(GAME)[0].rules.values())
    cited = [rule for rule in rules if " ".join(rule.text.split()) in run.words]
    assert cited
    assert not any(" ".join(rule.text.split()) in before.words for rule in cited)
    assert not any(rule.name in run.words for rule in rules)


def test_an_undone_action_is_not_in_the_record(shell: Shell) -> None:
    shell("play", GAME, *SEATED, says="2\nsave one.json\nundo\nsave none.json\n1\nsave other.json\n").works()
    one, none, other = (steading.load_record(shell.directory / f"{name}.json")[1] for name in ("one", "none", "other"))
    assert none.moves == []
    assert len(one.moves) == len(other.moves) == 1
    assert one.moves != other.moves


def test_nothing_is_undone_that_revealed_something(shell: Shell) -> None:
    moves = 0
    while True:  # to the first action after which something new is known
        moves += 1
        shell("play", GAME, "--bots", "random", *SEATED, says="1\n" * moves + "save before.json\n").works()
        game, record = steading.load_record(shell.directory / "before.json")
        if record.moves[-1][0] != 0 or record.replay(game).epoch > record.replay(game, len(record.moves) - 1).epoch:
            break
    run = shell("play", GAME, "--bots", "random", *SEATED, says="1\n" * moves + "undo\nsave after.json\n").works()
    assert "There is nothing to undo: something new has been revealed, or it was not your action." in run.words
    assert "Taken back." not in run.words
    assert steading.load_record(shell.directory / "after.json")[1].moves == record.moves


@pytest.mark.parametrize(
    "said", ["²", "why ²", "٣", pytest.param("1" * 5000, id="5000 digits"), "[bold]", "why 1 2", "save", "rule"]
)
def test_strange_input_is_answered_and_the_game_goes_on(shell: Shell, said: str) -> None:
    run = shell("play", GAME, *SEATED, says=f"{said}\n1\nsave after.json\n").works()
    assert "You have left the table." in run.words
    assert steading.load_record(shell.directory / "after.json")[1].moves


def test_the_end_of_input_leaves_the_table_politely_and_keeps_the_record(tmp_path: Path, shell: Shell) -> None:
    run = shell("play", GAME, *SEATED, "--record", "begun.json", says="1\n").works()
    assert "You have left the table." in run.words
    _, record = steading.load_record(tmp_path / "begun.json")
    assert len(record.moves) == 1


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_quitting_leaves_the_table(shell: Shell, word: str) -> None:
    run = shell("play", GAME, *SEATED, says=f"{word}\n1\n").works()
    assert "You have left the table." in run.words


def test_a_hint_is_given_and_then_the_runner_up(shell: Shell) -> None:
    words = shell("play", GAME, *SEATED, says="hint\nhint\nquit\n").works().words
    assert 0 < words.find("What a strong player would do") < words.find("Another good turn")
    refused = "Hints are off in games between people"
    assert refused in shell("play", GAME, "--bots", "none", *SEATED, says="hint\nquit\n").works().words
    allowed = shell("play", GAME, "--bots", "none", "--hints", *SEATED, says="hint\nquit\n").works().words
    assert "What a strong player would do" in allowed and refused not in allowed


def test_people_alone_play_a_whole_game_at_one_screen(shell: Shell) -> None:
    arguments = ("play", GAME, "--bots", "none", "--seats", "3", "--record", "people.json", *SEATED)
    run = shell(*arguments, says="1\n" * 2000).works()
    for name in ("Player 1:", "Player 2:", "Player 3:"):
        assert name in run.words
    assert "You have left the table" not in run.out
    game, record = steading.load_record(shell.directory / "people.json")
    assert {seat for seat, _ in record.moves} == {0, 1, 2}
    assert record.replay(game).deciders == ()


def test_bots_alone_need_no_input(shell: Shell) -> None:
    run = shell("play", GAME, "--bots", "random,random", "--record", "bots.json", "--seed", "3").works()
    game, record = steading.load_record(shell.directory / "bots.json")
    assert record.replay(game).deciders == ()
    assert record.seed == 3
    assert "Total" in run.words


def test_without_a_seed_every_game_is_another_one(shell: Shell) -> None:
    for name in ("a.json", "b.json"):
        shell("play", GAME, "--record", name).works()
    one, other = (steading.load_record(shell.directory / name)[1] for name in ("a.json", "b.json"))
    assert one.seed != other.seed


def test_the_same_seed_and_answers_play_the_same_game(shell: Shell) -> None:
    runs = [shell("play", GAME, "--bots", "random", *SEATED, says="1\n" * 20).works().out for _ in range(2)]
    assert runs[0] == runs[1]


@pytest.mark.parametrize("seed", [str(2**128), str(2**256)], ids=["128 bits", "256 bits"])
def test_a_game_of_any_seed_can_be_replayed(shell: Shell, seed: str) -> None:
    shell("play", GAME, "--seed", seed, "--record", "game.json").works()
    shell("replay", "game.json").works()


def test_a_record_is_replayed_up_to_any_action(shell: Shell) -> None:
    record = saved(shell.directory / "game.json")
    runs = {at: shell("replay", "game.json", "--at", str(at)).works() for at in (0, 5, len(record.moves))}
    for at, run in runs.items():
        assert f"after {at} of {len(record.moves)} actions" in run.words
        assert "Player 1" in run.words
        assert ("if the game ended now" in run.words) == (at < len(record.moves))
    log = [run.out.split("after")[0] for run in runs.values()]
    assert len(log[0]) < len(log[1]) < len(log[2])
    assert runs[len(record.moves)].out == shell("replay", "game.json").works().out


def test_any_moment_of_a_record_is_drawn_into_a_file(shell: Shell) -> None:
    saved(shell.directory / "game.json")
    for at in ("0", "9"):
        assert "written to board.svg" in shell("replay", "game.json", "--at", at, "--svg", "board.svg").works().words
        drawn = (shell.directory / "board.svg").read_text(encoding="utf-8")
        assert drawn.startswith("<svg ")
        assert 'id="stall-6"' in drawn
    shell("replay", "game.json", "--svg", "nowhere/board.svg").complains("nowhere/board.svg")


# ------------------------------------------------------------ rules and components


def test_the_rules_of_a_game_are_all_printed(shell: Shell) -> None:
    run = shell("rules", GAME).works()
    rules = list(ledgers(GAME)[0].rules.values())
    assert [line.strip() for line in run.out.splitlines() if line.strip() in {rule.text for rule in rules}] == [
        rule.text for rule in rules
    ]
    assert run.out.count("  Our ruling: ") == len([rule for rule in rules if rule.ruling])
    assert "Case: " not in run.out


def test_players_are_told_no_ids_cases_or_notes(shell: Shell) -> None:
    run = shell("rules", GAME).works()
    for rule in ledgers(GAME)[0].rules.values():
        assert rule.name not in run.out
        assert not rule.note or rule.note not in run.out


def test_the_ledger_is_printed_for_maintainers(shell: Shell) -> None:
    run = shell("rules", GAME, "--ledger").works()
    names = [line.split()[0] for line in run.out.splitlines() if line.startswith(f"{GAME}:")]
    assert names == [rule.name for rule in ledgers(GAME)[0].rules.values()]
    noted = ledgers(GAME)[0].rule("sun.bonus-on-sunflower")
    assert f"  Note: {noted.note}\n" in run.out


@pytest.mark.parametrize("id", ["roll.take-card", f"{GAME}:roll.take-card"])
def test_one_rule_is_printed_with_its_case(shell: Shell, id: str) -> None:
    rule = ledgers(GAME)[0].rule("roll.take-card")
    assert shell("rules", GAME, id).works().out == f"{rule.section}\n\n  {rule.text}\n\n"
    run = shell("rules", GAME, id, "--ledger").works()
    assert run.out.startswith(f"{rule.name}  [{rule.kind}, {rule.section}]\n  {rule.text}\n")
    assert f"Case: {rule.case}" in run.out
    assert run.out.count(f"{GAME}:") == 1 + rule.text.count(f"{GAME}:") + rule.case.count(f"{GAME}:")


@pytest.mark.parametrize("id", ["roll", f"{GAME}:roll"])
def test_a_chapter_is_all_rules_that_begin_with_it(shell: Shell, id: str) -> None:
    run = shell("rules", GAME, id, "--ledger").works()
    names = [line.split()[0] for line in run.out.splitlines() if line.startswith(f"{GAME}:")]
    assert names == [rule.name for rule in ledgers(GAME)[0].rules.values() if rule.id.startswith("roll.")]
    assert len(names) > 1


def test_the_rule_book_is_written_as_one_file(shell: Shell) -> None:
    assert "written to book.html" in shell("rules", GAME, "--html", "book.html").works().words
    text = (shell.directory / "book.html").read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert f'id="{GAME}:roll.take-card"' in text
    shell("rules", GAME, "--html", "nowhere/book.html").complains("nowhere/book.html")


def test_every_component_is_printed_with_its_source(shell: Shell) -> None:
    run = shell("components", GAME).works()
    lines = [line for line in run.out.splitlines() if not line.startswith("  ")]
    assert all(
        re.search(r"\((rulebook|transcribed|reconstructed), confidence (high|medium|low)", line) for line in lines
    )
    assert len(lines) > 100
    assert "goal bags: " in run.out
    assert "field 2/12: " in run.out
    assert "tractor_field 2/12: " in run.out


def test_the_unsure_ones_are_those_that_an_owner_should_check(shell: Shell) -> None:
    every = shell("components", GAME).works().out.splitlines()
    unsure = shell("components", GAME, "--unsure").works().out.splitlines()
    listed = [line for line in unsure if not line.startswith("  ")]
    assert 0 < len(listed) < len(every)
    assert set(listed) <= set(every)
    assert all("reconstructed" in line or "confidence high)" not in line for line in listed)
    assert not any(line.endswith(("(rulebook, confidence high)", "(transcribed, confidence high)")) for line in listed)
    left_out = [line for line in every if line not in listed]
    assert all(line.endswith(("(rulebook, confidence high)", "(transcribed, confidence high)")) for line in left_out)
    assert any(line.startswith("  ") for line in unsure)


def test_a_copied_set_can_be_corrected_and_played_with(shell: Shell) -> None:
    run = shell("components", GAME, "--copy", "box").works()
    assert run.out == "copied to box; play with --components box\n"
    for command in (("simulate", GAME, "--bots", "random", "--games", "1"), ("components", GAME)):
        shell(*command, "--components", "box").works()
    goals = shell.directory / "box" / "goals.toml"
    goals.write_text(goals.read_text(encoding="utf-8").replace('"rulebook"', '"reconstructed"', 1), encoding="utf-8")
    assert "goal shop-icons" in shell("components", GAME, "--unsure", "--components", "box").works().out
    assert "goal shop-icons" not in shell("components", GAME, "--unsure").works().out


def test_a_game_with_corrected_components_is_replayed_with_them_and_not_without(shell: Shell) -> None:
    shell("components", GAME, "--copy", "box").works()
    kit = shell.directory / "box" / "setup.toml"
    kit.write_text(kit.read_text(encoding="utf-8").replace("bags = 2", "bags = 3"), encoding="utf-8")
    shell("play", GAME, "--components", "box", "--record", "game.json", *SEATED, says="1\n").works()
    assert "after 1 of 1 actions" in shell("replay", "game.json", "--components", "box").works().words
    shell("replay", "game.json").complains("fingerprint")


# ------------------------------------------------------------ bench, version, help


def test_a_benchmark_as_json_names_the_build_and_its_figures(shell: Shell) -> None:
    form = shell("bench", "--json", "--seconds", "0.2").works().json
    assert form["build"] == BUILD
    assert set(form) - {"catanatron"} == {"build", BUILD}
    assert set(form[BUILD]) == {*steading.games(), "keyflower, expanded"}
    for figures in form[BUILD].values():
        assert set(figures) == {"decisions_per_s", "games_per_s", "legal_mean", "copy_us"}
        assert all(figure > 0 for figure in figures.values())


def test_a_benchmark_for_people_is_a_table(shell: Shell) -> None:
    run = shell("bench", "--seconds", "0.1").works()
    assert "decisions/s" in run.out.splitlines()[0]
    assert f"{GAME}, {BUILD}" in run.out
    assert "atanatron" in run.out.splitlines()[-1]


def test_a_benchmark_of_no_time_at_all_still_measures_or_says_what_is_wrong(shell: Shell) -> None:
    run = shell("bench", "--json", "--seconds", "0.000000001")
    if run.status == 0:
        assert run.json[BUILD][GAME]["decisions_per_s"] > 0
    else:
        run.complains("--seconds")


def test_the_version_is_said(shell: Shell) -> None:
    assert shell("--version").works().out == f"steading {steading.__version__}\n"


def test_without_a_command_and_when_asked_the_help_names_every_command(tmp_path: Path, shell: Shell) -> None:
    for run in (process(tmp_path).works(), shell("--help").works()):
        for command in ("play", "simulate", "replay", "rules", "components", "bench"):
            assert f"  {command} " in run.out


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "rules", "components", "bench"])
def test_every_command_explains_itself(shell: Shell, command: str) -> None:
    run = shell(command, "--help").works()
    assert re.match(rf"Usage: .*\b{command} \[OPTIONS\]", run.out)


# ------------------------------------------------------------ mistakes

SIMULATE = ("simulate", GAME, "--bots", "random", "--games", "1")
MISTAKES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "an unknown game to play": (("play", "chess"), ("'chess'", GAME)),
    "an unknown game to simulate": (("simulate", "chess"), ("'chess'", GAME)),
    "rules of an unknown game": (("rules", "chess"), ("'chess'", GAME)),
    "components of an unknown game": (("components", "chess"), ("'chess'", GAME)),
    "an unknown rule": (("rules", GAME, "roll.nope"), ("'roll.nope'", "roll.take-card")),
    "an unknown chapter": (("rules", GAME, "nope"), ("'nope'", "chapters", "roll")),
    "an empty rule": (("rules", GAME, ""), ("has no rule ''",)),
    "an unknown option of the game": ((*SIMULATE, "-o", "gaols=yes"), ("'gaols'", "jump_start, farmer, goals")),
    "an option that is called like an argument": ((*SIMULATE, "-o", "name=yes"), ("'name'", "jump_start")),
    "an option that is called like another argument": ((*SIMULATE, "-o", "components=x"), ("'components'", "jump_s")),
    "an option without a name": ((*SIMULATE, "-o", "=yes"), ("''", "jump_start")),
    "a bad value of an option": ((*SIMULATE, "-o", "goals=maybe"), ("option goals is no or yes, not 'maybe'",)),
    "a bad value of another option": ((*SIMULATE, "-o", "cards=all"), ("core or extended, not 'all'",)),
    "no value of an option": ((*SIMULATE, "-o", "goals"), ("name=value, not 'goals'",)),
    "a start player beyond the seats": ((*SIMULATE, "-o", "start_player=3"), ("start_player is 3", "0 to 1")),
    "a start player beyond the seats to play": (("play", GAME, "-o", "start_player=3"), ("start_player is 3",)),
    "too many seats": ((*SIMULATE, "--seats", "5"), ("2 to 4 seats, not 5",)),
    "too few seats to play": (("play", GAME, "--seats", "1"), ("2 to 4 seats, not 1",)),
    "seats that are no number": ((*SIMULATE, "--seats", "two"), ("--seats", "valid integer")),
    "seats that are a fraction": (("play", GAME, "--seats", "2.5"), ("--seats", "valid integer")),
    "an unknown bot": (
        ("simulate", GAME, "--bots", "genius"),
        ("'genius'", "shepherd, gardener", "greedy, random", "module:Class"),
    ),
    "an unknown bot to play against": (("play", GAME, "--bots", "genius"), ("'genius'", "steward, greedy, random")),
    "no bot": (("simulate", GAME, "--bots", " , "), ("names no bot",)),
    "a bot of no module": (("simulate", GAME, "--bots", "no_such_module:Bot"), ("no_such_module",)),
    "a bot of no name": (("simulate", GAME, "--bots", ":Bot"), ("':Bot'",)),
    "a bot of a relative module": (("simulate", GAME, "--bots", ".bots:Bot"), ("'.bots:Bot'",)),
    "a bot that the module has not": (("simulate", GAME, "--bots", "json:Bot"), ("'json:Bot'",)),
    "too many bots": (("simulate", GAME, "--bots", "random,random,random"), ("3 bots are too many for 2 seats",)),
    "too many bots to play": (("play", GAME, "--bots", "random,random,random"), ("3 bots are too many for 2 seats",)),
    "a negative seed": ((*SIMULATE, "--seed", "-1"), ("a seed is a whole number from 0 to 2**256",)),
    "a negative seed to play": (("play", GAME, "--seed", "-1"), ("a seed is a whole number from 0 to 2**256",)),
    "a seed that is no number": ((*SIMULATE, "--seed", "x"), ("--seed", "valid integer")),
    "no games": ((*SIMULATE, "--games", "0"), ("--games must be at least 1",)),
    "no workers": ((*SIMULATE, "--workers", "-1"), ("--workers at least 0",)),
    "no time": (("bench", "--seconds", "0"), ("--seconds must be between",)),
    "no server": (("site", "public", "--server", "javascript:1"), ("is not the address of a server",)),
    "time that is no number": (("bench", "--seconds", "nan"), ("--seconds",)),
    "a missing record": (("replay", "nowhere.json"), ("nowhere.json: No such file or directory",)),
    "a directory for a record": (("replay", "."), ("Is a directory",)),
    "missing components": ((*SIMULATE, "--components", "nowhere"), ("nowhere: is not a folder",)),
    "components in an empty directory": ((*SIMULATE, "--components", "."), ("has none of the files cards.toml",)),
    "an unknown command": (("ply", GAME), ("No such command 'ply'",)),
    "an unknown option": ((*SIMULATE, "--gmaes", "3"), ("--gmaes",)),
    "an unknown option before the command": (("--nonsense",), ("--nonsense",)),
    "no game": (("play",), ("GAME",)),
    "no record": (("replay",), ("Missing argument",)),
    "an option of the command without its value": (("play", GAME, "--seats"), ("--seats",)),
    "a surplus argument": (("play", GAME, "again"), ("again",)),
}


@pytest.mark.parametrize(("arguments", "said"), MISTAKES.values(), ids=list(MISTAKES))
def test_a_mistake_is_one_line_and_status_2(shell: Shell, arguments: tuple[str, ...], said: tuple[str, ...]) -> None:
    shell(*arguments).complains(*said)


def test_a_mistake_is_one_line_in_a_process_of_its_own_too(tmp_path: Path) -> None:
    process(tmp_path, "play", "chess").complains()


def complaint(shell: Shell, *arguments: str, said: str) -> Run:
    run = shell(*arguments)
    run.complains(said)
    return run


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"hello", "is not JSON"),
        (b"", "is not JSON"),
        (b"[]", "must be an object"),
        (b'{"format": 99}', "this version reads format 1"),
        (b"{}", "format: is missing"),
        (b"\xff\xfe", "is not text"),
        (b"[" * 100_000, "JSON"),
    ],
    ids=["words", "nothing", "a list", "another format", "an empty object", "no text", "a deep list"],
)
def test_a_file_that_is_no_record_is_refused(shell: Shell, content: bytes, said: str) -> None:
    (shell.directory / "game.json").write_bytes(content)
    complaint(shell, "replay", "game.json", said=said)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"fingerprint": "0123456789abcdef"}, "fingerprint: the record was made with rules and components 0123"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seats": 5}, "seats, not 5"),
        ({"options": {"gaols": True}}, "has no option 'gaols'"),
        ({"options": {"name": "x"}}, "has no option 'name'"),
        ({"options": {}}, "game: is my_farm_shop with {}"),
        ({"actions": [{"seat": 0, "do": "fly"}]}, "actions[0]: cannot be played: action.do: 'fly'"),
        ({"actions": [{"seat": 0, "do": "choose set", "set": 1}]}, "actions[0]: cannot be played: my_farm_shop:"),
        ({"actions": 3}, "actions: must be a list"),
    ],
)
def test_a_record_that_cannot_be_replayed_says_why(shell: Shell, changes: dict[str, object], said: str) -> None:
    saved(shell.directory / "game.json", 5)
    changed(shell.directory / "game.json", **changes)
    complaint(shell, "replay", "game.json", said=said)


@pytest.mark.parametrize("at", ["-1", "6", "1000000"])
def test_a_moment_that_a_record_has_not_is_refused_with_those_it_has(shell: Shell, at: str) -> None:
    saved(shell.directory / "game.json", 5)
    complaint(shell, "replay", "game.json", "--at", at, said=f"at: must be from 0 to 5, not {at}")


def test_a_moment_that_is_no_number_is_refused(shell: Shell) -> None:
    saved(shell.directory / "game.json", 5)
    complaint(shell, "replay", "game.json", "--at", "end", said="--at")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[[goal]\n", "is not TOML"),
        ('[[goal]]\nname = "bags"\n', "goals.toml.goal[0].source: is missing"),
        ("goal = 3\n", "goals.toml.goal: must be a list, not 3"),
        ("day = 2020-01-01\n", "goals.toml.day"),
    ],
)
def test_broken_components_are_refused_naming_the_file(shell: Shell, content: str, said: str) -> None:
    (shell.directory / "goals.toml").write_text(content, encoding="utf-8")
    for command in (SIMULATE, ("play", GAME), ("components", GAME)):
        complaint(shell, *command, "--components", ".", said=said)


def test_a_file_where_the_copy_should_go_is_refused(shell: Shell) -> None:
    (shell.directory / "box").write_text("", encoding="utf-8")
    complaint(shell, "components", GAME, "--copy", "box", said="box")


def test_a_replay_names_who_played(shell: Shell) -> None:
    record = saved(shell.directory / "game.json", 60)
    changed(shell.directory / "game.json", names=["Ann", "B\x1b[31mea"])
    said = shell("replay", "game.json").works().out
    assert "Ann" in said
    assert "\x1b" not in said
    assert "Player" not in said
    assert record.names == ()
