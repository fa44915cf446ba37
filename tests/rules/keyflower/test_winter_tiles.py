"""Winter tiles: what each of them counts."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import OVER, R, given, player_of, score
from tests.kit import play


def items(*tiles: str, **player: Any) -> dict[str, int]:
    """What the items of a player with these winter tiles score, when the game is over."""
    state = given(season="winter", step=OVER, players=[{"village": list(tiles), **player}])
    return {source: points for source, points in score(state).items() if source != "tiles"}


@pytest.mark.rule(R + "winter.apothecary")
def test_the_apothecary_scores_three_for_five_workers() -> None:
    assert items("apothecary", workers="4 blue 3 red 3 yellow 2 green") == {"apothecary": 6}
    # The two that are left serve another tile.
    assert items("apothecary", "key market", workers="4 blue 3 red 3 yellow 2 green") == {
        "apothecary": 6,
        "key market": 4,
    }
    assert items("apothecary", workers="4 blue") == {}


@pytest.mark.rule(R + "winter.craftsmans-guild")
def test_the_craftsmans_guild_scores_three_for_blue_red_and_yellow() -> None:
    assert items("craftsman's guild", workers="3 blue 2 red 1 yellow 4 green") == {"craftsman's guild": 3}
    assert items("craftsman's guild", workers="3 blue 2 red 4 green") == {}  # green is no yellow


@pytest.mark.rule(R + "winter.jeweller")
def test_the_jeweller_scores_two_for_each_gold() -> None:
    assert items("jeweller", goods="5 gold") == {"jeweller": 10}


@pytest.mark.rule(R + "winter.key-guild")
def test_the_key_guild_scores_ten_for_five_skills() -> None:
    assert items("key guild", skills="5 anvil 4 pick axe 2 saw") == {"key guild": 20}


@pytest.mark.rule(R + "winter.keythedral")
def test_the_keythedral_scores_twelve() -> None:
    assert items("keythedral") == {"keythedral": 12}
    assert items("keythedral", goods="9 wood", workers="9 red", skills="9 saw") == {"keythedral": 12}


@pytest.mark.rule(R + "winter.key-market")
def test_the_key_market_scores_two_for_each_green_worker() -> None:
    assert items("key market", workers="4 green 3 blue") == {"key market": 8}


@pytest.mark.rule(R + "winter.mercers-guild")
def test_the_mercers_guild_scores_five_for_iron_stone_and_wood_or_gold_instead() -> None:
    assert items("mercer's guild", goods="2 iron 1 stone 3 gold") == {"mercer's guild": 10}
    assert items("mercer's guild", goods="1 iron 1 stone 2 wood") == {"mercer's guild": 5}
    assert items("mercer's guild", goods="2 iron 1 stone") == {}  # they must be different
    assert items("mercer's guild", goods="3 gold") == {"mercer's guild": 5}
    assert items("mercer's guild", goods="1 iron 1 wood 2 gold") == {"mercer's guild": 5, "gold": 1}


@pytest.mark.rule(R + "winter.scholar")
def test_the_scholar_scores_three_for_each_skill_of_one_type() -> None:
    assert items("scholar", skills="4 saw 2 anvil") == {"scholar": 12}


@pytest.mark.rule(R + "winter.scribes")
def test_the_scribes_score_ten_for_anvil_pick_axe_and_saw() -> None:
    assert items("scribes", skills="3 anvil 2 pick axe 2 saw") == {"scribes": 20}
    assert items("scribes", "scholar", skills="3 anvil 2 pick axe 2 saw") == {"scribes": 20, "scholar": 3}


@pytest.mark.rule(R + "winter.village-hall")
def test_the_village_hall_scores_one_for_each_worker_of_one_colour() -> None:
    assert items("village hall", workers="5 yellow 4 green 2 blue") == {"village hall": 5}
    assert items("village hall", workers="1 yellow 4 green 2 blue") == {"village hall": 4}


@pytest.mark.rule(R + "winter.watermill")
def test_the_watermill_scores_one_for_each_resource_of_one_type() -> None:
    assert items("watermill", goods="6 wood 2 iron") == {"watermill": 6}
    assert items("watermill", goods="1 iron 5 gold") == {"watermill": 1, "gold": 5}  # gold has its point anyway


@pytest.mark.rule(R + "winter.windmill")
def test_the_windmill_scores_five_for_five_resources_of_any_types() -> None:
    assert items("windmill", goods="3 wood 3 stone 1 gold") == {"windmill": 5, "gold": 1}
    assert items("windmill", goods="2 wood 1 stone 1 iron 1 gold") == {"windmill": 5}


# ---------------------------------------------------------------- whose workers
def winter_over(on_first: str, on_second: str) -> State:
    """The first player wins the apothecary and ends with two workers, beside those on the homes."""
    state = given(
        season="winter",
        lots=[{"tile": "apothecary", "bids": {0: "1 yellow"}}],
        players=[{"workers": "2 blue", "on_home": on_first}, {"on_home": on_second}],
    )
    play(state, 0, "pass")
    play(state, 1, "pass")
    play(state, 0, "take boat", tile="keyflower")
    while state.deciders:
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])
    return state


@pytest.mark.rule(R + "winter.workers-incl-village")
def test_workers_on_the_own_tiles_in_winter_count() -> None:
    state = winter_over("3 red", "")
    assert score(state)["apothecary"] == 3
    assert player_of(state, 0)["workers"] == {"blue": 2, "red": 3, "yellow": 0, "green": 0}


@pytest.mark.rule(R + "winter.workers-incl-village")
def test_workers_on_anothers_tiles_in_winter_belong_to_that_player() -> None:
    state = winter_over("", "3 red")
    assert "apothecary" not in score(state)
    assert [player_of(state, seat)["workers"]["red"] for seat in (0, 1)] == [0, 3]
