"""The texts of a ruleset and what is wrong with them → the texts with every certain fix, and what was mended.

It goes round by round: fixes that touch one another wait for the next, and each is kept only if what it mends is gone
and no mistake shows where it was done.

Never: writes a file; keeps a fix that mends nothing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulekit.diagnostics.places import beginnings, stretch
from rulekit.diagnostics.source import Diagnostic, Edit
from rulekit.edit.edits import edited

MOST_ROUNDS = 40
MOST_WORD = 200  # letters looked at for the beginning of a word
_WORD, _WORD_END = re.compile(r"\w*"), re.compile(r"\w*\Z")

Again = Callable[[Mapping[str, str]], Sequence[Diagnostic]]
Said = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Mended:
    """New texts by their files (only those that are another now), what was mended, and what is left of the mistakes.

    A mended mistake speaks of the text of its round.
    """

    texts: Mapping[str, str]
    done: tuple[Diagnostic, ...]
    left: tuple[Diagnostic, ...]


def mended(texts: Mapping[str, str], found: Sequence[Diagnostic], again: Again) -> Mended:
    """Every certain fix; `again` finds what is wrong with other texts of the same files."""
    now, left, done = dict(texts), tuple(found), list[Diagnostic]()
    refused: set[Said] = set()
    for _ in range(MOST_ROUNDS):
        fixable = [d for d in left if d.fix and _said(d) not in refused]
        if not fixable:
            break
        new = edited(now, [d.fix for d in fixable])
        tried = [fixable[number] for number in new.done]
        if not new.texts:
            break
        found_then = tuple(again({**now, **new.texts}))
        stays = _stays(tried, left, found_then) | _brings(tried, left, found_then, now, new.texts)
        if stays:
            refused |= stays  # the others are done in the next round
            continue
        now.update(new.texts)
        done += tried
        left = found_then
    return Mended({name: text for name, text in now.items() if text != texts[name]}, tuple(done), left)


def _said(d: Diagnostic) -> Said:
    return d.code, d.message


def _stays(tried: Iterable[Diagnostic], before: Iterable[Diagnostic], after: Iterable[Diagnostic]) -> set[Said]:
    """What is still said as often, although it was to be mended."""
    was, now = Counter(map(_said, before)), Counter(map(_said, after))
    away = Counter(map(_said, tried))
    return {said for said, n in away.items() if now[said] > was[said] - n}


def _brings(
    tried: Iterable[Diagnostic],
    before: Iterable[Diagnostic],
    after: Iterable[Diagnostic],
    was: Mapping[str, str],
    now: Mapping[str, str],
) -> set[Said]:
    """What was mended so that a new mistake, which nothing certain mends, is in the very words that were changed."""
    old = Counter(map(_said, before))
    new = [d for d in after if d.severity == "error" and not d.fix and d.span.file in now and not old[_said(d)]]
    if not new:
        return set()
    starts = {name: beginnings(text) for name, text in now.items()}
    wrong = [(d.span.file, stretch(d.span, now[d.span.file], starts[d.span.file])) for d in new]
    return {
        _said(by)
        for by, file, begin, end in _changed(tried, was, now)
        if any(name == file and place and begin <= place[0] and place[1] <= end for name, place in wrong)
    }


def _changed(
    tried: Iterable[Diagnostic], was: Mapping[str, str], now: Mapping[str, str]
) -> list[tuple[Diagnostic, str, int, int]]:
    """The words each fix has changed: the mistake, the file, where they begin and end in the new text."""
    starts = {name: beginnings(was[name]) for name in now}
    edits: dict[str, list[tuple[int, int, Edit, Diagnostic]]] = {}
    for by in tried:
        for edit in (e for e in by.fix if e.span.file in now):
            place = stretch(edit.span, was[edit.span.file], starts[edit.span.file])
            if place is not None:
                edits.setdefault(edit.span.file, []).append((*place, edit, by))
    found = []
    for file, of_file in edits.items():
        moved = 0
        for start, end, edit, by in sorted(of_file, key=lambda one: one[:2]):
            begin = start + moved
            moved += len(edit.text) - (end - start)
            found.append((by, file, *_words_at(now[file], begin, end + moved)))
    return found


def _words_at(text: str, begin: int, end: int) -> tuple[int, int]:
    """A stretch, with the rest of the words it begins and ends in."""
    before, behind = _WORD_END.search(text[max(0, begin - MOST_WORD) : begin]), _WORD.match(text, end)
    return begin - len(before[0] if before else ""), behind.end() if behind else end
