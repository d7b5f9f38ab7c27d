"""Differences in pairs of games, looked at as often as one likes → how sure they are.

One may look at any time, and stop because of what one sees: whatever the number of looks, in at most five of a hundred
comparisons of two that play alike something is called different, and an interval holds the truth with 95 %. Pairs of
games that nothing tells apart but chance differ as often one way as the other; so exp(λS - λ²Q/2) is a fair bet against
that at every look, where S is the sum of the differences and Q of their squares (de la Peña, Annals of Probability 27,
1999), and so is its mixture over λ from a normal distribution (Robbins, Annals of Mathematical Statistics 41, 1970).
Its width is set by the first pairs, up to a look at which some differ; these bet no more. The interval are the means
that the bet does not refute by 20 to 1.

Never: plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, inf, log, log1p
from typing import TypeVar

from rulekit.lab.tally import Measure

LEVEL = 0.05
FIRST = 16  # pairs at the first look
LATER = 1.25  # times as many at a look as at the one before
WIDEST_AT = 32  # pairs that differ after which the interval is narrowest for its number of pairs, about
FEW = 20  # pairs that differ
STEPS = 80  # of halving, until a number has all its digits
Name = TypeVar("Name")


def looks(most: int) -> Iterator[int]:
    """After how many pairs one looks; the last time after all."""
    at = min(FIRST, most)
    yield at
    while at < most:
        at = min(most, max(at + FIRST, int(at * LATER) // FIRST * FIRST))
        yield at


@dataclass(slots=True)
class Paired:
    """A figure in pairs of games: that of the old, of the new, and how far they are apart.

    `first`: the pairs of the first looks, up to one at which `wide` of them differ, which is one or more; they only say
    how far apart a pair is apt to be. `unlike` of all pairs differ.
    """

    old: Measure = field(default_factory=Measure)
    new: Measure = field(default_factory=Measure)
    first: Measure = field(default_factory=Measure)
    apart: Measure = field(default_factory=Measure)
    wide: int = 0
    unlike: int = 0

    def add(self, old: Sequence[int], new: Sequence[int]) -> None:
        """Some pairs more, up to the next look."""
        part = self.apart if self.wide else self.first
        self.old.add(old)
        self.new.add(new)
        apart = [b - a for a, b in zip(old, new, strict=True)]
        part.add(apart)
        self.unlike += len(apart) - apart.count(0)
        self.wide = self.wide or self.unlike

    @property
    def difference(self) -> float:
        """How much more the new has, in the mean of all pairs."""
        return self.new.mean - self.old.mean

    @property
    def width(self) -> float:
        """The variance of the mixture, turned round: as much as so many pairs that differ have in squares."""
        return WIDEST_AT * (self.first.squares / self.wide if self.wide else 1.0)

    def chance(self) -> float:
        """At most so likely is it that such a bet is ever won if nothing tells the two apart."""
        return exp(-max(0.0, self._won(self.apart.total, float(self.apart.squares))))

    def interval(self) -> tuple[float, float]:
        """The means that are not refuted; without end as long as there are too few pairs to refute any.

        Few pairs that differ may be far from those that have not come yet, so they say nothing.
        """
        n, total, squares = self.apart.n, self.apart.total, self.apart.squares
        if not n or self.unlike < FEW:
            return -inf, inf
        mean = self.apart.mean
        about = (n * squares - total * total) / n  # whole numbers up to here: nothing is lost

        def refuted(far: float) -> bool:
            return self._won(n * far, about + n * far * far) > log(1 / LEVEL)

        low, high = 0.0, 1.0
        while not refuted(high):
            high *= 2
            if high > 1e18:
                return -inf, inf
        for _ in range(STEPS):
            middle = (low + high) / 2
            low, high = (low, middle) if refuted(middle) else (middle, high)
        return mean - high, mean + high

    def _won(self, total: float, squares: float) -> float:
        """The logarithm of what the bet has made of 1 against a sum of differences and of their squares."""
        width = self.width
        return total * total / (2 * (width + squares)) - log1p(squares / width) / 2


def beyond_chance(chances: Mapping[Name, float], level: float = LEVEL) -> set[Name]:
    """Those that differ at a level for all of them together, by Holm's steps: the least likely first."""
    beyond: set[Name] = set()
    for step, name in enumerate(sorted(chances, key=lambda name: chances[name])):
        if chances[name] > level / (len(chances) - step):
            break
        beyond.add(name)
    return beyond
