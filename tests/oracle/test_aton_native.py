"""Many random games of Aton with its invariants looked at after every decision, and what a broken one is told by."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from conftest import NATIVE, Amount
from oracle.in_step import ATON, compiled

from rulekit.lab.simulate import simulate
from rulekit.lab.tally import Mishap, Tally
from rulekit.machine.interface import Machine
from rulekit.machine.step.answers import pick
from rulekit.machine.step.parts import Cells
from rulekit.program.opcodes import CHOICE, DECISIONS, OVER
from rulekit.program.program import Claim, Program

# A claim that is not true: what stands in the ruleset, what takes its place, which claim then breaks.
UNTRUE = {
    "a realm of seven": (r"(the realm holds eight: .* <=) 8", r"\1 7", "the realm holds eight"),
    "points that stand still": (r"points never fall: never falls", "points never fall: constant", "points never fall"),
    "piles of any size": (r"(piles are whole: .* mod) 4", r"\1 3", "piles are whole"),
    "one pawn too many": (r"(priests are kept: .*) = 29", r"\1 = 30", "priests are kept"),
    "points can be lost": (r"ahead gains black_points vp", "ahead { lose black_points vp }", "points never fall"),
}


def checked(program: Program, games: int, seed: int = 0, name: str = "auto") -> Tally:
    return simulate(program, games, seed=seed, name=name, check=True).tally


def test_random_games_break_no_invariant(amount: Amount) -> None:
    program = compiled({}).program
    games = amount(2_000, 200_000) if NATIVE else 100
    tally = checked(program, games)
    assert len(program.claims) >= 6
    assert (tally.games, tally.faults, tally.broken, tally.mishaps) == (games, 0, 0, [])
    assert tally.endings["scoring"] + tally.endings["points"] + tally.endings["temple"] >= games
    assert tally.endings["cut_off"] == 0


def with_untrue(name: str, folder: Path) -> Path:
    wrong, right, _ = UNTRUE[name]
    text, n = re.subn(wrong, right, ATON.read_text("utf-8"))
    assert n == 1
    path = folder / "aton.yaml"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize("name", UNTRUE)
def test_a_violation_is_named_with_seed_decision_and_line(name: str, tmp_path: Path) -> None:
    path = with_untrue(name, tmp_path)
    machine = compiled({}, path)
    found = checked(machine.program, 40).mishaps
    assert found
    claim = next(c for c in machine.program.claims if c.name == found[0].what)
    assert claim.name == UNTRUE[name][2]
    line = path.read_text("utf-8").splitlines()[claim.place[1] - 1]
    assert found[0].where.endswith(f"aton.yaml:{claim.place[1]}") and claim.name in line
    for mishap in found[:3]:
        before, after = around(machine, mishap)
        assert mishap.decision == 0 or not breaks(claim, machine.check(before), None)
        assert breaks(claim, machine.check(after), machine.check(before))


def around(machine: Machine, mishap: Mishap) -> tuple[Cells, Cells]:
    """The states before and after the decision of a game that a mishap names."""
    state = machine.new(mishap.seed)
    status = machine.advance(state)
    before = machine.copy(state)
    while state[DECISIONS] < mishap.decision:
        assert status == CHOICE
        before = machine.copy(state)
        machine.answer(state, pick(state))
        status = machine.advance(state)
    assert status in (CHOICE, OVER)
    return before, state


def breaks(claim: Claim, cells: Cells | None, before: Cells | None) -> bool:
    """Whether a claim does not hold, by the values it has now and had before."""
    assert cells is not None
    values = [cells[at] for at in claim.cells]
    if claim.form == "holds":
        return 0 in values
    last = [before[at] for at in claim.cells] if before else values
    if claim.form == "constant":
        return values != last
    return any(now < then for now, then in zip(values, last, strict=True))


def test_both_executors_find_the_same_violations(tmp_path: Path) -> None:
    program = compiled({}, with_untrue("a realm of seven", tmp_path)).program
    assert checked(program, 30, name="python").mishaps == checked(program, 30).mishaps
