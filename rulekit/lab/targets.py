"""What figures of games are to be, and numbers of a ruleset that may be changed → how far off a point is, by how much
it changes the ruleset, and which targets are at odds.

Never: plays; makes a program.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import inf, sqrt

from rulekit.game.faults import GameError
from rulekit.lab.shifts import Key
from rulekit.lab.tally import Measure
from rulekit.program.program import Program

Values = tuple[int, ...]
CLOSE = 1e-9  # what calculating may be off
MOST_TOGETHER = 3  # targets that are told to be at odds; if no so few are, all that can be met by themselves


@dataclass(frozen=True, slots=True)
class Target:
    """A figure of the games, and between what it is to lie (of shares: from 0 to 1); `written`: as it was asked for."""

    key: Key
    low: float
    high: float
    written: str = ""

    @property
    def tolerance(self) -> float:
        """How far from the middle it may be."""
        return (self.high - self.low) / 2

    def is_met(self, mean: float) -> bool:
        """Whether a figure lies within."""
        return self.low - CLOSE <= mean <= self.high + CLOSE

    def off(self, own: Measure) -> float:
        """How far outside a figure lies, in tolerances or its standard errors, whichever are larger; 0 within.

        A figure counts as within only if it is so by a standard error, at most by half of the tolerance: else the point
        that was luckiest would seem the best.
        """
        if not own.n:
            return inf
        error = own.sd / sqrt(own.n)
        inside = min(error, self.tolerance / 2)
        outside = max(self.low + inside - own.mean, own.mean - self.high + inside)
        return max(0.0, outside - CLOSE) / max(self.tolerance, error)


@dataclass(frozen=True, slots=True)
class Knob:
    """A number that may be changed: its path, what it is now, and what it may be, the least first."""

    path: str
    now: int
    values: Values

    def place(self, value: int) -> int:
        """Where among what it may be a value stands, or the one that is nearest to it."""
        return min(range(len(self.values)), key=lambda i: abs(self.values[i] - value))

    def share(self, value: int) -> float:
        """How much it is changed, as a part of all it may be changed."""
        return abs(value - self.now) / max(1, max(self.now, self.values[-1]) - min(self.now, self.values[0]))


@dataclass(slots=True)
class Point:
    """A value for each knob, how much that changes, and the figures of its games so far, of which some came to no end.

    `given_up`: none of the first few came to an end, so no more are played.
    """

    values: Values
    change: float
    figures: dict[Key, Measure] = field(default_factory=dict)
    games: int = 0
    unfinished: int = 0
    given_up: bool = False
    program: Program | None = None

    @property
    def counts(self) -> bool:
        """Whether enough of its games come to an end."""
        return not self.given_up and 2 * self.unfinished <= self.games

    def off(self, target: Target) -> float:
        """How far outside a target it lies."""
        if not self.counts:
            return inf
        return target.off(self.figures.get(target.key, Measure()))

    def worth(self, targets: Sequence[Target]) -> tuple[float, float, Values]:
        """What is least for the best: how far off it is from all, squared; then how much is changed."""
        return sum(self.off(target) ** 2 for target in targets), self.change, self.values

    def meets(self, targets: Sequence[Target]) -> bool:
        """Whether its figures lie within them all."""
        means = ((target, self.figures.get(target.key, Measure())) for target in targets)
        return self.counts and all(own.n and target.is_met(own.mean) for target, own in means)

    def surely_meets(self, targets: Sequence[Target]) -> bool:
        """Whether they do so by enough."""
        return not any(self.off(target) for target in targets)


@dataclass(slots=True)
class Tuning:
    """What was found at so many points, some of which were `refused`: the ruleset as it stands, and the `best`.

    `asked`: points there were to be; `box`: points there are; `looked_at`: those that were played, to the last game
    each; `failed`: why a bot could not go on.
    """

    targets: tuple[Target, ...]
    knobs: tuple[Knob, ...]
    asked: int
    games: int
    executor: str
    now: Point
    best: Point
    box: int = 0
    points: int = 0
    refused: int = 0
    seconds: float = 0.0
    interrupted: bool = False
    failed: GameError | None = None
    looked_at: list[Point] = field(default_factory=list)

    @property
    def is_met(self) -> bool:
        """Whether the best meets all targets."""
        return self.best.meets(self.targets)

    @property
    def changed(self) -> dict[str, int]:
        """The numbers that the best changes."""
        every = zip(self.knobs, self.best.values, strict=True)
        return {knob.path: value for knob, value in every if value != knob.now}

    def nearest(self, *targets: Target) -> Point:
        """The point that is nearest to some of the targets."""
        return min(self.looked_at or [self.best], key=lambda point: point.worth(targets))

    def never(self) -> list[Target]:
        """The targets that no point meets."""
        return [target for target in self.targets if not self._met([target])]

    def at_odds(self) -> list[tuple[Target, ...]]:
        """The fewest targets that can be met each, and not together."""
        never = [] if self.is_met else self.never()
        able = [] if self.is_met else [target for target in self.targets if target not in never]
        for many in range(2, len(able) + 1):
            some_of = combinations(able, many) if many <= MOST_TOGETHER else [tuple(able)]
            if found := [some for some in some_of if not self._met(some)]:
                return found
        return []

    def _met(self, targets: Sequence[Target]) -> bool:
        """Whether a point meets them: what counts as nearest keeps off their edges, so it need not be that one."""
        return any(point.meets(targets) for point in self.looked_at or [self.best])
