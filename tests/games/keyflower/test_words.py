"""Keyflower in sentences: what is asked, what can be done, what happened, why not."""

from __future__ import annotations

import re
from typing import Any

import pytest

import steading
from steading import State
from steading.drawing.gestures import ActionText
from steading.engine.chance import Chance
from steading.engine.refused import Refused
from steading.games import folder, ledgers
from steading.games.keyflower.rules.decisions import DECISION_NAMES
from steading.games.keyflower.rules.state import STEP_NAMES
from steading.games.keyflower.rules.tiles import GROUPS, TILES
from steading.games.keyflower.table.cited_rules import RULE_OF, RULES_BEHIND
from steading.games.keyflower.table.gestures import CLICKS
from steading.games.keyflower.table.pieces import DIRECTIONS
from steading.games.keyflower.table.view_types import read_view
from steading.games.keyflower.table.words import make_words
from steading.language.arguments import slug
from tests.games.keyflower.kit import BOAT_CHOICE, EXPAND, WINTER_CHOICE, given, use
from tests.kit import legal, play

GAME = steading.game("keyflower")
WORDS = make_words(GAME, ledgers("keyflower"))
KNOWN = {rule.name for ledger in ledgers("keyflower") for rule in ledger.rules.values()}
NAMES = ("Ann", "Bea", "Cid", "Dot", "Eve", "Fay")


def asked(state: State, seat: int = 0) -> str:
    """What the seat is asked."""
    return WORDS.question(state.view(seat))


def saying(state: State, do: str, **form: str | int) -> ActionText:
    """How seat 0 says an action, and what it brings."""
    return WORDS.action(state.view(0), GAME.catalogue.read({"do": do, **form}))


def said(state: State, do: str, **form: str | int) -> str:
    """The same in one."""
    return str(saying(state, do, **form))


def begun(do: str, tile: str, **position: Any) -> State:
    """A position in which seat 0 has named a place."""
    state = given(2, **position)
    play(state, 0, do, tile=tile)
    return state


def told(event: str, seat: int = 1, **facts: Any) -> str:
    """The sentence of an event."""
    return WORDS.event({"event": event, "seat": seat, **facts}, NAMES)


def refused(rule: str, **facts: Any) -> str:
    """The sentence of a refusal."""
    return WORDS.refusal(Refused(f"keyflower:{rule}", **facts))


# ---------------------------------------------------------------- whole games
@pytest.mark.parametrize("seats", GAME.seat_numbers)
def test_whole_games_are_said_in_sentences(seats: int) -> None:
    for seed in range(3):
        luck = Chance(seed)
        state = GAME.start(seats, seed, journal=True)
        while state.deciders:
            seat = state.deciders[luck.draw(len(state.deciders))]
            view, actions = state.view(seat), state.legal(seat)
            assert WORDS.question(view).endswith(("?", ".")) and " · " in WORDS.step(view)
            labels = [str(WORDS.action(view, action)) for action in actions]
            assert len(set(labels)) == len(labels), view["pending"]
            for action in actions:
                assert set(WORDS.rules_behind(view, action)) <= KNOWN
            other = GAME.catalogue.actions[luck.draw(len(GAME.catalogue.actions))]
            why = state.refusal(seat, other)
            if why is not None:
                assert WORDS.refusal(why).endswith(".")
            state.play(seat, actions[luck.draw(len(actions))])
        for viewer in (None, *range(seats)):
            for event in state.keep_journal().log(viewer):
                sentence = WORDS.event(event, NAMES)
                assert sentence.endswith(".") and sentence[0].isupper()
        for sheet in state.scores():
            assert all(WORDS.line(source)[0].isupper() for source, _ in sheet.lines)
            assert all(WORDS.item(each.item, each.number) for each in sheet.spent)


def test_the_tables_name_rules_and_steps_that_exist() -> None:
    named = {name for names in RULES_BEHIND.values() for name in names} | set(RULE_OF.values())
    assert named <= KNOWN
    refused = {f"refused-{slug(rule)}" for rule in KNOWN}
    messages = {name for name in WORDS.language.source.sources if name.startswith("refused-")}
    assert {re.sub(r"-\d+$", "", name) for name in messages} <= refused
    view = given(2).view(0)
    for step in STEP_NAMES:
        assert WORDS.step({**view, "step": step})


def test_there_are_words_for_every_decision_action_event_and_piece() -> None:
    assert set(WORDS.questions) == set(DECISION_NAMES)
    kinds = {str(action.form()["do"]) for action in GAME.catalogue.actions}
    assert set(WORDS.sayings) == set(CLICKS) == kinds
    sources = [path.read_text() for path in (folder("keyflower") / "rules").rglob("*.py")]
    events = {event for source in sources for event in re.findall(r'\.note\(\s*"([a-z ]+)"', source)}
    assert len(events) > 40
    assert set(WORDS.sentences) == events
    assert set(WORDS.descriptions) == set(GROUPS) == {piece.group for piece in GAME.components.records}


def test_a_season_ends_in_the_order_of_the_book() -> None:
    order = ["season ends", "returned", "left", "claimed", "collected", "boat", "turn order", "laid"]
    state = GAME.start(4, 8, journal=True)
    luck = Chance(8)
    while state.deciders:
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[luck.draw(len(state.legal(seat)))])
    log = [str(event["event"]) for event in state.keep_journal().log(None)]
    ends = log.index("season ends")
    end = [event for event in log[ends : log.index("season", ends)] if event in order]
    assert end == sorted(end, key=order.index)


# ---------------------------------------------------------------- questions
RICH = {"home": 2, "workers": "6 blue 6 red 2 yellow 1 green"}
RIVALS = [
    {"tile": "miner", "bids": {1: "2 blue"}},
    {"tile": "stable", "bids": {0: "2 blue", 1: "4 blue"}},
    "keywood",
]


def test_a_bid_is_asked_for_with_what_it_takes_to_lead() -> None:
    def ask(tile: str, *gathered: str) -> str:
        state = begun("bid", tile, lots=RIVALS, players=[RICH, {"home": 5}])
        for group in gathered:
            play(state, 0, "gather", tile=group)
        return asked(state)

    assert ask("keywood") == "Which workers do you bid for the Keywood? At least 1 of one colour."
    assert ask("miner") == "Which workers do you bid for the Miner? At least 3 blue."
    assert ask("stable") == "Which workers do you add to your 2 blue at the Stable? At least 3 more blue."
    assert ask("miner", "stable") == "Which workers do you bid for the Miner? So far 2 blue. At least 1 more blue."
    assert ask("keywood", "stable") == "Which workers do you bid for the Keywood? So far 2 blue. That is enough."


def test_summer_boat_4a_may_answer_in_any_colour() -> None:
    mine = {**RICH, "village": [{"tile": "summer boat 4", "side": "a"}]}
    lots = [{"tile": "inn", "bids": {1: "2 blue"}}]
    state = begun("bid", "inn", season="autumn", lots=lots, players=[mine, {"home": 5}])
    assert asked(state) == "Which workers do you bid for the Inn? At least 3 of one colour."


USED = {"tile": "miner", "workers": "1 blue", "last": 1, "colour": "blue"}


def test_a_use_is_asked_for_with_its_limits_and_its_price() -> None:
    used = begun("use", "miner", lots=[USED], players=[RICH, {"home": 5}])
    assert asked(used) == "With which workers do you use the Miner? 2 to 5 blue."
    theirs = {"home": 5, "village": ["peddler"]}
    assert asked(begun("use", "peddler", season="summer", players=[RICH, theirs])) == (
        "With which workers do you use player 2's Peddler? 1 to 6 of one colour. You pay 1 yellow worker besides."
    )


def boat_4b() -> State:
    """The Wainwright is used by the owner of Summer Boat 4b, with a red worker so far."""
    mine = {**RICH, "village": [{"tile": "summer boat 4", "side": "b"}]}
    lots = [{**USED, "tile": "wainwright"}]
    state = begun("use", "wainwright", season="autumn", lots=lots, players=[mine, {"home": 5}])
    play(state, 0, "workers", colour="red", number=1)
    return state


def test_summer_boat_4b_adds_colour_by_colour() -> None:
    state = boat_4b()
    assert asked(state) == "With which workers do you use the Wainwright? So far 1 red. 1 to 4 more of any colours."
    assert said(state, "workers", colour="yellow", number=2) == "Add 2 yellow"
    play(state, 0, "workers", colour="blue", number=2)
    assert said(state, "done") == "Use the Wainwright with 2 blue and 1 red"
    assert asked(state) == (
        "With which workers do you use the Wainwright? So far 2 blue and 1 red. Up to 2 more of any colours."
    )


def test_transport_is_asked_for_with_what_is_left() -> None:
    def ask(steps: int, upgrades: int) -> str:
        frame = {"decision": "transport and upgrade", "tile": "home 2", "steps": steps, "upgrades": upgrades}
        return asked(given(2, players=[{"home": 2, "on_home": "1 blue", "pending": [frame]}, {"home": 5}]))

    assert ask(2, 1) == "Carry up to 2 more, upgrade up to 1 more."
    assert ask(0, 2) == "Upgrade up to 2 more."
    assert ask(10, 0) == "Carry up to 10 more."
    assert ask(0, 0) == "Nothing is left to carry or upgrade."


def test_prices_are_asked_for() -> None:
    mine: dict[str, Any] = {"home": 2, "workers": "1 blue", "goods": "1 stone 1 iron 1 gold"}
    home = given(2, players=[mine, {"home": 5}])
    use(home, 0, "home 2")
    play(home, 0, "upgrade", tile="home 2")
    assert asked(home) == "What do you pay to upgrade your Home 2? It costs 1 stone and 1 iron."
    mine = {"home": 2, "workers": "1 blue", "skills": "1 saw 1 anvil"}
    mine["village"] = [{"tile": "barn", "goods": "1 wood"}]
    barn = given(2, season="winter", players=[mine, {"home": 5}])
    use(barn, 0, "home 2")
    play(barn, 0, "upgrade", tile="barn")
    assert asked(barn) == "Which skill do you pay to upgrade your Barn?"
    tavern = given(2, season="summer", lots=["tavern"], players=[{"home": 2, "workers": "2 blue 1 red"}, {"home": 5}])
    use(tavern, 0, "tavern")
    assert asked(tavern) == "Which worker do you pay for the Tavern?"


def test_nobody_is_asked_who_owes_nothing() -> None:
    assert asked(given(2), 1) == ""
    assert WORDS.question(given(2).view(None)) == ""


# ---------------------------------------------------------------- actions
def test_a_turn_names_its_place() -> None:
    lots: list[Any] = [{"tile": "woodcutter", "bids": {1: "2 red"}}, "keywood"]
    lots.append({"tile": "miner", "bids": {0: "1 red", 1: "2 red"}})
    state = given(2, lots=lots, players=[RICH, {"home": 5}])
    assert saying(state, "bid", tile="woodcutter") == ActionText(
        "Bid on the Woodcutter: at least 3 red", f"to win: {WORDS.both_sides('woodcutter')}"
    )
    assert saying(state, "bid", tile="keywood") == ActionText(
        "Bid on the Keywood", "to win: gain 1 wood; upgraded for 1 saw: gain 3 wood, 3 points"
    )
    assert saying(state, "bid", tile="miner").label == "Add at least 2 to your 1 red on the Miner"
    assert said(state, "use", tile="home 2") == "Use your Home 2: carry 1, upgrade 1"
    assert said(state, "pass") == "Pass"
    theirs = {"home": 5, "village": [{"tile": "stable", "workers": "1 blue", "colour": "blue", "last": 1}]}
    summer = given(2, season="summer", players=[RICH, theirs])
    assert said(summer, "use", tile="stable") == "Use player 2's Stable with at least 2 blue: carry 2, upgrade 1"
    assert saying(given(2, passes=1), "pass") == ActionText("Pass", "the season ends")


def test_what_cannot_be_bid_for_or_used_has_a_name_all_the_same() -> None:
    state = given(2, lots=["keywood"])  # without a worker
    assert saying(state, "bid", tile="keywood").label == "Bid on the Keywood"
    assert said(state, "use", tile="keywood") == "Use the Keywood: gain 1 wood"
    assert said(state, "use", tile="sawmill").startswith("Use the Sawmill: ")


def test_workers_are_bid_or_used() -> None:
    lots = ["woodcutter", {"tile": "miner", "bids": {0: "2 red", 1: "3 red"}}]
    alone = begun("bid", "woodcutter", lots=lots, players=[RICH, {"home": 5}])
    assert saying(alone, "workers", colour="red", number=2) == ActionText(
        "Bid 2 red on the Woodcutter", "leaves you 4 red"
    )
    assert said(alone, "gather", tile="miner") == "Take along your 2 red from the Miner"
    play(alone, 0, "gather", tile="miner")
    assert saying(alone, "workers", colour="red", number=1).label == (
        "Bid 3 red on the Woodcutter (1 from behind your screen)"
    )
    assert saying(alone, "workers", colour="red", number=0).label == (
        "Bid 2 red on the Woodcutter (none from behind your screen)"
    )
    raised = begun("bid", "miner", lots=lots, players=[RICH, {"home": 5}])
    assert saying(raised, "workers", colour="red", number=2) == ActionText(
        "Bid 4 red on the Miner, adding 2", "beats player 2's 3; leaves you 4 red"
    )
    used = begun("use", "home 5", players=[RICH, {"home": 5}])
    assert saying(used, "workers", colour="green", number=1).label == "Use player 2's Home 5 with 1 green"


def test_resources_are_carried_and_tiles_upgraded() -> None:
    village = [{"tile": "keywood", "goods": "2 wood"}]
    mine = {"home": 2, "workers": "1 blue", "skills": "1 saw", "goods": "1 iron", "village": village}
    state = given(2, season="summer", players=[mine, {"home": 5}])
    use(state, 0, "home 2")
    ways = [str(form["direction"]) for form in legal(state, 0, "move") if form["tile"] == "keywood"]
    assert [said(state, "move", tile="keywood", resource="wood", direction=way) for way in ways] == [
        "Carry 1 wood from your Keywood to Home 2"
    ]
    nowhere = next(way for way in ("N", "S") if way not in ways)
    assert said(state, "move", tile="keywood", resource="wood", direction=nowhere) == (
        f"Carry 1 wood from your Keywood to the {DIRECTIONS[nowhere]}"
    )
    assert said(state, "upgrade", tile="keywood") == "Upgrade your Keywood for 1 saw: gain 3 wood, 3 points"
    assert said(state, "done") == "Done carrying and upgrading"


def test_summer_boat_2b_doubles_what_a_use_promises() -> None:
    mine = {**RICH, "village": [{"tile": "summer boat 2", "side": "b"}]}
    state = given(2, season="autumn", players=[mine, {"home": 5}])
    assert said(state, "use", tile="home 5") == "Use player 2's Home 5: carry 2, upgrade 2"


def test_prices_are_paid() -> None:
    state = given(2, lots=[{"tile": "miner", "bids": {0: "2 yellow", 1: "3 yellow"}}])
    assert said(state, "pay worker", colour="yellow") == "Pay 1 yellow worker"
    assert said(state, "pay group", tile="miner") == "Pay all your 2 yellow from the Miner"
    assert said(state, "pay skill", skill="anvil") == "Pay an anvil"
    assert said(state, "pay", gold=1, iron=0, stone=0, wood=2) == "Pay 1 gold and 2 wood"
    assert said(state, "take", item="iron") == "Take 1 iron"


def test_boats_are_chosen_by_their_load_and_in_winter_by_their_points() -> None:
    boats = {"keyflower": {"workers": "1 blue 2 red", "skills": "1 saw"}, "sea bastion": {}}
    choosing = [{"pending": [{"decision": "choose a boat"}]}, {}]
    state = given(2, season="autumn", step=BOAT_CHOICE, boats=boats, players=choosing)
    assert asked(state) == "Which boat's load do you take?"
    assert saying(state, "take boat", tile="keyflower") == ActionText(
        "Take the Keyflower", "1 blue and 2 red workers and 1 saw"
    )
    assert said(state, "take boat", tile="sea bastion") == "Take the Sea Bastion: nothing"
    winter = given(2, season="winter", step=BOAT_CHOICE, players=choosing)
    assert asked(winter) == "Which boat do you take for your village?"
    assert said(winter, "take boat", tile="ianvincible") == "Take the Ianvincible: 5 points"


def test_winter_tiles_are_put_in() -> None:
    players: list[dict[str, Any]] = [{"winter": ["scholar", "windmill", "scribes"]}, {}]
    state = given(2, season="winter", step=WINTER_CHOICE, players=players)
    assert asked(state) == "Which winter tiles do you put in? At least one."
    assert said(state, "put in", tile="scholar") == "Put in the Scholar: 3 points for each skill of one type"
    play(state, 0, "put in", tile="windmill")
    assert asked(state) == "Do you put in another winter tile?"
    assert said(state, "done") == "Put in the Windmill and keep the Scholar and the Scribes back"


def test_tiles_are_laid_beside_tiles_and_turned() -> None:
    laying = {"home": 2, "won": ["miner"], "pending": [{"decision": "expand the village"}, laid("miner")]}
    state = given(2, step=EXPAND, players=[laying, {"home": 5}])
    assert said(state, "lay", q=1, r=-1) == "Lay the Miner north-east of your Home 2"
    assert said(state, "lay", q=0, r=1) == "Lay the Miner south of your Home 2"
    assert said(state, "lay", q=5, r=1) == "Lay the Miner apart from your village"
    assert [saying(turning("windmill"), "turn", turned=turned) for turned in (0, 4)] == [
        ActionText("Not turned", "road to the south"),
        ActionText("Turned by 240°", "road to the north-east"),
    ]
    assert said(turning("keyflower"), "turn", turned=1) == "Turned by 60°: water to the south-west and north-east"


def laid(tile: str, **place: int) -> dict[str, Any]:
    """The tile is to be laid, or to be turned where it lies."""
    return {"decision": "turn the tile" if place else "lay the tile", "tile": tile, **place}


def turning(tile: str) -> State:
    """The tile lies south of the home, and is to be turned; with Summer Boat 2a, any way."""
    village = [{"tile": "summer boat 2", "side": "a"}]
    frames = [{"decision": "expand the village"}, laid(tile, q=0, r=1)]
    players = [{"home": 2, "village": village, "won": [tile], "pending": frames}, {"home": 5, "pending": []}]
    boats = {"keyflower": {"taken": 0}, "sea bastion": {"taken": 1}}
    return given(2, season="winter", step=EXPAND, boats=boats, players=players)


def test_tiles_that_fit_nowhere_are_set_aside() -> None:
    frame = {"decision": "expand the village"}
    players = [{"won": ["sheep shelter"], "pending": [frame]}, {"pending": []}]
    state = given(2, farmers=True, season="autumn", step=EXPAND, players=players)
    assert asked(state) == "The Sheep Shelter fits nowhere."
    assert said(state, "done") == "Set the Sheep Shelter aside"
    view = read_view(state.view(0))
    view["players"][0]["won"].append("inn")
    assert WORDS.question(view) == "The Sheep Shelter and the Inn fit nowhere."


# ---------------------------------------------------------------- events
def test_what_was_drawn_is_named_only_to_those_who_may_know() -> None:
    assert told("drew workers", number=2) == "Bea draws 2 workers."
    assert told("drew workers", number=2, workers=["red", "yellow"]) == "Bea draws 2 workers: 1 red and 1 yellow."
    assert told("drew skills", number=1) == "Bea draws 1 skill."
    assert told("drew skills", number=1, skills=["saw"]) == "Bea draws 1 skill: 1 saw."
    assert told("paid skill", tile="brewer") == "Bea pays a skill, face down."
    assert told("paid skill", tile="brewer", skill="anvil") == "Bea pays an anvil."
    assert told("dealt", number=2) == "Bea is dealt 2 winter tiles."
    assert told("chose") == "Bea chooses a winter tile."


def test_placements_are_told() -> None:
    plain: dict[str, Any] = {"tile": "miner", "colour": "red", "groups": [], "lying": 0}
    assert told("bid", **plain, added=2, total=2) == "Bea bids 2 red on the Miner."
    assert told("bid", **plain, added=2, total=5) == "Bea raises to 5 red on the Miner."
    moved = plain | {"groups": ["stable"]}
    assert told("bid", **moved, added=3, total=3) == "Bea bids 3 red on the Miner, coming from the Stable."
    assert told("outbid", 0, tile="miner", by=1) == "Ann is outbid on the Miner by Bea."
    used: dict[str, Any] = {"tile": "stable", "workers": ["red", "red"], "groups": []}
    assert told("used", **used, owner=-1) == "Bea uses the Stable with 2 red workers."
    assert told("used", **used, owner=0) == "Bea uses Ann's Stable with 2 red workers."
    assert told("used", **used, owner=1) == "Bea uses their own Stable with 2 red workers."


def test_the_end_of_a_season_is_told() -> None:
    assert told("season ends", -1, season="spring") == "Everyone has passed: spring ends."
    assert told("left", -1, tile="inn", workers=["red"]) == (
        "Nobody bid for the Inn: it leaves the game; the bag gets 1 red worker from it."
    )
    assert told("claimed", tile="inn", bid=["red"], workers=[]) == "Bea claims the Inn for 1 red worker."
    assert told("boat", boat="flipper", workers=["blue"], skills=["saw", "anvil"]) == (
        "Bea takes the Flipper with 1 blue worker, 1 anvil and 1 saw."
    )
    assert told("boat", boat="flipper", workers=[], skills=[]) == "Bea takes the Flipper."
    assert told("turn order", tile="turn order 1", bid=["red", "red"], icon=1) == (
        "Bea's bid for turn order tile 1, 2 red workers, goes into the bag."
    )
    assert told("set aside", tile="turn order 2") == (
        "Turn order tile 2 fits nowhere in Bea's village and is set aside."
    )


# ---------------------------------------------------------------- refusals, scores, pieces
def test_a_refusal_says_what_was_wrong_and_what_is_allowed() -> None:
    assert refused("bid.must-exceed", highest=3, bid=2) == (
        "The highest bid is 3: bid more than that; 2 is not enough."
    )
    assert refused("use.one-colour", colour="red", named="blue") == (
        "The workers here are red: use it with red, not blue."
    )
    assert refused("turn.at-least-one", workers=0) == "You have no workers to place: you can only pass."
    assert refused("turn.at-least-one", tile="miner") == "Place at least one worker at the Miner."
    assert refused("upgrade.resources-on-tile", tile="stable") == (
        "Upgrading the Stable costs 1 wood and 1 iron: its resources must lie on it."
    )
    assert refused("upgrade.skill-cost", tile="keywood", price=["saw"]) == (
        "Upgrading the Keywood costs a saw, which you do not have."
    )
    assert refused("turn.only-own-turn", deciding=[1]) == "That cannot be done now; waiting for player 2."
    assert refused("expand.match", tile="miner", touching=["S", "NE"]) == (
        "The Miner does not fit there: its sides to the south and north-east must match: "
        "road to road, plain to plain, water to water."
    )


def test_every_rule_that_refuses_has_a_sentence_of_its_own() -> None:
    sources = [path.read_text() for path in folder("keyflower").rglob("*.py")]
    rules = {rule for source in sources for rule in re.findall(r'Refused\(\s*"([a-z]+:[a-z0-9.-]+)"', source)}
    assert len(rules) > 70
    assert [rule for rule in rules if f"refused-{slug(rule)}" not in WORDS.language.sources] == []


def test_a_refusal_without_a_sentence_is_the_rule_itself() -> None:
    assert refused("season.winter-simultaneous") == WORDS.rules["keyflower:season.winter-simultaneous"].text


def test_lines_and_items_of_the_score_sheet() -> None:
    assert [WORDS.line(source) for source in ("tiles", "sea bastion", "craftsman's guild")] == [
        "Points on tiles",
        "Sea Bastion",
        "Craftsman's Guild",
    ]
    assert [WORDS.item(kind, n) for kind, n in (("wood", 3), ("red", 2), ("saw", 1), ("joker", 1))] == [
        "3 wood",
        "2 red workers",
        "1 saw",
        "the purple figure",
    ]


def test_every_piece_is_described_by_what_it_does() -> None:
    pieces = {piece.name: WORDS.component(piece) for piece in GAME.components.records}
    assert set(pieces) >= set(TILES) and all(pieces.values())
    assert pieces["mason"] == (
        "pay a pick axe, gain 3 stone; upgraded for 3 stone: pay a pick axe, gain 3 gold, 7 points"
    )
    assert pieces["windmill"] == "5 points for every 5 resources"
    assert pieces["village hall"] == "1 point for each worker of one colour"
    assert pieces["summer boat 2"].endswith("b: carry and upgrade twice as much")
