"""A simulation → a table a person reads.

Never: computes more than a percentage.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulekit.lab.simulate import Simulation
    from rulekit.program.program import Program
    from rulekit.text.words import Words


def report(program: Program, done: Simulation, words: Words, asked: int) -> Iterator[str]:
    """The lines of a report."""
    tally = done.tally
    title = words.say("title", program.ruleset)
    of = f" of {asked:,} (stopped)" if done.interrupted else ""
    yield f"{title} {program.version}: {tally.games:,} games{of} in {done.seconds:.1f} s"
    yield f"({done.per_second:,.0f} a second, {done.executor}; {len(program.seats)} random players)"
    if not tally.games:
        return
    rows: list[tuple[str, ...]] = [("", "wins", "", *(("score", "") if tally.scores else ()))]
    for seat, name in enumerate(program.seats):
        score = (f"{tally.scores[seat].mean:.2f}", f"sd {tally.scores[seat].sd:.2f}") if tally.scores else ()
        rows.append((words.seat(name), f"{tally.wins[seat]:,}", share(tally.wins[seat], tally.games), *score))
    rows.append(("draws", f"{tally.draws:,}", share(tally.draws, tally.games), *(("", "") if tally.scores else ())))
    yield ""
    yield from columns(rows)
    yield ""
    yield from columns(
        [
            ("ended by", "", ""),
            *((f"  {words.ending(e)}", f"{n:,}", share(n, tally.games)) for e, n in tally.endings.most_common()),
        ]
    )
    yield ""
    measures = [("decisions", tally.decisions)] + [(words.metric(n), m) for n, m in tally.metrics.items()]
    yield from columns([(name, f"{m.mean:.2f}", f"sd {m.sd:.2f}") for name, m in measures])
    if tally.faults:
        yield f"\n{tally.faults:,} games could not be finished."
    if tally.broken:
        yield f"\n{tally.broken:,} games broke an invariant."


def share(n: int, of: int) -> str:
    """A part of a whole."""
    return f"{100 * n / of:.1f} %"


def columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Rows under each other: names to the left, numbers to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        rest = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield "  ".join([f"  {row[0].ljust(widths[0])}", *rest]).rstrip()
