"""The rules that are cited: behind each decision, and those that say little of what was meant."""

from __future__ import annotations

# The rules behind each decision, in the order in which a reader wants them.
DECISION_RULES = {
    "choose jump-start set": ("jump.choice-order", "jump.sets"),
    "place jump-start cards": ("jump.place",),
    "take a card": ("roll.choose-one-die", "roll.take-card", "roll.bags-alter"),
    "place the card": ("improve.any-field", "improve.covers-field", "improve.replaces-card"),
    "take transport tiles": ("farmer.two-kinds", "farmer.take-from-player"),
    "activate": ("activate.total", "activate.bags-alter", "activate.one-field"),
    "after activating": ("farmer.any-time-windows",),
    "relocate the farmer": ("farmer.relocates", "farmer.not-same-stall"),
    "follow the arrow": ("green.instead", "green.chain", "green.loop"),
    "choose an area": ("choice.one-area",),
    "pay": ("red.all-for-all", "red.price-pattern"),
    "sunflower bonus": ("sun.bonus-one-item", "sun.bonus-pick-item"),
    "gain goods": ("action.good-of-choice",),
    "plant a sunflower": ("sun.place-on-gain", "sun.capacity-two", "sun.capacity-one"),
    "return excess": ("storage.excess-at-once", "storage.excess-choice"),
    "swap cards": ("skill.swap-cards", "skill.swap-needs-two-cards"),
}
DETOUR_RULES = ("skill.above-below", "skill.above-below-then-arrows")

# Rules that only say that it is another moment: whatever else is refused says more. The later, the less they say.
OTHER_MOMENTS = (
    "my_farm_shop:turn.who-acts",
    "my_farm_shop:setup.modules-optional",
    "my_farm_shop:farmer.any-time-windows",
    "my_farm_shop:turn.steps",
)
