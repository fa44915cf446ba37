"""What is promised of what is paid: workers, skills, resources."""

from __future__ import annotations

from collections import Counter

from tests.conformance.promises import Deed, Moment, Told
from tests.games.keyflower.promises.villages import (
    RESOURCES,
    SKILLS,
    asked,
    check_named,
    check_payers,
    counted,
    decision,
    extended,
    face,
    frame,
    has,
    here,
    mine,
    outbid,
    records,
    said,
)


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
