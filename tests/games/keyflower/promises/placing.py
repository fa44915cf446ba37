"""What is promised of placing workers, beside a tile or on it."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from random import Random
from typing import Any

from tests.conformance.promises import Deed, Moment, Told
from tests.games.keyflower.promises.villages import (
    COLOURS,
    FRONT,
    LIMIT,
    along,
    asked,
    check_named,
    counted,
    decision,
    face,
    frame,
    here,
    lots,
    mine,
    numbers,
    outbid,
    owned_workers,
    pays,
    said,
    screen,
)


@asked(
    r"Which workers do you (?:bid for|add to your (?P<mine>.+?) at) (?P<tile>.+?)\?(?: So far (?P<along>.+?)\.)? "
    r"(?:At least (?P<least>\d+)(?P<more> more)? (?P<colour>\w+|of one colour)|(?P<enough>That is enough))\."
)
def ask_bid(told: Told, moment: Moment) -> None:
    tile = frame(moment)["tile"]
    check_named(told["tile"], tile, moment)
    group, so_far = mine(moment.view, moment.seat, tile), along(moment)
    assert counted(told["mine"]) == group
    assert counted(told["along"]) == so_far
    highest = max([bid["workers"] for bid in lots(moment.view)[tile]["bids"]], default=0)
    wanted = highest + 1 - group.total() if group.total() < highest or not group else 1
    least = int(told["least"] or 0)
    assert least == max(0, wanted - so_far.total())
    assert bool(told["enough"]) == (least == 0)
    colours = set(COLOURS) if told["colour"] == "of one colour" else {told["colour"] or "".join(so_far)}
    for colour, each in numbers(moment).items():
        assert each == (list(range(least, screen(moment)[colour] + 1)) if colour in colours else [])


@asked(
    r"With which workers do you use (?P<tile>.+?)\?(?: So far (?P<along>.+?)\.)? "
    r"(?:(?P<number>\d+|\d+ to \d+|Up to \d+)(?: more)? (?P<colour>of any colours|of one colour|\w+)|That is enough)\."
    r"(?: You pay (?P<price>.+?) besides\.)?"
)
def ask_use(told: Told, moment: Moment) -> None:
    tile = frame(moment)["tile"]
    check_named(told["tile"], tile, moment)
    so_far = along(moment)
    assert counted(told["along"]) == so_far
    price = face(moment.view, tile).get("pay_worker", "")
    assert counted(told["price"]) == (Counter({"worker" if price == "any" else price: 1}) if price else Counter())
    if told["number"] is None:
        assert moment.kinds() <= {"done", "exchange"}
        assert so_far.total() > here(moment.view, tile)["last"]
        return
    number = [int(each) for each in re.findall(r"\d+", told["number"])]
    least, most = (0, number[0]) if told["number"].startswith("Up") else (number[0], number[-1])
    on_it = here(moment.view, tile)
    assert least == max(0, on_it["last"] + 1 - so_far.total())
    assert most == LIMIT - sum(on_it["workers"].values()) - so_far.total()
    mixed = told["colour"] == "of any colours"
    any_colour = mixed or told["colour"] == "of one colour"
    for colour, each in numbers(moment).items():
        wanted = list(range(1 if mixed else least, min(most, screen(moment)[colour]) + 1))
        if mixed:  # what cannot be made enough is no beginning
            wanted = [number for number in wanted if can_reach(moment, price, colour, number, least, most)]
        elif price:
            wanted = [number for number in wanted if can_pay(moment, price, colour, number)]
        assert each == (wanted if any_colour or colour == told["colour"] else [])
    if mixed:
        assert bool(moment.may("done")) == (least == 0 and bool(so_far))
    for action in [action for action in moment.legal if action.form()["do"] == "workers"][:1]:
        then = moment.after(action)
        goes_on = decision(then.go_on(Random(1), "from front") if decision(then) == FRONT else then) == "place workers"
        assert goes_on == mixed, "one colour ends the placement" if mixed else "the placement goes on"


def can_reach(moment: Moment, price: str, colour: str, number: int, least: int, most: int) -> bool:
    """After so many of this colour, can a mixed crew get enough and not too many, with one left for the price?"""
    left = screen(moment) - Counter({colour: number})
    gathered = frame(moment)["gathered"]
    groups = [group for tile, group in outbid(moment.view, moment.seat).items() if tile not in gathered]
    for chosen in product((False, True), repeat=len(groups)):
        joining = sum([group.total() for group, joins in zip(groups, chosen, strict=True) if joins])
        staying = [group for group, joins in zip(groups, chosen, strict=True) if not joins]
        behind = left.total()
        if price and not any(pays(group, price) for group in staying):
            if not pays(left, price):
                continue
            behind -= 1
        if number + joining <= most and number + joining + behind >= least:
            return True
    return False


def can_pay(moment: Moment, price: str, colour: str, number: int) -> bool:
    """Is a worker left to pay with when these are placed, behind the screen or in a group?"""
    gathered = frame(moment)["gathered"]
    groups = [group for tile, group in outbid(moment.view, moment.seat).items() if tile not in gathered]
    return any(pays(rest, price) for rest in [screen(moment) - Counter({colour: number}), *groups])


@asked(r"How many of the (?P<number>\d+) (?P<colour>\w+) workers do you take from in front of your screen\?")
def ask_front(told: Told, moment: Moment) -> None:
    number, own = int(told["number"]), moment.view["players"][moment.seat]
    front = own["front_workers"].get(told["colour"], 0)
    behind = own["workers"][told["colour"]] - front
    wanted = list(range(max(0, number - behind), min(number, front) + 1))
    assert sorted(form["number"] for form in moment.may("from front")) == wanted
    assert len(wanted) > 1


@said("from front", r"Take (?P<front>\d+|none) from in front of your screen, (?P<behind>\d+|none) from behind it")
def say_front(told: Told, deed: Deed) -> None:
    front, behind = (int(number.replace("none", "0")) for number in (told["front"], told["behind"]))
    colour = frame(deed.now)["colour"]
    assert (front, front + behind) == (deed.form["number"], frame(deed.now)["number"])
    for before, after in deed.sights():
        own = [table["players"][deed.seat]["workers"].get(colour, 0) for table in (before, after)]
        if decision(deed.then) == "place workers" or not {"workers", "green"} & set(face_at(before, deed)):
            assert own[0] - own[1] in (front + behind, front + behind + 1, 0)
    if decision(deed.then) in ("place workers", FRONT):
        return  # they go when all is said
    lying = [moment.view["players"][deed.seat]["front_workers"].get(colour, 0) for moment in (deed.now, deed.then)]
    assert lying[0] - lying[1] in (front, front + 1)


def face_at(table: Any, deed: Deed) -> Any:
    """The side of the tile that is being used; nothing for a bid."""
    placing = next(each for each in reversed(deed.now.view["pending"]) if "bidding" in each)
    return {} if placing["bidding"] else face(table, placing["tile"])


@said("gather", r"Take along your (?P<group>.+?) from (?P<tile>.+)")
def say_gather(told: Told, deed: Deed) -> None:
    check_named(told["tile"], deed.form["tile"], deed.now)
    group = outbid(deed.now.view, deed.seat)[deed.form["tile"]]
    assert counted(told["group"]) == group
    assert decision(deed.then) == "place workers"
    assert along(deed.then) == along(deed.now) + group


@said("workers", r"Add (?P<number>\d+) (?P<colour>\w+)")
def say_add(told: Told, deed: Deed) -> None:
    colour, number = told["colour"], int(told["number"])
    assert (colour, number) == (deed.form["colour"], deed.form["number"])
    tile = frame(deed.now)["tile"]
    deed = placed(deed)
    assert decision(deed.then) == "place workers", "the placement does not go on"
    assert frame(deed.then)["tile"] == tile
    assert along(deed.then) == along(deed.now) + Counter({colour: number})


LEAVES = r"leaves you (?P<left>\d+|no) (?P<of>\w+)"


def check_left(told: Told, deed: Deed) -> None:
    """So many of the colour are left behind the screen once they are placed, whatever the tile brings then."""
    assert told["of"] == deed.form["colour"]
    held = deed.now.view["players"][deed.seat]["workers"][told["of"]]
    assert int(told["left"].replace("no", "0")) == held - deed.form["number"]


@said(
    "workers",
    r"Use (?P<tile>.+?) with (?P<number>\d+) (?P<colour>\w+)(?: \((?P<source>\d+|none) from behind your screen\))?"
    r": .+; " + LEAVES,
)
def say_use_with(told: Told, deed: Deed) -> None:
    check_left(told, deed)
    check_used(told["tile"], Counter({told["colour"]: int(told["number"])}), deed)
    assert along(deed.now).total() + deed.form["number"] == int(told["number"])
    assert bool(told["source"]) == bool(along(deed.now))
    if told["source"]:
        assert deed.form["number"] == int(told["source"].replace("none", "0"))


@said("done", r"Use (?P<tile>.+?) with (?P<crew>\d.+)")
def say_use_mixed(told: Told, deed: Deed) -> None:
    assert counted(told["crew"]) == along(deed.now)
    check_used(told["tile"], counted(told["crew"]), deed)


def check_used(phrase: str, crew: Counter[str], deed: Deed) -> None:
    """The placement is over: these workers are on the tile, and no longer behind the screen or beside a tile."""
    deed = placed(deed)
    tile = frame(deed.now)["tile"]
    check_named(phrase, tile, deed.now)
    assert decision(deed.then) != "place workers"
    printed = face(deed.now.view, tile)
    for before, after in deed.sights():
        assert Counter(here(after, tile)["workers"]) == Counter(here(before, tile)["workers"]) + crew
        assert here(after, tile)["last"] == crew.total()
        for gathered in frame(deed.now)["gathered"]:
            assert not mine(after, deed.seat, gathered)
        if not {"workers", "green", "pay_worker"} & set(printed):
            added = crew - sum([mine(before, deed.seat, each) for each in frame(deed.now)["gathered"]], Counter())
            left = Counter(before["players"][deed.seat]["workers"]) - added
            assert +Counter(after["players"][deed.seat]["workers"]) == left
    if decision(deed.then) not in ("pay a worker", "pay a skill"):
        before, after = deed.now.document, deed.then.document
        drawn = min(printed.get("workers", 0), sum(before["bag"].values())) + min(
            printed.get("green", 0), before["green"]
        )
        paid = 1 if "pay_worker" in printed else 0
        change = owned_workers(after, deed.seat).total() - owned_workers(before, deed.seat).total()
        assert change == drawn - paid - crew.total(), "more is paid than one worker" if paid else "workers came or went"


@said(
    "workers",
    r"Bid (?P<number>\d+) (?P<colour>\w+) on (?P<tile>.+?)(?:, adding (?P<adding>\d+))?"
    r"(?: \((?P<source>\d+|none) from behind your screen\))?"
    r": (?:beats (?P<rival>.+?)'s (?P<beaten>\d+); )?" + LEAVES,
)
def say_bid_with(told: Told, deed: Deed) -> None:
    check_left(told, deed)
    tile, colour, number = frame(deed.now)["tile"], told["colour"], int(told["number"])
    check_named(told["tile"], tile, deed.now)
    standing = mine(deed.now.view, deed.seat, tile).total()
    source = int((told["source"] or str(number - standing)).replace("none", "0"))
    assert bool(told["source"]) == bool(along(deed.now))
    assert (int(told["adding"]) if told["adding"] else number) == number - standing
    assert source == deed.form["number"]
    deed = placed(deed)
    for before, after in deed.sights():
        assert mine(after, deed.seat, tile) == Counter({colour: number})
        others = [bid["workers"] for bid in lots(after)[tile]["bids"] if bid["seat"] != deed.seat]
        assert number > max(others, default=0)
        assert int(told["beaten"] or 0) == max(others, default=0)
        behind = Counter(before["players"][deed.seat]["workers"]) - Counter({colour: source})
        assert +Counter(after["players"][deed.seat]["workers"]) == behind
        for gathered in frame(deed.now)["gathered"]:
            assert not mine(after, deed.seat, gathered)
        assert after["passes"] == 0
    assert decision(deed.then) != "place workers"


def placed(deed: Deed) -> Deed:
    """The deed with what follows when it is said which of the workers come from in front of the screen."""
    found = Deed(deed.now, deed.action, deed.saying)
    while decision(found.then) == FRONT:
        found.then = found.then.go_on(Random(1), "from front")
    return found
