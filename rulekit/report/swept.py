"""What a sweep over values of a number has found → tables a person reads, rows of a spreadsheet, or data.

Never: counts; plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulekit.lab.compare import Key as Figure
from rulekit.lab.shifts import SHARES, Key
from rulekit.report.columns import columns
from rulekit.report.comparison import noun
from rulekit.text.words import Words

if TYPE_CHECKING:
    from rulekit.diagnostics.source import Diagnostic
    from rulekit.lab.sweep import At, Played, Sweep

HEADS = ("figure", "of", "mean", "from", "to", "difference", "difference_from", "difference_to", "beyond_chance")
COUNTS = ("games", "unfinished", "pairs", "now")


@dataclass(frozen=True, slots=True)
class Point:
    """A value of each number; its games, or why there are none. `is_now`: it is how the ruleset stands."""

    values: tuple[int, ...]
    is_now: bool = False
    played: Played | None = None
    refused: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class Swept:
    """A sweep: which ruleset, the paths of its numbers and how their values were asked for, and what was found."""

    title: str
    paths: tuple[str, ...]
    asked: tuple[str, ...]
    done: Sweep
    bots: Sequence[str]
    words: Words
    points: list[Point] = field(default_factory=list)

    @property
    def keys(self) -> list[Key]:
        """Every figure that is known of one point at least."""
        every = (key for point in self.points if point.played for key in point.played.figures)
        return list(dict.fromkeys(every))

    def at(self, point: Point, key: Key) -> At | None:
        """A figure at a point."""
        return point.played.figures.get(key) if point.played is not None else None

    def named(self, key: Key) -> str:
        """What a figure is."""
        return noun(Figure(*key), self.done.seats, (self.words, self.words))

    def titled(self, key: Key) -> str:
        """The same at the beginning of a line."""
        return f"{self.named(key)[:1].upper()}{self.named(key)[1:]}"

    def is_same(self, key: Key) -> bool:
        """Whether a figure came out the same in every game at every point."""
        found = [self.at(point, key) for point in self.points if point.played and not point.played.given_up]
        shifts = [at.shift if at is not None else None for at in found]
        return all(shift is not None and not shift.unlike for shift in shifts)


# ---- a page of letters ----


def lines(swept: Swept) -> Iterator[str]:
    """What was swept over, how many games, and a table for each figure that is not the same throughout."""
    yield f"{swept.title}: {', '.join(swept.asked)}"
    yield head(swept)
    yield from (f"  {line}" for line in remarks(swept))
    if not swept.keys:
        yield f"  {nothing(swept)}"
        return
    for key in swept.keys:
        if not swept.is_same(key):
            yield f"\n{swept.titled(key)}"
            yield from table(swept, key)
    if same := [key for key in swept.keys if swept.is_same(key)]:
        yield "\nThe same in every game at every value"
        for key in same:
            now = next(at for point in swept.points if (at := swept.at(point, key)) is not None)
            yield f"  {swept.named(key)}: {size(key, now.mean)}"
    if any(_is_beyond(swept.at(point, key)) for point in swept.points for key in swept.keys):
        yield "\n*: differs from how it stands now beyond chance, over all figures and values together."


def head(swept: Swept) -> str:
    """How many games, by whom, and how fast."""
    done, many = swept.done, sum(point.played is not None for point in swept.points)
    broken_off = done.interrupted or done.failed is not None
    of = f" of {done.asked:,} (stopped)" if broken_off else ""
    games = f"{done.games:,}{of} game{'' if done.games == 1 and not of else 's'}"
    at = f"at {'the one value' if many == 1 else f'each of {many:,} values'}"
    seats = f"{len(done.seats)} player{'' if len(done.seats) == 1 else 's'}"
    who = ", ".join(dict.fromkeys(swept.bots))
    return f"{games} {at} with {seats} ({who}), the same seeds at all ({done.seconds:.1f} s, {done.executor})"


def remarks(swept: Swept) -> Iterator[str]:
    """Which values were not played, or not to the end."""
    for point in swept.points:
        said = ", ".join(f"{path}={value}" for path, value in zip(swept.paths, point.values, strict=True))
        if point.refused:
            yield f"{said} is refused: {point.refused[0].code}"
        elif point.played is not None and point.played.given_up:
            yield f"{said}: none of {point.played.games:,} games came to an end, so no more were played"
        elif point.played is not None and point.played.unfinished:
            yield f"{said}: {point.played.unfinished:,} of {point.played.games:,} games came to no end"


def nothing(swept: Swept) -> str:
    """Why there are no figures."""
    if not swept.done.games:
        return "That was before the first games were done, so nothing can be said."
    return "Too few games came to an end: there must be two at least."


def table(swept: Swept, key: Key) -> Iterator[str]:
    """A figure at every value, with its interval, and how far it is from how it stands now."""
    rows = [(*swept.paths, "now", "", "95 % from", "to", "difference", "95 % from", "to", "")]
    for point in swept.points:
        if (at := swept.at(point, key)) is not None:
            values = [f"{value:,}" for value in point.values]
            means = [size(key, number) for number in (at.mean, at.low, at.high)]
            rows.append((*values, "now" if point.is_now else "", *means, *_apart(point, key, at)))
    mark = len(swept.paths)
    heads = tuple("" if i == mark else "mean" if i == mark + 1 else head for i, head in enumerate(rows[0]))
    yield from columns([heads, *rows[1:]])


def _apart(point: Point, key: Key, at: At) -> tuple[str, ...]:
    if point.is_now or at.shift is None:
        return ("",) * 4
    shift = at.shift
    apart = [size(key, number, "+") for number in (shift.difference, shift.low, shift.high)]
    return (*apart, "*" * shift.beyond)


def size(key: Key, number: float, sign: str = "") -> str:
    """A number as it is told: shares in hundredths."""
    return f"{100 * number:{sign},.1f} %" if key[0] in SHARES else f"{number:{sign},.2f}"


def _is_beyond(at: At | None) -> bool:
    return at is not None and at.shift is not None and at.shift.beyond


# ---- rows and data ----


def rows(swept: Swept) -> Iterator[tuple[str, ...]]:
    """Each figure at each value, in a row; shares from 0 to 1. The first row says what stands in them."""
    yield (*swept.paths, *HEADS, *COUNTS)
    for point in swept.points:
        played = point.played
        for key in swept.keys:
            at = swept.at(point, key)
            if at is None or played is None:
                continue
            shift = None if point.is_now else at.shift
            apart = (shift.difference, shift.low, shift.high) if shift is not None else ()
            counts = (played.games, played.unfinished, played.pairs, int(point.is_now))
            yield (
                *map(str, point.values),
                *(key[0], _of(swept, key)),
                *(f"{number:.9g}" for number in (at.mean, at.low, at.high)),
                *([f"{number:.9g}" for number in apart] or ("", "", "")),
                str(int(shift.beyond)) if shift is not None else "",
                *map(str, counts),
            )


def as_data(swept: Swept) -> dict[str, object]:
    """The same as JSON can hold it."""
    done = swept.done
    return {
        "paths": list(swept.paths),
        "bots": list(swept.bots),
        "seats": list(done.seats),
        "asked": done.asked,
        "games": done.games,
        "executor": done.executor,
        "interrupted": done.interrupted,
        "failed": done.failed.message if done.failed is not None else "",
        "values": [_point(swept, point) for point in swept.points],
    }


def _point(swept: Swept, point: Point) -> dict[str, object]:
    played = point.played
    return {
        "values": list(point.values),
        "now": point.is_now,
        "refused": [{"code": each.code, "message": each.message, "help": each.help} for each in point.refused],
        "games": played.games if played is not None else 0,
        "unfinished": played.unfinished if played is not None else 0,
        "pairs": played.pairs if played is not None else 0,
        "given_up": played is not None and played.given_up,
        "figures": [_figure(swept, point, key, at) for key in swept.keys if (at := swept.at(point, key)) is not None],
    }


def _figure(swept: Swept, point: Point, key: Key, at: At) -> dict[str, object]:
    told: dict[str, object] = {
        "figure": key[0],
        "of": _of(swept, key),
        "mean": at.mean,
        "interval": [at.low, at.high],
    }
    if at.shift is None or point.is_now:
        return {**told, "difference": None}
    shift = at.shift
    apart = {"difference": shift.difference, "difference_interval": [shift.low, shift.high]}
    return {**told, **apart, "unlike": shift.unlike, "chance": shift.chance, "beyond_chance": shift.beyond}


def _of(swept: Swept, key: Key) -> str:
    return swept.done.seats[int(key[1])] if key[0] in ("score", "wins") else key[1]
