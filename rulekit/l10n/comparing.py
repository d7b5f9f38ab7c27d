"""A language's message file, beside the one it is translated from → what it lacks and what is wrong with it.

What is wrong with a file alone (what cannot be read, names nothing, is given nothing) `text.proofread` says.

Never: says what `text.proofread` says; looks at the effects.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping

from rulekit.diagnostics.nearest import nearest, sparing
from rulekit.diagnostics.places import at
from rulekit.diagnostics.source import Diagnostic, Edit, Severity
from rulekit.l10n.entries import Entry, Facts, entries, says
from rulekit.l10n.grammar import FORMS, numbers, short_for, traits
from rulekit.l10n.lost import braces, losses, numbers_alone
from rulekit.l10n.pairs import Pair
from rulekit.l10n.typography import VALUE, marks
from rulekit.text.folders import LOCALE
from rulekit.text.plurals import NUMBER, OF_NUMBERS
from rulekit.text.pseudo import APART
from rulekit.text.unreadable import like_values

SHOWN = 6  # missing messages that are named
SAME = 3  # words: so many alike are no accident
SORTS = ("zero", "one", "two", "few", "many")
ASKED_FOR = (*FORMS, *APART)
VARIABLE = re.compile(r"\$([A-Za-z][\w-]*)")


@sparing
def compared(pair: Pair) -> list[Diagnostic]:
    """All that is to be said of a language's file, in the order of its lines."""
    own, source = entries(pair.target.text), entries(pair.source.text)
    said = [d for entry in own.values() for d in _message(pair, entry, own, source)]
    said.sort(key=lambda d: (d.span.line, d.span.column))
    lacking = missing(pair)
    return [*said, *([_missing(pair, lacking)] if lacking else [])]


def missing(pair: Pair) -> list[str]:
    """The messages that are still to be translated, in their order."""
    own, first = entries(pair.target.text), entries(pair.source.text)
    said = {name for name, entry in own.items() if entry.value is not None}  # its grammar alone says nothing
    known = {*said, *pair.also, *pair.apart}
    return [name for name, e in first.items() if name not in known and not name.startswith("-") and e.value is not None]


def _missing(pair: Pair, lacking: list[str]) -> Diagnostic:
    named = ", ".join(f"`{name}`" for name in lacking[:SHOWN])
    more = f" and {len(lacking) - SHOWN:,} more" if len(lacking) > SHOWN else ""
    count = "1 message is" if len(lacking) == 1 else f"{len(lacking):,} messages are"
    said = f"{count} not translated into `{pair.locale}`: {named}{more}."
    return Diagnostic("missing-message", at(pair.target.name, "", 0), said, f"Write `{lacking[0]} = …`.", "warning")


def _message(pair: Pair, entry: Entry, own: Mapping[str, Entry], source: Mapping[str, Entry]) -> Iterator[Diagnostic]:
    """What is wrong with one message."""

    def say(code: str, start: int, length: int, message: str, help: str, severity: Severity = "warning") -> Diagnostic:
        return Diagnostic(code, at(pair.target.name, pair.target.text, start, length), message, help, severity)

    first = source.get(entry.name)
    yield from _references(pair, entry, own, first.given() if first is not None else (), say)
    yield from _cases(pair.locale, entry, say)
    yield from _grammar(pair.locale, entry, say)
    yield from _typography(pair, entry)
    if pair.alone:
        yield from _strange(entry, source, own, say)
    if first is None or entry.name in pair.apart:
        return
    tried = like_values(says(pair.target.text, entry))
    meant = {name for _, _, instead in tried for name in VARIABLE.findall(instead)}
    yield from _no_numbers(entry, first, say)
    yield from _forms(pair.target.text, entry, say)
    for loss in losses(pair.locale, entry, first, meant, _origin(pair)):
        yield say(loss.code, entry.named, len(entry.name), loss.said, loss.help, loss.severity)
    if _as_it_was(pair, entry, first):
        text = f"The message `{entry.name}` says word for word what `{_origin(pair)}` says."
        yield say("not-translated", entry.named, len(entry.name), text, "Translate it, or take it out.", "note")


Say = Callable[..., Diagnostic]


def _strange(entry: Entry, source: Mapping[str, Entry], own: Collection[str], say: Say) -> Iterator[Diagnostic]:
    """A message or a variable that the first language does not have."""
    if entry.name not in source:
        near = nearest(entry.name, [name for name in source if name not in own], 1) or nearest(entry.name, source, 1)
        help = f"Did you mean `{near[0]}`?" if near else "Take it out."
        yield say("unknown-message", entry.named, len(entry.name), f"Nothing asks for `{entry.name}`.", help)
        return
    given = source[entry.name].given()
    for name in sorted(entry.given() - given):
        text = f"The message `{entry.name}` is not given `${name}`, so it is never shown."
        help = f"It may have {braces(given)}." if given else "Remove it: this message has no variables."
        yield say("unknown-variable", entry.named, len(entry.name), text, help)


def _origin(pair: Pair) -> str:
    return pair.source.name.rpartition("/")[2]


def _as_it_was(pair: Pair, entry: Entry, first: Entry) -> bool:
    """Whether a message was copied rather than translated."""
    same = says(pair.target.text, entry) == says(pair.source.text, first)
    words = re.findall(r"[^\W\d_]{2,}", " ".join(text.says for text in entry.value.texts)) if entry.value else []
    return same and len(words) >= SAME and not pair.locale.startswith(LOCALE)


def _references(
    pair: Pair, entry: Entry, own: Mapping[str, Entry], given: Collection[str], say: Say
) -> Iterator[Diagnostic]:
    """Messages it is put together from that the language does not have; `given`: its variables."""
    for start, name in (other for part in entry.parts() for other in part.others):
        if name not in own and name not in pair.also:
            near = [f"{{ ${name} }}"] if name in given else nearest(name, (*own, *pair.also), 1)
            text = f"There is no message `{name}` in `{pair.locale}`, so `{entry.name}` is never shown."
            help = f"Did you mean `{near[0]}`?" if near else f"Write `{name} = …` too, or put in the words themselves."
            yield say("unknown-message", start, len(name), text, help, "error")


def _cases(locale: str, entry: Entry, say: Say) -> Iterator[Diagnostic]:
    """Cases for sorts of numbers that the language does not tell apart."""
    known = numbers(locale)
    for case in (case for part in entry.parts() for case in part.cases):
        if known and case.of and case.key in SORTS and case.key not in known:
            text = f"In `{locale}` no number is `{case.key}`, so this case of `{entry.name}` is never shown."
            sorts = ", ".join(f"`{sort}`" for sort in known)
            help = f"Take it out, or name the number itself, such as `[1]`. Here there is {sorts}."
            yield say("never-chosen", case.start, len(case.key) + 2, text, help)


def _no_numbers(entry: Entry, first: Entry, say: Say) -> Iterator[Diagnostic]:
    """Cases no number has, where the first language tells numbers apart; `text.plurals` looks at those of names."""
    every, own = first.choices(), entry.choices()
    named = entry.name.partition("-")[0] in OF_NUMBERS
    for case in (case for part in entry.parts() for case in part.cases):
        wanted = {key for choice in every.get(case.of, ()) for key in choice.keys}
        there = {key for choice in own.get(case.of, ()) for key in choice.keys}
        known = (named and case.of == NUMBER) or any(key[:1].isdigit() for key in there)
        if wanted and numbers_alone(wanted) and not known and not numbers_alone([case.key]):
            left = sorted(wanted - there, key=str.isalpha) or ["1"]
            text = f"No number is called `{case.key}`, so this case of `{entry.name}` is never shown."
            yield say("never-chosen", case.start, len(case.key) + 2, text, f"Write `[{left[0]}]`, or take it out.")


def _forms(text: str, entry: Entry, say: Say) -> Iterator[Diagnostic]:
    """Forms that nobody asks for, if they are called nearly as one that somebody does."""
    for form in entry.attributes:
        near = nearest(form, ASKED_FOR, 1) if form not in ASKED_FOR else []
        if near and near[0] not in entry.attributes:
            start = text.rfind(f".{form}", entry.start, entry.stretches[form][0])
            said = f"The form `.{form}` of `{entry.name}` is asked for by nobody."
            yield say("unknown-message", start, len(form) + 1, said, f"Did you mean `.{near[0]}`?")


def _grammar(locale: str, entry: Entry, say: Say) -> Iterator[Diagnostic]:
    """What a name must know of its grammar and does not, or knows that the language has no use for."""
    kind = entry.name.partition("-")[0]
    if entry.shown() - {"n"}:
        return  # put together from a name, and no name itself
    for name, trait in traits(locale).items():
        if kind in trait.needed and name not in entry.attributes:
            allowed = f"`{'` or `'.join(trait.allowed)}`" if trait.allowed else "its measure word"
            said = f"The name `{entry.name}` does not say its `.{name}`."
            help = f"Write `.{name} = ` and {allowed} on a line below it, with blanks in front."
            yield say("missing-grammar", entry.named, len(entry.name), said, help)
        elif name in entry.attributes and trait.allowed:
            yield from _said_of(locale, entry, name, trait.allowed, say)


def _said_of(locale: str, entry: Entry, trait: str, allowed: tuple[str, ...], say: Say) -> Iterator[Diagnostic]:
    """What a name says of its grammar, in one case or another, that its language does not know."""
    for written in entry.attributes[trait].texts:
        word = written.says.strip()
        if word and word not in allowed:
            said = f"`.{trait}` of `{entry.name}` is `{word}`, which `{locale}` does not know."
            first = short_for(word, allowed) or next(iter(nearest(word, allowed, 1)), "")
            every = ", ".join(f"`{each}`" for each in allowed)
            help = f"Write `{first}`; allowed: {every}." if first else f"Write one of these: {every}."
            yield say("bad-value", written.start, len(word), said, help)


def _typography(pair: Pair, entry: Entry) -> Iterator[Diagnostic]:
    """The first thing that a typesetter would mark, with all of the same sort mended."""
    parts: dict[str, Facts] = {"": entry.value} if entry.value is not None else {}
    parts |= {of: facts for of, facts in entry.attributes.items() if of not in APART}
    for of, facts in parts.items():
        for stretch in facts.texts:
            lines = "\n" in pair.target.text[stretch.start : stretch.start + len(stretch.says)]
            end = stretch.start + len(stretch.says)
            before = VALUE * (pair.target.text[stretch.start - 1 : stretch.start] == "}")
            behind = VALUE * (pair.target.text[end : end + 1] == "{")
            for mark in marks(pair.locale, f"{before}{stretch.says}{behind}"):
                start = stretch.start + mark.start - len(before)
                span = at(pair.target.name, pair.target.text, start, mark.length)
                where = f"`{entry.name}`" + (f", `.{of}`," if of else "")
                help = f"Write {_named(mark.instead)}." if mark.instead else "Take it out."
                fix = () if lines or " or " in mark.instead else (Edit(span, mark.instead),)
                yield Diagnostic("wrong-typography", span, f"In {where} stands {mark.what}.", help, "warning", fix=fix)
                return


def _named(sign: str) -> str:
    """A sign as one can read it, a blank by its number."""
    if sign.isspace():
        return f"U+{ord(sign):04X}"
    return "".join(f"U+{ord(letter):04X}" if letter.isspace() and letter != " " else letter for letter in sign)
