"""What a guard lets through is what can be finished, as trying it out on copies shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from compile.random_rules import Writer
from compile.shipped import NATIVE, WAYS, Way, examined, name_of, played_alike, program
from conftest import Amount

from rulekit.compile.compile import compile_ruleset
from rulekit.machine.executor import executor
from rulekit.machine.interface import Playouts
from rulekit.machine.playouts import BROKE, CUT_SHORT, EXECUTED, TESTED, TRIED
from rulekit.program.opcodes import OVER
from rulekit.program.program import Program

COST = (EXECUTED, TESTED, TRIED)  # what a guard is there to save
CHUNKS = 8


def results(games: Playouts) -> list[list[int]]:
    """All there is about games, but what they cost."""
    return [list(games.column(i)) for i in range(games.width) if i not in COST]


def random_games(of: Program, n: int) -> Playouts:
    return executor().load(of).playouts(0, n)


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_games_with_guards_are_those_with_trials(way: Way, amount: Amount) -> None:
    n = amount(100, 5000) if NATIVE else 4
    guarded, tried = (random_games(program(*way, mode), n) for mode in ("guard", "trial"))
    assert results(guarded) == results(tried)
    assert guarded.assumed == tried.assumed == 0
    assert set(guarded.column(BROKE)) | set(guarded.column(CUT_SHORT)) == {0}
    assert sum(guarded.column(TESTED)) <= sum(tried.column(TESTED))


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_every_question_offers_the_same_with_guards_and_with_trials(way: Way) -> None:
    python = executor("python")
    machines = [python.load(program(*way, mode)) for mode in ("guard", "trial")]
    for seed in range(2):
        *_, last = played_alike(machines, seed)
        assert {state[2] for state in last} == {OVER}


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_rulesets_written_at_random_have_guards_that_agree(chunk: int, amount: Amount, tmp_path: Path) -> None:
    """And what was offered can be finished: no action is cut short, no game stops."""
    path, taken_on_trust, total = tmp_path / "wild.yaml", 0, 0
    for seed in range(chunk, amount(240, 6000), CHUNKS):
        path.write_text(Writer(seed).text(), "utf-8")
        wild = examined(path)
        guarded, tried = (random_games(compile_ruleset(wild, 2, mode), 20) for mode in ("guard", "trial"))
        total += 1
        if guarded.assumed or tried.assumed:  # more states than a trial may look at
            taken_on_trust += 1
            continue
        assert results(guarded) == results(tried), f"seed {seed}"
        assert set(guarded.column(BROKE)) | set(guarded.column(CUT_SHORT)) == {0}, f"seed {seed}"
    assert taken_on_trust <= 1 + total // 20


def test_guards_make_trials_rare() -> None:
    counts = dict.fromkeys(("guard", "trial"), 0)
    for way in WAYS:
        for mode in counts:
            counts[mode] += sum(random_games(program(*way, mode), 4).column(TESTED))
    assert 0 < counts["guard"] < counts["trial"]
