"""A message in two languages → what its translation has lost: what is put in, cases of a choice, sorts of numbers.

Never: compares words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from rulekit.diagnostics.nearest import nearest
from rulekit.diagnostics.source import Severity
from rulekit.l10n.entries import Choice, Entry
from rulekit.l10n.grammar import COUNTED
from rulekit.text.plurals import SORTS, sorts_of

REST, ONE, FIRST = "other", "one", "1"
OF_SPACES = ("place", "space")  # each language tells spaces apart in its own way, by its own words for them


OF_GRAMMAR = ("named", "you")  # what is put in is a name, or stands for the reader: not all languages word that apart


class Loss(NamedTuple):
    """What a translation has lost: the code, what is said of it, the way out, and how sure it is."""

    code: str
    said: str
    help: str
    severity: Severity = "warning"


def losses(locale: str, own: Entry, first: Entry, meant: Collection[str], origin: str) -> Iterator[Loss]:
    """What the message of a language has lost; `meant`: variables it has tried to put in, `origin`: the first file."""
    yield from _variables(own, first, meant, origin)
    if own.name.partition("-")[0] in OF_SPACES:
        return
    choices = own.choices()
    for of, every in first.choices().items():
        keys = {key for choice in every for key in choice.keys if key not in OF_GRAMMAR}
        if not numbers_alone(keys):
            yield from _cases(own.name, of, every, choices.get(of, ()), origin)
        elif keys & {*SORTS[:-1]}:
            yield from _sorts(locale, own, of, choices.get(of, ()))


def _variables(own: Entry, first: Entry, meant: Collection[str], origin: str) -> Iterator[Loss]:
    counted = {"n"} if own.name.partition("-")[0] in COUNTED else set()
    lost = first.shown() - own.shown() - counted - {*meant}
    if lost:
        said = f"The message `{own.name}` does not say {_put_in(lost)}, which `{origin}` does."
        yield Loss("lost-variable", said, f"Put it in: {braces(lost)}.")
    yield from _doubled(own, first, origin)
    for form, facts in own.attributes.items():
        wanted = first.attributes[form].shown if form in first.attributes else set()
        left = wanted - facts.shown - facts.asked - lost - {*meant}
        if left:
            said = f"The form `.{form}` of `{own.name}` does not say {_put_in(left)}, which that of `{origin}` does."
            yield Loss("lost-variable", said, f"Put it in: {braces(left)}.")


def _doubled(own: Entry, first: Entry, origin: str) -> Iterator[Loss]:
    """What is put in twice, as by a tool or a hand that has put it back where it still stood."""
    if own.value is None or first.value is None:
        return
    once = {name for name, times in first.value.often.items() if times == 1}
    twice = {name for name, times in own.value.often.items() if times > 1} & once
    if twice:
        said = f"The message `{own.name}` says {_put_in(twice)} twice, which `{origin}` says once."
        yield Loss("said-twice", said, f"Leave one of them: {braces(twice)}.")


def _put_in(names: Collection[str]) -> str:
    return " and ".join(f"`${name}`" for name in sorted(names))


def braces(names: Collection[str]) -> str:
    """Variables as a message puts them in."""
    return ", ".join(f"`{{ ${name} }}`" for name in sorted(names))


def numbers_alone(keys: Collection[str]) -> bool:
    """Whether cases are only for numbers and sorts of them, of which each language has its own."""
    return all(_of_a_number(key) for key in keys)


def _of_a_number(key: str) -> bool:
    return key in SORTS or key[:1].isdigit()


def _cases(name: str, of: str, wanted: Collection[Choice], own: Collection[Choice], origin: str) -> Iterator[Loss]:
    """The cases that the first language tells apart and its translation does not."""
    known = _named(wanted)
    there = _named(own)
    lost = [key for key in known if key not in there and not _of_a_number(key)]  # each language has its own numbers
    if not own:
        said = f"The message `{name}` says the same whatever `${of}` is; `{origin}` tells {_listed(known)} apart."
        yield Loss("lost-case", said, f"Write `{{ ${of} -> … }}` with a case for each.")
    elif lost and not (len(lost) == 1 and _by_the_rest(known, wanted, own)):
        strange = [key for choice in own for key in choice.keys if key not in known and key != choice.rest]
        near = nearest(lost[0], strange, 1) or strange
        help = f"Write `[{lost[0]}]` for `[{near[0]}]`." if near else f"Write `[{lost[0]}] …` among its cases."
        said = f"The message `{name}` has no case {_listed(lost)} of `${of}`, which `{origin}` has."
        yield Loss("lost-case", said, help)


def _by_the_rest(known: Collection[str], wanted: Collection[Choice], own: Collection[Choice]) -> bool:
    """Whether the case of a translation that is for all the rest stands for the last of those that have names."""
    return len(known) > 1 and any(each.rest in known for each in wanted) and all(c.rest not in known for c in own)


def _named(choices: Collection[Choice]) -> Mapping[str, None]:
    """What the cases of choices are for, in order; `other` alone is for no word."""
    return dict.fromkeys(key for choice in choices for key in choice.keys if key not in (REST, *OF_GRAMMAR))


def _listed(keys: Collection[str]) -> str:
    return " and ".join(f"`[{key}]`" for key in keys)


def _sorts(locale: str, own: Entry, of: str, choices: Collection[Choice]) -> Iterator[Loss]:
    """The sorts of numbers that the language tells apart, if the first language does so here, and this does not."""
    needed = [sort for sort in sorts_of(locale) if sort != REST]
    if not needed or (of not in own.given() and own.name.partition("-")[0] not in COUNTED):
        return
    left = _left(needed, choices)
    if left:
        said = f"`{locale}` tells {', '.join((*needed, REST))} apart, and `{own.name}` has no case for {_listed(left)}"
        words = ", ".join(f"`[{sort}] …`" for sort in needed)
        alike = f"if all numbers are said alike, a choice of `${of}` with `*[other]` alone"
        help = f"Write {words}, `*[other] …`; {alike}."
        sure = own.name.partition("-")[0] in COUNTED  # a sentence may need none: `{ $n } keer`
        yield Loss("missing-case", f"{said} of `${of}`.", help, "warning" if sure else "note")


def _left(needed: list[str], choices: Collection[Choice]) -> list[str]:
    """The sorts no choice has a case for; one that has but the rest says that all numbers are alike."""
    for choice in choices:
        keys = {ONE if key == FIRST else key for key in choice.keys}
        if (len(choice.keys) == 1 and choice.rest == REST) or not numbers_alone(keys):
            return []  # all are said alike, or by words that no number has, as `text.plurals` says
        if keys & {*SORTS[:-1]}:  # `text.plurals` asks for the others in languages of more sorts
            return [] if len(needed) > 1 else [sort for sort in needed if sort not in keys]
    return needed
