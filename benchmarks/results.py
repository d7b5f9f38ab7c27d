"""Writes benchmarks/RESULTS.md: random games a second beside those of others, in one run on one core.

    python benchmarks/results.py --peers FOLDER/bin/python [--seconds 1] [--turns 7]

`FOLDER` is an environment that has what is compared:

    python -m venv FOLDER
    FOLDER/bin/pip install -e .[fast,research] numba pgx catanatron pygame
    FOLDER/bin/pip install --no-deps rl_language rl_language_core

Everybody takes turns, so that what else a computer does slows all of them; a ratio is one of each turn, told as median
and range. Times are seconds of a processor. Who is not installed, or knows no such game, is left out and named.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import statistics
import subprocess
from pathlib import Path

HERE = Path(__file__).parent
OUT = HERE / "RESULTS.md"
RIVALS = ["OpenSpiel, C++", "OpenSpiel from Python", "RLC", "pgx, one game", "pgx, 1,024 games", "numba by hand"]
STEPS = ["pgx, 1,024 games", "PettingZoo's own"]
PLAYED = "rulekit", {"tictactoe": RIVALS, "connect-four": RIVALS, "kuhn": [], "caravan": [], "aton": [], "tekhenu": []}
STEPPED = "rulekit, 1,024 games", {"tictactoe": STEPS, "connect-four": STEPS, "kuhn": [], "aton": [], "tekhenu": []}
ANOTHER = "", {"catan": ["Catanatron"]}
Table = tuple[str, dict[str, list[str]]]  # whom the others are held against, and who plays which game
HEAD = """\
| game | who | games a second | answers a second | rulekit: × |
|---|---|---|---|---|
"""

WHO_THEY_ARE = """\
rulekit plays the ruleset as it lies in `rulesets/`, in its native machine; nothing is written for a game. OpenSpiel's
C++ is what its own search rolls out, *from Python* is its states walked by a program. RLC compiles rules written as
code (`benchmarks/reference/rlc/`), pgx is arrays written for JAX; *numba by hand* are boards of bits
(`benchmarks/reference/numba_games.py`), the limit of what a person would write for speed alone. Catanatron
plays Catan with two random players.
"""


class Player:
    """Somebody who plays one game whenever asked to."""

    def __init__(self, python: str, who: str, game: str, seconds: float) -> None:
        command = [python, str(HERE / "reference" / "rivals.py"), who, game, str(seconds)]
        one_core = {
            "OMP_NUM_THREADS": "1",
            "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
        }
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | one_core
        )
        ready, _, self.version = self._line().partition(" ")
        self.is_there = ready == "ready"

    def turn(self) -> tuple[float, float]:
        """Games and answers a second."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        games, answers, took = map(float, self._line().split())
        return games / took, answers / took

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


def measured(table: Table, given: argparse.Namespace) -> str:
    """All rows of a table."""
    own, games = table
    rows = [row for game, rivals in games.items() for row in compared(own, game, rivals, given)]
    return HEAD + "\n".join(rows)


def compared(own: str, game: str, rivals: list[str], given: argparse.Namespace) -> list[str]:
    """The rows of one game."""
    asked = {who: Player(given.peers, who, game, given.seconds) for who in ([own, *rivals] if own else rivals)}
    there = {who: player for who, player in asked.items() if player.is_there}
    turns = [{who: player.turn() for who, player in there.items()} for _ in range(given.turns)]
    rows = []
    for who, player in there.items():
        games, answers = (statistics.median(turn[who][i] for turn in turns) for i in (0, 1))
        ratios = sorted(turn[own][0] / turn[who][0] for turn in turns) if own in there and who != own else []
        against = f"{statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})" if ratios else ""
        told = f"{answers:,.0f}" if answers else ""
        rows.append(f"| {game} | {who} ({player.version}) | {games:,.0f} | {told} | {against} |")
        print(rows[-1], flush=True)
        player.process.kill()
    return rows + [f"| {game} | {who} | not installed | | |" for who in asked if who not in there]


def page(tables: list[str], given: argparse.Namespace) -> str:
    """All of it."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=HERE, check=True
    )
    on = f"{platform.machine()}, {platform.python_implementation()} {platform.python_version()}"
    return f"""# Random games a second, beside others

Written by `python benchmarks/results.py`, which says how it measures: {datetime.date.today()},
{commit.stdout.strip()}, {on}, {given.turns} turns of {given.seconds:g} s of a processor each, one core. The last column
says how many games rulekit plays in the time the other takes for one: median, least and greatest of the turns.

{tables[0]}

Environments for learning, observations and masks made, actions drawn at random:

{tables[1]}

Another game, for what one of that size takes when its rules are Python:

{tables[2]}

{WHO_THEY_ARE}"""


def main() -> None:
    """Measure and write."""
    arguments = argparse.ArgumentParser(description="Random games a second, beside others.")
    arguments.add_argument("--peers", required=True, metavar="PYTHON", help="the Python that has what is compared")
    arguments.add_argument("--seconds", type=float, default=1.0, help="of a turn")
    arguments.add_argument("--turns", type=int, default=7)
    given = arguments.parse_args()
    tables = [measured(table, given) for table in (PLAYED, STEPPED, ANOTHER)]
    OUT.write_text(page(tables, given), "utf-8")


if __name__ == "__main__":
    main()
