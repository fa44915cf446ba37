"""Games side by side, stepped by one call: what every kind of environment is built on, and what is compiled of them.

A lane is a game that waits for one seat's decision. What that seat may know, what it may do and what has been earned
lie in arrays made once, a row a lane, which are written where they lie. Where several seats decide at once, a lane asks
them one after the other: what one has chosen is in no row of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..bots.bot import Bot
from ..engine.actions import Action
from ..engine.chance import Chance, sow
from ..engine.contract import Game, State
from ..engine.ints import Floats, Ints, Marks, i64, new_ints, read_i64_le
from ..engine.sheets import Sheet
from ..engine.stack import MOST_SEATS

ROOM: Final[i64] = 64  # legal actions of a lane; more, when there are more
FIRST: Final[Ints] = Ints(
    [next((seat for seat in range(MOST_SEATS) if (seats >> seat) & 1), -1) for seats in range(2**MOST_SEATS)]
)  # the first of a set of seats


class LaneArrays:
    """The arrays of so many lanes."""

    __slots__ = ("cells", "drawn", "final", "masks", "over", "rewards", "seats")

    def __init__(
        self, cells: Ints, final: Ints, masks: Marks, rewards: Floats, over: Marks, seats: Ints, drawn: Ints
    ) -> None:
        self.cells = cells  # what the deciding seat may know, four cells a word
        self.final = final  # what the seat that was asked last knew at the end of a game
        self.masks = masks  # what the deciding seat may do
        self.rewards = rewards  # what each seat has earned by the last step
        self.over = over  # has the last step ended a game?
        self.seats = seats  # which seat decides, -1 for none
        self.drawn = drawn  # actions drawn at random


class Lanes:
    """So many games of one kind. `asked` has a bit for each seat that decides from outside; who decides for the others
    is `others`, or chance."""

    def __init__(
        self, game: Game, number: i64, seats: i64, width: i64, rows: LaneArrays, asked: i64, by_rank: bool, again: bool,
        others: Bot | None,
    ) -> None:  # fmt: skip
        self.game = game
        self.number = number
        self.players = seats
        self.width = width  # words in a row
        self.actions: tuple[Action, ...] = game.catalogue.actions
        self.choices: i64 = len(game.catalogue.actions)
        self.rows = rows
        self.asked = asked
        self.by_rank = by_rank
        self.again = again  # does a new game begin where one has ended?
        self.others = others
        self.seed: int = 0
        self.luck = Chance(0)  # of actions drawn
        self.fates: list[Chance] = []  # of those who decide for the others, by lane
        self.states: list[State] = []
        self.begun: list[int] = []  # games of each lane
        self.room: i64 = ROOM
        self.legal: Ints = new_ints(int(number * ROOM))  # the legal actions of each lane, by their numbers
        self.found: Ints = new_ints(int(number))  # how many they are
        self.shown: Ints = new_ints(int(number))  # whom the row of each lane was written for, -1 for nobody yet

    # ------------------------------------------------------------ beginning
    def begin(self, seed: int) -> None:
        """New games in all lanes."""
        self.seed = seed
        self.luck = Chance(sow(seed))
        self.fates = [Chance(sow(seed, int(lane))) for lane in range(self.number)]
        self.begun = [0] * self.number
        self.states = [self.new_game(lane) for lane in range(self.number)]
        for lane in range(self.number):
            self.unmark(lane)
            self.forget(lane)
            self.go_on(lane)

    def new_game(self, lane: i64) -> State:
        """The next game of a lane: the same for the same seed, whatever the other lanes do."""
        words: Ints = self.rows.cells
        for word in range(lane * self.width, (lane + 1) * self.width):
            words[word] = 0
        self.shown[lane] = -1
        game = self.begun[lane]
        self.begun[lane] = game + 1
        return self.game.start(int(self.players), sow(self.seed, int(lane), game))

    # ------------------------------------------------------------ stepping
    def step(self, actions: bytes) -> None:
        """One action in each lane, each a number of 64 bits; nothing has happened if one of them is Refused."""
        masks: Marks = self.rows.masks
        for lane in range(self.number):
            chosen: i64 = read_i64_le(actions, lane * 8)
            if not 0 <= chosen < self.choices or masks[lane * self.choices + chosen] == 0:
                raise self.refusal(lane, chosen)
        for lane in range(self.number):
            self.play(lane, read_i64_le(actions, lane * 8))

    def step_one(self, lane: i64, chosen: i64) -> i64:
        """One action in one lane, Refused if it is not legal there; returns who decides next, -1 for nobody."""
        if not 0 <= chosen < self.choices or self.rows.masks[lane * self.choices + chosen] == 0:
            raise self.refusal(lane, chosen)
        self.play(lane, chosen)
        return self.rows.seats[lane]

    def observe_lane(self, lane: i64, seat: int, words: Ints) -> None:
        """What any seat may know in a lane, into other words."""
        self.game.observe(self.states[lane], seat, words, 0)

    def refusal(self, lane: i64, chosen: i64) -> Exception:
        """Why an action is not legal."""
        seat: i64 = self.rows.seats[lane]
        if not 0 <= chosen < self.choices:
            return ValueError(f"there is no action {chosen}; there are {self.choices}")
        if seat < 0:
            return ValueError("the game is over")
        return self.game.refusal(self.states[lane], int(seat), self.actions[chosen])

    def play(self, lane: i64, chosen: i64) -> None:
        """Carry out an action that is legal, and go on to the next decision."""
        self.unmark(lane)
        self.forget(lane)
        self.game.follow(self.states[lane], int(self.rows.seats[lane]), self.actions[chosen])
        self.go_on(lane)

    def go_on(self, lane: i64) -> None:
        """On to the next decision that is asked for, through what others decide and the ends of games."""
        state = self.states[lane]
        while True:
            deciding: i64 = state.stack.deciding
            if deciding == 0:
                self.settle(lane, state)
                if not self.again:
                    self.rows.seats[lane] = -1
                    return
                state = self.new_game(lane)
                self.states[lane] = state
                continue
            seat: i64 = FIRST[deciding]
            if (self.asked >> seat) & 1 == 1:
                break
            self.decide_for(lane, state, int(seat))
        self.rows.seats[lane] = seat
        self.mark(lane, self.game.legal(state, int(seat)))
        self.game.refresh(state, int(seat), self.rows.cells, lane * self.width, self.shown[lane])
        self.shown[lane] = seat

    def decide_for(self, lane: i64, state: State, seat: int) -> None:
        """A seat that nobody asks for takes its decision."""
        others, fate = self.others, self.fates[lane]
        if others is None:
            found = self.game.legal(state, seat)
            self.game.follow(state, seat, found[fate.draw(len(found))])
        else:
            state.play(seat, others.decide(state.imagine(seat, int(fate.draw(2**31 - 1))), seat))

    def mark(self, lane: i64, legal: Sequence[Action]) -> None:
        """These are legal now."""
        actions: list[Action] = legal if isinstance(legal, list) else list(legal)
        number: i64 = len(actions)
        if number > self.room:
            self.widen(number)
        masks: Marks = self.rows.masks
        marked: Ints = self.legal
        first: i64 = lane * self.choices
        at: i64 = lane * self.room
        for action in actions:
            index: i64 = action.index
            masks[first + index] = 1
            marked[at] = index
            at += 1
        self.found[lane] = number

    def widen(self, number: i64) -> None:
        """Room for more legal actions in every lane."""
        wider: Ints = new_ints(int(self.number * 2 * number))
        for lane in range(self.number):
            for n in range(self.found[lane]):
                wider[lane * 2 * number + n] = self.legal[lane * self.room + n]
        self.legal = wider
        self.room = 2 * number

    def unmark(self, lane: i64) -> None:
        """What was legal is not any more."""
        masks: Marks = self.rows.masks
        marked: Ints = self.legal
        first: i64 = lane * self.choices
        at: i64 = lane * self.room
        for n in range(self.found[lane]):
            masks[first + marked[at + n]] = 0
        self.found[lane] = 0

    def forget(self, lane: i64) -> None:
        """The end of the game before is told."""
        if self.rows.over[lane] == 1:
            self.rows.over[lane] = 0
            rewards: Floats = self.rows.rewards
            for cell in range(lane * self.players, (lane + 1) * self.players):
                rewards[cell] = 0.0

    # ------------------------------------------------------------ the end of a game
    def settle(self, lane: i64, state: State) -> None:
        """A game is over: what each seat has earned, and what the seat that was asked last knows now."""
        rows = self.rows
        rows.over[lane] = 1
        earned = reward_seats(state, self.by_rank)
        for seat in range(self.players):
            rows.rewards[lane * self.players + seat] = earned[seat]
        asked: i64 = rows.seats[lane]
        if asked >= 0 and len(rows.final) > 0:
            final: Ints = rows.final
            for word in range(lane * self.width, (lane + 1) * self.width):
                final[word] = 0
            self.game.observe(state, int(asked), final, lane * self.width)

    # ------------------------------------------------------------ drawing
    def draw(self) -> None:
        """A legal action in each lane, each as likely."""
        for lane in range(self.number):
            self.rows.drawn[lane] = self.draw_one(lane)

    def draw_one(self, lane: i64) -> i64:
        """A legal action in one lane."""
        return self.legal[lane * self.room + self.luck.draw(self.found[lane])]


def reward_seats(state: State, ranked: bool) -> list[float]:
    """What each seat has earned, by its rank or by its margin."""
    return (
        reward_ranks(state.scores()) if ranked else reward_margins([state.score(seat) for seat in range(state.seats)])
    )


def reward_margins(points: list[int]) -> list[float]:
    """By seat: its points less the mean of the others'; all together are 0."""
    whole, others = sum(points), len(points) - 1
    return [own - (whole - own) / others for own in points]


def reward_ranks(sheets: Sequence[Sheet]) -> list[float]:
    """By seat: from 1 for the first to -1 for the last; seats that share a rank share what their places are worth."""
    earned = [0.0] * len(sheets)
    for sheet in sheets:
        level = len([other for other in sheets if other.rank == sheet.rank])
        earned[sheet.seat] = 1.0 - 2.0 * (sheet.rank - 1 + (level - 1) / 2) / (len(sheets) - 1)
    return earned
