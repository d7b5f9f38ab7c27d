"""What processes bring where games are kept: random games and games between bots by two beside the same by one.

    python benchmarks/carrying.py [TRIES]

Each ratio is that of the least seconds of so many tries in turn (default: 5), with the starting of processes, the
writing of files and the report. It takes a quiet computer with two processors, so its load is told, and beside it
what does not depend on that: twice the seconds of processors that one takes by those that two take together.
"""

from __future__ import annotations

import os
import sys
import tempfile
from multiprocessing import active_children
from pathlib import Path
from time import perf_counter, sleep

import rulekit
from rulekit.series.carriers import alone, several
from rulekit.series.folder import Folder
from rulekit.series.running import Carrier, run
from rulekit.series.tasks import Part, Series

PLAYED = (("tekhenu", "random", 30_000), ("aton", "random", 600_000), ("aton", "greedy", 240))


def spent(series: Series, carrier: Carrier) -> tuple[float, float]:
    """Seconds for a series into an empty folder, and those of processors."""
    with tempfile.TemporaryDirectory() as place:
        began, worked = perf_counter(), sum(os.times()[:4])
        found = run(series, Folder(Path(place), series), "auto", Part(), carrier, lambda done: None)
        assert found.chunks == found.of
        seconds = perf_counter() - began
        while active_children():  # what they took is known when they have ended
            sleep(0.01)
        return seconds, sum(os.times()[:4]) - worked


def main(tries: int) -> None:
    """One line for each."""
    for name, bot, games in PLAYED:
        program = rulekit.load(name).program()
        series = Series(program, (bot,) * len(program.seats), games)
        tried = [(*spent(series, alone), *spent(series, several(2))) for _ in range(tries)]
        one, of_one, two, of_two = map(min, zip(*tried, strict=True))
        load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
        print(f"{name} {bot}: {games / one:,.1f} games a second, by two {games / two:,.1f}: {one / two:.2f}", end=" ")
        print(f"(of processors {2 * of_one / of_two:.2f}{load})", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 5)
