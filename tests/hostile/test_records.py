"""Records and saves that hold cells of the machine, as earlier rulekits wrote them: refused, naming the version."""

from __future__ import annotations

import json
from array import array
from pathlib import Path

import pytest
from hostile.harm import run
from record.recorded import game, written
from record.saved import kept

import rulekit
from rulekit.record.sealed import sealed


def with_cells(path: Path) -> None:
    """The file begins from cells, and all its digests fit."""
    before, whole = "", []
    cells = array("q", [1 << 40] * 2000).tobytes()
    for number, line in enumerate(path.read_bytes().splitlines()):
        body = json.loads(line)
        del body["digest"]
        if number == 0:
            body["saved"] = (b"rulekit state 1\n" + bytes(20) + cells).hex()
        raw, before = sealed(body, before)
        whole.append(raw + b"\n")
    path.write_bytes(b"".join(whole))


def test_a_record_that_goes_on_from_cells_is_refused_with_the_version_that_wrote_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(written(game("kuhn"), [1]))
    with_cells(path)
    done = run(["-m", "rulekit", "replay", path, "--ruleset", "kuhn"], seconds=60)
    assert done.code in (1, 2) and "other-format" in done.out + done.err
    assert "Traceback" not in done.err and rulekit.__version__ in done.out + done.err


@pytest.mark.parametrize("what", ["record", "save"])
def test_nobody_plays_on_from_cells(what: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(written(game("kuhn"), [1]) if what == "record" else kept("kuhn"))
    with_cells(path)
    done = run(["-m", "rulekit", "play", "kuhn", "--resume", path], seconds=60)
    assert done.code in (1, 2), (done.code, done.out, done.err)
    assert "Traceback" not in done.err


def test_a_record_of_an_earlier_rulekit_that_goes_another_way_names_the_version_to_replay_it_with(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.jsonl"
    before, whole = "", []
    for line in written(game("caravan"), [1]).splitlines():
        body = json.loads(line)
        if body["kind"] == "header":
            body["rulekit"] = "0.0.9"
        if body.get("draws"):
            body["draws"] = [body["draws"][0] + 1, *body["draws"][1:]]
        raw, before = sealed({key: value for key, value in body.items() if key != "digest"}, before)
        whole.append(raw + b"\n")
    path.write_bytes(b"".join(whole))
    done = run(["-m", "rulekit", "replay", path], seconds=60)
    assert done.code == 1 and "changed-record" in done.out + done.err
    assert f"Replay it with rulekit 0.0.9, which wrote it; this is {rulekit.__version__}." in done.out + done.err
