"""What is promised of what tiles bring: an item, transport, upgrades."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

from tests.conformance.promises import Deed, Moment, Told
from tests.games.keyflower.promises.villages import (
    ANIMALS,
    RESOURCES,
    SKILLS,
    asked,
    check_named,
    check_spent,
    counted,
    decision,
    effects,
    face,
    facts_of,
    frame,
    goods,
    herds,
    here,
    records,
    said,
    title,
    title_of,
)


@asked(r"What do you take from (?P<tile>.+?)\?")
def ask_item(told: Told, moment: Moment) -> None:
    tile = frame(moment)["tile"]
    check_named(told["tile"], tile, moment)
    assert {form["item"] for form in moment.may("take")} <= set(face(moment.view, tile)["choose"])
    supply = moment.view["supply"]
    for resource in set(RESOURCES) & set(face(moment.view, tile)["choose"]):
        assert bool(supply[resource]) == (resource in [form["item"] for form in moment.may("take")])


@said("take", r"Take (?P<what>.+)")
def say_take(told: Told, deed: Deed) -> None:
    ((item, number),) = counted(told["what"]).items()
    assert (item, number) == (deed.form["item"], 1)
    for before, after in deed.sights():
        one = Counter({item: 1})
        if item in RESOURCES:
            assert goods(after, deed.seat) == goods(before, deed.seat) + one
        elif item == "wheat":
            assert after["players"][deed.seat]["wheat"] == before["players"][deed.seat]["wheat"] + 1
        elif item == "skill":
            owned = [sum(table["players"][deed.seat]["skills"].values()) for table in (before, after)]
            assert owned[1] == owned[0] + 1
        elif item in ANIMALS:
            asked_where = decision(deed.then) == "place an animal"
            assert asked_where or herds(after, deed.seat) == herds(before, deed.seat) + one
        else:
            owned = [len(table["players"][deed.seat]["contracts"]) for table in (before, after)]
            assert decision(deed.then) == "choose a contract" or owned[1] == owned[0] + 1


# ---------------------------------------------------------------- carrying and upgrading
@asked(
    r"(?:(?:Carry up to (?P<steps>\d+) more)?(?:, )?(?:[Uu]pgrade up to (?P<upgrades>\d+) more)?|"
    r"Nothing is left to carry or upgrade)\."
)
def ask_transport(told: Told, moment: Moment) -> None:
    if not told["steps"]:
        assert not moment.may("move") and not moment.may("lead")
    if not told["upgrades"]:
        assert not moment.may("upgrade") and not moment.may("extend")
    assert moment.may("done")
    assert (int(told["steps"] or 0), int(told["upgrades"] or 0)) == (frame(moment)["steps"], frame(moment)["upgrades"])
    if moment.may("move"):  # what was carried there can be carried back, so that the steps can be counted
        count, luck, state = 0, Random(1), moment
        while state.may("move") and decision(state) == "transport and upgrade":
            state, count = state.go_on(luck, "move"), count + 1
        assert count == int(told["steps"])


@said("move", r"Carry 1 (?P<good>\w+) from (?P<here>.+?) to (?P<there>.+)")
def say_move(told: Told, deed: Deed) -> None:
    start = deed.form["tile"]
    check_named(told["here"], start, deed.now)
    one = Counter({told["good"]: 1})
    tiles = deed.now.view["players"][deed.seat]["tiles"]
    named = re.sub(r"^(the|your) ", "", told["there"])
    (end,) = [tile["tile"] for tile in tiles if named in (title(tile["tile"]), title_of(tile))]
    for before, after in deed.sights():
        assert Counter(here(after, start)["goods"]) + one == Counter(here(before, start)["goods"])
        assert Counter(here(after, end)["goods"]) == Counter(here(before, end)["goods"]) + one
        assert goods(after, deed.seat) == goods(before, deed.seat)
    check_spent(deed, "steps", 1)


@said("upgrade", r"Upgrade (?P<tile>.+?) for (?P<cost>.+?): (?P<effect>.+)")
def say_upgrade(told: Told, deed: Deed) -> None:
    tile = deed.form["tile"]
    check_named(told["tile"], tile, deed.now)
    cost = Counter(records()[tile]["cost"])
    assert counted(told["cost"]) == cost
    assert effects(told["effect"]) == facts_of(records()[tile]["upgraded"])
    number = sum([cost[name] for name in (*RESOURCES, "any")])
    skills = sum([cost[name] for name in (*SKILLS, "skill")])
    if decision(deed.then) in ("pay resources", "pay a skill") and frame(deed.then)["tile"] == tile:
        return
    for before, after in deed.sights():
        assert here(before, tile)["side"] == "basic"
        assert here(after, tile)["side"] == "upgraded"
        paid = Counter(here(before, tile)["goods"]) - Counter(here(after, tile)["goods"])
        assert paid.total() == number
        own = [table["players"][deed.seat] for table in (before, after)]
        assert sum(own[0]["skills"].values()) - sum(own[1]["skills"].values()) == skills
        assert own[0].get("wheat", 0) - own[1].get("wheat", 0) == cost["wheat"]
    check_spent(deed, "upgrades", 1)


@said("flip", r"Turn (?P<tile>.+?) over: (?P<effect>.+)")
def say_flip(told: Told, deed: Deed) -> None:
    tile = deed.form["tile"]
    check_named(told["tile"], tile, deed.now)
    assert effects(told["effect"]) == facts_of(records()[tile]["upgraded"])
    for before, after in deed.sights():
        assert (here(before, tile)["side"], here(after, tile)["side"]) == ("basic", "upgraded")
        assert goods(before, deed.seat) == goods(after, deed.seat)


@asked(r"Which tile does the Flipper turn over for free\?(?: What is stored on it counts as before\.)?")
def ask_flip(told: Told, moment: Moment) -> None:
    village = moment.view["players"][moment.seat]["tiles"]
    able = {tile["tile"] for tile in village if tile["side"] == "basic" and "upgraded" in records()[tile["tile"]]}
    assert {form["tile"] for form in moment.may("flip")} == able
    assert moment.may("done")
    assert "flipper" in [tile["tile"] for tile in village]


@said("done", r"Turn nothing over|Extend no tile")
def say_flip_nothing(told: Told, deed: Deed) -> None:
    before, after = deed.now.document, deed.then.document
    assert before["players"][deed.seat]["tiles"] == after["players"][deed.seat]["tiles"]
    assert decision(deed.then) != decision(deed.now)


@said("done", r"Done carrying and upgrading")
def say_done_carrying(told: Told, deed: Deed) -> None:
    assert decision(deed.then) not in ("transport and upgrade", "place workers")
    for before, after in deed.sights():
        assert before["players"][deed.seat]["tiles"] == after["players"][deed.seat]["tiles"]
