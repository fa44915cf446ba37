"""The actions that a seat is offered, and what each of them would bring.

How an action is said travels with the board. What it would bring takes longer to work out, so it is told when it is
asked for. Both are tried where there are no secrets, and without what the others may be doing.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import convert
from msgspec.structs import replace

from ..drawing.gestures import Gesture
from ..engine import Action, Journal, State
from ..engine.contract import View
from ..engine.refused import Fact
from ..games import Board
from .hints import total_of
from .log import fork
from .messages import ChoiceForm, GhostForm, Preview

LOOKED_AHEAD = 4  # decisions of one's own after which something must have come of a use

Events = list[dict[str, Fact]]


@dataclass(frozen=True)
class Choices:
    """What a seat can do in a position."""

    board: Board
    state: State  # as the seat imagines it, alone
    seat: int
    view: View
    gestures: dict[int, Gesture] = field(default_factory=dict)  # that were made, by action
    trials: dict[int, State] = field(default_factory=dict)  # what actions lead to, with what happened on the way

    def all(self) -> list[ChoiceForm]:
        """Every action as it is said."""
        return [self.choice(action) for action in self.state.legal(self.seat)]

    def choice(self, action: Action) -> ChoiceForm:
        """An action as it is said."""
        gesture = self.gesture(action)
        return ChoiceForm(
            index=action.index,
            label=gesture.label,
            brings=gesture.brings,
            paths=gesture.paths,
            rules=self.board.words.rules_behind(self.view, action),
            ghosts=convert(gesture.ghosts, list[GhostForm], from_attributes=True),
            faces=gesture.faces,
            ends=self.ends(self.attempt(action)),
        )

    def gesture(self, action: Action) -> Gesture:
        """How an action is clicked and said; made once."""
        found = self.gestures.get(action.index)
        if found is None:
            found = self.gestures[action.index] = self.board.gesture(self.view, action)
        return found

    def attempt(self, action: Action) -> State:
        """What an action leads to; played once."""
        found = self.trials.get(action.index)
        if found is None:
            found = self.trials[action.index] = fork(self.state)
            found.keep_journal()
            found.play(self.seat, action)
        return found

    def ends(self, tried: State) -> bool:
        """Do the others go on then?"""
        return tried.epoch != self.state.epoch or self.seat not in tried.deciders

    def fewest(self) -> Action | None:
        """The action that puts the fewest pieces down, if they all go to one place."""
        legal = self.state.legal(self.seat)
        if len(self.board.ghosts(self.view, legal[0])) != 1:
            return None
        ghosts = [self.board.ghosts(self.view, action) for action in legal]
        if any(len(each) != 1 or each[0].at != ghosts[0][0].at for each in ghosts):
            return None
        return legal[min(range(len(legal)), key=lambda place: ghosts[place][0].number)]

    # ------------------------------------------------------------ what they bring
    def previews(self) -> list[Preview]:
        """What every action would bring."""
        score = total_of(self.state, self.seat)
        return [self.preview(action, score) for action in self.state.legal(self.seat)]

    def preview(self, action: Action, score: int) -> Preview:
        """What an action would bring; `score` is what the seat has without it."""
        gesture, tried = self.gesture(action), self.attempt(action)
        journal = tried.keep_journal()
        then = total_of(tried, self.seat) if journal.told or journal.held else score  # in silence no score changes
        say = self.board.words.say
        change = say("score-change", before=score, after=then) if then != score else ""
        nothing = not change and self.in_vain(tried, own_events(journal, self.seat))
        brings = say("brings-nothing") if nothing else " · ".join(part for part in (gesture.brings, change) if part)
        ahead = None if self.ends(tried) or gesture.ghosts else self.ahead(tried, score)
        return Preview(action.index, brings, then, ahead)

    def ahead(self, tried: State, score: int) -> ChoiceForm | None:
        """What is staged at once when an action only asks how many: the fewest. So a click on a place shows its ghost
        without waiting for the server."""
        if len({action.form()["do"] for action in tried.legal(self.seat)}) != 1:
            return None
        after = Choices(self.board, tried, self.seat, tried.view(self.seat))
        action = after.fewest()
        if action is None:
            return None
        choice, preview = after.choice(action), after.preview(action, score)
        return replace(choice, brings=preview.brings, score=preview.score) if choice.ends else None

    def in_vain(self, tried: State, events: Events, depth: int = LOOKED_AHEAD) -> bool:
        """Is something used for nothing, however one goes on? `events` are the seat's own so far."""
        if self.seat not in tried.deciders:
            return self.board.in_vain(events)
        return depth > 0 and all(self.vain_after(tried, events, action, depth) for action in tried.legal(self.seat))

    def vain_after(self, before: State, events: Events, action: Action, depth: int) -> bool:
        """As `in_vain`, once this action is played too."""
        tried = fork(before)
        journal = tried.keep_journal()
        tried.play(self.seat, action)
        return self.in_vain(tried, [*events, *own_events(journal, self.seat)], depth - 1)


def own_events(journal: Journal, seat: int) -> Events:
    """What befell the seat."""
    return [event for event in journal.log(seat) if event["seat"] == seat]


def choices_of(board: Board, state: State, seat: int, view: View | None = None) -> Choices:
    """What a seat can do in a State, as it imagines the position."""
    imagined = state.game.alone(state.imagine(seat, 0), seat)
    return Choices(board, imagined, seat, state.view(seat) if view is None else view)
