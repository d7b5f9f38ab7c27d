"""Which numbers of a ruleset a figure follows → sentences with their places, rows, or data.

Never: counts; plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rulekit.lab.compare import Key as Figure
from rulekit.report.columns import columns
from rulekit.report.comparison import noun
from rulekit.report.swept import size

if TYPE_CHECKING:
    from rulekit.lab.screening import Effect, Screening
    from rulekit.lab.shifts import Key
    from rulekit.text.words import Words

MOST = 20  # of the numbers that matter
MOST_NAMED = 8
UNLIKE = 0.5  # of its size, from which the effect of a number is said to depend on others
HEAD = ("path", "place", "now", "step", "effect", "low", "high", "size", "spread", "matters")
Data = dict[str, object]


def named(key: Key, seats: Sequence[str], words: Words) -> str:
    """What a figure is."""
    return noun(Figure(*key), seats, (words, words))


def lines(title: str, done: Screening, numbers: int, places: Mapping[str, str], figure: str, who: str) -> Iterator[str]:
    """The whole report; `places`: where each number stands."""
    yield f"{title}: what matters for {figure}"
    many = f"{numbers:,} number{'s' if numbers != 1 else ''}"
    of = f" of {done.asked:,}" if done.places < done.asked else ""
    stands = f"{size(done.key, done.figure)} as it stands"
    yield (
        f"{many} moved alone by a step, from {done.places:,}{of} places; {done.games:,} games each ({who}), "
        f"{done.seconds:.0f} s, {done.executor}; {figure}: {stands}"
    )
    if done.stopped:
        yield f"As it stands {done.stopped:,} of {done.games:,} games came to no end; figures are those of the others."
    matter = [one for one in done.effects if one.matters]
    if matter:
        yield "\nThese matter, the most first: what comes of a step from the ruleset as it stands"
        rows = [("", "now", "step", "change", "95 %", ""), *(_row(done, one, places) for one in matter[:MOST])]
        yield from columns(rows)
        if len(matter) > MOST:
            yield f"  {len(matter) - MOST:,} more: --format json"
    else:
        yield "\nOf none is a step beyond chance. More games may show more: --games."
    if others := [one for one in done.effects if not one.matters]:
        widest = max(max(abs(one.shift.low), abs(one.shift.high)) for one in others)
        less = f"; it is less than {size(done.key, widest)} either way" if widest else ", and not one game differs"
        yield f"\nOf {len(others):,} other{'s' * (len(others) > 1)} a step does nothing that is beyond chance{less}."
    yield from _left(done)
    if done.interrupted or done.failed is not None:
        yield "\nStopped before all was played."


def _row(done: Screening, one: Effect, places: Mapping[str, str]) -> tuple[str, ...]:
    within = f"[{size(done.key, one.shift.low)}, {size(done.key, one.shift.high)}]"
    change = size(done.key, one.shift.difference, "+")
    depends = "depends on others" if len(one.sizes) > 1 and one.spread > UNLIKE * one.size else ""
    return f"{one.path}  ({places.get(one.path, '')})", str(one.now), f"{one.step:,}", change, within, depends


def _left(done: Screening) -> Iterator[str]:
    for paths, why in ((done.stuck, "cannot be changed alone"), (done.unfinished, "leave no games that end")):
        if paths:
            more = f", and {len(paths) - MOST_NAMED:,} more" if len(paths) > MOST_NAMED else ""
            yield f"{len(paths):,} {why}: {', '.join(paths[:MOST_NAMED])}{more}."


def as_data(done: Screening, places: Mapping[str, str], figure: str) -> Data:
    """All of it; shares from 0 to 1."""
    return {
        "figure": {"form": done.key[0], "of": done.key[1], "called": figure, "now": done.figure},
        "games": done.games, "unfinished_now": done.stopped,
        "places": done.places, "executor": done.executor, "interrupted": done.interrupted,
        "numbers": [dict(zip(HEAD, row, strict=True)) for row in _all(done, places)],
        "stuck": done.stuck, "unfinished": done.unfinished,
    }  # fmt: skip


def rows(done: Screening, places: Mapping[str, str]) -> Iterator[tuple[object, ...]]:
    """A row for each number, with its head."""
    yield HEAD
    yield from _all(done, places)


def _all(done: Screening, places: Mapping[str, str]) -> Iterator[tuple[object, ...]]:
    for one in done.effects:
        up = one.shift
        yield (one.path, places.get(one.path, ""), one.now, one.step, up.difference, up.low, up.high,
               one.size, one.spread, one.matters)  # fmt: skip
