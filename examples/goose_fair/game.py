"""Goose Fair, whole but for its looks: actions, state, set-up, rules, scoring, documents, knowledge, judgement, game.

Chance brings a goose a day. All bid at once, each one hidden purse, or save; the fullest purse takes the goose.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from steading.engine.actions import Action, Catalogue, Form
from steading.engine.chance import Chance, sow
from steading.engine.components import Components
from steading.engine.contract import Document, Game, State, View
from steading.engine.documents import Reader
from steading.engine.ids import EVERY_SEAT, Seat
from steading.engine.ints import Floats, Ints, i64
from steading.engine.judgement import Judgement, Term
from steading.engine.layers import Decision, LayeredGame, Layers
from steading.engine.options import choose
from steading.engine.positions import head_of, read_head
from steading.engine.refused import Malformed, Refused
from steading.engine.sheets import Sheet, rank_sheets
from steading.engine.stack import Stack, empty_stack

NAME, VERSION, FORMAT = "goose_fair", 1, 1
PURSES, GEESE, LIGHTEST, DEALT, MOST = 36, 9, 2, 3, 5
SPENT, BAG = -2, -1  # where a purse is, if no seat has it
FLOWN, PEN = -2, -1  # where a goose is
OPEN, SAVED = -1, 0  # what a seat has decided, if it has not bid a purse
CHOOSE: Final = 0  # the one kind of decision


# ---------------------------------------------------------------- what a player can say
class Choice(Action):
    """Put a purse down for the goose; or none, and draw another."""

    __slots__ = ("purse",)

    def __init__(self, purse: int) -> None:
        super().__init__()
        self.purse = purse

    def form(self) -> Form:
        """See Action."""
        return {"do": "bid", "purse": self.purse} if self.purse else {"do": "save"}


CHOICES = [Choice(purse) for purse in range(PURSES + 1)]
CATALOGUE = Catalogue(CHOICES, {"bid.purse": "goose_fair:day.bid-own"})


# ---------------------------------------------------------------- what lies on the table
class FairState(State):
    """Who has each purse and each goose, the goose that is out, and what has been decided about it."""

    __slots__ = ("bids", "geese", "out", "purses")

    def __init__(self, game: Game, seats: int, chance: Chance, stack: Stack, *own: Ints, epoch: int, out: int) -> None:
        super().__init__(game, seats, chance, epoch, stack)
        self.purses, self.geese, self.bids = own  # the first two by coins and pounds, the last by seat
        self.out = out  # the pounds of the goose for which all bid; 0 when the fair is over

    def copy(self) -> FairState:
        """See State."""
        own = (self.purses[:], self.geese[:], self.bids[:])
        chance, stack = Chance(self.chance.at), self.stack.copy()
        return FairState(self.game, self.seats, chance, stack, *own, epoch=self.epoch, out=self.out)

    def purses_of(self, holder: i64) -> list[int]:
        """The purses of a seat, in the bag or spent."""
        return [purse for purse in range(1, PURSES + 1) if self.purses[purse] == holder]

    def geese_of(self, holder: i64) -> list[int]:
        """The geese of a seat, in the pen or flown."""
        return [goose for goose in range(LIGHTEST, LIGHTEST + GEESE) if self.geese[goose] == holder]


def fresh(game: Game, seats: int, chance: Chance) -> FairState:
    """All purses in the bag, all geese in the pen."""
    own = (Ints([BAG] * (PURSES + 1)), Ints([PEN] * (LIGHTEST + GEESE)), Ints([OPEN] * seats))
    return FairState(game, seats, chance, empty_stack(seats, 1, 1), *own, epoch=0, out=0)


def draw(s: FairState, seat: Seat) -> None:
    """A purse from the bag, while there is one; only who draws it sees it."""
    if bag := s.purses_of(BAG):
        purse = bag[s.chance.draw(len(bag))]
        s.purses[purse] = seat
        s.note("drew", seat, {}, {"purse": purse}, [int(seat)])


# ---------------------------------------------------------------- the rules
def go_on(s: FairState) -> None:
    """When all have decided: the day ends, and the next begins if there is a goose left."""
    if s.out:
        end_day(s)
    if pen := s.geese_of(PEN):
        s.out = pen[s.chance.draw(len(pen))]
        s.note("came out", -1, {"goose": s.out})
        for seat in EVERY_SEAT[s.seats]:
            s.stack.push(seat, CHOOSE)
        if s.journal is not None:
            s.journal.hold()


def end_day(s: FairState) -> None:
    """All is revealed; the fullest purse takes the goose, what was bid is spent, and who saved draws."""
    s.epoch += 1
    if s.journal is not None:
        s.journal.reveal()
    best = max(s.bids)
    s.geese[s.out] = s.purses[best] if best > SAVED else FLOWN
    s.note("took" if best > SAVED else "flew", max(s.geese[s.out], -1), {"goose": s.out})
    for seat in EVERY_SEAT[s.seats]:
        if s.bids[seat] == SAVED:
            draw(s, seat)
        else:
            s.purses[s.bids[seat]] = SPENT
        s.bids[seat] = OPEN
    s.out = 0


def legal(s: FairState, seat: Seat) -> list[Action]:
    """A bid for each purse, and saving while there is room."""
    held = s.purses_of(seat)
    return [CHOICES[purse] for purse in ([SAVED, *held] if len(held) < MOST else held)]


def follow(s: FairState, seat: Seat, action: Action) -> None:
    """It is decided; nobody else learns what until all have."""
    assert isinstance(action, Choice)
    s.bids[seat] = action.purse
    s.stack.pop(seat)
    s.note("bid" if action.purse else "saved", seat, {"purse": action.purse} if action.purse else {})


def refuse(s: FairState, seat: Seat, action: Action) -> Refused:
    """Why not, by the rule."""
    if not 0 <= seat < s.seats or s.stack.kind(seat) != CHOOSE:
        return Refused("goose_fair:day.choose-once")
    if action is CHOICES[SAVED]:
        return Refused("goose_fair:day.save-room", most=MOST)
    return Refused("goose_fair:day.bid-own", purse=action.index)


def scores(s: FairState, viewer: int) -> list[Sheet]:
    """The pounds; all that counts is open."""
    every = [(seat, s.geese_of(seat), s.purses_of(seat)) for seat in range(s.seats)]
    return rank_sheets([Sheet(seat, [("geese", sum(geese))], (len(purses),)) for seat, geese, purses in every])


# ---------------------------------------------------------------- documents
def dump(s: FairState) -> Document:
    """The position, complete and readable."""
    said = {OPEN: "open" if s.out else "over", SAVED: "save"}
    bids = [said.get(bid, str(bid)) for bid in s.bids]
    players = [{"geese": s.geese_of(seat), "purses": s.purses_of(seat), "bid": bid} for seat, bid in enumerate(bids)]
    flown = {"flown": s.geese_of(FLOWN), "spent": s.purses_of(SPENT)}
    return {**head_of(s, FORMAT), "out": s.out, **flown, "players": players}


def load(game: Game, document: object) -> FairState:
    """The position of a document; Malformed names the field that is wrong."""
    reader = read_head(game, document, FORMAT)
    seats = reader.whole("seats", game.seat_numbers[0], game.seat_numbers[-1])
    s = fresh(game, seats, Chance(reader.whole("chance", 0, 2**62 - 1)))
    s.epoch, s.out = reader.whole("epoch", 0, 10**9), reader.whole("out", 0, LIGHTEST + GEESE - 1)
    put(s.geese, FLOWN, reader, "flown", LIGHTEST)
    put(s.purses, SPENT, reader, "spent", 1)
    for seat, player in enumerate(reader.rows("players", seats)):
        put(s.geese, seat, player, "geese", LIGHTEST)
        put(s.purses, seat, player, "purses", 1)
        decided(s, Seat(seat), player)
        player.finish()
    reader.finish()
    if s.out not in (s.geese_of(PEN) or [0]) or bool(s.out) != bool(s.stack.deciding):
        raise Malformed("out", "a goose of the pen, and somebody to bid for it; 0 once the pen is empty")
    return s


def put(where: Ints, holder: int, reader: Reader, field: str, lowest: int) -> None:
    """Purses or geese are with this holder, and with nobody else."""
    for thing in reader.numbers(field, lowest, len(where) - 1):
        if where[thing] != BAG:  # or PEN
            raise Malformed(reader.at(field), f"{thing} is elsewhere, too")
        where[thing] = holder


def decided(s: FairState, seat: Seat, player: Reader) -> None:
    """What a seat has decided, which is something legal or still open."""
    if len(s.purses_of(seat)) > MOST:
        raise Malformed(player.at("purses"), f"must be {MOST} at most")
    choices = legal(s, seat) if s.out else []
    said = ["open" if s.out else "over", *[str(choice.index or "save") for choice in choices]]
    if place := player.index_of("bid", said):
        s.bids[seat] = choices[place - 1].index
    elif s.out:
        s.stack.push(seat, CHOOSE)


# ---------------------------------------------------------------- what a seat may know
def view(s: FairState, seat: int | None) -> View:
    """Built from what is allowed: the own purses and bid, and of the others' purses how many there are."""
    own = {"purses": s.purses_of(seat), "bid": s.bids[seat]} if seat is not None else {"purses": [], "bid": OPEN}
    table = {"out": s.out, "days": len(s.geese_of(PEN)), "spent": s.purses_of(SPENT), "deciders": list(s.deciders)}
    players = [{"geese": s.geese_of(each), "purses": len(s.purses_of(each))} for each in range(s.seats)]
    return {"seat": seat, "seats": s.seats, **table, "players": players, **own}


def imagine(s: FairState, seat: int, seed: int) -> FairState:
    """What the seat does not see is dealt anew: the others' purses and the bag, their bids, and chance."""
    t, luck = s.copy(), Chance(sow(seed, seat))
    t.chance = Chance(sow(seed, seat, 1))
    unseen = [purse for purse in range(1, PURSES + 1) if s.purses[purse] not in (SPENT, seat)]
    holders = Ints(sorted([s.purses[purse] for purse in unseen]))
    luck.shuffle(holders)
    for purse, holder in zip(unseen, holders, strict=True):
        t.purses[purse] = holder
    for other in EVERY_SEAT[t.seats]:
        if other != seat and t.bids[other] != OPEN:
            choices = legal(t, other)
            t.bids[other] = choices[luck.draw(len(choices))].index
    return t


def picture(s: FairState) -> str:
    """The board, drawn for a spectator."""
    from .table import FairBoard  # only when somebody looks: bots never do

    return FairBoard(s.game, (), [f"Player {seat + 1}" for seat in range(s.seats)]).picture(view(s, None))


# ---------------------------------------------------------------- what a bot cares about
class FairJudgement(Judgement):
    """Pounds, coins in hand, and what the bid that lies there may bring."""

    def __init__(self) -> None:
        self.phases = ("fair",)
        self.catalogue = (
            Term("points", "pounds of geese"),
            Term("coins", "coins in your purses"),
            Term("bid", "the goose, as likely as you get it"),
            Term("saved", "a purse to come"),
        )

    def phase(self, state: State) -> int:
        """There is one."""
        return 0

    def terms(self, state: State, seat: int) -> Floats:
        """See Judgement."""
        assert isinstance(state, FairState)
        bid, coins = state.bids[seat], sum(state.purses_of(seat)) - max(state.bids[seat], 0)
        hope = state.out * (bid / PURSES) ** (state.seats - 1) if bid > SAVED else 0
        return Floats([*map(float, (sum(state.geese_of(seat)), coins, hope, bid == SAVED))])


# ---------------------------------------------------------------- where it all meets
JUDGEMENT = FairJudgement()
TABLE = (Decision(CHOOSE, "choose", legal, follow, refuse),)
LAYERS = Layers[FairState](TABLE, go_on, refuse, scores, dump, view, imagine, lambda s: s.out > 0, picture)


class GooseFair(LayeredGame[FairState]):
    """The game."""

    def __init__(self, given: Mapping[str, object], components: Path | None = None) -> None:
        self.name, self.version, self.layers = NAME, VERSION, LAYERS
        self.declared, self.options, self.seat_numbers = (), choose(NAME, (), given), (2, 3, 4, 5, 6)
        self.catalogue, self.components = CATALOGUE, Components(())
        self.fingerprint, self.earlier = self.make_fingerprint(""), frozenset()

    def start(self, seats: int, seed: int, journal: bool = False) -> State:
        """Three purses each, and the first goose."""
        self.check_start(seats, seed)
        s = fresh(self, seats, Chance(sow(seed)))
        if journal:
            s.keep_journal()
        for seat in EVERY_SEAT[seats] * DEALT:
            draw(s, seat)
        go_on(s)
        return s

    def load(self, document: object) -> State:
        """See Game."""
        return load(self, document)

    def alone(self, state: State, seat: int) -> State:
        """See Game: the others have not decided yet."""
        assert isinstance(state, FairState)
        t = state.copy()
        for other in EVERY_SEAT[t.seats]:
            if other != seat and t.bids[other] != OPEN:
                t.bids[other] = OPEN
                t.stack.push(other, CHOOSE)
        return t
