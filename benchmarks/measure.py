"""How fast the machine is: compiled rulesets beside games assembled by hand for an older machine, in one run.

    python benchmarks/measure.py [--seconds 2] [--starts] [--bots]

Only ratios taken in one run mean something on a shared computer: everything is measured in five turns, one
thread, and the median of the five ratios counts. Times are processor time. The hand-assembled games need
numba and OpenSpiel's rollouts in C++ need open-spiel (`rulekit[bench]`); what is missing is left out. The rules
of the hand-assembled Aton are an older reading, so decisions are shown beside games.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE / "reference")]

from rulekit.machine.executor import executor  # noqa: E402
from rulekit.machine.interface import Machine  # noqa: E402
from rulekit.machine.runs import playouts as columns  # noqa: E402
from rulekit.pipeline import load  # noqa: E402

OPEN_SPIEL = {"tictactoe": "tic_tac_toe", "connect-four": "connect_four"}
BY_HAND = {"tictactoe": "ttt", "connect-four": "c4", "aton": "aton"}
RULESETS = ("tictactoe", "connect-four", "kuhn", "aton", "caravan")
TURNS = 5

# games, decisions, instructions; added up when the clock has stopped
Sums = tuple[int, int, int]
Play = Callable[[int], Callable[[], Sums]]


def compiled(name: str, kind: str) -> tuple[Play, str]:
    """Random games of a ruleset on an executor, and how large its program is."""
    ruleset = load(HERE.parent / "rulesets" / f"{name}.yaml")
    machine: Machine = executor(kind).load(ruleset.program())

    def play(n: int) -> Callable[[], Sums]:
        found = machine.playouts(1, n)
        return lambda: (n, sum(found.column(columns.ANSWERS)), sum(found.column(columns.EXECUTED)))

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

    def play(n: int) -> Callable[[], Sums]:
        out = numpy.zeros(8, dtype=numpy.int64)
        bind_numba.playouts(cells, cells.copy(), program, len(cells), n, 1, 10**6, out)
        return lambda: (n, int(out[3]), int(out[4]))

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


def open_spiel(name: str) -> tuple[Play, str] | None:
    """Random rollouts of the same game in OpenSpiel's C++: one step of its search, which makes n of them."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(OPEN_SPIEL[name])

    def play(n: int) -> Callable[[], Sums]:
        evaluator = pyspiel.RandomRolloutEvaluator(n, 42)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 1, False)
        bot.step(game.new_initial_state())
        return lambda: (n, 0, 0)

    return play, ""


def in_turns(plays: dict[str, Play], seconds: float) -> dict[str, list[tuple[float, Sums]]]:
    """Every one in turns: how long each turn took, and what was played in it."""
    sizes = {name: games_for(play, seconds / TURNS) for name, play in plays.items()}
    found: dict[str, list[tuple[float, Sums]]] = {name: [] for name in plays}
    for _ in range(TURNS):
        for name, play in plays.items():
            start = time.process_time()
            sums = play(sizes[name])
            took = time.process_time() - start
            found[name].append((took, sums()))
    return found


def compare(name: str, seconds: float) -> None:
    """One ruleset on both executors, beside the same game by hand and in OpenSpiel."""
    rows = {"native": compiled(name, "native"), "python": compiled(name, "python")}
    others = {
        "by hand": by_hand(name) if name in BY_HAND else None,
        "OpenSpiel": open_spiel(name) if name in OPEN_SPIEL else None,
    }
    rows |= {kind: row for kind, row in others.items() if row is not None}
    found = in_turns({kind: play for kind, (play, _) in rows.items()}, seconds)
    for kind, turns in found.items():
        rate = statistics.median(sums[0] / took for took, sums in turns)
        line = f"{name:13} {kind:9} {rate:11,.0f} games/s"
        for other in ("by hand", "OpenSpiel"):
            if other in found and other != kind:
                ratios = [(s[0] / t) / (o[0] / u) for (t, s), (u, o) in zip(turns, found[other], strict=True)]
                line += f"  {statistics.median(ratios):6.3f} x {other}"
        _, (games, decisions, instructions) = turns[0]
        if decisions:
            line += f"  {decisions / games:7.2f} decisions and {instructions / games:7,.0f} instructions a game"
        print(f"{line}  {rows[kind][1]}")


def tried(name: str, kind: str) -> tuple[Play, str]:
    """The games a bot tries out from the first question on, each from a state dealt anew, on an executor."""
    state = load(HERE.parent / "rulesets" / f"{name}.yaml").game().start(1)
    assert state.decision is not None
    seen = state.observe(state.decision.seat)
    assert seen.question is not None
    answers = seen.question.numbers

    def play(n: int) -> Callable[[], Sums]:
        seen.tried(answers, n, 1, executor=kind)
        return lambda: (n * len(answers), 0, 0)

    return play, ""


def bots(name: str, seconds: float) -> None:
    """How much faster the loop of a bot is inside the machine than in Python."""
    found = in_turns({kind: tried(name, kind)[0] for kind in ("native", "python")}, seconds)
    rates = {kind: [sums[0] / took for took, sums in turns] for kind, turns in found.items()}
    ratio = statistics.median(a / b for a, b in zip(rates["native"], rates["python"], strict=True))
    native, python = (statistics.median(rates[kind]) for kind in ("native", "python"))
    said = f"{native:11,.0f} a second natively, {python:7,.0f} in Python: {ratio:.0f} x"
    print(f"{name:13} games a bot tries out: {said}")


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
    arguments.add_argument("--bots", action="store_true", help="only the games that bots try out")
    given = arguments.parse_args()
    if given.starts:
        starts()
    if given.bots:
        for name in given.rulesets:
            bots(name, given.seconds)
        return
    for name in given.rulesets:
        compare(name, given.seconds)


if __name__ == "__main__":
    main()
