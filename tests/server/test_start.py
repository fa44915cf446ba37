"""What the start page is told: games, tables with small pictures, results, addresses for guests."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import delete

import steading
from steading.book.faces import SYMBOL, USED, list_faces
from steading.games import about
from steading.server.store.schema import ResultRow
from steading.server.web.network import origins, reachable
from steading.server.web.pages import HERE
from steading.server.web.scenery import start_sprites
from tests.server.serving import ON_FILES, QUICK, InThread, database, play_all, wait_for

TEMPLATES = sorted(file.name for file in (HERE / "templates").iterdir())
NAMES = {"Steading", "Discord", "Slack", "https://", "Esc", "H"}  # and keys: the same in every language


def test_the_page_has_all_the_faces_that_it_shows_and_no_others(served: InThread) -> None:
    text = served.guest().http.get("/").text
    ids = {found[1] for found in SYMBOL.finditer(text)}
    assert {"valley", "cover-keyflower", "cover-key_flow", "cover-my_farm_shop", "seat-0"} <= ids
    assert set(USED.findall(text)) <= ids
    assert len(start_sprites()) < 90_000  # of some 900,000


def test_a_page_and_its_title_are_in_the_language_that_was_chosen(served: InThread) -> None:
    guest = served.guest().http
    assert "<title>Ranking</title>" in guest.get("/ranking").text
    guest.cookies.set("language", "de")
    text = guest.get("/ranking").text
    assert '<html lang="de" dir="ltr">' in text
    assert "<title>Rangliste</title>" in text
    assert '<h2 id="leaders-head">Bestenliste</h2>' in text


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_word_of_a_template_is_a_message(name: str) -> None:
    text = re.sub(r"\{\{[\w-]+\}\}", "", (HERE / "templates" / name).read_text(encoding="utf-8"))
    said = re.findall(r">([^<>]+)<", text) + re.findall(r'(?:aria-label|placeholder|title|alt)="([^"]*)"', text)
    assert {each.strip(" ·") for each in said if re.search(r"[a-zA-Z]", each)} <= NAMES


@pytest.mark.parametrize("name", steading.games())
def test_what_a_game_tells_of_itself_is_true(name: str) -> None:
    told, game = about(name), steading.game(name)
    faces = [face.sprite for face in told.cover]
    assert {*faces, *told.people, *told.far, *told.near, *told.afloat, told.sign} <= set(list_faces(name))
    assert {option for option, _ in told.modules} <= {option.name for option in game.declared}
    assert told.seats in game.seat_numbers
    assert len(told.people) >= max(game.seat_numbers)
    assert told.minutes[0] < told.minutes[1]


def test_games_come_with_what_they_tell_and_with_named_bots(served: InThread) -> None:
    for game in served.guest().http.get("/games").json():
        assert game["weight"] in ("light", "medium", "heavy")
        assert game["sentence"].endswith(".")
        assert all(bot["names"] and bot["words"] for bot in game["bots"])


# ------------------------------------------------------------ tables and results
def test_tables_that_wait_come_first(served: InThread) -> None:
    ann, bea = served.guest(), served.guest()
    waiting = ann.open("me Ann", "me Bea")
    table = ann.open("person Ann", "person Bea")
    bea.take(table["links"][1])
    mine = ann.http.get("/mine").json()
    assert [(each["table"], each["your_turn"]) for each in mine] == [(waiting["table"], True), (table["table"], False)]
    assert mine[0]["players"] == []
    assert (mine[1]["host"], mine[1]["plays"], mine[1]["players"]) == (True, False, ["Ann", "Bea"])
    assert [(each["host"], each["plays"], each["players"]) for each in bea.http.get("/mine").json()] == [
        (False, True, ["Ann"])
    ]


def test_a_played_game_becomes_a_result(served: InThread) -> None:
    ann, bea = served.guest(), served.guest()
    table = ann.open("me Ann", "person Bea")
    bea.take(table["links"][0])
    assert ann.http.get("/recent").json() == []
    served.skip_ahead(table)
    with ann.sit(table) as one, bea.sit(table) as two:
        play_all([one, two], lambda number: number)
        best = one.board["scores"][0]
    assert ann.http.get("/mine").json() == []
    [first], [second] = ann.http.get("/recent").json(), bea.http.get("/recent").json()
    assert first["ending"] == "played"
    assert best["name"] in first["winners"]
    assert first["points"] == best["total"] == second["points"]
    assert first["won"] == ("Ann" in first["winners"])
    assert first["own"] == next(sheet["total"] for sheet in one.board["scores"] if sheet["name"] == "Ann")
    assert (first["host"], second["host"]) == (True, False)
    assert served.guest().http.get("/recent").json() == []


@ON_FILES
def test_a_game_that_ended_before_there_were_results_is_noted_when_it_is_looked_at(tmp_path: Path) -> None:
    served = InThread(database(tmp_path))
    ann = served.guest()
    table = ann.open("me Ann", "greedy")
    ann.http.post(f"{table['url']}/end")
    served.stop()
    served = InThread(database(tmp_path))
    try:
        ann.http.base_url = served.url
        ann.http.headers["origin"] = served.url
        supervised = served.services.supervisor.tasks
        wait_for(lambda: "recovery" not in {task.get_name() for task in supervised.copy()})  # it would note it, too
        served.within(served.services.database.change(delete(ResultRow)))
        assert ann.http.get("/recent").json() == []
        assert ann.http.get("/mine").json() == []
        assert [recent["table"] for recent in ann.http.get("/recent").json()] == [table["table"]]
    finally:
        served.stop()


@pytest.mark.parametrize("game", steading.games())
def test_a_small_picture_stands_alone(served: InThread, game: str) -> None:
    ann, stranger = served.guest(), served.guest()
    seats = [{"kind": "me"}, {"kind": "bot"}]
    table = ann.http.post("/tables", json={"game": game, "seats": seats}).json()
    for theme in ("light", "dark"):
        answer = ann.http.get(f"{table['url']}/picture", params={"theme": theme})
        assert answer.headers["content-type"].startswith("image/svg+xml")
        drawn = ElementTree.fromstring(answer.text)
        assert drawn.get("data-theme") == theme
        left, top, width, height = (float(number) for number in drawn.get("viewBox", "").split())
        assert min(left, top) >= 0
        assert min(width, height) > 50
        assert set(USED.findall(answer.text)) <= {found[1] for found in SYMBOL.finditer(answer.text)}
    assert ann.http.get(f"{table['url']}/picture", params={"theme": "<b>"}).status_code == 400
    assert stranger.http.get(f"{table['url']}/picture").status_code == 404


def test_the_picture_of_who_has_no_seat_is_what_everybody_sees(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("person", "person")
    state = served.services.registry.tables[table["table"]].table.state
    look = served.services.registry.tables[table["table"]].table.board
    panel = look.panels(state.view(None), ())[0]
    assert panel.body in ann.http.get(f"{table['url']}/picture").text


# ------------------------------------------------------------ names in records
def test_an_uploaded_record_keeps_plain_names(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me Ann", "greedy Greta")
    ann.http.post(f"{table['url']}/end")
    text = ann.http.get(table["url"] + "/record").text
    assert '"names": ["Ann", "Greta"]' in text
    url = ann.http.post("/records", content=text.replace("Greta", "<b>\\u202eGreta")).json()["url"]
    names = {score["name"] for score in ann.http.get(f"{url}/moment/0").json()["scores"]}
    assert names == {"Ann", "<b>Greta"}


# ------------------------------------------------------------ where guests find the server
def test_a_server_for_this_machine_offers_no_address(served: InThread) -> None:
    assert served.guest().http.get("/address").json() == {"origins": []}
    for host in ("127.0.0.1", "127.0.0.7", "::1", "localhost"):
        assert origins(host, 8642) == ()


def test_a_server_for_everybody_offers_addresses_that_others_can_use() -> None:
    for host in ("0.0.0.0", "::"):
        for origin in origins(host, 8642):
            assert re.fullmatch(r"http://(\d+\.\d+\.\d+\.\d+|\[[0-9a-f:]+\]):8642", origin)
            assert reachable(origin.removeprefix("http://").rpartition(":")[0].strip("[]"))
    assert origins("192.168.7.5", 80) == ("http://192.168.7.5:80",)
    assert origins("farm.example", 80) == ("http://farm.example:80",)
    assert origins("2001:db8::7", 80) == ("http://[2001:db8::7]:80",)
    assert not any(map(reachable, ("169.254.1.1", "fe80::1", "0.0.0.0", "224.0.0.1")))


def test_addresses_come_from_the_settings_and_not_from_the_request(tmp_path: Path) -> None:
    served = InThread(database(tmp_path), replace(QUICK, origins=("http://192.168.7.5:8642",)))
    try:
        answer = served.guest().http.get("/address", headers={"host": "evil.example"})
        assert answer.json() == {"origins": ["http://192.168.7.5:8642"]}
    finally:
        served.stop()
