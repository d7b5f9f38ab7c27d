"""A language, and the cases of its messages → which sorts of numbers it tells apart and a message leaves out.

`one` and `other` are enough in English; in Polish 2 and 5 points are called otherwise. Only the sorts that small whole
numbers have are asked for: those of millions and of fractions no game needs.

Never: says how a word is inflected.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import PurePosixPath
from typing import Any

from rulekit.diagnostics.nearest import nearest
from rulekit.diagnostics.places import at
from rulekit.diagnostics.source import Diagnostic, Severity, Span
from rulekit.ruleset.wording import shown
from rulekit.text.bounds import bounded
from rulekit.text.folders import NAME_OF_A_LANGUAGE

SORTS = ("zero", "one", "two", "few", "many", "other")
KNOWN = {"en": ("one", "other"), "fr": ("one", "other"), "nl": ("one", "other"), "zh": ("other",)}  # nothing to look up
COUNTED = 1_000  # numbers up to which sorts are asked for
NAMED = ".ftl"
NUMBER, OF_NUMBERS = "n", ("counter", "deck", "piece", "event")  # messages that are given one by this name
WORD = re.compile(r"^[ \t]*\[[ \t]*([A-Za-z][\w-]*)[ \t]*\]", re.MULTILINE)  # of a case that is not for all the rest


@cache
def sorts_of(locale: str) -> tuple[str, ...]:
    """The sorts of small whole numbers a language tells apart, in the order of Unicode; none if nobody knows."""
    language = locale.partition("-")[0]
    if language in KNOWN:
        return KNOWN[language]
    from babel import Locale, UnknownLocaleError

    try:
        form = Locale.parse(language).plural_form
    except (UnknownLocaleError, ValueError):
        return ()
    found = {form(n) for n in range(COUNTED)}
    return tuple(sort for sort in SORTS if sort in found)


def lacking(name: str, text: str) -> Iterator[Diagnostic]:
    """The messages of a file that tell numbers apart, and leave out sorts of its language."""
    from fluent.syntax import ast

    locale = PurePosixPath(name).stem
    if not re.search(r"\[(zero|one|two|few|many)\]", text) or len(sorts_of(locale)) <= len(KNOWN["en"]):
        return
    known = sorts_of(locale)
    for entry in bounded(text).resource.body:
        if not isinstance(entry, ast.Message):
            continue
        for choice in _choices(entry):
            keys = {v.key.name for v in choice.variants if isinstance(v.key, ast.Identifier)}
            left = [sort for sort in known if sort not in keys and sort != "other"]
            if keys & set(SORTS[:-1]) and left:
                named = ", ".join(f"`[{sort}]`" for sort in left)
                said = f"`{locale}` tells more sorts of numbers apart than `{entry.id.name}` does; it lacks {named}."
                every = ", ".join(f"`{sort}`" for sort in known)
                where = at(name, text, entry.id.span.start if entry.id.span else 0, len(entry.id.name))
                yield Diagnostic("missing-case", where, said, f"Write a case for each of {every}.", "warning")
                break


def never_chosen(name: str, text: str) -> Iterator[Diagnostic]:
    """The cases of numbers that are called by a word, and by none that stands for a sort of numbers."""
    from fluent.syntax import ast

    if not any(word not in SORTS for word in WORD.findall(text)):
        return
    for entry in bounded(text).resource.body:
        if not isinstance(entry, ast.Message):
            continue
        for choice in _choices(entry):
            of = choice.selector.id.name if isinstance(choice.selector, ast.VariableReference) else ""
            figures = any(isinstance(variant.key, ast.NumberLiteral) for variant in choice.variants)
            if of and (figures or (of == NUMBER and entry.id.name.partition("-")[0] in OF_NUMBERS)):
                yield from _no_sort(name, text, entry.id.name, choice)


def _no_sort(name: str, text: str, message: str, choice: Any) -> Iterator[Diagnostic]:
    """The cases of one choice between numbers that no number ever has."""
    from fluent.syntax import ast

    locale = PurePosixPath(name).stem
    keys = {v.key.name: v for v in choice.variants if isinstance(v.key, ast.Identifier)}
    left = [sort for sort in sorts_of(locale) if sort not in keys and sort != SORTS[-1]]
    for word, case in keys.items():
        if word in SORTS or case.default:
            continue
        said = f"No number is called `{shown(word)}`, so this case of `{message}` is never shown."
        near = nearest(word, left, 1) or left
        help = (
            f"Write `[{near[0]}]`, or the number itself, such as `[1]`."
            if near
            else "Write `[1]` for 1, or take it out."
        )
        every = ", ".join(f"`{sort}`" for sort in sorts_of(locale))
        help += f" `{locale}` has the sorts {every}." if near and len(left) > 1 else ""
        where = at(name, text, case.span.start, text.index("]", case.span.start) + 1 - case.span.start)
        yield Diagnostic("never-chosen", where, said, help, "warning")


def _choices(entry: Any) -> Iterator[Any]:
    """Every choice between cases in a message."""
    from fluent.syntax import ast

    waiting: list[Any] = [entry]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.SelectExpression):
            yield node
        if isinstance(node, ast.BaseNode):
            waiting += [
                each for value in vars(node).values() for each in (value if isinstance(value, list) else [value])
            ]


def misnamed(name: str, every: list[str], severity: Severity = "warning") -> Diagnostic | None:
    """What is wrong with the name of a message file; `every`: all that lie beside it."""
    locale = PurePosixPath(name).stem
    if NAME_OF_A_LANGUAGE.fullmatch(locale):
        return None
    meant = language_of(locale)
    said = f"`{locale}` is no name of a language, so nobody can ask for this file."
    help = (
        f"Call it `{meant}{NAMED}`." if meant else "Call it as languages are called, such as `fr.ftl` or `pt-BR.ftl`."
    )
    there = next((other for other in every if meant and PurePosixPath(other).stem == meant), None)
    related: tuple[tuple[Span, str], ...] = ()
    if there is not None:
        help = f"Move its messages into `{meant}{NAMED}`, which is there too."
        related = ((Span(there, 1, 1, 1, 1), "the file that is read"),)
    return Diagnostic("unknown-locale", Span(name, 1, 1, 1, 1), said, help, severity, related)


def language_of(locale: str) -> str:
    """A language as it is called, if only capitals or `_` make the difference; else ""."""
    first, *rest = locale.replace("_", "-").split("-")
    parts = [each.title() if len(each) == len("Hant") else each.upper() for each in rest]
    meant = "-".join([first.lower(), *parts])
    return meant if NAME_OF_A_LANGUAGE.fullmatch(meant) else ""
