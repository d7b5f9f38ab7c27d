"""Texts that somebody wrote by hand → those that no longer fit what they were written for, and how to accept one.

Never: accepts more than one; accepts what it has not shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulekit.diagnostics.places import at, swapped
from rulekit.diagnostics.source import Diagnostic
from rulekit.l10n.comparing import File
from rulekit.l10n.entries import entries, put
from rulekit.ruleset.model import Deck, Face, Ruleset
from rulekit.text.byhand import FIGURES, READ, SHAPE, ByHand, Subject, sign, written
from rulekit.text.cards import Cards, subject_of
from rulekit.text.rules import Rules
from rulekit.text.verified import verified


class Hand(NamedTuple):
    """A text by hand: of what, what it says, what is made from its effect, what it is about, what seems untrue."""

    of: str
    hand: ByHand
    made: str
    about: Subject
    untrue: tuple[str, ...]


def by_hand(cards: Cards, declared: Ruleset) -> Iterator[Hand]:
    """All texts by hand that the language itself has: those of cards, then those of phases and actions."""
    messages = cards.lexicon.messages
    for deck in declared.decks.values():
        for face in deck.faces:
            for number, _ in enumerate(face.abilities, 1):
                found = cards.by_hand(deck, face, number)
                if found is not None:
                    yield _of_a_card(cards, deck, face, number, found)
    rules = Rules(declared, messages)
    for name in declared.procedures:
        found = rules.by_hand(name)
        if found is not None:
            yield Hand(name, found, "", rules.subject(name), ())


def _of_a_card(cards: Cards, deck: Deck, face: Face, number: int, found: ByHand) -> Hand:
    untrue = tuple(verified(cards, deck, face, number))
    of = f"{deck.name}.{face.name}" + (f"/{number}" if len(face.abilities) > 1 else "")
    about = subject_of(face.abilities[number - 1], cards.lexicon.declared.known_as)
    return Hand(of, found, cards.made(face, number), about, untrue)


def stale(cards: Cards, declared: Ruleset, file: File, named: str = "RULESET") -> Iterator[Diagnostic]:
    """The texts by hand of a file that are not shown, and those that say something else than their effect.

    `named`: what a person calls the ruleset on a command line.
    """
    own = entries(file.text)
    for each in by_hand(cards, declared):
        entry = own.get(each.hand.message)
        if entry is None:
            continue
        where = at(file.name, file.text, entry.named, len(entry.name))
        if each.hand.stale:
            said = f"The text `{entry.name}` is not shown: {each.hand.stale}."
            of = f"{cards.lexicon.messages.locale} {each.of}"
            help = f"Read it beside its effect: `rulekit l10n accept {named} {of}`."
            yield Diagnostic("stale-text", where, said, help, "warning")
        if each.untrue and own_words(file.text, each, READ) != read(each):
            said = f"The text `{entry.name}` does not say what its effect does: {'; '.join(each.untrue)}."
            yield Diagnostic("untrue-text", where, said, "Mend it, or take it out: a text is made then.", "warning")


def read(each: Hand) -> str:
    """What stands for a text, and for what seemed untrue in it when somebody accepted it all the same."""
    return sign((each.hand.text, each.untrue))


def own_words(text: str, each: Hand, form: str) -> str:
    """What a form of a text by hand says in its file; "" if it has no such form."""
    start, end = entries(text)[each.hand.message].stretches.get(form, (0, 0))
    return text[start:end].strip()


def accepted(text: str, each: Hand) -> str:
    """A message file with one text by hand accepted: `.shape` and `.figures` stand for what it is for now.

    If something seemed untrue in it, `.read` says that somebody has read that, until the text or its effect changes.
    """
    entry = entries(text)[each.hand.message]
    wanted = {SHAPE: each.about.shape, FIGURES: written(each.about.figures)}
    if each.untrue:
        wanted[READ] = read(each)
    behind = "".join(
        f"\n    .{name} = {value}" for name, value in wanted.items() if value and name not in entry.attributes
    )
    edits = [(entry.end, entry.end, behind)]
    for name, value in wanted.items():
        if name in entry.stretches:
            edits.append(put(text, entry.stretches[name], value or '{ "" }'))
    return swapped(text, sorted(edits))
