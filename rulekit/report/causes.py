"""Why a number of a recorded game is what it is, or what came of an answer → lines a person reads, or data.

Never: looks for a cause.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import groupby
from typing import TYPE_CHECKING

from rulekit.record.causes import Account, Causes
from rulekit.report.tree import Leaf, tree

if TYPE_CHECKING:
    from rulekit.game import Cause
    from rulekit.record.causes import Happening
    from rulekit.text.words import Words

Row = tuple[int, str, str, str, str, tuple["Cause", ...]]  # answer, figure, text, place, procedure, parents


def as_text(causes: Causes, found: Sequence[Account] | Sequence[Happening], words: Words, full: bool) -> Iterator[str]:
    """The lines: a heading for each number, what changed it behind each answer, and the lines of the rules."""
    accounts = [one for one in found if isinstance(one, Account)]
    for account in accounts:
        rows: list[Row] = [(c.answer, f"{c.by:+}", c.rule, c.where, c.procedure, c.parents) for c in account.changes]
        if full:
            yield ""
            yield heading(account, words)
        yield from grouped(causes, rows, full, f"{account.seat} {account.thing} ".lstrip())
        if account.untold:
            yield f"{'  ' if full else ''}{account.untold:+}  by what {causes.viewer} was not told"
    if accounts:
        return
    rows = []
    for happening in found:
        assert not isinstance(happening, Account)
        event = happening.event
        rows.append((happening.answer, words.event(event), happening.rule, event.where, event.procedure, event.parents))
    if not rows:
        yield "Nothing of that happened."
    yield from grouped(causes, rows, full, "")


def heading(account: Account, words: Words) -> str:
    """A number, and how it comes to be what it is."""
    whose = f"{words.seat(account.seat)}, " if account.seat else ""
    up = sum(c.by for c in account.changes if c.by > 0)
    down = sum(c.by for c in account.changes if c.by < 0)
    parts = [str(account.opened), *(f"{'+' if n > 0 else '-'} {abs(n)}" for n in (up, down, account.untold) if n)]
    return f"{whose}{account.thing}: {' '.join(parts)} = {account.now}"


def grouped(causes: Causes, rows: list[Row], full: bool, what: str) -> Iterator[str]:
    """Rows under the answer they came of and under the lines that led there; equal ones in a row once."""
    once = [(row, f"{row[1]} ({times} times)" if times > 1 else row[1]) for row, times in merged(rows)]
    if not full:
        for (number, _, rule, where, procedure, _), figure in once:
            yield f"{given(causes, number)}: {what}{figure}  {where}: {procedure}: {rule}"
        return
    for number, group in groupby(once, lambda one: one[0][0]):
        yield f"  {given(causes, number)}"
        leaves = [Leaf(f"{figure}  `{rule}`  {where}", name, led) for (_, _, rule, where, name, led), figure in group]
        yield from tree(leaves, 4)


def given(causes: Causes, number: int) -> str:
    """An answer with its number; what came before the first."""
    if not 0 < number <= len(causes.answers):
        return f"0. before the first answer of {causes.viewer}" if causes.viewer else "0. the beginning"
    answer = causes.answers[number - 1]
    return f"{number}. {answer.seat}: {answer.chosen}"


def merged(rows: Sequence[Row]) -> Iterator[tuple[Row, int]]:
    """Equal rows that stand one behind the other, and how many they are."""
    at = 0
    while at < len(rows):
        times = 1
        while at + times < len(rows) and rows[at + times] == rows[at]:
            times += 1
        yield rows[at], times
        at += times


def as_data(causes: Causes, found: Sequence[Account] | Sequence[Happening]) -> dict[str, object]:
    """The same for a program."""
    head = {
        "ruleset": causes.game.ruleset,
        "version": causes.game.program.version,
        "seen_by": causes.viewer,
        "answers": [asdict(answer) for answer in causes.answers],
    }
    accounts = [asdict(one) for one in found if isinstance(one, Account)]
    if accounts:
        return {**head, "accounts": accounts}
    return {**head, "events": [asdict(one) for one in found]}
