"""How Keyflower is advised: a whole turn in one sentence, what comes of it, and why it is better than another."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping, Sequence

from ....engine.contract import View
from ....engine.facts import Facts
from ...key_family.rules.goods import SEASON_NAMES
from ...key_family.table.carrying import Ways
from ...words import EVERY_STEP, Reasons, TurnStep, join_steps
from ..knowledge.view_types import KeyflowerPending, KeyflowerView, LotView
from .expansion_words import ExpansionWords
from .expansions import EXPANSIONS
from .names import found, lot_of, side_up
from .phrases import DIRECTIONS, ORDER, TURNS, cost_words, counted, face_words, listed, number_of
from .printed_facts import PrintedSide, side_of
from .view_types import pending, read_view

BEGINNINGS = ("bid", "use", "gather", "pick", "put in", "lead")  # what the action after them says again
JOINED = {", gain": " and gain", ", draw": " and draw", ", upgrade": " and upgrade", ", take": " and take"}
STOPPING = {"transport and upgrade": "Carry and upgrade nothing more", "expand the village": "Lay nothing more"}

BECAUSE = {
    "points": Reasons("It is worth a point at once.", "It is worth {n} points at once."),
    # workers
    "workers": Reasons("You have one more worker behind your screen.", "You have {n} more workers behind your screen."),
    "green": Reasons(
        "You have one more green worker, which few can answer.",
        "You have {n} more green workers, which few can answer.",
    ),
    "crowd": Reasons(less="Your workers stay well mixed in colour."),
    "workers outbid": Reasons(less="It puts workers to use again whose bid was beaten."),
    "workers bid": Reasons(less="It ties up fewer workers in bids."),
    "overbid": Reasons(less="It bids no more than it has to."),
    "colours": Reasons("You keep workers of one more colour to answer with."),
    "strongest": Reasons("You stay strong in one colour."),
    # skills and resources
    "skills": Reasons("You have one more skill.", "You have {n} more skills."),
    "skill kinds": Reasons("You have skills of more kinds."),
    "goods": Reasons("Your village has one more resource.", "Your village has {n} more resources."),
    "gold": Reasons("Your village has one more gold.", "Your village has {n} more gold."),
    "goods in place": Reasons("Resources lie where an upgrade needs them or where they score."),
    # the village
    "tiles": Reasons("Your village grows by a tile.", "Your village grows by {n} tiles."),
    "uses goods": Reasons("Your village will yield more iron, stone and wood."),
    "uses gold": Reasons("Your village will yield more gold."),
    "uses skills": Reasons("Your village will yield more skills."),
    "uses workers": Reasons("Your village will yield more workers."),
    "uses green": Reasons("Your village will yield more green workers."),
    "uses transport": Reasons("You will be able to carry further."),
    "uses upgrades": Reasons("You will be able to upgrade more often."),
    "uses animals": Reasons("Your village will yield more animals."),
    "uses wheat": Reasons("Your village will yield more wheat."),
    "uses contracts": Reasons("Your village will yield more contracts."),
    "idle": Reasons(
        "A good tile of yours stays free for later.", less="Once it is used, the tile costs the others more."
    ),
    "next upgrade": Reasons("It brings your next upgrade nearer."),
    "second upgrade": Reasons("A second upgrade comes into sight."),
    "upgrade points": Reasons("Your tiles have more to gain from upgrades."),
    "roads": Reasons("Roads join your tiles better."),
    "borders": Reasons(less="Fewer of your tiles touch without a road."),
    # winter tiles
    "hand items": Reasons(
        "It suits your winter tiles: they would count a point more.",
        "It suits your winter tiles: they would count {n} points more.",
    ),
    "hand others": Reasons("It suits the winter tiles in your hand."),
    "put in items": Reasons("With these winter tiles your own pieces count the most."),
    "put in others": Reasons("These winter tiles are worth more to you than to the others."),
    # lots
    "led points": Reasons("The tile itself is worth more points."),
    "led materials": Reasons("It wins you resources for every season to come."),
    "led hands": Reasons("It wins you workers or skills for every season to come."),
    "led moves": Reasons("You need a tile that carries and upgrades."),
    "led stock": Reasons("It wins you animals or contracts for every season to come."),
    "led upgrade": Reasons("A tile that you lead for could soon be upgraded."),
    "led store": Reasons("You have what the tile scores."),
    "led workers": Reasons("The workers on a tile that you win come home with it."),
    "led rank": Reasons(less="An earlier choice of boats is the better one."),
    "led items": Reasons("You have what the winter tile counts."),
    "led winter": Reasons("The winter tile pays well in your village."),
    "led boats": Reasons("The boat serves you for the rest of the game."),
    "threatened": Reasons(less="Your bids are harder to beat."),
    "within reach": Reasons("More lots stay within your reach."),
    "best within reach": Reasons("The best lot stays within your reach."),
    "rivals lead": Reasons(less="It takes something good from a rival."),
    "boats": Reasons("No other boat would score more in your village."),
}


class KeyflowerAdvice(ExpansionWords):
    """What somebody good says about a turn."""

    reasons: Mapping[str, Reasons] = ChainMap(BECAUSE, *[dict(each.because) for each in EXPANSIONS])
    plain_reasons = ("goods", "gold", "skills", "wheat")

    # ------------------------------------------------------------ what is done
    def turn(self, steps: Sequence[TurnStep], most: int = EVERY_STEP) -> str:
        """Steps that only begin a move, and the end of one that says nothing, are left out; what is carried step by
        step is said as one way."""
        said: list[str] = []
        ways, wheat = Ways(), 0
        for place, (view, action) in enumerate(steps):
            table, form = read_view(view), Facts(action.form())
            do = form.text("do")
            if do == "move":
                ways.carry(form.text("resource"), *self.way(table, form))
            wheat += do == "feed"
            if do in ("move", "feed"):
                continue
            said += [*spent(wheat), *ways.take_labels(), self.advised(steps, place)]
            wheat = 0
        said += [*spent(wheat), *ways.take_labels()]
        return join_steps([each for each in said if each], most) or super().turn(steps[-1:])

    def way(self, table: KeyflowerView, form: Facts) -> tuple[str, str]:
        """Where a step of carrying begins and ends."""
        tile, direction = form.text("tile"), form.text("direction")
        ends = {(way["tile"], way["direction"]): way["to"] for way in pending(table).get("carry", [])}
        there = ends.get((tile, direction))
        return self.spot(table, tile), self.spot(table, there) if there else f"the {DIRECTIONS[direction]}"

    def advised(self, steps: Sequence[TurnStep], place: int) -> str:
        """One step of a turn; nothing where others say it."""
        table, form = read_view(steps[place].view), Facts(steps[place].action.form())
        do, last = form.text("do"), place == len(steps) - 1
        label = self.action(*steps[place]).label
        if do == "done":
            decision = pending(table)["decision"]
            if decision in ("place workers", "choose winter tiles"):
                return label
            return "" if len(steps) > 1 else STOPPING.get(decision, label)
        if do in BEGINNINGS and not last:
            return ""
        if do == "to" and place > 0:
            before, start = read_view(steps[place - 1].view), Facts(steps[place - 1].action.form())
            from_field = self.field(before, start.text("tile"), start.number("field"))
            to_field = self.field(table, form.text("tile"), form.number("field"))
            return f"Lead a {start.text('animal')} from {from_field} to {to_field}"
        if do == "workers":
            return self.placing(table, form) + self.taken_along(table)
        if do == "lay" and not last:
            turned = self.action(*steps[place + 1]).label
            return label if turned not in TURNS[1:] else f"{label}, {turned[:1].lower()}{turned[1:]}"
        if do == "turn":
            return "" if place > 0 else f"Lay {self.the(pending(table)['tile'])} {label[:1].lower()}{label[1:]}"
        return label

    def placing(self, view: KeyflowerView, form: Facts) -> str:
        """Workers that are placed, without where they come from."""
        frame, colour, number = pending(view), form.text("colour"), form.number("number")
        if frame["mixed"]:
            return f"Add {number} {colour}"
        placed, tile = sum(frame["along"].values()) + number, frame["tile"]
        if not frame["bidding"]:
            return f"Use {self.spot(view, tile)} with {placed} {colour}"
        adding = f", adding {placed}" if frame["standing"] else ""
        return f"Bid {frame['standing'] + placed} {colour} on {self.the(tile)}{adding}"

    def taken_along(self, view: KeyflowerView) -> str:
        """Workers of a beaten bid that come along."""
        frame = pending(view)
        lots = frame.get("gathered", [])
        return f", taking along your {counted(frame['along'])} from {self.tiles(lots)}" if lots else ""

    # ------------------------------------------------------------ what comes of it
    def outcome(self, steps: Sequence[TurnStep], after: View) -> list[str]:
        table = read_view(after)
        for view, action in steps:
            before, form = read_view(view), Facts(action.form())
            frame, do = pending(before), form.text("do")
            if do == "pass":
                return self.of_passing(before)
            if do == "workers" and frame["bidding"]:
                return self.of_bid(before, table, frame["tile"])
            if frame["decision"] == "place workers" and not frame["bidding"] and do in ("workers", "done"):
                placed = sum(frame["along"].values()) + (form.number("number") if do == "workers" else 0)
                return self.of_use(before, frame, "worker" if placed == 1 else "workers")
            if do == "take boat":
                brings = self.action(view, action).brings
                return [f"In winter it scores {brings}." if before["season"] == "winter" else f"It brings {brings}."]
        return []

    def of_passing(self, before: KeyflowerView) -> list[str]:
        if before["passes"] == before["seats"] - 1:
            return ["The others have passed, so the season ends, and you keep your workers for the next."]
        return ["Nothing on the table is worth a worker now. You may still come in again while others play on."]

    def of_bid(self, before: KeyflowerView, after: KeyflowerView, tile: str) -> list[str]:
        """Where one stands, and what is to be won: that is not what the bid brings."""
        lot, was = lot_of(after, tile), lot_of(before, tile)
        if lot is None or was is None:
            return []
        return [*self.standing(after, lot, was), *self.prize(before, tile, lot.get("side", ""))]

    def standing(self, view: KeyflowerView, lot: LotView, was: LotView) -> list[str]:
        mine = [bid for bid in lot["bids"] if bid["seat"] == view["seat"]]
        rivals = sorted([bid for bid in lot["bids"] if bid["seat"] != view["seat"]], key=lambda bid: -bid["workers"])
        if not mine:
            return []
        number, colour = mine[0]["workers"], mine[0]["colour"]
        if rivals:
            beaten = f"{self.name(rivals[0]['seat'])}'s {rivals[0]['workers']}"
            return [f"You would lead, ahead of {beaten}; to beat you takes {number + 1} {colour}."]
        if was["colour"] is None:
            return [
                f"You would be the first to bid here, so whoever follows must bid {colour}, and at least {number + 1}."
            ]
        return [f"You would lead; to beat you takes {number + 1} {colour}."]

    def prize(self, view: KeyflowerView, tile: str, side: str) -> list[str]:
        """What a lot is good for, to whoever wins it."""
        group, record = self.groups[tile], self.records[tile]
        if group == "building":
            return self.of_building(view, tile)
        if group == "summer_boat":
            return [f"It is a boat for your village: {self.effect(tile, side)}."]
        if group == "turn_order":
            gain = listed([number_of(item, number) for item, number in record.get("gain", {}).items()])
            said = [f"It gives you the {ORDER[record['number'] - 1]} choice of a boat."]
            if view["seats"] in record.get("start_player_at", []):
                said = [f"It gives you the {ORDER[record['number'] - 1]} choice of a boat and makes you start player."]
            if view["season"] == "winter":
                said = ["Laid in your village, it scores a point for each tile beside it."]
            return [*said, f"It brings {gain} as well."] if gain else said
        return [f"It scores {self.effect(tile, side)}."]

    def of_building(self, view: KeyflowerView, tile: str) -> list[str]:
        """What it does at each use, what gold that may come to, and what it scores when it is turned over."""
        record = self.records[tile]
        basic = side_of(record, "basic")
        use, said = use_words(basic), []
        left = len(SEASON_NAMES) - 1 - SEASON_NAMES.index(view["season"])  # seasons in which it can be used
        gold = basic.get("give", {}).get("gold", 0) * left
        if "store" in basic or "points_each" in basic or not use:
            scores = face_words(basic)
            said.append(f"In your village it scores {scores}." if scores != "nothing" else "")
        elif left:
            worth = f", worth about {number_of('point', gold)} by the end" if gold else ""
            said.append(f"In your village it lets you {use} at each use{worth}.")
        points = record["upgraded"]["points"] if "upgraded" in record else 0
        if points > basic["points"]:
            cost = cost_words(record["cost"])
            said.append(f"Upgraded for {cost}, it scores {number_of('point', points)}.")
        return [each for each in said if each]

    def of_use(self, view: KeyflowerView, frame: KeyflowerPending, workers: str) -> list[str]:
        """What it brings now, and where the workers go when the season ends."""
        tile = frame["tile"]
        side = side_of(self.records[tile], side_up(view, tile) or "basic")
        use = use_words({**side, "move": 0, "upgrade": 0}) if "choose" not in side else ""
        return [f"You {use}."] * bool(use) + self.after_use(view, tile, workers)

    def after_use(self, view: KeyflowerView, tile: str, workers: str) -> list[str]:
        here, lot = found(view, tile), lot_of(view, tile)
        goes, comes = ("goes", "comes") if workers == "worker" else ("go", "come")
        if here is not None:
            if here[0] == view["seat"]:
                return [f"Your {workers} {comes} home when the season ends."]
            return [f"The {workers} {goes} to {self.name(here[0])} when the season ends."]
        bids = sorted(lot["bids"], key=lambda bid: -bid["workers"]) if lot else []
        if not bids:
            return [f"The {workers} {goes} to whoever wins the tile."]
        if bids[0]["seat"] == view["seat"]:
            return [f"You lead here; if you win the tile, your {workers} {comes} home with it."]
        return [f"The {workers} {goes} to whoever wins the tile: {self.name(bids[0]['seat'])}, as it stands."]


def spent(wheat: int) -> list[str]:
    """Wheat that was spent to go further."""
    if wheat == 1:
        return ["Spend 1 wheat for one more step"]
    return [f"Spend {wheat} wheat for {wheat} more steps"] if wheat else []


def use_words(side: PrintedSide) -> str:
    """What a use of this side does, as after `you`; nothing if it cannot be used."""
    bare: PrintedSide = {**side, "points": 0}
    if not bare.get("move"):
        bare.pop("move", None)
    words = face_words(bare)
    for apart, joined in JOINED.items():
        words = words.replace(apart, joined)
    return "" if words == "nothing" else words
