"""Texts → the numbers that they say in digits, or in the words that a language has for them.

Never: reads a file; knows what a number is about.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence, Set
from itertools import islice
from typing import Any

NUMBER = re.compile(r"^number-([0-9]{1,9}) *= *(.*)$", re.MULTILINE)
BETWEEN = "|"  # words for one number
UNITS = re.compile(r"^unit-said *= *(.*)$", re.MULTILINE)  # words for one that are hardly anything else
# What is done to a number, how often something is allowed, and what only looks like a number: no numbers.
NO_NUMBERS = re.compile(r"^sense-(?:double|once-per-turn|once-per-game|neutral) *= *(.*)$", re.MULTILINE)
NO_NUMBER = -1
# Words of letters alone are looked up one by one; of others, such as `deux fois`, each is sought for at every letter.
ONE_WORD = r"(?<!\w)[^\W\d\u3000-\u9fff]++(?!\w)"
# Thousands may stand apart: 10,000, 1.000, 10 000; no more of them than a number of a rule can have.
PARTED = r"\d{1,3}(?P<between>[.,'’\u00a0\u2009\u202f ])\d{3}(?:(?P=between)\d{3}){0,5}"
DIGITS = rf"(?<![A-Za-z\d_.])(?:{PARTED}|\d++)(?![A-Za-z\d_.]*\d)"
MOST_DIGITS = 20  # more than a number of a rule can have
NOTED = re.compile(r"-?[0-9]{1,19}")
SPELLED = 20  # up to here a text may write a number in letters
WIDE = re.compile("[\u3000-\u9fff]")
MOST_SOUGHT = 200  # such words of a language
Found = tuple[int, int, str]  # a number that is said: where, which, in which word
COUNTED = {"zero": 0, "one": 1, "two": 2}  # cases of numbers that need not say the number by its variable


class Numerals:
    """The words of a language for numbers."""

    def __init__(self, words: Mapping[str, int]) -> None:
        self._words, self._sought = words, _sought(words)

    def in_text(self, text: str) -> Iterator[Found]:
        """The numbers a text says, in digits or in words."""
        for found in self._sought.finditer(text):
            # Case is more than small and capital letters: a long s is one too, and no small letter is made of it.
            number = _number(found[0]) if found[0][0].isdecimal() else self._words.get(found[0].lower(), NO_NUMBER)
            if number != NO_NUMBER:
                yield found.start(), number, found[0]

    def know(self, numbers: Set[int]) -> bool:
        """Whether a text that says one of some numbers in letters is understood."""
        return bool(self._words) and {n for n in numbers if n <= SPELLED} <= {*self._words.values()}


def said_in(entry: Any, numerals: Numerals, unsaid: Container[str]) -> Iterator[Found]:
    """The numbers a message says in its own words; `unsaid`: attributes of it that are no words."""
    forms = [entry.value, *(each.value for each in entry.attributes if each.id.name not in unsaid)]
    for pattern in forms:
        yield from in_pattern(pattern, numerals) if pattern is not None else ()


def says_one_of(entry: Any, numbers: Set[int], numerals: Numerals, unsaid: Container[str]) -> bool:
    """Whether a message may say one of some numbers; `100,200` may be two of them."""
    return any(
        not numbers.isdisjoint((number, *map(_number, re.findall(r"\d+", word))))
        for _, number, word in said_in(entry, numerals, unsaid)
    )


def no_longer(before: Sequence[str], now: Sequence[int]) -> Set[int] | None:
    """Numbers that were noted and are others now, without their signs: in their places if there are as many still.

    None if something else was noted.
    """
    if not all(NOTED.fullmatch(each) for each in before):
        return None
    noted = [int(each) for each in before]
    placed = len(noted) == len(now)
    gone = [old for old, new in zip(noted, now, strict=True) if old != new] if placed else Counter(noted) - Counter(now)
    return frozenset(map(abs, gone))


def is_plain(pattern: Any) -> bool:
    """Whether a pattern of a message is text alone, into which nothing is put."""
    return all(isinstance(each, _syntax().TextElement) for each in pattern.elements)


def is_all_its_own(entry: Any, unsaid: Container[str]) -> bool:
    """Whether a message is put together from its own words and variables alone; other messages may say any number."""
    forms = [entry.value, *(each.value for each in entry.attributes if each.id.name not in unsaid)]
    return all(_is_own(pattern) for pattern in forms if pattern is not None)


def _is_own(pattern: Any) -> bool:
    ast = _syntax()
    asked = [each.expression for each in pattern.elements if not isinstance(each, ast.TextElement)]
    choices = [each for each in asked if isinstance(each, ast.SelectExpression)]
    plain = [each.selector if isinstance(each, ast.SelectExpression) else each for each in asked]
    variables = all(isinstance(each, ast.VariableReference) for each in plain)
    return variables and all(_is_own(case.value) for each in choices for case in each.variants)


def in_pattern(pattern: Any, numerals: Numerals, case: int | None = None) -> Iterator[Found]:
    """The numbers that a pattern of a message says in its own words; `case`: one that its case is chosen by."""
    ast = _syntax()
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            begins = element.span.start if element.span else 0
            found = numerals.in_text(element.value)
            yield from ((begins + at, number, word) for at, number, word in found if number != case)
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from in_pattern(variant.value, numerals, _case(variant.key))


def _syntax() -> Any:
    """What messages are made of; the library takes a while to load."""
    from fluent.syntax import ast

    return ast


def _case(key: Any) -> int | None:
    """The number a case is chosen by."""
    said = getattr(key, "name", None) or key.value
    return int(said) if said.isdigit() else COUNTED.get(said)


def all_words_in(text: str) -> Mapping[str, int]:
    """The words of a message file that may be numbers, also those that are mostly something else: *a*, *twice*."""
    return {word: int(n) for n, every in NUMBER.findall(text) for word in _words(every)}


def words_in(text: str) -> Mapping[str, int]:
    """The words for numbers that a message file tells."""
    found = {word: int(n) for n, every in NUMBER.findall(text) if int(n) > 1 for word in _words(every)}
    found |= {word: 1 for every in UNITS.findall(text) for word in _words(every)}
    return found | {word: NO_NUMBER for every in NO_NUMBERS.findall(text) for word in _words(every)}


def _number(digits: str) -> int:
    return int(re.sub(r"\D", "", digits).lstrip("0")[:MOST_DIGITS] or 0)


def _words(every: str) -> Iterator[str]:
    return (word.strip().lower() for word in every.split(BETWEEN) if word.strip())


def _sought(words: Iterable[str]) -> re.Pattern[str]:
    """What may be a number in a text: digits, one of some words that are not of letters alone, or any word."""
    odd = islice((word for word in words if not re.fullmatch(ONE_WORD, word)), MOST_SOUGHT)
    longest = sorted(odd, key=len, reverse=True)
    parts = (re.escape(word) if WIDE.match(word) else rf"(?<!\w){re.escape(word)}(?!\w)" for word in longest)
    return re.compile("|".join([DIGITS, *parts, ONE_WORD]), re.IGNORECASE)
