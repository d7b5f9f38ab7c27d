"""What a server allows, and what it does about its own mistakes: who asks too much goes or waits, others play on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("uvicorn", reason="the extra `studio` is not installed")

from serving import HOST, Server, ask
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from rulekit.serve import app, doors, hall, sockets
from rulekit.serve.hall import Desk
from rulekit.serve.working import Workers
from rulekit.studio.view import Viewer

PATIENCE = 20.0  # seconds after which a test gives up
Begun = Callable[..., tuple[Server, Desk, list[BaseException]]]


def until(holds: Callable[[], object]) -> None:
    """Waits for something."""
    began = time.monotonic()
    while not holds():
        assert time.monotonic() - began < PATIENCE, "it never comes"
        time.sleep(0.01)


def closed(line: ClientConnection) -> int:
    """With which code a line is closed, whatever is said on it before."""
    with pytest.raises(ConnectionClosed) as odd:
        while True:
            line.recv(timeout=PATIENCE)
    assert odd.value.rcvd is not None
    return odd.value.rcvd.code


def raw(server: Server, *said: str) -> socket.socket:
    """A connection of somebody who speaks for himself."""
    found = socket.create_connection((HOST, server.port), timeout=PATIENCE)
    found.sendall("".join(f"{each}\r\n" for each in said).encode())
    return found


def is_gone(door: socket.socket) -> bool:
    """Waits until the other side has closed."""
    try:
        while door.recv(1 << 16):
            pass
    except ConnectionError:
        pass
    return True


# ---- one at a time ----


def test_who_comes_or_goes_changes_nothing_while_somebody_else_is_at_the_table(begun: Begun) -> None:
    _, desk, _ = begun()

    async def comes_and_goes() -> None:
        async with desk.lock:
            coming = asyncio.create_task(desk.connect("cross"))
            await asyncio.sleep(0.01)
            assert (desk.table.here["cross"], desk.table.changes) == (0, 0)
        connection = await coming
        assert (desk.table.here["cross"], desk.table.changes) == (1, 1)
        async with desk.lock:
            connection.leave()
            connection.leave()
            await asyncio.sleep(0.01)
            assert (desk.table.here["cross"], desk.table.changes, len(desk.lines)) == (1, 1, 0)
        while desk.leaving:
            await asyncio.sleep(0.01)
        assert (desk.table.here["cross"], desk.table.changes) == (0, 2)

    asyncio.run(comes_and_goes())


# ---- how much of everything ----


@pytest.mark.parametrize(("seat", "limit"), [("cross", "MOST_LINES"), ("", "MOST_WATCHING")])
def test_of_too_many_lines_with_one_secret_the_first_goes(
    begun: Begun, monkeypatch: pytest.MonkeyPatch, seat: str, limit: str
) -> None:
    monkeypatch.setattr(hall, limit, 2)
    server, desk, _ = begun()
    with server.line(desk.secrets[seat]) as first, server.line(desk.secrets["nought"]) as other:
        ask(first, 1, "look")
        with server.line(desk.secrets[seat]) as second:
            ask(second, 1, "look")
            with server.line(desk.secrets[seat]) as third:
                ask(third, 1, "look")
                assert closed(first) == 4408
                assert ask(second, 2, "look")["seat"] == ask(third, 2, "look")["seat"] == seat
                assert ask(other, 1, "look")["seat"] == "nought"


def test_a_seat_that_has_used_more_than_its_share_waits_and_no_other(
    begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, desk, _ = begun()
    rests: list[float] = []

    async def slept(seconds: float) -> None:
        rests.append(seconds)

    async def uses() -> None:
        cross, nought = await desk.connect("cross"), await desk.connect("nought")
        assert desk.has_used("cross", hall.CREDIT) == 0.0
        monkeypatch.setattr(asyncio, "sleep", slept)
        desk.has_used("cross", 1.0)
        await cross.rested()
        await nought.rested()
        assert len(rests) == 1
        assert 0 < rests[0] <= 1.0 / hall.SHARE
        assert desk.has_used("cross", 1000.0) == hall.LONGEST_REST

    asyncio.run(uses())


def test_what_is_asked_is_counted_against_the_share_of_its_seat(begun: Begun) -> None:
    _, desk, _ = begun()

    async def asks() -> None:
        cross = await desk.connect("cross")
        assert "cross" not in desk.spent, "what it is told unasked counts too, and would hide this"
        assert await cross.heard('{"n": 1, "do": "look"}')
        assert desk.spent["cross"][0] > 0

    asyncio.run(asks())
    assert "nought" not in desk.spent


def drawings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is drawn from here on; each takes a quarter of a second of a processor, and nothing else does."""
    drawn: list[str] = []
    draws, does = Viewer.drawn, Workers.do

    def drawing(viewer: Viewer, *what: Any) -> str:
        drawn.append(viewer.seat)
        return draws(viewer, *what)

    async def done(workers: Workers, work: Callable[..., Any], *values: object) -> tuple[Any, float]:
        before = len(drawn)
        found, _ = await does(workers, work, *values)
        return found, 0.25 * (len(drawn) - before)

    monkeypatch.setattr(Viewer, "drawn", drawing)
    monkeypatch.setattr(Workers, "do", done)
    return drawn


@pytest.mark.parametrize("do", ["news", "look"])
def test_what_many_onlookers_of_many_sizes_are_drawn_is_counted_and_they_wait(
    begun: Begun, monkeypatch: pytest.MonkeyPatch, do: str
) -> None:
    _, desk, _ = begun()

    async def looks() -> None:
        watching = [await desk.connect("") for _ in range(60)]
        cross = await desk.connect("cross")
        for number, each in enumerate(watching):
            each.line.viewer.room = 400 + 16 * number
        desk.table.changes += 1
        drawn = drawings(monkeypatch)
        says = [each.news() if do == "news" else each.heard('{"n": 1, "do": "look"}') for each in watching]
        told = await asyncio.gather(*says)
        most = hall.CREDIT / 0.25 + 2  # the one it ends with, and what a moment brings back
        assert hall.CREDIT / 0.25 <= len(drawn) <= most
        assert sum(said is not None for said in told) == len(drawn)
        assert desk.has_used("", 0.0) > 0
        assert await cross.heard('{"n": 1, "do": "look"}'), "a seat is answered meanwhile"
        assert await cross.news() == []

    asyncio.run(looks())


def test_who_has_to_rest_is_told_in_the_end_all_that_has_changed(begun: Begun) -> None:
    server, desk, _ = begun()
    with server.line(desk.secrets[""]) as line, server.line(desk.secrets["cross"]) as cross:
        ask(line, 1, "look")
        desk.spent[""] = (hall.CREDIT + 0.1, desk.spent[""][1])
        assert ask(cross, 1, "answer", at=0, move=0, id="a")["done"] == 1
        while json.loads(line.recv(timeout=PATIENCE))["at"] == 0:  # that somebody has come
            pass


def test_screens_of_nearly_one_size_share_a_picture(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    _, desk, _ = begun()

    async def looks() -> None:
        drawn = drawings(monkeypatch)
        for number in range(8):
            each = await desk.connect("")
            await each.heard(json.dumps({"n": 1, "do": "speak", "room": 992 + number, "high": 700 + number % 4}))
            assert each.line.viewer.room == 992
        assert len(drawn) == 1

    asyncio.run(looks())


def test_bots_wait_until_somebody_looks(begun: Begun) -> None:
    server, desk, _ = begun("random", "human")
    assert server.get("/")[0] == 200  # it serves, and nobody looks
    assert (desk.table.at, desk.thinking, desk.bots_go_on()) == (0, None, False)
    with server.line(desk.secrets[""]):
        until(lambda: desk.table.at == 1)
    until(lambda: not desk.lines)
    assert not desk.bots_go_on()


def test_who_tells_no_secret_is_sent_away_after_a_while(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "PATIENCE", 0.1)
    server, _, _ = begun()
    with server.unknown() as line:
        assert closed(line) == 4401


def test_of_too_many_who_tell_no_secret_the_first_goes(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "MOST_UNKNOWN", 2)
    monkeypatch.setattr(sockets, "PATIENCE", 600.0)
    server, desk, _ = begun()
    with server.unknown() as first, server.unknown(), server.line(desk.secrets["cross"]) as line:
        assert closed(first) == 4401
        assert ask(line, 1, "look")["seat"] == "cross"


def test_a_connection_that_asks_for_nothing_is_cut_after_a_while(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "PATIENCE", 0.1)
    server, _, _ = begun()
    with raw(server) as silent, raw(server, "GET / HTTP/1.1") as slow:
        assert is_gone(silent)
        assert is_gone(slow)


def test_of_too_many_connections_the_one_that_has_stood_longest_goes(
    begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "MOST_STANDING", 3)
    monkeypatch.setattr(doors, "PATIENCE", 600.0)
    server, _, _ = begun()
    standing = []
    for number in range(4):
        standing.append(raw(server))
        until(lambda number=number: len(server.server.server_state.connections) >= min(number + 1, 3))  # type: ignore[misc]
    assert is_gone(standing[0])
    standing[-1].sendall(f"GET / HTTP/1.1\r\nhost: {HOST}:{server.port}\r\n\r\n".encode())
    assert b" 200 " in standing[-1].recv(1 << 16)
    for each in standing:
        each.close()


def unread(server: Server) -> socket.socket:
    """A line of somebody who reads nothing."""
    server.door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 12)
    at = f"{HOST}:{server.port}"
    found = raw(
        server, "GET /line HTTP/1.1", f"host: {at}", f"origin: http://{at}", "connection: upgrade",
        "upgrade: websocket", "sec-websocket-version: 13", "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==", "",
    )  # fmt: skip
    assert found.recv(12) == b"HTTP/1.1 101"
    return found


PING = b"\x89\xfd" + bytes(4) + b"x" * 125  # is answered at once with as much


@pytest.mark.slow
def test_a_line_that_reads_nothing_of_what_it_is_answered_is_cut(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "MOST_UNREAD", 1 << 16)
    server, _, _ = begun()
    with unread(server) as line, pytest.raises(ConnectionError):
        for _ in range(200):  # more than the buffers on its way can hold
            line.sendall(PING * 500)
    until(lambda: not server.server.server_state.connections)


@pytest.mark.slow
def test_a_line_without_a_sign_of_life_is_cut_though_what_it_was_sent_is_not_read(
    begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = {**doors.settings(), "ws_ping_interval": 0.2, "ws_ping_timeout": 0.2}
    monkeypatch.setattr(doors, "settings", lambda: kept)
    monkeypatch.setattr(doors, "LOOKS", 0.1)
    server, _, _ = begun()
    with unread(server) as line:
        line.settimeout(0.1)
        with contextlib.suppress(OSError):  # until nothing more gets through
            for _ in range(200):
                line.sendall(PING * 100)
        until(lambda: not server.server.server_state.connections)
