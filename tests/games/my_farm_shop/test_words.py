"""The words of My Farm Shop: something is said for everything, it is typed, and what it promises is what happens."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest

import steading
from steading import State
from steading.drawing.gestures import ActionText
from steading.engine import Action, Chance
from steading.games import board_for
from steading.games.my_farm_shop.about import ABOUT
from steading.games.my_farm_shop.knowledge.view_types import FarmFrame, FarmPending
from steading.games.my_farm_shop.options import OPTIONS
from steading.games.my_farm_shop.rules import decisions, turns
from steading.games.my_farm_shop.rules.decisions import DECISION_NAMES
from steading.games.my_farm_shop.rules.farmer import SKILL_RULES
from steading.games.my_farm_shop.rules.ids import ITEM_NAMES, SKILL_NAMES
from steading.games.my_farm_shop.rules.state import STEP_NAMES
from steading.games.my_farm_shop.table import cited_rules, gestures, phrases
from steading.games.my_farm_shop.table.words import FarmWords
from steading.language.arguments import slug
from steading.language.catalogue import LOCALE, SOURCE, read_entries
from steading.language.language import Language
from tests.games.my_farm_shop.kit import R, bags, given
from tests.kit import draw_panels, play

EVERYTHING: dict[str, object] = {"jump_start": True, "farmer": True, "goals": True, "cards": "extended"}
RULES = Path(decisions.__file__).parent
TERMS = set(FarmPending.__annotations__) - set(FarmFrame.__annotations__)


MIDDLE = DECISION_NAMES[DECISION_NAMES.index("choose an area") :]  # of carrying something out


CATALOGUE = read_entries(LOCALE / SOURCE / "my_farm_shop.ftl")


def messages(start: str) -> set[str]:
    """What the names of these messages go on with."""
    return {name.removeprefix(start) for name in CATALOGUE if name.startswith(start)}


def words_of(state: State) -> FarmWords:
    words = board_for(state.game, ["Ann", "Bea", "Cem", "Dan"][: state.seats]).words
    assert isinstance(words, FarmWords)
    return words


def said(state: State, seat: int) -> dict[str, ActionText]:
    """Label and what it brings, of each legal action, by its form."""
    view = state.view(seat)
    return {json.dumps(action.form()): words_of(state).action(view, action) for action in state.legal(seat)}


def moments(seats: int, seed: int, **options: object) -> Iterator[State]:
    state, luck = steading.game("my_farm_shop", None, **options).start(seats, seed), Chance(seed)
    while state.deciders:
        yield state
        seat = state.deciders[luck.draw(len(state.deciders))]
        state.play(seat, state.legal(seat)[luck.draw(len(state.legal(seat)))])
    yield state


# ---------------------------------------------------------------- something for everything
def test_every_decision_and_step_has_its_words_and_its_chapter() -> None:
    assert tuple(cited_rules.DECISION_RULES) == DECISION_NAMES
    assert messages("question-") == {slug(name) for name in DECISION_NAMES}
    assert tuple(turns.TABLE_OF_STEPS) == STEP_NAMES
    assert messages("step-") == {slug(name) for name in STEP_NAMES}
    assert tuple(SKILL_RULES) == SKILL_NAMES
    assert messages("skill-") == {*SKILL_NAMES, "with-ruling"}
    assert {f"-{phrases.ITEMS[name].term}" for name in ITEM_NAMES} <= set(CATALOGUE)
    assert messages("done-") <= {slug(name) for name in DECISION_NAMES}


def test_every_card_has_the_name_in_the_catalogue_that_its_record_gives() -> None:
    words = words_of(steading.game("my_farm_shop", None, **EVERYTHING).start(2, 1))
    titled = {name: piece.title for name, piece in words.pieces.items() if piece.title}
    assert len(titled) == 78
    assert {f"-card-{slug(name)}" for name in titled} == {
        name for name in CATALOGUE if name.startswith("-card-") and name not in ("-card-plain", "-card-titled")
    }
    for name, title in titled.items():
        assert words.card(name) == f"{title} ({words.effect(name)})"


def test_every_message_has_its_german_with_the_same_arguments() -> None:
    german = read_entries(LOCALE / "de" / "my_farm_shop.ftl")
    assert set(german) == {*CATALOGUE, "form-card"}
    named = re.compile(r"\$(\w+)")
    grammar = {"case", "count", "bags"}  # what a language says of its own accord, and paying-bags for others
    for name, english in CATALOGUE.items():
        assert set(named.findall(str(german[name]))) - grammar == set(named.findall(str(english))) - grammar, name


def test_what_the_game_tells_of_itself_is_in_its_catalogue() -> None:
    say = words_of(steading.game("my_farm_shop").start(2, 1)).say
    assert say("about") == ABOUT.sentence
    assert {name: say(f"module-{slug(name)}") for name, _ in ABOUT.modules} == dict(ABOUT.modules)
    assert {option.name: say(f"option-{slug(option.name)}") for option in OPTIONS} == {
        option.name: option.words for option in OPTIONS
    }


@pytest.mark.parametrize("seed", range(2))
def test_a_game_can_be_played_in_german(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def speak(self: Language, message: str, arguments: Any) -> str:
        return self.own.format(message, arguments)  # without English in its place

    monkeypatch.setattr(Language, "find", speak)
    game = steading.game("my_farm_shop", None, **EVERYTHING)
    board = board_for(game, ["Ann", "Bea", "Cem"], "de")
    state, luck = game.start(3, seed, journal=True), Chance(seed)
    while state.deciders:
        seat = state.deciders[luck.draw(len(state.deciders))]
        view, legal = state.view(seat), state.legal(seat)
        assert board.words.step(view) and board.words.question(view)
        assert all(board.words.action(view, action).label for action in legal)
        board.panels(view, legal), board.text(view), board.bars(view)
        state.play(seat, legal[luck.draw(len(legal))])
    told = [board.words.event(event, board.names) for event in state.keep_journal().log(0)]
    assert told[-1] == "Die Partie ist zu Ende."
    assert all(board.telling(event).brief for event in state.keep_journal().log(0))


def test_every_kind_of_action_can_be_said_and_clicked() -> None:
    state = steading.game("my_farm_shop").start(2, 1)
    kinds = {action.form()["do"] for action in state.game.catalogue.actions}
    assert set(words_of(state).sayings) == set(gestures.CLICKS) == kinds


def test_every_kind_of_event_can_be_told() -> None:
    noted = set()
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "note":
                kind = node.args[0]
                assert isinstance(kind, ast.Constant)
                noted.add(kind.value)
    assert set(words_of(steading.game("my_farm_shop").start(2, 1)).sentences) == noted


# ---------------------------------------------------------------- the view and its terms
def as_written(name: str) -> Any:
    """A module of knowledge/ from its source: compiled, it has forgotten what its entries are."""
    path = Path(decisions.__file__).parents[1] / "knowledge" / f"{name}.py"
    loader = SourceFileLoader(f"steading.games.my_farm_shop.knowledge.{name}_as_written", str(path))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    sys.modules[loader.name] = module_from_spec(spec)
    loader.exec_module(sys.modules[loader.name])
    return sys.modules[loader.name]


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"farmer": True}), (4, EVERYTHING)])
def test_a_view_has_the_shape_that_is_written_down(seats: int, options: dict[str, object]) -> None:
    shape = as_written("view_types").FarmView
    for number, state in enumerate(moments(seats, 4, **options)):
        for seat in [*range(seats), None] if number % 4 == 0 else []:
            view: Any = state.view(seat)
            assert msgspec.convert(view, shape) == view  # what the shape does not name would be lost


def test_terms_stand_in_the_viewers_own_decision_and_nowhere_else() -> None:
    found: set[str] = set()
    for state in chain(*[moments(3, seed, **EVERYTHING) for seed in range(4)]):
        document: Any = state.dump()
        assert not [frame for farm in document["farms"] for frame in farm["pending"] if TERMS & set(frame)]
        for viewer in (*state.deciders, None):
            farms: Any = state.view(viewer)["farms"]
            for seat, farm in enumerate(farms):
                frames = farm.get("pending", [])
                assert not [frame for frame in frames[: -1 if seat == viewer else None] if TERMS & set(frame)]
                if seat == viewer and frames:
                    found |= TERMS & set(frames[-1])
    assert found == TERMS


# ---------------------------------------------------------------- what is promised is what happens
def frames_of(state: State, seat: int) -> list[Any]:
    farms: Any = state.view(seat)["farms"]
    return list(farms[seat]["pending"])


def carried_out(state: State, seat: int, action: Action, luck: Chance) -> list[Any]:
    """What happened to the seat when it played the action, and then whatever was to be chosen, at random."""
    journal = state.keep_journal()
    state.play(seat, action)
    while seat in state.deciders and frames_of(state, seat)[-1]["decision"] in MIDDLE:
        legal = [one for one in state.legal(seat) if one.form()["do"] != "done"] or state.legal(seat)
        state.play(seat, legal[luck.draw(len(legal))])
    return [event for event in journal.log(seat) if event["seat"] == seat]


def check_promise(moment: State, seat: int, action: Action, terms: Any, luck: Chance) -> None:
    """The field costs the bags, and brings the items, that the terms name."""
    form = action.form()
    events = carried_out(moment.copy(), seat, action, luck)
    [activated] = [event for event in events if event["event"] == "activated"]
    assert activated["bags"] == terms["bags" if form["do"] == "activate" else "detours"][form["field"]]
    areas = terms["yields"][form["field"]]
    if len(areas) != 1:
        return
    gains = [event for event in events if event["event"] == "gained"]
    gained = sum(number for event in gains for item, number in event.items() if item in ITEM_NAMES)
    gained += len([event for event in events if event["event"] == "planted"])
    least, most = [sum(areas[0]["gain"].values()) + bonus for bonus in areas[0]["bonus"]]
    suns = "sunflower" in areas[0]["gain"]  # one without a space is not kept
    assert (0 if suns else least) <= gained <= most


@pytest.mark.parametrize("seed", range(4))
def test_a_field_costs_and_brings_what_its_terms_say(seed: int) -> None:
    luck, checked = Chance(seed), 0
    for state in moments(2, seed, jump_start=seed % 2 == 0, farmer=True, cards="extended"):
        for seat in state.deciders:
            terms = frames_of(state, seat)[-1]
            for action in state.legal(seat) if terms["decision"] == "activate" else ():
                if action.form()["do"] in ("activate", "detour"):
                    check_promise(state, seat, action, terms, luck)
                    checked += 1
    assert checked > 100


def test_a_die_costs_at_each_stall_what_its_label_says() -> None:
    have = {"bags": 2}
    state = given(step="roll the dice", dice=(3, 5, 5), farms=[have])
    labels = said(state, 0)
    for form, (label, brings) in labels.items():
        after = state.copy()
        play(after, 0, **json.loads(form))
        paid = 2 - bags(after, 0)
        assert (f"paying {paid} bag" in label) == (brings == f"−{paid} bag{'s' if paid > 1 else ''}") == (paid > 0)
    assert len(labels) == 9


def test_a_set_is_paid_and_gained_at_once_and_the_label_says_so() -> None:
    have: dict[str, Any] = {"cards": {"5": "5-2+2"}, "goods": {"egg": 2, "milk": 3}}
    state = given(total=5, farms=[have])
    play(state, 0, "activate", field="5")
    assert [label for label, _ in said(state, 0).values()] == ["Pay 2 milk", "Pay 2 eggs"]
    identical: dict[str, Any] = {"cards": {"5": "2-3identical"}, "sunflowers": {"5": 1}}
    state = given(total=5, farms=[identical])
    play(state, 0, "activate", field="5")
    assert [label for label, _ in said(state, 0).values()] == [
        "Gain 4 honey",
        "Gain 4 milk",
        "Gain 4 wool",
        "Gain 4 eggs",
    ]


def test_sunflowers_that_add_nothing_are_not_promised() -> None:
    state = given(total=9, farms=[{"cards": {"9": "3-up"}, "sunflowers": {"9": 1}}])
    assert said(state, 0)['{"do": "activate", "field": "9"}'].brings == ""
    paying = {"cards": {"9": "5-sunflower-bag"}, "sunflowers": {"9": 1}, "bags": 1}
    state = given(total=9, farms=[paying])
    assert said(state, 0)['{"do": "activate", "field": "9"}'].brings == "−1 sunflower and 1 bag, +5 coins"
    state = given(total=9, farms=[{**paying, "sunflowers": {"9": 1, "3": 1}}])
    assert said(state, 0)['{"do": "activate", "field": "9"}'].brings == "−1 sunflower and 1 bag, +5 to 6 coins"


def test_planting_by_the_skill_names_the_tile_that_it_costs() -> None:
    have: dict[str, Any] = {"cards": {"9": "1-sunflower"}, "transport": {"trailer": 1}}
    state = given(total=9, skills={"trailer": "sunflower-7"}, farms=[have])
    play(state, 0, "activate", field="9")
    label, brings = said(state, 0)['{"do": "plant", "field": "7"}']
    assert label.startswith("On field 7, paying the trailer")
    assert brings == "−1 trailer"
    assert not [brings for form, (_, brings) in said(state, 0).items() if brings and '"7"' not in form]


# ---------------------------------------------------------------- rulings are told where they are used
@pytest.mark.rule(R + "farmer.any-time-windows")
def test_when_a_skill_of_any_time_may_be_used_is_told_with_it_as_a_ruling() -> None:
    farms: list[dict[str, Any]] = [{"goods": {"egg": 2}, "transport": {"tractor": 1, "bicycle": 1}}]
    state = given(dice=(1, 3, 3), skills={"tractor": "swap-goods", "bicycle": "pair-bags"}, farms=farms)
    labels = said(state, 0)
    any_time, double = (f'{{"do": "use skill", "transport": "{kind}"}}' for kind in ("tractor", "bicycle"))
    assert (
        labels[any_time].brings == "our ruling: in another player's turn, only in step 3, before or after you activate"
    )
    assert labels[double].brings == ""
    behind = {
        json.dumps(action.form()): words_of(state).rules_behind(state.view(0), action) for action in state.legal(0)
    }
    assert R + "farmer.any-time-windows" in behind[any_time]
    assert R + "farmer.any-time-windows" not in behind[double]
    board = board_for(state.game, ["Ann", "Bea"])
    bodies = "".join(panel.body for panel in draw_panels(board, state, 0))
    [tile] = re.findall(r'id="tile-0-tractor" class="spot"[^>]*data-tip="([^"]*)"', bodies)
    [supply] = re.findall(r'id="transport-tractor" class="spot"[^>]*data-tip="([^"]*)"', bodies)
    assert "ruling: in another player" in tile
    assert "ruling: in another player" in supply


@pytest.mark.parametrize(("eggs", "back"), [(14, ""), (15, "the shop is full: 1 goes back"), (16, "2 go back")])
def test_goods_that_find_no_room_are_said_to_go_back(eggs: int, back: str) -> None:
    state = given(total=7, farms=[{"goods": {"egg": eggs}, "bags": 9}])
    offered = said(state, 0)
    assert ("go" in offered['{"do": "activate", "field": "2/12"}'].brings.replace("goods", "")) == bool(back)
    assert back in offered['{"do": "activate", "field": "2/12"}'].brings
    assert "back" not in offered['{"do": "activate", "field": "6"}'].brings  # it takes goods out of the shop


@pytest.mark.rule(R + "sun.bonus-wild")
def test_what_sunflowers_add_to_a_good_of_choice_is_told_as_a_ruling() -> None:
    have: dict[str, Any] = {"cards": {"9": "S-any+bag"}, "sunflowers": {"9": 1, "4": 1}}
    state = given(total=9, farms=[have])
    activate = said(state, 0)['{"do": "activate", "field": "9"}']
    assert activate.brings.startswith(
        "+1 bag and 1 good of your choice +1 of these (our ruling: a good that a sunflower adds"
    )
    play(state, 0, "activate", field="9")
    bonus = said(state, 0)
    assert bonus['{"do": "bonus", "item": "goods_any"}'].brings.startswith("our ruling: a good that a sunflower adds")
    assert bonus['{"do": "bonus", "item": "bag"}'].brings == ""
    play(state, 0, "bonus", item="goods_any")
    view = state.view(0)
    for action in state.legal(0):
        assert words_of(state).action(view, action).brings.startswith("our ruling: a good that a sunflower adds")
        assert R + "sun.bonus-wild" in words_of(state).rules_behind(view, action)


@pytest.mark.rule(R + "farmer.take-from-player")
def test_leaving_a_tile_to_its_owner_is_said_and_told() -> None:
    held = {"tractor": 4, "handcart": 4, "bicycle": 4, "trailer": 4}
    state = given(step="improve your farm", hand="farmer", farmer=True, farms=[{}, {"transport": held}])
    journal = state.keep_journal()
    assert said(state, 0)['{"do": "done"}'].label == "Take no tile from another player"
    play(state, 0, "done")
    assert words_of(state).event(journal.log(1)[-1], ["Ann", "Bea"]) == "Ann takes no tile from another player."
