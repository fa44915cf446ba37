"""The catalogue of actions: a stable number and a JSON form each, and what is said about any other form."""

from __future__ import annotations

from typing import Any

import pytest

from steading import Malformed, Refused
from steading.engine import Action, Catalogue
from steading.games.my_farm_shop.rules.actions import Done, PlaceOnField, Take
from steading.games.my_farm_shop.rules.ids import EVERY_FIELD, EVERY_STALL
from tests.games.my_farm_shop.kit import game


def actions() -> list[Action]:
    """Actions of a real game, made anew: those of its own catalogue keep their numbers. None takes 2 and 2."""
    one, two = EVERY_STALL[:2]
    first, second = EVERY_FIELD[:2]
    return [Done(), Take(1, one), Take(1, two), Take(2, one), PlaceOnField(first), PlaceOnField(second)]


def catalogue(limits: dict[str, str] | None = None) -> Catalogue:
    return Catalogue(actions(), limits or {})


def test_actions_are_numbered_in_their_order() -> None:
    made = actions()
    assert [action.index for action in made] == [-1] * 6
    numbered = Catalogue(made, {})
    assert len(numbered) == 6
    assert numbered.actions == tuple(made)
    assert [action.index for action in made] == [0, 1, 2, 3, 4, 5]


def test_an_action_stands_in_one_catalogue_once() -> None:
    one = Done()
    with pytest.raises(ValueError, match="<done> is in a catalogue already"):
        Catalogue([one, one], {})
    with pytest.raises(ValueError, match="<done> is in a catalogue already"):
        Catalogue([Done(), Done()], {})
    with pytest.raises(ValueError, match="<done> is in a catalogue already"):
        Catalogue([game().catalogue.actions[0]], {})


def test_a_form_gives_the_very_action_whatever_the_order_of_its_parameters() -> None:
    made = catalogue()
    assert made.read({"do": "done"}) is made.actions[0]
    assert made.read({"stall": 2, "do": "take", "die": 1}) is made.actions[2]
    assert made.read({"do": "place", "field": "2/12"}) is made.actions[4]


def test_an_action_says_what_it_is() -> None:
    assert repr(Done()) == "<done>"
    assert repr(Take(1, EVERY_STALL[1])) == "<take die=1, stall=2>"
    assert repr(Action()) == "<nothing>"


@pytest.mark.parametrize("form", [None, 3, "done", ["done"], True, {1: "done"}], ids=repr)
def test_what_is_no_object_is_told_apart_with_an_example(form: object) -> None:
    with pytest.raises(Malformed, match="is not a JSON object such as") as caught:
        catalogue().read(form)
    assert caught.value.path == "action"
    assert repr(form) in caught.value.wrong
    assert "'done'" in caught.value.wrong


@pytest.mark.parametrize("form", [{}, {"do": "fold"}, {"do": None}, {"do": 1}, {"do": ["take"]}, {"die": 1}])
def test_an_unknown_thing_to_do_is_answered_with_the_known_ones(form: dict[str, Any]) -> None:
    with pytest.raises(Malformed, match="is none of done, take, place") as caught:
        catalogue().read(form)
    assert caught.value.path == "action.do"
    assert repr(form.get("do")) in caught.value.wrong


@pytest.mark.parametrize(
    ("form", "wrong"),
    [
        ({"do": "take"}, "'take' takes die, stall, not nothing"),
        ({"do": "take", "die": 1}, "'take' takes die, stall, not die"),
        ({"do": "take", "die": 1, "stall": 1, "x": 1}, "'take' takes die, stall, not die, stall, x"),
        ({"do": "done", "die": 1}, "'done' takes nothing, not die"),
    ],
)
def test_missing_and_surplus_parameters_are_named_with_those_it_takes(form: dict[str, Any], wrong: str) -> None:
    with pytest.raises(Malformed) as caught:
        catalogue().read(form)
    assert (caught.value.path, caught.value.wrong) == ("action", wrong)


@pytest.mark.parametrize(
    ("form", "path", "wrong"),
    [
        ({"do": "place", "field": "4"}, "action.field", "'4' is none of 2/12, 3"),
        ({"do": "place", "field": 3}, "action.field", "3 is none of 2/12, 3"),
        ({"do": "place", "field": None}, "action.field", "None is none of 2/12, 3"),
        ({"do": "place", "field": ["3"]}, "action.field", "['3'] is none of 2/12, 3"),
        ({"do": "place", "field": {"3": 1}}, "action.field", "{'3': 1} is none of 2/12, 3"),
        ({"do": "take", "die": 3, "stall": 1}, "action.die", "3 is none of 1, 2"),
        ({"do": "take", "die": 1, "stall": "1"}, "action.stall", "'1' is none of 1, 2"),
        ({"do": "take", "die": 1, "stall": True}, "action.stall", "True is none of 1, 2"),
        ({"do": "take", "die": 1.0, "stall": 1}, "action.die", "1.0 is none of 1, 2"),
    ],
)
def test_a_value_outside_the_catalogue_is_named_with_the_values_inside(
    form: dict[str, Any], path: str, wrong: str
) -> None:
    with pytest.raises(Malformed) as caught:
        catalogue().read(form)
    assert (caught.value.path, caught.value.wrong) == (path, wrong)


def test_a_value_outside_a_limit_breaks_the_rule_of_that_limit() -> None:
    with pytest.raises(Refused) as caught:
        catalogue({"take.stall": "toy:stall.most"}).read({"do": "take", "die": 1, "stall": 9})
    assert caught.value.rule == "toy:stall.most"
    assert caught.value.facts == {"named": "9", "allowed": ["1", "2"]}
    assert "toy:stall.most" in str(caught.value)


@pytest.mark.parametrize("stall", ["9", 1.0, True, None, [1]], ids=repr)
def test_a_limit_is_broken_only_by_a_value_of_its_kind(stall: object) -> None:
    with pytest.raises(Malformed, match="is none of 1, 2") as caught:
        catalogue({"take.stall": "toy:stall.most"}).read({"do": "take", "die": 1, "stall": stall})
    assert caught.value.path == "action.stall"


def test_parameters_that_exist_only_apart_make_no_action() -> None:
    with pytest.raises(Malformed, match="there is no 'take' with die 2, stall 2") as caught:
        catalogue().read({"do": "take", "die": 2, "stall": 2})
    assert caught.value.path == "action"


@pytest.mark.parametrize(
    ("form", "rule"),
    [
        ({"do": "take", "die": 7, "stall": 1}, "my_farm_shop:roll.choose-one-die"),
        ({"do": "take", "die": 1, "stall": 0}, "my_farm_shop:roll.bags-range"),
        ({"do": "activate", "field": "13"}, "my_farm_shop:activate.bags-range"),
        ({"do": "gain", "good": "gold"}, "my_farm_shop:action.good-of-choice"),
    ],
)
def test_a_game_cites_its_rules_for_values_that_cannot_be(form: dict[str, Any], rule: str) -> None:
    with pytest.raises(Refused) as caught:
        game().catalogue.read(form)
    assert caught.value.rule == rule


def test_a_refusal_says_its_rule_and_the_facts_of_the_case() -> None:
    assert str(Refused("toy:bid.most")) == "toy:bid.most"
    assert str(Refused("toy:bid.most", most=3, bid_now=[4, 5])) == "toy:bid.most (most 3, bid now [4, 5])"
