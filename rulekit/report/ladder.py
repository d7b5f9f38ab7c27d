"""A ladder of bots → a table a person reads, data, and a part of a page in Markdown.

Never: plays; computes a figure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import inf
from typing import TYPE_CHECKING

from rulekit.report.columns import columns

if TYPE_CHECKING:
    from rulekit.lab.ladder import Ladder
    from rulekit.lab.strength import Rate, Strength
    from rulekit.program.program import Program

BEGIN, END = "<!-- ladders: written by `rulekit ladder --write` -->", "<!-- end of the ladders -->"
PLACE = re.compile(f"{re.escape(BEGIN)}(\r?\n)(.*?){re.escape(END)}(?=\r?\n|$)", re.DOTALL)
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
    yield from failures(ladder)


def left_out(ladder: Ladder) -> Iterator[str]:
    """The bots that do not play, and why."""
    for name, why in ladder.left_out.items():
        yield f"({name} does not play: {why})"


def failures(ladder: Ladder) -> Iterator[str]:
    """What the rules or a bot did wrong, and in which game."""
    for pair, met, games in ladder.failures():
        who, more = met.by or "The rules", f", as in {games - 1:,} more" if games > 1 else ""
        at = f"seed {met.seed}, after {met.decisions:,} answers{more}"
        yield f"{who} failed in a game of {pair[0]} and {pair[1]} ({at}): {met.said}."


def repeated(ladder: Ladder) -> Iterator[str]:
    """Pairs that play the same games again and again: then there is less in a rate than its interval says."""
    for pair in ladder.pairs:
        games, different = len(ladder.finished(pair)), ladder.different(pair)
        if 2 * different < games:
            yield f"Only {different:,} of {games:,} games of {pair[0]} and {pair[1]} are different: try --opening 2."


def ranked(ladder: Ladder) -> list[str]:
    """The bots, the strongest first."""
    found = ladder.strengths()
    return sorted(ladder.bots, key=lambda name: -found[name].value if name in found else inf)


def cells(ladder: Ladder, name: str, order: list[str]) -> list[str]:
    """What is told of a bot: strength, cost, its rate against each."""
    strength, cost = ladder.strengths().get(name), ladder.cost(name)
    rates = ["-" if other == name else told(ladder.rate(name, other)) for other in order]
    return [where(strength), "-" if cost is None else milliseconds(cost), *rates]


def where(strength: Strength | None) -> str:
    """Where a bot stands on the scale."""
    if strength is None:
        return "not yet"
    return f"{strength.value:+,.0f} ± {strength.off:,.0f}" if strength.off else "0"


def told(rate: Rate) -> str:
    """A win rate and its interval."""
    if not rate.games:
        return "not yet"
    return f"{100 * rate.rate:.0f} ({100 * rate.low:.0f} to {100 * rate.high:.0f})"


def milliseconds(cost: float) -> str:
    """What a move costs, as precisely as it is worth."""
    return f"{cost:.2f}" if cost < 10 else f"{cost:,.0f}"


def as_data(program: Program, ladder: Ladder, commit: str) -> dict[str, object]:
    """The ladder as JSON can hold it."""
    found = ladder.strengths()
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
        "failures": [
            {
                "bots": list(pair),
                "by": met.by,
                "seed": met.seed,
                "answers": met.decisions,
                "games": games,
                "said": met.said,
            }
            for pair, met, games in ladder.failures()
        ],
        "bots": {
            name: {
                "strength": found[name].value if name in found else None,
                "off": found[name].off if name in found else None,
                "ms_a_move": ladder.cost(name),
            }
            for name in ladder.bots
        },
        "pairs": [
            {
                "bots": [one, other],
                "games": rate.games,
                "different": ladder.different((one, other)),
                "rate": rate.rate if rate.games else None,
                "interval": [rate.low, rate.high] if rate.games else None,
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
    """The page with the part about one game in its place, in order of names; ValueError if it has no place for it,
    or several. The rest stays as it is, ends of lines among it.
    """
    places = list(PLACE.finditer(page))
    if len(places) != 1 or page.count(BEGIN) > 1:
        raise ValueError
    (place,) = places
    parts = {match[1]: match[0] for match in PART.finditer(place[2].replace("\r\n", "\n"))} | {ruleset: text}
    made = "\n" + "".join(parts[name] for name in sorted(parts))
    inside = made.replace("\n", place[1])  # lines end as they do there
    return page[: place.start(2)] + inside + page[place.end(2) :]
