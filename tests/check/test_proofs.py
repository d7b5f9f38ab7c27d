"""What the checker proves to be possible is possible: a phase without an open question never stops a game."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.guarded_phases import Writer
from conftest import Amount

from rulekit.check.check import check_ruleset
from rulekit.check.style.stuck import not_free
from rulekit.check.tree import CheckedRuleset
from rulekit.check.whole import read_through
from rulekit.compile.compile import compile_ruleset
from rulekit.machine.executor import executor
from rulekit.machine.runs.playouts import BROKE
from rulekit.program.opcodes import FAULTS
from rulekit.ruleset.load import load_ruleset

CHUNKS = 8
GAMES = 12


def checked(path: Path) -> CheckedRuleset:
    """A ruleset without mistakes."""
    ruleset, mistakes = load_ruleset(path)
    assert ruleset is not None and not mistakes, mistakes
    found, said = check_ruleset(ruleset)
    assert found is not None, said
    return found


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_phase_without_an_open_question_never_stops_a_game(chunk: int, amount: Amount, tmp_path: Path) -> None:
    path, proved, stopped = tmp_path / "guarded.yaml", 0, 0
    for seed in range(chunk, amount(320, 24_000), CHUNKS):
        path.write_text(Writer(seed).text(), encoding="utf-8")
        ruleset = checked(path)
        read = read_through(ruleset)
        faults = {
            FAULTS[f] for f in executor("python").load(compile_ruleset(ruleset, 2)).playouts(0, GAMES).column(BROKE)
        }
        open_questions = [site for name in ("turn", "other") for site in read.flows[name].sites]
        occupied = [site for site in not_free(read.flows) if site.span.line > path.read_text().count("\n") - 6]
        proved += not open_questions
        stopped += "nothing left to do" in faults
        assert open_questions or "nothing left to do" not in faults, f"seed {seed}"
        assert occupied or "two pieces on a single space" not in faults, f"seed {seed}"
        assert "out of fuel" not in faults, f"seed {seed}"
    assert proved and stopped, "the rulesets are all alike"


WAYS = """ruleset: ways
version: 1.0.0
language: 1
players: 2
start: game
regions: {board: {of: stone, grid: 2 x 3}}
pieces: {stone: {each: 2, home: bag}}
zones: {bag: {of: stone, per: player}}
counters: {gem: {}}
variables: {way: {type: optional board, per: board}}
phases:
  game:
    steps:
      - WHAT
      - end game because over
"""


@pytest.mark.parametrize(
    ("what", "is_open"),
    [
        ("set board[1].way to board[2]; gain board[1].way.index gem", False),
        ("set board[1].way to board[2]; set board[3].way to none; gain board[1].way.index gem", True),
        ("set board[1].way to board[2]; set board[1].way.way to board[3]; gain board[1].way.way.index gem", True),
        ("each s in {t in board where t.way != none} { gain s.way.index gem; set s.way to none }", False),
        ("each s in {t in board where t.way != none} { gain s.way.index gem; set board[2].way to none }", True),
        ("each s in {t in board where t.way != none} { set s.way to none; gain s.way.index gem }", True),
    ],
)
def test_what_a_space_remembers_is_relied_on_until_it_may_have_changed(
    what: str, is_open: bool, tmp_path: Path
) -> None:
    path = tmp_path / "ways.yaml"
    path.write_text(WAYS.replace("WHAT", what), encoding="utf-8")
    assert bool(read_through(checked(path)).flows["game"].sites) == is_open


def test_the_seeds_differ() -> None:
    assert len({Writer(seed).text() for seed in range(50)}) > 45
