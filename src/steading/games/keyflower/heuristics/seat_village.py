"""What a seat has, as the terms of the judgement count it."""

from __future__ import annotations

from ....engine.ids import Seat
from ....engine.ints import Ints, i64, vec
from ...key_family.rules.goods import COLOURS, SKILLS
from ..rules.state import SCREEN, SKILL, WORKERS, KeyflowerState


class Village:
    """What a seat has, in its village and behind its screen."""

    __slots__ = (
        "counters", "extendable", "goods", "loose", "points", "scoring", "second_extendable", "skills", "stores",
        "wheat", "workers",
    )  # fmt: skip

    def __init__(self, s: KeyflowerState, seat: Seat) -> None:
        at: i64 = seat * SCREEN
        self.workers: Ints = s.screens[at + WORKERS : at + WORKERS + COLOURS]  # with those that come back
        self.skills: Ints = s.screens[at + SKILL : at + SKILL + SKILLS]
        self.wheat: i64 = 0
        self.goods: i64 = 0  # all counters, packed
        self.loose: i64 = 0  # those on no storage tile
        self.counters = vec[i64]([0, 0, 0, 0, 0])  # all of each type, gold with each, and of any
        self.stores: Ints = vec[i64]()  # see scoring/allocation.py
        self.points: i64 = 0  # that need no items
        self.scoring: i64 = 0  # winter tiles and boats that count items, as bits
        self.extendable: i64 = 0  # the most points that an extension could add, and the second most
        self.second_extendable: i64 = 0
