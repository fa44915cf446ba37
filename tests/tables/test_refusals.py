"""A refusal quotes the rule that decided, with the facts of the case, whatever else the click may have meant."""

from __future__ import annotations

import re
import time

import pytest

import steading
from steading.bots import make_bot
from steading.engine.refused import Fact, Refused
from steading.games import board_for, ledgers
from steading.language.arguments import slug
from steading.language.catalogue import LOCALE, SOURCE, read_entries
from steading.tables.log import Setup
from steading.tables.seating import Chair
from steading.tables.table import Table
from tests.tables.present import present

NAMES = ["Ann", "Bea", "Cem"]
GAMES = {name: board_for(steading.game(name), NAMES).words for name in ("keyflower", "key_flow", "my_farm_shop")}
KEYFLOWER, KEY_FLOW, FARM = "keyflower:", "key_flow:", "my_farm_shop:"
MIDDLE = "The Miner is not up for auction: bid on a tile in the middle."
PRICE = {"effect": "printed 8"}  # two identical goods


@pytest.mark.parametrize(
    ("game", "meant", "decided"),
    [
        ("keyflower", ["turn.only-own-turn", "expand.no-repositioning"], "expand.no-repositioning"),
        ("keyflower", ["turn.at-least-one", "use.max-six"], "use.max-six"),
        ("keyflower", ["use.max-six", "bid.only-tiles-on-offer"], "use.max-six"),
        ("keyflower", ["boat.flipper-target", "turn.only-own-turn"], "turn.only-own-turn"),
        ("keyflower", ["turn.one-location", "bid.winner-frozen"], "bid.winner-frozen"),
        ("keyflower", ["use.cost-mandatory", "tile.exchange-worker-extra"], "tile.exchange-worker-extra"),
        ("keyflower", ["turn.only-own-turn"], "turn.only-own-turn"),
        ("key_flow", ["draft.reveal-together", "token.not-during-draft"], "token.not-during-draft"),
        ("key_flow", ["components.card-families", "transport.not-stored"], "transport.not-stored"),
        ("my_farm_shop", ["turn.steps", "activate.bags-must-be-held"], "activate.bags-must-be-held"),
        ("my_farm_shop", ["turn.steps", "farmer.any-time-windows"], "farmer.any-time-windows"),
        ("my_farm_shop", ["setup.modules-optional", "green.row-ends"], "green.row-ends"),
    ],
)
def test_of_what_a_click_may_mean_the_refusal_that_says_most_is_given(
    game: str, meant: list[str], decided: str
) -> None:
    refusals = [Refused(f"{game}:{rule}") for rule in meant]
    assert GAMES[game].decisive(refusals).rule == f"{game}:{decided}"


def test_who_has_nobody_to_place_hears_that_first() -> None:
    empty = Refused(f"{KEYFLOWER}turn.at-least-one", workers=0)
    assert GAMES["keyflower"].decisive([empty, Refused(f"{KEYFLOWER}expand.no-repositioning")]) is empty


@pytest.mark.parametrize(
    ("rule", "facts", "said"),
    [
        (f"{KEYFLOWER}bid.only-tiles-on-offer", {"tile": "miner"}, MIDDLE),
        (
            f"{KEYFLOWER}upgrade.own-village",
            {"tile": "miner"},
            "The Miner is not in your village: upgrade tiles of your own.",
        ),
        (
            f"{KEYFLOWER}use.winter-display-closed",
            {"tile": "scribes"},
            "In winter the Scribes cannot be used, only bid for.",
        ),
        (f"{KEYFLOWER}transport.steps", {"left": 0}, "You have no steps left."),
        (f"{KEYFLOWER}turnorder.no-use", {"tile": "turn order 1"}, "Turn order tile 1 cannot be used: bid for it."),
        (f"{FARM}activate.bags-must-be-held", {"needed": 4, "held": 2}, "That is 4 bags away, and you have 2."),
        (f"{FARM}roll.bags-must-be-held", {"needed": 3, "held": 0}, "That is 3 bags away, and you have 0."),
        (f"{FARM}activate.bags-before", {}, "Once you follow an arrow, bags can no longer take you to another field."),
        (
            f"{FARM}green.row-ends",
            {"named": "2/12", "allowed": ["3"]},
            "The arrow does not lead to field 2/12, only to field 3.",
        ),
        (f"{FARM}red.price-pattern", PRICE, "You do not have what it asks for: 2 identical goods."),
        (
            f"{FARM}red.price-pattern",
            {**PRICE, "named": "wool", "held": 1},
            "1 wool does not meet the price: 2 identical goods.",
        ),
        (f"{FARM}red.all-for-all", PRICE, "You cannot pay the whole price: 2 identical goods."),
        (f"{FARM}storage.excess-at-once", {"still_to_return": 2}, "Your shop is too full: first return 2."),
        (f"{FARM}turn.who-acts", {"deciding": [1, 2]}, "It is not your turn: waiting for Bea and Cem."),
        (f"{FARM}roll.choose-one-die", {"rolled": [1, 2, 2], "named": 5}, "You rolled 1, 2 and 2, not 5."),
        (f"{FARM}farmer.any-turn", {"needed": "tractor"}, "That costs the tractor, which you do not have."),
        (f"{FARM}farmer.not-same-stall", {"named": 6}, "The Farmer has just left stall 6: choose another."),
        (f"{FARM}sun.pay-from-anywhere", {"named": "8"}, "There is no sunflower on field 8."),
        (f"{FARM}turn.steps", {}, "That belongs to another step of the turn."),
    ],
)
def test_a_refusal_is_a_sentence_about_the_case(rule: str, facts: dict[str, Fact], said: str) -> None:
    assert GAMES[rule.partition(":")[0]].refusal(Refused(rule, **facts)) == said


def test_every_refusal_of_the_farm_shop_has_a_sentence_and_a_rule() -> None:
    (ledger,) = ledgers("my_farm_shop")
    entries = read_entries(LOCALE / SOURCE / "my_farm_shop.ftl")
    refusals = {re.sub(r"-[2-9]$", "", name) for name in entries if name.startswith("refused-")}
    message = {id: f"refused-{slug(rule.name)}" for id, rule in ledger.rules.items()}
    assert refusals <= set(message.values())
    limits = {message[id] for id, rule in ledger.rules.items() if rule.kind == "limit"}
    assert len(limits - refusals) <= 0.45 * len(limits)  # some are raised by no click


@pytest.mark.parametrize("name", GAMES)
def test_no_click_is_answered_with_names_of_facts_or_identifiers(name: str) -> None:
    game = steading.game(name)
    table = Table(Setup("the-table", game, [Chair(each) for each in NAMES], 3), time.time)
    bot, asked = make_bot("random", 1), 0
    for number in range(60):
        seat = table.state.deciders[0]
        if number % 12 == 5:
            paths = sorted(present(table).actions_by_clicks(seat))
            for path in paths[:: max(1, len(paths) // 60)]:
                answer = present(table).why(seat, path)
                asked += bool(answer.rule)
                assert answer.text[:1].isupper() or answer.text[:1].isdigit(), answer.text
                assert not re.search(r"\(\w+( \w+)*: |printed \d|_|\d-[a-z]{3}|(river|keyple) \d", answer.text), (
                    answer.text
                )
        action = bot.decide(table.state.imagine(seat, number), seat)
        table.state.play(seat, action)
        present(table).clicks = ((-1, -1), {})
    assert asked > 50


def test_a_tile_of_a_village_is_not_refused_as_a_home() -> None:
    rule = {rule.name: rule for ledger in ledgers("keyflower") for rule in ledger.rules.values()}
    assert "home" not in rule[f"{KEYFLOWER}bid.only-tiles-on-offer"].text
