"""How fast the machine is: compiled rulesets beside games assembled by hand for an older machine, in one run.

    python benchmarks/measure.py [--seconds 2] [--starts]

Only ratios taken in one run mean something on a shared computer: everything is measured in turns, and the
quickest turn counts. Times are processor time. The hand-assembled games need numba; without it they are
left out. Their rules are older readings of the same rules, so decisions are shown beside games.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE / "reference")]

from rulekit.machine import playouts as columns  # noqa: E402
from rulekit.machine.executor import executor  # noqa: E402
from rulekit.machine.interface import Machine  # noqa: E402
from rulekit.pipeline import load  # noqa: E402

BY_HAND = {"tictactoe": "ttt", "connect-four": "c4", "aton": "aton"}
RULESETS = ("tictactoe", "connect-four", "kuhn", "aton", "caravan")
TURNS = 7

# games, decisions, instructions
Sums = tuple[int, int, int]
Play = Callable[[int], Sums]


def compiled(name: str, kind: str) -> tuple[Play, str]:
    """Random games of a ruleset on an executor, and how large its program is."""
    ruleset = load(HERE.parent / "rulesets" / f"{name}.yaml")
    machine: Machine = executor(kind).load(ruleset.program())

    def play(n: int) -> Sums:
        found = machine.playouts(1, n)
        return n, sum(found.column(columns.ANSWERS)), sum(found.column(columns.EXECUTED))

    return play, f"state {len(machine.program.initial)} words, program {len(machine.program.code)}"


def by_hand(name: str) -> tuple[Play, str] | None:
    """Random games of the hand-assembled reference."""
    try:
        import bind_numba
        import games
        import numpy
    except ImportError:
        return None
    code, state = games.GAMES[BY_HAND[name]]().build()
    cells, program = numpy.array(state, dtype=numpy.int64), numpy.array(code, dtype=numpy.int64)

    def play(n: int) -> Sums:
        out = numpy.zeros(8, dtype=numpy.int64)
        bind_numba.playouts(cells, cells.copy(), program, len(cells), n, 1, 10**6, out)
        return n, int(out[3]), int(out[4])

    return play, f"state {len(state)} words, program {len(code)}"


def games_for(play: Play, seconds: float) -> int:
    """How many games take about so long; the first one may have to be compiled."""
    play(1)
    n = 1
    while True:
        start = time.process_time()
        play(n)
        took = time.process_time() - start
        if took > seconds / 20:
            return max(1, int(n * seconds / took))
        n *= 4


def quickest(plays: dict[str, Play], seconds: float) -> dict[str, tuple[float, Sums]]:
    """Every one in turns; the least time of each, with what was played in it."""
    sizes = {name: games_for(play, seconds / TURNS) for name, play in plays.items()}
    best: dict[str, tuple[float, Sums]] = {}
    for _ in range(TURNS):
        for name, play in plays.items():
            start = time.process_time()
            sums = play(sizes[name])
            took = time.process_time() - start
            if name not in best or took < best[name][0]:
                best[name] = took, sums
    return best


def compare(name: str, seconds: float) -> None:
    """One ruleset, compiled and by hand."""
    rows = {"native": compiled(name, "native"), "python": compiled(name, "python")}
    hand = by_hand(name) if name in BY_HAND else None
    if hand:
        rows["by hand"] = hand
    found = quickest({kind: play for kind, (play, _) in rows.items()}, seconds)
    against = found["by hand" if hand else "native"]
    for kind, (took, (games, decisions, instructions)) in found.items():
        share = (games / took) / (against[1][0] / against[0])
        each = (decisions / took) / (against[1][1] / against[0])
        print(
            f"{name:13} {kind:8} {games / took:11,.0f} games/s x{share:<6.3f} {decisions / took:12,.0f} decisions/s"
            f" x{each:<6.3f} {instructions / took / 1e6:6.1f} M instructions/s {instructions / games:8,.0f} a game"
            f"  {rows[kind][1]}"
        )


def starts() -> None:
    """From nothing to a native machine, the first time and later."""
    code = "from rulekit.machine.executor import executor; assert executor('native').name == 'native'"
    with tempfile.TemporaryDirectory() as empty:
        for when in ("first", "later"):
            start = time.perf_counter()
            subprocess.run(
                [sys.executable, "-c", code], check=True, cwd=HERE.parent, env=os.environ | {"RULEKIT_CACHE": empty}
            )
            print(f"{when} start of the native executor, interpreter included: {time.perf_counter() - start:.2f} s")


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description="How fast the machine is.")
    arguments.add_argument("rulesets", nargs="*", default=RULESETS)
    arguments.add_argument("--seconds", type=float, default=2.0, help="for each row")
    arguments.add_argument("--starts", action="store_true", help="how long it takes to be ready, too")
    given = arguments.parse_args()
    if given.starts:
        starts()
    for name in given.rulesets:
        compare(name, given.seconds)


if __name__ == "__main__":
    main()
