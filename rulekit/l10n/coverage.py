"""The languages of a ruleset → how much of it each says.

Never: counts a message that only stands there in the first language.
"""

from __future__ import annotations

from typing import NamedTuple

from rulekit.l10n.contexts import abilities
from rulekit.l10n.desk import Desk
from rulekit.l10n.entries import entries
from rulekit.l10n.stale import by_hand
from rulekit.text.cards import Cards
from rulekit.text.folders import LOCALE


class Covered(NamedTuple):
    """A language: messages that are translated and that there are, the same of texts of cards; texts by hand, stale."""

    locale: str
    translated: int
    messages: int
    worded: int
    texts: int
    by_hand: int
    stale: int

    @property
    def share(self) -> float:
        """The part of the messages that is translated, from 0 to 1."""
        return self.translated / self.messages if self.messages else 1.0


def covered(desk: Desk, locale: str) -> Covered:
    """How much of a ruleset a language says."""
    pair = desk.pair(locale)
    wanted = sum(not name.startswith("-") and name not in pair.apart for name in entries(pair.source.text))
    done = wanted - len(desk.lacking(locale))
    if desk.declared is None:
        return Covered(locale, done, wanted, 0, 0, 0, 0)
    spoken = desk.messages(locale)
    texts = list(abilities(desk.declared, desk.messages(LOCALE), spoken))
    hands = list(by_hand(Cards(desk.declared, spoken), desk.declared))
    whole = sum(not ability.foreign for ability in texts)
    return Covered(locale, done, wanted, whole, len(texts), len(hands), sum(bool(each.hand.stale) for each in hands))
