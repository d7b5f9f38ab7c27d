"""Every code the code can speak has a row in the catalogue, and every row is spoken."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from rulekit.diagnostics.catalogue import CATALOGUE, Row, title

PACKAGE = Path(__file__).resolve().parents[2] / "rulekit"
CODE = re.compile(r"[a-z]+(-[a-z]+)+|fault")  # one has no hyphen
REASONS = ("reasons.py", "failed_lines.py", "whynot.py", "grounds.py", "differing.py")  # also the senses of small words
CALLED = ("Diagnostic", "GameError")
SPEAKERS = (
    *("diagnostics", "syntax", "ruleset", "check", "compile", "text", "pipeline", "game", "scenario", "record"),
    *("template", "edit", "cli", "lab", "l10n"),
)
# Where `rulekit explain` lists the codes of a room that a person need not know.
LISTED_UNDER = {"report": "cli", "ready_ruleset": "pipeline"}


@cache
def spoken() -> dict[str, set[str]]:
    """Every code a call in the package is given, with its rooms; `unknown-*` where the end is made up."""
    found: dict[str, set[str]] = {}
    for file in PACKAGE.rglob("*.py"):
        room = file.relative_to(PACKAGE).with_suffix("").parts[0]
        room = LISTED_UNDER.get(room, room)
        if room in SPEAKERS and file.name != "catalogue.py":
            tree = ast.parse(file.read_text("utf-8"))
            # Names of messages have hyphens too, and those of reasons why a move is not offered.
            given = room in ("text", "cli", "lab") or file.name in REASONS
            for code in codes_of_diagnostics(tree) if given else codes_in(tree):
                found.setdefault(code, set()).add(room)
    return found


def codes_in(tree: ast.Module) -> set[str]:
    """Words with hyphens that stand as such in the code, docstrings aside."""
    texts = {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    made_up = {
        f"{n.values[0].value}*"
        for n in ast.walk(tree)
        if isinstance(n, ast.JoinedStr) and n.values and isinstance(n.values[0], ast.Constant)
        if isinstance(n.values[0].value, str) and re.fullmatch(r"[a-z]+-", n.values[0].value)
    }
    return {t for t in texts if CODE.fullmatch(t)} | made_up


def codes_of_diagnostics(tree: ast.Module) -> set[str]:
    """The first arguments of all calls of Diagnostic and GameError."""
    calls = [n for n in ast.walk(tree) if isinstance(n, ast.Call) and getattr(n.func, "id", "") in CALLED]
    return {c.args[0].value for c in calls if isinstance(c.args[0], ast.Constant) and isinstance(c.args[0].value, str)}


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
