"""The table without a network: its log, its numbers, taking back, and that nothing a seat may not know reaches it."""

from __future__ import annotations

import itertools
import json
import random
import time
from collections.abc import Callable, Iterator, Mapping
from unittest.mock import patch

import msgspec
import pytest

import steading
from steading import Action, Refused
from steading.engine import Journal, State
from steading.engine.contract import Document
from steading.engine.refused import Fact
from steading.language.catalogue import codes
from steading.server.live.live_table import LiveTable
from steading.server.live.sockets import Viewer
from steading.server.store.tables import TableHead
from steading.tables import requests
from steading.tables.choices import own_events
from steading.tables.hints import total_of
from steading.tables.log import GameNotOver, LogRow, Setup, effective
from steading.tables.messages import BoardMessage, ChoiceForm, OutgoingMessage, Preview, RefusedForm, RequestError
from steading.tables.replays import curve_of, moment_of
from steading.tables.seating import Chair
from steading.tables.table import Table
from tests.conformance.tables import EVERY, SOME, Seating
from tests.depth import examples
from tests.games.my_farm_shop import kit
from tests.tables.present import board, present, speak

NAMES = ("Ann", "Bea", "Cem", "Dan", "Eve", "Fay")


def new_table(seats: int = 2, seed: int = 5, **options: object) -> Table:
    game = steading.game("my_farm_shop", None, **options)
    return Table(Setup("the-table", game, [Chair(name) for name in NAMES[:seats]], seed), time.time)


def play(table: Table, seat: int, pick: int = 0, key: str | None = None) -> LogRow:
    """The seat plays one of its legal actions."""
    actions = table.state.legal(seat)
    row = requests.play(table, seat, table.number(seat), key, actions[pick % len(actions)].index)
    table.add(row)
    return row


def undo(table: Table, seat: int, all_of_them: bool = False) -> LogRow:
    row = requests.undo(table, seat, table.number(seat), None, all_of_them)
    table.add(row)
    return row


def to_activation(table: Table, pick: int = 0) -> None:
    """Play until all decide at once."""
    while not table.game.secretive(table.state):
        play(table, table.state.deciders[0], pick)


def again(table: Table) -> Table:
    """The same table, from its log."""
    return Table(Setup(table.id, table.game, table.chairs, table.seed), time.time, table.rows)


def bytes_for(table: Table, seat: int | None) -> bytes:
    """All that the seat's board says."""
    return msgspec.json.encode(board(table, seat, [seat] if seat is not None else [], [0, 1], [0, 1]))


# ------------------------------------------------------------ the log
@pytest.mark.parametrize("seed", range(6))
def test_a_table_is_its_log(seed: int) -> None:
    luck = random.Random(seed)
    table = new_table(2 + seed % 3, seed, farmer=bool(seed % 2), jump_start=seed > 2)
    for _ in range(150):
        if table.over:
            break
        seat = luck.choice(table.state.deciders)
        if table.undoable(seat) and luck.random() < 0.3:
            undo(table, seat, luck.random() < 0.5)
        else:
            play(table, seat, luck.randrange(1000), f"key {luck.random()}")
    copy = again(table)
    assert copy.state.dump() == table.state.dump()
    assert copy.keys == table.keys
    for seat in (None, *range(len(table.chairs))):
        assert bytes_for(copy, seat) == bytes_for(table, seat)
    moves = effective(table.game, table.rows)
    assert [(played.seat, played.action) for played in table.moves] == moves


@pytest.mark.parametrize("name", ["keyflower", "key_flow", "my_farm_shop"])
def test_a_table_is_resumed_from_how_it_stood(name: str) -> None:
    luck, game = random.Random(3), steading.game(name)
    table = Table(Setup("t", game, [Chair("Ann"), Chair("Bea"), Chair("Cyd")], 5), time.time)
    kept: list[Document] = []
    for _ in range(160):
        if table.over:
            break
        seat = luck.choice(table.state.deciders)
        if table.undoable(seat) and luck.random() < 0.25:
            undo(table, seat, luck.random() < 0.5)
        else:
            play(table, seat, luck.randrange(1000), f"key {luck.random()}")
        if len(table.rows) % 20 == 10:
            kept.append(json.loads(json.dumps(table.snapshot())))
    assert len(kept) > 2
    for one in [*kept, table.snapshot()]:
        resumed = Table(Setup("t", game, table.seating.first, 5), time.time, table.rows, snapshot=one)
        assert resumed.state.dump() == table.state.dump()
        assert resumed.moves == table.moves
        for seat in (None, *range(3)):
            assert bytes_for(resumed, seat) == bytes_for(table, seat)
        waiting = resumed.state.deciders[:1]
        for seat in [seat for seat in waiting if table.undoable(seat)]:
            assert resumed.try_undo(seat, 1).state.dump() == table.try_undo(seat, 1).state.dump()


@pytest.mark.parametrize("name", ["keyflower", "key_flow", "my_farm_shop"])
def test_the_rules_run_once_a_move(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    play, played = State.play, list[int]()

    def count(state: State, seat: int, action: Action) -> None:
        played.append(seat)
        play(state, seat, action)

    monkeypatch.setattr(State, "play", count)
    luck, table = random.Random(3), Table(Setup("t", steading.game(name), [Chair("Ann"), Chair("Bea")], 5), time.time)
    for moves in range(1, 31):
        seat = table.deciders[0]
        action = luck.choice(table.state.legal(seat)).index
        (row,) = table.stamp([requests.play(table, seat, table.number(seat), None, action)])
        table.add(row)
        assert len(played) == moves


def test_a_row_out_of_turn_is_not_counted() -> None:
    table = new_table()
    row = play(table, table.state.deciders[0])
    with pytest.raises(ValueError, match="cannot follow"):
        table.add(row)


def test_asking_changes_nothing() -> None:
    table = new_table()
    seat = table.state.deciders[0]
    before = bytes_for(table, seat), table.state.dump()
    requests.play(table, seat, 0, "k", table.state.legal(seat)[0].index)
    with pytest.raises(Refused):
        requests.play(table, 1 - seat, 0, "k", table.state.legal(seat)[0].index)
    with pytest.raises(RequestError):
        requests.play(table, seat, 1, "k", table.state.legal(seat)[0].index)
    with pytest.raises(RequestError):
        requests.play(table, seat, 0, "k", 100_000)
    present(table).why(seat, ["deck"])
    assert (bytes_for(table, seat), table.state.dump()) == before


# ------------------------------------------------------------ taking back
def test_restart_takes_back_all_since_something_was_revealed() -> None:
    table = new_table(farmer=True, start_player="0")
    to_activation(table)
    start = bytes_for(again(table), 0)
    number = table.number(0)
    for _ in range(3):
        if 0 in table.state.deciders:
            play(table, 0, 3)
    steps = table.undoable(0)
    assert steps >= 1
    row = undo(table, 0, all_of_them=True)
    assert row.form == {"back": steps}
    assert table.number(0) == number + steps + 1
    assert bytes_for(table, 0).replace(b'"number":%d' % table.number(0), b'"number":%d' % number) == start


def test_only_what_is_new_of_the_log_is_put_into_words_and_what_was_taken_back_is_gone() -> None:
    table = new_table(start_player="0")
    before = present(table).log(0)
    play(table, 0)
    after = present(table).log(0)
    assert len(after) > len(before) > 0
    assert all(one is other for one, other in zip(before, after, strict=False))
    undo(table, 0)
    assert present(table).log(0) == before == present(again(table)).log(0)


def test_what_came_before_all_decide_at_once_stays() -> None:
    table = new_table(start_player="0")
    to_activation(table)
    assert table.undoable(0) == 0
    play(table, 1)
    assert table.undoable(0) == 0


def test_nobody_takes_back_what_others_did() -> None:
    table = new_table(start_player="0")
    play(table, 0)
    assert (table.undoable(0), table.undoable(1), table.undoable(None)) == (1, 0, 0)
    with pytest.raises(RequestError, match="nothing to undo"):
        requests.undo(table, 1, table.number(1), None, False)


def test_taking_back_among_hidden_moves_leaves_the_others_alone() -> None:
    table = new_table(3, start_player="0")
    to_activation(table)
    play(table, 0, 2)
    play(table, 1, 4)
    farms = [table.state.view(1), table.state.view(2)]
    undo(table, 0)
    assert table.undoable(0) == 0
    assert table.undoable(1) == 1
    for view, seat in zip(farms, (1, 2), strict=True):
        assert {**table.state.view(seat), "deciders": 0} == {**view, "deciders": 0}


def at_keyflower(seats: int = 2, seed: int = 5) -> Table:
    game = steading.game("keyflower")
    return Table(Setup("the-table", game, [Chair(name) for name in NAMES[:seats]], seed), time.time)


def play_form(table: Table, seat: int, **form: str | int) -> None:
    """The seat plays this."""
    table.add(requests.play(table, seat, table.number(seat), None, table.game.catalogue.read(form).index))


def test_a_whole_turn_is_taken_back_before_anybody_else_has_moved() -> None:
    table = at_keyflower()
    [first] = table.deciders
    lot = next(action.form()["tile"] for action in table.state.legal(first) if action.form()["do"] == "bid")
    before = table.state.dump()
    play_form(table, first, do="bid", tile=lot)
    [workers, *_] = [action.form() for action in table.state.legal(first) if action.form()["do"] == "workers"]
    play_form(table, first, **workers)
    assert table.deciders == (1 - first,)
    assert (table.undoable(first), table.undoable(1 - first)) == (2, 0)
    undo(table, first, all_of_them=True)
    assert table.state.dump() == before


def test_once_somebody_else_has_moved_a_turn_stands() -> None:
    table = at_keyflower()
    [first] = table.deciders
    play_form(table, first, do="pass")
    assert table.undoable(first) == 1
    tile = next(action.form()["tile"] for action in table.state.legal(1 - first) if action.form()["do"] == "bid")
    play_form(table, 1 - first, do="bid", tile=tile)
    assert table.undoable(first) == 0
    undo(table, 1 - first)
    assert table.undoable(first) == 1


@pytest.mark.parametrize("seating", SOME, ids=str)
def test_a_turn_that_may_be_taken_back_taught_its_player_nothing(seating: Seating) -> None:
    luck = random.Random(f"turns {seating}")
    table = Table(
        Setup("the-table", seating.game, [Chair(name) for name in NAMES[: seating.seats]], luck.getrandbits(64)),
        time.time,
    )
    for _ in range(examples(80)):
        if table.over:
            break
        seat = luck.choice(table.deciders)
        before = table.state.copy()
        play(table, seat, luck.randrange(1000))
        if table.undoable(seat):
            action = table.moves[-1].action
            worlds = [before.imagine(seat, luck.getrandbits(60)) for _ in range(3)]
            for world in worlds:
                world.play(seat, action)
            assert all(world.view(seat) == table.state.view(seat) for world in worlds)


def test_at_a_table_that_is_played_with_for_ever_nothing_goes_back_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("steading.tables.requests.MOST_ROWS", 3)
    table = new_table(start_player="0")
    play(table, 0)
    undo(table, 0)
    play(table, 0)
    with pytest.raises(RequestError, match="nothing can be undone now"):
        undo(table, 0)
    play(table, 0)


def test_the_record_is_there_when_the_game_is_over() -> None:
    table = new_table()
    with pytest.raises(RequestError, match="once the game is over"):
        present(table).record()
    with pytest.raises(GameNotOver):
        table.record()
    with pytest.raises(RequestError, match="once the game is over"):
        present(table).moment(0, 0)
    assert b'"moments":null,"record":null' in bytes_for(table, 0)


@pytest.mark.parametrize("game", ["keyflower", "key_flow"])
def test_each_line_of_the_log_knows_its_moment_and_each_season_its_first(game: str) -> None:
    luck = random.Random(2)
    table = Table(Setup("the-table", steading.game(game), [Chair(name) for name in NAMES[:2]], 2), time.time)
    while not table.over:
        play(table, luck.choice(table.deciders), luck.randrange(1000))
    record, last = table.record(), len(table.moves)
    for seat in (0, None):
        log = moment_of(table.game, record, seat, last, NAMES).log
        assert [entry.at for entry in log] == sorted(entry.at or 0 for entry in log)
        for at in (0, 1, last // 3, last - 1):
            then = moment_of(table.game, record, seat, at, NAMES).log
            assert [entry.text for entry in then] == [entry.text for entry in log if (entry.at or 0) <= at]
    seasons = curve_of(table.game, record).seasons
    assert [season for _, season in seasons] == ["spring", "summer", "autumn", "winter"]
    for at, season in seasons[1:]:
        assert moment_of(table.game, record, None, at, NAMES).season == season
        assert moment_of(table.game, record, None, at - 1, NAMES).season != season


# ------------------------------------------------------------ what an action brings
def told_of(table: Table, seat: int) -> list[tuple[ChoiceForm, Preview]]:
    """What the seat is offered, and what it is told if it asks."""
    choices = present(table).actions(seat, table.state.view(seat))
    return list(zip(choices, present(table).previews(seat, table.number(seat)).actions, strict=True))


def all_choices(game: str, seed: int) -> list[tuple[Table, int, ChoiceForm, Preview]]:
    """What was offered in a random game, now and then."""
    luck = random.Random(seed)
    table = Table(Setup("the-table", steading.game(game), [Chair(name) for name in NAMES[:2]], seed), time.time)
    found = []
    while not table.over:
        seat = luck.choice(table.deciders)
        if luck.random() < 0.3:
            copy = again(table)
            found += [(copy, seat, choice, foreseen) for choice, foreseen in told_of(table, seat)]
        play(table, seat, luck.randrange(1000))
    return found


PRICES = {"used", "worked", "activated", "followed", "spent tokens", "paid skill", "paid workers", "paid wheat"}
USES = {"use", "workers", "work", "spend", "activate", "detour"}


def endings(state: State, seat: int, events: list[dict[str, Fact]], most: int) -> Iterator[list[dict[str, Fact]]]:
    """The seat's own events in the ways to go on until the others do, each of at most so many decisions."""
    if seat not in state.deciders or most == 0:
        yield events
        return
    for action in state.legal(seat):
        tried = state.copy()
        journal = tried.keep_journal()
        tried.play(seat, action)
        yield from endings(tried, seat, [*events, *own_events(journal, seat)], most - 1)


@pytest.mark.parametrize("game", ["keyflower", "key_flow", "my_farm_shop"])
def test_what_brings_nothing_is_said_to_and_nothing_else_is(game: str) -> None:
    for table, seat, choice, foreseen in all_choices(game, 7):
        assert choice.index == foreseen.index and (
            choice.brings in foreseen.brings or foreseen.brings == "brings nothing now"
        )
        action = table.game.catalogue.actions[choice.index]
        marked = foreseen.brings == "brings nothing now"
        assert not marked or action.form()["do"] in USES
        if action.form()["do"] not in USES:
            continue
        state = table.game.alone(table.state.imagine(seat, 0), seat)
        journal, before = state.keep_journal(), total_of(state, seat)
        state.play(seat, action)
        ways = endings(state, seat, own_events(journal, seat), 4)
        idle = all({event["event"] for event in way} <= PRICES and not any(map(printed, way)) for way in ways)
        assert marked == (idle and total_of(state, seat) == before), choice.label


def printed(event: Mapping[str, Fact]) -> bool:
    """Does a token come back from the keyples' card?"""
    return bool(event.get("printed"))


def offered(table: Table, seat: int) -> dict[str, str]:
    """What each use is said to bring."""
    brings = {foreseen.index: foreseen.brings for _, foreseen in told_of(table, seat)}
    forms = {index: table.game.catalogue.actions[index].form() for index in brings}
    uses = {index: form for index, form in forms.items() if form["do"] in USES}
    return {str(form.get("tile", form.get("field"))): brings[index] for index, form in uses.items()}


def at_table(state: State) -> Table:
    """A table at this position."""
    table = Table(Setup("the-table", state.game, [Chair(name) for name in NAMES[: state.seats]], 5), time.time)
    table.state = state
    return table


def test_a_home_with_nothing_to_carry_or_upgrade_says_so_before_it_is_used() -> None:
    table = Table(Setup("the-table", steading.game("keyflower"), [Chair(name) for name in NAMES[:2]], 5), time.time)
    idle = [name for name, brings in offered(table, 0).items() if brings == "brings nothing now"]
    assert idle == ["home 4", "home 6", "stable"]  # they carry and upgrade; everything else gains something


def test_goods_into_a_full_shop_bring_nothing_where_only_the_same_can_go_back() -> None:
    mixed = {"milk": 15, "egg": 1}
    for goods, says in (({"milk": 16}, "brings nothing now"), (mixed, "the shop is full: 1 goes back")):
        brings = offered(at_table(kit.given(farms=[{"goods": goods, "bags": 9}])), 0)
        assert says in brings["9"], brings


def test_what_is_staged_ahead_is_what_is_offered_then() -> None:
    found = 0
    for table, seat, choice, foreseen in all_choices("keyflower", 3)[::5]:
        if foreseen.ahead is None:
            assert table.game.catalogue.actions[choice.index].form()["do"] != "bid"
            continue
        table = again(table)
        table.add(requests.play(table, seat, table.number(seat), None, choice.index))
        then, told = min(told_of(table, seat), key=lambda each: each[0].ghosts[0].number)
        assert msgspec.structs.replace(foreseen.ahead, brings=then.brings, score=None) == then
        assert foreseen.ahead.score == told.score
        found += 1
    assert found > 20


def test_what_happens_in_silence_changes_no_score() -> None:
    for game in ("keyflower", "key_flow", "my_farm_shop"):
        for table, seat, choice, foreseen in all_choices(game, 4)[::3]:
            state = table.state.copy()
            state.play(seat, table.game.catalogue.actions[choice.index])
            imagined = table.game.alone(table.state.imagine(seat, 0), seat)
            imagined.play(seat, table.game.catalogue.actions[choice.index])
            assert foreseen.score == total_of(imagined, seat)


# ------------------------------------------------------------ what a seat may not know
def everything(table: Table, seat: int, part: int) -> list[bytes]:
    """All that the seat can be sent as things stand: its board, refusals and whys (a third of them), every error."""
    encode = msgspec.json.encode
    found = [bytes_for(table, seat), encode(present(table).previews(seat, table.number(seat)))]
    with patch.object(present(table), "refusal", once(present(table).refusal)):
        for action in table.game.catalogue.actions[part % 3 :: 3]:
            refused = table.state.refusal(seat, action)
            found.append(b"" if refused is None else encode(present(table).refusal(seat, refused)))
        found += [
            encode(present(table).why(seat, path))
            for path in sorted(present(table).actions_by_clicks(seat))[part % 3 :: 3]
        ]
    for ask in (
        lambda: requests.play(table, seat, table.number(seat) + 1, None, 0),
        lambda: requests.undo(table, seat, table.number(seat), None, False),
        lambda: present(table).record(),
        lambda: present(table).moment(seat, 1),
    ):
        found.append(said(ask))
    return found


def once(refused: Callable[[int, Refused], RefusedForm]) -> Callable[[int, Refused], RefusedForm]:
    """Puts a refusal into words only the first time: thousands of actions are refused alike."""
    told: dict[str, RefusedForm] = {}

    def known(seat: int, why: Refused) -> RefusedForm:
        case = f"{why.rule} {why.facts!r}"
        if case not in told:
            told[case] = refused(seat, why)
        return told[case]

    return known


def said(ask: Callable[[], object]) -> bytes:
    """The error; or that there was none."""
    try:
        ask()
    except RequestError as trouble:
        return f"{trouble.code} {trouble.text}".encode()
    return b"done"


def twin(table: Table, seat: int, seed: int) -> Table:
    """A table with the same log, whose State is another that agrees with all the seat may know."""
    other = again(table)
    state: State = table.state.imagine(seat, seed)
    journal, real = Journal(), table.state.keep_journal()
    journal.told, journal.holding = list(real.told), real.holding
    journal.held = [event for event in real.held if event.open_to(seat)]
    state.journal = journal
    other.state = state
    return other


@pytest.mark.parametrize("seating", SOME, ids=str)
def test_a_seat_is_sent_the_same_whatever_it_may_not_know(seating: Seating) -> None:
    luck = random.Random(str(seating))
    for _ in range(examples(1)):
        chairs = [Chair(name) for name in NAMES[: seating.seats]]
        table = Table(Setup("the-table", seating.game, chairs, luck.getrandbits(64)), time.time)
        checks = {luck.randrange(160) for _ in range(6)}
        languages = itertools.cycle(codes())
        for move in range(160):
            if table.over:
                break
            play(table, luck.choice(table.state.deciders), luck.randrange(1000))
            if move in checks:
                seat, code = luck.randrange(seating.seats), next(languages)
                other = twin(table, seat, luck.getrandbits(64))
                for each in (table, other):
                    speak(each, code)
                assert other.state.dump() != table.state.dump() or not table.state.deciders
                sent = everything(table, seat, move)
                assert other.state.view(seat) == table.state.view(seat)
                present(other).clicks = present(table).clicks  # which follow from the view
                assert everything(other, seat, move) == sent


class Story:
    """All that one seat is sent during a game, as its browser would receive it."""

    def __init__(self, table: Table, seat: int) -> None:
        head = TableHead(table.id, table.game.name, {}, 0, "", "", table.chairs)
        opened = LiveTable(head, table, frozenset(range(len(table.chairs))))
        self.sitting = Viewer(None, opened, "", frozenset([seat]))  # type: ignore[arg-type]
        self.sent: list[bytes] = []

    def listen(self) -> None:
        """The table may have changed."""
        news: list[OutgoingMessage] = self.sitting.boards("news")
        self.sent += [msgspec.json.encode(board) for board in news]


def goes_on(table: Table, seat: int, action: Action) -> bool:
    """Does the seat still owe a decision after this? That it has finished would be seen."""
    trial = table.state.copy()
    trial.play(seat, action)
    return trial.epoch == table.state.epoch and seat in trial.deciders


def detour(table: Table, story: Story, seat: int, luck: random.Random) -> None:
    """The seat tries something else first, and takes it back, while nobody may know."""
    tried = 0
    while tried < 3 and (unseen := [action for action in table.state.legal(seat) if goes_on(table, seat, action)]):
        table.add(requests.play(table, seat, table.number(seat), None, luck.choice(unseen).index))
        tried += 1
        story.listen()
    while tried and table.undoable(seat):
        undo(table, seat, luck.random() < 0.5)
        story.listen()


ONE_A_GAME = ("my_farm_shop-3-jump_start-farmer-goals-core", "keyflower-5-farmers", "key_flow-2")


@pytest.mark.parametrize("seating", [table for table in EVERY if str(table) in ONE_A_GAME], ids=str)
def test_hidden_detours_of_the_others_are_never_heard_in_a_whole_game(seating: Seating) -> None:
    luck = random.Random(f"detours {seating}")
    chairs = [Chair(name) for name in NAMES[: seating.seats]]
    seed = luck.getrandbits(64)
    straight = Table(Setup("the-table", seating.game, chairs, seed), time.time)
    crooked = Table(Setup("the-table", seating.game, chairs, seed), time.time)
    stories = Story(straight, 0), Story(crooked, 0)
    detours = 0
    while not straight.over:
        seat = luck.choice(straight.state.deciders)
        action = luck.choice(straight.state.legal(seat))
        if seat and straight.game.secretive(straight.state) and crooked.undoable(seat) == 0 and luck.random() < 0.4:
            before = len(crooked.rows)
            detour(crooked, stories[1], seat, luck)
            detours += len(crooked.rows) > before
        for table, story in zip((straight, crooked), stories, strict=True):
            table.add(requests.play(table, seat, table.number(seat), None, action.index))
            story.listen()
    assert stories[0].sent == stories[1].sent
    assert detours >= 3
    assert len(crooked.rows) > len(straight.rows)


@pytest.mark.parametrize("seating", SOME[1::3], ids=str)
def test_what_others_choose_is_not_heard_until_all_have_chosen(seating: Seating) -> None:
    luck = random.Random(f"choices {seating}")
    chairs = [Chair(name) for name in NAMES[: seating.seats]]
    table = Table(Setup("the-table", seating.game, chairs, luck.getrandbits(64)), time.time)
    compared = 0
    while not table.over and compared < 12:
        if not table.game.secretive(table.state) or 0 not in table.state.deciders:
            play(table, table.state.deciders[0], luck.randrange(1000))
            continue
        one, two = again(table), again(table)
        for each in (one, two):  # the others finish, each time by other choices
            for seat in range(1, seating.seats):
                while seat in each.state.deciders:
                    play(each, seat, luck.randrange(1000))
        assert everything(one, 0, compared) == everything(two, 0, compared)
        compared += one.state.dump() != two.state.dump()
        while table.game.secretive(table.state) and table.state.deciders:
            play(table, luck.choice(table.state.deciders), luck.randrange(1000))
    assert compared >= 2


def test_numbers_count_only_what_the_seat_may_know() -> None:
    table = new_table(3, start_player="0")
    to_activation(table)
    numbers = [table.number(seat) for seat in range(3)]
    assert len(set(numbers)) == 1
    while 1 in table.state.deciders:
        play(table, 1, 5)
    assert table.number(0) == table.number(2) == table.number(None) == numbers[0]
    assert table.number(1) > numbers[1]
    for seat in (0, 2):
        while seat in table.state.deciders and table.game.secretive(table.state):
            play(table, seat)
    assert table.number(1) > numbers[1]
    shown = board(table, None, [], [], [])
    assert isinstance(shown, BoardMessage)
    assert shown.number == numbers[0] + 1, "of all that was hidden, everybody counts the revealing row alone"
