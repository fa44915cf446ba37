"""What is promised of boats and what they bring."""

from __future__ import annotations

from collections import Counter

from tests.conformance.promises import Deed, Moment, Told
from tests.games.keyflower.promises.villages import (
    COLOURS,
    SKILLS,
    asked,
    check_named,
    check_worth,
    counted,
    goods,
    leads,
    records,
    said,
)


@asked(r"Which boat's load do you take\?")
def ask_load(told: Told, moment: Moment) -> None:
    assert moment.view["season"] != "winter"
    free = {boat["boat"] for boat in moment.view["boats"] if boat["taken"] is None}
    assert {form["tile"] for form in moment.may("take boat")} == free


@asked(r"Which boat do you take for your village\?")
def ask_boat(told: Told, moment: Moment) -> None:
    assert moment.view["season"] == "winter"


@said(
    "take boat",
    r"Take (?P<tile>.+?): (?P<load>nothing|.*(?:workers?|anvils?|axes?|saws?|gold|cabins?|contracts?))",
)
def say_take_boat(told: Told, deed: Deed) -> None:
    if deed.now.view["season"] == "winter":
        return
    tile, load = deed.form["tile"], counted(told["load"])
    check_named(told["tile"], tile, deed.now)
    for before, after in deed.sights():
        (boat,) = [boat for boat in after["boats"] if boat["boat"] == tile]
        assert boat["taken"] == deed.seat or after["step"] != before["step"]
        own = [table["players"][deed.seat] for table in (before, after)]
        came = Counter(own[1]["workers"]) - Counter(own[0]["workers"])
        promised = Counter({name: load[name] for name in COLOURS})
        gift = came - promised
        assert not promised - came
        if after["step"] == before["step"]:
            assert not gift
        else:  # the last boat is chosen, and summer boats and turn order tiles bring theirs
            assert gift.total() <= 3
        skills = Counter(own[1]["skills"]) - Counter(own[0]["skills"])
        tokens = +Counter({name: load[name] for name in SKILLS})
        assert skills == tokens or (after["step"] != before["step"] and not tokens - skills)
        if after["step"] == before["step"]:
            won = [lot for lot in before["turn_order"] if leads(lot, deed.seat)]
            bonus = sum([records()[lot["tile"]].get("gain", {}).get("gold", 0) for lot in won])
            assert (goods(after, deed.seat) - goods(before, deed.seat))["gold"] == load["gold"] + bonus
            assert own[1].get("cabins", 0) - own[0].get("cabins", 0) == load["cabin"]
        if load["contract"] and "contracts" in own[0] and after["step"] == before["step"]:
            assert len(own[1]["contracts"]) - len(own[0]["contracts"]) == load["contract"]


@said("take boat", r"Take (?P<tile>.+?): (?P<worth>.*)")
def say_take_winter_boat(told: Told, deed: Deed) -> None:
    if deed.now.view["season"] != "winter":
        return
    tile = deed.form["tile"]
    check_named(told["tile"], tile, deed.now)
    check_worth(told["worth"], tile)
    for _, after in deed.sights():
        taken = [boat["taken"] for boat in after["boats"] if boat["boat"] == tile]
        assert tile in after["players"][deed.seat]["won"] or deed.seat in taken or "fits nowhere" in deed.then.question
