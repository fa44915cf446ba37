"""An analysis in another language: it is stored with the sentences of the game, which are English, and these are said
again from the record. Nothing is thought about anew; what cannot be found again stays as it was stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..bots.explanations import list_reasons
from ..bots.levels import manners
from ..engine import Action, Record, State
from ..games import Words, board_for, judge, make, names_in
from .analyser import MASTER, describe_turn, say_reasons, seed_of
from .preference import imagine_start, replay_turn
from .report import Analysis, DecisionReport
from .story import PlayedTurn, Story


def translate_analysis(analysis: Analysis, record: Record, code: str) -> Analysis:
    """The same analysis of this record, for who reads that language."""
    story = Story(make(record.game, record.options), record, code)
    english = board_for(story.game, names_in(record)).words
    turns = {(turn.seat, turn.at): turn for turn in story.turns}

    def retell(each: DecisionReport) -> DecisionReport:
        told = replace(each, mark=story.mark_at(each.at))
        turn = turns.get((each.seat, each.at))
        # what cost nothing is not shown
        return retell_decision(story, told, turn, english, analysis.seed) if turn and each.cost > 0 else told

    return replace(
        analysis,
        marks=story.marks,
        turnings=[replace(each, mark=story.mark_at(each.at)) for each in analysis.turnings],
        decisions=[retell(each) for each in analysis.decisions],
    )


def retell_decision(story: Story, each: DecisionReport, turn: PlayedTurn, english: Words, seed: int) -> DecisionReport:
    """The decision, if its turns are found again by what was said of them."""
    seat, start = turn.seat, imagine_start(story.states[turn.at], turn.seat, seed_of(seed, turn))
    own = replay_turn(start, seat, story.actions(turn))
    preferred = find_turn(start, seat, each.master_turn, english)
    if preferred is None or describe_turn(english, seat, start, own.actions) != each.own_turn:
        return each
    best = replay_turn(start, seat, preferred)
    name, seats = story.game.name, story.record.seats
    judging = judge(name, manners(name, seats)[MASTER].weights, seats)
    for plan in (own, best):
        plan.value = judging.value(plan.state, seat)
    reasons = list_reasons(judging, seat, best, own, better=True)
    words = story.board.words
    return replace(
        each,
        own_turn=describe_turn(words, seat, start, own.actions),
        master_turn=describe_turn(words, seat, start, preferred),
        reasons=say_reasons(words, reasons) if say_reasons(english, reasons) == each.reasons else each.reasons,
    )


def find_turn(start: State, seat: int, said: Sequence[str], words: Words) -> tuple[Action, ...] | None:
    """The turn whose steps are said like this; None if there is none."""
    state, found = start.copy(), list[Action]()
    for label in said:
        view = state.view(seat)
        action = next((each for each in state.legal(seat) if words.action(view, each).label == label), None)
        if action is None:
            return None
        found.append(action)
        state.play(seat, action)
    return tuple(found)
