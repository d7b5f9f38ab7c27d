"""Texts that somebody wrote → those that no longer fit what they were written for, and how to accept one.

Never: accepts more than one; accepts what it has not shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rulekit.diagnostics.places import at, swapped
from rulekit.diagnostics.source import Diagnostic
from rulekit.l10n.entries import entries, put
from rulekit.l10n.pairs import File
from rulekit.l10n.strange_names import StrangeNames
from rulekit.ruleset.model import Deck, Face, Ruleset
from rulekit.text.byhand import ByHand, Subject, short_words, sign, written
from rulekit.text.cards import Cards, subject_of
from rulekit.text.messages import FIGURES, READ, SHAPE
from rulekit.text.prose import unfounded
from rulekit.text.rules import Rules
from rulekit.text.verified import verified

MOST_REASONS = 8  # why a text seems untrue that are told
NO_SUBJECT = Subject("", (), (), {})  # of words that were written for no numbers


class Hand(NamedTuple):
    """A text by hand: of what, what it says, what is made from its effect, what it is about, what seems untrue."""

    of: str
    hand: ByHand
    made: str
    about: Subject
    untrue: tuple[str, ...]


def by_hand(cards: Cards, declared: Ruleset, also: str = "", text: str = "", judged: bool = True) -> Iterator[Hand]:
    """All texts by hand that the language itself has: of cards, of phases and actions, then short words with figures.

    `also`: short words that do not tell yet for which numbers they were written; `text`: a file whose short words are
    read for things that their rules do not have; `judged`: whether they are read at all for what seems untrue.
    """
    messages = cards.lexicon.messages
    for deck in declared.decks.values():
        for face in deck.faces:
            for number, _ in enumerate(face.abilities, 1):
                found = cards.by_hand(deck, face, number)
                if found is not None:
                    yield _of_a_card(cards, deck, face, number, found, judged)
    rules = Rules(declared, messages)
    for name in declared.procedures:
        found = rules.by_hand(name)
        if found is not None:
            untrue = tuple(unfounded(declared, rules, name, found.text)) if judged else ()
            yield Hand(name, found, "", rules.subject(name), untrue)
    strange = _strange(cards, text) if judged else {}
    for found, about in short_words(messages, also):
        yield Hand(found.message, found, "", about, strange.pop(found.message, ()))
    for name, reasons in strange.items():
        said = messages.only(name, "", messages.about(name))
        yield Hand(name, ByHand(name, said, ""), "", NO_SUBJECT, reasons)


def _strange(cards: Cards, text: str) -> dict[str, tuple[str, ...]]:
    """The short words of a file that name something their rules do not have, each with what."""
    every, names = entries(text), StrangeNames(cards.lexicon)
    found = {name: names.found(entry) for name, entry in every.items()}
    return {name: reasons for name, reasons in found.items() if reasons}


def _of_a_card(cards: Cards, deck: Deck, face: Face, number: int, found: ByHand, judged: bool) -> Hand:
    ability, made = face.abilities[number - 1], cards.made(face, number)
    untrue = tuple(verified(cards.lexicon, ability, made, found.text)) if judged else ()
    of = f"{deck.name}.{face.name}" + (f"/{number}" if len(face.abilities) > 1 else "")
    return Hand(of, found, made, subject_of(ability, cards.lexicon.declared, cards.asked), untrue)


def stale(
    cards: Cards, declared: Ruleset, file: File, named: str = "RULESET", words: str = "", judged: bool = True
) -> Iterator[Diagnostic]:
    """The texts by hand of a file that are not shown and, if they are `judged`, those that say something else than
    their effect.

    `named`: what a person calls the ruleset on a command line; `words`: what stands behind, for a folder of his own.
    """
    own, locale = entries(file.text), cards.lexicon.messages.locale
    for each in by_hand(cards, declared, text=file.text, judged=judged):
        entry = own.get(each.hand.message)
        if entry is None:
            continue
        where = at(file.name, file.text, entry.named, len(entry.name))
        accept = f"rulekit l10n accept {named} {locale} {each.of}{words}"
        if each.hand.stale:
            said = f"The text `{entry.name}` is not shown: {each.hand.stale}."
            help = f"Read it beside its effect: `{accept}`."
            yield Diagnostic("stale-text", where, said, help, "warning")
        if each.untrue and read(each) not in own_words(file.text, entry.name, READ).split():
            effect = "its effect does" if each.made else "its steps do" if each.about.shape else "its rule does"
            said = f"The text `{entry.name}` does not say what {effect}: {_reasons(each)}."
            mend = "Mend it, or take it out: a text is made then." if each.made or each.about.shape else "Mend it."
            help = f"{mend} If it is right all the same: `{accept}`."
            yield Diagnostic("untrue-text", where, said, help, "warning")


def _reasons(each: Hand) -> str:
    """What seems untrue in a text, in a line; of many things the first."""
    more = len(each.untrue) - MOST_REASONS
    return "; ".join([*each.untrue[:MOST_REASONS], *[f"and {more} more"] * (more > 0)])


def read(each: Hand) -> str:
    """What stands for a text, and for what seemed untrue in it when somebody accepted it all the same."""
    return sign((each.hand.text, each.untrue))


def own_words(text: str, message: str, form: str) -> str:
    """What a form of a message says in its file; "" if it has no such form."""
    start, end = entries(text)[message].stretches.get(form, (0, 0))
    return text[start:end].strip()


def accepted(text: str, each: Hand, also: Sequence[str] = ()) -> str:
    """A message file with one text by hand accepted: `.shape` and `.figures` stand for what it is for now.

    If something seemed untrue in it, `.read` says that somebody has read that, until the text or its effect changes;
    `also`: what else stands for something he has read.
    """
    signs = [*([read(each)] if each.untrue else ()), *also]
    about = {SHAPE: each.about.shape, FIGURES: written(each.about.figures)}
    return marked(text, each.hand.message, about | ({READ: " ".join(signs)} if signs else {}))


def marked(text: str, message: str, wanted: Mapping[str, str]) -> str:
    """A message file with forms of a message that are no words written into it, in the place of what they were."""
    entry = entries(text)[message]
    behind = "".join(
        f"\n    .{name} = {value}" for name, value in wanted.items() if value and name not in entry.attributes
    )
    edits = [(entry.end, entry.end, behind)]
    for name, value in wanted.items():
        if name in entry.stretches:
            edits.append(put(text, entry.stretches[name], value or '{ "" }'))
    return swapped(text, sorted(edits))
