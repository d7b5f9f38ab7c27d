"""Thousands of random games of a ruleset as it lay, or as it is now → what came of them, and how that has shifted.

Games are played in slices, so that whoever waits is told how far they are, and may turn to something else; on a page
without a server workers play them, and what they found is handed in.

Never: plays a game twice; takes a figure from games that other rules have played.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter

from rulekit.lab.shifts import Shifts, shifted
from rulekit.lab.simulation import FIRST_CHUNK, Simulation, first_seed, next_chunk
from rulekit.lab.tally import Measure, Tally
from rulekit.machine.executor import executor
from rulekit.machine.interface import Machine, Playouts
from rulekit.machine.runs.playouts import ANSWERS
from rulekit.program.program import Program
from rulekit.ready_ruleset import Ruleset
from rulekit.report.simulation import report
from rulekit.studio.heard import Data, Malformed
from rulekit.workbench.work import Work

MOST_GAMES = 100_000
SLICE = 0.25  # seconds
MOST_KEPT = 4  # simulations whose games are kept
BINS = 24  # of a histogram, at most
WHICH = ("was", "now")


@dataclass
class Played:
    """Games of one program from a seed on, as far as they have been played: a row of `width` numbers each."""

    ruleset: Ruleset
    program: Program
    seed: int
    games: int
    by: str = ""
    width: int = 1
    assumed: int = 0
    cells: array[int] = field(default_factory=lambda: array("q"))
    seconds: float = 0.0
    machine: Machine | None = None

    @property
    def done(self) -> int:
        """How many have been played."""
        return len(self.cells) // self.width

    def add(self, rows: Playouts, seconds: float) -> None:
        """Some games more."""
        self.width = rows.width
        self.cells.extend(rows.cells)
        self.assumed, self.seconds = self.assumed + rows.assumed, self.seconds + seconds

    def rows(self) -> Playouts:
        """All of them."""
        return Playouts(first_seed(self.seed), self.done, self.width, self.cells, self.assumed)


Key = tuple[str, int, int, int, int]
Kept = dict[Key, Played]


def games(work: Work, wanted: Mapping[str, object]) -> Data:
    """Plays on for a moment; the report, when all that were asked for have been played."""
    played = asked_for(work, wanted)
    if played.machine is None:
        found = executor("auto")
        played.machine, played.by = found.load(played.program), found.name
    until, chunk = perf_counter() + SLICE, FIRST_CHUNK
    while played.done < played.games and perf_counter() < until:
        chunk = min(chunk, played.games - played.done)
        begun = perf_counter()
        rows = played.machine.playouts(first_seed(played.seed) + played.done, chunk)
        took = perf_counter() - begun
        played.add(rows, took)
        chunk = next_chunk(chunk, took)
    return reported(work, wanted)


def asked_for(work: Work, wanted: Mapping[str, object]) -> Played:
    """The games a message asks for, as far as they have been played; Malformed for a number of players there is not.

    Unsound for those of rules that cannot be played now.
    """
    which, players = str(wanted["which"]), int(str(wanted["players"]))
    if which not in WHICH:
        raise Malformed("`which` does not fit")
    ruleset = work.sound if which == "now" else work.was
    if players not in ruleset.players:
        raise Malformed("`players` does not fit")
    kept: Kept = work.kept.setdefault("games", {})
    key = _key(work, which, wanted)
    if key not in kept:
        while len(kept) >= MOST_KEPT:
            del kept[next(iter(kept))]
        seed, asked = int(str(wanted["seed"])), int(str(wanted["games"]))
        kept[key] = Played(ruleset, ruleset.program(players), seed, asked)
    return kept[key]


def _key(work: Work, which: str, wanted: Mapping[str, object]) -> Key:
    """What tells these games from others: of the rules as they are now, after how many changes."""
    numbers = (int(str(wanted[name])) for name in ("games", "seed", "players"))
    asked, seed, players = numbers
    return which, work.writes if which == "now" else 0, asked, seed, players


def reported(work: Work, wanted: Mapping[str, object]) -> Data:
    """How many games have been played and, behind the last, what came of them: beside those of before, if there are."""
    played = asked_for(work, wanted)
    if played.done < played.games:
        return {"done": played.done}
    words = played.ruleset.words(played.program)
    tally = Tally.of(played.program)
    tally.add(played.program, played.rows())
    lines = list(report(played.program, Simulation(tally, played.seconds, played.by), words, played.games))
    found: Data = {"lines": lines, "figures": dict(_figures(played, tally))}
    before = work.kept["games"].get(_key(work, "was", wanted))
    if wanted["which"] == "now" and before is not None and before.done == before.games:
        both = (before.program, before.rows()), (played.program, played.rows())
        found["shifts"] = _shifts(shifted(*both, played.by), played.program.seats)
    return {"done": played.done, "report": found}


def _figures(played: Played, tally: Tally) -> Iterator[tuple[str, object]]:
    """What a page draws: whole numbers, means with deviations, and how long the games were."""
    program, words = played.program, played.ruleset.words(played.program)
    scores: Sequence[Measure | None] = tally.scores or [None] * len(program.seats)
    yield "games", tally.games
    yield "draws", tally.draws
    yield "faults", tally.faults
    yield (
        "seats",
        [
            {"name": seat, "said": words.seat(seat), "wins": wins, "score": None if score is None else _measure(score)}
            for seat, wins, score in zip(program.seats, tally.wins, scores, strict=True)
        ],
    )
    endings = tally.endings.most_common()
    yield "endings", [{"name": name, "said": words.ending(name), "games": n} for name, n in endings]
    yield "length", _measure(tally.decisions)
    yield "lengths", _histogram(Counter(played.rows().column(ANSWERS)))
    metrics = tally.metrics.items()
    yield "metrics", [{"name": name, "said": words.metric(name), **_measure(found)} for name, found in metrics]


def _measure(found: Measure) -> Data:
    return {"mean": round(found.mean, 4), "sd": round(found.sd, 4)}


def _shifts(done: Shifts, seats: Sequence[str]) -> list[Data]:
    """Each figure that can be compared: of what, the interval of its difference, and whether that is beyond chance."""
    return [
        {
            "figure": each.form,
            "of": seats[int(each.name)] if each.form in ("score", "wins") else each.name,
            "low": each.low,
            "high": each.high,
            "beyond": each.beyond,
        }
        for each in done.found
    ]


def _histogram(counts: Counter[int]) -> Data:
    """How often numbers came, in few steps of equal width; those of two can be laid over each other.

    A step is a power of two wide and begins at a multiple of it, so that wide ones are made of narrow ones.
    """
    low, high = min(counts, default=0), max(counts, default=0)
    step = 1
    while high // step - low // step >= BINS:
        step *= 2
    found = [0] * (high // step - low // step + 1)
    for value, n in counts.items():
        found[value // step - low // step] += n
    return {"from": low // step * step, "step": step, "counts": found}
