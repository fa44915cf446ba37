"""What an analysis says of a finished game: chances, scores, turning points, and what decisions cost."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import steading
from steading import Action, State
from steading.analysis import Analysis, AnalysisEffort, UnfinishedGame, analyse, analyser
from steading.analysis.analyser import MASTER, SEARCHED, halve, make_master
from steading.analysis.chances import estimate_chances, find_learned_chances, smooth, soften
from steading.analysis.page import PageLinks, preview_body, render_page
from steading.analysis.preference import Preference, find_preference
from steading.analysis.report import read_analysis
from steading.analysis.story import PlayedTurn, Story
from steading.analysis.translation import translate_analysis
from steading.bots.levels import manners
from steading.bots.planner import Planner
from steading.bots.thinker import ThinkerSettings
from steading.engine import Record, read_record, sow
from steading.games import judge, make

GOLDEN = Path(__file__).parents[1] / "golden"
SMALL = AnalysisEffort(moments=5, worlds=2, horizon=0, turns=2, playouts=2, price_worlds=1, width=1)
JUDGING = AnalysisEffort(moments=5, worlds=2, horizon=0, turns=2, playouts=0, price_worlds=0, width=1)
GAMES = ["my_farm_shop_2", "key_flow_2", "keyflower_2"]


def golden(name: str) -> tuple[steading.Game, Record]:
    document = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    record = read_record(json.dumps(document["record"]))
    return make(record.game, record.options), record


@cache
def analysed(name: str) -> Analysis:
    return analyse(golden(name)[1], diligence=JUDGING)


# ------------------------------------------------------------ the story
@pytest.mark.parametrize("name", [*GAMES, "keyflower_4_both", "key_flow_4"])
def test_turns_are_whole_and_hold_every_decision_once(name: str) -> None:
    game, record = golden(name)
    story = Story(game, record)
    state = record.replay(game, 0)
    choices = []
    for place, (seat, form) in enumerate(record.moves):
        if len(state.legal(seat)) > 1:
            choices.append((seat, place))
        state.play(seat, game.catalogue.read(form))
    assert choices
    for seat, place in choices:
        assert sum(turn.seat == seat and turn.at <= place < turn.until for turn in story.turns) == 1
    for turn in story.turns:
        own = [form for seat, form in record.moves[turn.at : turn.until] if seat == turn.seat]
        assert own == list(turn.forms)
        assert len(story.states[turn.at].legal(turn.seat)) > 1


def test_seasons_are_marked_and_in_a_game_without_seasons_rounds() -> None:
    seasons = [name for _, name in Story(*golden("keyflower_3")).marks]
    assert seasons == ["Spring", "Summer", "Autumn", "Winter"]
    farm = Story(*golden("my_farm_shop_3_goals"))
    assert [name for _, name in farm.marks] == [f"Round {number}" for number in range(1, len(farm.marks) + 1)]
    assert len(farm.marks) > 5


def test_a_game_that_is_not_over_is_not_analysed() -> None:
    _, record = golden("my_farm_shop_2")
    for length in (0, 10, len(record.moves) - 1):
        with pytest.raises(UnfinishedGame, match="this game is not over"):
            analyse(record.shorten(length), diligence=JUDGING)


# ------------------------------------------------------------ chances
@pytest.mark.parametrize("name", GAMES)
def test_chances_add_up_to_one_and_end_with_the_winner(name: str) -> None:
    game, record = golden(name)
    found = analysed(name)
    assert [point.at for point in found.points] == sorted({point.at for point in found.points})
    assert (found.points[0].at, found.points[-1].at) == (0, len(record.moves))
    for point in found.points:
        assert sum(point.chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in point.chances)
    end = record.replay(game)
    for sheet in end.scores():
        assert found.points[-1].chances[sheet.seat] == (1 if sheet.rank == 1 else 0)
        assert found.points[-1].scores[sheet.seat] == sheet.total == found.seats[sheet.seat].score


def test_a_shared_victory_is_shared() -> None:
    assert soften([10, 10], 2) == [0.5, 0.5]
    assert soften([30, 10], 2)[0] > 0.999
    assert smooth([[1, 0], [0, 1]]) == [[2 / 3, 1 / 3], [1 / 3, 2 / 3]]


def test_who_is_far_ahead_near_the_end_has_the_better_chance() -> None:
    game, record = golden("my_farm_shop_2")
    playing, leaf = Planner(judge(game.name, "tuned", 2), 1), judge(game.name, "greedy", 2)
    winner = record.replay(game).scores()[0].seat
    late = record.replay(game, len(record.moves) - 8)
    found, worlds = estimate_chances(late, 1, 4, 10_000, playing, leaf, 8 / len(record.moves))
    assert found[winner] > 0.8 and sum(found) == pytest.approx(1) and worlds == 4
    assert estimate_chances(late, 1, 4, 10_000, playing, leaf, 8 / len(record.moves))[0] == found
    early = estimate_chances(record.replay(game, 0), 1, 4, 0, playing, leaf, 1.0)[0]
    assert early[winner] < found[winner]


# ------------------------------------------------------------ decisions
@pytest.mark.parametrize("name", GAMES)
def test_every_decision_has_its_price_the_dearest_first(name: str) -> None:
    found = analysed(name)
    costs = [decision.cost for decision in found.decisions]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] >= 0 and costs[0] > 0
    assert len(found.decisions) == len(Story(*golden(name)).turns)
    for decision in found.decisions:
        assert all(decision.own_turn) and all(decision.master_turn)
        assert (decision.own_turn == decision.master_turn) or decision.cost > 0
        assert all(points > 0 for _, points in decision.reasons)
    for seat in found.seats:
        own = [decision.cost for decision in found.decisions if decision.seat == seat.seat]
        assert (seat.decisions, seat.agreements) == (len(own), own.count(0))
        assert seat.cost == pytest.approx(sum(own), abs=0.02)


def costs(advice: Preference) -> float:
    return advice.cost


def choice_at(state: State, seat: int) -> tuple[Action, ...]:
    """Some whole turn: always the last that is legal."""
    tried = state.copy()
    actions: list[Action] = []
    while seat in tried.deciders and tried.epoch == state.epoch and len(actions) < 8:
        actions.append(tried.legal(seat)[-1])
        tried.play(seat, actions[-1])
    return tuple(actions)


@pytest.mark.parametrize("searched", [True, False], ids=["searched", "judged"])
@pytest.mark.parametrize("name", ["my_farm_shop_2", "keyflower_3", "key_flow_3"])
def test_advice_is_the_same_in_positions_that_the_seat_cannot_tell_apart(name: str, searched: bool) -> None:
    game, record = golden(name)
    state = record.replay(game, len(record.moves) // 3)
    seat = next(seat for seat in state.deciders if len(state.legal(seat)) > 1)
    manner = make_master(game.name, int(state.seats), SMALL, searched)
    told = []
    for world in range(3):
        other = state.imagine(seat, sow(world, 77)) if world else state
        assert other.view(seat) == state.view(seat)
        own = choice_at(game.alone(other.imagine(seat, 5), seat), seat)
        advice = find_preference(other, seat, own, 3, manner, 1)
        told.append((advice.master_turn, advice.own_turn, advice.cost, advice.reasons))
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("name", ["my_farm_shop_3_goals", "key_flow_3", "keyflower_3"])
def test_a_learned_chance_is_the_same_for_those_who_cannot_tell_positions_apart(name: str) -> None:
    game, record = golden(name)
    state = record.replay(game, len(record.moves) // 2)
    learned = find_learned_chances(game.name, 3, manners(game.name, 3)[MASTER])
    assert learned is not None
    told = learned.estimate(state, range(3), 1, 6)
    assert sum(told) == pytest.approx(1) and min(told) > 0
    for seat in range(3):
        other = state.imagine(seat, 99)
        assert learned.estimate(other, [seat], 5, 2) == learned.estimate(state, [seat], 5, 2)
    assert find_learned_chances(game.name, 3, ThinkerSettings()) is None


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Was it searched? Of every decision that is looked at from now on."""
    found: list[bool] = []
    judge_turn = analyser.judge_turn

    def noted(story: Story, turn: PlayedTurn, task: analyser.AnalysisTask) -> analyser.TaskResult:
        found.append(task.searched)
        return judge_turn(story, turn, task)

    monkeypatch.setattr(analyser, "judge_turn", noted)
    return found


def test_where_a_network_judges_only_what_matters_is_searched(searched: list[bool]) -> None:
    seen: list[tuple[int, int]] = []
    found = analyse(golden("keyflower_2")[1], diligence=SMALL, progress=lambda done, of: seen.append((done, of)))
    assert searched == [False] * len(found.decisions) + [True] * SEARCHED
    assert found.playouts == 0 and seen[-1][0] == seen[-1][1]


@pytest.fixture
def unlearned(monkeypatch: pytest.MonkeyPatch) -> None:
    """My Farm Shop as if nothing had been learned about it."""
    level = manners("my_farm_shop", 2)[MASTER]
    assert level.network is not None
    known = ThinkerSettings(level.weights, level.width, 0.0, level.effort, level.playing, leaf=level.leaf)
    monkeypatch.setattr(analyser, "manners", lambda game, seats: {MASTER: known})


@pytest.mark.usefixtures("unlearned")
def test_without_a_network_every_decision_is_searched_and_the_curve_is_played_for(searched: list[bool]) -> None:
    found = analyse(golden("my_farm_shop_2")[1], diligence=SMALL)
    assert len(searched) == len(found.decisions) and all(searched)
    assert found.playouts == SMALL.worlds


def test_who_plays_the_masters_turn_pays_nothing() -> None:
    game, record = golden("my_farm_shop_2")
    state = record.replay(game, 20)
    seat = state.deciders[0]
    manner = make_master(game.name, 2, SMALL, True)
    worst = max([find_preference(state, seat, (action,), 3, manner, 2) for action in state.legal(seat)[:2]], key=costs)
    assert worst.cost > 0 and worst.master_turn != worst.own_turn
    again = find_preference(state, seat, worst.master_turn, 3, manner, 2)
    assert (again.cost, again.master_turn) == (0, worst.master_turn)


def test_the_same_seed_finds_the_same_and_processes_change_nothing() -> None:
    _, record = golden("my_farm_shop_2")
    seen: list[tuple[int, int]] = []
    one = analyse(record, diligence=JUDGING, workers=2, progress=lambda done, of: seen.append((done, of)))
    assert one.form() == analysed("my_farm_shop_2").form()
    assert seen[-1][0] == seen[-1][1] and all(after[0] == before[0] + 1 for before, after in pairwise(seen))


def test_what_is_known_is_shown_while_it_is_made_first_the_curve_then_decisions_from_the_last() -> None:
    _, record = golden("my_farm_shop_2")
    whole = analysed("my_farm_shop_2")
    moments = len(whole.points)
    seen: list[Analysis] = []
    asked = 1

    def preview(make: Callable[[], Analysis]) -> None:
        nonlocal asked
        asked += 1
        if asked in (2, moments - 1, moments, moments + 9):
            seen.append(make())

    assert analyse(record, diligence=JUDGING, preview=preview) == whole
    assert [len(each.points) for each in seen] == [2, moments - 1, moments, moments]
    assert [point.at for point in seen[0].points] == [whole.points[0].at, whole.points[-1].at]
    assert seen[1].turnings == [] and seen[2].points == whole.points
    last = sorted(whole.decisions, key=lambda each: each.at)[-9:]
    assert sorted(seen[3].decisions, key=lambda each: each.at) == last
    told = preview_body(seen[3], PageLinks())
    assert "The chance to win" in told and "from the last to the first" in told
    ats = [each.at for each in last if each.cost > 0]
    assert re.findall(r"after (\d+) decisions</span>", told) == [str(at) for at in reversed(ats)]


@pytest.mark.parametrize("number", [1, 2, 3, 8, 33])
def test_a_curve_is_soon_whole_and_becomes_finer(number: int) -> None:
    order = halve(list(range(number)))
    assert sorted(order) == list(range(number)) and order[0] == number - 1
    if number > 4:
        assert order[1] == 0 and abs(order[2] - number / 2) < 1


HURRIED = AnalysisEffort(4, 50, 0, 4, 500, 50, 1)


def test_when_time_is_up_what_was_to_be_searched_is_told_as_it_was_judged() -> None:
    found = analyse(golden("my_farm_shop_2")[1], diligence=HURRIED, seconds=0)
    assert found.cut == SEARCHED and found.playouts == 0


@pytest.mark.usefixtures("unlearned")
def test_when_time_is_up_the_rest_is_told_with_less_effort() -> None:
    found = analyse(golden("my_farm_shop_2")[1], diligence=HURRIED, seconds=0)
    assert found.cut > len(found.decisions) / 2
    assert len(found.points) >= 4 and found.playouts == 2


# ------------------------------------------------------------ what is made of it
def test_an_analysis_is_kept_as_json_and_read_again() -> None:
    found = analysed("key_flow_2")
    kept = json.loads(json.dumps(found.form()))
    assert read_analysis(kept) == found
    assert {"played", "preferred"} <= kept["decisions"][0].keys(), "as in all that were kept before"
    assert "agreed" in kept["seats"][0]


@pytest.mark.parametrize("name", GAMES)
def test_the_page_needs_nothing_but_itself_and_tells_every_dear_decision(name: str) -> None:
    found = analysed(name)
    page = render_page(found, "A <game>")
    assert "A &lt;game&gt;" in page
    for foreign in ("<script", "src=", "href=", "url(", "@import", "style="):
        assert foreign not in page
    dear = [decision for decision in found.decisions if decision.cost > 0]
    assert page.count('<p class="an-cost">') == len(dear)
    assert page.count('class="an-moment"') == 2 * len(found.points)
    for seat in found.seats:
        assert seat.name in page


def test_turning_points_are_where_the_chances_change() -> None:
    for name in GAMES:
        found = analysed(name)
        assert len(found.turnings) <= 5
        for turning in found.turnings:
            before, after = turning.chances[turning.rose]
            assert after - before > 0
            assert max(abs(two - one) for one, two in turning.chances) >= 0.12
            assert turning.at < turning.until


# ------------------------------------------------------------ other languages
@pytest.mark.parametrize("name", GAMES)
def test_what_was_stored_in_english_is_said_again_in_another_language(name: str) -> None:
    found = analysed(name)
    again = translate_analysis(found, golden(name)[1], "en-XA")
    assert replace(again, marks=found.marks, turnings=found.turnings, decisions=found.decisions) == found
    assert [at for at, _ in again.marks] == [at for at, _ in found.marks]
    dear = [pair for pair in zip(found.decisions, again.decisions, strict=True) if pair[0].cost > 0]
    assert dear
    for stored, told in dear:
        assert (told.seat, told.at, told.until, told.cost) == (stored.seat, stored.at, stored.until, stored.cost)
        for before, after in ((stored.own_turn, told.own_turn), (stored.master_turn, told.master_turn)):
            assert len(after) == len(before)
            assert all(one != other for one, other in zip(before, after, strict=True))
        assert [points for _, points in told.reasons] == [points for _, points in stored.reasons]
        assert not {words for words, _ in stored.reasons} & {words for words, _ in told.reasons}
    page = render_page(again, "A game", "en-XA")
    assert "The chance to win" not in page
    assert "Ţĥēē ćĥååńćēē ţōō ŵīīń" in page


def test_words_that_are_not_found_again_stay_as_they_were_stored() -> None:
    found = analysed("my_farm_shop_2")
    dearest = replace(found.decisions[0], master_turn=["Do what nobody could"])
    again = translate_analysis(replace(found, decisions=[dearest]), golden("my_farm_shop_2")[1], "en-XA")
    assert again.decisions == [replace(dearest, mark=again.decisions[0].mark)]
