"""What goes wrong in rulekit itself is told, closes the line it went wrong on, and nobody else's."""

from __future__ import annotations

import json

import pytest

pytest.importorskip("uvicorn", reason="the extra `studio` is not installed")

from serve.test_limits import PATIENCE, Begun, closed, until
from serving import ask
from websockets.exceptions import ConnectionClosed

from rulekit.game.state import State
from rulekit.serve.hall import Desk
from rulekit.studio.line import VERBS, Line, Verb


@pytest.mark.parametrize("mistake", [KeyError("x"), RuntimeError("x"), ValueError("x")], ids=repr)
def test_a_mistake_of_rulekit_is_told_and_closes_the_line(
    begun: Begun, monkeypatch: pytest.MonkeyPatch, mistake: Exception
) -> None:
    def fails(*_: object) -> dict[str, object]:
        raise mistake

    monkeypatch.setitem(VERBS, "score", Verb(fails))  # type: ignore[arg-type]
    server, desk, told = begun()
    with server.line(desk.secrets["cross"]) as line, server.line(desk.secrets["nought"]) as other:
        line.send('{"n": 1, "do": "score"}')
        assert closed(line) == 4500
        assert told == [mistake]
        assert ask(other, 1, "look")["seat"] == "nought", "others play on"
    until(lambda: not desk.lines)


def test_a_mistake_of_rulekit_in_what_is_told_without_being_asked_closes_the_line(
    begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    news = Line.news

    def fails(line: Line) -> list[dict[str, object]]:
        if line.viewer.seat or not line.table.steps:  # what it is told at first may come behind its first answer
            return news(line)
        raise KeyError("x")

    server, desk, told = begun()
    with server.line(desk.secrets[""]) as line:
        ask(line, 1, "look")
        monkeypatch.setattr(Line, "news", fails)
        with server.line(desk.secrets["cross"]) as cross:
            cross.send(json.dumps({"n": 1, "do": "answer", "at": 0, "move": 0, "id": "a"}))
            assert closed(line) == 4500
    assert {type(each) for each in told} == {KeyError}


def test_an_answer_is_acknowledged_and_told_to_others_though_what_became_of_it_cannot_be_shown(
    begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    news = Line.news

    def fails(line: Line) -> list[dict[str, object]]:
        if line.viewer.seat != "cross" or not line.table.steps:
            return news(line)
        raise KeyError("x")

    server, desk, told = begun()
    with server.line(desk.secrets["cross"]) as cross, server.line(desk.secrets["nought"]) as other:
        ask(other, 1, "look")
        ask(cross, 1, "look")
        monkeypatch.setattr(Line, "news", fails)
        assert ask(cross, 2, "answer", at=0, move=0, id="a")["done"] == 1
        assert json.loads(other.recv(timeout=20))["at"] == 1
        assert closed(cross) == 4500
    assert {type(each) for each in told} == {KeyError}


def test_a_mistake_of_rulekit_before_a_seat_is_found_is_told(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("x")

    server, desk, told = begun()
    monkeypatch.setattr(Desk, "viewer", fails)
    with server.line(desk.secrets["cross"]) as line:
        assert closed(line) == 4500
    assert [type(each) for each in told] == [RuntimeError]


def test_a_bot_that_fails_is_told_and_the_table_is_served_on(begun: Begun) -> None:
    def fails(_: State) -> int:
        raise KeyError("x")

    server, desk, told = begun("random", "human")
    desk.table.bots["cross"] = fails
    with server.line(desk.secrets["nought"]) as line:
        until(lambda: told)
        assert ask(line, 1, "look")["at"] == 0
    assert {type(each) for each in told} == {KeyError}


def test_who_closes_the_line_or_sends_what_is_no_text_is_no_mistake(begun: Begun) -> None:
    server, desk, told = begun()
    with server.line(desk.secrets["cross"]) as line:
        ask(line, 1, "look")
        line.send(b"no text")
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=PATIENCE)
    with server.unknown() as line:
        line.send(b"no text")
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=PATIENCE)
    until(lambda: not desk.lines)
    assert told == []
