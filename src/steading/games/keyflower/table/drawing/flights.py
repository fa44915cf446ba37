"""Where events are seen: whose bar, which tile, and the sprites of what flies between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .....drawing.gestures import Flight
from .....drawing.shapes import slug
from .....engine.facts import Facts
from .....language.arguments import Argument
from ....key_family.rules.goods import COLOUR_NAMES, RESOURCE_NAMES, SKILL_NAMES
from ..expansions import EXPANSIONS
from ..words import KeyflowerWords

SPRITES = {"skill": "skill-random"}
SPRITES |= {colour: f"worker-{colour}" for colour in COLOUR_NAMES}
SPRITES |= {skill: f"skill-{slug(skill)}" for skill in SKILL_NAMES}
SPRITES |= {resource: f"resource-{resource}" for resource in RESOURCE_NAMES}
SPRITES |= {item: sprite for each in EXPANSIONS for item, sprite in {**each.items, **each.unseen}.items()}


def bar(facts: Facts, name: str = "seat") -> str:
    """The bar of the seat that the event names."""
    return f"bar-{facts.number(name)}"


def tile_at(facts: Facts, name: str = "tile") -> str:
    """The tile that the event names, where it lies."""
    return f"on-{slug(facts.text(name))}"


def flights(start: str, end: str, items: Sequence[str]) -> list[Flight]:
    """Each kind of the items on its way."""
    return [Flight(start, end, SPRITES[item], many) for item, many in Counter(items).items()]


def counts(things: Sequence[str]) -> str:
    """Each kind with its number, as lines of a slip."""
    return "\n".join([f"{many}\n#{SPRITES[item]}" for item, many in Counter(things).items()])


def slip(words: KeyflowerWords, message: str, facts: Facts, **arguments: Argument) -> list[str]:
    """An event in a few words and pictures: each line of the message is one, and a picture begins with a `#`."""
    for name in ("tile", "boat"):
        if name in facts:
            arguments["tile"] = words.piece(facts.text(name))
    return [part for part in words.say(f"slip-{message}", **arguments).split("\n") if part]
