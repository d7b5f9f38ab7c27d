"""What a comparison of two rulesets has found → sentences a person reads, or data.

Never: counts; plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite
from typing import TYPE_CHECKING

from rulekit.lab.shifts import SHARES
from rulekit.report.differences import title as title_of
from rulekit.report.sources import FORMS
from rulekit.report.sources import named as thing_named
from rulekit.text.words import Words

if TYPE_CHECKING:
    from rulekit.lab.compare import Comparison, Figure, Key
    from rulekit.ready_ruleset import Ruleset

MOST = 20  # things that are told one by one
SHARED = SHARES | {"chosen"}
Both = tuple[Words, Words]  # the words of the old, and of the new


def title(old: Ruleset, new: Ruleset) -> str:
    """Which two were compared."""
    return f"{title_of(old)} → {title_of(new)}"


def lines(done: Comparison, bots: Sequence[str], words: Both, same: bool) -> Iterator[str]:
    """How many games, and what was found: what differs, what is equal, what is not known yet.

    `same`: the rules of both are the same.
    """
    yield _head(done, bots)
    if same:
        yield "  The rules of both are the same, to the letter."
    for n, which in zip(done.unfinished, ("old", "new"), strict=True):
        if n:
            yield f"  {n:,} of the {which} came to no end; they and their pairs are not counted below"
    if not done.figures:
        yield f"  {_nothing(done)}"
        return
    parts = (
        ("Differs", [difference(figure, done, words) for figure in done.of("differs")]),
        ("Equal", [as_good_as_equal(figure, done, words) for figure in done.of("equal")]),
        ("Not yet", [unknown(figure, done, words) for figure in done.of("not yet")]),
    )
    for title, told in parts:
        if told:
            yield f"\n{title}"
            yield from (f"  {line}" for line in told)
    yield from _things(done, words)
    if done.of("not yet") and done.pairs == done.asked:
        yield "\nMore games tell what is not known yet: --games; what is close enough for you is equal by --margin."


def _head(done: Comparison, bots: Sequence[str]) -> str:
    broken_off = done.interrupted or done.failed is not None
    of = f" of {done.asked:,} (stopped)" if broken_off else f" of {done.asked:,} (given up)" if done.given_up else ""
    pairs = f"{done.pairs:,}{of} pair{'' if done.pairs == 1 and not of else 's'} of games"
    seats = f"{len(done.seats)} player{'' if len(done.seats) == 1 else 's'}"
    who = ", ".join(dict.fromkeys(bots))
    return f"{pairs} with {seats} ({who}), the same seeds in both ({done.seconds:.1f} s, {done.executor})"


def _nothing(done: Comparison) -> str:
    if not done.pairs:
        return "That was before the first look, so nothing can be said."
    return "No game came to an end in both, so nothing can be said."


# ---- sentences ----


def difference(figure: Figure, done: Comparison, words: Both) -> str:
    """What differs, and by how much: an interval of 95 %, then both."""
    more = figure.difference > 0
    name, size, ends = called(figure.key, done.seats, words), _size(figure, abs(figure.difference), ""), _far(figure)
    by = f"by {size} percentage points {ends}"
    match figure.key.form:
        case "score":
            said = f"{name} scores {size} {'more' if more else 'less'} {ends}"
        case "wins":
            said = f"{name} wins {'more' if more else 'less'} often, {by}"
        case "draws":
            said = f"{'More' if more else 'Fewer'} games are drawn, {by}"
        case "ending":
            said = f"{'More' if more else 'Fewer'} games end by {name}, {by}"
        case "decisions":
            said = f"Games are {size} answers {'longer' if more else 'shorter'} {ends}"
        case "chosen":
            said = f"{name}: chosen in {'more' if more else 'fewer'} games, {by}"
        case "points":
            said = f"{name}: {size} points {'more' if more else 'less'} in a game {ends}"
        case _:
            said = f"{name}: {size} {'more' if more else 'less'} {ends}"
    return f"{said}: {_size(figure, figure.old)}, now {_size(figure, figure.new)}"


def _far(figure: Figure) -> str:
    """How large a difference may be either way, whatever its sign; with signs if that is not sure."""
    if figure.low <= 0 <= figure.high:
        return _ends(figure)
    low, high = sorted((abs(figure.low), abs(figure.high)))
    return f"[{_size(figure, low, '')}, {_size(figure, high, '')}]"


def as_good_as_equal(figure: Figure, done: Comparison, words: Both) -> str:
    """What is equal as far as matters."""
    name, now = noun(figure.key, done.seats, words), _size(figure, figure.new)
    if not figure.unlike:
        return f"{name}: {now}, the same in every pair"
    apart = f"{_ends(figure)}, within {_size(figure, figure.margin, '')}"
    return f"{name}: {_size(figure, figure.old)}, now {now} {apart}"


def unknown(figure: Figure, done: Comparison, words: Both) -> str:
    """What is not known yet, and how far apart it may be."""
    name = noun(figure.key, done.seats, words)
    if not figure.unlike:
        return f"{name}: {_size(figure, figure.new)}, the same in every pair so far"
    return f"{name}: {_size(figure, figure.old)}, now {_size(figure, figure.new)} {_ends(figure)}"


def noun(key: Key, seats: Sequence[str], words: Both) -> str:
    """What a figure is."""
    name = called(key, seats, words)
    match key.form:
        case "score" | "wins":
            return f"{key.form} of {name}"
        case "ending":
            return f"games that end by {name}"
        case "draws":
            return "games that are drawn"
        case "decisions":
            return "answers in a game"
        case _:
            return name


def called(key: Key, seats: Sequence[str], words: Both) -> str:
    """What a figure is of."""
    form, of = key
    if not isinstance(of, str):
        return thing_named(of, words[1])
    match form:
        case "score" | "wins":
            return words[1].seat(seats[int(of)])
        case "ending":  # one that the old alone has, the new has no words for
            return next((said for each in reversed(words) if (said := each.ending(of)) != of), of)
        case "metric":
            return words[1].metric(of)
        case _:
            return of


def _ends(figure: Figure) -> str:
    if not isfinite(figure.high):
        few = f"{figure.unlike:,} {'pair differs' if figure.unlike == 1 else 'pairs differ'}"
        return f"(too few to say how far: {few})"
    return f"[{_signed(figure, figure.low)}, {_signed(figure, figure.high)}]"


def _size(figure: Figure, number: float, unit: str = " %") -> str:
    """A number with as many places as show a difference, if there is one."""
    times, places, unit = (100, 1, unit) if figure.key.form in SHARED else (1, 2, "")
    if figure.verdict == "differs" and round(times * figure.difference, places) == 0:
        places += 2
    return f"{times * number:,.{places}f}{unit}"


def _signed(figure: Figure, number: float) -> str:
    said = _size(figure, abs(number), "")
    return f"{'-' if number < 0 else '+'}{said}"


# ---- things ----


def _things(done: Comparison, words: Both) -> Iterator[str]:
    told = [figure for figure in done.things if figure.verdict == "differs" and figure.key.of[0] in FORMS]
    told.sort(key=lambda figure: (-abs(figure.difference) / (max(abs(figure.old), abs(figure.new)) or 1), figure.key))
    if told:
        yield "\nCards, actions and rules"
        yield from (f"  {difference(figure, done, words)}" for figure in told[:MOST])
        if len(told) > MOST:
            yield f"  {len(told) - MOST:,} more: --format json"
    for which, things, own in zip(("Only in the old", "Only in the new"), done.only, words, strict=True):
        if names := [thing_named(thing, own) for thing in things if thing.form in FORMS]:
            yield f"\n{which}: {', '.join(names[:MOST])}{', …' if len(names) > MOST else ''}"


# ---- data ----


def as_data(done: Comparison, bots: Sequence[str]) -> dict[str, object]:
    """The same as JSON can hold it, with every thing."""
    return {
        "bots": list(bots),
        "seats": list(done.seats),
        "asked": done.asked,
        "pairs": done.pairs,
        "finished_in_both": done.whole,
        "unfinished": {"old": done.unfinished[0], "new": done.unfinished[1]},
        "executor": done.executor,
        "interrupted": done.interrupted,
        "given_up": done.given_up,
        "failed": done.failed.message if done.failed is not None else "",
        "figures": [_figure(figure, done) for figure in done.figures],
        "things": [_figure(figure, done) for figure in done.things],
        "only_old": [thing._asdict() for thing in done.only[0]],
        "only_new": [thing._asdict() for thing in done.only[1]],
    }


def _figure(figure: Figure, done: Comparison) -> dict[str, object]:
    form, of = figure.key
    if not isinstance(of, str):
        of_what: object = of._asdict()
    else:
        of_what = done.seats[int(of)] if form in ("score", "wins") else of
    return {
        "figure": form,
        "of": of_what,
        "verdict": figure.verdict,
        "old": figure.old,
        "new": figure.new,
        "difference": figure.difference,
        "interval": [end if isfinite(end) else None for end in (figure.low, figure.high)],
        "margin": figure.margin,
        "unlike": figure.unlike,
        "chance": figure.chance,
    }
