"""The words of a language → a row for each message: what it is translated from, what it says, and how that stands.

Never: judges by itself; writes a file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic
from rulekit.l10n.comparing import missing
from rulekit.l10n.desk import Desk
from rulekit.l10n.entries import entries
from rulekit.l10n.exchange import Unit, units, words_of
from rulekit.l10n.pairs import Pair
from rulekit.l10n.places import Places
from rulekit.text.notes import NOTE

STALE = "stale-text"
OF_A_FILE = "missing-message"
OF_NO_MESSAGE = {OF_A_FILE, "nameless-card"}  # what is told at a message beside, as its own is not there


class Row(NamedTuple):
    """A message, or a form of it behind a point; `state`: `said`, `missing`, `stale`, `wrong`; why; its line or 0."""

    name: str
    source: str
    target: str
    state: str
    why: str
    line: int


class Rows(NamedTuple):
    """The rows of a language, and what is wrong with its file that stands in none of its messages."""

    rows: Sequence[Row]
    said: Sequence[Diagnostic]


def rows(desk: Desk, locale: str, judged: bool = False, every: bool = False) -> Rows:
    """All messages that a language is to say; `judged`: whether they are read for what seems to be said otherwise.

    `every`: also those of rulekit itself, where it does not speak the language.
    """
    pair, found = desk.pair(locale), desk.check(locale, judged)
    own, places = entries(pair.target.text), Places(pair.target.text)
    said: dict[str, list[Diagnostic]] = {}
    for each in found:
        name = places.unit(each.span) if each.code not in OF_NO_MESSAGE and each.span.file == pair.target.name else ""
        said.setdefault(name, []).append(each)
    wanted = {unit.name: unit for unit in _units(pair)}
    for name in [name for name in said if name and name not in wanted]:  # a form that has no row of its own
        said.setdefault(name.partition(".")[0], []).extend(said.pop(name))
    kept = {*entries(desk.source)} | set(own)
    lacking = {*missing(pair)}
    listed = [
        _row(unit, said.get(name, ()), lacking, _line(pair, name))
        for name, unit in wanted.items()
        if every or name.partition(".")[0] in kept or name.startswith(NOTE)
    ]
    return Rows(listed, [each for each in said.get("", ()) if each.code != OF_A_FILE])


def _units(pair: Pair) -> Iterator[Unit]:
    """All that may be translated; then texts by hand that the language has, and what it alone has."""
    yield from units(pair)
    first = entries(pair.source.text)
    for name, entry in entries(pair.target.text).items():
        if name in pair.apart or (name not in first and not name.startswith("-")):
            own = words_of(pair.target.text, entry.stretches.get("", (0, 0)))
            yield Unit(name, _source(pair, name), own)


def _source(pair: Pair, name: str) -> str:
    entry = entries(pair.source.text).get(name)
    return words_of(pair.source.text, entry.stretches[""]) if entry is not None and "" in entry.stretches else ""


def _row(unit: Unit, said: Sequence[Diagnostic], lacking: set[str], line: int) -> Row:
    state = "missing" if unit.name.partition(".")[0] in lacking and not unit.target else "said"
    if any(each.code == STALE for each in said):
        state = "stale"
    elif any(each.severity != "note" for each in said):
        state = "wrong"
    return Row(unit.name, unit.source, unit.target, state, "\n".join(each.message for each in said), line)


def _line(pair: Pair, unit: str) -> int:
    """The line a message, or a form of it, stands in; 0 if it stands nowhere."""
    name, _, form = unit.partition(".")
    entry = entries(pair.target.text).get(name)
    if entry is None or form not in (*entry.stretches, ""):
        return 0
    return pair.target.text.count("\n", 0, entry.stretches[form][0] if form else entry.named) + 1
