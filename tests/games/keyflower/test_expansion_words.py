"""The Farmers and the Merchants in sentences: fields, animals and wheat, contracts, extensions and boats."""

from __future__ import annotations

import re
from typing import Any

import pytest

import steading
from steading import State
from steading.engine.chance import Chance
from steading.engine.ids import Seat
from steading.engine.ledger import NoSuchRule
from steading.engine.refused import Refused
from steading.games import board_for, ledgers, rule_of
from steading.games.keyflower.rules.farmers.fields import fields_of
from steading.games.keyflower.rules.farmers.stock import herd_names
from steading.games.keyflower.rules.pieces import REGIONS, regions_of
from steading.games.keyflower.rules.state import KeyflowerState
from steading.games.keyflower.rules.tiles import TILES
from steading.games.keyflower.table.farmers.compass import COMPASS, compass
from steading.games.keyflower.table.view_types import read_view as typed
from steading.games.keyflower.table.words import make_words
from tests.games.keyflower.kit import document, extensions, game, given, use
from tests.kit import form_of, play

WORDS = make_words(game(farmers=True, merchants=True), ledgers("keyflower"), ("Ann", "Bea"))
KNOWN = {rule.name for ledger in ledgers("keyflower") for rule in ledger.rules.values()}
EDGES = {name: imprint.get("edges", "") for name, imprint in WORDS.imprints.items()}
NAMES = ("Ann", "Bea", "Cid", "Dot", "Eve", "Fay")
SPOILT = re.compile(r"[{}_\[\]]|  |\b[a-z]+:[a-z]|None| ,|\bno\.$|“”")
SETS: list[dict[str, bool]] = [
    {},
    {"farmers": True},
    {"merchants": True},
    {"farmers": True, "merchants": True},
    {"farmers": True, "merchants": True, "all_farmers": True, "all_merchants": True, "open_screens": True},
]


def labels(state: State, seat: int = 0, do: str | None = None) -> list[str]:
    """The legal actions in words; with `do`, only those of this kind."""
    actions = [action for action in state.legal(seat) if do is None or action.form()["do"] == do]
    return [str(WORDS.action(state.view(seat), action)) for action in actions]


def said(state: State, do: str, **form: str | int) -> str:
    """An action of seat 0 in words, legal or not."""
    return str(WORDS.action(state.view(0), state.game.catalogue.read(form_of(do, form))))


def behind(state: State, do: str, **form: str | int) -> list[str]:
    """The rules behind an action of seat 0."""
    return WORDS.rules_behind(state.view(0), state.game.catalogue.read(form_of(do, form)))


def asked(state: State, seat: int = 0) -> str:
    """What a seat is asked."""
    return WORDS.question(state.view(seat))


def why_not(state: State, do: str, **form: str | int) -> str:
    """Why seat 0 may not do that."""
    refused = state.refusal(0, state.game.catalogue.read(form_of(do, form)))
    assert refused is not None
    return WORDS.refusal(refused)


def told(event: str, seat: int = 1, **facts: Any) -> str:
    """The sentence of an event."""
    return WORDS.event({"event": event, "seat": seat, **facts}, NAMES)


def refusal(rule: str, **facts: Any) -> str:
    """The sentence of a refusal."""
    return WORDS.refusal(Refused(rule, **facts))


def sound(sentence: str) -> bool:
    """Is it a sentence for people, with nothing of the machine left in it?"""
    return bool(sentence) and not SPOILT.search(sentence) and sentence[0] == sentence[0].upper()


# ---------------------------------------------------------------- whole games
@pytest.mark.parametrize("options", SETS)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_whole_games_are_said_in_sentences(options: dict[str, bool], seats: int) -> None:
    played = game(**options)
    words = make_words(played, ledgers("keyflower"), NAMES)
    luck = Chance(seats)
    state = played.start(seats, seats, journal=True)
    turns = 0
    while state.deciders:
        seat = state.deciders[luck.draw(len(state.deciders))]
        view, actions = state.view(seat), state.legal(seat)
        turns += 1
        assert sound(words.question(view)) and words.question(view).endswith(("?", "."))
        assert sound(words.step(view))
        spoken = [str(words.action(view, action)) for action in actions]
        assert len(set(spoken)) == len(spoken) and all(map(sound, spoken)), spoken
        for action in actions:
            assert set(words.rules_behind(view, action)) <= KNOWN
        for _ in range(20):
            other = played.catalogue.actions[luck.draw(len(played.catalogue.actions))]
            refused = state.refusal(seat, other)
            if refused is not None:
                assert refused.rule in KNOWN and sound(words.refusal(refused)), (refused, words.refusal(refused))
        if turns % 25 == 0:
            for grid in board_for(played, NAMES).text(view):
                assert sound(grid.title) and not any(SPOILT.search(cell) for row in grid.rows for cell in row)
        state.play(seat, actions[luck.draw(len(actions))])
    for viewer in (None, 0):
        assert all(sound(words.event(event, NAMES)) for event in state.keep_journal().log(viewer))
    for sheet in state.scores():
        assert all(sound(words.line(source)) for source, _ in sheet.lines)
        assert all(words.item(each.item, each.number) for each in sheet.spent)


@pytest.mark.parametrize("seed", [3, 9])
def test_everything_that_can_be_said_and_is_not_allowed_is_refused_in_words(seed: int) -> None:
    played = game(**SETS[-1])
    state, luck, seen = played.start(4, seed), Chance(seed), set[str]()
    while state.deciders:
        seat = state.deciders[luck.draw(len(state.deciders))]
        view, actions = state.view(seat), state.legal(seat)
        frames: Any = view["pending"]
        decision = str(frames[-1]["decision"])
        if decision not in seen:
            seen.add(decision)
            kinds = {action.form()["do"] for action in actions}
            for action in played.catalogue.actions:
                refused = state.refusal(seat, action)
                if refused is not None:
                    assert sound(WORDS.refusal(refused)), (decision, action.form(), refused, WORDS.refusal(refused))
                if action.form()["do"] in kinds:
                    assert sound(str(WORDS.action(view, action))), (decision, action.form())
        busy = [action for action in actions if action.form()["do"] in ("use", "upgrade", "extend", "build", "lead")]
        chosen = busy if busy and luck.draw(3) else actions
        state.play(seat, chosen[luck.draw(len(chosen))])
    assert len(seen) >= 15, seen


# ---------------------------------------------------------------- fields
def test_a_field_is_named_by_where_it_lies_on_its_tile_as_the_tile_is_turned() -> None:
    assert compass("RGRRRG", 0, 0) == "south-west"  # between the roads to the south and the north-west
    assert compass("RGRRRG", 3, 0) == "north-east"
    assert compass("RGRRRG", 0, 1) == "north-north-west"
    assert compass("RGGRGG", 0, 0) == "west"
    assert compass("RGGRGG", 1, 0) == "north-north-west"
    assert compass("RGGRGG", 0, 1) == "east"
    assert compass("WGGWGG", 0, 0) == "west"  # the bank of a river
    assert compass("GGGGGG", 2, 0) == compass("GGGRGG", 2, 0) == ""  # all of the tile
    assert compass("GGGGGG", 2, 4) == ""  # there is no such part


def test_no_two_fields_of_a_tile_are_called_the_same() -> None:
    for edges in filter(None, EDGES.values()):
        parts = {part for part in regions_of(edges) if part >= 0}
        for turned in range(6):
            names = {compass(edges, turned, part) for part in parts}
            assert len(names) == len(parts)
            assert names <= ({*COMPASS} if len(parts) > 1 else {""})


def test_the_fields_read_from_a_view_are_those_of_the_rules() -> None:
    state, luck = game(farmers=True).start(3, 7), Chance(7)
    while state.deciders:
        seat = state.deciders[luck.draw(len(state.deciders))]
        actions = state.legal(seat)
        state.play(seat, actions[luck.draw(len(actions))])
    assert isinstance(state, KeyflowerState)
    for seat, player in enumerate(typed(state.view(0))["players"]):
        fields = fields_of(state, Seat(seat))
        told = {
            (part["tile"], part["field"]): (field["tile"], field["field"], field["herd"])
            for field in player["fields"]
            for part in field["parts"]
        }
        first = {node: int(fields.field[node]) for node in range(len(fields.field)) if fields.field[node] >= 0}
        assert told == {named(node): (*named(at), herd_names(fields.herds[at])) for node, at in first.items()}


def named(node: int) -> tuple[str, int]:
    """A part of a tile's land."""
    return TILES[node // REGIONS], int(node % REGIONS)


# ---------------------------------------------------------------- the Farmers
def test_an_animal_is_put_into_a_field_with_what_is_there() -> None:
    home = {"workers": "1 blue", "animals": [("home 1", 0, "2 sheep"), ("home 1", 1, "1 pig")]}
    state = given(2, farmers=True, lots=["sheep fold"], players=[home])
    use(state, 0, "sheep fold")
    assert asked(state) == "Into which field of your Home 1 does the sheep go?"
    spoken = labels(state)
    assert len(spoken) == 4 and len([label for label in spoken if label.endswith("(with 2 sheep)")]) == 1
    assert all(
        re.fullmatch(r"Put a sheep into the [a-z-]+ field of your Home 1( \(with 2 sheep\))?", s) for s in spoken
    )
    assert why_not(state, "put", animal="sheep", tile="home 1", field=1) == (
        "There are pigs in that field: a sheep may not join them."
    )
    assert why_not(state, "put", animal="cow", tile="home 1", field=2) == "There is no cow to place on Home 1 now."
    assert why_not(state, "feed") == "You have no wheat to spend."
    assert behind(state, "put", animal="sheep", tile="home 1", field=0)[1] == "farmers:animal.elsewhere-place"


def test_an_animal_is_led_away_step_by_step_and_wheat_adds_steps() -> None:
    mine = {"workers": "1 blue", "wheat": 2, "animals": [("home 1", 3, "1 sheep")], "village": ["keywood"]}
    state = given(2, farmers=True, season="summer", players=[mine])
    use(state, 0, "home 1")
    (lead,) = labels(state, do="lead")
    assert re.fullmatch(r"Move a sheep out of the [a-z-]+ field of your Home 1 \(with 1 sheep\)", lead)
    assert labels(state, do="feed") == ["Spend 1 of your 2 wheat for one more step"]
    play(state, 0, "feed")
    assert labels(state, do="feed") == ["Spend 1 of your 1 wheat for one more step"]
    play(state, 0, "lead", animal="sheep", tile="home 1", field=3)
    assert asked(state) == "Where does the sheep go? You have 2 steps."
    assert {label.rpartition(": ")[2] for label in labels(state)} == {"1 step", "2 steps"}
    assert why_not(state, "to", tile="home 1", field=3) == "The sheep is already in that field."
    assert why_not(state, "to", tile="home 2", field=0) == "The sheep stays in your village: choose a field of yours."
    assert why_not(state, "done") == "First choose where the sheep goes."
    assert behind(state, "to", tile="home 1", field=1)[0] == "farmers:move.cost"


def test_when_animals_run_short_it_is_asked_where_they_are_born() -> None:
    cows = [{"tile": "home 1", "field": field, "cow": 2} for field in (0, 1)]
    rest = {"tile": "home 2", "field": 0, "cow": 7}
    made = document(2, farmers=True, step="animals breed", players=[{}, {}])
    made["players"][0] |= {
        "animals": cows,
        "pending": [{"decision": "choose where animals breed", "animal": "cow", "born": 0}],
    }
    made["players"][1]["animals"] = [rest]
    state = game(farmers=True).load(made)
    assert asked(state) == "Only 1 cow left: in which field is the next one born?"
    assert all(label.startswith("A young cow is born in the ") for label in labels(state))
    assert why_not(state, "breed", tile="home 1", field=3)
    assert refusal("farmers:breed.pair", animal="cow", left=1) == (
        "Choose a field with two or more cows that has no young one yet; left in the supply: 1."
    )


def test_an_upgrade_for_wheat_says_so() -> None:
    mine = {"workers": "1 blue", "wheat": 0, "village": [{"tile": "sheep fold", "goods": "1 wood"}]}
    state = given(2, farmers=True, season="summer", players=[mine])
    use(state, 0, "home 1")
    assert why_not(state, "upgrade", tile="sheep fold") == (
        "Upgrading the Sheep Fold costs 1 wood and 1 wheat, and you have no wheat."
    )
    assert behind(state, "upgrade", tile="sheep fold")[-1] == "farmers:wheat.upgrade-cost"


def test_the_farm_yard_asks_what_is_taken() -> None:
    state = given(2, farmers=True, lots=["farm yard"], players=[{"workers": "1 blue"}])
    use(state, 0, "farm yard")
    assert asked(state) == "What do you take from the Farm Yard?"
    assert sorted(labels(state)) == ["Take 1 sheep", "Take 1 skill", "Take 1 wheat"]
    assert why_not(state, "take", item="gold") == "The Farm Yard cannot give you gold now."
    assert behind(state, "take", item="wheat") == ["farmers:tile.farm-yard", "farmers:tile.farm-yard-choice"]


def test_what_happens_to_animals_is_told() -> None:
    assert told("put", animal="cow", tile="ranch", field=1) == "Bea puts a cow into a field of the Ranch."
    led: dict[str, Any] = {"animal": "pig", "from": "home 2", "from_field": 0, "field": 1}
    assert (
        told("led", **led, tile="ranch", steps=2) == "Bea moves a pig from Home 2 into a field of the Ranch, 2 steps."
    )
    assert told("led", **led, tile="home 2", steps=1) == "Bea moves a pig into another field of Home 2, 1 step."
    assert told("bred", animal="sheep", tile="home 2", field=0) == "A young sheep is born in Bea's field on Home 2."
    assert told("fed") == "Bea spends a wheat for one more step."
    assert told("paid wheat", number=1) == "Bea pays 1 wheat."
    assert [told("gained wheat", number=number) for number in (2, 0)] == [
        "Bea gains 2 wheat.",
        "Bea gains no wheat: none is left.",
    ]


def test_why_an_animal_stays() -> None:
    assert refusal("farmers:move.cost", animal="cow", steps=1, needed=3) == (
        "It takes 3 steps to move the cow there, and you have 1 step."
    )
    assert refusal("farmers:move.cost", animal="cow", steps=0) == (
        "You have no steps left: not enough to move the cow to another field."
    )
    assert refusal("farmers:move.own-village-only", animal="pig", there=0) == "You have no pig in that field."
    assert refusal("farmers:move.not-end-with-others", animal="pig", there=["cow", "sheep"]) == (
        "There are cows and sheep in that field: the pig may pass through, but not stay."
    )
    assert refusal("farmers:move.adjacent", animal="pig") == "The pig cannot get to that field."
    assert refusal("farmers:field.across-tiles", tile="ranch", field=1) == (
        "That part of the Ranch belongs to a larger field: choose the field where it is offered."
    )
    assert refusal("farmers:wheat.only-with-transport", wheat=2).startswith(
        "Wheat is spent only while you use a home, "
    )


# ---------------------------------------------------------------- the Merchants
def test_contracts_are_named_by_what_they_show() -> None:
    assert [WORDS.needs(number) for number in (0, 4, 11, 12, 13, 16, 26, 35)] == [
        "4 blue workers",
        "2 blue workers + 4 workers of any colour",
        "blue worker + red worker + yellow worker + green worker",
        "purple figure",
        "saw + wood",
        "saw + 2 resources of any type",
        "2 gold",
        "any skill + gold",
    ]


def test_contracts_are_taken_and_exchanged() -> None:
    mine = {"workers": "1 blue", "contracts": [26], "village": [{"tile": "merchant", "side": "upgraded"}]}
    state = given(2, merchants=True, season="winter", trade={"open": [3, 13, 12]}, players=[mine])
    assert labels(state, do="exchange") == ["Exchange your contract “2 gold” for 1 gold"]
    assert said(state, "exchange", contract=13, item="saw") == "Exchange the contract “saw + wood” for 1 saw"
    assert why_not(state, "exchange", contract=13, item="saw") == "You do not have the contract “saw + wood”."
    assert why_not(state, "exchange", contract=26, item="red") == (
        "The contract “2 gold” does not show this particular item: red worker."
    )
    assert behind(state, "exchange", contract=26, item="gold")[0] == "merchants:exchange.free-action"
    use(state, 0, "merchant")
    assert asked(state) == "Which contract do you take? Up to 2."
    assert [label for label in labels(state) if "Exchange" not in label] == [
        "Take the contract “2 green workers”",
        "Take the contract “saw + wood”",
        "Take the contract “purple figure”",
        "Take a contract from the face-down piles",
        "Take no more contracts",
    ]
    assert why_not(state, "take contract", contract=20) == (
        "Take one of the open contracts, “2 green workers”, “saw + wood” and “purple figure”, "
        "or one from the face-down piles."
    )


def test_extensions_are_named_by_colour_and_cost() -> None:
    mine = {
        "workers": "2 blue 1 red",
        "goods": "1 wood",
        "side": "upgraded",
        "village": [{"tile": "keywood", "side": "upgraded", "workers": "1 red", "colour": "red"}],
    }
    state = given(2, merchants=True, season="summer", players=[mine])
    use(state, 0, "home 1")
    assert said(state, "extend", tile="keywood") == "Put an extension on your Keywood: 3 points more"
    assert why_not(state, "extend", tile="summer boat 1") == "Summer Boat 1 can never have an extension."
    assert why_not(state, "build", extension=7) == "First choose the tile to extend while you carry and upgrade."
    play(state, 0, "extend", tile="keywood")
    assert asked(state) == "Which extension do you build on your Keywood?"
    assert labels(state) == [
        "Build the red extension for 1 red worker",
        "Build the red extension for 1 worker",
    ]
    assert why_not(state, "build", extension=2) == (
        "The workers on the Keywood are red: no blue extension can be built there."
    )
    assert why_not(state, "build", extension=7) == "Its resources must lie on the Keywood."
    assert why_not(state, "build", extension=9) == "You cannot pay for the red extension for 1 saw."
    assert behind(state, "build", extension=5)[0] == "merchants:ext.choose-any"
    play(state, 0, "build", extension=6)
    assert asked(state) == "Which worker do you pay for the extension on your Keywood? It costs 1 worker."
    assert labels(state) == ["Pay 1 blue worker", "Pay 1 red worker"]
    assert why_not(state, "done") == "First pay the worker for the extension: any colour."
    assert behind(state, "pay worker", colour="red")[-1] == "merchants:ext.cost-workers-skills"


def test_an_extended_tile_binds_its_colour() -> None:
    trade = {"extensions": extensions(e05="keywood")}
    mine = {"workers": "2 blue", "village": [{"tile": "keywood", "side": "upgraded"}]}
    state = given(2, merchants=True, season="summer", trade=trade, players=[mine])
    assert why_not(state, "use", tile="keywood")
    assert WORDS.extension_on(typed(state.view(0)), "keywood") == "red"
    assert behind(state, "use", tile="keywood")[-1] == "merchants:ext.colour-lock-4b"
    assert refusal("merchants:ext.colour-lock", colour="red", named="blue") == (
        "The extension here is red: use the tile with red, not blue."
    )


def test_cabins_add_to_what_a_home_is_good_for() -> None:
    state = given(2, merchants=True, players=[{"workers": "1 blue", "cabins": 2}])
    assert said(state, "use", tile="home 1") == "Use your Home 1: carry 1, upgrade 3"
    assert said(state, "use", tile="home 2") == "Use Bea's Home 2: carry 1, upgrade 1"


def test_a_boat_is_chosen_with_its_cargo() -> None:
    boats = {"keyflower II": {"workers": "1 blue"}, "sea bastion II": {}}
    cargo = [{"gold": 1, "cabins": 0}, {"gold": 0, "cabins": 1}]
    made = document(2, merchants=True, boats=boats, trade={"cargo": cargo}, step="boats are chosen", season="autumn")
    made["players"][0]["pending"] = [{"decision": "choose a boat"}]
    state = game(merchants=True).load(made)
    assert labels(state) == ["Take the Keyflower II: 1 blue worker and 1 gold", "Take the Sea Bastion II: 1 cabin"]
    assert behind(state, "take boat", tile="keyflower II")[-1] == "merchants:boats.take-cargo"
    play(state, 0, "take boat", tile="sea bastion II")
    assert asked(state) == "Which boat comes in winter instead of the Sea Bastion II?"
    assert "Choose the White Wind II: 10 points instead of 7 for each completed contract" in labels(state)
    assert why_not(state, "replace", tile="keyflower II").startswith("Choose the boat that replaces it in winter: the ")


def test_what_happens_in_trade_is_told() -> None:
    assert told("turned up", -1, contract=13) == "The contract “saw + wood” is turned up."
    assert told("took contract", contract=13) == "Bea takes the contract “saw + wood”."
    assert told("drew contract") == "Bea takes a contract face down."
    assert told("drew contract", contract=26) == "Bea takes a contract face down: “2 gold”."
    assert told("exchanged", contract=26, item="gold") == "Bea exchanges the contract “2 gold” for 1 gold."
    assert told("reshuffled", -1, number=12) == (
        "The discard pile, 12 contracts, is shuffled and divided into new piles."
    )
    assert told("unloaded", gold=1, cabins=0) == "Bea unloads 1 gold at home."
    assert told("replaced", boat="flipper II") == (
        "Bea chooses the Flipper II to come in winter instead of the Sea Bastion II."
    )
    assert told("extended", tile="keywood", extension=7, colour="red") == "Bea builds a red extension on the Keywood."


# ---------------------------------------------------------------- scores, pieces, rules
def test_lines_and_items_of_the_score_sheet() -> None:
    sources = ("cow fields", "extensions", "contract 13", "joker as an animal", "muleteer", "white wind II")
    assert [WORDS.line(source) for source in sources] == [
        "Fields with cows",
        "Extensions",
        "Contract “saw + wood”",
        "The purple figure as an animal",
        "Muleteer",
        "White Wind II",
    ]
    assert WORDS.item("wheat", 2) == "2 wheat"


def test_every_new_piece_is_described_by_what_it_does() -> None:
    pieces = {piece.name: WORDS.component(piece) for piece in steading.game("keyflower").components.records}
    assert not any(SPOILT.search(said) for said in pieces.values())
    assert pieces["farm yard"] == (
        "gain 1 sheep, wheat or skill; upgraded for 1 saw: gain 1 sheep and 1 wheat, draw 1 skill, 3 points"
    )
    assert pieces["sheep shelter"].startswith("1 point for each sheep in its field; ")
    assert (
        pieces["summer boat 6"] == "a: 2 wheat whenever you take a boat; b: a pig and a sheep whenever you take a boat"
    )
    assert pieces["farmers' turn order 2"].startswith("second choice of a boat, and 1 gold; ")
    assert pieces["keyflower II"].endswith("each time with 1 gold; in winter: 3 gold on your home")
    assert pieces["contract 13"].startswith("7 points at the end for saw + wood; ")
    assert pieces["extension 07"].startswith("red, for 1 wood: doubles ")


def test_a_rule_is_found_in_whichever_ledger_it_stands() -> None:
    assert [ledger.name for ledger in ledgers("keyflower")] == ["keyflower", "farmers", "merchants"]
    assert rule_of("keyflower", "breed.pair").name == "farmers:breed.pair"
    assert rule_of("keyflower", "merchants:score.tie").name == "merchants:score.tie"
    with pytest.raises(NoSuchRule, match=r"merchants has no rule 'ext\.nothing'; near: ext\.second-upgrade"):
        rule_of("keyflower", "merchants:ext.nothing")
    with pytest.raises(NoSuchRule, match="keyflower has no rule 'nothing'"):
        rule_of("keyflower", "nothing")


# ---------------------------------------------------------------- the board as text
def test_the_text_board_shows_what_the_expansions_bring() -> None:
    trade = {"open": [3, 13, 16], "extensions": extensions(e05="keywood"), "cargo": [{"gold": 1, "cabins": 0}] * 2}
    mine = {"wheat": 3, "contracts": [26], "cabins": 1, "animals": [("home 1", 0, "2 sheep")]}
    theirs = {"village": [{"tile": "keywood", "side": "upgraded"}], "contracts": [20], "wheat": 2}
    boats: dict[str, Any] = {"keyflower II": {}, "sea bastion": {}}
    state = given(2, farmers=True, merchants=True, season="summer", trade=trade, boats=boats, players=[mine, theirs])
    grids = {grid.title: grid.rows for grid in board_for(state.game, NAMES).text(state.view(0))}
    assert grids["Boats"][0][:2] == ("Keyflower II", "1 gold")
    assert grids["Supply"][0][-3:] == ("12 cows, 24 pigs and 30 sheep", "25 wheat", "5 cabins")
    assert [row for row in grids["Contracts"] if row[0] == "open"] == [
        ("open", "2 green workers"),
        ("open", "saw + wood"),
        ("open", "saw + 2 resources of any type"),
    ]
    assert grids["Extensions left"][1] == (
        "red",
        "1 worker, or 1 wood, or 1 wood and 1 resource of your choice, or 1 saw",
    )
    village = grids["Ann's village · start player · 1 cabin"]
    assert village[-1][0].endswith(" field of your Home 1") and village[-1][2] == "2 sheep"
    assert grids["Bea's village"][-1][2] == "red extension"
    assert ("Contract", "2 gold") in grids["Behind your screen"] and ("3 wheat", "") in grids["Behind your screen"]


def test_open_screens_are_shown_with_what_all_have_seen() -> None:
    theirs = {"workers": "2 red 1 blue", "seen_workers": "2 red", "skills": "2 saw", "seen_skills": "1 saw", "wheat": 2}
    mine = {"contracts": [26], "contracts_shown": [26]}
    state = given(2, farmers=True, merchants=True, open_screens=True, players=[mine, theirs])
    titles = [grid.title for grid in board_for(state.game, NAMES).text(state.view(0))]
    assert "Bea's village · 2 wheat · before the screen: 2 red workers, 1 saw, 1 skill face down" in titles
    seen = [grid.title for grid in board_for(state.game, NAMES).text(state.view(1))]
    assert any("1 contract: “2 gold”" in title for title in seen)
