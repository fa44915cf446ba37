"""Keyflower in sentences: what is asked, what can be done, what happened, why not."""

from __future__ import annotations

import re
from typing import Any

import pytest

import steading
from steading.engine.chance import Chance
from steading.engine.refused import Refused
from steading.games import folder, ledgers
from steading.games.keyflower.rules.pieces import TILES
from steading.games.keyflower.rules.state import STEP_NAMES
from steading.games.keyflower.table.naming import pending
from steading.games.keyflower.table.phrases import REASONS, RULE_OF, RULES_BEHIND
from steading.games.keyflower.table.words import Words

GAME = steading.game("keyflower")
WORDS = Words(GAME, ledgers("keyflower"))
KNOWN = {rule.name for ledger in ledgers("keyflower") for rule in ledger.rules.values()}
NAMES = ("Ann", "Bea", "Cid", "Dot", "Eve", "Fay")


def laid(tile: str, q: int = 0, r: int = 0, side: str = "basic", **more: Any) -> dict[str, Any]:
    """A tile of a village."""
    plain = {"turned": 0, "goods": {}, "workers": {}, "colour": None, "last": 0}
    return {"tile": tile, "side": side, "q": q, "r": r, **plain, **more}


def lot(tile: str, bids: dict[int, tuple[str, int]] | None = None, **more: Any) -> dict[str, Any]:
    """A tile up for auction with bids by seat."""
    said = [{"seat": seat, "colour": colour, "workers": n} for seat, (colour, n) in (bids or {}).items()]
    colour = said[0]["colour"] if said else None
    return {"tile": tile, "side": "basic", "workers": {}, "last": 0, "colour": colour, "bids": said, **more}


def seen(frame: dict[str, Any] | None = None, **more: Any) -> Any:
    """What seat 0 of two sees: home 2 against home 5, with these lots, tiles of its own and of the other."""
    mine = [laid("home 2"), *more.pop("mine", [])]
    theirs = [laid("home 5"), *more.pop("theirs", [])]
    screen = {"workers": {}, "skills": {}, "winter": more.pop("winter", []), "put_in": more.pop("put_in", [])}
    return {
        "seat": 0,
        "seats": 2,
        "season": "spring",
        "step": "the players take turns",
        "passes": 0,
        "lots": [],
        "turn_order": [],
        "boats": [],
        "players": [{"tiles": mine, "won": more.pop("won", []), **screen}, {"tiles": theirs, "won": []}],
        "pending": [frame] if frame else [],
        **more,
    }


def placing(tile: str, bidding: bool, gathered: tuple[str, ...] = (), **added: int) -> dict[str, Any]:
    """Workers are being placed."""
    return {"decision": "place workers", "tile": tile, "bidding": bidding, "gathered": [*gathered], "added": added}


def said(view: Any, do: str, **form: Any) -> str:
    """The label of an action."""
    return str(WORDS.action(view, GAME.catalogue.read({"do": do, **form})))


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
            assert len(set(labels)) == len(labels), pending(view)
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
    named = {name for names in RULES_BEHIND.values() for name in names} | set(RULE_OF.values()) | set(REASONS)
    assert named <= KNOWN
    for step in STEP_NAMES:
        assert WORDS.step(seen(step=step))


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
def test_a_bid_is_asked_for_with_what_it_takes_to_lead() -> None:
    rival = [lot("miner", {1: ("blue", 2)}), lot("stable", {0: ("blue", 2), 1: ("blue", 4)})]
    ask = WORDS.question
    fresh = seen(placing("keywood", True), lots=[lot("keywood")])
    assert ask(fresh) == "Which workers do you bid for the Keywood? At least 1 of one colour."
    assert ask(seen(placing("miner", True), lots=rival)) == ("Which workers do you bid for the Miner? At least 3 blue.")
    assert ask(seen(placing("stable", True), lots=rival)) == (
        "Which workers do you add to your 2 blue at the Stable? At least 3 more blue."
    )
    assert ask(seen(placing("miner", True, ("stable",)), lots=rival)) == (
        "Which workers do you bid for the Miner? So far 2 blue. At least 1 more blue."
    )


def test_summer_boat_4a_may_answer_in_any_colour() -> None:
    view = seen(placing("inn", True), lots=[lot("inn", {1: ("blue", 2)})], mine=[laid("summer boat 4", 0, 1, "a")])
    assert WORDS.question(view) == "Which workers do you bid for the Inn? At least 3 of one colour."


def test_a_use_is_asked_for_with_its_limits_and_its_price() -> None:
    used = lot("miner", workers={"blue": 1}, last=1, colour="blue")
    assert WORDS.question(seen(placing("miner", False), lots=[used])) == (
        "With which workers do you use the Miner? 2 to 5 blue."
    )
    peddler = seen(placing("peddler", False), theirs=[laid("peddler", 0, 1)])
    assert WORDS.question(peddler) == (
        "With which workers do you use player 2's Peddler? 1 to 6 of one colour. You pay 1 yellow worker besides."
    )
    mixed = seen(placing("miner", False, red=1), lots=[used], mine=[laid("summer boat 4", 0, 1, "b")])
    assert WORDS.question(mixed) == "With which workers do you use the Miner? So far 1 red. 1 to 4 more of any colours."


def test_transport_is_asked_for_with_what_is_left() -> None:
    def ask(steps: int, upgrades: int) -> str:
        frame = {"decision": "transport and upgrade", "tile": "home 2", "steps": steps, "upgrades": upgrades}
        return WORDS.question(seen(frame))

    assert ask(2, 1) == "Carry up to 2 more, upgrade up to 1 more."
    assert ask(0, 2) == "Upgrade up to 2 more."
    assert ask(10, 0) == "Carry up to 10 more."
    assert ask(0, 0) == "Nothing is left to carry or upgrade."


def test_prices_are_asked_for() -> None:
    home = {"decision": "pay resources", "tile": "home 2"}
    assert WORDS.question(seen(home)) == "What do you pay to upgrade your Home 2? It costs 1 stone and 1 iron."
    barn = {"decision": "pay a skill", "tile": "barn", "upgrading": True}
    assert WORDS.question(seen(barn, mine=[laid("barn", 0, 1)])) == "Which skill do you pay to upgrade your Barn?"
    tavern = {"decision": "pay a worker", "tile": "tavern"}
    assert WORDS.question(seen(tavern, lots=[lot("tavern")])) == "Which worker do you pay for the Tavern?"


def test_nobody_is_asked_who_owes_nothing() -> None:
    assert WORDS.question(seen()) == ""


# ---------------------------------------------------------------- actions
def test_a_turn_names_its_place() -> None:
    lots = [lot("woodcutter", {1: ("red", 2)}), lot("keywood")]
    view = seen({"decision": "take a turn"}, lots=lots, theirs=[laid("stable", 0, 1, colour="blue", last=1)])
    assert said(view, "bid", tile="woodcutter") == "Bid on the Woodcutter: at least 3 red"
    assert said(view, "bid", tile="keywood") == "Bid on the Keywood"
    assert said(view, "use", tile="stable") == "Use player 2's Stable with at least 2 blue: carry 2, upgrade 1"
    assert said(view, "use", tile="home 2") == "Use your Home 2: carry 1, upgrade 1"
    assert said(view, "pass") == "Pass"
    assert said(seen({"decision": "take a turn"}, passes=1), "pass") == "Pass: the season ends"


def test_workers_are_bid_or_used() -> None:
    lots = [lot("woodcutter"), lot("miner", {0: ("red", 2), 1: ("red", 3)})]
    alone = seen(placing("woodcutter", True), lots=lots)
    assert said(alone, "workers", colour="red", number=2) == "Bid 2 red on the Woodcutter"
    assert said(alone, "gather", tile="miner") == "Take along your 2 red from the Miner"
    along = seen(placing("woodcutter", True, ("miner",)), lots=lots)
    assert said(along, "workers", colour="red", number=1) == ("Bid 3 red on the Woodcutter (1 from behind your screen)")
    raised = seen(placing("miner", True), lots=lots)
    assert said(raised, "workers", colour="red", number=2) == "Bid 4 red on the Miner, adding 2"
    used = seen(placing("home 5", False))
    assert said(used, "workers", colour="green", number=1) == "Use player 2's Home 5 with 1 green"


def test_summer_boat_4b_adds_colour_by_colour() -> None:
    boat = laid("summer boat 4", 0, 1, "b")
    view = seen(placing("miner", False, red=1, blue=2), lots=[lot("miner", colour="blue", last=1)], mine=[boat])
    assert said(view, "workers", colour="yellow", number=2) == "Add 2 yellow"
    assert said(view, "done") == "Use the Miner with 2 blue and 1 red"


def test_resources_are_carried_and_tiles_upgraded() -> None:
    frame = {"decision": "transport and upgrade", "tile": "home 2", "steps": 2, "upgrades": 1}
    view = seen(frame, mine=[laid("keywood", 0, -1), laid("sawmill", 1, -2)])
    assert said(view, "move", tile="keywood", resource="wood", direction="NE") == (
        "Carry 1 wood from your Keywood to the Sawmill"
    )
    assert said(view, "upgrade", tile="keywood") == "Upgrade your Keywood for 1 saw: gain 3 wood, 3 points"
    assert said(view, "done") == "Done carrying and upgrading"


def test_summer_boat_2b_doubles_what_a_use_promises() -> None:
    view = seen({"decision": "take a turn"}, mine=[laid("summer boat 2", 0, 1, "b")])
    assert said(view, "use", tile="home 5") == "Use player 2's Home 5: carry 2, upgrade 2"


def test_prices_are_paid() -> None:
    view = seen(lots=[lot("miner", {0: ("yellow", 2), 1: ("yellow", 3)})])
    assert said(view, "pay worker", colour="yellow") == "Pay 1 yellow worker"
    assert said(view, "pay group", tile="miner") == "Pay all your 2 yellow from the Miner"
    assert said(view, "pay skill", skill="anvil") == "Pay an anvil"
    assert said(view, "pay", gold=1, iron=0, stone=0, wood=2) == "Pay 1 gold and 2 wood"
    assert said(view, "take", item="iron") == "Take 1 iron"


def test_boats_are_chosen_by_their_load_and_in_winter_by_their_points() -> None:
    boat = {"boat": "keyflower", "workers": {"blue": 1, "red": 2}, "skills": {"saw": 1}, "taken": None}
    frame = {"decision": "choose a boat"}
    assert said(seen(frame, boats=[boat]), "take boat", tile="keyflower") == (
        "Take the Keyflower: 1 blue and 2 red workers and 1 saw"
    )
    winter = seen(frame, boats=[boat], season="winter")
    assert said(winter, "take boat", tile="ianvincible") == "Take the Ianvincible: 5 points"


def test_winter_tiles_are_put_in() -> None:
    view = seen({"decision": "choose winter tiles"}, winter=["scholar"], put_in=["windmill"])
    assert said(view, "put in", tile="scholar") == "Put in the Scholar: 3 points for each skill of one type"
    assert said(view, "done") == "Put in the Windmill and keep the Scholar back"


def test_tiles_are_laid_beside_tiles_and_turned() -> None:
    view = seen({"decision": "lay the tile", "tile": "miner"})
    assert said(view, "lay", q=1, r=-1) == "Lay the Miner north-east of your Home 2"
    assert said(view, "lay", q=0, r=1) == "Lay the Miner south of your Home 2"
    turning = seen({"decision": "turn the tile", "tile": "windmill", "q": 0, "r": 1})
    assert said(turning, "turn", turned=0) == "Not turned: road to the south"
    assert said(turning, "turn", turned=4) == "Turned by 240°: road to the north-east"
    boat = seen({"decision": "turn the tile", "tile": "keyflower", "q": 0, "r": 1})
    assert said(boat, "turn", turned=1) == "Turned by 60°: water to the south-west and north-east"


def test_a_tile_that_fits_nowhere_is_set_aside() -> None:
    view = seen({"decision": "expand the village"}, won=["sea bastion"])
    assert WORDS.question(view) == "The Sea Bastion fits nowhere."
    assert said(view, "done") == "Set the Sea Bastion aside"


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
    assert told("season ends", -1, season="spring") == "All have passed: spring ends."
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
        "The Miner does not fit there: its sides to the south and north-east must match, "
        "road, field and water each to its like."
    )


def test_every_rule_that_refuses_has_a_sentence_of_its_own() -> None:
    sources = [path.read_text() for path in folder("keyflower").rglob("*.py")]
    rules = {rule for source in sources for rule in re.findall(r'Refused\(\s*"([a-z]+:[a-z0-9.-]+)"', source)}
    assert len(rules) > 70
    assert rules <= set(REASONS)


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
