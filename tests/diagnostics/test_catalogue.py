"""Every code the code can speak has a row in the catalogue, and every row is spoken."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from rulekit.diagnostics.catalogue import CATALOGUE, Row, title

PACKAGE = Path(__file__).resolve().parents[2] / "rulekit"
CODE = re.compile(r"[a-z]+(?:-[a-z]+)+|fault")  # one has no hyphen
REASONS = (
    "reasons.py",
    "failed_lines.py",
    "whynot.py",
    "grounds.py",
    "differing.py",
    "xliff.py",
    "placing.py",
    "shapes.py",
)  # no codes
# Read as text, for that is forty times as fast as by its syntax, so that the quick tests can.
WORD, MADE_UP = re.compile(rf'"({CODE.pattern})"'), re.compile(r'f"([a-z]+-)\{')
GIVEN = re.compile(r'(?<![\w.])(?:Diagnostic|GameError)\(\s*"([^"\n]+)"')
SPEAKERS = (
    *("diagnostics", "syntax", "ruleset", "check", "compile", "text", "pipeline", "game", "scenario", "record"),
    *("template", "edit", "cli", "lab", "series", "l10n"),
)
# Where `rulekit explain` lists the codes of a room that a person need not know.
LISTED_UNDER = {"report": "cli", "ready_ruleset": "pipeline"}


@cache
def spoken() -> dict[str, set[str]]:
    """Every code that stands in the package, with its rooms; `unknown-*` where the end is made up."""
    found: dict[str, set[str]] = {}
    for file in PACKAGE.rglob("*.py"):
        room = file.relative_to(PACKAGE).with_suffix("").parts[0]
        room = LISTED_UNDER.get(room, room)
        if room in SPEAKERS and file.name != "catalogue.py":
            # Names of messages have hyphens too, and those of reasons why a move is not offered.
            given = room in ("text", "cli", "lab") or file.name in REASONS
            text = file.read_text("utf-8")
            codes = GIVEN.findall(text) if given else [*WORD.findall(text), *(f"{m}*" for m in MADE_UP.findall(text))]
            for code in codes:
                found.setdefault(code, set()).add(room)
    return found


def test_every_code_has_a_row() -> None:
    known = {row.code for row in CATALOGUE}
    missing = {code: rooms for code, rooms in spoken().items() if code not in known and not code.endswith("*")}
    assert not missing, f"without a row in rulekit/diagnostics/catalogue.py: {missing}"


@pytest.mark.parametrize("row", CATALOGUE, ids=lambda row: row.code)
def test_every_row_is_spoken_by_its_room(row: Row) -> None:
    rooms = set(spoken().get(row.code, ()))
    for code, others in spoken().items():
        if code.endswith("*") and row.code.startswith(code[:-1]):
            rooms |= others
    assert row.room in rooms


def test_rows_are_sorted_sentences() -> None:
    codes = [row.code for row in CATALOGUE]
    assert codes == sorted(set(codes))
    for row in CATALOGUE:
        assert CODE.fullmatch(row.code), row
        assert re.fullmatch(r"[A-Z`].*\.", row.title), row
    assert title("unknown-verb") and not title("no-such-code")
