"""The thirty winter cards: what each scores, and for what."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from steading.games.key_flow.rules.pieces import CARDS, VILLAGE_CARDS, WINTER_CARDS
from tests.games.key_flow.kit import OVER, PIECES, TOKENS, R, card_of, given, goods, revealed, work
from tests.kit import play, refused
from tests.rules.key_flow.test_scoring import over, printed, rivers, score, sheet_of, spent, stored

WINTER = CARDS[WINTER_CARDS:VILLAGE_CARDS]
ANIMAL_BOATS = ("carried away", "ianvincible", "sea bastion")
BOATS = ("flipper", "keyflower", "brainwave", "keymelequin", "mansfield ark", *ANIMAL_BOATS)


def ended(**player: Any) -> State:
    """Winter's cards are all played, and the first player spends no tokens."""
    state = given(6, season="winter", step=TOKENS, players=[player])
    if 0 in state.deciders:
        play(state, 0, "done")
    assert state.dump()["step"] == OVER
    return state


# ---------------------------------------------------------------- in the village
@pytest.mark.rule(R + "winter.not-workable")
@pytest.mark.parametrize("card", WINTER)
def test_no_winter_card_can_be_worked(card: str) -> None:
    state = revealed(2, "winter keyple 11", players=[{"village": [card]}])
    if PIECES.row[CARDS.index(card)] == 0:
        refused(state, 0, R + "keyple.inactive-refused", "work", village=0, at="top 1", tokens=0)
    else:
        refused(state, 0, R + "keyple.river-row-refused", "work", village=0, at="river +0.5", tokens=0)


@pytest.mark.rule(R + "winter.not-workable")
def test_a_winter_card_holds_resources_and_is_upgraded_like_any_other() -> None:
    own = {"village": [("home 1", "1 wood"), "windmill"], "double": "1 saw"}
    state = revealed(2, "winter keyple 11", players=[own])
    work(state, 0, "home 1")
    play(state, 0, "upgrade", at="top 1")
    play(state, 0, "move", resource="wood", source="top 0", to="top 1")
    assert card_of(state, "windmill")["upgrades"] == 1
    assert goods(state, "windmill") == {"wood": 1}


@pytest.mark.rule(R + "winter.keythedral")
@pytest.mark.parametrize(("upgrades", "points"), [(0, 5), (1, 12), (2, 20)])
def test_the_keythedral_scores_by_its_upgrades(upgrades: int, points: int) -> None:
    assert score(over(village=[("keythedral", "", upgrades)])) == {"panels": points}


# ---------------------------------------------------------------- boats
@pytest.mark.rule(R + "winter.sea-breese")
@pytest.mark.parametrize(("others", "points"), [(0, 2), (1, 4), (2, 8), (3, 16), (4, 32), (5, 32), (8, 32)])
def test_the_sea_breese_counts_boats_itself_included(others: int, points: int) -> None:
    assert score(over(village=["sea breese", *BOATS[:others]])) == {"sea breese": points}


@pytest.mark.rule(R + "winter.sea-breese")
def test_four_boats_of_both_seasons_are_worth_sixteen() -> None:
    boats = ("sea breese", "flipper", "keyflower", "carried away")
    state = over(village=[*boats, "barn", *rivers("1 cow")])
    assert score(state) == {"sea breese": 16}
    assert spent(state, "sea breese") == dict.fromkeys(boats, 1)


@pytest.mark.rule(R + "winter.sea-breese")
def test_boats_alone_are_worth_nothing() -> None:
    assert score(over(village=list(BOATS))) == {}


@pytest.mark.rule(R + "winter.boats-still-work")
def test_a_boat_at_the_sea_breese_still_scores_its_animals() -> None:
    state = over(village=["sea breese", "carried away", *rivers("1 cow", "1 cow", "1 cow")])
    assert score(state) == {"sea breese": 4, "carried away": 10}


@pytest.mark.rule(R + "winter.boats-still-work")
def test_a_boat_at_the_sea_breese_keeps_its_ability() -> None:
    state = over(village=["sea breese", "keymelequin", "key market"], store=stored("1 yellow"))
    assert score(state) == {"sea breese": 4, "key market": 2}
    state = over(village=["sea breese", "mansfield ark", "farmyard", *rivers("1 pig")])
    assert score(state) == {"sea breese": 4, "farmyard": 2}


@pytest.mark.rule(R + "winter.carried-away")
@pytest.mark.parametrize(("cows", "points"), [(0, 0), (2, 0), (3, 10), (4, 10), (5, 20), (6, 20)])
def test_carried_away_scores_three_and_five_cows(cows: int, points: int) -> None:
    sheet = sheet_of(over(village=["carried away", *rivers(*["1 cow"] * cows, "2 pig", "2 sheep")]))
    assert dict(sheet.lines).get("carried away", 0) == sheet.total == points


@pytest.mark.rule(R + "winter.other-animal-boats")
@pytest.mark.parametrize(("pigs", "points"), [(3, 0), (4, 10), (5, 10), (6, 20), (7, 20)])
def test_ianvincible_scores_four_and_six_pigs(pigs: int, points: int) -> None:
    cards = ["2 pig"] * 2 + ["1 pig"] * 3
    chosen = cards[:2] + cards[2 : pigs - 2] if pigs >= 4 else ["2 pig", "1 pig"]
    sheet = sheet_of(over(village=["ianvincible", *rivers(*chosen, "2 sheep", "1 cow")]))
    assert dict(sheet.lines).get("ianvincible", 0) == sheet.total == points


@pytest.mark.rule(R + "winter.other-animal-boats")
@pytest.mark.parametrize(("sheep", "points"), [(4, 0), (5, 10), (7, 10), (8, 20), (10, 20)])
def test_sea_bastion_scores_five_and_eight_sheep(sheep: int, points: int) -> None:
    cards = ["2 sheep"] * (sheep // 2) + ["1 sheep"] * (sheep % 2)
    sheet = sheet_of(over(village=["sea bastion", *rivers(*cards, "2 pig", "1 cow")]))
    assert dict(sheet.lines).get("sea bastion", 0) == sheet.total == points


@pytest.mark.rule(R + "winter.carried-away")
@pytest.mark.rule(R + "winter.other-animal-boats")
def test_the_animal_on_a_boat_counts_nowhere() -> None:
    assert score(over(village=["farmyard", *ANIMAL_BOATS])) == {}
    assert score(over(village=["dairy", "carried away"], tokens=2)) == {"dairy": 5}


@pytest.mark.rule(R + "winter.carried-away")
@pytest.mark.rule(R + "winter.other-animal-boats")
def test_animals_on_stored_keyple_cards_count_for_a_boat() -> None:
    state = over(village=["carried away"], store=stored("2 red cow", "2 red cow", "2 blue cow"))
    assert score(state) == {"carried away": 10}


# ---------------------------------------------------------------- animals
@pytest.mark.rule(R + "winter.animal-icons-only")
def test_only_animal_icons_count() -> None:
    assert score(over(village=["farmyard"])) == {}
    one, two = rivers("1 sheep", "2 sheep")
    assert score(over(village=["farmyard", one])) == {"farmyard": 1}
    assert score(over(village=["farmyard", one, two])) == {"farmyard": 3}


@pytest.mark.rule(R + "winter.animal-icons-only")
def test_these_winter_cards_print_an_icon_of_their_own() -> None:
    found = {card: "".join(printed(CARDS.index(card))) for card in WINTER if printed(CARDS.index(card))}
    assert found == {
        "dairy": "cow",
        "ranch": "cow",
        "winter fair": "cow",
        "storm shelter": "pig",
        "truffle orchard": "pig",
        "harvest festival": "pig",
        "weaver": "sheep",
        "key market": "sheep",
        "summer fete": "sheep",
    }


@pytest.mark.rule(R + "winter.dairy")
@pytest.mark.parametrize(("tokens", "points"), [(0, {}), (1, {"dairy": 5}), (2, {"dairy": 10}), (3, {"dairy": 10})])
def test_the_dairy_scores_a_cow_and_a_token(tokens: int, points: dict[str, int]) -> None:
    assert score(over(village=["dairy", *rivers("1 cow", "2 sheep")], tokens=tokens)) == points


@pytest.mark.rule(R + "winter.dairy")
def test_a_token_used_in_the_last_phase_is_gone_for_the_dairy() -> None:
    own = {"village": ["dairy", "woodcutter"], "tokens": 1}
    assert score(ended(**own)) == {"dairy": 5}
    state = given(2, season="winter", step=TOKENS, players=[own])
    play(state, 0, "spend", village=0, at="top 1")
    if 0 in state.deciders:
        play(state, 0, "done")
    assert state.dump()["step"] == OVER
    assert score(state) == {}


@pytest.mark.rule(R + "winter.dairy")
def test_a_token_laid_on_a_keyple_card_is_gone_for_the_dairy() -> None:
    boosted = {"card": "woodcutter", "keyples": ["winter keyple 1"], "boosted": ["winter keyple 1"]}
    assert score(ended(village=["dairy", boosted])) == {}


@pytest.mark.rule(R + "winter.farmyard")
def test_the_farmyard_scores_every_animal() -> None:
    assert score(over(village=["farmyard", *rivers("2 sheep", "1 pig", "1 cow")])) == {"farmyard": 4}
    state = over(village=["farmyard", *rivers("1 cow 1 pig")], store=stored("2 green sheep", "2 red"))
    assert score(state) == {"farmyard": 3}


@pytest.mark.rule(R + "winter.storm-shelter")
def test_the_storm_shelter_scores_a_pig_and_a_sheep() -> None:
    assert score(over(village=["storm shelter", *rivers("2 pig", "2 sheep")])) == {"storm shelter": 6}
    assert score(over(village=["storm shelter", *rivers("2 pig", "2 sheep", "2 sheep")])) == {"storm shelter": 9}
    assert score(over(village=["storm shelter", *rivers("2 pig", "1 cow")])) == {}


@pytest.mark.rule(R + "winter.ranch-orchard-weaver")
def test_the_ranch_scores_a_sheep_a_pig_and_a_cow() -> None:
    assert score(over(village=["ranch", *rivers("2 sheep", "1 pig", "1 cow")])) == {"ranch": 5}
    assert score(over(village=["ranch", *rivers("2 sheep", "2 pig", "1 cow")])) == {"ranch": 10}
    assert score(over(village=["ranch", *rivers("2 sheep", "1 cow")])) == {}


@pytest.mark.rule(R + "winter.ranch-orchard-weaver")
def test_the_truffle_orchard_scores_a_pig_and_a_skill_tile_of_any_kind() -> None:
    own: dict[str, Any] = {"village": ["truffle orchard", *rivers("1 pig", "2 sheep")]}
    assert score(over(**own, skills="1 anvil", double="1 saw")) == {"truffle orchard": 8}
    assert score(over(**own, skills="3 pick axe")) == {"truffle orchard": 8}
    assert score(over(**own, skills="1 pick axe")) == {"truffle orchard": 4}
    assert score(over(**own)) == {}


@pytest.mark.rule(R + "winter.ranch-orchard-weaver")
def test_the_weaver_scores_a_sheep_and_a_resource_of_any_kind() -> None:
    sheep = rivers("1 sheep", "2 pig")
    assert score(over(village=["weaver", *sheep, ("keywood", "3 wood")])) == {"weaver": 6}
    assert score(over(village=["weaver", *sheep, ("keywood", "1 iron"), ("home 1", "1 stone")])) == {"weaver": 6}
    assert score(over(village=["weaver", *sheep, ("keywood", "1 wood 2 gold")])) == {"weaver": 6, "gold": 1}
    assert score(over(village=["weaver", *sheep])) == {}


# ---------------------------------------------------------------- transport
@pytest.mark.rule(R + "winter.travellers-lodge")
def test_the_lodge_scores_carts_and_boats() -> None:
    village = [("home 1", "", 1), "peddler", "traveller's lodge", "flipper", "brainwave"]
    assert score(over(village=village)) == {"panels": 5, "traveller's lodge": 9}


@pytest.mark.rule(R + "winter.travellers-lodge")
def test_the_lodge_counts_the_panel_in_force() -> None:
    assert score(over(village=["traveller's lodge"])) == {"traveller's lodge": 1}
    assert score(over(village=["traveller's lodge", "peddler"])) == {"traveller's lodge": 3}
    assert score(over(village=["traveller's lodge", ("peddler", "", 1)])) == {"panels": 3, "traveller's lodge": 5}
    assert score(over(village=["traveller's lodge", "wainwright", "woodcutter"])) == {"traveller's lodge": 5}


@pytest.mark.rule(R + "winter.lodge-or-sea-breese")
@pytest.mark.parametrize(("others", "total"), [(1, 4), (2, 8), (3, 16), (4, 32), (5, 34), (8, 40)])
def test_a_boat_counts_at_the_sea_breese_or_the_lodge(others: int, total: int) -> None:
    state = over(village=["traveller's lodge", "sea breese", *BOATS[:others]])
    home = 1
    assert sheet_of(state).total == total + home
    lodged, at_sea = spent(state, "traveller's lodge"), spent(state, "sea breese")
    assert set(lodged) & set(at_sea) == set()
    assert len(lodged) - home + len(at_sea) == others + 1


# ---------------------------------------------------------------- keyples
@pytest.mark.rule(R + "winter.craftsmens-guild")
def test_the_craftsmen_score_a_red_a_yellow_and_a_blue_keyple() -> None:
    cards = ("2 red", "1 yellow", "1 yellow", "2 blue")
    assert score(over(village=["craftsmen's guild"], store=stored(*cards))) == {"craftsmen's guild": 6}
    cards = ("2 red", "1 yellow", "2 blue", "3 green")
    assert score(over(village=["craftsmen's guild"], store=stored(*cards))) == {"craftsmen's guild": 3}
    assert score(over(village=["craftsmen's guild"], store=stored("2 red", "2 yellow", "2 green"))) == {}


@pytest.mark.rule(R + "winter.emporium")
def test_the_emporium_scores_a_green_keyple_and_a_gold() -> None:
    state = over(village=["emporium", ("keywood", "2 gold")], store=stored("1 green", "2 green"))
    assert score(state) == {"emporium": 8}
    assert spent(state, "emporium")["gold"] == 2
    state = over(village=["emporium", ("keywood", "4 gold")], store=stored("1 green", "2 green", "2 red"))
    assert score(state) == {"emporium": 12, "gold": 1}
    assert score(over(village=["emporium", ("keywood", "2 gold")], store=stored("2 red"))) == {"gold": 2}


@pytest.mark.rule(R + "winter.colour-fairs")
@pytest.mark.parametrize(
    ("fair", "cards", "points"),
    [
        ("harvest festival", ["2 red", "1 red"], 3),
        ("harvest festival", ["2 red", "1 red", "1 red token"], 6),
        ("summer fete", ["2 yellow", "1 yellow"], 6),
        ("winter fair", ["3 blue", "1 blue"], 6),
        ("winter fair", ["3 blue"], 3),
    ],
)
def test_each_fair_scores_its_colour(fair: str, cards: list[str], points: int) -> None:
    others = [text for text in ("2 green", "2 yellow", "2 red", "2 blue") if text.split()[1] != cards[0].split()[1]]
    assert score(over(village=[fair], store=stored(*cards))) == {fair: points}
    assert score(over(village=[fair], store=stored(*cards, *others))) == {fair: points}
    assert score(over(village=[fair], store=stored(*others))) == {}


@pytest.mark.rule(R + "winter.key-market")
def test_the_key_market_scores_green_keyples() -> None:
    assert score(over(village=["key market"], store=stored("2 green", "1 green"))) == {"key market": 6}
    cards = stored("2 green", "1 green", "2 red", "2 yellow", "2 blue")
    assert score(over(village=["key market"], store=cards)) == {"key market": 6}


@pytest.mark.rule(R + "winter.village-hall")
def test_the_village_hall_scores_one_colour() -> None:
    cards = stored("2 red", "2 red", "3 green", "2 green", "1 green")
    assert score(over(village=["village hall"], store=cards)) == {"village hall": 6}
    assert score(over(village=["village hall"], store=stored("2 blue", "3 blue"))) == {"village hall": 5}


# ---------------------------------------------------------------- keyple cards and tokens
@pytest.mark.rule(R + "winter.healer")
def test_the_healer_scores_cards_of_two_keyples() -> None:
    cards = ("2 red", "2 blue", "2 green sheep", "2 yellow")
    assert score(over(village=["healer"], store=stored(*cards))) == {"healer": 8}
    state = over(village=["healer"], store=stored(*cards, "1 red", "3 red", "1 red token"))
    assert score(state) == {"healer": 8}


@pytest.mark.rule(R + "winter.healer")
def test_keyples_at_the_healer_score_nowhere_else() -> None:
    assert score(over(village=["healer", "harvest festival"], store=stored("2 red"))) == {"harvest festival": 3}
    state = over(village=["healer", "village hall"], store=stored("2 red", "2 blue"))
    assert sheet_of(state).total == 4


@pytest.mark.rule(R + "winter.healer")
@pytest.mark.rule(R + "winter.apothecary")
def test_a_token_on_a_card_makes_no_keyple_at_the_end() -> None:
    keyples = ["winter keyple 6", "winter keyple 1"]
    worked = {"card": "woodcutter", "keyples": keyples, "boosted": ["winter keyple 1"]}
    healer, apothecary = ended(village=["healer", worked]), ended(village=["apothecary", worked])
    assert (score(healer), spent(healer, "healer")) == ({"healer": 2}, {"winter keyple 6": 1})
    assert (score(apothecary), spent(apothecary, "apothecary")) == ({"apothecary": 2}, {"winter keyple 1": 1})


@pytest.mark.rule(R + "winter.key-guild")
@pytest.mark.parametrize(("tokens", "points"), [(0, {}), (1, {"key guild": 5}), (3, {"key guild": 10})])
def test_the_key_guild_scores_a_token_and_a_card_that_shows_one(tokens: int, points: dict[str, int]) -> None:
    cards = stored("1 red token", "1 green token", "1 blue", "2 blue")
    assert score(over(village=["key guild"], tokens=tokens, store=cards)) == points


@pytest.mark.rule(R + "winter.apothecary")
def test_the_apothecary_scores_cards_of_one_keyple() -> None:
    cards = ("1 red", "1 blue", "1 green token", "1 yellow token")
    assert score(over(village=["apothecary"], store=stored(*cards))) == {"apothecary": 8}
    assert score(over(village=["apothecary"], store=stored(*cards, "2 red", "3 blue"))) == {"apothecary": 8}


# ---------------------------------------------------------------- resources
@pytest.mark.rule(R + "winter.jeweller")
def test_the_jeweller_pays_two_for_gold_instead_of_one() -> None:
    state = over(village=["jeweller", ("keywood", "5 gold 5 wood")])
    assert score(state) == {"jeweller": 10}
    assert sheet_of(state).total == 10


@pytest.mark.rule(R + "winter.mercers-guild")
def test_the_mercers_score_iron_stone_and_wood() -> None:
    state = over(village=["mercer's guild", ("keywood", "2 iron 1 wood"), ("home 1", "2 stone 1 gold")])
    assert score(state) == {"mercer's guild": 10}
    state = over(village=["mercer's guild", ("keywood", "2 iron 2 stone 2 wood 1 gold")])
    assert score(state) == {"mercer's guild": 10, "gold": 1}
    assert score(over(village=["mercer's guild", ("keywood", "9 iron 9 stone")])) == {}


@pytest.mark.rule(R + "winter.windmill")
def test_the_windmill_scores_every_five_resources() -> None:
    eleven = ("keywood", "5 iron 4 stone 2 wood")
    assert score(over(village=["windmill", eleven])) == {"windmill": 10}
    assert score(over(village=[("windmill", "", 1), eleven])) == {"windmill": 14}
    assert score(over(village=["windmill", ("keywood", "4 wood")])) == {}


@pytest.mark.rule(R + "winter.windmill")
def test_the_windmill_takes_gold_only_where_that_pays() -> None:
    assert score(over(village=["windmill", ("keywood", "4 wood 1 gold")])) == {"windmill": 5}
    assert sheet_of(over(village=["windmill", ("keywood", "5 gold")])).total == 5
    assert score(over(village=[("windmill", "", 1), ("keywood", "5 gold")])) == {"windmill": 7}
    assert score(over(village=["windmill", "jeweller", ("keywood", "5 gold")])) == {"jeweller": 10}


TRADES = [("merchant", "wood", "saw"), ("store", "stone", "pick axe"), ("trader", "iron", "anvil")]


@pytest.mark.rule(R + "winter.merchant")
def test_the_merchant_scores_two_wood_and_every_saw() -> None:
    state = over(village=["merchant", ("keywood", "5 wood")], skills="1 saw", double="1 saw")
    assert score(state) == {"merchant": 12}
    assert score(over(village=["merchant", ("keywood", "5 wood 1 gold")])) == {"merchant": 9}


@pytest.mark.rule(R + "winter.store-trader")
def test_store_and_trader_score_another_resource_and_its_tool() -> None:
    assert score(over(village=["store", ("keywood", "4 stone")], skills="1 pick axe")) == {"store": 9}
    assert score(over(village=["trader", ("keywood", "2 iron")], skills="1 anvil")) == {"trader": 6}


@pytest.mark.rule(R + "winter.merchant")
@pytest.mark.rule(R + "winter.store-trader")
@pytest.mark.parametrize(("card", "resource", "skill"), TRADES)
def test_a_trade_scores_no_other_resource_and_no_other_tool(card: str, resource: str, skill: str) -> None:
    goods = "".join([f" 2 {other}" for _, other, _ in TRADES if other != resource])
    skills = "".join([f" 1 {other}" for _, _, other in TRADES if other != skill])
    assert score(over(village=[card, ("keywood", goods)], skills=skills)) == {}
    assert score(over(village=[card, ("keywood", f"1 {resource}")], skills=f"1 {skill}")) == {card: 3}


# ---------------------------------------------------------------- skill tiles
@pytest.mark.rule(R + "winter.scholar")
def test_the_scholar_scores_one_kind_of_tile() -> None:
    assert score(over(village=["scholar"], skills="3 saw 2 anvil")) == {"scholar": 9}
    assert score(over(village=["scholar"], skills="2 saw 2 anvil", double="1 saw 2 anvil")) == {"scholar": 12}


@pytest.mark.rule(R + "winter.scribe")
def test_the_scribe_scores_sets_of_tiles_of_either_stock() -> None:
    assert score(over(village=["scribe"], skills="2 anvil 2 pick axe 3 saw")) == {"scribe": 14}
    assert score(over(village=["scribe"], skills="1 anvil 1 pick axe", double="1 saw")) == {"scribe": 7}
    assert score(over(village=["scribe"], skills="4 anvil 4 saw")) == {}
