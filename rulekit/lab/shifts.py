"""Two programs and a number of seeds → how random play shifts from one to the other, each figure with its interval.

Both play every seed, and what is measured is the difference from game to game: where the two draw alike for a while,
the interval is the narrower for it. Means have Student's interval, shares that of Bonett and Price for pairs (Journal
of Educational and Behavioral Statistics 37, 2012) and the exact test of signs. Few pairs that differ say little,
however alike they are: none of it is less likely than that as many coins all fall on one side. What is beyond chance is
so at five in a hundred over all figures together (Holm's steps): nothing is picked out only because twenty figures are
looked at.

Never: keeps a game; draws chance of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import erfc, exp, lgamma, log, sqrt
from operator import sub
from time import perf_counter
from typing import Literal

from rulekit.lab.simulation import FIRST_CHUNK, Progress, first_seed, next_chunk
from rulekit.lab.tally import Measure
from rulekit.machine.executor import executor
from rulekit.machine.interface import Playouts
from rulekit.machine.runs.playouts import ANSWERS, BECAUSE, ENDED, WON
from rulekit.program.opcodes import OVER
from rulekit.program.program import Program

Z = 1.959964  # of 95 %
LEVEL = 0.05
STUDENT = (12.7062, 4.3027, 3.1824, 2.7764)  # of 95 %, for two to five pairs
MOST_EXACT = 1000  # games that differ, up to which signs are counted out
Form = Literal["score", "wins", "draws", "ending", "decisions", "metric"]
SHARES = frozenset(["wins", "draws", "ending"])
Key = tuple[Form, str]


@dataclass(frozen=True, slots=True)
class Shift:
    """One figure in the games of both: its mean (of shares: from 0 to 1), the difference with the ends of its interval.

    `unlike`: in how many pairs of games it differs; `chance`: how likely so large a difference is if there is none;
    `beyond`: it is beyond chance among all figures.
    """

    form: Form
    name: str
    old: float
    new: float
    difference: float
    low: float
    high: float
    unlike: int
    chance: float
    beyond: bool = False


@dataclass(slots=True)
class Shifts:
    """All figures; `games` pairs were played, those finished in both are counted in `pairs`."""

    asked: int
    executor: str
    seats: tuple[str, ...]
    games: int = 0
    pairs: int = 0
    unfinished: tuple[int, int] = (0, 0)
    seconds: float = 0.0
    interrupted: bool = False
    found: list[Shift] = field(default_factory=list)


@dataclass(slots=True)
class Paired:
    """A figure measured in pairs of games; `unlike` of them differ."""

    old: Measure = field(default_factory=Measure)
    new: Measure = field(default_factory=Measure)
    apart: Measure = field(default_factory=Measure)
    unlike: int = 0

    def add(self, old: Sequence[int], new: Sequence[int]) -> None:
        """Some pairs more."""
        self.old.add(old)
        self.new.add(new)
        apart = tuple(map(sub, new, old))
        self.apart.add(apart)
        self.unlike += len(apart) - apart.count(0)


def shifts(
    old: Program, new: Program, games: int, *, seed: int = 0, name: str = "auto", progress: Progress | None = None
) -> Shifts:
    """Random games of both under the same seeds; what is done so far, if it is interrupted. Both have as many seats."""
    found = executor(name)
    done = Shifts(games, found.name, new.seats)
    measured: dict[Key, Paired] = {}
    begun = perf_counter()
    try:
        machines = found.load(old), found.load(new)
        chunk = FIRST_CHUNK
        while done.games < games:
            chunk = min(chunk, games - done.games)
            since = perf_counter()
            one, other = (machine.playouts(first_seed(seed) + done.games, chunk) for machine in machines)
            _count(done, measured, (old, one), (new, other))
            (progress or (lambda _: None))(done.games)
            chunk = next_chunk(chunk, perf_counter() - since)
    except KeyboardInterrupt:
        done.interrupted = True
    done.seconds = perf_counter() - begun
    done.found = beyond_chance([shift_of(key, paired) for key, paired in measured.items()]) if done.pairs > 1 else []
    return done


def shifted(old: tuple[Program, Playouts], new: tuple[Program, Playouts], name: str) -> Shifts:
    """How random play shifts in games of both that were played under the same seeds; `name`: by which executor."""
    done = Shifts(new[1].games, name, new[0].seats)
    measured: dict[Key, Paired] = {}
    _count(done, measured, old, new)
    done.found = beyond_chance([shift_of(key, paired) for key, paired in measured.items()]) if done.pairs > 1 else []
    return done


def _count(
    done: Shifts, measured: dict[Key, Paired], old: tuple[Program, Playouts], new: tuple[Program, Playouts]
) -> None:
    """Adds the games of a chunk that were finished in both."""
    left = [sum(status != OVER for status in played.column(ENDED)) for _, played in (old, new)]
    done.unfinished = done.unfinished[0] + left[0], done.unfinished[1] + left[1]
    whole = finished_in_both(old[1], new[1])
    for key, *pairs in figures_of_both(old, new, whole):
        measured.setdefault(key, Paired()).add(*pairs)
    done.games, done.pairs = done.games + old[1].games, done.pairs + len(whole)


def finished_in_both(old: Playouts, new: Playouts) -> list[int]:
    """Which of the same games came to an end in both."""
    ended = old.column(ENDED), new.column(ENDED)
    return [i for i, both in enumerate(zip(*ended, strict=True)) if both == (OVER, OVER)]


def figures_of_both(
    old: tuple[Program, Playouts], new: tuple[Program, Playouts], whole: Sequence[int]
) -> Iterator[tuple[Key, list[int], list[int]]]:
    """Every figure that both count, in those of the same games that came to an end in both."""
    columns = dict(figures(*old)), dict(figures(*new))
    none = [0] * old[1].games
    for key in dict.fromkeys((*columns[0], *columns[1])):
        if key[0] == "ending" or (key in columns[0] and key in columns[1]):  # others only one of them counts at all
            before, after = ([column.get(key, none)[i] for i in whole] for column in columns)
            yield key, before, after


def figures(program: Program, played: Playouts) -> Iterator[tuple[Key, Sequence[int]]]:
    """Every figure of some games, a number for each; seats by their place, as the other ruleset may name them anew."""
    won, because = played.column(WON), played.column(BECAUSE)
    for seat, _ in enumerate(program.scores):
        yield ("score", str(seat)), played.figure(seat)
    for seat, _ in enumerate(program.seats):
        yield ("wins", str(seat)), [winners >> seat & 1 for winners in won]
    if len(program.seats) > 1:
        yield ("draws", ""), [int(winners == 0) for winners in won]
    for i, name in enumerate(program.endings):
        yield ("ending", name), [reasons >> i & 1 for reasons in because]
    yield ("decisions", ""), played.column(ANSWERS)
    for i, name in enumerate(program.metrics, len(program.scores)):
        yield ("metric", name), played.figure(i)


# ---- how sure a difference is ----


def shift_of(key: Key, paired: Paired) -> Shift:
    """How a figure shifts in pairs of games, of which there are two or more."""
    form, name = key
    apart, unlike = paired.apart, paired.unlike
    low, high, chance = of_shares(apart) if form in SHARES else of_means(apart, unlike)
    return Shift(form, name, paired.old.mean, paired.new.mean, apart.mean, low, high, unlike, chance)


def of_means(apart: Measure, unlike: int) -> tuple[float, float, float]:
    """The 95 % interval of a mean difference, and how likely one as large is if there is none; of two pairs or more.

    `unlike`: how many of the pairs differ.
    """
    free = apart.n - 1
    error = apart.sd / sqrt(apart.n)
    least = min(1.0, 2.0 ** (1 - unlike))  # that all of them fall on one side
    if error == 0:
        return apart.mean, apart.mean, least
    # Student's quantile by two terms of Cornish and Fisher's series: within 1 % from six pairs on.
    t = Z + (Z**3 + Z) / (4 * free) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * free**2)
    t = STUDENT[free - 1] if free <= len(STUDENT) else t
    far = abs(apart.mean) / error
    far = (8 * free + 1) / (8 * free + 3) * sqrt(free * log(1 + far * far / free))  # Wallace: as of a normal one
    return apart.mean - t * error, apart.mean + t * error, max(least, two_sided(far))


def of_shares(apart: Measure) -> tuple[float, float, float]:
    """The same of a difference of shares: every single one is -1, 0 or 1."""
    more, less = (apart.squares + apart.total) // 2, (apart.squares - apart.total) // 2
    return *within_shares(more, less, apart.n), signs(more, less)


def within_shares(more: float, less: float, pairs: int) -> tuple[float, float]:
    """The 95 % interval of a mean of so many differences from -1 to 1: `more` of it upwards, `less` downwards.

    Where a difference may be a part, as of a victory that is shared, it is a little wide.
    """
    n, up, down = pairs + 2, more + 1, less + 1
    middle = (up - down) / n
    reach = Z * sqrt(up + down - (up - down) ** 2 / n) / n
    return max(-1.0, middle - reach), min(1.0, middle + reach)


def within(own: Measure) -> tuple[float, float]:
    """The 95 % interval of a mean; that mean alone of one value."""
    return of_means(own, own.n)[:2] if own.n > 1 else (own.mean, own.mean)


def signs(more: int, less: int) -> float:
    """How likely so uneven a number of heads and tails is, or a more uneven one."""
    n, few = more + less, min(more, less)
    if n > MOST_EXACT:
        return two_sided((abs(more - less) - 1) / sqrt(n)) if more != less else 1.0
    tail = sum(exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) - n * log(2)) for k in range(few + 1))
    return min(1.0, 2 * tail)


def two_sided(far: float) -> float:
    """How likely a normal number is as far from 0, or farther."""
    return erfc(abs(far) / sqrt(2))


def beyond_chance(found: list[Shift]) -> list[Shift]:
    """Holm's steps: the least likely first, each held against the share of the level that is left to it.

    What differs in no pair is not looked at; what comes out even is, or the others would be held against too much.
    """
    looked_at = sorted((i for i, shift in enumerate(found) if shift.unlike), key=lambda i: found[i].chance)
    beyond: set[int] = set()
    for step, i in enumerate(looked_at):
        if found[i].chance > LEVEL / (len(looked_at) - step):
            break
        beyond.add(i)
    return [replace(shift, beyond=i in beyond) for i, shift in enumerate(found)]
