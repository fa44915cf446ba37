"""Which options the game has."""

from __future__ import annotations

from typing import Final

from ...engine.options import Option

OPTIONS: Final = (
    Option("jump_start", (False, True), "Jump-Start module: begin with two cards of your choice on fields 4 and 8"),
    Option("farmer", (False, True), "Farmer module: transport tiles pay for four of seven skills"),
    Option("goals", (False, True), "Goals module: coins for the first and second to meet each of two goals"),
    Option("cards", ("core", "extended"), "Field cards: the core set, or 21 more to choose from at random"),
    Option("start_player", ("random", "0", "1", "2", "3"), "The seat that takes the first turn"),
)
