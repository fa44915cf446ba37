"""Gains: what river cards pay when they are placed, where it lies, and where skill tiles come from."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from steading import State
from steading.engine.chance import sow
from tests.games.key_flow.kit import OVER, TOKENS, R, card_of, finish, given, goods, player_of, revealed, work
from tests.kit import choices, legal, play, refused


def skills(state: State, seat: int = 0) -> tuple[dict[str, int], dict[str, int]]:
    """The seat's skill tiles, single- and double-sided."""
    found = player_of(state, seat)
    return found["skills"], found["double"]


def pile(state: State) -> Any:
    """The face-down skill tiles of each type."""
    return state.dump()["pile"]


def animals(state: State, seat: int = 0) -> tuple[int, ...]:
    """The seat's sheep, pigs and cows."""
    return next(sheet.ties for sheet in state.scores() if sheet.seat == seat)


def events(state: State, viewer: int | None, kind: str) -> list[dict[str, Any]]:
    """The events of this kind as a viewer may read them."""
    return [event for event in state.keep_journal().log(viewer) if event["event"] == kind]


@pytest.mark.rule(R + "gain.panel-immediate")
@pytest.mark.rule(R + "gain.resources-on-card")
def test_an_iron_and_a_stone_lie_on_the_card_as_soon_as_it_is_placed() -> None:
    state = revealed(2, "summer river 1", players=[{"village": ["keywood"]}])
    play(state, 0, "place", at="river +0.5")
    assert state.deciders == (1,)  # at once: the other has not played yet
    assert (goods(state, "summer river 1"), goods(state, "home 1"), goods(state, "keywood")) == (
        {"iron": 1, "stone": 1},
        {},
        {},
    )
    assert card_of(state, "summer river 1")["at"] == "river +0.5"


@pytest.mark.rule(R + "gain.resources-on-card")
def test_a_gained_resource_has_a_way_to_go() -> None:
    own = {"village": [("spring river 3", "1 gold"), "summer river 3"], "tokens": 1}
    state = given(season="summer", step=TOKENS, players=[own])
    play(state, 0, "spend", village=0, at="top 0")
    assert choices(state, 0, "move", "from") == {"river +0.5"}
    assert choices(state, 0, "move", "to") == {"top 0", "river +1.5"}


@pytest.mark.rule(R + "gain.once-only")
def test_the_panel_does_not_pay_again_in_this_season_or_later_ones() -> None:
    state = revealed(2, "summer river 1")
    play(state, 0, "place", at="river +0.5")
    seasons = set()
    while state.dump()["step"] != OVER:
        finish(state)
        seasons.add(state.dump()["season"])
        assert goods(state, "summer river 1") == {"iron": 1, "stone": 1}
    assert seasons == {"summer", "autumn", "winter"}


@pytest.mark.rule(R + "gain.once-only")
def test_keyples_and_tokens_cannot_trigger_it() -> None:
    own = {"village": [("summer river 1", "1 iron 1 stone")], "tokens": 3}
    state = revealed(2, "summer keyple 1", players=[own])
    refused(state, 0, R + "keyple.river-row-refused", "work", village=0, at="river +0.5", tokens=0)
    state = given(season="summer", step=TOKENS, players=[own])
    refused(state, 0, R + "token.only-workable-buildings", "spend", village=0, at="river +0.5")


@pytest.mark.rule(R + "gain.named-skill-double-sided")
def test_a_saw_on_the_panel_is_a_double_sided_saw() -> None:
    state = revealed(2, "summer river 2", players=[{"skills": "1 saw"}])
    play(state, 0, "place", at="river -0.5")
    assert skills(state) == ({"saw": 1}, {"saw": 1})
    assert pile(state) == {"anvil": 16, "pick axe": 16, "saw": 15}
    finish(state)
    assert skills(state) == ({"saw": 1}, {"saw": 1})  # nothing was left to draw
    assert pile(state) == {"anvil": 16, "pick axe": 16, "saw": 15}


@pytest.mark.rule(R + "gain.double-sided-only-here")
@pytest.mark.parametrize(
    ("building", "upgrades", "drawn"),
    [("alehouse", 0, 1), ("alehouse", 1, 1), ("apprentice hall", 0, 1), ("apprentice hall", 1, 2), ("inn", 0, 1)],
)
def test_a_building_gives_tiles_of_the_face_down_pile(building: str, upgrades: int, drawn: int) -> None:
    state = revealed(2, "autumn keyple 1", players=[{"village": [(building, "", upgrades)]}])
    work(state, 0, building)
    if (building, upgrades) == ("alehouse", 0):
        assert choices(state, 0, "take", "item") == {"token", "skill"}  # no type is named
        play(state, 0, "take", item="skill")
    assert state.deciders == (1,)  # nothing is asked
    finish(state)
    single, double = skills(state)
    assert (sum(single.values()), double, sum(pile(state).values())) == (drawn, {}, 48 - drawn)


@pytest.mark.rule(R + "gain.double-sided-only-here")
def test_a_hiring_fair_gives_single_sided_tiles_even_for_a_double_sided_one() -> None:
    state = revealed(2, "summer keyple 1", players=[{"village": ["hiring fair"], "double": "1 saw"}])
    work(state, 0, "hiring fair")
    play(state, 0, "pay skill", skill="saw", tile="double")
    assert state.deciders == (1,)
    finish(state)
    single, double = skills(state)
    assert (sum(single.values()), double, sum(pile(state).values())) == (2, {}, 46)


@pytest.mark.rule(R + "gain.plain-skill-random")
def test_with_three_anvils_left_a_plain_skill_icon_brings_an_anvil() -> None:
    state = revealed(2, "autumn river 4", players=[{}, {"skills": "13 anvil 16 pick axe 16 saw"}])
    assert pile(state) == {"anvil": 3, "pick axe": 0, "saw": 0}
    play(state, 0, "place", at="river +0.5")
    finish(state)
    assert skills(state) == ({"anvil": 1}, {})
    assert pile(state) == {"anvil": 2, "pick axe": 0, "saw": 0}


@pytest.mark.rule(R + "gain.plain-skill-random")
def test_with_one_tile_of_each_type_left_all_are_equally_likely() -> None:
    drawn: Counter[str] = Counter()
    players = [{}, {"skills": "15 anvil 15 pick axe 15 saw"}]
    for seed in range(600):
        state = revealed(2, "autumn river 4", players=players, chance=sow(seed))
        play(state, 0, "place", at="river +0.5")
        play(state, 1, "discard")
        drawn.update(skills(state)[0])
    assert drawn.total() == 600
    assert all(165 <= drawn[skill] <= 235 for skill in ("anvil", "pick axe", "saw")), drawn


@pytest.mark.rule(R + "gain.tiles-in-front")
def test_a_saw_gained_at_one_end_pays_for_an_upgrade_at_the_other() -> None:
    village = [
        {"card": "miner", "at": "top -1"},
        {"card": "quarryman", "at": "top -2"},
        {"card": "keywood", "at": "top -3"},
        "spring river 1",
        "spring river 2",
    ]
    state = revealed(2, "summer river 2", round=8, players=[{"village": village, "tokens": 1}])  # the last card
    play(state, 0, "place", at="river +2.5")
    finish(state, 1)
    play(state, 0, "spend", village=0, at="top 0")
    play(state, 0, "upgrade", at="top -3")
    assert (card_of(state, "keywood")["upgrades"], skills(state)) == (1, ({}, {}))
    assert goods(state, "summer river 2") == {}


@pytest.mark.rule(R + "gain.animals-printed")
def test_animals_belong_to_the_village_but_only_the_wood_moves() -> None:
    state = revealed(2, "spring river 1", round=7, players=[{"tokens": 1}])
    assert animals(state) == (0, 0, 0)
    play(state, 0, "place", at="river +0.5")
    finish(state, 1)
    assert (goods(state, "spring river 1"), animals(state)) == ({"wood": 1}, (2, 0, 0))
    play(state, 0, "spend", village=0, at="top 0")
    assert legal(state, 0) == [
        {"do": "move", "resource": "wood", "from": "river +0.5", "to": "top 0"},
        {"do": "done"},
    ]
    play(state, 0, "move", resource="wood", source="river +0.5", to="top 0")
    assert animals(state) == (2, 0, 0)


@pytest.mark.rule(R + "gain.animals-printed")
def test_animals_of_stored_keyple_cards_belong_to_the_seat_as_well() -> None:
    state = given(season="summer", players=[{"store": ["spring keyple 7"]}, {"village": ["spring river 2"]}])
    assert (animals(state, 0), animals(state, 1)) == ((1, 0, 0), (0, 1, 0))


@pytest.mark.rule(R + "gain.single-sided-hidden")
def test_others_see_how_many_single_sided_tiles_one_has_but_not_which() -> None:
    own = {"skills": "1 anvil 1 saw", "double": "1 saw"}
    state = given(season="summer", players=[own])
    for viewer in (1, None):
        view: Any = state.view(viewer)
        seen = view["players"][0]
        assert (seen["skills"], seen["unknown_skills"], seen["double"]) == (None, 2, {"saw": 1})
        assert view["pile"] == 46  # not of which types
    view = state.view(0)
    seen = view["players"][0]
    assert (seen["skills"], seen["unknown_skills"], seen["double"]) == ({"anvil": 1, "saw": 1}, 0, {"saw": 1})


@pytest.mark.rule(R + "gain.single-sided-hidden")
def test_which_tiles_they_are_makes_no_difference_to_the_others() -> None:
    saws = given(season="summer", players=[{"skills": "2 saw"}])
    anvils = given(season="summer", players=[{"skills": "2 anvil"}])
    for viewer in (1, None):
        assert saws.view(viewer) == anvils.view(viewer)
    imagined = {str(player_of(saws.imagine(1, seed), 0)["skills"]) for seed in range(100)}
    assert len(imagined) == 6  # two of three types, in every combination
    assert {str(player_of(saws.imagine(0, seed), 0)["skills"]) for seed in range(20)} == {"{'saw': 2}"}


@pytest.mark.rule(R + "gain.single-sided-hidden")
def test_a_drawn_tile_is_told_to_its_owner_only() -> None:
    state = revealed(2, "autumn river 4", players=[{}, {"skills": "13 anvil 16 pick axe 16 saw"}])
    state.keep_journal()
    play(state, 0, "place", at="river +0.5")
    play(state, 1, "discard")
    assert events(state, 0, "drew") == [{"event": "drew", "seat": 0, "skill": "anvil"}]
    assert events(state, 1, "drew") == events(state, None, "drew") == [{"event": "drew", "seat": 0}]


@pytest.mark.rule(R + "gain.single-sided-hidden")
@pytest.mark.parametrize(("building", "shown"), [("carpenter", True), ("brewer", False)])
def test_a_tile_is_shown_when_it_pays_for_its_type_but_not_for_a_white_icon(building: str, shown: bool) -> None:
    state = revealed(2, "summer keyple 1", players=[{"village": [building], "skills": "1 saw"}])
    state.keep_journal()
    work(state, 0, building)
    play(state, 0, "pay skill", skill="saw", tile="single")
    play(state, 1, "discard")
    paid = {"event": "paid skill", "seat": 0, "tile": "single"}
    assert events(state, 0, "paid skill") == [{**paid, "skill": "saw"}]
    assert events(state, 1, "paid skill") == [{**paid, "skill": "saw"} if shown else paid]


@pytest.mark.rule(R + "gain.empty-skill-pile")
def test_the_third_tile_of_a_hiring_fair_is_lost_when_the_pile_is_empty() -> None:
    own = {"village": [("hiring fair", "", 1)], "skills": "1 saw"}
    state = revealed(2, "summer keyple 1", players=[own, {"skills": "15 anvil 16 pick axe 15 saw"}])
    assert pile(state) == {"anvil": 1, "pick axe": 0, "saw": 0}
    work(state, 0, "hiring fair")
    play(state, 0, "pay skill", skill="saw", tile="single")
    play(state, 1, "discard")
    assert (skills(state), player_of(state, 0)["owed"]) == (({"anvil": 1, "saw": 1}, {}), 0)
    assert pile(state) == {"anvil": 0, "pick axe": 0, "saw": 0}


@pytest.mark.rule(R + "gain.empty-skill-pile")
def test_a_double_sided_tile_does_not_fill_the_pile() -> None:
    own = {"village": ["hiring fair"], "double": "1 saw"}
    state = revealed(2, "summer keyple 1", players=[own, {"skills": "16 anvil 16 pick axe 16 saw"}])
    work(state, 0, "hiring fair")
    play(state, 0, "pay skill", skill="saw", tile="double")
    play(state, 1, "discard")
    assert (skills(state), player_of(state, 0)["owed"]) == (({}, {}), 0)
    play(state, 0, "choose", card=player_of(state, 0)["hand"][0])  # and the game goes on
