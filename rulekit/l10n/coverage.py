"""The languages of a ruleset → how much of it each says, and what is left: counted alike for all of them.

What rulekit itself says in a language is counted with the rest, as a new language has to say it too.

Never: counts a message that only stands there in the first language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rulekit.l10n.contexts import abilities
from rulekit.l10n.desk import Desk
from rulekit.l10n.stale import by_hand
from rulekit.text.cards import Cards
from rulekit.text.folders import LOCALE

PROSE = "rules-"


class Covered(NamedTuple):
    """A language: of messages, paragraphs of the rulebook and texts of cards how many it says and how many there are.

    `by_hand`: texts of cards and paragraphs by hand; `stale`: those of them that are not shown; `missing`: the messages
    and paragraphs that are left; `made`: texts of cards that only the first language words by hand.
    """

    locale: str
    translated: int
    messages: int
    told: int
    prose: int
    worded: int
    texts: int
    by_hand: int
    stale: int
    missing: tuple[str, ...]
    made: tuple[str, ...]

    @property
    def share(self) -> float:
        """The part of messages and paragraphs that is translated, from 0 to 1."""
        every = self.messages + self.prose
        return (self.translated + self.told) / every if every else 1.0


def covered(desk: Desk, locale: str) -> Covered:
    """How much of a ruleset a language says."""
    wanted = desk.wanted(locale)
    prose = {name: said for name, said in wanted.items() if name.startswith(PROSE) and desk.declared is not None}
    messages = {name: said for name, said in wanted.items() if name not in prose}
    left = tuple(name for name, said in wanted.items() if not said)
    figures = (sum(messages.values()), len(messages), sum(prose.values()), len(prose))
    if desk.declared is None:
        return Covered(locale, *figures, 0, 0, 0, 0, left, ())
    spoken, first = desk.messages(locale), desk.messages(LOCALE)
    texts = list(abilities(desk.declared, first, spoken))
    hands = {each.of: each for each in by_hand(Cards(desk.declared, spoken), desk.declared)}
    made = [each for each in by_hand(Cards(desk.declared, first), desk.declared) if each.made and each.of not in hands]
    stale = sum(bool(each.hand.stale) for each in hands.values())
    whole = sum(not ability.foreign for ability in texts)
    return Covered(
        locale, *figures, whole, len(texts), len(hands), stale, left, tuple(each.hand.message for each in made)
    )


def kinds(names: Iterable[str]) -> Mapping[str, int]:
    """How many messages of each kind there are, by what their names begin with."""
    found: dict[str, int] = {}
    for name in names:
        kind = name.partition("-")[0]
        found[kind] = found.get(kind, 0) + 1
    return found
