"""Positions of Key Flow for tests: `given` writes a small position document, `lead` plays a revealed card."""

from __future__ import annotations

from typing import Any

import steading
from steading import State
from steading.games.key_flow.rules.pieces import CARDS, HOMES, VILLAGE_CARDS, hand_size, read_pieces
from tests.games.keyflower.kit import counted
from tests.kit import play

R = "key_flow:"
GAME = steading.game("key_flow")
PIECES = read_pieces()
SEASONS = ("spring", "summer", "autumn", "winter")
CHOOSE, PLAY, TOKENS = "choose", "play", "tokens"
WINTER_CHOICE, WINTER_PLACING, OVER = "winter choice", "winter placing", "over"

Card = str | tuple[Any, ...] | dict[str, Any]


def row(entry: Card) -> dict[str, Any]:
    """ "keywood", ("keywood", "2 wood"), ("keywood", "2 wood", 1) with upgrades, or a whole record."""
    if isinstance(entry, dict):
        found = dict(entry)
    elif isinstance(entry, str):
        found = {"card": entry}
    else:
        found = dict(zip(("card", "goods", "upgrades"), entry, strict=False))
    if "goods" in found:
        found["goods"] = counted(found["goods"])
    return found


def lay_out(seat: int, village: list[Card]) -> list[dict[str, Any]]:
    """Each card where it is said to lie (`at`); otherwise to the right in its row, the river from +0.5 on."""
    rows = [row(entry) for entry in village]
    if not any(entry["card"].startswith("home") for entry in rows):
        rows.insert(0, {"card": f"home {seat + 1}"})
    top, river = 0, 0.5
    for entry in rows:
        name = entry["card"]
        if "at" in entry:
            continue
        if CARDS.index(name) < HOMES:
            entry["at"] = "top 0"
        elif PIECES.row[CARDS.index(name)] == 0:
            top += 1
            entry["at"] = f"top {top}"
        else:
            entry["at"] = f"river {river:+.1f}"
            river += 1
    return rows


def player(seat: int, given: dict[str, Any]) -> dict[str, Any]:
    """One seat: `village`, `tokens`, `skills`, `double` ("1 saw 2 anvil"), `store`, `hand`, `chosen`, `winter`."""
    found = dict(given)
    found["village"] = lay_out(seat, found.get("village", []))
    for name in ("skills", "double"):
        if name in found:
            found[name] = counted(found[name])
    return found


def document(
    seats: int = 2,
    *,
    season: str = "spring",
    step: str = CHOOSE,
    round: int = 0,
    players: list[dict[str, Any]] | None = None,
    chosen: list[str | None] | None = None,
    options: dict[str, Any] | None = None,
    **rest: Any,
) -> dict[str, Any]:
    """The position document of `given`."""
    rows = [player(seat, given) for seat, given in enumerate((players or []) + [{}] * (seats - len(players or [])))]
    for seat, card in enumerate(chosen or []):
        rows[seat]["chosen"] = card
    if step in (TOKENS, WINTER_CHOICE, WINTER_PLACING, OVER):
        round = int(hand_size(seats, SEASONS.index(season)))
    found = {
        "game": "key_flow",
        "format": 1,
        "options": dict(game(**(options or {})).options),
        "seats": seats,
        "epoch": 0,
        "chance": 1,
        "season": season,
        "step": step,
        "round": round,
        "players": rows,
    }
    return {**found, **rest}


def game(**options: Any) -> steading.Game:
    """The game with these options."""
    return steading.game("key_flow", None, **options) if options else GAME


def given(seats: int = 2, **rest: Any) -> State:
    """A position. What is left out is filled in: hands, winter cards, decks, pending decisions.

    `players` is a list of records from seat 0 on, `chosen` the revealed cards (in step PLAY every seat needs one),
    `round` the cards of the season played so far, `options` the game's options, anything else a field of the document.
    """
    return game(**rest.get("options", {})).load(document(seats, **rest))


def revealed(seats: int, own: str, *others: str, **rest: Any) -> State:
    """Seat 0 has revealed `own`, the others what is named, or keyple cards of its season named nowhere else."""
    season = int(PIECES.season[CARDS.index(own)])
    named = str([own, others, rest])
    spare = [
        CARDS[card]
        for card in range(len(CARDS) - 1, VILLAGE_CARDS - 1, -1)
        if PIECES.season[card] == season and PIECES.back[card] <= seats and f"'{CARDS[card]}'" not in named
    ]
    cards = [own, *others, *spare][:seats]
    return given(seats, season=SEASONS[season], step=PLAY, chosen=cards, **rest)


def player_of(state: State, seat: int) -> Any:
    """The seat's part of the position document."""
    document: Any = state.dump()
    return document["players"][seat]


def card_of(state: State, name: str) -> Any:
    """What lies on a village card, wherever it is."""
    document: Any = state.dump()
    return next(card for player in document["players"] for card in player["village"] if card["card"] == name)


def goods(state: State, name: str) -> dict[str, int]:
    """The resources on a village card."""
    found: dict[str, int] = card_of(state, name)["goods"]
    return found


def where(state: State, seat: int, name: str) -> str:
    """The place of a card in a seat's village."""
    return str(next(card["at"] for card in player_of(state, seat)["village"] if card["card"] == name))


def work(state: State, seat: int, building: str, tokens: int = 0) -> None:
    """Lay the seat's keyple card over this building, whoever owns it."""
    document: Any = state.dump()
    for owner, other in enumerate(document["players"]):
        for card in other["village"]:
            if card["card"] == building:
                play(state, seat, "work", village=owner, at=card["at"], tokens=tokens)
                return
    raise AssertionError(f"{building} lies nowhere")


def finish(state: State, *seats: int) -> None:
    """These seats (all, if none is named) take the first legal action, preferring `done`, until they owe nothing."""
    step: Any = state.dump()["step"]
    for seat in seats or range(int(state.seats)):
        while seat in state.deciders and state.dump()["step"] == step:
            actions = state.legal(seat)
            done = [action for action in actions if action.form()["do"] in ("done", "discard")]
            state.play(seat, (done or list(actions))[0])
