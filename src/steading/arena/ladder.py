"""Who is stronger: bots that meet in pairs, each deal played from every side; and one bot that plays itself.

A pair meets until all its games are played, or until it is certain on which side of a bound the share of wins lies.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise

from ..bots import Bot, make_bot
from ..engine import BUILD, Action, State, sow
from ..games import make
from .executors import Executor
from .forms import ArenaForm, BotResultForm, OrderForm, PairingForm, PairingsForm, SelfPlayForm, TimeForm
from .intervals import Interval, mean_interval, share_interval
from .matches import OptionPairs, game_of, play_game
from .plot import PlotRow, draw_plot

CERTAIN = 3.5  # standard deviations; after each deal of 400 games is looked at, one even pair in a hundred stops
FEWEST = 20  # games before anything is certain

Lineup = tuple[str, ...]
BotRatings = dict[str, tuple[float, float]]  # by bot: the strength, and how unsure it is


# ---------------------------------------------------------------- one deal
@dataclass(frozen=True)
class Contest:
    """What is played on every deal: all that another process needs to know."""

    game: str
    options: OptionPairs
    seats: int
    lineups: tuple[Lineup, ...]
    seed: int


@dataclass(frozen=True)
class ThinkingTime:
    """How much CPU time the decisions of a bot took, in seconds."""

    decisions: int = 0
    seconds: float = 0.0
    worst: float = 0.0

    def __add__(self, other: ThinkingTime) -> ThinkingTime:
        return ThinkingTime(
            self.decisions + other.decisions, self.seconds + other.seconds, max(self.worst, other.worst)
        )

    def form(self) -> TimeForm:
        """In milliseconds a decision."""
        mean = 1000 * self.seconds / self.decisions if self.decisions else 0.0
        return {"mean": round(mean, 3), "worst": round(1000 * self.worst, 3)}


@dataclass(frozen=True)
class Outcome:
    """How a game ended, by seat; a failure has a message and nothing else."""

    lineup: Lineup
    first: int = 0  # the start player; seat 0 where all play at once
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()  # 1 for who won
    thoughts: tuple[ThinkingTime, ...] = ()
    failure: str = ""

    def part(self, seat: int) -> float:
        """The seat's part of the win."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0

    def seats(self, bot: str) -> list[int]:
        return [seat for seat, name in enumerate(self.lineup) if name == bot]


class TimedBot:
    """A bot, and the CPU time that its decisions take."""

    def __init__(self, inner: Bot) -> None:
        self.inner = inner
        self.thought = ThinkingTime()

    def decide(self, imagined: State, seat: int) -> Action:
        started = time.process_time()
        action = self.inner.decide(imagined, seat)
        spent = time.process_time() - started
        self.thought += ThinkingTime(1, spent, spent)
        return action


def play_deal(contest: Contest, number: int) -> list[Outcome]:
    """The games of one deal; they depend on nothing but the contest and the number."""
    return [play_lineup(contest, number, side) for side in range(len(contest.lineups))]


def play_lineup(contest: Contest, number: int, side: int) -> Outcome:
    lineup, deal = contest.lineups[side], sow(contest.seed, number)
    game = game_of(contest.game, contest.options)
    try:
        bots = [TimedBot(make_bot(name, sow(deal, side, seat))) for seat, name in enumerate(lineup)]
        state, _ = play_game(game, bots, deal)
    except Exception as error:  # a bot of somebody's may do anything; the contest goes on and counts it
        return Outcome(lineup, failure=f"deal {number}, {', '.join(lineup)}: {type(error).__name__}: {error}")
    sheets = sorted(state.scores(), key=lambda sheet: sheet.seat)
    first = game.start(contest.seats, deal).view(None).get("active", 0)
    return Outcome(
        lineup,
        first if isinstance(first, int) else 0,
        tuple(sheet.total for sheet in sheets),
        tuple(sheet.rank for sheet in sheets),
        tuple(bot.thought for bot in bots),
    )


def play_task(task: tuple[Contest, int]) -> list[Outcome]:
    """The same, as a executor is told to."""
    return play_deal(*task)


@dataclass
class Series:
    """A contest, and what was played of it so far, deal by deal."""

    contest: Contest
    fair: float  # share of wins of the first bot, if all are as strong
    deals: list[list[Outcome]] = field(default_factory=list, kw_only=True)
    stopped: bool = field(default=False, kw_only=True)

    @property
    def words(self) -> str:
        return " v ".join(dict.fromkeys(self.contest.lineups[0]))

    @property
    def outcomes(self) -> list[Outcome]:
        """The games that came to an end."""
        return [outcome for deal in self.deals for outcome in deal if not outcome.failure]

    @property
    def failures(self) -> list[str]:
        return [outcome.failure for deal in self.deals for outcome in deal if outcome.failure]


# ---------------------------------------------------------------- pairs
def list_lineups(one: str, other: str, seats: int, alone: bool) -> tuple[Lineup, ...]:
    """The line-ups of a deal: every second seat and the others in turn, or the first bot alone on each seat."""
    if alone:
        return tuple(tuple(one if seat == place else other for seat in range(seats)) for place in range(seats))
    turns = range(seats if seats % 2 else 1)
    sides = [[(seat + turn) % seats % 2 == way for seat in range(seats)] for way in (0, 1) for turn in turns]
    return tuple(tuple(one if own else other for own in side) for side in sides)


def list_pairs(bots: Sequence[str], ladder: bool = False, alone: bool = False) -> list[tuple[str, str]]:
    """Who meets whom: each bot each, or only those that are neighbours, or the first one each other."""
    if ladder:
        return list(pairwise(bots))
    return [(bots[0], other) for other in bots[1:]] if alone else list(combinations(bots, 2))


@dataclass
class Pairing(Series):
    """Two bots that meet; wins and margins are the first one's."""

    one: str
    other: str

    def count_wins(self) -> float:
        """Games that the first bot won; a tie is a part of one."""
        return sum(outcome.part(seat) for outcome in self.outcomes for seat in outcome.seats(self.one))

    def wins(self) -> Interval:
        """The same as a share."""
        return share_interval(self.count_wins(), len(self.outcomes))

    def margin(self) -> Interval:
        """Points by which a seat of the first bot is ahead; deals that were played from every side are compared."""
        whole = [deal for deal in self.deals if not any(outcome.failure for outcome in deal)]
        return mean_interval([mean([self.ahead(outcome) for outcome in deal]) for deal in whole])

    def ahead(self, outcome: Outcome) -> float:
        """The same in one game."""
        one, other = (mean([outcome.scores[seat] for seat in outcome.seats(bot)]) for bot in (self.one, self.other))
        return one - other

    def certain(self, bound: float) -> bool:
        """Does the share of wins surely lie on one side of the bound?"""
        games = len(self.outcomes)
        sure = share_interval(self.count_wins(), games, CERTAIN)
        return games >= FEWEST and not sure.low <= bound <= sure.high

    def form(self) -> PairingForm:
        return {
            "bots": [self.one, self.other],
            "games": len(self.outcomes),
            "deals": len(self.deals),
            "stopped": self.stopped,
            "fair": round(self.fair, 4),
            "wins": self.wins().share_form(),
            "margin": self.margin().form(),
            "scores": [round(mean(list_scores(bot, self.outcomes)), 3) for bot in (self.one, self.other)],
            "failures": len(self.failures),
        }


def make_pairing(
    game: str, options: Mapping[str, object], seats: int, bots: tuple[str, str], seed: int, alone: bool
) -> Pairing:
    """Two bots that have not met yet."""
    one, other = bots
    contest = Contest(game, tuple(options.items()), seats, list_lineups(one, other, seats, alone), seed)
    return Pairing(contest, 1 / seats if alone else 0.5, one, other)


def play_series(
    series: Series, games: int, bound: float | None = None, executor: Executor | None = None
) -> Iterator[int]:
    """Play so many games, or until it is certain on which side of the bound the wins are; tells each deal's games."""
    deals = -(-games // len(series.contest.lineups))
    tasks = [(series.contest, number) for number in range(deals)]
    for deal in (executor or Executor()).map(play_task, tasks):
        series.deals.append(deal)
        yield len(deal)
        if isinstance(series, Pairing) and bound is not None and len(series.deals) < deals and series.certain(bound):
            series.stopped = True
            return


def mean(values: Sequence[float]) -> float:
    """The mean; nothing has none, and counts as zero."""
    return sum(values) / len(values) if values else 0.0


def list_scores(bot: str, outcomes: Iterable[Outcome]) -> list[int]:
    return [outcome.scores[seat] for outcome in outcomes for seat in outcome.seats(bot)]


# ---------------------------------------------------------------- all of them
def rate_bots(outcomes: Sequence[Outcome]) -> BotRatings | None:
    """Strengths by all games together (openskill, Plackett and Luce); None where openskill is not installed.

    A game counts as one between two bots, in the order of their mean places: so it is fair who sits on how many seats.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    rated = {bot: model.rating(name=bot) for outcome in outcomes for bot in outcome.lineup}
    for outcome in outcomes:
        bots = list(dict.fromkeys(outcome.lineup))
        places = [mean([outcome.places[seat] for seat in outcome.seats(bot)]) for bot in bots]
        for bot, (rating,) in zip(bots, model.rate([[rated[bot]] for bot in bots], ranks=places), strict=True):
            rated[bot] = rating
    return {bot: (rating.mu, rating.sigma) for bot, rating in rated.items()}


def table_form(seats: int, bots: Sequence[str], played: Sequence[Series]) -> PairingsForm | SelfPlayForm:
    """All that was played with so many seats, as JSON: the pairs and the bots, best first, or a bot by itself."""
    if isinstance(played[0], SelfPlay):
        return played[0].form()
    pairings = [series for series in played if isinstance(series, Pairing)]
    numbered = [(number, outcome) for each in pairings for number, deal in enumerate(each.deals) for outcome in deal]
    numbered.sort(key=lambda entry: entry[0])  # as if all had played at the same time
    outcomes = [outcome for _, outcome in numbered if not outcome.failure]
    rated = rate_bots(outcomes)
    rows = [bot_form(bot, outcomes, rated) for bot in bots]
    if rated is not None:
        rows.sort(key=lambda row: -rated.get(row["name"], (0.0, 0.0))[0])
    return {"seats": seats, "pairings": [pairing.form() for pairing in pairings], "bots": rows}


def bot_form(bot: str, outcomes: Sequence[Outcome], rated: BotRatings | None) -> BotResultForm:
    """One bot, over all that it played."""
    own = [(outcome, seat) for outcome in outcomes for seat in outcome.seats(bot)]
    thought = sum((outcome.thoughts[seat] for outcome, seat in own), ThinkingTime())
    strength, doubt = (rated or {}).get(bot, (None, None))
    return {
        "name": bot,
        "games": len({id(outcome) for outcome, _ in own}),
        "wins": round(sum(outcome.part(seat) for outcome, seat in own), 4),
        "score": round(mean(list_scores(bot, outcomes)), 3),
        "rating": None if strength is None or doubt is None else {"mu": round(strength, 2), "sigma": round(doubt, 2)},
        "decisions": thought.decisions,
        "ms": thought.form(),
    }


def whole_form(
    game: str, options: Mapping[str, object], seed: int, tables: Sequence[PairingsForm | SelfPlayForm]
) -> ArenaForm:
    """The frame of it all."""
    return {
        "game": game,
        "options": dict(make(game, options).options),
        "build": BUILD,
        "seed": seed,
        "tables": list(tables),
    }


def make_plot_rows(table: PairingsForm | SelfPlayForm) -> list[PlotRow]:
    """The shares of wins in a table."""
    words = f"{table['seats']} seats, "
    if "order" in table:
        shares = [(f"{words}player {place}", each["wins"]) for place, each in enumerate(table["order"], 1)]
        return [PlotRow(name, wins["value"], wins["low"], wins["high"], table["fair"]) for name, wins in shares]
    met = [(" v ".join(each["bots"]), each["wins"], each["fair"]) for each in table["pairings"]]
    return [PlotRow(words + name, wins["value"], wins["low"], wins["high"], fair) for name, wins, fair in met]


def draw_picture(form: ArenaForm) -> str:
    """All shares of wins as a picture."""
    on = [name if value is True else f"{name}={value}" for name, value in form["options"].items() if value]
    return draw_plot(", ".join([form["game"], *on]), [row for table in form["tables"] for row in make_plot_rows(table)])


# ---------------------------------------------------------------- a bot that plays itself
@dataclass
class SelfPlay(Series):
    """A bot that sits on every seat: what it scores, and what the order of play is worth."""

    bot: str

    def form(self) -> SelfPlayForm:
        """As JSON; seats are counted from the start player."""
        outcomes, seats = self.outcomes, self.contest.seats
        return {
            "seats": seats,
            "bot": self.bot,
            "games": len(outcomes),
            "fair": round(self.fair, 4),
            "score": mean_interval([mean(outcome.scores) for outcome in outcomes]).form(),
            "best": round(mean([max(outcome.scores) for outcome in outcomes]), 3),
            "order": [order_form(outcomes, seats, place) for place in range(seats)],
            "ms": sum((thought for outcome in outcomes for thought in outcome.thoughts), ThinkingTime()).form(),
            "failures": len(self.failures),
        }


def order_form(outcomes: Sequence[Outcome], seats: int, place: int) -> OrderForm:
    """Those who played as this one after the start player."""
    own = [(outcome, (outcome.first + place) % seats) for outcome in outcomes]
    return {
        "score": mean_interval([outcome.scores[seat] for outcome, seat in own]).form(),
        "wins": share_interval(sum(outcome.part(seat) for outcome, seat in own), len(own)).share_form(),
    }


def make_self_play(game: str, options: Mapping[str, object], seats: int, bot: str, seed: int) -> SelfPlay:
    """A bot that has not begun."""
    return SelfPlay(Contest(game, tuple(options.items()), seats, ((bot,) * seats,), seed), 1 / seats, bot)
