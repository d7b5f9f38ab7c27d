"""The texts of a ruleset and what is wrong with them → the texts with every certain fix, and what was mended.

It goes round by round: fixes that touch one another wait for the next, and each is kept only if what it mends is gone.

Never: writes a file; keeps a fix that mends nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulekit.diagnostics.source import Diagnostic
from rulekit.edit.edits import edited

MOST_ROUNDS = 40

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
        stays = _stays(tried, left, found_then)
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
