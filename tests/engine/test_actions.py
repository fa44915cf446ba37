"""The catalogue of actions: a stable number and a JSON form each, and what is said about any other form."""

from __future__ import annotations

from typing import Any

import pytest

from steading import Malformed, Refused
from steading.engine import Action, Catalogue
from tests.farm import game


class Pass(Action):
    """An action without parameters."""

    def form(self) -> dict[str, str | int]:
        return {"do": "pass"}


class Bid(Action):
    """An action with two parameters."""

    def __init__(self, colour: str, number: int) -> None:
        super().__init__()
        self.colour = colour
        self.number = number

    def form(self) -> dict[str, str | int]:
        return {"do": "bid", "colour": self.colour, "number": self.number}


PASS = Pass()
BIDS = [Bid("red", 1), Bid("red", 2), Bid("blue", 1)]  # no two blue


def catalogue(**limits: str) -> Catalogue:
    return Catalogue([PASS, *BIDS], {name.replace("_", "."): rule for name, rule in limits.items()})


def test_actions_are_numbered_in_their_order() -> None:
    made = catalogue()
    assert len(made) == 4
    assert [action.index for action in made.actions] == [0, 1, 2, 3]
    assert made.actions == (PASS, *BIDS)


def test_a_form_gives_the_very_action_whatever_the_order_of_its_parameters() -> None:
    made = catalogue()
    assert made.read({"do": "pass"}) is PASS
    assert made.read({"number": 2, "do": "bid", "colour": "red"}) is BIDS[1]


def test_an_action_says_what_it_is() -> None:
    assert repr(PASS) == "<pass>"
    assert repr(BIDS[1]) == "<bid colour=red, number=2>"
    assert repr(Action()) == "<nothing>"


@pytest.mark.parametrize("form", [None, 3, "pass", ["pass"], True, {1: "pass"}], ids=repr)
def test_what_is_no_object_is_told_apart_with_an_example(form: object) -> None:
    with pytest.raises(Malformed, match="is no JSON object such as") as caught:
        catalogue().read(form)
    assert caught.value.path == "action"
    assert repr(form) in caught.value.wrong
    assert "'pass'" in caught.value.wrong


@pytest.mark.parametrize("form", [{}, {"do": "fold"}, {"do": None}, {"do": 1}, {"do": ["bid"]}, {"colour": "red"}])
def test_an_unknown_thing_to_do_is_answered_with_the_known_ones(form: dict[str, Any]) -> None:
    with pytest.raises(Malformed, match="is none of pass, bid") as caught:
        catalogue().read(form)
    assert caught.value.path == "action.do"
    assert repr(form.get("do")) in caught.value.wrong


@pytest.mark.parametrize(
    ("form", "wrong"),
    [
        ({"do": "bid"}, "'bid' takes colour, number, not nothing"),
        ({"do": "bid", "colour": "red"}, "'bid' takes colour, number, not colour"),
        ({"do": "bid", "colour": "red", "number": 1, "x": 1}, "'bid' takes colour, number, not colour, number, x"),
        ({"do": "pass", "colour": "red"}, "'pass' takes nothing, not colour"),
    ],
)
def test_missing_and_surplus_parameters_are_named_with_those_it_takes(form: dict[str, Any], wrong: str) -> None:
    with pytest.raises(Malformed) as caught:
        catalogue().read(form)
    assert (caught.value.path, caught.value.wrong) == ("action", wrong)


@pytest.mark.parametrize(
    ("colour", "number", "path", "wrong"),
    [
        ("green", 1, "action.colour", "'green' is none of red, blue"),
        (None, 1, "action.colour", "None is none of red, blue"),
        (["red"], 1, "action.colour", "['red'] is none of red, blue"),
        ({"red": 1}, 1, "action.colour", "{'red': 1} is none of red, blue"),
        ("red", 3, "action.number", "3 is none of 1, 2"),
        ("red", "1", "action.number", "'1' is none of 1, 2"),
        ("red", True, "action.number", "True is none of 1, 2"),
    ],
)
def test_a_value_outside_the_catalogue_is_named_with_the_values_inside(
    colour: object, number: object, path: str, wrong: str
) -> None:
    with pytest.raises(Malformed) as caught:
        catalogue().read({"do": "bid", "colour": colour, "number": number})
    assert (caught.value.path, caught.value.wrong) == (path, wrong)


def test_a_value_outside_a_limit_breaks_the_rule_of_that_limit() -> None:
    with pytest.raises(Refused) as caught:
        catalogue(bid_number="toy:bid.most").read({"do": "bid", "colour": "red", "number": 9})
    assert caught.value.rule == "toy:bid.most"
    assert caught.value.facts == {"named": "9", "allowed": ["1", "2"]}
    assert "toy:bid.most" in str(caught.value)


def test_parameters_that_exist_only_apart_make_no_action() -> None:
    with pytest.raises(Malformed, match="there is no 'bid' with colour blue, number 2") as caught:
        catalogue().read({"do": "bid", "colour": "blue", "number": 2})
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
