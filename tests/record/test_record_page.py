"""docs/record.md says what records are: its schema fits every line there is, and its programs run."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from record.recorded import HOUSE, SHIPPED, game, lines_of, written

import rulekit
from rulekit.record import Header, read, seat_view

PAGE = (HOUSE / "docs" / "record.md").read_text("utf-8")
PROGRAMS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
SCHEMA = json.loads((HOUSE / "rulekit" / "record" / "record.schema.json").read_text("utf-8"))
KINDS = ("header", "decision", "chance", "event", "position", "undo", "end")


@cache
def validator(lines: str) -> Draft202012Validator:
    """What checks a line of a record, or of a view."""
    return Draft202012Validator({"$ref": f"#/$defs/{lines}", "$defs": SCHEMA["$defs"]})


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_every_line_of_a_record_and_of_a_view_fits_the_schema(name: str, tmp_path: Path) -> None:
    table = game(name)
    path = tmp_path / "game.jsonl"
    path.write_bytes(written(table, [2], full=True))
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    view = [json.loads(line) for line in seat_view(read(path), table, 0)]
    for line in (*lines[:60], *lines[-5:]):
        assert validator("record_line").is_valid(line), line
    for line in (*view[:60], *view[-5:]):
        assert validator("view_line").is_valid(line), line


def test_the_schema_knows_every_kind_of_line_and_key_and_no_other(tmp_path: Path) -> None:
    lines = [json.loads(line) for line in written(game("auction"), [2], full=True).splitlines()]
    lines.append({"kind": "undo", "to": 1, "digest": "0" * 16})
    by_kind = {line["kind"]: line for line in lines}
    assert tuple(sorted(by_kind)) == tuple(sorted(KINDS))
    for line in by_kind.values():
        assert validator("record_line").is_valid(line)
        assert not validator("record_line").is_valid({**line, "more": 1})
        for key in line.keys() - {"low", "high"}:
            assert not validator("record_line").is_valid({k: v for k, v in line.items() if k != key}), key
    assert {"low", "high"} <= set(SCHEMA["$defs"]["decision"]["properties"])


def test_the_page_names_every_kind_and_key() -> None:
    for kind in KINDS:
        assert f"| `{kind}` |" in PAGE
    header = lines_of(written(game("kuhn"), [1]))[0]
    told = {"kind", "ruleset", "version", "options", "seats", "who", "players", "time", "rulekit", "positions"}
    assert {key for key in header if f"`{key}`" not in PAGE} <= told
    assert Header.__doc__


def test_the_reader_of_the_page_reads_and_checks_what_simulate_writes(tmp_path: Path) -> None:
    reader, path = tmp_path / "reader.py", tmp_path / "games.jsonl"
    reader.write_text(PROGRAMS[0], "utf-8")
    assert len(PROGRAMS[0].strip().splitlines()) <= 23

    def ran() -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, "-I", reader, path], capture_output=True, text=True, encoding="utf-8")

    data = written(game("aton"), range(3))
    path.write_bytes(data)
    said = ran()
    assert (said.returncode, said.stderr) == (0, "")
    gained = [line for line in lines_of(data) if line["kind"] == "event" and line["verb"] == "gain"]
    places = {(line["where"], line["seat"], line["thing"]) for line in gained}
    assert len(said.stdout.splitlines()) == min(10, len(places))
    assert re.match(r"aton\.yaml:\d+ +(red|blue) +vp +\d+\.\d\d a game\n", said.stdout)
    path.write_bytes(data.replace(b'"amount":1,', b'"amount":2,', 1))
    assert re.fullmatch(r"line \d+ was changed\n", ran().stderr)
    path.write_bytes(data[:-30])
    assert re.fullmatch(r"line \d+ is not whole\n", ran().stderr)


def test_the_python_of_the_page_records_and_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "record_it.py"
    program.write_text(PROGRAMS[1] + "print(len(view), middle.decisions)\n", "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(HOUSE))
    ran = subprocess.run([sys.executable, program], capture_output=True, text=True, cwd=tmp_path)
    assert ran.stderr == ""
    assert int(ran.stdout.split()[0]) > 50
    assert ran.stdout.split()[1] == "20"
    assert rulekit.__version__ == read(tmp_path / "game.jsonl").header.rulekit
