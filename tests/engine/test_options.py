"""Options: declared once with their legal values; whatever else is given is answered with what is legal."""

from __future__ import annotations

import pytest

import steading
from steading.engine import Option
from steading.engine.options import choose
from tests.games.my_farm_shop.kit import game

FARMERS = Option("farmers", (False, True), "with farmers")
DECK = Option("deck", ("core", "extended"), "which cards")
DECLARED = (FARMERS, DECK)


def test_the_first_value_is_the_default() -> None:
    assert FARMERS.default is False
    assert DECK.default == "core"
    assert choose("toy", DECLARED, {}) == {"farmers": False, "deck": "core"}


def test_options_come_in_their_declared_order_with_what_was_given() -> None:
    chosen = choose("toy", DECLARED, {"deck": "extended", "farmers": True})
    assert list(chosen.items()) == [("farmers", True), ("deck", "extended")]


@pytest.mark.parametrize(
    ("given", "meant"),
    [(True, True), (False, False), ("yes", True), ("no", False), ("true", True), ("false", False)]
    + [("on", True), ("off", False), ("YES", True), ("False", False)],
)
def test_yes_and_no_can_be_said_in_several_ways(given: object, meant: bool) -> None:
    assert FARMERS.read(given) is meant


@pytest.mark.parametrize("given", [1, 0, None, "1", "", "maybe", "y", 1.0, ["yes"]], ids=repr)
def test_anything_else_is_neither_yes_nor_no(given: object) -> None:
    with pytest.raises(ValueError, match="option farmers is no or yes, not ") as caught:
        FARMERS.read(given)
    assert str(caught.value).endswith(repr(given))


@pytest.mark.parametrize("given", ["Core", "", "yes", True, None, 3], ids=repr)
def test_a_named_value_is_one_of_its_names(given: object) -> None:
    with pytest.raises(ValueError, match="option deck is core or extended, not ") as caught:
        DECK.read(given)
    assert str(caught.value).endswith(repr(given))


def test_an_unknown_option_is_answered_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="toy has no option 'farmer'; it has farmers, deck"):
        choose("toy", DECLARED, {"farmer": True})
    with pytest.raises(ValueError, match="toy has no option 'x'; it has none"):
        choose("toy", (), {"x": True})


def test_every_option_of_a_game_has_words_and_takes_each_of_its_values() -> None:
    for option in game().declared:
        assert option.words
        for value in option.values:
            assert game(**{option.name: value}).options[option.name] == value


def test_an_option_that_needs_another_is_refused_without_it() -> None:
    declared = (FARMERS, Option("all_farmers", (False, True), "all of them", needs="farmers"))
    with pytest.raises(ValueError, match="option all_farmers needs option farmers"):
        choose("toy", declared, {"all_farmers": True})
    assert choose("toy", declared, {"farmers": True, "all_farmers": True}) == {"farmers": True, "all_farmers": True}


def test_an_option_about_a_seat_needs_that_seat() -> None:
    helped = steading.game("keyflower", None, help_3=True)
    assert helped.start(3, 1).seats == 3
    with pytest.raises(ValueError, match="option help_3 is about a seat that is not there with 2 seats"):
        helped.start(2, 1)
