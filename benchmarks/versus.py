"""Whether random games got slower: two checkouts play the same rulesets in turns, beside each other in one run.

    python benchmarks/versus.py ../before [ruleset ...] [--turns 11] [--seconds 1] [--code]

Each checkout has one process a ruleset, both stay alive and take turns, native, one thread, processor time. Printed is
the ratio of decisions a second, here over there: its median, and the interval that holds it with 98.8 % (of eleven
turns the second and the tenth). Decisions are compared, not games, since a rule that changed may make games longer.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
RULESETS = "tictactoe connect-four kuhn caravan aton tekhenu".split()
EXAMPLES = "auction breakthrough clobber dodgem domineering draft draughts goofspiel kalah rummy".split()
PLAYER = """
import sys, time
try:
    from rulekit.machine.runs import playouts as columns
except ImportError:  # a checkout from before runs had a folder
    from rulekit.machine import playouts as columns
from rulekit.machine.executor import executor
from rulekit.pipeline import load
from pathlib import Path

machine = executor("native").load(load(Path(sys.argv[1])).program())

def play(n):
    start = time.process_time()
    found = machine.playouts(1, n)
    took = time.process_time() - start
    sums = (sum(found.column(i)) for i in (columns.ANSWERS, columns.EXECUTED))
    return took, n, *sums

n = 1
while (took := play(n)[0]) < 0.1:
    n *= 2
n = max(1, int(n * float(sys.argv[2]) / took))
print("ready", flush=True)
for line in sys.stdin:
    print(*play(n), flush=True)
"""


class Player:
    """A checkout that plays one ruleset when it is asked to."""

    def __init__(self, house: Path, rulesets: Path, name: str, seconds: float) -> None:
        for path in (f"{name}.yaml", f"{name}/{name}.yaml", f"{name}/ruleset.yaml", f"{name}", f"examples/{name}.yaml"):
            if (found := rulesets / "rulesets" / path).exists():
                break
        command = [sys.executable, "-c", PLAYER, str(found), str(seconds)]
        env = {**os.environ, "PYTHONPATH": str(house)}
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env, cwd=house
        )
        assert self.line() == "ready"

    def line(self) -> str:
        """What it says next."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def turn(self) -> tuple[float, float, float]:
        """Decisions a second; decisions and instructions a game."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        took, games, decisions, instructions = map(float, self.line().split())
        return decisions / took, decisions / games, instructions / games


def versus(there: Path, name: str, turns: int, seconds: float, code: bool) -> str:
    """One ruleset, as a line."""
    players = [Player(house, there if code else house, name, seconds) for house in (HERE, there)]
    ratios = []
    for turn in range(turns):
        order = players if turn % 2 == 0 else players[::-1]  # whoever is first has no advantage
        speed = {player: player.turn() for player in order}
        ratios.append(speed[players[0]][0] / speed[players[1]][0])
    ratios.sort()
    within = ratios[1:-1] if turns > 4 else ratios
    (_, here, spent), (_, before, spent_before) = speed[players[0]], speed[players[1]]
    for player in players:
        player.process.kill()
    return (
        f"{name:14} {statistics.median(ratios):5.2f} ({within[0]:.2f} to {within[-1]:.2f})  "
        f"decisions a game {here:.1f} ({before:.1f}), instructions {spent:,.0f} ({spent_before:,.0f})"
    )


def main() -> None:
    """Every ruleset asked for, or all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("there", type=Path, help="the checkout to compare with")
    parser.add_argument("ruleset", nargs="*")
    parser.add_argument("--turns", type=int, default=11)
    parser.add_argument("--seconds", type=float, default=1, help="processor time of one turn")
    parser.add_argument("--code", action="store_true", help="both play the rulesets of the other")
    wanted = parser.parse_args()
    for name in wanted.ruleset or RULESETS + EXAMPLES:
        print(versus(wanted.there.resolve(), name, wanted.turns, wanted.seconds, wanted.code), flush=True)


if __name__ == "__main__":
    main()
