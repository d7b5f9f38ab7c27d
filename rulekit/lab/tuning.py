"""Numbers that may be changed and targets for figures of the games → the values that meet them, changed as little as
possible.

First points are spread over all that is allowed (Roberts's sequence, from a start that the seed gives), a few games
each; the best of them play more (successive halving: Jamieson and Talwalkar, AISTATS 2016), and from the best of those
one goes on step by step, along one number or two, to where no step is better (a pattern search: Hooke and Jeeves, JACM
8, 1961). All play the games of the same seeds, so what parts two points is mostly what parts their rules.

Never: makes a program; keeps a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import combinations, islice, product
from math import inf, prod
from random import Random
from time import perf_counter

from rulekit.game.faults import GameError
from rulekit.lab.screening import Make, Players
from rulekit.lab.shifts import figures
from rulekit.lab.simulation import Progress
from rulekit.lab.sweep import FIRST
from rulekit.lab.tally import Measure
from rulekit.lab.targets import Knob, Point, Target, Tuning, Values
from rulekit.machine.executor import executor
from rulekit.machine.runs.playouts import ENDED
from rulekit.program.opcodes import OVER
from rulekit.program.program import Program

LEAST, MOST_STRETCH = 16, 2000  # games
PART = 4  # the best of so many are kept, and play so many times the games
FOR_EACH = 2  # points kept for each target alone
FEWEST = 4  # points from which one goes on
SURE = 8  # times as many games of the very best
SURER = 6  # points that are looked at once more together
MOST_SURER = 24


def tune(
    now: Program,
    knobs: Sequence[Knob],
    targets: Sequence[Target],
    make: Make,
    players: Players,
    points: int,
    *,
    seconds: float | None = None,
    seed: int = 0,
    progress: Progress | None = None,
) -> Tuning:
    """The best of so many points; the best so far, if it is broken off or the time is over.

    `make`: the program with other numbers, None if the ruleset cannot have them; each of the best points plays as many
    games as `players` do, the very best `SURE` times as many.
    """
    stands = Point(tuple(knob.now for knob in knobs), 0.0, program=now)
    found = executor(players.name).name
    done = Tuning(tuple(targets), tuple(knobs), points, players.games, found, stands, stands)
    search = _Search(done, make, players, seed, seconds, progress or (lambda _: None))
    begun = perf_counter()
    try:
        search.all()
    except KeyboardInterrupt:
        done.interrupted = True
    except GameError as failed:
        done.failed = failed
    search.chosen()
    done.seconds = perf_counter() - begun
    return done


def _worth(targets: Sequence[Target]) -> Callable[[Point], tuple[float, float, Values]]:
    """By what the best comes first."""
    return lambda point: point.worth(targets)


class _Spent(Exception):
    """There are no more points to be had, or there is no more time."""


class _Search:
    """The points so far."""

    def __init__(
        self, done: Tuning, make: Make, players: Players, seed: int, seconds: float | None, told: Progress
    ) -> None:
        self.done, self.targets, self.knobs = done, done.targets, done.knobs
        self.make, self.players, self.seed, self.told = make, players, seed, told
        self.known: dict[Values, Point | None] = {done.now.values: done.now}
        self.seconds = seconds
        self.until: float | None = None
        done.box = prod(len(knob.values) for knob in self.knobs)
        done.points = 1
        self.most = done.asked

    # ---- the way ----

    def all(self) -> None:
        """From how it stands to the best."""
        self._play(self.done.now, self.done.games)
        if self.done.now.surely_meets(self.targets):
            return
        several = len(self.targets) > 1
        self.until = perf_counter() + self.seconds if self.seconds is not None else None
        self.most = self.done.asked - self.done.asked // 4 * several
        with suppress(_Spent):
            for start in self._halved():
                self._walked(start, self.targets)
        self.most = self.done.asked
        with suppress(_Spent):
            if several and self._least_change() == inf:
                for target in self.targets:
                    self._walked(min(self.whole(), key=_worth([target])), [target])
        with suppress(_Spent):
            self._surer()

    def chosen(self) -> None:
        """Settles which is the best: of those that have played most, and how it stands."""
        done = self.done
        done.looked_at = self.whole() or [done.now]
        allowed = [point for point in self._played() if self._are_allowed(point.values)]
        others = [point for point in allowed if point is not done.now]
        most = max((point.games for point in others), default=0)
        surest = [point for point in others if point.games == most]
        if done.now in allowed or not surest or done.now.surely_meets(self.targets):
            surest.append(done.now)
        worth = _worth(self.targets)
        done.best = min(surest, key=lambda point: (not point.meets(self.targets), worth(point)))

    def _met(self, points: Sequence[Point]) -> bool:
        return any(point.surely_meets(self.targets) for point in points)

    def _played(self) -> list[Point]:
        return [point for point in self.known.values() if point is not None and point.games]

    def whole(self) -> list[Point]:
        """Those that have played all their games."""
        return [point for point in self._played() if point.games >= self.done.games]

    def _are_allowed(self, values: Values) -> bool:
        """Whether they lie within what was allowed, which those of the ruleset as it stands need not."""
        return all(value in knob.values for knob, value in zip(self.knobs, values, strict=True))

    # ---- many points, few games ----

    def _halved(self) -> list[Point]:
        """The best of points that are spread over all that is allowed, the best first."""
        games = [self.done.games // PART**2, self.done.games // PART, self.done.games]
        games = [max(min(LEAST, self.done.games), each) for each in games]
        left = [self.done.now] if self._are_allowed(self.done.now.values) else []
        with suppress(_Spent):
            for values in islice(self._spread(), max(1, self.most // 2)):
                point = self._at(values, games[0])
                left += [point] if point is not None and point is not self.done.now else []
        for many in games[1:]:
            kept = sorted(left, key=_worth(self.targets))[: max(FEWEST, -(-len(left) // PART))]
            for target in self.targets:
                kept += sorted(left, key=_worth([target]))[:FOR_EACH]
            for point in left:
                point.program = point.program if any(point is each for each in kept) else None
            left = list({point.values: point for point in kept}.values())
            for point in left:
                self._play(point, many)
        return sorted(left, key=_worth(self.targets))

    def _spread(self) -> Iterator[Values]:
        """Points spread evenly over all that is allowed, each once; all of them if they are few."""
        if self.done.box <= self.most // 2:
            yield from product(*(knob.values for knob in self.knobs))
            return
        dice, root = Random(self.seed), 2.0
        for _ in range(64):  # the root of x^(d + 1) = x + 1
            root = (1 + root) ** (1 / (len(self.knobs) + 1))
        starts = [dice.random() for _ in self.knobs]
        seen: set[Values] = set()
        for n in range(1, 8 * self.most):
            parts = [(start + n / root**axis) % 1.0 for axis, start in enumerate(starts, 1)]
            values = tuple(
                knob.values[int(part * len(knob.values))] for knob, part in zip(self.knobs, parts, strict=True)
            )
            if values not in seen:
                seen.add(values)
                yield values

    # ---- step by step ----

    def _walked(self, here: Point, targets: Sequence[Target]) -> Point:
        """From a point to one from which no step is better."""
        steps = [max(1, len(knob.values) // 8) for knob in self.knobs]
        while True:
            better = self._better(here, steps, targets)
            if better is not None:
                here = better
            elif max(steps) == 1:
                return here
            else:
                steps = [max(1, step // 2) for step in steps]

    def _better(self, here: Point, steps: Sequence[int], targets: Sequence[Target]) -> Point | None:
        """The first step that is better; where all is met, here or elsewhere, none is tried that changes as much."""
        worth = here.worth(targets)
        most = self._least_change() if targets is self.targets else here.change if worth[0] == 0 else inf
        for values in self._steps(here.values, steps):
            if self._change(values) >= most:
                continue
            point = self._at(values, self.done.games)
            if point is not None and point.worth(targets) < worth:
                return point
        return None

    def _least_change(self) -> float:
        """How much is changed by the best that surely meets all; without end if there is none."""
        return min((each.change for each in self.whole() if each.surely_meets(self.targets)), default=inf)

    def _steps(self, values: Values, steps: Sequence[int]) -> Iterator[Values]:
        """The points near one: a number back to what it is now, a step along one number, a step along two."""
        axes = range(len(values))
        places = [knob.place(value) for knob, value in zip(self.knobs, values, strict=True)]

        def moved(ways: Mapping[int, int]) -> Values | None:
            to = list(values)
            for axis, way in ways.items():
                place, allowed = places[axis] + way * steps[axis], self.knobs[axis].values
                if not 0 <= place < len(allowed):
                    return None
                to[axis] = allowed[place]
            return tuple(to)

        back = [(*values[:axis], self.knobs[axis].now, *values[axis + 1 :]) for axis in axes]
        ones = [moved({axis: way}) for axis in axes for way in (1, -1)]
        twos = [moved({a: x, b: y}) for a, b in combinations(axes, 2) for x, y in product((1, -1), repeat=2)]
        for to in (*back, *ones, *twos):
            if to is not None and to != values and self._are_allowed(to):
                yield to

    def _surer(self) -> None:
        """The best play many more games, until one of them still meets all."""
        ranked = sorted(self.whole(), key=_worth(self.targets))[:MOST_SURER]
        for at in range(0, len(ranked), SURER):
            some = ranked[at : at + SURER]
            for point in some:
                self._play(point, SURE * self.done.games)
            if self._met(some) or not self._met(ranked):
                return

    # ---- one point ----

    def _change(self, values: Values) -> float:
        return sum(knob.share(value) for knob, value in zip(self.knobs, values, strict=True))

    def _at(self, values: Values, games: int) -> Point | None:
        """A point that has played so many games; None if the ruleset cannot be so."""
        if values not in self.known:
            if self.done.points >= self.most or self._is_over():
                raise _Spent
            program = self._made(values)
            self.done.points += 1
            self.done.refused += program is None
            self.known[values] = Point(values, self._change(values), program=program) if program is not None else None
            self.told(self.done.points)
        point = self.known[values]
        if point is not None:
            self._play(point, games)
        return point

    def _is_over(self) -> bool:
        return self.until is not None and perf_counter() > self.until

    def _made(self, values: Values) -> Program | None:
        return self.make({knob.path: value for knob, value in zip(self.knobs, values, strict=True)})

    def _play(self, point: Point, games: int) -> None:
        """So many games in all, from the first seed on."""
        if point.games >= games or point.given_up:
            return
        if self._is_over():
            raise _Spent
        program = point.program = point.program or self._made(point.values)
        assert program is not None  # it was made before
        while point.games < games and not point.given_up:
            many = min(FIRST if point.games < FIRST else MOST_STRETCH, games - point.games)
            played = self.players.some(program, self.players.first + point.games, many)
            over = [i for i, status in enumerate(played.column(ENDED)) if status == OVER]
            wanted = {target.key for target in self.targets}
            for key, column in figures(program, played):
                if key in wanted:
                    point.figures.setdefault(key, Measure()).add([column[i] for i in over])
            point.games += many
            point.unfinished += many - len(over)
            point.given_up = point.unfinished == point.games >= FIRST
