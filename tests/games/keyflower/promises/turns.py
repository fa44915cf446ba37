"""What is promised of a turn: a bid, a use and what it brings, or to pass."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

from tests.conformance.promises import Deed, Moment, Told
from tests.games.keyflower.promises.villages import (
    ANIMALS,
    COLOURS,
    FRONT,
    RESOURCES,
    asked,
    cabins_at,
    check_named,
    check_worth,
    counted,
    decision,
    effects,
    face,
    facts_of,
    frame,
    goods,
    has,
    herds,
    here,
    lots,
    mine,
    numbers,
    outbid,
    owned_workers,
    records,
    said,
    screen,
)


@asked(r"Do you bid, use a tile or pass\?")
def ask_turn(told: Told, moment: Moment) -> None:
    assert moment.may("pass")
    assert moment.kinds() <= {"bid", "use", "pass", "exchange"}
    empty = not sum(moment.view["players"][moment.seat]["workers"].values()) and not outbid(moment.view, moment.seat)
    if empty:
        assert not moment.may("bid") and not moment.may("use")


@said("pass", r"Pass(?P<ends>: the season ends)?")
def say_pass(told: Told, deed: Deed) -> None:
    for before, after in deed.sights():
        ended = after["step"] != before["step"]
        assert ended == bool(told["ends"])
        assert ended or after["passes"] == before["passes"] + 1
        assert before["players"][deed.seat]["workers"] == after["players"][deed.seat]["workers"] or ended


def check_begun(deed: Deed, least: int, colour: str, bidding: bool) -> None:
    """A placement has begun on these terms: so many at least, of this colour (none: of more than one)."""
    then = deed.then
    assert decision(then) == "place workers"
    assert frame(then)["tile"] == deed.form["tile"]
    have = screen(then)
    mixing = not bidding and has(then, "4b") and not colour and bool(here(then.view, deed.form["tile"])["colour"])
    open_to = {name for name, each in numbers(then).items() if each}
    smallest = min([number for each in numbers(then).values() for number in each], default=None)
    if colour:
        assert open_to <= {colour}
    else:
        enough = {name for name in COLOURS if have[name] >= (1 if mixing else max(1, least))}
        assert enough >= open_to
        # Enough of a colour makes it legal, unless the last worker of it is the price.
        if not bidding and "pay_worker" in face(deed.now.view, deed.form["tile"]):
            return
        assert mixing or enough <= open_to  # a mixed crew begins only with what can be made enough
    if smallest is not None and not mixing:
        assert smallest == least


WORTH = r"(?:: to win: (?P<worth>.+))?"


@said("bid", rf"Bid on (?P<tile>[^:]+)(?:: at least (?P<least>\d+)(?: (?P<colour>\w+))?)?{WORTH}")
def say_bid(told: Told, deed: Deed) -> None:
    check_named(told["tile"], deed.form["tile"], deed.now)
    check_prize(told["worth"], deed)
    assert not mine(deed.now.view, deed.seat, deed.form["tile"])
    bids = lots(deed.now.view)[deed.form["tile"]]["bids"]
    least = int(told["least"] or 1)
    assert least == 1 + max([bid["workers"] for bid in bids], default=0)
    check_begun(deed, least, told["colour"] or "", True)


@said("bid", rf"Add at least (?P<least>\d+) to your (?P<mine>[^:]+?) on (?P<tile>[^:]+){WORTH}")
def say_raise(told: Told, deed: Deed) -> None:
    check_named(told["tile"], deed.form["tile"], deed.now)
    check_prize(told["worth"], deed)
    group = mine(deed.now.view, deed.seat, deed.form["tile"])
    assert counted(told["mine"]) == group
    highest = max(bid["workers"] for bid in lots(deed.now.view)[deed.form["tile"]]["bids"])
    assert int(told["least"]) == max(1, highest - group.total() + (group.total() < highest))
    check_begun(deed, int(told["least"]), "".join(group), True)


# What the sides of the summer boats are about, by the rulebooks.
ABILITIES = {
    "1a": ("2 workers", "boat"),
    "1b": ("1 green", "boat"),
    "2a": ("fields", "not match"),
    "2b": ("twice",),
    "3a": ("upgrade", "any resource"),
    "3b": ("end", "any resource"),
    "4a": ("outbid", "blue, red or yellow"),
    "4b": ("any colours",),
    "5a": ("several types", "share"),
    "5b": ("wheat", "any resource"),
    "6a": ("2 wheat", "boat"),
    "6b": ("pig", "sheep", "boat"),
}


def check_prize(text: str | None, deed: Deed) -> None:
    """What is said of the tile that is bid for is what is printed on it."""
    if text is None:
        return
    tile = deed.form["tile"]
    record = records()[tile]
    if record["group"] == "building":
        now, _, then = text.partition("; upgraded for ")
        assert effects(now) == facts_of(record["basic"])
        assert bool(then) == ("cost" in record)
        if then:
            cost, _, effect = then.partition(": ")
            assert counted(cost) == Counter(record["cost"])
            assert effects(effect) == facts_of(record["upgraded"])
    elif record["group"] == "turn_order":
        told = re.fullmatch(
            r"(\w+) choice of a boat(?:, and ([^;]+))?; when laid in winter, (\d+) points? for each .+", text
        )
        assert told
        assert told[1] == ("first", "second", "third", "fourth")[record["number"] - 1]
        assert (counted(told[2]) if told[2] else Counter()) == Counter(record.get("gain", {}))
        assert int(told[3]) == record["points"]
    elif record["group"] == "summer_boat":
        assert all(word in text for word in ABILITIES[tile[-1] + lots(deed.now.view)[tile]["side"]])
    else:
        check_worth(text, tile)


@said("use", r"Use (?P<tile>.+?)(?: with at least (?P<least>\d+)(?: (?P<colour>\w+))?)?: (?P<effect>.+)")
def say_use(told: Told, deed: Deed) -> None:
    tile = deed.form["tile"]
    check_named(told["tile"], tile, deed.now)
    least = int(told["least"] or 1)
    assert least == here(deed.now.view, tile).get("last", 0) + 1
    check_begun(deed, least, told["colour"] or "", False)


@said("use", r"Use (?P<tile>.+?)(?: with at least \d+(?: \w+)?)?: (?P<effect>.+)")
def say_what_use_brings(told: Told, deed: Deed) -> None:
    """Use the tile to the end of what needs no choice, twice by chance, and count."""
    tile = deed.form["tile"]
    promised = effects(told["effect"])
    times = 2 if has(deed.now, "2b") else 1
    assert promised == facts_of(face(deed.now.view, tile), times, cabins_at(deed.now.view, tile))
    for luck in (Random(1), Random(str(deed.now.view["players"]))):
        moment, paid = use_by_chance(deed.then, luck)
        before, after = deed.now.document, moment.document
        check_gains(deed, moment, promised, before, after)
        placed = sum(here(after, tile)["workers"].values()) - sum(here(before, tile)["workers"].values())
        gained = owned_workers(after, deed.seat).total() - owned_workers(before, deed.seat).total()
        drawn = promised["workers"] + promised["green"]
        if promised["pay worker"]:
            paid = max(paid, 1)  # where there is no choice it is not asked
        assert placed >= 1
        if sum(before["bag"].values()) >= promised["workers"] and before["green"] >= promised["green"]:
            assert gained + placed == drawn - paid
        skills = [sum(table["players"][deed.seat]["skills"].values()) for table in (before, after)]
        if sum(before["pile"].values()) >= promised["skills"]:
            assert skills[1] - skills[0] == promised["skills"] - bool(promised["pay skill"])


def use_by_chance(moment: Moment, luck: Random) -> tuple[Moment, int]:
    """Place workers and pay, until the tile has worked or asks something else; and the workers that were paid."""
    paid = 0
    while decision(moment) in ("place workers", FRONT):
        moment = moment.go_on(luck, "workers", "done", "gather", "from front")
    while decision(moment) in ("pay a worker", "pay a skill"):
        action = luck.choice([each for each in moment.legal if each.form()["do"] != "exchange"])
        form: Any = action.form()
        group = mine(moment.view, moment.seat, form["tile"]).total() if form["do"] == "pay group" else 0
        paid += group or form["do"] in ("pay worker", "pay hidden worker")
        moment = moment.after(action)
    return moment, paid


def check_gains(deed: Deed, moment: Moment, promised: Any, before: Any, after: Any) -> None:
    """Resources, wheat, animals and contracts arrive, or are asked for; the supply is the limit."""
    seat, waiting = deed.seat, decision(moment)
    for resource in RESOURCES:
        wanted = min(promised["gain"][resource], before["supply"][resource])
        chosen = promised["choose"] and waiting != "choose an item" and resource in promised["choose"]
        gained = goods(after, seat)[resource] - goods(before, seat)[resource]
        assert gained in ({0, 1} if chosen else {wanted})
    if promised["choose"] and waiting == "choose an item":
        assert {form["item"] for form in moment.may("take")} <= promised["choose"]
    if "farm" in before:
        wheat = min(promised["gain"]["wheat"], before["farm"]["wheat"])
        gained = after["players"][seat]["wheat"] - before["players"][seat]["wheat"]
        assert gained in ({0, 1} if "wheat" in promised["choose"] and waiting != "choose an item" else {wheat})
        came = herds(after, seat) - herds(before, seat)
        if waiting == "place an animal":
            came += Counter(frame(moment)["animals"])
        for animal in ANIMALS:
            assert came[animal] <= promised["gain"][animal] + (animal in promised["choose"])
    if promised["carry"] or promised["upgrade"]:
        if waiting == "transport and upgrade":
            assert (frame(moment)["steps"], frame(moment)["upgrades"]) == (promised["carry"], promised["upgrade"])
    else:
        assert waiting != "transport and upgrade"
    if waiting == "choose a contract":
        assert frame(moment)["number"] <= promised["contracts"] + ("contract" in promised["choose"])
