"""States and programs from strangers, run natively, each in a process: faults, never a signal, never for ever."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hostile.harm import run

Amount = Callable[..., int]
FUZZ = Path(__file__).with_name("fuzz.py")
RULESETS = ["aton", "caravan", "draft", "draughts", "kalah", "kuhn", "rummy", "tekhenu"]


def counted(what: str, name: str, seed: int, count: int, compared: int, seconds: int = 1800) -> dict[str, int]:
    """How one stream of mutations came out; it fails if the process was stopped by anything."""
    done = run([FUZZ, what, name, str(seed), str(count), str(compared)], seconds=seconds, mebibytes=4096)
    assert done.code == 0, (done.code, done.err[-3000:], f"FUZZ_FROM={count} {FUZZ} {what} {name} {seed} {count}")
    found: dict[str, int] = json.loads(done.out)
    return found


def test_mutated_states_of_a_small_game_end_in_a_status() -> None:
    ends = counted("states", "kuhn", 1, 300, 3)
    assert len(ends) > 8, "some are faults, and some are played on"


def test_sets_to_choose_from_that_hold_what_no_set_has_end_too() -> None:
    counted("states", "caravan", 3, 400, 1, seconds=120)


def test_mutated_programs_of_a_small_game_are_refused_or_played() -> None:
    ends = counted("programs", "kuhn", 1, 100, 3)
    assert min(ends["refused"], ends["sound"]) > 20


@pytest.mark.slow
@pytest.mark.parametrize("name", RULESETS)
def test_mutated_states_end_in_a_status(name: str, amount: Amount) -> None:
    counted("states", name, 2, amount(200, 25_000), 50)


@pytest.mark.slow
@pytest.mark.parametrize("name", RULESETS)
def test_mutated_programs_are_refused_or_played(name: str, amount: Amount) -> None:
    ends = counted("programs", name, 2, amount(100, 2_500), 25)
    assert min(ends["refused"], ends["sound"]) > 20
