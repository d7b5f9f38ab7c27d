"""What brought points, and what was chosen and kept → a table a person reads, or data.

Never: computes more than a percentage.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulekit.report.columns import columns, share

if TYPE_CHECKING:
    from rulekit.lab.sources import Counts, Sources, Thing
    from rulekit.text.words import Words

MOST = 40  # rows on a screen
ENOUGH = 20  # games of which a share may be told
FORMS = ("piece", "action", "rule")
HEAD = ("", "points", "chosen", "won", "kept", "won", "if offered")


def sources_table(sources: Sources, words: Words) -> Iterator[str]:
    """What brought most points first, then what was chosen most often; options of questions are in the data alone."""
    if not sources.games:
        yield "  (no game came to its end, so nothing is counted)"
        return
    played = sources.games * len(sources.seats)  # once for each seat
    things = [(thing, sources.of(thing)) for thing in sources.things if thing.form in FORMS]
    things.sort(key=lambda one: (-abs(one[1].points), -one[1].chosen_games, -one[1].kept_games, one[0]))
    if not things:
        yield "  (no piece, action or rule did anything; the options of each question: --format json)"
        return
    rows = [HEAD, *((named(thing, words), *_row(counts, played)) for thing, counts in things[:MOST])]
    told = [i for i in range(len(HEAD)) if not i or any(row[i] for row in rows[1:])]
    yield from columns([tuple(row[i] for i in told) for row in rows])
    yield "  (points a seat and game; chosen, kept: in how many games of a seat; won: how many of those;"
    yield f"  if offered: chosen of the times it was offered, in the {sources.whole:,} games where offers are counted)"
    if not sources.fits:
        yield "  (points went beyond 64 bits; they are too few here)"
    if len(things) > MOST:
        yield f"  {len(things) - MOST:,} more, and every option of a question: --format json"


def named(thing: Thing, words: Words) -> str:
    """What a thing is called."""
    if thing.form == "piece":
        return words.of_deck(thing.name)
    as_source = words.messages.get(f"from-{thing.name}")
    return as_source or words.called(thing.name) or words.procedure(thing.name) or thing.name


def _row(counts: Counts, played: int) -> tuple[str, ...]:
    return (
        f"{counts.points / played:.2f}" if counts.points else "",
        *_games(counts.chosen_games, counts.chosen_wins, played),
        *_games(counts.kept_games, counts.kept_wins, played),
        _offered(counts),
    )


def _offered(counts: Counts) -> str:
    if not counts.offered:
        return ""
    return share(counts.offered_chosen, counts.offered) if counts.offered >= ENOUGH else "few"


def _games(games: int, wins: int, played: int) -> tuple[str, str]:
    won = share(wins, games) if games >= ENOUGH else "few"
    return (share(games, played), won) if games else ("", "")


def sources_data(sources: Sources) -> dict[str, object]:
    """The same as JSON can hold it, with all options, seat by seat."""
    rows = [{**thing._asdict(), "seat": seat, **counts._asdict()} for thing, seat, counts in sources.rows()]
    return {"games": sources.games, "games_with_offers": sources.whole, "points_fit": sources.fits, "rows": rows}
