"""The terms of decisions: what a view promises of each is what is legal, and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from steading import State
from steading.engine.actions import Form
from steading.engine.chance import Chance
from steading.games import ledgers
from steading.games.key_family.rules.goods import COLOUR_NAMES
from steading.games.keyflower.knowledge.view_types import KeyflowerPending, KeyflowerPlayerView
from steading.games.keyflower.rules.decisions import DECISION_NAMES
from steading.games.keyflower.rules.state import KeyflowerState
from steading.games.keyflower.table.view_types import read_view
from steading.games.keyflower.table.words import make_words
from tests.games.keyflower.kit import BOAT_CHOICE, FLIPPER_II, extensions, game, given, goods
from tests.kit import legal, play

SETS: list[dict[str, bool]] = [
    {},
    {"open_screens": True},
    {"farmers": True},
    {"farmers": True, "all_farmers": True, "open_screens": True},
    {"merchants": True},
    {"merchants": True, "all_merchants": True, "open_screens": True},
    {"farmers": True, "merchants": True},
    {"farmers": True, "merchants": True, "all_farmers": True, "all_merchants": True, "open_screens": True},
]
PRINTED = {
    piece.name: piece.record.text("edges")
    for piece in game().components.records
    if piece.group not in ("contract", "extension")
}
BUSY = ("use", "gather", "upgrade", "extend", "build", "lead", "move", "workers")


def frame_of(state: State, seat: int = 0) -> KeyflowerPending:
    """The decision that the seat is to take, with its terms."""
    return read_view(state.view(seat))["pending"][-1]


def own(state: State, seat: int) -> KeyflowerPlayerView:
    return read_view(state.view(seat))["players"][seat]


def named(state: State, seat: int, do: str, parameter: str) -> list[str]:
    """What the legal actions of this kind name."""
    return [str(form[parameter]) for form in legal(state, seat, do)]


def tried(state: State, seat: int, form: Form) -> State:
    """The position in which that has been done."""
    copy = state.copy()
    copy.play(seat, state.game.catalogue.read(form))
    return copy


def decision(state: State, seat: int) -> str:
    frames = read_view(state.view(seat))["pending"]
    return frames[-1]["decision"] if frames else ""


# ---------------------------------------------------------------- each decision
def check_turn(state: State, seat: int, frame: KeyflowerPending) -> None:
    assert [bid["tile"] for bid in frame["bids"]] == named(state, seat, "bid", "tile")
    assert [use["tile"] for use in frame["uses"]] == named(state, seat, "use", "tile")
    for bid in frame["bids"][::3]:
        begun = frame_of(tried(state, seat, {"do": "bid", "tile": bid["tile"]}), seat)
        assert (begun["least"], begun["colour"], begun["standing"]) == (bid["least"], bid["colour"], bid["standing"])
    for use in frame["uses"][::3]:
        after = tried(state, seat, {"do": "use", "tile": use["tile"]})
        begun = frame_of(after, seat)
        for name in ("least", "most", "colour", "mixed", "price"):
            assert begun.get(name) == use.get(name), name
        if use["steps"] and not use["mixed"]:
            for form in legal(after, seat, "workers")[:1]:
                used = tried(after, seat, form)
                if decision(used, seat) == "transport and upgrade":
                    carried = frame_of(used, seat)
                    assert (carried["steps"], carried["upgrades"]) == (use["steps"], use["upgrades"])


def check_placing(state: State, seat: int, frame: KeyflowerPending) -> None:
    view, mine = read_view(state.view(seat)), own(state, seat)
    along = Counter(frame["added"])
    for lot in [*view["lots"], *view["turn_order"]]:
        if lot["tile"] in frame["gathered"]:
            along.update({bid["colour"]: bid["workers"] for bid in lot["bids"] if bid["seat"] == seat})
    assert frame["along"] == {colour: along[colour] for colour in COLOUR_NAMES if along[colour]}
    offered: dict[str, list[int]] = {}
    for form in legal(state, seat, "workers"):
        offered.setdefault(str(form["colour"]), []).append(int(form["number"]))
    least, most = frame["least"], frame["most"]
    for colour in COLOUR_NAMES:
        have = mine["workers"][colour] - frame["added"].get(colour, 0)
        high = have if most is None else min(most, have)
        low = 1 if frame["mixed"] else least
        possible = list(range(low, high + 1)) if frame["colour"] in (None, colour) else []
        numbers = offered.get(colour, [])
        assert set(numbers) <= set(possible), colour
        if not frame["mixed"] and frame["price"] is None:
            assert numbers == possible, colour
    for form in legal(state, seat, "workers")[::4]:
        after = tried(state, seat, form)
        goes_on = decision(after, seat) == "place workers"
        assert goes_on == frame["mixed"]
        if goes_on:
            assert frame_of(after, seat)["most"] == (most or 0) - int(form["number"])
    if legal(state, seat, "done"):
        assert frame["mixed"] and least == 0
    elif frame["mixed"] and frame["price"] is None:
        assert least > 0


def check_worker(state: State, seat: int, frame: KeyflowerPending) -> None:
    assert frame["colours"] == named(state, seat, "pay worker", "colour")
    assert frame["hidden"] == named(state, seat, "pay hidden worker", "colour")
    assert frame["groups"] == named(state, seat, "pay group", "tile")
    assert frame["price"] == "any" or set(frame["colours"]) <= {frame["price"]}


def check_skill(state: State, seat: int, frame: KeyflowerPending) -> None:
    assert frame["skills"] == named(state, seat, "pay skill", "skill")
    assert frame["hidden"] == named(state, seat, "pay hidden skill", "skill")


def check_front(state: State, seat: int, frame: KeyflowerPending) -> None:
    assert [int(form["number"]) for form in legal(state, seat, "from front")] == list(
        range(frame["least"], (frame["most"] or 0) + 1)
    )
    assert frame["tile"] == read_view(state.view(seat))["pending"][-2]["tile"]


def check_item(state: State, seat: int, frame: KeyflowerPending) -> None:
    assert frame["items"] == named(state, seat, "take", "item")


def check_transport(state: State, seat: int, frame: KeyflowerPending) -> None:
    ways = {(way["tile"], way["direction"]): way["to"] for way in frame["carry"]}
    assert len(ways) == len(frame["carry"])
    assert {(form["tile"], form["direction"]) for form in legal(state, seat, "move")} == set(ways)
    for form in legal(state, seat, "move")[::5]:
        to, resource = ways[str(form["tile"]), str(form["direction"])], str(form["resource"])
        after = tried(state, seat, form)
        assert goods(after, to)[resource] == goods(state, to).get(resource, 0) + 1
    assert set(named(state, seat, "upgrade", "tile")) <= set(frame["upgradable"])
    assert set(named(state, seat, "extend", "tile")) <= set(frame.get("extendable", []))
    assert not (frame.get("extendable") and frame["upgrades"] == 0)


def check_payment(state: State, seat: int, frame: KeyflowerPending) -> None:
    assert [{"do": "pay", **way} for way in frame["payments"]] == legal(state, seat, "pay")


def check_winter(state: State, seat: int, frame: KeyflowerPending) -> None:
    assert frame["least"] == (0 if legal(state, seat, "done") else 1)


def check_expand(state: State, seat: int, frame: KeyflowerPending) -> None:
    assert frame["fitting"] == named(state, seat, "pick", "tile")
    assert bool(frame["fitting"]) != bool(legal(state, seat, "done"))


def check_around(state: State, seat: int, frame: KeyflowerPending) -> None:
    around = [(place["q"], place["r"]) for place in frame["around"]]
    taken = {(tile["q"], tile["r"]) for tile in own(state, seat)["tiles"]}
    beside = {(q + x, r + y) for q, r in taken for x, y in ((0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0))}
    assert len(around) == len(set(around)) and set(around) == beside - taken
    fitting = {(place["q"], place["r"]): place["turns"] for place in frame["around"] if place["turns"]}
    if "q" not in frame:
        assert {(form["q"], form["r"]) for form in legal(state, seat, "lay")} == set(fitting)
        return
    assert frame["turns"] == fitting[frame["q"], frame["r"]]
    edges = PRINTED[frame["tile"]]
    looks = [turned_edges(edges, turned) for turned in frame["turns"]]
    turns = [int(form["turned"]) for form in legal(state, seat, "turn")]
    assert len(looks) == len(set(looks)) and set(looks) == {turned_edges(edges, turned) for turned in turns}
    assert set(frame["turns"]) <= set(turns)


def turned_edges(edges: str, turned: int) -> str:
    """The sides of a tile that is turned, clockwise from the south."""
    return "".join(edges[(side - turned) % 6] for side in range(6))


def check_animal(state: State, seat: int, frame: KeyflowerPending) -> None:
    named_here = {(part["tile"], part["field"]) for part in frame["fields"]}
    assert {(form["tile"], form["field"]) for form in legal(state, seat, "put")} <= named_here
    assert {tile for tile, _ in named_here} == {frame["tile"]}


def check_leading(state: State, seat: int, frame: KeyflowerPending) -> None:
    reach = {(way["tile"], way["field"]): way["steps"] for way in frame["reach"]}
    assert [(form["tile"], form["field"]) for form in legal(state, seat, "to")] == list(reach)
    for form in legal(state, seat, "to"):
        after = tried(state, seat, form)
        taken = reach[str(form["tile"]), int(form["field"])]
        assert frame_of(after, seat)["steps"] == frame["steps"] - taken


def check_breeding(state: State, seat: int, frame: KeyflowerPending) -> None:
    assert 0 < frame["left"] < len(legal(state, seat, "breed"))


def check_replacement(state: State, seat: int, frame: KeyflowerPending) -> None:
    assert frame["boats"] == named(state, seat, "replace", "tile")


def check_extending(state: State, seat: int, frame: KeyflowerPending) -> None:
    assert frame["extendable"] == named(state, seat, "extend", "tile")


def check_nothing(state: State, seat: int, frame: KeyflowerPending) -> None:
    """What is settled of it, which the position document says as well, is all."""
    document: object = state.dump()["players"]
    assert isinstance(document, list)
    assert document[seat]["pending"][-1] == frame


CHECKS: dict[str, Callable[[State, int, KeyflowerPending], None]] = {
    "take a turn": check_turn,
    "place workers": check_placing,
    "pay a worker": check_worker,
    "pay a skill": check_skill,
    "choose an item": check_item,
    "transport and upgrade": check_transport,
    "pay resources": check_payment,
    "choose a boat": check_nothing,
    "choose winter tiles": check_winter,
    "expand the village": check_expand,
    "lay the tile": check_around,
    "turn the tile": check_around,
    "flip a tile": check_nothing,
    "place an animal": check_animal,
    "lead an animal": check_leading,
    "choose where animals breed": check_breeding,
    "choose a contract": check_nothing,
    "choose an extension": check_nothing,
    "pay for the extension": check_worker,
    "replace the boat": check_replacement,
    "extend a tile": check_extending,
    "end the turn": check_nothing,
    "take from the front": check_front,
}


def check(state: State, seat: int) -> str:
    """The terms of the seat's decision hold; returns which it is."""
    frame = frame_of(state, seat)
    CHECKS[frame["decision"]](state, seat, frame)
    return frame["decision"]


# ---------------------------------------------------------------- whole games
@pytest.mark.parametrize("options", SETS, ids=lambda options: "-".join(options) or "base")
def test_terms_are_what_is_legal(options: dict[str, bool]) -> None:
    asked: set[str] = set()
    for seats, seed in ((2, 1), (4, 2)):
        state, luck = game(**options).start(seats, seed), Chance(seed)
        while state.deciders:
            seat = state.deciders[luck.draw(len(state.deciders))]
            asked.add(check(state, seat))
            actions = state.legal(seat)
            busy = [action for action in actions if action.form()["do"] in BUSY]
            chosen = busy if busy and luck.draw(3) else actions
            state.play(seat, chosen[luck.draw(len(chosen))])
    assert len(asked) > 9


def test_every_decision_has_its_check() -> None:
    assert set(CHECKS) == set(DECISION_NAMES)


@pytest.mark.parametrize("side", ["a", "b"])
def test_the_terms_of_a_player_with_summer_boat_4_hold(side: str) -> None:
    """Bids in other colours, and uses colour by colour, with and without groups to take along."""
    seen_mixed = Counter[bool]()
    for seed in range(30):
        luck = Chance(seed)
        colours = [COLOUR_NAMES[luck.draw(4)] for _ in range(3)]
        lots: list[dict[str, object]] = []
        for tile, colour in zip(("well", "goldsmith", "inn"), colours, strict=True):
            bids = {1: f"{2 + luck.draw(2)} {colour}", 0: f"1 {colour}"} if luck.draw(2) else {1: f"1 {colour}"}
            lots.append({"tile": tile, "bids": bids, "colour": colour})
        mine = {"workers": "3 blue 3 red 2 yellow 2 green", "village": [{"tile": "summer boat 4", "side": side}]}
        theirs = {"village": [{"tile": "tavern", "workers": "1 blue", "colour": "blue", "last": 1}]}
        state = given(2, season="autumn", lots=lots, players=[mine, theirs])
        while state.deciders == (0,):
            if check(state, 0) == "place workers":
                seen_mixed[frame_of(state)["mixed"]] += 1
            actions = [action for action in state.legal(0) if action.form()["do"] != "pass"]
            state.play(0, actions[luck.draw(len(actions))])
    assert (seen_mixed[True] > 10) == (side == "b") and seen_mixed[False] > 10


def test_the_terms_of_rare_decisions_hold() -> None:
    boats = {"sea bastion II": {"workers": "1 red"}, "keyflower": {"workers": "1 blue"}}
    choosing = [{"pending": [{"decision": "choose a boat"}]}, {}]
    replacing = given(merchants=True, season="autumn", step=BOAT_CHOICE, boats=boats, players=choosing)
    play(replacing, 0, "take boat", tile="sea bastion II")
    herds = [("home 1", field, "2 sheep") for field in range(3)] + [("home 1", field, "12 sheep") for field in (3, 4)]
    breeding = {"decision": "choose where animals breed", "animal": "sheep", "born": 0}
    short = given(farmers=True, step="animals breed", bred=2, players=[{"pending": [breeding], "animals": herds}, {}])
    home = {"side": "upgraded", "village": ["flipper II"], "pending": [{"decision": "extend a tile"}]}
    flipper = given(4, merchants=True, season="winter", step=FLIPPER_II, boats={"flipper II": {}}, players=[home])
    assert [check(state, 0) for state in (replacing, short, flipper)] == [
        "replace the boat",
        "choose where animals breed",
        "extend a tile",
    ]
    assert frame_of(short)["left"] == 2 and frame_of(flipper)["extendable"] == ["home 1"]


def test_nobody_sees_the_terms_of_another() -> None:
    for options in SETS[-1:]:
        state, luck = game(**options).start(3, 4), Chance(4)
        while state.deciders:
            for seat in range(3):
                assert bool(read_view(state.view(seat))["pending"]) == (seat in state.deciders)
                assert "exchanges" in own(state, seat)
                others = [
                    player for other, player in enumerate(read_view(state.view(seat))["players"]) if other != seat
                ]
                assert not any("exchanges" in player for player in others)
            assert read_view(state.view(None))["pending"] == []
            seat = state.deciders[luck.draw(len(state.deciders))]
            state.play(seat, state.legal(seat)[luck.draw(len(state.legal(seat)))])


# ---------------------------------------------------------------- an extended tile and summer boat 4b
@pytest.mark.rule("merchants:ext.colour-lock-4b")
def test_an_unused_extended_tile_is_used_in_one_colour_whatever_it_is_and_the_page_says_so() -> None:
    mine = {
        "workers": "6 blue 2 red",
        "village": [{"tile": "keywood", "side": "upgraded"}, {"tile": "summer boat 4", "side": "b"}],
    }
    trade = {"extensions": extensions(e05="keywood")}
    state = given(2, merchants=True, season="autumn", trade=trade, players=[mine])
    words = make_words(state.game, ledgers("keyflower"))
    play(state, 0, "use", tile="keywood")
    frame = frame_of(state)
    assert (frame["least"], frame["most"], frame["colour"], frame["mixed"]) == (1, 6, None, False)
    assert words.question(state.view(0)) == "With which workers do you use your Keywood? 1 to 6 of one colour."
    blue = state.game.catalogue.read({"do": "workers", "colour": "blue", "number": 1})
    assert words.action(state.view(0), blue).label == "Use your Keywood with 1 blue"
    assert "keyflower:boat4b.any-colours" not in words.rules_behind(state.view(0), blue)
    state.play(0, blue)
    assert 0 not in state.deciders


def test_a_contract_names_the_items_it_can_be_exchanged_for() -> None:
    players = [{"contracts": [12, 13, 26]}, {}]
    base = given(merchants=True, players=players)
    both = given(merchants=True, farmers=True, players=players)
    for state, figures in ((base, 11), (both, 15)):
        assert isinstance(state, KeyflowerState)
        named_by = {each["contract"]: each["items"] for each in own(state, 0)["exchanges"]}
        assert named_by[13] == ["saw", "wood"] and named_by[26] == ["gold"] and len(named_by[12]) == figures
        for form in legal(state, 0, "exchange"):
            assert form["item"] in named_by[int(form["contract"])]
