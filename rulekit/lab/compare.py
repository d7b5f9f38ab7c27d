"""Two programs and who plays them → what differs between their games, what is equal within a margin, what is not known.

Both play the same seeds, bots in the same seats, which they change from game to game; what is measured is the
difference of each pair. One looks after 16 pairs, then whenever there are a quarter more, and stops when every figure
has its verdict: that costs nothing (`anytime.py`), so it takes as few games as it needs. When one looks does not depend
on the computer, nor does what is found.

Never: keeps a game; calls something different because many figures were looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from math import inf, sqrt
from time import perf_counter
from typing import Literal, NamedTuple

from rulekit.game.faults import GameError
from rulekit.lab.anytime import LEVEL, Paired, beyond_chance, looks
from rulekit.lab.playing_pairs import Pair, games_of_a_unit, pairs
from rulekit.lab.shifts import SHARES, figures_of_both, finished_in_both
from rulekit.lab.simulation import Progress, first_seed
from rulekit.lab.sources import Reckoner, Thing
from rulekit.machine.executor import executor
from rulekit.machine.runs.playouts import ENDED
from rulekit.program.opcodes import OVER
from rulekit.program.program import Program

MARGIN_OF_SHARES, MARGIN_OF_CHOICES = 0.02, 0.05
MARGIN_OF_MEANS = 0.1  # of the standard deviation of a game under the old rules
ENOUGH_ALIKE = 1000  # pairs in which a figure came out the same in each, so that it is called equal
Verdict = Literal["differs", "equal", "not yet"]


class Key(NamedTuple):
    """A figure: its form (as in `shifts.py`, or `chosen` and `points` of a thing) and what it is of."""

    form: str
    of: str | Thing = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of the games of both: its mean (of shares: from 0 to 1), the difference with the ends of its interval.

    `chance`: at most so likely is it to look so if nothing is different, whenever one looks; `unlike`: in how many
    pairs it differs, of things in how many times sixteen where random games are counted so.
    """

    key: Key
    old: float
    new: float
    difference: float
    low: float
    high: float
    unlike: int
    chance: float
    margin: float
    verdict: Verdict


@dataclass(slots=True)
class Comparison:
    """What was found after so many pairs of games, of which those that came to an end in both are counted in `whole`.

    `only`: things that one of the two alone has. `given_up`: none of the first few came to an end in both, so no more
    were played; `failed`: why a bot could not go on.
    """

    asked: int
    executor: str
    seats: tuple[str, ...]
    pairs: int = 0
    whole: int = 0
    unfinished: tuple[int, int] = (0, 0)
    seconds: float = 0.0
    interrupted: bool = False
    given_up: bool = False
    failed: GameError | None = None
    figures: list[Figure] = field(default_factory=list)
    things: list[Figure] = field(default_factory=list)
    only: tuple[list[Thing], list[Thing]] = field(default_factory=lambda: ([], []))

    @property
    def is_decided(self) -> bool:
        """Whether every figure of whole games has a verdict."""
        return bool(self.figures) and all(figure.verdict != "not yet" for figure in self.figures)

    def of(self, verdict: Verdict) -> list[Figure]:
        """The figures of whole games of a verdict."""
        return [figure for figure in self.figures if figure.verdict == verdict]


def compare(
    old: Program,
    new: Program,
    bots: Sequence[str],
    most: int,
    *,
    seed: int = 0,
    name: str = "auto",
    workers: int = 1,
    margins: Mapping[str, float] | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Pairs of games until all is known, or as many as there may be; what is known so far, if it is broken off.

    Both have as many seats. `bots`: seat by seat; `margins`: what counts as equal, by form; `workers`: processes for
    bots.
    """
    found = executor(name)
    things = [Reckoner(program, found.name).things for program in (old, new)]
    both = sorted({*things[0]} & {*things[1]})
    only = sorted({*things[0]} - {*both}), sorted({*things[1]} - {*both})
    done = Comparison(most, found.name, new.seats, only=only)
    counted = _Counted((old, new), both, margins or {}, games_of_a_unit(bots))
    begun = perf_counter()
    try:
        with pairs(old, new, bots, found.name, workers, first_seed(seed), most) as played:
            for before, at in pairwise([0, *looks(most)]):
                counted.add(played(at - before, partial(_told, progress, before)))
                counted.judge(done)
                done.given_up = not done.whole and at < most
                if done.is_decided or done.given_up:
                    break
    except KeyboardInterrupt:
        done.interrupted = True
    except GameError as failed:
        done.failed = failed
    done.seconds = perf_counter() - begun
    return done


def _told(progress: Progress | None, before: int, pairs: int) -> None:
    if progress is not None:
        progress(before + pairs)


class _Counted:
    """Every figure so far."""

    def __init__(
        self, programs: tuple[Program, Program], things: list[Thing], margins: Mapping[str, float], size: int
    ) -> None:
        """`size`: how many games a count of a thing is of."""
        self._programs, self._margins, self._of, self._size = programs, margins, things, size
        self._figures: dict[Key, Paired] = {}
        self._things: dict[Key, Paired] = {}
        self._pairs = self._whole = 0
        self._unfinished = [0, 0]

    def add(self, played: Pair) -> None:
        """The pairs up to a look."""
        rows = played.old.rows, played.new.rows
        whole = finished_in_both(*rows)
        self._pairs, self._whole = self._pairs + played.games, self._whole + len(whole)
        for side, games in enumerate(rows):
            self._unfinished[side] += sum(status != OVER for status in games.column(ENDED))
        old, new = zip(self._programs, rows, strict=True)
        for key, *both in figures_of_both(old, new, whole):
            self._figures.setdefault(Key(*key), Paired()).add(*both)
        self._add_things(played)

    def _add_things(self, played: Pair) -> None:
        """What was done with each thing, in every so many games that all came to an end in both."""
        units = [
            both
            for both in zip(played.old.units, played.new.units, strict=True)
            if all(unit.games == self._size and unit.fits for unit in both)
        ]
        for thing in self._of:
            counts = [[unit.of(thing) for unit in side] for side in zip(*units, strict=True)] or [[], []]
            for form, name in (("chosen", "chosen_games"), ("points", "points")):
                columns = ([getattr(count, name) for count in side] for side in counts)
                self._things.setdefault(Key(form, thing), Paired()).add(*columns)

    def judge(self, done: Comparison) -> None:
        """What is known now: all of it is of the same pairs."""
        shared = LEVEL / 2 if self._things else LEVEL
        counted = {key: paired for key, paired in self._things.items() if paired.old.n}
        things = self._judged(counted, shared, self._size)
        done.figures, done.things = self._judged(self._figures, shared, 1) if self._whole else [], things
        done.pairs, done.whole, done.unfinished = self._pairs, self._whole, (self._unfinished[0], self._unfinished[1])

    def _judged(self, all_of: Mapping[Key, Paired], level: float, size: int) -> list[Figure]:
        """`size`: of how many games a number is."""
        chances = {key: paired.chance() for key, paired in all_of.items()}
        beyond = beyond_chance(chances, level)
        return [self._figure(key, paired, chances[key], key in beyond, size) for key, paired in all_of.items()]

    def _figure(self, key: Key, paired: Paired, chance: float, differs: bool, size: int) -> Figure:
        each = size * len(self._programs[1].seats) if isinstance(key.of, Thing) else 1
        low, high = (end / each for end in paired.interval())
        margin = self._margins.get(key.form, usual_margin(key.form, paired, size, each))
        equal = is_alike(key.form, paired, size, margin) or -margin <= low <= high <= margin
        verdict: Verdict = "differs" if differs else "equal" if equal else "not yet"
        old, new, apart = (number / each for number in (paired.old.mean, paired.new.mean, paired.difference))
        return Figure(key, old, new, apart, low, high, paired.unlike, chance, margin, verdict)


def usual_margin(form: str, paired: Paired, size: int, each: int) -> float:
    """How far apart a figure may be and still count as equal.

    `size`: of how many games a number is, which so often vary as little as the root of it; `each`: by what to divide.
    """
    if form == "chosen":
        return MARGIN_OF_CHOICES
    return MARGIN_OF_SHARES if form in SHARES else MARGIN_OF_MEANS * paired.old.sd * sqrt(size) / each


def is_alike(form: str, paired: Paired, size: int, margin: float) -> bool:
    """Whether a figure came out the same in so many pairs that it is equal.

    Of games that differ at all there are then fewer than 3 in as many, so that is how far apart a share may be.
    """
    enough = max(ENOUGH_ALIKE, 3 / margin if margin else inf) if form in SHARES else ENOUGH_ALIKE
    return not paired.unlike and paired.old.n * size >= enough
