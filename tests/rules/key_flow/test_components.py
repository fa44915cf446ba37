"""Components: the piles of cards and their backs, colours, skill tiles, and a supply that never runs out."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import steading
from steading import Malformed
from steading.engine.chance import Chance, sow
from steading.engine.playout import play_out
from tests.games.key_flow.kit import (
    GAME,
    OVER,
    PIECES,
    SEASONS,
    R,
    card_of,
    document,
    given,
    goods,
    player_of,
    revealed,
    work,
)
from tests.kit import legal, play, refused

SEATS = (2, 3, 4, 5, 6)
RECORDS = [component for component in PIECES.components.records if component.group != "skill"]
KEYPLES = [component for component in RECORDS if component.group == "keyple"]


def pile_of(component: Any) -> str:
    """Home, store, or the season on the back."""
    if component.group in ("home", "store", "winter"):
        return str(component.group)
    return str(component.record.text("season"))


def corrected(directory: Path, season: str, found: str, wanted: str) -> Path:
    """A directory with the season's file, in which the first `found` is replaced."""
    printed = Path(steading.__file__).parent / "games" / "key_flow" / "components" / f"{season}.toml"
    text = printed.read_text(encoding="utf-8")
    assert found in text
    (directory / printed.name).write_text(text.replace(found, wanted, 1), encoding="utf-8")
    return directory


@pytest.mark.rule(R + "components.card-piles")
def test_there_are_six_piles_of_cards() -> None:
    assert Counter(pile_of(component) for component in RECORDS) == {
        "home": 6, "store": 6, "spring": 36, "summer": 42, "autumn": 48, "winter": 60,
    }  # fmt: skip


@pytest.mark.rule(R + "components.card-piles")
def test_no_home_or_store_card_is_ever_drafted() -> None:
    drafted = [component for component in RECORDS if component.group not in ("home", "store")]
    piles = {component.name: pile_of(component) for component in drafted}
    state = GAME.start(4, seed=5)
    luck = Chance(sow(5))
    while state.deciders:
        made: Any = state.dump()
        for player in made["players"]:
            assert {piles[card] for card in player["hand"]} <= {made["season"]}
        play_out(state, luck, 1)


@pytest.mark.rule(R + "components.player-count")
@pytest.mark.parametrize("seats", SEATS)
def test_two_to_six_can_play(seats: int) -> None:
    state = GAME.start(seats, seed=1)
    assert state.deciders == tuple(range(seats))


@pytest.mark.rule(R + "components.player-count")
@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 8])
def test_fewer_or_more_cannot(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6 seats"):
        GAME.start(seats, seed=1)
    with pytest.raises(Malformed, match="seats"):
        GAME.load({**document(2), "seats": seats})


@pytest.mark.rule(R + "components.card-families")
def test_every_season_card_is_a_keyple_a_road_or_a_river_card() -> None:
    families: Counter[str] = Counter()
    for component in RECORDS:
        if component.group in ("home", "store"):
            continue
        keyple, village = component.record.has("keyples"), component.record.has("row")
        assert keyple != village
        families["keyple" if keyple else component.record.text("row")] += 1
    assert families == {"keyple": 92, "top": 47, "river": 47}
    assert sum(families.values()) == 36 + 42 + 48 + 60


@pytest.mark.rule(R + "components.card-families")
def test_a_village_card_is_placed_and_a_keyple_card_put_to_work_never_the_other_way() -> None:
    state = revealed(2, "keywood", "spring keyple 1")
    refused(state, 0, R + "components.card-families", "work", village=0, at="top 0", tokens=0)
    refused(state, 1, R + "components.card-families", "place", at="top 1")
    assert {form["do"] for form in legal(state, 0)} == {"place", "discard"}
    assert {form["do"] for form in legal(state, 1)} == {"work", "discard"}


@pytest.mark.rule(R + "components.keyple-colours")
@pytest.mark.parametrize(
    ("scorer", "season", "points"),
    [
        ("key market", "spring", 4),
        ("summer fete", "summer", 4),
        ("harvest festival", "autumn", 3),
        ("winter fair", "winter", 3),
    ],
)
def test_the_keyples_of_a_season_all_have_its_colour(scorer: str, season: str, points: int) -> None:
    totals = {}
    for other in SEASONS:
        two = next(
            keyple.name
            for keyple in KEYPLES
            if keyple.record.text("season") == other and keyple.record.whole("keyples", 1, 3) == 2
        )
        state = given(2, season="winter", step=OVER, players=[{"village": [scorer], "store": [two]}])
        totals[other] = next(sheet.total for sheet in state.scores() if sheet.seat == 0)
    assert totals == {other: points if other == season else 0 for other in SEASONS}


@pytest.mark.rule(R + "components.keyple-colours")
@pytest.mark.parametrize("change", ['season = "autumn"', 'season = "summer"\ncolour = "red"'])
def test_a_summer_card_with_another_colour_is_a_data_error(change: str, tmp_path: Path) -> None:
    name = 'name = "summer keyple 7"\ntitle = "the Fisher Couple"\n'
    with pytest.raises(Malformed, match=r"season|colour"):
        steading.game("key_flow", corrected(tmp_path, "summer", name + 'season = "summer"', name + change))


@pytest.mark.rule(R + "components.resources-and-skills")
def test_there_are_four_resources_and_three_skills_and_no_fifth() -> None:
    assert GAME.start(3, seed=1).dump()["pile"] == {"anvil": 16, "pick axe": 16, "saw": 16}
    full = {"gold": 1, "iron": 1, "stone": 1, "wood": 1}
    state = given(players=[{"village": [{"card": "keywood", "goods": "1 gold 1 iron 1 stone 1 wood"}], "tokens": 2}])
    assert (goods(state, "keywood"), player_of(state, 0)["tokens"]) == (full, 2)
    made: Any = document(players=[{"village": ["keywood"]}])
    made["players"][0]["village"][1]["goods"] = {**full, "clay": 1}
    with pytest.raises(Malformed, match="clay"):
        GAME.load(made)


@pytest.mark.rule(R + "components.resources-and-skills")
def test_the_reverse_of_an_upgrade_tile_shows_one_point() -> None:
    card = {"card": "goldsmith", "upgrades": 2}
    totals = []
    for flipped in range(3):
        state = given(2, season="winter", step=OVER, players=[{"village": [{**card, "flipped": flipped}]}])
        totals.append(next(sheet.total for sheet in state.scores() if sheet.seat == 0))
    assert totals == [totals[0], totals[0] + 1, totals[0] + 2]


@pytest.mark.rule(R + "components.two-skill-stocks")
def test_a_spent_tile_goes_back_to_its_own_stock() -> None:
    village = ["builder", "keywood", "key mine"]
    state = revealed(2, "spring keyple 1", players=[{"village": village, "skills": "1 anvil", "double": "1 saw"}])
    assert state.dump()["pile"] == {"anvil": 15, "pick axe": 16, "saw": 16}
    work(state, 0, "builder")
    play(state, 0, "upgrade", at="top 2")
    play(state, 0, "upgrade", at="top 3")
    assert [card_of(state, name)["upgrades"] for name in ("keywood", "key mine")] == [1, 1]
    assert (player_of(state, 0)["skills"], player_of(state, 0)["double"]) == ({}, {})
    assert state.dump()["pile"] == {"anvil": 16, "pick axe": 16, "saw": 16}


@pytest.mark.rule(R + "components.two-skill-stocks")
def test_the_payer_says_from_which_stock_a_tile_is_paid() -> None:
    state = revealed(2, "spring keyple 1", players=[{"village": ["keywood"], "skills": "1 saw", "double": "1 saw"}])
    work(state, 0, "home 1")
    play(state, 0, "upgrade", at="top 1")
    play(state, 0, "pay skill", skill="saw", tile="double")
    assert (player_of(state, 0)["skills"], player_of(state, 0)["double"]) == ({"saw": 1}, {})
    assert state.dump()["pile"] == {"anvil": 16, "pick axe": 16, "saw": 15}


@pytest.mark.rule(R + "components.two-skill-stocks")
def test_the_face_down_pile_and_the_single_tiles_are_always_sixteen_of_each() -> None:
    state = GAME.start(4, seed=8)
    luck = Chance(sow(8))
    doubles = 0
    while state.deciders:
        play_out(state, luck, 1)
        made: Any = state.dump()
        tiles: Counter[str] = Counter(made["pile"])
        for player in made["players"]:
            tiles.update(player["skills"])
            doubles += len(player["double"])
        assert tiles == {"anvil": 16, "pick axe": 16, "saw": 16}
    assert doubles > 0


@pytest.mark.rule(R + "components.back-markers")
def test_every_season_card_has_one_marker_on_its_back() -> None:
    for component in RECORDS:
        marked = component.record.has("back")
        assert marked == (component.group not in ("home", "store"))
        if marked:
            assert component.record.text("back") in {"K", "2+", "3+", "4+", "5+", "6+"}


@pytest.mark.rule(R + "components.back-markers")
@pytest.mark.parametrize("change", ['back = "7+"', 'back = "1+"', 'back = ["2+", "3+"]', ""])
def test_another_marker_two_or_none_is_a_data_error(change: str, tmp_path: Path) -> None:
    name = 'name = "spring keyple 1"\ntitle = "Ada Archer"\nseason = "spring"\n'
    with pytest.raises(Malformed, match=r"back|spring cards with 1\+"):
        steading.game("key_flow", corrected(tmp_path, "spring", name + 'back = "2+"', name + change))


@pytest.mark.rule(R + "components.deck-sizes")
@pytest.mark.parametrize(
    ("season", "named", "numbered", "total"),
    [
        ("spring", 12, [10, 2, 4, 4, 4], 36),
        ("summer", 12, [12, 3, 5, 5, 5], 42),
        ("autumn", 12, [14, 4, 6, 6, 6], 48),
        ("winter", 30, [12, 3, 5, 5, 5], 60),
    ],
)
def test_each_season_has_so_many_cards_with_each_back(season: str, named: int, numbered: list[int], total: int) -> None:
    backs = Counter(component.record.text("back") for component in RECORDS if pile_of(component) == season)
    assert [backs[back] for back in ("K", "2+", "3+", "4+", "5+", "6+")] == [named, *numbered]
    assert backs.total() == total


@pytest.mark.rule(R + "components.deck-sizes")
def test_all_k_cards_are_village_cards_with_a_name_of_their_own() -> None:
    named = [
        component
        for component in RECORDS
        if component.group in ("village", "winter") and component.record.text("back") == "K"
    ]
    assert len({component.name for component in named}) == 12 + 12 + 12 + 30
    assert not [keyple.name for keyple in KEYPLES if keyple.record.text("back") == "K"]


@pytest.mark.rule(R + "components.supply-unlimited")
def test_with_forty_wood_on_cards_the_woodcutter_still_gives_two() -> None:
    state = revealed(2, "spring keyple 1", players=[{"village": [("woodcutter", "40 wood")]}])
    work(state, 0, "woodcutter")
    assert goods(state, "woodcutter") == {"wood": 42}


@pytest.mark.rule(R + "components.supply-unlimited")
def test_gold_tokens_and_double_sided_tiles_do_not_run_out_either() -> None:
    players = [{"village": [("gold mine", "60 gold")], "tokens": 200, "double": "6 saw"}, {"double": "6 saw"}]
    state = revealed(4, "spring keyple 3", "spring river 5", players=players)
    work(state, 0, "gold mine")
    assert (goods(state, "gold mine"), player_of(state, 0)["tokens"]) == ({"gold": 61}, 201)
    play(state, 1, "place", at="river +0.5")
    assert player_of(state, 1)["double"] == {"saw": 7}


@pytest.mark.rule(R + "components.supply-unlimited")
def test_the_double_sided_stock_covers_every_card_that_asks_for_one() -> None:
    asked: Counter[str] = Counter()
    for component in RECORDS:
        if component.record.has("gain"):
            gain: Any = component.record.fields["gain"]
            asked.update(gain)
    for skill, stock in zip(("anvil", "pick axe", "saw"), PIECES.double, strict=True):
        assert 0 < asked[skill] <= stock
