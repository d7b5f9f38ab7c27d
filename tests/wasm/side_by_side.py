"""In the Python of a page: games of rulesets on both executors, whose states have to be the same at each question.

Words: the module, the first seed, how many games, the ruleset. Prints how many questions there were.
"""

from __future__ import annotations

import sys
from pathlib import Path

import rulekit
from rulekit.machine import wasm
from rulekit.machine.executor import executor
from rulekit.program.program import Program


def questions_of_equal_games(program: Program, seed: int) -> int:
    """How many questions a random game has, which is played on both."""
    machines = [executor(name).load(program) for name in ("wasm", "python")]
    states = [machine.new(seed) for machine in machines]
    asked = 0
    while True:
        told = {machine.advance(state) for machine, state in zip(machines, states, strict=True)}
        answers = {machine.pick(state) for machine, state in zip(machines, states, strict=True)}
        bytes_of = {machine.to_bytes(state) for machine, state in zip(machines, states, strict=True)}
        assert (len(told), len(answers), len(bytes_of)) == (1, 1, 1), (seed, asked, told, answers)
        if min(answers) < 0:
            reports = [machine.report(state) for machine, state in zip(machines, states, strict=True)]
            assert list(reports[0] or ()) == list(reports[1] or ()), (seed, asked)
            return asked
        for machine, state in zip(machines, states, strict=True):
            machine.answer(state, min(answers))
        asked += 1


if __name__ == "__main__":
    module, first, games, name = sys.argv[1:]
    wasm.MODULE = Path(module)
    assert executor().name == "wasm"
    program = rulekit.load(name).program()
    print(sum(questions_of_equal_games(program, int(first) + n) for n in range(int(games))))
