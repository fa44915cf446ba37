"""The gamers' variant: which workers and skills are taken, those that lie open or those that are hidden."""

from __future__ import annotations

from typing import Any

import pytest

from steading import Malformed, State
from steading.games import Board, board_for
from tests.games.keyflower.kit import F, R, bids_on, extensions, given, player_of, tile_of, use
from tests.kit import choices, draw_panels, legal, play, refused

RED = {"workers": "4 red", "seen_workers": "2 red"}  # two in front, two behind


def open_game(**position: Any) -> State:
    """A position with open screens, which must come back from its document."""
    state = given(open_screens=True, **position)
    assert state.game.load(state.dump()).dump() == state.dump()
    return state


def lying(state: State, seat: int = 0) -> tuple[dict[str, int], dict[str, int]]:
    """The seat's workers in front of the screen and those behind it."""
    own = player_of(state, seat)
    front = {colour: number for colour, number in own["seen_workers"].items() if number}
    hidden = {colour: number - front.get(colour, 0) for colour, number in own["workers"].items()}
    return front, {colour: number for colour, number in hidden.items() if number}


def frame(state: State) -> dict[str, Any]:
    """The decision that the first player owes, as its view has it; nothing if it owes none."""
    pending: Any = state.view(0)["pending"]
    return dict(pending[-1]) if pending else {"decision": ""}


def asked(state: State) -> str:
    """What the first player is asked."""
    return str(frame(state)["decision"])


def seen(state: State, viewer: int | None, seat: int = 0) -> dict[str, Any]:
    """A player as a viewer sees it."""
    players: Any = state.view(viewer)["players"]
    return dict(players[seat])


# ---------------------------------------------------------------- placing
@pytest.mark.rule(F + "variant.b-gamers-choice")
@pytest.mark.parametrize(("number", "least", "most"), [(1, 0, 1), (2, 0, 2), (3, 1, 2)])
@pytest.mark.parametrize("do", ["bid", "use"])
def test_who_places_some_says_how_many_come_from_in_front(do: str, number: int, least: int, most: int) -> None:
    for front in range(least, most + 1):
        state = open_game(lots=["keywood"], players=[RED])
        play(state, 0, do, tile="keywood")
        play(state, 0, "workers", colour="red", number=number)
        terms = {"tile": "keywood", "least": least, "most": most}
        assert frame(state) == {"decision": "take from the front", "colour": "red", "number": number, **terms}
        assert choices(state, 0, "from front", "number") == set(range(least, most + 1))
        assert (len(legal(state, 0)), state.view(1)["pending"]) == (most - least + 1, [])
        assert state.game.load(state.dump()).dump() == state.dump()
        for wrong in (least - 1, most + 1):
            if wrong >= 0:
                refused(state, 0, F + "variant.b-gamers-choice", "from front", number=wrong)
        refused(state, 0, F + "variant.b-gamers-choice", "workers", colour="red", number=1)
        refused(state, 0, R + "turn.one-location", "bid", tile="turn order 1")
        play(state, 0, "from front", number=front)
        left = {colour: n for colour, n in {"red": 2 - front}.items() if n}
        behind = {colour: n for colour, n in {"red": 2 - (number - front)}.items() if n}
        assert (lying(state), state.deciders) == ((left, behind), (1,))
        assert seen(state, 1)["front_workers"]["red"] == 2 - front
        if do == "bid":
            assert bids_on(state, "keywood") == {0: f"{number} red"}
        else:
            assert tile_of(state, "keywood")["workers"] == {"red": number}


@pytest.mark.rule(F + "variant.b-gamers-choice")
@pytest.mark.parametrize(
    ("seen", "number", "left"),
    [
        ("2 red", 4, ({}, {})),  # all of them
        ("4 red", 3, ({"red": 1}, {})),  # all lie in front
        ("", 3, ({}, {"red": 1})),  # all stand behind
    ],
)
def test_nobody_is_asked_where_it_makes_no_difference(seen: str, number: int, left: tuple[Any, Any]) -> None:
    state = open_game(lots=["keywood"], players=[{"workers": "4 red", "seen_workers": seen}])
    play(state, 0, "bid", tile="keywood")
    play(state, 0, "workers", colour="red", number=number)
    assert (lying(state), state.deciders) == (left, (1,))


@pytest.mark.rule(F + "variant.b-gamers-choice")
def test_with_closed_screens_nobody_is_asked() -> None:
    state = given(lots=["keywood"], players=[RED])
    play(state, 0, "bid", tile="keywood")
    refused(state, 0, R + "turn.one-location", "from front", number=1)
    play(state, 0, "workers", colour="red", number=2)
    assert (state.deciders, "front_workers" in seen(state, 0)) == ((1,), False)


@pytest.mark.rule(F + "variant.b-gamers-choice")
def test_by_boat_4b_each_colour_is_asked_when_the_mixture_is_complete() -> None:
    boat = {"tile": "summer boat 4", "side": "b"}
    own = {"village": [boat], "workers": "2 red 2 blue 1 yellow", "seen_workers": "1 red 1 blue"}
    miner = {"tile": "miner", "workers": "1 green"}
    state = open_game(season="autumn", players=[own, {"village": [miner]}])
    play(state, 0, "use", tile="miner")
    for colour, number in (("red", 1), ("blue", 1), ("yellow", 1)):
        play(state, 0, "workers", colour=colour, number=number)
    play(state, 0, "done")
    assert frame(state)["colour"] == "blue"
    play(state, 0, "from front", number=1)
    assert frame(state)["colour"] == "red"
    document: Any = state.dump()
    assert document["players"][0]["pending"][0]["front"] == {"blue": 1}
    assert state.game.load(document).dump() == document
    document["players"][0]["pending"][0]["front"] = {"yellow": 1}
    with pytest.raises(Malformed, match="front"):
        state.game.load(document)
    play(state, 0, "from front", number=0)
    assert lying(state) == ({"red": 1}, {"blue": 1})
    assert tile_of(state, "miner")["workers"] == {"green": 1, "blue": 1, "red": 1, "yellow": 1}


@pytest.mark.rule(F + "variant.b-gamers-choice")
def test_nobody_else_knows_yet_where_workers_are_to_be_placed() -> None:
    state = open_game(lots=["keywood", "miner"], players=[RED, {"workers": "1 blue"}])
    before = state.view(1)
    play(state, 0, "bid", tile="miner")
    play(state, 0, "workers", colour="red", number=2)
    assert state.view(1) == before
    for seed in range(5):
        imagined = state.imagine(1, seed)
        assert [row["decision"] for row in player_of(imagined, 0)["pending"]] == ["take a turn"]
        assert imagined.view(1) == before
        assert imagined.game.load(imagined.dump()).dump() == imagined.dump()


@pytest.mark.rule(F + "variant.b-gamers-choice")
def test_an_exchange_in_between_takes_nothing_back() -> None:
    own = {**RED, "contracts": [1, 12], "contracts_shown": [1]}
    state = open_game(farmers=True, merchants=True, lots=["keywood"], players=[own])
    play(state, 0, "bid", tile="keywood")
    play(state, 0, "workers", colour="red", number=3)
    play(state, 0, "exchange", contract=1, item="red")  # it lies open
    assert choices(state, 0, "from front", "number") == {1, 2, 3}
    play(state, 0, "exchange", contract=12, item="sheep")
    assert asked(state) == "place an animal"
    for seed in range(3):
        decisions = [row["decision"] for row in player_of(state.imagine(1, seed), 0)["pending"]]
        assert decisions == ["take a turn", "place an animal"]
    play(state, 0, "put", animal="sheep", tile="home 1", field=0)
    play(state, 0, "from front", number=3)
    assert (lying(state), bids_on(state, "keywood")) == (({}, {"red": 2}), {0: "3 red"})


# ---------------------------------------------------------------- paying
@pytest.mark.rule(F + "variant.b-gamers-choice")
@pytest.mark.parametrize(("do", "left"), [("pay worker", ({}, {"red": 1})), ("pay hidden worker", ({"red": 1}, {}))])
def test_a_worker_is_paid_from_in_front_or_from_behind(do: str, left: tuple[Any, Any]) -> None:
    own = {"village": ["fair"], "workers": "2 red 1 blue", "seen_workers": "1 red"}
    state = open_game(season="winter", players=[own])
    use(state, 0, "fair")
    assert legal(state, 0) == [{"do": "pay worker", "colour": "red"}, {"do": "pay hidden worker", "colour": "red"}]
    refused(state, 0, F + "variant.b-gamers-choice", "pay hidden worker", colour="yellow")
    play(state, 0, do, colour="red")
    front, hidden = lying(state)
    assert (front.pop("green"), front, hidden) == (1, *left)  # the green one came from the supply


@pytest.mark.rule(F + "variant.b-gamers-choice")
@pytest.mark.parametrize("do", ["pay skill", "pay hidden skill"])
def test_a_token_is_paid_that_lies_open_or_one_face_down(do: str) -> None:
    own = {"village": ["brewer"], "workers": "1 blue", "skills": "3 saw", "seen_skills": "2 saw"}
    state = open_game(season="autumn", players=[own])
    state.keep_journal()
    use(state, 0, "brewer")  # for any skill
    assert [form["do"] for form in legal(state, 0)] == ["pay skill", "pay hidden skill"]
    play(state, 0, do, skill="saw")
    shown = seen(state, 1)["front_skills"]
    expected = {"saw": 1, "face down": 1} if do == "pay skill" else {"saw": 2, "face down": 0}
    assert {name: n for name, n in shown.items() if name in expected} == expected
    (told,) = [event for event in state.keep_journal().log(1) if event["event"] == "paid skill"]
    assert ("skill" in told) == (do == "pay skill")


@pytest.mark.rule(F + "variant.b-gamers-choice")
def test_a_token_that_is_prescribed_is_asked_for_where_both_kinds_are_there() -> None:
    for seen, decision in (("1 saw", "pay a skill"), ("2 saw", "transport and upgrade"), ("", "transport and upgrade")):
        own = {"village": ["keywood"], "workers": "1 blue", "skills": "2 saw 1 anvil", "seen_skills": seen}
        state = open_game(season="summer", players=[own])
        use(state, 0, "home 1")
        play(state, 0, "upgrade", tile="keywood")  # for a saw
        assert asked(state) == decision
        if decision == "pay a skill":
            assert state.game.load(state.dump()).dump() == state.dump()
            assert [form["skill"] for form in legal(state, 0)] == ["saw", "saw"]
            refused(state, 0, R + "upgrade.skill-cost", "pay skill", skill="anvil")
            refused(state, 0, F + "variant.b-gamers-choice", "pay hidden skill", skill="anvil")
            play(state, 0, "pay hidden skill", skill="saw")
        assert player_of(state, 0)["skills"] == {"anvil": 1, "pick axe": 0, "saw": 1}
    for seed in range(20):  # whoever has to pay a saw has one in every imagined position
        own = {"village": ["keywood"], "workers": "1 blue", "skills": "2 saw", "seen_skills": "1 saw"}
        state = open_game(season="summer", players=[own])
        use(state, 0, "home 1")
        play(state, 0, "upgrade", tile="keywood")
        assert state.imagine(1, seed).legal(0)


@pytest.mark.rule(F + "variant.b-gamers-choice")
def test_an_extension_is_paid_with_an_open_or_a_hidden_token() -> None:
    tile = {"tile": "keywood", "side": "upgraded"}
    own = {"village": [tile], "workers": "1 blue", "skills": "2 anvil", "seen_skills": "1 anvil"}
    state = open_game(merchants=True, season="summer", players=[own], trade={"extensions": extensions()})
    use(state, 0, "home 1")
    play(state, 0, "extend", tile="keywood")
    play(state, 0, "build", extension=4)  # blue, for an anvil
    assert asked(state) == "pay a skill"
    assert state.game.load(state.dump()).dump() == state.dump()
    assert "for the extension on your Keywood" in board_for(state.game, ["A", "B"]).words.question(state.view(0))
    play(state, 0, "pay hidden skill", skill="anvil")
    assert player_of(state, 0)["seen_skills"] == {"anvil": 1}


@pytest.mark.rule(F + "variant.b-gamers-choice")
@pytest.mark.parametrize(("seen", "decision"), [("", "pay a worker"), ("1 red", "")])
def test_a_hidden_worker_waits_for_an_open_one_that_can_be_had(seen: str, decision: str) -> None:
    own = {"village": ["fair"], "workers": "1 red 1 blue", "seen_workers": seen, "contracts": [1]}
    state = open_game(merchants=True, season="winter", players=[own])
    use(state, 0, "fair")
    assert asked(state) == decision
    if decision:
        play(state, 0, "exchange", contract=1, item="red")
        assert [form["do"] for form in legal(state, 0)] == ["pay worker", "pay hidden worker"]


# ---------------------------------------------------------------- the own view
@pytest.mark.rule(F + "variant.b-gamers-open")
def test_the_owner_sees_what_lies_in_front_of_the_own_screen() -> None:
    own = {
        "workers": "4 red 1 green", "seen_workers": "2 red 1 green", "skills": "2 saw 1 anvil", "seen_skills": "1 saw",
        "contracts": [5, 26], "contracts_shown": [26],
    }  # fmt: skip
    state = open_game(merchants=True, players=[own])
    views = [seen(state, viewer) for viewer in (0, 1, None)]
    for view in views:
        assert view["front_workers"] == {"blue": 0, "red": 2, "yellow": 0, "green": 1}
        assert view["front_skills"] == {"anvil": 0, "pick axe": 0, "saw": 1, "face down": 2}
        assert view["front_contracts"] == [26]
    assert (views[0]["workers"]["red"], views[0]["contracts"], views[1]["contracts"]) == (4, [5, 26], [26])
    board = board_for(state.game, ["Ann", "Bea"])
    (rows,) = [grid.rows for grid in board.text(state.view(0)) if grid.title == "Behind your screen"]
    assert ("in front of it", "2 red and 1 green worker, 1 saw") in rows


@pytest.mark.rule(F + "variant.b-gamers-choice")
def test_what_is_asked_can_be_clicked() -> None:
    own = {"village": ["fair"], "workers": "3 red 1 blue", "seen_workers": "1 red"}
    state = open_game(season="winter", players=[own])
    board = board_for(state.game, ["Ann", "Bea"])
    play(state, 0, "use", tile="fair")
    play(state, 0, "workers", colour="red", number=1)
    assert labels(board, state)[0] == "Take none from in front of your screen, 1 from behind it"
    play(state, 0, "from front", number=0)
    assert labels(board, state) == [
        "Pay 1 red worker from in front of your screen",
        "Pay 1 red worker from behind your screen",
    ]


def labels(board: Board, state: State) -> list[str]:
    """What the first player can say; each can be clicked on the panels, or has a button with pictures."""
    body = "".join(panel.body for panel in draw_panels(board, state, 0))
    gestures = [board.gesture(state.view(0), action) for action in state.legal(0)]
    for gesture in gestures:
        drawn_all = any(all(f'id="{click}"' in body for click in path) for path in gesture.paths)
        assert drawn_all or gesture.faces or "none" in gesture.label
    return [gesture.label for gesture in gestures]
