"""Results of single games → sums that can be added to each other in any order.

Only whole numbers are kept, so many games in pieces and all at once give the same report to the last digit.

Never: plays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from operator import mul

from rulekit.machine.interface import Playouts
from rulekit.machine.runs.playouts import ANSWERS, BECAUSE, BROKE, CLAIM, CLAIM_AT, ENDED, STOPPED_AT, WON
from rulekit.machine.step.parts import TOO_LONG
from rulekit.program.listing import statement
from rulekit.program.opcodes import CHOICE, FAULTS, FUEL, OVER
from rulekit.program.program import Place, Program

ENDLESS = "it does not come to an end"
KEPT = 20  # broken invariants and faults that are named one by one


@dataclass(slots=True)
class Measure:
    """A measured quantity: how often, its sum, the sum of its squares."""

    n: int = 0
    total: int = 0
    squares: int = 0

    def add(self, values: Sequence[int]) -> None:
        """Measured once more in each of these."""
        self.n += len(values)
        self.total += sum(values)
        self.squares += sum(map(mul, values, values))

    def join(self, other: Measure) -> None:
        """All that another has measured."""
        self.n, self.total, self.squares = self.n + other.n, self.total + other.total, self.squares + other.squares

    @property
    def mean(self) -> float:
        """The mean; 0 of nothing."""
        return self.total / self.n if self.n else 0.0

    @property
    def sd(self) -> float:
        """The standard deviation of one value, estimated from the sample."""
        if self.n < 2:
            return 0.0
        return sqrt(max(0, self.n * self.squares - self.total * self.total) / (self.n * (self.n - 1)))


@dataclass(frozen=True, slots=True, order=True)
class Mishap:
    """A game that went wrong: its seed, after how many decisions, what (an invariant or a fault), and on which line.

    `said` and `help`: what happened there and one thing to do, of the first game that stopped so; `broken_by`: the
    statement behind which an invariant did not hold any more, if it is known.
    """

    seed: int
    decision: int
    what: str
    where: str = ""
    said: str = ""
    help: str = ""
    broken_by: Place | None = field(default=None, compare=False)


@dataclass(slots=True)
class Tally:
    """Many games, added up; `starved` of the faults are games that took too many steps."""

    seats: int
    games: int = 0
    faults: int = 0
    starved: int = 0
    draws: int = 0
    broken: int = 0
    assumed: int = 0
    wins: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    decisions: Measure = field(default_factory=Measure)
    scores: list[Measure] = field(default_factory=list)
    metrics: dict[str, Measure] = field(default_factory=dict)
    mishaps: list[Mishap] = field(default_factory=list)
    stops: list[Mishap] = field(default_factory=list)

    @classmethod
    def of(cls, program: Program) -> Tally:
        """No games yet."""
        return cls(
            seats=len(program.seats),
            wins=[0] * len(program.seats),
            endings=Counter(dict.fromkeys(program.endings, 0)),
            scores=[Measure() for _ in program.scores],
            metrics={name: Measure() for name in program.metrics},
        )

    def add(self, program: Program, games: Playouts) -> None:
        """Some games more."""
        self.games += games.games
        self.assumed += games.assumed
        self.decisions.add(games.column(ANSWERS))
        self._ended(program, games)
        if any(claim >= 0 for claim in games.column(CLAIM)):
            self._broke(program, games)

    def join(self, other: Tally) -> None:
        """All the games of another tally of the same program."""
        self.games += other.games
        self.faults += other.faults
        self.starved += other.starved
        self.draws += other.draws
        self.broken += other.broken
        self.assumed += other.assumed
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        for name, n in other.endings.items():
            self.endings[name] += n
        self.decisions.join(other.decisions)
        for mine, more in zip(self.scores, other.scores, strict=True):
            mine.join(more)
        for name, measure in other.metrics.items():
            self.metrics[name].join(measure)
        self.mishaps = sorted([*self.mishaps, *other.mishaps])[:KEPT]
        self.stops = sorted([*self.stops, *other.stops])[:KEPT]

    def _ended(self, program: Program, games: Playouts) -> None:
        ended = games.column(ENDED)
        whole = all(status == OVER for status in ended)
        if not whole:
            self._stopped(program, games, ended)
        over = range(games.games) if whole else [i for i in range(games.games) if ended[i] == OVER]

        def of(column: Sequence[int]) -> Sequence[int]:
            return column if whole else [column[i] for i in over]

        for winners, n in Counter(of(games.column(WON))).items():
            self.draws += n if winners == 0 and self.seats > 1 else 0  # alone one has not drawn with anybody
            for seat in range(self.seats):
                self.wins[seat] += n if winners >> seat & 1 else 0
        for reasons, n in Counter(of(games.column(BECAUSE))).items():
            for i, name in enumerate(program.endings):
                self.endings[name] += n if reasons >> i & 1 else 0
        for i, measure in enumerate([*self.scores, *self.metrics.values()]):
            measure.add(of(games.figure(i)))

    def _stopped(self, program: Program, games: Playouts, ended: Sequence[int]) -> None:
        broke, answers, stopped = games.column(BROKE), games.column(ANSWERS), games.column(STOPPED_AT)
        for i, status in enumerate(ended):
            if status != OVER:
                self.faults += 1
                self.starved += status == FUEL or broke[i] == TOO_LONG
                what = ENDLESS if status == CHOICE else FAULTS[broke[i]]
                where, _ = statement(program, stopped[i] - 1)
                self.stops.append(Mishap(games.first_seed + i, answers[i], what, where))
        self.stops = sorted(self.stops)[:KEPT]

    def _broke(self, program: Program, games: Playouts) -> None:
        at = games.column(CLAIM_AT)
        for i, claim in enumerate(games.column(CLAIM)):
            if claim >= 0:
                self.broken += 1
                named = program.claims[claim] if claim < len(program.claims) else None
                what = named.name if named else "the invariants cannot be computed"
                place = named.place if named else program.claims[0].place
                self.mishaps.append(Mishap(games.first_seed + i, at[i], what, f"{place[0]}:{place[1]}"))
        self.mishaps = sorted(self.mishaps)[:KEPT]
