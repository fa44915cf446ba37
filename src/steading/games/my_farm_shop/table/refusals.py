"""Why something is refused, by rule: the first sentence of which all facts are known."""

from __future__ import annotations

from collections.abc import Mapping

ARROW = ("The arrow does not lead to field {named}, only to field {allowed}.",)
FULL = ("Your shop is too full: first return {still_to_return}.",)
TOO_FAR = ("That is {needed} bags away, and you have {held}.",)
NO_ROOM = ("There is no room for a sunflower on field {named}.", "There is no room for another sunflower there.")

REFUSALS: Mapping[str, tuple[str, ...]] = {
    "action.good-of-choice": ("First choose the good that you gain.",),
    "activate.bags-before": (
        "Getting there costs {needed} bags, and you have {held}; what the field gives cannot pay for it.",
        "Once you follow an arrow, bags can no longer take you to another field.",
    ),
    "activate.bags-must-be-held": TOO_FAR,
    "activate.bags-range": TOO_FAR,
    "activate.no-wrap": (
        "You cannot go from one end of the fields to the other: it is {needed} bags away, and you have {held}.",
    ),
    "activate.one-field": ("You have already activated a field.",),
    "choice.one-area": ("Each activation uses one half of the card: choose it first.",),
    "discard.four-coins": ("There is no card on field {named} to discard.",),
    "discard.not-itself": ("You have no other card to discard for that.",),
    "end.final-activation": ("Now everyone activates one last field, and nothing else.",),
    "end.no-final-market": ("The market is closed: everyone activates one last field.",),
    "farmer.any-time-windows": ("No skill can be used at this moment.",),
    "farmer.any-turn": ("That costs the {needed}, which you do not have.",),
    "farmer.final-activation": ("The final activation has no dice, so that skill cannot be used.",),
    "farmer.four-skills": ("That skill is not in this game.",),
    "farmer.kind-unobtainable": ("There is no {named} left to take.",),
    "farmer.no-theft-while-in-supply": ("There are still {supply} in the supply: take it from there.",),
    "farmer.not-same-stall": ("The Farmer has just left stall {named}: choose another.",),
    "farmer.once-per-kind": ("You have already used the {paid} this turn.",),
    "farmer.relocates": ("First move the Farmer to another stall.",),
    "farmer.take-from-player": ("You cannot take the {named} from there.",),
    "farmer.two-kinds": ("You have just taken the {taken}: it can be used later.", "Take another kind of tile."),
    "green.loop": ("You have already come through field {named}.",),
    "green.may": ("Follow the arrow first, or stop here.",),
    "green.row-ends": ARROW,
    "green.sideways": ARROW,
    "green.up": ARROW,
    "improve.placement-mandatory": ("The card must be laid on a field.",),
    "improve.up-arrow-bottom-row": (
        "This card points to the field above, so it goes on field {allowed}, not {named}.",
    ),
    "jump.place": ("Jump-Start cards go on field {allowed}, not {named}.",),
    "jump.sets": ("That set has been taken: choose another.",),
    "red.all-for-all": ("You cannot pay the whole price: {price}.",),
    "red.once-per-activation": ("A trade can be made only once per activation.",),
    "red.price-pattern": ("{named} does not meet the price: {price}.", "You do not have what it asks for: {price}."),
    "roll.bags-must-be-held": TOO_FAR,
    "roll.bags-range": (
        "You cannot go from stall 6 straight to stall 1: it is {needed} bags away, and you have {held}.",
        "There is no such stall.",
    ),
    "roll.choose-one-die": ("You rolled {rolled}, not {named}.",),
    "roll.take-mandatory": ("You must take a card.",),
    "setup.modules-optional": ("That belongs to a module that is not in this game.",),
    "skill.above-below-then-arrows": ("Once you follow an arrow, that skill can no longer be used.",),
    "skill.doubles-natural": ("That needs two equal dice, and you have {dice}.",),
    "skill.sunflower-seven": ("That skill is used when you gain a sunflower.",),
    "skill.swap-cards": ("Choose two fields whose cards you want to swap.",),
    "skill.swap-needs-two-cards": ("Both fields must have a card.",),
    "storage.excess-at-once": FULL,
    "storage.excess-choice": FULL,
    "sun.bonus-only-produced-kinds": ("The sunflower adds to what the field gives: {allowed}, not {named}.",),
    "sun.bonus-pick-item": ("First choose what the sunflower adds: {allowed}.",),
    "sun.capacity-none-seven": ("Field 7 has no room for sunflowers.",),
    "sun.capacity-one": NO_ROOM,
    "sun.capacity-two": NO_ROOM,
    "sun.pay-from-anywhere": ("There is no sunflower on field {named}.",),
    "sun.place-on-gain": ("First plant the sunflower.",),
    "turn.steps": ("That belongs to another step of the turn.",),
    "turn.who-acts": ("It is not your turn: waiting for {deciding}.",),
}
# Rules that only say that it is another moment: whatever else is refused says more. The later, the less they say.
OTHER_MOMENTS = (
    "my_farm_shop:turn.who-acts",
    "my_farm_shop:setup.modules-optional",
    "my_farm_shop:farmer.any-time-windows",
    "my_farm_shop:turn.steps",
)
