"""A ladder of bots → a table a person reads, data, and a part of a page in Markdown.

Never: plays; computes a figure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulekit.report.simulation import columns

if TYPE_CHECKING:
    from rulekit.lab.ladder import Ladder
    from rulekit.lab.strength import Rate
    from rulekit.program.program import Program

BEGIN, END = "<!-- ladders: written by `rulekit ladder --write` -->", "<!-- end of the ladders -->"
PART = re.compile(r"^### (\S+)\n.*?(?=^### |\Z)", re.MULTILINE | re.DOTALL)
LETTERS = 12


def lines(program: Program, ladder: Ladder) -> Iterator[str]:
    """The lines of a report."""
    games = (
        f"{ladder.played:,} of {ladder.wanted:,} games" if ladder.played < ladder.wanted else f"{ladder.played:,} games"
    )
    yield f"{program.ruleset} {program.version}, {len(program.seats)} seats: {games}, {ladder.games:,} a pair wanted"
    yield from left_out(ladder)
    if not ladder.played:
        return
    order = ranked(ladder)
    yield ""
    head = ("bot", "strength", "ms a move", *order)
    yield from columns([head, *((name, *cells(ladder, name, order)) for name in order)])
    yield "\nWin rates in per cent, draws as halves, and intervals of 95 %; strength in Elo, 400 being ten to one."
    yield from repeated(ladder)
    if ladder.unfinished():
        yield f"{ladder.unfinished():,} games came to no end and count for nobody."


def left_out(ladder: Ladder) -> Iterator[str]:
    """The bots that do not play, and why."""
    for name, why in ladder.left_out.items():
        yield f"({name} does not play: {why})"


def repeated(ladder: Ladder) -> Iterator[str]:
    """Pairs that play the same games again and again: then there is less in a rate than its interval says."""
    for pair in ladder.pairs:
        games, different = len(ladder.finished(pair)), ladder.different(pair)
        if 2 * different < games:
            yield f"Only {different:,} of {games:,} games of {pair[0]} and {pair[1]} are different: try --opening 2."


def ranked(ladder: Ladder) -> list[str]:
    """The bots, the strongest first."""
    found = ladder.strengths()
    return sorted(ladder.bots, key=lambda name: -found[name].value)


def cells(ladder: Ladder, name: str, order: list[str]) -> list[str]:
    """What is told of a bot: strength, cost, its rate against each."""
    strength, cost = ladder.strengths()[name], ladder.cost(name)
    off = "" if strength.off == 0 else f" ± {strength.off:,.0f}" if strength.off < 1e6 else " ± ?"
    rates = ["-" if other == name else told(ladder.rate(name, other)) for other in order]
    return [f"{strength.value:+,.0f}{off}" if off else "0", "-" if cost is None else milliseconds(cost), *rates]


def told(rate: Rate) -> str:
    """A win rate and its interval."""
    if not rate.games:
        return "?"
    return f"{100 * rate.rate:.0f} ({100 * rate.low:.0f} to {100 * rate.high:.0f})"


def milliseconds(cost: float) -> str:
    """What a move costs, as precisely as it is worth."""
    return f"{cost:.2f}" if cost < 10 else f"{cost:,.0f}"


def as_data(program: Program, ladder: Ladder, commit: str) -> dict[str, object]:
    """The ladder as JSON can hold it."""
    found = ladder.strengths() if ladder.played else {}
    rates = [(one, other, ladder.rate(one, other)) for one, other in ladder.pairs]
    return {
        "ruleset": program.ruleset,
        "version": program.version,
        "hash": program.content_hash,
        "options": program.options,
        "seats": list(program.seats),
        "commit": commit,
        "seed": ladder.seed,
        "opening": ladder.opening,
        "games_a_pair": ladder.games,
        "played": ladder.played,
        "stopped": ladder.stopped,
        "unfinished": ladder.unfinished(),
        "left_out": ladder.left_out,
        "bots": {
            name: {"strength": found[name].value, "off": found[name].off, "ms_a_move": ladder.cost(name)}
            for name in found
        },
        "pairs": [
            {
                "bots": [one, other],
                "games": rate.games,
                "different": ladder.different((one, other)),
                "rate": rate.rate,
                "interval": [rate.low, rate.high],
            }
            for one, other, rate in rates
        ],
    }


# ---- a page ----
def part(program: Program, ladder: Ladder, commit: str) -> str:
    """The part of a page about one game."""
    order = ranked(ladder)
    rows = [["bot", "strength", "ms a move", *(f"against {name}" for name in order)]]
    rows.append(["---"] * len(rows[0]))
    rows += [[name, *cells(ladder, name, order)] for name in order]
    table = "".join(f"| {' | '.join(row)} |\n" for row in rows)
    few = min(len(ladder.finished(pair)) for pair in ladder.pairs)
    who = "".join(f" {line[1:-1].capitalize()}." for line in left_out(ladder))
    said = f"{len(program.seats)} seats, {few:,} games a pair of seed {ladder.seed}"
    said += f", the first {ladder.opening} answers drawn" if ladder.opening else ""
    more = f", {ladder.unfinished():,} without an end" if ladder.unfinished() else ""
    rules = f"{program.version}+{program.content_hash[:LETTERS]}"
    same = "".join(f" {line.partition(':')[0]}." for line in repeated(ladder))
    return f"### {program.ruleset}\n\n{table}\n{said}{more}; rules {rules}, rulekit {commit}.{who}{same}\n\n"


def put_in(page: str, ruleset: str, text: str) -> str:
    """The page with the part about one game in its place, in order of names; ValueError if it has no place for it."""
    before, begin, rest = page.partition(f"{BEGIN}\n")
    inside, end, after = rest.partition(f"{END}\n")
    if not begin or not end:
        raise ValueError
    parts = {match[1]: match[0] for match in PART.finditer(inside)} | {ruleset: text}
    return before + begin + "\n" + "".join(parts[name] for name in sorted(parts)) + end + after
