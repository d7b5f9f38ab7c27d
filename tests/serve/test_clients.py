"""What somebody needs who writes a client from the page alone: it runs as it stands there, and each end has a code."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra `studio` is not installed")

from serving import Data, Server, ask
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

import rulekit
from rulekit.serve import hall as halls
from rulekit.serve.app import LONGEST
from rulekit.serve.hall import Desk, Hall
from rulekit.serve.ledger import Ledger

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "studio.md").read_text("utf-8")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[tuple[Server, Desk]]:
    hall = Hall(Ledger(tmp_path / "some.tables"))
    (rules := tmp_path / "far" / "crosses.yaml").parent.mkdir()
    rules.write_text(CROSSES, "utf-8")
    found = hall.begin(rulekit.load(rules), {"locale": "en"}, ["human", "human"], 7, 2)
    server = Server(hall)
    yield server, found
    server.stop()


CROSSES = """
ruleset: crosses
version: 1.0.0
language: 1
title: Crosses
players: 2
seats: [cross, nought]
start: game
regions:
  board: {of: mark, grid: 3 x 3}
pieces:
  mark: {each: 5, home: marks}
zones:
  marks: {of: mark, per: player}
phases:
  game:
    steps:
      - repeat 4 { each player performs place }
      - end game because full
  place:
    steps:
      - choose s from board where count(s.pieces) = 0
      - move first(your marks) to s
layout:
  table:
    - {grid: board}
    - {counters: [marks], for: each player, folded: [marks]}
    - {list: marks, for: others, folded: true}
"""


def ended(line: ClientConnection) -> tuple[int, str]:
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            line.recv(timeout=20)
    assert closed.value.rcvd is not None, "it was cut without a word"
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_the_client_of_the_page_plays_a_game_to_its_end(desk: tuple[Server, Desk]) -> None:
    server, table = desk
    code = next(block for block in re.findall(r"```python\n(.*?)```", PAGE, re.S) if "websockets" in block)
    assert code.count("\n") < 32
    client: dict[str, Callable[[str], Data]] = {}
    exec(code, client)
    links = [f"http://127.0.0.1:{server.port}/#{table.secrets[seat]}" for seat in ("cross", "nought")]
    table.table.let_sit("nought", "random")
    assert client["play"](links[0])["over"]
    assert table.table.state.is_over


@pytest.mark.parametrize(
    "first",
    ["", "[]", "null", "{}", '{"secret": 3}', "[" * 5000, '{"secret": "SECRET", "n": 1}', '{"n": 1, "do": "look"}'],
)
def test_a_first_message_that_does_not_fit_is_told_so(desk: tuple[Server, Desk], first: str) -> None:
    server, table = desk
    with server.unknown() as line:
        line.send(first.replace("SECRET", table.secrets["cross"]))
        code, why = ended(line)
    assert (code, "The first message is" in why) == (4400, True)


def test_what_is_no_text_or_too_long_closes_the_line_with_its_code(desk: tuple[Server, Desk]) -> None:
    server, table = desk
    secret = json.dumps({"secret": table.secrets["cross"]})
    for before in ([], [secret]):
        for message, wanted in ((secret.encode(), 1003), (b"\xff\xfe", 1003), ("x" * (LONGEST + 1), 1009)):
            with server.unknown() as line:
                for each in before:
                    line.send(each)
                line.send(message)
                assert ended(line)[0] == wanted


def test_who_is_sent_away_is_told_why(desk: tuple[Server, Desk], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "MOST_LINES", 1)
    server, table = desk
    with server.line(table.secrets["cross"]) as first:
        ask(first, 1, "look")
        with server.line(table.secrets["cross"]) as second:
            ask(second, 1, "look")
            code, why = ended(first)
    assert (code, why) == (
        4408,
        "This seat was opened too often; this page, the oldest, is closed. Load it again to play here.",
    )


def test_a_view_follows_the_secret_whoever_comes(desk: tuple[Server, Desk]) -> None:
    server, table = desk
    for secret in (table.secrets["cross"], table.secrets["cross"], table.secrets[""], table.secrets[""]):
        with server.line(secret) as first, server.line(secret) as second:
            for line in (first, second):
                found = json.loads(line.recv(timeout=20))
                assert (found["n"], found["view"], "words" in found, "to" in found) == (1, "now", True, False)


def test_a_part_that_is_not_there_is_told_with_those_that_are(desk: tuple[Server, Desk]) -> None:
    server, table = desk
    with server.line(table.secrets["cross"]) as line:
        found = ask(line, 1, "fold", part="nonsense", open=1)
        assert (found["error"], found["said"]) == ("unknown", "The picture has no such part.")
        parts = found["parts"]
        assert isinstance(parts, list)
        assert parts
        for n, part in enumerate(parts, 2):
            assert f'data-fold="{part}" data-open="yes"' in str(ask(line, n, "fold", part=part, open=1)["picture"])


def test_nobody_is_told_where_the_rules_lie_on_this_computer(desk: tuple[Server, Desk], tmp_path: Path) -> None:
    server, table = desk
    with server.line(table.secrets["cross"]) as cross, server.line(table.secrets[""]) as watching:
        moves = table.table.state.decision
        assert moves is not None
        ask(cross, 1, "answer", at=0, move=moves.moves[0].number, id="a")
        for n, line in enumerate((cross, watching), 2):
            found = ask(line, n, "why", event=0)
            assert re.fullmatch(r"crosses\.yaml:\d+", str(found["where"]))
            rules = found["rules"]
            assert isinstance(rules, list)
            assert "each player performs place" in " ".join(map(str, rules)), "what stands there is not quoted"
            for do, more in (("look", {}), ("score", {}), ("rules", {}), ("see", {"at": 0})):
                found[do] = ask(line, n + 10 + len(found), do, **more)
            assert str(tmp_path) not in json.dumps(found)
            assert found.get("because") != ""


def test_who_watches_is_refused_with_one_sentence(desk: tuple[Server, Desk]) -> None:
    server, table = desk
    with server.line(table.secrets[""]) as watching:
        told = [
            ask(watching, n, do, **what)
            for n, (do, what) in enumerate(
                [("answer", {"at": 0, "move": 0, "id": "a"}), ("undo", {}), ("try", {"move": 0}), ("hint", {}),
                 ("why_not", {"at": 0, "typed": "1"}), ("sit", {"seat": "cross", "who": "random"})], 1)
        ]  # fmt: skip
    assert {(each["error"], each["said"]) for each in told} == {("onlooker", "Those who watch do not answer.")}
