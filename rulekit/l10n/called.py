"""Words for what a ruleset calls its things → the same for what its variants call them.

What somebody wrote by hand and accepted stays accepted: only names are others, and nothing that happens.

Never: words anything; writes a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulekit.diagnostics.places import Swap, swapped
from rulekit.l10n.entries import Entry, entries
from rulekit.l10n.layered import layered
from rulekit.l10n.stale import Hand, accepted, by_hand, read
from rulekit.ruleset.model import Ruleset
from rulekit.text.cards import Cards
from rulekit.text.folders import messages_in, messages_of
from rulekit.text.messages import READ, TELLS, Messages, called_now, last_names, now_called
from rulekit.text.proofread import Expected


class Called:
    """The words of a ruleset under the names of today alone."""

    def __init__(self, declared: Ruleset) -> None:
        self.declared, self.names = declared, last_names(declared.renamed)
        self.today = replace(declared, written=(), renamed={})
        self.expected = Expected(self.today)

    def words(self, texts: Sequence[str], locale: str) -> str:
        """The files of a language, each before the next, as one that names things as they are called today."""
        if not self.names:
            return layered(texts)
        whole = layered([self._respelt(text) for text in texts])
        before = messages_of(self.declared, locale)
        sound = {self._now(each.hand.message): each for each in _by_hand(before, self.declared) if not each.hand.stale}
        for each in _by_hand(Messages([whole], locale, messages_in((), locale)), self.today):
            was = sound.get(each.hand.message)
            if was is not None:
                is_read = read(was) in before.only(was.hand.message, READ, {}).split()
                whole = accepted(whole, each if is_read else each._replace(untrue=()))
        return whole

    def _now(self, message: str) -> str:
        """The name of a message today: another if there is one of that name, and none of its own."""
        now, known = now_called(message, self.names), self.expected.known
        return now if message not in known and now in known else message

    def _respelt(self, text: str) -> str:
        return swapped(text, sorted({swap for entry in entries(text).values() for swap in self._swaps(text, entry)}))

    def _swaps(self, text: str, entry: Entry) -> Iterator[Swap]:
        """The names in a message: its own, those of messages in it, of variables, of what it tells."""
        now = self._now(entry.name)
        given = self.expected.given(now)
        yield entry.named, entry.named + len(entry.name), now
        for start, name in (other for part in entry.parts() for other in part.others):
            yield start, start + len(name), self._now(name)
        for found in re.finditer(r"\$([A-Za-z][A-Za-z0-9_-]*)", text[entry.start : entry.end]):
            called = called_now(found[1], self.names)
            if found[1] not in given and called in given:
                yield entry.start + found.start(1), entry.start + found.end(1), called
        start, end = entry.stretches.get(TELLS, (0, 0))
        for found in re.finditer(r"\S+", text[start:end]):
            yield start + found.start(), start + found.end(), self.names.get(found[0], found[0])


def _by_hand(messages: Messages, declared: Ruleset) -> Iterator[Hand]:
    return by_hand(Cards(declared, messages), declared)
