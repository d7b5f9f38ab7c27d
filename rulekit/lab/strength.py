"""Who won how often against whom → win rates with their intervals, and all on one scale of strength.

A draw is half a win. The interval of a rate is Wilson's, with such halves counted in; where many games are drawn it is
wider than it need be, never too narrow. Strengths are those of Bradley and Terry, by maximum likelihood, in points of
Elo: 400 more is ten wins to one. To every pair that has played one drawn game is added, so that whoever has won all of
its games is strong, not infinitely so. Their intervals come from how sharply the likelihood falls (95 %).

Never: plays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, log, sqrt

Z = 1.959964  # of 95 %
SCALE = 400 / log(10)
STEPS, NEAR = 20_000, 1e-12
Won = Mapping[tuple[str, str], float]  # of what the first has won against the second, draws as halves


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of wins and the ends of its interval, of so many games."""

    games: int
    rate: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Strength:
    """How strong one is, and by how much that may be off either way."""

    value: float
    off: float


def wilson(won: float, games: int) -> Rate:
    """The share of games won, draws as halves, with its interval of 95 %."""
    if games == 0:
        return Rate(0, 0.5, 0.0, 1.0)
    share, square = won / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return Rate(games, share, max(middle - half, 0.0), min(middle + half, 1.0))


def likeliest(names: Sequence[str], won: Won) -> dict[str, float]:
    """The natural logarithms of the strengths that make what was won likeliest; their mean is 0."""
    games = {(a, b): won.get((a, b), 0.0) + won.get((b, a), 0.0) for a in names for b in names if a != b}
    strong = dict.fromkeys(names, 1.0)
    for _ in range(STEPS):
        before = dict(strong)
        for a in names:
            wins = sum(won.get((a, b), 0.0) for b in names if b != a)
            met = sum(games[a, b] / (strong[a] + strong[b]) for b in names if b != a)
            strong[a] = wins / met if met else 1.0
        middle = sum(log(value) for value in strong.values() if value > 0) / max(len(names), 1)
        strong = {name: value * exp(-middle) for name, value in strong.items()}
        if all(abs(strong[name] - before[name]) <= NEAR * strong[name] for name in names):
            break
    return {name: log(value) if value > 0 else -inf for name, value in strong.items()}


def compared(names: Sequence[str], won: Won) -> list[list[str]]:
    """Names that games compare, straight or through others; the largest such group first."""
    groups: list[list[str]] = []
    for name in names:
        mine = [group for group in groups if any(won.get((a, name), 0) or won.get((name, a), 0) for a in group)]
        groups = [group for group in groups if group not in mine] + [[*(one for group in mine for one in group), name]]
    return sorted(groups, key=len, reverse=True)


def strengths(names: Sequence[str], won: Won, zero: str) -> dict[str, Strength]:
    """How strong each is, and how far off that may be, on one scale, on which `zero` stands at 0, or else the first.

    Left out are those that no games compare with the others; if nobody has met anybody, all.
    """
    group = next(iter(compared(names, won)), [])
    names = [name for name in names if name in group] if len(group) > 1 else []
    if not names:
        return {}
    zero = zero if zero in names else names[0]
    met = {(a, b) for a in names for b in names if a != b and (won.get((a, b), 0) or won.get((b, a), 0))}
    padded = {(a, b): won.get((a, b), 0.0) + 0.5 for a, b in met}
    found = likeliest(names, padded)
    others = [name for name in names if name != zero]
    spread = _spread(others, names, found, padded)
    told = {zero: Strength(0.0, 0.0)}
    for name in others:
        variance = spread.get(name, inf)
        told[name] = Strength(SCALE * (found[name] - found[zero]), Z * SCALE * sqrt(variance))
    return {name: told[name] for name in names}


def _spread(others: Sequence[str], names: Sequence[str], found: Mapping[str, float], won: Won) -> dict[str, float]:
    """The variances of the logarithms of strengths beside one that is fixed; none for whoever has not met it."""
    known: dict[tuple[str, str], float] = {}
    for a in names:
        for b in names:
            if a != b and (a, b) in won:
                share = 1 / (1 + exp(found[b] - found[a]))
                known[a, b] = (won[a, b] + won[b, a]) * share * (1 - share)
    rows = [[sum(known.get((a, c), 0.0) for c in names) if a == b else -known.get((a, b), 0.0) for b in others]
            for a in others]  # fmt: skip
    inverse = inverted(rows)
    if inverse is None:
        return {}
    return {name: inverse[i][i] for i, name in enumerate(others)}


def inverted(rows: Sequence[Sequence[float]]) -> list[list[float]] | None:
    """A matrix turned round; None if that cannot be."""
    n = len(rows)
    work = [[*map(float, row), *(float(i == j) for j in range(n))] for i, row in enumerate(rows)]
    for i in range(n):
        best = max(range(i, n), key=lambda k: abs(work[k][i]))
        if abs(work[best][i]) < 1e-12:
            return None
        work[i], work[best] = work[best], work[i]
        work[i] = [x / work[i][i] for x in work[i]]
        for k in range(n):
            if k != i:
                work[k] = [x - work[k][i] * y for x, y in zip(work[k], work[i], strict=True)]
    return [row[n:] for row in work]
