"""A server on this computer: it answers its own pages with a secret, and loses nothing it has acknowledged."""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import sqlite3
from asyncio import Event
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast

import pytest

pytest.importorskip("uvicorn", reason="the extra `studio` is not installed")

from serving import HOST, Server, ask
from websockets.exceptions import ConnectionClosed, InvalidStatus

import rulekit
from rulekit.bundle.building import BUILT
from rulekit.ready_ruleset import Ruleset
from rulekit.serve import app as serving_app
from rulekit.serve.hall import Desk, Hall, Said
from rulekit.serve.ledger import Kept, Ledger, NotALedger
from rulekit.studio.table import Step


@cache
def aton() -> Ruleset:
    return rulekit.load("aton")


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    return Ledger(tmp_path / "some.tables")


@pytest.fixture
def desk(ledger: Ledger) -> Iterator[tuple[Server, Desk]]:
    hall = Hall(ledger)
    found = hall.begin(aton(), {"locale": "en"}, ["human", "human"], 7, 2)
    server = Server(hall)
    yield server, found
    server.stop()


def test_a_secret_is_a_seat_and_a_wrong_one_is_nothing(desk: tuple[Server, Desk]) -> None:
    server, table = desk
    with server.line(table.secrets["blue"]) as line:
        assert ask(line, 1, "look")["seat"] == "blue"
    for wrong in ("", "x", table.secrets["blue"][:-1], table.secrets["blue"] + "x"):
        with server.line(wrong) as line, pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
        assert closed.value.rcvd.reason.startswith("This link opens no table")


def test_whoever_says_at_once_how_wide_a_screen_is_is_drawn_one_picture(
    desk: tuple[Server, Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, table = desk
    monkeypatch.setattr(serving_app, "AT_ONCE", 20)
    with server.line(table.secrets["blue"]) as line:
        line.send('{"n": 1, "do": "speak", "room": 390}')
        found = json.loads(line.recv(timeout=60))
        assert (found["n"], found["to"], found["view"]) == (1, 1, "now")
        assert 'viewBox="0 0 390 ' in found["picture"] or 'viewBox="0 0 384 ' in found["picture"], found["picture"][:99]
        assert ask(line, 2, "rules")["n"] == 2  # nothing came between


class Short:
    """A hall with one seat, at which all is answered at once."""

    def __init__(self) -> None:
        self.spoken, self.wake, self.dismissed, self.telling = Event(), Event(), Event(), asyncio.Lock()

    async def find(self, _: str) -> Short:
        return self

    async def heard(self, _: str) -> Said:
        return [{"n": 1, "to": 1}]

    async def rested(self) -> None: ...

    def leave(self) -> None: ...

    def failed(self, odd: BaseException) -> None:
        raise odd


@pytest.mark.parametrize("rests", range(4))
def test_of_a_line_that_closes_when_its_first_question_is_answered_nothing_is_left(rests: int) -> None:
    heard = [{"type": "websocket.connect"}]
    heard += [{"type": "websocket.receive", "text": text} for text in ('{"secret": "s"}', '{"n": 1, "do": "look"}')]
    head = [(b"host", b"here"), (b"origin", b"http://here")]

    async def receive() -> dict[str, str]:
        for _ in range(0 if heard else rests):
            await asyncio.sleep(0)
        return heard.pop(0) if heard else {"type": "websocket.disconnect"}

    async def send(_: object) -> None: ...

    async def comes_and_goes() -> None:
        scope = {"type": "websocket", "path": "/line", "headers": head, "query_string": b"", "subprotocols": []}
        await serving_app.app(cast("Hall", Short()), ["here"])(scope, receive, send)
        for _ in range(20):
            await asyncio.sleep(0)
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(comes_and_goes())


def test_whoever_says_nothing_is_told_all_there_is(desk: tuple[Server, Desk]) -> None:
    server, table = desk
    with server.line(table.secrets["blue"]) as line:
        found = json.loads(line.recv(timeout=60))
        assert found["words"] and found["view"] == "now" and "to" not in found


@pytest.mark.parametrize(
    "first", ["", "[]", "null", "{}", '{"secret": 3}', "[" * 5000, '{"secret": "' + "x" * 9000 + '"}']
)
def test_what_tells_no_secret_is_shown_nothing(desk: tuple[Server, Desk], first: str) -> None:
    server, _ = desk
    with server.unknown() as line:
        line.send(first)
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=10)


def test_another_page_in_the_same_browser_is_not_answered(desk: tuple[Server, Desk]) -> None:
    server, table = desk
    for origin in ("http://evil.example", "null", f"http://{HOST}:1", f"http://localhost:{server.port}"):
        with pytest.raises(InvalidStatus):
            server.line(table.secrets["red"], origin)
    status, _, body = server.get("/", Origin="http://evil.example")
    assert (status, b"<html" in body) == (403, False)


def test_a_line_that_does_not_say_where_its_page_is_from_is_not_answered(desk: tuple[Server, Desk]) -> None:
    server, table = desk
    with pytest.raises(InvalidStatus):
        server.line(table.secrets["red"], None)


def test_a_name_bound_to_this_computer_afterwards_is_not_answered(desk: tuple[Server, Desk]) -> None:
    server, _ = desk
    for host in ("evil.example", f"evil.example:{server.port}", f"localhost:{server.port}", ""):
        assert server.get("/", Host=host)[0] in (400, 403)


def test_the_page_runs_and_fetches_nothing_but_its_own_files(desk: tuple[Server, Desk]) -> None:
    server, _ = desk
    status, headers, body = server.get("/")
    assert status == 200
    policy = headers["content-security-policy"]
    assert "unsafe" not in policy
    assert policy.startswith("default-src 'none'")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    page = body.decode()
    assert "http://" not in page
    assert "https://" not in page
    assert " style=" not in page
    assert " on" not in page.replace(" one", "")
    for name in ("main.js", "line.js", "motion.js", "page.css", "picture.css", "icon.svg"):
        assert server.get(f"/{name}")[0] == 200
    for name in ("../start.py", "%2e%2e/start.py", "web/main.js", "nothing.js", "npm/package.json", "built/nothing.js"):
        assert server.get(f"/{name}")[0] in (400, 403, 404)


def test_what_is_bundled_of_others_is_served_where_it_was_built_and_else_it_is_said_in_words(
    desk: tuple[Server, Desk], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    server, _ = desk
    monkeypatch.setattr(serving_app, "built", lambda: None)
    status, _, body = server.get("/built/editor.js")
    assert (status, b"python -m rulekit.bundle" in body) == (404, True)
    assert server.get("/")[0] == 200
    for name in BUILT:
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(serving_app, "built", lambda: tmp_path)
    kinds = {".js": "text/javascript", ".json": "application/json", ".txt": "text/plain"}
    for name in BUILT:
        status, headers, body = server.get(f"/built/{name}")
        assert (status, body.decode()) == (200, name)
        assert headers["content-type"].split(";")[0] == kinds[Path(name).suffix]
        assert "content-security-policy" in headers


def test_two_at_a_table_see_what_the_other_does_and_none_answers_for_the_other(desk: tuple[Server, Desk]) -> None:
    server, table = desk
    with server.line(table.secrets["red"]) as red, server.line(table.secrets["blue"]) as blue:
        ask(red, 1, "look")
        ask(blue, 1, "look")
        assert ask(blue, 2, "answer", at=0, move=0, id="b")["error"] == "not-asked"
        assert ask(red, 2, "answer", at=0, move=0, id="a")["done"] == 1
        while True:
            found = json.loads(blue.recv(timeout=20))
            if found.get("view") == "now":
                break
        assert found["at"] == 1
        assert ask(blue, 3, "answer", at=1, move=0, id="b")["done"] == 2


def test_a_line_that_is_cut_and_sends_again_answers_once(desk: tuple[Server, Desk]) -> None:
    server, table = desk
    seats = {seat: secret for seat, secret in table.secrets.items() if seat}
    while table.table.at < 12:
        decision = table.table.state.decision
        assert decision is not None
        at, move = table.table.at, decision.moves[0].number
        message = json.dumps({"n": 1, "do": "answer", "at": at, "move": move, "id": f"{at}"})
        with server.line(seats[decision.seat]) as line:
            line.send(message)
            line.socket.shutdown(socket.SHUT_RDWR)  # cut before the answer can be heard
        with server.line(seats[decision.seat]) as line:
            assert ask(line, 1, "answer", at=at, move=move, id=f"{at}")["done"] == at + 1
    assert [step.at for step in table.table.steps] == list(range(table.table.at))


def test_what_was_acknowledged_is_there_when_the_server_begins_again(ledger: Ledger, tmp_path: Path) -> None:
    first = Hall(ledger).begin(aton(), {"locale": "en"}, ["human", "random"], 7, 2)
    for _ in range(30):
        table = first.table
        if table.bot_is_asked():
            table.answer_of_bot(*table.thought()())
        elif table.state.decision is not None:
            table.answer("red", table.at, table.state.decision.moves[-1].number, str(table.at))
    for part in tmp_path.glob("some.tables*"):  # what a server that is killed leaves on the disk
        shutil.copy(part, tmp_path / part.name.replace("some", "other"))
    again = Ledger(tmp_path / "other.tables")
    kept = next(again.tables())
    second = Hall(again).take_up(aton(), kept)
    assert second is not None
    assert second.table.state == first.table.state
    assert second.secrets == first.secrets
    assert second.table.ids == first.table.ids


def test_rules_that_have_changed_do_not_go_on(ledger: Ledger) -> None:
    Hall(ledger).begin(aton(), {"locale": "en"}, ["human", "random"], 7, 2)
    kept = next(ledger.tables())._replace(hashes="another")
    assert Hall(ledger).take_up(aton(), kept) is None


@pytest.mark.parametrize("content", [b"something else", b"SQLite format 3\x00" + b"\x00" * 200])
def test_a_file_that_is_no_ledger_is_refused_and_stays_as_it_was(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.tables"
    path.write_bytes(content)
    with pytest.raises(NotALedger):
        Ledger(path)
    assert path.read_bytes() == content


def test_another_database_is_refused_and_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "b.tables"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE mine (x)")
    other.commit()
    other.close()
    before = path.read_bytes()
    with pytest.raises(NotALedger):
        Ledger(path)
    assert path.read_bytes() == before


def test_steps_come_back_in_their_order(ledger: Ledger) -> None:
    kept = Kept(0, {"words": ["aton"], "players": 2}, "x", ["human", "human"], 3, {"": "s" * 20})
    assert [ledger.add_table(kept), ledger.add_table(kept)] == [1, 2]
    steps = [Step(0, "red", 4, "a"), Step(1, "blue", -3, ""), Step(0, "red", -1, "b"), Step(0, "red", None, "")]
    for step in steps:
        ledger.add(1, step)
        ledger.add(2, Step(0, "red", 9, ""))
    assert ledger.steps(1) == steps
