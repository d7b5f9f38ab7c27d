"""A text of a language beside what it stands for → how it is accepted: what is shown, and what is written then.

A text of a card is held against its effect and English, prose against its steps and English, any other message against
what English says in its place.

Never: accepts more than one; accepts what it has not shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rulekit.l10n.desk import Desk
from rulekit.l10n.differing import Difference, differences, signed
from rulekit.l10n.entries import entries, says
from rulekit.l10n.stale import Hand, accepted, by_hand, marked
from rulekit.text.cards import Cards
from rulekit.text.folders import LOCALE
from rulekit.text.messages import READ


class Acceptable(NamedTuple):
    """Something that can be accepted: what it is called, its message, the lines to read, the file with it accepted."""

    of: str
    message: str
    lines: tuple[str, ...]
    after: Callable[[], str]


def acceptable(desk: Desk, locale: str, also: str = "") -> list[Acceptable]:
    """All that may be accepted in a language: texts by hand, then messages that say something else than English.

    `also`: short words that do not tell yet for which numbers they were written.
    """
    assert desk.declared is not None
    first, own, text = desk.messages(LOCALE), desk.messages(locale), desk.text(locale)
    other: dict[str, list[Difference]] = {}
    for found in differences(desk.declared, first, own, text, desk.source) if locale != LOCALE else ():
        other.setdefault(found.message, []).append(found)
    hands = {
        each.hand.message: each
        for each in by_hand(Cards(desk.declared, own), desk.declared, "" if also in other else also, text)
    }
    english = {each.of: each.hand.text for each in by_hand(Cards(desk.declared, first), desk.declared)}
    return [
        *(_hand(desk, locale, each, english.get(each.of, ""), other.get(name, [])) for name, each in hands.items()),
        *(_message(desk, locale, name, found) for name, found in other.items() if name and name not in hands),
    ]


def _hand(desk: Desk, locale: str, each: Hand, english: str, found: list[Difference]) -> Acceptable:
    def after() -> str:
        return accepted(desk.text(locale), each, _signs(desk.text(locale), each.hand.message, found))

    shown = [f"{each.of}  ({each.hand.message})", f"  by hand  {each.hand.text or '—'}"]
    shown += [f"  made     {each.made}"] if each.made else []
    shown += [f"  {LOCALE:7}  {english}"] if english and locale != LOCALE else []
    fits = "effect" if each.made else "steps" if each.about.shape else "numbers" if each.about.figures else ""
    shown += [f"  {each.hand.stale or f'it fits its {fits}'}"] if fits or each.hand.stale else []
    shown += [f"  it seems to say something else: {reason}" for reason in (*each.untrue, *_reasons(found))]
    return Acceptable(each.of, each.hand.message, tuple(shown), after)


def _message(desk: Desk, locale: str, name: str, found: list[Difference]) -> Acceptable:
    def after() -> str:
        return marked(desk.text(locale), name, {READ: " ".join(_signs(desk.text(locale), name, found))})

    first, own = entries(desk.source), entries(desk.text(locale))
    shown = [f"{name}  (on {', '.join(dict.fromkeys(of for each in found for of in each.of))})"]
    shown += [f"  {LOCALE:7}  {says(desk.source, first[name])}"] if name in first else []
    shown += [f"  {locale:7}  {says(desk.text(locale), own[name])}"] if name in own else []
    shown += [f"  it seems to say something else: {reason}" for reason in _reasons(found)]
    return Acceptable(name, name, tuple(shown), after)


def _reasons(found: list[Difference]) -> Iterator[str]:
    yield from (each.reason for each in found)


def _signs(text: str, message: str, found: list[Difference]) -> list[str]:
    entry = entries(text)[message]
    return [signed(text, entry, each.reason) for each in found]
