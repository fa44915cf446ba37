"""What the sentences of Keyflower promise; those of its expansions in files of their own."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from itertools import product
from math import sqrt
from random import Random
from typing import Any

from tests.conformance.promises import Deed, Moment, Told
from tests.conformance.promises import farmers as farmers
from tests.conformance.promises import merchants as merchants
from tests.conformance.promises.merchants import locked
from tests.conformance.promises.villages import (
    ANIMALS,
    COLOURS,
    FRONT,
    LIMIT,
    RESOURCES,
    SIDES,
    SKILLS,
    WAYS,
    along,
    asked,
    cabins_at,
    check_named,
    check_payers,
    check_spent,
    check_worth,
    cited,
    counted,
    decision,
    effects,
    extended,
    face,
    facts_of,
    frame,
    goods,
    has,
    herds,
    here,
    laid,
    leads,
    lots,
    mine,
    numbers,
    outbid,
    owned_workers,
    pays,
    records,
    said,
    screen,
    title,
    title_of,
)
from tests.conformance.promises.villages import KEYFLOWER as KEYFLOWER
from tests.keyflower import extensions, given


# ---------------------------------------------------------------- taking a turn
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


WORTH = r"(?:: (?P<worth>(?!at least).+))?"


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


def placed(deed: Deed) -> Deed:
    """The deed with what follows when it is said which of the workers come from in front of the screen."""
    found = Deed(deed.now, deed.action, deed.saying)
    while decision(found.then) == FRONT:
        found.then = found.then.go_on(Random(1), "from front")
    return found


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


# ---------------------------------------------------------------- placing workers
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


@said(
    "workers",
    r"Use (?P<tile>.+?) with (?P<number>\d+) (?P<colour>\w+)(?: \((?P<source>\d+|none) from behind your screen\))?",
)
def say_use_with(told: Told, deed: Deed) -> None:
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
    r"(?: \((?P<source>\d+|none) from behind your screen\))?",
)
def say_bid_with(told: Told, deed: Deed) -> None:
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
        behind = Counter(before["players"][deed.seat]["workers"]) - Counter({colour: source})
        assert +Counter(after["players"][deed.seat]["workers"]) == behind
        for gathered in frame(deed.now)["gathered"]:
            assert not mine(after, deed.seat, gathered)
        assert after["passes"] == 0
    assert decision(deed.then) != "place workers"


# ---------------------------------------------------------------- paying
@asked(r"Which(?P<colour> \w+)? worker do you pay for (?P<tile>(?!the extension on ).+?)\?")
def ask_worker_to_pay(told: Told, moment: Moment) -> None:
    tile = frame(moment)["tile"]
    check_named(told["tile"], tile, moment)
    price = face(moment.view, tile)["pay_worker"]
    assert (told["colour"] or " any").strip() == price
    check_payers(moment, price)


@said("pay worker", r"Pay 1 (?P<colour>\w+) worker(?P<front> from in front of your screen)?")
@said("pay hidden worker", r"Pay 1 (?P<colour>\w+) worker(?P<behind> from behind your screen)")
def say_pay_worker(told: Told, deed: Deed) -> None:
    colour = told["colour"]
    assert colour == deed.form["colour"]
    for before, after in deed.sights():
        lost = before["players"][deed.seat]["workers"][colour] - after["players"][deed.seat]["workers"][colour]
        printed = face(before, frame(deed.now)["tile"])
        fresh = decision(deed.now) == "pay a worker" and {"workers", "green"} & set(printed)
        assert lost <= 1 if fresh else lost == 1
    if deed.then.legal:
        assert decision(deed.then) not in ("pay a worker", "pay for the extension")


@said("pay group", r"Pay all your (?P<group>.+?) from (?P<tile>.+)")
def say_pay_group(told: Told, deed: Deed) -> None:
    check_named(told["tile"], deed.form["tile"], deed.now)
    assert counted(told["group"]) == outbid(deed.now.view, deed.seat)[deed.form["tile"]]
    for _, after in deed.sights():
        assert not mine(after, deed.seat, deed.form["tile"])


@asked(
    r"Which (?P<skill>skill|anvil|pick axe|saw) do you pay (?P<why>to upgrade|for the extension on|for) (?P<tile>.+?)\?"
)
def ask_skill(told: Told, moment: Moment) -> None:
    tile = frame(moment)["tile"]
    check_named(told["tile"], tile, moment)
    owned = moment.view["players"][moment.seat]
    able = {name for name in SKILLS if owned["skills"].get(name)}
    if told["skill"] == "skill":
        price = (
            records()[tile]["cost"] if told["why"] == "to upgrade" else {face(moment.view, tile).get("pay_skill"): 1}
        )
        assert {"skill", "any"} & set(price)
    else:
        able &= {told["skill"]}
    assert {form["skill"] for form in moment.may("pay skill")} == able
    front = owned.get("front_skills")
    both = {name for name in able if front and 0 < front.get(name, 0) < owned["skills"][name]}
    assert {form["skill"] for form in moment.may("pay hidden skill")} == both
    assert moment.kinds() <= {"pay skill", "pay hidden skill", "exchange"}


@said("pay skill", r"Pay an? (?P<skill>anvil|pick axe|saw)(?P<front> that lies open)?")
@said("pay hidden skill", r"Pay an? (?P<skill>anvil|pick axe|saw)(?P<behind> that lies face down)")
def say_pay_skill(told: Told, deed: Deed) -> None:
    assert told["skill"] == deed.form["skill"]
    tile = frame(deed.now)["tile"]
    for before, after in deed.sights():
        owned = [Counter(table["players"][deed.seat]["skills"]) for table in (before, after)]
        if decision(deed.now) == "pay a skill" and not frame(deed.now)["upgrading"]:
            promised = face(before, tile).get("skills", 0)
            assert owned[1].total() - owned[0].total() <= promised - 1
        else:
            assert owned[0] - owned[1] == Counter({told["skill"]: 1})


@asked(r"What do you pay (?P<why>to upgrade|for the extension on) (?P<tile>.+?)\? It costs (?P<cost>.+)\.")
def ask_resources(told: Told, moment: Moment) -> None:
    tile = frame(moment)["tile"]
    check_named(told["tile"], tile, moment)
    extension = f"extension {frame(moment).get('extension', 0):02}"
    cost = Counter(records()[extension if told["why"].startswith("for") else tile]["cost"])
    assert counted(told["cost"]) == cost
    lying = Counter(here(moment.view, tile)["goods"])
    paid = [{name: form[name] for name in RESOURCES} for form in moment.may("pay")]
    assert sorted(map(str, paid)) == sorted(map(str, payments(cost, lying, has(moment, "3a"))))


def payments(cost: Counter[str], lying: Counter[str], wild: bool) -> list[dict[str, int]]:
    """Every way to pay resources from a tile; gold stands for any, with boat 3a everything does."""
    named = {name: cost[name] for name in RESOURCES}
    number = sum(named.values()) + cost["any"]
    found = []
    for gold in range(lying["gold"] + 1):
        for iron in range(lying["iron"] + 1):
            for stone in range(lying["stone"] + 1):
                wood = number - gold - iron - stone
                pay = {"gold": gold, "iron": iron, "stone": stone, "wood": wood}
                if 0 <= wood <= lying["wood"] and (wild or fits(named, cost["any"], pay)):
                    found.append(pay)
    return found


def fits(named: dict[str, int], free: int, pay: dict[str, int]) -> bool:
    """Does this pay the price: its like for each, gold for what is missing, anything for the rest?"""
    missing = sum([max(0, named[name] - pay[name]) for name in ("iron", "stone", "wood")])
    spare = sum([max(0, pay[name] - named[name]) for name in ("iron", "stone", "wood")])
    return missing + named["gold"] <= pay["gold"] and spare <= free


@said("pay", r"Pay (?P<goods>.+)")
def say_pay(told: Told, deed: Deed) -> None:
    paid, tile = counted(told["goods"]), frame(deed.now)["tile"]
    assert paid == +Counter({name: deed.form[name] for name in RESOURCES})
    for before, after in deed.sights():
        assert Counter(here(after, tile)["goods"]) + paid == Counter(here(before, tile)["goods"])
    done = here(deed.then.view, tile)["side"] == "upgraded" and "extension" not in frame(deed.now)
    built = "extension" in frame(deed.now) and extended(deed.then.view, tile)
    assert done or built or decision(deed.then) == "pay a skill"


# ---------------------------------------------------------------- what tiles bring
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


@asked(r"Which tile does the Flipper turn over for nothing\?(?: What is stored on it counts as before\.)?")
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


# ---------------------------------------------------------------- boats
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


# ---------------------------------------------------------------- winter tiles, laying tiles
@asked(r"Which winter tiles do you put in\? At least one\.")
def ask_winter_tiles(told: Told, moment: Moment) -> None:
    assert moment.kinds() == {"put in"}
    assert {form["tile"] for form in moment.may("put in")} == set(moment.view["players"][moment.seat]["winter"])


@asked(r"Do you put in another winter tile\?")
def ask_more_winter_tiles(told: Told, moment: Moment) -> None:
    assert moment.may("done")
    assert {form["tile"] for form in moment.may("put in")} == set(moment.view["players"][moment.seat]["winter"])


@said("put in", r"Put in (?P<tile>.+?): (?P<worth>.+)")
def say_put_in(told: Told, deed: Deed) -> None:
    tile = deed.form["tile"]
    check_named(told["tile"], tile, deed.now)
    check_worth(told["worth"], tile)
    own = deed.now.document["players"][deed.seat], deed.then.document["players"][deed.seat]
    offered = tile in own[1]["put_in"] or tile in lots(deed.then.document)
    assert offered and tile in own[0]["winter"] and tile not in own[1]["winter"]


@said("done", r"Put in (?P<tiles>.+?)(?: and keep (?P<kept>.+) back)?")
def say_put_in_these(told: Told, deed: Deed) -> None:
    own = deed.now.document["players"][deed.seat]
    assert tiles_named(told["tiles"]) == sorted(map(title, own["put_in"]))
    assert tiles_named(told["kept"]) == sorted(map(title, own["winter"]))
    assert decision(deed.then) != "choose winter tiles"
    after = deed.then.document
    if after["step"] != deed.now.document["step"]:
        assert set(own["put_in"]) <= set(lots(after))
        assert not set(own["winter"]) & set(lots(after))
    else:
        assert after["players"][deed.seat]["put_in"] == own["put_in"]


def tiles_named(text: str | None) -> list[str]:
    """`the Barn, the Inn and turn order tile 1` as sorted titles."""
    parts = [re.sub(r"^the ", "", part) for part in re.split(r", | and (?=the |turn |Summer )", text or "")]
    return sorted([re.sub(r"(Summer Boat \d)[ab]", r"\1", part) for part in parts if part])


@asked(r"(?P<tile>.+) fits nowhere\.")
def ask_unfit(told: Told, moment: Moment) -> None:
    assert moment.kinds() == {"done"}
    (tile,) = moment.view["players"][moment.seat]["won"]
    assert told["tile"].removeprefix("The ").removeprefix("the ").lower() == title(tile).lower()


@asked(r"Which tile do you lay next\?")
def ask_next_tile(told: Told, moment: Moment) -> None:
    won = set(moment.view["players"][moment.seat]["won"])
    assert {form["tile"] for form in moment.may("pick")} <= won
    assert bool(moment.may("done")) == (not moment.may("pick"))


@asked(r"All your tiles are laid\.")
def ask_all_laid(told: Told, moment: Moment) -> None:
    assert not moment.view["players"][moment.seat]["won"]
    assert moment.kinds() == {"done"}


@said("pick", r"Lay (?P<tile>.+)")
def say_pick(told: Told, deed: Deed) -> None:
    tile = deed.form["tile"]
    check_named(told["tile"], tile, deed.now)
    assert tile in deed.now.view["players"][deed.seat]["won"]
    picked = frame(deed.then).get("tile") == tile and decision(deed.then) in ("lay the tile", "turn the tile")
    assert picked or tile in laid(deed.then.document)


@asked(r"Where do you lay (?P<tile>.+?)\?")
def ask_place(told: Told, moment: Moment) -> None:
    check_named(told["tile"], frame(moment)["tile"], moment)
    assert "lay" in moment.kinds()
    village = {(tile["q"], tile["r"]) for tile in moment.view["players"][moment.seat]["tiles"]}
    assert not village & {(form["q"], form["r"]) for form in moment.may("lay")}


@said("lay", r"Lay (?P<tile>.+?) (?P<way>(?:north|south)(?:-east|-west)?) of (?P<beside>.+)")
def say_lay(told: Told, deed: Deed) -> None:
    tile, place = frame(deed.now)["tile"], (deed.form["q"], deed.form["r"])
    check_named(told["tile"], tile, deed.now)
    beside = re.sub(r"^(your|the) ", "", told["beside"])
    (neighbour,) = [
        row for row in deed.now.view["players"][deed.seat]["tiles"] if beside in (title(row["tile"]), title_of(row))
    ]
    q, r = place[0] - neighbour["q"], place[1] - neighbour["r"]
    x, y = q * 1.5, sqrt(3) * (r + q / 2)
    length = sqrt(x * x + y * y)
    assert abs(length - sqrt(3)) < 1e-6
    assert abs(x / length - WAYS[told["way"]][0]) < 1e-6 and abs(y / length - WAYS[told["way"]][1]) < 1e-6
    if decision(deed.then) == "turn the tile":
        assert (frame(deed.then)["q"], frame(deed.then)["r"]) == place
    else:
        _, row = laid(deed.then.document)[tile]
        assert (row["q"], row["r"]) == place


@said("lay", r"Lay (?P<tile>.+?) apart from your village")
def say_lay_apart(told: Told, deed: Deed) -> None:
    raise AssertionError("a tile is laid beside another")


@asked(r"Which way do you turn (?P<tile>.+?)\?")
def ask_turn_of_tile(told: Told, moment: Moment) -> None:
    check_named(told["tile"], frame(moment)["tile"], moment)
    assert len(moment.may("turn")) > 1


@said("turn", r"(?:Not turned|Turned by (?P<degrees>\d+)°)(?:: (?P<edges>.+))?")
def say_turn(told: Told, deed: Deed) -> None:
    tile = frame(deed.now)["tile"]
    assert int(told["degrees"] or 0) == 60 * deed.form["turned"]
    row = laid(deed.then.document)[tile][1]
    assert row["turned"] == deed.form["turned"]
    village = {(each["q"], each["r"]): each for each in deed.then.document["players"][deed.seat]["tiles"]}
    named = {kind: re.findall(r"(?:north|south)(?:-east|-west)?", part) for kind, part in edges_named(told["edges"])}
    for side, way in enumerate(SIDES):
        edge = records()[tile]["edges"][(side - row["turned"]) % 6]
        assert (way in named.get("road", [])) == (edge == "R")
        assert (way in named.get("water", [])) == (edge == "W")
        x, y = WAYS[way]
        q = round(x / (sqrt(3) / 2))
        beside = village.get((row["q"] + q, row["r"] + round(y - q / 2)))
        if beside and edge != records()[beside["tile"]]["edges"][(side + 3 - beside["turned"]) % 6]:
            assert has(deed.now, "2a")


def edges_named(text: str | None) -> list[tuple[str, str]]:
    """The sides that have road or water."""
    return re.findall(r"(road|water) to the ((?:(?!road|water).)+)", text or "")


@said("done", r"Set (?P<tiles>.+) aside")
def say_set_aside(told: Told, deed: Deed) -> None:
    own = deed.now.document["players"][deed.seat]
    assert tiles_named(told["tiles"]) == sorted(map(title, own["won"]))
    after = deed.then.document
    assert not set(own["won"]) & {tile["tile"] for tile in after["players"][deed.seat]["tiles"]}
    if after["step"] == deed.now.document["step"]:
        assert set(own["won"]) <= set(after["players"][deed.seat]["aside"])


@said("done", r"Done")
def say_done_laying(told: Told, deed: Deed) -> None:
    assert decision(deed.now) == "expand the village"
    assert not deed.now.document["players"][deed.seat]["won"]


@cited(r"keyflower:boat4b\.any-colours")
def any_colours(deed: Deed) -> bool:
    tile = frame(deed.now).get("tile")
    owns, use = has(deed.now, "4b"), decision(deed.now) == "place workers" and not frame(deed.now)["bidding"]
    return bool(owns and use and here(deed.now.view, tile)["colour"] and not locked(deed.now, tile))


@cited(r"keyflower:(turnorder\.bid)|farmers:turnorder\..*")
def on_turn_order_tiles(deed: Deed) -> bool:
    return bool(records()[deed.form["tile"]]["group"] == "turn_order")


@cited(
    r"keyflower:end\.winter.*|keyflower:season\.winter.*|merchants:boatii\.(keyflower|sea-breese|ianvincible|white-wind)"
)
def in_winter(deed: Deed) -> bool:
    return bool(deed.now.view["season"] == "winter")


@cited(r"keyflower:boat\.flipper.*")
def with_the_flipper(deed: Deed) -> bool:
    return "flipper" in [tile["tile"] for tile in deed.now.view["players"][deed.seat]["tiles"]]


@cited(r"keyflower:bid\.outbid-(may-move|together|supplement|into-exchange)")
def with_a_group(deed: Deed) -> bool:
    return deed.form["tile"] in outbid(deed.now.view, deed.seat)


@cited(r"keyflower:use\.one-colour")
def of_one_colour(deed: Deed) -> bool:
    return "mixed" not in deed.saying.label


@cited(
    r"(?:keyflower|farmers|merchants):tile\.(?!producers|skill-payment|exchange|choice|merchant-order|transport)[a-z-]+"
)
def about_the_tile(deed: Deed) -> bool:
    """A tile's own rule names the tile: `tile.fair-peddler-store`."""
    tile = str(deed.form.get("tile") or frame(deed.now).get("tile", "merchant"))  # only it gives contracts freely
    rules = deed.now.words.rules_behind(deed.now.view, deed.action)
    own = [
        rule
        for rule in rules
        if re.search(r":tile\.(?!producers|skill-p|exchange|choice|merchant-order|transport)", rule)
    ]
    return any(re.sub(r"[^a-z]+", "-", tile.replace("'", "")) in rule or tile.split()[0] in rule for rule in own)


# ---------------------------------------------------------------- positions that are rarely met
FOUR_B = {"tile": "summer boat 4", "side": "b"}


def up(tile: str, **rest: Any) -> dict[str, Any]:
    """An upgraded tile."""
    return {"tile": tile, "side": "upgraded", **rest}


POSITIONS: dict[str, dict[str, Any]] = {
    "boat 4b and an unused tile with an extension": {
        "merchants": True,
        "season": "autumn",
        "lots": [
            {"tile": "well", "bids": {0: "1 green", 1: "2 green"}},
            {"tile": "inn", "bids": {0: "2 red", 1: "3 red"}},
        ],
        "players": [{"workers": "2 blue 2 red 1 yellow", "village": [up("miner"), FOUR_B]}, {"workers": "4 red"}],
        "trade": {"extensions": extensions(e09="miner")},
    },
    "boat 4b and a tile in use with an extension": {
        "merchants": True,
        "season": "autumn",
        "players": [{"workers": "2 blue 2 red 1 yellow", "village": [up("miner", workers="1 red"), FOUR_B]}, {}],
        "trade": {"extensions": extensions(e09="miner")},
    },
    "boat 4b, a price in workers, groups": {
        "season": "autumn",
        "lots": [
            {"tile": "well", "bids": {0: "2 yellow", 1: "3 yellow"}},
            {"tile": "sculptor", "bids": {0: "1 blue", 1: "2 blue"}},
        ],
        "players": [{"workers": "1 blue 1 red", "village": [{"tile": "tavern", "workers": "1 red"}, FOUR_B]}, {}],
    },
    "a group can pay": {
        "season": "summer",
        "lots": [{"tile": "tavern"}, {"tile": "store"}, {"tile": "smelter", "bids": {0: "5 red", 1: "6 red"}}],
        "players": [{"workers": "1 blue"}, {"workers": "2 red"}],
    },
    "workers and skills open and hidden": {
        "open_screens": True,
        "season": "autumn",
        "lots": ["well", "inn", {"tile": "fair", "bids": {1: "2 blue"}}],
        "players": [
            {
                "workers": "4 red 2 blue",
                "seen_workers": "2 red 1 blue",
                "skills": "2 saw 2 anvil",
                "seen_skills": "1 saw 2 anvil",
                "village": [
                    {"tile": "tavern", "workers": "1 red"},
                    "carpenter",
                    "hiring fair",
                    {"tile": "keywood"},
                    FOUR_B,
                ],
            },
            {"workers": "4 blue", "seen_workers": "2 blue"},
        ],
    },
    "boat 4a against several bids": {
        "season": "autumn",
        "lots": [
            {"tile": "well", "bids": {1: "2 blue"}},
            {"tile": "inn", "bids": {1: "2 green"}},
            {"tile": "barn", "bids": {0: "1 red", 1: "2 red"}},
            {"tile": "fair", "workers": "1 yellow", "last": 1},
        ],
        "turn_order": {1: {1: "1 red"}},
        "players": [
            {"workers": "4 blue 4 red 4 yellow 4 green", "village": [{"tile": "summer boat 4", "side": "a"}]},
            {"workers": "5 blue"},
        ],
    },
    "too few cows to breed": {
        "farmers": True,
        "step": "animals breed",
        "bred": 0,
        "players": [
            {
                "animals": [("home 1", 0, "6 cow"), ("home 1", 1, "2 cow"), ("home 1", 3, "2 cow")],
                "pending": [{"decision": "choose where animals breed", "animal": "cow", "born": 0}],
            },
            {"pending": []},
        ],
    },
    "two contracts at the merchant's": {
        "merchants": True,
        "season": "winter",
        "players": [
            {"workers": "3 blue 2 red", "village": [up("merchant"), up("assayer"), up("bookkeeper")]},
            {"workers": "2 blue"},
        ],
    },
    "nothing of it is left": {
        "farmers": True,
        "season": "autumn",
        "supply": {"gold": 0, "iron": 0, "stone": 1, "wood": 0},
        "players": [
            {
                "workers": "9 blue",
                "goods": "24 iron 24 wood 23 stone 48 gold",
                "village": [up("keywood"), up("workshop"), "quarryman", "gold mine", "farm yard"],
            },
            {},
        ],
    },
    "boat 2b, cabins, dear upgrades with boat 3a": {
        "merchants": True,
        "season": "autumn",
        "players": [
            {
                "workers": "5 red",
                "goods": "2 wood 1 gold 1 stone",
                "cabins": 2,
                "skills": "1 saw 1 anvil 1 pick axe",
                "village": [
                    {"tile": "summer boat 2", "side": "b"},
                    {"tile": "summer boat 3", "side": "a"},
                    {"tile": "tavern", "goods": "2 gold 2 wood 1 iron"},
                    up("carpenter", goods="1 wood 1 gold"),
                ],
            },
            {},
        ],
    },
    "upgrades for gold, wood and skills": {
        "season": "winter",
        "players": [
            {
                "workers": "5 red",
                "goods": "2 wood 1 gold 1 stone",
                "skills": "1 saw 1 anvil 1 pick axe",
                "village": [
                    {"tile": "tavern", "goods": "2 gold 1 wood 1 iron 1 stone"},
                    {"tile": "barn"},
                    {"tile": "inn", "goods": "1 gold 1 wood"},
                    {"tile": "workshop", "goods": "1 gold 2 wood"},
                ],
            },
            {},
        ],
    },
    "extensions for workers and for a group": {
        "merchants": True,
        "season": "autumn",
        "lots": [{"tile": "well", "bids": {0: "2 red", 1: "3 red"}}],
        "players": [
            {"workers": "3 blue 1 yellow", "skills": "1 saw", "village": [up("keywood", goods="1 wood 1 gold 1 iron")]},
            {},
        ],
    },
}


SCENES = {name: partial(given, 2, **position) for name, position in POSITIONS.items()}
