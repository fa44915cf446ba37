"""Reports, mutes, bans, roles and the log of it: over HTTP, and by the command line beside a running server."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.shell import Run, Shell
from tests.server.serving import ON_FILES, QUICK, Guest, InThread, Json, database
from tests.server.test_people import PASSWORD, me, own

__all__ = ["own"]


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, monkeypatch, capsys)


class Server:
    """A server with a moderator and two who play, and the command line beside it."""

    def __init__(self, served: InThread, shell: Shell, folder: Path) -> None:
        self.served, self.shell, self.url = served, shell, database(folder)
        self.mod, self.ann, self.bea = (served.guest().sign_up(name) for name in ("Mona", "Ann", "Bea"))
        self.admin("accounts", "role", "mona", "moderator")
        self.table = self.ann.open("me Ann", "person Rude Name")
        self.bea.take(self.table["links"][0])

    def admin(self, *arguments: str) -> Run:
        return self.shell("admin", *arguments, "--database", self.url).works()

    def reports(self) -> list[Json]:
        found: list[Json] = self.mod.http.get("/reports/list").json()
        return found


@pytest.fixture
def server(own: object, shell: Shell, tmp_path: Path) -> Server:
    assert callable(own)
    return Server(own(replace(QUICK, round=0.05)), shell, tmp_path)


def said(server: Server, guest: Guest, text: str) -> int:
    """Say something; the number of the line as the others have it."""
    with server.ann.sit(server.table) as ear, guest.sit(server.table) as tab:
        tab.send(do="chat", text=text)
        while True:
            for line in ear.next("chat")["messages"]:
                if line["text"] == text:
                    return int(line["id"])


def test_moderators_alone_see_what_was_reported_and_no_more(server: Server) -> None:
    said(server, server.ann, "nothing to do with it")
    line = said(server, server.bea, "something rude")
    ann, table = server.ann, server.table
    ann.post(f"{table['url']}/reports", kind="chat", place=line, reason="It is <b>rude</b>\u202e")
    ann.post(f"{table['url']}/reports", kind="chat", place=line, reason="twice")
    ann.post(f"{table['url']}/reports", kind="name", place=1)
    ann.post(f"{table['url']}/reports", kind="table", reason="all of it")
    for wrong in ({"kind": "chat", "place": line + 100}, {"kind": "name", "place": 9}):
        ann.post(f"{table['url']}/reports", 404, **wrong)
    ann.post(f"{table['url']}/reports", 400, kind="else")
    stranger = server.served.guest().sign_up("Nosy")
    stranger.post(f"{table['url']}/reports", 404, kind="chat", place=line)
    for other in (ann, server.bea, stranger, server.served.guest()):
        for path in ("/reports", "/reports/list"):
            assert other.http.get(path).status_code == 404
    found = server.reports()
    assert [(each["kind"], each["text"], each["reason"]) for each in found] == [
        ("chat", "Rude Name: something rude", "It is <b>rude</b>"),
        ("name", "Rude Name", ""),
        ("table", "A table of My Farm Shop", "all of it"),
    ]
    assert {each["by"] for each in found} == {"Ann"}
    text = json.dumps(found)
    assert "nothing to do with it" not in text and table["table"] not in text and "Bea" not in text
    assert server.mod.http.get(table["url"]).status_code == 404, "a moderator is no player"
    for other in (ann, stranger):
        other.post(f"/reports/{found[0]['id']}/decide", 404, ban=0)
    assert me(server.mod)["reports"] == 3 and me(ann)["reports"] == 0


def test_what_was_reported_is_taken_away_and_its_author_muted_and_banned(server: Server) -> None:
    line = said(server, server.bea, "something rude")
    server.ann.post(f"{server.table['url']}/reports", kind="chat", place=line)
    server.ann.post(f"{server.table['url']}/reports", kind="name", place=1)
    chat, name = server.reports()
    with server.ann.sit(server.table) as ann, server.bea.sit(server.table) as bea:
        server.mod.post(f"/reports/{chat['id']}/decide", hide=True, mute=1, note="for now")
        bea.send(do="chat", text="but")
        assert "muted" in bea.next("error")["text"]
        with server.ann.tab(server.table) as again:
            assert again.next("chat")["messages"] == []
        server.mod.post(f"/reports/{name['id']}/decide", hide=True, ban=7)
        ann.until(lambda board: board["seats"][1]["name"] == "Player 2")
        assert bea.closed()
    assert me(server.bea)["role"] == ""
    denied = server.bea.post("/sign-in", 403, name="Bea", password=PASSWORD)
    assert (denied["code"], "7 more days" in denied["text"]) == ("banned", True)
    assert server.bea.post("/sign-in", 403, name="Bea", password="a wrong password")["code"] == "wrong"
    assert server.mod.post(f"/reports/{name['id']}/decide", 409)["code"] == "decided"
    decided = server.mod.http.get("/reports/list?decided=true").json()
    assert {each["decision"] for each in decided} == {"hidden, muted for 1 day", "hidden, banned for 7 days"}
    server.admin("accounts", "unban", "Bea")
    server.bea.sign_in("Bea")
    log = server.admin("audit").out.splitlines()
    assert [line.split("\t")[1:4] for line in log[1:]] == [
        ["command line", "pardon", "Bea"],
        ["Mona", "decide", "Bea"],
        ["Mona", "decide", "Bea"],
        ["command line", "role", "Mona"],
    ]
    assert "for now" in log[3]


def test_a_moderator_cannot_ban_another_and_a_reported_table_can_be_deleted(server: Server) -> None:
    server.ann.post("/people/Mona/reports", reason="the name")
    server.ann.post("/people/Nobody At All/reports")
    server.ann.post(f"{server.table['url']}/reports", kind="table")
    name, table = server.reports()
    assert server.mod.post(f"/reports/{name['id']}/decide", 403, ban=1)["code"] == "not-yours"
    with server.bea.sit(server.table) as tab:
        server.mod.post(f"/reports/{table['id']}/decide", hide=True)
        assert tab.closed()
    assert server.ann.http.get(server.table["url"]).status_code == 404
    server.admin("accounts", "role", "mona", "admin")
    server.mod.post(f"/reports/{name['id']}/decide", hide=True)
    assert me(server.mod)["name"].startswith("Somebody ")
    server.mod.post("/account/name", name="Monika", password=PASSWORD)
    assert server.served.guest().sign_in("monika")


def test_somebody_can_be_muted_for_oneself_and_heard_again(server: Server) -> None:
    line = said(server, server.bea, "chatter")
    with server.ann.sit(server.table) as tab:
        assert "Rude Name" in server.ann.post(f"{server.table['url']}/chat/{line}/mute")["text"]
        heard = tab.next("chat")
        assert (heard["whole"], heard["messages"]) == (True, [])
        with server.bea.sit(server.table) as bea:
            bea.send(do="chat", text="more of it")
            assert bea.next("chat")["messages"][0]["mine"]
        with server.ann.tab(server.table) as again:
            assert again.next("chat")["messages"] == []
    server.ann.post(f"{server.table['url']}/chat/{line + 50}/mute", 404)
    (muted,) = server.ann.http.get("/account/data").json()["muted_people"]
    assert muted["name"] == "Rude Name"
    server.ann.post(f"/account/silenced/{muted['id']}/end")
    with server.ann.tab(server.table) as again:
        assert [line["text"] for line in again.next("chat")["messages"]] == ["chatter", "more of it"]
    assert server.bea.post(f"{server.table['url']}/chat/{line}/mute", 400)["code"] == "bad-request"


def test_of_two_muted_people_of_one_name_the_one_that_is_meant_is_heard_again(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me Ann", "person Bob", "person Bob")
    two = [served.guest().take(link) for link in table["links"]]
    for number, bob in enumerate(two):
        with bob.sit(table) as tab:
            tab.send(do="chat", text=f"word {number}")
            line = tab.next("chat")["messages"][0]["id"]
        ann.post(f"{table['url']}/chat/{line}/mute")
    first, second = ann.http.get("/account/data").json()["muted_people"]
    assert first["id"] != second["id"]
    ann.post(f"/account/silenced/{first['id']}/end")
    assert ann.http.get("/account/data").json()["muted_people"] == [second]
    ann.post(f"/account/silenced/{first['id']}/end", 404)  # from a tab that has not heard of it
    assert ann.http.get("/account/data").json()["muted_people"] == [second]


def test_a_person_has_only_so_many_reports_waiting(own: object, shell: Shell, tmp_path: Path) -> None:
    assert callable(own)
    server = Server(own(replace(QUICK, reports_of_one=2)), shell, tmp_path)
    server.ann.post(f"{server.table['url']}/reports", kind="name", place=1)
    server.ann.post(f"{server.table['url']}/reports", kind="table")
    server.ann.post("/people/Mona/reports", 409)


# ------------------------------------------------------------ the command line
def test_the_command_line_lists_changes_and_deletes_accounts(server: Server) -> None:
    listed = [line.split("\t")[:2] for line in server.admin("accounts", "list").out.splitlines()[1:]]
    assert listed == [["Ann", "member"], ["Bea", "member"], ["Mona", "moderator"]]
    shown = server.admin("accounts", "show", "bea").out
    assert "role: member" in shown and "tables: 1" in shown and "argon2" not in shown
    with server.bea.sit(server.table) as tab:
        server.admin("accounts", "ban", "Bea", "--days", "3", "--note", "enough")
        assert tab.closed(), "a server that runs notices"
    server.bea.post("/sign-in", 403, name="Bea", password=PASSWORD)
    server.admin("accounts", "unban", "Bea")
    link = server.admin("accounts", "reset-link", "Bea", "--address", "https://games.example/").out.strip()
    secret = link.removeprefix("https://games.example/reset/")
    server.bea.post("/reset", secret=secret, password="a new one that is long")
    assert me(server.bea)["name"] == "Bea"
    server.admin("accounts", "delete", "Bea", "--yes")
    assert me(server.bea)["role"] == ""
    server.shell("admin", "accounts", "show", "Bea", "--database", server.url).complains(
        "there is no member called 'Bea'"
    )
    server.shell("admin", "accounts", "role", "Ann", "king", "--database", server.url).complains("member, moderator")
    audit = server.admin("audit").out
    assert "Bea" not in audit and "delete" in audit and "reset link" in audit and secret not in audit


def test_the_command_line_makes_lists_and_revokes_invitations(own: object, shell: Shell, tmp_path: Path) -> None:
    assert callable(own)
    served: InThread = own(replace(QUICK, sign_up="invitation"))
    url = database(tmp_path)

    def admin(*arguments: str) -> str:
        return shell("admin", "invitations", *arguments, "--database", url).works().out.strip()

    links = [admin("make", "--note", note).rpartition("/")[2] for note in ("first", "second")]
    listed = [line.split("\t") for line in admin("list").splitlines()[1:]]
    assert {line[-1] for line in listed} == {"first", "second"}
    assert not [link for link in links if link in admin("list")]
    (second,) = [line[0] for line in listed if line[-1] == "second"]
    assert admin("revoke", second) == "revoked"
    served.guest().post("/sign-up", name="Ann", password=PASSWORD, invitation=links[0])
    served.guest().post("/sign-up", 403, name="Bea", password=PASSWORD, invitation=links[1])
    shell("admin", "invitations", "revoke", "nothing", "--database", url).complains("no invitation")


def test_the_command_line_decides_reports(server: Server) -> None:
    line = said(server, server.bea, "something rude")
    server.ann.post(f"{server.table['url']}/reports", kind="chat", place=line, reason="why not")
    ((id, *_),) = [row.split("\t") for row in server.admin("reports", "list").out.splitlines()[1:]]
    assert id.isalnum(), "no command takes it for an option"
    shown = server.admin("reports", "show", id).out
    assert "reported: Rude Name: something rude" in shown and "by: Ann" in shown
    assert server.admin("reports", "decide", id, "--hide", "--ban", "0").out.strip() == "hidden, banned for good"
    assert server.admin("reports", "list").out.count("\n") == 1
    server.shell("admin", "reports", "show", "nothing", "--database", server.url).complains("no report")
    assert "banned" in server.bea.post("/sign-in", 403, name="Bea", password=PASSWORD)["text"]


@ON_FILES
def test_a_database_that_is_not_there_is_said_in_one_line(shell: Shell, tmp_path: Path) -> None:
    shell("admin", "audit", "--database", f"sqlite:///{tmp_path}/none.db").complains("no database", "--database")
