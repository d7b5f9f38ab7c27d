"""The line to a workbench: who may open one, what its child says, and what becomes of one that does not answer."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra `studio` is not installed")

from serve.test_limits import Begun, closed, until
from serving import HOST, Server, started
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from rulekit.serve import apart, workshop
from rulekit.serve.hall import Desk
from rulekit.workbench.begun import Begin

Data = dict[str, object]
Benches = Callable[..., tuple[Server, Desk]]


@contextmanager
def bench(port: int, **first: str) -> Iterator[ClientConnection]:
    """A line to the workbench."""
    with connect(
        f"ws://{HOST}:{port}/bench", origin=Origin(f"http://{HOST}:{port}"), compression=None, max_size=None
    ) as line:
        line.send(json.dumps(first))
        yield line


def said(way: ClientConnection, **message: object) -> list[Data]:
    """What a message is answered with."""
    way.send(json.dumps(message))
    return next_of(way)


def next_of(line: ClientConnection) -> list[Data]:
    found: list[Data] = json.loads(line.recv(timeout=60))
    return found


@pytest.fixture
def benches(begun: Begun, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Benches:
    """A server on this computer alone, with a table; folders of its benches lie in `folders`."""
    (tmp_path / "folders").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "folders"))

    def begin(*sitters: str) -> tuple[Server, Desk]:
        server, desk, _ = begun(*sitters)
        desk.work = "work" * 6
        return server, desk

    return begin


def test_the_secret_of_the_work_opens_a_workbench_and_no_other_does(benches: Benches) -> None:
    server, desk = benches()
    with bench(server.port, secret=desk.work) as line:
        (found,) = said(line, bench={"n": 1, "do": "open"})
        assert found["bench"]["ruleset"] == "tictactoe"  # type: ignore[index]
        assert said(line, bench={"n": 2, "do": "check"})[0]["bench"]["sound"] is True  # type: ignore[index]
    for wrong in (*desk.secrets.values(), "", "work"):
        with bench(server.port, secret=wrong) as line:
            assert closed(line) == 4401


def test_where_others_reach_the_server_no_secret_opens_one(benches: Benches) -> None:
    server, desk = benches()
    desk.work = ""  # as it is with --host-table
    with bench(server.port, secret="") as line:
        assert closed(line) == 4401


@pytest.mark.parametrize("first", [{}, {"secret": 3}, {"secret": "x", "more": "y"}, {"secret": "x", "kept": 3}])
def test_what_tells_no_secret_opens_nothing(benches: Benches, first: Data) -> None:
    server, _ = benches()
    with bench(server.port, **first) as line:  # type: ignore[arg-type]
        assert closed(line) == 4400


def test_the_game_at_a_seat_is_taken_over(benches: Benches) -> None:
    server, desk = benches("human", "human")
    desk.table.answer("cross", 0, 4, "a")
    with bench(server.port, secret=desk.work, **{"from": desk.secrets["nought"]}) as line:
        found = said(line, line={"n": 1, "do": "look"})[0]["line"]
        assert (found[0]["at"], found[0]["seat"]) == (1, "nought")  # type: ignore[index]
    with bench(server.port, secret=desk.work, **{"from": "nobody's"}) as line:
        assert said(line, line={"n": 1, "do": "look"})[0]["line"][0]["at"] == 0  # type: ignore[index]
    assert desk.table.at == 1


def test_bots_go_on_and_what_was_answered_is_told_to_be_kept(benches: Benches) -> None:
    server, desk = benches("human", "random")
    with bench(server.port, secret=desk.work) as line:
        said(line, line={"n": 1, "do": "look"})
        said(line, line={"n": 2, "do": "answer", "at": 0, "move": 0, "id": "a"})
        *_, kept = next_of(line)
        assert [step[:2] for step in json.loads(str(kept["kept"]))] == [[0, "cross"], [1, "nought"]]
    with bench(server.port, secret=desk.work, kept=str(kept["kept"])) as line:
        assert said(line, line={"n": 1, "do": "look"})[0]["line"][0]["at"] == 2  # type: ignore[index]


def test_a_text_may_be_as_long_as_a_file_and_odd_messages_end_nothing(benches: Benches) -> None:
    server, desk = benches()
    with bench(server.port, secret=desk.work) as line:
        long = said(line, bench={"n": 1, "do": "write", "file": "tictactoe.yaml", "text": "# é\n" * 200_000})
        assert long == [{"bench": {"to": 1, "changed": ["tictactoe.yaml"]}}]
        for odd in ("", "x", "[]", "null", '{"bench": 3}', '{"line": []}', "\n\n", "[" * 100_000):
            line.send(odd)
        assert said(line, bench={"n": 2, "do": "what"})
        assert any(each.get("bench", {}).get("to") == 3 for each in _until_answered(line))  # type: ignore[attr-defined]


def _until_answered(line: ClientConnection) -> Iterator[Data]:
    line.send(json.dumps({"bench": {"n": 3, "do": "check"}}))
    for _ in range(20):
        found = next_of(line)
        yield from found
        if any("sound" in str(each.get("bench")) for each in found):
            return


def child_of(folders: Path) -> int:
    """The process of the only bench there is."""
    (folder,) = folders.iterdir()
    for process in Path("/proc").iterdir():
        with suppress(OSError):  # one of somebody else
            if process.name.isdecimal() and os.readlink(process / "cwd") == str(folder.resolve()):
                return int(process.name)
    raise AssertionError("no child")


def is_hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waits a second for an answer, from now on until another child begins: that may take its time."""
    begins = apart.Apart.begins

    async def patient(self: apart.Apart) -> None:
        monkeypatch.setattr(apart, "SLOWEST", 60.0)
        await begins(self)

    monkeypatch.setattr(apart.Apart, "begins", patient)
    monkeypatch.setattr(apart, "SLOWEST", 1.0)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="processes are looked for elsewhere")
@pytest.mark.parametrize(("ended_by", "why"), [(signal.SIGSTOP, "slow"), (signal.SIGKILL, "ended")])
def test_another_child_takes_the_place_of_one_that_does_not_answer(
    benches: Benches, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ended_by: int, why: str
) -> None:
    server, desk = benches("human", "random")
    with bench(server.port, secret=desk.work) as line:
        said(line, bench={"n": 1, "do": "write", "file": "tictactoe.yaml", "text": "nothing"})
        said(line, line={"n": 1, "do": "look"})
        said(line, line={"n": 2, "do": "answer", "at": 0, "move": 0, "id": "a"})
        next_of(line)
        first = child_of(tmp_path / "folders")
        os.kill(first, ended_by)
        if why == "slow":
            is_hasty(monkeypatch)
            line.send(json.dumps({"bench": {"n": 2, "do": "check"}}))
        until(lambda: not Path(f"/proc/{first}").exists())
        assert next_of(line) == [{"bench": {"again": why, **({"to": 2} if why == "slow" else {})}}]
        assert said(line, bench={"n": 3, "do": "open"})[0]["bench"]["changed"] == []  # type: ignore[index]
        assert said(line, line={"n": 1, "do": "look"})[0]["line"][0]["at"] == 2  # type: ignore[index]
    until(lambda: not any((tmp_path / "folders").iterdir()))


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="processes are looked for elsewhere")
def test_another_child_takes_the_place_of_one_that_does_not_read(
    benches: Benches, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, desk = benches()
    with bench(server.port, secret=desk.work) as line:
        said(line, bench={"n": 1, "do": "check"})
        first = child_of(tmp_path / "folders")
        os.kill(first, signal.SIGSTOP)
        is_hasty(monkeypatch)
        line.send(json.dumps({"bench": {"n": 2, "do": "write", "file": "tictactoe.yaml", "text": "x" * 1_000_000}}))
        until(lambda: not Path(f"/proc/{first}").exists())
        assert next_of(line) == [{"bench": {"again": "slow", "to": 2}}]


def test_where_there_is_no_room_for_a_child_a_sentence_says_so(
    benches: Benches, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, desk = benches()

    async def full(*_: object, **__: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", full)
    with bench(server.port, secret=desk.work) as line:
        assert closed(line) == 4409
        assert "no room or time" in (line.close_reason or "")


def test_the_next_child_has_the_options_that_were_taken_up_with_a_link() -> None:
    async def nobody(_: str) -> None: ...

    begun = apart.Apart(Begin("aton", options={"rain": "often"}), nobody, lambda _: None)
    begun._keep('[{"bench": {"to": 1, "changed": []}}, {"kept": "[1]"}]')
    assert (begun.begin.kept, begun.begin.options) == ("[1]", {"rain": "often"})
    begun._keep('[{"bench": {"to": 2, "options": {"rain": "never"}}}, {"line": []}, {"kept": "[]"}]')
    assert (begun.begin.kept, begun.begin.options) == ("[]", {"rain": "never"})


@pytest.mark.parametrize("why", ["slow", "memory", "ended"])
def test_bots_of_the_next_child_wait_if_the_one_before_took_too_long(why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*_: object) -> None: ...

    for name in ("begins", "end"):
        monkeypatch.setattr(apart.Apart, name, nothing)
    monkeypatch.setattr(apart.Apart, "_why", lambda _: why)
    begun = apart.Apart(Begin("aton", kept="[1]"), nothing, lambda _: None)
    asyncio.run(begun.begins_again())
    assert begun.begin == Begin("aton", kept="[1]", rests=why == "slow")


@pytest.mark.parametrize("kept", ["[" * 3000, "[[", "{}"])
def test_what_was_kept_and_is_no_game_is_begun_anew(benches: Benches, kept: str) -> None:
    server, desk = benches()
    with bench(server.port, secret=desk.work, kept=kept) as line:
        assert said(line, line={"n": 1, "do": "look"})[0]["line"][0]["at"] == 0  # type: ignore[index]


def test_of_too_many_the_first_goes(benches: Benches, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "MOST", 1)
    server, desk = benches()
    with bench(server.port, secret=desk.work) as first, bench(server.port, secret=desk.work) as second:
        assert closed(first) == 4408
        assert said(second, bench={"n": 1, "do": "check"})


def test_a_ruleset_that_is_unsound_by_now_closes_the_line_and_says_why(benches: Benches, tmp_path: Path) -> None:
    server, desk = benches()
    broken = tmp_path / "broken.yaml"
    broken.write_text("ruleset: broken\n")
    desk.ruleset.path = broken
    with bench(server.port, secret=desk.work) as line:
        assert closed(line) == 4409


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="processes are looked for elsewhere")
def test_a_child_ends_with_its_server_and_takes_its_folder_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "folders").mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "folders"))
    running = started("tictactoe", "--seats", "human,random", folder=tmp_path)
    with bench(running.port, secret=running.work) as line:
        said(line, bench={"n": 1, "do": "check"})
        child = child_of(tmp_path / "folders")
        running.kill()
        until(lambda: not Path(f"/proc/{child}").exists())
    assert not any((tmp_path / "folders").iterdir())


@pytest.mark.skipif(os.name == "nt", reason="there a folder is swept when it is a day old")
def test_what_was_left_by_a_server_that_is_gone_is_swept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    left, own = tmp_path / "rulekit-work-999999999-abc", tmp_path / f"rulekit-work-{os.getpid()}-abc"
    for folder in (left, own):
        (folder / "now").mkdir(parents=True)
    (tmp_path / "rulekit-work-999999998-link").symlink_to(own)
    apart.swept()
    assert not left.exists()
    assert (own / "now").exists()
