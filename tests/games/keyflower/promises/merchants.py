"""What the sentences of the Merchants promise."""

from __future__ import annotations

import re
from collections import Counter

from tests.conformance.promises import Deed, Moment, Told
from tests.games.keyflower.promises.villages import (
    ANIMALS,
    COLOURS,
    RESOURCES,
    SKILLS,
    asked,
    check_named,
    check_payers,
    check_worth,
    cited,
    counted,
    decision,
    extended,
    frame,
    goods,
    herds,
    here,
    owned_workers,
    records,
    said,
)


@asked(r"Which worker do you pay for the extension on (?P<tile>.+?)\? It costs (?P<cost>.+)\.")
def ask_worker_for_extension(told: Told, moment: Moment) -> None:
    check_named(told["tile"], frame(moment)["tile"], moment)
    cost = records()[f"extension {frame(moment)['extension']:02}"]["cost"]
    assert counted(told["cost"]) == Counter(cost)
    (price,) = cost
    check_payers(moment, "any" if price == "worker" else price)


# ---------------------------------------------------------------- the merchants
@asked(r"Which contract do you take\?(?: Up to (?P<most>\d+)\.| (?P<all>\d+) in all\.)?")
def ask_contract(told: Told, moment: Moment) -> None:
    assert bool(told["most"]) == bool(moment.may("done"))
    assert frame(moment)["number"] == int(told["most"] or told["all"] or 1)
    lying = {contract for contract in moment.view["trade"]["open"] if contract is not None}
    assert {form["contract"] for form in moment.may("take contract")} == lying


def needs_named(text: str) -> Counter[str]:
    """What a contract shows: `saw + 2 resources of any type`."""
    found: Counter[str] = Counter()
    for part in text.split(" + "):
        told = re.fullmatch(r"(?:(\d+) )?(?:any )?(.+)", part)
        assert told
        name = re.sub(r" of any (type|colour)$", "", told[2])
        name = re.sub(r"^purple ", "", name)
        name = re.sub(r"^(blue|red|yellow|green) workers?$", r"\1", name)
        found[
            name.removesuffix("s")
            if name.removesuffix("s") in ("worker", "skill", "resource", "figure", *SKILLS, "cow", "pig")
            else name
        ] += int(told[1] or 1)
    return found


@said("take contract", r"Take the contract “(?P<needs>.+)”")
def say_take_contract(told: Told, deed: Deed) -> None:
    contract = deed.form["contract"]
    assert needs_named(told["needs"]) == Counter(records()[f"contract {contract:02}"]["needs"])
    for before, after in deed.sights():
        assert contract in before["trade"]["open"] and contract not in after["trade"]["open"]
        own = [set(table["players"][deed.seat]["contracts"]) for table in (before, after)]
        assert own[1] - own[0] == {contract}


@said("draw contract", r"Take a contract from the face-down piles")
def say_draw_contract(told: Told, deed: Deed) -> None:
    for before, after in deed.sights():
        assert len(after["players"][deed.seat]["contracts"]) == len(before["players"][deed.seat]["contracts"]) + 1
        assert sum(after["trade"]["piles"]) == sum(before["trade"]["piles"]) - 1 or not sum(before["trade"]["piles"])
        assert [each for each in after["trade"]["open"] if each is not None] == [
            each for each in before["trade"]["open"] if each is not None
        ]


@said("done", r"Take no more contracts")
def say_no_more_contracts(told: Told, deed: Deed) -> None:
    assert decision(deed.then) != "choose a contract"
    before, after = deed.now.document, deed.then.document
    assert before["players"][deed.seat]["contracts"] == after["players"][deed.seat]["contracts"]


@said("exchange", r"Exchange (?P<whose>your|the) contract “(?P<needs>.+)” for (?P<item>.+)")
def say_exchange(told: Told, deed: Deed) -> None:
    contract, item = deed.form["contract"], deed.form["item"]
    needs = Counter(records()[f"contract {contract:02}"]["needs"])
    assert needs_named(told["needs"]) == needs
    assert counted(told["item"]) == Counter({item: 1})
    assert item in needs or "figure" in needs
    assert told["whose"] == "your"
    for before, after in deed.sights():
        own = [table["players"][deed.seat] for table in (before, after)]
        assert set(own[0]["contracts"]) - set(own[1]["contracts"]) == {contract}
        if item in COLOURS:
            assert own[1]["workers"][item] == own[0]["workers"][item] + 1
        elif item in SKILLS:
            assert Counter(own[1]["skills"]) - Counter(own[0]["skills"]) == Counter({item: 1})
        elif item in RESOURCES:
            assert goods(after, deed.seat) - goods(before, deed.seat) == Counter({item: 1})
        elif item in ANIMALS:
            arrived = herds(after, deed.seat) - herds(before, deed.seat) == Counter({item: 1})
            assert arrived or decision(deed.then) == "place an animal"
        elif item == "wheat":
            assert own[1]["wheat"] == own[0]["wheat"] + 1


@asked(r"Do you exchange a contract before your turn ends\?")
def ask_end_of_turn(told: Told, moment: Moment) -> None:
    assert moment.kinds() == {"exchange", "done"}
    assert moment.view["active"] == moment.seat


@said("done", r"End your turn")
def say_end_of_turn(told: Told, deed: Deed) -> None:
    before, after = deed.now.document, deed.then.document
    assert before["players"][deed.seat]["contracts"] == after["players"][deed.seat]["contracts"]
    assert after["active"] != deed.seat or after["step"] != before["step"] or decision(deed.then) == "take a turn"


@said("extend", r"Put an extension on (?P<tile>.+?)(?P<freely> for free)?: (?P<points>\d+) points? more")
def say_extend(told: Told, deed: Deed) -> None:
    tile = deed.form["tile"]
    check_named(told["tile"], tile, deed.now)
    assert int(told["points"]) == records()[tile]["upgraded"]["points"]
    assert bool(told["freely"]) == (decision(deed.now) == "extend a tile")
    assert here(deed.now.view, tile)["side"] == "upgraded" and not extended(deed.now.view, tile)
    building = frame(deed.then).get("tile") == tile or extended(deed.then.document, tile)
    assert building


@asked(r"Which extension do you build on (?P<tile>.+?)\?")
def ask_extension(told: Told, moment: Moment) -> None:
    tile = frame(moment)["tile"]
    check_named(told["tile"], tile, moment)
    free = {number for number, on in enumerate(moment.view["trade"]["extensions"]) if on is None}
    assert {form["extension"] for form in moment.may("build")} <= free


@said("build", r"Build the (?P<colour>\w+) extension for (?P<cost>.+)")
def say_build(told: Told, deed: Deed) -> None:
    record = records()[f"extension {deed.form['extension']:02}"]
    tile = frame(deed.now)["tile"]
    assert (told["colour"], counted(told["cost"])) == (record["colour"], Counter(record["cost"]))
    if decision(deed.then) in ("pay resources", "pay for the extension", "pay a skill"):
        return
    cost = Counter(record["cost"])
    free = any("freely" in each or each["decision"] == "extend a tile" for each in deed.now.view["pending"])
    for before, after in deed.sights():
        assert extended(after, tile) == record["colour"]
        paid = Counter(here(before, tile)["goods"]) - Counter(here(after, tile)["goods"])
        assert paid.total() == (0 if free else sum(cost[name] for name in (*RESOURCES, "any")))
        own = [table["players"][deed.seat] for table in (before, after)]
        skills = sum(own[0]["skills"].values()) - sum(own[1]["skills"].values())
        assert skills == (0 if free else sum(cost[name] for name in (*SKILLS, "skill")))
        behind = owned_workers(before, deed.seat) - owned_workers(after, deed.seat)
        assert behind.total() == (0 if free else sum(cost[name] for name in (*COLOURS, "worker")))


@asked(r"Which tile does the Flipper II extend for free\?")
def ask_extend(told: Told, moment: Moment) -> None:
    village = moment.view["players"][moment.seat]["tiles"]
    able = {tile["tile"] for tile in village if tile["side"] == "upgraded" and not extended(moment.view, tile["tile"])}
    assert {form["tile"] for form in moment.may("extend")} <= able
    assert moment.may("done")


@asked(r"Which boat comes in winter instead of the Sea Bastion II\?")
def ask_replacement(told: Told, moment: Moment) -> None:
    row = {boat["boat"] for boat in moment.view["boats"]}
    assert moment.kinds() == {"replace"}
    assert not {form["tile"] for form in moment.may("replace")} & row


@said("replace", r"Choose (?P<tile>.+?): (?P<worth>.+)")
def say_replace(told: Told, deed: Deed) -> None:
    check_named(told["tile"], deed.form["tile"], deed.now)
    check_worth(told["worth"], deed.form["tile"])


@cited(r"merchants:.*")
def merchants_on(deed: Deed) -> bool:
    return bool(deed.now.view["options"]["merchants"])


def locked(moment: Moment, tile: str) -> bool:
    """Does an extension bind the colour of a tile that nobody has used this season?"""
    return bool(extended(moment.view, tile)) and not sum(here(moment.view, tile)["workers"].values())


@cited(r"merchants:ext\.colour-lock(-4b)?")
def on_extended_tiles(deed: Deed) -> bool:
    tile = deed.form.get("tile") or frame(deed.now).get("tile")
    return deed.form["do"] == "build" or bool(extended(deed.now.view, tile))


@cited(r"merchants:boats\.take-cargo")
def with_cargo(deed: Deed) -> bool:
    return "cargo" in records()[deed.form["tile"]]
