"""What a ruleset spends its time on: speed by number of players, the share of legality, the hottest rules.

    python benchmarks/hottest.py tekhenu [--games 40] [--seconds 2] [--lines 10]

Speed is native, one thread, processor time. Where the instructions go is counted on the executor `python`, which is
stopped every 61 instructions: a rule is a line of the ruleset, legality what runs while options are tried on copies
(guards are part of the rule that asks).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rulekit.machine.executor import executor
from rulekit.machine.runs import drivers
from rulekit.machine.runs import playouts as columns
from rulekit.machine.step import loop as machine
from rulekit.machine.step import trials
from rulekit.machine.step.parts import Cells, Code
from rulekit.pipeline import load
from rulekit.program.opcodes import FUEL, M_PROBE, MODE, PC
from rulekit.program.program import Program

EVERY = 61


class Watched:
    """The machine's loop, stopped now and then to look where it is."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.rules: Counter[tuple[str, int]] = Counter()
        self.tried = self.looked = 0

    def run(self, st: Cells, code: Code, fuel: int) -> int:
        """As the loop itself."""
        while fuel > EVERY:
            status = machine.run(st, code, EVERY)
            if status != FUEL:
                return status
            self.look(st)
            fuel -= EVERY
        return machine.run(st, code, fuel)

    def look(self, st: Cells) -> None:
        """Note the line it is at."""
        self.looked += 1
        self.tried += st[MODE] & M_PROBE != 0
        at = self.program.source[st[PC]] if st[PC] < len(self.program.source) else -1
        if at >= 0:
            file, line, *_ = self.program.places[at]
            self.rules[(file, line)] += 1


def speed(program: Program, seconds: float) -> str:
    """Games a second, and what a game consists of."""
    loaded = executor("native").load(program)
    n = 20
    while True:
        start = time.process_time()
        found = loaded.playouts(1, n)
        took = time.process_time() - start
        if took > seconds / 2:
            break
        n = max(2 * n, int(n * seconds / max(took, 0.01)))
    figures = (columns.ANSWERS, columns.EXECUTED, columns.TESTED, columns.TRIED)
    decisions, instructions, tested, tried = (sum(found.column(i)) / n for i in figures)
    return (
        f"{n / took:,.0f} games a second, {decisions:.0f} decisions and {instructions:,.0f} instructions a game; "
        f"{tested:.0f} decisions tried on {tried:,.0f} copies"
    )


def hottest(program: Program, games: int, lines: int) -> None:
    """Print where the instructions of some games go."""
    watched = Watched(program)
    drivers.run = trials.run = watched.run
    executor("python").load(program).playouts(1, games)
    drivers.run = trials.run = machine.run
    print(f"  legality: {100 * watched.tried / watched.looked:.0f} % of the instructions run while options are tried")
    for (file, line), n in watched.rules.most_common(lines):
        text = Path(file).read_text(encoding="utf-8").splitlines()[line - 1].strip()
        print(f"  {100 * n / watched.looked:5.1f} %  {Path(file).name}:{line}  {text[:90]}")


def main() -> None:
    """Every number of players the ruleset is for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("ruleset")
    parser.add_argument("--games", type=int, default=40, help="games whose instructions are counted")
    parser.add_argument("--seconds", type=float, default=2, help="processor time of a measurement of speed")
    parser.add_argument("--lines", type=int, default=10)
    wanted = parser.parse_args()
    ruleset = load(wanted.ruleset)
    for players in ruleset.players:
        program = ruleset.program(players)
        print(f"{ruleset.name}, {players} players: {speed(program, wanted.seconds)}")
        hottest(program, wanted.games, wanted.lines)


if __name__ == "__main__":
    main()
