"""What two reports on games must have in common to be the same."""

from __future__ import annotations

from rulekit.lab.simulation import Simulation


def facts(done: Simulation) -> tuple[object, ...]:
    """All of a report but the time it took."""
    tally = done.tally
    measures = [(m.n, m.total, m.squares) for m in (tally.decisions, *tally.scores, *tally.metrics.values())]
    return tally.games, tally.wins, tally.draws, dict(tally.endings), measures, done.standings, tally.mishaps
