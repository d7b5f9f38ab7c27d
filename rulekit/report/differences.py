"""What differs between two rulesets, and what comes of it → the lines a person reads, or data.

Never: compares; plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from statistics import median_low
from typing import TYPE_CHECKING

from rulekit.diff.in_play import Flips, Partings
from rulekit.lab.shifts import SHARES
from rulekit.report.columns import columns

if TYPE_CHECKING:
    from rulekit.diff.change import Change, Group, Side
    from rulekit.lab.shifts import Shift, Shifts
    from rulekit.ready_ruleset import Ruleset
    from rulekit.record.parting import Parting
    from rulekit.text.words import Words

TITLES: dict[Group, str] = {
    "game": "The game", "options": "Options", "components": "Components", "numbers": "Numbers",
    "rules": "Actions, phases and rulings", "layout": "Layout", "words": "Words",
}  # fmt: skip
SHORT = 40  # signs of a value that is told in one line with the other
FEW = 5  # recorded games that are told one by one


def differences(old: Ruleset, new: Ruleset, changes: list[Change]) -> Iterator[str]:
    """The changes, group by group, all of one thing together."""
    yield f"{title(old)} → {title(new)}"
    for group, inside in groupby(changes, lambda change: change.group):
        yield f"\n{TITLES[group]}"
        for _, of_one in groupby(inside, lambda change: change.path):
            yield from _thing(list(of_one))
    n = len(changes)
    yield ""
    if n:
        yield f"{n:,} difference{'' if n == 1 else 's'}."
    else:
        same = old.facts.content_hash == new.facts.content_hash
        yield "Nothing differs." if same else "Nothing differs but how it is written, and where its values come from."


def title(ruleset: Ruleset) -> str:
    """What a ruleset is called, with its version and its variants."""
    made = list(ruleset.facts.made_of.items())[1:]
    layers = ", ".join(f"{name} {version.partition('+')[0]}" for name, version in made)
    return f"{ruleset.title} {ruleset.version}" + (f" with {layers}" if layers else "")


def _thing(changes: list[Change]) -> Iterator[str]:
    """All that differs in one thing."""
    first = changes[0]
    own = first.path.rpartition(".")[2].replace("_", " ").replace("-", " ")
    called = f"{first.name[:1].upper()}{first.name[1:]}  " if first.name and first.name.casefold() != own else ""
    head = f"{called}{first.path}"
    if not first.what and (first.old is None or first.new is None):
        side = first.new or first.old
        assert side is not None
        yield f"  {'+' if first.old is None else '-'} {head}  {side.place}"
        yield from (f"      {line}" for line in (side.text, *side.lines) if line)
        return
    if head:
        yield f"  {head}"
    for change in changes:
        yield from (line if head else line[2:] for line in _change(change))


def _change(change: Change) -> Iterator[str]:
    """One change of a thing: short values beside each other, texts below each other."""
    old, new = change.texts
    about = "" if change.what in ("", "steps", "does") else f"{change.what.rpartition('.')[2]}: "
    if change.old and change.new and max(len(old), len(new)) <= SHORT and change.what not in ("steps", "does"):
        yield f"    {about}{old} → {new}  {change.old.place} → {change.new.place}"
        return
    for sign, text, side in (("-", old, change.old), ("+", new, change.new)):
        if side is not None:
            yield from _text(f"{sign} {about}", text, side, change.group == "rules")


def _text(sign: str, text: str, side: Side, own: bool) -> Iterator[str]:
    """A text with its place; `own`: below what is in words also how the ruleset says it."""
    first, *rest = text.split("\n")
    yield f"    {sign}{first}  {side.place}"
    yield from (f"      {line.strip()}" for line in rest)
    if own and text != side.text:
        yield f"        {side.text}"


# ---- what comes of it ----


def told(part: Flips | Partings | Shifts, new: Ruleset, file: str) -> Iterator[str]:
    """One of the consequences; `file`: that of the records."""
    yield ""
    if isinstance(part, Flips):
        yield from _flips(part)
    elif isinstance(part, Partings):
        yield from _partings(part, file)
    else:
        yield from _shifts(part, new)


def _flips(done: Flips) -> Iterator[str]:
    played = f"{done.played:,} of {done.total:,} played (stopped)" if done.interrupted else f"{done.played:,} played"
    yield f"Scenarios: {played}; {done.both:,} hold under both, {done.neither:,} under neither"
    for holds_now, said in ((False, "no longer"), (True, "only now")):
        for flip in (flip for flip in done.found if flip.holds_now is holds_now):
            yield f"  {said}  {flip.place}  {flip.scenario.name}"
            yield f"    {flip.why}"
    yield from (f"  {path} has a mistake; see it by `rulekit test {path}`" for path in done.broken)


def _partings(done: Partings, file: str) -> Iterator[str]:
    stopped = " (stopped)" if done.interrupted else ""
    is_same = "is the same as far as it goes" if done.left_off == 1 else "are the same as far as they go"
    left_off = f", {done.left_off:,} {is_same}" if done.left_off else ""
    come = "comes" if done.same == 1 else "come"
    yield f"Recorded games of {file}: {done.games:,}{stopped}; {done.same:,} {come} to the same end{left_off}"
    if not done.found:
        return
    middle = median_low(found.done for _, found in done.found)
    many = f"{len(done.found):,} part ways, half of them within {middle:,} answer{'' if middle == 1 else 's'}"
    yield f"  {many}:"
    for number, found in done.found[:FEW]:
        yield f"  game {number}, after {found.done:,} of {found.total:,} answers: {_parting(found)}"
        if found.form == "position":
            which = "all answers" if found.allowed == found.total else f"the first {found.allowed:,} answers"
            yield f"    {which} are allowed in both"
    left = len(done.found) - FEW
    if left > 0:
        yield f"  … and {left:,} more"


def _parting(found: Parting) -> str:
    under = {"old": "the old rules", "new": "the new rules", "both": "both"}.get(found.under, "")
    match found.form:
        case "beginning":
            return f"it cannot begin under {under}: {found.why}"
        case "answer":
            return f"`{found.chosen}` is not taken under {under}: {found.why}"
        case "position":
            return f"another position: {found.why}"
        case _:
            return f"another end: {found.why}"


def _shifts(done: Shifts, new: Ruleset) -> Iterator[str]:
    of = f" of {done.asked:,} (stopped)" if done.interrupted else ""
    games = "game" if done.games == 1 and not of else "games"
    pace = f"in {done.seconds:.1f} s, {done.executor}"
    players = f"{len(done.seats)} player{'' if len(done.seats) == 1 else 's'}"
    yield f"Random play: {done.games:,}{of} {games} of each with {players}, the same seeds ({pace})"
    for n, which in zip(done.unfinished, ("old", "new"), strict=True):
        if n:
            yield f"  {n:,} of the {which} could not be finished; they and their pairs are not counted below"
    if not done.found:
        yield "  Too few were finished in both: there must be two at least."
        return
    words = new.words(new.program(len(done.seats)))
    heads = ("", "old", "new", "difference", "95 % from", "to", "")
    if not any(shift.unlike for shift in done.found):
        yield "  Every figure came out the same in every pair of games."
        return
    seen = [shift for shift in done.found if shift.form != "ending" or shift.old or shift.new]
    yield from columns([heads, *(_row(shift, done.seats, words) for shift in seen)])
    beyond = [_figure(shift, done.seats, words) for shift in done.found if shift.beyond]
    yield f"  Beyond chance: {', '.join(beyond) or 'none'}."


def _row(shift: Shift, seats: tuple[str, ...], words: Words) -> tuple[str, ...]:
    times, form, unit = (100, ".1f", " %") if shift.form in SHARES else (1, ".2f", "")
    means = [f"{times * n:{form}}{unit}" for n in (shift.old, shift.new)]
    apart = [f"{times * n:+{form}}{unit}" for n in (shift.difference, shift.low, shift.high)]
    return _figure(shift, seats, words), *means, *apart, "*" * shift.beyond


def _figure(shift: Shift, seats: tuple[str, ...], words: Words) -> str:
    match shift.form:
        case "score" | "wins":
            return f"{shift.form} of {words.seat(seats[int(shift.name)])}"
        case "ending":
            return f"ended by {words.ending(shift.name)}"
        case "metric":
            return words.metric(shift.name)
        case _:
            return shift.form


# ---- data ----


def named(ruleset: Ruleset) -> dict[str, object]:
    """Which ruleset it is."""
    facts = ruleset.facts
    made_of = list(facts.made_of)[1:]
    return {"ruleset": facts.name, "version": facts.version, "variants": made_of, "hash": facts.content_hash}


def as_data(changes: Iterable[Change]) -> list[dict[str, object]]:
    """The changes as JSON can hold them."""

    def side(of: Side | None) -> dict[str, object] | None:
        if of is None:
            return None
        lines = {"does": list(of.lines)} if of.lines else {}
        return {"text": of.text, "words": of.said, "file": of.span.file, "line": of.span.line, **lines}

    return [
        {
            "group": change.group,
            "path": change.path,
            "name": change.name,
            "what": change.what,
            "sort": change.sort,
            "old": side(change.old),
            "new": side(change.new),
        }
        for change in changes
    ]


def data_of(part: Flips | Partings | Shifts) -> dict[str, object]:
    """One of the consequences as JSON can hold it."""
    if isinstance(part, Flips):
        told = [
            {"file": flip.scenario.span.file, "line": flip.scenario.span.line, "name": flip.scenario.name,
             "holds": "new" if flip.holds_now else "old", "why": flip.why}
            for flip in part.found
        ]  # fmt: skip
        counts = {"total": part.total, "played": part.played, "both": part.both, "neither": part.neither}
        return {**counts, "broken": list(part.broken), "interrupted": part.interrupted, "flips": told}
    if isinstance(part, Partings):
        parted = [
            {"game": number, "after": found.done, "of": found.total, "form": found.form, "under": found.under,
             "chosen": found.chosen, "why": found.why, "allowed": found.allowed}
            for number, found in part.found
        ]  # fmt: skip
        return {
            "games": part.games,
            "same": part.same,
            "left_off": part.left_off,
            "interrupted": part.interrupted,
            "partings": parted,
        }
    return _shifts_as_data(part)


def _shifts_as_data(done: Shifts) -> dict[str, object]:
    return {
        "games": done.games,
        "pairs": done.pairs,
        "seats": list(done.seats),
        "unfinished": {"old": done.unfinished[0], "new": done.unfinished[1]},
        "executor": done.executor,
        "interrupted": done.interrupted,
        "figures": [
            {
                "figure": shift.form,
                "of": done.seats[int(shift.name)] if shift.form in ("score", "wins") else shift.name,
                "old": shift.old,
                "new": shift.new,
                "difference": shift.difference,
                "interval": [shift.low, shift.high],
                "unlike": shift.unlike,
                "chance": shift.chance,
                "beyond_chance": shift.beyond,
            }
            for shift in done.found
        ],
    }
