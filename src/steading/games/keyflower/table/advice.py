"""How Keyflower is advised: a whole turn in one sentence, what comes of it, and why it is better than another."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.contract import View
from ....engine.facts import Facts
from ....language.arguments import Argument, Count, Piece, items, slug
from ...key_family.rules.goods import SEASON_NAMES
from ...key_family.table.transport import Ways
from ...key_family.table.words import NOBODYS
from ...words import EVERY_STEP, TurnStep
from ..knowledge.view_types import KeyflowerPending, KeyflowerView, LotView
from ..rules.pieces import SIDE_DIRECTIONS
from ..rules.places import Q_STEPS, R_STEPS
from .expansion_words import ExpansionWords
from .expansions import EXPANSIONS
from .names import find_laid, lot_of, side_up
from .pieces import COLOURS, direction, list_colours, several
from .printed_facts import PrintedSide, side_of
from .view_types import own, pending_decision, read_view

BEGINNINGS = ("bid", "use", "gather", "pick", "put in")  # what the action after them says again


class KeyflowerAdvice(ExpansionWords):
    """What somebody good says about a turn."""

    plain_reasons = ("goods", "gold", "skills", *[term for each in EXPANSIONS for term in each.plain_reasons])

    # ------------------------------------------------------------ what is done
    def turn(self, steps: Sequence[TurnStep], most: int = EVERY_STEP) -> str:
        """Steps that only begin a move, and the end of one that says nothing, are left out; what is carried step by
        step is said as one way."""
        said: list[str] = []
        ways, spent = Ways(), list[str]()
        for place, (view, action) in enumerate(steps):
            view, form = read_view(view), Facts(action.form())
            do = form.text("do")
            if do == "move":
                ways.carry(form.text("resource"), *self.way(view, form))
            elif self.is_spending(do):
                spent.append(do)
            else:
                said += [*self.say_spent(spent), *self.say_ways(ways.take()), self.advise_step(steps, place)]
                spent = []
        said += [*self.say_spent(spent), *self.say_ways(ways.take())]
        return self.join_steps([each for each in said if each], most) or super().turn(steps[-1:])

    def way(self, view: KeyflowerView, form: Facts) -> tuple[Piece, Piece]:
        """Where a step of carrying begins and ends."""
        tile, side = form.text("tile"), form.text("direction")
        ends = {(way["tile"], way["direction"]): way["to"] for way in pending_decision(view).get("carry", [])}
        there = ends.get((tile, side))
        end = self.spot(view, there) if there else self.piece_in_village(direction(side), NOBODYS, view["seat"])
        return self.spot(view, tile), end

    def advise_step(self, steps: Sequence[TurnStep], place: int) -> str:
        """One step of a turn; nothing where others say it."""
        view, form = read_view(steps[place].view), Facts(steps[place].action.form())
        do, last = form.text("do"), place == len(steps) - 1
        label = self.action(*steps[place]).label
        if do == "done":
            decision = pending_decision(view)["decision"]
            if decision in ("place workers", "choose winter tiles"):
                return label
            message = f"stopping-{slug(decision)}"
            return "" if len(steps) > 1 else self.say(message) if self.language.knows(message) else label
        if do in BEGINNINGS and not last:
            return ""
        if do == "workers":
            return self.say_placing(view, form, "lots" if pending_decision(view).get("gathered") else "none")
        if do == "lay" and not last:
            after = Facts(steps[place + 1].action.form())
            return self.say_laying(view, form, after.number("turned") if after.text("do") == "turn" else 0)
        if do == "turn":
            tile, angle = self.piece(pending_decision(view)["tile"]), form.number("turned") * 60
            return "" if place > 0 else self.say("do-lay-turned", tile=tile, angle=angle)
        return self.advise_further(steps, place, label)

    def say_laying(self, view: KeyflowerView, form: Facts, turned: int = 0) -> str:
        """A tile in its place, perhaps turned there."""
        laid, place = self.piece(pending_decision(view)["tile"]), (form.number("q"), form.number("r"))
        for tile in own(view)["tiles"]:
            for side, way in enumerate(SIDE_DIRECTIONS):
                if (tile["q"] + Q_STEPS[side], tile["r"] + R_STEPS[side]) == place:
                    beside = self.spot(view, tile["tile"])
                    return self.say("do-lay", tile=laid, way=direction(way), beside=beside, angle=turned * 60)
        return self.say("do-lay-apart", tile=laid, angle=turned * 60)

    def say_placing(self, view: KeyflowerView, form: Facts, source: str = "none") -> str:
        """Workers that are placed; of the source it is said how many come from behind the `screen`, or from which
        `lots` those of a beaten bid come along."""
        frame, colour, number = pending_decision(view), COLOURS[form.text("colour")], form.number("number")
        where = self.placed_at(view, source, number)
        if frame["mixed"]:
            return self.say("do-add-workers", **where, workers=Count(number, colour))
        placed = sum(frame["along"].values()) + number
        if not frame["bidding"]:
            return self.say("do-use-with", **where, workers=Count(placed, colour))
        standing, tile = frame["standing"], self.piece(frame["tile"])
        adding, workers = placed if standing else 0, Count(standing + placed, colour)
        return self.say("do-bid-workers", **{**where, "tile": tile}, workers=workers, adding=adding)

    def placed_at(self, view: KeyflowerView, source: str = "none", behind: int = 0) -> dict[str, Argument]:
        """The tile of a placing, and where its workers come from."""
        frame = pending_decision(view)
        named: dict[str, Argument] = {"tile": self.spot(view, frame["tile"]), "source": source, "behind": behind}
        if source != "lots":
            return {**named, "along": "", "lots": ""}
        return {**named, "along": list_colours(frame["along"]), "lots": self.tiles(frame["gathered"])}

    # ------------------------------------------------------------ what comes of it
    def outcome(self, steps: Sequence[TurnStep], after: View) -> list[str]:
        for view, action in steps:
            view, form = read_view(view), Facts(action.form())
            frame, do = pending_decision(view), form.text("do")
            if do == "pass":
                return self.of_passing(view)
            if do == "workers" and frame["bidding"]:
                return self.of_bid(view, read_view(after), frame["tile"])
            if frame["decision"] == "place workers" and not frame["bidding"] and do in ("workers", "done"):
                placed = sum(frame["along"].values()) + (form.number("number") if do == "workers" else 0)
                return self.of_use(view, frame, placed)
            if do == "take boat":
                message = "outcome-winter-boat" if view["season"] == "winter" else "outcome-boat"
                return [self.say(message, brings=self.action(view, action).brings)]
        return []

    def of_passing(self, view: KeyflowerView) -> list[str]:
        return [self.say("outcome-last-pass" if view["passes"] == view["seats"] - 1 else "outcome-pass")]

    def of_bid(self, before: KeyflowerView, after: KeyflowerView, tile: str) -> list[str]:
        """Where one stands, and what is to be won: that is not what the bid brings."""
        lot, was = lot_of(after, tile), lot_of(before, tile)
        if lot is None or was is None:
            return []
        return [*self.say_standing(after, lot, was), *self.prize(before, tile, lot.get("side", ""))]

    def say_standing(self, view: KeyflowerView, lot: LotView, was: LotView) -> list[str]:
        mine = [bid for bid in lot["bids"] if bid["seat"] == view["seat"]]
        rivals = sorted([bid for bid in lot["bids"] if bid["seat"] != view["seat"]], key=lambda bid: -bid["workers"])
        if not mine:
            return []
        number, colour = mine[0]["workers"], COLOURS[mine[0]["colour"]]
        if rivals:
            rival, beaten = self.name(rivals[0]["seat"]), rivals[0]["workers"]
            more = Count(number + 1, colour)
            return [self.say("outcome-ahead", rival=rival, beaten=beaten, workers=more)]
        if was["colour"] is None:
            return [self.say("outcome-first-bid", colour=colour, least=number + 1)]
        return [self.say("outcome-lead", workers=Count(number + 1, colour))]

    def prize(self, view: KeyflowerView, tile: str, side: str) -> list[str]:
        """What a lot is good for, to whoever wins it."""
        group, imprint = self.groups[tile], self.imprints[tile]
        if group == "building":
            return self.of_building(view, tile)
        if group == "summer_boat":
            return [self.say("outcome-summer-boat", effect=self.effect(tile, side))]
        if group == "turn_order":
            starts = "yes" if view["seats"] in imprint.get("start_player_at", []) else "no"
            said = [self.say("outcome-turn-order", rank=imprint["number"], starts=starts)]
            if view["season"] == "winter":
                said = [self.say("outcome-turn-order-winter")]
            gain = several(imprint.get("gain", {}))
            return [*said, self.say("outcome-gain", gain=gain)] if gain.parts else said
        return [self.say("outcome-scores", scores=self.effect(tile, side))]

    def of_building(self, view: KeyflowerView, tile: str) -> list[str]:
        """What it does at each use, what gold that may come to, and what it scores when it is turned over."""
        imprint = self.imprints[tile]
        basic = side_of(imprint, "basic")
        use, said = self.uses(basic), []
        left = len(SEASON_NAMES) - 1 - SEASON_NAMES.index(view["season"])  # seasons in which it can be used
        gold = basic.get("give", {}).get("gold", 0) * left
        if "store" in basic or "points_each" in basic or not use:
            if any(self.deeds(basic)):
                said.append(self.say("outcome-village-scores", scores=self.does(basic)))
        elif left:
            said.append(self.say("outcome-village-use", deeds=items(use), points=gold))
        points = imprint["upgraded"]["points"] if "upgraded" in imprint else 0
        if points > basic["points"]:
            said.append(self.say("outcome-upgraded", cost=several(imprint["cost"]), points=points))
        return said

    def of_use(self, view: KeyflowerView, frame: KeyflowerPending, workers: int) -> list[str]:
        """What it brings now, and where the workers go when the season ends."""
        tile = frame["tile"]
        side = side_of(self.imprints[tile], side_up(view, tile) or "basic")
        use = self.uses({**side, "move": 0, "upgrade": 0}) if "choose" not in side else []
        now = [self.say("outcome-use", deeds=items(use))] if use else []
        return [*now, self.after_use(view, tile, workers)]

    def after_use(self, view: KeyflowerView, tile: str, workers: int) -> str:
        here, lot = find_laid(view, tile), lot_of(view, tile)
        if here is not None:
            if here[0] == view["seat"]:
                return self.say("outcome-workers-home", workers=workers)
            return self.say("outcome-workers-to", workers=workers, owner=self.name(here[0]))
        bids = sorted(lot["bids"], key=lambda bid: -bid["workers"]) if lot else []
        if not bids:
            return self.say("outcome-workers-winner", workers=workers)
        if bids[0]["seat"] == view["seat"]:
            return self.say("outcome-workers-leading", workers=workers)
        return self.say("outcome-workers-leader", workers=workers, leader=self.name(bids[0]["seat"]))

    def uses(self, side: PrintedSide) -> list[str]:
        """What a use of this side does, one thing after the other; nothing if it cannot be used."""
        bare: PrintedSide = {**side, "points": 0}
        if not bare.get("move"):
            bare.pop("move", None)
        return list(self.deeds(bare))
