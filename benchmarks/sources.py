"""What it costs to count what brought points: random games with `--sources` beside the same games without.

    python benchmarks/sources.py [RULESET …]

Each ratio is that of the least seconds of a processor of seven pairs, one behind the other; both with all that
`rulekit simulate` adds up.
"""

from __future__ import annotations

import sys
import time

import rulekit
from rulekit.lab.simulate import simulate
from rulekit.program.program import Program

RULESETS = {"aton": 6000, "tekhenu": 300, "caravan": 2000, "kuhn": 60000, "connect-four": 40000, "tictactoe": 60000}
PAIRS = 7


def spent(program: Program, games: int, seed: int, *, sources: bool) -> float:
    """Seconds of a processor for some games."""
    began = time.process_time()
    simulate(program, games, seed=seed, sources=sources)
    return time.process_time() - began


def main(names: list[str]) -> None:
    """One line a ruleset."""
    for name in names or RULESETS:
        program, games = rulekit.load(name).program(), RULESETS.get(name, 1000)
        for sources in (False, True):
            spent(program, 8, 0, sources=sources)
        least = {False: float("inf"), True: float("inf")}
        for seed in range(PAIRS):
            for sources in (False, True):
                least[sources] = min(least[sources], spent(program, games, seed, sources=sources))
        without, counted = games / least[False], games / least[True]
        print(f"{name:14} {without:12,.0f} games a second, counted {counted:12,.0f}: {without / counted:.2f}")


if __name__ == "__main__":
    main(sys.argv[1:])
