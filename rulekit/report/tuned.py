"""Numbers that were looked for so that figures of the games meet targets → what a person reads, or data.

Never: counts; plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulekit.lab.compare import Key as Figure
from rulekit.lab.shifts import SHARES
from rulekit.report.columns import columns
from rulekit.report.comparison import noun
from rulekit.report.swept import size

if TYPE_CHECKING:
    from rulekit.lab.shifts import Key
    from rulekit.lab.sweep import At, Played, Sweep
    from rulekit.lab.targets import Point, Target, Tuning
    from rulekit.text.words import Words

MOST_PAIRS = 6  # of targets that are at odds
Data = dict[str, object]


@dataclass(frozen=True, slots=True)
class Tuned:
    """A search: for which ruleset, between whom, and what was found. `fresh`: games before and after from seeds that
    were not searched on; none where nothing meets the targets, or it was broken off.
    """

    title: str
    done: Tuning
    fresh: Sweep | None
    bots: Sequence[str]
    words: Words
    seats: Sequence[str]

    @property
    def played(self) -> Sequence[Played]:
        """The games of those seeds: as it stands, and as it was found; the same where nothing is changed."""
        found = self.fresh.played if self.fresh is not None and self.fresh.games else []
        return [found[0], found[-1]] if found else []

    @property
    def holds(self) -> bool:
        """Whether all targets are met in games from seeds of their own."""
        return bool(self.played) and all(self.is_met(target) for target in self.done.targets)

    def is_met(self, target: Target) -> bool:
        """Whether a target is met there."""
        at = self.at(1, target)
        return at is not None and target.is_met(at.mean)

    def at(self, which: int, target: Target) -> At | None:
        """A figure before (0) or after (1)."""
        return self.played[which].figures.get(target.key) if self.played else None

    def named(self, key: Key) -> str:
        """What a figure is."""
        return noun(Figure(*key), self.seats, (self.words, self.words))


def lines(tuned: Tuned) -> Iterator[str]:
    """How much was looked at, which numbers were found, and what comes of them; or what is at odds."""
    done = tuned.done
    yield f"{tuned.title}: {'; '.join(target.written for target in done.targets)}"
    yield head(tuned)
    if done.refused:
        were = "was" if done.refused == 1 else "were"
        yield f"  {done.refused:,} of them {were} refused by the checker"
    yield from (f"  {line}" for line in unfinished(done))
    if not done.now.games:
        yield "\nNothing was measured by then."
    elif tuned.played:
        yield from _numbers(done)
        yield from _figures(tuned)
    elif done.is_met:
        yield from _numbers(done)
        yield from _searched(tuned)
    elif done.interrupted or done.failed is not None:
        yield "\nNo point met all targets by then. The nearest:"
        yield from _numbers(done)
        yield from _searched(tuned)
    else:
        yield from _odds(tuned)


def unfinished(done: Tuning) -> Iterator[str]:
    """How many games came to no end as it stands, and of how many points nothing is told for that."""
    if done.now.unfinished:
        many = f"{done.now.unfinished:,} of {done.now.games:,} games"
        yield f"as it stands {many} came to no end; figures are those of the others"
    if left_out := sum(not point.counts for point in done.looked_at):
        yield f"{left_out:,} of them count for nothing: more than half of their games came to no end"


def head(tuned: Tuned) -> str:
    """How many points, games, by whom, and how fast."""
    done = tuned.done
    broken_off = " (stopped)" if done.interrupted or done.failed is not None else ""
    points = f"{done.points:,} point{'' if done.points == 1 else 's'} of {max(done.box, done.points):,}{broken_off}"
    who = ", ".join(dict.fromkeys(tuned.bots))
    games = f"up to {done.best.games:,} games each ({who}), the same seeds at all"
    return f"{points}, {games}; {done.seconds:.0f} s, {done.executor}"


def _numbers(done: Tuning) -> Iterator[str]:
    if not done.changed:
        yield "\nNothing needs to be changed." if done.is_met else "\nAs it stands it is nearest."
        return
    yield ""
    rows = [("", "now", "then")]
    for knob, value in zip(done.knobs, done.best.values, strict=True):
        rows.append((knob.path, f"{knob.now:,}", f"{value:,}" if value != knob.now else "stays"))
    yield from columns(rows)


def _figures(tuned: Tuned) -> Iterator[str]:
    """The figures before and after, from seeds of their own."""
    rows: list[tuple[str, ...]] = [("", "wanted", "before", "95 %", "after", "95 %", "")]
    for target in tuned.done.targets:
        told = [cell for which in (0, 1) for cell in _at(target.key, tuned.at(which, target))]
        rows.append((tuned.named(target.key), wanted(target), *told, "met" if tuned.is_met(target) else "not met"))
    yield ""
    yield from columns(rows)
    assert tuned.fresh is not None
    yield f"\n{tuned.fresh.games:,} games before and after, from seeds that were not searched on."
    for name, played in zip(("before", "after"), tuned.played, strict=True):
        if played.unfinished:
            yield f"{played.unfinished:,} of those {name} came to no end, and are not counted."
    if tuned.fresh.interrupted or tuned.fresh.failed is not None:
        yield f"Stopped before the {tuned.fresh.asked:,} that were to be."
    elif not tuned.holds:
        yield "It is met in the games that were searched on, and not in these: let it search on more (--games)."


def _at(key: Key, at: At | None) -> tuple[str, str]:
    return ("", "") if at is None else (size(key, at.mean), f"[{size(key, at.low)}, {size(key, at.high)}]")


def _searched(tuned: Tuned) -> Iterator[str]:
    """The figures in the games that were searched on."""
    done = tuned.done
    rows = [("", "wanted", "before", "then", "")]
    for target in done.targets:
        met = "met" if done.best.meets([target]) else "not met"
        told = (_mean(target.key, done.now), _mean(target.key, done.best), met)
        rows.append((tuned.named(target.key), wanted(target), *told))
    yield ""
    yield from columns(rows)
    yield "\nThese are the games that were searched on: a little too good."


def wanted(target: Target) -> str:
    """What a figure is to be."""
    return f"{size(target.key, target.low)} to {size(target.key, target.high)}"


def _mean(key: Key, point: Point) -> str:
    own = point.figures.get(key)
    return size(key, own.mean) if own is not None and own.n else "none"


# ---- what cannot be met ----


def _odds(tuned: Tuned) -> Iterator[str]:
    """Which targets no point meets, which are at odds, and the nearest points."""
    done, yields = tuned.done, False
    for target in done.never():
        yield f"\nNo point meets `{target.written}`. The nearest:"
        yield f"  {_place(tuned, done.nearest(target))}"
    for some in done.at_odds()[:MOST_PAIRS]:
        yields = True
        names = " and ".join(f"`{target.written}`" for target in some)
        yield f"\nAt odds: {names}. Each is met somewhere; no point meets {'both' if len(some) == 2 else 'them all'}."
        for target in some:
            yield f"  nearest to `{target.written}`: {_place(tuned, done.nearest(target))}"
    if len(done.targets) > 1:
        yield f"\nNearest to all: {_place(tuned, done.best)}"
    if yields or done.points < done.box:
        yield "\nOther knobs, wider ranges or tolerances may do; or more points: --points."
    else:
        yield "\nOther knobs, wider ranges or tolerances may do; all points were looked at."


def _place(tuned: Tuned, point: Point) -> str:
    """A point and its figures."""
    done = tuned.done
    changed = [
        f"{knob.path}={value:,}" for knob, value in zip(done.knobs, point.values, strict=True) if value != knob.now
    ]
    figures = (f"{tuned.named(target.key)} {_mean(target.key, point)}" for target in done.targets)
    return f"{', '.join(changed) or 'as it stands'}: {', '.join(figures)}"


# ---- data ----


def as_data(tuned: Tuned, wrote: str) -> Data:
    """All of it; shares from 0 to 1."""
    done = tuned.done
    return {
        "met": tuned.holds, "met_in_search": done.is_met, "points": done.points, "of": done.box,
        "refused": done.refused, "games": done.games, "executor": done.executor, "bots": list(tuned.bots),
        "interrupted": done.interrupted, "failed": done.failed.message if done.failed is not None else None,
        "numbers": {knob.path: {"now": knob.now, "then": value}
                    for knob, value in zip(done.knobs, done.best.values, strict=True)},
        "targets": [_target(tuned, target) for target in done.targets],
        "never": [target.written for target in done.never()],
        "at_odds": [[target.written for target in some] for some in done.at_odds()],
        "fresh_games": tuned.fresh.games if tuned.fresh is not None else 0, "wrote": wrote or None,
    }  # fmt: skip


def _target(tuned: Tuned, target: Target) -> Data:
    done, form = tuned.done, target.key[0]
    nearest = done.nearest(target)
    return {
        "written": target.written, "form": form, "of": target.key[1], "share": form in SHARES,
        "low": target.low, "high": target.high, "met": tuned.is_met(target),
        "before": _interval(tuned.at(0, target)), "after": _interval(tuned.at(1, target)),
        "searched": {"before": _own(target, done.now), "after": _own(target, done.best)},
        "nearest": {"numbers": {knob.path: value for knob, value in zip(done.knobs, nearest.values, strict=True)},
                    "figure": _own(target, nearest)},
    }  # fmt: skip


def _interval(at: At | None) -> Data | None:
    return {"mean": at.mean, "low": at.low, "high": at.high} if at is not None else None


def _own(target: Target, point: Point) -> float | None:
    own = point.figures.get(target.key)
    return own.mean if own is not None and own.n else None
