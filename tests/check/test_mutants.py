"""Thousands of rulesets with something changed: none makes rulekit stumble, and what checks clean plays.

A game may stop with a fault only where the checker knew that it could not prove otherwise.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from check.edits import edited
from conftest import Amount

from rulekit.check.analyses.termination import Endings
from rulekit.check.check import check_ruleset
from rulekit.check.style.stuck import not_free
from rulekit.check.tree import CheckedRuleset
from rulekit.check.whole import read_through
from rulekit.compile.code import TooLarge
from rulekit.compile.compile import compile_ruleset
from rulekit.diagnostics.source import Diagnostic
from rulekit.machine.executor import Machine, executor
from rulekit.machine.runs.playouts import BROKE
from rulekit.program.opcodes import CHOICE, FAULT, FAULTS, OPTIONS, PC, WORDS
from rulekit.ruleset.find import packaged_rulesets
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.model import Ruleset

SHIPPED = sorted(path.resolve() for path in packaged_rulesets().values() if path.is_file())
CHUNKS = 8
NOTHING_LEFT, BY_ZERO, TWO_PIECES = "nothing left to do", "division by zero", "two pieces on a single space"


def mutant(seed: int) -> tuple[str, dict[str, str]]:
    """A shipped ruleset with one to three things changed, and options chosen at random."""
    dice = random.Random(seed)
    text = dice.choice(SHIPPED).read_text("utf-8")
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        text = edited(text, dice)
    return text, {}


def examined(path: Path, seed: int) -> tuple[Ruleset | None, CheckedRuleset | None, list[Diagnostic]]:
    """What the reading tower makes of a mutant, with each option chosen at random."""
    ruleset, mistakes = load_ruleset(path)
    if ruleset is not None and ruleset.options:
        dice = random.Random(seed)
        ruleset, mistakes = load_ruleset(
            path, {o.name: dice.choice(o.values) for o in ruleset.options.values() if o.values}
        )
    if ruleset is None:
        return None, None, mistakes
    checked, found = check_ruleset(ruleset)
    return ruleset, checked if not any(d.severity == "error" for d in mistakes) else None, mistakes + found


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_mutant_is_answered_or_plays(chunk: int, amount: Amount, tmp_path: Path) -> None:
    path = tmp_path / "mutant.yaml"
    played = 0
    for seed in range(chunk, amount(240, 20_000), CHUNKS):
        text, _ = mutant(seed)
        path.write_text(text, encoding="utf-8")
        ruleset, checked, found = examined(path, seed)
        if checked is None:
            assert any(d.severity == "error" for d in found), f"seed {seed}: nothing is said"
            continue
        assert ruleset is not None
        for players in range(ruleset.min_players, ruleset.max_players + 1):
            played += plays(checked, players, found, seed)
    assert played


def plays(checked: CheckedRuleset, players: int, found: list[Diagnostic], seed: int) -> bool:
    """Three games, and an account of every fault."""
    try:
        machine = executor("python").load(compile_ruleset(checked, players))
    except TooLarge:
        return False
    faults = {FAULTS[f] for f in machine.playouts(1, 3).column(BROKE)} - {"none"}
    said = {d.code for d in found}
    for fault in faults:
        where = f"seed {seed}, {players} players: {fault}, warned of {sorted(said)}"
        assert fault in (NOTHING_LEFT, BY_ZERO, TWO_PIECES), where
        if fault == BY_ZERO:
            assert "zero-divisor" in said, where
        elif fault == TWO_PIECES:
            assert not_free(read_through(checked).flows), where
        else:
            assert said & {"no-end", "may-be-stuck"} or not surely_goes_on(checked, machine), where
    return True


def surely_goes_on(checked: CheckedRuleset, machine: Machine) -> bool:
    """Did the checker prove that the procedure in which a game is stuck cannot be stuck."""
    read = read_through(checked)
    start = checked.procedures[checked.declared.start]
    for name in stuck_in(machine):
        if name in read.flows:
            return not read.flows[name].sites
        return Endings(checked, read.completability).surely(start.body)
    return False


def stuck_in(machine: Machine, games: int = 40) -> list[str]:
    """The procedure in which one of a few games comes to a fault."""
    for seed in range(games):
        dice, state = random.Random(seed), machine.new(seed)
        for _ in range(2000):
            if machine.advance(state) != CHOICE:
                break
            words = state[WORDS]
            options = [63 * i + b for i in range(words) for b in range(63) if state[OPTIONS + i] >> b & 1]
            machine.answer(state, dice.choice(options or [dice.randint(state[OPTIONS], state[OPTIONS + 1])]))
        if FAULTS[state[FAULT]] == NOTHING_LEFT:
            return [name for at, name in machine.program.procedures if at < state[PC]][-1:]
    return []
