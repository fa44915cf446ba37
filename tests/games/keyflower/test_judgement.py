"""What bots judge a position of Keyflower by: every term says what its words say."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from steading.bots import make_bot
from steading.engine.judgement import TABLES, Judge, read_weights, write_weights
from steading.games import judge
from steading.games.keyflower.heuristics import JUDGEMENT, catalogue
from steading.games.keyflower.heuristics.judgement import WEIGHTS
from tests.games.keyflower.kit import GAME, OVER, WINTER_CHOICE, given

NAMES = [term.name for term in JUDGEMENT.catalogue]
STABLE = {"tile": "stable", "beside": ("home", "N"), "join": "road"}
HAND = ["scribes", "village hall", "watermill"]
FOUR_COWS = [("home 1", field, "1 cow") for field in range(4)]


def measured(state: State, seat: int = 0) -> dict[str, float]:
    """The terms by name."""
    return dict(zip(NAMES, JUDGEMENT.terms(state, seat), strict=True))


def one(**own: Any) -> list[dict[str, Any]]:
    """A seat that has this, against one with two red workers."""
    return [own, {"workers": "2 red"}]


TOLD: tuple[tuple[str, float, dict[str, Any]], ...] = (
    ("points", 2.0, {"players": one(goods="2 gold 1 wood")}),
    ("workers", 5.0, {"players": one(workers="3 blue 2 green")}),
    ("green", 2.0, {"players": one(workers="3 blue 2 green")}),
    ("crowd", 13.0, {"players": one(workers="3 blue 2 green")}),
    ("colours", 2.0, {"players": one(workers="3 blue 2 green")}),
    ("strongest", 3.0, {"players": one(workers="3 blue 2 green")}),
    ("ahead", 3.0, {"players": one(workers="3 blue 2 green")}),
    ("workers home", 2.0, {"season": "summer", "players": one(village=[{**STABLE, "workers": "2 blue"}])}),
    ("workers outbid", 1.0, {"lots": [{"tile": "woodcutter", "bids": {0: "1 blue", 1: "2 blue"}}]}),
    ("workers outbid", 0.0, {"lots": [{"tile": "woodcutter", "bids": {0: "3 blue", 1: "2 blue"}}]}),
    ("workers bid", 3.0, {"lots": [{"tile": "woodcutter", "bids": {0: "3 blue", 1: "1 blue"}}]}),
    ("overbid", 1.0, {"lots": [{"tile": "woodcutter", "bids": {0: "3 blue", 1: "1 blue"}}]}),
    ("overbid", 0.0, {"lots": [{"tile": "woodcutter", "bids": {0: "1 blue"}}]}),
    ("threatened", 1.0, {"lots": [{"tile": "woodcutter", "bids": {0: "1 red"}}], "players": one()}),
    ("threatened", 0.0, {"lots": [{"tile": "woodcutter", "bids": {0: "1 blue"}}], "players": one()}),
    ("within reach", 1.0, {"lots": ["woodcutter"], "players": one(workers="1 blue"), "turn_order": {1: {0: "1 red"}}}),
    (
        "within reach",
        0.0,
        {
            "lots": [{"tile": "woodcutter", "bids": {1: "1 red"}}],
            "players": one(workers="4 blue"),
            "turn_order": {1: {0: "1 red"}},
        },
    ),
    ("skills", 3.0, {"players": one(skills="2 saw 1 anvil")}),
    ("skill kinds", 2.0, {"players": one(skills="2 saw 1 anvil")}),
    ("goods", 2.0, {"players": one(goods="2 wood 3 gold")}),
    ("gold", 3.0, {"players": one(goods="2 wood 3 gold")}),
    ("tiles", 2.0, {"season": "summer", "players": one(village=[STABLE])}),
    ("roads", 2.0, {"season": "summer", "players": one(village=[STABLE])}),
    ("uses goods", 0.0, {"season": "winter", "players": one(village=["woodcutter"])}),
    ("hand items", 0.0, {"players": one(skills="1 anvil 1 pick axe", winter=HAND)}),
    ("hand items", 10.0, {"players": one(skills="1 anvil 1 pick axe 1 saw", winter=HAND)}),
    (
        "put in others",
        3.0,
        {"season": "winter", "step": WINTER_CHOICE, "players": one(put_in=["keythedral"], winter=HAND[1:])},
    ),
    ("wheat", 5.0, {"farmers": True, "players": one(wheat=6)}),
    ("room", 1.0, {"farmers": True, "players": one(animals=FOUR_COWS)}),
    ("young", 0.0, {"farmers": True, "players": one(animals=FOUR_COWS)}),
    ("cabins", 2.0, {"merchants": True, "players": one(cabins=2)}),
    ("contracts begun", 0.0, {"merchants": True, "season": "autumn", "players": one()}),
    ("extensions", 0.0, {"merchants": True, "season": "summer", "players": one(village=[STABLE])}),
)


@pytest.mark.parametrize(("name", "wanted", "position"), TOLD, ids=[f"{name} {wanted:g}" for name, wanted, _ in TOLD])
def test_a_term_says_what_its_words_say(name: str, wanted: float, position: dict[str, Any]) -> None:
    assert measured(given(**{"players": [{}, {}], **position}))[name] == pytest.approx(wanted)


def test_terms_stand_where_their_names_say() -> None:
    assert len(NAMES) == len(set(NAMES)) == catalogue.TERM_COUNT
    for place, name in enumerate(NAMES):
        assert getattr(catalogue, f"OF_{name.upper().replace(' ', '_')}") == place


def test_an_upgrade_comes_nearer_with_what_it_costs_and_where_that_lies() -> None:
    far = measured(given(season="autumn", players=one(goods="1 wood", village=[STABLE])))
    near = measured(given(season="autumn", players=one(village=[{**STABLE, "goods": "1 wood"}])))
    none = measured(given(season="autumn", players=one(village=[STABLE])))
    assert none["next upgrade"] < far["next upgrade"] < near["next upgrade"]
    assert near["goods in place"] == 1.0


def test_a_higher_bid_has_a_tile_more_surely() -> None:
    low, high = (
        measured(given(lots=[{"tile": "keywood", "bids": {0: bid}}], players=one())) for bid in ("1 blue", "3 blue")
    )
    assert 0.0 < low["led tiles"] < high["led tiles"] < 1.0
    assert low["led materials"] < high["led materials"]


def test_winter_tiles_led_count_the_items_they_pay_for() -> None:
    led = [{"tile": "scribes", "bids": {0: "1 blue"}}]
    with_skills = given(season="winter", lots=led, players=one(skills="1 anvil 1 pick axe 1 saw"))
    assert 0.0 < measured(with_skills)["led items"] < 10.0
    assert measured(given(season="winter", lots=led, players=one()))["led items"] == 0.0


def test_what_rivals_lead_counts_for_them() -> None:
    rival = [{"tile": "keythedral", "bids": {1: "1 red"}}]
    assert measured(given(season="winter", lots=rival, players=one()))["rivals lead"] == 12.0


def test_at_the_end_only_points_count() -> None:
    state = given(season="winter", step=OVER, players=one(workers="5 blue", goods="3 gold", skills="1 saw"))
    for seat in range(2):
        found = JUDGEMENT.terms(state, seat)
        assert found[0] == next(sheet.total for sheet in state.scores() if sheet.seat == seat)
        assert not any(list(found)[1:])
        assert judge("keyflower", "greedy", int(state.seats)).value(state, seat) == found[0]


def test_what_others_hide_changes_no_term_but_those_about_rivals() -> None:
    state = given(lots=["woodcutter"], players=[{"workers": "2 blue"}, {"workers": "2 red", "skills": "1 saw"}])
    other = given(lots=["woodcutter"], players=[{"workers": "2 blue"}, {"workers": "2 yellow", "skills": "1 anvil"}])
    assert list(JUDGEMENT.terms(state, 0)) == list(JUDGEMENT.terms(other, 0))


def test_terms_leave_the_position_as_it_is() -> None:
    state = GAME.start(3, 5)
    bot = make_bot("random", 1)
    while state.deciders:
        seat = state.deciders[0]
        before = state.dump()
        assert list(JUDGEMENT.terms(state, seat)) == list(JUDGEMENT.terms(state.copy(), seat))
        assert state.dump() == before
        state.play(seat, bot.decide(state, seat))


def test_the_file_of_weights_is_read_as_it_is_written() -> None:
    sets = read_weights(WEIGHTS, JUDGEMENT)
    assert write_weights(sets, JUDGEMENT) == WEIGHTS.read_text(encoding="utf-8")
    assert set(sets["greedy"].rows) == set(TABLES)


def test_an_evaluation_is_the_product_of_terms_and_weights() -> None:
    state = given(season="spring", lots=[{"tile": "keywood", "bids": {0: "1 blue"}}], players=one(workers="3 blue"))
    row = read_weights(WEIGHTS, JUDGEMENT)["greedy"].table(2)[JUDGEMENT.phase(state)]
    total = sum(weight * value for weight, value in zip(row, JUDGEMENT.terms(state, 0), strict=True))
    assert Judge(JUDGEMENT, read_weights(WEIGHTS, JUDGEMENT)["greedy"], 2).value(state, 0) == pytest.approx(total)
    assert judge("keyflower", "greedy", int(state.seats)).value(state, 0) == pytest.approx(total)
