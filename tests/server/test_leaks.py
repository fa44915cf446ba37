"""Everything that crosses the wire to one seat, byte by byte, in games that differ only in what it may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from steading.language.catalogue import codes
from steading.tables.speech import tables_language
from tests.server.serving import QUICK, InThread, Json, Tab, database

SEED = 77


@pytest.fixture
def same_luck(tmp_path: Path) -> Iterator[InThread]:
    """A server whose tables all have the same seed, at one moment."""
    served = InThread(database(tmp_path), replace(QUICK, luck=lambda: SEED, clock=lambda: 1_000_000.0))
    yield served
    served.stop()


class Twin:
    """A table with Ann, who is listened to, and Bea, who has secrets."""

    def __init__(self, served: InThread, options: Json, code: str) -> None:
        ann, bea = served.guest(), served.guest()
        for guest in (ann, bea):
            guest.post("/language", language=code)
        self.say = tables_language(code).say
        self.table = ann.open("me Ann", "person Bea", options={"start_player": "0", **options})
        bea.take(self.table["links"][0])
        self.ann, self.bea = ann.sit(self.table), bea.sit(self.table)
        self.ann.until(lambda board: board["seats"][1]["online"])
        self.wire: list[str] = []

    def ask_everything(self) -> None:
        """All that Ann's browser can ask: every page, every click, every error."""
        http, url = self.ann.guest.http, self.table["url"]
        for path in (url, "/mine", url + "/record", url + "/nothing", f"{url}/seats/9/link", "/replay/x", "/games"):
            answer = http.get(path, headers={"x-request-id": "the-same"})
            self.wire.append(f"{path} {answer.status_code} {sorted(answer.headers.items())} {answer.text}")
        for element in ("field-0-1", "stall-1", "deck", "area-1", "shop-0-egg", "done", "field-1-1", "coins-1"):
            self.ann.ask("why", path=[element])
            self.ann.next("refused")
        self.ann.send(do="moment", at=0)
        self.ann.next("error")
        self.ann.ask("play", number=self.ann.board["number"] + 1, action=0)
        self.ann.next("board")
        self.ann.ask("undo") if not self.ann.board["can_undo"] else self.ann.send(do="sit", seat=1)
        self.ann.next("error")
        self.ann.send(do="look")
        self.ann.next("board")

    def heard(self) -> list[str]:
        """Everything so far, without what differs from table to table by name alone."""
        texts = [*self.wire, *self.ann.raw]
        return [undated(text.replace(self.table["table"], "TABLE")) for text in texts]


def undated(text: str) -> str:
    """Without the hour, the name of the request, and since when somebody is waited for (see test_spectators)."""
    text = re.sub(r"\('x-request-id', '[0-9a-f]+'\)", "", re.sub(r'"since":[0-9]+', "", text))
    before, found, after = text.partition("('date', '")
    return before + after.partition("'), ")[2] if found else text


def at_once(tab: Tab) -> bool:
    """Do all decide at once?"""
    return all(seat["deciding"] for seat in tab.board["seats"])


@pytest.mark.parametrize("code", codes())
def test_a_whole_game_in_which_bea_hesitates_sounds_like_one_in_which_she_does_not(
    same_luck: InThread, code: str
) -> None:
    straight, crooked = Twin(same_luck, {}, code), Twin(same_luck, {}, code)
    hesitations = 0
    for move in range(2000):
        if straight.ann.board["over"]:
            break
        hesitations += hesitate(same_luck, crooked)
        for twin in (straight, crooked):
            step(twin, move)
        if move % 40 == 0:
            straight.ask_everything()
            crooked.ask_everything()
    assert straight.ann.board["over"]
    for twin in (straight, crooked):
        twin.ann.send(do="moment", at=5)
        twin.ann.next("moment")
    assert straight.heard() == crooked.heard()
    assert hesitations > 5
    assert crooked.bea.board["number"] > straight.bea.board["number"]


@pytest.mark.parametrize("code", codes())
def test_what_bea_chooses_is_not_heard_before_ann_has_chosen(same_luck: InThread, code: str) -> None:
    one, two = Twin(same_luck, {"farmer": True}, code), Twin(same_luck, {"farmer": True}, code)
    for twin, pick in ((one, 0), (two, 3)):
        while not at_once(twin.ann):
            step(twin, 0)
        twin.bea.until(lambda board: board["actions"])
        while twin.bea.deciding():
            twin.bea.play(pick)
        twin.ann.until(lambda board: not board["seats"][1]["deciding"])
        twin.ask_everything()
    assert one.bea.board["panels"] != two.bea.board["panels"]
    assert one.heard() == two.heard()


def hesitate(served: InThread, twin: Twin) -> bool:
    """While all decide at once, Bea begins something that does not yet finish her decision, and takes it back."""
    bea = twin.bea
    if not bea.deciding() or not at_once(bea) or bea.board["can_undo"]:
        return False
    state = served.services.registry.tables[twin.table["table"]].table.state
    for place, action in enumerate(bea.board["actions"]):
        trial = state.copy()
        trial.play(1, trial.game.catalogue.actions[action["index"]])
        if 1 in trial.deciders and trial.epoch == state.epoch:
            bea.play(place)
            bea.ask("undo")
            bea.until(lambda board: not board["can_undo"])
            return True
    return False


def step(twin: Twin, move: int) -> None:
    """One decision: Ann's if she owes one, else Bea's; both have heard of it before the next."""
    tab = twin.ann if twin.ann.deciding() else twin.bea
    other = twin.bea if tab is twin.ann else twin.ann
    alone = not at_once(tab)
    tab.play(move * 5)
    if alone or not tab.deciding():
        synchronise(twin, tab, other)


def synchronise(twin: Twin, tab: Tab, other: Tab) -> None:
    """The other knows what this one knows: who owes a decision, and where the game stands."""

    def told(board: Json) -> tuple[str, str]:
        """Where the game stands and whose turn it is, by name."""
        own = twin.say("turn-of", who=board["seats"][board["seat"]]["name"])
        return board["line"]["step"], board["line"]["turn"].replace(twin.say("your-turn"), own)

    other.until(
        lambda board: (
            [seat["deciding"] for seat in board["seats"]] == [seat["deciding"] for seat in tab.board["seats"]]
            and told(board) == told(tab.board)
        )
    )
