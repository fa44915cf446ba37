"""The actions that a seat is offered, and what each of them would bring.

How an action is said travels with the board. What it would bring takes longer to work out, so it is told when it is
asked for. Both are tried where there are no secrets, and without what the others may be doing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from msgspec.structs import replace

from ..drawing.gestures import Gesture, Ghost
from ..engine import Action, Journal, State
from ..engine.contract import View
from ..engine.refused import Fact
from ..games import Board
from .hints import total_of
from .log import fork
from .messages import ChoiceForm, GhostForm, Preview

LOOKED_AHEAD = 4  # decisions of one's own after which something must have come of a use

Events = list[dict[str, Fact]]


@dataclass(eq=False)
class Choices:
    """What a seat can do in a position."""

    board: Board
    state: State  # as the seat imagines it, alone
    seat: int
    known_view: View | None = None  # of the seat, if it was made already
    gestures: dict[int, Gesture] = field(default_factory=dict)  # that were made, by action
    following: dict[int, Choices] = field(default_factory=dict)  # what can be done after an action that was tried

    @cached_property
    def view(self) -> View:
        return self.state.view(self.seat) if self.known_view is None else self.known_view

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
            ghosts=[GhostForm(ghost.at, ghost.sprite, ghost.number, ghost.there) for ghost in gesture.ghosts],
            faces=gesture.faces,
            ends=self.ends(self.after(action)),
        )

    def gesture(self, action: Action) -> Gesture:
        """How an action is clicked and said; made once."""
        found = self.gestures.get(action.index)
        if found is None:
            found = self.gestures[action.index] = self.board.gesture(self.view, action)
        return found

    def after(self, action: Action) -> Choices:
        """What the seat can do after an action, in a State whose journal begins with it; played once."""
        found = self.following.get(action.index)
        if found is None:
            state = fork(self.state)
            state.keep_journal()
            state.play(self.seat, action)
            found = self.following[action.index] = Choices(self.board, state, self.seat)
        return found

    def ends(self, after: Choices) -> bool:
        """Do the others go on then?"""
        return after.state.epoch != self.state.epoch or self.seat not in after.state.deciders

    def fewest(self) -> Action | None:
        """The action that puts the fewest pieces down, if they all go to one place."""
        best: tuple[Ghost, Action] | None = None
        for action in self.state.legal(self.seat):
            ghosts = self.board.ghosts(self.view, action)
            if len(ghosts) != 1 or (best is not None and ghosts[0].at != best[0].at):
                return None
            if best is None or ghosts[0].number < best[0].number:
                best = ghosts[0], action
        return None if best is None else best[1]

    # ------------------------------------------------------------ what they bring
    def previews(self) -> list[Preview]:
        """What every action would bring."""
        score = total_of(self.state, self.seat)
        return [self.preview(action, score) for action in self.state.legal(self.seat)]

    def preview(self, action: Action, score: int) -> Preview:
        """What an action would bring; `score` is what the seat has without it."""
        gesture, after = self.gesture(action), self.after(action)
        journal = after.state.keep_journal()
        then = total_of(after.state, self.seat) if journal.told or journal.held else score  # in silence none changes
        say = self.board.words.say
        change = say("score-change", before=score, after=then) if then != score else ""
        nothing = not change and after.in_vain(own_events(journal, self.seat))
        brings = say("action-in-vain") if nothing else " · ".join(part for part in (gesture.brings, change) if part)
        ahead = None if self.ends(after) or gesture.ghosts else after.ahead(score)
        after.following.clear()  # nobody asks for it again, and there may be much of it
        return Preview(action.index, brings, then, ahead)

    def ahead(self, score: int) -> ChoiceForm | None:
        """What is staged at once where one is only asked how many: the fewest. So a click on a place shows its ghost
        without waiting for the server."""
        if len({action.form()["do"] for action in self.state.legal(self.seat)}) != 1:
            return None
        action = self.fewest()
        if action is None:
            return None
        choice, preview = self.choice(action), self.preview(action, score)
        return replace(choice, brings=preview.brings, score=preview.score) if choice.ends else None

    def in_vain(self, events: Events, depth: int = LOOKED_AHEAD) -> bool:
        """Is something used for nothing, however one goes on? `events` are the seat's own so far."""
        if self.seat not in self.state.deciders:
            return self.board.in_vain(events)
        return depth > 0 and all(self.vain_after(action, events, depth) for action in self.state.legal(self.seat))

    def vain_after(self, action: Action, events: Events, depth: int) -> bool:
        """The same, once this action is played too."""
        after = self.after(action)
        return after.in_vain([*events, *own_events(after.state.keep_journal(), self.seat)], depth - 1)


def own_events(journal: Journal, seat: int) -> Events:
    """What befell the seat."""
    return [event for event in journal.log(seat) if event["seat"] == seat]


def choices_of(board: Board, state: State, seat: int, view: View | None = None) -> Choices:
    """What a seat can do in a State, as it imagines the position."""
    imagined = state.game.alone(state.imagine(seat, 0), seat)
    return Choices(board, imagined, seat, state.view(seat) if view is None else view)
